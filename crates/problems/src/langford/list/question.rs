//! Questions about Langford's pairs: the texts of answers, and those of a reader who counts slots wrongly.

use super::ListMachine;
use crate::ask::{Claim, Wrong, words};
use crate::machine::{Beat, Move};
use crate::scene::Target;
use crate::timeline::Moment;

/// `3 in slots 2 and 6`, or the value alone where it is removed.
pub fn subject(moment: &Moment<ListMachine>) -> Option<String> {
    let (slot, k) = moment.last?.pair()?;
    let removed = moment.last?.beat() == Beat::Retreat;
    Some(if removed { k.to_string() } else { pair(slot, k, k + 1) })
}

fn pair(slot: u8, k: u8, apart: u8) -> String {
    format!("{k} in slots {slot} and {}", slot + apart)
}

/// A move in one short sentence.
pub fn claimed(claim: &Claim) -> String {
    let about = claim.about.as_deref().unwrap_or_default();
    let (value, slots) = about.split_once(' ').unwrap_or((about, "in the leftmost empty slot"));
    match claim.beat {
        Beat::Descend if !about.is_empty() => format!("{value} is placed {slots}."),
        Beat::Reject if !about.is_empty() => format!("{value} is rejected {slots}."),
        Beat::Retreat if !about.is_empty() => format!("{value} is removed."),
        _ => words::claimed(claim),
    }
}

/// The second of a pair placed one slot too near: the distance counted instead of the slots between.
pub fn too_near(next: &Moment<ListMachine>) -> Vec<Wrong> {
    let Some(((slot, k), beat)) = next.last.and_then(|act| Some((act.pair()?, act.beat()))) else { return vec![] };
    if !matches!(beat, Beat::Descend | Beat::Reject) {
        return vec![];
    }
    let between = crate::words::count(k, "slot");
    let lie = crate::words::verb(k, "lies", "lie");
    vec![Wrong {
        text: claimed(&Claim::new(Beat::Descend, Some(pair(slot, k, k)), 0)),
        why: format!("Between the two {k}'s {lie} {between}, so the second is {} slots on.", k + 1),
        target: Some(Target("slot", u32::from(slot + k))),
    }]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Answers name the value, and the slots where it is placed or rejected; no two say the same.
    #[test]
    fn answers_name_the_value_and_what_becomes_of_it() {
        let said = |beat: Beat, about: String| claimed(&Claim::new(beat, Some(about), 0));
        let [placed, rejected, removed] = [
            said(Beat::Descend, pair(2, 3, 4)),
            said(Beat::Reject, pair(2, 3, 4)),
            said(Beat::Retreat, "3".to_owned()),
        ];
        let all = [&placed, &rejected, &removed];
        assert!(all.iter().all(|said| said.starts_with("3 ")), "{all:?}");
        assert!([&placed, &rejected].iter().all(|said| said.contains("slots 2 and 6")), "{all:?}");
        assert!(all.map(|said| said.contains("rejected")) == [false, true, false], "{all:?}");
    }
}
