//! Grids as people write and draw them, split into rows of cells: with rules and boxes around them, with blanks, commas or bars between
//! cells, and with quotes and brackets.

use crate::words::plural;

/// A cell of a row as it is written; empty for a blank between bars or commas.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell<'a> {
    /// The character or number.
    pub text: &'a str,
    /// Its first character in the line, from 1.
    pub column: usize,
}

/// A line of a text, or a row in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line<'a> {
    /// Its number, from 1.
    pub number: usize,
    /// The number of characters before it in a line that contains several rows.
    pub before: usize,
    /// Its text, without separators around it.
    pub text: &'a str,
}

/// The characters for an empty cell.
pub const EMPTY: &[char] = &['.', '0', '_', '-', 'x', 'X', '*', '?', '·', '□', '–', '—', '∙', '•'];

/// Returns the rows and columns of a box of a grid with this side: as square as possible, and wider than high; `None` if the side is prime.
pub fn boxes(side: usize) -> Option<(usize, usize)> {
    let rows = (2..side).take_while(|rows| rows * rows <= side).filter(|rows| side.is_multiple_of(*rows)).last()?;
    Some((rows, side / rows))
}

/// The value that programs write for an empty cell in a list of numbers.
pub const NONE: &str = "-1";

/// The bars between cells.
const BARS: &[char] = &['|', '│', '┃', '║', '┆', '┇', '┊', '┋', '╎', '╏', '‖', '¦'];

/// The separators of cells, besides blanks and bars.
const SEPARATORS: &[char] = &[',', ';', '\t'];

/// The characters around cells that have no meaning.
const ABOUT: &[char] = &['[', ']', '{', '}', '(', ')', '"', '\'', '`'];

/// The brackets among them.
const OPEN: [char; 3] = ['[', '{', '('];
const CLOSE: [char; 3] = [']', '}', ')'];

/// Returns the lines of a text without comments, which begin with `#` or `//`; of a text in sections only those of the puzzle. Blank lines
/// are kept, since they may end a puzzle, and so are tabs at the end of a line, since they may be empty cells.
pub fn lines(text: &str) -> Vec<Line<'_>> {
    let text = text.trim_start_matches('\u{feff}');
    let ended = |text: &'_ str| text.trim_end_matches(|c: char| c.is_whitespace() && c != '\t').len();
    let numbered = (1..).zip(text.lines()).map(|(number, text)| Line { number, before: 0, text: &text[..ended(text)] });
    let mut lines: Vec<Line> = numbered.collect();
    if let Some(first) = lines.iter().position(begins_puzzle) {
        let last = lines[first + 1..].iter().position(begins_section).map_or(lines.len(), |n| first + 1 + n);
        lines = lines[first + 1..last].to_vec();
    }
    without_quotes(&mut lines);
    without_header(&mut lines);
    lines.retain(|line| !is_comment(line.text));
    lines.iter_mut().for_each(without_call);
    without_indentation(&mut lines);
    for line in &mut lines {
        let comment = [" #", " //", "\t#", "\t//"].iter().filter_map(|sign| line.text.find(sign)).min();
        line.text = comment.map_or(line.text, |at| line.text[..at].trim_end());
    }
    lines
}

/// Returns whether a line begins the section of the puzzle.
fn begins_puzzle(line: &Line) -> bool {
    section(line).is_some_and(|name| name.eq_ignore_ascii_case("puzzle")) || line.text.trim() == "problem"
}

/// Returns whether a line begins a section: with its name in brackets, or with a single word.
fn begins_section(line: &Line) -> bool {
    let word = line.text.trim();
    section(line).is_some() || word.len() > 2 && word.bytes().all(|b| b.is_ascii_lowercase())
}

/// Removes the `>` that e-mails put before quoted lines.
fn without_quotes(lines: &mut [Line]) {
    if lines.iter().all(|line| line.is_blank() || line.text.starts_with('>')) {
        for line in lines.iter_mut().filter(|line| line.text.starts_with('>')) {
            let quoted = &line.text[1..];
            let text = quoted.strip_prefix(' ').unwrap_or(quoted);
            *line = Line { before: line.before + line.text.len() - text.len(), text, ..*line };
        }
    }
}

