//! The overview of a tour: all slides as pictures with their numbers, and the way to one of them.
//!
//! In a tour a number that is typed in *Go to* is that of a slide; `move 61` is a move, as outside of a tour.

use super::{Event, RaceAddress, Touring, Tours, words};
use crate::address::Address;
use crate::catalog::Catalog;
use crate::desk::foot::thumb;
use crate::modes::tour::presenting::{pictured, race_scene};
use crate::player::Clock;
use crate::race::Race;
use crate::scene::Scene;
use crate::script::ToScript;
use crate::session::Session;
use crate::tour::{Directive, Moment};
use crate::typed::Typed;
use stepdance_tree::Thumb;
use timelines::Timelines;

pub(super) mod timelines;

/// Number of moves between two readings of the clock, and the time for pictures per call, in milliseconds.
const STRIDE: u64 = 1 << 14;
pub(super) const SLICE: f64 = 7.0;
/// The width of a slide's picture, and its least size of text.
pub(crate) const CARD: f32 = 400.0;
pub(crate) const LEGIBLE: f32 = 13.0;

/// View model of the overview.
#[derive(Clone, Debug, PartialEq, ToScript)]
pub struct Overview {
    /// The tour's title.
    pub title: String,
    /// The present slide, the number of slides and of questions, in words.
    pub summary: String,
    /// The slides.
    pub cards: Vec<SlideCard>,
    /// The number of the slide seen before the last jump; `None` if there is none.
    pub before: Option<usize>,
    /// The label of the button that leads there.
    pub back: String,
    /// Whether pictures are still to be drawn: the overview has to be asked for again.
    pub more: bool,
}

/// A slide in the overview.
#[derive(Clone, Debug, PartialEq, Eq, ToScript)]
pub struct SlideCard {
    /// The slide's number, from 1.
    pub number: usize,
    /// The slide's caption.
    pub caption: String,
    /// The slide's position in words, and what the slide does: asks, plays, lets the visitor solve.
    pub place: String,
    pub does: String,
    /// Whether it is the present slide.
    pub now: bool,
    /// Its picture as SVG; empty if it is one of words alone, `None` until it is drawn.
    pub picture: Option<String>,
    /// The small timeline below its picture as SVG; empty of a race and of words alone, `None` until it is drawn.
    pub timeline: Option<String>,
}

/// The pictures of the slides, as far as they are drawn.
#[derive(Default)]
pub(super) struct Pictures {
    drawn: Vec<Drawn>,
    search: Search,
    timelines: Timelines,
}

/// The search of the last slide drawn, or on its way to the next one.
#[derive(Default)]
pub(super) struct Search(Option<(Address, Session)>);

impl Search {
    /// Draws a slide; `None` if its search is not at its position when `clock` reaches `until`.
    pub(super) fn draw(
        &mut self,
        catalog: Catalog,
        moment: &Moment,
        draw: &dyn Fn(&Session) -> Scene,
        until: f64,
        clock: Clock,
    ) -> Option<Drawn> {
        let drawn = |picture, thumb| Some(Drawn { of: moment.clone(), picture, thumb });
        match &moment.race {
            _ if !moment.has_picture() => return drawn(String::new(), None),
            Some(race) => return drawn(draw_race(catalog, race), None),
            None => {}
        }
        let own = moment.address.search();
        if self.0.as_ref().is_none_or(|(of, _)| *of != own) {
            self.0 = moment.address.open().ok().map(|session| (own, session));
        }
        let Some((_, session)) = &mut self.0 else { return drawn(String::new(), None) };
        while !session.seek(moment.address.at(), STRIDE) {
            if clock() >= until {
                return None;
            }
        }
        drawn(pictured(&draw(session)), Some(thumb(session)))
    }
}

/// A slide with its picture.
pub(super) struct Drawn {
    pub(super) of: Moment,
    pub(super) picture: String,
    /// The position of the search; `None` of a race and of words alone.
    pub(super) thumb: Option<Thumb>,
}

