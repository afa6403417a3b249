//! The words of the tables of constraints and of sides.

use super::names;
use crate::antislide::constraint::Constraint;
use crate::antislide::solid::NO_PIECE;
use crate::antislide::view::Show;
use crate::words::{capital, count, count_or_no, either};

/// The heading of the constraints.
pub const CONSTRAINTS: &str = "Open constraints, and the placements that satisfy each";
/// The directions of the six sides, in the order in which they are checked.
pub const DIRECTIONS: [&str; 6] = ["up", "down", "backwards", "forwards", "left", "right"];
/// What a side touches that has no block: the wall, or nothing.
pub const WALL: &str = "wall";
pub const FREE: &str = "free";

/// Returns the cells of a constraint, and what happens if they stay empty.
pub fn constraint(show: &Show, constraint: &Constraint) -> [String; 2] {
    let cells = constraint.list();
    let noun = if cells.len() == 1 { "Cell" } else { "Cells" };
    let why = match constraint.block {
        NO_PIECE => "the search starts there".to_owned(),
        block => format!("or {}", show.words().slides(block, constraint.face)),
    };
    [format!("{noun} {}", either(names(&show.solid, cells))), why]
}

/// Returns the number of placements that satisfy a constraint.
pub fn placements(fills: usize) -> String {
    match fills {
        0 => capital(&count_or_no(fills, "placement")),
        _ => count(fills, "placement"),
    }
}
