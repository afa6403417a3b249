//! The search in words: its steps, its variables, and what each move does.
//!
//! A skeleton's refusal blames no choice. A digit is refused by digits of products, which follow from all choices in
//! force together, so that no one of them could be named; the law of blame leaves it out.

use super::ending::Ending;
use super::machine::{Act, SkeletonMachine};
use super::solution::Solution;
use crate::machine::{Beat, Label, Machine, Move};
use crate::problem::{Asked, Line, Watch};
use crate::sign::Sign;
use crate::stated::Stated;
use crate::timeline::Moment;
use crate::words::{SENTENCE, count, cut, grouped, list, or_dash, ordinal, row, spaced, with_reason};

pub mod picture;
pub mod puzzles;
pub mod terms;

/// The steps, by the source's labels and sections.
pub const LISTING: &[Line] = &[
    Line {
        label: Label("§14"),
        title: "Next shifts",
        text: "Shift the partial products, in lexicographic order, by s: 0 for the first, more for each further one; lay the \
               pattern over them as far right as it goes. No further shifts: done. B1 to B5 are the source's steps, § the \
               sections that these call on.",
    },
    Line {
        label: Label("B1"),
        title: "Next special digit",
        text: "d runs from 0 to 9 (0 only if the multiplier has no zero). List all other nonzero digits for each \
               partial product; l = 0. No further d: §14.",
    },
    Line {
        label: Label("B2"),
        title: "Enter level l",
        text: "Too many digits? Then B5. If one multiplier digit is left in each list: §30. If no zero may stand in \
               front: §34. Otherwise begin with x = 0: B3.",
    },
    Line {
        label: Label("§30"),
        title: "A solution",
        text: "Do all partial products and the total show the pattern to their last digits? Then this is a solution. \
               Go on to longer multiplicands: B3.",
    },
    Line {
        label: Label("§34"),
        title: "Resolve",
        text: "The multiplicand is complete, but several multiplier digits are left: drop those whose multiples do not \
               show the pattern, then try all combinations.",
    },
    Line {
        label: Label("B3"),
        title: "Try x",
        text: "x = d, or a 0 at the right end despite slack? Then B4. Otherwise place x in front of the multiplicand \
               and test it: §25, §27, §35. If it holds, it is the next digit of a, and l grows by 1: B2.",
    },
    Line {
        label: Label("§25"),
        title: "Test the partial products",
        text: "For each list, drop the digits whose multiple has d where no star is, or no d where one is, in place l; \
               the last partial product first, its values as the list holds them, in which a lost one swaps with the \
               last. A list is empty: B4.",
    },
    Line {
        label: Label("§27"),
        title: "Force",
        text: "One digit left in a list? Then the multiplier has it there. The same digit makes the same product, so lists \
               whose stars stand elsewhere lose it. A list is empty: B4.",
    },
    Line {
        label: Label("§35"),
        title: "Test the total",
        text: "The total, the sum of all partial products, has stars as well. At most as many multipliers left as the \
               threshold says? Then compare each one's total, its last l + 1 places, with the stars, and drop the digits \
               of which no total complies. None complies: B4.",
    },
    Line {
        label: Label("B4"),
        title: "Next x",
        text: "Digits are tried from 0 up. If x = 9: B5. Otherwise let x grow by 1: B3.",
    },
    Line {
        label: Label("B5"),
        title: "Back",
        text: "If l = 0: B1. Otherwise take back the leftmost digit of a as x, and with it what the lists lost since: B4.",
    },
];

/// `…0443` and its like. Of a long number the middle is left out: its first digit is the one that is tried or tested.
fn ending(ending: Ending) -> String {
    const SHOWN: usize = 15;
    let text = ending.to_string();
    match text.len() {
        0..=SHOWN => format!("…{text}"),
        long => format!("…{}…{}", &text[..5], &text[long - 6..]),
    }
}

/// The name of the multiplier digit of partial product k: its place in the multiplier.
fn b(machine: &SkeletonMachine, k: impl Into<usize>) -> String {
    format!("b{}", machine.shifts.off[k.into()])
}

