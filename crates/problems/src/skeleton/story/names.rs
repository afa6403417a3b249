//! The targets of sentences, by their kinds; their names, and the places at which they are drawn.

use super::super::ending::Ending;
use super::super::machine::SkeletonMachine;
use super::super::stage::lines;
use super::super::task::Shifts;
use super::super::words;
use crate::scene::Target;
use crate::story::Name;
use crate::words::ordinal;

/// The kinds of candidates: shifts, a special digit, a digit of the multiplicand.
const SHIFTS: &str = "shifts";
const SPECIAL: &str = "special";
const DIGIT: &str = "digit";
/// The kinds of the items for which these are candidates.
const SHIFTING: &str = "shifting";
const SPECIALS: &str = "specials";
const POSITION: &str = "position";
/// The kinds of a digit as such, a digit in a line, the special digit there, a multiplier digit, one of its values, the total, and the
/// field that shifts the pattern.
const FIGURE: &str = "figure";
const WRITTEN: &str = "written";
const STARRED: &str = "starred";
const FACTOR: &str = "factor";
const OPTION: &str = "option";
const TOTAL: &str = "total";
const SLACK: &str = "slack";

/// The number of bits of a shift, and of a digit below its place in the picture.
const SHIFT: u32 = 5;
const FIGURES: u32 = 4;
/// The most known digits of a multiplicand by which the next candidate is named; with more it is named by its place.
const SHOWN: usize = 8;
/// The number of endings of at most [`SHOWN`] digits.
const ENDINGS: u32 = 111_111_111;

/// Returns the target of shifts, of which the first is 0.
pub fn shifts(shifts: &Shifts, m: usize) -> Target {
    Target(SHIFTS, shifts.off[1..m].iter().fold(0, |all, off| all << SHIFT | u32::from(*off)))
}

/// Returns the shifts of a target's number.
fn off(number: u32, m: usize) -> Vec<u32> {
    let mut off: Vec<u32> = (0..m as u32 - 1).map(|k| number >> (SHIFT * k) & ((1 << SHIFT) - 1)).collect();
    off.push(0);
    off.reverse();
    off
}

/// The item for which shifts are candidates.
pub const THE_SHIFTS: Target = Target(SHIFTING, 0);

/// Returns the first place that has a star.
fn star(machine: &SkeletonMachine) -> u32 {
    let (shifts, m) = (&machine.shifts, machine.task.m);
    let k = (0..=m).find(|k| shifts.stars[*k] != 0).unwrap_or(m);
    let place = if shifts.stars[k] == 0 { 0 } else { shifts.stars[k].trailing_zeros() as usize };
    at(machine, k, place)
}

/// Returns the number of a place of line k in the picture; m is the total.
pub fn at(machine: &SkeletonMachine, k: usize, place: usize) -> u32 {
    let shift = if k < machine.task.m { machine.shifts.off[k].into() } else { 0 };
    lines::number(2 + k, shift + place) as u32
}

/// Returns the target of a special digit, at the first star.
pub fn special(machine: &SkeletonMachine, d: u8) -> Target {
    Target(SPECIAL, star(machine) << FIGURES | u32::from(d))
}

/// Returns the item for which special digits are candidates.
pub fn the_special(machine: &SkeletonMachine) -> Target {
    Target(SPECIALS, star(machine))
}

/// Returns a number for the known digits of the multiplicand: it encodes the digits themselves, or, if there are too many, their number.
fn code(known: Ending) -> u32 {
    match known.places() {
        places if places <= SHOWN => (10_u32.pow(places as u32) - 1) / 9 + known.number() as u32,
        places => ENDINGS + places as u32,
    }
}

/// Returns the number of known digits, and the digits if the code has them.
fn known(code: u32) -> (usize, Option<u32>) {
    match code.checked_sub(ENDINGS) {
        Some(places) => (places as usize, None),
        None => {
            let places = (0..SHOWN).rfind(|places| (10_u32.pow(*places as u32) - 1) / 9 <= code).unwrap_or(0);
            let places = if code >= (10_u32.pow(SHOWN as u32) - 1) / 9 { SHOWN } else { places };
            (places, Some(code - (10_u32.pow(places as u32) - 1) / 9))
        }
    }
}

