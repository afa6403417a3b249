//! Laws on single moves: their labels, weights and sentences.

use crate::searches::{WHOLE, extreme, walks, whole};
use crate::shown::{Step, open};
use std::collections::{BTreeMap, BTreeSet};
use stepdance::catalog::Catalog;
use stepdance::machine::{Beat, Stop};
use stepdance::narration::{LEAD, ONWARDS, REASON, words};
use stepdance::sign::Sign;
use stepdance::stated::Fact;
use stepdance::words::{grouped, terms};

/// The most characters of a narration that fits two lines of a phone.
const LONGEST: usize = 200;

/// The number of choices that each description names.
const FEW: usize = 12;

/// The number of moves of which the variables are checked.
const WATCHED: usize = 200;

/// Checks that a `Descend` increases the level by one, and a `Retreat` decreases it by one.
pub fn only_descents_and_retreats_change_the_level_each_by_one(catalog: Catalog) {
    for walk in walks(catalog).iter() {
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

/// Checks that each search ends with `Done` and undoes all its choices before.
pub fn a_search_is_over_with_its_last_move_and_on_level_0(catalog: Catalog) {
    for walk in walks(catalog).iter() {
        let dones = walk.steps.iter().filter(|step| step.beat == Beat::Done).count();
        assert_eq!(dones, usize::from(walk.whole), "{}", walk.address);
        if walk.whole {
            let last = walk.steps.last().unwrap();
            assert_eq!((last.beat, last.level), (Beat::Done, 0), "{}", walk.address);
        }
    }
}

/// Checks that a node's own solutions are reported before anything below it: a node can be several solutions, and can have others below
/// it, but none is reported on the way back.
pub fn a_solution_comes_before_all_that_is_below_it(catalog: Catalog) {
    for walk in walks(catalog).iter() {
        let mut entered = true;
        for (step, at) in walk.steps.iter().zip(1..) {
            match step.beat {
                Beat::Descend => entered = true,
                Beat::Retreat => entered = false,
                Beat::Solution => assert!(entered, "{} at step {at}: {step:?}", walk.address),
                _ => {}
            }
        }
    }
}

/// Checks also that the solution is one line, and not empty.
pub fn a_solution_is_there_right_after_its_move_and_at_no_other_time(catalog: Catalog) {
    for address in whole(catalog, WHOLE) {
        let mut session = open(catalog, &address);
        while !session.forward(1, Stop::NEVER).stopped {
            let solved = session.now().beat == Some(Beat::Solution);
            let solution = session.solution();
            assert_eq!(solution.is_some(), solved, "{address} at {}", session.now().at);
            assert!(solution.is_none_or(|s| !s.is_empty() && !s.contains('\n')), "{address}");
        }
    }
}

/// Checks this for the first hundred solutions, as text.
pub fn the_solutions_of_a_search_differ(catalog: Catalog) {
    for address in whole(catalog, WHOLE) {
        let mut session = open(catalog, &address);
        let next = || {
            session.forward(u64::MAX, Stop::at(Beat::Solution));
            session.solution()
        };
        let mut all: Vec<String> = std::iter::from_fn(next).take(100).collect();
        let count = all.len();
        all.sort();
        all.dedup();
        assert_eq!(all.len(), count, "{address}");
    }
}

/// Compares the tally with the moves made one by one.
pub fn the_tally_counts_the_descents_of_each_level_and_the_solutions(catalog: Catalog) {
    for walk in walks(catalog).iter() {
        let mut session = open(catalog, &walk.address);
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

/// Checks that there are as many names as choices, each short enough for a tree.
pub fn the_path_has_a_short_name_for_every_choice_in_force(catalog: Catalog) {
    for walk in walks(catalog).iter() {
        let mut session = open(catalog, &walk.address);
        for step in walk.steps.iter().take(500) {
            session.forward(1, Stop::NEVER);
            let path = session.told().path;
            assert_eq!(path.len(), step.level, "{} at {}: {path:?}", walk.address, session.now().at);
            let short = |name: &String| !name.is_empty() && name.chars().count() <= 12;
            assert!(path.iter().all(short), "{} at {}: {path:?}", walk.address, session.now().at);
        }
    }
}

/// Checks that the searches of a listing together run and mark each of its lines; otherwise a sample is missing.
pub fn the_listing_has_a_line_for_every_label_and_every_line_is_reached(catalog: Catalog) {
    // Searches that share a listing are one method on instances of several sizes.
    let mut methods: BTreeMap<_, (String, Vec<_>)> = BTreeMap::new();
    for walk in walks(catalog).iter() {
        let mut session = open(catalog, &walk.address);
        let listing = session.listing();
        let known: Vec<_> = listing.iter().map(|line| line.label).collect();
        let (_, reached) = methods.entry(listing.as_ptr() as usize).or_insert((walk.address.clone(), known));
        session.forward(walk.steps.len() as u64, Stop::NEVER);
        let after = session.now().label;
        for label in walk.steps.iter().map(|step| step.label).chain([after]) {
            assert!(listing.iter().any(|line| line.label == label), "{}: no line is labelled {label}", walk.address);
        }
        // What a visitor sees marked who goes through it move by move.
        let mut session = open(catalog, &walk.address);
        for step in &walk.steps {
            session.forward(1, Stop::NEVER);
            let marked = session.ran();
            assert_eq!(marked, Some(step.label), "{}, move {}", walk.address, session.now().at);
            reached.retain(|line| Some(*line) != marked);
        }
    }
    for (address, unreached) in methods.values() {
        assert!(unreached.is_empty(), "{address} and its like: never marked {unreached:?}");
    }
}

/// Checks that each line has its own label, a title, and a text in full sentences.
pub fn the_lines_of_a_listing_have_labels_of_their_own_and_say_something(catalog: Catalog) {
    let walks = walks(catalog).iter().map(|walk| walk.address.clone()).collect::<Vec<_>>();
    for address in walks.into_iter().chain(extreme(catalog)) {
        let listing = open(catalog, &address).listing();
        for (i, line) in listing.iter().enumerate() {
            assert!(listing[..i].iter().all(|other| other.label != line.label), "{address}: {} twice", line.label);
            assert!(!line.title.is_empty() && !line.text.is_empty(), "{address}: {line:?}");
            assert!(line.text.ends_with('.') && !line.text.contains("  "), "{address}: {line:?}");
        }
    }
}

/// Checks that lead and reason end with a full stop, have no line break, and are short enough to be read; the reason at the end of a
/// search may be longer.
pub fn every_move_is_told_in_a_sentence(catalog: Catalog) {
    for walk in walks(catalog).iter() {
        let begin = open(catalog, &walk.address);
        let begin = begin.narration().map(|text| stepdance::words::unbroken(&text));
        for (narration, at) in [&begin].into_iter().chain(walk.steps.iter().map(|step| &step.narration)).zip(0..) {
            let told = &narration.to_string();
            let place = format!("{} at step {at}: {told:?}", walk.address);
            let (lead, reason) = (narration.lead(), narration.reason());
            assert!(!lead.is_empty() && words(lead) <= LEAD, "{place}: a lead of {} words", words(lead));
            assert!(reason.is_empty() || reason.ends_with('.'), "{place}");
            assert!(lead.ends_with('.') || lead.ends_with(':') && !reason.is_empty(), "{place}");
            assert!(!told.trim().is_empty() && told.trim() == told, "{place}");
            assert!(!told.contains(['\n', '\r', '\t']), "{place}");
            assert!(told.ends_with('.') || told.ends_with('!'), "{place}");
            assert!(!told.contains("  ") && !told.contains(".."), "{place}");
            let end = at > 0 && walk.steps[at - 1].beat == Beat::Done;
            assert!(end || words(reason) <= REASON, "{place}: a reason of {} words", words(reason));
            assert!(end || told.chars().count() <= LONGEST, "{place}");
        }
    }
}

/// Checks that different choices have different descriptions, for visitors who cannot see the picture.
pub fn other_choices_have_another_description(catalog: Catalog) {
    for walk in walks(catalog).iter() {
        let mut session = open(catalog, &walk.address);
        let mut known: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for _ in 0..600 {
            if session.forward(u64::MAX, Stop::at(Beat::Descend)).made == 0 {
                break;
            }
            if session.now().beat != Some(Beat::Descend) {
                continue;
            }
            let told = session.told();
            // Of more choices only the first ones may be named.
            if told.path.len() > FEW {
                continue;
            }
            let before = known.entry(told.description.clone()).or_insert_with(|| told.path.clone());
            assert_eq!(*before, told.path, "{} at {}: {}", walk.address, session.now().at, told.description);
        }
    }
}

/// Checks that a dead end, a backtrack and a solution begin with their own words, and other moves do not.
pub fn a_sentence_says_what_the_sign_shows(catalog: Catalog) {
    for walk in walks(catalog).iter() {
        let mut solutions = 0;
        for (step, at) in walk.steps.iter().zip(1..) {
            let (told, place) = (&step.told, format!("{} at step {at}: {:?}, {}", walk.address, step.sign, step.told));
            assert_eq!(told.starts_with("Dead end"), step.sign == Sign::DeadEnd, "{place}");
            // A search that only prepares another one goes back without a sign.
            let (back, says) = (step.sign == Sign::Back, told.starts_with("Back"));
            assert!(says || !back, "{place}");
            assert!(!says || back || step.sign == Sign::Plain, "{place}");
            if step.sign == Sign::Solved {
                solutions += 1;
                let counted = told.contains(&grouped(solutions)) || solutions == 1;
                let reason = step.narration.reason();
                assert!(reason.ends_with(ONWARDS) && reason != ONWARDS, "{place}");
                assert!(counted && !told.to_lowercase().contains("dead end"), "{place}");
            }
        }
    }
}

/// Checks what a sentence says on backtracks and rejections: no choice follows on the level of one that was the last, and some move
/// follows otherwise. After a rejection that is a dead end no choice follows either, whatever the sentence says.
pub fn going_back_tells_whether_anything_is_left_to_try(catalog: Catalog) {
    const LAST: [&str; 7] = [
        "it was the last",
        "It was the last",
        "no other is left",
        "is left there",
        "no larger one is unused",
        "that was the last",
        "no larger value is unused",
    ];
    for walk in walks(catalog).iter() {
        for (i, step) in
            walk.steps.iter().enumerate().filter(|(_, step)| step.sign == Sign::Back || step.beat == Beat::Reject)
        {
            let rest = walk.steps[i + 1..].iter();
            // What happens on this level until it is left for good.
            let left = |next: &Step| next.level < step.level || step.sign == Sign::DeadEnd && next.sign == Sign::Back;
            let here: Vec<_> = rest.clone().take_while(|next| !left(next) && next.beat < Beat::Done).collect();
            if here.len() + 1 == walk.steps[i..].len() && !walk.whole {
                continue;
            }
            let place = format!("{} at step {}: {}", walk.address, i + 1, step.told);
            let says = |fact: &dyn Fn(&Fact) -> bool| step.stated.iter().any(|stated| fact(&stated.fact));
            let is_last = LAST.iter().any(|last| step.told.contains(last));
            if step.sign == Sign::DeadEnd || is_last && says(&|fact| *fact == Fact::Last) {
                assert!(here.iter().all(|next| next.beat != Beat::Descend), "{place}");
            } else if says(&|fact| matches!(fact, Fact::Next(_))) && step.told.contains(" is next.") {
                let tried = here.iter().any(|next| matches!(next.beat, Beat::Choose | Beat::Reject | Beat::Descend));
                assert!(tried, "{place}");
            }
        }
    }
}

/// Checks that each line of a listing is the one that ran after some move.
pub fn every_line_of_a_listing_is_once_the_one_that_ran(catalog: Catalog) {
    let mut ran: BTreeMap<usize, (String, Vec<_>)> = BTreeMap::new();
    for walk in walks(catalog).iter() {
        let listing = open(catalog, &walk.address).listing();
        let all = || (walk.address.clone(), listing.iter().map(|line| line.label).collect());
        let (_, left) = ran.entry(listing.as_ptr() as usize).or_insert_with(all);
        left.retain(|label| walk.steps.iter().all(|step| step.label != *label));
    }
    for (address, left) in ran.values() {
        assert!(left.is_empty(), "{address} and its like: {left:?} never ran");
    }
}

/// Checks that a term has an explanation in a sentence, occurs once in the list, and occurs in some sentence or line of the catalogue.
pub fn the_terms_are_words_that_occur_and_say_something(catalog: Catalog) {
    let (mut known, mut used) = (BTreeSet::new(), BTreeSet::new());
    for walk in walks(catalog).iter() {
        let session = open(catalog, &walk.address);
        let terms = session.terms();
        for term in terms {
            assert!(term.says.ends_with('.') && !term.forms.is_empty(), "{}: {term:?}", walk.address);
            assert!(terms.iter().filter(|other| other.forms[0] == term.forms[0]).count() == 1, "{term:?}");
            known.insert(term.says);
        }
        let lines = session.listing().iter().map(|line| line.text.to_owned());
        for text in
            lines.chain([session.narration().to_string()]).chain(walk.steps.iter().map(|step| step.told.clone()))
        {
            used.extend(terms::marked(&text, terms).into_iter().filter_map(|piece| piece.says));
        }
    }
    let unused: Vec<_> = known.difference(&used).collect();
    assert!(unused.is_empty(), "no sentence has the words that mean {unused:?}");
}

/// Checks this among positions where the same line of the program is next, since a problem can run two searches with different variables;
/// and that it is known of each variable whether it has changed.
pub fn the_watched_variables_keep_their_names_and_places(catalog: Catalog) {
    for walk in walks(catalog).iter() {
        let mut session = open(catalog, &walk.address);
        let mut known: BTreeMap<_, Vec<_>> = BTreeMap::new();
        for _ in 0..WATCHED {
            let (told, now) = (session.told(), session.now());
            let place = format!("{} at {}", walk.address, now.at);
            let names: Vec<_> = told.variables.iter().map(|watch| watch.name).collect();
            assert_eq!(session.changed(false).len(), names.len(), "{place}");
            let first = known.entry(now.label.0).or_insert_with(|| names.clone());
            assert_eq!(names, *first, "{place}: before step {}", now.label);
            assert!(
                !told.description.is_empty() && !told.description.contains('\n'),
                "{place}: {:?}",
                told.description
            );
            session.forward(1, Stop::NEVER);
        }
    }
}
