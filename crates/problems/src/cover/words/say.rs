//! Lead and reason of each move of Algorithms X and C: what happened, and at the moment that matters also why.

use super::super::walked::{Walked, around, is_chosen, kept_in};
use super::{NAME, Names, ROOT, SHORT, fit, holder, options, text};
use crate::exact_cover::{Act, Cover, Entry, Heuristic, Instance};
use crate::machine::Machine;
use crate::narration::Narration;
use crate::problem::plain;
use crate::timeline::Moment;
use crate::words::{capital, count, cut};

/// Words for what a machine does.
pub struct Say<'a> {
    cover: &'a Cover,
    pub instance: &'a Instance,
    /// The names of a puzzle.
    names: Option<Names<'a>>,
}

impl<'a> Say<'a> {
    pub fn new(cover: &'a Cover) -> Say<'a> {
        Say::named(cover, None)
    }

    pub fn named(cover: &'a Cover, names: Option<Names<'a>>) -> Say<'a> {
        Say { cover, instance: cover.instance(), names }
    }

    pub fn name(&self, item: u32) -> String {
        match self.names {
            _ if item == 0 => ROOT.to_owned(),
            Some(names) => (names.item)(item),
            None => cut(self.instance.name(item), NAME),
        }
    }

    /// `d in 4`, `header d`.
    pub fn place(&self, node: u32) -> String {
        match node as usize <= self.instance.items() {
            true => self.end(node),
            false => {
                let option = self.cover.option_of(node);
                let option =
                    self.names.map_or_else(|| self.instance.number(option).to_string(), |names| (names.option)(option));
                format!("{} in {option}", self.item(node))
            }
        }
    }

    /// What the moment's last move did.
    pub fn act(&self, act: Act, moment: &Moment<Cover>) -> Narration {
        let cover = self.cover;
        match act {
            Act::Started => match self.instance.primary() {
                0 => Narration::new("No item must be covered.", "The header list is empty."),
                1 => Narration::new("The only item is linked.", "Its header tops the list of its options."),
                2 => Narration::new("Both items are linked.", "Each header tops the list of its options."),
                n => Narration::new(format!("All {n} items are linked."), "Each header tops the list of its options."),
            },
            Act::Entered { .. } => match cover.active().count() {
                0 => Narration::new("No item is left.", ""),
                1 => Narration::new(format!("Only item {} is left.", self.name(cover.horizontal(0).1)), ""),
                n => {
                    let which = match cover.heuristic() {
                        Heuristic::Fewest => "Find the one with fewest options.",
                        Heuristic::First => "Take the first one.",
                    };
                    Narration::new(format!("Left to cover: {}.", count(n, "item")), which)
                }
            },
            Act::Looked { item, best } => self.looked(item, best),
            Act::Hidden { node } => self.hidden(act, node),
            Act::Shown { node } => self.shown(act, node),
            Act::Covered { item } => self.covered(item),
            Act::Uncovered { item } => self.uncovered(item),
            Act::Agreed { node } => {
                let entry = self.entry(node);
                let lead = format!("Item {} agrees in {}.", self.item(node), self.option(node));
                let same = format!("Same colour ({}): keep the option and", self.colour(entry.colour));
                Narration::new(lead, format!("{same} mark the node as checked."))
            }
            Act::Disagreed { node } => Narration::new(
                format!("Unmark {} in {}.", self.item(node), self.option(node)),
                "Its colour counts again.",
            ),
            Act::Purified { item, colour } => Narration::new(
                format!("Item {} gets colour {}.", self.name(item), self.colour(colour)),
                "Options with another colour are ruled out.",
            ),
            Act::Unpurified { item, colour } => Narration::new(
                format!("Item {} loses colour {}.", self.name(item), self.colour(colour)),
                "Relink its options, the last unlinked first.",
            ),
            Act::Advanced { node } => {
                let next = match self.next(node) {
                    None => "no option follows".to_owned(),
                    Some(next) => format!("{} is next", self.holder(next)),
                };
                let lead = format!("{} is undone.", capital(&self.holder(node)));
                Narration::new(lead, format!("All pointers are as before; {next}."))
            }
            Act::Ended => Narration::new(plain::ending(moment.tally.solutions()).lead(), "Every pointer is restored."),
            // The narrator of all methods tells these.
            Act::Solved
            | Act::Chosen { .. }
            | Act::Stuck { .. }
            | Act::Tried { .. }
            | Act::Spent { .. }
            | Act::Dropped { .. } => Narration::default(),
        }
    }

    /// The first text that is short enough for a reason, or else none.
    fn fit(&self, texts: impl IntoIterator<Item = String>) -> String {
        fit(self.instance, texts)
    }
}

