//! The known digits of each line of the multiplication at a position.

use super::super::ending::Ending;
use super::super::judged::Product;
use super::super::machine::{Act, SkeletonMachine};
use crate::scene::Look;

/// The view model of a position.
pub struct Seen<'a> {
    pub machine: &'a SkeletonMachine,
    pub last: Option<Act>,
    /// The number of partial products.
    pub m: usize,
    /// The special digit, once it is chosen.
    pub d: Option<u8>,
    pub focus: Option<Focus>,
    pub product: Option<Product>,
    /// Multiplicand, multiplier, partial products and total.
    pub rows: Vec<Row>,
}

/// The value of the last move: its line, its digit, and the result.
#[derive(Clone, Copy)]
pub struct Focus {
    pub k: usize,
    pub j: u8,
    /// The result: it still fits, is ruled out, or is forced.
    pub look: Look,
}

/// A line of the multiplication.
pub struct Row {
    /// The shift to the left.
    pub shift: usize,
    /// The places, from the right.
    pub places: Vec<Place>,
    /// Whether further places may follow.
    pub open: bool,
}

/// A place of a line.
#[derive(Clone, Default)]
pub struct Place {
    pub digit: Option<u8>,
    /// The digits possible there, if the picture shows them.
    pub values: Vec<u8>,
    pub star: bool,
    /// Whether it is a padding zero of the multiplier.
    pub padding: bool,
    /// Whether the digit belongs to a value or combination under test.
    pub tentative: bool,
    /// The result, if the last move tested this place.
    pub frame: Option<Look>,
}

/// The least number of places of a line.
const LEAST_PLACES: usize = 3;

impl Focus {
    /// Returns the value of a move; `None` if it has none.
    pub fn new(machine: &SkeletonMachine, last: Act) -> Option<Focus> {
        let (k, j, look) = match last {
            Act::Held { k, j } | Act::Suits { k, j } => (k, j, Look::Trial),
            Act::Lost { k, j, .. } | Act::Strays { k, j } | Act::Pruned { k, j } => (k, j, Look::Refused),
            Act::Removed { k, from } | Act::Clashed { k, from } => (from, machine.forced(k.into())?, Look::Refused),
            Act::Forced { k, j } => (k, j, Look::Came),
            _ => return None,
        };
        Some(Focus { k: k.into(), j, look })
    }
}

