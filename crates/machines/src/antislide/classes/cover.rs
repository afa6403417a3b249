//! Covering and uncovering of cells, splice by splice.
//!
//! The source keeps the choices of a cell in a doubly linked list. Such a list is always in the order of construction, so
//! that the set of its blocks determines it; [`Bits`](super::bits::Bits) holds these sets.

use super::bits::COVERED;
use super::{Act, Classes, Step};
use crate::antislide::solid::NO_PIECE;

/// The progress of a walk through a cell's list, in sections 27 and 28 of the source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Walk {
    /// The cell.
    cell: u8,
    /// When covering, the index of the block that is being hidden among those that fit the cell; when uncovering, the index
    /// after the block that is being shown. `None` before the first block.
    row: Option<u8>,
    /// Which of that block's other cells is next, 0 to 2.
    t: u8,
}

/// A number greater than the index of any block that fits a cell.
const ROWS: u8 = u16::BITS as u8;

/// The index of the last of a block's other cells.
const LAST: u8 = 2;

impl Walk {
    /// The start of a walk that covers a cell.
    pub fn down(cell: u8) -> Walk {
        Walk { cell, row: None, t: 0 }
    }

    /// The start of a walk that uncovers a cell.
    pub fn up(cell: u8) -> Walk {
        Walk { cell, row: None, t: LAST }
    }
}

impl Classes {
    /// The piece of a node.
    #[inline(always)]
    pub fn piece_of(&self, node: u16) -> u16 {
        let count = self.solid.cells() as u16;
        if node < count { node } else { count + (node - count) / 4 }
    }

    /// The cell of a node.
    #[inline(always)]
    pub fn cell_of(&self, node: u16) -> u8 {
        self.solid.nodes()[usize::from(node)]
    }

    /// The node of the t-th other cell of a block in a cell's list, that cell, and the block's bit there.
    fn other(&self, Walk { cell, t, .. }: Walk, row: u8) -> (u16, u8, u16) {
        let (count, fit) = (self.solid.cells() as u16, self.solid.fits(cell)[usize::from(row)]);
        let node = count + ((fit.node - count) & !3) + ((fit.node - count + u16::from(t) + 1) & 3);
        let (other, bit) = fit.others[usize::from(t)];
        (node, other, bit)
    }

    /// The block after `row` in a cell's list; the first one if `row` is `None`.
    fn below(&self, cell: u8, row: Option<u8>) -> Option<u8> {
        let from = row.map_or(0, |row| u32::from(row) + 1);
        let rest = u32::from(self.bits.left[usize::from(cell)]) >> from << from;
        (rest != 0).then(|| rest.trailing_zeros() as u8)
    }

    /// The block before index `row` in a cell's list, if there is one.
    pub(super) fn above(&self, cell: u8, row: u8) -> Option<u8> {
        let rest = u32::from(self.bits.left[usize::from(cell)]) & ((1 << row) - 1);
        rest.checked_ilog2().map(|row| row as u8)
    }

    /// Makes the next splice of a walk that covers; returns the rest of the walk.
    #[inline(never)]
    pub(super) fn walk_down(&mut self, walk: Walk) -> (Act, Option<Walk>) {
        let Walk { cell, row, t } = walk;
        let act = match row {
            None => {
                self.bits.choices[usize::from(cell)] = COVERED;
                Act::Covered { cell }
            }
            Some(row) => {
                let (node, other, bit) = self.other(walk, row);
                self.bits.hide(other, bit);
                if t < LAST {
                    return (Act::Hidden { node }, Some(Walk { t: t + 1, ..walk }));
                }
                Act::Hidden { node }
            }
        };
        (act, self.below(cell, row).map(|row| Walk { row: Some(row), t: 0, cell }))
    }

    /// Makes the next splice of a walk that uncovers, in reverse order; returns the rest of the walk.
    #[inline(never)]
    pub(super) fn walk_up(&mut self, walk: Walk) -> (Act, Option<Walk>) {
        let Walk { cell, row, t } = walk;
        let Some(at) = self.above(cell, row.unwrap_or(ROWS)) else {
            // The block that covered it may still be marked, as a reason of its own.
            let it = self.cells[usize::from(cell)];
            self.bits.reopen(cell, it.nonempty > u8::from(it.filled != NO_PIECE));
            return (Act::Uncovered { cell }, None);
        };
        let (node, other, bit) = self.other(walk, at);
        self.bits.show(other, bit);
        let (row, t) = if t > 0 { (at + 1, t - 1) } else { (at, LAST) };
        (Act::Shown { node }, Some(Walk { cell, row: Some(row), t }))
    }

    /// §29: after the `nth` of the newest piece's other cells was covered, the step that covers the next one, or §31.
    pub(super) fn commit(&self, nth: u8) -> Step {
        match self.fit_other(nth) {
            Some(cell) => Step::Commit { nth: nth + 1, walk: Walk::down(cell) },
            None => Step::Select,
        }
    }

    /// §30: after the `nth` of the newest piece's other cells was uncovered, the step that uncovers the one before it, or
    /// §33.
    pub(super) fn uncommit(&self, nth: u8) -> Step {
        match nth.checked_sub(2).and_then(|before| self.fit_other(before)) {
            Some(cell) => Step::Uncommit { nth: nth - 1, walk: Walk::up(cell) },
            None => Step::Unmark(None),
        }
    }

    /// The nth, from 0, of the other cells of the newest piece, if it is a block.
    fn fit_other(&self, nth: u8) -> Option<u8> {
        let top = self.top();
        let fit = self.solid.fits(top.cell).get(usize::from(top.tried))?;
        fit.others.get(usize::from(nth)).map(|(cell, _)| *cell)
    }
}
