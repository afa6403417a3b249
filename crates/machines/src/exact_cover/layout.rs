//! What of the nodes never changes: which item and which option each belongs to.

use super::Instance;

/// Immutable, so that all clones of a machine share it. The heads of items 0 to N come first, then a node for each
/// entry of each option.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Layout {
    pub(super) places: Vec<Place>,
    /// The longest option, which bounds how many moves one row of a column makes.
    pub(super) longest: u32,
    /// No walk down or up a column makes more moves than this.
    pub(super) dearest: u64,
}

/// Where a node belongs. An item's head is an option of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    /// The book's TOP; an item's head names the item itself.
    pub(super) item: u32,
    /// How many nodes of the option stand before it.
    before: u16,
    /// How many stand behind it.
    behind: u16,
}

impl Place {
    /// Where the nodes of the option begin, and the place behind them; `node` is the node's own place.
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

    /// No walk down or up a column of this length makes more moves than this.
    #[inline(always)]
    pub(super) fn cost(&self, len: u32) -> u64 {
        u64::from(len) * u64::from(self.longest) + 2
    }

    /// The node behind `node` in its option, around its end.
    pub(super) fn after(&self, node: u32) -> u32 {
        let (start, end) = self.places[node as usize].span(node);
        if node + 1 == end { start } else { node + 1 }
    }

    /// The node before `node` in its option, around its beginning.
    pub(super) fn before(&self, node: u32) -> u32 {
        let (start, end) = self.places[node as usize].span(node);
        if node == start { end - 1 } else { node - 1 }
    }
}
