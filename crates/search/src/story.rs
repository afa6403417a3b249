//! The story of a search: each move is described once, by an [`Event`], which says what it did, what it is about and what comes next.
//! Outcome and colour, lead and reason, marks, questions and answers, errors of play by hand, and the diagram of reasons follow from it, in
//! the same way for every problem.
//!
//! A [`Target`] has a kind (`queen`, `square`, `row`) and a number; [`Story::name`] returns its name, and [`Story::drawn`] the targets as
//! which the picture shows it.
//!
//! ```
//! use stepdance::machine::Stop;
//! use stepdance::problems::queens::bitset::BStar;
//! use stepdance::story::{Kind, Next, Search, Story};
//! use stepdance::timeline::Mark;
//!
//! let problem = BStar(4);
//! let mut mark = Mark::new(problem.start());
//! mark.advance(5, Stop::NEVER);
//! let event = problem.event(&mark.moment());
//! assert_eq!(event.kind, Kind::Reject);
//! let Some(square) = event.subject else { panic!("it is about a square") };
//! assert_eq!(problem.reasons(&mark.moment(), square)[0].level(), 1);
//! assert!(matches!(event.next, Next::Try(_)));
//! ```

use crate::claim::Wrong;
use crate::machine::Machine;
use crate::problem::{About, Asked, Cited, Widening};
use crate::puzzles::Gallery;
use crate::scene::Target;
use crate::sign::Sign;
use crate::tally::Figure;
use crate::timeline::Moment;

pub mod derived;
pub mod grammar;
mod text;

pub use derived::{Fan, Fate};
pub use text::{Name, Named, Names, Phrase, Quantity, Span, Text, Within};

/// The kind of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// No move has been made yet.
    Begin,
    /// An item is next to be decided.
    Enter,
    /// A candidate is under test.
    Test,
    /// A candidate is rejected.
    Reject,
    /// A candidate is chosen.
    Place,
    /// No candidate of an item is left. It is a dead end unless solutions were found there.
    Close,
    /// The newest choice is undone.
    Back,
    /// A solution.
    Solution,
    /// A detail with words of its own.
    Note,
    /// The search is finished.
    End,
}

/// What comes after a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Next {
    /// This candidate is tried.
    Try(Target),
    /// A candidate without a name is tried.
    More,
    /// The newest choice is undone, or the search is finished.
    Back,
    /// Something else, or it is not known without a search.
    Open,
}

/// The last move of a search. The choices that block a candidate are not in it, but in [`Story::reasons`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// Its kind.
    pub kind: Kind,
    /// The candidate that it is about.
    pub subject: Option<Target>,
    /// The same by a shorter name, for a verdict in which the full one has no room.
    pub brief: Option<Target>,
    /// The item that it is about.
    pub item: Option<Target>,
    /// The target to look at, if that is not the subject or, without one, the item.
    pub focus: Option<Target>,
    /// What comes next.
    pub next: Next,
    /// The lead in words of its own.
    pub lead: Option<Text>,
    /// The reason in words of its own.
    pub why: Option<Text>,
    /// What comes next, in words of its own.
    pub coming: Option<Text>,
    /// What it does, worded as an answer to a question; a detail without this has no question.
    pub answer: Option<Text>,
    /// Whether questions skip it.
    pub quiet: bool,
    /// For an item that closes: whether the rejection of its last candidate was already narrated as its end.
    pub announced: bool,
    /// Its outcome, where it is stated rather than derived, as in a record.
    pub sign: Option<Sign>,
}

impl Event {
    fn new(kind: Kind, subject: Option<Target>, item: Option<Target>) -> Event {
        Event {
            kind,
            subject,
            brief: None,
            item,
            focus: None,
            next: Next::Open,
            lead: None,
            why: None,
            coming: None,
            answer: None,
            quiet: false,
            announced: false,
            sign: None,
        }
    }

    /// Creates the event before the first move, whose lead says what is searched for.
    pub fn begin(lead: impl Into<Text>) -> Event {
        Event::new(Kind::Begin, None, None).led(lead)
    }

    /// Creates the event that an item is next to be decided.
    pub fn enter(item: Target) -> Event {
        Event::new(Kind::Enter, None, Some(item))
    }

