//! The number of moves between two looks at the clock.
//!
//! Machines differ: some make a million moves per second, others a billion, but only in large batches. So a batch is as large as its time
//! allows.
//!
//! ```
//! use stepdance::batch::Batch;
//!
//! let mut batch = Batch::new(4096);
//! batch.took(4096, 0.1);
//! assert_eq!(batch.moves(), 8192);
//! // A solution came early: that says nothing of how fast it is.
//! batch.took(12, 0.1);
//! assert_eq!(batch.moves(), 8192);
//! batch.took(8192, 3.0);
//! batch.took(4096, 3.0);
//! assert_eq!(batch.moves(), 4096);
//! ```

use crate::within::Within;

/// The time, in milliseconds from any beginning.
pub type Clock<'a> = &'a mut dyn FnMut() -> f64;

/// A batch that takes fewer milliseconds is doubled, so that looking at the clock costs at most a hundredth of the time.
const SHORT: f64 = 0.45;
/// A batch that takes more milliseconds is halved, so that a slice of time is not exceeded by much.
const LONG: f64 = 1.0;
/// The most moves of a batch, however fast they were: where moves suddenly become slow, so many still cost no frame, on a machine that
/// makes a million in a millisecond or two.
const MOST: u64 = 1 << 20;
/// The greatest factor by which batches last longer, and are larger, in long slices: some machines need a tenth of a millisecond to start.
const PATIENT: f64 = 4.0;
/// The length of a slice in batches from which on the slice is long.
const PARTS: f64 = 12.0;

/// The number of moves in a batch.
#[derive(Clone, Copy, Debug)]
pub struct Batch {
    moves: u64,
    least: u64,
    patience: f64,
}

impl Batch {
    /// Creates a batch of `least` moves, which never becomes smaller.
    pub const fn new(least: u64) -> Batch {
        Batch { moves: least, least, patience: 1.0 }
    }

    /// Sets the length of a slice of time, in milliseconds.
    pub fn last(&mut self, slice: f64) {
        self.patience = (slice / (PARTS * LONG)).within(1.0, PATIENT);
    }

    /// Returns the number of moves of the next batch.
    pub fn moves(self) -> u64 {
        self.moves
    }

    /// Adapts to a batch of `made` moves that took `ms` milliseconds.
    pub fn took(&mut self, made: u64, ms: f64) {
        let (most, ms) = (MOST * self.patience as u64, ms / self.patience);
        if ms < SHORT && made >= self.moves {
            self.moves = (2 * self.moves).min(most);
        } else if ms > LONG {
            self.moves = (self.moves / 2).max(self.least);
        }
    }
}
