//! A search for a completion of all labels that first decides cells near earlier conflicts.
//!
//! Each conflict adds to the weights of the cells around it; the cell with the fewest labels relative to its weight is
//! decided next (Boussemart, Hemery, Lecoutre and Sais, *Boosting systematic search by weighting constraints*, 2004). Weights
//! are kept from one search to the next, also from one that was ended early.

use super::labels::{Conflict, Labels, Scratch};
use super::puzzle::{Place, Puzzle};

/// The weight of each place: one more than the number of conflicts near it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights(Vec<u32>);

impl Weights {
    /// The weights before any conflict.
    pub fn new(puzzle: &Puzzle) -> Weights {
        Weights(vec![1; puzzle.places()])
    }

    /// Counts a conflict after cell `after` was labelled: that cell, and those around the conflict, are decided earlier from
    /// now on.
    pub fn add(&mut self, conflict: Conflict, after: Place) {
        let about = conflict.cell().into_iter().flat_map(|cell| (1..=4).map(move |a| cell.towards(a)).chain([cell]));
        about.chain([after]).for_each(|place| self.0[place.index()] += 1);
    }

    /// Bytes allocated.
    pub fn heap(&self) -> usize {
        size_of_val(&*self.0)
    }
}

/// The result of a search for a completion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Attempt {
    /// Every attempt led to a conflict.
    Refuted,
    /// A solution.
    Completed(Labels),
    /// The search is not complete: more labels would have to be tried.
    Open,
}

/// A search for a completion, which can be interrupted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Completion {
    /// The labels still to examine, each with the cell decided last; the last entry is next.
    ways: Vec<(Labels, Place)>,
    tried: u32,
}

impl Completion {
    /// The search for a completion of these labels in which `cell` has label `d`.
    pub fn new(labels: &Labels, cell: Place, d: u8) -> Completion {
        let mut here = labels.clone();
        here.set(cell, d);
        Completion { ways: vec![(here, cell)], tried: 0 }
    }

    /// The number of labels tried.
    pub fn tried(&self) -> u32 {
        self.tried
    }

    /// Continues until `most` labels were tried in all.
    pub fn run(&mut self, most: u32, weights: &mut Weights, room: &mut Scratch) -> Attempt {
        while let Some((mut here, after)) = self.ways.pop() {
            if self.tried == most {
                self.ways.push((here, after));
                return Attempt::Open;
            }
            self.tried += 1;
            if let Err(conflict) = here.settle(room) {
                weights.add(conflict, after);
                continue;
            }
            let Some((cell, d)) = next(&here, weights) else { return Attempt::Completed(here) };
            let mut other = here.clone();
            other.rule_out(cell, d);
            here.set(cell, d);
            self.ways.extend([(other, cell), (here, cell)]);
        }
        Attempt::Refuted
    }

    /// Bytes allocated.
    pub fn heap(&self) -> usize {
        self.ways.iter().map(|(labels, _)| size_of::<(Labels, Place)>() + labels.heap()).sum()
    }
}

/// The cell to decide next, with the label to try first: one that joins it to a region, if there is any.
fn next(labels: &Labels, weights: &Weights) -> Option<(Place, u8)> {
    let joins = |cell: Place| {
        let around = (1..=4).filter_map(move |a| labels.known(cell.towards(a)));
        around.filter(move |d| labels.may(cell, *d))
    };
    let score = |cell: Place| u64::from(labels.count(cell)) + 2 * (4 - joins(cell).count() as u64);
    let weight = |cell: Place| u64::from(weights.0[cell.index()]);
    let cell = labels.open().min_by(|a, b| (score(*a) * weight(*b)).cmp(&(score(*b) * weight(*a))))?;
    let d = joins(cell).max().or_else(|| labels.of(cell).last())?;
    Some((cell, d))
}
