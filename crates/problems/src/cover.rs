//! Exact cover: examples from the book, puzzles, and instances of the user, by four methods.
//!
//! Source: Knuth, TAOCP 7.2.2.1, Algorithms X, C and M; SSXCC and XCCDC (2023).

use self::method::MULTIPLICITIES;
use self::puzzle::Puzzle;
use crate::catalog::{Entry, Opening, Preset};
use crate::cells::Cells;
use crate::cells::lookahead::Lookahead;
use crate::exact_cover::multiple::Multicover;
use crate::exact_cover::text::TEXT;
use crate::exact_cover::{Cover, Heuristic};
use crate::params::{BadParams, Editor, Field, Kind, Params, Reduction};

use crate::offer::Offer;
use crate::session::Session;

mod aligned;
pub mod beside;
mod boards;
pub mod branch;
pub(crate) mod build;
mod cells;
pub mod focus;
pub mod icon;
pub mod lexicon;
pub mod lined;
mod links;
pub mod lists;
pub mod method;
mod multiple;
pub mod picture;
pub mod puzzle;
pub mod question;
mod rule;
mod said;
#[cfg(test)]
mod scenes;
pub mod shown;
pub mod small;
pub mod splices;
pub mod story;
pub mod walked;
pub mod words;

/// The Soma cube, layer by layer.
const SOMA: &str = "cover?preset=polyominoes&region=%23%23%23.%23%23%23.%23%23%23/%23%23%23.%23%23%23.%23%23%23/%23%23%23.%23%23%23.%23%23%23&pieces=V,L,T,Z,A,B,P&layers=3";

