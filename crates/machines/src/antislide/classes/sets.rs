//! The part of a box that is left, as sets of cells and blocks of a few machine words each. Members are removed by masks;
//! nothing is undone, since each level keeps the sets that it began with.

use super::field::Field;
use crate::antislide::bitset::{BlockSet, Blocks, Cells, NumberSet};
use crate::antislide::solid::{Block, Solid};

/// The greatest number of faces of a block.
pub(super) const FACES: usize = 6;

/// The number of binary digits in a cell's number of choices, which is at most 13.
pub(super) const DIGITS: usize = 4;

/// A block in the cell numbers of a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Brick<C> {
    /// The cells that it covers, as a set, as a list, and as a list of the cells' numbers in the box.
    pub(super) cells: C,
    pub(super) list: [u8; 4],
    pub(super) home: [u8; 4],
    /// The number of its faces that do not lie at a wall, and the cells next to each of these; the other entries are its own
    /// cells.
    pub(super) looking: u8,
    pub(super) faces: [C; FACES],
    /// The cells next to each face as lists of four; if there are two, each occurs twice.
    pub(super) seen: [[u8; 4]; FACES],
}

/// The sets of a box that a search does not change.
#[derive(Debug, PartialEq, Eq)]
pub struct Sets {
    pub(super) bricks: Vec<Brick<Cells>>,
    /// For each block the blocks that share a cell with it, itself included.
    pub(super) near: Vec<Blocks>,
    /// The blocks that cover each cell.
    pub(super) through: Vec<Blocks>,
    /// All cells, and all blocks.
    pub(super) all: (Cells, Blocks),
}

impl Sets {
    /// The sets of a box; `None` if it is too large.
    pub(in crate::antislide) fn new(solid: &Solid) -> Option<Sets> {
        if solid.cells() > Cells::ROOM || solid.blocks.len() > Blocks::ROOM {
            return None;
        }
        let mut through = vec![Blocks::default(); solid.cells()];
        for (number, block) in solid.blocks.iter().enumerate() {
            for cell in block.cells {
                through[usize::from(cell)].insert(number);
            }
        }
        let brick = |block: &Block| {
            // What there is none of sees the block itself, and so a filled cell.
            let mut faces = [Cells::of(&block.cells); FACES];
            let mut seen = [block.cells; FACES];
            for (f, face) in block.faces.iter().enumerate() {
                let cells = face.cells();
                faces[f] = Cells::of(cells);
                seen[f] = std::array::from_fn(|t| cells[t % cells.len()]);
            }
            let (list, looking) = (block.cells, block.faces.len() as u8);
            Brick { cells: Cells::of(&list), list, home: list, looking, faces, seen }
        };
        let near = |block: &Block| {
            let [a, b, c, d] = block.cells.map(|cell| through[usize::from(cell)]);
            a.or(b).or(c.or(d))
        };
        let mut all = (Cells::default(), Blocks::default());
        (0..solid.cells()).for_each(|cell| all.0 = all.0.or(Cells::one(cell as u8)));
        (0..solid.blocks.len()).for_each(|block| all.1.insert(block));
        let (bricks, near) = (solid.blocks.iter().map(brick).collect(), solid.blocks.iter().map(near).collect());
        Some(Sets { bricks, near, through, all })
    }
}

/// The choices left at one position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choices<C, B> {
    /// The blocks that do not meet a covered cell.
    pub(super) blocks: B,
    /// The binary digits, lowest first, of each open cell's number of choices.
    pub(super) digits: [C; DIGITS],
}

/// The part of the box that is left at one position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Left<C, B> {
    pub(super) choices: Choices<C, B>,
    /// The cells that are not covered.
    pub(super) cells: C,
    /// The cells that are filled or must be filled.
    pub(super) filled: C,
}

