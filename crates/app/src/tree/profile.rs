//! The picture of the profile: a bar for the nodes of each level.

use super::levels::{self, LETTERS, in_panel};
use super::words::UNCOUNTED;
use crate::scene::{Area, Frame, Ink, Label, Levels, Point, Scene};
use crate::session::Session;
use crate::within::Within;
use crate::words::short;

/// The height of a bar in rows, with the least and the greatest in pixels.
const THICK: (f32, f32, f32) = (0.46, 1.0, 12.0);
/// The least length of a bar.
const SHORTEST: f32 = 1.0;
/// The width right of the longest bar for its count, with a gap before it; the least size of the count's letters.
const COUNT: f32 = 44.0;
const GAP: f32 = 6.0;
const LEAST_LETTERS: f32 = 9.0;

/// Draws a bar for the nodes of each level, with their count; levels whose nodes do not count are marked.
pub fn draw(session: &Session, scene: &mut Scene) {
    if !scene.has_size() {
        return;
    }
    scene.set_frame(Frame::SCENE);
    draw_at(session, &in_panel(session, scene), session.now().level, LEAST_LETTERS, scene);
}

/// Draws the profile beside the levels of a tree; the bar of level `present` stands out, and letters are at least of size `least`.
pub fn draw_at(session: &Session, levels: &Levels, present: usize, least: f32, scene: &mut Scene) {
    let (now, room) = (session.now(), levels.counts);
    if !room.has_size() {
        return;
    }
    if !levels.down {
        return draw_upright(session, levels, present, least, scene);
    }
    let letters = LETTERS.max(least);
    let most = now.tally.profile().iter().copied().max().unwrap_or(1).max(1) as f32;
    let thick = (levels.pitch * THICK.0).within(THICK.1, THICK.2);
    for level in levels.first..now.first_level {
        if let Some(place) = levels::line(levels, level, room, letters) {
            let label = Label::new(UNCOUNTED).sizes(least, letters).start().ink(Ink::Muted);
            // Rows may lie closer than letters are high: what is counted begins below.
            let place = place.moved(Point::new(0.0, -(place.h - levels.pitch).within(0.0, place.h / 2.0)));
            label.draw(scene, place).map(|item| item.key("nodes", level, 0));
        }
    }
    let counted = (now.first_level..levels.shown().end).zip(now.profile());
    for (level, nodes) in counted {
        // Where the picture says what is decided on its levels, the root is none of them.
        let rooted = level > 0 || levels.names.has_size();
        let Some(y) = levels.at(level).filter(|_| rooted) else { continue };
        let length = ((room.w - COUNT) * *nodes as f32 / most).max(SHORTEST);
        // The level that stands out is told by its count's weight, too.
        let (bar, ink, weight) =
            if level == present { (Ink::Accent, Ink::Ink, 600) } else { (Ink::Grid, Ink::Muted, 400) };
        scene.rect(Area::new(room.x, y - thick / 2.0, length, thick)).fill(bar).key("nodes bar", level, 0);
        let place = Area { x: room.x + length + GAP, w: COUNT - GAP, ..room };
        if let Some(place) = levels::line(levels, level, place, letters) {
            let text = short(*nodes);
            let label = Label::new(&text).sizes(least, letters).start().ink(ink).weight(weight);
            label.draw(scene, place).map(|item| item.key("nodes", level, 0));
        }
    }
}

/// Draws bars below levels that follow each other to the right, each with its count above it.
fn draw_upright(session: &Session, levels: &Levels, present: usize, least: f32, scene: &mut Scene) {
    let (now, room) = (session.now(), levels.counts);
    let letters = LETTERS.max(least);
    let most = now.tally.profile().iter().copied().max().unwrap_or(1).max(1) as f32;
    let wide = (levels.pitch * THICK.0).within(THICK.1, 2.0 * THICK.2);
    for (level, nodes) in (now.first_level..levels.shown().end).zip(now.profile()).filter(|(level, _)| *level > 0) {
        let Some(x) = levels.at(level) else { continue };
        let high = ((room.h - 1.5 * letters) * *nodes as f32 / most).max(SHORTEST);
        let (bar, ink, weight) =
            if level == present { (Ink::Accent, Ink::Ink, 600) } else { (Ink::Grid, Ink::Muted, 400) };
        let area = Area::new(x - wide / 2.0, room.bottom() - high, wide, high);
        scene.rect(area).fill(bar).key("nodes bar", level, 0);
        let text = short(*nodes);
        let label = Label::new(&text).sizes(least, letters).ink(ink).weight(weight).whole();
        let place = Area::new(x - levels.pitch / 2.0, area.y - 1.3 * letters, levels.pitch, 1.3 * letters);
        label.draw(scene, place).map(|item| item.key("nodes", level, 0));
    }
}
