//! How fast a search is played: a logarithmic scale from one move in four seconds to all the machine can do.

use super::Grain;
use crate::decimal::Decimal;
use crate::words::short;

/// A place on the scale, from 0 (slowest) to [`Speed::FASTEST`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Speed(u16);

/// What a speed means.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Pace {
    /// So many presses of Step a second.
    PerSecond(f64),
    /// So many moves for every frame of a 60 Hz display.
    PerFrame(u64),
    /// As many as there is time for.
    Most,
}

impl Pace {
    /// Moves or presses per second, roughly.
    pub fn rate(self) -> f64 {
        match self {
            Pace::PerSecond(rate) => rate,
            Pace::PerFrame(moves) => 60.0 * moves as f64,
            Pace::Most => f64::INFINITY,
        }
    }
}

/// Up to here a speed counts presses, beyond moves.
const SINGLE: u16 = 100;

impl Speed {
    /// Two presses a second: slow enough to follow, fast enough to be moving.
    pub const USUAL: Speed = Speed(38);

    /// One press a second: there is time to read most sentences.
    pub const READ: Speed = Speed(25);

    /// The end of the scale.
    pub const FASTEST: u16 = 160;

    /// The place `value` on the scale, or the nearest there is.
    pub fn new(value: f64) -> Speed {
        // A cast from float saturates, and takes NaN for 0.
        Speed(value.round().min(f64::from(Self::FASTEST)) as u16)
    }

    /// The place on the scale.
    pub fn value(self) -> u16 {
        self.0
    }

    /// One press of "faster".
    pub fn faster(self) -> Speed {
        Speed((self.0 + 8).min(Self::FASTEST))
    }

    /// One press of "slower".
    pub fn slower(self) -> Speed {
        Speed(self.0.saturating_sub(8))
    }

    /// What it means.
    pub fn pace(self) -> Pace {
        match self.0 {
            // From a quarter of a move a second to 60.
            v if v <= SINGLE => Pace::PerSecond(0.25 * 240f64.powf(f64::from(v) / f64::from(SINGLE))),
            Self::FASTEST.. => Pace::Most,
            // From 4 moves a frame to 4 million.
            v => {
                let t = f64::from(v - SINGLE - 1) / f64::from(Self::FASTEST - SINGLE - 2);
                Pace::PerFrame((4.0 * 1e6f64.powf(t)).round() as u64)
            }
        }
    }

    /// So many a second, roughly.
    pub fn rate(self) -> f64 {
        self.pace().rate()
    }

    /// In words, such as "2 a second": so many of what one press advances, or, beyond what presses can do, of `moves`.
    pub fn words(self, grain: Grain) -> String {
        match self.pace() {
            Pace::PerSecond(rate) if rate < 0.95 => format!("{} a second", Decimal(rate, 2)),
            Pace::PerSecond(rate) if rate < 9.5 => format!("{} a second", Decimal(rate, 1)),
            Pace::PerSecond(rate) => format!("{} a second", Decimal(rate, 0)),
            Pace::PerFrame(moves) => {
                // Two digits are enough to compare.
                let a_second = 60 * moves;
                let unit = 10u64.pow(a_second.ilog10().saturating_sub(1));
                let what = if grain == Grain::Choice { " moves" } else { "" };
                format!("{}{what} a second", short(a_second / unit * unit))
            }
            Pace::Most => "max".to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_scale_rises_from_a_quarter_to_all() {
        let rates: Vec<f64> = (0..=160).map(|v| Speed::new(v.into()).rate()).collect();
        assert!(rates.is_sorted_by(|a, b| a < b), "{rates:?}");
        assert!((rates[0] - 0.25).abs() < 1e-9 && (rates[100] - 60.0).abs() < 1e-9);
    }

    #[test]
    fn speeds_have_words() {
        let words = [0.0, 25.0, 38.0, 100.0, 101.0, 159.0, 160.0].map(|v| Speed::new(v).words(Grain::Move));
        assert_eq!(
            words,
            ["0.25 a second", "1 a second", "2 a second", "60 a second", "240 a second", "240M a second", "max"]
        );
        // Beyond what one can press, it is not choices that are counted.
        let words = [38.0, 101.0].map(|v| Speed::new(v).words(Grain::Choice));
        assert_eq!(words, ["2 a second", "240 moves a second"]);
    }

    #[test]
    fn any_number_is_a_speed() {
        for odd in [-1.0, f64::NAN, f64::INFINITY, f64::NEG_INFINITY, 1e300] {
            assert!(Speed::new(odd).value() <= Speed::FASTEST);
        }
    }
}
