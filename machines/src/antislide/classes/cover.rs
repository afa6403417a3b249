//! Dancing links: covering a cell and uncovering it, splice by splice.

use super::bits::COVERED;
use super::{Act, Cell, Classes, Link, Step};
use crate::antislide::solid::{NO_CELL, NO_PIECE, Solid};
use std::rc::Rc;

/// A walk through a cell's list. Sections 27 and 28 of the source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Walk {
    /// The cell.
    cell: u8,
    /// The node of its list whose block is being hidden or shown; [`BEFORE`] before the first.
    row: u16,
    /// Which node of that block is next: so many behind the row's own, 1 to 3.
    t: u8,
}

/// The links before anything is covered.
#[derive(Debug, PartialEq, Eq)]
pub struct Linked {
    pub(super) links: Vec<Link>,
    pub(super) cells: Box<[Cell; 256]>,
}

/// The walk has not begun.
const BEFORE: u16 = u16::MAX;

impl Walk {
    /// To cover a cell.
    pub fn down(cell: u8) -> Walk {
        Walk { cell, row: BEFORE, t: 1 }
    }

    /// To uncover it.
    pub fn up(cell: u8) -> Walk {
        Walk { cell, row: BEFORE, t: 3 }
    }

    /// Whether it has not begun.
    pub fn is_new(self) -> bool {
        self.row == BEFORE
    }
}

impl Classes {
    /// All cells in the list of cells, all nodes in the lists of their cells.
    pub(super) fn link_all(solid: &Solid) -> Linked {
        let count = solid.cells();
        let cell = |i: usize| Cell {
            len: u8::from(i < count),
            prev: if i == 0 { count } else { (i - 1).min(count) } as u8,
            next: if i >= count { 0 } else { i + 1 } as u8,
            empty: i == usize::from(NO_CELL),
            nonempty: 0,
            filled: NO_PIECE,
        };
        let mut cells: Box<[Cell; 256]> = Box::new(std::array::from_fn(cell));
        let mut links: Vec<Link> = (0..count as u16).map(|i| Link { up: i, down: i }).collect();
        for (node, cell) in solid.nodes().iter().enumerate().skip(count) {
            let up = links[usize::from(*cell)].up;
            links.push(Link { up, down: (*cell).into() });
            links[usize::from(up)].down = node as u16;
            links[usize::from(*cell)].up = node as u16;
            cells[usize::from(*cell)].len += 1;
        }
        Linked { links, cells }
    }

    /// The piece that a node belongs to.
    #[inline(always)]
    pub fn piece_of(&self, node: u16) -> u16 {
        let count = self.solid.cells() as u16;
        if node < count { node } else { count + (node - count) / 4 }
    }

    /// The node `by` places behind `node` in its block's circle of four.
    #[inline(always)]
    fn around(&self, node: u16, by: u16) -> u16 {
        let count = self.solid.cells() as u16;
        count + ((node - count) & !3) + ((node - count + by) & 3)
    }

    /// The cell of a node.
    #[inline(always)]
    pub fn cell_of(&self, node: u16) -> u8 {
        self.solid.nodes()[usize::from(node)]
    }

    /// Makes the next splice of a walk that covers; says what is left to walk.
    #[inline(never)]
    pub(super) fn walk_down(&mut self, walk: Walk) -> (Act, Option<Walk>) {
        let Walk { cell, row, t } = walk;
        let act;
        let rest;
        if row == BEFORE {
            self.take_out(cell);
            self.bits.choices[usize::from(cell)] = COVERED;
            act = Act::Covered { cell };
            rest = Walk { row: self.links[usize::from(cell)].down, ..walk };
        } else {
            let node = self.around(row, t.into());
            self.hide(node);
            self.bits.hide(self.cell_of(node), self.solid.bit(node));
            act = Act::Hidden { node };
            rest = if t < 3 {
                Walk { t: t + 1, ..walk }
            } else {
                Walk { row: self.links[usize::from(row)].down, t: 1, ..walk }
            };
        }
        (act, (rest.row != u16::from(cell)).then_some(rest))
    }

