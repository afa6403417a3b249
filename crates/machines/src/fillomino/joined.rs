//! Both searches as one machine: the options are listed, then the exact cover by them is searched. The list can also be the
//! only task. A lean listing is preceded by reasoning about labels.

use super::cover;
use super::options::{self, Options};
use super::puzzle::Puzzle;
use super::reason::{self, Reason};
use crate::exact_cover::{self, Cover, Heuristic};
use crate::machine::{Beat, Label, Machine, Move, Ran, Stop, Turn};
use crate::record::Record;
use std::rc::Rc;

/// The machine of both searches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Joined {
    /// Labels are ruled out before a lean listing.
    Reasoning {
        /// The state of the reasoning.
        reason: Box<Reason>,
        /// Whether only the list is wanted.
        alone: bool,
    },
    /// The options are listed.
    Making {
        /// The state of the first search.
        options: Box<Options>,
        /// Whether only the list is wanted.
        alone: bool,
    },
    /// The cover by the options is searched.
    Solving {
        /// The puzzle.
        puzzle: Rc<Puzzle>,
        /// The state of the second search.
        cover: Box<Cover>,
    },
}

/// The result of one move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// A move before a lean listing.
    Reasoned(reason::Act),
    /// A move of the first search, if only the list is wanted.
    Listed(options::Act),
    /// A move of the first search, if the second one follows. All of these are on level 0, since only nodes of the second
    /// search count. They are therefore not descents, but heavy enough that a step pauses at them.
    Made(options::Act),
    /// A move of the second search.
    Solved(exact_cover::Act),
}

impl Move for Act {
    #[inline(always)]
    fn beat(&self) -> Beat {
        match self {
            Act::Reasoned(act) => act.beat(),
            Act::Listed(act) => act.beat(),
            Act::Made(options::Act::Stopped) => Beat::Done,
            Act::Made(act) => match act.beat() {
                Beat::Detail => Beat::Detail,
                Beat::Reject => Beat::Reject,
                _ => Beat::Choose,
            },
            Act::Solved(act) => act.beat(),
        }
    }

    /// Like that of the part; while options are listed, nothing can be chosen.
    fn turn(&self) -> Turn {
        match self {
            Act::Reasoned(act) => act.turn(),
            Act::Listed(act) => act.turn(),
            Act::Made(_) => Turn::Works,
            Act::Solved(act) => act.turn(),
        }
    }
}

impl Joined {
    /// Both searches for a puzzle, or the first one if `alone`.
    pub fn new(puzzle: Rc<Puzzle>, alone: bool) -> Joined {
        Joined::Making { options: Box::new(Options::new(puzzle, allowed(alone))), alone }
    }

    /// The same with a lean listing.
    pub fn lean(puzzle: Rc<Puzzle>, alone: bool) -> Joined {
        Joined::Reasoning { reason: Box::new(Reason::new(puzzle)), alone }
    }

    /// The puzzle; in a lean listing, cells with only one label left count as clues.
    pub fn puzzle(&self) -> &Rc<Puzzle> {
        match self {
            Joined::Reasoning { reason, .. } => reason.puzzle(),
            Joined::Making { options, .. } => options.puzzle(),
            Joined::Solving { puzzle, .. } => puzzle,
        }
    }

    /// Begins the lean listing.
    #[cold]
    fn list(&mut self) {
        if let Joined::Reasoning { reason, alone } = self {
            let (puzzle, labels) = (reason.puzzle(), reason.labels());
            // Larger pieces lie within one area of cells left for them.
            let bound = puzzle.bound().min(labels.room_for_larger()).max(puzzle.greatest());
            let most = if puzzle.asked() == 0 { bound } else { puzzle.most() };
            let puzzle = Puzzle::clone(puzzle).bounded(most, bound);
            let options = Options::lean(&puzzle, labels.clone(), allowed(*alone));
            *self = Joined::Making { options: Box::new(options), alone: *alone };
        }
    }

    /// Replaces the first search, whose list is complete, by the second one.
    #[cold]
    fn cross(&mut self) {
        if let Joined::Making { options, .. } = self {
            let puzzle = Rc::clone(options.puzzle());
            let mut instance = cover::instance(&puzzle, options.pieces(), cover::TOLD);
            instance.join_titles();
            let cover = Box::new(Cover::new(Rc::new(instance), Heuristic::Fewest));
            *self = Joined::Solving { puzzle, cover };
        }
    }
}

/// The greatest number of entries that the options may have.
fn allowed(alone: bool) -> u32 {
    if alone { options::LISTED } else { options::SOLVED }
}

impl Iterator for Joined {
    type Item = Act;

    #[inline]
    fn next(&mut self) -> Option<Act> {
        match self {
            Joined::Reasoning { reason, .. } => {
                let act = reason.next()?;
                if matches!(act, reason::Act::Finished | reason::Act::Failed { .. }) {
                    self.list();
                }
                Some(Act::Reasoned(act))
            }
            Joined::Making { options, alone } => {
                let act = options.next()?;
                if *alone {
                    return Some(Act::Listed(act));
                }
                if matches!(act, options::Act::Finished | options::Act::Cut { .. }) {
                    self.cross();
                }
                Some(Act::Made(act))
            }
            Joined::Solving { cover, .. } => cover.next().map(Act::Solved),
        }
    }
}

impl Machine for Joined {
    fn label(&self) -> Label {
        match self {
            Joined::Reasoning { reason, .. } => reason.label(),
            Joined::Making { options, .. } => options.label(),
            Joined::Solving { cover, .. } => cover.label(),
        }
    }

    #[inline(always)]
    fn level(&self) -> usize {
        match self {
            Joined::Making { options, alone: true } => options.level(),
            Joined::Reasoning { .. } | Joined::Making { .. } => 0,
            Joined::Solving { cover, .. } => cover.level(),
        }
    }

    fn heap(&self) -> usize {
        match self {
            Joined::Reasoning { reason, .. } => size_of::<Reason>() + reason.heap(),
            Joined::Making { options, .. } => size_of::<Options>() + options.heap(),
            Joined::Solving { cover, .. } => size_of::<Cover>() + cover.heap(),
        }
    }

    /// Whether only the list is wanted: it keeps what was found.
    fn leaves_a_trace(&self) -> bool {
        matches!(self, Joined::Making { alone: true, .. } | Joined::Reasoning { alone: true, .. })
    }

    /// Prunes the search in progress; while labels are ruled out there is no node to prune.
    fn prune(&mut self) {
        match self {
            Joined::Reasoning { .. } => {}
            Joined::Making { options, .. } => options.prune(),
            Joined::Solving { cover, .. } => cover.prune(),
        }
    }

    fn counted(&self) -> Vec<u64> {
        match self {
            Joined::Reasoning { .. } | Joined::Making { .. } => vec![],
            Joined::Solving { cover, .. } => cover.counted(),
        }
    }

    fn set_counted(&mut self, counted: &[u64]) {
        if let Joined::Solving { cover, .. } = self {
            cover.set_counted(counted);
        }
    }

    fn leap(&mut self, budget: u64, stop: Stop, record: &mut Record) -> Ran<Act> {
        match self {
            Joined::Reasoning { .. } | Joined::Making { .. } => Ran::NOTHING,
            Joined::Solving { cover, .. } => {
                let Ran { made, last } = cover.leap(budget, stop, record);
                Ran { made, last: last.map(Act::Solved) }
            }
        }
    }
}
