//! What a problem says and shows of any search of its machine, such as one that has just given a node up.

use super::Told;
use crate::problem::Problem;
use crate::scene::Scene;
use crate::steer::Walker;
use crate::tally::Figure;
use crate::timeline::{Mark, Moment};
use std::any::Any;

/// A moment that a problem looks at.
pub trait Look {
    /// The moment in words.
    fn told(&self) -> Told;
    /// The solution; there is one right after a move of weight `Solution`.
    fn solution(&self) -> String;
    /// What the problem counts beside nodes and solutions.
    fn figures(&self) -> Vec<(&'static str, Figure)>;
    /// Draws the moment for a stage of the scene's size.
    fn draw(&self, scene: &mut Scene);
}

struct Looked<'a, P: Problem> {
    problem: &'a P,
    moment: Moment<'a, P::Machine>,
}

/// Looks at a walker of the problem's machine.
pub(super) fn at<'a, P: Problem>(problem: &'a P, walker: &'a dyn Walker) -> Box<dyn Look + 'a> {
    match (walker as &dyn Any).downcast_ref::<Mark<P::Machine>>() {
        Some(mark) => Box::new(Looked { problem, moment: mark.moment() }),
        None => panic!("the walker's machine is none of this problem"),
    }
}

/// The walker's machine, which must be the problem's.
pub(super) fn machine<P: Problem>(walker: &dyn Walker) -> &P::Machine {
    match (walker as &dyn Any).downcast_ref::<Mark<P::Machine>>() {
        Some(mark) => &mark.machine,
        None => panic!("the walker's machine is none of this problem"),
    }
}

impl<P: Problem> Look for Looked<'_, P> {
    fn told(&self) -> Told {
        let Looked { problem, moment } = self;
        Told {
            sentence: problem.tell(moment),
            description: problem.describe(moment),
            variables: problem.watch(moment),
            path: problem.path(moment),
        }
    }

    fn solution(&self) -> String {
        self.problem.solution(&self.moment)
    }

    fn figures(&self) -> Vec<(&'static str, Figure)> {
        self.problem.figures(&self.moment)
    }

    fn draw(&self, scene: &mut Scene) {
        self.problem.draw(&self.moment, scene);
    }
}
