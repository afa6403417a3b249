//! A move is told once: its [`Event`] says what it was, what it is about and what comes next. Outcome and colour, lead and reason, what
//! is marked, questions and answers, what is said by hand and what rods are drawn follow from that, alike for every problem.
//!
//! A thing is a [`Target`] by its role (`queen`, `square`, `row`); [`Story::name`] says what it is called, [`Story::drawn`] as what the
//! picture has it.
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

/// What a move was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Nothing has moved yet.
    Begin,
    /// An item is next to be decided.
    Enter,
    /// A candidate is under test.
    Test,
    /// A candidate is rejected.
    Reject,
    /// A candidate is chosen.
    Place,
    /// No candidate of an item is left. Whether that is a dead end follows from what was found there.
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

/// What comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Next {
    /// This candidate is tried.
    Try(Target),
    /// Something without a name of its own is tried.
    More,
    /// The newest choice is undone, or the search is finished.
    Back,
    /// Something else, or it is not known without a search.
    Open,
}

/// The last move of a search. Who blocks a candidate is asked for: [`Story::reasons`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// What it was.
    pub kind: Kind,
    /// The candidate that it is about.
    pub subject: Option<Target>,
    /// The item that it is about.
    pub item: Option<Target>,
    /// Where to look, if not at the subject, nor at the item where there is no subject.
    pub focus: Option<Target>,
    /// What comes next.
    pub next: Next,
    /// A verdict in words of its own.
    pub lead: Option<Text>,
    /// Why, in words of its own.
    pub why: Option<Text>,
    /// What comes next, in words of its own.
    pub coming: Option<Text>,
    /// What it does, as an answer to a question has it; a detail without that is no question.
    pub answer: Option<Text>,
    /// Whether no question asks for it.
    pub quiet: bool,
    /// Of an item that closes: whether the rejection of its last candidate has said so.
    pub announced: bool,
    /// Its outcome, where that is stated and need not be derived, as a record may state it.
    pub sign: Option<Sign>,
}

impl Event {
    fn new(kind: Kind, subject: Option<Target>, item: Option<Target>) -> Event {
        Event {
            kind,
            subject,
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

    /// Nothing has moved yet: what is looked for.
    pub fn begin(lead: impl Into<Text>) -> Event {
        Event::new(Kind::Begin, None, None).led(lead)
    }

    /// This item is next to be decided.
    pub fn enter(item: Target) -> Event {
        Event::new(Kind::Enter, None, Some(item))
    }

    /// This candidate is under test.
    pub fn test(subject: Target) -> Event {
        Event::new(Kind::Test, Some(subject), None)
    }

    /// This candidate is rejected.
    pub fn reject(subject: Target) -> Event {
        Event::new(Kind::Reject, Some(subject), None)
    }

    /// All candidates that are left are rejected together.
    pub fn reject_rest() -> Event {
        Event { next: Next::Back, ..Event::new(Kind::Reject, None, None) }
    }

    /// This candidate is chosen.
    pub fn place(subject: Target) -> Event {
        Event::new(Kind::Place, Some(subject), None)
    }

    /// No candidate of this item is left.
    pub fn close(item: Target) -> Event {
        Event { next: Next::Back, ..Event::new(Kind::Close, None, Some(item)) }
    }

    /// This choice is undone.
    pub fn back(subject: Target) -> Event {
        Event::new(Kind::Back, Some(subject), None)
    }

    /// A solution.
    pub fn solution() -> Event {
        Event::new(Kind::Solution, None, None)
    }

    /// A detail with words of its own.
    pub fn note(lead: impl Into<Text>) -> Event {
        Event::new(Kind::Note, None, None).led(lead)
    }

    /// A detail with words of its own that no question asks for.
    pub fn detail(lead: impl Into<Text>) -> Event {
        Event { quiet: true, ..Event::note(lead) }
    }

    /// The search is finished.
    pub fn end() -> Event {
        Event { next: Next::Back, ..Event::new(Kind::End, None, None) }
    }

    /// The same about this candidate.
    #[must_use]
    pub fn about(self, subject: Target) -> Event {
        Event { subject: Some(subject), ..self }
    }

    /// The same about a candidate of this item.
    #[must_use]
    pub fn of(self, item: Target) -> Event {
        Event { item: Some(item), ..self }
    }

    /// The same about this item, if there is one.
    #[must_use]
    pub fn of_some(self, item: Option<Target>) -> Event {
        Event { item, ..self }
    }

    /// The same, to be looked at there.
    #[must_use]
    pub fn at(self, focus: Target) -> Event {
        Event { focus: Some(focus), ..self }
    }

    /// What comes next.
    #[must_use]
    pub fn then(self, next: Next) -> Event {
        Event { next, ..self }
    }

    /// This candidate is tried next; without one, the search goes back.
    #[must_use]
    pub fn then_try(self, next: Option<Target>) -> Event {
        self.then(next.map_or(Next::Back, Next::Try))
    }

    /// A verdict in words of its own.
    #[must_use]
    pub fn led(self, lead: impl Into<Text>) -> Event {
        Event { lead: Some(lead.into()), ..self }
    }

    /// Why, in words of its own.
    #[must_use]
    pub fn because(self, why: impl Into<Text>) -> Event {
        Event { why: Some(why.into()), ..self }
    }

    /// What comes next, in words of its own: they claim what [`then`](Self::then) says.
    #[must_use]
    pub fn coming(self, coming: impl Into<Text>) -> Event {
        Event { coming: Some(coming.into()), ..self }
    }

    /// What it does, as an answer to a question has it.
    #[must_use]
    pub fn answer(self, answer: impl Into<Text>) -> Event {
        Event { answer: Some(answer.into()), ..self }
    }

    /// The rejection of the last candidate has said that the item closes, or not.
    #[must_use]
    pub fn announced(self, announced: bool) -> Event {
        Event { announced, ..self }
    }

    /// The same with an outcome that is stated; without one, it is derived.
    #[must_use]
    pub fn stating(self, sign: Option<Sign>) -> Event {
        Event { sign, ..self }
    }
}

/// Choices that together block a candidate, until one of them is undone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// The choices, each with the level at which it was made; 0 for what is given.
    /// What follows from choices of several levels, such as values that they have used up, stands here once for each of these.
    pub holders: Vec<(Target, usize)>,
    /// What both sides need, such as an item that both cover.
    pub via: Option<Target>,
    /// In what way, in a word such as `diagonal`; empty where it need not be said.
    pub how: &'static str,
    /// Whether the search makes no move for the candidate because of it, as where it has left a list.
    pub skips: bool,
}

impl Reason {
    /// One choice blocks it, in that way.
    pub fn by(holder: Target, level: usize, how: &'static str) -> Reason {
        Reason { holders: vec![(holder, level)], via: None, how, skips: false }
    }

