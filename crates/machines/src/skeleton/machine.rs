//! The search as a machine: one move for each digit tried, tested, ruled out, forced, kept or undone.
//!
//! The multiplicand grows from the right. For each partial product, a list holds the multiplier digits that satisfy its
//! constraint in the places known so far: a permutation of the digits whose first `size[l]` entries are alive at level l, so
//! that backtracking is free. A list with one entry forces its digit, which is then removed from the lists of other classes.
//! Once few combinations are left, the total is tested as well.
//!
//! Source: Knuth, *Back-Skeleton* (programs, 2023), whose sections and labels the steps are named after. Two of its traps are
//! avoided: beyond a constraint's length no star is ever read, and where no zero can be put in front of the multiplicand (at
//! full length, and always when d = 0), undecided multiplier digits are tried instead of reported.

use super::task::{MOST_DIGITS, MOST_FACTORS, Shifts, Task};
use crate::machine::{Beat, Label, Machine, Move, Ran, Stop};
use crate::record::Record;
use std::rc::Rc;

mod act;
mod known;
mod lists;
mod stride;
mod totals;
mod whole;

pub use act::Act;

/// The number of places of the multiplicand: its digits, and one beyond, where the search turns back.
const PLACES: usize = MOST_DIGITS + 1;
/// The carry into a place of the total while it is not known.
const UNKNOWN: u8 = u8::MAX;
/// The number of possible special digits; reaching it ends the present shifts.
const SPECIALS: u8 = 10;

/// The length of a table with one entry for each partial product, plus one: eight bytes are copied at once, seven are not.
const LISTS: usize = MOST_FACTORS + 1;

/// A table with one entry for each partial product.
type Lists<T> = [T; LISTS];

/// The step that runs next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    /// §13: the first shifts.
    Shift,
    /// §14: the next shifts.
    NextShift,
    /// B1: the next special digit.
    Mark,
    /// B2: enter a level.
    Enter,
    /// §30: check all lines, since each multiplier digit is decided.
    Judge,
    /// §34: check the entry i of list k to its last digit.
    Resolve {
        k: u8,
        i: u8,
    },
    /// §34: check the first or the next combination of the remaining entries.
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
    /// §27: take a list with one entry off the stack.
    Pop,
    /// §27: delete the digit forced by list k from list `from`.
    Delete {
        k: u8,
        from: u8,
    },
    /// §35: test the only combination.
    Only,
    /// §35: test the first or the next combination.
    Total {
        first: bool,
    },
    /// §35, §39: remove the entry i of list k, which occurs in no valid total.
    Remove {
        k: u8,
        i: u8,
    },
    /// B3, §28: keep x.
    Keep,
    /// B4: advance to the next x. Right after a rejection, the lists still show its cause.
    Next {
        refused: bool,
    },
    /// B5: go back to the level before; `refused` if the last digit was rejected.
    Back {
        refused: bool,
    },
    Over,
}

