//! What the page says in words and numbers beside its pictures.
//!
//! The side panel keeps its places. A variable has one line (the beginning of a long list is seen, all of it when
//! pointed at; of the options chosen the newest, as the stage has all), so that the tree below does not move; where
//! there is little room the program gives way, by whole lines and with a shade where there is more.

use super::{Host, Questioned, ToldHost, TourTold, words};
use crate::location::name_written;
use crate::machine::Beat;
use crate::modes::solve::HandView;
use crate::modes::tour::presenting::Lecture;
use crate::modes::tree::RoomView;
use crate::narration::Narration;
use crate::params::Field;
use crate::player::{Grain, Speed, State};
use crate::race;
use crate::script::ToScript;
use crate::sign::Sign;
use crate::tree;
use crate::words::terms::{Marker, Piece};

/// At more steps a second than this, a change of the sentence is not read out.
const READABLE: f64 = 2.0;
/// From so many a second on there is time for the verdict alone.
const READ: f64 = 0.9;
/// At more than so many a second one caption stands still.
const STILL: f64 = 3.0;
/// Up to so many a second a solution is held, and told.
const HELD: f64 = 10.0;
/// At more steps a second than this, nobody can follow which variables change.
const NOTICED: f64 = 8.0;

/// Everything that the page says at one moment.
#[derive(Clone, Debug, PartialEq, ToScript)]
pub struct View {
    /// The address of the search and its moment, without `#`.
    pub address: String,
    /// What the address bar shows: the same, or where it stands in a tour.
    pub link: String,
    /// How the page is laid out.
    #[script(ts = "\"page\" | \"stage\" | \"stage+program\" | \"embed\"")]
    pub layout: &'static str,
    /// Whether all is dark.
    pub blank: bool,
    /// How many searches were opened before this one: another number, another search.
    pub opening: u32,
    /// The document's title.
    pub heading: String,
    /// The catalogue entry that is open.
    pub problem: &'static str,
    /// What is open, in two names with a word between them: such as "8 queens", "by", "bit rows".
    pub named: [String; 3],
    /// Which of its headlines the page shows.
    pub headline: Headline,
    /// What is said of the last move, whole.
    pub narration: String,
    /// The verdict, coloured by what it means, in pieces, some of them words to be explained.
    pub lead: Vec<Piece>,
    /// Why, or what comes next; empty while it could not be read.
    pub reason: Vec<Piece>,
    /// What stands below the headline in the place of the program's lines, if anything does.
    pub hint: Option<String>,
    /// What the last move means, which colours the verdict.
    pub sign: Sign,
    /// The same in words.
    pub sign_words: &'static str,
    /// Whether the sentence changes too fast to be read out.
    pub quiet: bool,
    /// The stage in words.
    pub describe: String,
    /// The tree in words.
    pub tree: String,
    /// The profile in words.
    pub profile: String,
    /// Nodes, solutions and moves so far.
    pub totals: String,
    /// Whether the root is among the nodes, in words.
    pub root: &'static str,
    /// The label of the step that ran; `None` at step 0, and while moves are made too fast to be followed.
    pub ran: Option<&'static str>,
    /// The label of the step that runs next; `None` when the search is over.
    pub next: Option<&'static str>,
    /// The variables.
    pub state: Vec<Watched>,
    /// Whether the visitor plays by hand.
    pub hand: bool,
    /// What the button between a play and the algorithm's own search says, where there is one.
    pub between: Option<&'static str>,
    /// The present step.
    pub at: u64,
    /// The last step that is known.
    pub last: u64,
    /// How many moves are made, in words.
    pub position: String,
    /// How many choices are made, in words, where Step advances by them and they are counted.
    pub choices: Option<String>,
    /// Solutions so far.
    pub solutions: u64,
    /// Solutions so far in words.
    pub found: String,
    /// The breakpoints, as an address has them.
    pub stops: String,
    /// Whether the search is being played.
    pub playing: bool,
    /// What takes a while, in words.
    pub busy: Option<String>,
    /// How far that has come, from 0 to 1, where it is known.
    pub progress: Option<f64>,
    /// Something the visitor should know about the last command.
    pub notice: Option<String>,
    /// Where there is something to go to.
    pub can: Can,
    /// The place on the scale of speeds.
    pub speed: u16,
    /// The last place on it.
    pub fastest: u16,
    /// The speed in words.
    pub speed_text: String,
    /// What one press of Step advances by: "move" or "choice".
    #[script(ts = "\"move\" | \"choice\"")]
    pub grain: &'static str,
    /// Whether the stage's picture can be zoomed into.
    pub zoomable: bool,
    /// Whether the stage's picture can be turned.
    pub turnable: bool,
    /// The slider of the stage's picture, if it has one.
    pub dial: Option<Dial>,
}