    /// Makes the next splice of a walk that uncovers, in reverse order; says what is left to walk.
    #[inline(never)]
    pub(super) fn walk_up(&mut self, walk: Walk) -> (Act, Option<Walk>) {
        let Walk { cell, mut row, t } = walk;
        if row == BEFORE {
            row = self.links[usize::from(cell)].up;
        }
        if row == u16::from(cell) {
            self.put_back(cell);
            // The block that covered it may still be marked, as a reason of its own.
            let Cell { nonempty, filled, .. } = self.cells[usize::from(cell)];
            self.bits.reopen(cell, nonempty > u8::from(filled != NO_PIECE));
            return (Act::Uncovered { cell }, None);
        }
        let node = self.around(row, t.into());
        self.show(node);
        self.bits.show(self.cell_of(node), self.solid.bit(node));
        let rest = if t > 1 {
            Walk { cell, row, t: t - 1 }
        } else {
            Walk { row: self.links[usize::from(row)].up, t: 3, ..walk }
        };
        (Act::Shown { node }, Some(rest))
    }

    /// Takes a cell out of the list of cells.
    #[inline(always)]
    fn take_out(&mut self, cell: u8) {
        let (prev, next) = (self.cells[usize::from(cell)].prev, self.cells[usize::from(cell)].next);
        self.cells[usize::from(prev)].next = next;
        self.cells[usize::from(next)].prev = prev;
    }

    #[inline(always)]
    fn put_back(&mut self, cell: u8) {
        let (prev, next) = (self.cells[usize::from(cell)].prev, self.cells[usize::from(cell)].next);
        self.cells[usize::from(prev)].next = cell;
        self.cells[usize::from(next)].prev = cell;
    }

    /// Takes a node out of its cell's list.
    #[inline(always)]
    fn hide(&mut self, node: u16) {
        let Link { up, down } = self.links[usize::from(node)];
        self.links[usize::from(up)].down = down;
        self.links[usize::from(down)].up = up;
        let cell = self.cell_of(node);
        self.cells[usize::from(cell)].len -= 1;
    }

    #[inline(always)]
    fn show(&mut self, node: u16) {
        let Link { up, down } = self.links[usize::from(node)];
        self.links[usize::from(up)].down = node;
        self.links[usize::from(down)].up = node;
        let cell = self.cell_of(node);
        self.cells[usize::from(cell)].len += 1;
    }

    /// Covers a cell at once.
    fn cover(&mut self, cell: u8) {
        self.take_out(cell);
        let mut row = self.links[usize::from(cell)].down;
        while row != u16::from(cell) {
            for by in 1..4 {
                self.hide(self.around(row, by));
            }
            row = self.links[usize::from(row)].down;
        }
    }

    /// §29: after the `nth` of the newest piece's other cells was covered, the step that covers the next one, or §31.
    pub(super) fn commit(&self, nth: u8) -> Step {
        let node = self.top().node;
        if nth == 3 || usize::from(node) < self.solid.cells() {
            return Step::Select;
        }
        Step::Commit { nth: nth + 1, walk: Walk::down(self.cell_of(self.around(node, u16::from(nth) + 1))) }
    }

    /// §30: after the `nth` of the newest piece's other cells was uncovered, the step that uncovers the one before it, or
    /// §33.
    pub(super) fn uncommit(&self, nth: u8) -> Step {
        let node = self.top().node;
        if nth == 1 || usize::from(node) < self.solid.cells() {
            return Step::Unmark(None);
        }
        Step::Uncommit { nth: nth - 1, walk: Walk::up(self.cell_of(self.around(node, u16::from(nth) - 1))) }
    }

    /// Makes the links those of the present moment: what the moves that led there would have left. Only where a stride may
    /// end, which is never within a walk.
    pub(super) fn relink(&mut self) {
        self.linked = true;
        // How many pieces have all of their cells covered.
        let whole = match self.step {
            Step::Commit { nth: 1, walk } if walk.is_new() => self.level - 1,
            Step::Prune => self.level - 1,
            Step::Uncommit { nth: 3, walk } if walk.is_new() => self.level + 1,
            _ => self.level,
        };
        let fresh = Rc::clone(&self.fresh);
        self.links.copy_from_slice(&fresh.links);
        for (cell, fresh) in self.cells.iter_mut().zip(fresh.cells.iter()) {
            (cell.len, cell.prev, cell.next) = (fresh.len, fresh.prev, fresh.next);
        }
        for i in 0..self.path.len() {
            let node = self.path[i].node;
            self.cover(self.path[i].cell);
            if i < usize::from(whole) && usize::from(node) >= self.solid.cells() {
                for nth in 1..4 {
                    self.cover(self.cell_of(self.around(node, nth)));
                }
            }
        }
        for force in &self.forces {
            self.cells[usize::from(force.cell)].len -= 1;
        }
    }
}