/// Why the digit at a place of line k is wrong.
fn wrong(machine: &SkeletonMachine, k: usize, place: usize, line: Ending) -> String {
    let (t, d) = (line.digit(place), machine.d);
    let article = if t == 8 { "an" } else { "a" };
    match machine.shifts.star(k, place) {
        true => format!("{article} {t} where the pattern wants the {d}"),
        false => format!("{article} {t} where the pattern wants none"),
    }
}

/// What is wrong with a number that should be line k from its first digit to its last.
fn fault(machine: &SkeletonMachine, k: usize, number: u128) -> String {
    let line = Ending::whole(number);
    let place = machine.fault(k, line);
    place.map_or_else(|| "too short to have its stars".to_owned(), |place| wrong(machine, k, place, line))
}

fn shifted(machine: &SkeletonMachine) -> String {
    let (m, shifts) = (machine.task.m, &machine.shifts);
    let zeros = match shifts.places(m) - m {
        0 => "no zero".to_owned(),
        zeros => count(zeros, "zero"),
    };
    format!("The partial products are shifted by {}: {zeros} in the multiplier.", list(&shifts.off[..m]))
}

fn entered(machine: &SkeletonMachine) -> String {
    let known = match machine.l {
        0 => "No digit of the multiplicand is known yet".to_owned(),
        _ => format!("The multiplicand ends in {}", ending(machine.known())),
    };
    let next = match machine.label().0 {
        "§30" => ", and every multiplier digit is decided: see whether that is a solution".to_owned(),
        "§34" if machine.l < machine.shifts.full => {
            "; as d = 0, no zero can come in front to end it, so it is asked here whether those are all its digits"
                .to_owned()
        }
        "§34" => ", as long as it may be; so the multiplier digits still open are tried one by one".to_owned(),
        _ if machine.left().iter().all(|left| *left == 1) => {
            "; this solution was reported before the zero came in front, so look for longer ones".to_owned()
        }
        _ => format!("; the multiplier digits, b0 first, have {} values left; go on in front", row(machine.left())),
    };
    format!("{known}{next}.")
}

fn unfinished(machine: &SkeletonMachine, k: usize) -> String {
    let solution = Solution::of(machine);
    let (name, number) = match k == machine.task.m {
        true => ("the total".to_owned(), solution.total()),
        false => (format!("{} × {}", solution.factors[k], solution.a), solution.partial(k)),
    };
    format!("Not yet a solution: {name} = {number}, {}; look for longer ones.", fault(machine, k, number))
}

/// `1–4, 6 and 9`: digits in order, neighbours drawn together.
fn spans(digits: &[u8]) -> String {
    let mut spans: Vec<(u8, u8)> = vec![];
    for digit in digits {
        match spans.last_mut() {
            Some((_, last)) if *last + 1 == *digit => *last = *digit,
            _ => spans.push((*digit, *digit)),
        }
    }
    list(spans.into_iter().map(|(first, last)| match last - first {
        0 => first.to_string(),
        1 => format!("{first}, {last}"),
        _ => format!("{first}–{last}"),
    }))
}

/// Why partial product k lost with the digit under test all that it lost, grouped by reasons.
fn losses(machine: &SkeletonMachine, k: usize) -> String {
    let (tried, d) = (machine.tried(), machine.d);
    let (wrong, others) = machine.lost_now(k);
    let mut told = vec![];
    if !wrong.is_empty() {
        let digits: Vec<u8> = wrong.iter().map(|(j, _)| *j).collect();
        let makes = match (machine.shifts.star(k, tried.places() - 1), wrong.len()) {
            (true, 1) => format!("a {} at the star, not the {d}", wrong[0].1),
            (true, _) => format!("{} at the star, never the {d}", list(wrong.iter().map(|(_, t)| t))),
            (false, _) => format!("a {d} where no star is"),
        };
        let (one, many) = ("makes", "make");
        told.push(format!(
            "{} × {} {} {makes}",
            spans(&digits),
            ending(tried),
            if digits.len() == 1 { one } else { many }
        ));
    }
    if !others.is_empty() {
        told.push(format!("{} would not go with the other lines", spans(&others)));
    }
    told.join("; ")
}

