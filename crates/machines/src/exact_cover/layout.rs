//! Data of the nodes that never change: the item and the option of each.

use super::Instance;

/// The items and options of all nodes, shared by all clones of a machine. The headers of items 0 to N come first, then a node
/// for each entry of each option.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Layout {
    pub(super) places: Vec<Place>,
    /// The number of entries of the longest option, which bounds the moves for one row of a list.
    pub(super) longest: u32,
    /// An upper bound on the moves of a walk down or up a list.
    pub(super) dearest: u64,
}

/// The item and option of a node. An item's header is an option of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    /// The book's TOP; for a header, the item itself.
    pub(super) item: u32,
    /// The number of nodes before it in its option.
    before: u16,
    /// The number of nodes after it in its option.
    behind: u16,
}

impl Place {
    /// The first node of the option, and the one after its end; `node` is this node.
    #[inline(always)]
    pub(super) fn span(self, node: u32) -> (u32, u32) {
        (node - u32::from(self.before), node + u32::from(self.behind) + 1)
    }
}

impl Layout {
    pub(super) fn new(instance: &Instance) -> Layout {
        let items = instance.items() as u32;
        let places = (0..=items).map(|item| Place { item, before: 0, behind: 0 }).collect();
        let mut layout = Layout { places, longest: 0, dearest: 0 };
        let mut lens = vec![0_u32; items as usize + 1];
        for option in 0..instance.options() {
            let entries = instance.option(option);
            layout.longest = layout.longest.max(entries.len() as u32);
            for (i, entry) in entries.iter().enumerate() {
                lens[entry.item as usize] += 1;
                let (before, behind) = (i as u16, (entries.len() - i - 1) as u16);
                layout.places.push(Place { item: entry.item, before, behind });
            }
        }
        layout.dearest = layout.cost(lens.into_iter().max().unwrap_or(0));
        layout
    }

    /// An upper bound on the moves of a walk down or up a list of this length.
    #[inline(always)]
    pub(super) fn cost(&self, len: u32) -> u64 {
        u64::from(len) * u64::from(self.longest) + 2
    }

    /// The next node of the option, cyclically.
    pub(super) fn after(&self, node: u32) -> u32 {
        let (start, end) = self.places[node as usize].span(node);
        if node + 1 == end { start } else { node + 1 }
    }

    /// The previous node of the option, cyclically.
    pub(super) fn before(&self, node: u32) -> u32 {
        let (start, end) = self.places[node as usize].span(node);
        if node == start { end - 1 } else { node - 1 }
    }
}
