//! The words of the search for classes: its program lines and its variables.

use super::{Words, described, place, short};
use crate::antislide::classes::{Classes, Phase};
use crate::antislide::solid::{NO_PIECE, Solid};
use crate::machine::Label;
use crate::problem::{Line, Watch};
use crate::words::{or_dash, row};

/// The program lines, labelled by the source's sections, in the order in which they run: down the tree, then up.
pub const LISTING: &[Line] = &LINES;

/// The program lines if each copy of a packing counts separately.
pub const WHOLE: &[Line] = &{
    let mut lines = LINES;
    lines[0].text = "Open all cells and allow every placement; each copy of a packing counts separately.";
    lines[8].title = "Keep the choice";
    lines[8].text = "Keep the choice, whatever its copies are: no symmetry is checked.";
    lines
};

const LINES: [Line; 17] = [
    Line {
        label: Label("§46"),
        title: "Initialize",
        text: "Open all cells, allow every placement, and leave every symmetry but the identity undecided (§: sections of \
               the source).",
    },
    Line {
        label: Label("§31"),
        title: "Select a cell",
        text: "If no cell is open, go to §42; otherwise let c be the first open cell with the fewest candidates.",
    },
    Line {
        label: Label("§27"),
        title: "Cover c",
        text: "Remove c from the open cells, and the blocks that could fill it from the lists of their other cells.",
    },
    Line {
        label: Label("§41"),
        title: "Try empty first",
        text: "If c must be filled, go to §26; otherwise take empty as the first candidate.",
    },
    Line { label: Label("§32"), title: "Mark", text: "Enter the candidate under test: c empty, or a block." },
    Line {
        label: Label("§35"),
        title: "Shrink constraints",
        text: "After an empty cell, remove it from all constraints; if one cell is left of a constraint, force that cell.",
    },
    Line {
        label: Label("§37"),
        title: "Add constraints",
        text: "After a block, test its six sides: if one has empty cells only, reject the block and go to §33; force a single \
               open cell, and make several a new constraint.",
    },
    Line {
        label: Label("§38"),
        title: "Keep constraints",
        text: "Copy the former constraints, but for those that the block satisfies.",
    },
    Line {
        label: Label("§40"),
        title: "Check symmetries",
        text: "Compare the packing with its copy by each undecided symmetry, choice by choice: if the copy comes earlier, \
               reject the candidate and go to §33; if it comes later, settle the symmetry.",
    },
    Line {
        label: Label("§29"),
        title: "Cover the rest",
        text: "Remove the block's other three cells from the open cells and go to §31.",
    },
    Line {
        label: Label("§42"),
        title: "Record",
        text: "Report a solution, as every cell is filled or empty, and go to §25.",
    },
    Line { label: Label("§25"), title: "Backtrack", text: "Return to the newest choice; if there is none, stop." },
    Line {
        label: Label("§30"),
        title: "Uncover the rest",
        text: "Return the block's other cells to the open cells, in reverse order.",
    },
    Line { label: Label("§33"), title: "Unmark", text: "Undo the choice, with the lists made for it." },
    Line { label: Label("§39"), title: "Release", text: "Let cells that this choice forced stay empty again." },
    Line {
        label: Label("§26"),
        title: "Try again",
        text: "If a block is left in c's list, take the last one as the next candidate and go to §32; otherwise go to §28.",
    },
    Line { label: Label("§28"), title: "Uncover c", text: "Undo §27 in reverse order and go to §25." },
];

/// Returns the variables.
pub fn watch(solid: &Solid, machine: &Classes) -> Vec<Watch> {
    let newest = machine.newest();
    let leaves = matches!(machine.standing().phase, Phase::Leaving(_));
    let cell = or_dash(newest.map(|(cell, _)| super::name(solid, cell)));
    let piece = or_dash(newest.map(|(_, piece)| match solid.block(piece) {
        Some(_) => place(solid, piece),
        None => format!("{} empty", place(solid, piece)),
    }));
    let checks = machine.undecided();
    const SYMMETRIES: &str = "symmetries";
    const UNDECIDED: &str = "undecided";
    let (checks, note) = match checks.len() {
        0 => (or_dash(None::<u8>), UNDECIDED),
        1..=4 => {
            let names = checks.iter().map(|check| short(solid.group.symmetry(check.symmetry.into())));
            (row(names), "undecided: copies of ijk")
        }
        many => (format!("{many} of {}", solid.group.order() - 1), UNDECIDED),
    };
    let open = machine.open().len();
    vec![
        Watch::new("l", machine.newest_level(), "level"),
        Watch::new("c", cell, "cell to decide"),
        Watch::new("a", piece, if leaves { "choice undone" } else { "choice for c" }),
        Watch::new("constraints", open, "open"),
        Watch::new("forced", machine.forced().count(), "cells that must be filled"),
        Watch::new(SYMMETRIES, checks, note),
    ]
    .into_iter()
    .filter(|watch| !solid.group.is_trivial() || watch.name != SYMMETRIES)
    .collect()
}

/// Returns a description of the box in one line.
pub fn description(solid: &Solid, machine: &Classes) -> String {
    let words = Words::new(solid, machine.blocks());
    let symbol_of = |cell: u8| match machine.filled(cell) {
        NO_PIECE => '?',
        piece if solid.block(piece).is_some() => words.symbol(piece),
        _ => '.',
    };
    let forced: Vec<u8> = machine.forced().map(|force| force.cell).collect();
    let forced = match forced.len() {
        0 => String::new(),
        1..=8 => format!(" Must be filled: {}.", words.both(&forced)),
        more => format!(" {more} cells must be filled."),
    };
    described(solid, symbol_of, &format!("Constraints open: {}.{forced}", machine.open().len()))
}
