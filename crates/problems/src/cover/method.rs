//! What a method of exact cover adds to an instance: its machine, words and pictures. What all methods share is said once, by [`By`].

use super::beside::Board;
use super::branch::{self, Branch, Choice, Lie, Step, having};
use super::puzzle::Puzzle;
use super::said::Said;

use crate::exact_cover::{Heuristic, Instance, text};
use crate::machine::Machine;
use crate::playback::Manner;
#[cfg(not(target_arch = "wasm32"))]
use crate::problem::Cited;
use crate::problem::{About as Facts, Line, Parts, Watch};
use crate::scene::{Point, Scene};
use crate::story::{Reason, Search, Text};
use crate::tally::Figure;
use crate::timeline::Moment;
use crate::words::terms::Term;
use std::marker::PhantomData;
use std::rc::Rc;

/// The method that instances with multiplicities are searched by.
pub const MULTIPLICITIES: &str = "multiplicities";

/// What the last move is about.
#[derive(Clone, Copy, Debug, Default)]
pub struct About {
    /// The item that is chosen, looked at, or being covered.
    pub item: Option<u32>,
    /// The choice that is made, tried, rejected or undone.
    pub branch: Option<Branch>,
    /// The option, from 0, that is being hidden or shown.
    pub moving: Option<usize>,
}

/// A machine for exact covers with its words and pictures.
pub trait Method: Machine + Sized + 'static {
    /// The lines of the program, and the same where the first item is always chosen.
    const LISTINGS: [&'static [Line]; 2];
    /// Words of its sentences, explained.
    const TERMS: &'static [Term];
    /// What an item's candidates are.
    const BRANCH: &'static str = "option";
    /// Whether an item's candidates are its options, each blocked by any choice that shares an item with it.
    const IS_PLAIN: bool = true;

    /// The machine before its first move.
    fn begin(instance: Rc<Instance>, heuristic: Heuristic) -> Self;

    /// What is searched.
    fn instance(machine: &Self) -> &Instance;

    /// The state, as far as the narrator needs it.
    fn state(&self) -> State;

    /// The options that have an item, in the order in which they are tried.
    fn listed(&self, instance: &Instance, item: u32) -> Vec<usize> {
        having(instance, item)
    }

    /// What the last move is about, what it is for the search, and what comes next.
    fn told(moment: &Moment<Self>) -> Told;

    /// The usual wrong answers about details and the order of undoing.
    fn misunderstandings(moment: &Moment<Self>, next: &Moment<Self>) -> Vec<Lie>;

    /// What blocks an option beside these choices, each with its level.
    fn blocks(instance: &Instance, chosen: &[(Branch, usize)], option: usize) -> Vec<Reason> {
        branch::blocks(instance, chosen, option)
    }

    /// Returns whether the picture of an instance, with its board if it has one, has room for the tree.
    fn aligns_tree(_instance: &Instance, _board: Option<&dyn Board>, _size: Point) -> bool {
        false
    }

    /// The choices in force and the item that is branched on, as lines beside a board.
    fn choices(moment: &Moment<Self>) -> Vec<Choice>;

    /// Draws the moment, with the board if there is one.
    fn draw(board: Option<&dyn Board>, moment: &Moment<Self>, scene: &mut Scene);

    /// Lead and reason of a detail, in words of its own.
    fn detail(moment: &Moment<Self>) -> Said;

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
pub struct By<M>(pub(super) Puzzle, PhantomData<fn() -> M>);

impl Puzzle {
    /// The search for its covers by a method.
    pub fn by<M: Method>(self) -> By<M> {
        By(self, PhantomData)
    }
}

/// The state of a search for covers.
#[derive(Clone, Debug, Default)]
pub struct State {
    /// The choices in force, the first one first.
    pub branches: Vec<Branch>,
    /// The item that is branched on at each level, as far as it is known.
    pub items: Vec<u32>,
    /// The primary items to cover, in the order in which they are looked at, each with how many options it has left.
    pub open: Vec<(u32, u32)>,
}

impl State {
    /// The options chosen, first choice first.
    pub fn options(&self) -> Vec<usize> {
        let option = |branch: &Branch| if let Branch::Option(option) = branch { Some(*option) } else { None };
        self.branches.iter().filter_map(option).collect()
    }
}

/// A move, as a method tells it.
#[derive(Clone, Debug, Default)]
pub struct Told {
    /// What it is about.
    pub about: About,
    /// What it is for the search; nothing for a detail.
    pub step: Option<Step>,
    /// The choice that is tried next, or that none is; nothing where the method does not say.
    pub next: Option<Option<Branch>>,
    /// What a detail does, as an answer to a question.
    pub answer: Option<Text>,
    /// Why a choice was made, where the method says more than what it covers.
    pub why: Option<Text>,
    /// The item that had no option left below a choice that is undone, where that was found at once.
    pub below: Option<u32>,
}

impl<M: Method> Search for By<M> {
    type Machine = M;

    fn start(&self) -> M {
        M::begin(Rc::clone(&self.0.instance), self.0.heuristic)
    }

    fn about(&self) -> Facts {
        let [fewest, first] = M::LISTINGS;
        let listing = if self.0.heuristic == Heuristic::First { first } else { fewest };
        Facts {
            terms: M::TERMS,
            warnings: self.0.warnings.clone(),
            // No other one knows multiplicities.
            method: self.0.instance.has_multiplicities().then_some(MULTIPLICITIES),
            manner: M::manner(&self.0.instance),
            parts: Parts { solved_on: M::solved_on(&self.0.instance), ..M::parts() },
            ..Facts::new(listing)
        }
    }

    fn deepest(&self) -> Option<usize> {
        M::deepest(&self.0.instance)
    }

    fn solution(&self, moment: &Moment<M>) -> Option<String> {
        Some((self.0.answer)(&self.0.instance, &moment.machine.state().options()))
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn cited(&self, moment: &Moment<M>) -> Vec<Cited> {
        self.0.cite(&moment.machine.state().options())
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn handed_on(&self, moment: &Moment<M>) -> Option<String> {
        self.0.board.as_ref()?.filled(&self.0.instance, &moment.machine.state().options())
    }

    fn figures(&self, moment: &Moment<M>) -> Vec<(&'static str, Figure)> {
        let updates = moment.machine.counted().first().copied();
        vec![(crate::problem::UPDATES, Figure::Number(updates.unwrap_or(0)))]
    }

    fn options(&self) -> Option<String> {
        Some(text::print(&self.0.instance))
    }
}
