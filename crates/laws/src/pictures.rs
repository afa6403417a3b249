//! Laws on pictures: each position of each search can be drawn, at each size.

use crate::painter::{nonsense, outside};
use crate::searches::{extreme, walks};
use crate::shown::{drawn, open};
use std::collections::{BTreeMap, BTreeSet};
use std::panic::{AssertUnwindSafe, catch_unwind};
use stepdance::catalog::Catalog;
use stepdance::machine::{Beat, Stop};
use stepdance::scene::{Area, Item, Key, Scene, Shape, svg, tween};
use stepdance::session::Session;

/// The stages of a laptop, of a phone in both orientations and of a wall, and sizes of windows that are being opened or closed.
const SIZES: [(f32, f32); 10] = [
    (968.0, 513.0),
    (358.0, 430.0),
    (740.0, 260.0),
    (4000.0, 3000.0),
    (1.0, 1.0),
    (10.0, 10.0),
    (5000.0, 10.0),
    (1.0, 3000.0),
    (0.0, 0.0),
    (f32::NAN, 600.0),
];

/// The number of sizes at the beginning that are large enough for a picture.
const LARGE: usize = 4;

/// Stages beside a panel, below a heading and on phones, on which solutions have a frame.
pub(crate) const FRAMED: [(f32, f32); 6] =
    [(968.0, 513.0), (728.0, 480.0), (740.0, 260.0), (1400.0, 900.0), (430.0, 500.0), (358.0, 430.0)];

/// The number of moves in which moves of each kind are looked for.
const MOVES: u64 = 400;

/// The number of moves whose motion is checked.
const MOTIONS: usize = 40;

/// Returns all searches: those that are walked, and those at the limits of their fields.
fn pictured(catalog: Catalog) -> Vec<String> {
    walks(catalog).iter().map(|walk| walk.address.clone()).chain(extreme(catalog)).collect()
}

/// Calls `look` at the beginning of a search, after the first move of each kind (label and weight) and to each level within its first
/// [`MOVES`], at the first solution and at the end, as far as these come early.
fn moments(catalog: Catalog, address: &str, mut look: impl FnMut(&Session)) {
    let mut session = open(catalog, address);
    look(&session);
    let (mut seen, mut deepest) = (BTreeSet::new(), 0);
    while session.now().at < MOVES && session.now().end.is_none() {
        let label = session.now().label;
        session.forward(1, Stop::NEVER);
        let deeper = session.now().level > deepest;
        deepest = deepest.max(session.now().level);
        if seen.insert((label.0, session.now().beat)) || deeper {
            look(&session);
        }
    }
    if !seen.iter().any(|(_, beat)| *beat == Some(Beat::Solution)) {
        session.forward(100_000, Stop::at(Beat::Solution));
        look(&session);
    }
}

/// Returns the faults of the drawings of all searches at all the sizes: a line for each search and size, and no more than can be read.
pub(crate) fn faults(catalog: Catalog, sizes: &[(f32, f32)], wrong: impl Fn(&Scene) -> Vec<String>) -> String {
    let mut found = BTreeMap::new();
    for address in pictured(catalog) {
        moments(catalog, &address, |session| {
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

/// Checks that no number is infinite, NaN, or negative where that has no meaning, and that a stage without a size is empty.
pub fn any_moment_at_any_size_makes_sense_to_a_painter(catalog: Catalog) {
    let faults = faults(catalog, &SIZES, |scene| match scene.has_size() {
        true => nonsense(scene),
        false => scene.items().iter().map(|item| format!("{:?} on a stage without a size", item.shape)).collect(),
    });
    assert!(faults.is_empty(), "{faults}");
}

/// Checks all items except texts, whose width depends on the font.
pub fn what_is_drawn_lies_on_the_stage(catalog: Catalog) {
    let faults = faults(catalog, &SIZES[..LARGE], |scene| outside(scene, 1.0));
    assert!(faults.is_empty(), "{faults}");
}

/// Checks that the frame of a solution crosses no text.
pub fn the_frame_of_a_solution_crosses_no_text(catalog: Catalog) {
    let faults = faults(catalog, &FRAMED, |scene| {
        let is_frame =
            |item: &&Item| matches!(item.key, Some(Key("solved", ..))) && matches!(item.shape, Shape::Rect { .. });
        let frames: Vec<Area> = scene.items().iter().filter(is_frame).map(Item::extent).collect();
        let mut crossed = vec![];
        for item in scene.items() {
            let Shape::Text(text) = &item.shape else { continue };
            // How wide letters are depends on the font.
            let all = item.extent().inset(1.0);
            let corners = |frame: &Area| all.corners().into_iter().filter(|corner| frame.contains(*corner)).count();
            if frames.iter().any(|frame| (1..4).contains(&corners(frame))) {
                crossed.push(format!("“{}” lies on the frame", text.text));
            }
        }
        crossed
    });
    assert!(faults.is_empty(), "{faults}");
}

/// Checks that a picture depends on the position alone.
pub fn a_moment_is_drawn_the_same_again(catalog: Catalog) {
    for address in pictured(catalog) {
        moments(catalog, &address, |session| {
            let twice = [(); 2].map(|()| drawn(session, SIZES[0]));
            assert!(twice[0] == twice[1], "{address} at {}", session.now().at);
        });
    }
}

/// Checks motions forwards and backwards.
pub fn the_pictures_between_two_moves_make_sense_too(catalog: Catalog) {
    for address in pictured(catalog) {
        let mut session = open(catalog, &address);
        let mut before = drawn(&session, SIZES[0]);
        for _ in 0..MOTIONS {
            session.forward(1, Stop::at(Beat::Reject));
            let after = drawn(&session, SIZES[0]);
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

/// Checks that no two items have the same key, since both would move to one place.
pub fn things_that_move_have_keys_of_their_own(catalog: Catalog) {
    for address in pictured(catalog) {
        moments(catalog, &address, |session| {
            let scene = drawn(session, SIZES[0]);
            let mut keys = BTreeSet::new();
            for key in scene.items().iter().filter_map(|item| item.key) {
                assert!(keys.insert(key), "{address} at {}: {key:?} twice", session.now().at);
            }
        });
    }
}

/// Checks that the targets in a picture, and those of a move, have kinds that the problem lists, since breakpoints name places by kind.
pub fn what_can_be_pointed_at_is_of_a_kind_that_the_problem_lists(catalog: Catalog) {
    for address in pictured(catalog) {
        moments(catalog, &address, |session| {
            let scene = drawn(session, (640.0, 480.0));
            let shown = scene.items().iter().filter_map(|item| item.target);
            for target in shown.chain(session.touches()) {
                let step = session.now().at;
                let kind = target.0;
                assert!(
                    session.kinds().any(|known| known == kind),
                    "{address} at move {step}: kinds must list {kind:?}, the kind of {target:?}"
                );
            }
        });
    }
}

/// Checks that the document contains no NaN, and no unclosed tag or quote.
pub fn svg_is_well_formed_as_far_as_a_look_can_tell(catalog: Catalog) {
    for address in pictured(catalog) {
        moments(catalog, &address, |session| {
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
