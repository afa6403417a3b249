//! Links that are given away. A tour that only this browser keeps is packed into them whole: its name would open nowhere
//! else.
//!
//! A link of a tour of one's own holds the tour (deflated, up to 32 768 letters; 2953 bytes in a code, whose modules
//! stay as wide as ever while it grows). What is longer is a file named by its title; the hand-out says so, and each
//! picture has its own link.

use super::{OWN, Page};

pub mod words;

/// The longest tour, packed, that goes into a link: browsers, chats and mail programs of today pass on that much.
const LONGEST: usize = 1 << 15;

/// A longer name of a file is cut.
const LONGEST_NAME: usize = 40;

/// A link, and what to say of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shared {
    /// The address, without `#`; empty where there is nothing to be copied.
    pub link: String,
    /// Said once it is copied.
    pub said: String,
    /// Said before the link where the browser does not copy it.
    pub refused: &'static str,
    /// Whether there is something to be done about it, so that what is said stays.
    pub lacks: bool,
}

impl Page {
    /// The text of the tour that is open if nobody else has it, to be packed.
    pub fn unshared_tour(&self) -> Option<String> {
        self.tour_text().filter(|_| self.tour_source() == Some(OWN))
    }

    /// What opens this very moment elsewhere; `packed` is [`unshared_tour`](Self::unshared_tour) as a link has it, and
    /// `address` what is shown if that is no search.
    pub fn shared(&self, packed: &str, address: Option<String>) -> Shared {
        let here = address.unwrap_or_else(|| self.here());
        let refused = words::NOT_COPIED;
        if self.tour_source() != Some(OWN) {
            return Shared { link: self.linked(here), said: words::COPIED.to_owned(), refused, lacks: false };
        }
        match (1..=LONGEST).contains(&packed.len()) {
            true => {
                let link = self.laid_out(self.toured_from(&format!("~{packed}"), here));
                Shared { link, said: words::COPIED_WITH_TOUR.to_owned(), refused, lacks: false }
            }
            false => {
                let said = words::copied_without_tour(&self.tour_file());
                Shared { link: self.laid_out(here), said, refused, lacks: true }
            }
        }
    }

    /// What opens the whole tour elsewhere, at its beginning; `packed` is its text as a link has it.
    pub fn shared_tour(&self, packed: &str) -> Shared {
        let fits = packed.len() <= LONGEST;
        Shared {
            link: if fits { format!("tour=~{packed}") } else { String::new() },
            said: if fits { words::TOUR_COPIED.to_owned() } else { words::tour_too_long(&self.tour_file()) },
            refused: words::TOUR_NOT_COPIED,
            lacks: !fits,
        }
    }

    /// What the tour's file is called: its title, in letters that every system takes.
    pub fn tour_file(&self) -> String {
        let title = self.open_tour().map_or("", |tour| &tour.title);
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
    use crate::page::TourLink;
    use crate::problems::CATALOG;

    fn page(source: &str) -> Page {
        let mut page = Page::new(CATALOG);
        let text = "# Four queens & more\n\n## One\nqueens?n=4&method=basic&at=5\n\n## Two\nat=9\n";
        page.begin_tour(source, text, 2, 0.0, &mut || 0.0).expect("a tour");
        page
    }

    #[test]
    fn a_tour_of_ones_own_goes_into_the_link_whole() {
        let mut page = page(OWN);
        assert!(page.unshared_tour().is_some_and(|text| text.starts_with("# Four queens & more")));
        let shared = page.shared("aB-_9", None);
        let link = TourLink::read(CATALOG, &shared.link).expect("a tour").expect("a good one");
        assert_eq!((link.source.as_str(), link.moment, link.on), ("~aB-_9", 2, None));
        assert!(!shared.lacks && shared.said.contains("whole tour"), "{}", shared.said);
        // Where one has gone from there, and how the page is laid out, are told as ever.
        page.go_to(11, &mut || 0.0);
        page.set_layout(crate::page::Layout::Stage);
        let shared = page.shared("aB-_9", None);
        let rest = page.take_layout(&shared.link).expect("a layout");
        let link = TourLink::read(CATALOG, &rest).expect("a tour").expect("a good one");
        assert_eq!(link.on.as_deref(), Some("queens?n=4&method=basic&at=11"));
        assert!(shared.link.ends_with("&view=stage"), "{}", shared.link);
    }

    #[test]
    fn one_that_is_too_long_is_a_file_to_be_handed_out() {
        let page = page(OWN);
        let shared = page.shared(&"a".repeat(LONGEST + 1), None);
        assert_eq!((shared.link.as_str(), shared.lacks), ("queens?n=4&method=basic&at=9", true));
        assert!(shared.said.contains("four-queens-more.md"), "{}", shared.said);
        let tour = page.shared_tour(&"a".repeat(LONGEST + 1));
        assert!(tour.link.is_empty() && tour.lacks && tour.said.contains("four-queens-more.md"), "{}", tour.said);
        assert_eq!(page.shared_tour("aB").link, "tour=~aB");
    }

    #[test]
    fn a_tour_beside_the_page_is_named() {
        let page = page("tours/a.md");
        assert_eq!(page.unshared_tour(), None);
        assert_eq!(page.shared("", None).link, "tour=tours/a.md&moment=2");
    }
}
