//! Small pictures of exact covers: the board of an instance or its matrix, with its first solution if few moves lead to it; and the
//! principle of each method.

use super::build::pentominoes::PIECES;
use super::build::{Clues, digit, preset, sudoku};
use super::method::Method as Searches;
use crate::exact_cover::multiple::Multicover;
use crate::exact_cover::{Cover, Heuristic, Instance};
use crate::icon::{Icons, Method};
use crate::machine::{Beat, Stop};
use crate::params::Params;
use crate::scene::{Area, Cells, Ink, Label, Point, Scene};
use crate::timeline::Mark;
use crate::{langford, queens};
use std::rc::Rc;

/// The small pictures of the entry.
pub static ICONS: Icons = Icons {
    clause: "every item in exactly one option",
    emblem: "cover",
    instance,
    methods: Some(("method", &METHODS)),
    story: &[],
};

static METHODS: [Method; 4] = [
    LINKS,
    CELLS,
    Method { name: "lookahead", clause: "options go that would leave an item without any", draw: lookahead },
    Method { name: "multiplicities", clause: "an item may be covered several times", draw: multiplicities },
];

/// The picture of dancing links, for any problem.
pub const LINKS: Method =
    Method { name: "links", clause: "options leave linked lists and come back; fewest first", draw: links };
/// The picture of dancing cells, for any problem.
pub const CELLS: Method = Method { name: "cells", clause: "options leave arrays by a swap; fewest first", draw: cells };

/// The most moves of a search for the solution in a picture.
const FEW: u64 = 20_000;
/// The margin around a picture, and the least size of text, in pixels.
const EDGE: f32 = 4.0;
const READABLE: f32 = 7.0;
/// The inks of pieces.
const HUES: [Ink; 7] = [Ink::Sky, Ink::Here, Ink::Green, Ink::Pink, Ink::Yellow, Ink::Choice, Ink::Grey];
/// The most rows and columns of a matrix that are drawn.
const MOST: usize = 16;

fn instance(params: &Params, _: u64, scene: &mut Scene) {
    let name = params.text("preset");
    let number = |prefix: &str| name.strip_prefix(prefix)?.parse::<usize>().ok();
    if let Some(n) = number("langford") {
        return langford::icon::pairs(scene, n);
    }
    if let Some(n) = number("queens") {
        return queens::icon::board(scene, n);
    }
    if name == "sudoku" {
        if let Ok(clues) = sudoku::clues(params.text("clues")) {
            clued(scene, &clues);
        }
        return;
    }
    if let Some((rows, _)) = name.strip_prefix("pentominoes").and_then(|size| size.split_once('x')) {
        return pentominoes(scene, rows.parse().unwrap_or(0));
    }
    let Ok(built) = preset(params) else { return };
    let instance = Rc::new(built.instance);
    let found = solution(&instance);
    if let Some((n, _)) = name.strip_prefix("dominating").and_then(|size| size.split_once('q'))
        && let Ok(n) = n.parse::<usize>()
    {
        let queens: Vec<_> = found.iter().flatten().map(|option| (option / n + 1, option % n + 1)).collect();
        return queens::icon::on_board(scene, n, &queens);
    }
    match (number("motley"), found) {
        (Some(n), Some(found)) => {
            let within = |option: &usize| {
                let items = instance.option(*option).iter().map(|entry| entry.item as usize - 1);
                items.filter(|item| *item < n * n).collect::<Vec<_>>()
            };
            pieces(scene, (n, n), &found.iter().map(within).collect::<Vec<_>>());
        }
        (_, Some(found)) if name == "words" => letters(scene, &instance, &found),
        (_, found) => matrix(scene, &instance, &found.unwrap_or_default()),
    }
}

/// Returns the options of the first solution, if few moves lead to it.
fn solution(instance: &Rc<Instance>) -> Option<Vec<usize>> {
    fn first<M: Searches>(instance: &Rc<Instance>) -> Option<Vec<usize>> {
        let mut mark = Mark::counting(M::begin(Rc::clone(instance), Heuristic::Fewest));
        mark.advance(FEW, Stop::at(Beat::Solution));
        (mark.beat() == Some(Beat::Solution)).then(|| mark.machine.state().options())
    }
    if instance.has_multiplicities() { first::<Multicover>(instance) } else { first::<Cover>(instance) }
}

