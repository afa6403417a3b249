//! The ready programs, each in both languages.

use crate::language::Language;

mod icon;

/// A ready program.
#[derive(Clone, Copy, Debug)]
pub struct Ready {
    /// Its name in file names.
    pub id: &'static str,
    /// Its title.
    pub title: &'static str,
    /// A clause about what it searches.
    pub clause: &'static str,
    /// The noun for its results.
    pub noun: &'static str,
    /// The number of solutions, and of nodes of its tree with the root, as counted by CPython and Node.
    pub size: (usize, usize),
    python: &'static str,
    javascript: &'static str,
}

impl Ready {
    /// Returns the program's text in a language.
    pub fn text(&self, language: Language) -> &'static str {
        match language {
            Language::Python => self.python,
            Language::JavaScript => self.javascript,
        }
    }
}

macro_rules! ready {
    ($id:literal, $title:literal, $clause:literal, $noun:literal, $size:expr) => {
        Ready {
            id: $id,
            title: $title,
            clause: $clause,
            noun: $noun,
            size: $size,
            python: include_str!(concat!("../programs/", $id, ".py")),
            javascript: include_str!(concat!("../programs/", $id, ".js")),
        }
    };
}

/// All ready programs.
pub const READY: [Ready; 10] = [
    ready!("queens", "Queens", "one in each row, none attacks another", "solution", (4, 153)),
    ready!("subset", "Subset sum", "numbers that add up to 15", "solution", (4, 61)),
    ready!("permutations", "Permutations", "no two neighbours beside each other", "solution", (14, 70)),
    ready!("colour", "Graph colouring", "neighbours differ; it stops at the first", "solution", (1, 8)),
    ready!("sudoku", "Sudoku, cell by cell", "4 by 4, each digit once", "solution", (2, 30)),
    ready!("maze", "Maze", "every way from S to E", "path", (2, 13)),
    ready!("knight", "Knight's tour", "3 by 4, every square once", "tour", (2, 67)),
    ready!("coins", "Coins", "ways to pay 20", "way", (40, 292)),
    ready!("brackets", "Brackets", "four pairs, well nested", "text", (14, 64)),
    ready!("letters", "Letters of keys", "words of a phone number", "word", (27, 40)),
];

/// Returns a small picture of its result, as SVG.
pub fn icon(ready: &Ready) -> String {
    icon::of(ready.id)
}

/// Returns the ready program with a name.
pub fn named(id: &str) -> Option<&'static Ready> {
    READY.iter().find(|ready| ready.id == id)
}
