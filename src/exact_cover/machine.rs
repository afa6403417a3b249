//! The machine: steps X1 to X8.

use super::Instance;
use super::walk::Walk;
use crate::machine::{Beat, Label, Machine, Move, Ran, Stop};
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
pub(super) enum Step {
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

/// A node, or the head of an item's list. Invariant: `up` and `down` of the nodes of a list form a ring through its
/// head; a node that has left keeps both, so that it finds its way back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Node {
    /// The book's ULINK.
    pub(super) up: u32,
    /// The book's DLINK.
    pub(super) down: u32,
    /// The book's TOP; an item's head names the item itself.
    pub(super) item: u32,
    /// How many nodes of its option stand before it.
    pub(super) before: u16,
    /// How many nodes of its option stand behind it.
    pub(super) behind: u16,
}

impl Node {
    /// Where the nodes of this node's option begin, and the place behind them; `index` is its own place.
    #[inline(always)]
    pub(super) fn span(self, index: u32) -> (u32, u32) {
        (index - u32::from(self.before), index + u32::from(self.behind) + 1)
    }
}

/// The head of an item. Invariant: `left` and `right` of the heads form a ring through the root, item 0; those of
/// secondary items point to themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Head {
    /// The book's LLINK.
    pub(super) left: u32,
    /// The book's RLINK.
    pub(super) right: u32,
    /// The book's LEN: how many nodes the item's list has.
    pub(super) len: u32,
}

/// In the array of colours: the node agrees with its item's colour, the book's −1.
pub(super) const AGREED: u32 = u32::MAX;

/// Budgets below this are not worth a stride.
const STRIDE: u64 = 16;

/// The machine of Algorithms X and C.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cover {
    pub(super) instance: Rc<Instance>,
    pub(super) heuristic: Heuristic,
    pub(super) step: Step,
    pub(super) heads: Vec<Head>,
    /// First the heads of items 0 to N, then a node for each entry.
    pub(super) nodes: Vec<Node>,
    /// The book's COLOR of each node; empty where there are no colours.
    pub(super) colours: Vec<u32>,
    /// The book's x_0 … x_{l−1}, and x_l while it is being tried.
    pub(super) x: Vec<u32>,
    /// How many choices are in force.
    pub(super) level: u32,
    /// The longest option, which bounds what one row of a cover costs.
    pub(super) longest: u32,
    pub(super) updates: u64,
}

impl Cover {
    /// The search for the exact covers of an instance.
    pub fn new(instance: Rc<Instance>, heuristic: Heuristic) -> Cover {
        let items = instance.items() as u32;
        let primary = instance.primary() as u32;
        let heads = (0..=items)
            .map(|i| match i {
                0 => Head { left: primary, right: u32::from(primary > 0), len: 0 },
                i if i <= primary => Head { left: i - 1, right: if i == primary { 0 } else { i + 1 }, len: 0 },
                i => Head { left: i, right: i, len: 0 },
            })
            .collect();
        let nodes = (0..=items).map(|i| Node { up: i, down: i, item: i, before: 0, behind: 0 }).collect();
        let mut cover = Cover {
            heuristic,
            step: Step::Start,
            heads,
            nodes,
            colours: vec![],
            x: vec![],
            level: 0,
            longest: 0,
            updates: 0,
            instance: Rc::clone(&instance),
        };
        if instance.has_colours() {
            cover.colours = vec![0; items as usize + 1];
        }
        for option in 0..instance.options() {
            let entries = instance.option(option);
            cover.longest = cover.longest.max(entries.len() as u32);
            for (i, entry) in entries.iter().enumerate() {
                cover.append(entry.item, i as u16, (entries.len() - i - 1) as u16);
                if instance.has_colours() {
                    cover.colours.push(entry.colour);
                }
            }
        }
        cover
    }

    /// Adds a node at the lower end of an item's list.
    fn append(&mut self, item: u32, before: u16, behind: u16) {
        let node = self.nodes.len() as u32;
        let up = self.nodes[item as usize].up;
        self.nodes.push(Node { up, down: item, item, before, behind });
        self.nodes[up as usize].down = node;
        self.nodes[item as usize].up = node;
        self.heads[item as usize].len += 1;
    }