    /// The same by way of what both need.
    #[must_use]
    pub fn via(self, via: Target) -> Reason {
        Reason { via: Some(via), ..self }
    }

    /// The same, with no move for the candidate.
    #[must_use]
    pub fn skipped(self) -> Reason {
        Reason { skips: true, ..self }
    }

    /// The newest level at which a choice can be undone so that a candidate is free, of what blocks each of all candidates; `None` unless
    /// all are blocked. A candidate is free when the oldest of its reasons ends, and a reason ends with the newest of its choices.
    pub(crate) fn freed_at<'a>(candidates: impl Iterator<Item = &'a [Reason]>) -> Option<usize> {
        let freed = candidates.map(|reasons| reasons.iter().map(Reason::level).min());
        freed.collect::<Option<Vec<usize>>>()?.into_iter().max()
    }

    /// The level of the newest of the choices: undoing it ends the reason.
    pub fn level(&self) -> usize {
        self.holders.iter().map(|(_, level)| *level).max().unwrap_or(0)
    }
}

/// The words of a problem's kinds of move.
#[derive(Clone, Copy, Debug)]
pub struct Nouns {
    /// What a candidate is, such as `column`.
    pub candidate: &'static str,
    /// The verdict on one that is chosen, such as `Placed`.
    pub placed: &'static str,
    /// The verdict where none is left, before the item: `Dead end in`.
    pub dead_end: &'static str,
    /// How an item is entered, such as `Fill`.
    pub enter: &'static str,
    /// What a candidate is that nothing blocks, such as `free`.
    pub open: &'static str,
    /// What one and what several do that block a candidate: `attacks`, `attack`.
    pub block: [&'static str; 2],
    /// What they do with that which both sides need ([`Reason::via`]): `covers`, `cover`.
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
    /// The algorithm.
    type Machine: Machine + 'static;

    /// The machine before its first move.
    fn start(&self) -> Self::Machine;

    /// What is said of the instance once.
    fn about(&self) -> About;

    /// The present solution as the runner prints it; by default the path. Asked only right after a solution.
    fn solution(&self, _moment: &Moment<Self::Machine>) -> Option<String> {
        None
    }

    /// The parts of the present solution by their numbers and names in the text that the search was read from; none where there
    /// is no such text.
    fn cited(&self, _moment: &Moment<Self::Machine>) -> Vec<Cited> {
        vec![]
    }

    /// The same as the text that a parameter of its entry takes, such as a packing that is then checked.
    fn handed_on(&self, _moment: &Moment<Self::Machine>) -> Option<String> {
        None
    }

    /// What the problem counts beside nodes and solutions, each by the name that `stepdance count` prints.
    fn figures(&self, _moment: &Moment<Self::Machine>) -> Vec<(&'static str, Figure)> {
        vec![]
    }

    /// What takes note of the solutions, for problems that compose puzzles.
    fn gallery(&self) -> Option<Box<dyn Gallery>> {
        None
    }

    /// Where one search only prepares another, which alone has a tree: what it does, and when the tree begins.
    fn prepares(&self, _moment: &Moment<Self::Machine>) -> Option<[&'static str; 2]> {
        None
    }

    /// Why the search has ended before everything was searched, once it has: what is too large, where the limit is and what
    /// would help, in full sentences. It is asked at the end of a search, and before its tree begins.
    fn truncation(&self, _moment: &Moment<Self::Machine>) -> Option<String> {
        None
    }

    /// What the search leaves out on purpose, as far as the moment tells, so that its solutions are not all there are.
    fn widening(&self, _moment: &Moment<Self::Machine>) -> Option<Widening> {
        None
    }

    /// The exact cover instance in Knuth's text format, where the machine searches one.
    fn options(&self) -> Option<String> {
        None
    }

    /// The deepest level that the search can come to, where that is known; by default as many as the machine has room for from the
    /// beginning.
    fn deepest(&self) -> Option<usize> {
        self.start().levels().checked_sub(1).filter(|deepest| *deepest > 0)
    }
}

/// What is told of a search's moves.
pub trait Story: Search {
    /// Its words for kinds of move.
    const NOUNS: Nouns = Nouns::PLAIN;

