//! Division of a search into parts of about the same size.

use super::walk::Walk;
use crate::address::Address;
use crate::machine::{Beat, Stop};
use crate::params::{BadParams, Fault};
use crate::steer::{self, Path, Walker};
use std::cmp::Ordering;
use std::collections::BinaryHeap;

/// The number of random probes that estimate the size of a subtree, and their seed: splitting the same search again gives the same parts.
const DIVES: u64 = 8;
const SEED: u64 = 1;

/// The most nodes of a subtree that is no part: joining the others counts it faster than handing it out.
const TINY: u64 = 24;

/// A candidate for a part.
struct Part {
    /// The estimated number of nodes.
    nodes: f64,
    path: Path,
}

impl Ord for Part {
    /// Orders parts by size; of two equal ones, that earlier in the search is greater, so that the order is always the same.
    fn cmp(&self, other: &Part) -> Ordering {
        self.nodes.total_cmp(&other.nodes).then_with(|| other.path.numbers().cmp(self.path.numbers()))
    }
}

impl PartialOrd for Part {
    fn partial_cmp(&self, other: &Part) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Part {
    fn eq(&self, other: &Part) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Part {}

/// Splits a search into at least `into` parts, unless there are fewer, by repeatedly splitting the largest into its children. The largest
/// comes first, which is the best order for handing them out.
///
/// Each can be counted [`alone`](super::alone), and [`join`](super::join) adds the counts up.
///
/// # Errors
/// If the address does not open, or names a search that is decided by hand or that ends before everything is searched.
pub fn split(address: &Address, into: usize) -> Result<Vec<Address>, BadParams> {
    undecided(address)?;
    let session = address.open()?;
    if let Some(why) = session.truncation_ahead() {
        return Err(BadParams::one(Fault::new("into", &into.to_string(), format!("cannot be met. {why}"))));
    }
    let walk = Walk::new(session);
    let root = walk.place();
    let mut parts = BinaryHeap::from([Part { nodes: size(root), path: Path::default() }]);
    // Those that have nothing but tiny subtrees below them.
    let mut whole = vec![];
    while parts.len() + whole.len() < into {
        let Some(part) = parts.pop() else { break };
        let mut children = vec![];
        let node = steer::descend(root, &part.path)
            .map_err(|wrong| BadParams::one(Fault::new("path", &part.path.to_string(), wrong.to_string())))?;
        for (child, number) in steer::descents(&*node).zip(1..) {
            if !is_tiny(&*child)
                && let Some(path) = part.path.child(number)
            {
                children.push(Part { nodes: size(&*child), path });
            }
        }
        match children.is_empty() {
            true => whole.push(part),
            false => parts.extend(children),
        }
    }
    let mut parts = parts.into_vec();
    parts.extend(whole);
    parts.sort_by(|a, b| b.cmp(a));
    Ok(parts.into_iter().map(|part| address.with_path(below(address.path(), &part.path))).collect())
}

/// Returns a path continued by another one.
fn below(path: &Path, further: &Path) -> Path {
    further.numbers().iter().fold(path.clone(), |path, number| path.child(*number).unwrap_or(path))
}

/// Checks that a search has no decisions made by hand, since such a search has no parts.
pub(super) fn undecided(address: &Address) -> Result<(), BadParams> {
    if address.hand().is_empty() {
        return Ok(());
    }
    let wrong = "must be left out: a search that is decided by hand is not counted in parts".to_owned();
    Err(BadParams::one(Fault::new("hand", &address.hand().to_string(), wrong)))
}

fn size(walker: &dyn Walker) -> f64 {
    steer::estimate(walker, DIVES, SEED).nodes()
}

/// Whether the subtree just entered is too small for a part.
pub(super) fn is_tiny(entered: &dyn Walker) -> bool {
    let (mut walker, level, mut nodes) = (entered.boxed(), entered.level(), 1);
    while nodes <= TINY && walker.advance(u64::MAX, Stop::at(Beat::Descend)) > 0 && walker.level() >= level {
        nodes += u64::from(walker.beat() == Some(Beat::Descend));
    }
    nodes <= TINY
}
