//! What is left of a box as sets of cells and of blocks, each a few machine words: to take from them is to mask, and nothing
//! is undone, since each level keeps the sets that it began with.

use crate::antislide::bitset::{Blocks, Cells};
use crate::antislide::solid::{Block, Solid};

/// No block looks with more faces.
pub(super) const FACES: usize = 6;

/// How many binary digits the number of choices of a cell has: it is at most 13.
const DIGITS: usize = 4;

/// A block.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Brick {
    /// What it covers.
    pub(super) cells: Cells,
    /// The same as a list.
    pub(super) list: [u8; 4],
    /// How many of its faces look at cells of the box, and the cells that each of them looks at; its own for the others.
    pub(super) looking: u8,
    pub(super) faces: [Cells; FACES],
    /// The latter as lists; two cells come twice.
    pub(super) seen: [[u8; 4]; FACES],
    /// The blocks that share a cell with it, itself among them.
    near: Blocks,
}

/// The sets of a box that no search changes.
#[derive(Debug, PartialEq, Eq)]
pub struct Sets {
    pub(super) bricks: Vec<Brick>,
    /// The blocks that cover each cell.
    through: Vec<Blocks>,
    /// All cells, and all blocks.
    all: (Cells, Blocks),
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
            let [a, b, c, d] = block.cells.map(|cell| through[usize::from(cell)]);
            let looking = block.faces.len() as u8;
            Brick { cells: Cells::of(&block.cells), list: block.cells, looking, faces, seen, near: a.or(b).or(c.or(d)) }
        };
        let mut all = (Cells::default(), Blocks::default());
        (0..solid.cells()).for_each(|cell| all.0 = all.0.or(Cells::one(cell as u8)));
        (0..solid.blocks.len()).for_each(|block| all.1.insert(block));
        Some(Sets { bricks: solid.blocks.iter().map(brick).collect(), through, all })
    }
}

/// The choices that are left at a moment.
#[derive(Clone, Copy, Debug)]
struct Choices {
    /// The blocks that meet no covered cell.
    blocks: Blocks,
    /// The binary digits, lowest first, of how many choices each cell has that is not covered.
    digits: [Cells; DIGITS],
}

/// What is left at a moment.
#[derive(Clone, Copy, Debug)]
pub(super) struct Left {
    choices: Choices,
    /// The cells that are not covered.
    pub(super) cells: Cells,
    /// The cells that are filled, or must be.
    pub(super) filled: Cells,
    /// The cells left empty.
    pub(super) empty: Cells,
}

impl Left {
    /// Nothing is covered.
    pub(super) fn whole(sets: &Sets) -> Left {
        let none = Cells::default();
        let mut choices = Choices { blocks: sets.all.1, digits: [none; DIGITS] };
        for (cell, through) in sets.through.iter().enumerate() {
            let many = through.len() + 1;
            for (d, digit) in choices.digits.iter_mut().enumerate() {
                if many >> d & 1 == 1 {
                    *digit = digit.or(Cells::one(cell as u8));
                }
            }
        }
        Left { choices, cells: sets.all.0, filled: none, empty: none }
    }

    /// Becomes like another one.
    #[inline(always)]
    pub(super) fn set(&mut self, other: &Left) {
        self.choices.set(&other.choices);
        (self.cells, self.filled, self.empty) = (other.cells, other.filled, other.empty);
    }

    /// The first of the cells with the fewest choices, and how many it has; none if all are covered.
    #[inline(always)]
    pub(super) fn select(&self) -> Option<(u8, u8)> {
        let (mut fewest, mut choices) = (self.cells, 0);
        for digit in self.choices.digits.iter().rev() {
            let less = fewest.without(*digit);
            let none = less.is_empty();
            fewest = if none { fewest } else { less };
            choices = 2 * choices + u8::from(none);
        }
        if fewest.is_empty() { None } else { Some((fewest.first(), choices)) }
    }

    /// Covers a cell; returns the blocks that were left there.
    #[inline(always)]
    pub(super) fn cover(&mut self, sets: &Sets, cell: u8) -> Blocks {
        let rest = self.choices.blocks.and(sets.through[usize::from(cell)]);
        self.cells = self.cells.without(Cells::one(cell));
        self.remove(sets, rest);
        rest
    }

    /// Takes away the blocks that share a cell with a block, all of whose cells are covered now; returns how many there were.
    #[inline(always)]
    pub(super) fn commit(&mut self, sets: &Sets, brick: &Brick) -> u64 {
        self.remove(sets, self.choices.blocks.and(brick.near))
    }

    /// Takes blocks away; each of their cells has a choice less. Returns how many there were.
    #[inline(always)]
    fn remove(&mut self, sets: &Sets, blocks: Blocks) -> u64 {
        self.choices.blocks = self.choices.blocks.without(blocks);
        blocks.each(|block| self.choices.take(sets.bricks[block].cells))
    }

    /// A cell that is not covered must be filled from now on.
    #[inline(always)]
    pub(super) fn force(&mut self, cell: Cells) {
        self.filled = self.filled.or(cell);
        self.choices.take(cell);
    }
}

impl Choices {
    /// Becomes like another one, word by word: as a whole it would be copied by a function.
    #[inline(always)]
    fn set(&mut self, other: &Choices) {
        self.blocks = other.blocks;
        self.digits = other.digits;
    }

    /// One choice less for each of some cells.
    #[inline(always)]
    fn take(&mut self, cells: Cells) {
        let mut borrow = cells;
        for digit in &mut self.digits {
            let lent = borrow.without(*digit);
            *digit = digit.xor(borrow);
            borrow = lent;
        }
    }
}
