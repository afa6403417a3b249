//! The words of the search by placements and constraints: its program lines and its variables.

use super::{Words, described};
use crate::antislide::moves::Mover;
use crate::machine::{Label, Machine};
use crate::problem::{Line, Watch};

/// The program lines, labelled by the source's sections.
pub const LISTING: &[Line] = &[
    Line {
        label: Label("§15"),
        title: "Initialize",
        text: "Give the first block at level 0, or, with empty corners, the constraint that the cell beside the first corner \
               must be filled.",
    },
    Line {
        label: Label("§13"),
        title: "Weigh a constraint",
        text: "Count the placements that satisfy it, each once, however many of its cells it covers.",
    },
    Line {
        label: Label("§14"),
        title: "Choose a constraint",
        text: "Take the first constraint with the fewest placements and put these on the stack.",
    },
    Line { label: Label("§25"), title: "Record", text: "Report a solution, as no constraint is open." },
    Line {
        label: Label("§23"),
        title: "Extend",
        text: "After a solution, put all placements that are left on the stack.",
    },
    Line { label: Label("§16"), title: "Try", text: "Place the block of the next placement of this level." },
    Line {
        label: Label("§17"),
        title: "Remove rivals",
        text: "Occupy its cells and remove all other placements there from the lists of their other cells.",
    },
    Line {
        label: Label("§18"),
        title: "List constraints",
        text: "Keep the former constraints that are not satisfied, and add those of the new block's sides.",
    },
    Line {
        label: Label("§11"),
        title: "Backtrack",
        text: "If no placement is left at this level, reinstate its placements (§22) and go up a level; at level 0, stop.",
    },
    Line {
        label: Label("§22"),
        title: "Reinstate",
        text: "Allow the placements of this level again, the last one first.",
    },
    Line { label: Label("§19"), title: "Undo", text: "Remove the newest block." },
    Line { label: Label("§20"), title: "Restore rivals", text: "Undo §17 in reverse order." },
    Line {
        label: Label("§21"),
        title: "Disallow",
        text: "Remove the placement from its cells' lists, as all its packings are found, and go to §16.",
    },
];

/// Returns the warning for a box that is too small.
pub fn warning() -> String {
    "No block fits into this box, so its corner cannot be filled.".to_owned()
}

/// Returns the variables.
pub fn watch(machine: &Mover) -> Vec<Watch> {
    let (moves, tried) = machine.moves();
    vec![
        Watch::new("l", machine.level(), "blocks placed"),
        Watch::new("constraints", machine.open().len(), "open"),
        Watch::new("placements", moves.len(), "at this level"),
        Watch::new("tried", tried, "of them, now disallowed"),
        Watch::new("found", machine.found().iter().sum::<u64>(), "solutions"),
    ]
}

/// Returns a description of the box in one line.
pub fn description(machine: &Mover) -> String {
    let solid = &machine.book().solid;
    let words = Words::new(solid, machine.placed().map(|(_, piece)| piece));
    let filled = machine.settled();
    let symbol_of = |cell: u8| match filled[usize::from(cell)] {
        piece if solid.block(piece).is_some() => words.symbol(piece),
        _ => '.',
    };
    described(solid, symbol_of, &format!("Constraints open: {}.", machine.open().len()))
}
