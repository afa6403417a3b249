//! The last digits of a number that grows from the right.

use std::fmt::{self, Display};

/// The last digits of a number, with how many they are; the digits before them are unknown.
///
/// ```
/// use stepdance_machines::skeleton::ending::Ending;
/// let known = Ending::of(&[2, 5, 3, 0]);
/// assert_eq!([known, known.times(7), known.times(7).last(2)].map(|n| n.to_string()), ["0352", "2464", "64"]);
/// assert_eq!((known.places(), known.digit(1), Ending::whole(352).places()), (4, 5, 3));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    number: u128,
    places: usize,
}

impl Ending {
    /// The ending with these digits, from the right; at most 38.
    pub fn of(digits: &[u8]) -> Ending {
        let number = digits.iter().rev().fold(0, |number, digit| 10 * number + u128::from(*digit));
        Ending { number, places: digits.len() }
    }

    /// All digits of a number; none for 0.
    pub fn whole(number: u128) -> Ending {
        Ending { number, places: number.checked_ilog10().map_or(0, |log| log as usize + 1) }
    }

    /// The ending as a number, as if it were complete.
    pub fn number(self) -> u128 {
        self.number
    }

    /// The number of known digits.
    pub fn places(self) -> usize {
        self.places
    }

    /// The ending, of the same length, of a multiple of the number. The product must have at most 38 digits.
    pub fn times(self, by: u128) -> Ending {
        Ending { number: self.number * by, ..self }.last(self.places)
    }

    /// The last `places` digits, or all if there are fewer.
    pub fn last(self, places: usize) -> Ending {
        let places = places.min(self.places);
        Ending { number: self.number % 10u128.pow(places as u32), places }
    }

    /// The digit at a place, counted from the right from 0.
    pub fn digit(self, place: usize) -> u8 {
        (self.number / 10u128.pow(place as u32) % 10) as u8
    }

    /// The digits, from the right.
    pub fn digits(self) -> impl ExactSizeIterator<Item = u8> {
        (0..self.places).map(move |place| self.digit(place))
    }
}

impl Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.places {
            0 => Ok(()),
            places => write!(f, "{:0places$}", self.number),
        }
    }
}
