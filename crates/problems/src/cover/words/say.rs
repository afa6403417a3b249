//! A sentence for each move of Algorithms X and C: what happened, and at the moment that matters also why.

use super::super::walked::{Walked, around, is_chosen, kept_in};
use super::{NAME, Names, OPTION, ROOT, SHORT, SOLUTION, cited, options, short, solution};
use crate::exact_cover::{Act, Cover, Heuristic, Instance};
use crate::machine::Machine;
use crate::stated::Stated;
use crate::words::{SENTENCE, capital, count_or_no, cut, list, plural, verb, with_reason};

/// Finds words for what a machine does.
pub struct Say<'a> {
    cover: &'a Cover,
    instance: &'a Instance,
    /// Names of the puzzle's own.
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

    /// `d in 4`, `head d`.
    pub fn place(&self, node: u32) -> String {
        match node as usize <= self.instance.items() {
            true => self.holder(node),
            false => {
                let option = self.cover.option_of(node);
                let option =
                    self.names.map_or_else(|| self.instance.number(option).to_string(), |names| (names.option)(option));
                format!("{} in {option}", self.item(node))
            }
        }
    }

    /// What is to be done.
    pub fn task(&self) -> String {
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

    /// What a move did; `found` says whether the search has found solutions below the present node.
    pub fn act(&self, act: Act, solutions: u64, found: bool) -> String {
        let cover = self.cover;
        match act {
            Act::Started => match self.instance.primary() {
                0 => "No item asks to be covered, so the list of heads is empty.".to_owned(),
                1 => "The only item is in the list of heads; below its head hangs a node for each of its options."
                    .to_owned(),
                n => format!(
                    "All {n} items are in the list of heads; below each head hangs its column, a node for each option with it."
                ),
            },
            Act::Entered { level } => {
                let which = match cover.heuristic() {
                    Heuristic::Fewest => "look for the one with the fewest options",
                    Heuristic::First => "take the first one",
                };
                match cover.active().count() {
                    1 => format!("Level {level}: only {} is still to be covered.", self.name(cover.horizontal(0).1)),
                    n => format!("Level {level}: {n} items are still to be covered; {which}."),
                }
            }
            Act::Solved => self.solved(solutions),
            Act::Looked { item, best } => self.looked(item, best),
            Act::Chosen { item } => self.chosen(item),
            Act::Stuck { item } => {
                let so = if cover.level() == 0 { "there is no solution" } else { "the choices above cannot all stay" };
                let (name, idle) =
                    (self.name(item), " X4 covers it all the same, X5 finds nothing to try, and X7 uncovers it.");
                with_reason(format!("Dead end: item {name} has no option left, so {so}."), idle)
            }
            Act::Hidden { node } => self.hidden(act, node),
            Act::Shown { node } => self.shown(act, node),
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
            Act::Tried { node } => self.tried(node),
            Act::Spent { item } => self.spent(item, found),
            Act::Dropped { node } => self.dropped(node),
            Act::Advanced { node } => {
                let next = self.next(node, "none follows").said;
                let (option, item) = (self.holder(node), self.item(node));
                format!("Every link is as it was before {option} was tried; in column {item}, {next}.")
            }
            Act::Ended => {
                let found = format!("there {} {}", verb(solutions, "is", "are"), count_or_no(solutions, "solution"));
                format!("Level 0 is left and every pointer is back in its place: the search is over; {found}.")
            }
        }
    }
}

