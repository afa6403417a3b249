//! The symmetries of a box: permutations of coordinates that keep its sides, each combined with reversals of coordinates.

/// The effect of a symmetry on the coordinates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Symmetry {
    /// The new coordinate `a` is the old one `from[a]`, or its complement.
    pub from: [u8; 3],
    /// Which of the new coordinates are reversed.
    pub flipped: [bool; 3],
}

impl Symmetry {
    /// Whether it is a rotation rather than a reflection.
    pub fn turns(self) -> bool {
        let [a, b, c] = self.from;
        let odd = (a > b) ^ (a > c) ^ (b > c);
        let flips = self.flipped.iter().filter(|flipped| **flipped).count();
        odd == (flips % 2 == 1)
    }
}

/// The permutations of the coordinates, in the source's order.
const PERMUTATIONS: [[u8; 3]; 6] = [[0, 1, 2], [1, 0, 2], [2, 1, 0], [0, 2, 1], [1, 2, 0], [2, 0, 1]];

/// The symmetries of a box, with tables of their effects. Symmetry 0 is the identity.
#[derive(Debug, PartialEq, Eq)]
pub struct Group {
    symmetries: Vec<Symmetry>,
    cells: usize,
    pieces: usize,
    /// The cell to which symmetry s maps cell c, at index s · cells + c.
    to: Vec<u8>,
    /// The cell that symmetry s maps to cell c; the source's *invsym*.
    back: Vec<u8>,
    /// The piece to which symmetry s maps a piece; the source's *sym*.
    image: Vec<u16>,
}

impl Group {
    /// The symmetries of a box with its blocks, each given by its cells in ascending order.
    pub fn new(sides: [usize; 3], blocks: &[[u8; 4]]) -> Group {
        let keeps = |from: &&[u8; 3]| (0..3).all(|a| sides[a] == sides[usize::from(from[a])]);
        let mut symmetries = Vec::new();
        for from in PERMUTATIONS.iter().filter(keeps) {
            for flips in 0..8 {
                symmetries.push(Symmetry { from: *from, flipped: [4, 2, 1].map(|bit| flips & bit != 0) });
            }
        }
        let cells: usize = sides.iter().product();
        let mut group =
            Group { symmetries, cells, pieces: cells + blocks.len(), to: vec![], back: vec![], image: vec![] };
        group.back = vec![0; group.order() * cells];
        // A block is known by its lowest and its highest cell.
        let place = |low: u8, high: u8| usize::from(low) * cells + usize::from(high);
        let mut known = vec![None; cells * cells];
        for (number, block) in blocks.iter().enumerate() {
            known[place(block[0], block[3])] = Some(number);
        }
        for s in 0..group.order() {
            let Symmetry { from, flipped } = group.symmetries[s];
            for cell in 0..cells {
                let old = [cell / (sides[1] * sides[2]), cell / sides[2] % sides[1], cell % sides[2]];
                let new: [usize; 3] = std::array::from_fn(|a| {
                    let c = old[usize::from(from[a])];
                    if flipped[a] { sides[a] - 1 - c } else { c }
                });
                let to = (new[0] * sides[1] + new[1]) * sides[2] + new[2];
                group.to.push(to as u8);
                group.back[s * cells + to] = cell as u8;
            }
            for piece in 0..group.pieces {
                let image = match piece.checked_sub(cells) {
                    None => usize::from(group.to(s, piece as u8)),
                    Some(block) => {
                        let (mut low, mut high) = (u8::MAX, 0);
                        for cell in blocks[block] {
                            let to = group.to(s, cell);
                            (low, high) = (low.min(to), high.max(to));
                        }
                        cells + known[place(low, high)].unwrap_or(block)
                    }
                };
                group.image.push(image as u16);
            }
        }
        group
    }

    /// The symmetries that map a packing to itself; `filled` is the piece of each cell, for an empty cell the cell itself.
    pub fn keeping(&self, filled: &[u16]) -> Vec<u8> {
        let keeps = |s: &u8| {
            let s = usize::from(*s);
            (0..).zip(filled).all(|(cell, piece)| self.image(s, *piece) == filled[usize::from(self.to(s, cell))])
        };
        (0..self.order() as u8).filter(keeps).collect()
    }

    /// The identity alone: a search with it counts every image of a packing as a packing of its own.
    pub fn identity(mut self) -> Group {
        self.symmetries.truncate(1);
        self
    }

    /// Whether there is no symmetry but the identity.
    pub fn is_trivial(&self) -> bool {
        self.order() == 1
    }

    /// The number of symmetries: 8, 16 or 48, or 1 if they are ignored.
    pub fn order(&self) -> usize {
        self.symmetries.len()
    }

    /// The effect of symmetry `s` on the coordinates.
    pub fn symmetry(&self, s: usize) -> Symmetry {
        self.symmetries[s]
    }

    /// The cell to which symmetry `s` maps a cell.
    pub fn to(&self, s: usize, cell: u8) -> u8 {
        self.to[s * self.cells + usize::from(cell)]
    }

    /// The cell that symmetry `s` maps to `cell`.
    #[inline(always)]
    pub fn back(&self, s: usize, cell: u8) -> u8 {
        self.back[s * self.cells + usize::from(cell)]
    }

    /// The piece to which symmetry `s` maps a piece.
    #[inline(always)]
    pub fn image(&self, s: usize, piece: u16) -> u16 {
        self.image[s * self.pieces + usize::from(piece)]
    }
}
