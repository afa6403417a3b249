//! The view model of the page beside its pictures ([`View`]), built from the desk and the modes.

use super::{Host, Questioned, ToldHost, TourTold};
use crate::address::Address;
use crate::desk::words;
use crate::location::name_written;
use crate::machine::Beat;
use crate::modes::solve::HandView;
use crate::modes::tour::presenting::Lecture;
use crate::modes::tree::RoomView;
use crate::narration::Narration;
use crate::params::Field;
use crate::player::{Grain, Speed, State};
use crate::problem::{Watch as Variable, Way, Widening};
use crate::race;
use crate::session::Session;
use crate::sign::Sign;
use crate::tree;
use crate::view::{Can, Dial, Headline, View, Watched, Wider};
use crate::words::terms::{Marker, Piece};

/// The highest rate, per second, at which lead and reason are shown and read out; above it, the lead alone.
const READABLE: f64 = 2.0;
/// The rate per second above which one caption stands still.
const STILL: f64 = 8.0;
/// The highest rate per second at which a solution is held and narrated.
const HELD: f64 = 10.0;
/// The rate of decisions or moves per second above which changed variables are not marked.
const NOTICED: f64 = 8.0;

impl Host {
    /// Returns the view model of the page.
    pub fn view(&self) -> View {
        let desk = &self.desk;
        let (player, session) = (&desk.player, desk.player.session());
        let (now, at, last) = (session.now(), session.now().at, desk.last_step());
        let stage = desk.stage();
        let (busy, progress) = player.progress().unzip();
        let solutions = now.tally.solutions();
        let all = desk.findings.all_solutions();
        let truncated = now.over() && session.truncation().is_some();
        let widening = session.widening();
        let limited = widening.is_some() || desk.findings.limited;
        let hidden = self.predict.hides(desk).is_some();
        let narration = player.ended().map_or_else(|| session.narration(), |ended| words::ended(ended, last));
        let said = self.said(narration, session.sign(), hidden, busy.is_some());
        let asked = self.tours.asks(desk, false, player.is_on_its_way()) && !self.solve.is_branch();
        let (ran, next) = self.lines(hidden || asked);
        View {
            link: self.location().to_string(),
            layout: self.projector.layout().name(),
            blank: self.dark.is_on(),
            address: self.address_at(at).to_string(),
            opening: desk.opening,
            heading: desk.heading(at),
            problem: self.address().entry().id,
            named: desk.named(),
            headline: said.headline,
            narration: said.narration.to_string(),
            lead: said.lead,
            reason: said.reason,
            hint: said.hint,
            sign_words: said.sign.words(),
            sign: said.sign,
            quiet: player.playing_faster_than(READABLE) || busy.is_some() || hidden,
            describe: self.coded().map_or_else(|| session.description(), |url| words::code(&url)),
            tree: tree::words::path(session),
            profile: tree::words::profile(session),
            root: tree::words::root(session),
            totals: totals(session, truncated),
            ran,
            next,
            state: self.watched(session.variables(), hidden),
            at,
            last,
            hand: self.solve.is_on(),
            between: self.solve.between(desk),
            position: self.position(at, last),
            widest: self.position(last, last).chars().count(),
            left: if self.solve.is_on() { String::new() } else { desk.left() },
            choices: self
                .watch
                .choices(desk)
                .filter(|_| !self.solve.is_on() && player.grain() == Grain::Choice)
                .map(words::choices),
            solutions,
            found: words::found(solutions, all, truncated || desk.findings.truncated, limited),
            wider: if now.over() || player.ended().is_some() {
                widening.map_or(vec![], |widening| self.wider(&widening))
            } else {
                vec![]
            },
            stops: player.stops().written(),
            playing: matches!(player.state(), State::Playing { .. }),
            busy,
            progress: progress.flatten(),
            notice: player.notice().or(self.solve.said_of_aside(desk)).map(str::to_owned),
            can: self.can(solutions, all),
            speed: player.speed().value(),
            fastest: Speed::FASTEST,
            speed_text: player.speed().words(),
            grain: if player.grain() == Grain::Move { "move" } else { "choice" },
            zoomable: stage.zoomable.is_some(),
            turnable: stage.turnable,
            dial: stage.dial_label.map(|label| Dial { label, value: desk.lens.dial }),
        }
    }

