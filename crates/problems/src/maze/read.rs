//! Mazes as files have them: lines of `#`, of `.` or spaces, with one S and one E.

use super::plan::{MOST, Maze};
use crate::reader::{Fit, Flaw, Found, Puzzle, Reader, Reading};

/// The reader of mazes.
pub const READER: Reader = Reader { kind: "a maze", kinds: "mazes", field: "grid", read };

/// Reads a maze. Spaces that are missing at the end of a line are open cells.
fn read(text: &str) -> Reading {
    let text = text.trim_start_matches('\u{feff}');
    let lines: Vec<&str> = text.split(['\n', '/']).map(str::trim_end).collect();
    let first = lines.iter().position(|line| !line.is_empty()).unwrap_or(0);
    let last = lines.iter().rposition(|line| !line.is_empty()).map_or(0, |last| last + 1);
    let lines = lines.get(first..last).unwrap_or(&[]);
    let is_maze = |c: char| matches!(c, '#' | '.' | ' ' | 'S' | 'E' | 's' | 'e');
    let has = |sign: char| lines.iter().any(|line| line.contains(sign));
    if lines.len() < 2 || !has('#') || !lines.iter().all(|line| line.chars().all(is_maze)) {
        return Reading::Foreign;
    }
    let width = lines.iter().map(|line| line.len()).max().unwrap_or(0);
    if lines.len() > MOST || width > MOST {
        let size = format!("{} × {width} cells; a maze must have at most {MOST} × {MOST}", lines.len());
        return Reading::Faulty(Flaw::new(first + 1, 1, size));
    }
    let row = |line: &&str| format!("{line:width$}").replace(' ', ".").to_uppercase();
    let value = lines.iter().map(row).collect::<Vec<_>>().join("/");
    match Maze::read(&value) {
        Ok(_) => {
            let what = format!("a maze of {} × {width}", lines.len());
            let puzzle = Puzzle { shown: what.clone(), ..Puzzle::new(first + 1, value) };
            Reading::Taken(Found::one(what, Fit::Sure, puzzle))
        }
        Err(wrong) => Reading::Faulty(Flaw { certain: false, ..Flaw::new(first + 1, 1, wrong) }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mazes_are_read_from_lines() {
        let Reading::Taken(found) = read("\n#####\n#S #\n# #E#\n#####\n") else { panic!("a maze") };
        assert_eq!(found.puzzles[0].value, "#####/#S.#./#.#E#/#####");
        assert_eq!(found.what, "a maze of 4 × 5");
        let Reading::Faulty(flaw) = read("###\n#S#\n###\n") else { panic!("no end") };
        assert_eq!(flaw.told(), "line 1, column 1: there must be one S and one E; there are 1 and 0");
        assert_eq!(read("12\n34\n"), Reading::Foreign);
        assert_eq!(read(".**\n*..\n"), Reading::Foreign);
    }
}
