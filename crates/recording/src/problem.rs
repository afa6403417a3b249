//! A record as a problem: its story, its variables, and its pictures.
//!
//! What an event does not set itself is set by the newest candidate in force that does: a picture and the values of variables hold below
//! their candidate. So the view depends on the position alone.

use crate::event::{Kind, Options};
use crate::holders::Held;
use crate::picture::{self, CELL};
use crate::recording::{END, Recording, Said};
use crate::replay::{Act, LISTING, Replay};
use crate::words;
use std::sync::Arc;
use stepdance_machines::machine::Machine;
use stepdance_machines::timeline::Moment;
use stepdance_scene::{CHOICE, Look, Scene, Target};
use stepdance_search::narration::{self, REASON};
use stepdance_search::problem::{About, Picture, Watch, plain};
use stepdance_search::sign::Sign;
use stepdance_search::story::{Event, Name, Next, Nouns, Quantity, Search, Span, Story, Text};
use stepdance_search::text;
use stepdance_search::words::{NONE, cut};

/// The most letters of a candidate's name in trees and rows.
const SHORT: usize = 12;
/// The most choices that a solution's narration lists.
const QUOTED: usize = narration::SOLUTION - 4;

/// Kinds of targets whose number is the place of an event: its candidate, the candidate by its name alone, and the name of the level on
/// which the candidate is tried.
const CANDIDATE: &str = "candidate";
const NAMED: &str = "name";
const TRIED: &str = "tried";
/// The kind of target of a level, numbered from 0, whose events all give it the same name.
const LEVEL: &str = "level";

/// A recorded search.
pub struct Recorded(pub Arc<Recording>);

impl Recorded {
    fn said(&self, place: u32) -> Said {
        self.0.event(place).map_or_else(Said::default, |event| event.said())
    }

    /// Looks up a value in force: in the event of the last move, then in the candidates in force, the newest first. Returns also whether
    /// the last move's event sets it.
    fn asked<T>(&self, moment: &Moment<Replay>, held: Held, ask: impl Fn(&Options) -> Option<T>) -> Option<(T, bool)> {
        let own = moment.last.and_then(|act| self.0.event(act.place)?.asked(&ask)).map(|answer| (answer, true));
        own.or_else(|| self.0.held(moment.machine.path(), held, &ask).map(|answer| (answer, false)))
    }

    /// Returns the picture as written, and whether the last move's event sets it.
    fn picture(&self, moment: &Moment<Replay>) -> Option<(String, bool)> {
        let known = self.asked(moment, Held::Picture, |options| options.picture.map(|(_, picture)| picture.to_owned()));
        known.or_else(|| self.0.header.picture.clone().map(|picture| (picture, moment.last.is_none())))
    }

    /// Returns the picture of a variable as JSON of the kit, drawn from the values at this position.
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

    /// Returns the lead that the record gives the last move.
    fn own_lead(&self, act: Act) -> Option<String> {
        self.0
            .event(act.place)?
            .asked(|options| Some(options.lead.as_ref()?.to_string()))
            .filter(|lead| !lead.is_empty())
    }

    /// Returns the name of the level on which a candidate was tried.
    fn level(&self, place: u32) -> Option<String> {
        self.0.event(place)?.asked(|options| Some(options.level.as_ref()?.to_string()))
    }

    /// Returns the name of the level after `before` choices; `None` where the candidates tried there differ in it.
    fn level_anywhere(&self, before: usize) -> Option<Target> {
        let name = self.0.levels.get(before)?.as_deref()?;
        (!name.is_empty()).then_some(Target(LEVEL, before as u32))
    }

    /// Returns the level on which the candidate of an event is tried, after `before` choices.
    fn level_of(&self, place: u32, before: usize) -> Target {
        let own = || self.level(place).map(|_| Target(TRIED, place));
        self.level_anywhere(before).or_else(own).unwrap_or(Target(LEVEL, before as u32))
    }