impl<C: NumberSet, B: BlockSet> Left<C, B> {
    /// Copies another state.
    #[inline(always)]
    pub(super) fn set(&mut self, other: &Left<C, B>) {
        self.choices.set(&other.choices);
        (self.cells, self.filled) = (other.cells, other.filled);
    }

    /// Those of the given cells that are not left empty.
    #[inline(always)]
    pub(super) fn open(&self, cells: C) -> C {
        cells.and(self.cells.or(self.filled))
    }

    /// The first of the cells with the fewest choices, and its number of choices; `None` if all are covered.
    #[inline(always)]
    pub(super) fn select(&self, field: &impl Field<Cells = C, Blocks = B>) -> Option<(u8, u8)> {
        if self.choices.blocks.are_few() {
            self.fewest(&self.counted(field))
        } else {
            self.fewest(&self.choices.digits)
        }
    }

    /// The same, from the binary digits of the cells' numbers of choices.
    #[inline(always)]
    fn fewest<const DIGITS: usize>(&self, digits: &[C; DIGITS]) -> Option<(u8, u8)> {
        let (mut fewest, mut choices) = (self.cells, 0);
        for digit in digits.iter().rev() {
            let less = fewest.without(*digit);
            let none = less.is_empty();
            fewest = if none { fewest } else { less };
            choices = 2 * choices + u8::from(none);
        }
        if fewest.is_empty() { None } else { Some((fewest.first(), choices)) }
    }

    /// The numbers of choices when at most three blocks are left, computed by a full adder for each bit.
    #[inline(always)]
    fn counted(&self, field: &impl Field<Cells = C, Blocks = B>) -> [C; 3] {
        let [a, b, c] = self.choices.blocks.three().map(|block| field.cells(block));
        let (odd, empty) = (a.xor(b), self.cells.without(self.filled));
        let (ones, twos) = (odd.xor(c), a.and(b).or(odd.and(c)));
        let carry = ones.and(empty);
        [ones.xor(empty), twos.xor(carry), twos.and(carry)]
    }

    /// Covers a cell; returns the blocks that were left for it.
    #[inline(always)]
    pub(super) fn cover(&mut self, field: &impl Field<Cells = C, Blocks = B>, cell: u8) -> B {
        let rest = self.choices.blocks.and(field.through(cell));
        self.cells = self.cells.without(C::one(cell));
        self.remove(field, rest);
        rest
    }

    /// Removes the blocks that share a cell with a block, whose cells are all covered now; returns how many there were.
    #[inline(always)]
    pub(super) fn commit(&mut self, field: &impl Field<Cells = C, Blocks = B>, number: usize) -> u64 {
        self.remove(field, self.choices.blocks.and(field.near(number)))
    }

    /// Removes blocks; each of their cells has one choice less, which is not updated when few blocks are left. Returns how
    /// many there were.
    #[inline(always)]
    fn remove(&mut self, field: &impl Field<Cells = C, Blocks = B>, blocks: B) -> u64 {
        self.choices.blocks = self.choices.blocks.without(blocks);
        if self.choices.blocks.are_few() {
            return blocks.len();
        }
        blocks.each(|block| self.choices.take(field.cells(block)))
    }

    /// Forces an open cell to be filled.
    #[inline(always)]
    pub(super) fn force(&mut self, cell: C) {
        self.filled = self.filled.or(cell);
        self.choices.take(cell);
    }
}

impl<C: NumberSet, B: BlockSet> Choices<C, B> {
    /// Copies another state word by word; a copy as a whole would be a function call.
    #[inline(always)]
    fn set(&mut self, other: &Choices<C, B>) {
        self.blocks = other.blocks;
        self.digits = other.digits;
    }

    /// Subtracts one choice from each of these cells.
    #[inline(always)]
    fn take(&mut self, cells: C) {
        let mut borrow = cells;
        for digit in &mut self.digits {
            let lent = borrow.without(*digit);
            *digit = digit.xor(borrow);
            borrow = lent;
        }
    }
}
