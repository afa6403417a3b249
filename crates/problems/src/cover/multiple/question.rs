//! Questions about Algorithm M: answers, the usual misunderstandings of them, and what forbids a choice.

use super::super::splices;
use super::super::words::short as option_name;
use super::words::{claimed, short};
use crate::ask::{Claim, Wrong};
use crate::exact_cover::multiple::{Act, Multicover};
use crate::exact_cover::{Act as Shared, Entry, Heuristic, Instance};
use crate::machine::{Beat, Machine, Move};
use crate::scene::Target;
use crate::timeline::Moment;
use crate::words::{capital, count, cut};

/// The most letters of an item's name in an answer.
const NAME: usize = 14;

/// A small move in words; `None` for those that change no list and no bound.
pub fn named(multicover: &Multicover, act: Act) -> Option<String> {
    let instance = multicover.instance();
    let name = |item: u32| cut(instance.name(item), NAME);
    let number = |node: u32| instance.number(multicover.option_of(node));
    let bound = |item: u32| format!("bound of {} becomes {}", name(item), multicover.left(item).0);
    match act {
        Act::Linked(act) => {
            splices::spliced(instance, act, &|node| (multicover.item_of(node), multicover.option_of(node)))
        }
        Act::Lowered { item } | Act::Raised { item } => Some(bound(item)),
        Act::Tweaked { node } => {
            Some(format!("option {} is tweaked for {}", number(node), name(multicover.item_of(node))))
        }
        Act::Untweaked { node } => {
            Some(format!("option {} is untweaked for {}", number(node), name(multicover.item_of(node))))
        }
        Act::Closed { item } => Some(format!("item {} leaves the header list", name(item))),
        Act::Opened { item } => Some(format!("item {} is listed again", name(item))),
    }
}

/// The usual wrong answers: options counted instead of branches, enough before it is, an item that is covered too early, and an
/// option that comes back too early.
pub fn misunderstandings(moment: &Moment<Multicover>, next: &Moment<Multicover>) -> Vec<Wrong> {
    let multicover = next.machine;
    match next.last {
        Some(Act::Linked(Shared::Chosen { item })) => other_items(multicover, item),
        Some(Act::Linked(Shared::Tried { node })) if !multicover.is_head(node) => too_early(multicover),
        Some(Act::Lowered { item }) if multicover.left(item).0 > 0 => vec![covered(multicover, item)],
        Some(act) if act.beat() == Beat::Detail => match moment.last {
            // That no further option is chosen is no option.
            Some(Act::Linked(Shared::Dropped { node })) if !multicover.is_head(node) => {
                untweaked(multicover, node, act)
            }
            _ => vec![],
        },
        _ => vec![],
    }
}

/// The item with fewest options and the first one, as far as the method does not choose it.
fn other_items(multicover: &Multicover, chosen: u32) -> Vec<Wrong> {
    let instance = multicover.instance();
    let name = |item: u32| instance.name(item).to_owned();
    let claim = |item: u32, why: String| Wrong {
        text: claimed(&Claim::new(Beat::Choose, Some(name(item)), 0)),
        why,
        target: Some(Target("item", item)),
    };
    let branches = |item: u32| match multicover.degree(item) {
        1 => "1 branch".to_owned(),
        n => format!("{} branches", n.max(0)),
    };
    let mut wrong = vec![];
    let shortest = multicover.active().min_by_key(|item| multicover.len(*item)).filter(|item| *item != chosen);
    match multicover.heuristic() {
        Heuristic::Fewest => {
            let worse = |item: &u32| multicover.degree(*item) > multicover.degree(chosen);
            if let Some(short) = shortest.filter(worse) {
                let options = count(multicover.len(short), "option");
                let why = format!("It has only {options}, but {}: {} has fewer.", branches(short), name(chosen));
                wrong.push(claim(short, why));
            }
            if let Some(first) = multicover.active().next().filter(worse) {
                let why = format!("It is first in the header list, but {} has fewer branches.", name(chosen));
                wrong.push(claim(first, why));
            }
        }
        Heuristic::First => wrong.extend(shortest.map(|item| {
            let options = count(multicover.len(item), "option");
            claim(item, format!("It has only {options}, but this method takes the first in the header list."))
        })),
    }
    wrong
}

/// As though the item that is branched on had enough, where it needs further options.
fn too_early(multicover: &Multicover) -> Vec<Wrong> {
    let Some(level) = multicover.level().checked_sub(1) else { return vec![] };
    let item = multicover.choice_items()[level];
    // The option tried is counted by now.
    let needs = multicover.left(item).1 + 1;
    let name = multicover.instance().name(item);
    (multicover.instance().multiplicity(item) != (1, 1) && multicover.left(item).1 > 0)
        .then(|| Wrong {
            text: claimed(&Claim::new(Beat::Descend, Some(short(multicover, item)), level + 1)),
            why: format!("Item {name} has not enough yet: it needs {needs} more."),
            target: Some(Target("item", item)),
        })
        .into_iter()
        .collect()
}

