//! Sparse sets: the set of active items, and for each item the set of its active options.

use crate::exact_cover::Instance;
use std::rc::Rc;

/// Data of the nodes that never change; all clones of a machine share them.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Layout {
    /// For each node, where its option begins and where the next one does.
    spans: Vec<(u32, u32)>,
    /// The colour of each node; empty if no item has any.
    colours: Vec<u32>,
    primary: u32,
    /// The number of nodes of the longest option.
    longest: u64,
}

/// A node's item, and its index in `set`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Place {
    item: u32,
    loc: u32,
}

/// The index of an item in `item`; the range of its nodes in `set`; and the boundary after its active nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Head {
    pos: u32,
    bar: u32,
    base: u32,
    end: u32,
}

/// The program's arrays: `item`, `set`, and the positions in them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sets {
    layout: Rc<Layout>,
    /// The items, active ones first.
    item: Vec<u32>,
    /// The nodes of each item, active ones first.
    set: Vec<u32>,
    /// The program's `nd`: for each node its item, and its index in `set`.
    places: Vec<Place>,
    /// The data of each item; index 0 is unused.
    heads: Vec<Head>,
    /// The number of active items.
    pub(super) active: u32,
    /// The number of active items when the option under test was picked: sets of the items after these are not changed.
    pub(super) oactive: u32,
    /// The items that had one option left when last examined.
    pub(super) force: Vec<u32>,
    /// The saved sizes, with their items.
    saved: Vec<(u32, u32)>,
}

/// The result of removing a node from its set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Removal {
    /// The node was removed; this one is now in its cell.
    Done(u32),
    /// The same, and its item has one option left.
    Forced(u32),
    /// Its item is not active; the set is unchanged.
    None,
    /// It is the only node left of an item that must be covered: it stays, and the option under test is rejected.
    Last,
}

impl Sets {
    pub(super) fn new(instance: &Instance) -> Sets {
        let items = instance.items();
        let mut members = vec![vec![]; items + 1];
        let (mut places, mut spans, mut colours, mut longest) = (vec![], vec![], vec![], 0);
        for option in 0..instance.options() {
            let entries = instance.option(option);
            longest = longest.max(entries.len() as u64);
            let start = places.len() as u32;
            for entry in entries {
                let of: &mut Vec<u32> = &mut members[entry.item as usize];
                let loc = of.len() as u32;
                of.push(places.len() as u32);
                places.push(Place { item: entry.item, loc });
                spans.push((start, start + entries.len() as u32));
                colours.push(entry.colour);
            }
        }
        if !instance.has_colours() {
            colours = vec![];
        }
        let (mut heads, mut base) = (vec![], 0);
        for (item, of) in members.iter().enumerate() {
            let end = base + of.len() as u32;
            heads.push(Head { pos: (item as u32).wrapping_sub(1), bar: end, base, end });
            for node in of {
                places[*node as usize].loc += base;
            }
            base = end;
        }
        let primary = instance.primary() as u32;
        Sets {
            layout: Rc::new(Layout { spans, colours, primary, longest }),
            item: (1..=items as u32).collect(),
            set: members.concat(),
            places,
            heads,
            active: items as u32,
            oactive: items as u32,
            force: vec![],
            saved: vec![],
        }
    }

    /// Bytes that a clone allocates.
    pub(super) fn heap(&self) -> usize {
        let words = self.item.len() + self.set.len() + 2 * self.places.len() + self.force.len();
        words * size_of::<u32>() + self.heads.len() * size_of::<Head>() + self.saved.len() * size_of::<(u32, u32)>()
    }

    /// The item of a node.
    #[inline(always)]
    pub fn item_of(&self, node: u32) -> u32 {
        self.places[node as usize].item
    }

    /// The colour of a node; 0 for none.
    #[inline(always)]
    pub(super) fn colour_of(&self, node: u32) -> u32 {
        self.layout.colours.get(node as usize).copied().unwrap_or(0)
    }

    /// The next node of the option, cyclically.
    #[inline(always)]
    pub(super) fn after(&self, node: u32) -> u32 {
        let (start, end) = self.layout.spans[node as usize];
        if node + 1 == end { start } else { node + 1 }
    }

    /// Where the option of a node begins, and where the next one does.
    #[inline(always)]
    pub(super) fn span(&self, node: u32) -> (u32, u32) {
        self.layout.spans[node as usize]
    }

    #[inline(always)]
    pub(super) fn is_primary(&self, item: u32) -> bool {
        item <= self.layout.primary
    }

    /// The number of active options of an item: the program's `size`.
    #[inline(always)]
    pub fn size(&self, item: u32) -> u32 {
        let Head { bar, base, .. } = self.heads[item as usize];
        bar - base
    }

    #[inline(always)]
    pub(super) fn pos(&self, item: u32) -> u32 {
        self.heads[item as usize].pos
    }

    /// Whether the item is active.
    #[inline(always)]
    pub fn is_active(&self, item: u32) -> bool {
        self.pos(item) < self.active
    }

    /// Whether the item was active when the option under test was picked.
    #[inline(always)]
    pub fn was_active(&self, item: u32) -> bool {
        self.pos(item) < self.oactive
    }

    /// The item in cell `cell` of `item`.
    #[inline(always)]
    pub(super) fn item_at(&self, cell: u32) -> u32 {
        self.item[cell as usize]
    }

    /// The node in cell `cell` of an item's part of `set`.
    #[inline(always)]
    pub(super) fn node_at(&self, item: u32, cell: u32) -> u32 {
        self.set[(self.heads[item as usize].base + cell) as usize]
    }

