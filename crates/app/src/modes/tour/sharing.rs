//! Links to share. Since a tour that only this browser stores opens nowhere else, its links hold the whole tour, packed.
//!
//! A link can hold up to 32 768 letters of a deflated tour, a QR code 2953 bytes; a code grows while its modules keep their width. A longer
//! tour is a file named by its title; the handout says so, and each picture has its own link.

use super::Tours;
use super::composing::OWN;
use crate::location::{Layout, Location, TourAddress};
use crate::script::ToScript;

pub mod words;

/// The longest packed tour that a link holds, in bytes; today's browsers, chats and mail programs pass on that many.
const LONGEST: usize = 1 << 15;

/// The longest name of a file without its ending, in letters.
const LONGEST_NAME: usize = 40;

/// A link, with notices about it.
#[derive(Clone, Debug, PartialEq, Eq, ToScript)]
pub struct Shared {
    /// The address without `#`; empty if there is nothing to copy.
    pub link: String,
    /// The same in the layout of embedded pages.
    pub embed: String,
    /// The notice once the link is copied.
    pub said: String,
    /// The line before the link if the browser does not copy it.
    pub refused: &'static str,
    /// Whether the user must act, so that the notice stays.
    pub lacks: bool,
}

impl Tours {
    /// Returns the text of the open tour, for packing, if it is the user's own.
    pub fn unshared(&self) -> Option<String> {
        self.open().map(ToString::to_string).filter(|_| self.source() == Some(OWN))
    }

    /// Returns the link that opens `here` elsewhere. `packed` is [`unshared`](Self::unshared), packed.
    pub(crate) fn shared(&self, packed: &str, here: Location) -> Shared {
        let refused = words::NOT_COPIED;
        let embedded = Location { layout: Some(Layout::Embed), ..here.clone() };
        if self.source() != Some(OWN) {
            let said = if here.task.is_some() { words::WORK_COPIED } else { words::COPIED };
            let [link, embed] = [here, embedded].map(|here| self.located(here).to_string());
            return Shared { link, embed, said: said.to_owned(), refused, lacks: false };
        }
        match (1..=LONGEST).contains(&packed.len()) {
            true => {
                let [link, embed] =
                    [here, embedded].map(|here| self.located_from(&format!("~{packed}"), here).to_string());
                Shared { link, embed, said: words::COPIED_WITH_TOUR.to_owned(), refused, lacks: false }
            }
            false => {
                let said = words::copied_without_tour(&self.file());
                Shared { link: here.to_string(), embed: embedded.to_string(), said, refused, lacks: true }
            }
        }
    }

    /// Returns the link that opens the whole tour at its beginning elsewhere. `packed` is its text, packed.
    pub fn shared_tour(&self, packed: &str) -> Shared {
        let fits = packed.len() <= LONGEST;
        let link = TourAddress::beginning(&format!("~{packed}")).to_string();
        Shared {
            link: if fits { link } else { String::new() },
            embed: String::new(),
            said: if fits { words::TOUR_COPIED.to_owned() } else { words::tour_too_long(&self.file()) },
            refused: words::TOUR_NOT_COPIED,
            lacks: !fits,
        }
    }

    /// Returns the name of the tour's file: its title in lower-case ASCII letters and digits.
    pub fn file(&self) -> String {
        let title = self.open().map_or("", |tour| &tour.title);
        let mut name = String::new();
        for word in title.split(|letter: char| !letter.is_ascii_alphanumeric()).filter(|word| !word.is_empty()) {
            if !name.is_empty() {
                name.push('-');
            }
            name.extend(word.chars().map(|letter| letter.to_ascii_lowercase()));
        }
        name.truncate(LONGEST_NAME);
        format!("{}.md", if name.is_empty() { "tour" } else { &name })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::host::{Event, Host};
    use crate::location::Place;
    use crate::problems::CATALOG;

    fn page(source: &str) -> Host {
        let mut page = Host::new(CATALOG);
        let text = "# Four queens & more\n\n## One\nqueens?n=4&method=basic&at=5\n\n## Two\nat=9\n";
        page.begin_tour(source, text, 2, 0.0, &mut || 0.0).expect("a tour");
        page
    }

    fn read(link: &str) -> Location {
        Location::read(CATALOG, link).expect("a link")
    }

    #[test]
    fn a_tour_of_ones_own_goes_into_the_link_whole() {
        let mut page = page(OWN);
        assert!(page.tours().unshared().is_some_and(|text| text.starts_with("# Four queens & more")));
        let shared = page.shared("aB-_9");
        let Place::Tour(link) = read(&shared.link).place else { panic!("a tour") };
        assert_eq!((link.source.as_str(), link.moment, link.on), ("~aB-_9", Some(2), None));
        assert!(!shared.lacks && shared.said.contains("whole tour"), "{}", shared.said);
        // Where one has gone from there, and how the page is laid out, are told as ever.
        page.go_to(11, &mut || 0.0);
        page.send(&Event::Project(true), 0.0, &mut || 0.0);
        let shared = page.shared("aB-_9");
        let Place::Tour(link) = read(&shared.link).place else { panic!("a tour") };
        let on = link.on.map(|on| on.to_string());
        assert_eq!(on.as_deref(), Some("queens?n=4&method=basic&at=11"));
        assert!(shared.link.ends_with("&view=stage"), "{}", shared.link);
    }

    #[test]
    fn one_that_is_too_long_is_a_file_to_be_handed_out() {
        let page = page(OWN);
        let shared = page.shared(&"a".repeat(LONGEST + 1));
        assert_eq!((shared.link.as_str(), shared.lacks), ("queens?n=4&method=basic&at=9", true));
        assert!(shared.said.contains("four-queens-more.md"), "{}", shared.said);
        let tour = page.tours().shared_tour(&"a".repeat(LONGEST + 1));
        assert!(tour.link.is_empty() && tour.lacks && tour.said.contains("four-queens-more.md"), "{}", tour.said);
        assert_eq!(page.tours().shared_tour("aB").link, "tour=~aB");
    }

    #[test]
    fn a_tour_beside_the_page_is_named() {
        let page = page("tours/a.md");
        assert_eq!(page.tours().unshared(), None);
        assert_eq!(page.shared("").link, "tour=tours/a.md&moment=2");
    }
}
