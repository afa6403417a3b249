//! What stands in the picture.

use super::super::judged::Product;
use super::super::machine::{Act, SkeletonMachine};
use super::b;
use crate::scene::Look;
use crate::words::or_dash;

/// The heading of the values.
pub const VALUES: &str = "Multiplier digits still possible; b0 is the last one";
/// What becomes of a value.
pub const HALL_LEGEND: &str = "struck: gone; filled: the only one left";
/// What the small numbers at the values are.
pub const LEGEND: &str = "small: the place at which a value was lost";
/// The same where there is no room for them.
pub const STRUCK: &str = "struck: a value that was lost";
/// What the numbers of a signature count.
pub const SIGNATURE: &str = "how many digits: factors; lines|shifts, total";

/// How many values are left for a multiplier digit, of which one may be forced, perhaps just `now`.
pub fn left(left: u8, forced: bool, now: bool) -> String {
    match left {
        0 => "none left".to_owned(),
        1 if now => "forced now".to_owned(),
        1 if forced => "forced".to_owned(),
        _ => format!("{left} left"),
    }
}

/// What the last move found; nothing of moves that find nothing out.
pub fn found(machine: &SkeletonMachine, last: Act) -> Option<String> {
    let b = |k: u8| b(machine, k);
    Some(match last {
        Act::Held { k, j } | Act::Suits { k, j } => format!("{} may be {j}", b(k)),
        Act::Strays { k, j } => format!("As it stands, {} cannot be {j}", b(k)),
        // Several may be lost at one go, of which the picture shows the newest product.
        Act::Lost { k, j, .. } if machine.left()[usize::from(k)] == 0 => format!("{} lost {j} and has none left", b(k)),
        Act::Lost { k, j, .. } | Act::Pruned { k, j } => format!("{} lost {j}", b(k)),
        Act::Removed { k, from } | Act::Clashed { k, from } => {
            format!("{} lost {}", b(from), or_dash(machine.forced(k.into())))
        }
        Act::Forced { k, j } => format!("{} must be {j}", b(k)),
        Act::Solved => "A solution".to_owned(),
        Act::Complied => "The total complies".to_owned(),
        Act::Failed { .. } => "The total does not comply".to_owned(),
        Act::Missed => "No solution".to_owned(),
        Act::Unfinished { .. } => "Not yet a solution".to_owned(),
        _ => return None,
    })
}

/// Why it did, where no product says so.
pub fn reason(machine: &SkeletonMachine, last: Act) -> String {
    match last {
        Act::Forced { .. } => "no other value is left for it".to_owned(),
        Act::Pruned { .. } => "no total that complies has it".to_owned(),
        Act::Removed { k, .. } | Act::Clashed { k, .. } => {
            let j = or_dash(machine.forced(k.into()));
            format!("{} is {j}, and the two lines differ in their stars", b(machine, k))
        }
        Act::Solved => format!("{} stands at each star and nowhere else", machine.d),
        _ => String::new(),
    }
}

/// `9 × …8152 = …`, in front of the product's digits.
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

/// Why the deciding place of a product is right or wrong.
pub fn verdict(machine: &SkeletonMachine, last: Act, product: &Product) -> String {
    let d = machine.d;
    let Some((place, look)) = product.decisive else {
        return match last {
            Act::Complied | Act::Suits { .. } => String::new(),
            _ => "too short to have its stars".to_owned(),
        };
    };
    match (machine.shifts.star(product.k, place), look == Look::Refused) {
        (true, true) => format!("the hatched place has a star: it needs the {d}"),
        (false, true) => format!("the {d} stands where no star is"),
        (true, false) => format!("the {d} at its star"),
        (false, false) => format!("no {d}, and no star there"),
    }
}
