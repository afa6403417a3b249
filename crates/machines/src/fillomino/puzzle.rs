//! The puzzle as given: a grid of clues, checked, with walls around it and with names for its edges.

use crate::fault::shortened;

/// The most rows and columns: coordinates are single hexadecimal digits.
pub const SIDE: usize = 16;

/// The greatest label that there can be: one hexadecimal digit.
pub const LABEL: usize = 15;

/// From one row of the board to the next: the widest grid between two walls.
const STRIDE: u16 = SIDE as u16 + 2;

/// Places of the board, walls included.
pub const PLACES: usize = (STRIDE * STRIDE) as usize;

/// What stands on the board around the grid: no label.
const WALL: u8 = u8::MAX;

/// A blank cell.
pub const BLANK: u8 = 0;

/// A place of the board: a cell of the grid, or of the walls around it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Place(u16);

impl Place {
    /// The cell in row `i` and column `j`, both from 0.
    pub fn at(i: usize, j: usize) -> Place {
        Place((i as u16 + 1) * STRIDE + j as u16 + 1)
    }

    /// The cell that a name of one byte stands for: see [`Place::name`].
    pub fn named(name: u8) -> Place {
        Place::at(usize::from(name >> 4), usize::from(name & 15))
    }

    /// The cell's row and column in one byte; as two hexadecimal digits, its name in the exact cover.
    pub fn name(self) -> u8 {
        (self.row() << 4 | self.column()) as u8
    }

    /// The cell's row, from 0.
    pub fn row(self) -> usize {
        usize::from(self.0 / STRIDE) - 1
    }

    /// The cell's column, from 0.
    pub fn column(self) -> usize {
        usize::from(self.0 % STRIDE) - 1
    }

    /// Its index among all [`PLACES`].
    pub fn index(self) -> usize {
        self.0.into()
    }

    /// The neighbour in direction `a`: 1 north, 2 west, 3 east, 4 south.
    #[inline(always)]
    pub fn towards(self, a: u8) -> Place {
        match a {
            1 => Place(self.0 - STRIDE),
            2 => Place(self.0 - 1),
            3 => Place(self.0 + 1),
            _ => Place(self.0 + STRIDE),
        }
    }

    /// The direction in which the neighbour `other` lies.
    pub fn direction(self, other: Place) -> Option<u8> {
        (1..=4).find(|a| self.towards(*a) == other)
    }

    /// A name in the exact cover as its source prints it: a letter, if any, and the cell's coordinates from 0.
    pub fn printed(self, letter: &str) -> String {
        format!("{letter}{:x}{:x}", self.row(), self.column())
    }

    /// The same for people, who count rows and columns from 1.
    pub fn text(self, letter: &str) -> String {
        let sign = |n: usize| char::from_digit(n as u32 + 1, 36).unwrap_or('?');
        format!("{letter}{}{}", sign(self.row()), sign(self.column()))
    }
}

/// An edge between two blank cells that lie side by side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Edge {
    /// The cell on its left or above it.
    pub cell: Place,
    /// Whether it lies below that cell; otherwise it is the vertical one on the cell's right.
    pub below: bool,
}

impl Edge {
    /// The cell on its other side.
    pub fn beyond(&self) -> Place {
        self.cell.towards(if self.below { 4 } else { 3 })
    }
}

/// A puzzle, valid by construction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    rows: usize,
    columns: usize,
    /// The greatest label of a solution.
    most: usize,
    /// The greatest clue.
    greatest: usize,
    /// What `max` asked for; 0 for the greatest clue.
    asked: usize,
    /// How many rows were given too short.
    short: usize,
    /// The label of each place: a clue, [`BLANK`], or a wall.
    board: [u8; PLACES],
    /// In the order of the cells on their left or above them; of each cell, the one on its right comes first.
    edges: Vec<Edge>,
}

