//! Algorithms X and C in words: their steps, their variables, and what each move does.

use super::{Act, Cover, Heuristic, Instance};
use crate::machine::{Label, Machine};
use crate::problem::{Line, Watch};
use crate::timeline::Moment;
use crate::words::{capital, count_or_no, cut, list, some};
use walked::{Walked, entry_of};

pub(super) mod walked;

/// Letters of an option's text that a sentence bears; a longer one is called by its number.
const OPTION: usize = 24;
/// Letters of an item's or colour's name that a sentence bears.
const NAME: usize = 14;
/// Letters of an option's text that a tree bears.
const SHORT: usize = 12;
/// Options or items that a description lists.
const TEXTS: usize = 16;
/// What stands for a variable that has no value.
const NONE: &str = "–";

/// The algorithm's steps.
pub const LISTING: &[Line] = &[
    Line { label: Label("X1"), title: "Start", text: "All items are in the list of heads, level 0." },
    Line { label: Label("X2"), title: "Enter level", text: "No item left? Then this is a solution: X8." },
    Line { label: Label("X3"), title: "Choose", text: "Take the item with the fewest options." },
    Line { label: Label("X4"), title: "Cover", text: "Unlink all options of the item, then its head." },
    Line {
        label: Label("X5"),
        title: "Try",
        text: "Next option of the item; cover its other items. None left? X7. Otherwise X2, one level down.",
    },
    Line { label: Label("X6"), title: "Try again", text: "Uncover them in reverse order; on to the next option: X5." },
    Line { label: Label("X7"), title: "Backtrack", text: "Uncover the item." },
    Line { label: Label("X8"), title: "Leave level", text: "Level 0? Done. Otherwise up one level: X6." },
];

/// The same where the first item is always chosen.
pub const LISTING_FIRST: &[Line] = &[
    LISTING[0],
    LISTING[1],
    Line { label: Label("X3"), title: "Choose", text: "Take the first item in the list of heads." },
    LISTING[3],
    LISTING[4],
    LISTING[5],
    LISTING[6],
    LISTING[7],
];

/// One sentence on the moment's last move: what happened, why, and what comes next.
pub fn tell(moment: &Moment<Cover>) -> String {
    let cover = &moment.machine;
    let say = Say { cover, instance: cover.instance() };
    match moment.last {
        None => say.task(),
        Some(act) => say.act(act, moment.tally.solutions()),
    }
}

/// The variables worth seeing: the book's i and p, the node q under way with its own pointers, and the options chosen.
///
/// They are those that the move `last` was about; the machine itself may be at the next walk already.
pub fn watch(cover: &Cover, last: Option<Act>) -> Vec<Watch> {
    let say = Say { cover, instance: cover.instance() };
    let mut walked = last.map_or(Walked::default(), |act| walked::by_act(cover, act));
    if walked.item.is_none() {
        walked = walked::by_state(cover);
    }
    let Walked { item, row, node, back, .. } = walked;
    let note = match cover.label().0 {
        "X3" if cover.heuristic() == Heuristic::First => "first in the list",
        "X3" => "fewest options so far",
        _ if back => "item being uncovered",
        _ => "item being covered",
    };
    let (up, down) = match node {
        Some(node) => cover.vertical(node),
        None => (u32::MAX, u32::MAX),
    };
    let place = |node: Option<u32>| node.map_or(NONE.to_owned(), |node| say.place(node));
    let known = |node: u32| (node != u32::MAX).then_some(node);
    let x: Vec<String> = cover.chosen().map(|option| (option + 1).to_string()).collect();
    vec![
        Watch::new("i", item.map_or(NONE.to_owned(), |item| say.name(item)), note),
        Watch::new("p", place(row), if back { "walks up the column" } else { "walks down the column" }),
        Watch::new("q", place(node), if back { "walks back along the option" } else { "walks along the option" }),
        Watch::new("↑", place(known(up)), "above q"),
        Watch::new("↓", place(known(down)), "below q"),
        Watch::new("x", if x.is_empty() { NONE.to_owned() } else { x.join(" ") }, "options chosen"),
    ]
}

/// The options chosen, each as short as a tree can bear.
pub fn path(cover: &Cover) -> Vec<String> {
    cover.chosen().map(|option| cut(&cover.instance().text(option), SHORT)).collect()
}

