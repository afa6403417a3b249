//! The check whether an attempt at a puzzle can be completed to some solution, stored or not.

use super::ending::Ending;
use super::task::MOST_FACTORS;
use crate::puzzles::Line;

/// The most digits tested before the check ends without an answer, so that the user need not wait.
const PATIENCE: u32 = 6_000_000;

/// The requirements of a place of a row: a special digit or not, and a given digit.
#[derive(Clone, Copy)]
struct Place {
    star: bool,
    given: Option<u8>,
}

impl Place {
    fn fits(self, digit: u8, d: u8) -> bool {
        (digit == d) == self.star && self.given.is_none_or(|given| given == digit)
    }
}

/// The lines of a puzzle with an attempt, each from the right.
pub struct Attempt {
    lines: Vec<Vec<Place>>,
    /// The shifts of the partial products.
    off: Vec<usize>,
    /// The special digit under test.
    d: u8,
    patience: u32,
}

/// The results for the chosen digits of the multiplicand.
#[derive(Clone, Copy, Default)]
struct Known {
    /// The number of these digits, and the digits as a number.
    places: usize,
    tail: u64,
    /// For each multiplier digit, the carry out of its multiple of these digits.
    carry: [u8; 10],
    /// For each partial product, the multiplier digits that fit, as bits.
    fit: [u16; MOST_FACTORS],
}

impl Attempt {
    /// Creates an attempt; `given` has a digit or `None` for each place of all lines, from the top left.
    pub fn new(lines: &[Line], given: &[Option<u8>]) -> Attempt {
        let mut given = given.iter();
        let line = |line: &Line| {
            let places = line.stars.iter().zip(&mut given).map(|(star, given)| Place { star: *star, given: *given });
            let mut places: Vec<Place> = places.collect();
            places.reverse();
            places
        };
        let off = lines[2..lines.len() - 1].iter().map(|line| line.shift).collect();
        Attempt { lines: lines.iter().map(line).collect(), off, d: 0, patience: PATIENCE }
    }

    /// Returns whether some correct multiplication has all given digits, and one digit at all stars and nowhere else; `None` if the check
    /// would take too long.
    pub fn completable(mut self) -> Option<bool> {
        for d in 0..10 {
            self.d = d;
            let allowed = |place: &Place| place.given.is_none_or(|given| place.fits(given, d));
            if let Some(fit) = self.multipliers()
                && self.lines.iter().flatten().all(allowed)
                && self.extended(&Known { fit, ..Known::default() })?
            {
                return Some(true);
            }
        }
        Some(false)
    }

    /// Returns the digits that the multiplier's line allows for each partial product, as bits; `None` if the line does not allow its zeros.
    fn multipliers(&self) -> Option<[u16; MOST_FACTORS]> {
        let mut fit = [0; MOST_FACTORS];
        for (place, of) in self.lines[1].iter().enumerate() {
            match self.off.iter().position(|off| *off == place) {
                Some(k) => (1..10).filter(|j| of.fits(*j, self.d)).for_each(|j| fit[k] |= 1 << j),
                None if of.fits(0, self.d) => {}
                None => return None,
            }
        }
        Some(fit)
    }

    /// Returns whether there is a solution with these digits, by choosing the others from the right, as the search does.
    fn extended(&mut self, known: &Known) -> Option<bool> {
        let (place, long) = (known.places, self.lines[0].len());
        if place == long {
            return self.multiplied(known, 0, 0);
        }
        for x in u8::from(place + 1 == long)..10 {
            if !self.lines[0][place].fits(x, self.d) {
                continue;
            }
            self.patience = self.patience.checked_sub(9 * self.off.len() as u32)?;
            if let Some(next) = self.tested(known, x)
                && self.extended(&next)?
            {
                return Some(true);
            }
        }
        Some(false)
    }

    /// Returns the results with x before the chosen digits; `None` if nothing fits.
    fn tested(&self, known: &Known, x: u8) -> Option<Known> {
        let (place, d) = (known.places, self.d);
        let whole = place + 1 == self.lines[0].len();
        let mut next = Known { places: place + 1, tail: known.tail + 10u64.pow(place as u32) * u64::from(x), ..*known };
        for j in 1..10 {
            let t = j * x + known.carry[usize::from(j)];
            let carry = t / 10;
            next.carry[usize::from(j)] = carry;
            for (line, fit) in self.lines[2..].iter().zip(&mut next.fit[..self.off.len()]) {
                let front = match line.get(place + 1) {
                    _ if !whole => true,
                    Some(front) => carry > 0 && front.fits(carry, d),
                    None => carry == 0,
                };
                if !front || !line[place].fits(t % 10, d) {
                    *fit &= !(1 << j);
                }
            }
        }
        let fits = &next.fit[..self.off.len()];
        if fits.contains(&0) {
            return None;
        }
        // The total is known as far as the multiplicand, once each multiplier digit has one value.
        let decided = fits.iter().all(|fit| fit.is_power_of_two());
        let multiplier = || self.off.iter().zip(fits).map(|(off, fit)| power(*off) * u128::from(fit.ilog2())).sum();
        (!decided || self.totalled(&next, multiplier(), next.places)).then_some(next)
    }

    /// Returns whether the last digits of the total fit.
    fn totalled(&self, known: &Known, multiplier: u128, places: usize) -> bool {
        let mut total = u128::from(known.tail) * multiplier;
        self.lines[self.lines.len() - 1].iter().take(places).all(|place| {
            let digit = (total % 10) as u8;
            total /= 10;
            place.fits(digit, self.d)
        })
    }

    /// Returns whether some multiplier gives a fitting total for the complete multiplicand, by choosing its digits from partial product k
    /// on.
    fn multiplied(&mut self, known: &Known, k: usize, multiplier: u128) -> Option<bool> {
        let places = self.lines[self.lines.len() - 1].len();
        if k == self.off.len() {
            self.patience = self.patience.checked_sub(places as u32)?;
            let long = Ending::whole(u128::from(known.tail) * multiplier).places();
            return Some(long == places && self.totalled(known, multiplier, places));
        }
        for j in (1..10).filter(|j| known.fit[k] >> j & 1 == 1) {
            if self.multiplied(known, k + 1, multiplier + power(self.off[k]) * j)? {
                return Some(true);
            }
        }
        Some(false)
    }
}

fn power(of: usize) -> u128 {
    10u128.pow(of as u32)
}
