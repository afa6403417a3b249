//! Walks down a column and back up, one splice at a time: *cover*, *purify* and their reversals.

use super::machine::{AGREED, Act, Cover, Link};

/// Which way, and what for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Cover,
    /// With this colour.
    Purify(u32),
    Uncover,
    /// With this colour.
    Unpurify(u32),
}

/// A walk under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Walk {
    kind: Kind,
    /// The item whose column is walked.
    pub(super) item: u32,
    /// The book's p: the node of the column whose option is being hidden or shown. The item itself when the walk down
    /// is through; 0 before the walk up has begun.
    pub(super) row: u32,
    /// The book's q: the next node of that option to leave or to come back; `row` when none is left.
    pub(super) at: u32,
}

impl Walk {
    /// X4: to cover an item.
    pub(super) fn cover(cover: &Cover, item: u32) -> Walk {
        Walk { kind: Kind::Cover, item, row: 0, at: 0 }.below(cover, item)
    }

    /// X7: to uncover it.
    pub(super) fn uncover(item: u32) -> Walk {
        Walk { kind: Kind::Uncover, item, row: 0, at: 0 }
    }

    /// X5: to commit the item of a node of the option tried: cover it, or purify it if the node has a colour.
    pub(super) fn commit(cover: &Cover, node: u32) -> Walk {
        let item = cover.item_of(node);
        let kind = match cover.colour_of(node) {
            0 => Kind::Cover,
            colour => Kind::Purify(colour),
        };
        Walk { kind, item, row: 0, at: 0 }.below(cover, item)
    }

    /// X6: to undo that.
    pub(super) fn uncommit(cover: &Cover, node: u32) -> Walk {
        let kind = match cover.colour_of(node) {
            0 => Kind::Uncover,
            colour => Kind::Unpurify(colour),
        };
        Walk { kind, item: cover.item_of(node), row: 0, at: 0 }
    }

    /// On to the node below `row` in the column.
    fn below(self, cover: &Cover, row: u32) -> Walk {
        let row = cover.links[row as usize].down;
        Walk { row, at: cover.layout.after(row), ..self }
    }

    /// On to the node above `row` in the column.
    fn above(self, cover: &Cover, row: u32) -> Walk {
        let row = cover.links[row as usize].up;
        Walk { row, at: cover.layout.before(row), ..self }
    }

    /// Makes a move. Returns it, and what is left to walk.
    pub(super) fn step(self, cover: &mut Cover) -> (Act, Option<Walk>) {
        match self.kind {
            Kind::Cover | Kind::Purify(_) => self.step_down(cover),
            Kind::Uncover | Kind::Unpurify(_) => {
                let (act, walk) = self.step_up(cover);
                (act, walk.settled(cover))
            }
        }
    }

    fn step_down(mut self, cover: &mut Cover) -> (Act, Option<Walk>) {
        while self.row != self.item {
            if let Kind::Purify(colour) = self.kind
                && cover.colours[self.row as usize] == colour
            {
                cover.colours[self.row as usize] = AGREED;
                return (Act::Agreed { node: self.row }, Some(self.below(cover, self.row)));
            }
            while self.at != self.row {
                let node = self.at;
                self.at = cover.layout.after(node);
                if !cover.has_agreed(node) {
                    cover.hide(node);
                    return (Act::Hidden { node }, Some(self));
                }
            }
            self = self.below(cover, self.row);
        }
        let item = self.item;
        match self.kind {
            Kind::Purify(colour) => (Act::Purified { item, colour }, None),
            _ => {
                cover.leave(item);
                (Act::Covered { item }, None)
            }
        }
    }

    /// What is left to walk may be nothing.
    fn step_up(mut self, cover: &mut Cover) -> (Act, Walk) {
        let Walk { kind, item, row, at: node } = self;
        if row == 0 {
            self = self.above(cover, item);
            return match kind {
                Kind::Unpurify(colour) => (Act::Unpurified { item, colour }, self),
                _ => {
                    cover.enter(item);
                    (Act::Uncovered { item }, self)
                }
            };
        }
        if let Kind::Unpurify(colour) = kind
            && cover.has_agreed(row)
        {
            cover.colours[row as usize] = colour;
            return (Act::Disagreed { node: row }, self.above(cover, row));
        }
        cover.show(node);
        self.at = cover.layout.before(node);
        (Act::Shown { node }, self)
    }

    /// The walk up without what has nothing left to show, so that what is left makes a move; `None` if nothing is.
    fn settled(mut self, cover: &Cover) -> Option<Walk> {
        while self.row != self.item {
            if matches!(self.kind, Kind::Unpurify(_)) && cover.has_agreed(self.row) {
                return Some(self);
            }
            while self.at != self.row {
                if !cover.has_agreed(self.at) {
                    return Some(self);
                }
                self.at = cover.layout.before(self.at);
            }
            self = self.above(cover, self.row);
        }
        None
    }
}

/// The four splices.
impl Cover {
    /// Takes a node out of its list; it keeps its own pointers.
    fn hide(&mut self, node: u32) {
        let Link { up, down } = self.links[node as usize];
        self.links[up as usize].down = down;
        self.links[down as usize].up = up;
        let item = self.item_of(node);
        self.lens[item as usize] -= 1;
        *self.updates += 1;
    }

    /// Puts it back to where its own pointers say.
    fn show(&mut self, node: u32) {
        let Link { up, down } = self.links[node as usize];
        self.links[up as usize].down = node;
        self.links[down as usize].up = node;
        let item = self.item_of(node);
        self.lens[item as usize] += 1;
    }

    /// Takes an item out of the list of heads.
    #[inline]
    pub(super) fn leave(&mut self, item: u32) {
        let (left, right) = self.horizontal(item);
        self.sides[left as usize].right = right;
        self.sides[right as usize].left = left;
        *self.updates += 1;
    }

    /// Puts it back.
    #[inline]
    pub(super) fn enter(&mut self, item: u32) {
        let (left, right) = self.horizontal(item);
        self.sides[left as usize].right = item;
        self.sides[right as usize].left = item;
    }
}
