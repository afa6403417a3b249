//! The words of the lookahead: program lines, variables, narration.

use super::super::super::said::{Said, both, count, item, number, option};
use super::super::super::words::{self as cover_words, NAME};
use super::super::compared::Compared;
use crate::cells::lookahead::{Act, Lookahead};
use crate::exact_cover::Instance;
use crate::machine::Label;
use crate::problem::{Line, Watch};
use crate::scene::Target;
use crate::story::Text;
use crate::text;
use crate::timeline::Moment;
use crate::words::{NONE, cut, or_dash};

/// The program lines.
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

/// The program lines if the first item is always chosen.
pub const LISTING_FIRST: &[Line] = &{
    let first = Line { label: Label("best"), title: "Choose", text: "Choose the first active item." };
    let [start, establish, queue, enter, _, save, include, block, again, purge, backup] =
        *LISTING.first_chunk().expect("eleven lines");
    [start, establish, queue, enter, first, save, include, block, again, purge, backup]
};

/// Returns lead and reason of a detail.
pub fn said(moment: &Moment<Lookahead>) -> Said {
    let say = Say { lookahead: moment.machine, instance: moment.machine.instance() };
    moment.last.map_or_else(Said::default, |act| say.act(act))
}

/// Returns a description of the position in one line.
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

/// Returns the program's variables after the move `last`.
pub fn watch(lookahead: &Lookahead, last: Option<Act>) -> Vec<Watch> {
    let instance = lookahead.instance();
    let say = Say { lookahead, instance };
    let best = lookahead.looks().map(|(best, _)| best).filter(|best| *best != 0);
    let best = best.or_else(|| lookahead.tried().map(|node| lookahead.sets().item_of(node)));
    let (opt, optp) = match last {
        Some(Act::Supported { option, by, .. }) => (Some(option), Some(by)),
        Some(Act::Purged { option, .. } | Act::Blocked { option, .. }) => (Some(option), None),
        _ => (lookahead.waiting().map(|(option, _)| option), None),
    };
    let number = |option: Option<u32>| or_dash(option.map(|option| instance.number(option as usize).to_string()));
    let chosen = lookahead.chosen().map(|option| instance.number(option).to_string());
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

/// The narration of the machine's moves.
struct Say<'a> {
    lookahead: &'a Lookahead,
    instance: &'a Instance,
}

/// The consequence of the removal of an option.
const SUPPORTS: &str = "The options that it supported need another support.";

impl Say<'_> {
    fn act(&self, act: Act) -> Said {
        let compared = self.compared();
        match act {
            Act::Started => match self.instance.items() {
                0 => Said::new("No item must be covered.").because("No item is active."),
                1 => Said::new("The only item is active.")
                    .because("It has a set of options: those before its bar can be chosen."),
                n => Said::new(text!("All ", count(n, "item"), " are active."))
                    .because("First, each option is tested: beside it, every other item must keep an option."),
            },
            Act::Supported { option: of, item: which, by } => {
                let (of, by) = (self.number(of), self.number(by));
                Said::new(text!(by, " supports ", of, ".")).because(text!(
                    "They can be chosen together, and ",
                    by,
                    " covers ",
                    item(which),
                    "."
                ))
            }
            Act::Purged { option: of, item: which } => {
                let why = text!("With it, no option of ", item(which), " could be chosen.");
                self.leaves("Purged: ", of as usize).because(both(why.clone(), SUPPORTS)).because(why)
            }
            Act::Consistent => match compared.primary() {
                0 => Said::new("No support is needed.").because("There is nothing to cover."),
                _ => Said::new("Every option has its supports.").because("Now the search begins."),
            },
            Act::Entered { .. } => compared.entered("Compare how many options each item has."),
            Act::Looked { item, best } => {
                let looks = self.lookahead.looks();
                compared.looked(item, best, looks.map(|(best, _)| best), looks.and_then(|(_, next)| next))
            }
            Act::Saved { .. } => compared.saved(),
            Act::ItemOut { item, with } => compared.item_out(item, with),
            Act::Blocked { option: of, item: which } => {
                let why = match self.clashes_by_colour(of, which) {
                    true => text!("It gives ", item(which), " another colour."),
                    false => text!("It has ", item(which), ", which is covered."),
                };
                self.leaves("Blocked: ", of as usize).because(both(why.clone(), SUPPORTS)).because(why)
            }
            Act::Restored { .. } => compared.restored(self.next()),
            Act::Removed { node } => self
                .leaves("Removed: ", self.lookahead.option_of(node))
                .because(both("No cover with it is left.", SUPPORTS)),
            Act::Ended => Said::default().because("No decision is left, so nothing needs undoing."),
            // The narrator of all methods describes these.
            Act::Inconsistent { .. }
            | Act::Solved
            | Act::Chosen { .. }
            | Act::Forced { .. }
            | Act::Stuck { .. }
            | Act::Tried { .. }
            | Act::Refused { .. }
            | Act::Dropped { .. }
            | Act::Spent { .. } => Said::default(),
        }
    }

    /// Describes the removal of an option from its sets.
    fn leaves(&self, verdict: &'static str, of: usize) -> Said {
        Said::new(text!(verdict, option(of), "."))
    }

    /// Describes the next branch.
    fn next(&self) -> Text {
        match self.lookahead.next_branch() {
            None => text!("No other branch is left."),
            Some((node, with)) => {
                let kind = if with { "option" } else { "without" };
                text!("Next is ", Target(kind, self.lookahead.option_of(node) as u32), ".")
            }
        }
    }

    /// Returns whether an option is blocked because it gives an item another colour than the option tried.
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

    /// Returns the name of an item among the variables.
    fn name(&self, item: u32) -> String {
        cut(self.instance.name(item), NAME)
    }

    /// Returns an option by its number, as it is in the cells.
    fn number(&self, option: u32) -> Target {
        number(option as usize)
    }
}
