//! Lead and reason of details of dancing links: the effect, and where it matters the reason.

use super::super::said::{Said, both, colour, count, item, listed, number};
use super::super::walked::{Walked, around, is_chosen, kept_in};
use super::{NAME, Names, ROOT};
use crate::exact_cover::{Act, Cover, Entry, Heuristic, Instance};
use crate::machine::Machine;
use crate::scene::Target;
use crate::story::{Span, Text};
use crate::text;
use crate::words::cut;

/// The narration of the machine's moves.
pub struct Say<'a> {
    cover: &'a Cover,
    pub instance: &'a Instance,
    /// The names of a puzzle, if it has any.
    names: Option<Names<'a>>,
}

impl<'a> Say<'a> {
    pub fn new(cover: &'a Cover) -> Say<'a> {
        Say::named(cover, None)
    }

    pub fn named(cover: &'a Cover, names: Option<Names<'a>>) -> Say<'a> {
        Say { cover, instance: cover.instance(), names }
    }

    /// Returns the name of an item among the variables.
    pub fn name(&self, item: u32) -> String {
        match self.names {
            _ if item == 0 => ROOT.to_owned(),
            Some(names) => (names.item)(item),
            None => cut(self.instance.name(item), NAME),
        }
    }

    /// Returns a node among the variables: `d in 4`, `header d`.
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

