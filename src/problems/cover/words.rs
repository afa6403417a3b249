//! Algorithms X and C in words: their steps, their variables, what each move does, and what the pictures say.

use super::focus::{Column, Focus};
use super::walked::{Walked, around};
use crate::exact_cover::{Act, Cover, Heuristic, Instance};
use crate::machine::{Label, Machine};
use crate::problem::{Line, Watch};
use crate::timeline::Moment;
use crate::words::{NONE, capital, count_or_no, cut, list, or_dash, some, spaced, verb};

pub mod instances;

/// Letters of an option's text that a sentence bears; a longer one is called by its number.
const OPTION: usize = 24;
/// Letters of the options of a solution that a sentence bears.
const SOLUTION: usize = 100;
/// Letters of an item's or colour's name that a sentence bears.
const NAME: usize = 14;
/// Letters of an option's text that a tree bears.
const SHORT: usize = 12;
/// Letters of a colour's name that a picture bears.
const COLOUR: usize = 7;
/// Options or items that a description lists.
const TEXTS: usize = 16;

/// What the head of the list of heads is called.
pub const ROOT: &str = "root";
/// What the ghosts of the heads are.
pub const HEADS_AGAIN: &str = "heads again";
/// What dashes mean.
pub const DASHED: &str = "what has left its list keeps its pointers, and so finds its way back";

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
pub const LISTING_FIRST: &[Line] = &{
    let first = Line { label: Label("X3"), title: "Choose", text: "Take the first item in the list of heads." };
    let [x1, x2, _, x4, x5, x6, x7, x8] = *LISTING.first_chunk().expect("eight steps");
    [x1, x2, first, x4, x5, x6, x7, x8]
};

/// One sentence on the moment's last move: what happened, why, and what comes next.
pub fn tell(moment: &Moment<Cover>) -> String {
    let say = Say::new(moment.machine);
    moment.last.map_or_else(|| say.task(), |act| say.act(act, moment.tally.solutions()))
}

/// The variables worth seeing: the book's i and p, the node q under way with its own pointers, and the options chosen.
///
/// They are those that the move `last` was about; the machine itself may be at the next walk already.
pub fn watch(cover: &Cover, last: Option<Act>) -> Vec<Watch> {
    let say = Say::new(cover);
    let by_act = last.map(|act| Walked::by_act(cover, act)).filter(|walked| walked.item.is_some());
    let Walked { item, row, node, back, .. } = by_act.unwrap_or_else(|| Walked::by_state(cover));
    let note = match cover.label().0 {
        "X3" if cover.heuristic() == Heuristic::First => "first in the list",
        "X3" => "fewest options so far",
        _ if back => "item being uncovered",
        _ => "item being covered",
    };
    let own = node.map(|node| cover.vertical(node));
    let place = |node: Option<u32>| or_dash(node.map(|node| say.place(node)));
    let chosen = spaced(cover.chosen().map(|option| option + 1));
    vec![
        Watch::new("i", or_dash(item.map(|item| say.name(item))), note),
        Watch::new("p", place(row), if back { "walks up the column" } else { "walks down the column" }),
        Watch::new("q", place(node), if back { "walks back along the option" } else { "walks along the option" }),
        Watch::new("↑", place(own.map(|(up, _)| up)), "above q"),
        Watch::new("↓", place(own.map(|(_, down)| down)), "below q"),
        Watch::new("x", if chosen.is_empty() { NONE } else { &chosen }, "options chosen"),
    ]
}

/// An option, as short as a tree can bear.
pub fn short(instance: &Instance, option: usize) -> String {
    cut(&instance.text(option), SHORT)
}

/// The options chosen, in full, in the order of choice.
pub fn solution(cover: &Cover) -> String {
    cover.chosen().map(|option| cover.instance().text(option)).collect::<Vec<_>>().join(" | ")
}

/// What stands where, in one line.
pub fn describe(cover: &Cover) -> String {
    let instance = cover.instance();
    let secondary = match instance.items() - instance.primary() {
        0 => String::new(),
        n => format!(" and {}", count_or_no(n, "secondary item")),
    };
    let size = format!("{}{secondary}", count_or_no(instance.primary(), "item"));
    let left = cover.active().map(|item| format!("{} in {}", instance.name(item), options(cover.len(item))));
    format!(
        "Exact cover with {size}, {}. Chosen: {}. Items to be covered: {}.",
        count_or_no(instance.options(), "option"),
        some(cover.chosen().map(|option| instance.text(option)), TEXTS),
        some(left, TEXTS)
    )
}

/// What a picture says above an item.
pub struct Above {
    pub text: String,
    pub kind: Kind,
}

/// What it is about, and so how much it matters: the last the most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Shortest,
    Colour,
    Tied,
    Looked,
    Best,
    Now,
    Stuck,
}

