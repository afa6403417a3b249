//! The machine: steps M1 to M9.

use super::super::act::Act as Shared;
use super::super::links::Links;
use super::super::walk::Walk;
use super::super::{Heuristic, Instance};
use super::act::Act;
use crate::machine::{Counted, Label, Machine, Ran, Stop};
use crate::record::Record;
use std::rc::Rc;

/// The step that runs next, with the data of a step in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// M1: begin.
    Start,
    /// M2: enter a level.
    Enter,
    /// M3: examine item `at` of the header list; 0 is the root. `best` is the best so far, 0 for none.
    Look { at: u32, best: u32 },
    /// M4: lower the bound of the chosen item.
    Lower,
    /// M4: cover the chosen item, since no further option may cover it.
    Cover(Walk),
    /// M5: finish the item: no further option is tried.
    Exhaust,
    /// M5: tweak the option of x_l: unlink node `at` next.
    Tweak { at: u32 },
    /// M5: unlink the chosen item from the header list.
    Close,
    /// M6: try the option.
    Try,
    /// M6: lower the bound of the item of node `node`.
    LowerOther { node: u32 },
    /// M6: cover or purify the item of node `node`.
    Commit { node: u32, walk: Walk },
    /// M9: undo the newest choice.
    Leave,
    /// M9 for an option just tried, at a node that is pruned.
    Prune,
    /// M9: relink the chosen item into the header list.
    Open,
    /// M7: uncover or unpurify the item of node `node`.
    Uncommit { node: u32, walk: Walk },
    /// M7: raise the bound of the item of node `node`.
    RaiseOther { node: u32 },
    /// M7: advance to the next option.
    Advance,
    /// M8: untweak the option tweaked last: relink node `at` next.
    Untweak { at: u32 },
    /// M8: uncover the chosen item.
    Uncover(Walk),
    /// M8: raise the bound of the chosen item.
    Raise,
    /// The search is over.
    Over,
}

/// The machine of Algorithm M.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Multicover {
    pub(super) instance: Rc<Instance>,
    pub(super) heuristic: Heuristic,
    pub(super) links: Links,
    /// The book's BOUND of items 0 to N: how many options may still cover the item.
    pub(super) bounds: Vec<u32>,
    /// The book's SLACK: how many of these options are optional.
    pub(super) slacks: Rc<[u32]>,
    /// The number of options that contain each item.
    pub(super) sizes: Rc<[u32]>,
    pub(super) step: Step,
    /// The book's x_0 … x_{l−1}, and x_l while it is tried; an item's header if no further option was chosen for it.
    pub(super) x: Vec<u32>,
    /// The item for which each of these was chosen.
    pub(super) items: Vec<u32>,
    /// The tweaked nodes, and for each level where its own begin.
    pub(super) tweaked: Vec<u32>,
    pub(super) marks: Vec<u32>,
    /// The number of choices in force.
    pub(super) level: u32,
    pub(super) updates: Counted<u64>,
}

impl Multicover {
    /// The search for the covers of an instance, before its first move.
    pub fn new(instance: Rc<Instance>, heuristic: Heuristic) -> Multicover {
        let links = Links::new(&instance);
        let (mut bounds, mut slacks) = (vec![1], vec![0]);
        for item in 1..=instance.items() as u32 {
            let (least, most) = instance.multiplicity(item);
            bounds.push(most);
            slacks.push(most - least);
        }
        let (x, items, tweaked, marks) = (vec![], vec![], vec![], vec![]);
        let (step, slacks, level, updates) = (Step::Start, slacks.into(), 0, Counted(0));
        let sizes = links.lens.clone().into();
        Multicover { instance, heuristic, links, bounds, slacks, sizes, step, x, items, tweaked, marks, level, updates }
    }

    /// The number of branches for the item, the one without a further option included; 0 or less if it has fewer options than
    /// it needs.
    pub fn degree(&self, item: u32) -> i64 {
        let (len, bound) = (i64::from(self.links.len(item)), i64::from(self.bounds[item as usize]));
        len + i64::from(self.spare(item)) - bound + 1
    }

    /// How many of the options that may still cover the item are optional.
    pub(super) fn spare(&self, item: u32) -> u32 {
        self.slacks[item as usize].min(self.bounds[item as usize])
    }

