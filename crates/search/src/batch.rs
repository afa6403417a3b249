//! How many moves are made between two looks at the clock.
//!
//! Machines differ: some make a million moves a second, others a billion, and those only if they may make very many
//! at once. So a batch is as large as its time allows.
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

/// A batch that takes less than this is doubled, in milliseconds: a look at the clock is not to cost more than a hundredth.
const SHORT: f64 = 0.45;
/// One that takes more than this is halved: a slice is not to last much longer than it should.
const LONG: f64 = 1.0;
/// There are not more, however fast they were: where moves get slow from one moment to the next, those of a machine that
/// makes a million in a millisecond or two are still no frame lost.
const MOST: u64 = 1 << 20;
/// They last so much longer at the most, and are so much larger, where slices are long: some machines take a tenth of a
/// millisecond to set out.
const PATIENT: f64 = 4.0;
/// A slice is long if it is so many times as long as a batch.
const PARTS: f64 = 12.0;

/// The number of moves in a batch.
#[derive(Clone, Copy, Debug)]
pub struct Batch {
    moves: u64,
    least: u64,
    patience: f64,
}

impl Batch {
    /// As many to begin with, and not less at any time.
    pub const fn new(least: u64) -> Batch {
        Batch { moves: least, least, patience: 1.0 }
    }

    /// Sets the length of a slice, in milliseconds.
    pub fn last(&mut self, slice: f64) {
        self.patience = (slice / (PARTS * LONG)).within(1.0, PATIENT);
    }

    /// The number of moves of the next batch.
    pub fn moves(self) -> u64 {
        self.moves
    }

    /// Learns how long a batch took.
    pub fn took(&mut self, made: u64, ms: f64) {
        let (most, ms) = (MOST * self.patience as u64, ms / self.patience);
        if ms < SHORT && made >= self.moves {
            self.moves = (2 * self.moves).min(most);
        } else if ms > LONG {
            self.moves = (self.moves / 2).max(self.least);
        }
    }
}
