//! What sentences, variables and choices say, against the state itself.

use super::super::puzzle::Puzzle;
use super::super::scenes::{STAGE, walk};
use super::*;
use crate::exact_cover::samples::{self, samples};
use crate::machine::Beat;
use crate::narration::{LEAD, REASON, words};
use crate::problem::Problem;
use crate::scene::Scene;
use std::collections::{BTreeMap, BTreeSet};

/// Lead and reason as one text.
fn tell(moment: &Moment<Cover>) -> String {
    narration(moment).to_string()
}

#[test]
fn every_act_has_a_sentence() {
    for (name, cover) in samples() {
        samples::walk(cover, |moment| {
            let text = tell(moment);
            let at = format!("{name}, step {}: {text}", moment.at);
            assert!(!text.contains('\n') && text.chars().count() < 200 && text.ends_with('.'), "{at}");
            let parts = narration(moment).map(|part| unbroken(&part, moment.machine.instance()));
            assert!(words(parts.lead()) <= LEAD && words(parts.reason()) <= REASON, "{at}");
            assert!(!text.contains("  ") && !text.contains("root is") && !text.contains("1 options"), "{at}");
            assert!(text.chars().next().is_some_and(char::is_uppercase), "{at}");
            assert!(!describe(moment.machine).contains('\n'), "{at}");
        });
    }
}

/// Follows the walks from outside: which item is being covered or uncovered is what the last act of the same walk said.
#[test]
fn the_walk_under_way_is_known_even_at_its_end() {
    for (name, cover) in samples() {
        let mut item = None;
        samples::walk(cover, |moment| {
            let Some(act) = moment.last else { return };
            let (cover, at) = (moment.machine, format!("{name}, step {}", moment.at));
            let (walked, state) = (Walked::by_act(cover, act), Walked::by_state(cover));
            match act {
                Act::Uncovered { item: new } | Act::Unpurified { item: new, .. } => item = Some(new),
                Act::Hidden { node } => assert_eq!(state.node, Some(node), "{at}"),
                Act::Shown { node } => {
                    assert_eq!(walked.item, item, "{at}");
                    let row = walked.row.unwrap();
                    assert_eq!((cover.option_of(row), Some(cover.item_of(row))), (cover.option_of(node), item), "{at}");
                    if cover.registers().row.is_some() {
                        assert_eq!((state.row, state.node), (walked.row, Some(node)), "{at}");
                    }
                }
                _ => {}
            }
        });
    }
}

/// A node or header, as sentences name it.
fn called(cover: &Cover, node: u32) -> String {
    let (instance, item) = (cover.instance(), cover.instance().name(cover.item_of(node)));
    match node as usize <= instance.items() {
        true => format!("header {item}"),
        false => format!("{item} of {}", instance.text(cover.option_of(node))),
    }
}

/// The same, as variables name it.
fn place(cover: &Cover, node: u32) -> String {
    match node as usize <= cover.instance().items() {
        true => format!("header {}", cover.instance().name(node)),
        false => format!("{} in {}", cover.instance().name(cover.item_of(node)), cover.option_of(node) + 1),
    }
}

