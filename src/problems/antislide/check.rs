//! A packing made by hand is checked: each of the six faces of each block, one by one.
//!
//! The packing is written as the source writes its own: rows of symbols, `.` for an empty cell, the same symbol in the
//! four cells of a block. Rows are separated by commas, spaces or new lines, layers by `/` or an empty line:
//!
//! ```text
//! 112,112,33./442,..2,33./44.,.55,.55
//! ```
//!
//! Source: Knuth, *Antisliding blocks* (ANTISLIDE3), section 1: what a packing must satisfy.

use super::classes::NO_PIECE;
use super::solid::{Face, NO_CELL, Solid};
use crate::machine::{Beat, Label, Machine, Move};
use crate::words::listed;
use std::iter::FusedIterator;
use std::rc::Rc;

mod read;
mod words;

pub use words::Checking;

/// A packing of a box.
#[derive(Debug, PartialEq, Eq)]
pub struct Packing {
    /// The box.
    pub solid: Rc<Solid>,
    /// The block of each cell, or [`NO_PIECE`].
    pub filled: Vec<u16>,
    /// The blocks in the order in which they appear, each with its symbol.
    pub blocks: Vec<(u16, char)>,
    /// The visitor named a box that this packing does not fill.
    pub other_box: bool,
}

impl Packing {
    /// What a block's side looks at; 0 and 1 are along the first coordinate, down and up, and so on. Cells outside of
    /// the box are none.
    pub fn side(&self, block: usize, side: u8) -> Face {
        let (axis, up) = (side / 2, side % 2 == 1);
        let wall = Face { axis, up, cells: [NO_CELL; 4] };
        let Some(block) = self.blocks.get(block).and_then(|(piece, _)| self.solid.block(*piece)) else { return wall };
        block.faces.iter().find(|face| (face.axis, face.up) == (axis, up)).copied().unwrap_or(wall)
    }

    /// The first block that a block's side touches, by its index; `None` if it touches none.
    pub fn neighbour(&self, block: usize, side: u8) -> Option<usize> {
        let face = self.side(block, side);
        let pieces = face.cells.iter().filter(|cell| **cell != NO_CELL).map(|cell| self.filled[usize::from(*cell)]);
        let touched = pieces.into_iter().find(|piece| *piece != NO_PIECE)?;
        self.blocks.iter().position(|(piece, _)| *piece == touched)
    }

    /// Whether a block's side touches nothing.
    pub fn is_free(&self, block: usize, side: u8) -> bool {
        self.side(block, side).cells[0] != NO_CELL && self.neighbour(block, side).is_none()
    }

    /// The symbols of the blocks that can slide.
    pub fn sliding(&self) -> Vec<String> {
        let slides = |block: &usize| (0..6).any(|side| self.is_free(*block, side));
        (0..self.blocks.len()).filter(slides).map(|block| self.blocks[block].1.to_string()).collect()
    }

    /// `Blocks 2, 3 and 5 can slide.`
    pub fn verdict(&self) -> String {
        let sliding = self.sliding();
        match sliding.len() {
            0 if self.blocks.is_empty() => "There is no block, so that none can slide.".to_owned(),
            0 => "No block can slide.".to_owned(),
            1 => format!("Block {} can slide.", sliding[0]),
            _ => format!("Blocks {} can slide.", listed(&sliding, " and ")),
        }
    }

    /// How many symmetries the packing has.
    pub fn symmetries(&self) -> u64 {
        self.solid.symmetries(&super::settled(&self.filled))
    }
}

/// The step that runs next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    Start,
    Take,
    Look,
    Verdict,
    Solved,
    PutAway,
    End,
    Over,
}

/// What one step did. Blocks count from 0 in the order in which they appear, sides as in [`Packing::side`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Checked {
    /// C1.
    Started,
    /// C2: this block's sides are looked at next.
    Taken { block: u8 },
    /// C3: this side touches the wall.
    Wall { block: u8, side: u8 },
    /// C3: this side touches a block.
    Held { block: u8, side: u8 },
    /// C3: this side touches nothing.
    Free { block: u8, side: u8 },
    /// C4: no side is free.
    Accepted,
    /// C4: so this is a solution.
    Solved,
    /// C4: there is no more to do with it.
    PutAway,
    /// C4.
    Ended,
}

impl Move for Checked {
    fn beat(&self) -> Beat {
        match self {
            Checked::Taken { .. } => Beat::Choose,
            Checked::Free { .. } => Beat::Reject,
            Checked::Accepted => Beat::Descend,
            Checked::PutAway => Beat::Retreat,
            Checked::Solved => Beat::Solution,
            Checked::Ended => Beat::Done,
            _ => Beat::Detail,
        }
    }
}

/// The machine that looks at all sides of all blocks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checker {
    packing: Rc<Packing>,
    step: Step,
    /// The block whose sides are looked at.
    block: u8,
    /// The next side of it.
    side: u8,
    /// How many free sides were found.
    free: u16,
    level: u8,
}

impl Checker {
    /// The check of a packing.
    pub fn new(packing: Rc<Packing>) -> Checker {
        Checker { packing, step: Step::Start, block: 0, side: 0, free: 0, level: 0 }
    }

    /// The packing.
    pub fn packing(&self) -> &Rc<Packing> {
        &self.packing
    }

    /// How many sides were looked at.
    pub fn looked(&self) -> usize {
        usize::from(self.block) * 6 + usize::from(self.side)
    }

    fn next_block(&self, block: u8) -> Step {
        if usize::from(block) < self.packing.blocks.len() { Step::Take } else { Step::Verdict }
    }
}

impl Iterator for Checker {
    type Item = Checked;

    fn next(&mut self) -> Option<Checked> {
        Some(match self.step {
            Step::Start => {
                self.step = self.next_block(0);
                Checked::Started
            }
            Step::Take => {
                self.step = Step::Look;
                Checked::Taken { block: self.block }
            }
            Step::Look => {
                let (block, side) = (self.block, self.side);
                if side < 5 {
                    self.side += 1;
                } else {
                    (self.block, self.side) = (block + 1, 0);
                    self.step = self.next_block(block + 1);
                }
                if self.packing.side(block.into(), side).cells[0] == NO_CELL {
                    Checked::Wall { block, side }
                } else if self.packing.is_free(block.into(), side) {
                    self.free += 1;
                    Checked::Free { block, side }
                } else {
                    Checked::Held { block, side }
                }
            }
            Step::Verdict if self.free == 0 => {
                self.level = 1;
                self.step = Step::Solved;
                Checked::Accepted
            }
            Step::Solved => {
                self.step = Step::PutAway;
                Checked::Solved
            }
            Step::PutAway => {
                self.level = 0;
                self.step = Step::End;
                Checked::PutAway
            }
            Step::Verdict | Step::End => {
                self.step = Step::Over;
                Checked::Ended
            }
            Step::Over => return None,
        })
    }
}

impl FusedIterator for Checker {}

impl Machine for Checker {
    fn label(&self) -> Label {
        Label(match self.step {
            Step::Start => "C1",
            Step::Take => "C2",
            Step::Look => "C3",
            _ => "C4",
        })
    }

    fn level(&self) -> usize {
        self.level.into()
    }

    fn prune(&mut self) {
        self.step = Step::PutAway;
    }
}