/// Removes the header of a Markdown table without headings: only bars and blanks, above the text's only rule.
fn without_header(lines: &mut Vec<Line>) {
    let is_dashes = |cell: &Cell| !cell.text.is_empty() && cell.text.chars().all(|c| matches!(c, '-' | ':'));
    let is_rule = |line: &Line| line.has_bars() && line.between_bars().iter().all(is_dashes);
    let first = lines.iter().position(|line| !line.is_blank());
    let Some(first) = first.filter(|first| lines[*first].has_bars() && lines[*first].is_made_of(&[])) else { return };
    if lines.get(first + 1).is_some_and(is_rule) && lines.iter().filter(|line| is_rule(line)).count() == 1 {
        lines.remove(first);
    }
}

/// Removes the name of a function before the bracket of its list: `array([[1, 2],`, `puzzle([nil,`.
fn without_call(line: &mut Line) {
    let text = line.text.trim_start();
    let list = text.trim_start_matches(|c: char| c.is_alphanumeric() || matches!(c, '_' | '.' | '!'));
    let is_name = list.len() < text.len() && text.starts_with(|c: char| c.is_alphabetic()) && list.starts_with(OPEN);
    if is_name {
        let passed = &line.text[..line.text.len() - list.len()];
        *line = Line { before: line.before + passed.chars().count(), text: list, ..*line };
    }
}

/// Removes the tabs around lines that are not cells: all of them, unless only tabs separate cells.
fn without_indentation(lines: &mut [Line]) {
    let others = |c: char| matches!(c, ',' | ';') || BARS.contains(&c) || OPEN.contains(&c) || CLOSE.contains(&c);
    let said = || lines.iter().map(|line| line.text).filter(|text| !text.trim().is_empty());
    let is_cell = |text: &str| text.len() == 1 || text.bytes().all(|b| b.is_ascii_digit());
    let separate = !said().any(|text| text.contains(others))
        && (said().any(|text| text.trim().contains('\t')) || said().all(|text| is_cell(text.trim())));
    let (most, last) = if separate { tabs_around(lines.iter().map(|line| line.text)) } else { (usize::MAX, 0) };
    for line in lines {
        let blanks = line.text.len() - line.text.trim_start().len();
        // Without a tab they may be empty cells of a drawn grid.
        let first = if line.text[..blanks].contains('\t') { blanks.min(most) } else { 0 };
        let text = &line.text[first..];
        *line = Line {
            before: line.before + line.text[..first].chars().count(),
            text: if separate { &text[..text.len() - last.min(text.len())] } else { text.trim_end() },
            ..*line
        };
    }
}

/// Returns the numbers of tabs that begin and end each line without being empty cells: no other cell of the lines is empty.
pub fn tabs_around<'a>(lines: impl Iterator<Item = &'a str> + Clone) -> (usize, usize) {
    let first = |line: &str| line.len() - line.trim_start_matches('\t').len();
    let last = |line: &str| line.len() - line.trim_end_matches('\t').len();
    let said = || lines.clone().filter(|line| !line.trim().is_empty());
    let around = (said().map(first).min().unwrap_or(0), said().map(last).min().unwrap_or(0));
    let is_full = |line: &str| (first(line), last(line)) == around && !line.trim_matches('\t').contains("\t\t");
    let is_nothing = |line: &str| line.trim().is_empty() && first(line) <= around.0;
    if lines.clone().all(|line| is_nothing(line) || is_full(line)) { around } else { (0, 0) }
}

/// Returns the name of the section that a line begins, such as `[Puzzle]`.
fn section<'a>(line: &Line<'a>) -> Option<&'a str> {
    let name = line.text.trim().strip_prefix('[')?.strip_suffix(']')?;
    Some(name).filter(|name| name.len() > 2 && name.bytes().all(|b| b.is_ascii_alphabetic()))
}

