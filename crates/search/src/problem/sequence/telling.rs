//! Algorithm B told move by move, for any sequence.

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

/// Roles of things: a step that is tried or chosen, one that rules out others, what is decided on a level, and a step by its name alone.
pub const CANDIDATE: &str = "candidate";
pub const HOLDER: &str = "holder";
pub const LEVEL: &str = "level";
pub const STEP: &str = "step";

/// Words for kinds of move.
pub const NOUNS: Nouns = Nouns { dead_end: "Dead end on", block: ["conflicts with", "conflict with"], ..Nouns::PLAIN };

/// A solution is quoted as far as there is room for so many words.
const QUOTED: usize = narration::SOLUTION - 4;

/// A sequence behind some choices, with all its next steps.
type Behind<'a, S> = (Cow<'a, S>, Cow<'a, [<S as Sequence>::Step]>);

/// A moment, with what the search has of its own.
pub struct Telling<'a, S: Sequence> {
    own: Option<&'a Shown<S>>,
    moment: &'a Moment<'a, Backtrack<S>>,
    /// The names of its levels, as far as they are known.
    levels: Vec<String>,
}

impl<'a, S: Sequence<Step: Display>> Telling<'a, S> {
    /// The moment of a search.
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

    /// What is decided behind so many choices, if that has a name.
    fn item(&self, level: usize) -> Option<Target> {
        let text = self.levels.get(level)?.clone();
        Some(Target(LEVEL, Thing { level, text, item: None }.number()))
    }

    /// What is decided on the levels, as far as that has names.
    pub fn items(&self) -> Vec<Target> {
        (0..self.levels.len()).filter_map(|level| self.item(level)).collect()
    }

    /// A step behind so many choices.
    fn step(&self, role: &'static str, level: usize, step: &S::Step) -> Target {
        let item = self.item(level).map(|item| item.1);
        Target(role, Thing { level, text: step.to_string(), item }.number())
    }

    /// The choices in force.
    pub fn path(&self, role: &'static str) -> Vec<Target> {
        self.machine().chosen().enumerate().map(|(level, step)| self.step(role, level, step)).collect()
    }

    /// The step that is tried next from the topmost sequence.
    fn next(&self) -> Option<Target> {
        let level = self.machine().level();
        let top = self.machine().states().last()?;
        top.remaining().first().map(|step| self.step(CANDIDATE, level, step))
    }

    /// What the last move was.
    pub fn event(&self) -> Event {
        let event = self.usual();
        let own = self.own.and_then(|own| own.narrate).and_then(|narrate| narrate(self.moment));
        let event = own.map_or(event.clone(), |own| self.worded(event, &own));
        // Where its picture has places of its own, one of them is looked at.
        let place = self.own.and_then(|own| own.places.as_ref()).and_then(|places| (places.points_to)(self.moment));
        Event { focus: place.or(event.focus), ..event }
    }

    /// The same in words of its own; a dead end is called one all the same.
    fn worded(&self, event: Event, own: &Narration) -> Event {
        let event = event.because(own.reason().to_owned());
        match (&self.moment.last, self.next()) {
            (Some(Action::Failed { .. }), None) if self.moment.trail.found() == 0 => event,
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
                let is_dead_end = next.is_none() && self.moment.trail.found() == 0;
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

    /// The solution: its choices, or how many there are.
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

    /// The sequence behind so many choices, with all its next steps; also that of the step which was just undone.
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

    /// What is tried behind so many choices, where it is known what rules steps out.
    pub fn candidates(&self, level: usize) -> Vec<Target> {
        let known = self.own.filter(|own| own.blockers.is_some()).and_then(|_| self.state(level));
        let Some((_, steps)) = known else { return vec![] };
        steps.iter().map(|step| self.step(CANDIDATE, level, step)).collect()
    }

    /// The choices that rule out a step.
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

/// What is looked for.
fn begin(length: usize) -> Event {
    let event = Event::begin("Nothing is chosen yet.");
    match length {
        usize::MAX => event.because("The search adds one choice after the other."),
        length => event.because(text!("A solution has ", Span::count(length, "choice", Quantity::Instance), ".")),
    }
}
