//! Texts about a solver's messages and its search.

use super::message::{FIELDS, Id, MOST, Status, TYPES};
use stepdance_search::words::{count, either};

/// Returns the numbered names as a list of alternatives, such as `0 (node)`.
fn named<'a>(names: impl IntoIterator<Item = &'a str>) -> String {
    either(names.into_iter().enumerate().map(|(number, name)| format!("{number} ({name})")))
}

/// The error for an invalid length of a message.
pub fn length(given: u32) -> String {
    format!("a message of {given} bytes: must have from 1 to {MOST}")
}

/// The error for an unknown type of message.
pub fn no_type(given: u8) -> String {
    let older = if given == 8 { ". A connector before version 3, as of 2017, begins like this" } else { "" };
    format!("message type {given}: must be {}{older}", named(TYPES))
}

/// The error for an unknown status of a node.
pub fn no_status(given: u8) -> String {
    format!("status {given}: must be {}", named(Status::ALL.map(Status::name)))
}

/// The error for an unknown field.
pub fn no_field(given: u8) -> String {
    format!("field {given}: must be {}", named(FIELDS))
}

/// The error for another version of the protocol.
pub fn version(given: i32, known: i32) -> String {
    format!("protocol version {given}: must be {known}")
}

/// The error for a message that ends before its required fields.
pub fn short(left: usize, needed: usize) -> String {
    format!("{} left in the message; {needed} must follow", count(left, "byte"))
}

/// The error for a text that is longer than its message.
pub fn text(length: i32, left: usize) -> String {
    format!("a text of {length} bytes: must have from 0 to {left}, as many as are left in the message")
}

/// The error for bytes behind the last field of a message without fields.
pub fn behind(left: usize) -> String {
    format!("{} behind a done message: must be 0", count(left, "byte"))
}

/// The error for a connection that ends within a message.
pub const BROKEN: &str = "the connection ends in the middle of a message";

/// The error for a node received twice.
pub fn twice(id: Id) -> String {
    format!("{id} comes a second time: each node must come once")
}

/// The error for a node that is its own parent.
pub fn own_parent(id: Id) -> String {
    format!("{id} is its own parent: must be another node, or -1 for a root")
}

/// The title of a search whose solver gives none.
pub const TITLE: &str = "Search of a solver";

/// The name of a node without a label, by its number among its siblings.
pub fn alternative(number: i32) -> String {
    format!("alternative {number}")
}

/// The name of one of several trees.
pub fn restart(number: i32) -> String {
    format!("restart {number}")
}

/// The reason why an alternative has no node.
pub const SKIPPED: &str = "skipped by backjumping";

/// The reason of a node with a learned nogood.
pub fn learned(nogood: &str) -> String {
    format!("Learned: {nogood}")
}

/// The note about alternatives that the solver did not explore.
pub fn unexplored(missing: u32, all: u32) -> String {
    format!("Not explored: {missing} of {all} children.")
}

/// The note about alternatives for which the record has no room.
pub fn unrecorded(missing: u32, all: u32) -> String {
    format!("Not recorded: {missing} of {all} children.")
}

/// The note about nodes deeper than a record's levels.
pub const TOO_DEEP: &str = "Deeper nodes are left out.";

/// The narration of the end of a search that is not complete.
pub const STOPPED: [&str; 2] = ["Search stopped.", "The solver did not explore every alternative."];
