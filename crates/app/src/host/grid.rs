//! The editor of a grid. Its cells can be clicked, typed into and pasted over; they make up a parameter's value.
//!
//! ```
//! use stepdance::host::grid::GridEditor;
//! use stepdance::problems::CATALOG;
//!
//! let mut editor = GridEditor::new(CATALOG, "fillomino", "grid", ".../...").expect("a field with a grid");
//! "..3.2".chars().for_each(|key| drop(editor.press(key.encode_utf8(&mut [0; 4]))));
//! assert_eq!(editor.value(), "..3/.2.");
//! ```

use crate::catalog::{Catalog, Entry};
use crate::params::{Editor, Field, Kind};
use crate::reader::Reading;
use crate::reader::grid::{EMPTY, boxes};

/// The longest text that is read, in bytes.
const PASTED: usize = 1 << 16;

/// Returns the first lines of a text, [`PASTED`] bytes at most.
fn beginning(text: &str) -> &str {
    let most = (0..=PASTED.min(text.len())).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0);
    if most == text.len() { text } else { &text[..text[..most].rfind('\n').unwrap_or(most)] }
}

/// The editor's state.
#[derive(Clone, Debug)]
pub struct GridEditor {
    entry: &'static Entry,
    field: &'static Field,
    editor: Editor,
    /// The cells by row and column; an empty string is an empty cell.
    cells: Vec<Vec<String>>,
    /// The cells before the size was changed, until one is edited: a size typed digit by digit loses nothing.
    whole: Option<Vec<Vec<String>>>,
    /// Row and column of the current cell.
    at: (usize, usize),
    /// Whether digits typed in succession make one number.
    joins: bool,
    /// Whether the current cell's number can get more digits.
    open: bool,
    /// Whether a comma typed next only ends what was typed before.
    ended: bool,
}

/// Characters that separate numbers.
const ENDS: &[char] = &[',', ';', ' '];

impl GridEditor {
    /// Returns the editor for the value of a field; `None` if that is not a grid.
    pub fn new(catalog: Catalog, problem: &str, field: &str, value: &str) -> Option<GridEditor> {
        let entry = catalog.entry(problem)?;
        let field = entry.fields.iter().find(|known| known.name == field)?;
        let Kind::Text { editor: editor @ Editor::Grid { .. }, .. } = field.kind else { return None };
        let mut grid = GridEditor {
            entry,
            field,
            editor,
            cells: vec![],
            whole: None,
            at: (0, 0),
            joins: false,
            open: false,
            ended: false,
        };
        let read = grid.read(value);
        grid.set(read.as_deref().unwrap_or(value));
        grid.joins = grid.takes_numbers() && value.contains(',');
        Some(grid)
    }

    /// Parses a text; of several puzzles, returns the first one's value.
    fn read(&self, text: &str) -> Option<String> {
        let text = beginning(text);
        let readers = self.entry.readers.iter().filter(|reader| reader.field == self.field.name);
        readers.map(|reader| (reader.read)(text)).find_map(|reading| match reading {
            Reading::Taken(found) => found.puzzles.into_iter().next().map(|puzzle| puzzle.value),
            _ => None,
        })
    }

    /// Fills the cells from a value as addresses write it.
    fn set(&mut self, value: &str) {
        let rows: Vec<&str> = value.split('/').collect();
        let mut cells: Vec<Vec<String>> = match value.contains(',') {
            true => rows.iter().map(|row| row.split(',').map(str::to_owned).collect()).collect(),
            false => rows.iter().map(|row| row.chars().map(String::from).collect()).collect(),
        };
        let (most_rows, most_columns, _) = self.most();
        if let [row] = &cells[..] {
            // Rows that follow each other in full.
            let side = self.sides().iter().find(|side| (*side * *side) as usize == row.len());
            let wide = side.map_or(most_columns, |side| *side as usize);
            cells = row.chunks(wide).map(<[String]>::to_vec).collect();
        }
        let columns = cells.iter().map(Vec::len).max().unwrap_or(1).clamp(1, most_columns);
        let rows = cells.len().clamp(1, most_rows);
        (self.cells, self.whole) = (cells, None);
        self.fit(rows, columns);
        for row in 0..self.rows() {
            for column in 0..self.columns() {
                let mark = self.mark(&self.cells[row][column]).unwrap_or_default();
                self.cells[row][column] = mark;
            }
        }
        self.at = (0, 0);
        self.open = false;
    }

