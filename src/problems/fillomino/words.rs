//! Both searches as problems of the catalogue: their steps, their variables, and what is counted.

use super::joined::{self, Joined};
use super::options::Options;
use super::puzzle::{Place, Puzzle, sign};
use super::{cover, solved, stage};
use crate::exact_cover::{Cover, words};
use crate::machine::Label;
use crate::problem::{Figure, Line, Problem, Watch};
use crate::scene::Scene;
use crate::timeline::Moment;
use std::rc::Rc;

pub mod making;
mod solving;

/// What stands for a variable that has no value.
const NONE: &str = "–";

/// The first search alone.
pub struct Listing;

/// Both searches, one after the other.
pub struct Solving;

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
        title: "Cell done?",
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

impl Problem for Listing {
    type Instance = Rc<Puzzle>;
    type Machine = Options;

    const LISTING: &'static [Line] = &R;

    fn start(puzzle: &Rc<Puzzle>) -> Options {
        Options::new(Rc::clone(puzzle))
    }

    fn draw(_: &Rc<Puzzle>, moment: &Moment<Options>, scene: &mut Scene) {
        stage::making(&moment.machine, moment.last, scene);
    }

    fn tell(puzzle: &Rc<Puzzle>, moment: &Moment<Options>) -> String {
        match moment.last {
            None => making::task(puzzle, false),
            Some(act) => making::tell(&moment.machine, act, false),
        }
    }

    fn describe(_: &Rc<Puzzle>, options: &Options) -> String {
        making::describe(options)
    }

    fn watch(_: &Rc<Puzzle>, options: &Options) -> Vec<Watch> {
        making::watch(options)
    }

    fn path(_: &Rc<Puzzle>, options: &Options) -> Vec<String> {
        let cell = |(k, cell): (usize, &Place)| {
            let name = cover::name("", *cell);
            if options.is_forced(k) && k > 0 { name + "!" } else { name }
        };
        options.piece().iter().enumerate().map(cell).collect()
    }

    /// The piece's cells, as the option names them.
    fn solution(_: &Rc<Puzzle>, options: &Options) -> String {
        options.piece().iter().map(|cell| cover::name("", *cell)).collect::<Vec<_>>().join(" ")
    }

    fn figures(puzzle: &Rc<Puzzle>, options: &Options) -> Vec<(&'static str, Figure)> {
        figures(puzzle, options)
    }

    fn warnings(puzzle: &Rc<Puzzle>) -> Vec<String> {
        puzzle.warnings()
    }

    fn options(puzzle: &Rc<Puzzle>) -> Option<String> {
        cover::print(puzzle)
    }
}

impl Problem for Solving {
    type Instance = Rc<Puzzle>;
    type Machine = Joined;

    const LISTING: &'static [Line] = &BOTH;

    fn start(puzzle: &Rc<Puzzle>) -> Joined {
        Joined::new(Rc::clone(puzzle))
    }

    fn draw(puzzle: &Rc<Puzzle>, moment: &Moment<Joined>, scene: &mut Scene) {
        match (&moment.machine, moment.last) {
            (Joined::Making(options), Some(joined::Act::Made(act))) => stage::making(options, Some(act), scene),
            (Joined::Making(options), _) => stage::making(options, None, scene),
            (Joined::Solving { cover, .. }, _) => stage::solving(puzzle, &covering(moment, cover), scene),
        }
    }

    fn tell(puzzle: &Rc<Puzzle>, moment: &Moment<Joined>) -> String {
        match (&moment.machine, moment.last) {
            (Joined::Making(options), Some(joined::Act::Made(act))) => making::tell(options, act, true),
            (Joined::Making(_), _) => making::task(puzzle, true),
            (Joined::Solving { cover, .. }, Some(joined::Act::Solved(_))) => {
                solving::tell(puzzle, &covering(moment, cover))
            }
            (Joined::Solving { cover, .. }, _) => solving::task(cover.instance()),
        }
    }

    fn describe(puzzle: &Rc<Puzzle>, machine: &Joined) -> String {
        match machine {
            Joined::Making(options) => making::describe(options),
            Joined::Solving { cover, .. } => solving::describe(puzzle, cover),
        }
    }

    /// Each search has its own variables.
    fn watch(_: &Rc<Puzzle>, machine: &Joined) -> Vec<Watch> {
        match machine {
            Joined::Making(options) => making::watch(options),
            Joined::Solving { cover, .. } => words::watch(cover),
        }
    }

    /// `21=3`: the cell in row 2 and column 1, counted from 0 as its item is named, is covered by a piece of size 3.
    fn path(_: &Rc<Puzzle>, machine: &Joined) -> Vec<String> {
        let Joined::Solving { cover, .. } = machine else { return vec![] };
        let instance = cover.instance();
        let mut path = vec![];
        for (node, option) in cover.x_nodes().iter().zip(cover.chosen()) {
            let mut name = instance.name(cover.item_of(*node)).to_owned();
            name.push('=');
            name.push(sign(cover::size(instance, option) as u8));
            path.push(name);
        }
        path
    }

    fn solution(puzzle: &Rc<Puzzle>, machine: &Joined) -> String {
        match machine {
            Joined::Making(_) => String::new(),
            Joined::Solving { cover, .. } => solved(puzzle, cover),
        }
    }

    fn figures(puzzle: &Rc<Puzzle>, machine: &Joined) -> Vec<(&'static str, Figure)> {
        match machine {
            Joined::Making(options) => figures(puzzle, options),
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

    fn warnings(puzzle: &Rc<Puzzle>) -> Vec<String> {
        puzzle.warnings()
    }

    fn options(puzzle: &Rc<Puzzle>) -> Option<String> {
        cover::print(puzzle)
    }
}

/// The moment of the second search.
fn covering(moment: &Moment<Joined>, cover: &Cover) -> Moment<Cover> {
    let last = match moment.last {
        Some(joined::Act::Solved(act)) => Some(act),
        _ => None,
    };
    Moment { last, tally: moment.tally.clone(), at: moment.at, ..Moment::new(cover.clone()) }
}

fn figures(puzzle: &Puzzle, options: &Options) -> Vec<(&'static str, Figure)> {
    let pieces = options.pieces();
    let sizes = (1..=puzzle.most()).map(|d| pieces.of_size(d) as u64).collect();
    counts(puzzle, pieces.len(), pieces.entries(), sizes)
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
