//! Measurement of a search's speed without pictures, once, on the machine that shows the race.

use crate::batch::Batch;
use crate::machine::Stop;
use crate::player::Clock;
use crate::session::Session;

/// Time that a search runs before it is measured, in milliseconds: browsers optimize programs while they run.
const WARM: f64 = 30.0;
/// Time that a search is measured, in milliseconds.
const MEASURED: f64 = 60.0;
/// Number of moves between the first two readings of the clock.
const BATCH: u64 = 1 << 14;

/// The measurement of a search. A search that ends is started again.
pub struct Stopwatch {
    session: Session,
    batch: Batch,
    spent: f64,
    made: u64,
}

impl Stopwatch {
    /// Returns a stopwatch for a search at position 0.
    pub fn new(mut session: Session) -> Stopwatch {
        session.keep_no_past();
        Stopwatch { session, batch: Batch::new(BATCH), spent: -WARM, made: 0 }
    }

    /// Runs for about `ms` milliseconds. Returns the speed in moves per millisecond once it is known.
    pub fn run(&mut self, ms: f64, clock: Clock) -> Option<u64> {
        let start = clock();
        let (mut before, mut spent) = (start, 0.0);
        while spent < ms && self.spent < MEASURED {
            let mut left = self.batch.moves();
            while left > 0 {
                left -= self.session.forward(left, Stop::NEVER).made;
                if left > 0 {
                    // It is over: from the beginning again.
                    self.session.seek(0, 0);
                    left -= self.session.forward(1, Stop::NEVER).made;
                    if self.session.now().at == 0 {
                        return Some(1);
                    }
                }
            }
            let now = clock();
            if self.spent >= 0.0 {
                self.made += self.batch.moves();
            }
            self.spent += now - before;
            spent = now - start;
            self.batch.took(self.batch.moves(), now - before);
            before = now;
        }
        (self.spent >= MEASURED).then(|| ((self.made as f64 / self.spent.max(1.0)) as u64).max(1))
    }
}
