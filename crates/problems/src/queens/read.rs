//! The reader of boards of queens as programs print them: rows of dots with a `Q` for each queen, one board or several, with or without
//! brackets.

use super::bitset::{Act, BitsetMachine, MOST};
use super::lane::{Square, attackers};
use crate::reader::grid::{self, Line};
use crate::reader::{Fit, Flaw, Found, Puzzle, Reader, Reading};
use crate::words::{count, grouped};
use std::collections::{HashMap, HashSet};

/// The reader of boards.
pub const READER: Reader = Reader { kind: "a board of queens", kinds: "boards of queens", field: "n", read };

/// The signs of a queen, and of an empty square.
const QUEENS: [char; 4] = ['Q', 'q', '♛', '♕'];
const FREE: [char; 9] = ['.', '_', '-', '0', '*', '+', '#', '·', '□'];

/// The most queens of a board that is opened in the whole search, at its move: searches of more queens reach the board too late, and the
/// part below its rows is opened instead.
const WHOLE: usize = 10;

/// The most bytes of a line, and the most other words beside boards.
const LINE: usize = 100_000;
const OTHERS: usize = 40;

/// The number of a row's line, and the queens in the row.
type Row = (usize, Vec<bool>);

/// Reads one board or several.
fn read(text: &str) -> Reading {
    if !text.contains(QUEENS) || text.lines().any(|line| line.len() > LINE) {
        return Reading::Foreign;
    }
    let (mut rows, mut others): (Vec<Row>, usize) = (Vec::new(), 0);
    for line in grid::lines(text)
        .iter()
        .filter(|line| !(line.is_rule() && !line.text.contains(QUEENS) && line.text.contains('+')))
    {
        others += rows_of(line, &mut rows);
        if others > OTHERS {
            return Reading::Foreign;
        }
    }
    // The most frequent length of a row.
    let as_long = |wide: usize| rows.iter().filter(|(_, row)| row.len() == wide).count();
    let mut lengths: Vec<usize> = rows.iter().map(|(_, row)| row.len()).collect();
    lengths.dedup();
    let n = lengths.into_iter().take(OTHERS).max_by_key(|wide| as_long(*wide)).unwrap_or(0);
    // A single letter may also be part of prose.
    if n == 0 || n == 1 && others > 0 || !rows.iter().any(|(_, row)| row.contains(&true)) {
        return Reading::Foreign;
    }
    // Prose may also contain such words.
    let is_prose = others > rows.len() || n == 1;
    let faulty = |line: usize, wrong: String| match is_prose {
        true => Reading::Foreign,
        false => Reading::Faulty(Flaw::new(line, 1, wrong)),
    };
    if n > MOST {
        return faulty(rows[0].0, format!("a row of {n} squares; a board must have at most {MOST}"));
    }
    if let Some((line, row)) = rows.iter().find(|(_, row)| row.len() != n) {
        return faulty(*line, grid::uneven(row.len(), n));
    }
    if rows.len() % n > 0 {
        let last = rows[rows.len() - 1].0;
        let rows = count(rows.len(), "row");
        return faulty(last, format!("{rows} of {n} squares; a board must have {n} rows"));
    }
    let boards: Vec<Board> = rows.chunks(n).map(Board::new).collect();
    let moves = if n <= WHOLE { moves(n, &boards) } else { HashMap::new() };
    let puzzles: Vec<Puzzle> = boards.iter().map(|board| board.puzzle(&moves)).collect();
    let what = format!(
        "a board of {n} × {n} with {}",
        count(rows[..n].iter().flat_map(|(_, row)| row).filter(|queen| **queen).count(), "queen")
    );
    Reading::Taken(Found { what, fit: Fit::Sure, puzzles, left_out: None })
}