    /// Whether an item is better than the best so far: fewer branches, then less slack, then more options.
    pub(super) fn is_better(&self, item: u32, best: u32) -> bool {
        let key = |item: u32| (self.degree(item), self.spare(item), u32::MAX - self.links.len(item));
        best == 0 || key(item) < key(best)
    }

    /// The item that is branched on.
    pub(super) fn chosen_item(&self) -> u32 {
        self.items[self.level as usize]
    }

    /// Whether the chosen item is covered, so that its options need no tweak.
    fn is_covered(&self, item: u32) -> bool {
        self.bounds[item as usize] == 0 && self.slacks[item as usize] == 0
    }

    /// M5: the step that follows.
    pub(super) fn possibly(&self) -> Step {
        let (item, node) = (self.chosen_item(), self.x[self.level as usize]);
        let (bound, slack) = (i64::from(self.bounds[item as usize]), i64::from(self.slacks[item as usize]));
        if self.is_covered(item) {
            return if node == item { Step::Exhaust } else { Step::Try };
        }
        match node == item {
            _ if i64::from(self.links.len(item)) <= bound - slack => Step::Exhaust,
            false => Step::Tweak { at: self.tweaks_from(node, node) },
            true if bound != 0 => Step::Close,
            true => Step::Try,
        }
    }

    /// The node to unlink after `from` when x_l is tweaked: those of its option if these are still listed, then its own.
    pub(super) fn tweaks_from(&self, node: u32, from: u32) -> u32 {
        if self.bounds[self.links.item_of(node) as usize] == 0 {
            return node;
        }
        let mut at = self.links.layout.after(from);
        while at != node && self.links.has_agreed(at) {
            at = self.links.layout.after(at);
        }
        at
    }

    /// M6: the step for the next node after `from`.
    pub(super) fn commit(&self, from: u32) -> Step {
        let tried = self.x[self.level as usize - 1];
        let mut node = self.links.layout.after(from);
        while node != tried && self.links.has_agreed(node) {
            node = self.links.layout.after(node);
        }
        match node {
            node if node == tried => Step::Enter,
            node if self.is_primary(node) => Step::LowerOther { node },
            node => Step::Commit { node, walk: Walk::commit(&self.links, node) },
        }
    }

    /// M7: the step for the next node before `from`, in reverse order.
    pub(super) fn uncommit(&self, from: u32) -> Step {
        let tried = self.x[self.level as usize];
        let mut node = self.links.layout.before(from);
        while node != tried && self.links.has_agreed(node) {
            node = self.links.layout.before(node);
        }
        match node {
            node if node == tried => Step::Advance,
            node if self.is_primary(node) && self.bounds[self.links.item_of(node) as usize] > 0 => {
                Step::RaiseOther { node }
            }
            node => Step::Uncommit { node, walk: Walk::uncommit(&self.links, node) },
        }
    }

    fn is_primary(&self, node: u32) -> bool {
        self.instance.is_primary(self.links.item_of(node))
    }

    /// The step after a choice is undone for which nothing was committed.
    pub(super) fn given_up(&self, node: u32) -> Step {
        match node as usize <= self.instance.items() {
            false => Step::Advance,
            true if self.bounds[node as usize] != 0 => Step::Open,
            true => Step::Exhaust,
        }
    }

    /// M8: the step that follows.
    fn restore(&self) -> Step {
        let item = self.chosen_item();
        match self.tweaked.last() {
            Some(node) if self.tweaked.len() > self.marks[self.level as usize] as usize => Step::Untweak { at: *node },
            _ if self.bounds[item as usize] == 0 => Step::Uncover(Walk::uncover(item)),
            _ => Step::Raise,
        }
    }

    /// The node to relink before `at` when the option of `node` is untweaked; `None` if that was the last one.
    pub(super) fn untweaks_from(&self, node: u32, at: u32) -> Option<u32> {
        if self.bounds[self.links.item_of(node) as usize] == 0 {
            return None;
        }
        let mut at = self.links.layout.before(at);
        while at != node && self.links.has_agreed(at) {
            at = self.links.layout.before(at);
        }
        (at != node).then_some(at)
    }

    /// Branches on an item.
    pub(super) fn branch(&mut self, item: u32) {
        self.x.push(self.links.below(item));
        self.items.push(item);
        self.marks.push(self.tweaked.len() as u32);
    }