/// Returns whether a line is a comment: of a list, or of an exact cover, where a bar begins it and no other bar follows.
fn is_comment(text: &str) -> bool {
    let text = text.trim();
    let is_knuths = text.starts_with("| ") && text.matches(BARS).count() == 1;
    text.starts_with('#') || text.starts_with("//") || is_knuths
}

/// Returns the rows of a line, which are separated by slashes or each in brackets.
pub fn rows_of<'a>(line: &Line<'a>) -> Vec<Line<'a>> {
    // What stands before an equals sign are names, types and sizes.
    let named =
        line.text.rfind('=').filter(|at| line.text[at + 1..].trim_start().starts_with(OPEN)).map_or(0, |at| at + 1);
    let (head, text) = line.text.split_at(named);
    let bracketed = text.contains(CLOSE);
    let says = |c| !is_nothing(c) && !SEPARATORS.contains(&c);
    if text.contains(|c| OPEN.contains(&c) || CLOSE.contains(&c)) && !text.contains(says) {
        return Vec::new();
    }
    let mut before = line.before + head.chars().count();
    let mut rows = Vec::new();
    for (i, text) in text.split(|c| if bracketed { CLOSE.contains(&c) } else { c == '/' }).enumerate() {
        // Before the next bracket stands what separates rows, and behind the last one whatever ends the text.
        let from = if bracketed && i > 0 { text.find(OPEN).unwrap_or(text.len()) } else { 0 };
        if !bracketed || text[from..].contains(says) {
            let before = before + text[..from].chars().count();
            rows.push(Line { number: line.number, before, text: &text[from..] });
        }
        before += text.chars().count() + 1;
    }
    rows
}

/// Returns the cells of the rows of a line, each row with the line's number: the words between blanks, commas, brackets and quotes, or each
/// character of a word of at least `least` bytes.
pub fn pieces<'a>(line: &Line<'a>, least: usize) -> Vec<(usize, Vec<&'a str>)> {
    let ends = |sign: char| {
        sign.is_whitespace() || matches!(sign, ',' | ';' | '[' | ']' | '{' | '}' | '(' | ')' | '"' | '\'' | '|')
    };
    let mut rows = vec![];
    for row in rows_of(line) {
        // Before a colon or an equals sign stands what the list is called.
        let text = row.text.rsplit([':', '=']).next().unwrap_or_default();
        let words: Vec<&str> = text.split(ends).filter(|word| !word.is_empty()).collect();
        let letters = |word: &'a str| word.char_indices().map(|(at, sign)| &word[at..at + sign.len_utf8()]);
        match words[..] {
            [] => {}
            // Long words are rows of their own.
            [first, ..] if first.len() >= least => {
                rows.extend(words.iter().map(|word| (row.number, letters(word).collect())));
            }
            _ => rows.push((row.number, words)),
        }
    }
    rows
}

impl<'a> Line<'a> {
    /// Returns whether it is blank.
    pub fn is_blank(&self) -> bool {
        self.text.trim().is_empty()
    }

