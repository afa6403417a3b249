//! The sum of the counts of parts.

use super::count::{Count, Overflow};
use super::split::{is_tiny, undecided};
use super::sum::Total;
use super::walk::{Turn, Walk};
use crate::address::Address;
use crate::params::BadParams;
use crate::steer::Path;
use std::collections::BTreeSet;
use std::error::Error;
use std::fmt::{self, Display};

/// The reason why counts of parts are not the count of the whole.
#[derive(Clone, Debug, PartialEq)]
pub enum Gaps {
    /// The address of the whole does not open.
    Bad(BadParams),
    /// A part does not lie within the whole.
    Outside(Path),
    /// A part was given twice.
    Twice(Path),
    /// A part lies within another one.
    Within(Path, Path),
    /// No node has the path.
    Nowhere(Path),
    /// Subtrees are missing: the first ones, and their number.
    Missing(Vec<Path>, usize),
    /// The search ends before everything is searched, with the reason.
    Truncated(String),
    /// The search ends early, since a figure exceeds its limit: the figure, its value, and the limit.
    Early(&'static str, u64, u64),
    /// The sum of the counts overflows, or is negative.
    Sum(&'static str),
}

/// The most missing subtrees that are named.
const NAMED: usize = 5;

impl Display for Gaps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Gaps::Bad(bad) => bad.fmt(f),
            Gaps::Outside(path) => write!(f, "path={path}: is no part of the search; parts must lie below its root"),
            Gaps::Twice(path) => write!(f, "path={path}: is counted twice; each part must be there once"),
            Gaps::Within(path, other) => {
                write!(
                    f,
                    "path={path}: is counted twice, as it lies within path={other}; one of the two must be left out"
                )
            }
            Gaps::Nowhere(path) => write!(f, "path={path}: leads to no node; a part must be a subtree of the search"),
            Gaps::Missing(paths, many) => {
                let names: Vec<_> = paths.iter().map(|path| format!("path={path}")).collect();
                let more =
                    if *many > paths.len() { format!(" and {} more", many - paths.len()) } else { String::new() };
                let are = if *many == 1 { "is" } else { "are" };
                write!(f, "{}{more} {are} missing; all parts must be there", names.join(", "))
            }
            Gaps::Truncated(why) => f.write_str(why),
            Gaps::Early(name, n, most) => write!(
                f,
                "{name}={n}: the search ends early, when {name} would be more than {most}, so that it is not the sum of its \
                 parts; it must be counted as a whole"
            ),
            Gaps::Sum(what) => write!(
                f,
                "the {what} of all parts together must be from 0 to {}; they are not, so that a part was not counted right",
                u64::MAX
            ),
        }
    }
}

impl Error for Gaps {}

impl From<Overflow> for Gaps {
    fn from(Overflow(what): Overflow) -> Gaps {
        Gaps::Sum(what)
    }
}

impl From<BadParams> for Gaps {
    fn from(bad: BadParams) -> Gaps {
        Gaps::Bad(bad)
    }
}

/// The trunk of a search: the nodes above its parts.
struct Trunk {
    /// The parts that the walk has not reached yet.
    parts: BTreeSet<Vec<u32>>,
    /// The nodes above the parts.
    nodes: BTreeSet<Vec<u32>>,
}

impl Trunk {
    fn new(root: &Path, counts: &[(Path, Count)]) -> Result<Trunk, Gaps> {
        let (mut parts, mut nodes) = (BTreeSet::new(), BTreeSet::new());
        for (path, _) in counts {
            let numbers = path.numbers();
            if !numbers.starts_with(root.numbers()) {
                return Err(Gaps::Outside(path.clone()));
            }
            if !parts.insert(numbers.to_vec()) {
                return Err(Gaps::Twice(path.clone()));
            }
            nodes.extend((root.numbers().len()..numbers.len()).map(|end| numbers[..end].to_vec()));
        }
        match parts.iter().find(|part| nodes.contains(*part)) {
            Some(outer) => {
                let inner = parts.iter().find(|part| part.len() > outer.len() && part.starts_with(outer));
                Err(Gaps::Within(path(inner.unwrap_or(outer)), path(outer)))
            }
            None => Ok(Trunk { parts, nodes }),
        }
    }
}

fn path(numbers: &[u32]) -> Path {
    numbers.iter().fold(Path::default(), |path, number| path.child(*number).unwrap_or(path))
}

/// Adds up the counts of all parts of a search; counts the trunk, which they leave out, on the way.
///
/// # Errors
/// Names the parts that are missing, given twice, or not of this search, or the sum that overflows.
pub fn join(address: &Address, counts: &[(Path, Count)]) -> Result<Total, Gaps> {
    undecided(address)?;
    let mut trunk = Trunk::new(address.path(), counts)?;
    let mut walk = Walk::new(address.open()?);
    let whole = trunk.parts.remove(address.path().numbers());
    let missing = match whole {
        true => {
            walk.pass_over();
            vec![]
        }
        false => trunk.walk(address, &mut walk),
    };
    if let Some(why) = walk.truncation() {
        return Err(Gaps::Truncated(why.to_owned()));
    }
    if let Some(nowhere) = trunk.parts.first() {
        return Err(Gaps::Nowhere(path(nowhere)));
    }
    if !missing.is_empty() {
        let many = missing.len();
        return Err(Gaps::Missing(missing.into_iter().take(NAMED).collect(), many));
    }
    let before = walk.before();
    let (mut count, shape) = walk.finished();
    counts.iter().try_for_each(|(_, part)| count.add(part))?;
    let total = Total::of(address, &walk, count, &before, &shape)?;
    match total.beyond(walk.session()) {
        Some((name, n, most)) => Err(Gaps::Early(name, n, most)),
        None => Ok(total),
    }
}

impl Trunk {
    /// Walks through the trunk and counts its moves; returns the missing subtrees.
    fn walk(&mut self, address: &Address, walk: &mut Walk) -> Vec<Path> {
        let mut at = address.path().numbers().to_vec();
        let (mut missing, root) = (vec![], at.len());
        walk.begin(true);
        loop {
            match walk.turn() {
                Turn::Child(child) => {
                    at.push(child);
                    if self.parts.remove(&at) {
                        walk.pass();
                        at.pop();
                    } else if self.nodes.contains(&at) {
                        walk.enter();
                    } else {
                        if is_tiny(walk.place()) {
                            walk.go_through();
                        } else {
                            missing.push(path(&at));
                            walk.pass();
                        }
                        at.pop();
                    }
                }
                Turn::Left if at.len() > root => {
                    at.pop();
                }
                Turn::Left | Turn::Over => return missing,
            }
        }
    }
}
