//! Every search over a [`Sequence`] is a [`Problem`]: it shows on the page and in the runner with no words and no
//! picture of its own, if only its steps can be written.
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
//! assert_eq!(search.narration().to_string(), "Rejected: 1. Next: B2, Try.");
//! search.forward(u64::MAX, Stop::at(Beat::Solution));
//! assert_eq!(search.narration().to_string(), "Solution 1. 2, 4, 1, 3. The search continues.");
//! # Ok::<(), stepdance::params::BadParams>(())
//! ```

use super::{Asked, Line, Problem, Watch, plain};
use crate::backtrack::{Action, Backtrack, LISTING, Sequence};
use crate::machine::Machine;
use crate::narration::Narration;
use crate::scene::{Scene, Target};
use crate::sign::Sign;
use crate::stated::Stated;
use crate::timeline::Moment;
use crate::words::{cut, some, spaced};
use std::fmt::Display;

/// The most letters that a step is named by in trees and rows; the solution has all of them.
const NAME: usize = 12;
/// The most remaining steps that are listed.
const LISTED: usize = 12;

impl<S: Sequence<Step: Display> + 'static> Problem for Backtrack<S> {
    type Machine = Self;

    fn listing(&self) -> &'static [Line] {
        LISTING
    }

    fn start(&self) -> Self {
        self.afresh()
    }

    fn path(&self, moment: &Moment<Self>) -> Vec<String> {
        moment.machine.chosen().map(name).collect()
    }

    fn choice(&self, moment: &Moment<Self>) -> Option<String> {
        match moment.last.as_ref()? {
            Action::Took { step } | Action::Pushed { step } | Action::Popped { step } => Some(name(step)),
            Action::Passed { .. } | Action::Failed { .. } => moment.machine.tried().map(name),
            Action::Started | Action::Completed | Action::Exhausted | Action::Ended => None,
        }
    }

    fn sign(&self, moment: &Moment<Self>) -> Sign {
        match moment.last {
            Some(Action::Exhausted) if moment.machine.has_just_refused() => Sign::Plain,
            Some(Action::Exhausted) => Sign::of_exhausted(moment),
            _ => Sign::by_weight(moment),
        }
    }

    fn narrate(&self, moment: &Moment<Self>) -> Narration {
        let seen = plain::Seen::of(self, moment);
        let (level, next) = (moment.machine.level(), plain::next(&seen));
        match (&moment.last, &seen.choice) {
            (Some(Action::Passed { test }), Some(choice)) => {
                let tests = moment.machine.candidate().map_or(1, Sequence::tests);
                let which = if tests > 1 { format!("Test {} of {tests}. ", test + 1) } else { String::new() };
                Narration::new(format!("Passed: {choice}."), which + &next)
            }
            (Some(Action::Popped { .. }), Some(choice)) => Narration::new(
                format!("Back to level {level}:"),
                format!("{choice} is done; {}.", follows(moment).said),
            ),
            (Some(Action::Exhausted), _) if self.sign(moment) != Sign::DeadEnd => {
                Narration::new(format!("Level {level} is exhausted."), next)
            }
            (Some(Action::Exhausted), _) => Narration::new(format!("Dead end on level {level}."), next),
            _ => plain::narrate(&seen),
        }
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn stated(&self, moment: &Moment<Self>) -> Vec<Stated> {
        match moment.last {
            Some(Action::Popped { .. }) => vec![follows(moment)],
            _ => plain::stated(&plain::Seen::of(self, moment))
                .into_iter()
                .filter(|s| self.narrate(moment).to_string().contains(&s.said))
                .collect(),
        }
    }

    fn watch(&self, moment: &Moment<Self>) -> Vec<Watch> {
        let mut watched = plain::watch(&plain::Seen::of(self, moment));
        let remaining = moment.machine.states().last().map_or(&[][..], |top| top.remaining());
        watched.push(Watch::new("left", some(remaining, LISTED), "candidates left"));
        watched
    }

    fn solution(&self, moment: &Moment<Self>) -> String {
        spaced(moment.machine.chosen())
    }
}