impl Tours {
    /// Returns the overview, and draws pictures for a slice of time; `draw` draws one. `None` without a tour.
    pub(crate) fn overview(
        &mut self,
        catalog: Catalog,
        draw: &dyn Fn(&Session) -> Scene,
        clock: Clock,
    ) -> Option<Overview> {
        let touring = self.open.as_mut()?;
        let more = touring.draw_cards(catalog, draw, clock);
        let moments = &touring.tour.moments;
        let asks = |directive: &Directive| matches!(directive, Directive::Ask | Directive::AskOwn(_));
        let questions = moments.iter().filter(|moment| moment.directives.iter().any(asks)).count();
        let before = touring.before.filter(|before| *before != touring.at).map(|before| before + 1);
        Some(Overview {
            title: touring.tour.title.clone(),
            summary: words::overview(touring.at + 1, moments.len(), questions),
            cards: moments.iter().enumerate().map(|(i, moment)| touring.card(i, moment)).collect(),
            before,
            back: before.map_or(String::new(), words::seen_before),
            more,
        })
    }

    /// Handles a typed position if it is a slide: its number, alone or as in *slide 7* or *third slide*. Returns the slide's event.
    ///
    /// # Errors
    /// Says which slides there are.
    pub(crate) fn typed_slide(&self, text: &str) -> Option<Result<Event, String>> {
        let of = self.open()?.moments.len();
        let (Ok(Typed::Slide(number)) | Ok(Typed::Move { at: number, named: false })) = Typed::read(text) else {
            return None;
        };
        let slide = usize::try_from(number).ok().filter(|number| (1..=of).contains(number));
        Some(slide.map(Event::GoToMoment).ok_or_else(|| words::no_slide(text.trim(), of)))
    }
}

impl Touring {
    fn card(&self, which: usize, moment: &Moment) -> SlideCard {
        SlideCard {
            number: which + 1,
            caption: moment.caption.clone(),
            place: match &moment.race {
                Some(_) => words::RACE.to_owned(),
                None => words::at(moment.address.at()),
            },
            does: words::does(moment),
            now: which == self.at,
            picture: self.pictures.drawn.get(which).map(|drawn| drawn.picture.clone()),
            timeline: self.pictures.timelines.get(which),
        }
    }

    /// Draws pictures of slides for a slice of time, and then their timelines. Returns whether more are to be drawn.
    fn draw_cards(&mut self, catalog: Catalog, draw: &dyn Fn(&Session) -> Scene, clock: Clock) -> bool {
        let moments = &self.tour.moments;
        let Pictures { drawn, search, timelines } = &mut self.pictures;
        // What was edited is drawn again, and what follows it.
        let same = drawn.iter().zip(moments).take_while(|(drawn, moment)| drawn.of == **moment).count();
        if same < drawn.len() {
            drawn.truncate(same);
            timelines.truncate(same);
        }
        let until = clock() + SLICE;
        while let Some(moment) = moments.get(drawn.len()) {
            let Some(slide) = search.draw(catalog, moment, draw, until, clock) else { return true };
            drawn.push(slide);
            if clock() >= until {
                return true;
            }
        }
        timelines.go_on(drawn, until, clock)
    }
}

