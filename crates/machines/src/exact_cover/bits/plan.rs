//! The data that sets are made of: an instance's options as numbers, without names.

use super::choose::Chosen;
use super::{MOST, WIDTHS};
use crate::exact_cover::{self, Instance};
use crate::order;

/// The greatest number of words for all sets; a larger instance is searched by links, since its sets exceed the cache.
const ROOM: usize = 1 << 18;

/// The number of binary digits of the greatest length.
pub(super) const LONG: usize = 13;

/// An instance prepared for sets.
#[derive(Debug)]
pub(super) struct Plan {
    /// The number of items, and that of primary items.
    items: usize,
    pub(super) primary: usize,
    /// The number of words of a set of items, and of those with primary items; and a mask of the primary items in the last of
    /// these.
    open_words: usize,
    primary_words: usize,
    pub(super) last: u64,
    /// The number of sets of a field: one for each item, then one for each colour that an item may take.
    pub(super) sets: usize,
    starts: Vec<u32>,
    entries: Vec<Entry>,
    /// The items of each option, as sets of `open_words` words.
    items_of: Vec<u64>,
    pub(super) coloured: bool,
    /// The least weight of an option, and the number of binary digits of the greatest excess over it.
    pub(super) least: u32,
    pub(super) planes: usize,
    /// The number of digits in which lengths are stored; 0 if they are counted at each node.
    pub(super) digits: usize,
}

/// An entry of an option.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    /// Its item, from 0; also the index of the set of options that contain it.
    pub(super) item: u32,
    /// The index of the set of options that give the item the same colour; 0 if it has none.
    pub(super) colour: u32,
}

/// The options to set up a narrower field with, and its first node.
#[derive(Default)]
pub(super) struct Seed {
    /// The numbers of the options, in order.
    pub(super) options: Vec<u16>,
    /// The items not yet covered or purified.
    pub(super) open: Vec<u64>,
    /// The lengths of items, if they are kept.
    pub(super) digits: Vec<u64>,
    /// The result of X3 at the node.
    pub(super) chosen: Chosen,
    /// The weight of the options.
    pub(super) weight: u32,
}

impl Plan {
    /// The plan of an instance; `None` if it is too large.
    pub(super) fn new(instance: &Instance) -> Option<Plan> {
        let (items, primary, options) = (instance.items(), instance.primary(), instance.options());
        if options == 0 || primary == 0 || options > MOST || items > u16::MAX as usize {
            return None;
        }
        // An item's colours, each with a set of its own.
        let entries = (0..options).flat_map(|option| instance.option(option));
        let mut pairs: Vec<u64> = entries.filter(|entry| entry.colour > 0).map(pair).collect();
        order::by_key(&mut pairs, |pair| *pair);
        pairs.dedup();
        let sets = items + pairs.len();
        let words = options.div_ceil(64);
        let wide = WIDTHS[super::narrowest(options)];
        let coloured = !pairs.is_empty();
        let marks = if coloured { items } else { primary };
        if sets * wide > ROOM || marks.div_ceil(64) * options > ROOM {
            return None;
        }
        let mut starts = vec![0];
        let mut entries = vec![];
        for option in 0..options {
            entries.extend(instance.option(option).iter().map(|entry| {
                let colour = match entry.colour {
                    0 => 0,
                    _ => match pairs.binary_search(&pair(entry)) {
                        Ok(place) => (items + place) as u32,
                        Err(_) => unreachable!("all colours of items are listed"),
                    },
                };
                Entry { item: entry.item - 1, colour }
            }));
            starts.push(entries.len() as u32);
        }
        let weights = || starts.windows(2).map(|ends| ends[1] - ends[0] - 1);
        let (least, most) = (weights().min().unwrap_or(0), weights().max().unwrap_or(0));
        let planes = (u32::BITS - (most - least).leading_zeros()) as usize;
        let primary_words = primary.div_ceil(64);
        let mut plan = Plan {
            items,
            primary,
            open_words: marks.div_ceil(64),
            primary_words,
            last: u64::MAX >> (64 * primary_words - primary),
            sets,
            starts,
            entries,
            items_of: vec![],
            coloured,
            least,
            planes,
            digits: 0,
        };
        plan.digits = plan.worth_keeping(words);
        plan.items_of = plan.all_items();
        Some(plan)
    }

    fn all_items(&self) -> Vec<u64> {
        let words = self.open_words();
        let mut all = vec![0; words * self.options()];
        for option in 0..self.options() {
            for entry in self.option(option).iter().filter(|entry| (entry.item as usize) < self.open_items()) {
                all[option * words + entry.item as usize / 64] |= 1 << (entry.item % 64);
            }
        }
        all
    }

