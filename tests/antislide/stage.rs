//! The picture, however the visitor turns it: everything stays on the stage and makes sense to a painter.

use crate::common::picture::{nonsense, outside};
use stepdance::machine::Stop;
use stepdance::problems::CATALOG;
use stepdance::scene::{Lens, Point, Scene, Shape, Target};
use stepdance::sign::Sign;
use stepdance::take::composed;

/// Moments of every kind: a search under way, refused, solved, checked; boxes flat and tall.
const MOMENTS: [&str; 14] = [
    "antislide",
    "antislide?at=2016",
    "antislide?at=5389",
    "antislide?at=1541",
    "antislide?box=4x4x4&at=42699",
    "antislide?box=4x4x4&at=42632",
    "antislide?box=4x4x4&at=4607",
    "antislide?box=4x4x4&at=35004",
    "antislide?box=6x6x6&rule=corner&at=9000",
    "antislide?box=6x6x6&at=29000",
    "antislide?box=1x6x6&at=900",
    "antislide?box=6x1x2&at=60",
    "antislide?box=4x4x4&rule=nocorner&at=786",
    "antislide?rule=check",
];

const SIZES: [(f32, f32); 5] = [(960.0, 640.0), (390.0, 474.0), (740.0, 260.0), (320.0, 320.0), (2400.0, 1500.0)];

#[test]
fn nothing_leaves_the_stage_however_the_box_is_turned() {
    for address in MOMENTS {
        let address = CATALOG.address(address).unwrap();
        let mut session = address.open().unwrap();
        session.seek(address.at(), u64::MAX);
        assert_eq!(session.now().at, address.at(), "{address}");
        for (width, height) in SIZES {
            for i in 0..40 {
                let f = i as f32;
                let mut scene = Scene::new(width, height);
                scene.lens.turn = stepdance::scene::Point::new(f * 0.41, f * 0.045 - 0.9);
                scene.lens.dial = (f * 0.17).fract();
                scene.lens.picked = Some(Target("symmetry", i)).filter(|_| i % 3 == 0);
                scene.lens.pointed = Some(Target("cell", 5 * i)).filter(|_| i % 2 == 0);
                session.draw(&mut scene);
                assert!(scene.turnable && scene.dial_label.is_some(), "{address}");
                let place = format!("{address} on {width} × {height}, look {i}");
                let wrong = nonsense(&scene);
                assert!(wrong.is_empty(), "{place}: {}", wrong[0]);
                // An arrow may point a little way out of the box.
                let out = outside(&scene, 12.0);
                assert!(out.is_empty(), "{place}: {}", out[0]);
            }
        }
    }
}

/// On a phone, too, it is said what the "!" beside a rejected block means.
#[test]
fn a_narrow_stage_tells_what_must_be_filled() {
    let mut session = CATALOG.address("antislide").unwrap().open().unwrap();
    session.seek(1817, u64::MAX);
    let mut scene = Scene::new(370.0, 474.0);
    session.draw(&mut scene);
    let told =
        |text: &str| scene.items().iter().any(|item| matches!(&item.shape, Shape::Text(own) if own.text == text));
    assert!(told("Rejected: block 1 for 101") && told("110 must be filled"));
}

/// Beside the rule little height is left on a phone: words stand beside the box then, and it is no thumbnail.
#[test]
fn a_low_stage_keeps_its_box_large() {
    let mut session = CATALOG.address("antislide").unwrap().open().unwrap();
    session.seek(1557, u64::MAX);
    let mut scene = Scene::new(370.0, 300.0);
    session.draw(&mut scene);
    let floors = scene.items().iter().filter(|item| item.key.is_some_and(|key| key.0 == "floor"));
    let wide = floors.map(|item| item.extent().w).fold(0.0, f32::max);
    assert!(wide > 75.0, "{wide}");
    let told =
        |item: &&stepdance::scene::Item| matches!(&item.shape, Shape::Text(own) if own.text.starts_with("Under test"));
    assert!(scene.items().iter().any(|item| told(&item)));
}

