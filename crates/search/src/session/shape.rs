//! The tree of a session's search: it is recorded as the search advances, and exchanged with other searches, as are its solutions.

use super::Session;
use crate::diary::Diary;
use crate::shape::{Node, Shape};
use crate::steer::Guided;
use crate::strokes::Strokes;

impl Session {
    /// Starts recording the tree of the search, as far as the search reaches or receives it.
    pub fn keep_shape(&mut self) {
        self.timeline.keep_shape();
    }

    /// Returns the known part of the tree, if it is recorded.
    pub fn shape(&self) -> Option<&Shape> {
        self.timeline.shape()
    }

    /// Adds tree events of another search with the same address; returns whether they match the known part.
    pub fn grow(&mut self, strokes: &Strokes) -> bool {
        self.timeline.shape_mut().is_some_and(|shape| shape.take(strokes))
    }

    /// Starts writing tree events, for another search with the same address that records the tree.
    pub fn write_strokes(&mut self) {
        let level = self.now().level;
        self.timeline.now_mut().record_mut().write_strokes(level);
    }

    /// Returns the tree events since the last call.
    pub fn take_strokes(&mut self) -> Option<Strokes> {
        self.timeline.now_mut().record_mut().take_strokes()
    }

    /// Returns the tree events that have not been taken yet, if they are written.
    pub fn strokes_mut(&mut self) -> Option<&mut Strokes> {
        self.timeline.now_mut().record_mut().strokes_mut()
    }

    /// Continues to prune a tree with too many nodes, for `places` nodes of it; returns whether more remains to be done.
    pub fn cut_tree(&mut self, places: usize) -> bool {
        self.timeline.shape_mut().is_some_and(|shape| {
            shape.go_on(places);
            shape.is_being_cut()
        })
    }

    /// Starts logging the moves of solutions, for callers that do not stop at each.
    pub fn write_solutions(&mut self) {
        let at = self.now().at;
        self.timeline.now_mut().record_mut().diary = Some(Box::new(Diary::new(false, at)));
    }

    /// Returns the log since the last call, for [`diary::read`](crate::diary::read); empty if nothing is logged.
    pub fn take_solutions(&mut self) -> Vec<u8> {
        let at = self.now().at;
        let diary = &mut self.timeline.now_mut().record_mut().diary;
        diary.as_mut().map(|diary| diary.take(at)).unwrap_or_default()
    }

    /// Returns a copy of the search at position `at`, or at an earlier one from which it is reached soon.
    pub fn copy_before(&self, at: u64) -> Guided {
        self.timeline.start_for(at)
    }

    /// Returns how many of the recorded nodes the search has entered so far.
    pub fn kept(&self, shape: &Shape) -> u64 {
        shape.kept(self.now().tally)
    }

    /// Returns the current node; `None` if it is not known in the tree.
    pub fn node(&self) -> Option<Node> {
        let shape = self.shape()?;
        shape.present(self.kept(shape), self.now().level)
    }
}
