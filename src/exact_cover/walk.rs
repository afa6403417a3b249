//! Walks down a column and back up: *cover*, *purify* and their reversals, splice by splice or all at once.

use super::machine::{AGREED, Act, Cover, Head, Node};

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
    /// The book's q: the next node of that option to leave or to come back; `row` when none is left, a node beyond the
    /// option's end when it goes on at the other end.
    pub(super) at: u32,
}

/// What a walk did.
pub(super) struct Went {
    pub(super) made: u64,
    pub(super) last: Option<Act>,
    /// What is left to walk.
    pub(super) rest: Option<Walk>,
}

impl Walk {
    /// X4: to cover an item.
    pub(super) fn cover(cover: &Cover, item: u32) -> Walk {
        Walk::down(cover, Kind::Cover, item)
    }

    /// X7: to uncover it.
    pub(super) fn uncover(item: u32) -> Walk {
        Walk { kind: Kind::Uncover, item, row: 0, at: 0 }
    }

    /// X5: to commit the item of a node of the option tried: cover it, or purify it if the node has a colour.
    pub(super) fn commit(cover: &Cover, node: u32) -> Walk {
        let item = cover.nodes[node as usize].item;
        match cover.colours.get(node as usize) {
            None | Some(0) => Walk::down(cover, Kind::Cover, item),
            Some(colour) => Walk::down(cover, Kind::Purify(*colour), item),
        }
    }

    /// X6: to undo that.
    pub(super) fn uncommit(cover: &Cover, node: u32) -> Walk {
        let item = cover.nodes[node as usize].item;
        let kind = match cover.colours.get(node as usize) {
            None | Some(0) => Kind::Uncover,
            Some(colour) => Kind::Unpurify(*colour),
        };
        Walk { kind, item, row: 0, at: 0 }
    }

    fn down(cover: &Cover, kind: Kind, item: u32) -> Walk {
        let row = cover.nodes[item as usize].down;
        Walk { kind, item, row, at: row + 1 }
    }

    /// Walks on for `budget` moves at the most, each of which `heed` sees with its number.
    #[inline]
    pub(super) fn go(self, cover: &mut Cover, budget: u64, heed: impl FnMut(Act, u64)) -> Went {
        match (self.kind, cover.colours.is_empty()) {
            (Kind::Cover | Kind::Purify(_), true) => self.go_down::<false>(cover, budget, heed),
            (Kind::Cover | Kind::Purify(_), false) => self.go_down::<true>(cover, budget, heed),
            (_, true) => self.go_up::<false>(cover, budget, heed),
            (_, false) => self.go_up::<true>(cover, budget, heed),
        }
    }

    fn go_down<const COLOURED: bool>(self, cover: &mut Cover, budget: u64, mut heed: impl FnMut(Act, u64)) -> Went {
        let Walk { kind, item, mut row, mut at } = self;
        let Cover { nodes, heads, colours, updates, .. } = cover;
        // As slices the arrays stay in registers: what they hold is not what says where they are.
        let (nodes, heads, colours) = (&mut nodes[..], &mut heads[..], &mut colours[..]);
        let (mut made, mut hidden) = (0, 0);
        macro_rules! make {
            ($act:expr) => {
                made += 1;
                heed($act, made);
                if made == budget {
                    *updates += hidden;
                    return Went { made, last: Some($act), rest: Some(Walk { kind, item, row, at }) };
                }
            };
        }
        macro_rules! hide {
            ($until:expr) => {
                while at < $until {
                    let node = at;
                    at += 1;
                    if COLOURED && colours[node as usize] == AGREED {
                        continue;
                    }
                    let Node { up, down, item, .. } = nodes[node as usize];
                    nodes[up as usize].down = down;
                    nodes[down as usize].up = up;
                    heads[item as usize].len -= 1;
                    hidden += 1;
                    make!(Act::Hidden { node });
                }
            };
        }
        while row != item {
            if COLOURED
                && let Kind::Purify(colour) = kind
                && colours[row as usize] == colour
            {
                colours[row as usize] = AGREED;
                let node = row;
                row = nodes[row as usize].down;
                at = row + 1;
                make!(Act::Agreed { node });
                continue;
            }
            let (start, end) = nodes[row as usize].span(row);
            // To the end of the option, then from its beginning.
            if at > row {
                hide!(end);
                at = start;
            }
            hide!(row);
            row = nodes[row as usize].down;
            at = row + 1;
        }
        *updates += hidden;
        let last = match kind {
            Kind::Purify(colour) => Act::Purified { item, colour },
            _ => {
                let Head { left, right, .. } = heads[item as usize];
                heads[left as usize].right = right;
                heads[right as usize].left = left;
                *updates += 1;
                Act::Covered { item }
            }
        };
        made += 1;
        heed(last, made);
        Went { made, last: Some(last), rest: None }
    }

