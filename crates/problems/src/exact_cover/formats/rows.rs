//! Matrices of 0 and 1, one row per line: as spreadsheets save them, with names of rows or columns, as programs print them, with their
//! sizes above, as a Markdown table, or without separators.

use super::cells::{bit, fields, lines, number, split, whole_lines, words};
use super::draft::{Draft, Part, Word};
use super::{BadInstance, Reading};
use crate::params::shortened;
use crate::reader::grid::tabs_around;
use crate::words::count;
use std::collections::HashSet;

/// The cells of a row.
type Row<'a> = Vec<Word<'a>>;

/// The byte of a mistake, and its description.
type Fault = (usize, String);

/// Reads a matrix without mistakes whose cells are separated by commas, semicolons or tabs, which Knuth's format never needs.
pub fn read_separated(text: &str) -> Option<Result<Reading, BadInstance>> {
    let first = lines(text).next()?.text;
    let plain = || lines(text).all(|line| split(line, |c| c == '\t').all(|cell| bit(cell.text).is_some()));
    match first.contains([',', ';']) || (first.contains('\t') && plain()) {
        true => read(text).filter(Result::is_ok),
        false => None,
    }
}

/// Reads any text of this format.
pub fn read(text: &str) -> Option<Result<Reading, BadInstance>> {
    let (rows, separated) = rows(text);
    let table = Table::sized(rows, separated)?;
    match table.fault() {
        None => table.says_something().then(|| table.read(text)),
        // Texts of other formats also have lines of numbers.
        Some((at, wrong)) => table.is_mostly_bits().then(|| Err(BadInstance::at(text, at, wrong))),
    }
}

/// Returns the rows of a text, and whether their cells have separators.
fn rows(text: &str) -> (Vec<Row<'_>>, bool) {
    let all = || split(Word { text, at: 0 }, |c| c == '\n').filter(|line| !line.text.is_empty());
    if all().all(|line| line.text.starts_with('|')) {
        let is_rule = |line: &Word| line.text.chars().all(|c| "|-:+ ".contains(c));
        let mut rows: Vec<Row> =
            all().filter(|line| !is_rule(line)).map(|line| split(line, |c| c == '|').skip(1).collect()).collect();
        for row in rows.iter_mut().filter(|row| row.last().is_some_and(|cell| cell.text.is_empty())) {
            row.pop();
        }
        rows.retain(|row| !row.is_empty());
        return (rows, true);
    }
    let mut lines: Vec<Word> = lines(text).filter(|line| !line.text.starts_with("sep=")).collect();
    without_indices(&mut lines);
    // A separator at the end of each line belongs to no cell.
    if lines.iter().all(|line| line.text.ends_with([',', ';'])) {
        for line in &mut lines {
            line.text = line.text[..line.text.len() - 1].trim_end();
        }
    }
    let is_common =
        |sign: &char| 2 * lines.iter().filter(|line| line.text.contains(*sign)).count() >= lines.len().max(1);
    let separator = [',', ';', '\t'].into_iter().find(is_common);
    let cells = |line| match separator {
        Some(sign) => fields(line, sign, &['"']),
        None => words(line).filter(|word: &Word| word.text != "|").flat_map(|word| fields(word, '\n', &[])).collect(),
    };
    let mut rows: Vec<Row> = match separator {
        Some('\t') => {
            let places: HashSet<usize> = lines.iter().map(|line| line.at).collect();
            let of_lines = whole_lines(text).filter(|line| {
                let said = line.text.trim_start();
                let blank = said.is_empty() && line.text.contains('\t');
                blank || places.contains(&(line.at + line.text.len() - said.len()))
            });
            // Tabs around all lines separate nothing if no cell is empty.
            let of_lines: Vec<Word> = of_lines.collect();
            let (first, last) = tabs_around(of_lines.iter().map(|line| line.text));
            let inner = of_lines.into_iter().filter(|line| line.text.len() > first + last).map(|line| {
                let text = &line.text[first..line.text.len() - last];
                cells(Word { text, at: line.at + first })
            });
            inner.collect()
        }
        _ => lines.iter().copied().map(cells).collect(),
    };
    if separator.is_some() {
        crossed(&mut rows);
    }
    if rows.iter().all(|row| row.len() > 2 && row[row.len() - 1].text == "-") {
        for row in &mut rows {
            row.pop();
        }
    }
    // Lines of bars alone have no cell.
    rows.retain(|row| !row.is_empty());
    (rows, separator.is_some())
}

