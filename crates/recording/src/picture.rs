//! The pictures of a record: SVG, read as shapes, a list of shapes, or one of the picture kit.
//!
//! No text of a record is inserted into a document. `stepdance_search::drawing` lists what an SVG may contain; the kit's pictures are data.

use crate::event::{clean, text};
use crate::json::{Got, Json, Plain, Wrong};
use crate::words;
use stepdance_scene::{Ink, Look, Scene};
use stepdance_search::drawing;
use stepdance_search::own;
use stepdance_search::words::capital;

mod kit;
mod of;
mod places;
mod shapes;

pub use of::{Here, Of};
pub use places::Places;
pub use shapes::{KEYS as SHAPE_KEYS, KINDS as SHAPES};

/// The most cells, nodes or bars of a picture.
pub const MOST: u32 = drawing::LAST_PLACE + 1;
/// The kind of target of cells, nodes and bars.
pub const CELL: &str = drawing::PLACE;
/// The margin around a picture, in pixels.
const EDGE: f32 = 24.0;

/// The looks of cells, by their names in records.
pub const LOOKS: [(&str, Look); 9] = [
    ("waiting", Look::Waiting),
    ("gone", Look::Gone),
    ("trial", Look::Trial),
    ("refused", Look::Refused),
    ("moving", Look::Moving),
    ("came", Look::Came),
    ("left", Look::Left),
    ("chosen", Look::Chosen),
    ("solved", Look::Solved),
];

/// A cell, a node or a bar.
#[derive(Clone, Debug, Default, PartialEq)]
struct Cell {
    text: String,
    look: Option<Look>,
    ink: Option<Ink>,
    /// The meaning of the ink of a node.
    word: String,
    /// The number by which events and breakpoints refer to it; by default its index in reading order.
    target: Option<u32>,
    /// Its position: row and column on a board, coordinates in a graph.
    at: [Option<f64>; 2],
    /// The height of a bar.
    value: Option<f64>,
}

/// A picture of the kit.
#[derive(Clone, Debug, PartialEq)]
enum Kit {
    Row(Vec<Cell>),
    Grid(Vec<Vec<Cell>>),
    Board([u32; 2], Vec<Cell>),
    Graph(Vec<Cell>, Vec<(usize, usize)>),
    Bars(Vec<Cell>),
}

/// The keys of a picture's object.
pub const KEYS: [&str; 7] = ["row", "grid", "board", "pieces", "graph", "edges", "bars"];
/// The keys of a cell.
pub const CELL_KEYS: [&str; 10] = ["text", "look", "ink", "word", "target", "row", "column", "x", "y", "value"];

/// Checks a picture; returns the places that an event may name in it.
///
/// # Errors
/// The first part that cannot be drawn.
pub fn check(written: &str) -> Got<Places> {
    let mut json = Json::new(written);
    let mut scene = Scene::new(100.0, 100.0);
    let area = scene.stage();
    match json.peek() {
        Some(b'"') => {
            let svg = json.string()?;
            drawing::draw(&svg, &mut scene, area).or_else(|wrong| Json::wrong(0, wrong))?;
            Ok(Places::drawn(&scene))
        }
        Some(b'[') => {
            shapes::draw(&mut json, &mut scene, area)?;
            Ok(Places::drawn(&scene))
        }
        Some(b'{') if Of::read(written)?.is_some() => Ok(Places::Any),
        Some(b'{') => {
            let kit = Kit::read(&mut json)?;
            kit.check()?;
            Ok(kit.places())
        }
        _ => Json::wrong(0, words::NO_PICTURE),
    }
}

/// Draws the picture of a search of the user's own, given as JSON: a string of SVG, a list of shapes, or a picture of the kit.
///
/// # Errors
/// A sentence that names the part that cannot be drawn.
pub fn draw_own(written: &str, scene: &mut Scene) -> Result<(), String> {
    let told = |Wrong { what, .. }| capital(what.trim_start_matches(words::NOTHING).trim_end_matches('.')) + ".";
    let (mut json, area) = (Json::new(written), own::area(scene));
    match json.peek() {
        Some(b'"') => drawing::draw(&json.string().map_err(told)?, scene, area),
        Some(b'[') => shapes::draw(&mut json, scene, area).map_err(told),
        _ => {
            check(written).map_err(told)?;
            draw(written, |look| look, scene);
            Ok(())
        }
    }
}

/// Draws a picture given as JSON; `change` maps the looks of a picture made at an earlier position to those at this one.
pub fn draw(written: &str, change: impl Fn(Look) -> Look, scene: &mut Scene) {
    let area = scene.stage().inset(EDGE);
    let mut json = Json::new(written);
    // What is wrong was said when it was read.
    match json.peek() {
        Some(b'"') => _ = json.string().map(|svg| drawing::draw(&svg, scene, area)),
        Some(b'[') => _ = shapes::draw(&mut json, scene, area),
        _ => {
            if let Ok(kit) = Kit::read(&mut json) {
                kit.draw(&change, area, scene);
            }
        }
    }
}

