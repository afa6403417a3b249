//! The page as a visitor meets it, without a browser.

use super::*;
use crate::census::Census;
use crate::desk::words;
use crate::player::{Command, Speed};
use crate::problems::CATALOG;
use crate::scene::{Item, Point, Shape, Target};
use crate::sign::Sign;

/// A clock that goes on by a millisecond whenever it is looked at.
fn ticking() -> impl FnMut() -> f64 {
    let mut now = 0.0;
    move || {
        now += 1.0;
        now
    }
}

fn still() -> impl FnMut() -> f64 {
    || 0.0
}

fn page() -> Host {
    let mut page = Host::new(CATALOG);
    for (_, surface) in Surface::ALL {
        page.resize(surface, 400.0, 300.0);
    }
    page.tick(0.0, &mut still());
    page
}

#[test]
fn it_opens_on_eight_queens_at_step_0() {
    let page = page();
    let view = page.view();
    assert_eq!((view.address.as_str(), view.at, view.playing), ("queens", 0, false));
    let values = [
        ("n", "8"),
        ("method", "bitset"),
        ("placed", ""),
        ("regions", ""),
        ("prune", "none"),
        ("back", "step"),
        ("order", "given"),
    ];
    assert_eq!(page.values(), values);
    assert_eq!((view.ran, view.next), (None, Some("B1")));
    assert!(view.narration.starts_with("Place 8 queens."), "{}", view.narration);
    assert_eq!((view.can.back, view.can.forward), (false, true));
    assert_eq!(view.position, "move 0");
}

#[test]
fn a_wrong_address_leaves_what_is_open() {
    let mut page = page();
    page.open("queens?n=6&at=100", &mut still()).unwrap();
    let before = page.view();
    for bad in ["queens?n=0", "queens?n=99", "queens?n=x", "queens?m=1", "kings", "queens?at=-1", "%", "?"] {
        assert!(page.open(bad, &mut still()).is_err(), "{bad}");
        assert_eq!(page.view(), before, "{bad}");
    }
    assert_eq!(before.address, "queens?n=6&at=100");
}

#[test]
fn a_step_beyond_the_end_says_so() {
    let mut page = page();
    page.open("#queens?n=4&at=9999", &mut still()).unwrap();
    let view = page.view();
    assert_eq!((view.at, view.address.as_str()), (155, "queens?n=4&at=155"));
    assert!(view.notice.unwrap().contains("beyond the end"));
    assert_eq!((view.can.forward, view.can.next, view.can.previous), (false, false, true));
}

#[test]
fn the_same_search_at_another_step_keeps_what_is_known() {
    let mut page = page();
    page.open("queens?n=4", &mut still()).unwrap();
    let mut census = Census::new(page.address().open().unwrap());
    census.run(1000.0, &mut still());
    page.learn(census.found().clone());
    page.open("queens?n=4&at=12", &mut still()).unwrap();
    let view = page.view();
    assert_eq!((view.position.as_str(), view.found.as_str()), ("move 12 of 155", "0 of 2 found"));
    page.open("queens?n=5", &mut still()).unwrap();
    assert_eq!(page.view().position, "move 0");
}

#[test]
fn places_are_typed_in_words_or_numbers() {
    let mut page = page();
    for (typed, at) in [("12", 12), (" 1 2 3 4 ", 1234), ("2\u{a0}000", 2000), ("000", 0), ("move 61", 61)] {
        assert_eq!(page.send(&Event::GoToText(typed.into()), 0.0, &mut still()), Reply::Done);
        assert_eq!(page.view().at, at);
    }
    let bad = [
        "",
        " ",
        "x",
        "-1",
        "1.5",
        "1e3",
        "99999999999999999999",
        "solution 0",
        "dead end 0",
        "101 %",
        "B9",
        "rwo 3",
        "slide 2",
    ];
    for bad in bad {
        let wrong = page.send(&Event::GoToText(bad.into()), 0.0, &mut still());
        let wrong = wrong.refusal().expect(bad);
        assert!(wrong.starts_with("Go to: ") && wrong.split_whitespace().count() <= 20, "{bad}: {wrong}");
        assert_eq!(page.view().at, 61);
    }
    let wrong = page.send(&Event::GoToText("row 3 colum 2".into()), 0.0, &mut still());
    assert_eq!(
        wrong.refusal(),
        Some("Go to: colum is not known here. Type 2\u{a0}000, row 1 column 1, dead end 2 or solution 1.")
    );
    page.open("queens?n=4", &mut still()).unwrap();
    let mut go = |text: &str| {
        assert_eq!(page.send(&Event::GoToText(text.into()), 0.0, &mut still()), Reply::Done);
        (page.view().at, page.view().ran)
    };
    // Forwards and backwards, and without a census.
    assert_eq!(go("Solution 2"), (94, Some("B2")));
    assert_eq!(go("solution 1").0, 62);
    assert_eq!(go("solution 1").0, 62);
    assert_eq!(go("b5").1, Some("B5"));
    // What no count knows is sought, forwards from where it is counted and backwards.
    assert_eq!([go("dead end 2").0, go("third dead end").0, go("1st dead end").0, go("dead end").0], [33, 39, 17, 33]);
    assert_eq!([go("row 2 column 3").0, go("start").0, go("row 2, column 3").0, go("end").0], [9, 0, 9, 155]);
    assert_eq!(go("0").0, 0);
    go("level 3");
    assert_eq!(page.player().session().now().level, 3);
    assert_eq!(page.send(&Event::GoToText("155".into()), 0.0, &mut still()), Reply::Done);
    assert_eq!(page.send(&Event::GoToText("50 %".into()), 0.0, &mut still()), Reply::Done);
    assert_eq!(page.view().at, 77);
    // What the search does not have changes nothing.
    for (text, told) in [
        ("dead end 99", "There is no dead end 99: the search has 8 dead ends."),
        ("row 3 column 9", "The search never chooses row 3 column 9."),
        ("solution 3", "There is no solution 3: the search has 2 solutions."),
    ] {
        assert_eq!(page.send(&Event::GoToText(text.into()), 0.0, &mut still()), Reply::Done);
        assert_eq!(page.view().notice.as_deref(), Some(told));
    }
    let reply = page.send(&Event::GoToText("row 9 column 2".into()), 0.0, &mut still());
    assert_eq!(reply.refusal(), Some("Go to: there is no row 9; it must be 1 to 4."));
}