/// A search over a sequence with a picture or sentences of its own; the rest is as without.
pub struct Shown<S: Sequence> {
    search: Backtrack<S>,
    draw: Option<Draw<S>>,
    narrate: Option<Narrate<S>>,
    levels: Option<Levels<S>>,
    asks: Option<Asks<S>>,
    places: Option<Places<S>>,
    #[cfg(not(target_arch = "wasm32"))]
    blame: Option<Blame<S>>,
}

/// Draws a moment, for a stage of the scene's size.
pub type Draw<S> = fn(&Moment<Backtrack<S>>, &mut Scene);
/// Lead and reason of a moment's last move; `None` leaves it to the plain words.
pub type Narrate<S> = fn(&Moment<Backtrack<S>>) -> Option<Narration>;
/// What is decided on the levels from 1 on, as far as is known.
pub type Levels<S> = fn(&Moment<Backtrack<S>>) -> Vec<String>;
/// What is asked of somebody who makes the choice by hand that the last move is about.
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

/// The words that say who forbids what a moment refuses, with their places in the path, from 0.
pub type Blame<S> = fn(&Moment<Backtrack<S>>) -> Option<(String, Vec<usize>)>;

impl<S: Sequence> Shown<S> {
    /// The search as it shows without anything of its own.
    pub fn new(search: Backtrack<S>) -> Shown<S> {
        Shown {
            search,
            draw: None,
            narrate: None,
            levels: None,
            asks: None,
            places: None,
            #[cfg(not(target_arch = "wasm32"))]
            blame: None,
        }
    }

    /// Gives it a picture.
    pub fn drawn(self, draw: Draw<S>) -> Shown<S> {
        Shown { draw: Some(draw), ..self }
    }

    /// Gives it sentences.
    pub fn narrated(self, narrate: Narrate<S>) -> Shown<S> {
        Shown { narrate: Some(narrate), ..self }
    }

    /// Names its levels.
    pub fn levelled(self, levels: Levels<S>) -> Shown<S> {
        Shown { levels: Some(levels), ..self }
    }

    /// Gives it questions of its own.
    pub fn asking(self, asks: Asks<S>) -> Shown<S> {
        Shown { asks: Some(asks), ..self }
    }

    /// Gives its picture places.
    pub fn placed(self, places: Places<S>) -> Shown<S> {
        Shown { places: Some(places), ..self }
    }

    /// Says whom its sentences blame for a refusal, which laws hold against the search; pages do without.
    #[cfg_attr(target_arch = "wasm32", expect(unused_variables, reason = "no law runs there"))]
    pub fn blaming(self, blame: Blame<S>) -> Shown<S> {
        Shown {
            #[cfg(not(target_arch = "wasm32"))]
            blame: Some(blame),
            ..self
        }
    }
}

impl<S: Sequence<Step: Display> + 'static> Problem for Shown<S> {
    type Machine = Backtrack<S>;

    fn listing(&self) -> &'static [Line] {
        self.search.listing()
    }

    fn start(&self) -> Backtrack<S> {
        self.search.start()
    }

    fn path(&self, moment: &Moment<Backtrack<S>>) -> Vec<String> {
        self.search.path(moment)
    }

    fn choice(&self, moment: &Moment<Backtrack<S>>) -> Option<String> {
        self.search.choice(moment)
    }

    fn sign(&self, moment: &Moment<Backtrack<S>>) -> Sign {
        self.search.sign(moment)
    }

    fn draw(&self, moment: &Moment<Backtrack<S>>, scene: &mut Scene) {
        match self.draw {
            Some(draw) => draw(moment, scene),
            None => self.search.draw(moment, scene),
        }
    }

    fn narrate(&self, moment: &Moment<Backtrack<S>>) -> Narration {
        let Some(own) = self.narrate.and_then(|narrate| narrate(moment)) else { return self.search.narrate(moment) };
        match self.sign(moment) {
            // Why the last candidate is rejected remains to be told.
            Sign::DeadEnd => Narration::new(format!("Dead end on level {}.", moment.machine.level()), own.reason()),
            _ => own,
        }
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn stated(&self, moment: &Moment<Backtrack<S>>) -> Vec<Stated> {
        let narration = self.narrate(moment).to_string();
        let blamed = self.blame.and_then(|blame| blame(moment)).map(|(said, by)| Stated::barred(said, by));
        self.search.stated(moment).into_iter().filter(|stated| narration.contains(&stated.said)).chain(blamed).collect()
    }

    fn levels(&self, moment: &Moment<Backtrack<S>>) -> Option<Vec<String>> {
        self.levels.map(|levels| levels(moment))
    }

    fn asks(&self, moment: &Moment<Backtrack<S>>) -> Asked {
        match self.asks {
            Some(asks) => asks(moment),
            None => self.search.asks(moment),
        }
    }

    fn points_to(&self, moment: &Moment<Backtrack<S>>) -> Option<Target> {
        match &self.places {
            Some(places) => (places.points_to)(moment),
            None => self.search.points_to(moment),
        }
    }

    fn kinds(&self) -> &'static [&'static str] {
        self.places.as_ref().map_or(&[], |places| places.kinds)
    }

    fn place(&self, target: Target) -> String {
        match &self.places {
            Some(places) if places.kinds.contains(&target.0) => (places.name)(self.search.initial(), target),
            _ => self.search.place(target),
        }
    }

    fn watch(&self, moment: &Moment<Backtrack<S>>) -> Vec<Watch> {
        self.search.watch(moment)
    }

    fn solution(&self, moment: &Moment<Backtrack<S>>) -> String {
        self.search.solution(moment)
    }
}

