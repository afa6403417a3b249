//! What is counted of a search, or of a part of it.

use super::growth::{Figures, Growth};
use super::walk::Walk;
use crate::address::Address;
use crate::params::BadParams;
use crate::puzzles;
use crate::session::Session;
use std::collections::BTreeMap;

/// What was counted of a search, or of a part of it: counts of parts add up.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// Moves made.
    pub steps: u64,
    /// Solutions met.
    pub solutions: u64,
    /// Nodes on each level of the whole search, its root's first.
    pub profile: Vec<u64>,
    /// By how much the problem's figures grew.
    pub growth: Growth,
    /// Of a search that composes puzzles, how many solutions each has, by what tells it from the others.
    pub puzzles: BTreeMap<String, u64>,
}

impl Count {
    /// And what the other one counted.
    pub fn add(&mut self, other: &Count) {
        self.steps += other.steps;
        self.solutions += other.solutions;
        for (level, nodes) in other.profile.iter().enumerate() {
            *self.level(level) += nodes;
        }
        self.growth.add(&other.growth);
        for (puzzle, solutions) in &other.puzzles {
            match self.puzzles.get_mut(puzzle) {
                Some(sum) => *sum += solutions,
                None => {
                    self.puzzles.insert(puzzle.clone(), *solutions);
                }
            }
        }
    }

    /// The nodes on a level.
    pub(super) fn level(&mut self, level: usize) -> &mut u64 {
        if self.profile.len() <= level {
            self.profile.resize(level + 1, 0);
        }
        &mut self.profile[level]
    }
}

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
}

impl Total {
    /// Nodes per level, from the first one that counts.
    pub fn profile(&self) -> &[u64] {
        self.count.profile.get(self.first..).unwrap_or_default()
    }

    /// All that was counted of a search, in parts: `before` and `shape` are its figures at step 0 and at the end of a
    /// walk that went through the trunk.
    pub(super) fn of(address: &Address, session: &Session, count: Count, before: &Figures, shape: &Figures) -> Total {
        let mut figures = count.growth.of(before, shape);
        if session.shelf().is_some() {
            figures.extend(puzzles::figures(count.puzzles.values().copied()));
        }
        Total {
            address: address.with_at(0),
            first: first(address, session),
            exact: session.parts().exact,
            figures,
            count,
        }
    }

    /// The figure that is more than the problem can count in parts, its value and the most that it may be.
    pub(super) fn beyond(&self, session: &Session) -> Option<(&'static str, u64, u64)> {
        let (name, most) = session.parts().most?;
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
    let mut walk = Walk::new(address)?;
    walk.begin(true);
    walk.run_whole(tell);
    let (count, shape) = walk.finished();
    let before = walk.before();
    let total = Total::of(address, walk.session(), count, &before, &shape);
    Ok(Total { exact: true, ..total })
}
