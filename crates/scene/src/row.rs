//! The picture of a search without one of its own: the choices in force, as a row of cells.

use super::{Area, CHOICE, Cells, Frame, Ink, Label, Look, Motion, Point, Scene, Target, signs, when};
use crate::within::Within;

/// The choices at a position.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Row {
    /// The choices in force, the oldest first; if there are very many, the newest of them.
    pub path: Vec<String>,
    /// The number of older choices in force, of which only the number is shown.
    pub earlier: usize,
    /// Whether the last move made the newest choice.
    pub came: bool,
    /// The candidate after them, with its look: under test, rejected, or just undone.
    pub trial: Option<(String, Look)>,
    /// Whether the choices in force are a solution.
    pub solved: bool,
    /// Whether the position is a dead end: no candidate is left, and no solution was found.
    pub dead_end: bool,
}

/// The greatest height of a cell, in pixels; its least and greatest ratio of width to height.
const HIGHEST: f32 = 84.0;
const WIDTHS: (f32, f32) = (1.0, 2.6);
/// The gap between cells, and the height above them for the number of their level, as shares of their height.
const GAP: f32 = 0.14;
const ABOVE: f32 = 0.3;
/// The size of a number, as a share of the height; the least size of any text, in pixels.
const NUMBER: f32 = 0.17;
const LEAST: f32 = 7.0;
/// The line above the row with the number of choices not shown: its height, and the size of its letters.
const STRIP: f32 = 24.0;
const NUMBERS: f32 = 13.0;
/// The margin around the row, in pixels.
const EDGE: f32 = 20.0;

/// Draws the row into an area of the scene: the newest choice with a strong frame, the candidate under test dashed, a rejected one hatched
/// and crossed, those of a solution with a double frame. Long rows wrap.
///
/// ```
/// use stepdance_scene::{Key, Look, Scene, row};
/// let mut scene = Scene::new(968.0, 513.0);
/// let path = vec!["2".to_owned(), "4".to_owned()];
/// let row = row::Row { path, trial: Some(("1".to_owned(), Look::Refused)), ..row::Row::default() };
/// row::draw(&row, scene.stage(), &mut scene);
/// // The cell of the third level is the one that is tried.
/// assert!(scene.items().iter().any(|item| item.key == Some(Key("trial", 0, 0)) && item.is_dashed()));
/// ```
pub fn draw(row: &Row, area: Area, scene: &mut Scene) {
    let area = area.inset(EDGE);
    if !area.has_size() {
        return;
    }
    scene.set_frame(Frame::SCENE);
    let looks = looks(row);
    let area = match row.earlier {
        0 => area,
        earlier => {
            let (strip, rest) = area.split_top(STRIP.min(0.1 * area.h));
            let note = format!("{earlier} earlier choices");
            Label::new(&note).sizes(LEAST, NUMBERS).start().ink(Ink::Muted).draw(scene, strip);
            rest
        }
    };
    if looks.is_empty() && !row.dead_end {
        let note = Area::around(area.centre(), area.w, 40.0_f32.min(area.h));
        let label = Label::new("no choice yet").sizes(LEAST, 20.0).ink(Ink::Muted).draw(scene, note);
        // Where the first one will stand.
        label.map(|item| item.target(CHOICE, row.earlier));
        return;
    }
    // As wide as the longest text needs, within bounds, and a little square for short ones.
    let text = Look::TEXT * HIGHEST;
    let widest = looks.iter().map(|(text, _)| Label::new(text).size(Look::TEXT * HIGHEST).weight(600).width());
    let wide = (widest.fold(0.0, f32::max) + text).within(WIDTHS.0 * HIGHEST, WIDTHS.1 * HIGHEST);
    let pitch = (wide + GAP * HIGHEST, HIGHEST * (1.0 + GAP + ABOVE));
    // Room for one more, so that nothing moves when a choice is tried.
    let count = looks.len().max(row.path.len() + 1);
    let cells = Cells::wrapped(area, count, pitch);
    let scale = cells.cell((0, 0)).h / pitch.1;
    for (i, (text, look)) in looks.into_iter().enumerate() {
        let (above, cell) = cells.nth(i).split_top(ABOVE * HIGHEST * scale);
        let cell = cell.inset(GAP / 2.0 * HIGHEST * scale);
        one(scene, row.earlier + i, (text, look), cell, above);
    }
    let place = |i: usize| cells.nth(i).split_top(ABOVE * HIGHEST * scale).1.inset(GAP / 2.0 * HIGHEST * scale);
    if row.trial.is_none() && !row.came && !row.solved {
        // Where the next choice would stand.
        let next = scene.rect(place(row.path.len())).round(4.0).stroke(Ink::Grid, 1.0).dash(2.0, 3.0);
        next.key("next", 0, 0).target(CHOICE, row.earlier + row.path.len());
    }
    signs(row, place, cells.area, scene);
}

