//! Both searches as a problem of the catalogue, or the first one alone.
//!
//! While the first search lists the options of the second, there is no tree (`Problem::prepares`): totals and tree say when it
//! begins. A press of Step that makes many moves says how many, and of which lines (`Session::passed`).

use super::joined::{Act, Joined};
use super::options;
use super::puzzle::Puzzle;
use super::question;
use super::reason;
use super::story::{Preparation, listing};
use super::words::{self, making, reasoning, solving};
use super::{cover, solved, stage};
use crate::ask::{Claim, Wrong};
use crate::cover::story;
use crate::cover::words as cover_words;
use crate::exact_cover::{self, Cover};
use crate::narration::Narration;
use crate::problem::{Asked, Line, Parts, Problem, Watch, Widening};
use crate::scene::{Point, Scene, Target};
use crate::sign::Sign;
#[cfg(not(target_arch = "wasm32"))]
use crate::stated::Stated;
use crate::story::{Event, Story, derived};
use crate::tally::Figure;
use crate::timeline::Moment;
use crate::words::terms::Term;
use std::rc::Rc;

/// The task: which regions fill the grid, or only which pieces may be regions.
pub struct Task {
    /// The puzzle.
    pub puzzle: Rc<Puzzle>,
    /// Whether only its pieces are to be listed.
    pub alone: bool,
    /// Which of them.
    pub listing: Listing,
}

/// Which pieces are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Listing {
    /// All that agree with the clues, as by the program.
    All,
    /// Not those that no solution can have, as was asked for.
    Lean,
    /// The same, since all would be too many.
    TooLong,
}

/// The lines of all searches: those before a lean listing, of the first and of the second.
const ALL: [Line; 18] = {
    let (d, r, x) = (reasoning::LISTING, making::LISTING, cover_words::LISTING);
    [d[0], d[1], d[2], r[0], r[1], r[2], r[3], r[4], r[5], r[6], x[0], x[1], x[2], x[3], x[4], x[5], x[6], x[7]]
};
/// Where the first search's begin and end.
const FIRST: usize = 3;
const SECOND: usize = 10;

impl Problem for Task {
    type Machine = Joined;

