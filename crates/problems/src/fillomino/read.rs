//! The reader of fillominoes: rows of signs or numbers, with or without the size above, drawn with boxes, or in the format of puzz.link.

use super::puzzle::Puzzle as Checked;
use crate::params::shortened;
use crate::reader::grid::{self, Cell, Line};
use crate::reader::{Fit, Flaw, Found, Puzzle, Reader, Reading, pzpr};

/// The reader of fillominoes.
pub const READER: Reader = Reader { kind: "a fillomino", kinds: "fillominoes", field: "grid", read };

/// The texts of a cell.
const ALLOWED: &str = "a number, a letter from a to f for 10 to 15, or . 0 _ - * ? if it is empty";

/// The most columns, and the greatest number, that are written without commas.
const COMPACT: (usize, u32) = (16, 15);

/// The most lines of a drawn grid, and the most bytes of a line.
const LINES: usize = 1000;
const LINE: usize = 8000;

/// Reads a fillomino, or a file of several.
fn read(text: &str) -> Reading {
    if let Some(reading) = addresses(text) {
        return reading;
    }
    // Checked before the lines are split, which takes longer.
    if text.lines().nth(2 * LINES).is_some() || text.lines().any(|line| line.len() > LINE) {
        return Reading::Foreign;
    }
    let mut lines = grid::lines(text);
    if lines.len() > LINES {
        return Reading::Foreign;
    }
    let tabs = |line: &Line| line.text.matches('\t').count();
    let usual = lines.iter().filter(|line| !line.is_blank()).map(tabs).max().unwrap_or(0);
    // Between tabs, all cells of a row may be empty.
    let is_said = move |line: &Line| !line.is_blank() || usual > 0 && tabs(line) == usual;
    let one = || lines.iter().filter(|line| is_said(line)).copied().collect::<Vec<Line>>();
    let whole = grid_of(&one());
    if matches!(&whole, Ok(Some(grid)) if grid.sized) {
        return whole.map_or(Reading::Foreign, |grid| grid.map_or(Reading::Foreign, |grid| taken(&grid, "")));
    }
    lines.retain(|line| !line.is_rule() || line.is_made_of(EMPTY) || line.has_bars());
    match several(&lines, is_said) {
        Some(reading) => reading,
        None => match whole {
            Ok(Some(grid)) => taken(&grid, ""),
            Ok(None) => Reading::Foreign,
            Err(flaw) => Reading::Faulty(flaw),
        },
    }
}

/// Signs of empty cells that may also form rules between rows.
const EMPTY: &[char] = &['-', '_', '*'];

/// Reads addresses of puzz.link, one per line, or a file of PUZ-PRE; returns `None` for other texts.
fn addresses(text: &str) -> Option<Reading> {
    let numbers = |line, numbers: pzpr::Numbers| {
        let rows = numbers.cells.chunks(numbers.columns).map(<[u32]>::to_vec).collect();
        Grid { line, rows, sized: true }
    };
    let foreign = |numbers: &Result<pzpr::Numbers, Flaw>| match numbers {
        Ok(numbers) => numbers.genre != "fillomino",
        Err(_) => !text.contains("fillomino"),
    };
    if let Some(read) = pzpr::read(text) {
        return Some(match read {
            _ if foreign(&read) => Reading::Foreign,
            Ok(read) => taken(&numbers(1, read), ""),
            Err(flaw) => Reading::Faulty(flaw),
        });
    }
    let lines = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty());
    let all: Option<Vec<_>> = lines.map(|(line, text)| Some((line, pzpr::read(text)?))).collect();
    let all = all.filter(|all| all.iter().all(|(_, numbers)| !foreign(numbers)))?;
    let read = all.into_iter().map(|(line, read)| match read {
        Ok(read) => (taken(&numbers(line, read), ""), line),
        Err(flaw) => (Reading::Faulty(Flaw { line, ..flaw }), line),
    });
    joined(read.map(|(reading, _)| reading).collect())
}

