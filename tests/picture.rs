//! The stage's picture where tree and profile stand in it: what can be read, and what the lead names.

use stepdance::host::{Event, Host, Surface};
use stepdance::problems::CATALOG;
use stepdance::scene::{Area, FLAT, Item, Scene, Shape};

/// A desk, a phone upright and sideways, a hall by its own pixels, and a hall as the projector draws it: on half its measures.
const SIZES: [(f32, f32, bool); 5] = [
    (1360.0, 656.0, false),
    (378.0, 378.0, false),
    (740.0, 330.0, false),
    (1280.0, 560.0, false),
    (640.0, 280.0, true),
];
/// The least size of letters: 20 pixels of a hall, where everything is painted twice as large.
const LEAST: f32 = 11.0;
const LEAST_IN_HALL: f32 = 10.0;
/// Moves at which pictures are looked at.
const MOVES: [u64; 7] = [0, 3, 11, 37, 60, 309, 700];
/// What the tree of choices and its numbers are made of.
const TREE: [&str; 8] = ["level", "choice", "tree trial", "collapsed count", "nodes", "to try", "sign label", "title"];

/// Shows `look` the composed picture of all presets of the problems named, or of all of them.
fn pictures(problems: &[&str], mut look: impl FnMut(&str, &Host, &Scene, bool)) {
    for entry in CATALOG.entries().filter(|entry| problems.is_empty() || problems.contains(&entry.id)) {
        for preset in entry.presets {
            for (width, height, hall) in SIZES {
                let mut host = Host::new(CATALOG);
                if hall {
                    host.send(&Event::Project(true), 0.0, &mut || 0.0);
                }
                host.resize(Surface::Stage, width, height);
                let address = CATALOG.address(preset.address).expect("an example");
                for at in MOVES {
                    host.open(&address.clone().with_at(at).to_string(), &mut || 0.0).expect("it opens");
                    let mut now = 0.0;
                    while host.tick(now, &mut || 0.0).again && now < 1e6 {
                        now += 1000.0;
                    }
                    let scene = host.scene(Surface::Stage, f64::INFINITY);
                    look(&format!("{} at {at}, {width} × {height}", preset.address), &host, &scene, hall);
                }
            }
        }
    }
}

/// What is written, and how large.
fn text(item: &Item) -> Option<(&str, f32)> {
    match &item.shape {
        Shape::Text(text) if text.plane == FLAT => Some((&text.text, text.size)),
        _ => None,
    }
}

fn is_of_tree(item: &Item) -> bool {
    item.key.is_some_and(|key| TREE.contains(&key.0))
}

fn meet(a: Area, b: Area) -> bool {
    a.x < b.right() && b.x < a.right() && a.y < b.bottom() && b.y < a.bottom()
}

#[test]
fn the_tree_stands_in_the_picture_and_every_text_can_be_read() {
    pictures(&[], |place, host, scene, hall| {
        let levels = scene.levels.as_ref().unwrap_or_else(|| panic!("{place}: no tree"));
        assert!(levels.tree.w >= 40.0 && levels.tree.h >= 20.0, "{place}: {:?}", levels.tree);
        let level = host.player().session().now().level;
        let node = |item: &&Item| item.key.is_some_and(|key| key.0 == "node of the tree" && key.1 as usize == level);
        assert!(level == 0 || scene.items().iter().any(|item| node(&item)), "{place}: the present node");
        let least = if hall { LEAST_IN_HALL } else { LEAST };
        let all = Area::new(0.0, 0.0, scene.width, scene.height).inset(-2.0);
        for item in scene.items() {
            let Some((said, size)) = text(item) else { continue };
            let extent = item.extent();
            assert!(size >= least - 0.01, "{place}: {said} has {size}");
            let within = all.contains(extent.corner()) && all.contains(extent.corners()[2]);
            assert!(within, "{place}: {said} leaves the picture, {extent:?}");
        }
    });
}

