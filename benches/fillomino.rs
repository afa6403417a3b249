//! How fast pieces are listed and puzzles solved.

use criterion::{Criterion, Throughput};
use std::hint::black_box;
use std::rc::Rc;
use std::time::Duration;
use stepdance::machine::{Beat, Move, Stop};
use stepdance::problems::fillomino::bound::Bound;
use stepdance::problems::fillomino::joined::Joined;
use stepdance::problems::fillomino::options::{Options, SOLVED};
use stepdance::problems::fillomino::puzzle::Puzzle;
use stepdance::timeline::Mark;

/// One clue in a grid of 6 × 6: all polyominoes of up to six cells.
const OPEN: &str = "6...../....../....../....../....../......";
/// Examples of the catalogue.
const SEVEN: &str = "2.....4/443234./...435./..2.4../.551.../.335233/1.....3";
const TEN: &str = ".41.5.2.../43....3432/.1.5.3..33/..41.4..../..23.1..34/14..1.54../....2.44../35..2.2.5./2215....43/\
                   ...1.1.41.";
/// Puzzles 7 and 497 of janko.at, among the slowest of its 801.
const SEVENTH: &str = "...5..8.../..7....9../.5..43..9./6..9.....7/..8.2..6../..7..7.5../5.....3..4/.8..24..3./\
                    ..5....7../...7..7...";
const NEAR_LAST: &str = "3..3..3..3/..5.52.5../.5......5./3..3..3..3/.2......5./.2......2./3..3..3..3/.5......4./\
                    ..5.66.4../3..3..3..3";

fn puzzle(grid: &str) -> Rc<Puzzle> {
    Rc::new(Puzzle::read(grid, 0).expect("a puzzle"))
}

/// The number of moves of the first search, and of options.
fn listed(puzzle: &Rc<Puzzle>) -> (u64, usize) {
    let mut options = Options::new(Rc::clone(black_box(puzzle)), SOLVED);
    let made = options.by_ref().count() as u64;
    (made, options.pieces().len())
}

/// The number of moves to the first solution.
fn solved(puzzle: &Rc<Puzzle>) -> u64 {
    let mut mark = Mark::new(Joined::new(Rc::clone(black_box(puzzle)), false));
    mark.advance(u64::MAX, Stop::at(Beat::Solution))
}

/// The number of solutions, by a lean listing with its bound.
fn searched(grid: &str) -> usize {
    let puzzle = puzzle(black_box(grid));
    let bound = Bound::new(&puzzle, puzzle.greatest(), 40_000);
    let puzzle = Puzzle::clone(&puzzle).bounded(bound.proven, bound.proven);
    Joined::lean(Rc::new(puzzle), false).filter(|act| act.beat() == Beat::Solution).count()
}

fn main() {
    let mut criterion = Criterion::default()
        .sample_size(20)
        .warm_up_time(Duration::from_millis(300))
        .measurement_time(Duration::from_millis(1500))
        .configure_from_args();
    let open = puzzle(OPEN);
    let mut group = criterion.benchmark_group("fillomino");
    group.throughput(Throughput::Elements(listed(&open).0));
    group.bench_function("options of an empty 6 × 6 with one clue 6", |b| b.iter(|| listed(&open)));
    for (name, grid) in [("7 × 7", SEVEN), ("10 × 10", TEN)] {
        let puzzle = puzzle(grid);
        group.throughput(Throughput::Elements(solved(&puzzle)));
        group.bench_function(format!("{name} from the first step to the solution"), |b| b.iter(|| solved(&puzzle)));
    }
    group.finish();
    let mut group = criterion.benchmark_group("fillomino, published");
    group.sample_size(10);
    for (name, grid) in [("7", SEVENTH), ("497", NEAR_LAST)] {
        group.bench_function(format!("janko {name} to its end"), |b| b.iter(|| searched(grid)));
    }
    group.finish();
    criterion.final_summary();
}