    /// Returns the level to decide next: as named by the next candidate, or by the one just rejected or left, or else by all candidates
    /// ever tried on this level.
    fn level_here(&self, moment: &Moment<Replay>) -> Option<Target> {
        let machine = moment.machine;
        let next = machine.ahead().filter(|event| matches!(event.kind, Kind::In | Kind::No)).map(|_| machine.at());
        let last = moment.last.and_then(|act| match act.kind {
            Kind::No => Some(act.place),
            Kind::Out => Some(act.entered),
            _ => None,
        });
        let own = next.into_iter().chain(last).find(|place| self.level(*place).is_some());
        own.map(|place| Target(TRIED, place)).or_else(|| self.level_anywhere(machine.path().len()))
    }

    /// Returns the kind of the next event; `None` where the record ends before its search does.
    fn follows(&self, moment: &Moment<Replay>) -> Option<Next> {
        for (place, event) in moment.machine.events_ahead() {
            match event.kind {
                Kind::In | Kind::No if event.has_text() => return Some(Next::Try(Target(CANDIDATE, place))),
                Kind::In | Kind::No => return Some(Next::More),
                Kind::Out | Kind::End => return Some(Next::Back),
                _ => {}
            }
        }
        self.0.cut.is_none().then_some(Next::Back)
    }

    /// Returns the outcome that the record states, or else the one that follows from the kind of the move.
    fn outcome(&self, moment: &Moment<Replay>, act: Act) -> Sign {
        let own = self.0.event(act.place).and_then(|event| event.asked(|options| options.sign));
        match own.unwrap_or_else(|| Sign::by_weight(moment)) {
            // Where the record breaks off, more may have been tried.
            Sign::DeadEnd if own.is_none() && self.follows(moment).is_none() => Sign::Refused,
            sign => sign,
        }
    }

    /// Returns the target of the last move in the picture; in the row of choices, the choice that the move is about.
    fn focus(&self, moment: &Moment<Replay>, act: Act) -> Option<Target> {
        let own = self.0.event(act.place).and_then(|event| event.asked(|options| options.at));
        let is_in_row = || self.about(act).is_some() && self.picture(moment).is_none();
        let choice = || (moment.machine.level() - usize::from(act.kind == Kind::In)) as u32;
        own.map(|(_, which)| Target(CELL, which)).or_else(|| is_in_row().then(|| Target(CHOICE, choice())))
    }

    /// Returns the candidate that a move is about.
    fn about(&self, act: Act) -> Option<Target> {
        let place = match act.kind {
            Kind::In | Kind::No if self.0.event(act.place)?.has_text() => act.place,
            Kind::Out if act.entered != END => act.entered,
            _ => return None,
        };
        Some(Target(CANDIDATE, place))
    }

    /// Returns the event of a move in the words of the grammar.
    fn usual(&self, moment: &Moment<Replay>, act: Act, said: &Said) -> Event {
        let about = self.about(act);
        let event = match (act.kind, about) {
            (Kind::In, Some(about)) => Event::place(about),
            (Kind::No, Some(about)) => Event::reject(about),
            (Kind::No, None) => Event::reject_rest(),
            (Kind::Out, Some(about)) => Event::back(about),
            (Kind::Found, _) => Event::solution(),
            (Kind::End, _) => Event::end(),
            _ => return self.noted(said).of_some(self.level_here(moment).filter(|_| act.kind == Kind::Pick)),
        };
        match (act.kind, self.follows(moment)) {
            (Kind::No, next) => event.then(next.unwrap_or(Next::Open)),
            (Kind::Out, Some(next)) => event.then(next),
            (Kind::Out, None) => match about {
                // The choice has not failed.
                Some(about) => event
                    .led(match self.level_here(moment) {
                        Some(level) => text!("Back to ", level, "."),
                        None => text!("Back to level ", Span::count(moment.machine.level(), "", Quantity::State), "."),
                    })
                    .because(text!(Span::Short(about), " is not exhausted: the record ends here.")),
                None => event,
            },
            (Kind::Found, _) => self.found(moment, event, said),
            (Kind::End, _) => self.ended(moment, event, said),
            _ => event,
        }
    }

