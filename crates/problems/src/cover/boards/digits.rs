//! The board of a sudoku: its clues, the digits placed, and small candidates in each empty cell.

use super::super::beside::{Board, Laid};
use super::super::build::{Clues, digit};
use super::super::lexicon::{self, Lexicon};
use super::super::words::instances;
use super::{INSET, READABLE, SIGN, cells, ground, size, solved};
use crate::exact_cover::Instance;
use crate::narration::Narration;
use crate::scene::{Area, Cells, Edge, Ink, Label, Look, Point, Scene, signs, when};
use crate::story::Name;

/// The size of a candidate as a share of its area; the radius of the dot that replaces it where it would be too small to read.
const CANDIDATE: f32 = 0.9;
const DOT: f32 = 0.18;
/// The least size of text in the picture with the tree, in pixels.
const LETTERS: f32 = 11.0;

/// A sudoku with its clues.
pub struct Digits(pub Clues);

impl Lexicon for Digits {
    /// Returns the name of an item: a cell by its row and column, a digit by its row, column or box.
    fn item(&self, instance: &Instance, item: u32) -> Name {
        let (side, all, at) = (self.0.side(), self.0.cells().len(), item as usize - 1);
        let (kind, which, second) = (at / all, at % all / side + 1, at % all % side + 1);
        let said = match kind {
            0 => format!("row {which}, column {second}"),
            _ => format!("digit {} in {} {which}", digit(second as u8), ["cell", "row", "column", "box"][kind.min(3)]),
        };
        lexicon::item_called(instance, item, if kind == 0 { "cell" } else { "digit" }, said)
    }

    fn option(&self, instance: &Instance, option: usize) -> Name {
        let (cell, value) = self.put(instance, option);
        let (row, column) = (cell / self.0.side() + 1, cell % self.0.side() + 1);
        let said = format!("digit {} in row {row}, column {column}", digit(value as u8));
        lexicon::called(instance, option, "digit", said)
    }

    fn placed(&self, instance: &Instance, option: usize) -> Name {
        self.option(instance, option)
    }
}

impl Board for Digits {
    fn size(&self) -> Point {
        size(self.0.side(), self.0.side())
    }

    fn task(&self) -> Narration {
        instances::sudoku(self.0.cells().len())
    }

    /// Returns the filled grid, with slashes between its rows.
    #[cfg(not(target_arch = "wasm32"))]
    fn filled(&self, instance: &Instance, chosen: &[usize]) -> Option<String> {
        let mut cells = vec!['.'; self.0.cells().len()];
        for (cell, value) in chosen.iter().map(|option| self.put(instance, *option)) {
            cells[cell] = digit(value as u8);
        }
        let rows: Vec<String> = cells.chunks(self.0.side()).map(|row| row.iter().collect()).collect();
        Some(rows.join("/"))
    }

    fn draw(&self, laid: &Laid, area: Area, scene: &mut Scene) {
        let (side, (rows, columns)) = (self.0.side(), self.0.boxes());
        let letters = scene.legible().max(LETTERS) * scene.growth();
        let area = match scene.composed {
            true => Area::between(area.corner() + Point::new(1.0, 1.0) * (1.4 * letters), area.corners()[2]),
            false => area,
        };
        let cells = match scene.composed {
            true => Cells::squares(area, (side, side), f32::MAX),
            false => cells(side, side, area),
        };
        scene.set_board(cells.area);
        if scene.composed {
            for edge in [Edge::Left, Edge::Top] {
                cells.numbers(scene, edge, 1, None, letters, 4.0);
            }
        }
        let clues = cells.all().zip(self.0.cells()).filter(|(_, clue)| **clue > 0).map(|(at, _)| at);
        cells.shape(scene, clues).fill(Ink::Square);
        ground(&cells, laid, |cell| Some(1 + cell), scene, |item, cell| self.within(item, cell));
        cells.lines(scene).stroke(Ink::Grid, 1.0);
        Cells::new(cells.area, (side / rows, side / columns)).lines(scene).stroke(Ink::Ink, 2.0);
        scene.rect(cells.area).stroke(Ink::Ink, 2.0);
        let options = 0..laid.instance().options();
        let stands = |look: Look| look.is_laid() || matches!(look, Look::Trial | Look::Left);
        let mut filled = vec![false; side * side];
        for option in options.clone().filter(|option| stands(laid.look(*option))) {
            filled[self.put(laid.instance(), option).0] = true;
        }
        for option in options {
            let (look, lit) = (laid.look(option), laid.pointed() == Some(option));
            let (index, digit) = self.put(laid.instance(), option);
            let clue = self.0.cells()[index] > 0;
            if stands(look) || (clue && look != Look::Gone) {
                // A clue looks given from the beginning.
                self.digit(laid, option, &cells, scene);
            } else if lit || (look != Look::Gone && !filled[index]) {
                let place = Cells::new(cells.nth(index), (rows, columns)).nth(digit - 1);
                candidate(option, digit, place, (look, lit), scene);
            }
        }
        if let Some(item) = laid.item().filter(|item| laid.is_stuck && *item as usize <= self.0.cells().len()) {
            let place = cells.nth(item as usize - 1);
            signs::cross(scene, place, true).key("cross", item as usize, 0).enters_in(when::DEAD_END);
        }
        solved(&cells, laid, scene);
    }

    fn has_lists(&self) -> bool {
        true
    }

