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