/// Returns whether a line is the title of the puzzle below: it has a word with a letter that is no number.
fn is_title(line: &Line) -> bool {
    let is_strange = |c: char| c.is_alphabetic() && !c.is_ascii_hexdigit();
    let words = line.text.split(|c: char| !c.is_alphabetic()).filter(|word| word.chars().count() > 2);
    let mut words = words.filter(|word| !NOTHING.iter().any(|nothing| nothing.eq_ignore_ascii_case(word)));
    let is_code = line.text.contains('=') && line.text.contains(['[', '{', '(']);
    !line.has_bars() && !is_code && words.any(|word| word.chars().any(is_strange))
}

/// Reads several puzzles, each in its own line, below a title, or after a blank line; returns `None` for other texts.
fn several(lines: &[Line], is_said: impl Fn(&Line) -> bool) -> Option<Reading> {
    let said = || lines.iter().filter(|line| is_said(line));
    let whole = |line: &&Line| line.text.contains('/') && !line.text.ends_with('/');
    if said().count() > 1 && said().all(|line| whole(&line)) {
        return joined(said().map(|line| block(std::slice::from_ref(line), "")).collect());
    }
    let titled = lines.iter().any(is_title);
    let mut blocks: Vec<(String, Vec<Line>)> = vec![];
    let (mut title, mut begins) = (String::new(), true);
    for line in lines {
        match () {
            () if is_title(line) => (title, begins) = (line.text.trim().to_owned(), true),
            () if !is_said(line) => begins |= !titled,
            () if begins => {
                blocks.push((std::mem::take(&mut title), vec![*line]));
                begins = false;
            }
            () => blocks.last_mut()?.1.push(*line),
        }
    }
    // Rows separated by blank lines are one puzzle.
    let fits = blocks.len() > 1 && blocks.iter().all(|(_, lines)| lines.len() > 1) || titled && blocks.len() == 1;
    let few_words = lines.iter().filter(|line| is_title(line)).count() <= blocks.len();
    if !(fits && few_words) {
        return None;
    }
    joined(blocks.iter().map(|(title, lines)| block(lines, title)).collect())
}

/// Reads one block of lines.
fn block(lines: &[Line], title: &str) -> Reading {
    match grid_of(lines) {
        Ok(Some(grid)) => taken(&grid, title),
        Ok(_) => Reading::Foreign,
        Err(flaw) => Reading::Faulty(flaw),
    }
}

/// Joins consecutive puzzles; returns `None` if one of them is of another kind, or none is correct.
fn joined(readings: Vec<Reading>) -> Option<Reading> {
    let mut all: Option<Found> = None;
    let mut left_out: Option<(usize, Flaw)> = None;
    for reading in readings {
        match (reading, &mut all) {
            (Reading::Foreign, _) => return None,
            (Reading::Faulty(flaw), _) => left_out = Some(left_out.map_or((1, flaw), |(n, first)| (n + 1, first))),
            (Reading::Taken(found), Some(all)) => all.puzzles.extend(found.puzzles),
            (Reading::Taken(found), all) => *all = Some(found),
        }
    }
    all.map(|all| Reading::Taken(Found { left_out, ..all }))
}

