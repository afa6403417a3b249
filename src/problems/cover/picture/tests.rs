use super::*;
use crate::exact_cover::samples::{colours, langford, queens, samples, toy, walk};
use crate::exact_cover::{Act, Entry, Heuristic, Instance};
use crate::machine::{Beat, Stop};
use crate::scene::{Anchor, Item, Point, Segment, Shape, Target, Zoom};
use crate::timeline::Mark;
use std::collections::HashSet;

/// Points that an item reaches; of a text, about.
fn extent(item: &Item) -> Vec<Point> {
    match &item.shape {
        Shape::Rect { x, y, w, h, .. } => vec![Point::new(*x, *y), Point::new(x + w, y + h)],
        Shape::Circle { at: Point { x, y }, r } => vec![Point::new(x - r, y - r), Point::new(x + r, y + r)],
        Shape::Arrow { curve, .. } => curve.to_vec(),
        Shape::Path(path) => path
            .iter()
            .flat_map(|segment| match *segment {
                Segment::Move(p) | Segment::Line(p) => vec![p],
                Segment::Cubic(a, b, c) => vec![a, b, c],
                Segment::Close => vec![],
            })
            .collect(),
        Shape::Text(text) => {
            let width = 0.5 * text.size * text.text.chars().count() as f32;
            let left = match text.anchor {
                Anchor::Start => 0.0,
                Anchor::Middle => width / 2.0,
                Anchor::End => width,
            };
            vec![
                Point::new(text.at.x - left, text.at.y - 0.7 * text.size),
                Point::new(text.at.x - left + width, text.at.y),
            ]
        }
    }
}

fn check(moment: &Moment<Cover>, area: Area, scene: &mut Scene, name: &str) {
    draw(moment, area, scene);
    let at = format!("{name}, step {}, {area:?}", moment.at);
    let Area { x, y, w, h } = area;
    let mut keys = HashSet::new();
    for item in scene.items() {
        for Point { x: px, y: py } in extent(item) {
            let inside = px >= x - 1.0 && px <= x + w + 1.0 && py >= y - 1.0 && py <= y + h + 1.0;
            assert!(px.is_finite() && py.is_finite() && inside, "{at}: ({px}, {py}) of {item:?}");
        }
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
            // All boxes at first, then one after the other.
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
        let longest = scene.items().iter().map(|item| extent(item).len()).max();
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

#[test]
fn a_splice_shows_both_pointers_before_and_after() {
    walk(Cover::new(toy().into(), Heuristic::Fewest), |moment| {
        let mut scene = Scene::new(968.0, 650.0);
        draw(moment, Area::new(0.0, 0.0, 968.0, 650.0), &mut scene);
        let count = |kind: &str| scene.items().iter().filter(|item| item.key.is_some_and(|key| key.0 == kind)).count();
        match moment.last {
            Some(Act::Hidden { .. } | Act::Shown { .. }) => assert_eq!((count("was down"), count("was up")), (2, 2)),
            Some(Act::Covered { .. } | Act::Uncovered { .. }) => {
                assert_eq!((count("was right"), count("was left")), (2, 2));
            }
            _ => assert_eq!(count("was down") + count("was right"), 0),
        }
    });
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

/// As many options as twelve pentominoes have in a box of 6 × 10.
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

/// Draws pictures to look at: `LOOK=folder cargo test --lib look -- --ignored`.
#[test]
#[ignore = "writes files for people to look at"]
fn look() {
    let Ok(folder) = std::env::var("LOOK") else { return };
    let stages = [(968.0, 650.0), (588.0, 520.0), (358.0, 458.0), (700.0, 400.0)];
    let all = [
        ("more", samples().swap_remove(4).1.instance().as_ref().clone()),
        ("big", big()),
        ("toy", toy()),
        ("colours", colours()),
        ("lf3", langford(3)),
        ("lf4", langford(4)),
        ("q4", queens(4)),
        ("lf7", langford(7)),
        ("lf12", langford(12)),
        ("q8", queens(8)),
    ];
    for (name, instance) in all {
        let mut moment = Mark::new(Cover::new(instance.clone().into(), Heuristic::Fewest));
        let mut steps = std::env::var(format!("STEPS_{name}"))
            .unwrap_or_default()
            .split(',')
            .filter_map(|s| s.parse().ok())
            .collect::<Vec<u64>>();
        steps.sort_unstable();
        for step in steps {
            moment.advance(step - moment.at(), Stop::at(Beat::Done));
            for (i, (w, h)) in stages.into_iter().enumerate() {
                if std::env::var("STAGES").is_ok_and(|stages| !stages.contains(&i.to_string())) {
                    continue;
                }
                let mut scene = Scene::new(w, h);
                if let Ok(k) = std::env::var("POINT") {
                    scene.lens.pointed = Some(Target("option", k.parse().unwrap()));
                }
                if let Ok(k) = std::env::var("ZOOM") {
                    scene.lens.zoom.factor = k.parse().unwrap();
                }
                let begun = std::time::Instant::now();
                draw(&moment.moment(), Area::new(0.0, 0.0, w, h), &mut scene);
                let took = begun.elapsed();
                if let Ok(back) = std::env::var("TWEEN") {
                    // Half of the way from so many moves before.
                    let mut before = Mark::new(Cover::new(instance.clone().into(), Heuristic::Fewest));
                    before.advance(step - back.parse::<u64>().unwrap(), Stop::at(Beat::Done));
                    let mut from = Scene::new(w, h);
                    draw(&before.moment(), Area::new(0.0, 0.0, w, h), &mut from);
                    scene = crate::scene::tween::between(&from, &scene, 0.25);
                }
                let svg = crate::scene::svg::document(&scene, "look");
                std::fs::write(format!("{folder}/{name}-{step:05}-{i}.svg"), svg).unwrap();
                println!(
                    "{name} {step} {w}x{h} {took:?} {} items: {}",
                    scene.items().len(),
                    super::super::words::tell(&moment.moment())
                );
            }
        }
    }
}
