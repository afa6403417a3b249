//! An exact cover as a puzzle of the catalogue: an instance with its board and words, for any method.

use super::beside::Board;
use super::lexicon::Lexicon;
use super::words;
use crate::exact_cover::{Heuristic, Instance};
#[cfg(not(target_arch = "wasm32"))]
use crate::problem::Cited;
use std::rc::Rc;

/// An instance with its board and words.
pub struct Puzzle {
    /// The exact cover.
    pub instance: Rc<Instance>,
    /// The heuristic that chooses the next item.
    pub heuristic: Heuristic,
    /// The board beside the method's picture.
    pub board: Option<Box<dyn Board>>,
    /// The names of items and options, if no board has them.
    pub lexicon: Option<Box<dyn Lexicon>>,
    /// The function that returns a solution as the command line prints it.
    pub answer: fn(&Instance, &[usize]) -> String,
    /// Warnings for the user, in full sentences.
    pub warnings: Vec<String>,
}

impl Puzzle {
    /// Creates the puzzle of an instance without a board; a solution is printed as its options.
    pub fn new(instance: impl Into<Rc<Instance>>, heuristic: Heuristic) -> Puzzle {
        let (answer, warnings) = (words::solution, Vec::new());
        Puzzle { instance: instance.into(), heuristic, board: None, lexicon: None, answer, warnings }
    }

    /// Returns options by their numbers and names in the source text.
    #[cfg(not(target_arch = "wasm32"))]
    pub(super) fn cite(&self, chosen: &[usize]) -> Vec<Cited> {
        let instance = &self.instance;
        let cite = |option: &usize| Cited {
            number: instance.number(*option),
            name: instance.label(*option).map(str::to_owned),
            text: instance.text(*option),
        };
        chosen.iter().filter(|_| instance.is_cited()).map(cite).collect()
    }
}
