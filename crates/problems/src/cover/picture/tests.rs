use super::*;
use crate::exact_cover::samples::{colours, langford, queens, samples, toy, walk};
use crate::exact_cover::{Act, Entry, Heuristic, Instance};
use crate::machine::Stop;
use crate::scene::{Item, Point, Shape, Target, Zoom};
use crate::timeline::Mark;
use std::collections::HashSet;

fn check(moment: &Moment<Cover>, area: Area, scene: &mut Scene, name: &str) {
    draw(moment, area, scene);
    let at = format!("{name}, step {}, {area:?}", moment.at);
    let mut keys = HashSet::new();
    for item in scene.items() {
        let (extent, inside) = (item.extent(), area.inset(-1.0));
        let all = inside.contains(extent.corner()) && inside.contains(extent.corners()[2]);
        assert!(all, "{at}: {extent:?} of {item:?}");
        if let Some(key) = item.key {
            assert!(keys.insert(key), "{at}: {key:?} twice");
        }
    }
}

const AREAS: [Area; 9] = [
    Area::new(0.0, 0.0, 968.0, 650.0),
    Area::new(40.0, 20.0, 588.0, 520.0),
    Area::new(0.0, 0.0, 358.0, 458.0),
    Area::new(0.0, 0.0, 700.0, 400.0),
    Area::new(7.0, 9.0, 1.0, 1.0),
    Area::new(0.0, 0.0, 3.0, 200.0),
    Area::new(0.0, 0.0, 300.0, 4.0),
    Area::new(0.0, 0.0, 130.0, 150.0),
    Area::new(0.0, 0.0, 3000.0, 2000.0),
];

#[test]
fn every_moment_fits_every_box() {
    for (name, cover) in samples() {
        walk(cover, |moment| {
            // All boxes at first, then one after another.
            let some = |i: usize| moment.at < 40 || i == moment.at as usize % AREAS.len();
            for (_, area) in AREAS.into_iter().enumerate().filter(|(i, _)| some(*i)) {
                let mut scene = Scene::new(3000.0, 2000.0);
                scene.lens.pointed = match moment.at % 3 {
                    0 => None,
                    1 => Some(Target("option", moment.at as u32 % 20)),
                    _ => Some(Target("item", moment.at as u32 % 20)),
                };
                scene.lens.zoom = Zoom { factor: 1.0 + (moment.at % 5) as f32, middle: Point::new(0.3, 0.9) };
                check(moment, area, &mut scene, name);
            }
        });
    }
}

#[test]
fn large_instances_become_dots() {
    for (name, instance) in [("langford 8", langford(8)), ("queens 9", queens(9))] {
        let mut moment = Mark::new(Cover::new(instance.into(), Heuristic::Fewest));
        for jump in 0..60 {
            for area in AREAS {
                let mut scene = Scene::new(3000.0, 2000.0);
                scene.lens.zoom.factor = [1.0, 3.0, 40.0][jump % 3];
                check(&moment.moment(), area, &mut scene, name);
                assert!(scene.items().iter().all(|item| item.key.is_none_or(|key| key.0 != "node")));
            }
            moment.advance(1 + (jump * jump) as u64, Stop::NEVER);
        }
    }
}

#[test]
fn dots_are_seen_however_many_there_are() {
    let moment = Mark::new(Cover::new(big().into(), Heuristic::Fewest));
    for (zoom, area) in [1.0, 5.0, 40.0].into_iter().flat_map(|zoom| AREAS.map(|area| (zoom, area))) {
        let mut scene = Scene::new(3000.0, 2000.0);
        scene.lens.zoom.factor = zoom;
        check(&moment.moment(), area, &mut scene, "big");
        let longest = scene.items().iter().map(segments).max();
        assert!(longest >= Some(20) || area.w.min(area.h) < 5.0, "zoom {zoom}, {area:?}: {longest:?}");
        assert!(scene.items().len() < 2000);
    }
}

