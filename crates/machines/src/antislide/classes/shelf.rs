//! The constraints of the blocks that stand or are on trial. Each level's list of the source is a set of places here; those of a
//! newer block come before those of an older one, as they do in the list.

use crate::antislide::bitset::{Cells, NumberSet};

/// Places, or cells, that there is room for in any set.
const ROOM: usize = Cells::ROOM;

/// What a constraint was before any of its cells were left empty.
#[derive(Clone, Copy, Default)]
pub(super) struct Held<C> {
    pub(super) cells: C,
    /// The same as a list, in which two cells come twice.
    pub(super) list: [u8; 4],
    pub(super) block: u16,
    pub(super) face: u8,
}

/// Constraints with cells of a set `C`, whose places make a set `P`.
pub(super) struct Shelf<C, P> {
    held: [Held<C>; ROOM],
    /// The first place that is taken.
    pub(super) first: usize,
    /// The constraints with each cell, those of places that are no more taken among them. To look through all that hold instead
    /// takes half as long again.
    with: [P; ROOM],
}

impl<C: NumberSet, P: NumberSet> Shelf<C, P> {
    /// Nothing in it.
    pub(super) fn new() -> Shelf<C, P> {
        Shelf { held: [Held::default(); ROOM], first: P::ROOM, with: [P::default(); ROOM] }
    }

    /// Takes all out.
    pub(super) fn clear(&mut self) {
        self.first = P::ROOM;
        self.with.fill(P::default());
    }

    /// The constraint in a place.
    #[inline(always)]
    pub(super) fn held(&self, place: u8) -> &Held<C> {
        &self.held[usize::from(place) % ROOM]
    }

    /// Those with a cell, and what was once in places that are no more taken.
    #[inline(always)]
    pub(super) fn with(&self, cell: u8) -> P {
        self.with[usize::from(cell) % ROOM]
    }

    /// Puts a constraint before the others; returns the set of its place.
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