impl Puzzle {
    /// Reads a grid: rows separated by `/` or line ends, a cell `.` or its clue, `1` to `9` and `a` to `f`. Rows that are
    /// shorter than the longest are extended with blanks. Labels go up to the greatest clue, or to `most` if that is
    /// greater.
    ///
    /// # Errors
    /// Names the sign, row or clue that is wrong: a sign that is neither blank nor clue, more than [`SIDE`] rows or
    /// columns, no clue at all, a clue greater than the number of cells.
    pub fn read(grid: &str, most: usize) -> Result<Puzzle, String> {
        let trimmed = grid.trim_end_matches(['\n', '\r']);
        let rows: Vec<Vec<char>> =
            trimmed.split(['/', '\n']).map(|row| row.trim_end_matches('\r').chars().collect()).collect();
        if rows.len() > SIDE {
            return Err(format!("has {} rows; it must not have more than {SIDE}", rows.len()));
        }
        let columns = rows.iter().map(Vec::len).max().unwrap_or(0).min(SIDE);
        let mut puzzle = Puzzle {
            rows: rows.len(),
            columns,
            most,
            greatest: 0,
            asked: most,
            short: rows.iter().filter(|row| row.len() < columns).count(),
            board: [WALL; PLACES],
            edges: vec![],
        };
        let mut first = Place::default();
        for (i, row) in rows.iter().enumerate() {
            for j in 0..columns.max(row.len()) {
                if j == SIDE {
                    let (count, row) = (row.len(), i + 1);
                    return Err(format!("has {count} columns in row {row}; there must not be more than {SIDE}"));
                }
                let sign = row.get(j).copied().unwrap_or('.');
                let Some(clue) = label(sign) else {
                    let (row, column, sign) = (i + 1, j + 1, shortened(&sign.to_string()));
                    return Err(format!(
                        "has {sign} in row {row}, column {column}; a cell must be . or 1 to 9 or a to f"
                    ));
                };
                puzzle.board[Place::at(i, j).index()] = clue;
                if usize::from(clue) > puzzle.greatest {
                    (puzzle.greatest, first) = (clue.into(), Place::at(i, j));
                }
            }
        }
        let (cells, greatest) = (puzzle.rows * columns, puzzle.greatest);
        if greatest == 0 {
            return Err("has no clue; at least one cell must be 1 to 9 or a to f".to_owned());
        }
        if greatest > cells {
            let (sign, row, column) = (sign(greatest as u8), first.row() + 1, first.column() + 1);
            return Err(format!(
                "has the clue {sign} in row {row}, column {column}, but only {cells} {}; a clue must not be greater than \
                 that",
                if cells == 1 { "cell" } else { "cells" }
            ));
        }
        puzzle.most = most.clamp(greatest, LABEL.max(greatest));
        puzzle.find_edges();
        Ok(puzzle)
    }

    /// How many rows.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// How many places its board has, walls included: the indices of all cells and of what lies beside them are below it.
    pub fn places(&self) -> usize {
        self.board.len()
    }

    /// The same puzzle with further cells labelled, as far as `label` knows one: to the searches they are clues.
    pub fn completed(&self, label: impl Fn(Place) -> Option<u8>) -> Puzzle {
        let mut puzzle = self.clone();
        for cell in self.cells().filter(|cell| self.label(*cell) == BLANK) {
            puzzle.board[cell.index()] = label(cell).unwrap_or(BLANK);
        }
        puzzle.find_edges();
        puzzle
    }

    /// Finds the edges between blank cells.
    fn find_edges(&mut self) {
        let blank = |place| self.label(place) == BLANK;
        let sides = self.cells().flat_map(|cell| [(cell, 3), (cell, 4)]);
        let within = sides.filter(|(cell, a)| blank(*cell) && blank(cell.towards(*a)));
        self.edges = within.map(|(cell, a)| Edge { cell, below: a == 4 }).collect();
    }

    /// How many columns.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// The greatest label that a solution may have: the source's `dmax`.
    pub fn most(&self) -> usize {
        self.most
    }

    /// What stands at a place: a clue, or [`BLANK`]; a wall is neither, nor any label.
    #[inline(always)]
    pub fn label(&self, place: Place) -> u8 {
        self.board[place.index()]
    }

    /// All cells, row by row.
    pub fn cells(&self) -> impl Iterator<Item = Place> + use<> {
        let columns = self.columns;
        (0..self.rows * columns).map(move |k| Place::at(k / columns, k % columns))
    }

    /// The cell with this number in that order, from 0.
    pub fn cell(&self, number: usize) -> Place {
        Place::at(number / self.columns, number % self.columns)
    }

    /// Whether the place is a cell: it lies in no wall.
    pub fn has(&self, place: Place) -> bool {
        self.label(place) != WALL
    }

    /// The cell's item in the exact cover: its number in that order, from 1.
    pub fn item(&self, cell: Place) -> u32 {
        self.number(cell) as u32 + 1
    }

    /// The cell's number in that order, from 0.
    pub fn number(&self, cell: Place) -> usize {
        cell.row() * self.columns + cell.column()
    }

    /// The edges between blank cells.
    pub fn edges(&self) -> &[Edge] {
        &self.edges
    }

    /// The edge, as an index of [`Puzzle::edges`], between a cell and its neighbour in direction `a`, if both are blank.
    pub fn edge(&self, cell: Place, a: u8) -> Option<usize> {
        let cell = if a < 3 { cell.towards(a) } else { cell };
        self.edges.binary_search(&Edge { cell, below: a == 1 || a == 4 }).ok()
    }

    /// The edges around a piece, as far as they lie between blank cells: of each cell in turn, north, west, east, south.
    pub fn around(&self, piece: &[Place]) -> impl Iterator<Item = (Place, u8)> {
        let blank = |place: Place| self.label(place) == BLANK;
        let cells = piece.iter().copied().filter(move |cell| blank(*cell));
        cells.flat_map(move |cell| {
            let out = move |a: &u8| blank(cell.towards(*a)) && !piece.contains(&cell.towards(*a));
            (1..=4).filter(out).map(move |a| (cell, a))
        })
    }

