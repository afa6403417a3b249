//! How fast the searches for antisliding packings are, and how long a jump back and a picture take.

use criterion::{BenchmarkId, Criterion, Throughput};
use std::hint::black_box;
use std::rc::Rc;
use std::time::Duration;
use stepdance::machine::{Machine, Stop};
use stepdance::problems::CATALOG;
use stepdance::problems::antislide::classes::Classes;
use stepdance::problems::antislide::moves::Mover;
use stepdance::problems::antislide::moves::book::{Book, Corners};
use stepdance::problems::antislide::solid::Solid;
use stepdance::scene::Scene;
use stepdance::steer::Guided;
use stepdance::tally::Tally;
use stepdance::timeline::{Mark, Timeline};

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

fn classes(sides: [usize; 3]) -> Classes {
    Classes::new(Rc::new(Solid::new(black_box(sides))))
}

fn searches(criterion: &mut Criterion) {
    for (name, sides, found) in [("4×4×4", [4, 4, 4], 1171), ("4×4×5", [4, 4, 5], 47_403)] {
        let (steps, tally) = counted(classes(sides));
        assert_eq!(tally.solutions(), found);
        let mut group = criterion.benchmark_group(format!("classes of {name}"));
        group.throughput(Throughput::Elements(steps));
        group.bench_function("machine, one run", |b| b.iter(|| counted(classes(sides))));
        group.bench_function("timeline", |b| b.iter(|| travelled(classes(sides)).now().record().tally.solutions()));
        group.bench_function("machine, next by next", |b| b.iter(|| classes(sides).count()));
        group.finish();
    }
    let book = Rc::new(Book::new(Rc::new(Solid::new([4, 4, 4])), Corners::Filled));
    let (steps, tally) = counted(Mover::new(Rc::clone(&book)));
    assert_eq!(tally.solutions(), 16_045);
    let mut group = criterion.benchmark_group("first corner of 4×4×4 filled");
    group.throughput(Throughput::Elements(steps));
    group.bench_function("machine, one run", |b| b.iter(|| counted(Mover::new(Rc::clone(&book)))));
    group.finish();
}

/// Going back in a search of 19 million steps, to the places farthest behind a checkpoint.
fn seek(criterion: &mut Criterion) {
    let mut timeline = travelled(classes([4, 4, 5]));
    let end = timeline.now().at();
    let mut group = criterion.benchmark_group("seek in 4×4×5");
    // Right before a checkpoint, whatever the spacing, everything since the one before is replayed.
    let spacing = 1 << 18;
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
    group.finish();
}

/// A picture of the fullest moments.
fn pictures(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("picture");
    for address in ["antislide?box=4x4x4&at=42699", "antislide?box=6x6x6&rule=corner&at=9000"] {
        let address = CATALOG.address(address).expect("an address");
        let mut session = address.open().expect("a search");
        session.seek(address.at(), u64::MAX);
        group.bench_function(address.to_string(), |b| {
            b.iter(|| {
                let mut scene = Scene::new(960.0, 640.0);
                session.draw(&mut scene);
                scene.items().len()
            });
        });
    }
    group.finish();
}

fn main() {
    // Short: the differences of interest are of tens of per cent.
    let mut criterion = Criterion::default()
        .sample_size(10)
        .warm_up_time(Duration::from_millis(200))
        .measurement_time(Duration::from_millis(1000))
        .configure_from_args();
    searches(&mut criterion);
    seek(&mut criterion);
    pictures(&mut criterion);
    criterion.final_summary();
}
