//! Rods: what they claim of a way back, against rules that know nothing of stories; and where pictures have them.

use crate::common::open;
use stepdance::exact_cover::{Instance, text};
use stepdance::machine::Stop;
use stepdance::rods::Rods;
use stepdance::scene::{Item, Key, Point, Scene, Target};
use stepdance::session::Session;
use stepdance::sign::Sign;

/// The first dead ends of a search, each with its rods.
fn dead_ends(address: &str, most: usize, mut look: impl FnMut(&str, &Session, &Rods)) {
    let (mut session, mut met) = (open(address), 0);
    while met < most && session.forward(1, Stop::NEVER).made == 1 {
        if session.sign() != Sign::DeadEnd {
            continue;
        }
        if let Some(rods) = session.rods() {
            look(&format!("{address} at {}", session.now().at), &session, &rods);
            met += 1;
        }
    }
    assert!(met > 0, "{address} has no dead end");
}

/// Whether a queen attacks a square of another row.
fn attacks((row, column): (usize, usize), (other, at): (usize, usize)) -> bool {
    column == at || column.abs_diff(at) == other - row
}

/// Queens are taken away one after the other, the newest first, until a column of the row is free.
#[test]
fn the_newest_queen_that_frees_a_column_is_found_by_taking_them_away() {
    let mut honest = 0;
    for address in ["queens?n=6", "queens?n=8", "queens?n=6&method=basic", "queens?n=7&method=basic"] {
        dead_ends(address, 60, |place, session, rods| {
            let queens: Vec<(usize, usize)> =
                session.path().iter().enumerate().map(|(above, column)| (above + 1, column.parse().unwrap())).collect();
            let row = queens.len() + 1;
            let n = session.levels().expect("rows").len();
            let free =
                |left: usize| (1..=n).any(|column| !queens[..left].iter().any(|queen| attacks(*queen, (row, column))));
            let newest = (1..=queens.len()).rev().find(|level| free(level - 1));
            // Where a column was free, and was searched in vain, nothing is said.
            let expected = newest.filter(|_| !free(queens.len()));
            assert_eq!(rods.helps, expected, "{place}");
            honest += usize::from(expected.is_some_and(|level| level < queens.len()));
        });
    }
    assert!(honest > 20, "only {honest} ways back free nothing");
}

/// The same of exact covers: options are taken away until one of the item's has no item in common with those that are left.
#[test]
fn the_newest_option_that_frees_another_is_found_by_taking_them_away() {
    let mut honest = 0;
    for address in [
        "cover",
        "cover?preset=queens4",
        "cover?preset=langford4",
        "cover?preset=langford4&choose=first",
        "cover?preset=langford7&method=cells",
        "cover?preset=pentominoes6x10&choose=first",
        "fillomino?grid=.../.3./...",
    ] {
        let instance: Instance = text::parse(&open(address).options().expect("an exact cover")).expect("it is one").0;
        dead_ends(address, 25, |place, session, rods| {
            let option =
                |which: u32| -> Vec<u32> { instance.option(which as usize).iter().map(|entry| entry.item).collect() };
            let chosen: Vec<Vec<u32>> = session
                .chosen()
                .iter()
                .map(|target| option(session.drawn(*target).first().expect("an option").1))
                .collect();
            let item = rods.item.1;
            let having = (0..instance.options() as u32).map(option).filter(|items| items.contains(&item));
            let having: Vec<Vec<u32>> = having.collect();
            let free = |left: usize| {
                having.iter().any(|items| !chosen[..left].iter().flatten().any(|item| items.contains(item)))
            };
            let newest = (1..=chosen.len()).rev().find(|level| free(level - 1));
            if rods.helps.is_some() {
                assert_eq!(rods.helps, newest, "{place}");
                honest += usize::from(newest != Some(chosen.len()));
            }
        });
    }
    assert!(honest > 5, "only {honest} ways back free nothing");
}

/// At a desk, on a phone, and projected.
const SIZES: [(f32, f32); 3] = [(1360.0, 660.0), (358.0, 430.0), (1240.0, 560.0)];

