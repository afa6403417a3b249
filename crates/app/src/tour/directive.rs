//! What a moment of a tour asks of the page besides being shown.

use crate::address::number;
use std::fmt::{self, Display};

/// What the page is to do at a moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Directive {
    /// Ask which move comes next.
    Ask,
    /// Ask what the author wrote; going on reveals the next move.
    AskOwn(String),
    /// The right answer to the author's question; it stands among the others where the author put it.
    Right(String),
    /// A wrong one.
    Wrong(String),
    /// Leave these parts out.
    Hide(Vec<Part>),
    /// Play up to there.
    Play(Until),
    /// Hand the choices over to the visitor.
    ByHand,
}

/// How far a moment plays on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Until {
    /// To a step.
    Step(u64),
    /// To the next solution.
    Solution,
    /// Until so many choices are in force.
    Level(u64),
}

/// A part of the page that can be left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The pseudo-code.
    Program,
    /// The variables.
    State,
    /// The search tree.
    Tree,
    /// Nodes per level.
    Profile,
    /// The sentence on the last move.
    Narration,
}

impl Part {
    /// All of them, with the names that tours and the page know them by.
    pub const ALL: [(&'static str, Part); 5] = [
        ("program", Part::Program),
        ("state", Part::State),
        ("tree", Part::Tree),
        ("profile", Part::Profile),
        ("narration", Part::Narration),
    ];

    /// Its name.
    pub fn name(self) -> &'static str {
        Part::ALL[self as usize].0
    }
}

/// What options there are, for who wrote another.
const ALLOWED: &str = "ask, ask: QUESTION, right: ANSWER, wrong: ANSWER, hide: PARTS, play until MOVE, play until solution, play until level NUMBER and by hand";

impl Directive {
    /// Whether a race of two cannot do it.
    pub(super) fn is_of_one_search(&self) -> bool {
        matches!(self, Directive::Ask | Directive::Play(_) | Directive::ByHand)
    }

    /// Reads what stands between the marks.
    pub(super) fn read(text: &str) -> Result<Directive, String> {
        let text = text.trim();
        let unknown = || format!("'{}' is no option; allowed are {ALLOWED}", crate::params::shortened(text));
        let own = text.split_once(':').map(|(kind, own)| (kind, own.trim())).filter(|(_, own)| !own.is_empty());
        match own {
            Some(("ask", question)) => return Ok(Directive::AskOwn(question.to_owned())),
            Some(("right", answer)) => return Ok(Directive::Right(answer.to_owned())),
            Some(("wrong", answer)) => return Ok(Directive::Wrong(answer.to_owned())),
            _ => {}
        }
        if let Some(names) = text.strip_prefix("hide:") {
            let part = |name: &str| {
                let known = Part::ALL.iter().find(|(known, _)| *known == name).map(|(_, part)| *part);
                known.ok_or_else(|| {
                    let shown = crate::params::shortened(name);
                    format!("'{shown}' cannot be hidden; only program, state, tree, profile and narration can")
                })
            };
            let parts = names.split_whitespace().map(part).collect::<Result<Vec<_>, _>>()?;
            return if parts.is_empty() { Err(unknown()) } else { Ok(Directive::Hide(parts)) };
        }
        let until = text.strip_prefix("play until ").map(str::trim_start);
        match (text, until) {
            ("ask", _) => Ok(Directive::Ask),
            ("by hand", _) => Ok(Directive::ByHand),
            (_, Some("solution")) => Ok(Directive::Play(Until::Solution)),
            (_, Some(place)) => {
                let (level, digits) = match place.strip_prefix("level ") {
                    Some(digits) => (true, digits),
                    None => (false, place),
                };
                let number = number(digits).ok_or_else(unknown)?;
                Ok(Directive::Play(if level { Until::Level(number) } else { Until::Step(number) }))
            }
            _ => Err(unknown()),
        }
    }
}

impl Display for Directive {
    /// As it stands in a tour, without the marks.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Directive::Ask => f.write_str("ask"),
            Directive::AskOwn(question) => write!(f, "ask: {question}"),
            Directive::Right(answer) => write!(f, "right: {answer}"),
            Directive::Wrong(answer) => write!(f, "wrong: {answer}"),
            Directive::Hide(parts) => {
                f.write_str("hide:")?;
                for part in parts {
                    write!(f, " {}", part.name())?;
                }
                Ok(())
            }
            Directive::Play(Until::Step(step)) => write!(f, "play until {step}"),
            Directive::Play(Until::Solution) => f.write_str("play until solution"),
            Directive::Play(Until::Level(level)) => write!(f, "play until level {level}"),
            Directive::ByHand => f.write_str("by hand"),
        }
    }
}
