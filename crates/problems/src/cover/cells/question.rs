//! Questions about dancing cells: answers, and the usual misunderstandings of them.

use crate::ask::{Claim, Wrong};
use crate::cells::{Act, Cells};
use crate::exact_cover::Heuristic;
use crate::machine::{Beat, Move};
use crate::scene::Target;
use crate::timeline::Moment;
use crate::words::{capital, count, cut};

/// The most letters of an item's name in an answer.
const NAME: usize = 14;

/// A small move in words; `None` for those that change no cell and no bar.
pub fn named(cells: &Cells, act: Act) -> Option<String> {
    let name = |item: u32| cut(cells.instance().name(item), NAME);
    match act {
        Act::ItemOut { item, .. } => Some(format!("item {} leaves the active ones", name(item))),
        Act::Removed { node, .. } => Some(removal(cells, node)),
        Act::Agreed { node } => {
            let option = cells.instance().number(cells.option_of(node));
            Some(format!("option {option} stays in set {}", name(cells.sets().item_of(node))))
        }
        Act::Saved { .. } => Some("all active sizes are saved".to_owned()),
        Act::Restored { .. } => Some("all saved sizes are restored".to_owned()),
        _ => None,
    }
}

fn removal(cells: &Cells, node: u32) -> String {
    let option = cells.instance().number(cells.option_of(node));
    format!("option {option} leaves set {}", cut(cells.instance().name(cells.sets().item_of(node)), NAME))
}

/// The usual wrong answers: cells that move back, an order other than that of the option, other items than the chosen one.
pub fn misunderstandings(moment: &Moment<Cells>, next: &Moment<Cells>) -> Vec<Wrong> {
    let cells = moment.machine;
    match next.last {
        Some(Act::Chosen { item }) => other_items(cells, item),
        Some(Act::Restored { node }) => vec![moves_back(cells, node)],
        Some(Act::Removed { node, row, .. }) => out_of_order(next.machine, node, row).into_iter().collect(),
        Some(act) if act.beat() == Beat::Detail => match moment.last {
            Some(Act::Dropped { node, .. }) => vec![moves_back(cells, node)],
            _ => vec![],
        },
        _ => vec![],
    }
}

/// As though what was removed had to be put back.
fn moves_back(cells: &Cells, node: u32) -> Wrong {
    let instance = cells.instance();
    let option = cells.option_of(node);
    Wrong {
        text: format!("Option {} moves back to its old cells.", instance.number(option)),
        why: "No cell moves back: removed options stand right behind the bars, and only these move.".to_owned(),
        target: Some(Target("option", option as u32)),
    }
}

/// Another removal of the same option that is still to come.
fn out_of_order(cells: &Cells, node: u32, row: u32) -> Option<Wrong> {
    let instance = cells.instance();
    let option = cells.option_of(node);
    let entries = instance.option(option).len() as u32;
    let first = cells.node(option, 0);
    let around = (1..entries).map(|step| first + (node - first + step) % entries).take_while(|other| *other != row);
    let later = around.filter(|other| cells.sets().was_active(cells.sets().item_of(*other))).last()?;
    Some(Wrong {
        text: format!("{}.", capital(&removal(cells, later))),
        why: format!("Along the option, item {} comes first.", instance.name(cells.sets().item_of(node))),
        target: Some(Target("item", cells.sets().item_of(later))),
    })
}

/// The first active item and the one with most options, as far as the method does not choose it.
fn other_items(cells: &Cells, chosen: u32) -> Vec<Wrong> {
    let instance = cells.instance();
    let name = |item: u32| instance.name(item).to_owned();
    let active =
        || cells.sets().items()[..cells.sets().active()].iter().copied().filter(|item| instance.is_primary(*item));
    let claim = |item: u32, why: String| Wrong {
        text: super::super::question::claimed(&Claim::new(Beat::Choose, Some(name(item)), 0)),
        why,
        target: Some(Target("item", item)),
    };
    let options = |item: u32| count(cells.sets().size(item), "option");
    let mut wrong = vec![];
    match cells.heuristic() {
        Heuristic::Fewest => {
            let larger = |item: &u32| cells.sets().size(*item) > cells.sets().size(chosen);
            if let Some(first) = active().next().filter(larger) {
                let why = format!("It is the first active item, but {} has fewer: {}.", name(chosen), options(chosen));
                wrong.push(claim(first, why));
            }
            if let Some(longest) = active().max_by_key(|item| cells.sets().size(*item)).filter(larger) {
                let why = format!("It has the most: {}; fewest options mean fewest branches.", options(longest));
                wrong.push(claim(longest, why));
            }
        }
        Heuristic::First => {
            if let Some(fewest) = active().min_by_key(|item| cells.sets().size(*item)).filter(|item| *item != chosen) {
                let why = format!("It has only {}, but this method takes the first active item.", options(fewest));
                wrong.push(claim(fewest, why));
            }
        }
    }
    wrong
}
