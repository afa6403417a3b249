//! Small pictures of queens: a board with a solution on it, and what a method looks at.

use super::board::Board;
use super::lane::Square;
use crate::cover;
use crate::icon::{Icons, Method};
use crate::scene::{Area, Ink, Look, Point, Scene};

/// The pictures.
pub static ICONS: Icons = Icons {
    clause: "one in each row, none attacks another",
    instance: |params, _, scene| board(scene, params.number("n") as usize),
    methods: Some(("method", &METHODS)),
};

static METHODS: [Method; 4] = [
    Method { name: "bitset", clause: "three bits tell whether a square is attacked", draw: bits },
    Method { name: "basic", clause: "each queen above is compared with the square", draw: comparisons },
    Method { name: "links", ..cover::icon::LINKS },
    Method { name: "cells", ..cover::icon::CELLS },
];

/// Room around a board, and the side of squares that have room for a crown.
const EDGE: f32 = 3.0;
const CROWN: f32 = 7.0;

/// A board for `n` queens with a solution, if it has one.
pub fn board(scene: &mut Scene, n: usize) {
    on_board(scene, n, &solution(n));
}

/// A board of `n` × `n` with queens on it.
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

/// A solution without a search: first the even columns, then the odd ones; where such queens would attack each other, which depends on
/// `n` modulo 6, a few of them change places. No queen at all where there is no solution.
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

/// The board of a method's picture, its queens, and the square under test.
const SMALL: usize = 4;
const QUEENS: [Square; 2] = [(1, 2), (2, 4)];
const TEST: Square = (3, 1);

/// Of a square the three lanes through it, each of which is one bit.
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

/// Each queen above, compared with a square.
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

fn with_queens(scene: &mut Scene, queens: &[Square]) -> Board {
    let board = bare(scene, SMALL);
    for queen in queens {
        board.queen(scene, *queen, Ink::Piece);
    }
    board
}

fn under_test(scene: &mut Scene, square: Area) {
    let area = square.inset(1.5);
    scene.rect(area).round(3.0).fill(Ink::Paper);
    Look::Trial.outline(scene.rect(area).round(3.0), 2.0);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_queens_of_a_solution_attack_each_other() {
        for n in 0..=200 {
            let queens = solution(n);
            assert_eq!(queens.len(), if matches!(n, 2 | 3) { 0 } else { n });
            for (i, a) in queens.iter().enumerate() {
                for b in &queens[i + 1..] {
                    let across = a.1.abs_diff(b.1);
                    assert!(across != 0 && across != b.0 - a.0, "{n}: {a:?} and {b:?}");
                }
            }
            assert!(queens.iter().all(|(_, column)| (1..=n).contains(column)));
        }
    }
}
