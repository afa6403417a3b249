//! What is shown on the way back: the lists of the level at hand, and captions that say that it is taken back.

use crate::common::open;
use std::rc::Rc;
use stepdance::machine::Machine;
use stepdance::problems::antislide::classes::{Act, Classes};
use stepdance::problems::antislide::solid::Solid;
use stepdance::scene::{Scene, svg};

/// Undecided symmetries leave the list on the way down; on the way back it is what it was on each level.
#[test]
fn the_undecided_symmetries_are_those_of_the_level() {
    for sides in [[3, 3, 3], [3, 3, 4], [2, 3, 2]] {
        let mut machine = Classes::new(Rc::new(Solid::new(sides)));
        let order = machine.solid().group.order();
        let mut placed = Vec::new();
        let mut back = None;
        while let Some(act) = machine.next() {
            let now = machine.undecided();
            assert!(now.len() < order && now.is_sorted_by(|a, b| a.symmetry < b.symmetry), "{sides:?}: {act:?}");
            match act {
                Act::Placed { .. } => placed.push((now, machine.open())),
                Act::Removed { .. } => {
                    back = placed.pop();
                    assert_eq!(Some((now, machine.open())), back, "{sides:?}, level {}", machine.level());
                }
                Act::Unmarked { .. } => back = None,
                _ if back.is_some() => assert_eq!(Some((now, machine.open())), back, "{sides:?}: {act:?}"),
                _ => {}
            }
        }
        assert!(placed.is_empty());
    }
}

/// What is watched and what the picture says after each kind of move.
#[test]
fn captions_say_what_is_taken_back() {
    let mut session = open("antislide");
    let mut seen = [0; 4];
    while session.now().at < 6000 {
        let before = session.now().at;
        session.seek(before + 1, u64::MAX);
        if session.now().at == before {
            break;
        }
        let told = session.tell();
        let ways = [
            ("leaving it empty has been tried", "Taken back: "),
            (" has been tried; ", "Taken back: "),
            ("is open again", "Next choice for "),
            ("has been tried", "Given up: "),
        ];
        let Some(way) = ways.iter().position(|(words, _)| told.contains(words)) else { continue };
        seen[way] += 1;
        if seen[way] % 20 != 1 {
            continue;
        }
        let mut scene = Scene::new(960.0, 640.0);
        session.draw(&mut scene);
        let picture = svg::document(&scene, "");
        assert!(picture.contains(ways[way].1), "step {}: {told}", session.now().at);
        assert!(
            !picture.contains("On trial") && !picture.contains("Next: decide"),
            "step {}: {told}",
            session.now().at
        );
    }
    assert!(seen.iter().all(|n| *n > 0), "{seen:?}");
}