/// The machine. Arrays are indexed as in the source: by place from the right, by line k from the top.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SkeletonMachine {
    /// The task.
    pub task: Rc<Task>,
    step: Step,
    /// The number of choices in force: shifts, special digit, digits of the multiplicand.
    level: u8,
    /// The shifts in force.
    pub shifts: Shifts,
    /// The special digit.
    pub d: u8,
    /// The number of known digits of the multiplicand, which is the place of the next one.
    pub l: u8,
    /// The digit under test.
    pub x: u8,
    /// The digits of the multiplicand, from the right.
    a: [u8; PLACES],
    /// *ja*: the digit at each place of j times the multiplicand.
    multiple: [[u8; 10]; PLACES],
    /// The carry into each place when multiplying by j.
    carry: [[u8; 10]; PLACES + 1],
    /// The carry into each place of the total, if all digits that it depends on are decided and tested.
    sum: [u8; PLACES + 1],
    /// The multiplier digits for each constraint, those still possible first.
    choice: Lists<[u8; 10]>,
    /// *where*: the inverse permutation.
    place: Lists<[u8; 10]>,
    /// *csize*: the number of possible digits at each level.
    size: [Lists<u8>; PLACES + 1],
    /// The number of possible digits while undecided ones are resolved.
    left: Lists<u8>,
    /// The lists that have come down to one entry.
    stack: Lists<u8>,
    stacked: u8,
    /// Whether the total has been tested for the present x.
    totalled: bool,
    /// The combination tested last: the index of the entry in each list.
    g: Lists<u8>,
    /// The entries of each list that occur in a valid total, as bits.
    shadow: Lists<u16>,
    /// Whether the present solution was reported already, apart from leading zeros.
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
            choice: [[0; 10]; LISTS],
            place: [[0; 10]; LISTS],
            size: [[0; LISTS]; PLACES + 1],
            left: [0; LISTS],
            stack: [0; LISTS],
            stacked: 0,
            totalled: false,
            g: [0; LISTS],
            shadow: [0; LISTS],
            printed: false,
        }
    }

    /// Whether line k complies with the pattern at a place with the digit t: the special digit must be exactly where the
    /// stars are.
    #[inline(always)]
    fn complies(&self, k: usize, place: usize, t: u8) -> bool {
        (t == self.d) == self.shifts.star(k, place)
    }

    /// The digit at place l of j times the multiplicand with x in front. Multiples are computed on demand, never for digits
    /// ruled out before.
    #[inline(always)]
    fn multiply(&mut self, j: u8) -> u8 {
        let (l, entry) = (usize::from(self.l), usize::from(j));
        let t = self.carry[l][entry] + j * self.x;
        (self.multiple[l][entry], self.carry[l + 1][entry]) = (t % 10, t / 10);
        t % 10
    }

    /// Moves the entry i of list k behind the first `size` entries.
    #[inline(always)]
    fn lose(&mut self, k: usize, i: usize, size: usize) {
        if i != size {
            let (choice, place) = (&mut self.choice[k], &mut self.place[k]);
            choice.swap(i, size);
            (place[usize::from(choice[i])], place[usize::from(choice[size])]) = (i as u8, size as u8);
        }
    }

    /// B1: makes all nonzero digits but d possible for each partial product.
    fn initialize(&mut self) {
        let (mut list, mut place) = ([0; 10], [9; 10]);
        // The special digit comes last, where it is never alive.
        let many = (1..10).filter(|j| *j != self.d).count();
        for (i, j) in (1..10).filter(|j| *j != self.d).chain([self.d]).enumerate() {
            (list[i], place[usize::from(j)]) = (j, i as u8);
        }
        for k in 0..self.task.m {
            (self.choice[k], self.place[k], self.size[0][k]) = (list, place, many as u8);
        }
        (self.level, self.l, self.x, self.printed) = (2, 0, 0, false);
        self.step = Step::Enter;
    }

    /// Undoes the choice of special digit d and continues with the next.
    fn leave_digit(&mut self) -> Act {
        let (d, shifts) = (self.d, self.shifts.clone());
        let fresh = SkeletonMachine::new(Rc::clone(&self.task));
        *self = SkeletonMachine { shifts, level: 1, d: d + 1, step: Step::Mark, ..fresh };
        Act::Unmarked { d }
    }

    fn mark(&mut self) -> Act {
        match self.d {
            SPECIALS => {
                (self.d, self.level, self.step) = (0, 0, Step::NextShift);
                Act::Unshifted
            }
            // A zero in the multiplier would be a special digit there (§22).
            0 if self.shifts.places(self.task.m) > self.task.m => {
                self.d = 1;
                Act::Barred
            }
            d => {
                self.initialize();
                Act::Marked { d }
            }
        }
    }

    fn enter(&mut self) -> Act {
        let (l, m) = (usize::from(self.l), self.task.m);
        self.x = 0;
        if self.l > self.shifts.full {
            self.step = Step::Back { refused: false };
            return Act::Overlong;
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
        Act::Entered
    }

    fn try_digit(&mut self) -> Act {
        let (l, x) = (usize::from(self.l), self.x);
        if x == self.d || (self.task.slack > 0 && l == 0 && x == 0) {
            self.step = Step::Next { refused: false };
            return Act::Skipped { x };
        }
        self.size[l + 1] = self.size[l];
        self.sum[l + 1] = UNKNOWN;
        (self.stacked, self.totalled) = (0, false);
        self.step = Step::Test { k: self.task.m as u8 - 1, i: 0 };
        Act::Tried { x }
    }

    fn keep(&mut self) -> Act {
        let x = self.x;
        self.a[usize::from(self.l)] = x;
        self.printed &= x == 0;
        self.l += 1;
        self.level += 1;
        self.step = Step::Enter;
        Act::Kept { x }
    }

    fn advance(&mut self) -> Act {
        if self.x == 9 {
            // A special digit is left out.
            let refused = self.step == (Step::Next { refused: true }) || self.x == self.d;
            self.step = Step::Back { refused };
            return Act::Exhausted;
        }
        self.x += 1;
        self.step = Step::Try;
        Act::Advanced { x: self.x }
    }

    fn back(&mut self) -> Act {
        if self.l == 0 {
            return self.leave_digit();
        }
        self.l -= 1;
        self.level -= 1;
        self.x = self.a[usize::from(self.l)];
        self.step = Step::Next { refused: false };
        Act::Dropped { x: self.x }
    }

    fn next_shifts(&mut self) -> Act {
        let Some(shifts) = self.shifts.next(&self.task) else {
            self.shifts = Shifts::first(&self.task);
            self.step = Step::Over;
            return Act::Ended;
        };
        self.shifts = shifts;
        self.shift()
    }

    fn shift(&mut self) -> Act {
        (self.level, self.step) = (1, Step::Mark);
        Act::Shifted
    }
}