/// The splices.
impl Say<'_> {
    /// What is being done to a column, and to which.
    fn doing(&self, walked: Walked) -> String {
        match (self.name(walked.item.unwrap_or(0)), walked.colour, walked.back) {
            (name, 0, false) => format!("Covering {name}"),
            (name, 0, true) => format!("Uncovering {name}"),
            (name, colour, false) => format!("Giving {name} the colour {}", self.colour(colour)),
            (name, colour, true) => format!("Taking the colour {} from {name}", self.colour(colour)),
        }
    }

    /// A node that leaves its list. The first one of an option says why the option goes, the others how they come back.
    fn hidden(&self, act: Act, node: u32) -> String {
        let walked = Walked::by_act(self.cover, act);
        let (doing, item) = (self.doing(walked), walked.item.unwrap_or(0));
        let ((up, down), name, holder) = (self.cover.vertical(node), self.item(node), self.holder(node));
        let left = match up == down {
            true => self.emptied(self.cover.item_of(node)),
            false => format!("{} now point at each other", self.both(up, down)),
        };
        let (first_node, first_row) = walked
            .row
            .map_or((true, true), |row| (self.spliced(row).next() == Some(node), self.cover.vertical(row).0 == item));
        let (node, covered) = (format!("ode {name} of {holder}"), self.name(item));
        let full = match (first_node, self.cover.label().0, walked.colour) {
            (false, ..) => format!("{doing}: n{node} leaves too and keeps its pointers, to find its way back; {left}."),
            (_, "X4", _) if first_row => format!(
                "{doing}: its options leave all other columns, or {covered} could be covered twice. N{node} \
                 leaves; {left}."
            ),
            (_, "X4", _) => format!("{doing}: the next option goes likewise. N{node} leaves its column; {left}."),
            (.., 0) => format!("{doing} rules out the other options that have it: n{node} leaves its column; {left}."),
            _ => format!("{doing} rules out options that do not agree: n{node} leaves its column; {left}."),
        };
        match full.chars().count() {
            0..=SENTENCE => full,
            _ => format!("{doing}: n{node} leaves; {left}."),
        }
    }

    /// A node that comes back.
    fn shown(&self, act: Act, node: u32) -> String {
        let walked = Walked::by_act(self.cover, act);
        let (doing, (up, down)) = (self.doing(walked), self.cover.vertical(node));
        let (name, holder) = (self.item(node), self.holder(node));
        let place = match up == down {
            true => format!("into the empty column {name}"),
            false => format!("between {}", self.both(up, down)),
        };
        let last = walked.row.into_iter().flat_map(|row| self.spliced(row)).last();
        let reason = match self.waits_for(node) {
            Some(other) => {
                format!(" It is first, or node {name} of {} would hang on one that is out.", self.holder(other))
            }
            None if last == Some(node) => " Of all that is out it left last: its own pointers fit.".to_owned(),
            None => " Its own pointers say where.".to_owned(),
        };
        with_reason(format!("{doing}: node {name} of {holder} comes back {place}."), &reason)
    }

    /// A node of the same column that is still out and points at this one: had it come back first, it would have pointed
    /// at a node that is out itself.
    fn waits_for(&self, node: u32) -> Option<u32> {
        let cover = self.cover;
        let out = |other: &u32| cover.item_of(*other) == cover.item_of(node) && !cover.is_listed(*other);
        let points = |other: &u32| <[u32; 2]>::from(cover.vertical(*other)).contains(&node);
        (cover.node(0, 0)..cover.node_count()).find(|other| out(other) && points(other))
    }

    /// What it means that a column is empty now.
    fn emptied(&self, item: u32) -> String {
        let name = self.name(item);
        match &kept_in(self.cover, item)[..] {
            _ if !self.instance.is_primary(item) => format!("column {name} is empty now, as a secondary one may be"),
            _ if !self.cover.is_active(item) => format!("column {name} is empty now"),
            [] => format!("column {name} is empty now, and nothing is left to cover {name}"),
            [node] => format!("column {name} is empty now, but {} itself can cover {name}", self.holder(*node)),
            nodes => format!("column {name} is empty now, but those {} can cover {name}", nodes.len()),
        }
    }

    /// The nodes of an option that leave and come back while the column of `row` is walked, in the order of leaving.
    fn spliced(&self, row: u32) -> impl DoubleEndedIterator<Item = u32> {
        around(self.cover, row).filter(|node| !self.cover.has_agreed(*node))
    }

    fn covered(&self, item: u32) -> String {
        let (cover, name) = (self.cover, self.name(item));
        if !self.instance.is_primary(item) {
            return format!("Secondary item {name} is covered: no option that has it can be chosen any more.");
        }
        let chosen = is_chosen(cover, item);
        if chosen && cover.len(item) == 0 {
            let empty = match cover.active().next() {
                None => format!(" The list is empty, but no option chosen has {name}: no solution."),
                Some(_) => String::new(),
            };
            let why = "which spares the program a case of its own; X5 finds none, and X7 brings";
            return format!("X4 covers {name} without asking for options, {why} {name} back.{empty}");
        }
        let head = match cover.horizontal(item) {
            (0, 0) => "its head was the last one in the list, which is empty now".to_owned(),
            (left, right) => {
                format!("its head leaves the list; {} and {} point at each other", self.name(left), self.name(right))
            }
        };
        let column = match (chosen, cover.len(item)) {
            (true, _) => {
                format!(" Column {name} stays linked, so that its options can be tried one by one and found again.")
            }
            (_, 0) => String::new(),
            _ => format!(" Column {name} stays linked, so that uncovering finds its nodes."),
        };
        format!("Item {name} is covered: {head}.{column}")
    }

    fn uncovered(&self, item: u32) -> String {
        let (cover, name) = (self.cover, self.name(item));
        if !self.instance.is_primary(item) {
            return format!("Secondary item {name} is free again: its options come back, the last one first.");
        }
        let place = match cover.horizontal(item) {
            (0, 0) => "into the empty list".to_owned(),
            (left, right) => {
                format!("between {} and {}, where its own pointers say", self.name(left), self.name(right))
            }
        };
        const BACK: &str = " They fit, as all that left later is back.";
        let tried = cover.x_nodes().get(cover.level()).filter(|_| cover.label().0 == "X6");
        let (last, why) = match (tried.map(|node| self.others(*node)), cover.len(item)) {
            (Some(others), _) if others.len() > 1 && others.last() == Some(&item) => (", the last of its option", BACK),
            (Some(others), _) if others.len() > 1 => ("", BACK),
            (None, 0) => ("", " It is still to be covered."),
            _ => ("", ""),
        };
        let then = match cover.len(item) {
            0 => "",
            1 => " The nodes of its option come next.",
            _ => " The nodes of its options come next, the last option first.",
        };
        with_reason(format!("Uncovering {name}{last}: its head comes back {place}."), &format!("{why}{then}"))
    }
}

