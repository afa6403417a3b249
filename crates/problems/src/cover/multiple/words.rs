//! The words of Algorithm M: program lines, variables, narration.

use super::super::said::{Said, both, count, count_or_no, item as named, number};
use super::super::words::{self as cover_words, NAME};
use crate::exact_cover::multiple::{Act, Multicover};
use crate::exact_cover::{Act as Shared, Heuristic, Instance};
use crate::machine::{Label, Machine};
use crate::problem::{Line, Watch};
use crate::scene::Target;
use crate::story::{Span, Text};
use crate::text;
use crate::timeline::Moment;
use crate::words::{cut, or_dash};

/// The program lines.
pub const LISTING: &[Line] = &[
    Line {
        label: Label("M1"),
        title: "Initialize",
        text: "Link all items and options, set each item's bound and slack.",
    },
    Line {
        label: Label("M2"),
        title: "Enter level",
        text: "If no item is in the header list, report a solution and go to M9; otherwise go to M3.",
    },
    Line {
        label: Label("M3"),
        title: "Choose",
        text: "Choose the item with the fewest branches; if it has fewer options than it needs, go to M9.",
    },
    Line {
        label: Label("M4"),
        title: "Prepare",
        text: "Lower the item's bound by 1; if it is 0 then, cover the item.",
    },
    Line {
        label: Label("M5"),
        title: "Possibly tweak",
        text: "If too few options are left, go to M8. If more may follow, tweak the next option; after the last one, choose none.",
    },
    Line {
        label: Label("M6"),
        title: "Try",
        text: "Lower the bounds of the option's other items; cover those at 0. Go down a level and to M2.",
    },
    Line {
        label: Label("M7"),
        title: "Try again",
        text: "Undo M6, the last item first, and go to M5 with the next option.",
    },
    Line { label: Label("M8"), title: "Restore", text: "Untweak the item's options, uncover it, and raise its bound." },
    Line {
        label: Label("M9"),
        title: "Leave level",
        text: "Stop at level 0; otherwise go up a level, and to M7, or to M8 if no option was chosen there.",
    },
];

/// The program lines if the first item is always chosen.
pub const LISTING_FIRST: &[Line] = &{
    let first = Line {
        label: Label("M3"),
        title: "Choose",
        text: "Choose the first item in the header list; if it has fewer options than it needs, go to M9.",
    };
    let [m1, m2, _, m4, m5, m6, m7, m8, m9] = *LISTING.first_chunk().expect("nine lines");
    [m1, m2, first, m4, m5, m6, m7, m8, m9]
};

/// Returns the item of the last move.
pub fn item(moment: &Moment<Multicover>) -> Option<u32> {
    let multicover = moment.machine;
    let current = || multicover.choice_items().get(multicover.level()).copied();
    match moment.last? {
        Act::Linked(
            Shared::Looked { item, .. }
            | Shared::Chosen { item }
            | Shared::Stuck { item }
            | Shared::Spent { item }
            | Shared::Covered { item }
            | Shared::Uncovered { item }
            | Shared::Purified { item, .. }
            | Shared::Unpurified { item, .. },
        )
        | Act::Lowered { item }
        | Act::Raised { item }
        | Act::Closed { item }
        | Act::Opened { item } => Some(item),
        Act::Linked(Shared::Tried { .. }) => multicover.choice_items().get(multicover.level().checked_sub(1)?).copied(),
        Act::Linked(Shared::Started | Shared::Entered { .. } | Shared::Solved | Shared::Ended) => None,
        _ => current(),
    }
}

/// Returns the node that the last move unlinked, relinked or marked.
pub fn node(moment: &Moment<Multicover>) -> Option<u32> {
    match moment.last? {
        Act::Tweaked { node } | Act::Untweaked { node } => Some(node),
        Act::Linked(
            Shared::Hidden { node } | Shared::Shown { node } | Shared::Agreed { node } | Shared::Disagreed { node },
        ) => Some(node),
        _ => None,
    }
}

/// Returns lead and reason of a detail.
pub fn said(moment: &Moment<Multicover>) -> Said {
    let say = Say { multicover: moment.machine, instance: moment.machine.instance() };
    moment.last.map_or_else(Said::default, |act| say.act(act))
}