/// The value j of partial product k was tested with the newest digit, and held or not.
fn tested(machine: &SkeletonMachine, k: u8, j: u8, holds: bool) -> String {
    let (k, tried, d) = (usize::from(k), machine.tried(), machine.d);
    let (multiple, place, b) = (tried.times(j.into()), tried.places() - 1, b(machine, k));
    let product = format!("{j} × {} ends in {}", ending(tried), ending(multiple));
    match (holds, machine.shifts.star(k, place)) {
        (true, true) => format!("{product}: the {d} that the pattern wants there; {b} may still be {j}."),
        (true, false) => format!("{product}: no {d}, and the pattern wants none there; {b} may still be {j}."),
        _ => {
            let wrong = wrong(machine, k, place, multiple);
            match machine.is_refusing() {
                true if machine.lost_now(k).0.len() > 1 => {
                    format!("No value is left for {b}, so not {}: {}.", machine.x, losses(machine, k))
                }
                true => format!("{product}: {wrong}; no value is left for {b}, so not {}.", machine.x),
                false => format!("{product}: {wrong}; {b} cannot be {j}."),
            }
        }
    }
}

/// The digit that k is forced to have is taken from another list, which has no other where they clash.
fn removed(machine: &SkeletonMachine, k: u8, from: u8, clash: bool) -> String {
    let (j, x) = (or_dash(machine.forced(k.into())), machine.x);
    let (b, other) = (b(machine, k), b(machine, from));
    match clash {
        true => format!("{b} must be {j}, but {other} can only be {j}, and their stars differ; so not {x}."),
        false => format!("{other} cannot be {j}, as {b} is, and the two partial products differ in their stars."),
    }
}

fn totalled(machine: &SkeletonMachine, fault: Option<u8>) -> String {
    let (tried, multiplier) = (machine.tried(), Solution::of(machine).multiplier());
    let total = tried.times(multiplier);
    let total = fault.map_or(total, |place| total.last(usize::from(place) + 1));
    let sum = format!("{} × {multiplier} ends in {}", ending(tried), ending(total));
    let Some(place) = fault else {
        return format!("{sum}: the total complies.");
    };
    let wrong = wrong(machine, machine.task.m, place.into(), total);
    match machine.is_refusing() {
        true => format!("{sum}: {wrong}; no total complies, so not {}.", machine.x),
        false => format!("{sum}: {wrong}."),
    }
}

/// The multiplicand is complete, and its j-fold was looked at from its first digit to its last.
fn resolved(machine: &SkeletonMachine, k: u8, j: u8, suits: bool) -> String {
    let (a, b) = (machine.known().number(), b(machine, k));
    let number = a * u128::from(j);
    match suits {
        true => format!("If {a} were all: {j} × {a} = {number} shows the pattern to its last digit; {b} may be {j}."),
        // Only the number as it stands is looked at; digits in front of it make other multiples.
        false => format!(
            "If {a} were all: {j} × {a} = {number}, {}; then {b} cannot be {j}.{}",
            fault(machine, k.into(), number),
            if machine.l < machine.shifts.full { " With more digits it may." } else { "" },
        ),
    }
}

