//! The undecided symmetries at full speed.
//!
//! §40 compares the image by each undecided symmetry with the pieces chosen, at each piece tried. Nearly always there is
//! nothing new to compare, since the cell that is to say what the image has on the next level is not covered yet. So each
//! symmetry waits on its cell, and only those are looked at whose cell the piece tried covers, and those that have nothing
//! left to compare.

use super::field::{Field, Lies};
use crate::antislide::solid::Solid;

/// Levels and cells that there is room for.
pub(super) const LEVELS: usize = 128;
const ROOM: usize = LEVELS;

/// Symmetries that there is room for.
const MOST: usize = 64;

/// What changed for a symmetry.
struct Change {
    symmetry: u8,
    /// On how many levels its image was known to be the same.
    known: u8,
    /// The cell that it waits on instead; [`ROOM`] if on none.
    waits: u8,
}

/// The symmetries, and what was chosen.
pub(super) struct Images {
    /// The cell and the piece of each level.
    pub(super) path: [(u8, u16); ROOM],
    /// The piece of each covered cell; of the others one that was there before.
    stands: [u16; ROOM],
    /// Where the cells lie for a narrower field: those that are covered in the whole one among its filled or empty ones.
    pub(super) lies: Lies,
    /// The symmetries that wait on each cell, decided ones among them; the last place is for none.
    waiting: [u64; ROOM + 1],
    /// On how many levels each undecided image is known to be the same.
    known: [u8; MOST],
    changes: Vec<Change>,
}

/// What is undecided at a moment.
#[derive(Clone, Copy, Debug)]
pub(super) struct Undecided {
    pub(super) symmetries: u64,
    /// How many they are.
    pub(super) many: u8,
    /// Those whose image is the same on all levels.
    ready: u64,
}

impl Undecided {
    /// All of a box but the one that leaves everything where it is.
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

    /// A level's cell, and the first piece for it.
    #[inline(always)]
    pub(super) fn enter(&mut self, level: usize, cell: u8, piece: u16) {
        self.path[level % LEVELS] = (cell, piece);
    }

    /// Puts a piece on a cell, which then lies `among` those that are filled, or empty, for narrower fields.
    #[inline(always)]
    pub(super) fn put<F: Field>(&mut self, cell: u8, piece: u16, among: u8) {
        self.stands[usize::from(cell) % ROOM] = piece;
        if F::WHOLE {
            self.lies[usize::from(cell) % ROOM] = among;
        }
    }

    /// How many changes were made so far.
    pub(super) fn changes(&self) -> usize {
        self.changes.len()
    }

    /// Takes back the newest changes but for so many.
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

    /// §40 for level `level`, where a piece covers cells on which the symmetries `woken` wait; `covered` says whether a cell is
    /// covered. Returns the symmetry by which an image comes earlier.
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

/// In place of a cell that is waited on: it was decided.
const NO_CHANGE: u8 = u8::MAX;
