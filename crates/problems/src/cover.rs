//! Exact cover by dancing links, on instances of all sorts: examples from the book, puzzles, and one's own.
//!
//! Source: Knuth, TAOCP 7.2.2.1, Algorithms X and C.

use self::puzzle::Puzzle;
use crate::catalog::{Entry, Opening, Preset};
use crate::exact_cover::text::TEXT;
use crate::exact_cover::{Act, Cover, Heuristic};
use crate::params::{BadParams, Editor, Field, Kind, Params, Reduction};

use crate::offer::Offer;
use crate::session::Session;
use crate::sign::Sign;
use crate::timeline::Moment;

pub mod beside;
mod boards;
mod build;
mod focus;
pub mod picture;
pub mod puzzle;
pub mod question;
mod rule;
#[cfg(test)]
mod scenes;
pub mod splices;
pub mod walked;
pub mod words;

/// The instance that a visitor who writes one begins with.
const OWN: &str = "\
| First the items; those behind a bar are secondary.
a b c | x
| Then an option a line.
a b
a x:red
b c x:red
c x:blue
b
";

/// The catalogue's entry.
pub static COVER: Entry = Entry {
    id: "cover",
    title: "Exact cover",
    summary: "Choose options so that each item is in exactly one of them.",
    rule: Some(&rule::RULE),
    source: "Knuth, The Art of Computer Programming, section 7.2.2.1, Algorithms X and C",
    fields: &[
        Field {
            name: "preset",
            label: "Instance",
            note: "which items and options",
            default: "toy",
            kind: Kind::Choice(&[
                ("toy", "toy: 7 items, 6 options"),
                ("colours", "with colours"),
                ("langford3", "Langford pairs, n = 3"),
                ("langford4", "Langford pairs, n = 4"),
                ("langford7", "Langford pairs, n = 7"),
                ("queens4", "4 queens"),
                ("queens6", "6 queens"),
                ("queens8", "8 queens"),
                ("words", "word square"),
                ("sudoku", "sudoku"),
                ("pentominoes3x20", "pentominoes, 3 × 20"),
                ("pentominoes4x15", "pentominoes, 4 × 15"),
                ("pentominoes5x12", "pentominoes, 5 × 12"),
                ("pentominoes6x10", "pentominoes, 6 × 10"),
                ("own", "one of your own"),
            ]),
        },
        Field {
            name: "matrix",
            label: "Items and options",
            note: "the items in a line, then an option a line",
            default: OWN,
            kind: Kind::Text {
                longest: build::MATRIX,
                goes_with: Some(("preset", "own")),
                editor: Editor::Lines,
                reduction: Some(Reduction { longest: TEXT, reduce: build::reduced }),
            },
        },
        Field {
            name: "clues",
            label: "Clues",
            note: "16, 36, 81 or 256 cells, row by row; a dot is an empty one",
            default: build::CLUES,
            kind: Kind::Text {
                // Room for one that is drawn with boxes.
                longest: 4000,
                goes_with: Some(("preset", "sudoku")),
                editor: Editor::Grid {
                    rows: 16,
                    columns: 16,
                    marks: build::DIGITS,
                    blank: '.',
                    sides: build::SQUARES,
                    greatest: 0,
                },
                reduction: None,
            },
        },
        Field {
            name: "choose",
            label: "Choose",
            note: "which item is branched on",
            default: "mrv",
            kind: Kind::Choice(&[("mrv", "the fewest options"), ("first", "the first item")]),
        },
    ],
    presets: &[
        Preset::new("7 items, 6 options: every link by hand", "cover").figures(1, 6),
        Preset::new("The same, without choosing the shortest list", "cover?choose=first").solutions(1),
        Preset::new("Colours: options that agree may share an item", "cover?preset=colours").figures(1, 4),
        Preset::new("Langford pairs: 3 pairs in 6 slots", "cover?preset=langford3").figures(2, 7),
        Preset::new("4 queens, one option a square", "cover?preset=queens4").figures(2, 13),
        Preset::new("A word square: letters as colours", "cover?preset=words"),
        Preset::new("A sudoku with one solution", "cover?preset=sudoku"),
        Preset::new("12 pentominoes in 6 × 10: 9356 solutions", "cover?preset=pentominoes6x10").solutions(9356),
        Preset::new("12 pentominoes in 3 × 20: only 8 solutions", "cover?preset=pentominoes3x20"),
        Preset::new("An instance of your own", "cover?preset=own"),
    ],
    races: &[
        Preset::new(
            "Langford pairs: the shortest item against the first one",
            "race?left=cover?preset%3Dlangford7&right=cover?preset%3Dlangford7%26choose%3Dfirst&clock=solutions&chart=updates",
        ),
        Preset::new(
            "8 queens: the shortest item against the first one, node by node",
            "race?left=cover?preset%3Dqueens8&right=cover?preset%3Dqueens8%26choose%3Dfirst&clock=nodes",
        ),
    ],
    tours: &[
        Offer::new("Exact cover, and how links are undone", "tours/cover-toy.md", "cover?choose=mrv"),
        Offer::new("The fewest options first, or simply the first item", "tours/cover-fewest.md", "cover?choose=first"),
        Offer::new(
            "Colours: options that may share an item if they agree",
            "tours/cover-colours.md",
            "cover?preset=colours",
        ),
    ],
    samples: &[
        "cover?preset=colours&choose=first",
        "cover?preset=own&choose=first",
        "cover?preset=own&matrix=p%20q%20r%20|%20x%20y%20z%0Ax:A%20p%20y:A%20q%0Ap%20r%20x:A%20y%0Ap%20x:B%0Aq%20x:A%0Ar%20y:B%0Aq%20z%20r%0Az%20p",
        "cover?preset=own&matrix=a%20b%20|%20x%0Ab%20x",
    ],
    readers: build::READERS,
    open,
};

/// What the last move of such a search means: an item without options is a dead end at once, another one when all its
/// options were tried for nothing. That the former is covered and uncovered, as any item chosen is, is no dead end again.
pub fn sign(moment: &Moment<Cover>) -> Sign {
    match moment.last {
        Some(Act::Stuck { .. }) => Sign::DeadEnd,
        Some(Act::Spent { item }) if moment.machine.len(item) > 0 => Sign::of_exhausted(moment),
        _ => Sign::by_weight(moment),
    }
}

/// Opens the search that the parameters ask for.
fn open(params: &Params) -> Opening {
    Ok(Session::new(puzzle(params)?))
}

/// The puzzle that the parameters name.
///
/// # Errors
/// Says what is wrong with a text, and where in it.
pub fn puzzle(params: &Params) -> Result<Puzzle, BadParams> {
    let built = build::preset(params).map_err(BadParams::one)?;
    let heuristic = if params.text("choose") == "first" { Heuristic::First } else { Heuristic::Fewest };
    Ok(Puzzle { board: built.board, warnings: built.warnings, ..Puzzle::new(built.instance, heuristic) })
}
