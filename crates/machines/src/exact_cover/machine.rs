//! The machine: steps X1 to X8.

use super::Instance;
use super::act::Act;
use super::bits::Bits;
use super::links::Links;
use super::state::{Linked, State, Step};
use super::walk::Walk;
use crate::machine::{Label, Machine, Ran, Stop};
use crate::record::Record;
use std::rc::Rc;

/// The choice of the next item (the book's MRV, exercise 9, or none).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heuristic {
    /// The item with the fewest options left; of several, the first in the list.
    Fewest,
    /// The first item in the list.
    First,
}

/// The machine of Algorithms X and C.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cover {
    pub(super) instance: Rc<Instance>,
    pub(super) heuristic: Heuristic,
    pub(super) state: State,
    pub(super) bits: Bits,
}

impl Cover {
    /// The search for the exact covers of an instance, before its first move.
    pub fn new(instance: Rc<Instance>, heuristic: Heuristic) -> Cover {
        let bits = Bits::new(&instance);
        let state = State::new(Links::new(&instance), bits.can());
        Cover { instance, heuristic, state, bits }
    }
}

/// Examines an item; returns the item to examine next, 0 for none, and the best so far.
fn look(links: &Links, heuristic: Heuristic, at: u32, best: u32) -> (u32, u32) {
    let len = links.len(at);
    let best = if best == 0 || len < links.len(best) { at } else { best };
    // No item is shorter than one without options: the rest need not be looked at.
    let last = len == 0 || heuristic == Heuristic::First;
    (if last { 0 } else { links.side(at).right }, best)
}

impl Iterator for Cover {
    type Item = Act;

    // Once is enough: single moves are not what is to be fast.
    #[inline(never)]
    fn next(&mut self) -> Option<Act> {
        let (heuristic, items) = (self.heuristic, self.instance.items());
        self.bits.outdated();
        let Linked { links, step, x, level, updates } = self.state.all();
        let act = match *step {
            Step::Start => {
                *step = Step::Enter;
                Act::Started
            }
            Step::Enter => {
                let first = links.side(0).right;
                *step = if first == 0 { Step::Leave } else { Step::Look { at: first, best: 0 } };
                if first == 0 { Act::Solved } else { Act::Entered { level: *level } }
            }
            Step::Look { at: 0, best } => {
                *step = Step::Cover(Walk::cover(links, best));
                if links.len(best) == 0 { Act::Stuck { item: best } } else { Act::Chosen { item: best } }
            }
            Step::Look { at, best } => {
                let (next, best) = look(links, heuristic, at, best);
                *step = Step::Look { at: next, best };
                Act::Looked { item: at, best: best == at }
            }
            Step::Cover(walk) => {
                let (act, rest) = walk.step(links);
                let tries = || {
                    x.push(links.below(walk.item));
                    Step::Try
                };
                *step = rest.map_or_else(tries, Step::Cover);
                act
            }
            Step::Try => {
                let node = x[*level as usize];
                let spent = node as usize <= items;
                *level += u32::from(!spent);
                *step = if spent { Step::Uncover(Walk::uncover(node)) } else { links.commit(node, node) };
                if spent { Act::Spent { item: node } } else { Act::Tried { node } }
            }
            Step::Commit { node, walk } => {
                let (act, rest) = walk.step(links);
                let next = || links.commit(x[*level as usize - 1], node);
                *step = rest.map_or_else(next, |walk| Step::Commit { node, walk });
                act
            }
            Step::Leave if *level == 0 => {
                *step = Step::Over;
                Act::Ended
            }
            Step::Leave | Step::Prune => {
                *level -= 1;
                let node = x[*level as usize];
                *step = if *step == Step::Prune { Step::Advance } else { links.uncommit(node, node) };
                Act::Dropped { node }
            }
            Step::Uncommit { node, walk } => {
                let (act, rest) = walk.step(links);
                let next = || links.uncommit(x[*level as usize], node);
                *step = rest.map_or_else(next, |walk| Step::Uncommit { node, walk });
                act
            }
            Step::Advance => {
                let node = x[*level as usize];
                x[*level as usize] = links.below(node);
                *step = Step::Try;
                Act::Advanced { node }
            }
            Step::Uncover(walk) => {
                let (act, rest) = walk.step(links);
                if rest.is_none() {
                    x.pop();
                }
                *step = rest.map_or(Step::Leave, Step::Uncover);
                act
            }
            Step::Over => return None,
        };
        *updates += u64::from(matches!(act, Act::Hidden { .. } | Act::Covered { .. }));
        Some(act)
    }
}

impl Machine for Cover {
    fn label(&self) -> Label {
        Label(match self.state.step {
            Step::Start => "X1",
            Step::Enter => "X2",
            Step::Look { .. } => "X3",
            Step::Cover(_) => "X4",
            Step::Try | Step::Commit { .. } => "X5",
            Step::Uncommit { .. } | Step::Advance => "X6",
            Step::Uncover(_) => "X7",
            Step::Leave | Step::Prune | Step::Over => "X8",
        })
    }

    #[inline(always)]
    fn level(&self) -> usize {
        self.state.level as usize
    }

    fn heap(&self) -> usize {
        self.state.heap()
    }

    /// A longer stretch if sets are used, since they are fast only in long runs.
    fn stretch(&self) -> u64 {
        if self.bits.can() { 1 << 14 } else { 1 << 12 }
    }

    fn prune(&mut self) {
        self.state.links();
        self.bits.outdated();
        self.state.step = Step::Prune;
    }

    fn counted(&self) -> Vec<u64> {
        vec![*self.state.updates]
    }

    fn set_counted(&mut self, counted: &[u64]) {
        *self.state.updates = counted.first().copied().unwrap_or(0);
    }

    fn leap(&mut self, budget: u64, stop: Stop, record: &mut Record) -> Ran<Act> {
        let fewest = self.heuristic == Heuristic::Fewest;
        let ran = self.bits.leap(&mut self.state, fewest, budget, stop, record);
        if ran.made > 0 {
            return ran;
        }
        let ran = self.state.stride(fewest, budget, stop, record);
        if ran.made > 0 {
            self.bits.outdated();
        }
        ran
    }
}
