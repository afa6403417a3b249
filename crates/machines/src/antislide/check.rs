//! The check of a manual packing: each of the six faces of each block in turn.
//!
//! The packing is written as in the source: rows of symbols, `.` for an empty cell, the same symbol in the four cells of a
//! block. Rows are separated by commas, spaces or new lines, layers by `/` or an empty line:
//!
//! ```text
//! 112,112,33./442,..2,33./44.,.55,.55
//! ```
//!
//! Source: Knuth, *Antisliding blocks* (ANTISLIDE3), section 1: what a packing must satisfy.

use super::solid::{Face, NO_CELL, Solid};
use crate::machine::{Beat, Label, Machine, Move};
use std::rc::Rc;

/// The number of sides of a block: two for each of the three coordinates, first the one towards smaller values.
pub const SIDES: usize = 6;

/// A packing of a box.
#[derive(Debug, PartialEq, Eq)]
pub struct Packing {
    /// The box.
    pub solid: Rc<Solid>,
    /// The piece of each cell; that of an empty cell is the cell itself.
    pub filled: Vec<u16>,
    /// The blocks in the order in which they appear, each with its symbol.
    pub blocks: Vec<(u16, char)>,
}

impl Packing {
    /// The cells next to a block's side, as a face. Sides 0 and 1 face along the first coordinate, downwards and upwards, and
    /// so on. At a wall the face has no cells.
    pub fn side(&self, block: usize, side: usize) -> Face {
        let (axis, up) = ((side / 2) as u8, side % 2 == 1);
        let faces = self.blocks.get(block).and_then(|(piece, _)| self.solid.block(*piece)).map(|block| &block.faces);
        let face = faces.and_then(|faces| faces.iter().find(|face| (face.axis, face.up) == (axis, up)));
        face.copied().unwrap_or(Face { axis, up, cells: [NO_CELL; 4] })
    }

    /// The index of the first block that a block's side touches; `None` if it touches none.
    pub fn neighbour(&self, block: usize, side: usize) -> Option<usize> {
        let side = self.side(block, side);
        let mut pieces = side.cells().iter().map(|cell| self.filled[usize::from(*cell)]);
        pieces.find_map(|touched| self.blocks.iter().position(|(piece, _)| *piece == touched))
    }

    /// Whether a block's side touches neither block nor wall, so that the block can slide that way.
    pub fn is_free(&self, block: usize, side: usize) -> bool {
        !self.side(block, side).cells().is_empty() && self.neighbour(block, side).is_none()
    }

    /// The indices of the blocks that can slide.
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

/// The result of one step. Blocks count from 0 in the order in which they appear, sides as in [`Packing::side`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// C1: the check begins.
    Started,
    /// C2: the sides of this block are checked next.
    Taken { block: u8 },
    /// C3: this side touches the wall.
    Wall { block: u8, side: u8 },
    /// C3: this side touches a block.
    Held { block: u8, side: u8 },
    /// C3: this side touches nothing: the block can slide.
    Free { block: u8, side: u8 },
    /// C4: no side is free.
    Accepted,
    /// C4: the packing is a solution.
    Solved,
    /// C4: back to the root.
    PutAway,
    /// C4: the check is over.
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

/// The machine that checks all sides of all blocks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checker {
    packing: Rc<Packing>,
    step: Step,
    /// How many sides were checked.
    looked: usize,
    /// How many of them are free.
    free: usize,
}

impl Checker {
    /// The check of a packing, before its first move.
    pub fn new(packing: Rc<Packing>) -> Checker {
        Checker { packing, step: Step::Start, looked: 0, free: 0 }
    }

    /// How many sides were checked.
    pub fn looked(&self) -> usize {
        self.looked
    }

    /// How many of them are free.
    pub fn free(&self) -> usize {
        self.free
    }

    /// The step for the next block, or the verdict if there is none.
    fn next_block(&self) -> Step {
        if self.looked < SIDES * self.packing.blocks.len() { Step::Take } else { Step::Verdict }
    }
}

impl Iterator for Checker {
    type Item = Act;

    fn next(&mut self) -> Option<Act> {
        let (which, at) = (self.looked / SIDES, self.looked % SIDES);
        let (block, side) = (which as u8, at as u8);
        let (act, next) = match self.step {
            Step::Start => (Act::Started, self.next_block()),
            Step::Take => (Act::Taken { block }, Step::Look),
            Step::Look => {
                let free = self.packing.is_free(which, at);
                self.looked += 1;
                self.free += usize::from(free);
                let next = if at + 1 < SIDES { Step::Look } else { self.next_block() };
                match self.packing.side(which, at).cells() {
                    [] => (Act::Wall { block, side }, next),
                    _ if free => (Act::Free { block, side }, next),
                    _ => (Act::Held { block, side }, next),
                }
            }
            Step::Verdict if self.free == 0 => (Act::Accepted, Step::Solved),
            Step::Solved => (Act::Solved, Step::PutAway),
            Step::PutAway => (Act::PutAway, Step::End),
            Step::Verdict | Step::End => (Act::Ended, Step::Over),
            Step::Over => return None,
        };
        self.step = next;
        Some(act)
    }
}

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
        usize::from(matches!(self.step, Step::Solved | Step::PutAway))
    }

    fn prune(&mut self) {
        self.step = Step::PutAway;
    }
}
