//! The narration of the search, and its picture.

use super::machine::{Act, SkeletonMachine};
use super::solution::Solution;
use super::task::Task;
use super::{ledger, stage, words};
use crate::claim::{Claim, Wrong};
use crate::machine::{Beat, Machine, Move};
use crate::problem::{About, Asked, Parts, Picture, Watch};
use crate::puzzles::Gallery;
use crate::scene::{Point, Scene, Target};
use crate::story::{Event, Name, Nouns, Reason, Search, Story, derived};
use crate::timeline::Moment;
use crate::words::ordinal;
use std::rc::Rc;

mod moves;
mod names;

/// The search as a problem of the catalogue.
pub struct Composing(pub Rc<Task>);

impl Search for Composing {
    type Machine = SkeletonMachine;

    fn start(&self) -> SkeletonMachine {
        SkeletonMachine::new(Rc::clone(&self.0))
    }

    /// Returns the description of the search. Shifts and special digits are no nodes of the source, which counts from the empty
    /// multiplicand on. The lists of values keep the order in which deeper levels left them.
    fn about(&self) -> About {
        let parts = Parts { exact: false, ..Parts::default() };
        About { terms: words::terms::TERMS, first_level: 2, parts, ..About::new(words::LISTING) }
    }

    fn solution(&self, moment: &Moment<SkeletonMachine>) -> Option<String> {
        Some(Solution::of(moment.machine).to_string())
    }

    fn gallery(&self) -> Option<Box<dyn Gallery>> {
        Some(Box::new(ledger::Ledger::new(Rc::clone(&self.0))))
    }

    /// Returns the number of levels: shifts, the special digit, one for each digit of the multiplicand, and one for a further digit.
    fn deepest(&self) -> Option<usize> {
        Some(3 + self.0.digits)
    }
}

impl Story for Composing {
    const NOUNS: Nouns = Nouns { candidate: "digit", dead_end: "Dead end at", enter: "Under test:", ..Nouns::PLAIN };

    fn event(&self, moment: &Moment<SkeletonMachine>) -> Event {
        moves::event(self, moment)
    }

    fn name(&self, target: Target) -> Name {
        names::name(self.0.m, target)
    }

    fn path(&self, moment: &Moment<SkeletonMachine>) -> Vec<Target> {
        path(moment.machine)
    }

    fn candidates(&self, moment: &Moment<SkeletonMachine>, item: Target) -> Vec<Target> {
        let machine = moment.machine;
        // Beyond the longest multiplicand no digit is tried.
        match names::tail(item) {
            Some(tail) if !machine.is_marked() || tail > machine.shifts.full.into() => vec![],
            _ => names::digits(item),
        }
    }

    /// Returns what blocks a candidate. The special digit excludes itself. A rejection by products follows from all choices in force
    /// together: a multiplier digit has no value left, or no total fits.
    fn reasons(&self, moment: &Moment<SkeletonMachine>, candidate: Target) -> Vec<Reason> {
        let machine = moment.machine;
        let [special, digit] = names::which(candidate);
        let mut reasons = vec![];
        if special == Some(0) && machine.shifts.places(machine.task.m) > machine.task.m {
            reasons.push(Reason::by(names::shifts(&machine.shifts, machine.task.m), 1, ""));
        }
        if digit == Some(machine.d) && machine.is_marked() {
            reasons.push(Reason::by(names::special(machine, machine.d), 2, ""));
        }
        if digit == Some(0) && machine.task.slack > 0 && names::tail(candidate) == Some(0) {
            reasons.push(Reason::by(names::THE_SLACK, 0, ""));
        }
        let holders = match moment.last {
            _ if candidate != names::digit(machine.known(), machine.x) => vec![],
            Some(Act::Lost { k, refused: true, .. }) => vec![names::factor(machine, k.into())],
            Some(Act::Clashed { k, from }) => {
                vec![names::factor(machine, k.into()), names::factor(machine, from.into())]
            }
            Some(Act::Failed { refused: true, .. }) => vec![names::total(machine)],
            _ => vec![],
        };
        if !holders.is_empty() {
            let on_all = |holder: Target| (1..=machine.level()).map(move |level| (holder, level));
            let holders = holders.into_iter().flat_map(on_all).collect();
            reasons.push(Reason { holders, via: None, how: "", skips: false });
        }
        reasons
    }

    fn drawn(&self, target: Target) -> Vec<Target> {
        names::drawn(self.0.m, target)
    }

    /// Returns the question of each level: shifts, special digit, then the multiplicand's digits from the right.
    fn asks(&self, moment: &Moment<SkeletonMachine>) -> Asked {
        let entered = moment.last.is_some_and(|act| act.beat() == Beat::Descend);
        let (question, kind) = match moment.machine.level() - usize::from(entered && moment.machine.level() > 0) {
            0 => ("Choose the shifts".to_owned(), "shifting"),
            1 => ("Choose the special digit".to_owned(), ""),
            level => (format!("Multiplicand: choose the {} digit from the right", ordinal(level as u64 - 1)), "digit"),
        };
        Asked { question, kind }
    }

    /// Returns the misunderstanding that the special digit may be chosen for the multiplicand.
    fn misunderstandings(&self, moment: &Moment<SkeletonMachine>, next: &Moment<SkeletonMachine>) -> Vec<Wrong> {
        let machine = moment.machine;
        let beat = next.last.as_ref().map_or(Beat::Done, Move::beat);
        let candidate = names::digit(machine.known(), machine.d);
        let is_asked = matches!(beat, Beat::Descend | Beat::Reject | Beat::Choose);
        if !machine.is_marked() || !is_asked || self.event(next).subject == Some(candidate) {
            return vec![];
        }
        let claim = Claim::new(Beat::Descend, Some(derived::full(self, candidate)), machine.level() + 1);
        let d = machine.d;
        let why = format!("{d} is the special digit: it stands at the stars only, never in the multiplicand.");
        vec![Wrong { text: derived::claimed(self, &claim), why, target: None }]
    }
}

/// Returns the choices in force.
fn path(machine: &SkeletonMachine) -> Vec<Target> {
    let known = machine.known();
    let chosen = [names::shifts(&machine.shifts, machine.task.m), names::special(machine, machine.d)];
    let digits = (0..known.places()).map(|place| names::digit(known.last(place), known.digit(place)));
    chosen.into_iter().chain(digits).take(machine.level()).collect()
}

impl Picture for Composing {
    fn draw(&self, moment: &Moment<SkeletonMachine>, scene: &mut Scene) {
        stage::draw(moment, derived::sign(&self.event(moment), moment.trail.hopes()), scene);
    }

    fn describe(&self, moment: &Moment<SkeletonMachine>) -> String {
        words::describe(moment.machine)
    }

    fn watch(&self, moment: &Moment<SkeletonMachine>) -> Vec<Watch> {
        words::watch(moment.machine)
    }

    fn kinds(&self) -> &'static [&'static str] {
        &["place", "value"]
    }

    fn aligns_tree(&self, size: Point) -> bool {
        stage::aligned::has_room(size)
    }
}
