//! The reasoning before a lean listing: labels that cells cannot have are found by supposing each in turn.
//!
//! A label that leads to a conflict by the rules of [`labels`](super::labels) is ruled out, with all that follows. All cells
//! are examined again until nothing more is ruled out. No solution is lost.

use super::completion::{Attempt, Completion, Weights};
use super::labels::{Conflict, Labels, Scratch};
use super::puzzle::{Place, Puzzle};
use crate::machine::{Beat, Label, Move, Turn};
use std::rc::Rc;

/// The result of one move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// D1: the rules ruled out this many labels at once.
    Settled { ruled_out: u32 },
    /// D1: all cells are examined again, since labels were ruled out.
    Again,
    /// D2: this cell is examined next.
    Turned { cell: Place },
    /// D3: the label leads to no conflict.
    Kept { cell: Place, d: u8 },
    /// D3: the label is ruled out, since it leads to a conflict at once; that rules out this many labels.
    RuledOut { cell: Place, d: u8, why: Conflict, ruled_out: u32 },
    /// D3: the label is ruled out, since every continuation leads to a conflict; `tried` labels were tried.
    Refuted { cell: Place, d: u8, tried: u32, ruled_out: u32 },
    /// D3: `tried` labels were tried to refute one; the search continues.
    Tried { cell: Place, d: u8, tried: u32 },
    /// D1: from now on, more labels are tried to refute one.
    Deeper { most: u32 },
    /// D1: no cell loses a label any longer.
    Finished,
    /// D1, D3: the puzzle has no solution.
    Failed { why: Conflict },
}

impl Act {
    /// The cell that the move concerns.
    pub fn cell(&self) -> Option<Place> {
        match *self {
            Act::Turned { cell } | Act::Kept { cell, .. } => Some(cell),
            Act::RuledOut { cell, .. } | Act::Refuted { cell, .. } | Act::Tried { cell, .. } => Some(cell),
            _ => None,
        }
    }
}

impl Move for Act {
    #[inline(always)]
    fn beat(&self) -> Beat {
        match self {
            Act::Again | Act::Deeper { .. } | Act::Turned { .. } | Act::Finished => Beat::Choose,
            Act::RuledOut { .. } | Act::Refuted { .. } => Beat::Reject,
            _ => Beat::Detail,
        }
    }

    /// Always [`Turn::Works`]: nothing is chosen.
    fn turn(&self) -> Turn {
        Turn::Works
    }
}

/// The step that runs next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    /// D1 at the very beginning.
    Begin,
    /// D2: find the next cell, from this number on.
    Next(u16),
    /// D3: suppose the next label of this cell, from `d` on.
    Suppose { cell: u16, d: u8 },
    /// The reasoning is over.
    Over,
}

/// How many labels are tried to refute one: first only that label, then more if nothing more is ruled out.
const DEPTHS: [u32; 4] = [1, 16, 160, 1600];

/// About how many grid cells one move processes: one label for each grid of that size.
const AT_ONCE: usize = 16_000;

/// The machine that rules labels out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    puzzle: Rc<Puzzle>,
    labels: Labels,
    /// Labels that occur in solutions found: supposing them leads to no conflict.
    met: Labels,
    step: Step,
    /// The number of labels left when the present pass began.
    before: u64,
    /// The index in [`DEPTHS`] of the number of labels tried at present.
    depth: u8,
    /// The greatest index so far: it is used again once single labels rule out nothing more.
    reached: u8,
    /// The number of labels tried.
    tried: u64,
    weights: Weights,
    /// The search in progress that may refute the supposed label.
    search: Option<Box<Completion>>,
    room: Scratch,
}

impl Reason {
    /// The reasoning about a puzzle, before its first move.
    pub fn new(puzzle: Rc<Puzzle>) -> Reason {
        let labels = Labels::new(&puzzle);
        Reason {
            met: labels.none(),
            weights: Weights::new(&puzzle),
            search: None,
            labels,
            puzzle,
            step: Step::Begin,
            before: 0,
            depth: 0,
            reached: 1,
            tried: 0,
            room: Scratch::default(),
        }
    }

    /// The cell whose labels are being supposed, if any.
    pub fn cell(&self) -> Option<Place> {
        match self.step {
            Step::Suppose { cell, .. } => Some(self.puzzle.cell(cell.into())),
            _ => None,
        }
    }

