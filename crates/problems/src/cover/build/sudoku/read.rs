//! The reader of sudokus in many forms: drawn with boxes or not, one per line, in lists, in sections, as an address of puzz.link, and in
//! the formats of other programs.

use super::answers::{found, sizes, what};
use super::cut::Digits;
use super::{Clues, fpuzzles, solo};
use crate::params::shortened;
use crate::reader::grid::{self, Cell, Line};
use crate::reader::{Fit, Flaw, Found, Puzzle, Reader, Reading, pzpr};

/// The reader of sudokus.
pub const READER: Reader = Reader { kind: "a sudoku", kinds: "sudokus", field: "clues", read: read_alone };

/// Reads a sudoku, or a file of several; the fit is lower if the text has further rules.
fn read_alone(text: &str) -> Reading {
    match read(text) {
        Reading::Taken(found) if crate::sudoku::read::has_rules(text) => {
            Reading::Taken(Found { fit: found.fit.min(Fit::Possible), ..found })
        }
        reading => reading,
    }
}

/// The sides, the most usual one first.
const ORDER: [usize; 5] = [9, 16, 25, 6, 4];

/// Reads a sudoku, or a file of several.
pub fn read(text: &str) -> Reading {
    if let Some(numbers) = pzpr::read(text) {
        return numbered(numbers);
    }
    if let Some(reading) = solo::read(text).or_else(|| fpuzzles::read(text)) {
        return reading;
    }
    // Checked before the lines are split, which takes longer.
    if text.lines().any(|line| line.len() > LINE) {
        return Reading::Foreign;
    }
    let lines = grid::lines(text);
    // The beginning of a long text determines its kind: the rest of other texts is not read, and that of a list is read only as one.
    match lines.get(..BEGINNING).map(way) {
        None => of_lines(&lines),
        Some(None) => Reading::Foreign,
        Some(Some(way)) => read_as(&lines, way),
    }
}

/// The number of lines of a long text that determine its kind.
const BEGINNING: usize = 600;

/// The most bytes of a line: 25 rows of 25 cells in brackets and quotes are shorter.
const LINE: usize = 8000;

/// The form of a text: one row per line, with this side, or one puzzle per line.
#[derive(Clone, Copy)]
enum Way {
    Rows(usize),
    List,
}

fn read_as(lines: &[Line], way: Way) -> Reading {
    match way {
        Way::Rows(side) => blocks(lines, side, false),
        Way::List => list(lines),
    }
}

/// Returns the form of the beginning of a text, whose last puzzle may be incomplete; `None` if it is no sudoku.
fn way(lines: &[Line]) -> Option<Way> {
    if matches!(list(lines), Reading::Taken(_)) {
        return Some(Way::List);
    }
    ORDER.into_iter().find(|side| blocks(lines, *side, true) != Reading::Foreign).map(Way::Rows)
}

fn of_lines(lines: &[Line]) -> Reading {
    let mut nearly = None;
    for side in ORDER {
        match blocks(lines, side, false) {
            Reading::Foreign => {}
            Reading::Faulty(flaw) => nearly = nearly.or(Some(flaw)),
            taken => return taken,
        }
    }
    let list = list(lines);
    match nearly.or_else(|| flawed(lines)) {
        Some(flaw) if list == Reading::Foreign => Reading::Faulty(flaw),
        _ => list,
    }
}

/// Reads a sudoku of puzz.link.
fn numbered(numbers: Result<pzpr::Numbers, Flaw>) -> Reading {
    let numbers = match numbers {
        Ok(numbers) if numbers.genre == "sudoku" => numbers,
        _ => return Reading::Foreign,
    };
    let side = numbers.columns;
    let values = numbers.cells.iter().map(|number| u8::try_from(*number).unwrap_or(u8::MAX)).collect();
    match Clues::new(values).filter(|clues| clues.side() == side) {
        Some(clues) => found(&clues, 1),
        None => {
            Reading::Faulty(Flaw::new(1, 1, format!("{}; {}", grid::size(numbers.cells.len() / side, side), sizes())))
        }
    }
}

