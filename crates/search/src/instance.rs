//! Instances of puzzles that are searched item by item: the description from which the whole search follows.
//!
//! An [`Instance`] has items, candidates and blocks, as [`Rules`] describe them, and also names and a picture. [`Opened`] is its search
//! with words, tree and diagram, in each of the [`Ways`]: plain, with the fewest candidates first, with forward checking, with backjumping.
//! All instances share one machine, one narrator and one tree, so that a problem consists of a reader, its rules, its names and its
//! picture.

use crate::constraints::{Block, Choice, ConstraintSearch, Goal, Rules};
use crate::machine::{Beat, Label, Stop};
use crate::params::{Field, Kind, Params};
use crate::problem::{About, Watch};
use crate::scene::{Area, Scene, Target};
use crate::sign::Sign;
use crate::story::{Event, Name, Nouns, Search, Text};
use crate::timeline::Mark;
use std::rc::Rc;

mod fates;
mod found;
mod grid;
mod opened;
mod program;
mod seen;

pub use crate::constraints::Ways;
pub use fates::{Fate, Tried};
pub use grid::rows;
pub use opened::Opened;
pub use program::{Program, line};
pub use seen::Seen;

/// The kinds of targets whose number is given by [`number`]: a candidate, a choice that blocks, and an item to decide.
pub const CANDIDATE: &str = "candidate";
pub const HOLDER: &str = "holder";
pub const ITEM: &str = "item";

/// The limit of values and of items, which are lower than this.
pub const VALUES: u32 = 1 << 12;

/// Returns the number of a candidate as a target.
pub fn number(choice: Choice) -> u32 {
    choice.item * VALUES + choice.value
}

/// Returns the candidate with this number as a target.
pub fn choice(number: u32) -> Choice {
    Choice { item: number / VALUES, value: number % VALUES }
}

/// How the picture of an instance and its tree share the stage.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Plan {
    /// The tree's grid stands beside the picture, or below it.
    Apart,
    /// Each level is a row of the picture ([`rows`]), and the tree beside it uses the same rows; a tree below the picture is a grid.
    Rows,
    /// Each level is a column of the picture, and the grid below has the same columns; the number is the picture's part of the height.
    Columns(f32),
}

/// An instance of a puzzle: its rules, with values lower than [`VALUES`], its names and its picture.
pub trait Instance: Rules + 'static {
    /// Returns its program.
    fn program(&self) -> &'static Program;

    /// Adds to the constant description of the instance.
    fn about(&self, about: About) -> About {
        about
    }

    /// Returns its words for the kinds of moves.
    fn nouns(&self) -> Nouns;

    /// Returns the event before the first move, which says what is searched for.
    fn begin(&self) -> Event;

    /// Returns the name of a target: a [`CANDIDATE`], a [`HOLDER`], an [`ITEM`], or one of its picture.
    fn name(&self, target: Target) -> Name;

    /// Returns the targets as which a candidate, a holder or an item is drawn; the user chooses a candidate by the last one.
    fn drawn(&self, target: Target) -> Vec<Target>;

    /// Returns the kinds of targets that it draws.
    fn kinds(&self) -> &'static [&'static str];

    /// Returns the name of a kind of block, in a word such as `diagonal`; empty where it need not be mentioned.
    fn how(&self, _how: u8) -> &'static str {
        ""
    }

    /// Returns what blocks a candidate where no choice does, such as a wall; by default its item.
    fn barrier(&self, candidate: Choice, _how: u8) -> Target {
        Target(ITEM, candidate.item)
    }

    /// Returns the reason in words of its own; by default the grammar derives it from the blocks.
    fn because(&self, _seen: &Seen) -> Option<Text> {
        None
    }

    /// Returns the items in their order, where that is the same in the whole search.
    fn items(&self) -> Vec<u32> {
        vec![]
    }

    /// Returns a solution as the command line prints it.
    fn solution(&self, chosen: &[Choice]) -> String;

    /// Returns a description of the position in one line, for users who cannot see the picture.
    fn describe(&self, seen: &Seen) -> String;

    /// Returns the variables to show.
    fn watch(&self, seen: &Seen) -> Vec<Watch>;

    /// Draws the position without its tree.
    fn draw(&self, seen: &Seen, area: Area, scene: &mut Scene);

    /// Returns the best ratio of its picture's width to its height.
    fn shape(&self) -> f32 {
        1.0
    }

    /// Returns how picture and tree share the stage.
    fn plan(&self) -> Plan {
        Plan::Apart
    }

    /// Returns its number of solutions, if those found are listed beside its columns.
    fn solutions(&self) -> Option<u64> {
        None
    }

    /// Returns the names of its tree's lines, from the top: one for each candidate of a level.
    fn lines(&self) -> Vec<String>;

    /// Returns the line of a candidate after these choices.
    fn line(&self, _chosen: &[Choice], candidate: Choice) -> usize {
        candidate.value as usize
    }

    /// Returns the heading of an item's column in the tree, and that of its group of columns, such as a row of the board.
    fn column(&self, item: u32) -> (String, Option<String>);

    /// Returns whether each item is visible on the board even before it is decided.
    fn shows_items(&self) -> bool {
        true
    }

    /// Returns the text of a node of the tree.
    fn mark(&self, candidate: Choice) -> String;
}