/// A splice: lead and variables name the item under way and the node; a node that is unlinked has the two that now point at each
/// other, unless its list is empty.
#[test]
fn a_splice_names_its_node_and_its_neighbours() {
    let mut both = 0;
    for instance in [samples::toy(), samples::colours()] {
        walk(instance, Heuristic::Fewest, |moment| {
            let (cover, said) = (moment.machine, narration(moment));
            let (node, out) = match moment.last {
                Some(Act::Hidden { node }) => (node, true),
                Some(Act::Shown { node }) => (node, false),
                _ => return,
            };
            let ((up, down), name) = (cover.vertical(node), cover.instance().name(cover.item_of(node)));
            let walked = Walked::by_act(cover, moment.last.unwrap());
            let item = cover.instance().name(walked.item.unwrap());
            let doing = match (walked.colour, out) {
                (0, true) => "Cover",
                (0, false) => "Uncover",
                (_, true) => "Purify",
                (_, false) => "Unpurify",
            };
            let verb = if out { "unlink" } else { "relink" };
            assert_eq!(said.lead(), format!("{doing} {item}: {verb} {}.", called(cover, node)));
            let names = |node: u32| said.reason().contains(&called(cover, node));
            match (out, up == down) {
                (true, true) => assert!(said.reason().contains("cover") || said.reason().contains("empty"), "{said}"),
                (true, false) => {
                    let ends = format!("; {} ↔ {}.", called(cover, up), called(cover, down));
                    assert!(said.reason().ends_with(&ends), "{said}");
                    both += 1;
                }
                (false, _) if said.reason().contains("returns first") => {}
                (false, true) => assert!(names(up) || said.reason().contains("list was empty"), "{said}"),
                (false, false) => assert!(names(up) && names(down), "{said}"),
            }
            assert!(name.len() < 3);
            let values: Vec<String> = watch(cover, moment.last, None).into_iter().map(|watch| watch.value).collect();
            assert_eq!(values[2..5], [node, up, down].map(|node| place(cover, node)), "{said}");
            assert_eq!(values[0], item, "{said}");
        });
    }
    assert!(both > 10, "{both}");
}

/// Who rules an option out: the node that is unlinked belongs to an option with the item that is covered, which the option named
/// has too; where two colours conflict, both give one to the item.
#[test]
fn the_option_that_rules_another_out_has_the_same_item() {
    let mut named = 0;
    for instance in [samples::toy(), samples::colours(), samples::langford(3), samples::queens(4)] {
        walk(instance, Heuristic::Fewest, |moment| {
            let (cover, said) = (moment.machine, narration(moment));
            let Some(act @ Act::Hidden { node }) = moment.last else { return };
            let item = Walked::by_act(cover, act).item.unwrap();
            let Some(newest) = cover.chosen().last().filter(|_| cover.label().0 == "X5") else { return };
            let has = |option: usize| cover.instance().option(option).iter().find(|entry| entry.item == item);
            let (ours, theirs) = (has(newest).unwrap(), has(cover.option_of(node)).unwrap());
            assert!(ours.colour == 0 || ours.colour != theirs.colour, "{said}");
            let name = cover.instance().name(item);
            let by = format!("Option {} ", cover.instance().text(newest));
            if said.reason().starts_with("Option ") {
                assert!(said.reason().starts_with(&by) && said.reason().contains(name), "{said}");
                named += 1;
            }
        });
    }
    assert!(named > 20, "{named}");
}

/// A dead end at once: each option of the item conflicts with one of those that are named, and each of these is needed.
#[test]
fn a_dead_end_names_the_choices_that_rule_out_every_option() {
    let mut checked = 0;
    for instance in [samples::toy(), samples::colours(), samples::langford(3), samples::queens(4)] {
        walk(instance, Heuristic::Fewest, |moment| {
            let (cover, said, instance) = (moment.machine, narration(moment), moment.machine.instance());
            let Some(Act::Stuck { item }) = moment.last else { return };
            let Some((_, names)) = said.reason().trim_end_matches('.').split_once(" conflicts with ") else {
                return;
            };
            let names = names.replace(" or ", ", ");
            let named: Vec<usize> =
                names.split(", ").map(|name| cover.chosen().find(|o| instance.text(*o) == name).expect(name)).collect();
            let clash = |a: usize, b: usize| {
                let shared = |x: &crate::exact_cover::Entry, y: &crate::exact_cover::Entry| {
                    x.item == y.item && (x.colour == 0 || x.colour != y.colour)
                };
                instance.option(a).iter().any(|x| instance.option(b).iter().any(|y| shared(x, y)))
            };
            for option in (0..instance.options()).filter(|o| instance.option(*o).iter().any(|e| e.item == item)) {
                assert!(named.iter().any(|by| clash(option, *by)), "{said}: {}", instance.text(option));
            }
            checked += named.len();
        });
    }
    assert!(checked > 3, "{checked}");
}

