//! The search as a machine: one move for each digit tried, tested, lost, forced, kept or taken back.
//!
//! The multiplicand grows from the right. For each partial product a list holds the multiplier digits that still
//! satisfy its constraint in the places known so far: a permutation of the digits whose first `size[l]` entries are
//! alive at level l, so that going back is free. A list with one entry left forces its digit, which the lists of other
//! classes then lose. Once few combinations are left, the total is tested as well.
//!
//! Source: Knuth, *Back-Skeleton* (programs, 2023), whose sections and labels the steps are named after. Two of its
//! traps are avoided: beyond a constraint's length no star is ever read, and where no zero can be put in front of the
//! multiplicand (at full length, and always when d = 0), undecided multiplier digits are tried instead of reported.

use super::moves::Composed;
use super::task::{MOST_DIGITS, MOST_FACTORS, Shifts, Task};
use crate::machine::{Label, Machine};
use std::iter::FusedIterator;
use std::rc::Rc;

/// Places of the multiplicand that are ever entered: its digits, and the one beyond that ends the way.
const PLACES: usize = MOST_DIGITS + 1;
/// What is carried into a place of the total is not known.
const UNKNOWN: u8 = u8::MAX;

/// A list for each partial product.
type Lists<T> = [T; MOST_FACTORS];

/// The step that runs next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// §13: the first shifts.
    Shift,
    /// §14: the next shifts.
    NextShift,
    /// B1: the next special digit.
    Mark,
    /// B2: a level is entered.
    Enter,
    /// §30: each multiplier digit is decided; do all lines hold?
    Judge,
    /// §34: does the entry i of list k hold to its last digit?
    Resolve {
        k: u8,
        i: u8,
    },
    /// §34: the first or the next combination of those that do.
    Combine {
        first: bool,
    },
    /// B3: try x.
    Try,
    /// §25: test the entry i of list k.
    Test {
        k: u8,
        i: u8,
    },
    /// §27: take a list off the stack that has one entry left.
    Pop,
    /// §27: delete the digit forced by list k from list `from`.
    Delete {
        k: u8,
        from: u8,
    },
    /// §35: the first or the next combination.
    Total {
        first: bool,
    },
    /// §39: remove the entry i of list k, which no compliant total has.
    Remove {
        k: u8,
        i: u8,
    },
    /// §28: keep x.
    Keep,
    /// B4: the next x.
    Next,
    /// B5: back to the level before.
    Back,
    Over,
}

/// The machine. Arrays are indexed as in the source: by place from the right, by line k from the top.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SkeletonMachine {
    pub(super) task: Rc<Task>,
    pub(super) step: Step,
    /// How many choices are in force: shifts, special digit, digits of the multiplicand.
    pub(super) level: u8,
    pub(super) shifts: Shifts,
    /// The special digit.
    pub(super) d: u8,
    /// How many digits of the multiplicand are known; the place of the next one.
    pub(super) l: u8,
    /// The digit under test.
    pub(super) x: u8,
    /// The multiplicand, from the right.
    pub(super) a: [u8; PLACES],
    /// *ja*: the digit at each place of j times the multiplicand.
    pub(super) multiple: [[u8; 10]; PLACES],
    /// What multiplying by j carries into each place.
    pub(super) carry: [[u8; 10]; PLACES + 1],
    /// What is carried into each place of the total, where all digits that it depends on are decided and tested.
    sum: [u8; PLACES + 1],
    /// The multiplier digits by constraint, those alive first.
    pub(super) choice: Lists<[u8; 10]>,
    /// *where*: the inverse permutation.
    pub(super) place: Lists<[u8; 10]>,
    /// *csize*: how many of them are alive at each level.
    pub(super) size: [Lists<u8>; PLACES + 1],
    /// How many are left while undecided digits are resolved.
    pub(super) left: Lists<u8>,
    /// Lists that have come down to one entry.
    stack: Lists<u8>,
    stacked: u8,
    /// Whether the total has been tested for the present x.
    totalled: bool,
    /// The combination tested last: which entry of each list.
    pub(super) g: Lists<u8>,
    /// The entries of each list that some compliant total has, as bits.
    shadow: Lists<u16>,
    /// Whether what is known has been found already, but for zeros in front.
    printed: bool,
}

