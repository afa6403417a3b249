//! The numbering that sets use: that of the whole box, or of the part that is left.

use super::sets::{Brick, Choices, DIGITS, Left, Sets};
use crate::antislide::bitset::{BlockSet, Blocks, Cells, NumberSet};

/// For each cell of a box its number in a narrower field; for a cell covered already, whether it is filled or empty.
pub(super) type Lies = [u8; Cells::ROOM];
/// The numbers of cells covered already: a filled one, and an empty one.
pub(super) const FILLED: u8 = 62;
pub(super) const EMPTY: u8 = 63;

/// A numbering of cells and blocks.
pub(super) trait Field {
    type Cells: NumberSet;
    type Blocks: BlockSet;
    /// A set of constraints, by their positions in a table.
    type Places: NumberSet;
    /// Whether this is the whole box, so that covered cells have to be recorded for narrower fields.
    const WHOLE: bool;

    /// The cells that a block covers.
    fn cells(&self, block: usize) -> Self::Cells;
    /// The blocks that cover a cell.
    fn through(&self, cell: u8) -> Self::Blocks;
    /// The blocks that share a cell with a block, itself among them.
    fn near(&self, block: usize) -> Self::Blocks;
    /// The block with its cells and faces.
    fn brick(&mut self, block: usize, lies: &Lies) -> &Brick<Self::Cells>;
    /// The number of a cell in the box.
    fn home(&self, cell: u8) -> u8;
    /// The number of a block in the box.
    fn block_home(&self, block: usize) -> usize;
    /// The number of a cell of the box in this field.
    fn lies(&self, home: u8, lies: &Lies) -> u8;
    /// The number of a block of the box in this field; the block must not meet a covered cell.
    fn block(&self, home: usize) -> usize;

    /// The set of one cell of the box.
    #[inline(always)]
    fn cell(&self, home: u8, lies: &Lies) -> Self::Cells {
        Self::Cells::one(self.lies(home, lies))
    }
}

/// The whole box.
pub(super) struct Whole<'a>(pub(super) &'a Sets);

impl Whole<'_> {
    /// The choices when no cell is covered.
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
