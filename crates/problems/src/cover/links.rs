//! Exact covers by dancing links.
//!
//! Source: TAOCP 7.2.2.1, Algorithms X and C.

use super::beside::{self, Board, Laid};
use super::branch::{Branch, Choice, Lie, Step};
use super::lined;
use super::method::{About, Method, State, Told};
use super::said::Said;
use super::walked::Walked;
use super::{aligned, focus, picture, question, splices, words};
use crate::exact_cover::{Act, Cover, Heuristic, Instance};
use crate::playback::Manner;
use crate::problem::{Line, Watch};
use crate::scene::{Point, Scene};
use crate::timeline::Moment;
use crate::words::terms::Term;
use std::rc::Rc;

impl Method for Cover {
    const LISTINGS: [&'static [Line]; 2] = [words::LISTING, words::LISTING_FIRST];
    const TERMS: &'static [Term] = words::terms::TERMS;

    fn begin(instance: Rc<Instance>, heuristic: Heuristic) -> Cover {
        Cover::new(instance, heuristic)
    }

    fn instance(machine: &Cover) -> &Instance {
        machine.instance()
    }

    fn state(&self) -> State {
        let open = self.active().filter(|item| self.instance().is_primary(*item));
        State {
            branches: self.chosen().map(Branch::Option).collect(),
            items: focus::items(self),
            open: open.map(|item| (item, self.len(item))).collect(),
        }
    }

    fn told(moment: &Moment<Cover>) -> Told {
        let Some(last) = moment.last else { return Told::default() };
        let (cover, walked) = (moment.machine, Walked::by_act(moment.machine, last));
        let option = |node: u32| Branch::Option(cover.option_of(node));
        let next = |node: u32| Some(cover.vertical(node).1).filter(|next| *next != cover.item_of(node)).map(option);
        let (step, branch) = match last {
            Act::Chosen { item } => (Some(Step::Chosen(item)), None),
            Act::Stuck { item } => (Some(Step::Stuck(item)), None),
            Act::Tried { node } => (Some(Step::Tried(option(node))), Some(node)),
            Act::Dropped { node } => (Some(Step::Dropped(option(node))), Some(node)),
            // The covering and uncovering of an item without options is not reported as a second dead end.
            Act::Spent { item } => (Some(Step::Spent(item, cover.len(item) == 0)), None),
            Act::Solved => (Some(Step::Solved), None),
            Act::Ended => (Some(Step::Ended), None),
            _ => (None, None),
        };
        Told {
            about: About {
                item: focus::item(cover, last, &walked),
                branch: branch.map(option),
                // The option that is being unlinked or relinked, or that was undone.
                moving: match last {
                    Act::Advanced { node } => Some(cover.option_of(node)),
                    _ => walked.row.map(|row| cover.option_of(row)),
                },
            },
            step,
            next: branch.filter(|_| step.is_some_and(|step| matches!(step, Step::Dropped(_)))).map(next),
            answer: splices::named(cover, last),
            why: None,
            // The items covered for the option are still covered, as when the search chose the next item.
            below: match last {
                Act::Dropped { .. } => match cover.heuristic() {
                    Heuristic::Fewest => cover.active().find(|item| cover.len(*item) == 0),
                    Heuristic::First => cover.active().next().filter(|item| cover.len(*item) == 0),
                },
                _ => None,
            },
        }
    }

    fn misunderstandings(moment: &Moment<Cover>, next: &Moment<Cover>) -> Vec<Lie> {
        question::misunderstandings(moment, next)
    }

    fn aligns_tree(instance: &Instance, board: Option<&dyn Board>, size: Point) -> bool {
        match board {
            // A link diagram shows more than its board, unless the board shows the links itself.
            Some(board) => board.shows_links() || picture::diagram_wish(instance).is_none(),
            None => aligned::has_room(instance, size),
        }
    }

    fn choices(moment: &Moment<Cover>) -> Vec<Choice> {
        lined::linked(moment)
    }

    fn draw(board: Option<&dyn Board>, moment: &Moment<Cover>, scene: &mut Scene) {
        match board {
            Some(board) if scene.composed => {
                // The item of a node that is unlinked or relinked.
                let linked = match moment.last {
                    Some(Act::Hidden { node } | Act::Shown { node }) => Some(moment.machine.item_of(node)),
                    _ => None,
                };
                lined::draw(board, &Laid::new(moment, picture::lit(scene)), moment, linked, 0.0, scene);
            }
            None if scene.composed => aligned::draw(moment, scene),
            _ => beside::draw(board, moment, scene),
        }
    }

    fn detail(moment: &Moment<Cover>) -> Said {
        words::said(moment)
    }

    fn describe(&self) -> String {
        words::describe(self)
    }

    fn watch(moment: &Moment<Cover>) -> Vec<Watch> {
        words::watch(moment.machine, moment.last, None)
    }

    /// Returns the playback defaults: each splice is shown if each pointer is drawn.
    fn manner(instance: &Instance) -> Manner {
        match picture::diagram_wish(instance) {
            Some(_) => Manner::MOVES,
            None => Manner::CHOICES,
        }
    }
}
