//! Supports: for each option and each primary item that it does not contain, an option with that item that is compatible with
//! it.
//!
//! They are stored in reverse. For each option, a list of *triggers* says which options it supports. When it is removed, the
//! triggers of options still active become *fixits*: supports to be found again, by options that wait in a queue.

use super::super::sets::{Removal, Sets};
use crate::exact_cover::Instance;
use std::collections::VecDeque;
use std::rc::Rc;

/// The greatest number of options with a table of compatibility.
const TABLE: usize = 1 << 13;
/// The age of an option in the queue: greater than that of any option purged.
const WAITS: i32 = i32::MAX;
/// The index that stands for no cell.
const NONE: u32 = 0;

/// Data that never change; all clones of a machine share them.
#[derive(Debug, PartialEq, Eq)]
struct Tables {
    instance: Rc<Instance>,
    /// The option of each node.
    option: Vec<u32>,
    /// For each option its first node with a primary item.
    lead: Vec<u32>,
    /// For each option the set of options that are incompatible with it, as bits; empty if there are too many options.
    clashes: Vec<u64>,
    /// The number of words in a row of `clashes`.
    words: usize,
}

/// A cell of a list: an option that is supported at an item; or, if `hint` is set, the age by which all below it were purged,
/// valid as long as the stage has the same stamp.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Cell {
    what: u32,
    item: u32,
    link: u32,
    hint: bool,
}

/// A support of an option at an item that it does not contain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Support {
    /// The option that needs it, from 0, and the item, from 1.
    pub option: u32,
    pub item: u32,
    /// The option that gives it, or gave it last.
    pub by: u32,
    /// Whether that option was removed, so that another support must be found.
    pub is_lost: bool,
}

/// The lists and the queue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Supports {
    tables: Rc<Tables>,
    /// The cells of all lists; the first one stands for none.
    pool: Vec<Cell>,
    free: u32,
    /// For each option the first cell of its lists.
    trigger: Vec<u32>,
    fixit: Vec<u32>,
    /// The age at which each option was last purged.
    age: Vec<i32>,
    /// The options with fixits, the first one first.
    queue: VecDeque<u32>,
    /// The program's `cur_age`: twice the number of options chosen, plus one while another is tried.
    pub(super) now: i32,
    /// For each age, a list of triggers to be restored: its top and bottom. All are empty between moves.
    aside: Vec<(u32, u32)>,
    /// For each stage, that is each number of options chosen, a stamp that is new at each visit.
    stamps: Vec<u32>,
    newest: u32,
}

impl Supports {
    pub(super) fn new(instance: &Rc<Instance>) -> Supports {
        let options = instance.options();
        let words = if options <= TABLE { options.div_ceil(64) } else { 0 };
        let primary = |option: usize| instance.option(option).iter().position(|entry| instance.is_primary(entry.item));
        let lead = (0..options).map(|option| (instance.start(option) + primary(option).unwrap_or(0)) as u32).collect();
        let (mut option, mut members, mut clashes) =
            (vec![], vec![vec![]; instance.items() + 1], vec![0; words * options]);
        for which in 0..options {
            for entry in instance.option(which) {
                option.push(which as u32);
                members[entry.item as usize].push((which, entry.colour));
            }
        }
        for of in members.iter().filter(|_| words > 0) {
            for (one, colour) in of {
                for (other, _) in of.iter().filter(|other| other.0 != *one && (*colour == 0 || other.1 != *colour)) {
                    clashes[one * words + other / 64] |= 1 << (other % 64);
                }
            }
        }
        let tables = Tables { instance: Rc::clone(instance), option, lead, clashes, words };
        let none = Cell { what: 0, item: 0, link: NONE, hint: false };
        Supports {
            tables: Rc::new(tables),
            pool: vec![none],
            free: NONE,
            trigger: vec![NONE; options],
            fixit: vec![NONE; options],
            age: vec![0; options],
            queue: VecDeque::new(),
            now: -1,
            aside: vec![],
            stamps: vec![],
            newest: 0,
        }
    }

    /// Bytes that a clone allocates.
    pub(super) fn heap(&self) -> usize {
        let words = 3 * self.age.len() + self.queue.len() + self.stamps.len();
        self.pool.len() * size_of::<Cell>() + words * size_of::<u32>()
    }

    /// The option of a node.
    #[inline(always)]
    pub(super) fn option_of(&self, node: u32) -> u32 {
        self.tables.option[node as usize]
    }

