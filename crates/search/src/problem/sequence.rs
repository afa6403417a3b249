//! The story and the picture of every search over a [`Sequence`]: the page and the command line show it without words and pictures of its
//! own, if its steps can be displayed. [`Shown`] adds such words and pictures.
//!
//! Example: the arrangements of 1 to n in which no two neighbours are consecutive numbers, as a catalogue of their own:
//!
//! ```
//! use stepdance::backtrack::{Backtrack, Sequence};
//! use stepdance::catalog::{Catalog, Entry};
//! use stepdance::machine::{Beat, Stop};
//! use stepdance::session::Session;
//!
//! #[derive(Clone, Debug, PartialEq)]
//! struct Apart(u8, Vec<u8>);
//!
//! impl Sequence for Apart {
//!     type Step = u8;
//!
//!     fn satisfies(&self) -> bool {
//!         let Some((last, before)) = self.1.split_last() else { return true };
//!         !before.contains(last) && before.last().is_none_or(|neighbour| neighbour.abs_diff(*last) > 1)
//!     }
//!
//!     fn next_steps(&self) -> impl IntoIterator<Item = u8> {
//!         1..=self.0
//!     }
//!
//!     fn apply(&self, step: u8) -> Apart {
//!         Apart(self.0, [self.1.as_slice(), &[step]].concat())
//!     }
//! }
//!
//! static APART: Entry = Entry {
//!     id: "apart",
//!     title: "Apart",
//!     group: "",
//!     heading: None,
//!     summary: "Arrange 1 to 4 so that no two neighbours are consecutive numbers.",
//!     rule: None,
//!     icons: None,
//!     source: "",
//!     fields: &[],
//!     presets: &[],
//!     races: &[],
//!     readers: &[],
//!     tours: &[],
//!     samples: &[],
//!     foreign: false,
//!     open: |_| Ok(Session::new(Backtrack::new(Apart(4, vec![]), 4))),
//! };
//!
//! const MINE: Catalog = Catalog(&[&APART]);
//! let mut search = MINE.open("apart")?;
//! search.forward(6, Stop::NEVER);
//! assert_eq!(search.narration().to_string(), "Rejected: candidate 1. It fails its test. Candidate 2 is next.");
//! search.forward(u64::MAX, Stop::at(Beat::Solution));
//! assert_eq!(search.narration().to_string(), "Solution 1. The choices are 2, 4, 1 and 3. The search continues.");
//! # Ok::<(), stepdance::params::BadParams>(())
//! ```

use super::{About, Asked, Picture, Watch, plain};
use crate::backtrack::{Backtrack, LISTING, Sequence};
use crate::narration::Narration;
use crate::scene::{CHOICE, Scene, Target};
use crate::story::{Event, Name, Nouns, Reason, Search, Story, derived};
use crate::timeline::Moment;
use crate::words::{cut, some, spaced};
use std::fmt::Display;
use telling::{CANDIDATE, HOLDER, LEVEL, STEP, Telling};
use things::Thing;

mod telling;
#[cfg(test)]
mod tests;
mod things;

/// The most letters of a step's name in trees and rows; a solution shows all letters.
const NAME: usize = 12;
/// The most remaining steps that are listed.
const LISTED: usize = 12;

/// A search over a sequence, with or without words and pictures of its own.
pub trait Sequential: Sized + 'static {
    /// The sequence that is searched.
    type Sequence: Sequence<Step: Display> + 'static;

    /// Returns the search.
    fn search(&self) -> &Backtrack<Self::Sequence>;

    /// Returns its own words and pictures, if it has any.
    fn own(&self) -> Option<&Shown<Self::Sequence>>;
}

impl<S: Sequence<Step: Display> + 'static> Sequential for Backtrack<S> {
    type Sequence = S;

    fn search(&self) -> &Backtrack<S> {
        self
    }

    fn own(&self) -> Option<&Shown<S>> {
        None
    }
}

