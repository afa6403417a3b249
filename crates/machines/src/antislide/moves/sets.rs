//! The data of moves and constraints as sets: the moves that satisfy a constraint are counted by the bits that two sets
//! share.

use super::book::Entry;
use crate::antislide::bitset::{BlockSet, Blocks, Cells, NumberSet};
use crate::antislide::constraint::Constraint;

/// The index of a constraint in [`Sets::demands`].
pub(super) type Id = u16;

/// The sets of a move.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Placing {
    /// The cells that it covers.
    pub(super) cells: Cells,
    /// The moves that share a cell with it, itself included.
    pub(super) near: Blocks,
    /// The index of the first of its faces' demands, in the order of the faces; the next move's follow.
    pub(super) faces: Id,
}

/// A constraint with its sets.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Demand {
    pub(super) asks: Constraint,
    /// Its cells, and the moves that cover at least one of them.
    pub(super) cells: Cells,
    pub(super) met_by: Blocks,
}

/// The sets of a book of moves, which a search does not change.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Sets {
    pub(super) placings: Vec<Placing>,
    /// The constraints of all faces of all moves, then the one with which the search begins.
    pub(super) demands: Vec<Demand>,
    /// The moves that cover each cell, and all moves.
    pub(super) through: Vec<Blocks>,
    pub(super) all: Blocks,
}

impl Sets {
    /// The sets for moves in a box of `cells` cells; `None` if there are too many.
    pub(super) fn new(cells: usize, entries: &[Entry], first: Option<Constraint>) -> Option<Sets> {
        if cells > Cells::ROOM || entries.len() > Blocks::ROOM {
            return None;
        }
        let (mut through, mut all) = (vec![Blocks::default(); cells], Blocks::default());
        for (which, entry) in entries.iter().enumerate() {
            all.insert(which);
            entry.cells.iter().for_each(|cell| through[usize::from(*cell)].insert(which));
        }
        let any = |cells: &[u8]| cells.iter().fold(Blocks::default(), |any, cell| any.or(through[usize::from(*cell)]));
        let demand = |asks: Constraint| {
            let cells = asks.list();
            Demand { asks, cells: Cells::of(cells), met_by: any(cells) }
        };
        let (mut placings, mut demands) = (vec![], vec![]);
        for entry in entries {
            let faces = demands.len() as Id;
            placings.push(Placing { cells: Cells::of(&entry.cells), near: any(&entry.cells), faces });
            let asked = |(face, cells): &(u8, [u8; 4])| Constraint { cells: *cells, block: entry.piece, face: *face };
            demands.extend(entry.faces.iter().map(|face| demand(asked(face))));
        }
        demands.extend(first.map(demand));
        Some(Sets { placings, demands, through, all })
    }

    /// The indices of the constraints of a move's faces.
    pub(super) fn faces(&self, which: usize) -> std::ops::Range<Id> {
        let end = self.placings.get(which + 1).map_or(self.demands.len() as Id, |next| next.faces);
        self.placings[which].faces..end
    }

    /// The index of a constraint.
    pub(super) fn id(&self, constraint: &Constraint) -> Option<Id> {
        self.demands.iter().position(|demand| demand.asks == *constraint).map(|at| at as Id)
    }
}
