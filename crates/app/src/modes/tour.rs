//! Tours on the page: the current slide, the way from slide to slide, and whether the user has moved on from the slide.
//!
//! A tour's words concern what is shown, or a note says that they do not. `Told::about` compares the slide's position with the search's: on
//! the way there, and at another position, the words are muted and have a note; beside another search they collapse to a line.
//!
//! A slide can show a race: the line below its caption is `race?left=…&right=…`, `at=` alone moves its clock. Directives for one search
//! only (`ask`, `by hand`, `play until`) are rejected there, with the number of their line.

use super::Mode;
use crate::address::Address;
use crate::desk::foot::Slides;
use crate::desk::{Context, DONE, Desk, Event, Flow, Reply, Want, Way, words as page};
use crate::location::{Location, Place, RaceAddress, TourAddress};
use crate::player::{Clock, Command};
use crate::race::Race;
use crate::script::ToScript;
use crate::steer::Decisions;
use crate::tour::{
    Answers, Block, Directive, Fault, Gift, Kind, Manner, Moment, Offer, Part, Span, Tour, Until, spans,
};
use answering::Answered;
use draft::Draft;
use overview::Pictures;
use presenting::Ahead;

mod answering;
pub(crate) mod code;
pub mod composing;
pub mod draft;
mod keeping;
pub mod overview;
pub mod presenting;
pub mod sharing;
mod words;

/// State of tours: the open tour with its slides, and its export of questions.
#[derive(Default)]
pub struct Tours {
    open: Option<Touring>,
    /// The export of the tour's questions, while it is being written.
    gift: Option<Gift>,
    /// The text that is being typed.
    draft: Draft,
}

/// A tour that is open.
struct Touring {
    source: String,
    tour: Tour,
    /// The index of the current slide, or of the one that the user has moved on from.
    at: usize,
    /// The position at which the author's question was asked, once its answer is shown.
    revealed: Option<u64>,
    /// What the slide plays.
    playing: Playing,
    /// The user's answer to the author's question.
    answered: Answered,
    /// First answers: the slide's index, and whether the answer was right.
    first: Vec<(usize, bool)>,
    /// Counted hands of the audience: the slide's index, and a count for each of its answers.
    hands: Vec<(usize, Vec<u32>)>,
    /// Whether the user has moved on from the slide.
    left: bool,
    /// The position to which the slide had led by then.
    stood: Option<u64>,
    /// The index of the slide that was shown before the last jump.
    before: Option<usize>,
    /// The next slide's picture, for the presenter's window.
    ahead: Ahead,
    /// The slides' pictures, for the overview.
    pictures: Pictures,
}

/// Whether the slide plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Playing {
    /// Nothing plays, or it was played to its end.
    #[default]
    Nothing,
    /// It plays, unless it has arrived.
    Plays,
    /// It was stopped on the way.
    Halted,
}

/// View model of a tour.
#[derive(Clone, Debug, PartialEq, ToScript)]
#[script(name = "Tour")]
pub struct Told {
    /// The tour's title.
    pub title: String,
    /// The slide's caption.
    pub caption: String,
    /// The slide's words as blocks, each in spans.
    pub words: Vec<Passage>,
    /// The author's question, while it is open.
    pub question: Option<String>,
    /// The author's answers, each with its letter; once the question is answered, the verdict and the right answer.
    pub answers: Vec<String>,
    /// The hands counted for each answer, once the answer is shown.
    pub hands: Vec<HandsBar>,
    /// How to answer the author's question, while it is open.
    pub how: String,
    /// The way to answer the open question, for the scripts: by a "letter", by a "number", or "aloud"; empty if no question is open.
    #[script(ts = "\"\" | \"aloud\" | \"letter\" | \"number\"")]
    pub asks: &'static str,
    /// Whether the answer given is right; `None` if none was given.
    pub outcome: Option<bool>,
    /// The number of the author's questions answered right, in words; empty if none was answered.
    pub score: String,
    /// The slide's number, counted from 1.
    pub number: usize,
    /// Number of slides.
    pub of: usize,
    /// The slide's number in words, and whether a press returns to it.
    pub place: String,
    /// The tooltip of that button.
    pub back: String,
    /// Whether the user has gone to another search.
    pub away: bool,
    /// What the words concern: "here" what is shown; "coming" the position that the search is on its way to; "left" another position of the
    /// search shown; "away" another search.
    #[script(ts = "\"here\" | \"coming\" | \"left\" | \"away\"")]
    pub about: &'static str,
    /// A note in words if they concern something else than what is shown; empty otherwise.
    pub note: &'static str,
    /// What is shown below the caption if only one text fits: "words" of the slide, "moves" once the user has moved on from it, "answer" if
    /// the sentence on the move is part of one.
    #[script(ts = "\"words\" | \"moves\" | \"answer\"")]
    pub tells: &'static str,
    /// Names of the parts of the page that the slide hides.
    pub hidden: Vec<&'static str>,
}

