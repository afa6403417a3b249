//! The picture of Algorithm B: the board, and the stack of sequences beside or below it.

use super::words::verdict;
use super::{Basic, Focus, Rows};
use crate::backtrack::{Action, Backtrack};
use crate::machine::Machine;
use crate::problem::stack::{self, Stack};
use crate::queens::aligned::Aligned;
use crate::queens::board::{Board, LEAST_SQUARE, thumb};
use crate::queens::lane::Square;
use crate::scene::{Area, Ink, Label, Look, Scene, when};
use crate::sign::Sign;
use crate::story::derived;
use crate::timeline::Moment;

/// The gap between board and tree as a share of the picture's width; it holds the result of a comparison.
const BETWEEN: f32 = 0.15;
/// The distance of the stack's rail from the board and its width, and the least size of text, in pixels.
const RAIL: (f32, f32) = (9.0, 4.0);
const LEAST: f32 = 11.0;

/// Draws the position.
pub fn draw(story: &Basic, moment: &Moment<Backtrack<Rows>>, scene: &mut Scene) {
    let n = moment.machine.n();
    if scene.composed {
        return draw_aligned(story, moment, scene);
    }
    if scene.has_one_part() {
        let board = Board::new(n, scene.stage().inset(stack::EDGE), false);
        return draw_board(story, &board, moment, scene);
    }
    let (area, rest, beside) = stack::share(scene.stage(), Board::wish(n, false), n);
    let board = Board::new(n, area, false);
    draw_board(story, &board, moment, scene);
    let stack = Stack {
        moment,
        thumb: &|scene, area, rows, look| thumb(scene, area, n, rows.columns(), look),
        least_thumb: LEAST_SQUARE * n as f32,
        verdict: &|rows, roomy| verdict(rows, Focus::new(moment), roomy),
    };
    // The sequence whose next step fills row r is level with row r.
    stack.draw(scene, rest, beside.then_some((board.cells.area.y, board.square())));
}

/// Draws the board in the rows of the tree. The board shows the stack: the rail at its left is as long as the stack, and the result of a
/// comparison is in the row compared.
fn draw_aligned(story: &Basic, moment: &Moment<Backtrack<Rows>>, scene: &mut Scene) {
    let n = moment.machine.n();
    let aligned = Aligned::new(n, scene, false, BETWEEN);
    aligned.titles(scene);
    let Aligned { board, levels, between, .. } = aligned;
    let all = board.cells.area;
    draw_board(story, &board, moment, scene);
    let rail = Area::new(all.x - RAIL.0, all.y, RAIL.1, board.square() * moment.machine.level() as f32);
    if moment.machine.level() > 0 {
        scene.rect(rail).fill(Ink::Ink).key("rail", 0, 0).travels_in(when::CLIMBS).climbs();
    }
    let focus = Focus::new(moment);
    if let (Some(rows), Some((focus, other))) = (moment.machine.candidate(), focus.and_then(|it| Some((it, it.other?))))
    {
        let (said, formula) = verdict(rows, Some(focus), true);
        let row = Area { x: between.x, w: between.w, ..board.at((other, 1)) };
        let least = scene.legible().max(LEAST);
        let ink = if focus.look == Look::Refused { Ink::Conflict } else { Ink::TrialInk };
        let lines = [Some((said, 600)), formula.map(|formula| (formula, 400))].into_iter().flatten();
        let high = 1.35 * least.max(0.2 * row.h).min(least.max(15.0));
        let both = 2.0 * high <= row.h;
        for (nth, (text, weight)) in lines.enumerate().take(if both { 2 } else { 1 }) {
            let y = row.centre().y + if both { (nth as f32 - 1.0) * high } else { -high / 2.0 };
            let label = Label::new(&text).sizes(least, least.max(14.0)).weight(weight).start().ink(ink).whole();
            if let Some(item) = label.draw(scene, Area { y, h: high, ..row }) {
                item.key("compared", 1000 + other, nth).enters_in(when::ATTACK).leaves_in(when::LOOKED);
            }
        }
    }
    scene.levels = Some(levels);
}