    /// Returns the event of a sentence of the record; a sentence that is short enough is its lead.
    fn noted(&self, said: &Said) -> Event {
        let told = words::said(said.text.as_deref().unwrap_or_default(), said.reason.as_deref());
        Event::detail(quote(told.lead())).because(quote(told.reason()))
    }

    /// Returns the event of a solution, told as the record words it, or by its choices.
    fn found(&self, moment: &Moment<Replay>, event: Event, said: &Said) -> Event {
        let level = moment.machine.level();
        let path = || moment.machine.path().iter().map(|place| Target(NAMED, *place)).collect::<Vec<_>>();
        let solution = said.text.as_deref().map(words::sentence);
        match (solution.filter(|solution| narration::words(solution) <= REASON), level) {
            (Some(solution), _) => event.because(quote(&solution)),
            (None, 0) => event,
            (None, 1) => event.because(text!("The choice is ", path(), ".")),
            (None, 2..=QUOTED) => event.because(text!("The choices are ", path(), ".")),
            (None, _) => event.because(text!("It has ", Span::count(level, "choice", Quantity::State), ".")),
        }
    }

    /// Returns the event of the end of the search, or of the record.
    fn ended(&self, moment: &Moment<Replay>, event: Event, said: &Said) -> Event {
        if said.text.is_some() {
            let Event { lead, why, .. } = self.noted(said);
            return Event { lead, why, ..event };
        }
        let Some(cut) = &self.0.cut else { return event };
        if self.0.grows && !self.0.is_begun() {
            let [lead, why] = words::WAITS;
            return event.led(lead).because(quote(why));
        }
        let found = match moment.tally.solutions() {
            0 => text!("; no solution by then."),
            found => text!("; ", Span::count(found, "solution", Quantity::Solutions), " by then."),
        };
        let line = text!("Line ", Span::count(cut.line, "", Quantity::State));
        let (lead, is) = match self.0.grows {
            true => (words::RUNS, " of its record is the last one so far"),
            false => ("The record ends here.", " is its last one"),
        };
        event.led(lead).because(Text([line.0, text!(is).0, found.0].concat()))
    }
}

/// Returns a text of the record, quoted.
fn quote(text: &str) -> Text {
    text!(Span::Quote(text.to_owned()))
}

impl Search for Recorded {
    type Machine = Replay;

    fn start(&self) -> Replay {
        Replay::new(Arc::clone(&self.0))
    }

    fn about(&self) -> About {
        let (header, grows) = (&self.0.header, self.0.grows);
        let told = |cut| if grows { words::running(cut, self.0.is_begun()) } else { words::cut(cut) };
        About {
            title: [&header.title, &self.0.name].into_iter().find(|text| !text.is_empty()).cloned(),
            warnings: self.0.cut.iter().map(told).collect(),
            grows,
            ..About::new(header.listing.unwrap_or(LISTING))
        }
    }

    fn solution(&self, moment: &Moment<Replay>) -> Option<String> {
        let own = moment.last.and_then(|act| self.said(act.place).text);
        let name = |place: &u32| self.said(*place).text.unwrap_or_default();
        let path = || moment.machine.path().iter().map(name).collect::<Vec<_>>();
        let text = own.unwrap_or_else(|| path().join(" "));
        Some(if text.is_empty() { NONE.to_owned() } else { text })
    }

    fn truncation(&self, moment: &Moment<Replay>) -> Option<String> {
        let is_over = moment.last.is_some_and(|act| act.kind == Kind::End);
        self.0.cut.as_ref().filter(|_| is_over).map(if self.0.grows { words::unfinished } else { words::uncounted })
    }
}

impl Story for Recorded {
    const NOUNS: Nouns = Nouns { dead_end: "Dead end on", ..Nouns::PLAIN };

    fn nouns(&self) -> Nouns {
        let dead_end = if self.0.has_levels { "Dead end in" } else { Self::NOUNS.dead_end };
        Nouns { dead_end, ..Self::NOUNS }
    }