/// What there is to say above an item.
pub fn above(cover: &Cover, focus: &Focus, item: u32) -> Option<Above> {
    let (walked, first) = (&focus.walked, cover.heuristic() == Heuristic::First);
    let name = |colour: u32| cut(cover.instance().colour(colour), COLOUR);
    let said = |text: &str, kind: Kind| Some(Above { text: text.to_owned(), kind });
    match focus.columns[item as usize] {
        Column::Best if first => said("first in the list", Kind::Best),
        Column::Best => said("best so far", Kind::Best),
        Column::Looked => match cover.registers().item {
            Some(best) if cover.len(best) == cover.len(item) => said("as many", Kind::Looked),
            _ => said("more", Kind::Looked),
        },
        Column::Tied => said("as few", Kind::Tied),
        Column::Stuck => said("no option left", Kind::Stuck),
        Column::Now if matches!(focus.last, Some(Act::Chosen { .. })) => match focus.columns.contains(&Column::Tied) {
            _ if first => said("chosen: first in the list", Kind::Now),
            true => said("chosen: first of the shortest", Kind::Now),
            false => said("chosen: the shortest", Kind::Now),
        },
        Column::Now => match (walked.colour, walked.back) {
            (0, false) => said("being covered", Kind::Now),
            (0, true) => said("being uncovered", Kind::Now),
            (colour, false) => said(&format!("takes colour {}", name(colour)), Kind::Now),
            (colour, true) => said(&format!("gives up colour {}", name(colour)), Kind::Now),
        },
        Column::Open if focus.colours[item as usize] != 0 => {
            said(&format!("colour {}", name(focus.colours[item as usize])), Kind::Colour)
        }
        // The one that would be chosen, while none is being chosen or changed.
        Column::Open
            if walked.item.is_none()
                && !matches!(focus.last, Some(Act::Looked { .. } | Act::Chosen { .. } | Act::Stuck { .. })) =>
        {
            let fewest = cover.active().map(|other| cover.len(other)).min();
            let next = cover.active().find(|other| first || Some(cover.len(*other)) == fewest);
            let text = if first { "first" } else { "shortest" };
            said(text, Kind::Shortest).filter(|_| next == Some(item))
        }
        Column::Open | Column::Covered => None,
    }
}

fn options(n: u32) -> String {
    count_or_no(n, "option")
}

/// Finds words for what a machine does.
struct Say<'a> {
    cover: &'a Cover,
    instance: &'a Instance,
}