impl Kit {
    fn read(json: &mut Json) -> Got<Kit> {
        let begin = json.at();
        let (mut kit, mut pieces, mut edges, mut seen) = (None, None, None, 0);
        json.open(b'{')?;
        while json.more(b'}', &mut seen)? {
            let (at, key) = json.key()?;
            let read = match &*key {
                "row" => Kit::Row(cells(json)?),
                "bars" => Kit::Bars(cells(json)?),
                "graph" => Kit::Graph(cells(json)?, vec![]),
                "grid" => Kit::Grid(rows(json)?),
                "board" => Kit::Board(pair(json, MOST)?, vec![]),
                "pieces" => {
                    pieces = Some((at, cells(json)?));
                    continue;
                }
                "edges" => {
                    edges = Some((at, list(json, |json| pair(json, MOST))?));
                    continue;
                }
                other => return Json::wrong(at, words::not_one_of(other, KEYS)),
            };
            if kit.replace(read).is_some() {
                return Json::wrong(at, "two pictures at once; there must be one");
            }
        }
        match (&mut kit, pieces, edges) {
            (None, ..) => {
                return Json::wrong(begin, words::NO_PICTURE);
            }
            (Some(Kit::Board(_, own)), pieces, None) => *own = pieces.map_or(vec![], |(_, pieces)| pieces),
            (Some(Kit::Graph(_, own)), None, edges) => {
                *own = edges.map_or(vec![], |(_, all)| all.iter().map(|[a, b]| (*a as usize, *b as usize)).collect());
            }
            (Some(_), Some((at, _)), _) => return Json::wrong(at, "pieces must stand beside a board"),
            (Some(_), _, Some((at, _))) => return Json::wrong(at, "edges must stand beside a graph"),
            _ => {}
        }
        kit.map_or_else(|| Json::wrong(begin, ""), Ok)
    }

    /// Rejects a well-formed picture that cannot be drawn.
    fn check(&self) -> Got<()> {
        let count = self.cells().count();
        if count > MOST as usize {
            return Json::wrong(0, format!("{count} cells; there may be {MOST}"));
        }
        if !matches!(self, Kit::Graph(..)) && self.cells().any(|cell| !cell.word.is_empty()) {
            return Json::wrong(0, "a word stands in a cell; only nodes of a graph may have one");
        }
        match self {
            Kit::Board([rows, columns], pieces) => {
                if rows * columns == 0 || rows * columns > MOST {
                    return Json::wrong(
                        0,
                        format!("a board of {rows} × {columns}; it must have from 1 to {MOST} squares"),
                    );
                }
                let mut taken = vec![];
                for piece in pieces {
                    let square = piece.at.map(|place| place.unwrap_or(-1.0));
                    if !(square[0] >= 0.0
                        && square[0] < f64::from(*rows)
                        && square[1] >= 0.0
                        && square[1] < f64::from(*columns))
                    {
                        return Json::wrong(
                            0,
                            format!(
                                "a piece without a square; it must have a row from 0 to {} and a column from 0 to {}",
                                rows - 1,
                                columns - 1
                            ),
                        );
                    }
                    if taken.contains(&square) {
                        return Json::wrong(
                            0,
                            format!("two pieces on row {}, column {}; there may be one", square[0], square[1]),
                        );
                    }
                    taken.push(square);
                }
            }
            Kit::Graph(nodes, edges) => {
                if nodes.iter().any(|node| node.ink.is_some() == node.word.is_empty()) {
                    return Json::wrong(0, "a node with an ink or a word alone; it must have both, or neither");
                }
                let placed = nodes.iter().filter(|node| node.at.iter().all(Option::is_some)).count();
                if placed > 0 && placed < nodes.len() {
                    return Json::wrong(0, "a node without a place; all must have x and y, or none");
                }
                if let Some((a, b)) = edges.iter().find(|(a, b)| a.max(b) >= &nodes.len()) {
                    let last = nodes.len().saturating_sub(1);
                    return Json::wrong(
                        0,
                        format!("an edge from node {a} to {b}; nodes are numbered from 0 to {last}"),
                    );
                }
            }
            Kit::Grid(rows) => {
                let first = rows.first().map_or(0, Vec::len);
                if let Some((nth, row)) = rows.iter().enumerate().find(|(_, row)| row.len() != first) {
                    return Json::wrong(0, words::ragged(nth, row.len(), first));
                }
            }
            Kit::Bars(bars) if bars.iter().any(|bar| bar.value.is_none()) => {
                return Json::wrong(0, "a bar without a value; there must be a number, or {\"value\":3}");
            }
            _ => {}
        }
        Ok(())
    }

