//! Words of Algorithm M: program lines, variables, narration of each move.

use super::super::words::{self as cover_words, NAME, fit, holder, options};
use crate::exact_cover::multiple::{Act, Multicover};
use crate::exact_cover::{Act as Shared, Heuristic, Instance};
use crate::machine::{Label, Machine};
use crate::narration::Narration;
use crate::problem::{Line, Watch, plain};
use crate::scene::Target;
use crate::story::{Quantity, Span, Text};
use crate::text;
use crate::timeline::Moment;
use crate::words::{capital, count, count_or_no, cut, or_dash};

/// The lines of the program.
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

/// The same where the first item is always chosen.
pub const LISTING_FIRST: &[Line] = &{
    let first = Line {
        label: Label("M3"),
        title: "Choose",
        text: "Choose the first item in the header list; if it has fewer options than it needs, go to M9.",
    };
    let [m1, m2, _, m4, m5, m6, m7, m8, m9] = *LISTING.first_chunk().expect("nine lines");
    [m1, m2, first, m4, m5, m6, m7, m8, m9]
};

/// The item that the last move is about.
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

/// The node that the last move has unlinked, relinked or marked.
pub fn node(moment: &Moment<Multicover>) -> Option<u32> {
    match moment.last? {
        Act::Tweaked { node } | Act::Untweaked { node } => Some(node),
        Act::Linked(
            Shared::Hidden { node } | Shared::Shown { node } | Shared::Agreed { node } | Shared::Disagreed { node },
        ) => Some(node),
        _ => None,
    }
}

/// Lead and reason of a detail.
pub fn narration(moment: &Moment<Multicover>) -> Narration {
    let say = Say { multicover: moment.machine, instance: moment.machine.instance() };
    moment.last.map_or_else(Narration::default, |act| say.act(act, moment))
}

/// The node of the choice that is tried next, by what the search does.
pub fn next(multicover: &Multicover) -> Option<u32> {
    let mut ahead = multicover.clone();
    let next = ahead.by_ref().find_map(|act| match act {
        Act::Linked(Shared::Tried { node }) => Some(Some(node)),
        Act::Linked(Shared::Spent { .. }) => Some(None),
        _ => None,
    });
    next.flatten()
}

/// `Item c has 3 options and needs 2.`
pub fn needs(multicover: &Multicover, item: u32) -> Text {
    let (most, least) = multicover.left(item);
    let number = |number: u32| Span::count(number, "", Quantity::State);
    let options = Span::count(multicover.len(item), "option", Quantity::State);
    match least == most {
        true => text!(Target("item", item), " has ", options, " left and needs ", number(most), "."),
        false => {
            text!(Target("item", item), " has ", options, " left and needs ", number(least), " to ", number(most), ".")
        }
    }
}

/// The position in one line.
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

/// The variables of the book.
pub fn watch(moment: &Moment<Multicover>) -> Vec<Watch> {
    let multicover = moment.machine;
    let say = Say { multicover, instance: multicover.instance() };
    let item = item(moment);
    let number = |of: &dyn Fn(u32) -> u32| or_dash(item.map(|item| of(item).to_string()));
    let chosen = multicover.choices()[..multicover.level()].iter().map(|node| match multicover.is_head(*node) {
        true => "–".to_owned(),
        false => say.number(*node).to_string(),
    });
    vec![
        Watch::new("i", or_dash(item.map(|item| say.name(item))), "current item"),
        Watch::new("LEN", number(&|item| multicover.len(item)), "options in its list"),
        Watch::new("BOUND", number(&|item| multicover.left(item).0), "may still be chosen"),
        Watch::new("needs", number(&|item| multicover.left(item).1), "must still be chosen"),
        Watch::new("x", cover_words::newest(chosen, " "), "choices, – for none"),
    ]
}

/// Words for what a machine does.
struct Say<'a> {
    multicover: &'a Multicover,
    instance: &'a Instance,
}