/// Replaces the crosses in a table of crosses and empty cells, below and after names, by ones.
fn crossed(rows: &mut [Row]) {
    let is_cross = |cell: &Word| cell.text.eq_ignore_ascii_case("x");
    let is_cell = |cell: &Word| cell.text.is_empty() || is_cross(cell);
    let inner = || rows.iter().skip(1).flat_map(|row| row.iter().skip(1));
    if !(inner().all(is_cell) && inner().any(is_cross) && inner().any(|cell| cell.text.is_empty())) {
        return;
    }
    let heads = rows[0].iter().skip(1).all(is_cell);
    let named = rows.iter().skip(usize::from(!heads)).any(|row| row.first().is_some_and(|cell| !is_cell(cell)));
    for row in rows.iter_mut().skip(usize::from(!heads)) {
        row.iter_mut().skip(usize::from(named)).filter(|cell| is_cross(cell)).for_each(|cell| cell.text = "1");
    }
}

/// Removes the indices that R prints around a matrix without names: `[,1]` above columns, `[1,]` before rows.
fn without_indices(lines: &mut Vec<Word>) {
    let is_index = |word: &Word, start: &str, end: &str| {
        let digits = word.text.strip_prefix(start).and_then(|rest| rest.strip_suffix(end));
        digits.is_some_and(|digits| !digits.is_empty() && number(digits).is_some())
    };
    let above = |line: &Word| words(*line).all(|word| is_index(&word, "[,", "]"));
    let before = |line: &Word| words(*line).next().is_some_and(|word| is_index(&word, "[", ",]"));
    if lines.len() > 1 && above(&lines[0]) && lines[1..].iter().all(before) {
        lines.remove(0);
        for line in lines {
            let index = line.text.find(char::is_whitespace).unwrap_or(line.text.len());
            let text = line.text[index..].trim_start();
            *line = Word { text, at: line.at + line.text.len() - text.len() };
        }
    }
}

/// A matrix with its names and sizes.
struct Table<'a> {
    /// The names of the columns.
    head: Option<Row<'a>>,
    /// The rows, each after its name if they are named.
    rows: Vec<Row<'a>>,
    named: bool,
    /// The number of secondary columns on the left.
    secondary: usize,
    /// Whether the cells have separators.
    separated: bool,
    /// The mistake in the sizes above.
    missized: Option<Fault>,
    /// Whether the sizes could also mean the number of secondary columns.
    two_ways: bool,
}

