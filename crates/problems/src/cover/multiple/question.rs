//! Questions about Algorithm M: answers, the usual misunderstandings, and what blocks an option.

use super::super::branch::{Branch, Lie};
use super::super::{said, splices};
use crate::claim::Wrong;
use crate::exact_cover::multiple::{Act, Multicover};
use crate::exact_cover::{Act as Shared, Entry, Heuristic, Instance};
use crate::machine::{Beat, Machine, Move};
use crate::scene::Target;
use crate::story::{Reason, Text};
use crate::text;
use crate::timeline::Moment;
use crate::words::{capital, count, cut};

/// The most letters of an item's name in an answer.
const NAME: usize = 14;

/// Returns a detail in words; `None` if it changes no list and no bound.
pub fn named(multicover: &Multicover, act: Act) -> Option<Text> {
    let of = |node: u32| (multicover.item_of(node), multicover.option_of(node));
    let bound = |item: u32| text!("bound of ", said::item(item), " becomes ", said::count(multicover.left(item).0, ""));
    let tweak = |node: u32, does: &'static str| {
        let (item, option) = of(node);
        text!(said::number(option), does, said::item(item))
    };
    match act {
        Act::Linked(act) => splices::spliced(multicover.instance(), act, &of),
        Act::Lowered { item } | Act::Raised { item } => Some(bound(item)),
        Act::Tweaked { node } => Some(tweak(node, " is tweaked for ")),
        Act::Untweaked { node } => Some(tweak(node, " is untweaked for ")),
        Act::Closed { item } => Some(text!(said::item(item), " leaves the header list")),
        Act::Opened { item } => Some(text!(said::item(item), " is listed again")),
    }
}

/// Returns the usual wrong answers: options counted instead of branches, an item declared complete too early, one that is covered too
/// early, and an option that is restored too early.
pub fn misunderstandings(moment: &Moment<Multicover>, next: &Moment<Multicover>) -> Vec<Lie> {
    let multicover = next.machine;
    match next.last {
        Some(Act::Linked(Shared::Chosen { item })) => other_items(multicover, item),
        Some(Act::Linked(Shared::Tried { node })) if !multicover.is_head(node) => too_early(multicover),
        Some(Act::Lowered { item }) if multicover.left(item).0 > 0 => vec![covered(multicover, item).into()],
        Some(act) if act.beat() == Beat::Detail => match moment.last {
            // A header is no option.
            Some(Act::Linked(Shared::Dropped { node })) if !multicover.is_head(node) => {
                untweaked(multicover, node, act).into_iter().collect()
            }
            _ => vec![],
        },
        _ => vec![],
    }
}