impl<S: Sequence<Step: Display> + 'static> Sequential for Shown<S> {
    type Sequence = S;

    fn search(&self) -> &Backtrack<S> {
        &self.search
    }

    fn own(&self) -> Option<&Shown<S>> {
        Some(self)
    }
}

/// A search over a sequence with words or a picture of its own; other parts keep their defaults.
pub struct Shown<S: Sequence> {
    search: Backtrack<S>,
    nouns: Nouns,
    draw: Option<Draw<S>>,
    narrate: Option<Narrate<S>>,
    levels: Option<Levels<S>>,
    blockers: Option<Blockers<S>>,
    asks: Option<Asks<S>>,
    places: Option<Places<S>>,
}

/// Draws a position, for a stage of the scene's size.
pub type Draw<S> = fn(&Moment<Backtrack<S>>, &mut Scene);
/// Returns the narration of the last move; `None` leaves it to the default sentences.
pub type Narrate<S> = fn(&Moment<Backtrack<S>>) -> Option<Narration>;
/// Returns the names of the levels from 1 on, as far as they are known.
pub type Levels<S> = fn(&Moment<Backtrack<S>>) -> Vec<String>;
/// Returns the indices of the choices of a sequence that rule out its newest one, each of them alone.
pub type Blockers<S> = fn(&S) -> Vec<usize>;
/// Returns the question to a user who makes the choice that the last move is about.
pub type Asks<S> = fn(&Moment<Backtrack<S>>) -> Asked;

/// The targets of a picture other than the kit's choices: breakpoints name them, and users choose candidates by them.
pub struct Places<S: Sequence> {
    /// Their kinds.
    pub kinds: &'static [&'static str],
    /// Returns the target that the last move is about.
    pub points_to: fn(&Moment<Backtrack<S>>) -> Option<Target>,
    /// Returns the name of a target; the first argument is the search's initial sequence.
    pub name: fn(&S, Target) -> String,
}

impl<S: Sequence> Shown<S> {
    /// Creates the search with all defaults.
    pub fn new(search: Backtrack<S>) -> Shown<S> {
        Shown {
            search,
            nouns: telling::NOUNS,
            draw: None,
            narrate: None,
            levels: None,
            blockers: None,
            asks: None,
            places: None,
        }
    }

    /// Sets the picture.
    pub fn drawn(self, draw: Draw<S>) -> Shown<S> {
        Shown { draw: Some(draw), ..self }
    }

    /// Sets the noun for a choice, such as `colour`.
    pub fn choosing(self, candidate: &'static str) -> Shown<S> {
        Shown { nouns: Nouns { candidate, ..self.nouns }, ..self }
    }

    /// Sets the names of levels.
    pub fn levelled(self, levels: Levels<S>) -> Shown<S> {
        Shown { levels: Some(levels), nouns: Nouns { dead_end: "Dead end in", ..self.nouns }, ..self }
    }

    /// Sets the earlier choices that rule out a step. Narration, answers, and the error for a step chosen by hand follow from them; laws
    /// compare them with the search.
    pub fn blocked(self, blockers: Blockers<S>) -> Shown<S> {
        let dead_end = if self.levels.is_some() { self.nouns.dead_end } else { "Dead end at" };
        Shown { blockers: Some(blockers), nouns: Nouns { dead_end, ..self.nouns }, ..self }
    }

    /// Sets the narration.
    pub fn narrated(self, narrate: Narrate<S>) -> Shown<S> {
        Shown { narrate: Some(narrate), ..self }
    }

    /// Sets the questions to users.
    pub fn asking(self, asks: Asks<S>) -> Shown<S> {
        Shown { asks: Some(asks), ..self }
    }

    /// Sets the targets of its picture.
    pub fn placed(self, places: Places<S>) -> Shown<S> {
        Shown { places: Some(places), ..self }
    }
}

impl<T: Sequential> Search for T {
    type Machine = Backtrack<T::Sequence>;

    fn start(&self) -> Backtrack<T::Sequence> {
        self.search().afresh()
    }

    fn about(&self) -> About {
        About::new(LISTING)
    }