/// As though an item were covered by its first option.
fn covered(multicover: &Multicover, item: u32) -> Wrong {
    let instance = multicover.instance();
    let name = cut(instance.name(item), NAME);
    Wrong {
        text: format!("Header {name} is unlinked."),
        why: format!(
            "{} may still cover {name}, so it stays in the list.",
            capital(&count(multicover.left(item).0, "option"))
        ),
        target: Some(Target("item", item)),
    }
}

/// As though the option that was given up came back at once.
fn untweaked(multicover: &Multicover, node: u32, next: Act) -> Vec<Wrong> {
    if !multicover.tweaked().contains(&node) || matches!(next, Act::Untweaked { .. }) {
        return vec![];
    }
    let wrong = named(multicover, Act::Untweaked { node }).map(|text| Wrong {
        text: format!("{}.", capital(&text)),
        why: "A tweaked option stays out until all branches of its item are done.".to_owned(),
        target: Some(Target("option", multicover.option_of(node) as u32)),
    });
    wrong.into_iter().collect()
}

/// The reason why an option or an item cannot be chosen by hand.
pub fn forbids(multicover: &Multicover, instance: &Instance, Target(kind, which): Target) -> Option<String> {
    let chosen: Vec<usize> = multicover.chosen().collect();
    let has = |option: usize, item: u32| instance.option(option).iter().any(|entry| entry.item == item);
    let full = |item: u32| {
        let uses = chosen.iter().filter(|option| has(**option, item)).count();
        instance.is_primary(item) && uses >= instance.multiplicity(item).1 as usize
    };
    match kind {
        "item" if (1..=instance.items() as u32).contains(&which) => {
            let name = instance.name(which);
            Some(match (full(which), instance.is_primary(which)) {
                (true, _) => format!("Item {name} is covered as often as it may be."),
                (_, true) => format!("Item {name} may still be covered; choose an option."),
                _ => format!("Item {name} is secondary; choose an option."),
            })
        }
        "option" if (which as usize) < instance.options() => {
            let option = which as usize;
            let name = option_name(instance, option);
            // Two options can share a secondary item only where both give it the same colour.
            let clash = |own: &&Entry| {
                let shared =
                    |entry: &Entry| entry.item == own.item && (entry.colour == 0 || entry.colour != own.colour);
                !instance.is_primary(own.item)
                    && chosen.iter().any(|option| instance.option(*option).iter().any(shared))
            };
            let own = || instance.option(option).iter();
            Some(match (own().find(|entry| full(entry.item)), own().find(clash)) {
                _ if chosen.contains(&option) => format!("Option {name} is chosen already."),
                (Some(entry), _) => {
                    let item = instance.name(entry.item);
                    format!("Option {name} is ruled out: its item {item} is covered as often as it may be.")
                }
                (_, Some(entry)) => {
                    let item = instance.name(entry.item);
                    format!("Option {name} is ruled out: another choice already takes its item {item}.")
                }
                _ if multicover.tweaked().iter().any(|node| multicover.option_of(*node) == option) => {
                    format!("Option {name} was tried before: covers with it have been met.")
                }
                _ => format!("Option {name} is not ruled out, but it lacks the item to cover now."),
            })
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::machine::Stop;
    use crate::timeline::Mark;
    use std::collections::BTreeSet;

    /// What is said of each option, held against the sets of options that the search finds below a node and in all.
    #[test]
    fn what_forbids_an_option_keeps_it_out_of_all_covers_below() {
        let address = crate::CATALOG.address("cover?preset=multiple").unwrap();
        let small = crate::cover::puzzle(address.params()).unwrap().instance;
        let address = crate::CATALOG.address("cover?preset=dominating4q2").unwrap();
        let board = crate::cover::puzzle(address.params()).unwrap().instance;
        for instance in [small, board] {
            let mut nodes: Vec<Multicover> = vec![];
            let mut mark = Mark::new(Multicover::new(instance.clone(), Heuristic::Fewest));
            while mark.advance(1, Stop::at(Beat::Descend)) > 0 {
                if mark.beat() == Some(Beat::Descend) {
                    nodes.push(mark.machine.clone());
                }
            }
            let (mut said, mut out) = (BTreeSet::new(), 0);
            for node in nodes {
                let level = node.level();
                let chosen: BTreeSet<usize> = node.chosen().collect();
                let (mut below, mut covers) = (Mark::new(node.clone()), vec![]);
                while below.advance(u64::MAX, Stop { beat: Beat::Solution, below: level }) > 0
                    && below.machine.level() >= level
                {
                    if below.beat() == Some(Beat::Solution) {
                        covers.push(below.machine.chosen().collect::<BTreeSet<_>>());
                    }
                }
                for option in 0..instance.options() {
                    let text = forbids(&node, &instance, Target("option", option as u32)).unwrap();
                    let name = format!("Option {}", option_name(&instance, option));
                    let reason = text.strip_prefix(&name).unwrap();
                    assert_eq!(reason == " is chosen already.", chosen.contains(&option), "{text}");
                    if reason.starts_with(" is ruled out") || reason.starts_with(" was tried before") {
                        assert!(covers.iter().all(|cover| !cover.contains(&option)), "{text}, but {covers:?}");
                        out += 1;
                    }
                    said.insert(reason.split(':').next().unwrap().to_owned());
                }
            }
            assert!(said.len() >= 3 && out > 3, "{said:?}");
        }
    }
}