/// Whether an option can still be chosen beside those that are, told from the items alone: it shares none with them but
/// secondary ones in one colour.
fn fits(cover: &Cover, option: usize) -> bool {
    let instance = cover.instance();
    let clash = |a: &crate::exact_cover::Entry| {
        let mut chosen = cover.chosen().flat_map(|other| instance.option(other));
        chosen.any(|b| a.item == b.item && (a.colour == 0 || a.colour != b.colour))
    };
    cover.chosen().any(|chosen| chosen == option) || !instance.option(option).iter().any(clash)
}

/// A 0 in a head says whether it is a dead end: whether options that fit those chosen, or one of those, have the item.
#[test]
fn an_empty_column_tells_whether_its_item_can_still_be_covered() {
    let mut seen = BTreeSet::new();
    for instance in [samples::toy(), samples::colours(), samples::langford(3), samples::queens(4)] {
        walk(instance, Heuristic::Fewest, |moment| {
            let (cover, text, focus) = (moment.machine, tell(moment), Focus::new(moment, None));
            for item in cover.active().filter(|item| cover.len(*item) == 0) {
                let has = |option: &usize| cover.instance().option(*option).iter().any(|entry| entry.item == item);
                let fit: Vec<usize> =
                    (0..cover.instance().options()).filter(|option| has(option) && fits(cover, *option)).collect();
                let said = above(cover, &focus, item).map(|above| above.text).unwrap_or_default();
                let at = format!("{} at {}: {said}; {text}", cover.instance().name(item), moment.at);
                match (said.as_str(), &fit[..]) {
                    ("no option left" | "fewest so far" | "being uncovered", _) => {}
                    (_, [option]) => assert_eq!(said, format!("in option {}", option + 1), "{at}"),
                    _ => assert_eq!(said, format!("in {} options", fit.len()), "{at}"),
                }
                // What was tried in vain, or is still to be left, fits as well.
                let back = matches!(cover.label().0, "X6" | "X7" | "X8");
                assert!(said != "no option left" || fit.is_empty() || back, "{at}");
                if let Some(Act::Hidden { node }) = moment.last
                    && cover.item_of(node) == item
                {
                    let claim = if fit.is_empty() { "nothing is left to cover" } else { "can cover" };
                    assert!(text.contains(claim), "{at}");
                    seen.insert(claim);
                }
            }
        });
    }
    assert_eq!(seen.len(), 2, "{seen:?}");
}

/// Why nodes are relinked in this order: where a sentence names a node that is still out and points here, it is so.
#[test]
fn the_order_of_relinking_is_explained_where_the_picture_shows_why() {
    let (mut named, mut silent) = (0, 0);
    for instance in [samples::toy(), samples::langford(3)] {
        walk(instance, Heuristic::Fewest, |moment| {
            let (cover, said) = (moment.machine, narration(moment));
            let Some(Act::Shown { node }) = moment.last else { return };
            let same = |other: &u32| cover.item_of(*other) == cover.item_of(node) && !cover.is_listed(*other);
            let out: Vec<u32> = (cover.instance().items() as u32 + 1..cover.node_count()).filter(same).collect();
            let points = |other: &&u32| cover.vertical(**other).0 == node || cover.vertical(**other).1 == node;
            match said.reason().strip_prefix("It left after ").and_then(|rest| rest.split_once(", so it returns first"))
            {
                Some((other, _)) => {
                    named += 1;
                    assert!(out.iter().filter(points).any(|node| called(cover, *node) == other), "{said}");
                }
                None => {
                    silent += 1;
                    assert!(out.iter().find(points).is_none(), "{said}");
                }
            }
        });
    }
    assert!(named > 3 && silent > 3, "{named}, {silent}");
}

