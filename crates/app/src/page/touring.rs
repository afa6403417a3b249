//! A tour on the page: at which moment it is, how one gets from one to the next, and where it was left.
//!
//! The address of a moment is `tour=SOURCE&moment=NUMBER`; `SOURCE` says where the tour's text comes from, which the
//! page's scripts know, and is only carried here. Once the visitor has gone on from the moment, `&on=ADDRESS` says where to.
//!
//! A tour's words speak of what is shown, or say that they do not. `Told::about` in `page/touring.rs` compares the
//! moment's place with where the search stands: on the way there and beside another moment the words are muted, with a
//! note; beside another search they fold to a line.
//!
//! A race can be a moment of a tour: the line below its caption is `race?left=…&right=…`, `at=` alone moves its clock.
//! The page says which race its moment asks for (`Page::take_turned`), what shows races says which one it shows
//! (`Page::set_raced`), and either may be left by a page. What only one search can do (`ask`, `by hand`, `play until`)
//! is refused with its line.

use super::{Page, words};
use crate::address::Address;
use crate::ask::Asking;
use crate::catalog::Catalog;
use crate::machine::Beat;
use crate::params;
use crate::player::{Clock, Command, Until as Place};
use crate::race::{both_sides, is_race, race_read};
use crate::steer::Decisions;
use crate::tour::{Directive, Fault, Moment, Offer, Part, Span, Tour, Until, number, spans};
use percent_encoding::{NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

/// Ways forward of up to so many moves are played, longer ones jumped over: nobody waits longer for the next sentence.
const SHORT_WAY: u64 = 40;

/// An answer lies so many moves ahead at the most.
const ANSWER: u64 = 4;

/// A tour that is open.
pub(super) struct Touring {
    pub(super) source: String,
    pub(super) tour: Tour,
    /// The moment it is at, or was left at.
    pub(super) at: usize,
    /// Whether the answer to the author's own question has been shown.
    revealed: bool,
    /// Whether the visitor has gone on from the moment.
    left: bool,
    /// Where the way of the moment had led by then.
    stood: Option<u64>,
    /// The race that the moment asks for, or that it asks for none, until that is shown.
    turned: Option<Option<String>>,
}

/// What the page says of a tour.
#[derive(Clone, Debug, PartialEq)]
pub struct Told {
    /// What the tour is called.
    pub title: String,
    /// What the moment is called.
    pub caption: String,
    /// What is to be said of it: paragraphs, each in parts.
    pub words: Vec<Vec<Span>>,
    /// The author's question, while it is open.
    pub question: Option<String>,
    /// The author's answers, each with its letter; once the question is answered, the right one alone, behind it.
    pub answers: Vec<String>,
    /// Which moment it is, counted from 1.
    pub number: usize,
    /// How many there are.
    pub of: usize,
    /// The same in words, and whether that is where one is to return to.
    pub place: String,
    /// What a press of that does.
    pub back: String,
    /// Whether the visitor has gone to another search.
    pub away: bool,
    /// What the words speak of: "here" what is shown; "coming" what is shown in the end; "left" another moment of the search
    /// that is shown, "away" another search.
    pub about: &'static str,
    /// The same where it is another moment, in words; empty otherwise.
    pub note: &'static str,
    /// What is read below the caption where there is room for one of them: "words" at the moment, "moves" once the visitor has
    /// gone on from it, "answer" where the sentence on the move is part of one.
    pub tells: &'static str,
    /// Names of the parts of the page that are left out.
    pub hidden: Vec<&'static str>,
}

/// An address that names a moment of a tour.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// Where the tour's text comes from.
    pub source: String,
    /// The moment, counted from 1.
    pub moment: usize,
    /// Where the visitor has gone from there.
    pub on: Option<String>,
}

impl Link {
    /// Reads such an address, with or without its leading `#`; `None` for an address of a search.
    ///
    /// # Errors
    /// Names the part that is wrong, what was given, and what is allowed.
    ///
    /// ```
    /// use stepdance::page::TourLink;
    /// use stepdance::problems::CATALOG;
    ///
    /// let read = |text| TourLink::read(CATALOG, text);
    /// let link = read("#tour=tours/why-bits.md&moment=3&on=queens%3Fat%3D5").expect("a moment").expect("a good one");
    /// assert_eq!((link.source.as_str(), link.moment), ("tours/why-bits.md", 3));
    /// assert_eq!(link.on.as_deref(), Some("queens?at=5"));
    /// assert_eq!(read("#queens?n=4"), None);
    /// let bad = read("#tour=own&moment=abc").expect("a moment").unwrap_err();
    /// assert_eq!(bad.to_string(), "moment=abc: moment must be a whole number from 1");
    /// ```
    pub fn read(catalog: Catalog, text: &str) -> Option<Result<Link, params::Fault>> {
        let text = text.strip_prefix('#').unwrap_or(text);
        let mut pairs = text.split('&').map(|pair| pair.split_once('=').unwrap_or((pair, "")));
        let ("tour", source) = pairs.next()? else { return None };
        Some(Link::of(catalog, source, pairs))
    }

