//! The constraint on the total: tested for all combinations of the digits left in the lists (§35–§39).

use super::{Act, LISTS, Lists, SkeletonMachine, Step, UNKNOWN};

impl SkeletonMachine {
    /// Sets the first or the next combination of entries; the last list's entry changes fastest (§36).
    pub(super) fn combine_next(&mut self, first: bool, sizes: &Lists<u8>) {
        if first {
            self.g = [0; LISTS];
            return;
        }
        for k in (0..self.task.m).rev() {
            self.g[k] += 1;
            if self.g[k] < sizes[k] {
                return;
            }
            self.g[k] = 0;
        }
    }

    /// Whether this is the last combination.
    pub(super) fn combined_all(&self, sizes: &Lists<u8>) -> bool {
        (0..self.task.m).all(|k| self.g[k] + 1 == sizes[k])
    }

    /// The first place up to l at which the total of the combination g does not comply (§37 and §38), if there is one.
    fn total_fault(&mut self, decided: bool) -> Option<u8> {
        let (l, m) = (usize::from(self.l), self.task.m);
        let (from, mut carry) = match self.sum[l] {
            UNKNOWN => (0, 0),
            carry => (l, carry),
        };
        for place in from..=l {
            let mut t = carry;
            for k in 0..m {
                let off = usize::from(self.shifts.off[k]);
                if off <= place {
                    t += self.multiple[place - off][usize::from(self.factor(k))];
                }
            }
            carry = t / 10;
            if !self.complies(m, place, t % 10) {
                return Some(place as u8);
            }
        }
        if decided {
            self.sum[l + 1] = carry;
        }
        None
    }

    /// Tests the total if a single combination is left, from which nothing can be removed.
    pub(super) fn total_of_only(&mut self) -> Act {
        self.g = [0; LISTS];
        match self.total_fault(true) {
            None => {
                self.step = Step::Keep;
                Act::Complied
            }
            Some(place) => {
                self.step = Step::Next { refused: true };
                Act::Failed { place, refused: true }
            }
        }
    }

    pub(super) fn total(&mut self, first: bool) -> Act {
        let (l, m) = (usize::from(self.l), self.task.m);
        let sizes = self.size[l + 1];
        self.combine_next(first, &sizes);
        if first {
            self.shadow = [0; LISTS];
        }
        let last = self.combined_all(&sizes);
        let fault = self.total_fault(false);
        if fault.is_none() {
            for k in 0..m {
                self.shadow[k] |= 1 << self.g[k];
            }
        }
        self.step = if !last {
            Step::Total { first: false }
        } else if self.shadow[0] == 0 {
            Step::Next { refused: true }
        } else {
            self.remove_next(0, usize::from(sizes[0]))
        };
        match fault {
            None => Act::Complied,
            Some(place) => Act::Failed { place, refused: self.step == (Step::Next { refused: true }) },
        }
    }

    /// The step that removes the next entry that occurs in no valid total: of list k before the entry i, or of the lists
    /// after it.
    fn remove_next(&mut self, k: usize, i: usize) -> Step {
        let (mut k, mut i) = (k, i);
        loop {
            if let Some(i) = (0..i).rev().find(|i| self.shadow[k] >> i & 1 == 0) {
                return Step::Remove { k: k as u8, i: i as u8 };
            }
            k += 1;
            if k == self.task.m {
                return self.after_forcing();
            }
            i = usize::from(self.size[usize::from(self.l) + 1][k]);
        }
    }

    pub(super) fn remove(&mut self, k: u8, i: u8) -> Act {
        let (l, list, entry) = (usize::from(self.l), usize::from(k), usize::from(i));
        let j = self.choice[list][entry];
        let size = usize::from(self.size[l + 1][list]) - 1;
        self.size[l + 1][list] = size as u8;
        self.lose(list, entry, size);
        // Pushed when it comes down to one entry, which is never removed, as some compliant total has it.
        if size == 1 {
            self.push(list);
        }
        self.step = self.remove_next(list, entry);
        Act::Pruned { k, j }
    }
}