/// Checks that the preview is where *Go to* leads, and that nothing is claimed that is not known.
#[test]
fn where_a_typed_position_leads_is_shown_as_far_as_it_is_known() {
    let mut page = page();
    page.resize(Surface::Timeline, 400.0, 60.0);
    page.open("queens?n=4", &mut still()).unwrap();
    assert_eq!(page.go_to_preview("solution 2"), None, "nothing is counted yet");
    let mut census = Census::new(page.address().open().unwrap());
    census.run(1000.0, &mut still());
    page.learn(census.found().clone());
    page.tick(0.0, &mut still());
    let preview = |page: &mut Host, text: &str| page.go_to_preview(text);
    for text in ["solution 2", "50 %", "move 12", "end", "start", "99999"] {
        let told = preview(&mut page, text).expect(text);
        page.send(&Event::GoToText(text.into()), 0.0, &mut still());
        assert_eq!(told, format!("= move {}", page.view().at), "{text}");
    }
    for text in ["", "x", "dead end 2", "row 2 column 3", "solution 3", "101 %"] {
        assert_eq!(preview(&mut page, text), None, "{text}");
    }
}

/// The x coordinate of the hollow thumb on the timeline.
fn goal(page: &Host) -> Option<f32> {
    let scene = page.scene(Surface::Timeline, 1e9);
    let line = scene.items().iter().find(|item| item.key.is_some_and(|key| key.0 == "goal"))?;
    Some(line.extent().centre().x)
}

/// Checks that the stage shows where *Go to* would lead, signed as a preview, and then what it showed before; the search stays.
#[test]
fn the_picture_of_a_typed_position_is_shown_before_one_goes_there() {
    let mut page = page();
    page.resize(Surface::Stage, 960.0, 640.0);
    page.resize(Surface::Timeline, 400.0, 60.0);
    page.open("queens?n=8&at=300", &mut still()).unwrap();
    while page.tick(0.0, &mut still()).again {}
    let stage = |page: &Host| page.scene(Surface::Stage, 1e9).into_owned();
    let queens = |page: &Host| {
        let keys: Vec<_> = stage(page).items().iter().filter_map(|item| item.key).collect();
        keys.iter().filter(|key| key.0 == "queen").map(|key| (key.1, key.2)).collect::<std::collections::BTreeSet<_>>()
    };
    let is_signed = |page: &Host| {
        let signs = |item: &Item| matches!(&item.shape, Shape::Text(text) if text.text == words::NOT_THERE);
        stage(page).items().iter().any(signs)
    };
    let before = queens(&page);
    // Of a part of the tree and of all of it: back, forwards, and forwards from there.
    for (search, texts) in [("queens?n=8&path=2", ["120", "1000", "2000"]), ("queens?n=8", ["120", "2000", "20000"])] {
        page.open(&format!("{search}&at=300"), &mut still()).unwrap();
        while page.tick(0.0, &mut still()).again {}
        for text in texts {
            page.go_to_preview(text).expect(text);
            while page.tick(0.0, &mut still()).again {}
            assert_eq!(goal(&page), Some(page.desk().timeline_x(text.parse().unwrap())), "{text}");
            assert!(is_signed(&page), "{text}");
            let mut there = Host::new(CATALOG);
            there.resize(Surface::Stage, 960.0, 640.0);
            there.open(&format!("{search}&at={text}"), &mut still()).unwrap();
            while there.tick(0.0, &mut still()).again {}
            assert_eq!(queens(&page), queens(&there), "{search}, {text}");
            assert_eq!(page.view().at, 300, "{text}");
        }
    }
    assert_eq!(page.go_to_preview(""), None);
    page.tick(0.0, &mut still());
    assert_eq!((queens(&page), is_signed(&page), goal(&page)), (before, false, None));
    // An open question is not answered by a look ahead.
    page.open("queens?n=8&at=300&ask=moves", &mut still()).unwrap();
    while page.tick(0.0, &mut still()).again {}
    page.go_to_preview("301");
    page.tick(0.0, &mut still());
    assert!(!is_signed(&page));
}

/// Checks that in homework the algorithm makes no decision, and says why; without a task it does.
#[test]
fn homework_is_not_done_by_the_algorithm() {
    for (task, decides) in [("&task=first-3.all", false), ("", true)] {
        let mut page = page();
        page.open(&format!("queens?n=4&method=basic&hand=3{task}"), &mut still()).unwrap();
        let mut now = 0.0;
        let decisions = |page: &Host| page.address_at(page.view().at).hand().list().len();
        let settle = |page: &mut Host, now: &mut f64| {
            for _ in 0..200 {
                *now += 50.0;
                page.tick(*now, &mut still());
            }
        };
        settle(&mut page, &mut now);
        if page.hand().is_none() {
            page.send(&Event::Command(Command::Solve), now, &mut still());
            settle(&mut page, &mut now);
        }
        let before = decisions(&page);
        page.send(&Event::LetAlgorithm, now, &mut still());
        settle(&mut page, &mut now);
        let told = page.hand().expect("a game");
        assert_eq!(decisions(&page) > before, decides, "{task}");
        assert_eq!(told.advice == "This is homework: each decision is yours.", !decides, "{task}: {}", told.advice);
        assert!(decides || !told.can_go_on);
    }
}