/// The hands counted for an answer, as a bar.
#[derive(Clone, Debug, PartialEq, ToScript)]
pub struct HandsBar {
    /// The answer with its letter.
    pub text: String,
    /// The number of hands.
    pub count: u32,
    /// The bar's length as a share of the longest one's.
    pub share: f32,
    /// Whether the answer is right.
    pub right: bool,
}

/// A block of words as an HTML element.
#[derive(Clone, Debug, PartialEq, Eq, ToScript)]
pub struct Passage {
    /// The list that contains it, if it is an item.
    #[script(ts = "\"\" | \"ul\" | \"ol\"")]
    pub list: &'static str,
    /// The element's tag.
    #[script(ts = "\"p\" | \"h3\" | \"li\" | \"pre\" | \"img\"")]
    pub tag: &'static str,
    /// The item's number in a numbered list.
    pub number: u32,
    /// The words, in spans.
    pub spans: Vec<Span>,
}

impl Tours {
    /// Opens a tour at a slide, counted from 1 and limited to the last one. Returns the index of the slide to show.
    ///
    /// # Errors
    /// Names the first line of the tour that is wrong. What was open stays.
    pub(crate) fn begin(&mut self, source: &str, text: &str, moment: usize, desk: &Desk) -> Result<usize, Fault> {
        let tour = Tour::read(desk.catalog, text)?;
        let at = moment.clamp(1, tour.moments.len()) - 1;
        self.gift = None;
        self.open = Some(Touring::new(source, tour, at));
        Ok(at)
    }

    /// Whether a tour is open.
    pub fn is_on(&self) -> bool {
        self.open.is_some()
    }

    /// Closes the tour, but not the search. Returns whether one was open.
    pub(crate) fn end(&mut self, desk: &mut Desk) -> bool {
        desk.stale = true;
        self.open.take().is_some()
    }

    /// Returns the tour that is open.
    pub fn open(&self) -> Option<&Tour> {
        self.open.as_ref().map(|touring| &touring.tour)
    }

    /// Returns the source of the tour's text.
    pub fn source(&self) -> Option<&str> {
        self.open.as_ref().map(|touring| touring.source.as_str())
    }

    /// Returns the slide's number, counted from 1; 0 without a tour.
    pub(crate) fn number(&self) -> usize {
        self.open.as_ref().map_or(0, |touring| touring.at + 1)
    }

    /// Whether the answer to the author's question is shown.
    pub(crate) fn has_revealed(&self) -> bool {
        self.open.as_ref().is_some_and(|touring| touring.revealed.is_some())
    }

    /// Handles PgDn or PgUp of a clicker. While a slide plays, PgDn ends that at its target, and PgUp stops it; the next PgDn plays on.
    /// Otherwise PgDn shows the answer to the author's question, then turns to the next slide. PgUp hides the answer, then turns to the
    /// previous slide.
    fn turn_page(&mut self, forward: bool, cx: &mut Context) {
        let (desk, around, clock) = (&mut *cx.desk, cx.around, &mut *cx.clock);
        let Some(touring) = &mut self.open else { return };
        let plays = touring.playing == Playing::Plays && around.on_its_way;
        match (touring.playing, forward) {
            (_, true) if plays => return desk.want(Want::Arrive),
            (_, false) if plays => {
                touring.playing = Playing::Halted;
                return desk.want(Want::Halt);
            }
            (Playing::Halted, true) if !touring.left => return desk.want(Want::PlayOnSlide),
            _ => {}
        }
        // A short way to the slide is nothing to wait for.
        desk.player.arrive(clock);
        let shown = around.racing == touring.moment().race.is_some() && touring.is_of(&desk.address);
        if touring.moment().question().is_some() && (around.racing || shown) {
            match (touring.revealed, forward) {
                (None, true) => return touring.reveal(desk, clock),
                (Some(at), false) => {
                    (touring.revealed, touring.left, touring.answered) = (None, false, Answered::default());
                    return if around.racing { desk.stale = true } else { desk.want(Want::TakeBack(at)) };
                }
                _ => {}
            }
        }
        let (to, way) = if forward { (touring.at + 1, Way::On) } else { (touring.at.wrapping_sub(1), Way::Back) };
        if to < touring.tour.moments.len() {
            desk.want(Want::Turn(to, way));
        }
    }

