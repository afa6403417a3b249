//! Questions about Langford's pairs: what answers say, and what somebody expects who counts slots wrongly.

use super::ListMachine;
use crate::ask::{Claim, Wrong, words};
use crate::machine::{Beat, Move};
use crate::scene::Target;
use crate::timeline::Moment;

/// `3 into slots 2 and 6`, or what is taken out again alone.
pub fn subject(moment: &Moment<ListMachine>) -> Option<String> {
    let (slot, k) = moment.last?.pair()?;
    let out = moment.last?.beat() == Beat::Retreat;
    Some(if out { k.to_string() } else { pair(slot, k, k + 1) })
}

fn pair(slot: u8, k: u8, apart: u8) -> String {
    format!("{k} into slots {slot} and {}", slot + apart)
}

/// A move in one short sentence.
pub fn claimed(claim: &Claim) -> String {
    let about = claim.about.as_deref().unwrap_or_default();
    let (value, slots) = about.split_once(' ').unwrap_or((about, "into the leftmost empty slot"));
    match claim.beat {
        Beat::Descend if !about.is_empty() => format!("{value} goes {slots}."),
        Beat::Reject if !about.is_empty() => format!("{value} does not go {slots}."),
        Beat::Retreat if !about.is_empty() => format!("{value} is taken out again."),
        _ => words::claimed(claim),
    }
}

/// Who counts the distance instead of what lies between puts the second one too near.
pub fn too_near(next: &Moment<ListMachine>) -> Vec<Wrong> {
    let Some(((slot, k), beat)) = next.last.and_then(|act| Some((act.pair()?, act.beat()))) else { return vec![] };
    if !matches!(beat, Beat::Descend | Beat::Reject) {
        return vec![];
    }
    let others = crate::words::count(k, "other");
    let lie = crate::words::verb(k, "lies", "lie");
    vec![Wrong {
        text: claimed(&Claim::new(Beat::Descend, Some(pair(slot, k, k)), 0)),
        why: format!("Between the two of value {k} {lie} {others}, so the second is {} slots on.", k + 1),
        target: Some(Target("slot", u32::from(slot + k))),
    }]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Answers name the value, and the slots where one is laid; no two of them say the same.
    #[test]
    fn answers_name_the_value_and_tell_what_becomes_of_it() {
        let said = |beat: Beat, about: String| claimed(&Claim::new(beat, Some(about), 0));
        let [goes, not, out] = [
            said(Beat::Descend, pair(2, 3, 4)),
            said(Beat::Reject, pair(2, 3, 4)),
            said(Beat::Retreat, "3".to_owned()),
        ];
        assert!([&goes, &not, &out].iter().all(|said| said.starts_with("3 ")), "{goes} {not} {out}");
        assert!(goes.contains("slots 2 and 6") && not.contains("slots 2 and 6"), "{goes} {not}");
        assert!(not.contains(" not ") && !goes.contains(" not ") && out.contains("out again"), "{goes} {not} {out}");
    }
}
