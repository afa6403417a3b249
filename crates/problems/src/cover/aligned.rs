//! The link diagram with the search tree beside it: the row of an option also holds its node. A level of the tree is a column, whose item
//! is one of the diagram.

use super::lined::linked;
use super::picture;
use crate::exact_cover::{Cover, Instance};
use crate::scene::{Area, Ink, Levels, Point, Scene, Spot, Try};
use crate::timeline::Moment;

/// The least ratio of width to height of a picture with the tree beside the diagram, and the diagram's share of the width.
pub const WIDE: f32 = 1.4;
const DIAGRAM: f32 = 0.7;
/// The margin around the diagram, in pixels.
const EDGE: f32 = 10.0;
/// The greatest and the least width of a level, in pixels.
const PITCH: (f32, f32) = (96.0, 44.0);
/// The height of the row of items' names above the tree, in pixels.
const NAMES: f32 = 24.0;
/// The least height of a row, in pixels.
pub const ROW: f32 = 22.0;

/// Returns the diagram's part of a picture.
pub fn part(size: Point) -> Area {
    Area::new(0.0, 0.0, DIAGRAM * size.x, size.y).inset(EDGE)
}

/// Returns whether diagram and tree have room side by side in a picture of this size.
pub fn has_room(instance: &Instance, size: Point) -> bool {
    size.x >= WIDE * size.y && picture::heights(instance, part(size)).is_some_and(|(_, row, _)| row >= ROW)
}

/// Draws the position.
pub fn draw(moment: &Moment<Cover>, scene: &mut Scene) {
    let (cover, size) = (moment.machine, Point::new(scene.width, scene.height));
    let area = part(size);
    let Some((rows, row, heads)) = picture::heights(cover.instance(), area) else { return };
    let tree = beside(size);
    let chosen: Vec<usize> = cover.chosen().collect();
    for (option, y) in rows.iter().enumerate() {
        let ink = if chosen.contains(&option) { Ink::Accent } else { Ink::Grid };
        scene.line((tree.x, *y), (tree.right(), *y)).stroke(ink, 1.0).key("row line", option, 0);
    }
    picture::draw(moment, area, scene);
    scene.set_frame(crate::scene::Frame::SCENE);
    scene.levels = Some(columns(tree, chosen.len(), heads, spots(moment, &rows), row));
}

/// Returns the area of the tree.
pub fn beside(size: Point) -> Area {
    let area = part(size);
    Area::new(area.right() + EDGE, 0.0, size.x - area.right() - 2.0 * EDGE, size.y)
}

/// Returns the layout of the tree down to the level below this one: a column for each level, with its item's name at the height of the
/// headers, and its options at their places.
pub fn columns(tree: Area, level: usize, heads: f32, spots: Vec<Vec<Spot>>, row: f32) -> Levels {
    let fit = (tree.w / PITCH.1) as usize;
    let first = if level + 1 > fit { level + 2 - fit } else { 1 };
    let pitch = (tree.w / (level + 2 - first).max(4) as f32).min(PITCH.0);
    let at: Vec<f32> = (first..=level + 1).map(|column| tree.x + pitch * ((column - first) as f32 + 0.5)).collect();
    let names = Area::new(tree.x, heads - NAMES / 2.0, tree.w, NAMES);
    Levels { tree, names, first, at, pitch, spots, row, ..Levels::default() }
}

/// Returns the options of each chosen item and of the current one, with their states, in the order of the item's list, which is as it was
/// when the item was chosen.
fn spots(moment: &Moment<Cover>, rows: &[f32]) -> Vec<Vec<Spot>> {
    let spot = |(option, tried): &(usize, Try)| {
        let name = moment.machine.instance().number(*option).to_string();
        Spot { across: rows[*option], aside: 0.0, name, tried: *tried }
    };
    linked(moment).iter().map(|choice| choice.options.iter().map(spot).collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exact_cover::{Heuristic, text};
    use crate::machine::Stop;
    use crate::timeline::Mark;
    use std::rc::Rc;

    /// At each level, the tried candidates are as many as the subtrees left, followed by the chosen one and the others of the list.
    #[test]
    fn candidates_stand_in_the_rows_of_their_options() {
        let instance =
            Rc::new(text::parse("a b c d e f g\nc e\na d g\nb c f\na d f\nb g\nd e g").expect("an instance").0);
        let mut mark = Mark::new(Cover::new(Rc::clone(&instance), Heuristic::Fewest));
        let mut behind = 0;
        while mark.advance(1, Stop::NEVER) > 0 {
            let moment = mark.moment();
            let mut scene = Scene::new(1360.0, 656.0);
            assert!(has_room(&instance, Point::new(1360.0, 656.0)));
            draw(&moment, &mut scene);
            let levels = scene.levels.expect("levels");
            for (level, spots) in levels.spots.iter().enumerate() {
                let count = |tried| spots.iter().filter(|spot| spot.tried == tried).count();
                let left: u64 = moment.trail.folds(level).iter().map(|fold| fold.subtrees).sum();
                assert_eq!(count(Try::Behind) as u64, left, "move {}, level {level}", moment.at);
                assert_eq!(count(Try::Chosen), usize::from(level < moment.trail.level()), "move {}", moment.at);
                behind += left;
            }
        }
        assert!(behind > 0);
    }
}
