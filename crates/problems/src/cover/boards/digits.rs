//! A sudoku: its clues, the digits placed, and small in each empty cell its candidates.

use super::super::beside::{Board, Laid};
use super::super::build::{Clues, digit};
use super::super::words::instances;
use super::{INSET, READABLE, SIGN, cells, ground, size, solved};
use crate::exact_cover::Instance;
use crate::narration::Narration;
use crate::scene::{Area, Cells, Ink, Label, Look, Point, Scene};

/// Size of a candidate's letter in parts of its place; where it cannot be read, a dot of this radius tells how many
/// there are.
const CANDIDATE: f32 = 0.9;
const DOT: f32 = 0.18;

/// A sudoku with its clues.
pub struct Digits(pub Clues);

impl Board for Digits {
    fn size(&self) -> Point {
        size(self.0.side(), self.0.side())
    }

    fn task(&self) -> Narration {
        instances::sudoku(self.0.cells().len())
    }

    /// The grid, filled, its rows separated by slashes.
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
        let cells = cells(side, side, area);
        let clues = cells.all().zip(self.0.cells()).filter(|(_, clue)| **clue > 0).map(|(at, _)| at);
        cells.shape(scene, clues).fill(Ink::Square);
        ground(&cells, laid, 1, scene, |item, cell| self.within(item, cell));
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
                // What is given is read as such from the beginning.
                self.digit(laid, option, &cells, scene);
            } else if lit || (look != Look::Gone && !filled[index]) {
                let place = Cells::new(cells.nth(index), (rows, columns)).nth(digit - 1);
                candidate(option, digit, place, (look, lit), scene);
            }
        }
        solved(&cells, laid, scene);
    }
}

impl Digits {
    /// The cell, row by row from 0, and the digit of an option: its items are cell, row's digit, and two more.
    fn put(&self, instance: &Instance, option: usize) -> (usize, usize) {
        let entries = instance.option(option);
        let (side, all) = (self.0.side(), self.0.cells().len());
        (entries[0].item as usize - 1, (entries[1].item as usize - all - 1) % side + 1)
    }

    /// Whether an item is about a cell: it is one, or its row, column or box.
    fn within(&self, item: u32, cell: usize) -> bool {
        let (side, all) = (self.0.side(), self.0.cells().len());
        let (kind, index) = ((item as usize - 1) / all, (item as usize - 1) % all);
        let (row, column, block) = self.0.place(cell);
        index / if kind == 0 { 1 } else { side } == [cell, row, column, block][kind]
    }

    /// A digit that fills its cell.
    fn digit(&self, laid: &Laid, option: usize, cells: &Cells, scene: &mut Scene) {
        let (look, (index, value)) = (laid.look(option), self.put(laid.instance(), option));
        let (clue, side, columns) = (self.0.cells()[index] > 0, cells.side(), self.0.side());
        let frame = scene.rect(cells.nth(index).inset(INSET * side)).round(0.1 * side).target("option", option);
        if laid.pointed() == Some(option) {
            frame.tint(Ink::Ink, 0.3).stroke(Ink::Ink, 2.5);
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

/// A digit as it is written.
fn written(value: usize) -> String {
    digit(value as u8).to_string()
}

/// A candidate of a cell, small and in its own place there.
fn candidate(option: usize, value: usize, place: Area, (look, lit): (Look, bool), scene: &mut Scene) {
    let ground = scene.rect(place.inset(1.0)).round(2.0).target("option", option);
    let ink = match look {
        _ if lit => Ink::Ink,
        Look::Moving => Ink::Accent,
        _ => Ink::Muted,
    };
    if lit {
        ground.tint(Ink::Ink, 0.4).stroke(Ink::Ink, 1.5);
    } else if look == Look::Moving {
        ground.tint(Ink::Accent, 0.25);
    }
    let text = written(value);
    match Label::new(&text).sizes(READABLE, CANDIDATE * place.h).ink(ink).draw(scene, place) {
        Some(text) => text.key("candidate", option, 0),
        None => scene.circle(place.centre(), DOT * place.h).fill(ink).key("candidate", option, 0),
    };
}
