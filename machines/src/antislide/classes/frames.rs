//! What a stride keeps of each level, and how the machine's lists become sets and sets become lists.

use super::parts::Cell;
use super::sets::{Blocks, FACES, Left, MOST_BLOCKS, Sets};
use super::{Bits, Classes, Constraint};
use crate::antislide::constraint::Force;
use crate::antislide::solid::{NO_CELL, NO_PIECE, Solid};

/// A level's sets.
pub(super) struct Frame {
    /// What is left once its cell is covered.
    pub(super) left: Left,
    /// The blocks that are still to be tried there.
    pub(super) rest: Blocks,
    /// The constraints that hold once its piece stands, and where those of its own end in the table.
    pub(super) open: u128,
    pub(super) end: usize,
    /// How many moves it takes to cover its cell, and the other cells of its piece.
    pub(super) cover: u64,
    pub(super) commit: u64,
}

/// The constraints of the blocks that stand or are on trial. Each level's list of the source is a set of places in this
/// table; those of a newer block come before those of an older one, as they do in the list.
pub(super) struct Table {
    pub(super) held: [Held; PLACES],
    /// The first place that is taken.
    pub(super) first: usize,
}

/// As many places as a set of them has.
pub(super) const PLACES: usize = u128::BITS as usize;

/// What a constraint was before any of its cells were left empty.
#[derive(Clone, Copy)]
pub(super) struct Held {
    pub(super) cells: u128,
    pub(super) block: u16,
    pub(super) face: u8,
}

impl Classes {
    /// The sets of each level on the path, and the piece of each cell; returns what is left now. `None` if there is no room.
    pub(super) fn take_in(
        &self,
        solid: &Solid,
        sets: &Sets,
        frames: &mut Vec<Frame>,
        stands: &mut [u16; 256],
        table: &mut Table,
    ) -> Option<Left> {
        let mut now = Left::whole(sets);
        // Where the table has each face of each block.
        let mut places = [0u8; FACES * MOST_BLOCKS];
        for (l, level) in self.path.iter().enumerate() {
            let mut frame = Frame::covering(sets, &mut now, level.cell, table.first);
            let number = usize::from(level.piece).wrapping_sub(solid.cells());
            let block = solid.blocks.get(number);
            if block.is_some() {
                frame.rest = frame.rest.before(number);
            }
            // A piece that is only being tried is not marked where this begins.
            if l < usize::from(self.level) {
                let (constraints, forces) = match self.path.get(l + 1) {
                    Some(next) => (next.constraints as usize, next.forces as usize),
                    None => (self.constraints.len(), self.forces.len()),
                };
                let list = &self.constraints[level.constraints as usize..constraints];
                let own = list.iter().take_while(|one| one.block == level.piece).count();
                table.first = table.first.checked_sub(own)?;
                for (i, one) in list.iter().enumerate() {
                    let there = usize::from(one.block) - solid.cells();
                    let place = &mut places[FACES * there + usize::from(one.face)];
                    if i < own {
                        *place = (table.first + i) as u8;
                        let cells = sets.face(there, one.face.into());
                        table.held[usize::from(*place)] = Held { cells, block: one.block, face: one.face };
                    }
                    frame.open |= 1 << *place;
                }
                match block {
                    None => {
                        stands[usize::from(level.cell)] = level.piece;
                        now.empty |= 1 << level.cell;
                    }
                    Some(block) => {
                        block.cells.iter().for_each(|cell| stands[usize::from(*cell)] = level.piece);
                        now.filled |= sets.cells(number);
                        now.cells &= !sets.cells(number);
                    }
                }
                self.forces[level.forces as usize..forces].iter().for_each(|force| now.force(1 << force.cell));
                if block.is_some() {
                    frame.commit = now.commit(sets, number);
                }
            }
            frames.push(frame);
        }
        Some(now)
    }

    /// The state of the machine by what its path, its forces and the table say.
    pub(super) fn lay_out(&mut self, solid: &Solid, frames: &[Frame], table: &Table, marked: bool, committed: bool) {
        let mut cells: [Cell; 256] = [Cell { empty: false, nonempty: 0, filled: NO_PIECE }; 256];
        cells[usize::from(NO_CELL)].empty = true;
        let mut bits = Bits::new(solid);
        for Force { cell, .. } in &self.forces {
            cells[usize::from(*cell)].nonempty = 1;
            bits.choices[usize::from(*cell)] -= 1;
        }
        self.constraints.clear();
        let levels = self.path.len();
        for (l, (level, frame)) in self.path.iter_mut().zip(frames).enumerate() {
            let newest = l + 1 == levels;
            level.constraints = self.constraints.len() as u32;
            let fits = solid.fits(level.cell);
            let place = fits.iter().position(|fit| fit.piece == level.piece);
            level.tried = place.unwrap_or(fits.len()) as u8;
            bits.cover(solid, level.cell);
            if !newest || committed {
                bits.commit(solid, level.cell, level.tried);
            }
            let there = &mut cells[usize::from(level.cell)];
            there.empty = place.is_none() && there.nonempty == 0;
            if newest && !marked {
                continue;
            }
            match solid.block(level.piece) {
                None => there.filled = level.piece,
                Some(block) => {
                    for cell in block.cells {
                        let cell = &mut cells[usize::from(cell)];
                        cell.filled = level.piece;
                        cell.nonempty += 1;
                    }
                }
            }
            let mut open = frame.open;
            while open != 0 {
                let Held { block, face, .. } = table.held[open.trailing_zeros() as usize];
                open &= open - 1;
                let mut list = [NO_CELL; 4];
                let seen = solid.face(block, face).map_or([NO_CELL; 4], |face| face.cells);
                let left = seen.into_iter().filter(|cell| *cell != NO_CELL && !cells[usize::from(*cell)].empty);
                list.iter_mut().zip(left).for_each(|(place, cell)| *place = cell);
                self.constraints.push(Constraint { cells: list, block, face });
            }
        }
        *self.cells = cells;
        *self.bits = bits;
    }
}

impl Frame {
    /// A level for a cell, which is covered.
    #[inline(always)]
    pub(super) fn covering(sets: &Sets, now: &mut Left, cell: u8, end: usize) -> Frame {
        let rest = now.blocks.and(sets.through(cell));
        now.cells &= !(1 << cell);
        now.remove(sets, rest);
        Frame { left: *now, rest, open: 0, end, cover: 1 + 3 * rest.len(), commit: 0 }
    }
}

impl Table {
    /// With room for all places.
    pub(super) fn new() -> Table {
        Table { held: [Held { cells: 0, block: 0, face: 0 }; PLACES], first: PLACES }
    }

    /// The places from the first one to `end`.
    #[inline(always)]
    pub(super) fn newest(&self, end: usize) -> u128 {
        let many = end - self.first;
        if many == 0 { 0 } else { ((1 << many) - 1) << self.first }
    }

    /// §38: which of some constraints have no filled cell.
    #[inline(always)]
    pub(super) fn unmet(&self, open: u128, filled: u128) -> u128 {
        let (mut kept, mut rest) = (open, open);
        while rest != 0 {
            let place = rest & rest.wrapping_neg();
            let met = self.held[rest.trailing_zeros() as usize % PLACES].cells & filled != 0;
            kept ^= if met { place } else { 0 };
            rest ^= place;
        }
        kept
    }
}
