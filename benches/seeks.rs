//! How long it takes to come to any step of a search that has been counted ahead: natively, by what the count leaves on its way.
//!
//! Not by criterion, since the mean is not what a visitor feels: the worst of the seeks counts.

use std::time::Instant;
use stepdance::census::{Census, Helper};
use stepdance::problems::CATALOG;
use stepdance::session::Session;
use stepdance::steer::Random;

/// What is sought, and how many moves the search has.
const SEARCHES: [(&str, u64); 3] = [
    ("cover?preset=pentominoes6x10", 2_553_354_086),
    ("antislide?box=4x4x6", 465_190_948),
    ("queens?n=15", 5_407_754_785),
];
const SEEKS: usize = 1000;
const SEED: u64 = 1;

/// Milliseconds between two words of a worker, and how long one looks for an order, as in the page.
const SLICE: f64 = 50.0;
const HELPING: f64 = 25.0;
const DEALING: f64 = 10.0;

fn main() {
    println!("{SEEKS} random steps (seed {SEED}), in milliseconds");
    println!(
        "| search | counted | moves | in | places | median | 99 % within | worst |\n|---|---|---|---|---|---|---|---|"
    );
    for ((address, moves), shared) in SEARCHES.into_iter().flat_map(|search| [(search, false), (search, true)]) {
        let start = Instant::now();
        let places = places(address, shared);
        let counted = start.elapsed().as_secs_f64();
        let mut session = open(address);
        session.learn(&places);
        let mut random = Random::new(SEED);
        let mut took: Vec<f64> = (0..SEEKS)
            .map(|_| {
                let to = random.below(moves);
                let start = Instant::now();
                assert!(session.seek(to, u64::MAX) && session.now().at == to, "{address}: {to}");
                1000.0 * start.elapsed().as_secs_f64()
            })
            .collect();
        took.sort_by(f64::total_cmp);
        let [median, most, worst] = [SEEKS / 2, SEEKS * 99 / 100, SEEKS - 1].map(|which| took[which]);
        let kilobytes = places.len() / 1000;
        let by = if shared { "shared" } else { "alone" };
        println!(
            "| {address} | {by} | {moves} | {counted:.1} s | {kilobytes} kB | {median:.2} | {most:.2} | {worst:.2} |"
        );
    }
}

fn open(address: &str) -> Session {
    CATALOG.address(address).and_then(|address| address.open()).expect("a good address")
}

/// What the page's count leaves of where it has been: alone, as on few cores, or with a helper.
fn places(address: &str, shared: bool) -> Vec<u8> {
    let begun = Instant::now();
    let clock = &mut || 1000.0 * begun.elapsed().as_secs_f64();
    let mut census = Census::new(open(address));
    while !census.may_be_shared() && census.run(SLICE, clock) {}
    if !shared {
        census.place(open(address));
        while census.run(SLICE, clock) {}
        assert!(census.found().complete, "{address}: the count gives up");
        return census.take_places();
    }
    census.share(open(address), 1, clock());
    let mut helper = Helper::new(open(address), false);
    while !census.found().complete {
        let Some(crew) = census.crew() else { break };
        if let Some(said) = helper.run(HELPING, clock) {
            crew.hear(0, &said, clock());
        }
        while let Some(order) = crew.order(clock() + DEALING, clock) {
            if let [_, order @ ..] = &*order {
                helper.obey(order);
            }
        }
    }
    census.take_places()
}
