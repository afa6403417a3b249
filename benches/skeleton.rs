//! How fast skeletons are composed: the letter O with one zero to its end, by one run of the machine, and with its past
//! and its puzzles kept as on the page.

use criterion::{Criterion, Throughput};
use std::hint::black_box;
use std::time::Duration;
use stepdance::machine::Stop;
use stepdance::problems::CATALOG;
use stepdance::problems::skeleton::{Composing, task};
use stepdance::story::Search;
use stepdance::timeline::Mark;

/// Solutions, nodes and moves.
fn counted(address: &str) -> (u64, u64, u64) {
    let parsed = CATALOG.address(black_box(address)).expect("a good address");
    let task = task(parsed.params()).expect("a good task");
    let composing = Composing(task);
    let mut mark = Mark::counting(composing.start());
    mark.advance(u64::MAX, Stop::NEVER);
    let tally = &mark.record.tally;
    (tally.solutions(), tally.profile()[composing.about().first_level..].iter().sum(), mark.at())
}

fn opened(address: &str, past: bool) -> u64 {
    let mut session = CATALOG.address(black_box(address)).and_then(|address| address.open()).expect("a good address");
    if !past {
        session.keep_no_past();
    }
    session.forward(u64::MAX, Stop::NEVER);
    session.now().tally.solutions()
}

fn main() {
    let mut criterion = Criterion::default()
        .sample_size(10)
        .warm_up_time(Duration::from_millis(300))
        .measurement_time(Duration::from_millis(3000))
        .configure_from_args();
    let (solutions, nodes, moves) = counted("skeleton");
    assert_eq!((solutions, nodes), (68_151, 1_090_462));
    let mut group = criterion.benchmark_group("letter O, m = 5, z = 1");
    group.throughput(Throughput::Elements(moves));
    group.bench_function("machine, one run", |b| b.iter(|| counted("skeleton")));
    group.bench_function("session, with past and puzzles", |b| b.iter(|| opened("skeleton", true)));
    group.bench_function("session, with puzzles", |b| b.iter(|| opened("skeleton", false)));
    group.finish();
    criterion.final_summary();
}