/// Checks that a press on the stage sets a breakpoint at what lies there, and removes it again; the search stays.
#[test]
fn a_place_of_the_stage_is_a_breakpoint() {
    let mut page = page();
    page.resize(Surface::Stage, 960.0, 640.0);
    page.resize(Surface::Timeline, 400.0, 60.0);
    page.open("queens?n=8&at=300", &mut still()).unwrap();
    while page.tick(0.0, &mut still()).again {}
    let scene = page.scene(Surface::Stage, 1e9).into_owned();
    let place = scene.area_of(Target("square", 31)).expect("row 4, column 8").centre();
    for set in [true, false] {
        page.send(&Event::StopAt(place), 0.0, &mut still());
        assert_eq!((page.view().stops.is_empty(), page.view().at), (!set, 300));
        while page.tick(0.0, &mut still()).again {}
        // It is framed there, and the tool shows the next time: with columns 1, 3 and 6 above, it is tried at move 342.
        let frame = page
            .scene(Surface::Stage, 1e9)
            .items()
            .iter()
            .any(|item| item.key.is_some_and(|key| key.0 == "stop frame"));
        let told = page.preview_stop();
        assert_eq!(frame, set);
        assert_eq!(told.as_deref().map(|told| told.ends_with("next at move 342.")), set.then_some(true), "{told:?}");
        assert_eq!(page.go_to_preview(""), None);
        while page.tick(0.0, &mut still()).again {}
    }
    page.send(&Event::StopAt(Point::new(-5.0, -5.0)), 0.0, &mut still());
    assert_eq!(page.view().stops, "");
}

/// Checks that each example below the field leads somewhere, in the words of each problem.
#[test]
fn what_the_field_of_go_to_proposes_is_read() {
    for address in ["queens", "sudoku", "cover", "langford", "antislide", "skeleton", "fillomino", "colouring", "maze"]
    {
        let mut page = page();
        page.open(address, &mut still()).unwrap();
        let [note, _] = page.go_to_note();
        let three = note.strip_prefix("For example ").and_then(|rest| rest.strip_suffix('.')).expect("examples");
        let three: Vec<&str> = three.split(", ").flat_map(|part| part.split(" or ")).collect();
        assert_eq!(three.len(), 3, "{address}: {note}");
        for example in three {
            assert_eq!(
                page.send(&Event::GoToText(example.into()), 0.0, &mut still()),
                Reply::Done,
                "{address}: {example}"
            );
            // Of a dead end it is said which one it is.
            let told = page.view().notice.filter(|told| !told.starts_with("Dead end "));
            assert_eq!((told, page.view().at > 0), (None, true), "{address}: {example}");
        }
    }
}

/// Checks that a decision far ahead is sought in slices, which Esc ends.
#[test]
fn a_decision_far_ahead_is_sought_in_slices() {
    let mut page = page();
    page.open("queens?n=12&at=40", &mut still()).unwrap();
    page.send(&Event::GoToText("row 1 column 2".into()), 0.0, &mut ticking());
    assert!(page.player().state() != crate::player::State::Paused);
    page.send(&Event::Command(Command::Leave), 0.0, &mut ticking());
    assert_eq!(page.player().state(), crate::player::State::Paused);
    assert!(page.view().at > 40);
    page.send(&Event::GoToText("row 1 column 2".into()), 0.0, &mut ticking());
    while page.player().state() != crate::player::State::Paused {
        page.tick(0.0, &mut ticking());
    }
    assert_eq!((page.player().session().now().level, page.player().session().path()), (1, vec!["2".to_owned()]));
}

#[test]
fn the_step_that_ran_is_marked_after_a_step_a_jump_and_the_way_back() {
    let mut page = page();
    let clock = &mut still();
    page.open("queens?n=5", clock).unwrap();
    let marks = |page: &Host| (page.view().ran, page.view().next);
    page.send(&Event::Command(Command::Step), 0.0, clock);
    assert_eq!(marks(&page), (Some("B3"), Some("B2")));
    page.send(&Event::Command(Command::Step), 0.0, clock);
    assert_eq!(marks(&page), (Some("B3"), Some("B4")));
    let at = page.view().at;
    page.send(&Event::Command(Command::Last), 0.0, clock);
    // What is over has nothing next.
    assert_eq!((page.view().ran.is_some(), page.view().next), (true, None));
    page.go_to(at, clock);
    assert_eq!(marks(&page), (Some("B3"), Some("B4")));
    page.send(&Event::Command(Command::SmallBack), 0.0, clock);
    assert_eq!(marks(&page), (Some("B2"), Some("B3")));
}

#[test]
fn presses_are_counted_after_steps_and_jumps() {
    let mut page = page();
    let clock = &mut still();
    let mut presses = vec![];
    for made in 0..2000 {
        let view = page.view();
        assert_eq!(view.choices, Some(words::choices(made)), "at {}", view.at);
        presses.push((view.at, made));
        page.send(&Event::Command(Command::Step), 0.0, clock);
        page.tick(0.0, clock);
    }
    for (at, made) in presses.into_iter().rev().step_by(37) {
        page.go_to(at, clock);
        page.tick(0.0, clock);
        assert_eq!(page.view().choices, Some(words::choices(made)));
    }
    // Move by move there is nothing else to count.
    page.send(&Event::Command(Command::ByMoves), 0.0, clock);
    assert_eq!(page.view().choices, None);
    // By a clock that runs, counting takes several frames, and says so.
    let mut page = self::page();
    page.go_to(30_000, clock);
    let mut time = 0.0;
    let mut clock = || {
        time += 10.0;
        time
    };
    assert!(page.tick(0.0, &mut clock).again && page.view().choices.is_none());
    let frames = (0..10_000).take_while(|_| page.tick(0.0, &mut clock).again).count();
    assert!(frames > 2 && page.view().choices.is_some(), "{frames}");
}

