//! Algorithm L in words: its lines, its variables, and what each move does.

use super::{Act, ListMachine, Step};
use crate::machine::Label;
use crate::narration::Narration;
use crate::problem::{Asked, Line, Watch, plain};
use crate::sign::Sign;
use crate::stated::Stated;
use crate::timeline::Moment;
use crate::words::{capital, count, grouped, row};

/// The most values of a list in the state table.
const SHOWN: usize = 8;

/// The algorithm's lines in words.
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

/// The rows of the picture: a letter, and in full.
pub const ROWS: [[&str; 2]; 3] = [["x", "slots x"], ["y", "undo y"], ["p", "unused p"]];

/// The name of the list's 0, which is drawn at its beginning and again at its end.
pub const HEADER: &str = "header";

/// The question at a slot in play by hand.
pub fn asks(slot: usize) -> Asked {
    Asked { question: format!("Slot {slot}: choose a pair"), kind: "pair" }
}

/// The number of slots between the two of a pair.
pub fn between(k: usize) -> String {
    format!("{k} between")
}

/// A slot beyond the end: under test, or missing.
pub fn beyond(slot: usize, rejected: bool) -> String {
    if rejected { format!("no slot {slot}") } else { format!("slot {slot}?") }
}

/// The value to which an undo note restores a pointer.
pub fn back(k: usize) -> String {
    format!("→ {k}")
}

/// The position in one line.
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
        Watch::new("p", list, "unused values; 0: header"),
    ]
}

/// Lead and reason of the last move, which means `sign`.
pub fn narrate(n: usize, moment: &Moment<ListMachine>, sign: Sign) -> Narration {
    let (machine, slots, solutions) = (moment.machine, 2 * n, moment.tally.solutions());
    let Some(last) = moment.last else {
        let between = match n {
            1 => "Put 1 slot between the two 1's.".to_owned(),
            _ => format!("Put k slots between the two k's, for k = 1 to {n}."),
        };
        return Narration::new(format!("Place {} in {slots} slots.", count(n, "pair")), between);
    };
    let follows = |k: u8| Some(machine.p[usize::from(k)]).filter(|next| *next > 0);
    let next = || next(machine, last, sign).map_or(String::new(), |next| next.said);
    match last {
        Act::Started => {
            let unused = if n == 1 { "Unused value: 1".to_owned() } else { format!("Unused values: 1 to {n}") };
            Narration::new("Empty row.", format!("{unused}. Start at slot 1."))
        }
        Act::Entered { from, slot, .. } => {
            let filled = match slot - from {
                0 => String::new(),
                1 => format!("Slot {from} is filled; "),
                2 => format!("Slots {from} and {} are filled; ", slot - 1),
                _ => format!("Slots {from} to {} are filled; ", slot - 1),
            };
            Narration::new(format!("Leftmost empty slot: {slot}."), capital(&format!("{filled}try {}.", next())))
        }
        Act::Filled => {
            Narration::new(format!("Solution {}.", grouped(solutions)), format!("All {slots} slots are filled."))
        }
        Act::Placed { slot, k, j } => {
            let list = match (j, follows(k)) {
                (0, None) => "The list is empty.".to_owned(),
                (0, Some(next)) => format!("The list starts at {next}."),
                (_, None) => format!("The list ends at {j}."),
                (_, Some(next)) => format!("Now {j} points to {next}."),
            };
            let lead = format!("Placed {k}: slots {slot} and {}.", other(slot, k));
            Narration::new(lead, format!("Undo note: {} pointed to {k}. {list}", before(j)))
        }
        Act::Taken { slot, k } => {
            let other = other(slot, k);
            let holder = machine.slots()[other - 1].unsigned_abs();
            rejected((slot, k), sign, format!("The second {k} needs slot {other}, held by {holder}"), &next())
        }
        Act::Beyond { slot, k } => {
            rejected((slot, k), sign, format!("No slot {} exists for the second {k}", other(slot, k)), &next())
        }
        Act::Advanced { slot, k } => {
            Narration::new(format!("Under test: {}.", next()), format!("The second {k} needs slot {}.", other(slot, k)))
        }
        Act::Exhausted { slot } => {
            let up = if machine.pairs == 0 { "No pair is left." } else { "Remove the newest pair." };
            match sign {
                Sign::DeadEnd => Narration::new(
                    format!("Dead end in slot {slot}."),
                    format!("No unused value leads to a solution. {up}"),
                ),
                _ => Narration::new(format!("Slot {slot} is exhausted."), up),
            }
        }
        Act::Lifted { slot, k, j } => {
            let reason = format!("{}. Relink {k} after {}; {}.", why_back(moment, slot, k), before(j), next());
            Narration::new(format!("Back to slot {slot}:"), reason)
        }
        Act::Ended if solutions == 0 => impossible(n),
        // No solution is its own mirror image, since the 1s would have to lie around the middle, with an even number of
        // slots between them.
        Act::Ended => {
            let mirrored = match solutions / 2 {
                1 => "They mirror each other.".to_owned(),
                half => format!("They are {} and their mirror images.", grouped(half)),
            };
            Narration::new(plain::ending(solutions).lead(), mirrored)
        }
    }
}

