//! Laws on races: each clock leads both sides to the positions that a plain walk finds, forwards and backwards; courses, charts and
//! addresses agree with a walk.

use crate::painter;
use crate::searches::walks;
use crate::shown::open;
use stepdance::catalog::Catalog;
use stepdance::location::{By, race_of};
use stepdance::machine::{Beat, Stop};
use stepdance::player::{Command, SLICE};
use stepdance::race::{Course, Race, Surface, rivals};
use stepdance::scene::{Ink, Item};

/// The most moves of a search that is raced.
const MOVES: usize = 4000;
/// The approximate number of consecutive positions of a long clock that are checked, and the number of scattered ones.
const PLACES: u64 = 60;
const ABOUT: u64 = 30;
/// The moves per millisecond of both sides, for the clock of time.
const SPEEDS: [u64; 2] = [700, 90];

/// Returns a clock that advances by half a millisecond at each look, so that a slice has a few batches.
pub fn ticking() -> impl FnMut() -> f64 {
    let mut now = 0.0;
    move || {
        now += 0.5;
        now
    }
}

/// Ticks until the race has arrived.
pub fn settle(race: &mut Race) {
    let mut clock = ticking();
    for frame in 0..200_000 {
        race.tick(f64::from(frame) * 16.0, &mut clock);
        if race.is_there() {
            return;
        }
    }
    panic!("{} never arrives", race.link());
}

/// Opens the race of an address and brings it to its position.
pub fn raced(catalog: Catalog, address: &str) -> Race {
    let mut race = Race::new(catalog, address).unwrap_or_else(|wrong| panic!("{address}: {wrong}"));
    settle(&mut race);
    race
}

/// Returns the whole course of a search, as a worker counts it.
pub fn course_of(catalog: Catalog, address: &str) -> Course {
    let (mut course, mut session) = (Course::default(), open(catalog, address));
    while course.run(&mut session, SLICE, &mut ticking()) {}
    course
}

/// Gives both sides of a race the counts of a worker.
pub fn learn_all(catalog: Catalog, race: &mut Race) {
    for side in 0..2 {
        let course = course_of(catalog, race.counted(side));
        race.learn(side, &course.pack());
    }
    race.tick(1e6, &mut || 0.0);
}

/// The solutions, moves and nodes of a search up to a position.
#[derive(Clone, Copy)]
struct Done {
    solutions: u64,
    moves: u64,
    nodes: u64,
}

/// Returns these counts after each move, by `next` alone.
fn walked(catalog: Catalog, address: &str) -> Vec<Done> {
    let mut session = open(catalog, address);
    let mut all = vec![];
    loop {
        let now = session.now();
        all.push(Done { solutions: now.tally.solutions(), moves: now.at, nodes: now.profile().iter().sum() });
        if session.forward(1, Stop::NEVER).made == 0 {
            return all;
        }
    }
}

/// Returns the first move at which a condition holds, or the last move.
fn first(walk: &[Done], has: impl Fn(&Done) -> bool) -> u64 {
    walk.iter().find(|done| has(done)).unwrap_or(&walk[walk.len() - 1]).moves
}

/// Returns for each entry two searches that are short enough: the first, and the longest of the others.
fn pairs(catalog: Catalog) -> Vec<(String, String)> {
    let walks = walks(catalog);
    let pair = |entry: &&str| {
        let own = |address: &str| catalog.address(address).is_ok_and(|address| address.entry().id == *entry);
        let short = |walk: &&crate::searches::Walk| walk.whole && walk.steps.len() <= MOVES && own(&walk.address);
        let mut short = walks.iter().filter(short);
        let left = short.next()?;
        let right = short.max_by_key(|walk| walk.steps.len()).unwrap_or(left);
        Some((left.address.clone(), right.address.clone()))
    };
    let entries: Vec<&str> = catalog.entries().map(|entry| entry.id).collect();
    entries.iter().filter_map(pair).collect()
}

fn by_clock((left, right): &(String, String), clock: &str) -> String {
    format!("{}&clock={clock}&speeds={},{}", race_of(left, right), SPEEDS[0], SPEEDS[1])
}

/// Checks positions forwards, then backwards, then scattered.
pub fn every_clock_leads_both_sides_to_the_moments_that_a_walk_finds_there_and_back(catalog: Catalog) {
    for pair in pairs(catalog) {
        let walks = [walked(catalog, &pair.0), walked(catalog, &pair.1)];
        for (name, by) in By::ALL {
            let link = by_clock(&pair, name);
            let mut race = raced(catalog, &link);
            race.command(Command::Last, 0.0);
            settle(&mut race);
            let (last, all) = race.last();
            assert!(all && race.sides().iter().all(|side| side.session().now().over()), "{link}");
            let places: Vec<u64> = (0..=last).step_by((last / PLACES).max(1) as usize).chain([last]).collect();
            let about = (0..ABOUT).map(|i| i * 7919 % (last + 1));
            for at in places.iter().chain(places.iter().rev()).copied().chain(about) {
                race.go_to(at);
                settle(&mut race);
                for (i, walk) in walks.iter().enumerate() {
                    let wanted = match by {
                        By::Moves => first(walk, |done| done.moves >= at),
                        By::Nodes => first(walk, |done| done.nodes >= at),
                        By::Solutions => first(walk, |done| done.solutions >= at),
                        By::Time => first(walk, |done| done.moves >= at * SPEEDS[i] / 1000),
                    };
                    assert_eq!(race.sides()[i].now().moves, wanted, "{link} at {at}, side {i}");
                }
            }
        }
    }
}

