//! Questions about skeleton puzzles: what answers say, and what somebody expects who uses the special digit.

use crate::ask::{Claim, Wrong, words};
use crate::machine::Beat;
use crate::sign::Sign;

/// The first levels are the shifts of the partial products and the special digit.
const SHIFTS: usize = 1;
const SPECIAL: usize = 2;

/// A move in one short sentence.
pub fn claimed(claim: &Claim) -> String {
    let Some(about) = claim.about.as_deref() else { return words::claimed(claim) };
    let level = if claim.beat == Beat::Descend { claim.level } else { claim.level + 1 };
    let what = match level {
        SHIFTS => format!("shifts {about}"),
        SPECIAL => about.replace('=', " = "),
        _ => format!("{about} in front of the multiplicand"),
    };
    match claim.beat {
        Beat::Descend => format!("Chosen: {what}."),
        Beat::Retreat => format!("Taken back: {what}."),
        Beat::Reject if claim.sign != Sign::DeadEnd => format!("Refused: {what}."),
        Beat::Choose => format!("Next on trial: {what}."),
        _ => words::claimed(claim),
    }
}

/// Who forgets what the stars mean puts the special digit into the multiplicand.
pub fn special(path: &[String], next: Beat, about: Option<String>) -> Vec<Wrong> {
    let digit = path.get(SPECIAL - 1).and_then(|special| special.strip_prefix("d="));
    let digit = digit
        .filter(|digit| matches!(next, Beat::Descend | Beat::Reject | Beat::Choose) && about.as_deref() != Some(digit));
    let wrong = |digit: &str| Wrong {
        text: claimed(&Claim::new(Beat::Descend, Some(digit.to_owned()), path.len() + 1)),
        why: format!("{digit} is the special digit: it stands at the stars alone, and never in the multiplicand."),
        target: None,
    };
    digit.map(wrong).into_iter().collect()
}
