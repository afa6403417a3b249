//! The record of a search: its counts and its path at one position.
//!
//! ```
//! use stepdance_machines::machine::{self, Stop};
//! use stepdance_machines::bitset::BitsetMachine;
//! use stepdance_machines::record::Record;
//!
//! let mut record = Record::new(0);
//! machine::run(&mut BitsetMachine::new(4), 100, Stop::NEVER, &mut record);
//! assert_eq!(record.at, 100);
//! ```

use crate::beat::Beat;
use crate::diary::Diary;
use crate::strokes::Strokes;
use crate::tally::Tally;
use crate::trail::Trail;

/// The number of steps, nodes and solutions so far, and the path with the collapsed subtrees beside it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The number of moves made.
    pub at: u64,
    /// Nodes and solutions.
    pub tally: Tally,
    /// The present path with the collapsed subtrees beside it; empty if only counts are recorded.
    pub trail: Trail,
    /// Whether only counts are recorded.
    counting: bool,
    /// The tree events, if they are recorded.
    strokes: Option<Box<Strokes>>,
    /// The event log, if the search is one of several parts and records the steps of its events.
    pub diary: Option<Box<Diary>>,
}

impl Record {
    /// The record of a search before its first move, with room for `levels` levels, root included.
    pub fn new(levels: usize) -> Record {
        Record::rooted(levels, 0)
    }

    /// The same for a search that begins on level `root` of its machine.
    pub fn rooted(levels: usize, root: usize) -> Record {
        let (tally, trail) = (Tally::rooted(levels, root), Trail::default());
        Record { at: 0, tally, trail, counting: false, strokes: None, diary: None }
    }

    /// Records only counts from now on. Keeping the path would take longer than most searches themselves.
    pub fn count_only(&mut self) {
        self.trail = Trail::default();
        self.counting = true;
    }

    /// Records tree events from now on; the search is on level `level` below its root.
    pub fn write_strokes(&mut self, level: usize) {
        self.strokes = Some(Box::new(Strokes::new(self.strokes_so_far(level), self.tally.nodes())));
    }

    /// The number of tree events so far, for a search on level `level` below its root: one for each node entered except the
    /// root, one for each node left, one for each solution.
    pub fn strokes_so_far(&self, level: usize) -> u64 {
        let entered = self.tally.nodes() - 1;
        2 * entered - level as u64 + self.tally.solutions()
    }

    /// Returns the tree events recorded since the last call, and removes them; `None` if none are recorded.
    pub fn take_strokes(&mut self) -> Option<Strokes> {
        self.strokes.as_deref_mut().map(Strokes::take)
    }

    /// The tree events recorded and not yet taken, if they are recorded.
    pub fn strokes_mut(&mut self) -> Option<&mut Strokes> {
        self.strokes.as_deref_mut()
    }

    /// Stops recording tree events.
    pub fn drop_strokes(&mut self) {
        self.strokes = None;
    }

    /// Takes note of a move of weight `beat` that led to `level`, the `nth` after the one that [`at`](Self::at) counts.
    #[inline(always)]
    pub fn note(&mut self, beat: Beat, level: usize, nth: u64) {
        if beat >= Beat::Descend {
            self.tally.note(beat, level);
            if !self.counting {
                self.trail.note(beat, self.at + nth);
            }
            if let Some(strokes) = &mut self.strokes {
                strokes.note(beat, self.at + nth);
            }
            if let Some(diary) = &mut self.diary {
                diary.note(beat, self.at + nth);
            }
        }
    }

    /// Counts a subtree that was searched elsewhere: `nodes` on level `level` and each level below, and `solutions`. The
    /// search has just entered the subtree's root and leaves it next.
    pub fn pass(&mut self, level: usize, nodes: &[u64], solutions: u64) {
        self.tally.pass(level, nodes, solutions);
        if !self.counting {
            self.trail.pass(nodes, solutions);
        }
    }

    /// Whether the subtree just entered may be counted by [`pass`](Self::pass) and [`pass_solutions`](Self::pass_solutions):
    /// no tree events are recorded, and the trail is not needed inside it.
    pub(crate) fn may_pass(&self) -> bool {
        let written = self.strokes.is_some() || self.diary.as_ref().is_some_and(|diary| diary.has_tree());
        !written && (self.counting || self.trail.level() > 0)
    }

    /// Logs the solutions in a subtree that is counted by [`pass`](Self::pass), each as [`note`](Self::note) would.
    pub(crate) fn pass_solutions(&mut self, nths: impl Iterator<Item = u64>) {
        if let Some(diary) = &mut self.diary {
            nths.for_each(|nth| diary.note(Beat::Solution, self.at + nth));
        }
    }

    /// The record of the same search at step `at`, from its profile, its solutions and an encoded trail (see [`Trail::pack`])
    /// of a path with `levels` levels. `None` if these contradict each other: each node except the root takes a move, so does
    /// each solution, and each level down to the present one has a node.
    pub(crate) fn told(
        &self,
        at: u64,
        profile: &[u64],
        solutions: u64,
        levels: usize,
        trail: &mut &[u8],
    ) -> Option<Record> {
        let trail = Trail::unpack(trail).filter(|trail| trail.level() == levels)?;
        let nodes = profile.iter().try_fold(0_u64, |sum, nodes| sum.checked_add(*nodes))?;
        let met = profile.len() > levels && profile.iter().take(levels + 1).all(|nodes| *nodes > 0);
        if !met || nodes > at.checked_add(1)? || solutions > at || !trail.fits(nodes, solutions) {
            return None;
        }
        let tally = self.tally.told(profile, solutions);
        Some(Record { at, tally, trail, counting: false, strokes: None, diary: None })
    }

    /// Bytes allocated.
    pub(crate) fn heap(&self) -> usize {
        self.tally.heap() + self.trail.heap()
    }
}
