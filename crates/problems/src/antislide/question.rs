//! Questions about packings: what answers say, and what somebody expects who counts mirror images.

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

/// The cell that is decided next; of other moves nothing.
pub fn cell(solid: &Solid, moment: &Moment<Classes>) -> Option<String> {
    match moment.last? {
        Act::Chosen { cell, .. } => Some(name(solid, cell)),
        _ => None,
    }
}

/// The block that a path names.
fn block_on(solid: &Solid, about: &str) -> String {
    let pieces = (solid.cells()..).take(solid.blocks.len()).map(|piece| piece as u16);
    let piece = pieces.into_iter().find(|piece| label(solid, *piece) == about);
    format!("The block on {}", piece.map_or_else(|| about.to_owned(), |piece| placed(solid, piece)))
}

/// A move in one short sentence. A piece is a block, which is named by its cells, or a cell that stays empty.
pub fn claimed(solid: &Solid, claim: &Claim) -> String {
    let Some(about) = &claim.about else { return words::claimed(claim) };
    let (block, empty) = (block_on(solid, about), about.strip_prefix('·').map(|cell| format!("Cell {cell}")));
    match (claim.beat, empty) {
        (Beat::Choose, None) => format!("Cell {about} is decided next."),
        (Beat::Descend, None) => format!("{block} is placed."),
        (Beat::Reject, None) => format!("{block} is refused."),
        (Beat::Retreat, None) => format!("{block} is taken back."),
        (Beat::Descend, Some(cell)) => format!("{cell} is to stay empty."),
        (Beat::Reject, Some(cell)) => format!("{cell} must not stay empty."),
        (Beat::Retreat, Some(cell)) => format!("{cell} is no longer to stay empty."),
        _ => words::claimed(claim),
    }
}

/// Who counts every packing expects its mirror image beside it.
pub fn mirrored(solid: &Solid, next: &Moment<Classes>, about: Option<String>) -> Vec<Wrong> {
    let placed = next.last.is_some_and(|act| act.beat() == Beat::Descend);
    let block = about.filter(|about| placed && !about.starts_with('·'));
    let wrong = |block: String| Wrong {
        text: format!("{} is placed together with its mirror image.", block_on(solid, &block)),
        why: "One packing stands for all its turned and mirrored images, which are not searched beside it.".to_owned(),
        target: None,
    };
    block.map(wrong).into_iter().collect()
}
