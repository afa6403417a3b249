//! The four signs on a stage, shared by all problems: a rejected candidate, a row that is a dead end, a piece that is taken back and
//! leaves a print, and a solution with a frame round everything. Shapes and sizes tell them apart, so that colour only repeats it.
//!
//! The frame of a solution needs room. Pictures leave it, and a law checks that the frame crosses no text.

use super::{Area, Ink, Item, Motion, Phase, Point, Scene, Segment, polygon, when};
use crate::within::Within;

/// The kind of items of a dead end, for cues.
pub const DEAD_END: &str = "dead end";
/// The kind of items that mark what is tried next, which give away the next move.
pub const NEXT: &str = "next";
/// The kind of lifted pieces.
pub const LIFTED: &str = "lifted";

/// The opacity of the print of a piece that was tried, and its size relative to the piece.
pub const PRINT: (f32, f32) = (0.38, 0.88);
/// The distance by which a piece is lifted, as a share of its place.
pub const LIFT: f32 = 0.55;
/// The opacity of a lifted piece at rest.
pub const PALE: f32 = 0.45;

/// The size of a cross on a rejected candidate, as a share of its place.
const CROSS: f32 = 0.44;
/// The width of a dead end's frame as a share of the row's height, with the least and the greatest.
const FRAME: (f32, f32, f32) = (0.05, 1.6, 3.0);
/// The width of a dead end's wall, relative to its frame, and its length beyond the row, as a share of the row's height.
const WALL: (f32, f32) = (2.3, 0.14);
/// The greatest length of the wall beyond the row.
const FARTHEST: f32 = 5.0;
/// The opacity of a dead end's ground.
const GROUND: f32 = 0.1;
/// The stroke through a print: its width as a share of the place, with the least and the greatest, and the width of the paper around it,
/// relative to it.
const STROKE: (f32, f32, f32) = (0.055, 2.0, 3.2);
const HALO: f32 = 2.4;
/// The distance of the stroke's ends from the corners of the place, as a share of its side.
const SHORT: f32 = 0.13;
/// The frames of a solution. Their unit is the framed area's shorter side divided by the first number, with the least and the greatest; in
/// these units, the distance and the width of the inner and the outer frame, and half the diamond.
const SOLVED: (f32, f32, f32) = (140.0, 0.6, 1.0);
const INNER: (f32, f32) = (3.0, 3.0);
const OUTER: (f32, f32) = (7.0, 1.2);
const DIAMOND: f32 = 9.0;
/// The distance of the diamond's middle from the corner of the framed area; negative within it.
const CORNER: f32 = -1.0;
/// The distance of the outer frame's edge from the framed area, without the diamond, in units of the frame.
pub const OUTSIDE: f32 = OUTER.0 + OUTER.1;

/// The greatest distance of a solution's frames and diamond from the framed area.
pub const MARGIN: f32 = DIAMOND + 5.0;

/// Draws the cross on a rejected candidate.
pub fn refused(scene: &mut Scene, place: Area) -> &mut Item {
    let side = place.w.min(place.h);
    let cross = scene.cross(place.centre(), CROSS * side).stroke(Ink::Conflict, (side * 0.11).within(1.2, 5.0));
    cross.key("refusal", 0, 0).motion(Motion::Fall, Motion::Fade).enters_in(when::CROSS)
}

/// Draws a cross on a place of a dead end; a pale one shows only that the place was tried.
pub fn cross(scene: &mut Scene, place: Area, strong: bool) -> &mut Item {
    let side = place.w.min(place.h);
    match strong {
        true => scene.cross(place.centre(), CROSS * side).stroke(Ink::Conflict, (side * 0.1).within(1.2, 4.0)),
        false => {
            let size = (0.2 * side).max(4.0);
            scene.cross(place.centre(), size).stroke(Ink::Muted, (size / 5.0).min(2.0)).alpha(0.7)
        }
    }
}

/// Draws the frame round an exhausted row or column, and the wall at its end. If a solution was found in it, it is no dead end, and gets a
/// plain frame.
pub fn wall(scene: &mut Scene, row: Area, dead: bool) {
    let (part, least, most) = FRAME;
    let width = (row.w.min(row.h) * part).within(least, most);
    let nth = nth(scene, DEAD_END);
    if !dead {
        scene.rect(row).stroke(Ink::Muted, width).key(DEAD_END, 3, nth).enters_in(when::DEAD_END);
        return;
    }
    scene.rect(row).tint(Ink::Conflict, GROUND).key(DEAD_END, 0, nth).enters_in(when::DEAD_END);
    scene.rect(row).stroke(Ink::Conflict, width).key(DEAD_END, 1, nth).enters_in(when::DEAD_END);
    let beyond = (row.w.min(row.h) * WALL.1).min(FARTHEST);
    let (a, b) = match row.h > 2.0 * row.w {
        true => (Point::new(row.x - beyond, row.bottom()), Point::new(row.right() + beyond, row.bottom())),
        false => (Point::new(row.right(), row.y - beyond), Point::new(row.right(), row.bottom() + beyond)),
    };
    scene.line(a, b).stroke(Ink::Conflict, WALL.0 * width).key(DEAD_END, 2, nth).enters_in(when::DEAD_END);
}

