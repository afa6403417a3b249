//! The machine: steps X1 to X8.

use super::Instance;
use super::act::Act;
use super::links::Links;
use super::state::{State, Step};
use super::walk::Walk;
use crate::machine::{Label, Machine, Ran, Stop};
use crate::record::Record;
use std::iter::FusedIterator;
use std::rc::Rc;

/// How the next item is chosen (the book's MRV, exercise 9, or none).
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
}

impl Cover {
    /// The search for the exact covers of an instance.
    pub fn new(instance: Rc<Instance>, heuristic: Heuristic) -> Cover {
        let state = State { step: Step::Start, links: Links::new(&instance), x: vec![], level: 0 };
        Cover { instance, heuristic, state }
    }
}

impl Iterator for Cover {
    type Item = Act;

    // Once is enough: single moves are not what is to be fast.
    #[inline(never)]
    fn next(&mut self) -> Option<Act> {
        let heuristic = self.heuristic;
        let items = self.instance.items();
        let state = &mut self.state;
        Some(match state.step {
            Step::Start => {
                state.step = Step::Enter;
                Act::Started
            }
            Step::Enter => match state.links.side(0).right {
                0 => {
                    state.step = Step::Leave;
                    Act::Solved
                }
                first => {
                    state.step = Step::Look { at: first, best: 0 };
                    Act::Entered { level: state.level }
                }
            },
            Step::Look { at: 0, best } => {
                state.step = Step::Cover(Walk::cover(&state.links, best));
                if state.links.len(best) == 0 { Act::Stuck { item: best } } else { Act::Chosen { item: best } }
            }
            Step::Look { at, best } => {
                let len = state.links.len(at);
                let best = if best == 0 || len < state.links.len(best) { at } else { best };
                // No item is shorter than one without options: the rest need not be looked at.
                let last = len == 0 || heuristic == Heuristic::First;
                state.step = Step::Look { at: if last { 0 } else { state.links.side(at).right }, best };
                Act::Looked { item: at, best: best == at }
            }
            Step::Cover(walk) => {
                let (act, rest) = walk.step(&mut state.links);
                state.step = match rest {
                    Some(walk) => Step::Cover(walk),
                    None => {
                        state.x.push(state.links.below(walk.item));
                        Step::Try
                    }
                };
                act
            }
            Step::Try => {
                let node = state.x[state.level as usize];
                if node as usize <= items {
                    state.step = Step::Uncover(Walk::uncover(node));
                    Act::Spent { item: node }
                } else {
                    state.level += 1;
                    state.step = state.commit(node, node);
                    Act::Tried { node }
                }
            }
            Step::Commit { node, walk } => {
                let (act, rest) = walk.step(&mut state.links);
                state.step = match rest {
                    Some(walk) => Step::Commit { node, walk },
                    None => state.commit(state.x[state.level as usize - 1], node),
                };
                act
            }
            Step::Leave if state.level == 0 => {
                state.step = Step::Over;
                Act::Ended
            }
            Step::Leave => {
                state.level -= 1;
                let node = state.x[state.level as usize];
                state.step = state.uncommit(node, node);
                Act::Dropped { node }
            }
            Step::Prune => {
                state.level -= 1;
                state.step = Step::Advance;
                Act::Dropped { node: state.x[state.level as usize] }
            }
            Step::Uncommit { node, walk } => {
                let (act, rest) = walk.step(&mut state.links);
                state.step = match rest {
                    Some(walk) => Step::Uncommit { node, walk },
                    None => state.uncommit(state.x[state.level as usize], node),
                };
                act
            }
            Step::Advance => {
                let node = state.x[state.level as usize];
                state.x[state.level as usize] = state.links.below(node);
                state.step = Step::Try;
                Act::Advanced { node }
            }
            Step::Uncover(walk) => {
                let (act, rest) = walk.step(&mut state.links);
                state.step = match rest {
                    Some(walk) => Step::Uncover(walk),
                    None => {
                        state.x.pop();
                        Step::Leave
                    }
                };
                act
            }
            Step::Over => return None,
        })
    }
}

impl FusedIterator for Cover {}

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
        self.state.links.heap() + self.state.x.len() * size_of::<u32>()
    }

    fn prune(&mut self) {
        self.state.step = Step::Prune;
    }

    fn forget(&mut self) {
        *self.state.links.updates = 0;
    }

    fn leap(&mut self, budget: u64, stop: Stop, record: &mut Record) -> Ran<Act> {
        self.state.stride(self.heuristic == Heuristic::Fewest, budget, stop, record)
    }
}
