//! The undecided symmetries at full speed.
//!
//! §40 compares the image by each undecided symmetry with the pieces chosen, whenever a piece is tried. Usually there is
//! nothing new to compare, since the cell that decides the image's next level is not covered yet. Therefore each symmetry
//! waits on that cell; only those are tested whose cell the piece covers, and those that have nothing left to compare.

use super::field::{Field, Lies};
use crate::antislide::solid::Solid;

/// The greatest number of levels, and of cells.
pub(super) const LEVELS: usize = 128;
const ROOM: usize = LEVELS;

/// The greatest number of symmetries.
const MOST: usize = 64;

/// A change to a symmetry, to be undone.
struct Change {
    symmetry: u8,
    /// The number of levels on which its image was known to be the same.
    known: u8,
    /// The cell on which it waits since the change; [`ROOM`] for none.
    waits: u8,
}

/// The symmetries, and the pieces chosen.
pub(super) struct Images {
    /// The cell and the piece of each level.
    pub(super) path: [(u8, u16); ROOM],
    /// The piece of each covered cell; outdated for other cells.
    stands: [u16; ROOM],
    /// The numbers of the cells in a narrower field: whether covered ones are filled or empty.
    pub(super) lies: Lies,
    /// The symmetries that wait on each cell, including some already decided; the last entry is for none.
    waiting: [u64; ROOM + 1],
    /// The number of levels on which each undecided image is known to be the same.
    known: [u8; MOST],
    changes: Vec<Change>,
}

/// The undecided symmetries at one position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Undecided {
    pub(super) symmetries: u64,
    /// The number of undecided symmetries.
    pub(super) many: u8,
    /// The symmetries whose image is the same on all levels so far.
    ready: u64,
}

impl Undecided {
    /// All symmetries of a box except the identity.
    pub(super) fn all(solid: &Solid) -> Undecided {
        let symmetries = (u64::MAX >> (MOST - solid.group.order())) & !1;
        Undecided { symmetries, many: solid.group.order() as u8 - 1, ready: symmetries }
    }
}

impl Images {
    pub(super) fn new() -> Images {
        Images {
            path: [(0, 0); ROOM],
            stands: [0; ROOM],
            lies: [0; ROOM],
            waiting: [0; ROOM + 1],
            known: [0; MOST],
            changes: Vec::with_capacity(2 * MOST),
        }
    }

    /// Sets a level's cell and its first piece.
    #[inline(always)]
    pub(super) fn enter(&mut self, level: usize, cell: u8, piece: u16) {
        self.path[level % LEVELS] = (cell, piece);
    }

    /// Puts a piece on a cell; `among` says whether it counts as filled or empty in narrower fields.
    #[inline(always)]
    pub(super) fn put<F: Field>(&mut self, cell: u8, piece: u16, among: u8) {
        self.stands[usize::from(cell) % ROOM] = piece;
        if F::WHOLE {
            self.lies[usize::from(cell) % ROOM] = among;
        }
    }

    /// The number of changes so far.
    pub(super) fn changes(&self) -> usize {
        self.changes.len()
    }

    /// Undoes the newest changes until `changes` are left.
    #[inline(always)]
    pub(super) fn undo(&mut self, changes: usize) {
        while self.changes.len() > changes {
            let Some(Change { symmetry, known, waits }) = self.changes.pop() else { return };
            self.waiting[usize::from(waits)] &= !(1 << symmetry);
            self.known[usize::from(symmetry)] = known;
        }
    }

    /// The symmetries that wait on a cell.
    #[inline(always)]
    pub(super) fn waiting(&self, cell: u8) -> u64 {
        self.waiting[usize::from(cell)]
    }

    /// §40 on level `level`, after a piece was placed on cells on which the symmetries `woken` wait; `covered` says whether a
    /// cell is covered. Returns a symmetry whose image comes earlier, if there is one.
    #[inline(always)]
    pub(super) fn judge(
        &mut self,
        solid: &Solid,
        undecided: &mut Undecided,
        woken: u64,
        level: usize,
        covered: impl Fn(u8, &Lies) -> bool,
    ) -> Option<u8> {
        let mut woken = undecided.symmetries & (woken | undecided.ready);
        while woken != 0 {
            let symmetry = woken.trailing_zeros() as u8;
            let bit = woken & woken.wrapping_neg();
            woken ^= bit;
            let s = usize::from(symmetry);
            let before = self.known[s % MOST];
            let mut known = usize::from(before);
            undecided.ready &= !bit;
            let waits = loop {
                if known > level {
                    undecided.ready |= bit;
                    break ROOM as u8;
                }
                let (cell, piece) = self.path[known % ROOM];
                let there = solid.group.back(s, cell);
                if !covered(there, &self.lies) {
                    self.waiting[usize::from(there) % ROOM] |= bit;
                    break there;
                }
                let image = solid.group.image(s, self.stands[usize::from(there) % ROOM]);
                if image != piece {
                    if image < piece {
                        return Some(symmetry);
                    }
                    undecided.symmetries ^= bit;
                    undecided.many -= 1;
                    break NO_CHANGE;
                }
                known += 1;
            };
            if waits != NO_CHANGE {
                self.changes.push(Change { symmetry, known: before, waits });
                self.known[s % MOST] = known as u8;
            }
        }
        None
    }
}

/// The result for a symmetry that was decided, in place of a cell to wait on.
const NO_CHANGE: u8 = u8::MAX;
