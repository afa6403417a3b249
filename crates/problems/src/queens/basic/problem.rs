//! Algorithm B for queens as a problem of the catalogue.

use super::words::queens;
use super::{Basic, Focus, Rows, stage, tested};
use crate::ask::{Claim, Wrong};
use crate::backtrack::{self, Action, Backtrack};
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

impl Problem for Basic {
    type Machine = Backtrack<Rows>;

    fn listing(&self) -> &'static [Line] {
        backtrack::LISTING
    }

    /// Each level decides one row.
    fn parts(&self) -> Parts {
        Parts { solved_on: Some(self.0), ..Parts::default() }
    }

    fn start(&self) -> Backtrack<Rows> {
        Backtrack::new(Rows::new(self.0), self.0)
    }

    fn sign(&self, moment: &Moment<Backtrack<Rows>>) -> Sign {
        match moment.last {
            Some(Action::Exhausted) if moment.machine.has_just_refused() => Sign::Plain,
            Some(Action::Exhausted) => Sign::of_exhausted(moment),
            _ => Sign::by_weight(moment),
        }
    }

    fn terms(&self) -> &'static [Term] {
        crate::queens::terms::STACK
    }

    fn draw(&self, moment: &Moment<Backtrack<Rows>>, scene: &mut Scene) {
        stage::draw(moment, scene);
    }

    fn narrate(&self, moment: &Moment<Backtrack<Rows>>) -> Narration {
        self.narration(moment)
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn stated(&self, moment: &Moment<Backtrack<Rows>>) -> Vec<Stated> {
        self.follows(moment).into_iter().chain(self.blamed(moment)).collect()
    }

    fn describe(&self, moment: &Moment<Backtrack<Rows>>) -> String {
        self.description(moment)
    }

    fn watch(&self, moment: &Moment<Backtrack<Rows>>) -> Vec<Watch> {
        self.variables(moment)
    }

    fn path(&self, moment: &Moment<Backtrack<Rows>>) -> Vec<String> {
        path(queens(moment.machine))
    }

    fn levels(&self, _: &Moment<Backtrack<Rows>>) -> Option<Vec<String>> {
        Some(levels(self.0))
    }

    fn candidates(&self, moment: &Moment<Backtrack<Rows>>) -> Vec<Candidates> {
        candidates(self.0, queens(moment.machine), tested(moment))
    }

    fn aligns_tree(&self, _: Point) -> bool {
        true
    }

    fn choice(&self, moment: &Moment<Backtrack<Rows>>) -> Option<String> {
        Focus::new(moment).map(|focus| focus.square.1.to_string())
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

    fn misunderstandings(&self, moment: &Moment<Backtrack<Rows>>, next: &Moment<Backtrack<Rows>>) -> Vec<Wrong> {
        let beat = next.last.as_ref().map_or(Beat::Done, Move::beat);
        question::rooks(self.0, &self.path(moment), beat, self.choice(next))
    }

    fn asks(&self, moment: &Moment<Backtrack<Rows>>) -> Asked {
        asks(Focus::new(moment).map_or(1, |focus| focus.square.0))
    }

    fn points_to(&self, moment: &Moment<Backtrack<Rows>>) -> Option<Target> {
        Focus::new(moment).map(|focus| board::target(self.0, focus.square))
    }
}
