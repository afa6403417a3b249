//! Algorithm L with its words and pictures.

use crate::ask::{Claim, Wrong};
use crate::narration::Narration;
use crate::problem::{Asked, Line, Parts, Problem, Watch};
use crate::scene::{Point, Scene, Target};
use crate::sign::Sign;
#[cfg(not(target_arch = "wasm32"))]
use crate::stated::Stated;
use crate::timeline::Moment;
use crate::words::spaced;
use crate::words::terms::Term;

pub use stepdance_machines::langford::*;

mod question;
mod stage;
mod terms;
#[cfg(test)]
mod tests;
mod words;

/// Algorithm L as a problem of the catalogue, for a number of pairs.
pub struct AlgorithmL(pub usize);

impl Problem for AlgorithmL {
    type Machine = ListMachine;

    const FIRST_LEVEL: usize = 1;

    fn listing(&self) -> &'static [Line] {
        words::LISTING
    }

    /// Each level decides one value.
    fn parts(&self) -> Parts {
        Parts { solved_on: Some(self.0), ..Parts::default() }
    }

    fn start(&self) -> ListMachine {
        ListMachine::new(self.0)
    }

    fn sign(&self, moment: &Moment<ListMachine>) -> Sign {
        match moment.last {
            // The rejection of the last value was the dead end.
            Some(Act::Exhausted { slot }) if words::rejects_last(moment.machine, slot) => Sign::Plain,
            Some(Act::Exhausted { .. }) => Sign::of_exhausted(moment),
            _ => Sign::by_weight(moment),
        }
    }

    fn terms(&self) -> &'static [Term] {
        terms::TERMS
    }

    fn draw(&self, moment: &Moment<ListMachine>, scene: &mut Scene) {
        stage::draw(self.0, moment, self.sign(moment), scene);
    }

    fn narrate(&self, moment: &Moment<ListMachine>) -> Narration {
        words::narrate(self.0, moment, self.sign(moment))
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn stated(&self, moment: &Moment<ListMachine>) -> Vec<Stated> {
        moment.last.and_then(|last| words::next(moment.machine, last, self.sign(moment))).into_iter().collect()
    }

    fn describe(&self, moment: &Moment<ListMachine>) -> String {
        words::describe(self.0, moment.machine)
    }

    fn watch(&self, moment: &Moment<ListMachine>) -> Vec<Watch> {
        words::watch(moment)
    }

    fn path(&self, moment: &Moment<ListMachine>) -> Vec<String> {
        moment.machine.placed().map(|(_, k)| k.to_string()).collect()
    }

    fn levels(&self, moment: &Moment<ListMachine>) -> Option<Vec<String>> {
        // The slot that the last move is about is the next to be decided, unless it just was.
        let about = moment.last.and_then(|act| act.pair()).map(|(slot, _)| usize::from(slot));
        let next = about.filter(|slot| moment.machine.placed().all(|(other, _)| other < *slot));
        let slots = moment.machine.placed().map(|(slot, _)| slot).chain(next);
        Some(slots.map(|slot| format!("slot {slot}")).collect())
    }

    fn aligns_tree(&self, size: Point) -> bool {
        stage::aligned::has_room(self.0, size)
    }

    fn choice(&self, moment: &Moment<ListMachine>) -> Option<String> {
        Some(moment.last?.pair()?.1.to_string())
    }

    fn kinds(&self) -> &'static [&'static str] {
        &["slot"]
    }

    fn place(&self, target: Target) -> String {
        format!("slot {}", target.1)
    }

    fn subject(&self, moment: &Moment<ListMachine>) -> Option<String> {
        question::subject(moment)
    }

    fn claimed(&self, claim: &Claim) -> String {
        question::claimed(claim)
    }

    fn misunderstandings(&self, _: &Moment<ListMachine>, next: &Moment<ListMachine>) -> Vec<Wrong> {
        question::too_near(next)
    }

    /// The left slot.
    fn points_to(&self, moment: &Moment<ListMachine>) -> Option<Target> {
        Some(Target("slot", moment.last?.pair()?.0.into()))
    }

    /// The slot of the pair's other end, which alone differs.
    fn picked_at(&self, moment: &Moment<ListMachine>) -> Option<Target> {
        let (slot, k) = moment.last?.pair()?;
        Some(Target("slot", (slot + k + 1).into()))
    }

    fn asks(&self, moment: &Moment<ListMachine>) -> Asked {
        let slot = moment.last.and_then(|act| act.pair()).map_or(1, |(slot, _)| slot);
        words::asks(slot.into())
    }

    fn solution(&self, moment: &Moment<ListMachine>) -> String {
        spaced(moment.machine.slots().iter().map(|x| x.unsigned_abs()))
    }
}
