//! The labels of the picture.

use super::super::judged::Product;
use super::super::machine::{Act, SkeletonMachine};
use super::b;
use crate::scene::Look;
use crate::words::or_dash;

/// The first two levels of the tree: the shifts of the partial products, and the digit at the stars.
pub const LEVELS: [&str; 2] = ["shifts", "star"];

/// The heading of the values.
pub const VALUES: &str = "Values left for multiplier digits; b0 is the last";
/// The legend of the values in projector view.
pub const HALL_LEGEND: &str = "struck: lost; filled: the only one left";
/// The meaning of the small numbers at the values.
pub const LEGEND: &str = "small number: the place that ruled a value out";
/// The legend without these small numbers.
pub const STRUCK: &str = "struck: a value that was lost";
/// The meaning of the numbers of a signature.
pub const SIGNATURE: &str = "digits of: factors; partial products|shifts, total";

/// Returns the rule for the special digit, beside the pattern.
pub fn stars(d: Option<u8>) -> [String; 2] {
    let d = d.map_or_else(|| "One digit".to_owned(), |d| d.to_string());
    [format!("{d} at every star,"), "and at no other place.".to_owned()]
}

/// Returns the number of values left for a multiplier digit, of which one may be forced, perhaps just `now`.
pub fn left(left: u8, forced: bool, now: bool) -> String {
    match left {
        0 => "none left".to_owned(),
        1 if now => "forced now".to_owned(),
        1 if forced => "forced".to_owned(),
        _ => format!("{left} left"),
    }
}

/// Returns the result of the last move, if it has one.
pub fn found(machine: &SkeletonMachine, last: Act) -> Option<String> {
    let b = |k: u8| b(machine, k);
    Some(match last {
        Act::Held { k, j } | Act::Suits { k, j } => format!("{} may be {j}", b(k)),
        Act::Strays { k, j } => format!("As it stands, {} is not {j}", b(k)),
        // Several values may be ruled out in one move; the picture shows the newest product.
        Act::Lost { k, j, .. } if machine.left()[usize::from(k)] == 0 => format!("{} lost {j} and has none left", b(k)),
        Act::Lost { k, j, .. } | Act::Pruned { k, j } => format!("{} lost {j}", b(k)),
        Act::Removed { k, from } | Act::Clashed { k, from } => {
            format!("{} lost {}", b(from), or_dash(machine.forced(k.into())))
        }
        Act::Forced { k, j } => format!("{} must be {j}", b(k)),
        Act::Solved => "A solution".to_owned(),
        Act::Complied => "The total fits".to_owned(),
        Act::Failed { .. } => "The total does not fit".to_owned(),
        Act::Missed => "No solution".to_owned(),
        Act::Unfinished { .. } => "No solution yet".to_owned(),
        _ => return None,
    })
}

/// Returns the reason of a result without a product.
pub fn reason(machine: &SkeletonMachine, last: Act) -> String {
    match last {
        Act::Forced { .. } => "the only value left".to_owned(),
        Act::Pruned { .. } => "no total with it fits".to_owned(),
        Act::Removed { k, .. } | Act::Clashed { k, .. } => {
            let j = or_dash(machine.forced(k.into()));
            format!("{} is {j}, and their stars differ", b(machine, k))
        }
        Act::Solved => format!("{} stands at each star and nowhere else", machine.d),
        _ => String::new(),
    }
}

/// Returns the factors before the product's digits: `9 × …8152 = …`.
pub fn factors(machine: &SkeletonMachine, product: &Product) -> String {
    /// The most digits that are shown of the multiplicand.
    const MOST: usize = 8;
    let Product { by, of, whole, k, .. } = *product;
    let (start, end) = if whole { ("", "") } else { ("…", " …") };
    let of = if of.places() > MOST { format!("…{}", of.last(MOST)) } else { format!("{start}{of}") };
    match k == machine.task.m {
        true => format!("{of} × {by} ={end}"),
        false => format!("{by} × {of} ={end}"),
    }
}

/// Returns why the deciding place of a product fits or not.
pub fn verdict(machine: &SkeletonMachine, last: Act, product: &Product) -> String {
    let d = machine.d;
    let Some((place, look)) = product.decisive else {
        return match last {
            Act::Complied | Act::Suits { .. } => String::new(),
            _ => "too short for its stars".to_owned(),
        };
    };
    match (machine.shifts.star(product.k, place), look == Look::Refused) {
        (true, true) => format!("the hatched place has a star: it needs the {d}"),
        (false, true) => format!("an extra {d}"),
        (true, false) => format!("the {d} at its star"),
        (false, false) => format!("no {d}, and no star there"),
    }
}