    /// All nodes of an item, active ones first.
    pub fn set(&self, item: u32) -> &[u32] {
        let Head { base, end, .. } = self.heads[item as usize];
        &self.set[base as usize..end as usize]
    }

    /// The number of active items: the program's `active`.
    pub fn active(&self) -> usize {
        self.active as usize
    }

    /// All items, active ones first.
    pub fn items(&self) -> &[u32] {
        &self.item
    }

    /// The cell of a node in its item's part of `set`.
    #[inline(always)]
    pub fn loc(&self, node: u32) -> u32 {
        let Place { item, loc } = self.places[node as usize];
        loc - self.heads[item as usize].base
    }

    /// Swaps an item with the last active one and reduces the number of active items. Returns the item that is now in its
    /// cell.
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

    /// Swaps out an item that is covered, and counts the update.
    #[inline(always)]
    pub(super) fn cover(&mut self, item: u32, updates: &mut u64) -> u32 {
        *updates += 1;
        self.swap_out(item)
    }

    /// The first cell from `at` on with an active primary item; `active` if there is none.
    pub(super) fn primary_from(&self, mut at: u32) -> u32 {
        while at < self.active && !self.is_primary(self.item_at(at)) {
            at += 1;
        }
        at
    }

    /// Whether an item is better than the best so far (0 for none): it has fewer options, or as many and a smaller number.
    #[inline(always)]
    pub(super) fn is_better(&self, item: u32, best: u32) -> bool {
        if best == 0 {
            return true;
        }
        let (size, least) = (self.size(item), self.size(best));
        size < least || (size == least && item < best)
    }

    /// The arrays as slices, for many removals at once, and the stack of forced items.
    #[inline(always)]
    pub(super) fn open(&mut self) -> (Open<'_>, &mut Vec<u32>) {
        let Sets { layout, places, heads, set, active, oactive, force, .. } = self;
        (Open { places, heads, set, primary: layout.primary, active: *active, oactive: *oactive }, force)
    }

    /// Removes a node from its item's set; see [`Open::remove`]. An item with one option left is put on the stack of forced
    /// items if `forces`.
    #[inline(always)]
    pub(super) fn remove(&mut self, node: u32, check: bool, forces: bool) -> Removal {
        let (mut open, force) = self.open();
        let removal = open.remove(node, check);
        let Removal::Forced(other) = removal else { return removal };
        if forces {
            force.push(open.item_of(node));
        }
        Removal::Done(other)
    }

    /// Whether the node is active in its item's set.
    pub fn is_listed(&self, node: u32) -> bool {
        self.loc(node) < self.size(self.item_of(node))
    }

    /// Empties the set of an item.
    pub(super) fn empty(&mut self, item: u32) {
        let head = &mut self.heads[item as usize];
        head.bar = head.base;
    }

    /// Saves the sizes of all active items.
    #[inline(always)]
    pub(super) fn save(&mut self) {
        for cell in 0..self.active {
            let item = self.item[cell as usize];
            self.saved.push((item, self.size(item)));
        }
    }

    /// The number of saved sizes.
    #[inline(always)]
    pub(super) fn saved(&self) -> u32 {
        self.saved.len() as u32
    }

    /// The saved sizes from index `mark` on.
    pub(super) fn saved_from(&self, mark: u32) -> &[(u32, u32)] {
        self.saved.get(mark as usize..).unwrap_or_default()
    }

    /// Restores the sizes saved from index `mark` on, and the active items.
    #[inline(always)]
    pub(super) fn restore(&mut self, mark: u32) {
        for (item, size) in &self.saved[mark as usize..] {
            let head = &mut self.heads[*item as usize];
            head.bar = head.base + size;
        }
        self.active = self.saved() - mark;
    }

    /// Drops the sizes saved from index `mark` on.
    #[inline(always)]
    pub(super) fn forget(&mut self, mark: u32) {
        self.saved.truncate(mark as usize);
    }

    /// An upper bound on the moves that hide all options of an item.
    #[inline(always)]
    pub(super) fn cost(&self, item: u32) -> u64 {
        u64::from(self.size(item)) * self.layout.longest
    }
}

/// The arrays of the sets as slices, so that the compiler knows that they do not move.
pub(super) struct Open<'a> {
    places: &'a mut [Place],
    heads: &'a mut [Head],
    set: &'a mut [u32],
    primary: u32,
    active: u32,
    oactive: u32,
}

impl Open<'_> {
    /// The item of a node.
    #[inline(always)]
    pub(super) fn item_of(&self, node: u32) -> u32 {
        self.places[node as usize].item
    }

    /// Swaps a node with the last active one of its item's set and reduces the size. With `check`, an item that must be
    /// covered keeps its last option.
    #[inline(always)]
    pub(super) fn remove(&mut self, node: u32, check: bool) -> Removal {
        let Place { item, loc: here } = self.places[node as usize];
        let head = &mut self.heads[item as usize];
        let Head { pos, bar, base, .. } = *head;
        if pos >= self.oactive {
            return Removal::None;
        }
        let scarce = check && bar - base <= 2 && pos < self.active && item <= self.primary;
        if scarce && bar - base <= 1 {
            return Removal::Last;
        }
        let last = bar - 1;
        head.bar = last;
        let other = std::mem::replace(&mut self.set[last as usize], node);
        self.set[here as usize] = other;
        self.places[node as usize].loc = last;
        self.places[other as usize].loc = here;
        if scarce { Removal::Forced(other) } else { Removal::Done(other) }
    }
}