    /// Bytes allocated.
    pub fn heap(&self) -> usize {
        let search = self.search.as_ref().map_or(0, |search| size_of::<Completion>() + search.heap());
        self.labels.heap() + self.met.heap() + self.weights.heap() + search
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &Rc<Puzzle> {
        &self.puzzle
    }

    /// The number of labels tried.
    pub fn tried(&self) -> u64 {
        self.tried
    }

    /// The labels left.
    pub fn labels(&self) -> &Labels {
        &self.labels
    }

    /// The algorithm's step that runs next.
    pub fn label(&self) -> Label {
        Label(match self.step {
            Step::Begin | Step::Over => "D1",
            Step::Next(_) => "D2",
            Step::Suppose { .. } => "D3",
        })
    }

    /// Applies the rules and sets the next step to `then`.
    fn settle(&mut self, then: Step) -> Result<(), Act> {
        self.step = then;
        self.labels.settle(&mut self.room).map_err(|why| {
            self.step = Step::Over;
            Act::Failed { why }
        })
    }

    /// D3: supposes the next label.
    fn suppose(&mut self, number: u16, from: u8) -> Act {
        let cell = self.puzzle.cell(number.into());
        let Some(d) = self.next_label(cell, from) else { return self.turn(number + 1) };
        let last = self.next_label(cell, d + 1).is_none();
        let then = if last { Step::Next(number + 1) } else { Step::Suppose { cell: number, d: d + 1 } };
        let before = self.labels.left();
        let (why, tried) = match DEPTHS[usize::from(self.depth)] {
            1 => {
                self.tried += 1;
                let why = self.labels.supposed(&[cell], d, &mut self.room);
                why.iter().for_each(|why| self.weights.add(*why, cell));
                (why, 0)
            }
            most => {
                let mut search = self.search.take().unwrap_or_else(|| Box::new(Completion::new(&self.labels, cell, d)));
                let begun = search.tried();
                let at_once = (AT_ONCE / (self.puzzle.rows() * self.puzzle.columns())).max(1) as u32;
                let end = search.run(most.min(begun + at_once), &mut self.weights, &mut self.room);
                let tried = search.tried();
                self.tried += u64::from(tried - begun);
                match end {
                    Attempt::Refuted => (None, tried),
                    Attempt::Completed(solution) => {
                        self.met.join(&solution);
                        (None, 0)
                    }
                    Attempt::Open if tried < most => {
                        self.search = Some(search);
                        return Act::Tried { cell, d, tried };
                    }
                    Attempt::Open => (None, 0),
                }
            }
        };
        self.step = then;
        if why.is_none() && tried == 0 {
            return Act::Kept { cell, d };
        }
        self.labels.rule_out(cell, d);
        if let Err(failed) = self.settle(then) {
            return failed;
        }
        // A cell with one label left is settled.
        if self.labels.known(cell).is_some() {
            self.step = Step::Next(number + 1);
        }
        let ruled_out = (before - self.labels.left()) as u32;
        match why {
            Some(why) => Act::RuledOut { cell, d, why, ruled_out },
            None => Act::Refuted { cell, d, tried, ruled_out },
        }
    }

    /// The next label of the cell, from `d` on, that no solution found has there.
    fn next_label(&self, cell: Place, d: u8) -> Option<u8> {
        let mut next = self.labels.next(cell, d);
        while let Some(met) = next.filter(|d| self.met.may(cell, *d)) {
            next = self.labels.next(cell, met + 1);
        }
        next
    }

    /// Whether the pass gained enough for another one: if more labels can be tried to refute one, it must have ruled out an
    /// eighth.
    fn has_gained(&self) -> bool {
        let gained = self.before - self.labels.left();
        let can_be_deeper = self.depth > 0 && usize::from(self.depth) + 1 < DEPTHS.len();
        gained > 0 && (!can_be_deeper || gained * 8 >= self.before || !self.labels.is_open())
    }

    /// D2: takes the next cell with several labels left.
    fn turn(&mut self, from: u16) -> Act {
        let cells = (self.puzzle.rows() * self.puzzle.columns()) as u16;
        let several = |cell| self.labels.count(cell) > 1 && self.next_label(cell, 1).is_some();
        let open = (from..cells).find(|number| several(self.puzzle.cell((*number).into())));
        match open {
            Some(number) => {
                self.step = Step::Suppose { cell: number, d: 1 };
                Act::Turned { cell: self.puzzle.cell(number.into()) }
            }
            None if self.has_gained() => {
                (self.before, self.step, self.depth) = (self.labels.left(), Step::Next(0), 0);
                Act::Again
            }
            None if usize::from(self.depth) + 1 < DEPTHS.len() && self.labels.is_open() => {
                self.depth = (self.depth + 1).max(self.reached);
                (self.before, self.step, self.reached) = (self.labels.left(), Step::Next(0), self.depth);
                Act::Deeper { most: DEPTHS[usize::from(self.depth)] }
            }
            None => {
                self.step = Step::Over;
                Act::Finished
            }
        }
    }
}

impl Iterator for Reason {
    type Item = Act;

    fn next(&mut self) -> Option<Act> {
        Some(match self.step {
            Step::Begin => {
                let before = self.labels.left();
                match self.settle(Step::Next(0)) {
                    Ok(()) => {
                        self.before = self.labels.left();
                        Act::Settled { ruled_out: (before - self.before) as u32 }
                    }
                    Err(failed) => failed,
                }
            }
            Step::Next(number) => self.turn(number),
            Step::Suppose { cell, d } => self.suppose(cell, d),
            Step::Over => return None,
        })
    }
}
