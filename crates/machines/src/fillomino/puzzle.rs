//! The puzzle as given: a checked grid of clues, surrounded by walls, with names for its edges.

use crate::fault::shortened;

/// The greatest number of rows and of columns: people see single digits from 1, continued by letters up to z.
pub const SIDE: usize = 35;

/// The greatest possible label.
pub const LABEL: usize = 35;

/// The greatest label that is a single sign in a grid: a hexadecimal digit.
const SINGLE: u8 = 15;

/// The distance between rows of the board: the widest grid with a wall on each side.
const STRIDE: u16 = SIDE as u16 + 2;

/// The number of places of the board, walls included.
pub const PLACES: usize = (STRIDE * STRIDE) as usize;

/// The content of places around the grid; not a label.
const WALL: u8 = u8::MAX;

/// The content of a blank cell.
pub const BLANK: u8 = 0;

/// A place of the board: a cell of the grid, or of the walls around it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Place(u16);

impl Place {
    /// The cell in row `i` and column `j`, both from 0.
    pub fn at(i: usize, j: usize) -> Place {
        Place((i as u16 + 1) * STRIDE + j as u16 + 1)
    }

    /// The cell with a name of two bytes; see [`Place::name`].
    pub fn named(name: u16) -> Place {
        Place::at(usize::from(name >> 8), usize::from(name & 255))
    }

    /// The cell's name: its row and column, a byte each.
    pub fn name(self) -> u16 {
        (self.row() << 8 | self.column()) as u16
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

    /// The cell's name in the exact cover as its source prints it: a letter, if any, and the coordinates from 0, as
    /// hexadecimal digits continued by the letters g to z.
    pub fn printed(self, letter: &str) -> String {
        format!("{letter}{}{}", digit(self.row()), digit(self.column()))
    }

    /// The name for people, who count rows and columns from 1.
    pub fn text(self, letter: &str) -> String {
        format!("{letter}{}{}", digit(self.row() + 1), digit(self.column() + 1))
    }
}

/// A digit of a number as the source prints it: hexadecimal, then g to z.
pub fn digit(n: usize) -> char {
    char::from_digit(n as u32, 36).unwrap_or('?')
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
    /// The greatest label that is tried.
    most: usize,
    /// A bound on the labels of solutions.
    bound: usize,
    /// The greatest clue.
    greatest: usize,
    /// The greatest label that `max` asked for; 0 for as many labels as solutions may have.
    asked: usize,
    /// The number of rows given too short.
    short: usize,
    /// The label of each place: a clue, [`BLANK`], or a wall.
    board: [u8; PLACES],
    /// The edges, in the order of the cells on their left or above them; for each cell, the one on its right comes first.
    edges: Vec<Edge>,
}

impl Puzzle {
    /// Reads a grid: rows separated by `/` or line ends, each cell `.` or a clue, `1` to `9` and `a` to `f`. Numbers with
    /// several digits are separated by commas, or by blanks, of which each row must have equally many: `12,.,3/.,.,.`.
    /// Instead of `.`, `0`, `-`, `_`, `?`, `*`, nothing between two commas, or a blank that separates nothing may be written.
    /// Rows shorter than the longest are extended with blank cells. Labels go up to the greatest clue, or to `most` if that
    /// is greater.
    ///
    /// # Errors
    /// The sign, row or clue that is wrong: a sign that is neither blank nor clue, more than [`SIDE`] rows or columns, no
    /// clue at all, a clue greater than the number of cells.
    pub fn read(grid: &str, most: usize) -> Result<Puzzle, String> {
        let Cells { rows, separated } = Cells::of(grid);
        if rows.len() > SIDE {
            return Err(format!("has {} rows; it must not have more than {SIDE}", rows.len()));
        }
        let columns = rows.iter().map(Vec::len).max().unwrap_or(0).min(SIDE);
        let mut puzzle = Puzzle {
            rows: rows.len(),
            columns,
            most,
            bound: 0,
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
                let sign = row.get(j).copied().unwrap_or(".");
                let Some(clue) = label(sign, separated) else {
                    let (row, column, sign) = (i + 1, j + 1, shortened(sign));
                    let allowed = if separated { format!("1 to {LABEL}") } else { "1 to 9 or a to f".to_owned() };
                    return Err(format!("has {sign} in row {row}, column {column}; a cell must be . or {allowed}"));
                };
                puzzle.board[Place::at(i, j).index()] = clue;
                if usize::from(clue) > puzzle.greatest {
                    (puzzle.greatest, first) = (clue.into(), Place::at(i, j));
                }
            }
        }
        let (cells, greatest) = (puzzle.rows * columns, puzzle.greatest);
        if greatest == 0 {
            let allowed = if separated { format!("1 to {LABEL}") } else { "1 to 9 or a to f".to_owned() };
            return Err(format!("has no clue; at least one cell must be {allowed}"));
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
        puzzle.bound = cells;
        puzzle.find_edges();
        Ok(puzzle)
    }

