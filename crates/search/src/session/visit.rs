//! Visits to any node of the tree, independent of the search's position: to find its name and to draw it.
//!
//! The way leads from the root downwards, past earlier children: each is left as soon as it is entered, so that a node is reached quickly,
//! however long the search before it was. On the way to the next node, the visitor keeps the nodes shared by both ways.

use super::Session;
use crate::batch::Clock;
use crate::machine::{Beat, Stop};
use crate::scene::Target;
use crate::shape::{Node, Shape};
use crate::steer::{self, Children, Guided, Walker};

/// The moves between two looks at the clock, on the way to the first child of the root.
const BATCH: u64 = 4096;

/// The most choices of a path in words.
const MOST: usize = 64;

/// The level below which the visitor reaches nodes by the moves of the search itself: a copy of the search on each level of the way would
/// need too much memory.
const DEEP: usize = 1024;

/// A visitor that moves from node to node.
#[derive(Default)]
pub struct Visitor {
    /// The nodes on the way from the root to the visitor.
    way: Vec<Open>,
    /// A copy of the search on its way to a deep node.
    replay: Option<Guided>,
}

/// A node on the way.
struct Open {
    node: Node,
    /// A copy of the search right after it has entered the node.
    entered: Box<dyn Walker>,
    /// The remaining children, and the first of them.
    rest: Option<(Children, Option<Node>)>,
}

impl Open {
    fn new(node: Node, entered: Box<dyn Walker>) -> Open {
        Open { node, entered, rest: None }
    }

    /// Returns the step to a child; `None` if the search has no such child.
    fn child(&mut self, shape: &Shape, wanted: Node) -> Option<Open> {
        if self.rest.as_ref().is_none_or(|(_, next)| next.is_none_or(|next| next > wanted)) {
            self.rest = Some((steer::descents(&*self.entered), shape.first_child(self.node)));
        }
        let (children, next) = self.rest.as_mut()?;
        loop {
            let (child, entered) = ((*next)?, children.next()?);
            *next = shape.next_sibling(child);
            if child == wanted {
                return Some(Open::new(child, entered));
            }
        }
    }
}

impl Visitor {
    /// Moves towards a node until `clock` reaches `until`; returns a copy of the search right after it has entered the node, once the
    /// visitor is there. The tree must be the session's own, without decisions by hand.
    pub fn go(
        &mut self,
        session: &Session,
        shape: &Shape,
        node: Node,
        until: f64,
        clock: Clock,
    ) -> Option<&dyn Walker> {
        if shape.level(node) > DEEP {
            self.way.clear();
            return self.replay(session, shape, node, until, clock);
        }
        self.replay = None;
        // The root may have been gone through as far as its first child.
        if self.way.is_empty() || node == Node::ROOT {
            self.way.clear();
            self.way.push(Open::new(Node::ROOT, session.timeline.mark_at(0).walker().afresh()));
        }
        let shared = |open: &Open| shape.ancestor(node, shape.level(open.node)) == open.node;
        let kept = self.way.iter().take_while(|open| shared(open)).count();
        self.way.truncate(kept.max(1));
        if node != Node::ROOT && !self.begin(shape, until, clock) {
            return None;
        }
        while self.way.last().is_some_and(|open| open.node != node) {
            if clock() >= until {
                return None;
            }
            let here = self.way.last_mut()?;
            let wanted = shape.ancestor(node, shape.level(here.node) + 1);
            let next = here.child(shape, wanted)?;
            self.way.push(next);
        }
        self.way.last().map(|open| &*open.entered)
    }

    /// Moves to a node by the moves of the search, from a checkpoint or from the position reached on the way to another node.
    fn replay(
        &mut self,
        session: &Session,
        shape: &Shape,
        node: Node,
        until: f64,
        clock: Clock,
    ) -> Option<&dyn Walker> {
        let (from, number) = (shape.entered(node).0, shape.number(node) as u64);
        let before = |at: &Guided| shape.kept(&at.record().tally) <= number + 1;
        let is_there = |at: &Guided| at.beat() == Some(Beat::Descend) && shape.kept(&at.record().tally) == number + 1;
        let known = session.timeline.checkpoint(from);
        let kept = self.replay.take().filter(|at| is_there(at) || before(at) && at.at() >= known.at());
        let mut at = kept.unwrap_or_else(|| known.clone());
        while !is_there(&at) {
            // Of the nodes before it only some are known by their moves.
            let (budget, stop) = match from.checked_sub(at.at()) {
                Some(left @ 1..) => (left.min(BATCH), Stop::NEVER),
                _ => (BATCH, Stop::at(Beat::Descend)),
            };
            if clock() >= until || at.advance(budget, stop) == 0 {
                self.replay = Some(at);
                return None;
            }
        }
        Some(self.replay.insert(at).walker())
    }

    /// Moves to just before the root's first child, which may take many moves, such as those that make a list of options.
    fn begin(&mut self, shape: &Shape, until: f64, clock: Clock) -> bool {
        let Some(first) = shape.first_child(Node::ROOT) else { return true };
        let (before, exactly) = shape.entered(first);
        let Some(root) = self.way.first_mut() else { return false };
        while exactly && root.rest.is_none() && root.entered.record().at + BATCH < before {
            if clock() >= until {
                return false;
            }
            root.entered.advance(BATCH, Stop::NEVER);
        }
        true
    }
}

impl Session {
    /// Returns the name of the last choice of a walker of this search, as in paths; empty at the root.
    pub fn name(&self, at: &dyn Walker) -> String {
        let level = at.level();
        let last = level.saturating_sub(1).max(self.timeline.now().root());
        self.problem.path_part(at, last..level).pop().unwrap_or_default()
    }

    /// Returns the choices of a walker of this search; of very many the last ones.
    pub fn path_to(&self, at: &dyn Walker) -> Vec<String> {
        let first = at.level().saturating_sub(MOST).max(self.timeline.now().root());
        self.problem.path_part(at, first..usize::MAX)
    }

    /// Returns the choices that the search makes next, before it first goes back, finds a solution, or has made `most` moves: their targets, and
    /// their names in paths.
    pub fn chooses_next(&self, most: u64) -> (Vec<Target>, Vec<String>) {
        let now = self.timeline.now();
        let (mut search, mut deepest) = (now.clone(), now.clone());
        let mut left = most;
        while left > 0 {
            let made = search.advance(left, Stop::at(Beat::Descend));
            left -= made.min(left);
            if made == 0 || search.beat() != Some(Beat::Descend) {
                break;
            }
            deepest = search.clone();
        }
        let mut targets = self.problem.chosen(deepest.walker());
        targets.drain(..self.chosen().len().min(targets.len()));
        (targets, self.problem.path_part(deepest.walker(), now.level()..usize::MAX))
    }

    /// Returns a copy of the search right after the move that enters a node, if the search has been there and the move is known.
    pub fn entered(&self, node: Node) -> Option<Box<dyn Walker>> {
        let (step, exactly) = self.shape()?.entered(node);
        (exactly && step <= self.timeline.furthest()).then(|| self.timeline.mark_at(step).walker().boxed())
    }
}
