//! Both searches as problems of the catalogue: their steps, their variables, and what is counted.

use super::joined::{Act, Joined};
use super::options;
use super::puzzle::Puzzle;
use super::{cover, solved, stage};
use crate::exact_cover::Cover;
use crate::machine::Label;
use crate::problem::{Line, Problem, Watch};
use crate::problems::cover::words;
use crate::scene::Scene;
use crate::tally::Figure;
use crate::timeline::Moment;
use std::rc::Rc;

pub mod making;
mod solving;

/// What stands for a variable that has no value.
const NONE: &str = "–";

/// Both searches as a problem, or the first one alone.
pub struct Task {
    /// The puzzle.
    pub puzzle: Rc<Puzzle>,
    /// Whether only its pieces are to be listed.
    pub alone: bool,
}

/// The steps of Algorithm R with forced moves.
const R: [Line; 7] = [
    Line {
        label: Label("R1"),
        title: "Start",
        text: "Take the next cell as start, after the last one the next size d. It must hold d, or be blank and not \
               beside a d.",
    },
    Line {
        label: Label("R2"),
        title: "Enter",
        text: "Started at a d? Then take in every d that the newest cell touches; if that cannot be: R7. With d cells, \
               the piece is listed and its last choice taken back.",
    },
    Line { label: Label("R3"), title: "Advance", text: "On to the next direction a." },
    Line {
        label: Label("R4"),
        title: "Next side",
        text: "Is there such a direction? Then R5. Otherwise on to the piece's next cell, or R6 after its last.",
    },
    Line {
        label: Label("R5"),
        title: "Try",
        text: "Tag the blank cell there. Tagged before, or wrong for a blank start? Then R3. Otherwise add it: R2.",
    },
    Line {
        label: Label("R6"),
        title: "Backtrack",
        text: "Take back the newest choice, what it forced, and the tags given since: R3. No choice left? Then R1.",
    },
    Line {
        label: Label("R7"),
        title: "Recover",
        text: "What the newest cell forced was wrong: take it back, and the cell: R3. No choice left? Then R1.",
    },
];

/// Both searches' steps.
const BOTH: [Line; 15] = {
    let x = words::LISTING;
    [R[0], R[1], R[2], R[3], R[4], R[5], R[6], x[0], x[1], x[2], x[3], x[4], x[5], x[6], x[7]]
};

impl Problem for Task {
    type Machine = Joined;

    fn listing(&self) -> &'static [Line] {
        let task = self;
        if task.alone { &R } else { &BOTH }
    }

    fn start(&self) -> Joined {
        let task = self;
        Joined::new(Rc::clone(&task.puzzle), task.alone)
    }

    fn draw(&self, moment: &Moment<Joined>, scene: &mut Scene) {
        let task = self;
        match &moment.machine {
            Joined::Making { options, .. } => stage::making(options, made(moment), scene),
            Joined::Solving { cover, .. } => stage::solving(&task.puzzle, &covering(moment, cover), scene),
        }
    }

    fn tell(&self, moment: &Moment<Joined>) -> String {
        let task = self;
        match (&moment.machine, moment.last) {
            (Joined::Making { options, .. }, _) => match made(moment) {
                None => making::task(&task.puzzle, !task.alone),
                Some(act) => making::tell(options, act),
            },
            (Joined::Solving { cover, .. }, Some(Act::Solved(_))) => {
                solving::tell(&task.puzzle, &covering(moment, cover))
            }
            (Joined::Solving { cover, .. }, _) => solving::task(cover.instance()),
        }
    }

    fn describe(&self, moment: &Moment<Joined>) -> String {
        let task = self;
        let machine = moment.machine;
        match machine {
            Joined::Making { options, .. } => making::describe(options),
            Joined::Solving { cover, .. } => solving::describe(&task.puzzle, cover),
        }
    }

    /// Each search has its own variables.
    fn watch(&self, moment: &Moment<Joined>) -> Vec<Watch> {
        match (moment.machine, moment.last) {
            (Joined::Making { options, .. }, _) => making::watch(options),
            (Joined::Solving { cover, .. }, Some(Act::Solved(act))) => words::watch(cover, Some(act)),
            (Joined::Solving { cover, .. }, _) => words::watch(cover, None),
        }
    }

    /// In the first search the cells of the piece, with a mark if they were forced. In the second `21=3`: the cell in row
    /// 2 and column 1, counted from 0 as its item is named, is covered by a piece of size 3.
    fn path(&self, moment: &Moment<Joined>) -> Vec<String> {
        let task = self;
        let machine = moment.machine;
        match machine {
            Joined::Making { options, .. } if task.alone => making::cells(options),
            Joined::Making { .. } => vec![],
            Joined::Solving { cover, .. } => solving::path(cover),
        }
    }

    /// The grid filled; of the first search alone the cells of the piece, as its option names them.
    fn solution(&self, moment: &Moment<Joined>) -> String {
        let task = self;
        let machine = moment.machine;
        match machine {
            Joined::Making { options, .. } => making::piece(options),
            Joined::Solving { cover, .. } => solved(&task.puzzle, cover),
        }
    }

    fn figures(&self, moment: &Moment<Joined>) -> Vec<(&'static str, Figure)> {
        let task = self;
        let machine = moment.machine;
        let puzzle = &task.puzzle;
        match machine {
            Joined::Making { options, .. } => {
                let pieces = options.pieces();
                let sizes = (1..=puzzle.most()).map(|d| pieces.of_size(d) as u64).collect();
                let mut all = counts(puzzle, pieces.len(), pieces.entries(), sizes);
                if options.is_full() {
                    // Then the list is not complete, and nothing was solved.
                    all.push(("entries_allowed", Figure::Number(options.allowed().into())));
                }
                all
            }
            Joined::Solving { cover, .. } => {
                let instance = cover.instance();
                let mut sizes = vec![0; puzzle.most()];
                for option in 0..instance.options() {
                    sizes[cover::size(instance, option) - 1] += 1;
                }
                let mut all = counts(puzzle, instance.options(), instance.entries(), sizes);
                all.push(("updates", Figure::Number(cover.updates())));
                all
            }
        }
    }

    fn warnings(&self) -> Vec<String> {
        let task = self;
        task.puzzle.warnings()
    }

    fn options(&self) -> Option<String> {
        let task = self;
        cover::print(&task.puzzle)
    }
}

/// The last move, if the first search made it.
fn made(moment: &Moment<Joined>) -> Option<options::Act> {
    match moment.last {
        Some(Act::Listed(act) | Act::Made(act)) => Some(act),
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

/// What the exact cover consists of.
fn counts(puzzle: &Puzzle, options: usize, entries: usize, sizes: Vec<u64>) -> Vec<(&'static str, Figure)> {
    let number = |n: usize| Figure::Number(n as u64);
    vec![
        ("items", number(puzzle.rows() * puzzle.columns())),
        ("secondary", number(puzzle.edges().len() * puzzle.most())),
        ("options", number(options)),
        ("entries", number(entries)),
        ("sizes", Figure::Counts((1..).zip(sizes).collect())),
    ]
}
