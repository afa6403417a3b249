//! Questions about skeletons: the texts of answers, and those of a reader who puts the special digit into the multiplicand.

use crate::ask::{Claim, Wrong, words};
use crate::machine::Beat;
use crate::sign::Sign;

/// The first levels are the shifts of the partial products and the special digit, and the next one the last digit of the multiplicand.
const SHIFTS: usize = 1;
const SPECIAL: usize = 2;
const LAST: usize = 3;

/// A move in one short sentence.
pub fn claimed(claim: &Claim) -> String {
    let Some(about) = claim.about.as_deref() else { return words::claimed(claim) };
    let level = if claim.beat == Beat::Descend { claim.level } else { claim.level + 1 };
    let what = match level {
        SHIFTS => format!("shifts {about}"),
        SPECIAL => about.replace('=', " = "),
        LAST => format!("last digit {about}"),
        _ => format!("digit {about} at place {} from the right", level - SPECIAL),
    };
    match claim.beat {
        Beat::Descend => format!("Chosen: {what}."),
        Beat::Retreat => format!("Removed: {what}."),
        Beat::Reject if claim.sign != Sign::DeadEnd => format!("Rejected: {what}."),
        Beat::Choose => format!("Under test: {what}."),
        _ => words::claimed(claim),
    }
}

/// The special digit chosen for the multiplicand: the meaning of the stars forgotten.
pub fn special(path: &[String], next: Beat, about: Option<String>) -> Vec<Wrong> {
    let digit = path.get(SPECIAL - 1).and_then(|special| special.strip_prefix("d="));
    let digit = digit
        .filter(|digit| matches!(next, Beat::Descend | Beat::Reject | Beat::Choose) && about.as_deref() != Some(digit));
    let wrong = |digit: &str| Wrong {
        text: claimed(&Claim::new(Beat::Descend, Some(digit.to_owned()), path.len() + 1)),
        why: format!("{digit} is the special digit: it stands at the stars only, never in the multiplicand."),
        target: None,
    };
    digit.map(wrong).into_iter().collect()
}
