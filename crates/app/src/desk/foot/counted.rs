//! The tree of a search that is being counted, from what the count has told of it: which nodes there are, and when some of them were
//! entered. The moves of others lie between those of their neighbours, closer than a pixel.

use crate::player::Clock;
use crate::shape::{Node, Shape};
use crate::strokes::{APART, KNOWN, Stroke};
use stepdance_tree::{Columns, Recorder};

/// The number of columns.
const COLUMNS: usize = 1024;
/// The nodes between two looks at the clock.
const BATCH: usize = 4096;

/// The record of a tree that is being counted.
pub(super) struct Counted {
    recorder: Recorder,
    columns: Option<Columns>,
    /// The node recorded last, its number and its level.
    last: (Node, usize, usize),
    at: u64,
    /// The level below which the tree is cut.
    cut: Option<usize>,
    /// The move up to which it was drawn.
    drawn: u64,
}

impl Counted {
    pub(super) fn new(shape: &Shape) -> Counted {
        let recorder = Recorder::new(COLUMNS);
        Counted { recorder, columns: None, last: (Node::ROOT, 0, 0), at: 0, cut: shape.cut_below(), drawn: 0 }
    }

    /// Records more of what is told, until `clock` reaches `until`. Returns whether the picture should be drawn again, and whether more is
    /// left.
    pub(super) fn go(&mut self, shape: &Shape, until: f64, clock: Clock) -> (bool, bool) {
        if shape.is_being_cut() {
            return (false, false);
        }
        if self.cut != shape.cut_below() || shape.nodes() <= self.last.1 {
            // It has lost its lowest levels: its nodes have other numbers.
            *self = Counted::new(shape);
        }
        let mut more = true;
        while more && clock() < until {
            let nodes = shape.from(self.last.0).skip(1).take(BATCH);
            more = false;
            for (node, level) in nodes {
                self.enter(shape, node, level);
                more = true;
            }
        }
        self.columns = None;
        if !more {
            self.at = self.at.max(shape.last_step());
            self.recorder.reach(self.at);
        }
        let drawn = self.at >= 2 * self.drawn.max(1) || (!more && self.at > self.drawn + self.drawn / 16);
        if drawn {
            self.drawn = self.at;
        }
        (drawn, more)
    }

    fn enter(&mut self, shape: &Shape, node: Node, level: usize) {
        let number = self.last.1 + 1;
        let (before, at) = (self.at, self.at.max(entered(shape, number as u64)));
        // Between two nodes that are entered, those that are left are left at equal distances.
        let left = (self.last.2 + 1).saturating_sub(level) as u64;
        for nth in 1..=left {
            self.recorder.note(Stroke::Out, before + (at - before) * nth / (left + 1));
        }
        self.at = at;
        self.recorder.note(Stroke::Into, self.at);
        if shape.solves(number) {
            self.recorder.note(Stroke::Solved, self.at);
        }
        self.last = (node, number, level);
    }

    pub(super) fn columns(&mut self) -> &Columns {
        self.columns.get_or_insert_with(|| self.recorder.columns())
    }
}

/// Returns the move that enters a node, by its number: exactly or, between two nodes whose moves are known, in proportion.
fn entered(shape: &Shape, number: u64) -> u64 {
    let step = |number: u64| shape.step_of(number as usize).0;
    if number < KNOWN {
        return step(number);
    }
    let past = (number - KNOWN) % APART;
    let (before, behind) = (step(number - past), step(number - past + APART));
    before + behind.saturating_sub(before) * past / APART
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::desk::foot::Scout;
    use crate::machine::Stop;
    use crate::problems::CATALOG;

    /// However it is told, the tree has the nodes and solutions of the search, each node from the move that enters it to one before the next
    /// is entered.
    #[test]
    fn what_a_count_tells_becomes_the_tree_of_the_search() {
        for address in ["queens?n=7", "langford?n=7&method=links", "sudoku"] {
            let mut session = CATALOG.open(address).unwrap();
            let mut whole = Scout::seen(&session, (0, u64::MAX >> 1));
            while whole.go_on(f64::INFINITY, &mut || 0.0).1 {}
            let exact = whole.columns().expect("its tree").clone();
            session.keep_shape();
            let mut counted = Counted::new(session.shape().unwrap());
            while session.forward(997, Stop::NEVER).made > 0 {
                while counted.go(session.shape().unwrap(), f64::INFINITY, &mut || 0.0).1 {}
                assert_eq!(counted.columns().nodes(), session.shape().unwrap().nodes() as u64, "{address}");
            }
            let told = counted.columns();
            assert_eq!((told.nodes(), told.solutions()), (exact.nodes(), exact.solutions()), "{address}");
            assert_eq!(told.deepest(), exact.deepest(), "{address}");
            let mut known = 0;
            for bar in exact.bars().filter(|bar| bar.last - bar.first >= 2 * told.width()) {
                let Some(same) = told.bars().find(|same| (same.level, same.first) == (bar.level, bar.first)) else {
                    continue;
                };
                assert_eq!(
                    (same.child, same.nodes, same.solutions),
                    (bar.child, bar.nodes, bar.solutions),
                    "{address}"
                );
                known += 1;
            }
            assert!(known > 10, "{address}: {known}");
        }
    }
}
