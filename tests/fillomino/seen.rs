//! Reading a picture of the grid: what is where, by keys and targets.

use std::collections::BTreeMap;
use stepdance::problem::Picture;
use stepdance::problems::fillomino::Task;
use stepdance::problems::fillomino::joined::Joined;
use stepdance::problems::fillomino::puzzle::Place;
use stepdance::scene::{Area, Ink, Item, Key, Point, Scene, Shape};
use stepdance::timeline::Mark;

/// A cell: row and column, from 0.
pub type Cell = (usize, usize);

pub fn cell(place: Place) -> Cell {
    (place.row(), place.column())
}

/// A picture with the grid found in it.
pub struct Seen {
    pub scene: Scene,
    /// All cells together.
    pub grid: Area,
    pub side: f32,
}

impl Seen {
    /// Draws a moment; where the grid stands is told by the frame around it.
    pub fn new(task: &Task, mark: &Mark<Joined>, (w, h): (f32, f32)) -> Seen {
        let mut scene = Scene::new(w, h);
        task.draw(&mark.moment(), &mut scene);
        let frame = |item: &&Item| {
            matches!(item.shape, Shape::Rect { .. })
                && item.fill.is_none()
                && item.key.is_none()
                && item.stroke.as_ref().is_some_and(|stroke| stroke.ink == Ink::Ink)
        };
        let grid = scene.items().iter().find(frame).expect("a frame around the grid").extent();
        let side = grid.w / task.puzzle.columns() as f32;
        Seen { scene, grid, side }
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

    /// The texts of a kind, by the cell in which their middle lies.
    pub fn texts(&self, kind: &str) -> BTreeMap<Cell, String> {
        self.all(kind).values().map(|item| (self.cell_at(item.extent().centre()), text(item))).collect()
    }
}

pub fn text(item: &Item) -> String {
    match &item.shape {
        Shape::Text(text) => text.text.clone(),
        other => panic!("no text: {other:?}"),
    }
}

/// The cells that a sentence names, in its order.
pub fn named(sentence: &str) -> Vec<Cell> {
    let lower = sentence.replace("Cell", "cell");
    let digit = |letter: Option<char>| Some(letter?.to_digit(10)? as usize - 1);
    let named = |part: &str| Some((digit(part.chars().next())?, digit(part.chars().nth(1))?));
    lower.split("cell ").skip(1).filter_map(named).collect()
}
