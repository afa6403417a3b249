//! What the table of homework says.

use crate::address::Address;
use crate::words::grouped;

/// A slide of a tour. One that is packed into the link has no name to speak of.
pub(super) fn slide(source: &str, number: usize) -> String {
    match source.starts_with('~') {
        true => format!("slide {number} of a tour in the link"),
        false => format!("slide {number} of {source}"),
    }
}

/// A race.
pub(super) fn race([left, right]: &[Address; 2]) -> String {
    format!("{left} against {right}")
}

/// Where decisions by hand first differ from the algorithm's.
pub(super) fn diverged(number: u64, mine: &str, theirs: &str) -> String {
    let theirs = if theirs.is_empty() { "nothing" } else { theirs };
    format!("decision {}: {mine} Algorithm: {theirs}", grouped(number))
}

/// The first wrong answer.
pub(super) fn mistaken(at: u64, given: &str, right: &str) -> String {
    format!("move {}: {given} Right: {right}", grouped(at))
}

/// An answer that belongs to no question.
pub(super) fn strange(at: u64) -> String {
    format!("at move {} this link answers a question that is not asked there", grouped(at))
}

/// A link leads too far.
pub(super) fn far(most: u64) -> String {
    format!("the link leads to more than {} moves, of which the first are counted", grouped(most))
}

/// How many links are checked, how many of them could not be read, and how many are left.
pub(super) fn checked(rows: usize, unread: usize, left: usize) -> String {
    let links = |many: usize| if many == 1 { "1 link".to_owned() } else { format!("{many} links") };
    match (rows, left) {
        (0, 0) => "No link was found. Each is the page's address with # and what follows.".to_owned(),
        (_, 0) if unread == 0 => format!("{} checked.", links(rows)),
        (_, 0) => format!("{} checked, {unread} not read.", links(rows)),
        _ => format!("{rows} of {} checked", links(rows + left)),
    }
}
