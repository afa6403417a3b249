//! A sudoku as text: its givens, the groups in which digits must differ, and its cages.

use crate::cover::build::sudoku::{cells, clues, digit, is_drawn};
use crate::params::{BadParams, Params, shortened};
use crate::reader::grid::boxes;
use crate::words::{either, list, visible};

/// The least and the greatest side.
const SIDES: (usize, usize) = (4, 25);

/// The kinds of groups.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub enum Kind {
    /// A row.
    Row,
    /// A column.
    Column,
    /// A box.
    Box,
    /// A region given by letters.
    Region,
    /// A diagonal from corner to corner.
    Diagonal,
    /// A window, the extra box of a hyper sudoku.
    Window,
    /// A cage with a sum, which need not contain every digit.
    Cage,
}

impl Kind {
    /// Returns the noun of the kind.
    pub fn noun(self) -> &'static str {
        ["row", "column", "box", "region", "diagonal", "window", "cage"][self as usize]
    }
}

/// A group of cells whose digits must differ.
#[derive(Clone, Debug, PartialEq)]
pub struct Group {
    /// The kind.
    pub kind: Kind,
    /// The text that distinguishes it from others of its kind.
    pub mark: String,
    /// The indices of its cells, ascending.
    pub cells: Vec<usize>,
    /// The sum of a cage; 0 for other groups.
    pub sum: u32,
}

impl Group {
    /// Returns the name of the group.
    pub fn name(&self) -> String {
        match self.kind {
            Kind::Diagonal => format!("the {} diagonal", self.mark),
            Kind::Cage => format!("cage {}", self.sum),
            kind => format!("{} {}", kind.noun(), self.mark),
        }
    }
}

/// A sudoku puzzle.
#[derive(Clone, Debug)]
pub struct Puzzle {
    /// The number of rows, columns and digits.
    pub side: usize,
    /// The digit of each cell, row by row; 0 for an empty cell.
    pub givens: Vec<u8>,
    /// Rows, columns, boxes or regions, then diagonals or windows, then cages.
    pub groups: Vec<Group>,
    /// The indices of the groups of each cell, in that order.
    pub of: Vec<Vec<usize>>,
}

/// Returns row and column of a cell in words, from 1.
pub fn place(cell: usize, side: usize) -> String {
    format!("row {}, column {}", cell / side + 1, cell % side + 1)
}

/// Returns the article of a digit.
pub fn article(digit: char) -> &'static str {
    if "8AEFHILMNO".contains(digit) { "an" } else { "a" }
}

impl Puzzle {
    /// Returns the puzzle of the parameters.
    ///
    /// # Errors
    /// Names what is wrong, where, and what is allowed.
    pub fn read(params: &Params) -> Result<Puzzle, BadParams> {
        let refuse = |field: &'static str| move |wrong: String| params.refuse(field, wrong);
        let givens = grid(params.text("grid")).map_err(refuse("grid"))?;
        let side = givens.len().isqrt();
        let all = 0..side * side;
        let group = |kind: Kind, mark: String, cells: Vec<usize>| Group { kind, mark, cells, sum: 0 };
        let mut groups: Vec<Group> = vec![];
        for row in 0..side {
            let cells = all.clone().filter(|cell| cell / side == row).collect();
            groups.push(group(Kind::Row, (row + 1).to_string(), cells));
        }
        for column in 0..side {
            let cells = all.clone().filter(|cell| cell % side == column).collect();
            groups.push(group(Kind::Column, (column + 1).to_string(), cells));
        }
        match (params.text("regions").trim(), boxes(side)) {
            ("", None) => {
                let wrong = format!("is {side} × {side}, which has no boxes; give regions, or another side");
                return Err(params.refuse("grid", wrong));
            }
            ("", Some((rows, columns))) => {
                for index in 0..side {
                    let is_in = |cell: &usize| cell / side / rows * rows + cell % side / columns == index;
                    groups.push(group(Kind::Box, (index + 1).to_string(), all.clone().filter(is_in).collect()));
                }
            }
            (text, _) => {
                let regions = regions(text, side).map_err(refuse("regions"))?;
                groups.extend(regions.into_iter().map(|(mark, cells)| group(Kind::Region, mark.to_string(), cells)));
            }
        }
        match params.text("rule") {
            "diagonal" => {
                let falling = (0..side).map(|i| i * side + i).collect();
                let rising = (0..side).map(|i| i * side + side - 1 - i).collect();
                groups.push(group(Kind::Diagonal, "falling".to_owned(), falling));
                groups.push(group(Kind::Diagonal, "rising".to_owned(), rising));
            }
            "hyper" if side != 9 => {
                return Err(params.refuse("rule", format!("goes only with 9 × 9; the grid is {side} × {side}")));
            }
            "hyper" => {
                for (index, (row, column)) in [(1, 1), (1, 5), (5, 1), (5, 5)].into_iter().enumerate() {
                    let cells = (0..9).map(|i| (row + i / 3) * side + column + i % 3).collect();
                    groups.push(group(Kind::Window, (index + 1).to_string(), cells));
                }
            }
            _ => {}
        }
        groups.extend(cages(params.text("cages"), side).map_err(refuse("cages"))?);
        let mut of = vec![vec![]; side * side];
        for (index, group) in groups.iter().enumerate() {
            group.cells.iter().for_each(|cell| of[*cell].push(index));
        }
        let puzzle = Puzzle { side, givens, groups, of };
        match puzzle.clash() {
            Some(wrong) => Err(params.refuse("grid", wrong)),
            None => Ok(puzzle),
        }
    }

