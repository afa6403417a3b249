//! The exact covers of the catalogue: published figures, and programs that share no idea with dancing links.

use crate::common::{figures, open, oracle, solutions, steps};
use stepdance::address::Address;
use stepdance::exact_cover::{Instance, text};
use stepdance::machine::Stop;
use stepdance::problems::CATALOG;
use stepdance::scene::{Key, Scene, Segment, Shape, Target};
use stepdance::session::Session;
use stepdance::tally::Figure;

/// Nodes: all of them, or level by level.
enum Nodes {
    All(u64),
    Levels(&'static [u64]),
}

/// From the table of figures: what every published program counts for these instances.
const PUBLISHED: [(&str, u64, Nodes, u64); 8] = [
    ("toy", 1, Nodes::Levels(&[1, 2, 2, 1]), 29),
    ("colours", 1, Nodes::All(4), 14),
    ("langford3", 2, Nodes::All(7), 49),
    ("langford4", 2, Nodes::All(18), 184),
    ("langford7", 52, Nodes::Levels(&[1, 6, 30, 92, 172, 159, 95, 52]), 8339),
    ("queens4", 2, Nodes::All(13), 183),
    ("queens6", 4, Nodes::All(93), 1497),
    ("queens8", 92, Nodes::Levels(&[1, 8, 40, 120, 208, 228, 201, 151, 92]), 16680),
];

/// Items, primary and secondary, and options as published.
const SIZES: [(&str, usize, usize, usize); 9] = [
    ("toy", 7, 0, 6),
    ("colours", 3, 2, 4),
    ("langford3", 9, 0, 9),
    ("langford4", 12, 0, 18),
    ("langford7", 21, 0, 63),
    ("queens4", 8, 10, 16),
    ("queens6", 12, 18, 36),
    ("queens8", 16, 26, 64),
    ("pentominoes6x10", 72, 0, 2056),
];

/// The boxes of sixty cells that pentominoes fill.
const BOXES: [(usize, usize); 4] = [(3, 20), (4, 15), (5, 12), (6, 10)];

/// All presets but the boxes of pentominoes, whose searches take minutes unless optimised.
const SMALL: [&str; 11] = [
    "toy",
    "colours",
    "langford3",
    "langford4",
    "langford7",
    "queens4",
    "queens6",
    "queens8",
    "words",
    "sudoku",
    "own",
];

fn preset(name: &str) -> String {
    format!("cover?preset={name}")
}

/// Runs the search to its end: profile, solutions, updates.
fn counted(address: &str) -> (Vec<u64>, u64, u64) {
    let mut session = open(address);
    assert!(session.forward(u64::MAX, Stop::NEVER).stopped, "{address}");
    let updates = match session.figures()[..] {
        [("updates", Figure::Number(updates))] => updates,
        ref other => panic!("{address}: {other:?}"),
    };
    (session.now().tally.profile().to_vec(), session.now().tally.solutions(), updates)
}

/// The instance behind an address.
fn instance(address: &str) -> Instance {
    let printed = open(address).options().expect("an exact cover");
    let (instance, warnings) = text::parse(&printed).unwrap_or_else(|bad| panic!("{address}: {bad}"));
    assert!(warnings.is_empty(), "{address}: what is left out is printed all the same");
    instance
}

fn check(address: &str, solutions: u64, nodes: &Nodes, updates: u64) {
    let (profile, found, made) = counted(address);
    match nodes {
        Nodes::All(all) => assert_eq!(profile.iter().sum::<u64>(), *all, "{address}: {profile:?}"),
        Nodes::Levels(levels) => assert_eq!(profile, *levels, "{address}"),
    }
    assert_eq!((found, made), (solutions, updates), "{address}");
}

#[test]
fn presets_meet_the_published_figures() {
    for (name, solutions, nodes, updates) in &PUBLISHED {
        check(&preset(name), *solutions, nodes, *updates);
        // The same instance, as far as the addresses of the other problems reach.
        let other = name.strip_prefix("langford").map(|n| format!("langford?n={n}&method=links"));
        let other = other.or(name.strip_prefix("queens").map(|n| format!("queens?n={n}&method=links")));
        if let Some(other) = other {
            check(&other, *solutions, nodes, *updates);
            assert_eq!(open(&other).options(), open(&preset(name)).options(), "{other}");
        }
    }
}

#[test]
fn instances_are_as_large_as_published() {
    for (name, primary, secondary, options) in SIZES {
        let instance = instance(&preset(name));
        let items = (instance.primary(), instance.items() - instance.primary());
        assert_eq!(items, (primary, secondary), "{name}");
        assert_eq!(instance.options(), options, "{name}");
    }
    // Each of 81 cells, and each of 9 digits in each of 9 rows, columns and boxes.
    assert_eq!(instance(&preset("sudoku")).primary(), 324);
}

/// Of the 63 ways to turn a pentomino, 2 lie in a row of five, 24 in 2 × 4, 12 in 2 × 3 and 25 in 3 × 3 cells.
#[test]
fn pentominoes_lie_in_a_box_in_as_many_ways_as_the_boxes_around_them() {
    for (rows, columns) in BOXES {
        let places = |high: usize, wide: usize| (rows + 1).saturating_sub(high) * (columns + 1).saturating_sub(wide);
        let both = |a: usize, b: usize| places(a, b) + places(b, a);
        let expected = both(1, 5) + 12 * both(2, 4) + 6 * both(2, 3) + 25 * places(3, 3);
        let instance = instance(&preset(&format!("pentominoes{rows}x{columns}")));
        assert_eq!((instance.options(), instance.items()), (expected, 72), "{rows} × {columns}");
        assert!((0..expected).all(|option| instance.option(option).len() == 6), "{rows} × {columns}");
    }
}

/// The counts for the larger boxes, which take thousands of millions of moves, are held against the optimised module
/// in `page/programs.rs`.
#[test]
fn pentominoes_fill_the_longest_box_in_8_ways() {
    assert_eq!(figures(&preset("pentominoes3x20")).1, 8);
}

#[test]
fn every_preset_walks_the_tree_that_bit_sets_give_by_either_choice() {
    for name in SMALL.into_iter().filter(|name| *name != "sudoku") {
        let instance = instance(&preset(name));
        let mut found = Vec::new();
        for (choose, fewest) in [("", true), ("&choose=first", false)] {
            let address = preset(name) + choose;
            let (covers, profile) = oracle::exact_covers(&instance, fewest);
            assert_eq!(figures(&address), (profile.clone(), covers.len() as u64), "{address}");
            let texts = covers.iter().map(|cover| cover.iter().map(|option| instance.text(*option)).collect());
            let texts: Vec<Vec<String>> = texts.collect();
            let printed: Vec<String> = texts.iter().map(|options| options.join(" | ")).collect();
            if !address.contains("own") {
                assert!(!printed.is_empty(), "{address}");
            }
            assert_eq!(solutions(&address, usize::MAX), printed, "{address}");
            let mut sets = texts;
            sets.iter_mut().for_each(|options| options.sort());
            sets.sort();
            found.push((sets, profile.iter().sum::<u64>()));
        }
        assert_eq!(found[0].0, found[1].0, "{name}: another choice of items finds other solutions");
        assert!(found[0].1 <= found[1].1, "{name}: the fewest options make the larger tree");
    }
    let nodes = |choose: &str| figures(&(preset("langford7") + choose)).0.iter().sum::<u64>();
    assert!(5 * nodes("") < nodes("&choose=first"), "the heuristic is worth nothing");
}

#[test]
fn queens_by_links_have_the_solutions_that_rows_give() {
    for n in 1..=8 {
        let mut by_links = solutions(&format!("queens?n={n}&method=links"), usize::MAX);
        let mut by_rows = solutions(&format!("queens?n={n}"), usize::MAX);
        by_links.sort();
        by_rows.sort();
        assert_eq!(by_links, by_rows, "{n} queens");
        assert_eq!(by_links.len() as u64, oracle::queens(n)[n], "{n} queens");
    }
}

#[test]
fn langford_pairs_by_links_are_those_of_a_program_written_otherwise() {
    for n in 1..=7 {
        let mut found = solutions(&format!("langford?n={n}&method=links"), usize::MAX);
        let rows = oracle::langford_solutions(n);
        let print = |row: &Vec<usize>| row.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        let mut expected: Vec<String> = rows.iter().map(print).collect();
        found.sort();
        expected.sort();
        assert_eq!(found, expected, "{n} pairs");
    }
}

/// The grid that a solution's options spell, each with its items p (row, column) and r (row, digit).
fn grid(solution: &str) -> String {
    let options: Vec<&str> = solution.split(" | ").collect();
    let mut grid = vec![b'?'; options.len()];
    let place = |sign: u8| char::from(sign).to_digit(17).expect("a row or column") as usize - 1;
    for option in &options {
        let items: Vec<&[u8]> = option.split(' ').map(str::as_bytes).collect();
        assert_eq!((items.len(), items[0][0], items[1][0], items[1][1]), (4, b'p', b'r', items[0][1]), "{option}");
        grid[options.len().isqrt() * place(items[0][1]) + place(items[0][2])] = items[1][2];
    }
    String::from_utf8(grid).unwrap()
}

/// The number of all sudokus of 4 × 4 is 288 (Felgenhauer and Jarvis); of the others those of a few clues are compared.
#[test]
fn sudokus_of_every_size_have_the_solutions_that_trying_every_digit_gives() {
    let empty = ".".repeat(16);
    // A grid of which digit stands where: rows shifted by the width of a box, and by one from band to band.
    let full = |high: usize, wide: usize| {
        let side = high * wide;
        let cell = move |at: usize| (at / side % high * wide + at / side / high + at % side) % side;
        (0..side * side).map(|at| b"123456789ABCDEFG"[cell(at)]).collect::<Vec<u8>>()
    };
    let without = |high: usize, wide: usize, left: fn(usize) -> bool| {
        let cells = full(high, wide);
        String::from_utf8((0..cells.len()).map(|at| if left(at) { cells[at] } else { b'.' }).collect()).unwrap()
    };
    for (clues, boxes, count) in [
        (empty.clone(), (2, 2), Some(288)),
        ("1..4.3....1....3".to_owned(), (2, 2), None),
        ("12..............".to_owned(), (2, 2), Some(24)),
        ("11..............".to_owned(), (2, 2), Some(0)),
        (without(2, 3, |at| at % 3 == 0), (2, 3), None),
        (without(2, 3, |at| at < 12 || at % 7 == 0), (2, 3), None),
        (without(4, 4, |at| at % 3 > 0 || at < 64), (4, 4), None),
        (without(4, 4, |at| at > 90 || at % 2 > 0), (4, 4), None),
    ] {
        let digits: Vec<u8> = clues.chars().map(|c| c.to_digit(17).unwrap_or(0) as u8).collect();
        let expected = oracle::sudokus(&digits, boxes);
        assert!(count.is_none_or(|count| count == expected.len()), "{clues}: {}", expected.len());
        let mut found: Vec<String> =
            solutions(&format!("cover?clues={clues}"), usize::MAX).iter().map(|solution| grid(solution)).collect();
        found.sort();
        assert_eq!(found, expected, "{clues}");
        assert!(count == Some(0) || !found.is_empty(), "{clues}");
    }
}

#[test]
fn sudokus_have_the_solutions_that_trying_every_digit_gives() {
    let address = CATALOG.address("cover?preset=sudoku").unwrap();
    let plain: String = address.params().text("clues").chars().filter(|c| *c != '/').collect();
    let digits = |text: &str| text.bytes().map(|b| if b == b'.' { 0 } else { b - b'0' }).collect::<Vec<u8>>();
    assert_eq!(oracle::sudokus(&digits(&plain), (3, 3)).len(), 1, "the example has one solution");
    let mut counts = Vec::new();
    for less in 0..12 {
        // Without one or two of its clues it may have several solutions; with a wrong one it has none.
        let mut clues: Vec<char> = plain.chars().collect();
        let given: Vec<usize> = (0..81).filter(|cell| clues[*cell] != '.').collect();
        for k in 0..less % 3 {
            clues[given[(less * 5 + k * 7) % given.len()]] = '.';
        }
        if less == 11 {
            clues[80] = '6';
        }
        let clues: String = clues.into_iter().collect();
        let mut found: Vec<String> =
            solutions(&format!("cover?clues={clues}"), usize::MAX).iter().map(|solution| grid(solution)).collect();
        found.sort();
        assert_eq!(found, oracle::sudokus(&digits(&clues), (3, 3)), "{clues}");
        counts.push(found.len());
    }
    assert!(counts.contains(&0) && counts.contains(&1) && counts.iter().any(|n| *n > 1), "{counts:?}");
}

/// Instances whose numbers of solutions are known in closed form, with the numbers of their items and options above: people matched in
/// pairs, (2n − 1)!!, and partitions of a set, of which Bell's triangle has the numbers.
#[test]
fn instances_below_their_sizes_have_the_solutions_of_closed_forms() {
    let solutions = |text: &str| {
        let address = Address::written(CATALOG, "cover", [("preset", "own"), ("matrix", text)]);
        let mut session = open(&address);
        session.keep_no_past();
        session.forward(u64::MAX, Stop::NEVER);
        session.now().tally.solutions()
    };
    let mut double = 1;
    for n in 1..=5_u64 {
        double *= 2 * n - 1;
        let people: Vec<String> = (0..2 * n).map(|i| format!("x{i}")).collect();
        let pairs: Vec<String> = (0..people.len())
            .flat_map(|i| (0..i).map(move |j| (j, i)))
            .map(|(j, i)| format!("{} {}", people[j], people[i]))
            .collect();
        let counts = format!("{} {}", people.len(), pairs.len());
        assert_eq!(solutions(&format!("{counts}\n{}\n", pairs.join("\n"))), double, "{n} pairs");
        assert_eq!(
            solutions(&format!("{counts}\n{}\n{}\n", people.join(" "), pairs.join("\n"))),
            double,
            "{n} pairs, named"
        );
    }
    let mut row = vec![1_u64];
    for n in 1..=6_u32 {
        let sets = (1..1_u32 << n)
            .map(|set| (1..=n).filter(|i| set >> (i - 1) & 1 > 0).map(|i| i.to_string()).collect::<Vec<_>>().join(" "));
        let text = format!("{n} {}\n{}\n", (1_u32 << n) - 1, sets.collect::<Vec<_>>().join("\n"));
        assert_eq!(solutions(&text), row[row.len() - 1], "Bell number {n}");
        let mut next = vec![row[row.len() - 1]];
        for above in &row {
            next.push(next[next.len() - 1] + above);
        }
        row = next;
    }
}

/// 25 × 25, written by numbers as programs print them, read and counted: every digit but those of one row and one column is given.
#[test]
fn a_sudoku_of_25_is_read_and_counted() {
    let digit = |row: usize, col: usize| (5 * (row % 5) + row / 5 + col) % 25 + 1;
    let cell = |row: usize, col: usize| if row == 7 || col == 12 { 0 } else { digit(row, col) };
    let rows = |of: &dyn Fn(usize) -> String| {
        (0..25)
            .map(|row| (0..25).map(|col| of(cell(row, col))).collect::<Vec<_>>().join(" ") + "\n")
            .collect::<String>()
    };
    let text = rows(&|value| value.to_string());
    let reader =
        CATALOG.entry("cover").expect("covers").readers.iter().find(|reader| reader.field == "clues").expect("sudokus");
    let value = |text: &str| match (reader.read)(text) {
        stepdance::reader::Reading::Taken(found) => (found.what.clone(), found.puzzles[0].value.clone()),
        other => panic!("{other:?}"),
    };
    let (what, clues) = value(&text);
    assert_eq!((&*what, clues.len()), ("a sudoku of 25 × 25", 625));
    // From 0 on, with -1 for an empty cell; and with letters from A on.
    assert_eq!(value(&rows(&|value| (value as i32 - 1).to_string())).1, clues);
    let letters =
        rows(&|value| if value == 0 { ".".to_owned() } else { char::from(b'A' + value as u8 - 1).to_string() });
    assert_eq!(value(&letters.replace(' ', "")).1, clues);
    let mut session = open(&format!("cover?preset=sudoku&clues={clues}"));
    session.keep_no_past();
    session.forward(u64::MAX, Stop::NEVER);
    assert_eq!(session.now().tally.solutions(), 1);
}

#[test]
fn words_cross_in_all_ways_that_trying_every_word_gives() {
    let instance = instance(&preset("words"));
    let names: Vec<&str> = (16..=instance.items() as u32).map(|item| instance.name(item)).collect();
    let expected = oracle::word_squares(&names);
    let mut found = Vec::new();
    for solution in solutions(&preset("words"), usize::MAX) {
        let row = |number: usize| {
            let option = solution.split(" | ").find(|option| option.starts_with(&format!("r{number} "))).unwrap();
            option.rsplit(' ').next().unwrap().to_owned()
        };
        found.push([row(1), row(2), row(3)]);
    }
    found.sort();
    assert_eq!(found, expected);
    assert_eq!(found.len(), 2);
}

#[test]
fn every_preset_survives_printing_and_reading() {
    let boxes = BOXES.map(|(rows, columns)| format!("pentominoes{rows}x{columns}"));
    for name in SMALL.into_iter().chain(boxes.iter().map(|name| &**name)) {
        let printed = open(&preset(name)).options().unwrap();
        let (read, warnings) = text::parse(&printed).unwrap();
        assert!(warnings.is_empty(), "{name}");
        assert_eq!(text::print(&read), printed, "{name}");
        // As one's own it is the same search again.
        let own = Address::written(CATALOG, "cover", [("matrix", &*printed)]);
        let address = CATALOG.address(&own).unwrap_or_else(|bad| panic!("{name}: {bad}"));
        assert_eq!(address.params().text("preset"), "own", "{name}");
        assert_eq!(CATALOG.address(&address.to_string()).unwrap(), address, "{name}");
        if SMALL.contains(&name) {
            assert_eq!(counted(&own), counted(&preset(name)), "{name}");
        }
    }
}

#[test]
fn an_option_left_out_is_warned_of_and_nothing_else_is() {
    for name in SMALL {
        let warnings = open(&preset(name)).about().warnings;
        if name == "colours" {
            assert!(warnings.len() == 1 && warnings[0].contains("X:0 Y:1"), "{warnings:?}");
        } else {
            assert!(warnings.is_empty(), "{name}: {warnings:?}");
        }
    }
    let many = format!("cover?matrix=a | x%0Aa{}", "%0Ax".repeat(50));
    let warnings = open(&many).about().warnings;
    assert_eq!(warnings.len(), 4, "{warnings:?}");
    assert!(warnings[3].starts_with("47 more options"), "{warnings:?}");
}

#[test]
fn mistakes_in_texts_are_named_with_their_place() {
    let square = ".".repeat(80);
    let cases = [
        ("matrix=a b%0Aa d", &["matrix", "line 2, column 3", "no item is named d", "a or b"][..]),
        ("matrix=a b a", &["line 1, column 5", "twice"]),
        ("matrix=a%0Aa a", &["line 2, column 3", "twice"]),
        ("matrix=a | x%0Aa:1", &["line 2, column 1", "primary"]),
        ("matrix=", &["line 1, column 1", "items"]),
        ("matrix=a%0Ab&preset=toy", &["matrix", "preset=own"]),
        ("matrix=%1b[31m", &["line 1, column 1", "cannot be shown"]),
        ("clues=12", &["clues", "2 cells", "81"]),
        ("clues=", &["0 cells"]),
        ("clues=..z", &["z in row 1, column 3", "1 to 9"]),
        (&format!("clues={square}"), &["80 cells"]),
        (&format!("clues={square}.."), &["82 cells"]),
        (&format!("clues={square}.&preset=queens4"), &["clues", "preset=sudoku"]),
        ("preset=toys", &["preset", "toy", "own"]),
        ("choose=last", &["choose", "mrv or first"]),
    ];
    for (query, words) in cases {
        let outcome = CATALOG.address(&format!("cover?{query}")).and_then(|address| address.open());
        let bad = outcome.err().unwrap_or_else(|| panic!("{query} opens")).to_string();
        for word in words {
            assert!(bad.contains(word), "{query}: {word:?} is missing in {bad}");
        }
        assert!(bad.len() < 500 && !bad.contains(char::is_control), "{query}: {bad:?}");
    }
}

/// All texts of a picture.
fn texts(session: &Session) -> String {
    let mut scene = Scene::new(960.0, 640.0);
    session.draw(&mut scene);
    format!("{:?}", scene.items().iter().map(|item| &item.shape).collect::<Vec<_>>())
}

#[test]
fn nothing_is_said_to_be_the_fewest_where_the_first_is_chosen() {
    let claims = ["fewest", "fewer", "shortest", "so few", "as few", "as many"];
    for name in ["toy", "colours", "langford3", "own"] {
        let address = preset(name) + "&choose=first";
        let listing = format!("{:?}", open(&address).listing());
        assert!(claims.iter().all(|claim| !listing.contains(claim)), "{listing}");
        assert_ne!(format!("{:?}", open(&preset(name)).listing()), listing);
        let mut session = open(&address);
        loop {
            let said = format!("{} {:?} {}", session.narration(), session.told().variables, texts(&session));
            for claim in claims {
                assert!(!said.contains(claim), "{address} at {}: {claim}: {said}", session.now().at);
            }
            if session.forward(1, Stop::NEVER).made == 0 {
                break;
            }
        }
    }
    let told: Vec<String> = steps(&mut open("cover"), 200).into_iter().map(|step| step.told).collect();
    assert!(told.iter().any(|told| told.contains("fewest")), "the usual choice is not explained");
}

#[test]
fn what_is_pointed_at_lights_up_on_board_and_links() {
    let boards = [
        "langford?n=4&method=links",
        "queens?n=4&method=links",
        "cover?preset=words",
        "cover?preset=sudoku",
        "cover?preset=queens8",
    ];
    for address in boards {
        let mut session = open(address);
        session.forward(60, Stop::NEVER);
        let drawn = |target: Option<Target>, clicked: bool| {
            let mut scene = Scene::new(1100.0, 900.0);
            if clicked {
                scene.lens.picked = target;
            } else {
                scene.lens.pointed = target;
            }
            session.draw(&mut scene);
            scene
        };
        let rest = drawn(None, false);
        let option = Target("option", 3);
        let lit = drawn(Some(option), false);
        assert!(lit.items() != rest.items(), "{address}");
        assert!(drawn(Some(option), true).items() == lit.items(), "{address}: clicked is not as good as pointed at");
        // What shows it has it for a target, in at least two places far apart: one in the links, one on the board.
        let rects = rest.items().iter().filter(|item| item.target == Some(option));
        let places: Vec<(f32, f32)> = rects
            .filter_map(|item| match item.shape {
                stepdance::scene::Shape::Rect { x, y, w, h, .. } => Some((x + w / 2.0, y + h / 2.0)),
                _ => None,
            })
            .collect();
        let shown = if address.contains("langford") || address.contains("words") { &lit } else { &rest };
        let count = shown.items().iter().filter(|item| item.target == Some(option)).count();
        assert!(count >= 2, "{address}: {places:?}");
    }
}

#[test]
fn anything_may_be_pointed_at_at_any_moment() {
    let boards = [
        "langford?n=4&method=links",
        "queens?n=5&method=links",
        "cover?preset=words",
        "cover?preset=sudoku",
        "cover?preset=pentominoes6x10",
        "cover",
    ];
    for address in boards {
        let mut session = open(address);
        // What was picked in another search may be beyond the end of this one.
        let numbers = [0, 1, 2, 5, 11, 17, 40, 63, 77, 200, 324, 1500, 9999, u32::MAX];
        for jump in 0..12 {
            // Each of them at every fourth moment.
            let some = numbers.into_iter().enumerate().filter(|(i, _)| (*i as u64 + jump).is_multiple_of(4));
            for (kind, which) in some.flat_map(|(_, which)| [("option", which), ("item", which)]) {
                for (width, height) in [(1000.0, 560.0), (390.0, 420.0)] {
                    let mut scene = Scene::new(width, height);
                    scene.lens.pointed = Some(Target(kind, which));
                    session.draw(&mut scene);
                    let place = format!("{address} at {}, {kind} {which}, {width} × {height}", session.now().at);
                    let wrong = crate::common::picture::nonsense(&scene);
                    assert!(wrong.is_empty(), "{place}: {wrong:?}");
                    let outside = crate::common::picture::outside(&scene, 1.0);
                    assert!(outside.is_empty(), "{place}: {outside:?}");
                    let mut keys: Vec<_> = scene.items().iter().filter_map(|item| item.key).collect();
                    let count = keys.len();
                    keys.sort();
                    keys.dedup();
                    assert_eq!(keys.len(), count, "{place}: two things have one key");
                }
            }
            session.forward(1 + jump * jump * jump, Stop::NEVER);
        }
    }
}

/// The links of a splice have their words beside them.
#[test]
fn the_links_of_a_splice_are_named() {
    for (step, words) in [(11, ["new", "kept"]), (48, ["its own", "gone"])] {
        let mut session = open("cover");
        assert!(session.seek(step, u64::MAX));
        let mut scene = Scene::new(1200.0, 700.0);
        session.draw(&mut scene);
        let said = |words: &str| {
            scene.items().iter().any(|item| matches!(&item.shape, Shape::Text(text) if text.text == words))
        };
        // The first is the more important.
        assert!(said(words[0]), "move {step}: {}", words[0]);
        assert!(!said("before"), "move {step}");
    }
}

/// At the dead end of the toy, three headers out of the list keep the root at their left: each pointer arrives beside the others.
#[test]
fn pointers_to_the_root_arrive_apart() {
    let mut session = open("cover");
    assert!(session.seek(37, u64::MAX));
    let mut scene = Scene::new(960.0, 560.0);
    session.draw(&mut scene);
    let end = |item: u32| {
        let line = scene.items().iter().find(|line| line.key == Some(Key("left", item, 0)));
        let Some(Shape::Path(path)) = line.map(|line| &line.shape) else { panic!("item {item} has no pointer") };
        let Some(Segment::Move(end)) = path.first() else { panic!("it begins nowhere") };
        end.y
    };
    // a, b and c.
    let mut ends = [1, 2, 3].map(end);
    ends.sort_by(f32::total_cmp);
    assert!(ends.windows(2).all(|pair| pair[1] - pair[0] > 4.0), "{ends:?}");
}

/// Pictures leave as much room for titles as the longest has letters.
#[test]
fn the_longest_title_is_as_long_as_it_is_said_to_be() {
    let joined = |mut instance: Instance| {
        instance.join_titles();
        instance
    };
    for instance in SMALL.map(|name| instance(&preset(name))).into_iter().flat_map(|it| [it.clone(), joined(it)]) {
        let letters = (0..instance.options()).map(|option| instance.title(option).chars().count());
        assert_eq!(Some(instance.longest_title()), letters.max(), "{}", instance.title(0));
    }
}
