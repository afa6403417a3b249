//! What is to be seen of both searches, and what pointing does to it.

use crate::common;
use std::collections::BTreeSet;
use stepdance::machine::Stop;
use stepdance::scene::{Ink, Item, Scene, Segment, Shape, Target};

/// Every moment of both searches, on stages of all sizes: finite, on the stage, and each thing once.
#[test]
fn every_moment_can_be_drawn() {
    let sizes = [(960.0, 640.0), (390.0, 420.0), (390.0, 700.0), (740.0, 260.0), (2600.0, 1400.0), (1.0, 900.0)];
    let grids = ["2./..", ".../.3./...", "..3.1/.2...", "a.........../.............../1"];
    for (grid, stage) in grids.into_iter().flat_map(|grid| [(grid, "solve"), (grid, "options")]) {
        let mut session = common::open(&format!("fillomino?grid={grid}&stage={stage}"));
        for _ in 0..600 {
            let (w, h) = sizes[session.now().at as usize % sizes.len()];
            let mut scene = Scene::new(w, h);
            scene.lens.pointed = match session.now().at % 3 {
                0 => None,
                1 => Some(Target("option", session.now().at as u32 % 40)),
                _ => Some(Target("item", session.now().at as u32 % 60)),
            };
            session.draw(&mut scene);
            let place = format!("{grid}, {stage}, step {}, {w} × {h}", session.now().at);
            assert_eq!(common::picture::nonsense(&scene), Vec::<String>::new(), "{place}");
            if w.min(h) > 100.0 {
                assert_eq!(common::picture::outside(&scene, 1.0), Vec::<String>::new(), "{place}");
            }
            let mut keys = BTreeSet::new();
            for key in scene.items().iter().filter_map(|item| item.key) {
                assert!(keys.insert(key), "{place}: {key:?} twice");
            }
            if session.forward(1, Stop::NEVER).made == 0 {
                break;
            }
        }
    }
}

/// What is pointed at in the list or the dots is lit up on the grid, and the other way round.
#[test]
fn pointing_lights_up_both_sides() {
    for at in [1000, 4000, 4560] {
        let mut session = common::open("fillomino?grid=1..45/...../.3.../2.32./5....");
        assert!(session.seek(at, u64::MAX));
        let draw = |pointed: Option<Target>| {
            let mut scene = Scene::new(960.0, 640.0);
            scene.lens.pointed = pointed;
            session.draw(&mut scene);
            scene
        };
        let plain = draw(None);
        let shown = |kind: &str, half: fn(f32) -> bool| {
            plain.items().iter().any(|item| match (item.target, &item.shape) {
                (Some(target), Shape::Rect { x, .. }) => target.0 == kind && half(*x),
                _ => false,
            })
        };
        assert!(shown("option", |x| x > 430.0), "step {at}: no option can be pointed at beside the grid");
        assert!(shown("item", |x| x < 430.0), "step {at}: no cell can be pointed at");
        let marks = |scene: &Scene, half: fn(f32) -> bool| {
            let here = |item: &&Item| {
                let stroke = item.stroke.as_ref().is_some_and(|stroke| stroke.ink == Ink::Pink);
                stroke || item.fill.is_some_and(|(ink, alpha)| ink == Ink::Pink && alpha < 0.42)
            };
            let x = |item: &Item| match &item.shape {
                Shape::Rect { x, .. } => *x,
                Shape::Path(path) => match path.first() {
                    Some(Segment::Move(p)) => p.x,
                    _ => f32::NAN,
                },
                _ => f32::NAN,
            };
            scene.items().iter().filter(here).any(|item| half(x(item)))
        };
        assert!(!marks(&plain, |_| true), "step {at}");
        for target in [Target("option", 40), Target("item", 13)] {
            let scene = draw(Some(target));
            assert!(marks(&scene, |x| x < 430.0), "step {at}: {target:?} does not show on the grid");
            assert!(marks(&scene, |x| x > 430.0), "step {at}: {target:?} does not show beside the grid");
        }
    }
}
