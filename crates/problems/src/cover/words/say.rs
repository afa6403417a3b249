//! Lead and reason of the moves that dancing links alone make: what happened, and at the moment that matters also why.

use super::super::said::{Said, both, code, colour, count, entry, header, item, listed, number};
use super::super::walked::{Walked, around, is_chosen, kept_in};
use super::{NAME, Names, ROOT};
use crate::exact_cover::{Act, Cover, Entry, Heuristic, Instance};
use crate::machine::Machine;
use crate::scene::Target;
use crate::story::{Span, Text};
use crate::text;
use crate::words::cut;

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

    /// An item among the variables.
    pub fn name(&self, item: u32) -> String {
        match self.names {
            _ if item == 0 => ROOT.to_owned(),
            Some(names) => (names.item)(item),
            None => cut(self.instance.name(item), NAME),
        }
    }

    /// A node among the variables: `d in 4`, `header d`.
    pub fn place(&self, node: u32) -> String {
        if node == 0 {
            return ROOT.to_owned();
        }
        match node as usize <= self.instance.items() {
            true => format!("header {}", self.name(node)),
            false => {
                let option = self.cover.option_of(node);
                let option =
                    self.names.map_or_else(|| self.instance.number(option).to_string(), |names| (names.option)(option));
                format!("{} in {option}", self.name(self.cover.item_of(node)))
            }
        }
    }

    /// What a move did.
    pub fn act(&self, act: Act) -> Said {
        let cover = self.cover;
        match act {
            Act::Started => {
                let said = match self.instance.primary() {
                    0 => return Said::new("No item must be covered.").because("The header list is empty."),
                    1 => Said::new("The only item is linked."),
                    2 => Said::new("Both items are linked."),
                    n => Said::new(text!("All ", count(n, "item"), " are linked.")),
                };
                said.because("Each header tops the list of its options.")
            }
            Act::Entered { .. } => match cover.active().count() {
                0 => Said::new("No item is left to cover."),
                1 => Said::new(text!("Only ", item(cover.horizontal(0).1), " is left to cover.")),
                n => Said::new(text!(count(n, "item"), " are left to cover.")).because(match cover.heuristic() {
                    Heuristic::Fewest => "Find the one with the fewest options.",
                    Heuristic::First => "Take the first one.",
                }),
            },
            Act::Looked { item, best } => self.looked(item, best),
            Act::Hidden { node } => self.hidden(act, node),
            Act::Shown { node } => self.shown(act, node),
            Act::Covered { item } => self.covered(item),
            Act::Uncovered { item } => self.uncovered(item),
            Act::Agreed { node } => {
                let same = text!("Its colour is ", self.colour(self.entry(node).colour), ", too.");
                let stays = "The option stays linked, and the node is marked.";
                Said::new(text!(code(self.item(node)), " in ", self.option(node), " agrees."))
                    .because(both(same, stays))
            }
            Act::Disagreed { node } => {
                Said::new(text!("Unmark ", code(self.item(node)), " in ", self.option(node), "."))
                    .because("Its colour counts again.")
            }
            Act::Purified { item: of, colour } => {
                Said::new(text!(listed(of), " has colour ", self.colour(colour), "."))
                    .or(text!(item(of), " has colour ", self.colour(colour), "."))
                    .because("Options that give it another colour are ruled out.")
            }
            Act::Unpurified { item: of, colour } => {
                Said::new(text!(listed(of), " loses colour ", self.colour(colour), "."))
                    .or(text!(item(of), " loses colour ", self.colour(colour), "."))
                    .because("Relink its options, the one unlinked last first.")
            }
            Act::Advanced { node } => {
                let next = match self.next(node) {
                    None => text!("No option follows."),
                    Some(next) => text!("Next is ", Target("option", cover.option_of(next) as u32), "."),
                };
                Said::new(text!("Undone: ", Target("option", cover.option_of(node) as u32), "."))
                    .because(both("All pointers are as before.", next))
            }
            Act::Ended => Said::default().because("Every pointer is restored."),
            // The narrator of all methods tells these.
            Act::Solved
            | Act::Chosen { .. }
            | Act::Stuck { .. }
            | Act::Tried { .. }
            | Act::Spent { .. }
            | Act::Dropped { .. } => Said::default(),
        }
    }
}