/// Returns the node of the next choice, found by continuing a copy of the search.
pub fn next(multicover: &Multicover) -> Option<u32> {
    let mut ahead = multicover.clone();
    let next = ahead.by_ref().find_map(|act| match act {
        Act::Linked(Shared::Tried { node }) => Some(Some(node)),
        Act::Linked(Shared::Spent { .. }) => Some(None),
        _ => None,
    });
    next.flatten()
}

/// Returns the sentence `Item c has 3 options left and needs 2.`, with the item called `called`.
pub fn needs(multicover: &Multicover, item: u32, called: impl Into<Span>) -> Text {
    let has = text!(called.into(), " has ", count_or_no(multicover.len(item), "option"), " left and needs ");
    let (most, least) = multicover.left(item);
    let times = match least == most {
        true => text!(count(most, ""), "."),
        false => text!(count(least, ""), " to ", count(most, ""), "."),
    };
    Text([has.0, times.0].concat())
}

/// Returns a description of the position in one line.
pub fn describe(multicover: &Multicover) -> String {
    let closed: Vec<String> = multicover.choices()[..multicover.level()]
        .iter()
        .filter(|node| multicover.is_head(**node))
        .map(|node| multicover.instance().name(*node).to_owned())
        .collect();
    let active = multicover.active().map(|item| (item, multicover.len(item)));
    let described = cover_words::described(multicover.instance(), multicover.chosen(), active);
    match closed.is_empty() {
        true => described,
        false => format!("{described} No further option: {}.", closed.join(", ")),
    }
}

/// Returns the variables of the book.
pub fn watch(moment: &Moment<Multicover>) -> Vec<Watch> {
    let multicover = moment.machine;
    let say = Say { multicover, instance: multicover.instance() };
    let item = item(moment);
    let number = |of: &dyn Fn(u32) -> u32| or_dash(item.map(|item| of(item).to_string()));
    let chosen = multicover.choices()[..multicover.level()].iter().map(|node| match multicover.is_head(*node) {
        true => "–".to_owned(),
        false => multicover.instance().number(multicover.option_of(*node)).to_string(),
    });
    vec![
        Watch::new("i", or_dash(item.map(|item| say.name(item))), "current item"),
        Watch::new("LEN", number(&|item| multicover.len(item)), "options in its list"),
        Watch::new("BOUND", number(&|item| multicover.left(item).0), "may still be chosen"),
        Watch::new("needs", number(&|item| multicover.left(item).1), "must still be chosen"),
        Watch::new("x", cover_words::newest(chosen, " "), "choices, – for none"),
    ]
}

/// The next moves after an item is uncovered.
const NEXT: &str = "Next, its options are relinked in reverse order.";

/// The narration of the machine's moves.
struct Say<'a> {
    multicover: &'a Multicover,
    instance: &'a Instance,
}