/// What is tried next where a step was taken back, as the end of a sentence.
pub fn follows<S: Sequence<Step: Display>>(moment: &Moment<Backtrack<S>>) -> Stated {
    match moment.machine.states().last().and_then(|top| top.remaining().first().map(name)) {
        Some(next) => Stated::next(format!("{next} is next"), next),
        None => Stated::last("it was the last one"),
    }
}

/// A step as trees and sentences name it.
fn name(step: impl Display) -> String {
    cut(&step.to_string(), NAME)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::{Catalog, Entry};
    use crate::machine::{Beat, Stop};
    use crate::scene::{Item, Shape};
    use crate::session::Session;
    use crate::steer;
    use crate::timeline::Mark;

    /// Arrangements of 1 to n in which no two neighbours are consecutive.
    #[derive(Clone, Debug, PartialEq)]
    struct Apart(u8, Vec<u8>);

    impl Sequence for Apart {
        type Step = u8;

        fn satisfies(&self) -> bool {
            let Some((last, before)) = self.1.split_last() else { return true };
            !before.contains(last) && before.last().is_none_or(|neighbour| neighbour.abs_diff(*last) > 1)
        }

        fn next_steps(&self) -> impl IntoIterator<Item = u8> {
            1..=self.0
        }

        fn apply(&self, step: u8) -> Apart {
            Apart(self.0, [self.1.as_slice(), &[step]].concat())
        }
    }

    fn apart(n: u8) -> Backtrack<Apart> {
        Backtrack::new(Apart(n, vec![]), n.into())
    }

    static APART: Entry = Entry {
        id: "apart",
        title: "Apart",
        summary: "Arrange numbers so that no two neighbours are consecutive.",
        open: |_| Ok(Session::new(apart(5))),
        ..Entry::BARE
    };

    fn opened() -> Session {
        const CATALOG: Catalog = Catalog(&[&APART]);
        CATALOG.open("apart").expect("it has no parameters")
    }

    /// The texts on a scene.
    fn written(scene: &Scene) -> Vec<String> {
        let text = |item: &Item| if let Shape::Text(text) = &item.shape { Some(text.text.clone()) } else { None };
        scene.items().iter().filter_map(text).collect()
    }

    /// The rules of `tests/laws/moves.rs`, for every moment of a search that has nothing of its own.
    #[test]
    fn every_moment_is_told_in_a_sentence() {
        let mut session = opened();
        let names: Vec<_> = session.told().variables.iter().map(|watch| watch.name).collect();
        loop {
            let (told, level) = (session.told(), session.now().level);
            for line in [&told.narration.to_string(), &told.description] {
                assert!(line.trim() == line && line.ends_with('.') && !line.contains('\n'), "{line}");
                assert!(!line.contains("  ") && !line.contains("..") && line.chars().count() <= 200, "{line}");
                assert!(line.starts_with(|first: char| first.is_uppercase() || first.is_ascii_digit()), "{line}");
            }
            assert_eq!(told.path.len(), level, "{told:?}");
            assert!(told.path.iter().all(|name| !name.is_empty() && name.chars().count() <= NAME), "{told:?}");
            assert!(told.variables.iter().map(|watch| watch.name).eq(names.iter().copied()));
            assert!(session.listing().iter().any(|line| line.label == session.now().label));
            if session.forward(1, Stop::NEVER).made == 0 {
                break;
            }
        }
        assert_eq!(session.narration().lead(), "Search finished: 14 solutions.");
    }

    /// On a laptop and on a phone, all that is drawn lies on the stage, and what is chosen or tried is written there.
    #[test]
    fn every_moment_is_drawn() {
        let mut session = opened();
        loop {
            for (width, height) in [(968.0, 513.0), (358.0, 400.0)] {
                let mut scene = Scene::new(width, height);
                session.draw(&mut scene);
                let inside = scene.stage();
                for item in scene.items() {
                    let extent = item.extent();
                    assert!(inside.contains(extent.corner()) && inside.contains(extent.corners()[2]), "{item:?}");
                }
                let written = written(&scene);
                let told = session.told();
                let trial = told.variables.iter().find(|watch| watch.name == "trial").expect("a variable");
                assert!(told.path.iter().all(|name| written.contains(name)), "{written:?}");
                assert!(trial.value == crate::words::NONE || written.contains(&trial.value), "{written:?}");
            }
            if session.forward(1, Stop::NEVER).made == 0 {
                break;
            }
        }
    }

    /// Sentence, path and variables speak of what the sequences on the stack say.
    #[test]
    fn the_choice_is_the_step_that_the_machine_is_about() {
        let problem = apart(5);
        let mut mark = Mark::new(problem.start());
        while mark.advance(1, Stop::NEVER) > 0 {
            let moment = mark.moment();
            let top = moment.machine.top().map_or(&[][..], |top| top.1.as_slice());
            assert!(problem.path(&moment).into_iter().eq(top.iter().map(u8::to_string)));
            let choice = problem.choice(&moment);
            match mark.beat().expect("a move") {
                Beat::Descend => assert_eq!(choice, top.last().map(u8::to_string)),
                Beat::Retreat => assert!(choice.is_some()),
                Beat::Solution | Beat::Done => assert_eq!(choice, None),
                _ => {
                    let tried = moment.machine.candidate().and_then(|candidate| candidate.1.last());
                    assert_eq!(choice, tried.map(u8::to_string), "{:?}", moment.last);
                }
            }
        }
    }

    #[test]
    fn an_instance_that_was_advanced_still_starts_at_the_beginning() {
        let mut advanced = apart(4);
        advanced.by_ref().take(20).for_each(drop);
        assert_eq!(advanced.start(), apart(4));
        assert_eq!(steer::descents(&Mark::new(advanced.start())).count(), 4);
        assert_eq!(advanced.start().level(), 0);
    }

    #[test]
    fn what_is_added_shows_and_the_rest_is_as_before() {
        let begun =
            |moment: &Moment<Backtrack<Apart>>| moment.last.is_none().then(|| Narration::new("Arrange 1 to 5.", ""));
        let dot = |_: &Moment<Backtrack<Apart>>, scene: &mut Scene| {
            scene.circle((9.0, 9.0), 5.0);
        };
        let mut own = Session::new(Shown::new(apart(5)).drawn(dot).narrated(begun));
        let mut plain = opened();
        assert_eq!(own.narration().lead(), "Arrange 1 to 5.");
        while plain.forward(1, Stop::NEVER).made > 0 {
            own.forward(1, Stop::NEVER);
            assert_eq!((own.told(), own.solution()), (plain.told(), plain.solution()));
        }
        let mut scene = Scene::new(99.0, 99.0);
        own.draw(&mut scene);
        assert_eq!(scene.items().len(), 1);
    }

    #[test]
    fn solutions_are_printed_in_full() {
        let mut session = opened();
        session.forward(u64::MAX, Stop::at(Beat::Solution));
        assert_eq!(session.solution().as_deref(), Some("1 3 5 2 4"));
        assert_eq!(name("a name of more than a dozen letters"), "a name of m…");
    }
}