/// Returns how well a grid fits the rules of a sudoku.
fn fit(clues: &Clues, boxes: bool) -> Fit {
    let given = clues.cells().iter().filter(|value| **value > 0).count();
    let plain = given > 0 && given < clues.cells().len() && clues.clash().is_none();
    match (plain, boxes) {
        (false, false) => Fit::Poor,
        (false, true) => Fit::Possible,
        // Clues of another puzzle would hardly all differ in rows, columns and boxes.
        (true, _) if boxes || clues.side() > 6 && 2 * given >= 3 * clues.side() => Fit::Sure,
        _ => Fit::Possible,
    }
}

/// Returns the cells of a line, if it is a row of `side` cells.
fn row<'a>(line: &Line<'a>, side: usize, placed: bool) -> Option<Vec<Cell<'a>>> {
    let right = |cells: &Vec<Cell>| cells.len() == side && cells.iter().all(is_short);
    // A cell is at most one word, and a dot or a dash may be between two of them.
    if line.has_more_words(2 * side) {
        return None;
    }
    if line.has_bars() {
        let (columns, pieces) = (box_columns(side), line.between_bars());
        if pieces.len() * columns == side {
            let placed = || line.placed(columns).filter(right);
            return Some(line.words()).filter(right).or_else(|| Some(line.signs()).filter(right)).or_else(placed);
        }
        if right(&pieces) {
            return Some(pieces);
        }
    }
    if line.has_separators() {
        let mut pieces = line.separated();
        if pieces.len() == side + 1 && pieces[side].text.is_empty() {
            pieces.pop();
        }
        if right(&pieces) {
            return Some(pieces);
        }
    }
    let placed = || if placed { line.placed_within(side) } else { None };
    let alternate = || line.alternate().filter(right);
    Some(line.words()).filter(right).or_else(|| Some(line.signs()).filter(right)).or_else(alternate).or_else(placed)
}

/// Returns whether blanks are the empty cells of undrawn rows: all lines have digits and blanks only, and one fills its row.
fn is_placed(lines: &[Line], side: usize) -> bool {
    let said = || lines.iter().filter(|line| !line.is_blank());
    let fits =
        |line: &Line| line.text.chars().count() <= side && line.text.chars().all(|c| c == ' ' || c.is_ascii_digit());
    said().count() == side && said().all(fits) && said().any(|line| line.text.len() == side)
}

fn box_columns(side: usize) -> usize {
    grid::boxes(side).map_or(side, |(_, columns)| columns)
}

/// Returns whether a text may be a cell: a sign, or a number of two digits.
fn is_short(cell: &Cell) -> bool {
    let two = cell.text.len() == 2 && cell.text.bytes().all(|b| b.is_ascii_digit());
    two || cell.text == grid::NONE || cell.text.chars().nth(1).is_none()
}

/// A line as part of a grid.
enum Part<'a> {
    Rows(Vec<Vec<Cell<'a>>>),
    /// A blank line, or a rule.
    Between {
        drawn: bool,
    },
    Other,
}

/// Returns the signs of empty cells in the rows that have a digit, and whether blanks are empty cells.
fn in_use(lines: &[Line], side: usize) -> (Vec<char>, bool) {
    let has_digit = |line: &&Line| line.text.contains(|c: char| c.is_ascii_alphanumeric());
    let placed = is_placed(lines, side);
    let rows = lines.iter().filter(has_digit).filter(|line| row(line, side, placed).is_some());
    let rows = rows.collect::<Vec<_>>().into_iter();
    let used = |sign: &char| rows.clone().any(|line| line.empties().any(|empty| empty == *sign));
    (grid::EMPTY.iter().copied().filter(used).collect(), placed)
}

