//! Both searches as a problem of the catalogue, or the first one alone.
//!
//! While the first search lists the options of the second, there is no tree ([`Search::prepares`]): totals and tree say when it begins.
//! After a press of Step that makes many moves, their number and program lines are shown (`Session::passed`).

use super::joined::{Act, Joined};
use super::options;
use super::puzzle::Puzzle;
use super::reason;
use super::story::listing;
use super::story::solving::{self as told, Solving};
use super::words::{self, making, reasoning, solving};
use super::{cover, solved, stage};
use crate::cover::method::By;
use crate::cover::shown;
use crate::cover::words as cover_words;
use crate::exact_cover::Cover;
use crate::problem::{About, Line, Parts, Picture, Watch, Widening};
use crate::scene::{Point, Scene};
use crate::story::{Search, Story, derived};
use crate::tally::Figure;
use crate::timeline::Moment;
use std::cell::OnceCell;
use std::rc::Rc;

/// The task: the regions that fill the grid, or only the pieces that may be regions.
pub struct Task {
    /// The puzzle.
    pub puzzle: Rc<Puzzle>,
    /// Whether only its pieces are listed.
    pub alone: bool,
    /// The pieces to list.
    pub listing: Listing,
    /// The search for covers by the pieces, once they are listed.
    covers: OnceCell<By<Cover>>,
}

/// The pieces to list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Listing {
    /// All that agree with the clues, as in the source's program.
    All,
    /// Without those that no solution can contain, as requested.
    Lean,
    /// Without those that no solution can contain, since all would be too many.
    TooLong,
}

/// The program lines of all searches: of the one before a lean listing, of the first and of the second.
const ALL: [Line; 18] = {
    let (d, r, x) = (reasoning::LISTING, making::LISTING, cover_words::LISTING);
    [d[0], d[1], d[2], r[0], r[1], r[2], r[3], r[4], r[5], r[6], x[0], x[1], x[2], x[3], x[4], x[5], x[6], x[7]]
};
/// The indices at which the lines of the first and of the second search begin.
const FIRST: usize = 3;
const SECOND: usize = 10;

impl Search for Task {
    type Machine = Joined;

    fn start(&self) -> Joined {
        let puzzle = Rc::clone(&self.puzzle);
        if self.is_lean() { Joined::lean(puzzle, self.alone) } else { Joined::new(puzzle, self.alone) }
    }

    fn about(&self) -> About {
        let from = if self.listing == Listing::All { FIRST } else { 0 };
        About {
            terms: words::terms::TERMS,
            warnings: words::warnings(&self.puzzle, self.listing),
            // A full list ends the search.
            parts: Parts { most: self.alone.then_some(("entries", options::LISTED.into())), ..Parts::default() },
            ..About::new(&ALL[from..if self.alone { SECOND } else { ALL.len() }])
        }
    }

    fn prepares(&self, moment: &Moment<Joined>) -> Option<[&'static str; 2]> {
        match moment.machine {
            Joined::Making { options, alone: false } if options.fails() => Some(making::NO_TREE),
            Joined::Reasoning { alone: false, .. } => Some(reasoning::BEFORE_THE_TREE),
            Joined::Making { alone: false, .. } => Some(making::BEFORE_THE_TREE),
            _ => None,
        }
    }

    fn solution(&self, moment: &Moment<Joined>) -> Option<String> {
        Some(self.solved(moment))
    }

    /// Returns the filled grid; `None` during the first search.
    fn handed_on(&self, moment: &Moment<Joined>) -> Option<String> {
        matches!(moment.machine, Joined::Solving { .. }).then(|| self.solved(moment))
    }

    fn figures(&self, moment: &Moment<Joined>) -> Vec<(&'static str, Figure)> {
        let number = |n: usize| Figure::Number(n as u64);
        let most = moment.machine.puzzle().most();
        let (options, entries, sizes): (_, _, Vec<u64>) = match moment.machine {
            Joined::Reasoning { .. } => (0, 0, vec![0; most]),
            Joined::Making { options, .. } => {
                let pieces = options.pieces();
                (pieces.len(), pieces.entries(), (1..=most).map(|d| pieces.of_size(d) as u64).collect())
            }
            Joined::Solving { cover, .. } => {
                let instance = cover.instance();
                let mut sizes = vec![0; most];
                (0..instance.options()).for_each(|option| sizes[cover::size(instance, option) - 1] += 1);
                (instance.options(), instance.entries(), sizes)
            }
        };
        let mut all = vec![
            ("items", number(self.puzzle.rows() * self.puzzle.columns())),
            ("secondary", number(moment.machine.puzzle().edges().len() * most)),
            ("most", number(moment.machine.puzzle().most())),
            (crate::problem::BOUND, number(moment.machine.puzzle().bound())),
            ("options", number(options)),
            ("entries", number(entries)),
            ("sizes", Figure::Counts((1..).zip(sizes).collect())),
        ];
        if self.is_lean() {
            all.push(("lean", number(1)));
        }
        match moment.machine {
            // Then the list is not complete, and nothing was solved.
            Joined::Making { options, .. } if options.fails() => {
                all.push(("entries_allowed", Figure::Number(options.allowed().into())));
            }
            Joined::Reasoning { .. } | Joined::Making { .. } => {}
            Joined::Solving { cover, .. } => all.push((crate::problem::UPDATES, Figure::Number(cover.updates()))),
        }
        all
    }