/// The splices.
impl Say<'_> {
    /// What is being done to an item, and to which.
    fn doing(&self, walked: Walked) -> String {
        let verb = match (walked.colour, walked.back) {
            (0, false) => "Cover",
            (0, true) => "Uncover",
            (_, false) => "Purify",
            (_, true) => "Unpurify",
        };
        format!("{verb} {}", self.name(walked.item.unwrap_or(0)))
    }

    /// A node that is unlinked. The first one of an option says who rules the option out, the others how they come back.
    fn hidden(&self, act: Act, node: u32) -> Narration {
        let walked = Walked::by_act(self.cover, act);
        let (item, (up, down)) = (walked.item.unwrap_or(0), self.cover.vertical(node));
        let lead = format!("{}: unlink {}.", self.doing(walked), self.node(node));
        let left = match up == down {
            true => self.emptied(self.cover.item_of(node)),
            false => format!("{} ↔ {}", self.end(up), self.end(down)),
        };
        let (first_node, first_row) = walked
            .row
            .map_or((true, true), |row| (self.spliced(row).next() == Some(node), self.cover.vertical(row).0 == item));
        let tried = self.cover.x_nodes().last().filter(|_| self.cover.label().0 != "X4");
        let (name, by) = (self.name(item), tried.map(|node| capital(&self.holder(*node))));
        let why = match (first_node, by) {
            (false, _) => "It keeps its pointers for relinking".to_owned(),
            (_, None) if first_row => format!("Only one option may have {name}: its list keeps them for trying"),
            (_, None) => format!("The next option of {name}"),
            (_, Some(by)) if walked.colour == 0 => format!("{by} already has {name}"),
            (_, Some(by)) => format!("{by} gives {name} colour {}", self.colour(walked.colour)),
        };
        Narration::new(lead, self.fit([format!("{why}; {left}."), why + "."]))
    }

    /// A node that is relinked.
    fn shown(&self, act: Act, node: u32) -> Narration {
        let walked = Walked::by_act(self.cover, act);
        let (up, down) = self.cover.vertical(node);
        let lead = format!("{}: relink {}.", self.doing(walked), self.node(node));
        let last = walked.row.into_iter().flat_map(|row| self.spliced(row)).last();
        let ends = match up == down {
            true => self.end(up),
            false => format!("{} and {}", self.end(up), self.end(down)),
        };
        let reason = match self.waits_for(node) {
            Some(other) => format!("It left after {}, so it returns first.", self.node(other)),
            None if last == Some(node) && up == down => "Last out, first back: its list was empty.".to_owned(),
            None if last == Some(node) => format!("Last out, first back: between {ends}."),
            None => format!("Its pointers still lead to {ends}."),
        };
        Narration::new(lead, self.fit([reason, "Its pointers are still valid.".to_owned()]))
    }

    /// A node of the same list that is still out and points at this one: had it come back first, it would have pointed
    /// at a node that is out itself.
    fn waits_for(&self, node: u32) -> Option<u32> {
        let cover = self.cover;
        let out = |other: &u32| cover.item_of(*other) == cover.item_of(node) && !cover.is_listed(*other);
        let points = |other: &u32| <[u32; 2]>::from(cover.vertical(*other)).contains(&node);
        (cover.node(0, 0)..cover.node_count()).find(|other| out(other) && points(other))
    }

    /// What it means that a list is empty now.
    fn emptied(&self, item: u32) -> String {
        let name = self.name(item);
        match &kept_in(self.cover, item)[..] {
            _ if !self.instance.is_primary(item) => format!("secondary list {name} is now empty"),
            _ if !self.cover.is_active(item) => format!("list {name} is now empty"),
            [] => format!("nothing is left to cover {name}"),
            [node] => format!("only {} can cover {name} now", self.option(*node)),
            nodes => format!("only those {} can cover {name}", nodes.len()),
        }
    }

    /// The nodes of an option that are unlinked and relinked while the list of `row` is walked, in the order of unlinking.
    fn spliced(&self, row: u32) -> impl DoubleEndedIterator<Item = u32> {
        around(self.cover, row).filter(|node| !self.cover.has_agreed(*node))
    }

    fn covered(&self, item: u32) -> Narration {
        let (cover, name) = (self.cover, self.name(item));
        if !self.instance.is_primary(item) {
            let lead = format!("Secondary item {name} is covered.");
            return Narration::new(lead, format!("Other options with {name} are ruled out."));
        }
        let chosen = is_chosen(cover, item);
        if chosen && cover.len(item) == 0 {
            let reason = format!("X4 covers every chosen item; X5 finds no option of {name}.");
            return Narration::new(format!("Item {name} is covered anyway."), reason);
        }
        let headers = match cover.horizontal(item) {
            (0, 0) => "The header list is empty.".to_owned(),
            (left, right) => capital(&format!("{} ↔ {}.", self.end(left), self.end(right))),
        };
        let own = match (chosen, cover.len(item)) {
            (true, _) => " Its own list stays linked for trying.",
            (_, 0) => "",
            _ => " Its own list stays linked for uncovering.",
        };
        Narration::new(format!("Item {name} is covered."), headers + own)
    }

    fn uncovered(&self, item: u32) -> Narration {
        let (cover, name) = (self.cover, self.name(item));
        if !self.instance.is_primary(item) {
            let lead = format!("Secondary item {name} is uncovered.");
            return Narration::new(lead, "Relink its options, the last unlinked first.");
        }
        let place = match cover.horizontal(item) {
            (0, 0) => "no other header is linked".to_owned(),
            (left, right) => format!("its pointers lead to {} and {}", self.name(left), self.name(right)),
        };
        let tried = cover.x_nodes().get(cover.level()).filter(|_| cover.label().0 == "X6");
        let why = match tried.map(|node| self.others(*node)) {
            Some(others) if others.len() > 1 && others.last() == Some(&item) => "Covered last, uncovered first",
            Some(others) if others.len() > 1 => "All covered later is back",
            _ => "",
        };
        let then = match (tried, cover.len(item)) {
            (None, 0) => "; its list is still empty",
            (_, 0) => "",
            _ => "; its options follow, last first",
        };
        let reason = match why {
            "" => format!("{}{then}.", capital(&place)),
            _ => format!("{why}: {place}."),
        };
        Narration::new(format!("Uncover {name}: relink its header."), reason)
    }
}