    /// Returns a sentence about givens that break a rule, if there are any.
    fn clash(&self) -> Option<String> {
        self.groups.iter().find_map(|group| {
            let given = |cell: &usize| self.givens[*cell];
            let filled: Vec<usize> = group.cells.iter().copied().filter(|cell| given(cell) > 0).collect();
            let twice = filled.iter().enumerate().find_map(|(i, a)| {
                let same = filled[i + 1..].iter().find(|b| given(b) == given(a))?;
                Some((*a, *same))
            });
            if let Some((a, b)) = twice {
                let places = match group.kind {
                    Kind::Row => format!("columns {} and {}", a % self.side + 1, b % self.side + 1),
                    Kind::Column => format!("rows {} and {}", a / self.side + 1, b / self.side + 1),
                    _ => format!("{} and {}", place(a, self.side), place(b, self.side)),
                };
                let (digit, name) = (digit(given(&a)), group.name());
                return Some(format!("has two {digit}s in {name}: {places}; every digit must occur once"));
            }
            let sum: u32 = filled.iter().map(|cell| u32::from(given(cell))).sum();
            let is_whole = filled.len() == group.cells.len();
            let is_wrong = group.kind == Kind::Cage && (sum > group.sum || is_whole && sum != group.sum);
            is_wrong.then(|| format!("has givens of {sum} in {}; their sum must be {}", group.name(), group.sum))
        })
    }

    /// Returns the first group that contains two cells.
    pub fn shared(&self, a: usize, b: usize) -> Option<&Group> {
        self.of[a].iter().map(|group| &self.groups[*group]).find(|group| group.cells.contains(&b))
    }

    /// Returns the cage of a cell.
    pub fn cage(&self, cell: usize) -> Option<&Group> {
        self.of[cell].iter().map(|group| &self.groups[*group]).find(|group| group.kind == Kind::Cage)
    }

    /// Returns the kinds of a cell's groups, without cages, in their order.
    pub fn kinds(&self, cell: usize) -> Vec<Kind> {
        let mut kinds: Vec<Kind> = self.of[cell].iter().map(|group| self.groups[*group].kind).collect();
        kinds.retain(|kind| *kind != Kind::Cage);
        kinds.dedup();
        kinds
    }

    /// Returns the rows and columns of a box, if the puzzle has boxes.
    pub fn boxes(&self) -> Option<(usize, usize)> {
        let has_boxes = self.groups.iter().any(|group| group.kind == Kind::Box);
        boxes(self.side).filter(|_| has_boxes)
    }

    /// Returns whether it has no groups except rows, columns and boxes.
    pub fn is_plain(&self) -> bool {
        self.groups.iter().all(|group| group.kind <= Kind::Box)
    }
}

/// Reads the givens of a grid.
///
/// # Errors
/// Names the first sign that is no cell, or the number of cells.
pub fn grid(text: &str) -> Result<Vec<u8>, String> {
    let sides: Vec<usize> = (SIDES.0..=SIDES.1).collect();
    let values = match cells(text, &sides) {
        Err(wrong) if !is_drawn(text) => return Err(wrong),
        // The grid is drawn with boxes, or a list.
        Err(_) => clues(text).map_err(|fault| fault.wrong().to_owned())?.cells().to_vec(),
        Ok(values) => values,
    };
    let (count, side) = (values.len(), values.len().isqrt());
    if side * side != count || !sides.contains(&side) {
        return Err(format!("has {count} cells; it must have n × n, from 16 (4 × 4) to 625 (25 × 25)"));
    }
    // The first row may suggest another size than the number of cells.
    match values.iter().find(|value| usize::from(**value) > side) {
        Some(value) => Err(format!("has {} among {side} × {side} cells; a cell must be 1 to {side}", digit(*value))),
        None => Ok(values),
    }
}

