//! What pictures and words of the three methods are held to: the box told anew, from coordinates alone.

use std::collections::BTreeSet;
use std::rc::Rc;
use stepdance::machine::Stop;
use stepdance::problem::Picture;
use stepdance::problems::antislide::check::Checker;
use stepdance::problems::antislide::classes::{Act, Classes};
use stepdance::problems::antislide::moves::Mover;
use stepdance::problems::antislide::moves::book::{Book, Corners};
use stepdance::problems::antislide::solid::Solid;
use stepdance::problems::antislide::{Checking, Moving, UpToSymmetry, read};
use stepdance::scene::{Area, Item, Key, Point, Scene, Segment, Shape, Target};
use stepdance::timeline::{Mark, Moment};

/// Coordinates: layer, row, column.
pub type Cell = [i32; 3];

pub fn cell_at([_, m, n]: [usize; 3], cell: u8) -> Cell {
    let cell = usize::from(cell);
    [cell / (m * n), cell / n % m, cell % n].map(|c| c as i32)
}

pub fn number([_, m, n]: [usize; 3], [i, j, k]: Cell) -> u8 {
    ((i * m as i32 + j) * n as i32 + k) as u8
}

pub fn name(sides: [usize; 3], cell: u8) -> String {
    cell_at(sides, cell).map(|c| c.to_string()).concat()
}

/// The way on which cells lie beside a block: the only coordinate in which all of them are beyond it, and whether they are
/// where it grows.
pub fn way(sides: [usize; 3], block: &[u8], beside: &[u8]) -> (usize, bool) {
    let [block, beside] = [block, beside].map(|cells| cells.iter().map(|c| cell_at(sides, *c)).collect::<Vec<_>>());
    let beyond =
        |a: usize, up: bool| beside.iter().all(|b| block.iter().all(|c| if up { b[a] > c[a] } else { b[a] < c[a] }));
    let ways: Vec<_> = (0..3).flat_map(|a| [(a, false), (a, true)]).filter(|(a, up)| beyond(*a, *up)).collect();
    assert_eq!(ways.len(), 1, "{beside:?} beside {block:?}");
    ways[0]
}

/// How a way is told: the first layer lies on top, rows come towards the reader, columns go to the right.
pub fn word((axis, up): (usize, bool)) -> &'static str {
    match (axis, up) {
        (0, false) => "up",
        (0, true) => "down",
        (1, false) => "backwards",
        (1, true) => "forwards",
        (2, false) => "left",
        _ => "right",
    }
}

/// The directions that a sentence names.
pub fn ways_told(told: &str) -> BTreeSet<&str> {
    let words = told.split(|c: char| !c.is_alphanumeric());
    words.filter(|word| ["up", "down", "backwards", "forwards", "left", "right"].contains(word)).collect()
}

/// The three-figured names of cells in a sentence, in order.
pub fn cells_told(told: &str) -> Vec<&str> {
    let words = told.split(|c: char| !c.is_alphanumeric());
    words.filter(|word| word.len() == 3 && word.bytes().all(|b| b.is_ascii_digit())).collect()
}

pub fn classes(sides: [usize; 3]) -> UpToSymmetry {
    UpToSymmetry(Rc::new(Solid::new(sides)))
}

pub fn moving(sides: [usize; 3], corners: Corners) -> Moving {
    Moving(Rc::new(Book::new(Rc::new(Solid::new(sides)), corners)))
}

pub fn checking(text: &str) -> Checking {
    Checking { packing: Rc::new(read::packing(text).unwrap()), other_box: false }
}

/// Shows the first `most` moments of a search.
pub fn walk<P: Picture>(problem: &P, most: u64, mut look: impl FnMut(&Moment<P::Machine>)) {
    let mut mark = Mark::new(problem.start());
    look(&mark.moment());
    while mark.at() < most && mark.advance(1, Stop::NEVER) == 1 {
        look(&mark.moment());
    }
}

/// A moment of a search.
pub fn at<P: Picture>(problem: &P, at: u64) -> Mark<P::Machine> {
    let mut mark = Mark::new(problem.start());
    assert_eq!(mark.advance(at, Stop::NEVER), at);
    mark
}

pub const LAPTOP: (f32, f32) = (968.0, 513.0);

pub fn drawn<P: Picture>(problem: &P, moment: &Moment<P::Machine>, look: impl FnOnce(&mut Scene)) -> Scene {
    let mut scene = Scene::new(LAPTOP.0, LAPTOP.1);
    look(&mut scene);
    problem.draw(moment, &mut scene);
    scene
}

pub fn plain<P: Picture>(problem: &P, moment: &Moment<P::Machine>) -> Scene {
    drawn(problem, moment, |_| ())
}

/// The items of a kind.
pub fn all<'a>(scene: &'a Scene, kind: &'a str) -> impl Iterator<Item = (Key, &'a Item)> {
    scene.items().iter().filter_map(|item| Some((item.key?, item))).filter(move |(key, _)| key.0 == kind)
}

