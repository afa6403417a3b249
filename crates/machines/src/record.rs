//! What a search has met on its way to a moment.
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

/// Steps, nodes and solutions so far, and the tree behind the present path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// How many moves were made.
    pub at: u64,
    /// Nodes and solutions.
    pub tally: Tally,
    /// The present path with the folded subtrees beside it; empty where only counts are asked for.
    pub trail: Trail,
    /// Whether only counts are asked for.
    counting: bool,
    /// The strokes that make the tree, where they are written down.
    strokes: Option<Box<Strokes>>,
    /// When what was met, where that is written down: it is one of several parts, and knows nothing of those before.
    pub diary: Option<Box<Diary>>,
}

impl Record {
    /// Of a search about to begin, with room for `levels` levels, root included.
    pub fn new(levels: usize) -> Record {
        Record::rooted(levels, 0)
    }

    /// The same of a search that begins on level `root` of its machine.
    pub fn rooted(levels: usize, root: usize) -> Record {
        let (tally, trail) = (Tally::rooted(levels, root), Trail::default());
        Record { at: 0, tally, trail, counting: false, strokes: None, diary: None }
    }

    /// From now on only counts: of the tree behind the path nothing is kept, which would take longer than most searches.
    pub fn count_only(&mut self) {
        self.trail = Trail::default();
        self.counting = true;
    }

    /// From now on writes down what makes the tree.
    pub fn write_strokes(&mut self, level: usize) {
        self.strokes = Some(Box::new(Strokes::new(self.strokes_so_far(level), self.tally.nodes())));
    }

    /// How many strokes lead to the present moment, on that level below the search's root: one into each node but the root,
    /// one out of each that was left, one for each solution.
    pub fn strokes_so_far(&self, level: usize) -> u64 {
        let entered = self.tally.nodes() - 1;
        2 * entered - level as u64 + self.tally.solutions()
    }

    /// What was written down since this was last asked, or since it was begun; `None` where nothing is written.
    pub fn take_strokes(&mut self) -> Option<Strokes> {
        self.strokes.as_deref_mut().map(Strokes::take)
    }

    /// What is written down and was not taken yet, where anything is written.
    pub fn strokes_mut(&mut self) -> Option<&mut Strokes> {
        self.strokes.as_deref_mut()
    }

    /// Writes down no more.
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

    /// Passes over a subtree on that level that somebody else has searched: so many nodes on it and below, and solutions. The
    /// search has just entered it, and is to leave it next.
    pub fn pass(&mut self, level: usize, nodes: &[u64], solutions: u64) {
        self.tally.pass(level, nodes, solutions);
        if !self.counting {
            self.trail.pass(nodes, solutions);
        }
    }

    /// Whether the subtree just entered may be passed over by [`pass`](Self::pass) and [`pass_solutions`](Self::pass_solutions): it is
    /// left before anybody looks, and nobody writes down its nodes.
    pub(crate) fn may_pass(&self) -> bool {
        let written = self.strokes.is_some() || self.diary.as_ref().is_some_and(|diary| diary.has_tree());
        !written && (self.counting || self.trail.level() > 0)
    }

    /// Takes note of the solutions in a subtree that is passed over, of each as [`note`](Self::note) would.
    pub(crate) fn pass_solutions(&mut self, nths: impl Iterator<Item = u64>) {
        if let Some(diary) = &mut self.diary {
            nths.for_each(|nth| diary.note(Beat::Solution, self.at + nth));
        }
    }

    /// What the same search has met at another moment: by step `at` so many nodes on each level and solutions, and on a path
    /// of so many levels a trail as [`Trail::pack`] wrote it. `None` if that makes no sense: each node but the first takes a move,
    /// and so does each solution; on each level down to the present one there is a node.
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
