//! Races: a clock leads both sides to the very moments that a plain walk finds, there and back alike; the chart's points are
//! those of an independent count; no call is longer than a slice; addresses restore everything or are refused in words.

use crate::common::says;
use stepdance::location::{By, Measure, is_race, race_of};
use stepdance::machine::{Beat, Stop};
use stepdance::player::{Command, SLICE, Speed};
use stepdance::problems::CATALOG;
use stepdance::race::{Course, Race, Row, Surface, View, moves_in, rivals, time_for};
use stepdance::scene::{Area, Item, Shape};
use stepdance_laws::races::{course_of, learn_all, raced, settle, ticking};

fn open(address: &str) -> Race {
    raced(CATALOG, address)
}

/// By `next` alone: solutions, moves and nodes after each move.
fn walked(address: &str) -> Vec<(u64, u64, u64)> {
    let mut session = CATALOG.open(address).unwrap();
    let mut all = vec![];
    loop {
        let now = session.now();
        all.push((now.tally.solutions(), now.at, now.profile().iter().sum()));
        if session.forward(1, Stop::NEVER).made == 0 {
            return all;
        }
    }
}

/// What others have found (shared/facts.md): solutions, nodes and updates.
#[test]
fn races_end_with_published_figures() {
    let queens = [("queens", 92, 2057, None), ("queens?method=basic", 92, 2057, None)];
    let links = ("queens?method=links", 92, 1049, Some(16680));
    let langford = ("langford?n=7", 52, 1629, None);
    let langford_links = ("langford?n=7&method=links", 52, 607, Some(8339));
    for (left, right) in [(queens[0], queens[1]), (queens[0], links), (langford, langford_links)] {
        for (clock, _) in By::ALL {
            let mut race = open(&format!("{}&clock={clock}&speeds=9,4", race_of(left.0, right.0)));
            race.command(Command::Last, 0.0);
            settle(&mut race);
            for (side, (address, solutions, nodes, updates)) in race.sides().iter().zip([left, right]) {
                let row = side.now();
                assert_eq!(
                    (row.solutions, row.nodes, row.updates),
                    (solutions, nodes, updates),
                    "{address} by {clock}"
                );
            }
            assert!(!race.view().can.forward && race.view().can.back);
        }
    }
}

/// The record of another program against the search here: it need not be of the same problem. 6 numbers have 3 sums of 30; 4 queens 17 nodes.
#[test]
fn a_record_is_raced_against_any_search() {
    let mut race = open(&race_of("record", "queens?n=4&method=basic"));
    learn_all(CATALOG, &mut race);
    race.command(Command::Last, 0.0);
    settle(&mut race);
    let found: Vec<_> = race.sides().iter().map(|side| side.now().solutions).collect();
    assert_eq!((found, race.sides()[1].now().nodes), (vec![3, 2], 17));
}

/// The points of the chart are what a walk through one solution after the other counts; so is what a worker sends.
#[test]
fn the_course_of_a_search_is_that_of_a_walk_from_solution_to_solution() {
    for address in ["queens?n=6&method=basic", "queens?n=8", "langford?n=7&method=links", "antislide", "queens?n=3"] {
        let course = course_of(CATALOG, address);
        let mut walker = CATALOG.open(address).unwrap();
        let mut solutions = vec![];
        while !walker.forward(u64::MAX, Stop::at(Beat::Solution)).stopped || !walker.now().over() {
            solutions.push((walker.now().tally.solutions(), walker.now().at));
        }
        let rows: Vec<(u64, u64)> = course.rows().map(|row| (row.solutions, row.moves)).collect();
        assert_eq!(rows, solutions, "{address}");
        assert_eq!(course.end().map(|end| end.moves), Some(walker.now().at));
        assert_eq!(Course::unpack(&course.pack()), Some(course));
    }
}

/// Of very many solutions only some are kept, evenly; a damaged report is refused.
#[test]
fn a_long_course_is_thinned_evenly_and_nonsense_is_refused() {
    let course = course_of(CATALOG, "queens?n=9");
    assert_eq!((course.heard(), course.every()), (352, 2));
    assert_eq!(course.rows().len(), 176);
    assert_eq!(course.at(352).map(|row| row.solutions), Some(352));
    assert_eq!((course.at(351), course.at(0)), (None, None));
    let good = course.pack();
    for place in 0..good.len().min(40) {
        for odd in [-2.0, 0.5, f64::NAN, 1e300] {
            let mut bad = good.clone();
            bad[place] = odd;
            assert_ne!(Course::unpack(&bad).as_ref(), Some(&course), "{place} {odd}");
        }
    }
    assert!(Course::unpack(&good[..good.len() - 1]).is_none() && Course::unpack(&[]).is_none());
}

