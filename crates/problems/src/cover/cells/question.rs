//! Questions about dancing cells: answers, and the usual misunderstandings.

use crate::cells::{Act, Cells};
use crate::claim::Wrong;
use crate::machine::{Beat, Move};
use crate::scene::Target;
use crate::timeline::Moment;
use crate::words::{capital, cut};

/// The most letters of an item's name in an answer.
const NAME: usize = 14;

/// Returns a detail in words; `None` if it changes no cell and no bar.
pub fn named(cells: &Cells, act: Act) -> Option<String> {
    let name = |item: u32| cut(cells.instance().name(item), NAME);
    match act {
        Act::ItemOut { item, .. } => Some(format!("item {} is removed from the active items", name(item))),
        Act::Removed { node, .. } => Some(removal(cells, node)),
        Act::Agreed { node } => {
            let option = cells.instance().number(cells.option_of(node));
            Some(format!("option {option} stays with item {}", name(cells.sets().item_of(node))))
        }
        Act::Saved { .. } => Some("all active sizes are saved".to_owned()),
        Act::Restored { .. } => Some("all saved sizes are restored".to_owned()),
        _ => None,
    }
}

fn removal(cells: &Cells, node: u32) -> String {
    let option = cells.instance().number(cells.option_of(node));
    format!("option {option} is hidden from item {}", cut(cells.instance().name(cells.sets().item_of(node)), NAME))
}

/// Returns the usual wrong answers: cells that move back, another order than that of the option, other items than the chosen one.
pub fn misunderstandings(moment: &Moment<Cells>, next: &Moment<Cells>) -> Vec<Wrong> {
    let cells = moment.machine;
    match next.last {
        Some(Act::Restored { node }) => vec![moves_back(cells, node)],
        Some(Act::Removed { node, row, .. }) => out_of_order(next.machine, node, row).into_iter().collect(),
        Some(act) if act.beat() == Beat::Detail => match moment.last {
            Some(Act::Dropped { node, .. }) => vec![moves_back(cells, node)],
            _ => vec![],
        },
        _ => vec![],
    }
}

/// Returns the misunderstanding that removed options must be moved back.
fn moves_back(cells: &Cells, node: u32) -> Wrong {
    let instance = cells.instance();
    let option = cells.option_of(node);
    Wrong {
        text: format!("Option {} moves back to its old cells.", instance.number(option)),
        why: "No cell moves back: removed options stand right behind the bars, and only these move.".to_owned(),
        target: Some(Target("option", option as u32)),
    }
}

/// Returns another removal of the same option, which comes later.
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
