//! Questions about the lookahead: answers, and the usual misunderstandings.

use super::super::super::branch::{Branch, Lie};
use crate::cells::lookahead::{Act, Lookahead};
use crate::claim::Wrong;
use crate::exact_cover::Instance;
use crate::scene::Target;
use crate::timeline::Moment;
use crate::words::{capital, cut};

/// The most letters of an item's name in an answer.
const NAME: usize = 14;

/// Returns a detail in words; `None` if it changes no set and no support.
pub fn named(lookahead: &Lookahead, act: Act) -> Option<String> {
    let instance = lookahead.instance();
    let name = |item: u32| cut(instance.name(item), NAME);
    let number = |option: u32| instance.number(option as usize);
    match act {
        Act::Supported { option, item, by } => {
            Some(format!("option {} supports option {} at {}", number(by), number(option), name(item)))
        }
        Act::Purged { option, .. } => Some(purged(instance, option)),
        Act::Blocked { option, .. } => Some(format!("option {} is blocked", number(option))),
        Act::Removed { node } => Some(format!("option {} is removed", number(lookahead.option_of(node) as u32))),
        Act::ItemOut { item, .. } => Some(format!("item {} is removed from the active items", name(item))),
        Act::Saved { .. } => Some("all active sizes are saved".to_owned()),
        Act::Restored { .. } => Some("all saved sizes are restored".to_owned()),
        _ => None,
    }
}

fn purged(instance: &Instance, option: u32) -> String {
    format!("option {} is purged", instance.number(option as usize))
}

/// Returns the usual wrong answers: an option that is purged although it has a support, one that stays although it has none, and the next
/// option of the item instead of the branch without the first.
pub fn misunderstandings(moment: &Moment<Lookahead>, next: &Moment<Lookahead>) -> Vec<Lie> {
    let instance = next.machine.instance();
    let number = |option: u32| instance.number(option as usize);
    let wrong = match next.last {
        Some(Act::Supported { option, item, by }) => Lie::from(Wrong {
            text: format!("{}.", capital(&purged(instance, option))),
            why: format!("Option {} agrees with it, so {} could still be covered.", number(by), instance.name(item)),
            target: Some(Target("option", option)),
        }),
        Some(Act::Removed { node }) | Some(Act::Tried { node, with: false }) => match sibling(moment.machine, node) {
            Some(other) => {
                let why = "Sizes are compared again first: another item may have fewer options by then.";
                Lie::Choice(Branch::Option(other), why.to_owned())
            }
            None => return vec![],
        },
        _ => return vec![],
    };
    vec![wrong]
}

/// Returns another option of the item for which the node's option was chosen.
fn sibling(lookahead: &Lookahead, node: u32) -> Option<usize> {
    let sets = lookahead.sets();
    let item = sets.item_of(node);
    let nodes = &sets.set(item)[..sets.size(item) as usize];
    nodes.iter().find(|other| **other != node).map(|other| lookahead.option_of(*other))
}
