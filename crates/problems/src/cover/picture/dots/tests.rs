//! Tests of the matrix of dots: states of options and items, lengths of lists, and names.

use super::super::super::scenes::{STAGE, all, drawn, filled, find, framed, parts, same, text, the};
use super::super::draw;
use crate::exact_cover::samples::{langford, queens};
use crate::exact_cover::{Act, Cover, Heuristic, Instance};
use crate::machine::{Machine, Stop};
use crate::scene::{Area, Ink, Scene, Target};
use crate::timeline::{Mark, Moment};
use std::collections::BTreeSet;
use std::rc::Rc;

/// Draws some hundred consecutive positions of searches that are too large for a diagram.
fn pictures(mut see: impl FnMut(&Moment<Cover>, &Scene)) {
    for instance in [langford(8), queens(8)] {
        let mut mark = Mark::new(Cover::new(instance.into(), Heuristic::Fewest));
        mark.advance(1500, Stop::NEVER);
        for _ in 0..400 {
            mark.advance(1, Stop::NEVER);
            see(&mark.moment(), &drawn(|area, scene| draw(&mark.moment(), area, scene)));
        }
    }
}

/// Returns the options that share no item with the chosen ones, computed from the instance alone.
fn open(cover: &Cover) -> BTreeSet<usize> {
    let instance = cover.instance();
    let items = |option: usize| instance.option(option).iter().map(|entry| entry.item);
    let taken: BTreeSet<u32> = cover.chosen().flat_map(items).collect();
    (0..instance.options()).filter(|option| items(*option).all(|item| !taken.contains(&item))).collect()
}

fn entries(instance: &Instance, options: impl IntoIterator<Item = usize>, primary: bool) -> usize {
    let all = options.into_iter().flat_map(|option| instance.option(option));
    all.filter(|entry| instance.is_primary(entry.item) == primary).count()
}

/// A line separates the secondary items, if there are any.
#[test]
fn a_line_stands_between_primary_and_secondary_items() {
    let mut seen = [0; 2];
    pictures(|moment, scene| {
        let instance = moment.machine.instance();
        let secondary = instance.primary() < instance.items();
        assert_eq!(find(scene, "divide", 0).is_some(), secondary, "step {}", moment.at);
        seen[usize::from(secondary)] += 1;
    });
    assert!(seen.iter().all(|many| *many > 100), "{seen:?}");
}

#[test]
fn dots_are_dark_where_an_option_can_be_chosen() {
    let mut seen = 0;
    pictures(|moment, scene| {
        let (cover, instance) = (moment.machine, moment.machine.instance());
        if !matches!(moment.last, Some(Act::Entered { .. })) {
            return;
        }
        let (open, chosen): (_, BTreeSet<usize>) = (open(cover), cover.chosen().collect());
        let gone =
            (0..instance.options()).filter(|option| !open.contains(option) && !chosen.contains(option)).collect();
        for (look, options) in [gone, open, chosen].into_iter().enumerate() {
            for (ring, primary) in [(0, true), (1, false)] {
                let path = all(scene, "dots").find(|(a, b, _)| (*a, *b) == (look as u32, ring));
                let shown = path.map_or(0, |(.., path)| parts(path).len());
                assert_eq!(
                    shown,
                    entries(instance, options.iter().copied(), primary),
                    "look {look}, step {}",
                    moment.at
                );
            }
        }
        let inks = [Ink::Muted, Ink::Ink, Ink::Accent];
        for (look, ring, path) in all(scene, "dots") {
            let ink = if ring == 0 { filled(path) } else { framed(path).or(filled(path)) };
            assert_eq!(ink, Some(inks[look as usize]));
        }
        seen += 1;
    });
    assert!(seen >= 4, "{seen}");
}

