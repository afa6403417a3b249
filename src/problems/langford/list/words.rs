//! Algorithm L in words: its steps, its variables, and what each move does.

use super::{Act, AlgorithmL, ListMachine, Step, stage};
use crate::machine::Label;
use crate::problem::{Line, Problem, Watch};
use crate::scene::Scene;
use crate::timeline::Moment;
use crate::words::row;

/// How many values a list in the state table shows.
const SHOWN: usize = 8;

/// The algorithm's steps in words.
const LISTING: &[Line] = &[
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
        text: "No slot l + k + 1? Then L5. Is it taken? Then L4. If empty, put k into both slots, let j point \
               past k, note j below slot l, next slot: L2.",
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

impl Problem for AlgorithmL {
    type Machine = ListMachine;

    fn listing(&self) -> &'static [Line] {
        LISTING
    }

    const FIRST_LEVEL: usize = 1;

    fn start(&self) -> ListMachine {
        let n = &self.0;
        ListMachine::new(*n)
    }

    fn draw(&self, moment: &Moment<ListMachine>, scene: &mut Scene) {
        let n = &self.0;
        stage::draw(*n, moment, scene);
    }

    fn tell(&self, moment: &Moment<ListMachine>) -> String {
        let n = &self.0;
        let Some(last) = moment.last else {
            return match n {
                1 => "Put two 1s into 2 slots, with 1 slot between them; press Play or Step.".to_owned(),
                _ => format!(
                    "Put two of each number from 1 to {n} into {} slots, with k slots between the two k's; press Play \
                     or Step.",
                    2 * n
                ),
            };
        };
        sentence(*n, last, &moment.machine, moment.tally.solutions())
    }

    fn describe(&self, moment: &Moment<ListMachine>) -> String {
        let n = &self.0;
        let machine = moment.machine;
        let pairs: Vec<String> = machine.placed().map(|(l, k)| format!("{k} in slots {l} and {}", l + k + 1)).collect();
        let pairs = if pairs.is_empty() { "all empty".to_owned() } else { row(pairs) };
        let unused: Vec<String> = machine.unused().map(|k| k.to_string()).collect();
        let unused = if unused.is_empty() { "none".to_owned() } else { row(unused) };
        let under = match machine.step {
            Step::Try => format!(" {} is under test in slot {}.", machine.k, machine.l),
            _ => String::new(),
        };
        format!("A row of {} slots: {pairs}.{under} Unused values: {unused}.", 2 * n)
    }

    fn watch(&self, moment: &Moment<ListMachine>) -> Vec<Watch> {
        let machine = moment.machine;
        vec![
            Watch::new("l", machine.l, "slot to fill"),
            Watch::new("k", machine.k, "value under test"),
            Watch::new("j", machine.j, "before k in the list"),
            Watch::new("p", list(machine), "unused values"),
        ]
    }

    fn path(&self, moment: &Moment<ListMachine>) -> Vec<String> {
        let machine = moment.machine;
        machine.placed().map(|(_, k)| k.to_string()).collect()
    }

    fn solution(&self, moment: &Moment<ListMachine>) -> String {
        let machine = moment.machine;
        machine.slots().iter().map(|x| x.unsigned_abs().to_string()).collect::<Vec<_>>().join(" ")
    }
}

/// `0 → 1 → 3 → 0`, cut short if it is long.
fn list(machine: &ListMachine) -> String {
    let unused: Vec<usize> = machine.unused().collect();
    let mut shown: Vec<String> = unused.iter().take(SHOWN).map(usize::to_string).collect();
    if unused.len() > SHOWN {
        shown.push("…".to_owned());
    }
    shown.insert(0, "0".to_owned());
    shown.push("0".to_owned());
    shown.join("→")
}

fn sentence(n: usize, last: Act, machine: &ListMachine, solutions: u64) -> String {
    let slots = 2 * n;
    let follows = |k: u8| usize::from(machine.p[usize::from(k)]);
    // The other slot of the value k whose left one is `slot`.
    let other = |slot: u8, k: u8| usize::from(slot) + usize::from(k) + 1;
    match last {
        Act::Started => match n {
            1 => "Both slots are empty, and the list holds the only value, 1; begin at slot 1.".to_owned(),
            _ => format!("All {slots} slots are empty, and the list holds all values from 1 to {n}; begin at slot 1."),
        },
        Act::Entered { from, slot, k } => {
            let which = match follows(k) {
                0 => "the only unused value",
                _ => "the smallest unused value",
            };
            match slot - from {
                0 => format!("Slot {slot} is the leftmost empty one; try {k}, {which}."),
                1 => format!("Slot {from} is filled, so slot {slot} is the leftmost empty one; try {k}, {which}."),
                2 => format!(
                    "Slots {from} and {} are filled, so slot {slot} is the leftmost empty one; try {k}, {which}.",
                    slot - 1
                ),
                _ => format!(
                    "Slots {from} to {} are filled, so slot {slot} is the leftmost empty one; try {k}, {which}.",
                    slot - 1
                ),
            }
        }
        Act::Filled => {
            format!("All {slots} slots are filled: solution {solutions}; now take pairs back to look for others.")
        }
        Act::Placed { slot, k, j } => {
            let list = match (j, follows(k)) {
                (0, 0) => "the list is empty now".to_owned(),
                (0, next) => format!("the list now begins with {next}"),
                (_, 0) => format!("the list now ends with {j}"),
                (_, next) => format!("in the list, {j} now points past it to {next}"),
            };
            format!("Slots {slot} and {} are both empty, so {k} goes there; {list}.", other(slot, k))
        }
        Act::Taken { slot, k } => {
            let other = other(slot, k);
            let holder = machine.slots()[other - 1].unsigned_abs();
            let next = match follows(k) {
                0 => "no larger value is unused".to_owned(),
                next => format!("try {next}, the next unused value"),
            };
            format!("Slot {slot}: {k} would need slot {other} as well, which {holder} holds; {next}.")
        }
        Act::Beyond { slot, k } => {
            let reason = match follows(k) {
                0 => "back up",
                _ => "larger values reach even further, so back up",
            };
            format!("Slot {slot}: {k} would need slot {}, but the row ends at slot {slots}; {reason}.", other(slot, k))
        }
        Act::Advanced { slot, k } => {
            format!("Slot {slot}: {k} is the next unused value; it would need slot {} as well.", other(slot, k))
        }
        Act::Exhausted { slot } => match machine.pairs {
            0 => format!("Slot {slot}: every value has been tried, and there is no pair to take back."),
            _ => format!("Slot {slot}: every unused value has been tried; back up to the newest pair."),
        },
        Act::Lifted { slot, k, j } => {
            let place = match j {
                0 => "at the front of the list".to_owned(),
                _ => format!("after {j} in the list"),
            };
            let next = match follows(k) {
                0 => "no value comes after it".to_owned(),
                next => format!("next comes {next}"),
            };
            format!("{k} leaves slots {slot} and {}; the undo note {j} puts it back {place}; {next}.", other(slot, k))
        }
        Act::Ended => ending(n, solutions),
    }
}

/// The last sentence: how many solutions there are, or why there can be none.
fn ending(n: usize, solutions: u64) -> String {
    match solutions {
        0 => impossible(n),
        2 => "No pair is left to take back: the search is over, with 2 solutions, mirror images of each other."
            .to_owned(),
        // No solution is its own mirror image, since the 1s would have to lie around the middle, with an even
        // number of slots between them.
        _ => format!(
            "No pair is left to take back: the search is over, with {solutions} solutions: {} and their mirror images.",
            solutions / 2
        ),
    }
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
