//! Laws on claims: what sentences say of the remaining candidates and of the next move comes true, and the choices blamed for a rejection
//! conflict with the rejected candidate.

use crate::agreement::words;
use crate::searches::{Walk, walks};
use crate::shown::Step;
use std::collections::{BTreeMap, BTreeSet};
use stepdance::catalog::Catalog;
use stepdance::machine::Beat;
use stepdance::sign::Sign;
use stepdance::stated::Fact;

/// Phrases that claim what follows, as in sentences on moves heavier than a detail.
const CLAIMING: [&str; 7] =
    [" is next", "Next: ", " was the last", "no other is left", "no larger ", "is left to try", " to try in "];

/// Checks that what is said to be next is tried next, that a backtrack follows what is said to be the last, that as many choices as are
/// said to be left are tried before the node is left, and that the sentence says so in those words.
pub fn what_a_sentence_claims_is_what_follows(catalog: Catalog) {
    for walk in walks(catalog).iter() {
        for (i, step) in walk.steps.iter().enumerate() {
            for stated in &step.stated {
                let place = || format!("{} at step {}: {} ({stated:?})", walk.address, i + 1, step.told);
                assert!(!stated.said.is_empty() && step.told.contains(&stated.said), "not said: {}", place());
                assert!(
                    is_named(&stated.said, &stated.fact, &walk.steps[i + 1..]),
                    "another one is named: {}",
                    place()
                );
                if let Err(wrong) = holds(&stated.fact, step, &walk.steps[i + 1..], walk.whole) {
                    panic!("{wrong} follows: {}", place());
                }
            }
        }
    }
}

/// Checks that each claim can be checked: a backtrack states what is next, and so does each sentence with such a phrase.
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

/// A newest choice: its place in the path, its name, and what is decided there.
type Newest<'a> = (usize, &'a str, Option<&'a String>);
/// The choices above it, and what is decided on their levels.
type Above<'a> = (&'a [String], &'a [String]);