#[test]
fn an_example_opens_in_the_grain_in_which_its_story_shows() {
    let mut page = page();
    let clock = &mut still();
    let mut opened = |address: &str| {
        page.open(address, clock).unwrap();
        let small = page.view().grain == "move";
        // Somebody plays with it.
        page.send(&Event::Command(if small { Command::ByChoices } else { Command::ByMoves }), 0.0, clock);
        small
    };
    for (address, small) in [
        ("cover", true),
        ("queens", false),
        ("queens?n=4", true),
        // The visitor's choice was choices, and this is no example.
        ("queens?n=5", false),
        // And moves here.
        ("queens?n=7", true),
        ("langford?n=3", true),
        ("langford?n=3&method=links", true),
        ("antislide?at=5389", false),
        ("cover?preset=pentominoes6x10", false),
        // The same example once more.
        ("cover?preset=pentominoes6x10", false),
    ] {
        assert_eq!(opened(address), small, "{address}");
    }
}

#[test]
fn a_problem_is_returned_to_as_it_was_left() {
    let mut page = page();
    let clock = &mut still();
    assert_eq!(page.returning("queens"), "queens");
    page.open("queens?n=6&method=basic&at=20", clock).unwrap();
    page.open("langford", clock).unwrap();
    assert_eq!(page.returning("queens"), "queens?n=6&method=basic");
    assert_eq!(page.returning("fillomino"), "fillomino");
    // What its menu entry opens begins with the first block, not with 15 cells that stay empty.
    assert_eq!(page.returning("antislide"), "antislide?at=1557");
    page.open("antislide?at=3", clock).unwrap();
    assert_eq!(page.returning("antislide"), "antislide?at=1557");
    page.open("antislide?box=4x4x4", clock).unwrap();
    assert_eq!(page.returning("antislide"), "antislide?box=4x4x4");
}

#[test]
fn faults_name_parameters_as_the_form_does() {
    let mut page = page();
    let mut wrong = |address: &str| page.open(address, &mut still()).err().unwrap().told();
    assert_eq!(
        wrong("queens?n=-3"),
        [("n".to_owned(), "Queens must be a whole number from 1 to 32, not -3.".to_owned())]
    );
    let (key, text) = wrong("#cover?matrix=a b%0Aab").remove(0);
    assert_eq!(key, "matrix");
    assert!(text.starts_with("Items and options has a mistake in line 2"), "{text}");
    assert!(text.contains("no item is named ab") && text.contains("separate items by spaces"), "{text}");
    assert!(wrong("kings")[0].1.starts_with("The problem must be "));
}

#[test]
fn tree_and_profile_say_what_the_pointer_rests_on() {
    let mut page = page();
    let clock = &mut still();
    let (mut tree, mut profile) = (vec![], vec![]);
    for at in (20..=400).step_by(19) {
        page.open(&format!("queens?n=6&at={at}"), clock).unwrap();
        page.tick(0.0, clock);
        for (x, y) in (0..150).flat_map(|y| (0..200).map(move |x| (x, y))) {
            let at = Point::new(2.0 * x as f32, 2.0 * y as f32);
            tree.extend(page.desk().explain(Surface::Tree, at));
            profile.extend(page.desk().explain(Surface::Profile, at));
        }
    }
    for texts in [&mut tree, &mut profile] {
        texts.sort();
        texts.dedup();
    }
    let said =
        |texts: &[String], part: &str| assert!(texts.iter().any(|text| text.contains(part)), "{part}: {texts:#?}");
    said(&tree, "A searched subtree: ");
    said(&tree, "A dead end at level ");
    said(&tree, "the current node");
    said(&tree, "The root, level 0");
    // Named as its row is, not a level by that name.
    said(&tree, "Row 3, ");
    said(&tree, "backtracked");
    said(&tree, "was rejected");
    said(&profile, "nodes");
    said(&profile, "current level");
}

#[test]
fn a_step_moves_the_picture_and_a_jump_does_not() {
    let mut page = page();
    let clock = &mut still();
    page.send(&Event::Command(Command::Step), 1000.0, clock);
    let frame = page.tick(1000.0, clock);
    assert_eq!(frame, Frame { repaint: true, view: true, room: false, race: false, timeline: false, again: true });
    let moving = page.scene(Surface::Stage, 1050.0).into_owned();
    assert_eq!(
        page.tick(1050.0, clock),
        Frame { repaint: true, view: false, room: false, race: false, timeline: false, again: true }
    );
    // By hand it takes 600 ms, whatever the speed.
    assert_eq!(
        page.tick(1590.0, clock),
        Frame { repaint: true, view: false, room: false, race: false, timeline: false, again: true }
    );
    assert_eq!(
        page.tick(1600.0, clock),
        Frame { repaint: true, view: false, room: false, race: false, timeline: false, again: false }
    );
    assert_ne!(moving, *page.scene(Surface::Stage, 1600.0));
    assert_eq!(page.tick(1650.0, clock), Frame::default());
    // A jump shows where it leads at once, but for its markers.
    page.go_to(500, clock);
    assert!(page.tick(1700.0, clock).again && !page.tick(1820.0, clock).again);
    // Who prefers less motion gets none.
    page.set_still(true);
    page.send(&Event::Command(Command::Step), 1800.0, clock);
    assert!(!page.tick(1800.0, clock).again);
}

#[test]
fn changed_variables_are_marked_after_a_step_and_after_a_jump() {
    let mut page = page();
    let clock = &mut still();
    page.open("queens?n=8&at=400", clock).unwrap();
    page.send(&Event::Command(Command::Step), 0.0, clock);
    let stepped = page.view();
    assert!(stepped.state.iter().any(|it| it.changed));
    page.go_to(0, clock);
    page.go_to(stepped.at, clock);
    assert_eq!(page.view().state, stepped.state);
}