/// A variable.
#[derive(Clone, Debug, PartialEq, Eq, ToScript)]
pub struct Watched {
    /// What it is called.
    pub name: &'static str,
    /// Its value.
    pub value: String,
    /// What it means.
    pub note: &'static str,
    /// Whether the value has changed since the step before.
    pub changed: bool,
}

/// Where there is something to go to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ToScript)]
pub struct Can {
    /// A step before this one.
    pub back: bool,
    /// A step behind it.
    pub forward: bool,
    /// A solution before.
    pub previous: bool,
    /// A solution ahead, as far as is known.
    pub next: bool,
    /// A level to step out of.
    pub out: bool,
}

/// A slider of the stage's picture.
#[derive(Clone, Debug, PartialEq, ToScript)]
pub struct Dial {
    /// What it does.
    pub label: &'static str,
    /// Where it stands, from 0 to 1.
    pub value: f32,
}

/// A text as a lead, its first sentence, and a reason, the rest.
fn in_two(said: &str) -> Narration {
    match said.split_once(". ") {
        Some((lead, reason)) => Narration::new(format!("{lead}."), reason),
        None => Narration::new(said, ""),
    }
}

/// What the page's headline is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ToScript)]
pub enum Headline {
    /// The rule of the problem, before the first move.
    Rule,
    /// What the last move did, and why.
    Both,
    /// What it did.
    Lead,
    /// What is searched, and how far that is.
    Still,
}

impl Host {
    /// What the page says now.
    pub fn view(&self) -> View {
        let desk = &self.desk;
        let (player, session) = (&desk.player, desk.player.session());
        let (at, last) = (session.now().at, desk.last_step());
        let info = self.address().entry();
        let stage = desk.stage();
        let (busy, progress) = player.progress().unzip();
        let solutions = session.now().tally.solutions();
        let here = u64::from(session.now().beat == Some(Beat::Solution));
        let over = session.now().over();
        let all = desk.findings.all_solutions();
        let truncated = over && session.truncation().is_some();
        // Marking what changed takes a replay.
        let remembered = session.remembers();
        let fast = player.playing_faster_than(NOTICED) || matches!(player.state(), State::Seeking(_)) || !remembered;
        let rushed = desk.is_rushed();
        // Once: a matrix of dots is told of at the length of all its options.
        let (narration, sign) = (session.narration(), session.sign());
        let (description, watched) = (session.description(), session.variables());
        let changed = if fast { vec![false; watched.len()] } else { session.changed(player.grain() == Grain::Move) };
        let quiet = player.playing_faster_than(READABLE) || busy.is_some();
        let hidden = self.predict.hides(desk);
        let found = session.now().beat == Some(Beat::Solution) && !player.playing_faster_than(HELD) && busy.is_none();
        let headline = match () {
            () if at == 0 && !over && !self.solve.is_on() && hidden.is_none() && busy.is_none() => Headline::Rule,
            () if (player.playing_faster_than(STILL) && !found) || busy.is_some() => Headline::Still,
            () if player.playing_faster_than(READ) => Headline::Lead,
            () => Headline::Both,
        };
        let named = desk.named();
        let (narration, sign) = match self.solve.said(desk, &narration.to_string(), sign) {
            Some((said, sign)) => (in_two(&said), sign),
            None => (narration, sign),
        };
        let narration = match headline {
            Headline::Still => words::searching(&named, desk.knows_end().then(|| at as f64 / last.max(1) as f64)),
            _ => narration.map(|part| session.unbroken(part)),
        };
        let (narration, sign) = match hidden {
            Some(_) => (Narration::new(crate::ask::words::HIDDEN, ""), Sign::Plain),
            None if headline == Headline::Still => (narration, Sign::Plain),
            None => (narration, sign),
        };
        // A word is explained where there is time to read of it.
        let mut marker = Marker::new(if headline == Headline::Both { session.terms() } else { &[] });
        let lead = match narration.reason().is_empty() || headline == Headline::Lead {
            true => marker.mark(&narration.alone()),
            false => marker.mark(narration.lead()),
        };
        let reason = if headline == Headline::Lead { vec![] } else { marker.mark(narration.reason()) };
        let hint = match headline {
            Headline::Rule => Some(words::first(session.prepares().is_some())),
            Headline::Still => Some(words::TOO_FAST.to_owned()).filter(|_| busy.is_none()),
            _ => self.watch.told_begun(desk),
        };
        // All of it: which rows are hidden would tell which change.
        let state = watched.into_iter().zip(changed).map(|(w, changed)| match hidden {
            Some(_) => Watched { name: w.name, value: String::new(), note: "", changed: false },
            None => Watched { name: w.name, value: w.value, note: w.note, changed },
        });
        View {
            link: self.location().to_string(),
            layout: self.projector.layout().name(),
            blank: self.dark.is_on(),
            address: self.address_at(at).to_string(),
            opening: desk.opening,
            heading: desk.heading(at),
            problem: info.id,
            named,
            headline,
            narration: narration.to_string(),
            lead,
            reason,
            hint,
            sign_words: sign.words(),
            sign,
            quiet: quiet || hidden.is_some(),
            describe: description,
            tree: tree::words::path(session),
            profile: tree::words::profile(session),
            root: tree::words::root(session),
            totals: match session.prepares() {
                _ if truncated => words::TRUNCATED.to_owned(),
                Some(told) => told.join("; "),
                None => words::totals(session.now().profile().iter().sum(), session.now().first_level, solutions, at),
            },
            ran: if rushed || !remembered || hidden.is_some() { None } else { session.ran().map(|label| label.0) },
            next: (!over && hidden.is_none()).then(|| session.now().label.0),
            state: state.collect(),
            at,
            last,
            // A text that grows and shrinks at full speed moves the timeline, which is then drawn anew each time.
            hand: self.solve.is_on(),
            between: self.solve.between(desk),
            position: self.solve.position().unwrap_or_else(|| {
                words::position(at, if rushed && !desk.knows_end() { at } else { last }, desk.knows_end())
            }),
            choices: self
                .watch
                .choices(desk)
                .filter(|_| !self.solve.is_on() && player.grain() == Grain::Choice)
                .map(words::choices),
            solutions,
            found: words::found(solutions, all, truncated || desk.findings.truncated),
            stops: player.stops().written(),
            playing: matches!(player.state(), State::Playing { .. }),
            busy,
            progress: progress.flatten(),
            notice: player.notice().or(self.solve.said_of_aside(desk)).map(str::to_owned),
            can: Can {
                back: at > 0,
                forward: !over,
                previous: solutions > here,
                next: !over && all.is_none_or(|all| solutions < all),
                out: session.now().level > 0,
            },
            speed: player.speed().value(),
            fastest: Speed::FASTEST,
            speed_text: player.speed().words(),
            grain: if player.grain() == Grain::Move { "move" } else { "choice" },
            zoomable: stage.zoomable.is_some(),
            turnable: stage.turnable,
            dial: stage.dial_label.map(|label| Dial { label, value: desk.lens.dial }),
        }
    }