/// Returns the numbers of a grid; `None` if the lines are no grid.
///
/// # Errors
/// Names the bad cell, if nearly all cells are good.
fn grid_of(lines: &[Line<'_>]) -> Result<Option<Grid>, Flaw> {
    let lines = without_rules(lines.to_vec());
    // Its size above, on one line or two.
    for head in [1, 2] {
        let Some(sizes) = lines.get(..head).map(|lines| lines.iter().map(size).collect::<Option<Vec<_>>>()) else {
            break;
        };
        let sizes =
            sizes.filter(|sizes| head == 1 || sizes.iter().all(|size| size.len() == 1)).map(|sizes| sizes.concat());
        let (Some(size), Some(cut)) = (sizes, cut(&lines[head..])) else { continue };
        let (high, wide) = (cut.len(), usual(&cut));
        let fits = match size[..] {
            [side] => (high, wide) == (side, side) && side > 1,
            [a, b] => (high, wide) == (a, b) || (high, wide) == (b, a),
            _ => false,
        };
        if fits {
            return numbers(&cut, true);
        }
        // Numbers may be written without line breaks: then only the sizes tell where a row ends.
        let columns = size[size.len() - 1];
        let cells: Vec<(usize, Cell)> =
            cut.iter().flat_map(|(line, row)| row.iter().map(|cell| (*line, *cell))).collect();
        if size[0] * columns == cells.len() && cells.len() > 1 {
            let mut rows: Cut = Vec::new();
            for row in cells.chunks(columns) {
                rows.push((row[0].0, row.iter().map(|(_, cell)| *cell).collect()));
            }
            return numbers(&rows, true);
        }
    }
    let Some(cut) = cut(&lines) else { return Ok(None) };
    // A single list in brackets is a square row by row, since a grid of one row is not written so.
    let side = cut[0].1.len().isqrt();
    if cut.len() == 1 && side > 2 && side * side == cut[0].1.len() && lines[0].text.contains(['[', '{', '(']) {
        let (line, cells) = &cut[0];
        let square: Cut = cells.chunks(side).map(|row| (*line, row.to_vec())).collect();
        return numbers(&square, false);
    }
    numbers(&cut, false)
}

/// Returns the size in a line: `9`, `9 12`, `9x12`.
fn size(line: &Line) -> Option<Vec<usize>> {
    let ends = |c: char| c.is_whitespace() || matches!(c, 'x' | 'X' | '×' | '*' | ',' | ';');
    // Tabs and commas at the ends separate empty cells.
    let text = line.text.trim_matches(' ');
    if !(text.starts_with(|c: char| c.is_ascii_digit()) && text.ends_with(|c: char| c.is_ascii_digit())) {
        return None;
    }
    let words = text.split(ends).filter(|word| !word.is_empty());
    let numbers: Option<Vec<usize>> = words.map(|word| word.parse().ok().filter(|n| (1..100).contains(n))).collect();
    numbers.filter(|numbers| matches!(numbers.len(), 1 | 2))
}

/// A grid of numbers, with 0 for an empty cell.
struct Grid {
    line: usize,
    rows: Vec<Vec<u32>>,
    /// Whether its size was written above it.
    sized: bool,
}

/// Returns the lines without rules between rows.
fn without_rules(lines: Vec<Line>) -> Vec<Line> {
    let has_digit = |line: &&Line| line.text.contains(|c: char| c.is_ascii_digit());
    let in_use: Vec<char> = lines.iter().filter(has_digit).flat_map(Line::empties).collect();
    let ruled = lines.iter().any(Line::has_bars);
    lines.into_iter().filter(|line| !line.is_rule() || line.is_made_of(&in_use) && !ruled).collect()
}

/// The cells of each line, with the line's number.
type Cut<'a> = Vec<(usize, Vec<Cell<'a>>)>;

