//! Boards with placed queens, and with regions, each of which gets one queen.
//!
//! On a board with regions, queens attack along rows and columns only, and no two may touch, as in newspaper puzzles. `none` sets that rule
//! for a board without regions.

use super::bitset::MOST;
use super::lane::{Lane, Square};
use crate::reader::grid::{self, Line};
use crate::reader::{Fit, Flaw, Found, Puzzle, Reader, Reading};
use crate::words::count;

/// The reader of regions.
pub const READER: Reader =
    Reader { kind: "queens in regions", kinds: "queens in regions", field: "regions", read: regions };

/// The least side of a grid of letters that is read as regions; smaller ones are more likely words.
const LEAST: usize = 4;

/// The most bytes of a text of this kind.
const LONGEST: usize = 20_000;

/// The value of the parameter for a board without regions on which no two queens touch, and the sign of its squares.
pub const NONE: &str = "none";
const NO_REGION: char = '.';

/// A board with placed queens or regions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Given {
    /// The number of rows, of columns, and of queens in a solution.
    pub n: usize,
    /// The placed queens, by rows: at most one per row.
    pub placed: Vec<Square>,
    /// The region's letter of each square, row by row, or dots for [`NONE`]; empty if queens attack along diagonals.
    pub regions: Vec<char>,
}

/// The kinds of conflict between a queen and a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Way {
    /// The same column.
    Column,
    /// The same diagonal, on boards without regions.
    Diagonal,
    /// The same region.
    Region,
    /// Adjacent squares.
    Touch,
}

impl Way {
    /// All kinds, in the order in which they are tested.
    pub const ALL: [Way; 4] = [Way::Column, Way::Diagonal, Way::Region, Way::Touch];

    /// Returns the kind in a word.
    pub fn word(self) -> &'static str {
        match self {
            Way::Column => "column",
            Way::Diagonal => "diagonal",
            Way::Region => "region",
            Way::Touch => "neighbour",
        }
    }
}

impl Given {
    /// Reads a board of `n` rows, or of as many as the regions have, with these queens placed.
    ///
    /// # Errors
    /// Returns the name of the parameter, and what is wrong with it.
    pub fn read(n: usize, placed: &str, regions: &str) -> Result<Given, (&'static str, String)> {
        let mut given = Given { n, placed: vec![], regions: vec![] };
        if regions.trim().eq_ignore_ascii_case(NONE) {
            given.regions = vec![NO_REGION; n * n];
        } else if !regions.trim().is_empty() {
            let rows: Vec<&str> = regions.split(['/', '\n']).map(str::trim).filter(|row| !row.is_empty()).collect();
            given.regions = letters(&rows).map_err(|wrong| ("regions", wrong))?;
            given.n = rows.len();
        }
        given.placed = squares(placed, given.n).map_err(|wrong| ("placed", wrong))?;
        match given.clash() {
            Some(clash) => Err(("placed", format!("must have no clash: {clash}"))),
            None => Ok(given),
        }
    }

    /// Returns whether queens attack along diagonals.
    pub fn is_chess(&self) -> bool {
        self.regions.is_empty()
    }

    /// Returns whether the board has regions.
    pub fn has_regions(&self) -> bool {
        self.regions.first().is_some_and(|letter| *letter != NO_REGION)
    }

    /// Returns the letter of a square's region.
    pub fn region(&self, (row, column): Square) -> Option<char> {
        self.regions.get((row - 1) * self.n + column - 1).copied()
    }

    /// Returns the rows without a placed queen, from 0.
    pub fn open(&self) -> Vec<u32> {
        let is_open = |row: &u32| self.placed.iter().all(|queen| queen.0 != *row as usize + 1);
        (0..self.n as u32).filter(is_open).collect()
    }

    /// Returns the conflict between a queen and a square in another row, if any.
    pub fn way(&self, queen: Square, square: Square) -> Option<Way> {
        match self.is_chess() {
            true => Lane::shared(queen, square).map(|lane| match lane {
                Lane::Column => Way::Column,
                _ => Way::Diagonal,
            }),
            _ if queen.1 == square.1 => Some(Way::Column),
            _ if self.has_regions() && self.region(queen) == self.region(square) => Some(Way::Region),
            _ => (queen.0.abs_diff(square.0) == 1 && queen.1.abs_diff(square.1) == 1).then_some(Way::Touch),
        }
    }