impl Say<'_> {
    fn act(&self, act: Act) -> Said {
        let multicover = self.multicover;
        match act {
            Act::Lowered { item } => match multicover.left(item).0 {
                0 => Said::new(text!(named(item), " may get no further option.")).because("So it is covered now."),
                n => Said::new(text!(named(item), " may get ", count(n, "further option"), "."))
                    .because("So it stays in the list of items to cover."),
            },
            Act::Raised { item } => {
                let more = count(multicover.left(item).0, "further option");
                Said::new(text!(named(item), " may get ", more, "."))
                    .or(text!(named(item), " may get ", count(multicover.left(item).0, "more option"), "."))
                    .because("A choice that counted for it is undone.")
            }
            Act::Tweaked { node } => Said::new(text!("Tweak ", self.option(node), " for ", self.item(node), "."))
                .because("Later branches cannot choose it again."),
            Act::Untweaked { node } => Said::new(text!("Untweak ", self.option(node), " for ", self.item(node), "."))
                .because("It can be chosen again."),
            Act::Closed { item } => {
                Said::new(text!(named(item), " is unlinked.")).because("It has as many options as it needs.")
            }
            Act::Opened { item } => {
                Said::new(text!(named(item), " is relinked.")).because("Another option may be chosen for it.")
            }
            Act::Linked(act) => self.linked(act),
        }
    }

    fn linked(&self, act: Shared) -> Said {
        let multicover = self.multicover;
        let node = |node: u32, verb: &'static str, from: &'static str| {
            text!(verb, self.option(node), from, self.item(node), ".")
        };
        match act {
            Shared::Started => Said::new("All items are in the list to cover.")
                .because("Each has a bound: how many options may cover it."),
            Shared::Entered { .. } => {
                let which = match multicover.heuristic() {
                    Heuristic::Fewest => "Find the one with the fewest branches.",
                    Heuristic::First => "Take the first one.",
                };
                match multicover.active().count() {
                    0 => Said::new("No item is left to cover."),
                    1 => Said::new(text!(count(1_u8, "item"), " is left to cover.")),
                    n => Said::new(text!(count(n, "item"), " are left to cover.")).because(which),
                }
            }
            Shared::Looked { item, best } => {
                let other = multicover.looks().map(|(_, other)| other).filter(|other| *other != item);
                let why = match (best, multicover.heuristic(), other) {
                    (_, Heuristic::First, _) => text!("This method looks no further."),
                    (true, ..) if multicover.degree(item) <= 0 => text!("Stop looking: it needs more options."),
                    (true, ..) if multicover.degree(item) == 1 => text!("That is the fewest so far."),
                    (true, ..) => text!("These are the fewest so far."),
                    (false, _, Some(other)) => text!("That is no fewer than ", named(other), " has."),
                    (false, _, None) => text!("That is no fewer than the best so far."),
                };
                self.branches(item).because(both(needs(multicover, item, "It"), why.clone())).because(why)
            }
            // The narrator of all methods describes these.
            Shared::Solved
            | Shared::Chosen { .. }
            | Shared::Stuck { .. }
            | Shared::Tried { .. }
            | Shared::Spent { .. }
            | Shared::Dropped { .. } => Said::default(),
            Shared::Advanced { node } => {
                Said::new(text!("Undone: ", super::branch(multicover, node).target(), ".")).because(self.next())
            }
            Shared::Ended => Said::default().because("Every pointer and bound is restored."),
            Shared::Hidden { node: hidden } => Said::new(node(hidden, "Unlink ", " from ")).because(text!(
                "The list of ",
                self.item(hidden),
                " keeps ",
                count_or_no(multicover.len(multicover.item_of(hidden)), "option"),
                "."
            )),
            Shared::Shown { node: shown } => {
                Said::new(node(shown, "Relink ", " to ")).because("Its pointers still say where it stood in the list.")
            }
            Shared::Covered { item } => {
                Said::new(text!(named(item), " is covered.")).because("No other option may have it.")
            }
            Shared::Uncovered { item } => Said::new(text!("Uncover ", named(item), ".")).because(NEXT),
            Shared::Agreed { node } => {
                Said::new(text!(self.option(node), " gives ", self.item(node), " the same colour."))
                    .or(text!(self.option(node), " gives the same colour."))
                    .because("It agrees with the option chosen, so it stays linked. A colour mark notes that.")
            }
            Shared::Disagreed { node } => Said::new(text!("Remove the colour mark of ", self.option(node), "."))
                .because(text!("It said that the colour of ", self.item(node), " there was checked.")),
            Shared::Purified { item, .. } => Said::new(text!(named(item), " has its colour."))
                .because("Options that give it another colour are ruled out."),
            Shared::Unpurified { item, .. } => Said::new(text!(named(item), " loses its colour."))
                .because("Options that give it another colour are relinked next, in reverse order."),
        }
    }

    /// Describes the number of an item's branches.
    fn branches(&self, item: u32) -> Said {
        Said::new(match self.multicover.degree(item).max(0) {
            0 => text!(named(item), " has no branch."),
            1 => text!(named(item), " has ", count(1_u8, "branch"), "."),
            n => text!(named(item), " has ", count(n as u32, ""), " branches."),
        })
    }

    /// Describes the next choice.
    fn next(&self) -> Text {
        match next(self.multicover) {
            None => text!("No other choice is left."),
            Some(node) => text!("Next is ", super::branch(self.multicover, node).target(), "."),
        }
    }

    /// Returns the name of an item among the variables.
    fn name(&self, item: u32) -> String {
        cut(self.instance.name(item), NAME)
    }

    /// Returns the item of a node.
    fn item(&self, node: u32) -> Target {
        named(self.multicover.item_of(node))
    }

    /// Returns a node's option by its number.
    fn option(&self, node: u32) -> Target {
        number(self.multicover.option_of(node))
    }
}