impl SkeletonMachine {
    /// The search before its first move.
    pub fn new(task: Rc<Task>) -> SkeletonMachine {
        let shifts = Shifts::first(&task);
        SkeletonMachine {
            task,
            step: Step::Shift,
            level: 0,
            shifts,
            d: 0,
            l: 0,
            x: 0,
            a: [0; PLACES],
            multiple: [[0; 10]; PLACES],
            carry: [[0; 10]; PLACES + 1],
            sum: [UNKNOWN; PLACES + 1],
            choice: [[0; 10]; MOST_FACTORS],
            place: [[0; 10]; MOST_FACTORS],
            size: [[0; MOST_FACTORS]; PLACES + 1],
            left: [0; MOST_FACTORS],
            stack: [0; MOST_FACTORS],
            stacked: 0,
            totalled: false,
            g: [0; MOST_FACTORS],
            shadow: [0; MOST_FACTORS],
            printed: false,
        }
    }

    /// The multiplier digit of partial product k in the combination tested last.
    pub(super) fn factor(&self, k: usize) -> u8 {
        self.choice[k][usize::from(self.g[k])]
    }

    /// The sizes of the lists in force: those of the level under test, if a digit is under test.
    pub(super) fn sizes(&self) -> &Lists<u8> {
        let l = usize::from(self.l);
        match self.step {
            Step::Resolve { .. } | Step::Combine { .. } => &self.left,
            Step::Test { .. }
            | Step::Pop
            | Step::Delete { .. }
            | Step::Total { .. }
            | Step::Remove { .. }
            | Step::Keep => &self.size[l + 1],
            _ => &self.size[l],
        }
    }

    /// Whether the special digit stands where it must and nowhere else, should line k have the digit t at a place.
    #[inline(always)]
    fn complies(&self, k: usize, place: usize, t: u8) -> bool {
        (t == self.d) == self.shifts.star(k, place)
    }

    /// Moves the entry i of list k behind the first `size` ones, of which it was the last or before.
    #[inline(always)]
    fn lose(&mut self, k: usize, i: usize, size: usize) {
        if i != size {
            let (choice, place) = (&mut self.choice[k], &mut self.place[k]);
            choice.swap(i, size);
            (place[usize::from(choice[i])], place[usize::from(choice[size])]) = (i as u8, size as u8);
        }
    }

    /// B1: all nonzero digits but d are possible for each partial product.
    fn initialize(&mut self) {
        let m = self.task.m;
        let mut list = [0; 10];
        let mut many = 0;
        for j in (1..10).filter(|j| *j != self.d) {
            list[many] = j;
            many += 1;
        }
        list[many] = self.d;
        let mut place = [9; 10];
        for (i, j) in (0..=many as u8).zip(list) {
            place[usize::from(j)] = i;
        }
        for k in 0..m {
            (self.choice[k], self.place[k], self.size[0][k]) = (list, place, many as u8);
        }
        (self.level, self.l, self.x, self.printed) = (2, 0, 0, false);
        self.step = Step::Enter;
    }

    /// Forgets what was known under the special digit d, and goes on to the next.
    fn leave_digit(&mut self) -> Composed {
        let (d, shifts) = (self.d, self.shifts.clone());
        let fresh = SkeletonMachine::new(Rc::clone(&self.task));
        *self = SkeletonMachine { shifts, level: 1, d: d + 1, step: Step::Mark, ..fresh };
        Composed::Unmarked { d }
    }

    fn mark(&mut self) -> Composed {
        match self.d {
            10 => {
                (self.d, self.level, self.step) = (0, 0, Step::NextShift);
                Composed::Unshifted
            }
            // A zero in the multiplier would be a special digit there (§22).
            0 if self.shifts.places(self.task.m) > self.task.m => {
                self.d = 1;
                Composed::Barred
            }
            d => {
                self.initialize();
                Composed::Marked { d }
            }
        }
    }

    fn enter(&mut self) -> Composed {
        let (l, m) = (usize::from(self.l), self.task.m);
        self.x = 0;
        if self.l > self.shifts.full {
            self.step = Step::Back;
            return Composed::Overlong;
        }
        let decided = self.size[l][..m].iter().all(|size| *size == 1);
        self.step = if decided {
            if self.printed { Step::Try } else { Step::Judge }
        } else if self.l == self.shifts.full || (self.d == 0 && l > 0) {
            self.left = self.size[l];
            Step::Resolve { k: m as u8 - 1, i: 0 }
        } else {
            Step::Try
        };
        Composed::Entered
    }

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

    fn judge(&mut self) -> Composed {
        let m = self.task.m;
        self.g = [0; MOST_FACTORS];
        self.step = Step::Try;
        for k in (0..m).rev() {
            if !self.holds_wholly(k, self.choice[k][0]) {
                return Composed::Unfinished { k: k as u8 };
            }
        }
        if !self.total_holds_wholly() {
            return Composed::Unfinished { k: m as u8 };
        }
        self.printed = true;
        Composed::Solved
    }