    /// Describes a move.
    pub fn act(&self, act: Act) -> Said {
        let cover = self.cover;
        match act {
            Act::Started => {
                let said = match self.instance.primary() {
                    0 => return Said::new("No item must be covered.").because("The header list is empty."),
                    1 => Said::new("The only item is in the list to cover."),
                    2 => Said::new("Both items are in the list to cover."),
                    n => Said::new(text!("All ", count(n, "item"), " are in the list to cover.")),
                };
                said.because("Below its header, each item has a list of its options.")
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
                let same =
                    text!("It is colour ", self.colour(self.entry(node).colour), ", too, so nothing is unlinked.");
                Said::new(text!(self.option(node), " gives ", item(self.item(node)), " the same colour."))
                    .or(text!(self.option(node), " gives the same colour."))
                    .because(both(same, "A mark says that this is checked."))
            }
            Act::Disagreed { node } => {
                let of = self.item(node);
                Said::new(text!("Remove the colour mark of ", self.option(node), ".")).because(text!(
                    "It said that the colour of ",
                    item(of),
                    " there was checked."
                ))
            }
            Act::Purified { item: of, colour } => {
                Said::new(text!(listed(of), " has colour ", self.colour(colour), "."))
                    .or(text!(item(of), " has colour ", self.colour(colour), "."))
                    .because("Options that give it another colour are ruled out.")
            }
            Act::Unpurified { item: of, colour } => {
                Said::new(text!(listed(of), " loses colour ", self.colour(colour), "."))
                    .or(text!(item(of), " loses colour ", self.colour(colour), "."))
                    .because("Options that give it another colour are relinked next, in reverse order.")
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
            // The narrator of all methods describes these.
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
    /// Describes the unlinking or relinking of a node, with the item that is covered or uncovered, unless that is too long.
    fn spliced_for(&self, walked: Walked, node: u32) -> Said {
        let [cover, link, from] = match walked.back {
            false => ["Cover ", "unlink ", " from "],
            true => ["Uncover ", "relink ", " to "],
        };
        let splice = text!(link, self.option(node), from, item(self.item(node)), ".");
        match walked.item.filter(|_| walked.colour == 0) {
            Some(of) => Said::new(Text([text!(cover, item(of), ": ").0, splice.0.clone()].concat())).or(splice),
            None => Said::new(splice),
        }
    }

    /// Describes the unlinking of a node, with the reason that rules its option out. For the first node of an option the reason also says
    /// how its list closes, for the others how they are relinked.
    fn hidden(&self, act: Act, node: u32) -> Said {
        let walked = Walked::by_act(self.cover, act);
        let (of, (up, down)) = (walked.item.unwrap_or(0), self.cover.vertical(node));
        let first_node = walked.row.is_none_or(|row| self.spliced(row).next() == Some(node));
        let tried = self.cover.x_nodes().last().copied().filter(|_| self.cover.label().0 != "X4");
        let why = match tried {
            None => text!(self.option(node), " has ", item(of), ", which is covered now."),
            Some(by) if walked.colour == 0 => {
                text!(self.option(node), " has ", item(of), ", which ", self.option(by), " covers.")
            }
            Some(by) => text!(
                self.option(by),
                " gives ",
                item(of),
                " colour ",
                self.colour(walked.colour),
                ", ",
                self.option(node),
                " another one."
            ),
        };
        let said = self.spliced_for(walked, node);
        let said = match (up == down, first_node) {
            (true, _) => said.because(both(why.clone(), self.emptied(self.item(node), tried))),
            (false, true) => {
                let [long, short] = self.closed_up(self.item(node), up, down);
                said.because(both(why.clone(), long)).because(both(why.clone(), short))
            }
            (false, false) => said.because(both(why.clone(), "It still points to its neighbours there.")),
        };
        said.because(why)
    }

    /// Returns how a list continues between the nodes above and below an unlinked one, in a long and a short version.
    fn closed_up(&self, of: u32, up: u32, down: u32) -> [Text; 2] {
        let (list, its) = (text!("the list of ", item(of)), text!("the list"));
        [list, its].map(|list| {
            let parts = match (self.is_header(up), self.is_header(down)) {
                (true, _) => vec![text!("Now "), list, text!(" starts with ", self.option(down), ".")],
                (_, true) => vec![text!("Now "), list, text!(" ends with ", self.option(up), ".")],
                _ => vec![text!("In "), list, text!(", ", self.option(down), " now follows ", self.option(up), ".")],
            };
            Text(parts.into_iter().flat_map(|part| part.0).collect())
        })
    }

    /// Describes the relinking of a node.
    fn shown(&self, act: Act, node: u32) -> Said {
        let walked = Walked::by_act(self.cover, act);
        let (up, down) = self.cover.vertical(node);
        let last = walked.row.into_iter().flat_map(|row| self.spliced(row)).last();
        let place = match (self.is_header(up), self.is_header(down)) {
            (true, true) => text!("Its pointers still say where: alone in the list."),
            (true, false) => text!("Its pointers still say where: at the start, before ", self.option(down), "."),
            (false, true) => text!("Its pointers still say where: at the end, after ", self.option(up), "."),
            (false, false) => {
                text!("Its pointers still say where: between ", vec![self.option(up), self.option(down)], ".")
            }
        };
        let said = self.spliced_for(walked, node);
        match self.waits_for(node) {
            Some(other) => said
                .because(text!(
                    "Undoing runs backwards: ",
                    self.option(node),
                    " was unlinked after ",
                    self.option(other),
                    "."
                ))
                .because("Undoing runs backwards: the newest unlink is undone first."),
            None if last == Some(node) => said
                .because(both("The newest unlink is undone first.", place))
                .because("Undoing runs backwards: the newest unlink is undone first."),
            None => said
                .because(both("Undoing runs backwards.", place))
                .because("Undoing runs backwards: the newest unlink is undone first."),
        }
    }

    /// Returns an unlinked node of the same list that points at this one: relinked first, it would have pointed at an unlinked node.
    fn waits_for(&self, node: u32) -> Option<u32> {
        let cover = self.cover;
        let out = |other: &u32| cover.item_of(*other) == cover.item_of(node) && !cover.is_listed(*other);
        let points = |other: &u32| <[u32; 2]>::from(cover.vertical(*other)).contains(&node);
        (cover.node(0, 0)..cover.node_count()).find(|other| out(other) && points(other))
    }

    /// Describes an empty list: the covered item's options, or the option under test, may still contain its item.
    fn emptied(&self, of: u32, tried: Option<u32>) -> Text {
        let must_be_covered = self.instance.is_primary(of) && self.cover.is_active(of);
        match (&kept_in(self.cover, of)[..], tried) {
            ([], _) if must_be_covered => text!("Now no option is left for ", item(of), "."),
            (_, Some(by)) if must_be_covered => {
                text!("Now only ", self.option(by), ", just chosen, covers ", item(of), ".")
            }
            _ => text!("Now the list of ", item(of), " is empty."),
        }
    }

    /// Returns the nodes of an option that are unlinked and relinked while the list of `row` is walked, in the order of unlinking.
    fn spliced(&self, row: u32) -> impl DoubleEndedIterator<Item = u32> {
        around(self.cover, row).filter(|node| !self.cover.has_agreed(*node))
    }

    fn covered(&self, of: u32) -> Said {
        let cover = self.cover;
        let lead = |then: &'static str| Said::new(text!(listed(of), then)).or(text!(item(of), then));
        if !self.instance.is_primary(of) {
            return lead(" is covered.").because(text!("All other options with ", item(of), " are ruled out now."));
        }
        let chosen = is_chosen(cover, of);
        if chosen && cover.len(of) == 0 {
            return Said::new(text!("Cover ", listed(of), ": unlink its header."))
                .or(text!("Cover ", item(of), ": unlink its header."))
                .because("No option has it now, so there is none to try.");
        }
        let headers = match cover.horizontal(of) {
            (0, 0) => text!("Now the list of items to cover is empty."),
            (0, first) => text!("Now ", item(first), " is first of the items to cover."),
            (last, 0) => text!("Now ", item(last), " is last of the items to cover."),
            (left, right) => text!("Among items to cover, ", item(right), " now follows ", item(left), "."),
        };
        let own = match (chosen, cover.len(of)) {
            (true, _) => "Its list stays linked, to try its options.",
            (_, 0) => "",
            _ => "Its list stays linked, to uncover it later.",
        };
        lead(" is covered.").because(both(own, headers.clone())).because(headers)
    }

    fn uncovered(&self, of: u32) -> Said {
        let cover = self.cover;
        let lead =
            |then: &'static str| Said::new(text!("Uncover ", listed(of), then)).or(text!("Uncover ", item(of), then));
        let then = match cover.len(of) {
            0 => "",
            _ => "Next, its options are relinked in reverse order.",
        };
        if !self.instance.is_primary(of) {
            return lead(".").because(if then.is_empty() { "No option was unlinked for it." } else { then });
        }
        let place = match cover.horizontal(of) {
            (0, 0) => text!("It is back in the list of items to cover, alone."),
            (0, _) => text!("It is back in the list of items to cover, at the start."),
            (_, 0) => text!("It is back in the list of items to cover, at the end."),
            (left, right) => text!("It is back in the list to cover, between ", vec![item(left), item(right)], "."),
        };
        let tried = cover.x_nodes().get(cover.level()).filter(|_| cover.label().0 == "X6");
        let why = match tried.map(|node| self.others(*node)) {
            Some(others) if others.len() > 1 && others.last() == Some(&of) => {
                both("It was covered last, so it is uncovered first.", place.clone())
            }
            Some(others) if others.len() > 1 => both("All later covers are undone.", place.clone()),
            _ => both(place.clone(), then),
        };
        lead(": relink its header.").because(why).because(place).because("It is back in the list of items to cover.")
    }
}

/// Choosing and undoing.
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

    /// Describes the number of an item's options.
    fn has(&self, of: u32, options: u32) -> Said {
        super::has(of, options)
    }

    /// Returns the next node in the same list, whose option is tried next.
    fn next(&self, node: u32) -> Option<u32> {
        Some(self.cover.vertical(node).1).filter(|next| *next != self.cover.item_of(node))
    }

    /// Returns the items of the node's option in the order in which they are committed, without those that already have its colour.
    fn others(&self, node: u32) -> Vec<u32> {
        self.spliced(node).map(|node| self.cover.item_of(node)).collect()
    }
}

/// Names.
impl Say<'_> {
    /// Returns the item of a node or header.
    fn item(&self, node: u32) -> u32 {
        self.cover.item_of(node)
    }

    /// Returns a node's option by its number.
    fn option(&self, node: u32) -> Target {
        number(self.cover.option_of(node))
    }

    fn colour(&self, which: u32) -> Span {
        colour(&cut(self.instance.colour(which), NAME))
    }

    /// Returns the entry of a node.
    fn entry(&self, node: u32) -> &Entry {
        let option = self.cover.option_of(node);
        &self.instance.option(option)[(node - self.cover.node(option, 0)) as usize]
    }

    /// Returns whether a node is the header of a list.
    fn is_header(&self, node: u32) -> bool {
        node as usize <= self.instance.items()
    }
}
