//! Whole walks in one go: the same splices as [`walk`](super::walk) makes one by one, in loops that do nothing else.

use super::layout::{Layout, Place};
use super::machine::{AGREED, Act, Link, Side};

/// The arrays of a machine as slices, which stay in registers: what they hold is not what says where they are. Those
/// with an element for each node are equally long, so that one check tells for all of them.
pub(super) struct Arrays<'a> {
    layout: &'a Layout,
    places: &'a [Place],
    sides: &'a mut [Side],
    lens: &'a mut [u32],
    links: &'a mut [Link],
    colours: &'a mut [u32],
}

/// What X3 came to.
pub(super) struct Chosen {
    pub(super) item: u32,
    pub(super) len: u32,
    pub(super) looks: u64,
}

/// What a walk down came to.
pub(super) struct Walked {
    pub(super) moves: u64,
    pub(super) updates: u64,
}

impl<'a> Arrays<'a> {
    #[inline(always)]
    pub(super) fn new(
        layout: &'a Layout,
        sides: &'a mut [Side],
        lens: &'a mut [u32],
        links: &'a mut [Link],
        colours: &'a mut [u32],
    ) -> Arrays<'a> {
        let nodes = links.len();
        let lens = &mut lens[..sides.len()];
        Arrays { layout, places: &layout.places[..nodes], sides, lens, links, colours }
    }

    /// X2: whether no item is left.
    #[inline(always)]
    pub(super) fn is_empty(&self) -> bool {
        self.sides[0].right == 0
    }

    /// The first node of an item's list; the item itself if there is none.
    #[inline(always)]
    pub(super) fn first(&self, item: u32) -> u32 {
        self.links[item as usize].down
    }

    /// The node below in the column.
    #[inline(always)]
    pub(super) fn below(&self, node: u32) -> u32 {
        self.links[node as usize].down
    }

    /// A node's item and colour.
    #[inline(always)]
    pub(super) fn entry<const COLOURED: bool>(&self, node: u32) -> (u32, u32) {
        (self.places[node as usize].item, if COLOURED { self.colours[node as usize] } else { 0 })
    }

    /// No walk down or up the item's column makes more moves than this.
    #[inline(always)]
    pub(super) fn cost(&self, item: u32) -> u64 {
        self.layout.cost(self.lens[item as usize])
    }

    /// X3: the item with the fewest options, or the first if it is not to have the `fewest`. `each` sees every move with
    /// its number.
    #[inline(always)]
    pub(super) fn choose(&self, fewest: bool, mut each: impl FnMut(Act, u64)) -> Chosen {
        let mut chosen = Chosen { item: 0, len: u32::MAX, looks: 0 };
        let mut item = self.sides[0].right;
        while item != 0 {
            let len = self.lens[item as usize];
            if len < chosen.len {
                (chosen.item, chosen.len) = (item, len);
            }
            chosen.looks += 1;
            each(Act::Looked { item, best: chosen.item == item }, chosen.looks);
            if len == 0 || !fewest {
                break;
            }
            item = self.sides[item as usize].right;
        }
        chosen
    }

    /// Covers an item, or purifies it if `colour` is not 0. `each` sees every move with its number.
    #[inline(always)]
    pub(super) fn down<const COLOURED: bool>(
        &mut self,
        item: u32,
        colour: u32,
        mut each: impl FnMut(Act, u64),
    ) -> Walked {
        let (mut hidden, mut agreed) = (0, 0);
        let mut row = self.links[item as usize].down;
        while row != item {
            let below = self.links[row as usize].down;
            if COLOURED && colour != 0 && self.colours[row as usize] == colour {
                self.colours[row as usize] = AGREED;
                agreed += 1;
                each(Act::Agreed { node: row }, hidden + agreed);
            } else {
                // To the end of the option, then from its beginning.
                let (start, end) = self.places[row as usize].span(row);
                let mut node = row;
                loop {
                    node = if node + 1 == end { start } else { node + 1 };
                    if node == row {
                        break;
                    }
                    if !COLOURED || self.colours[node as usize] != AGREED {
                        let Link { up, down } = self.links[node as usize];
                        self.lens[self.places[node as usize].item as usize] -= 1;
                        self.links[up as usize].down = down;
                        self.links[down as usize].up = up;
                        hidden += 1;
                        each(Act::Hidden { node }, hidden + agreed);
                    }
                }
            }
            row = below;
        }
        let moves = hidden + agreed + 1;
        if COLOURED && colour != 0 {
            each(Act::Purified { item, colour }, moves);
            Walked { moves, updates: hidden }
        } else {
            let Side { left, right } = self.sides[item as usize];
            self.sides[left as usize].right = right;
            self.sides[right as usize].left = left;
            each(Act::Covered { item }, moves);
            Walked { moves, updates: hidden + 1 }
        }
    }

    /// The reverse. Returns how many moves there were.
    #[inline(always)]
    pub(super) fn up<const COLOURED: bool>(&mut self, item: u32, colour: u32, mut each: impl FnMut(Act, u64)) -> u64 {
        let mut made = 1;
        if COLOURED && colour != 0 {
            each(Act::Unpurified { item, colour }, made);
        } else {
            let Side { left, right } = self.sides[item as usize];
            self.sides[left as usize].right = item;
            self.sides[right as usize].left = item;
            each(Act::Uncovered { item }, made);
        }
        let mut row = self.links[item as usize].up;
        while row != item {
            let above = self.links[row as usize].up;
            if COLOURED && colour != 0 && self.colours[row as usize] == AGREED {
                self.colours[row as usize] = colour;
                made += 1;
                each(Act::Disagreed { node: row }, made);
            } else {
                // The other way round: to the beginning of the option, then from its end.
                let (start, end) = self.places[row as usize].span(row);
                let mut node = row;
                loop {
                    node = if node == start { end - 1 } else { node - 1 };
                    if node == row {
                        break;
                    }
                    if !COLOURED || self.colours[node as usize] != AGREED {
                        let Link { up, down } = self.links[node as usize];
                        self.lens[self.places[node as usize].item as usize] += 1;
                        self.links[up as usize].down = node;
                        self.links[down as usize].up = node;
                        made += 1;
                        each(Act::Shown { node }, made);
                    }
                }
            }
            row = above;
        }
        made
    }
}
