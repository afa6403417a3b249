//! The rule of n queens, with its pictures.

use super::board::Board;
use super::lane::Square;
use crate::rule::{Example, Rule};
use crate::scene::{Ink, Scene};

/// The rule.
pub static RULE: Rule = Rule {
    sentence: [
        "Place {n queen} on a board of {n} by {n} so that ",
        "no two attack each other",
        ": not in a row, a column or a diagonal.",
    ],
    right: Example {
        caption: "5 queens, no attack",
        words: "5 queens on a board of 5 by 5, in columns 1, 3, 5, 2, 4; none attacks another.",
    },
    wrong: Example {
        caption: "one diagonal, two queens",
        words: "4 queens in columns 2, 4, 3, 1; those in rows 2 and 3 stand on one diagonal.",
    },
    size: (228.0, 228.0),
    draw,
};

/// The columns of the queens in the right and in the wrong example. The 4 queens of the default search are left to the user.
const QUEENS: [&[usize]; 2] = [&[1, 3, 5, 2, 4], &[2, 4, 3, 1]];
/// The two queens that attack each other.
const CLASH: [Square; 2] = [(2, 4), (3, 3)];

fn draw(scene: &mut Scene, right: bool) {
    let queens = QUEENS[usize::from(!right)];
    let board = Board::bare(queens.len(), scene.stage().inset(14.0));
    board.cells.chequers(scene);
    scene.rect(board.cells.area).stroke(Ink::Grid, 1.0);
    for (row, col) in (1..).zip(queens) {
        board.queen(scene, (row, *col), Ink::Piece);
    }
    if right {
        return board.solved(scene);
    }
    let [from, to] = CLASH;
    board.attack(scene, from, to);
    board.attack(scene, to, from);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the pairs of queens on one row, column or diagonal, found by counting squares.
    fn clashes(columns: &[usize]) -> Vec<[Square; 2]> {
        let at = |row: usize| (row + 1, columns[row]);
        let pairs = (0..columns.len()).flat_map(|a| (a + 1..columns.len()).map(move |b| [a, b]));
        let attack = |[a, b]: &[usize; 2]| {
            let (down, across) = (b - a, columns[*a].abs_diff(columns[*b]));
            across == 0 || across == down
        };
        pairs.filter(attack).map(|[a, b]| [at(a), at(b)]).collect()
    }

    #[test]
    fn one_board_keeps_the_rule_and_the_other_breaks_it_once_where_it_is_said() {
        assert!(clashes(QUEENS[0]).is_empty());
        assert_eq!(clashes(QUEENS[1]), [CLASH]);
        for (example, columns) in [&RULE.right, &RULE.wrong].into_iter().zip(QUEENS) {
            let said: Vec<String> = columns.iter().map(usize::to_string).collect();
            let said = said.join(", ");
            assert!(example.words.contains(&said), "{}", example.words);
        }
    }
}
