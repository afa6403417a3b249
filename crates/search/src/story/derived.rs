//! What follows from a story, without code of a problem's own.
//!
//! What is generic here is thin: a story and its moment become one object, and what follows from that is compiled once.

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

mod once;
mod told;

/// What has become of a candidate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It is blocked, for each of these reasons.
    Blocked(Vec<Reason>),
    /// It was chosen, and all below it is searched.
    Searched,
    /// It is still to be tried.
    Left,
}

/// The candidates of an item, with what has become of each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fan {
    /// The item.
    pub item: Target,
    /// How many choices are older than what is decided here.
    pub level: usize,
    /// Its candidates, in the order in which they are tried.
    pub candidates: Vec<(Target, Fate)>,
    /// Whether these are all of them; where only a search knows them, the one that is rejected stands alone.
    pub whole: bool,
}

impl Fan {
    /// The newest level at which a choice can be undone so that a candidate is free; `None` unless all are blocked.
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

/// The outcome of an event at a node below which so many solutions were found.
pub fn sign(event: &Event, found: u64) -> Sign {
    if let Some(stated) = event.sign {
        return stated;
    }
    match event.kind {
        Kind::Reject if event.next == Next::Back && found == 0 => Sign::DeadEnd,
        Kind::Reject => Sign::Refused,
        Kind::Close if !event.announced && found == 0 => Sign::DeadEnd,
        Kind::Back => Sign::Back,
        Kind::Solution => Sign::Solved,
        _ => Sign::Plain,
    }
}

/// Lead and reason of the last move, with what they claim.
pub fn tell<S: Story>(story: &S, moment: &Moment<S::Machine>) -> Told {
    once::tell(&At(story, moment))
}

/// The sentence on the last move.
pub fn narrate<S: Story>(story: &S, moment: &Moment<S::Machine>) -> Narration {
    once::narrate(&At(story, moment))
}

/// What the sentence on the last move claims of what follows, with the words that say so: laws hold it against the moves that follow.
#[cfg(not(target_arch = "wasm32"))]
pub fn stated<S: Story>(story: &S, moment: &Moment<S::Machine>) -> Vec<Stated> {
    once::stated(&At(story, moment))
}

/// The outcome of the last move.
pub fn outcome<S: Story>(story: &S, moment: &Moment<S::Machine>) -> Sign {
    once::outcome(&At(story, moment))
}

/// The choices in force, from level 1 on, as short as a tree can bear.
pub fn path<S: Story>(story: &S, moment: &Moment<S::Machine>) -> Vec<String> {
    once::path(&At(story, moment))
}

/// Those of the path that have these numbers, the first one 0, as far as there are any: pictures and words of a deep path have a part
/// of it.
pub fn path_part<S: Story>(story: &S, moment: &Moment<S::Machine>, part: Range<usize>) -> Vec<String> {
    once::path_part(&At(story, moment), part)
}

/// The choices in force as sentences name them.
pub fn called<S: Story>(story: &S, moment: &Moment<S::Machine>) -> Vec<String> {
    once::called(&At(story, moment))
}

/// What is decided on a part of the levels, of which level 1 is number 0, as short as the edge of a tree can bear, such as `row 2`;
/// without the level's number, since a program may count its levels from elsewhere. `None` where nothing is to be said but the number.
pub fn levels_part<S: Story>(story: &S, moment: &Moment<S::Machine>, part: Range<usize>) -> Option<Vec<String>> {
    once::levels_part(&At(story, moment), part)
}

/// Of how many levels it is known what is decided on them.
pub fn levels_known<S: Story>(story: &S, moment: &Moment<S::Machine>) -> Option<usize> {
    once::levels_known(&At(story, moment))
}

/// The choice that the last move is about, as the path names it.
pub fn choice<S: Story>(story: &S, moment: &Moment<S::Machine>) -> Option<String> {
    once::choice(&At(story, moment))
}

/// What the last move is about, as answers name it.
pub fn subject<S: Story>(story: &S, moment: &Moment<S::Machine>) -> Option<String> {
    once::subject(&At(story, moment))
}

/// What a detail does, as a sentence without its end; `None` where it is not worth a question.
pub fn detail<S: Story>(story: &S, moment: &Moment<S::Machine>) -> Option<String> {
    once::detail(&At(story, moment))
}

/// What the choice that the last move is about is called where it is offered by hand, beside its type in the question. Choices at one
/// node are told apart by it.
pub fn offered<S: Story>(story: &S, moment: &Moment<S::Machine>) -> Option<String> {
    once::offered(&At(story, moment))
}

/// What on the stage the last move is about.
pub fn pointed_to<S: Story>(story: &S, moment: &Moment<S::Machine>) -> Option<Target> {
    once::pointed_to(&At(story, moment))
}

/// Where on the stage the choice that the last move is about is made by hand.
pub fn picked_at<S: Story>(story: &S, moment: &Moment<S::Machine>) -> Option<Target> {
    once::picked_at(&At(story, moment))
}

/// The present solution as the runner prints it; asked only right after a solution.
pub fn solution<S: Story>(story: &S, moment: &Moment<S::Machine>) -> String {
    once::solution(&At(story, moment))
}

/// How many candidates were rejected and how many are left, on each level from 1 on, which is number 0; none of those that are no part.
pub fn counts<S: Story>(story: &S, moment: &Moment<S::Machine>, part: Range<usize>) -> Vec<Candidates> {
    once::counts(&At(story, moment), part)
}

/// The candidates that explain the last move: of the item under test, of one that closed, or of the one that closed below a choice
/// which is undone. Where that is not known without a search, the candidate that is rejected, or `None`.
pub fn fan<S: Story>(story: &S, moment: &Moment<S::Machine>) -> Option<Fan> {
    once::fan(&At(story, moment))
}

/// What is asked of a visitor who plays by hand where the candidate of the last move can be chosen.
pub fn asks<S: Story>(story: &S, moment: &Moment<S::Machine>) -> Asked {
    once::asks(&At(story, moment))
}

/// Why a place of the stage cannot be chosen by hand: what blocks the candidate there.
pub fn forbids<S: Story>(story: &S, moment: &Moment<S::Machine>, place: Target) -> Option<String> {
    once::forbids(&At(story, moment), place)
}

/// A candidate that is blocked, taken for one that can be chosen: of the item that the next move is about.
pub fn misunderstandings<S: Story>(story: &S, moment: &Moment<S::Machine>, next: &Moment<S::Machine>) -> Vec<Wrong> {
    once::misunderstandings(&At(story, moment), &At(story, next))
}

/// What on the stage an event is about.
pub fn points_to<S: Story>(story: &S, event: &Event) -> Option<Target> {
    once::points_to(&Words(story), event)
}

/// Where on the stage a candidate is chosen by hand.
pub fn picked<S: Story>(story: &S, candidate: Target) -> Option<Target> {
    once::picked(&Words(story), candidate)
}

/// The names that paths have for things.
pub fn bare<S: Story>(story: &S, targets: &[Target]) -> Vec<String> {
    once::bare(&Words(story), targets)
}

/// A text as it is read.
pub fn read<S: Story>(story: &S, text: &Text) -> String {
    once::read(&Words(story), text)
}

/// The full name of a thing.
pub fn full<S: Story>(story: &S, target: Target) -> String {
    once::full(&Words(story), target)
}

/// A claim about a move, worded as its lead would be.
pub fn claimed<S: Story>(story: &S, claim: &Claim) -> String {
    once::claimed(&Words(story), claim)
}