/// Returns the target of the digit x before the known ones.
pub fn digit(known: Ending, x: u8) -> Target {
    Target(DIGIT, 10 * code(known) + u32::from(x))
}

/// Returns the item of the next digit of a multiplicand with these known digits.
pub fn position(known: Ending) -> Target {
    Target(POSITION, code(known))
}

/// Returns the number of known digits after a digit of the multiplicand; `None` for other targets.
pub fn tail(Target(role, number): Target) -> Option<usize> {
    match role {
        DIGIT => Some(known(number / 10).0),
        POSITION => Some(known(number).0),
        _ => None,
    }
}

/// Returns the candidates for an item that is a digit; none for other items.
pub fn digits(Target(role, number): Target) -> Vec<Target> {
    match role {
        POSITION => (0..10).map(|x| Target(DIGIT, 10 * number + x)).collect(),
        SPECIALS => (0..10).map(|d| Target(SPECIAL, number << FIGURES | d)).collect(),
        _ => vec![],
    }
}

/// Returns the digit of a candidate, as special digit and as one of the multiplicand.
pub fn which(Target(role, number): Target) -> [Option<u8>; 2] {
    let special = (role == SPECIAL).then_some((number & ((1 << FIGURES) - 1)) as u8);
    [special, (role == DIGIT).then_some((number % 10) as u8)]
}

/// Returns the target of a digit as such, in the multiplicand before the known digits.
pub fn figure(known: Ending, x: u8) -> Target {
    Target(FIGURE, (lines::number(0, known.places()) as u32) << FIGURES | u32::from(x))
}

/// Returns the target of a special digit as such.
pub fn special_figure(machine: &SkeletonMachine, d: u8) -> Target {
    Target(FIGURE, special(machine, d).1)
}

/// Returns the target of a digit at a place of line k.
pub fn written(machine: &SkeletonMachine, k: usize, place: usize, t: u8) -> Target {
    Target(WRITTEN, at(machine, k, place) << FIGURES | u32::from(t))
}

/// Returns the target of the special digit at a place of line k.
pub fn starred(machine: &SkeletonMachine, k: usize, place: usize) -> Target {
    Target(STARRED, at(machine, k, place) << FIGURES | u32::from(machine.d))
}

/// Returns the target of the special digit at the first star.
pub fn first_starred(machine: &SkeletonMachine) -> Target {
    Target(STARRED, special(machine, machine.d).1)
}

/// Returns the target of the multiplier digit of partial product k.
pub fn factor(machine: &SkeletonMachine, k: usize) -> Target {
    Target(FACTOR, machine.shifts.off[k].into())
}

/// Returns the target of one of its values.
pub fn option(machine: &SkeletonMachine, k: usize, j: u8) -> Target {
    Target(OPTION, 10 * u32::from(machine.shifts.off[k]) + u32::from(j))
}

/// Returns the target of the total of m partial products.
pub fn total(machine: &SkeletonMachine) -> Target {
    Target(TOTAL, machine.task.m as u32)
}

/// The target of the field that shifts the pattern.
pub const THE_SLACK: Target = Target(SLACK, 0);

