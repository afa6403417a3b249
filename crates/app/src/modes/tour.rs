//! A tour on the page: at which moment it is, how one gets from one to the next, and where it was left.
//!
//! A tour's words speak of what is shown, or say that they do not. `Told::about` compares the
//! moment's place with where the search stands: on the way there and beside another moment the words are muted, with a
//! note; beside another search they fold to a line.
//!
//! A race can be a moment of a tour: the line below its caption is `race?left=…&right=…`, `at=` alone moves its clock.
//! What only one search can do (`ask`, `by hand`, `play until`) is refused with its line.

use super::Mode;
use crate::address::Address;
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
use presenting::Ahead;

mod answering;
pub mod composing;
pub mod presenting;
pub mod sharing;
mod words;

/// Tours: prepared moments with words, one after the other.
#[derive(Default)]
pub struct Tours {
    open: Option<Touring>,
    /// Its questions, while they are written down.
    gift: Option<Gift>,
}

/// A tour that is open.
struct Touring {
    source: String,
    tour: Tour,
    /// The moment it is at, or was left at.
    at: usize,
    /// Once the answer to the author's own question has been shown: where it was asked.
    revealed: Option<u64>,
    /// What the slide plays.
    playing: Playing,
    /// What the visitor answers to the author's question.
    answered: Answered,
    /// First answers: of which slide, and whether right.
    first: Vec<(usize, bool)>,
    /// How many hands of the room were counted, of each slide for each of its answers.
    hands: Vec<(usize, Vec<u32>)>,
    /// Whether the visitor has gone on from the moment.
    left: bool,
    /// Where the way of the moment had led by then.
    stood: Option<u64>,
    /// The next slide's picture, for the presenter's window.
    ahead: Ahead,
}

/// What a slide plays, and whether it was stopped on the way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Playing {
    /// Nothing, or it was played to its end.
    #[default]
    Nothing,
    /// It plays, unless it is there.
    Plays,
    /// It was stopped on the way.
    Halted,
}

/// What the page says of a tour.
#[derive(Clone, Debug, PartialEq, ToScript)]
#[script(name = "Tour")]
pub struct Told {
    /// What the tour is called.
    pub title: String,
    /// What the moment is called.
    pub caption: String,
    /// What is to be said of it: blocks, each in parts.
    pub words: Vec<Passage>,
    /// The author's question, while it is open.
    pub question: Option<String>,
    /// The author's answers, each with its letter; once the question is answered, the verdict and the right one.
    pub answers: Vec<String>,
    /// How the author's question is answered, while it is open.
    pub how: String,
    /// The same for the page: by a "letter", by a "number", or "aloud"; empty while no question is open.
    #[script(ts = "\"\" | \"aloud\" | \"letter\" | \"number\"")]
    pub asks: &'static str,
    /// Whether the answer that was given is right; nothing while none was given, also where the answer was only shown.
    pub outcome: Option<bool>,
    /// How many of the author's questions were answered right; empty while none was answered.
    pub score: String,
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
    #[script(ts = "\"here\" | \"coming\" | \"left\" | \"away\"")]
    pub about: &'static str,
    /// The same where it is another moment, in words; empty otherwise.
    pub note: &'static str,
    /// What is read below the caption where there is room for one of them: "words" at the moment, "moves" once the visitor has
    /// gone on from it, "answer" where the sentence on the move is part of one.
    #[script(ts = "\"words\" | \"moves\" | \"answer\"")]
    pub tells: &'static str,
    /// Names of the parts of the page that are left out.
    pub hidden: Vec<&'static str>,
}

/// A block of words as an element of a document.
#[derive(Clone, Debug, PartialEq, Eq, ToScript)]
pub struct Passage {
    /// The list that it is an item of, if it is one.
    #[script(ts = "\"\" | \"ul\" | \"ol\"")]
    pub list: &'static str,
    /// What it is.
    #[script(ts = "\"p\" | \"h3\" | \"li\" | \"pre\"")]
    pub tag: &'static str,
    /// Its number in a list that has them.
    pub number: u32,
    /// Its words, in parts.
    pub spans: Vec<Span>,
}

impl Tours {
    /// Opens a tour at a moment, counted from 1; a number beyond its end is its last. Returns which moment is to be shown, from 0.
    ///
    /// # Errors
    /// Names the first line of the tour that is wrong; what was open stays.
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

    /// Closes the tour; the search stays as it is. Says whether there was one.
    pub(crate) fn end(&mut self, desk: &mut Desk) -> bool {
        desk.stale = true;
        self.open.take().is_some()
    }

    /// The tour that is open.
    pub fn open(&self) -> Option<&Tour> {
        self.open.as_ref().map(|touring| &touring.tour)
    }

    /// Where its text comes from.
    pub fn source(&self) -> Option<&str> {
        self.open.as_ref().map(|touring| touring.source.as_str())
    }

    /// The number of the slide, from 1; 0 without a tour.
    pub(crate) fn number(&self) -> usize {
        self.open.as_ref().map_or(0, |touring| touring.at + 1)
    }

    /// Whether the answer to what the author asks is shown.
    pub(crate) fn has_revealed(&self) -> bool {
        self.open.as_ref().is_some_and(|touring| touring.revealed.is_some())
    }

    /// What clickers send. While a slide plays, a press ends that and nothing else: PgDn at the end of the way, PgUp where it is, from
    /// where PgDn plays on. Otherwise PgDn answers what the author asks and then turns to the next slide, and PgUp takes the answer
    /// back and then turns to the slide before.
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

