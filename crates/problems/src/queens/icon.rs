//! Small pictures of queens: a board with a solution, and the principle of each method.

use super::board::Board;
use super::lane::Square;
use super::rows::RowByRow;
use crate::cover;
use crate::icon::{Chapter, Icons, Method};
use crate::instance;
use crate::scene::{Area, Ink, Look, Point, Scene, signs};

/// The small pictures of the entry.
pub static ICONS: Icons = Icons {
    clause: "one in each row, none attacks another",
    emblem: "queens?n=4",
    instance: |params, _, scene| match super::given(params) {
        Ok(Some(given)) => instance::sketch(RowByRow::new(given), scene),
        _ => board(scene, params.number("n") as usize),
    },
    methods: Some(("method", &METHODS)),
    story: &STORY,
};

static METHODS: [Method; 5] = [
    Method { name: "bitset", clause: "three bits tell whether a square is attacked", draw: bits },
    Method { name: "basic", clause: "each queen above is compared with the square", draw: comparisons },
    Method { name: "links", ..cover::icon::LINKS },
    Method { name: "cells", ..cover::icon::CELLS },
    Method { name: "rows", clause: "each column of a row is tried, one by one", draw: columns },
];

/// The margin around a board, and the least side of a square with a crown, in pixels.
const EDGE: f32 = 3.0;
const CROWN: f32 = 7.0;

/// Draws a board for `n` queens with a solution, if it has one.
pub fn board(scene: &mut Scene, n: usize) {
    on_board(scene, n, &solution(n));
}

/// Draws a board of `n` × `n` squares with queens.
pub fn on_board(scene: &mut Scene, n: usize, queens: &[Square]) {
    let board = bare(scene, n);
    for at in queens {
        if board.square() < CROWN {
            let (middle, radius) = (board.at(*at).centre(), 0.42 * board.square());
            scene.circle(middle, radius).fill(Ink::Piece).key("queen", at.0, at.1);
        } else {
            board.queen(scene, *at, Ink::Piece);
        }
    }
}

fn bare(scene: &mut Scene, n: usize) -> Board {
    let board = Board::bare(n, scene.stage().inset(EDGE));
    board.cells.chequers(scene);
    scene.rect(board.cells.area).stroke(Ink::Grid, 1.0);
    board
}

/// Returns a solution by construction: first the even columns, then the odd ones; depending on `n` modulo 6, some of them change places.
/// Returns no queens if there is no solution.
fn solution(n: usize) -> Vec<Square> {
    if matches!(n, 0 | 2 | 3) {
        return vec![];
    }
    let mut even: Vec<usize> = (2..=n).step_by(2).collect();
    let mut odd: Vec<usize> = (1..=n).step_by(2).collect();
    match n % 6 {
        2 => {
            odd.swap(0, 1);
            let five = odd.remove(2);
            odd.push(five);
        }
        3 => {
            even.rotate_left(1);
            odd.rotate_left(2);
        }
        _ => {}
    }
    (1..).zip(even.into_iter().chain(odd)).collect()
}

/// The size of the board of a method's picture, its queens, and the square under test.
const SMALL: usize = 4;
const QUEENS: [Square; 2] = [(1, 2), (2, 4)];
const TEST: Square = (3, 1);

/// Draws a square with the three lanes through it, each of which is one bit.
fn bits(scene: &mut Scene) {
    let board = with_queens(scene, &QUEENS);
    let (at, side) = (board.at(TEST).centre(), board.square());
    // Down the column, up and down the diagonals, to the edge of the board.
    for (from, to) in [((0.0, -2.5), (0.0, 1.5)), ((-0.5, 0.5), (2.5, -2.5)), ((-0.5, -0.5), (1.5, 1.5))] {
        let lane = scene.line(at + Point::from(from) * side, at + Point::from(to) * side);
        lane.stroke(Ink::Trial, 1.6).dash(1.6, 3.0);
    }
    under_test(scene, board.at(TEST));
}

/// Draws a square with its comparisons to the queens above.
fn comparisons(scene: &mut Scene) {
    let queens = [QUEENS[0], QUEENS[1], TEST];
    let board = with_queens(scene, &queens);
    let test = board.at((SMALL, 3));
    for queen in queens {
        scene.line(board.at(queen).centre(), test.centre()).stroke(Ink::Trial, 1.6);
    }
    for queen in queens {
        board.queen(scene, queen, Ink::Piece);
    }
    under_test(scene, test);
}

/// Draws the board of a method's picture with queens.
pub fn with_queens(scene: &mut Scene, queens: &[Square]) -> Board {
    let board = bare(scene, SMALL);
    for queen in queens {
        board.queen(scene, *queen, Ink::Piece);
    }
    board
}

