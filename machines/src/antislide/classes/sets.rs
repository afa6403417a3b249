//! What is left of a box as sets of cells and of blocks, each a few machine words: to take from them is to mask, and nothing
//! is undone, since each level keeps the sets that it began with.

use crate::antislide::solid::{Block, Solid};

/// The largest box that sets are made for, in cells.
pub(super) const MOST_CELLS: usize = u128::BITS as usize;

/// The same in blocks.
pub(super) const MOST_BLOCKS: usize = 64 * WORDS;

/// Words in a set of blocks.
const WORDS: usize = 4;

/// No block looks with more faces.
pub(super) const FACES: usize = 6;

/// How many binary digits the number of choices of a cell has: it is at most 13.
const DIGITS: usize = 4;

/// Blocks by their numbers in the order of construction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Blocks([u64; WORDS]);

impl Blocks {
    fn insert(&mut self, block: usize) {
        self.0[block / 64] |= 1 << (block % 64);
    }

    #[inline(always)]
    pub(super) fn and(self, other: Blocks) -> Blocks {
        Blocks(std::array::from_fn(|w| self.0[w] & other.0[w]))
    }

    #[inline(always)]
    fn without(self, other: Blocks) -> Blocks {
        Blocks(std::array::from_fn(|w| self.0[w] & !other.0[w]))
    }

    /// Those before a block.
    pub(super) fn before(self, block: usize) -> Blocks {
        let below = |w: usize| match block.checked_sub(64 * w) {
            Some(rest) if rest < 64 => (1 << rest) - 1,
            Some(_) => u64::MAX,
            None => 0,
        };
        Blocks(std::array::from_fn(|w| self.0[w] & below(w)))
    }

    #[inline(always)]
    pub(super) fn len(self) -> u64 {
        self.0.iter().map(|word| u64::from(word.count_ones())).sum()
    }

    /// Takes the last one out.
    #[inline(always)]
    pub(super) fn pop(&mut self) -> Option<u16> {
        for w in (0..WORDS).rev() {
            if self.0[w] != 0 {
                let bit = 63 - self.0[w].leading_zeros();
                self.0[w] ^= 1 << bit;
                return Some((64 * w) as u16 + bit as u16);
            }
        }
        None
    }
}

/// The sets of a box that no search changes.
#[derive(Debug, PartialEq, Eq)]
pub struct Sets {
    /// The cells that each block covers.
    cells: Vec<u128>,
    /// The blocks that share a cell with each block, itself among them.
    near: Vec<Blocks>,
    /// The cells that each face of each block looks at.
    faces: Vec<[u128; FACES]>,
    /// Which faces those are, one bit each.
    looking: Vec<u8>,
    /// The blocks that cover each cell.
    through: Vec<Blocks>,
    /// All cells, and all blocks.
    all: (u128, Blocks),
}

impl Sets {
    /// The sets of a box; none if it is too large for them.
    pub(in crate::antislide) fn new(solid: &Solid) -> Option<Sets> {
        if solid.cells() > MOST_CELLS || solid.blocks.len() > MOST_BLOCKS {
            return None;
        }
        let mut through = vec![Blocks::default(); solid.cells()];
        for (number, block) in solid.blocks.iter().enumerate() {
            for cell in block.cells {
                through[usize::from(cell)].insert(number);
            }
        }
        let near = |block: &Block| {
            let [a, b, c, d] = block.cells.map(|cell| through[usize::from(cell)].0);
            Blocks(std::array::from_fn(|w| a[w] | b[w] | c[w] | d[w]))
        };
        let faces = |block: &Block| {
            let mut sets = [0; FACES];
            for (set, face) in sets.iter_mut().zip(&block.faces) {
                *set = set_of(face.cells());
            }
            sets
        };
        let mut all = (0, Blocks::default());
        (0..solid.cells()).for_each(|cell| all.0 |= 1 << cell);
        (0..solid.blocks.len()).for_each(|block| all.1.insert(block));
        Some(Sets {
            cells: solid.blocks.iter().map(|block| set_of(&block.cells)).collect(),
            near: solid.blocks.iter().map(near).collect(),
            faces: solid.blocks.iter().map(faces).collect(),
            looking: solid.blocks.iter().map(|block| ((1u32 << block.faces.len()) - 1) as u8).collect(),
            through,
            all,
        })
    }

