//! Fillomino: fill the grid so that each region of equal digits has as many cells as its digit says.
//!
//! Two searches in sequence: [`options`] lists all pieces that may be regions, and dancing links choose among them. [`joined`] is both as
//! one machine.
//!
//! Source: Knuth's program FILLOMINO-DLX; TAOCP 7.2.2.1, Algorithms X and C, and exercise 7.2.2–75, Algorithm R.

use crate::catalog::{Entry, Opening, Preset};
use crate::exact_cover::Cover;
use crate::offer::Offer;
use crate::params::{Editor, Field, Kind, Params};
use crate::session::Session;
use bound::Bound;
use options::Options;
use puzzle::{LABEL, Puzzle, SIDE};
use std::rc::Rc;

mod icon;
mod read;
mod rule;
mod stage;
mod story;
mod task;
mod text;
mod words;

pub use stepdance_machines::fillomino::{bound, completion, cover, joined, labels, options, puzzle, reason};
pub use task::{Listing, Task};
pub use text::print;

/// The catalogue's entry.
pub static FILLOMINO: Entry = Entry {
    id: "fillomino",
    title: "Fillomino",
    group: "Puzzles",
    heading: None,
    summary: "Fill the grid so that every region of equal digits has as many cells as its digit says.",
    rule: Some(&rule::RULE),
    icons: Some(&icon::ICONS),
    source: "Knuth, the program FILLOMINO-DLX; The Art of Computer Programming, section 7.2.2.1",
    fields: &[
        Field {
            name: "grid",
            label: "Puzzle",
            note: "rows separated by /; . is a blank cell, clues are 1 to 9 and a to f, larger ones between commas",
            default: ".321/4.../..../2...",
            kind: Kind::Text {
                // Room for rows that end as files end them, and for a mistake to be named rather than cut off.
                longest: 4 * SIDE * (SIDE + 2),
                goes_with: None,
                editor: Editor::Grid {
                    rows: SIDE as u32,
                    columns: SIDE as u32,
                    marks: "123456789abcdef",
                    blank: '.',
                    sides: &[],
                    greatest: LABEL as u32,
                },
                reduction: None,
            },
        },
        Field {
            name: "list",
            label: "List",
            note: "a lean listing leaves out pieces that no solution can have; auto: lean beyond 1 000 000 entries",
            default: "auto",
            kind: Kind::Choice(&[("auto", "automatic"), ("all", "all pieces"), ("lean", "lean")]),
        },
        Field {
            name: "stage",
            label: "Show",
            note: "both searches, or the first one alone",
            default: "solve",
            kind: Kind::Choice(&[("solve", "list the pieces, then solve"), ("options", "list the pieces only")]),
        },
        Field {
            name: "max",
            label: "Largest digit",
            note: "the largest digit that is tried; 0, the default: as large as solutions can have, if that is not too long",
            default: "0",
            kind: Kind::number_or("all", LABEL as u32),
        },
    ],
    presets: &[
        Preset::new(
            "5 × 5, digits up to 3: a piece is placed, fails and is removed",
            "fillomino?grid=....2/.3.3./...../.1.2./1....&max=3&at=1275",
        ),
        Preset::new("3 × 3, move by move: a piece rules out all others of a cell", "fillomino?grid=.2./.1./..3&at=318")
            .solutions(1)
            .by_moves(),
        Preset::new("4 × 4: both searches, decision by decision", "fillomino").solutions(1),
        Preset::new("4 × 4: six clues in symmetry", "fillomino?grid=4..3/..1./.4../3..3"),
        Preset::new("5 × 5: pieces that are forced to grow", "fillomino?grid=1..45/...../.3.../2.32./5....")
            .solutions(1),
        Preset::new("5 × 5: ten clues in symmetry", "fillomino?grid=.2.../33.4./.4.5./.5.32/...1."),
        Preset::new("5 × 5: large regions", "fillomino?grid=.8.../..88./48.54/.33../...1."),
        Preset::new("6 × 6: many pieces, few clues", "fillomino?grid=34..22/3...6./...4../..6.../.5...4/13..31"),
        Preset::new(
            "7 × 7, digits up to 3: fourteen clues, most regions without one",
            "fillomino?grid=.2..2.2/.....3./....1../13...23/..2..../.1...../3.3..3.&max=3",
        ),
        Preset::new("7 × 7: up to 5", "fillomino?grid=2.....4/443234./...435./..2.4../.551.../.335233/1.....3"),
        Preset::new(
            "8 × 8: up to 6",
            "fillomino?grid=..6...2./6...3..4/.4.6.2../13.66.25/45.64.25/..5.2.5./3..4...3/.3...4..",
        ),
        Preset::new(
            "6 × 10: a wide one",
            "fillomino?grid=5.2...61../...56..54./61426...../.....32541/.64..53.../..31...2.4",
        ),
        Preset::new(
            "9 × 9: eights that wind through the grid",
            "fillomino?grid=.855.85.5/.8.3.88../....78..7/..7.7..77/.47...57./\
                      34..3.5../1..86..../..88.6.5./1.88.131.",
        ),
        Preset::new(
            "10 × 10: up to 5",
            "fillomino?grid=.41.5.2.../43....3432/.1.5.3..33/..41.4..../..23.1..34/\
                      14..1.54../....2.44../35..2.2.5./2215....43/...1.1.41.",
        ),
        Preset::new("4 × 4: four clues, and 77 solutions", "fillomino?grid=.32./4.2./..../....").solutions(77),
        Preset::new(
            "6 × 6: one clue, and all pieces up to 6",
            "fillomino?grid=6...../....../....../....../....../......&stage=options&max=6",
        ),
    ],
    races: &[],
    tours: &[
        Offer::new(
            "From fillomino to an exact cover: list all pieces",
            "tours/fillomino-options.md",
            "fillomino?stage=options",
        )
        .teaches(12, "how all pieces are listed exactly once"),
        Offer::new("Fillomino, solved as an exact cover", "tours/fillomino-solve.md", "fillomino?stage=solve")
            .teaches(15, "how a puzzle is proved to have one solution"),
    ],
    samples: &[
        "fillomino?grid=1",
        "fillomino?grid=2./..",
        "fillomino?grid=12/.1",
        "fillomino?grid=3../...",
        "fillomino?grid=2./..&stage=options",
        "fillomino?grid=3../...&stage=options",
        "fillomino?grid=3.3/.3.",
        "fillomino?grid=3.3/.3.&stage=options",
        "fillomino?grid=.../.3./...&stage=options&max=3",
        "fillomino?grid=.../.22/.3.&max=3",
        "fillomino?grid=3../...&list=lean",
        "fillomino?grid=2./..&list=lean",
        "fillomino?grid=.../.3./...&list=lean&stage=options&max=3",
        "fillomino?grid=4..3/..1./.4../3..3&list=lean",
    ],
    readers: &[read::READER],
    foreign: false,
    open,
};

