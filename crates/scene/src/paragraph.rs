//! Texts of several lines.

use super::measure::{SLACK, width};
use super::{Anchor, Area, BASELINE, Ink, Scene};

/// The distance between lines, in sizes of the letters.
pub const PITCH: f32 = 1.38;
/// The factor by which letters get smaller in each attempt to fit a text.
const SMALLER: f32 = 0.96;

/// Breaks a text into lines that are no wider than `most`, unless a line is a single word.
///
/// ```
/// use stepdance_scene::paragraph::lines;
/// assert_eq!(lines("No block can slide.", 10.0, 400, 60.0), ["No block", "can slide."]);
/// assert_eq!(lines("No block can slide.", 10.0, 400, 1.0).len(), 4);
/// ```
#[inline(never)]
pub fn lines(text: &str, size: f32, weight: u16, most: f32) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let last = lines.len() - 1;
        let line = &mut lines[last];
        let longer = format!("{line} {word}");
        if line.is_empty() {
            line.push_str(word);
        } else if width(&longer, size, weight, false) * SLACK <= most {
            *line = longer;
        } else {
            lines.push(word.to_owned());
        }
    }
    lines
}

/// Returns the greatest size, up to `most`, at which a text fits into an area.
#[inline(never)]
pub fn fitting(text: &str, most: f32, weight: u16, area: Area) -> f32 {
    let fits = |size: f32| lines(text, size, weight, area.w).len() as f32 * PITCH * size <= area.h;
    let mut size = most;
    while !fits(size) && size > 1.0 {
        size *= SMALLER;
    }
    size
}

/// Writes a text from the top of an area on, as wide as the area; returns the rest of the area below.
#[inline(never)]
pub fn write(scene: &mut Scene, area: Area, text: &str, size: f32, weight: u16, ink: Ink) -> Area {
    let mut rest = area;
    for line in lines(text, size, weight, area.w) {
        let place;
        (place, rest) =
            (Area { h: PITCH * size, ..rest }, Area { y: rest.y + PITCH * size, h: rest.h - PITCH * size, ..rest });
        let at = (place.x, place.centre().y + BASELINE * size);
        scene.text(at, size, line).anchor(Anchor::Start).weight(weight).fill(ink);
    }
    rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_line_is_wider_than_it_may_be_and_no_word_is_lost() {
        let text = "At least one filled cell, or the wall, must touch each of the six sides of every block.";
        for most in [90.0, 140.0, 300.0, 2000.0] {
            let lines = lines(text, 13.0, 400, most);
            assert!(lines.iter().all(|line| width(line, 13.0, 400, false) <= most), "{most}: {lines:?}");
            assert_eq!(lines.join(" "), text);
        }
    }

    #[test]
    fn what_fits_keeps_its_size_and_what_does_not_is_smaller() {
        let text = "At least one filled cell, or the wall, must touch each of the six sides of every block.";
        assert_eq!(fitting(text, 12.0, 400, Area::new(0.0, 0.0, 600.0, 17.0)), 12.0);
        for high in [17.0, 40.0, 90.0] {
            let area = Area::new(0.0, 0.0, 130.0, high);
            let size = fitting(text, 20.0, 400, area);
            let rest = write(&mut Scene::new(200.0, 200.0), area, text, size, 400, Ink::Ink);
            assert!(size < 20.0 && rest.h >= -0.001 && rest.h < 0.35 * high, "{high}: {size}, {rest:?}");
        }
    }

    #[test]
    fn what_is_left_begins_below_the_last_line() {
        let mut scene = Scene::new(100.0, 100.0);
        let rest = write(&mut scene, Area::new(5.0, 10.0, 60.0, 90.0), "No block can slide.", 10.0, 400, Ink::Ink);
        assert_eq!(scene.items().len(), 2);
        assert!(rest.y > scene.items()[1].extent().bottom() && rest.bottom() == 100.0, "{rest:?}");
    }
}