    /// The same, where they depend on the instance.
    fn nouns(&self) -> Nouns {
        Self::NOUNS
    }

    /// Whether what is decided on levels has names, also where none is known yet.
    fn has_levels(&self) -> bool {
        false
    }

    /// The last move. Asked at every move that is shown: it should be cheap.
    fn event(&self, moment: &Moment<Self::Machine>) -> Event;

    /// What a thing is called.
    fn name(&self, target: Target) -> Name;

    /// The choices in force, from level 1 on.
    fn path(&self, moment: &Moment<Self::Machine>) -> Vec<Target>;

    /// What is decided on the levels from 1 on, as far as is known; none where there is nothing to say but the number.
    fn levels(&self, _moment: &Moment<Self::Machine>) -> Vec<Target> {
        vec![]
    }

    /// The candidates of an item on the path or of the next one, in the order in which they are tried; none where that is not known
    /// without a search.
    fn candidates(&self, _moment: &Moment<Self::Machine>, _item: Target) -> Vec<Target> {
        vec![]
    }

    /// What blocks a candidate: a reason each for what would block it alone. Right after a backtrack, the choice just undone still counts
    /// for the items below it.
    fn reasons(&self, _moment: &Moment<Self::Machine>, _candidate: Target) -> Vec<Reason> {
        vec![]
    }

    /// The same of several candidates: what holds for all of them is found once.
    fn reasons_of(&self, moment: &Moment<Self::Machine>, candidates: &[Target]) -> Vec<Vec<Reason>> {
        candidates.iter().map(|candidate| self.reasons(moment, *candidate)).collect()
    }

    /// Why a blocked candidate of the present item is rejected, in words of its own; by default the grammar says it from the reasons.
    fn against(&self, _moment: &Moment<Self::Machine>, _candidate: Target) -> Option<Text> {
        None
    }

    /// As what the picture has a thing, so that it can be pointed at: the first is looked at, at the last it is chosen by hand.
    fn drawn(&self, target: Target) -> Vec<Target> {
        vec![target]
    }

    /// What is asked of a visitor who plays by hand where the candidate of the last move can be chosen.
    fn asks(&self, moment: &Moment<Self::Machine>) -> Asked {
        derived::asks(self, moment)
    }

    /// What a misunderstanding would expect instead of the move that leads to `next`; none may be true. By default a blocked candidate is
    /// taken for one that can be chosen.
    fn misunderstandings(&self, moment: &Moment<Self::Machine>, next: &Moment<Self::Machine>) -> Vec<Wrong> {
        derived::misunderstandings(self, moment, next)
    }
}