fn part<'a>(line: &Line<'a>, side: usize, (in_use, placed): (&[char], bool)) -> Part<'a> {
    // Between tabs, all cells of a row may be empty.
    if line.is_blank() && !line.has_separators() {
        return Part::Between { drawn: false };
    }
    let cells = row(line, side, placed);
    if line.is_blank() && cells.is_none() {
        return Part::Between { drawn: false };
    }
    if line.is_rule() && !(cells.is_some() && line.is_made_of(in_use)) {
        return Part::Between { drawn: true };
    }
    if let Some(cells) = cells {
        return Part::Rows(vec![cells]);
    }
    let mut rows = grid::rows_of(line);
    if rows.last().is_some_and(Line::is_blank) {
        rows.pop();
    }
    if rows.len() < side || !rows.len().is_multiple_of(side) {
        return Part::Other;
    }
    rows.iter().map(|line| row(line, side, false)).collect::<Option<_>>().map_or(Part::Other, Part::Rows)
}

/// The rows of one puzzle.
struct Block<'a> {
    line: usize,
    title: &'a str,
    rows: Vec<Vec<Cell<'a>>>,
    lines: Vec<usize>,
}

/// The most other lines per puzzle, such as its title and comments.
const TITLES: usize = 3;

/// Reads puzzles with one row per line; if `cut`, the last one may be incomplete.
fn blocks(lines: &[Line], side: usize, cut: bool) -> Reading {
    let (in_use, placed) = in_use(lines, side);
    let mut blocks: Vec<Block> = Vec::new();
    let (mut others, mut ruled, mut title) = (0, false, "");
    // Some puzzles among them may be in one line each.
    let mut single: Vec<Puzzle> = Vec::new();
    for line in lines {
        let full = blocks.last().is_none_or(|block| block.rows.len() == side);
        match part(line, side, (&in_use, placed)) {
            Part::Rows(rows) => {
                ruled |= line.has_bars() && line.between_bars().len() < side;
                for row in rows {
                    if blocks.last().is_none_or(|block| block.rows.len() == side) {
                        blocks.push(Block {
                            line: line.number,
                            title: std::mem::take(&mut title),
                            rows: vec![],
                            lines: vec![],
                        });
                    }
                    if let Some(block) = blocks.last_mut() {
                        block.rows.push(row);
                        block.lines.push(line.number);
                    }
                }
            }
            Part::Between { drawn } => ruled |= drawn,
            Part::Other if full => match listed(line, side) {
                Some(clues) => single.push(Puzzle::new(line.number, clues.written())),
                None => {
                    others += 1;
                    title = line.text.trim();
                }
            },
            Part::Other => return Reading::Foreign,
        }
        // Without puzzles of several rows, this is a list.
        if single.len() > 1 && blocks.is_empty() {
            return Reading::Foreign;
        }
    }
    if cut && blocks.len() > 1 {
        blocks.pop_if(|block| block.rows.len() < side);
    }
    let is_whole = blocks.last().is_some_and(|block| block.rows.len() == side);
    if !is_whole || others > TITLES * (blocks.len() + 1) {
        return Reading::Foreign;
    }
    let mut puzzles = Vec::new();
    let mut left_out: Option<(usize, Flaw)> = None;
    let mut first = None;
    for block in &blocks {
        match clues(block, side) {
            Ok(clues) => {
                let name = if block.title.is_empty() { String::new() } else { shortened(block.title) };
                puzzles.push(Puzzle { name, ..Puzzle::new(block.line, clues.written()) });
                first = first.or(Some(clues));
            }
            Err(Some(flaw)) => left_out = Some(left_out.map_or((1, flaw), |(n, first)| (n + 1, first))),
            Err(None) => return Reading::Foreign,
        }
    }
    let Some(first) = first else {
        return left_out
            .map_or(Reading::Foreign, |(_, flaw)| Reading::Faulty(Flaw { certain: ruled || side > 6, ..flaw }));
    };
    // Sixteen lines of sixteen cells may be as many small puzzles.
    if side == 16 && first.cells().iter().all(|value| *value <= 4) {
        return Reading::Foreign;
    }
    // Zeros and ones alone are a matrix.
    if !ruled && in_use.contains(&'0') && first.cells().iter().all(|value| *value <= 1) {
        return Reading::Foreign;
    }
    // Stars and dots are a pattern.
    if first.cells().iter().all(|value| *value == 0) && blocks[0].rows.iter().flatten().any(|cell| cell.text == "*") {
        return Reading::Foreign;
    }
    puzzles.append(&mut single);
    puzzles.sort_by_key(|puzzle: &Puzzle| puzzle.line);
    let fit = if puzzles.len() > 1 { Fit::Possible.max(fit(&first, ruled)) } else { fit(&first, ruled) };
    Reading::Taken(Found { what: what(&first, ruled), fit, puzzles, left_out })
}