/// Choosing and going back.
impl Say<'_> {
    fn solved(&self, solutions: u64) -> String {
        let text = if self.instance.is_cited() { cited(self.cover) } else { solution(self.cover) };
        let kind = if self.instance.items() > self.instance.primary() { "primary item" } else { "item" };
        let by = match self.cover.level() {
            0 => "there is nothing to cover".to_owned(),
            n if text.chars().count() > SOLUTION => {
                format!("{} cover every {kind} exactly once", count_or_no(n, "option"))
            }
            n if self.instance.is_cited() => {
                format!("{} {text} {} every {kind} exactly once", plural(n, "option"), verb(n, "covers", "cover"))
            }
            n => format!("{text} {} every {kind} exactly once", verb(n, "covers", "cover")),
        };
        format!("Solution {solutions}: {by}. No head is left in the list.")
    }

    fn looked(&self, item: u32, best: bool) -> String {
        let cover = self.cover;
        let (name, len) = (self.name(item), cover.len(item));
        if cover.heuristic() == Heuristic::First {
            return format!("Item {name} is the first in the list; it has {}.", options(len));
        }
        if len == 0 {
            return format!("Item {name} has no option left: none can have fewer, so look no further.");
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
            _ if cover.horizontal(0).1 == item => "as the number in its head says".to_owned(),
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
            (_, 0) => "no other item has so few, so there is least to try".to_owned(),
            (_, n) => {
                let others = self.names(&others, "other item");
                let have = verb(n, "has", "have");
                format!("the fewest, so there is least to try; {others} {have} as many, but {name} comes first")
            }
        };
        format!("Item {name} is chosen: {}, {why}.", self.choices(item).said)
    }

    fn tried(&self, node: u32) -> String {
        let others = self.others(node);
        let unless = if self.instance.has_colours() && others.iter().any(|other| !self.instance.is_primary(*other)) {
            " in another colour"
        } else {
            ""
        };
        let rest = match others.len() {
            0 => "it has no other item to be covered".to_owned(),
            1 => format!("{} follows, so that no other option takes it{unless}", self.names(&others, "more item")),
            _ => format!("{} follow, so that no other option takes them{unless}", self.names(&others, "more item")),
        };
        format!("{} is tried: {} is covered; {rest}.", capital(&self.holder(node)), self.item(node))
    }

    /// What follows a node in its column, which is tried next.
    fn next(&self, node: u32, none: &str) -> Stated {
        match self.cover.vertical(node).1 {
            next if next == self.cover.item_of(node) => Stated::last(none),
            next => {
                let name = short(self.instance, self.cover.option_of(next));
                Stated::next(format!("{} is next", self.holder(next)), name)
            }
        }
    }

    /// How many options of an item are to be tried.
    fn choices(&self, item: u32) -> Stated {
        let len = self.cover.len(item);
        Stated::left(options(len), len)
    }

    /// What the sentence on a move says of what follows.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn stated(&self, act: Act) -> Option<Stated> {
        Some(match act {
            Act::Chosen { item } => self.choices(item),
            Act::Stuck { .. } => Stated::last("no option left"),
            Act::Spent { .. } if self.cover.level() == 0 => Stated::last("the search ends"),
            Act::Spent { .. } => Stated::last("the search goes back a level"),
            Act::Advanced { node } => self.next(node, "none follows"),
            Act::Dropped { node } => self.next(node, "no other is left"),
            _ => return None,
        })
    }

    /// Nothing is left to try on this level.
    fn spent(&self, item: u32, found: bool) -> String {
        let (name, len) = (self.name(item), self.cover.len(item));
        let what = match (len, found) {
            (0, _) => format!("Item {name} has no option to try"),
            (1, false) => format!("Dead end: the only option of {name} leads to no solution"),
            (n, false) => format!("Dead end: none of the {n} options of {name} leads to a solution"),
            (1, true) => format!("The only option of {name} has been tried"),
            (n, true) => format!("All {n} options of {name} have been tried"),
        };
        let then = if self.cover.level() == 0 { "the search ends" } else { "the search goes back a level" };
        format!("{what}, so {name} is to be uncovered, and {then}.")
    }

    /// The search returns to the item whose option this was.
    fn dropped(&self, node: u32) -> String {
        let (cover, item) = (self.cover, self.cover.item_of(node));
        let next = self.next(node, "no other is left").said;
        let mut others = self.others(node);
        others.reverse();
        let first = match &others[..] {
            // Of an option that was given up at once, nothing else is covered yet.
            _ if cover.registers().option.is_none() => String::new(),
            [] => String::new(),
            [one] => format!(" First {} is uncovered.", self.name(*one)),
            _ => format!(" First {} are uncovered, the last covered first.", self.names(&others, "item")),
        };
        let (level, holder) = (cover.level(), self.holder(node));
        with_reason(
            format!("Back to level {level}, item {}: {holder} has been tried; {next}.", self.name(item)),
            &first,
        )
    }

    /// The items of the node's option, in the order in which they are committed, without those that already have the
    /// colour it gives them.
    fn others(&self, node: u32) -> Vec<u32> {
        self.spliced(node).map(|node| self.cover.item_of(node)).collect()
    }
}

