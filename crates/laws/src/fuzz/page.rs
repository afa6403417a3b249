//! Fuzzing of the page: all actions of a visitor, in any order, at any size.
//!
//! A case is a script with a line for each action, so that it can be read and shortened.

use super::{Target, feed, one, rarely};
use crate::painter::nonsense;
use crate::searches::named;
use stepdance::catalog::Catalog;
use stepdance::census::Census;
use stepdance::host::{Event, Host, Reply, Surface};
use stepdance::modes::tree::Place;
use stepdance::player::Command;
use stepdance::scene::Point;
use stepdance::steer::Random;

/// Returns the target with all actions.
pub(super) fn targets(catalog: Catalog) -> [Target; 1] {
    let (known, tours) = (named(catalog), tours(catalog));
    let make = move |random: &mut Random| {
        let mut script = vec![format!("open {}", one(random, &known))];
        let most = if rarely(random, LONG.0) { LONG.1 } else { SHORT };
        for _ in 0..2 + random.below(most) {
            script.push(line(random, &known, &tours));
        }
        script.join("\n")
    };
    [Target::new("page", make, move |case| hold(catalog, case))]
}

/// The most lines of a short script; one script in `LONG.0` has up to `LONG.1` lines, so that there can be very many cases.
const SHORT: u64 = 10;
const LONG: (u64, u64) = (10, 60);

/// The mark for a line end of a text within a line of a script.
const LINE: char = '¶';

/// Returns a short tour of the first positions of each search.
fn tours(catalog: Catalog) -> Vec<String> {
    let tour = |address: &str| format!("# T¶¶## First¶{address}¶¶Some *words*.¶¶`ask`¶¶## Later¶at=9¶¶`by hand`");
    catalog.entries().map(|entry| tour(entry.id)).collect()
}

/// The keys of the page and its dialogs.
pub const KEYS: &[&str] = &[
    "ArrowRight",
    "ArrowLeft",
    "ArrowUp",
    "ArrowDown",
    " ",
    "s",
    "S",
    "n",
    "N",
    "r",
    "R",
    "Home",
    "End",
    "+",
    "-",
    "y",
    "p",
    "b",
    ".",
    "PageDown",
    "PageUp",
    "Escape",
    "u",
    "1",
    "2",
    "3",
    "0",
    "h",
    "Enter",
];
const SIZES: &[(u32, u32)] =
    &[(0, 0), (1, 1), (10, 10), (390, 300), (968, 513), (5000, 10), (1, 3000), (5000, 3000), (200, 900), (0, 400)];
const TYPED: &[&str] = &[
    "10",
    "50%",
    "solution 2",
    "level 3",
    "B3",
    "100%",
    "-1",
    "x",
    "",
    "level 99",
    "solution 999999",
    "dead end 3",
    "third dead end",
    "row 2 column 3",
    "slide 2",
    "end",
    "9007199254740991",
    "0%",
];
const STOPS: &[&str] = &["solution", "level 2", "B5", "X5", "choice 1", "place square 3", "x", ""];

