//! Tree events: the moves that shape a search tree, recorded as they are made, so that a search in one place, such as a
//! worker, can describe its tree to a [`Shape`](crate::shape::Shape) in another, such as the page.
//!
//! There are three events: a child was entered, the node was left, and the node entered last is a solution. Each takes two
//! bits. The number of events up to a position follows from its level, its nodes and its solutions. Events recorded by two
//! runs of the same search, or by a run that went back, therefore fit together. Labels and pictures of nodes are not
//! recorded: to get one, move the search to the node.
//!
//! ```
//! use stepdance_machines::bitset::BitsetMachine;
//! use stepdance_machines::machine::Stop;
//! use stepdance_machines::mark::Mark;
//! use stepdance_machines::shape::Shape;
//!
//! let mut mark = Mark::new(BitsetMachine::new(4));
//! mark.record.write_strokes(0);
//! mark.advance(u64::MAX, Stop::NEVER);
//! let mut shape = Shape::default();
//! shape.take(&mark.record.take_strokes().unwrap());
//! assert_eq!((shape.nodes(), shape.solutions(), shape.ends()), (17, 2, 6));
//! ```

use crate::beat::Beat;
use crate::numbers::{next_all, push_all};

/// The number of nodes whose steps are all known; of later nodes the step of each [`APART`]th is known.
pub const KNOWN: u64 = 1 << 16;
/// The distance between later nodes whose steps are known: at most this many nodes are replayed to reach a node.
pub const APART: u64 = 64;

/// The codes of the events, two bits each.
const INTO: u8 = 1;
const OUT: u8 = 2;
const SOLVED: u8 = 3;

/// A tree event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stroke {
    /// A child was entered.
    Into,
    /// The present node was left.
    Out,
    /// The node entered last is a solution.
    Solved,
}

/// Whether the step that entered the node with this number (the root is 0) is stored.
pub fn is_known(node: u64) -> bool {
    node < KNOWN || node.is_multiple_of(APART)
}

/// A sequence of tree events.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Strokes {
    /// The number of events before the first of these.
    from: u64,
    /// The number of the node that is entered next.
    node: u64,
    many: u64,
    /// Four events per byte, the first one in the lowest bits.
    bytes: Vec<u8>,
    /// The steps of the nodes entered that are [known](is_known).
    steps: Vec<u64>,
    /// Whether the search ends with the last of them.
    over: bool,
}

impl Strokes {
    /// An empty sequence, for a search after `from` events that has entered `nodes` nodes, root included.
    pub fn new(from: u64, nodes: u64) -> Strokes {
        Strokes { from, node: nodes, ..Strokes::default() }
    }

    /// Records a move of weight `beat`, the search's step number `at`.
    #[inline]
    pub fn note(&mut self, beat: Beat, at: u64) {
        let stroke = match beat {
            Beat::Descend => {
                if is_known(self.node) {
                    self.steps.push(at);
                }
                self.node += 1;
                INTO
            }
            Beat::Retreat => OUT,
            Beat::Solution => SOLVED,
            _ => return,
        };
        let place = 2 * (self.many % 4);
        match self.bytes.last_mut() {
            Some(last) if place > 0 => *last |= stroke << place,
            _ => self.bytes.push(stroke),
        }
        self.many += 1;
    }

    /// Returns all recorded events; the sequence that remains is empty and continues after them.
    pub fn take(&mut self) -> Strokes {
        let rest = Strokes::new(self.from + self.many, self.node);
        std::mem::replace(self, rest)
    }

    /// Removes and returns the first events, at most `most` of them, rounded up to a multiple of 4.
    pub fn take_first(&mut self, most: u64) -> Strokes {
        let bytes = most.div_ceil(4);
        if bytes >= self.bytes.len() as u64 {
            return self.take();
        }
        let rest = self.bytes.split_off(bytes as usize);
        let entered = |bytes: &[u8]| bytes.iter().map(|byte| u64::from(ways_down(*byte))).sum::<u64>();
        let node = self.node - entered(&rest);
        let first = node - entered(&self.bytes);
        let known = (first..node).filter(|node| is_known(*node)).count();
        let steps = self.steps.split_off(known);
        let (from, many) = (self.from + 4 * bytes, self.many - 4 * bytes);
        let left = Strokes { from, node: self.node, many, bytes: rest, steps, over: self.over };
        let taken = std::mem::replace(self, left);
        Strokes { node, many: 4 * bytes, over: false, ..taken }
    }

    /// Marks the search as over: no event follows.
    pub fn finish(&mut self) {
        self.over = true;
    }

    /// The number of events before the first of these.
    pub fn from(&self) -> u64 {
        self.from
    }

    /// The number of these events.
    pub fn many(&self) -> u64 {
        self.many
    }

    /// Whether the search is over, so that no event follows.
    pub fn over(&self) -> bool {
        self.over
    }

