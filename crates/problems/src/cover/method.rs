//! What a method of exact cover adds to an instance: its machine, words and pictures. What all methods share is said once, by [`By`].

use super::beside::Board;
use super::puzzle::Puzzle;
use super::{question, words};
use crate::ask::{Claim, Wrong};
use crate::exact_cover::{Heuristic, Instance, text};
use crate::machine::{Beat, Machine};
use crate::narration::Narration;
use crate::playback::Manner;
#[cfg(not(target_arch = "wasm32"))]
use crate::problem::Cited;
use crate::problem::{Asked, Candidates, Line, Parts, Problem, Watch};
use crate::scene::{Point, Scene, Target};
use crate::sign::Sign;
#[cfg(not(target_arch = "wasm32"))]
use crate::stated::Stated;
use crate::tally::Figure;
use crate::timeline::Moment;
use crate::words::terms::Term;
use std::marker::PhantomData;
use std::rc::Rc;

/// The method that instances with multiplicities are searched by.
pub const MULTIPLICITIES: &str = "multiplicities";

/// What the last move is about.
#[derive(Clone, Debug, Default)]
pub struct About {
    /// The item that is chosen, looked at, or being covered.
    pub item: Option<u32>,
    /// The choice as a whole, as the path names it.
    pub choice: Option<String>,
    /// The option, from 0, that is chosen, tried or being hidden.
    pub option: Option<usize>,
}

/// A machine for exact covers with its words and pictures.
pub trait Method: Machine + Sized + 'static {
    /// The lines of the program, and the same where the first item is always chosen.
    const LISTINGS: [&'static [Line]; 2];
    /// Words of its sentences, explained.
    const TERMS: &'static [Term];

    /// The machine before its first move.
    fn begin(instance: Rc<Instance>, heuristic: Heuristic) -> Self;

    /// The options chosen, first choice first.
    fn options(&self) -> Vec<usize>;

    /// The choices in force, short enough for the tree.
    fn path(&self, instance: &Instance) -> Vec<String> {
        self.options().into_iter().map(|option| words::short(instance, option)).collect()
    }

    /// The item that is branched on at each level, as far as it is known.
    fn branched(&self) -> Vec<u32>;

    /// What the last move is about.
    fn about(moment: &Moment<Self>) -> About;

    /// What a small move does, as a sentence without its end.
    fn small(moment: &Moment<Self>) -> Option<String>;

    /// The usual wrong answers.
    fn misunderstandings(moment: &Moment<Self>, next: &Moment<Self>) -> Vec<Wrong>;

    /// A claim about a move, in one short sentence.
    fn claimed(claim: &Claim) -> String {
        question::claimed(claim)
    }

    /// The reason why an option or an item cannot be chosen by hand.
    fn forbids(&self, instance: &Instance, target: Target) -> Option<String> {
        question::forbids(instance, &self.options(), target)
    }

    /// What the last move means.
    fn sign(moment: &Moment<Self>) -> Sign;

    /// The candidates of each level.
    fn candidates(&self) -> Vec<Candidates> {
        vec![]
    }

    /// Whether the picture of an instance, with a board or without, has room for the tree.
    fn aligns_tree(_instance: &Instance, _has_board: bool, _size: Point) -> bool {
        false
    }

    /// Draws the moment, with the board if there is one.
    fn draw(board: Option<&dyn Board>, moment: &Moment<Self>, scene: &mut Scene);

    /// Lead and reason of the last move.
    fn narrate(moment: &Moment<Self>) -> Narration;

    /// What they say of what follows.
    #[cfg(not(target_arch = "wasm32"))]
    fn stated(moment: &Moment<Self>) -> Option<Stated>;

    /// The position in one line.
    fn describe(&self) -> String;

    /// The program's variables.
    fn watch(moment: &Moment<Self>) -> Vec<Watch>;

    /// What a count in parts must observe.
    fn parts() -> Parts {
        Parts::default()
    }

    /// The deepest level that a search can come to: each option that is chosen covers a primary item, and each item is covered once
    /// unless it has a multiplicity.
    #[cfg(not(target_arch = "wasm32"))]
    fn deepest(instance: &Instance) -> Option<usize> {
        (!instance.has_multiplicities()).then(|| instance.primary())
    }

    /// The level on which all items are covered, where each option covers as many as any other.
    fn solved_on(instance: &Instance) -> Option<usize> {
        let primary = |option| instance.option(option).iter().filter(|entry| instance.is_primary(entry.item)).count();
        let many = (0..instance.options()).next().map(primary).filter(|many| *many > 0)?;
        let is_even = !instance.has_multiplicities() && (0..instance.options()).all(|option| primary(option) == many);
        (is_even && instance.primary().is_multiple_of(many)).then(|| instance.primary() / many)
    }

    /// How an instance is played.
    fn manner(_instance: &Instance) -> Manner {
        Manner::CHOICES
    }
}

/// An instance, searched by a method.
pub struct By<M>(Puzzle, PhantomData<fn() -> M>);

impl Puzzle {
    /// The search for its covers by a method.
    pub fn by<M: Method>(self) -> By<M> {
        By(self, PhantomData)
    }
}