/// Returns the name of a target, for m partial products.
pub fn name(m: usize, Target(role, number): Target) -> Name {
    let figure = number & ((1 << FIGURES) - 1);
    match role {
        SHIFTS => {
            let off = off(number, m);
            Name::new("shifts", words::shifts(&off)).said(format!("shifts {}", words::unbroken(&off)))
        }
        SHIFTING => Name::the("").said("the shifts".to_owned()),
        SPECIAL => Name::new("special digit", words::special(figure)).said(format!("special digit {figure}")),
        SPECIALS => Name::the("special digit"),
        DIGIT => {
            let x = number % 10;
            Name::new("digit", x).said(match known(number / 10) {
                (0, _) => format!("last digit {x}"),
                (places, Some(tail)) => format!("digit {x} in front of …{tail:0places$}"),
                (places, None) => format!("digit {x} in place {}", places + 1),
            })
        }
        POSITION => Name::the("digit").said(match known(number) {
            (0, _) => "the last digit".to_owned(),
            (places, Some(tail)) => format!("the digit in front of …{tail:0places$}"),
            (places, None) => format!("the {} digit from the right", ordinal(places + 1)),
        }),
        FIGURE => Name::new("digit", figure),
        WRITTEN => Name::new("", figure),
        STARRED => Name::new("special digit", figure),
        FACTOR => Name::new("multiplier digit", format!("b{number}")),
        OPTION => Name::new("", number % 10),
        TOTAL => Name::new("total", ""),
        SLACK => Name::the("slack"),
        // The pointer's places have no name of their own.
        role => Name::new(role, number + 1),
    }
}

/// Returns the place as which a target is drawn.
pub fn drawn(m: usize, target: Target) -> Vec<Target> {
    let Target(role, number) = target;
    let place = |row: usize, column: usize| lines::number(row, column) as u32;
    let number = match role {
        SHIFTS => place(1, off(number, m).last().map_or(0, |off| *off as usize)),
        SHIFTING => place(1, 0),
        SPECIAL | FIGURE | WRITTEN | STARRED => number >> FIGURES,
        SPECIALS => number,
        DIGIT | POSITION => place(0, tail(target).unwrap_or(0)),
        FACTOR => place(1, number as usize),
        OPTION => place(1, number as usize / 10),
        TOTAL => place(2 + number as usize, 0),
        SLACK => place(0, 0),
        _ => return vec![target],
    };
    vec![Target(lines::TARGET, number)]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The next digit of each multiplicand has a unique name, up to [`SHOWN`] known digits.
    #[test]
    fn digits_are_called_by_what_stands_behind_them() {
        let mut called = std::collections::BTreeSet::new();
        let tails: [&[u8]; 7] = [&[], &[0], &[9], &[0, 0], &[9; 7], &[9; SHOWN], &[0, 0, 0, 0, 0, 0, 0, 1]];
        for tail in tails {
            let known = Ending::of(tail);
            for x in [0, 9] {
                let target = digit(known, x);
                let said = name(2, target).said.expect("a name");
                let behind = if tail.is_empty() {
                    format!("last digit {x}")
                } else {
                    format!("digit {x} in front of …{known}")
                };
                assert_eq!(
                    (said.as_str(), super::tail(target), which(target)[1]),
                    (&*behind, Some(tail.len()), Some(x))
                );
                assert!(called.insert(target.1), "{said}");
            }
            assert_eq!(digits(position(known))[9], digit(known, 9));
        }
        let long = digit(Ending::of(&[1; 19]), 3);
        assert_eq!(name(2, long).said.as_deref(), Some("digit 3 in place 20"));
        assert_eq!(tail(long), Some(19));
    }

    #[test]
    fn shifts_are_called_by_all_of_them() {
        let called = |off: [u8; 7], m: usize| {
            let number = off[1..m].iter().fold(0, |all, off| all << SHIFT | u32::from(*off));
            let name = name(m, Target(SHIFTS, number));
            (name.bare, name.said.expect("a name").replace('\u{a0}', " "))
        };
        assert_eq!(called([0, 1, 3, 0, 0, 0, 0], 3), ("013".to_owned(), "shifts 0, 1 and 3".to_owned()));
        assert_eq!(called([0, 19, 0, 0, 0, 0, 0], 2), ("0 19".to_owned(), "shifts 0 and 19".to_owned()));
        assert_eq!(called([0, 14, 15, 16, 17, 18, 19], 7).1, "shifts 0, 14, 15, 16, 17, 18 and 19");
    }
}
