//! Sudoku, cell by cell: each empty cell gets a digit that its row, column and box do not yet have.
//!
//! The cells are filled in reading order, or the cell with the fewest digits left first, optionally with forward checking. The same puzzle
//! as an exact cover is a preset of [`cover`].
//!
//! Sources: Russell and Norvig, Artificial Intelligence: A Modern Approach, on constraint satisfaction; Skiena, The Algorithm Design
//! Manual, on backtracking.

use crate::catalog::{Entry, Opening, Preset};
use crate::cover::{self, COVER};
use crate::icon::{Icons, Method};
use crate::instance::{self, BACK, Opened, PRUNE};
use crate::offer::Offer;
use crate::params::{BadParams, Editor, Field, Kind, Params};
use crate::session::Session;

mod board;
mod puzzle;
pub mod read;
#[cfg(test)]
mod tests;

use board::{Board, Order};
use cover::build::DIGITS;
use puzzle::Puzzle;

/// The catalogue's entry.
pub static SUDOKU: Entry = Entry {
    id: "sudoku",
    title: "Sudoku",
    group: "Puzzles",
    heading: Some(|params| {
        instance(params).map_or_else(|_| "Sudoku".to_owned(), |board| format!("Sudoku {0} × {0}", board.puzzle.side))
    }),
    summary: "Fill each empty cell with a digit that its row, column and box do not have yet.",
    icons: Some(&ICONS),
    source: "Russell and Norvig, Artificial Intelligence: A Modern Approach, on constraint satisfaction",
    fields: &[
        Field {
            name: "grid",
            label: "Grid",
            note: "n × n cells, row by row; a dot or a 0 is an empty cell",
            default: SIX,
            kind: Kind::Text {
                // Room for a grid drawn with boxes.
                longest: 8000,
                goes_with: None,
                editor: Editor::Grid {
                    rows: 25,
                    columns: 25,
                    marks: DIGITS,
                    blank: '.',
                    sides: &[4, 6, 8, 9, 10, 12, 15, 16, 20, 25],
                    greatest: 0,
                },
                reduction: None,
            },
        },
        Field {
            name: "method",
            label: "Method",
            note: "which cell is next",
            default: "next",
            kind: Kind::Choice(&[
                ("next", "next empty cell"),
                ("fewest", "fewest digits left first"),
                ("forward", "next empty cell, with forward checking"),
                ("links", "as an exact cover, by dancing links"),
            ]),
        },
        Field {
            name: "rule",
            label: "Further rule",
            note: "where every digit must occur once, too",
            default: "none",
            kind: Kind::Choice(&[
                ("none", "no further rule"),
                ("diagonal", "both diagonals"),
                ("hyper", "four windows"),
            ]),
        },
        Field {
            name: "regions",
            label: "Regions",
            note: "a letter for each cell, row by row, instead of boxes",
            default: "",
            kind: Kind::line(800),
        },
        Field {
            name: "cages",
            label: "Cages",
            note: "sums with their cells by row and column, such as 7:1.1,2.1;5:1.2,1.3",
            default: "",
            kind: Kind::line(8000),
        },
        PRUNE,
        BACK,
    ],
    presets: &[
        Preset::new("6 × 6, ten givens", "sudoku").figures(1, 110),
        Preset::new("9 × 9, fewest digits left first", WIKIPEDIA).figures(1, 51),
        Preset::new("Jigsaw, 6 × 6", JIGSAW).figures(1, 434),
        Preset::new("With both diagonals, 6 × 6", DIAGONALS).figures(1, 795),
        Preset::new("Four windows, 9 × 9", WINDOWS).figures(1, 112),
        Preset::new("Killer, 4 × 4: sums instead of givens", KILLER).figures(1, 49),
    ],
    races: &[Preset::new(
        "Next empty cell against fewest digits left",
        "race?left=sudoku&right=sudoku?method%3Dfewest&clock=nodes",
    )],
    tours: &[
        Offer::new("What backtracking is: a sudoku", "tours/sudoku.md", "sudoku?method=next")
            .teaches(10, "how a search solves a sudoku without any trick"),
        Offer::new("What backtracking is: a sudoku", "tours/sudoku.md", "sudoku?method=fewest"),
        Offer::new("What backtracking is: a sudoku", "tours/sudoku.md", "sudoku?method=forward"),
        Offer::new("What backtracking is: a sudoku", "tours/sudoku.md", "sudoku?method=links"),
        Offer::new("What backtracking is: a sudoku", "tours/sudoku.md", "sudoku?rule=diagonal"),
        Offer::new("What backtracking is: a sudoku", "tours/sudoku.md", "sudoku?rule=hyper"),
    ],
    samples: &[
        "sudoku?grid=0300003401000001",
        "sudoku?grid=4312123421433421",
        "sudoku?grid=0300003401000001&method=fewest",
        "sudoku?grid=0300003401000001&method=forward",
        "sudoku?grid=0300003401000001&method=links",
        "sudoku?grid=0300003401000001&back=jump",
        "sudoku?grid=0300003401000001&method=fewest&prune=forward&back=jump",
        "sudoku?method=fewest",
        "sudoku?method=forward&back=jump",
    ],
    readers: &[read::READER],
    open,
    ..Entry::BARE
};

