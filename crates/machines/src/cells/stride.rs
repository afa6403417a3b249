//! The machine at full speed: the same moves as [`machine`](super::machine) makes one by one, with the order of the steps
//! expressed by control flow instead of data.

use super::act::Act;
use super::machine::{Cells, Step};
use super::sets::{Removal, Sets};
use crate::machine::{Beat, Ran, Stop};
use crate::record::Record;
use crate::stride::Stride;
use std::ops::Range;

/// Where the leap continues.
enum At {
    Enter,
    Try,
    Leave,
}

/// The result of hiding the options of an item.
struct Hidden {
    moves: u64,
    updates: u64,
    /// Whether a removal failed, since it would have left an item without options.
    fails: bool,
}

impl Sets {
    /// Hides the options of an item except those with the given colour.
    #[inline(always)]
    fn hide(&mut self, item: u32, colour: u32, check: bool, forces: bool) -> Hidden {
        let mut hidden = Hidden { moves: 0, updates: 0, fails: false };
        for row in 0..self.size(item) {
            let own = self.node_at(item, row);
            if colour != 0 && self.colour_of(own) == colour {
                hidden.moves += 1;
                continue;
            }
            let (start, end) = self.span(own);
            hidden.fails = !self.hide_run(own + 1..end, check, forces, &mut hidden.updates)
                || !self.hide_run(start..own, check, forces, &mut hidden.updates);
            if hidden.fails {
                break;
            }
        }
        hidden.moves += hidden.updates;
        hidden
    }

    /// Removes consecutive nodes of an option. Returns whether all could be removed.
    #[inline(always)]
    fn hide_run(&mut self, nodes: Range<u32>, check: bool, forces: bool, updates: &mut u64) -> bool {
        let (mut open, force) = self.open();
        for node in nodes {
            match open.remove(node, check) {
                Removal::Done(_) => *updates += 1,
                Removal::Forced(_) => {
                    *updates += 1;
                    if forces {
                        force.push(open.item_of(node));
                    }
                }
                Removal::None => {}
                Removal::Last => return false,
            }
        }
        true
    }
}

impl Cells {
    /// Makes moves from *forward*, *advance* or *backup* on, until `stop` is reached, the next part of a step might exceed
    /// the budget, or level `floor` is about to be left. Returns the move that reached the stop, if any. Makes no move if
    /// another step is next, the budget is too small, or a detail may reach the stop. Notes moves like
    /// [`Machine::leap`](crate::machine::Machine::leap).
    pub(super) fn stride(&mut self, budget: u64, stop: Stop, floor: u32, record: &mut Record) -> Ran<Act> {
        let at = match self.step {
            Step::Enter => At::Enter,
            Step::Try => At::Try,
            Step::Leave => At::Leave,
            _ => return Ran::NOTHING,
        };
        let Some(mut stride) = Stride::begin(self.level, budget, stop, record) else { return Ran::NOTHING };
        let (last, step) = self.stride_on(at, floor, &mut stride);
        self.step = step;
        stride.ran(last)
    }