/// The most cells that the proof may visit, before a search opens, to show that larger pieces need not be listed; it takes some
/// milliseconds. The search before a lean listing may decide the cases left open.
const PROOF: u64 = 40_000;

/// Opens the search of the parameters.
fn open(params: &Params) -> Opening {
    let puzzle = Puzzle::read(params.text("grid"), params.number("max") as usize);
    let puzzle = Rc::new(puzzle.map_err(|wrong| params.refuse("grid", wrong))?);
    let alone = params.text("stage") == "options";
    let bound = Bound::new(&puzzle, puzzle.most(), PROOF);
    let up_to = |most| Rc::new(Puzzle::clone(&puzzle).bounded(most, bound.proven));
    let asked = puzzle.asked() > 0;
    // The puzzle with numbers up to the requested bound, or up to the proven one.
    let whole = up_to(if asked { puzzle.most() } else { bound.proven });
    let is_lean = params.text("list") == "lean";
    let few = !is_lean && Options::are_few(&whole);
    let (puzzle, listing) = match params.text("list") {
        "lean" => (whole, Listing::Lean),
        _ if few => (whole, Listing::All),
        "auto" if !alone => (whole, Listing::TooLong),
        _ if asked || bound.is_exact() => (whole, Listing::All),
        _ => (up_to(bound.found), Listing::All),
    };
    Ok(Session::new(Task::new(puzzle, alone, listing)))
}

/// Returns the label of each cell, by its number, as given by clues and chosen pieces.
pub fn labels(puzzle: &Puzzle, cover: &Cover) -> Vec<u8> {
    let mut labels: Vec<u8> = puzzle.cells().map(|cell| puzzle.label(cell)).collect();
    for option in cover.chosen() {
        let d = cover::size(cover.instance(), option) as u8;
        for cell in cover::piece(puzzle, cover.instance(), option) {
            labels[puzzle.number(cell)] = d;
        }
    }
    labels
}

/// Returns the grid as far as it is filled, with rows joined by `/`.
pub fn solved(puzzle: &Puzzle, cover: &Cover) -> String {
    let labels = labels(puzzle, cover);
    puzzle.text('/', |cell| labels[puzzle.number(cell)])
}