    /// Returns a sentence about two placed queens in conflict, if there are any.
    fn clash(&self) -> Option<String> {
        let pairs = self.placed.iter().enumerate().flat_map(|(i, b)| self.placed[..i].iter().map(move |a| (*a, *b)));
        let clash = |(a, b): (Square, Square)| {
            let why = match self.way(a, b) {
                _ if a.0 == b.0 => "attack each other".to_owned(),
                Some(Way::Column | Way::Diagonal) => "attack each other".to_owned(),
                Some(Way::Region) => format!("share region {}", self.region(a).unwrap_or(' ')),
                Some(Way::Touch) => "touch".to_owned(),
                None => return None,
            };
            let said = |(row, column): Square| format!("row {row}, column {column}");
            Some(format!("the placed queens in {} and {} {why}", said(a), said(b)))
        };
        pairs.filter_map(clash).next()
    }
}

/// Returns the letters of a grid of regions.
///
/// # Errors
/// Names the row, letter or count that is wrong, and what is allowed.
fn letters(rows: &[&str]) -> Result<Vec<char>, String> {
    let n = rows.len();
    if n > MOST.min(26) {
        return Err(format!("has {n} rows; it must have at most {}", MOST.min(26)));
    }
    for (number, row) in (1..).zip(rows) {
        let length = row.chars().count();
        if length != n {
            return Err(format!("has {} in row {number}; each of the {n} rows must have {n}", count(length, "letter")));
        }
        if let Some((column, sign)) = (1..).zip(row.chars()).find(|(_, sign)| !sign.is_ascii_alphabetic()) {
            return Err(format!("has {sign:?} in row {number}, column {column}; it must be a letter"));
        }
    }
    let letters: Vec<char> =
        rows.iter().flat_map(|row| row.chars()).map(|letter| letter.to_ascii_uppercase()).collect();
    match different(&letters) {
        regions if regions == n => Ok(letters),
        regions => Err(format!("has {regions} different letters; it must have {n}, as many as rows")),
    }
}

/// Returns the number of distinct letters.
fn different(letters: &[char]) -> usize {
    letters.iter().collect::<std::collections::BTreeSet<_>>().len()
}

/// Returns the squares of a list such as `4.2,6.5`, sorted by rows.
///
/// # Errors
/// Names the first bad or repeated square.
fn squares(text: &str, n: usize) -> Result<Vec<Square>, String> {
    let mut squares = vec![];
    for part in text.split([',', ';', ' ', '\n']).filter(|part| !part.is_empty()) {
        let at = part.split_once('.').and_then(|(row, column)| Some((row.parse().ok()?, column.parse().ok()?)));
        let Some((row, column)) = at else {
            return Err(format!("has {part:?}; a queen must be row.column, such as 4.2"));
        };
        if ![row, column].iter().all(|number: &usize| (1..=n).contains(number)) {
            return Err(format!("has {part}; row and column must be whole numbers from 1 to {n}"));
        }
        if !squares.contains(&(row, column)) {
            squares.push((row, column));
        }
    }
    squares.sort_unstable();
    Ok(squares)
}

/// Reads a grid with as many distinct letters or numbers as rows and columns: row by row, separated by slashes, or as a list, below a line
/// with its size.
fn regions(text: &str) -> Reading {
    if text.len() > LONGEST {
        return Reading::Foreign;
    }
    let lines = grid::lines(text);
    let lines: Vec<&Line> = lines.iter().filter(|line| !line.is_blank()).collect();
    let rows: Vec<(usize, Vec<&str>)> = lines.iter().flat_map(|line| grid::pieces(line, LEAST)).collect();
    let is_size = |(_, row): &(usize, Vec<&str>)| {
        row.len() < LEAST
            && row[0] == (rows.len() - 1).to_string()
            && row.iter().all(|word| word.parse::<u32>().is_ok())
    };
    let rows = match rows.split_first() {
        Some((first, rest)) if is_size(first) => rest,
        _ => &rows[..],
    };
    let Some((first, _)) = rows.first() else { return Reading::Foreign };
    let n = rows.len();
    let is_cell =
        |cell: &&str| cell.len() == 1 && cell.as_bytes()[0].is_ascii_alphabetic() || cell.parse::<u16>().is_ok();
    if !(LEAST..=MOST).contains(&n) || !rows.iter().all(|(_, row)| row.len() == n && row.iter().all(is_cell)) {
        return Reading::Foreign;
    }
    let cells: Vec<&str> = rows.iter().flat_map(|(_, row)| row.iter().copied()).collect();
    let is_letters = cells.iter().all(|cell| cell.as_bytes()[0].is_ascii_alphabetic());
    // Numbers are clues of other puzzles, unless each is one area, and not all areas have as many cells as their number.
    let named: Option<Vec<char>> = match is_letters {
        true => Some(cells.iter().map(|cell| cell.chars().next().unwrap_or('A')).collect()),
        false => numbered(&cells).filter(|letters| is_areas(letters, n) && !is_said(&cells)),
    };
    let Some(named) = named else { return Reading::Foreign };
    let rows: Vec<String> = named.chunks(n).map(|row| row.iter().collect()).collect();
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    match letters(&rows) {
        Ok(_) => {
            let what = format!("queens in {n} regions");
            let with = vec![("n", n.to_string()), ("method", "rows".to_owned())];
            let puzzle = Puzzle { with, ..Puzzle::new(*first, rows.join("/").to_ascii_uppercase()) };
            Reading::Taken(Found::one(what, Fit::Possible, puzzle))
        }
        Err(wrong) => Reading::Faulty(Flaw { certain: false, ..Flaw::new(*first, 1, format!("the grid {wrong}")) }),
    }
}