/// Draws the sign of the last move: a cross on a rejected candidate, a wall at a dead end, a lifted choice with its struck print after a
/// backtrack, a frame round a solution.
fn signs(row: &Row, place: impl Fn(usize) -> Area, all: Area, scene: &mut Scene) {
    let here = place(row.path.len());
    match &row.trial {
        Some((_, Look::Left)) => {
            scene.cue(signs::DEAD_END, when::CLIMBS);
            scene.cue("choice", when::LIFTED);
            let up = signs::LIFT * here.h;
            let lifted = scene.rect(here.moved(Point::new(0.0, -up))).round(here.h / 8.0);
            lifted.stroke(Ink::Accent, 2.0).dash(4.0, 3.0).key(signs::LIFTED, 0, 0);
            lifted.motion(Motion::Shift(0.0, up), Motion::Fade).enters_in(when::LIFTED).leaves_in(when::LOOKED);
            signs::struck(scene, here, (0, 0), when::RESTS);
        }
        _ if row.dead_end => {
            signs::wall(scene, here, true);
            signs::cross(scene, here, true).key(signs::DEAD_END, 4, 0).enters_in(when::DEAD_END);
        }
        _ if row.solved => signs::solved(scene, all),
        _ => {}
    }
}

/// Returns the text and the look of each choice.
fn looks(row: &Row) -> Vec<(&str, Look)> {
    let newest = row.path.len();
    let mut looks: Vec<_> = (1..)
        .zip(&row.path)
        .map(|(level, text)| match level == newest {
            _ if row.solved => (text.as_str(), Look::Solved),
            true if row.came => (text.as_str(), Look::Came),
            _ => (text.as_str(), Look::Chosen),
        })
        .collect();
    looks.extend(row.trial.as_ref().map(|(text, look)| (text.as_str(), *look)));
    looks
}