    /// Returns the headline for the last move's narration and outcome. An open question, `hidden`, hides both.
    fn said(&self, narration: Narration, sign: Sign, hidden: bool, busy: bool) -> Said {
        let desk = &self.desk;
        let session = desk.player.session();
        // Before the first decision, what homework asks for.
        let task = self.task().filter(|task| self.solve.is_on() && !task.can_hand_in && !self.solve.points_at_offer());
        let (narration, sign) = match (task, self.solve.said(desk, &narration.to_string(), sign)) {
            (Some(task), _) => (Narration::new(task.says, ""), Sign::Plain),
            (None, Some((said, sign))) => (in_two(&said), sign),
            (None, None) => (narration, sign),
        };
        let headline = self.headline(hidden, busy);
        let share = || desk.knows_end().then(|| desk.at() as f64 / desk.last_step().max(1) as f64);
        let (narration, sign) = match headline {
            _ if hidden => (Narration::new(crate::ask::words::HIDDEN, ""), Sign::Plain),
            Headline::Still => match desk.stood() {
                Some(path) if !busy => (words::stood(path, share()), Sign::Plain),
                _ => (words::searching(&desk.named(), share()), Sign::Plain),
            },
            _ => (narration.map(|part| crate::words::unbroken(&part)), sign),
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
            Headline::Still if busy => None,
            Headline::Still if desk.stood().is_some() => Some(words::EXPOSED.to_owned()),
            Headline::Still => Some(words::TOO_FAST.to_owned()),
            _ => self.watch.told_begun(desk),
        };
        Said { headline, narration, sign, lead, reason, hint }
    }

    /// Returns which headline there is time to read.
    fn headline(&self, hidden: bool, busy: bool) -> Headline {
        let (player, now) = (&self.desk.player, self.desk.player.session().now());
        let held = now.beat == Some(Beat::Solution) && !player.playing_faster_than(HELD) && !busy;
        match () {
            () if now.at == 0 && !now.over() && !self.solve.is_on() && !hidden && !busy => Headline::Rule,
            () if (player.playing_faster_than(STILL) && !held) || busy => Headline::Still,
            () if player.playing_faster_than(READABLE) => Headline::Lead,
            () => Headline::Both,
        }
    }

    /// Returns the labels of the line that ran last and of the next one, unless a question hides them.
    fn lines(&self, hidden: bool) -> (Option<&'static str>, Option<&'static str>) {
        let session = self.desk.player.session();
        let followed = !self.desk.is_rushed() && session.remembers() && !hidden;
        let ran = if followed { session.ran().map(|label| label.0) } else { None };
        (ran, (!session.now().over() && !hidden).then(|| session.now().label.0))
    }

    /// Returns the variables. A question hides all their values: hiding some would tell which ones change.
    fn watched(&self, variables: Vec<Variable>, hidden: bool) -> Vec<Watched> {
        let (player, session) = (&self.desk.player, self.desk.player.session());
        let seeking = matches!(player.state(), State::Seeking(_));
        // Marking what changed takes a replay.
        let changed = match player.playing_faster_than(NOTICED) || seeking || !session.remembers() {
            true => vec![false; variables.len()],
            false => session.changed(player.grain() == Grain::Move),
        };
        let watched = |(it, changed): (Variable, bool)| match hidden {
            true => Watched { name: it.name, value: String::new(), note: "", changed: false },
            false => Watched { name: it.name, value: it.value, note: it.note, changed },
        };
        variables.into_iter().zip(changed).map(watched).collect()
    }

    /// Returns the position in words: moves so far, and all moves if they are known.
    fn position(&self, at: u64, last: u64) -> String {
        let desk = &self.desk;
        // A text that grows and shrinks at full speed moves the timeline, which is then drawn anew each time.
        let last = if desk.is_rushed() && !desk.knows_end() { at } else { last };
        self.solve.position().unwrap_or_else(|| words::position(at, last, desk.knows_end()))
    }

    /// Returns which commands have something to go to. `all` is the number of solutions, if it is known.
    fn can(&self, solutions: u64, all: Option<u64>) -> Can {
        let now = self.desk.player.session().now();
        Can {
            back: now.at > 0,
            forward: !now.over(),
            previous: solutions > u64::from(now.beat == Some(Beat::Solution)),
            next: !now.over() && all.is_none_or(|all| solutions < all),
            out: now.level > 0,
        }
    }

    /// Returns the addresses of searches that leave less out.
    fn wider(&self, widening: &Widening) -> Vec<Wider> {
        let (entry, params) = (self.address().entry(), self.address().params());
        let value =
            |way: &'_ Way, name| if name == way.field { way.value.clone() } else { params.text(name).to_owned() };
        let address = |way: &Way| {
            let values: Vec<_> = entry.fields.iter().map(|field| (field.name, value(way, field.name))).collect();
            Address::written(self.desk.catalog, entry.id, values.iter().map(|(name, value)| (*name, value.as_str())))
        };
        widening.ways.iter().map(|way| Wider { label: way.label.clone(), address: address(way) }).collect()
    }