#[test]
fn nothing_lies_on_the_words_of_the_tree() {
    let mut found = vec![];
    pictures(&[], |place, _, scene, _| {
        let texts: Vec<&Item> = scene.items().iter().filter(|item| text(item).is_some()).collect();
        for (nth, one) in texts.iter().enumerate() {
            for other in &texts[nth + 1..] {
                let (a, b) = (one.extent().inset(1.5), other.extent().inset(1.5));
                if (is_of_tree(one) || is_of_tree(other)) && meet(a, b) && text(one) != text(other) {
                    found.push(format!("{place}: {:?} on {:?}", text(one), text(other)));
                }
            }
        }
    });
    assert!(found.is_empty(), "{} times: {}", found.len(), found[..found.len().min(12)].join("\n"));
}

/// Whoever does not know the signs of the tree reads once what they mean: at a desk above each tree what it is, beside a collapsed subtree
/// that its number counts nodes and how many solutions they led to, beside a dead end that it is one; in letters of 12 pixels, 20 in a
/// hall, and never twice.
#[test]
fn signs_of_the_tree_say_once_what_they_mean() {
    let (mut subtrees, mut told, mut dead) = (0, 0, 0);
    let (mut untitled, mut unnamed) = (vec![], vec![]);
    pictures(&[], |place, host, scene, hall| {
        let of = |kind: &str| {
            let items = scene.items().iter().filter(move |item| item.key.is_some_and(|key| key.0 == kind));
            items.filter_map(text).collect::<Vec<_>>()
        };
        let (labels, least) = (of("sign label"), if hall { 10.0 } else { 12.0 });
        let (numbers, titles) = (of("collapsed count"), of("title"));
        for (said, size) in labels.iter().chain(&titles) {
            assert!(*size >= least - 0.01, "{place}: {said} has {size}");
        }
        for (nth, label) in labels.iter().enumerate() {
            assert!(!labels[..nth].contains(label), "{place}: {label:?} twice");
        }
        if place.contains("1360 × 656") && host.player().session().now().level > 0 {
            if titles.iter().all(|(said, _)| !said.starts_with("Tree of choices")) {
                untitled.push(place.to_owned());
            }
            let says = |said: &str| said.contains("no solution") || said.contains(" solution");
            let large = numbers.iter().any(|(said, _)| *said != "1");
            subtrees += usize::from(large);
            told += usize::from(large && labels.iter().chain(&numbers).any(|(said, _)| says(said)));
            let is_dead = host.player().session().sign_in_tree() == stepdance::sign::Sign::DeadEnd;
            dead += usize::from(is_dead);
            if is_dead && labels.iter().all(|(said, _)| *said != "dead end") {
                unnamed.push(place.to_owned());
            }
        }
    });
    assert!(untitled.is_empty(), "{untitled:?}");
    assert!(subtrees > 30 && 10 * told > 7 * subtrees, "{told} of {subtrees}");
    assert!(dead > 3 && unnamed.is_empty(), "{dead}: {unnamed:?}");
}

/// A row or column of queens and a slot or value of Langford pairs that the lead names stands in the picture, at any size.
#[test]
fn what_the_lead_names_is_never_missing() {
    pictures(&["queens", "langford"], |place, host, scene, _| {
        // Covers show them by codes, such as r3; a law asks for each.
        if place.contains("method=links") || place.contains("method=cells") {
            return;
        }
        let lead = host.player().session().narration().lead().to_lowercase();
        let words: Vec<&str> = lead.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
        let is_name = |pair: &&[&str]| {
            ["row", "column", "slot", "value"].contains(&pair[0]) && pair[1].contains(|c: char| c.is_ascii_digit())
        };
        for pair in words.windows(2).filter(is_name) {
            let stands =
                scene.items().iter().filter_map(text).any(|(said, _)| said.split(' ').any(|word| word == pair[1]));
            assert!(stands, "{place}: {} {} of “{lead}”", pair[0], pair[1]);
        }
    });
}

