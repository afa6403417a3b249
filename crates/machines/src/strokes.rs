//! The moves that make a search's tree, written down as they are made: what a search on one side tells a
//! [`Shape`](crate::shape::Shape) on another, such as a worker a page.
//!
//! Three strokes make a tree: into a child, out of it, and *solution* at the node entered last. Each takes two bits. How many
//! strokes lead to a moment follows from its level, its nodes and its solutions, so that strokes written by two searches of
//! the same problem, or by one that was sent back, fit together.
//!
//! A tree is told in strokes. Into a node, out of it, solution: how many lead to a moment follows from its level, nodes
//! and solutions, so that what page and worker write of one search fits together wherever they meet. Labels and
//! pictures of nodes are not kept: who wants one goes there, by `prune`.
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

/// Of trees up to this many nodes the step of each one is known; of larger ones that of each [`APART`]th.
pub const KNOWN: u64 = 1 << 16;
/// How far apart the nodes are whose steps are known: so many nodes are replayed to come to one.
pub const APART: u64 = 64;

/// Two bits a stroke.
const INTO: u8 = 1;
const OUT: u8 = 2;
const SOLVED: u8 = 3;

/// What a move does to the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stroke {
    /// Into a child.
    Into,
    /// Out of the present node.
    Out,
    /// The node entered last is a solution.
    Solved,
}

/// Whether the step is kept with which the node of that number, the root's being 0, was entered.
pub fn is_known(node: u64) -> bool {
    node < KNOWN || node.is_multiple_of(APART)
}

/// Some strokes, one after the other.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Strokes {
    /// How many strokes lead to the first of these.
    from: u64,
    /// The number of the node that the next way down enters.
    node: u64,
    many: u64,
    /// Four strokes a byte, the first one in the lowest bits.
    bytes: Vec<u8>,
    /// The steps of the nodes entered that are [known](is_known).
    steps: Vec<u64>,
    /// Whether the search is over with the last of them.
    over: bool,
}

impl Strokes {
    /// None yet, of a search that has made `from` strokes and entered `nodes` nodes, its root among them.
    pub fn new(from: u64, nodes: u64) -> Strokes {
        Strokes { from, node: nodes, ..Strokes::default() }
    }

    /// Takes note of a move of weight `beat`, the search's step number `at`.
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

    /// These; what is left are those that follow, none yet.
    pub fn take(&mut self) -> Strokes {
        let rest = Strokes::new(self.from + self.many, self.node);
        std::mem::replace(self, rest)
    }

    /// The first of these, at most `most` of them (rounded up to a multiple of 4); what is left are those that follow.
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

    /// The search is over: no other follows.
    pub fn finish(&mut self) {
        self.over = true;
    }

    /// How many strokes lead to the first of these.
    pub fn from(&self) -> u64 {
        self.from
    }

    /// How many strokes these are.
    pub fn many(&self) -> u64 {
        self.many
    }

    /// Whether no other follows, as the search is over.
    pub fn over(&self) -> bool {
        self.over
    }

    /// The strokes in order, each way down with its step where that is kept.
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

    /// As bytes, to be sent from a worker to the page.
    pub fn pack(&self) -> Vec<u8> {
        let mut bytes = vec![];
        push_all(&mut bytes, &[self.from, self.node, self.many, u64::from(self.over)]);
        push_all(&mut bytes, &self.steps);
        bytes.extend(&self.bytes);
        bytes
    }

    /// From bytes as [`pack`](Self::pack) gives them; `None` from any others.
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

/// How many of the strokes in a byte lead into a child.
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
