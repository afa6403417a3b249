//! What makes a search part of Stepdance: a [`Problem`] ties a machine to its words and pictures.
//!
//! Whatever can be told from the path, the listing and the last move has a default, so that a search shows without any
//! words or drawing of its own, and gets better by what is added.
//!
//! A move that takes back shows where it leads. Piece, numbers, words and State are those that hold from then on,
//! though the machine undoes its lists only step by step: what is still to come back is shown as …, not as a count (law
//! `returns`). A board beside links shows the same, the links themselves what is undone so far.
//!
//! ```
//! use stepdance::machine::Stop;
//! use stepdance::problem::Problem;
//! use stepdance::problems::queens::bitset::BStar;
//! use stepdance::timeline::Mark;
//!
//! let problem = BStar(4);
//! let mut mark = Mark::new(problem.start());
//! mark.advance(3, Stop::NEVER);
//! let moment = mark.moment();
//! assert_eq!(problem.path(&moment), ["1"]);
//! assert_eq!(problem.narrate(&moment).lead(), "Placed: row 1, column 1.");
//! ```

use crate::ask::{Claim, Wrong};
use crate::machine::{Label, Machine};
use crate::narration::Narration;
use crate::playback::Manner;
use crate::puzzles::Gallery;
use crate::scene::{CHOICE, Point, Scene, Target};
use crate::sign::Sign;
#[cfg(not(target_arch = "wasm32"))]
use crate::stated::Stated;
use crate::story::{Event, Fan};
use crate::tally::Figure;
use crate::timeline::Moment;
use crate::words::terms::Term;
use std::ops::Range;

mod about;
pub mod any;
pub mod look;
mod picture;
pub mod plain;
pub mod sequence;
pub mod stack;
mod told;

pub use about::About;
pub use picture::Picture;

/// A figure of this name is how many changes a search has made to its data; a race shows it beside moves and nodes.
pub const UPDATES: &str = "updates";

/// One step of the pseudo-code.
#[derive(Clone, Copy, Debug)]
pub struct Line {
    /// The step's label, such as `B3`.
    pub label: Label,
    /// Its name, such as `Test`.
    pub title: &'static str,
    /// What it does, in full sentences.
    pub text: &'static str,
}

/// A variable worth seeing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Watch {
    /// Its name in the source, such as `t`.
    pub name: &'static str,
    /// Its present value.
    pub value: String,
    /// What it means.
    pub note: &'static str,
}

impl Watch {
    /// The variable `name` with its present `value`, and what it means.
    pub fn new(name: &'static str, value: impl ToString, note: &'static str) -> Watch {
        Watch { name, value: value.to_string(), note }
    }
}

/// A part of a solution as the text has it that the search was read from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cited {
    /// Its number there, from 1.
    pub number: u32,
    /// Its name there, if it has one.
    pub name: Option<String>,
    /// What it is in short.
    pub text: String,
}

/// What is known of the candidates of a level of the tree beside the choice that is in force or under test there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Candidates {
    /// How many were rejected since the last choice there.
    pub rejected: usize,
    /// How many are still to be tried.
    pub left: usize,
}

/// What is asked where a choice is made by hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    /// The question, as `Row 4: which column?`.
    pub question: String,
    /// What a choice is, before its name, as `column`; empty where the name says it.
    pub kind: &'static str,
}

/// What a count in parts must observe; by default nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parts {
    /// Whether the steps of all parts are those of the whole. They are not where the order in which things are tried
    /// depends on what was searched before.
    pub exact: bool,
    /// A figure, and the most that it may come to: beyond that the search ends early, which no part can know.
    pub most: Option<(&'static str, u64)>,
    /// Whether a part is come to without a search of all that lies before it. Where it is not, nothing is gained by counting parts at
    /// the same time.
    pub apart: bool,
    /// The level whose nodes are the solutions, each one of them and no other node, where that is known: whoever counts the nodes of that
    /// level has counted the solutions.
    pub solved_on: Option<usize>,
}

impl Parts {
    /// Whether parts that are counted at the same time, each from where it begins, add up to the whole.
    pub fn divide(self) -> bool {
        self.exact && self.most.is_none() && self.apart
    }
}

