//! The check whether a multiplicand without further digits gives a solution (§30–§34).

use super::{Act, LISTS, PLACES, SkeletonMachine, Step, UNKNOWN};

impl SkeletonMachine {
    /// Whether j times the multiplicand, which has no further digits, satisfies constraint k to its last digit (§31).
    #[inline(always)]
    fn holds_wholly(&self, k: usize, j: u8) -> bool {
        let l = usize::from(self.l);
        let (top, ahead) = (self.carry[l][usize::from(j)], self.shifts.stars[k] >> l);
        match top {
            0 => ahead == 0,
            _ => (top == self.d) == (ahead & 1 == 1) && ahead >> 1 == 0,
        }
    }

    /// Whether the total of the combination g satisfies its constraint to its last digit (§32).
    fn total_holds_wholly(&self) -> bool {
        let (l, m) = (usize::from(self.l), self.task.m);
        // Where the digits before are known to comply, it is enough to look at the others.
        let (from, mut carry) = match self.sum[l] {
            UNKNOWN => (0, 0),
            carry => (l, carry),
        };
        let end = l + self.shifts.places(m);
        let mut digits = [0; 2 * PLACES + 2];
        let mut length = from;
        for (place, digit) in digits.iter_mut().enumerate().take(end + 1).skip(from) {
            let mut t = carry;
            for k in 0..m {
                let j = usize::from(self.factor(k));
                let i = place.wrapping_sub(usize::from(self.shifts.off[k]));
                if i < l {
                    t += self.multiple[i][j];
                } else if i == l {
                    t += self.carry[l][j];
                }
            }
            (*digit, carry) = (t % 10, t / 10);
            if *digit > 0 {
                length = place + 1;
            }
        }
        let holds = |place: usize| self.complies(m, place, digits[place]);
        self.shifts.stars[m] >> length == 0 && (from..length).all(holds)
    }

    pub(super) fn judge(&mut self) -> Act {
        let m = self.task.m;
        self.g = [0; LISTS];
        self.step = Step::Try;
        for k in (0..m).rev() {
            if !self.holds_wholly(k, self.choice[k][0]) {
                return Act::Unfinished { k: k as u8 };
            }
        }
        if !self.total_holds_wholly() {
            return Act::Unfinished { k: m as u8 };
        }
        self.printed = true;
        Act::Solved
    }

    pub(super) fn resolve(&mut self, k: u8, i: u8) -> Act {
        let (list, entry) = (usize::from(k), usize::from(i));
        let j = self.choice[list][entry];
        let holds = self.holds_wholly(list, j);
        let mut i = i;
        if holds {
            i += 1;
        } else {
            self.left[list] -= 1;
            self.lose(list, entry, usize::from(self.left[list]));
        }
        self.step = if self.left[list] == 0 {
            Step::Try
        } else if i < self.left[list] {
            Step::Resolve { k, i }
        } else if k > 0 {
            Step::Resolve { k: k - 1, i: 0 }
        } else {
            Step::Combine { first: true }
        };
        if holds { Act::Suits { k, j } } else { Act::Strays { k, j } }
    }

    pub(super) fn combine(&mut self, first: bool) -> Act {
        let sizes = self.left;
        self.combine_next(first, &sizes);
        self.step = if self.combined_all(&sizes) { Step::Try } else { Step::Combine { first: false } };
        if self.total_holds_wholly() { Act::Solved } else { Act::Missed }
    }
}