/// One sentence on the last move.
pub fn tell(moment: &Moment<SkeletonMachine>) -> String {
    let (machine, solutions) = (moment.machine, moment.tally.solutions());
    let (d, l, known) = (machine.d, machine.l, || ending(machine.known()));
    let dead_end = Sign::of_exhausted(moment) == Sign::DeadEnd;
    let Some(last) = moment.last else {
        return "Find two numbers whose long multiplication, partial products and total, has one digit, any from 0 to 9, \
                at all the stars and nowhere else; press Play or Step."
            .to_owned();
    };
    let next = || follows(machine, last).unwrap_or_else(|| Stated::last(""));
    match last {
        Act::Shifted => shifted(machine),
        Act::Unshifted => {
            format!("Back to the shifts: all special digits have been tried with these; {}.", next().said)
        }
        Act::Marked { d } => format!(
            "The special digit is {d}: it must stand at each star and nowhere else; any other may be in the multiplier."
        ),
        Act::Barred => {
            "0 cannot be the special digit: the multiplier has a zero, and no star can stand there.".to_owned()
        }
        Act::Unmarked { d } => format!("Back to the special digit: {d} has been tried; {}.", next().said),
        Act::Entered => entered(machine),
        Act::Overlong => {
            let sign = if dead_end { "Dead end: " } else { "" };
            format!(
                "{sign}{} are more than the {} that the multiplicand may have, so back up.",
                count(l, "digit"),
                machine.shifts.full
            )
        }
        Act::Solved => {
            let solution = Solution::of(machine);
            let (a, multiplier, total) = (solution.a, solution.multiplier(), solution.total());
            format!("{a} × {multiplier} = {total} shows the pattern with d = {d}: solution {}.", grouped(solutions))
        }
        Act::Unfinished { k } => unfinished(machine, k.into()),
        Act::Suits { k, j } => resolved(machine, k, j, true),
        Act::Strays { k, j } => resolved(machine, k, j, false),
        Act::Missed => {
            let solution = Solution::of(machine);
            let (a, multiplier, total) = (solution.a, solution.multiplier(), solution.total());
            format!("{a} × {multiplier} = {total}, {}.", fault(machine, machine.task.m, total))
        }
        Act::Tried { x } if l == 0 => format!("Try {x} as the last digit of the multiplicand, and test its multiples."),
        Act::Tried { x } => format!("Try {x} in front, {}, and test its multiples.", ending(machine.tried())),
        Act::Skipped { x } if x == d => format!("{x} is the special digit, which must not be in the multiplicand."),
        Act::Skipped { .. } => "A 0 at the right end is left out: those puzzles come with less slack.".to_owned(),
        Act::Held { k, j } => tested(machine, k, j, true),
        Act::Lost { k, j, .. } => tested(machine, k, j, false),
        Act::Forced { k, j } => {
            let told = format!("{} must be {j}, the only value that is left for it", b(machine, k));
            match losses(machine, k.into()) {
                why if !why.is_empty() && told.len() + why.len() < SENTENCE => format!("{told}: {why}."),
                _ => told + ".",
            }
        }
        Act::Removed { k, from } => removed(machine, k, from, false),
        Act::Clashed { k, from } => removed(machine, k, from, true),
        Act::Complied => totalled(machine, None),
        Act::Failed { place, .. } => totalled(machine, Some(place)),
        Act::Pruned { k, j } => {
            format!("{} cannot be {j}: no total, the sum of all partial products, complies with it.", b(machine, k))
        }
        Act::Kept { x } => {
            format!(
                "{x} is kept: {}; the multiplier digits, b0 first, have {} values left.",
                known(),
                row(machine.left())
            )
        }
        Act::Advanced { .. } if l == 0 => format!("{}, as the last digit of the multiplicand.", next().said),
        Act::Advanced { .. } => format!("{}, in front of {}.", next().said, known()),
        Act::Exhausted => {
            let place = if l == 0 { "last digit".to_owned() } else { format!("digit in front of {}", known()) };
            match dead_end && !machine.has_just_refused() {
                true => format!("Dead end: with d = {d}, no {place} leads to a solution."),
                false if dead_end && l > 0 => {
                    format!("With d = {d}, every {place} has been tried: {} cannot stay.", known())
                }
                false => format!("With d = {d}, every {place} has been tried."),
            }
        }
        Act::Dropped { x } => {
            let place = if l == 0 { "last digit".to_owned() } else { format!("digit in front of {}", known()) };
            let next = next().said;
            // Small moves that say why go by within one step.
            let why = match l == machine.shifts.full {
                true => format!("{} are more than the {l} that the multiplicand may have", count(l + 1, "digit")),
                false => format!("nothing is left in front of {x}"),
            };
            with_reason(
                format!("Back to the {place}, since {why}: {x} has been tried; {next}."),
                &format!(" The multiplier digits get back what {x} took, if anything."),
            )
        }
        Act::Ended => match solutions {
            0 => "All shifts were tried: there is no solution.".to_owned(),
            1 => "All shifts were tried: the search is over, with one solution.".to_owned(),
            n => format!("All shifts were tried: the search is over, with {}.", count(n, "solution")),
        },
    }
}

