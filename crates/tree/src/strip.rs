//! A small timeline without numbers, as below the picture of a slide: the tree, and a line at the current move.

use crate::icicle;
use crate::layout::Layout;
use stepdance_scene::{Ink, Point, Scene};

/// The space around the tree, for the line's ends.
pub const MARGIN: f32 = 2.0;
/// The width of the line at the current move, and of the edge that sets it off.
const LINE: (f32, f32) = (2.0, 4.0);

/// Draws the tree and the line.
pub fn draw(layout: &Layout, scene: &mut Scene) {
    let (corner, bottom) = (Point::new(MARGIN, MARGIN), scene.height);
    icicle::draw(layout, corner, scene);
    let here = corner.x + layout.axis.x(layout.at);
    scene.line((here, 0.0), (here, bottom)).stroke(Ink::Paper, LINE.1);
    scene.line((here, 0.0), (here, bottom)).stroke(Ink::Accent, LINE.0);
}