/// Names are above the columns of their items' dots.
#[test]
fn names_bars_and_strips_stand_in_their_columns() {
    let mut dead_ends = 0;
    pictures(|moment, scene| {
        let (cover, instance) = (moment.machine, moment.machine.instance());
        let covered: Vec<f32> =
            find(scene, "covered", 0).map_or(vec![], |path| parts(path).iter().map(|part| part.centre().x).collect());
        let x = |item: u32| find(scene, "item", item).map(|name| name.extent().centre().x);
        for (item, _, name) in all(scene, "item") {
            assert_eq!(text(name), instance.name(item));
            // A primary item in the header list has a bar, the others do not.
            let bars = all(scene, "bars").find(|(kind, ..)| *kind == 0).map_or(vec![], |(.., path)| parts(path));
            let here = bars.iter().any(|bar| (bar.centre().x - name.extent().centre().x).abs() < 1.0);
            assert_eq!(here, cover.active().any(|other| other == item), "{} at {}", instance.name(item), moment.at);
            let walked = matches!(filled(name), Some(Ink::Accent | Ink::Conflict));
            if instance.is_primary(item) && !walked {
                let pale = covered.iter().any(|middle| (middle - name.extent().centre().x).abs() < 1.0);
                assert_eq!(
                    pale,
                    !cover.active().any(|other| other == item),
                    "{} at {}",
                    instance.name(item),
                    moment.at
                );
            }
        }
        for (stuck, item, strip) in all(scene, "strip") {
            assert!(x(item).is_some_and(|x| same(x, strip.extent().centre().x)), "the strip of {item} has its name");
            let none =
                matches!(moment.last, Some(Act::Looked { item: looked, .. }) if looked == item && cover.len(item) == 0);
            assert_eq!(stuck == 1, none || moment.last == Some(Act::Stuck { item }));
            assert_eq!(filled(strip), Some(if stuck == 1 { Ink::Conflict } else { Ink::Accent }));
            dead_ends += stuck;
        }
    });
    assert!(dead_ends > 0);
}

#[test]
fn bars_are_as_high_as_lists_are_long() {
    pictures(|moment, scene| {
        let (cover, instance) = (moment.machine, moment.machine.instance());
        let path = |kind: u32| all(scene, "bars").find(|(of, ..)| *of == kind).map_or(vec![], |(.., path)| parts(path));
        let lens: Vec<f32> = cover.active().map(|item| cover.len(item) as f32).collect();
        let all_of = |item: u32| entries_of(instance, item) as f32;
        let lost = path(0);
        let mut full: Vec<Area> = [path(1), path(2)].concat();
        full.sort_by(|a, b| a.x.total_cmp(&b.x));
        // The header list is in order from left to right.
        assert_eq!((full.len(), lost.len()), (lens.len(), lens.len()));
        for (((bar, lost), len), item) in full.iter().zip(&lost).zip(&lens).zip(cover.active()) {
            assert!(same(bar.h * all_of(item), lost.h * len), "item {item} at {}: {bar:?} of {lost:?}", moment.at);
        }
    });
}

fn entries_of(instance: &Instance, item: u32) -> usize {
    (0..instance.options()).filter(|option| instance.option(*option).iter().any(|entry| entry.item == item)).count()
}

#[test]
fn options_that_are_chosen_tried_or_walked_are_marked_and_named() {
    pictures(|moment, scene| {
        let (cover, instance) = (moment.machine, moment.machine.instance());
        let marked: Vec<(u32, u32)> = all(scene, "row").map(|(option, kind, _)| (option, kind)).collect();
        let solved = moment.last == Some(Act::Solved);
        for option in cover.chosen().map(|option| option as u32) {
            let kind = if solved { 3 } else { 2 };
            assert!(
                marked.contains(&(option, kind)) || marked.contains(&(option, 0)),
                "option {option} at {}",
                moment.at
            );
        }
        for (option, kind) in &marked {
            let row = all(scene, "row").find(|(of, ..)| of == option).expect("a row").2;
            assert_eq!(row.is_dashed(), *kind == 1 || *kind == 4);
            // An undone option is not under test.
            assert!(*kind != 1 || cover.label().0 != "X6", "option {option} at {}", moment.at);
            assert_eq!(*kind == 2 || *kind == 3, cover.chosen().any(|chosen| chosen as u32 == *option) && *kind != 0);
            if let Some(name) = find(scene, "option", *option) {
                let middle = name.extent().centre().y - row.extent().centre().y;
                assert!(text(name) == instance.text(*option as usize) && middle.abs() < 4.0, "option {option}");
            }
        }
        if let Some(Act::Hidden { node } | Act::Shown { node }) = moment.last {
            let option = cover.option_of(node) as u32;
            assert!(marked.contains(&(option, 0)), "step {}", moment.at);
            let ring = the(scene, "splice", node);
            assert_eq!(ring.is_dashed(), matches!(moment.last, Some(Act::Hidden { .. })));
            let row = all(scene, "row").find(|(of, ..)| *of == option).expect("a row").2.extent();
            // At the edges of the picture the ring is moved inside.
            let (off, ring) = (row.centre().y - ring.extent().centre().y, ring.extent());
            assert!(off.abs() <= ring.h / 2.0, "step {}: {off}", moment.at);
        } else {
            assert!(all(scene, "splice").next().is_none());
        }
    });
}

