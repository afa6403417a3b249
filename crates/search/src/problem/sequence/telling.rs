//! The narration of Algorithm B, move by move, for any sequence.

use super::Shown;
use super::things::Thing;
use crate::backtrack::{Action, Backtrack, Sequence, State};
use crate::machine::Machine;
use crate::narration::{self, Narration};
use crate::scene::Target;
use crate::story::{Event, Nouns, Quantity, Reason, Span, Text};
use crate::text;
use crate::timeline::Moment;
use std::borrow::Cow;
use std::fmt::Display;

/// The kinds of targets: a step that is tried or chosen, one that rules out others, a level, and a step by its name alone.
pub const CANDIDATE: &str = "candidate";
pub const HOLDER: &str = "holder";
pub const LEVEL: &str = "level";
pub const STEP: &str = "step";

/// The words for kinds of moves.
pub const NOUNS: Nouns = Nouns { dead_end: "Dead end on", block: ["conflicts with", "conflict with"], ..Nouns::PLAIN };

/// The most words of a solution's list of choices.
const QUOTED: usize = narration::SOLUTION - 4;

/// A sequence after some choices, with all its next steps.
type Behind<'a, S> = (Cow<'a, S>, Cow<'a, [<S as Sequence>::Step]>);

/// A position, with the search's own words.
pub struct Telling<'a, S: Sequence> {
    own: Option<&'a Shown<S>>,
    moment: &'a Moment<'a, Backtrack<S>>,
    /// The names of its levels, as far as they are known.
    levels: Vec<String>,
}

impl<'a, S: Sequence<Step: Display>> Telling<'a, S> {
    /// Creates the narration of a position.
    pub fn of(own: Option<&'a Shown<S>>, moment: &'a Moment<'a, Backtrack<S>>) -> Self {
        let deep = moment.machine.level() + 1;
        let levels = match own.map(|own| (own.levels, own.blockers)) {
            Some((Some(levels), _)) => levels(moment),
            // What rules out a step is told by the level where it was chosen.
            Some((None, Some(_))) => vec![String::new(); deep],
            _ => vec![],
        };
        Telling { own, moment, levels }
    }