    /// Turns to a slide, counted from 0 and limited to the last one, and returns it.
    pub(crate) fn turn(&mut self, which: usize) -> Option<Moment> {
        let touring = self.open.as_mut()?;
        touring.at = which.min(touring.tour.moments.len() - 1);
        touring.arrive();
        Some(touring.moment().clone())
    }

    /// Returns the current slide.
    pub(crate) fn moment(&self) -> Option<&Moment> {
        self.open.as_ref().map(Touring::moment)
    }

    /// Notes that the slide's playback has started.
    pub(crate) fn plays(&mut self) {
        if let Some(touring) = &mut self.open {
            touring.playing = Playing::Plays;
        }
    }

    /// Notes that playback is stopped where it is, if the slide plays. Returns whether it does.
    pub(crate) fn hold(&mut self, on_its_way: bool) -> bool {
        let playing = self.open.as_mut().filter(|touring| on_its_way && touring.playing == Playing::Plays);
        playing.map(|touring| touring.playing = Playing::Halted).is_some()
    }

    /// Notes that the user is at the slide.
    pub(crate) fn stay(&mut self) {
        if let Some(touring) = &mut self.open {
            touring.left = false;
        }
    }

    /// Returns the slides of the open tour that show positions of the search on the desk.
    pub(crate) fn slides(&self, desk: &Desk) -> Slides {
        self.open.as_ref().map_or_else(Slides::default, |touring| touring.slides(&desk.address))
    }

    /// Notes that the user moves on from the slide, so that sentences on moves take the place of its words.
    pub(crate) fn go_from_moment(&mut self, desk: &Desk) {
        let stands = (!desk.player.is_on_its_way()).then(|| desk.at());
        if let Some(touring) = self.open.as_mut().filter(|touring| !touring.left) {
            (touring.left, touring.stood) = (true, stands);
        }
    }

    /// Returns what the slide's words concern, for [`Told::about`], if its search is shown.
    fn told_about(touring: &Touring, desk: &Desk) -> &'static str {
        let at = desk.at();
        match (touring.left, desk.player.is_on_its_way() || desk.is_under_way()) {
            _ if touring.speaks_of(at) => "here",
            (false, true) if touring.playing == Playing::Plays => "coming",
            // A short way is as good as gone.
            (false, true) => "here",
            (false, false) if touring.playing == Playing::Halted => "coming",
            _ => "left",
        }
    }

    /// Returns the view model of the tour; `None` without one. `race` is the race shown in place of the search, `answered` whether the
    /// answer to the page's own question is shown, `branching` whether the user is on a branch.
    pub(crate) fn told(&self, desk: &Desk, race: Option<&Race>, answered: bool, branching: bool) -> Option<Told> {
        let on_its_way = race.map_or(desk.player.is_on_its_way(), Race::is_on_its_way);
        let race = race.map(Race::address);
        let touring = self.open.as_ref()?;
        let moment = touring.moment();
        let mut told = Told {
            title: touring.tour.title.clone(),
            caption: moment.caption.clone(),
            words: moment.words.iter().map(Passage::of).collect(),
            question: None,
            answers: vec![],
            hands: vec![],
            how: String::new(),
            asks: "",
            outcome: touring.outcome(),
            score: touring.score(),
            number: touring.at + 1,
            of: touring.tour.moments.len(),
            place: String::new(),
            back: composing::words::to_this_moment(&touring.tour.title),
            away: match (moment.race.as_deref().map(RaceAddress::sides), race.as_ref().map(RaceAddress::sides)) {
                (None, None) => !touring.is_of(&desk.address),
                (asked, shown) => asked != shown,
            },
            tells: "words",
            hidden: vec![],
            about: Self::told_about(touring, desk),
            note: "",
        };
        if told.away {
            (told.about, told.caption) = ("away", page::tour(&touring.tour.title));
        }
        let playing = match touring.playing {
            Playing::Plays if on_its_way => Some(true),
            Playing::Halted if !on_its_way && !touring.left => Some(false),
            _ => None,
        };
        told.note = page::about(told.about, playing);
        // What is asked about a place is asked once it is there.
        let revealed = touring.revealed.is_some();
        let open = !revealed && !on_its_way && !branching;
        for directive in &moment.directives {
            match directive {
                Directive::AskOwn(question) if open => {
                    told.question = Some(question.clone());
                    told.asks = match moment.answers() {
                        Answers::Said => "aloud",
                        Answers::Listed(_) => "letter",
                        Answers::Number(_) => "number",
                    };
                    told.hidden.push(Part::Narration.name());
                }
                Directive::Hide(parts) => told.hidden.extend(parts.iter().map(|part| part.name())),
                _ => {}
            }
        }
        (told.answers, told.how) = touring.told_answers(desk, open);
        if revealed {
            told.hands = touring.bars();
        }
        if told.away {
            told.hidden.clear();
        }
        // Whoever goes on from words alone wants to see where.
        if touring.left {
            told.hidden.retain(|part| *part != Part::Picture.name());
        }
        if touring.left || told.away || answered {
            told.tells = "moves";
        }
        if revealed {
            if told.tells == "words" && moment.race.is_none() {
                told.tells = "answer";
            }
            // The sentence on the moment with the answer is a part of the answer.
            told.hidden.retain(|part| *part != Part::Narration.name());
        }
        if branching && !told.away {
            (told.about, told.note, told.tells) = ("left", words::BRANCH, "moves");
            told.hidden.clear();
            told.answers.clear();
            told.hands.clear();
        }
        told.place = page::moment(told.number, told.of, matches!(told.about, "left" | "away"), playing);
        Some(told)
    }

    /// Returns the location of what is shown at `here`: within the tour, if one is open.
    pub(crate) fn located(&self, here: Location) -> Location {
        self.located_from(self.source().unwrap_or_default(), here)
    }

    /// Returns the same location for a tour whose text comes from `source`.
    pub(crate) fn located_from(&self, source: &str, here: Location) -> Location {
        let Some(touring) = &self.open else { return here };
        let name = here.name;
        let task = here.task;
        let on = Location { layout: None, name: None, task: None, ..here };
        let moved = on != Location::from(touring.moment().shown());
        let tour = TourAddress {
            moment: Some(touring.at + 1),
            on: moved.then(|| Box::new(on)),
            ..TourAddress::beginning(source)
        };
        Location { place: Place::Tour(tour), layout: here.layout, answers: vec![], name, task }
    }
}

