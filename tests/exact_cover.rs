//! Exact covers: against a program that shares no idea with dancing links, and as text, good and bad.

use crate::common::{Random, oracle};
use proptest::prelude::*;
use std::rc::Rc;
use stepdance::exact_cover::text::Warning;
use stepdance::exact_cover::{BadOption, Cover, Entry, Heuristic, Instance, text};
use stepdance::machine::{Beat, Stop};
use stepdance::timeline::Mark;

/// Instances as one writes them.
const GOOD: [&str; 3] = [
    "a b c d e f g\nc e\na d g\nb c f\na d f\nb g\nd e g\n",
    "| two secondary items\nA B C | X Y\nA B X:0 Y:0\nA C X:1 Y:1\nB X:1\nC Y:1\n",
    "1 2 3 s1 s2 s3 s4 s5 s6\n1 s1 s3\n1 s2 s4\n1 s3 s5\n1 s4 s6\n2 s1 s4\n2 s2 s5\n2 s3 s6\n3 s1 s5\n3 s2 s6\n",
];

/// Solutions, each as the numbers of its options in the order chosen, and nodes per level.
fn searched(instance: &Rc<Instance>, heuristic: Heuristic) -> (Vec<Vec<usize>>, Vec<u64>) {
    let mut mark = Mark::new(Cover::new(Rc::clone(instance), heuristic));
    let mut solutions = Vec::new();
    loop {
        mark.advance(u64::MAX, Stop::at(Beat::Solution));
        match mark.beat() {
            Some(Beat::Solution) => solutions.push(mark.machine.chosen().collect()),
            _ => return (solutions, mark.record.tally.profile().to_vec()),
        }
    }
}

/// Instances small enough for a search without any idea.
fn instances() -> impl Strategy<Value = Instance> {
    let option = prop::collection::vec((0..9_usize, 0..4_u32), 1..6);
    (1..6_usize, 0..5_usize, prop::collection::vec(option, 0..18)).prop_map(|(primary, secondary, options)| {
        let names = (0..primary + secondary).map(|i| format!("i{i}")).collect();
        let mut instance = Instance::new(names, primary);
        for option in options {
            let mut entries: Vec<Entry> = Vec::new();
            for (item, colour) in option {
                let item = (item % instance.items() + 1) as u32;
                if entries.iter().all(|entry| entry.item != item) {
                    let coloured = !instance.is_primary(item) && colour > 0;
                    let colour = if coloured { instance.colour_named(&format!("c{colour}")) } else { 0 };
                    entries.push(Entry { item, colour });
                }
            }
            let primary = entries.iter().any(|entry| instance.is_primary(entry.item));
            let outcome = instance.add(&entries);
            assert_eq!(outcome, if primary { Ok(()) } else { Err(BadOption::NoPrimary) });
        }
        instance
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(600) })]

    #[test]
    fn random_instances_have_the_solutions_and_nodes_that_bit_sets_give(instance in instances()) {
        let instance = Rc::new(instance);
        for (heuristic, fewest) in [(Heuristic::Fewest, true), (Heuristic::First, false)] {
            let found = searched(&instance, heuristic);
            prop_assert_eq!(found, oracle::exact_covers(&instance, fewest), "{}", text::print(&instance));
        }
    }

    /// Colours are numbered by their first use, which an option left out may have had; otherwise all is the same.
    #[test]
    fn random_instances_survive_printing_and_reading(instance in instances()) {
        let printed = text::print(&instance);
        let (read, warnings) = text::parse(&printed).unwrap();
        prop_assert!(warnings.is_empty());
        prop_assert_eq!(text::print(&read), printed.clone());
        prop_assert_eq!(&text::parse(&text::print(&read)).unwrap().0, &read);
    }

    #[test]
    fn any_text_is_read_or_refused_with_its_place(text in any::<String>(), lines in "[abc|: \n]{0,60}") {
        check(&text, &text);
        check(&lines, &lines);
    }
}

/// Reads the text; it is an instance that prints and reads again, or has a mistake with a place.
fn check(text: &str, seed: &dyn std::fmt::Debug) {
    let read = text::parse(text);
    match &read {
        Ok((instance, warnings)) => {
            let printed = text::print(instance);
            assert_eq!(text::parse(&printed), Ok((instance.clone(), vec![])), "{seed:?}: {text:?}");
            for warning in warnings {
                let Warning::NoPrimary { line, .. } = warning else { panic!("{seed:?}: {text:?}: {warning}") };
                assert!(*line <= text.lines().count(), "{seed:?}: {text:?}");
            }
        }
        Err(bad) => {
            let line = text.lines().nth(bad.line() - 1).unwrap_or("");
            assert!((1..=line.chars().count() + 1).contains(&bad.column()), "{seed:?}: {text:?}: {bad}");
            assert!(bad.line() <= text.lines().count().max(1), "{seed:?}: {text:?}: {bad}");
            assert!(bad.to_string().len() < 600 && !bad.to_string().contains(char::is_control), "{seed:?}: {bad:?}");
        }
    }
}

/// The text with a character or a line deleted, doubled, replaced, inserted or swapped with another.
fn damaged(text: &str, dice: &mut Random) -> String {
    const STRANGE: [char; 16] =
        ['|', ':', ' ', '\n', '\t', '\0', 'a', 'X', '0', 'ä', '\u{202e}', '\u{a0}', '/', '%', '&', '🦀'];
    fn damage<T: Clone>(parts: &mut Vec<T>, strange: T, dice: &mut Random) {
        if parts.is_empty() {
            return parts.push(strange);
        }
        let (at, other) = (dice.below(parts.len()), dice.below(parts.len()));
        match dice.below(5) {
            0 => drop(parts.remove(at)),
            1 => parts.insert(at, strange),
            2 => parts[at] = strange,
            3 => parts.swap(at, other),
            _ => parts.insert(at, parts[other].clone()),
        }
    }
    if dice.below(2) == 0 {
        let mut signs: Vec<char> = text.chars().collect();
        let strange = STRANGE[dice.below(STRANGE.len())];
        damage(&mut signs, strange, dice);
        signs.into_iter().collect()
    } else {
        let mut lines: Vec<&str> = text.lines().collect();
        let strange = ["", "|", "X:", "a b | c | d", ":0 x", "1 s1 s3 s1"][dice.below(6)];
        damage(&mut lines, strange, dice);
        lines.join("\n")
    }
}

#[test]
fn damaged_texts_are_read_or_refused_with_the_place_of_the_mistake() {
    let mut refused = 0;
    for seed in 0..1500 {
        let mut dice = Random(seed);
        let mut text = GOOD[dice.below(GOOD.len())].to_owned();
        for _ in 0..=dice.below(4) {
            text = damaged(&text, &mut dice);
        }
        check(&text, &format!("seed {seed}"));
        refused += u32::from(text::parse(&text).is_err());
    }
    assert!((200..1400).contains(&refused), "{refused} of the texts are refused: no test of anything");
}
