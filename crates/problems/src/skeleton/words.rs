//! The search in words: its lines, its variables, and what each move does.
//!
//! A skeleton's rejection names no earlier choice. A digit is rejected by digits of products, which follow from all choices in
//! force together, so that no single one can be named; the law of blame leaves it out.

use super::ending::Ending;
use super::machine::{Act, SkeletonMachine};
use super::solution::Solution;
use crate::machine::{Beat, Label, Machine, Move};
use crate::narration::{self, Narration, REASON};
use crate::problem::{Asked, Line, Watch, plain};
use crate::sign::Sign;
use crate::stated::Stated;
use crate::timeline::Moment;
use crate::words::{count, cut, grouped, list, or_dash, ordinal, row, spaced, verb};

pub mod picture;
pub mod puzzles;
pub mod terms;

/// The lines, by the source's labels: its steps B1 to B5, and the sections (§) that these call.
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
        text: "If x = d, or x is a 0 at the right end despite slack, go to B4; otherwise test x before the multiplicand by §25, \
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

/// The last digits of a number, such as `…0443`. A long number is cut in the middle: its first digit is the one under test.
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

/// A list that stays on one line and counts as one name.
fn unbroken(list: String) -> String {
    list.replace(' ', "\u{a0}")
}

/// The position of the next digit in the multiplicand that ends in `known`.
fn position(known: Ending) -> String {
    match known.places() {
        0 => "the last digit".to_owned(),
        _ => format!("the digit before {}", ending(known)),
    }
}

/// The digit x there.
fn digit(known: Ending, x: u8) -> String {
    match known.places() {
        0 => format!("last digit {x}"),
        _ => format!("digit {x} before {}", ending(known)),
    }
}

/// Why the digit at a place of line k does not fit, as a predicate.
fn misfit(machine: &SkeletonMachine, k: usize, place: usize, line: Ending) -> String {
    let t = line.digit(place);
    let article = if t == 8 { "an" } else { "a" };
    match machine.shifts.star(k, place) {
        true => format!("has {article} {t} at a star"),
        false => format!("has an extra {t}"),
    }
}

/// Why a number does not fit line k from its first digit to its last, as a predicate.
fn fault(machine: &SkeletonMachine, k: usize, number: u128) -> String {
    let line = Ending::whole(number);
    let place = machine.fault(k, line);
    place.map_or_else(|| "is too short for its stars".to_owned(), |place| misfit(machine, k, place, line))
}

fn shifted(machine: &SkeletonMachine) -> Narration {
    let (m, shifts) = (machine.task.m, &machine.shifts);
    let zeros = match shifts.places(m) - m {
        0 => "no zero".to_owned(),
        zeros => count(zeros, "zero"),
    };
    let reason = format!("Each partial product moves left by its shift. The multiplier has {zeros}.");
    Narration::new(format!("Chosen: shifts {}.", unbroken(list(&shifts.off[..m]))), reason)
}

/// The numbers of values left for each multiplier digit.
fn values_left(machine: &SkeletonMachine) -> String {
    let digits = unbroken(list((0..machine.task.m).map(|k| b(machine, k))));
    format!("Multiplier digits {digits} have {} values left.", unbroken(list(machine.left())))
}

fn entered(machine: &SkeletonMachine) -> Narration {
    let lead = match machine.l {
        0 => "No digit of the multiplicand is known.".to_owned(),
        _ => format!("The multiplicand ends in {}.", ending(machine.known())),
    };
    let reason = match machine.label().0 {
        "§30" => "Every multiplier digit is decided, so this may be a solution.".to_owned(),
        "§34" if machine.l < machine.shifts.full => {
            "With special digit 0 there are no leading zeros, so it is tested as it stands.".to_owned()
        }
        "§34" => "The multiplicand has full length, so all remaining multiplier digits are checked.".to_owned(),
        _ if machine.left().iter().all(|left| *left == 1) => {
            "Its solution was reported without the leading 0; longer multiplicands are tried.".to_owned()
        }
        _ => values_left(machine),
    };
    Narration::new(lead, reason)
}

fn unfinished(machine: &SkeletonMachine, k: usize) -> Narration {
    let solution = Solution::of(machine);
    let (name, number) = match k == machine.task.m {
        true => {
            let total = solution.total();
            (format!("The total {total}"), total)
        }
        false => {
            let partial = solution.partial(k);
            (format!("{} × {} = {partial}", solution.factors[k], solution.a), partial)
        }
    };
    Narration::new("No solution yet.", format!("{name} {}. Longer multiplicands are tried.", fault(machine, k, number)))
}

