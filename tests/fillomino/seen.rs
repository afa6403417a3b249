//! Reading a picture of the grid: what is where, by keys and targets.

use std::collections::{BTreeMap, BTreeSet};
use stepdance::problem::Problem;
use stepdance::problems::fillomino::Task;
use stepdance::problems::fillomino::joined::Joined;
use stepdance::problems::fillomino::puzzle::{Place, Puzzle};
use stepdance::scene::{Area, Ink, Item, Key, Point, Scene, Segment, Shape, Target};
use stepdance::timeline::Mark;

/// A cell: row and column, from 0.
pub type Cell = (usize, usize);

/// An edge of a cell: the corner at its left or upper end, and whether it runs down.
pub type Side = (usize, usize, bool);

pub fn cell(place: Place) -> Cell {
    (place.row(), place.column())
}

/// A picture with the grid found in it.
pub struct Seen {
    pub scene: Scene,
    pub columns: usize,
    /// All cells together.
    pub grid: Area,
    pub side: f32,
}

impl Seen {
    /// Draws a moment; where the grid stands is told by the frame around it.
    pub fn new(task: &Task, mark: &Mark<Joined>, (w, h): (f32, f32)) -> Seen {
        let mut scene = Scene::new(w, h);
        task.draw(&mark.moment(), &mut scene);
        let columns = task.puzzle.columns();
        let frame = |item: &&Item| {
            matches!(item.shape, Shape::Rect { .. })
                && item.fill.is_none()
                && item.key.is_none()
                && item.stroke.as_ref().is_some_and(|stroke| stroke.ink == Ink::Ink)
        };
        let grid = scene.items().iter().find(frame).expect("a frame around the grid").extent();
        let side = grid.w / columns as f32;
        Seen { scene, columns, grid, side }
    }

    pub fn area(&self, (row, column): Cell) -> Area {
        let (x, y) = (self.grid.x + self.side * column as f32, self.grid.y + self.side * row as f32);
        Area::new(x, y, self.side, self.side)
    }

    /// The cell in which a point lies.
    pub fn cell_at(&self, at: Point) -> Cell {
        (((at.y - self.grid.y) / self.side) as usize, ((at.x - self.grid.x) / self.side) as usize)
    }

    /// The things of a kind, by their two numbers; each once.
    pub fn all(&self, kind: &str) -> BTreeMap<(u32, u32), &Item> {
        let mut all = BTreeMap::new();
        for item in self.scene.items() {
            if let Some(Key(name, a, b)) = item.key
                && name == kind
            {
                assert!(all.insert((a, b), item).is_none(), "{kind} {a} {b} twice");
            }
        }
        all
    }

    /// The cells in whose middles things of a kind lie.
    pub fn cells(&self, kind: &str) -> BTreeSet<Cell> {
        self.all(kind).values().map(|item| self.cell_at(item.extent().centre())).collect()
    }

    /// The texts of a kind, by the cell in which their middle lies.
    pub fn texts(&self, kind: &str) -> BTreeMap<Cell, String> {
        self.all(kind).values().map(|item| (self.cell_at(item.extent().centre()), text(item))).collect()
    }

    /// The sides of cells that a path runs along.
    pub fn sides(&self, item: &Item) -> BTreeSet<Side> {
        let Shape::Path(path) = &item.shape else { panic!("a path") };
        let corner = |p: Point| {
            let at = (p - self.grid.corner()) / self.side;
            assert!((at.x - at.x.round()).abs() < 0.01 && (at.y - at.y.round()).abs() < 0.01, "{at:?}");
            (at.y.round() as usize, at.x.round() as usize)
        };
        let (mut sides, mut first, mut last) = (BTreeSet::new(), (0, 0), (0, 0));
        for segment in path {
            let next = match *segment {
                Segment::Move(p) => {
                    (first, last) = (corner(p), corner(p));
                    continue;
                }
                Segment::Line(p) => corner(p),
                _ => first,
            };
            let (low, high) = (last.min(next), last.max(next));
            assert!(low.0 == high.0 || low.1 == high.1, "a slanting border");
            sides.extend((low.0..high.0).map(|row| (row, low.1, true)));
            sides.extend((low.1..high.1).map(|column| (low.0, column, false)));
            last = next;
        }
        sides
    }

    /// Cells and pieces that can be pointed at on the grid: the target of each cell.
    pub fn target(&self, cell: Cell) -> Option<Target> {
        self.scene.target_at(self.area(cell).centre())
    }
}

/// The sides of cells with one of the cells on one hand only.
pub fn sides(cells: &[Cell]) -> BTreeSet<Side> {
    let mut sides = BTreeSet::new();
    for (row, column) in cells {
        for side in [(*row, *column, true), (*row, column + 1, true), (*row, *column, false), (row + 1, *column, false)]
        {
            if !sides.insert(side) {
                sides.remove(&side);
            }
        }
    }
    sides
}

pub fn text(item: &Item) -> String {
    match &item.shape {
        Shape::Text(text) => text.text.clone(),
        other => panic!("no text: {other:?}"),
    }
}

pub fn ink(item: &Item) -> Ink {
    item.stroke.as_ref().map(|stroke| stroke.ink).or(item.fill.map(|fill| fill.0)).expect("an ink")
}

/// The cells that a sentence names, in its order.
pub fn named(sentence: &str) -> Vec<Cell> {
    let lower = sentence.replace("Cell", "cell");
    let digit = |letter: Option<char>| Some(letter?.to_digit(10)? as usize - 1);
    let named = |part: &str| Some((digit(part.chars().next())?, digit(part.chars().nth(1))?));
    lower.split("cell ").skip(1).filter_map(named).collect()
}

/// The digits of the grid as given: row by row, blanks left out.
pub fn clues(puzzle: &Puzzle, grid: &str) -> BTreeMap<Cell, String> {
    assert_eq!(grid.split('/').count(), puzzle.rows());
    let rows = (0..).zip(grid.split('/'));
    let cells = rows.flat_map(|(row, signs)| (0..).zip(signs.chars()).map(move |(column, sign)| ((row, column), sign)));
    cells.filter(|(_, sign)| *sign != '.').map(|(cell, sign)| (cell, sign.to_string())).collect()
}

impl Seen {
    /// All texts in the picture that begin in one of these ways.
    pub fn saying(&self, starts: &[&str]) -> Vec<String> {
        let texts = self.scene.items().iter().filter(|item| matches!(item.shape, Shape::Text(_))).map(text);
        texts.filter(|text| starts.iter().any(|start| text.starts_with(start))).collect()
    }
}
