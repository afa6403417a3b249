//! Laws on signs: what a move means agrees with how much it weighs, and a dead end leads nowhere but back.

use crate::searches::{WHOLE, whole};
use crate::shown::open;
use stepdance::catalog::Catalog;
use stepdance::machine::{Beat, Stop};
use stepdance::sign::Sign;

/// Calls for every move of every search that is walked: which one, its weight, what it means.
fn signs(catalog: Catalog, mut each: impl FnMut(&str, u64, Beat, Sign)) {
    for address in whole(catalog, WHOLE) {
        let mut session = open(catalog, &address);
        while session.forward(1, Stop::NEVER).made > 0 {
            if let Some(beat) = session.now().beat {
                each(&address, session.now().at, beat, session.sign());
            }
        }
    }
}

/// A solution is a solution, going back is going back, and what is refused weighs as a refusal; a refusal may be more than
/// that, a dead end, and nothing else may.
pub fn a_sign_agrees_with_the_weight_of_its_move(catalog: Catalog) {
    signs(catalog, |address, at, beat, sign| {
        let place = || format!("{address}, step {at}: {sign:?} after a move of weight {beat:?}");
        assert_eq!(sign == Sign::Solved, beat == Beat::Solution, "{}", place());
        assert_eq!(sign == Sign::Back, beat == Beat::Retreat, "{}", place());
        assert!(sign != Sign::Refused || beat == Beat::Reject, "{}", place());
        assert!(beat != Beat::Reject || matches!(sign, Sign::Refused | Sign::DeadEnd), "{}", place());
        assert!(sign != Sign::DeadEnd || beat < Beat::Descend, "{}", place());
    });
}

/// After a dead end nothing is entered before something is left, or the search is over.
pub fn a_dead_end_leads_back(catalog: Catalog) {
    let mut dead: Option<(String, u64)> = None;
    signs(catalog, |address, at, beat, sign| {
        if let Some((search, from)) = dead.take_if(|_| beat >= Beat::Descend) {
            let back = matches!(beat, Beat::Retreat | Beat::Done) && search == address;
            assert!(back, "{search}: after the dead end of step {from} a move of weight {beat:?} at {at}");
        }
        if sign == Sign::DeadEnd {
            dead = Some((address.to_owned(), at));
        }
    });
}