/// The splices.
impl Say<'_> {
    /// What is being done to an item, and what that does to a node.
    fn doing(&self, walked: Walked, does: &'static str, node: u32) -> Said {
        let verb = match (walked.colour, walked.back) {
            (0, false) => "Cover ",
            (0, true) => "Uncover ",
            (_, false) => "Purify ",
            (_, true) => "Unpurify ",
        };
        let of = walked.item.unwrap_or(0);
        let other = self.item(node);
        let lead = |name, other: Target| text!(verb, name, does, other, " in ", self.option(node), ".");
        Said::new(lead(listed(of), entry(other)))
            .or(lead(item(of), entry(other)))
            .or(lead(code(of), entry(other)))
            .or(lead(code(of), code(other)))
    }

    /// A node that is unlinked. The first one of an option says who rules the option out, the others how they come back.
    fn hidden(&self, act: Act, node: u32) -> Said {
        let walked = Walked::by_act(self.cover, act);
        let (of, (up, down)) = (walked.item.unwrap_or(0), self.cover.vertical(node));
        let then = match up == down {
            true => self.emptied(self.cover.item_of(node)),
            false => self.neighbours(up, down),
        };
        let (first_node, first_row) = walked
            .row
            .map_or((true, true), |row| (self.spliced(row).next() == Some(node), self.cover.vertical(row).0 == of));
        let tried = self.cover.x_nodes().last().filter(|_| self.cover.label().0 != "X4");
        let why = match (first_node, tried) {
            (false, _) => text!("It keeps its pointers for relinking."),
            (_, None) if first_row => text!("Only one option may cover ", item(of), "."),
            (_, None) => text!(self.option(node), " has ", item(of), ", too."),
            (_, Some(by)) if walked.colour == 0 => text!(self.option(*by), " already has ", item(of), "."),
            (_, Some(by)) => {
                text!(self.option(*by), " gives ", item(of), " colour ", self.colour(walked.colour), ".")
            }
        };
        self.doing(walked, ": unlink ", node).because(both(why.clone(), then)).because(why)
    }

    /// A node that is relinked.
    fn shown(&self, act: Act, node: u32) -> Said {
        let walked = Walked::by_act(self.cover, act);
        let (up, down) = self.cover.vertical(node);
        let last = walked.row.into_iter().flat_map(|row| self.spliced(row)).last();
        let ends = match up == down {
            true => self.end(up),
            false => Text([self.end(up).0, text!(" and ").0, self.end(down).0].concat()),
        };
        let with = |words: &'static str| Text([text!(words).0, ends.0.clone(), text!(".").0].concat());
        let said = self.doing(walked, ": relink ", node);
        let said = match self.waits_for(node) {
            Some(other) => said.because(text!(
                "It was unlinked after ",
                entry(self.item(other)),
                " in ",
                self.option(other),
                ", so it is relinked first."
            )),
            None if last == Some(node) => said
                .because(both("It was unlinked last, so it is relinked first.", with("It points at ")))
                .because("It was unlinked last, so it is relinked first."),
            None => said.because(with("Its pointers still lead to ")),
        };
        said.because("Its pointers are still valid.")
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
    fn emptied(&self, of: u32) -> Text {
        match &kept_in(self.cover, of)[..] {
            _ if !self.instance.is_primary(of) || !self.cover.is_active(of) => {
                text!("Now list ", code(of), " is empty.")
            }
            [] => text!("Now no option is left for ", item(of), "."),
            [node] => text!("Now only ", self.option(*node), " can cover ", item(of), "."),
            nodes => text!("Now only ", count(nodes.len(), "option"), " to try can cover ", item(of), "."),
        }
    }

    /// The nodes of an option that are unlinked and relinked while the list of `row` is walked, in the order of unlinking.
    fn spliced(&self, row: u32) -> impl DoubleEndedIterator<Item = u32> {
        around(self.cover, row).filter(|node| !self.cover.has_agreed(*node))
    }

    fn covered(&self, of: u32) -> Said {
        let cover = self.cover;
        let lead = |then: &'static str| Said::new(text!(listed(of), then)).or(text!(item(of), then));
        if !self.instance.is_primary(of) {
            return lead(" is covered.").because("It is secondary: no other option may have it.");
        }
        let chosen = is_chosen(cover, of);
        if chosen && cover.len(of) == 0 {
            let why = "The program covers each item that it chooses. Here it finds no option to try.";
            return lead(" is covered anyway.").because(why);
        }
        let headers = match cover.horizontal(of) {
            (0, 0) => text!("Now the header list is empty."),
            (left, right) => self.neighbours(left, right),
        };
        let own = match (chosen, cover.len(of)) {
            (true, _) => "Its own list stays linked, for trying its options.",
            (_, 0) => "",
            _ => "Its own list stays linked, for uncovering it.",
        };
        match own {
            "" => lead(" is covered.").because(headers),
            own => lead(" is covered.").because(both(headers, own)),
        }
    }

    fn uncovered(&self, of: u32) -> Said {
        let cover = self.cover;
        let lead =
            |then: &'static str| Said::new(text!("Uncover ", listed(of), then)).or(text!("Uncover ", item(of), then));
        if !self.instance.is_primary(of) {
            return lead(".").because("Relink its options, the one unlinked last first.");
        }
        let lead = lead(": relink its header.");
        let place = match cover.horizontal(of) {
            (0, 0) => text!("No other header is linked."),
            (left, right) => Text(
                [text!("It points at ").0, self.end(left).0, text!(" and ").0, self.end(right).0, text!(".").0]
                    .concat(),
            ),
        };
        let tried = cover.x_nodes().get(cover.level()).filter(|_| cover.label().0 == "X6");
        let why = match tried.map(|node| self.others(*node)) {
            Some(others) if others.len() > 1 && others.last() == Some(&of) => {
                "It was covered last, so it is uncovered first."
            }
            Some(others) if others.len() > 1 => "All later covers are undone.",
            _ => "",
        };
        let then = match (tried, cover.len(of)) {
            (None, 0) => "Its list is still empty.",
            (_, 0) => "",
            _ => "Its options follow, the last one first.",
        };
        match why {
            "" if then.is_empty() => lead.because(place),
            "" => lead.because(both(place, then)),
            _ => lead.because(both(why, place)),
        }
    }
}

