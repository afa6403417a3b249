//! The tests that reject a piece: constraints and symmetries.

use super::{Act, Classes, Undecided};
use crate::antislide::constraint::{Constraint, Force};
use crate::antislide::solid::{NO_CELL, NO_PIECE};

impl Classes {
    /// §35: after the newest level's cell was left empty, copies the constraints of the level before from `from` on, up to
    /// the next one with that cell. Returns where to continue; `None` when the list is complete.
    #[inline(never)]
    pub(super) fn shrink(&mut self, from: u32) -> (Act, Option<u32>) {
        let top = self.top();
        for at in from..top.constraints {
            let old = self.constraints[at as usize];
            let Some(place) = old.cells.iter().position(|cell| *cell == top.cell) else {
                self.constraints.push(old);
                continue;
            };
            let mut new = old;
            new.drop_cell(place);
            let act = if new.cells[1] == NO_CELL {
                let Constraint { cells: [cell, ..], block, face } = new;
                self.force(Force { cell, face, block })
            } else {
                self.constraints.push(new);
                Act::Shrunk { constraint: self.constraints.len() as u32 - 1 - top.constraints }
            };
            return (act, Some(at + 1));
        }
        (self.listed(), None)
    }

    /// Forces a cell to be filled, unless it already must be.
    #[inline(always)]
    fn force(&mut self, force: Force) -> Act {
        let Force { cell, face, block } = force;
        let it = &mut self.cells[usize::from(cell)];
        if it.nonempty > 0 {
            return Act::Met { block, face };
        }
        it.nonempty = 1;
        self.bits.choices[usize::from(cell)] -= 1;
        self.forces.push(force);
        Act::Forced { cell, block, face }
    }

    fn listed(&self) -> Act {
        Act::Listed { open: (self.constraints.len() - self.top().constraints as usize) as u16 }
    }

    /// §37: checks one face of the newest level's block.
    #[inline(never)]
    pub(super) fn face(&mut self, face: u8) -> Act {
        let block = self.top().piece;
        let Some(it) = self.solid.block(block) else { return self.listed() };
        let mut cells = [NO_CELL; 4];
        let mut open = 0;
        for cell in it.faces[usize::from(face)].cells() {
            let state = self.cells[usize::from(*cell)];
            if state.nonempty > 0 {
                return Act::Touches { block, face };
            }
            if !state.empty {
                cells[open] = *cell;
                open += 1;
            }
        }
        match open {
            0 => Act::Slides { block, face },
            1 => self.force(Force { cell: cells[0], face, block }),
            _ => {
                self.constraints.push(Constraint { cells, block, face });
                Act::Opened { block, face }
            }
        }
    }

    /// §38: after a block was placed, copies the constraints of the level before from `from` on, up to the next one that is
    /// satisfied. Returns where to continue; `None` when the list is complete.
    #[inline(never)]
    pub(super) fn former(&mut self, from: u32) -> (Act, Option<u32>) {
        for at in from..self.top().constraints {
            let old = self.constraints[at as usize];
            if old.is_met(&self.cells) {
                return (Act::Met { block: old.block, face: old.face }, Some(at + 1));
            }
            self.constraints.push(old);
        }
        (self.listed(), None)
    }

    /// §40: compares the image by one undecided symmetry with the pieces chosen, level by level.
    #[inline(always)]
    pub(super) fn decide(&mut self, at: u32) -> Act {
        let Undecided { symmetry, level } = self.checks[at as usize];
        let s = usize::from(symmetry);
        let mut known = level;
        for chosen in &self.path[usize::from(level)..] {
            // The image covers the chosen cell by the image of what covers the cell that comes to lie there.
            let there = self.cells[usize::from(self.solid.group.back(s, chosen.cell))].filled;
            if there == NO_PIECE {
                break;
            }
            let image = self.solid.group.image(s, there);
            if image != chosen.piece {
                let level = known + 1;
                return match image < chosen.piece {
                    true => Act::Smaller { symmetry, level },
                    false => Act::Larger { symmetry, level },
                };
            }
            known += 1;
        }
        self.checks.push(Undecided { symmetry, level: known });
        Act::Same { symmetry }
    }
}