    fn resolve(&mut self, k: u8, i: u8) -> Composed {
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
        if holds { Composed::Suits { k, j } } else { Composed::Strays { k, j } }
    }

    /// The first or the next combination of entries, the last list's running fastest (§36).
    fn combine_next(&mut self, first: bool, sizes: &Lists<u8>) {
        if first {
            self.g = [0; MOST_FACTORS];
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

    /// Whether no combination comes after this one.
    fn combined_all(&self, sizes: &Lists<u8>) -> bool {
        (0..self.task.m).all(|k| self.g[k] + 1 == sizes[k])
    }

    fn combine(&mut self, first: bool) -> Composed {
        let sizes = self.left;
        self.combine_next(first, &sizes);
        self.step = if self.combined_all(&sizes) { Step::Try } else { Step::Combine { first: false } };
        if self.total_holds_wholly() { Composed::Solved } else { Composed::Missed }
    }

    fn try_digit(&mut self) -> Composed {
        let (l, x) = (usize::from(self.l), self.x);
        if x == self.d || (self.task.slack > 0 && l == 0 && x == 0) {
            self.step = Step::Next;
            return Composed::Skipped { x };
        }
        for (j, carry) in (0..).zip(self.carry[l]) {
            let t = carry + j * x;
            (self.multiple[l][usize::from(j)], self.carry[l + 1][usize::from(j)]) = (t % 10, t / 10);
        }
        self.size[l + 1] = self.size[l];
        self.sum[l + 1] = UNKNOWN;
        (self.stacked, self.totalled) = (0, false);
        self.step = Step::Test { k: self.task.m as u8 - 1, i: 0 };
        Composed::Tried { x }
    }

    #[inline(always)]
    fn test(&mut self, k: u8, i: u8) -> Composed {
        let (l, list, mut i) = (usize::from(self.l), usize::from(k), usize::from(i));
        let j = self.choice[list][i];
        let holds = self.complies(list, l, self.multiple[l][usize::from(j)]);
        if holds {
            i += 1;
        } else {
            let size = usize::from(self.size[l + 1][list]) - 1;
            self.size[l + 1][list] = size as u8;
            self.lose(list, i, size);
            if size == 0 {
                self.step = Step::Next;
                return Composed::Lost { k, j };
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
        if holds { Composed::Held { k, j } } else { Composed::Lost { k, j } }
    }

    fn push(&mut self, k: usize) {
        self.stack[usize::from(self.stacked)] = k as u8;
        self.stacked += 1;
    }

    /// What comes once a forced digit is gone from the other lists, or none is forced.
    fn after_forcing(&mut self) -> Step {
        if self.stacked > 0 {
            return Step::Pop;
        }
        if self.totalled {
            return Step::Keep;
        }
        self.totalled = true;
        let mut tuples = 1;
        for size in &self.size[usize::from(self.l) + 1][..self.task.m] {
            tuples *= u32::from(*size);
        }
        if tuples > self.task.threshold { Step::Keep } else { Step::Total { first: true } }
    }

    /// The first list from `from` on, of another class than list k, that still has the digit forced there.
    fn holder(&self, k: usize, from: usize) -> Step {
        let (j, sizes) = (usize::from(self.choice[k][0]), &self.size[usize::from(self.l) + 1]);
        let has =
            |from: &usize| self.shifts.class[*from] != self.shifts.class[k] && self.place[*from][j] < sizes[*from];
        match (from..self.task.m).find(has) {
            Some(from) => Step::Delete { k: k as u8, from: from as u8 },
            None => Step::Pop,
        }
    }

    fn pop(&mut self) -> Composed {
        self.stacked -= 1;
        let k = usize::from(self.stack[usize::from(self.stacked)]);
        self.delete_next(k, 0);
        Composed::Forced { k: k as u8, j: self.choice[k][0] }
    }

    fn delete_next(&mut self, k: usize, from: usize) {
        self.step = match self.holder(k, from) {
            Step::Pop => self.after_forcing(),
            delete => delete,
        };
    }

    fn delete(&mut self, k: u8, from: u8) -> Composed {
        let (l, list, other) = (usize::from(self.l), usize::from(k), usize::from(from));
        let j = self.choice[list][0];
        let size = usize::from(self.size[l + 1][other]) - 1;
        if size == 0 {
            self.step = Step::Next;
            return Composed::Clashed { k, from };
        }
        self.size[l + 1][other] = size as u8;
        self.lose(other, usize::from(self.place[other][usize::from(j)]), size);
        if size == 1 {
            self.push(other);
        }
        self.delete_next(list, other + 1);
        Composed::Removed { k, from }
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

    fn total(&mut self, first: bool) -> Composed {
        let (l, m) = (usize::from(self.l), self.task.m);
        let sizes = self.size[l + 1];
        self.combine_next(first, &sizes);
        if first {
            self.shadow = [0; MOST_FACTORS];
        }
        let last = self.combined_all(&sizes);
        let fault = self.total_fault(first && last);
        if fault.is_none() {
            for k in 0..m {
                self.shadow[k] |= 1 << self.g[k];
            }
        }
        self.step = if !last {
            Step::Total { first: false }
        } else if self.shadow[0] == 0 {
            Step::Next
        } else {
            self.remove_next(0, usize::from(sizes[0]))
        };
        match fault {
            None => Composed::Complied,
            Some(place) => Composed::Failed { place },
        }
    }

    /// The next entry that no compliant total has: of list k before the entry i, or of the lists after it.
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

    fn remove(&mut self, k: u8, i: u8) -> Composed {
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
        Composed::Pruned { k, j }
    }

    fn keep(&mut self) -> Composed {
        let x = self.x;
        self.a[usize::from(self.l)] = x;
        self.printed &= x == 0;
        self.l += 1;
        self.level += 1;
        self.step = Step::Enter;
        Composed::Kept { x }
    }

    fn advance(&mut self) -> Composed {
        if self.x == 9 {
            self.step = Step::Back;
            return Composed::Exhausted;
        }
        self.x += 1;
        self.step = Step::Try;
        Composed::Advanced { x: self.x }
    }

    fn back(&mut self) -> Composed {
        if self.l == 0 {
            return self.leave_digit();
        }
        self.l -= 1;
        self.level -= 1;
        self.x = self.a[usize::from(self.l)];
        self.step = Step::Next;
        Composed::Dropped { x: self.x }
    }

    fn next_shifts(&mut self) -> Composed {
        let Some(shifts) = self.shifts.next(&self.task) else {
            self.shifts = Shifts::first(&self.task);
            self.step = Step::Over;
            return Composed::Ended;
        };
        self.shifts = shifts;
        self.shift()
    }

    fn shift(&mut self) -> Composed {
        (self.level, self.step) = (1, Step::Mark);
        Composed::Shifted
    }
}

impl Iterator for SkeletonMachine {
    type Item = Composed;

    #[inline]
    fn next(&mut self) -> Option<Composed> {
        Some(match self.step {
            Step::Test { k, i } => self.test(k, i),
            Step::Shift => self.shift(),
            Step::NextShift => self.next_shifts(),
            Step::Mark => self.mark(),
            Step::Enter => self.enter(),
            Step::Judge => self.judge(),
            Step::Resolve { k, i } => self.resolve(k, i),
            Step::Combine { first } => self.combine(first),
            Step::Try => self.try_digit(),
            Step::Pop => self.pop(),
            Step::Delete { k, from } => self.delete(k, from),
            Step::Total { first } => self.total(first),
            Step::Remove { k, i } => self.remove(k, i),
            Step::Keep => self.keep(),
            Step::Next => self.advance(),
            Step::Back => self.back(),
            Step::Over => return None,
        })
    }
}

impl FusedIterator for SkeletonMachine {}

impl Machine for SkeletonMachine {
    fn label(&self) -> Label {
        Label(match self.step {
            Step::Shift | Step::NextShift | Step::Over => "§14",
            Step::Mark => "B1",
            Step::Enter => "B2",
            Step::Judge => "§30",
            Step::Resolve { .. } | Step::Combine { .. } => "§34",
            Step::Try => "B3",
            Step::Test { .. } => "§25",
            Step::Pop | Step::Delete { .. } => "§27",
            Step::Total { .. } => "§35",
            Step::Remove { .. } => "§39",
            Step::Keep => "§28",
            Step::Next => "B4",
            Step::Back => "B5",
        })
    }

    #[inline(always)]
    fn level(&self) -> usize {
        self.level.into()
    }

    fn levels(&self) -> usize {
        // Root, shifts and special digit; how far the multiplicand grows is not known beforehand.
        3
    }

    fn restart(&mut self) {
        (self.step, self.level, self.d, self.l, self.x) = (Step::Shift, 0, 0, 0, 0);
    }
}
