//! A search whose decisions come from a list instead of from the algorithm.

use super::children::descents;
use super::path::NoSuchChild;
use super::walker::Walker;
use crate::fault::shortened;
use crate::machine::{Beat, Label, Stop};
use crate::record::Record;
use std::error::Error;
use std::fmt::{self, Display};
use std::mem::swap;
use std::rc::Rc;
use std::str::FromStr;

/// What is decided at a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Decision {
    /// To enter the child of this number, from 1; those that the algorithm refuses have none.
    Child(u32),
    /// To take the newest choice back.
    Back,
}

/// A list of decisions. As text they stand between dots, a child as its number and a step back as `-`: `3.1.-.2`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Decisions(Vec<Decision>);

/// Between two decisions, and what a step back is called.
const DOT: &str = ".";
const BACK: &str = "-";

/// The longest list: more than anybody decides by hand, and few enough to be made in no time.
pub const MOST: usize = 4096;

impl Decisions {
    /// The decisions, the first one first.
    pub fn list(&self) -> &[Decision] {
        &self.0
    }

    /// Whether nothing is decided.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl Display for Decisions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, decision) in self.0.iter().enumerate() {
            f.write_str(if i > 0 { DOT } else { "" })?;
            match decision {
                Decision::Child(number) => write!(f, "{number}")?,
                Decision::Back => f.write_str(BACK)?,
            }
        }
        Ok(())
    }
}

impl FromStr for Decisions {
    type Err = BadDecisions;

    fn from_str(text: &str) -> Result<Decisions, BadDecisions> {
        if text.is_empty() {
            return Ok(Decisions::default());
        }
        let mut list = Vec::new();
        for part in text.split(DOT) {
            let bad = |wrong| Err(BadDecisions { place: list.len() + 1, wrong });
            if list.len() == MOST {
                return bad(format!("is one more than the {MOST} decisions that may be given"));
            }
            match part.parse() {
                _ if part == BACK => list.push(Decision::Back),
                // `parse` would take a sign.
                Ok(number) if number > 0 && part.bytes().all(|byte| byte.is_ascii_digit()) => {
                    list.push(Decision::Child(number));
                }
                _ if part.is_empty() => return bad("is empty".to_owned()),
                _ => return bad(format!("is {}", shortened(part))),
            }
        }
        Ok(Decisions(list))
    }
}

/// Decisions that cannot be read or made. Printed, it says so in words that follow a parameter's name, as a
/// [`Fault`](crate::fault::Fault) takes them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadDecisions {
    /// Which decision, from 1.
    place: usize,
    wrong: String,
}

impl Display for BadDecisions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let BadDecisions { place, wrong } = self;
        write!(
            f,
            "must be numbers of children from 1 and - for a step back, with dots between them, such as 3.1.-.2; decision \
             {place} {wrong}"
        )
    }
}

impl Error for BadDecisions {}

/// A search like any other, but its decisions come from a list. It makes the moves with which the algorithm itself comes to
/// what is decided; what it tried before that is passed over.
#[derive(Clone)]
pub struct Hand {
    /// The search as the last move leaves it, with what was met by hand.
    walker: Box<dyn Walker>,
    /// The search as it entered each open node, the first one first.
    trunk: Vec<Box<dyn Walker>>,
    decisions: Rc<Decisions>,
    /// How many decisions were begun.
    begun: usize,
    /// The weight of the move that ends what is under way; `None` between two decisions.
    until: Option<Beat>,
}

impl Hand {
    /// The decisions made one after the other from the node where the search stands.
    ///
    /// # Errors
    /// If one of them cannot be made: which, and why.
    pub fn new(walker: Box<dyn Walker>, decisions: Decisions) -> Result<Hand, BadDecisions> {
        let new = Hand { trunk: vec![walker.boxed()], walker, decisions: decisions.into(), begun: 0, until: None };
        let mut trial = new.clone();
        while let Some(decision) = trial.due() {
            let wrong = trial.begin(decision).err();
            if let Some(wrong) = wrong {
                return Err(BadDecisions { place: trial.begun + 1, wrong });
            }
            while trial.until.is_some() {
                trial.step();
            }
        }
        Ok(new)
    }

    /// The search that is decided upon.
    pub fn walker(&self) -> &dyn Walker {
        &*self.walker
    }

    /// Of a decision about to be made, the step with which the algorithm comes to it.
    pub fn label(&self) -> Label {
        let ahead = self.due().and_then(|decision| self.ahead(decision).ok());
        ahead.map_or_else(|| self.walker.label(), |ahead| ahead.label())
    }

    pub(super) fn record_mut(&mut self) -> &mut Record {
        self.walker.record_mut()
    }

    pub(super) fn bytes(&self) -> usize {
        size_of::<Hand>() + self.walker.bytes() + self.trunk.iter().map(|node| node.bytes()).sum::<usize>()
    }

    /// Makes moves until `budget` is spent, `stop` is reached or nothing is decided any more; says how many.
    pub fn advance(&mut self, budget: u64, stop: Stop) -> u64 {
        for made in 0..budget {
            // That it can be done was seen before the first one.
            if self.due().is_some_and(|decision| self.begin(decision).is_err()) || !self.step() {
                return made;
            }
            if self.walker.beat().is_some_and(|beat| stop.reached(beat, self.walker.level())) {
                return made + 1;
            }
        }
        budget
    }

    /// The decision whose turn it is.
    fn due(&self) -> Option<Decision> {
        if self.until.is_some() { None } else { self.decisions.0.get(self.begun).copied() }
    }

    /// The search about to make the moves that a decision asks for.
    fn ahead(&self, decision: Decision) -> Result<Box<dyn Walker>, String> {
        let node = &self.trunk[self.trunk.len() - 1];
        let mut walker = node.boxed();
        match decision {
            Decision::Back if self.trunk.len() == 1 => Err("is a step back from where the hand began".to_owned()),
            Decision::Back => {
                walker.prune();
                Ok(walker)
            }
            Decision::Child(number) => {
                let there = descents(&**node).take(number as usize).count() as u32;
                if there < number {
                    return Err(NoSuchChild::words(there, number));
                }
                for _ in 1..number {
                    walker.advance(u64::MAX, Stop::at(Beat::Descend));
                    while walker.level() > node.level() {
                        walker.prune();
                        walker.advance(u64::MAX, Stop::at(Beat::Retreat));
                    }
                }
                Ok(walker)
            }
        }
    }

    /// Turns to a decision.
    fn begin(&mut self, decision: Decision) -> Result<(), String> {
        let mut ahead = self.ahead(decision)?;
        swap(ahead.record_mut(), self.walker.record_mut());
        self.walker = ahead;
        self.until = Some(match decision {
            Decision::Back => {
                self.trunk.pop();
                Beat::Retreat
            }
            Decision::Child(_) => Beat::Descend,
        });
        self.begun += 1;
        Ok(())
    }

    /// One move of what is under way; says whether there was one.
    fn step(&mut self) -> bool {
        if self.until.is_none() || self.walker.advance(1, Stop::NEVER) == 0 {
            return false;
        }
        if self.walker.beat() == self.until {
            let descended = self.until == Some(Beat::Descend);
            self.until = None;
            if descended {
                self.trunk.push(self.walker.boxed());
                self.until = self.is_solved().then_some(Beat::Solution);
            }
        }
        true
    }

    /// Whether the node just entered is a solution: nothing but details lies between.
    fn is_solved(&self) -> bool {
        let mut ahead = self.walker.boxed();
        ahead.advance(u64::MAX, Stop::at(Beat::Choose));
        ahead.beat() == Some(Beat::Solution)
    }
}
