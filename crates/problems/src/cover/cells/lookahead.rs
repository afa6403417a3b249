//! Exact covers by sparse sets with a look ahead: words and pictures of supports, in the picture of dancing cells.
//!
//! Source: Knuth, *XCCDC* (2023).

use super::super::beside::Board;
use super::super::method::{About, Method};
use super::super::picture::lit;
use super::picture;
use super::view::View;
use crate::ask::Wrong;
use crate::cells::lookahead::{Act, Lookahead};
use crate::exact_cover::{Heuristic, Instance};
use crate::machine::Machine;
use crate::narration::Narration;
use crate::playback::Manner;
use crate::problem::{Line, Parts, Watch};
use crate::scene::{Look, Scene, Target};
use crate::sign::Sign;
#[cfg(not(target_arch = "wasm32"))]
use crate::stated::Stated;
use crate::timeline::Moment;
use crate::words::terms::Term;
use std::rc::Rc;

mod question;
mod terms;
#[cfg(test)]
mod tests;
mod words;

impl Method for Lookahead {
    const LISTINGS: [&'static [Line]; 2] = [words::LISTING, words::LISTING_FIRST];
    const TERMS: &'static [Term] = terms::TERMS;

    fn begin(instance: Rc<Instance>, heuristic: Heuristic) -> Lookahead {
        Lookahead::new(instance, heuristic)
    }

    fn options(&self) -> Vec<usize> {
        self.chosen().collect()
    }

    fn path(&self, instance: &Instance) -> Vec<String> {
        self.branches().map(|(node, with)| words::short(instance, self.option_of(node), with)).collect()
    }

    fn branched(&self) -> Vec<u32> {
        self.branched().collect()
    }

    fn about(moment: &Moment<Lookahead>) -> About {
        let lookahead = moment.machine;
        let branch = match moment.last {
            Some(Act::Tried { node, with } | Act::Refused { node, with, .. } | Act::Dropped { node, with, .. }) => {
                Some((lookahead.option_of(node), with))
            }
            _ => None,
        };
        About {
            item: item(moment),
            choice: branch.map(|(option, with)| words::short(lookahead.instance(), option, with)),
            option: branch.map(|(option, _)| option).or(moving(moment)),
        }
    }

    fn small(moment: &Moment<Lookahead>) -> Option<String> {
        question::named(moment.machine, moment.last?)
    }

    fn misunderstandings(moment: &Moment<Lookahead>, next: &Moment<Lookahead>) -> Vec<Wrong> {
        question::misunderstandings(moment, next)
    }

    fn claimed(claim: &crate::ask::Claim) -> String {
        question::claimed(claim)
    }

    fn forbids(&self, instance: &Instance, target: Target) -> Option<String> {
        question::forbids(self, instance, target)
    }

    /// Both branches have failed: with the last one, if that was refused.
    fn sign(moment: &Moment<Lookahead>) -> Sign {
        match moment.last {
            Some(Act::Stuck { .. } | Act::Inconsistent { .. }) => Sign::DeadEnd,
            Some(Act::Spent { refused: false, .. }) => Sign::of_exhausted(moment),
            _ => Sign::by_weight(moment),
        }
    }

    fn draw(board: Option<&dyn Board>, moment: &Moment<Lookahead>, scene: &mut Scene) {
        picture::draw(board, &view(moment, lit(scene)), scene);
    }

    fn narrate(moment: &Moment<Lookahead>) -> Narration {
        words::narration(moment, Lookahead::sign(moment))
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn stated(moment: &Moment<Lookahead>) -> Option<Stated> {
        words::stated(moment)
    }

    fn describe(&self) -> String {
        words::describe(self)
    }

    fn watch(moment: &Moment<Lookahead>) -> Vec<Watch> {
        words::watch(moment.machine, moment.last)
    }

    /// What was searched before decides which support is found, and with it the order of sets, so who counts one part has to search
    /// all before it.
    fn parts() -> Parts {
        Parts { apart: false, ..Parts::default() }
    }

    /// A branch may remove an option, so levels are no choices.
    fn solved_on(_: &Instance) -> Option<usize> {
        None
    }

    /// Each branch chooses an option or removes one.
    #[cfg(not(target_arch = "wasm32"))]
    fn deepest(instance: &Instance) -> Option<usize> {
        Some(instance.options())
    }

    /// Every support is shown where every cell is drawn.
    fn manner(instance: &Instance) -> Manner {
        match picture::wish(instance) {
            Some(_) => Manner::MOVES,
            None => Manner::CHOICES,
        }
    }
}

/// The option that is purged, blocked or supported.
fn moving(moment: &Moment<Lookahead>) -> Option<usize> {
    match moment.last? {
        Act::Supported { option, .. }
        | Act::Purged { option, .. }
        | Act::Inconsistent { option, .. }
        | Act::Blocked { option, .. } => Some(option as usize),
        Act::Removed { node } | Act::Restored { node } => Some(moment.machine.option_of(node)),
        _ => None,
    }
}

/// The item that is chosen, looked at, swapped out, or that an option lacks.
fn item(moment: &Moment<Lookahead>) -> Option<u32> {
    match moment.last? {
        Act::Supported { item, .. }
        | Act::Purged { item, .. }
        | Act::Blocked { item, .. }
        | Act::Looked { item, .. }
        | Act::Chosen { item }
        | Act::Forced { item }
        | Act::Stuck { item }
        | Act::ItemOut { item, .. }
        | Act::Saved { item }
        | Act::Spent { item, .. } => Some(item),
        Act::Inconsistent { last, .. } => Some(last),
        Act::Restored { node }
        | Act::Removed { node }
        | Act::Tried { node, .. }
        | Act::Refused { node, .. }
        | Act::Dropped { node, .. } => Some(moment.machine.sets().item_of(node)),
        _ => None,
    }
}

/// What the picture shows.
fn view<'a>(moment: &Moment<'a, Lookahead>, pointed: Option<Target>) -> View<'a> {
    let (lookahead, last) = (moment.machine, moment.last);
    let (instance, dead) = (lookahead.instance(), moment.trail.found() == 0);
    let chosen: Vec<usize> = lookahead.chosen().collect();
    let mut view = View::new(instance, lookahead.sets(), chosen, last == Some(Act::Solved));
    let next = lookahead.next_branch();
    let tried = next.filter(|(_, with)| *with).map(|(node, _)| lookahead.option_of(node));
    (view.pointed, view.item, view.tried) = (pointed, item(moment), tried);
    view.saved = lookahead.saved().collect();
    view.pending = lookahead.label().0 == "save";
    let newest = view.saved.len().checked_sub(1);
    if let Some(option) = tried {
        view.looks[option] = Look::Trial;
    }
    if let Some(option) = moving(moment) {
        view.looks[option] = Look::Moving;
    }
    // All nodes of an option that has left its sets.
    let left = |option: usize| {
        let first = instance.start(option) as u32;
        (first..first + instance.option(option).len() as u32).map(|node| (node, node)).collect()
    };
    match last {
        Some(Act::Supported { item, by, .. }) => view.support = lookahead.node_of(by as usize, item),
        Some(Act::Purged { option, .. } | Act::Blocked { option, .. }) => view.swapped = left(option as usize),
        Some(Act::Removed { node }) => view.swapped = left(lookahead.option_of(node)),
        Some(Act::ItemOut { item, with }) => view.out = Some((item, with)),
        Some(Act::Saved { .. }) => (view.restored, view.saves) = (newest, true),
        Some(Act::Restored { node }) => {
            view.restored = newest;
            view.looks[lookahead.option_of(node)] = Look::Left;
        }
        Some(Act::Tried { node, with }) => {
            view.looks[lookahead.option_of(node)] = if with { Look::Came } else { Look::Gone };
        }
        Some(Act::Dropped { node, .. }) => {
            view.dropped = Some(node);
            view.looks[lookahead.option_of(node)] = Look::Left;
        }
        Some(Act::Stuck { item }) => view.closed = Some((item, true)),
        Some(Act::Inconsistent { last, .. }) => {
            view.closed = Some((last, true));
        }
        Some(Act::Spent { item, .. }) => (view.closed, view.crossed) = (Some((item, dead)), true),
        Some(Act::Refused { node, last, .. }) => {
            view.refused = lookahead.sets().set(last).first().copied();
            let of = lookahead.sets().item_of(node);
            view.closed = (Lookahead::sign(moment) == Sign::DeadEnd).then_some((of, true));
        }
        _ => {}
    }
    view
}