/// Draws a wall that is seen during the motion of a backtrack: the wall and what `draw` adds stand first, and fade while the search goes
/// up.
pub fn passing_dead_end(scene: &mut Scene, row: Area, dead: bool, draw: impl FnOnce(&mut Scene)) {
    scene.passing(|scene| {
        let before = scene.items.len();
        wall(scene, row, dead);
        draw(scene);
        for item in &mut scene.items[before..] {
            item.enters_in(when::DEAD_END).leaves_in(when::CLIMBS);
        }
    });
    for kind in [DEAD_END, "cross", "refusal"] {
        scene.cue(kind, when::CLIMBS);
    }
}

/// Draws the stroke through the print of a piece that was tried: unlike a cross, it means that the place was chosen and everything below
/// failed. The print itself is the piece's own shape, [`PRINT`] muted.
pub fn struck(scene: &mut Scene, place: Area, (a, b): (usize, usize), phase: Phase) {
    let side = place.w.min(place.h);
    let short = SHORT * side;
    let place = Area::around(place.centre(), side, side).inset(short);
    let (from, to) = (place.corners()[3], place.corners()[1]);
    let (part, least, most) = STROKE;
    let width = (side * part).within(least.min(0.2 * side), most);
    scene.line(from, to).stroke(Ink::Paper, HALO * width).key("struck", a, 2 * b).enters_in(phase);
    scene.line(from, to).stroke(Ink::Muted, width).key("struck", a, 2 * b + 1).enters_in(phase);
}

/// Returns the number of signs of a kind so far, since a picture can show them twice, such as on a board and in a diagram beside it.
fn nth(scene: &Scene, kind: &str) -> usize {
    let numbers = scene.items().iter().filter_map(|item| item.key.filter(|key| key.0 == kind));
    numbers.map(|key| key.2 as usize + 1).max().unwrap_or(0)
}

/// Returns the part of a picture that a frame can surround without leaving `room`.
pub fn within(picture: Area, room: Area) -> Area {
    let room = room.inset(OUTSIDE * unit(picture));
    let ([from, _, to, _], [low, _, high, _]) = (picture.corners(), room.corners());
    Area::between(Point::new(from.x.max(low.x), from.y.max(low.y)), Point::new(to.x.min(high.x), to.y.min(high.y)))
}

/// Returns the unit of a solution's frame round an area.
fn unit(area: Area) -> f32 {
    let (whole, least, most) = SOLVED;
    (area.w.min(area.h) / whole).within(least, most)
}

/// Draws the double frame round a solution, with a diamond in its corner.
pub fn solved(scene: &mut Scene, area: Area) {
    let unit = unit(area);
    let nth = nth(scene, "solved");
    // Frames and diamond stay on the stage, however near its edge the picture comes.
    let frame = scene.frame();
    let own = |p: Point| (p - frame.origin) / frame.scale;
    let (low, high) = (own(Point::ZERO), own(scene.stage().corners()[2]));
    for (i, (off, width)) in [INNER, OUTER].into_iter().enumerate() {
        let wide = area.inset(-off * unit);
        let (corner, end) = (wide.corner(), wide.corners()[2]);
        let wide = Area::between(
            Point::new(corner.x.max(low.x), corner.y.max(low.y)),
            Point::new(end.x.min(high.x), end.y.min(high.y)),
        );
        let frame = scene.rect(wide).round(2.0 * unit).stroke(Ink::Solution, width * unit);
        frame.key("solved", i, nth).motion(Motion::Draw, Motion::Fade).enters_in(when::FRAMED);
    }
    let room = DIAMOND * unit + 1.0;
    let at = Point::new((area.right() + CORNER * unit).min(high.x - room), (area.y - CORNER * unit).max(low.y + room));
    diamond(scene, at, DIAMOND * unit).stroke(Ink::Paper, 2.0 * unit).key("solved", 2, nth).enters_in(when::DIAMOND);
}

/// Draws a diamond, the sign of a solution; `size` is the distance from its middle to its corners.
pub fn diamond(scene: &mut Scene, at: Point, size: f32) -> &mut Item {
    let corners = [at.down(-size), at.right(size), at.down(size), at.right(-size)];
    scene.path(polygon(corners)).fill(Ink::Solution)
}

