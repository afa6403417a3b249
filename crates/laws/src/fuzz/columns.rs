//! What a worker may send of the tree.

use super::{Target, rarely};
use stepdance::scene::Scene;
use stepdance::steer::Random;
use stepdance::strokes::Stroke;
use stepdance::tree::{Axis, Columns, Layout, Recorder, Rows, Thumb, foot};

/// Bytes as a worker sends them, each by its number in a case.
pub(super) fn target() -> Target {
    Target::new("columns", make, hold)
}

fn make(random: &mut Random) -> String {
    let mut recorder = Recorder::new(1 << random.below(7));
    let (mut at, mut level) = (0, 0);
    for _ in 0..random.below(80) {
        at += 1 + random.below(30);
        let stroke = match random.below(4) {
            0 if level > 0 => Stroke::Out,
            1 if level > 0 => Stroke::Solved,
            _ => Stroke::Into,
        };
        level = match stroke {
            Stroke::Into => level + 1,
            Stroke::Out => level - 1,
            Stroke::Solved => level,
        };
        recorder.note(stroke, at);
    }
    if rarely(random, 2) {
        recorder.finish(at);
    }
    let mut bytes = recorder.pack();
    for _ in 0..random.below(4) {
        let place = random.below(bytes.len() as u64) as usize;
        bytes[place] = random.draw() as u8;
    }
    bytes.iter().map(u8::to_string).collect::<Vec<_>>().join(" ")
}

fn hold(case: &str) {
    let bytes: Vec<u8> = case.split(' ').filter_map(|number| number.parse().ok()).collect();
    let Some(columns) = Columns::unpack(&bytes) else { return };
    assert_eq!(Columns::unpack(&columns.pack()).as_ref(), Some(&columns), "it is not what it says it is");
    let last = columns.moves().end;
    for (width, height) in [(0.0, 102.0), (1.0, 20.0), (300.0, 62.0), (5000.0, 102.0)] {
        for at in [0, last / 2, last] {
            let axis = Axis::around(width, last, at);
            let rows = Rows::Height(foot::Places::of(height).tree);
            let layout = Layout::new(&[&columns], axis, &rows, &Thumb { at, path: vec![1, 2] });
            let mut scene = Scene::new(width, height);
            foot::draw(&layout, &foot::Numbers::default(), &mut scene);
            assert_eq!(crate::painter::nonsense(&scene), [""; 0]);
            layout.cell_at(width / 2.0, height / 2.0);
        }
    }
    let mut whole = Recorder::new(64);
    whole.note(Stroke::Into, 5);
    whole.append(&columns);
}
