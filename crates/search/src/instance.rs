//! An instance of a puzzle that is searched item by item: what it says of itself, from which its whole search follows.
//!
//! An [`Instance`] has items, candidates and what blocks these, as [`Rules`] have, and beside
//! that names and a picture. [`Opened`] is its search with words, tree and rods, in each of the [`Ways`]: plainly, with the fewest
//! candidates first, checking forward, jumping back. All instances share one machine, one narrator and one tree, so that a problem is a
//! reader, its rules, its names and its picture.

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

/// Roles of things, each with the number that [`number`] gives: a candidate, a choice that blocks, and what is decided.
pub const CANDIDATE: &str = "candidate";
pub const HOLDER: &str = "holder";
pub const ITEM: &str = "item";

/// Values are lower than this, and so are items.
pub const VALUES: u32 = 1 << 12;

/// The number of a candidate as a thing.
pub fn number(choice: Choice) -> u32 {
    choice.item * VALUES + choice.value
}

/// The candidate that has this number as a thing.
pub fn choice(number: u32) -> Choice {
    Choice { item: number / VALUES, value: number % VALUES }
}

/// How the picture of an instance and its tree share the room.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Plan {
    /// The grid stands beside the picture, or below it.
    Apart,
    /// Each level is a row of the picture ([`rows`]), and the tree stands in the same rows; below a picture it is a grid.
    Rows,
    /// Each level is a column of the picture, which has so much of the height above the grid, and the same columns.
    Columns(f32),
}

/// A puzzle as it was set: its rules, with values lower than [`VALUES`], its names and its picture.
pub trait Instance: Rules + 'static {
    /// Its program.
    fn program(&self) -> &'static Program;

    /// What else is said of it once.
    fn about(&self, about: About) -> About {
        about
    }

    /// Its words for kinds of move.
    fn nouns(&self) -> Nouns;

    /// What is looked for: the event before the first move.
    fn begin(&self) -> Event;

    /// What a thing is called: a [`CANDIDATE`], a [`HOLDER`], an [`ITEM`], or a thing of its picture.
    fn name(&self, target: Target) -> Name;

    /// As what a candidate, a holder or an item is drawn; the candidate is chosen by hand at the last of these.
    fn drawn(&self, target: Target) -> Vec<Target>;

    /// The kinds of things that it draws.
    fn kinds(&self) -> &'static [&'static str];

    /// In which way a block of that kind blocks, in a word such as `diagonal`; empty where it need not be said.
    fn how(&self, _how: u8) -> &'static str {
        ""
    }

    /// What stands in the way of a candidate where no choice does, such as a wall. By default its item.
    fn barrier(&self, candidate: Choice, _how: u8) -> Target {
        Target(ITEM, candidate.item)
    }

    /// Why, in words of its own; by default the grammar says it from the blocks.
    fn because(&self, _seen: &Seen) -> Option<Text> {
        None
    }

    /// The items in their order, where that is the same in the whole search.
    fn items(&self) -> Vec<u32> {
        vec![]
    }

    /// A solution as the runner prints it.
    fn solution(&self, chosen: &[Choice]) -> String;

    /// One line for those who cannot see the picture.
    fn describe(&self, seen: &Seen) -> String;

    /// The variables worth seeing.
    fn watch(&self, seen: &Seen) -> Vec<Watch>;

    /// Draws the position without its tree.
    fn draw(&self, seen: &Seen, area: Area, scene: &mut Scene);

    /// How many times as wide as high its picture is best.
    fn shape(&self) -> f32 {
        1.0
    }

    /// How picture and tree share the room.
    fn plan(&self) -> Plan {
        Plan::Apart
    }

    /// How many solutions it has, where those found are listed beside its columns.
    fn solutions(&self) -> Option<u64> {
        None
    }

    /// The lines of its tree: what each candidate of a level can be, from the top.
    fn lines(&self) -> Vec<String>;

    /// The line of a candidate behind these choices.
    fn line(&self, _chosen: &[Choice], candidate: Choice) -> usize {
        candidate.value as usize
    }

    /// The heading of an item's column in the tree, and that of the columns around it, such as a row of the board.
    fn column(&self, item: u32) -> (String, Option<String>);

    /// Whether each item is seen on the board, before it is decided as well.
    fn shows_items(&self) -> bool {
        true
    }

    /// What a node of the tree bears.
    fn mark(&self, candidate: Choice) -> String;
}

/// A pointer to an instance: what its machine searches.
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

/// The parameters that say how an instance is searched, of a problem whose candidates are blocked by choices.
pub const PRUNE: Field = Field {
    name: "prune",
    label: "Pruning",
    note: "what a choice does to undecided levels",
    default: "none",
    kind: Kind::Choice(&[("none", "no pruning"), ("forward", "forward checking")]),
};

/// See there.
pub const BACK: Field = Field {
    name: "back",
    label: "Backtracking",
    note: "where a dead end leads",
    default: "step",
    kind: Kind::Choice(&[("step", "one level back"), ("jump", "conflict-directed backjumping")]),
};

/// See there.
pub const ORDER: Field = Field {
    name: "order",
    label: "Order",
    note: "which level is decided next",
    default: "given",
    kind: Kind::Choice(&[("given", "order given"), ("fewest", "fewest candidates first")]),
};

/// The ways that these parameters say, as far as a problem has them.
pub fn ways(params: &Params, has: &[&Field]) -> Ways {
    let is =
        |field: &Field, value: &str| has.iter().any(|has| has.name == field.name) && params.text(field.name) == value;
    Ways { fewest: is(&ORDER, "fewest"), forward: is(&PRUNE, "forward"), jump: is(&BACK, "jump"), dynamic: false }
}

/// A small picture of an instance: solved where few moves lead to a solution, as it is set elsewhere.
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

/// So many moves are few, and so much room is around a small picture.
const FEW: u64 = 4000;
const SKETCHED: f32 = 4.0;
