//! Algorithm M as a problem of the catalogue, whatever the instance.

use super::super::puzzle::Puzzle;
use super::super::words as cover_words;
use super::{picture, terms, words};
use crate::ask::Claim;
use crate::exact_cover::multiple::{Act, Multicover};
use crate::exact_cover::{Heuristic, text};
use crate::machine::Machine;
use crate::narration::Narration;
#[cfg(not(target_arch = "wasm32"))]
use crate::problem::Cited;
use crate::problem::{Asked, Line, Problem, Watch};
use crate::scene::{Scene, Target};
use crate::sign::Sign;
#[cfg(not(target_arch = "wasm32"))]
use crate::stated::Stated;
use crate::tally::Figure;
use crate::timeline::Moment;
use crate::words::terms::Term;
use std::rc::Rc;

/// An instance, searched by Algorithm M.
pub struct ByMultiplicities(pub Puzzle);

/// The node of the choice that the last move is about.
fn choice(moment: &Moment<Multicover>) -> Option<u32> {
    match moment.last? {
        Act::Tried { node } | Act::Dropped { node } | Act::Advanced { node } => Some(node),
        _ => None,
    }
}

impl Problem for ByMultiplicities {
    type Machine = Multicover;

    fn listing(&self) -> &'static [Line] {
        match self.0.heuristic {
            Heuristic::Fewest => words::LISTING,
            Heuristic::First => words::LISTING_FIRST,
        }
    }

    fn start(&self) -> Multicover {
        Multicover::new(Rc::clone(&self.0.instance), self.0.heuristic)
    }

    fn path(&self, moment: &Moment<Multicover>) -> Vec<String> {
        let multicover = moment.machine;
        multicover.choices()[..multicover.level()].iter().map(|node| words::short(multicover, *node)).collect()
    }

    fn levels(&self, moment: &Moment<Multicover>) -> Option<Vec<String>> {
        let items = moment.machine.choice_items().iter();
        Some(items.map(|item| format!("item {}", cover_words::short_item(&self.0.instance, *item))).collect())
    }

    fn choice(&self, moment: &Moment<Multicover>) -> Option<String> {
        choice(moment).map(|node| words::short(moment.machine, node))
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

    fn subject(&self, moment: &Moment<Multicover>) -> Option<String> {
        match moment.last? {
            Act::Chosen { item } => Some(self.0.instance.name(item).to_owned()),
            Act::Tried { node } | Act::Dropped { node } => Some(words::short(moment.machine, node)),
            _ => None,
        }
    }

    fn claimed(&self, claim: &Claim) -> String {
        words::claimed(claim)
    }

    fn asks(&self, moment: &Moment<Multicover>) -> Asked {
        cover_words::asks(&self.0.instance, words::item(moment).unwrap_or(1))
    }

    fn points_to(&self, moment: &Moment<Multicover>) -> Option<Target> {
        let multicover = moment.machine;
        let node = choice(moment).or(words::node(moment)).filter(|node| !multicover.is_head(*node));
        let option = node.map(|node| Target("option", multicover.option_of(node) as u32));
        option.or_else(|| words::item(moment).map(|item| Target("item", item)))
    }

    /// An item with fewer options than it needs is a dead end at once, any other when all its branches have failed.
    fn sign(&self, moment: &Moment<Multicover>) -> Sign {
        match moment.last {
            Some(Act::Stuck { .. }) => Sign::DeadEnd,
            Some(Act::Spent { .. }) => Sign::of_exhausted(moment),
            _ => Sign::by_weight(moment),
        }
    }

    fn draw(&self, moment: &Moment<Multicover>, scene: &mut Scene) {
        picture::draw(self.0.board.as_deref(), moment, scene);
    }

    fn narrate(&self, moment: &Moment<Multicover>) -> Narration {
        match (&self.0.board, moment.last) {
            (Some(board), None) => board.task(),
            _ => words::narration(moment),
        }
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn stated(&self, moment: &Moment<Multicover>) -> Vec<Stated> {
        words::stated(moment).into_iter().collect()
    }

    fn describe(&self, moment: &Moment<Multicover>) -> String {
        words::describe(moment.machine)
    }

    fn watch(&self, moment: &Moment<Multicover>) -> Vec<Watch> {
        words::watch(moment)
    }

    fn solution(&self, moment: &Moment<Multicover>) -> String {
        (self.0.answer)(&self.0.instance, &moment.machine.chosen().collect::<Vec<_>>())
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn cited(&self, moment: &Moment<Multicover>) -> Vec<Cited> {
        self.0.cite(moment.machine.chosen())
    }

    fn figures(&self, moment: &Moment<Multicover>) -> Vec<(&'static str, Figure)> {
        vec![(crate::problem::UPDATES, Figure::Number(moment.machine.updates()))]
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