/// What a worker knows of the outcome is not shown before both have ended; then it is, wherever the clock goes.
#[test]
fn what_is_counted_ahead_is_pale_and_the_rest_is_not() {
    let link = race_of("queens?n=6&method=basic", "queens?n=6&method=links") + "&clock=solutions&at=2";
    let mut race = open(&link);
    race.resize(Surface::Chart, 1392.0, 200.0);
    race.tick(1e6, &mut || 0.0);
    let pale = |race: &Race| {
        let scene = race.scene(Surface::Chart, 1e9);
        let points = |item: &Item| match &item.shape {
            Shape::Path(path) if item.key.is_some_and(|key| key.0 == "course" && key.2 == 1) => {
                assert!(item.alpha < 0.5);
                path.len() - 1
            }
            _ => 0,
        };
        scene.items().iter().map(points).sum::<usize>()
    };
    assert_eq!((pale(&race), race.last()), (0, (2, false)));
    learn_all(CATALOG, &mut race);
    // Before the outcome: nothing of solutions 3 and 4.
    assert_eq!((pale(&race), race.last()), (0, (5, true)));
    let view = race.view();
    assert_eq!(view.position, "solution 2 of 4");
    assert!(view.points.contains("solution 2") && !view.points.contains("solution 3"), "{}", view.points);
    assert!(view.sides.iter().flat_map(|side| &side.figures).all(|figure| figure.of.is_empty()));
    assert!(!view.lesson.contains("from solution 3 on"), "{}", view.lesson);
    race.command(Command::Last, 0.0);
    settle(&mut race);
    race.go_to(2);
    settle(&mut race);
    race.tick(1e6, &mut || 0.0);
    // Solutions 3 and 4, and the end, of both.
    assert_eq!((pale(&race), race.last()), (6, (5, true)));
    let view = race.view();
    assert_eq!(view.position, "solution 2 of 4");
    assert!(view.sides.iter().all(|side| !side.figures[0].of.is_empty()));
    // The mock-up's figures, which are those of shared/mock/race.png.
    let text = |place: usize| view.sides[place].figures[0].value.replace('\u{a0}', " ");
    assert_eq!((text(0), text(1)), ("1 512".to_owned(), "901".to_owned()));
    let points = view.points.replace('\u{a0}', "");
    assert!(points.contains("solution 1 609, solution 2 1512, solution 3 1873, solution 4 2776, end 3369"), "{points}");
    assert!(points.contains("solution 1 550, solution 2 901, solution 3 3090, solution 4 3799, end 4016"), "{points}");
    says(&view.lesson, &["solution 2", "exact cover", "60 %", "901 against 1 512", "nodes", "from solution 3 on"]);
}

/// By moves, the chart ends where it says nothing of how long the race is, until it was run to its end.
#[test]
fn the_length_of_a_race_is_not_shown_before_its_end() {
    let mut race = open(&race_of("queens?n=6&method=basic", "queens?n=6&method=links"));
    race.resize(Surface::Chart, 1392.0, 200.0);
    learn_all(CATALOG, &mut race);
    let (end, _) = race.last();
    for at in [0, 40, 100, 900] {
        race.go_to(at);
        settle(&mut race);
        let view = race.view();
        assert!(view.last > at && view.last != end && view.last.is_power_of_two(), "{at}: {}", view.last);
        assert_eq!(view.position, format!("move {at}"));
        let scene = race.scene(Surface::Chart, 1e9);
        assert!(scene.items().iter().all(|item| item.key.is_none_or(|key| !["end", "turn"].contains(&key.0))), "{at}");
    }
    race.command(Command::Last, 0.0);
    settle(&mut race);
    race.go_to(end / 2);
    settle(&mut race);
    let view = race.view();
    assert_eq!((view.at, view.last), (end / 2, end));
    let scene = race.scene(Surface::Chart, 1e9);
    assert!(scene.items().iter().any(|item| item.key.is_some_and(|key| key.0 == "end")), "the ends are shown again");
}

/// However long the way, a call makes a few batches at the most, and the way is dropped when asked.
#[test]
fn long_ways_are_gone_in_slices_and_can_be_stopped() {
    let mut race = open(&race_of("queens?n=12", "queens?n=12&method=links"));
    race.command(Command::Last, 0.0);
    let made = |race: &Race| race.sides().iter().map(|side| side.now().moves).sum::<u64>();
    let mut time = 0.0;
    for frame in 1..60 {
        let before = made(&race);
        // A clock that goes by the moves, a thousand to the millisecond: 2048 of each side are a few of them.
        let start = std::cell::Cell::new(0.0);
        let frame = race.tick(f64::from(frame) * 16.0, &mut || {
            start.set(start.get() + 2.1);
            time += 2.1;
            time
        });
        assert!(frame.again && !race.is_there());
        assert!(made(&race) - before <= 10 * 2048, "{}", made(&race) - before);
        assert!(start.get() < SLICE + 4.0 * 2.1, "{}", start.get());
    }
    assert!(race.is_under_way() && race.view().busy.is_some());
    race.command(Command::Stop, 0.0);
    settle(&mut race);
    let (_, at) = race.clock();
    assert!(at > 0 && race.sides().iter().all(|side| side.now().moves == at), "{at}");
}

