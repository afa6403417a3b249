//! Exact covers by dancing cells: words and pictures of the sets, beside the same boards as links.
//!
//! Source: Knuth, *SSXCC* (2023).

use super::beside::Board;
use super::method::{About, Method};
use super::words::short;
use crate::ask::Wrong;
use crate::cells::{Act, Cells};
use crate::exact_cover::{Heuristic, Instance};
use crate::narration::Narration;
use crate::playback::Manner;
use crate::problem::{Line, Parts, Watch};
use crate::scene::Scene;
use crate::sign::Sign;
#[cfg(not(target_arch = "wasm32"))]
use crate::stated::Stated;
use crate::timeline::Moment;
use crate::words::terms::Term;
use std::rc::Rc;
use view::View;

mod field;
mod layout;
mod picture;
mod question;
mod terms;
#[cfg(test)]
mod tests;
mod view;
mod words;

impl Method for Cells {
    const LISTINGS: [&'static [Line]; 2] = [words::LISTING, words::LISTING_FIRST];
    const TERMS: &'static [Term] = terms::TERMS;

    fn begin(instance: Rc<Instance>, heuristic: Heuristic) -> Cells {
        Cells::new(instance, heuristic)
    }

    fn options(&self) -> Vec<usize> {
        self.chosen().collect()
    }

    fn branched(&self) -> Vec<u32> {
        self.choices().iter().map(|node| self.item_of(*node)).collect()
    }

    fn about(moment: &Moment<Cells>) -> About {
        let (cells, view) = (moment.machine, View::new(moment, None));
        let tried = match moment.last {
            Some(
                Act::Picked { node } | Act::Tried { node } | Act::Dropped { node, .. } | Act::Refused { node, .. },
            ) => Some(cells.option_of(node)),
            _ => None,
        };
        let hiding = view.row.map(|row| cells.option_of(row));
        About { item: view.item, choice: tried.map(|option| short(cells.instance(), option)), option: tried.or(hiding) }
    }

    fn small(moment: &Moment<Cells>) -> Option<String> {
        question::named(moment.machine, moment.last?)
    }

    fn misunderstandings(moment: &Moment<Cells>, next: &Moment<Cells>) -> Vec<Wrong> {
        question::misunderstandings(moment, next)
    }

    /// An item without options is a dead end at once, any other when all its options have failed: with the last one, if that
    /// was refused.
    fn sign(moment: &Moment<Cells>) -> Sign {
        match moment.last {
            Some(Act::Stuck { .. }) => Sign::DeadEnd,
            Some(Act::Spent { refused: false, .. }) => Sign::of_exhausted(moment),
            _ => Sign::by_weight(moment),
        }
    }

    fn draw(board: Option<&dyn Board>, moment: &Moment<Cells>, scene: &mut Scene) {
        picture::draw(board, moment, scene);
    }

    fn narrate(moment: &Moment<Cells>) -> Narration {
        words::narration(moment, Cells::sign(moment))
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn stated(moment: &Moment<Cells>) -> Option<Stated> {
        words::stated(moment)
    }

    fn describe(&self) -> String {
        words::describe(self)
    }

    fn watch(moment: &Moment<Cells>) -> Vec<Watch> {
        words::watch(moment.machine, moment.last)
    }

    /// What was searched before decides what is forced first, so who counts one part has to search all before it.
    fn parts() -> Parts {
        Parts { apart: false, ..Parts::default() }
    }

    /// Every swap is shown where every cell is drawn.
    fn manner(instance: &Instance) -> Manner {
        match picture::wish(instance) {
            Some(_) => Manner::MOVES,
            None => Manner::CHOICES,
        }
    }
}