#[test]
fn what_has_no_tree_yet_is_said() {
    let mut page = page();
    let clock = &mut still();
    for (at, begun) in [(0, false), (48, false), (1649, false), (1650, true), (2303, true)] {
        page.open(&format!("fillomino?at={at}"), clock).unwrap();
        let (view, waits) = (page.view(), "the tree begins with solving");
        assert_eq!([view.totals.contains(waits), view.tree.contains(waits)], [!begun; 2], "{at}: {}", view.totals);
    }
}

/// A variable is marked if its value is another one than a step ago, and a step is what one press advances.
#[test]
fn no_variable_is_marked_whose_value_is_what_it_was() {
    let mut page = page();
    let clock = &mut still();
    for (address, moves) in [("cover", 60), ("queens?n=5", 60), ("fillomino", 40), ("antislide?at=1557", 40)] {
        page.open(address, clock).unwrap();
        // An address may lie between two steps.
        page.send(&Event::Command(Command::Step), 0.0, clock);
        let values = |page: &Host| page.view().state.into_iter().map(|it| (it.name, it.value)).collect();
        let mut before: Vec<(&str, String)> = values(&page);
        for _ in 0..moves {
            page.send(&Event::Command(Command::Step), 0.0, clock);
            for (i, Watched { name, value, changed, .. }) in page.view().state.into_iter().enumerate() {
                assert_eq!(changed, before[i] != (name, value), "{address} at {}: {name}", page.view().at);
            }
            before = values(&page);
        }
    }
}

#[test]
fn surfaces_of_any_size_are_drawn() {
    let mut page = page();
    for (w, h) in [(0.0, 0.0), (1.0, 5000.0), (5000.0, 1.0), (f32::NAN, 10.0)] {
        for (_, surface) in Surface::ALL {
            page.resize(surface, w, h);
        }
        page.send(&Event::Command(Command::Step), 0.0, &mut still());
        page.tick(0.0, &mut still());
    }
}

/// The stage of a page on five queens, played at a speed, `ms` after one of the first moves; with how long the motion
/// to its next picture takes, by looking every millisecond.
fn lasts(rate: f64) -> usize {
    let mut page = page();
    let clock = &mut still();
    page.open("queens?n=5", clock).unwrap();
    page.send(&Event::SetSpeed(f64::from(Speed::of_rate(rate).value())), 0.0, &mut || 0.0);
    page.send(&Event::Command(Command::Play), 0.0, clock);
    page.tick(0.0, clock);
    let at = page.view().at;
    let mut now = 0.0;
    let mut seen = vec![page.scene(Surface::Stage, now).into_owned()];
    loop {
        now += 1.0;
        page.tick(now, clock);
        if page.view().at != at {
            return seen.len();
        }
        let scene = page.scene(Surface::Stage, now).into_owned();
        if seen.last() != Some(&scene) {
            seen.resize(now as usize, scene.clone());
            seen.push(scene);
        }
    }
}

#[test]
fn slow_play_is_slow_motion() {
    // One move in four seconds moves for 1600 ms, one a second for the whole second; at 20 a second nothing moves.
    for (rate, least, most) in [(0.25, 700, 1602), (1.0, 450, 1002), (4.0, 110, 260), (30.0, 0, 2)] {
        let lasted = lasts(rate);
        assert!((least..=most).contains(&lasted), "{rate} a second: {lasted} ms");
    }
}

#[test]
fn a_way_back_is_the_film_of_the_way_there_run_backwards() {
    let mut page = page();
    let clock = &mut still();
    page.open("queens?n=5&at=20", clock).unwrap();
    page.send(&Event::Command(Command::Step), 0.0, clock);
    page.tick(0.0, clock);
    page.tick(900.0, clock);
    page.send(&Event::Command(Command::Step), 1000.0, clock);
    page.tick(1000.0, clock);
    let there: Vec<_> = [150.0, 450.0].map(|ms| page.scene(Surface::Stage, 1000.0 + ms).into_owned()).into();
    page.tick(2000.0, clock);
    page.send(&Event::Command(Command::Back), 3000.0, clock);
    page.tick(3000.0, clock);
    let back: Vec<_> = [450.0, 150.0].map(|ms| page.scene(Surface::Stage, 3000.0 + ms).into_owned()).into();
    assert_eq!(there, back);
}

/// The next step finishes the running one at once.
#[test]
fn steps_do_not_queue() {
    let mut page = page();
    let clock = &mut still();
    for i in 0..4 {
        let now = 1000.0 + 50.0 * f64::from(i);
        page.send(&Event::Command(Command::Step), now, clock);
        page.tick(now, clock);
    }
    assert!(page.tick(1700.0, clock).again && !page.tick(1750.0, clock).again);
}

/// The rule is the headline before the first move, and again whenever one is back there; what is played by hand or asked has its own.
#[test]
fn the_rule_is_the_headline_before_the_first_move() {
    let mut page = page();
    let clock = &mut still();
    let shown = |page: &mut Host, command: Option<Command>, clock: Clock| {
        command.into_iter().for_each(|command| drop(page.send(&Event::Command(command), 1.0, clock)));
        page.tick(1.0, clock);
        page.view().headline
    };
    assert_eq!(shown(&mut page, None, clock), Headline::Rule);
    assert_eq!(shown(&mut page, Some(Command::Step), clock), Headline::Both);
    assert_eq!(shown(&mut page, Some(Command::First), clock), Headline::Rule);
    assert!(page.view().hint.is_some_and(|hint| hint.contains("Play") && hint.contains("Step")));
    for address in ["queens?play=hand", "queens?ask=moves"] {
        page.open(address, &mut still()).expect("an address");
        page.tick(2.0, &mut still());
        assert_ne!(page.view().headline, Headline::Rule, "{address}");
    }
}