pub fn keyed(scene: &Scene, key: Key) -> Option<&Item> {
    scene.items().iter().find(|item| item.key == Some(key))
}

/// The first numbers in the keys of a kind whose second number is `part`.
pub fn which(scene: &Scene, kind: &str, part: u32) -> BTreeSet<u32> {
    all(scene, kind).filter(|(key, _)| key.2 == part).map(|(key, _)| key.1).collect()
}

pub fn set(cells: &[u8]) -> BTreeSet<u32> {
    cells.iter().map(|cell| u32::from(*cell)).collect()
}

/// Where a target is.
pub fn place(scene: &Scene, kind: &'static str, which: u8) -> Area {
    let wanted = Some(Target(kind, which.into()));
    let item = scene.items().iter().find(|item| item.target == wanted);
    item.unwrap_or_else(|| panic!("no {kind} {which}")).extent()
}

pub fn text(item: &Item) -> &str {
    match &item.shape {
        Shape::Text(text) => &text.text,
        other => panic!("{other:?} is no text"),
    }
}

/// All that is written in a picture.
pub fn written(scene: &Scene) -> String {
    let texts = scene.items().iter().filter(|item| matches!(item.shape, Shape::Text(_))).map(text);
    texts.collect::<Vec<_>>().join("\n")
}

/// The corners of a path.
pub fn corners(item: &Item) -> Vec<Point> {
    let Shape::Path(path) = &item.shape else { panic!("{:?} is no path", item.shape) };
    path.iter().flat_map(Segment::points).collect()
}

pub fn near(a: Point, b: Point, by: f32) -> bool {
    (a - b).length() <= by
}

/// The cells of a piece.
pub fn covers(solid: &Solid, piece: u16) -> Vec<u8> {
    solid.block(piece).map_or(vec![piece as u8], |block| block.cells.to_vec())
}

/// A piece as a path names it.
pub fn label(solid: &Solid, piece: u16) -> String {
    let cells = covers(solid, piece);
    let end = |cell: Option<&u8>| name(solid.sides, *cell.expect("a cell"));
    match cells.len() {
        1 => format!("·{}", end(cells.first())),
        _ => format!("{}-{}", end(cells.iter().min()), end(cells.iter().max())),
    }
}

/// Entries of the catalogue that a law walks whole: together they show every kind of move.
#[test]
fn samples_are_small_and_show_every_kind_of_move() {
    let mut seen = BTreeSet::new();
    let mut kinds = |what: &str, act: String| {
        seen.insert(format!("{what} {}", act.split([' ', '{']).next().unwrap_or_default()));
    };
    for address in stepdance::problems::antislide::ANTISLIDE.samples {
        let params = stepdance::problems::CATALOG.address(address).unwrap().params().clone();
        let sides = || read::sides(params.text("box")).unwrap();
        let mut moves = 0;
        let mut count = |what: &str, act: Option<String>| {
            moves += 1;
            kinds(what, act.unwrap_or_default());
        };
        match params.text("rule") {
            "check" => walk(&checking(params.text("check")), 9999, |m: &Moment<Checker>| {
                count("check", m.last.map(|act| format!("{act:?}")));
            }),
            "classes" => walk(&classes(sides()), 9999, |m: &Moment<Classes>| {
                count("classes", m.last.map(|act: Act| format!("{act:?}")));
            }),
            rule => {
                let corners = if rule == "corner" { Corners::Filled } else { Corners::Empty };
                walk(&moving(sides(), corners), 9999, |m: &Moment<Mover>| {
                    count("moves", m.last.map(|act| format!("{act:?}")));
                });
            }
        }
        assert!(moves <= 3000, "{address}: {moves}");
    }
    for (what, kinds) in [("classes", 28), ("moves", 20), ("check", 9)] {
        let shown: Vec<&String> = seen.iter().filter(|kind| kind.starts_with(what) && !kind.ends_with(' ')).collect();
        assert_eq!(shown.len(), kinds, "{shown:?}");
    }
}

/// The cells that a block would slide into, the way that the sentence says.
pub fn cells_beside(sides: [usize; 3], block: &[u8], told: &str) -> Vec<u8> {
    let way = ways_told(told).into_iter().next().expect("a way");
    let ends = [["up", "down"], ["backwards", "forwards"], ["left", "right"]];
    let axis = ends.iter().position(|ends| ends.contains(&way)).expect("an axis");
    let step = if way == ends[axis][1] { 1 } else { -1 };
    let next = |cell: &u8| {
        let mut at = cell_at(sides, *cell);
        at[axis] += step;
        assert!((0..sides[axis] as i32).contains(&at[axis]), "there is the wall: {told}");
        number(sides, at)
    };
    block.iter().map(next).filter(|cell| !block.contains(cell)).collect()
}
