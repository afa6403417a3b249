//! The machine: steps X1 to X8.

use super::Instance;
use super::layout::{Layout, Place};
use super::walk::Walk;
use crate::machine::{Beat, Counted, Label, Machine, Move, Ran, Stop};
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

/// The step that runs next, with what a step under way has to remember.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// X1.
    Start,
    /// X2.
    Enter,
    /// X3: look at item `at` of the list of heads next; 0 is the root, where the list ends. `best` is the shortest so
    /// far, 0 for none.
    Look { at: u32, best: u32 },
    /// X4: the chosen item is being covered.
    Cover(Walk),
    /// X5: the option of x_l is tried next, if there is one.
    Try,
    /// X5: the other items of the option are being covered, now that of node `node`.
    Commit { node: u32, walk: Walk },
    /// X8.
    Leave,
    /// X8 for an option that was only just tried: none of its other items is covered yet.
    Prune,
    /// X6: the other items of the option are being uncovered, now that of node `node`.
    Uncommit { node: u32, walk: Walk },
    /// X6: on to the next option.
    Advance,
    /// X7: the chosen item is being uncovered.
    Uncover(Walk),
    /// Nothing follows.
    Over,
}

/// What one move did. Items count from 1; nodes are indices of [`Cover::node`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// X1: all items are in the list.
    Started,
    /// X2: this level is entered.
    Entered { level: u32 },
    /// X2: no item is left.
    Solved,
    /// X3: this item was looked at; `best` says that none before was as short.
    Looked { item: u32, best: bool },
    /// X3: this item is chosen, and has options left.
    Chosen { item: u32 },
    /// X3: this item is chosen, and no option covers it.
    Stuck { item: u32 },
    /// X4, X5: this node has left its item's list.
    Hidden { node: u32 },
    /// X4, X5: this item is covered now; if primary, its head has left the list of heads.
    Covered { item: u32 },
    /// X5: this node has the colour that its item takes, so that it need not be looked at again.
    Agreed { node: u32 },
    /// X5: this item has its colour.
    Purified { item: u32, colour: u32 },
    /// X5: the option of this node is tried.
    Tried { node: u32 },
    /// X5: the chosen item has no further option.
    Spent { item: u32 },
    /// X8: the option of this node is given up.
    Dropped { node: u32 },
    /// X6: the option behind that of this node is next.
    Advanced { node: u32 },
    /// X6, X7: this node is back in its item's list.
    Shown { node: u32 },
    /// X6, X7: this item is no longer covered; if primary, its head is back in the list of heads.
    Uncovered { item: u32 },
    /// X6: this node's colour counts again.
    Disagreed { node: u32 },
    /// X6: this item has lost its colour.
    Unpurified { item: u32, colour: u32 },
    /// X8: level 0 is left.
    Ended,
}

impl Move for Act {
    #[inline(always)]
    fn beat(&self) -> Beat {
        match self {
            Act::Chosen { .. } => Beat::Choose,
            Act::Stuck { .. } => Beat::Reject,
            Act::Tried { .. } => Beat::Descend,
            Act::Dropped { .. } => Beat::Retreat,
            Act::Solved => Beat::Solution,
            Act::Ended => Beat::Done,
            _ => Beat::Detail,
        }
    }
}

/// Where a node, or the head of an item's list, stands in its list. Invariant: the nodes of a list form a ring through
/// its head; a node that has left keeps both pointers, so that it finds its way back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Link {
    /// The book's ULINK.
    pub(super) up: u32,
    /// The book's DLINK.
    pub(super) down: u32,
}

/// Where an item stands in the list of heads. Invariant: they form a ring through the root, item 0; those of secondary
/// items point to themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Side {
    /// The book's LLINK.
    pub(super) left: u32,
    /// The book's RLINK.
    pub(super) right: u32,
}

/// In the array of colours: the node agrees with its item's colour, the book's −1.
pub(super) const AGREED: u32 = u32::MAX;

/// The machine of Algorithms X and C.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cover {
    pub(super) instance: Rc<Instance>,
    pub(super) heuristic: Heuristic,
    pub(super) step: Step,
    pub(super) layout: Rc<Layout>,
    /// Of items 0 to N.
    pub(super) sides: Vec<Side>,
    /// The book's LEN of items 0 to N: how many nodes the item's list has.
    pub(super) lens: Vec<u32>,
    /// First those of the heads of items 0 to N, then those of the nodes.
    pub(super) links: Vec<Link>,
    /// The book's COLOR of each node; empty where there are no colours.
    pub(super) colours: Vec<u32>,
    /// The book's x_0 … x_{l−1}, and x_l while it is being tried.
    pub(super) x: Vec<u32>,
    /// How many choices are in force.
    pub(super) level: u32,
    pub(super) updates: Counted<u64>,
}