    /// Returns the parameters and their values, in the order of the problem's fields.
    pub fn values(&self) -> Vec<(&'static str, &str)> {
        let value = |field: &Field| (field.name, self.address().params().text(field.name));
        self.address().entry().fields.iter().map(value).collect()
    }

    /// Returns the view model of the question; `None` if the page does not ask.
    pub fn question(&self) -> Option<Questioned> {
        let mut told = self.predict.told(&self.desk, &self.address_at(0))?;
        // In a tour each answer counts, to whichever question, and once.
        if let Some(score) = self.tours.score().filter(|_| !self.predict.practises()) {
            told.score = score;
        }
        // The result is a text that ends with the link.
        told.result += &name_written(self.desk.name.as_deref());
        Some(told)
    }

    /// Returns the view model of the game by hand, if there is one.
    pub fn hand(&self) -> Option<HandView> {
        let mut view = self.solve.view(&self.desk)?;
        // The task says how many solutions it wants, which may be fewer than the search has.
        if let Some(task) = self.task().filter(|_| view.solved) {
            view.advice = task.advice;
        }
        Some(view)
    }

    /// Returns the view model of the tour; `None` without one.
    pub fn tour(&self) -> Option<TourTold> {
        let mut told =
            self.tours.told(&self.desk, self.races.race(), self.predict.has_told(), self.solve.is_branch())?;
        // Predict says it beside its answers.
        if self.predict.asking().is_some() {
            told.score.clear();
        }
        Some(told)
    }

    /// Returns the view model of the presenter's window; `None` without a tour.
    pub fn lecture(&self) -> Option<Lecture> {
        let told = self.tour()?;
        let asked = self.predict.told(&self.desk, &self.address_at(0));
        self.tours.lecture(&told, asked.as_ref(), self.dark.is_on(), self.still_picture())
    }

    /// Returns the view model of the race; `None` without one.
    pub fn race_view(&self) -> Option<race::View> {
        let (layout, blank) = self.layout();
        let race = self.race()?;
        let link = self.location().to_string();
        Some(race::View { link, layout: layout.name(), blank, ..race.view_with_bet(layout.is_for_hall()) })
    }

    /// Returns the view model of the enlarged tree; `None` while the tree is not on the stage.
    pub fn tree(&self) -> Option<RoomView> {
        self.explorer.view(&self.desk)
    }

    /// Returns the events for the host since the last call; none before the host's first message.
    pub fn events(&mut self) -> Vec<ToldHost> {
        if self.embed.listens(&self.desk) {
            self.tell_position();
        }
        self.embed.replies()
    }

    /// Returns the answers to the host's last message, without waiting for the next frame. A long way is answered at its end, or when the
    /// next message ends it.
    pub fn replies(&mut self) -> Vec<ToldHost> {
        if self.embed.owes() && self.embed.listens(&self.desk) {
            self.tell_position();
        }
        self.embed.replies()
    }

    pub(super) fn tell_position(&mut self) {
        let (tour, mut embed) = (self.tour(), std::mem::take(&mut self.embed));
        embed.tell_moment(&self.desk, tour, || self.view());
        self.embed = embed;
    }
}

/// The narration of the last move, as far as there is time to read it.
struct Said {
    headline: Headline,
    narration: Narration,
    sign: Sign,
    lead: Vec<Piece>,
    reason: Vec<Piece>,
    hint: Option<String>,
}

/// Returns the totals: nodes, solutions and moves so far; or what a search prepares instead, or that it is incomplete.
fn totals(session: &Session, truncated: bool) -> String {
    let now = session.now();
    match session.prepares() {
        _ if truncated => words::TRUNCATED.to_owned(),
        Some(told) => told.join("; "),
        None => words::totals(now.profile().iter().sum(), now.first_level, now.tally.solutions(), now.at),
    }
}

/// Splits a text into a lead, its first sentence or question, and a reason, the rest.
fn in_two(said: &str) -> Narration {
    let end = said.find(". ").into_iter().chain(said.find("? ")).min();
    match end.map(|end| said.split_at(end + 1)) {
        Some((lead, reason)) => Narration::new(lead, reason.trim_start()),
        None => Narration::new(said, ""),
    }
}
