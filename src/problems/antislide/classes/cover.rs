//! Dancing links: covering a cell and uncovering it, splice by splice.

use super::{Act, Classes, Link, Step};

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

/// The walk has not begun.
const BEFORE: u16 = u16::MAX;

impl Walk {
    /// To cover a cell.
    pub fn down(cell: u8) -> Walk {
        Walk { cell, row: BEFORE, t: 1 }
    }
}

impl Classes {
    /// All cells in the list of cells, all nodes in the lists of their cells.
    pub(super) fn link_all(&mut self) {
        let count = self.solid.cells();
        for (i, cell) in self.cells.iter_mut().enumerate() {
            cell.len = u8::from(i < count);
            cell.prev = if i == 0 { count } else { i - 1 } as u8;
            cell.next = if i == count { 0 } else { i + 1 } as u8;
        }
        for (i, head) in self.links[..count].iter_mut().enumerate() {
            *head = Link { up: i as u16, down: i as u16 };
        }
        let nodes = self.solid.blocks.iter().flat_map(|block| block.cells).zip(count as u16..);
        for (cell, node) in nodes {
            let up = self.links[usize::from(cell)].up;
            self.links[usize::from(node)] = Link { up, down: cell.into() };
            self.links[usize::from(up)].down = node;
            self.links[usize::from(cell)].up = node;
            self.cells[usize::from(cell)].len += 1;
        }
    }

    /// The piece that a node belongs to.
    #[inline(always)]
    pub(super) fn piece_of(&self, node: u16) -> u16 {
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
    pub(super) fn cell_of(&self, node: u16) -> u8 {
        let at = usize::from(node).wrapping_sub(self.solid.cells());
        match self.solid.blocks.get(at / 4) {
            Some(block) => block.cells[at % 4],
            None => node as u8,
        }
    }

    /// Makes the next splice of a walk that covers; says what is left to walk.
    #[inline(never)]
    pub(super) fn walk_down(&mut self, walk: Walk) -> (Act, Option<Walk>) {
        let Walk { cell, row, t } = walk;
        let act;
        let rest;
        if row == BEFORE {
            self.take_out(cell);
            act = Act::Covered { cell };
            rest = Walk { row: self.links[usize::from(cell)].down, ..walk };
        } else {
            let node = self.around(row, t.into());
            self.hide(node);
            act = Act::Hidden { node };
            rest = if t < 3 {
                Walk { t: t + 1, ..walk }
            } else {
                Walk { row: self.links[usize::from(row)].down, t: 1, ..walk }
            };
        }
        (act, (rest.row != u16::from(cell)).then_some(rest))
    }

    /// To uncover a cell.
    pub(super) fn walk_back(&self, cell: u8) -> Walk {
        Walk { cell, row: self.links[usize::from(cell)].up, t: 3 }
    }

    /// Makes the next splice of a walk that uncovers, in reverse order; says what is left to walk.
    #[inline(never)]
    pub(super) fn walk_up(&mut self, walk: Walk) -> (Act, Option<Walk>) {
        let Walk { cell, row, t } = walk;
        if row == u16::from(cell) {
            self.put_back(cell);
            return (Act::Uncovered { cell }, None);
        }
        let node = self.around(row, t.into());
        self.show(node);
        let rest =
            if t > 1 { Walk { t: t - 1, ..walk } } else { Walk { row: self.links[usize::from(row)].up, t: 3, ..walk } };
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
        let mut walk = Some(Walk::down(cell));
        while let Some(left) = walk {
            walk = self.walk_down(left).1;
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
            return Step::Unmark;
        }
        Step::Uncommit { nth: nth - 1, walk: self.walk_back(self.cell_of(self.around(node, u16::from(nth) - 1))) }
    }

    /// Makes the links those of the pieces in force, of the newest level's cell if it is still trying, and of the cells
    /// forced: what the moves that led there would have left.
    pub(super) fn relink(&mut self) {
        self.link_all();
        for i in 0..self.path.len() {
            let node = self.path[i].node;
            self.cover(self.path[i].cell);
            if i < usize::from(self.level) && usize::from(node) >= self.solid.cells() {
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
