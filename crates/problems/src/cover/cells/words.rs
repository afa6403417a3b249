//! The words of dancing cells: program lines, variables, narration.

use super::super::said::{Said, both, count, item, number, option};
use super::super::words::{self as cover_words, NAME};
use super::compared::Compared;
use crate::cells::{Act, Cells};
use crate::exact_cover::Instance;
use crate::machine::{Label, Machine};
use crate::problem::{Line, Watch};
use crate::scene::Target;
use crate::story::{Span, Text};
use crate::text;
use crate::timeline::Moment;
use crate::words::{NONE, cut, or_dash};

/// The names of the rows of cells, as in the program.
pub const ITEM: &str = "ITEM";
pub const SET: &str = "SET";
/// The name of the rows of saved sizes.
pub const SAVED: &str = "sizes saved";
/// The text in such a row for a forced item.
pub const FORCED: &str = "none: forced";

/// The program lines.
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

/// The program lines if the first item is always chosen.
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

/// Returns lead and reason of a detail.
pub fn said(moment: &Moment<Cells>) -> Said {
    let say = Say { cells: moment.machine, instance: moment.machine.instance() };
    moment.last.map_or_else(Said::default, |act| say.act(act))
}

/// Describes the items that a choice has forced; `None` if there are none.
pub fn forced(cells: &Cells) -> Option<Text> {
    let waiting = cells.waiting().iter().filter(|item| cells.sets().is_active(**item));
    let waiting: Vec<Target> = waiting.map(|waits| item(*waits)).collect();
    match waiting.len() {
        0 => None,
        1 => Some(text!(waiting, " has one option left, so it is forced.")),
        2..=4 => Some(text!(waiting, " have one option left each: they are forced.")),
        n => Some(text!(count(n, "item"), " have one option left each: they are forced.")),
    }
}

/// Returns a description of the position in one line.
pub fn describe(cells: &Cells) -> String {
    let primary = |item: &u32| cells.instance().is_primary(*item);
    let active = cells.sets().items()[..cells.sets().active()].iter().copied().filter(primary);
    cover_words::described(cells.instance(), cells.chosen(), active.map(|item| (item, cells.sets().size(item))))
}

/// Returns the program's variables after the move `last`.
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

/// The narration of the machine's moves.
struct Say<'a> {
    cells: &'a Cells,
    instance: &'a Instance,
}

impl Say<'_> {
    fn act(&self, act: Act) -> Said {
        let cells = self.cells;
        match act {
            Act::Started => match self.instance.items() {
                0 => Said::new("No item must be covered.").because("No item is active."),
                1 => Said::new("The only item is active.")
                    .because("It has a set of options: those before its bar can be chosen."),
                n => Said::new(text!("All ", count(n, "item"), " are active."))
                    .because("Each item has a set of options: those before its bar can be chosen."),
            },
            Act::Entered { .. } => self.compared().entered("None is known to be forced: compare their options."),
            Act::Looked { item, best } => {
                let registers = cells.registers();
                self.compared().looked(item, best, registers.best, registers.look)
            }
            Act::Queued { item } => cover_words::has(item, 1)
                .because(both("It is forced, and waits.", self.compared().look(cells.registers().look)))
                .because("It is forced, and waits."),
            Act::ItemOut { item, with } => self.compared().item_out(item, with),
            Act::Removed { node, row, .. } => self.removed(node, row),
            Act::Agreed { node } => Said::new(text!(self.option(node), " can still be chosen.")).because(text!(
                "It gives ",
                item(self.item(node)),
                " the same colour as the option that is tried."
            )),
            Act::Saved { .. } => self.compared().saved(),
            Act::Picked { node } => self.picked(node),
            Act::Restored { .. } => self.compared().restored(self.next()),
            Act::Ended => Said::default().because("No decision is left, so nothing needs undoing."),
            // The narrator of all methods describes these.
            Act::Solved
            | Act::Chosen { .. }
            | Act::Forced { .. }
            | Act::Stuck { .. }
            | Act::Tried { .. }
            | Act::Refused { .. }
            | Act::Dropped { .. }
            | Act::Spent { .. } => Said::default(),
        }
    }

    fn removed(&self, node: u32, row: u32) -> Said {
        let cells = self.cells;
        let of = self.item(node);
        let hiding = self.item(row);
        let given = cells.choices().get(cells.level()).and_then(|tried| self.colour(*tried, hiding));
        let why = match given {
            Some(_) => text!(self.option(row), " gives ", item(hiding), " another colour."),
            None => text!(self.option(row), " has ", item(hiding), ", which is covered."),
        };
        let waits = cells.waiting().last() == Some(&of);
        let (size, is_primary) = (cells.sets().size(of), self.instance.is_primary(of));
        let then = match size {
            0 if is_primary && given.is_none() => {
                text!("So the option chosen for ", item(hiding), " must cover ", item(of), ", too.")
            }
            0 if is_primary => text!("No option is left."),
            0 => text!("No option is left, and none is needed."),
            1 if waits => text!("So ", item(of), " is forced: ", count(1_u8, "option"), " is left."),
            1 => text!(count(1_u8, "option"), " is left."),
            n => text!(count(n, "option"), " are left."),
        };
        let said = Said::new(text!("Hide ", self.option(node), " from ", item(of), "."));
        said.because(both(why.clone(), then)).because(why)
    }

    fn picked(&self, node: u32) -> Said {
        let cells = self.cells;
        let picked = cells.option_of(node);
        let others = self.instance.option(picked).iter().map(|entry| entry.item);
        let out: Vec<u32> = others.filter(|item| *item != self.item(node) && cells.sets().is_active(*item)).collect();
        let said = Said::new(text!("Try ", option(picked), "."));
        match out.len() {
            0 => said.because("It covers no other item that is active."),
            n => {
                let also = |covered: Span| text!("It also covers ", covered, ", whose other options are hidden next.");
                said.because(also(out.into_iter().map(item).collect::<Vec<_>>().into())).because(also(count(n, "item")))
            }
        }
    }

    /// Describes the next option.
    fn next(&self) -> Text {
        match self.cells.next_choice() {
            None => text!("No other option is left."),
            Some(next) => text!("Next is ", option(self.cells.option_of(next)), "."),
        }
    }

    fn compared(&self) -> Compared<'_> {
        Compared { instance: self.instance, sets: self.cells.sets(), heuristic: self.cells.heuristic() }
    }

    /// Returns the item of a node.
    fn item(&self, node: u32) -> u32 {
        self.cells.sets().item_of(node)
    }

    /// Returns a node's option by its number, as it is in the cells.
    fn option(&self, node: u32) -> Target {
        number(self.cells.option_of(node))
    }

    /// Returns the name of an item among the variables.
    fn name(&self, item: u32) -> String {
        cut(self.instance.name(item), NAME)
    }

    /// Returns a node among the variables: `d in 4`.
    fn place(&self, node: u32) -> String {
        let option = self.instance.number(self.cells.option_of(node));
        format!("{} in {option}", self.name(self.item(node)))
    }

    /// Returns the colour that a node's option gives an item, if any.
    fn colour(&self, node: u32, item: u32) -> Option<u32> {
        let mut entries = self.instance.option(self.cells.option_of(node)).iter();
        entries.find(|entry| entry.item == item).map(|entry| entry.colour).filter(|colour| *colour != 0)
    }
}
