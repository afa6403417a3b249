//! Langford pairs: two of each number from 1 to n in a row, with exactly k slots between the two k's.
//!
//! [`list`] is Algorithm L, which fills the leftmost empty slot and keeps the unused values in a linked list; [`links`] is an
//! exact cover and branches on the value or slot with the fewest options.
//!
//! Source: Knuth, TAOCP 7.2.2; the lecture *Backtracking* of the Friedrich-Alexander-Universität.

use crate::catalog::{Entry, Opening, Preset};
use crate::cells::Cells;
use crate::exact_cover::Cover;
use crate::params::{Field, Kind, Params};

use crate::offer::Offer;
use crate::session::Session;

pub mod icon;
pub mod links;
pub mod list;
mod rule;

/// The catalogue's entry.
pub static LANGFORD: Entry = Entry {
    id: "langford",
    title: "Langford pairs",
    group: "Puzzles",
    heading: None,
    summary: "Put two of each number from 1 to n in a row so that k slots lie between the two k's.",
    rule: Some(&rule::RULE),
    icons: Some(&icon::ICONS),
    source: "Knuth, The Art of Computer Programming, sections 7.2.2 and 7.2.2.1, Algorithms L and X",
    fields: &[
        Field {
            name: "n",
            label: "Pairs",
            note: "the values 1 to n, two of each",
            default: "4",
            kind: Kind::number(1, list::MOST as u32),
        },
        Field {
            name: "method",
            label: "Method",
            note: "the search algorithm",
            default: "list",
            kind: Kind::Choice(&[
                ("list", "list of unused values (L)"),
                ("links", "exact cover (X)"),
                ("cells", "dancing cells (SSXCC)"),
            ]),
        },
    ],
    presets: &[
        Preset::new("3 pairs: the whole search, move by move", "langford?n=3").figures(2, 9).by_moves(),
        Preset::new("4 pairs: one solution and its mirror image", "langford").figures(2, 26),
        Preset::new("5 pairs: impossible, and why", "langford?n=5").figures(0, 83),
        Preset::new("7 pairs: 52 solutions, 26 up to mirroring", "langford?n=7").figures(52, 1629),
        Preset::new("3 pairs by dancing links, beside the slots", "langford?n=3&method=links").figures(2, 7),
        Preset::new("3 pairs by dancing cells, beside the slots", "langford?n=3&method=cells").figures(2, 7),
        Preset::new("11 pairs: 14 million moves", "langford?n=11"),
        Preset::new("12 pairs: 110 million moves", "langford?n=12"),
    ],
    races: &[Preset::new(
        "7 pairs: a list against exact cover, solution by solution",
        "race?left=langford?n%3D7&right=langford?n%3D7%26method%3Dlinks&clock=solutions",
    )],
    tours: &[
        Offer::new("Langford pairs, and a list with undo notes", "tours/langford-list.md", "langford?method=list")
            .teaches(12, "how a list is restored from one undo note"),
        Offer::new("Langford pairs as an exact cover", "tours/langford-links.md", "langford?method=links")
            .teaches(12, "how pairs become an exact cover"),
        Offer::new("Cells dance too", "tours/cover-cells.md", "langford?method=cells"),
    ],
    samples: &[
        "langford?n=1",
        "langford?n=2",
        "langford?n=3",
        "langford?n=4",
        "langford?n=5",
        "langford?n=2&method=links",
        "langford?n=3&method=links",
        "langford?n=2&method=cells",
    ],
    readers: &[],
    foreign: false,
    open,
};

/// Opens the search of the parameters.
fn open(params: &Params) -> Opening {
    let n = params.number("n") as usize;
    Ok(match params.text("method") {
        "links" => Session::new(links::puzzle(n).by::<Cover>()),
        "cells" => Session::new(links::puzzle(n).by::<Cells>()),
        _ => Session::new(list::AlgorithmL(n)),
    })
}
