//! Words of dancing cells: program lines, variables, narration of each move.

use super::super::words::{self as cover_words, NAME, fit, holder};
use super::compared::Compared;
use crate::cells::{Act, Cells};
use crate::exact_cover::Instance;
use crate::machine::{Label, Machine};
use crate::narration::Narration;
use crate::problem::{Line, Watch, plain};
use crate::scene::Target;
use crate::story::{Quantity, Span, Text};
use crate::text;
use crate::timeline::Moment;
use crate::words::{NONE, capital, cut, list, or_dash};

/// What the rows of cells are called, as in the program.
pub const ITEM: &str = "ITEM";
pub const SET: &str = "SET";
/// What the rows of sizes are.
pub const SAVED: &str = "sizes saved";
/// What stands in such a row of a forced item.
pub const FORCED: &str = "none: forced";

/// The lines of the program.
pub const LISTING: &[Line] = &[
    Line {
        label: Label("start"),
        title: "Initialize",
        text: "All items are active, and each item's set has all its options.",
    },
    Line {
        label: Label("forward"),
        title: "Enter level",
        text: "If an item is forced, go to swap with it. If no primary item is active, report a solution and go to backup.",
    },
    Line {
        label: Label("best"),
        title: "Choose",
        text: "Compare the sizes of the active items. One option: the item is forced. Otherwise choose the fewest options.",
    },
    Line {
        label: Label("swap"),
        title: "Swap out",
        text: "Swap the item with the last active one, move the bar, and hide the item's options.",
    },
    Line {
        label: Label("save"),
        title: "Save sizes",
        text: "Save the sizes of all active sets on a stack, unless the item is forced.",
    },
    Line {
        label: Label("advance"),
        title: "Try",
        text: "Take the next option of the set, swap its other items out and hide their options; then go down a level and to forward.",
    },
    Line {
        label: Label("hide"),
        title: "Hide",
        text: "Swap each option of the item to the end of its other sets. If an item would lose its last option, go to abort.",
    },
    Line {
        label: Label("abort"),
        title: "Try again",
        text: "If the set has another option, restore the sizes and go to advance; otherwise go to backup.",
    },
    Line {
        label: Label("backup"),
        title: "Leave level",
        text: "Stop at level 0; otherwise go up a level and to abort.",
    },
];

/// The same where the first item is always chosen.
pub const LISTING_FIRST: &[Line] = &{
    let first = Line { label: Label("best"), title: "Choose", text: "Choose the first active item." };
    let enter = Line {
        label: Label("forward"),
        title: "Enter level",
        text: "If no primary item is active, report a solution and go to backup.",
    };
    let [start, _, _, swap, save, advance, hide, abort, backup] = *LISTING.first_chunk().expect("nine lines");
    [start, enter, first, swap, save, advance, hide, abort, backup]
};

/// Lead and reason of a detail.
pub fn narration(moment: &Moment<Cells>) -> Narration {
    let say = Say { cells: moment.machine, instance: moment.machine.instance() };
    moment.last.map_or_else(Narration::default, |act| say.act(act, moment))
}

/// What a choice has forced.
pub fn forced(cells: &Cells) -> Option<Text> {
    let waiting = cells.waiting().iter().filter(|item| cells.sets().is_active(**item));
    let waiting: Vec<Target> = waiting.map(|item| Target("item", *item)).collect();
    match waiting.len() {
        0 => None,
        1 => Some(text!(waiting, " has one option left, so it is forced.")),
        2..=4 => Some(text!(waiting, " have one option left each: they are forced.")),
        n => Some(text!(Span::count(n, "item", Quantity::State), " have one option left each: they are forced.")),
    }
}

/// The position in one line.
pub fn describe(cells: &Cells) -> String {
    let primary = |item: &u32| cells.instance().is_primary(*item);
    let active = cells.sets().items()[..cells.sets().active()].iter().copied().filter(primary);
    cover_words::described(cells.instance(), cells.chosen(), active.map(|item| (item, cells.sets().size(item))))
}

/// The program's variables, as they are after the move `last`.
pub fn watch(cells: &Cells, last: Option<Act>) -> Vec<Watch> {
    let say = Say { cells, instance: cells.instance() };
    let registers = cells.registers();
    let (row, node) = match last {
        Some(Act::Removed { node, row, .. } | Act::Refused { last: node, row, .. }) => (Some(row), Some(node)),
        Some(Act::Agreed { node }) => (Some(node), None),
        _ => (None, None),
    };
    let note = match registers.look {
        Some(_) => "fewest options so far",
        None => "item chosen",
    };
    let place = |node: Option<u32>| or_dash(node.map(|node| say.place(node)));
    let names = |items: &[u32]| match items.is_empty() {
        true => NONE.to_owned(),
        false => cut(&items.iter().map(|item| say.name(*item)).collect::<Vec<_>>().join(" "), 19),
    };
    let chosen: Vec<String> = cells.chosen().map(|option| say.instance.number(option).to_string()).collect();
    let saved: usize = (0..=cells.level()).map(|level| cells.saved(level).len()).sum();
    vec![
        Watch::new("active", cells.sets().active().to_string(), "items before the bar"),
        Watch::new("best_itm", or_dash(registers.best.map(|item| say.name(item))), note),
        Watch::new("tt", place(row), "its option is being hidden"),
        Watch::new("nn", place(node), "leaves its set"),
        Watch::new("force", names(cells.waiting()), "forced items that wait"),
        Watch::new("saveptr", saved.to_string(), "sizes on the stack"),
        Watch::new("choice", cover_words::newest(chosen, " "), "options chosen"),
    ]
}