    fn event(&self, moment: &Moment<Replay>) -> Event {
        let Some(act) = moment.last else { return self.begin() };
        let (said, level, sign) = (self.said(act.place), moment.machine.level(), self.outcome(moment, act));
        let usual = self.usual(moment, act, &said);
        let event = Event { focus: self.focus(moment, act), sign: Some(sign), ..usual };
        // What the record says itself stands as it is.
        if let Some(lead) = self.own_lead(act) {
            let reason = said.reason.unwrap_or_default();
            return event.led(quote(&lead)).because(quote(&reason)).then(Next::Open);
        }
        let is_dead_end = sign == Sign::DeadEnd;
        let rejected = event.subject.filter(|_| is_dead_end && act.kind == Kind::No);
        let rejected = rejected.map(|about| text!(Span::Short(about), ", the last one, is rejected. "));
        let reason = said.reason.as_deref().map(|reason| quote(&words::sentence(reason)));
        match act.kind {
            Kind::Note | Kind::Pick if is_dead_end => {
                let told = [said.text, said.reason].into_iter().flatten().map(|text| words::sentence(&text));
                let lead = text!("Dead end on level ", Span::count(level, "", Quantity::State), ".");
                event.led(lead).because(quote(&told.collect::<Vec<_>>().join(" ")))
            }
            Kind::Note | Kind::Pick => event,
            Kind::End if said.text.is_some() => event,
            _ => match (rejected, reason) {
                (None, None) => event,
                (rejected, reason) => {
                    let parts = [rejected.unwrap_or_default().0, reason.unwrap_or_default().0];
                    event.because(trimmed(Text(parts.concat()))).then(Next::Open)
                }
            },
        }
    }

    fn name(&self, Target(kind, number): Target) -> Name {
        let text = || cut(&self.said(number).text.unwrap_or_default(), SHORT);
        match kind {
            CANDIDATE if self.level(number).is_some() => Name::new(CANDIDATE, text()).behind(Target(TRIED, number)),
            CANDIDATE => Name::new(CANDIDATE, text()),
            NAMED => Name::new("", text()),
            TRIED => Name::new("", self.level(number).unwrap_or_default()),
            LEVEL => match self.0.levels.get(number as usize) {
                Some(Some(name)) if !name.is_empty() => Name::new("", name),
                _ => Name::new("level", number + 1),
            },
            CELL => Name::new("cell", number),
            kind => Name::new(kind, number),
        }
    }

    fn path(&self, moment: &Moment<Replay>) -> Vec<Target> {
        moment.machine.path().iter().map(|place| Target(CANDIDATE, *place)).collect()
    }

    fn levels(&self, moment: &Moment<Replay>) -> Vec<Target> {
        if !self.0.has_levels {
            return vec![];
        }
        let path = moment.machine.path();
        let mut levels: Vec<Target> = (0..).zip(path).map(|(before, place)| self.level_of(*place, before)).collect();
        if let Some(here) = self.level_here(moment) {
            levels.push(here);
            let below = (path.len() + 1..self.0.levels.len()).map_while(|before| self.level_anywhere(before));
            levels.extend(below);
        }
        levels
    }

    /// Returns the thing itself for the targets of a picture, which say what they are, and none for others.
    fn drawn(&self, target: Target) -> Vec<Target> {
        if [CANDIDATE, NAMED, TRIED, LEVEL].contains(&target.0) { vec![] } else { vec![target] }
    }
}

impl Recorded {
    /// Returns the event before the first move, which tells the title of the search.
    fn begin(&self) -> Event {
        let header = &self.0.header;
        let title = Some(words::sentence(&header.title)).filter(|title| narration::words(title) <= REASON);
        let reason = match title.filter(|_| header.lead.is_empty() && header.reason.is_empty()) {
            Some(title) => title,
            None => header.reason.clone(),
        };
        let lead = if header.lead.is_empty() { text!("Nothing is chosen yet.") } else { quote(&header.lead) };
        Event::begin(lead).because(quote(&reason))
    }
}

/// Returns a text without a blank at its end.
fn trimmed(mut text: Text) -> Text {
    if let Some(Span::Words(last)) = text.0.last_mut() {
        *last = last.trim_end().to_owned().into();
    }
    text
}

impl Picture for Recorded {
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

    fn kinds(&self) -> &'static [&'static str] {
        &[CELL]
    }
}