/// Draws the sign of a backtrack: an arrow that bends up and to the left, in a square around a point.
pub fn bent(scene: &mut Scene, at: Point, size: f32) -> &mut Item {
    let p = |x: f32, y: f32| at + Point::new(x, y) * size;
    let (turn, tip) = (p(0.3, -0.1), p(-0.45, -0.1));
    scene
        .path([
            Segment::Move(p(0.45, 0.45)),
            Segment::Line(p(0.45, 0.05)),
            Segment::Cubic(p(0.45, -0.1), p(0.45, -0.1), turn),
            Segment::Line(tip),
            Segment::Move(p(-0.22, -0.34)),
            Segment::Line(tip),
            Segment::Line(p(-0.22, 0.14)),
        ])
        .stroke(Ink::Accent, (0.13 * size).max(1.5))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Item, Key, Shape};

    /// Told by shape and size: what is left of the looks without their colours.
    #[test]
    fn no_two_looks_are_alike_without_colour() {
        let place = Area::new(20.0, 20.0, 30.0, 30.0);
        let grey = |draw: &dyn Fn(&mut Scene)| {
            let mut scene = Scene::new(200.0, 200.0);
            draw(&mut scene);
            let form = |item: &Item| {
                (format!("{:?}", item.shape), item.stroke.as_ref().map(|stroke| (stroke.width, stroke.dash)))
            };
            scene.items().iter().map(form).collect::<Vec<_>>()
        };
        let looks = [
            grey(&|scene| {
                refused(scene, place);
            }),
            grey(&|scene| wall(scene, place, true)),
            grey(&|scene| wall(scene, place, false)),
            grey(&|scene| struck(scene, place, (0, 0), Phase::ALL)),
            grey(&|scene| solved(scene, place)),
            grey(&|scene| {
                bent(scene, place.centre(), 20.0);
            }),
        ];
        for (i, a) in looks.iter().enumerate() {
            assert!(!a.is_empty() && looks[..i].iter().all(|b| a != b), "{i}");
        }
    }

    #[test]
    fn a_solution_is_framed_within_its_margin() {
        for side in [10.0, 140.0, 900.0] {
            let area = Area::new(100.0, 100.0, side, side);
            let mut scene = Scene::new(2000.0, 2000.0);
            solved(&mut scene, area);
            let room = area.inset(-MARGIN);
            for item in scene.items() {
                let extent = item.extent();
                assert!(room.contains(extent.corner()) && room.contains(extent.corners()[2]), "{side}: {extent:?}");
            }
            assert!(matches!(scene.items()[2].shape, Shape::Path(_)));
        }
    }

    /// A row ends at its right and a column at its foot: there the wall stands, and sticks out on both sides.
    #[test]
    fn a_wall_stands_across_the_end_of_what_it_closes() {
        let wall_of = |place: Area| {
            let mut scene = Scene::new(400.0, 400.0);
            wall(&mut scene, place, true);
            let is_wall = |item: &&Item| matches!(item.key, Some(Key(DEAD_END, 2, _)));
            scene.items().iter().find(is_wall).expect("a wall").extent()
        };
        for (w, h) in [(200.0, 20.0), (90.0, 60.0), (40.0, 40.0)] {
            let (row, wall) = (Area::new(50.0, 60.0, w, h), wall_of(Area::new(50.0, 60.0, w, h)));
            assert!(wall.w < 1.0 && (wall.centre().x - row.right()).abs() < 0.1, "{row:?}: {wall:?}");
            assert!(wall.y < row.y && wall.bottom() > row.bottom(), "{row:?}: {wall:?}");
        }
        for (w, h) in [(20.0, 200.0), (30.0, 90.0)] {
            let (column, wall) = (Area::new(50.0, 60.0, w, h), wall_of(Area::new(50.0, 60.0, w, h)));
            assert!(wall.h < 1.0 && (wall.centre().y - column.bottom()).abs() < 0.1, "{column:?}: {wall:?}");
            assert!(wall.x < column.x && wall.right() > column.right(), "{column:?}: {wall:?}");
        }
    }

    /// Where something was found, a row is exhausted but no dead end: it has a frame that alarms nobody, and no wall.
    #[test]
    fn what_was_not_in_vain_has_no_wall() {
        let mut scene = Scene::new(400.0, 400.0);
        let row = Area::new(50.0, 60.0, 200.0, 20.0);
        wall(&mut scene, row, false);
        let [frame] = scene.items() else { panic!("{:?}", scene.items()) };
        assert_eq!((frame.extent(), frame.stroke.as_ref().map(|stroke| stroke.ink)), (row, Some(Ink::Muted)));
    }

    /// The stroke runs up from the lower left.
    #[test]
    fn a_print_is_struck_from_the_lower_left() {
        let mut scene = Scene::new(100.0, 100.0);
        struck(&mut scene, Area::new(20.0, 20.0, 40.0, 40.0), (1, 2), Phase::ALL);
        for item in scene.items() {
            let Shape::Path(path) = &item.shape else { panic!("a line") };
            let ends: Vec<_> = path.iter().flat_map(Segment::points).collect();
            assert!(ends[0].x < ends[1].x && ends[0].y > ends[1].y);
        }
    }
}
