//! Fillominoes as people write them: rows of signs or numbers, with or without their size above, drawn with boxes, or as puzz.link has them.

use super::puzzle::Puzzle as Checked;
use crate::params::shortened;
use crate::reader::grid::{self, Cell, Line};
use crate::reader::{Fit, Flaw, Found, Puzzle, Reader, Reading, pzpr};

/// The reader of fillominoes.
pub const READER: Reader = Reader { kind: "a fillomino", kinds: "fillominoes", field: "grid", read };

/// The texts of a cell.
const ALLOWED: &str = "a number, a letter from a to f for 10 to 15, or . 0 _ - * ? if it is empty";

/// More columns than this are written with commas between, and so are numbers beyond the letters.
const COMPACT: (usize, u32) = (16, 15);

/// No grid that is drawn has more lines.
const LINES: usize = 1000;

/// Reads a fillomino.
fn read(text: &str) -> Reading {
    if let Some(numbers) = pzpr::read(text) {
        return match numbers {
            Ok(numbers) if numbers.genre == "fillomino" => {
                let rows = numbers.cells.chunks(numbers.columns).map(<[u32]>::to_vec).collect();
                taken(Grid { line: 1, rows, even: true, sized: true })
            }
            _ => Reading::Foreign,
        };
    }
    let lines: Vec<Line> = grid::lines(text).into_iter().filter(|line| !line.is_blank()).collect();
    if lines.len() > LINES {
        return Reading::Foreign;
    }
    let lines = without_rules(lines);
    let Some(cut) = cut(&lines) else { return Reading::Foreign };
    match numbers(cut) {
        Ok(Some(grid)) => taken(grid),
        Ok(None) => Reading::Foreign,
        Err(flaw) => Reading::Faulty(flaw),
    }
}

/// A grid of numbers, 0 for an empty cell.
struct Grid {
    line: usize,
    rows: Vec<Vec<u32>>,
    /// Whether all rows were written equally long.
    even: bool,
    /// Whether its size stood above it.
    sized: bool,
}

/// The lines that are no rules between rows.
fn without_rules(lines: Vec<Line>) -> Vec<Line> {
    let has_digit = |line: &&Line| line.text.contains(|c: char| c.is_ascii_digit());
    let in_use: Vec<char> = lines.iter().filter(has_digit).flat_map(Line::empties).collect();
    let ruled = lines.iter().any(Line::has_bars);
    lines.into_iter().filter(|line| !line.is_rule() || line.is_made_of(&in_use) && !ruled).collect()
}

