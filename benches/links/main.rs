//! Exact covers at full speed: the machine, which searches on sets of options where nobody looks closely, against dancing
//! links as a plain loop over arrays, on the same instances.
//!
//! The two take turns, and the least time of each counts: whatever else the computer does can only add to it. What
//! follows `cargo bench --bench links --` is part of the title of what is to be measured.

mod instances;
mod plain;

use plain::Plain;
use std::rc::Rc;
use std::time::Instant;
use stepdance::exact_cover::{Cover, Heuristic, Instance};
use stepdance::machine::Stop;
use stepdance::timeline::Mark;

/// What the machine may take, as a multiple of the plain loop.
const MOVES: f64 = 0.5;

/// A search to the end.
struct Search {
    title: &'static str,
    instance: fn() -> Instance,
    solutions: u64,
    runs: u32,
}

const SEARCHES: [Search; 3] = [
    Search { title: "Langford pairs, 11", instance: || instances::langford(11), solutions: 2 * 17792, runs: 31 },
    Search {
        title: "12 pentominoes in 6 × 10",
        instance: || instances::pentominoes(6, 10),
        solutions: 4 * 2339,
        runs: 5,
    },
    Search { title: "a hard sudoku", instance: instances::sudoku, solutions: 1, runs: 301 },
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
    let (mut plain, mut moves) = (f64::MAX, f64::MAX);
    let mut updates = 0;
    let mut nodes = 0;
    for _ in 0..search.runs {
        let mut arrays = Plain::new(&instance);
        plain = plain.min(milliseconds(|| arrays.search()));
        assert_eq!(arrays.solutions, search.solutions);

        let mut mark = Mark::counting(start());
        moves = moves.min(milliseconds(|| _ = mark.advance(u64::MAX, Stop::NEVER)));
        nodes = mark.record.tally.nodes();
        assert_eq!(nodes, arrays.nodes);
        updates = mark.machine.updates();
    }
    println!("{}: {nodes} nodes, {updates} updates, the least of {} runs", search.title, search.runs);
    println!("  plain loop                      {plain:9.2} ms");
    let ratio = moves / plain;
    let kept = if ratio <= MOVES { '✓' } else { '✗' };
    println!("  machine, with its record        {moves:9.2} ms  {ratio:.2} × (at most {MOVES:.1}) {kept}");
}

fn milliseconds(work: impl FnOnce()) -> f64 {
    let start = Instant::now();
    work();
    start.elapsed().as_secs_f64() * 1000.0
}