    /// Creates the event that a candidate is under test.
    pub fn test(subject: Target) -> Event {
        Event::new(Kind::Test, Some(subject), None)
    }

    /// Creates the event that a candidate is rejected.
    pub fn reject(subject: Target) -> Event {
        Event::new(Kind::Reject, Some(subject), None)
    }

    /// Creates the event that all remaining candidates are rejected together.
    pub fn reject_rest() -> Event {
        Event { next: Next::Back, ..Event::new(Kind::Reject, None, None) }
    }

    /// Creates the event that a candidate is chosen.
    pub fn place(subject: Target) -> Event {
        Event::new(Kind::Place, Some(subject), None)
    }

    /// Creates the event that no candidate of an item is left.
    pub fn close(item: Target) -> Event {
        Event { next: Next::Back, ..Event::new(Kind::Close, None, Some(item)) }
    }

    /// Creates the event that a choice is undone.
    pub fn back(subject: Target) -> Event {
        Event::new(Kind::Back, Some(subject), None)
    }

    /// Creates the event of a solution.
    pub fn solution() -> Event {
        Event::new(Kind::Solution, None, None)
    }

    /// Creates a detail in words of its own.
    pub fn note(lead: impl Into<Text>) -> Event {
        Event::new(Kind::Note, None, None).led(lead)
    }

    /// Creates a detail in words of its own that questions skip.
    pub fn detail(lead: impl Into<Text>) -> Event {
        Event { quiet: true, ..Event::note(lead) }
    }

    /// Creates the event that the search is finished.
    pub fn end() -> Event {
        Event { next: Next::Back, ..Event::new(Kind::End, None, None) }
    }

    /// Returns the event with this candidate as its subject.
    #[must_use]
    pub fn about(self, subject: Target) -> Event {
        Event { subject: Some(subject), ..self }
    }

    /// Returns the event with a shorter name of its subject.
    #[must_use]
    pub fn brief(self, brief: Target) -> Event {
        Event { brief: Some(brief), ..self }
    }

    /// Returns the event with this item.
    #[must_use]
    pub fn of(self, item: Target) -> Event {
        Event { item: Some(item), ..self }
    }

    /// Returns the event with this item, if there is one.
    #[must_use]
    pub fn of_some(self, item: Option<Target>) -> Event {
        Event { item, ..self }
    }

    /// Returns the event with this target to look at.
    #[must_use]
    pub fn at(self, focus: Target) -> Event {
        Event { focus: Some(focus), ..self }
    }

    /// Returns the event with what comes next.
    #[must_use]
    pub fn then(self, next: Next) -> Event {
        Event { next, ..self }
    }

    /// Returns the event with the candidate that is tried next; without one, the search goes back.
    #[must_use]
    pub fn then_try(self, next: Option<Target>) -> Event {
        self.then(next.map_or(Next::Back, Next::Try))
    }

    /// Returns the event with a lead in words of its own.
    #[must_use]
    pub fn led(self, lead: impl Into<Text>) -> Event {
        Event { lead: Some(lead.into()), ..self }
    }

    /// Returns the event with a reason in words of its own.
    #[must_use]
    pub fn because(self, why: impl Into<Text>) -> Event {
        Event { why: Some(why.into()), ..self }
    }

    /// Returns the event with words for what comes next; they must agree with [`then`](Self::then).
    #[must_use]
    pub fn coming(self, coming: impl Into<Text>) -> Event {
        Event { coming: Some(coming.into()), ..self }
    }

    /// Returns the event with what it does, worded as an answer to a question.
    #[must_use]
    pub fn answer(self, answer: impl Into<Text>) -> Event {
        Event { answer: Some(answer.into()), ..self }
    }

    /// Returns the event with whether the rejection of the last candidate was already narrated as the item's end.
    #[must_use]
    pub fn announced(self, announced: bool) -> Event {
        Event { announced, ..self }
    }

    /// Returns the event with a stated outcome; without one, the outcome is derived.
    #[must_use]
    pub fn stating(self, sign: Option<Sign>) -> Event {
        Event { sign, ..self }
    }
}

