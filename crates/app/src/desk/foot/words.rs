//! Texts of the timeline.

use crate::desk::words::{chosen, together, way};
use crate::words::{count, count_or_no, grouped, short};
use stepdance_tree::Bar;

/// The most choices that name a subtree; of more, the last ones do.
const CHOICES: usize = 4;

/// The current position, under its thumb.
pub(crate) fn here(at: u64) -> String {
    format!("move {}", grouped(at))
}

/// The position of a search that waits, under its hollow thumb.
pub(crate) fn waits(at: u64) -> String {
    format!("move {} waits", grouped(at))
}

/// The move to which a tool or a mark leads, under another hollow thumb.
pub(crate) fn leads(at: u64) -> String {
    format!("\u{2192} {}", grouped(at))
}

/// The number of moves of a clip, between its two handles.
pub(crate) fn filmed(moves: u64) -> String {
    count(moves, "move")
}

/// The last move, or the last one known.
pub(crate) fn last(last: u64, is_end: bool) -> String {
    if is_end { grouped(last) } else { format!("{} counted so far", grouped(last)) }
}

/// The search's last move, and how much is left from a move on.
pub(crate) fn end(last: u64, at: u64) -> String {
    match left(last, at) {
        left if left.is_empty() => grouped(last),
        left => format!("{left} of {}", grouped(last)),
    }
}

/// How much of a search is left from a move on; nothing at both ends.
pub(crate) fn left(last: u64, at: u64) -> String {
    match (at, last.saturating_sub(at) as f64 / last.max(1) as f64 * 100.0) {
        (0, _) | (_, 0.0) => String::new(),
        (_, left) if left > 99.0 => "over 99 % left".to_owned(),
        (_, left) if left < 1.0 => "under 1 % left".to_owned(),
        (_, left) => format!("{} % left", left.round() as u64),
    }
}

/// The last move as random probes estimate it.
pub(crate) fn expected(moves: u64) -> String {
    format!("\u{2248} {}, estimated", short(moves))
}

/// How the enlarged tree is made small again.
pub(crate) const SMALL: &str = "Small: t, or drag down. Tab, arrows, Enter: to a node.";

/// The scale of the close-up.
pub(crate) fn scale(moves: f64) -> String {
    format!("close-up: {} per pixel", count(moves.round() as u64, "move"))
}

/// What a lens shows, and how it closes.
pub(crate) fn lens((from, to): (u64, u64)) -> String {
    format!("Lens: moves {} to {}. Slide to a move.", grouped(from), grouped(to))
}

/// A subtree under the pointer, and the move to which a press leads.
pub(crate) fn subtree(path: &[String], bar: &Bar, is_closed: bool) -> String {
    let name = match path {
        [] => format!("Level {}", bar.level),
        [_] => chosen(path).0,
        _ => way(path, CHOICES),
    };
    let so_far = if is_closed { "" } else { " so far" };
    format!(
        "{name}: {}, {}, {}{so_far}. Its first move: {}.",
        count(bar.last - bar.first, "move"),
        count(bar.nodes, "node"),
        count_or_no(bar.solutions, "solution"),
        grouped(bar.first)
    )
}

/// The first choices with the most moves, behind what is said of one of them.
pub(crate) fn costliest(names: &[String]) -> String {
    format!(" Most moves: {}.", together(names))
}

/// A slide under the pointer.
pub(crate) fn slide(number: usize) -> String {
    format!("Slide {number}")
}

/// A solution under the pointer.
pub(crate) fn solution(number: u64) -> String {
    format!("Solution {}", grouped(number))
}
