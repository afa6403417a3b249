//! Tests of sentences, variables and choices against the state.

use super::super::puzzle::Puzzle;
use super::super::scenes::walk;
use super::*;
use crate::exact_cover::samples::{self, samples};
use crate::narration::{LEAD, REASON, words};
use crate::story::derived;
use std::collections::BTreeMap;

/// Returns the narration of a move.
fn narration(moment: &Moment<Cover>) -> Narration {
    let instance = Instance::clone(moment.machine.instance());
    derived::tell(&Puzzle::new(instance, moment.machine.heuristic()).by::<Cover>(), moment).narration
}

/// Returns lead and reason as one text.
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
            let parts = narration(moment);
            assert!(words(parts.lead()) <= LEAD && words(parts.reason()) <= REASON, "{at}");
            assert!(!text.contains("  ") && !text.contains("root is") && !text.contains("1 options"), "{at}");
            assert!(text.starts_with(|first: char| first.is_uppercase() || first.is_ascii_digit()), "{at}");
            assert!(!describe(moment.machine).contains('\n'), "{at}");
        });
    }
}

/// The item being covered or uncovered at the end of a walk is that of its last move.
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

/// The option that rules another one out: the unlinked node belongs to an option with the covered item, which the named option has too; if
/// two colours conflict, both are of that item.
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
            let (name, number) = (cover.instance().name(item), cover.instance().number(newest));
            if said.reason().starts_with("Option ") {
                let other = cover.instance().number(cover.option_of(node));
                let by = [
                    format!("Option {other} has item {name}, which option {number} covers."),
                    format!("Option {number} gives item {name} colour "),
                ];
                let is_said = by.iter().any(|by| said.reason().starts_with(by));
                assert!(is_said, "{said}");
                named += 1;
            }
        });
    }
    assert!(named > 20, "{named}");
}

/// At a dead end found at once, each option of the item conflicts with one of the named options.
#[test]
fn a_dead_end_names_the_choices_that_rule_out_every_option() {
    let mut checked = 0;
    for instance in [samples::toy(), samples::colours(), samples::langford(3), samples::queens(4)] {
        walk(instance, Heuristic::Fewest, |moment| {
            let (cover, said, instance) = (moment.machine, narration(moment), moment.machine.instance());
            let Some(Act::Stuck { item }) = moment.last else { return };
            let [_, reason] = said.phrases();
            // The item to which the search returns is no choice.
            let named = reason.names().iter().flat_map(|named| &named.targets).filter(|target| target.0 == "placed");
            let named: Vec<usize> = named.map(|target| target.1 as usize).collect();
            assert!(named.iter().all(|option| cover.chosen().any(|chosen| chosen == *option)), "{said}");
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

/// A dead end is called one when it is found, and no sentence until its item is uncovered sounds like a solution, whose sentence alone
/// begins with that word.
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
                assert!(text.starts_with("Dead end") == met && !text.contains("own list"), "{text}");
                let promises = text.replace("no solution", "").replace("to a solution", "");
                assert!(!promises.contains("solution"), "{text}");
            }
        });
    }
    assert!(dead_ends > 1, "{dead_ends}");
}

/// The sentences about links and order are true: a list that stays linked is walked again by uncovering, and the node unlinked last is
/// relinked first, so that its pointers are those of its neighbours.
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

/// An item has a colour from the walk that gives it to the walk that removes it, as the moves alone show.
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
fn the_newest_choices_are_those_that_are_seen() {
    let row = |texts: &[&str]| newest(texts.iter().map(|text| (*text).to_owned()), ", ");
    assert_eq!(row(&[]), "");
    assert_eq!(row(&["11-12", "54"]), "11-12, 54");
    assert_eq!(row(&["31-41", "21-22-32", "54", "55"]), "… 21-22-32, 54, 55");
    assert_eq!(row(&["54", "21-22-32-33-34-35"]), "… 21-22-32-33-34-35");
}

/// Options of a user's text are named by its numbers and names: options left out count, and equal names are distinguished.
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
    assert!(told.contains("Options 2 (a) and 3 (b x) cover each required item exactly once."), "{told}");
    assert_eq!(chosen, "2 3");
    let (told, chosen, path) = solved(",a,b\nnone,0,0\nleft,1,0\nright,0,1\nagain,0,1\n");
    assert!(told.contains("Options 2 (left) and 3 (right) cover every item exactly once."), "{told}");
    assert_eq!((chosen.as_str(), path), ("2 3", vec!["left".to_owned(), "right".to_owned()]));
    let (_, _, path) = solved("a b\na\nb\nb\n");
    assert_eq!(path, ["a", "b (2)"]);
    // Without room for titles, numbers are used.
    let long = "a-name-that-is-rather-long";
    let (told, ..) = solved(&format!("{long}1 {long}2 {long}3 {long}4\n{long}1 {long}2\n{long}3\n{long}4\n"));
    assert!(told.contains("Options 1, 2 and 3 cover every item exactly once."), "{told}");
}

/// The codes of paths have names in the puzzle's words: `p14 r13 …` is a digit of a sudoku, `r3 c1 …` a square, `4 s1 s6` a pair, `X 01 …`
/// a pentomino.
#[test]
fn choices_are_called_in_the_puzzles_words() {
    type Called<'a> = &'a dyn Fn(&str) -> String;
    let digits = |code: &str, of: usize| -> Vec<String> {
        let part = code.split(' ').nth(of).expect("a part").chars().filter(char::is_ascii_digit);
        part.map(|digit| digit.to_string()).collect()
    };
    let sudoku = |code: &str| {
        let (cell, row) = (digits(code, 0), digits(code, 1));
        format!("Chosen: digit {} in row {}, column {}.", row[1], cell[0], cell[1])
    };
    let queens = |code: &str| format!("Chosen: row {}, column {}.", digits(code, 0)[0], digits(code, 1)[0]);
    let langford = |code: &str| {
        let [value, left, right] = [0, 1, 2].map(|part| digits(code, part).concat());
        format!("Chosen: value {value} in slots {left} and {right}.")
    };
    let pieces = |code: &str| format!("Chosen: piece {}, placement ", &code[..1]);
    let searches: [(&str, Called); 4] = [
        ("cover?preset=sudoku", &sudoku),
        ("queens?n=6&method=cells", &queens),
        ("langford?n=7&method=links", &langford),
        ("cover?preset=pentominoes6x10", &pieces),
    ];
    for (address, called) in searches {
        let mut session = crate::CATALOG.open(address).expect("it opens");
        for _ in 0..12 {
            let descend = crate::machine::Beat::Descend;
            while session.forward(u64::MAX, crate::machine::Stop::at(descend)).made > 0
                && session.now().beat != Some(descend)
            {}
            let path = session.told().path;
            let (told, expected) = (session.narration(), called(path.last().expect("a choice")));
            assert!(told.lead().starts_with(&expected), "{address}: {told}, and not {expected}");
        }
    }
}