/// A symmetry that is looked at moves blocks onto blocks: the same cells are filled, by others.
#[test]
fn a_picked_symmetry_takes_blocks_to_blocks() {
    let address = CATALOG.address("antislide?box=4x4x4&at=35004").unwrap();
    let mut session = address.open().unwrap();
    session.seek(address.at(), u64::MAX);
    let drawn = |picked: Option<Target>| {
        let mut scene = Scene::new(960.0, 640.0);
        scene.lens.picked = picked;
        session.draw(&mut scene);
        scene
    };
    let own: Vec<Target> =
        drawn(None).items().iter().filter_map(|item| item.target.filter(|target| target.0 == "symmetry")).collect();
    assert_eq!(own.len(), 24);
    let filled = |scene: &Scene| {
        let mut keys: Vec<_> = scene.items().iter().filter_map(|item| item.key.filter(|key| key.0 == "map")).collect();
        keys.sort();
        keys
    };
    let plain = drawn(None);
    for symmetry in own {
        let turned = drawn(Some(symmetry));
        assert_eq!(filled(&turned), filled(&plain), "{symmetry:?}");
        assert!(turned != plain, "{symmetry:?} shows nothing");
    }
}

/// At a dead end every block that would fill the cell is counted and drawn, with a cross in each of its cells that is taken. The blocks are
/// those of 2 × 2 × 1 cells around the cell, found by their corners.
#[test]
fn blocks_that_would_fill_the_cell_of_a_dead_end_are_all_there() {
    let address = CATALOG.address("antislide").unwrap();
    let (mut session, mut met) = (address.open().unwrap(), 0);
    while met < 12 && session.forward(1, Stop::NEVER).made == 1 {
        if session.sign() != Sign::DeadEnd {
            continue;
        }
        let scene = composed(&session, Point::new(1360.0, 660.0), Lens::default());
        let said = scene.items().iter().find_map(|item| match &item.shape {
            Shape::Text(text) => {
                text.text.split_once(" would fill ").map(|(count, rest)| (count.to_owned(), rest.to_owned()))
            }
            _ => None,
        });
        let Some((count, rest)) = said else { continue };
        let place = format!("antislide at {}: {count} would fill {rest}", session.now().at);
        let cell: Vec<i32> = rest[..3].chars().map(|digit| digit.to_digit(10).expect("a cell") as i32).collect();
        let corner = |flat: usize, offset: i32, axis: usize| match axis {
            axis if axis == flat => cell[axis],
            axis if axis == (flat + 1) % 3 => cell[axis] - (offset & 1),
            axis => cell[axis] - (offset >> 1),
        };
        let fits = |flat: usize, offset: i32| {
            (0..3).all(|axis| (0..=2 - i32::from(axis != flat)).contains(&corner(flat, offset, axis)))
        };
        let blocks = (0..3).flat_map(|flat| (0..4).map(move |offset| (flat, offset)));
        let blocks = blocks.filter(|(flat, offset)| fits(*flat, *offset)).count();
        assert!(count.starts_with(&format!("{blocks} block")), "{place}, not {blocks}");
        let keyed = |kind: &str| {
            let keys = scene.items().iter().filter_map(|item| item.key.filter(|key| key.0 == kind));
            keys.map(|key| key.1).collect::<std::collections::BTreeSet<u32>>()
        };
        let (drawn, taken) = (keyed("would fill"), keyed("taken"));
        assert_eq!(drawn.len(), 4 * blocks, "{place}: {drawn:?}");
        for block in drawn.iter().map(|part| part / 4) {
            assert!((4 * block..4 * block + 4).any(|part| taken.contains(&part)), "{place}: block {block} has room");
        }
        met += 1;
    }
    assert!(met > 5, "{met}");
}
