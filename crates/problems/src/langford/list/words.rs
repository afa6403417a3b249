//! Algorithm L in words: its steps, its variables, and what each move does.

use super::{Act, ListMachine, Step};
use crate::machine::Label;
use crate::problem::{Asked, Line, Watch};
use crate::sign::Sign;
use crate::stated::Stated;
use crate::timeline::Moment;
use crate::words::{capital, count, grouped, row, with_reason};

/// How many values a list in the state table shows.
const SHOWN: usize = 8;

/// The algorithm's steps in words.
pub const LISTING: &[Line] = &[
    Line {
        label: Label("L1"),
        title: "Initialize",
        text: "Empty all slots; put 1 to n into the list of unused values; begin at slot l = 1.",
    },
    Line {
        label: Label("L2"),
        title: "Enter",
        text: "List empty? Then this is a solution: L5. Otherwise move l to the first empty slot; k is the first \
               unused value, j = 0 the head before it.",
    },
    Line {
        label: Label("L3"),
        title: "Try k",
        text: "No slot l + k + 1? Then L5, as larger k reach further. Is it taken? Then L4. If empty, put k into both \
               slots, let j point past k, note j below slot l, next slot: L2.",
    },
    Line {
        label: Label("L4"),
        title: "Try again",
        text: "Move on in the list: j is the old k, k the value after it. If there is one: L3. Otherwise L5.",
    },
    Line {
        label: Label("L5"),
        title: "Backtrack",
        text: "Return to the left slot of the newest pair, lift its k, let the j noted there point to k again: L4. \
               No pair left: done.",
    },
];

/// What the rows of the picture are: a letter, and in full.
pub const ROWS: [[&str; 2]; 3] = [["x", "slots x"], ["y", "undo y"], ["p", "unused p"]];

/// What the 0 of the list is, at its beginning and, once more, at its end.
pub const HEAD: &str = "head";

/// What is asked at a slot.
pub fn asks(slot: usize) -> Asked {
    Asked { question: format!("Slot {slot}: which pair begins here?"), kind: "pair" }
}

/// How many slots lie between the two of a pair.
pub fn between(k: usize) -> String {
    format!("{k} between")
}

/// A slot beyond the end: asked for, or missing.
pub fn beyond(slot: usize, refused: bool) -> String {
    if refused { format!("no slot {slot}") } else { format!("slot {slot}?") }
}

/// What the element that an undo note names will point to again.
pub fn back(k: usize) -> String {
    format!("→ {k}")
}

/// What is about to begin.
fn task(n: usize) -> String {
    match n {
        1 => "Put two 1s into 2 slots, with 1 slot between them; press Play or Step.".to_owned(),
        _ => format!(
            "Put two of each number from 1 to {n} into {} slots, with k slots between the two k's; press Play or Step.",
            2 * n
        ),
    }
}

/// What stands where, in one line.
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

/// The algorithm's variables; l and k are those that the last move was about, as in the picture.
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
        Watch::new("p", list, "unused; 0 is the head"),
    ]
}

/// One sentence on the moment's last move.
pub fn tell(n: usize, moment: &Moment<ListMachine>) -> String {
    let (machine, slots, solutions) = (moment.machine, 2 * n, moment.tally.solutions());
    let follows = |k: u8| usize::from(machine.p[usize::from(k)]);
    // The other slot of the value k whose left one is `slot`.
    let other = |slot: u8, k: u8| usize::from(slot) + usize::from(k) + 1;
    let Some(last) = moment.last else { return task(n) };
    let next = || next(machine, last).unwrap_or_else(|| Stated::last(""));
    match last {
        Act::Started if n == 1 => {
            "Both slots are empty, and the list holds the only value, 1; begin at slot 1.".to_owned()
        }
        Act::Started => {
            format!("All {slots} slots are empty, and the list holds all values from 1 to {n}; begin at slot 1.")
        }
        Act::Entered { from, slot, k } => {
            let which = if follows(k) == 0 { "the only unused value" } else { "the smallest unused value" };
            let filled = match slot - from {
                0 => format!("slot {slot} is"),
                1 => format!("slot {from} is filled, so slot {slot} is"),
                2 => format!("slots {from} and {} are filled, so slot {slot} is", slot - 1),
                _ => format!("slots {from} to {} are filled, so slot {slot} is", slot - 1),
            };
            format!("{} the leftmost empty one; {}, {which}.", capital(&filled), next().said)
        }
        Act::Filled => format!("All {slots} slots are filled: solution {}.", grouped(solutions)),
        Act::Placed { slot, k, j } => {
            let list = match (j, follows(k)) {
                (0, 0) => "the list is empty now".to_owned(),
                (0, next) => format!("the list now begins with {next}"),
                (_, 0) => format!("the list now ends with {j}"),
                (_, next) => format!("in the list, {j} now points past it to {next}"),
            };
            let from = if j == 0 { "the head".to_owned() } else { j.to_string() };
            with_reason(
                format!("Slots {slot} and {} are both empty, so {k} goes there; {list}.", other(slot, k)),
                &format!(" The undo note keeps that {from} pointed to {k}."),
            )
        }
        Act::Taken { slot, k } => {
            let other = other(slot, k);
            let holder = machine.slots()[other - 1].unsigned_abs();
            format!("Slot {slot}: the second {k} would need slot {other}, which {holder} holds; {}.", next().said)
        }
        Act::Beyond { slot, k } => {
            let (reason, up) =
                (if follows(k) == 0 { "" } else { "larger values reach even further, so " }, next().said);
            let other = other(slot, k);
            format!(
                "Slot {slot}: the second {k} would need slot {other}, but the row ends at slot {slots}; {reason}{up}."
            )
        }
        Act::Advanced { slot, k } => {
            format!("Slot {slot}: {}; the second one would need slot {}.", next().said, other(slot, k))
        }
        Act::Exhausted { slot } => {
            let what = match Sign::of_exhausted(moment) {
                Sign::DeadEnd if !refuses_last(machine, slot) => {
                    format!("Dead end: no unused value in slot {slot} leads to a solution")
                }
                _ => format!("Slot {slot}: every unused value has been tried"),
            };
            match machine.pairs {
                0 => format!("{what}, and there is no pair to take back."),
                _ => format!("{what}, so back up to the newest pair."),
            }
        }
        Act::Lifted { slot, k, j } => {
            let who = if j == 0 { "the head".to_owned() } else { j.to_string() };
            let (next, other) = (next().said, other(slot, k));
            let why = why_back(moment, slot, k);
            format!(
                "Back to slot {slot}{why}: {k} has been tried; {next}. {k} leaves slots {slot} and {other}, and by the undo note, \
                 {who} points to it again."
            )
        }
        Act::Ended if solutions == 0 => impossible(n),
        // No solution is its own mirror image, since the 1s would have to lie around the middle, with an even number of
        // slots between them.
        Act::Ended => {
            let mirrored = match solutions / 2 {
                1 => ", mirror images of each other".to_owned(),
                half => format!(": {} and their mirror images", grouped(half)),
            };
            let solutions = count(solutions, "solution");
            format!("No pair is left to take back: the search is over, with {solutions}{mirrored}.")
        }
    }
}

