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
//! named (`modes/projector/pointer.rs`). How the page is laid out stands in its address (`view=stage`), never in a search's.

use super::Mode;
use crate::desk::{Around, Context, DONE, Desk, Event, Flow, Want};
use crate::location::Layout;
use crate::player::Command;

mod lines;
mod pointer;

pub use lines::lines_around;

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
    /// Whether the picture is shown twice as large there.
    enlarged: bool,
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

    /// Goes back to the hall's view, if it was left a moment ago; says whether it was.
    fn resume(&mut self, desk: &mut Desk) -> bool {
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

    /// Whether the picture is shown twice as large: in a hall alone.
    pub(crate) fn is_enlarged(&self) -> bool {
        self.enlarged && self.layout.is_for_hall()
    }

    /// Shows all of the picture, as another slide does.
    pub(crate) fn show_all_of_picture(&mut self) {
        self.enlarged = false;
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
    /// What the keys of a clicker mean in a hall before they mean anything else: whatever a slide asks, plays or hands over, its Esc
    /// leaves the hall's view alone, and the next press is back in that. All other keys are work at the page.
    fn key_first(&mut self, key: &str, cx: &mut Context) -> Flow {
        let (paused, Around { touring, dark, .. }) = (self.paused.is_some(), cx.around);
        match key {
            "Escape" if touring && !dark && (paused || self.layout.is_for_hall()) => {
                if !self.resume(cx.desk) {
                    self.leave(cx.desk);
                }
                return DONE;
            }
            "PageDown" | "PageUp" | "." | "F5" if paused => drop(self.resume(cx.desk)),
            _ => self.settle(cx.desk),
        }
        Flow::Pass
    }

    fn event(&mut self, event: &Event, cx: &mut Context) -> Flow {
        match event {
            Event::Project(true) if self.resume(cx.desk) => {}
            Event::Project(true) => self.lay_out(Layout::Stage, cx.desk),
            Event::Project(false) => drop(self.leave(cx.desk)),
            Event::Command(Command::Project) => self.change(cx.around.racing, cx.desk),
            Event::Command(Command::Enlarge) if self.layout.is_for_hall() => {
                self.enlarged = !self.enlarged;
                cx.desk.show_all();
            }
            Event::Command(Command::Leave) if self.leave(cx.desk) => {}
            _ => return Flow::Pass,
        }
        DONE
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::host::{Host, Opened, Reply, Surface};
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

    const TOUR: &str =
        "# T\n\n## One\nqueens?n=4\n\n## Two\nn=5\n\n## Three\nrace?left=queens%3Fn%3D4&right=queens%3Fn%3D5\n";

    #[test]
    fn a_hall_looks_closely_until_the_next_slide() {
        let press = |page: &mut Host, key: &str| page.send(&Event::Key(key.to_owned(), false), 0.0, &mut || 0.0);
        for slide in [1, 3] {
            let mut page = Host::new(CATALOG);
            page.resize(Surface::Stage, 600.0, 280.0);
            page.begin_tour("own", TOUR, slide, 0.0, &mut || 0.0).expect("a tour");
            assert!(matches!(press(&mut page, "z"), Reply::Ask(_)) && !page.is_enlarged(), "outside of a hall");
            page.send(&Event::Project(true), 0.0, &mut || 0.0);
            for enlarged in [true, false, true] {
                assert_eq!(press(&mut page, "z"), Reply::Done);
                // Work at the page is no clicker's, and leaves the hall's view as it is.
                assert_eq!((page.is_enlarged(), page.layout().0.name()), (enlarged, "stage"), "{slide}");
            }
            page.send(&Event::GoToMoment(2), 0.0, &mut || 0.0);
            assert!(!page.is_enlarged(), "{slide}");
        }
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