/// What is looked at and chosen, with numbers that are those of the lists.
#[test]
fn choosing_tells_who_has_fewer_options() {
    for heuristic in [Heuristic::Fewest, Heuristic::First] {
        let mut best: Option<(u32, u32)> = None;
        walk(samples::langford(3), heuristic, |moment| {
            let (cover, said) = (moment.machine, narration(moment));
            let (len, name) = (|item: u32| cover.len(item), |item: u32| cover.instance().name(item));
            let counted = |item: u32| crate::words::count_or_no(len(item), "option");
            match moment.last {
                Some(Act::Entered { .. }) => best = None,
                Some(Act::Looked { item, .. }) => {
                    let lead = format!("Item {}: {}", name(item), counted(item));
                    assert!(said.lead().starts_with(&lead), "{said}");
                    if let Some((other, least)) =
                        best.filter(|(_, least)| heuristic == Heuristic::Fewest && len(item) >= *least)
                    {
                        let than = match len(item) == least {
                            true => format!("A tie with {}", name(other)),
                            false => format!("Item {} still has fewest ({least})", name(other)),
                        };
                        assert!(said.reason().starts_with(&than), "{said}");
                    } else if best.is_some() && len(item) > 0 {
                        assert!(said.reason().contains("fewest so far"), "{said}");
                    }
                    if best.is_none_or(|(_, least)| len(item) < least) {
                        best = Some((item, len(item)));
                    }
                    let value = &watch(cover, moment.last, None)[0].value;
                    assert_eq!(value, name(best.unwrap().0), "i, {said}");
                }
                Some(Act::Chosen { item } | Act::Stuck { item }) => {
                    assert_eq!(Some((item, len(item))), best, "{said}");
                    let lead = match len(item) {
                        0 => format!("Dead end: no option for {}.", name(item)),
                        _ => format!("Choose item {}: {}.", name(item), counted(item)),
                    };
                    assert_eq!(said.lead(), lead);
                    let tied = cover.active().filter(|other| len(*other) == len(item)).count();
                    let rivalled = len(item) > 0 && tied > 1 && heuristic == Heuristic::Fewest;
                    let first = format!("{} is the first of {tied} tied", name(item));
                    assert_eq!(said.reason().contains(&first), rivalled, "{said}");
                }
                _ => {}
            }
        });
    }
}

/// The names between `begin` and one of the `ends`.
fn listed(text: &str, begin: &str, ends: &[&str]) -> Vec<String> {
    let Some((_, rest)) = text.split_once(begin) else { return vec![] };
    let Some(end) = ends.iter().filter_map(|end| rest.find(end)).min() else { return vec![] };
    rest[..end].replace(" and ", ", ").replace("then ", "").split(", ").map(str::to_owned).collect()
}

/// Options tried and undone: their other items, in the order in which they are covered and uncovered.
#[test]
fn options_tried_and_undone_name_their_items_in_order() {
    let mut covered = Vec::new();
    let mut promised: Vec<String> = Vec::new();
    let mut checked = 0;
    walk(samples::toy(), Heuristic::Fewest, |moment| {
        let (cover, text) = (moment.machine, tell(moment));
        let name = |item: u32| cover.instance().name(item).to_owned();
        match moment.last {
            Some(Act::Tried { node } | Act::Dropped { node }) => {
                assert!(text.contains(cover.instance().text(cover.option_of(node)).as_str()), "{text}");
                promised = match moment.last {
                    Some(Act::Tried { .. }) => listed(&text, "Cover ", &[", so no other"]),
                    _ => listed(&text, "Uncover ", &["."]),
                };
                covered.clear();
            }
            Some(Act::Covered { item } | Act::Uncovered { item }) => {
                covered.push(name(item));
                if covered.len() == promised.len() {
                    assert_eq!(covered, promised, "{text}");
                    promised.clear();
                    checked += 1;
                }
            }
            _ => {}
        }
    });
    assert!(checked > 6, "{checked}");
}