    fn of<'a>(
        catalog: Catalog,
        source: &str,
        pairs: impl Iterator<Item = (&'a str, &'a str)>,
    ) -> Result<Link, params::Fault> {
        let fault = |key: &str, value: &str, wrong: &str| params::Fault::new(key, value, wrong.to_owned());
        let decoded = |key: &str, value: &str| {
            let text = percent_decode_str(value).decode_utf8();
            text.map(|text| text.into_owned())
                .map_err(|_| fault(key, value, "is not UTF-8 once its %-escapes are read"))
        };
        let source = decoded("tour", source)?;
        if source.is_empty() {
            return Err(fault("tour", "", "must be the address of a tour's text"));
        }
        let (mut moment, mut on) = (None, None);
        for (key, value) in pairs {
            if (key == "moment" && moment.is_some()) || (key == "on" && on.is_some()) {
                return Err(fault(key, value, "is given twice; once is enough"));
            }
            match key {
                "moment" => match number(value).filter(|moment| *moment > 0) {
                    Some(number) => moment = Some(usize::try_from(number).unwrap_or(usize::MAX)),
                    None => return Err(fault(key, value, "must be a whole number from 1")),
                },
                "on" => {
                    let address = decoded(key, value)?;
                    let read = if is_race(&address) {
                        race_read(catalog, &address).map(drop)
                    } else {
                        catalog.address(&address).map(drop).map_err(|bad| bad.to_string())
                    };
                    if let Err(bad) = read {
                        return Err(fault(key, &address, &format!("must be the address of a search or a race; {bad}")));
                    }
                    on = Some(address);
                }
                _ => return Err(fault(key, value, "is no part of a tour's address, which has moment and on")),
            }
        }
        Ok(Link { source, moment: moment.unwrap_or(1), on })
    }
}

impl Page {
    /// Opens a tour, and shows a moment of it, counted from 1; a number beyond its end is its last. With `on` it goes on to
    /// where the visitor was.
    ///
    /// # Errors
    /// Names the first line of the tour that is wrong; what was open stays.
    pub fn begin_tour(&mut self, source: &str, text: &str, moment: usize, now: f64, clock: Clock) -> Result<(), Fault> {
        let tour = Tour::read(self.catalog, text)?;
        let at = moment.clamp(1, tour.moments.len()) - 1;
        self.gift = None;
        self.touring = Some(Touring::new(source, tour, at));
        self.show_moment(at, now, clock);
        Ok(())
    }

    /// Whether a tour is open.
    pub fn is_touring(&self) -> bool {
        self.touring.is_some()
    }

    /// Closes the tour; the search stays as it is. Says whether there was one.
    pub fn end_tour(&mut self) -> bool {
        self.stale = true;
        self.touring.take().is_some()
    }

    /// The tour that is open.
    pub(super) fn open_tour(&self) -> Option<&Tour> {
        self.touring.as_ref().map(|touring| &touring.tour)
    }

    /// The tour that is open, as text.
    pub fn tour_text(&self) -> Option<String> {
        self.touring.as_ref().map(|touring| touring.tour.to_string())
    }

    /// Goes to a moment of the tour, counted from 1: also back to the one that was left.
    pub fn go_to_moment(&mut self, number: usize, now: f64, clock: Clock) {
        if let Some(touring) = &self.touring {
            let last = touring.tour.moments.len();
            self.show_moment(number.clamp(1, last) - 1, now, clock);
        }
    }

    /// What clickers send: the next or previous moment of the tour; without one, a step. A way that is still being played is
    /// gone to its end, and an author's question is answered, before the tour goes on.
    pub(super) fn turn_page(&mut self, forward: bool, now: f64, clock: Clock) {
        let Some(touring) = &mut self.touring else {
            self.leave_hand(clock);
            return self.player.command(if forward { Command::Step } else { Command::Back }, now, clock);
        };
        if forward && self.player.arrive(clock) {
            return;
        }
        let asks = touring.moment().directives.iter().any(|directive| matches!(directive, Directive::AskOwn(_)));
        if forward && asks && !touring.revealed {
            touring.revealed = true;
            if touring.moment().race.is_some() {
                return;
            }
            return match touring.answered_at(self.player.session().now().at) {
                Some(at) if !self.still => self.player.play_until(Place::Move(at), now, clock),
                Some(at) => self.player.go_to(at, clock),
                None => self.player.command(Command::Step, now, clock),
            };
        }
        let to = if forward { touring.at + 1 } else { touring.at.wrapping_sub(1) };
        if to < touring.tour.moments.len() {
            self.show_moment(to, now, clock);
        }
    }