    /// The loop of [`stride`](Self::stride): returns the move that reached the stop, and the step that runs next.
    #[inline(always)]
    fn stride_on(&mut self, mut at: At, floor: u32, stride: &mut Stride) -> (Option<Act>, Step) {
        let forces = self.forces();
        loop {
            match at {
                At::Enter => {
                    if !stride.affords(u64::from(self.sets.active) + 3) {
                        return (None, Step::Enter);
                    }
                    // Items that wait no longer are dropped only if the step is made.
                    let stale = self.sets.force.len();
                    let (item, waiting, looks) =
                        match self.sets.force.iter().rposition(|item| self.sets.is_active(*item)) {
                            Some(place) => (self.sets.force[place], Some(place), 0),
                            None => self.look(),
                        };
                    if item == 0 {
                        self.sets.force.clear();
                        if stride.note(Beat::Solution, self.level()) {
                            return (Some(Act::Solved), Step::Leave);
                        }
                        at = At::Leave;
                        continue;
                    }
                    let size = self.sets.size(item);
                    // An item without options is for the machine to refuse.
                    let cost = looks + 4 + self.sets.cost(item);
                    if size == 0 || !stride.affords(cost) {
                        self.sets.force.truncate(stale);
                        return (None, Step::Enter);
                    }
                    let forced = match waiting {
                        Some(place) => {
                            self.sets.force.truncate(place);
                            true
                        }
                        None => {
                            self.sets.force.drain(..stale);
                            self.sets.force.pop().is_some()
                        }
                    };
                    stride.made += looks + u64::from(looks > 0) + 2;
                    self.branch(item);
                    self.sets.swap_out(item);
                    self.sets.oactive = self.sets.active;
                    let hidden = self.sets.hide(item, 0, false, forces);
                    stride.made += hidden.moves;
                    *self.updates += hidden.updates + 1;
                    if !forced {
                        self.sets.save();
                        stride.made += 1;
                    }
                    at = At::Try;
                }
                At::Try => {
                    let tried = self.x[self.level()];
                    if !stride.affords(self.cost_of(tried)) {
                        return (None, Step::Try);
                    }
                    stride.made += 1;
                    self.sets.oactive = self.sets.active;
                    let mut node = self.sets.after(tried);
                    while node != tried {
                        let item = self.sets.item_of(node);
                        if self.sets.is_active(item) {
                            self.sets.swap_out(item);
                            *self.updates += 1;
                            stride.made += 1;
                        }
                        node = self.sets.after(node);
                    }
                    let mut fails = false;
                    node = self.sets.after(tried);
                    while node != tried {
                        let item = self.sets.item_of(node);
                        if self.sets.was_active(item) {
                            let hidden = self.sets.hide(item, self.sets.colour_of(node), true, forces);
                            stride.made += hidden.moves;
                            *self.updates += hidden.updates;
                            if hidden.fails {
                                fails = true;
                                break;
                            }
                        }
                        node = self.sets.after(node);
                    }
                    if fails {
                        self.sets.force.clear();
                        stride.made += 2;
                        match self.further() {
                            Some(next) => {
                                let level = self.level();
                                self.x[level] = next;
                                self.sets.restore(self.marks[level]);
                            }
                            None => {
                                self.exhaust();
                                at = At::Leave;
                            }
                        }
                        continue;
                    }
                    self.level += 1;
                    if stride.note(Beat::Descend, self.level()) {
                        return (Some(Act::Tried { node: tried }), Step::Enter);
                    }
                    at = At::Enter;
                }
                At::Leave => {
                    // The end is for the machine to find.
                    if self.level <= floor {
                        return (None, Step::Leave);
                    }
                    if !stride.affords(2) {
                        return (None, Step::Leave);
                    }
                    let node = self.x[self.level() - 1];
                    let restored = self.back();
                    if stride.note(Beat::Retreat, self.level()) {
                        let step = if restored { Step::Try } else { Step::Abort { refused: false } };
                        return (Some(Act::Dropped { node, restored }), step);
                    }
                    if restored {
                        at = At::Try;
                    } else {
                        stride.made += 1;
                        self.exhaust();
                    }
                }
            }
        }
    }

    fn level(&self) -> usize {
        self.level as usize
    }

    /// *best*: the item to branch on, no position on the stack, and the number of items examined; item 0 if no primary item
    /// is active. Items with one option are put on the stack, the chosen one last.
    #[inline(always)]
    fn look(&mut self) -> (u32, Option<usize>, u64) {
        let stale = self.sets.force.len();
        let (mut best, mut looks) = (0, 0);
        for cell in 0..self.sets.active {
            let item = self.sets.item_at(cell);
            if !self.sets.is_primary(item) {
                continue;
            }
            looks += 1;
            match self.sets.size(item) {
                _ if !self.forces() => return (item, None, looks),
                0 => {
                    self.sets.force.truncate(stale);
                    return (item, None, looks);
                }
                1 => self.sets.force.push(item),
                _ if self.sets.is_better(item, best) => best = item,
                _ => {}
            }
        }
        (self.sets.force[stale..].last().copied().unwrap_or(best), None, looks)
    }

    /// An upper bound on the moves that try the option of a node.
    #[inline(always)]
    fn cost_of(&self, tried: u32) -> u64 {
        let (mut cost, mut node) = (4, self.sets.after(tried));
        while node != tried {
            cost += 1 + self.sets.cost(self.sets.item_of(node));
            node = self.sets.after(node);
        }
        cost
    }
}