    /// Returns the most rows, the most columns, and the greatest number in a cell.
    fn most(&self) -> (usize, usize, u32) {
        match self.editor {
            Editor::Grid { rows, columns, greatest, .. } => (rows as usize, columns as usize, greatest),
            _ => (1, 1, 0),
        }
    }

    fn sides(&self) -> &'static [u32] {
        match self.editor {
            Editor::Grid { sides, .. } => sides,
            _ => &[],
        }
    }

    fn blank(&self) -> char {
        match self.editor {
            Editor::Grid { blank, .. } => blank,
            _ => '.',
        }
    }

    /// Returns the marks that a cell can have at the present size.
    fn marks(&self) -> impl Iterator<Item = char> {
        let marks = match self.editor {
            Editor::Grid { marks, .. } => marks,
            _ => "",
        };
        let most = if self.sides().is_empty() { usize::MAX } else { self.rows() };
        marks.chars().take(most)
    }

    /// Returns a cell's content for a text: a mark, a number, or an empty string for an empty cell; `None` if it is not allowed.
    fn mark(&self, written: &str) -> Option<String> {
        let mut signs = written.chars();
        let sign = match (signs.next(), signs.next()) {
            (None, _) => return Some(String::new()),
            (Some(sign), None) => sign,
            _ => {
                let number: u32 = written.parse().ok()?;
                return (1..=self.most().2).contains(&number).then(|| number.to_string());
            }
        };
        let known = self.marks().find(|mark| mark.eq_ignore_ascii_case(&sign));
        known
            .map(String::from)
            .or_else(|| (sign == self.blank() || sign == ' ' || EMPTY.contains(&sign)).then(String::new))
    }

    /// Returns the number of rows.
    pub fn rows(&self) -> usize {
        self.cells.len()
    }

    /// Returns the number of columns.
    pub fn columns(&self) -> usize {
        self.cells.first().map_or(0, Vec::len)
    }

    /// Returns the content of the cells row by row; an empty string is an empty cell.
    pub fn cells(&self) -> impl Iterator<Item = &str> {
        self.cells.iter().flatten().map(String::as_str)
    }

    /// Returns row and column of the current cell, counted from 0.
    pub fn at(&self) -> (usize, usize) {
        self.at
    }

    /// Whether cells can have numbers of several digits.
    pub fn takes_numbers(&self) -> bool {
        self.most().2 > 9
    }

    /// Whether every mark is a digit, so that a keyboard of digits is enough.
    pub fn is_numeric(&self) -> bool {
        self.takes_numbers() || self.marks().all(|mark| mark.is_ascii_digit())
    }

    /// Whether digits typed in succession make one number.
    pub fn joins(&self) -> bool {
        self.joins
    }

    /// Sets whether digits typed in succession make one number, or fill a cell each.
    pub fn join(&mut self, joins: bool) {
        (self.joins, self.open) = (joins && self.takes_numbers(), false);
    }

    /// Whether the grid has only one mark, which a click sets or removes.
    pub fn toggles(&self) -> bool {
        matches!(self.editor, Editor::Grid { marks, .. } if marks.chars().count() == 1)
    }

    /// Makes another cell the current one, limited to the grid.
    pub fn go(&mut self, row: usize, column: usize) {
        let to = (row.min(self.rows() - 1), column.min(self.columns() - 1));
        self.open &= to == self.at;
        self.at = to;
    }

    /// Sets the only mark of a cell, or removes it.
    pub fn toggle(&mut self, row: usize, column: usize) {
        self.go(row, column);
        let mark = self.marks().next().map(String::from).unwrap_or_default();
        let (row, column) = self.at;
        self.whole = None;
        let cell = &mut self.cells[row][column];
        *cell = if cell.is_empty() { mark } else { String::new() };
    }

    /// Returns the rows and columns of a box, if the grid has boxes.
    pub fn boxes(&self) -> Option<(usize, usize)> {
        boxes(self.rows()).filter(|_| !self.sides().is_empty())
    }

    /// Whether the grid can have this number of rows, or this number of columns, as it is.
    pub fn allows(&self, rows: usize, columns: usize) -> bool {
        let (most_rows, most_columns, _) = self.most();
        let wanted = if rows == self.rows() { columns } else { rows };
        match self.sides() {
            [] => (1..=most_rows).contains(&rows) && (1..=most_columns).contains(&columns),
            sides => sides.iter().any(|side| *side as usize == wanted),
        }
    }

    /// Resizes the grid to the nearest size allowed. Cells that remain keep their content if it is still allowed, and those that come back
    /// before another is edited have it again.
    pub fn resize(&mut self, rows: usize, columns: usize) {
        let (most_rows, most_columns, _) = self.most();
        let sides = self.sides();
        let (rows, columns) = match sides {
            [] => (rows.clamp(1, most_rows), columns.clamp(1, most_columns)),
            _ => {
                let now = self.rows();
                let wanted = if rows == now { columns } else { rows };
                let up = sides.iter().map(|side| *side as usize).find(|side| *side >= wanted);
                let down = sides.iter().rev().map(|side| *side as usize).find(|side| *side <= wanted);
                let side = if wanted > now { up.or(down) } else { down.or(up) }.unwrap_or(now);
                (side, side)
            }
        };
        let whole = self.whole.take().unwrap_or_else(|| self.cells.clone());
        self.cells = whole.clone();
        self.fit(rows, columns);
        self.whole = Some(whole);
        // A smaller square has fewer marks.
        for row in 0..rows {
            for column in 0..columns {
                let mark = self.mark(&self.cells[row][column]).unwrap_or_default();
                self.cells[row][column] = mark;
            }
        }
        self.go(self.at.0, self.at.1);
    }

    fn fit(&mut self, rows: usize, columns: usize) {
        self.cells.resize(rows, Vec::new());
        self.cells.iter_mut().for_each(|row| row.resize(columns, String::new()));
    }

    /// Empties all cells.
    pub fn clear(&mut self) {
        self.cells.iter_mut().flatten().for_each(String::clear);
        (self.open, self.whole) = (false, None);
    }

    /// Goes to the next cell, at the end of a row to the next row.
    fn next(&mut self) {
        let (row, column) = self.at;
        match (column + 1 < self.columns(), row + 1 < self.rows()) {
            (true, _) => self.go(row, column + 1),
            (false, true) => self.go(row + 1, 0),
            (false, false) => self.open = false,
        }
    }

    fn put(&mut self, mark: String) {
        let (row, column) = self.at;
        self.whole = None;
        self.cells[row][column] = mark;
    }

    /// Handles a key. Returns whether it had an effect.
    pub fn press(&mut self, key: &str) -> bool {
        let (row, column) = self.at;
        match key {
            "ArrowUp" => self.go(row.saturating_sub(1), column),
            "ArrowDown" => self.go(row + 1, column),
            "ArrowLeft" => self.go(row, column.saturating_sub(1)),
            "ArrowRight" => self.go(row, column + 1),
            "Delete" => self.put(String::new()),
            "Backspace" => self.erase(),
            // A button is pressed by it.
            " " if self.toggles() => return false,
            _ => {
                let mut signs = key.chars();
                return match (signs.next(), signs.next()) {
                    (Some(sign), None) => self.sign(sign),
                    _ => false,
                };
            }
        }
        true
    }

    /// Deletes the last digit of a number being typed; otherwise empties the cell and goes to the previous one.
    fn erase(&mut self) {
        let (row, column) = self.at;
        self.whole = None;
        let cell = &mut self.cells[row][column];
        if self.open && cell.len() > 1 {
            cell.pop();
            return;
        }
        cell.clear();
        match (row, column) {
            (0, 0) => {}
            (_, 0) => self.go(row - 1, self.columns() - 1),
            _ => self.go(row, column - 1),
        }
    }

    /// Handles a character: fills the cell with a mark, or empties it, and goes to the next cell. Returns whether it is allowed.
    fn sign(&mut self, sign: char) -> bool {
        if self.joins {
            return self.digit(sign);
        }
        match self.mark(&sign.to_string()) {
            Some(mark) => self.put(mark),
            None => return false,
        }
        self.next();
        true
    }

    /// Handles a character while digits make numbers. A number ends with a comma, a space, or where no further digit fits.
    fn digit(&mut self, sign: char) -> bool {
        if std::mem::take(&mut self.ended) && sign == ',' {
            return true;
        }
        let (row, column) = self.at;
        if sign.is_ascii_digit() {
            let before = if self.open { self.cells[row][column].as_str() } else { "" };
            let number = format!("{before}{sign}").parse::<u32>().unwrap_or(u32::MAX);
            if number == 0 {
                self.put(String::new());
                self.next();
                self.ended = true;
            } else if number <= self.most().2 {
                self.put(number.to_string());
                self.open = true;
            } else if self.open {
                self.next();
                self.open = false;
                return self.digit(sign);
            }
            return true;
        }
        let ends = ENDS.contains(&sign);
        let letter = self.mark(&sign.to_string());
        if !ends && letter.is_none() {
            return false;
        }
        // A number ends with what follows it.
        if std::mem::take(&mut self.open) {
            self.next();
            if ends {
                return true;
            }
        }
        self.put(letter.unwrap_or_default());
        self.next();
        self.ended = !ends;
        true
    }

    /// Pastes a text: a whole puzzle of several rows as the grid, any other into the cells from the current one on. A new line or a slash
    /// goes to the row below; a line longer than its row continues in the next row.
    pub fn paste(&mut self, text: &str) {
        let text = beginning(text);
        let several =
            |value: &str| value.contains('/') || self.sides().iter().any(|side| (side * side) as usize == value.len());
        if let Some(value) = self.read(text).filter(|value| several(value)) {
            let (rows, columns, _) = self.most();
            let wide = value.split('/').map(|row| row.split(',').count()).max().unwrap_or(0);
            if value.split('/').count() <= rows && (wide == 1 || wide <= columns) {
                self.set(&value);
                self.joins |= self.has_numbers();
                return;
            }
        }
        self.joins |= self.takes_numbers()
            && text.contains(ENDS)
            && text.split(ENDS).any(|word| word.trim().len() > 1 && word.trim().parse::<u32>().is_ok());
        let (row, column) = self.at;
        for (i, line) in text.trim_end().split(['\n', '/']).enumerate() {
            if row + i >= self.rows() {
                break;
            }
            if i > 0 {
                self.at = (row + i, column);
                self.open = false;
            }
            let mut last = None;
            for sign in line.trim_end().chars() {
                // The last cell is not written over and over.
                if last == Some(self.at) && !self.open {
                    break;
                }
                last = Some(self.at);
                // Between marks of one sign, blanks and commas mean nothing.
                if self.joins || !ENDS.contains(&sign) && !sign.is_whitespace() {
                    let done = self.at;
                    self.sign(sign);
                    if self.at != done {
                        last = Some(done);
                    }
                } else {
                    last = None;
                }
            }
        }
        self.open = false;
    }

    fn has_numbers(&self) -> bool {
        self.cells().any(|cell| cell.len() > 1)
    }

    /// Returns the grid as the field's value.
    pub fn value(&self) -> String {
        let (squares, blank) = (!self.sides().is_empty(), self.blank().to_string());
        let apart = self.has_numbers();
        let rows = self.cells.iter().map(|row| {
            let cells: Vec<&str> = row.iter().map(|cell| if cell.is_empty() { &*blank } else { cell }).collect();
            cells.join(if apart { "," } else { "" })
        });
        let written = rows.collect::<Vec<_>>().join(if squares { "" } else { "/" });
        // Numbers that letters stand for are written so.
        if apart { self.read(&written).unwrap_or(written) } else { written }
    }
}

#[cfg(test)]
mod tests;