/// What of a lead names something of the stage: a cell, block or item, by the sign in it; such words are not of a language.
fn named(problem: &str, lead: &str) -> Vec<String> {
    let words = lead.split([' ', ':', ',', ';', '(', ')']).map(|word| word.trim_end_matches('.'));
    let digits = |word: &str| !word.is_empty() && word.chars().all(|c| c.is_ascii_digit());
    let block = |word: &str| word.len() == 7 && word.split('-').all(|cell| cell.len() == 3 && digits(cell));
    let item = |word: &str| word.len() == 3 && "prcb".contains(&word[..1]) && digits(&word[1..]);
    let edge = |word: &str| word.split('|').count() == 2 && word.split('|').all(|cell| cell.len() == 2);
    let of_stage = |word: &&str| match problem {
        "antislide" => block(word) || (word.len() == 3 && digits(word)),
        "fillomino" => edge(word),
        _ => word.is_ascii() && item(word),
    };
    let mut all: Vec<String> = words.filter(of_stage).map(str::to_owned).collect();
    if problem == "fillomino" {
        let after = lead.to_lowercase();
        let cells =
            after.split("cell ").skip(1).filter_map(|rest| rest.split([' ', '.', ':', ',']).next().map(str::to_owned));
        all.extend(cells.filter(|cell| cell.len() == 2 && cell.is_ascii()));
    }
    all
}

/// A cell, block, edge or item that the lead names stands in the picture, in every move of the start, at any size.
#[test]
fn what_the_lead_names_of_a_stage_is_never_missing() {
    let searches = [
        ("antislide", "antislide?box=3x3x3", 260),
        ("antislide", "antislide?box=4x4x4", 42_500),
        ("fillomino", "fillomino", 140),
        ("fillomino", "fillomino?grid=....2/.3.3./...../.1.2./1....", 1180),
        ("cover", "cover?preset=sudoku", 9420),
    ];
    let mut missing = vec![];
    for (problem, address, from) in searches {
        for (width, height, hall) in SIZES {
            let mut host = Host::new(CATALOG);
            if hall {
                host.send(&Event::Project(true), 0.0, &mut || 0.0);
            }
            host.resize(Surface::Stage, width, height);
            let address = CATALOG.address(address).expect("a search");
            for at in from..from + 120 {
                host.open(&address.clone().with_at(at).to_string(), &mut || 0.0).expect("it opens");
                let mut now = 0.0;
                while host.tick(now, &mut || 0.0).again && now < 1e6 {
                    now += 1000.0;
                }
                let lead = host.player().session().narration().lead().to_owned();
                let scene = host.scene(Surface::Stage, f64::INFINITY);
                for name in named(problem, &lead) {
                    let has = |said: &str| said.split([' ', ',']).any(|word| word == name);
                    if !scene.items().iter().filter_map(text).any(|(said, _)| has(said)) {
                        missing.push(format!("{problem} at {at}, {width} × {height}: {name} of “{lead}”"));
                    }
                }
            }
        }
    }
    assert!(missing.is_empty(), "{} times: {}", missing.len(), missing[..missing.len().min(30)].join("\n"));
}

/// The pictures with lines: each layer of a box has its map beside it, and each choice its line, none upon another.
#[test]
fn lines_and_layers_share_one_picture() {
    for (address, at) in [("antislide?box=4x4x4", 42_637), ("antislide?box=5x5x5", 9000), ("fillomino", 2000)] {
        let mut host = Host::new(CATALOG);
        host.resize(Surface::Stage, 1360.0, 656.0);
        host.open(&format!("{address}{}at={at}", if address.contains('?') { "&" } else { "?" }), &mut || 0.0)
            .expect("it opens");
        let mut now = 0.0;
        while host.tick(now, &mut || 0.0).again && now < 1e6 {
            now += 1000.0;
        }
        let scene = host.scene(Surface::Stage, f64::INFINITY);
        let levels = scene.levels.as_ref().expect("levels");
        let level = host.player().session().now().level;
        assert!(levels.lines.len() >= level && levels.at.len() == levels.lines.len(), "{address}");
        assert!(levels.at.windows(2).all(|pair| pair[1] - pair[0] > 1.0), "{address}: {:?}", levels.at);
        let bottom = levels.at.last().map_or(0.0, |last| last + levels.high(levels.lines.len()) / 2.0);
        assert!(bottom <= scene.height + 0.5, "{address}: {bottom}");
        let floors = scene.items().iter().filter(|item| item.key.is_some_and(|key| key.0 == "floor"));
        let maps = scene.items().iter().filter(|item| item.key.is_some_and(|key| key.0 == "map frame"));
        let (floors, maps): (Vec<Area>, Vec<Area>) =
            (floors.map(Item::extent).collect(), maps.map(Item::extent).collect());
        assert_eq!(floors.len(), maps.len(), "{address}");
        let mut all = floors.clone();
        all.sort_by(|a, b| a.y.total_cmp(&b.y));
        for (floor, map) in all.iter().zip(&maps) {
            assert!((floor.centre().y - map.centre().y).abs() < 20.0, "{address}: {floor:?}, {map:?}");
        }
    }
}