impl Iterator for SkeletonMachine {
    type Item = Act;

    #[inline]
    fn next(&mut self) -> Option<Act> {
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
            Step::Only => self.total_of_only(),
            Step::Total { first } => self.total(first),
            Step::Remove { k, i } => self.remove(k, i),
            Step::Keep => self.keep(),
            Step::Next { .. } => self.advance(),
            Step::Back { .. } => self.back(),
            Step::Over => return None,
        })
    }
}

impl Machine for SkeletonMachine {
    fn label(&self) -> Label {
        Label(match self.step {
            Step::Shift | Step::NextShift | Step::Over => "§14",
            Step::Mark => "B1",
            Step::Enter => "B2",
            Step::Judge => "§30",
            Step::Resolve { .. } | Step::Combine { .. } => "§34",
            Step::Try | Step::Keep => "B3",
            Step::Test { .. } => "§25",
            Step::Pop | Step::Delete { .. } => "§27",
            Step::Only | Step::Total { .. } | Step::Remove { .. } => "§35",
            Step::Next { .. } => "B4",
            Step::Back { .. } => "B5",
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

    /// True: the sets of digits keep the order in which lower levels left them.
    fn leaves_a_trace(&self) -> bool {
        true
    }

    fn prune(&mut self) {
        match self.step {
            // Right after the shifts were chosen: no special digit is left for them.
            Step::Mark => self.d = SPECIALS,
            _ => self.step = Step::Back { refused: false },
        }
    }

    fn leap(&mut self, budget: u64, stop: Stop, record: &mut Record) -> Ran<Act> {
        // Of the moves of a stride none is heeded, and none changes the level.
        let strides = self.step == Step::Try
            && budget >= stride::LONGEST
            && stop.beat >= Beat::Descend
            && stop.below <= self.level();
        if !strides {
            return Ran::NOTHING;
        }
        let (mut made, mut last) = self.stride();
        // The longest multiplicands are kept only to be taken back at once: most nodes are of these.
        let kept = self.step == Step::Only && budget - made >= 5 && stop.beat > Beat::Retreat;
        if kept {
            last = self.total_of_only();
            made += 1;
            if self.step == Step::Keep {
                last = self.keep();
                record.note(last.beat(), self.level(), made + 1);
                last = self.enter();
                made += 2;
                if self.step == (Step::Back { refused: false }) {
                    last = self.back();
                    made += 1;
                    record.note(last.beat(), self.level(), made);
                    last = self.advance();
                    made += 1;
                }
            }
        }
        Ran { made, last: Some(last) }
    }
}

#[cfg(test)]
mod tests;
