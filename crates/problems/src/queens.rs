//! The n queens problem: n queens on a board of n × n, no two of which attack each other.
//!
//! Two methods search the same tree, row by row: [`basic`] is the generic Algorithm B, which compares a new queen with all earlier ones;
//! [`bitset`] is Algorithm B*, which looks up three bits. A third, [`links`], solves an exact cover and fills the row or column with the
//! fewest squares left. Boards with queens already placed ([`given`](mod@given)) or with regions are searched row by row ([`rows`]).
//!
//! Source: Knuth, TAOCP 7.2.2; the lecture *Backtracking* of the Friedrich-Alexander-Universität.

use crate::catalog::{Entry, Opening, Preset};
use crate::cells::Cells;
use crate::exact_cover::Cover;
use crate::instance::{self, BACK, ORDER, Opened, PRUNE, Ways};
use crate::offer::Offer;
use crate::params::{BadParams, Fault, Field, Kind, Params};
use crate::session::Session;

pub mod basic;
pub mod bitset {
    //! Algorithm B* with its words and pictures.
    mod stage;
    mod story;
    mod words;

    pub use stepdance_machines::bitset::*;

    /// Algorithm B* as a problem of the catalogue; the field is the number of queens.
    pub struct BStar(pub usize);
}
mod aligned;
pub mod board;
pub mod given;
pub mod icon;
mod lane;
mod lanes;
pub mod links;
pub mod read;
pub mod rows;
mod rule;
mod story;
mod terms;
mod words;

use given::Given;
use rows::RowByRow;

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
                ("rows", "column by column (Q)"),
            ]),
        },
        Field {
            name: "placed",
            label: "Placed queens",
            note: "row and column of each, such as 4.2,6.5",
            default: "",
            kind: Kind::line(600),
        },
        Field {
            name: "regions",
            label: "Regions",
            note: "a letter for each square, rows separated by /; none: no two queens touch",
            default: "",
            kind: Kind::line(1000),
        },
        PRUNE,
        BACK,
        ORDER,
    ],
    presets: &[
        Preset::new("4 queens: the whole search by hand", "queens?n=4").figures(2, 17).by_moves(),
        Preset::new("8 queens: the classic", "queens").figures(92, 2057),
        Preset::new("6 queens: few solutions, hard to find", "queens?n=6").figures(4, 153),
        Preset::new("5 queens, comparing row by row", "queens?n=5&method=basic").figures(10, 54),
        Preset::new("4 queens by dancing links, beside the board", "queens?n=4&method=links").figures(2, 13),
        Preset::new("4 queens by dancing cells, beside the board", "queens?n=4&method=cells").figures(2, 11),
        Preset::new("12 queens: 22 million moves", "queens?n=12"),
        Preset::new("6 queens, one placed", "queens?n=6&placed=1.2").figures(1, 28),
        Preset::new("Queens in regions", REGIONS).figures(1, 48),
        Preset::new("6 queens, none touching another", "queens?n=6&regions=none").figures(90, 378),
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
        Offer::new("What backtracking is: four queens", "tours/queens-basic.md", "queens?method=basic")
            .teaches(10, "how a search tries, gets stuck and goes back"),
        Offer::new("Why bits: queens with three rows of switches", "tours/queens-bitset.md", "queens?method=bitset")
            .teaches(12, "how three rows of bits make a test cheap"),
        Offer::new("Queens as an exact cover", "tours/queens-links.md", "queens?method=links")
            .teaches(12, "how a puzzle becomes items and options"),
        Offer::new("Cells dance too", "tours/cover-cells.md", "queens?method=cells")
            .teaches(12, "how two arrays replace all pointers"),
        Offer::new("The order matters", "tours/order.md", "queens?method=rows")
            .teaches(10, "why the order of decisions changes the work"),
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
        "queens?n=4&method=rows",
        "queens?n=6&placed=1.1",
        "queens?n=5&placed=3.3&prune=forward",
        "queens?n=5&back=jump",
        "queens?n=6&placed=1.2&prune=forward&back=jump",
        "queens?n=5&placed=3.4&order=fewest",
        "queens?n=5&placed=2.4&order=fewest&prune=forward&back=jump",
        "queens?regions=AABB/AABB/CCDD/CCDD",
        "queens?n=4&regions=none",
        "queens?n=5&regions=none&placed=2.3&prune=forward&back=jump",
        "queens?regions=ABCC/ABDC/ABDD/ABDD&prune=forward",
        "queens?regions=AAAAAA/BDAAAA/BDAEAC/DDDECC/DDDEEE/DDFFEE&placed=2.1&back=jump",
    ],
    readers: &[read::READER, given::READER],
    foreign: false,
    open,
};

/// A board of six regions with one solution.
const REGIONS: &str = "queens?n=6&regions=AAAAAA/BDAAAA/BDAEAC/DDDECC/DDDEEE/DDFFEE";

/// Returns the board of the parameters if it is searched by the general machine, row by row; `None` for a plain search by another method.
fn given(params: &Params) -> Result<Option<Given>, BadParams> {
    let is_set = |name: &str| !params.text(name).trim().is_empty();
    let ways = instance::ways(params, &[&PRUNE, &BACK, &ORDER]);
    let asked = is_set("placed") || is_set("regions") || ways != Ways::PLAIN;
    match params.text("method") {
        "rows" => {}
        _ if !asked => return Ok(None),
        method @ ("links" | "cells") => {
            let wrong = "must be rows where queens are placed, or regions or ways of searching are set";
            return Err(BadParams::one(Fault::new("method", method, wrong.to_owned())));
        }
        _ => {}
    }
    let given = Given::read(params.number("n") as usize, params.text("placed"), params.text("regions"));
    given.map(Some).map_err(|(name, wrong)| params.refuse(name, wrong))
}

/// Opens the search of the parameters.
fn open(params: &Params) -> Opening {
    if let Some(given) = given(params)? {
        let ways = instance::ways(params, &[&PRUNE, &BACK, &ORDER]);
        return Ok(Session::new(Opened::new(RowByRow::new(given), ways)));
    }
    let n = params.number("n") as usize;
    Ok(match params.text("method") {
        "links" => Session::new(links::puzzle(n).by::<Cover>()),
        "cells" => Session::new(links::puzzle(n).by::<Cells>()),
        "basic" => Session::new(basic::Basic(n)),
        _ => Session::new(bitset::BStar(n)),
    })
}

#[cfg(test)]
mod tests;
