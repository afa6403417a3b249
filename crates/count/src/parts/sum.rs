//! The total of a search, counted as a whole or in parts.

use super::count::{Count, Overflow};
use super::growth::Figures;
use super::walk::Walk;
use crate::address::Address;
use crate::params::BadParams;
use crate::problem::Widening;
use crate::puzzles;
use crate::session::Session;

/// The reason why sums of this program's own counts cannot overflow.
pub(super) const OWN: &str = "no clock lives to see a count of 64 bits";

/// The number of moves between two reports of progress: a few milliseconds.
pub const SLICE: u64 = 1 << 20;

/// The counts of the search with an address.
#[derive(Clone, Debug, PartialEq)]
pub struct Total {
    /// The address.
    pub address: Address,
    /// The counts.
    pub count: Count,
    /// Whether the steps are those of the search. They are not if it was counted in parts and the order of candidates depends on what was
    /// searched before.
    pub exact: bool,
    /// The first level on which the problem's source counts nodes, or that of the search's root if that is lower.
    pub first: usize,
    /// The figures that the problem counts beside nodes and solutions.
    pub figures: Figures,
    /// The reason why the search ended before everything was searched, if it did; then the counts are incomplete.
    pub truncation: Option<String>,
    /// What was left out on purpose, if anything was.
    pub widening: Option<Widening>,
}

impl Total {
    /// Returns the nodes per level, from the first level that counts.
    pub fn profile(&self) -> &[u64] {
        self.count.profile.get(self.first..).unwrap_or_default()
    }

    /// Returns the total of a search that was counted in parts; `before` and `shape` are its figures at step 0 and at the end of a walk
    /// through the trunk.
    ///
    /// # Errors
    /// If a figure overflows or would be negative.
    pub(super) fn of(
        address: &Address,
        walk: &Walk,
        count: Count,
        before: &Figures,
        shape: &Figures,
    ) -> Result<Total, Overflow> {
        let session = walk.session();
        let mut figures = count.growth.of(before, shape)?;
        if session.shelf().is_some() {
            figures.extend(puzzles::figures(count.puzzles.values().copied()));
        }
        Ok(Total {
            address: address.with_at(0),
            first: first(address, session),
            exact: session.about().parts.exact,
            figures,
            count,
            truncation: walk.truncation().map(str::to_owned),
            widening: walk.widening().cloned(),
        })
    }

    /// Returns the figure that exceeds what the problem can count in parts, with its value and its limit.
    pub(super) fn beyond(&self, session: &Session) -> Option<(&'static str, u64, u64)> {
        let (name, most) = session.about().parts.most?;
        self.figures.iter().find_map(|(other, figure)| match figure {
            crate::tally::Figure::Number(n) if *other == name && *n > most => Some((name, *n, most)),
            _ => None,
        })
    }
}

/// Returns the level of the whole search on which the profile begins.
pub(super) fn first(address: &Address, session: &Session) -> usize {
    address.path().numbers().len() + session.now().first_level
}

/// Counts a search, which may be a part of another one, on one thread. Now and then `tell` is called with the steps and solutions so far.
///
/// # Errors
/// If the address does not open.
pub fn alone(address: &Address, tell: &mut dyn FnMut([u64; 2])) -> Result<Total, BadParams> {
    let mut walk = Walk::new(address.open()?);
    walk.begin(true);
    while walk.go(SLICE) {
        tell(walk.met());
    }
    tell(walk.met());
    let (count, shape) = walk.finished();
    let before = walk.before();
    let total = Total::of(address, &walk, count, &before, &shape).expect(OWN);
    Ok(Total { exact: true, ..total })
}
