//! A law on the snapshots that a count leaves: continuing from one equals walking there.

use crate::chance;
use crate::searches::{WHOLE, whole};
use crate::shown::{drawn, open, shown};
use stepdance::catalog::Catalog;
use stepdance::census::{Crew, Helper};

/// The number of positions of a search that are checked, and the number of moves from each.
const LOOKS: u64 = 6;
const MOVES: u64 = 100;

/// The least and the most moves of the parts that are shared.
const SIZE: std::ops::RangeInclusive<u64> = 1..=60;

/// Returns the snapshots of a search that is counted with a worker; empty if it cannot be shared.
fn places(catalog: Catalog, address: &str) -> Vec<u8> {
    let session = open(catalog, address);
    if !session.about().parts.divide() || session.hand().is_some() {
        return vec![];
    }
    let mut helper = Helper::new(open(catalog, address), false);
    let mut crew = Crew::new(session, 1, SIZE, false);
    while !crew.found().complete {
        if let Some(said) = helper.run(1.0, &mut || 0.0) {
            crew.hear(0, &said, 0.0);
        }
        while let Some(order) = crew.order(1.0, &mut || 0.0) {
            helper.obey(&order[1..]);
        }
    }
    crew.take_places()
}

/// Compares state and picture, at random positions and those that follow.
pub fn a_place_shows_what_walking_there_shows_and_goes_on_alike(catalog: Catalog) {
    for address in whole(catalog, WHOLE) {
        let places = places(catalog, &address);
        let (mut placed, mut walked) = (open(catalog, &address), open(catalog, &address));
        placed.learn(&places);
        walked.seek(u64::MAX, u64::MAX);
        let (end, mut random) = (walked.now().at, chance::of(&address));
        for _ in 0..if places.is_empty() { 0 } else { LOOKS } {
            let to = random.below(end);
            for session in [&mut placed, &mut walked] {
                session.seek(to, u64::MAX);
                // What has changed is told once the moment before is found.
                session.recall(u64::MAX);
            }
            assert!(shown(&placed) == shown(&walked), "{address}: {:#?}\n≠ {:#?}", shown(&placed), shown(&walked));
            for at in to..to + MOVES {
                placed.seek(at + 1, 1);
                walked.seek(at + 1, 1);
                assert_eq!(placed.told(), walked.told(), "{address}: {}", at + 1);
                let size = (640.0, 480.0);
                assert!(drawn(&placed, size) == drawn(&walked, size), "{address}: {}", at + 1);
            }
        }
    }
}