/// Names.
impl Say<'_> {
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
        let text = self.instance.called(option);
        let number = self.instance.number(option);
        if text.chars().count() > OPTION { format!("option no. {number}") } else { format!("option {text}") }
    }

    /// Two neighbours in a column, heads or nodes: their options by their texts, as in the rest of the sentence, or by their
    /// numbers, if two texts are too long for it.
    fn both(&self, up: u32, down: u32) -> String {
        let name = self.item(up);
        let is_head = |node: u32| node as usize <= self.instance.items();
        let whose = |node| {
            let option = self.cover.option_of(node);
            let text = self.instance.called(option);
            if text.chars().count() > SHORT { format!("option {}", self.instance.number(option)) } else { text }
        };
        let one = |node| if is_head(node) { self.holder(node) } else { format!("node {name} of {}", whose(node)) };
        match is_head(up) || is_head(down) {
            true => format!("{} and {}", one(up), one(down)),
            false => format!("nodes {name} of {} and {}", whose(up), whose(down)),
        }
    }

    /// The names, or how many there are if they are many.
    fn names(&self, items: &[u32], one: &str) -> String {
        let text = list(items.iter().map(|item| self.name(*item)));
        if text.chars().count() > 2 * OPTION { count_or_no(items.len(), one) } else { text }
    }
}
