//! What a search comes to, counted whole or in parts.

use super::count::{Count, Overflow};
use super::growth::Figures;
use super::walk::Walk;
use crate::address::Address;
use crate::params::BadParams;
use crate::problem::Widening;
use crate::puzzles;
use crate::session::Session;

/// What this program has counted itself has room.
pub(super) const OWN: &str = "no clock lives to see a count of 64 bits";

/// How many moves are made between two looks around: a few milliseconds' worth.
pub const SLICE: u64 = 1 << 20;

/// What was counted of the search that an address names.
#[derive(Clone, Debug, PartialEq)]
pub struct Total {
    /// The search.
    pub address: Address,
    /// The counts.
    pub count: Count,
    /// Whether the steps are those of the search: not where it was counted in parts, and the order in which things are
    /// tried depends on what was searched before.
    pub exact: bool,
    /// The level on which the problem's source begins to count nodes, or that of the search's root if that is lower.
    pub first: usize,
    /// What the problem counts beside nodes and solutions.
    pub figures: Figures,
    /// Why the search ended before everything was searched, if it did: then the counts are not those of all there is.
    pub truncation: Option<String>,
    /// What was left out on purpose.
    pub widening: Option<Widening>,
}

impl Total {
    /// Nodes per level, from the first one that counts.
    pub fn profile(&self) -> &[u64] {
        self.count.profile.get(self.first..).unwrap_or_default()
    }

    /// All that was counted of a search, in parts: `before` and `shape` are its figures at step 0 and at the end of a
    /// walk that went through the trunk.
    ///
    /// # Errors
    /// If a figure comes to what none can be.
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

    /// The figure that is more than the problem can count in parts, its value and the most that it may be.
    pub(super) fn beyond(&self, session: &Session) -> Option<(&'static str, u64, u64)> {
        let (name, most) = session.about().parts.most?;
        self.figures.iter().find_map(|(other, figure)| match figure {
            crate::tally::Figure::Number(n) if *other == name && *n > most => Some((name, *n, most)),
            _ => None,
        })
    }
}

/// The level of the whole search on which the profile begins.
pub(super) fn first(address: &Address, session: &Session) -> usize {
    address.path().numbers().len() + session.now().first_level
}

/// Counts the search, which may be a part of another one, without any help. Now and then `tell` is called with how many
/// steps and solutions there are so far.
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