/// Choosing and going back.
impl Say<'_> {
    fn looked(&self, item: u32, best: bool) -> Narration {
        let cover = self.cover;
        let (name, len) = (self.name(item), cover.len(item));
        if cover.heuristic() == Heuristic::First {
            let left = if len == 0 { " left" } else { "" };
            return Narration::new(format!("Item {name}: {}{left}.", options(len)), "This method looks no further.");
        }
        if len == 0 {
            return Narration::new(format!("Item {name}: no option left."), "Stop looking: no item can have fewer.");
        }
        let registers = cover.registers();
        let next = match registers.look {
            Some(next) => format!("Look at {} next.", self.name(next)),
            None => "All items are compared.".to_owned(),
        };
        let why = match registers.item {
            Some(other) if !best => match cover.len(other) {
                n if n == len => format!("A tie with {}, which came first.", self.name(other)),
                n => format!("Item {} still has fewest ({n}).", self.name(other)),
            },
            _ => "The fewest so far.".to_owned(),
        };
        Narration::new(format!("Item {name}: {}.", options(len)), format!("{why} {next}"))
    }

    /// The node that follows in its list, whose option is tried next.
    fn next(&self, node: u32) -> Option<u32> {
        Some(self.cover.vertical(node).1).filter(|next| *next != self.cover.item_of(node))
    }

    /// The items of the node's option, in the order in which they are committed, without those that already have the
    /// colour it gives them.
    fn others(&self, node: u32) -> Vec<u32> {
        self.spliced(node).map(|node| self.cover.item_of(node)).collect()
    }
}

/// Names.
impl Say<'_> {
    /// The item of a node or header.
    fn item(&self, node: u32) -> String {
        self.name(self.cover.item_of(node))
    }

    fn colour(&self, colour: u32) -> String {
        cut(self.instance.colour(colour), NAME)
    }

    /// The entry that is the node.
    fn entry(&self, node: u32) -> &Entry {
        let option = self.cover.option_of(node);
        &self.instance.option(option)[(node - self.cover.node(option, 0)) as usize]
    }

    fn text(&self, option: usize) -> String {
        text(self.instance, option)
    }

    /// A node's option.
    fn option(&self, node: u32) -> String {
        self.text(self.cover.option_of(node))
    }

    /// The same with what it is: `option a d g`.
    fn holder(&self, node: u32) -> String {
        holder(self.instance, self.cover.option_of(node))
    }

    /// A node by its item and its option: `d of a d g`.
    fn node(&self, node: u32) -> String {
        format!("{} of {}", self.item(node), self.option(node))
    }

    /// What a pointer leads to: a header, or a node, whose option is called by its number if two texts are too long for a
    /// sentence.
    fn end(&self, node: u32) -> String {
        if node == 0 {
            return ROOT.to_owned();
        }
        if node as usize <= self.instance.items() {
            return format!("header {}", self.name(node));
        }
        let option = self.cover.option_of(node);
        let text = self.text(option);
        match text.chars().count() > SHORT {
            true => format!("{} of no.\u{a0}{}", self.item(node), self.instance.number(option)),
            false => format!("{} of {text}", self.item(node)),
        }
    }
}
