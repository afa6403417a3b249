//! n queens: on a board of n × n, n queens of which no two attack each other.
//!
//! Two algorithms walk the same tree, row by row: [`basic`] is the generic Algorithm B, which compares a new queen
//! with all earlier ones; [`bitset`] is Algorithm B*, which looks at three bits. A third, [`links`], sees an exact cover
//! and takes the row or column with the fewest squares left.
//!
//! Source: Knuth, TAOCP 7.2.2; the lecture *Backtracking* of the Friedrich-Alexander-Universität.

use crate::catalog::{Entry, Opening, Preset};
use crate::cells::Cells;
use crate::exact_cover::Cover;
use crate::offer::Offer;
use crate::params::{Field, Kind, Params};
use crate::session::Session;

pub mod basic;
pub mod bitset {
    //! Algorithm B* with its words and pictures.
    mod stage;
    mod story;
    mod words;

    pub use stepdance_machines::bitset::*;

    /// Algorithm B* as a problem of the catalogue, for so many queens.
    pub struct BStar(pub usize);
}
mod aligned;
pub mod board;
pub mod icon;
mod lane;
pub mod links;
pub mod read;
mod rule;
mod story;
mod terms;
mod words;

/// The catalogue's entry.
pub static QUEENS: Entry = Entry {
    id: "queens",
    title: "Queens",
    group: "First searches",
    heading: None,
    summary: "Place n queens on a board of n by n so that no two attack each other.",
    rule: Some(&rule::RULE),
    icons: Some(&icon::ICONS),
    source: "Knuth, The Art of Computer Programming, sections 7.2.2 and 7.2.2.1, Algorithms B, B* and X",
    fields: &[
        Field {
            name: "n",
            label: "Queens",
            note: "rows, columns and queens",
            default: "8",
            kind: Kind::number(1, bitset::MOST as u32),
        },
        Field {
            name: "method",
            label: "Method",
            note: "which algorithm searches",
            default: "bitset",
            kind: Kind::Choice(&[
                ("bitset", "bit rows (B*)"),
                ("basic", "compare rows (B)"),
                ("links", "exact cover (X)"),
                ("cells", "dancing cells (SSXCC)"),
            ]),
        },
    ],
    presets: &[
        Preset::new("4 queens: the whole search by hand", "queens?n=4").figures(2, 17).by_moves(),
        Preset::new("8 queens: the classic", "queens").figures(92, 2057),
        Preset::new("6 queens: few solutions, hard to find", "queens?n=6").figures(4, 153),
        Preset::new("5 queens, comparing row by row", "queens?n=5&method=basic").figures(10, 54),
        Preset::new("4 queens by dancing links, beside the board", "queens?n=4&method=links").figures(2, 13),
        Preset::new("4 queens by dancing cells, beside the board", "queens?n=4&method=cells").figures(2, 11),
        Preset::new("12 queens: 22 million moves", "queens?n=12"),
    ],
    races: &[
        Preset::new(
            "6 queens: comparing rows against exact cover, solution by solution",
            "race?left=queens?n%3D6%26method%3Dbasic&right=queens?n%3D6%26method%3Dlinks&clock=solutions",
        ),
        Preset::new(
            "8 queens: comparing rows against bit rows, by time",
            "race?left=queens?method%3Dbasic&right=queens&clock=time",
        ),
        Preset::new(
            "8 queens: bit rows against exact cover, node by node",
            "race?left=queens&right=queens?method%3Dlinks&clock=nodes",
        ),
        Preset::new("7 against 8 queens, move by move", "race?left=queens?n%3D7&right=queens"),
    ],
    tours: &[
        Offer::new("What backtracking is: four queens", "tours/queens-basic.md", "queens?method=basic"),
        Offer::new("Why bits: queens with three rows of switches", "tours/queens-bitset.md", "queens?method=bitset"),
        Offer::new("Queens as an exact cover", "tours/queens-links.md", "queens?method=links"),
        Offer::new("Cells dance too", "tours/cover-cells.md", "queens?method=cells"),
    ],
    samples: &[
        "queens?n=1",
        "queens?n=2",
        "queens?n=3",
        "queens?n=5",
        "queens?n=1&method=basic",
        "queens?n=3&method=basic",
        "queens?n=4&method=basic",
        "queens?n=6&method=basic",
        "queens?n=1&method=links",
        "queens?n=2&method=links",
        "queens?n=3&method=links",
        "queens?n=1&method=cells",
        "queens?n=3&method=cells",
    ],
    readers: &[read::READER],
    foreign: false,
    open,
};

/// Opens the search that the parameters ask for.
fn open(params: &Params) -> Opening {
    let n = params.number("n") as usize;
    Ok(match params.text("method") {
        "links" => Session::new(links::puzzle(n).by::<Cover>()),
        "cells" => Session::new(links::puzzle(n).by::<Cells>()),
        "basic" => Session::new(basic::Basic(n)),
        _ => Session::new(bitset::BStar(n)),
    })
}