impl Cover {
    /// The search for the exact covers of an instance.
    pub fn new(instance: Rc<Instance>, heuristic: Heuristic) -> Cover {
        let items = instance.items() as u32;
        let primary = instance.primary() as u32;
        let layout = Layout::new(&instance);
        let sides = (0..=items)
            .map(|i| match i {
                0 => Side { left: primary, right: u32::from(primary > 0) },
                i if i <= primary => Side { left: i - 1, right: if i == primary { 0 } else { i + 1 } },
                i => Side { left: i, right: i },
            })
            .collect();
        let mut links: Vec<Link> = (0..=items).map(|i| Link { up: i, down: i }).collect();
        let mut lens = vec![0; items as usize + 1];
        // Each node goes to the lower end of its item's list.
        for (node, Place { item, .. }) in layout.places.iter().enumerate().skip(items as usize + 1) {
            let up = links[*item as usize].up;
            links.push(Link { up, down: *item });
            links[up as usize].down = node as u32;
            links[*item as usize].up = node as u32;
            lens[*item as usize] += 1;
        }
        let mut colours = vec![];
        if instance.has_colours() {
            colours.resize(items as usize + 1, 0);
            for option in 0..instance.options() {
                colours.extend(instance.option(option).iter().map(|entry| entry.colour));
            }
        }
        Cover {
            heuristic,
            step: Step::Start,
            layout: Rc::new(layout),
            sides,
            lens,
            links,
            colours,
            x: vec![],
            level: 0,
            updates: Counted(0),
            instance,
        }
    }

    /// X5 from the node behind `from` on: the step that covers the next item, or X2 if all are covered.
    pub(super) fn commit(&self, tried: u32, from: u32) -> Step {
        let mut node = self.layout.after(from);
        while node != tried && self.has_agreed(node) {
            node = self.layout.after(node);
        }
        if node == tried { Step::Enter } else { Step::Commit { node, walk: Walk::commit(self, node) } }
    }

    /// X6 from the node before `from` on, the other way.
    pub(super) fn uncommit(&self, tried: u32, from: u32) -> Step {
        let mut node = self.layout.before(from);
        while node != tried && self.has_agreed(node) {
            node = self.layout.before(node);
        }
        if node == tried { Step::Advance } else { Step::Uncommit { node, walk: Walk::uncommit(self, node) } }
    }
}

impl Iterator for Cover {
    type Item = Act;

    // Once is enough: single moves are not what is to be fast.
    #[inline(never)]
    fn next(&mut self) -> Option<Act> {
        Some(match self.step {
            Step::Start => {
                self.step = Step::Enter;
                Act::Started
            }
            Step::Enter => match self.sides[0].right {
                0 => {
                    self.step = Step::Leave;
                    Act::Solved
                }
                first => {
                    self.step = Step::Look { at: first, best: 0 };
                    Act::Entered { level: self.level }
                }
            },
            Step::Look { at: 0, best } => {
                self.step = Step::Cover(Walk::cover(self, best));
                if self.len(best) == 0 { Act::Stuck { item: best } } else { Act::Chosen { item: best } }
            }
            Step::Look { at, best } => {
                let len = self.len(at);
                let best = if best == 0 || len < self.len(best) { at } else { best };
                // No item is shorter than one without options: the rest need not be looked at.
                let last = len == 0 || self.heuristic == Heuristic::First;
                self.step = Step::Look { at: if last { 0 } else { self.horizontal(at).1 }, best };
                Act::Looked { item: at, best: best == at }
            }
            Step::Cover(walk) => {
                let (act, rest) = walk.step(self);
                self.step = match rest {
                    Some(walk) => Step::Cover(walk),
                    None => {
                        self.x.push(self.links[walk.item as usize].down);
                        Step::Try
                    }
                };
                act
            }
            Step::Try => {
                let node = self.x[self.level as usize];
                if node as usize <= self.instance.items() {
                    self.step = Step::Uncover(Walk::uncover(node));
                    Act::Spent { item: node }
                } else {
                    self.level += 1;
                    self.step = self.commit(node, node);
                    Act::Tried { node }
                }
            }
            Step::Commit { node, walk } => {
                let (act, rest) = walk.step(self);
                self.step = match rest {
                    Some(walk) => Step::Commit { node, walk },
                    None => self.commit(self.x[self.level as usize - 1], node),
                };
                act
            }
            Step::Leave if self.level == 0 => {
                self.step = Step::Over;
                Act::Ended
            }
            Step::Leave => {
                self.level -= 1;
                let node = self.x[self.level as usize];
                self.step = self.uncommit(node, node);
                Act::Dropped { node }
            }
            Step::Prune => {
                self.level -= 1;
                self.step = Step::Advance;
                Act::Dropped { node: self.x[self.level as usize] }
            }
            Step::Uncommit { node, walk } => {
                let (act, rest) = walk.step(self);
                self.step = match rest {
                    Some(walk) => Step::Uncommit { node, walk },
                    None => self.uncommit(self.x[self.level as usize], node),
                };
                act
            }
            Step::Advance => {
                let node = self.x[self.level as usize];
                self.x[self.level as usize] = self.links[node as usize].down;
                self.step = Step::Try;
                Act::Advanced { node }
            }
            Step::Uncover(walk) => {
                let (act, rest) = walk.step(self);
                self.step = match rest {
                    Some(walk) => Step::Uncover(walk),
                    None => {
                        self.x.pop();
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
        Label(match self.step {
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
        self.level as usize
    }

    fn heap(&self) -> usize {
        (self.sides.len() + self.links.len()) * size_of::<Link>()
            + (self.lens.len() + self.colours.len() + self.x.len()) * size_of::<u32>()
    }

    fn prune(&mut self) {
        self.step = Step::Prune;
    }

    fn forget(&mut self) {
        *self.updates = 0;
    }

    fn leap(&mut self, budget: u64, stop: Stop, record: &mut Record) -> Ran<Act> {
        self.stride(budget, stop, record)
    }
}