/// Adds the rows of a line; returns the number of words that are no rows.
fn rows_of(line: &Line, rows: &mut Vec<Row>) -> usize {
    let is_square = |c: char| QUEENS.contains(&c) || FREE.contains(&c);
    let row = |signs: &str| signs.chars().map(|c| QUEENS.contains(&c)).collect::<Vec<bool>>();
    if line.has_bars() {
        let cells = line.between_bars();
        let fits = cells.iter().all(|cell| cell.text.chars().all(is_square) && cell.text.chars().nth(1).is_none());
        if fits {
            rows.push((line.number, cells.iter().map(|cell| cell.text.contains(QUEENS)).collect()));
        }
        return usize::from(!fits);
    }
    let mut others = 0;
    for piece in grid::rows_of(line) {
        let ends =
            |c: char| c.is_whitespace() || matches!(c, ',' | ';' | '[' | '{' | '(' | '"' | '\'' | ']' | '}' | ')');
        let words = || piece.text.split(ends).filter(|word| !word.is_empty());
        let is_row = |word: &&str| word.chars().all(is_square);
        let single = words().all(|word| word.chars().nth(1).is_none() && is_row(&word));
        if single && words().nth(1).is_some() {
            rows.push((piece.number, row(&words().collect::<String>())));
            continue;
        }
        rows.extend(words().filter(is_row).map(|word| (piece.number, row(word))));
        others += words().filter(|word| !is_row(word)).count();
    }
    others
}

/// A board and its verdict.
struct Board {
    line: usize,
    n: usize,
    /// The rows, as LeetCode writes a solution.
    written: String,
    /// The queens of the leading rows that the search can place.
    placed: Vec<Square>,
    /// Why the board is no solution; `None` if it is one.
    wrong: Option<String>,
}

impl Board {
    fn new(rows: &[Row]) -> Board {
        let n = rows.len();
        let squares = |(row, (_, squares)): (usize, &Row)| {
            squares
                .iter()
                .enumerate()
                .filter(|(_, queen)| **queen)
                .map(|(col, _)| (row + 1, col + 1))
                .collect::<Vec<Square>>()
        };
        let queens: Vec<Square> = rows.iter().enumerate().flat_map(squares).collect();
        // Row by row, as long as each has one queen that none above attacks.
        let fits = |i: &usize| {
            queens.get(*i).is_some_and(|queen| queen.0 == i + 1)
                && queens.get(i + 1).is_none_or(|next| next.0 > i + 1)
                && attackers(queens[..*i].iter().copied(), queens[*i]).is_empty()
        };
        let placed = queens[..(0..n).take_while(fits).count()].to_vec();
        let row = |(_, row): &Row| row.iter().map(|queen| if *queen { 'Q' } else { '.' }).collect::<String>();
        let written = rows.iter().map(row).collect::<Vec<_>>().join("/");
        Board { line: rows[0].0, n, written, placed, wrong: wrong(n, &queens) }
    }

    /// Returns the columns of the placed queens, and whether the search reports a solution with them.
    fn key(&self) -> (Vec<u8>, bool) {
        (self.placed.iter().map(|(_, col)| *col as u8).collect(), self.wrong.is_none())
    }

    /// Returns the puzzle of the board, with the address of the position where the search has placed its queens.
    fn puzzle(&self, moves: &HashMap<(Vec<u8>, bool), u64>) -> Puzzle {
        let note = match &self.wrong {
            None => "It is a solution.".to_owned(),
            Some(wrong) => {
                let shown = match self.placed.len() {
                    0 => String::new(),
                    1 => " The queen in row 1 is placed.".to_owned(),
                    many => format!(" The queens in rows 1 to {many} are placed."),
                };
                format!("It is no solution: {wrong}.{shown}")
            }
        };
        let place = match self.n {
            _ if self.placed.is_empty() => None,
            ..=WHOLE => moves.get(&self.key()).map(|at| ("at", at.to_string())),
            _ => Some(("path", path(&self.placed))),
        };
        // The other methods try the squares in another order.
        let with = place.into_iter().chain([("method", "bitset".to_owned())]).collect();
        Puzzle { with, shown: self.written.clone(), note, ..Puzzle::new(self.line, self.n.to_string()) }
    }
}

