//! Laws on what sentences claim: whatever they say of what is left and of what comes next is what follows, and whoever they
//! blame for a refusal forbids what is refused.

use crate::searches::{Walk, walks};
use crate::shown::Step;
use std::collections::BTreeMap;
use stepdance::catalog::Catalog;
use stepdance::machine::Beat;
use stepdance::sign::Sign;
use stepdance::stated::Fact;

/// Words that claim what follows, as sentences on moves heavier than a detail have them.
const CLAIMING: [&str; 7] =
    [" is next", "Next: ", " was the last", "no other is left", "no larger ", "is left to try", " to try in "];

/// What is said to be next is tried next, what is said to be the last is followed by the way back, and so many choices as
/// are said to be left are tried before the node is left; and the sentence says so in those words.
pub fn what_a_sentence_claims_is_what_follows(catalog: Catalog) {
    for walk in walks(catalog).iter() {
        for (i, step) in walk.steps.iter().enumerate() {
            for stated in &step.stated {
                let place = || format!("{} at step {}: {} ({stated:?})", walk.address, i + 1, step.told);
                assert!(!stated.said.is_empty() && step.told.contains(&stated.said), "not said: {}", place());
                assert!(is_named(&stated.said, &stated.fact), "another one is named: {}", place());
                if let Err(wrong) = holds(&stated.fact, step, &walk.steps[i + 1..], walk.whole) {
                    panic!("{wrong} follows: {}", place());
                }
            }
        }
    }
}

/// No sentence claims anything that is not held against what follows: whatever goes back says what is next, and so does all
/// that sounds like it.
pub fn claims_are_made_in_the_open(catalog: Catalog) {
    let claims = |step: &Step| {
        // That nothing is left at a dead end, its sign says: it has laws of its own.
        let sounds = step.beat > Beat::Detail
            && step.sign != Sign::DeadEnd
            && CLAIMING.iter().any(|words| step.told.contains(words));
        step.sign == Sign::Back || sounds
    };
    for Walk { address, steps, .. } in walks(catalog).iter() {
        for (i, step) in steps.iter().enumerate().filter(|(_, step)| claims(step)) {
            assert!(!step.stated.is_empty(), "{address} at step {}: {}", i + 1, step.told);
        }
    }
}

/// Words that name who forbids what is refused.
const BLAMING: [&str; 4] = ["ttacked from ", ", since ", " as row ", ", too."];

/// Whoever is said to forbid a choice is in force, and does: nowhere in the search do they stand together. That this tells
/// them from others, some of those who are not named show: they do stand together with what was refused.
pub fn who_is_said_to_forbid_forbids(catalog: Catalog) {
    // Others who could have been named, and would have been found out.
    let mut told = None;
    for Walk { address, steps, .. } in walks(catalog).iter() {
        // All that was ever in force, by its newest choice and the place of that.
        let mut nodes: BTreeMap<(usize, &str), Vec<&[String]>> = BTreeMap::new();
        for step in steps.iter().filter(|step| step.beat == Beat::Descend) {
            if let Some((newest, before)) = step.path.split_last() {
                nodes.entry((before.len(), newest)).or_default().push(before);
            }
        }
        for (i, step) in steps.iter().enumerate().filter(|(_, step)| step.beat == Beat::Reject) {
            let place = || format!("{address} at step {}: {}", i + 1, step.told);
            let barred = step.stated.iter().filter_map(|stated| match &stated.fact {
                Fact::Barred(by) => Some(by),
                _ => None,
            });
            let barred: Vec<&Vec<usize>> = barred.collect();
            let blames = BLAMING.iter().any(|words| step.told.contains(words));
            assert!(
                blames != barred.is_empty(),
                "who forbids it is said and not stated, or the other way: {}",
                place()
            );
            let Some(choice) = step.choice.as_deref().filter(|_| blames) else { continue };
            let before = &step.path[..step.level];
            let beside = nodes.get(&(step.level, choice)).map_or(&[][..], Vec::as_slice);
            let together = |by: &[usize]| beside.iter().any(|node| by.iter().all(|k| node[*k] == before[*k]));
            for by in &barred {
                assert!(!by.is_empty() && by.iter().all(|k| *k < before.len()), "not in force: {by:?} {}", place());
                assert!(!together(by), "{by:?} and {choice} stand together elsewhere: {}", place());
            }
            let others = (0..before.len()).filter(|k| !barred.iter().any(|by| by.contains(k)));
            *told.get_or_insert(0) += others.filter(|k| together(&[*k])).count();
        }
    }
    assert!(told != Some(0), "nothing shows that those who are not named do not forbid");
}

/// Whether the words name the choice that they are about: by a word of its name, unless they call it by its number or by
/// where it lies.
fn is_named(said: &str, fact: &Fact) -> bool {
    let Fact::Next(Some(name)) = fact else { return true };
    let words = |text: &str| text.split(|c: char| !c.is_alphanumeric()).map(str::to_owned).collect::<Vec<_>>();
    let known = words(said);
    ["no. ", "what lies "].iter().any(|way| said.contains(way)) || words(name).iter().any(|word| known.contains(word))
}

/// Whether a claim holds of the moves that follow; if not, what does. Of a search that is not walked whole some moves are not
/// known.
fn holds(fact: &Fact, step: &Step, rest: &[Step], whole: bool) -> Result<(), String> {
    // The next move that tries something, goes back or ends.
    let next =
        rest.iter().find(|next| next.beat > Beat::Detail && (next.choice.is_some() || next.beat >= Beat::Reject));
    let goes_back = |next: &Step| next.sign == Sign::Back || next.beat >= Beat::Retreat;
    let told =
        |next: Option<&Step>| next.map_or("nothing".to_owned(), |next| format!("{:?} of {:?}", next.beat, next.choice));
    let right = match fact {
        _ if next.is_none() && !whole => true,
        Fact::Next(name) => next.is_some_and(|next| {
            !goes_back(next) && name.as_ref().is_none_or(|name| next.choice.as_ref() == Some(name))
        }),
        Fact::Last => next.is_some_and(goes_back),
        Fact::Line(label) => step.next == *label,
        Fact::Barred(_) => return Ok(()),
        Fact::Left(choices) => {
            let left = |next: &Step| next.level < step.level || next.beat == Beat::Done;
            if !whole && !rest.iter().any(left) {
                return Ok(());
            }
            // Descents from the node, and what is refused there.
            let tried = |next: &&Step| match next.beat {
                Beat::Descend => next.level == step.level + 1,
                Beat::Reject => next.level == step.level,
                _ => false,
            };
            let count = rest.iter().take_while(|next| !left(next)).filter(tried).count();
            return if count as u64 == *choices { Ok(()) } else { Err(format!("the trial of {count}")) };
        }
    };
    if right { Ok(()) } else { Err(told(next)) }
}