/// The cells of each line, with its number; `None` if they are cut in no way.
fn cut<'a>(lines: &[Line<'a>]) -> Option<Vec<(usize, Vec<Cell<'a>>)>> {
    let rows: Vec<Line> = lines.iter().flat_map(grid::rows_of).collect();
    let rows: Vec<Line> = match rows.split_last() {
        Some((last, others)) if last.is_blank() => others.to_vec(),
        _ => rows,
    };
    let all = |cut: fn(&Line<'a>) -> Vec<Cell<'a>>| -> Vec<(usize, Vec<Cell<'a>>)> {
        rows.iter().map(|line| (line.number, cut(line))).collect()
    };
    let barred = rows.iter().all(Line::has_bars);
    let bars = barred.then(|| all(Line::between_bars)).filter(|rows| rows.iter().flat_map(|(_, row)| row).all(is_one));
    let separated = || {
        let mut cut = rows
            .iter()
            .skip(1)
            .any(Line::has_separators)
            .then(|| all(Line::separated))
            .or_else(|| rows.first()?.has_separators().then(|| all(Line::separated)))?;
        // Where each ends with a comma, none stands behind it.
        if cut.iter().all(|(_, row)| row.last().is_some_and(|cell| cell.text.is_empty())) {
            cut.iter_mut().for_each(|(_, row)| row.truncate(row.len() - 1));
        }
        Some(cut).filter(|cut| cut.iter().flat_map(|(_, row)| row).all(is_one))
    };
    // Words are numbers if any of them is a single sign: otherwise blanks stand between groups.
    let words = || {
        let cut = all(Line::words);
        let body = &cut[usize::from(sized(&cut))..];
        let fits = body.iter().all(|(_, row)| row.len() > 1 || row.iter().all(|cell| cell.text.len() > 4));
        let cells = || body.iter().flat_map(|(_, row)| row);
        let single = cells().any(|cell| cell.text.len() == 1) || body.len() < 2;
        (fits && single && cells().all(is_one)).then(|| cut.clone())
    };
    // Signs one after the other have nothing between.
    let cut = bars.or_else(separated).or_else(words);
    if cut.is_none() && rows.iter().any(Line::has_separators) {
        return None;
    }
    let cut = cut.unwrap_or_else(|| {
        // A size above signs is written in words.
        let cut = all(Line::signs);
        let mut with_size = cut.clone();
        with_size.iter_mut().zip(&rows).take(1).for_each(|((_, head), line)| *head = line.words());
        if sized(&with_size) { with_size } else { cut }
    });
    (!cut.is_empty()).then_some(cut)
}

/// Whether words may be the size of the grid below.
fn is_size(words: &[Cell]) -> bool {
    matches!(words.len(), 1 | 2)
        && words.iter().all(|word| word.text.len() < 3 && word.text.bytes().all(|b| b.is_ascii_digit()))
}

/// Whether it is a cell: a number, a sign, or nothing.
fn is_one(cell: &Cell) -> bool {
    value(cell).is_some()
}

/// The number in a cell, 0 if it is empty.
fn value(cell: &Cell) -> Option<u32> {
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

/// The numbers of all cells, `None` if that is no fillomino, or which cell is none where nearly all are.
fn numbers(mut cut: Vec<(usize, Vec<Cell>)>) -> Result<Option<Grid>, Flaw> {
    let sized = sized(&cut);
    if sized {
        cut.remove(0);
    }
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
    let even = cut.iter().all(|(_, row)| row.len() == columns);
    let line = cut.first().map_or(1, |(line, _)| *line);
    let row = |(_, row): &(usize, Vec<Cell>)| -> Vec<u32> {
        row.iter().map(|cell| value(cell).unwrap_or(0)).chain(std::iter::repeat(0)).take(columns).collect()
    };
    let rows: Vec<Vec<u32>> = cut.iter().map(row).collect();
    let all = || rows.iter().flatten();
    let matrix = all().all(|number| *number < 2) && cut.iter().flat_map(|(_, row)| row).any(|cell| cell.text == "0");
    let one_line = rows.len() == 1 && columns > COMPACT.0;
    Ok((all().any(|number| *number > 0) && !matrix && !one_line).then_some(Grid { line, rows, even, sized }))
}

/// Whether the first line says the size of the others, in either order.
fn sized(cut: &[(usize, Vec<Cell>)]) -> bool {
    let Some(((_, head), rows)) = cut.split_first() else { return false };
    if rows.is_empty() || !is_size(head) {
        return false;
    }
    let numbers: Vec<usize> = head.iter().filter_map(|cell| cell.text.parse().ok()).collect();
    let size = (rows.len(), rows[0].1.len());
    match numbers[..] {
        [side] => size == (side, side) && rows[0].1.len() > 1,
        [a, b] => (a, b) == size || (b, a) == size,
        _ => false,
    }
}

/// The grid as an address has it, if it can be one.
fn taken(grid: Grid) -> Reading {
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
    let fit = match (grid.sized, grid.even && blank) {
        (true, _) => Fit::Sure,
        (_, true) => Fit::Possible,
        _ => Fit::Poor,
    };
    let what = format!("a fillomino of {}", grid::size(grid.rows.len(), columns));
    Reading::Taken(Found::one(what, fit, Puzzle::new(grid.line, value)))
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
    fn how_sure_it_is_depends_on_what_is_said() {
        let fit = |text: &str| match read(text) {
            Reading::Taken(found) => (found.what.clone(), found.fit),
            other => panic!("{text}\n{other:?}"),
        };
        assert_eq!(fit("3 3\n..2\n...\n...\n"), ("a fillomino of 3 × 3".to_owned(), Fit::Sure));
        assert_eq!(fit("..2\n...\n"), ("a fillomino of 2 × 3".to_owned(), Fit::Possible));
        // A solved one, and rows that are extended.
        assert_eq!(fit("22\n11\n").1, Fit::Poor);
        assert_eq!(fit("..2\n.\n").1, Fit::Poor);
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
        let Reading::Faulty(flaw) = read("3 3\n..2\n.f3\n4..\n") else { panic!("a flaw") };
        assert!(flaw.told().contains("clue f"), "{}", flaw.told());
    }
}