/// Splits each line into cells; returns `None` if no way of splitting fits.
fn cut<'a>(lines: &[Line<'a>]) -> Option<Cut<'a>> {
    let rows: Vec<Line> = lines.iter().flat_map(grid::rows_of).collect();
    let rows: Vec<Line> = match rows.split_last() {
        Some((last, others)) if last.text.is_empty() => others.to_vec(),
        _ => rows,
    };
    let all =
        |cut: fn(&Line<'a>) -> Vec<Cell<'a>>| -> Cut<'a> { rows.iter().map(|line| (line.number, cut(line))).collect() };
    let barred = rows.iter().all(Line::has_bars);
    // A single pair of bars is the frame of a row.
    let bars = barred
        .then(|| all(Line::between_bars))
        .filter(|rows| rows.iter().any(|(_, row)| row.len() != 1) && rows.iter().flat_map(|(_, row)| row).all(is_one));
    let is_end = |c: char| c.is_whitespace() && c != '\t' || matches!(c, '"' | '\'' | ']' | '}' | ')');
    // A comma at the end of a row separates rows.
    let has_separators = |line: &Line| {
        let text = line.text.trim_end_matches(is_end);
        let text = text.strip_suffix([',', ';']).unwrap_or(text);
        Line { text, ..*line }.has_separators()
    };
    let separated = || {
        let mut cut = rows.iter().any(has_separators).then(|| all(Line::separated))?;
        // If all other rows end with a comma, no cell follows it.
        let most = cut.iter().map(|(_, row)| row.len()).max()?;
        let ends = |row: &Vec<Cell>| row.len() == most && row.last().is_some_and(|cell| cell.text.is_empty());
        // But a last column may be empty if empty cells are written as nothing.
        let within = |row: &Vec<Cell>| row.iter().take(most - 1).any(|cell| cell.text.is_empty());
        if cut.iter().all(|(_, row)| ends(row) || row.len() + 1 == most) && !cut.iter().any(|(_, row)| within(row)) {
            cut.iter_mut().for_each(|(_, row)| row.truncate(most - 1));
        }
        Some(cut).filter(|cut| cut.iter().flat_map(|(_, row)| row).all(is_one))
    };
    // Words are numbers if one of them is a single sign; otherwise blanks separate groups.
    let words = || {
        let cut = all(Line::words);
        let fits = cut.iter().all(|(_, row)| row.len() > 1 || row.iter().all(|cell| cell.text.len() > 4));
        let cells = || cut.iter().flat_map(|(_, row)| row);
        let single = cells().any(|cell| cell.text.chars().count() == 1) || cut.len() < 2;
        (fits && single && cells().all(is_one)).then(|| cut.clone())
    };
    // Signs without separators.
    let cut = bars.or_else(separated);
    if cut.is_none() && rows.iter().any(has_separators) {
        return None;
    }
    let cut = cut.or_else(|| placed(&rows)).or_else(words).unwrap_or_else(|| all(Line::signs));
    (!cut.is_empty()).then_some(cut)
}

/// Splits rows in which a blank is an empty cell, since no other sign is; returns `None` if numbers are not aligned.
fn placed<'a>(rows: &[Line<'a>]) -> Option<Cut<'a>> {
    let inner = |line: &Line<'a>| -> Line<'a> {
        let text = line.text.trim_end();
        let bounded = text.strip_prefix(BARS).and_then(|text| text.strip_suffix(BARS)).unwrap_or(text);
        let before = if bounded.len() < text.len() { line.before + 1 } else { line.before };
        Line { before, text: bounded, ..*line }
    };
    let rows: Vec<Line> = rows.iter().map(inner).collect();
    let digits = |line: &Line| line.text.chars().all(|c| c == ' ' || matches!(c, '1'..='9'));
    if !rows.iter().all(digits) || !rows.iter().any(|line| line.text.contains(' ')) {
        return None;
    }
    let ends: Vec<Vec<usize>> =
        rows.iter().map(|line| line.words().iter().map(|cell| cell.column + cell.text.len()).collect()).collect();
    let begins: Vec<Vec<usize>> =
        rows.iter().map(|line| line.words().iter().map(|cell| cell.column).collect()).collect();
    let same = |columns: &[Vec<usize>]| columns.iter().all(|row| *row == columns[0]);
    if same(&ends) || same(&begins) {
        return None;
    }
    let at = |line: &Line, column: usize| line.text.as_bytes().get(column).is_some_and(|byte| *byte != b' ');
    let wide = rows.iter().map(|line| line.text.len()).max()?;
    let takes = |first: usize| (0..wide).all(|column| column % 2 == first || !rows.iter().any(|line| at(line, column)));
    let (first, step) = if takes(0) {
        (0, 2)
    } else if takes(1) {
        (1, 2)
    } else {
        (0, 1)
    };
    let cells = |line: &Line<'a>| {
        let cell = |column: usize| Cell {
            text: line.text.get(column..=column).map_or("", str::trim),
            column: line.before + column + 1,
        };
        (line.number, (first..wide).step_by(step).map(cell).collect())
    };
    Some(rows.iter().map(cells).collect())
}

