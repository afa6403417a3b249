//! Whether an attempt at a puzzle can be completed to a solution, be it another one than those kept.

use super::task::{MOST_DIGITS, MOST_FACTORS};
use crate::puzzles::Line;

/// How many digits are looked at before the search is given up, so that a visitor need not wait.
const PATIENCE: u32 = 6_000_000;

/// A place of a line.
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

/// What is known with some digits of the multiplicand chosen.
#[derive(Clone, Copy)]
struct Level {
    /// The digit to try next.
    x: u8,
    /// The digits chosen.
    tail: u64,
    /// For each multiplier digit, what its multiple of those carries.
    carry: [u8; 10],
    /// For each partial product, the multiplier digits that fit, as bits.
    fit: [u16; MOST_FACTORS],
}

/// The lines of a puzzle with an attempt, each from the right.
pub struct Attempt {
    lines: Vec<Vec<Place>>,
    off: Vec<usize>,
    left: u32,
}

impl Attempt {
    /// The attempt gives a digit or none for each place of all lines, from the top left.
    pub fn new(lines: &[Line], given: impl Fn(usize) -> Option<u8>) -> Attempt {
        let mut from = 0;
        let mut all = vec![];
        for line in lines {
            let mut places = vec![];
            for (i, star) in line.stars.iter().enumerate().rev() {
                places.push(Place { star: *star, given: given(from + i) });
            }
            from += line.stars.len();
            all.push(places);
        }
        let off = lines[2..lines.len() - 1].iter().map(|line| line.shift).collect();
        Attempt { lines: all, off, left: PATIENCE }
    }

    /// Whether a true multiplication has all digits that are given, and one digit at all stars and nowhere else; `None`
    /// if that would take too long to find out.
    pub fn completable(mut self) -> Option<bool> {
        for d in 0..10 {
            if self.with(d)? {
                return Some(true);
            }
        }
        Some(false)
    }

    /// Takes the digits of the multiplicand from the right, as the search does.
    fn with(&mut self, d: u8) -> Option<bool> {
        if self.lines.iter().flatten().any(|place| place.given.is_some_and(|given| !place.fits(given, d))) {
            return Some(false);
        }
        let mut fit = [0; MOST_FACTORS];
        for (place, of) in self.lines[1].iter().enumerate() {
            match self.off.iter().position(|off| *off == place) {
                Some(k) => (1..10).filter(|j| of.fits(*j, d)).for_each(|j| fit[k] |= 1 << j),
                None if of.fits(0, d) => {}
                None => return Some(false),
            }
        }
        let mut levels = [Level { x: 0, tail: 0, carry: [0; 10], fit }; MOST_DIGITS];
        let (mut l, mut power) = (0, 1);
        let last = self.lines[0].len() - 1;
        loop {
            let level = &mut levels[l];
            if level.x > 9 {
                if l == 0 {
                    return Some(false);
                }
                l -= 1;
                power /= 10;
                continue;
            }
            let x = level.x;
            level.x += 1;
            if !self.lines[0][l].fits(x, d) || (l == last && x == 0) {
                continue;
            }
            self.left = self.left.checked_sub(9 * self.off.len() as u32)?;
            let Some(next) = self.tested(level, l, x, power, d) else { continue };
            if l == last {
                if self.multiplied(&next, d)? {
                    return Some(true);
                }
            } else if !decided(&next.fit[..self.off.len()]) || self.totalled(&next, l + 1, d) {
                l += 1;
                power *= 10;
                levels[l] = next;
            }
        }
    }

    /// What fits with x at place l of the multiplicand; `None` if nothing does.
    fn tested(&self, level: &Level, l: usize, x: u8, power: u64, d: u8) -> Option<Level> {
        let whole = l + 1 == self.lines[0].len();
        let mut next = Level { x: 0, tail: level.tail + power * u64::from(x), ..*level };
        let mut digit = [0; 10];
        for j in 1..10 {
            let t = j * x + level.carry[usize::from(j)];
            (digit[usize::from(j)], next.carry[usize::from(j)]) = (t % 10, t / 10);
        }
        for k in 0..self.off.len() {
            let line = &self.lines[2 + k];
            for (j, t) in digit.into_iter().enumerate().skip(1) {
                let carry = next.carry[j];
                let front = match line.get(l + 1) {
                    _ if !whole => true,
                    Some(place) => carry > 0 && place.fits(carry, d),
                    None => carry == 0,
                };
                if !front || !line[l].fits(t, d) {
                    next.fit[k] &= !(1 << j);
                }
            }
            if next.fit[k] == 0 {
                return None;
            }
        }
        Some(next)
    }

    /// Whether the total fits at its last places, once the multiplier is decided.
    fn totalled(&self, level: &Level, places: usize, d: u8) -> bool {
        let mut total = self.total(level, &level.fit);
        let line = &self.lines[self.lines.len() - 1];
        line.iter().take(places).all(|place| {
            let digit = (total % 10) as u8;
            total /= 10;
            place.fits(digit, d)
        })
    }

    /// The multiplicand times the multiplier of which one digit each is set.
    fn total(&self, level: &Level, fit: &[u16; MOST_FACTORS]) -> u128 {
        let digits = self.off.iter().zip(fit);
        let multiplier: u128 =
            digits.map(|(off, bit)| u128::from(bit.trailing_zeros()) * 10u128.pow(*off as u32)).sum();
        u128::from(level.tail) * multiplier
    }

    /// Whether some multiplier gives a total that fits, the multiplicand being complete.
    fn multiplied(&mut self, level: &Level, d: u8) -> Option<bool> {
        let m = self.off.len();
        let places = self.lines[self.lines.len() - 1].len();
        let low = |bits: u16| bits & bits.wrapping_neg();
        let mut chosen = level.fit.map(low);
        loop {
            self.left = self.left.checked_sub(places as u32)?;
            let total = self.total(level, &chosen);
            let long = total.checked_ilog10().map_or(0, |log| log as usize + 1);
            if long == places && self.totalled(&Level { fit: chosen, ..*level }, places, d) {
                return Some(true);
            }
            // The next combination, as an odometer counts.
            let mut k = 0;
            loop {
                if k == m {
                    return Some(false);
                }
                let above = level.fit[k] & !(2 * chosen[k] - 1);
                if above > 0 {
                    chosen[k] = low(above);
                    break;
                }
                chosen[k] = low(level.fit[k]);
                k += 1;
            }
        }
    }
}

/// Whether one value is left for each multiplier digit.
fn decided(fit: &[u16]) -> bool {
    fit.iter().all(|bits| bits.is_power_of_two())
}
