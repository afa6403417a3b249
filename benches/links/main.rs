//! Dancing links: the machine of single splices against a plain loop over arrays, on the same instances.
//!
//! The three take turns, and the least time of each counts: whatever else the computer does can only add to it. What
//! follows `cargo bench --bench links --` is part of the title of what is to be measured.

mod instances;
mod plain;

use plain::Plain;
use std::hint::black_box;
use std::rc::Rc;
use std::time::Instant;
use stepdance::exact_cover::{Act, Cover, Heuristic, Instance};
use stepdance::machine::{Machine, Stop};

/// What the machine may take, as multiples of the plain loop.
const MOVES: f64 = 1.0;
const SPLICES: f64 = 1.3;

/// A search to the end.
struct Search {
    title: &'static str,
    instance: fn() -> Instance,
    solutions: u64,
    runs: u32,
}

const SEARCHES: [Search; 2] = [
    Search { title: "Langford pairs, 11", instance: || instances::langford(11), solutions: 2 * 17792, runs: 31 },
    Search {
        title: "12 pentominoes in 6 × 10",
        instance: || instances::pentominoes(6, 10),
        solutions: 4 * 2339,
        runs: 5,
    },
];

/// What `cargo test --benches` runs, to see that it works.
const TRIAL: Search =
    Search { title: "Langford pairs, 7", instance: || instances::langford(7), solutions: 52, runs: 1 };

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if !arguments.iter().any(|argument| argument == "--bench") {
        return measure(&TRIAL);
    }
    let part = arguments.iter().find(|argument| !argument.starts_with('-')).map_or("", String::as_str);
    for search in SEARCHES.iter().filter(|search| search.title.contains(part)) {
        measure(search);
    }
}

fn measure(search: &Search) {
    let instance = Rc::new((search.instance)());
    let start = || Cover::new(Rc::clone(&instance), Heuristic::Fewest);
    let (mut plain, mut moves, mut splices) = (f64::MAX, f64::MAX, f64::MAX);
    let mut updates = 0;
    let mut nodes = 0;
    for _ in 0..search.runs {
        let mut arrays = Plain::new(&instance);
        plain = plain.min(milliseconds(|| arrays.search()));
        assert_eq!(arrays.solutions, search.solutions);

        let mut cover = start();
        moves = moves.min(milliseconds(|| nodes = by_moves(&mut cover)));
        assert_eq!(nodes, arrays.nodes);
        updates = cover.updates();

        let mut cover = start();
        splices = splices.min(milliseconds(|| by_splices(&mut cover)));
        assert_eq!(cover.updates(), updates);
    }
    println!("{}: {nodes} nodes, {updates} updates, the least of {} runs", search.title, search.runs);
    println!("  plain loop                      {plain:9.2} ms");
    for (title, time, bar) in
        [("machine, nodes heeded", moves, MOVES), ("machine, every splice heeded", splices, SPLICES)]
    {
        let ratio = time / plain;
        let kept = if ratio <= bar { '✓' } else { '✗' };
        println!("  {title:<30}  {time:9.2} ms  {ratio:.2} × (at most {bar:.1}) {kept}");
    }
}

fn milliseconds(work: impl FnOnce()) -> f64 {
    let start = Instant::now();
    work();
    start.elapsed().as_secs_f64() * 1000.0
}

/// Runs to the end and heeds what is heavier than a detail. Returns the number of nodes.
#[inline(never)]
fn by_moves(cover: &mut Cover) -> u64 {
    let mut nodes = 1;
    cover.run(u64::MAX, Stop::NEVER, |act, _, _| nodes += u64::from(matches!(act, Act::Tried { .. })));
    nodes
}

/// Runs to the end and heeds every splice, with a sum over all of them that nobody could tell beforehand.
#[inline(never)]
fn by_splices(cover: &mut Cover) {
    let mut sum = 0_u64;
    cover.run_fine(u64::MAX, Stop::NEVER, |act, _, made| {
        sum = sum.wrapping_mul(31).wrapping_add(made);
        if let Act::Hidden { node } = act {
            sum ^= u64::from(*node);
        }
    });
    black_box(sum);
}
