//! The instances of the entry, each with its board.

use super::boards::{Digits, Letters, Pieces};
use super::words::instances;
use crate::cover::beside::Board;
use crate::exact_cover::Instance;
use crate::exact_cover::formats::{self, Reading};
use crate::exact_cover::text::{BadInstance, Warning};
use crate::params::{Fault, Params};
use crate::{langford, queens};

mod dominating;
mod motley;
mod own;
pub mod pentominoes;
pub mod polyominoes;
pub mod sudoku;
mod words;

pub use sudoku::{CLUES, Clues, DIGITS, SQUARES, digit};

/// The readers of instances: sudokus first, since almost any text is an exact cover with a mistake.
pub const READERS: &[crate::reader::Reader] = &[sudoku::read::READER, own::READER];

/// The most bytes of an own instance in an address; a longer one is reduced to its entries.
pub const LONG: usize = 160_000;

/// The book's first example, with letters instead of numbers.
const TOY: &str = "a b c d e f g\nc e\na d g\nb c f\na d f\nb g\nd e g\n";
/// The book's first example with colours, with numbers instead of letters. The third option has no primary item.
const COLOURS: &str = "A B C | X Y\nA B X:0 Y:0\nA C X:1 Y:1\nX:0 Y:1\nB X:1\nC Y:1\n";

/// The example of DLX3's documentation, in which two or three options cover C.
const MULTIPLE: &str = "A B 2:3|C | X Y\nA B X:0 Y:0\nA C X:1 Y:1\nC X:0\nB X:1\nC Y:1\n";

/// An instance, its board if it has one, and warnings.
pub struct Built {
    pub instance: Instance,
    pub board: Option<Box<dyn Board>>,
    pub warnings: Vec<String>,
}

/// Returns an instance in Knuth's format, reduced from a longer text, with the text's format in a comment above it.
///
/// # Errors
/// Names what is wrong with the text, and where.
pub fn reduced(text: &str) -> Result<String, String> {
    let reading = formats::parse(text).map_err(|bad| bad.to_string())?;
    Ok(if reading.is_knuths { reading.text() } else { reading.annotated() })
}

/// Returns the instance of the parameters.
///
/// # Errors
/// Names what is wrong with a text, and where.
pub fn preset(params: &Params) -> Result<Built, Fault> {
    let name = params.text("preset");
    let number = |prefix: &str| name.strip_prefix(prefix)?.parse::<usize>().ok();
    if let Some(n) = number("langford") {
        return Ok(on(Box::new(langford::links::Slots(n)), langford::links::instance(n)));
    }
    if let Some(n) = number("queens") {
        return Ok(on(Box::new(queens::links::Chess(n)), queens::links::instance(n)));
    }
    if let Some((rows, columns)) = name.strip_prefix("pentominoes").and_then(|size| size.split_once('x'))
        && let (Ok(rows), Ok(columns)) = (rows.parse(), columns.parse())
    {
        let task = instances::pentominoes(rows, columns);
        let board = Pieces { rows, columns, first: pentominoes::PIECES.len(), cells: None, pitch: None, task };
        return Ok(on(Box::new(board), pentominoes::instance(rows, columns)));
    }
    if let Some(n) = number("motley") {
        let board = Pieces { rows: n, columns: n, first: 0, cells: None, pitch: None, task: instances::motley(n, n) };
        return Ok(on(Box::new(board), motley::instance(n, n)));
    }
    if let Some((n, queens)) = name.strip_prefix("dominating").and_then(|size| size.split_once('q'))
        && let (Ok(n), Ok(queens)) = (n.parse(), queens.parse())
    {
        let board = dominating::Dominated { n, queens };
        return Ok(on(Box::new(board), dominating::instance(n, queens)));
    }
    match name {
        "multiple" => read("preset", MULTIPLE),
        "polyominoes" => polyominoes::built(params),
        "sudoku" => {
            let clues = sudoku::clues(params.text("clues"))?;
            let (instance, warnings) = (sudoku::instance(&clues), sudoku::clash(&clues).into_iter().collect());
            Ok(Built { warnings, ..on(Box::new(Digits(clues)), instance) })
        }
        "words" => Ok(on(Box::new(Letters(words::SIDE)), words::instance())),
        "own" => {
            let mut built = read("matrix", params.text("matrix"))?;
            built.instance.cite();
            Ok(built)
        }
        "colours" => read("preset", COLOURS),
        _ => read("preset", TOY),
    }
}

/// Creates an instance with its board, without warnings.
fn on(board: Box<dyn Board>, instance: Instance) -> Built {
    Built { instance, board: Some(board), warnings: Vec::new() }
}

/// The most omitted options that are named one by one.
const TOLD: usize = 3;

/// Reads an instance.
///
/// # Errors
/// Names the mistake, with its location.
fn read(key: &str, matrix: &str) -> Result<Built, Fault> {
    let bad = |wrong: BadInstance| Fault::new(key, matrix, format!("has a mistake in {wrong}"));
    let Reading { instance, warnings: said, .. } = formats::parse(matrix).map_err(bad)?;
    let (notes, left_out): (Vec<Warning>, Vec<Warning>) =
        said.into_iter().partition(|warning| matches!(warning, Warning::Note(_)));
    let mut warnings: Vec<String> = left_out.iter().take(TOLD).chain(&notes).map(ToString::to_string).collect();
    if left_out.len() > TOLD {
        warnings.push(instances::left_out(left_out.len() - TOLD));
    }
    if instance.options() == 0 && instance.primary() > 0 {
        warnings.push(instances::no_option());
    }
    Ok(Built { instance, board: None, warnings })
}