    /// The first option in the queue, with the first item at which it needs a support.
    pub(super) fn waiting(&self) -> Option<(u32, u32)> {
        let option = *self.queue.front()?;
        Some((option, self.pool[self.fixit[option as usize] as usize].item))
    }

    /// All supports, found or lost; some of options that are no longer in their sets.
    pub(super) fn all(&self) -> impl Iterator<Item = Support> {
        let cells = |first: u32| {
            let cell = |at: u32| (at != NONE).then(|| self.pool[at as usize]);
            std::iter::successors(cell(first), move |above| cell(above.link)).filter(|cell| !cell.hint)
        };
        (0..self.trigger.len()).flat_map(move |of| {
            let found = move |Cell { what, item, .. }| Support { option: what, item, by: of as u32, is_lost: false };
            let lost = move |Cell { what, item, .. }| Support { option: of as u32, item, by: what, is_lost: true };
            cells(self.trigger[of]).map(found).chain(cells(self.fixit[of]).map(lost))
        })
    }

    /// Enters a stage, with this many options chosen.
    pub(super) fn enter(&mut self, stage: usize) {
        self.newest += 1;
        self.stamps.truncate(stage);
        self.stamps.resize(stage + 1, self.newest);
    }

    /// The first option in the item's set that is compatible with the option.
    #[inline(always)]
    pub(super) fn find(&self, sets: &Sets, option: u32, item: u32) -> Option<u32> {
        let nodes = &sets.set(item)[..sets.size(item) as usize];
        nodes.iter().map(|node| self.option_of(*node)).find(|other| !self.tables.clash(option, *other))
    }

    /// Stores a support.
    #[inline(always)]
    pub(super) fn support(&mut self, option: u32, item: u32, by: u32) {
        let cell = self.cell(option, item, false);
        self.push_trigger(by, cell);
    }

    /// Stores the support that the first option in the queue found at the first item that it needs one for.
    pub(super) fn fixed(&mut self, by: u32) {
        let Some(option) = self.queue.front().copied() else { return };
        let cell = self.fixit[option as usize];
        self.fixit[option as usize] = self.pool[cell as usize].link;
        self.pool[cell as usize].what = option;
        self.push_trigger(by, cell);
        if self.fixit[option as usize] == NONE {
            self.queue.pop_front();
        }
    }

    /// Removes the first option from the queue, without new supports.
    pub(super) fn give_up_first(&mut self) {
        if let Some(option) = self.queue.pop_front() {
            self.revert(option);
        }
    }

    /// Removes options from the front of the queue that were purged while they waited.
    pub(super) fn skip_purged(&mut self) {
        while self.queue.front().is_some_and(|option| self.age[*option as usize] != WAITS) {
            self.give_up_first();
        }
    }

    /// Empties the queue; the supports are as before.
    pub(super) fn clear(&mut self) {
        while !self.queue.is_empty() {
            self.give_up_first();
        }
    }

    /// Removes an option from the sets of all items that were active when the option under test was picked, and queues the
    /// options that it supports. The error is an item that it would leave without options; then the queue is emptied.
    pub(super) fn opt_out(&mut self, sets: &mut Sets, option: u32, updates: &mut u64) -> Result<(), u32> {
        let first = self.tables.instance.start(option as usize) as u32;
        for node in first..first + self.tables.instance.option(option as usize).len() as u32 {
            match sets.remove(node, true, false) {
                Removal::Done(_) | Removal::Forced(_) => *updates += 1,
                Removal::None => {}
                Removal::Last => {
                    self.clear();
                    return Err(sets.item_of(node));
                }
            }
        }
        self.age[option as usize] = self.now;
        self.fire(sets, option);
        Ok(())
    }

    /// Marks an option as chosen: it is in no set any longer.
    pub(super) fn chosen(&mut self, option: u32) {
        self.age[option as usize] = self.now;
    }

    /// Before anything is chosen, drops the supports of options purged so far.
    pub(super) fn tidy(&mut self) {
        for option in 0..self.trigger.len() {
            if self.age[option] < 0 {
                continue;
            }
            let (mut at, mut above) = (self.trigger[option], NONE);
            while at != NONE {
                let Cell { what, link, .. } = self.pool[at as usize];
                if self.age[what as usize] < 0 {
                    self.release(at);
                    match above {
                        NONE => self.trigger[option] = link,
                        above => self.pool[above as usize].link = link,
                    }
                } else {
                    above = at;
                }
                at = link;
            }
        }
    }

