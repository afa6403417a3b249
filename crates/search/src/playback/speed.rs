//! The speed of playback: one scale, from one decision in four seconds to the full speed of the machine.

use crate::decimal::Decimal;

/// A position on the scale, from 0 (slowest) to [`Speed::FASTEST`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Speed(u16);

/// The pace of a speed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Pace {
    /// This number of presses of Step per second.
    PerSecond(f64),
    /// This number of moves per frame, for a slide that reaches its position in a given time.
    PerFrame(u64),
    /// As many moves as time allows.
    Most,
}

impl Pace {
    /// Returns the moves or presses per second, roughly.
    pub fn rate(self) -> f64 {
        match self {
            Pace::PerSecond(rate) => rate,
            Pace::PerFrame(moves) => 60.0 * moves as f64,
            Pace::Most => f64::INFINITY,
        }
    }
}

/// The presses per second at each position of the scale except the last, which is full speed.
const RATES: [f64; 11] = [0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 15.0, 30.0, 60.0, 250.0, 1000.0];

impl Speed {
    /// 2 presses per second: slow enough to follow, fast enough for motion.
    pub const USUAL: Speed = Speed(3);

    /// 1 press per second: there is time to read most sentences.
    pub const READ: Speed = Speed(2);

    /// The last position of the scale.
    pub const FASTEST: u16 = RATES.len() as u16;

    /// Returns the position `value` on the scale, or the nearest one.
    pub fn new(value: f64) -> Speed {
        // A cast from float saturates, and takes NaN for 0.
        Speed(value.round().min(f64::from(Self::FASTEST)) as u16)
    }

    /// Returns the slowest speed of at least `rate` presses per second.
    pub fn of_rate(rate: f64) -> Speed {
        let place = RATES.iter().position(|known| *known >= rate).unwrap_or(RATES.len());
        Speed(place as u16)
    }

    /// Returns every speed, the slowest first.
    pub fn all() -> impl Iterator<Item = Speed> {
        (0..=Self::FASTEST).map(Speed)
    }

    /// Returns the position on the scale.
    pub fn value(self) -> u16 {
        self.0
    }

    /// Returns the next faster speed.
    pub fn faster(self) -> Speed {
        Speed((self.0 + 1).min(Self::FASTEST))
    }

    /// Returns the next slower speed.
    pub fn slower(self) -> Speed {
        Speed(self.0.saturating_sub(1))
    }

    /// Returns the pace.
    pub fn pace(self) -> Pace {
        RATES.get(usize::from(self.0)).map_or(Pace::Most, |rate| Pace::PerSecond(*rate))
    }

    /// Returns the presses per second.
    pub fn rate(self) -> f64 {
        self.pace().rate()
    }

    /// Returns the speed in words, such as "2 per second"; full speed is "max".
    pub fn words(self) -> String {
        match self.pace() {
            Pace::PerSecond(rate) if rate < 1.0 => format!("1 in {} s", Decimal(1.0 / rate, 0)),
            Pace::PerSecond(rate) => format!("{} per second", crate::words::grouped(rate as u64)),
            Pace::PerFrame(_) | Pace::Most => "max".to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_scale_rises_from_a_quarter_to_all() {
        let rates: Vec<f64> = Speed::all().map(Speed::rate).collect();
        assert!(rates.is_sorted_by(|a, b| a < b), "{rates:?}");
        assert_eq!((rates[0], rates[rates.len() - 1]), (0.25, f64::INFINITY));
        assert_eq!((Speed::USUAL.rate(), Speed::READ.rate()), (2.0, 1.0));
    }

    #[test]
    fn speeds_have_words() {
        let words = [0.25, 0.5, 1.0, 8.0, 60.0, 1000.0, 1e9].map(|rate| Speed::of_rate(rate).words());
        assert_eq!(
            words,
            ["1 in 4 s", "1 in 2 s", "1 per second", "8 per second", "60 per second", "1\u{a0}000 per second", "max"]
        );
    }

    #[test]
    fn one_press_is_one_place_of_the_scale() {
        assert_eq!(Speed::USUAL.faster().rate(), 4.0);
        assert_eq!(Speed::of_rate(0.25).slower().rate(), 0.25);
        assert_eq!(Speed::new(1e9).faster(), Speed::new(1e9));
    }

    #[test]
    fn any_number_is_a_speed() {
        for odd in [-1.0, f64::NAN, f64::INFINITY, f64::NEG_INFINITY, 1e300] {
            assert!(Speed::new(odd).value() <= Speed::FASTEST);
        }
    }
}
