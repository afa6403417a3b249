//! The sparse sets: that of the active items, and of each item that of its options.

use crate::exact_cover::Instance;
use std::rc::Rc;

/// What of the nodes never changes; all clones of a machine share it.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Layout {
    places: Vec<Place>,
    /// Where each item's part of `set` begins.
    base: Vec<u32>,
    /// Of each node its colour; empty where no item has any.
    colours: Vec<u32>,
    pub(super) primary: u32,
    /// The longest option.
    longest: u64,
}

/// Where a node belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Place {
    item: u32,
    /// How many nodes of the option stand before it, and how many behind.
    before: u16,
    behind: u16,
}

/// Where an item stands among all items, and how many active options it has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Head {
    pos: u32,
    size: u32,
}

/// The arrays of the program: `item`, `set`, and what says where in them things are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Sets {
    pub(super) layout: Rc<Layout>,
    /// The items, active ones first.
    item: Vec<u32>,
    /// The nodes of each item, active ones first.
    set: Vec<u32>,
    /// Where each node is in its item's part of `set`.
    loc: Vec<u32>,
    /// By item; the first is none.
    heads: Vec<Head>,
    /// How many items are active.
    pub(super) active: u32,
    /// How many were when the option being tried was picked: sets of items behind them are left alone.
    pub(super) oactive: u32,
    /// Items that had one option left when they were last seen.
    pub(super) force: Vec<u32>,
    /// Sizes saved, with their items.
    saved: Vec<(u32, u32)>,
}

/// What became of a node that is to leave its set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Removal {
    /// It has left, and this one stands in its cell.
    Done(u32),
    /// Its item is not active, and its set is left alone.
    None,
    /// It is the last one of an item that must be covered: it stays, and the option tried does not do.
    Last,
}

impl Sets {
    pub(super) fn new(instance: &Instance) -> Sets {
        let items = instance.items();
        let mut members = vec![vec![]; items + 1];
        let (mut places, mut colours, mut loc, mut longest) = (vec![], vec![], vec![], 0);
        for option in 0..instance.options() {
            let entries = instance.option(option);
            longest = longest.max(entries.len() as u64);
            for (i, entry) in entries.iter().enumerate() {
                let (before, behind) = (i as u16, (entries.len() - i - 1) as u16);
                let of: &mut Vec<u32> = &mut members[entry.item as usize];
                loc.push(of.len() as u32);
                of.push(places.len() as u32);
                places.push(Place { item: entry.item, before, behind });
                colours.push(entry.colour);
            }
        }
        if !instance.has_colours() {
            colours = vec![];
        }
        let mut base = vec![];
        let mut begin = 0;
        for of in &members {
            base.push(begin);
            begin += of.len() as u32;
        }
        let head = |(item, of): (usize, &Vec<u32>)| Head { pos: (item as u32).wrapping_sub(1), size: of.len() as u32 };
        let heads = members.iter().enumerate().map(head).collect();
        let primary = instance.primary() as u32;
        Sets {
            layout: Rc::new(Layout { places, base, colours, primary, longest }),
            item: (1..=items as u32).collect(),
            set: members.concat(),
            loc,
            heads,
            active: items as u32,
            oactive: items as u32,
            force: vec![],
            saved: vec![],
        }
    }

    /// Bytes behind the pointers that a clone copies.
    pub(super) fn heap(&self) -> usize {
        let words = self.item.len() + self.set.len() + self.loc.len() + self.force.len();
        words * size_of::<u32>() + self.heads.len() * size_of::<Head>() + self.saved.len() * size_of::<(u32, u32)>()
    }

    /// The item of a node.
    #[inline(always)]
    pub(super) fn item_of(&self, node: u32) -> u32 {
        self.layout.places[node as usize].item
    }

    /// The colour of a node; 0 for none.
    #[inline(always)]
    pub(super) fn colour_of(&self, node: u32) -> u32 {
        self.layout.colours.get(node as usize).copied().unwrap_or(0)
    }

    /// The node behind `node` in its option, around its end.
    #[inline(always)]
    pub(super) fn after(&self, node: u32) -> u32 {
        let place = self.layout.places[node as usize];
        if place.behind == 0 { node - u32::from(place.before) } else { node + 1 }
    }

    #[inline(always)]
    pub(super) fn is_primary(&self, item: u32) -> bool {
        item <= self.layout.primary
    }

    #[inline(always)]
    pub(super) fn size(&self, item: u32) -> u32 {
        self.heads[item as usize].size
    }

