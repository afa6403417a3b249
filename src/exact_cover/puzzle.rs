//! Exact cover as a problem of the catalogue, whatever the instance: entries make a [`Puzzle`], and [`Covering`]
//! searches, draws and tells it.

use super::beside::{self, Board};
use super::{Cover, Heuristic, Instance, text, words};
use crate::problem::{Figure, Line, Problem, Watch};
use crate::scene::Scene;
use crate::timeline::Moment;
use std::rc::Rc;

/// Algorithms X and C as a problem.
pub struct Covering;

/// An instance with all that is needed to show it.
pub struct Puzzle {
    /// What is searched.
    pub instance: Rc<Instance>,
    /// How the next item is chosen.
    pub heuristic: Heuristic,
    /// What the options are laid on, beside the links.
    pub board: Option<Box<dyn Board>>,
    /// How the runner prints a solution.
    pub answer: fn(&Cover) -> String,
    /// What the visitor should know; full sentences.
    pub warnings: Vec<String>,
}

impl Puzzle {
    /// The instance without a board; a solution is its options.
    pub fn new(instance: Instance, heuristic: Heuristic) -> Puzzle {
        Puzzle { instance: instance.into(), heuristic, board: None, answer: words::solution, warnings: Vec::new() }
    }
}

impl Problem for Covering {
    type Instance = Puzzle;
    type Machine = Cover;

    const LISTING: &'static [Line] = words::LISTING;

    fn listing(puzzle: &Puzzle) -> &'static [Line] {
        match puzzle.heuristic {
            Heuristic::Fewest => Self::LISTING,
            Heuristic::First => words::LISTING_FIRST,
        }
    }

    fn start(puzzle: &Puzzle) -> Cover {
        Cover::new(Rc::clone(&puzzle.instance), puzzle.heuristic)
    }

    fn draw(puzzle: &Puzzle, moment: &Moment<Cover>, scene: &mut Scene) {
        beside::draw(puzzle.board.as_deref(), moment, scene);
    }

    fn tell(puzzle: &Puzzle, moment: &Moment<Cover>) -> String {
        match (&puzzle.board, moment.last) {
            (Some(board), None) => board.task(),
            _ => words::tell(moment),
        }
    }

    fn describe(_: &Puzzle, cover: &Cover) -> String {
        words::describe(cover)
    }

    fn watch(_: &Puzzle, cover: &Cover) -> Vec<Watch> {
        words::watch(cover)
    }

    fn path(_: &Puzzle, cover: &Cover) -> Vec<String> {
        words::path(cover)
    }

    fn solution(puzzle: &Puzzle, cover: &Cover) -> String {
        (puzzle.answer)(cover)
    }

    fn figures(_: &Puzzle, cover: &Cover) -> Vec<(&'static str, Figure)> {
        vec![("updates", Figure::Number(cover.updates()))]
    }

    fn warnings(puzzle: &Puzzle) -> Vec<String> {
        puzzle.warnings.clone()
    }

    fn options(puzzle: &Puzzle) -> Option<String> {
        Some(text::print(&puzzle.instance))
    }
}
