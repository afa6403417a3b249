//! Dancing cells as a problem of the catalogue, whatever the instance.

use super::super::puzzle::Puzzle;
use super::super::words as cover_words;
use super::view::View;
use super::{picture, question, terms, words};
use crate::ask::{Claim, Wrong};
use crate::cells::{Act, Cells};
use crate::exact_cover::{Heuristic, text};
use crate::narration::Narration;
use crate::playback::Manner;
#[cfg(not(target_arch = "wasm32"))]
use crate::problem::Cited;
use crate::problem::{Asked, Line, Parts, Problem, Watch};
use crate::scene::{Scene, Target};
use crate::sign::Sign;
#[cfg(not(target_arch = "wasm32"))]
use crate::stated::Stated;
use crate::tally::Figure;
use crate::timeline::Moment;
use crate::words::terms::Term;
use std::rc::Rc;

/// An instance, searched by dancing cells.
pub struct ByCells(pub Puzzle);

impl ByCells {
    /// The option that the last move is about as a whole.
    fn option(moment: &Moment<Cells>) -> Option<usize> {
        match moment.last? {
            Act::Picked { node } | Act::Tried { node } | Act::Dropped { node, .. } | Act::Refused { node, .. } => {
                Some(moment.machine.option_of(node))
            }
            _ => None,
        }
    }
}

impl Problem for ByCells {
    type Machine = Cells;

    fn listing(&self) -> &'static [Line] {
        match self.0.heuristic {
            Heuristic::Fewest => words::LISTING,
            Heuristic::First => words::LISTING_FIRST,
        }
    }

    fn start(&self) -> Cells {
        Cells::new(Rc::clone(&self.0.instance), self.0.heuristic)
    }

    /// Each option that is chosen covers a primary item.
    #[cfg(not(target_arch = "wasm32"))]
    fn deepest(&self) -> Option<usize> {
        Some(self.0.instance.primary())
    }

    fn path(&self, moment: &Moment<Cells>) -> Vec<String> {
        moment.machine.chosen().map(|option| cover_words::short(&self.0.instance, option)).collect()
    }

    fn levels(&self, moment: &Moment<Cells>) -> Option<Vec<String>> {
        // The current item is known before an option of it is chosen, and after the last was undone.
        let items = moment.machine.choices().iter().map(|node| moment.machine.item_of(*node));
        Some(items.map(|item| format!("item {}", cover_words::short_item(&self.0.instance, item))).collect())
    }

    fn choice(&self, moment: &Moment<Cells>) -> Option<String> {
        ByCells::option(moment).map(|option| cover_words::short(&self.0.instance, option))
    }

    fn kinds(&self) -> &'static [&'static str] {
        // Squares are those of a board of queens.
        &["item", "option", "square"]
    }

    fn place(&self, target: Target) -> String {
        super::super::question::place(&self.0.instance, target)
    }

    fn number(&self, target: Target) -> Option<usize> {
        super::super::question::number(&self.0.instance, target)
    }

    fn subject(&self, moment: &Moment<Cells>) -> Option<String> {
        question::subject(moment)
    }

    fn small(&self, moment: &Moment<Cells>) -> Option<String> {
        question::named(moment.machine, moment.last?)
    }

    fn claimed(&self, claim: &Claim) -> String {
        super::super::question::claimed(claim)
    }

    fn misunderstandings(&self, moment: &Moment<Cells>, next: &Moment<Cells>) -> Vec<Wrong> {
        question::misunderstandings(moment, next)
    }

    fn asks(&self, moment: &Moment<Cells>) -> Asked {
        let item = View::new(moment, None).item;
        cover_words::asks(&self.0.instance, item.unwrap_or(1))
    }

    fn points_to(&self, moment: &Moment<Cells>) -> Option<Target> {
        let view = View::new(moment, None);
        // The option that is being hidden, otherwise the item that is looked at or covered.
        let hiding = view.row.map(|row| moment.machine.option_of(row));
        let option = ByCells::option(moment).or(hiding).map(|option| Target("option", option as u32));
        option.or_else(|| view.item.map(|item| Target("item", item)))
    }

    fn forbids(&self, moment: &Moment<Cells>, target: Target) -> Option<String> {
        let chosen: Vec<usize> = moment.machine.chosen().collect();
        super::super::question::forbids(&self.0.instance, &chosen, target)
    }

    /// An item without options is a dead end at once, any other when all its options have failed: with the last one, if that
    /// was refused.
    fn sign(&self, moment: &Moment<Cells>) -> Sign {
        match moment.last {
            Some(Act::Stuck { .. }) => Sign::DeadEnd,
            Some(Act::Spent { refused: false, .. }) => Sign::of_exhausted(moment),
            _ => Sign::by_weight(moment),
        }
    }

    fn draw(&self, moment: &Moment<Cells>, scene: &mut Scene) {
        picture::draw(self.0.board.as_deref(), moment, scene);
    }

    fn narrate(&self, moment: &Moment<Cells>) -> Narration {
        match (&self.0.board, moment.last) {
            (Some(board), None) => board.task(),
            _ => words::narration(moment, self.sign(moment)),
        }
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn stated(&self, moment: &Moment<Cells>) -> Vec<Stated> {
        words::stated(moment).into_iter().collect()
    }

    fn describe(&self, moment: &Moment<Cells>) -> String {
        words::describe(moment.machine)
    }

    fn watch(&self, moment: &Moment<Cells>) -> Vec<Watch> {
        words::watch(moment.machine, moment.last)
    }

    fn solution(&self, moment: &Moment<Cells>) -> String {
        (self.0.answer)(&self.0.instance, &moment.machine.chosen().collect::<Vec<_>>())
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn cited(&self, moment: &Moment<Cells>) -> Vec<Cited> {
        self.0.cite(moment.machine.chosen())
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn handed_on(&self, moment: &Moment<Cells>) -> Option<String> {
        self.0.board.as_ref()?.filled(&self.0.instance, &moment.machine.chosen().collect::<Vec<_>>())
    }

    fn figures(&self, moment: &Moment<Cells>) -> Vec<(&'static str, Figure)> {
        vec![(crate::problem::UPDATES, Figure::Number(moment.machine.updates()))]
    }

    /// What was searched before decides what is forced first, so who counts one part has to search all before it.
    fn parts(&self) -> Parts {
        Parts { apart: false, ..Parts::default() }
    }

    /// Every swap is shown where every cell is drawn.
    fn manner(&self) -> Manner {
        match picture::wish(&self.0.instance) {
            Some(_) => Manner::MOVES,
            None => Manner::CHOICES,
        }
    }

    fn unbroken(&self, sentence: String) -> String {
        cover_words::unbroken(&sentence, &self.0.instance)
    }

    fn terms(&self) -> &'static [Term] {
        terms::TERMS
    }

    fn warnings(&self) -> Vec<String> {
        self.0.warnings.clone()
    }

    fn options(&self) -> Option<String> {
        Some(text::print(&self.0.instance))
    }
}
