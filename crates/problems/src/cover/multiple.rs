//! Exact covers with multiplicities: words and pictures of Algorithm M.
//!
//! Source: TAOCP 7.2.2.1, Algorithm M.

use super::beside::Board;
use super::method::{About, Method};
use crate::ask::{Claim, Wrong};
use crate::exact_cover::multiple::{Act, Multicover};
use crate::exact_cover::{Act as Shared, Heuristic, Instance};
use crate::machine::Machine;
use crate::narration::Narration;
use crate::problem::{Line, Watch};
use crate::scene::{Scene, Target};
use crate::sign::Sign;
#[cfg(not(target_arch = "wasm32"))]
use crate::stated::Stated;
use crate::timeline::Moment;
use crate::words::terms::Term;
use std::rc::Rc;

mod picture;
mod question;
mod terms;
mod words;

impl Method for Multicover {
    const LISTINGS: [&'static [Line]; 2] = [words::LISTING, words::LISTING_FIRST];
    const TERMS: &'static [Term] = terms::TERMS;

    fn begin(instance: Rc<Instance>, heuristic: Heuristic) -> Multicover {
        Multicover::new(instance, heuristic)
    }

    fn options(&self) -> Vec<usize> {
        self.chosen().collect()
    }

    fn path(&self, _instance: &Instance) -> Vec<String> {
        self.choices()[..self.level()].iter().map(|node| words::short(self, *node)).collect()
    }

    fn branched(&self) -> Vec<u32> {
        self.choice_items().to_vec()
    }

    fn about(moment: &Moment<Multicover>) -> About {
        let multicover = moment.machine;
        let tried = match moment.last {
            Some(Act::Linked(Shared::Tried { node } | Shared::Dropped { node } | Shared::Advanced { node })) => {
                Some(node)
            }
            _ => None,
        };
        let node = tried.or(words::node(moment)).filter(|node| !multicover.is_head(*node));
        About {
            item: words::item(moment),
            choice: tried.map(|node| words::short(multicover, node)),
            option: node.map(|node| multicover.option_of(node)),
        }
    }

    fn small(moment: &Moment<Multicover>) -> Option<String> {
        question::named(moment.machine, moment.last?)
    }

    fn misunderstandings(moment: &Moment<Multicover>, next: &Moment<Multicover>) -> Vec<Wrong> {
        question::misunderstandings(moment, next)
    }

    fn claimed(claim: &Claim) -> String {
        words::claimed(claim)
    }

    fn forbids(&self, instance: &Instance, target: Target) -> Option<String> {
        question::forbids(self, instance, target)
    }

    /// An item with fewer options than it needs is a dead end at once, any other when all its branches have failed.
    fn sign(moment: &Moment<Multicover>) -> Sign {
        match moment.last {
            Some(Act::Linked(Shared::Stuck { .. })) => Sign::DeadEnd,
            Some(Act::Linked(Shared::Spent { .. })) => Sign::of_exhausted(moment),
            _ => Sign::by_weight(moment),
        }
    }

    fn draw(board: Option<&dyn Board>, moment: &Moment<Multicover>, scene: &mut Scene) {
        picture::draw(board, moment, scene);
    }

    fn narrate(moment: &Moment<Multicover>) -> Narration {
        words::narration(moment)
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn stated(moment: &Moment<Multicover>) -> Option<Stated> {
        words::stated(moment)
    }

    fn describe(&self) -> String {
        words::describe(self)
    }

    fn watch(moment: &Moment<Multicover>) -> Vec<Watch> {
        words::watch(moment)
    }
}