/// Draws a choice with the number of its level above it.
fn one(scene: &mut Scene, level: usize, (text, look): (&str, Look), cell: Area, above: Area) {
    let height = cell.h;
    let number = (NUMBER * height).max(0.8 * above.h.min(14.0));
    let strip =
        Area { y: above.bottom() - above.h.min(1.6 * number) + 0.1 * height, h: above.h.min(1.6 * number), ..above };
    let ink = if look.is_tried() || look == Look::Came { Ink::Ink } else { Ink::Muted };
    Label::new(&(level + 1).to_string()).sizes(LEAST, number).ink(ink).whole().draw(scene, strip);
    let (kind, which) = if look.is_laid() { (CHOICE, level) } else { ("trial", 0) };
    let from = scene.items.len();
    look.labelled(scene, cell, text, kind, which);
    // On trial as well as in force, it is the choice of its level.
    scene.since(from, |item| item.target = Some(Target(CHOICE, level as u32)));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Item, Key, Shape};

    fn row(len: usize, trial: Option<Look>) -> Row {
        let path = (0..len).map(|i| [(i * 7 % 30).to_string(), format!("row {i}")][i % 2].clone()).collect();
        Row { path, came: trial.is_none(), trial: trial.map(|look| ("x9".to_owned(), look)), ..Row::default() }
    }

    fn drawn(row: &Row, size: (f32, f32)) -> Scene {
        let mut scene = Scene::new(size.0, size.1);
        draw(row, scene.stage(), &mut scene);
        scene
    }

    fn keyed(scene: &Scene, key: Key) -> &Item {
        scene.items().iter().find(|item| item.key == Some(key)).unwrap_or_else(|| panic!("no {key:?}"))
    }

    #[test]
    fn before_the_first_choice_it_says_so_but_for_a_dead_end() {
        let says = |row: &Row| {
            let texts = |item: &Item| matches!(&item.shape, Shape::Text(text) if text.text == "no choice yet");
            drawn(row, (968.0, 513.0)).items().iter().any(texts)
        };
        assert!(says(&row(0, None)));
        assert!(!says(&Row { dead_end: true, ..row(0, None) }));
        assert!(!says(&row(1, None)));
    }

    /// From no choice to thirty, on a laptop, a phone and less: all of it is seen, and nothing lies upon another.
    #[test]
    fn the_row_lies_on_its_stage() {
        for size in [(968.0, 513.0), (358.0, 400.0), (120.0, 60.0), (5000.0, 10.0), (1.0, 1.0)] {
            for len in 0..=30 {
                for trial in [None, Some(Look::Trial), Some(Look::Refused), Some(Look::Left)] {
                    let scene = drawn(&row(len, trial), size);
                    for item in scene.items() {
                        let extent = item.extent();
                        let inside = scene.stage().inset(-0.5);
                        assert!(inside.contains(extent.corner()), "{len} on {size:?}: {item:?}");
                        assert!(inside.contains(extent.corners()[2]), "{len} on {size:?}: {item:?}");
                    }
                    let frames =
                        scene.items().iter().filter(|item| matches!(item.key, Some(Key("choice" | "trial", _, 0))));
                    let areas: Vec<Area> = frames.map(Item::extent).collect();
                    for (i, a) in areas.iter().enumerate() {
                        for b in &areas[..i] {
                            let apart = a.x >= b.right() || b.x >= a.right() || a.y >= b.bottom() || b.y >= a.bottom();
                            assert!(apart, "{len} on {size:?}: {a:?}, {b:?}");
                        }
                    }
                }
            }
        }
    }

    /// Thirty choices can be read on a phone.
    #[test]
    fn every_choice_of_a_usual_row_is_written() {
        for size in [(968.0, 513.0), (358.0, 400.0)] {
            for len in 1..=30 {
                let scene = drawn(&row(len, None), size);
                let written = |item: &&Item| matches!(item.key, Some(Key("choice", _, 1)));
                assert_eq!(scene.items().iter().filter(written).count(), len, "{size:?}");
            }
        }
    }

    #[test]
    fn the_newest_is_marked_and_the_next_one_is_tried() {
        let scene = drawn(&row(3, None), (968.0, 513.0));
        let ink = |key| keyed(&scene, key).stroke.as_ref().expect("a frame").ink;
        assert_eq!([0, 1, 2].map(|i| ink(Key("choice", i, 0))), [Ink::Piece, Ink::Piece, Ink::Accent]);
        let scene = drawn(&row(3, Some(Look::Trial)), (968.0, 513.0));
        let trial = keyed(&scene, Key("trial", 0, 0));
        assert!(trial.is_dashed() && trial.extent().x > keyed(&scene, Key("choice", 2, 0)).extent().right());
        assert!(matches!(&keyed(&scene, Key("trial", 0, 1)).shape, Shape::Text(text) if text.text == "x9"));
    }

    #[test]
    fn a_solution_is_framed_twice_throughout() {
        let scene = drawn(&Row { solved: true, ..row(4, None) }, (968.0, 513.0));
        let solution = |item: &&Item| item.stroke.as_ref().is_some_and(|stroke| stroke.ink == Ink::Solution);
        // Each choice, and all of them together.
        assert_eq!(scene.items().iter().filter(solution).count(), 2 * 4 + 2);
    }

    #[test]
    fn nothing_moves_when_a_choice_is_tried() {
        let at = |trial| keyed(&drawn(&row(4, trial), (358.0, 400.0)), Key("choice", 3, 0)).extent();
        assert_eq!(at(None), at(Some(Look::Trial)));
    }
}
