//! What became of a subtree that a search has just left.

use crate::trail::Trail;
use crate::words::count;

/// `led to no solution`, `gave 2 solutions`: of the choice that was undone last.
pub fn outcome(trail: &Trail) -> String {
    match trail.folds(trail.level()).last().map_or(0, |fold| fold.solutions) {
        0 => "led to no solution".to_owned(),
        n => format!("gave {}", count(n, "solution")),
    }
}
