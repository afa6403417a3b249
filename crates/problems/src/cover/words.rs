//! The words of Algorithms X and C: program lines, variables, narration, and labels of the pictures.

use super::focus::{Column, Focus};
use super::said::{Said, count, item};
use super::walked::{Walked, kept_in};
use crate::exact_cover::{Act, Cover, Heuristic, Instance};
use crate::machine::{Label, Machine};
use crate::narration::Narration;
use crate::problem::{Line, Watch};
use crate::text;
use crate::timeline::Moment;
use crate::words::{NONE, count_or_no, cut, or_dash, some};

pub mod instances;
mod say;
pub mod terms;

use say::Say;

/// The most letters of an item's or colour's name in a sentence.
pub(super) const NAME: usize = 14;
/// The most letters of an option's text in the tree.
pub(super) const SHORT: usize = 12;
/// The most letters of a colour's name in a picture.
const COLOUR: usize = 7;
/// The most letters of each option in a description, which is read aloud.
const HEARD: usize = 80;
/// The most options or items in a description.
const TEXTS: usize = 16;

/// The name of the header of the header list.
pub const ROOT: &str = "root";
/// The label of the copies of the headers.
pub const HEADERS_AGAIN: &str = "headers again";
/// The names of the link that a move sets and of the pointers that the node keeps, when it is unlinked; of the links by its own pointers and
/// of the one that they replace, when it is relinked.
pub const SPLICED: [[&str; 2]; 2] = [["new", "kept"], ["its own", "gone"]];

/// The program lines.
pub const LISTING: &[Line] = &[
    Line { label: Label("X1"), title: "Initialize", text: "Link all items and options and start at level 0." },
    Line {
        label: Label("X2"),
        title: "Enter level",
        text: "If the header list is empty, report a solution and go to X8; otherwise go to X3.",
    },
    Line {
        label: Label("X3"),
        title: "Choose",
        text: "Choose the item with the fewest options; if it has none, this is a dead end, and X4 to X7 find nothing to try.",
    },
    Line {
        label: Label("X4"),
        title: "Cover",
        text: "Unlink the item's options from all other lists, then unlink its header.",
    },
    Line {
        label: Label("X5"),
        title: "Try",
        text: "If the item has an option left, cover the option's other items, go down a level and to X2; otherwise go to X7.",
    },
    Line {
        label: Label("X6"),
        title: "Try again",
        text: "Uncover those items, the last covered first, so that all pointers are valid, and go to X5 with the next option.",
    },
    Line { label: Label("X7"), title: "Backtrack", text: "Uncover the item, which undoes X4." },
    Line { label: Label("X8"), title: "Leave level", text: "Stop at level 0; otherwise go up a level and to X6." },
];

/// The program lines if the first item is always chosen.
pub const LISTING_FIRST: &[Line] = &{
    let first = Line { label: Label("X3"), title: "Choose", text: "Choose the first item in the header list." };
    let [x1, x2, _, x4, x5, x6, x7, x8] = *LISTING.first_chunk().expect("eight lines");
    [x1, x2, first, x4, x5, x6, x7, x8]
};

/// Returns lead and reason of a detail.
pub fn said(moment: &Moment<Cover>) -> Said {
    moment.last.map_or_else(Said::default, |act| Say::new(moment.machine).act(act))
}

/// Describes the number of an item's options.
pub(super) fn has(of: u32, options: u32) -> Said {
    match options {
        0 => Said::new(text!(item(of), " has no option left.")),
        n => Said::new(text!(item(of), " has ", count(n, "option"), ".")),
    }
}

/// Returns the task.
pub fn task(instance: &Instance) -> Narration {
    let (primary, coloured) = (instance.primary(), instance.has_colours());
    let options = count_or_no(instance.options(), "option");
    let lead = format!("From {options}, cover {}.", count_or_no(primary, "item"));
    if instance.has_multiplicities() {
        return Narration::new(lead, multiplicities(instance));
    }
    let secondary = match instance.items() - primary {
        0 => String::new(),
        n => {
            let or = if coloured { ", or often in one colour" } else { "" };
            format!("; {} may be covered once{or}", crate::words::count(n, "secondary item"))
        }
    };
    Narration::new(
        lead,
        format!("{}{secondary}.", if primary == 1 { "Cover it exactly once" } else { "Cover each exactly once" }),
    )
}