#[test]
fn next_and_previous_solution_lead_to_the_nearest_of_both_sides() {
    let walks = [walked("queens?n=5"), walked("queens?n=5&method=links")];
    let solved = |walk: &[(u64, u64, u64)]| -> Vec<u64> {
        walk.windows(2).filter(|pair| pair[1].0 > pair[0].0).map(|pair| pair[1].1).collect()
    };
    let mut all: Vec<u64> = walks.iter().flat_map(|walk| solved(walk)).collect();
    all.sort_unstable();
    all.dedup();
    let mut race = open(&race_of("queens?n=5", "queens?n=5&method=links"));
    for place in &all {
        race.command(Command::NextSolution, 0.0);
        settle(&mut race);
        assert_eq!(race.clock().1, *place);
    }
    race.command(Command::NextSolution, 0.0);
    settle(&mut race);
    says(&race.view().notice.expect("a word"), &["no further solution"]);
    for place in all.iter().rev().skip(1) {
        race.command(Command::PreviousSolution, 0.0);
        settle(&mut race);
        assert_eq!(race.clock().1, *place);
    }
    race.command(Command::PreviousSolution, 0.0);
    settle(&mut race);
    says(&race.view().notice.expect("a word"), &["no solution before"]);
    assert_eq!(race.clock().1, all[0]);
}

#[test]
fn it_plays_at_its_speed_and_ends_by_itself() {
    let mut race = open(&race_of("queens?n=4", "queens?n=5"));
    race.set_speed(Speed::of_rate(60.0));
    race.command(Command::Play, 0.0);
    let mut clock = ticking();
    for frame in 1..=60 {
        race.tick(f64::from(frame) * 16.0, &mut clock);
    }
    let at = race.clock().1;
    assert!((55..=62).contains(&at), "{at} of 60 a second");
    for speed in [1000.0, f64::INFINITY] {
        race.set_speed(Speed::of_rate(speed));
        race.go_to(0);
        race.command(Command::Stop, 0.0);
        race.command(Command::Play, 2000.0);
        for frame in 1..2000 {
            race.tick(2000.0 + f64::from(frame) * 16.0, &mut clock);
        }
        assert!(!race.is_playing() && !race.view().can.forward, "{speed}");
        assert_eq!(race.clock().1, walked("queens?n=5").len() as u64 - 1);
    }
}

#[test]
fn an_address_restores_everything_and_has_one_form() {
    for rest in [
        "",
        "&at=7",
        "&clock=nodes&at=3",
        "&clock=solutions&follow=right&at=1",
        "&clock=time&speeds=52000,12000&at=9",
        "&chart=nodes",
        "&chart=time&speeds=5,4",
        "&clock=time&chart=updates&speeds=5,4&follow=left",
    ] {
        let link = race_of("queens?n=4&method=links", "queens?n=5&path=1") + rest;
        let race = open(&link);
        assert_eq!(race.link(), link);
        assert_eq!(open(&race.view().link).view(), race.view());
        // Twice swapped is as before.
        assert_eq!(open(&open(&race.swapped()).swapped()).view(), race.view());
    }
    assert!(is_race("#race?left=queens") && is_race("race") && !is_race("racer") && !is_race("queens?n=4"));
}

#[test]
fn what_is_wrong_with_an_address_is_told_with_side_value_and_what_is_allowed() {
    let race = |rest: &str| Race::new(CATALOG, rest).err().unwrap_or_else(|| panic!("{rest} opens"));
    let queens = "race?left=queens&right=queens";
    for (rest, parts) in [
        ("race", &["left", "right", "address of a search", "nothing was given"][..]),
        (
            "race?left=queens?n%3D99&right=quens",
            &["On the left: n=99", "from 1 to 32", "On the right: problem=quens", "queens, permutations, combinations"],
        ),
        ("race?left=fillomino?grid%3D3x&right=fillomino", &["On the left: "]),
        ("race?left=langford&right=queens", &["left: langford", "right: queens"]),
        ("&clock=steps", &["clock", "moves, nodes, solutions or time", "steps"]),
        ("&at=-1", &["at", "from 0 to 9007199254740991", "-1"]),
        ("&follow=both", &["follow", "left or right", "both"]),
        ("&speeds=0,5", &["speeds", "from 1 to 9007199254740991", "0"]),
        ("&speeds=5", &["speeds", "two numbers", "5"]),
        ("&left=queens", &["left", "twice"]),
        ("&seed=1", &["seed", "left, right, clock, at, chart, speeds or follow"]),
        ("&chart=time", &["chart", "moves, nodes or updates", "time"]),
        ("race?left=queens?at%3D5&right=queens", &["On the left: ", "at;", "clock"]),
    ] {
        let address = if rest.starts_with('&') { format!("{queens}{rest}") } else { rest.to_owned() };
        says(&race(&address), parts);
    }
}