/// Words for what a machine does.
struct Say<'a> {
    cells: &'a Cells,
    instance: &'a Instance,
}

impl Say<'_> {
    fn act(&self, act: Act, moment: &Moment<Cells>) -> Narration {
        let cells = self.cells;
        match act {
            Act::Started => match self.instance.items() {
                0 => Narration::new("No item must be covered.", "No item is active."),
                1 => Narration::new("The only item is active.", "Its set has all its options, before the bar."),
                n => Narration::new(
                    format!("All {n} items are active."),
                    "Each set has the item's options, before the bar.",
                ),
            },
            Act::Entered { .. } => self.compared().entered("None is known to be forced; compare their sizes."),
            Act::Looked { item, best } => {
                let registers = cells.registers();
                self.compared().looked(item, best, registers.best, registers.look)
            }
            Act::Queued { item } => Narration::new(
                format!("Item {}: 1 option.", self.name(item)),
                format!("It is forced, and waits. {}", self.compared().look(cells.registers().look)),
            ),
            Act::ItemOut { item, with } => self.compared().item_out(item, with),
            Act::Removed { node, with, row } => self.removed(node, with, row),
            Act::Agreed { node } => Narration::new(
                format!("Set {}: option {} stays.", self.item(node), self.number(node)),
                "It gives the item the same colour.",
            ),
            Act::Saved { item } => self.compared().saved(item),
            Act::Picked { node } => self.picked(node),
            Act::Restored { node } => Narration::new(
                self.compared().restored(),
                self.fit([
                    format!("{} is out; {}. No cell moves.", capital(&self.holder(node)), self.next()),
                    format!("No cell moves; {}.", self.next()),
                ]),
            ),
            // The narrator of all methods tells these.
            Act::Solved
            | Act::Chosen { .. }
            | Act::Forced { .. }
            | Act::Stuck { .. }
            | Act::Tried { .. }
            | Act::Refused { .. }
            | Act::Dropped { .. }
            | Act::Spent { .. } => Narration::default(),
            Act::Ended => Narration::new(
                plain::ending(moment.tally.solutions()).lead(),
                "Sizes stay as they are: nothing needs undoing.",
            ),
        }
    }

    fn removed(&self, node: u32, with: u32, row: u32) -> Narration {
        let cells = self.cells;
        let (set, item) = (self.item(node), cells.sets().item_of(node));
        let lead = match node == with {
            true => format!("Set {set}: {} is last already.", self.number(node)),
            false => format!("Set {set}: {} swaps with {}.", self.number(node), self.number(with)),
        };
        let hiding = cells.sets().item_of(row);
        let given = cells.choices().get(cells.level()).and_then(|tried| self.colour(*tried, hiding));
        let why = match given {
            Some(_) => format!("Option {} gives {} another colour", self.number(row), self.name(hiding)),
            None => format!("Option {} has {}, now covered", self.number(row), self.name(hiding)),
        };
        let waits = cells.waiting().last() == Some(&item);
        let then = match cells.sets().size(item) {
            0 if self.instance.is_primary(item) => format!("all of {set} have {}", self.name(hiding)),
            0 => "none stays".to_owned(),
            1 if waits => format!("one stays: {set} is forced"),
            1 => "1 stays before the bar".to_owned(),
            n => format!("{n} stay before the bar"),
        };
        Narration::new(lead, self.fit([format!("{why}; {then}."), why + "."]))
    }

    fn picked(&self, node: u32) -> Narration {
        let cells = self.cells;
        let option = cells.option_of(node);
        let out: Vec<u32> = self.instance.option(option).iter().map(|entry| entry.item).collect();
        let out: Vec<u32> = out
            .into_iter()
            .filter(|item| *item != cells.sets().item_of(node) && cells.sets().is_active(*item))
            .collect();
        let reason = match out.len() {
            0 => "It has no other active item.".to_owned(),
            n => self.fit([
                format!("Swap out {}, then hide their options.", list(out.iter().map(|item| self.name(*item)))),
                format!("Swap out its {n} other items, then hide their options."),
            ]),
        };
        Narration::new(format!("Try {}.", self.holder(node)), reason)
    }

    /// Which option is tried next.
    fn next(&self) -> String {
        match self.cells.next_choice() {
            None => "no other is left".to_owned(),
            Some(next) => format!("{} is next", self.holder(next)),
        }
    }

    fn compared(&self) -> Compared<'_> {
        Compared { instance: self.instance, sets: self.cells.sets(), heuristic: self.cells.heuristic() }
    }

    fn fit(&self, texts: impl IntoIterator<Item = String>) -> String {
        fit(self.instance, texts)
    }

    fn name(&self, item: u32) -> String {
        cut(self.instance.name(item), NAME)
    }

    /// The item of a node.
    fn item(&self, node: u32) -> String {
        self.name(self.cells.sets().item_of(node))
    }

    /// The number of a node's option, as it stands in the cells.
    fn number(&self, node: u32) -> u32 {
        self.instance.number(self.cells.option_of(node))
    }

    /// `d in 4`.
    fn place(&self, node: u32) -> String {
        format!("{} in {}", self.item(node), self.number(node))
    }

    fn holder(&self, node: u32) -> String {
        holder(self.instance, self.cells.option_of(node))
    }

    /// The colour that a node's option gives an item, if it gives one.
    fn colour(&self, node: u32, item: u32) -> Option<u32> {
        let mut entries = self.instance.option(self.cells.option_of(node)).iter();
        entries.find(|entry| entry.item == item).map(|entry| entry.colour).filter(|colour| *colour != 0)
    }
}
