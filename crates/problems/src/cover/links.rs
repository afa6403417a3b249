//! Exact covers by dancing links.
//!
//! Source: TAOCP 7.2.2.1, Algorithms X and C.

use super::beside::{self, Board};
use super::focus::Focus;
use super::method::{About, Method};
use super::{aligned, lined, picture, question, splices, words};
use crate::ask::Wrong;
use crate::exact_cover::{Act, Cover, Heuristic, Instance};
use crate::narration::Narration;
use crate::playback::Manner;
use crate::problem::{Candidates, Line, Watch};
use crate::scene::{Point, Scene};
use crate::sign::Sign;
#[cfg(not(target_arch = "wasm32"))]
use crate::stated::Stated;
use crate::timeline::Moment;
use crate::words::terms::Term;
use std::rc::Rc;

impl Method for Cover {
    const LISTINGS: [&'static [Line]; 2] = [words::LISTING, words::LISTING_FIRST];
    const TERMS: &'static [Term] = words::terms::TERMS;

    fn begin(instance: Rc<Instance>, heuristic: Heuristic) -> Cover {
        Cover::new(instance, heuristic)
    }

    fn options(&self) -> Vec<usize> {
        self.chosen().collect()
    }

    fn branched(&self) -> Vec<u32> {
        self.x_nodes().iter().map(|node| self.item_of(*node)).collect()
    }

    fn about(moment: &Moment<Cover>) -> About {
        let (cover, focus) = (moment.machine, Focus::new(moment, None));
        let tried = match moment.last {
            Some(Act::Tried { node } | Act::Dropped { node } | Act::Advanced { node }) => Some(cover.option_of(node)),
            _ => None,
        };
        // The option that is being unlinked or relinked.
        let moving = focus.walked.row.map(|row| cover.option_of(row));
        About {
            item: focus.item(cover),
            choice: tried.map(|option| words::short(cover.instance(), option)),
            option: tried.or(moving),
        }
    }

    fn small(moment: &Moment<Cover>) -> Option<String> {
        splices::named(moment.machine, moment.last?)
    }

    fn misunderstandings(moment: &Moment<Cover>, next: &Moment<Cover>) -> Vec<Wrong> {
        question::misunderstandings(moment, next)
    }

    /// An item without options is a dead end at once, any other when all its options have failed. That an item without options is
    /// still covered and uncovered is no second dead end.
    fn sign(moment: &Moment<Cover>) -> Sign {
        match moment.last {
            Some(Act::Stuck { .. }) => Sign::DeadEnd,
            Some(Act::Spent { item }) if moment.machine.len(item) > 0 => Sign::of_exhausted(moment),
            _ => Sign::by_weight(moment),
        }
    }

    fn candidates(&self) -> Vec<Candidates> {
        aligned::left(self).map(|left| Candidates { rejected: 0, left }).collect()
    }

    fn aligns_tree(instance: &Instance, has_board: bool, size: Point) -> bool {
        // A diagram of links says more than its board.
        if has_board { picture::diagram_wish(instance).is_none() } else { aligned::has_room(instance, size) }
    }

    fn draw(board: Option<&dyn Board>, moment: &Moment<Cover>, scene: &mut Scene) {
        match board {
            Some(board) if scene.composed => lined::draw(board, moment, scene),
            None if scene.composed => aligned::draw(moment, scene),
            _ => beside::draw(board, moment, scene),
        }
    }

    fn narrate(moment: &Moment<Cover>) -> Narration {
        words::narration(moment)
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn stated(moment: &Moment<Cover>) -> Option<Stated> {
        words::stated(moment)
    }

    fn describe(&self) -> String {
        words::describe(self)
    }

    fn watch(moment: &Moment<Cover>) -> Vec<Watch> {
        words::watch(moment.machine, moment.last, None)
    }

    /// Every splice is shown where every pointer is drawn.
    fn manner(instance: &Instance) -> Manner {
        match picture::diagram_wish(instance) {
            Some(_) => Manner::MOVES,
            None => Manner::CHOICES,
        }
    }
}