#[test]
fn rivals_and_the_races_of_the_catalogue_open() {
    for entry in CATALOG.entries() {
        for race in entry.races {
            let opened = open(race.address);
            assert_eq!(opened.link().split("&speeds").next(), Some(race.address), "canonical");
            assert_ne!(opened.counted(0), opened.counted(1));
        }
        let address = CATALOG.address(entry.id).unwrap();
        let rivals = rivals(CATALOG, &address);
        assert!(!rivals.is_empty(), "{}", entry.id);
        for (title, rival) in rivals {
            assert!(!title.is_empty());
            let race =
                Race::new(CATALOG, &race_of(entry.id, &rival)).unwrap_or_else(|wrong| panic!("{rival}: {wrong}"));
            let view = race.view();
            assert_ne!(view.sides[0].name, view.sides[1].name, "{rival}");
            assert_eq!(race.with_side(1, entry.id), race_of(entry.id, entry.id));
        }
    }
    assert!(CATALOG.entries().filter(|entry| entry.races.is_empty()).count() <= 2);
}

/// Time is moves at a measured speed: there and back it misses no move.
#[test]
fn time_and_moves_agree() {
    for speed in [1, 3, 999, 1000, 1001, 52_347, 1_000_000] {
        for moves in (0..3000).chain([123_456_789, 1 << 40]) {
            let us = time_for(moves, speed);
            assert!(moves_in(us, speed) >= moves, "{moves} at {speed}");
            assert!(us == 0 || moves_in(us - 1, speed) < moves, "{moves} at {speed}");
        }
    }
}

#[test]
fn searches_are_measured_where_the_address_says_no_speeds() {
    let race = open(&(race_of("queens?n=4", "queens?n=6") + "&clock=time"));
    let link = race.link();
    let speeds = link.rsplit_once("&speeds=").expect("speeds").1;
    let speeds: Vec<u64> = speeds.split(',').map(|speed| speed.parse().unwrap()).collect();
    assert!(speeds.len() == 2 && speeds.iter().all(|speed| *speed > 1), "{link}");
    assert_eq!(race.view().measure, Measure::Time.name());
}

#[test]
fn a_place_of_the_clock_is_typed() {
    let mut race = open(&race_of("queens?n=4", "queens?n=5"));
    assert!(race.go_to_text("50 %").is_ok() && race.go_to_text("4").is_ok());
    settle(&mut race);
    assert_eq!(race.clock().1, 4);
    let end = walked("queens?n=5").len() as u64 - 1;
    for (text, at) in [("move 30", 30), ("start", 0), ("end", end)] {
        assert!(race.go_to_text(text).is_ok(), "{text}");
        settle(&mut race);
        assert_eq!(race.clock().1, at, "{text}");
    }
    says(&race.go_to_text("B5").unwrap_err(), &["number of the clock", "50 %", "B5"]);
    race.set_clock(By::Nodes);
    assert!(race.go_to_text("move 30").is_err() && race.go_to_text("solution 2").is_err(), "the clock counts nodes");
}

#[test]
fn rows_say_what_a_session_counts() {
    let mut session = CATALOG.open("queens?n=4&method=links").unwrap();
    session.forward(u64::MAX, Stop::NEVER);
    let row = Row::of(&session);
    assert_eq!((row.solutions, row.nodes, row.updates), (2, 13, Some(183)));
}

/// What a text of the chart covers.
fn texts(race: &Race) -> Vec<(String, Area)> {
    let scene = race.scene(Surface::Chart, 1e9).into_owned();
    let text = |item: &Item| match &item.shape {
        Shape::Text(text) => Some((text.text.clone(), item.extent())),
        _ => None,
    };
    scene.items().iter().filter_map(text).collect()
}

/// The address of the issue, and one where both stand at the same number: nothing is printed over anything else.
#[test]
fn no_word_of_the_chart_lies_over_another() {
    for (left, right, rest) in [
        ("queens", "queens?method=links", "&clock=nodes&at=2058"),
        ("langford?n=7", "langford?n=7&method=links", "&at=300"),
        ("queens?n=6&method=basic", "queens?n=6&method=links", "&clock=solutions&at=2"),
        ("queens?n=6&method=basic", "queens?n=6&method=links", "&clock=solutions&at=9"),
    ] {
        let mut race = open(&(race_of(left, right) + rest));
        race.resize(Surface::Chart, 1392.0, 200.0);
        learn_all(CATALOG, &mut race);
        nothing_overlaps(&race);
        // Nor anywhere on the way.
        let (last, _) = race.last();
        for at in (0..=last).step_by((last / 40).max(1) as usize) {
            race.go_to(at);
            settle(&mut race);
            nothing_overlaps(&race);
            // The present numbers are always there: two, or one where they are equal; and where the clock is.
            let present = [0, 1].map(|side| present(&race, side));
            assert!(present[0].is_some() && texts(&race).len() > 4, "{}: {present:?}", race.link());
            let equal = race.sides()[0].now().solutions == race.sides()[1].now().solutions;
            assert!(present[1].is_some() || equal || rest.contains("solutions"), "{}: {present:?}", race.link());
        }
    }
}

