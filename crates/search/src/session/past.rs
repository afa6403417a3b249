//! The earlier positions of a session.
//!
//! The program marks the line that has run. `Session::ran` is the label before the last move, stored where a move is made alone, and found
//! by repeating that move after a jump; `Now::label` is the line that runs next.

use super::Session;
use crate::machine::{Beat, Label, Stop};
use crate::problem::Watch;
use crate::problem::any::AnyProblem;
use crate::scene::{CHOICE, Target};
use crate::steer::{Guided, Walker};
use crate::stops::{Condition, words};
use crate::timeline::{Back, Hunt, Looked, Way};
use std::ops::Range;

/// The most moves replayed without a time budget, sometimes three times per view: a few milliseconds on any machine.
const SHORT: u64 = 1 << 11;

/// The position one *step* before the current one, as far as it has been searched for.
#[derive(Default)]
pub(super) struct Past {
    /// The current position that it belongs to.
    of: u64,
    /// Whether it is too far away to be found at once.
    far: bool,
    hunt: Option<Box<Hunt>>,
    /// The position found; the inner `None` stands for position 0.
    before: Option<Option<Guided>>,
}

impl Session {
    /// Returns the position to which a move back leads; `None` if there is none.
    pub fn before(&self, back: Back) -> Option<u64> {
        self.timeline.before(back)
    }

    /// Returns the same as far as it is known at once.
    pub fn way(&self, back: Back) -> Way {
        self.timeline.way(back)
    }

    /// Returns a search backwards from the current position.
    pub fn hunt(&self) -> Hunt {
        self.timeline.hunt(self.now().at)
    }

    /// Continues a search backwards for about `budget` moves, pausing at moves of the kind that `stop` names; `holds` is called with the
    /// problem, the line that made the move, and the position.
    pub fn look_back(
        &mut self,
        hunt: &mut Hunt,
        budget: u64,
        stop: Stop,
        holds: &mut dyn FnMut(&dyn AnyProblem, Label, &Guided) -> bool,
    ) -> Looked {
        let Session { timeline, problem, .. } = self;
        timeline.look_back(hunt, budget, stop, &mut |label, walker| holds(&**problem, label, walker))
    }

    /// Continues a copy of the search for about `budget` moves, pausing at moves of the kind that `stop` names, where `sees` is called with the
    /// problem, the line that made the move, and the position. Returns the number of moves made.
    pub fn look_on(
        &self,
        search: &mut Guided,
        budget: u64,
        stop: Stop,
        sees: &mut dyn FnMut(&dyn AnyProblem, Label, &Guided),
    ) -> u64 {
        let mut left = budget;
        while left > 0 {
            let ran = search.label();
            let made = search.advance(left, stop).min(left);
            if made == 0 {
                break;
            }
            left -= made;
            sees(&*self.problem, ran, search);
        }
        budget - left
    }

    /// Calls `ask` with the problem and the current position.
    pub(crate) fn asked<T>(&self, ask: impl FnOnce(&dyn AnyProblem, &Guided) -> T) -> T {
        ask(&*self.problem, self.timeline.now())
    }

    /// Returns the targets on the stage that the last move is about: a piece with two ends is pointed at by one of them, and selected by
    /// the other.
    pub fn touches(&self) -> impl Iterator<Item = Target> {
        self.asked(|problem, at| touched(problem, at.walker())).into_iter().flatten()
    }

    /// Returns the choices in force, one for each level of the path.
    pub fn path(&self) -> Vec<String> {
        self.path_part(0..usize::MAX)
    }

    /// Returns a part of them, by index from 0.
    pub fn path_part(&self, part: Range<usize>) -> Vec<String> {
        self.asked(|problem, at| {
            let below = |place: usize| place.saturating_add(at.root());
            problem.path_part(at.walker(), below(part.start)..below(part.end))
        })
    }

    /// Returns the name of the candidate that the last move chose, as in sentences; `None` unless that move entered a node.
    pub fn decision_name(&self) -> Option<String> {
        let subject = |problem: &dyn AnyProblem, at: &Guided| problem.subject(at.walker());
        (self.now().beat == Some(Beat::Descend)).then(|| self.asked(subject)).flatten()
    }

    /// Returns the name of a condition in this search.
    pub fn name_of(&self, condition: &Condition) -> String {
        words::name(condition, &|kind, which| {
            let known = self.kinds().find(|known| *known == kind);
            known.map_or_else(|| format!("{kind} {which}"), |kind| self.place_name(Target(kind, which)))
        })
    }

    /// Returns the kinds of targets in its pictures.
    pub fn kinds(&self) -> impl Iterator<Item = &'static str> {
        let own = self.asked(|problem, _| problem.kinds());
        own.iter().copied().chain([CHOICE])
    }

    /// Returns the name of a target of the stage in this search.
    pub fn place_name(&self, target: Target) -> String {
        self.asked(|problem, _| problem.place(target))
    }

    /// Returns whether changed variables and the line that ran are known without a long replay.
    pub fn remembers(&self) -> bool {
        let (mut past, at) = (self.past.borrow_mut(), self.now().at);
        if past.of != at {
            *past = Past { of: at, ..Past::default() };
        }
        if past.before.is_none() && !past.far {
            past.before = match self.timeline.replayed() <= SHORT {
                true => self.timeline.step_back_within(SHORT),
                false => None,
            };
            past.far = past.before.is_none();
        }
        past.before.is_some()
    }

    /// Searches for the position one *step* earlier, for about `budget` moves; returns whether the search is complete.
    pub fn recall(&mut self, budget: u64) -> bool {
        if self.remembers() {
            return true;
        }
        let past = self.past.get_mut();
        let mut hunt = past.hunt.take().unwrap_or_else(|| self.timeline.hunt(past.of).into());
        let weighs = |walker: &Guided| walker.beat() > Some(Beat::Detail);
        let looked =
            self.timeline.look_back(&mut hunt, budget, Stop::at(Beat::Choose), &mut |_, walker| weighs(walker));
        past.before = match looked {
            Looked::Found(at) => Some(Some(self.timeline.mark_at(at))),
            Looked::Nothing => Some(Some(self.timeline.mark_at(0))),
            Looked::Later => None,
        };
        let done = past.before.is_some();
        past.hunt = (!done).then_some(hunt);
        done
    }

    /// Returns for each variable whether its value has changed since one *step* earlier, or since one move earlier if each move is a step;
    /// all false while that requires a long replay, see [`recall`](Self::recall).
    pub fn changed(&self, each_move: bool) -> Vec<bool> {
        let (now, at) = (self.problem.watch(self.timeline.now().walker()), self.now().at);
        let remembered = self.remembers();
        let past = self.past.borrow();
        let last;
        let before = match &past.before {
            _ if each_move && remembered => {
                last = at.checked_sub(1).map(|before| self.timeline.mark_at(before));
                &last
            }
            Some(before) => before,
            None => &None,
        };
        let Some(before) = before else { return vec![false; now.len()] };
        // What a variable is said to be about may change without it.
        let before = self.problem.watch(before.walker());
        let same = |now: &Watch| before.iter().any(|before| before.name == now.name && before.value == now.value);
        now.iter().map(|watch| !same(watch)).collect()
    }
}

/// Returns the targets on the stage that a move is about, by both ends of a piece.
pub(crate) fn touched(problem: &dyn AnyProblem, at: &dyn Walker) -> [Option<Target>; 2] {
    [problem.points_to(at), problem.picked_at(at)]
}
