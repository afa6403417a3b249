//! The machine: the steps of SSXCC.

use super::act::Act;
use super::sets::{Removal, Sets};
use crate::exact_cover::{Heuristic, Instance};
use crate::machine::{Counted, Label, Machine, Ran, Stop};
use crate::record::Record;
use std::rc::Rc;

/// The step that runs next, with the data of a step in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// Before the first move.
    Start,
    /// *forward*: enter a level.
    Enter,
    /// *best*: examine the item in cell `at` of `item`; `best` is the best so far, 0 for none.
    Look { at: u32, best: u32 },
    /// *swap*: swap out the chosen item.
    Cover { item: u32, forced: bool },
    /// *hide* for the chosen item.
    Clear { hide: Hide, forced: bool },
    /// *save*: save the sizes.
    Save,
    /// *advance*: try the option of x_l.
    Try,
    /// *advance*: swap out the item of node `at` of that option.
    Out { at: u32 },
    /// *hide* for the item of node `of` of that option.
    Hide { of: u32, hide: Hide },
    /// *advance*: enter the next level.
    Descend,
    /// *abort*: finish the option; `refused` if it was rejected.
    Abort { refused: bool },
    /// *backup*: undo the newest choice.
    Leave,
    /// The search is over.
    Over,
}

/// The progress of hiding: the options of an item are removed from all other sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Hide {
    pub(super) item: u32,
    /// The colour of options that stay; 0 for none.
    pub(super) colour: u32,
    /// The cell of the option's node in the item's set.
    pub(super) row: u32,
    /// The node of that option that is removed next; the item's own node if the option stays.
    pub(super) at: u32,
}

/// The machine of SSXCC.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cells {
    pub(super) instance: Rc<Instance>,
    pub(super) heuristic: Heuristic,
    pub(super) sets: Sets,
    pub(super) step: Step,
    /// The program's `choice`: for each option chosen its node in the chosen item; then the node of the option under test,
    /// once an item is chosen.
    pub(super) x: Vec<u32>,
    /// For each chosen item the index of its sizes on the stack.
    pub(super) marks: Vec<u32>,
    /// The number of choices in force.
    pub(super) level: u32,
    pub(super) updates: Counted<u64>,
}

/// The greatest number of moves for which a pruned node is searched out of sight.
pub(super) const HIDDEN: u64 = 1 << 22;

impl Cells {
    /// The search for the exact covers of an instance, before its first move.
    pub fn new(instance: Rc<Instance>, heuristic: Heuristic) -> Cells {
        let sets = Sets::new(&instance);
        let (x, marks) = (vec![], vec![]);
        Cells { instance, heuristic, sets, step: Step::Start, x, marks, level: 0, updates: Counted(0) }
    }

    /// Whether items with one option are taken first.
    #[inline(always)]
    pub(super) fn forces(&self) -> bool {
        self.heuristic == Heuristic::Fewest
    }

    /// Takes the next forced item from the stack, skipping items covered since; `None` if there is none.
    #[inline(always)]
    pub(super) fn forced(&mut self) -> Option<u32> {
        while let Some(item) = self.sets.force.pop() {
            if self.sets.is_active(item) {
                return Some(item);
            }
        }
        None
    }

    /// Branches on an item.
    #[inline(always)]
    pub(super) fn branch(&mut self, item: u32) {
        self.x.push(self.sets.node_at(item, 0));
        self.marks.push(self.sets.saved());
    }

    /// The node of the option after that of x_l in its item's set, if there is one.
    #[inline(always)]
    pub(super) fn further(&self) -> Option<u32> {
        let node = self.x[self.level as usize];
        let (item, next) = (self.sets.item_of(node), self.sets.loc(node) + 1);
        (next < self.sets.size(item)).then(|| self.sets.node_at(item, next))
    }

    /// The start of hiding the options of an item, from its first one on; `None` if that makes no move.
    fn hide(&self, item: u32, colour: u32) -> Option<Hide> {
        self.settled(Hide { item, colour, row: 0, at: self.first(item, 0, colour) })
    }

    /// The first node of an option to remove: the one after the item's own, or the item's own if the option stays.
    fn first(&self, item: u32, row: u32, colour: u32) -> u32 {
        if row >= self.sets.size(item) {
            return 0;
        }
        let node = self.sets.node_at(item, row);
        if colour != 0 && self.sets.colour_of(node) == colour { node } else { self.sets.after(node) }
    }

    /// Skips nodes that need not be removed, up to the next move; `None` if there is none.
    fn settled(&self, mut hide: Hide) -> Option<Hide> {
        while hide.row < self.sets.size(hide.item) {
            let own = self.sets.node_at(hide.item, hide.row);
            if hide.colour != 0 && self.sets.colour_of(own) == hide.colour && hide.at == own {
                return Some(hide);
            }
            while hide.at != own {
                if self.sets.was_active(self.sets.item_of(hide.at)) {
                    return Some(hide);
                }
                hide.at = self.sets.after(hide.at);
            }
            hide = self.below(hide);
        }
        None
    }