/// Beside a slide in a hall the chart is small: over a line a number may lie, but not over the other one.
#[test]
fn no_number_of_a_low_chart_lies_over_another() {
    for (left, right) in [
        ("queens?n=6&method=basic", "queens?n=6&method=links"),
        ("cover?preset=langford4&choose=first", "cover?preset=langford4"),
        ("antislide?box=3x3x3", "antislide?box=3x3x3&rule=all"),
    ] {
        for rest in ["&clock=solutions", "&clock=nodes"] {
            let mut race = open(&(race_of(left, right) + rest));
            race.set_least(10.0);
            race.resize(Surface::Chart, 320.0, 120.0);
            learn_all(CATALOG, &mut race);
            let (last, _) = race.last();
            for at in (0..=last).step_by((last / 30).max(1) as usize).chain([last]) {
                race.go_to(at);
                settle(&mut race);
                nothing_overlaps(&race);
            }
        }
    }
}

/// What a side has where the clock is, as the chart says it.
fn present(race: &Race, side: u32) -> Option<String> {
    let scene = race.scene(Surface::Chart, 1e9);
    scene.items().iter().find_map(|item| match &item.shape {
        Shape::Text(text) if item.key.is_some_and(|key| key.0 == "here" && key.1 == side) => Some(text.text.clone()),
        _ => None,
    })
}

fn nothing_overlaps(race: &Race) {
    let texts = texts(race);
    for (i, (text, area)) in texts.iter().enumerate() {
        for (other, second) in &texts[i + 1..] {
            let wide = area.right().min(second.right()) - area.x.max(second.x);
            let high = area.bottom().min(second.bottom()) - area.y.max(second.y);
            // Lines of text have room above and below their letters.
            assert!(wide < 2.0 || high < 5.0, "{}: {text} over {other}: {area:?}, {second:?}", race.link());
        }
    }
}

/// What is counted is explained where it stands.
#[test]
fn the_figures_of_a_side_are_explained() {
    let race = open(&(race_of("queens?n=4", "queens?n=4&method=links") + "&clock=time"));
    let [_, right] = race.view().sides;
    let says: Vec<_> = right.figures.iter().filter_map(|figure| Some((figure.text, figure.says?))).collect();
    assert_eq!(says.iter().map(|(name, _)| *name).collect::<Vec<_>>(), ["time", "moves", "nodes", "updates"]);
    assert!(says[3].1.starts_with("An update is a change of the data"), "{says:?}");
}

/// Both lines are drawn from the side that they are named after: where the searches differ, their numbers do. Figures by a walk.
#[test]
fn each_line_is_of_its_own_side() {
    let addresses = ["queens?n=6&method=basic", "queens?n=6&method=links"];
    for (measure, value) in [("moves", 1), ("nodes", 2)] {
        let mut race = open(&format!("{}&clock=solutions&chart={measure}&at=2", race_of(addresses[0], addresses[1])));
        race.resize(Surface::Chart, 1392.0, 200.0);
        learn_all(CATALOG, &mut race);
        for (side, address) in addresses.into_iter().enumerate() {
            let walk = walked(address);
            let at = walk.iter().find(|done| done.0 == 2).expect("a solution");
            let wanted = stepdance::words::grouped([at.0, at.1, at.2][value]);
            assert_eq!(present(&race, side as u32), Some(wanted), "{measure}: side {side}");
        }
    }
}

/// Swapped, each side brings what belongs to it: its search, its speed, and whether it is looked at alone.
#[test]
fn a_swap_takes_everything_along() {
    let link = race_of("queens?n=4", "queens?n=6") + "&clock=time&speeds=9000,4000&follow=right&at=10";
    let race = open(&link);
    let other = race_of("queens?n=6", "queens?n=4") + "&clock=time&speeds=4000,9000&follow=left&at=10";
    assert_eq!(race.swapped(), other);
    let moves = |race: &Race| race.sides().each_ref().map(|side| side.now().moves);
    let [left, right] = moves(&race);
    assert_eq!(moves(&open(&other)), [right, left]);
    assert_eq!(
        (race.alone(), open(&link.replace("&follow=right", "")).alone().starts_with("queens?n=4")),
        (format!("queens?n=6&at={right}"), true)
    );
}

/// Another clock stands where the one that is behind has come to, so that nothing that was seen is still to come.
#[test]
fn another_clock_stands_where_both_have_been() {
    let mut race = open(&(race_of("queens?n=6", "queens?n=6&method=links") + "&at=901"));
    for by in [By::Nodes, By::Moves, By::Solutions] {
        race.go_to(if by == By::Moves { 40 } else { 901 });
        settle(&mut race);
        let before = race.sides().each_ref().map(stepdance::race::Side::now);
        race.set_clock(by);
        settle(&mut race);
        for (side, before) in race.sides().iter().zip(&before) {
            let now = side.now();
            assert!(now.moves <= before.moves, "{by:?}: {now:?} is beyond {before:?}");
        }
        let counts = |row: &Row| match by {
            By::Nodes => row.nodes,
            By::Moves => row.moves,
            _ => row.solutions,
        };
        assert_eq!(Some(race.clock().1), before.iter().map(counts).min(), "{by:?}");
    }
}

