//! How the page is laid out: whole, for a hall, as a part of another page, or dark.
//!
//! On a projector one text stands below a caption: the words of the moment, or once the visitor has gone on from it the
//! sentence on the move, in the words' room, so that the stage stays as it is; with an answer both that and the
//! sentence (`tells` of `Told`).
//!
//! A hall is a small window on a large screen. For a projector (`modes/projector.rs`, `www/projector.css`) the root's font
//! grows so that pictures are drawn on half their measures and painted twice as large; what is still below 20 pixels is
//! left out (`Scene::least`), of a long program whole lines round the one that ran (`modes/projector/lines.rs`), and pictures
//! leave out more and regroup (`Scene::is_for_hall`, `has_one_part`): maps of layers in a square with one symbol a
//! block, a skeleton's values without boxes, one part alone beside the program. What the pointer is on is outlined and
//! named (`modes/projector/pointer.rs`); one points and draws with `modes/projector/tools.rs`. How the page is laid out stands in its address (`view=stage`), never in a search's.

use super::Mode;
use crate::host::{Context, DONE, Desk, Event, Flow, Want};
use crate::location::Layout;
use crate::player::keys::{self, Action, Ask};

mod lines;
mod pointer;
mod tools;

pub use lines::lines_around;
pub use tools::Told;
use tools::{Tool, Tools};

/// On a projector no text of a picture is smaller, in units of a stage that is 640 wide on a projector of 1280: twenty of
/// its pixels.
pub const LEGIBLE: f32 = 10.0;
/// The same within another page, in CSS pixels: pictures are laid out for it as for a hall.
pub const EMBEDDED: f32 = 12.0;

/// How the page is laid out.
#[derive(Default)]
pub(crate) struct Projector {
    layout: Layout,
    /// How it is laid out when nothing else is asked for: whole, or as a part of another page.
    home: Layout,
    /// How it was laid out for a hall until a clicker's Esc or the end of the full screen: the next press is back in that.
    paused: Option<Layout>,
    /// What one points and draws with there.
    tools: Tools,
}

impl Projector {
    /// How the page is laid out.
    pub(crate) fn layout(&self) -> Layout {
        self.layout
    }

    /// The smallest text of pictures; 0 where they have all that there is room for.
    pub(crate) fn least(&self) -> f32 {
        match self.layout {
            Layout::Embed => EMBEDDED,
            layout if layout.is_for_hall() => LEGIBLE,
            _ => 0.0,
        }
    }

    /// How a reload lays it out.
    pub(crate) fn kept(&self) -> Layout {
        self.paused.unwrap_or(self.layout)
    }

    /// Whether the hall's view was left a moment ago, and comes back with the next press of a clicker.
    pub(crate) fn is_paused(&self) -> bool {
        self.paused.is_some()
    }

    /// Goes back to the hall's view, if it was left a moment ago; says whether it was.
    pub(crate) fn resume(&mut self, desk: &mut Desk) -> bool {
        let paused = self.paused.take();
        if let Some(layout) = paused {
            self.lay_out(layout, desk);
        }
        paused.is_some()
    }

    /// The hall's view was left for good: somebody works at the page.
    pub(crate) fn settle(&mut self, desk: &mut Desk) {
        desk.stale |= self.paused.take().is_some();
    }

    /// Lays the page out as an address asks for.
    pub(crate) fn take(&mut self, layout: Layout, desk: &mut Desk) {
        self.paused = None;
        if !layout.is_for_hall() {
            self.home = layout;
        }
        self.lay_out(layout, desk);
    }

    /// Lays the page out.
    pub(crate) fn lay_out(&mut self, layout: Layout, desk: &mut Desk) {
        desk.stale |= self.layout != layout;
        self.layout = layout;
        desk.film = None;
        desk.want(Want::Refresh);
    }

    /// Whether it is laid out in another way than it was opened in.
    pub(crate) fn is_away(&self) -> bool {
        self.layout != self.home
    }

    /// Leaves the stage for what it was opened from: the whole page, or what another page shows of it. Says whether it was
    /// elsewhere.
    fn leave(&mut self, desk: &mut Desk) -> bool {
        let was = self.layout;
        self.paused = Some(was).filter(|was| was.is_for_hall());
        self.lay_out(self.home, desk);
        was != self.home
    }

