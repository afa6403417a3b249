//! What a session knows of the moments before the present one.
//!
//! What is marked is what ran. `Session::ran` is the label before the last move, heeded where a move is made alone, and
//! found by making that one move once more after a jump; `Now::label` is the one that runs next.

use super::Session;
use crate::machine::{Beat, Label, Stop};
use crate::problem::Watch;
use crate::problem::any::AnyProblem;
use crate::scene::{CHOICE, Target};
use crate::steer::{Guided, Walker};
use crate::stops::{Condition, words};
use crate::timeline::{Back, Hunt, Looked, Way};
use std::ops::Range;

/// So many moves are replayed without being asked for time, some three times in a view: what any machine does in a few
/// milliseconds.
const SHORT: u64 = 1 << 11;

/// The moment one *step* ago, as far as it is looked for.
#[derive(Default)]
pub(super) struct Past {
    /// Which moment's it is.
    of: u64,
    /// Whether it is farther than can be told at once.
    far: bool,
    hunt: Option<Box<Hunt>>,
    /// What was found; the inner `None` is for step 0.
    before: Option<Option<Guided>>,
}

impl Session {
    /// Where a way back leads; `None` if there is none.
    pub fn before(&self, back: Back) -> Option<u64> {
        self.timeline.before(back)
    }

    /// The same as far as it is known at once.
    pub fn way(&self, back: Back) -> Way {
        self.timeline.way(back)
    }

    /// Begins to look back from the present moment.
    pub fn hunt(&self) -> Hunt {
        self.timeline.hunt(self.now().at)
    }

    /// Goes on looking back for about `budget` moves, stopping at those that weigh what `stop` says; `holds` is asked with the
    /// problem, what made the last move, and the moment.
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

    /// Asks something of the present moment with its problem.
    pub(crate) fn asked<T>(&self, ask: impl FnOnce(&dyn AnyProblem, &Guided) -> T) -> T {
        ask(&*self.problem, self.timeline.now())
    }

    /// What on the stage the last move is about, where that can be pointed at: a piece with two ends points to one of them, and
    /// is picked at the other.
    pub fn touches(&self) -> impl Iterator<Item = Target> {
        self.asked(|problem, at| touched(problem, at.walker())).into_iter().flatten()
    }

    /// The choices in force, one for each level of the path.
    pub fn path(&self) -> Vec<String> {
        self.path_part(0..usize::MAX)
    }

    /// Those of them that have these numbers, the first one 0.
    pub fn path_part(&self, part: Range<usize>) -> Vec<String> {
        self.asked(|problem, at| {
            let below = |place: usize| place.saturating_add(at.root());
            problem.path_part(at.walker(), below(part.start)..below(part.end))
        })
    }

    /// What a condition is called here.
    pub fn name_of(&self, condition: &Condition) -> String {
        words::name(condition, &|kind, which| {
            let known = self.kinds().find(|known| *known == kind);
            known.map_or_else(|| format!("{kind} {which}"), |kind| self.place_name(Target(kind, which)))
        })
    }

    /// The kinds of places of its pictures.
    pub fn kinds(&self) -> impl Iterator<Item = &'static str> {
        let own = self.asked(|problem, _| problem.kinds());
        own.iter().copied().chain([CHOICE])
    }

    /// What a place of the stage is called here.
    pub fn place_name(&self, target: Target) -> String {
        self.asked(|problem, _| problem.place(target))
    }

    /// The number that the stage has beside a place, if it has one.
    pub fn number_of(&self, target: Target) -> Option<usize> {
        self.asked(|problem, _| problem.number(target))
    }

    /// Whether what has changed, and what ran, can be told without a long replay.
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

    /// Looks for the moment one *step* ago, for about `budget` moves; says whether there is nothing more to look for.
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

    /// For each of the variables, whether its value has changed since one *step* ago, or since one move ago where each move
    /// is a step; of none while that takes a long replay, for which there is [`recall`](Self::recall).
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

/// What on the stage a move is about, by both its ends.
pub(crate) fn touched(problem: &dyn AnyProblem, at: &dyn Walker) -> [Option<Target>; 2] {
    [problem.points_to(at), problem.picked_at(at)]
}
