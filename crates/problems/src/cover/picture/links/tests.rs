//! Tests of the link diagram: pointers, unlinked nodes, chosen options, and lengths of lists.

use super::super::super::scenes;
use super::super::super::scenes::{all, framed, same, text, the, walk};
use super::super::draw;
use crate::exact_cover::samples::{colours, instance, toy};
use crate::exact_cover::{Cover, Heuristic, Instance};
use crate::scene::{Ink, Item, Scene, Shape};
use crate::timeline::Moment;

/// Returns small instances, one with colours and one whose options are not in order.
fn instances() -> [Instance; 3] {
    let more = instance("p q r", "x y z", &["x:A p y:A q", "p r x:A y", "p x:B", "q x:A", "r y:B", "q z r", "z p"]);
    [toy(), colours(), more]
}

/// Draws each position of their searches.
fn pictures(mut see: impl FnMut(&Moment<Cover>, &Scene)) {
    for instance in instances() {
        for heuristic in [Heuristic::Fewest, Heuristic::First] {
            walk(instance.clone(), heuristic, |moment| {
                see(moment, &scenes::drawn(|area, scene| draw(moment, area, scene)));
            });
        }
    }
}

/// The column of an item that is pointed at is highlighted, from its header down.
#[test]
fn the_column_that_is_pointed_at_is_lit() {
    for instance in instances() {
        for item in 1..=instance.items() as u32 {
            let mut mark = crate::timeline::Mark::new(Cover::new(instance.clone().into(), Heuristic::Fewest));
            mark.advance(3, crate::machine::Stop::NEVER);
            let scene = scenes::drawn(|area, scene| {
                scene.lens.pointed = Some(crate::scene::Target("item", item));
                draw(&mark.moment(), area, scene);
            });
            let lit: Vec<u32> = all(&scene, "light").map(|(item, ..)| item).collect();
            assert_eq!(lit, [item]);
            let (light, head) = (the(&scene, "light", item).extent(), the(&scene, "head", item).extent());
            assert!(same(light.centre().x, head.centre().x), "{item}: {light:?} below {head:?}");
            for (node, .., place) in all(&scene, "node") {
                let own = mark.machine.item_of(node) == item;
                assert_eq!(light.contains(place.extent().centre()), own, "{item}: node {node}");
            }
        }
    }
}

/// The copies at the ends of lists have the names of their headers, which fit.
#[test]
fn ghosts_have_room_for_their_names() {
    pictures(|moment, scene| {
        for (item, .., ghost) in all(scene, "ghost") {
            let (name, place) = (the(scene, "ghost text", item), ghost.extent());
            let own = if item == 0 { "root" } else { moment.machine.instance().name(item) };
            assert!(item == 0 || text(name) == own, "{item}: {}", text(name));
            let said = name.extent();
            assert!(
                place.contains(said.corner()) && place.contains(said.corners()[2]),
                "{item}: {said:?} in {place:?}"
            );
        }
    });
}

/// The legend of a splice is after that of the dashes; each text has a sample line before it.
#[test]
fn the_legend_of_a_splice_stands_behind_what_dashes_mean() {
    let mut seen = 0;
    pictures(|_, scene| {
        let dashed = the(scene, "dashed", 0).extent();
        let is_line = |item: &&Item| {
            let level = matches!(item.shape, Shape::Path(_)) && item.is_dashed() && item.extent().h == 0.0;
            level && (dashed.y..dashed.bottom()).contains(&item.extent().y) && framed(item) == Some(Ink::Muted)
        };
        let line = scene.items().iter().find(is_line).expect("a dashed line").extent();
        assert!(line.right() < dashed.x && line.w > 10.0, "{line:?} and {dashed:?}");
        let mut before = dashed.right();
        for (which, _, said) in all(scene, "spliced") {
            let said = said.extent();
            let is_sample = |item: &&Item| {
                let area = item.extent();
                let level = matches!(item.shape, Shape::Path(_)) && area.h == 0.0 && framed(item) == Some(Ink::Accent);
                level && area.x > before && area.right() < said.x && (said.y..said.bottom()).contains(&area.y)
            };
            assert!(
                scene.items().iter().any(|item| is_sample(&item)),
                "{which}: no line between {before} and {said:?}"
            );
            before = said.right();
            seen += 1;
        }
    });
    assert!(seen > 10, "{seen}");
}