    /// From the page, whole or embedded, to the stage, from there to the stage with the program, and back. Beside a race there is
    /// no program.
    fn change(&mut self, racing: bool, desk: &mut Desk) {
        let next = match self.layout {
            Layout::Whole | Layout::Embed => Layout::Stage,
            Layout::Stage if !racing => Layout::StageAndProgram,
            Layout::Stage | Layout::StageAndProgram => self.home,
        };
        self.lay_out(next, desk);
    }
}

impl Mode for Projector {
    fn event(&mut self, event: &Event, cx: &mut Context) -> Flow {
        match event {
            Event::Project(true) if self.resume(cx.desk) => {}
            Event::Project(true) => self.lay_out(Layout::Stage, cx.desk),
            Event::Project(false) => drop(self.leave(cx.desk)),
            Event::Key(key, shift) => match keys::action(key, *shift) {
                Some(Action::Ask(Ask::Project)) => self.change(cx.around.racing, cx.desk),
                Some(Action::Ask(Ask::Laser)) if self.layout.is_for_hall() => self.take_tool(Tool::Laser, cx.desk),
                Some(Action::Ask(Ask::Pen)) if self.layout.is_for_hall() => self.take_tool(Tool::Pen, cx.desk),
                Some(Action::Ask(Ask::Closer)) if self.layout.is_for_hall() => self.go_closer(cx.desk),
                Some(Action::Ask(Ask::Leave)) if self.put_away(cx.desk) || self.leave(cx.desk) => {}
                _ => return Flow::Pass,
            },
            Event::Draw(at, begins) => self.draw(*at, *begins),
            _ => return Flow::Pass,
        }
        DONE
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::host::{Host, Opened, Surface};
    use crate::problems::CATALOG;
    use crate::scene::Shape;

    #[test]
    fn an_address_says_how_the_page_is_laid_out() {
        let mut page = Host::new(CATALOG);
        for (text, link, layout) in [
            ("#queens?n=4&view=stage&at=3", "queens?n=4&at=3&view=stage", Layout::Stage),
            ("queens", "queens?view=stage", Layout::Stage),
            ("queens?view=page", "queens", Layout::Whole),
            ("#queens?view=stage%2Bprogram", "queens?view=stage+program", Layout::StageAndProgram),
            ("queens&view=embed", "queens?view=embed", Layout::Embed),
        ] {
            page.open(text, &mut || 0.0).expect(text);
            assert_eq!((page.view().link.as_str(), page.view().layout), (link, layout.name()), "{text}");
        }
        for tour in ["tour=a.md&moment=3", "tour=a.md&on=queens%3Fn%3D4"] {
            let opened = page.open(&format!("#{tour}&view=stage"), &mut || 0.0).expect("a tour");
            let Opened::Tour(read) = opened else { panic!("{tour}") };
            assert_eq!((read.to_string().as_str(), page.view().layout), (tour, "stage"));
        }
        let told = page.open("queens?view=stag", &mut || 0.0).expect_err("no such layout").told();
        assert_eq!(told[0].1, "The view (view) must be page, stage, stage+program or embed, not stag.");
        assert_eq!(page.view().layout, "stage");
        // What is wrong with the rest leaves what was open, and is looked at as the address says.
        page.open("queens?n=99&view=page", &mut || 0.0).expect_err("99 queens");
        assert_eq!(page.view().link, "queens");
    }

    #[test]
    fn on_a_projector_nothing_is_too_small_to_be_read() {
        let mut page = Host::new(CATALOG);
        page.send(&Event::Project(true), 0.0, &mut || 0.0);
        page.resize(Surface::Stage, 600.0, 290.0);
        let presets = CATALOG.entries().flat_map(|entry| entry.presets);
        for address in presets.map(|preset| CATALOG.address(preset.address).expect("an example")) {
            for at in [0, 5, 40, 400] {
                page.open(&address.with_at(at).to_string(), &mut || 0.0).expect("it opens");
                page.tick(0.0, &mut || 0.0);
                let scene = page.scene(Surface::Stage, f64::INFINITY);
                let sizes = scene.items().iter().filter_map(|item| match &item.shape {
                    Shape::Text(text) => Some(text.size),
                    _ => None,
                });
                let least = sizes.fold(f32::INFINITY, f32::min);
                assert!(least >= LEGIBLE, "{address} at {at}: {least}");
                assert!(scene.items().len() > 4, "{address} at {at} is empty");
            }
        }
    }
}
