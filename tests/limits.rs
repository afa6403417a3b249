//! What happens at the limits that `PROMISES.md` lists: each is reached here, and the value beyond it is refused by its name.

use std::rc::Rc;
use stepdance::figure::gif::{Clip, Counted};
use stepdance::machine::{Machine, Stop};
use stepdance::params::Kind;
use stepdance::problems::CATALOG;
use stepdance::timeline::Mark;
use stepdance_machines::antislide::classes::Classes;
use stepdance_machines::antislide::solid::Solid;
use tiny_skia::Pixmap;

/// What opening an address is refused with.
fn refused(address: &str) -> String {
    match CATALOG.open(address) {
        Ok(_) => panic!("{address:.80} opens"),
        Err(wrong) => wrong.to_string(),
    }
}

/// Of every problem, a number beyond what its field takes, by one or by any number of digits, is refused with what it takes.
#[test]
fn numbers_of_every_problem_end_at_the_limit_that_is_named() {
    let mut tried = 0;
    for entry in CATALOG.entries() {
        for field in entry.fields {
            let Kind::Number { min, max, .. } = field.kind else { continue };
            let above = [u64::from(max) + 1, 1 << 32, u64::MAX].map(|number| number.to_string());
            let below = min.checked_sub(1).map(|number| number.to_string());
            for number in above.into_iter().chain(below).chain(["99999999999999999999".to_owned()]) {
                let wrong = refused(&format!("{}?{}={number}", entry.id, field.name));
                let names = [field.name, &number, &format!("from {min} to {max}")].map(|name| wrong.contains(name));
                assert_eq!(names, [true; 3], "{}: {wrong}", entry.id);
                tried += 1;
            }
        }
    }
    assert!(tried > 30, "{tried}");
}

/// So are texts: none is cut off where it is too long.
#[test]
fn texts_of_every_problem_end_at_the_limit_that_is_named() {
    let mut tried = 0;
    for entry in CATALOG.entries() {
        for field in entry.fields {
            let Kind::Text { longest, .. } = field.kind else { continue };
            let wrong = refused(&format!("{}?{}={}", entry.id, field.name, ".".repeat(longest + 1)));
            assert!(wrong.contains(field.name) && wrong.contains(&longest.to_string()), "{}: {wrong:.200}", entry.id);
            tried += 1;
        }
    }
    assert!(tried > 4, "{tried}");
}

/// What an address says beside the problem: step, path, decisions and breakpoints.
#[test]
fn an_address_ends_at_limits_that_are_named() {
    assert!(CATALOG.address("queens?at=9007199254740991").is_ok());
    assert!(refused("queens?at=9007199254740992").contains("from 0 to 9007199254740991"));
    assert!(refused("queens?path=4294967296").contains("path=4294967296"));
    let hand = |many: usize| format!("cover?hand={}", vec!["1"; many].join("."));
    assert!(refused(&hand(4097)).contains("4096"), "{}", refused(&hand(4097)));
    let stops = |many: u64| {
        let each: Vec<String> = (1..=many).map(|level| format!("level:{level}")).collect();
        format!("queens?stop={}", each.join(";"))
    };
    assert!(CATALOG.address(&stops(64)).is_ok());
    assert!(refused(&stops(65)).contains("more than 64 conditions"), "{}", refused(&stops(65)));
    let long = format!("queens?{}", "n=8&".repeat(1 << 17));
    assert!(refused(&long).contains("524288 bytes"));
    // A text that a problem takes is no part of that: its own limit holds, also where every byte of it is escaped.
    let text = format!("a b%0A{}", "a%20b%0A".repeat(100_000 - 1));
    assert!(CATALOG.open(&format!("cover?preset=own&matrix={text}")).is_ok());
    let longer = format!("cover?preset=own&matrix={}", "%61".repeat(2_000_001));
    assert!(refused(&longer).contains("at most 2000000 bytes; it has 2000001"), "{:.300}", refused(&longer));
}

/// More options than sets have room for are searched by links: the same count, whoever counts it, and one move after the other.
#[test]
fn more_options_than_sets_have_room_for_are_all_tried() {
    for options in [4096, 4097, 9000] {
        let matrix = format!("a%0A{}", "a%0A".repeat(options));
        let open = || CATALOG.open(&format!("cover?preset=own&matrix={matrix}")).expect("an instance");
        let mut fast = open();
        fast.keep_no_past();
        fast.forward(u64::MAX, Stop::NEVER);
        let mut slow = open();
        slow.keep_no_past();
        while !slow.step().2 {}
        for session in [&fast, &slow] {
            let now = session.now();
            let found = (now.tally.solutions(), now.tally.nodes());
            assert_eq!(found, (options as u64, options as u64 + 1), "{options} options");
        }
        assert_eq!(fast.now().at, slow.now().at);
    }
}

/// A count by blocks that has reached 32 bits goes on, at full speed as move by move.
#[test]
fn classes_by_blocks_are_counted_beyond_32_bits() {
    let solid = Rc::new(Solid::new([4, 4, 2]));
    for budget in [1, u64::MAX] {
        let mut mark = Mark::new(Classes::new(Rc::clone(&solid)));
        let before = vec![u64::from(u32::MAX); mark.machine.found().len() + 1];
        mark.machine.set_counted(&before);
        while mark.advance(budget, Stop::NEVER) > 0 {}
        let grown = mark.machine.found().iter().zip(&before).map(|(found, before)| found - before);
        // 33 classes, as published.
        assert_eq!((grown.sum::<u64>(), mark.record.tally.solutions()), (33, 33), "{budget}");
    }
}

/// Boxes of more cells than sets have room for go move by move: told to make many moves at once, a search makes the same ones.
#[test]
fn boxes_beyond_the_sets_are_searched_move_by_move() {
    for sides in [[4, 4, 8], [6, 6, 6], [5, 5, 6]].into_iter().filter(|sides| sides.iter().all(|side| *side <= 6)) {
        let start = Mark::new(Classes::new(Rc::new(Solid::new(sides))));
        let (mut at_once, mut one_by_one) = (start.clone(), start);
        at_once.advance(60_000, Stop::NEVER);
        for _ in 0..60_000 {
            one_by_one.advance(1, Stop::NEVER);
        }
        assert!(at_once.record == one_by_one.record && at_once.machine == one_by_one.machine, "{sides:?}");
        assert!(at_once.record.tally.profile().len() > 100, "{sides:?}");
    }
}

/// A frame of a GIF lasts 655 seconds at the most; a picture that is seen longer is shown by several.
#[test]
fn a_picture_stands_as_long_as_it_is_asked_to() {
    let picture = Pixmap::new(4, 3).expect("a picture");
    let mut counted = Counted::default();
    counted.count(&picture);
    let mut clip = Clip::new(vec![], (4, 3), 1, &counted, "").expect("begun");
    for _ in 0..5 {
        clip.add(&picture, 300).expect("added");
    }
    let file = clip.finish().expect("ended");
    let mut decoder = gif::DecodeOptions::new().read_info(&file[..]).expect("a GIF");
    let mut hundredths = 0;
    while let Some(frame) = decoder.read_next_frame().expect("a frame") {
        hundredths += u64::from(frame.delay);
    }
    assert_eq!(hundredths, 150_000);
}