impl<'a> Table<'a> {
    /// Creates a matrix of rows, of which the first may have the sizes.
    fn sized(rows: Vec<Row<'a>>, separated: bool) -> Option<Table<'a>> {
        let first = rows.first()?;
        let at = first.first()?.at;
        let sizes: Option<Vec<usize>> = first.iter().map(|cell| number(cell.text)).collect();
        let Some(sizes) = sizes.filter(|sizes| sizes.len() <= 2 && rows.len() > 1) else {
            return Some(Table::new(rows, separated));
        };
        let below = Table::new(rows[1..].to_vec(), separated);
        let whole = Table::new(rows, separated);
        let (high, wide) = (below.rows.len(), below.width());
        let secondary = match sizes[..] {
            [a] if a == wide || a == high => 0,
            [a, b] if (a, b) == (high, wide) || (a, b) == (wide, high) => 0,
            [a, b] if a == wide && b < wide => b,
            // The cells are in one row, without line breaks.
            [a, b]
                if high == 1
                    && a > 1
                    && a.checked_mul(b) == Some(wide)
                    && below.fault().is_none()
                    && below.head.is_none() =>
            {
                let rows = below.rows[0].chunks(b).map(<[Word]>::to_vec).collect();
                return Some(Table::new(rows, separated));
            }
            _ if whole.fault().is_none() || wide < 3 || below.fault().is_some() => return Some(whole),
            _ => {
                let given: Vec<String> = sizes.iter().map(usize::to_string).collect();
                let wrong = format!("{}; must be the sizes of the matrix below, {high} {wide}", given.join(" "));
                return Some(Table { missized: Some((at, wrong)), ..below });
            }
        };
        // Two names differ.
        let is_named = separated && whole.fault().is_none() && sizes.first() != sizes.last();
        let two_ways = secondary == 0 && sizes.len() == 2 && sizes[0] == wide && (1..wide).contains(&sizes[1]);
        Some(if is_named { whole } else { Table { secondary, two_ways, ..below } })
    }

    /// Creates a matrix of rows, of which the first may have the names of columns.
    fn new(mut rows: Vec<Row<'a>>, separated: bool) -> Table<'a> {
        let is_joined = |cell: &Word| cell.text.len() > 1 && cell.text.bytes().all(|b| b"01".contains(&b));
        if rows.iter().all(|row| {
            row.last().is_some_and(is_joined) && (row.len() == 1 || row.len() == 2 && bit(row[0].text).is_none())
        }) {
            for row in &mut rows {
                let joined = row.pop().expect("it has a last cell");
                row.extend((0..joined.text.len()).map(|i| Word { text: &joined.text[i..=i], at: joined.at + i }));
            }
        }
        let bits = |cells: &[Word]| cells.iter().all(|cell| bit(cell.text).is_some());
        let first = &rows[0];
        // Only the corner is empty: other empty cells would be zeros.
        let is_empty = |row: &Row| row.iter().any(|cell| cell.text.is_empty());
        let corner = first[0].text.is_empty() && !is_empty(&first[1..].to_vec()) && !rows[1..].iter().any(is_empty);
        let has_head = rows.len() > 1 && corner || !(bits(first) || first.len() > 1 && bits(&first[1..]));
        let head = has_head.then(|| rows.remove(0));
        let firsts: Vec<&str> = rows.iter().filter_map(|row| row.first()).map(|cell| cell.text).collect();
        let others = firsts.iter().filter(|text| bit(text).is_none()).count();
        let distinct = || firsts.iter().collect::<HashSet<_>>().len() == firsts.len();
        let is_named = others > 0 && (others == firsts.len() || distinct());
        let named = is_named || head.as_ref().is_some_and(|head| head[0].text.is_empty());
        Table { head, rows, named, secondary: 0, separated, missized: None, two_ways: false }
    }

    /// Returns the number of columns.
    fn width(&self) -> usize {
        match (self.rows.first(), &self.head) {
            (Some(row), _) => row.len() - usize::from(self.named),
            (None, head) => head.as_ref().map_or(0, Vec::len),
        }
    }

    /// Returns the first mistake.
    fn fault(&self) -> Option<Fault> {
        if self.missized.is_some() {
            return self.missized.clone();
        }
        let wide = self.width() + usize::from(self.named);
        let cells = |n: usize| count(n, "cell");
        if let Some(head) = self.head.as_ref().filter(|head| head.len() != wide && head.len() != self.width()) {
            return Some((head[0].at, format!("{} of names; a row has {}", cells(head.len()), cells(wide))));
        }
        self.rows.iter().find_map(|row| {
            let wrong = row.iter().skip(usize::from(self.named)).position(|cell| bit(cell.text).is_none());
            match wrong.map(|i| i + usize::from(self.named)) {
                _ if row.len() != wide => Some((row[0].at, format!("{}; the first row has {wide}", cells(row.len())))),
                Some(i) => Some((row[i].at, format!("cell {}, {}; must be 0 or 1", i + 1, shortened(row[i].text)))),
                None => None,
            }
        })
    }

    /// Returns whether a cell is not empty.
    fn says_something(&self) -> bool {
        self.width() > 0 && self.rows.iter().flatten().any(|cell| !cell.text.is_empty())
    }

    /// Returns whether a text with a mistake is still a matrix: at least half its cells and half its rows fit.
    fn is_mostly_bits(&self) -> bool {
        let is_bit = |cell: &&Word| !cell.text.is_empty() && bit(cell.text).is_some();
        let good = |row: &&Row| row.iter().skip(usize::from(self.named)).all(|cell| bit(cell.text).is_some());
        let (cells, rows) = (self.rows.iter().map(Vec::len).sum::<usize>(), self.rows.len());
        let bits = self.rows.iter().flatten().filter(is_bit).count();
        let right = self.rows.iter().filter(good).count();
        (self.separated || self.width() > 2) && 2 * bits >= cells && cells > 0 && (2 * right >= rows || rows == 1)
    }

    fn read(&self, text: &'a str) -> Result<Reading, BadInstance> {
        let wide = self.width();
        let numbers: Vec<String> = (1..=wide).map(|column| column.to_string()).collect();
        let names = self.head.as_ref().map(|head| &head[head.len() - wide..]);
        let name = |column: usize| match names.map(|names| names[column]).filter(|name| !name.text.is_empty()) {
            Some(name) => name,
            None => Word { text: &numbers[column], at: 0 },
        };
        let order: Vec<usize> = (self.secondary..wide).chain(0..self.secondary).collect();
        let items: Vec<Word> = order.iter().map(|column| name(*column)).collect();
        let mut draft = Draft::new(text, &items, wide - self.secondary)?;
        for row in &self.rows {
            let cells = &row[usize::from(self.named)..];
            let ones = order.iter().enumerate().filter(|(_, column)| bit(cells[**column].text) == Some(true));
            let mut option: Vec<Part> =
                ones.map(|(item, column)| Part::plain(cells[*column].at, item as u32 + 1)).collect();
            option.sort_by_key(|part| part.at);
            let name = if self.named { row[0].text.trim_end_matches(':') } else { "" };
            draft.add(row[0].at, name, &option)?;
        }
        if self.two_ways {
            draft.note("The two numbers above the matrix are read as its rows and columns; they could also be its columns and how many of them, from the first on, are secondary.");
        }
        let named = super::named(self.named, self.head.is_some());
        let secondary = if self.secondary > 0 {
            format!(", the first {} of them secondary", self.secondary)
        } else {
            String::new()
        };
        let (rows, columns) = (count(self.rows.len(), "row"), count(wide, "column"));
        draft.read(format!("a 0–1 matrix of {rows} and {columns}{named}{secondary}"))
    }
}
