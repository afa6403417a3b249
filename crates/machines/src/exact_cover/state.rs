//! What changes in the course of a search: the lists, the choices, and the step that runs next.

use super::links::Links;
use super::walk::Walk;
use super::whole::Arrays;
use crate::machine::Counted;
use std::cell::OnceCell;
use std::fmt::{self, Debug, Formatter};
use std::rc::Rc;

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

/// The state of a search.
#[derive(Clone)]
pub(super) struct State {
    pub(super) step: Step,
    /// The book's x_0 … x_{l−1}, and x_l while it is being tried.
    pub(super) x: Vec<u32>,
    /// How many choices are in force.
    pub(super) level: u32,
    pub(super) updates: Counted<u64>,
    /// The lists, as they follow from all this. They need not be there before X2, X5 and X8: who wants to see them has
    /// them laid out.
    links: OnceCell<Links>,
    /// The lists before anything was covered; only where they may be missing.
    fresh: Option<Rc<Links>>,
}

impl State {
    /// Nothing is covered. The links `may_miss` later.
    pub(super) fn new(links: Links, may_miss: bool) -> State {
        let fresh = may_miss.then(|| Rc::new(links.clone()));
        State { step: Step::Start, x: vec![], level: 0, updates: Counted(0), links: links.into(), fresh }
    }

    /// The lists.
    pub(super) fn links(&self) -> &Links {
        self.links.get_or_init(|| self.laid_out())
    }

    /// The lists with all else.
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

    /// Whether the lists are there.
    pub(super) fn has_links(&self) -> bool {
        self.links.get().is_some()
    }

    /// Before X2, X5 or X8: the lists are no longer kept up to date.
    pub(super) fn drop_links(&mut self) {
        debug_assert!(self.fresh.is_some() && matches!(self.step, Step::Enter | Step::Try | Step::Leave));
        self.links.take();
    }

    /// The lists as the choices have left them: all of these are made again.
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

    /// Bytes behind the pointers that a clone copies.
    pub(super) fn heap(&self) -> usize {
        self.links.get().map_or(0, Links::heap) + self.x.len() * size_of::<u32>()
    }
}

/// Two states are equal if their lists are, too: a law holds those laid out against those kept up to date.
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

/// A state with its lists.
pub(super) struct Linked<'a> {
    pub(super) links: &'a mut Links,
    pub(super) step: &'a mut Step,
    pub(super) x: &'a mut Vec<u32>,
    pub(super) level: &'a mut u32,
    pub(super) updates: &'a mut u64,
}

impl Links {
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
