//! Small pictures of boxes: the packing to which the first moves lead, and the principle of each method.

use super::classes::Classes;
use super::moves::Mover;
use super::moves::book::{Book, Corners};
use super::solid::Solid;
use super::view::Show;
use super::{read, stage};
use crate::icon::{Icons, Method};
use crate::machine::{Beat, Machine, Stop};
use crate::params::Params;
use crate::scene::{Area, Ink, Scene};
use crate::timeline::{Mark, Moment};
use std::rc::Rc;

/// The small pictures of the entry.
pub static ICONS: Icons = Icons {
    clause: "packed so that none can slide",
    emblem: "antislide",
    instance,
    methods: Some(("rule", &METHODS)),
    story: &[],
};

static METHODS: [Method; 5] = [
    Method { name: "classes", clause: "one packing of all that are turned or mirrored copies", draw: classes },
    Method { name: "all", clause: "each of the copies by itself", draw: all },
    Method { name: "corner", clause: "a block fills the first corner", draw: |scene| corners(scene, true) },
    Method { name: "nocorner", clause: "no block fills a corner", draw: |scene| corners(scene, false) },
    Method { name: "check", clause: "which blocks of a packing can slide", draw: |scene| body(scene, FAILED) },
];

/// The greatest number of a move whose position is shown; the number of moves of the whole search among whose packings the largest is
/// shown; and the most cells of a box that is not shown empty, since the placements of larger boxes would take longer.
const FEW: u64 = 43_000;
const FIRST: u64 = 6_000;
const LARGEST: usize = 80;

fn instance(params: &Params, at: u64, scene: &mut Scene) {
    if params.text("rule") == "check" {
        if let Ok(packing) = read::packing(params.text("check")) {
            stage::body_alone(&Show::of_packing(&packing), scene);
        }
        return;
    }
    let Ok(sides) = read::sides(params.text("box")) else { return };
    if sides.into_iter().product::<usize>() > LARGEST {
        return empty(scene, sides);
    }
    let solid = Rc::new(Solid::new(sides));
    let corners = match params.text("rule") {
        "corner" => Corners::Filled,
        "nocorner" => Corners::Empty,
        _ => {
            let blocks =
                |machine: &Classes| machine.placed().filter(|(_, piece)| solid.block(*piece).is_some()).count();
            let classes = Classes::new(Rc::clone(&solid));
            return shown(classes, at, scene, blocks, |moment| Show::of_classes(&solid, moment));
        }
    };
    let mover = Mover::new(Rc::new(Book::new(solid, corners)));
    shown(mover, at, scene, |machine| machine.placed().count(), Show::of_moves);
}

/// Draws a search after `at` moves; for 0 or more than [`FEW`], the packing with most blocks among its first moves, or, if none is found,
/// the position with most blocks.
fn shown<M: Machine>(
    machine: M,
    at: u64,
    scene: &mut Scene,
    blocks: impl Fn(&M) -> usize,
    show: impl Fn(&Moment<M>) -> Show,
) {
    let mut mark = Mark::counting(machine);
    if (1..=FEW).contains(&at) {
        mark.advance(at, Stop::NEVER);
    } else {
        let mut best = mark.clone();
        let worth = |mark: &Mark<M>| (mark.beat() == Some(Beat::Solution), blocks(&mark.machine));
        while mark.at() < FIRST && !mark.over() {
            mark.advance(FIRST - mark.at(), Stop::at(Beat::Descend));
            let [new, old] = [&mark, &best].map(worth);
            if new.1 > 0 && new > old {
                best = mark.clone();
            }
        }
        mark = best;
    }
    bare(scene, show(&mark.moment()));
}

/// Draws a box with its blocks, without marks.
fn bare(scene: &mut Scene, mut show: Show) {
    show.free.clear();
    show.look = None;
    show.blocks.iter_mut().for_each(|shown| shown.trial = false);
    stage::body_alone(&show, scene);
}

/// Draws an empty box.
fn empty(scene: &mut Scene, [layers, rows, cells]: [usize; 3]) {
    let layer = vec![".".repeat(cells); rows].join(",");
    body(scene, &vec![layer; layers].join("/"));
}

/// Draws a packing given as text.
fn body(scene: &mut Scene, packing: &str) {
    if let Ok(packing) = read::packing(packing) {
        stage::body_alone(&Show::of_packing(&packing), scene);
    }
}

/// A block in each corner of a layer: images of each other.
const IMAGES: [&str; 4] =
    ["11.,11.,.../...,...,...", ".11,.11,.../...,...,...", "...,11.,11./...,...,...", "...,.11,.11/...,...,..."];
/// The wrong example of the rule.
const FAILED: &str = ".11,511,5../446,5.6,5../446,226,22.";

/// Draws a packing in a quarter of the picture.
fn quarter(scene: &mut Scene, nth: usize, packing: &str) -> Area {
    let area = scene.stage().inset(1.0).cell((nth / 2, nth % 2), (2, 2)).inset(1.0);
    let mut small = Scene::new(area.w, area.h);
    if let Ok(packing) = read::packing(packing) {
        bare(&mut small, Show::of_packing(&packing));
    }
    scene.put(&small, area);
    area
}

/// Draws four images of a packing, of which one is kept.
fn classes(scene: &mut Scene) {
    for (nth, packing) in IMAGES.into_iter().enumerate() {
        let area = quarter(scene, nth, packing);
        if nth > 0 {
            scene.cross(area.centre(), 16.0).stroke(Ink::Conflict, 2.4);
        }
    }
}

/// Draws four images of a packing, all of which are kept.
fn all(scene: &mut Scene) {
    for (nth, packing) in IMAGES.into_iter().enumerate() {
        quarter(scene, nth, packing);
    }
}

/// Draws a block in the first corner, or crosses in all corners of the uppermost layer.
fn corners(scene: &mut Scene, filled: bool) {
    let sides = [2, 3, 3];
    if filled {
        if let Ok(packing) = read::packing(IMAGES[0]) {
            bare(scene, Show::of_packing(&packing));
        }
        return;
    }
    empty(scene, sides);
    let iso = stage::iso_alone(scene, sides);
    for (j, k) in [(0.5, 0.5), (0.5, 2.5), (2.5, 0.5), (2.5, 2.5)] {
        scene.cross(iso.at(0.0, 0.0, j, k), 11.0).stroke(Ink::Conflict, 2.2);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::icon::SIDE;

    #[test]
    fn every_packing_of_a_picture_can_be_read() {
        for text in IMAGES.into_iter().chain([FAILED]) {
            assert!(read::packing(text).is_ok(), "{text}");
        }
        let mut scene = Scene::new(SIDE, SIDE);
        empty(&mut scene, [6, 6, 6]);
        assert!(!scene.items().is_empty());
    }
}