    /// Draws four squares of numbers: the digits left for each cell, and the cells left for each digit of each row, column and box.
    fn lists(&self, laid: &Laid, area: Area, letters: f32, scene: &mut Scene) {
        let (side, all, instance) = (self.0.side(), self.0.cells().len(), laid.instance());
        let mut left = vec![0_usize; instance.items() + 1];
        let mut covered = vec![false; instance.items() + 1];
        for option in 0..instance.options() {
            let look = laid.look(option);
            for entry in instance.option(option) {
                left[entry.item as usize] += usize::from(!look.is_laid() && look != Look::Gone);
                covered[entry.item as usize] |= look.is_laid();
            }
        }
        let size = Point::new(area.w / 2.0 - 1.4 * letters, area.h / 2.0 - 3.0 * letters);
        for (kind, title) in instances::LISTS.into_iter().enumerate() {
            let corner = area.cell((kind / 2, kind % 2), (2, 2)).corner() + Point::new(1.4, 2.8) * letters;
            let grid = Cells::squares(Area::new(corner.x, corner.y, size.x, size.y), (side, side), f32::MAX);
            let grid = Cells { area: Area { x: corner.x, y: corner.y, ..grid.area }, ..grid };
            let head = Area::new(corner.x, corner.y - 2.8 * letters, size.x, 1.4 * letters);
            Label::new(title).sizes(letters, letters + 3.0).start().ink(Ink::Muted).draw(scene, head);
            for edge in [Edge::Left, Edge::Top] {
                grid.numbers(scene, edge, 1, None, letters, 3.0);
            }
            grid.lines(scene).stroke(Ink::Grid, 1.0);
            scene.rect(grid.area).stroke(Ink::Grid, 1.5);
            for at in 0..all {
                let item = 1 + kind * all + at;
                let place = grid.nth(at);
                let here = laid.item() == Some(item as u32);
                let frame = scene.rect(place.inset(1.0)).round(2.0).target("item", item);
                let stuck = here && laid.is_stuck;
                match left[item] {
                    _ if stuck => frame.fill(Ink::Conflict),
                    _ if here => frame.tint(Ink::Accent, 0.2).stroke(Ink::Accent, 2.0),
                    1 if !covered[item] => frame.stroke(Ink::Ink, 1.2),
                    _ => frame,
                };
                if here {
                    frame.key("present list", 0, 0);
                }
                if covered[item] {
                    scene.circle(place.centre(), 1.2).fill(Ink::Grid);
                    continue;
                }
                if left[item] == 1 && !here {
                    Look::Gone.hatch(scene, place.inset(1.0)).alpha(0.6);
                }
                let text = left[item].to_string();
                let ink = if stuck {
                    Ink::Paper
                } else if left[item] < 2 {
                    Ink::Ink
                } else {
                    Ink::Muted
                };
                let label = Label::new(&text).sizes(letters.min(0.8 * place.h), 0.6 * place.h).ink(ink).whole();
                let label = if left[item] < 2 || here { label.weight(600) } else { label };
                label.draw(scene, place).map(|text| text.key("list", item, 0));
            }
        }
    }
}

impl Digits {
    /// Returns the cell, row by row from 0, and the digit of an option, whose items are the cell, its row's digit, and two more.
    fn put(&self, instance: &Instance, option: usize) -> (usize, usize) {
        let entries = instance.option(option);
        let (side, all) = (self.0.side(), self.0.cells().len());
        (entries[0].item as usize - 1, (entries[1].item as usize - all - 1) % side + 1)
    }

    /// Returns whether an item concerns a cell: it is the cell, or its row, column or box.
    fn within(&self, item: u32, cell: usize) -> bool {
        let (side, all) = (self.0.side(), self.0.cells().len());
        let (kind, index) = ((item as usize - 1) / all, (item as usize - 1) % all);
        let (row, column, block) = self.0.place(cell);
        index / if kind == 0 { 1 } else { side } == [cell, row, column, block][kind]
    }

    /// Draws a digit that fills its cell.
    fn digit(&self, laid: &Laid, option: usize, cells: &Cells, scene: &mut Scene) {
        let (look, (index, value)) = (laid.look(option), self.put(laid.instance(), option));
        let (clue, side, columns) = (self.0.cells()[index] > 0, cells.side(), self.0.side());
        let frame = scene.rect(cells.nth(index).inset(INSET * side)).round(0.1 * side).target("option", option);
        if laid.pointed() == Some(option) {
            frame.tint(Ink::Pink, 0.3).stroke(Ink::Pink, 2.5);
        } else if matches!(look, Look::Trial | Look::Came | Look::Left) {
            look.outline(frame, Look::frame_width(cells.nth(index))).key("frame", index, 0);
        }
        if let Some(text) = cells.text(scene, (index / columns, index % columns), &written(value), SIGN, READABLE) {
            text.weight(if clue { 700 } else { 400 }).fill(look.text_ink());
            if look.is_laid() {
                text.key("digit", index, value);
            }
        }
    }
}

/// Returns a digit as it is written.
fn written(value: usize) -> String {
    digit(value as u8).to_string()
}

/// Draws a candidate of a cell, small and at its own position.
fn candidate(option: usize, value: usize, place: Area, (look, lit): (Look, bool), scene: &mut Scene) {
    let ground = scene.rect(place.inset(1.0)).round(2.0).target("option", option);
    let ink = match look {
        _ if lit => Ink::Ink,
        Look::Moving => Ink::Accent,
        _ => Ink::Muted,
    };
    if lit {
        ground.tint(Ink::Pink, 0.4).stroke(Ink::Pink, 1.5);
    } else if look == Look::Moving {
        ground.tint(Ink::Accent, 0.25);
    }
    let text = written(value);
    match Label::new(&text).sizes(READABLE, CANDIDATE * place.h).ink(ink).draw(scene, place) {
        Some(text) => text.key("candidate", option, 0),
        None => scene.circle(place.centre(), DOT * place.h).fill(ink).key("candidate", option, 0),
    };
}
