//! Questions about packings: what answers say, and what somebody expects who counts mirror images.

use super::words::name;
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

/// A move in one short sentence. A piece is a block, by its axis and first cell, or a cell that stays empty.
pub fn claimed(claim: &Claim) -> String {
    let Some(about) = &claim.about else { return words::claimed(claim) };
    let (block, empty) = (format!("Block {about}"), about.strip_prefix('·').map(|cell| format!("Cell {cell}")));
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
pub fn mirrored(next: &Moment<Classes>, about: Option<String>) -> Vec<Wrong> {
    let placed = next.last.is_some_and(|act| act.beat() == Beat::Descend);
    let block = about.filter(|about| placed && !about.starts_with('·'));
    let wrong = |block: String| Wrong {
        text: format!("Block {block} is placed together with its mirror image."),
        why: "One packing stands for all its turned and mirrored images, which are not searched beside it.".to_owned(),
        target: None,
    };
    block.map(wrong).into_iter().collect()
}