    /// Continues with the next option.
    fn below(&self, hide: Hide) -> Hide {
        let row = hide.row + 1;
        Hide { row, at: self.first(hide.item, row, hide.colour), ..hide }
    }

    /// Makes one move of hiding; returns it and the rest. `None` if the option under test is rejected.
    fn hide_on(&mut self, hide: Hide, check: bool) -> Option<(Act, Option<Hide>)> {
        let node = hide.at;
        if self.sets.item_of(node) == hide.item {
            return Some((Act::Agreed { node }, self.settled(self.below(hide))));
        }
        let Removal::Done(with) = self.sets.remove(node, check, self.forces()) else { return None };
        *self.updates += 1;
        let next = Hide { at: self.sets.after(node), ..hide };
        let row = self.sets.node_at(hide.item, hide.row);
        Some((Act::Removed { node, with, row }, self.settled(next)))
    }

    /// The step that swaps out the next item of the option under test, from the node after `from` on.
    fn out(&self, from: u32) -> Step {
        let tried = self.x[self.level as usize];
        let mut at = self.sets.after(from);
        while at != tried && !self.sets.is_active(self.sets.item_of(at)) {
            at = self.sets.after(at);
        }
        if at == tried { self.hidden(tried) } else { Step::Out { at } }
    }

    /// The step that hides the options of the next item of the option under test, from the node after `from` on.
    fn hidden(&self, from: u32) -> Step {
        let tried = self.x[self.level as usize];
        let mut of = self.sets.after(from);
        while of != tried {
            let item = self.sets.item_of(of);
            if self.sets.was_active(item)
                && let Some(hide) = self.hide(item, self.sets.colour_of(of))
            {
                return Step::Hide { of, hide };
            }
            of = self.sets.after(of);
        }
        Step::Descend
    }

    /// Undoes the newest choice. If its item has another option, restores the sizes. Returns whether it has.
    #[inline(always)]
    pub(super) fn back(&mut self) -> bool {
        self.level -= 1;
        let level = self.level as usize;
        match self.further() {
            Some(next) => {
                self.x[level] = next;
                self.sets.restore(self.marks[level]);
                true
            }
            None => false,
        }
    }

    /// Finishes the item of x_l, which has no further option.
    #[inline(always)]
    pub(super) fn exhaust(&mut self) {
        self.x.pop();
        if let Some(mark) = self.marks.pop() {
            self.sets.forget(mark);
        }
    }
}

impl Cells {
    /// *forward*: branches on a forced item, or begins to choose the best one.
    fn enter(&mut self) -> Act {
        if let Some(item) = self.forced() {
            self.branch(item);
            self.step = Step::Cover { item, forced: true };
            return Act::Forced { item };
        }
        match self.sets.primary_from(0) {
            at if at == self.sets.active => {
                self.step = Step::Leave;
                Act::Solved
            }
            at => {
                self.step = Step::Look { at, best: 0 };
                Act::Entered { level: self.level }
            }
        }
    }

    /// *best*: branches on the best item.
    fn choose(&mut self, best: u32) -> Act {
        let (item, forced) = match self.sets.force.pop() {
            Some(item) => (item, true),
            None => (best, false),
        };
        if self.sets.size(item) == 0 {
            self.step = Step::Leave;
            return Act::Stuck { item };
        }
        self.branch(item);
        self.step = Step::Cover { item, forced };
        if forced { Act::Forced { item } } else { Act::Chosen { item } }
    }

    /// *best*: examines the item in a cell.
    fn look_at(&mut self, at: u32, best: u32) -> Act {
        let item = self.sets.item_at(at);
        let size = self.sets.size(item);
        let next = self.sets.primary_from(at + 1);
        if !self.forces() {
            self.step = Step::Look { at: self.sets.active, best: item };
            return Act::Looked { item, best: true };
        }
        if size == 1 {
            self.sets.force.push(item);
            self.step = Step::Look { at: next, best };
            return Act::Queued { item };
        }
        let better = size == 0 || self.sets.is_better(item, best);
        let best = if better { item } else { best };
        if size == 0 {
            self.sets.force.clear();
        }
        let next = if size == 0 { self.sets.active } else { next };
        self.step = Step::Look { at: next, best };
        Act::Looked { item, best: better }
    }
}

impl Cells {
    /// *backup*: undoes the option chosen last.
    fn leave(&mut self) -> Act {
        let node = self.x[self.level as usize - 1];
        let restored = self.back();
        self.step = if restored { Step::Try } else { Step::Abort { refused: false } };
        Act::Dropped { node, restored }
    }
}

impl Iterator for Cells {
    type Item = Act;