impl<M: Method> Problem for By<M> {
    type Machine = M;

    fn listing(&self) -> &'static [Line] {
        let [fewest, first] = M::LISTINGS;
        if self.0.heuristic == Heuristic::First { first } else { fewest }
    }

    fn start(&self) -> M {
        M::begin(Rc::clone(&self.0.instance), self.0.heuristic)
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn deepest(&self) -> Option<usize> {
        M::deepest(&self.0.instance)
    }

    fn path(&self, moment: &Moment<M>) -> Vec<String> {
        moment.machine.path(&self.0.instance)
    }

    fn levels(&self, moment: &Moment<M>) -> Option<Vec<String>> {
        // The current item is known before an option of it is chosen, and after the last was undone.
        let name = |item| format!("item {}", words::short_item(&self.0.instance, item));
        Some(moment.machine.branched().into_iter().map(name).collect())
    }

    fn choice(&self, moment: &Moment<M>) -> Option<String> {
        M::about(moment).choice
    }

    fn kinds(&self) -> &'static [&'static str] {
        // Squares and rows are those of a board of queens.
        &["item", "option", "square", "row"]
    }

    fn place(&self, target: Target) -> String {
        question::place(&self.0.instance, target)
    }

    fn number(&self, target: Target) -> Option<usize> {
        question::number(&self.0.instance, target)
    }

    fn subject(&self, moment: &Moment<M>) -> Option<String> {
        let about = M::about(moment);
        match moment.beat()? {
            Beat::Choose => about.item.map(|item| self.0.instance.name(item).to_owned()),
            Beat::Descend | Beat::Retreat | Beat::Reject => about.choice,
            _ => None,
        }
    }

    fn small(&self, moment: &Moment<M>) -> Option<String> {
        M::small(moment)
    }

    fn claimed(&self, claim: &Claim) -> String {
        M::claimed(claim)
    }

    fn misunderstandings(&self, moment: &Moment<M>, next: &Moment<M>) -> Vec<Wrong> {
        M::misunderstandings(moment, next)
    }

    fn asks(&self, moment: &Moment<M>) -> Asked {
        words::asks(&self.0.instance, M::about(moment).item.unwrap_or(1))
    }

    fn points_to(&self, moment: &Moment<M>) -> Option<Target> {
        let About { item, option, .. } = M::about(moment);
        let option = option.map(|option| Target("option", option as u32));
        option.or_else(|| item.map(|item| Target("item", item)))
    }

    fn forbids(&self, moment: &Moment<M>, target: Target) -> Option<String> {
        moment.machine.forbids(&self.0.instance, target)
    }

    fn sign(&self, moment: &Moment<M>) -> Sign {
        M::sign(moment)
    }

    fn candidates(&self, moment: &Moment<M>) -> Vec<Candidates> {
        moment.machine.candidates()
    }

    fn aligns_tree(&self, size: Point) -> bool {
        M::aligns_tree(&self.0.instance, self.0.board.is_some(), size)
    }

    fn draw(&self, moment: &Moment<M>, scene: &mut Scene) {
        M::draw(self.0.board.as_deref(), moment, scene);
    }

    fn narrate(&self, moment: &Moment<M>) -> Narration {
        match (&self.0.board, &moment.last) {
            (Some(board), None) => board.task(),
            _ => M::narrate(moment),
        }
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn stated(&self, moment: &Moment<M>) -> Vec<Stated> {
        M::stated(moment).into_iter().collect()
    }

    fn describe(&self, moment: &Moment<M>) -> String {
        moment.machine.describe()
    }

    fn watch(&self, moment: &Moment<M>) -> Vec<Watch> {
        M::watch(moment)
    }

    fn solution(&self, moment: &Moment<M>) -> String {
        (self.0.answer)(&self.0.instance, &moment.machine.options())
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn cited(&self, moment: &Moment<M>) -> Vec<Cited> {
        self.0.cite(&moment.machine.options())
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn handed_on(&self, moment: &Moment<M>) -> Option<String> {
        self.0.board.as_ref()?.filled(&self.0.instance, &moment.machine.options())
    }

    fn figures(&self, moment: &Moment<M>) -> Vec<(&'static str, Figure)> {
        let updates = moment.machine.counted().first().copied();
        vec![(crate::problem::UPDATES, Figure::Number(updates.unwrap_or(0)))]
    }

    fn parts(&self) -> Parts {
        Parts { solved_on: M::solved_on(&self.0.instance), ..M::parts() }
    }

    /// No other one knows multiplicities.
    fn method(&self) -> Option<&'static str> {
        self.0.instance.has_multiplicities().then_some(MULTIPLICITIES)
    }

    fn manner(&self) -> Manner {
        M::manner(&self.0.instance)
    }

    fn unbroken(&self, sentence: String) -> String {
        words::unbroken(&sentence, &self.0.instance)
    }

    fn terms(&self) -> &'static [Term] {
        M::TERMS
    }

    fn warnings(&self) -> Vec<String> {
        self.0.warnings.clone()
    }

    fn options(&self) -> Option<String> {
        Some(text::print(&self.0.instance))
    }
}
