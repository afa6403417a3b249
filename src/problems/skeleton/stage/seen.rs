//! What is known of each line of the multiplication at a moment.

use super::super::machine::{SkeletonMachine, Step};
use super::super::moves::Composed;
use super::super::solution::Solution;
use super::super::task::MOST_FACTORS;
use super::Focus;

/// A moment as the picture shows it.
pub struct Seen<'a> {
    pub machine: &'a SkeletonMachine,
    pub last: Option<Composed>,
    pub focus: Option<Focus>,
    /// Partial products.
    pub m: usize,
    /// The special digit, once there is one.
    pub d: Option<u8>,
    /// How many places from the right are known or under test.
    pub places: usize,
    /// The digit under test, or just refused.
    pub trial: bool,
    pub refused: bool,
    /// Whether all lines are written to their first digits.
    pub whole: bool,
    pub solved: bool,
    /// The multiplier digits that are decided, or tried together.
    pub factors: [Option<u8>; MOST_FACTORS],
    /// Whether those are only tried.
    pub tuple: bool,
    /// The digits known of each line, from the right: multiplicand, partial products, total.
    pub multiplicand: Vec<u8>,
    pub partials: Vec<Vec<u8>>,
    pub total: Vec<u8>,
}

/// The digits of a number, from the right.
pub fn digits(mut n: u128) -> Vec<u8> {
    let mut digits = vec![];
    while n > 0 {
        digits.push((n % 10) as u8);
        n /= 10;
    }
    digits
}

impl<'a> Seen<'a> {
    pub fn new(machine: &'a SkeletonMachine, last: Option<Composed>) -> Seen<'a> {
        let m = machine.task.m;
        let d = (machine.level >= 2).then_some(machine.d);
        let refused = matches!(machine.step, Step::Next { refused: true });
        let tried = matches!(last, Some(Composed::Advanced { .. } | Composed::Skipped { .. }));
        let trial = machine.tests_digit() || tried;
        let places = usize::from(machine.l) + usize::from(machine.tests_digit());
        let whole = matches!(last, Some(Composed::Solved | Composed::Missed | Composed::Unfinished { .. }));
        let tuple = matches!(last, Some(Composed::Complied | Composed::Failed { .. } | Composed::Missed));
        let mut seen = Seen {
            machine,
            last,
            focus: Focus::new(machine, last),
            m,
            d,
            places,
            trial,
            refused,
            whole,
            solved: last == Some(Composed::Solved),
            factors: [None; MOST_FACTORS],
            tuple,
            multiplicand: machine.a[..usize::from(machine.l)].to_vec(),
            partials: vec![vec![]; m],
            total: vec![],
        };
        if d.is_none() {
            seen.multiplicand.clear();
            return seen;
        }
        if trial && !whole {
            seen.multiplicand.push(machine.x);
        }
        for k in 0..m {
            if tuple || whole {
                seen.factors[k] = Some(machine.factor(k));
            } else if machine.forced(k) {
                seen.factors[k] = Some(machine.choice[k][0]);
            }
        }
        if whole {
            let solution = Solution::of(machine);
            seen.multiplicand = digits(solution.a.into());
            seen.partials = (0..m).map(|k| digits(solution.partial(k))).collect();
            seen.total = digits(solution.total());
        } else {
            seen.write_known();
        }
        seen
    }

    /// Writes the places that the decided multiplier digits make known.
    fn write_known(&mut self) {
        let machine = self.machine;
        let places = self.places;
        for k in 0..self.m {
            let shown = match self.focus {
                Some(focus) if focus.k == k && focus.tested => Some(focus.j),
                _ => self.factors[k],
            };
            if let Some(j) = shown {
                self.partials[k] = self.multiple(j);
            }
        }
        let multiples: Vec<Vec<u8>> = self.factors.iter().flatten().map(|j| self.multiple(*j)).collect();
        if (0..self.m).any(|k| self.factors[k].is_none()) {
            return;
        }
        let mut carry = 0;
        for place in 0..places {
            let mut t = carry;
            for (multiple, shift) in multiples.iter().zip(machine.shifts.off) {
                if let Some(digit) = place.checked_sub(shift.into()).and_then(|i| multiple.get(i)) {
                    t += digit;
                }
            }
            self.total.push(t % 10);
            carry = t / 10;
        }
    }

    /// The known places of a multiple of the multiplicand, from the right. The machine has them only of values that it
    /// has tested with the newest digit.
    fn multiple(&self, j: u8) -> Vec<u8> {
        let mut carry = 0;
        let mut places = Vec::with_capacity(self.places);
        for digit in self.multiplicand.iter().take(self.places) {
            let t = digit * j + carry;
            places.push(t % 10);
            carry = t / 10;
        }
        places
    }

    /// How many places a line has at least: those up to its first star.
    pub fn reach(&self, k: usize) -> usize {
        64 - self.machine.shifts.stars[k].leading_zeros() as usize
    }

    /// How far a line is shifted.
    pub fn shift(&self, k: usize) -> usize {
        if k < self.m { self.machine.shifts.off[k].into() } else { 0 }
    }
}