impl<'a> Seen<'a> {
    pub fn new(machine: &'a SkeletonMachine, last: Option<Act>) -> Seen<'a> {
        let focus = last.and_then(|last| Focus::new(machine, last));
        let product = last.and_then(|last| Product::new(machine, last));
        let d = machine.is_marked().then_some(machine.d);
        let mut seen = Seen { machine, last, m: machine.task.m, d, focus, product, rows: vec![] };
        let whole = matches!(last, Some(Act::Solved | Act::Missed | Act::Unfinished { .. }));
        seen.write(whole);
        seen
    }

    /// Writes the lines, up to their first digits if the multiplication is `whole`.
    fn write(&mut self, whole: bool) {
        let (machine, m) = (self.machine, self.m);
        let tuple = whole || matches!(self.last, Some(Act::Complied | Act::Failed { .. }));
        // The multiplier digits that are decided, or under test together.
        let factors: Vec<Option<u8>> =
            (0..m).map(|k| if tuple { Some(machine.factor(k)) } else { machine.forced(k) }).collect();
        let known = if machine.is_testing() { machine.tried() } else { machine.known() };
        let line = |by: u128| if whole { Ending::whole(known.number() * by) } else { known.times(by) };
        let places = (0..m).map(|k| self.reach(k)).fold(LEAST_PLACES.max(known.places() + 1), usize::max);
        let open = if whole { 0 } else { places };
        let tried = |k: usize| tuple && self.solved().is_none() && machine.left()[k] > 1;

        // Lines are tested from the last one up: the newest digits of those above are not yet tested.
        let unjudged = match self.last {
            Some(Act::Tried { .. }) => m,
            Some(Act::Held { k, .. } | Act::Lost { k, .. }) => k.into(),
            _ => 0,
        };
        let (multiplicand, frame) = self.multiplicand(line(1));
        let multiplicand = self.row(None, multiplicand, open, false, frame);
        let mut rows = vec![multiplicand, self.multiplier(&factors, tried)];
        let multiplier: Option<u128> = factors
            .iter()
            .zip(machine.shifts.off)
            .map(|(j, off)| Some(u128::from((*j)?) * 10u128.pow(off.into())))
            .sum();
        for (k, by) in factors.iter().map(|j| j.map(u128::from)).chain([multiplier]).enumerate() {
            let several = k < m && tried(k);
            let (known, tentative, frame) = match self.product {
                Some(product) if product.k == k => (product.line, several || k == m || by.is_none(), product.decisive),
                _ => (by.map_or(Ending::of(&[]), line), several, None),
            };
            let open = if whole || k < m { open } else { (open + self.shift(m - 1)).max(self.reach(m)) };
            let mut row = self.row(Some(k), known, open, tentative, frame);
            if (k < unjudged || k == m && unjudged > 0)
                && let Some(newest) = known.places().checked_sub(1).and_then(|newest| row.places.get_mut(newest))
            {
                newest.tentative = true;
            }
            rows.push(row);
        }
        self.rows = rows;
    }

    /// Returns the digits of the multiplicand, the first of which may be under test.
    fn multiplicand(&self, known: Ending) -> (Ending, Option<(usize, Look)>) {
        let machine = self.machine;
        let first = |of: Ending, look| (of, of.places().checked_sub(1).map(|place| (place, look)));
        match self.last {
            Some(Act::Skipped { .. }) => first(machine.tried(), Look::Refused),
            Some(Act::Advanced { .. }) => first(machine.tried(), Look::Trial),
            Some(Act::Kept { .. }) => first(known, Look::Came),
            _ if machine.is_refusing() => first(known, Look::Refused),
            _ if machine.is_testing() => first(known, Look::Trial),
            _ => (known, None),
        }
    }

    fn multiplier(&self, factors: &[Option<u8>], tried: impl Fn(usize) -> bool) -> Row {
        let (machine, m) = (self.machine, self.m);
        let place = |place: usize| {
            let Some(k) = (0..m).find(|k| self.shift(*k) == place) else {
                let digit = (self.last.is_some()).then_some(0);
                return Place { digit, padding: true, frame: self.solved(), ..Place::default() };
            };
            let focus = self.focus.filter(|focus| focus.k == k);
            let tested = self.product.is_some_and(|product| product.k == k);
            let (digit, frame) = match (focus, factors[k]) {
                (Some(Focus { j, look: Look::Came, .. }), _) => (Some(j), Some(Look::Came)),
                (Some(Focus { j, look: Look::Refused, .. }), _) if tested => (Some(j), Some(Look::Refused)),
                (Some(Focus { j, look: Look::Trial, .. }), None) => (Some(j), Some(Look::Trial)),
                (_, factor) => (factor, factor.and(self.solved())),
            };
            let values = if digit.is_none() && self.d.is_some() { machine.possible(k) } else { vec![] };
            Place { digit, values, tentative: frame.is_none() && tried(k), frame, ..Place::default() }
        };
        Row { shift: 0, places: (0..machine.shifts.places(m)).map(place).collect(), open: false }
    }

    /// Returns a line with known last digits and `open` further places; `line` determines its stars and its shift.
    fn row(
        &self,
        line: Option<usize>,
        known: Ending,
        open: usize,
        tentative: bool,
        frame: Option<(usize, Look)>,
    ) -> Row {
        let known: Vec<u8> = known.digits().collect();
        let place = |i: usize| {
            let digit = known.get(i).copied();
            let own = frame.filter(|(place, _)| *place == i).map(|(_, look)| look);
            Place {
                digit,
                star: line.is_some_and(|line| self.machine.shifts.star(line, i)),
                tentative,
                frame: own.or(digit.and(self.solved())),
                ..Place::default()
            }
        };
        let places = (0..open.max(known.len())).map(place).collect();
        Row { shift: line.map_or(0, |line| self.shift(line)), places, open: open > 0 }
    }

    /// Returns the look of all places, if they are a solution.
    fn solved(&self) -> Option<Look> {
        (self.last == Some(Act::Solved)).then_some(Look::Solved)
    }

    /// Returns the least number of places of a line: those up to its leftmost star.
    fn reach(&self, k: usize) -> usize {
        64 - self.machine.shifts.stars[k].leading_zeros() as usize
    }

    /// Returns the shift of a line.
    pub fn shift(&self, k: usize) -> usize {
        if k < self.m { self.machine.shifts.off[k].into() } else { 0 }
    }
}
