//! Whole walks at once: the same splices as [`walk`](super::walk) makes one by one, in tight loops.

use super::layout::{Layout, Place};
use super::links::{AGREED, Link, Side};
use std::ops::{Deref, DerefMut, Index, IndexMut};

/// The arrays of a machine as slices, so that their addresses stay in registers. The slices with an element for each node
/// have equal lengths, so that one bounds check suffices for all.
pub(super) struct Arrays<'a> {
    layout: &'a Layout,
    places: List<&'a [Place]>,
    sides: List<&'a mut [Side]>,
    lens: List<&'a mut [u32]>,
    links: List<&'a mut [Link]>,
    colours: List<&'a mut [u32]>,
}

/// A slice whose bounds checks all fail in one function: less code to download than a message for each.
struct List<S>(S);

impl<S: Deref<Target = [T]>, T> Index<u32> for List<S> {
    type Output = T;

    #[inline(always)]
    fn index(&self, index: u32) -> &T {
        match self.0.get(index as usize) {
            Some(element) => element,
            None => lost(),
        }
    }
}

impl<S: DerefMut<Target = [T]>, T> IndexMut<u32> for List<S> {
    #[inline(always)]
    fn index_mut(&mut self, index: u32) -> &mut T {
        match self.0.get_mut(index as usize) {
            Some(element) => element,
            None => lost(),
        }
    }
}

#[cold]
#[inline(never)]
fn lost() -> ! {
    panic!("a link leads out of its list");
}

/// The result of X3.
pub(super) struct Chosen {
    pub(super) item: u32,
    pub(super) looks: u64,
}

/// The cost of a walk down.
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
        Arrays {
            layout,
            places: List(&layout.places[..nodes]),
            sides: List(sides),
            lens: List(lens),
            links: List(links),
            colours: List(colours),
        }
    }

    /// X2: whether every item is covered.
    #[inline(always)]
    pub(super) fn is_empty(&self) -> bool {
        self.sides[0].right == 0
    }

    /// The first node of an item's list; the item itself if the list is empty.
    #[inline(always)]
    pub(super) fn first(&self, item: u32) -> u32 {
        self.links[item].down
    }

    /// The next node downwards in its list.
    #[inline(always)]
    pub(super) fn below(&self, node: u32) -> u32 {
        self.links[node].down
    }

    /// A node's item and colour.
    #[inline(always)]
    pub(super) fn entry<const COLOURED: bool>(&self, node: u32) -> (u32, u32) {
        (self.places[node].item, if COLOURED { self.colours[node] } else { 0 })
    }

    /// An upper bound on the moves of a walk down or up the item's list.
    #[inline(always)]
    pub(super) fn cost(&self, item: u32) -> u64 {
        self.layout.cost(self.lens[item])
    }

    /// X3: the item with the fewest options, or the first item unless `fewest`.
    #[inline(always)]
    pub(super) fn choose(&self, fewest: bool) -> Chosen {
        let mut chosen = Chosen { item: 0, looks: 0 };
        let mut least = u32::MAX;
        let mut item = self.sides[0].right;
        while item != 0 {
            let len = self.lens[item];
            if len < least {
                (chosen.item, least) = (item, len);
            }
            chosen.looks += 1;
            if len == 0 || !fewest {
                break;
            }
            item = self.sides[item].right;
        }
        chosen
    }

    /// Covers an item, or purifies it if `colour` is not 0.
    #[inline(always)]
    pub(super) fn down<const COLOURED: bool>(&mut self, item: u32, colour: u32) -> Walked {
        let (mut hidden, mut agreed) = (0, 0);
        let mut row = self.links[item].down;
        while row != item {
            let below = self.links[row].down;
            if COLOURED && colour != 0 && self.colours[row] == colour {
                self.colours[row] = AGREED;
                agreed += 1;
            } else {
                // To the end of the option, then from its beginning.
                let (start, end) = self.places[row].span(row);
                let mut node = row;
                loop {
                    node = if node + 1 == end { start } else { node + 1 };
                    if node == row {
                        break;
                    }
                    if !COLOURED || self.colours[node] != AGREED {
                        let Link { up, down } = self.links[node];
                        self.lens[self.places[node].item] -= 1;
                        self.links[up].down = down;
                        self.links[down].up = up;
                        hidden += 1;
                    }
                }
            }
            row = below;
        }
        let moves = hidden + agreed + 1;
        if COLOURED && colour != 0 {
            Walked { moves, updates: hidden }
        } else {
            let Side { left, right } = self.sides[item];
            self.sides[left].right = right;
            self.sides[right].left = left;
            Walked { moves, updates: hidden + 1 }
        }
    }

    /// Covers the item of a node; if the choice is in force, also commits the other items of its option.
    pub(super) fn choose_node<const COLOURED: bool>(&mut self, node: u32, in_force: bool) {
        self.down::<COLOURED>(self.places[node].item, 0);
        if !in_force {
            return;
        }
        let (start, end) = self.places[node].span(node);
        for other in (node + 1..end).chain(start..node) {
            let (item, colour) = self.entry::<COLOURED>(other);
            if !COLOURED || colour != AGREED {
                self.down::<COLOURED>(item, colour);
            }
        }
    }

    /// Uncovers an item, or unpurifies it if `colour` is not 0. Returns the number of moves.
    #[inline(always)]
    pub(super) fn up<const COLOURED: bool>(&mut self, item: u32, colour: u32) -> u64 {
        let mut made = 1;
        if COLOURED && colour != 0 {
        } else {
            let Side { left, right } = self.sides[item];
            self.sides[left].right = item;
            self.sides[right].left = item;
        }
        let mut row = self.links[item].up;
        while row != item {
            let above = self.links[row].up;
            if COLOURED && colour != 0 && self.colours[row] == AGREED {
                self.colours[row] = colour;
                made += 1;
            } else {
                // The other way round: to the beginning of the option, then from its end.
                let (start, end) = self.places[row].span(row);
                let mut node = row;
                loop {
                    node = if node == start { end - 1 } else { node - 1 };
                    if node == row {
                        break;
                    }
                    if !COLOURED || self.colours[node] != AGREED {
                        let Link { up, down } = self.links[node];
                        self.lens[self.places[node].item] += 1;
                        self.links[up].down = node;
                        self.links[down].up = node;
                        made += 1;
                    }
                }
            }
            row = above;
        }
        made
    }
}
