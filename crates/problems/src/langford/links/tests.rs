//! Tests of the row of slots beside the link diagram: it shows the options that the moves choose, as read from the names of their items.

use super::puzzle;
use crate::exact_cover::{Act, Cover, Instance};
use crate::machine::Stop;
use crate::problem::Picture;
use crate::scene::{Item, Key, Scene, Shape, Target};
use crate::story::Search;
use crate::timeline::Mark;
use std::collections::BTreeSet;

/// Returns an option's value and its two slots.
fn pair(instance: &Instance, option: usize) -> (usize, [usize; 2]) {
    let names: Vec<&str> = instance.option(option).iter().map(|entry| instance.name(entry.item)).collect();
    let slot = |name: &str| name.strip_prefix('s').and_then(|slot| slot.parse().ok()).expect("a slot");
    (names[0].parse().expect("a value"), [slot(names[1]), slot(names[2])])
}

/// Draws the positions of a search at which an option is chosen, undone or completes a solution.
fn moments(n: usize, mut look: impl FnMut(&Cover, &Scene, &[usize], String)) {
    let puzzle = puzzle(n).by::<Cover>();
    let (mut mark, mut laid) = (Mark::new(puzzle.start()), vec![]);
    while mark.advance(1, Stop::NEVER) == 1 {
        match mark.last {
            Some(Act::Tried { node }) => laid.push(mark.machine.option_of(node)),
            Some(Act::Dropped { .. }) => drop(laid.pop()),
            Some(Act::Solved) => {}
            _ => continue,
        }
        let mut scene = Scene::new(968.0, 513.0);
        puzzle.draw(&mark.moment(), &mut scene);
        look(&mark.machine, &scene, &laid, format!("n = {n}, step {}: {:?}", mark.at(), mark.last));
    }
}

fn keyed<'a>(scene: &'a Scene, kind: &'a str) -> impl Iterator<Item = ((usize, usize), &'a Item)> {
    scene.items().iter().filter_map(move |item| match item.key {
        Some(Key(name, a, b)) if name == kind => Some(((a as usize, b as usize), item)),
        _ => None,
    })
}

#[test]
fn pairs_laid_down_stand_in_their_slots_with_an_arc_over_them() {
    for n in [3, 4] {
        moments(n, |cover, scene, laid, place| {
            // The board is drawn before the links, which have the same targets.
            let slot = |slot: usize| {
                let target = Some(Target("item", (n + slot) as u32));
                scene.items().iter().find(|item| item.target == target).expect("a slot").extent()
            };
            let pairs: Vec<_> = laid.iter().map(|option| pair(cover.instance(), *option)).collect();
            let values: BTreeSet<_> =
                pairs.iter().flat_map(|(value, slots)| slots.map(|slot| (slot, *value))).collect();
            let mut shown = BTreeSet::new();
            for ((at, value), item) in keyed(scene, "value") {
                let Shape::Text(text) = &item.shape else { panic!("{place}: no text") };
                assert_eq!(text.text, value.to_string(), "{place}");
                assert!(slot(at).contains(item.extent().centre()), "{place}: slot {at}");
                shown.insert((at, value));
            }
            assert_eq!(shown, values, "{place}");
            let arcs: BTreeSet<usize> = keyed(scene, "arc").map(|((option, _), _)| option).collect();
            assert_eq!(arcs, laid.iter().copied().collect(), "{place}");
            for ((option, _), item) in keyed(scene, "arc") {
                let Shape::Arrow { curve: [a, b, _, d], .. } = item.shape else { panic!("{place}: no curve") };
                let [left, right] = pair(cover.instance(), option).1.map(slot);
                assert!((a.x - left.centre().x).abs() < 0.5 && (d.x - right.centre().x).abs() < 0.5, "{place}");
                assert!(b.y < a.y && a.y < left.y, "{place}");
            }
        });
    }
}
