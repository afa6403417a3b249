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

use super::solid::{Face, NO_CELL, Solid};
use crate::machine::{Beat, Label, Machine, Move};
use std::iter::FusedIterator;
use std::rc::Rc;

/// The sides of a block: along each of the three coordinates one to where it shrinks, and one to where it grows.
pub const SIDES: usize = 6;

/// A packing of a box.
#[derive(Debug, PartialEq, Eq)]
pub struct Packing {
    /// The box.
    pub solid: Rc<Solid>,
    /// The piece of each cell; that of an empty one is the cell itself.
    pub filled: Vec<u16>,
    /// The blocks in the order in which they appear, each with its symbol.
    pub blocks: Vec<(u16, char)>,
}

impl Packing {
    /// What a block's side looks at; sides 0 and 1 are along the first coordinate, up and down, and so on. At the wall it
    /// looks at no cell.
    pub fn side(&self, block: usize, side: usize) -> Face {
        let (axis, up) = ((side / 2) as u8, side % 2 == 1);
        let faces = self.blocks.get(block).and_then(|(piece, _)| self.solid.block(*piece)).map(|block| &block.faces);
        let face = faces.and_then(|faces| faces.iter().find(|face| (face.axis, face.up) == (axis, up)));
        face.copied().unwrap_or(Face { axis, up, cells: [NO_CELL; 4] })
    }

    /// The first block that a block's side touches, by its index; `None` if it touches none.
    pub fn neighbour(&self, block: usize, side: usize) -> Option<usize> {
        let side = self.side(block, side);
        let mut pieces = side.cells().iter().map(|cell| self.filled[usize::from(*cell)]);
        pieces.find_map(|touched| self.blocks.iter().position(|(piece, _)| *piece == touched))
    }

    /// Whether a block's side touches nothing, so that the block can slide that way.
    pub fn is_free(&self, block: usize, side: usize) -> bool {
        !self.side(block, side).cells().is_empty() && self.neighbour(block, side).is_none()
    }

    /// The blocks that can slide, by their indices.
    pub fn sliding(&self) -> Vec<usize> {
        let slides = |block: &usize| (0..SIDES).any(|side| self.is_free(*block, side));
        (0..self.blocks.len()).filter(slides).collect()
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
pub enum Act {
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

impl Move for Act {
    fn beat(&self) -> Beat {
        match self {
            Act::Taken { .. } => Beat::Choose,
            Act::Free { .. } => Beat::Reject,
            Act::Accepted => Beat::Descend,
            Act::PutAway => Beat::Retreat,
            Act::Solved => Beat::Solution,
            Act::Ended => Beat::Done,
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

    /// How many sides were looked at.
    pub fn looked(&self) -> usize {
        usize::from(self.block) * SIDES + usize::from(self.side)
    }

    /// How many of them are free.
    pub fn free(&self) -> u16 {
        self.free
    }

    fn next_block(&self, block: u8) -> Step {
        if usize::from(block) < self.packing.blocks.len() { Step::Take } else { Step::Verdict }
    }
}

impl Iterator for Checker {
    type Item = Act;

    fn next(&mut self) -> Option<Act> {
        Some(match self.step {
            Step::Start => {
                self.step = self.next_block(0);
                Act::Started
            }
            Step::Take => {
                self.step = Step::Look;
                Act::Taken { block: self.block }
            }
            Step::Look => {
                let (block, side) = (self.block, self.side);
                self.side += 1;
                if usize::from(self.side) == SIDES {
                    (self.block, self.side) = (block + 1, 0);
                    self.step = self.next_block(self.block);
                }
                let (b, s) = (block.into(), side.into());
                if self.packing.side(b, s).cells().is_empty() {
                    Act::Wall { block, side }
                } else if self.packing.is_free(b, s) {
                    self.free += 1;
                    Act::Free { block, side }
                } else {
                    Act::Held { block, side }
                }
            }
            Step::Verdict if self.free == 0 => {
                self.level = 1;
                self.step = Step::Solved;
                Act::Accepted
            }
            Step::Solved => {
                self.step = Step::PutAway;
                Act::Solved
            }
            Step::PutAway => {
                self.level = 0;
                self.step = Step::End;
                Act::PutAway
            }
            Step::Verdict | Step::End => {
                self.step = Step::Over;
                Act::Ended
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