/// Going back: which item the search returns to, what came of the option tried there, and what is tried there next, which it
/// then is.
#[test]
fn going_back_tells_where_to_and_what_is_next_there() {
    for instance in [samples::toy(), samples::colours(), samples::langford(3), samples::queens(4)] {
        let mut next: Option<(usize, String)> = None;
        let (mut returns, mut found, mut entered) = (0, 0, vec![]);
        walk(instance, Heuristic::Fewest, |moment| {
            let (cover, said) = (moment.machine, narration(moment));
            match moment.last {
                Some(Act::Solved) => found += 1,
                Some(Act::Dropped { node }) => {
                    let item = cover.instance().name(cover.item_of(node));
                    let option = cover.instance().text(cover.option_of(node));
                    assert_eq!(said.lead(), format!("Back to item {item}:"));
                    let came = match found - entered.pop().expect("it was entered") {
                        0 => "failed".to_owned(),
                        1 => "gave a solution".to_owned(),
                        n => format!("gave {n} solutions"),
                    };
                    let begin = format!("option {option} {came}; ");
                    let rest =
                        said.reason().strip_prefix(&begin).unwrap_or_else(|| panic!("{said} instead of {begin}"));
                    next = Some((cover.level(), rest.split('.').next().unwrap().to_owned()));
                    returns += 1;
                }
                Some(Act::Tried { node }) => {
                    entered.push(found);
                    if let Some((level, said)) = next.take() {
                        let option = cover.instance().text(cover.option_of(node));
                        assert_eq!((level + 1, said), (cover.level(), format!("option {option} is next")));
                    }
                }
                Some(Act::Spent { .. }) => {
                    if let Some((level, said)) = next.take() {
                        assert_eq!((level, said.as_str()), (cover.level(), "no other is left"));
                    }
                }
                _ => {}
            }
        });
        assert!(returns > 1);
    }
}

/// A dead end is called one when it is met, and nothing until its item is uncovered sounds like a solution, which is announced by
/// the word itself: no other sentence begins with it.
#[test]
fn a_dead_end_does_not_sound_like_a_solution() {
    let mut dead_ends = 0;
    for instance in [samples::toy(), samples::langford(3), samples::queens(4)] {
        let mut stuck = false;
        walk(instance, Heuristic::Fewest, |moment| {
            let text = tell(moment);
            assert_eq!(text.starts_with("Solution "), moment.last == Some(Act::Solved), "{text}");
            match moment.last {
                Some(Act::Stuck { .. }) => (stuck, dead_ends) = (true, dead_ends + 1),
                Some(Act::Spent { .. } | Act::Uncovered { .. }) => stuck = false,
                _ => {}
            }
            if stuck {
                let met = matches!(moment.last, Some(Act::Stuck { .. }));
                assert!(text.starts_with("Dead end: ") == met && !text.contains("own list"), "{text}");
                let promises = text.replace("no solution", "").replace("to a solution", "");
                assert!(!promises.contains("solution"), "{text}");
            }
        });
    }
    assert!(dead_ends > 1, "{dead_ends}");
}

/// What a sentence claims of links and order: a list that stays linked is walked again by uncovering, and what was unlinked last
/// is relinked first, so that its pointers are those of its neighbours then.
#[test]
fn uncovering_goes_back_the_way_covering_came() {
    for instance in [samples::toy(), samples::colours(), samples::queens(4)] {
        let mut out: Vec<Act> = Vec::new();
        walk(instance, Heuristic::Fewest, |moment| {
            let (cover, text) = (moment.machine, tell(moment));
            match moment.last {
                Some(act @ (Act::Hidden { .. } | Act::Covered { .. })) => out.push(act),
                Some(Act::Shown { node }) => assert_eq!(out.pop(), Some(Act::Hidden { node }), "{text}"),
                Some(Act::Uncovered { item }) => assert_eq!(out.pop(), Some(Act::Covered { item }), "{text}"),
                _ => {}
            }
            if let Some(Act::Covered { item }) = moment.last
                && text.contains("stays linked")
            {
                let below = |node: &u32| Some(cover.vertical(*node).1).filter(|node| *node != item);
                let linked = std::iter::successors(below(&item), below).count();
                assert_eq!(linked, cover.len(item) as usize, "{text}");
            }
        });
        assert!(out.is_empty(), "all is back in the end");
    }
}

