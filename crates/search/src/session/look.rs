//! What a problem says and shows of any search of its machine: the present moment, or one that has just given a node up.

use super::{Choice, Told};
use crate::machine::Beat;
use crate::problem::any::AnyProblem;
use crate::problem::{Asked, Widening};
use crate::rods::Rods;
use crate::scene::{Scene, Target};
use crate::steer::Walker;
use crate::tally::Figure;
use crate::words::capital;

/// A moment that a problem looks at.
#[derive(Clone, Copy)]
pub struct Look<'a> {
    pub(super) problem: &'a dyn AnyProblem,
    pub(super) at: &'a dyn Walker,
}

impl Look<'_> {
    /// The moment in words.
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

    /// The choice that the last move is about, refused or not.
    pub fn choice(self) -> Choice {
        let Look { problem, at } = self;
        Choice {
            name: problem.choice(at),
            refused: (at.beat() == Some(Beat::Reject)).then(|| {
                // What blocks it is said alike, whatever comes next.
                let blocked = problem.fan(at).and_then(|_| problem.forbids(at, problem.picked_at(at)?));
                if let Some(blocked) = blocked {
                    return blocked;
                }
                let narration = problem.narrate(at).at_rest();
                // That it is rejected, or the last of a dead end, is said by whoever asks why.
                if narration.reason().is_empty() { narration.alone() } else { narration.reason().to_owned() }
            }),
            target: problem.picked_at(at),
        }
    }

    /// What it is called where it is offered by hand.
    pub fn offered(self) -> String {
        self.problem.offered(self.at).unwrap_or_default()
    }

    /// What is asked where that is a choice.
    pub fn asks(self) -> Asked {
        self.problem.asks(self.at)
    }

    /// Why nothing can be chosen at a place of the stage, in a sentence.
    pub fn forbids(self, target: Target) -> String {
        let Look { problem, at } = self;
        let why = problem.forbids(at, target);
        why.unwrap_or_else(|| format!("{} is none of the choices here.", capital(&problem.place(target))))
    }

    /// The solution; there is one right after a move of weight `Solution`.
    pub fn solution(self) -> String {
        self.problem.solution(self.at)
    }

    /// The parts of the solution by their numbers and names in the text that the search was read from.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn cited(self) -> Vec<crate::problem::Cited> {
        self.problem.cited(self.at)
    }

    /// The same as the text that a parameter takes, where one does.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn handed_on(self) -> Option<String> {
        self.problem.handed_on(self.at)
    }

    /// What the problem counts beside nodes and solutions.
    pub fn figures(self) -> Vec<(&'static str, Figure)> {
        self.problem.figures(self.at)
    }

    /// Why the search has ended before everything was searched, once it has.
    pub fn truncation(self) -> Option<String> {
        self.problem.truncation(self.at)
    }

    /// What the search leaves out on purpose.
    pub fn widening(self) -> Option<Widening> {
        self.problem.widening(self.at)
    }

    /// What blocks the candidates that the last move is about.
    pub fn rods(self) -> Option<Rods> {
        Rods::of(self.problem, self.at)
    }

    /// Draws the moment for a stage of the scene's size.
    pub fn draw(self, scene: &mut Scene) {
        // A hidden frame, or a window being resized: no layout has to make sense of no room.
        if !scene.has_size() {
            return;
        }
        self.problem.draw(self.at, scene);
        if let Some(rods) = self.rods().filter(|_| !scene.brief) {
            rods.draw(&|target| self.problem.drawn(target), scene);
        }
    }
}
