//! A search for a completion of all labels: cells take their labels in turn, those first where conflicts were met.
//!
//! Each conflict adds to the weights of cells about it, and the cell with the fewest labels for its weight is next (Boussemart,
//! Hemery, Lecoutre and Sais, *Boosting systematic search by weighting constraints*, 2004). Weights last from one search to the next:
//! what one that was ended early has learned, the next one uses.

use super::labels::{Conflict, Labels, Scratch};
use super::puzzle::{Place, Puzzle};

/// How often conflicts were met about each place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights(Vec<u32>);

impl Weights {
    /// No conflict was met yet.
    pub fn new(puzzle: &Puzzle) -> Weights {
        Weights(vec![1; puzzle.places()])
    }

    /// A conflict was met after a cell was labelled: that one, and those about the conflict, are to be decided earlier.
    pub fn add(&mut self, conflict: Conflict, after: Place) {
        let about = conflict.cell().into_iter().flat_map(|cell| (1..=4).map(move |a| cell.towards(a)).chain([cell]));
        about.chain([after]).for_each(|place| self.0[place.index()] += 1);
    }

    /// Bytes behind the pointers.
    pub fn heap(&self) -> usize {
        size_of_val(&*self.0)
    }
}

/// What a search for a completion has come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Attempt {
    /// Each way comes to a conflict.
    Refuted,
    /// This is a solution.
    Completed(Labels),
    /// More labels would have to be tried.
    Open,
}

/// The search. It can stop in between.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Completion {
    /// What is left without the labels tried, each with the cell decided last; what is tried next is the last of them.
    ways: Vec<(Labels, Place)>,
    tried: u32,
}

impl Completion {
    /// Of labels, where a cell has this one.
    pub fn new(labels: &Labels, cell: Place, d: u8) -> Completion {
        let mut here = labels.clone();
        here.set(cell, d);
        Completion { ways: vec![(here, cell)], tried: 0 }
    }

    /// How many labels were tried.
    pub fn tried(&self) -> u32 {
        self.tried
    }

    /// Goes on until so many labels were tried.
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

    /// Bytes behind the pointers.
    pub fn heap(&self) -> usize {
        self.ways.iter().map(|(labels, _)| size_of::<(Labels, Place)>() + labels.heap()).sum()
    }
}

/// The cell that is next, with the label that it takes first: one with which it joins a region, if there is any.
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