/// Choices that together block a candidate, until one of them is undone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// The choices, each with the level at which it was made; 0 for given ones. What follows from choices of several levels, such as values
    /// used up by them, is listed once for each of these levels.
    pub holders: Vec<(Target, usize)>,
    /// What both sides need, such as an item that both cover.
    pub via: Option<Target>,
    /// The way in which it blocks, in a word such as `diagonal`; empty where it need not be mentioned.
    pub how: &'static str,
    /// Whether the search skips the candidate because of it, without a move, such as one that is no longer in a list.
    pub skips: bool,
}

impl Reason {
    /// Creates the reason that one choice blocks a candidate in a way.
    pub fn by(holder: Target, level: usize, how: &'static str) -> Reason {
        Reason { holders: vec![(holder, level)], via: None, how, skips: false }
    }

    /// Returns the reason with what both sides need.
    #[must_use]
    pub fn via(self, via: Target) -> Reason {
        Reason { via: Some(via), ..self }
    }

    /// Returns the reason for a candidate that is skipped without a move.
    #[must_use]
    pub fn skipped(self) -> Reason {
        Reason { skips: true, ..self }
    }

    /// Returns the newest level whose choice must be undone to free a candidate, from the reasons of each candidate; `None` unless all are
    /// blocked. A candidate becomes free when the oldest of its reasons ends, and a reason ends with the newest of its choices.
    pub(crate) fn freed_at<'a>(candidates: impl Iterator<Item = &'a [Reason]>) -> Option<usize> {
        let freed = candidates.map(|reasons| reasons.iter().map(Reason::level).min());
        freed.collect::<Option<Vec<usize>>>()?.into_iter().max()
    }

    /// Returns the level of the newest choice, which ends the reason when it is undone.
    pub fn level(&self) -> usize {
        self.holders.iter().map(|(_, level)| *level).max().unwrap_or(0)
    }
}

/// A problem's words for the kinds of moves.
#[derive(Clone, Copy, Debug)]
pub struct Nouns {
    /// The noun for a candidate, such as `column`.
    pub candidate: &'static str,
    /// The lead's word for a chosen candidate, such as `Placed`.
    pub placed: &'static str,
    /// The lead's words for a dead end, before the item: `Dead end in`.
    pub dead_end: &'static str,
    /// The verb for entering an item, such as `Fill`.
    pub enter: &'static str,
    /// The adjective for a candidate that nothing blocks, such as `free`.
    pub open: &'static str,
    /// The verbs for one choice and for several choices that block a candidate: `attacks`, `attack`.
    pub block: [&'static str; 2],
    /// The verbs for their use of what both sides need ([`Reason::via`]): `covers`, `cover`.
    pub hold: [&'static str; 2],
}

impl Nouns {
    /// Words that fit any search.
    pub const PLAIN: Nouns = Nouns {
        candidate: "candidate",
        placed: "Chosen",
        dead_end: "Dead end in",
        enter: "Decide",
        open: "possible",
        block: ["rules out", "rule out"],
        hold: ["occupies", "occupy"],
    };
}

/// An instance with the machine that searches it.
pub trait Search: Sized + 'static {
    /// The machine of the algorithm.
    type Machine: Machine + 'static;

    /// Returns the machine before its first move.
    fn start(&self) -> Self::Machine;

    /// Returns the description of the instance.
    fn about(&self) -> About;

    /// Returns the solution as the command line prints it; by default the path. Called only right after a solution.
    fn solution(&self, _moment: &Moment<Self::Machine>) -> Option<String> {
        None
    }

    /// Returns the parts of the solution with their numbers and names in the text from which the search was read; empty without such a
    /// text.
    fn cited(&self, _moment: &Moment<Self::Machine>) -> Vec<Cited> {
        vec![]
    }

    /// Returns the solution as the value of a parameter of its entry, such as a packing that can then be checked.
    fn handed_on(&self, _moment: &Moment<Self::Machine>) -> Option<String> {
        None
    }

    /// Returns the problem's figures beside nodes and solutions, each with the name that `stepdance count` prints.
    fn figures(&self, _moment: &Moment<Self::Machine>) -> Vec<(&'static str, Figure)> {
        vec![]
    }

    /// Returns the collection of solutions, for problems that compose puzzles.
    fn gallery(&self) -> Option<Box<dyn Gallery>> {
        None
    }

    /// Returns what the search does and when its tree begins, where it still prepares another search, which alone has a tree.
    fn prepares(&self, _moment: &Moment<Self::Machine>) -> Option<[&'static str; 2]> {
        None
    }

    /// Returns why the search has ended early, once it has: what is too large, where the limit is, and what would help, in full sentences.
    /// Called at the end of a search, and before its tree begins.
    fn truncation(&self, _moment: &Moment<Self::Machine>) -> Option<String> {
        None
    }

    /// Returns what the search omits on purpose, as far as the position shows, so that its solutions are not all.
    fn widening(&self, _moment: &Moment<Self::Machine>) -> Option<Widening> {
        None
    }

    /// Returns the exact cover instance in Knuth's text format, if the machine searches one.
    fn options(&self) -> Option<String> {
        None
    }

    /// Returns the deepest level that the search can reach, if known; by default that for which the machine initially has room.
    fn deepest(&self) -> Option<usize> {
        self.start().levels().checked_sub(1).filter(|deepest| *deepest > 0)
    }
}

/// The narration of a search's moves, as data.
pub trait Story: Search {
    /// Its words for the kinds of moves.
    const NOUNS: Nouns = Nouns::PLAIN;

