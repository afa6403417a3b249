//! The part of a machine that changes during a search: the lists, the choices, and the step that runs next.

use super::links::Links;
use super::walk::Walk;
use super::whole::Arrays;
use crate::machine::Counted;
use std::cell::OnceCell;
use std::fmt::{self, Debug, Formatter};
use std::rc::Rc;

/// The step that runs next, with the data of a step in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// X1: begin.
    Start,
    /// X2: enter a level.
    Enter,
    /// X3: examine item `at` of the header list; 0 is the root, where the list ends. `best` is the item with the shortest
    /// list so far, 0 for none.
    Look { at: u32, best: u32 },
    /// X4: cover the chosen item.
    Cover(Walk),
    /// X5: try the option of x_l, if there is one.
    Try,
    /// X5: cover the other items of the option, now that of node `node`.
    Commit { node: u32, walk: Walk },
    /// X8: undo the newest choice.
    Leave,
    /// X8 for an option just tried, at a node that is pruned: none of its other items is covered yet.
    Prune,
    /// X6: uncover the other items of the option, now that of node `node`.
    Uncommit { node: u32, walk: Walk },
    /// X6: advance to the next option.
    Advance,
    /// X7: uncover the chosen item.
    Uncover(Walk),
    /// The search is over.
    Over,
}

/// The state of a search.
#[derive(Clone)]
pub(super) struct State {
    pub(super) step: Step,
    /// The book's x_0 … x_{l−1}, and x_l while it is being tried.
    pub(super) x: Vec<u32>,
    /// The number of choices in force.
    pub(super) level: u32,
    pub(super) updates: Counted<u64>,
    /// The lists, which follow from the other fields. They may be missing before X2, X5 and X8; they are rebuilt on demand.
    links: OnceCell<Links>,
    /// The lists before anything is covered; only where the links may be missing.
    fresh: Option<Rc<Links>>,
}

impl State {
    /// The state before the first move; `may_miss` if the links may be dropped later.
    pub(super) fn new(links: Links, may_miss: bool) -> State {
        let fresh = may_miss.then(|| Rc::new(links.clone()));
        State { step: Step::Start, x: vec![], level: 0, updates: Counted(0), links: links.into(), fresh }
    }

    /// The lists, rebuilt if they are missing.
    pub(super) fn links(&self) -> &Links {
        self.links.get_or_init(|| self.laid_out())
    }

    /// All parts of the state, with the lists.
    pub(super) fn all(&mut self) -> Linked<'_> {
        self.links();
        match self.links.get_mut() {
            Some(links) => Linked {
                links,
                step: &mut self.step,
                x: &mut self.x,
                level: &mut self.level,
                updates: &mut self.updates,
            },
            None => unreachable!("the links have just been laid out"),
        }
    }

    /// Whether the lists are present.
    pub(super) fn has_links(&self) -> bool {
        self.links.get().is_some()
    }

    /// Drops the lists before X2, X5 or X8, as they are no longer kept up to date.
    pub(super) fn drop_links(&mut self) {
        debug_assert!(self.fresh.is_some() && matches!(self.step, Step::Enter | Step::Try | Step::Leave));
        self.links.take();
    }

    /// Rebuilds the lists by making all choices again.
    #[cold]
    fn laid_out(&self) -> Links {
        let Some(fresh) = &self.fresh else { unreachable!("links are dropped only where they can be laid out again") };
        let mut links = Links::clone(fresh);
        let layout = Rc::clone(&links.layout);
        let Links { sides, lens, nodes, colours, .. } = &mut links;
        let coloured = !colours.is_empty();
        let mut arrays = Arrays::new(&layout, sides, lens, nodes, colours);
        for (level, node) in self.x.iter().enumerate() {
            let in_force = level < self.level as usize;
            match coloured {
                true => arrays.choose_node::<true>(*node, in_force),
                false => arrays.choose_node::<false>(*node, in_force),
            }
        }
        links
    }

    /// Bytes that a clone allocates.
    pub(super) fn heap(&self) -> usize {
        self.links.get().map_or(0, Links::heap) + self.x.len() * size_of::<u32>()
    }
}

/// Two states are equal only if their lists are, too: a test compares rebuilt lists with those kept up to date.
impl PartialEq for State {
    fn eq(&self, other: &State) -> bool {
        let place = |state: &State| (state.step, state.level, state.updates);
        place(self) == place(other) && self.x == other.x && self.links() == other.links()
    }
}

impl Eq for State {}

impl Debug for State {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let State { step, x, level, updates, .. } = self;
        let mut all = f.debug_struct("State");
        all.field("step", step).field("x", x).field("level", level).field("updates", updates);
        all.field("links", self.links()).finish()
    }
}

/// The parts of a state, with its lists.
pub(super) struct Linked<'a> {
    pub(super) links: &'a mut Links,
    pub(super) step: &'a mut Step,
    pub(super) x: &'a mut Vec<u32>,
    pub(super) level: &'a mut u32,
    pub(super) updates: &'a mut u64,
}

impl Links {
    /// X5: the step that covers the next item after node `from`, or X2 if all are covered.
    pub(super) fn commit(&self, tried: u32, from: u32) -> Step {
        let mut node = self.layout.after(from);
        while node != tried && self.has_agreed(node) {
            node = self.layout.after(node);
        }
        if node == tried { Step::Enter } else { Step::Commit { node, walk: Walk::commit(self, node) } }
    }

    /// X6: the step that uncovers the item before node `from`, in reverse order.
    pub(super) fn uncommit(&self, tried: u32, from: u32) -> Step {
        let mut node = self.layout.before(from);
        while node != tried && self.has_agreed(node) {
            node = self.layout.before(node);
        }
        if node == tried { Step::Advance } else { Step::Uncommit { node, walk: Walk::uncommit(self, node) } }
    }
}