/// The headers at both sides, the levels, the number of the solution, and what was found in the end.
#[test]
fn headers_levels_and_solutions_are_told_by_their_names_and_numbers() {
    for instance in [samples::toy(), samples::colours()] {
        let mut solutions = 0;
        walk(instance, Heuristic::Fewest, |moment| {
            let (cover, said) = (moment.machine, narration(moment));
            let (lead, reason) = (said.lead(), said.reason());
            let name = |item: u32| if item == 0 { "root" } else { cover.instance().name(item) };
            match moment.last {
                Some(Act::Covered { item }) if cover.instance().is_primary(item) => {
                    let (left, right) = cover.horizontal(item);
                    let header = |item: u32| if item == 0 { "root".into() } else { format!("header {}", name(item)) };
                    let ends = crate::words::capital(&format!("{} ↔ {}.", header(left), header(right)));
                    assert!(lead == format!("Item {} is covered.", name(item)) || lead.ends_with("anyway."), "{said}");
                    assert!(reason.starts_with(&ends) || left == right || lead.ends_with("anyway."), "{said}");
                }
                Some(Act::Uncovered { item }) if cover.instance().is_primary(item) => {
                    let (left, right) = cover.horizontal(item);
                    let ends = format!("ts pointers lead to {} and {}", name(left), name(right));
                    assert_eq!(lead, format!("Uncover {}: relink its header.", name(item)));
                    assert!(reason.contains(&ends) || left == right && reason.contains("list was empty"), "{said}");
                }
                Some(Act::Entered { level }) => {
                    let left = cover.active().count();
                    assert_eq!(level as usize, cover.chosen().count());
                    assert!(left < 2 || lead.contains(&format!("{left} items")), "{said}");
                }
                Some(Act::Solved) => {
                    solutions += 1;
                    assert_eq!(lead, format!("Solution {solutions}."));
                    assert!(
                        reason.contains(&solution(cover.instance(), &cover.chosen().collect::<Vec<_>>())),
                        "{said}"
                    );
                }
                Some(Act::Ended) => assert!(lead.ends_with(&format!(": {solutions} solution.")), "{said}"),
                _ => {}
            }
            let x: Vec<String> = cover.chosen().map(|option| (option + 1).to_string()).collect();
            assert_eq!(
                watch(cover, moment.last, None)[5].value,
                if x.is_empty() { "–".to_owned() } else { x.join(" ") }
            );
        });
    }
}

/// The choice is the option that is tried or undone, called as in the path; what a move is about is on the stage.
#[test]
fn choices_are_called_as_in_the_path_and_can_be_pointed_at() {
    let mut kinds = BTreeSet::new();
    for instance in [samples::toy(), samples::colours(), samples::queens(4)] {
        let puzzle = Puzzle::new(instance.clone(), Heuristic::Fewest).by::<Cover>();
        let mut path: Vec<String> = Vec::new();
        walk(instance.clone(), Heuristic::Fewest, |moment| {
            let (choice, beat) = (puzzle.choice(moment), moment.last.map(|act| crate::machine::Move::beat(&act)));
            match beat {
                Some(Beat::Descend) => {
                    path.push(choice.clone().expect("what is chosen"));
                    assert_eq!(puzzle.path(moment), path);
                }
                Some(Beat::Retreat) => assert_eq!(choice, path.pop()),
                _ => {}
            }
            let target = puzzle.points_to(moment);
            if let Some(target) = target {
                let mut scene = Scene::new(STAGE.0, STAGE.1);
                puzzle.draw(moment, &mut scene);
                assert!(scene.items().iter().any(|item| item.target == Some(target)), "{target:?} at {}", moment.at);
                kinds.insert(target.0);
            }
            match moment.last {
                Some(Act::Tried { node } | Act::Dropped { node }) => {
                    assert_eq!(target.unwrap().1, moment.machine.option_of(node) as u32);
                }
                Some(Act::Looked { item, .. } | Act::Chosen { item } | Act::Stuck { item }) => {
                    assert_eq!(target, Some(crate::scene::Target("item", item)));
                }
                Some(Act::Hidden { node } | Act::Shown { node }) => {
                    assert_eq!(target.unwrap().1, moment.machine.option_of(node) as u32);
                }
                _ => {}
            }
        });
    }
    assert_eq!(kinds.into_iter().collect::<Vec<_>>(), ["item", "option"]);
}