    /// Returns the number of cells, since each chosen piece fills at least one.
    fn deepest(&self) -> Option<usize> {
        (!self.alone).then(|| self.puzzle.cells().count())
    }

    /// Returns the note that the list is full, which ends the search with the solutions found so far.
    fn truncation(&self, moment: &Moment<Joined>) -> Option<String> {
        match moment.machine {
            Joined::Making { options, .. } if options.fails() => {
                Some(derived::read(self, &listing::truncation(options)))
            }
            _ => None,
        }
    }

    /// Returns the note that regions larger than the listed pieces were not tried.
    fn widening(&self, moment: &Moment<Joined>) -> Option<Widening> {
        words::widening(moment.machine.puzzle(), self.alone)
    }

    fn options(&self) -> Option<String> {
        super::print(&self.puzzle, self.is_lean())
    }
}

impl Picture for Task {
    fn draw(&self, moment: &Moment<Joined>, scene: &mut Scene) {
        match moment.machine {
            Joined::Reasoning { reason, .. } => stage::reasoning::draw(reason, reasoned(moment), scene),
            Joined::Making { options, .. } => stage::making::draw(options, made(moment), scene),
            Joined::Solving { puzzle, cover } => {
                let sign = derived::sign(&self.event(moment), moment.trail.hopes());
                stage::solving::draw(puzzle, &covering(moment, cover), sign, scene);
                if let Some(solving) = self.solving(moment) {
                    shown::mark(solving.covers, &solving.moment, scene);
                }
            }
        }
    }

    fn describe(&self, moment: &Moment<Joined>) -> String {
        match moment.machine {
            Joined::Reasoning { reason, .. } => reasoning::describe(reason),
            Joined::Making { options, .. } => making::describe(options),
            Joined::Solving { puzzle, cover } => solving::describe(puzzle, cover),
        }
    }

    /// Returns the variables of the current search.
    fn watch(&self, moment: &Moment<Joined>) -> Vec<Watch> {
        match (moment.machine, moment.last) {
            (Joined::Reasoning { reason, .. }, _) => reasoning::watch(&self.puzzle, reason.labels(), reason.cell()),
            (Joined::Making { options, .. }, _) => making::watch(options),
            // The line that ran is one of the first search, which has ended.
            (Joined::Solving { .. }, Some(Act::Made(_))) => {
                making::watch(&options::Options::new(Rc::clone(&self.puzzle), options::SOLVED))
            }
            (Joined::Solving { cover, .. }, _) => solving::watch(moment.machine.puzzle(), &covering(moment, cover)),
        }
    }

    fn kinds(&self) -> &'static [&'static str] {
        &["item", "option"]
    }

    fn aligns_tree(&self, _: Point) -> bool {
        true
    }
}

impl Task {
    /// Creates the task to solve a puzzle, or only to list its pieces.
    pub fn new(puzzle: Rc<Puzzle>, alone: bool, listing: Listing) -> Task {
        Task { puzzle, alone, listing, covers: OnceCell::new() }
    }

    /// Returns whether pieces that no solution can contain are left out.
    fn is_lean(&self) -> bool {
        self.listing != Listing::All
    }

    /// Returns the solution as a text: the filled grid, or the cells of a piece.
    fn solved(&self, moment: &Moment<Joined>) -> String {
        match moment.machine {
            Joined::Reasoning { .. } => String::new(),
            Joined::Making { options, .. } => crate::words::spaced(options.piece().iter().map(|cell| cell.text(""))),
            Joined::Solving { cover, .. } => solved(&self.puzzle, cover),
        }
    }

    /// Returns the search for covers, if it has begun.
    pub(super) fn solving<'a>(&'a self, moment: &Moment<'a, Joined>) -> Option<Solving<'a>> {
        let Joined::Solving { puzzle, cover } = moment.machine else { return None };
        let covers = self.covers.get_or_init(|| told::covers(puzzle, cover));
        Some(Solving { puzzle, covers, moment: covering(moment, cover) })
    }

    /// Returns the search for covers, if it was opened.
    pub(super) fn covers(&self) -> Option<&By<Cover>> {
        self.covers.get()
    }
}

/// Returns the last move, if the first search made it.
fn made(moment: &Moment<Joined>) -> Option<options::Act> {
    match moment.last? {
        Act::Listed(act) | Act::Made(act) => Some(act),
        Act::Solved(_) | Act::Reasoned(_) => None,
    }
}

/// Returns the last move, if the search before a lean listing made it.
fn reasoned(moment: &Moment<Joined>) -> Option<reason::Act> {
    match moment.last? {
        Act::Reasoned(act) => Some(act),
        _ => None,
    }
}

/// Returns the position of the second search.
fn covering<'a>(moment: &Moment<'a, Joined>, cover: &'a Cover) -> Moment<'a, Cover> {
    let last = match moment.last {
        Some(Act::Solved(act)) => Some(act),
        _ => None,
    };
    Moment { machine: cover, last, tally: moment.tally, trail: moment.trail, at: moment.at }
}