    #[inline(never)]
    fn next(&mut self) -> Option<Act> {
        Some(match self.step {
            Step::Start => {
                self.step = Step::Enter;
                Act::Started
            }
            Step::Enter => self.enter(),
            Step::Look { at, best } if at == self.sets.active => self.choose(best),
            Step::Look { at, best } => self.look_at(at, best),
            Step::Cover { item, forced } => {
                let with = self.sets.swap_out(item);
                self.sets.oactive = self.sets.active;
                *self.updates += 1;
                self.step = self.cleared(self.hide(item, 0), forced);
                Act::ItemOut { item, with }
            }
            Step::Clear { hide, forced } => {
                let Some((act, rest)) = self.hide_on(hide, false) else { unreachable!("nothing is checked") };
                self.step = self.cleared(rest, forced);
                act
            }
            Step::Save => {
                self.sets.save();
                self.step = Step::Try;
                Act::Saved { item: self.sets.item_of(self.x[self.level as usize]) }
            }
            Step::Try => {
                let node = self.x[self.level as usize];
                self.sets.oactive = self.sets.active;
                self.step = self.out(node);
                Act::Picked { node }
            }
            Step::Out { at } => {
                let item = self.sets.item_of(at);
                let with = self.sets.cover(item, &mut self.updates);
                self.step = self.out(at);
                Act::ItemOut { item, with }
            }
            Step::Hide { of, hide } => match self.hide_on(hide, true) {
                Some((act, rest)) => {
                    self.step = rest.map_or_else(|| self.hidden(of), |hide| Step::Hide { of, hide });
                    act
                }
                None => {
                    self.sets.force.clear();
                    self.step = Step::Abort { refused: true };
                    let row = self.sets.node_at(hide.item, hide.row);
                    Act::Refused { node: self.x[self.level as usize], last: hide.at, row }
                }
            },
            Step::Descend => {
                let node = self.x[self.level as usize];
                self.level += 1;
                self.step = Step::Enter;
                Act::Tried { node }
            }
            Step::Abort { refused } => match self.further() {
                Some(next) => {
                    let level = self.level as usize;
                    let node = std::mem::replace(&mut self.x[level], next);
                    self.sets.restore(self.marks[level]);
                    self.step = Step::Try;
                    Act::Restored { node }
                }
                None => {
                    let item = self.sets.item_of(self.x[self.level as usize]);
                    self.exhaust();
                    self.step = Step::Leave;
                    Act::Spent { item, refused }
                }
            },
            Step::Leave if self.level == 0 => {
                self.step = Step::Over;
                Act::Ended
            }
            Step::Leave => self.leave(),
            Step::Over => return None,
        })
    }
}

impl Cells {
    /// Drops the search below a level, and undoes that level's choice next.
    fn cut(&mut self, level: u32, saved: u32) {
        self.level = level;
        self.x.truncate(level as usize);
        self.marks.truncate(level as usize);
        self.sets.forget(saved);
        self.sets.force.clear();
        self.step = Step::Leave;
    }

    /// The step after the options of the chosen item are hidden.
    fn cleared(&self, rest: Option<Hide>, forced: bool) -> Step {
        match rest {
            Some(hide) => Step::Clear { hide, forced },
            None if forced => Step::Try,
            None => Step::Save,
        }
    }
}

impl Machine for Cells {
    fn label(&self) -> Label {
        Label(match self.step {
            Step::Start => "start",
            Step::Enter => "forward",
            Step::Look { .. } => "best",
            Step::Cover { .. } => "swap",
            Step::Clear { .. } | Step::Hide { .. } => "hide",
            Step::Save => "save",
            Step::Try | Step::Out { .. } | Step::Descend => "advance",
            Step::Abort { .. } => "abort",
            Step::Leave | Step::Over => "backup",
        })
    }

    #[inline(always)]
    fn level(&self) -> usize {
        self.level as usize
    }

    fn heap(&self) -> usize {
        self.sets.heap() + (self.x.len() + self.marks.len()) * size_of::<u32>()
    }

    fn stretch(&self) -> u64 {
        1 << 13
    }

    /// Searches the subtree out of sight, so that the order of cells is left as an ordinary search leaves it.
    fn prune(&mut self) {
        let (level, saved, updates) = (self.level, self.sets.saved(), self.updates);
        let mut record = Record::new(0);
        record.count_only();
        let mut left = HIDDEN;
        while left > 0 && !(self.step == Step::Leave && self.level == level) {
            let ran = self.stride(left, Stop::NEVER, level, &mut record);
            left -= ran.made.min(left);
            if ran.made == 0 {
                self.next();
                left -= 1;
            }
        }
        // Where that was not enough, sets and items stay as they are by now.
        self.cut(level, saved);
        self.updates = updates;
    }

    fn pass_over(&mut self) {
        self.cut(self.level, self.sets.saved());
    }

    fn counted(&self) -> Vec<u64> {
        vec![*self.updates]
    }

    fn set_counted(&mut self, counted: &[u64]) {
        *self.updates = counted.first().copied().unwrap_or(0);
    }

    fn leap(&mut self, budget: u64, stop: Stop, record: &mut Record) -> Ran<Act> {
        self.stride(budget, stop, 0, record)
    }
}