/// Returns numbers as letters, in the order of first appearance; `None` if there are more than letters.
fn numbered(cells: &[&str]) -> Option<Vec<char>> {
    let mut known: Vec<&str> = vec![];
    let mut letters = vec![];
    for cell in cells {
        let place = known.iter().position(|other| other == cell).unwrap_or(known.len());
        if place == known.len() {
            known.push(cell);
        }
        letters.push(('A'..='Z').nth(place)?);
    }
    Some(letters)
}

/// Returns whether the cells of each letter are connected, and there are `n` letters.
fn is_areas(letters: &[char], n: usize) -> bool {
    let mut seen = vec![false; letters.len()];
    let mut areas = 0;
    for start in 0..letters.len() {
        if std::mem::replace(&mut seen[start], true) {
            continue;
        }
        areas += 1;
        let mut open = vec![start];
        while let Some(cell) = open.pop() {
            let (row, column) = (cell / n, cell % n);
            let near = [
                (row > 0).then(|| cell - n),
                (row + 1 < n).then(|| cell + n),
                (column > 0).then(|| cell - 1),
                (column + 1 < n).then(|| cell + 1),
            ];
            for other in near.into_iter().flatten() {
                if letters[other] == letters[start] && !std::mem::replace(&mut seen[other], true) {
                    open.push(other);
                }
            }
        }
    }
    areas == n && different(letters) == n
}

/// Returns whether each number is its number of occurrences, as in a solved fillomino.
fn is_said(cells: &[&str]) -> bool {
    cells.iter().all(|cell| cells.iter().filter(|other| other == &cell).count().to_string() == **cell)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn regions_are_written_in_many_ways() {
        for text in [
            "AABB/ACCB/DCBB/DDDB",
            "AABB\nACCB\nDCBB\nDDDB\n",
            "a a b b\na c c b\nd c b b\nd d d b\n",
            "A,A,B,B\nA,C,C,B\nD,C,B,B\nD,D,D,B\n",
            "[[\"A\",\"A\",\"B\",\"B\"],[\"A\",\"C\",\"C\",\"B\"],[\"D\",\"C\",\"B\",\"B\"],[\"D\",\"D\",\"D\",\"B\"]]",
            "colorRegions: [\n  [\"A\", \"A\", \"B\", \"B\"],\n  [\"A\", \"C\", \"C\", \"B\"],\n  [\"D\", \"C\", \"B\", \"B\"],\n  [\"D\", \"D\", \"D\", \"B\"],\n],\n",
            "[\"AABB\", \"ACCB\", \"DCBB\", \"DDDB\"]",
            "[[0,0,1,1],[0,2,2,1],[3,2,1,1],[3,3,3,1]]",
            "4 4 1\nA A B B\nA C C B\nD C B B\nD D D B\n",
            "4\n1 1 2 2\n1 3 3 2\n4 3 2 2\n4 4 4 2\n",
        ] {
            let Reading::Taken(found) = regions(text) else { panic!("{text}: {:?}", regions(text)) };
            assert_eq!(found.puzzles[0].value, "AABB/ACCB/DCBB/DDDB", "{text}");
        }
        for text in [
            // A sudoku, a solved fillomino, an exact cover, words.
            "1234\n3412\n2143\n4321\n",
            "1 5 5 5\n2 2 5 5\n8 8 8 8\n8 8 8 8\n",
            "0 1 0 0\n1 0 0 1\n0 0 1 0\n1 1 0 0\n",
            "some words\nwhich say\nnothing of\nregions\n",
            "",
        ] {
            assert_eq!(regions(text), Reading::Foreign, "{text}");
        }
    }
}
