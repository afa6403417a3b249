//! The words of Algorithm L: its program lines, its variables, and the labels of its picture.

use super::{Act, ListMachine, Step};
use crate::machine::Label;
use crate::problem::{Line, Watch};
use crate::timeline::Moment;
use crate::words::row;

/// The most values of the list in the state table.
const SHOWN: usize = 8;

/// The program lines.
pub const LISTING: &[Line] = &[
    Line {
        label: Label("L1"),
        title: "Initialize",
        text: "Empty all slots, put 1 to n into the list of unused values, and start at slot l = 1.",
    },
    Line {
        label: Label("L2"),
        title: "Enter level",
        text: "If the list is empty, report a solution and go to L5; otherwise move l to the leftmost empty slot, j to the \
               header and k to the first unused value.",
    },
    Line {
        label: Label("L3"),
        title: "Try",
        text: "If there is no slot l + k + 1, go to L5, as larger k reach further; if it is filled, go to L4; otherwise place k \
               in both slots, let j point past k, note j below slot l and go to L2.",
    },
    Line {
        label: Label("L4"),
        title: "Try again",
        text: "Move j to k and k to the next unused value; if there is one, go to L3, otherwise to L5.",
    },
    Line {
        label: Label("L5"),
        title: "Backtrack",
        text: "Go back to the left slot l of the newest pair, remove its k, let the j noted there point to k again and go to \
               L4; if no pair is left, stop.",
    },
];

/// The names of the picture's rows: as a letter, and in full.
pub const ROWS: [[&str; 2]; 3] = [["x", "slots x"], ["y", "undo y"], ["p", "unused p"]];

/// The name of the list's element 0, which is drawn at its beginning and again at its end.
pub const HEADER: &str = "header";

/// Returns the label with the number of slots between the two of a pair.
pub fn between(k: usize) -> String {
    format!("{k} between")
}

/// Returns the label of a slot beyond the end: under test, or missing.
pub fn beyond(slot: usize, rejected: bool) -> String {
    if rejected { format!("no slot {slot}") } else { format!("slot {slot}?") }
}

/// Returns the value to which an undo note restores a pointer.
pub fn back(k: usize) -> String {
    format!("→ {k}")
}

/// Returns a description of the position in one line.
pub fn describe(n: usize, machine: &ListMachine) -> String {
    let or = |text: String, none: &str| if text.is_empty() { none.to_owned() } else { text };
    let pairs = row(machine.placed().map(|(l, k)| format!("{k} in slots {l} and {}", l + k + 1)));
    let under = match machine.step {
        Step::Try => format!(" {} is under test in slot {}.", machine.k, machine.l),
        _ => String::new(),
    };
    let (pairs, unused) = (or(pairs, "all empty"), or(row(machine.unused()), "none"));
    format!("A row of {} slots: {pairs}.{under} Unused values: {unused}.", 2 * n)
}

/// Returns the algorithm's variables; l and k are those of the last move, as in the picture.
pub fn watch(moment: &Moment<ListMachine>) -> Vec<Watch> {
    let machine = moment.machine;
    let (l, k) = moment.last.and_then(|last| last.pair()).unwrap_or((machine.l, machine.k));
    let j = match moment.last {
        Some(Act::Placed { j, .. } | Act::Lifted { j, .. }) => j,
        _ => machine.j,
    };
    // `0→1→3→0`, cut short if it is long.
    let mut values: Vec<String> = machine.unused().take(SHOWN + 1).map(|k| k.to_string()).collect();
    if let Some(last) = values.get_mut(SHOWN) {
        *last = "…".to_owned();
    }
    let list = ["0"].into_iter().chain(values.iter().map(String::as_str)).chain(["0"]).collect::<Vec<_>>().join("→");
    vec![
        Watch::new("l", l, "slot"),
        Watch::new("k", k, "value under test"),
        Watch::new("j", j, "before k in the list"),
        Watch::new("p", list, "unused values; 0: header"),
    ]
}