    /// The number of digits in which to store lengths; 0 if counting them at each node is less work.
    fn worth_keeping(&self, words: usize) -> usize {
        let mut lens = vec![0_u64; self.primary];
        for entry in &self.entries {
            if let Some(len) = lens.get_mut(entry.item as usize) {
                *len += 1;
            }
        }
        let longest = lens.iter().copied().max().unwrap_or(0);
        // Numbers of digits that the compiler knows.
        let digits = if longest < 1 << 4 { 4 } else { LONG };
        let options = self.options() as u64;
        // At the root: how many options a choice rules out on the average, and what it takes to note that.
        let ruled_out: u64 = lens.iter().map(|len| len * len.saturating_sub(1)).sum::<u64>() / options;
        let note = (ruled_out * 2 + 4) * (digits * self.primary_words()) as u64;
        let count = (self.primary * words * 4) as u64;
        if note < count { digits } else { 0 }
    }

    /// The least budget worth a leap: below it, rebuilding the links takes longer than changing them.
    pub(super) fn worth(&self) -> u64 {
        (4 * self.entries.len()) as u64
    }

    /// The number of items.
    pub(super) fn items(&self) -> usize {
        self.items
    }

    /// The number of options.
    pub(super) fn options(&self) -> usize {
        self.starts.len() - 1
    }

    /// The entries of an option.
    #[inline(always)]
    pub(super) fn option(&self, option: usize) -> &[Entry] {
        &self.entries[self.starts[option] as usize..self.starts[option + 1] as usize]
    }

    /// The items of an option, among those whose state is stored.
    #[inline(always)]
    pub(super) fn items_of(&self, option: usize) -> &[u64] {
        let words = self.open_words();
        &self.items_of[option * words..][..words]
    }

    /// Whether all options weigh the same at any time.
    #[inline(always)]
    pub(super) fn uniform(&self) -> bool {
        self.planes == 0 && !self.coloured
    }

    /// The number of items whose state is stored: all items if there are colours, otherwise the primary ones.
    fn open_items(&self) -> usize {
        if self.coloured { self.items } else { self.primary }
    }

    /// The number of words in a set of these items.
    #[inline(always)]
    pub(super) fn open_words(&self) -> usize {
        self.open_words
    }

    /// The number of words for the lengths of all primary items; 0 if they are not stored.
    #[inline(always)]
    pub(super) fn length_words(&self) -> usize {
        self.digits * self.primary_words()
    }

    /// The number of words with primary items.
    #[inline(always)]
    pub(super) fn primary_words(&self) -> usize {
        self.primary_words
    }

    /// The weight of an option while none of its entries agrees with a colour.
    #[inline(always)]
    pub(super) fn weight(&self, option: usize) -> u32 {
        self.starts[option + 1] - self.starts[option] - 1
    }

    /// Whether a node is the header of an item's list.
    pub(super) fn is_head(&self, node: u32) -> bool {
        node as usize <= self.items
    }

    /// The item, from 0, and the option of a node that is not a header.
    pub(super) fn node(&self, node: u32) -> (u32, u32) {
        let entry = node - self.items as u32 - 1;
        let option = self.starts.partition_point(|start| *start <= entry) - 1;
        (self.entries[entry as usize].item, option as u32)
    }

    /// The node of an item in an option; the item's header if the option does not contain it.
    pub(super) fn node_of(&self, item: u32, option: usize) -> u32 {
        let place = self.option(option).iter().position(|entry| entry.item == item);
        place.map_or(item + 1, |place| self.items as u32 + 1 + self.starts[option] + place as u32)
    }
}

/// An item with a colour as one number.
fn pair(entry: &exact_cover::Entry) -> u64 {
    u64::from(entry.item) << 32 | u64::from(entry.colour)
}

impl Seed {
    /// Sets the seed to all options, at the root.
    pub(super) fn all(&mut self, plan: &Plan) {
        self.options.clear();
        self.options.extend(0..plan.options() as u16);
        let items = plan.open_items();
        self.open.clear();
        self.open.extend((0..plan.open_words()).map(|word| u64::MAX >> (64 - (items - 64 * word).min(64))));
        self.digits.clear();
        self.digits.resize(plan.length_words(), 0);
        for option in 0..plan.options() {
            super::choose::add(plan, &mut self.digits, plan.items_of(option));
        }
        self.weight = (0..plan.options()).map(|option| plan.weight(option)).sum();
        self.chosen = Chosen::Nothing;
    }
}
