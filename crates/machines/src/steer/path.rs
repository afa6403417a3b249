//! A node, named by the choices that lead to it.

use super::children::Children;
use super::walker::Walker;
use crate::fault::shortened;
use std::error::Error;
use std::fmt::{self, Display};
use std::str::FromStr;

/// The choices that lead from a node to one below it, as the numbers of the children, from 1. Rejected candidates have no
/// number. As text the numbers are separated by dots, `3.1.2`; the empty path, to the node itself, is the empty text.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Path(Vec<u32>);

impl Path {
    /// The path to the child with this number, from 1, of the node that this path leads to; `None` for 0.
    pub fn child(&self, number: u32) -> Option<Path> {
        (number > 0).then(|| Path([self.0.as_slice(), &[number]].concat()))
    }

    /// The path of these child numbers, from 1; `None` if one of them is 0.
    pub fn of(numbers: Vec<u32>) -> Option<Path> {
        (!numbers.contains(&0)).then_some(Path(numbers))
    }

    /// The child numbers, from 1.
    pub fn numbers(&self) -> &[u32] {
        &self.0
    }

    /// Whether the path is empty.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// The separator of the numbers.
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

/// A text that is not a path. The message says what is wrong and what is allowed, and continues a parameter's name, as in a
/// [`Fault`](crate::fault::Fault).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadPath {
    /// The number of the part that is wrong, from 1.
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

/// A path that leads to no node. The message continues a parameter's name, as in a [`Fault`](crate::fault::Fault).
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

    /// The last node on the way that exists.
    pub fn node(&self) -> &Path {
        &self.node
    }

    /// The number of its children.
    pub fn children(&self) -> u32 {
        self.children
    }

    /// The number of the child that it does not have, from 1.
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

/// How many numbers at the end of a path a message repeats.
const TOLD: usize = 12;

/// The path, or its end if it is long: only the end can be wrong.
fn shortened_end(path: &Path) -> String {
    match path.0.len().checked_sub(TOLD) {
        None | Some(0) => path.to_string(),
        Some(before) => format!("…{DOT}{}", Path(path.0[before..].to_vec())),
    }
}

/// Descends along a path from the present node. Returns the search right after it entered the path's last node; earlier
/// siblings on the way are pruned. The empty path leads to the present position.
///
/// # Errors
/// If a node on the way has no child of the given number: which node, and how many children it has.
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