/// The right slot of the value k whose left one is `slot`; there may be no such slot.
fn other(slot: u8, k: u8) -> usize {
    usize::from(slot) + usize::from(k) + 1
}

/// The list element before a value.
fn before(j: u8) -> String {
    if j == 0 { "the header".to_owned() } else { j.to_string() }
}

/// A value rejected, or the dead end that this is.
fn rejected((slot, k): (u8, u8), sign: Sign, why: String, next: &str) -> Narration {
    let lead = match sign {
        Sign::DeadEnd => format!("Dead end in slot {slot}."),
        _ => format!("Rejected: {k} in slot {slot}."),
    };
    let next = if next.is_empty() { String::new() } else { format!("; {next}") };
    Narration::new(lead, format!("{why}{next}."))
}

/// Why the search goes back to a slot whose pair of `k` it has removed. Where one steps by decisions, no other sentence says it.
fn why_back(moment: &Moment<ListMachine>, slot: u8, k: u8) -> String {
    let solutions = moment.trail.folds(moment.trail.level()).last().map_or(0, |fold| fold.solutions);
    let (slots, [left, right]) = (moment.machine.slots(), [slot.into(), other(slot, k)]);
    let empty = |at: usize| slots.get(at - 1) == Some(&0) && at != left && at != right;
    match (left + 1..=slots.len()).find(|at| empty(*at)) {
        _ if solutions > 0 => format!("{k} gave a solution"),
        Some(next) if moment.machine.unused().all(|other| other == usize::from(k) || !empty(next + other + 1)) => {
            format!("nothing fits slot {next}")
        }
        _ => format!("{k} gave no solution"),
    }
}

/// What the sentence on a move that means `sign` says of the value that follows.
pub fn next(machine: &ListMachine, last: Act, sign: Sign) -> Option<Stated> {
    let follows = |k: u8| Some(machine.p[usize::from(k)]).filter(|next| *next > 0);
    let is_next = |k: u8| Stated::next(format!("{k} is next"), k.to_string());
    Some(match last {
        Act::Entered { k, .. } => {
            let which = if follows(k).is_none() { "the only unused value" } else { "the smallest unused value" };
            Stated::next(format!("{k}, {which}"), k.to_string())
        }
        Act::Advanced { slot, k } => Stated::next(format!("{k} in slot {slot}"), k.to_string()),
        Act::Taken { k, .. } if follows(k).is_some() => is_next(follows(k)?),
        Act::Beyond { k, .. } if follows(k).is_some() => Stated::last("larger values reach further"),
        // There, the dead end says so.
        Act::Taken { .. } | Act::Beyond { .. } if sign == Sign::DeadEnd => return None,
        Act::Taken { .. } | Act::Beyond { .. } => Stated::last("backtrack"),
        Act::Lifted { k, .. } => follows(k).map_or_else(|| Stated::last("none is left"), is_next),
        _ => return None,
    })
}

/// Whether the largest unused value does not fit into a slot.
pub fn rejects_last(machine: &ListMachine, slot: u8) -> bool {
    let reaches = |k| machine.slots().get(usize::from(slot) + k).is_none_or(|other: &i8| *other != 0);
    machine.unused().last().is_some_and(reaches)
}

/// Why n ≡ 1 or 2 (mod 4) pairs have no solution. The 2n slots add up to n(2n + 1). If a_k is the left slot of the
/// value k, a_k + k + 1 is its right one, so n(2n + 1) = 2 Σ a_k + n(n + 3)/2, and 2 Σ a_k = n(3n − 1)/2: odd.
fn impossible(n: usize) -> Narration {
    let (total, shift) = (n * (2 * n + 1), n * (n + 3) / 2);
    let (exceed, left) = match n {
        1 => ("the right slot exceeds the left one", "the left one"),
        _ => ("the right slots exceed the left ones", "the sum of the left ones"),
    };
    let reason = format!(
        "Slots 1 to {} add up to {total}, and {exceed} by {shift}; so twice {left} would be {}, which is odd.",
        2 * n,
        total - shift
    );
    Narration::new("No solution is possible.", reason)
}
