//! The reader of sudokus of Simon Tatham's collection, where they are called Solo: a game ID, such as `3x3:4_1a8…`, or a saved game.

use super::Clues;
use super::answers::{found, sizes};
use crate::params::shortened;
use crate::reader::grid::size;
use crate::reader::{Flaw, Reading};

/// Reads a game ID, also at the end of an address, or a saved game; returns `None` for other texts.
pub fn read(text: &str) -> Option<Reading> {
    let trimmed = text.trim_start_matches('\u{feff}').trim();
    if trimmed.starts_with(SAVED) {
        return saved(trimmed);
    }
    if trimmed.len() > LONGEST || trimmed.contains(char::is_whitespace) {
        return None;
    }
    let id = trimmed.rsplit('#').next().unwrap_or(trimmed);
    let (params, cells) = id.split_once(':')?;
    let kind = kind(params)?;
    let column = trimmed[..trimmed.len() - cells.len()].chars().count() + 1;
    Some(game(kind, cells, (1, column)))
}

/// The most bytes of a game ID.
const LONGEST: usize = 8000;

/// The beginning of a saved game.
const SAVED: &str = "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection";

/// Reads the game ID in two lines of a saved game.
fn saved(text: &str) -> Option<Reading> {
    let field = |name: &str| {
        let line = (1..).zip(text.lines()).find(|(_, line)| line.starts_with(name))?;
        let value = line.1.splitn(3, ':').nth(2)?;
        Some((value, (line.0, line.1.len() - value.len() + 1)))
    };
    let (game_name, _) = field("GAME")?;
    let ((params, _), (cells, place)) = (field("PARAMS")?, field("DESC")?);
    (game_name == "Solo").then(|| Some(game(kind(params)?, cells, place)))?
}

/// Columns and rows of a box, and the further rules of a game.
struct Kind {
    columns: usize,
    rows: usize,
    variants: Vec<&'static str>,
}

/// Reads the part before the colon: `3x3`, or `9` for a jigsaw, then letters for rules, in which `d` and `r` with the signs after them are
/// ignored.
fn kind(params: &str) -> Option<Kind> {
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let (first, rest) = params.split_at(digits(params));
    let (second, letters) = match rest.strip_prefix('x') {
        Some(rest) if digits(rest) > 0 => rest.split_at(digits(rest)),
        _ => ("1", rest),
    };
    let is_plain = letters.chars().all(|c| c.is_ascii_alphanumeric());
    let (columns, rows) = (first.parse().ok()?, second.parse().ok()?);
    if !is_plain || columns == 0 || rows == 0 || columns * rows > 100 {
        return None;
    }
    let names = [('j', "irregular boxes"), ('x', "diagonals"), ('k', "killer cages")];
    // Symmetry (r2, m4, md4, a) and difficulty (dt) have letters that change no rule.
    let mut variants = Vec::new();
    let mut signs = letters.chars().peekable();
    while let Some(sign) = signs.next() {
        match sign {
            'r' | 'm' | 'a' => while signs.next_if(|sign| sign.is_ascii_digit()).is_some() {},
            'd' => {
                signs.next();
            }
            sign => variants.push(names.iter().find(|(letter, _)| *letter == sign)?.1),
        }
    }
    if rows == 1 && !variants.contains(&names[0].1) {
        return None;
    }
    Some(Kind { columns, rows, variants })
}

fn game(kind: Kind, cells: &str, (line, column): (usize, usize)) -> Reading {
    let faulty = |at: usize, wrong: String| Reading::Faulty(Flaw::new(line, column + at, wrong));
    let Kind { columns, rows, variants } = kind;
    if !variants.is_empty() {
        return faulty(0, super::answers::variants(&variants));
    }
    let side = columns * rows;
    let mut values: Vec<u8> = Vec::new();
    let mut at = 0;
    while let Some(sign) = cells[at..].chars().next() {
        let digits = cells[at..].bytes().take_while(u8::is_ascii_digit).count();
        match sign {
            'a'..='z' => values.extend(std::iter::repeat_n(0, sign as usize - 'a' as usize + 1)),
            '_' => {}
            _ if digits > 0 => match cells[at..at + digits].parse().ok().filter(|value| (1..=side).contains(value)) {
                Some(value) => values.push(value as u8),
                None => {
                    let wrong = format!("{}; a digit must be 1 to {side}", shortened(&cells[at..at + digits]));
                    return faulty(at, wrong);
                }
            },
            _ => {
                let wrong = format!(
                    "{}; cells must be digits with _ between and letters for empty ones",
                    shortened(&sign.to_string())
                );
                return faulty(at, wrong);
            }
        }
        at += digits.max(sign.len_utf8());
        if values.len() > side * side {
            break;
        }
    }
    if values.len() != side * side {
        let wrong = format!("{} cells; a game of {} must have {}", values.len(), size(side, side), side * side);
        return faulty(0, wrong);
    }
    match Clues::new(values).filter(|clues| clues.boxes() == (columns.min(rows), columns.max(rows)) && columns <= rows)
    {
        Some(clues) => found(&clues, line),
        None => faulty(0, format!("boxes of {columns} rows and {rows} columns; {}", sizes())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(text: &str) -> String {
        match read(text) {
            Some(Reading::Taken(found)) => found.puzzles[0].value.clone(),
            other => panic!("{text}: {other:?}"),
        }
    }

    #[test]
    fn an_identity_is_the_cells_in_short() {
        // Adjacent numbers have an underscore between them; a letter is a number of empty cells.
        assert_eq!(value("2x2:1_2b3g4a1a"), "12..3.......4.1.");
        assert_eq!(value("2x3dt:p6q5a").len(), 36);
        assert_eq!(
            value("https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/solo.html#2x2db:1n4"),
            "1..............4"
        );
        let saved = "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nVERSION :1:1\nGAME    :4:Solo\nPARAMS  :5:2x2\nCPARAMS :5:2x2\nDESC    :4:1n4\n";
        assert_eq!(value(saved), "1..............4");
    }

    #[test]
    fn other_rules_are_named_and_mistakes_have_their_place() {
        let wrong = |text: &str| match read(text) {
            Some(Reading::Faulty(flaw)) => flaw.told(),
            other => panic!("{text}: {other:?}"),
        };
        assert!(
            wrong("3x3kx:a").contains("diagonals and killer cages")
                || wrong("3x3kx:a").contains("killer cages and diagonals")
        );
        assert!(wrong("9j:a").contains("irregular boxes"), "{}", wrong("9j:a"));
        assert_eq!(wrong("2x2:1n5"), "line 1, column 7: 5; a digit must be 1 to 4");
        assert!(wrong("2x2:1n").contains("15 cells; a game of 4 × 4 must have 16"));
        assert!(wrong("3x2:zj").contains("boxes of 3 rows and 2 columns"), "{}", wrong("3x2:zj"));
        assert!(wrong("3x4:zzzzzn").contains("boxes of 3 rows and 4 columns"), "{}", wrong("3x4:zzzzzn"));
        for other in ["", "a:b", "1:2", "12:30", "x3:1", "p xc 3 1", "3x3#12345"] {
            assert_eq!(read(other), None, "{other}");
        }
    }
}