    /// The events in order; an entered node comes with its step if that is stored.
    pub(crate) fn all(&self) -> impl Iterator<Item = (Stroke, Option<u64>)> {
        let mut node = self.node - self.bytes.iter().map(|byte| u64::from(ways_down(*byte))).sum::<u64>();
        let mut steps = self.steps.iter().copied();
        (0..self.many).map(move |i| match (self.bytes[(i / 4) as usize] >> (2 * (i % 4))) & 3 {
            INTO => {
                let step = if is_known(node) { steps.next() } else { None };
                node += 1;
                (Stroke::Into, step)
            }
            OUT => (Stroke::Out, None),
            _ => (Stroke::Solved, None),
        })
    }

    /// Encodes the events as bytes, to be sent from a worker to the page.
    pub fn pack(&self) -> Vec<u8> {
        let mut bytes = vec![];
        push_all(&mut bytes, &[self.from, self.node, self.many, u64::from(self.over)]);
        push_all(&mut bytes, &self.steps);
        bytes.extend(&self.bytes);
        bytes
    }

    /// Decodes bytes from [`pack`](Self::pack); `None` if they are invalid.
    pub fn unpack(mut bytes: &[u8]) -> Option<Strokes> {
        let [from, node, many, over @ (0 | 1)] = next_all(&mut bytes)?[..] else { return None };
        let (steps, bytes) = (next_all(&mut bytes)?, bytes.to_vec());
        let entered: u64 = bytes.iter().map(|byte| u64::from(ways_down(*byte))).sum();
        let first = node.checked_sub(entered).filter(|first| *first > 0)?;
        let whole = bytes.len() as u64 == many.div_ceil(4) && entered <= many;
        let fits = whole && (first..node).filter(|node| is_known(*node)).count() == steps.len();
        fits.then_some(Strokes { from, node, many, bytes, steps, over: over == 1 })
    }
}

/// How many events in a byte enter a child.
fn ways_down(byte: u8) -> u32 {
    (byte & !(byte >> 1) & 0b0101_0101).count_ones()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strokes_survive_the_way_to_the_page() {
        let mut strokes = Strokes::new(7, 3);
        let beats = [Beat::Descend, Beat::Solution, Beat::Retreat, Beat::Choose, Beat::Descend, Beat::Done];
        for (beat, at) in beats.iter().zip(10..) {
            strokes.note(*beat, at);
        }
        strokes.finish();
        let unpacked = Strokes::unpack(&strokes.pack()).unwrap();
        assert_eq!(unpacked, strokes);
        let all: Vec<_> = unpacked.all().collect();
        let into = |step| (Stroke::Into, Some(step));
        assert_eq!(all, [into(10), (Stroke::Solved, None), (Stroke::Out, None), into(14)]);
        assert_eq!((unpacked.from(), unpacked.many(), unpacked.over()), (7, 4, true));
        let (mut taken, from) = (unpacked.clone(), unpacked.from() + unpacked.many());
        assert_eq!((taken.take(), taken.from(), taken.over()), (unpacked, from, false));
    }

    #[test]
    fn strokes_in_pieces_are_those_in_one() {
        let beats = [Beat::Descend, Beat::Descend, Beat::Solution, Beat::Retreat, Beat::Descend, Beat::Retreat];
        for start in [1, 60, KNOWN - 3] {
            let mut whole = Strokes::new(5, start);
            for at in 0..400 {
                whole.note(beats[at as usize % beats.len()], at);
            }
            whole.finish();
            for most in [1, 4, 7, 64, 399, 400, 1000, u64::MAX] {
                let (mut rest, mut all, mut next) = (whole.clone(), vec![], whole.from());
                while rest.many() > 0 {
                    let piece = Strokes::unpack(&rest.take_first(most).pack()).expect("a piece is whole");
                    assert_eq!((piece.from(), piece.over()), (next, rest.many() == 0));
                    assert!(piece.many() < most.saturating_add(4) && (rest.many() == 0 || piece.many() >= most));
                    next += piece.many();
                    all.extend(piece.all());
                }
                assert!(all.into_iter().eq(whole.all()), "from node {start}, {most} at a time");
            }
        }
    }

    #[test]
    fn nonsense_is_no_strokes() {
        let good = Strokes::new(0, 1).pack();
        assert!(Strokes::unpack(&good).is_some());
        for bad in [&good[..good.len() - 1], &[255; 48], &[0; 40], &[1, 2, 3]] {
            assert_eq!(Strokes::unpack(bad), None, "{bad:?}");
        }
    }

    #[test]
    fn of_a_large_tree_only_some_steps_are_kept() {
        let mut strokes = Strokes::new(0, KNOWN - 1);
        for at in 0..2 * APART {
            strokes.note(Beat::Descend, at);
        }
        assert_eq!(strokes.steps, [0, 1, APART + 1]);
        assert_eq!(strokes.all().filter(|(_, step)| step.is_some()).count(), 3);
    }
}