fn line(random: &mut Random, known: &[String], tours: &[String]) -> String {
    let place = |random: &mut Random| format!("{} {}", random.below(1000), random.below(600));
    match random.below(34) {
        0 | 1 => format!("open {}", one(random, known)),
        2 => {
            let address = one(random, known).clone();
            format!("open {}", feed::changed(random, &address, known).replace('\n', ""))
        }
        3..=7 => format!("key {}", one(random, KEYS)),
        8 | 9 => format!("do {}", one(random, Command::ALL).name()),
        10 => {
            let (width, height) = one(random, SIZES);
            format!("size {} {width} {height}", one(random, &Surface::ALL).0)
        }
        11 => format!("point {}", place(random)),
        12 => format!("pick {}", place(random)),
        13 => format!("zoom {} {}", *one(random, &["0.5", "2", "0", "-1", "1e30", "NaN", "inf"]), place(random)),
        14 => format!("drag {} -{}", random.below(3000), random.below(3000)),
        15 => format!("dial {}", *one(random, &["0", "1", "0.5", "-3", "NaN", "1e9"])),
        16 => format!("goto {}", one(random, TYPED)),
        17 => format!("step {}", random.draw() >> (11 + random.below(53))),
        18 => format!("stop {}", one(random, STOPS)),
        19 => format!("choose {}", random.below(6)),
        20 => format!("speed {}", *one(random, &["0", "1", "0.5", "-1", "2", "NaN"])),
        21 => format!("tour {}", one(random, tours)),
        22 => format!("moment {}", *one(random, &["add", "swap 1", "remove 1", "go 1", "go 0", "go 99", "end"])),
        23 => "tree".to_owned(),
        24 => format!("room-key {}", one(random, ROOM_KEYS)),
        25 => format!("room-press {}", place(random)),
        26 => format!("room-open {}", place(random)),
        27 => {
            let (width, height) = one(random, SIZES);
            format!("room-size {} {width} {height}", one(random, &Place::ALL).0)
        }
        28 => format!(
            "{} {}",
            *one(random, &["room-pan", "room-zoom"]),
            *one(random, &["0 9", "300 99", "0.5 1", "-3 0", "NaN 1", "1e9 1e9", "150 NaN"])
        ),
        29 => format!("crumb {}", *one(random, &["0", "1", "2", "7", "999999"])),
        30 | 31 => format!("strokes {}", random.below(1000)),
        32 => format!(
            "ask {}",
            *one(random, &["on", "off", "answer 0", "answer 9", "go", "skip", "back", "again", "alike"])
        ),
        _ => format!("wait {}", *one(random, &["1", "16", "200", "5000", "0"])),
    }
}

const ROOM_KEYS: &[&str] = &[
    "ArrowRight",
    "ArrowLeft",
    "ArrowUp",
    "ArrowDown",
    "Home",
    "End",
    "+",
    "-",
    "0",
    "Enter",
    " ",
    "f",
    "Escape",
    "a",
    "PageUp",
];

/// Returns a worker's tree events for the open tree, perhaps damaged; repeatable by the seed.
fn strokes(host: &Host, seed: u64) -> Vec<u8> {
    let mut random = Random::new(seed);
    let Ok(session) = host.address().open() else { return vec![] };
    let mut census = Census::new(session);
    census.write_strokes();
    let mut time = 0.0;
    for _ in 0..random.below(3) {
        census.run(2.0, &mut || {
            time += LOOK;
            time
        });
        if rarely(&mut random, 2) {
            census.take_strokes(1 << random.below(20));
        }
    }
    let mut bytes = census.take_strokes(u64::MAX).map(|strokes| strokes.pack()).unwrap_or_default();
    for _ in 0..random.below(4) {
        let at = random.below(bytes.len() as u64 + 1) as usize;
        match bytes.get_mut(at) {
            Some(byte) => *byte = random.draw() as u8,
            None => bytes.push(random.draw() as u8),
        }
    }
    if rarely(&mut random, 6) {
        bytes.truncate(random.below(bytes.len() as u64 + 1) as usize);
    }
    bytes
}

/// The milliseconds that pass with each look at the clock: a call ends after about three looks, in the middle of its work, so that walks
/// are quick.
const LOOK: f64 = 3.0;

fn hold(catalog: Catalog, case: &str) {
    let mut host = Host::new(catalog);
    let mut time = 0.0;
    for (_, surface) in Surface::ALL {
        host.resize(surface, 400.0, 300.0);
    }
    for line in case.lines() {
        act(&mut host, line, &mut time);
        for _ in 0..2 {
            look(&mut host, &mut time);
        }
    }
}

