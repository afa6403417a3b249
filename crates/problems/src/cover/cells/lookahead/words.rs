//! Words of a look ahead: program lines, variables, narration of each move.

use super::super::super::words::{self as cover_words, NAME, fit, holder};
use super::super::compared::Compared;
use crate::cells::lookahead::{Act, Lookahead};
use crate::exact_cover::Instance;
use crate::machine::Label;
use crate::narration::Narration;
use crate::problem::{Line, Watch, plain};
use crate::timeline::Moment;
use crate::words::{NONE, capital, cut, or_dash};

/// The lines of the program.
pub const LISTING: &[Line] = &[
    Line {
        label: Label("start"),
        title: "Initialize",
        text: "All items are active, and each item's set has all its options.",
    },
    Line {
        label: Label("establish"),
        title: "Establish",
        text: "For each option and each item that it lacks, find a support: an option with that item that agrees with it. Purge options without one.",
    },
    Line {
        label: Label("queue"),
        title: "Empty the queue",
        text: "What purged options supported needs other supports. Find them; purge options without one, until nothing is asked for.",
    },
    Line {
        label: Label("newlevel"),
        title: "Enter level",
        text: "If no primary item is active, report a solution and go to backup.",
    },
    Line { label: Label("best"), title: "Choose", text: "Choose the active item with the fewest options." },
    Line {
        label: Label("save"),
        title: "Save sizes",
        text: "Save the sizes of all active sets on a stack, unless the item has one option.",
    },
    Line { label: Label("include"), title: "Include", text: "Try the first option of the set: swap its items out." },
    Line {
        label: Label("block"),
        title: "Block",
        text: "Remove the options that clash with it, then empty the queue. If an item loses its last option, go to tryagain, otherwise go down to newlevel.",
    },
    Line {
        label: Label("tryagain"),
        title: "Try again",
        text: "If the item has one option, go to backup; otherwise restore the sizes.",
    },
    Line {
        label: Label("purgeit"),
        title: "Go on without",
        text: "Remove the option, then empty the queue. If an item loses its last option, go to backup, otherwise go down to newlevel.",
    },
    Line {
        label: Label("backup"),
        title: "Leave level",
        text: "Stop at level 0; otherwise go up a level, from a chosen option to tryagain, else to backup.",
    },
];

/// The same where the first item is always chosen.
pub const LISTING_FIRST: &[Line] = &{
    let first = Line { label: Label("best"), title: "Choose", text: "Choose the first active item." };
    let [start, establish, queue, enter, _, save, include, block, again, purge, backup] =
        *LISTING.first_chunk().expect("eleven lines");
    [start, establish, queue, enter, first, save, include, block, again, purge, backup]
};

/// Lead and reason of a detail.
pub fn narration(moment: &Moment<Lookahead>) -> Narration {
    let say = Say { lookahead: moment.machine, instance: moment.machine.instance() };
    moment.last.map_or_else(Narration::default, |act| say.act(act, moment))
}

/// The position in one line.
pub fn describe(lookahead: &Lookahead) -> String {
    let (instance, sets) = (lookahead.instance(), lookahead.sets());
    let active = sets.items()[..sets.active()].iter().copied().filter(|item| instance.is_primary(*item));
    let described = cover_words::described(instance, lookahead.chosen(), active.map(|item| (item, sets.size(item))));
    let out = lookahead.branches().filter(|(_, with)| !with);
    let out: Vec<String> = out.map(|(node, _)| instance.called(lookahead.option_of(node))).collect();
    match out.is_empty() {
        true => described,
        false => format!("{described} Left out: {}.", cut(&out.join(", "), 80)),
    }
}

/// The program's variables, as they are after the move `last`.
pub fn watch(lookahead: &Lookahead, last: Option<Act>) -> Vec<Watch> {
    let say = Say { lookahead, instance: lookahead.instance() };
    let best = lookahead.looks().map(|(best, _)| best).filter(|best| *best != 0);
    let best = best.or_else(|| lookahead.tried().map(|node| lookahead.sets().item_of(node)));
    let (opt, optp) = match last {
        Some(Act::Supported { option, by, .. }) => (Some(option), Some(by)),
        Some(Act::Purged { option, .. } | Act::Blocked { option, .. }) => (Some(option), None),
        _ => (lookahead.waiting().map(|(option, _)| option), None),
    };
    let number = |option: Option<u32>| or_dash(option.map(|option| say.number(option).to_string()));
    let chosen = lookahead.chosen().map(|option| say.number(option as u32).to_string());
    let chosen = cover_words::newest(chosen, " ");
    vec![
        Watch::new("active", lookahead.sets().active().to_string(), "items before the bar"),
        Watch::new("best_itm", or_dash(best.map(|item| say.name(item))), "item branched on"),
        Watch::new("opt", number(opt), "needs a support"),
        Watch::new("optp", number(optp), "supports it"),
        Watch::new("stage", lookahead.stage().to_string(), "options chosen"),
        Watch::new("choice", if chosen.is_empty() { NONE } else { &chosen }, "these"),
    ]
}

