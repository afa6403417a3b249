//! The picture of Algorithm B: the board, and beside or below it the stack of states.

use super::stack::{Lines, draw_stack};
use super::{Look, Rows, focus};
use crate::backtrack::{Action, Backtrack};
use crate::machine::Machine;
use crate::problems::queens::board::Board;
use crate::scene::{Area, Frame, Ink, Point, Scene};
use crate::timeline::Moment;

/// Between the board and the stack beside it, in units of the board.
const GAP: f32 = 30.0;
/// Width of the stack beside the board.
const PANEL: f32 = 388.0;
/// Below the last line of the stack: room for the count of results.
const FOOT: f32 = 44.0;
/// The part of the height that the stack takes below the board, and how many pixels it needs at the least.
const SHARE: f32 = 0.23;
const LEAST: f32 = 112.0;
/// A board below which the stack lies is not worth having unless it is this much larger than one beside.
const WORTH: f32 = 1.25;

/// Draws the moment.
pub fn draw(n: usize, moment: &Moment<Backtrack<Rows>>, scene: &mut Scene) {
    let board = Board::new(n);
    let (corner, Point { x: width, y: height }) = (board.corner(), board.size());
    let (all_w, all_h) = (scene.width, scene.height);
    // Beside the board, the state whose steps go to row r stands level with row r; a full one needs a line more.
    let lines = board.side() + board.square() + FOOT - corner.y;
    let beside = Frame::fit(corner, (width + GAP + PANEL, lines.max(height)), (0.0, 0.0, all_w, all_h), f32::MAX);
    let strip = (all_h * SHARE).max(LEAST).min(all_h * 0.6);
    let above = Frame::fit(corner, (width, height), (0.0, 0.0, all_w, all_h - strip), f32::MAX);
    if above.scale < beside.scale * WORTH {
        scene.set_frame(beside);
        draw_board(board.at_scale(beside.scale), moment, scene);
        let scale = beside.scale;
        let place = |x: f32, y: f32| (beside.origin.x + scale * x, beside.origin.y + scale * y);
        let lines = Lines {
            at: place(corner.x + width + GAP, 0.0).into(),
            width: PANEL * scale,
            pitch: board.square() * scale,
            // As high as the numbers of the board's columns.
            lift: 10.0 * scale,
            foot: FOOT * scale,
            rows: n + 1,
            columns: 1,
            text: (14.0 * scale).max(11.0),
        };
        draw_stack(n, moment, &lines, true, scene);
    } else {
        scene.set_frame(above);
        draw_board(board.at_scale(above.scale), moment, scene);
        let margin = 10.0;
        // The board's own margin is left out at the bottom: nothing hangs below a board without lanes.
        let top = above.origin.y + (board.side() + 10.0) * above.scale;
        let lines = Lines::packed(n, Area::new(margin, top, all_w - 2.0 * margin, all_h - top));
        draw_stack(n, moment, &lines, false, scene);
    }
}

fn draw_board(board: Board, moment: &Moment<Backtrack<Rows>>, scene: &mut Scene) {
    let machine = &moment.machine;
    let n = machine.n();
    let focus = focus(moment);
    let (row, col) = focus.map_or((machine.level() + 1, 0), |(square, _)| square);
    board.ground(scene, row, col);

    let tried = match moment.last {
        Some(Action::Exhausted) => n,
        _ => col.saturating_sub(1),
    };
    if row <= n {
        board.tried(scene, row, 1..=tried);
    }
    let queen = |row: usize| machine.top().map_or((0, 0), |rows| rows.square(row));
    if let Some((square, look)) = focus {
        match look {
            Look::Next | Look::Clear { .. } => board.trial(scene, square.0, square.1, false),
            Look::Refused { .. } => board.trial(scene, square.0, square.1, true),
            Look::Came | Look::Left => board.changed(scene, square.0, square.1, look == Look::Came),
        }
        if let Look::Clear { row } = look {
            board.compared(scene, queen(row), square);
        }
    }
    let solved = moment.last == Some(Action::Completed);
    let ink = if solved { Ink::Solution } else { Ink::Piece };
    for (row, col) in machine.top().into_iter().flat_map(Rows::squares) {
        board.queen(scene, row, col, ink);
    }
    if let Some((square, Look::Refused { row })) = focus {
        board.attack(scene, queen(row), square);
    }
    if solved {
        board.solved(scene);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::machine::Stop;
    use crate::problem::Problem;
    use crate::problems::queens::basic::Basic;
    use crate::scene::{Anchor, Shape};
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
                            // A guess at the width: mono letters take 0.6 of their size, others less.
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
