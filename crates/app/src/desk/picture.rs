//! The composed picture: the stage and the tree of choices in the same coordinates.
//!
//! A stage with a place for each level draws into the whole picture and states where the levels lie. Beside any other stage the tree has
//! its own part of the picture: on the right, or below on a phone.

use crate::scene::{Area, Frame, Key, Levels, Point, Scene};
use crate::session::Session;
use crate::tree::levels::{self, LEAST, WIDE};
use crate::tree::picture::{self, labels};
use crate::tree::profile;
use std::collections::BTreeMap;

/// The kinds of items that stages draw into the area of the tree.
const BEFORE_THE_TREE: [&str; 2] = ["ruled", "row line"];

/// The distance of a flag from the tree, or from the middle of a node that it stands above, and its height above that node.
const EDGE: f32 = 20.0;
const RAISED: f32 = 34.0;
/// The least width of a picture that has room for the tree of choices, in pixels.
const ROOMY: f32 = 420.0;

/// The least width of two trees beside each other, in pixels, and the share of the picture's own.
const PAIR: f32 = 270.0;
const OWN: f32 = 0.58;

/// The rim around a board that is shown alone, as a share of its side, and the size of the picture from which it is cut.
const RIM: f32 = 0.03;
const LARGE: Point = Point::new(640.0, 400.0);

/// What draws a search's own part. All who draw share the code around it: a copy for each of them weighs more than the call.
pub(crate) type Draw<'a> = &'a mut dyn FnMut(&mut Scene);

/// Draws a position as large as its area allows: with the tree, or in a small area the board alone.
pub(crate) fn fitting(session: &Session, scene: &mut Scene, stage: Draw) {
    let small = scene.width < ROOMY || scene.width < WIDE * scene.height && scene.height < ROOMY;
    if small {
        // Drawn where it has room, as beside a tree, and then brought to its place.
        let mut draw = |least: f32| {
            let mut large = Scene::new(LARGE.x, LARGE.y);
            (large.lens, large.brief, large.composed) = (scene.lens, true, session.aligns_tree(LARGE));
            large.least = least;
            stage(&mut large);
            large
        };
        let place = |board: Area| {
            let board = board.inset(-RIM * board.w.max(board.h));
            Frame::fit(board.corner(), board.size(), scene.stage(), f32::MAX)
        };
        let mut large = draw(0.0);
        // Once more with letters that can be read at its place.
        if let Some(board) = large.board.filter(|_| scene.least > 0.0) {
            large = draw(scene.least / place(board).scale);
        }
        match large.board {
            Some(board) => {
                large.crop(board.inset(1.0));
                large.leave_out_texts_beside(board);
                large.bring(place(board));
                (large.width, large.height, large.least) = (scene.width, scene.height, scene.least);
                (large.levels, large.composed) = (None, false);
                *scene = large;
            }
            None => {
                scene.brief = true;
                stage(scene);
            }
        }
    } else {
        compose(session, scene, stage, None);
    }
    scene.leave_out_small();
}

/// Another tree that a picture shows beside its own, on the same levels.
pub(crate) trait SecondTree {
    /// Whether the levels have places for all that it shows.
    fn fits(&self, levels: &Levels) -> bool;

    /// Draws it in an area.
    fn draw(&self, levels: &Levels, area: Area, scene: &mut Scene);
}

/// Draws a position with its tree; `stage` draws the search's own part, `beside` is another tree, for which there may be room.
pub(crate) fn compose(session: &Session, scene: &mut Scene, stage: Draw, beside: Option<&dyn SecondTree>) {
    if !scene.has_size() {
        return;
    }
    beside_the_tree(session, scene, stage);
    if session.now().at == 0 {
        if let Some(levels) =
            scene.levels.clone().filter(|levels| levels.down && levels.spine == 0.0 && !levels.names.has_size())
        {
            picture::draw_at(session, &levels, scene);
        }
        return;
    }
    let second = beside.and_then(|other| {
        let levels = scene.levels.as_mut().filter(|levels| other.fits(levels))?;
        Some((other, split(levels)?))
    });
    if let Some(levels) = scene.levels.clone() {
        let marks = picture::draw_at(session, &levels, scene);
        profile::draw_at(session, &levels, picture::at_work(session), scene.legible().max(LEAST), scene);
        // Flags first: they have one place, labels have many.
        let rods = session.rods().filter(|_| !scene.brief && !scene.exposed);
        if let Some(rods) = &rods {
            let node = |level: usize| {
                let key = Key("node of the tree", level as u32, 0);
                scene.items().iter().find(|item| item.key == Some(key)).map(|item| item.extent().centre())
            };
            let places: BTreeMap<usize, Point> =
                rods.flags.keys().filter_map(|level| Some((*level, flag(&levels, node(*level)?)))).collect();
            rods.draw_flags(&|level| places.get(&level).copied(), scene);
        }
        labels::draw(&levels, &marks, scene);
        if let Some((other, area)) = second {
            scene.leave_out("title");
            other.draw(&levels, area, scene);
        }
        if let Some(rods) = &rods {
            let edge = match (levels.down, levels.counts.has_size()) {
                (true, true) => levels.counts.x,
                (true, false) => levels.tree.right(),
                (false, true) => levels.counts.y,
                (false, false) => scene.height,
            };
            rods.draw_return(levels.down, &|level| levels.at(level), edge, scene);
        }
    }
}

/// Gives a part of the tree's area to another tree, and the room of the bars with it; `None` if there is too little room, or if levels have
/// no rows of their own.
fn split(levels: &mut Levels) -> Option<Area> {
    let all = Area { w: levels.tree.right().max(levels.counts.right()) - levels.tree.x, ..levels.tree };
    if !levels.down || levels.spine > 0.0 || levels.row > 0.0 || levels.first > 0 || all.w < PAIR {
        return None;
    }
    let (own, other) = all.split_left(OWN * all.w);
    (levels.tree, levels.counts) = (own, Area::default());
    Some(other)
}

/// Draws the search's own part as it stands beside its tree, and leaves the tree's area free.
pub(crate) fn beside_the_tree(session: &Session, scene: &mut Scene, stage: Draw) {
    let (width, height) = (scene.width, scene.height);
    if session.aligns_tree((width, height).into()) {
        scene.composed = true;
        stage(scene);
    } else {
        let (part, beside) = levels::beside(session, Area::new(0.0, 0.0, width, height), scene.legible());
        (scene.width, scene.height) = (part.w, part.h);
        stage(scene);
        (scene.width, scene.height) = (width, height);
        scene.levels = Some(beside);
    }
    scene.set_frame(Frame::SCENE);
    if !scene.is_for_hall() {
        scene.enlarge_small(LEAST);
    }
    if session.now().at == 0 {
        // The rule's examples stand where the tree will grow: nothing lies under them but the root.
        for kind in BEFORE_THE_TREE {
            scene.leave_out(kind);
        }
    }
}

/// Returns where the flag of a node begins: at the edge of the tree, or above a node of a tree that grows to the right.
fn flag(levels: &Levels, node: Point) -> Point {
    match levels.down {
        true if levels.spine == 0.0 && !levels.names.has_size() => Point::new(levels.tree.x - 1.6 * EDGE, node.y),
        true if levels.names.has_size() => Point::new(levels.names.x.min(levels.tree.x) - 1.5 * EDGE, node.y),
        true => Point::new(levels.tree.x - EDGE, node.y),
        false => node.right(-0.6 * EDGE).down(-RAISED),
    }
}