impl<'a> Say<'a> {
    fn new(cover: &'a Cover) -> Say<'a> {
        Say { cover, instance: cover.instance() }
    }

    fn name(&self, item: u32) -> String {
        if item == 0 { ROOT.to_owned() } else { cut(self.instance.name(item), NAME) }
    }

    /// The item of a node or head.
    fn item(&self, node: u32) -> String {
        self.name(self.cover.item_of(node))
    }

    fn colour(&self, colour: u32) -> String {
        cut(self.instance.colour(colour), NAME)
    }

    /// Whose node or head it is: an option by its text, or by its number.
    fn holder(&self, node: u32) -> String {
        if node as usize <= self.instance.items() {
            return format!("head {}", self.name(node));
        }
        let option = self.cover.option_of(node);
        let text = self.instance.text(option);
        if text.chars().count() > OPTION { format!("option no. {}", option + 1) } else { format!("option {text}") }
    }

    /// `d in 4`, `head d`.
    fn place(&self, node: u32) -> String {
        match node as usize <= self.instance.items() {
            true => self.holder(node),
            false => format!("{} in {}", self.item(node), self.cover.option_of(node) + 1),
        }
    }

    /// The names, or how many there are if they are many.
    fn names(&self, items: &[u32], one: &str) -> String {
        let text = list(items.iter().map(|item| self.name(*item)));
        if text.chars().count() > 2 * OPTION { count_or_no(items.len(), one) } else { text }
    }

    fn task(&self) -> String {
        let (primary, coloured) = (self.instance.primary(), self.instance.has_colours());
        let rest = match self.instance.items() - primary {
            0 => String::new(),
            n => {
                let or = if coloured { " or in one colour" } else { "" };
                format!(", and {} at most once{or}", count_or_no(n, "secondary item"))
            }
        };
        let items = match primary {
            1 => "the one item".to_owned(),
            n => format!("each of {}", count_or_no(n, "item")),
        };
        let options = count_or_no(self.instance.options(), "option");
        format!("From {options}, choose some that cover {items} exactly once{rest}; press Play or Step.")
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
            Act::Hidden { node } | Act::Shown { node } => self.spliced(act, node),
            Act::Covered { item } => self.covered(item),
            Act::Uncovered { item } => self.uncovered(item),
            Act::Agreed { node } => {
                let (option, item) = (self.holder(node), self.item(node));
                format!(
                    "In {option}, {item} has the very colour it takes: the option stays, and its node is ticked off."
                )
            }
            Act::Disagreed { node } => {
                format!("In {}, the tick at {} goes: its colour counts again.", self.holder(node), self.item(node))
            }
            Act::Purified { item, colour } => {
                let (item, colour) = (self.name(item), self.colour(colour));
                format!("Item {item} has the colour {colour} now: of its options, only those that agree are left.")
            }
            Act::Unpurified { item, colour } => {
                let (item, colour) = (self.name(item), self.colour(colour));
                format!("Item {item} gives up the colour {colour}: its options come back, the last one first.")
            }
            Act::Tried { node } => {
                let others = self.others(node);
                let rest = match others.len() {
                    0 => "nothing else is to be covered".to_owned(),
                    n => format!("{} {}", self.names(&others, "more item"), verb(n, "follows", "follow")),
                };
                format!("{} is tried: {} is covered, {rest}.", capital(&self.holder(node)), self.item(node))
            }
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
                let next = match cover.vertical(node).1 {
                    next if next == cover.item_of(node) => "none follows".to_owned(),
                    next => format!("{} is next", self.holder(next)),
                };
                format!("{} is done; in the column of {}, {next}.", capital(&self.holder(node)), self.item(node))
            }
            Act::Ended => {
                let found = format!("there {} {}", verb(solutions, "is", "are"), count_or_no(solutions, "solution"));
                format!("Level 0 is left and every pointer is back in its place: the search is over; {found}.")
            }
        }
    }

    /// A node that leaves its list or comes back.
    fn spliced(&self, act: Act, node: u32) -> String {
        let Walked { item, colour, back, .. } = Walked::by_act(self.cover, act);
        let doing = match (self.name(item.unwrap_or(0)), colour, back) {
            (name, 0, false) => format!("Covering {name}"),
            (name, 0, true) => format!("Uncovering {name}"),
            (name, colour, false) => format!("Giving {name} the colour {}", self.colour(colour)),
            (name, colour, true) => format!("Taking the colour {} from {name}", self.colour(colour)),
        };
        let ((up, down), name, holder) = (self.cover.vertical(node), self.item(node), self.holder(node));
        let alone = up == down;
        let (above, below) = (self.holder(up), self.holder(down));
        match (matches!(act, Act::Hidden { .. }), alone) {
            (true, true) => format!("{doing}: node {name} of {holder} leaves its column; column {name} is empty now."),
            (true, false) => format!(
                "{doing}: node {name} of {holder} leaves its column; {above} and {below} now point at each other."
            ),
            (false, alone) => {
                let between = match alone {
                    true => format!("into the empty column {name}"),
                    false => format!("between {above} and {below}"),
                };
                format!("{doing}: node {name} of {holder} comes back {between}; its own pointers say where.")
            }
        }
    }

    fn solved(&self, solutions: u64) -> String {
        let text = solution(self.cover);
        let by = match self.cover.level() {
            0 => "there is nothing to cover".to_owned(),
            n if text.chars().count() > SOLUTION => format!("{} cover every item", count_or_no(n, "option")),
            n => format!("{text} {} every item", verb(n, "covers", "cover")),
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
        let why = match (cover.heuristic(), others.len()) {
            (Heuristic::First, _) => "it is the first in the list".to_owned(),
            (_, 0) if cover.active().count() == 1 => "no other item is left".to_owned(),
            (_, 0) => "no other item has so few".to_owned(),
            (_, n) => {
                let others = self.names(&others, "other item");
                format!("the fewest; {others} {} as many, but {name} comes first", verb(n, "has", "have"))
            }
        };
        format!("Item {name} is chosen: {}, {why}.", options(len))
    }

    fn covered(&self, item: u32) -> String {
        let name = self.name(item);
        if !self.instance.is_primary(item) {
            return format!("Secondary item {name} is covered: no option that has it can be chosen any more.");
        }
        match self.cover.horizontal(item) {
            (0, 0) => format!("Item {name} is covered: its head was the last one in the list, which is empty now."),
            (left, right) => {
                let (left, right) = (self.name(left), self.name(right));
                format!("Item {name} is covered: its head leaves the list; {left} and {right} point at each other.")
            }
        }
    }

    fn uncovered(&self, item: u32) -> String {
        let name = self.name(item);
        if !self.instance.is_primary(item) {
            return format!("Secondary item {name} is free again: its options come back, the last one first.");
        }
        let place = match self.cover.horizontal(item) {
            (0, 0) => "into the empty list".to_owned(),
            (left, right) => {
                format!("between {} and {}, where its own pointers say", self.name(left), self.name(right))
            }
        };
        let then = match self.cover.len(item) {
            0 => "",
            1 => "; now its option",
            _ => "; now its options, the last one first",
        };
        format!("Uncovering {name}: its head comes back {place}{then}.")
    }

    /// The items of the node's option, in the order in which they are committed, without those that already have the
    /// colour it gives them.
    fn others(&self, node: u32) -> Vec<u32> {
        let others = around(self.cover, node).filter(|node| !self.cover.has_agreed(*node));
        others.map(|node| self.cover.item_of(node)).collect()
    }
}

#[cfg(test)]
mod tests;
