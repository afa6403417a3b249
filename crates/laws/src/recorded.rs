//! A law on records: a search that is written to a record and read again makes the same moves, with the same sentences.

use crate::searches::walks;
use crate::shown::open;
use stepdance::catalog::Catalog;
use stepdance::machine::Stop;
use stepdance::recording::problem::Recorded;
use stepdance::recording::{files, write};
use stepdance::session::Session;

/// Compares move by move; of a search that is not walked to its end the first moves, whose record must state that it is incomplete.
pub fn a_record_read_again_has_the_tree_the_sentences_and_the_solutions_of_its_search(catalog: Catalog) {
    for walk in walks(catalog).iter() {
        let (address, moves) = (&walk.address, walk.steps.len() as u64);
        let mut text = vec![];
        let made = write::write(&mut open(catalog, address), address, moves, write::UNDRAWN, &mut text);
        assert_eq!(made.ok(), Some(moves), "{address}");
        let text = String::from_utf8(text).unwrap_or_else(|wrong| panic!("{address}: {wrong}"));
        let read = files::read(&text).unwrap_or_else(|flaw| panic!("{address}: {}", flaw.told()));
        assert_eq!(read.cut.is_none(), walk.whole, "{address}");
        let (mut search, mut again) = (open(catalog, address), Session::new(Recorded(read.into())));
        assert_eq!(said(&again), said(&search), "{address} at the beginning");
        for step in &walk.steps {
            for session in [&mut search, &mut again] {
                session.forward(1, Stop::NEVER);
            }
            let (now, told) = (search.now(), again.now());
            let place = format!("{address} at step {}", now.at);
            assert_eq!((told.beat, told.level), (now.beat, now.level), "{place}");
            assert_eq!(said(&again), said(&search), "{place}");
            assert_eq!(again.ran(), Some(step.label), "{place}");
            assert_eq!(again.sign(), step.sign, "{place}");
            assert_eq!(again.solution(), search.solution(), "{place}");
            assert_eq!(told.trail, now.trail, "{place}");
        }
        let (now, told) = (search.now(), again.now());
        assert_eq!(
            (told.tally.nodes(), told.tally.solutions()),
            (now.tally.nodes(), now.tally.solutions()),
            "{address}"
        );
        assert_eq!(told.over(), walk.whole, "{address}");
    }
}

/// Returns lead and reason as plain texts, since a record stores no more of them.
fn said(session: &Session) -> [String; 2] {
    let narration = session.narration();
    [narration.lead().to_owned(), narration.reason().to_owned()]
}