/// Why the search goes back to a slot whose pair of `k` it has lifted, as a part of a sentence: who steps by choices learns it here
/// alone.
fn why_back(moment: &Moment<ListMachine>, slot: u8, k: u8) -> String {
    let Some(fold) = moment.trail.folds(moment.trail.level()).last() else { return String::new() };
    let (slots, [left, right]) = (moment.machine.slots(), [slot, slot + k + 1].map(usize::from));
    let empty = |at: usize| slots.get(at - 1) == Some(&0) && at != left && at != right;
    let next = (left + 1..=slots.len()).find(|at| empty(*at));
    match next {
        _ if fold.solutions > 0 => ", to look for others".to_owned(),
        Some(next) if moment.machine.unused().all(|other| other == usize::from(k) || !empty(next + other + 1)) => {
            format!(", since nothing unused fits into slot {next}")
        }
        Some(next) if fold.nodes > 1 => format!(", since slot {next} has led to no solution"),
        _ => String::new(),
    }
}

/// What the sentence says of the value that follows.
pub fn next(machine: &ListMachine, last: Act) -> Option<Stated> {
    let follows = |k: u8| Some(machine.p[usize::from(k)]).filter(|next| *next > 0);
    Some(match last {
        Act::Entered { k, .. } => Stated::next(format!("try {k}"), k.to_string()),
        Act::Advanced { k, .. } => Stated::next(format!("{k} is the next unused value"), k.to_string()),
        Act::Taken { k, .. } => match follows(k) {
            None => Stated::last("no larger value is unused"),
            Some(next) => Stated::next(format!("try {next}, the next unused value"), next.to_string()),
        },
        Act::Beyond { .. } => Stated::last("back up"),
        Act::Lifted { k, .. } => match follows(k) {
            None => Stated::last("no larger one is unused"),
            Some(next) => Stated::next(format!("{next} is next"), next.to_string()),
        },
        _ => return None,
    })
}

/// Whether the largest unused value does not fit, its left end in that slot.
pub fn refuses_last(machine: &ListMachine, slot: u8) -> bool {
    let reaches = |k| machine.slots().get(usize::from(slot) + k).is_none_or(|other: &i8| *other != 0);
    machine.unused().last().is_some_and(reaches)
}

/// Why n ≡ 1 or 2 (mod 4) pairs have no solution. The 2n slots add up to n(2n + 1). If a_k is the left slot of the
/// value k, a_k + k + 1 is its right one, so n(2n + 1) = 2 Σ a_k + n(n + 3)/2, and 2 Σ a_k = n(3n − 1)/2: odd.
fn impossible(n: usize) -> String {
    let (total, shift) = (n * (2 * n + 1), n * (n + 3) / 2);
    let shifts = match n {
        1 => format!("and the right one is {shift} more than the left one"),
        _ => format!("and the right ones are 2 to {} more than the left ones, {shift} in all", n + 1),
    };
    let left = if n == 1 { "the left one" } else { "the sum of the left ones" };
    format!(
        "No solution, and there can be none: the slot numbers 1 to {} add up to {total}, {shifts}; so twice {left} \
         would be {}, but that is odd.",
        2 * n,
        total - shift
    )
}
