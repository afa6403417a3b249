//! Breakpoints: conditions at which a run pauses.
//!
//! A breakpoint is a condition on one move (`stops::Condition`), which is met right after that move. As text, conditions are separated by
//! semicolons and sorted; so they stand in addresses, after `stop=`. If all of them wait for solutions, levels or choices, runs make many
//! moves at once; otherwise they go move by move.
//!
//! ```
//! use stepdance::stops::Stops;
//!
//! let stops: Stops = "solution;level:3;B5;choice:2".parse()?;
//! assert_eq!(stops.to_string(), "B5;choice:2;level:3;solution");
//! # Ok::<(), stepdance::stops::BadStops>(())
//! ```

use crate::machine::{Beat, Label, Stop};
use crate::params::{self, Fault, shortened};
use crate::problem::Line;
use crate::problem::any::AnyProblem;
use crate::scene::Target;
use crate::session::{Session, touched};
use crate::steer::Guided;
use percent_encoding::{AsciiSet, CONTROLS, percent_decode_str, utf8_percent_encode};
use std::error::Error;
use std::fmt::{self, Display};
use std::str::FromStr;

pub mod words;

/// The separators of two conditions, and of a condition's kind and its value.
const BETWEEN: char = ';';
const OF: char = ':';
/// The characters that are escaped in a name.
const RESERVED: &AsciiSet = &CONTROLS.add(b';').add(b'%');
/// The most conditions, more than users set by hand.
const MOST: usize = 64;

/// A condition at which a run pauses, right after the move that meets it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Condition {
    /// The line of the program with this label ran.
    Line(String),
    /// This level is entered, from above or from below.
    Level(usize),
    /// A solution is found.
    Solution,
    /// The choice with this name, as in paths, is made.
    Choice(String),
    /// The move is about this target of the stage.
    Place(String, u32),
}

impl Condition {
    /// Returns the condition for a target of the stage.
    pub fn at(target: Target) -> Condition {
        Condition::Place(target.0.to_owned(), target.1)
    }

    /// Reads a condition as a user may type it: `B5`, `level 4` or `level:4`, `solution`, `choice 2`.
    pub fn read(text: &str) -> Option<Condition> {
        let text = text.trim();
        let (kind, about) = text.split_once([OF, ' ']).map_or((text, ""), |(kind, about)| (kind, about.trim()));
        match &*kind.to_ascii_lowercase() {
            "" => None,
            "solution" if about.is_empty() => Some(Condition::Solution),
            "level" => plain(about).and_then(|level| usize::try_from(level).ok()).map(Condition::Level),
            "choice" if !about.is_empty() => Some(Condition::Choice(about.to_owned())),
            "place" => {
                let (kind, which) = about.rsplit_once([OF, ' '])?;
                Some(Condition::Place(kind.to_owned(), plain(which)?)).filter(|_| !kind.is_empty())
            }
            "solution" | "choice" => None,
            _ if about.is_empty() => Some(Condition::Line(text.to_owned())),
            _ => None,
        }
    }

    /// Returns the least kind of a move that can meet it.
    fn least(&self) -> Beat {
        match self {
            Condition::Line(_) | Condition::Place(..) => Beat::Detail,
            Condition::Level(_) | Condition::Choice(_) => Beat::Descend,
            Condition::Solution => Beat::Solution,
        }
    }

    /// Returns whether it is met by the move of line `ran` that led to a position.
    fn holds(&self, problem: &dyn AnyProblem, ran: Label, at: &Guided) -> bool {
        let (beat, level) = (at.beat(), at.level().saturating_sub(at.root()));
        match self {
            Condition::Line(label) => ran.0 == label,
            Condition::Level(wanted) => {
                level == *wanted && matches!(beat, Some(Beat::Descend | Beat::Retreat)) && at.level() >= at.root()
            }
            Condition::Solution => beat == Some(Beat::Solution),
            Condition::Choice(name) => beat == Some(Beat::Descend) && problem.path(at.walker()).last() == Some(name),
            Condition::Place(kind, which) => {
                touched(problem, at.walker()).into_iter().flatten().any(|target| target.0 == kind && target.1 == *which)
            }
        }
    }
}

/// Reads a whole number of at most nine digits.
fn plain(text: &str) -> Option<u32> {
    let digits = !text.is_empty() && text.len() < 10 && text.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| text.parse().ok()).flatten()
}