/// Returns why some queens are no solution; `None` if they are one.
fn wrong(n: usize, queens: &[Square]) -> Option<String> {
    let said = |(row, col): &Square| format!("row {row}, column {col}");
    let attacks = |(i, queen): (usize, &Square)| {
        let met =
            |(row, col): &&Square| *row == queen.0 || *col == queen.1 || row.abs_diff(queen.0) == col.abs_diff(queen.1);
        queens[..i]
            .iter()
            .find(met)
            .map(|other| format!("the queens in {} and {} attack each other", said(other), said(queen)))
    };
    let attack = queens.iter().enumerate().find_map(attacks);
    attack.or_else(|| {
        (queens.len() != n)
            .then(|| format!("it has {}, and a solution has {}", count(queens.len(), "queen"), grouped(n as u64)))
    })
}

/// Returns the numbers of moves after which the search has placed the queens of some boards, or reports them as a solution.
fn moves(n: usize, boards: &[Board]) -> HashMap<(Vec<u8>, bool), u64> {
    let mut wanted: HashSet<(Vec<u8>, bool)> =
        boards.iter().map(Board::key).filter(|(placed, _)| !placed.is_empty()).collect();
    let mut found = HashMap::new();
    let mut machine = BitsetMachine::new(n);
    let mut moves = 0;
    while let Some(act) = (!wanted.is_empty()).then(|| machine.next()).flatten() {
        moves += 1;
        if !matches!(act, Act::Filled | Act::Placed { .. }) {
            continue;
        }
        if let Some(key) = wanted.take(&(machine.queens().to_vec(), act == Act::Filled)) {
            found.insert(key, moves);
        }
    }
    found
}

