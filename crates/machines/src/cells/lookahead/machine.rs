//! The machine: the steps of XCCDC.

use super::super::machine::HIDDEN;
use super::super::sets::Sets;
use super::act::Act;
use super::supports::Supports;
use crate::exact_cover::{Heuristic, Instance};
use crate::machine::{Counted, Label, Machine};
use std::rc::Rc;

/// The step that runs next, with the data of a step in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// Before the first move.
    Start,
    /// *establish*: find the first support for the option at the item.
    Establish { option: u32, item: u32 },
    /// *queue*, with the step after the queue is empty.
    Queue(After),
    /// *newlevel*.
    Enter,
    /// *best*: examine the item in cell `at` of `item`; `best` is the best so far, 0 for none.
    Look { at: u32, best: u32 },
    /// *save*.
    Save,
    /// *include*: swap out the item of node `at` of the option under test.
    Out { at: u32 },
    /// *block*: remove the option in cell `row` of the set of the item in cell `at`.
    Block { at: u32, row: u32 },
    /// *tryagain*: the branch with the option was rejected.
    Again,
    /// *purgeit*: continue without the option.
    Purge,
    /// *tryagain*, *backup*: both branches are done.
    Spend { refused: bool },
    /// *backup*: undo the newest branch.
    Leave,
    /// The search is over.
    Over,
}

/// What follows once every option has all its supports.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum After {
    /// The search begins at the root.
    Root,
    /// The option under test is chosen, or excluded.
    Branch { with: bool },
}

/// A branch of the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Branch {
    /// The program's `choice`: the option's node in the chosen item.
    pub(super) node: u32,
    /// The index of its sizes on the stack.
    pub(super) mark: u32,
    /// Whether the item has only this option.
    pub(super) forced: bool,
    /// Whether the search is in the branch with the option, rather than without it.
    pub(super) with: bool,
}

/// The machine of XCCDC.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lookahead {
    pub(super) instance: Rc<Instance>,
    pub(super) heuristic: Heuristic,
    pub(super) sets: Sets,
    pub(super) supports: Supports,
    pub(super) step: Step,
    /// The branches on the path, and the one being tried, if any.
    pub(super) x: Vec<Branch>,
    /// The program's `level`: the number of branches on the path.
    pub(super) level: u32,
    /// The program's `stage`: the number of options chosen.
    pub(super) stage: u32,
    pub(super) updates: Counted<u64>,
}

impl Lookahead {
    /// The search for the exact covers of an instance, before its first move.
    pub fn new(instance: Rc<Instance>, heuristic: Heuristic) -> Lookahead {
        let (sets, supports) = (Sets::new(&instance), Supports::new(&instance));
        let (step, x, updates) = (Step::Start, vec![], Counted(0));
        Lookahead { instance, heuristic, sets, supports, step, x, level: 0, stage: 0, updates }
    }

    /// The branch being tried.
    fn branch(&self) -> Branch {
        self.x[self.level as usize]
    }

    /// The option under test, or the one excluded.
    fn option_tried(&self) -> u32 {
        self.supports.option_of(self.branch().node)
    }

    /// The step for the first item, from this option and item on, at which an option has no support yet.
    fn establish(&self, mut option: u32, mut item: u32) -> Step {
        while (option as usize) < self.instance.options() {
            let own = self.instance.option(option as usize);
            while self.instance.is_primary(item) && own.iter().any(|entry| entry.item == item) {
                item += 1;
            }
            if self.instance.is_primary(item) {
                return Step::Establish { option, item };
            }
            (option, item) = (option + 1, 1);
        }
        Step::Queue(After::Root)
    }

    /// The step that swaps out the next item of the option under test, from node `at` on.
    fn out(&self, at: u32) -> Step {
        let option = self.option_tried() as usize;
        let end = (self.instance.start(option) + self.instance.option(option).len()) as u32;
        match (at..end).find(|node| self.sets.is_active(self.sets.item_of(*node))) {
            Some(at) => Step::Out { at },
            None => self.block(self.sets.active, None),
        }
    }

    /// The step that removes the next option that the option under test rules out: first one of the item in cell `at`, before
    /// cell `row` of its set; `None` stands for the end of the set.
    fn block(&self, mut at: u32, mut row: Option<u32>) -> Step {
        let tried = self.option_tried();
        while at < self.sets.oactive {
            let item = self.sets.item_at(at);
            let colour = self.colour(tried, item);
            for row in (0..row.unwrap_or(self.sets.size(item))).rev() {
                let node = self.sets.node_at(item, row);
                let stays = match colour {
                    0 => self.supports.option_of(node) == tried,
                    colour => self.sets.colour_of(node) == colour,
                };
                if !stays {
                    return Step::Block { at, row };
                }
            }
            (at, row) = (at + 1, None);
        }
        Step::Queue(After::Branch { with: true })
    }