/// Describes the multiplicities of items.
fn multiplicities(instance: &Instance) -> String {
    let multiple = |item: &u32| instance.multiplicity(*item) != (1, 1);
    let mut items = (1..=instance.primary() as u32).filter(multiple);
    match (items.next(), items.count()) {
        (None, _) => "Cover each exactly once.".to_owned(),
        (Some(item), 0) => {
            let times = match instance.multiplicity(item) {
                (least, most) if least == most => crate::words::count(most, "time"),
                (least, most) => format!("{least} to {most} times"),
            };
            format!("Cover item {} {times}, each other once.", cut(instance.name(item), NAME))
        }
        (_, more) => format!("{} items have multiplicities of their own.", more + 1),
    }
}

/// The names of items and options in a puzzle.
#[derive(Clone, Copy)]
pub struct Names<'a> {
    /// Returns an item's name, by its number.
    pub item: &'a dyn Fn(u32) -> String,
    /// Returns an option's name, by its number.
    pub option: &'a dyn Fn(usize) -> String,
}

/// Returns the variables: the book's i and p, the current node q with its own pointers, and the chosen options.
///
/// They are those of the move `last`; the machine itself may already be at the next item. Items and options have the `names` of a puzzle,
/// if it has any.
pub fn watch(cover: &Cover, last: Option<Act>, names: Option<Names>) -> Vec<Watch> {
    let say = Say::named(cover, names);
    let by_act = last.map(|act| Walked::by_act(cover, act)).filter(|walked| walked.item.is_some());
    let Walked { item, row, node, back, .. } = by_act.unwrap_or_else(|| Walked::by_state(cover));
    let note = match cover.label().0 {
        _ if matches!(last, Some(Act::Chosen { .. })) => "item chosen",
        _ if item.is_some_and(|item| is_stuck(cover, last, item)) => "item without options",
        "X3" if cover.heuristic() == Heuristic::First => "first in the list",
        "X3" => "fewest options so far",
        _ if back => "item being uncovered",
        _ => "item being covered",
    };
    let own = node.map(|node| cover.vertical(node));
    let place = |node: Option<u32>| or_dash(node.map(|node| say.place(node)));
    let chosen = match names {
        Some(names) => newest(cover.chosen().map(names.option), ", "),
        None => newest(cover.chosen().map(|option| cover.instance().number(option).to_string()), " "),
    };
    vec![
        Watch::new("i", or_dash(item.map(|item| say.name(item))), note),
        Watch::new("p", place(row), if back { "goes up the list" } else { "goes down the list" }),
        Watch::new("q", place(node), if back { "goes back along the option" } else { "goes along the option" }),
        Watch::new("↑", place(own.map(|(up, _)| up)), "above q"),
        Watch::new("↓", place(own.map(|(_, down)| down)), "below q"),
        Watch::new("x", if chosen.is_empty() { NONE } else { &chosen }, "options chosen"),
    ]
}

/// Returns as many of the last texts as have room among the variables; the newest choice is the most important.
pub(super) fn newest(texts: impl IntoIterator<Item = String>, between: &str) -> String {
    /// The most letters beside a note, separators included.
    const ROOM: usize = 19;
    let texts: Vec<String> = texts.into_iter().collect();
    let mut room = ROOM;
    let fits = |text: &&String| {
        room = room.saturating_sub(text.len() + between.len());
        room > 0
    };
    let shown = texts.iter().rev().take_while(fits).count().max(1).min(texts.len());
    let left_out = if shown < texts.len() { "… " } else { "" };
    format!("{left_out}{}", texts[texts.len() - shown..].join(between))
}

/// Returns whether the move found that an item has no option left.
fn is_stuck(cover: &Cover, last: Option<Act>, item: u32) -> bool {
    matches!(last, Some(Act::Looked { .. } | Act::Stuck { .. })) && cover.len(item) == 0
}

/// Returns an option, short enough for the tree.
pub fn short(instance: &Instance, option: usize) -> String {
    cut(&instance.called(option), SHORT)
}