    /// Shows a moment: plays there if it lies a little ahead in the search that is open, jumps there otherwise.
    fn show_moment(&mut self, which: usize, now: f64, clock: Clock) {
        let Some(touring) = &mut self.touring else { return };
        (touring.at, touring.revealed) = (which, false);
        let moment = touring.moment();
        let (address, until) = (moment.address.clone(), moment.until());
        let race = moment.race.clone();
        let raced = race.is_some();
        let has = |directive: &Directive| moment.directives.contains(directive);
        let (by_hand, asks) = (has(&Directive::ByHand), has(&Directive::Ask));
        touring.turned = Some(race);
        self.ask(None);
        self.leave_hand(clock);
        if raced {
            self.stale = true;
            return self.stay();
        }
        let at = self.player.session().now().at;
        let near = address.at().checked_sub(at).is_some_and(|way| (1..=SHORT_WAY).contains(&way));
        if address.with_at(0) != self.address {
            // What a tour was checked to open may still be too large to lay out; then the search before stays.
            let _ = self.open(&address.to_string(), clock);
        } else if near && !self.still {
            self.player.play_until(Place::Move(address.at()), now, clock);
        } else {
            self.player.go_to(address.at(), clock);
        }
        // The words say what is to be seen; the rule would take its room.
        self.hide_rule();
        match until {
            Some(Until::Step(step)) => self.player.play_until(Place::Move(step), now, clock),
            Some(Until::Solution) => self.player.play_until(Place::Beat(Beat::Solution), now, clock),
            Some(Until::Level(level)) => self.player.play_until(Place::Level(level as usize), now, clock),
            None => {}
        }
        if by_hand && !self.is_in_hand() {
            self.toggle_hand(now, clock);
        }
        if asks {
            self.ask(Some(Asking::Moves));
        }
        self.stay();
        self.stale = true;
    }

    /// The visitor is at the moment.
    fn stay(&mut self) {
        if let Some(touring) = &mut self.touring {
            touring.left = false;
        }
    }

    /// The visitor goes on from the moment: now it is the moves that tell.
    pub fn go_from_moment(&mut self) {
        let stands = (!self.player.is_on_its_way()).then(|| self.player.session().now().at);
        if let Some(touring) = self.touring.as_mut().filter(|touring| !touring.left) {
            (touring.left, touring.stood) = (true, stands);
        }
    }

