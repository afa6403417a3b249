//! The tree of a search: kept as the search goes on, and told to others, as are its solutions.

use super::Session;
use crate::diary::Diary;
use crate::machine::Stop;
use crate::shape::{Node, Shape};
use crate::steer::{self, Path};
use crate::strokes::Strokes;

impl Session {
    /// From now on keeps the tree of the search, as far as it goes through it or is told of it.
    pub fn keep_shape(&mut self) {
        self.timeline.keep_shape();
    }

    /// The tree as far as it is known, where it is kept.
    pub fn shape(&self) -> Option<&Shape> {
        self.timeline.shape()
    }

    /// Takes what another search of the same address has written of the tree; says whether that fits what is known.
    pub fn grow(&mut self, strokes: &Strokes) -> bool {
        self.timeline.shape_mut().is_some_and(|shape| shape.take(strokes))
    }

    /// From now on writes the tree down, for a search of the same address that keeps it.
    pub fn write_strokes(&mut self) {
        let level = self.now().level;
        self.timeline.now_mut().record_mut().write_strokes(level);
    }

    /// What was written since this was last asked.
    pub fn take_strokes(&mut self) -> Option<Strokes> {
        self.timeline.now_mut().record_mut().take_strokes()
    }

    /// What is written down and was not taken yet, where the tree is.
    pub fn strokes_mut(&mut self) -> Option<&mut Strokes> {
        self.timeline.now_mut().record_mut().strokes_mut()
    }

    /// Continues to cut a tree that has too many nodes, for `places` nodes of it; returns whether there is more to do.
    pub fn cut_tree(&mut self, places: usize) -> bool {
        self.timeline.shape_mut().is_some_and(|shape| {
            shape.go_on(places);
            shape.is_being_cut()
        })
    }

    /// From now on writes down when nodes are entered and left and solutions are met, for who does not stop at each.
    pub fn write_tree(&mut self) {
        let at = self.now().at;
        self.timeline.now_mut().record_mut().diary = Some(Box::new(Diary::new(true, at)));
    }

    /// What was written since this was last asked, for [`diary::read`](crate::diary::read): nothing if nothing is.
    pub fn take_diary(&mut self) -> Vec<u8> {
        let at = self.now().at;
        let diary = &mut self.timeline.now_mut().record_mut().diary;
        diary.as_mut().map(|diary| diary.take(at)).unwrap_or_default()
    }

    /// How many of the nodes kept the search has entered so far.
    pub fn kept(&self, shape: &Shape) -> u64 {
        shape.kept(self.now().tally)
    }

    /// The node where the search stands; `None` where the tree is not known so far.
    pub fn node(&self) -> Option<Node> {
        let shape = self.shape()?;
        shape.present(self.kept(shape), self.now().level)
    }

    /// What the search does in so many moves after one of its past: for whoever draws the tree around it.
    pub fn tree_after(&self, at: u64, moves: u64) -> TreeAfter {
        let mut ahead = self.timeline.mark_at(at);
        let record = ahead.record_mut();
        let at = record.at;
        record.diary = Some(Box::new(Diary::new(true, at)));
        let trail = &record.trail;
        let children = std::iter::once(0).chain(trail.path());
        let node = |(level, child)| {
            let (nodes, solutions) = trail.searched(level).unwrap_or_default();
            PathNode { first: trail.opened(level).unwrap_or(0), child, nodes, solutions }
        };
        let path = (0..=trail.level()).zip(children).map(node).collect();
        ahead.advance(self.batch(moves), Stop::NEVER);
        let over = ahead.over();
        let record = ahead.record_mut();
        let end = record.at;
        TreeAfter {
            at,
            end,
            over,
            path,
            diary: record.diary.take().map(|mut diary| diary.take(end)).unwrap_or_default(),
        }
    }

    /// The names of the choices that lead to a node, by the numbers of the children on the way there.
    pub fn names_along(&self, path: &Path) -> Option<Vec<String>> {
        let start = self.timeline.mark_at(0).walker().afresh();
        Some(self.path_to(&*steer::descend(&*start, path).ok()?))
    }
}

/// Some moves of a search, and where they begin.
pub struct TreeAfter {
    /// The move after which they begin.
    pub at: u64,
    /// The last of them.
    pub end: u64,
    /// Whether the search is over with it.
    pub over: bool,
    /// The nodes in which they begin, the root first.
    pub path: Vec<PathNode>,
    /// What they do to the tree, for [`diary::read`](crate::diary::read).
    pub diary: Vec<u8>,
}

/// A node of a path, as far as it is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PathNode {
    /// The move that entered it.
    pub first: u64,
    /// Its number among its siblings, from 1; 0 for the root.
    pub child: u32,
    /// The nodes of its subtree, its own included.
    pub nodes: u64,
    /// The solutions of its subtree.
    pub solutions: u64,
}