/// The description: what is chosen, in order, and how many options each item that is left still has.
#[test]
fn the_description_counts_what_is_left() {
    for instance in [samples::toy(), samples::queens(4)] {
        walk(instance, Heuristic::Fewest, |moment| {
            let (cover, instance) = (moment.machine, moment.machine.instance());
            let mut left = Vec::new();
            for item in (1..=instance.primary() as u32).filter(|item| cover.active().any(|other| other == *item)) {
                let below = |node: &u32| Some(cover.vertical(*node).1).filter(|node| *node != item);
                left.push(match std::iter::successors(below(&item), below).count() {
                    0 => format!("{} in no option", instance.name(item)),
                    1 => format!("{} in 1 option", instance.name(item)),
                    n => format!("{} in {n} options", instance.name(item)),
                });
            }
            let chosen: Vec<String> = cover.chosen().map(|option| instance.text(option)).collect();
            let or_none = |texts: Vec<String>| if texts.is_empty() { "none".to_owned() } else { texts.join(", ") };
            let end = format!("Chosen: {}. Items to cover: {}.", or_none(chosen), or_none(left));
            assert!(describe(cover).ends_with(&end), "{} instead of {end}", describe(cover));
        });
    }
}

/// The description is the picture's accessible name: an option of thousands of items is named by its beginning.
#[test]
fn the_description_of_a_long_option_is_short() {
    let names: Vec<String> = (0..4000).map(|i| format!("i{i}")).collect();
    let text = format!("{}\n{}\n", names.join(" "), names.join(" "));
    let (instance, _) = crate::exact_cover::text::parse(&text).unwrap();
    let mut cover = Cover::new(instance.into(), Heuristic::Fewest);
    while cover.chosen().count() == 0 {
        assert!(cover.next().is_some());
    }
    let described = describe(&cover);
    assert!(described.contains("Chosen: i0 i1 i2"), "{described}");
    assert!(described.len() < 1000, "{} bytes", described.len());
}

#[test]
fn the_task_counts_items_and_options() {
    let tasks =
        [samples::toy(), samples::colours(), samples::queens(4), samples::instance("a", "", &["a"])].map(|instance| {
            let mark = crate::timeline::Mark::new(Cover::new(instance.into(), Heuristic::Fewest));
            tell(&mark.moment())
        });
    let counted = [
        ["6 options", "7 items"],
        ["4 options", "2 secondary"],
        ["16 options", "10 secondary"],
        ["1 option,", "1 item."],
    ];
    for (task, counted) in tasks.iter().zip(counted) {
        assert!(counted.iter().all(|part| task.contains(part)), "{task}: {counted:?}");
    }
}

/// An item has a colour from the walk that gives it to the walk that removes it, and not before: known from the moves alone.
#[test]
fn an_item_has_a_colour_from_the_move_that_gives_it_on() {
    let mut given = BTreeMap::new();
    let mut most = 0;
    walk(samples::colours(), Heuristic::Fewest, |moment| {
        match moment.last {
            Some(Act::Purified { item, colour }) => drop(given.insert(item, colour)),
            Some(Act::Unpurified { item, .. }) => drop(given.remove(&item)),
            _ => {}
        }
        let focus = Focus::new(moment, None);
        let under_way = focus.walked.item;
        for item in (1..=moment.machine.instance().items() as u32).filter(|item| Some(*item) != under_way) {
            let shown = Some(focus.colours[item as usize]).filter(|colour| *colour != 0);
            assert_eq!(shown, given.get(&item).copied(), "item {item} at {}: {:?}", moment.at, moment.last);
        }
        most = most.max(given.len());
    });
    assert_eq!(most, 2, "both items that may have colours had one at a time");
}