    /// What the words of the moment speak of, as [`Told::about`] has it, if they speak of the search that is shown.
    fn told_about(&self, touring: &Touring) -> &'static str {
        let at = self.player.session().now().at;
        match (touring.left, self.player.is_on_its_way() || self.is_under_way()) {
            _ if touring.speaks_of(at) => "here",
            (false, true) => "coming",
            _ => "left",
        }
    }

    /// The race that the tour has just turned to, or that it has turned to a search; once.
    pub fn take_turned(&mut self) -> Option<Option<String>> {
        self.touring.as_mut()?.turned.take()
    }

    /// Says which race is shown in place of the search, if one is.
    pub fn set_raced(&mut self, link: Option<&str>) {
        self.raced = link.map(|link| both_sides(link).to_owned());
        self.stale = true;
    }

    /// The tour that is offered to whoever has seen none: the entry's first, which says what all others take for granted.
    pub fn offer(&self) -> Option<&'static Offer> {
        self.address.entry().tours.first()
    }

    /// The tours of the entry that is open, those about this very search first.
    pub fn offers(&self) -> Vec<&'static Offer> {
        let tours = self.address.entry().tours;
        let fitting = |fits: bool| tours.iter().filter(move |offer| offer.fits(self.catalog, &self.address) == fits);
        fitting(true).chain(fitting(false)).collect()
    }

    /// What a tour is called beside the search that is open.
    pub fn offered(&self, offer: &Offer) -> String {
        offer.named(self.catalog, &self.address)
    }

    /// What the page says of the tour; `None` without one.
    pub fn tour(&self) -> Option<Told> {
        self.touring.as_ref().map(|touring| self.told(touring))
    }

    fn told(&self, touring: &Touring) -> Told {
        let moment = touring.moment();
        let mut told = Told {
            title: touring.tour.title.clone(),
            caption: moment.caption.clone(),
            words: moment.words.iter().map(|words| spans(words)).collect(),
            question: None,
            answers: vec![],
            number: touring.at + 1,
            of: touring.tour.moments.len(),
            place: String::new(),
            back: super::composing::words::to_this_moment(&touring.tour.title),
            away: match (moment.race.as_deref().map(both_sides), self.raced.as_deref()) {
                (None, None) => untouched(&moment.address.with_at(0)) != untouched(&self.address),
                (asked, shown) => asked != shown,
            },
            tells: "words",
            hidden: vec![],
            about: self.told_about(touring),
            note: "",
        };
        if told.away {
            (told.about, told.caption) = ("away", words::tour(&touring.tour.title));
        }
        told.note = words::about(told.about);
        // What is asked about a place is asked once it is there.
        let open = !touring.revealed && !self.player.is_on_its_way();
        let mut asked = "";
        for directive in &moment.directives {
            match directive {
                Directive::AskOwn(question) if touring.revealed => asked = question,
                Directive::AskOwn(question) if open => {
                    told.question = Some(question.clone());
                    told.hidden.push(Part::Narration.name());
                }
                Directive::Hide(parts) => told.hidden.extend(parts.iter().map(|part| part.name())),
                _ => {}
            }
        }
        for (letter, (right, text)) in ('A'..='Z').zip(moment.answers()) {
            let answer = words::own_answer(letter, text);
            if open {
                told.answers.push(answer);
            } else if touring.revealed && right {
                told.answers.push(words::right_answer(asked, &answer));
            }
        }
        if told.away {
            told.hidden.clear();
        }
        if touring.left || told.away || self.has_told() {
            told.tells = "moves";
        }
        if touring.revealed {
            if told.tells == "words" && moment.race.is_none() {
                told.tells = "answer";
            }
            // The sentence on the moment with the answer is a part of the answer.
            told.hidden.retain(|part| *part != Part::Narration.name());
        }
        told.place = words::moment(told.number, told.of, matches!(told.about, "left" | "away"));
        told
    }

    /// The address of the tour's moment, once the search's own is `address`; that alone without a tour.
    pub(super) fn toured(&self, address: String) -> String {
        let source = self.tour_source().unwrap_or_default();
        self.toured_from(source, address)
    }

    /// The same, as though the tour's text came from elsewhere.
    pub(super) fn toured_from(&self, source: &str, address: String) -> String {
        let Some(touring) = &self.touring else { return address };
        let mut text = format!("{}&moment={}", Touring::beginning(source), touring.at + 1);
        if touring.moment().link() != address {
            text += &format!("&on={}", utf8_percent_encode(&address, NON_ALPHANUMERIC));
        }
        text
    }
}

/// A search without what was played of it by hand.
fn untouched(address: &Address) -> Address {
    address.with_hand(Decisions::default())
}

/// What is percent-encoded in the source of a tour: whatever is no part of a plain relative path.
const SOURCE: &percent_encoding::AsciiSet =
    &NON_ALPHANUMERIC.remove(b'/').remove(b'.').remove(b'-').remove(b'_').remove(b'~');

impl Touring {
    /// A tour at one of its moments, counted from 0.
    pub(super) fn new(source: &str, tour: Tour, at: usize) -> Touring {
        Touring { source: source.to_owned(), tour, at, revealed: false, left: false, stood: None, turned: None }
    }

    /// The address of the first moment of the tour of a source.
    pub(super) fn beginning(source: &str) -> String {
        format!("tour={}", utf8_percent_encode(source, SOURCE))
    }

    /// The moment is where the visitor is.
    pub(super) fn arrive(&mut self) {
        (self.revealed, self.left) = (false, false);
    }

    fn moment(&self) -> &Moment {
        &self.tour.moments[self.at]
    }

    /// Whether the words speak of what is shown at a move of their search: where the moment stands, or what it led to. Who is to
    /// decide or to answer goes on with them; a race and an answer have no single move.
    fn speaks_of(&self, at: u64) -> bool {
        let moment = self.moment();
        let goes_on = |directive: &Directive| matches!(directive, Directive::ByHand | Directive::Ask);
        at == moment.address.at()
            || self.left && self.stood == Some(at)
            || moment.until() == Some(Until::Step(at))
            || !self.left && (self.revealed || moment.until().is_some_and(|until| !matches!(until, Until::Step(_))))
            || moment.race.is_some()
            || moment.directives.iter().any(goes_on)
    }

    /// Where a question asked at that move is answered: where the next moment begins, if that is a few moves on. A step may
    /// lead past it.
    fn answered_at(&self, at: u64) -> Option<u64> {
        let next = &self.tour.moments.get(self.at + 1)?.address;
        let near = next.at().checked_sub(at).is_some_and(|way| (1..=ANSWER).contains(&way));
        (near && next.with_at(0) == self.moment().address.with_at(0)).then_some(next.at())
    }
}

#[cfg(test)]
mod tests;
