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
/// that, a dead end, and nothing else may. A search that only prepares another has no nodes: its going back is no retreat.
pub fn a_sign_agrees_with_the_weight_of_its_move(catalog: Catalog) {
    signs(catalog, |address, at, beat, sign| {
        let place = || format!("{address}, step {at}: {sign:?} after a move of weight {beat:?}");
        assert_eq!(sign == Sign::Solved, beat == Beat::Solution, "{}", place());
        assert!(beat != Beat::Retreat || sign == Sign::Back, "{}", place());
        assert!(sign != Sign::Back || matches!(beat, Beat::Retreat | Beat::Choose), "{}", place());
        assert!(sign != Sign::Refused || beat == Beat::Reject, "{}", place());
        assert!(beat != Beat::Reject || matches!(sign, Sign::Refused | Sign::DeadEnd), "{}", place());
        assert!(sign != Sign::DeadEnd || beat < Beat::Descend, "{}", place());
    });
}

/// After a dead end nothing is entered before something is left, or the search is over; and it has one moment of its own,
/// whatever is done on the way out of it.
pub fn a_dead_end_leads_back(catalog: Catalog) {
    let mut dead: Option<(String, u64)> = None;
    signs(catalog, |address, at, beat, sign| {
        if let Some((search, from)) = dead.take_if(|_| beat >= Beat::Descend || sign == Sign::Back) {
            let back = (matches!(beat, Beat::Retreat | Beat::Done) || sign == Sign::Back) && search == address;
            assert!(back, "{search}: after the dead end of step {from} a move of weight {beat:?} at {at}");
        }
        let twice = dead.as_ref().filter(|_| sign == Sign::DeadEnd);
        assert!(twice.is_none(), "{address}: the dead end of step {twice:?} is one again at {at}");
        if sign == Sign::DeadEnd {
            dead = Some((address.to_owned(), at));
        }
    });
}

/// Whoever sees choices only, and none of the details between them, meets each dead end as well: what is refused last,
/// right before a node without a solution is left, is not just refused.
pub fn the_last_refusal_of_a_node_is_its_dead_end(catalog: Catalog) {
    // Solutions below each node of the path, and what the last move was that is more than a detail.
    let mut path: (String, Vec<u64>, Sign) = (String::new(), vec![], Sign::Plain);
    signs(catalog, |address, at, beat, sign| {
        let (search, found, before) = &mut path;
        if search != address {
            (*search, *found) = (address.to_owned(), vec![0]);
        }
        match beat {
            Beat::Descend => found.push(0),
            Beat::Solution => *found.last_mut().expect("a node") += 1,
            Beat::Retreat | Beat::Done => {
                let below = found.pop().expect("a node");
                let silent = *before == Sign::Refused && below == 0;
                assert!(!silent, "{address}: the last refusal before step {at} is no dead end");
                found.last_mut().into_iter().for_each(|above| *above += below);
            }
            _ => {}
        }
        if beat > Beat::Detail {
            *before = sign;
        }
    });
}
