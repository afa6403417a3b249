//! Boards that are set: queens that stand already, and regions of which each gets a queen.
//!
//! Where there are regions, queens attack along rows and columns only, and no two may touch, as in the puzzles of newspapers.

use super::bitset::MOST;
use super::lane::{Lane, Square};
use crate::reader::grid::{self, Line};
use crate::reader::{Fit, Flaw, Found, Puzzle, Reader, Reading};
use crate::words::count;

/// The reader of regions.
pub const READER: Reader =
    Reader { kind: "queens in regions", kinds: "queens in regions", field: "regions", read: regions };

/// The least side of a grid of letters that is read as regions, so that few words are.
const LEAST: usize = 4;

/// A board that is set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Given {
    /// Rows, columns, and queens in the end.
    pub n: usize,
    /// The queens that stand, from the first row on: at most one in a row.
    pub placed: Vec<Square>,
    /// The letter of each square, row by row; none where there are no regions.
    pub regions: Vec<char>,
}

/// How a queen rules out a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Way {
    /// They share a column.
    Column,
    /// They share a diagonal, where there are no regions.
    Diagonal,
    /// They share a region.
    Region,
    /// They touch.
    Touch,
}

impl Way {
    /// All of them, in the order in which they are tested.
    pub const ALL: [Way; 4] = [Way::Column, Way::Diagonal, Way::Region, Way::Touch];

    /// In a word.
    pub fn word(self) -> &'static str {
        match self {
            Way::Column => "column",
            Way::Diagonal => "diagonal",
            Way::Region => "region",
            Way::Touch => "touch",
        }
    }
}

impl Given {
    /// The board of `n` rows, or of as many as the regions have, with these queens placed. What is wrong comes with the name of its
    /// parameter.
    pub fn read(n: usize, placed: &str, regions: &str) -> Result<Given, (&'static str, String)> {
        let mut given = Given { n, placed: vec![], regions: vec![] };
        if !regions.trim().is_empty() {
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

    /// Whether the board has regions.
    pub fn has_regions(&self) -> bool {
        !self.regions.is_empty()
    }

    /// The letter of a square's region.
    pub fn region(&self, (row, column): Square) -> Option<char> {
        self.regions.get((row - 1) * self.n + column - 1).copied()
    }

    /// The rows without a placed queen.
    pub fn open(&self) -> Vec<u32> {
        let is_open = |row: &u32| self.placed.iter().all(|queen| queen.0 != *row as usize + 1);
        (0..self.n as u32).filter(is_open).collect()
    }

    /// How a queen on one square rules out another one in another row.
    pub fn way(&self, queen: Square, square: Square) -> Option<Way> {
        match self.has_regions() {
            false => Lane::shared(queen, square).map(|lane| match lane {
                Lane::Column => Way::Column,
                _ => Way::Diagonal,
            }),
            _ if queen.1 == square.1 => Some(Way::Column),
            _ if self.region(queen) == self.region(square) => Some(Way::Region),
            _ => (queen.0.abs_diff(square.0) == 1 && queen.1.abs_diff(square.1) == 1).then_some(Way::Touch),
        }
    }

    /// Two placed queens that cannot both stand.
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

/// The letters of a grid of regions.
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

/// How many letters differ.
fn different(letters: &[char]) -> usize {
    letters.iter().collect::<std::collections::BTreeSet<_>>().len()
}

/// The squares of a list such as `4.2,6.5`, by their rows.
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

/// Reads a grid of as many different letters as it has rows and columns.
fn regions(text: &str) -> Reading {
    // As addresses have it, or row by row.
    let text = text.replace('/', "\n");
    let lines = grid::lines(&text);
    let lines: Vec<&Line> = lines.iter().filter(|line| !line.is_blank()).take(MOST + 1).collect();
    let row = |line: &&Line| line.text.chars().filter(|sign| !sign.is_whitespace()).collect::<String>();
    let rows: Vec<String> = lines.iter().map(row).collect();
    let Some(first) = lines.first() else { return Reading::Foreign };
    let n = rows.len();
    let is_grid = (LEAST..=MOST).contains(&n)
        && rows.iter().all(|row| row.len() == n && row.bytes().all(|sign| sign.is_ascii_alphabetic()));
    if !is_grid {
        return Reading::Foreign;
    }
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    match letters(&rows) {
        Ok(_) => {
            let what = format!("queens in {n} regions");
            let with = vec![("n", n.to_string()), ("method", "rows".to_owned())];
            let puzzle = Puzzle { with, ..Puzzle::new(first.number, rows.join("/").to_ascii_uppercase()) };
            Reading::Taken(Found::one(what, Fit::Possible, puzzle))
        }
        Err(wrong) => {
            Reading::Faulty(Flaw { certain: false, ..Flaw::new(first.number, 1, format!("the grid {wrong}")) })
        }
    }
}
