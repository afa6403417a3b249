//! A store of the constraints of blocks in force or on trial. A list of the source is a set of positions here; the
//! constraints of newer blocks come before those of older ones, as in the list.

use crate::antislide::bitset::{Cells, NumberSet};

/// The greatest number of positions, or of cells, in any set.
const ROOM: usize = Cells::ROOM;

/// A constraint as it was before any of its cells were left empty.
#[derive(Clone, Copy, Default)]
pub(super) struct Held<C> {
    pub(super) cells: C,
    /// The cells as a list of four; if there are two, each occurs twice.
    pub(super) list: [u8; 4],
    pub(super) block: u16,
    pub(super) face: u8,
}

/// Constraints with cells of a set `C`, whose positions form a set `P`.
pub(super) struct Shelf<C, P> {
    held: [Held<C>; ROOM],
    /// The first position in use.
    pub(super) first: usize,
    /// The constraints with each cell, including positions no longer in use. To scan all constraints in force instead takes
    /// half as long again.
    with: [P; ROOM],
}

impl<C: NumberSet, P: NumberSet> Shelf<C, P> {
    /// An empty store.
    pub(super) fn new() -> Shelf<C, P> {
        Shelf { held: [Held::default(); ROOM], first: P::ROOM, with: [P::default(); ROOM] }
    }

    /// Removes all constraints.
    pub(super) fn clear(&mut self) {
        self.first = P::ROOM;
        self.with.fill(P::default());
    }

    /// The constraint at a position.
    #[inline(always)]
    pub(super) fn held(&self, place: u8) -> &Held<C> {
        &self.held[usize::from(place) % ROOM]
    }

    /// The constraints with a cell, including positions no longer in use.
    #[inline(always)]
    pub(super) fn with(&self, cell: u8) -> P {
        self.with[usize::from(cell) % ROOM]
    }

    /// Adds a constraint before the others; returns the set of its position.
    #[inline(always)]
    pub(super) fn hold(&mut self, held: Held<C>) -> P {
        self.first -= 1;
        let bit = P::one(self.first as u8);
        let before = &mut self.held[self.first % ROOM];
        for cell in before.list {
            let with = &mut self.with[usize::from(cell) % ROOM];
            *with = with.without(bit);
        }
        for cell in held.list {
            let with = &mut self.with[usize::from(cell) % ROOM];
            *with = with.or(bit);
        }
        *before = held;
        bit
    }
}
