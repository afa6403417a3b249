//! Laws on questions: exactly one answer is the next move, as determined by a walk without questions.

use crate::searches::walks;
use crate::shown::open;
use stepdance::catalog::Catalog;
use stepdance::machine::{Beat, Stop};
use stepdance::session::Session;

/// The number of moves of a search that are checked.
const FAR: usize = 900;
/// The number of moves that are all asked about; of those after them, each fifth.
const CLOSELY: usize = 250;
/// The most characters of an answer on a button of two lines.
const LONGEST: usize = 100;

/// Returns the weight and the claim of each move of a plain walk.
fn walked(session: &mut Session) -> Vec<(Beat, String)> {
    let next = || {
        (session.forward(1, Stop::NEVER).made == 1).then_some(())?;
        Some((session.now().beat?, session.claim()))
    };
    std::iter::from_fn(next).take(FAR).collect()
}

/// Checks this at the positions of a walk, for questions before each move, before each decision, and before choices alone.
pub fn of_the_answers_exactly_one_is_the_move_that_comes(catalog: Catalog) {
    for walk in walks(catalog).iter() {
        let claims = walked(&mut open(catalog, &walk.address));
        let mut session = open(catalog, &walk.address);
        for at in (0..=claims.len()).filter(|at| *at < CLOSELY || at % 5 == 0) {
            session.seek(at as u64, u64::MAX);
            for least in [Beat::Detail, Beat::Choose, Beat::Descend] {
                let place = format!("{} at {at}, asked for {least:?}", walk.address);
                // What has just happened is no question.
                let here = at.checked_sub(1).map(|at| &claims[at].1);
                let told = |(beat, claim): &(Beat, String)| *beat >= least && !claim.is_empty() && Some(claim) != here;
                let comes = claims[at..].iter().position(told).map(|next| at + next);
                let Some(question) = session.question(least, at as u64) else {
                    assert!(comes.is_none(), "{place}: no question");
                    continue;
                };
                // Beyond what was walked nothing is known.
                let Some(comes) = comes else { continue };
                let truth = &claims[comes].1;
                assert!(here != Some(truth), "{place}: {truth:?} is what has just happened");
                let texts: Vec<&str> = question.answers.iter().map(|answer| answer.text.as_str()).collect();
                let right: Vec<usize> = (0..texts.len()).filter(|i| texts[*i] == truth).collect();
                assert_eq!(right, [question.right], "{place}: {truth:?} comes of {texts:#?}");
                assert_eq!((question.at, question.then), (at as u64, comes as u64 + 1), "{place}");
                assert!((2..=4).contains(&texts.len()), "{place}: {texts:#?}");
                for (i, answer) in question.answers.iter().enumerate() {
                    assert!(!texts[..i].contains(&texts[i]), "{place}: twice the same, {texts:#?}");
                    assert_eq!(answer.why.is_empty(), i == question.right, "{place}: {answer:?}");
                    for text in [&answer.text, &answer.why].into_iter().filter(|text| !text.is_empty()) {
                        let letters = text.chars().count();
                        assert!(
                            text.ends_with('.') && letters < 2 * LONGEST && !text.contains(".."),
                            "{place}: {text:?}"
                        );
                    }
                    assert!(answer.text.chars().count() <= LONGEST, "{place}: {:?} is too long", answer.text);
                }
                assert!(question.asked.ends_with("What comes next?"), "{place}: {:?}", question.asked);
            }
        }
    }
}

/// Checks that the same seed gives the same order, and that the right answer is not always in the same place.
pub fn answers_are_shuffled_by_the_seed_alone(catalog: Catalog) {
    for walk in walks(catalog).iter() {
        let session = open(catalog, &walk.address);
        let places: Vec<_> = (0..40).filter_map(|seed| session.question(Beat::Choose, seed)).collect();
        assert!((0..40).filter_map(|seed| session.question(Beat::Choose, seed)).eq(places.iter().cloned()));
        if let Some(first) = places.first() {
            for place in 0..first.answers.len() {
                assert!(places.iter().any(|question| question.right == place), "{}: never {place}", walk.address);
            }
        }
    }
}