    /// Returns its words for the kinds of moves, where they depend on the instance.
    fn nouns(&self) -> Nouns {
        Self::NOUNS
    }

    /// Returns whether levels have names, even if none is known yet.
    fn has_levels(&self) -> bool {
        false
    }

    /// Returns the last move. Called at every move that is shown, so it should be fast.
    fn event(&self, moment: &Moment<Self::Machine>) -> Event;

    /// Returns the name of a target.
    fn name(&self, target: Target) -> Name;

    /// Returns the choices in force, from level 1 on.
    fn path(&self, moment: &Moment<Self::Machine>) -> Vec<Target>;

    /// Returns the items of the levels from 1 on, as far as they are known; empty where levels have only numbers.
    fn levels(&self, _moment: &Moment<Self::Machine>) -> Vec<Target> {
        vec![]
    }

    /// Returns the candidates of an item on the path or of the next one, in the order in which they are tried; empty where only a search
    /// could find them.
    fn candidates(&self, _moment: &Moment<Self::Machine>, _item: Target) -> Vec<Target> {
        vec![]
    }

    /// Returns what blocks a candidate, with a reason for each set of choices that is sufficient alone. Right after a backtrack, the choice
    /// just undone still counts for the items below it.
    fn reasons(&self, _moment: &Moment<Self::Machine>, _candidate: Target) -> Vec<Reason> {
        vec![]
    }

    /// Returns the reasons for several candidates, so that common parts are computed once.
    fn reasons_of(&self, moment: &Moment<Self::Machine>, candidates: &[Target]) -> Vec<Vec<Reason>> {
        candidates.iter().map(|candidate| self.reasons(moment, *candidate)).collect()
    }

    /// Returns why a blocked candidate of the current item is rejected, in words of its own; by default the grammar derives it from the
    /// reasons.
    fn against(&self, _moment: &Moment<Self::Machine>, _candidate: Target) -> Option<Text> {
        None
    }

    /// Returns the targets as which the picture shows a target: the first one is looked at, and the user chooses it by the last one.
    fn drawn(&self, target: Target) -> Vec<Target> {
        vec![target]
    }

    /// Returns the question to a user who can choose the candidate of the last move by hand.
    fn asks(&self, moment: &Moment<Self::Machine>) -> Asked {
        derived::asks(self, moment)
    }

    /// Returns wrong answers that follow from misunderstandings, instead of the move that leads to `next`; none may be true. By default a
    /// blocked candidate is taken for one that can be chosen.
    fn misunderstandings(&self, moment: &Moment<Self::Machine>, next: &Moment<Self::Machine>) -> Vec<Wrong> {
        derived::misunderstandings(self, moment, next)
    }
}