impl Default for Parts {
    fn default() -> Parts {
        Parts { exact: true, most: None, apart: true, solved_on: None }
    }
}

/// The figure that says up to which number solutions have to be searched, of a problem that may leave larger ones out.
pub const BOUND: &str = "bound";

/// What a search leaves out on purpose, and how it can be searched.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Widening {
    /// What was searched, behind a number of solutions: `numbers up to 4`.
    pub within: String,
    /// What was not: `larger numbers were not tried`.
    pub left_out: String,
    /// How more is searched, least first.
    pub ways: Vec<Way>,
}

/// A way to search more: a parameter with another value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way {
    /// What it does: `Try numbers up to 5`.
    pub label: String,
    /// The parameter's name.
    pub field: &'static str,
    /// Its value.
    pub value: String,
}

impl Widening {
    /// So many solutions, and what was left out: `3 solutions with numbers up to 4; larger numbers were not tried.`
    pub fn told(&self, solutions: u64) -> String {
        format!("{} with {}; {}.", crate::words::count(solutions, "solution"), self.within, self.left_out)
    }

    /// The same for a terminal: with the parameters that search more.
    pub fn advised(&self, solutions: u64) -> String {
        let ways = self.ways.iter().map(|way| format!(" {}: {}={}.", way.label, way.field, way.value));
        self.told(solutions) + &ways.collect::<String>()
    }
}

/// What of a list has these numbers.
fn of_part<T>(mut list: Vec<T>, part: &Range<usize>) -> Vec<T> {
    list.truncate(part.end);
    list.drain(..part.start.min(list.len()));
    list
}

