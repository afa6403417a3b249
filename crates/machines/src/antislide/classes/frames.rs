//! Conversion of sets into the machine's lists.

use super::engine::Engine;
use super::field::Whole;
use super::parts::Cell;
use super::search::Levels;
use super::{Bits, Classes, Constraint, Level, Undecided};
use crate::antislide::bitset::NumberSet;
use crate::antislide::constraint::Force;
use crate::antislide::solid::{NO_CELL, NO_PIECE};

impl Classes {
    /// Sets the state of the machine from the first levels of the search on sets.
    pub(super) fn lay_out(&mut self, engine: &Engine<Whole>, Levels { many: levels, standing }: Levels) {
        let solid = engine.solid;
        let mut cells: [Cell; 256] = [Cell { empty: false, nonempty: 0, filled: NO_PIECE }; 256];
        cells[usize::from(NO_CELL)].empty = true;
        let mut bits = Bits::new(solid);
        for Force { cell, .. } in &engine.forces {
            cells[usize::from(*cell)].nonempty = 1;
            bits.choices[usize::from(*cell)] -= 1;
        }
        self.constraints.clear();
        self.checks.truncate(solid.group.order() - 1);
        self.path.clear();
        for (l, frame) in engine.frames[..levels].iter().enumerate() {
            let newest = l + 1 == levels;
            let (cell, piece) = engine.images.path[l];
            let fits = solid.fits(cell);
            let place = fits.iter().position(|fit| fit.piece == piece);
            let tried = place.unwrap_or(fits.len()) as u8;
            let (constraints, checks) = (self.constraints.len() as u32, self.checks.len() as u32);
            self.path.push(Level { cell, piece, tried, constraints, forces: frame.forces as u32, checks });
            bits.cover(solid, cell);
            if !newest || standing {
                bits.commit(solid, cell, tried);
            }
            let there = &mut cells[usize::from(cell)];
            there.empty = place.is_none() && there.nonempty == 0;
            if newest && !standing {
                continue;
            }
            match solid.block(piece) {
                None => there.filled = piece,
                Some(block) => {
                    for cell in block.cells {
                        let cell = &mut cells[usize::from(cell)];
                        cell.filled = piece;
                        cell.nonempty += 1;
                    }
                }
            }
            let mut open = frame.open;
            while let Some(place) = open.pop() {
                let held = engine.shelf.held(place);
                let (block, face) = (held.block, held.face);
                let mut list = [NO_CELL; 4];
                let seen = solid.face(block, face).map_or([NO_CELL; 4], |face| face.cells);
                let left = seen.into_iter().filter(|cell| *cell != NO_CELL && !cells[usize::from(*cell)].empty);
                list.iter_mut().zip(left).for_each(|(place, cell)| *place = cell);
                self.constraints.push(Constraint { cells: list, block, face });
            }
            self.list_undecided(&cells);
        }
        self.forces.clone_from(&engine.forces);
        *self.cells = cells;
        *self.bits = bits;
    }

    /// Makes the newest level's list of undecided symmetries from that of the level before, after its piece was placed.
    fn list_undecided(&mut self, cells: &[Cell; 256]) {
        for at in self.checks_before()..self.top().checks {
            let Undecided { symmetry, level } = self.checks[at as usize];
            let mut known = level;
            let mut larger = false;
            for chosen in &self.path[usize::from(level)..] {
                let there = cells[usize::from(self.solid.group.back(symmetry.into(), chosen.cell))].filled;
                larger = there != NO_PIECE && self.solid.group.image(symmetry.into(), there) != chosen.piece;
                if larger || there == NO_PIECE {
                    break;
                }
                known += 1;
            }
            if !larger {
                self.checks.push(Undecided { symmetry, level: known });
            }
        }
    }
}
