//! Exact covers by sparse sets with a lookahead: words and pictures of supports, in the picture of dancing cells.
//!
//! Source: Knuth, *XCCDC* (2023).

use super::super::beside::Board;
use super::super::branch::{Branch, Choice, Lie, Step};
use super::super::method::{About, Method, State, Told};
use super::super::picture::lit;
use super::super::said::Said;
use super::picture;
use super::supports::Supports;
use super::view::View;
use crate::cells::lookahead::{Act, Lookahead};
use crate::exact_cover::{Heuristic, Instance};
use crate::machine::Machine;
use crate::playback::Manner;
use crate::problem::{Line, Parts, Watch};
use crate::scene::{Look, Point, Scene, Target, Try};
use crate::story::Text;
use crate::text;
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

    const IS_PLAIN: bool = false;

    fn instance(machine: &Lookahead) -> &Instance {
        machine.instance()
    }

    /// Returns for each level the option that is chosen or excluded.
    fn choices(moment: &Moment<Lookahead>) -> Vec<Choice> {
        let State { branches, items, .. } = moment.machine.state();
        let option = |branch: &Branch| match *branch {
            Branch::Option(option) => Some((option, Try::Chosen)),
            Branch::Without(option) => Some((option, Try::Behind)),
            Branch::Enough(_) => None,
        };
        let next = moment.machine.next_branch().filter(|(_, with)| *with);
        let next = next.map(|(node, _)| (moment.machine.option_of(node), Try::Tested));
        let choice = |(level, item): (usize, &u32)| {
            let options = branches.get(level).map_or(next, option).into_iter().collect();
            Choice { item: *item, options }
        };
        items.iter().take(branches.len() + 1).enumerate().map(choice).collect()
    }

    fn aligns_tree(instance: &Instance, board: Option<&dyn Board>, size: Point) -> bool {
        picture::aligns_tree(instance, board, size)
    }

    fn state(&self) -> State {
        let (sets, instance) = (self.sets(), self.instance());
        let open = sets.items()[..sets.active()].iter().copied().filter(|item| instance.is_primary(*item));
        State {
            branches: self.branches().map(|(node, with)| branch(self, node, with)).collect(),
            items: self.branched().collect(),
            open: open.map(|item| (item, sets.size(item))).collect(),
        }
    }

    fn told(moment: &Moment<Lookahead>) -> Told {
        let Some(last) = moment.last else { return Told::default() };
        let lookahead = moment.machine;
        let of = |node: u32, with: bool| branch(lookahead, node, with);
        let (step, chosen) = match last {
            Act::Chosen { item } | Act::Forced { item } => (Some(Step::Chosen(item)), None),
            Act::Stuck { item } | Act::Inconsistent { last: item, .. } => (Some(Step::Stuck(item)), None),
            Act::Tried { node, with } => (Some(Step::Tried(of(node, with))), Some(of(node, with))),
            Act::Refused { node, with, last } => (Some(Step::Rejected(of(node, with), last)), Some(of(node, with))),
            Act::Dropped { node, with, .. } => (Some(Step::Dropped(of(node, with))), Some(of(node, with))),
            Act::Spent { item, refused } => (Some(Step::Spent(item, refused)), None),
            Act::Solved => (Some(Step::Solved), None),
            Act::Ended => (Some(Step::Ended), None),
            _ => (None, None),
        };
        let is_over = |step: Step| matches!(step, Step::Rejected(..) | Step::Dropped(_));
        let next = || lookahead.next_branch().map(|(node, with)| of(node, with));
        Told {
            about: About { item: item(moment), branch: chosen, moving: moving(moment) },
            step,
            next: step.filter(|step| is_over(*step)).map(|_| next()),
            answer: question::named(lookahead, last).map(Text::from),
            why: match last {
                Act::Inconsistent { option, .. } => {
                    Some(text!(Target("option", option), " has no support, and it was the last option for the item."))
                }
                Act::Tried { with: false, .. } => Some(text!("Every other option has its supports.")),
                _ => None,
            },
            below: None,
        }
    }

    fn misunderstandings(moment: &Moment<Lookahead>, next: &Moment<Lookahead>) -> Vec<Lie> {
        question::misunderstandings(moment, next)
    }

    fn draw(board: Option<&dyn Board>, moment: &Moment<Lookahead>, scene: &mut Scene) {
        picture::draw(board, &view(moment, lit(scene)), moment, None, scene);
    }

    fn detail(moment: &Moment<Lookahead>) -> Said {
        words::said(moment)
    }

    fn describe(&self) -> String {
        words::describe(self)
    }

    fn watch(moment: &Moment<Lookahead>) -> Vec<Watch> {
        words::watch(moment.machine, moment.last)
    }

    /// Returns the abilities of the search. The moves before decide which support is found, and so the order of sets, so a part of the tree
    /// cannot be counted separately.
    fn parts() -> Parts {
        Parts { apart: false, ..Parts::default() }
    }

    /// Returns `None`: a branch may exclude an option, so levels are not choices.
    fn solved_on(_: &Instance) -> Option<usize> {
        None
    }

    /// Returns the number of options: each branch chooses one or excludes one.
    fn deepest(instance: &Instance) -> Option<usize> {
        Some(instance.options())
    }

    /// Returns the playback defaults: each support is shown if each cell is drawn.
    fn manner(instance: &Instance) -> Manner {
        match picture::wish(instance) {
            Some(_) => Manner::MOVES,
            None => Manner::CHOICES,
        }
    }
}

/// Returns the branch with a node's option, or without it.
fn branch(lookahead: &Lookahead, node: u32, with: bool) -> Branch {
    let option = lookahead.option_of(node);
    if with { Branch::Option(option) } else { Branch::Without(option) }
}

/// Returns the option that is purged, blocked or supported.
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

/// Returns the item that is chosen, examined, swapped out, or that an option lacks.
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

/// Returns the view of a position.
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
    // All nodes of an option that was removed from its sets.
    let left = |option: usize| {
        let first = instance.start(option) as u32;
        (first..first + instance.option(option).len() as u32).map(|node| (node, node)).collect()
    };
    let removed = match last {
        Some(Act::Purged { option, .. } | Act::Blocked { option, .. }) => Some(option as usize),
        Some(Act::Removed { node }) => Some(lookahead.option_of(node)),
        _ => None,
    };
    view.supports = Some(Supports {
        of: lookahead.supports().collect(),
        found: match last {
            Some(Act::Supported { option, item, .. }) => Some((option as usize, item)),
            _ => None,
        },
        removed,
        lacks: match last {
            Some(Act::Purged { item, .. }) => Some(item),
            _ => None,
        },
    });
    match last {
        Some(Act::Supported { item, by, .. }) => view.support = lookahead.node_of(by as usize, item),
        Some(Act::Purged { .. } | Act::Blocked { .. } | Act::Removed { .. }) => {
            view.swapped = removed.map_or_else(Vec::new, left);
        }
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
            view.closed = (lookahead.next_branch().is_none() && dead).then_some((of, true));
        }
        _ => {}
    }
    view
}
