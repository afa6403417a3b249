//! A lecturer's tools in a hall: a laser's dot, a pen, and the picture twice as large.
//!
//! The dot follows mouse or finger all over the page, which needs nothing of a search (`www/hall.js`). What the pen draws lies over the
//! page, and is gone with the next slide, or when the pen is put away.

use super::Projector;
use crate::host::Desk;
use crate::scene::Point;
use crate::script::ToScript;
use std::fmt::Write;

/// What is drawn has so many points at the most.
const MOST_POINTS: usize = 1 << 14;
/// The page is so wide, and so high, to the pen: points are whole numbers, lest a printer of fractions is linked for them. A point
/// nearer to the one before is not worth keeping.
const SIDE: u16 = 10_000;
const NEAR: u16 = 5;

/// What the visitor points or draws with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tool {
    Laser,
    Pen,
}

/// The tools, and what was done with them.
#[derive(Default)]
pub(super) struct Tools {
    held: Option<Tool>,
    /// Lines that were drawn, from 0 to [`SIDE`] to the right and downwards.
    strokes: Vec<Vec<[u16; 2]>>,
    closer: bool,
}

/// What the page shows of the tools.
#[derive(Clone, Debug, PartialEq, Eq, ToScript)]
#[script(name = "Tools")]
pub struct Told {
    /// The tool in hand: "laser", "pen", or none.
    #[script(ts = "\"\" | \"laser\" | \"pen\"")]
    pub held: &'static str,
    /// Whether the picture is shown twice as large.
    pub closer: bool,
    /// What is drawn, as the path of an SVG of width and height 10 000.
    pub drawn: String,
}

impl Projector {
    /// What the page shows of the tools; outside of a hall nothing.
    pub(crate) fn tools(&self) -> Told {
        let tools = Some(&self.tools).filter(|_| self.layout.is_for_hall());
        Told {
            held: match tools.and_then(|tools| tools.held) {
                Some(Tool::Laser) => "laser",
                Some(Tool::Pen) => "pen",
                None => "",
            },
            closer: tools.is_some_and(|tools| tools.closer),
            drawn: tools.map_or(String::new(), Tools::path),
        }
    }

    /// Takes a tool in hand, or puts it away; what a pen has drawn goes with it.
    pub(super) fn take_tool(&mut self, tool: Tool, desk: &mut Desk) {
        let tools = &mut self.tools;
        tools.held = if tools.held == Some(tool) { None } else { Some(tool) };
        if tool == Tool::Pen && tools.held.is_none() {
            tools.strokes.clear();
        }
        desk.show_all();
    }

    /// Shows the picture twice as large, or as it was.
    pub(super) fn go_closer(&mut self, desk: &mut Desk) {
        self.tools.closer = !self.tools.closer;
        desk.show_all();
    }

    /// Puts the tool in hand away; says whether there was one.
    pub(super) fn put_away(&mut self, desk: &mut Desk) -> bool {
        let held = self.tools.held.filter(|_| self.layout.is_for_hall());
        held.inspect(|tool| self.take_tool(*tool, desk)).is_some()
    }

    /// Another slide: what was drawn is gone, and all of the picture is seen.
    pub(crate) fn wipe(&mut self) {
        self.tools.strokes.clear();
        self.tools.closer = false;
    }

    /// The pen is at a point of the page, in parts of its width and height; it was set down there, or drawn there.
    pub(super) fn draw(&mut self, at: Point, begins: bool) {
        let Tools { held: Some(Tool::Pen), strokes, .. } = &mut self.tools else { return };
        if strokes.iter().map(Vec::len).sum::<usize>() >= MOST_POINTS || !(at.x.is_finite() && at.y.is_finite()) {
            return;
        }
        let at = [at.x, at.y].map(|part| ((part * f32::from(SIDE)).round() as u16).min(SIDE));
        match strokes.last_mut().filter(|_| !begins) {
            Some(stroke) => match stroke.last() {
                Some(last) if last[0].abs_diff(at[0]) + last[1].abs_diff(at[1]) < NEAR => {}
                _ => stroke.push(at),
            },
            None => strokes.push(vec![at]),
        }
    }
}

