//! Laws on outcomes: the outcome of a move agrees with its weight, and a dead end leads to a backtrack.

use crate::searches::{WHOLE, whole};
use crate::shown::open;
use stepdance::catalog::Catalog;
use stepdance::machine::{Beat, Stop};
use stepdance::sign::Sign;

/// Calls `each` for each move of all searches that are walked, with address, step, weight and outcome.
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

/// Checks that a solution weighs as a solution, a backtrack as a backtrack, and a rejection as a rejection; only a rejection can also be a
/// dead end. A search that only prepares another one has no nodes, so its backtracks are no retreats.
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

/// Checks that after a dead end no node is entered before one is left or the search is over, and that a dead end is shown at one position
/// only.
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

/// Checks that a dead end is also shown to visitors who step by decisions, without details: the last rejection before a node without a
/// solution is left is a dead end.
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