    /// Raises the bound of the item that was branched on, and removes its level.
    pub(super) fn raise(&mut self, item: u32) {
        self.bounds[item as usize] += 1;
        self.x.pop();
        self.items.pop();
        self.marks.pop();
    }

    fn spliced(&mut self, act: Shared) -> Act {
        if matches!(act, Shared::Hidden { .. } | Shared::Covered { .. }) {
            *self.updates += 1;
        }
        Act::Linked(act)
    }
}

impl Multicover {
    /// Branches on the best item.
    fn choose(&mut self, best: u32) -> Act {
        if self.degree(best) <= 0 {
            self.step = Step::Leave;
            return Act::Linked(Shared::Stuck { item: best });
        }
        self.step = Step::Lower;
        self.branch(best);
        Act::Linked(Shared::Chosen { item: best })
    }

    /// Examines an item of the header list.
    fn look_at(&mut self, at: u32, best: u32) -> Act {
        let better = self.is_better(at, best);
        let best = if better { at } else { best };
        // Nothing can be worse than an item that cannot be covered.
        let last = self.degree(at) <= 0 || self.heuristic == Heuristic::First;
        let next = if last { 0 } else { self.links.side(at).right };
        self.step = Step::Look { at: next, best };
        Act::Linked(Shared::Looked { item: at, best: better })
    }

    /// Lowers the bound of the chosen item.
    fn lower(&mut self) -> Act {
        let item = self.chosen_item();
        self.bounds[item as usize] -= 1;
        self.step = match self.bounds[item as usize] {
            0 => Step::Cover(Walk::cover(&self.links, item)),
            _ => self.possibly(),
        };
        Act::Lowered { item }
    }

    /// Unlinks one more node of the option tried, its own last.
    fn tweak_at(&mut self, at: u32) -> Act {
        let level = self.level as usize;
        let node = self.x[level];
        self.links.hide(at);
        *self.updates += 1;
        if at == node {
            self.tweaked.push(node);
            self.step = Step::Try;
            return Act::Tweaked { node };
        }
        self.step = Step::Tweak { at: self.tweaks_from(node, at) };
        Act::Linked(Shared::Hidden { node: at })
    }

    /// Lowers the bound of another item of the option tried.
    fn lower_other(&mut self, node: u32) -> Act {
        let item = self.links.item_of(node);
        self.bounds[item as usize] -= 1;
        self.step = match self.bounds[item as usize] {
            0 => Step::Commit { node, walk: Walk::commit(&self.links, node) },
            _ => self.commit(node),
        };
        Act::Lowered { item }
    }

    /// Undoes a choice.
    fn leave(&mut self) -> Act {
        let level = self.level as usize;
        self.level -= 1;
        let node = self.x[level - 1];
        let commits = self.step == Step::Leave && node as usize > self.instance.items();
        self.step = if commits { self.uncommit(node) } else { self.given_up(node) };
        Act::Linked(Shared::Dropped { node })
    }

    /// Makes the next splice that restores another item of the undone option.
    fn uncommit_on(&mut self, node: u32, walk: Walk) -> Act {
        let (act, rest) = walk.step(&mut self.links);
        self.step = match rest {
            Some(walk) => Step::Uncommit { node, walk },
            None if self.is_primary(node) => Step::RaiseOther { node },
            None => self.uncommit(node),
        };
        Act::Linked(act)
    }
}

impl Multicover {
    /// Relinks one more node of the tweaked option, its own last.
    fn untweak(&mut self, at: u32) -> Option<Act> {
        let node = *self.tweaked.last()?;
        self.links.show(at);
        self.step = match self.untweaks_from(node, at) {
            Some(at) => Step::Untweak { at },
            None => {
                self.tweaked.pop();
                self.restore()
            }
        };
        Some(if at == node { Act::Untweaked { node } } else { Act::Linked(Shared::Shown { node: at }) })
    }

    /// Tries the option.
    fn try_option(&mut self) -> Act {
        let level = self.level as usize;
        let node = self.x[level];
        self.level += 1;
        self.step = if node as usize <= self.instance.items() { Step::Enter } else { self.commit(node) };
        Act::Linked(Shared::Tried { node })
    }

    /// Makes the next splice that covers another item of the option tried.
    fn commit_on(&mut self, node: u32, walk: Walk) -> Act {
        let (act, rest) = walk.step(&mut self.links);
        self.step = rest.map_or_else(|| self.commit(node), |walk| Step::Commit { node, walk });
        self.spliced(act)
    }
}

