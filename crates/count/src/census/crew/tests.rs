use super::*;
use crate::address::LAST_STEP;
use crate::census::Census;
use crate::steer::Random;
use stepdance_problems::CATALOG;

/// A search of every machine that is shared, large enough to be dealt out.
const SEARCHES: [&str; 9] = [
    "queens?n=9",
    "queens?n=7&method=basic",
    "queens?n=8&method=links",
    "queens?n=9&path=4.2",
    "langford?n=7",
    "langford?n=8&method=links",
    "cover?preset=toy",
    "antislide?box=3x3x4",
    "fillomino?grid=1..45/...../.3.../2.32./5....",
];

fn session(address: &str) -> Session {
    CATALOG.open(address).unwrap_or_else(|bad| panic!("{address}: {bad}"))
}

/// A helper that says after a few hundred moves how far it is.
fn helper(address: &str) -> Helper {
    Helper { batch: Batch::new(64), ..Helper::new(session(address), true) }
}

/// What one alone finds, and writes down of the tree.
fn alone(address: &str) -> (Findings, Strokes) {
    let mut census = Census::new(session(address));
    census.write_strokes();
    while census.run(1000.0, &mut || 0.0) {}
    // Marks are for those who look at every move.
    let found = census.found().clone();
    (found, census.take_strokes(u64::MAX).unwrap())
}

/// What happened on the way.
#[derive(Default)]
struct Seen {
    orders: usize,
    drops: usize,
    losses: usize,
}

fn together(address: &str, helpers: usize, least: u64, seed: u64, fatal: u64) -> (Findings, Strokes, Seen) {
    let (mut crew, _, seen) = shared(address, helpers, least, seed, fatal);
    let mut strokes = crew.strokes_mut().unwrap().take();
    strokes.finish();
    (crew.found().clone(), strokes, seen)
}

/// What helpers find together, who speak in an order that chance makes; one in `fatal` of their turns is the last one. With it
/// the places that are left.
fn shared(address: &str, helpers: usize, least: u64, seed: u64, fatal: u64) -> (Crew, Vec<u8>, Seen) {
    let mut random = Random::new(seed);
    let mut crew = Crew::new(session(address), helpers, least..=4 * least, true);
    crew.losses = LOSSES;
    let mut hands: Vec<Helper> = (0..helpers).map(|_| helper(address)).collect();
    let mut seen = Seen::default();
    while !crew.found().complete {
        let which = random.below(helpers as u64) as usize;
        if fatal > 0 && random.below(fatal) == 0 {
            hands[which] = helper(address);
            crew.lose(which);
            seen.losses += 1;
        }
        // The clock runs on whenever it is looked at: a slice is a batch or two.
        let mut clock = 0.0;
        let clock = &mut || {
            clock += 30.0;
            clock
        };
        if let Some(said) = hands[which].run(50.0, clock) {
            crew.hear(which, &said, 0.0);
        }
        while let Some(order) = crew.order(20.0, &mut || 0.0) {
            let Some((helper, order)) = order.split_first() else { continue };
            hands[*helper as usize].obey(order);
            seen.orders += 1;
            seen.drops += usize::from(order == [DROP]);
        }
    }
    assert!(crew.order(20.0, &mut || 0.0).is_none(), "{address}: there is more to do");
    let places = crew.take_places();
    (crew, places, seen)
}

#[test]
fn any_number_of_helpers_finds_what_one_alone_does_whoever_is_done_first() {
    for address in SEARCHES {
        let (found, strokes) = alone(address);
        for (helpers, least) in [(1, 1), (2, 1), (2, 40), (3, 300), (8, 2000)] {
            for seed in 0..4 {
                let (shared, tree, seen) = together(address, helpers, least, seed, 0);
                assert_eq!(shared, found, "{address} by {helpers}, {least}");
                assert!(tree == strokes, "{address} by {helpers}, {least}: another tree");
                assert!(
                    seen.orders > 0 || least > 40 || address.starts_with("cover"),
                    "{address}: nothing was dealt out"
                );
            }
        }
    }
}

#[test]
fn who_dies_costs_its_part_and_nothing_else() {
    for address in SEARCHES {
        let (found, strokes) = alone(address);
        for (helpers, least, fatal) in [(1, 100, 5), (2, 1, 4), (3, 40, 2), (8, 300, 3)] {
            let (shared, tree, _) = together(address, helpers, least, 7, fatal);
            assert_eq!(shared, found, "{address} by {helpers} mortals");
            assert!(tree == strokes, "{address} by {helpers} mortals: another tree");
        }
    }
    assert!(together("queens?n=9", 2, 100, 1, 4).2.losses > 10);
}