/// Both parts where one steps or plays up to two decisions a second; the verdict up to eight; beyond, one caption, which stands still
/// but for a solution, which is held.
#[test]
fn the_headline_says_what_can_be_read_at_each_speed() {
    for (rate, headline) in [
        (0.25, Headline::Both),
        (0.5, Headline::Both),
        (1.0, Headline::Both),
        (2.0, Headline::Both),
        (4.0, Headline::Lead),
        (8.0, Headline::Lead),
        (15.0, Headline::Still),
        (60.0, Headline::Still),
        (f64::INFINITY, Headline::Still),
    ] {
        let mut page = page();
        let clock = &mut still();
        page.open("queens?n=12&at=30", clock).expect("an address");
        page.send(&Event::SetSpeed(f64::from(Speed::of_rate(rate).value())), 0.0, clock);
        page.send(&Event::Command(Command::Play), 0.0, clock);
        page.tick(1.0, &mut ticking());
        let view = page.view();
        assert!(view.playing);
        assert_eq!(view.headline, headline, "{rate} a second");
        assert_eq!(view.reason.is_empty(), headline != Headline::Both, "{rate} a second: {:?}", view.reason);
        if headline == Headline::Still {
            assert_eq!((view.narration.as_str(), view.sign), ("Searching: 12 queens by bit rows.", Sign::Plain));
            // After a second: what stood for all of it. At full speed nothing does.
            if rate.is_infinite() {
                continue;
            }
            let ticks = (1..=120).map(|frame| 1.0 + f64::from(frame) * 16.0);
            for now in ticks {
                page.tick(now, &mut ticking());
            }
            let (words, path) = (page.view().narration, page.desk.player.session().path());
            let named = words.strip_prefix("Choices ").or(words.strip_prefix("Choice ")).unwrap_or_default();
            let stood: Vec<_> =
                named.split(' ').take_while(|word| *word != "stood").filter(|word| *word != "\u{203a}").collect();
            assert!(!stood.is_empty() && path.iter().zip(&stood).all(|(a, b)| a == b), "{rate}: {words}, of {path:?}");
        }
    }
}

/// Wherever one is taken, by the timeline or by a text, the page says so in the next frame.
#[test]
fn every_way_to_a_move_is_shown() {
    let mut page = page();
    let clock = &mut still();
    for event in
        [Event::GoTo(100), Event::GoTo(0), Event::GoToText("77".into()), Event::GoToSolution(1), Event::GoTo(0)]
    {
        page.tick(1.0, clock);
        page.tick(2.0, clock);
        page.send(&event, 3.0, clock);
        assert!(page.tick(4.0, clock).view, "{event:?}");
    }
}

/// An example that begins in the middle of its search says so, as long as it stands there.
#[test]
fn an_example_that_begins_in_the_middle_says_so() {
    let mut page = page();
    let clock = &mut still();
    let mut middles = 0;
    for preset in CATALOG.entries().flat_map(|entry| entry.presets) {
        page.open(preset.address, clock).expect("an example");
        page.tick(1.0, clock);
        let view = page.view();
        if view.at == 0 {
            assert_eq!(view.headline, Headline::Rule, "{}", preset.address);
            continue;
        }
        middles += 1;
        let hint = view.hint.expect("where it begins");
        assert!(hint.contains(&crate::words::grouped(view.at)), "{hint}");
        page.send(&Event::Command(Command::SmallStep), 2.0, clock);
        assert_eq!(page.view().hint, None);
    }
    assert!(middles > 6, "{middles} examples begin in the middle");
}

/// What is open reads as a sentence.
#[test]
fn what_is_open_has_two_names() {
    let mut page = page();
    for (address, names) in [
        ("queens", ["8 queens", "by", "bit rows"]),
        ("queens?n=4&method=basic", ["4 queens", "by", "compare rows"]),
        ("langford?n=7&method=links", ["7 Langford pairs", "by", "exact cover"]),
        ("cover", ["Exact cover: toy", "by", "dancing links"]),
        ("cover?preset=multiple", ["Exact cover: with multiplicities", "by", "multiplicities"]),
        ("antislide?box=4x4x4", ["Antisliding blocks 4\u{d7}4\u{d7}4", "search:", "all, up to symmetry"]),
        ("skeleton", ["Multiplication skeletons", "", ""]),
    ] {
        page.open(address, &mut still()).expect(address);
        assert_eq!(page.view().named, names, "{address}");
    }
}

/// A visitor without an address sees a search that exists, and one that is over within minutes.
#[test]
fn the_first_search_that_a_visitor_sees_is_small() {
    let mut page = page();
    let address = page.welcome();
    page.open(&address, &mut still()).expect("the first search");
    page.send(&Event::Command(Command::Last), 0.0, &mut still());
    assert!(page.view().at < 1000 && page.view().solutions == 2, "{}", page.view().at);
}

/// A press on a line of the program says what it has done.
#[test]
fn a_stop_that_is_set_or_taken_away_is_announced() {
    let mut page = page();
    page.send(&Event::ToggleLine("B3".into()), 0.0, &mut still());
    assert!(page.view().notice.is_some_and(|notice| notice.contains("set") && notice.contains("line B3")));
    page.send(&Event::ToggleLine("B3".into()), 0.0, &mut still());
    assert!(page.view().notice.is_some_and(|notice| notice.contains("removed") && notice.contains("line B3")));
    page.send(&Event::Command(Command::Step), 1.0, &mut still());
    assert_eq!(page.view().notice, None);
}

/// A symmetry that is picked takes the box there in a motion of its own, which ends.
#[test]
fn a_picked_symmetry_turns_the_body_for_a_while() {
    let mut page = page();
    page.resize(Surface::Stage, 968.0, 560.0);
    page.open("antislide?at=5389", &mut still()).expect("an address");
    page.tick(1.0, &mut still());
    let stage = page.scene(Surface::Stage, 1.0).into_owned();
    let symmetry = stage.items().iter().filter(|item| item.target.is_some_and(|target| target.0 == "symmetry")).nth(2);
    let at = symmetry.expect("a symmetry").extent().centre();
    page.send(&Event::Pick(at), 2.0, &mut still());
    let mut seen = vec![];
    for now in [10.0, 400.0, 600.0, 800.0, 1300.0] {
        assert!(page.tick(now, &mut still()).again, "{now}");
        seen.push(page.scene(Surface::Stage, now).into_owned());
    }
    assert!(seen.windows(2).all(|pair| pair[0].items() != pair[1].items()));
    assert!(!page.tick(1400.0, &mut still()).again);
    assert_eq!(page.scene(Surface::Stage, 1400.0).items(), seen[4].items());
}

