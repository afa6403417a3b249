//! The puzzle as given: a grid of clues, checked, with walls around it and with names for its edges.

use crate::params::{BadParams, Fault};

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

/// The four sides of a cell in the order in which the source looks at them: its codes 1 to 4.
pub const SIDES: [&str; 4] = ["above", "on the left", "on the right", "below"];

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

    /// Row and column, also of a place in the walls: −1 lies above the grid or on its left.
    pub fn apart(self) -> (i32, i32) {
        (i32::from(self.0 / STRIDE) - 1, i32::from(self.0 % STRIDE) - 1)
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

    /// `row 3, column 2`.
    pub fn words(self) -> String {
        format!("row {}, column {}", self.row() + 1, self.column() + 1)
    }
}

/// An edge between two blank cells that lie side by side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edge {
    /// The cell on its left or above it.
    pub cell: Place,
    /// Whether it is the vertical one, on the right of that cell; otherwise it lies below it.
    pub vertical: bool,
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
    edges: Vec<Edge>,
    /// For each place the edge on its right and the one below, each as an index of `edges` plus 1; 0 for none.
    edges_at: Vec<[u16; 2]>,
}

impl Puzzle {
    /// Reads a grid: rows separated by `/` or line ends, a cell `.` or its clue, `1` to `9` and `a` to `f`. Rows that are
    /// shorter than the longest are extended with blanks. Labels go up to the greatest clue, or to `most` if that is
    /// greater.
    ///
    /// # Errors
    /// Names the sign, row or clue that is wrong: a sign that is neither blank nor clue, more than [`SIDE`] rows or
    /// columns, no clue at all, a clue greater than the number of cells.
    pub fn read(grid: &str, most: usize) -> Result<Puzzle, BadParams> {
        let bad = |wrong: String| BadParams::one(Fault::new("grid", grid, wrong));
        let trimmed = grid.trim_end_matches(['\n', '\r']);
        let rows: Vec<&str> = trimmed.split(['/', '\n']).map(|row| row.trim_end_matches('\r')).collect();
        if rows.len() > SIDE {
            return Err(bad(format!("has {} rows; it must not have more than {SIDE}", rows.len())));
        }
        let mut columns = 0;
        for (i, row) in rows.iter().enumerate() {
            for (j, sign) in row.chars().enumerate() {
                if j >= SIDE {
                    let count = row.chars().count();
                    return Err(bad(format!(
                        "has {count} columns in row {}; there must not be more than {SIDE}",
                        i + 1
                    )));
                }
                if label(sign).is_none() {
                    let (sign, row, column) = (crate::params::shortened(&sign.to_string()), i + 1, j + 1);
                    return Err(bad(format!(
                        "has {sign} in row {row}, column {column}; a cell must be . or 1 to 9 or a to f"
                    )));
                }
                columns = columns.max(j + 1);
            }
        }
        let short = rows.iter().filter(|row| row.len() < columns).count();
        let mut puzzle = Puzzle {
            rows: rows.len(),
            columns,
            most,
            greatest: 0,
            asked: most,
            short,
            board: [WALL; PLACES],
            edges: vec![],
            edges_at: vec![[0; 2]; PLACES],
        };
        let mut first = Place::at(0, 0);
        for (i, row) in rows.iter().enumerate() {
            let mut signs = row.chars();
            for j in 0..columns {
                let clue = signs.next().and_then(label).unwrap_or(BLANK);
                puzzle.board[Place::at(i, j).index()] = clue;
                if usize::from(clue) > puzzle.greatest {
                    puzzle.greatest = clue.into();
                    first = Place::at(i, j);
                }
            }
        }
        let (cells, greatest) = (puzzle.rows * columns, puzzle.greatest);
        if greatest == 0 {
            return Err(bad("has no clue; at least one cell must be 1 to 9 or a to f".to_owned()));
        }
        if greatest > cells {
            return Err(bad(format!(
                "has the clue {} in {}, but only {cells} {}; a clue must not be greater than that",
                sign(greatest as u8),
                first.words(),
                if cells == 1 { "cell" } else { "cells" }
            )));
        }
        puzzle.most = most.clamp(greatest, LABEL.max(greatest));
        puzzle.find_edges();
        Ok(puzzle)
    }

    /// Edges in the order of the cells on their left or above them, of each cell the right one first.
    fn find_edges(&mut self) {
        for i in 0..self.rows {
            for j in 0..self.columns {
                let cell = Place::at(i, j);
                for (side, a) in [3, 4].into_iter().enumerate() {
                    if self.label(cell) == BLANK && self.label(cell.towards(a)) == BLANK {
                        self.edges.push(Edge { cell, vertical: a == 3 });
                        self.edges_at[cell.index()][side] = self.edges.len() as u16;
                    }
                }
            }
        }
    }

    /// How many rows.
    pub fn rows(&self) -> usize {
        self.rows
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
        let (cell, side) = match a {
            1 => (cell.towards(1), 1),
            2 => (cell.towards(2), 0),
            3 => (cell, 0),
            _ => (cell, 1),
        };
        usize::from(self.edges_at[cell.index()][side]).checked_sub(1)
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

    /// What a visitor should know of how the grid was read.
    pub fn warnings(&self) -> Vec<String> {
        let mut warnings = vec![];
        let columns = self.columns;
        match self.short {
            0 => {}
            1 => warnings.push(format!("1 row is shorter than {columns} cells; it is extended with blanks.")),
            n => warnings.push(format!("{n} rows are shorter than {columns} cells; they are extended with blanks.")),
        }
        if (1..self.greatest).contains(&self.asked) {
            let (asked, greatest) = (self.asked, self.greatest);
            warnings.push(format!("max={asked} is less than the greatest clue; labels go up to {greatest}."));
        }
        warnings
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
            assert!(puzzle.warnings().is_empty());
        }
        assert_eq!(read(".2\n..\r\n"), read(".2/.."));
    }

    #[test]
    fn short_rows_are_extended_with_blanks_and_that_is_said() {
        let puzzle = read("3/.../");
        assert_eq!(puzzle.text('/', |cell| puzzle.label(cell)), "3../.../...");
        assert_eq!(puzzle.warnings(), ["2 rows are shorter than 3 cells; they are extended with blanks."]);
    }

    #[test]
    fn labels_go_up_to_the_greatest_clue_or_further_if_asked() {
        let most = |max: usize| Puzzle::read("2../...", max).unwrap().most();
        assert_eq!([0, 1, 2, 3, 15].map(most), [2, 2, 2, 3, 15]);
        assert_eq!(Puzzle::read("2../...", 1).unwrap().warnings().len(), 1);
        assert_eq!(Puzzle::read("2../...", 3).unwrap().warnings().len(), 0);
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
                Err(bad) => assert!(!wrong.is_empty() && bad.to_string().contains(wrong), "{grid}: {bad}"),
            }
        }
    }

    #[test]
    fn edges_lie_between_blank_cells_only_and_are_found_from_both_sides() {
        let puzzle = read(".2/../..");
        let names: Vec<_> = puzzle.edges().iter().map(|edge| (edge.cell.name(), edge.vertical)).collect();
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