impl Tools {
    /// What is drawn, as an SVG has it. A stroke of one point is a dot.
    fn path(&self) -> String {
        let mut path = String::new();
        for stroke in &self.strokes {
            for (i, [x, y]) in stroke.iter().chain(stroke.first().filter(|_| stroke.len() == 1)).enumerate() {
                let sign = if i == 0 { 'M' } else { 'L' };
                // Writing to a text cannot fail.
                let _ = write!(path, "{sign}{x} {y}");
            }
        }
        path
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::host::{Event, Host, Reply, Surface};
    use crate::problems::CATALOG;

    const TOUR: &str =
        "# T\n\n## One\nqueens?n=4\n\n## Two\nn=5\n\n## Three\nrace?left=queens%3Fn%3D4&right=queens%3Fn%3D5\n";

    fn hall() -> Host {
        let mut page = Host::new(CATALOG);
        page.resize(Surface::Stage, 600.0, 280.0);
        page.begin_tour("own", TOUR, 1, 0.0, &mut || 0.0).expect("a tour");
        page.send(&Event::Project(true), 0.0, &mut || 0.0);
        page
    }

    fn press(page: &mut Host, key: &str) -> Reply {
        page.send(&Event::Key(key.to_owned(), false), 0.0, &mut || 0.0)
    }

    fn draw(page: &mut Host, at: (f32, f32), begins: bool) {
        page.send(&Event::Draw(Point::new(at.0, at.1), begins), 0.0, &mut || 0.0);
    }

    #[test]
    fn a_key_takes_a_tool_in_hand_and_puts_it_away() {
        for slide in [1, 3] {
            let mut page = hall();
            page.send(&Event::GoToMoment(slide), 0.0, &mut || 0.0);
            // Work at the page is no clicker's, and leaves the hall's view as it is.
            for (key, held, closer) in [
                ("l", "laser", false),
                ("i", "pen", false),
                ("z", "pen", true),
                ("i", "", true),
                ("z", "", false),
                ("l", "laser", false),
                ("l", "", false),
            ] {
                assert_eq!(press(&mut page, key), Reply::Done, "{key}");
                let told = page.tools();
                assert_eq!((told.held, told.closer, page.layout().0.name()), (held, closer, "stage"), "{slide}: {key}");
            }
        }
    }

    #[test]
    fn what_the_pen_draws_is_gone_with_the_next_slide() {
        let mut page = hall();
        draw(&mut page, (0.5, 0.5), true);
        assert_eq!(page.tools().drawn, "", "without a pen");
        press(&mut page, "i");
        draw(&mut page, (0.25, 0.5), true);
        assert_eq!(page.tools().drawn, "M2500 5000L2500 5000", "a dot");
        draw(&mut page, (0.5, 2.0), false);
        draw(&mut page, (f32::NAN, 0.0), false);
        draw(&mut page, (0.5, 1.0), false);
        assert_eq!(page.tools().drawn, "M2500 5000L5000 10000");
        press(&mut page, "z");
        press(&mut page, "PageDown");
        let told = page.tools();
        assert_eq!((told.held, told.closer, told.drawn.as_str()), ("pen", false, ""));
        draw(&mut page, (0.0, 0.0), true);
        press(&mut page, "i");
        assert_eq!(page.tools().drawn, "", "it goes with the pen");
        for _ in 0..2 * MOST_POINTS {
            draw(&mut page, (0.1, 0.1), true);
        }
        assert!(page.tools().drawn.len() < 32 * MOST_POINTS);
    }

    /// Only in a hall are there tools; Esc puts one away before it leaves the hall.
    #[test]
    fn outside_of_a_hall_there_are_no_tools() {
        let mut page = hall();
        page.send(&Event::EndTour, 0.0, &mut || 0.0);
        press(&mut page, "i");
        draw(&mut page, (0.1, 0.1), true);
        press(&mut page, "Escape");
        assert_eq!((page.layout().0.name(), page.tools().held), ("stage", ""));
        press(&mut page, "l");
        press(&mut page, "Escape");
        press(&mut page, "Escape");
        assert_eq!((page.layout().0.name(), page.tools().held), ("page", ""));
        for key in ["l", "i", "z"] {
            assert!(matches!(press(&mut page, key), Reply::Ask(_)), "{key}");
            assert_eq!((page.tools().held, page.tools().closer), ("", false));
        }
    }
}
