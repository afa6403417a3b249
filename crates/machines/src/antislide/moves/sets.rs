//! What every move and every constraint asks for, as sets: to weigh a constraint is to count the bits that two sets share.

use super::book::Entry;
use crate::antislide::bitset::{BlockSet, Blocks, Cells, NumberSet};
use crate::antislide::constraint::Constraint;

/// A constraint as a search at full speed knows it: its place in [`Sets::demands`].
pub(super) type Id = u16;

/// A move.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Placing {
    /// What it covers.
    pub(super) cells: Cells,
    /// The moves that share a cell with it, itself among them.
    pub(super) near: Blocks,
    /// Where the demands of its faces begin, in the order of the faces; those of the next move follow.
    pub(super) faces: Id,
}

/// A constraint.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Demand {
    pub(super) asks: Constraint,
    /// Its cells, and the moves that cover one of them.
    pub(super) cells: Cells,
    pub(super) met_by: Blocks,
}

/// The sets of a book of moves, which no search changes.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Sets {
    pub(super) placings: Vec<Placing>,
    /// Those of the faces of all moves, then the one that a search begins with.
    pub(super) demands: Vec<Demand>,
    /// The moves that cover each cell, and all of them.
    pub(super) through: Vec<Blocks>,
    pub(super) all: Blocks,
}

impl Sets {
    /// Those of moves in a box of so many cells; none if there are too many for them.
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

    /// The demands of a move's faces.
    pub(super) fn faces(&self, which: usize) -> std::ops::Range<Id> {
        let end = self.placings.get(which + 1).map_or(self.demands.len() as Id, |next| next.faces);
        self.placings[which].faces..end
    }

    /// The place of a constraint.
    pub(super) fn id(&self, constraint: &Constraint) -> Option<Id> {
        self.demands.iter().position(|demand| demand.asks == *constraint).map(|at| at as Id)
    }
}