/// Wherever a search is sent to from a place, it shows what it shows when it walks there, and goes on alike.
#[test]
fn a_place_leads_where_walking_leads() {
    for address in SEARCHES {
        let mut random = Random::new(3);
        let places = shared(address, 2, 200, 5, 0).1;
        let (mut walked, mut placed) = (session(address), session(address));
        placed.learn(&places);
        assert!(placed.places() > 0 || address.starts_with("cover"), "{address}: no place");
        walked.forward(u64::MAX, crate::machine::Stop::NEVER);
        let end = walked.now().at;
        for _ in 0..60 {
            let to = random.below(end);
            assert!(placed.seek(to, 60_000) && walked.seek(to, u64::MAX), "{address}: {to} is far");
            for at in to..to + 100 {
                let (a, b) = (placed.walker(), walked.walker());
                assert!(a.same(&*b) && a.counted() == b.counted(), "{address}: {at}");
                assert_eq!(placed.now().tally, walked.now().tally, "{address}: {at}");
                assert_eq!(placed.now().trail, walked.now().trail, "{address}: {at}");
                assert_eq!(placed.told(), walked.told(), "{address}: {at}");
                placed.seek(at + 1, 1);
                walked.seek(at + 1, 1);
            }
        }
    }
}

/// The parts are meant to be small, and are not: they are dropped, opened and dealt out again.
#[test]
fn what_is_too_large_is_given_up_and_shared() {
    let mut drops = 0;
    for address in
        ["queens?n=9", "langford?n=9", "langford?n=8&method=links", "antislide?box=3x3x4", "antislide?box=4x4x4"]
    {
        let (found, strokes) = alone(address);
        for (helpers, least) in [(1, 20), (2, 20), (2, 100), (5, 100)] {
            let (shared, tree, seen) = together(address, helpers, least, 1, 0);
            assert!(shared == found && tree == strokes, "{address} by {helpers}, {least}");
            drops += seen.drops;
        }
    }
    assert!(drops > 0, "nothing was ever given up");
}

#[test]
fn nonsense_is_not_heeded_and_what_is_lost_on_the_way_is_counted_again() {
    let mut crew = Crew::new(session("queens?n=8"), 1, 100..=100, false);
    let mut helper = Helper::new(session("queens?n=8"), false);
    for nonsense in [&[][..], &[9], &[MET], &[MET, 1, 2], &[TOOK], &[IDLE, 1], &[TOOK, 255, 255, 255]] {
        crew.hear(0, nonsense, 0.0);
        crew.hear(5, nonsense, 0.0);
    }
    // Said of a part: more moves than there can be, more solutions than moves, nodes that have no room or that no move entered.
    let forged = |steps: u64, solutions: u64, profile: &[u64]| {
        let count = Count { steps, solutions, profile: profile.to_vec(), ..Count::default() };
        [&[TOOK], &*Piece { count, diary: vec![] }.pack()].concat()
    };
    let impossible = [
        forged(u64::MAX, 0, &[0, 1]),
        forged(LAST_STEP, 0, &[0, 1]),
        forged(10, 11, &[0, 1]),
        forged(10, 0, &[0, u64::MAX, 2]),
        forged(10, 0, &[0, 1, 20]),
    ];
    let mut garbled = 0;
    while !crew.found().complete {
        if let Some(mut said) = helper.run(1.0, &mut || 0.0) {
            if said[0] == TOOK && garbled < 9 {
                said = impossible.get(garbled).cloned().unwrap_or_else(|| said[..4].to_vec());
                garbled += 1;
            }
            crew.hear(0, &[&[MET], [u64::MAX; 2].map(u64::to_le_bytes).as_flattened()].concat(), 0.0);
            crew.hear(0, &said, 0.0);
        }
        while let Some(order) = crew.order(1.0, &mut || 0.0) {
            helper.obey(&order[1..]);
        }
    }
    assert_eq!((crew.found().steps, crew.found().solutions, garbled), (alone("queens?n=8").0.steps, 92, 9));
}

#[test]
fn who_is_silent_is_named_and_after_too_many_losses_one_goes_on_alone() {
    let mut crew = Crew::new(session("queens?n=9"), 2, 100..=100, false);
    crew.hear(1, &[IDLE], 0.0);
    assert_eq!(crew.silent(1e9), None, "nothing is expected of it");
    let order = crew.order(5.0, &mut || 1.0).unwrap();
    assert_eq!((order[0], crew.silent(SILENT), crew.silent(SILENT + 2.0)), (1, None, Some(1)));
    assert!(crew.lose(1) && crew.silent(1e9).is_none());
    assert_eq!((2..LOSSES).filter(|_| crew.lose(0)).count(), LOSSES - 2);
    assert!(!crew.lose(0));
    assert_eq!([0, 1, 2, 3, 4, 64].map(helpers), [0, 0, 0, 0, 3, MOST]);
}
