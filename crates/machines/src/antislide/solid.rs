//! The box with its cells, the blocks that fit into it, and the cells next to each face of a block.
//!
//! Cell (i, j, k) has the number (i · m + j) · n + k in a box of l × m × n. A *piece* is what may cover a cell: piece c, for
//! c below the number of cells, means "cell c stays empty"; the pieces from there on are the blocks in the source's order of
//! construction: first those within one i, then within one j, then within one k, each by lowest corner. Pieces compare as
//! their numbers do.

use super::classes::sets::Sets;
use super::group::Group;

/// The longest side of a box.
pub const LONGEST: usize = 6;

/// The number that stands for no cell.
pub const NO_CELL: u8 = u8::MAX;

/// The number that stands for no piece.
pub const NO_PIECE: u16 = u16::MAX;

/// The cells before the first [`NO_CELL`].
#[inline(always)]
pub fn listed(cells: &[u8; 4]) -> &[u8] {
    let count = cells.iter().take_while(|cell| **cell != NO_CELL).count();
    &cells[..count]
}

/// A side of a block that does not lie at a wall: the block can slide that way if all cells next to it are empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Face {
    /// The coordinate along which the face looks: 0, 1 or 2.
    pub axis: u8,
    /// Whether it faces larger values of that coordinate.
    pub up: bool,
    /// The cells next to it, two or four, padded with [`NO_CELL`]; none for a side at a wall.
    pub cells: [u8; 4],
}

impl Face {
    /// The cells next to it.
    pub fn cells(&self) -> &[u8] {
        listed(&self.cells)
    }
}

/// A block of 2 × 2 × 1 cells at one position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// The coordinate along which it is one cell thick.
    pub axis: u8,
    /// Its cells; the first is the lowest corner.
    pub cells: [u8; 4],
    /// The faces that do not lie at a wall, in the source's order.
    pub faces: Vec<Face>,
}

/// A block that covers a certain cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fit {
    /// Its number as a piece.
    pub piece: u16,
    /// Its node in the cell's list. Four nodes for each block follow the cells' headers.
    pub node: u16,
    /// Its other three cells, in cyclic order from this cell on, each with the block's bit among the blocks that fit there.
    pub others: [(u8, u16); 3],
}

/// A box, the blocks that fit into it, and its symmetries: data that a search does not change.
#[derive(Debug, PartialEq, Eq)]
pub struct Solid {
    /// The numbers of layers, of rows in a layer, and of cells in a row.
    pub sides: [usize; 3],
    /// The blocks, in the order of construction.
    pub blocks: Vec<Block>,
    /// The blocks that cover each cell, in the order of construction; `starts` holds the first index for each cell, and the
    /// end.
    fits: Vec<Fit>,
    starts: Vec<u32>,
    /// The cell of each node: first the cells' headers, then four nodes for each block.
    nodes: Vec<u8>,
    /// Sets for searches at full speed; `None` if the box is too large.
    pub(super) sets: Option<Sets>,
    /// The symmetries of the box, and their effects on cells and pieces.
    pub group: Group,
}

impl Solid {
    /// A box with the given sides, each from 1 to [`LONGEST`].
    pub fn new(sides: [usize; 3]) -> Solid {
        assert!(sides.iter().all(|side| (1..=LONGEST).contains(side)), "a side of the box is too short or too long");
        let mut blocks = Vec::new();
        for axis in 0..3 {
            for cell in 0..sides.iter().product() {
                blocks.extend(block(sides, axis, coordinates(sides, cell)));
            }
        }
        let cells: Vec<[u8; 4]> = blocks.iter().map(|block: &Block| block.cells).collect();
        let group = Group::new(sides, &cells);
        let mut nodes: Vec<u8> = (0..sides.iter().product::<usize>() as u8).collect();
        for block in &blocks {
            nodes.extend_from_slice(&block.cells);
        }
        let mut solid = Solid { sides, blocks, fits: vec![], starts: vec![0], nodes, sets: None, group };
        solid.fit_all();
        solid.sets = Sets::new(&solid);
        solid
    }