    fn listing(&self) -> &'static [Line] {
        let from = if self.listing == Listing::All { FIRST } else { 0 };
        &ALL[from..if self.alone { SECOND } else { ALL.len() }]
    }

    fn start(&self) -> Joined {
        let puzzle = Rc::clone(&self.puzzle);
        if self.is_lean() { Joined::lean(puzzle, self.alone) } else { Joined::new(puzzle, self.alone) }
    }

    fn sign(&self, moment: &Moment<Joined>) -> Sign {
        match (moment.machine, moment.last) {
            (Joined::Solving { cover, .. }, Some(Act::Solved(_))) => story::sign(&covering(moment, cover)),
            _ => derived::sign(&self.preparation().event(moment), moment.trail.found()),
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

    fn terms(&self) -> &'static [Term] {
        words::terms::TERMS
    }

    fn aligns_tree(&self, _: Point) -> bool {
        true
    }

    fn draw(&self, moment: &Moment<Joined>, scene: &mut Scene) {
        match moment.machine {
            Joined::Reasoning { reason, .. } => stage::reasoning::draw(reason, reasoned(moment), scene),
            Joined::Making { options, .. } => stage::making::draw(options, made(moment), scene),
            Joined::Solving { puzzle, cover } => stage::solving::draw(puzzle, &covering(moment, cover), scene),
        }
    }

    fn narrate(&self, moment: &Moment<Joined>) -> Narration {
        match (moment.machine, moment.last) {
            (Joined::Solving { puzzle, cover }, Some(Act::Solved(_))) => {
                solving::narration(puzzle, &covering(moment, cover))
            }
            _ => derived::tell(&self.preparation(), moment).narration,
        }
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn stated(&self, moment: &Moment<Joined>) -> Vec<Stated> {
        match (moment.machine, moment.last) {
            (Joined::Solving { cover, .. }, Some(Act::Solved(act))) => {
                solving::stated(moment.machine.puzzle(), cover, act).into_iter().collect()
            }
            _ => derived::tell(&self.preparation(), moment).stated,
        }
    }

    fn told_event(&self, moment: &Moment<Joined>) -> Option<Event> {
        (!is_solving(moment)).then(|| self.preparation().event(moment))
    }

    fn chosen(&self, moment: &Moment<Joined>) -> Vec<Target> {
        self.preparation().path(moment)
    }

    fn drawn(&self, target: Target) -> Vec<Target> {
        self.preparation().drawn(target)
    }

    fn describe(&self, moment: &Moment<Joined>) -> String {
        match moment.machine {
            Joined::Reasoning { reason, .. } => reasoning::describe(reason),
            Joined::Making { options, .. } => making::describe(options),
            Joined::Solving { puzzle, cover } => solving::describe(puzzle, cover),
        }
    }

    /// Each search has its own variables.
    fn watch(&self, moment: &Moment<Joined>) -> Vec<Watch> {
        match (moment.machine, moment.last) {
            (Joined::Reasoning { reason, .. }, _) => reasoning::watch(&self.puzzle, reason.labels(), reason.cell()),
            (Joined::Making { options, .. }, _) => making::watch(options),
            // The line that ran is the first search's, which is over.
            (Joined::Solving { .. }, Some(Act::Made(_))) => {
                making::watch(&options::Options::new(Rc::clone(&self.puzzle), options::SOLVED))
            }
            (Joined::Solving { cover, .. }, _) => solving::watch(moment.machine.puzzle(), &covering(moment, cover)),
        }
    }

    /// The cells of the piece, or those that are covered, each with its piece's size.
    fn path(&self, moment: &Moment<Joined>) -> Vec<String> {
        match moment.machine {
            Joined::Reasoning { .. } | Joined::Making { .. } => {
                let preparation = self.preparation();
                derived::bare(&preparation, &preparation.path(moment))
            }
            Joined::Solving { cover, .. } => {
                let nodes = cover.x_nodes().iter().zip(cover.chosen());
                nodes.map(|(node, _)| solving::choice(cover, *node)).collect()
            }
        }
    }

    fn choice(&self, moment: &Moment<Joined>) -> Option<String> {
        match (moment.machine, moment.last?) {
            (Joined::Solving { cover, .. }, Act::Solved(act)) => Some(solving::choice(cover, exact_cover_node(act)?)),
            _ => {
                let preparation = self.preparation();
                preparation.event(moment).subject.map(|subject| preparation.name(subject).bare)
            }
        }
    }

    /// The piece by all its cells, since several of one size may cover a cell.
    fn offered(&self, moment: &Moment<Joined>) -> Option<String> {
        match (moment.machine, moment.last?) {
            (Joined::Solving { cover, .. }, Act::Solved(act)) => {
                Some(solving::offered(moment.machine.puzzle(), cover, exact_cover_node(act)?))
            }
            (Joined::Making { options, .. }, Act::Listed(options::Act::Started { .. })) => {
                Some(making::started(&self.choice(moment)?, options.size()))
            }
            _ => self.choice(moment),
        }
    }

    fn kinds(&self) -> &'static [&'static str] {
        &["item", "option"]
    }

    fn place(&self, Target(kind, which): Target) -> String {
        let cell = self.puzzle.cells().find(|cell| kind == "item" && self.puzzle.item(*cell) == which);
        cell.map_or_else(|| format!("{kind} {which}"), |cell| format!("cell {}", cell.text("")))
    }

    fn subject(&self, moment: &Moment<Joined>) -> Option<String> {
        if is_solving(moment) {
            return question::cell(moment).or_else(|| self.choice(moment));
        }
        let (preparation, event) = (self.preparation(), self.preparation().event(moment));
        let answer = event.answer.filter(|_| !self.alone).map(|answer| derived::read(&preparation, &answer));
        answer.or_else(|| event.subject.map(|subject| derived::full(&preparation, subject)))
    }

    fn small(&self, moment: &Moment<Joined>) -> Option<String> {
        question::small(moment.machine.puzzle(), moment)
    }

    fn claimed(&self, claim: &Claim) -> String {
        question::claimed(claim)
    }

    fn misunderstandings(&self, moment: &Moment<Joined>, next: &Moment<Joined>) -> Vec<Wrong> {
        question::misunderstandings(next.machine.puzzle(), moment, next, self.choice(next))
    }

    fn asks(&self, moment: &Moment<Joined>) -> Asked {
        let item = match (moment.machine, moment.last) {
            (Joined::Solving { cover, .. }, Some(Act::Solved(act))) => exact_cover_node(act).map(|node| (cover, node)),
            _ => None,
        };
        match item {
            Some((cover, node)) => solving::asks(cover.instance().name(cover.item_of(node))),
            None => self.preparation().asks(moment),
        }
    }

    fn points_to(&self, moment: &Moment<Joined>) -> Option<Target> {
        let item = |item| Some(Target("item", item));
        match (moment.machine, moment.last?) {
            (Joined::Solving { cover, .. }, Act::Solved(act)) => match (exact_cover_node(act), act) {
                (Some(node), _) => Some(Target("option", cover.option_of(node) as u32)),
                (_, exact_cover::Act::Looked { item: cell, .. } | exact_cover::Act::Chosen { item: cell }) => {
                    item(cell)
                }
                (_, exact_cover::Act::Hidden { node } | exact_cover::Act::Shown { node }) => {
                    Some(Target("option", cover.option_of(node) as u32))
                }
                (_, exact_cover::Act::Covered { item: cell } | exact_cover::Act::Uncovered { item: cell }) => {
                    item(cell)
                }
                (_, exact_cover::Act::Stuck { item: cell } | exact_cover::Act::Spent { item: cell }) => item(cell),
                _ => None,
            },
            _ => {
                let preparation = self.preparation();
                derived::points_to(&preparation, &preparation.event(moment))
            }
        }
    }

    /// The grid filled; of the first search alone the cells of the piece, as its option names them.
    #[cfg(not(target_arch = "wasm32"))]
    fn handed_on(&self, moment: &Moment<Joined>) -> Option<String> {
        matches!(moment.machine, Joined::Solving { .. }).then(|| self.solution(moment))
    }

    fn solution(&self, moment: &Moment<Joined>) -> String {
        match moment.machine {
            Joined::Reasoning { .. } => String::new(),
            Joined::Making { options, .. } => crate::words::spaced(options.piece().iter().map(|cell| cell.text(""))),
            Joined::Solving { cover, .. } => solved(&self.puzzle, cover),
        }
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

    /// Each piece that is chosen fills a cell.
    #[cfg(not(target_arch = "wasm32"))]
    fn deepest(&self) -> Option<usize> {
        (!self.alone).then(|| self.puzzle.cells().count())
    }

    /// A full list ends the search.
    fn parts(&self) -> Parts {
        Parts { most: self.alone.then_some(("entries", options::LISTED.into())), ..Parts::default() }
    }

    fn warnings(&self) -> Vec<String> {
        words::warnings(&self.puzzle, self.listing)
    }

    /// A full list ends the search, whatever it has found by then.
    fn truncation(&self, moment: &Moment<Joined>) -> Option<String> {
        match moment.machine {
            Joined::Making { options, .. } if options.fails() => {
                Some(derived::read(&self.preparation(), &listing::truncation(options)))
            }
            _ => None,
        }
    }

    /// A region may be larger than all that are listed.
    fn widening(&self, moment: &Moment<Joined>) -> Option<Widening> {
        words::widening(moment.machine.puzzle(), self.alone)
    }

    fn options(&self) -> Option<String> {
        super::print(&self.puzzle, self.is_lean())
    }
}

impl Task {
    /// Whether pieces that no solution can have are left out.
    fn is_lean(&self) -> bool {
        self.listing != Listing::All
    }

    /// What is told before the exact cover.
    fn preparation(&self) -> Preparation {
        Preparation { puzzle: Rc::clone(&self.puzzle), alone: self.alone }
    }
}

/// Whether the second search made the last move.
fn is_solving(moment: &Moment<Joined>) -> bool {
    matches!(moment.last, Some(Act::Solved(_)))
}

/// The last move, if the first search made it.
fn made(moment: &Moment<Joined>) -> Option<options::Act> {
    match moment.last? {
        Act::Listed(act) | Act::Made(act) => Some(act),
        Act::Solved(_) | Act::Reasoned(_) => None,
    }
}

/// The last move, if it came before a lean listing.
fn reasoned(moment: &Moment<Joined>) -> Option<reason::Act> {
    match moment.last? {
        Act::Reasoned(act) => Some(act),
        _ => None,
    }
}

/// The node of the option that the second search's move places or removes.
fn exact_cover_node(act: exact_cover::Act) -> Option<u32> {
    match act {
        exact_cover::Act::Tried { node } | exact_cover::Act::Dropped { node } => Some(node),
        _ => None,
    }
}

/// The moment of the second search.
fn covering<'a>(moment: &Moment<'a, Joined>, cover: &'a Cover) -> Moment<'a, Cover> {
    let last = match moment.last {
        Some(Act::Solved(act)) => Some(act),
        _ => None,
    };
    Moment { machine: cover, last, tally: moment.tally, trail: moment.trail, at: moment.at }
}