/// `1–4, 6 and 9`: digits in order, three or more neighbours drawn together.
fn spans(digits: &[u8]) -> String {
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
    unbroken(list(spans))
}

/// Why partial product k lost with the digit under test the values that it lost; behind `what`, as far as a reason has room.
fn losses(machine: &SkeletonMachine, k: usize, what: String) -> String {
    let (tried, d) = (machine.tried(), machine.d);
    let (misfits, others) = machine.lost_now(k);
    let misfits: Vec<u8> = misfits.iter().map(|(j, _)| *j).collect();
    let fail = match machine.shifts.star(k, tried.places().saturating_sub(1)) {
        true => format!("{} no {d} at the star", verb(misfits.len(), "has", "have")),
        false => format!("{} an extra {d}", verb(misfits.len(), "has", "have")),
    };
    let fail = || format!("{} × {} {fail}", spans(&misfits), ending(tried));
    let clash = || format!("{} {}", spans(&others), verb(others.len(), "clashes", "clash"));
    let why = match (misfits.is_empty(), others.is_empty()) {
        (true, true) => return format!("{what}."),
        (true, false) => format!("{} with other lines", clash()),
        (false, true) => fail(),
        (false, false) => {
            let both = format!("{} ({})", fail(), clash());
            if narration::words(&what) + narration::words(&both) <= REASON { both } else { fail() }
        }
    };
    format!("{what}: {why}.")
}

/// The digit x is rejected as the next one of the multiplicand, or the dead end that this is.
fn rejected(machine: &SkeletonMachine, sign: Sign, x: u8, reason: String) -> Narration {
    let known = machine.known();
    let lead = match sign {
        Sign::DeadEnd => dead_end(known),
        _ => format!("Rejected: {}.", digit(known, x)),
    };
    Narration::new(lead, reason)
}

/// No digit leads to a solution there.
fn dead_end(known: Ending) -> String {
    match known.places() {
        0 => "Dead end at the last digit.".to_owned(),
        _ => format!("Dead end at the digit before {}.", ending(known)),
    }
}

/// The value j of partial product k was tested with the digit under test, and fits or not.
fn tested(machine: &SkeletonMachine, sign: Sign, k: u8, j: u8, fits: bool) -> Narration {
    let (k, tried, d, x) = (usize::from(k), machine.tried(), machine.d, machine.x);
    let (multiple, place, b) = (tried.times(j.into()), tried.places() - 1, b(machine, k));
    let product = format!("{j} × {} = {}", ending(tried), ending(multiple));
    let star = machine.shifts.star(k, place);
    match (fits, star) {
        (true, true) => Narration::new(format!("{b} may be {j}."), format!("{product} has the {d} at its star.")),
        (true, false) => {
            Narration::new(format!("{b} may be {j}."), format!("{product} has no {d} there and needs none."))
        }
        _ if machine.is_refusing() => {
            rejected(machine, sign, x, losses(machine, k, format!("With digit {x}, {b} has no value")))
        }
        _ => {
            let wanted = if star { format!(", not the {d}") } else { String::new() };
            let reason = format!("{product} {}{wanted}.", misfit(machine, k, place, multiple));
            Narration::new(format!("{b} cannot be {j}."), reason)
        }
    }
}

/// The digit that k is forced to have is removed from another list, which has no other where they clash.
fn removed(machine: &SkeletonMachine, sign: Sign, k: u8, from: u8, clash: bool) -> Narration {
    let j = or_dash(machine.forced(k.into()));
    let (b, other) = (b(machine, k), b(machine, from));
    match clash {
        true => {
            let reason = format!("{b} and {other} must both be {j}, but the stars of their products differ.");
            rejected(machine, sign, machine.x, reason)
        }
        false => Narration::new(
            format!("{other} cannot be {j}."),
            format!("{b} is {j}, and the stars of their products differ."),
        ),
    }
}

