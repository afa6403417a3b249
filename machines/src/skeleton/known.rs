//! What a machine knows of the numbers at work, in digits.

use super::machine::{SkeletonMachine, Step};

/// Digits from the right as text, highest first.
fn text(digits: impl DoubleEndedIterator<Item = u8>) -> String {
    digits.rev().map(|digit| char::from(b'0' + digit)).collect()
}

impl SkeletonMachine {
    /// Whether x is under test as the digit at place l.
    pub fn tests_digit(&self) -> bool {
        matches!(
            self.step,
            Step::Test { .. }
                | Step::Pop
                | Step::Delete { .. }
                | Step::Only
                | Step::Total { .. }
                | Step::Remove { .. }
                | Step::Keep
                | Step::Next { refused: true }
        )
    }

    /// The known digits of the multiplicand, and in front of them x.
    pub fn tail_with(&self, x: u8) -> String {
        text(self.a[..usize::from(self.l)].iter().copied().chain([x]))
    }

    /// The known digits of the multiplicand.
    pub fn tail(&self) -> String {
        text(self.a[..usize::from(self.l)].iter().copied())
    }

    /// The known multiplicand as a number.
    pub fn multiplicand(&self) -> u64 {
        self.a[..usize::from(self.l)].iter().rev().fold(0, |a, digit| 10 * a + u64::from(*digit))
    }

    /// The last `places` digits of j times the multiplicand.
    pub fn multiple_tail(&self, j: u8, places: usize) -> String {
        text(self.multiple[..places].iter().map(|row| row[usize::from(j)]))
    }

    /// The last `places` digits of the total of the combination tested last.
    pub fn total_tail(&self, places: usize) -> String {
        let mut carry = 0;
        let digit = |place: usize| {
            let mut t = carry;
            for k in 0..self.task.m {
                if let Some(i) = place.checked_sub(self.shifts.off[k].into()) {
                    t += self.multiple[i][usize::from(self.factor(k))];
                }
            }
            carry = t / 10;
            t % 10
        };
        let digits: Vec<u8> = (0..places).map(digit).collect();
        text(digits.into_iter())
    }

    /// The multiplier of the combination tested last.
    pub fn multiplier(&self) -> String {
        let digit = |place| match (0..self.task.m).find(|k| usize::from(self.shifts.off[*k]) == place) {
            Some(k) => self.factor(k),
            None => 0,
        };
        text((0..self.shifts.places(self.task.m)).map(digit))
    }

    /// The multiplier digits still possible for partial product k, in order.
    pub fn possible(&self, k: usize) -> Vec<u8> {
        let alive = usize::from(self.sizes()[k]);
        (0..=9).filter(|digit| self.choice[k][..alive].contains(digit)).collect()
    }
}
