//! A record as a search that can be watched: its sentences, its variables, its pictures.
//!
//! What an event does not say itself, the newest candidate in force says that does: so a picture and the values of variables hold
//! below the candidate that gave them, and what is shown follows from the position alone.

use crate::event::{Kind, Options};
use crate::holders::Held;
use crate::picture::{self, CELL};
use crate::recording::{Recording, Said};
use crate::replay::{Act, LISTING, Replay};
use crate::words;
use std::ops::Range;
use std::sync::Arc;
use stepdance_machines::machine::Machine;
use stepdance_machines::timeline::Moment;
use stepdance_scene::{CHOICE, Look, Scene, Target};
use stepdance_search::narration::{self, Narration, REASON};
use stepdance_search::problem::{Asked, Line, Problem, Watch, plain};
use stepdance_search::sign::Sign;
#[cfg(not(target_arch = "wasm32"))]
use stepdance_search::stated::Stated;
use stepdance_search::words::{NONE, cut};

/// The most letters that a candidate is named by in trees and rows.
const SHORT: usize = 12;

/// A search that was recorded.
pub struct Recorded(pub Arc<Recording>);

/// What follows where a candidate was left.
enum Next {
    Candidate(String),
    Something,
    Nothing,
    Unknown,
}

impl Recorded {
    fn said(&self, place: u32) -> Said {
        self.0.event(place).map_or_else(Said::default, |event| event.said())
    }

    fn candidate(&self, place: u32) -> String {
        self.said(place).text.unwrap_or_default()
    }

    /// Asks the event of the last move for what holds, and then the candidates in force, the newest first; says also whether the last
    /// move's own event answers.
    fn asked<T>(&self, moment: &Moment<Replay>, held: Held, ask: impl Fn(&Options) -> Option<T>) -> Option<(T, bool)> {
        let own = moment.last.and_then(|act| self.0.event(act.place)?.asked(&ask)).map(|answer| (answer, true));
        own.or_else(|| self.0.held(moment.machine.path(), held, &ask).map(|answer| (answer, false)))
    }

    /// The picture as it is written, and whether it is the last move's own.
    fn picture(&self, moment: &Moment<Replay>) -> Option<(String, bool)> {
        let known = self.asked(moment, Held::Picture, |options| options.picture.map(|(_, picture)| picture.to_owned()));
        known.or_else(|| self.0.header.picture.clone().map(|picture| (picture, moment.last.is_none())))
    }

    /// The picture of a variable as one of the kit, as it is written: its values are those of the position.
    fn of(&self, of: &picture::Of, moment: &Moment<Replay>) -> Option<String> {
        let held = |name: &str| self.0.variables.iter().position(|(known, _)| *known == name).map(Held::Variable);
        let written = |name: &str| {
            let name = name.to_owned();
            move |options: &Options| options.written(&name)
        };
        let value = |name: &str| self.asked(moment, held(name)?, written(name)).map(|(value, _)| value);
        // What the newest choice changed, those in force before it tell.
        let path = moment.machine.path();
        let entered = moment.last.is_some_and(|act| act.kind == Kind::In);
        let earlier = &path[..path.len() - usize::from(entered)];
        let before = |name: &str| self.0.held(earlier, held(name)?, written(name));
        let rejected = moment.last.filter(|act| act.kind == Kind::No).and_then(|act| self.said(act.place).text);
        of.written(&picture::Here { value: &value, before: &before, rejected })
    }

    /// The lead that the record itself has for the last move.
    fn own_lead(&self, act: Act) -> Option<String> {
        self.0
            .event(act.place)?
            .asked(|options| Some(options.lead.as_ref()?.to_string()))
            .filter(|lead| !lead.is_empty())
    }

    /// What the level is called on which a candidate was tried.
    fn level(&self, place: u32) -> Option<String> {
        self.0.event(place)?.asked(|options| Some(options.level.as_ref()?.to_string()))
    }

    /// What all candidates say that were ever tried behind so many in force, where that is the same.
    fn level_anywhere(&self, before: usize) -> Option<&str> {
        self.0.levels.get(before)?.as_deref().filter(|name| !name.is_empty())
    }

