//! Cells of a matrix, and lines of a text.

use super::draft::Word;

/// Returns the value of a cell: 0 or 1, also as `false`, `1.0` or `1.000e+00`; an empty cell is 0. Returns `None` for other texts.
pub fn bit(cell: &str) -> Option<bool> {
    if cell.is_empty() || cell.eq_ignore_ascii_case("false") {
        return Some(false);
    }
    if cell.eq_ignore_ascii_case("true") {
        return Some(true);
    }
    let (one, rest) = match cell.strip_prefix('1') {
        Some(rest) => (true, rest),
        None => (false, cell.strip_prefix('0')?),
    };
    let rest = rest.strip_prefix('.').map_or(rest, |digits| digits.trim_start_matches('0'));
    let power = rest.strip_prefix(['e', 'E']).map(|power| power.strip_prefix(['+', '-']).unwrap_or(power));
    let is_plain = power.map_or(rest.is_empty(), |power| !power.is_empty() && power.bytes().all(|digit| digit == b'0'));
    is_plain.then_some(one)
}

/// Returns a whole number from 0.
pub fn number(cell: &str) -> Option<usize> {
    cell.bytes().all(|digit| digit.is_ascii_digit()).then(|| cell.parse().ok())?
}

/// Returns the pieces of a text between separators, trimmed, with their positions.
pub fn split<'a>(line: Word<'a>, separator: impl Fn(char) -> bool) -> impl Iterator<Item = Word<'a>> {
    let base = line.text.as_ptr() as usize;
    line.text.split(separator).map(move |piece| {
        let text = piece.trim();
        Word { text, at: line.at + (text.as_ptr() as usize - base) }
    })
}

/// Returns the pieces of a line between separators outside quotes, without quotes and trimmed.
pub fn fields<'a>(line: Word<'a>, sign: char, quotes: &[char]) -> Vec<Word<'a>> {
    let mut within = None;
    let mut cells = vec![];
    let mut from = 0;
    for (end, c) in line.text.char_indices().chain([(line.text.len(), sign)]) {
        match within {
            Some(quote) if c == quote => within = None,
            None if quotes.contains(&c) => within = Some(c),
            _ => {}
        }
        if end < line.text.len() && (c != sign || within.is_some()) {
            continue;
        }
        let cell = &line.text[from..end];
        let bare = cell.trim_matches(|c: char| c.is_whitespace() || c == '"' || c == '\'');
        cells.push(Word { text: bare, at: line.at + from + (bare.as_ptr() as usize - cell.as_ptr() as usize) });
        from = end + sign.len_utf8();
    }
    cells
}

/// Returns the words of a text, with their positions.
pub fn words<'a>(line: Word<'a>) -> impl Iterator<Item = Word<'a>> {
    split(line, char::is_whitespace).filter(|word| !word.text.is_empty())
}

/// Returns the lines of a text that are neither blank nor comments, trimmed and without comments after cells.
pub fn lines<'a>(text: &'a str) -> impl Iterator<Item = Word<'a>> {
    let lines = split(Word { text, at: 0 }, |c| c == '\n');
    lines.filter(|line| !line.text.is_empty() && !is_comment(line.text)).map(bare)
}

/// Returns a line without the comment at its end, if the rest has cells or numbers only: names may contain the sign of a comment.
fn bare(line: Word<'_>) -> Word<'_> {
    let Some(at) = [" #", "\t#", " //", "\t//"].iter().filter_map(|sign| line.text.find(sign)).min() else {
        return line;
    };
    let text = line.text[..at].trim_end();
    let is_cell = |cell: &str| bit(cell).is_some() || number(cell).is_some();
    let is_cells = text.split(|c: char| c.is_whitespace() || matches!(c, ',' | ';')).all(is_cell);
    if is_cells { Word { text, ..line } } else { line }
}

/// Returns all lines of a text unchanged: blanks at their ends may be cells between tabs.
pub fn whole_lines<'a>(text: &'a str) -> impl Iterator<Item = Word<'a>> {
    let base = text.as_ptr() as usize;
    text.split('\n').map(move |line| Word { text: line, at: line.as_ptr() as usize - base })
}

/// Returns whether a line begins with the comment sign of some language: `#`, `//`, `%`, `| `, `; `, `;;; `, or `c ` as in lists of
/// clauses.
fn is_comment(line: &str) -> bool {
    let is_word = |c: char| !c.is_ascii_punctuation() && !c.is_ascii_digit() && !c.is_whitespace();
    let rest = line.trim_start_matches(';');
    (line.starts_with(['#', '%']) && !line[1..].trim_start().starts_with([',', ';']))
        || line.starts_with("//")
        || line == "c"
        || line.starts_with("c ")
        || (line.starts_with('|') && !line[1..].contains('|'))
        || (line.starts_with("; ") && !line[1..].contains(';'))
        || (line.starts_with(";;") && rest.contains(is_word))
}