    /// The colour that an option gives to an item; 0 for none.
    fn colour(&self, option: u32, item: u32) -> u32 {
        let mut entries = self.instance.option(option as usize).iter();
        entries.find(|entry| entry.item == item).map_or(0, |entry| entry.colour)
    }

    /// Removes an option from its sets. The error is an item that it would leave without options.
    fn opt_out(&mut self, option: u32) -> Result<(), u32> {
        self.supports.opt_out(&mut self.sets, option, &mut self.updates)
    }

    /// Completes the choice of an option once all options that it rules out are removed: it is removed from its sets, too.
    fn included(&mut self, step: Step) -> Step {
        if matches!(step, Step::Queue(_)) {
            for at in self.sets.active..self.sets.oactive {
                let item = self.sets.item_at(at);
                if self.sets.is_primary(item) {
                    self.sets.empty(item);
                }
            }
            self.supports.chosen(self.option_tried());
            self.sets.oactive = self.sets.active;
        }
        step
    }

    /// Rejects the branch being tried.
    fn refuse(&mut self, with: bool, last: u32) -> Act {
        let branch = self.branch();
        self.step = if with && !branch.forced { Step::Again } else { Step::Spend { refused: true } };
        Act::Refused { node: branch.node, with, last }
    }

    /// Restores the sizes to those before the option was tried.
    fn restore(&mut self) {
        let mark = self.branch().mark;
        self.sets.restore(mark);
        self.sets.oactive = self.sets.active;
        self.supports.now = 2 * self.stage as i32;
    }

    /// *queue*: finds one support, purges one option, or continues when the queue is empty.
    fn queue(&mut self, after: After) -> Act {
        self.supports.skip_purged();
        let Some((option, item)) = self.supports.waiting() else { return self.consistent(after) };
        if let Some(by) = self.supports.find(&self.sets, option, item) {
            self.supports.fixed(by);
            return Act::Supported { option, item, by };
        }
        self.supports.give_up_first();
        match (self.opt_out(option), after) {
            (Ok(()), _) => Act::Purged { option, item },
            (Err(last), After::Branch { with }) => self.refuse(with, last),
            (Err(last), After::Root) => {
                self.step = Step::Leave;
                Act::Inconsistent { option, last }
            }
        }
    }

    /// Continues when every option has all its supports.
    fn consistent(&mut self, after: After) -> Act {
        self.step = Step::Enter;
        match after {
            After::Root => {
                self.supports.tidy();
                self.supports.enter(0);
                Act::Consistent
            }
            After::Branch { with } => {
                let level = self.level as usize;
                self.x[level].with = with;
                self.level += 1;
                if with {
                    self.stage += 1;
                    self.supports.enter(self.stage as usize);
                }
                Act::Tried { node: self.x[level].node, with }
            }
        }
    }
}

impl Lookahead {
    /// *best*: branches on the best item.
    fn choose(&mut self, best: u32) -> Act {
        let forced = match self.sets.size(best) {
            0 => {
                self.step = Step::Leave;
                return Act::Stuck { item: best };
            }
            size => size == 1,
        };
        let (node, mark) = (self.sets.node_at(best, 0), self.sets.saved());
        self.x.push(Branch { node, mark, forced, with: true });
        self.supports.now = 2 * self.stage as i32 + 1;
        if forced {
            self.sets.oactive = self.sets.active;
            self.step = self.out(self.instance.start(self.option_tried() as usize) as u32);
            return Act::Forced { item: best };
        }
        self.step = Step::Save;
        Act::Chosen { item: best }
    }

    /// *best*: examines the item in a cell.
    fn look_at(&mut self, at: u32, best: u32) -> Act {
        let item = self.sets.item_at(at);
        let better = self.sets.is_better(item, best);
        let best = if better { item } else { best };
        // Where there are options at all, no item has fewer than one.
        let last = self.heuristic == Heuristic::First || self.sets.size(best) <= 1;
        let at = if last { self.sets.active } else { self.sets.primary_from(at + 1) };
        self.step = Step::Look { at, best };
        Act::Looked { item, best: better }
    }

    /// *block*: removes an option of an item that is covered.
    fn block_at(&mut self, at: u32, row: u32) -> Act {
        let item = self.sets.item_at(at);
        let option = self.supports.option_of(self.sets.node_at(item, row));
        match self.opt_out(option) {
            Ok(()) => {
                let step = self.block(at, Some(row));
                self.step = self.included(step);
                Act::Blocked { option, item }
            }
            Err(last) => self.refuse(true, last),
        }
    }

    /// *backup*: undoes a branch.
    fn leave(&mut self) -> Act {
        self.level -= 1;
        let Branch { node, forced, with, .. } = self.branch();
        let restored = with && !forced;
        self.stage -= u32::from(with);
        self.step = Step::Spend { refused: false };
        if restored {
            self.restore();
            self.sets.forget(self.branch().mark);
            self.step = Step::Purge;
        }
        Act::Dropped { node, with, restored }
    }
}

