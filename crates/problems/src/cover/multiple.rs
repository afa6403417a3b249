//! Exact covers with multiplicities: words and pictures of Algorithm M.
//!
//! Source: TAOCP 7.2.2.1, Algorithm M.

use super::beside::Board;
use super::branch::{Branch, Choice, Lie, Step};
use super::lined;
use super::method::{About, Method, State, Told};
use super::said::{self, Said};
use crate::exact_cover::multiple::{Act, Multicover};
use crate::exact_cover::{Act as Shared, Heuristic, Instance};
use crate::machine::Machine;
use crate::problem::{Line, Watch};
use crate::scene::{Point, Scene};
use crate::story::Reason;
use crate::text;
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

    // A branch may be that no further option is chosen.
    const BRANCH: &'static str = "branch";
    const IS_PLAIN: bool = false;

    fn instance(machine: &Multicover) -> &Instance {
        machine.instance()
    }

    fn choices(moment: &Moment<Multicover>) -> Vec<Choice> {
        let multicover = moment.machine;
        let node = multicover.choices().get(multicover.level()).filter(|node| !multicover.is_head(**node));
        lined::choices(moment, node.map(|node| multicover.option_of(*node)))
    }

    /// Returns whether the picture has room for the tree, which requires that each item is covered once: then all branches are options.
    fn aligns_tree(instance: &Instance, board: Option<&dyn Board>, _: Point) -> bool {
        !instance.has_multiplicities() && board.is_some_and(Board::has_small)
    }

    fn state(&self) -> State {
        State {
            branches: self.choices()[..self.level()].iter().map(|node| branch(self, *node)).collect(),
            items: self.choice_items().to_vec(),
            open: self.active().map(|item| (item, self.degree(item).max(0) as u32)).collect(),
        }
    }

    fn told(moment: &Moment<Multicover>) -> Told {
        let Some(last) = moment.last else { return Told::default() };
        let multicover = moment.machine;
        let of = |node: u32| branch(multicover, node);
        let Act::Linked(act) = last else {
            let about = about(moment, None);
            return Told { about, answer: question::named(multicover, last), ..Told::default() };
        };
        let (step, node) = match act {
            Shared::Chosen { item } => (Some(Step::Chosen(item)), None),
            Shared::Stuck { item } => (Some(Step::Stuck(item)), None),
            Shared::Tried { node } => (Some(Step::Tried(of(node))), Some(node)),
            Shared::Dropped { node } => (Some(Step::Dropped(of(node))), Some(node)),
            Shared::Spent { item } => (Some(Step::Spent(item, false)), None),
            Shared::Solved => (Some(Step::Solved), None),
            Shared::Ended => (Some(Step::Ended), None),
            _ => (None, None),
        };
        Told {
            about: about(moment, node),
            step,
            next: matches!(act, Shared::Dropped { .. }).then(|| words::next(multicover).map(of)),
            answer: question::named(multicover, last),
            why: match act {
                Shared::Stuck { item } => Some(words::needs(multicover, item, said::item(item))),
                Shared::Tried { node } if multicover.is_head(node) => {
                    Some(text!("The options chosen so far are enough for it."))
                }
                _ => None,
            },
            below: None,
        }
    }

    fn misunderstandings(moment: &Moment<Multicover>, next: &Moment<Multicover>) -> Vec<Lie> {
        question::misunderstandings(moment, next)
    }

    fn blocks(instance: &Instance, chosen: &[(Branch, usize)], option: usize) -> Vec<Reason> {
        question::blocks(instance, chosen, option)
    }

    fn draw(board: Option<&dyn Board>, moment: &Moment<Multicover>, scene: &mut Scene) {
        picture::draw(board, moment, scene);
    }

    fn detail(moment: &Moment<Multicover>) -> Said {
        words::said(moment)
    }

    fn describe(&self) -> String {
        words::describe(self)
    }

    fn watch(moment: &Moment<Multicover>) -> Vec<Watch> {
        words::watch(moment)
    }
}

/// Returns the choice of a node; that of a header is that its item gets no further option.
fn branch(multicover: &Multicover, node: u32) -> Branch {
    if multicover.is_head(node) { Branch::Enough(node) } else { Branch::Option(multicover.option_of(node)) }
}

/// Returns the subject of the last move, with the node of its choice, if it has one.
fn about(moment: &Moment<Multicover>, node: Option<u32>) -> About {
    let multicover = moment.machine;
    let moving = words::node(moment).filter(|node| !multicover.is_head(*node));
    About {
        item: words::item(moment),
        branch: node.map(|node| branch(multicover, node)),
        moving: moving.map(|node| multicover.option_of(node)),
    }
}
