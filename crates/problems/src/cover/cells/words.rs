//! Words of dancing cells: program lines, variables, narration of each move.

use super::super::words::{self as cover_words, NAME, fit, holder, short};
use super::compared::Compared;
use crate::cells::{Act, Cells};
use crate::exact_cover::Instance;
use crate::machine::{Label, Machine};
use crate::narration::Narration;
use crate::problem::{Line, Watch, plain};
use crate::sign::Sign;
use crate::stated::Stated;
use crate::timeline::Moment;
use crate::words::{NONE, capital, count, cut, list, or_dash};

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

/// Lead and reason of the moment's last move, whose sign is given.
pub fn narration(moment: &Moment<Cells>, sign: Sign) -> Narration {
    let say = Say { cells: moment.machine, instance: moment.machine.instance() };
    moment.last.map_or_else(|| cover_words::task(say.instance), |act| say.act(act, moment, sign))
}

/// What they say of what follows.
#[cfg(not(target_arch = "wasm32"))]
pub fn stated(moment: &Moment<Cells>) -> Option<Stated> {
    let say = Say { cells: moment.machine, instance: moment.machine.instance() };
    Some(match moment.last? {
        Act::Chosen { item } | Act::Forced { item } => say.choices(item),
        Act::Stuck { item } => Stated::last(say.no_option(item)),
        Act::Spent { .. } => Stated::last(say.then()),
        Act::Dropped { .. } | Act::Restored { .. } => say.next(),
        _ => return None,
    })
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
    fn act(&self, act: Act, moment: &Moment<Cells>, sign: Sign) -> Narration {
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
            Act::Solved => {
                cover_words::solved(self.instance, &cells.chosen().collect::<Vec<_>>(), moment.tally.solutions())
            }
            Act::Looked { item, best } => {
                let registers = cells.registers();
                self.compared().looked(item, best, registers.best, registers.look)
            }
            Act::Queued { item } => Narration::new(
                format!("Item {}: 1 option.", self.name(item)),
                format!("It is forced, and waits. {}", self.compared().look(cells.registers().look)),
            ),
            Act::Chosen { item } => self.compared().chosen(item),
            Act::Forced { item } => {
                let reason = match cells.waiting().len() {
                    0 => "Forced moves come first; no size is saved.".to_owned(),
                    n => format!("Forced moves come first; {n} more may wait."),
                };
                Narration::new(format!("Item {} is forced: {}.", self.name(item), self.choices(item).said), reason)
            }
            Act::Stuck { item } => {
                let reason = format!("No option has {}, so there is no solution.", self.name(item));
                Narration::new(self.no_option(item) + ".", reason)
            }
            Act::ItemOut { item, with } => self.compared().item_out(item, with),
            Act::Removed { node, with, row } => self.removed(node, with, row),
            Act::Agreed { node } => Narration::new(
                format!("Set {}: option {} stays.", self.item(node), self.number(node)),
                "It gives the item the same colour.",
            ),
            Act::Saved { item } => self.compared().saved(item),
            Act::Picked { node } => self.picked(node),
            Act::Tried { node } => self.tried(node),
            Act::Refused { node, last, .. } => self.refused(node, last, sign),
            Act::Dropped { node, restored } => self.dropped(moment, node, restored),
            Act::Restored { node } => Narration::new(
                self.compared().restored(),
                self.fit([
                    format!("{} is out; {}. No cell moves.", capital(&self.holder(node)), self.next().said),
                    format!("No cell moves; {}.", self.next().said),
                ]),
            ),
            Act::Spent { item, refused } => self.spent(moment, item, refused),
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

    fn tried(&self, node: u32) -> Narration {
        let cells = self.cells;
        let waiting: Vec<String> =
            cells.waiting().iter().filter(|item| cells.sets().is_active(**item)).map(|item| self.name(*item)).collect();
        let reason = match (self.compared().primary(), waiting.len()) {
            (0, _) => "No item is left to cover.".to_owned(),
            (_, 0) => "Every item to cover still has an option.".to_owned(),
            (_, n) => self.fit([
                format!("One option left, so forced: {}.", list(waiting)),
                format!("{} forced by it.", crate::words::capital(&count(n, "item"))),
            ]),
        };
        Narration::new(format!("Take {}.", self.holder(node)), reason)
    }

    fn refused(&self, node: u32, last: u32, sign: Sign) -> Narration {
        let without = format!("{} would have no option left", self.item(last));
        match sign {
            Sign::DeadEnd => {
                let reason = [
                    format!("With {}, {without}.", self.holder(node)),
                    format!("With option {}, {without}.", self.number(node)),
                ];
                Narration::new(format!("Dead end for item {}.", self.item(node)), self.fit(reason))
            }
            _ => Narration::new(format!("Rejected: {}.", self.holder(node)), format!("Item {without}.")),
        }
    }

    fn dropped(&self, moment: &Moment<Cells>, node: u32, restored: bool) -> Narration {
        let cells = self.cells;
        let below = moment.trail.folds(moment.trail.level()).last();
        let came = match below.map_or(0, |fold| fold.solutions) {
            0 => "failed".to_owned(),
            1 => "gave a solution".to_owned(),
            n => format!("gave {}", count(n, "solution")),
        };
        let lead = format!("Back to item {}:", self.item(node));
        let back = format!("{} {came}; {}.", self.holder(node), self.next().said);
        let sizes = match (restored, cells.sets().active()) {
            (true, 1..) => format!(" {} restored.", count(cells.sets().active(), "size")),
            _ => String::new(),
        };
        let short = format!("option {} {came}; {}.", self.number(node), self.next().said);
        Narration::new(lead, self.fit([format!("{back}{sizes}"), back, short]))
    }

    fn spent(&self, moment: &Moment<Cells>, item: u32, refused: bool) -> Narration {
        let (name, found) = (self.name(item), Sign::of_exhausted(moment) != Sign::DeadEnd);
        let all = match self.cells.sets().size(item) {
            1 => "Its only option",
            2 => "Both options",
            _ => "All its options",
        };
        let has = if self.cells.sets().size(item) == 1 { "has" } else { "have" };
        let tried = match found {
            true => format!("{all} {has} been tried"),
            false => format!("{all} led to no solution"),
        };
        let lead = match found || refused {
            true => format!("Item {name} is exhausted."),
            false => format!("Dead end for item {name}."),
        };
        let reason = match self.cells.saved(self.cells.level()) {
            [] => format!("{tried}; {}.", self.then()),
            _ => format!("{tried}; forget its sizes and {}.", self.then()),
        };
        Narration::new(lead, reason)
    }

    /// What follows where nothing is left to try.
    fn then(&self) -> &'static str {
        if self.cells.level() == 0 { "stop" } else { "backtrack" }
    }

    fn no_option(&self, item: u32) -> String {
        format!("Dead end: no option for {}", self.name(item))
    }

    /// Which option is tried next.
    fn next(&self) -> Stated {
        match self.cells.next_choice() {
            None => Stated::last("no other is left"),
            Some(next) => {
                let name = short(self.instance, self.cells.option_of(next));
                Stated::next(format!("{} is next", self.holder(next)), name)
            }
        }
    }

    fn compared(&self) -> Compared<'_> {
        Compared { instance: self.instance, sets: self.cells.sets(), heuristic: self.cells.heuristic() }
    }

    /// How many options of an item are left to try.
    fn choices(&self, item: u32) -> Stated {
        Stated::left(self.compared().options(item), self.cells.sets().size(item))
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