#[test]
fn an_option_that_is_named_stays_on_one_line() {
    let told = unbroken(
        "Unlink e of option d e g; option a d f and header a, option 6: b. Nodes d of a d f and b.",
        &samples::toy(),
    );
    assert_eq!(
        told.replace('\u{a0}', "_"),
        "Unlink e of option_d_e_g; option_a_d_f and header a, option 6: b. Nodes d of a_d_f and b."
    );
    let told = unbroken("Option A B X:0 Y:0, and then A.", &samples::colours());
    assert_eq!(told.replace('\u{a0}', "_"), "Option_A_B_X:0_Y:0, and then A.");
}

#[test]
fn the_newest_choices_are_those_that_are_seen() {
    let row = |texts: &[&str]| newest(texts.iter().map(|text| (*text).to_owned()), ", ");
    assert_eq!(row(&[]), "");
    assert_eq!(row(&["11-12", "54"]), "11-12, 54");
    assert_eq!(row(&["31-41", "21-22-32", "54", "55"]), "… 21-22-32, 54, 55");
    assert_eq!(row(&["54", "21-22-32-33-34-35"]), "… 21-22-32-33-34-35");
}

/// Covering goes down the lists and right along the options, uncovering up and left.
#[test]
fn state_says_which_way_one_walks() {
    let (mut there, mut back) = (0, 0);
    walk(samples::toy(), Heuristic::Fewest, |moment| {
        let ways = match moment.last {
            Some(Act::Hidden { .. }) => ["goes down the list", "goes along the option"],
            Some(Act::Shown { .. }) => ["goes up the list", "goes back along the option"],
            _ => return,
        };
        *if ways[0].contains("down") { &mut there } else { &mut back } += 1;
        let state = watch(moment.machine, moment.last, None);
        assert_eq!([state[1].note, state[2].note], ways, "{:?}", moment.last);
    });
    assert!(there > 10 && there == back, "{there}, {back}");
}

/// Options of an own text are called by its numbers and names: options left out count, and those that are alike are told apart.
#[test]
fn options_of_a_text_are_told_by_their_numbers_and_names() {
    use crate::CATALOG;
    let solved = |matrix: &str| {
        let address = crate::address::Address::written(CATALOG, "cover", [("preset", "own"), ("matrix", matrix)]);
        let mut session = CATALOG.open(&address).expect("it opens");
        session.forward(u64::MAX, crate::machine::Stop::at(crate::machine::Beat::Solution));
        let told = session.told();
        let chosen = told.variables.into_iter().find(|watch| watch.name == "x").expect("the options chosen").value;
        (told.narration.to_string(), chosen, told.path)
    };
    let (told, chosen, _) = solved("a b | x\nx\na\nb x\nb\n");
    assert!(told.contains("options 2 (a) and 3 (b x)"), "{told}");
    assert_eq!(chosen, "2 3");
    let (told, chosen, path) = solved(",a,b\nnone,0,0\nleft,1,0\nright,0,1\nagain,0,1\n");
    assert!(told.contains("options 2 (left) and 3 (right)"), "{told}");
    assert_eq!((chosen.as_str(), path), ("2 3", vec!["left".to_owned(), "right".to_owned()]));
    let (_, _, path) = solved("a b\na\nb\nb\n");
    assert_eq!(path, ["a", "b (2)"]);
    // Where titles have no room, numbers do.
    let long = "a-name-that-is-rather-long";
    let (told, ..) = solved(&format!("{long}1 {long}2 {long}3 {long}4\n{long}1 {long}2\n{long}3\n{long}4\n"));
    assert!(told.contains("options 1, 2 and 3"), "{told}");
}