    /// The number of rows.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// The number of places of the board, walls included: the indices of all cells and their neighbours are below it.
    pub fn places(&self) -> usize {
        (self.rows + 2) * usize::from(STRIDE)
    }

    /// The same puzzle with further cells labelled where `label` knows one; searches treat them as clues.
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

    /// The number of columns.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// The greatest label that is tried: the source's `dmax`.
    pub fn most(&self) -> usize {
        self.most
    }

    /// A bound on labels: no solution has a greater one.
    pub fn bound(&self) -> usize {
        self.bound
    }

    /// Whether the labels that are tried include all labels of solutions.
    pub fn is_complete(&self) -> bool {
        self.most >= self.bound
    }

    /// The same puzzle with labels tried up to `most`, where no solution is known to have one above `bound`.
    #[must_use]
    pub fn bounded(self, most: usize, bound: usize) -> Puzzle {
        Puzzle { most: most.clamp(self.greatest, LABEL), bound: bound.max(self.greatest), ..self }
    }

    /// The greatest label asked for, 0 for none.
    pub fn asked(&self) -> usize {
        self.asked
    }

    /// The greatest clue.
    pub fn greatest(&self) -> usize {
        self.greatest
    }

    /// The content of a place: a clue, or [`BLANK`]; a wall has another value.
    #[inline(always)]
    pub fn label(&self, place: Place) -> u8 {
        self.board[place.index()]
    }

    /// All cells, row by row.
    pub fn cells(&self) -> impl Iterator<Item = Place> + use<> {
        let columns = self.columns;
        (0..self.rows * columns).map(move |k| Place::at(k / columns, k % columns))
    }

    /// The cell with this number, from 0, row by row.
    pub fn cell(&self, number: usize) -> Place {
        Place::at(number / self.columns, number % self.columns)
    }

    /// Whether the place is a cell, not a wall.
    pub fn has(&self, place: Place) -> bool {
        self.label(place) != WALL
    }

    /// The cell's item in the exact cover: its number row by row, from 1.
    pub fn item(&self, cell: Place) -> u32 {
        self.number(cell) as u32 + 1
    }

    /// The cell's number row by row, from 0.
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

    /// The edges around a piece that lie between blank cells: for each cell in turn, north, west, east, south.
    pub fn around(&self, piece: &[Place]) -> impl Iterator<Item = (Place, u8)> {
        let blank = |place: Place| self.label(place) == BLANK;
        let cells = piece.iter().copied().filter(move |cell| blank(*cell));
        cells.flat_map(move |cell| {
            let out = move |a: &u8| blank(cell.towards(*a)) && !piece.contains(&cell.towards(*a));
            (1..=4).filter(out).map(move |a| (cell, a))
        })
    }

    /// The first neighbour of the place that holds the clue `d`, in the source's order: north, west, east, south.
    #[inline(always)]
    pub fn beside(&self, place: Place, d: u8) -> Option<Place> {
        (1..=4).map(|a| place.towards(a)).find(|next| self.label(*next) == d)
    }

    /// The grid as text: rows joined by `separator`, each cell with its `label`; cells are separated by commas if a label has
    /// several digits.
    pub fn text(&self, separator: char, label: impl Fn(Place) -> u8) -> String {
        let wide = self.cells().any(|cell| label(cell) > SINGLE);
        let mut text = String::with_capacity((self.columns + 1) * self.rows);
        for cell in self.cells() {
            if cell.column() == 0 && cell.row() > 0 {
                text.push(separator);
            } else if wide && cell.column() > 0 {
                text.push(',');
            }
            match label(cell) {
                BLANK => text.push('.'),
                number if wide => text += &number.to_string(),
                number => text += &sign(number),
            }
        }
        text
    }

    /// The number of rows that were given too short and extended with blanks.
    pub fn short(&self) -> usize {
        self.short
    }

    /// The greatest label asked for, if a greater clue overrides it.
    pub fn refused(&self) -> Option<usize> {
        Some(self.asked).filter(|asked| (1..self.greatest).contains(asked))
    }
}

/// The cells of a grid as written, row by row.
struct Cells<'a> {
    rows: Vec<Vec<&'a str>>,
    /// Whether they are separated, so that a cell may have several signs.
    separated: bool,
}