/// A pointer to an instance, on which its machine works.
#[derive(Clone, Debug)]
pub struct Shared(Rc<dyn Instance>);

impl PartialEq for Shared {
    fn eq(&self, _: &Shared) -> bool {
        // Machines are compared within one search.
        true
    }
}

impl Rules for Shared {
    fn goal(&self, chosen: &[Choice]) -> Goal {
        self.0.goal(chosen)
    }

    fn candidates(&self, chosen: &[Choice], item: u32) -> Vec<u32> {
        self.0.candidates(chosen, item)
    }

    fn blocks(&self, chosen: &[Choice], candidate: Choice) -> Vec<Block> {
        self.0.blocks(chosen, candidate)
    }

    fn is_blocked(&self, chosen: &[Choice], candidate: Choice) -> bool {
        self.0.is_blocked(chosen, candidate)
    }

    fn undecided(&self, chosen: &[Choice]) -> Vec<u32> {
        self.0.undecided(chosen)
    }

    fn depth(&self) -> usize {
        self.0.depth()
    }

    fn labels(&self) -> [Label; 6] {
        self.0.program().labels()
    }
}

/// The machine of all instances.
pub type Machine = ConstraintSearch<Shared>;

/// The parameter for pruning, of a problem whose candidates are blocked by choices.
pub const PRUNE: Field = Field {
    name: "prune",
    label: "Pruning",
    note: "what a choice does to undecided levels",
    default: "none",
    kind: Kind::Choice(&[("none", "no pruning"), ("forward", "forward checking")]),
};

/// The parameter for backtracking.
pub const BACK: Field = Field {
    name: "back",
    label: "Backtracking",
    note: "where a dead end leads",
    default: "step",
    kind: Kind::Choice(&[("step", "one level back"), ("jump", "conflict-directed backjumping")]),
};

/// The parameter for the order of levels.
pub const ORDER: Field = Field {
    name: "order",
    label: "Order",
    note: "which level is decided next",
    default: "given",
    kind: Kind::Choice(&[("given", "order given"), ("fewest", "fewest candidates first")]),
};

/// Returns the ways that these parameters select, as far as a problem has them.
pub fn ways(params: &Params, has: &[&Field]) -> Ways {
    let is =
        |field: &Field, value: &str| has.iter().any(|has| has.name == field.name) && params.text(field.name) == value;
    Ways { fewest: is(&ORDER, "fewest"), forward: is(&PRUNE, "forward"), jump: is(&BACK, "jump"), dynamic: false }
}

/// Draws a small picture of an instance: solved where few moves lead to a solution, and otherwise as it begins.
pub fn sketch(instance: impl Instance, scene: &mut Scene) {
    let opened = Opened::new(instance, Ways::PLAIN);
    let mut mark = Mark::new(opened.start());
    mark.advance(FEW, Stop::at(Beat::Solution));
    if mark.moment().beat() != Some(Beat::Solution) {
        mark = Mark::new(opened.start());
    }
    let area = scene.stage().inset(SKETCHED);
    opened.instance().draw(&opened.seen(&mark.moment(), Sign::Plain), area, scene);
}

/// The most moves for a small picture, and the margin around it.
const FEW: u64 = 4000;
const SKETCHED: f32 = 4.0;
