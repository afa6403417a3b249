//! Questions about packings: the words of answers, and the mistake of counting mirror images.

use super::words::{label, name, place as placed};
use crate::ask::{Claim, Wrong, words};
use crate::machine::{Beat, Move};
use crate::scene::Target;
use crate::timeline::Moment;
use stepdance_machines::antislide::classes::{Act, Classes};
use stepdance_machines::antislide::solid::Solid;

/// A cell by its coordinates.
pub fn place(solid: &Solid, Target(kind, which): Target) -> String {
    match kind == "cell" && (which as usize) < solid.cells() {
        true => format!("cell {}", name(solid, which as u8)),
        false => format!("{kind} {which}"),
    }
}

/// The cell that is chosen; `None` at other moves.
pub fn cell(solid: &Solid, moment: &Moment<Classes>) -> Option<String> {
    match moment.last? {
        Act::Chosen { cell, .. } => Some(name(solid, cell)),
        _ => None,
    }
}

/// The block that a path names, by all its cells.
fn block_on(solid: &Solid, about: &str) -> String {
    let pieces = (solid.cells()..).take(solid.blocks.len()).map(|piece| piece as u16);
    let piece = pieces.into_iter().find(|piece| label(solid, *piece) == about);
    format!("Block {}", piece.map_or_else(|| about.to_owned(), |piece| placed(solid, piece)))
}

/// A claim on a move in a short sentence. A piece is a block, which is named by its cells, or an empty cell.
pub fn claimed(solid: &Solid, claim: &Claim) -> String {
    let Some(about) = &claim.about else { return words::claimed(claim) };
    let (block, empty) = (block_on(solid, about), about.strip_prefix('·').map(|cell| format!("Cell {cell}")));
    match (claim.beat, empty) {
        (Beat::Choose, None) => format!("Cell {about} is chosen."),
        (Beat::Descend, None) => format!("{block} is placed."),
        (Beat::Reject, None) => format!("{block} is rejected."),
        (Beat::Retreat, None) => format!("{block} is removed."),
        (Beat::Descend, Some(cell)) => format!("{cell} is left empty."),
        (Beat::Reject, Some(cell)) => format!("{cell} left empty is rejected."),
        (Beat::Retreat, Some(cell)) => format!("{cell} is no longer empty."),
        _ => words::claimed(claim),
    }
}

/// The mistake of counting a mirror image as another packing.
pub fn mirrored(solid: &Solid, next: &Moment<Classes>, about: Option<String>) -> Vec<Wrong> {
    let placed = next.last.is_some_and(|act| act.beat() == Beat::Descend);
    let block = about.filter(|about| placed && !about.starts_with('·'));
    let wrong = |block: String| Wrong {
        text: format!("{} is placed together with its reflection.", block_on(solid, &block)),
        why: "One packing stands for all its images, which are not searched separately.".to_owned(),
        target: None,
    };
    block.map(wrong).into_iter().collect()
}