/// A block in spans; code is one span.
impl Passage {
    fn of(block: &Block) -> Passage {
        let (list, tag, number) = match block.kind {
            Kind::Paragraph => ("", "p", 0),
            Kind::Heading(_) => ("", "h3", 0),
            Kind::Bullet => ("ul", "li", 0),
            Kind::Numbered(number) => ("ol", "li", number),
            Kind::Code => ("", "pre", 0),
            Kind::Image => ("", "img", 0),
        };
        let spans = match block.kind {
            Kind::Code => vec![Span { manner: Manner::Code, text: block.text.clone(), to: None }],
            Kind::Image => {
                let image = |(words, file): (&str, &str)| Span {
                    manner: Manner::Plain,
                    text: words.to_owned(),
                    to: Some(file.to_owned()),
                };
                block.image().map(image).into_iter().collect()
            }
            _ => spans(&block.text),
        };
        Passage { list, tag, number, spans }
    }

    /// Returns a paragraph.
    fn note(text: &str) -> Passage {
        Passage { list: "", tag: "p", number: 0, spans: spans(text) }
    }
}

/// Returns the search's address without decisions made by hand.
fn untouched(address: &Address) -> Address {
    address.with_hand(Decisions::default())
}

/// Returns the tour offered to new users: the first of the open problem, which explains its basics.
pub fn offer(desk: &Desk) -> Option<&'static Offer> {
    desk.address.entry().tours.first()
}

/// Returns the tours of the open problem, those about the open search first.
pub fn offers(desk: &Desk) -> Vec<&'static Offer> {
    let tours = desk.address.entry().tours;
    let fitting = |fits: bool| tours.iter().filter(move |offer| offer.fits(desk.catalog, &desk.address) == fits);
    fitting(true).chain(fitting(false)).collect()
}

impl Mode for Tours {
    /// Handles a letter as the answer while a question with lettered answers is open, and a digit while a number is asked for.
    fn key_first(&mut self, key: &str, cx: &mut Context) -> Flow {
        match !cx.around.dark && !cx.around.branching && self.answer_key(key, cx) {
            true => DONE,
            false => Flow::Pass,
        }
    }

