//! What was counted: counts of parts add up.

#[cfg(not(target_arch = "wasm32"))]
use super::growth::Growth;
#[cfg(not(target_arch = "wasm32"))]
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
    /// By how much grew what the machine counts for show; sums may run over on their way.
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
    pub fn add(&mut self, other: &Count) {
        self.steps += other.steps;
        self.solutions += other.solutions;
        for (level, nodes) in other.profile.iter().enumerate() {
            *self.level(level) += nodes;
        }
        self.counted.resize(self.counted.len().max(other.counted.len()), 0);
        for (sum, more) in self.counted.iter_mut().zip(&other.counted) {
            *sum = sum.wrapping_add(*more);
        }
        #[cfg(not(target_arch = "wasm32"))]
        self.growth.add(&other.growth);
        #[cfg(not(target_arch = "wasm32"))]
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
        let head = [*steps, *solutions, profile.len() as u64, counted.len() as u64];
        let numbers = head.iter().chain(profile).chain(counted).flat_map(|number| number.to_le_bytes());
        numbers.chain(self.diary.iter().copied()).collect()
    }

    /// From bytes as [`pack`](Self::pack) gives them; `None` from any others.
    pub fn unpack(bytes: &[u8]) -> Option<Piece> {
        let (numbers, _) = bytes.as_chunks::<8>();
        let number = |i: usize| numbers.get(i).map(|number| u64::from_le_bytes(*number));
        let (steps, solutions) = (number(0)?, number(1)?);
        let long = |i: usize| number(i).and_then(|many| usize::try_from(many).ok()).filter(|many| *many <= bytes.len());
        let (levels, counted) = (long(2)?, long(3)?);
        let list = |from: usize, many: usize| (from..from + many).map(number).collect::<Option<Vec<u64>>>();
        let (profile, counted) = (list(4, levels)?, list(4 + levels, counted)?);
        let diary = bytes.get(8 * (4 + profile.len() + counted.len())..)?.to_vec();
        let count = Count {
            steps,
            solutions,
            profile,
            counted,
            #[cfg(not(target_arch = "wasm32"))]
            growth: Growth::default(),
            #[cfg(not(target_arch = "wasm32"))]
            puzzles: BTreeMap::new(),
        };
        Some(Piece { count, diary })
    }
}
