use super::*;
use crate::exact_cover::samples::{samples, walk};

#[test]
fn every_act_has_a_sentence() {
    for (name, cover) in samples() {
        walk(cover, |moment| {
            let text = tell(moment);
            let at = format!("{name}, step {}: {text}", moment.at);
            assert!(!text.contains('\n') && text.chars().count() < 200 && text.ends_with('.'), "{at}");
            assert!(!text.contains("  ") && !text.contains("root is") && !text.contains("1 options"), "{at}");
            assert!(text.chars().next().is_some_and(char::is_uppercase), "{at}");
            // A node that moves is q, and the sentence names the item that is i.
            let watched = watch(&moment.machine, moment.last);
            if let Some(Act::Hidden { node } | Act::Shown { node }) = moment.last {
                let name = moment.machine.instance().name(moment.machine.item_of(node));
                // Long ones are cut.
                let name: String = name.chars().take(8).collect();
                assert!(watched[2].value.starts_with(&name), "{at}: q is {}", watched[2].value);
                assert!(text.contains(&watched[0].value), "{at}: i is {}", watched[0].value);
            }
            assert!(!describe(&moment.machine).contains('\n'), "{at}");
            assert_eq!(moment.machine.chosen().count(), moment.machine.level(), "{at}");
        });
    }
}

/// Follows the walks from outside: which item is being covered or uncovered is what the last act of the same walk said.
#[test]
fn the_walk_under_way_is_known_even_at_its_end() {
    for (name, cover) in samples() {
        let mut item = None;
        walk(cover, |moment| {
            let Some(act) = moment.last else { return };
            let walked = Walked::by_act(&moment.machine, act);
            match act {
                Act::Uncovered { item: new } | Act::Unpurified { item: new, .. } => item = Some(new),
                Act::Shown { node } => {
                    assert_eq!(walked.item, item, "{name}, step {}", moment.at);
                    let row = walked.row.unwrap();
                    assert_eq!(moment.machine.option_of(row), moment.machine.option_of(node));
                    assert_eq!(Some(moment.machine.item_of(row)), item);
                }
                _ => {}
            }
            let state = Walked::by_state(&moment.machine);
            match act {
                Act::Hidden { node } => {
                    assert_eq!(state.node, Some(node), "{name}, step {} {act:?} {state:?}", moment.at)
                }
                Act::Shown { node } if moment.machine.registers().row.is_some() => {
                    assert_eq!(
                        (state.row, state.node),
                        (walked.row, Some(node)),
                        "{name}, step {}: {state:?}",
                        moment.at
                    );
                }
                _ => {}
            }
        });
    }
}

#[test]
fn the_toy_speaks_as_in_the_mock() {
    let mut sentences = vec![];
    walk(samples().remove(0).1, |moment| sentences.push(tell(moment)));
    let wanted = [
        "Item a is chosen: 2 options, the fewest; b, c, e and f have as many, but a comes first.",
        "Covering a: node d of option a d f leaves its column; head d and option d e g now point at each other.",
    ];
    for wanted in wanted {
        assert!(sentences.iter().any(|sentence| sentence == wanted), "{wanted}\n{sentences:#?}");
    }
}
