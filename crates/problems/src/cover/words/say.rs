//! Lead and reason of each move of Algorithms X and C: what happened, and at the moment that matters also why.

use super::super::walked::{Walked, around, is_chosen, kept_in};
use super::{NAME, Names, ROOT, SHORT, fit, holder, options, short, solved, text};
use crate::exact_cover::{Act, Cover, Entry, Heuristic, Instance};
use crate::machine::Machine;
use crate::narration::Narration;
use crate::problem::plain;
use crate::sign::Sign;
use crate::stated::Stated;
use crate::timeline::Moment;
use crate::words::{capital, count, cut, either, list};

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
            Act::Solved => solved(self.instance, &cover.chosen().collect::<Vec<_>>(), moment.tally.solutions()),
            Act::Looked { item, best } => self.looked(item, best),
            Act::Chosen { item } => self.chosen(item),
            Act::Stuck { item } => self.stuck(item),
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
            Act::Tried { node } => self.tried(node),
            Act::Spent { item } => self.spent(item, Sign::of_exhausted(moment) != Sign::DeadEnd),
            Act::Dropped { node } => {
                let below = moment.trail.folds(moment.trail.level()).last();
                self.dropped(node, below.map_or(0, |fold| fold.solutions))
            }
            Act::Advanced { node } => {
                let next = self.next(node, "no option follows").said;
                let lead = format!("{} is undone.", capital(&self.holder(node)));
                Narration::new(lead, format!("All pointers are as before; {next}."))
            }
            Act::Ended => Narration::new(plain::ending(moment.tally.solutions()).lead(), "Every pointer is restored."),
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

    fn chosen(&self, item: u32) -> Narration {
        let cover = self.cover;
        let (name, len) = (self.name(item), cover.len(item));
        let tied = cover.active().filter(|other| cover.len(*other) == len).count();
        let first = if tied > 1 { format!("; {name} is the first of {tied} tied") } else { String::new() };
        let reason = match cover.heuristic() {
            Heuristic::First => "It is first in the header list.".to_owned(),
            Heuristic::Fewest if cover.active().count() == 1 => "It is the only item left.".to_owned(),
            Heuristic::Fewest if len == 1 => format!("This option is forced{first}."),
            Heuristic::Fewest => format!("Fewest options, fewest branches{first}."),
        };
        Narration::new(format!("Choose item {name}: {}.", self.choices(item).said), reason)
    }

    /// No option is left for the item: each shares another item with one that is chosen.
    fn stuck(&self, item: u32) -> Narration {
        let name = self.name(item);
        let (options, culprits) = self.culprits(item);
        let by = either(culprits.iter().map(|option| self.text(*option)));
        let reason = match options {
            0 => format!("No option has {name}, so there is no solution."),
            1 => self.fit([format!("Its only option conflicts with {by}.")]),
            _ => self.fit([
                format!("Every option of {name} conflicts with {by}."),
                format!("The chosen options rule out all options of {name}."),
            ]),
        };
        Narration::new(self.no_option(item) + ".", reason)
    }

    fn no_option(&self, item: u32) -> String {
        format!("Dead end: no option for {}", self.name(item))
    }

    /// How many options an item has in all, and which of those chosen rule them out: of each the first that does.
    fn culprits(&self, item: u32) -> (usize, Vec<usize>) {
        let instance = self.instance;
        let clash = |a: &Entry, b: &Entry| a.item == b.item && (a.colour == 0 || a.colour != b.colour);
        let conflict =
            |a: usize, b: usize| instance.option(a).iter().any(|a| instance.option(b).iter().any(|b| clash(a, b)));
        let has = |option: &usize| instance.option(*option).iter().any(|entry| entry.item == item);
        let all: Vec<usize> = (0..instance.options()).filter(has).collect();
        let first = |option: &usize| self.cover.chosen().find(|chosen| conflict(*chosen, *option));
        let by: Vec<usize> = all.iter().filter_map(first).collect();
        (all.len(), self.cover.chosen().filter(|chosen| by.contains(chosen)).collect())
    }

    fn tried(&self, node: u32) -> Narration {
        let others = self.others(node);
        let coloured = |item: &u32| self.entries(node).iter().any(|entry| entry.item == *item && entry.colour != 0);
        let (purified, covered): (Vec<u32>, Vec<u32>) = others.iter().partition(|item| coloured(item));
        let lead = format!("Try {}.", self.holder(node));
        let reason = match (others.len(), purified.is_empty()) {
            (0, _) => "It has no other item to cover.".to_owned(),
            (n, true) => {
                let them = if n == 1 { "it" } else { "them" };
                self.fit([
                    format!("Cover {}, so no other option uses {them}.", self.names(&others)),
                    format!("Cover its {n} other items, so no other option uses them."),
                ])
            }
            (n, false) => {
                let purify = format!("purify {}", self.names(&purified));
                let both = match covered.is_empty() {
                    true => capital(&purify),
                    false if coloured(&others[0]) => {
                        format!("{}, cover {}", capital(&purify), self.names(&covered))
                    }
                    false => format!("Cover {}, {purify}", self.names(&covered)),
                };
                self.fit([
                    format!("{both}, so no other option conflicts."),
                    format!("Cover or purify its {n} other items."),
                ])
            }
        };
        Narration::new(lead, reason)
    }

    /// What follows a node in its list, which is tried next.
    fn next(&self, node: u32, none: &str) -> Stated {
        match self.cover.vertical(node).1 {
            next if next == self.cover.item_of(node) => Stated::last(none),
            next => {
                let name = short(self.instance, self.cover.option_of(next));
                Stated::next(format!("{} is next", self.holder(next)), name)
            }
        }
    }

    /// How many options of an item are left to try.
    fn choices(&self, item: u32) -> Stated {
        let len = self.cover.len(item);
        Stated::left(options(len), len)
    }

    /// What the sentence on a move says of what follows.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn stated(&self, act: Act) -> Option<Stated> {
        Some(match act {
            Act::Chosen { item } => self.choices(item),
            Act::Stuck { item } => Stated::last(self.no_option(item)),
            Act::Spent { .. } if self.cover.level() == 0 => Stated::last("and stop"),
            Act::Spent { .. } => Stated::last("and backtrack"),
            Act::Advanced { node } => self.next(node, "no option follows"),
            Act::Dropped { node } => self.next(node, "no other is left"),
            _ => return None,
        })
    }

    /// Nothing is left to try on this level.
    fn spent(&self, item: u32, found: bool) -> Narration {
        let (name, len) = (self.name(item), self.cover.len(item));
        let then = if self.cover.level() == 0 { "stop" } else { "backtrack" };
        let all = match len {
            1 => "Its only option".to_owned(),
            2 => "Both options".to_owned(),
            n => format!("All {n} options"),
        };
        match (len, found) {
            (0, _) => Narration::new(format!("Nothing to try for {name}."), format!("Uncover {name} and {then}.")),
            (_, true) => {
                let has = if len == 1 { "has" } else { "have" };
                let reason = format!("{all} {has} been tried; uncover {name} and {then}.");
                Narration::new(format!("Item {name} is exhausted."), reason)
            }
            (_, false) => {
                let reason = format!("{all} led to no solution; uncover {name} and {then}.");
                Narration::new(format!("Dead end for item {name}."), reason)
            }
        }
    }

    /// The search returns to the item whose option this was; `solutions` were found below it.
    fn dropped(&self, node: u32, solutions: u64) -> Narration {
        let (cover, item) = (self.cover, self.cover.item_of(node));
        // Of an option that was left at once, nothing else is covered yet.
        let at_once = cover.registers().option.is_none();
        let came = match solutions {
            0 if at_once => "was left at once".to_owned(),
            0 => "failed".to_owned(),
            1 => "gave a solution".to_owned(),
            n => format!("gave {}", count(n, "solution")),
        };
        let mut others = self.others(node);
        others.reverse();
        let coloured = self.entries(node).iter().any(|entry| entry.colour != 0);
        let undo = if coloured { "Restore" } else { "Uncover" };
        let names: Vec<String> = others.iter().map(|item| self.name(*item)).collect();
        let lead = format!("Back to item {}:", self.name(item));
        let back = format!("{} {came}; {}.", self.holder(node), self.next(node, "no other is left").said);
        let first = match &names[..] {
            _ if at_once => return Narration::new(lead, back),
            [] => return Narration::new(lead, back),
            names => format!("{undo} {}.", crate::words::listed(names, ", then ")),
        };
        let reversed = format!("{undo} its items in reverse.");
        Narration::new(lead, self.fit([format!("{back} {first}"), format!("{back} {reversed}"), back]))
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

    /// The entries of a node's option.
    fn entries(&self, node: u32) -> &[Entry] {
        self.instance.option(self.cover.option_of(node))
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

    fn names(&self, items: &[u32]) -> String {
        list(items.iter().map(|item| self.name(*item)))
    }
}