    /// Returns the numbers of its cells: those in reading order, and the targets in place of some.
    fn places(&self) -> Places {
        let squares = match self {
            Kit::Board([rows, columns], _) => rows * columns,
            _ => self.cells().count() as u32,
        };
        if self.cells().all(|cell| cell.target.is_none()) {
            return Places::Cells(squares);
        }
        let mut numbers: Vec<u32> = (0..squares).collect();
        for (nth, cell) in self.cells().enumerate() {
            let number = match self {
                Kit::Board([_, columns], _) => {
                    let [row, column] = cell.at.map(|place| place.unwrap_or(0.0) as usize);
                    numbers.get_mut(row * *columns as usize + column)
                }
                _ => numbers.get_mut(nth),
            };
            if let (Some(number), Some(target)) = (number, cell.target) {
                *number = target;
            }
        }
        Places::targets(numbers)
    }

    fn cells(&self) -> Box<dyn Iterator<Item = &Cell> + '_> {
        match self {
            Kit::Row(cells) | Kit::Board(_, cells) | Kit::Graph(cells, _) | Kit::Bars(cells) => Box::new(cells.iter()),
            Kit::Grid(rows) => Box::new(rows.iter().flatten()),
        }
    }
}

/// Reads a list with `read` for each entry.
fn list<T>(json: &mut Json, mut read: impl FnMut(&mut Json) -> Got<T>) -> Got<Vec<T>> {
    let (mut all, mut seen) = (vec![], 0);
    json.open(b'[')?;
    while json.more(b']', &mut seen)? {
        all.push(read(json)?);
        if seen > MOST as usize {
            return Json::wrong(json.at(), format!("one entry too many; there may be {MOST}"));
        }
    }
    Ok(all)
}

fn cells(json: &mut Json) -> Got<Vec<Cell>> {
    list(json, cell)
}

/// Reads rows of cells: lists of cells, or strings with a cell for each character.
fn rows(json: &mut Json) -> Got<Vec<Vec<Cell>>> {
    list(json, |json| match json.peek() {
        Some(b'"') => {
            let blank = |c: char| if c == '.' { String::new() } else { clean(c.to_string().into()).into_owned() };
            Ok(json.string()?.chars().map(|c| Cell { text: blank(c), ..Cell::default() }).collect())
        }
        _ => cells(json),
    })
}

/// Reads a list of two whole numbers up to `most`.
fn pair(json: &mut Json, most: u32) -> Got<[u32; 2]> {
    json.peek();
    let at = json.at();
    let two = list(json, |json| json.whole(most))?;
    two.try_into().or_else(|_| Json::wrong(at, "there must be two numbers, such as [8,8]"))
}

fn cell(json: &mut Json) -> Got<Cell> {
    if json.peek() != Some(b'{') {
        return Ok(match json.plain()? {
            Plain::Text(text) => Cell { text: clean(text).into_owned(), ..Cell::default() },
            Plain::Word(word) => Cell { text: word.to_owned(), value: word.parse().ok(), ..Cell::default() },
            Plain::Null => Cell::default(),
        });
    }
    let (mut cell, mut seen) = (Cell::default(), 0);
    json.open(b'{')?;
    while json.more(b'}', &mut seen)? {
        let (at, key) = json.key()?;
        json.peek();
        let place = json.at();
        match &*key {
            "text" => {
                cell.text = match json.plain()? {
                    Plain::Text(text) => clean(text).into_owned(),
                    Plain::Word(word) => word.to_owned(),
                    Plain::Null => String::new(),
                }
            }
            "look" => {
                let given = text(json)?;
                let Some((_, look)) = LOOKS.into_iter().find(|(name, _)| *name == given) else {
                    return Json::wrong(place, words::not_one_of(&given, LOOKS.iter().map(|(name, _)| *name)));
                };
                cell.look = Some(look);
            }
            "ink" => {
                let given = text(json)?;
                let Some(ink) = drawing::ink(&given) else {
                    return Json::wrong(place, words::not_one_of(&given, Ink::ALL.into_iter().map(Ink::token)));
                };
                cell.ink = Some(ink);
            }
            "word" => cell.word = text(json)?.into_owned(),
            "target" => cell.target = Some(json.whole(MOST - 1)?),
            "row" | "y" => cell.at[0] = Some(json.number(-1e4, 1e4)?),
            "column" | "x" => cell.at[1] = Some(json.number(-1e4, 1e4)?),
            "value" => cell.value = Some(json.number(-1e9, 1e9)?),
            other => return Json::wrong(at, words::not_one_of(other, CELL_KEYS)),
        }
    }
    if cell.text.is_empty()
        && let Some(value) = cell.value
    {
        cell.text = value.to_string();
    }
    Ok(cell)
}
