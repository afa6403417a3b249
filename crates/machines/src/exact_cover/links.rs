//! Dancing links: all lists, and the splices that change them.

use super::Instance;
use super::layout::{Layout, Place};
use std::rc::Rc;

/// The pointers of a node, or of an item's header, in the item's list. Invariant: the nodes of a list form a ring through its
/// header; an unlinked node keeps both pointers, so that it can be relinked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Link {
    /// The book's ULINK.
    pub(super) up: u32,
    /// The book's DLINK.
    pub(super) down: u32,
}

/// The pointers of an item in the header list. Invariant: they form a ring through the root, item 0; those of secondary items
/// point to themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Side {
    /// The book's LLINK.
    pub(super) left: u32,
    /// The book's RLINK.
    pub(super) right: u32,
}

/// The colour of a node that agrees with its item's colour: the book's −1.
pub(super) const AGREED: u32 = u32::MAX;

/// All lists of an instance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Links {
    pub(super) layout: Rc<Layout>,
    /// The pointers of items 0 to N in the header list.
    pub(super) sides: Vec<Side>,
    /// The book's LEN of items 0 to N: the number of nodes in the item's list.
    pub(super) lens: Vec<u32>,
    /// The pointers of the headers of items 0 to N, then those of the nodes.
    pub(super) nodes: Vec<Link>,
    /// The book's COLOR of each node; empty if there are no colours.
    pub(super) colours: Vec<u32>,
}

impl Links {
    /// The lists before anything is covered.
    pub(super) fn new(instance: &Instance) -> Links {
        let items = instance.items() as u32;
        let primary = instance.primary() as u32;
        let layout = Layout::new(instance);
        let sides = (0..=items)
            .map(|i| match i {
                0 => Side { left: primary, right: u32::from(primary > 0) },
                i if i <= primary => Side { left: i - 1, right: if i == primary { 0 } else { i + 1 } },
                i => Side { left: i, right: i },
            })
            .collect();
        let mut nodes: Vec<Link> = (0..=items).map(|i| Link { up: i, down: i }).collect();
        let mut lens = vec![0; items as usize + 1];
        // Each node goes to the lower end of its item's list.
        for (node, Place { item, .. }) in layout.places.iter().enumerate().skip(items as usize + 1) {
            let up = nodes[*item as usize].up;
            nodes.push(Link { up, down: *item });
            nodes[up as usize].down = node as u32;
            nodes[*item as usize].up = node as u32;
            lens[*item as usize] += 1;
        }
        let mut colours = vec![];
        if instance.has_colours() {
            colours.resize(items as usize + 1, 0);
            for option in 0..instance.options() {
                colours.extend(instance.option(option).iter().map(|entry| entry.colour));
            }
        }
        Links { layout: Rc::new(layout), sides, lens, nodes, colours }
    }

    /// Bytes that a clone allocates.
    pub(super) fn heap(&self) -> usize {
        (self.sides.len() + self.nodes.len()) * size_of::<Link>()
            + (self.lens.len() + self.colours.len()) * size_of::<u32>()
    }

    /// The item of a node or header: the book's TOP.
    pub(super) fn item_of(&self, node: u32) -> u32 {
        self.layout.places[node as usize].item
    }

    /// The next node in the list, downwards: the book's DLINK.
    pub(super) fn below(&self, node: u32) -> u32 {
        self.nodes[node as usize].down
    }

    /// The previous node in the list, upwards: the book's ULINK.
    pub(super) fn above(&self, node: u32) -> u32 {
        self.nodes[node as usize].up
    }

    /// The item's own pointers in the header list.
    pub(super) fn side(&self, item: u32) -> Side {
        self.sides[item as usize]
    }

    /// The number of nodes in the item's list.
    pub(super) fn len(&self, item: u32) -> u32 {
        self.lens[item as usize]
    }

    /// Whether the node agrees with the colour that a chosen option gave to its item.
    pub(super) fn has_agreed(&self, node: u32) -> bool {
        self.colours.get(node as usize) == Some(&AGREED)
    }

    /// The colour that a node gives to its item; [`AGREED`] if it agrees with the item's, 0 if it gives none.
    #[inline]
    pub(super) fn colour_of(&self, node: u32) -> u32 {
        self.colours.get(node as usize).copied().unwrap_or(0)
    }
}

/// The four splices.
impl Links {
    /// Unlinks a node from its list; it keeps its own pointers.
    pub(super) fn hide(&mut self, node: u32) {
        let Link { up, down } = self.nodes[node as usize];
        self.nodes[up as usize].down = down;
        self.nodes[down as usize].up = up;
        let item = self.item_of(node);
        self.lens[item as usize] -= 1;
    }

    /// Relinks a node where its own pointers say.
    pub(super) fn show(&mut self, node: u32) {
        let Link { up, down } = self.nodes[node as usize];
        self.nodes[up as usize].down = node;
        self.nodes[down as usize].up = node;
        let item = self.item_of(node);
        self.lens[item as usize] += 1;
    }

    /// Unlinks an item from the header list.
    #[inline]
    pub(super) fn leave(&mut self, item: u32) {
        let Side { left, right } = self.side(item);
        self.sides[left as usize].right = right;
        self.sides[right as usize].left = left;
    }

    /// Relinks an item into the header list.
    #[inline]
    pub(super) fn enter(&mut self, item: u32) {
        let Side { left, right } = self.side(item);
        self.sides[left as usize].right = item;
        self.sides[right as usize].left = item;
    }
}
