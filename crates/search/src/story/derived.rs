//! All that follows from a story, in the same way for every problem.
//!
//! Generic code is kept small: a story and its position become one trait object, and the code for that is compiled once.

use super::grammar::Told;
use super::{Event, Kind, Next, Reason, Story, Text};
use crate::claim::{Claim, Wrong};
use crate::narration::Narration;
use crate::problem::{Asked, Candidates};
use crate::scene::Target;
use crate::sign::Sign;
#[cfg(not(target_arch = "wasm32"))]
use crate::stated::Stated;
use crate::timeline::Moment;
use std::ops::Range;
use told::{At, Words};

mod made;
mod once;
mod told;

pub use made::{Holder, Made, Maker};

/// The fate of a candidate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It is blocked for these reasons, each sufficient alone.
    Blocked(Vec<Reason>),
    /// It was chosen, and its subtree is exhausted.
    Searched,
    /// It is still to be tried.
    Left,
}

/// The candidates of an item, each with its fate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fan {
    /// The item.
    pub item: Target,
    /// The number of choices made before this item.
    pub level: usize,
    /// Its candidates, in the order in which they are tried.
    pub candidates: Vec<(Target, Fate)>,
    /// Whether these are all candidates; where only a search finds them, the rejected one is listed alone.
    pub whole: bool,
}

impl Fan {
    /// Returns the newest level whose choice must be undone to free a candidate; `None` unless all are blocked.
    pub fn helps(&self) -> Option<usize> {
        if !self.whole {
            return None;
        }
        Reason::freed_at(self.candidates.iter().map(|(_, fate)| match fate {
            Fate::Blocked(reasons) => &reasons[..],
            _ => &[],
        }))
    }
}

/// Why a target of the stage cannot be chosen by hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forbidden {
    /// The reason, in a sentence.
    pub why: String,
    /// Whether choices in force rule its candidate out.
    pub is_ruled_out: bool,
}

impl Forbidden {
    /// Creates the answer for a target that nothing rules out.
    pub(crate) fn because(why: String) -> Forbidden {
        Forbidden { why, is_ruled_out: false }
    }
}

/// Returns the outcome of an event at a node with so many solutions and open candidates (`Trail::hopes`).
pub fn sign(event: &Event, hopes: u64) -> Sign {
    if let Some(stated) = event.sign {
        return stated;
    }
    match event.kind {
        Kind::Reject if event.next == Next::Back && hopes == 0 => Sign::DeadEnd,
        Kind::Reject => Sign::Refused,
        Kind::Close if !event.announced && hopes == 0 => Sign::DeadEnd,
        Kind::Back => Sign::Back,
        Kind::Solution => Sign::Solved,
        _ => Sign::Plain,
    }
}

/// Returns the narration of the last move, with what it claims.
pub fn tell<S: Story>(story: &S, moment: &Moment<S::Machine>) -> Told {
    once::tell(&At(story, moment))
}

/// Returns the narration of the last move.
pub fn narrate<S: Story>(story: &S, moment: &Moment<S::Machine>) -> Narration {
    once::narrate(&At(story, moment))
}

/// Returns the claims of the last move's narration about the following moves, with their words: laws compare them with these moves.
#[cfg(not(target_arch = "wasm32"))]
pub fn stated<S: Story>(story: &S, moment: &Moment<S::Machine>) -> Vec<Stated> {
    once::stated(&At(story, moment))
}

/// Returns the outcome of the last move.
pub fn outcome<S: Story>(story: &S, moment: &Moment<S::Machine>) -> Sign {
    once::outcome(&At(story, moment))
}

/// Returns the names of the choices in force, from level 1 on, as short as a tree needs them.
pub fn path<S: Story>(story: &S, moment: &Moment<S::Machine>) -> Vec<String> {
    once::path(&At(story, moment))
}

/// Returns a part of the path, by index from 0: views of a deep path show only a part of it.
pub fn path_part<S: Story>(story: &S, moment: &Moment<S::Machine>, part: Range<usize>) -> Vec<String> {
    once::path_part(&At(story, moment), part)
}

/// Returns the names of the choices in force as in sentences.
pub fn called<S: Story>(story: &S, moment: &Moment<S::Machine>) -> Vec<String> {
    once::called(&At(story, moment))
}

/// Returns the names of a part of the levels, where level 1 has index 0, as short as the edge of a tree needs them, such as `row 2`. They
/// do not contain the level's number, since a program may count levels differently. `None` where levels have only numbers.
pub fn levels_part<S: Story>(story: &S, moment: &Moment<S::Machine>, part: Range<usize>) -> Option<Vec<String>> {
    once::levels_part(&At(story, moment), part)
}