    /// X3's beginning.
    fn look(&self) -> Step {
        Step::Look { at: self.heads[0].right, best: 0 }
    }

    /// The node behind `node` in its option, around its end.
    pub(super) fn after(&self, node: u32) -> u32 {
        let (start, end) = self.nodes[node as usize].span(node);
        if node + 1 == end { start } else { node + 1 }
    }

    /// The node before `node` in its option, around its beginning.
    pub(super) fn before(&self, node: u32) -> u32 {
        let (start, end) = self.nodes[node as usize].span(node);
        if node == start { end - 1 } else { node - 1 }
    }

    /// X5 from the node behind `from` on: the next item to be covered, or X2 if all are.
    pub(super) fn commit(&mut self, tried: u32, from: u32) {
        let mut node = self.after(from);
        while node != tried && self.has_agreed(node) {
            node = self.after(node);
        }
        self.step = if node == tried { Step::Enter } else { Step::Commit { node, walk: Walk::commit(self, node) } };
    }

    /// X6 from the node before `from` on, the other way.
    pub(super) fn uncommit(&mut self, tried: u32, from: u32) {
        let mut node = self.before(from);
        while node != tried && self.has_agreed(node) {
            node = self.before(node);
        }
        self.step =
            if node == tried { Step::Advance } else { Step::Uncommit { node, walk: Walk::uncommit(self, node) } };
    }

    /// Makes moves until `budget` is spent, the search is over or `stop` is reached. `heed` sees every move if `FINE`,
    /// otherwise those that weigh at least [`Beat::Descend`]. `COLOURED` says whether there are colours.
    fn drive<const FINE: bool, const COLOURED: bool>(
        &mut self,
        budget: u64,
        stop: Stop,
        mut heed: impl FnMut(&Act, usize, u64),
    ) -> Ran<Act> {
        // A detail changes no level, so that a stop that a detail would reach is reached by the first move; unless that
        // tries an option, which is one level down.
        let at_once = stop.beat == Beat::Detail || (self.level() < stop.below && self.step != Step::Try);
        let budget = if at_once { budget.min(1) } else { budget };
        let mut ran = Ran { made: 0, last: None };
        macro_rules! make {
            ($step:expr, $act:expr) => {{
                let act = $act;
                self.step = $step;
                ran.made += 1;
                if FINE || act.beat() >= Beat::Descend {
                    heed(&act, self.level(), ran.made);
                }
                ran.last = Some(act);
                if stop.reached(act.beat(), self.level()) {
                    return ran;
                }
            }};
        }
        macro_rules! walk {
            ($walk:expr, $still:expr, $then:block) => {{
                let (level, made) = (self.level(), ran.made);
                let went = $walk.go(self, budget - made, |act, n| {
                    if FINE {
                        heed(&act, level, made + n);
                    }
                });
                ran.made += went.made;
                ran.last = went.last.or(ran.last);
                match went.rest {
                    Some(rest) => self.step = $still(rest),
                    None => $then,
                }
            }};
        }
        while ran.made < budget {
            let strides = stop.beat >= Beat::Descend && self.level() >= stop.below && budget - ran.made > STRIDE;
            if strides && self.can_stride() {
                let before = ran.made;
                let strode = self.stride::<FINE, COLOURED>(budget - before, stop, |act, level, made| {
                    heed(act, level, before + made);
                });
                ran.made += strode.made;
                if strode.last.is_some() {
                    ran.last = strode.last;
                    return ran;
                }
            }
            match self.step {
                Step::Start => make!(Step::Enter, Act::Started),
                Step::Enter if self.heads[0].right == 0 => make!(Step::Leave, Act::Solved),
                Step::Enter => make!(self.look(), Act::Entered { level: self.level }),
                Step::Look { at, best } => {
                    let (looked, last) = self.look_on(at, best, budget - ran.made, |act, level, n| {
                        if FINE {
                            heed(&act, level, ran.made + n);
                        }
                    });
                    ran.made += looked;
                    ran.last = last.or(ran.last);
                    if let (Step::Look { at: 0, best }, true) = (self.step, ran.made < budget) {
                        let stuck = self.heads[best as usize].len == 0;
                        let act = if stuck { Act::Stuck { item: best } } else { Act::Chosen { item: best } };
                        make!(Step::Cover(Walk::cover(self, best)), act);
                    }
                }
                Step::Cover(walk) => walk!(walk, Step::Cover, {
                    self.x.push(self.nodes[walk.item as usize].down);
                    self.step = Step::Try;
                }),
                Step::Try => {
                    let node = self.x[self.level as usize];
                    if node as usize <= self.instance.items() {
                        make!(Step::Uncover(Walk::uncover(node)), Act::Spent { item: node });
                    } else {
                        self.level += 1;
                        self.commit(node, node);
                        make!(self.step, Act::Tried { node });
                    }
                }
                Step::Commit { node, walk } => {
                    walk!(walk, |walk| Step::Commit { node, walk }, {
                        self.commit(self.x[self.level as usize - 1], node);
                    });
                }
                Step::Leave if self.level == 0 => make!(Step::Over, Act::Ended),
                Step::Leave => {
                    self.level -= 1;
                    let node = self.x[self.level as usize];
                    self.uncommit(node, node);
                    make!(self.step, Act::Dropped { node });
                }
                Step::Uncommit { node, walk } => {
                    walk!(walk, |walk| Step::Uncommit { node, walk }, {
                        self.uncommit(self.x[self.level as usize], node);
                    });
                }
                Step::Advance => {
                    let node = self.x[self.level as usize];
                    self.x[self.level as usize] = self.nodes[node as usize].down;
                    make!(Step::Try, Act::Advanced { node });
                }
                Step::Uncover(walk) => walk!(walk, Step::Uncover, {
                    self.x.pop();
                    self.step = Step::Leave;
                }),
                Step::Over => break,
            }
        }
        ran
    }

