//! The words and the picture of any walker of a problem's machine: the current position, or a copy that has just left a node.

use super::{Choice, Told};
use crate::machine::Beat;
use crate::problem::any::AnyProblem;
use crate::problem::{Asked, Widening};
use crate::rods::Rods;
use crate::scene::{Scene, Target};
use crate::steer::Walker;
use crate::story::derived::Forbidden;
use crate::story::{Fate, Reason};
use crate::tally::Figure;
use crate::words::capital;

/// A position with its problem.
#[derive(Clone, Copy)]
pub struct Look<'a> {
    pub(super) problem: &'a dyn AnyProblem,
    pub(super) at: &'a dyn Walker,
}

impl Look<'_> {
    /// Returns the position in words.
    pub fn told(self) -> Told {
        let Look { problem, at } = self;
        Told {
            narration: problem.narrate(at),
            sign: problem.sign(at),
            description: problem.describe(at),
            variables: problem.watch(at),
            path: problem.path(at),
        }
    }

    /// Returns the choice that the last move is about, rejected or not.
    pub fn choice(self) -> Choice {
        let Look { problem, at } = self;
        Choice {
            name: problem.choice(at),
            refused: (at.beat() == Some(Beat::Reject)).then(|| {
                // What blocks it is said alike, whatever comes next.
                let blocked = problem.fan(at).and_then(|_| problem.forbids(at, problem.picked_at(at)?));
                if let Some(blocked) = blocked {
                    return blocked.why;
                }
                let narration = problem.narrate(at).at_rest();
                // That it is rejected, or the last of a dead end, is said by whoever asks why.
                if narration.reason().is_empty() { narration.alone() } else { narration.reason().to_owned() }
            }),
            target: problem.picked_at(at),
        }
    }

    /// Returns its name where it is offered to a user.
    pub fn offered(self) -> String {
        self.problem.offered(self.at).unwrap_or_default()
    }

    /// Returns the question to a user about that choice.
    pub fn asks(self) -> Asked {
        self.problem.asks(self.at)
    }

    /// Returns why nothing can be chosen at a target of the stage.
    pub fn forbids(self, target: Target) -> Forbidden {
        let Look { problem, at } = self;
        let why = problem.forbids(at, target);
        why.unwrap_or_else(|| {
            let (place, asked) = (capital(&problem.place(target)), problem.asks(at).question);
            Forbidden::because(format!("{place} is not decided now. {asked}."))
        })
    }

    /// Returns the solution, which exists right after a move of kind `Solution`.
    pub fn solution(self) -> String {
        self.problem.solution(self.at)
    }

    /// Returns the parts of the solution with their numbers and names in the text from which the search was read.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn cited(self) -> Vec<crate::problem::Cited> {
        self.problem.cited(self.at)
    }

    /// Returns the solution as the value of another parameter, where one takes it.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn handed_on(self) -> Option<String> {
        self.problem.handed_on(self.at)
    }

    /// Returns the figures beside nodes and solutions.
    pub fn figures(self) -> Vec<(&'static str, Figure)> {
        self.problem.figures(self.at)
    }

    /// Returns why the search has ended early, once it has.
    pub fn truncation(self) -> Option<String> {
        self.problem.truncation(self.at)
    }

    /// Returns what the search omits on purpose.
    pub fn widening(self) -> Option<Widening> {
        self.problem.widening(self.at)
    }

    /// Returns what blocks the candidates that the last move is about.
    pub fn rods(self) -> Option<Rods> {
        Rods::of(self.problem, self.at)
    }

    /// Returns the targets of the stage whose candidates are blocked here, each with the level of the choice that blocks it longest, in the
    /// levels of the machine.
    pub(super) fn blocked(self) -> Vec<(Target, usize)> {
        let fan = self.problem.fan(self.at);
        let blocked = |(candidate, fate): &(Target, Fate)| {
            let Fate::Blocked(reasons) = fate else { return None };
            let level = reasons.iter().map(Reason::level).min()?;
            Some((self.problem.drawn(*candidate).last().copied()?, level))
        };
        fan.iter().flat_map(|fan| &fan.candidates).filter_map(blocked).collect()
    }

    /// Draws the position for a stage of the scene's size.
    pub fn draw(self, scene: &mut Scene) {
        // A hidden frame, or a window being resized: no layout has to make sense of no room.
        if !scene.has_size() {
            return;
        }
        let Look { problem, at } = self;
        problem.draw(at, scene);
        let by_hand = scene.lens.by_hand;
        for spot in scene.levels.iter_mut().flat_map(|levels| &mut levels.spots).flatten() {
            spot.tried = spot.tried.known(by_hand);
        }
        let pointed = scene.lens.pointed.filter(|_| scene.lens.explains && !scene.lens.by_hand);
        let rods = || pointed.and_then(|place| Rods::at(problem, at, place)).or_else(|| self.rods());
        if let Some(rods) = Some(rods).filter(|_| !scene.brief).and_then(|rods| rods()) {
            rods.draw(&|target| problem.drawn(target), scene);
        }
    }
}