    /// Turns to a moment, counted from 0, which is to be shown.
    pub(crate) fn turn(&mut self, which: usize) -> Option<Moment> {
        let touring = self.open.as_mut()?;
        touring.at = which.min(touring.tour.moments.len() - 1);
        touring.arrive();
        Some(touring.moment().clone())
    }

    /// The moment that the tour is at.
    pub(crate) fn moment(&self) -> Option<&Moment> {
        self.open.as_ref().map(Touring::moment)
    }

    /// What the slide says is played.
    pub(crate) fn plays(&mut self) {
        if let Some(touring) = &mut self.open {
            touring.playing = Playing::Plays;
        }
    }

    /// The visitor is at the moment.
    pub(crate) fn stay(&mut self) {
        if let Some(touring) = &mut self.open {
            touring.left = false;
        }
    }

    /// The visitor goes on from the moment: now it is the moves that tell.
    pub(crate) fn go_from_moment(&mut self, desk: &Desk) {
        let stands = (!desk.player.is_on_its_way()).then(|| desk.at());
        if let Some(touring) = self.open.as_mut().filter(|touring| !touring.left) {
            (touring.left, touring.stood) = (true, stands);
        }
    }

    /// What the words of the moment speak of, as [`Told::about`] has it, if they speak of the search that is shown.
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

    /// What the page says of the tour; `None` without one.
    /// `race` is what is shown in place of the search, `answered` whether the page has just told an answer.
    pub(crate) fn told(&self, desk: &Desk, race: Option<&Race>, answered: bool) -> Option<Told> {
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
        let open = !revealed && !on_its_way;
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
        told.place = page::moment(told.number, told.of, matches!(told.about, "left" | "away"), playing);
        Some(told)
    }

    /// The location of what is shown at `here`: of the tour's moment, where a tour is open.
    pub(crate) fn located(&self, here: Location) -> Location {
        self.located_from(self.source().unwrap_or_default(), here)
    }

    /// The same, as though the tour's text came from elsewhere.
    pub(crate) fn located_from(&self, source: &str, here: Location) -> Location {
        let Some(touring) = &self.open else { return here };
        let name = here.name;
        let on = Location { layout: None, name: None, ..here };
        let moved = on != Location::from(touring.moment().shown());
        let tour = TourAddress {
            moment: Some(touring.at + 1),
            on: moved.then(|| Box::new(on)),
            ..TourAddress::beginning(source)
        };
        Location { place: Place::Tour(tour), layout: here.layout, answers: vec![], name }
    }
}

/// A block in parts; code is one part.
impl Passage {
    fn of(block: &Block) -> Passage {
        let (list, tag, number) = match block.kind {
            Kind::Paragraph => ("", "p", 0),
            Kind::Heading(_) => ("", "h3", 0),
            Kind::Bullet => ("ul", "li", 0),
            Kind::Numbered(number) => ("ol", "li", number),
            Kind::Code => ("", "pre", 0),
        };
        let spans = match block.kind {
            Kind::Code => vec![Span { manner: Manner::Code, text: block.text.clone(), to: None }],
            _ => spans(&block.text),
        };
        Passage { list, tag, number, spans }
    }

    /// A paragraph.
    fn note(text: &str) -> Passage {
        Passage { list: "", tag: "p", number: 0, spans: spans(text) }
    }
}

/// A search without what was played of it by hand.
fn untouched(address: &Address) -> Address {
    address.with_hand(Decisions::default())
}

/// The tour that is offered to whoever has seen none: the entry's first, which says what all others take for granted.
pub fn offer(desk: &Desk) -> Option<&'static Offer> {
    desk.address.entry().tours.first()
}

/// The tours of the entry that is open, those about this very search first.
pub fn offers(desk: &Desk) -> Vec<&'static Offer> {
    let tours = desk.address.entry().tours;
    let fitting = |fits: bool| tours.iter().filter(move |offer| offer.fits(desk.catalog, &desk.address) == fits);
    fitting(true).chain(fitting(false)).collect()
}

impl Mode for Tours {
    /// A letter is the answer while a question with letters is open.
    fn key_first(&mut self, key: &str, cx: &mut Context) -> Flow {
        match !cx.around.dark && self.answer_key(key, cx) {
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
                if let Some(tour) = self.open() {
                    let last = tour.moments.len();
                    cx.desk.want(Want::Turn((*number).clamp(1, last) - 1, Way::On));
                }
            }
            Event::AnswerSlide(text) => {
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
    /// A tour at one of its moments, counted from 0.
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
            ahead: Ahead::default(),
        }
    }

    /// The moment is where the visitor is.
    fn arrive(&mut self) {
        (self.revealed, self.playing, self.left) = (None, Playing::Nothing, false);
        self.answered = Answered::default();
    }

    /// Whether a search is the moment's.
    fn is_of(&self, address: &Address) -> bool {
        untouched(&self.moment().address.with_at(0)) == untouched(address)
    }

    /// Shows the answer to the author's question: the next move, or where the next moment begins.
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

    /// Whether the words speak of what is shown at a move of their search: where the moment stands, or what it led to. Who is to
    /// decide or to answer goes on with them; a race and an answer have no single move.
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

    /// Where a question asked at that move is answered by the next moment.
    fn answered_at(&self, at: u64) -> Option<u64> {
        self.moment().answered_by(self.tour.moments.get(self.at + 1)?, at)
    }
}

#[cfg(test)]
mod clicker;
#[cfg(test)]
mod tests;
