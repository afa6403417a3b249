//! Tours made in the page: moments added, moved and taken out. What is changed becomes the visitor's own.

pub mod words;

use super::Page;
use super::touring::Touring;
use crate::ask::Asking;
use crate::player::{Clock, SLICE};
use crate::race::race_read;
use crate::tour::{Directive, Gift, Moment, Tour};
use crate::words::one_line;

/// Where the text of the visitor's own tour comes from.
pub const OWN: &str = "own";

/// So many moves are made between two looks at the clock.
const BUDGET: u64 = 1 << 12;

/// What a tour is called until its author calls it something else.
const UNTITLED: &str = "My tour";

impl Page {
    /// Adds the present moment behind the one that the tour is at, or to a new tour; without a caption it is called by what
    /// is open. What the page asks, shows and stops at there belongs to it.
    pub fn add_moment(&mut self, caption: &str) {
        let at = self.player().session().now().at;
        let caption = if caption.trim().is_empty() { self.heading(at) } else { one_line(caption) };
        let mut directives = vec![];
        // The page wrote it, so it can be read.
        let mut address = self.catalog.address(&self.address_at(at)).unwrap_or_else(|_| self.address.with_at(at));
        if address.asking() == Some(Asking::Moves) {
            address = address.with_asking(None);
            directives.push(Directive::Ask);
        }
        if address.is_played() {
            address = address.with_play(false);
            directives.push(Directive::ByHand);
        }
        self.insert(Moment { caption, address, race: None, words: vec![], directives });
    }

    /// Adds a race, by its address, in the same way.
    pub fn add_race(&mut self, caption: &str, heading: &str, link: &str) {
        let Ok((address, link)) = race_read(self.catalog, link) else { return };
        let caption = one_line(if caption.trim().is_empty() { heading } else { caption });
        self.insert(Moment { caption, address, race: Some(link), words: vec![], directives: vec![] });
    }

    fn insert(&mut self, moment: Moment) {
        self.stale = true;
        match &mut self.touring {
            Some(touring) => {
                touring.at += 1;
                touring.tour.moments.insert(touring.at, moment);
                touring.arrive();
                touring.own();
            }
            None => {
                let tour = Tour { title: UNTITLED.to_owned(), about: vec![], moments: vec![moment] };
                self.touring = Some(Touring::new(OWN, tour, 0));
            }
        }
    }

    /// Has a moment, counted from 1, change places with the next one.
    pub fn swap_moments(&mut self, first: usize) {
        let Some(touring) = &mut self.touring else { return };
        if (1..touring.tour.moments.len()).contains(&first) {
            touring.tour.moments.swap(first - 1, first);
            touring.at = match touring.at + 1 {
                at if at == first => at,
                at if at == first + 1 => at - 2,
                at => at - 1,
            };
            touring.own();
            self.stale = true;
        }
    }

    /// Takes a moment out, counted from 1; the last one left stays.
    pub fn remove_moment(&mut self, which: usize) {
        let Some(touring) = &mut self.touring else { return };
        let moments = &mut touring.tour.moments;
        if moments.len() > 1 && (1..=moments.len()).contains(&which) {
            moments.remove(which - 1);
            if touring.at >= which || touring.at == moments.len() {
                touring.at -= 1;
            }
            touring.own();
            self.stale = true;
        }
    }

    /// Calls a moment, counted from 1, something else; nothing is no caption.
    pub fn rename_moment(&mut self, which: usize, caption: &str) {
        let Some(touring) = &mut self.touring else { return };
        let caption = one_line(caption);
        if let Some(moment) = touring.tour.moments.get_mut(which.wrapping_sub(1)).filter(|_| !caption.is_empty()) {
            moment.caption = caption;
            touring.own();
            self.stale = true;
        }
    }

    /// Calls the tour something else; nothing is no title.
    pub fn rename_tour(&mut self, title: &str) {
        let title = one_line(title);
        if let Some(touring) = self.touring.as_mut().filter(|_| !title.is_empty()) {
            touring.tour.title = title;
            touring.own();
            self.stale = true;
        }
    }

    /// The captions of the tour's moments.
    pub fn captions(&self) -> Vec<String> {
        let moments = self.touring.as_ref().map_or(&[][..], |touring| &touring.tour.moments);
        moments.iter().map(|moment| moment.caption.clone()).collect()
    }

    /// The questions of the open tour in GIFT, for a course; `None` while there is more to go, so that it is to be asked for
    /// again. Empty where nothing is asked.
    pub fn gift(&mut self, clock: Clock) -> Option<String> {
        let Some(touring) = &self.touring else { return Some(String::new()) };
        let gift = self.gift.get_or_insert_with(|| Gift::new(touring.tour.clone()));
        let until = clock() + SLICE;
        let mut done = false;
        while !done && clock() < until {
            done = gift.go_on(BUDGET);
        }
        let gift = self.gift.take_if(|_| done)?;
        Some(if gift.questions() == 0 { String::new() } else { gift.text().to_owned() })
    }

    /// Where the text of the open tour comes from.
    pub fn tour_source(&self) -> Option<&str> {
        self.touring.as_ref().map(|touring| touring.source.as_str())
    }
}

impl Touring {
    /// From now on it is the visitor's own.
    fn own(&mut self) {
        self.source = OWN.to_owned();
    }
}
