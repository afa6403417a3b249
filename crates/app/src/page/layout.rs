//! How the page is laid out: whole, for a hall, as a part of another page, or dark.
//!
//! On a projector one text stands below a caption: the words of the moment, or once the visitor has gone on from it the
//! sentence on the move, in the words' room, so that the stage stays as it is; with an answer both that and the
//! sentence (`tells` of `Told`).
//!
//! A hall is a small window on a large screen. For a projector (`page/layout.rs`, `www/projector.css`) the root's font
//! grows so that pictures are drawn on half their measures and painted twice as large; what is still below 20 pixels is
//! left out (`Scene::least`), of a long program whole lines round the one that ran (`page/lines.rs`), and pictures
//! leave out more and regroup (`Scene::is_for_hall`, `has_one_part`): maps of layers in a square with one symbol a
//! block, a skeleton's values without boxes, one part alone beside the program. What the pointer is on is outlined and
//! named (`page/laser.rs`). How the page is laid out stands in its address (`view=stage`), never in a search's.

use super::{Page, words};

/// Which parts of the page are seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Layout {
    /// All of it.
    #[default]
    Whole,
    /// The stage, one sentence, and how far it is: for a projector.
    Stage,
    /// The same, and the program beside it.
    StageAndProgram,
    /// The stage, one sentence and a slim strip of controls: a part of another page.
    Embed,
}

/// On a projector no text of a picture is smaller, in units of a stage that is 640 wide on a projector of 1280: twenty of
/// its pixels.
pub const LEGIBLE: f32 = 10.0;

/// The key of a layout in an address.
const KEY: &str = "view";

impl Layout {
    /// All of them, with their names in addresses.
    pub const ALL: [(&'static str, Layout); 4] = [
        ("page", Layout::Whole),
        ("stage", Layout::Stage),
        ("stage+program", Layout::StageAndProgram),
        ("embed", Layout::Embed),
    ];

    /// Its name in addresses.
    pub fn name(self) -> &'static str {
        Layout::ALL[self as usize].0
    }
}

impl Page {
    /// Takes from an address, with or without its leading `#`, how the page is to be laid out; what is left names a search
    /// or a moment of a tour. An address that does not say leaves the page as it is.
    ///
    /// # Errors
    /// Names a layout that there is not, and those that there are.
    pub fn take_layout(&mut self, text: &str) -> Result<String, String> {
        let text = text.strip_prefix('#').unwrap_or(text);
        let begins = |pair: &&str| pair.strip_prefix(KEY).is_some_and(|rest| rest.starts_with('='));
        let (place, query) = match text.split_once('?') {
            Some((place, query)) if !place.contains('&') => (Some(place), query),
            _ => (None, text),
        };
        let Some(given) = query.split('&').find(begins) else { return Ok(text.to_owned()) };
        let name = given[KEY.len() + 1..].replace("%2B", "+");
        let known = Layout::ALL.iter().find(|(known, _)| *known == name);
        let Some((_, layout)) = known else { return Err(words::no_layout(&name)) };
        match layout {
            Layout::Whole => self.embed.within = false,
            Layout::Embed => self.embed.within = true,
            Layout::Stage | Layout::StageAndProgram => {}
        }
        self.set_layout(*layout);
        let rest: Vec<&str> = query.split('&').filter(|pair| !begins(pair)).collect();
        Ok(match (place, rest.is_empty()) {
            (Some(place), true) => place.to_owned(),
            (Some(place), false) => format!("{place}?{}", rest.join("&")),
            (None, _) => rest.join("&"),
        })
    }

    /// How the page is laid out.
    pub fn layout(&self) -> Layout {
        self.layout
    }

    /// Lays the page out.
    pub fn set_layout(&mut self, layout: Layout) {
        self.stale |= self.layout != layout;
        self.layout = layout;
        self.film = None;
    }

    /// From the page, whole or embedded, to the stage, from there to the stage with the program, and back.
    pub fn change_layout(&mut self) {
        self.set_layout(match self.layout {
            Layout::Whole | Layout::Embed => Layout::Stage,
            Layout::Stage => Layout::StageAndProgram,
            Layout::StageAndProgram => self.home(),
        });
    }

    /// From the page to the stage and back, where there is no program to be put beside it.
    pub fn swap_layout(&mut self) {
        self.set_layout(if self.is_for_hall() { self.home() } else { Layout::Stage });
    }

    /// Whether it is laid out for a hall.
    pub fn is_for_hall(&self) -> bool {
        matches!(self.layout, Layout::Stage | Layout::StageAndProgram)
    }

    /// Leaves the stage for what it was opened from: the whole page, or what another page shows of it. Says whether it was
    /// elsewhere.
    pub fn leave_stage(&mut self) -> bool {
        let (was, home) = (self.layout, self.home());
        self.set_layout(home);
        was != home
    }

    /// Whether all is dark, so that nobody looks.
    pub fn is_blank(&self) -> bool {
        self.blank
    }

    /// Makes all dark, or shows it again.
    pub fn set_blank(&mut self, blank: bool) {
        self.stale |= self.blank != blank;
        self.blank = blank;
    }

    /// An address with the layout that it is to be opened in.
    pub(super) fn laid_out(&self, address: String) -> String {
        if self.layout == Layout::Whole {
            return address;
        }
        let sign = if address.contains(['?', '=']) { '&' } else { '?' };
        format!("{address}{sign}{KEY}={}", self.layout.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::page::Surface;
    use crate::problems::CATALOG;
    use crate::scene::Shape;

    #[test]
    fn an_address_says_how_the_page_is_laid_out() {
        let mut page = Page::new(CATALOG);
        for (text, rest, layout) in [
            ("#queens?n=4&view=stage&at=3", "queens?n=4&at=3", Layout::Stage),
            ("queens", "queens", Layout::Stage),
            ("queens?view=page", "queens", Layout::Whole),
            ("#queens?view=stage%2Bprogram", "queens", Layout::StageAndProgram),
            ("#tour=a.md&moment=3&view=stage", "tour=a.md&moment=3", Layout::Stage),
            ("#tour=a.md&on=queens%3Fn%3D4", "tour=a.md&on=queens%3Fn%3D4", Layout::Stage),
        ] {
            assert_eq!((page.take_layout(text).as_deref(), page.layout()), (Ok(rest), layout), "{text}");
        }
        page.open("queens?n=4&at=3", &mut || 0.0).expect("it opens");
        let link = page.view().link;
        assert_eq!(link, "queens?n=4&at=3&view=stage");
        assert_eq!(page.take_layout(&link).as_deref(), Ok("queens?n=4&at=3"));
        let told = page.take_layout("queens?view=stag").expect_err("no such layout");
        assert_eq!(told, "The view (view) must be page, stage, stage+program or embed, not stag.");
        assert_eq!(page.layout(), Layout::Stage);
    }

    #[test]
    fn on_a_projector_nothing_is_too_small_to_be_read() {
        let mut page = Page::new(CATALOG);
        page.set_layout(Layout::Stage);
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
