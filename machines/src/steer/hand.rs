//! A search whose decisions come from a list instead of from the algorithm.

use super::children::descents;
use super::path::NoSuchChild;
use crate::fault::shortened;
use crate::machine::{Beat, Label, Machine, Move, Stop, run_to};
use std::error::Error;
use std::fmt::{self, Display};
use std::iter::FusedIterator;
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

/// A machine like any other whose decisions come from a list. It makes the moves with which the algorithm itself comes to
/// what is decided; what it tried before that is passed over.
#[derive(Clone, Debug, PartialEq)]
pub struct Hand<M: Machine> {
    /// The search as the last move leaves it.
    machine: M,
    /// The search as it entered each open node, the first one first.
    trunk: Vec<M>,
    decisions: Rc<Decisions>,
    /// How many decisions were begun.
    begun: usize,
    /// The weight of the move that ends what is under way; `None` between two decisions.
    until: Option<Beat>,
}

impl<M: Machine> Hand<M> {
    /// The decisions made one after the other from the node where the machine stands.
    ///
    /// # Errors
    /// If one of them cannot be made: which, and why.
    pub fn new(machine: M, decisions: Decisions) -> Result<Hand<M>, BadDecisions> {
        let new = Hand { trunk: vec![machine.clone()], machine, decisions: decisions.into(), begun: 0, until: None };
        let mut trial = new.clone();
        while trial.begun < trial.decisions.0.len() {
            trial.begin().map_err(|wrong| BadDecisions { place: trial.begun + 1, wrong })?;
            while trial.until.is_some() {
                trial.step();
            }
        }
        Ok(new)
    }

    /// The search that is decided upon.
    pub fn machine(&self) -> &M {
        &self.machine
    }

    /// Turns to the next decision.
    fn begin(&mut self) -> Result<(), String> {
        let depth = self.trunk.len() - 1;
        match self.decisions.0[self.begun] {
            Decision::Back if depth == 0 => return Err("is a step back from where the hand began".to_owned()),
            Decision::Back => {
                self.machine = self.trunk[depth].clone();
                self.machine.prune();
                self.trunk.pop();
                self.until = Some(Beat::Retreat);
            }
            Decision::Child(number) => {
                let mut machine = self.trunk[depth].clone();
                let mut children = descents(&machine);
                let there = children.by_ref().take(number as usize).count() as u32;
                if there < number {
                    return Err(NoSuchChild::words(there, number));
                }
                for _ in 1..number {
                    run_to(&mut machine, Stop::at(Beat::Descend));
                    while machine.level() > self.trunk[depth].level() {
                        machine.prune();
                        run_to(&mut machine, Stop::at(Beat::Retreat));
                    }
                }
                self.machine = machine;
                self.until = Some(Beat::Descend);
            }
        }
        self.begun += 1;
        Ok(())
    }

    /// One move of what is under way.
    fn step(&mut self) -> Option<M::Item> {
        let until = self.until?;
        let step = self.machine.next()?;
        if step.beat() == until {
            self.until = None;
            if until == Beat::Descend {
                self.trunk.push(self.machine.clone());
                self.until = self.is_solved().then_some(Beat::Solution);
            }
        }
        Some(step)
    }

    /// Whether the node just entered is a solution: nothing but details lies between.
    fn is_solved(&self) -> bool {
        let weighty = self.machine.clone().find(|step| step.beat() > Beat::Detail);
        weighty.is_some_and(|step| step.beat() == Beat::Solution)
    }
}

impl<M: Machine> Iterator for Hand<M> {
    type Item = M::Item;

    fn next(&mut self) -> Option<M::Item> {
        if self.until.is_none() && self.begun < self.decisions.0.len() {
            // That it can be done was seen before the first one.
            self.begin().ok()?;
        }
        self.step()
    }
}

impl<M: Machine> FusedIterator for Hand<M> {}

impl<M: Machine> Machine for Hand<M> {
    /// Of a decision about to be made, the step with which the algorithm comes to it.
    fn label(&self) -> Label {
        let mut next = self.clone();
        if next.until.is_none() && next.begun < next.decisions.0.len() {
            // That it can be done was seen before the first one.
            let _ = next.begin();
        }
        next.machine.label()
    }

    fn level(&self) -> usize {
        self.machine.level()
    }

    fn levels(&self) -> usize {
        self.machine.levels()
    }

    fn heap(&self) -> usize {
        self.machine.heap() + self.trunk.iter().map(|machine| size_of::<M>() + machine.heap()).sum::<usize>()
    }

    /// The decisions below the node are passed over.
    fn prune(&mut self) {
        let mut depth = 1;
        while let Some(decision) = self.decisions.0.get(self.begun) {
            depth = if *decision == Decision::Back { depth - 1 } else { depth + 1 };
            if depth == 0 {
                break;
            }
            self.begun += 1;
        }
        self.until = None;
    }
}