    /// The cells that a block covers.
    #[inline(always)]
    pub(super) fn cells(&self, block: usize) -> u128 {
        self.cells[block]
    }

    /// The cells that a face of a block looks at, by its place among those that look at cells.
    #[inline(always)]
    pub(super) fn face(&self, block: usize, face: usize) -> u128 {
        self.faces[block][face]
    }

    /// Which faces of a block, one bit each, look at cells none of which is filled.
    #[inline(always)]
    pub(super) fn untouched(&self, block: usize, filled: u128) -> u8 {
        let mut faces = 0;
        for (f, seen) in self.faces[block].iter().enumerate() {
            faces |= u8::from(seen & filled == 0) << f;
        }
        faces & self.looking[block]
    }

    /// How many faces of a block look at cells of the box.
    #[inline(always)]
    pub(super) fn looking(&self, block: usize) -> u64 {
        self.looking[block].count_ones().into()
    }

    /// The blocks that cover a cell.
    #[inline(always)]
    pub(super) fn through(&self, cell: u8) -> Blocks {
        self.through[usize::from(cell)]
    }
}

fn set_of(cells: &[u8]) -> u128 {
    cells.iter().fold(0, |set, cell| set | 1 << cell)
}

/// What is left at a moment.
#[derive(Clone, Copy, Debug)]
pub(super) struct Left {
    /// The blocks that meet no covered cell.
    pub(super) blocks: Blocks,
    /// The binary digits, lowest first, of how many choices each cell has that is not covered.
    digits: [u128; DIGITS],
    /// The cells that are not covered.
    pub(super) cells: u128,
    /// The cells that are filled, or must be.
    pub(super) filled: u128,
    /// The cells left empty.
    pub(super) empty: u128,
}

impl Left {
    /// Nothing is covered.
    pub(super) fn whole(sets: &Sets) -> Left {
        let mut left = Left { blocks: sets.all.1, digits: [0; DIGITS], cells: sets.all.0, filled: 0, empty: 0 };
        for (cell, through) in sets.through.iter().enumerate() {
            let choices = through.len() + 1;
            for (d, digit) in left.digits.iter_mut().enumerate() {
                *digit |= u128::from(choices >> d & 1) << cell;
            }
        }
        left
    }

    /// The first of the cells with the fewest choices; none if all are covered.
    #[inline(always)]
    pub(super) fn select(&self) -> Option<u8> {
        let mut fewest = self.cells;
        for digit in self.digits.iter().rev() {
            let less = fewest & !digit;
            fewest = if less == 0 { fewest } else { less };
        }
        if fewest == 0 { None } else { Some(fewest.trailing_zeros() as u8) }
    }

    /// Whether nothing is left to be tried for a cell.
    #[inline(always)]
    pub(super) fn is_stuck(&self, cell: u8) -> bool {
        let [a, b, c, d] = self.digits;
        (a | b | c | d) >> cell & 1 == 0
    }

    /// Takes blocks away; each of their cells has a choice less.
    #[inline(always)]
    pub(super) fn remove(&mut self, sets: &Sets, blocks: Blocks) {
        self.blocks = self.blocks.without(blocks);
        for (w, mut word) in blocks.0.into_iter().enumerate() {
            while word != 0 {
                self.take_choice(sets.cells[64 * w + word.trailing_zeros() as usize]);
                word &= word - 1;
            }
        }
    }

    /// Takes away the blocks that share a cell with a block, all but the first of whose cells are covered now; returns how
    /// many moves that makes.
    #[inline(always)]
    pub(super) fn commit(&mut self, sets: &Sets, block: usize) -> u64 {
        let lost = self.blocks.and(sets.near[block]);
        self.remove(sets, lost);
        3 + 3 * lost.len()
    }

    /// A cell that is not covered must be filled from now on.
    #[inline(always)]
    pub(super) fn force(&mut self, cell: u128) {
        self.filled |= cell;
        self.take_choice(cell);
    }

    /// One choice less for each of some cells.
    #[inline(always)]
    fn take_choice(&mut self, cells: u128) {
        let mut borrow = cells;
        for digit in &mut self.digits {
            let lent = borrow & !*digit;
            *digit ^= borrow;
            borrow = lent;
        }
    }
}