    /// The parameters in force, in the order of the problem's fields.
    pub fn values(&self) -> Vec<(&'static str, &str)> {
        let value = |field: &Field| (field.name, self.address().params().text(field.name));
        self.address().entry().fields.iter().map(value).collect()
    }

    /// What the page asks just now; `None` while it asks nothing.
    pub fn question(&self) -> Option<Questioned> {
        let mut told = self.predict.told(&self.desk, &self.address_at(0))?;
        // The result is a text that ends with the link.
        told.result += &name_written(self.desk.name.as_deref());
        Some(told)
    }

    /// What is shown of the play by hand, if there is one.
    pub fn hand(&self) -> Option<HandView> {
        self.solve.view(&self.desk)
    }

    /// What the page says of the tour; `None` without one.
    pub fn tour(&self) -> Option<TourTold> {
        self.tours.told(&self.desk, self.races.race(), self.predict.has_told())
    }

    /// What the presenter's window shows; `None` without a tour.
    pub fn lecture(&self) -> Option<Lecture> {
        let told = self.tour()?;
        let asked = self.predict.told(&self.desk, &self.address_at(0));
        self.tours.lecture(&told, asked.as_ref(), self.dark.is_on(), self.still_picture())
    }

    /// What the page says of the race; `None` where there is none.
    pub fn race_view(&self) -> Option<race::View> {
        let (layout, blank) = self.layout();
        Some(race::View { link: self.location().to_string(), layout: layout.name(), blank, ..self.race()?.view() })
    }

    /// What the tree explorer says; `None` while the tree is not on the stage.
    pub fn tree(&self) -> Option<RoomView> {
        self.explorer.view(&self.desk)
    }

    /// What there is to tell the page around since it was last told; nothing before it has asked for anything.
    pub fn events(&mut self) -> Vec<ToldHost> {
        if self.embed.listens(&self.desk) {
            let (tour, mut embed) = (self.tour(), std::mem::take(&mut self.embed));
            embed.tell_moment(&self.desk, tour, || self.view());
            self.embed = embed;
        }
        self.embed.replies()
    }

    /// The answers to what the page around has just asked for: told at once, however much it asks for before the next frame.
    pub fn replies(&mut self) -> Vec<ToldHost> {
        self.embed.replies()
    }
}