/// What the sentence says of what follows.
pub fn follows(machine: &SkeletonMachine, last: Act) -> Option<Stated> {
    const LAST: &str = "it was the last one";
    Some(match last {
        Act::Unshifted => match machine.shifts.next(&machine.task) {
            Some(_) => Stated::more("take the next ones".to_owned()),
            None => Stated::last("there are no others"),
        },
        Act::Unmarked { d: 9 } | Act::Dropped { x: 9 } => Stated::last(LAST),
        Act::Unmarked { d } => Stated::next(format!("{} is next", d + 1), special(d + 1)),
        Act::Dropped { x } => Stated::next(format!("{} is next", x + 1), (x + 1).to_string()),
        Act::Advanced { x } => Stated::next(format!("Next comes {x}"), x.to_string()),
        _ => return None,
    })
}

/// What stands where, in a line.
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

/// The variables.
pub fn watch(machine: &SkeletonMachine) -> Vec<Watch> {
    let marked = machine.is_marked();
    let off = (machine.level() > 0).then(|| spaced(&machine.shifts.off[..machine.task.m]));
    // So many counts, not a number of so many digits.
    let sizes = || spaced(machine.left());
    vec![
        Watch::new("s", or_dash(off), "shifts of the lines"),
        Watch::new("d", or_dash(marked.then_some(machine.d)), "special digit"),
        Watch::new("l", or_dash(marked.then_some(machine.l)), "digits of a"),
        Watch::new("a", or_dash(marked.then(|| format!("…{}", machine.known()))), "multiplicand"),
        Watch::new("x", or_dash(marked.then_some(machine.x)), "digit to try there"),
        Watch::new("left", or_dash(marked.then(sizes)), "left for b0, b1, …"),
    ]
}

/// A special digit as a choice.
fn special(d: u8) -> String {
    format!("d={d}")
}

/// The choices in force.
pub fn path(machine: &SkeletonMachine) -> Vec<String> {
    let off = &machine.shifts.off[..machine.task.m];
    // As much of the shifts as a tree can bear.
    let shifts = match off.iter().any(|off| *off > 9) {
        true => cut(&spaced(off), 12),
        false => off.iter().map(u8::to_string).collect(),
    };
    let digits = machine.known().digits().map(|digit| digit.to_string());
    [shifts, special(machine.d)].into_iter().chain(digits).take(machine.level()).collect()
}

/// What is asked on each level: first the shifts, then the special digit, then the multiplicand's digits from the right.
pub fn asks(moment: &Moment<SkeletonMachine>) -> Asked {
    let entered = moment.last.is_some_and(|act| act.beat() == Beat::Descend);
    let (question, kind) = match moment.machine.level() - usize::from(entered && moment.machine.level() > 0) {
        0 => ("How far is each partial product shifted?".to_owned(), "shifting"),
        1 => ("Which digit stands at the stars?".to_owned(), ""),
        level => (format!("Multiplicand: which is its {} digit from the right?", ordinal(level as u64 - 1)), "digit"),
    };
    Asked { question, kind }
}

/// The choice that the last move is about: special digits are tried without a step of their own, and all tests of
/// multiplier digits and totals are tests of x.
pub fn choice(moment: &Moment<SkeletonMachine>) -> Option<String> {
    let machine = moment.machine;
    match moment.last? {
        Act::Barred => Some(special(0)),
        Act::Unmarked { d } => Some(special(d)),
        Act::Shifted | Act::Marked { .. } | Act::Kept { .. } => path(machine).pop(),
        Act::Dropped { x } | Act::Skipped { x } | Act::Tried { x } => Some(x.to_string()),
        _ => machine.is_testing().then(|| machine.x.to_string()),
    }
}
