//! What is shown on the way back: what held before the choice that is taken back, and captions that say that it is.

use crate::common::open;
use std::rc::Rc;
use stepdance::machine::Machine;
use stepdance::problems::antislide::classes::{Act, Classes};
use stepdance::problems::antislide::solid::Solid;
use stepdance::scene::{Scene, svg};

/// Whatever a choice brought is gone with the move that takes it back: what stands, what is asked for, what must be filled and
/// which symmetries are undecided is what it was when the choice was tried.
#[test]
fn what_a_choice_brought_is_no_more_in_force_once_it_is_taken_back() {
    for sides in [[3, 3, 3], [3, 3, 4], [2, 3, 2]] {
        let mut machine = Classes::new(Rc::new(Solid::new(sides)));
        let order = machine.solid().group.order();
        let (mut before, mut tried, mut back) = (vec![], None, None);
        let mut last = None;
        while let Some(act) = machine.next() {
            let undecided = machine.undecided();
            assert!(undecided.len() < order && undecided.is_sorted_by(|a, b| a.symmetry < b.symmetry), "{sides:?}");
            let cells: Vec<u16> = (0..machine.solid().cells() as u8).map(|cell| machine.filled(cell)).collect();
            let now = (undecided, machine.open(), machine.forced().collect::<Vec<_>>(), cells);
            match act {
                Act::Tried { .. } => tried = last.take(),
                Act::Placed { .. } => before.extend(tried.take()),
                Act::Removed { .. } => {
                    back = before.pop();
                    let standing = machine.placed().map(|(_, piece)| piece);
                    let standing = standing.filter(|piece| machine.solid().block(*piece).is_some());
                    assert!(back.is_some() && machine.blocks().eq(standing));
                }
                Act::Advanced { .. } | Act::Exhausted { .. } => back = None,
                _ => {}
            }
            if let Some(back) = &back {
                assert_eq!(now, *back, "{sides:?}, level {}: {act:?}", machine.level());
            }
            last = Some(now);
        }
        assert!(before.is_empty());
    }
}

/// What is watched and what the picture says after each kind of move.
#[test]
fn captions_say_what_is_removed() {
    let mut session = open("antislide");
    let mut seen = [0; 3];
    while session.now().at < 6000 {
        let before = session.now().at;
        session.seek(before + 1, u64::MAX);
        if session.now().at == before {
            break;
        }
        let told = session.narration().to_string();
        let ways =
            [("Back to cell ", "Removed: "), ("Undone: ", "Next candidate for "), ("is exhausted.", "Exhausted: ")];
        let lead = session.narration().lead().to_owned();
        let Some(way) = ways.iter().position(|(words, _)| lead.contains(words)) else { continue };
        seen[way] += 1;
        if seen[way] % 20 != 1 {
            continue;
        }
        let mut scene = Scene::new(960.0, 640.0);
        session.draw(&mut scene);
        let picture = svg::document(&scene, "");
        assert!(picture.contains(ways[way].1), "step {}: {told}", session.now().at);
        assert!(
            !picture.contains("Under test") && !picture.contains("Next: decide"),
            "step {}: {told}",
            session.now().at
        );
    }
    assert!(seen.iter().all(|n| *n > 0), "{seen:?}");
}