    /// A neighbour of the place that holds the clue `d`: the source looks north, west, east, south.
    #[inline(always)]
    pub fn beside(&self, place: Place, d: u8) -> Option<Place> {
        (1..=4).map(|a| place.towards(a)).find(|next| self.label(*next) == d)
    }

    /// The grid as text, rows joined by `separator`, each cell by what `label` says of it.
    pub fn text(&self, separator: char, label: impl Fn(Place) -> u8) -> String {
        let mut text = String::with_capacity((self.columns + 1) * self.rows);
        for cell in self.cells() {
            if cell.column() == 0 && cell.row() > 0 {
                text.push(separator);
            }
            text.push(sign(label(cell)));
        }
        text
    }

    /// How many rows were given too short, and extended with blanks.
    pub fn short(&self) -> usize {
        self.short
    }

    /// What was asked for as the greatest label, if a greater clue overrules it.
    pub fn refused(&self) -> Option<usize> {
        Some(self.asked).filter(|asked| (1..self.greatest).contains(asked))
    }
}

/// The label that a sign stands for.
fn label(sign: char) -> Option<u8> {
    match sign {
        '.' => Some(BLANK),
        '1'..='9' | 'a'..='f' => sign.to_digit(16).map(|digit| digit as u8),
        _ => None,
    }
}

/// The sign that stands for a label: one hexadecimal digit.
pub fn sign(label: u8) -> char {
    match label {
        BLANK => '.',
        label => char::from_digit(label.into(), 16).unwrap_or('?'),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(grid: &str) -> Puzzle {
        Puzzle::read(grid, 0).unwrap_or_else(|bad| panic!("{grid}: {bad}"))
    }

    #[test]
    fn a_grid_is_read_and_printed_again() {
        for grid in [".32./4.2./..../2...", "1", "f..............", "a./.b/../../../.."] {
            let puzzle = read(grid);
            assert_eq!(puzzle.text('/', |cell| puzzle.label(cell)), grid);
            assert_eq!(puzzle.short(), 0);
        }
        assert_eq!(read(".2\n..\r\n"), read(".2/.."));
    }

    #[test]
    fn short_rows_are_extended_with_blanks() {
        let puzzle = read("3/.../");
        assert_eq!(puzzle.text('/', |cell| puzzle.label(cell)), "3../.../...");
        assert_eq!(puzzle.short(), 2);
    }

    #[test]
    fn labels_go_up_to_the_greatest_clue_or_further_if_asked() {
        let most = |max: usize| Puzzle::read("2../...", max).unwrap().most();
        assert_eq!([0, 1, 2, 3, 15].map(most), [2, 2, 2, 3, 15]);
        assert_eq!(
            [0, 1, 2, 3].map(|max| Puzzle::read("2../...", max).unwrap().refused()),
            [None, Some(1), None, None]
        );
    }

    #[test]
    fn what_is_wrong_is_named() {
        let rows = |n: usize| vec!["1"; n].join("/");
        for (grid, wrong) in [
            ("..x/3..", "has x in row 1, column 3; a cell must be . or 1 to 9 or a to f"),
            ("3../.0.", "has 0 in row 2, column 2; a cell must be . or 1 to 9 or a to f"),
            ("A", "has A in row 1, column 1; a cell must be . or 1 to 9 or a to f"),
            ("3é", "has é in row 1, column 2; a cell must be . or 1 to 9 or a to f"),
            ("3 .", "in row 1, column 2; a cell must be . or 1 to 9 or a to f"),
            ("", "has no clue; at least one cell must be 1 to 9 or a to f"),
            (".../...", "has no clue; at least one cell must be 1 to 9 or a to f"),
            (&rows(17), "has 17 rows; it must not have more than 16"),
            ("1/.................", "has 17 columns in row 2; there must not be more than 16"),
            ("12/4.", ""),
            ("12/5.", "has the clue 5 in row 2, column 1, but only 4 cells; a clue must not be greater than that"),
            ("2", "has the clue 2 in row 1, column 1, but only 1 cell; a clue must not be greater than that"),
        ] {
            match Puzzle::read(grid, 0) {
                Ok(_) => assert_eq!(wrong, "", "{grid}"),
                Err(bad) => assert!(!wrong.is_empty() && bad.contains(wrong), "{grid}: {bad}"),
            }
        }
    }

    #[test]
    fn edges_lie_between_blank_cells_only_and_are_found_from_both_sides() {
        let puzzle = read(".2/../..");
        let names: Vec<_> = puzzle.edges().iter().map(|edge| (edge.cell.name(), !edge.below)).collect();
        assert_eq!(names, [(0x00, false), (0x10, true), (0x10, false), (0x11, false), (0x20, true)]);
        for cell in puzzle.cells() {
            for a in 1..=4 {
                let there = puzzle.edge(cell, a);
                let blank = [cell, cell.towards(a)].iter().all(|place| puzzle.label(*place) == BLANK);
                assert_eq!(there.is_some(), blank, "{cell:?} {a}");
                if blank {
                    assert_eq!(puzzle.edge(cell.towards(a), 5 - a), there, "{cell:?} {a}");
                }
            }
        }
    }
}