/// A grid with a dead end after eight decisions.
const SIX: &str = "010600053004004020000060000000306000";
const WIKIPEDIA: &str =
    "sudoku?grid=530070000600195000098000060800060003400803001700020006060000280000419005000080079&method=fewest";
const JIGSAW: &str =
    "sudoku?grid=040000000203000010000600000060020000&regions=AAABBB/ACACCB/ACCCDB/EDDDDB/EEDFFF/EEEFFF";
const DIAGONALS: &str = "sudoku?grid=000400010002030000000000000001600000&rule=diagonal";
const WINDOWS: &str = "sudoku?grid=106000900000000030009048006083002000000050000000700002000000250500004090090530064\
     &method=fewest&rule=hyper";
const KILLER: &str = "sudoku?grid=0000000000000000\
     &cages=7:1.1,2.1;5:1.2,1.3;8:1.4,2.4,3.4;3:2.2,2.3;3:3.1,4.1;7:3.2,4.2;7:3.3,4.3,4.4";

static ICONS: Icons = Icons {
    clause: "every digit once in each row, column and box",
    emblem: "sudoku",
    instance: |params, _, scene| {
        if let Ok(board) = instance(params) {
            instance::sketch(board, scene);
        }
    },
    methods: Some(("method", &METHODS)),
    story: &[],
};

static METHODS: [Method; 4] = [
    Method {
        name: "next",
        clause: "one cell after the other, in reading order",
        draw: |scene| board::picture::sketch(scene, ["1", "2", "3", "4", "5", "6", "7", "8", "9"], 0, &[]),
    },
    Method {
        name: "fewest",
        clause: "the cell with the fewest digits left",
        draw: |scene| board::picture::sketch(scene, ["4", "3", "4", "2", "3", "1", "3", "2", "4"], 5, &[]),
    },
    Method {
        name: "forward",
        clause: "a digit is struck in its row, column and box",
        draw: |scene| board::picture::sketch(scene, ["3", "3", "3", "3", "", "", "3", "", ""], 0, &[1, 2, 3, 6]),
    },
    cover::icon::LINKS,
];

/// Returns the board of the parameters.
fn instance(params: &Params) -> Result<Board, BadParams> {
    let order = if params.text("method") == "fewest" { Order::Fewest } else { Order::Next };
    Ok(Board::new(Puzzle::read(params)?, order, ways(params).forward))
}

fn ways(params: &Params) -> instance::Ways {
    let mut ways = instance::ways(params, &[&PRUNE, &BACK]);
    ways.fewest = params.text("method") == "fewest";
    ways.forward |= params.text("method") == "forward";
    ways
}

fn open(params: &Params) -> Opening {
    let board = instance(params)?;
    if params.text("method") != "links" {
        return Ok(Session::new(Opened::new(board, ways(params))));
    }
    // The exact cover supports rows, columns and boxes, in five sizes.
    let clues: String = board.puzzle.givens.iter().map(|value| cover::build::digit(*value)).collect();
    let given = [("preset", "sudoku"), ("clues", &*clues)];
    match Params::read(COVER.fields, given).and_then(|params| (COVER.open)(&params)) {
        Ok(session) if board.puzzle.is_plain() => Ok(session),
        _ => Err(params.refuse("method", "goes only with boxes of side 4, 6, 9, 16 or 25, and no further rule")),
    }
}