impl Lookahead {
    /// *tryagain*, *backup*: finishes an item whose branches are both done.
    fn spend(&mut self, refused: bool) -> Act {
        let item = self.sets.item_of(self.branch().node);
        if let Some(branch) = self.x.pop() {
            self.sets.forget(branch.mark);
        }
        self.step = Step::Leave;
        Act::Spent { item, refused }
    }
}

impl Iterator for Lookahead {
    type Item = Act;

    #[inline(never)]
    fn next(&mut self) -> Option<Act> {
        Some(match self.step {
            Step::Start => {
                self.step = self.establish(0, 1);
                Act::Started
            }
            Step::Establish { option, item } => match self.supports.find(&self.sets, option, item) {
                Some(by) => {
                    self.supports.support(option, item, by);
                    self.step = self.establish(option, item + 1);
                    Act::Supported { option, item, by }
                }
                None => match self.opt_out(option) {
                    Ok(()) => {
                        self.step = self.establish(option + 1, 1);
                        Act::Purged { option, item }
                    }
                    Err(last) => {
                        self.step = Step::Leave;
                        Act::Inconsistent { option, last }
                    }
                },
            },
            Step::Queue(after) => self.queue(after),
            Step::Enter => match self.sets.primary_from(0) {
                at if at == self.sets.active => {
                    self.step = Step::Leave;
                    Act::Solved
                }
                at => {
                    self.step = Step::Look { at, best: 0 };
                    Act::Entered { level: self.level }
                }
            },
            Step::Look { at, best } if at == self.sets.active => self.choose(best),
            Step::Look { at, best } => self.look_at(at, best),
            Step::Save => {
                self.sets.save();
                self.sets.oactive = self.sets.active;
                self.step = self.out(self.instance.start(self.option_tried() as usize) as u32);
                Act::Saved { item: self.sets.item_of(self.branch().node) }
            }
            Step::Out { at } => {
                let item = self.sets.item_of(at);
                let with = self.sets.cover(item, &mut self.updates);
                let step = self.out(at + 1);
                self.step = self.included(step);
                Act::ItemOut { item, with }
            }
            Step::Block { at, row } => self.block_at(at, row),
            Step::Again => {
                self.restore();
                self.step = Step::Purge;
                Act::Restored { node: self.branch().node }
            }
            Step::Purge => {
                self.sets.forget(self.branch().mark);
                match self.opt_out(self.option_tried()) {
                    Ok(()) => {
                        self.step = Step::Queue(After::Branch { with: false });
                        Act::Removed { node: self.branch().node }
                    }
                    Err(last) => self.refuse(false, last),
                }
            }
            Step::Spend { refused } => self.spend(refused),
            Step::Leave if self.level == 0 => {
                self.step = Step::Over;
                Act::Ended
            }
            Step::Leave => self.leave(),
            Step::Over => return None,
        })
    }
}

impl Machine for Lookahead {
    fn label(&self) -> Label {
        Label(match self.step {
            Step::Start => "start",
            Step::Establish { .. } => "establish",
            Step::Queue(_) => "queue",
            Step::Enter => "newlevel",
            Step::Look { .. } => "best",
            Step::Save => "save",
            Step::Out { .. } => "include",
            Step::Block { .. } => "block",
            Step::Again => "tryagain",
            Step::Purge => "purgeit",
            Step::Spend { .. } | Step::Leave | Step::Over => "backup",
        })
    }

    #[inline(always)]
    fn level(&self) -> usize {
        self.level as usize
    }

    fn heap(&self) -> usize {
        self.sets.heap() + self.supports.heap() + self.x.len() * size_of::<Branch>()
    }

    fn stretch(&self) -> u64 {
        1 << 13
    }

    /// Searches the subtree out of sight, so that sets and supports are left as an ordinary search leaves them.
    fn prune(&mut self) {
        let (level, stage, saved, updates) = (self.level, self.stage, self.sets.saved(), self.updates);
        let mut left = HIDDEN;
        while left > 0 && !(self.step == Step::Leave && self.level == level) {
            self.next();
            left -= 1;
        }
        // Where that was not enough, they stay as they are by now.
        self.cut(level, stage, saved);
        self.updates = updates;
    }

    fn pass_over(&mut self) {
        self.cut(self.level, self.stage, self.sets.saved());
    }

    fn counted(&self) -> Vec<u64> {
        vec![*self.updates]
    }

    fn set_counted(&mut self, counted: &[u64]) {
        *self.updates = counted.first().copied().unwrap_or(0);
    }
}

impl Lookahead {
    /// Drops the search below a level, and undoes that level's branch next.
    fn cut(&mut self, level: u32, stage: u32, saved: u32) {
        (self.level, self.stage) = (level, stage);
        self.x.truncate(level as usize);
        self.sets.forget(saved);
        self.supports.clear();
        self.step = Step::Leave;
    }
}