fn draw_board(story: &Basic, board: &Board, moment: &Moment<Backtrack<Rows>>, scene: &mut Scene) {
    let (machine, focus) = (moment.machine, Focus::new(moment));
    let (row, col) = focus.map_or((machine.level() + 1, 0), |focus| focus.square);
    board.ground(scene, Board::asked(scene, machine.level(), (row, col)));
    let queens: Vec<Square> = machine.top().into_iter().flat_map(Rows::squares).collect();
    match moment.last {
        Some(Action::Exhausted) => board.exhausted(scene, row, &queens, moment.trail.found() == 0),
        Some(Action::Failed { .. }) if derived::outcome(story, moment) == Sign::DeadEnd => {
            board.closed(scene, row, &queens)
        }
        Some(Action::Popped { .. }) => {
            let found = moment.trail.folds(moment.trail.level()).last().is_some_and(|fold| fold.solutions > 0);
            board.back(scene, (row, col), &queens, found);
        }
        _ if row <= machine.n() => board.tried(scene, row, 1..col.max(1), &queens),
        _ => {}
    }
    let queen = |row: usize| machine.top().map_or((1, 1), |rows| rows.square(row));
    if let Some(Focus { square, look, other }) = focus {
        if look != Look::Left {
            board.mark(scene, square, look);
        }
        if let (Some(other), Look::Trial) = (other, look) {
            board.compared(scene, queen(other), square);
        }
    }
    let solved = moment.last == Some(Action::Completed);
    for square in machine.top().into_iter().flat_map(Rows::squares) {
        board.queen(scene, square, if solved { Ink::Solution } else { Ink::Piece });
    }
    if solved {
        board.solved(scene);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::machine::Stop;
    use crate::problem::Picture;
    use crate::queens::basic::Basic;
    use crate::scene::{Anchor, Shape};
    use crate::story::Search;
    use crate::timeline::Mark;
    use std::collections::HashSet;

    #[test]
    fn everything_is_told_apart_and_within_the_stage() {
        for (n, (width, height)) in [1, 4, 5, 8, 9, 14, 32]
            .into_iter()
            .flat_map(|n| [(968.0, 650.0), (588.0, 520.0), (358.0, 458.0), (600.0, 900.0)].map(|size| (n, size)))
        {
            let mut moment = Mark::new(Basic(n).start());
            for step in (0..400).step_by(7) {
                let mut scene = Scene::new(width, height);
                Basic(n).draw(&moment.moment(), &mut scene);
                let mut keys = HashSet::new();
                for item in scene.items() {
                    let at = format!("n = {n}, {width} by {height}, step {step}: {:?}", item.shape);
                    assert!(item.key.is_none_or(|key| keys.insert(key)), "{:?} is there twice, {at}", item.key);
                    let (left, right, top, bottom) = match &item.shape {
                        Shape::Rect { x, y, w, h, .. } => (*x, x + w, *y, y + h),
                        Shape::Text(text) => {
                            // An estimate of the width: monospaced letters take 0.6 of their size, others less.
                            let long = text.text.chars().count() as f32 * text.size * 0.6;
                            let (before, after) = match text.anchor {
                                Anchor::Start => (0.0, long),
                                Anchor::Middle => (long / 2.0, long / 2.0),
                                Anchor::End => (long, 0.0),
                            };
                            (text.at.x - before, text.at.x + after, text.at.y - text.size * 0.75, text.at.y)
                        }
                        _ => continue,
                    };
                    let inside = left >= -1.0 && right <= width + 1.0 && top >= -1.0 && bottom <= height + 1.0;
                    assert!(inside, "{at}");
                }
                moment.advance(7, Stop::NEVER);
            }
        }
    }
}