/// The bars around a row.
const BARS: [char; 4] = ['|', '│', '┃', '║'];

/// Returns whether a text is a cell: a number, a sign, or empty.
fn is_one(cell: &Cell) -> bool {
    value(cell).is_some()
}

/// The words of programming languages for no value.
const NOTHING: [&str; 4] = ["none", "nil", "null", "nan"];

/// Returns the number in a cell, 0 if it is empty; `None` if it is no cell.
fn value(cell: &Cell) -> Option<u32> {
    if cell.text == grid::NONE || NOTHING.iter().any(|nothing| nothing.eq_ignore_ascii_case(cell.text)) {
        return Some(0);
    }
    let mut signs = cell.text.chars();
    match (signs.next(), signs.next()) {
        (None, _) => Some(0),
        (Some(sign), None) => match sign {
            'x' | 'X' => None,
            _ if grid::EMPTY.contains(&sign) => Some(0),
            _ => sign.to_digit(16),
        },
        _ => Some(cell.text).filter(|text| text.len() < 4 && text.bytes().all(|b| b.is_ascii_digit()))?.parse().ok(),
    }
}

/// Returns the numbers of all cells; `None` if they are no fillomino.
///
/// # Errors
/// Names the bad cell, if nearly all cells are good.
fn numbers(cut: &Cut, sized: bool) -> Result<Option<Grid>, Flaw> {
    let columns = cut.iter().map(|(_, row)| row.len()).max().unwrap_or(0);
    let cells: usize = cut.iter().map(|(_, row)| row.len()).sum();
    let bad = cut
        .iter()
        .flat_map(|(line, row)| row.iter().map(|cell| (*line, *cell)))
        .filter(|(_, cell)| value(cell).is_none());
    let bad: Vec<(usize, Cell)> = bad.collect();
    if let [(line, cell), ..] = bad[..] {
        let even = cut.len() > 1 && cut.iter().all(|(_, row)| row.len() == columns);
        if !even || 8 * bad.len() > cells || columns < 3 {
            return Ok(None);
        }
        let wrong = format!("{}; a cell must be {ALLOWED}", shortened(cell.text));
        return Err(Flaw { certain: false, ..Flaw::new(line, cell.column, wrong) });
    }
    let line = cut.first().map_or(1, |(line, _)| *line);
    let row = |(_, row): &(usize, Vec<Cell>)| row.iter().map(|cell| value(cell).unwrap_or(0)).collect();
    let rows: Vec<Vec<u32>> = cut.iter().map(row).collect();
    let all = || rows.iter().flatten();
    let matrix = all().all(|number| *number < 2) && cut.iter().flat_map(|(_, row)| row).any(|cell| cell.text == "0");
    let one_line = rows.len() == 1 && columns > COMPACT.0;
    if !all().any(|number| *number > 0) || matrix || one_line {
        return Ok(None);
    }
    match uneven(cut) {
        Some((short, wrong)) => Err(Flaw { certain: sized, ..Flaw::new(short, 1, wrong) }),
        None => Ok(Some(Grid { line, rows, sized })),
    }
}

/// Returns the line of the first row of an unusual length, and what is wrong with it.
fn uneven(cut: &Cut) -> Option<(usize, String)> {
    let usual = usual(cut);
    let (line, row) = cut.iter().find(|(_, row)| row.len() != usual)?;
    Some((*line, grid::uneven(row.len(), usual)))
}