fn drawn(session: &Session, (width, height): (f32, f32)) -> Scene {
    let mut scene = Scene::new(width, height);
    session.draw(&mut scene);
    scene
}

fn kind<'a>(scene: &'a Scene, kind: &'a str) -> impl Iterator<Item = (Key, &'a Item)> {
    scene.items().iter().filter_map(move |item| Some((item.key.filter(|key| key.0 == kind)?, item)))
}

/// Rods end at rings around what blocks, each ring has a rod, and both lie on the picture.
#[test]
fn each_ring_is_a_blocker_and_each_rod_leads_to_one() {
    let mut rings = 0;
    for address in [
        "queens?n=8",
        "queens?n=6&method=basic",
        "langford?n=7",
        "cover",
        "cover?preset=colours",
        "cover?preset=sudoku",
        "cover?preset=pentominoes6x10",
        "cover?preset=queens4&method=cells",
        "fillomino",
    ] {
        dead_ends(address, 6, |place, session, rods| {
            for size in SIZES {
                let scene = drawn(session, size);
                for (Key(_, holder, _), ring) in kind(&scene, "ring") {
                    assert!(rods.rods.iter().any(|rod| rod.holder.1 == holder), "{place}, {size:?}: {holder}");
                    let area = ring.extent();
                    assert!(area.x > -2.0 && area.right() < size.0 + 2.0, "{place}, {size:?}: {area:?}");
                    rings += 1;
                }
                let ends: Vec<Point> = kind(&scene, "ring").map(|(_, ring)| ring.extent().centre()).collect();
                let tip = |item: &Item| item.extent();
                for (_, rod) in kind(&scene, "rod").filter(|_| kind(&scene, "rod's turn").next().is_none()) {
                    let area = tip(rod);
                    let reaches = |at: &Point| {
                        let (x, y) = (at.x.max(area.x).min(area.right()), at.y.max(area.y).min(area.bottom()));
                        (Point::new(x, y) - *at).length() < 60.0
                    };
                    assert!(ends.iter().any(reaches), "{place}, {size:?}: a rod leads nowhere");
                }
            }
        });
    }
    assert!(rings > 300, "only {rings} rings");
}

/// What the pointer is on shows what rules it out, at rest too: of each square behind the row that is decided, the queens that attack it.
#[test]
fn a_square_that_is_pointed_at_shows_its_attackers() {
    let n = 6;
    let mut session = open("queens?n=6");
    let (mut free, mut attacked) = (0, 0);
    while session.forward(1, Stop::NEVER).made == 1 && session.now().at < 2000 {
        // Right after a return the queen just taken away still counts.
        if session.sign() == Sign::Back || !session.now().at.is_multiple_of(11) {
            continue;
        }
        let queens: Vec<usize> = session.path().iter().map(|column| column.parse().expect("a column")).collect();
        for row in queens.len() + 2..=n {
            for column in 1..=n {
                let mut scene = Scene::new(900.0, 600.0);
                (scene.lens.explains, scene.lens.choosing) = (true, true);
                scene.lens.pointed = Some(Target("square", ((row - 1) * n + column - 1) as u32));
                session.draw(&mut scene);
                let mut rods: Vec<Key> =
                    scene.items().iter().filter_map(|item| item.key.filter(|key| key.0 == "rod's end")).collect();
                rods.dedup();
                let attackers =
                    (1..).zip(&queens).filter(|(above, queen)| attacks((*above, **queen), (row, column))).count();
                let place = format!("row {row}, column {column} at {}", session.now().at);
                let of_move = session.rods().is_some();
                assert!(
                    rods.len() == attackers || attackers == 0 && of_move,
                    "{place}: {rods:?}, {attackers} attackers"
                );
                *if attackers > 0 { &mut attacked } else { &mut free } += 1;
            }
        }
    }
    assert!(free > 20 && attacked > 200, "{free} free, {attacked} attacked");
}