/// The initial example of the user's own instance.
const OWN: &str = "\
| First the items; those after a bar are secondary.
a b c | x
| Then one option per line.
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
    group: "Exact cover and packings",
    heading: None,
    summary: "Choose options so that each item is in exactly one of them.",
    rule: Some(&rule::RULE),
    icons: Some(&icon::ICONS),
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
                ("multiple", "with multiplicities"),
                ("dominating4q2", "2 queens that dominate 4 × 4"),
                ("dominating5q3", "3 queens that dominate 5 × 5"),
                ("dominating8q5", "5 queens that dominate 8 × 8"),
                ("motley4", "motley dissections of 4 × 4"),
                ("motley5", "motley dissections of 5 × 5"),
                ("words", "word square"),
                ("sudoku", "sudoku"),
                ("pentominoes3x20", "pentominoes, 3 × 20"),
                ("pentominoes4x15", "pentominoes, 4 × 15"),
                ("pentominoes5x12", "pentominoes, 5 × 12"),
                ("pentominoes6x10", "pentominoes, 6 × 10"),
                ("polyominoes", "polyominoes in a region"),
                ("own", "your own instance"),
            ]),
        },
        Field {
            name: "matrix",
            label: "Items and options",
            note: "one line of items, then one option per line",
            default: OWN,
            kind: Kind::Text {
                longest: TEXT,
                goes_with: Some(("preset", "own")),
                editor: Editor::Lines,
                reduction: Some(Reduction { beyond: build::LONG, reduce: build::reduced }),
            },
        },
        Field {
            name: "clues",
            label: "Clues",
            note: "16, 36, 81, 256 or 625 cells, row by row; a dot or a 0 is an empty cell",
            default: build::CLUES,
            kind: Kind::Text {
                // Room for a grid drawn with boxes.
                longest: 8000,
                goes_with: Some(("preset", "sudoku")),
                editor: Editor::Grid {
                    rows: 25,
                    columns: 25,
                    marks: build::DIGITS,
                    blank: '.',
                    sides: build::SQUARES,
                    greatest: 0,
                },
                reduction: None,
            },
        },
        Field {
            name: "region",
            label: "Region",
            note: "# for a cell, a dot for a hole, rows separated by /; layers beside each other",
            default: build::polyominoes::REGION,
            kind: Kind::Text {
                longest: 2000,
                goes_with: Some(("preset", "polyominoes")),
                editor: Editor::Grid { rows: 20, columns: 20, marks: "#", blank: '.', sides: &[], greatest: 0 },
                reduction: None,
            },
        },
        Field {
            name: "pieces",
            label: "Pieces",
            note: "their letters, such as I,L5,X, or drawn with letters in rows separated by /",
            default: build::polyominoes::FIVE,
            kind: Kind::Text {
                longest: 4000,
                goes_with: Some(("preset", "polyominoes")),
                editor: Editor::Line,
                reduction: None,
            },
        },
        Field {
            name: "layers",
            label: "Layers of the region",
            note: "with an empty column between two; pieces of cubes turn in space",
            default: "1",
            kind: Kind::number(1, 9),
        },
        Field {
            name: "reflections",
            label: "Reflections",
            note: "whether polyominoes may be turned over on a plane",
            default: "yes",
            kind: Kind::Choice(&[("yes", "allowed"), ("no", "not allowed")]),
        },
        Field {
            name: "method",
            label: "Method",
            note: "how items and options are kept",
            default: "links",
            kind: Kind::Choice(&[
                ("links", "dancing links (X)"),
                ("cells", "dancing cells (SSXCC)"),
                ("lookahead", "look ahead (XCCDC)"),
                ("multiplicities", "multiplicities (M)"),
            ]),
        },
        Field {
            name: "choose",
            label: "Choose",
            note: "the next item",
            default: "mrv",
            kind: Kind::Choice(&[("mrv", "fewest options (MRV)"), ("first", "first item")]),
        },
    ],
    presets: &[
        Preset::new("7 items, 6 options: every pointer", "cover").figures(1, 6),
        Preset::new("The same by dancing cells: every swap", "cover?method=cells").figures(1, 5),
        Preset::new("The same: first item instead of fewest options", "cover?choose=first").solutions(1),
        Preset::new("The same with a look ahead: every support", "cover?method=lookahead").figures(1, 4),
        Preset::new("Colours: options that agree may share an item", "cover?preset=colours").figures(1, 4),
        Preset::new("Multiplicities: 2 or 3 options for one item", "cover?preset=multiple").figures(1, 6),
        Preset::new("3 queens that dominate 5 × 5: 186 ways", "cover?preset=dominating5q3").figures(186, 5185),
        Preset::new("5 queens that dominate 8 × 8: 4860 ways", "cover?preset=dominating8q5").solutions(4860),
        Preset::new("A 4 × 4 box cut into motley rectangles", "cover?preset=motley4").solutions(16),
        Preset::new("Langford pairs: 3 pairs in 6 slots", "cover?preset=langford3").figures(2, 7),
        Preset::new("4 queens: each square is an option", "cover?preset=queens4").figures(2, 13),
        Preset::new("A word square: letters as colours", "cover?preset=words"),
        Preset::new("A sudoku with one solution", "cover?preset=sudoku"),
        Preset::new("12 pentominoes in 6 × 10: 9356 solutions", "cover?preset=pentominoes6x10").solutions(9356),
        Preset::new("12 pentominoes in 3 × 20: only 8 solutions", "cover?preset=pentominoes3x20"),
        Preset::new("The same by dancing cells", "cover?preset=pentominoes3x20&method=cells").figures(8, 9328),
        Preset::new("5 tetrominoes in a region", "cover?preset=polyominoes").figures(5, 89),
        Preset::new("The same, never turned over", "cover?preset=polyominoes&reflections=no").figures(2, 31),
        Preset::new("The Soma cube: 240 solutions, each seen in 48 ways", SOMA).solutions(11_520),
        Preset::new("Your own instance", "cover?preset=own"),
    ],
    races: &[
        Preset::new(
            "Langford pairs: fewest options against first item",
            "race?left=cover?preset%3Dlangford7&right=cover?preset%3Dlangford7%26choose%3Dfirst&clock=solutions&chart=updates",
        ),
        Preset::new(
            "8 queens: fewest options against first item, node by node",
            "race?left=cover?preset%3Dqueens8&right=cover?preset%3Dqueens8%26choose%3Dfirst&clock=nodes",
        ),
        Preset::new(
            "7 items, 6 options: links against cells, move by move",
            "race?left=cover&right=cover?method%3Dcells",
        ),
        Preset::new(
            "8 queens: fewest options against a look ahead, node by node",
            "race?left=cover?preset%3Dqueens8&right=cover?preset%3Dqueens8%26method%3Dlookahead&clock=nodes",
        ),
        Preset::new(
            "Langford pairs: first item against a look ahead, by time",
            "race?left=cover?preset%3Dlangford7%26choose%3Dfirst&right=cover?preset%3Dlangford7%26method%3Dlookahead&clock=time",
        ),
        Preset::new(
            "12 pentominoes in 3 × 20: links against cells, by time",
            "race?left=cover?preset%3Dpentominoes3x20&right=cover?preset%3Dpentominoes3x20%26method%3Dcells&clock=time",
        ),
    ],
    tours: &[
        Offer::new("Exact cover, and how links are undone", "tours/cover-toy.md", "cover?choose=mrv")
            .teaches(15, "how links are removed and restored without notes"),
        Offer::new("Fewest options first, or simply the first item", "tours/cover-fewest.md", "cover?choose=first")
            .teaches(12, "why the item with the fewest options comes first"),
        Offer::new(
            "Colours: options that may share an item if they agree",
            "tours/cover-colours.md",
            "cover?preset=colours",
        )
        .teaches(12, "how options share an item in one colour"),
        Offer::new("Cells dance too", "tours/cover-cells.md", "cover?method=cells"),
        Offer::new("Looking ahead", "tours/cover-lookahead.md", "cover?method=lookahead")
            .teaches(12, "how options are tested before they are chosen"),
        Offer::new(
            "Items that are covered several times",
            "tours/cover-multiplicities.md",
            "cover?method=multiplicities",
        )
        .teaches(12, "how an item is covered several times"),
    ],
    samples: &[
        "cover?preset=polyominoes&layers=2&region=##.##/##.##&pieces=V,I5",
        "cover?preset=polyominoes&layers=2&region=##.##/##.##&pieces=XXYY/XXYY&method=cells",
        "cover?preset=colours&choose=first",
        "cover?preset=colours&method=cells",
        "cover?preset=own&method=cells",
        "cover?method=lookahead&choose=first",
        "cover?preset=colours&method=lookahead",
        "cover?preset=langford4&method=lookahead",
        "cover?preset=own&method=lookahead&matrix=a%20b%20c%20d%20e%0Aa%20e%0Ac%20e%0Ac%20d%0Ac%20d%20e%0Aa%20b%0Ab%20d",
        "cover?preset=own&method=lookahead&choose=first&matrix=a%20b%20c%20d%20e%0Aa%20e%0Ac%20e%0Ac%20d%0Ac%20d%20e%0Aa%20b%0Ab%20d",
        "cover?preset=own&method=lookahead&matrix=a%20b%20|%20x%0Ab%20x",
        "cover?method=multiplicities",
        "cover?preset=colours&method=multiplicities&choose=first",
        "cover?preset=own&matrix=0:2|a%202|b%201:2|c%20|%20x%0Aa%20b%20x:1%0Ab%20c%0Ab%20x:1%0Aa%20c%20x:2%0Ac%20x:1",
        "cover?method=cells&choose=first",
        "cover?preset=langford4&method=cells",
        "cover?preset=own&method=cells&matrix=p%20q%20r%20|%20x%20y%20z%0Ax:A%20p%20y:A%20q%0Ap%20r%20x:A%20y%0Ap%20x:B%0Aq%20x:A%0Ar%20y:B%0Aq%20z%20r%0Az%20p",
        "cover?preset=own&method=cells&matrix=a%20b%20|%20x%0Ab%20x",
        "cover?preset=own&choose=first",
        "cover?preset=own&matrix=p%20q%20r%20|%20x%20y%20z%0Ax:A%20p%20y:A%20q%0Ap%20r%20x:A%20y%0Ap%20x:B%0Aq%20x:A%0Ar%20y:B%0Aq%20z%20r%0Az%20p",
        "cover?preset=own&matrix=a%20b%20|%20x%0Ab%20x",
    ],
    readers: build::READERS,
    foreign: false,
    open,
};

/// Opens the search of the parameters.
fn open(params: &Params) -> Opening {
    let puzzle = puzzle(params)?;
    let method = if puzzle.instance.has_multiplicities() { MULTIPLICITIES } else { params.text("method") };
    Ok(match method {
        MULTIPLICITIES => Session::new(puzzle.by::<Multicover>()),
        "cells" => Session::new(puzzle.by::<Cells>()),
        "lookahead" => Session::new(puzzle.by::<Lookahead>()),
        _ => Session::new(puzzle.by::<Cover>()),
    })
}

/// Returns the puzzle of the parameters.
///
/// # Errors
/// Names what is wrong with a text, and where.
pub fn puzzle(params: &Params) -> Result<Puzzle, BadParams> {
    let built = build::preset(params).map_err(BadParams::one)?;
    let heuristic = if params.text("choose") == "first" { Heuristic::First } else { Heuristic::Fewest };
    Ok(Puzzle { board: built.board, warnings: built.warnings, ..Puzzle::new(built.instance, heuristic) })
}
