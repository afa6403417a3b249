//! Tests that shapes neither overlap nor leave the stage; their appearance is held by snapshots (`tests/snapshots.rs`).

use super::super::{Act, AlgorithmL, ListMachine};
use crate::machine::{Beat, Stop};
use crate::problem::Picture;
use crate::scene::{Area, Item, Key, Point, Scene, Shape, signs};
use crate::story::Search;
use crate::timeline::Mark;
use std::collections::BTreeMap;

/// Draws every position of some searches, on a stage where nothing wraps.
fn moments(mut look: impl FnMut(&AlgorithmL, &Mark<ListMachine>, Act, &Seen)) {
    for n in [1, 2, 3, 4, 5, 9] {
        let problem = AlgorithmL(n);
        let mut mark = Mark::new(problem.start());
        while mark.at() < 1500 && mark.advance(1, Stop::NEVER) == 1 {
            let mut scene = Scene::new(968.0, 513.0);
            problem.draw(&mark.moment(), &mut scene);
            look(&problem, &mark, mark.last.expect("a move"), &Seen(scene));
        }
    }
}

struct Seen(Scene);

impl Seen {
    /// Returns the shapes of a kind by their two numbers, each once.
    fn all(&self, kind: &str) -> BTreeMap<(usize, usize), &Item> {
        let mut all = BTreeMap::new();
        for item in self.0.items() {
            if let Some(Key(name, a, b)) = item.key
                && name == kind
            {
                assert!(all.insert((a as usize, b as usize), item).is_none(), "{kind} {a} {b} twice");
            }
        }
        all
    }

    fn area(&self, kind: &str, which: usize) -> Area {
        self.all(kind)[&(which, 0)].extent()
    }
}

fn curve(item: &Item) -> ([Point; 4], f32) {
    match item.shape {
        Shape::Arrow { curve, head } => (curve, head),
        _ => panic!("a curve"),
    }
}

/// On stages with one or two rows of slots, the label of a missing slot is between the undo notes of the first row and the slots of the
/// second, and beside the cross at the end of its arc.
#[test]
fn the_words_on_a_missing_slot_lie_upon_nothing() {
    let problem = AlgorithmL(12);
    for stage in [(366.0, 370.0), (366.0, 420.0), (330.0, 352.0), (390.0, 640.0), (366.0, 220.0)] {
        let (mut mark, mut told) = (Mark::new(problem.start()), 0);
        while mark.advance(1, Stop::NEVER) == 1 && mark.at() < 300 {
            let mut scene = Scene::new(stage.0, stage.1);
            problem.draw(&mark.moment(), &mut scene);
            let seen = Seen(scene);
            let all = seen.all("beyond");
            let Some(words) = all.get(&(0, 1)).map(|words| words.extent()) else { continue };
            told += 1;
            let place = format!("move {} on {stage:?}: {words:?}", mark.at());
            for (key, item) in ["undo", "slot", "cross"].iter().flat_map(|kind| seen.all(kind)) {
                let other = item.extent();
                let apart = [
                    words.right() <= other.x,
                    words.x >= other.right(),
                    words.bottom() <= other.y,
                    words.y >= other.bottom(),
                ];
                assert!(apart.contains(&true), "{place}, {key:?}: {other:?}");
            }
            assert!(words.x >= 0.0 && words.right() <= stage.0 && words.y >= 0.0, "{place}");
        }
        assert!(told > 20, "{told}");
    }
}

/// Both values of a pair that is removed are between their slots and the feet of their arc.
#[test]
fn what_is_lifted_lies_upon_nothing() {
    moments(|problem, mark, act, seen| {
        let place = format!("n = {}, step {}: {act:?}", problem.0, mark.at());
        for ((slot, _), value) in seen.all(signs::LIFTED) {
            let value = value.extent();
            assert!(value.bottom() <= seen.area("slot", slot).y, "{place}: {value:?}");
            for arc in seen.all("arc").values().filter(|arc| arc.is_dashed()) {
                let ([a, .., d], _) = curve(arc);
                assert!(a.y.max(d.y) <= value.y, "{place}: {value:?}");
            }
        }
        let lifted = seen.all(signs::LIFTED).len();
        assert!(lifted == 2 * usize::from(matches!(act, Act::Lifted { .. })), "{place}");
    });
}

/// For each number of pairs, texts and frames are on the stage, on a laptop, a tablet, a phone and a projector.
#[test]
fn nothing_is_cut_off() {
    for (width, height) in
        [(968.0, 650.0), (894.0, 500.0), (588.0, 520.0), (358.0, 430.0), (1860.0, 900.0), (300.0, 300.0)]
    {
        for n in [1, 2, 3, 4, 5, 7, 9, 10, 12, 16, 17, 25, 32] {
            let mut mark = Mark::new(ListMachine::new(n));
            let mut seen = 0;
            while seen < 40 && !mark.over() {
                let mut scene = Scene::new(width, height);
                AlgorithmL(n).draw(&mark.moment(), &mut scene);
                let stage = scene.stage().inset(-1.0);
                for item in scene.items() {
                    // A curve whose control points are outside the stage may still be inside.
                    let corners = match &item.shape {
                        Shape::Arrow { curve: [a, b, c, d], .. } => {
                            vec![*a, *d, Point::new(a.x, (0.25 * a.y.min(d.y) + 0.75 * b.y.min(c.y)).min(a.y))]
                        }
                        _ => item.extent().corners().to_vec(),
                    };
                    let inside = corners.iter().all(|corner| stage.contains(*corner));
                    assert!(inside, "n = {n} on {width} × {height}, step {}: {item:?}", mark.at());
                }
                // Small steps first, then larger ones.
                mark.advance(1 + seen * seen / 10, Stop::at(Beat::Solution));
                seen += 1;
            }
        }
    }
}