#[test]
fn the_toy_shows_all_its_nodes_on_every_usual_stage() {
    let moment = Mark::new(Cover::new(toy().into(), Heuristic::Fewest));
    for area in &AREAS[..4] {
        let mut scene = Scene::new(1000.0, 700.0);
        draw(&moment.moment(), *area, &mut scene);
        let nodes = scene.items().iter().filter(|item| item.key.is_some_and(|key| key.0 == "node")).count();
        assert_eq!(nodes, 16, "{area:?}");
    }
}

/// A node or header that is unlinked keeps both pointers; one that is relinked shows the link that it replaces.
#[test]
fn a_splice_shows_what_it_changes() {
    let mut kept = 0;
    walk(Cover::new(toy().into(), Heuristic::Fewest), |moment| {
        let mut scene = Scene::new(968.0, 650.0);
        draw(moment, Area::new(0.0, 0.0, 968.0, 650.0), &mut scene);
        let keys = || scene.items().iter().filter_map(|item| item.key);
        let count = |kind: &str| keys().filter(|key| key.0 == kind && key.2 == 0).count();
        let heads = |kind: &str, from: u32| keys().filter(|key| (key.0, key.1) == (kind, from) && key.2 > 0).count();
        let cover = moment.machine;
        let relinked = [
            matches!(moment.last, Some(Act::Shown { .. })),
            matches!(moment.last, Some(Act::Uncovered { item }) if cover.instance().is_primary(item)),
        ];
        assert_eq!([count("was down"), count("was right")].map(|count| count == 1), relinked, "move {}", moment.at);
        match moment.last {
            Some(Act::Hidden { node }) => {
                let (up, _) = cover.vertical(node);
                // Two arrowheads where two pointers were written, and one at each pointer that is kept.
                assert_eq!(
                    (heads("down", up), heads("down", node), heads("up", node)),
                    (2, 1, 1),
                    "move {}",
                    moment.at
                );
                kept += 1;
            }
            Some(Act::Shown { node }) => {
                let (up, _) = cover.vertical(node);
                assert_eq!(
                    (heads("down", up), heads("down", node), heads("up", node)),
                    (1, 1, 0),
                    "move {}",
                    moment.at
                );
            }
            _ => {}
        }
    });
    assert!(kept > 10);
}

#[test]
fn what_is_pointed_at_is_found_again() {
    for instance in [toy(), colours(), langford(7)] {
        let moment = Mark::new(Cover::new(instance.into(), Heuristic::Fewest));
        let mut scene = Scene::new(968.0, 650.0);
        draw(&moment.moment(), Area::new(0.0, 0.0, 968.0, 650.0), &mut scene);
        for kind in ["option", "item"] {
            let which: HashSet<u32> = scene
                .items()
                .iter()
                .filter_map(|item| item.target)
                .filter(|target| target.0 == kind)
                .map(|target| target.1)
                .collect();
            let cover = &moment.machine;
            let all = if kind == "option" { cover.instance().options() } else { cover.instance().items() };
            assert_eq!(which.len(), all, "{kind}");
        }
    }
}

/// Returns the number of segments of an item's path.
fn segments(item: &Item) -> usize {
    match &item.shape {
        Shape::Path(path) => path.len(),
        _ => 0,
    }
}

/// Returns an instance with as many options as twelve pentominoes have in a box of 6 × 10.
fn big() -> Instance {
    let names = (1..=12).map(|i| format!("P{i}")).chain((0..60).map(|i| format!("{}{}", i / 10, i % 10))).collect();
    let mut instance = Instance::new(names, 72);
    for k in 0..2056_u32 {
        let cell = |i: u32| Entry::plain(13 + (k * 7 % 46 + [0, 1, 2, 10, 12][i as usize]) % 60);
        let option: Vec<Entry> = std::iter::once(Entry::plain(1 + k * 12 / 2056)).chain((0..5).map(cell)).collect();
        instance.add(&option).unwrap();
    }
    instance
}