/// Checks that the choices blamed for a rejection are in force and conflict with the rejected candidate: nowhere in the search are both in
/// force. To show that this is selective, some choices that are not blamed must occur together with a rejected candidate. The sentence
/// names the blamed choices; and where a line of the program states blamed choices at some move, its sentences name no other choice in
/// force.
pub fn who_is_said_to_forbid_forbids(catalog: Catalog) {
    // Others who could have been named, and would have been found out.
    let mut told = None;
    let id = |address: &str| address.split('?').next().unwrap_or_default().to_owned();
    let all = walks(catalog);
    let blaming = all.iter().flat_map(|walk| walk.steps.iter().map(move |step| (walk, step)));
    let blaming = blaming.filter(|(_, step)| blames(step).next().is_some());
    let stating: BTreeSet<(String, &str)> = blaming.map(|(walk, step)| (id(&walk.address), step.label.0)).collect();
    for Walk { address, steps, .. } in all.iter() {
        // All that was ever in force, by its newest choice, the place of that, and what is decided there.
        let mut nodes: BTreeMap<Newest, Vec<Above>> = BTreeMap::new();
        for step in steps.iter().filter(|step| step.beat == Beat::Descend) {
            if let Some((newest, before)) = step.path.split_last() {
                nodes
                    .entry((before.len(), newest, step.levels.get(before.len())))
                    .or_default()
                    .push((before, &step.levels));
            }
        }
        for (i, step) in steps.iter().enumerate().filter(|(_, step)| step.beat == Beat::Reject) {
            let place = || format!("{address} at step {}: {}", i + 1, step.told);
            let barred = step.stated.iter().filter_map(|stated| match &stated.fact {
                Fact::Barred(by) => Some(by),
                _ => None,
            });
            let barred: Vec<&Vec<usize>> = barred.collect();
            let blamed = |k: &usize| barred.iter().any(|by| by.contains(k));
            let states = step.choice.is_some() && stating.contains(&(id(address), step.label.0));
            // By what they are, where the sentence says so, else by its words.
            let is_named = |said: &str, k: usize, unlike: bool| match &step.named {
                Some(levels) => levels.contains(&k),
                None => names(said, step, k, unlike),
            };
            for k in (0..step.level).filter(|k| states && !blamed(k)) {
                assert!(
                    !is_named(&others(step), k, is_unlike(step, k)),
                    "{:?} is named and not stated to forbid it: {}",
                    step.path.get(k),
                    place()
                );
            }
            for (said, k) in blames(step) {
                assert!(
                    is_named(&said, k, true),
                    "{:?} is stated to forbid it and not named: {}",
                    step.path.get(k),
                    place()
                );
            }
            let Some(choice) = step.choice.as_deref().filter(|_| !barred.is_empty()) else { continue };
            let before = &step.path[..step.level];
            let beside = nodes.get(&(step.level, choice, step.levels.get(step.level))).map_or(&[][..], Vec::as_slice);
            // By what was chosen, and for what.
            let same = |(node, levels): &(&[String], &[String]), k: usize| {
                node[k] == before[k] && levels.get(k) == step.levels.get(k)
            };
            let together = |by: &[usize]| beside.iter().any(|node| by.iter().all(|k| same(node, *k)));
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

/// Returns the words by which a rejection blames choices, with the levels of these choices.
fn blames(step: &Step) -> impl Iterator<Item = (String, usize)> + '_ {
    step.stated.iter().flat_map(|stated| match &stated.fact {
        Fact::Barred(by) => by.iter().map(|k| (stated.said.clone(), *k)).collect(),
        _ => vec![],
    })
}

/// Returns a sentence without its claims about the next moves.
fn others(step: &Step) -> String {
    let claims = step.stated.iter().filter(|stated| !matches!(stated.fact, Fact::Barred(_)));
    claims.fold(step.told.clone(), |told, claim| told.replace(&claim.said, ""))
}

/// Whether words name the choice in force on a level: as the path does (only if `by_choice`), or by what is decided there, also in a list
/// such as *rows 1 and 3*. A number alone is no name.
fn names(text: &str, step: &Step, k: usize, by_choice: bool) -> bool {
    let told = words(text);
    let is_told = |name: &String| {
        let name = words(name);
        let is_number = |word: &String| word.chars().all(|letter| letter.is_ascii_digit());
        match &*name {
            [] => false,
            // A pair of 4s is named by its number.
            [one] if is_number(one) => one.len() > 2 && told.contains(one) || told.contains(&format!("{one}s")),
            [noun, number] if is_number(number) => {
                let plural = format!("{noun}s");
                let heads = (0..told.len()).filter(|at| told[*at] == *noun || told[*at] == plural);
                let list = |at: usize| told[at + 1..].iter().take_while(|word| is_number(word) || *word == "and");
                heads.into_iter().any(|at| list(at).any(|word| word == number))
            }
            all => told.windows(all.len()).any(|said| said == all),
        }
    };
    by_choice && step.path.get(k).is_some_and(is_told) || step.levels.get(k).is_some_and(is_told)
}

/// Whether the name of the choice on a level is unique among the choices in force and the rejected candidate. Colours, for instance, are
/// chosen on many levels.
fn is_unlike(step: &Step, k: usize) -> bool {
    let called = step.path.get(k);
    step.choice.as_ref() != called && step.path.iter().filter(|other| Some(*other) == called).count() < 2
}

/// Whether the words name the choice that they are about: by a word of its name as in the path or in the sentence that enters or rejects
/// it. Words that refer to it by its number or its place are accepted.
fn is_named(said: &str, fact: &Fact, rest: &[Step]) -> bool {
    let Fact::Next(Some(name)) = fact else { return true };
    let known = words(said);
    let by_path = words(name).iter().any(|word| known.contains(word));
    let tried = rest.iter().find(|next| next.choice.as_ref() == Some(name));
    let is_said = |told: Vec<String>| {
        let name = known.iter().filter(|word| !["is", "next", "tried", "first"].contains(&word.as_str()));
        name.clone().count() > 0 && name.clone().all(|word| told.contains(word))
    };
    by_path
        || ["no. ", "what lies "].iter().any(|way| said.contains(way))
        || tried.is_some_and(|next| is_said(words(&next.told)))
}

/// Checks a claim against the moves that follow.
///
/// # Errors
/// What follows instead. Unknown moves of a search that is not walked to its end are no error.
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
