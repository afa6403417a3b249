//! What the page says in words and numbers beside its pictures.
//!
//! The side panel keeps its places. A variable has one line (the beginning of a long list is seen, all of it when
//! pointed at; of the options chosen the newest, as the stage has all), so that the tree below does not move; where
//! there is little room the program gives way, by whole lines and with a shade where there is more.

use super::{Host, Questioned, ToldHost, TourTold, words};
use crate::location::name_written;
use crate::machine::Beat;
use crate::modes::solve::HandView;
use crate::modes::tree::RoomView;
use crate::params::Field;
use crate::player::{Grain, State};
use crate::session::Told;
use crate::sign::Sign;
use crate::tree;
use crate::words::terms::{self, Piece};

/// At more steps a second than this, a change of the sentence is not read out.
const READABLE: f64 = 2.0;
/// At more steps a second than this, nobody can follow which variables change.
const NOTICED: f64 = 8.0;

/// Everything that the page says at one moment.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// The address of the search and its moment, without `#`.
    pub address: String,
    /// What the address bar shows: the same, or where it stands in a tour.
    pub link: String,
    /// How the page is laid out.
    pub layout: &'static str,
    /// Whether all is dark.
    pub blank: bool,
    /// How many searches were opened before this one: another number, another search.
    pub opening: u32,
    /// The document's title.
    pub heading: String,
    /// The catalogue entry that is open.
    pub problem: &'static str,
    /// One sentence on the last move.
    pub narration: String,
    /// The same in pieces, some of them words to be explained; empty while it changes too fast to be read.
    pub pieces: Vec<Piece>,
    /// What the last move means, drawn as a small sign before the sentence.
    pub sign: Sign,
    /// Whether sentences follow each other so fast that they stay on one line, lest anything moves but the words.
    pub brisk: bool,
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
    /// Variables: name, value, meaning, and whether the value has changed since the step before.
    pub state: Vec<(&'static str, String, &'static str, bool)>,
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
    /// Whether there is a step to go back to.
    pub can_back: bool,
    /// Whether there is a step to go on to.
    pub can_forward: bool,
    /// Whether a solution lies before.
    pub can_previous: bool,
    /// Whether a solution may lie ahead.
    pub can_next: bool,
    /// Whether there is a level to step out of.
    pub can_out: bool,
    /// The place on the scale of speeds.
    pub speed: u16,
    /// The speed in words.
    pub speed_text: String,
    /// Whether one press of Step advances by a move, not by a choice.
    pub small: bool,
    /// Whether the stage's picture can be zoomed into.
    pub zoomable: bool,
    /// Whether the stage's picture can be turned.
    pub turnable: bool,
    /// Whether the rule of the problem is to be seen.
    pub rule: bool,
    /// What the search has done before an example begins.
    pub before: Option<String>,
    /// What the slider of the stage's picture does, if it has one, and where it stands.
    pub dial: Option<(&'static str, f32)>,
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
        let calm = desk.is_calm();
        // Once: a matrix of dots is told of at the length of all its options.
        let Told { narration, description, variables: watched, path, sign } = session.told();
        let sentence = narration.to_string();
        let changed = if fast { vec![false; watched.len()] } else { session.changed(player.grain() == Grain::Move) };
        let quiet = player.playing_faster_than(READABLE) || busy.is_some();
        let (sentence, sign) = self.solve.said(desk, &sentence, sign).unwrap_or((sentence, sign));
        let narration = match calm {
            true => words::calm(player, session.now().level),
            false if quiet => sentence,
            false => session.unbroken(sentence),
        };
        let narration = match player.grain() {
            Grain::Choice
                if session.now().beat > Some(Beat::Detail)
                    && !quiet
                    && !calm
                    && !self.solve.is_on()
                    && self.predict.hides(desk).is_none() =>
            {
                words::in_one(narration, session)
            }
            _ => narration,
        };
        let pieces = if quiet { vec![] } else { terms::marked(&narration, session.terms()) };
        let hidden = self.predict.hides(desk);
        let (narration, pieces, sign) = match hidden {
            Some(_) => (crate::ask::words::HIDDEN.to_owned(), vec![], Sign::Plain),
            None => (narration, pieces, sign),
        };
        // All of it: which rows are hidden would tell which change.
        let state = watched.into_iter().zip(changed).map(|(w, changed)| match hidden {
            Some(_) => (w.name, String::new(), "", false),
            None => (w.name, w.value, w.note, changed),
        });
        View {
            link: self.location().to_string(),
            layout: self.projector.layout().name(),
            blank: self.dark.is_on(),
            address: self.address_at(at).to_string(),
            opening: desk.opening,
            heading: desk.heading(at),
            problem: info.id,
            narration,
            pieces,
            sign: if calm { Sign::Plain } else { sign },
            brisk: player.playing_faster_than(crate::player::FOLLOWED),
            quiet: quiet || hidden.is_some(),
            describe: description,
            tree: tree::words::path(session, path),
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
            can_back: at > 0,
            can_forward: !over,
            can_previous: solutions > here,
            can_next: !over && all.is_none_or(|all| solutions < all),
            can_out: session.now().level > 0,
            speed: player.speed().value(),
            speed_text: player.speed().words(player.grain()),
            small: player.grain() == Grain::Move,
            zoomable: stage.zoomable,
            turnable: stage.turnable,
            rule: self.watch.shows_rule(),
            before: self.watch.told_before(desk).map(str::to_owned),
            dial: stage.dial_label.map(|label| (label, desk.lens.dial)),
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