impl Say<'_> {
    fn act(&self, act: Act, moment: &Moment<Multicover>) -> Narration {
        let multicover = self.multicover;
        match act {
            Act::Lowered { item } => {
                let reason = match multicover.left(item).0 {
                    0 => "No further option may cover it, so it is covered.".to_owned(),
                    1 => "1 more option may cover it, so it stays.".to_owned(),
                    n => format!("{n} more options may cover it, so it stays."),
                };
                Narration::new(format!("Bound of {}: {}.", self.name(item), multicover.left(item).0), reason)
            }
            Act::Raised { item } => Narration::new(
                format!("Bound of {}: {}.", self.name(item), multicover.left(item).0),
                "The choice no longer counts.",
            ),
            Act::Tweaked { node } => Narration::new(
                format!("Tweak option {} for {}.", self.number(node), self.item(node)),
                "Later branches cannot choose it again.",
            ),
            Act::Untweaked { node } => Narration::new(
                format!("Untweak option {} for {}.", self.number(node), self.item(node)),
                "It can be chosen again.",
            ),
            Act::Closed { item } => {
                Narration::new(format!("Item {} leaves the header list.", self.name(item)), "It has what it needs.")
            }
            Act::Opened { item } => {
                Narration::new(format!("Item {} is listed again.", self.name(item)), "Another choice may follow.")
            }
            Act::Linked(act) => self.linked(act, moment),
        }
    }

    fn linked(&self, act: Shared, moment: &Moment<Multicover>) -> Narration {
        let multicover = self.multicover;
        let short = |node: u32| format!("{} of option {}", self.item(node), self.number(node));
        match act {
            Shared::Started => {
                Narration::new("All items are linked.", "Each has a bound: how many options may cover it.")
            }
            Shared::Entered { .. } => {
                let which = match multicover.heuristic() {
                    Heuristic::Fewest => "Find the one with fewest branches.",
                    Heuristic::First => "Take the first one.",
                };
                let items = count(multicover.active().count(), "item");
                Narration::new(format!("Left to cover: {items}."), which)
            }
            Shared::Looked { item, best } => {
                let why = match (best, multicover.heuristic()) {
                    (_, Heuristic::First) => "This method looks no further.",
                    (true, _) if multicover.degree(item) <= 0 => "Stop looking: it needs more options.",
                    (true, _) => "The best so far.",
                    _ => "Another item is at least as good.",
                };
                Narration::new(
                    format!("Item {}: {}.", self.name(item), self.branches(item)),
                    self.fit([format!("{} {why}", self.needs(item)), why.to_owned()]),
                )
            }
            // The narrator of all methods tells these.
            Shared::Solved
            | Shared::Chosen { .. }
            | Shared::Stuck { .. }
            | Shared::Tried { .. }
            | Shared::Spent { .. }
            | Shared::Dropped { .. } => Narration::default(),
            Shared::Advanced { node } => {
                let lead = format!("{} is undone.", capital(&self.holder(node)));
                Narration::new(lead, self.fit([format!("{}.", capital(&self.next()))]))
            }
            Shared::Ended => {
                Narration::new(plain::ending(moment.tally.solutions()).lead(), "Every pointer and bound is restored.")
            }
            Shared::Hidden { node } => Narration::new(
                format!("Unlink {}.", short(node)),
                format!(
                    "{} left in its list.",
                    capital(&count_or_no(self.multicover.len(self.multicover.item_of(node)), "option"))
                ),
            ),
            Shared::Shown { node } => {
                Narration::new(format!("Relink {}.", short(node)), "Its pointers are still valid.")
            }
            Shared::Covered { item } => {
                Narration::new(format!("Item {} is covered.", self.name(item)), "No other option may use it.")
            }
            Shared::Uncovered { item } => Narration::new(
                format!("Item {} is uncovered.", self.name(item)),
                "Its options follow, the last one first.",
            ),
            Shared::Agreed { node } => Narration::new(
                format!("Item {} agrees in option {}.", self.item(node), self.number(node)),
                "It has the same colour there.",
            ),
            Shared::Disagreed { node } => Narration::new(
                format!("Unmark {} in option {}.", self.item(node), self.number(node)),
                "Its colour counts again.",
            ),
            Shared::Purified { item, .. } => Narration::new(
                format!("Item {} gets its colour.", self.name(item)),
                "Options with another colour are ruled out.",
            ),
            Shared::Unpurified { item, .. } => Narration::new(
                format!("Item {} loses its colour.", self.name(item)),
                "Its options follow, the last one first.",
            ),
        }
    }

    /// `It has 3 options and needs 2.`
    fn needs(&self, item: u32) -> String {
        let (most, least) = self.multicover.left(item);
        let times = if least == most { most.to_string() } else { format!("{least} to {most}") };
        format!("It has {} and needs {times}.", options(self.multicover.len(item)))
    }

    /// How many branches an item has.
    fn branches(&self, item: u32) -> String {
        match self.multicover.degree(item).max(0) {
            1 => "1 branch".to_owned(),
            n => format!("{n} branches"),
        }
    }

    /// Which choice is tried next.
    fn next(&self) -> String {
        match next(self.multicover) {
            None => "no other is left".to_owned(),
            Some(node) if self.multicover.is_head(node) => format!("no more {} is next", self.name(node)),
            Some(node) => format!("{} is next", self.holder(node)),
        }
    }

    fn fit(&self, texts: impl IntoIterator<Item = String>) -> String {
        fit(self.instance, texts)
    }

    fn name(&self, item: u32) -> String {
        cut(self.instance.name(item), NAME)
    }

    /// The item of a node.
    fn item(&self, node: u32) -> String {
        self.name(self.multicover.item_of(node))
    }

    /// The number of a node's option.
    fn number(&self, node: u32) -> u32 {
        self.instance.number(self.multicover.option_of(node))
    }

    fn holder(&self, node: u32) -> String {
        holder(self.instance, self.multicover.option_of(node))
    }
}
