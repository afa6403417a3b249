//! The list of found solutions beside the columns: the newest ones that fit, and the number of earlier ones.

use super::{Fate, Instance, Plan, Seen, Tried};
use crate::constraints::{Choice, Goal};
use crate::scene::{Area, Ink, Label, Scene};
use crate::words::grouped;

/// The least width of a picture with a list, in sizes of text, and the greatest part of the width for the list.
const WIDE: f32 = 48.0;
const MOST: f32 = 0.28;
/// The height of a line, and the distance between two columns of the list, in sizes of text.
const LINE: f32 = 1.5;
const APART: f32 = 1.6;
/// The most nodes that are examined for the newest solutions.
const STEPS: usize = 4000;

/// Returns the width of an instance's list for a size of text; 0 where it has no list, or no room for it.
pub(super) fn width(instance: &dyn Instance, stage: Area, letters: f32) -> f32 {
    let Some(all) = instance.solutions().filter(|_| instance.plan() != Plan::Rows) else { return 0.0 };
    if stage.w < WIDE * letters || stage.w < stage.h {
        return 0.0;
    }
    let head = Label::new(&head(all, all)).size(letters).weight(600).width();
    let column = column(instance, letters) + APART * letters;
    let lines = lines(stage, letters).max(1) as u64;
    let columns = all.div_ceil(lines).min((MOST * stage.w / column) as u64).max(1);
    let wide = head.max(column * columns as f32 - APART * letters) + 1.0;
    if wide <= MOST * stage.w { wide } else { 0.0 }
}

/// Draws the list at a position into an area.
pub(super) fn draw(seen: &Seen, area: Area, letters: f32, scene: &mut Scene) {
    let Some(all) = seen.instance.solutions().filter(|_| area.w > 0.0 && seen.last.is_some()) else { return };
    let count = (0..seen.trail.level()).map(|level| seen.behind(level)).fold(seen.found, u64::saturating_add);
    let (top, _) = area.split_top(LINE * letters);
    let text = head(count, all);
    let label = Label::new(&text).sizes(0.6 * letters, letters).weight(600).ink(Ink::Solution).start();
    label.draw(scene, top).map(|item| item.key("found", 0, 0));
    let lines = lines(area, letters);
    let pitch = column(seen.instance, letters) + APART * letters;
    let columns = ((area.w + APART * letters) / pitch).max(1.0) as usize;
    let fit = lines * columns;
    // Those that have no room leave by half a column, so that the others do not move each time.
    let half = (lines / 2).max(1);
    let over = (count as usize).saturating_sub(fit);
    let first = over.div_ceil(half) * half;
    let newest = newest(seen, count as usize - first.min(count as usize));
    let first = count as usize - newest.len();
    if first > 0 {
        let text = format!("{} earlier", grouped(first as u64));
        let line = Area { y: area.y + LINE * letters, h: LINE * letters, ..area };
        let label = Label::new(&text).sizes(0.6 * letters, 0.85 * letters).ink(Ink::Muted).start();
        label.draw(scene, line).map(|item| item.key("found before", 0, 0));
    }
    let place = |nth: usize| {
        let (x, y) = (area.x + pitch * (nth / lines) as f32, area.y + LINE * letters * (nth % lines + 2) as f32);
        Area::new(x, y, pitch, LINE * letters)
    };
    let shown = newest.len();
    for (nth, chosen) in newest.into_iter().rev().enumerate() {
        let text = seen.instance.solution(&chosen);
        let is_new = seen.is_solved() && nth + 1 == shown;
        let (ink, weight) = if is_new { (Ink::Solution, 700) } else { (Ink::Ink, 400) };
        let label = Label::new(&text).size(letters).weight(weight).ink(ink).mono().start();
        label.draw(scene, place(nth)).map(|item| item.key("found", first + nth + 1, 0));
    }
    // Those to come, as far as there is room.
    let rest = (all.saturating_sub(first as u64) as usize).min(fit);
    for nth in shown..rest {
        let middle = place(nth).centre();
        let from = area.x + pitch * (nth / lines) as f32;
        let line = scene.line((from, middle.y), (from + pitch - APART * letters, middle.y));
        line.stroke(Ink::Grid, 2.0).dash(2.0, 0.5 * letters).key("to be found", first + nth + 1, 0);
    }
}

/// Returns the heading of the list.
fn head(count: u64, all: u64) -> String {
    format!("Found: {} of {}", grouped(count), grouped(all))
}

/// Returns the number of lines in a column of the list, below the heading.
fn lines(area: Area, letters: f32) -> usize {
    ((area.h / (LINE * letters)) as usize).saturating_sub(2).max(1)
}

/// Returns the width of a solution.
fn column(instance: &dyn Instance, letters: f32) -> f32 {
    let value = instance.lines().len().saturating_sub(1) as u32;
    let widest: Vec<Choice> = (0..instance.depth() as u32).map(|item| Choice { item, value }).collect();
    Label::new(&instance.solution(&widest)).size(letters).mono().width()
}

/// Returns the newest solutions, the last one first: the search tries candidates in order, so they are enumerated backwards from the
/// current path. The list ends where a subtree has more solutions than the search has seen, since the user left it by hand.
fn newest(seen: &Seen, most: usize) -> Vec<Vec<Choice>> {
    let (mut found, mut steps) = (vec![], STEPS);
    if seen.is_solved() && most > 0 {
        found.push(seen.chosen().to_vec());
    }
    let open = seen.machine.open().len();
    // At the end all is behind.
    for level in (0..open.max(1)).rev() {
        let (before, above) = (found.len(), &seen.chosen()[..level.min(seen.depth())]);
        let searched = |tried: &Tried| (tried.fate == Fate::Searched).then_some(tried.candidate);
        let prefixes: Vec<Vec<Choice>> = match open {
            0 => vec![vec![]],
            _ => seen.tried(level).iter().filter_map(searched).map(|last| [above, &[last]].concat()).collect(),
        };
        for prefix in prefixes.into_iter().rev() {
            backwards(seen.instance, prefix, most + 1, &mut steps, &mut found);
        }
        if (found.len() - before) as u64 > seen.behind(level) {
            found.truncate(before);
            return found;
        }
    }
    found.truncate(most);
    found
}

/// Adds the solutions below some choices to `found`, the last one first, up to `most` solutions or until the steps are used up.
fn backwards(
    instance: &dyn Instance,
    prefix: Vec<Choice>,
    most: usize,
    steps: &mut usize,
    found: &mut Vec<Vec<Choice>>,
) {
    let mut chosen = prefix;
    let mut levels: Vec<(u32, Vec<u32>)> = vec![];
    while found.len() < most && *steps > 0 {
        *steps -= 1;
        match instance.goal(&chosen) {
            Goal::Solution => {
                found.push(chosen.clone());
                levels.push((0, vec![]));
            }
            Goal::Decide(item) => {
                let is_open = |value: &u32| !instance.is_blocked(&chosen, Choice { item, value: *value });
                levels.push((item, instance.candidates(&chosen, item).into_iter().filter(is_open).collect()));
            }
        }
        // Up to the nearest level that has another candidate.
        let next = loop {
            let Some((item, values)) = levels.last_mut() else { return };
            if let Some(value) = values.pop() {
                break Choice { item: *item, value };
            }
            levels.pop();
            chosen.pop();
        };
        chosen.push(next);
    }
}