/// Returns the most frequent length of a row.
fn usual(cut: &Cut) -> usize {
    let as_long = |wide: usize| cut.iter().filter(|(_, row)| row.len() == wide).count();
    cut.iter().map(|(_, row)| row.len()).max_by_key(|wide| (as_long(*wide), *wide)).unwrap_or(0)
}

/// Returns the grid as an address has it, if it can be one.
fn taken(grid: &Grid, title: &str) -> Reading {
    let columns = grid.rows[0].len();
    let most = grid.rows.iter().flatten().copied().max().unwrap_or(0);
    let compact = columns <= COMPACT.0 && most <= COMPACT.1;
    let cell = |number: &u32| match number {
        0 => ".".to_owned(),
        number if compact => char::from_digit(*number, 16).unwrap_or('?').to_string(),
        number => number.to_string(),
    };
    let row = |row: &Vec<u32>| row.iter().map(cell).collect::<Vec<_>>().join(if compact { "" } else { "," });
    let value = grid.rows.iter().map(row).collect::<Vec<_>>().join("/");
    if let Err(wrong) = Checked::read(&value, 0) {
        let told = wrong.trim_start_matches("has ").to_owned();
        return Reading::Faulty(Flaw { certain: grid.sized, ..Flaw::new(grid.line, 1, told) });
    }
    let blank = grid.rows.iter().flatten().any(|number| *number == 0);
    let fit = match (grid.sized, blank) {
        (true, _) => Fit::Sure,
        // Lines of two numbers may also be edges of a graph.
        _ if columns == 2 && grid.rows.len() > 3 => Fit::Poor,
        (_, true) => Fit::Possible,
        _ => Fit::Poor,
    };
    let what = format!("a fillomino of {}", grid::size(grid.rows.len(), columns));
    let name = if title.is_empty() { String::new() } else { shortened(title) };
    Reading::Taken(Found::one(what, fit, Puzzle { name, ..Puzzle::new(grid.line, value) }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value_of(text: &str) -> String {
        match read(text) {
            Reading::Taken(found) => found.puzzles[0].value.clone(),
            other => panic!("{text}\n{other:?}"),
        }
    }

    #[test]
    fn a_fillomino_is_written_in_many_ways() {
        let grid = "..2/.13/4..";
        for text in [
            "..2\n.13\n4..\n",
            "..2/.13/4../",
            "3 3\n..2\n.13\n4..\n",
            "3\n..2\n.13\n4..\n",
            "3 3\n. . 2\n. 1 3\n4 . .\n",
            "- - 2\n- 1 3\n4 - -\n",
            "--2\n-13\n4--\n",
            "0 0 2\r\n0 1 3\r\n4 0 0\r\n",
            "__2\n_13\n4__\n",
            "??2\n?13\n4??\n",
            "**2\n*13\n4**\n",
            "0,0,2\n0,1,3\n4,0,0\n",
            ",,2\n,1,3\n4,,\n",
            ".\t.\t2\n.\t1\t3\n4\t.\t.\n",
            "\t\t2\n\t1\t3\n4\t\t\n",
            "3x3\n..2\n.13\n4..\n",
            "3 × 3\n. . 2\n. 1 3\n4 . .\n",
            "3,3\n..2\n.13\n4..\n",
            "3 3\n0 0 2 0 1 3 4 0 0\n",
            "puzzle([nil, nil, 2, nil, 1, 3, 4, nil, nil]).",
            "puzzle([nil, nil, 2,\n\t\tnil, 1, 3,\n\t\t4, nil, nil]).\n",
            "array([[0, 0, 2],\n       [0, 1, 3],\n       [4, 0, 0]])\n",
            "3 3\n0 0 2 0 1\n3 4 0 0\n",
            "3\n..2.134..\n",
            "grid = {\n\t\t{\"0\", \"0\", \"2\"},\n\t\t{\"0\", \"1\", \"3\"},\n\t\t{\"4\", \"0\", \"0\"},\n\t}\n",
            "\t[0,\t0,\t2],\n\t[0,\t1,\t3],\n\t[4,\t0,\t0],\n",
            "\t[-1, -1, 2],\n\t[-1, 1, 3],\n\t[4, -1, -1],\n",
            "\t..2\n\t.13\n\t4..\n",
            "\t. . 2\n\t. 1 3\n\t4 . .\n",
            "\t.\t.\t2\n\t.\t1\t3\n\t4\t.\t.\n",
            "3\n3\n0 0 2\n0 1 3\n4 0 0\n",
            "[[0,0,2],\n [0,1,3],\n [4,0,0]]\n",
            "[[0, 0, 2], [0, 1, 3], [4, 0, 0]]",
            "int g[3][3] = {{0,0,2},{0,1,3},{4,0,0}};",
            "[[_,_,2],\n [_,1,3],\n [4,_,_]].\n",
            "[[None, None, 2],\n [None, 1, 3],\n [4, None, None]]\n",
            "grid = [\n  [0,0,2],\n  [0,1,3],\n  [4,0,0],\n]\n",
            "int g[3][3] = {\n{0,0,2},\n{0,1,3},\n{4,0,0}\n};\n",
            "nil, nil, 2,\nnil, 1, 3,\n4, nil, nil\n",
            "[\"..2\",\n \".13\",\n \"4..\"]\n",
            "[[0. 0. 2.]\n [0. 1. 3.]\n [4. 0. 0.]]\n",
            "    2\n  1 3\n4\n",
            "  2\n 13\n4\n",
            "+-----+\n|    2|\n|  1 3|\n|4    |\n+-----+\n",
            "+---+\n|  2|\n| 13|\n|4  |\n+---+\n",
            "| | | |\n|-|-|-|\n| | |2|\n| |1|3|\n|4| | |\n",
            "> ..2\n> .13\n> 4..\n",
            "Fillomino 12, easy\n..2\n.13\n4..\n",
            "begin\npuzzle fillomino\nsize 3\nproblem\n- - 2\n- 1 3\n4 - -\nsolution\n2 2 2\n2 2 2\n2 2 2\nend\n",
            "+---+---+---+\n|   |   | 2 |\n+---+---+---+\n|   | 1 | 3 |\n+---+---+---+\n| 4 |   |   |\n+---+---+---+\n",
            "┌─┬─┬─┐\n│ │ │2│\n├─┼─┼─┤\n│ │1│3│\n├─┼─┼─┤\n│4│ │ │\n└─┴─┴─┘\n",
            "-----\n..2\n.13\n4..\n-----\n",
            "# somebody's\n..2\n\n.13\n\n4..\n",
            "http://puzz.link/p?fillomino/3/3/h2g134h",
            "pzprv3/fillomino/3/3/. . 2 /. 1 3 /4 . . /. . . /. . . /",
        ] {
            assert_eq!(value_of(text), grid, "{text}");
        }
        assert_eq!(value_of("2 4\n....\n2..2\n"), "..../2..2");
        assert_eq!(value_of("4 2\n....\n2..2\n"), "..../2..2");
        assert_eq!(value_of("a . . .\n. . . .\n. . . .\n"), "a.../..../....");
        assert_eq!(value_of("12 . . .\n. . 3 .\n. . . .\n"), "c.../..3./....");
    }

    #[test]
    fn a_row_without_a_clue_counts_between_tabs() {
        assert_eq!(value_of("\t\t2\n\t\t\n4\t\t\n"), "..2/.../4..");
        assert_eq!(value_of("\t\t\n\t1\t3\n4\t\t\n"), ".../.13/4..");
        assert_eq!(value_of(",3,\n4,,\n"), ".3./4..");
        assert_eq!(value_of("0,3,0,\n4,0,0,\n"), ".3./4..");
    }

    #[test]
    fn a_file_may_hold_several() {
        for text in [
            "..2/.13/4..\n2./..\n",
            "..2\n.13\n4..\n\n2.\n..\n",
            "3 3\n..2\n.13\n4..\n\n2 2\n2.\n..\n",
            "Puzzle 1\n..2\n.13\n4..\nPuzzle 2\n2.\n..\n",
            "https://puzz.link/p?fillomino/3/3/h2g134h\nhttps://puzz.link/p?fillomino/2/2/2i\n",
        ] {
            let Reading::Taken(found) = read(text) else { panic!("{text}\n{:?}", read(text)) };
            let values: Vec<&str> = found.puzzles.iter().map(|puzzle| &*puzzle.value).collect();
            assert_eq!((values, &*found.what), (vec!["..2/.13/4..", "2./.."], "a fillomino of 3 × 3"), "{text}");
        }
        let Reading::Taken(found) = read("Easy\n..2\n...\nHard\n2.\n..\n") else { panic!("two") };
        assert_eq!((&*found.puzzles[1].name, found.puzzles[1].line), ("Hard", 5));
    }

    #[test]
    fn how_sure_it_is_depends_on_what_is_said() {
        let fit = |text: &str| match read(text) {
            Reading::Taken(found) => (found.what.clone(), found.fit),
            other => panic!("{text}\n{other:?}"),
        };
        assert_eq!(fit("3 3\n..2\n...\n...\n"), ("a fillomino of 3 × 3".to_owned(), Fit::Sure));
        assert_eq!(fit("..2\n...\n"), ("a fillomino of 2 × 3".to_owned(), Fit::Possible));
        // A solved one.
        assert_eq!(fit("22\n11\n").1, Fit::Poor);
    }

    #[test]
    fn other_kinds_are_foreign_and_mistakes_are_named() {
        for text in [
            "",
            ".**.\n*..*\n",
            "...\n...\n",
            "0 1 0\n1 0 1\n",
            "p xc 3 2\n1\n2 3\n",
            "Dear all,\nthis is a letter.\n",
            "112,112,33./442,..2,33./44.,.55,.55",
            "sudoku/9/9/1",
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        ] {
            assert_eq!(read(text), Reading::Foreign, "{text}");
        }
        let Reading::Faulty(flaw) = read("..2\n.!3\n4..\n") else { panic!("a flaw") };
        assert!(flaw.told().starts_with("line 2, column 2: !; a cell must be a number"), "{}", flaw.told());
        // An address may have borders after the cells.
        let Reading::Faulty(flaw) = read("puzz.link/p?fillomino/2/2/2i40") else { panic!("a flaw") };
        assert!(flaw.told().contains("too many cells; 2 rows of 2 must have 4"), "{}", flaw.told());
        // A short row is part of another grid, or a mistake.
        for (text, told) in [
            ("..2\n.1\n4..\n", "line 2, column 1: a row of 2 cells; each row must have 3"),
            ("[[0, 2], [0, 1, 3], [4, 0, 0]]", "line 1, column 1: a row of 2 cells; each row must have 3"),
            ("3 3\n..2\n.134\n4..\n", "line 3, column 1: a row of 4 cells; each row must have 3"),
            ("3 3\n..2\n.13\n4.\n", "line 4, column 1: a row of 2 cells; each row must have 3"),
            ("3/.../...", "line 1, column 1: a row of 1 cell; each row must have 3"),
        ] {
            let Reading::Faulty(flaw) = read(text) else { panic!("{text}: {:?}", read(text)) };
            assert_eq!(flaw.told(), told, "{text}");
        }
        let Reading::Faulty(flaw) = read("3 3\n..2\n.f3\n4..\n") else { panic!("a flaw") };
        assert!(flaw.told().contains("clue f"), "{}", flaw.told());
    }
}