/// A zoomed matrix shows fewer rows, all of them whole; the option pointed at is highlighted.
#[test]
fn zooming_shows_less_of_it_larger() {
    let mark = Mark::new(Cover::new(langford(12).into(), Heuristic::Fewest));
    let [whole, part] = [1.0, 4.0].map(|factor| {
        let mut scene = Scene::new(STAGE.0, STAGE.1);
        scene.lens.zoom.factor = factor;
        scene.lens.pointed = Some(Target("option", 100));
        draw(&mark.moment(), scene.stage(), &mut scene);
        assert!(scene.zoomable.is_some() && (find(&scene, "pointed", 100).is_some() || factor > 1.0));
        let rows = |scene: &Scene| {
            scene.items().iter().filter(|item| matches!(item.target, Some(Target("option", _)))).count()
        };
        rows(&scene)
    });
    assert_eq!(whole, mark.machine.instance().options());
    assert!(part > 0 && part < whole, "{part} of {whole}");
}

/// The four signs differ in shape: a wall in the column of a dead end, a stroke on an undone option, a frame around the next one, a frame
/// around a solution. They are drawn at no other position.
#[test]
fn dots_show_dead_ends_ways_back_and_solutions() {
    let mut seen = BTreeSet::new();
    pictures(|moment, scene| {
        let cover = moment.machine;
        let count = |kind: &str| all(scene, kind).count();
        let search = crate::cover::puzzle::Puzzle::new(Rc::clone(cover.instance()), cover.heuristic()).by::<Cover>();
        let event = crate::story::Story::event(&search, moment);
        let dead = crate::story::derived::sign(&event, moment.trail.found()) == crate::sign::Sign::DeadEnd;
        let at = format!("step {}: {:?}", moment.at, moment.last);
        assert_eq!(all(scene, "dead end").filter(|(part, ..)| *part == 2).count(), usize::from(dead), "{at}");
        assert_eq!(count("solved") > 0, moment.last == Some(Act::Solved), "{at}");
        match moment.last {
            Some(Act::Stuck { item } | Act::Spent { item }) if dead => {
                let wall = all(scene, "dead end").find(|(part, ..)| *part == 1).expect("a frame").2.extent();
                let dots = all(scene, "dots").flat_map(|(.., path)| parts(path)).collect::<Vec<_>>();
                let inside = dots.iter().filter(|dot| wall.contains(dot.centre())).count();
                assert!(inside > 0 && inside <= entries_of(cover.instance(), item), "{at}: {inside}");
            }
            Some(Act::Dropped { node }) => {
                assert!(all(scene, "struck").any(|(of, ..)| of == node), "{at}");
                let next = cover.vertical(node).1 as usize > cover.instance().items();
                assert_eq!(count("next"), usize::from(next), "{at}");
            }
            _ => assert_eq!(count("next"), 0, "{at}"),
        }
        seen.extend(moment.last.map(|act| format!("{act:?}").split(' ').next().unwrap_or_default().to_owned()));
    });
    assert!(["Stuck", "Dropped"].iter().all(|kind| seen.contains(*kind)), "{seen:?}");
}