    fn machine(&self) -> &'a Backtrack<S> {
        self.moment.machine
    }

    /// Returns the level after `level` choices, if it has a name.
    fn item(&self, level: usize) -> Option<Target> {
        let text = self.levels.get(level)?.clone();
        Some(Target(LEVEL, Thing { level, text, item: None }.number()))
    }

    /// Returns the levels with names.
    pub fn items(&self) -> Vec<Target> {
        (0..self.levels.len()).filter_map(|level| self.item(level)).collect()
    }

    /// Returns a step after `level` choices as a target.
    fn step(&self, role: &'static str, level: usize, step: &S::Step) -> Target {
        let item = self.item(level).map(|item| item.1);
        Target(role, Thing { level, text: step.to_string(), item }.number())
    }

    /// Returns the choices in force as targets.
    pub fn path(&self, role: &'static str) -> Vec<Target> {
        self.machine().chosen().enumerate().map(|(level, step)| self.step(role, level, step)).collect()
    }

    /// Returns the next candidate of the top sequence.
    fn next(&self) -> Option<Target> {
        let level = self.machine().level();
        let top = self.machine().states().last()?;
        top.remaining().first().map(|step| self.step(CANDIDATE, level, step))
    }

    /// Returns the event of the last move.
    pub fn event(&self) -> Event {
        let event = self.usual();
        let own = self.own.and_then(|own| own.narrate).and_then(|narrate| narrate(self.moment));
        let event = own.map_or(event.clone(), |own| self.worded(event, &own));
        // Where its picture has places of its own, one of them is looked at.
        let place = self.own.and_then(|own| own.places.as_ref()).and_then(|places| (places.points_to)(self.moment));
        Event { focus: place.or(event.focus), ..event }
    }

    /// Returns the event in the search's own words; a dead end keeps its default lead.
    fn worded(&self, event: Event, own: &Narration) -> Event {
        let event = event.because(own.reason().to_owned());
        match (&self.moment.last, self.next()) {
            (Some(Action::Failed { .. }), None) if self.moment.trail.hopes() == 0 => event,
            (Some(Action::Exhausted), _) => event.led(own.lead().to_owned()),
            (Some(Action::Failed { .. }), None) => event.led(own.lead().to_owned()),
            _ => Event { next: crate::story::Next::Open, ..event.led(own.lead().to_owned()) },
        }
    }

    fn usual(&self) -> Event {
        let machine = self.machine();
        let (level, count) = (machine.level(), |n: usize| Span::count(n, "", Quantity::State));
        let Some(last) = &self.moment.last else { return begin(machine.n()) };
        let about = |step: &S::Step| self.step(CANDIDATE, level, step);
        let tests = machine.candidate().map_or(1, Sequence::tests);
        match last {
            Action::Started => {
                let event = Event::detail("The search begins without a choice.");
                self.next().map_or(event.clone(), |next| event.then_try(Some(next)))
            }
            Action::Took { step } => Event::test(about(step)).because(match tests {
                0 => text!("It needs no test."),
                1 => text!("Its test follows."),
                tests => text!("It has to pass ", Span::count(tests, "test", Quantity::State), "."),
            }),
            Action::Passed { test } => {
                let Some(step) = machine.tried().map(about) else { return Event::detail("It passes.") };
                let is_last = test + 1 >= tests;
                let then = if is_last { "It is chosen next." } else { "The next test follows." };
                let which = text!("This was test ", count(test + 1), " of ", count(tests), ". ");
                let why = if tests > 1 { Text([which.0, text!(then).0].concat()) } else { text!(then) };
                Event::test(step).led(text!("Passed: ", step, ".")).because(why)
            }
            Action::Failed { test } => {
                let Some(step) = machine.tried().map(about) else { return Event::detail("It fails its test.") };
                let (event, next) = (Event::reject(step), self.next());
                let is_dead_end = next.is_none() && self.moment.trail.hopes() == 0;
                let event = event.of_some(self.item(level)).then_try(next);
                if self.own.is_some_and(|own| own.blockers.is_some()) {
                    return event;
                }
                let fails = match tests {
                    1 => text!("fails its test."),
                    tests => text!("fails test ", count(test + 1), " of ", count(tests), "."),
                };
                let who = if is_dead_end { text!(Span::Short(step), ", the last one, ") } else { text!("It ") };
                event.because(Text([who.0, fails.0].concat()))
            }
            Action::Pushed { step } => {
                let nth = text!("It is choice ", count(level));
                let of = match machine.n() {
                    usize::MAX => text!("."),
                    n => text!(" of ", Span::count(n, "", Quantity::Instance), "."),
                };
                Event::place(self.step(CANDIDATE, level - 1, step)).because(Text([nth.0, of.0].concat()))
            }
            Action::Completed => match self.quoted() {
                Some(quoted) => Event::solution().because(quoted),
                None => Event::solution(),
            },
            Action::Exhausted => {
                let item = self.item(level);
                let event = Event::close(item.unwrap_or(Target(LEVEL, 0))).of_some(item);
                match machine.states().last().is_some_and(|top| top.steps.is_empty()) {
                    true => event.because(text!("It has no candidate.")),
                    false => event.announced(machine.has_just_refused()),
                }
            }
            Action::Popped { step } => Event::back(about(step)).of_some(self.item(level + 1)).then_try(self.next()),
            Action::Ended => Event::end(),
        }
    }

    /// Returns the choices of a solution, or their number.
    fn quoted(&self) -> Option<Text> {
        let words = |step: &S::Step| narration::words(&step.to_string()).max(1);
        let length: usize = self.machine().chosen().map(words).sum();
        let all = Span::count(self.machine().level(), "choice", Quantity::State);
        match self.machine().level() {
            0 => None,
            1 => Some(text!("The choice is ", self.path(STEP), ".")),
            _ if !self.levels.is_empty() || length > QUOTED => Some(text!("All ", all, " pass every test.")),
            _ => Some(text!("The choices are ", self.path(STEP), ".")),
        }
    }

    /// Returns the sequence after `level` choices, with all its next steps; the sequence just undone is restored.
    fn state(&self, level: usize) -> Option<Behind<'a, S>> {
        let machine = self.machine();
        let mut states = machine.states();
        if level < states.len() {
            let State { sequence, steps, .. } = states.nth(level)?;
            return Some((Cow::Borrowed(sequence), Cow::Borrowed(steps)));
        }
        let Some(Action::Popped { step }) = self.moment.last.as_ref().filter(|_| level == states.len()) else {
            return None;
        };
        let sequence = machine.top()?.apply(step.clone());
        let is_whole = level == machine.n() || sequence.is_complete();
        let steps = if is_whole { vec![] } else { sequence.next_steps().into_iter().collect() };
        Some((Cow::Owned(sequence), Cow::Owned(steps)))
    }

    /// Returns the candidates after `level` choices, if the search knows what rules steps out.
    pub fn candidates(&self, level: usize) -> Vec<Target> {
        let known = self.own.filter(|own| own.blockers.is_some()).and_then(|_| self.state(level));
        let Some((_, steps)) = known else { return vec![] };
        steps.iter().map(|step| self.step(CANDIDATE, level, step)).collect()
    }

    /// Returns the choices that rule out a step.
    pub fn reasons(&self, candidate: &Thing) -> Vec<Reason> {
        let Some(blockers) = self.own.and_then(|own| own.blockers) else { return vec![] };
        let Some((sequence, steps)) = self.state(candidate.level) else { return vec![] };
        let Some(step) = steps.iter().find(|step| step.to_string() == candidate.text) else { return vec![] };
        let undone = match &self.moment.last {
            Some(Action::Popped { step }) => Some(step),
            _ => None,
        };
        let chosen: Vec<&S::Step> = self.machine().chosen().chain(undone).collect();
        let by = |level: usize| Some(Reason::by(self.step(HOLDER, level, chosen.get(level)?), level + 1, ""));
        blockers(&sequence.apply(step.clone())).into_iter().filter_map(by).collect()
    }
}

/// Returns the event before the first move.
fn begin(length: usize) -> Event {
    let event = Event::begin("Nothing is chosen yet.");
    match length {
        usize::MAX => event.because("The search adds one choice after the other."),
        length => event.because(text!("A solution has ", Span::count(length, "choice", Quantity::Instance), ".")),
    }
}
