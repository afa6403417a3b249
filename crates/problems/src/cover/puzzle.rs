//! Exact cover as a problem of the catalogue, whatever the instance.

use super::beside::{self, Board};
use super::focus::Focus;
use super::{aligned, lined, picture, question, splices, words};
use crate::ask::{Claim, Wrong};
use crate::exact_cover::{Act, Cover, Heuristic, Instance, text};
use crate::narration::Narration;
use crate::playback::Manner;
#[cfg(not(target_arch = "wasm32"))]
use crate::problem::Cited;
use crate::problem::{Asked, Candidates, Line, Problem, Watch};
use crate::scene::{Point, Scene, Target};
use crate::sign::Sign;
#[cfg(not(target_arch = "wasm32"))]
use crate::stated::Stated;
use crate::tally::Figure;
use crate::timeline::Moment;
use crate::words::terms::Term;
use std::rc::Rc;

/// Algorithms X and C as a problem: an instance and how it is shown.
pub struct Puzzle {
    /// The exact cover problem.
    pub instance: Rc<Instance>,
    /// How the next item is chosen.
    pub heuristic: Heuristic,
    /// The board beside the links.
    pub board: Option<Box<dyn Board>>,
    /// How the runner prints a solution.
    pub answer: fn(&Instance, &[usize]) -> String,
    /// Warnings for the visitor, in full sentences.
    pub warnings: Vec<String>,
}

impl Puzzle {
    /// The instance without a board; a solution is its options.
    pub fn new(instance: Instance, heuristic: Heuristic) -> Puzzle {
        let (answer, warnings) = (words::solution, Vec::new());
        Puzzle { instance: instance.into(), heuristic, board: None, answer, warnings }
    }

    /// Options by their numbers and names in the text that the instance was read from.
    #[cfg(not(target_arch = "wasm32"))]
    pub(super) fn cite(&self, chosen: impl Iterator<Item = usize>) -> Vec<Cited> {
        let instance = &self.instance;
        let cite = |option: usize| Cited {
            number: instance.number(option),
            name: instance.label(option).map(str::to_owned),
            text: instance.text(option),
        };
        chosen.filter(|_| instance.is_cited()).map(cite).collect()
    }

    /// The option that the last move is about as a whole.
    fn option(&self, moment: &Moment<Cover>) -> Option<usize> {
        match moment.last? {
            Act::Tried { node } | Act::Dropped { node } | Act::Advanced { node } => {
                Some(moment.machine.option_of(node))
            }
            _ => None,
        }
    }
}

impl Problem for Puzzle {
    type Machine = Cover;

