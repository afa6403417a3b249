//! A sudoku: its clues, the digits put in, and small in each empty cell the digits that may still go there.

use super::super::beside::{Board, Laid};
use super::super::build::Clues;
use super::super::words::instances;
use super::{INSET, READABLE, SIGN, cells, ground, size, solved};
#[cfg(not(target_arch = "wasm32"))]
use crate::exact_cover::Cover;
use crate::exact_cover::Instance;
use crate::scene::{Area, Cells, Ink, Label, Look, Point, Scene};

/// Size of a candidate's letter in parts of its place; where it cannot be read, a dot of this radius tells how many
/// there are.
const CANDIDATE: f32 = 0.9;
const DOT: f32 = 0.18;

/// A sudoku with its clues.
pub struct Digits(pub Clues);

/// The cell, row by row from 0, and the digit of an option: its items are cell, row's digit, and two more.
fn put(instance: &Instance, option: usize) -> (usize, usize) {
    let entries = instance.option(option);
    (entries[0].item as usize - 1, (entries[1].item as usize - 82) % 9 + 1)
}

/// Whether an item is about a cell: it is one, or its row, column or box.
fn within(item: u32, cell: usize) -> bool {
    let (kind, index) = ((item as usize - 1) / 81, (item as usize - 1) % 81);
    let (row, column) = (cell / 9, cell % 9);
    index / if kind == 0 { 1 } else { 9 } == [cell, row, column, row / 3 * 3 + column / 3][kind]
}

impl Board for Digits {
    fn size(&self) -> Point {
        size(9, 9)
    }

    fn task(&self) -> String {
        instances::sudoku()
    }

    /// The grid, filled, its rows separated by slashes.
    #[cfg(not(target_arch = "wasm32"))]
    fn filled(&self, cover: &Cover) -> Option<String> {
        let mut cells = [b'.'; 81];
        for (cell, digit) in cover.chosen().map(|option| put(cover.instance(), option)) {
            cells[cell] = b'0' + digit as u8;
        }
        let rows: Vec<_> = cells.chunks(9).map(String::from_utf8_lossy).collect();
        Some(rows.join("/"))
    }

    fn draw(&self, laid: &Laid, area: Area, scene: &mut Scene) {
        let cells = cells(9, 9, area);
        let clues = cells.all().zip(self.0).filter(|(_, clue)| *clue > 0).map(|(at, _)| at);
        cells.shape(scene, clues).fill(Ink::Square);
        ground(&cells, laid, 1, scene, within);
        cells.lines(scene).stroke(Ink::Grid, 1.0);
        Cells::new(cells.area, (3, 3)).lines(scene).stroke(Ink::Ink, 2.0);
        scene.rect(cells.area).stroke(Ink::Ink, 2.0);
        let options = 0..laid.instance().options();
        let stands = |look: Look| look.is_laid() || matches!(look, Look::Trial | Look::Left);
        let mut filled = [false; 81];
        for option in options.clone().filter(|option| stands(laid.look(*option))) {
            filled[put(laid.instance(), option).0] = true;
        }
        for option in options {
            let (look, lit) = (laid.look(option), laid.pointed() == Some(option));
            let (index, digit) = put(laid.instance(), option);
            let clue = self.0[index] > 0;
            if stands(look) || (clue && look != Look::Gone) {
                // What is given is read as such from the beginning.
                self.digit(laid, option, &cells, scene);
            } else if lit || (look != Look::Gone && !filled[index]) {
                let place = Cells::new(cells.nth(index), (3, 3)).nth(digit - 1);
                candidate(option, digit, place, (look, lit), scene);
            }
        }
        solved(&cells, laid, scene);
    }
}

impl Digits {
    /// A digit that fills its cell.
    fn digit(&self, laid: &Laid, option: usize, cells: &Cells, scene: &mut Scene) {
        let (look, (index, digit)) = (laid.look(option), put(laid.instance(), option));
        let (clue, side) = (self.0[index] > 0, cells.side());
        let frame = scene.rect(cells.nth(index).inset(INSET * side)).round(0.1 * side).target("option", option);
        if laid.pointed() == Some(option) {
            frame.tint(Ink::Here, 0.3).stroke(Ink::Here, 2.5);
        } else if matches!(look, Look::Trial | Look::Came | Look::Left) {
            look.outline(frame, Look::frame_width(cells.nth(index))).key("frame", index, 0);
        }
        if let Some(text) = cells.text(scene, (index / 9, index % 9), &digit.to_string(), SIGN, READABLE) {
            text.weight(if clue { 700 } else { 400 }).fill(look.text_ink());
            if look.is_laid() {
                text.key("digit", index, digit);
            }
        }
    }
}

/// A digit that may go into a cell, small and in its own place there.
fn candidate(option: usize, digit: usize, place: Area, (look, lit): (Look, bool), scene: &mut Scene) {
    let ground = scene.rect(place.inset(1.0)).round(2.0).target("option", option);
    let ink = match look {
        _ if lit => Ink::Ink,
        Look::Moving => Ink::Accent,
        _ => Ink::Muted,
    };
    if lit {
        ground.tint(Ink::Here, 0.4).stroke(Ink::Here, 1.5);
    } else if look == Look::Moving {
        ground.tint(Ink::Accent, 0.25);
    }
    let text = digit.to_string();
    match Label::new(&text).sizes(READABLE, CANDIDATE * place.h).ink(ink).draw(scene, place) {
        Some(text) => text.key("candidate", option, 0),
        None => scene.circle(place.centre(), DOT * place.h).fill(ink).key("candidate", option, 0),
    };
}
