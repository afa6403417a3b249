//! Dancing links: unlinking moves from their cells' lists and relinking them, splice by splice.

use super::{Act, Link, Mover};

/// The progress of sections 17 and 20.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Splice {
    /// The node by which the move was found; the cells of its circle are visited in turn.
    tried: u16,
    /// The source's p, as the number of places after `tried`.
    nth: u8,
    /// The source's q: a node in the list of p's cell, or the header.
    at: u16,
    /// The source's r, as the number of places before q when unlinking, after q when relinking.
    t: u8,
}

impl Mover {
    /// Links all nodes into the lists of their cells, each before the earlier ones.
    pub(super) fn link_all(&mut self) {
        let count = self.book.solid.cells() as u16;
        self.links = (0..count).map(|head| Link { up: head, down: head }).collect();
        for (cell, node) in self.book.nodes().zip(count..) {
            let down = self.links[usize::from(cell)].down;
            self.links.push(Link { up: cell.into(), down });
            self.links[usize::from(cell)].down = node;
            self.links[usize::from(down)].up = node;
        }
    }

    /// Unlinks a node from its cell's list.
    #[inline(never)]
    pub(super) fn hide(&mut self, node: u16) {
        let Link { up, down } = self.links[usize::from(node)];
        self.links[usize::from(up)].down = down;
        self.links[usize::from(down)].up = up;
    }

    /// Relinks a node into its cell's list.
    #[inline(never)]
    pub(super) fn show(&mut self, node: u16) {
        let Link { up, down } = self.links[usize::from(node)];
        self.links[usize::from(up)].down = node;
        self.links[usize::from(down)].up = node;
    }

    /// The start of §17.
    pub(super) fn removal(&self, tried: u16) -> Splice {
        Splice { tried, nth: 0, at: self.links[usize::from(tried)].down, t: 1 }
    }

    /// Makes the next splice of §17; returns the rest.
    pub(super) fn remove(&mut self, splice: Splice) -> (Act, Option<Splice>) {
        let Splice { tried, nth, at, t } = splice;
        let act;
        if usize::from(at) < self.occupied.len() {
            self.occupied[usize::from(at)] = (self.levels.len() - 1) as u8;
            act = Act::Occupied { cell: at as u8 };
        } else {
            let node = self.book.around(at, 4 - t);
            self.hide(node);
            act = Act::Hidden { node };
            if t < 3 {
                return (act, Some(Splice { t: t + 1, ..splice }));
            }
        }
        let next = self.links[usize::from(at)].down;
        if next != self.book.around(tried, nth) {
            return (act, Some(Splice { at: next, t: 1, ..splice }));
        }
        // The head is in every list, so that there is something to do for every cell.
        let rest = (nth < 3).then(|| {
            let p = self.book.around(tried, nth + 1);
            Splice { tried, nth: nth + 1, at: self.links[usize::from(p)].down, t: 1 }
        });
        (act, rest)
    }

    /// The start of §20.
    pub(super) fn unremoval(&self, tried: u16) -> Splice {
        let p = self.book.around(tried, 3);
        Splice { tried, nth: 3, at: self.links[usize::from(p)].up, t: 1 }
    }

    /// Makes the next splice of §20; returns the rest.
    pub(super) fn unremove(&mut self, splice: Splice) -> (Act, Option<Splice>) {
        let Splice { tried, nth, at, t } = splice;
        let act;
        if usize::from(at) < self.occupied.len() {
            self.occupied[usize::from(at)] = 0;
            act = Act::Freed { cell: at as u8 };
        } else {
            let node = self.book.around(at, t);
            self.show(node);
            act = Act::Shown { node };
            if t < 3 {
                return (act, Some(Splice { t: t + 1, ..splice }));
            }
        }
        let next = self.links[usize::from(at)].up;
        if next != self.book.around(tried, nth) {
            return (act, Some(Splice { at: next, t: 1, ..splice }));
        }
        let rest = (nth > 0).then(|| {
            let p = self.book.around(tried, nth - 1);
            Splice { tried, nth: nth - 1, at: self.links[usize::from(p)].up, t: 1 }
        });
        (act, rest)
    }
}
