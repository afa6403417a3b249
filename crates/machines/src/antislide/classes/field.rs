//! The numbers that sets stand for: those of the whole box, or of what is left of it.

use super::sets::{Brick, Choices, DIGITS, Left, Sets};
use crate::antislide::bitset::{BlockSet, Blocks, Cells, NumberSet};

/// Where each cell of a box lies among the cells of a narrower field; if it is covered there already, by what.
pub(super) type Lies = [u8; Cells::ROOM];
/// Among others, a cell that is filled, and one that is left empty.
pub(super) const FILLED: u8 = 62;
pub(super) const EMPTY: u8 = 63;

/// Which cells and blocks there are.
pub(super) trait Field {
    type Cells: NumberSet;
    type Blocks: BlockSet;
    /// Constraints, by their places in a table.
    type Places: NumberSet;
    /// Whether it is the box itself, so that what is covered on the way has to be told to narrower ones.
    const WHOLE: bool;

    /// What a block covers.
    fn cells(&self, block: usize) -> Self::Cells;
    /// The blocks that cover a cell.
    fn through(&self, cell: u8) -> Self::Blocks;
    /// The blocks that share a cell with a block, itself among them.
    fn near(&self, block: usize) -> Self::Blocks;
    /// All of a block.
    fn brick(&mut self, block: usize, lies: &Lies) -> &Brick<Self::Cells>;
    /// The number of a cell in the box.
    fn home(&self, cell: u8) -> u8;
    /// The number of a block in the box.
    fn block_home(&self, block: usize) -> usize;
    /// Where a cell of the box lies.
    fn lies(&self, home: u8, lies: &Lies) -> u8;
    /// The number that a block of the box has here, which covers nothing that is covered already.
    fn block(&self, home: usize) -> usize;

    /// The set of a cell of the box.
    #[inline(always)]
    fn cell(&self, home: u8, lies: &Lies) -> Self::Cells {
        Self::Cells::one(self.lies(home, lies))
    }
}

/// The whole box.
pub(super) struct Whole<'a>(pub(super) &'a Sets);

impl Whole<'_> {
    /// What is left where nothing is covered.
    pub(super) fn left(&self) -> Left<Cells, Blocks> {
        let Sets { through, all, .. } = self.0;
        let none = Cells::default();
        let mut choices = Choices { blocks: all.1, digits: [none; DIGITS] };
        for (cell, through) in through.iter().enumerate() {
            let many = through.len() + 1;
            for (d, digit) in choices.digits.iter_mut().enumerate() {
                if many >> d & 1 == 1 {
                    *digit = digit.or(Cells::one(cell as u8));
                }
            }
        }
        Left { choices, cells: all.0, filled: none }
    }
}

impl Field for Whole<'_> {
    type Cells = Cells;
    type Blocks = Blocks;
    type Places = Cells;
    const WHOLE: bool = true;

    #[inline(always)]
    fn cells(&self, block: usize) -> Cells {
        self.0.bricks[block].cells
    }

    #[inline(always)]
    fn through(&self, cell: u8) -> Blocks {
        self.0.through[usize::from(cell)]
    }

    #[inline(always)]
    fn near(&self, block: usize) -> Blocks {
        self.0.near[block]
    }

    #[inline(always)]
    fn brick(&mut self, block: usize, _: &Lies) -> &Brick<Cells> {
        &self.0.bricks[block]
    }

    #[inline(always)]
    fn home(&self, cell: u8) -> u8 {
        cell
    }

    #[inline(always)]
    fn block_home(&self, block: usize) -> usize {
        block
    }

    #[inline(always)]
    fn lies(&self, home: u8, _: &Lies) -> u8 {
        home
    }

    #[inline(always)]
    fn block(&self, home: usize) -> usize {
        home
    }
}