    /// Returns the cells that end at characters for which `ends` is true, without blanks and meaningless characters around them.
    fn pieces(&self, ends: impl Fn(char) -> bool) -> Vec<Cell<'a>> {
        let mut pieces = Vec::new();
        let mut column = self.before + 1;
        for piece in self.text.split(ends) {
            let text = piece.trim_start_matches(is_nothing);
            let skipped = piece.chars().count() - text.chars().count();
            pieces.push(Cell { text: text.trim_end_matches(is_nothing), column: column + skipped });
            column += piece.chars().count() + 1;
        }
        pieces
    }

    /// Returns the texts between bars; bars around the whole line separate nothing.
    pub fn between_bars(&self) -> Vec<Cell<'a>> {
        let mut pieces = self.pieces(|c| BARS.contains(&c));
        if pieces.len() > 2 {
            if pieces[0].text.is_empty() {
                pieces.remove(0);
            }
            if pieces.last().is_some_and(|piece| piece.text.is_empty()) && self.text.trim_end().ends_with(BARS) {
                pieces.pop();
            }
        }
        pieces
    }

    /// Returns the texts between separators, of which empty ones are missing cells. In a line with commas, tabs are blanks.
    pub fn separated(&self) -> Vec<Cell<'a>> {
        match self.text.contains([',', ';']) {
            true => self.pieces(|c| matches!(c, ',' | ';')),
            false => self.pieces(|c| c == '\t'),
        }
    }

    /// Returns the texts between blanks, separators or bars.
    pub fn words(&self) -> Vec<Cell<'a>> {
        let words = self.pieces(ends_word).into_iter().filter(|piece| !piece.text.is_empty());
        words.map(|word| Cell { text: whole(word.text), ..word }).collect()
    }

    /// Returns whether it has more than `most` words; a long line is not read further.
    pub fn has_more_words(&self, most: usize) -> bool {
        self.text.split(ends_word).filter(|word| !word.is_empty()).nth(most).is_some()
    }

    /// Returns each character as a cell.
    pub fn signs(&self) -> Vec<Cell<'a>> {
        let signs = self.text.char_indices().zip(self.before + 1..);
        let cell = |((at, sign), column): ((usize, char), usize)| {
            let means = !is_nothing(sign) && !SEPARATORS.contains(&sign) && !BARS.contains(&sign);
            means.then(|| Cell { text: &self.text[at..at + sign.len_utf8()], column })
        };
        signs.filter_map(cell).collect()
    }

    /// Returns every second character, if those between them are all the same dot, dash or colon.
    pub fn alternate(&self) -> Option<Vec<Cell<'a>>> {
        let signs = self.signs();
        let between = signs.get(1).filter(|cell| matches!(cell.text, "." | "-" | ":"))?.text;
        let is_between = |at: usize, cell: &Cell| (cell.text == between) == (at % 2 == 1);
        let fits = signs.len() % 2 == 1 && signs.iter().enumerate().all(|(at, cell)| is_between(at, cell));
        fits.then(|| signs.into_iter().step_by(2).collect())
    }

    /// Returns the characters between bars where each part holds `n` cells, adjacent or with blanks between, so that a blank is an empty
    /// cell.
    pub fn placed(&self, n: usize) -> Option<Vec<Cell<'a>>> {
        let mut cells = Vec::new();
        let mut column = self.before + 1;
        let bounded = self.text.trim().trim_start_matches(BARS).trim_end_matches(BARS);
        column += self.text.find(bounded).map_or(0, |at| self.text[..at].chars().count());
        for piece in bounded.split(BARS) {
            let wide = piece.chars().count();
            let (first, step) = match wide {
                _ if wide == n => (0, 1),
                _ if wide + 1 == 2 * n => (0, 2),
                _ if wide == 2 * n + 1 => (1, 2),
                _ => return None,
            };
            for (i, (at, sign)) in piece.char_indices().enumerate() {
                let text = &piece[at..at + sign.len_utf8()];
                match i >= first && (i - first).is_multiple_of(step) && i - first < n * step {
                    true => cells.push(Cell { text: text.trim(), column: column + i }),
                    false if sign == ' ' => {}
                    false => return None,
                }
            }
            column += wide + 1;
        }
        Some(cells)
    }

    /// Returns the characters of a line of at most `n` cells, whose last blanks may be missing.
    pub fn placed_within(&self, n: usize) -> Option<Vec<Cell<'a>>> {
        let cells = self.text.char_indices().zip(self.before + 1..);
        let mut cells: Vec<Cell> = cells
            .map(|((at, sign), column)| Cell { text: self.text[at..at + sign.len_utf8()].trim(), column })
            .collect();
        let wide = cells.len();
        cells.extend((wide..n).map(|at| Cell { text: "", column: at + 1 }));
        (wide <= n).then_some(cells)
    }

    /// Returns whether it contains bars.
    pub fn has_bars(&self) -> bool {
        self.text.contains(BARS)
    }

    /// Returns whether it contains separators.
    pub fn has_separators(&self) -> bool {
        self.text.contains(SEPARATORS)
    }

    /// Returns whether it may be a rule between rows: only characters that draw lines.
    pub fn is_rule(&self) -> bool {
        let text = self.text.trim();
        let is_line = |c: char| matches!(c, '-' | '=' | '_' | '*' | '–' | '—') || is_drawn(c) && !BARS.contains(&c);
        let is_corner =
            |c: char| matches!(c, '+' | '.' | ':' | '\'' | ',' | '`' | ' ' | '~' | 'o' | 'O') || BARS.contains(&c);
        text.chars().filter(|c| is_line(*c)).count() > 1 && text.chars().all(|c| is_line(c) || is_corner(c))
    }

    /// Returns the characters of empty cells in it.
    pub fn empties(&self) -> impl Iterator<Item = char> {
        self.text.chars().filter(|c| EMPTY.contains(c))
    }

    /// Returns whether all its characters, except bars and blanks, are among these.
    pub fn is_made_of(&self, signs: &[char]) -> bool {
        self.text.chars().all(|c| c.is_whitespace() || BARS.contains(&c) || signs.contains(&c))
    }
}

