//! The page's layout: the whole page, the projector view, or a part of another page.
//!
//! In the projector view one text stands below a caption: the slide's words or, once the user has moved on from the slide, the sentence on
//! the move. It takes the room of those words, so that the stage keeps its size. After an answer both are shown (`tells` of `Told`).
//!
//! A projector's image is a small window on a large screen. The projector view (`modes/projector.rs`, `www/projector.css`) enlarges the
//! root's font, so that pictures are laid out at half their size and painted twice as large. Text that is still below 20 pixels is left out
//! (`Scene::least`). Of a long program only whole lines round the current one are shown (`modes/projector/lines.rs`). Pictures leave out
//! more and regroup (`Scene::is_for_hall`, `has_one_part`): maps of layers in a square with one symbol per block, a skeleton's values
//! without boxes, one part alone beside the program. The target under the pointer is outlined and named (`modes/projector/pointer.rs`). The
//! page's address says its layout (`view=stage`), that of a search never does.

use super::Mode;
use crate::desk::{Around, Context, DONE, Desk, Event, Flow, Want};
use crate::location::Layout;
use crate::player::Command;

pub mod keys;
mod lines;
mod pointer;

pub use lines::lines_around;

/// The smallest text of pictures in the projector view, in units of a stage 640 wide. On a projector 1280 pixels wide these are 20 pixels.
pub const LEGIBLE: f32 = 10.0;
/// The smallest text of pictures within another page, in CSS pixels.
pub const EMBEDDED: f32 = 12.0;

/// The page's layout, and the layouts to return to.
#[derive(Default)]
pub(crate) struct Projector {
    layout: Layout,
    /// The layout that the page returns to: the whole page, or a part of another page.
    home: Layout,
    /// The projector layout that a clicker's Esc or the end of full screen has left. The clicker's next press restores it.
    paused: Option<Layout>,
    /// Whether the projector view shows the picture twice as large.
    enlarged: bool,
}

impl Projector {
    /// Returns the page's layout.
    pub(crate) fn layout(&self) -> Layout {
        self.layout
    }

    /// Returns the least size of text in pictures; 0 if there is no limit.
    pub(crate) fn least(&self) -> f32 {
        match self.layout {
            Layout::Embed => EMBEDDED,
            layout if layout.is_for_hall() => LEGIBLE,
            _ => 0.0,
        }
    }

    /// Returns the layout that a reload restores.
    pub(crate) fn kept(&self) -> Layout {
        self.paused.unwrap_or(self.layout)
    }

    /// Restores the projector layout that was left last. Returns whether there was one.
    fn resume(&mut self, desk: &mut Desk) -> bool {
        let paused = self.paused.take();
        if let Some(layout) = paused {
            self.lay_out(layout, desk);
        }
        paused.is_some()
    }

    /// Makes the exit from the projector view final, because the user works at the page.
    pub(crate) fn settle(&mut self, desk: &mut Desk) {
        desk.stale |= self.paused.take().is_some();
    }

    /// Sets the layout that an address asks for.
    pub(crate) fn take(&mut self, layout: Layout, desk: &mut Desk) {
        self.paused = None;
        if !layout.is_for_hall() {
            self.home = layout;
        }
        self.lay_out(layout, desk);
    }

    /// Sets the page's layout.
    pub(crate) fn lay_out(&mut self, layout: Layout, desk: &mut Desk) {
        desk.stale |= self.layout != layout;
        self.layout = layout;
        desk.film = None;
        desk.want(Want::Refresh);
    }

    /// Whether the picture is shown twice as large, which only the projector view does.
    pub(crate) fn is_enlarged(&self) -> bool {
        self.enlarged && self.layout.is_for_hall()
    }

    /// Ends the enlargement, so that the whole picture is shown.
    pub(crate) fn show_all_of_picture(&mut self) {
        self.enlarged = false;
    }

    /// Whether the page has another layout than it was opened in.
    pub(crate) fn is_away(&self) -> bool {
        self.layout != self.home
    }

    /// Returns to the layout in which the page was opened. Returns whether it had another one.
    fn leave(&mut self, desk: &mut Desk) -> bool {
        let was = self.layout;
        self.paused = Some(was).filter(|was| was.is_for_hall());
        self.lay_out(self.home, desk);
        was != self.home
    }

    /// Switches to the next layout: from the page, whole or embedded, to the stage, then to stage and program, and back to the page. A race
    /// has no program.
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
    /// Handles a clicker's keys in the projector view before all others. During a tour, Esc only leaves the view, and the clicker's next
    /// press restores it. Any other key makes the exit final.
    fn key_first(&mut self, key: &str, cx: &mut Context) -> Flow {
        let (paused, Around { touring, dark, branching, .. }) = (self.paused.is_some(), cx.around);
        match key {
            // It returns to the slide, and the view stays.
            "Escape" if branching && !dark => {}
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