    /// X3 from item `at` on, for `budget` looks at the most, each of which `heed` sees with the level and its number.
    /// Returns how many there were, and the last one.
    #[inline(always)]
    fn look_on(
        &mut self,
        mut at: u32,
        mut best: u32,
        budget: u64,
        mut heed: impl FnMut(Act, usize, u64),
    ) -> (u64, Option<Act>) {
        let heads = &self.heads[..];
        let mut shortest = if best == 0 { u32::MAX } else { heads[best as usize].len };
        let (mut looked, mut last) = (0, 0);
        while at != 0 && looked < budget {
            let Head { right, len, .. } = heads[at as usize];
            if len < shortest {
                (best, shortest) = (at, len);
            }
            looked += 1;
            last = at;
            heed(Act::Looked { item: at, best: best == at }, self.level as usize, looked);
            // No item is shorter than one without options: the rest need not be looked at.
            at = if len == 0 || self.heuristic == Heuristic::First { 0 } else { right };
        }
        self.step = Step::Look { at, best };
        (looked, (looked > 0).then_some(Act::Looked { item: last, best: last == best }))
    }

    /// Like [`Machine::run`], but `heed` sees every single move: the finest grain at the greatest speed.
    pub fn run_fine(&mut self, budget: u64, stop: Stop, heed: impl FnMut(&Act, usize, u64)) -> Ran<Act> {
        match self.colours.is_empty() {
            true => self.drive::<true, false>(budget, stop, heed),
            false => self.drive::<true, true>(budget, stop, heed),
        }
    }
}

impl Iterator for Cover {
    type Item = Act;

    fn next(&mut self) -> Option<Act> {
        self.run_fine(1, Stop::NEVER, |_, _, _| {}).last
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
            Step::Leave | Step::Over => "X8",
        })
    }

    #[inline(always)]
    fn level(&self) -> usize {
        self.level as usize
    }

    fn heap(&self) -> usize {
        self.heads.len() * size_of::<Head>()
            + self.nodes.len() * size_of::<Node>()
            + (self.colours.len() + self.x.len()) * size_of::<u32>()
    }

    fn restart(&mut self) {
        self.step = Step::Start;
        self.updates = 0;
    }

    fn run(&mut self, budget: u64, stop: Stop, heed: impl FnMut(&Act, usize, u64)) -> Ran<Act> {
        match self.colours.is_empty() {
            true => self.drive::<false, false>(budget, stop, heed),
            false => self.drive::<false, true>(budget, stop, heed),
        }
    }
}
