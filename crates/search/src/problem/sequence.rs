//! Every search over a [`Sequence`] is a [`Story`] with a picture: it shows on the page and in the runner with no words and no
//! picture of its own, if only its steps can be written. What it has of its own, [`Shown`] adds.
//!
//! Here are the arrangements of 1 to n in which no two neighbours are consecutive numbers, as a catalogue of their own:
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

/// The most letters that a step is named by in trees and rows; the solution has all of them.
const NAME: usize = 12;
/// The most remaining steps that are listed.
const LISTED: usize = 12;

/// A search over a sequence, bare or with something of its own.
pub trait Sequential: Sized + 'static {
    /// What is searched.
    type Sequence: Sequence<Step: Display> + 'static;

    /// The search.
    fn search(&self) -> &Backtrack<Self::Sequence>;

    /// What it has of its own.
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

/// A search over a sequence with words or a picture of its own; the rest is as without.
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

/// Draws a moment, for a stage of the scene's size.
pub type Draw<S> = fn(&Moment<Backtrack<S>>, &mut Scene);
/// Lead and reason of a moment's last move; `None` leaves it to the usual sentences.
pub type Narrate<S> = fn(&Moment<Backtrack<S>>) -> Option<Narration>;
/// What is decided on the levels from 1 on, as far as is known.
pub type Levels<S> = fn(&Moment<Backtrack<S>>) -> Vec<String>;
/// Which choices of a sequence, from 0 on, rule out its newest one, each of them alone.
pub type Blockers<S> = fn(&S) -> Vec<usize>;
/// What is asked of a visitor who makes the choice by hand that the last move is about.
pub type Asks<S> = fn(&Moment<Backtrack<S>>) -> Asked;

/// The places of a picture that has others than the kit's choices: what breakpoints name, and where choices are made by hand.
pub struct Places<S: Sequence> {
    /// Their kinds, as the picture's targets have them.
    pub kinds: &'static [&'static str],
    /// Which of them the last move is about.
    pub points_to: fn(&Moment<Backtrack<S>>) -> Option<Target>,
    /// What one is called in that search, which its first sequence tells.
    pub name: fn(&S, Target) -> String,
}

impl<S: Sequence> Shown<S> {
    /// The search as it shows without anything of its own.
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

    /// Gives it a picture.
    pub fn drawn(self, draw: Draw<S>) -> Shown<S> {
        Shown { draw: Some(draw), ..self }
    }

    /// Names what is chosen, such as `colour`.
    pub fn choosing(self, candidate: &'static str) -> Shown<S> {
        Shown { nouns: Nouns { candidate, ..self.nouns }, ..self }
    }

    /// Names its levels.
    pub fn levelled(self, levels: Levels<S>) -> Shown<S> {
        Shown { levels: Some(levels), nouns: Nouns { dead_end: "Dead end in", ..self.nouns }, ..self }
    }

    /// Says why a step is rejected: which earlier choices rule it out. From that follow sentences, answers, and what is said where the
    /// step is chosen by hand; laws hold it against the search.
    pub fn blocked(self, blockers: Blockers<S>) -> Shown<S> {
        let dead_end = if self.levels.is_some() { self.nouns.dead_end } else { "Dead end at" };
        Shown { blockers: Some(blockers), nouns: Nouns { dead_end, ..self.nouns }, ..self }
    }

    /// Gives it sentences of its own.
    pub fn narrated(self, narrate: Narrate<S>) -> Shown<S> {
        Shown { narrate: Some(narrate), ..self }
    }

    /// Gives it questions of its own.
    pub fn asking(self, asks: Asks<S>) -> Shown<S> {
        Shown { asks: Some(asks), ..self }
    }

    /// Gives its picture places.
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

    /// Whatever is tried on a level, and the level itself, is where its choice is drawn.
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
