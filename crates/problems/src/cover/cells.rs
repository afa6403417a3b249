//! Exact covers by dancing cells: words and pictures of the sparse sets, beside the same boards as links.
//!
//! Source: Knuth, *SSXCC* (2023).

use super::beside::Board;
use super::branch::{Branch, Choice, Lie, Step};
use super::lined;
use super::method::{About, Method, State, Told};
use super::picture::lit;
use super::said::Said;
use crate::cells::{Act, Cells};
use crate::exact_cover::{Heuristic, Instance};
use crate::machine::Machine;
use crate::playback::Manner;
use crate::problem::{Line, Parts, Watch};
use crate::scene::{Look, Point, Scene, Target};
use crate::story::Text;
use crate::timeline::Moment;
use crate::words::terms::Term;
use std::rc::Rc;
use view::View;

mod compared;
mod field;
mod layout;
mod lookahead;
mod picture;
mod question;
mod supports;
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

    fn instance(machine: &Cells) -> &Instance {
        machine.instance()
    }

    fn choices(moment: &Moment<Cells>) -> Vec<Choice> {
        let cells = moment.machine;
        lined::choices(moment, cells.choices().get(cells.level()).map(|node| cells.option_of(*node)))
    }

    fn aligns_tree(instance: &Instance, board: Option<&dyn Board>, size: Point) -> bool {
        picture::aligns_tree(instance, board, size)
    }

    fn state(&self) -> State {
        let (sets, instance) = (self.sets(), self.instance());
        let open = sets.items()[..sets.active()].iter().copied().filter(|item| instance.is_primary(*item));
        State {
            branches: self.chosen().map(Branch::Option).collect(),
            items: self.choices().iter().map(|node| sets.item_of(*node)).collect(),
            open: open.map(|item| (item, sets.size(item))).collect(),
        }
    }

    /// Returns the options of an item in the order of its set, active ones first.
    fn listed(&self, _: &Instance, item: u32) -> Vec<usize> {
        self.sets().set(item).iter().map(|node| self.option_of(*node)).collect()
    }

    fn told(moment: &Moment<Cells>) -> Told {
        let Some(last) = moment.last else { return Told::default() };
        let cells = moment.machine;
        let option = |node: u32| Branch::Option(cells.option_of(node));
        let (step, node) = match last {
            Act::Chosen { item } | Act::Forced { item } => (Some(Step::Chosen(item)), None),
            Act::Stuck { item } => (Some(Step::Stuck(item)), None),
            Act::Picked { node } => (None, Some(node)),
            Act::Tried { node } => (Some(Step::Tried(option(node))), Some(node)),
            Act::Refused { node, last, .. } => {
                (Some(Step::Rejected(option(node), cells.sets().item_of(last))), Some(node))
            }
            Act::Dropped { node, .. } => (Some(Step::Dropped(option(node))), Some(node)),
            Act::Spent { item, refused } => (Some(Step::Spent(item, refused)), None),
            Act::Solved => (Some(Step::Solved), None),
            Act::Ended => (Some(Step::Ended), None),
            _ => (None, None),
        };
        let is_over = |step: Step| matches!(step, Step::Rejected(..) | Step::Dropped(_));
        Told {
            about: About {
                item: item(moment),
                branch: node.map(option),
                moving: row(moment).map(|row| cells.option_of(row)),
            },
            step,
            next: step.filter(|step| is_over(*step)).map(|_| cells.next_choice().map(option)),
            answer: question::named(cells, last).map(Text::from),
            why: match last {
                Act::Tried { .. } => words::forced(cells),
                _ => None,
            },
            below: None,
        }
    }

    fn misunderstandings(moment: &Moment<Cells>, next: &Moment<Cells>) -> Vec<Lie> {
        question::misunderstandings(moment, next).into_iter().map(Lie::from).collect()
    }

    fn draw(board: Option<&dyn Board>, moment: &Moment<Cells>, scene: &mut Scene) {
        let swapped = match moment.last {
            Some(Act::Removed { node, .. }) => Some(moment.machine.sets().item_of(node)),
            _ => None,
        };
        picture::draw(board, &view(moment, lit(scene)), moment, swapped, scene);
    }

    fn detail(moment: &Moment<Cells>) -> Said {
        words::said(moment)
    }

    fn describe(&self) -> String {
        words::describe(self)
    }

    fn watch(moment: &Moment<Cells>) -> Vec<Watch> {
        words::watch(moment.machine, moment.last)
    }

    /// Returns the abilities of the search. The moves before decide which item is forced first, so a part of the tree cannot be counted
    /// separately.
    fn parts() -> Parts {
        Parts { apart: false, ..Parts::default() }
    }

    /// Returns the playback defaults: each swap is shown if each cell is drawn.
    fn manner(instance: &Instance) -> Manner {
        match picture::wish(instance) {
            Some(_) => Manner::MOVES,
            None => Manner::CHOICES,
        }
    }
}

