//! The picture of the profile: a bar for the nodes of each level.

use super::levels::{LETTERS, Levels};
use super::words::UNCOUNTED;
use crate::scene::{Area, Frame, Ink, Label, Point, Scene};
use crate::session::Session;
use crate::within::Within;
use crate::words::short;

/// The height of a bar in rows, and the least and the most in pixels.
const THICK: (f32, f32, f32) = (0.46, 1.0, 12.0);
/// The least length of a bar.
const SHORTEST: f32 = 1.0;
/// The room right of the longest bar for its count, a gap before it included; the least size of the count.
const COUNT: f32 = 44.0;
const GAP: f32 = 6.0;
const LEAST_LETTERS: f32 = 9.0;

/// Draws a bar for each level, as long as it has nodes, with their count; a level whose nodes do not count says so.
pub fn draw(session: &Session, scene: &mut Scene) {
    if !scene.has_size() {
        return;
    }
    scene.set_frame(Frame::SCENE);
    let (now, levels) = (session.now(), Levels::new(session, scene));
    let most = now.tally.profile().iter().copied().max().unwrap_or(1).max(1) as f32;
    let thick = (levels.pitch * THICK.0).within(THICK.1, THICK.2);
    for level in 0..now.first_level {
        if let Some(place) = levels.text(level, 0.0, scene.width) {
            let label = Label::new(UNCOUNTED).sizes(LEAST_LETTERS, LETTERS).start().ink(Ink::Muted);
            // Rows may lie closer than letters are high: what is counted begins below.
            let place = place.moved(Point::new(0.0, -(place.h - levels.pitch).within(0.0, place.h / 2.0)));
            label.draw(scene, place).map(|item| item.key("count", level, 0));
        }
    }
    for (level, nodes) in (now.first_level..levels.all().end).zip(now.profile()) {
        let length = ((scene.width - COUNT) * *nodes as f32 / most).max(SHORTEST);
        // The present level is told by its count's weight, too.
        let (bar, ink, weight) =
            if level == now.level { (Ink::Here, Ink::Ink, 600) } else { (Ink::Grid, Ink::Muted, 400) };
        scene.rect(Area::new(0.0, levels.y(level) - thick / 2.0, length, thick)).fill(bar).key("bar", level, 0);
        if let Some(place) = levels.text(level, length + GAP, COUNT - GAP) {
            let text = short(*nodes);
            let label = Label::new(&text).sizes(LEAST_LETTERS, LETTERS).start().ink(ink).weight(weight);
            label.draw(scene, place).map(|item| item.key("count", level, 0));
        }
    }
}
