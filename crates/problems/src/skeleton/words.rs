//! The words of the search: its program lines, its variables, and names of numbers.

use super::ending::Ending;
use super::machine::SkeletonMachine;
use crate::machine::{Label, Machine};
use crate::problem::{Line, Watch};
use crate::words::{cut, list, or_dash, row, spaced};
use std::fmt::Display;

pub mod picture;
pub mod puzzles;
pub mod terms;

/// The program lines, by the source's labels: its steps B1 to B5, and the sections (§) that these call.
pub const LISTING: &[Line] = &[
    Line {
        label: Label("§14"),
        title: "Choose shifts",
        text: "Take the next shifts s of the partial products in lexicographic order and lay the pattern over them as far right \
               as it goes; if none are left, stop.",
    },
    Line {
        label: Label("B1"),
        title: "Initialize",
        text: "Take the next special digit d from 0 to 9 (0 only if the multiplier has no zero), list all other nonzero digits \
               for each partial product, set l = 0 and go to B2; if no d is left, go to §14.",
    },
    Line {
        label: Label("B2"),
        title: "Enter level",
        text: "If the multiplicand has too many digits, go to B5; if each list has one multiplier digit left, go to §30; if no zero \
               may stand in front, go to §34; otherwise set x = 0 and go to B3.",
    },
    Line {
        label: Label("§30"),
        title: "Check solution",
        text: "If all partial products and the total fit the pattern to their last digits, report a solution; then go to B3 for \
               longer multiplicands.",
    },
    Line {
        label: Label("§34"),
        title: "Resolve",
        text: "Take the multiplicand as complete, remove the multiplier digits whose multiples do not fit the pattern, and check \
               all combinations of the others.",
    },
    Line {
        label: Label("B3"),
        title: "Try",
        text: "If x = d, or x is a 0 at the right end despite slack, go to B4; otherwise test x in front of the multiplicand by §25, \
               §27 and §35, and if it passes, make it the next digit of a, add 1 to l and go to B2.",
    },
    Line {
        label: Label("§25"),
        title: "Test partial products",
        text: "Remove from each list, the last one first, the digits whose multiple has d without a star in place l, or a star \
               without d; if a list is empty, go to B4.",
    },
    Line {
        label: Label("§27"),
        title: "Force",
        text: "Decide a multiplier digit that is alone in its list, and remove it from lists whose stars differ, as equal digits make \
               equal products; if a list is empty, go to B4.",
    },
    Line {
        label: Label("§35"),
        title: "Test total",
        text: "If at most threshold multipliers are left, compare the last l + 1 digits of each one's total with the stars and \
               remove the digits without a fitting total; if no total fits, go to B4.",
    },
    Line { label: Label("B4"), title: "Try again", text: "If x = 9, go to B5; otherwise add 1 to x and go to B3." },
    Line {
        label: Label("B5"),
        title: "Backtrack",
        text: "If l = 0, go to B1; otherwise remove the leftmost digit of a as x, restore the digits that the lists lost since it \
               was added, and go to B4.",
    },
];

/// Returns the last digits of a number, such as `…0443`. A long number is cut in the middle, since its first digit is the one under test.
pub fn ending(ending: Ending) -> String {
    const SHOWN: usize = 15;
    let text = ending.to_string();
    match text.len() {
        0..=SHOWN => format!("…{text}"),
        long => format!("…{}…{}", &text[..5], &text[long - 6..]),
    }
}

/// Returns the name of the multiplier digit of partial product k, by its place in the multiplier.
fn b(machine: &SkeletonMachine, k: impl Into<usize>) -> String {
    format!("b{}", machine.shifts.off[k.into()])
}

/// Returns a list that stays on one line and counts as one name.
pub fn unbroken<T: Display>(items: &[T]) -> String {
    list(items).replace(' ', "\u{a0}")
}

/// Returns shifts as in a path, cut to the room of the tree.
pub fn shifts(off: &[u32]) -> String {
    match off.iter().any(|off| *off > 9) {
        true => cut(&spaced(off), 12),
        false => off.iter().map(u32::to_string).collect(),
    }
}

/// Returns a special digit as in a path.
pub fn special(d: impl Display) -> String {
    format!("d={d}")
}

/// Returns digits in order, with three or more neighbours as a range: `1–4, 6 and 9`.
pub fn spans(digits: &[u8]) -> String {
    let mut spans: Vec<(u8, u8)> = vec![];
    for digit in digits {
        match spans.last_mut() {
            Some((_, last)) if *last + 1 == *digit => *last = *digit,
            _ => spans.push((*digit, *digit)),
        }
    }
    let spans = spans.into_iter().flat_map(|(first, last)| match last - first {
        0 => vec![first.to_string()],
        1 => vec![first.to_string(), last.to_string()],
        _ => vec![format!("{first}–{last}")],
    });
    unbroken(&spans.collect::<Vec<String>>())
}

/// Returns a description of the position in one line.
pub fn describe(machine: &SkeletonMachine) -> String {
    if machine.level() == 0 {
        return "Long multiplication, nothing known".to_owned();
    }
    if !machine.is_marked() {
        let shifts = list(&machine.shifts.off[..machine.task.m]);
        return format!("Long multiplication, partial products shifted by {shifts}, no digit known");
    }
    let tail = if machine.l == 0 { "unknown".to_owned() } else { format!("…{}", machine.known()) };
    let values = |k: usize| machine.possible(k).iter().map(u8::to_string).collect::<String>();
    let lists = (0..machine.task.m).map(|k| format!("{} {}", b(machine, k), values(k)));
    let d = machine.d;
    format!("Long multiplication, special digit {d}, multiplicand {tail}, possible multiplier digits: {}", row(lists))
}

/// Returns the variables.
pub fn watch(machine: &SkeletonMachine) -> Vec<Watch> {
    let marked = machine.is_marked();
    let off = (machine.level() > 0).then(|| spaced(&machine.shifts.off[..machine.task.m]));
    // Several counts, not one number of several digits.
    let sizes = || spaced(machine.left());
    vec![
        Watch::new("s", or_dash(off), "shifts of the lines"),
        Watch::new("d", or_dash(marked.then_some(machine.d)), "special digit"),
        Watch::new("l", or_dash(marked.then_some(machine.l)), "digits of a"),
        Watch::new("a", or_dash(marked.then(|| format!("…{}", machine.known()))), "multiplicand"),
        Watch::new("x", or_dash(marked.then_some(machine.x)), "digit under test"),
        Watch::new("left", or_dash(marked.then(sizes)), "values left for b0, b1, …"),
    ]
}
