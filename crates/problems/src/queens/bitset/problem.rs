//! Algorithm B* as a problem of the catalogue.

use super::focus::{focus, tested};
use super::words::LISTING;
use super::{Act, BStar, BitsetMachine, stage};
use crate::ask::{Claim, Wrong};
use crate::machine::{Beat, Move};
use crate::narration::Narration;
use crate::problem::{Asked, Candidates, Line, Parts, Problem, Watch};
use crate::queens::words::{asks, levels, path};
use crate::queens::{board, candidates, question};
use crate::scene::{Point, Scene, Target};
use crate::sign::Sign;
#[cfg(not(target_arch = "wasm32"))]
use crate::stated::Stated;
use crate::timeline::Moment;
use crate::words::terms::Term;

impl Problem for BStar {
    type Machine = BitsetMachine;

    fn listing(&self) -> &'static [Line] {
        LISTING
    }

    /// Each level decides one row.
    fn parts(&self) -> Parts {
        Parts { solved_on: Some(self.0), ..Parts::default() }
    }

    fn start(&self) -> BitsetMachine {
        BitsetMachine::new(self.0)
    }

    fn sign(&self, moment: &Moment<BitsetMachine>) -> Sign {
        match moment.last {
            // The refusal of the last column was the dead end.
            Some(Act::Exhausted { row }) if super::words::attacked(moment.machine, row, self.0) => Sign::Plain,
            Some(Act::Exhausted { .. }) => Sign::of_exhausted(moment),
            _ => Sign::by_weight(moment),
        }
    }

    fn terms(&self) -> &'static [Term] {
        crate::queens::terms::BITS
    }

    fn draw(&self, moment: &Moment<BitsetMachine>, scene: &mut Scene) {
        stage::draw(moment, scene);
    }

    fn narrate(&self, moment: &Moment<BitsetMachine>) -> Narration {
        self.narration(moment)
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn stated(&self, moment: &Moment<BitsetMachine>) -> Vec<Stated> {
        moment.last.and_then(|last| self.follows(last)).into_iter().chain(self.blamed(moment)).collect()
    }

    fn describe(&self, moment: &Moment<BitsetMachine>) -> String {
        self.description(moment)
    }

    fn watch(&self, moment: &Moment<BitsetMachine>) -> Vec<Watch> {
        self.variables(moment)
    }

    fn path(&self, moment: &Moment<BitsetMachine>) -> Vec<String> {
        path(moment.machine.queens())
    }

    fn levels(&self, _: &Moment<BitsetMachine>) -> Option<Vec<String>> {
        Some(levels(self.0))
    }

    fn candidates(&self, moment: &Moment<BitsetMachine>) -> Vec<Candidates> {
        candidates(self.0, moment.machine.queens(), tested(moment))
    }

    fn aligns_tree(&self, _: Point) -> bool {
        true
    }

    fn choice(&self, moment: &Moment<BitsetMachine>) -> Option<String> {
        focus(moment).map(|((_, col), _)| col.to_string())
    }

    fn kinds(&self) -> &'static [&'static str] {
        &["square"]
    }

    fn place(&self, target: Target) -> String {
        question::place(self.0, target)
    }

    fn claimed(&self, claim: &Claim) -> String {
        question::claimed(claim)
    }

    fn misunderstandings(&self, moment: &Moment<BitsetMachine>, next: &Moment<BitsetMachine>) -> Vec<Wrong> {
        let beat = next.last.as_ref().map_or(Beat::Done, Move::beat);
        question::rooks(self.0, &self.path(moment), beat, self.choice(next))
    }

    fn asks(&self, moment: &Moment<BitsetMachine>) -> Asked {
        asks(focus(moment).map_or(1, |((row, _), _)| row))
    }

    fn points_to(&self, moment: &Moment<BitsetMachine>) -> Option<Target> {
        focus(moment).map(|(square, _)| board::target(self.0, square))
    }
}