/// Returns the clues of a block, or the first bad cell; `None` as the error if too many cells are bad.
fn clues(block: &Block, side: usize) -> Result<Clues, Option<Flaw>> {
    let digits = Digits::of_cells(block.rows.iter().flatten().copied(), side);
    let mut values = Vec::new();
    let mut wrong = None;
    let mut many = 0;
    for (row, line) in block.rows.iter().zip(&block.lines) {
        for cell in row {
            let value = digits.cell(*cell);
            if value.is_none() {
                many += 1;
                let told = || {
                    Flaw::new(
                        *line,
                        cell.column,
                        format!("{}; a cell must be {}", shortened(cell.text), digits.allowed()),
                    )
                };
                wrong = wrong.or_else(|| Some(told()));
            }
            values.push(value.unwrap_or(0));
        }
    }
    match wrong {
        Some(flaw) => Err(Some(flaw).filter(|_| 6 * many <= values.len())),
        None => Clues::new(values).ok_or(None),
    }
}

/// Returns whether a character ends a word of a list.
fn ends(c: char) -> bool {
    c.is_whitespace() || ",;:|=<>[](){}\"'".contains(c)
}

/// Returns the sudoku of `side` × `side` cells in a line of a list: a word, the first one with an empty cell if there is one, or the whole
/// line.
fn listed(line: &Line, side: usize) -> Option<Clues> {
    let clues = |text: &str| {
        let digits = Digits::of(text.chars(), side);
        let values = text.chars().map(|sign| digits.value(sign)).collect::<Option<Vec<u8>>>()?;
        Clues::new(values).filter(|clues| clues.side() == side && clues.cells().iter().any(|value| *value > 0))
    };
    let words =
        || line.text.split(ends).map(|word| word.replace('+', "")).filter(|word| word.chars().count() == side * side);
    let mut all = words().filter_map(|word| clues(&word));
    let first = all.next();
    let open = |clues: &Clues| clues.cells().contains(&0);
    if let Some(first) = first {
        return Some(if open(&first) { first } else { all.find(open).unwrap_or(first) });
    }
    // All cells row by row, separated by blanks or commas; between commas some may be empty.
    let whole = |cells: &Vec<Cell>| cells.len() == side * side && cells.iter().all(is_short);
    let cells = Some(line.words()).filter(whole).or_else(|| Some(line.separated()).filter(whole));
    if let Some(cells) = cells {
        let digits = Digits::of_cells(cells.iter().copied(), side);
        let values = cells.iter().map(|cell| digits.cell(*cell)).collect::<Option<Vec<u8>>>();
        return values.and_then(Clues::new).filter(|clues| clues.cells().iter().any(|value| *value > 0));
    }
    if side > 16 {
        return None;
    }
    let signs: String = line.signs().iter().map(|cell| cell.text).filter(|text| *text != "/").collect();
    clues(&signs)
}

