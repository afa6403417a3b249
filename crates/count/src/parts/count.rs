//! Counts of a search or a part. Counts of parts add up; an overflow is an error.

#[cfg(not(target_arch = "wasm32"))]
use super::growth::Growth;
use crate::address::LAST_STEP;
use crate::numbers::{next, next_all, push, push_all};
#[cfg(not(target_arch = "wasm32"))]
use std::collections::BTreeMap;
#[cfg(not(target_arch = "wasm32"))]
use std::error::Error;
#[cfg(not(target_arch = "wasm32"))]
use std::fmt::{self, Display, Formatter};

/// The error of a sum of counts that overflows 64 bits, with the name of the count.
#[cfg(not(target_arch = "wasm32"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Overflow(pub &'static str);

#[cfg(not(target_arch = "wasm32"))]
impl Display for Overflow {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "the sum of {} exceeds 64 bits.", self.0)
    }
}

#[cfg(not(target_arch = "wasm32"))]
impl Error for Overflow {}

/// The counts of a search or a part of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// The number of moves made.
    pub steps: u64,
    /// The number of solutions found.
    pub solutions: u64,
    /// The number of nodes on each level of the whole search, from its root on.
    pub profile: Vec<u64>,
    /// The growth of the counts that the machine keeps for display, modulo 2^64, since they can decrease.
    pub counted: Vec<u64>,
    /// The growth of the problem's figures.
    #[cfg(not(target_arch = "wasm32"))]
    pub growth: Growth,
    /// The number of solutions of each puzzle, by its key, in a search that composes puzzles.
    #[cfg(not(target_arch = "wasm32"))]
    pub puzzles: BTreeMap<String, u64>,
}

impl Count {
    /// Adds the counts of another part.
    ///
    /// # Errors
    /// If a sum overflows, that of all nodes included; what was added until then remains.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn add(&mut self, other: &Count) -> Result<(), Overflow> {
        let sum = |a: u64, b: u64, what| a.checked_add(b).ok_or(Overflow(what));
        self.steps = sum(self.steps, other.steps, "steps")?;
        self.solutions = sum(self.solutions, other.solutions, "solutions")?;
        for (level, nodes) in other.profile.iter().enumerate() {
            *self.level(level) = sum(*self.level(level), *nodes, "nodes")?;
        }
        self.profile.iter().try_fold(0, |all, nodes| sum(all, *nodes, "nodes"))?;
        self.counted.resize(self.counted.len().max(other.counted.len()), 0);
        for (sum, more) in self.counted.iter_mut().zip(&other.counted) {
            *sum = sum.wrapping_add(*more);
        }
        self.growth.add(&other.growth)?;
        for (puzzle, solutions) in &other.puzzles {
            match self.puzzles.get_mut(puzzle) {
                Some(known) => *known = sum(*known, *solutions, "solutions of a puzzle")?,
                None => {
                    self.puzzles.insert(puzzle.clone(), *solutions);
                }
            }
        }
        Ok(())
    }

    /// Whether the counts are possible: each node but the first takes a move that enters it, each solution one that finds it, and no
    /// search makes more than [`LAST_STEP`] moves.
    pub fn makes_sense(&self) -> bool {
        let nodes = self.profile.iter().try_fold(0_u64, |sum, nodes| sum.checked_add(*nodes));
        self.steps <= LAST_STEP
            && self.solutions <= self.steps
            && nodes.is_some_and(|nodes| nodes <= self.steps.saturating_add(1))
    }

    /// Returns the number of nodes on a level.
    pub(super) fn level(&mut self, level: usize) -> &mut u64 {
        if self.profile.len() <= level {
            self.profile.resize(level + 1, 0);
        }
        &mut self.profile[level]
    }
}

/// The counts of a stretch of the search and, if requested, the log of when things were found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Piece {
    /// The counts.
    pub count: Count,
    /// The event log, as [`diary::read`](crate::diary::read) reads it.
    pub diary: Vec<u8>,
}

impl Piece {
    /// Packs the piece into bytes, to be sent from one worker to another: steps, solutions, nodes per level, counts for display, and the
    /// event log.
    pub fn pack(&self) -> Vec<u8> {
        let Count { steps, solutions, profile, counted, .. } = &self.count;
        let mut bytes = vec![];
        push(&mut bytes, *steps);
        push(&mut bytes, *solutions);
        push_all(&mut bytes, profile);
        push_all(&mut bytes, counted);
        bytes.extend(&self.diary);
        bytes
    }

    /// Unpacks bytes from [`pack`](Self::pack); `None` for any others.
    pub fn unpack(mut bytes: &[u8]) -> Option<Piece> {
        let count = Count {
            steps: next(&mut bytes)?,
            solutions: next(&mut bytes)?,
            profile: next_all(&mut bytes)?,
            counted: next_all(&mut bytes)?,
            #[cfg(not(target_arch = "wasm32"))]
            growth: Growth::default(),
            #[cfg(not(target_arch = "wasm32"))]
            puzzles: BTreeMap::new(),
        };
        count.makes_sense().then(|| Piece { count, diary: bytes.to_vec() })
    }
}
