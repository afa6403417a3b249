//! A small picture of a skeleton: its pattern, with the rule above the total.

use super::pattern::Pattern;
use crate::icon::Icons;
use crate::scene::{Cells, Ink, Point, Scene, Segment};

/// The small pictures of the entry, which has one method.
pub static ICONS: Icons = Icons {
    clause: "one digit at all stars, nowhere else",
    emblem: "skeleton",
    instance: |params, _, scene| {
        if let Ok(pattern) = Pattern::read(params.text("pattern")) {
            draw(scene, &pattern);
        }
    },
    methods: None,
    story: &[],
};

/// The radii of a star's tips and inner corners, and of the dot at a place without a star, as shares of a cell.
const STAR: (f32, f32) = (0.46, 0.19);
const DOT: f32 = 0.07;
/// The greatest side of a cell, in pixels.
const LARGEST: f32 = 34.0;

fn draw(scene: &mut Scene, pattern: &Pattern) {
    let cells = Cells::squares(scene.stage().inset(5.0), (pattern.rows(), pattern.columns()), LARGEST);
    for at in cells.all() {
        let middle = cells.middle(at);
        if pattern.star(at.0, at.1) {
            scene.path(star(middle, cells.side())).fill(Ink::Ink).key("star", at.0, at.1);
        } else {
            scene.circle(middle, (DOT * cells.side()).max(0.8)).fill(Ink::Muted);
        }
    }
    if pattern.rows() > 1 {
        let (left, right) = cells.between((pattern.rows() - 2, 0), (pattern.rows() - 1, 0));
        let y = left.y.min(right.y);
        scene.line((cells.area.x, y), (cells.area.right(), y)).stroke(Ink::Muted, 1.2);
    }
}

/// Returns the outline of a star with five tips.
fn star(middle: Point, side: f32) -> Vec<Segment> {
    // A tenth of a full turn, from tip to corner.
    const TENTH: f32 = std::f32::consts::PI / 5.0;
    let at = |nth: usize| {
        let radius = side * if nth.is_multiple_of(2) { STAR.0 } else { STAR.1 };
        let (sin, cos) = crate::scene::iso::sin_cos(TENTH * nth as f32);
        Segment::Line(middle + Point::new(sin, -cos) * radius)
    };
    let mut path: Vec<Segment> = (0..10).map(at).collect();
    if let Some(Segment::Line(first)) = path.first().copied() {
        path[0] = Segment::Move(first);
    }
    path.push(Segment::Close);
    path
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::icon::SIDE;

    #[test]
    fn stars_stand_where_the_pattern_has_them() {
        let mut scene = Scene::new(SIDE, SIDE);
        draw(&mut scene, &Pattern::read(".*/*.").expect("a pattern"));
        let stars: Vec<_> = scene.items().iter().filter_map(|item| item.key).map(|key| (key.1, key.2)).collect();
        // Columns may be counted from the right, like places.
        assert_eq!(stars.len(), 2);
        let x = |row: u32| {
            let item = scene.items().iter().find(|item| item.key.is_some_and(|key| key.1 == row)).expect("a star");
            item.extent().centre().x
        };
        assert!(x(0) > x(1), "{stars:?}");
    }
}
