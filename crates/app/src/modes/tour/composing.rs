//! Editing of tours: adding, moving and deleting slides. An edited tour becomes the user's own.

pub mod words;

use super::code::unreadable;
use super::{Touring, Tours};
use crate::ask::Asking;
use crate::catalog::Catalog;
use crate::desk::{Context, Desk};
use crate::location::Shown;
use crate::player::{Clock, SLICE};
use crate::tour::{Directive, Gift, Moment, Tour, too_long};
use crate::words::one_line;

/// The source of the user's own tour.
pub const OWN: &str = "own";

/// Number of moves between two readings of the clock.
const BUDGET: u64 = 1 << 12;

/// The title of a new tour.
const UNTITLED: &str = "My tour";

impl Tours {
    /// Adds a slide of what is shown after the current one, or to a new tour. Without a caption it is called by the heading. Whether the
    /// page asks, and whether it is solved by hand, becomes a directive of the slide.
    pub(super) fn add(&mut self, caption: &str, cx: &mut Context) {
        let moment = match cx.shown {
            Shown::Race(race) => {
                let address = race.sides()[0].clone();
                Moment { caption: String::new(), address, race: Some(race.clone()), words: vec![], directives: vec![] }
            }
            Shown::Search(here) => {
                let mut address = here.clone();
                let mut directives = vec![];
                if address.asking() == Some(Asking::Moves) {
                    address = address.with_asking(None);
                    directives.push(Directive::Ask);
                }
                if address.is_played() {
                    address = address.with_play(None);
                    directives.push(Directive::ByHand);
                }
                Moment { caption: String::new(), address, race: None, words: vec![], directives }
            }
        };
        let caption = one_line(if caption.trim().is_empty() { cx.heading } else { caption });
        self.insert(Moment { caption, ..moment }, cx.desk);
    }

    fn insert(&mut self, moment: Moment, desk: &mut Desk) {
        desk.stale = true;
        match &mut self.open {
            Some(touring) => {
                touring.at += 1;
                touring.tour.moments.insert(touring.at, moment);
                touring.arrive();
                touring.own();
            }
            None => {
                let tour = Tour { title: UNTITLED.to_owned(), about: vec![], moments: vec![moment] };
                self.open = Some(Touring::new(OWN, tour, 0));
            }
        }
    }

    /// Swaps a slide, counted from 1, with the next one. Ignores other numbers.
    pub(super) fn swap(&mut self, first: usize, desk: &mut Desk) {
        let Some(touring) = &mut self.open else { return };
        if (1..touring.tour.moments.len()).contains(&first) {
            touring.tour.moments.swap(first - 1, first);
            touring.at = match touring.at + 1 {
                at if at == first => at,
                at if at == first + 1 => at - 2,
                at => at - 1,
            };
            touring.own();
            desk.stale = true;
        }
    }

    /// Deletes a slide, counted from 1, unless it is the only one.
    pub(super) fn remove(&mut self, which: usize, desk: &mut Desk) {
        let Some(touring) = &mut self.open else { return };
        let moments = &mut touring.tour.moments;
        if moments.len() > 1 && (1..=moments.len()).contains(&which) {
            moments.remove(which - 1);
            if touring.at >= which || touring.at == moments.len() {
                touring.at -= 1;
            }
            touring.own();
            desk.stale = true;
        }
    }

    /// Changes the caption of a slide, counted from 1. Ignores an empty caption.
    pub(super) fn rename_moment(&mut self, which: usize, caption: &str, desk: &mut Desk) {
        let Some(touring) = &mut self.open else { return };
        let caption = one_line(caption);
        if let Some(moment) = touring.tour.moments.get_mut(which.wrapping_sub(1)).filter(|_| !caption.is_empty()) {
            moment.caption = caption;
            touring.own();
            desk.stale = true;
        }
    }

    /// Changes the tour's title. Ignores an empty title.
    pub(super) fn rename(&mut self, title: &str, desk: &mut Desk) {
        let title = one_line(title);
        if let Some(touring) = self.open.as_mut().filter(|_| !title.is_empty()) {
            touring.tour.title = title;
            touring.own();
            desk.stale = true;
        }
    }

    /// Returns the captions of the tour's slides.
    pub fn captions(&self) -> Vec<String> {
        let moments = self.open.as_ref().map_or(&[][..], |touring| &touring.tour.moments);
        moments.iter().map(|moment| moment.caption.clone()).collect()
    }

    /// Returns which slides have words or codes that do not fit into a hall, in words; empty if all fit. `base` is the page's own address.
    pub(crate) fn too_long(&self, base: &str) -> String {
        self.open().map(|tour| misfits(tour, base)).unwrap_or_default()
    }

    /// Returns the questions of the open tour in GIFT, for a course; empty if there are none. Works for a slice of time and returns `None`
    /// until all of them are written: call it again.
    pub(crate) fn gift(&mut self, catalog: Catalog, clock: Clock) -> Option<String> {
        let Some(touring) = &self.open else { return Some(String::new()) };
        let gift = self.gift.get_or_insert_with(|| Gift::new(catalog, touring.tour.clone()));
        let until = clock() + SLICE;
        let mut done = false;
        while !done && clock() < until {
            done = gift.go_on(BUDGET);
        }
        let gift = self.gift.take_if(|_| done)?;
        Some(if gift.questions() == 0 { String::new() } else { gift.text().to_owned() })
    }
}

/// Returns which slides of a tour have words or codes that do not fit into a hall, in words.
pub(super) fn misfits(tour: &Tour, base: &str) -> String {
    let lines = too_long(tour).into_iter().map(|(number, lines)| words::too_long(number, lines));
    let codes = unreadable(tour, base).into_iter().map(words::unreadable);
    lines.chain(codes).collect::<Vec<_>>().join(" ")
}

impl Touring {
    /// Makes the tour the user's own.
    fn own(&mut self) {
        self.source = OWN.to_owned();
    }
}