/// Returns the number of levels with known names; `None` where levels have only numbers.
pub fn levels_known<S: Story>(story: &S, moment: &Moment<S::Machine>) -> Option<usize> {
    once::levels_known(&At(story, moment))
}

/// Returns the choice that the last move is about, by its name in paths.
pub fn choice<S: Story>(story: &S, moment: &Moment<S::Machine>) -> Option<String> {
    once::choice(&At(story, moment))
}

/// Returns the subject of the last move by its name in answers.
pub fn subject<S: Story>(story: &S, moment: &Moment<S::Machine>) -> Option<String> {
    once::subject(&At(story, moment))
}

/// Returns what a detail does, as a sentence without its full stop; `None` where it has no question.
pub fn detail<S: Story>(story: &S, moment: &Moment<S::Machine>) -> Option<String> {
    once::detail(&At(story, moment))
}

/// Returns the name by which the choice of the last move is offered to a user, after the noun in the question. Choices at one node have
/// different names.
pub fn offered<S: Story>(story: &S, moment: &Moment<S::Machine>) -> Option<String> {
    once::offered(&At(story, moment))
}

/// Returns the target on the stage that the last move is about.
pub fn pointed_to<S: Story>(story: &S, moment: &Moment<S::Machine>) -> Option<Target> {
    once::pointed_to(&At(story, moment))
}

/// Returns the target on the stage by which a user makes the choice that the last move is about.
pub fn picked_at<S: Story>(story: &S, moment: &Moment<S::Machine>) -> Option<Target> {
    once::picked_at(&At(story, moment))
}

/// Returns the solution as the command line prints it; called only right after a solution.
pub fn solution<S: Story>(story: &S, moment: &Moment<S::Machine>) -> String {
    once::solution(&At(story, moment))
}

/// Returns the numbers of rejected and remaining candidates on each level, where level 1 has index 0; levels outside the part have empty
/// counts.
pub fn counts<S: Story>(story: &S, moment: &Moment<S::Machine>, part: Range<usize>) -> Vec<Candidates> {
    once::counts(&At(story, moment), part)
}

/// Returns the candidates that explain the last move: those of the item under test, of one that closed, or of the one that closed below an
/// undone choice. Where only a search could find them, the rejected candidate alone, or `None`.
pub fn fan<S: Story>(story: &S, moment: &Moment<S::Machine>) -> Option<Fan> {
    once::fan(&At(story, moment))
}

/// Returns the question to a user who can choose the candidate of the last move by hand.
pub fn asks<S: Story>(story: &S, moment: &Moment<S::Machine>) -> Asked {
    once::asks(&At(story, moment))
}

/// Returns why a target of the stage cannot be chosen by hand: what blocks its candidate.
pub fn forbids<S: Story>(story: &S, moment: &Moment<S::Machine>, place: Target) -> Option<Forbidden> {
    once::forbids(&At(story, moment), place)
}

/// Returns what made what the picture shows at a target.
pub fn made<S: Story>(story: &S, moment: &Moment<S::Machine>, place: Target) -> Option<Made> {
    made::made(&At(story, moment), place)
}

/// Returns a wrong answer: a blocked candidate of the next move's item, taken for one that can be chosen.
pub fn misunderstandings<S: Story>(story: &S, moment: &Moment<S::Machine>, next: &Moment<S::Machine>) -> Vec<Wrong> {
    once::misunderstandings(&At(story, moment), &At(story, next))
}

/// Returns the target on the stage that an event is about.
pub fn points_to<S: Story>(story: &S, event: &Event) -> Option<Target> {
    once::points_to(&Words(story), event)
}

/// Returns the target on the stage by which a user chooses a candidate.
pub fn picked<S: Story>(story: &S, candidate: Target) -> Option<Target> {
    once::picked(&Words(story), candidate)
}

/// Returns the names of targets as in paths.
pub fn bare<S: Story>(story: &S, targets: &[Target]) -> Vec<String> {
    once::bare(&Words(story), targets)
}

/// Returns a text in words.
pub fn read<S: Story>(story: &S, text: &Text) -> String {
    once::read(&Words(story), text)
}

/// Returns the full name of a target.
pub fn full<S: Story>(story: &S, target: Target) -> String {
    once::full(&Words(story), target)
}

/// Returns a claim about a move, worded like its lead.
pub fn claimed<S: Story>(story: &S, claim: &Claim) -> String {
    once::claimed(&Words(story), claim)
}