    fn solution(&self, moment: &Moment<Backtrack<T::Sequence>>) -> Option<String> {
        Some(spaced(moment.machine.chosen()))
    }
}

impl<T: Sequential> Story for T {
    const NOUNS: Nouns = telling::NOUNS;

    fn nouns(&self) -> Nouns {
        self.own().map_or(Self::NOUNS, |own| own.nouns)
    }

    fn event(&self, moment: &Moment<Backtrack<T::Sequence>>) -> Event {
        Telling::of(self.own(), moment).event()
    }

    fn name(&self, target: Target) -> Name {
        let Target(kind, number) = target;
        if ![CANDIDATE, HOLDER, LEVEL, STEP].contains(&kind) {
            let places = self.own().and_then(|own| own.places.as_ref());
            let called = places.map(|places| (places.name)(self.search().initial(), target));
            return called.map_or_else(|| Name::new(kind, number), |name| Name::new("", name));
        }
        let Thing { level, text, item } = Thing::of(number);
        match (kind, item) {
            (LEVEL, _) if text.is_empty() => Name::new("choice", level + 1),
            (LEVEL, _) => Name::new("", text),
            (HOLDER, Some(item)) if !Thing::of(item).text.is_empty() => {
                Name::the(self.nouns().candidate).within(Target(LEVEL, item))
            }
            (HOLDER, _) => Name::new("choice", level + 1),
            (STEP, _) => Name::new("", cut(&text, NAME)),
            (_, Some(item)) => Name::new(self.nouns().candidate, cut(&text, NAME)).behind(Target(LEVEL, item)),
            (_, None) => Name::new(self.nouns().candidate, cut(&text, NAME)),
        }
    }

    fn path(&self, moment: &Moment<Backtrack<T::Sequence>>) -> Vec<Target> {
        Telling::of(self.own(), moment).path(CANDIDATE)
    }

    fn levels(&self, moment: &Moment<Backtrack<T::Sequence>>) -> Vec<Target> {
        Telling::of(self.own(), moment).items()
    }

    fn candidates(&self, moment: &Moment<Backtrack<T::Sequence>>, item: Target) -> Vec<Target> {
        Telling::of(self.own(), moment).candidates(Thing::of(item.1).level)
    }

    fn reasons(&self, moment: &Moment<Backtrack<T::Sequence>>, candidate: Target) -> Vec<Reason> {
        Telling::of(self.own(), moment).reasons(&Thing::of(candidate.1))
    }

    /// Draws all candidates of a level, and the level itself, as the level's choice.
    fn drawn(&self, target: Target) -> Vec<Target> {
        match target.0 {
            CANDIDATE | HOLDER | LEVEL | STEP if self.own().is_some_and(|own| own.places.is_some()) => vec![],
            CANDIDATE | HOLDER | LEVEL | STEP => vec![Target(CHOICE, Thing::of(target.1).level as u32)],
            _ => vec![target],
        }
    }

    fn asks(&self, moment: &Moment<Backtrack<T::Sequence>>) -> Asked {
        let own = self.own().and_then(|own| own.asks);
        own.map_or_else(|| derived::asks(self, moment), |asks| asks(moment))
    }
}

impl<T: Sequential> Picture for T {
    fn draw(&self, moment: &Moment<Backtrack<T::Sequence>>, scene: &mut Scene) {
        match self.own().and_then(|own| own.draw) {
            Some(draw) => draw(moment, scene),
            None => plain::draw(&plain::Seen::of(self, moment), scene),
        }
    }

    fn watch(&self, moment: &Moment<Backtrack<T::Sequence>>) -> Vec<Watch> {
        let mut watched = plain::watch(&plain::Seen::of(self, moment));
        let remaining = moment.machine.states().last().map_or(&[][..], |top| top.remaining());
        watched.push(Watch::new("left", some(remaining, LISTED), "candidates left"));
        watched
    }

    fn kinds(&self) -> &'static [&'static str] {
        self.own().and_then(|own| own.places.as_ref()).map_or(&[], |places| places.kinds)
    }
}
