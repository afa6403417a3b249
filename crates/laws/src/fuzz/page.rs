//! Walks of the page: whatever a visitor may do, in any order, at any size.
//!
//! A case is a script, a line for each thing done, so that it can be read and shortened.

use super::{Target, feed, one, rarely};
use crate::painter::nonsense;
use crate::searches::named;
use stepdance::ask::Asking;
use stepdance::catalog::Catalog;
use stepdance::census::Census;
use stepdance::page::{Page, Place, Surface};
use stepdance::player::Command;
use stepdance::player::keys::{self, Action};
use stepdance::scene::Point;
use stepdance::steer::Random;

/// Walks with everything that can be done.
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

/// Most walks are short, so that there can be very many of them; one of so many may have so many lines more.
const SHORT: u64 = 10;
const LONG: (u64, u64) = (10, 60);

/// What ends the lines of a text within a line of a script.
const LINE: char = '¶';

/// A short tour of each search's first moments.
fn tours(catalog: Catalog) -> Vec<String> {
    let tour = |address: &str| format!("# T¶¶## First¶{address}¶¶Some *words*.¶¶`ask`¶¶## Later¶at=9¶¶`by hand`");
    catalog.entries().map(|entry| tour(entry.id)).collect()
}

const KEYS: &[&str] = &[
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
        8 | 9 => format!("do {}", one(random, &Command::ALL).0),
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
        28 => format!("map {}", *one(random, &["0", "1", "0.5", "-3", "NaN", "1e9"])),
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

/// What a worker has written of the tree that is open, more or less damaged on the way: by a seed, so that it can be repeated.
fn strokes(page: &Page, seed: u64) -> Vec<u8> {
    let mut random = Random::new(seed);
    let Ok(session) = page.address().open() else { return vec![] };
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

/// How far the clock goes on with each look at it, in milliseconds: a call ends at its third look or so, in the middle of what
/// it is about, and walks are quick.
const LOOK: f64 = 3.0;

fn hold(catalog: Catalog, case: &str) {
    let mut page = Page::new(catalog);
    let mut time = 0.0;
    for (_, surface) in Surface::ALL {
        page.resize(surface, 400.0, 300.0);
    }
    for line in case.lines() {
        act(&mut page, line, &mut time);
        for _ in 0..2 {
            look(&mut page, &mut time);
        }
    }
}

fn act(page: &mut Page, line: &str, time: &mut f64) {
    let now = *time;
    let mut clock = || {
        *time += LOOK;
        *time
    };
    let clock: stepdance::player::Clock = &mut clock;
    let (what, rest) = line.split_once(' ').unwrap_or((line, ""));
    let number = |place: usize| rest.split(' ').nth(place).and_then(|word| word.parse::<f32>().ok()).unwrap_or(0.0);
    let count = |text: &str| text.parse::<usize>().unwrap_or(0);
    match what {
        "open" => match page.take_layout(rest) {
            Ok(address) => {
                if let Err(bad) = page.open(&address, clock) {
                    super::address::readable(&bad.to_string());
                }
            }
            Err(told) => super::address::readable(told.trim()),
        },
        "key" if page.is_blank() => page.set_blank(false),
        "key" => {
            use stepdance::page::hand::Pressed;
            if page.hand_key(rest, false, now, clock) == Pressed::Done {
                return;
            }
            match keys::action(rest, false) {
                Some(Action::Do(command)) => page.command(command, now, clock),
                Some(Action::Ask(keys::Ask::Hand)) => page.toggle_hand(now, clock),
                Some(Action::Ask(keys::Ask::Project)) => page.change_layout(),
                Some(Action::Ask(keys::Ask::Blank)) => page.set_blank(true),
                _ => {}
            }
        }
        "do" => {
            if let Some(command) = Command::named(rest) {
                page.command(command, now, clock);
            }
        }
        "size" => {
            if let Some(surface) = rest.split(' ').next().and_then(Surface::named) {
                page.resize(surface, number(1), number(2));
            }
        }
        "point" => drop(page.point(Some(Point::new(number(0), number(1))))),
        "pick" => page.pick(Point::new(number(0), number(1)), now, clock),
        "zoom" => page.zoom(number(0), Point::new(number(1), number(2))),
        "drag" => drop(page.drag(Point::new(number(0), number(1)))),
        "dial" => page.set_dial(number(0)),
        "goto" => {
            if let Err(told) = page.go_to_text(rest, clock) {
                super::address::readable(&told);
            }
        }
        "step" => page.go_to(rest.parse().unwrap_or(u64::MAX), clock),
        "stop" => {
            if let Err(told) = page.add_stop(rest) {
                super::address::readable(&told);
            }
        }
        "choose" => page.choose(count(rest), now, clock),
        "speed" => page.set_speed(rest.parse().unwrap_or(0.0)),
        "tour" => {
            let begun = page.begin_tour("own", &rest.replace(LINE, "\n"), 1, now, clock);
            assert!(begun.is_ok(), "{begun:?}");
        }
        "moment" => match rest.split_once(' ').unwrap_or((rest, "")) {
            ("add", _) => page.add_moment("here"),
            ("swap", which) => page.swap_moments(count(which)),
            ("remove", which) => page.remove_moment(count(which)),
            ("go", which) => page.go_to_moment(count(which), now, clock),
            _ => drop(page.end_tour()),
        },
        "tree" => page.swap_tree(),
        "room-key" => drop(page.room_key(rest, clock)),
        "room-press" => page.press_in_room(Point::new(number(0), number(1)), number(0) > 500.0, clock),
        "room-open" => page.open_in_room(Point::new(number(0), number(1)), false),
        "room-size" => {
            let place = Place::ALL.iter().find(|(name, _)| rest.split(' ').next() == Some(*name));
            if let Some((_, place)) = place {
                page.resize_place(*place, number(1), number(2));
            }
        }
        "map" => page.press_map(f64::from(number(0))),
        "crumb" => page.press_crumb(count(rest)),
        "strokes" => {
            let bytes = strokes(page, rest.parse().unwrap_or(0));
            page.grow(&bytes);
        }
        "ask" => match rest.split_once(' ').unwrap_or((rest, "")) {
            ("on", _) => page.ask(Some(Asking::Moves)),
            ("answer", which) => page.answer(count(which), clock),
            ("go", _) => page.go_on_asking(clock),
            ("skip", _) => page.skip_question(clock),
            ("back", _) => page.look_back_asked(clock),
            ("again", _) => page.see_again(clock),
            ("alike", _) => page.ask_alike(clock),
            _ => page.ask(None),
        },
        "wait" => *time += f64::from(number(0)),
        _ => panic!("{line:?} is no line of a script"),
    }
}

/// A frame: everything is drawn and said, and all of it makes sense.
fn look(page: &mut Page, time: &mut f64) {
    let now = *time;
    page.tick(now, &mut || {
        *time += LOOK;
        *time
    });
    for (name, surface) in Surface::ALL {
        let scene = page.scene(surface, *time);
        let wrong = nonsense(&scene);
        assert!(wrong.is_empty(), "{name}: {}", wrong.join("\n"));
    }
    for (name, place) in Place::ALL {
        let wrong = nonsense(page.room_scene(place));
        assert!(wrong.is_empty(), "{name}: {}", wrong.join("\n"));
    }
    page.room_view();
    page.told_question();
    let view = page.view();
    assert!(view.at <= view.last, "move {} of {}", view.at, view.last);
    assert!(!view.narration.is_empty() && !view.position.is_empty(), "{}: nothing is said", view.address);
    let again = page.catalog().address(&view.address);
    assert!(again.is_ok(), "{}: {again:?}", view.address);
    if let Some(told) = page.tour() {
        assert!((1..=told.of).contains(&told.number), "moment {} of {}", told.number, told.of);
    }
}