    /// What is decided next: the candidate says that is next, or the one that was rejected or left here, or else all that were ever tried
    /// on this level.
    fn level_here(&self, moment: &Moment<Replay>) -> Option<String> {
        let machine = moment.machine;
        let next = machine.ahead().filter(|event| matches!(event.kind, Kind::In | Kind::No));
        let last = moment.last.and_then(|act| match act.kind {
            Kind::No => Some(act.place),
            Kind::Out => Some(act.entered),
            _ => None,
        });
        let own = next.and_then(|event| event.asked(|options| Some(options.level.as_ref()?.to_string())));
        let own = own.or_else(|| self.level(last?));
        own.or_else(|| self.level_anywhere(machine.path().len()).map(str::to_owned))
    }

    fn follows(&self, moment: &Moment<Replay>) -> Next {
        let machine = moment.machine;
        for event in machine.events_ahead() {
            match event.kind {
                Kind::In | Kind::No => {
                    return event.said().text.map_or(Next::Something, |name| Next::Candidate(cut(&name, SHORT)));
                }
                Kind::Out | Kind::End => return Next::Nothing,
                _ => {}
            }
        }
        if self.0.cut.is_some() { Next::Unknown } else { Next::Nothing }
    }

    /// What is said of a move that is told by nothing but its kind, its texts and where it is.
    fn plainly(&self, moment: &Moment<Replay>, act: Act) -> Narration {
        let (said, level) = (self.said(act.place), moment.machine.level());
        let reason = said.reason.as_deref().map_or(String::new(), words::sentence);
        let is_dead_end = self.sign(moment) == Sign::DeadEnd;
        let name = self.choice(moment).unwrap_or_default();
        match act.kind {
            _ if is_dead_end => {
                let what = match act.kind {
                    Kind::No if said.text.is_some() => format!("Rejected: {name}."),
                    Kind::Note | Kind::Pick => said.text.as_deref().map_or(String::new(), words::sentence),
                    _ => String::new(),
                };
                Narration::new(format!("Dead end on level {level}."), [what, reason].join(" ").trim())
            }
            Kind::In => Narration::new(words::entered(self.level(act.place).as_deref(), level, &name), reason),
            Kind::No if said.text.is_some() => Narration::new(format!("Rejected: {name}."), reason),
            Kind::No => Narration::new("Nothing more fits here.", reason),
            Kind::Out if !reason.is_empty() => Narration::new(format!("Back to level {level}."), reason),
            Kind::Out => {
                let lead = format!("Back to level {level}:");
                match self.next_words(moment) {
                    (words::ENDS, _) => Narration::new(lead, format!("{name} is not done; {}.", words::ENDS)),
                    (fixed, None) => Narration::new(lead, format!("{name} is done; {fixed}.")),
                    (_, Some(next)) => Narration::new(lead, format!("{name} is done; {}.", words::next(next))),
                }
            }
            Kind::Found => {
                let solution = said.text.map(|solution| words::sentence(&solution));
                let short = solution.filter(|solution| narration::words(solution) <= REASON);
                match (reason.is_empty(), short) {
                    (false, _) => Narration::new(plain::narrate(&plain::Seen::of(self, moment)).lead(), reason),
                    (true, Some(short)) => Narration::new(plain::narrate(&plain::Seen::of(self, moment)).lead(), short),
                    (true, None) => plain::narrate(&plain::Seen::of(self, moment)),
                }
            }
            Kind::Note | Kind::Pick => words::said(&said.text.unwrap_or_default(), said.reason.as_deref()),
            Kind::End => match (said.text, &self.0.cut) {
                (Some(lead), _) => words::said(&lead, said.reason.as_deref()),
                (None, Some(cut)) if self.0.grows => {
                    let found = stepdance_search::words::count_or_no(moment.tally.solutions(), "solution");
                    Narration::new(
                        words::RUNS,
                        format!("Line {} of its record is the last one so far; {found} by then.", cut.line),
                    )
                }
                (None, Some(cut)) => {
                    let found = stepdance_search::words::count_or_no(moment.tally.solutions(), "solution");
                    Narration::new(
                        "The record ends here.",
                        format!("Line {} is its last one; {found} by then.", cut.line),
                    )
                }
                (None, None) => {
                    let ending = plain::ending(moment.tally.solutions());
                    Narration::new(ending.lead(), reason)
                }
            },
        }
    }