/// Returns that an option is excluded, short enough for the tree.
pub fn without(instance: &Instance, option: usize) -> String {
    cut(&format!("not {}", instance.called(option)), SHORT)
}

/// Returns that an item gets no further option, short enough for the tree.
pub fn enough(instance: &Instance, item: u32) -> String {
    cut(&format!("no more {}", instance.name(item)), SHORT)
}

/// Returns the chosen options in full, in the order of choice.
pub fn solution(instance: &Instance, chosen: &[usize]) -> String {
    chosen.iter().map(|option| instance.text(*option)).collect::<Vec<_>>().join(" | ")
}

/// Returns a description of the position in one line.
pub fn describe(cover: &Cover) -> String {
    described(cover.instance(), cover.chosen(), cover.active().map(|item| (item, cover.len(item))))
}

/// Returns a description of an instance, the chosen options, and the items to cover, each with the number of its options left.
pub fn described(
    instance: &Instance,
    chosen: impl Iterator<Item = usize>,
    active: impl Iterator<Item = (u32, u32)>,
) -> String {
    let secondary = match instance.items() - instance.primary() {
        0 => String::new(),
        n => format!(" and {}", count_or_no(n, "secondary item")),
    };
    let size = format!("{}{secondary}", count_or_no(instance.primary(), "item"));
    let left = active.map(|(item, len)| format!("{} in {}", instance.name(item), options(len)));
    format!(
        "Exact cover with {size}, {}. Chosen: {}. Items to cover: {}.",
        count_or_no(instance.options(), "option"),
        some(chosen.map(|option| cut(&instance.called(option), HEARD)), TEXTS),
        some(left, TEXTS)
    )
}

/// The words above an item in a picture.
pub struct Above {
    pub text: String,
    pub kind: Kind,
}

/// The subjects of these words, in ascending order of importance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Kept,
    Colour,
    Tied,
    Looked,
    Best,
    Now,
    Stuck,
}

/// Returns the words above an item, if any.
pub fn above(cover: &Cover, focus: &Focus, item: u32) -> Option<Above> {
    let (walked, first) = (&focus.walked, cover.heuristic() == Heuristic::First);
    let name = |colour: u32| cut(cover.instance().colour(colour), COLOUR);
    let said = |text: &str, kind: Kind| Some(Above { text: text.to_owned(), kind });
    match focus.columns[item as usize] {
        Column::Best if first => said("first in the list", Kind::Best),
        Column::Best => said("fewest so far", Kind::Best),
        Column::Looked => match cover.registers().item {
            Some(best) if cover.len(best) == cover.len(item) => said("a tie", Kind::Looked),
            _ => said("more", Kind::Looked),
        },
        Column::Tied => said("tied", Kind::Tied),
        Column::Stuck => said("no option left", Kind::Stuck),
        Column::Now if matches!(focus.last, Some(Act::Chosen { .. })) => match focus.columns.contains(&Column::Tied) {
            _ if first => said("chosen: first in the list", Kind::Now),
            true => said("chosen: comes first", Kind::Now),
            false => said("chosen: fewest", Kind::Now),
        },
        Column::Now => match (walked.colour, walked.back) {
            (0, false) => said("being covered", Kind::Now),
            (0, true) => said("being uncovered", Kind::Now),
            (colour, false) => said(&format!("gets colour {}", name(colour)), Kind::Now),
            (colour, true) => said(&format!("loses colour {}", name(colour)), Kind::Now),
        },
        Column::Open if focus.colours[item as usize] != 0 => {
            said(&format!("colour {}", name(focus.colours[item as usize])), Kind::Colour)
        }
        // A 0 that is no dead end, or one that the search has not yet met.
        Column::Open if cover.is_active(item) && cover.len(item) == 0 => match &kept_in(cover, item)[..] {
            [] => said("no option left", Kind::Stuck),
            [node] => said(&format!("in option {}", cover.instance().number(cover.option_of(*node))), Kind::Kept),
            nodes => said(&format!("in {} options", nodes.len()), Kind::Kept),
        },
        Column::Open | Column::Covered => None,
    }
}

pub(super) fn options(n: u32) -> String {
    count_or_no(n, "option")
}

#[cfg(test)]
mod tests;