/// Half of the clock is half of the longer search.
#[test]
fn per_cent_are_of_the_longer_side() {
    let mut race = open(&race_of("queens?n=4", "queens?n=5"));
    race.command(Command::Last, 0.0);
    settle(&mut race);
    let end = walked("queens?n=5").len() as u64 - 1;
    assert_eq!(race.last(), (end, true));
    for at in [3, end] {
        race.go_to(at);
        settle(&mut race);
        race.go_to_text("50 %").unwrap();
        settle(&mut race);
        assert_eq!(race.clock().1, end / 2, "from {at}");
    }
}

/// The picture of a side is that of its own search.
#[test]
fn each_picture_is_of_its_own_side() {
    let picture = |left: &str, right: &str, surface: Surface| {
        let mut race = open(&(race_of(left, right) + "&at=9"));
        for (_, surface) in Surface::ALL {
            race.resize(surface, 400.0, 300.0);
        }
        race.tick(1e6, &mut || 0.0);
        race.scene(surface, 1e9).into_owned()
    };
    let (four, five) = ("queens?n=4", "queens?n=5");
    for surface in [Surface::Left, Surface::Right] {
        assert!(picture(four, four, surface) != picture(five, five, surface));
    }
    assert!(picture(four, five, Surface::Left) == picture(four, four, Surface::Left));
    assert!(picture(four, five, Surface::Right) == picture(five, five, Surface::Right));
}

/// So many places of the clock a second as its speed says, where that is few enough to be seen one by one.
#[test]
fn slow_races_go_on_at_their_speed() {
    let slow = Speed::of_rate(10.0);
    let mut race = open(&race_of("queens?n=5", "queens?n=6"));
    race.set_speed(slow);
    race.command(Command::Play, 0.0);
    let mut clock = ticking();
    for frame in 1..=250 {
        let before = race.clock().1;
        race.tick(f64::from(frame) * 16.0, &mut clock);
        assert!(race.clock().1 <= before + 1, "a place is passed over at {before}");
    }
    let (at, wanted) = (race.clock().1 as f64, slow.rate() * 4.0);
    assert!((at - wanted).abs() <= 2.0, "{at} places in four seconds, not {wanted}");
}

/// A way that is stopped leaves the clock where both have come to, and nobody goes on.
#[test]
fn a_stopped_way_leaves_the_clock_where_it_has_come_to() {
    let mut race = open(&race_of("queens?n=12", "queens?n=12&method=links"));
    let far = 20_000_000;
    race.go_to(far);
    let mut clock = ticking();
    for frame in 1..6 {
        race.tick(f64::from(frame) * 16.0, &mut clock);
    }
    race.command(Command::Stop, 0.0);
    settle(&mut race);
    let at = race.clock().1;
    assert!(at > 0 && at < far && race.sides().iter().all(|side| side.now().moves == at), "{at}");
}

/// What is no search of the same thing is no rival: a check of a packing, an instance that somebody has to write first.
#[test]
fn what_needs_a_text_of_its_own_is_no_rival() {
    for (address, other) in [("antislide?box=4x4x4", "rule=check"), ("cover?preset=queens8", "preset=own")] {
        let all = rivals(CATALOG, &CATALOG.address(address).expect("a search"));
        assert!(!all.is_empty() && all.iter().all(|(_, rival)| !rival.contains(other)), "{address}: {all:?}");
    }
    let all = rivals(CATALOG, &CATALOG.address("antislide?box=4x4x4").expect("a search"));
    assert!(all.iter().any(|(_, rival)| rival == "antislide?box=4x4x4&rule=all"), "{all:?}");
}

/// Of 6 queens by bit rows and by links only the links are updated: the chart says of the other that it makes no updates, in the picture
/// and upon nothing else.
#[test]
fn a_search_without_updates_says_so() {
    for swapped in [false, true] {
        for (width, height) in [(1392.0, 200.0), (1392.0, 130.0), (900.0, 160.0), (380.0, 300.0)] {
            let link = race_of("queens?n=6", "queens?n=6&method=links") + "&clock=solutions&chart=updates&at=2";
            let mut race = open(&link);
            if swapped {
                race = open(&race.swapped());
            }
            race.resize(Surface::Chart, width, height);
            learn_all(CATALOG, &mut race);
            let texts = texts(&race);
            for (text, area) in &texts {
                let inside =
                    area.x >= 0.0 && area.y >= 0.0 && area.right() <= width + 0.5 && area.bottom() <= height + 0.5;
                assert!(inside, "{text} at {area:?} of {width} by {height}");
            }
            assert!(texts.iter().any(|(text, _)| text == "bit rows: makes no updates"), "{texts:?}");
            assert_eq!((present(&race, 0).is_some(), present(&race, 1).is_some()), (swapped, !swapped));
            nothing_overlaps(&race);
        }
    }
    // Where neither has any there is nothing to show.
    assert_eq!(open(&(race_of("queens", "queens?method=basic") + "&chart=updates")).view().measure, "moves");
}