fn totalled(machine: &SkeletonMachine, sign: Sign, fault: Option<u8>) -> Narration {
    let (tried, multiplier, d) = (machine.tried(), Solution::of(machine).multiplier(), machine.d);
    let total = tried.times(multiplier);
    let total = fault.map_or(total, |place| total.last(usize::from(place) + 1));
    let sum = format!("{} × {multiplier} = {}", ending(tried), ending(total));
    let Some(place) = fault else { return Narration::new("The last digits of the total fit.", format!("{sum}.")) };
    let (m, place) = (machine.task.m, usize::from(place));
    let misfit = misfit(machine, m, place, total);
    match machine.is_refusing() {
        true => rejected(machine, sign, machine.x, format!("No total fits: {sum} {misfit}.")),
        false => {
            let wanted = if machine.shifts.star(m, place) { format!(", not the {d}") } else { String::new() };
            Narration::new("The total does not fit.", format!("{sum} {misfit}{wanted}."))
        }
    }
}

/// The multiplicand is taken as complete, and its j-fold was tested from its first digit to its last.
fn resolved(machine: &SkeletonMachine, k: u8, j: u8, fits: bool) -> Narration {
    let (a, b) = (machine.known().number(), b(machine, k));
    let number = a * u128::from(j);
    // Only the number as it stands is tested; digits before it make other multiples.
    let open = machine.l < machine.shifts.full;
    let so_far = if open { "As it stands, " } else { "" };
    let verdict = if fits { "fits the pattern".to_owned() } else { fault(machine, k.into(), number) };
    let lead = match (fits, open) {
        (true, _) => format!("{b} may be {j}."),
        (false, true) => format!("{b} = {j} fails for multiplicand {a}."),
        (false, false) => format!("{b} cannot be {j}."),
    };
    Narration::new(lead, format!("{so_far}{j} × {a} = {number} {verdict}."))
}

/// What the subtree led to that a move leaves.
fn led(moment: &Moment<SkeletonMachine>) -> String {
    match moment.trail.folds(moment.trail.level()).last() {
        Some(fold) if fold.solutions > 0 => format!("gave {}", count(fold.solutions, "solution")),
        _ => "led to no solution".to_owned(),
    }
}

/// Lead and reason of the last move, which means `sign`.
pub fn narrate(moment: &Moment<SkeletonMachine>, sign: Sign) -> Narration {
    let (machine, solutions) = (moment.machine, moment.tally.solutions());
    let (d, l, known) = (machine.d, machine.l, machine.known());
    let Some(last) = moment.last else {
        return Narration::new(
            "Find two numbers.",
            "Their long multiplication has one digit at all stars and nowhere else.",
        );
    };
    let next = || follows(machine, last).map_or(String::new(), |next| next.said);
    match last {
        Act::Shifted => shifted(machine),
        Act::Unshifted => Narration::new("Back to the shifts.", format!("All special digits were tried; {}.", next())),
        Act::Marked { d } => {
            Narration::new(format!("Chosen: special digit {d}."), "It stands at all stars and nowhere else.")
        }
        Act::Barred => Narration::new("Rejected: special digit 0.", "The multiplier has a zero, where no star can be."),
        Act::Unmarked { d } => {
            Narration::new("Back to the special digit.", format!("Digit {d} {}; {}.", led(moment), next()))
        }
        Act::Entered => entered(machine),
        Act::Overlong => {
            let lead = match sign {
                Sign::DeadEnd => "Dead end: the multiplicand is too long.",
                _ => "The multiplicand is too long.",
            };
            let most = machine.shifts.full;
            Narration::new(lead, format!("It has {}, but may have only {most}.", count(l, "digit")))
        }
        Act::Solved => {
            let solution = Solution::of(machine);
            let (a, multiplier, total) = (solution.a, solution.multiplier(), solution.total());
            let reason = format!("{a} × {multiplier} = {total}, with d = {d}.");
            Narration::new(format!("Solution {}.", grouped(solutions)), reason)
        }
        Act::Unfinished { k } => unfinished(machine, k.into()),
        Act::Suits { k, j } => resolved(machine, k, j, true),
        Act::Strays { k, j } => resolved(machine, k, j, false),
        Act::Missed => {
            let solution = Solution::of(machine);
            let (a, multiplier, total) = (solution.a, solution.multiplier(), solution.total());
            let reason = format!("{a} × {multiplier} = {total} {}.", fault(machine, machine.task.m, total));
            Narration::new("The total does not fit.", reason)
        }
        Act::Tried { x } => {
            let reason = format!("The multiples of {} are tested.", ending(machine.tried()));
            Narration::new(format!("Under test: {}.", digit(known, x)), reason)
        }
        Act::Skipped { x } => {
            let reason = match x == d {
                true => format!("Digit {x} is the special digit, which is never in the multiplicand."),
                false => "Multiplicands that end in 0 belong to less slack.".to_owned(),
            };
            rejected(machine, sign, x, reason)
        }
        Act::Held { k, j } => tested(machine, sign, k, j, true),
        Act::Lost { k, j, .. } => tested(machine, sign, k, j, false),
        Act::Forced { k, j } => {
            let reason = losses(machine, k.into(), format!("Only {j} is left"));
            Narration::new(format!("{} must be {j}.", b(machine, k)), reason)
        }
        Act::Removed { k, from } => removed(machine, sign, k, from, false),
        Act::Clashed { k, from } => removed(machine, sign, k, from, true),
        Act::Complied => totalled(machine, sign, None),
        Act::Failed { place, .. } => totalled(machine, sign, Some(place)),
        Act::Pruned { k, j } => Narration::new(
            format!("{} cannot be {j}.", b(machine, k)),
            format!("With {} = {j}, no total fits.", b(machine, k)),
        ),
        Act::Kept { x } => {
            let reason = values_left(machine);
            Narration::new(format!("Kept: {}.", digit(known.last(known.places() - 1), x)), reason)
        }
        Act::Advanced { x } => {
            let place = if l == 0 { "as the last digit".to_owned() } else { format!("before {}", ending(known)) };
            Narration::new(format!("Next digit: {x}."), format!("It is tried {place}."))
        }
        Act::Exhausted => match sign {
            Sign::DeadEnd => Narration::new(dead_end(known), format!("No digit leads to a solution with d = {d}.")),
            _ => Narration::new(
                format!("Exhausted: {}.", position(known)),
                "Every digit was tried; the search backtracks.",
            ),
        },
        Act::Dropped { x } => {
            // Where one steps by decisions, no other sentence says why.
            let why = match l == machine.shifts.full {
                true => format!("{} are too many", count(l + 1, "digit")),
                false => format!("Digit {x} {}", led(moment)),
            };
            let lead = format!("Back to {}.", position(known));
            Narration::new(lead, format!("{why}; {}. The removed values are restored.", next()))
        }
        Act::Ended => Narration::new(plain::ending(solutions).lead(), "All shifts were tried."),
    }
}