/// Choosing and going back.
impl Say<'_> {
    fn looked(&self, looked: u32, best: bool) -> Said {
        let cover = self.cover;
        let len = cover.len(looked);
        if cover.heuristic() == Heuristic::First {
            return self.has(looked, len).because("This method looks no further.");
        }
        if len == 0 {
            return self.has(looked, len).because("Stop looking: no item can have fewer.");
        }
        let registers = cover.registers();
        let next = match registers.look {
            Some(next) => text!("Look at ", item(next), " next."),
            None => text!("All items are compared."),
        };
        let why = match registers.item {
            Some(other) if !best && cover.len(other) == len => {
                text!("It ties with ", item(other), ", which came first.")
            }
            Some(other) if !best => {
                text!("That is more than the ", count(cover.len(other), ""), " of ", item(other), ".")
            }
            _ if len == 1 => text!("That is the fewest so far."),
            _ => text!("These are the fewest so far."),
        };
        self.has(looked, len).because(both(why.clone(), next)).because(why)
    }

    /// How many options an item has.
    fn has(&self, of: u32, options: u32) -> Said {
        super::has(of, options)
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
    fn item(&self, node: u32) -> u32 {
        self.cover.item_of(node)
    }

    /// A node's option by its number.
    fn option(&self, node: u32) -> Target {
        number(self.cover.option_of(node))
    }

    fn colour(&self, which: u32) -> Span {
        colour(&cut(self.instance.colour(which), NAME))
    }

    /// The entry that is the node.
    fn entry(&self, node: u32) -> &Entry {
        let option = self.cover.option_of(node);
        &self.instance.option(option)[(node - self.cover.node(option, 0)) as usize]
    }

    /// That two headers or nodes point at each other now.
    fn neighbours(&self, one: u32, other: u32) -> Text {
        let parts = [text!("Now "), self.end(one), text!(" and "), self.end(other), text!(" are neighbours.")];
        Text(parts.into_iter().flat_map(|part| part.0).collect())
    }

    /// What a pointer leads to: the root, a header, or a node of an option.
    fn end(&self, node: u32) -> Text {
        match node as usize {
            0 => text!(ROOT),
            head if head <= self.instance.items() => text!(header(node)),
            _ => text!(code(self.item(node)), " in ", self.option(node)),
        }
    }
}