/// The options chosen, in full, in the order of choice.
pub fn solution(cover: &Cover) -> String {
    cover.chosen().map(|option| cover.instance().text(option)).collect::<Vec<_>>().join(" | ")
}

/// What stands where, in one line.
pub fn describe(cover: &Cover) -> String {
    let say = Say { cover, instance: cover.instance() };
    let mut chosen = Vec::new();
    for option in cover.chosen() {
        chosen.push(say.instance.text(option));
    }
    let mut left = Vec::new();
    for item in cover.active() {
        left.push(format!("{} in {}", say.instance.name(item), options(cover.len(item))));
    }
    format!(
        "Exact cover with {}. Chosen: {}. Items to be covered: {}.",
        say.size(),
        some(chosen, TEXTS),
        some(left, TEXTS)
    )
}

fn options(n: u32) -> String {
    count_or_no(n as usize, "option")
}

/// Finds words for what a machine does.
struct Say<'a> {
    cover: &'a Cover,
    instance: &'a Instance,
}

impl Say<'_> {
    fn name(&self, item: u32) -> String {
        if item == 0 { "root".to_owned() } else { cut(self.instance.name(item), NAME) }
    }

    fn colour(&self, colour: u32) -> String {
        cut(self.instance.colour(colour), NAME)
    }

    /// An option by its text, or by its number.
    fn option(&self, option: usize) -> String {
        let text = self.instance.text(option);
        if text.chars().count() > OPTION { format!("option no. {}", option + 1) } else { format!("option {text}") }
    }

    /// Whose node or head it is.
    fn holder(&self, node: u32) -> String {
        match node as usize <= self.instance.items() {
            true => format!("head {}", self.name(node)),
            false => self.option(self.cover.option_of(node)),
        }
    }

    /// `d in 4`, `head d`.
    fn place(&self, node: u32) -> String {
        match node as usize <= self.instance.items() {
            true => format!("head {}", self.name(node)),
            false => format!("{} in {}", self.name(self.cover.item_of(node)), self.cover.option_of(node) + 1),
        }
    }

    /// The names, or how many there are if they are many.
    fn names(&self, items: &[u32], one: &str) -> String {
        let names: Vec<String> = items.iter().map(|item| self.name(*item)).collect();
        let text = list(&names);
        if text.chars().count() > 2 * OPTION { count_or_no(items.len(), one) } else { text }
    }

    fn size(&self) -> String {
        let (items, primary) = (self.instance.items(), self.instance.primary());
        let secondary = match items - primary {
            0 => String::new(),
            n => format!(" and {}", count_or_no(n, "secondary item")),
        };
        format!("{}{secondary}, {}", count_or_no(primary, "item"), count_or_no(self.instance.options(), "option"))
    }

    fn task(&self) -> String {
        let (primary, secondary) =
            (self.instance.primary(), self.instance.items().saturating_sub(self.instance.primary()));
        let rest = match (secondary, self.instance.has_colours()) {
            (0, _) => String::new(),
            (n, false) => format!(", and {} at most once", count_or_no(n, "secondary item")),
            (n, true) => format!(", and {} at most once or in one colour", count_or_no(n, "secondary item")),
        };
        let items = match primary {
            1 => "the one item".to_owned(),
            n => format!("each of {}", count_or_no(n, "item")),
        };
        format!(
            "From {}, choose some that cover {items} exactly once{rest}; press Play or Step.",
            count_or_no(self.instance.options(), "option")
        )
    }

    /// "Covering a" or what else the walk is for.
    fn doing(&self, walked: &Walked) -> String {
        let name = self.name(walked.item.unwrap_or(0));
        match (walked.colour, walked.back) {
            (0, false) => format!("Covering {name}"),
            (0, true) => format!("Uncovering {name}"),
            (colour, false) => format!("Giving {name} the colour {}", self.colour(colour)),
            (colour, true) => format!("Taking the colour {} from {name}", self.colour(colour)),
        }
    }

    fn act(&self, act: Act, solutions: u64) -> String {
        let cover = self.cover;
        match act {
            Act::Started => match self.instance.primary() {
                0 => "No item asks to be covered, so the list of heads is empty.".to_owned(),
                1 => "The only item is in the list of heads, and its options are in its list.".to_owned(),
                n => format!("All {n} items are in the list of heads, and every option is in the lists of its items."),
            },
            Act::Entered { level } => match cover.active().count() {
                1 => format!("Level {level}: only {} is still to be covered.", self.name(cover.horizontal(0).1)),
                n => format!("Level {level}: {n} items are still to be covered; choose one of them."),
            },
            Act::Solved => self.solved(solutions),
            Act::Looked { item, best } => self.looked(item, best),
            Act::Chosen { item } => self.chosen(item),
            Act::Stuck { item } => {
                format!("Item {} has no option left: dead end. There is nothing to try on this level.", self.name(item))
            }
            Act::Hidden { node } => {
                let walked = walked::by_act(cover, act);
                let (up, down) = cover.vertical(node);
                let closing = match up == down {
                    true => format!("{} is empty now", self.column(node)),
                    false => format!("{} and {} now point at each other", self.holder(up), self.holder(down)),
                };
                let (doing, name) = (self.doing(&walked), self.name(cover.item_of(node)));
                format!("{doing}: node {name} of {} leaves its column; {closing}.", self.holder(node))
            }
            Act::Shown { node } => {
                let walked = walked::by_act(cover, act);
                let (up, down) = cover.vertical(node);
                let between = match up == down {
                    true => format!("into the empty {}", self.column(node)),
                    false => format!("between {} and {}", self.holder(up), self.holder(down)),
                };
                let (doing, name) = (self.doing(&walked), self.name(cover.item_of(node)));
                format!("{doing}: node {name} of {} comes back {between}; its own pointers say where.", {
                    self.holder(node)
                })
            }
            Act::Covered { item } => self.covered(item),
            Act::Uncovered { item } => self.uncovered(item),
            Act::Agreed { node } => {
                let (item, option) = (self.name(cover.item_of(node)), self.holder(node));
                format!(
                    "In {option}, {item} has the very colour it takes: the option stays, and its node is ticked off."
                )
            }
            Act::Disagreed { node } => {
                let (item, option) = (self.name(cover.item_of(node)), self.holder(node));
                format!("In {option}, the tick at {item} goes: its colour counts again.")
            }
            Act::Purified { item, colour } => {
                let (item, colour) = (self.name(item), self.colour(colour));
                format!("Item {item} has the colour {colour} now: of its options, only those that agree are left.")
            }
            Act::Unpurified { item, colour } => {
                let (item, colour) = (self.name(item), self.colour(colour));
                format!("Item {item} gives up the colour {colour}: its options come back, the last one first.")
            }
            Act::Tried { node } => self.tried(node),
            Act::Spent { item } => match cover.len(item) {
                0 => format!("Item {} has no option to try; uncover it again.", self.name(item)),
                1 => format!("The only option of {0} has been tried; uncover {0} again.", self.name(item)),
                n => format!("All {n} options of {0} have been tried; uncover {0} again.", self.name(item)),
            },
            Act::Dropped { node } => {
                let mut others = self.others(node);
                others.reverse();
                let rest = match &others[..] {
                    [] => "it has no other item to give back".to_owned(),
                    [one] => format!("give back {}", self.name(*one)),
                    _ => format!("give back {} in reverse order", self.names(&others, "item")),
                };
                format!("{} is given up: {rest}.", capital(&self.holder(node)))
            }
            Act::Advanced { node } => {
                let (item, next) = (cover.item_of(node), cover.vertical(node).1);
                let next = match next == item {
                    true => "none follows".to_owned(),
                    false => format!("{} is next", self.holder(next)),
                };
                format!("{} is done; in the column of {}, {next}.", capital(&self.holder(node)), self.name(item))
            }
            Act::Ended => {
                let found = match solutions {
                    0 => "there is no solution".to_owned(),
                    1 => "there is 1 solution".to_owned(),
                    n => format!("there are {n} solutions"),
                };
                format!("Level 0 is left and every pointer is back in its place: the search is over; {found}.")
            }
        }
    }

    fn column(&self, node: u32) -> String {
        format!("column {}", self.name(self.cover.item_of(node)))
    }

    fn solved(&self, solutions: u64) -> String {
        let texts: Vec<String> = self.cover.chosen().map(|option| self.instance.text(option)).collect();
        let text = texts.join(" | ");
        let by = match texts.len() {
            0 => "there is nothing to cover".to_owned(),
            n if text.chars().count() > 100 => format!("{} cover every item", count_or_no(n, "option")),
            1 => format!("{text} covers every item"),
            _ => format!("{text} cover every item"),
        };
        format!("No item is left in the list of heads: {by}. Solution {solutions}.")
    }

    fn looked(&self, item: u32, best: bool) -> String {
        let cover = self.cover;
        let (name, len) = (self.name(item), cover.len(item));
        if cover.heuristic() == Heuristic::First {
            return format!("Item {name} is the first in the list; it has {}.", options(len));
        }
        if len == 0 {
            return format!("Item {name} has no option left: none can be shorter, so look no further.");
        }
        let registers = cover.registers();
        let next = match registers.look {
            Some(next) => format!("; next comes {}", self.name(next)),
            None if cover.horizontal(item).1 != 0 => "; take it at once".to_owned(),
            None => "; that was the last item".to_owned(),
        };
        let why = match registers.item {
            Some(other) if !best => match cover.len(other) {
                n if n == len => format!("as many as {}, which came first", self.name(other)),
                n => format!("more than {}, which has {n}", self.name(other)),
            },
            _ if cover.horizontal(0).1 == item => "the first of the list".to_owned(),
            _ => "fewer than any before".to_owned(),
        };
        format!("Item {name} has {}, {why}{next}.", options(len))
    }

    fn chosen(&self, item: u32) -> String {
        let cover = self.cover;
        let (name, len) = (self.name(item), cover.len(item));
        let others: Vec<u32> = cover.active().filter(|other| *other != item && cover.len(*other) == len).collect();
        let why = match (cover.heuristic(), &others[..]) {
            (Heuristic::First, _) => "it is the first in the list".to_owned(),
            (_, []) if cover.active().count() == 1 => "no other item is left".to_owned(),
            (_, []) => "no other item has so few".to_owned(),
            (_, [one]) => format!("the fewest; {} has as many, but {name} comes first", self.name(*one)),
            (_, many) => {
                format!("the fewest; {} have as many, but {name} comes first", self.names(many, "other item"))
            }
        };
        format!("Item {name} is chosen: {}, {why}.", options(len))
    }

    fn covered(&self, item: u32) -> String {
        let (name, (left, right)) = (self.name(item), self.cover.horizontal(item));
        if !self.instance.is_primary(item) {
            return format!("Secondary item {name} is covered: no option that has it can be chosen any more.");
        }
        match (left, right) {
            (0, 0) => format!("Item {name} is covered: its head was the last one in the list, which is empty now."),
            _ => format!(
                "Item {name} is covered: its head leaves the list; {} and {} point at each other.",
                self.name(left),
                self.name(right)
            ),
        }
    }

    fn uncovered(&self, item: u32) -> String {
        let (name, (left, right)) = (self.name(item), self.cover.horizontal(item));
        if !self.instance.is_primary(item) {
            return format!("Secondary item {name} is free again: its options come back, the last one first.");
        }
        let place = match (left, right) {
            (0, 0) => "into the empty list".to_owned(),
            _ => format!("between {} and {}, where its own pointers say", self.name(left), self.name(right)),
        };
        let then = match self.cover.len(item) {
            0 => "",
            1 => "; now its option",
            _ => "; now its options, the last one first",
        };
        format!("Uncovering {name}: its head comes back {place}{then}.")
    }

    fn tried(&self, node: u32) -> String {
        let name = self.name(self.cover.item_of(node));
        let others = self.others(node);
        let rest = match &others[..] {
            [] => "nothing else is to be covered".to_owned(),
            [one] => format!("{} follows", self.name(*one)),
            _ => format!("{} follow", self.names(&others, "more item")),
        };
        format!("{} is tried: {name} is covered, {rest}.", capital(&self.holder(node)))
    }

    /// The items of the node's option, in the order in which they are committed, without those that already have the
    /// colour it gives them.
    fn others(&self, node: u32) -> Vec<u32> {
        let (cover, option) = (self.cover, self.cover.option_of(node));
        let entries = self.instance.option(option).len();
        let at = entry_of(cover, node);
        (1..entries)
            .map(|step| cover.node(option, (at + step) % entries))
            .filter(|node| !cover.has_agreed(*node))
            .map(|node| cover.item_of(node))
            .collect()
    }
}

#[cfg(test)]
mod tests;
