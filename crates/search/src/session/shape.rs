//! The tree of a search: kept as the search goes on, and told to others, as are its solutions.

use super::Session;
use crate::diary::Diary;
use crate::shape::{Node, Shape};
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

    /// From now on writes down when solutions are met, for who does not stop at each.
    pub fn write_solutions(&mut self) {
        let at = self.now().at;
        self.timeline.now_mut().record_mut().diary = Some(Box::new(Diary::new(false, at)));
    }

    /// What was written since this was last asked, for [`diary::read`](crate::diary::read): nothing if nothing is.
    pub fn take_solutions(&mut self) -> Vec<u8> {
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
}
