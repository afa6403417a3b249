//! What pictures say as documents, and what boards show beside links: read from what is drawn, against the choices.

use crate::common::open;
use std::collections::{BTreeMap, BTreeSet};
use stepdance::scene::{Area, Ink, Key, Scene, Segment, Shape, Target, svg};
use stepdance::session::Session;

fn at(address: &str, step: u64) -> Session {
    let mut session = open(address);
    assert!(session.seek(step, u64::MAX), "{address}");
    session
}

fn picture(session: &Session, (width, height): (f32, f32)) -> Scene {
    let mut scene = Scene::new(width, height);
    session.draw(&mut scene);
    scene
}

/// A document has the picture's size, its title for those who cannot see it, each ink it uses in both themes, and an
/// element for each of its items.
#[test]
fn a_document_has_all_of_its_picture() {
    for (address, step) in
        [("queens?n=4", 0), ("queens?n=6", 130), ("langford?n=3&method=links", 40), ("fillomino", 1818)]
    {
        let session = at(address, step);
        let scene = picture(&session, (960.0, 640.0));
        let title = session.told().description;
        let svg = svg::document(&scene, &title);
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"), "{address}");
        assert!(
            svg.contains(r#"viewBox="0 0 960 640""#) && svg.contains(&format!("<title>{title}</title>")),
            "{address}"
        );
        let body = svg.split_once("</style>\n").expect("a head").1;
        let texts = scene.items().iter().filter(|item| matches!(item.shape, Shape::Text(_))).count();
        assert_eq!(body.matches("<text").count(), texts, "{address}");
        // The paper, then the rectangles.
        let rects = scene.items().iter().filter(|item| matches!(item.shape, Shape::Rect { .. })).count();
        assert_eq!(body.matches("<rect").count(), rects + 1, "{address}");
        for ink in Ink::ALL {
            let (light, dark) = ink.colours();
            assert!(svg.contains(&format!("--{}:{light}", ink.token())), "{address}: {ink:?}");
            assert!(svg.contains(&format!("--{}:{dark}", ink.token())), "{address}: {ink:?}");
        }
        for used in body.split("var(--").skip(1).filter_map(|rest| rest.split(')').next()) {
            assert!(Ink::ALL.iter().any(|ink| ink.token() == used), "{address}: {used}");
        }
    }
}

/// The attributes of an element, by name.
fn attributes(element: &str) -> BTreeMap<&str, &str> {
    let head = element.split('>').next().expect("a tag");
    let mut parts = head.split('"');
    std::iter::from_fn(|| Some((parts.next()?.trim_end_matches('=').rsplit(' ').next()?, parts.next()?))).collect()
}

/// What is written with two decimals lies no farther off than half of the last one.
fn alike(written: &str, number: f32) -> bool {
    written.parse::<f32>().is_ok_and(|written| (written - number).abs() < 0.006 + number.abs() * 1e-6)
}

/// The commands of a path with their numbers.
fn commands(data: &str) -> Vec<(char, Vec<&str>)> {
    let starts: Vec<usize> = data.match_indices(|c: char| c.is_ascii_uppercase()).map(|(at, _)| at).collect();
    let ends = starts.iter().skip(1).copied().chain([data.len()]);
    let command = |(from, to): (&usize, usize)| {
        let letter = data[*from..].chars().next().expect("a letter");
        (letter, data[from + 1..to].split_whitespace().collect())
    };
    starts.iter().zip(ends).map(command).collect()
}

/// Each item lies in the document where it lies in the picture, goes the same way and has the same ink.
#[test]
fn a_document_draws_what_its_picture_holds() {
    let mut kinds = [0; 5];
    for (address, step) in [
        ("queens?n=6&method=basic", 60),
        ("langford?n=3&method=links", 40),
        ("antislide", 2016),
        ("skeleton", 186),
        ("fillomino", 1818),
    ] {
        let scene = picture(&at(address, step), (960.0, 640.0));
        let svg = svg::document(&scene, "a title");
        let mut lines = svg
            .split_once("</style>\n")
            .expect("a head")
            .1
            .lines()
            .skip_while(|line| !line.starts_with("<rect"))
            .skip(1);
        for item in scene.items() {
            if matches!(&item.shape, Shape::Path(path) if path.is_empty()) {
                continue;
            }
            let line = lines.next().expect("an element");
            let place = format!("{address}: {line}, {item:?}");
            let own = attributes(line);
            let has = |name: &str, number: f32| own.get(name).is_some_and(|written| alike(written, number));
            let runs = |path: &[Segment]| {
                let written = commands(own["d"]);
                let same = |((letter, numbers), segment): (&(char, Vec<&str>), &Segment)| {
                    let kind = match segment {
                        Segment::Move(_) => 'M',
                        Segment::Line(_) => 'L',
                        Segment::Cubic(..) => 'C',
                        Segment::Close => 'Z',
                    };
                    let points: Vec<f32> = segment.points().iter().flat_map(|point| [point.x, point.y]).collect();
                    let near = numbers.iter().zip(&points).all(|(written, number)| alike(written, *number));
                    *letter == kind && numbers.len() == points.len() && near
                };
                written.len() == path.len() && written.iter().zip(path).all(same)
            };
            match &item.shape {
                Shape::Rect { x, y, w, h, r } => {
                    kinds[0] += 1;
                    let round = if *r > 0.0 { has("rx", *r) } else { !own.contains_key("rx") };
                    assert!(line.starts_with("<rect") && has("x", *x) && has("y", *y) && round, "{place}");
                    assert!(has("width", *w) && has("height", *h), "{place}");
                }
                Shape::Circle { at, r } => {
                    kinds[1] += 1;
                    assert!(
                        line.starts_with("<circle") && has("cx", at.x) && has("cy", at.y) && has("r", *r),
                        "{place}"
                    );
                }
                Shape::Path(path) => {
                    kinds[2] += 1;
                    assert!(line.starts_with("<path") && runs(path), "{place}");
                }
                Shape::Arrow { curve: [from, .., to], head } => {
                    kinds[3] += 1;
                    let shaft = commands(own["d"]);
                    let [(_, start), (_, bend)] = &shaft[..] else { panic!("{place}") };
                    assert!(alike(start[0], from.x) && alike(start[1], from.y) && bend.len() == 6, "{place}");
                    if *head > 0.0 && item.stroke.is_some() {
                        // The tip is where the arrow ends.
                        let tip = commands(attributes(lines.next().expect("a head"))["d"])[0].1.clone();
                        let near = |number: &str, to: f32| (number.parse::<f32>().expect("a number") - to).abs() < 1.0;
                        assert!(near(tip[0], to.x) && near(tip[1], to.y), "{place}");
                    }
                }
                Shape::Text(text) => {
                    kinds[4] += 1;
                    let flat = text.plane == stepdance::scene::FLAT;
                    assert!(line.starts_with("<text") && line.contains(&text.text), "{place}");
                    assert!(
                        !flat || has("x", text.at.x) && has("y", text.at.y) && has("font-size", text.size),
                        "{place}"
                    );
                }
            }
            let fill = item.fill.map_or("none".to_owned(), |(ink, _)| format!("var(--{})", ink.token()));
            assert_eq!(own.get("fill").copied(), Some(&*fill), "{place}");
            let stroke = item.stroke.as_ref().map(|stroke| format!("var(--{})", stroke.ink.token()));
            assert_eq!(own.get("stroke").copied(), stroke.as_deref(), "{place}");
            assert!(item.alpha == 1.0 || has("opacity", item.alpha), "{place}");
        }
        assert_eq!(lines.next(), Some("</svg>"), "{address}");
    }
    assert!(kinds.iter().all(|many| *many > 0), "{kinds:?}");
}

/// The squares of a chessboard, from where they can be pointed at.
fn squares(scene: &Scene, n: usize) -> Vec<Area> {
    let of = |option: usize| {
        let target = Some(Target("option", option as u32));
        let mut items = scene.items().iter().filter(move |item| item.target == target).map(|item| item.extent());
        items.rfind(|extent| (extent.w - extent.h).abs() < 0.1).expect("a square")
    };
    (0..n * n).map(of).collect()
}

/// The middles of things of a kind, as the numbers of the squares that they stand on.
fn standing(scene: &Scene, kind: &str, squares: &[Area]) -> BTreeSet<usize> {
    let items = scene.items().iter().filter(|item| item.key.is_some_and(|Key(name, ..)| name == kind));
    items.filter_map(|item| squares.iter().position(|square| square.contains(item.extent().centre()))).collect()
}

/// Whether queens on two squares of a board would attack each other.
fn attacks(n: usize, a: usize, b: usize) -> bool {
    let ((r, c), (s, d)) = ((a / n, a % n), (b / n, b % n));
    a != b && (r == s || c == d || r.abs_diff(s) == c.abs_diff(d))
}

/// The squares of the queens of a path by links, `r1 c2 …`.
fn queens(session: &Session, n: usize) -> BTreeSet<usize> {
    let number = |name: &str, letter: char| -> usize {
        let word = name.split(' ').find_map(|word| word.strip_prefix(letter)).expect("a row and a column");
        word.parse().expect("a number")
    };
    session.told().path.iter().map(|name| (number(name, 'r') - 1) * n + number(name, 'c') - 1).collect()
}

/// The squares that a queen attacks.
fn attacked(n: usize, queens: &BTreeSet<usize>) -> BTreeSet<usize> {
    (0..n * n).filter(|square| queens.iter().any(|queen| attacks(n, *queen, *square))).collect()
}

/// Queens by links, also on a phone: a queen stands on the square of each option chosen, a cross on each square that is
/// attacked by one of them, and nowhere else; what is taken back or tried next is neither.
#[test]
fn queens_by_links_stand_where_their_options_say() {
    let n = 4;
    let mut full = 0;
    for size in [(960.0, 640.0), (360.0, 480.0)] {
        let mut session = open("queens?n=4&method=links");
        while session.forward(1, stepdance::machine::Stop::NEVER).made > 0 {
            // Between two moves of a splice some options are out for a moment only.
            if session.now().label.0 != "X3" {
                continue;
            }
            let scene = picture(&session, size);
            let squares = squares(&scene, n);
            let queens = queens(&session, n);
            assert_eq!(standing(&scene, "queen", &squares), queens, "at {}", session.now().at);
            assert_eq!(standing(&scene, "cross", &squares), attacked(n, &queens), "at {}", session.now().at);
            full = full.max(queens.len());
        }
    }
    assert!(full >= 2);
}

/// While the links of an option that is taken back are still undone, the board shows where that leads: the queens that stay,
/// what these attack, and the row or column whose next square is tried.
#[test]
fn a_board_shows_where_taking_back_leads() {
    let n = 4;
    let mut seen = 0;
    let mut session = open("queens?n=4&method=links");
    while session.forward(1, stepdance::machine::Stop::NEVER).made > 0 {
        if session.now().label.0 != "X6" {
            continue;
        }
        let scene = picture(&session, (960.0, 640.0));
        let squares = squares(&scene, n);
        let queens = queens(&session, n);
        let left: Vec<usize> = standing(&scene, "changed", &squares).into_iter().collect();
        let &[left] = &left[..] else { continue };
        let line = |same: fn(usize, usize, usize) -> bool| -> BTreeSet<usize> {
            let mut all: BTreeSet<usize> = (0..n * n).filter(|square| same(n, *square, left)).collect();
            all.extend(attacked(n, &queens));
            all.remove(&left);
            all
        };
        let (row, column) = (line(|n, a, b| a / n == b / n), line(|n, a, b| a % n == b % n));
        let crosses = standing(&scene, "cross", &squares);
        let at = session.now().at;
        assert!(crosses == row || crosses == column, "at {at}: {queens:?} stay, {left} is left, but {crosses:?}");
        assert_eq!(standing(&scene, "queen", &squares), queens, "at {at}");
        seen += 1;
    }
    assert!(seen > 20, "{seen}");
}

/// A square that is pointed at is framed, and no other.
#[test]
fn the_square_that_is_pointed_at_is_framed() {
    let n = 4;
    let session = at("queens?n=4&method=links", 30);
    let drawn = |pointed: Option<Target>| {
        let mut scene = Scene::new(960.0, 640.0);
        scene.lens.pointed = pointed;
        session.draw(&mut scene);
        scene
    };
    let board = squares(&drawn(None), n);
    let framed = |scene: &Scene| -> Vec<usize> {
        let here = |item: &&stepdance::scene::Item| item.stroke.as_ref().is_some_and(|stroke| stroke.ink == Ink::Pink);
        let squares = scene.items().iter().filter(here).map(|item| item.extent());
        squares.filter_map(|area| board.iter().position(|square| *square == area)).collect()
    };
    assert!(framed(&drawn(None)).is_empty());
    for option in 0..n * n {
        assert_eq!(framed(&drawn(Some(Target("option", option as u32)))), [option]);
    }
}

/// Langford's pairs by links: whatever passes over them, the values of the pairs chosen stay in sight in both their slots.
#[test]
fn values_of_pairs_that_are_chosen_stay_in_sight() {
    let mut seen = 0;
    let mut session = open("langford?n=4&method=links");
    for _ in 0..3000 {
        if session.forward(1, stepdance::machine::Stop::NEVER).made == 0 {
            break;
        }
        let scene = picture(&session, (1200.0, 700.0));
        let slots: BTreeMap<u32, Area> = (0..8)
            .filter_map(|slot| {
                let target = Some(Target("item", 5 + slot));
                let own = scene.items().iter().filter(|item| item.target == target);
                // On the board a slot is a square without a key; its head among the links has one.
                own.filter(|item| item.key.is_none()).map(|item| (slot, item.extent())).next()
            })
            .collect();
        assert_eq!(slots.len(), 8);
        for name in session.told().path {
            // `3 s1 s5`: the value and its slots.
            let mut words = name.split(' ');
            let value = words.next().expect("a value");
            for slot in words.filter_map(|slot| slot.strip_prefix('s')?.parse::<u32>().ok()) {
                let place = slots[&(slot - 1)];
                let is_value = |item: &stepdance::scene::Item| {
                    matches!(&item.shape, Shape::Text(text) if text.text == value)
                        && place.contains(item.extent().centre())
                };
                let hides = |item: &stepdance::scene::Item| {
                    let solid = item.fill.is_some_and(|(_, alpha)| alpha == 1.0);
                    solid && matches!(item.shape, Shape::Rect { .. }) && item.extent().contains(place.centre())
                };
                let shown = scene.items().iter().rposition(is_value);
                let hidden = scene.items().iter().rposition(hides);
                assert!(shown > hidden && shown.is_some(), "{name} at {}: slot {slot}", session.now().at);
                seen += 1;
            }
        }
    }
    assert!(seen > 1000, "{seen}");
}

/// On the way back from a row in which nothing was left, the row's dead end stays until the search climbs out of it.
#[test]
fn a_dead_end_stays_until_the_search_climbs() {
    for address in ["queens?n=5&method=basic", "queens?n=5"] {
        let mut session = open(address);
        let mut seen = 0;
        for _ in 0..400 {
            let (before, level) = (picture(&session, (960.0, 640.0)), session.now().level);
            if session.forward(1, stepdance::machine::Stop::NEVER).made == 0 {
                break;
            }
            let after = picture(&session, (960.0, 640.0));
            let ends = |scene: &Scene| {
                let own = scene.items().iter().filter(|item| item.key.is_some_and(|key| key.0 == "dead end"));
                own.map(|item| item.alpha).fold(0.0, f32::max)
            };
            if session.now().level < level && ends(&before) > 0.0 {
                let climbs = stepdance::scene::when::CLIMBS;
                let between = stepdance::scene::tween::between(&before, &after, climbs.from - 0.02);
                assert!(ends(&between) > 0.95 && ends(&after) == 0.0, "{address} at {}", session.now().at);
                seen += 1;
            }
        }
        assert!(seen > 5, "{address}: {seen}");
    }
}
