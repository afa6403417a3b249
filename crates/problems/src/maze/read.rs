//! The reader of mazes: lines of `#`, of `.` or spaces, with one S and one E; or rows of zeros and ones.

use super::plan::{MOST, Maze};
use crate::reader::grid::{self, Line};
use crate::reader::{Fit, Flaw, Found, Puzzle, Reader, Reading};

/// The reader of mazes.
pub const READER: Reader = Reader { kind: "a maze", kinds: "mazes", field: "grid", read };

/// The most bytes of a text of zeros and ones.
const LONGEST: usize = 20_000;

/// Reads the maze of an address: rows with `/` between them, or zeros and ones.
///
/// # Errors
/// Names what is wrong and what is allowed.
pub fn maze(text: &str) -> Result<Maze, String> {
    match digits(text) {
        Reading::Taken(found) => Maze::read(found.puzzles.first().map_or("", |puzzle| &puzzle.value)),
        Reading::Faulty(flaw) => Err(flaw.wrong),
        Reading::Foreign => Maze::read(text),
    }
}

/// Reads a maze. Missing spaces at the end of a line are open cells.
fn read(text: &str) -> Reading {
    let text = text.trim_start_matches('\u{feff}');
    let lines: Vec<&str> = text.split(['\n', '/']).map(str::trim_end).collect();
    let first = lines.iter().position(|line| !line.is_empty()).unwrap_or(0);
    let last = lines.iter().rposition(|line| !line.is_empty()).map_or(0, |last| last + 1);
    let lines = lines.get(first..last).unwrap_or(&[]);
    let is_maze = |c: char| matches!(c, '#' | '.' | ' ' | 'S' | 'E' | 's' | 'e');
    let has = |sign: char| lines.iter().any(|line| line.contains(sign));
    if lines.len() < 2 || !has('#') || !lines.iter().all(|line| line.chars().all(is_maze)) {
        return digits(text);
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

/// Reads rows of zeros and ones, with or without separators, or as a list of lists. Without S and E a path leads from the first cell to the
/// last, and these two define which digit is open. With S and E, the open digit is the only one on which a path leads from S to E; it is an
/// error if that holds for both digits or for none.
fn digits(text: &str) -> Reading {
    if text.len() > LONGEST {
        return Reading::Foreign;
    }
    let lines = grid::lines(text);
    let lines: Vec<&Line> = lines.iter().filter(|line| !line.is_blank()).collect();
    let rows: Vec<(usize, Vec<&str>)> = lines.iter().flat_map(|line| grid::pieces(line, 2)).collect();
    let Some((line, width)) = rows.first().map(|(line, row)| (*line, row.len())) else { return Reading::Foreign };
    let cells: Vec<&str> = rows.iter().flat_map(|(_, row)| row.iter().copied()).collect();
    let has = |sign: &str| cells.contains(&sign);
    let is_maze = rows.iter().all(|(_, row)| row.len() == width)
        && cells.iter().all(|cell| matches!(*cell, "0" | "1" | "S" | "E" | "s" | "e"))
        && (has("0") || has("1"));
    if rows.len() < 2 || !is_maze {
        return Reading::Foreign;
    }
    let faulty = |certain: bool, wrong: String| Reading::Faulty(Flaw { certain, ..Flaw::new(line, 1, wrong) });
    let is_marked = ["S", "E", "s", "e"].into_iter().any(has);
    if rows.len() > MOST || width > MOST {
        return faulty(is_marked, format!("{} × {width} cells; a maze must have at most {MOST} × {MOST}", rows.len()));
    }
    let ends = [0, cells.len() - 1];
    // The value in which a digit is open.
    let value = |open: &str| {
        let sign = |(at, cell): (usize, &&str)| match *cell {
            _ if !is_marked && at == ends[0] => "S".to_owned(),
            _ if !is_marked && at == ends[1] => "E".to_owned(),
            digit @ ("0" | "1") => if digit == open { "." } else { "#" }.to_owned(),
            mark => mark.to_uppercase(),
        };
        let signs: Vec<String> = cells.iter().enumerate().map(sign).collect();
        signs.chunks(width).map(<[String]>::concat).collect::<Vec<_>>().join("/")
    };
    let has_path = |open: &str| Maze::read(&value(open)).map(|maze| maze.has_path());
    let (one, zero) = match (has_path("1"), has_path("0")) {
        (Ok(one), Ok(zero)) => (one, zero),
        (Err(wrong), _) | (_, Err(wrong)) => return faulty(is_marked, wrong),
    };
    let open = match (is_marked, one, zero) {
        (true, true, false) => "1",
        (true, false, true) => "0",
        (true, ..) => {
            let (which, verb) = if one { ("both 0 and 1", "may be") } else { ("neither 0 nor 1", "can be") };
            return faulty(true, format!("{which} {verb} open from S to E; write # for each wall"));
        }
        _ if cells[ends[0]] == cells[ends[1]] => cells[0],
        _ => {
            let [start, end] = ends.map(|at| cells[at]);
            let wrong =
                format!("the start is {start} and the end {end}; both must be open: the same digit, or S and E");
            return faulty(false, wrong);
        }
    };
    let wall = if open == "1" { "0" } else { "1" };
    let what = format!("a maze of {} × {width}, where {open} is open and {wall} a wall", rows.len());
    // Most tables of zeros and ones are something else; one with a path from corner to corner may be meant as a maze.
    let fit = match is_marked {
        true => Fit::Sure,
        false if (open == "1" && one) || (open == "0" && zero) => Fit::Possible,
        false => Fit::Poor,
    };
    let note = if is_marked { "" } else { "It starts at the top left and ends at the bottom right." };
    let puzzle = Puzzle { shown: what.clone(), note: note.to_owned(), ..Puzzle::new(line, value(open)) };
    Reading::Taken(Found::one(what, fit, puzzle))
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

    #[test]
    fn the_corners_say_which_digit_is_open() {
        for (text, value, open, fit) in [
            ("[[1,0],[1,1]]", "S#/.E", "1", Fit::Possible),
            (
                "maze = [[1, 0, 0, 0],\n        [1, 1, 0, 1],\n        [0, 1, 0, 0],\n        [1, 1, 1, 1]]\n",
                "S###/..#./#.##/...E",
                "1",
                Fit::Possible,
            ),
            ("int maze[2][3] = { { 1, 1, 1 }, { 0, 0, 1 } };", "S../##E", "1", Fit::Possible),
            ("0 1\n0 0\n", "S#/.E", "0", Fit::Possible),
            ("011\n001\n100\n", "S##/..#/#.E", "0", Fit::Possible),
            ("10\n01\n", "S#/#E", "1", Fit::Poor),
            ("S01\n101\n10E\n", "S.#/#.#/#.E", "0", Fit::Sure),
            ("S 0 1\n1 1 1\n1 0 e\n", "S#./.../.#E", "1", Fit::Sure),
        ] {
            let Reading::Taken(found) = read(text) else { panic!("{text}: {:?}", read(text)) };
            assert_eq!((&*found.puzzles[0].value, found.fit), (value, fit), "{text}");
            assert!(found.what.contains(&format!("where {open} is open and ")), "{text}: {}", found.what);
            assert_eq!(found.puzzles[0].note.is_empty(), fit == Fit::Sure, "{text}");
        }
    }

    #[test]
    fn an_address_takes_them_too() {
        let first = |text: &str| maze(text).map(|maze| maze.has_path());
        assert_eq!((first("10/11"), first("[[1,0],[0,1]]"), first("S./.E")), (Ok(true), Ok(false), Ok(true)));
        assert!(first("10/10").is_err_and(|wrong| wrong.starts_with("the start is 1 and the end 0")));
        assert!(first("12/11").is_err_and(|wrong| wrong.starts_with("1: a cell must be")));
    }

    #[test]
    fn digits_that_can_be_either_are_refused() {
        for (text, wrong) in [
            ("[[1,0],[1,0]]", "the start is 1 and the end 0; both must be open: the same digit, or S and E"),
            ("S0\n1E\n", "both 0 and 1 may be open from S to E; write # for each wall"),
            ("S00\n001\n01E\n", "neither 0 nor 1 can be open from S to E; write # for each wall"),
            ("S0\n11\n", "there must be one S and one E; there are 1 and 0"),
        ] {
            let Reading::Faulty(flaw) = read(text) else { panic!("{text}: {:?}", read(text)) };
            assert_eq!(flaw.told(), format!("line 1, column 1: {wrong}"), "{text}");
        }
        for text in ["1010\n", "01\n012\n", "SEE\nEES\n", "10\n1\n"] {
            assert_eq!(read(text), Reading::Foreign, "{text}");
        }
    }
}