/// Draws a race at its position, or nothing if it cannot be opened.
fn draw_race(catalog: Catalog, race: &RaceAddress) -> String {
    let opened = Race::open(catalog, race.clone()).map(|mut race| {
        // By a clock that stands still, one turn leads there.
        race.tick(0.0, &mut || 0.0);
        pictured(&race_scene(&race))
    });
    opened.unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use crate::host::{Event, Host, Reply, Surface};
    use crate::location::race_of;
    use crate::problems::CATALOG;

    fn page() -> Host {
        let race = race_of("queens?n=4", "queens?n=5");
        let text = format!(
            "# Four queens\n\n## One\nqueens?n=4&method=basic\n\n## Two\nat=21\n\n`ask`\n\n## Three\nat=31\n\n`play until 43`\n\n\
             ## Words\nat=5\n\n`hide: picture`\n\n## A race\n{race}&at=9\n\n## Six\nqueens?n=6\n\n`by hand`\n"
        );
        let mut page = Host::new(CATALOG);
        page.resize(Surface::Stage, 640.0, 400.0);
        page.begin_tour("own", &text, 2, 0.0, &mut || 0.0).expect("a tour");
        page
    }

    fn go(page: &mut Host, text: &str) -> Reply {
        page.send(&Event::GoToText(text.to_owned()), 0.0, &mut || 0.0)
    }

    fn number(page: &Host) -> usize {
        page.tour().expect("a tour").number
    }

    #[test]
    fn all_slides_are_shown_with_what_they_do() {
        let mut page = page();
        let mut looks = 0.0;
        // However little is drawn at a time.
        let mut clock = || {
            looks += 4.0;
            looks
        };
        let mut calls = 1;
        while page.overview(&mut clock).expect("a tour").more {
            calls += 1;
        }
        assert!(calls > 1);
        let overview = page.overview(&mut || 0.0).expect("a tour");
        let cards: Vec<_> = overview.cards.iter().map(|card| (card.number, &*card.place, &*card.does)).collect();
        assert_eq!(
            cards,
            [
                (1, "move 0", ""),
                (2, "move 21", "?"),
                (3, "move 31", "▶ 43"),
                (4, "move 5", ""),
                (5, "race", ""),
                (6, "move 0", "Solve")
            ]
        );
        assert_eq!((overview.title.as_str(), overview.summary.as_str()), ("Four queens", "slide 2 of 6 · 1 question"));
        for card in overview.cards {
            let picture = card.picture.expect("it is drawn");
            assert_eq!(picture.is_empty(), card.number == 4, "{}", card.number);
            assert!(picture.len() < 40_000, "{}: {} bytes", card.number, picture.len());
            let timeline = card.timeline.expect("it is drawn");
            assert_eq!(timeline.is_empty(), matches!(card.number, 4 | 5), "{}", card.number);
            assert!(timeline.len() < 8_000, "{}: {} bytes", card.number, timeline.len());
            assert_eq!(card.now, card.number == 2);
        }
        assert_eq!(Host::new(CATALOG).overview(&mut || 0.0), None, "without a tour");
    }

    #[test]
    fn a_number_is_that_of_a_slide_and_the_one_before_is_named() {
        let mut page = page();
        for (text, slide) in
            [("6", 6), ("slide 3", 3), ("6th slide", 6), ("third slide", 3), (" Slide 5 ", 5), ("slide2", 2)]
        {
            let was = number(&page);
            assert_eq!(go(&mut page, text), Reply::Done, "{text}");
            assert_eq!(number(&page), slide, "{text}");
            let overview = page.overview(&mut || 0.0).expect("a tour");
            assert_eq!((overview.before, overview.back), (Some(was), format!("Back to slide {was}")), "{text}");
        }
        for text in ["7", "0", "slide 99", "slide x"] {
            let Reply::Refused(told) = go(&mut page, text) else { panic!("{text}") };
            assert!(told.ends_with("this tour has slides 1 to 6."), "{told}");
            assert_eq!(number(&page), 2);
        }
        // Moves are named as such.
        assert_eq!(go(&mut page, "move 7"), Reply::Done);
        assert_eq!((number(&page), page.view().at), (2, 7));
        // Back on the slide itself there was no other one.
        go(&mut page, "2");
        assert_eq!(page.overview(&mut || 0.0).and_then(|overview| overview.before), Some(5));
        page.send(&Event::EndTour, 0.0, &mut || 0.0);
        let Reply::Refused(told) = go(&mut page, "slide 3") else { panic!("no tour") };
        assert!(told.contains("no tour is open"), "{told}");
        go(&mut page, "3");
        assert_eq!(page.view().at, 3);
    }
}