/// Play does not change the speed that the slider shows, once it is known how long the race is.
#[test]
fn the_speed_is_shown_before_play() {
    let mut race = open(&race_of("queens?n=6", "queens?n=6&method=links"));
    learn_all(CATALOG, &mut race);
    let before = race.view().speed_text;
    assert_ne!(before, open(&race_of("queens?n=6", "queens?n=6&method=links")).view().speed_text);
    race.command(stepdance::player::Command::Play, 0.0);
    assert_eq!(race.view().speed_text, before);
}

/// Against what is open another way to search the same thing is proposed first, where there is one.
#[test]
fn the_first_rival_searches_the_same_instance() {
    for (address, stays, differs) in [
        ("queens?n=6", "n", "method"),
        ("cover?preset=queens4", "preset", "choose"),
        ("langford?n=7", "n", "method"),
        ("antislide?box=4x4x3", "box", "rule"),
        ("skeleton?m=2&digits=3", "m", "threshold"),
    ] {
        let open = CATALOG.address(address).expect("a search");
        let (title, first) = rivals(CATALOG, &open).swap_remove(0);
        let rival = CATALOG.address(&first).expect("a rival");
        assert_eq!(rival.params().text(stays), open.params().text(stays), "{title}: {first}");
        assert_ne!(rival.params().text(differs), open.params().text(differs), "{title}: {first}");
    }
}

/// Both points stand on the blue line, which runs from one edge of the slider's way to the other as the clock does, each as high as its
/// side has found solutions, at its end too. By a plain walk.
#[test]
fn the_points_of_the_chart_stand_at_the_solutions_found() {
    let addresses = ["queens?n=5&method=basic", "queens?n=6&method=links"];
    let walks = addresses.map(walked);
    let found = |side: usize, at: usize| walks[side][at.min(walks[side].len() - 1)].0 as f32;
    let most = found(0, usize::MAX).max(found(1, usize::MAX));
    let longest = walks.iter().map(Vec::len).max().expect("two") - 1;
    for at in (0..=longest).step_by(29).chain([longest]) {
        let mut race = open(&format!("{}&at={at}", race_of(addresses[0], addresses[1])));
        race.resize(Surface::Chart, 1392.0, 300.0);
        learn_all(CATALOG, &mut race);
        // Once its end was shown, the chart has all of the clock.
        race.command(Command::Last, 0.0);
        settle(&mut race);
        race.go_to(at as u64);
        settle(&mut race);
        let [from, wide] = race.view().plot.expect("a chart");
        let scene = race.scene(Surface::Chart, 1e9).into_owned();
        let of = |kind: &str, nth: u32| {
            let key = |item: &&Item| item.key.is_some_and(|key| (key.0, key.1, key.2) == (kind, nth, 0));
            scene.items().iter().find(key).unwrap_or_else(|| panic!("{kind} {nth}")).extent()
        };
        let blue = of("clock", 0);
        let (low, high) = (of("clock", 1).centre().y, blue.y + 0.4 * 12.0);
        for side in 0..2 {
            let point = of("here", side).centre();
            let share = (low - point.y) / (low - high);
            let wanted = found(side as usize, at) / most;
            assert!((share - wanted).abs() < 0.01, "side {side} at {at}: {share} with {wanted}");
            let x = from + wide * at as f32 / longest as f32;
            assert!((point.x - x).abs() < 0.6 && (blue.x - x).abs() < 0.6, "side {side} at {at}: {} {x}", point.x);
        }
    }
}

/// The verdict says who is ahead and by how much, who was so before, and at the end who was first: by walks of both.
#[test]
fn the_verdict_is_that_of_the_walks() {
    let addresses = ["queens?n=6&method=basic", "queens?n=6&method=links"];
    let walks = addresses.map(walked);
    let found = |side: usize, at: usize| walks[side][at.min(walks[side].len() - 1)].0;
    let longest = walks.iter().map(Vec::len).max().expect("two") - 1;
    let names = ["compare all queens", "exact cover"];
    let (mut ahead, mut turned) = ([0, 0], 0);
    for at in (1..longest).step_by(17) {
        let mut race = open(&format!("{}&at={at}", race_of(addresses[0], addresses[1])));
        learn_all(CATALOG, &mut race);
        let View { lead, turned: reason, .. } = race.view();
        let (left, right) = (found(0, at), found(1, at));
        let wanted = match left.cmp(&right) {
            std::cmp::Ordering::Equal if left == 0 => "No solution yet.".to_owned(),
            std::cmp::Ordering::Equal => format!("Equal: {} each.", stepdance::words::count(left, "solution")),
            std::cmp::Ordering::Greater => format!("Ahead: {}, {left} to {right}.", race.view().sides[0].name),
            std::cmp::Ordering::Less => format!("Ahead: {}, {right} to {left}.", race.view().sides[1].name),
        };
        assert_eq!(lead, wanted, "at {at}");
        ahead[usize::from(right > left)] += usize::from(left != right);
        turned += usize::from(reason.contains("olution "));
    }
    assert!(ahead.iter().all(|times| *times > 3) && turned > 20, "{ahead:?}, {turned}, {names:?}");
    let mut race = open(&race_of(addresses[0], addresses[1]));
    race.command(Command::Last, 0.0);
    settle(&mut race);
    let first = usize::from(walks[1].len() < walks[0].len());
    let by = stepdance::words::grouped((walks[1].len() as u64).abs_diff(walks[0].len() as u64));
    assert_eq!(race.view().lead, format!("Fewer moves: {}, by {by}.", race.view().sides[first].name));
}