fn act(host: &mut Host, line: &str, time: &mut f64) {
    let now = *time;
    let mut clock = || {
        *time += LOOK;
        *time
    };
    let clock: stepdance::player::Clock = &mut clock;
    let (what, rest) = line.split_once(' ').unwrap_or((line, ""));
    let number = |place: usize| rest.split(' ').nth(place).and_then(|word| word.parse::<f32>().ok()).unwrap_or(0.0);
    let count = |text: &str| text.parse::<usize>().unwrap_or(0);
    let at = |first: usize| Point::new(number(first), number(first + 1));
    let event = match what {
        "open" => {
            if let Err(bad) = host.open(rest, clock) {
                bad.told().iter().for_each(|(_, told)| super::address::readable(told));
            }
            return;
        }
        "key" => Event::Key(rest.to_owned(), false),
        "do" => match Command::named(rest) {
            Some(command) => Event::Command(command),
            None => return,
        },
        "size" => {
            if let Some(surface) = rest.split(' ').next().and_then(Surface::named) {
                host.resize(surface, number(1), number(2));
            }
            return;
        }
        "point" => Event::Point(Some(at(0))),
        "pick" => Event::Pick(at(0)),
        "zoom" => Event::Zoom(number(0), at(1)),
        "drag" => Event::Drag(at(0)),
        "dial" => Event::SetDial(number(0)),
        "goto" => Event::GoToText(rest.to_owned()),
        "step" => Event::GoTo(rest.parse().unwrap_or(u64::MAX)),
        "stop" => Event::AddStop(rest.to_owned()),
        "choose" => Event::Choose(count(rest)),
        "speed" => Event::SetSpeed(rest.parse().unwrap_or(0.0)),
        "tour" => {
            let begun = host.begin_tour("own", &rest.replace(LINE, "\n"), 1, now, clock);
            assert!(begun.is_ok(), "{begun:?}");
            return;
        }
        "moment" => match rest.split_once(' ').unwrap_or((rest, "")) {
            ("add", _) => Event::AddMoment("here".to_owned()),
            ("swap", which) => Event::SwapMoments(count(which)),
            ("remove", which) => Event::RemoveMoment(count(which)),
            ("go", which) => Event::GoToMoment(count(which)),
            _ => Event::EndTour,
        },
        "tree" => Event::SwapTree,
        "room-key" => Event::TreeKey(rest.to_owned()),
        "room-press" => Event::PressTree(at(0), number(0) > 500.0),
        "room-open" => Event::OpenTree(at(0), false),
        "room-size" => {
            let place = Place::ALL.iter().find(|(name, _)| rest.split(' ').next() == Some(*name));
            if let Some((_, place)) = place {
                host.resize_place(*place, number(1), number(2));
            }
            return;
        }
        "room-pan" => Event::PanTree(number(0)),
        "room-zoom" => Event::ZoomTree(f64::from(number(0)) / 100.0, number(1)),
        "crumb" => Event::PressCrumb(count(rest)),
        "strokes" => {
            let bytes = strokes(host, rest.parse().unwrap_or(0));
            return host.grow(&bytes);
        }
        "ask" => match rest.split_once(' ').unwrap_or((rest, "")) {
            ("on", _) => Event::Ask("moves".to_owned()),
            ("answer", which) => Event::Answer(count(which)),
            ("go", _) => Event::AskKey("Enter".to_owned()),
            ("skip", _) => Event::AskKey("s".to_owned()),
            ("back", _) => Event::AskKey("ArrowLeft".to_owned()),
            ("again", _) => Event::AskKey("r".to_owned()),
            ("alike", _) => Event::AskKey("k".to_owned()),
            _ => Event::Ask(String::new()),
        },
        "wait" => return *time += f64::from(number(0)),
        _ => panic!("{line:?} is no line of a script"),
    };
    if let Reply::Refused(told) = host.send(&event, now, clock) {
        super::address::readable(&told);
    }
}

/// Makes a frame: draws and describes everything, and checks that all of it is valid.
fn look(host: &mut Host, time: &mut f64) {
    let now = *time;
    host.tick(now, &mut || {
        *time += LOOK;
        *time
    });
    for (name, surface) in Surface::ALL {
        let scene = host.scene(surface, *time);
        let wrong = nonsense(&scene);
        assert!(wrong.is_empty(), "{name}: {}", wrong.join("\n"));
    }
    for (name, place) in Place::ALL {
        let wrong = nonsense(host.explorer().scene(place));
        assert!(wrong.is_empty(), "{name}: {}", wrong.join("\n"));
    }
    host.tree();
    host.question();
    let view = host.view();
    assert!(view.at <= view.last, "move {} of {}", view.at, view.last);
    assert!(!view.narration.is_empty() && !view.position.is_empty(), "{}: nothing is said", view.address);
    let again = host.catalog().address(&view.address);
    assert!(again.is_ok(), "{}: {again:?}", view.address);
    if let Some(told) = host.tour() {
        assert!((1..=told.of).contains(&told.number), "moment {} of {}", told.number, told.of);
    }
}