    fn fit_all(&mut self) {
        let count = self.cells();
        // For each node the bit at which its block stands among those that fit its cell.
        let mut bits = vec![0; count];
        let mut next = vec![1; count];
        for cell in self.blocks.iter().flat_map(|block| block.cells) {
            bits.push(next[usize::from(cell)]);
            next[usize::from(cell)] <<= 1;
        }
        let mut fits = vec![vec![]; count];
        for (b, block) in self.blocks.iter().enumerate() {
            let first = count + 4 * b;
            for (t, cell) in block.cells.into_iter().enumerate() {
                let other = |by: usize| (block.cells[(t + by) % 4], bits[first + (t + by) % 4]);
                let (piece, node) = ((count + b) as u16, (first + t) as u16);
                fits[usize::from(cell)].push(Fit { piece, node, others: [other(1), other(2), other(3)] });
            }
        }
        for fits in fits {
            self.fits.extend(fits);
            self.starts.push(self.fits.len() as u32);
        }
    }

    /// The blocks that cover a cell, in the order of construction.
    #[inline(always)]
    pub fn fits(&self, cell: u8) -> &[Fit] {
        let from = self.starts[usize::from(cell)] as usize;
        &self.fits[from..self.starts[usize::from(cell) + 1] as usize]
    }

    /// The cell of each node: first the cells' headers, then four nodes for each block.
    #[inline(always)]
    pub fn nodes(&self) -> &[u8] {
        &self.nodes
    }

    /// The number of cells.
    #[inline]
    pub fn cells(&self) -> usize {
        self.sides.iter().product()
    }

    /// The block of a piece; `None` for a piece that leaves a cell empty.
    #[inline]
    pub fn block(&self, piece: u16) -> Option<&Block> {
        self.blocks.get(usize::from(piece).wrapping_sub(self.cells()))
    }

    /// The cells that a piece covers.
    pub fn covers(&self, piece: u16) -> Vec<u8> {
        match self.block(piece) {
            Some(block) => block.cells.to_vec(),
            None => vec![piece as u8],
        }
    }

    /// A face of a block, by its index in [`Block::faces`].
    pub fn face(&self, block: u16, face: u8) -> Option<Face> {
        self.block(block)?.faces.get(usize::from(face)).copied()
    }

    /// The coordinates of a cell.
    pub fn coordinates(&self, cell: u8) -> [usize; 3] {
        coordinates(self.sides, cell.into())
    }
}

fn coordinates([_, m, n]: [usize; 3], cell: usize) -> [usize; 3] {
    [cell / (m * n), cell / n % m, cell % n]
}

/// The cell with these coordinates, if there is one.
pub fn cell_at(sides: [usize; 3], at: [isize; 3]) -> Option<u8> {
    let inside = (0..3).all(|a| (0..sides[a] as isize).contains(&at[a]));
    inside.then(|| ((at[0] as usize * sides[1] + at[1] as usize) * sides[2] + at[2] as usize) as u8)
}

/// The block that is one cell thick along `axis` and has its lowest corner at `corner`, if it fits.
fn block(sides: [usize; 3], axis: usize, corner: [usize; 3]) -> Option<Block> {
    // Its other two coordinates: the earlier one counts double in the order of its cells.
    let (a, b) = [(1, 2), (0, 2), (0, 1)][axis];
    if corner[a] + 1 >= sides[a] || corner[b] + 1 >= sides[b] {
        return None;
    }
    // The cell so many steps from the corner; outside of the box there is none.
    let at = |along: isize, da: isize, db: isize| {
        let mut place = corner.map(|c| c as isize);
        place[axis] += along;
        place[a] += da;
        place[b] += db;
        cell_at(sides, place)
    };
    let cells = [at(0, 0, 0)?, at(0, 0, 1)?, at(0, 1, 0)?, at(0, 1, 1)?];
    let mut faces = Vec::new();
    let mut look = |axis: usize, up: bool, seen: [Option<u8>; 4]| {
        if seen[0].is_some() {
            faces.push(Face { axis: axis as u8, up, cells: seen.map(|cell| cell.unwrap_or(NO_CELL)) });
        }
    };
    // The order of the source: the narrow faces, then the wide ones.
    for (up, d) in [(false, -1), (true, 2)] {
        look(a, up, [at(0, d, 0), at(0, d, 1), None, None]);
    }
    for (up, d) in [(false, -1), (true, 2)] {
        look(b, up, [at(0, 0, d), at(0, 1, d), None, None]);
    }
    for (up, d) in [(false, -1), (true, 1)] {
        look(axis, up, [at(d, 0, 0), at(d, 0, 1), at(d, 1, 0), at(d, 1, 1)]);
    }
    Some(Block { axis: axis as u8, cells, faces })
}
