//! Antisliding blocks: blocks of 2 × 2 × 1 cells in a box, packed so that none can slide.
//!
//! [`classes`] finds all packings of a box, up to symmetry or each copy separately, [`moves`] those with a filled corner or with empty
//! corners, and [`check`] tests a packing of the user.
//!
//! Source: Knuth, *Antisliding blocks* (ANTISLIDE3) and ANTISLIDE-NOCORNER, from <https://cs.stanford.edu/~knuth/programs.html>.

use crate::catalog::{Entry, Opening, Preset};
use crate::offer::Offer;
use crate::params::{BadParams, Editor, Field, Kind, Params};
use crate::session::Session;
use moves::book::{Book, Corners};
use solid::Solid;
use std::rc::Rc;

mod icon;
pub mod read;
mod rule;
mod searches;
mod stage;
mod story;
mod view;
pub mod words;

pub use searches::{Checking, Moving, UpToSymmetry};
pub use stepdance_machines::antislide::{check, classes, constraint, group, moves, solid};

/// The catalogue's entry.
pub static ANTISLIDE: Entry = Entry {
    id: "antislide",
    title: "Antisliding blocks",
    group: "Exact cover and packings",
    heading: None,
    summary: "Pack blocks of 2 by 2 by 1 into a box so that none of them can slide.",
    rule: Some(&rule::RULE),
    icons: Some(&icon::ICONS),
    source: "Knuth, Antisliding blocks (ANTISLIDE3, ANTISLIDE-NOCORNER), cs.stanford.edu/~knuth/programs.html",
    fields: &[
        Field {
            name: "box",
            label: "Box",
            note: "layers × rows × cells in a row, up to 6x6x6",
            default: "3x3x3",
            kind: Kind::line(40),
        },
        Field {
            name: "rule",
            label: "Search",
            note: "which packings are searched, or whether one is checked",
            default: "classes",
            kind: Kind::Choice(&[
                ("classes", "all, up to symmetry"),
                ("all", "all, each copy separately"),
                ("corner", "first corner filled"),
                ("nocorner", "all corners empty"),
                ("check", "check a packing"),
            ]),
        },
        Field {
            name: "check",
            label: "Packing",
            note: "rows of symbols; . is an empty cell, a comma ends a row, / ends a layer",
            default: "112,112,33./442,..2,33./44.,.55,.55",
            kind: Kind::Text {
                longest: read::TEXT,
                goes_with: Some(("rule", "check")),
                editor: Editor::Line,
                reduction: None,
            },
        },
    ],
    presets: &[
        Preset::new("3×3×3: first corner filled, a dead end after three blocks", "antislide?rule=corner"),
        Preset::new("3×3×3: all, up to symmetry; the first block is tried", "antislide?at=1557"),
        Preset::new("3×3×3: the whole search, from the empty box on", "antislide").figures(2, 71),
        Preset::new("3×3×3: the one packing with blocks", "antislide?at=5389"),
        Preset::new("4×4×4: rejected, as a copy comes earlier", "antislide?box=4x4x4&at=42632").figures(1171, 15599),
        Preset::new("4×4×4: 12 blocks with 24 symmetries", "antislide?box=4x4x4&at=35004"),
        Preset::new("4×4×4: the only packing with 13 blocks", "antislide?box=4x4x4&at=27398"),
        Preset::new("4×4×4: all corners empty, without symmetry", "antislide?box=4x4x4&rule=nocorner").solutions(8),
        Preset::new("4×4×3: all, each copy separately", "antislide?box=4x4x3&rule=all").solutions(1102),
        Preset::new("4×4×5: 47 403 classes after 19 million moves", "antislide?box=4x4x5"),
        Preset::new("A failed packing: three blocks can slide", "antislide?rule=check"),
    ],
    races: &[Preset::new(
        "4×4×4: up to symmetry against each copy separately",
        "race?left=antislide?box%3D4x4x4&right=antislide?box%3D4x4x4%26rule%3Dall",
    )],
    tours: &[
        Offer::new(
            "Antisliding blocks: constraints, force and symmetry",
            "tours/antislide-classes.md",
            "antislide?rule=classes",
        )
        .teaches(15, "how constraints force cells early"),
        Offer::new("Antisliding blocks: which copy is kept", "tours/antislide-images.md", "antislide?rule=classes")
            .teaches(10, "which of all copies is kept, and why"),
        Offer::new(
            "Antisliding blocks: branch on what must be filled",
            "tours/antislide-corner.md",
            "antislide?rule=corner",
        )
        .teaches(15, "how a search branches on what must be filled"),
        Offer::new(
            "Antisliding blocks: what if all corners stay empty?",
            "tours/antislide-nocorner.md",
            "antislide?rule=nocorner",
        )
        .teaches(15, "how a search is split into cases"),
        Offer::new("Antisliding blocks: each copy separately", "tours/antislide-all.md", "antislide?rule=all")
            .teaches(10, "what comparing copies costs and saves"),
        Offer::new("Antisliding blocks: how a packing is checked", "tours/antislide-check.md", "antislide?rule=check")
            .teaches(12, "how three maps show whether a block can slide"),
    ],
    samples: &[
        "antislide?box=2x2x2",
        "antislide?box=3x3x2",
        "antislide?box=2x2x2&rule=all",
        "antislide?box=3x3x2&rule=all",
        "antislide?box=3x3x3&rule=corner",
        "antislide?box=2x4x4&rule=nocorner",
        "antislide?box=2x2x1&rule=nocorner",
        "antislide?rule=check",
        "antislide?rule=check&check=11.,112,332/544,5.2,332/544,566,.66",
    ],
    readers: &[read::READER],
    foreign: false,
    open,
};

/// Opens the search of the parameters.
fn open(params: &Params) -> Opening {
    if params.text("rule") == "check" {
        let packing = read::packing(params.text("check")).map_err(BadParams::one)?;
        let other_box = read::sides(params.text("box")).ok() != Some(packing.solid.sides);
        return Ok(Session::new(Checking { packing: Rc::new(packing), other_box }));
    }
    let mut solid = Solid::new(read::sides(params.text("box")).map_err(BadParams::one)?);
    if params.text("rule") == "all" {
        solid.group = solid.group.identity();
    }
    let solid = Rc::new(solid);
    let corners = match params.text("rule") {
        "corner" => Corners::Filled,
        "nocorner" => Corners::Empty,
        _ => return Ok(Session::new(UpToSymmetry(solid))),
    };
    Ok(Session::new(Moving(Rc::new(Book::new(solid, corners)))))
}
