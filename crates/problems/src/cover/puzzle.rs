//! An exact cover as a puzzle of the catalogue: an instance and how it is shown, whatever the method.

use super::beside::Board;
use super::lexicon::Lexicon;
use super::words;
use crate::exact_cover::{Heuristic, Instance};
#[cfg(not(target_arch = "wasm32"))]
use crate::problem::Cited;
use std::rc::Rc;

/// An instance and how it is shown.
pub struct Puzzle {
    /// The exact cover problem.
    pub instance: Rc<Instance>,
    /// How the next item is chosen.
    pub heuristic: Heuristic,
    /// The board beside the method's picture.
    pub board: Option<Box<dyn Board>>,
    /// What items and options are called, where no board says so.
    pub lexicon: Option<Box<dyn Lexicon>>,
    /// How the runner prints a solution.
    pub answer: fn(&Instance, &[usize]) -> String,
    /// Warnings for the visitor, in full sentences.
    pub warnings: Vec<String>,
}

impl Puzzle {
    /// The instance without a board; a solution is its options.
    pub fn new(instance: impl Into<Rc<Instance>>, heuristic: Heuristic) -> Puzzle {
        let (answer, warnings) = (words::solution, Vec::new());
        Puzzle { instance: instance.into(), heuristic, board: None, lexicon: None, answer, warnings }
    }

    /// Options by their numbers and names in the text that the instance was read from.
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