/// Returns the node of the option being hidden, in the set of the item whose options are hidden.
fn row(moment: &Moment<Cells>) -> Option<u32> {
    match moment.last? {
        Act::Removed { row, .. } | Act::Refused { row, .. } => Some(row),
        Act::Agreed { node } => Some(node),
        _ => None,
    }
}

/// Returns the item that is chosen, examined, swapped out, or whose options are being hidden.
fn item(moment: &Moment<Cells>) -> Option<u32> {
    let of = |node: u32| Some(moment.machine.sets().item_of(node));
    match moment.last? {
        Act::Looked { item, .. }
        | Act::Queued { item }
        | Act::Chosen { item }
        | Act::Forced { item }
        | Act::Stuck { item }
        | Act::ItemOut { item, .. }
        | Act::Saved { item }
        | Act::Spent { item, .. } => Some(item),
        Act::Picked { node } | Act::Tried { node } | Act::Dropped { node, .. } | Act::Restored { node } => of(node),
        _ => row(moment).and_then(of),
    }
}

/// Returns the view of a position.
fn view<'a>(moment: &Moment<'a, Cells>, pointed: Option<Target>) -> View<'a> {
    let (cells, last) = (moment.machine, moment.last);
    let (sets, level, dead) = (cells.sets(), cells.level(), moment.trail.found() == 0);
    let mut view = View::new(cells.instance(), sets, cells.chosen().collect(), last == Some(Act::Solved));
    let tried = cells.choices().get(level).map(|node| cells.option_of(*node));
    let mut looks = |node: Option<u32>, look| {
        if let Some(node) = node {
            view.looks[cells.option_of(node)] = look;
        }
    };
    looks(row(moment), Look::Moving);
    match last {
        Some(Act::Tried { node }) => looks(Some(node), Look::Came),
        Some(Act::Dropped { node, .. } | Act::Restored { node }) => looks(Some(node), Look::Left),
        _ => looks(cells.choices().get(level).copied(), Look::Trial),
    }
    let saved = |level: usize| (sets.item_of(cells.choices()[level]), cells.saved(level));
    (view.pointed, view.item, view.tried, view.waiting) = (pointed, item(moment), tried, cells.waiting());
    view.saved = (0..cells.choices().len()).map(saved).collect();
    view.pending = matches!(cells.label().0, "hide" | "save" | "swap") && cells.choices().len() > level;
    match last {
        Some(Act::ItemOut { item, with }) => view.out = Some((item, with)),
        Some(Act::Removed { node, with, .. }) => view.swapped = vec![(node, with)],
        Some(Act::Saved { .. }) => (view.restored, view.saves) = (Some(level), true),
        Some(Act::Restored { .. }) => view.restored = Some(level),
        Some(Act::Dropped { node, restored, .. }) => {
            view.restored = restored.then_some(level);
            (view.dropped, view.next) = (Some(node), cells.next_choice());
        }
        Some(Act::Stuck { item }) => (view.closed, view.crossed) = (Some((item, true)), true),
        Some(Act::Spent { item, .. }) => (view.closed, view.crossed) = (Some((item, dead)), true),
        Some(Act::Refused { node, last, .. }) => {
            let of = sets.item_of(node);
            let rest = sets.loc(node) + 1 == sets.size(of);
            (view.refused, view.closed) = (Some(last), (rest && dead).then_some((of, true)));
        }
        _ => {}
    }
    view
}
