//! Queries about the machine's state, for texts and pictures.

use super::super::ending::Ending;
use super::{SkeletonMachine, Step};

impl SkeletonMachine {
    /// Whether a special digit is chosen, so that the multiplier digits have lists.
    pub fn is_marked(&self) -> bool {
        self.level >= 2
    }

    /// Whether x is under test as the next digit of the multiplicand, or was just rejected.
    pub fn is_testing(&self) -> bool {
        use Step::{Delete, Keep, Next, Only, Pop, Remove, Test, Total};
        matches!(
            self.step,
            Test { .. } | Pop | Delete { .. } | Only | Total { .. } | Remove { .. } | Keep | Next { refused: true }
        )
    }

    /// Whether x was just rejected.
    pub fn is_refusing(&self) -> bool {
        self.step == Step::Next { refused: true }
    }

    /// Whether no digit is left to try here, and the last one was rejected.
    pub fn has_just_refused(&self) -> bool {
        self.step == Step::Back { refused: true }
    }

    /// The known digits of the multiplicand.
    pub fn known(&self) -> Ending {
        Ending::of(&self.a[..usize::from(self.l)])
    }

    /// The known digits of the multiplicand with x in front.
    pub fn tried(&self) -> Ending {
        let mut a = self.a;
        a[usize::from(self.l)] = self.x;
        Ending::of(&a[..=usize::from(self.l)])
    }

    /// The multiplier digit of partial product k in the combination tested last.
    pub fn factor(&self, k: usize) -> u8 {
        self.choice[k][usize::from(self.g[k])]
    }

    /// For each partial product, the number of values left for its multiplier digit.
    pub fn left(&self) -> &[u8] {
        &self.sizes()[..self.task.m]
    }

    /// The values left for partial product k, in ascending order.
    pub fn possible(&self, k: usize) -> Vec<u8> {
        let alive = usize::from(self.left()[k]);
        (0..=9).filter(|digit| self.choice[k][..alive].contains(digit)).collect()
    }

    /// The multiplier digit forced for partial product k, if there is one.
    pub fn forced(&self, k: usize) -> Option<u8> {
        self.is_forced(k).then_some(self.choice[k][0])
    }

    /// The place, from the right, whose test ruled out the value j for partial product k; `None` if it is left. For the
    /// special digit, the first place.
    pub fn lost_at(&self, k: usize, j: u8) -> Option<usize> {
        let (rank, l) = (self.place[k][usize::from(j)], usize::from(self.l));
        if rank < self.left()[k] {
            return None;
        }
        let level = (0..=l).find(|level| rank >= self.size[*level][k]).unwrap_or(l + 1);
        Some(level.saturating_sub(1))
    }

    /// The values that partial product k lost with the digit under test, in ascending order: those whose multiple has a wrong
    /// digit in the newest place, with that digit; and those in conflict with another line.
    pub fn lost_now(&self, k: usize) -> (Vec<(u8, u8)>, Vec<u8>) {
        let l = usize::from(self.l);
        let (mut wrong, mut others) = (vec![], vec![]);
        for j in (1..=9).filter(|j| (self.size[l + 1][k]..self.size[l][k]).contains(&self.place[k][usize::from(*j)])) {
            let t = self.multiple[l][usize::from(j)];
            if self.complies(k, l, t) { others.push(j) } else { wrong.push((j, t)) }
        }
        (wrong, others)
    }

    /// The first place from the right at which `line`, as line k, does not comply with the pattern; m is the total.
    pub fn fault(&self, k: usize, line: Ending) -> Option<usize> {
        (0..line.places()).find(|place| !self.complies(k, *place, line.digit(*place)))
    }

    /// The sizes of the lists in force; those of the next level if a digit is under test.
    fn sizes(&self) -> &super::Lists<u8> {
        match self.step {
            Step::Resolve { .. } | Step::Combine { .. } => &self.left,
            _ => &self.size[usize::from(self.l) + usize::from(self.is_testing())],
        }
    }

    /// Whether list k has one digit left and §27 has announced it: not while it still waits on the stack or is under test.
    fn is_forced(&self, k: usize) -> bool {
        let before = self.size[usize::from(self.l)][k] == 1;
        match self.step {
            Step::Resolve { .. } | Step::Combine { .. } => before,
            Step::Test { k: tested, .. } if usize::from(tested) == k => before,
            _ if !self.is_testing() => self.left()[k] == 1,
            _ => self.left()[k] == 1 && !self.stack[..usize::from(self.stacked)].contains(&(k as u8)),
        }
    }
}
