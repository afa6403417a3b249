//! Methods of exact cover: machine, words and pictures. The common part of all methods is [`By`].

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

/// The method of instances with multiplicities.
pub const MULTIPLICITIES: &str = "multiplicities";

/// The subject of the last move.
#[derive(Clone, Copy, Debug, Default)]
pub struct About {
    /// The item that is chosen, examined or covered.
    pub item: Option<u32>,
    /// The choice that is made, tried, rejected or undone.
    pub branch: Option<Branch>,
    /// The option, from 0, that is being hidden or shown.
    pub moving: Option<usize>,
}

/// A machine for exact covers with its words and pictures.
pub trait Method: Machine + Sized + 'static {
    /// The program lines, and those if the first item is always chosen.
    const LISTINGS: [&'static [Line]; 2];
    /// The terms of its sentences, explained.
    const TERMS: &'static [Term];
    /// The noun of an item's candidates.
    const BRANCH: &'static str = "option";
    /// Whether an item's candidates are its options, each blocked by each choice that shares an item with it.
    const IS_PLAIN: bool = true;

    /// Creates the machine before its first move.
    fn begin(instance: Rc<Instance>, heuristic: Heuristic) -> Self;

    /// Returns the instance.
    fn instance(machine: &Self) -> &Instance;

    /// Returns the state, as far as the narrator needs it.
    fn state(&self) -> State;

    /// Returns the options that contain an item, in the order in which they are tried.
    fn listed(&self, instance: &Instance, item: u32) -> Vec<usize> {
        having(instance, item)
    }

    /// Returns the subject of the last move, its meaning for the search, and the next choice.
    fn told(moment: &Moment<Self>) -> Told;

    /// Returns the usual wrong answers about details and the order of undoing.
    fn misunderstandings(moment: &Moment<Self>, next: &Moment<Self>) -> Vec<Lie>;

    /// Returns what blocks an option, given these choices with their levels.
    fn blocks(instance: &Instance, chosen: &[(Branch, usize)], option: usize) -> Vec<Reason> {
        branch::blocks(instance, chosen, option)
    }

    /// Returns whether the picture of an instance, with its board if it has one, has room for the tree.
    fn aligns_tree(_instance: &Instance, _board: Option<&dyn Board>, _size: Point) -> bool {
        false
    }

    /// Returns the choices in force and the current item, as lines beside a board.
    fn choices(moment: &Moment<Self>) -> Vec<Choice>;

    /// Draws the position, with the board if there is one.
    fn draw(board: Option<&dyn Board>, moment: &Moment<Self>, scene: &mut Scene);

    /// Returns lead and reason of a detail in the method's own words.
    fn detail(moment: &Moment<Self>) -> Said;

    /// Returns a description of the position in one line.
    fn describe(&self) -> String;

    /// Returns the program's variables.
    fn watch(moment: &Moment<Self>) -> Vec<Watch>;

    /// Returns the abilities that a count in parts depends on.
    fn parts() -> Parts {
        Parts::default()
    }

    /// Returns the greatest level of the search: each chosen option covers a primary item, and each item is covered once unless it has a
    /// multiplicity.
    fn deepest(instance: &Instance) -> Option<usize> {
        (!instance.has_multiplicities()).then(|| instance.primary())
    }

    /// Returns the level on which all items are covered, if all options cover equally many.
    fn solved_on(instance: &Instance) -> Option<usize> {
        let primary = |option| instance.option(option).iter().filter(|entry| instance.is_primary(entry.item)).count();
        let many = (0..instance.options()).next().map(primary).filter(|many| *many > 0)?;
        let is_even = !instance.has_multiplicities() && (0..instance.options()).all(|option| primary(option) == many);
        (is_even && instance.primary().is_multiple_of(many)).then(|| instance.primary() / many)
    }

    /// Returns the playback defaults of an instance.
    fn manner(_instance: &Instance) -> Manner {
        Manner::CHOICES
    }
}

/// An instance with the method of its search.
pub struct By<M>(pub(super) Puzzle, PhantomData<fn() -> M>);

impl Puzzle {
    /// Returns the search for its covers by a method.
    pub fn by<M: Method>(self) -> By<M> {
        By(self, PhantomData)
    }
}

/// The state of a search for covers.
#[derive(Clone, Debug, Default)]
pub struct State {
    /// The choices in force, first one first.
    pub branches: Vec<Branch>,
    /// The item to branch on at each level, as far as it is known.
    pub items: Vec<u32>,
    /// The primary items to cover, in the order in which they are examined, each with the number of its options left.
    pub open: Vec<(u32, u32)>,
}

impl State {
    /// Returns the chosen options, first choice first.
    pub fn options(&self) -> Vec<usize> {
        let option = |branch: &Branch| if let Branch::Option(option) = branch { Some(*option) } else { None };
        self.branches.iter().filter_map(option).collect()
    }
}

/// The description of a move by its method.
#[derive(Clone, Debug, Default)]
pub struct Told {
    /// The subject.
    pub about: About,
    /// The meaning for the search; `None` for a detail.
    pub step: Option<Step>,
    /// The next choice, or `Some(None)` if there is none; `None` if the method does not say.
    pub next: Option<Option<Branch>>,
    /// The effect of a detail, as an answer to a question.
    pub answer: Option<Text>,
    /// Why a choice was made, if that is more than the items it covers.
    pub why: Option<Text>,
    /// The item that had no option left below a choice that is undone, if that was found at once.
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
            // No other method supports multiplicities.
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
