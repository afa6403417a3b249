//! How fast the machines are, each against a recursion that does the same work and nothing else.

use criterion::{BenchmarkId, Criterion, Throughput};
use std::hint::black_box;
use std::time::Duration;
use stepdance::machine::{Machine, Stop};
use stepdance::problems::langford::list::AlgorithmL;
use stepdance::problems::queens::{basic::Basic, bitset::BStar};
use stepdance::steer::Guided;
use stepdance::story::Search;
use stepdance::tally::Tally;
use stepdance::timeline::{Back, Mark, Timeline};

/// Queens placed by recursion over bit masks.
mod plain_queens {
    /// Solutions alone.
    pub fn solutions(all: u32, a: u32, b: u32, c: u32) -> u64 {
        if a == all {
            return 1;
        }
        let mut free = all & !(a | b | c);
        let mut found = 0;
        while free != 0 {
            let queen = free & free.wrapping_neg();
            free ^= queen;
            found += solutions(all, a | queen, (b | queen) >> 1, (c | queen) << 1);
        }
        found
    }

    /// Solutions, and nodes per level: what a machine with a tally finds out.
    pub fn profile(all: u32, level: usize, (a, b, c): (u32, u32, u32), nodes: &mut [u64]) -> u64 {
        nodes[level] += 1;
        if a == all {
            return 1;
        }
        let mut free = all & !(a | b | c);
        let mut found = 0;
        while free != 0 {
            let queen = free & free.wrapping_neg();
            free ^= queen;
            found += profile(all, level + 1, (a | queen, (b | queen) >> 1, (c | queen) << 1), nodes);
        }
        found
    }
}

/// Langford pairs by recursion over bit masks, leftmost free slot first, values in increasing order.
fn plain_langford(n: u32, filled: u64, unused: u32, level: usize, nodes: &mut [u64]) -> u64 {
    nodes[level] += 1;
    if unused == 0 {
        return 1;
    }
    let slot = filled.trailing_ones();
    let mut found = 0;
    let mut left = unused;
    while left != 0 {
        let bit = left & left.wrapping_neg();
        left ^= bit;
        let second = slot + bit.trailing_zeros() + 2;
        if second < 2 * n && filled >> second & 1 == 0 {
            let filled = filled | 1 << slot | 1 << second;
            found += plain_langford(n, filled, unused ^ bit, level + 1, nodes);
        }
    }
    found
}

/// The whole search by one run, counted.
fn counted<M: Machine>(machine: M) -> (u64, Tally) {
    let mut mark = Mark::counting(machine);
    mark.advance(u64::MAX, Stop::NEVER);
    (mark.at(), mark.record.tally)
}

/// The search run to its end with its past kept.
fn travelled<M: Machine + 'static>(machine: M) -> Timeline {
    let mut timeline = Timeline::new(Guided::whole(machine));
    timeline.forward(u64::MAX, Stop::NEVER);
    timeline
}

fn queens(criterion: &mut Criterion) {
    const N: usize = 12;
    const ALL: u32 = (1 << N) - 1;
    let (steps, tally) = counted(BStar(black_box(N)).start());
    let mut nodes = [0; N + 1];
    assert_eq!(plain_queens::profile(ALL, 0, (0, 0, 0), &mut nodes), tally.solutions());
    assert_eq!(nodes, tally.profile());

    let mut group = criterion.benchmark_group("queens 12");
    group.throughput(Throughput::Elements(steps));
    group.bench_function("recursion, solutions only", |b| {
        b.iter(|| plain_queens::solutions(black_box(ALL), 0, 0, 0));
    });
    group.bench_function("recursion, nodes per level", |b| {
        b.iter(|| {
            let mut nodes = [0; N + 1];
            (plain_queens::profile(black_box(ALL), 0, (0, 0, 0), &mut nodes), nodes)
        });
    });
    group.bench_function("machine, one run", |b| b.iter(|| counted(BStar(black_box(N)).start())));
    group.bench_function("timeline", |b| {
        b.iter(|| travelled(BStar(black_box(N)).start()).now().record().tally.solutions())
    });
    group.bench_function("machine, next by next", |b| b.iter(|| BStar(black_box(N)).start().count()));
    group.finish();
}

fn comparison(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("queens 8 by comparison");
    group.throughput(Throughput::Elements(counted(Basic(black_box(8)).start()).0));
    group.bench_function("machine, one run", |b| b.iter(|| counted(Basic(black_box(8)).start())));
    group.bench_function("machine, next by next", |b| b.iter(|| Basic(black_box(8)).start().count()));
    group.finish();
}

fn langford(criterion: &mut Criterion) {
    const N: usize = 9;
    const UNUSED: u32 = (1 << N) - 1;
    let (steps, tally) = counted(AlgorithmL(black_box(N)).start());
    let mut nodes = [0; N + 1];
    assert_eq!(plain_langford(N as u32, 0, UNUSED, 0, &mut nodes), tally.solutions());
    assert_eq!(nodes, tally.profile());

    let mut group = criterion.benchmark_group("Langford 9");
    group.throughput(Throughput::Elements(steps));
    group.bench_function("recursion, nodes per level", |b| {
        b.iter(|| {
            let mut nodes = [0; N + 1];
            (plain_langford(N as u32, 0, black_box(UNUSED), 0, &mut nodes), nodes)
        });
    });
    group.bench_function("machine, one run", |b| b.iter(|| counted(AlgorithmL(black_box(N)).start())));
    group.bench_function("timeline", |b| {
        b.iter(|| travelled(AlgorithmL(black_box(N)).start()).now().record().tally.solutions())
    });
    group.bench_function("machine, next by next", |b| b.iter(|| AlgorithmL(black_box(N)).start().count()));
    group.finish();
}

/// Going back in a search of 22 million steps, to the places farthest behind a checkpoint.
fn seek(criterion: &mut Criterion) {
    let mut timeline = travelled(BStar(black_box(12)).start());
    let end = timeline.now().at();
    let mut group = criterion.benchmark_group("seek in queens 12");
    // Checkpoints lie 4096 · 2^i steps apart; right before one, all of that is replayed. The least place that is
    // right before a checkpoint whatever i, and one in the middle of the search:
    let spacing = 1 << 20;
    for at in [spacing - 1, end / 2 / spacing * spacing - 1, end / spacing * spacing - 1] {
        group.bench_with_input(BenchmarkId::new("from the end to", at), &at, |b, at| {
            b.iter(|| {
                timeline.seek(black_box(*at), u64::MAX);
                let there = timeline.now().at();
                timeline.seek(0, u64::MAX);
                there
            });
        });
    }
    group.bench_function("the stop before", |b| {
        timeline.seek(end / 2 / spacing * spacing - 1, u64::MAX);
        b.iter(|| timeline.before(Back::Step));
    });
    group.finish();
}

fn main() {
    // Short: the differences of interest are of tens of per cent.
    let mut criterion = Criterion::default()
        .sample_size(20)
        .warm_up_time(Duration::from_millis(300))
        .measurement_time(Duration::from_millis(1500))
        .configure_from_args();
    queens(&mut criterion);
    comparison(&mut criterion);
    langford(&mut criterion);
    seek(&mut criterion);
    criterion.final_summary();
}
