//! The machine: plain data that makes one move at a time, and knows nothing of words and pictures.

use stepdance::prelude::*;

/// A search for numbers with a given sum.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sums {
    /// All numbers, in ascending order.
    pub numbers: Vec<u32>,
    /// How much is still to be added: at first, the whole sum.
    pub wanted: u32,
    /// The places of the numbers that were added, and that of the next one.
    pub chosen: Vec<usize>,
    pub next: usize,
    pub step: Step, // which runs next
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Step {
    #[default]
    Add,
    BackUp,
    Over,
}

pub const LISTING: &[Line] = &[
    Line { label: Label("S1"), title: "Add", text: "Add the next number: S1. If the sum is right or cannot be: S2." },
    Line { label: Label("S2"), title: "Back up", text: "Take the newest number back: S1. None left: done." },
];

/// What a move did, and with which number.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Act {
    Added(u32),    // S1: the next number.
    TooLarge(u32), // S1: the next number is, and so are those after it.
    TooLittle,     // S1: all that is left is not enough.
    Solved,        // S1: nothing more is wanted.
    TookBack(u32), // S2: the newest number.
    Ended,         // S2: there was none.
}

impl Move for Act {
    fn beat(&self) -> Beat {
        match self {
            Act::Added(_) => Beat::Descend,
            Act::TooLarge(_) | Act::TooLittle => Beat::Reject,
            Act::Solved => Beat::Solution,
            Act::TookBack(_) => Beat::Retreat,
            Act::Ended => Beat::Done,
        }
    }

    fn turn(&self) -> Turn {
        if *self == Act::TooLittle { Turn::Settles } else { Turn::of(self.beat()) }
    }
}

impl Iterator for Sums {
    type Item = Act;

    fn next(&mut self) -> Option<Act> {
        let left = &self.numbers[self.next..];
        let (act, step) = match (self.step, self.chosen.last()) {
            (Step::Add, _) if self.wanted == 0 => (Act::Solved, Step::BackUp),
            (Step::Add, _) if left.iter().sum::<u32>() < self.wanted => (Act::TooLittle, Step::BackUp),
            (Step::Add, _) if left[0] > self.wanted => (Act::TooLarge(left[0]), Step::BackUp),
            (Step::Add, _) => {
                self.wanted -= left[0];
                self.chosen.push(self.next);
                self.next += 1;
                (Act::Added(left[0]), Step::Add)
            }
            (Step::BackUp, Some(&newest)) => {
                self.wanted += self.numbers[newest];
                self.chosen.pop();
                self.next = newest + 1;
                (Act::TookBack(self.numbers[newest]), Step::Add)
            }
            (Step::BackUp, None) => (Act::Ended, Step::Over),
            (Step::Over, _) => return None,
        };
        self.step = step;
        Some(act)
    }
}

impl Machine for Sums {
    fn label(&self) -> Label {
        LISTING[usize::from(self.step != Step::Add)].label
    }

    fn level(&self) -> usize {
        self.chosen.len()
    }

    /// Leads out of the node just entered, as though all below it had been tried.
    fn prune(&mut self) {
        self.step = Step::BackUp;
    }
}
