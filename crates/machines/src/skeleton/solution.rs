//! A multiplication that shows the pattern, and its signature.

use super::machine::SkeletonMachine;
use super::task::{MOST_FACTORS, MOST_PLACES};
use std::fmt::{self, Display};

/// A multiplicand, a multiplier and a special digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The multiplicand. Its 19 digits fit 64 bits.
    pub a: u64,
    /// The nonzero digits of the multiplier, from the right; 0 beyond the m-th.
    pub factors: [u8; MOST_FACTORS],
    /// The shift of each of these digits, from the right.
    pub off: [u8; MOST_FACTORS],
    /// The special digit.
    pub d: u8,
}

impl Solution {
    /// The machine's present candidate: all known digits of the multiplicand, and the combination tested last.
    pub fn of(machine: &SkeletonMachine) -> Solution {
        let mut factors = [0; MOST_FACTORS];
        for (k, factor) in factors[..machine.task.m].iter_mut().enumerate() {
            *factor = machine.factor(k);
        }
        Solution { a: machine.known().number() as u64, factors, off: machine.shifts.off, d: machine.d }
    }

    /// The number of partial products.
    pub fn m(&self) -> usize {
        self.factors.iter().filter(|factor| **factor > 0).count()
    }

    /// The multiplier.
    pub fn multiplier(&self) -> u128 {
        self.factors.iter().zip(self.off).map(|(factor, off)| u128::from(*factor) * POWERS[usize::from(off)]).sum()
    }

    /// The k-th partial product, from 0.
    pub fn partial(&self, k: usize) -> u128 {
        u128::from(self.a) * u128::from(self.factors[k])
    }

    /// The product.
    pub fn total(&self) -> u128 {
        u128::from(self.a) * self.multiplier()
    }

    /// Its signature, computed without division, since it is needed for every solution.
    pub fn signature(&self) -> Signature {
        let m = self.m();
        let long = |n: u128, digits: usize| usize::from(n >= POWERS[digits]);
        let multiplicand = self.a.checked_ilog10().map_or(0, |highest| highest as usize + 1);
        let mut key = 0;
        for k in 0..m {
            // j times a number has as many digits as that, or one more.
            key |= (long(self.partial(k), multiplicand) as u64) << k;
            key |= 1 << (7 + u64::from(self.off[k]));
        }
        let multiplier = usize::from(self.off[m - 1]) + 1;
        // Likewise a product as many as its factors together, or one less.
        let product = (multiplicand + multiplier).saturating_sub(1);
        let total = product + long(self.total(), product);
        Signature((multiplicand as u64) << 37 | (multiplier as u64) << 32 | (total as u64) << 27 | key)
    }
}

/// The powers of ten that determine lengths. No total has more than 20 digits.
const POWERS: [u128; 22] = {
    let mut powers = [1; 22];
    let mut i = 1;
    while i < 22 {
        powers[i] = 10 * powers[i - 1];
        i += 1;
    }
    powers
};

impl Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (a, b, total, d) = (self.a, self.multiplier(), self.total(), self.d);
        write!(f, "{a} x {b} = {total} d={d} {}", self.signature())
    }
}

/// The lengths of all lines of a written multiplication, and the shift of each partial product: all that the skeleton says
/// besides the pattern.
///
/// Packed into one number that sorts by length: multiplicand, multiplier, total (5 bits each), which places of the multiplier
/// are not zero (20 bits), which partial products are longer than the multiplicand (7 bits).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Signature(pub u64);

impl Display for Signature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let length = |from: u32| self.0 >> from & 31;
        let (multiplicand, multiplier, total) = (length(37), length(32), length(27));
        write!(f, "{multiplicand},{multiplier};")?;
        let shifts = (0..MOST_PLACES).filter(|place| self.0 >> (7 + place) & 1 == 1);
        for (k, off) in shifts.enumerate() {
            write!(f, "{}|{off},", multiplicand + (self.0 >> k & 1))?;
        }
        write!(f, "{total}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_opening_example_is_written_as_published() {
        let solution = Solution { a: 2_208_068, factors: [9, 2, 7, 5, 3, 0, 0], off: [0, 1, 3, 4, 5, 0, 0], d: 4 };
        let line = "2208068 x 357029 = 788344309972 d=4 7,6;8|0,7|1,8|3,8|4,7|5,12";
        assert_eq!(solution.to_string(), line);
    }

    #[test]
    fn shorter_ones_come_first() {
        let of = |a| Solution { a, factors: [2, 3, 0, 0, 0, 0, 0], off: [0, 1, 0, 0, 0, 0, 0], d: 0 }.signature();
        assert!(of(9) < of(11) && of(11) < of(99));
        assert_eq!(of(11), of(12));
    }
}