/// What a retreat marks as tried next would answer the question of what comes next.
#[test]
fn the_stage_does_not_answer_what_is_asked() {
    // One picture with the tree has room for the arrow that says where a dead end leads back to.
    let mut whole = Host::new(CATALOG);
    whole.resize(Surface::Stage, 1360.0, 660.0);
    let mut page = page();
    let clock = &mut still();
    let marks = |page: &mut Host, address: &str, clock: Clock| {
        page.open(address, clock).unwrap();
        page.tick(0.0, clock);
        let scene = page.scene(Surface::Stage, 0.0);
        scene.items().iter().filter(|item| item.key.is_some_and(|key| key.0 == crate::scene::signs::NEXT)).count()
    };
    assert!(marks(&mut whole, "queens?at=47", clock) > 0);
    assert_eq!(marks(&mut whole, "queens?ask=moves&at=47", clock), 0);
    // What a tour asks, neither sentence nor picture answers.
    let slide = |directive: &str| format!("# A tour\n\n## A slide\nqueens?at=47\n\nLook.\n\n{directive}");
    for (directive, is_shown) in [("", true), ("`hide: narration`\n", false), ("`ask: Where to?`\n", false)] {
        whole.begin_tour("x", &slide(directive), 1, 0.0, clock).unwrap();
        whole.tick(0.0, clock);
        let scene = whole.scene(Surface::Stage, 0.0);
        let shown = scene.items().iter().any(|item| item.key.is_some_and(|key| key.0 == crate::scene::signs::NEXT));
        assert_eq!(shown, is_shown, "{directive}");
    }
    for (address, asked) in [
        ("queens?at=49", "queens?ask=moves&at=49"),
        ("langford?at=10", "langford?ask=moves&at=10"),
        ("cover?preset=queens4&at=132", "cover?preset=queens4&ask=moves&at=132"),
        ("antislide?at=1763", "antislide?ask=moves&at=1763"),
    ] {
        let there = marks(&mut page, address, clock);
        assert_eq!(marks(&mut page, asked, clock), 0, "{asked}");
        assert!(there > 0, "{address} marks nothing: the test tests nothing");
    }
}

/// What an address says is read once, however long it is: what counts the decisions beside the visitor shares the instance.
#[test]
fn an_instance_is_read_once() {
    use crate::catalog::{Catalog, Entry};
    use std::sync::atomic::{AtomicUsize, Ordering};
    static READ: AtomicUsize = AtomicUsize::new(0);
    static COUNTED: Entry = Entry {
        id: "counted",
        open: |_| {
            READ.fetch_add(1, Ordering::Relaxed);
            CATALOG.open("queens?n=6")
        },
        ..Entry::BARE
    };
    static ALONE: [&Entry; 1] = [&COUNTED];
    let mut page = Host::new(Catalog(&ALONE));
    let read = READ.load(Ordering::Relaxed);
    for press in 0..5 {
        page.send(&Event::Key("ArrowRight".into(), false), f64::from(press), &mut still());
        page.tick(f64::from(press), &mut still());
    }
    assert!(page.view().choices.is_some_and(|told| told.contains('5')), "nothing is counted");
    assert_eq!((read, READ.load(Ordering::Relaxed)), (1, 1));
}

/// A picture asks for the candidates of the levels that it shows, and gets the same as of all of them.
#[test]
fn candidates_of_a_part_of_the_levels_are_those_of_all() {
    let mut search = CATALOG.open("cover?preset=queens8").expect("a search");
    search.seek(4000, u64::MAX);
    let all = search.candidates(0..usize::MAX);
    assert!(all.len() > 4 && all.iter().filter(|of| of.left + of.rejected > 0).count() > 1, "{all:?}");
    for (from, to) in [(0, 2), (1, 3), (3, 5), (2, usize::MAX)] {
        let part = search.candidates(from..to);
        let is_shown = |level: usize| (from.max(1)..to).contains(&level);
        for (nth, of) in all.iter().enumerate() {
            let wanted = if is_shown(nth + 1) { *of } else { crate::problem::Candidates::default() };
            assert_eq!(part[nth], wanted, "level {} of {from} to {to}", nth + 1);
        }
    }
}

/// What was said of a decision that never comes is gone with the next press, of whatever, and does not stay beside other errors.
#[test]
fn a_notice_is_gone_with_the_next_press() {
    let presses: [Event; 5] = [
        Event::Press,
        Event::Key("g".to_owned(), false),
        Event::Command(Command::Export),
        Event::GoToText("column nine".to_owned()),
        Event::Zoom(2.0, Point::new(9.0, 9.0)),
    ];
    for press in presses {
        let mut page = page();
        page.open("queens?n=4", &mut still()).unwrap();
        page.send(&Event::GoToText("row 3 column 9".to_owned()), 0.0, &mut still());
        while page.tick(0.0, &mut still()).again {}
        let Some(told) = page.view().notice else { panic!("nothing is said") };
        assert!(told.contains("never chooses"), "{told}");
        // A pointer that moves is no press.
        page.send(&Event::Point(Some(Point::new(9.0, 9.0))), 0.0, &mut still());
        assert_eq!(page.view().notice.as_deref(), Some(&*told));
        page.send(&press, 0.0, &mut still());
        assert_ne!(page.view().notice, Some(told), "{press:?}");
    }
}