/// Returns the cells of each letter, in the order in which the letters first appear.
///
/// # Errors
/// Names the first bad sign or region.
fn regions(text: &str, side: usize) -> Result<Vec<(char, Vec<usize>)>, String> {
    let mut found: Vec<(char, Vec<usize>)> = vec![];
    let signs = text.chars().filter(|sign| !sign.is_whitespace() && *sign != '/');
    for (cell, sign) in signs.enumerate() {
        if !sign.is_ascii_alphanumeric() {
            let sign = visible(&sign.to_string());
            return Err(format!("has {sign} in {}; a cell must be a letter or a digit", place(cell, side)));
        }
        match found.iter_mut().find(|(known, _)| *known == sign) {
            Some((_, cells)) => cells.push(cell),
            None => found.push((sign, vec![cell])),
        }
    }
    let count: usize = found.iter().map(|(_, cells)| cells.len()).sum();
    if count != side * side {
        return Err(format!("has {count} letters; it must have one for each of the {} cells", side * side));
    }
    match found.iter().find(|(_, cells)| cells.len() != side) {
        Some((sign, cells)) => Err(format!("has {} cells in region {sign}; each region must have {side}", cells.len())),
        None => Ok(found),
    }
}

/// Reads cages such as `7:1.1,2.1;5:1.2,1.3`.
///
/// # Errors
/// Names the first bad cage, and what is allowed.
fn cages(text: &str, side: usize) -> Result<Vec<Group>, String> {
    let mut cages: Vec<Group> = vec![];
    for part in text.split([';', '\n']).map(str::trim).filter(|part| !part.is_empty()) {
        let shape = || format!("has {}; a cage must be a sum with its cells, such as 7:1.1,2.1", shortened(part));
        let (sum, places) = part.split_once([':', '=']).ok_or_else(shape)?;
        let sum: u32 = sum.trim().parse().map_err(|_| shape())?;
        let mut cells = vec![];
        for one in places.split([',', ' ']).filter(|one| !one.is_empty()) {
            let plain = one.trim_start_matches(['r', 'R']).replace(['c', 'C'], ".");
            let (row, column) = plain.split_once('.').ok_or_else(shape)?;
            let number = |text: &str| text.parse::<usize>().ok().filter(|number| (1..=side).contains(number));
            let (Some(row), Some(column)) = (number(row), number(column)) else {
                return Err(format!(
                    "has {}; a cell must be a row and a column from 1 to {side}, such as 1.2",
                    shortened(one)
                ));
            };
            cells.push((row - 1) * side + column - 1);
        }
        cells.sort_unstable();
        let again = cells.windows(2).find(|two| two[0] == two[1]).map(|two| two[0]);
        let again = again.or_else(|| {
            let is_known = |cell: &&usize| cages.iter().any(|cage| cage.cells.contains(cell));
            cells.iter().find(is_known).copied()
        });
        if let Some(cell) = again {
            return Err(format!("has {} twice; a cell must be in one cage", place(cell, side)));
        }
        let count = cells.len();
        if !(1..=side).contains(&count) {
            return Err(format!("has {count} cells in a cage; it must have 1 to {side}"));
        }
        let least = (1..=count).sum::<usize>() as u32;
        let most = (side + 1 - count..=side).sum::<usize>() as u32;
        if !(least..=most).contains(&sum) {
            return Err(format!("has the sum {sum} for {count} cells; it must be {least} to {most}"));
        }
        cages.push(Group { kind: Kind::Cage, mark: sum.to_string(), cells, sum });
    }
    Ok(cages)
}

/// Returns the nouns of kinds in a list: `row, column and box`.
pub fn nouns(kinds: &[Kind]) -> String {
    list(kinds.iter().map(|kind| kind.noun()))
}

/// Returns the nouns of kinds in a list with *or*.
pub fn either_of(kinds: &[Kind]) -> String {
    either(kinds.iter().map(|kind| kind.noun()))
}
