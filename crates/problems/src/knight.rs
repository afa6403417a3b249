//! The knight's tour: a knight visits each square of a board once, optionally in a closed tour.
//!
//! Its moves are tried clockwise, or those with the fewest onward moves first (Warnsdorff's rule).
//!
//! Sources: Wirth, Algorithms + Data Structures = Programs, 3.4; Warnsdorff, *Des Rösselsprunges einfachste und allgemeinste Lösung*, 1823.

use crate::catalog::{Entry, Opening, Preset};
use crate::icon::{Icons, Method};
use crate::instance::{self, Opened, Ways};
use crate::offer::Offer;
use crate::params::{BadParams, Field, Kind, Params};
use crate::session::Session;

mod tour;

use tour::{HOURS, Order, Tour};

/// The most rows and columns.
const MOST: u32 = 16;

/// The catalogue's entry.
pub static KNIGHT: Entry = Entry {
    id: "knight",
    title: "Knight’s tour",
    group: "First searches",
    heading: Some(|params| format!("Knight’s tour {} × {}", params.number("rows"), params.number("columns"))),
    summary: "Lead a knight over a board so that it visits every square once.",
    icons: Some(&ICONS),
    source: "Wirth, Algorithms + Data Structures = Programs, 3.4; Warnsdorff 1823",
    fields: &[
        Field { name: "rows", label: "Rows", note: "of the board", default: "3", kind: Kind::number(1, MOST) },
        Field { name: "columns", label: "Columns", note: "of the board", default: "4", kind: Kind::number(1, MOST) },
        Field {
            name: "start",
            label: "Start",
            note: "row and column of the first square, such as 2.1",
            default: "2.1",
            kind: Kind::line(12),
        },
        Field {
            name: "method",
            label: "Method",
            note: "which move is tried first",
            default: "plain",
            kind: Kind::Choice(&[("plain", "moves clockwise"), ("warnsdorff", "fewest onward moves (Warnsdorff)")]),
        },
        Field {
            name: "closed",
            label: "Tour",
            note: "whether a last move leads back to the start",
            default: "no",
            kind: Kind::Choice(&[("no", "open"), ("yes", "closed")]),
        },
        Field {
            name: "first",
            label: "First move",
            note: "its direction, as on the face of a clock",
            default: "4",
            kind: Kind::Choice(&HOURS),
        },
    ],
    presets: &[
        Preset::new("3 × 4 squares", "knight").figures(4, 70),
        Preset::new("3 × 4 squares from row 1, column 2", "knight?start=1.2&first=1").figures(0, 53),
        Preset::new("5 × 5 squares from a corner", "knight?rows=5&columns=5&start=1.1&first=1").solutions(304),
        Preset::new(
            "8 × 8 squares by Warnsdorff’s rule",
            "knight?rows=8&columns=8&start=1.1&method=warnsdorff&first=1",
        ),
    ],
    races: &[Preset::new(
        "Moves clockwise against Warnsdorff’s rule",
        "race?left=knight&right=knight?method%3Dwarnsdorff&clock=nodes",
    )],
    tours: &[
        Offer::new("The order matters", "tours/order.md", "knight?method=plain"),
        Offer::new("The order matters", "tours/order.md", "knight?method=warnsdorff"),
    ],
    samples: &[
        "knight?method=warnsdorff",
        "knight?rows=3&columns=4&start=1.1&first=1",
        "knight?rows=1&columns=1&start=1.1",
        "knight?rows=3&columns=3&start=2.2",
        "knight?rows=3&columns=3&start=1.1&method=warnsdorff",
        "knight?rows=3&columns=4&closed=yes",
        "knight?rows=3&columns=4&closed=yes&method=warnsdorff",
    ],
    open,
    ..Entry::BARE
};

static ICONS: Icons = Icons {
    clause: "every square is visited once",
    emblem: "knight",
    instance: |params, _, scene| {
        if let Ok(tour) = instance(params) {
            instance::sketch(tour, scene);
        }
    },
    methods: Some(("method", &METHODS)),
    story: &[],
};

static METHODS: [Method; 2] = [
    Method {
        name: "plain",
        clause: "one move after the other, clockwise",
        draw: |scene| tour::moves(scene, &["1", "2", "3", "4", "5", "6", "7", "8"]),
    },
    Method {
        name: "warnsdorff",
        clause: "the square with the fewest onward moves",
        draw: |scene| tour::moves(scene, &["5", "3", "2", "2", "3", "5", "7", "7"]),
    },
];

fn instance(params: &Params) -> Result<Tour, BadParams> {
    let (rows, columns) = (params.number("rows"), params.number("columns"));
    let (size, text) = ((rows as usize, columns as usize), params.text("start"));
    let start = text.split_once('.').and_then(|(row, column)| {
        let (row, column): (u32, u32) = (row.trim().parse().ok()?, column.trim().parse().ok()?);
        let is_there = (1..=rows).contains(&row) && (1..=columns).contains(&column);
        is_there.then(|| (row - 1) * columns + column - 1)
    });
    let wrong = || params.refuse("start", format!("must be row.column of the board, from 1.1 to {rows}.{columns}"));
    let order = Order { first: params.text("first"), warnsdorff: params.text("method") == "warnsdorff" };
    Ok(Tour::new(size, start.ok_or_else(wrong)?, order, params.text("closed") == "yes"))
}

fn open(params: &Params) -> Opening {
    Ok(Session::new(Opened::new(instance(params)?, Ways::PLAIN)))
}
