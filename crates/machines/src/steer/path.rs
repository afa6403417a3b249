//! A node named by the choices that lead to it.

use super::children::Children;
use super::walker::Walker;
use crate::fault::shortened;
use std::error::Error;
use std::fmt::{self, Display};
use std::str::FromStr;

/// The choices that lead from a node to one below it: the numbers of the children to go to, from 1. Those that are
/// refused have none. As text the numbers stand between dots, `3.1.2`; the way that leads nowhere else is the empty text.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Path(Vec<u32>);

impl Path {
    /// The path to the child with this number, from 1, of the node that this path leads to; `None` for 0.
    pub fn child(&self, number: u32) -> Option<Path> {
        (number > 0).then(|| Path([self.0.as_slice(), &[number]].concat()))
    }

    /// The path of these numbers, from 1; `None` if one of them is 0.
    pub fn of(numbers: Vec<u32>) -> Option<Path> {
        (!numbers.contains(&0)).then_some(Path(numbers))
    }

    /// The numbers, from 1.
    pub fn numbers(&self) -> &[u32] {
        &self.0
    }

    /// Whether it leads nowhere else.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// Between two numbers.
const DOT: &str = ".";

impl Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, number) in self.0.iter().enumerate() {
            let dot = if i > 0 { DOT } else { "" };
            write!(f, "{dot}{number}")?;
        }
        Ok(())
    }
}

impl FromStr for Path {
    type Err = BadPath;

    fn from_str(text: &str) -> Result<Path, BadPath> {
        if text.is_empty() {
            return Ok(Path::default());
        }
        let number = |(i, part): (usize, &str)| match part.parse() {
            // `parse` would take a sign.
            Ok(number) if number > 0 && part.bytes().all(|byte| byte.is_ascii_digit()) => Ok(number),
            _ => Err(BadPath { place: i + 1, part: shortened(part) }),
        };
        text.split(DOT).enumerate().map(number).collect::<Result<_, _>>().map(Path)
    }
}

/// A text that is no path. Printed, it says what is wrong and what is allowed in words that follow a parameter's name,
/// as a [`Fault`](crate::fault::Fault) takes them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadPath {
    /// Which of the parts between dots is wrong, from 1.
    place: usize,
    /// The part, shortened if it is overlong.
    part: String,
}

impl Display for BadPath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let BadPath { place, part } = self;
        let is = if part.is_empty() { "empty" } else { part };
        write!(f, "must be numbers from 1 to {} with dots between, such as 3.1.2; part {place} is {is}", u32::MAX)
    }
}

impl Error for BadPath {}

/// A path that leads to no node. Printed, it says so in words that follow a parameter's name, as a
/// [`Fault`](crate::fault::Fault) takes them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoSuchChild {
    node: Path,
    children: u32,
    number: u32,
}

impl NoSuchChild {
    /// A number of children in words.
    pub(super) fn many(children: u32) -> String {
        match children {
            0 => "no children".to_owned(),
            1 => "1 child".to_owned(),
            many => format!("{many} children"),
        }
    }

    /// The last node on the way that there is.
    pub fn node(&self) -> &Path {
        &self.node
    }

    /// How many children it has.
    pub fn children(&self) -> u32 {
        self.children
    }

    /// Which child it does not have, from 1.
    pub fn number(&self) -> u32 {
        self.number
    }
}

impl Display for NoSuchChild {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let node = match self.node.is_empty() {
            true => "the root".to_owned(),
            false => format!("node {}", shortened_end(&self.node)),
        };
        write!(f, "must lead to a node; {node} has {}", NoSuchChild::many(self.children))
    }
}

impl Error for NoSuchChild {}

/// How many of a path's last numbers a message repeats.
const TOLD: usize = 12;

/// The path, or its end: what comes before is not what is wrong.
fn shortened_end(path: &Path) -> String {
    match path.0.len().checked_sub(TOLD) {
        None | Some(0) => path.to_string(),
        Some(before) => format!("…{DOT}{}", Path(path.0[before..].to_vec())),
    }
}

/// Goes down a path from the node where the search stands: the search right after it has entered the path's last node,
/// whose earlier siblings it has given up. The empty path leads to where the search stands.
///
/// # Errors
/// If one of the nodes on the way has no child of that number: which node, and how many children it has.
pub fn descend(walker: &dyn Walker, path: &Path) -> Result<Box<dyn Walker>, NoSuchChild> {
    let mut at = walker.boxed();
    for (i, number) in path.0.iter().enumerate() {
        at = Children::reach(at, *number).map_err(|children| {
            let node = Path(path.0[..i].to_vec());
            NoSuchChild { node, children, number: *number }
        })?;
    }
    Ok(at)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bitset::BitsetMachine;
    use crate::mark::Mark;

    #[test]
    fn texts_are_read_and_printed() {
        for text in ["", "1", "3.1.2", "10.4294967295"] {
            assert_eq!(text.parse::<Path>().unwrap().to_string(), text);
        }
        assert_eq!("03.1".parse::<Path>().unwrap().numbers(), [3, 1]);
        let path = Path::default().child(3).unwrap().child(1).unwrap();
        assert_eq!((path.to_string(), path.child(0)), ("3.1".to_owned(), None));
    }

    #[test]
    fn what_is_wrong_with_a_text_is_named_with_its_place() {
        for (text, wrong) in [
            ("0", "part 1 is 0"),
            ("3.x.2", "part 2 is x"),
            ("3.", "part 2 is empty"),
            (".", "part 1 is empty"),
            ("1,2", "part 1 is 1,2"),
            ("1.+2", "part 2 is +2"),
            ("1.-2", "part 2 is -2"),
            ("1. 2", "part 2 is  2"),
            ("4294967296", "part 1 is 4294967296"),
            ("٣", "part 1 is ٣"),
        ] {
            let bad = text.parse::<Path>().unwrap_err().to_string();
            let allowed = "must be numbers from 1 to 4294967295 with dots between, such as 3.1.2; ";
            assert_eq!(bad, format!("{allowed}{wrong}"), "{text:?}");
        }
        let long = "9".repeat(100_000).parse::<Path>().unwrap_err().to_string();
        assert!(long.len() < 250, "{long}");
    }

    #[test]
    fn a_path_leads_to_its_node() {
        let root = Mark::new(BitsetMachine::new(6));
        let at = |text: &str| descend(&root, &text.parse().unwrap()).unwrap();
        let queens = |text: &str| at(text).machine::<BitsetMachine>().unwrap().queens().to_vec();
        assert!(at("").same(&root));
        // Row 2 has columns 1, 5 and 6; row 3 below the second of these has only 2.
        assert_eq!((queens("3"), queens("3.2"), queens("3.2.1")), (vec![3], vec![3, 5], vec![3, 5, 2]));
    }

    #[test]
    fn a_path_that_does_not_exist_is_refused_with_how_many_children_there_are() {
        let root = Mark::new(BitsetMachine::new(2));
        let refused = |text: &str| descend(&root, &text.parse().unwrap()).err().unwrap();
        assert_eq!(refused("5").to_string(), "must lead to a node; the root has 2 children");
        let leaf = refused("2.1.7");
        assert_eq!((leaf.node().to_string(), leaf.children(), leaf.number()), ("2".to_owned(), 0, 1));
        assert_eq!(leaf.to_string(), "must lead to a node; node 2 has no children");
        let long = NoSuchChild { node: Path(vec![1; 100_000]), children: 1, number: 2 };
        assert!(long.to_string().len() < 200, "{long}");
    }
}