/// At its end a board shows the last solution, which a room has not seen otherwise; one without a solution is as it ends.
#[test]
fn the_last_solution_stays_on_the_board() {
    for (address, solved) in [("queens?n=6", true), ("queens?n=3", false)] {
        let mut race = open(&race_of(address, &format!("{address}&method=links")));
        race.resize(Surface::Left, 500.0, 400.0);
        race.command(Command::Last, 0.0);
        settle(&mut race);
        let mut search = CATALOG.open(address).expect("a search");
        let mut last = 0;
        while !search.forward(u64::MAX, Stop::at(Beat::Solution)).stopped || !search.now().over() {
            last = search.now().at;
        }
        if solved {
            search.seek(last, u64::MAX);
        }
        let mut host = stepdance::host::Host::new(CATALOG);
        host.resize(stepdance::host::Surface::Stage, 500.0, 400.0);
        host.open(&format!("{address}&at={}", search.now().at), &mut || 0.0).expect("it opens");
        host.tick(1e9, &mut || 0.0);
        let queens = |scene: &stepdance::scene::Scene| {
            let queens = scene.items().iter().filter(|item| item.key.is_some_and(|key| key.0 == "queen"));
            queens.map(|item| item.shape.clone()).collect::<Vec<_>>()
        };
        let alone = queens(&host.scene(stepdance::host::Surface::Stage, 1e9));
        assert_eq!(alone.is_empty(), !solved, "{address}");
        assert_eq!(queens(&race.scene(Surface::Left, 1e9)), alone, "{address}");
    }
}

/// Where both sides have one solution, the chart shows the choices in force; those of both are told, and stand at their points.
#[test]
fn a_race_to_one_solution_shows_depths() {
    let addresses = ["cover?preset=sudoku", "cover?preset=sudoku&method=cells"];
    let mut race = open(&race_of(addresses[0], addresses[1]));
    race.resize(Surface::Chart, 700.0, 400.0);
    learn_all(CATALOG, &mut race);
    for at in [1_u64, 300, 2500, 40, 2600] {
        race.go_to(at);
        settle(&mut race);
        let levels = addresses.map(|address| {
            let mut session = CATALOG.open(address).unwrap();
            session.forward(at, Stop::NEVER);
            session.now().level
        });
        let view = race.view();
        assert_eq!((&*view.lead, &*view.chart), ("No solution yet.", "Choices in force by moves"), "{at}");
        let first = usize::from(levels[1] > levels[0]);
        let noun = if levels[first] == 1 { "choice" } else { "choices" };
        let told = format!(" {} {noun} in force, ", levels[first]);
        assert!(view.turned.contains(&told) && view.turned.ends_with(&format!(" {}.", levels[1 - first])), "{view:?}");
        let scene = race.scene(Surface::Chart, 1e9).into_owned();
        let point = |side: u32| {
            let is_it = |item: &&Item| item.key.is_some_and(|key| (key.0, key.1, key.2) == ("here", side, 0));
            scene.items().iter().find(is_it).expect("a point").extent().centre().y
        };
        let order = levels[0].cmp(&levels[1]);
        assert_eq!(point(1).total_cmp(&point(0)), order, "{at}: {levels:?}");
        // The lines end at the points.
        let line = |side: u32| {
            let is_it = |item: &&Item| item.key.is_some_and(|key| (key.0, key.1, key.2) == ("course", side, 0));
            scene.items().iter().find(is_it).map(|item| item.extent())
        };
        for side in [0, 1] {
            let (line, at) = (line(side).expect("a line"), point(side));
            assert!(line.y - 2.0 <= at && at <= line.bottom() + 2.0, "{side}");
        }
    }
}

/// In a hall the boards of a race are small, and their digits as large as can be read there.
#[test]
fn a_sudoku_that_is_raced_in_a_hall_has_its_digits() {
    // As many as are given.
    for (left, right, given) in
        [("cover?preset=sudoku", "cover?preset=sudoku&method=cells", 27), ("sudoku", "sudoku?method=fewest", 10)]
    {
        let mut race = open(&race_of(left, right));
        race.set_least(10.0);
        for surface in [Surface::Left, Surface::Right] {
            race.resize(surface, 150.0, 150.0);
        }
        settle(&mut race);
        let scene = race.scene(Surface::Left, 1e9).into_owned();
        let digit =
            |item: &&Item| matches!(&item.shape, Shape::Text(text) if text.text.len() == 1 && text.size >= 10.0);
        let digits = scene.items().iter().filter(digit).count();
        assert_eq!(digits, given, "{left}");
    }
}