impl<'a> Cells<'a> {
    fn of(grid: &'a str) -> Cells<'a> {
        let trimmed = grid.trim_end_matches(['\n', '\r']);
        let rows = || trimmed.split(['/', '\n']).map(|row| row.trim_end_matches('\r'));
        if grid.contains(',') {
            let cells = |row: &'a str| row.split(',').map(str::trim).collect();
            return Cells { rows: rows().map(cells).collect(), separated: true };
        }
        let mut counts = rows().map(|row| row.split_whitespace().count());
        let first = counts.next().unwrap_or(0);
        let separated = first > 1 && counts.all(|count| count == first);
        let signs = |row: &'a str| row.split_inclusive(|_| true).collect();
        let words = |row: &'a str| row.split_whitespace().collect();
        Cells { rows: if separated { rows().map(words).collect() } else { rows().map(signs).collect() }, separated }
    }
}

/// The label written in a cell; it may have several digits if cells are `separated`.
fn label(written: &str, separated: bool) -> Option<u8> {
    match written {
        "." | "0" | "-" | "_" | "?" | "*" | " " | "\t" => Some(BLANK),
        "" if separated => Some(BLANK),
        "a" | "b" | "c" | "d" | "e" | "f" => u8::from_str_radix(written, 16).ok(),
        number if number.len() == 1 || separated && !number.starts_with(['0', '+']) => {
            number.parse().ok().filter(|number| (1..=LABEL).contains(&usize::from(*number)))
        }
        _ => None,
    }
}

/// The text of a label: a hexadecimal digit, or a decimal number beyond these.
pub fn sign(label: u8) -> String {
    match label {
        BLANK => ".".to_owned(),
        1..=SINGLE => digit(label.into()).to_string(),
        label => label.to_string(),
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
        for grid in
            [".32./4.2./..../2...", "1", "f..............", "a./.b/../../../..", "16,.,15,.,.,.,.,.,.,.,.,.,.,.,.,.,3"]
        {
            let puzzle = read(grid);
            assert_eq!(puzzle.text('/', |cell| puzzle.label(cell)), grid);
            assert_eq!(puzzle.short(), 0);
        }
        assert_eq!(read(".2\n..\r\n"), read(".2/.."));
    }

    /// However cells are written, what can be one sign each is printed so.
    #[test]
    fn cells_may_be_separated_and_blank_cells_written_in_several_ways() {
        let plain = read("3.2/..1/a../...");
        for grid in [
            "3,.,2/.,.,1/10,.,./.,.,.",
            "3,,2\n,,1\na,,\n,,",
            "3 . 2/. . 1/10 . ./. . .",
            " 3\t0\t2\n0\t0\t1\n10\t0\t0\n0\t0\t0\n",
            "3-2/--1/a--/---",
            "3_2/?01/a**/0.0",
            "3 2/  1/a  /   ",
        ] {
            let puzzle = read(grid);
            assert_eq!(puzzle, plain, "{grid}");
            assert_eq!(puzzle.text('/', |cell| puzzle.label(cell)), "3.2/..1/a../...", "{grid}");
        }
    }

    #[test]
    fn names_of_cells_go_on_beyond_hexadecimal_digits() {
        assert_eq!([Place::at(0, 15), Place::at(16, 34)].map(|cell| cell.printed("v")), ["v0f", "vgy"]);
        assert_eq!([Place::at(0, 15), Place::at(34, 34)].map(|cell| cell.text("")), ["1g", "zz"]);
        assert_eq!(Place::named(Place::at(34, 33).name()), Place::at(34, 33));
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
        assert_eq!([0, 1, 2, 3, 15, 35].map(most), [2, 2, 2, 3, 15, 35]);
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
            ("3../.<.", "has < in row 2, column 2; a cell must be . or 1 to 9 or a to f"),
            ("A", "has A in row 1, column 1; a cell must be . or 1 to 9 or a to f"),
            ("3é", "has é in row 1, column 2; a cell must be . or 1 to 9 or a to f"),
            ("36,.", "has 36 in row 1, column 1; a cell must be . or 1 to 35"),
            ("1 2/3 +4", "has +4 in row 2, column 2; a cell must be . or 1 to 35"),
            ("1,02", "has 02 in row 1, column 2; a cell must be . or 1 to 35"),
            (",", "has no clue; at least one cell must be 1 to 35"),
            ("", "has no clue; at least one cell must be 1 to 9 or a to f"),
            (".../...", "has no clue; at least one cell must be 1 to 9 or a to f"),
            (&rows(36), "has 36 rows; it must not have more than 35"),
            (&format!("1/{}", ".".repeat(36)), "has 36 columns in row 2; there must not be more than 35"),
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
        assert_eq!(names, [(0x000, false), (0x100, true), (0x100, false), (0x101, false), (0x200, true)]);
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
