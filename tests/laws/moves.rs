//! Laws on single moves: what they are called, what they weigh, what they say.

use crate::common::{self, combinations, infos, open};
use crate::walks::walks;
use std::collections::BTreeMap;
use stepdance::machine::{Beat, Stop};

/// A narration must fit two lines of a phone.
const LONGEST: usize = 200;

#[test]
fn only_descents_and_retreats_change_the_level_each_by_one() {
    for walk in walks() {
        let mut level = 0;
        for (step, at) in walk.steps.iter().zip(1..) {
            level = match step.beat {
                Beat::Descend => level + 1,
                Beat::Retreat => level - 1,
                _ => level,
            };
            assert_eq!(step.level, level, "{} at step {at}: {step:?}", walk.address);
        }
    }
}

#[test]
fn a_search_is_over_with_its_last_move_and_on_level_0() {
    let mut whole = 0;
    for walk in walks() {
        let dones = walk.steps.iter().filter(|step| step.beat == Beat::Done).count();
        assert_eq!(dones, usize::from(walk.whole), "{}", walk.address);
        if walk.whole {
            let last = walk.steps.last().unwrap();
            assert_eq!((last.beat, last.level), (Beat::Done, 0), "{}", walk.address);
            whole += 1;
        }
    }
    assert!(whole >= 6, "only {whole} of the searches are small enough to see them end");
}

#[test]
fn a_solution_comes_right_after_a_choice_and_is_then_taken_back_or_built_upon() {
    // Of skeletons, a multiplicand may have several multipliers.
    for walk in walks().iter().filter(|walk| !walk.address.starts_with("skeleton")) {
        let weighty: Vec<_> = walk.steps.iter().filter(|step| step.beat > Beat::Detail).collect();
        for three in weighty.windows(3).filter(|three| three[1].beat == Beat::Solution) {
            assert_eq!(three[0].beat, Beat::Descend, "{}: {three:?}", walk.address);
            // Where a solution may be part of a larger one, it is decided next what to add to it.
            assert!(matches!(three[2].beat, Beat::Retreat | Beat::Choose), "{}: {three:?}", walk.address);
        }
    }
}

#[test]
fn a_solution_is_there_right_after_its_move_and_at_no_other_time() {
    for address in common::small_searches(4) {
        let mut session = open(&address);
        while !session.forward(1, Stop::NEVER).stopped {
            let solved = session.now().beat == Some(Beat::Solution);
            let solution = session.solution();
            assert_eq!(solution.is_some(), solved, "{address} at {}", session.now().at);
            assert!(solution.is_none_or(|s| !s.is_empty() && !s.contains('\n')), "{address}");
        }
    }
}

#[test]
fn the_solutions_of_a_search_differ() {
    for address in common::small_searches(6) {
        let mut all = common::solutions(&address, 100);
        let count = all.len();
        all.sort();
        all.dedup();
        assert_eq!(all.len(), count, "{address}");
    }
}

#[test]
fn the_tally_counts_the_descents_of_each_level_and_the_solutions() {
    for walk in walks() {
        let mut session = open(&walk.address);
        let mut profile = vec![1];
        let mut solutions = 0;
        for step in &walk.steps {
            match step.beat {
                Beat::Descend => {
                    profile.resize(profile.len().max(step.level + 1), 0);
                    profile[step.level] += 1;
                }
                Beat::Solution => solutions += 1,
                _ => {}
            }
        }
        session.forward(walk.steps.len() as u64, Stop::NEVER);
        let tally = session.now().tally;
        let counted = tally.profile();
        assert_eq!(counted[..profile.len()], profile, "{}", walk.address);
        assert!(counted[profile.len()..].iter().all(|nodes| *nodes == 0), "{}: {counted:?}", walk.address);
        assert_eq!(tally.nodes(), profile.iter().sum::<u64>(), "{}", walk.address);
        assert_eq!(tally.solutions(), solutions, "{}", walk.address);
    }
}

#[test]
fn the_path_has_a_short_name_for_every_choice_in_force() {
    for walk in walks() {
        let mut session = open(&walk.address);
        for step in walk.steps.iter().take(500) {
            session.forward(1, Stop::NEVER);
            let path = session.told().path;
            assert_eq!(path.len(), step.level, "{} at {}: {path:?}", walk.address, session.now().at);
            let short = |name: &String| !name.is_empty() && name.chars().count() <= 12;
            assert!(path.iter().all(short), "{} at {}: {path:?}", walk.address, session.now().at);
        }
    }
}

#[test]
fn the_listing_has_a_line_for_every_label_and_every_line_is_reached() {
    // Searches that share a listing are one method on instances of several sizes.
    let mut methods: BTreeMap<_, (String, Vec<_>)> = BTreeMap::new();
    for walk in walks() {
        let mut session = open(&walk.address);
        let listing = session.listing();
        let known: Vec<_> = listing.iter().map(|line| line.label).collect();
        let (_, reached) = methods.entry(listing.as_ptr() as usize).or_insert((walk.address.clone(), known));
        session.forward(walk.steps.len() as u64, Stop::NEVER);
        let after = session.now().label;
        for label in walk.steps.iter().map(|step| step.label).chain([after]) {
            assert!(listing.iter().any(|line| line.label == label), "{}: no line is labelled {label}", walk.address);
            reached.retain(|line| *line != label);
        }
    }
    for (address, unreached) in methods.values() {
        assert!(unreached.is_empty(), "{address} and its like: never reached {unreached:?}");
    }
}

#[test]
fn the_lines_of_a_listing_have_labels_of_their_own_and_say_something() {
    for address in infos().flat_map(|info| combinations(info, 1)) {
        let listing = open(&address).listing();
        for (i, line) in listing.iter().enumerate() {
            assert!(listing[..i].iter().all(|other| other.label != line.label), "{address}: {} twice", line.label);
            assert!(!line.title.is_empty() && !line.text.is_empty(), "{address}: {line:?}");
            assert!(line.text.ends_with('.') && !line.text.contains("  "), "{address}: {line:?}");
        }
    }
}

#[test]
fn every_move_is_told_in_a_sentence() {
    for walk in walks() {
        let begin = open(&walk.address).tell();
        for (told, at) in [&begin].into_iter().chain(walk.steps.iter().map(|step| &step.told)).zip(0..) {
            let place = format!("{} at step {at}: {told:?}", walk.address);
            assert!(!told.trim().is_empty() && told.trim() == told, "{place}");
            assert!(!told.contains(['\n', '\r', '\t']), "{place}");
            assert!(told.ends_with('.') || told.ends_with('!'), "{place}");
            assert!(!told.contains("  ") && !told.contains(".."), "{place}");
            // The last sentence may sum up the search.
            let end = walk.steps.get(at - at.min(1)).is_some_and(|step| step.beat == Beat::Done);
            assert!(end || told.chars().count() <= LONGEST, "{place}");
        }
    }
}

#[test]
fn the_watched_variables_keep_their_names_and_places() {
    for walk in walks() {
        let mut session = open(&walk.address);
        let names = |watched: Vec<stepdance::problem::Watch>| watched.iter().map(|w| w.name).collect::<Vec<_>>();
        let first = names(session.told().variables);
        for _ in 0..200 {
            assert_eq!(names(session.told().variables), first, "{} at {}", walk.address, session.now().at);
            assert_eq!(session.changed().len(), first.len(), "{} at {}", walk.address, session.now().at);
            assert!(
                !session.told().description.is_empty() && !session.told().description.contains('\n'),
                "{}",
                walk.address
            );
            session.forward(1, Stop::NEVER);
        }
    }
}
