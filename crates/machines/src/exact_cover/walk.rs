//! Walks down an item's list and back up, one splice at a time: *cover*, *purify* and their reversals.

use super::act::Act;
use super::links::{AGREED, Links};

/// The operation that a walk makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Cover,
    /// To purify with this colour.
    Purify(u32),
    Uncover,
    /// To undo that with this colour.
    Unpurify(u32),
}

/// A walk in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Walk {
    kind: Kind,
    /// The item whose list is walked.
    pub(super) item: u32,
    /// The book's p: the node of the list whose option is being hidden or shown. The item itself at the end of the walk down;
    /// 0 before the walk up.
    pub(super) row: u32,
    /// The book's q: the node of that option to unlink or relink next; `row` if none is left.
    pub(super) at: u32,
}

impl Walk {
    /// X4: a walk that covers an item.
    pub(super) fn cover(links: &Links, item: u32) -> Walk {
        Walk { kind: Kind::Cover, item, row: 0, at: 0 }.below(links, item)
    }

    /// X7: a walk that uncovers an item.
    pub(super) fn uncover(item: u32) -> Walk {
        Walk { kind: Kind::Uncover, item, row: 0, at: 0 }
    }

    /// X5: a walk that commits the item of a node of the option under test: covers it, or purifies it if the node has a
    /// colour.
    pub(super) fn commit(links: &Links, node: u32) -> Walk {
        let item = links.item_of(node);
        let kind = match links.colour_of(node) {
            0 => Kind::Cover,
            colour => Kind::Purify(colour),
        };
        Walk { kind, item, row: 0, at: 0 }.below(links, item)
    }

    /// X6: a walk that undoes [`commit`](Self::commit).
    pub(super) fn uncommit(links: &Links, node: u32) -> Walk {
        let kind = match links.colour_of(node) {
            0 => Kind::Uncover,
            colour => Kind::Unpurify(colour),
        };
        Walk { kind, item: links.item_of(node), row: 0, at: 0 }
    }

    /// Moves to the node below `row` in the list.
    fn below(self, links: &Links, row: u32) -> Walk {
        let row = links.below(row);
        Walk { row, at: links.layout.after(row), ..self }
    }

    /// Moves to the node above `row` in the list.
    fn above(self, links: &Links, row: u32) -> Walk {
        let row = links.above(row);
        Walk { row, at: links.layout.before(row), ..self }
    }

    /// Makes a move. Returns it, and the rest of the walk.
    pub(super) fn step(self, links: &mut Links) -> (Act, Option<Walk>) {
        match self.kind {
            Kind::Cover | Kind::Purify(_) => self.step_down(links),
            Kind::Uncover | Kind::Unpurify(_) => {
                let (act, walk) = self.step_up(links);
                (act, walk.settled(links))
            }
        }
    }

    fn step_down(mut self, links: &mut Links) -> (Act, Option<Walk>) {
        while self.row != self.item {
            if let Kind::Purify(colour) = self.kind
                && links.colours[self.row as usize] == colour
            {
                links.colours[self.row as usize] = AGREED;
                return (Act::Agreed { node: self.row }, Some(self.below(links, self.row)));
            }
            while self.at != self.row {
                let node = self.at;
                self.at = links.layout.after(node);
                if !links.has_agreed(node) {
                    links.hide(node);
                    return (Act::Hidden { node }, Some(self));
                }
            }
            self = self.below(links, self.row);
        }
        let item = self.item;
        match self.kind {
            Kind::Purify(colour) => (Act::Purified { item, colour }, None),
            _ => {
                links.leave(item);
                (Act::Covered { item }, None)
            }
        }
    }

    /// Makes a move upwards; the rest of the walk may have no further move.
    fn step_up(mut self, links: &mut Links) -> (Act, Walk) {
        let Walk { kind, item, row, at: node } = self;
        if row == 0 {
            self = self.above(links, item);
            return match kind {
                Kind::Unpurify(colour) => (Act::Unpurified { item, colour }, self),
                _ => {
                    links.enter(item);
                    (Act::Uncovered { item }, self)
                }
            };
        }
        if let Kind::Unpurify(colour) = kind
            && links.has_agreed(row)
        {
            links.colours[row as usize] = colour;
            return (Act::Disagreed { node: row }, self.above(links, row));
        }
        links.show(node);
        self.at = links.layout.before(node);
        (Act::Shown { node }, self)
    }

    /// Skips options with nothing left to show, so that the rest makes a move; `None` if there is no such rest.
    fn settled(mut self, links: &Links) -> Option<Walk> {
        while self.row != self.item {
            if matches!(self.kind, Kind::Unpurify(_)) && links.has_agreed(self.row) {
                return Some(self);
            }
            while self.at != self.row {
                if !links.has_agreed(self.at) {
                    return Some(self);
                }
                self.at = links.layout.before(self.at);
            }
            self = self.above(links, self.row);
        }
        None
    }
}