/// Draws the square under test.
pub fn under_test(scene: &mut Scene, square: Area) {
    let area = square.inset(1.5);
    scene.rect(area).round(3.0).fill(Ink::Paper);
    Look::Trial.outline(scene.rect(area).round(3.0), 2.0);
}

/// The first decisions of the search for 4 queens, and the first solution.
static STORY: [Chapter; 5] = [
    Chapter { caption: ["", "One queen,", " for a start"], ink: Ink::Ink, draw: |scene| story(scene, 0) },
    Chapter { caption: ["This one is ", "attacked:", " rejected"], ink: Ink::Conflict, draw: |scene| story(scene, 1) },
    Chapter { caption: ["", "Dead end:", " row 3 has no square"], ink: Ink::Conflict, draw: |scene| story(scene, 2) },
    Chapter { caption: ["", "Back:", " the newest moves on"], ink: Ink::Accent, draw: |scene| story(scene, 3) },
    Chapter { caption: ["", "Solution:", " none attacks another"], ink: Ink::Solution, draw: |scene| story(scene, 4) },
];
/// The queens of each chapter.
const BOARDS: [&[Square]; 5] = [&[(1, 1)], &[(1, 1)], &[(1, 1), (2, 3)], &[(1, 1)], &[(1, 2), (2, 4), (3, 1), (4, 3)]];
/// The attacked square, the queen that is removed, and the next candidate.
const ATTACKED: Square = (2, 2);
const BACK: Square = (2, 3);
const NEXT: Square = (2, 4);

fn story(scene: &mut Scene, nth: usize) {
    let board = with_queens(scene, BOARDS[nth]);
    let (side, middle) = (board.square(), |at: Square| board.at(at).centre());
    let cross = |scene: &mut Scene, at: Square| {
        scene.cross(middle(at), 0.5 * side).stroke(Ink::Conflict, 2.4);
    };
    match nth {
        1 => {
            scene.circle(middle((1, 1)), 0.47 * side).stroke(Ink::Conflict, 1.8);
            scene.line(board.at(ATTACKED).corner(), middle(ATTACKED)).stroke(Ink::Conflict, 1.8);
            cross(scene, ATTACKED);
        }
        2 => (1..=SMALL).for_each(|column| cross(scene, (3, column))),
        3 => {
            let first = scene.items().len();
            board.queen(scene, BACK, Ink::Muted);
            scene.since(first, |item| item.alpha = 0.45);
            Look::Trial.outline(scene.rect(board.at(NEXT).inset(2.0)).round(3.0), 2.0);
            let (from, to) = (middle(BACK) - Point::new(0.0, 0.4 * side), middle(NEXT) - Point::new(0.0, 0.3 * side));
            let up = Point::new(0.0, 0.6 * side);
            scene.curve([from, from - up, to - up, to], 0.3 * side).stroke(Ink::Accent, 2.2);
        }
        4 => {
            scene.rect(board.cells.area).stroke(Ink::Solution, 3.0);
        }
        _ => {}
    }
}

/// Draws a small picture of the search row by row: the columns of a row, one after another.
fn columns(scene: &mut Scene) {
    let board = with_queens(scene, &[(1, 2)]);
    signs::cross(scene, board.at((2, 1)), true);
    signs::cross(scene, board.at((2, 2)), true);
    under_test(scene, board.at((2, 3)));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_queens_of_a_solution_attack_each_other() {
        for n in 0..=200 {
            let queens = solution(n);
            assert_eq!(queens.len(), if matches!(n, 2 | 3) { 0 } else { n });
            assert!(stand(&queens), "{n}: {queens:?}");
            assert!(queens.iter().all(|(_, column)| (1..=n).contains(column)));
        }
    }

    /// Returns whether no queen attacks another.
    fn stand(queens: &[Square]) -> bool {
        queens.iter().enumerate().all(|(i, a)| {
            let attacks = |b: &Square| b.0 == a.0 || b.1 == a.1 || b.1.abs_diff(a.1) == b.0 - a.0;
            !queens[i + 1..].iter().any(attacks)
        })
    }

    /// The captions of the story are true.
    #[test]
    fn the_story_is_true() {
        assert!(BOARDS.iter().all(|queens| stand(queens)));
        assert!(!stand(&[(1, 1), ATTACKED]) && BOARDS[2][1] == BACK && NEXT == (BACK.0, BACK.1 + 1));
        for column in 1..=SMALL {
            assert!(!stand(&[BOARDS[2], &[(3, column)]].concat()), "row 3, column {column}");
        }
        assert_eq!(BOARDS[4].len(), SMALL);
    }
}
