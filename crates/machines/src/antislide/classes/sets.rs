//! What is left of a box as sets of cells and of blocks, each a few machine words: to take from them is to mask, and nothing
//! is undone, since each level keeps the sets that it began with.

use super::field::Field;
use crate::antislide::bitset::{BlockSet, Blocks, Cells, NumberSet};
use crate::antislide::solid::{Block, Solid};

/// No block looks with more faces.
pub(super) const FACES: usize = 6;

/// How many binary digits the number of choices of a cell has: it is at most 13.
pub(super) const DIGITS: usize = 4;

/// A block, by the cells' numbers in a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Brick<C> {
    /// What it covers; the same as a list, and by the cells' numbers in the box.
    pub(super) cells: C,
    pub(super) list: [u8; 4],
    pub(super) home: [u8; 4],
    /// How many of its faces look at cells of the box, and the cells that each of them looks at; its own for the others.
    pub(super) looking: u8,
    pub(super) faces: [C; FACES],
    /// The latter as lists; two cells come twice.
    pub(super) seen: [[u8; 4]; FACES],
}

/// The sets of a box that no search changes.
#[derive(Debug, PartialEq, Eq)]
pub struct Sets {
    pub(super) bricks: Vec<Brick<Cells>>,
    /// The blocks that share a cell with each, itself among them.
    pub(super) near: Vec<Blocks>,
    /// The blocks that cover each cell.
    pub(super) through: Vec<Blocks>,
    /// All cells, and all blocks.
    pub(super) all: (Cells, Blocks),
}

impl Sets {
    /// The sets of a box; none if it is too large for them.
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

/// The choices that are left at a moment.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choices<C, B> {
    /// The blocks that meet no covered cell.
    pub(super) blocks: B,
    /// The binary digits, lowest first, of how many choices each cell has that is not covered.
    pub(super) digits: [C; DIGITS],
}

/// What is left at a moment.
#[derive(Clone, Copy, Debug)]
pub(super) struct Left<C, B> {
    pub(super) choices: Choices<C, B>,
    /// The cells that are not covered.
    pub(super) cells: C,
    /// The cells that are filled, or must be.
    pub(super) filled: C,
}

impl<C: NumberSet, B: BlockSet> Left<C, B> {
    /// Becomes like another one.
    #[inline(always)]
    pub(super) fn set(&mut self, other: &Left<C, B>) {
        self.choices.set(&other.choices);
        (self.cells, self.filled) = (other.cells, other.filled);
    }

    /// Those of some cells that are not left empty.
    #[inline(always)]
    pub(super) fn open(&self, cells: C) -> C {
        cells.and(self.cells.or(self.filled))
    }

    /// The first of the cells with the fewest choices, and how many it has; none if all are covered.
    #[inline(always)]
    pub(super) fn select(&self, field: &impl Field<Cells = C, Blocks = B>) -> Option<(u8, u8)> {
        if self.choices.blocks.are_few() {
            self.fewest(&self.counted(field))
        } else {
            self.fewest(&self.choices.digits)
        }
    }

    /// The same, by the binary digits of how many choices each cell has.
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

    /// How many choices each cell has where three blocks are left at the most: of each bit the full adder.
    #[inline(always)]
    fn counted(&self, field: &impl Field<Cells = C, Blocks = B>) -> [C; 3] {
        let [a, b, c] = self.choices.blocks.three().map(|block| field.cells(block));
        let (odd, empty) = (a.xor(b), self.cells.without(self.filled));
        let (ones, twos) = (odd.xor(c), a.and(b).or(odd.and(c)));
        let carry = ones.and(empty);
        [ones.xor(empty), twos.xor(carry), twos.and(carry)]
    }

    /// Covers a cell; returns the blocks that were left there.
    #[inline(always)]
    pub(super) fn cover(&mut self, field: &impl Field<Cells = C, Blocks = B>, cell: u8) -> B {
        let rest = self.choices.blocks.and(field.through(cell));
        self.cells = self.cells.without(C::one(cell));
        self.remove(field, rest);
        rest
    }

    /// Takes away the blocks that share a cell with a block, all of whose cells are covered now; returns how many there were.
    #[inline(always)]
    pub(super) fn commit(&mut self, field: &impl Field<Cells = C, Blocks = B>, number: usize) -> u64 {
        self.remove(field, self.choices.blocks.and(field.near(number)))
    }

    /// Takes blocks away; each of their cells has a choice less, which nobody asks for where few blocks are left. Returns how many
    /// there were.
    #[inline(always)]
    fn remove(&mut self, field: &impl Field<Cells = C, Blocks = B>, blocks: B) -> u64 {
        self.choices.blocks = self.choices.blocks.without(blocks);
        if self.choices.blocks.are_few() {
            return blocks.len();
        }
        blocks.each(|block| self.choices.take(field.cells(block)))
    }

    /// A cell that is not covered must be filled from now on.
    #[inline(always)]
    pub(super) fn force(&mut self, cell: C) {
        self.filled = self.filled.or(cell);
        self.choices.take(cell);
    }
}

impl<C: NumberSet, B: BlockSet> Choices<C, B> {
    /// Becomes like another one, word by word: as a whole it would be copied by a function.
    #[inline(always)]
    fn set(&mut self, other: &Choices<C, B>) {
        self.blocks = other.blocks;
        self.digits = other.digits;
    }

    /// One choice less for each of some cells.
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