/// Returns the path to some queens in the search tree: for each row the number of its column among those not attacked.
fn path(queens: &[Square]) -> String {
    let steps = queens.iter().enumerate().map(|(i, (row, col))| {
        let is_free = |col: &usize| attackers(queens[..i].iter().copied(), (*row, *col)).is_empty();
        (1..=*col).filter(is_free).count().to_string()
    });
    steps.collect::<Vec<_>>().join(".")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Found {
        match read(text) {
            Reading::Taken(found) => found,
            other => panic!("{text}: {other:?}"),
        }
    }

    #[test]
    fn boards_are_written_in_many_ways() {
        for text in [
            ".Q..\n...Q\nQ...\n..Q.\n",
            ". Q . .\n. . . Q\nQ . . .\n. . Q .\n",
            "[\".Q..\",\"...Q\",\"Q...\",\"..Q.\"]",
            "[[\".Q..\",\"...Q\",\"Q...\",\"..Q.\"]]",
            "[\n [\".Q..\",  // Solution 1\n  \"...Q\",\n  \"Q...\",\n  \"..Q.\"]\n]\n",
            "[['.', 'Q', '.', '.'], ['.', '.', '.', 'Q'], ['Q', '.', '.', '.'], ['.', '.', 'Q', '.']]",
            "Input: n = 4\nOutput: [\n [\".Q..\", // Solution 1\n  \"...Q\",\n  \"Q...\",\n  \"..Q.\"]\n]\nExplanation: There are two of them, as shown above.\n",
            "Output: [[\"-Q--\",\"---Q\",\"Q---\",\"--Q-\"]]",
            "| | Q | | |\n| | | | Q |\n| Q | | | |\n| | | Q | |\n".trim(),
            "+---+---+---+---+\n|   | Q |   |   |\n+---+---+---+---+\n|   |   |   | Q |\n+---+---+---+---+\n| Q |   |   |   |\n+---+---+---+---+\n|   |   | Q |   |\n+---+---+---+---+\n",
            "_♛__\n___♛\n♛___\n__♛_\n",
        ] {
            let found = found(text);
            let board = &found.puzzles[0];
            assert_eq!(
                (&*found.what, &*board.value, &*board.shown),
                ("a board of 4 × 4 with 4 queens", "4", ".Q../...Q/Q.../..Q."),
                "{text}"
            );
            assert_eq!(board.note, "It is a solution.", "{text}");
        }
        let two = found("[[\".Q..\",\"...Q\",\"Q...\",\"..Q.\"],[\"..Q.\",\"Q...\",\"...Q\",\".Q..\"]]");
        assert_eq!(
            two.puzzles.iter().map(|board| &*board.shown).collect::<Vec<_>>(),
            [".Q../...Q/Q.../..Q.", "..Q./Q.../...Q/.Q.."]
        );
        assert_eq!(found("[[\"Q\"]]").puzzles[0].note, "It is a solution.");
    }

    /// Each solution, found by exhaustive enumeration, is recognized as one and opened at its move.
    #[test]
    fn a_solution_is_told_from_other_boards_and_opened_at_its_move() {
        let at =
            |board: &str| found(board).puzzles[0].with.iter().find(|(name, _)| *name == "at").map(|(_, at)| at.clone());
        let mut solutions = 0;
        for number in 0..256_usize {
            let columns: Vec<usize> = (0..4).map(|row| number >> (2 * row) & 3).collect();
            let board: String =
                columns.iter().map(|col| ".".repeat(*col) + "Q" + &".".repeat(3 - col) + "\n").collect();
            let is_one =
                (0..4).all(|i| (0..i).all(|j| columns[i] != columns[j] && columns[i].abs_diff(columns[j]) != i - j));
            assert_eq!(found(&board).puzzles[0].note == "It is a solution.", is_one, "{board}");
            solutions += usize::from(is_one);
            let moves: usize = at(&board).expect("a move").parse().expect("a number");
            let reached = BitsetMachine::new(4).take(moves).last();
            assert_eq!(reached == Some(Act::Filled), is_one, "{board}");
        }
        assert_eq!(solutions, 2);
    }

    #[test]
    fn what_is_no_solution_says_why() {
        let note = |text: &str| found(text).puzzles[0].note.clone();
        assert_eq!(
            note(".Q..\n...Q\nQ...\nQ...\n"),
            "It is no solution: the queens in row 3, column 1 and row 4, column 1 attack each other. The queens in rows 1 to 3 are placed."
        );
        assert_eq!(note("....\n...Q\n....\n....\n"), "It is no solution: it has 1 queen, and a solution has 4.");
        assert!(
            note("QQ..\n....\n....\n....\n")
                .starts_with("It is no solution: the queens in row 1, column 1 and row 1, column 2 attack")
        );
    }

    #[test]
    fn a_large_board_is_opened_by_its_path() {
        let columns = [1, 3, 5, 2, 9, 12, 10, 13, 4, 6, 8, 11, 7];
        let board: String = columns.map(|col| ".".repeat(col - 1) + "Q" + &".".repeat(13 - col) + "\n").concat();
        let read = found(&board);
        assert_eq!(read.puzzles[0].note, "It is a solution.");
        assert!(
            read.puzzles[0].with.iter().any(|(name, value)| *name == "path" && value.starts_with("1.1.1.1.")),
            "{:?}",
            read.puzzles
        );
    }

    #[test]
    fn other_kinds_are_foreign_and_mistakes_are_named() {
        for text in
            ["", "....\n....\n", "Quite another text, which begins with a Q.\n", "Q R S\nQ\nR S\n", ".**.\n*..*\n"]
        {
            assert_eq!(read(text), Reading::Foreign, "{text}");
        }
        for (text, told) in [
            (".Q..\n...Q\nQ..\n..Q.\n", "line 3, column 1: a row of 3 cells; each row must have 4"),
            (".Q..\n...Q\nQ...\n", "line 3, column 1: 3 rows of 4 squares; a board must have 4 rows"),
            (&format!("{}Q\n", ".".repeat(40)), "line 1, column 1: a row of 41 squares; a board must have at most 32"),
            ("[[\"-Q--.\",\"---Q\",\"Q---\",\"--Q-\"]]", "line 1, column 1: a row of 5 cells; each row must have 4"),
        ] {
            let Reading::Faulty(flaw) = read(text) else { panic!("{text}: {:?}", read(text)) };
            assert_eq!(flaw.told(), told);
        }
    }
}