/// Words for what a machine does.
struct Say<'a> {
    lookahead: &'a Lookahead,
    instance: &'a Instance,
}

impl Say<'_> {
    fn act(&self, act: Act, moment: &Moment<Lookahead>) -> Narration {
        let compared = self.compared();
        match act {
            Act::Started => match self.instance.items() {
                0 => Narration::new("No item must be covered.", "No item is active."),
                1 => Narration::new("The only item is active.", "Its set has all its options, before the bar."),
                n => Narration::new(format!("All {n} items are active."), "First, each option must find its supports."),
            },
            Act::Supported { option, item, by } => {
                let (n, by) = (self.number(option), self.number(by));
                Narration::new(
                    format!("Item {}: {by} supports {n}.", self.name(item)),
                    format!("Options {by} and {n} can be chosen together."),
                )
            }
            Act::Purged { option, item } => self.purged(option, item),
            Act::Consistent => match compared.primary() {
                0 => Narration::new("No support is needed.", "There is nothing to cover."),
                _ => Narration::new("Every option has its supports.", "Now the search begins."),
            },
            Act::Entered { .. } => compared.entered("Each has an option; compare their sizes."),
            Act::Looked { item, best } => {
                let looks = self.lookahead.looks();
                compared.looked(item, best, looks.map(|(best, _)| best), looks.and_then(|(_, next)| next))
            }
            Act::Saved { item } => compared.saved(item),
            Act::ItemOut { item, with } => compared.item_out(item, with),
            Act::Blocked { option, item } => {
                let why = match self.clashes_by_colour(option, item) {
                    true => format!("It gives {} another colour", self.name(item)),
                    false => format!("It has {}, now covered", self.name(item)),
                };
                Narration::new(
                    format!("Blocked: {}.", self.holder(option)),
                    self.fit([format!("{why}; what it supported needs another support."), why + "."]),
                )
            }
            Act::Restored { node } => Narration::new(
                compared.restored(),
                self.fit([
                    format!("{} is out; {}. No cell moves.", capital(&self.holder_at(node)), self.next()),
                    format!("No cell moves; {}.", self.next()),
                ]),
            ),
            Act::Removed { node } => Narration::new(
                format!("Removed: {}.", self.holder_at(node)),
                "No cover with it is left; what it supported needs another support.",
            ),
            // The narrator of all methods tells these.
            Act::Inconsistent { .. }
            | Act::Solved
            | Act::Chosen { .. }
            | Act::Forced { .. }
            | Act::Stuck { .. }
            | Act::Tried { .. }
            | Act::Refused { .. }
            | Act::Dropped { .. }
            | Act::Spent { .. } => Narration::default(),
            Act::Ended => Narration::new(
                plain::ending(moment.tally.solutions()).lead(),
                "Sizes and supports stay as they are: nothing needs undoing.",
            ),
        }
    }

    fn purged(&self, option: u32, item: u32) -> Narration {
        let why = format!("With it, no option of {} could be chosen", self.name(item));
        Narration::new(
            format!("Purged: {}.", self.holder(option)),
            self.fit([format!("{why}; what it supported needs another support."), why + "."]),
        )
    }

    /// Which branch is next.
    fn next(&self) -> String {
        match self.lookahead.next_branch() {
            None => "no other is left".to_owned(),
            Some((node, with)) => {
                let without = if with { "" } else { "without " };
                format!("{without}{} is next", holder(self.instance, self.lookahead.option_of(node)))
            }
        }
    }

    /// Whether an option is blocked because it gives an item another colour than the option tried.
    fn clashes_by_colour(&self, option: u32, item: u32) -> bool {
        let Some(tried) = self.lookahead.tried() else { return false };
        let mut entries = self.instance.option(self.lookahead.option_of(tried)).iter();
        let own = self.instance.option(option as usize).iter().find(|entry| entry.item == item);
        entries.find(|entry| entry.item == item).is_some_and(|entry| entry.colour != 0)
            && own.is_some_and(|entry| entry.colour != 0)
    }

    fn compared(&self) -> Compared<'_> {
        let lookahead = self.lookahead;
        Compared { instance: self.instance, sets: lookahead.sets(), heuristic: lookahead.heuristic() }
    }

    fn fit(&self, texts: impl IntoIterator<Item = String>) -> String {
        fit(self.instance, texts)
    }

    fn name(&self, item: u32) -> String {
        cut(self.instance.name(item), NAME)
    }

    /// The number of an option, as it stands in the cells.
    fn number(&self, option: u32) -> u32 {
        self.instance.number(option as usize)
    }

    fn holder(&self, option: u32) -> String {
        holder(self.instance, option as usize)
    }

    fn holder_at(&self, node: u32) -> String {
        holder(self.instance, self.lookahead.option_of(node))
    }
}