    #[inline(always)]
    pub(super) fn pos(&self, item: u32) -> u32 {
        self.heads[item as usize].pos
    }

    /// Whether the item is active.
    #[inline(always)]
    pub(super) fn is_active(&self, item: u32) -> bool {
        self.pos(item) < self.active
    }

    /// Whether it was when the option being tried was picked.
    #[inline(always)]
    pub(super) fn was_active(&self, item: u32) -> bool {
        self.pos(item) < self.oactive
    }

    /// The item in that cell of `item`.
    #[inline(always)]
    pub(super) fn item_at(&self, cell: u32) -> u32 {
        self.item[cell as usize]
    }

    /// The node in that cell of an item's part of `set`.
    #[inline(always)]
    pub(super) fn node_at(&self, item: u32, cell: u32) -> u32 {
        self.set[(self.layout.base[item as usize] + cell) as usize]
    }

    /// All nodes of an item, active ones first.
    pub(super) fn nodes(&self, item: u32) -> &[u32] {
        let end = self.layout.base.get(item as usize + 1).map_or(self.set.len(), |end| *end as usize);
        &self.set[self.layout.base[item as usize] as usize..end]
    }

    /// All items, active ones first.
    pub(super) fn items(&self) -> &[u32] {
        &self.item
    }

    /// The cell of a node in its item's part of `set`.
    #[inline(always)]
    pub(super) fn loc(&self, node: u32) -> u32 {
        self.loc[node as usize]
    }

    /// Swaps an item with the last active one, and moves the bar before it. Returns the one that takes its cell.
    #[inline(always)]
    pub(super) fn swap_out(&mut self, item: u32) -> u32 {
        let (last, here) = (self.active - 1, self.pos(item));
        self.active = last;
        let other = self.item[last as usize];
        self.item[last as usize] = item;
        self.item[here as usize] = other;
        self.heads[other as usize].pos = here;
        self.heads[item as usize].pos = last;
        other
    }

    /// Swaps a node with the last active one of its item's set, and moves the bar before it. With `check` an item that must be
    /// covered keeps its last option, and one that has one left then waits on the stack.
    #[inline(always)]
    pub(super) fn remove(&mut self, node: u32, check: bool, forces: bool) -> Removal {
        let item = self.item_of(node);
        let Head { pos, size } = self.heads[item as usize];
        if pos >= self.oactive {
            return Removal::None;
        }
        if check && size <= 2 && pos < self.active && self.is_primary(item) {
            if size <= 1 {
                return Removal::Last;
            }
            if forces {
                self.force.push(item);
            }
        }
        let last = size - 1;
        let base = self.layout.base[item as usize];
        let here = self.loc[node as usize];
        let other = self.set[(base + last) as usize];
        self.heads[item as usize].size = last;
        self.set[(base + last) as usize] = node;
        self.set[(base + here) as usize] = other;
        self.loc[node as usize] = last;
        self.loc[other as usize] = here;
        Removal::Done(other)
    }

    /// Whether the node is active in its item's set.
    pub(super) fn is_listed(&self, node: u32) -> bool {
        self.loc(node) < self.size(self.item_of(node))
    }

    /// Saves the sizes of all active items.
    #[inline(always)]
    pub(super) fn save(&mut self) {
        for cell in 0..self.active {
            let item = self.item[cell as usize];
            self.saved.push((item, self.size(item)));
        }
    }

    /// How many sizes are saved.
    #[inline(always)]
    pub(super) fn saved(&self) -> u32 {
        self.saved.len() as u32
    }

    /// The sizes saved from the one of that index on.
    pub(super) fn saved_from(&self, mark: u32) -> &[(u32, u32)] {
        self.saved.get(mark as usize..).unwrap_or_default()
    }

    /// Restores the sizes saved from the one of that index on, and with them the active items.
    #[inline(always)]
    pub(super) fn restore(&mut self, mark: u32) {
        for (item, size) in &self.saved[mark as usize..] {
            self.heads[*item as usize].size = *size;
        }
        self.active = self.saved() - mark;
    }

    /// Forgets the sizes saved from the one of that index on.
    #[inline(always)]
    pub(super) fn forget(&mut self, mark: u32) {
        self.saved.truncate(mark as usize);
    }

    /// To hide all options of an item takes no more moves than this.
    #[inline(always)]
    pub(super) fn cost(&self, item: u32) -> u64 {
        u64::from(self.size(item)) * self.layout.longest
    }
}