    /// Processes the triggers of an option just removed. Those of active options and items become fixits; the others stay,
    /// sorted by age with the oldest on top, with a hint where all below are younger.
    fn fire(&mut self, sets: &Sets, option: u32) {
        let (mut at, mut below, mut youngest) = (self.trigger[option as usize], None, None);
        self.aside.resize(self.aside.len().max((self.now + 1) as usize), (NONE, NONE));
        while at != NONE {
            let Cell { what, item, link, hint } = self.pool[at as usize];
            if hint {
                let age = what as i32;
                if age < self.now && self.stamps.get(((age + 1) >> 1) as usize) == Some(&item) {
                    below = Some(age);
                    break;
                }
                self.release(at);
                at = link;
                continue;
            }
            let age = self.age[what as usize];
            let stays = match () {
                () if age <= self.now && !sets.is_listed(self.tables.lead[what as usize]) => age,
                () if !sets.is_active(item) => self.now,
                () => {
                    self.ask(what, option, at);
                    at = link;
                    continue;
                }
            };
            match self.aside.get_mut(stays as usize) {
                Some((top, bottom)) => {
                    if *top == NONE {
                        *bottom = at;
                    }
                    self.pool[at as usize].link = *top;
                    *top = at;
                    youngest = Some(youngest.map_or(stays, |other: i32| other.min(stays)));
                }
                // It was purged before anything was chosen.
                None => self.release(at),
            }
            at = link;
        }
        // Else there would be two hints of one age.
        if below.is_some() && youngest.is_some() && youngest <= below {
            let link = self.pool[at as usize].link;
            self.release(at);
            at = link;
        }
        for age in youngest.unwrap_or(self.now + 1)..=self.now {
            let (top, bottom) = std::mem::take(&mut self.aside[age as usize]);
            if top == NONE {
                continue;
            }
            self.pool[bottom as usize].link = at;
            at = top;
            if age < self.now {
                let hint = self.cell(age as u32, self.stamps[((age + 1) >> 1) as usize], true);
                self.pool[hint as usize].link = at;
                at = hint;
            }
        }
        self.trigger[option as usize] = at;
    }

    /// Turns the cell of a support that `by` gave into a fixit of the option.
    fn ask(&mut self, option: u32, by: u32, cell: u32) {
        if self.fixit[option as usize] == NONE {
            self.queue.push_back(option);
            self.age[option as usize] = WAITS;
        }
        let link = self.fixit[option as usize];
        let place = &mut self.pool[cell as usize];
        (place.what, place.link) = (by, link);
        self.fixit[option as usize] = cell;
    }

    /// Turns the fixits of an option back into triggers of the options that supported it.
    fn revert(&mut self, option: u32) {
        let mut at = self.fixit[option as usize];
        while at != NONE {
            let Cell { what, link, .. } = self.pool[at as usize];
            self.pool[at as usize].what = option;
            self.push_trigger(what, at);
            at = link;
        }
        self.fixit[option as usize] = NONE;
    }

    #[inline(always)]
    fn push_trigger(&mut self, option: u32, cell: u32) {
        self.pool[cell as usize].link = self.trigger[option as usize];
        self.trigger[option as usize] = cell;
    }

    fn cell(&mut self, what: u32, item: u32, hint: bool) -> u32 {
        let cell = Cell { what, item, link: NONE, hint };
        match self.free {
            NONE => {
                self.pool.push(cell);
                self.pool.len() as u32 - 1
            }
            at => {
                self.free = self.pool[at as usize].link;
                self.pool[at as usize] = cell;
                at
            }
        }
    }

    fn release(&mut self, cell: u32) {
        self.pool[cell as usize].link = self.free;
        self.free = cell;
    }
}

impl Tables {
    /// Whether two options have no item in common, except secondary ones to which both give the same colour.
    fn agree(&self, option: usize, other: usize) -> bool {
        let own = self.instance.option(option);
        let clashes = |entry: &crate::exact_cover::Entry| {
            let same = own.iter().find(|own| own.item == entry.item);
            same.is_some_and(|own| own.colour == 0 || own.colour != entry.colour)
        };
        option == other || !self.instance.option(other).iter().any(clashes)
    }

    #[inline(always)]
    fn clash(&self, option: u32, other: u32) -> bool {
        match self.words {
            0 => !self.agree(option as usize, other as usize),
            words => self.clashes[option as usize * words + other as usize / 64] >> (other % 64) & 1 != 0,
        }
    }
}