/// Checks two steps back and forth, the race opened again by its address, and its sides swapped twice.
pub fn a_place_of_a_race_shows_the_same_whichever_way_one_comes_there(catalog: Catalog) {
    for pair in pairs(catalog) {
        for (name, _) in By::ALL {
            let mut race = raced(catalog, &format!("{}&at=3", by_clock(&pair, name)));
            // What is found out meanwhile is how far the sides go.
            let told = |race: &Race| (race.link(), race.view().sides.map(|side| (side.caption, side.describe)));
            let before = told(&race);
            for command in [Command::Back, Command::Back, Command::Step, Command::Step] {
                race.command(command, 0.0);
                settle(&mut race);
            }
            assert_eq!(told(&race), before);
            assert_eq!(told(&raced(catalog, &race.link())), before);
            assert_eq!(told(&raced(catalog, &raced(catalog, &race.swapped()).swapped())), before);
        }
    }
}

/// Checks the nearest solution of both sides, forwards and backwards, by moves.
pub fn solutions_of_both_sides_are_met_in_their_order(catalog: Catalog) {
    for pair in pairs(catalog) {
        let link = race_of(&pair.0, &pair.1);
        let mut all = vec![];
        for walk in [walked(catalog, &pair.0), walked(catalog, &pair.1)] {
            all.extend(walk.windows(2).filter(|two| two[1].solutions > two[0].solutions).map(|two| two[1].moves));
        }
        all.sort_unstable();
        all.dedup();
        all.truncate(PLACES as usize);
        let mut race = raced(catalog, &link);
        for place in &all {
            race.command(Command::NextSolution, 0.0);
            settle(&mut race);
            assert_eq!(race.clock().1, *place, "{link}, forwards");
        }
        for place in all.iter().rev().skip(1) {
            race.command(Command::PreviousSolution, 0.0);
            settle(&mut race);
            assert_eq!(race.clock().1, *place, "{link}, backwards");
        }
    }
}

/// Checks that the points of the chart, and those that a worker sends, are what a walk from solution to solution counts.
pub fn the_course_of_a_search_is_that_of_a_walk_from_solution_to_solution(catalog: Catalog) {
    for (left, right) in pairs(catalog) {
        for address in [left, right] {
            let course = course_of(catalog, &address);
            let mut walker = open(catalog, &address);
            let mut solutions = vec![];
            while walker.forward(u64::MAX, Stop::at(Beat::Solution)).made > 0 {
                if walker.now().beat == Some(Beat::Solution) {
                    solutions.push((walker.now().tally.solutions(), walker.now().at));
                }
            }
            // Of very many only some are kept, evenly.
            solutions.retain(|(number, _)| number.is_multiple_of(course.every()));
            let rows: Vec<(u64, u64)> = course.rows().map(|row| (row.solutions, row.moves)).collect();
            assert_eq!(rows, solutions, "{address}");
            assert_eq!(course.end().map(|end| end.moves), Some(walker.now().at), "{address}");
            assert_eq!(Course::unpack(&course.pack()), Some(course), "{address}");
        }
    }
}

/// Checks that the races of each entry and its rivals open, and that names distinguish both sides.
pub fn the_races_of_an_entry_and_its_rivals_open(catalog: Catalog) {
    for entry in catalog.entries() {
        for race in entry.races {
            let opened = raced(catalog, race.address);
            assert_eq!(opened.link().split("&speeds").next(), Some(race.address), "not canonical");
            assert_ne!(opened.counted(0), opened.counted(1), "{}", race.address);
        }
        let Ok(address) = catalog.address(entry.id) else { continue };
        for (title, rival) in rivals(catalog, &address) {
            let link = race_of(entry.id, &rival);
            let race = Race::new(catalog, &link).unwrap_or_else(|wrong| panic!("{link}: {wrong}"));
            let [left, right] = race.view().sides;
            assert!(!title.is_empty() && left.name != right.name, "{link}: {title}, {}, {}", left.name, right.name);
        }
    }
}

/// Checks that the chart lies within its picture at the beginning, after a step and at the end, and shows marks of both sides.
pub fn the_chart_makes_sense_to_a_painter_at_any_size(catalog: Catalog) {
    for pair in pairs(catalog) {
        for clock in [By::Nodes, By::Time] {
            let mut race = raced(catalog, &by_clock(&pair, clock.name()));
            for (width, height) in [(1392.0, 200.0), (340.0, 200.0), (700.0, 90.0), (40.0, 20.0)] {
                for (_, surface) in Surface::ALL {
                    race.resize(surface, width, height);
                }
                for command in [Command::First, Command::Step, Command::Last] {
                    race.command(command, 0.0);
                    settle(&mut race);
                    let place = format!("{}, {width} × {height}", race.link());
                    for (_, surface) in Surface::ALL {
                        let scene = race.scene(surface, 1e9).into_owned();
                        let nonsense = painter::nonsense(&scene);
                        assert!(nonsense.is_empty(), "{place}: {surface:?}: {nonsense:?}");
                    }
                    let chart = race.scene(Surface::Chart, 1e9).into_owned();
                    let is_large = width > 300.0 && height > 80.0;
                    if is_large {
                        let outside = painter::outside(&chart, 2.0);
                        assert!(outside.is_empty(), "{place}: {outside:?}");
                    }
                    let inks = |item: &Item| [item.fill.map(|it| it.0), item.stroke.as_ref().map(|it| it.ink)];
                    let has = |ink: Ink| chart.items().iter().any(|item| inks(item).contains(&Some(ink)));
                    // Lines at any size, letters where they have room.
                    assert!(has(Ink::Ink) && (has(Ink::Muted) || !is_large), "{place}");
                }
            }
        }
    }
}
