//! What was counted: counts of parts add up, and a sum that has no room is none.

#[cfg(not(target_arch = "wasm32"))]
use super::growth::Growth;
use crate::address::LAST_STEP;
use crate::numbers::{next, next_all, push, push_all};
#[cfg(not(target_arch = "wasm32"))]
use std::collections::BTreeMap;

/// A sum of counts that has no room in 64 bits: of what.
#[cfg(not(target_arch = "wasm32"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Overflow(pub &'static str);

/// What was counted of a search, or of a part of it: counts of parts add up.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// Moves made.
    pub steps: u64,
    /// Solutions met.
    pub solutions: u64,
    /// Nodes on each level of the whole search, its root's first.
    pub profile: Vec<u64>,
    /// By how much grew what the machine counts for show, modulo 2^64: it may have become less.
    pub counted: Vec<u64>,
    /// By how much the problem's figures grew.
    #[cfg(not(target_arch = "wasm32"))]
    pub growth: Growth,
    /// Of a search that composes puzzles, how many solutions each has, by what tells it from the others.
    #[cfg(not(target_arch = "wasm32"))]
    pub puzzles: BTreeMap<String, u64>,
}

impl Count {
    /// And what the other one counted.
    ///
    /// # Errors
    /// If a sum, that of all nodes among them, has no room; what was added by then stays.
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

    /// Whether a search may have this to be counted, of itself or of a part: each node but the first takes a move that enters it,
    /// each solution one that finds it, and more than [`LAST_STEP`] moves no clock lives to see.
    pub fn makes_sense(&self) -> bool {
        let nodes = self.profile.iter().try_fold(0_u64, |sum, nodes| sum.checked_add(*nodes));
        self.steps <= LAST_STEP
            && self.solutions <= self.steps
            && nodes.is_some_and(|nodes| nodes <= self.steps.saturating_add(1))
    }

    /// The nodes on a level.
    pub(super) fn level(&mut self, level: usize) -> &mut u64 {
        if self.profile.len() <= level {
            self.profile.resize(level + 1, 0);
        }
        &mut self.profile[level]
    }
}

/// What was counted of a stretch of the search, and when what was met, where that was asked for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Piece {
    /// The counts.
    pub count: Count,
    /// The diary, as [`diary::read`](crate::diary::read) reads it.
    pub diary: Vec<u8>,
}

impl Piece {
    /// As bytes, to be sent from one worker to another: steps, solutions, nodes per level, what is counted for show, and the
    /// diary.
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

    /// From bytes as [`pack`](Self::pack) gives them; `None` from any others.
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