/// Returns whether a character ends a word.
fn ends_word(c: char) -> bool {
    c.is_whitespace() || SEPARATORS.contains(&c) || BARS.contains(&c) || ABOUT.contains(&c)
}

/// Returns a whole number without the fraction that programs write after it: `5.`, `5.0`, `5.000e+00`.
fn whole(word: &str) -> &str {
    let Some((digits, rest)) = word.split_once('.') else { return word };
    let rest = rest.trim_start_matches('0');
    let power = rest.strip_prefix(['e', 'E']).map_or(rest, |power| power.trim_start_matches(['+', '-']));
    let is_whole = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit()) && power.bytes().all(|b| b == b'0');
    if is_whole { digits } else { word }
}

/// Returns whether a character is one of Unicode's box-drawing characters.
fn is_drawn(c: char) -> bool {
    matches!(c, '\u{2500}'..='\u{257f}')
}

fn is_nothing(c: char) -> bool {
    c.is_whitespace() || ABOUT.contains(&c)
}

/// Returns the size of a grid as text: `9 × 9`.
pub fn size(rows: usize, columns: usize) -> String {
    format!("{rows} × {columns}")
}

/// Returns the error for a row of the wrong length.
pub fn uneven(cells: usize, wanted: usize) -> String {
    format!("a row of {cells} {}; each row must have {wanted}", plural(cells as u64, "cell"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(text: &str) -> Line<'_> {
        Line { number: 1, before: 0, text }
    }

    fn texts<'a>(cells: &[Cell<'a>]) -> Vec<&'a str> {
        cells.iter().map(|cell| cell.text).collect()
    }

    #[test]
    fn a_line_is_cut_at_bars_separators_and_blanks() {
        assert_eq!(texts(&line("| 5 |   | 12|").between_bars()), ["5", "", "12"]);
        assert_eq!(texts(&line("1,,3,").separated()), ["1", "", "3", ""]);
        assert_eq!(texts(&line("[[\"5\",\".\"],").words()), ["5", "."]);
        assert_eq!(texts(&line("5 3 . | . 7 .").signs()), ["5", "3", ".", ".", "7", "."]);
        assert_eq!(line("  é| 12").words()[1], Cell { text: "12", column: 6 });
        assert_eq!(line("│1  │ 2 │").placed(3).as_deref().map(texts), Some(vec!["1", "", "", "", "2", ""]));
        assert_eq!(line("| 1   2 |     4 |").placed(3).map(|cells| cells[2].column), Some(7));
        assert_eq!(line("|12|").placed(3), None);
    }

    #[test]
    fn rules_are_told_from_rows() {
        for rule in [
            "+---+---+",
            "*-----*",
            "------+-------",
            "|---+---|",
            ".---.---.",
            ":===:",
            "┌───┬───┐",
            "╔═══╗",
            "---------",
        ] {
            assert!(line(rule).is_rule(), "{rule}");
        }
        for row in ["1-2", "|...|...|", ".........", "", "a", "| |", "-"] {
            assert!(!line(row).is_rule(), "{row}");
        }
    }

    #[test]
    fn rows_stand_in_one_line_between_slashes_or_in_brackets() {
        let rows = |text: &str| rows_of(&line(text)).iter().map(|row| row.text.trim().to_owned()).collect::<Vec<_>>();
        assert_eq!(rows("12/3/"), ["12", "3", ""]);
        assert_eq!(rows("[[0,2],[.,.]]."), ["[[0,2", "[.,."]);
        assert_eq!(rows("  {1,0},"), ["{1,0"]);
        assert_eq!(rows("int m[2][1] = {{1},{0}};"), ["{{1", "{0"]);
        assert!(rows("m = [").is_empty() && rows("],").is_empty());
        assert_eq!(rows_of(&line("[[0],[7]]"))[1].separated()[0], Cell { text: "7", column: 7 });
    }

    #[test]
    fn tabs_are_cells_only_between_tabs() {
        let kept = |text: &str| lines(text).iter().map(|line| (line.before, line.text.to_owned())).collect::<Vec<_>>();
        let lines =
            |of: &[(usize, &str)]| of.iter().map(|(before, text)| (*before, (*text).to_owned())).collect::<Vec<_>>();
        for (text, left) in [
            ("\t\t{3, 1},\n\t\t{2, 2}\n", &[(2, "{3, 1},"), (2, "{2, 2}")][..]),
            ("\t..2\t\n \t.13\n", &[(1, "..2"), (2, ".13")]),
            ("\t1\t.\n\t.\t2\n", &[(1, "1\t."), (1, ".\t2")]),
            ("\t1\t\n\t\t2\n", &[(0, "\t1\t"), (0, "\t\t2")]),
            ("\t1\t2\n\t\t\n\t3\t4\n", &[(0, "\t1\t2"), (0, "\t\t"), (0, "\t3\t4")]),
            ("  12\n345\n", &[(0, "  12"), (0, "345")]),
        ] {
            assert_eq!(kept(text), lines(left), "{text:?}");
        }
        assert_eq!(texts(&line("1,\t2,\t3").separated()), ["1", "2", "3"]);
    }

    #[test]
    fn tabs_at_an_end_and_whole_numbers_are_cells() {
        assert_eq!(lines("1\t\t \n\t\t\n")[..2].iter().map(|line| line.text).collect::<Vec<_>>(), ["1\t\t", "\t\t"]);
        assert_eq!(texts(&line("[ 5. 0.0 12.000e+00 . 1.5").words()), ["5", "0", "12", ".", "1.5"]);
    }

    #[test]
    fn what_letters_and_tables_put_around_is_left_out() {
        let kept = |text: &str| lines(text).iter().map(|line| line.text.to_owned()).collect::<Vec<_>>();
        assert_eq!(kept("> 12\n>\n>34"), ["12", "", "34"]);
        assert_eq!(lines("> 12")[0].signs()[0].column, 3);
        assert_eq!(kept("| | |\n|-|:-:|\n|1|2|"), ["|-|:-:|", "|1|2|"]);
        assert_eq!(kept("| | |\n|---|---|\n|1|2|\n|---|---|").len(), 4);
        assert_eq!(kept("begin\nsize 2\nproblem\n1 -\nsolution\n1 2\nend"), ["1 -"]);
    }

    #[test]
    fn comments_and_other_sections_are_left_out() {
        let text = "#A me\n// you\n[Puzzle]\n12 # one\n\n| cover\n[State]\n34\n";
        let kept: Vec<(usize, &str)> = lines(text).iter().map(|line| (line.number, line.text)).collect();
        assert_eq!(kept, [(4, "12"), (5, "")]);
        let second = rows_of(&line("12/3"))[1];
        assert_eq!((second.text, second.signs()[0].column), ("3", 4));
    }
}