/// The first solution of each box of pentominoes, which takes up to 1.8 million moves: the piece of each cell, row by row.
const PENTOMINOES: [&str; 4] = [
    "UUXOOOOOSSSRTWYYYYZV/UXXXPPQSSRRRTWWYZZZV/UUXPPPQQQQRTTTWWZVVV",
    "QQXPPPRRYYYYTTT/QXXXPPZRRYSSWTV/QUXUZZZRSSSWWTV/QUUUZOOOOOWWVVV",
    "QQXRRSSSYYYY/QXXXRRWSSYZZ/QUXURWWTTTZV/QUUUWWPPTZZV/OOOOOPPPTVVV",
    "QQXOOOOOWW/QXXXVVVWWY/QRXUUUVWYY/QRRUTUVZZY/RRSSTPPPZY/SSSTTTPPZZ",
];

/// Draws pentominoes in a box of `rows` rows.
fn pentominoes(scene: &mut Scene, rows: usize) {
    let Some(found) = PENTOMINOES.iter().find(|found| found.split('/').count() == rows) else { return };
    pieces(scene, (rows, found.split('/').next().map_or(0, str::len)), &laid(found));
}

/// Returns the cells of each piece.
fn laid(found: &str) -> Vec<Vec<usize>> {
    let cells: Vec<u8> = found.bytes().filter(|name| *name != b'/').collect();
    let piece = |name: &str| (0..cells.len()).filter(|cell| cells[*cell] == name.as_bytes()[0]).collect();
    PIECES.iter().map(|(name, _)| piece(name)).collect()
}

/// Draws a sudoku's clues.
fn clued(scene: &mut Scene, clues: &Clues) {
    let (side, (rows, columns)) = (clues.side(), clues.boxes());
    let cells = Cells::squares(scene.stage().inset(EDGE), (side, side), f32::MAX);
    cells.lines(scene).stroke(Ink::Grid, 0.8);
    for (at, clue) in cells.all().zip(clues.cells()).filter(|(_, clue)| **clue > 0) {
        let text = digit(*clue).to_string();
        match cells.text(scene, at, &text, 0.8, READABLE) {
            Some(text) => text.weight(600).key("clue", at.0, at.1),
            None => scene.rect(cells.cell(at).inset(0.5)).fill(Ink::Muted).key("clue", at.0, at.1),
        };
    }
    Cells::new(cells.area, (side / rows, side / columns)).lines(scene).stroke(Ink::Muted, 1.2);
    scene.rect(cells.area).stroke(Ink::Muted, 1.6);
}

/// Draws a box of cells, cut into pieces.
fn pieces(scene: &mut Scene, (rows, columns): (usize, usize), pieces: &[Vec<usize>]) {
    let cells = Cells::squares(scene.stage().inset(EDGE), (rows, columns), f32::MAX);
    let holds = |piece: &[usize], (row, column): (usize, usize)| piece.contains(&(row * columns + column));
    for (nth, piece) in pieces.iter().enumerate() {
        let hue = HUES[nth % HUES.len()];
        cells
            .shape(scene, piece.iter().map(|cell| (cell / columns, cell % columns)))
            .tint(hue, 0.7)
            .key("piece", nth, 0);
        scene.path(cells.outline(|at| holds(piece, at))).stroke(Ink::Paper, 1.2);
    }
    scene.rect(cells.area).stroke(Ink::Muted, 1.4);
}

/// Draws the letters of a word square.
fn letters(scene: &mut Scene, instance: &Instance, found: &[usize]) {
    let cells = Cells::squares(scene.stage().inset(EDGE), (3, 3), f32::MAX);
    for entry in found.iter().flat_map(|option| instance.option(*option)).filter(|entry| entry.colour > 0) {
        let mut place = instance.name(entry.item).bytes().map(|byte| usize::from(byte.wrapping_sub(b'1')));
        let (Some(row), Some(column)) = (place.next(), place.next()) else { continue };
        if row < 3 && column < 3 {
            let area = cells.cell((row, column));
            Label::new(instance.colour(entry.colour)).size(0.6 * area.w).weight(600).draw(scene, area);
        }
    }
    cells.lines(scene).stroke(Ink::Muted, 1.2);
    scene.rect(cells.area).stroke(Ink::Muted, 1.4);
}