impl Iterator for Multicover {
    type Item = Act;

    #[inline(never)]
    fn next(&mut self) -> Option<Act> {
        let level = self.level as usize;
        Some(match self.step {
            Step::Start => {
                self.step = Step::Enter;
                Act::Linked(Shared::Started)
            }
            Step::Enter => match self.links.side(0).right {
                0 => {
                    self.step = Step::Leave;
                    Act::Linked(Shared::Solved)
                }
                first => {
                    self.step = Step::Look { at: first, best: 0 };
                    Act::Linked(Shared::Entered { level: self.level })
                }
            },
            Step::Look { at: 0, best } => self.choose(best),
            Step::Look { at, best } => self.look_at(at, best),
            Step::Lower => self.lower(),
            Step::Cover(walk) => {
                let (act, rest) = walk.step(&mut self.links);
                self.step = rest.map_or_else(|| self.possibly(), Step::Cover);
                self.spliced(act)
            }
            Step::Exhaust => {
                let item = self.chosen_item();
                self.step = self.restore();
                Act::Linked(Shared::Spent { item })
            }
            Step::Tweak { at } => self.tweak_at(at),
            Step::Close => {
                let item = self.chosen_item();
                self.links.leave(item);
                self.step = Step::Try;
                Act::Closed { item }
            }
            Step::Try => self.try_option(),
            Step::LowerOther { node } => self.lower_other(node),
            Step::Commit { node, walk } => self.commit_on(node, walk),
            Step::Leave if level == 0 => {
                self.step = Step::Over;
                Act::Linked(Shared::Ended)
            }
            Step::Leave | Step::Prune => self.leave(),
            Step::Open => {
                let item = self.chosen_item();
                self.links.enter(item);
                self.step = Step::Exhaust;
                Act::Opened { item }
            }
            Step::Uncommit { node, walk } => self.uncommit_on(node, walk),
            Step::RaiseOther { node } => {
                let item = self.links.item_of(node);
                self.bounds[item as usize] += 1;
                self.step = self.uncommit(node);
                Act::Raised { item }
            }
            Step::Advance => {
                let node = self.x[level];
                self.x[level] = self.links.below(node);
                self.step = self.possibly();
                Act::Linked(Shared::Advanced { node })
            }
            Step::Untweak { at } => return self.untweak(at),
            Step::Uncover(walk) => {
                let (act, rest) = walk.step(&mut self.links);
                self.step = rest.map_or(Step::Raise, Step::Uncover);
                Act::Linked(act)
            }
            Step::Raise => {
                let item = self.chosen_item();
                self.raise(item);
                self.step = Step::Leave;
                Act::Raised { item }
            }
            Step::Over => return None,
        })
    }
}

impl Machine for Multicover {
    fn label(&self) -> Label {
        Label(match self.step {
            Step::Start => "M1",
            Step::Enter => "M2",
            Step::Look { .. } => "M3",
            Step::Lower | Step::Cover(_) => "M4",
            Step::Tweak { .. } | Step::Close | Step::Exhaust => "M5",
            Step::Try | Step::LowerOther { .. } | Step::Commit { .. } => "M6",
            Step::Uncommit { .. } | Step::RaiseOther { .. } | Step::Advance => "M7",
            Step::Untweak { .. } | Step::Uncover(_) | Step::Raise => "M8",
            Step::Leave | Step::Prune | Step::Open | Step::Over => "M9",
        })
    }

    #[inline(always)]
    fn level(&self) -> usize {
        self.level as usize
    }

    fn heap(&self) -> usize {
        let words = self.bounds.len() + self.x.len() + self.items.len() + self.tweaked.len() + self.marks.len();
        self.links.heap() + words * size_of::<u32>()
    }

    fn stretch(&self) -> u64 {
        1 << 14
    }

    fn leap(&mut self, budget: u64, stop: Stop, record: &mut Record) -> Ran<Act> {
        self.stride(budget, stop, record)
    }

    fn prune(&mut self) {
        self.step = Step::Prune;
    }

    fn counted(&self) -> Vec<u64> {
        vec![*self.updates]
    }

    fn set_counted(&mut self, counted: &[u64]) {
        *self.updates = counted.first().copied().unwrap_or(0);
    }
}