/// Returns the claims that the item with the fewest options, or the first one, is chosen, unless it is.
fn other_items(multicover: &Multicover, chosen: u32) -> Vec<Lie> {
    let instance = multicover.instance();
    let name = |item: u32| instance.name(item).to_owned();
    let claim = Lie::Item;
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

/// Returns the claim that the current item gets no further option, if it needs more.
fn too_early(multicover: &Multicover) -> Vec<Lie> {
    let Some(level) = multicover.level().checked_sub(1) else { return vec![] };
    let item = multicover.choice_items()[level];
    // The option under test is already counted.
    let needs = multicover.left(item).1 + 1;
    let name = multicover.instance().name(item);
    (multicover.instance().multiplicity(item) != (1, 1) && multicover.left(item).1 > 0)
        .then(|| Lie::Choice(Branch::Enough(item), format!("Item {name} has not enough yet: it needs {needs} more.")))
        .into_iter()
        .collect()
}

/// Returns the claim that an item is covered by its first option.
fn covered(multicover: &Multicover, item: u32) -> Wrong {
    let instance = multicover.instance();
    let name = cut(instance.name(item), NAME);
    Wrong {
        text: format!("The header of item {name} is unlinked."),
        why: format!(
            "{} may still cover {name}, so it stays in the list.",
            capital(&count(multicover.left(item).0, "option"))
        ),
        target: Some(Target("item", item)),
    }
}

/// Returns the claim that the undone option is restored at once.
fn untweaked(multicover: &Multicover, node: u32, next: Act) -> Option<Lie> {
    if !multicover.tweaked().contains(&node) || matches!(next, Act::Untweaked { .. }) {
        return None;
    }
    let text = named(multicover, Act::Untweaked { node })?;
    let why = "A tweaked option stays out until all branches of its item are done.".to_owned();
    let option = Target("option", multicover.option_of(node) as u32);
    Some(Lie::Detail(Text([text.0, text!(".").0].concat()), why, Some(option)))
}

/// Returns what blocks an option: choices that cover one of its items as often as allowed, and a choice that gives a secondary item another
/// colour.
pub fn blocks(instance: &Instance, chosen: &[(Branch, usize)], option: usize) -> Vec<Reason> {
    let having = |item: u32| -> Vec<(Target, usize)> {
        let has = |(branch, _): &&(Branch, usize)| match branch {
            Branch::Option(other) => instance.option(*other).iter().any(|entry| entry.item == item),
            _ => false,
        };
        chosen.iter().filter(has).map(|(branch, level)| (branch.holder(), *level)).collect()
    };
    let by = |entry: &Entry| {
        let holders = having(entry.item);
        let is_full = holders.len() >= instance.multiplicity(entry.item).1 as usize;
        match instance.is_primary(entry.item) {
            true => {
                let via = Some(Target("item", entry.item));
                (is_full && !holders.is_empty()).then(|| vec![Reason { holders, via, how: "", skips: true }])
            }
            false => {
                let differs = |(branch, level): &(Branch, usize)| {
                    let Branch::Option(other) = branch else { return None };
                    let mut entries = instance.option(*other).iter();
                    let shared = entries.find(|other| other.item == entry.item)?;
                    let clashes = entry.colour == 0 || shared.colour != entry.colour;
                    let reason = Reason::by(branch.holder(), *level, "").via(Target("item", entry.item)).skipped();
                    clashes.then_some(reason)
                };
                Some(chosen.iter().filter_map(differs).collect())
            }
        }
    };
    if chosen.iter().any(|(branch, _)| *branch == Branch::Option(option)) {
        return vec![];
    }
    instance.option(option).iter().filter_map(by).flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::machine::Stop;
    use crate::timeline::Mark;
    use std::collections::BTreeSet;

    /// The blocks of each option agree with the solutions that the search finds below a node and in all.
    #[test]
    fn what_blocks_an_option_keeps_it_out_of_all_covers_below() {
        let address = crate::CATALOG.address("cover?preset=multiple").unwrap();
        let small = crate::cover::puzzle(address.params()).unwrap().instance;
        let address = crate::CATALOG.address("cover?preset=dominating4q2").unwrap();
        let board = crate::cover::puzzle(address.params()).unwrap().instance;
        let mut joint = 0;
        for instance in [small, board] {
            let mut nodes: Vec<Multicover> = vec![];
            let mut mark = Mark::new(Multicover::new(instance.clone(), Heuristic::Fewest));
            while mark.advance(1, Stop::at(Beat::Descend)) > 0 {
                if mark.beat() == Some(Beat::Descend) {
                    nodes.push(mark.machine.clone());
                }
            }
            let mut out = 0;
            for node in nodes {
                let level = node.level();
                let (mut below, mut covers) = (Mark::new(node.clone()), vec![]);
                while below.advance(u64::MAX, Stop { beat: Beat::Solution, below: level }) > 0
                    && below.machine.level() >= level
                {
                    if below.beat() == Some(Beat::Solution) {
                        covers.push(below.machine.chosen().collect::<BTreeSet<_>>());
                    }
                }
                for option in 0..instance.options() {
                    let branches: Vec<(Branch, usize)> = node.chosen().map(Branch::Option).zip(1..).collect();
                    let reasons = blocks(&instance, &branches, option);
                    if !reasons.is_empty() {
                        assert!(
                            covers.iter().all(|cover| !cover.contains(&option)),
                            "{option}: {reasons:?}, but {covers:?}"
                        );
                        joint += usize::from(reasons.iter().any(|reason| reason.holders.len() > 1));
                        out += 1;
                    }
                }
            }
            assert!(out > 3, "{out}");
        }
        assert!(joint > 0, "no option is ruled out by several together");
    }
}