/// Draws options as rows of dots, those of a solution in bands; items are columns. Of a large instance the first rows and columns are
/// shown.
fn matrix(scene: &mut Scene, instance: &Instance, found: &[usize]) {
    let (items, options) = (instance.items().min(MOST), instance.options().min(MOST));
    if items == 0 || options == 0 {
        return;
    }
    let cells = Cells::squares(scene.stage().inset(EDGE), (options, items), 15.0);
    for row in (0..options).filter(|row| found.contains(row)) {
        let band = cells.span((row, 0), (row, items - 1)).inset(0.08 * cells.side());
        scene.rect(band).round(0.3 * band.h).tint(Ink::Solution, 0.25).key("chosen", row, 0);
    }
    for row in 0..options {
        let holds = |item: usize| instance.option(row).iter().find(|entry| entry.item as usize == item + 1);
        for item in 0..items {
            let at = cells.middle((row, item));
            match holds(item) {
                Some(entry) => {
                    let ink = match entry.colour {
                        0 if found.contains(&row) => Ink::Solution,
                        0 => Ink::Ink,
                        colour => HUES[colour as usize % HUES.len()],
                    };
                    scene.circle(at, 0.36 * cells.side()).fill(ink).key("entry", row, item);
                }
                None => {
                    scene.circle(at, 0.08 * cells.side()).fill(Ink::Muted);
                }
            }
        }
    }
    if instance.primary() < items {
        let x = cells.cell((0, instance.primary())).x;
        scene.line((x, cells.area.y), (x, cells.area.bottom())).stroke(Ink::Muted, 1.0).dash(2.0, 2.0);
    }
}

// ---- methods ----

/// Returns the cells of a small matrix's nodes.
fn nodes() -> Cells {
    Cells::new(Area::new(8.0, 8.0, 80.0, 80.0), (4, 3))
}
/// The options of the small matrix: the columns of each.
const ROWS: [&[usize]; 4] = [&[0, 1], &[1, 2], &[0, 2], &[1]];

fn rods(scene: &mut Scene, cells: &Cells) {
    for (row, columns) in ROWS.iter().enumerate() {
        let (first, last) = (cells.middle((row, columns[0])), cells.middle((row, columns[columns.len() - 1])));
        scene.line(first, last).stroke(Ink::Muted, 1.4);
    }
}

fn node(scene: &mut Scene, at: Point, ink: Ink) {
    scene.circle(at, 5.0).fill(ink);
}

/// Draws a node removed from its list, with the link past it.
fn links(scene: &mut Scene) {
    let cells = nodes();
    rods(scene, &cells);
    for column in 0..3 {
        let rows: Vec<usize> = (0..4).filter(|row| ROWS[*row].contains(&column)).collect();
        for pair in rows.windows(2) {
            let (from, to) = (cells.middle((pair[0], column)), cells.middle((pair[1], column)));
            let line = scene.line(from, to).stroke(Ink::Muted, 1.4);
            if column == 1 {
                line.dash(1.6, 2.6);
            }
        }
    }
    let (from, to) = (cells.middle((0, 1)), cells.middle((3, 1)));
    let out = Point::new(22.0, 0.0);
    let off = Point::new(5.0, 0.0);
    let bow = [from + off, from + out + Point::new(8.0, 8.0), to + out + Point::new(8.0, -8.0), to + off * 1.4];
    scene.curve(bow, 7.0).stroke(Ink::Accent, 2.2);
    for (row, columns) in ROWS.iter().enumerate() {
        for column in *columns {
            let passed = (row, *column) == (1, 1);
            node(scene, cells.middle((row, *column)), if passed { Ink::Accent } else { Ink::Ink });
        }
    }
}

/// Draws an array in which two options are swapped, and the bar at its end, which moves by one.
fn cells(scene: &mut Scene) {
    for (row, left) in [3, 2].into_iter().enumerate() {
        let cells = Cells::new(Area::new(6.0, 22.0 + 42.0 * row as f32, 84.0, 21.0), (1, 4));
        for nth in 0..4 {
            let area = cells.nth(nth).inset(1.5);
            let gone = nth > left;
            let item = scene.rect(area).round(2.0);
            match nth {
                1 if row == 0 => item.tint(Ink::Accent, 0.2).stroke(Ink::Accent, 1.6),
                _ if nth == left && row == 0 => item.tint(Ink::Accent, 0.2).stroke(Ink::Accent, 1.6),
                _ if gone => item.stroke(Ink::Grid, 1.2),
                _ => item.fill(Ink::Square).stroke(Ink::Muted, 1.2),
            };
            scene.circle(area.centre(), 3.4).fill(if gone { Ink::Grid } else { Ink::Ink });
        }
        let bar = cells.nth(left);
        let x = bar.right();
        scene.line((x, bar.y - 4.0), (x, bar.bottom() + 4.0)).stroke(Ink::Ink, 2.4);
        if row == 0 {
            let (a, b) = (cells.nth(1).centre(), cells.nth(left).centre());
            let high = cells.area.y - 18.0;
            scene
                .curve([(b.x, cells.area.y), (b.x, high), (a.x, high), (a.x, cells.area.y)].map(Point::from), 7.0)
                .stroke(Ink::Accent, 2.0);
        }
    }
}

