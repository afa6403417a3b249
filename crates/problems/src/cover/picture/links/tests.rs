//! Tests of the link diagram: pointers, unlinked nodes, chosen options, and lengths of lists.

use super::super::super::scenes;
use super::super::super::scenes::{all, same, text, the, walk};
use super::super::draw;
use crate::exact_cover::samples::{colours, instance, toy};
use crate::exact_cover::{Act, Cover, Heuristic, Instance};
use crate::scene::Scene;
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

/// The links of a splice are named beside its node, over nothing else.
#[test]
fn changed_links_are_named() {
    let mut seen = 0;
    pictures(|moment, scene| {
        let spliced = matches!(moment.last, Some(Act::Hidden { .. } | Act::Shown { .. }));
        for (which, _, said) in all(scene, "spliced") {
            assert!(spliced && which < 2);
            for (node, .., other) in all(scene, "node") {
                let (a, b) = (other.extent(), said.extent());
                let apart = a.right() <= b.x || b.right() <= a.x || a.bottom() <= b.y || b.bottom() <= a.y;
                assert!(apart, "move {}: {which} over node {node}", moment.at);
            }
            seen += 1;
        }
    });
    assert!(seen > 10, "{seen}");
}
