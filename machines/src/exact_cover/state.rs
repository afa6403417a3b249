//! What changes in the course of a search: the lists, the choices, and the step that runs next.

use super::links::Links;
use super::walk::Walk;

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
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct State {
    pub(super) step: Step,
    pub(super) links: Links,
    /// The book's x_0 … x_{l−1}, and x_l while it is being tried.
    pub(super) x: Vec<u32>,
    /// How many choices are in force.
    pub(super) level: u32,
}

impl State {
    /// X5 from the node behind `from` on: the step that covers the next item, or X2 if all are covered.
    pub(super) fn commit(&self, tried: u32, from: u32) -> Step {
        let mut node = self.links.layout.after(from);
        while node != tried && self.links.has_agreed(node) {
            node = self.links.layout.after(node);
        }
        if node == tried { Step::Enter } else { Step::Commit { node, walk: Walk::commit(&self.links, node) } }
    }

    /// X6 from the node before `from` on, the other way.
    pub(super) fn uncommit(&self, tried: u32, from: u32) -> Step {
        let mut node = self.links.layout.before(from);
        while node != tried && self.links.has_agreed(node) {
            node = self.links.layout.before(node);
        }
        if node == tried { Step::Advance } else { Step::Uncommit { node, walk: Walk::uncommit(&self.links, node) } }
    }
}
