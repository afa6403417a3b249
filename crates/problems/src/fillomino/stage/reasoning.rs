//! The picture of the search before a lean listing: the labels left in each cell.

use super::super::reason::{Act, Reason};
use super::super::words::reasoning as words;
use super::Plan;
use crate::scene::{Ink, Label, Levels, Scene};

/// The most labels that have room in a cell; of more, their number is shown.
const FEW: u32 = 4;

/// Draws a position.
pub fn draw(reason: &Reason, last: Option<Act>, scene: &mut Scene) {
    let (puzzle, labels) = (reason.puzzle(), reason.labels());
    let (plan, lined) = match scene.composed {
        true => {
            let (plan, lined) = Plan::aligned(puzzle, scene, 0.0);
            (plan, Some(lined))
        }
        false => (Plan::new(puzzle, scene), None),
    };
    for cell in puzzle.cells() {
        plan.square(scene, cell).target("item", puzzle.item(cell) as usize);
    }
    plan.lines(scene);
    plan.numbers(scene);
    for cell in puzzle.cells().filter(|cell| labels.number(*cell).is_none()) {
        let left = match labels.count(cell) {
            count if count > FEW => format!("{count}\u{d7}"),
            _ => labels.of(cell).map(|d| words::label(puzzle, d)).collect(),
        };
        plan.note(scene, cell, &left, Ink::Muted);
    }
    let known = puzzle.completed(|cell| labels.number(cell));
    plan.clues(&known, scene);
    if let Some(cell) = last.and_then(|act| act.cell()).or(reason.cell()) {
        let ink = match last {
            Some(Act::RuledOut { .. } | Act::Refuted { .. }) => Ink::Conflict,
            _ => Ink::Accent,
        };
        plan.border(scene, &[cell], 4.0, ink).key("border", 1, 0);
    }
    plan.caption(scene, Ink::Accent, words::caption(reason));
    if let Some(lined) = lined {
        // The tree begins later.
        let (tree, rest) = lined.lines.split_top(5.6 * lined.letters);
        let at = vec![tree.x + lined.letters];
        scene.levels = Some(Levels { tree, at, pitch: 3.3 * lined.letters, ..Levels::default() });
        if let Some(cell) = last.and_then(|act| act.cell()).or(reason.cell()) {
            plan.name(scene, cell, Ink::Accent);
        }
        let [text, _] = words::caption(reason);
        let area = rest.split_top(1.8 * lined.letters).0;
        Label::new(&text).sizes(lined.letters, 14.0_f32.max(lined.letters)).start().draw(scene, area);
    }
}