    fn go_up<const COLOURED: bool>(self, cover: &mut Cover, budget: u64, mut heed: impl FnMut(Act, u64)) -> Went {
        let Walk { kind, item, mut row, mut at } = self;
        let Cover { nodes, heads, colours, .. } = cover;
        let (nodes, heads, colours) = (&mut nodes[..], &mut heads[..], &mut colours[..]);
        let mut made = 0;
        let mut last = None;
        macro_rules! make {
            ($act:expr) => {
                made += 1;
                last = Some($act);
                heed($act, made);
                if made == budget {
                    let rest = Walk { kind, item, row, at };
                    return Went { made, last, rest: rest.settled::<COLOURED>(nodes, colours) };
                }
            };
        }
        macro_rules! show {
            ($more:expr) => {
                while $more {
                    let node = at;
                    at -= 1;
                    if COLOURED && colours[node as usize] == AGREED {
                        continue;
                    }
                    let Node { up, down, item, .. } = nodes[node as usize];
                    nodes[up as usize].down = node;
                    nodes[down as usize].up = node;
                    heads[item as usize].len += 1;
                    make!(Act::Shown { node });
                }
            };
        }
        if row == 0 {
            row = nodes[item as usize].up;
            at = row.wrapping_sub(1);
            match kind {
                Kind::Unpurify(colour) => {
                    make!(Act::Unpurified { item, colour });
                }
                _ => {
                    let Head { left, right, .. } = heads[item as usize];
                    heads[left as usize].right = item;
                    heads[right as usize].left = item;
                    make!(Act::Uncovered { item });
                }
            }
        }
        while row != item {
            if COLOURED
                && let Kind::Unpurify(colour) = kind
                && colours[row as usize] == AGREED
            {
                colours[row as usize] = colour;
                let node = row;
                row = nodes[row as usize].up;
                at = row.wrapping_sub(1);
                make!(Act::Disagreed { node });
                continue;
            }
            let (start, end) = nodes[row as usize].span(row);
            // The other way round: to the beginning of the option, then from its end.
            if at < row {
                show!(at >= start);
                at = end - 1;
            }
            show!(at > row);
            row = nodes[row as usize].up;
            at = row.wrapping_sub(1);
        }
        Went { made, last, rest: None }
    }

    /// The walk up without the rows that have nothing left to show, so that what is left makes a move; `None` if
    /// nothing is left.
    fn settled<const COLOURED: bool>(mut self, nodes: &[Node], colours: &[u32]) -> Option<Walk> {
        while self.row != self.item {
            let (row, at) = (self.row, self.at);
            if COLOURED && matches!(self.kind, Kind::Unpurify(_)) && colours[row as usize] == AGREED {
                return Some(self);
            }
            let (start, end) = nodes[row as usize].span(row);
            let hidden = |node: u32| !COLOURED || colours[node as usize] != AGREED;
            let before = if at < row { start..at + 1 } else { 0..0 };
            let behind = if at < row { row + 1..end } else { row + 1..at + 1 };
            if before.chain(behind).any(hidden) {
                return Some(self);
            }
            self.row = nodes[row as usize].up;
            self.at = self.row.wrapping_sub(1);
        }
        None
    }
}
