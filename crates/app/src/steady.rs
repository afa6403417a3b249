//! A clock that never goes back, even if the clock of the machine is set back.
//!
//! ```
//! use stepdance::steady::Steady;
//!
//! let mut time = Steady::default();
//! assert_eq!([5000.0, 5016.0].map(|now| time.at(now)), [5000.0, 5016.0]);
//! // The clock is set back by four seconds: time goes on from where it was.
//! assert_eq!([1000.0, 1016.0].map(|now| time.at(now)), [5016.0, 5032.0]);
//! ```

/// A step back by more milliseconds means that the clock was set. Frames can report times slightly out of order without that.
const SET: f64 = 500.0;

/// A clock that never goes back.
#[derive(Clone, Copy, Debug, Default)]
pub struct Steady {
    /// The milliseconds to add to the machine's clock.
    ahead: f64,
    last: f64,
}

impl Steady {
    /// Returns the time when the machine's clock shows `now`, in milliseconds.
    pub fn at(&mut self, now: f64) -> f64 {
        if now + self.ahead < self.last - SET {
            self.ahead = self.last - now;
        }
        // Frames may be told out of order; for them, time stands.
        self.last = self.last.max(now + self.ahead);
        self.last
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_out_of_order_are_no_clock_that_was_set() {
        let mut time = Steady::default();
        assert_eq!([100.0, 116.0, 104.0, 120.0].map(|now| time.at(now)), [100.0, 116.0, 116.0, 120.0]);
    }

    #[test]
    fn a_clock_that_is_set_again_and_again_lets_time_go_on() {
        let mut time = Steady::default();
        let mut before = time.at(9e9);
        for now in [8e9, 8e9 + 16.0, 3.0, 19.0, -7e9, -7e9 + 16.0, -7e9 + 32.0] {
            let next = time.at(now);
            assert!((0.0..=16.5).contains(&(next - before)), "{before} to {next}");
            before = next;
        }
        // Ahead it goes as far as the clock says: a machine that slept.
        assert!(time.at(0.0) > 1e9);
    }
}
