//! Texts of the table of homework.

use crate::address::Address;
use crate::words::grouped;

/// The name of a tour's slide. A tour that is packed into the link has no name.
pub(super) fn slide(source: &str, number: usize) -> String {
    match source.starts_with('~') {
        true => format!("slide {number} of a tour in the link"),
        false => format!("slide {number} of {source}"),
    }
}

/// The name of a race.
pub(super) fn race([left, right]: &[Address; 2]) -> String {
    format!("{left} against {right}")
}

/// The first decision by hand that differs from the algorithm's.
pub(super) fn diverged(number: u64, mine: &str, theirs: &str) -> String {
    let theirs = if theirs.is_empty() { "nothing" } else { theirs };
    format!("decision {}: {mine} Algorithm: {theirs}", grouped(number))
}

/// The first wrong answer.
pub(super) fn mistaken(at: u64, given: &str, right: &str) -> String {
    format!("move {}: {given} Right: {right}", grouped(at))
}

/// The error of an answer that belongs to no question.
pub(super) fn strange(at: u64) -> String {
    format!("at move {} this link answers a question that is not asked there", grouped(at))
}

/// The error of a link that leads too far.
pub(super) fn far(most: u64) -> String {
    format!("the link leads to more than {} moves, of which the first are counted", grouped(most))
}

/// The note on a link with a task and without decisions.
pub(super) const NOTHING_DECIDED: &str = "nothing was decided by hand";

/// What two rows have in common.
pub(super) const SAME_NAME: &str = "name";
pub(super) const SAME_WORK: &str = "decisions";

/// Adds what a row has in common with that of another line.
pub(super) fn add(note: &mut String, what: &str, line: usize) {
    if !note.is_empty() {
        note.push_str(", ");
    }
    note.push_str(&format!("{what} of line {line}"));
}

/// How many links are checked, could not be read, and are left.
pub(super) fn checked(rows: usize, unread: usize, left: usize) -> String {
    let links = |many: usize| if many == 1 { "1 link".to_owned() } else { format!("{many} links") };
    match (rows, left) {
        (0, 0) => "No link was found. Each is the page's address with # and what follows.".to_owned(),
        (_, 0) if unread == 0 => format!("{} checked.", links(rows)),
        (_, 0) => format!("{} checked, {unread} not read.", links(rows)),
        _ => format!("{rows} of {} checked", links(rows + left)),
    }
}

/// How many of the expected names are missing, behind the number of links; empty if none is.
pub fn missing(many: usize) -> String {
    match many {
        0 => String::new(),
        1 => " 1 name is missing.".to_owned(),
        many => format!(" {many} names are missing."),
    }
}