/// The sentence's claim about what follows.
pub fn follows(machine: &SkeletonMachine, last: Act) -> Option<Stated> {
    const LAST: &str = "it was the last digit";
    Some(match last {
        Act::Unshifted => match machine.shifts.next(&machine.task) {
            Some(_) => Stated::more("the next shifts follow".to_owned()),
            None => Stated::last("no shifts are left"),
        },
        Act::Unmarked { d: 9 } | Act::Dropped { x: 9 } => Stated::last(LAST),
        Act::Unmarked { d } => Stated::next(format!("digit {} is next", d + 1), special(d + 1)),
        Act::Dropped { x } => Stated::next(format!("digit {} is next", x + 1), (x + 1).to_string()),
        Act::Advanced { x } => Stated::next(format!("Next digit: {x}"), x.to_string()),
        _ => return None,
    })
}

/// The position in one line.
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

/// A special digit as a choice.
fn special(d: u8) -> String {
    format!("d={d}")
}

/// The choices in force.
pub fn path(machine: &SkeletonMachine) -> Vec<String> {
    let off = &machine.shifts.off[..machine.task.m];
    // As much of the shifts as a tree has room for.
    let shifts = match off.iter().any(|off| *off > 9) {
        true => cut(&spaced(off), 12),
        false => off.iter().map(u8::to_string).collect(),
    };
    let digits = machine.known().digits().map(|digit| digit.to_string());
    [shifts, special(machine.d)].into_iter().chain(digits).take(machine.level()).collect()
}

/// The question on each level: shifts, special digit, then the multiplicand's digits from the right.
pub fn asks(moment: &Moment<SkeletonMachine>) -> Asked {
    let entered = moment.last.is_some_and(|act| act.beat() == Beat::Descend);
    let (question, kind) = match moment.machine.level() - usize::from(entered && moment.machine.level() > 0) {
        0 => ("Choose the shifts".to_owned(), "shifting"),
        1 => ("Choose the special digit".to_owned(), ""),
        level => (format!("Multiplicand: choose the {} digit from the right", ordinal(level as u64 - 1)), "digit"),
    };
    Asked { question, kind }
}

/// The choice that the last move is about: special digits are tried without a move of their own, and all tests of
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