/// What is said of an address as it opens waits for whoever has not looked yet.
#[test]
fn what_is_said_of_an_address_stays_until_the_first_press() {
    let mut page = page();
    page.open("queens?n=4&at=999", &mut still()).unwrap();
    for now in [0.0, 1e4, 1e6] {
        while page.tick(now, &mut still()).again {}
        assert!(page.view().notice.is_some_and(|told| told.contains("beyond the end")), "{now}");
        // The program that takes the place of another one restores how it plays.
        page.send(&Event::Command(Command::ByMoves), now, &mut still());
        page.send(&Event::SetSpeed(3.0), now, &mut still());
    }
    page.send(&Event::Press, 1e6, &mut still());
    assert_eq!(page.view().notice, None);
}

/// A click that begins a branch, or decides on it, asks for no breakpoint.
#[test]
fn no_breakpoint_is_offered_where_a_click_is_a_decision() {
    let mut page = page();
    page.set_still(true);
    page.resize(Surface::Stage, 900.0, 600.0);
    page.open("queens?n=8&at=76", &mut still()).unwrap();
    let mut now = 0.0;
    // Clicks a square of the last column; returns whether a breakpoint is offered, and whether that began a branch.
    let mut click = |page: &mut Host, row: f32| {
        page.tick(now, &mut still());
        let board = page.desk().stage().board.expect("a board");
        let square = board.w / 8.0;
        page.send(&Event::Pick(Point::new(board.x + 7.5 * square, board.y + (row - 0.5) * square)), now, &mut still());
        for _ in 0..100 {
            now += 100.0;
            page.tick(now, &mut still());
        }
        (page.picked_stop().is_some(), page.view().hand)
    };
    assert_eq!(click(&mut page, 7.0), (true, false), "a square that is no choice here");
    assert_eq!(click(&mut page, 5.0), (false, true), "a square on which a queen was placed");
}

/// A run at full speed says at its end that the search is done, on its last solution, and all that the end of the search says.
#[test]
fn a_fast_run_says_that_the_search_is_done() {
    for address in ["queens?n=6", "fillomino?grid=....2/.3.3./...../.1.2./1....&max=3"] {
        let mut page = page();
        let clock = &mut still();
        page.open(address, clock).expect(address);
        let end = {
            page.send(&Event::Command(Command::Last), 0.0, clock);
            page.tick(1.0, clock);
            page.view()
        };
        page.send(&Event::Command(Command::First), 0.0, clock);
        page.send(&Event::SetSpeed(f64::from(Speed::FASTEST)), 0.0, clock);
        page.send(&Event::Command(Command::Play), 0.0, clock);
        for frame in 0..300 {
            page.tick(2.0 + 16.0 * f64::from(frame), clock);
        }
        let view = page.view();
        assert_eq!((view.at < end.at, view.sign, view.hint.is_some()), (true, Sign::Solved, false), "{address}");
        let done = format!("is done. Its last solution is shown; its last move is {}.", crate::words::grouped(end.at));
        assert!(view.narration.ends_with(&done), "{address}: {}", view.narration);
        // What was left out is told as at the end, with what leaves less out.
        let said = end.narration.trim_start_matches("Search finished: ");
        assert!(view.narration.to_lowercase().starts_with(&said.to_lowercase()), "{said}: {}", view.narration);
        assert_eq!(view.wider.len(), end.wider.len(), "{address}");
    }
}

/// A count that is made again, as for the tree, does not take back what was counted to its end.
#[test]
fn what_was_counted_to_its_end_stays() {
    let mut page = page();
    page.open("queens?n=10", &mut still()).expect("an address");
    let mut census = Census::new(page.address().open().unwrap());
    let mut begun = Census::new(page.address().open().unwrap());
    while census.run(1000.0, &mut still()) {}
    begun.run(1.0, &mut ticking());
    assert!(!begun.found().complete && begun.found().steps < census.found().steps);
    page.learn(census.found().clone());
    page.learn(begun.found().clone());
    let view = page.view();
    assert!(page.desk.knows_end() && view.found == "0 of 724 found", "{}", view.found);
    assert_eq!(view.last, census.found().steps);
}

/// The choices that are said to have stood for a second are those that all positions shown in that second have in common.
#[test]
fn what_stood_for_a_second_is_what_its_positions_share() {
    let mut sizes = std::collections::BTreeSet::new();
    for (address, rate) in [("queens?n=6", 60.0), ("queens?n=9", 250.0), ("langford?n=7", 30.0)] {
        let mut page = page();
        let clock = &mut still();
        page.open(address, clock).expect(address);
        page.send(&Event::SetSpeed(f64::from(Speed::of_rate(rate).value())), 0.0, clock);
        page.send(&Event::Command(Command::Play), 0.0, clock);
        let mut shown: Vec<(f64, u64, Vec<String>)> = vec![];
        let mut told = String::new();
        for now in (1..=500).map(|frame| 10.0 * f64::from(frame)) {
            page.tick(now, clock);
            let session = page.desk.player.session();
            let (at, path) = (session.now().at, session.path());
            if shown.last().is_none_or(|last| last.1 != at) {
                shown.push((now, at, path));
            }
            let Some(stood) = page.desk.stood().filter(|_| page.view().playing) else { continue };
            let named = stood.join(" ");
            if std::mem::replace(&mut told, named.clone()) == named {
                continue;
            }
            // What stood when the second began was shown before.
            let began = shown.partition_point(|(at, ..)| *at < now - 1000.0).saturating_sub(1);
            let shared = shown[began..].iter().fold(shown[began].2.clone(), |shared, (.., path)| {
                shared.into_iter().zip(path).take_while(|(a, b)| a == *b).map(|(a, _)| a).collect()
            });
            assert_eq!(stood, shared, "{address} at {now} ms");
            sizes.insert(shared.len());
        }
    }
    assert!(sizes.len() > 2, "{sizes:?}");
}