/// Reads puzzles one per line, with names, ratings or solutions beside them.
fn list(lines: &[Line]) -> Reading {
    let said: Vec<&Line> = lines.iter().filter(|line| !line.is_blank()).collect();
    for side in [25, 16, 9, 6, 4] {
        let mut puzzles = Vec::new();
        let mut first = None;
        let mut left_out: Option<(usize, Flaw)> = None;
        for line in &said {
            if let Some(clues) = listed(line, side) {
                puzzles.push(Puzzle::new(line.number, clues.written()));
                first = first.or(Some(clues));
            } else if let Some(flaw) = nearly(line, side) {
                left_out = Some(left_out.map_or((1, flaw), |(n, first)| (n + 1, first)));
            }
        }
        let Some(first) = first else { continue };
        if said.len() > 2 * puzzles.len() + 2 * TITLES {
            continue;
        }
        let fit = match fit(&first, false) {
            Fit::Poor if side > 6 => Fit::Possible,
            Fit::Possible if side > 6 || puzzles.len() > 1 => Fit::Sure,
            fit => fit,
        };
        return Reading::Taken(Found { what: what(&first, false), fit, puzzles, left_out });
    }
    Reading::Foreign
}

/// Returns the mistake in a line that is nearly a sudoku of `side` × `side` cells.
fn nearly(line: &Line, side: usize) -> Option<Flaw> {
    let wanted = side * side;
    let word = line.text.split(ends).max_by_key(|word| word.len())?;
    let digits = Digits::of(word.chars(), side);
    let count = word.chars().count();
    let wrong: Vec<(usize, char)> =
        word.chars().enumerate().filter(|(_, sign)| digits.value(*sign).is_none()).collect();
    let column = line.before + line.text.split(word).next().map_or(0, |before| before.chars().count());
    if side < 9 || count.abs_diff(wanted) > side / 2 || 6 * wrong.len() > count {
        return None;
    }
    Some(match wrong[..] {
        [(at, sign), ..] => {
            let sign = shortened(&sign.to_string());
            Flaw::new(line.number, column + at + 1, format!("{sign}; a cell must be {}", digits.allowed()))
        }
        [] => Flaw::new(line.number, column + 1, format!("{count} cells; a sudoku in a line must have {wanted}")),
    })
}

/// Returns the mistake in a text that is most likely a sudoku.
fn flawed(lines: &[Line]) -> Option<Flaw> {
    let said: Vec<&Line> = lines.iter().filter(|line| !line.is_blank()).collect();
    if let [line] = said[..] {
        return nearly(line, 9);
    }
    ORDER.into_iter().find_map(|side| {
        let (in_use, placed) = in_use(lines, side);
        let (mut rows, mut short, mut others, mut ruled) = (0, None, 0, false);
        let mut strange = None;
        for line in &said {
            match part(line, side, (&in_use, placed)) {
                Part::Rows(cut) => {
                    rows += 1;
                    ruled |= line.has_bars();
                    let cells = || cut.iter().flatten().copied();
                    let digits = Digits::of_cells(cells(), side);
                    let bad = cells().find(|cell| digits.cell(*cell).is_none());
                    strange = strange.or_else(|| Some((line.number, bad?, digits)));
                }
                Part::Between { drawn } => ruled |= drawn,
                Part::Other => {
                    let cells = line.signs();
                    let digits = Digits::of(cells.iter().flat_map(|cell| cell.text.chars()), side);
                    let is_near =
                        cells.len().abs_diff(side) <= 2 && cells.iter().all(|cell| digits.cell(*cell).is_some());
                    match is_near {
                        true => short = short.or(Some((line.number, cells.len()))),
                        false => others += 1,
                    }
                }
            }
        }
        if 3 * rows < 2 * side || others > TITLES || !(ruled || side > 6) {
            return None;
        }
        Some(match short {
            Some((line, cells)) => Flaw::new(line, 1, grid::uneven(cells, side)),
            None if rows == side => {
                let (line, cell, digits) = strange?;
                let wrong = format!("{}; a cell must be {}", shortened(cell.text), digits.allowed());
                Flaw::new(line, cell.column, wrong)
            }
            None if rows.abs_diff(side) <= 2 => {
                let last = said.last().map_or(1, |line| line.number);
                Flaw::new(last, 1, format!("{rows} rows of {side} cells; there must be {side}"))
            }
            None => return None,
        })
    })
}

#[cfg(test)]
mod tests;