    /// What follows, in fixed words or by its name.
    fn next_words(&self, moment: &Moment<Replay>) -> (&'static str, Option<String>) {
        match self.follows(moment) {
            Next::Candidate(name) => ("", Some(name)),
            Next::Something => (words::MORE, None),
            Next::Nothing => (words::LAST, None),
            Next::Unknown => (words::ENDS, None),
        }
    }
}

/// What of a list has these numbers.
fn of_part<'a, T>(list: &'a [T], part: &Range<usize>) -> &'a [T] {
    let end = part.end.min(list.len());
    &list[part.start.min(end)..end]
}

impl Problem for Recorded {
    type Machine = Replay;

    fn listing(&self) -> &'static [Line] {
        self.0.header.listing.unwrap_or(LISTING)
    }

    fn start(&self) -> Replay {
        Replay::new(Arc::clone(&self.0))
    }

    fn path(&self, moment: &Moment<Replay>) -> Vec<String> {
        self.path_part(moment, 0..usize::MAX)
    }

    fn path_part(&self, moment: &Moment<Replay>, part: Range<usize>) -> Vec<String> {
        of_part(moment.machine.path(), &part).iter().map(|place| cut(&self.candidate(*place), SHORT)).collect()
    }

    fn levels(&self, moment: &Moment<Replay>) -> Option<Vec<String>> {
        self.levels_part(moment, 0..usize::MAX)
    }

    fn levels_part(&self, moment: &Moment<Replay>, part: Range<usize>) -> Option<Vec<String>> {
        let known = self.levels_known(moment)?;
        let path = moment.machine.path();
        let name = |place: usize| match path.get(place) {
            Some(entered) => self.level(*entered),
            None if place == path.len() => self.level_here(moment),
            None => self.level_anywhere(place).map(str::to_owned),
        };
        let all = part.start.min(known)..part.end.min(known);
        Some(all.map(|place| name(place).unwrap_or_else(|| format!("level {}", place + 1))).collect())
    }

    fn levels_known(&self, moment: &Moment<Replay>) -> Option<usize> {
        if !self.0.has_levels {
            return None;
        }
        let deep = moment.machine.path().len();
        if self.level_here(moment).is_none() {
            return Some(deep);
        }
        let below = (deep + 1..self.0.levels.len()).take_while(|place| self.level_anywhere(*place).is_some());
        Some(deep + 1 + below.count())
    }

    fn choice(&self, moment: &Moment<Replay>) -> Option<String> {
        let act = moment.last?;
        let name = match act.kind {
            Kind::In | Kind::No => self.said(act.place).text?,
            Kind::Out => self.candidate(act.entered),
            _ => return None,
        };
        Some(cut(&name, SHORT))
    }

    fn points_to(&self, moment: &Moment<Replay>) -> Option<Target> {
        let act = moment.last?;
        let own = self.0.event(act.place).and_then(|event| event.asked(|options| options.at));
        if own.is_some() || self.picture(moment).is_some() {
            return own.map(|which| Target(CELL, which));
        }
        self.choice(moment)?;
        Some(Target(CHOICE, (moment.machine.level() - usize::from(act.kind == Kind::In)) as u32))
    }

    fn kinds(&self) -> &'static [&'static str] {
        &[CELL]
    }

    fn place(&self, target: Target) -> String {
        match target.0 {
            CELL => words::cell(target.1),
            _ => stepdance_search::stops::words::place(target),
        }
    }

    fn asks(&self, moment: &Moment<Replay>) -> Asked {
        let level = moment.last.and_then(|act| self.level(act.place));
        let Some(level) = level else { return plain::asks(&plain::Seen::of(self, moment)) };
        Asked { question: format!("{}: which choice?", words::begun(&level)), kind: "" }
    }

    fn sign(&self, moment: &Moment<Replay>) -> Sign {
        let own = moment.last.and_then(|act| self.0.event(act.place)?.asked(|options| options.sign));
        match own.unwrap_or_else(|| Sign::by_weight(moment)) {
            // Where the record breaks off, more may have been tried.
            Sign::DeadEnd if own.is_none() && matches!(self.follows(moment), Next::Unknown) => Sign::Refused,
            sign => sign,
        }
    }

    fn draw(&self, moment: &Moment<Replay>, scene: &mut Scene) {
        let picture = match self.picture(moment) {
            Some((picture, is_own)) => match picture::Of::read(&picture) {
                // What is of a variable is as new as the variable.
                Ok(Some(of)) => self.of(&of, moment).map(|picture| (picture, true)),
                _ => Some((picture, is_own)),
            },
            None => None,
        };
        let Some((picture, is_own)) = picture else {
            return plain::draw(&plain::Seen::of(self, moment), scene);
        };
        let is_solved = moment.last.is_some_and(|act| act.kind == Kind::Found);
        let change = |look: Look| match look {
            Look::Came | Look::Chosen if is_solved => Look::Solved,
            _ if is_own => look,
            // What was tried or left at another moment is no longer.
            Look::Came => Look::Chosen,
            Look::Trial | Look::Refused | Look::Left | Look::Moving => Look::Waiting,
            look => look,
        };
        picture::draw(&picture, change, scene);
    }

    fn narrate(&self, moment: &Moment<Replay>) -> Narration {
        let Some(act) = moment.last else {
            let header = &self.0.header;
            let lead = if header.lead.is_empty() { "Nothing is chosen yet." } else { &header.lead };
            let title = Some(words::sentence(&header.title)).filter(|title| narration::words(title) <= REASON);
            let reason = match title.filter(|_| header.lead.is_empty() && header.reason.is_empty()) {
                Some(title) => title,
                None => header.reason.clone(),
            };
            return Narration::new(lead, reason);
        };
        match self.own_lead(act) {
            Some(lead) => Narration::new(lead, self.said(act.place).reason.unwrap_or_default()),
            None => self.plainly(moment, act),
        }
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn stated(&self, moment: &Moment<Replay>) -> Vec<Stated> {
        let Some(act) = moment.last.filter(|act| act.kind == Kind::Out) else { return vec![] };
        if self.own_lead(act).is_some() || self.said(act.place).reason.is_some() {
            return vec![];
        }
        vec![match self.next_words(moment) {
            (_, Some(name)) => Stated::next(words::next(&name), name),
            (words::MORE, _) => Stated::more(words::MORE.to_owned()),
            (fixed, _) => Stated::last(fixed),
        }]
    }

    fn watch(&self, moment: &Moment<Replay>) -> Vec<Watch> {
        if self.0.variables.is_empty() {
            return plain::watch(&plain::Seen::of(self, moment));
        }
        let value = |which, name: &str| self.asked(moment, Held::Variable(which), |options| options.value(name));
        let all = self.0.variables.iter().enumerate();
        all.map(|(which, (name, note))| {
            Watch::new(name, value(which, name).map_or_else(|| NONE.to_owned(), |(value, _)| value), note)
        })
        .collect()
    }

    fn solution(&self, moment: &Moment<Replay>) -> String {
        let own = moment.last.and_then(|act| self.said(act.place).text);
        let path = || moment.machine.path().iter().map(|place| self.candidate(*place)).collect::<Vec<_>>();
        let text = own.unwrap_or_else(|| path().join(" "));
        if text.is_empty() { NONE.to_owned() } else { text }
    }

    fn grows(&self) -> bool {
        self.0.grows
    }

    fn title(&self) -> Option<String> {
        let (title, name) = (&self.0.header.title, &self.0.name);
        [title, name].into_iter().find(|text| !text.is_empty()).cloned()
    }

    fn warnings(&self) -> Vec<String> {
        let told = if self.0.grows { words::running } else { words::cut };
        self.0.cut.iter().map(told).collect()
    }

    fn truncation(&self, moment: &Moment<Replay>) -> Option<String> {
        let is_over = moment.last.is_some_and(|act| act.kind == Kind::End);
        self.0.cut.as_ref().filter(|_| is_over).map(if self.0.grows { words::unfinished } else { words::uncounted })
    }
}