    fn listing(&self) -> &'static [Line] {
        match self.heuristic {
            Heuristic::Fewest => words::LISTING,
            Heuristic::First => words::LISTING_FIRST,
        }
    }

    fn start(&self) -> Cover {
        Cover::new(Rc::clone(&self.instance), self.heuristic)
    }

    /// Each option that is chosen covers a primary item.
    #[cfg(not(target_arch = "wasm32"))]
    fn deepest(&self) -> Option<usize> {
        Some(self.instance.primary())
    }

    fn path(&self, moment: &Moment<Cover>) -> Vec<String> {
        moment.machine.chosen().map(|option| words::short(&self.instance, option)).collect()
    }

    fn levels(&self, moment: &Moment<Cover>) -> Option<Vec<String>> {
        // The current item is known before an option of it is chosen, and after the last was undone.
        let items = moment.machine.x_nodes().iter().map(|node| moment.machine.item_of(*node));
        Some(items.map(|item| format!("item {}", words::short_item(&self.instance, item))).collect())
    }

    fn choice(&self, moment: &Moment<Cover>) -> Option<String> {
        self.option(moment).map(|option| words::short(&self.instance, option))
    }

    fn kinds(&self) -> &'static [&'static str] {
        // Squares are those of a board of queens.
        &["item", "option", "square"]
    }

    fn place(&self, target: Target) -> String {
        question::place(&self.instance, target)
    }

    fn number(&self, target: Target) -> Option<usize> {
        question::number(&self.instance, target)
    }

    fn subject(&self, moment: &Moment<Cover>) -> Option<String> {
        question::subject(moment)
    }

    fn small(&self, moment: &Moment<Cover>) -> Option<String> {
        splices::named(moment.machine, moment.last?)
    }

    fn claimed(&self, claim: &Claim) -> String {
        question::claimed(claim)
    }

    fn misunderstandings(&self, moment: &Moment<Cover>, next: &Moment<Cover>) -> Vec<Wrong> {
        question::misunderstandings(moment, next)
    }

    fn asks(&self, moment: &Moment<Cover>) -> Asked {
        let item = Focus::new(moment, None).item(moment.machine);
        words::asks(&self.instance, item.unwrap_or(1))
    }

    fn points_to(&self, moment: &Moment<Cover>) -> Option<Target> {
        let focus = Focus::new(moment, None);
        // The option that is being unlinked or relinked, otherwise the item that is looked at or covered.
        let moving = focus.walked.row.map(|row| moment.machine.option_of(row));
        let option = self.option(moment).or(moving).map(|option| Target("option", option as u32));
        option.or_else(|| focus.item(moment.machine).map(|item| Target("item", item)))
    }

    fn forbids(&self, moment: &Moment<Cover>, target: Target) -> Option<String> {
        question::forbids(&self.instance, &moment.machine.chosen().collect::<Vec<_>>(), target)
    }

    fn sign(&self, moment: &Moment<Cover>) -> Sign {
        super::sign(moment)
    }

    fn candidates(&self, moment: &Moment<Cover>) -> Vec<Candidates> {
        aligned::left(moment.machine).map(|left| Candidates { rejected: 0, left }).collect()
    }

    fn aligns_tree(&self, size: Point) -> bool {
        match self.board {
            // A diagram of links says more than its board.
            Some(_) => picture::diagram_wish(&self.instance).is_none(),
            None => aligned::has_room(&self.instance, size),
        }
    }

    fn draw(&self, moment: &Moment<Cover>, scene: &mut Scene) {
        match &self.board {
            Some(board) if scene.composed => return lined::draw(board.as_ref(), moment, scene),
            None if scene.composed => return aligned::draw(moment, scene),
            _ => {}
        }
        beside::draw(self.board.as_deref(), moment, scene);
    }

    fn narrate(&self, moment: &Moment<Cover>) -> Narration {
        match (&self.board, moment.last) {
            (Some(board), None) => board.task(),
            _ => words::narration(moment),
        }
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn stated(&self, moment: &Moment<Cover>) -> Vec<Stated> {
        words::stated(moment).into_iter().collect()
    }

    fn describe(&self, moment: &Moment<Cover>) -> String {
        words::describe(moment.machine)
    }

    fn watch(&self, moment: &Moment<Cover>) -> Vec<Watch> {
        words::watch(moment.machine, moment.last, None)
    }

    fn solution(&self, moment: &Moment<Cover>) -> String {
        (self.answer)(&self.instance, &moment.machine.chosen().collect::<Vec<_>>())
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn cited(&self, moment: &Moment<Cover>) -> Vec<Cited> {
        self.cite(moment.machine.chosen())
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn handed_on(&self, moment: &Moment<Cover>) -> Option<String> {
        self.board.as_ref()?.filled(&self.instance, &moment.machine.chosen().collect::<Vec<_>>())
    }

    fn figures(&self, moment: &Moment<Cover>) -> Vec<(&'static str, Figure)> {
        vec![(crate::problem::UPDATES, Figure::Number(moment.machine.updates()))]
    }

    /// Every splice is shown where every pointer is drawn.
    fn manner(&self) -> Manner {
        match picture::diagram_wish(&self.instance) {
            Some(_) => Manner::MOVES,
            None => Manner::CHOICES,
        }
    }

    fn unbroken(&self, sentence: String) -> String {
        words::unbroken(&sentence, &self.instance)
    }

    fn terms(&self) -> &'static [Term] {
        words::terms::TERMS
    }

    fn warnings(&self) -> Vec<String> {
        self.warnings.clone()
    }

    fn options(&self) -> Option<String> {
        Some(text::print(&self.instance))
    }
}