/// At a desk a board has 592 pixels, however many queens there are, and each row is a level of the tree with its bar.
#[test]
fn a_row_of_the_board_is_a_level_of_the_tree() {
    for n in [4, 6, 8, 12, 16, 32] {
        for method in ["bitset", "basic"] {
            let mut host = Host::new(CATALOG);
            host.resize(Surface::Stage, 1360.0, 656.0);
            host.open(&format!("queens?n={n}&method={method}&at=200"), &mut || 0.0).expect("it opens");
            host.tick(0.0, &mut || 0.0);
            let scene = host.scene(Surface::Stage, f64::INFINITY);
            let place = format!("{n} queens by {method}");
            let board = scene.items().iter().find(|item| item.stroke.is_some()).expect("a border").extent();
            assert!((board.w - 592.0).abs() < 0.5 && board.w == board.h, "{place}: {board:?}");
            let levels = scene.levels.as_ref().expect("levels");
            for row in 1..=n {
                let middle = board.y + board.h / n as f32 * (row as f32 - 0.5);
                assert!((levels.near(row) - middle).abs() < 0.1, "{place}, row {row}");
            }
            let bars = scene.items().iter().filter(|item| item.key.is_some_and(|key| key.0 == "nodes bar"));
            for bar in bars {
                let row = bar.key.expect("a key").1 as usize;
                assert!((bar.extent().centre().y - levels.near(row)).abs() < 0.1, "{place}, row {row}");
            }
        }
    }
}

/// No press is without a change that one sees: by decisions or by moves, as a press goes in that search; and of queens, Langford pairs
/// and blocks by the move alone, comparisons of images among them. One in fifty may tell that there is nothing to do.
#[test]
fn every_press_changes_the_picture() {
    let (mut silent, mut pressed) = (vec![], 0);
    for entry in CATALOG.entries() {
        for (nth, preset) in entry.presets.iter().enumerate().filter(|(nth, _)| nth % 3 == 0) {
            let by_move = ["queens", "langford", "antislide"].contains(&entry.id) && nth == 0;
            for (key, presses) in [("ArrowRight", 24), ("s", if by_move { 100 } else { 0 })] {
                let mut host = Host::new(CATALOG);
                host.resize(Surface::Stage, 1360.0, 656.0);
                let address = CATALOG.address(preset.address).expect("an example").with_at(240);
                host.open(&address.to_string(), &mut || 0.0).expect("it opens");
                let mut now = 0.0;
                let mut shown = |host: &mut Host| {
                    while host.tick(now, &mut || 0.0).again {
                        now += 1000.0;
                    }
                    host.scene(Surface::Stage, f64::INFINITY).into_owned()
                };
                let mut before = shown(&mut host);
                for _ in 0..presses {
                    host.send(&Event::Key(key.to_owned(), false), 0.0, &mut || 0.0);
                    let after = shown(&mut host);
                    let session = host.player().session();
                    pressed += 1;
                    if before.items() == after.items() && !session.now().over() {
                        let lead = session.narration().lead().to_owned();
                        silent.push(format!("{}, {key}, {}: {lead}", preset.address, session.now().at));
                    }
                    before = after;
                }
            }
        }
    }
    assert!(silent.iter().all(|press| press.contains(", s, ")), "{}", silent.join("\n"));
    assert!(pressed > 500 && 50 * silent.len() < pressed, "{} of {pressed}: {}", silent.len(), silent.join("\n"));
}
