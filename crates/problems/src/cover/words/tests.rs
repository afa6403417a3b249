//! What sentences, variables and choices say, against the state itself.

use super::super::puzzle::Puzzle;
use super::super::scenes::{STAGE, walk};
use super::*;
use crate::exact_cover::samples::{self, samples};
use crate::machine::Beat;
use crate::problem::Problem;
use crate::scene::Scene;
use std::collections::{BTreeMap, BTreeSet};

#[test]
fn every_act_has_a_sentence() {
    for (name, cover) in samples() {
        samples::walk(cover, |moment| {
            let text = tell(moment);
            let at = format!("{name}, step {}: {text}", moment.at);
            assert!(!text.contains('\n') && text.chars().count() < 200 && text.ends_with('.'), "{at}");
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

/// A node or head, as sentences name it.
fn holder(cover: &Cover, node: u32) -> String {
    match node as usize <= cover.instance().items() {
        true => format!("head {}", cover.instance().name(node)),
        false => format!("option {}", cover.instance().text(cover.option_of(node))),
    }
}

/// The same, as variables name it.
fn place(cover: &Cover, node: u32) -> String {
    match node as usize <= cover.instance().items() {
        true => format!("head {}", cover.instance().name(node)),
        false => format!("{} in {}", cover.instance().name(cover.item_of(node)), cover.option_of(node) + 1),
    }
}

/// A splice: sentence and variables name the node, its column, and those above and below it, in this order.
#[test]
fn a_splice_names_its_node_and_its_neighbours() {
    for instance in [samples::toy(), samples::colours()] {
        walk(instance, Heuristic::Fewest, |moment| {
            let (cover, text) = (moment.machine, tell(moment));
            let (Some(Act::Hidden { node } | Act::Shown { node }), out) =
                (moment.last, matches!(moment.last, Some(Act::Hidden { .. })))
            else {
                return;
            };
            let (up, down) = cover.vertical(node);
            let name = cover.instance().name(cover.item_of(node));
            let option = |node| cover.instance().text(cover.option_of(node));
            let both = match [up, down].map(|node| node as usize <= cover.instance().items()) {
                [true, true] => String::new(),
                [true, _] => format!("head {name} and node {name} of {}", option(down)),
                [_, true] => format!("node {name} of {} and head {name}", option(up)),
                _ => format!("nodes {name} of {} and {}", option(up), option(down)),
            };
            let tail = match (out, up == down) {
                (true, true) => format!("; column {name} is empty now"),
                (true, false) => format!("; {both} now point at each other."),
                (false, true) => format!(" comes back into the empty column {name}."),
                (false, false) => format!(" comes back between {both}."),
            };
            let named = format!("ode {name} of {}", holder(cover, node));
            assert!(text.contains(&named) && text.contains(&tail), "{text}");
            let values: Vec<String> = watch(cover, moment.last, None).into_iter().map(|watch| watch.value).collect();
            assert_eq!(values[2..5], [node, up, down].map(|node| place(cover, node)), "{text}");
            // Whose column is walked is said first, and is the variable i.
            let doing = text.split([':', ',']).next().unwrap();
            let item = cover.instance().name(Walked::by_act(cover, moment.last.unwrap()).item.unwrap());
            let verbs = if out { ["Covering", "Giving"] } else { ["Uncovering", "Taking"] };
            assert!(verbs.iter().any(|verb| doing.starts_with(verb)), "{text}");
            assert!(doing.split(' ').any(|word| word == item) && values[0] == item, "{text}: i is {}", values[0]);
        });
    }
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
                    ("no option left" | "best so far" | "being uncovered", _) => {}
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

/// Why nodes come back in this order: where a sentence names a node that is still out and points here, it is so.
#[test]
fn the_order_of_coming_back_is_explained_where_the_picture_shows_why() {
    let (mut named, mut silent) = (0, 0);
    for instance in [samples::toy(), samples::langford(3)] {
        walk(instance, Heuristic::Fewest, |moment| {
            let (cover, text) = (moment.machine, tell(moment));
            let Some(Act::Shown { node }) = moment.last else { return };
            let same = |other: &u32| cover.item_of(*other) == cover.item_of(node) && !cover.is_listed(*other);
            let out: Vec<u32> = (cover.instance().items() as u32 + 1..cover.node_count()).filter(same).collect();
            let points = |other: &&u32| cover.vertical(**other).0 == node || cover.vertical(**other).1 == node;
            match text
                .split_once("first, or node ")
                .and_then(|(_, rest)| rest.split_once(" of "))
                .and_then(|(_, rest)| rest.split_once(" would hang"))
            {
                Some((holder_of_it, _)) => {
                    named += 1;
                    assert!(out.iter().filter(points).any(|other| holder(cover, *other) == holder_of_it), "{text}");
                }
                None => {
                    silent += 1;
                    assert!(!text.contains("order") && out.iter().find(points).is_none(), "{text}");
                }
            }
        });
    }
    assert!(named > 3 && silent > 3, "{named}, {silent}");
}

/// What is looked at and chosen, with numbers that are those of the lists.
#[test]
fn choosing_tells_who_is_shorter() {
    for heuristic in [Heuristic::Fewest, Heuristic::First] {
        let mut best: Option<(u32, u32)> = None;
        walk(samples::langford(3), heuristic, |moment| {
            let (cover, text) = (moment.machine, tell(moment));
            let len = |item: u32| cover.len(item);
            match moment.last {
                Some(Act::Entered { .. }) => best = None,
                Some(Act::Looked { item, .. }) => {
                    let head = format!("Item {} has ", cover.instance().name(item));
                    assert!(text.starts_with(&head) || text.contains("is the first in the list"), "{text}");
                    let options = if len(item) == 1 { "option" } else { "options" };
                    assert!(len(item) == 0 || text.contains(&format!(" {} {options}", len(item))), "{text}");
                    if let Some((other, least)) =
                        best.filter(|(_, least)| heuristic == Heuristic::Fewest && len(item) >= *least)
                    {
                        let other = cover.instance().name(other);
                        let than = if len(item) == least {
                            format!("as many as {other}")
                        } else {
                            format!("more than {other}, which has {least}")
                        };
                        assert!(text.contains(&than), "{text}");
                    } else if best.is_some() && len(item) > 0 {
                        assert!(text.contains("fewer than any before"), "{text}");
                    }
                    if best.is_none_or(|(_, least)| len(item) < least) {
                        best = Some((item, len(item)));
                    }
                    let value = &watch(cover, moment.last, None)[0].value;
                    assert_eq!(value, cover.instance().name(best.unwrap().0), "i, {text}");
                }
                Some(Act::Chosen { item } | Act::Stuck { item }) => {
                    assert_eq!(Some((item, len(item))), best, "{text}");
                    assert!(text.contains(&format!("tem {} ", cover.instance().name(item))), "{text}");
                    assert_eq!(text.contains("ead end"), len(item) == 0, "{text}");
                    let rivals = cover.active().filter(|other| *other != item && len(*other) == len(item)).count();
                    let rivalled = len(item) > 0 && rivals > 0 && heuristic == Heuristic::Fewest;
                    assert_eq!(text.contains("comes first"), rivalled, "{text}");
                }
                _ => {}
            }
        });
    }
}

/// The names before `end`, as they are listed after `begin`.
fn listed(text: &str, begin: &str, ends: &[&str]) -> Vec<String> {
    let Some((_, rest)) = text.split_once(begin) else { return vec![] };
    let Some(end) = ends.iter().filter_map(|end| rest.find(end)).min() else { return vec![] };
    rest[..end].replace(" and ", ", ").split(", ").map(str::to_owned).collect()
}

/// Options tried and given up: their other items, in the order in which they are covered and given back.
#[test]
fn options_tried_and_given_up_name_their_items_in_order() {
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
                    Some(Act::Tried { .. }) => listed(&text, "covered; ", &[" follow"]),
                    _ => listed(&text, "First ", &[" is uncovered", " are uncovered"]),
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

/// Going back: which item the search returns to, what was tried there, and what is tried there next, which it then is.
#[test]
fn going_back_tells_where_to_and_what_is_next_there() {
    for instance in [samples::toy(), samples::colours(), samples::langford(3), samples::queens(4)] {
        let mut next: Option<(usize, String)> = None;
        let mut returns = 0;
        walk(instance, Heuristic::Fewest, |moment| {
            let (cover, text) = (moment.machine, tell(moment));
            match moment.last {
                Some(Act::Dropped { node }) => {
                    let item = cover.instance().name(cover.item_of(node));
                    let option = cover.instance().text(cover.option_of(node));
                    let back =
                        format!("Back to level {}, item {item}: option {option} has been tried; ", cover.level());
                    let rest = text.strip_prefix(&back).unwrap_or_else(|| panic!("{text} instead of {back}"));
                    next = Some((cover.level(), rest.split('.').next().unwrap().to_owned()));
                    returns += 1;
                }
                Some(Act::Tried { node }) => {
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

/// Nobody takes a dead end for a solution: it is called one when it is met, and nothing until its item is back sounds like
/// a solution, which is announced by the word itself: no other sentence begins with it.
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
                assert!(text.starts_with("Dead end: ") == met && !text.contains("Column"), "{text}");
                let promises = text.replace("no solution", "").replace("to a solution", "");
                assert!(!promises.contains("solution"), "{text}");
            }
        });
    }
    assert!(dead_ends > 1, "{dead_ends}");
}

/// What a sentence claims of links and order: a column that stays linked is walked again by uncovering, and what left
/// last comes back first, so that its pointers are those of its neighbours then.
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

/// The heads at both sides, the levels, the number of the solution, and what was found in the end.
#[test]
fn heads_levels_and_solutions_are_told_by_their_names_and_numbers() {
    for instance in [samples::toy(), samples::colours()] {
        let mut solutions = 0;
        walk(instance, Heuristic::Fewest, |moment| {
            let (cover, text) = (moment.machine, tell(moment));
            let name = |item: u32| if item == 0 { "root" } else { cover.instance().name(item) };
            match moment.last {
                Some(Act::Covered { item } | Act::Uncovered { item }) if cover.instance().is_primary(item) => {
                    let (left, right) = cover.horizontal(item);
                    let (left, right, item) = (name(left), name(right), name(item));
                    let gone = text.starts_with(&format!(
                        "Item {item} is covered: its head leaves the list; {left} and {right} point at each other."
                    ));
                    let back = text.starts_with(&format!("Uncovering {item}"))
                        && text.contains(&format!(": its head comes back between {left} and {right}, "));
                    let alone = left == right && text.contains("list") && text.contains(item);
                    let out = matches!(moment.last, Some(Act::Covered { .. }));
                    assert!(alone || if out { gone } else { back }, "{text}");
                }
                Some(Act::Entered { level }) => {
                    let left = cover.active().count();
                    assert!(
                        text.starts_with(&format!("Level {level}: ")) && level as usize == cover.chosen().count(),
                        "{text}"
                    );
                    assert!(left == 1 || text.contains(&format!("{left} items")), "{text}");
                }
                Some(Act::Solved) => {
                    solutions += 1;
                    assert!(
                        text.starts_with(&format!("Solution {solutions}: ")) && text.contains(&solution(cover)),
                        "{text}"
                    );
                }
                Some(Act::Ended) => assert!(text.ends_with(&format!("there is {solutions} solution.")), "{text}"),
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

/// The choice is the option that is tried or given up, called as in the path; what a move is about is on the stage.
#[test]
fn choices_are_called_as_in_the_path_and_can_be_pointed_at() {
    let mut kinds = BTreeSet::new();
    for instance in [samples::toy(), samples::colours(), samples::queens(4)] {
        let puzzle = Puzzle::new(instance.clone(), Heuristic::Fewest);
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
            let end = format!("Chosen: {}. Items to be covered: {}.", or_none(chosen), or_none(left));
            assert!(describe(cover).ends_with(&end), "{} instead of {end}", describe(cover));
        });
    }
}

/// What is to be done, with the numbers of the instance.
/// It is the picture's accessible name: an option of thousands of items is named by its beginning.
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
        "From 6 options, choose some that cover each of 7 items exactly once;",
        "From 4 options, choose some that cover each of 3 items exactly once, and 2 secondary items at most once or in one colour;",
        "From 16 options, choose some that cover each of 8 items exactly once, and 10 secondary items at most once;",
        "From 1 option, choose some that cover the one item exactly once;",
    ];
    for (task, counted) in tasks.iter().zip(counted) {
        assert_eq!(*task, format!("{counted} press Play or Step."));
    }
}

#[test]
fn the_toy_speaks_as_in_the_mock() {
    let mut sentences = vec![];
    samples::walk(samples().remove(0).1, |moment| sentences.push(tell(moment)));
    let wanted = [
        "Item a is chosen: 2 options, the fewest, so there is least to try; b, c, e and f have as many, but a comes first.",
        "Covering a: its options leave all other columns, or a could be covered twice. Node d of option a d g \
         leaves; head d and node d of a d f now point at each other.",
        "Back to level 0, item a: option a d g has been tried; option a d f is next. First g and d are uncovered, the \
         last covered first.",
    ];
    for wanted in wanted {
        assert!(sentences.iter().any(|sentence| sentence == wanted), "{wanted}\n{sentences:#?}");
    }
}

/// An item has a colour from the walk that gives it to the walk that takes it back, and not before: told from the moves alone.
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
        "Node e of option d e g leaves; option a d f and head a, option 6: b. Nodes d of a d f and b.",
        &samples::toy(),
    );
    assert_eq!(
        told.replace('\u{a0}', "_"),
        "Node e of option_d_e_g leaves; option_a_d_f and head a, option 6: b. Nodes d of a_d_f and b."
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

/// Covering goes down the columns and right along the options, uncovering up and left: a part of why it finds its way back.
#[test]
fn state_says_which_way_one_walks() {
    let (mut there, mut back) = (0, 0);
    walk(samples::toy(), Heuristic::Fewest, |moment| {
        let ways = match moment.last {
            Some(Act::Hidden { .. }) => ["walks down the column", "walks along the option"],
            Some(Act::Shown { .. }) => ["walks up the column", "walks back along the option"],
            _ => return,
        };
        *if ways[0].contains("down") { &mut there } else { &mut back } += 1;
        let state = watch(moment.machine, moment.last, None);
        assert_eq!([state[1].note, state[2].note], ways, "{:?}", moment.last);
    });
    assert!(there > 10 && there == back, "{there}, {back}");
}

/// Whoever brings a text is told its numbers and names: options left out count, and those that are alike are told apart.
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
    assert!(told.starts_with("Solution 1: options 2 (a) and 3 (b x) cover every primary item exactly once."), "{told}");
    assert_eq!(chosen, "2 3");
    let (told, chosen, path) = solved(",a,b\nnone,0,0\nleft,1,0\nright,0,1\nagain,0,1\n");
    assert!(told.starts_with("Solution 1: options 2 (left) and 3 (right) cover every item exactly once."), "{told}");
    assert_eq!((chosen.as_str(), path), ("2 3", vec!["left".to_owned(), "right".to_owned()]));
    let (_, _, path) = solved("a b\na\nb\nb\n");
    assert_eq!(path, ["a", "b (2)"]);
    // Where titles have no room, numbers do.
    let long = "a-name-that-is-rather-long";
    let (told, ..) = solved(&format!("{long}1 {long}2 {long}3 {long}4\n{long}1 {long}2\n{long}3\n{long}4\n"));
    assert!(told.starts_with("Solution 1: options 1, 2 and 3 cover every item exactly once."), "{told}");
}
