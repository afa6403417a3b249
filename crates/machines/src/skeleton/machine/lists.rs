//! The constraints one by one: the multiplier digits that each rules out, and the effects of a forced digit (§25, §27).

use super::{Act, SkeletonMachine, Step, UNKNOWN};

impl SkeletonMachine {
    #[inline(always)]
    pub(super) fn test(&mut self, k: u8, i: u8) -> Act {
        let (l, list, mut i) = (usize::from(self.l), usize::from(k), usize::from(i));
        let j = self.choice[list][i];
        let t = self.multiply(j);
        let holds = self.complies(list, l, t);
        if holds {
            i += 1;
        } else {
            let size = usize::from(self.size[l + 1][list]) - 1;
            self.size[l + 1][list] = size as u8;
            self.lose(list, i, size);
            if size == 0 {
                self.step = Step::Next { refused: true };
                return Act::Lost { k, j, refused: true };
            }
        }
        if i < usize::from(self.size[l + 1][list]) {
            self.step = Step::Test { k, i: i as u8 };
        } else {
            if self.size[l + 1][list] == 1 && self.size[l][list] > 1 {
                self.push(list);
            }
            self.step = if k > 0 { Step::Test { k: k - 1, i: 0 } } else { self.after_forcing() };
        }
        if holds { Act::Held { k, j } } else { Act::Lost { k, j, refused: false } }
    }

    pub(super) fn push(&mut self, k: usize) {
        self.stack[usize::from(self.stacked)] = k as u8;
        self.stacked += 1;
    }

    /// The step after forced digits are removed from the other lists, or if none is forced.
    pub(super) fn after_forcing(&mut self) -> Step {
        if self.stacked > 0 {
            return Step::Pop;
        }
        if self.totalled {
            return Step::Keep;
        }
        self.totalled = true;
        // Where the last digits of the total are known, all lists have one entry.
        if self.sum[usize::from(self.l)] != UNKNOWN {
            return Step::Only;
        }
        let mut tuples = 1;
        for size in &self.size[usize::from(self.l) + 1][..self.task.m] {
            tuples *= u32::from(*size);
        }
        match tuples {
            _ if tuples > self.task.threshold => Step::Keep,
            1 => Step::Only,
            _ => Step::Total { first: true },
        }
    }

    /// The step for the first list from `from` on, of another class than list k, that still has the forced digit.
    fn holder(&self, k: usize, from: usize) -> Step {
        let (j, sizes) = (usize::from(self.choice[k][0]), &self.size[usize::from(self.l) + 1]);
        let has =
            |from: &usize| self.shifts.class[*from] != self.shifts.class[k] && self.place[*from][j] < sizes[*from];
        match (from..self.task.m).find(has) {
            Some(from) => Step::Delete { k: k as u8, from: from as u8 },
            None => Step::Pop,
        }
    }

    pub(super) fn pop(&mut self) -> Act {
        self.stacked -= 1;
        let k = usize::from(self.stack[usize::from(self.stacked)]);
        self.delete_next(k, 0);
        Act::Forced { k: k as u8, j: self.choice[k][0] }
    }

    fn delete_next(&mut self, k: usize, from: usize) {
        self.step = match self.holder(k, from) {
            Step::Pop => self.after_forcing(),
            delete => delete,
        };
    }

    pub(super) fn delete(&mut self, k: u8, from: u8) -> Act {
        let (l, list, other) = (usize::from(self.l), usize::from(k), usize::from(from));
        let j = self.choice[list][0];
        let size = usize::from(self.size[l + 1][other]) - 1;
        if size == 0 {
            self.step = Step::Next { refused: true };
            return Act::Clashed { k, from };
        }
        self.size[l + 1][other] = size as u8;
        self.lose(other, usize::from(self.place[other][usize::from(j)]), size);
        if size == 1 {
            self.push(other);
        }
        self.delete_next(list, other + 1);
        Act::Removed { k, from }
    }
}
