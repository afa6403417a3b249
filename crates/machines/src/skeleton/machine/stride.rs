//! The moves between two kept digits at full speed: digits are tried, tested and rejected (B3, §25, B4) without a program
//! counter and single moves. The moves are counted, and the resulting state is that of `next`.

use super::super::task::MOST_FACTORS;
use super::{Act, SkeletonMachine, Step};

/// An upper bound on the moves of a leap: for each of ten digits one to try it, a test of nine multiplier digits for each
/// list, and one to advance.
pub(super) const LONGEST: u64 = 10 * (9 * MOST_FACTORS as u64 + 2);

impl SkeletonMachine {
    /// Makes moves from B3 on until a digit passes all tests or the last one is rejected. Returns how many, and the last one.
    pub(super) fn stride(&mut self) -> (u64, Act) {
        let mut made = 0;
        loop {
            let tried = self.try_digit();
            made += 1;
            if matches!(tried, Act::Tried { .. }) {
                let (tests, last) = self.test_all();
                made += tests;
                if self.step != (Step::Next { refused: true }) {
                    return (made, last);
                }
            }
            let last = self.advance();
            made += 1;
            if last == Act::Exhausted {
                return (made, last);
            }
        }
    }

    /// Makes all tests of a digit just tried. Returns how many, and the last one.
    #[inline(always)]
    fn test_all(&mut self) -> (u64, Act) {
        let l = usize::from(self.l);
        let d = self.d;
        let mut made = 0;
        let mut last = Act::Exhausted;
        for k in (0..self.task.m).rev() {
            let star = self.shifts.star(k, l);
            let before = usize::from(self.size[l + 1][k]);
            let mut size = before;
            let mut i = 0;
            made += before as u64;
            while i < size {
                let j = self.choice[k][i];
                let holds = (self.multiply(j) == d) == star;
                if holds {
                    i += 1;
                    last = Act::Held { k: k as u8, j };
                } else {
                    size -= 1;
                    self.lose(k, i, size);
                    last = Act::Lost { k: k as u8, j, refused: size == 0 };
                }
            }
            self.size[l + 1][k] = size as u8;
            if size == 0 {
                self.step = Step::Next { refused: true };
                return (made, last);
            }
            if size == 1 && before > 1 {
                self.push(k);
            }
        }
        self.step = self.after_forcing();
        (made, last)
    }
}
