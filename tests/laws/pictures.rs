//! Laws on pictures: every moment of every search can be drawn, at every size.

use crate::common::picture::{nonsense, outside};
use crate::common::{open, pictured};
use std::collections::{BTreeMap, BTreeSet};
use std::panic::{AssertUnwindSafe, catch_unwind};
use stepdance::machine::{Beat, Stop};
use stepdance::scene::{Scene, svg, tween};
use stepdance::session::Session;

/// The stage of a laptop, of a phone both ways, of a wall, and what only a resize in progress gives.
const SIZES: [(f32, f32); 7] =
    [(960.0, 640.0), (390.0, 500.0), (740.0, 260.0), (4000.0, 3000.0), (1.0, 1.0), (1.0, 3000.0), (4000.0, 1.0)];

/// What a window gives on its way from or to nothing.
const THIN: [(f32, f32); 8] = [
    (0.0, 0.0),
    (1.0, 1.0),
    (10.0, 10.0),
    (5000.0, 10.0),
    (10.0, 5000.0),
    (0.5, 900.0),
    (900.0, -4.0),
    (f32::NAN, 600.0),
];

fn drawn(session: &dyn Session, (width, height): (f32, f32)) -> Scene {
    let mut scene = Scene::new(width, height);
    session.draw(&mut scene);
    scene
}

/// Shows `look` the beginning of a search, the first move of each kind within its first `most` moves (told by
/// label and weight), the first solution and the end, as far as these come early.
fn moments(address: &str, most: u64, mut look: impl FnMut(&dyn Session)) {
    let mut session = open(address);
    look(&*session);
    let mut seen = BTreeSet::new();
    while session.now().at < most && session.now().end.is_none() {
        let label = session.now().label;
        session.forward(1, Stop::NEVER);
        if seen.insert((label.0, session.now().beat)) {
            look(&*session);
        }
    }
    if !seen.iter().any(|(_, beat)| *beat == Some(Beat::Solution)) {
        session.forward(100_000, Stop::at(Beat::Solution));
        look(&*session);
    }
}

/// What is wrong with the drawings of all searches whose numbers are among the `numbers` least, at all the sizes: a
/// line for each search and size, and no more than a person would read.
fn faults(numbers: usize, sizes: &[(f32, f32)], wrong: impl Fn(&Scene) -> Vec<String>) -> String {
    let mut found = BTreeMap::new();
    for address in pictured(numbers) {
        moments(&address, 400, |session| {
            for size in sizes {
                let fault = match catch_unwind(AssertUnwindSafe(|| wrong(&drawn(session, *size)))) {
                    Ok(faults) => faults.first().cloned(),
                    Err(_) => Some("panics, see above".to_owned()),
                };
                if let Some(fault) = fault {
                    found
                        .entry(format!("{address}, {size:?}"))
                        .or_insert(format!("at step {}: {fault}", session.now().at));
                }
            }
        });
    }
    let lines = found.iter().take(40).map(|(place, fault)| format!("{place}, {fault}\n"));
    lines.chain((found.len() > 40).then(|| format!("and {} more", found.len() - 40))).collect()
}

#[test]
fn any_moment_at_any_size_makes_sense_to_a_painter() {
    let faults = faults(usize::MAX, &SIZES, nonsense);
    assert!(faults.is_empty(), "{faults}");
}

#[test]
fn a_stage_without_room_is_drawn_at_once_and_one_without_size_is_empty() {
    let faults = faults(usize::MAX, &THIN, |scene| match scene.width >= 1.0 && scene.height >= 1.0 {
        true => nonsense(scene),
        false => scene.items().iter().map(|item| format!("{:?} on a stage without a size", item.shape)).collect(),
    });
    assert!(faults.is_empty(), "{faults}");
}

#[test]
fn what_is_drawn_lies_on_the_stage() {
    let faults = faults(12, &SIZES[..4], |scene| outside(scene, 1.0));
    assert!(faults.is_empty(), "{faults}");
}

#[test]
fn a_moment_is_drawn_the_same_again() {
    for address in pictured(6) {
        moments(&address, 400, |session| {
            let twice = [(); 2].map(|()| drawn(session, SIZES[0]));
            assert!(twice[0] == twice[1], "{address} at {}", session.now().at);
        });
    }
}

#[test]
fn the_pictures_between_two_moves_make_sense_too() {
    for address in pictured(5) {
        let mut session = open(&address);
        let mut before = drawn(&*session, SIZES[0]);
        for _ in 0..60 {
            session.forward(1, Stop::at(Beat::Reject));
            let after = drawn(&*session, SIZES[0]);
            for (from, to) in [(&before, &after), (&after, &before)] {
                for t in [0.0, 0.3, 1.0] {
                    let wrong = nonsense(&tween::between(from, to, t));
                    assert!(wrong.is_empty(), "{address} at {}, {t}: {}", session.now().at, wrong.join("\n"));
                }
            }
            before = after;
        }
    }
}

#[test]
fn things_that_move_have_keys_of_their_own() {
    // Two items with one key would fly to one place.
    for address in pictured(8) {
        moments(&address, 400, |session| {
            let scene = drawn(session, SIZES[0]);
            let mut keys = BTreeSet::new();
            for key in scene.items().iter().filter_map(|item| item.key) {
                assert!(keys.insert(key), "{address} at {}: {key:?} twice", session.now().at);
            }
        });
    }
}

#[test]
fn svg_is_well_formed_as_far_as_a_look_can_tell() {
    for address in pictured(9) {
        moments(&address, 200, |session| {
            let svg = svg::document(&drawn(session, SIZES[0]), &session.told().description);
            assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"), "{address}");
            for bad in ["NaN", "inf", "\"-0\"", "--\""] {
                assert!(!svg.contains(bad), "{address} at {}: {bad}", session.now().at);
            }
            assert_eq!(svg.matches('<').count(), svg.matches('>').count(), "{address}");
            assert_eq!(svg.matches('"').count() % 2, 0, "{address}");
        });
    }
}