/// A search that can be watched: an instance, the machine that searches it, its pictures and its words.
///
/// The instance is `self`, valid by construction; a problem with several methods has one implementor for each.
pub trait Problem: 'static {
    /// The algorithm.
    type Machine: Machine + 'static;

    /// The lowest level that the source counts in its profile: 1 where the root is no node.
    fn first_level(&self) -> usize {
        0
    }

    /// The pseudo-code, in the order in which it is read. Every label the machine can show is in it.
    fn listing(&self) -> &'static [Line];

    /// The machine before its first move.
    fn start(&self) -> Self::Machine;

    /// The choices in force, from level 1 to the present one, as short as a tree can bear.
    fn path(&self, moment: &Moment<Self::Machine>) -> Vec<String>;

    /// The same as sentences name them.
    fn called(&self, moment: &Moment<Self::Machine>) -> Vec<String> {
        self.path(moment)
    }

    /// Those of the path that have these numbers, the first one 0, as far as there are any: pictures and words of a deep path have a part
    /// of it. A search whose paths may have thousands of choices names no more than these.
    fn path_part(&self, moment: &Moment<Self::Machine>, part: Range<usize>) -> Vec<String> {
        of_part(self.path(moment), &part)
    }

    /// What is decided on a part of the levels, of which level 1 is number 0, as far as is known, as short as the edge of a tree can bear,
    /// such as `row 2`; without the level's number, since a program may count its levels from elsewhere. `None` where nothing is to be said
    /// but the number.
    fn levels_part(&self, _moment: &Moment<Self::Machine>, _part: Range<usize>) -> Option<Vec<String>> {
        None
    }

    /// Of how many levels it is known what is decided on them.
    fn levels_known(&self, _moment: &Moment<Self::Machine>) -> Option<usize> {
        None
    }

    /// The candidates of each level from 1 on: those of the path, and the one where the next choice is made. Empty where that is not
    /// known without a search.
    fn candidates(&self, _moment: &Moment<Self::Machine>) -> Vec<Candidates> {
        vec![]
    }

    /// Whether its picture of that size has room for the tree of choices, aligned with what it shows. Elsewhere the tree stands beside
    /// it.
    fn aligns_tree(&self, _size: Point) -> bool {
        false
    }

    /// The choice that the last move is about, as [`path`](Self::path) names it: entered, taken back, under test or
    /// refused. `None` where the last move is about no choice.
    fn choice(&self, moment: &Moment<Self::Machine>) -> Option<String> {
        match moment.beat()? {
            crate::machine::Beat::Descend => self.path(moment).pop(),
            _ => None,
        }
    }

    /// What on the stage the last move is about, where that can be pointed at: of the kit's pictures the choice of its level.
    fn points_to(&self, moment: &Moment<Self::Machine>) -> Option<Target> {
        self.choice(moment)?;
        let made = moment.beat()? == crate::machine::Beat::Descend;
        Some(Target(CHOICE, (moment.machine.level() - usize::from(made)) as u32))
    }

    /// The kinds of places that its stage has beside the kit's choices, such as `square`: those that breakpoints may name.
    fn kinds(&self) -> &'static [&'static str] {
        &[]
    }

    /// What a place of the stage is called, as `row 2, column 5`.
    fn place(&self, target: Target) -> String {
        crate::stops::words::place(target)
    }

    /// The number that the stage has beside a place and that a key may call it by, if it has one for all of its kind.
    fn number(&self, _target: Target) -> Option<usize> {
        None
    }

    /// What the last move is about, as answers name it that ask for it: by default the choice.
    fn subject(&self, moment: &Moment<Self::Machine>) -> Option<String> {
        self.choice(moment)
    }

    /// What a small move does, as a sentence without its end; `None` where it is not worth a question.
    fn small(&self, _moment: &Moment<Self::Machine>) -> Option<String> {
        None
    }

    /// What a move does that may come next, in one short sentence, whether it does or not: an answer to a question.
    fn claimed(&self, claim: &Claim) -> String {
        crate::ask::words::claimed(claim)
    }

    /// What a misunderstanding of this problem would expect instead of the move that led to `next`, each with the
    /// misunderstanding. Those that any search may meet need not be among them, and none may be true.
    fn misunderstandings(&self, _moment: &Moment<Self::Machine>, _next: &Moment<Self::Machine>) -> Vec<Wrong> {
        vec![]
    }

    /// What is asked of somebody who plays by hand where the choice that the last move is about can be made.
    fn asks(&self, moment: &Moment<Self::Machine>) -> Asked {
        plain::asks(&plain::Seen::of(self, moment))
    }

    /// What the choice that the last move is about is called where it is offered by hand: by default as in the path. Choices at
    /// one node are told apart by it.
    fn offered(&self, moment: &Moment<Self::Machine>) -> Option<String> {
        self.choice(moment)
    }

    /// Where on the stage somebody who plays by hand makes the choice that the last move is about; by default where it
    /// points to.
    fn picked_at(&self, moment: &Moment<Self::Machine>) -> Option<Target> {
        self.points_to(moment)
    }

    /// Why somebody who plays by hand cannot choose a place of the stage, in a sentence, where more can be said than that it
    /// is none of the choices. The moment is right behind the move that entered the node.
    fn forbids(&self, _moment: &Moment<Self::Machine>, _target: Target) -> Option<String> {
        None
    }

    /// What the last move means: refusal, dead end, going back, solution, or nothing that would have to stand out. A
    /// problem that meets dead ends says so.
    fn sign(&self, moment: &Moment<Self::Machine>) -> Sign {
        Sign::by_weight(moment)
    }

    /// The candidates that explain the last move, with what blocks each; `None` where that is not known.
    fn fan(&self, _moment: &Moment<Self::Machine>) -> Option<Fan> {
        None
    }

    /// The last move as data.
    fn told_event(&self, _moment: &Moment<Self::Machine>) -> Option<Event> {
        None
    }

    /// The choices in force as things.
    fn chosen(&self, _moment: &Moment<Self::Machine>) -> Vec<Target> {
        vec![]
    }

    /// As what the picture has a thing.
    fn drawn(&self, target: Target) -> Vec<Target> {
        vec![target]
    }

    /// Where one search only prepares another, which alone has a tree: what it does, and when the tree begins. Both are
    /// said where the tree is shown, since what goes back until then has no nodes there.
    fn prepares(&self, _moment: &Moment<Self::Machine>) -> Option<[&'static str; 2]> {
        None
    }

    /// Draws the moment, for a stage of the scene's size.
    fn draw(&self, moment: &Moment<Self::Machine>, scene: &mut Scene) {
        plain::draw(&plain::Seen::of(self, moment), scene);
    }

    /// Lead and reason of the moment's last move; before the first one, what the search looks for.
    fn narrate(&self, moment: &Moment<Self::Machine>) -> Narration;

    /// What the sentence on the last move claims of what follows, with the words that say so: laws hold it against the moves
    /// that follow. Whatever goes back says what is next.
    #[cfg(not(target_arch = "wasm32"))]
    fn stated(&self, _moment: &Moment<Self::Machine>) -> Vec<Stated> {
        vec![]
    }

    /// One line for those who cannot see the picture: what stands where.
    fn describe(&self, moment: &Moment<Self::Machine>) -> String {
        plain::describe(&plain::Seen::of(self, moment))
    }

    /// The variables worth seeing, of one algorithm always the same ones in the same order.
    fn watch(&self, moment: &Moment<Self::Machine>) -> Vec<Watch> {
        plain::watch(&plain::Seen::of(self, moment))
    }

    /// The present solution as the runner prints it; asked only right after a move of weight `Solution`.
    fn solution(&self, moment: &Moment<Self::Machine>) -> String {
        self.path(moment).join(" ")
    }

    /// The parts of the present solution by their numbers and names in the text that the search was read from; none where there
    /// is no such text.
    #[cfg(not(target_arch = "wasm32"))]
    fn cited(&self, _moment: &Moment<Self::Machine>) -> Vec<Cited> {
        vec![]
    }

    /// The same as the text that a parameter of its entry takes, such as a packing that is then checked; `None` where none does.
    #[cfg(not(target_arch = "wasm32"))]
    fn handed_on(&self, _moment: &Moment<Self::Machine>) -> Option<String> {
        None
    }

    /// What the problem counts beside nodes and solutions, each by the name that `stepdance count` prints; [`UPDATES`] is
    /// what its work on its data is called.
    fn figures(&self, _moment: &Moment<Self::Machine>) -> Vec<(&'static str, Figure)> {
        vec![]
    }

    /// Whether the search is still being told by whoever makes it, so that it opens where it has come to.
    fn grows(&self) -> bool {
        false
    }

    /// What takes note of the solutions, for problems that compose puzzles.
    fn gallery(&self) -> Option<Box<dyn Gallery>> {
        None
    }

    /// What a count in parts must observe.
    fn parts(&self) -> Parts {
        Parts::default()
    }

    /// The deepest level that the search can come to, where that is known beforehand.
    #[cfg(not(target_arch = "wasm32"))]
    fn deepest(&self) -> Option<usize> {
        // Machines that know it have room for as many levels from the beginning.
        self.start().levels().checked_sub(1).filter(|deepest| *deepest > 0)
    }

    /// How the search is played unless an example or the visitor says otherwise: the grain and speed in which the method's
    /// story shows on this instance.
    fn manner(&self) -> Manner {
        Manner::CHOICES
    }

    /// The value of the parameter `method` that searches, where the instance leaves no choice.
    fn method(&self) -> Option<&'static str> {
        None
    }

    /// Words of the field that sentences and listing use, each explained in a sentence.
    fn terms(&self) -> &'static [Term] {
        &[]
    }

    /// What the instance says itself that it is: it stands in the place of the problem's name and rule.
    fn title(&self) -> Option<String> {
        None
    }

    /// What the visitor should know of the instance, such as what was left out of it; full sentences.
    fn warnings(&self) -> Vec<String> {
        vec![]
    }

    /// Why the search has ended before everything was searched, once it has: what is too large, where the limit is and what
    /// would help, in full sentences. What it has found by then is not all there is, and is never told as a count. It is asked
    /// at the end of a search, and before its tree begins.
    fn truncation(&self, _moment: &Moment<Self::Machine>) -> Option<String> {
        None
    }

    /// What the search leaves out on purpose, as far as the moment tells, so that its solutions are not all there are. Its counts are
    /// right for what it searches, and never told as those of all. It is asked at any moment, and holds from the first node on.
    fn widening(&self, _moment: &Moment<Self::Machine>) -> Option<Widening> {
        None
    }

    /// The exact cover instance in Knuth's text format, where the machine searches one; `None` also where it would be too
    /// large, as [`truncation`](Self::truncation) says.
    fn options(&self) -> Option<String> {
        None
    }
}