    fn event(&mut self, event: &Event, cx: &mut Context) -> Flow {
        match event {
            Event::Command(command @ (Command::NextPage | Command::PreviousPage)) if self.is_on() => {
                cx.desk.stale = true;
                self.turn_page(*command == Command::NextPage, cx);
                cx.desk.want(Want::Refresh);
            }
            // From now on it is the moves that tell.
            Event::Command(command) if !command.is_about_pace() && !command.is_of_page() => {
                self.go_from_moment(cx.desk);
                return Flow::Pass;
            }
            Event::GoToMoment(number) => {
                if let Some(touring) = &mut self.open {
                    let to = (*number).clamp(1, touring.tour.moments.len()) - 1;
                    if to != touring.at {
                        touring.before = Some(touring.at);
                    }
                    cx.desk.want(Want::Turn(to, Way::On));
                }
            }
            Event::AnswerSlide(text) if !cx.around.branching => {
                let taken = self.answer_text(text, cx.around.racing, cx.around.on_its_way, cx.desk, cx.clock);
                return Flow::Taken(Reply::Found(taken));
            }
            Event::Pick(at) if !cx.around.racing && self.answer_at(*at, cx.around.on_its_way, cx.desk, cx.clock) => {}
            Event::CountHands(which, count) => self.count_hands(*which, *count, cx.desk),
            Event::AddMoment(caption) => self.add(caption, cx),
            Event::SwapMoments(first) => self.swap(*first, cx.desk),
            Event::RemoveMoment(which) => self.remove(*which, cx.desk),
            Event::RenameMoment(which, caption) => self.rename_moment(*which, caption, cx.desk),
            Event::RenameTour(title) => self.rename(title, cx.desk),
            Event::EndTour => return Flow::Taken(Reply::Found(self.end(cx.desk))),
            _ => return Flow::Pass,
        }
        DONE
    }
}

impl Touring {
    /// Returns a tour at one of its slides, counted from 0.
    fn new(source: &str, tour: Tour, at: usize) -> Touring {
        Touring {
            source: source.to_owned(),
            tour,
            at,
            revealed: None,
            playing: Playing::Nothing,
            answered: Answered::default(),
            first: vec![],
            hands: vec![],
            left: false,
            stood: None,
            before: None,
            ahead: Ahead::default(),
            pictures: Pictures::default(),
        }
    }

    /// Resets all state of the slide, because the tour turns to it.
    fn arrive(&mut self) {
        (self.revealed, self.playing, self.left) = (None, Playing::Nothing, false);
        self.answered = Answered::default();
    }

    /// Whether a search is the slide's.
    fn is_of(&self, address: &Address) -> bool {
        untouched(&self.moment().address.with_at(0)) == untouched(address)
    }

    /// Shows the answer to the author's question: the position that the next slide begins with, or else the next decision.
    fn reveal(&mut self, desk: &mut Desk, clock: Clock) {
        self.revealed = Some(desk.at());
        desk.stale = true;
        if self.moment().race.is_none() {
            match self.answered_at(desk.at()) {
                Some(at) => desk.player.step_to(at, clock),
                None => desk.player.command(Command::Step, 0.0, clock),
            }
        }
    }

    fn moment(&self) -> &Moment {
        &self.tour.moments[self.at]
    }

    /// Returns the slides that show positions of a search, by moves.
    fn slides(&self, address: &Address) -> Slides {
        let own = untouched(address);
        let numbered = (1..).zip(&self.tour.moments).filter(|(_, moment)| moment.race.is_none());
        let of_it = numbered.filter(|(_, moment)| untouched(&moment.address.with_at(0)) == own);
        let mut places: Vec<(usize, u64)> = vec![];
        for (number, moment) in of_it {
            let at = moment.address.at();
            places.insert(places.partition_point(|(_, other)| *other <= at), (number, at));
        }
        Slides { places, here: self.at + 1 }
    }

    /// Whether the slide's words concern position `at` of its search: the slide's own, or the one it led to. If the user decides or answers
    /// there, or if it shows a race or an answer, they concern all positions.
    fn speaks_of(&self, at: u64) -> bool {
        let moment = self.moment();
        let goes_on = |directive: &Directive| matches!(directive, Directive::ByHand | Directive::Ask);
        at == moment.address.at()
            || self.left && self.stood == Some(at)
            || moment.until() == Some(Until::Step(at))
            || !self.left
                && (self.revealed.is_some() || moment.until().is_some_and(|until| !matches!(until, Until::Step(_))))
            || moment.race.is_some()
            || moment.directives.iter().any(goes_on)
    }

    /// Returns the position in the next slide that answers a question asked at position `at`.
    fn answered_at(&self, at: u64) -> Option<u64> {
        self.moment().answered_by(self.tour.moments.get(self.at + 1)?, at)
    }
}

#[cfg(test)]
mod clicker;
#[cfg(test)]
mod tests;
