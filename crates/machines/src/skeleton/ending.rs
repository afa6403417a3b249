//! The last digits of a number: all that is known of one that grows from the right.

use std::fmt::{self, Display};

/// The last digits of a number, so many places of them; what stands in front of these is not known.
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
    /// The digits, from the right; 38 of them at the most.
    pub fn of(digits: &[u8]) -> Ending {
        let number = digits.iter().rev().fold(0, |number, digit| 10 * number + u128::from(*digit));
        Ending { number, places: digits.len() }
    }

    /// All digits of a number; 0 has none.
    pub fn whole(number: u128) -> Ending {
        Ending { number, places: number.checked_ilog10().map_or(0, |log| log as usize + 1) }
    }

    /// As a number, as though nothing stood in front.
    pub fn number(self) -> u128 {
        self.number
    }

    /// How many digits are known.
    pub fn places(self) -> usize {
        self.places
    }

    /// As many last digits of a multiple of the number. The product must have no more than 38 digits.
    pub fn times(self, by: u128) -> Ending {
        Ending { number: self.number * by, ..self }.last(self.places)
    }

    /// So many of the digits, or all of them if there are fewer.
    pub fn last(self, places: usize) -> Ending {
        let places = places.min(self.places);
        Ending { number: self.number % 10u128.pow(places as u32), places }
    }

    /// The digit so many places from the right.
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