/// Draws an option under test, after which the item of the last column would have no option.
fn lookahead(scene: &mut Scene) {
    let cells = nodes();
    let band = cells.span((0, 0), (0, 2)).inset(1.0);
    scene.rect(band).round(6.0).stroke(Ink::Trial, 2.0).dash(4.0, 3.0);
    rods(scene, &cells);
    for (row, columns) in ROWS.iter().enumerate() {
        for column in *columns {
            node(scene, cells.middle((row, *column)), if row == 0 { Ink::Trial } else { Ink::Ink });
        }
    }
    // The options that share an item with it are removed.
    for row in [1, 2] {
        scene.cross(cells.middle((row, 2)), 13.0).stroke(Ink::Conflict, 2.4);
    }
    let column = cells.span((0, 2), (3, 2));
    scene.rect(column.inset(2.0)).round(8.0).stroke(Ink::Conflict, 2.0);
}

/// Draws two chosen options of an item.
fn multiplicities(scene: &mut Scene) {
    let cells = nodes();
    for row in [0, 3] {
        let band = cells.span((row, 0), (row, 2)).inset(1.0);
        scene.rect(band).round(6.0).tint(Ink::Accent, 0.2);
    }
    rods(scene, &cells);
    let strip = cells.span((0, 1), (3, 1)).inset(1.0);
    scene.rect(strip).round(8.0).stroke(Ink::Accent, 2.0);
    for (row, columns) in ROWS.iter().enumerate() {
        for column in *columns {
            node(scene, cells.middle((row, *column)), if row % 3 == 0 { Ink::Accent } else { Ink::Ink });
        }
    }
    Label::new("2×")
        .size(17.0)
        .weight(700)
        .ink(Ink::Accent)
        .draw(scene, cells.cell((2, 0)).moved(Point::new(0.0, 14.0)));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cover::build::pentominoes;
    use std::collections::BTreeSet;

    /// Each piece is one of the instance's options, and all pieces fill the box.
    #[test]
    fn pentominoes_are_solutions_of_their_boxes() {
        for ((rows, columns), found) in [(3, 20), (4, 15), (5, 12), (6, 10)].into_iter().zip(PENTOMINOES) {
            assert_eq!(found.split('/').map(str::len).collect::<Vec<_>>(), vec![columns; rows]);
            let instance = pentominoes::instance(rows, columns);
            let options: BTreeSet<Vec<usize>> = (0..instance.options())
                .map(|option| instance.option(option).iter().map(|entry| entry.item as usize).collect())
                .collect();
            let mut filled = BTreeSet::new();
            for (nth, cells) in laid(found).into_iter().enumerate() {
                filled.extend(cells.iter().copied());
                let cells = cells.into_iter().map(|cell| PIECES.len() + 1 + cell);
                let option: Vec<usize> = std::iter::once(nth + 1).chain(cells).collect();
                assert!(options.contains(&option), "piece {nth} of {found}");
            }
            assert_eq!(filled.len(), rows * columns);
        }
    }

    #[test]
    fn a_solution_of_the_matrix_is_banded() {
        let instance = Rc::new(crate::exact_cover::formats::parse("a b c\na b\nb c\nc\n").expect("it reads").instance);
        let mut scene = Scene::new(crate::icon::SIDE, crate::icon::SIDE);
        matrix(&mut scene, &instance, &solution(&instance).expect("a solution"));
        let keys = |kind: &str| scene.items().iter().filter_map(|item| item.key).filter(|key| key.0 == kind).count();
        assert_eq!((keys("chosen"), keys("entry")), (2, 5));
    }
}