impl Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Condition::Line(label) => write!(f, "{}", utf8_percent_encode(label, RESERVED)),
            Condition::Level(level) => write!(f, "level{OF}{level}"),
            Condition::Solution => f.write_str("solution"),
            Condition::Choice(name) => write!(f, "choice{OF}{}", utf8_percent_encode(name, RESERVED)),
            Condition::Place(kind, which) => write!(f, "place{OF}{}{OF}{which}", utf8_percent_encode(kind, RESERVED)),
        }
    }
}

/// Conditions without duplicates, sorted by their texts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stops(Vec<Condition>);

impl Stops {
    /// Returns all conditions.
    pub fn list(&self) -> &[Condition] {
        &self.0
    }

    /// Returns whether there are no conditions.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the conditions as in an address after `stop=`; empty without any.
    pub fn written(&self) -> String {
        utf8_percent_encode(&self.to_string(), params::RESERVED).to_string()
    }

    /// Returns whether it contains a condition.
    pub fn has(&self, condition: &Condition) -> bool {
        self.0.contains(condition)
    }

    /// Adds a condition, unless there are too many; removes one that is already there.
    pub fn toggle(&mut self, condition: Condition) {
        if let Some(place) = self.0.iter().position(|known| *known == condition) {
            self.0.remove(place);
        } else if self.0.len() < MOST {
            self.0.push(condition);
            self.sort();
        }
    }

    /// Sorts by text, so that equal sets are written alike.
    fn sort(&mut self) {
        let text = |condition: &Condition| condition.to_string();
        for end in 1..self.0.len() {
            let mut at = end;
            while at > 0 && text(&self.0[at]) < text(&self.0[at - 1]) {
                self.0.swap(at, at - 1);
                at -= 1;
            }
        }
    }

    /// Returns the stop for the least kind of a move that can meet a condition: moves of lesser kinds are made at full speed.
    pub fn stop(&self) -> Stop {
        Stop::at(self.0.iter().map(Condition::least).min().unwrap_or(Beat::Done))
    }

    /// Returns whether testing the conditions takes more than comparing numbers.
    pub fn is_slow(&self) -> bool {
        self.0.iter().any(|condition| matches!(condition, Condition::Choice(_) | Condition::Place(..)))
    }

    /// Returns the first condition that is met by the move of line `ran` that led to a position.
    pub fn met(&self, problem: &dyn AnyProblem, ran: Label, at: &Guided) -> Option<&Condition> {
        self.0.iter().find(|condition| condition.holds(problem, ran, at))
    }

    /// Checks that all lines exist in a program.
    ///
    /// # Errors
    /// Names a line that does not, and those that do.
    pub fn check(&self, listing: &[Line]) -> Result<(), Fault> {
        for condition in &self.0 {
            let Condition::Line(label) = condition else { continue };
            if !listing.iter().any(|line| line.label.0 == label) {
                let labels: Vec<&str> = listing.iter().map(|line| line.label.0).collect();
                return Err(Fault::new("stop", label, words::no_line(&words::lines(&labels))));
            }
        }
        Ok(())
    }
}

impl Display for Stops {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, condition) in self.0.iter().enumerate() {
            if i > 0 {
                write!(f, "{BETWEEN}")?;
            }
            write!(f, "{condition}")?;
        }
        Ok(())
    }
}

impl FromStr for Stops {
    type Err = BadStops;

    fn from_str(text: &str) -> Result<Stops, BadStops> {
        let mut stops = Stops::default();
        for (number, part) in (1..).zip(text.split(BETWEEN)) {
            let bad = |wrong| Err(BadStops { wrong });
            if number > MOST {
                return bad(words::too_many(MOST));
            }
            let plain = percent_decode_str(part).decode_utf8();
            match plain.ok().as_deref().and_then(Condition::read) {
                Some(condition) if !stops.has(&condition) => stops.0.push(condition),
                Some(_) => {}
                None => return bad(words::no_condition(number, &shortened(part))),
            }
        }
        stops.sort();
        Ok(stops)
    }
}

/// The error for invalid conditions. Its text follows a parameter's name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadStops {
    wrong: String,
}

impl Display for BadStops {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.wrong)
    }
}

impl Error for BadStops {}

impl Session {
    /// Returns the condition that the last move, made by line `ran`, meets.
    pub fn met<'a>(&self, stops: &'a Stops, ran: Label) -> Option<&'a Condition> {
        self.asked(|problem, at| stops.met(problem, ran, at))
    }
}
