//! A square of letters in which words cross.

use super::{SIDE, cell, frame, sign, size};
use crate::problems::cover::beside::{Board, Laid};
use crate::scene::{Area, Ink, Look, Point, Scene};

/// A square of this side. The items are its rows, its columns, its cells, and the words.
pub struct Letters(pub usize);

impl Letters {
    /// Row and column of an item that is a cell, from 0.
    fn cell(&self, item: u32) -> Option<(usize, usize)> {
        let index = (item as usize).checked_sub(2 * self.0 + 1)?;
        (index < self.0 * self.0).then_some((index / self.0, index % self.0))
    }

    /// Whether an item is the row or column of a cell, or the cell itself.
    fn within(&self, item: u32, (row, column): (usize, usize)) -> bool {
        let line = item as usize - 1;
        line == row || line == self.0 + column || self.cell(item) == Some((row, column))
    }

    /// The letters of an option, each with its cell, and a frame around them.
    fn word(&self, laid: &Laid, option: usize, scene: &mut Scene) {
        let (instance, look) = (laid.instance(), laid.look(option));
        let lit = laid.pointed() == Some(option);
        let mut cells = Vec::new();
        for entry in instance.option(option) {
            if let Some(cell) = self.cell(entry.item) {
                cells.push((cell, instance.colour(entry.colour)));
            }
        }
        let (Some((first, _)), Some((last, _))) = (cells.first(), cells.last()) else { return };
        let (x, y) = (SIDE * first.1 as f32 + 4.0, SIDE * first.0 as f32 + 4.0);
        let (wide, high) = ((last.1 - first.1 + 1) as f32 * SIDE - 8.0, (last.0 - first.0 + 1) as f32 * SIDE - 8.0);
        let frame = scene.rect((x, y, wide, high)).round(12.0);
        if lit {
            frame.tint(Ink::Here, 0.25).stroke(Ink::Here, 2.0);
        } else if !matches!(look, Look::Waiting | Look::Gone) {
            look.outline(frame, 2.0);
        }
        frame.target("option", option);
        for ((row, column), letter) in cells {
            let held = if look.is_laid() { None } else { self.held(laid, (row, column)) };
            let text = match held {
                None => sign(scene, row, column, 22.0, &letter.to_ascii_uppercase()),
                // The cell has its letter; another one stands in the corner.
                Some(held) if held == letter => None,
                Some(_) => {
                    let (x, y) = (SIDE * (column as f32 + 0.74), SIDE * (row as f32 + 0.8));
                    Some(scene.text((x, y), 11.0, letter.to_ascii_uppercase()))
                }
            };
            if let Some(text) = text {
                let ink = if held.is_some() { Ink::Conflict } else { look.text_ink() };
                text.weight(600).fill(if lit { Ink::Ink } else { ink });
            }
        }
    }

    /// The letter that a chosen word has put into a cell.
    fn held<'a>(&self, laid: &Laid<'a>, cell: (usize, usize)) -> Option<&'a str> {
        let instance = laid.instance();
        for option in laid.chosen() {
            for entry in instance.option(option) {
                if entry.colour > 0 && self.cell(entry.item) == Some(cell) {
                    return Some(instance.colour(entry.colour));
                }
            }
        }
        None
    }
}

impl Board for Letters {
    fn size(&self) -> Point {
        size(self.0, self.0).into()
    }

    fn task(&self) -> String {
        format!(
            "An option is a word in a row r or a column c; words that cross agree on the letter, which is the colour of \
             the cell. Fill all {}.",
            2 * self.0
        )
    }

    fn draw(&self, laid: &Laid, area: Area, scene: &mut Scene) {
        scene.set_frame(frame(self.0, self.0, area));
        for row in 0..self.0 {
            for column in 0..self.0 {
                let square = cell(scene, row, column, 0.0).stroke(Ink::Grid, 1.5);
                if laid.pointed_item().is_some_and(|item| self.within(item, (row, column))) {
                    square.tint(Ink::Here, 0.25);
                } else if laid.item().is_some_and(|item| self.within(item, (row, column))) {
                    square.tint(Ink::Accent, 0.13);
                }
                square.target("item", 2 * self.0 + row * self.0 + column + 1);
            }
        }
        // Words that are laid come last: where they cross others, it is their letter that stands.
        let trial = laid.passing().chain(laid.pointed().filter(|option| !laid.look(*option).is_laid()));
        for option in trial.chain(laid.chosen()) {
            self.word(laid, option, scene);
        }
        if laid.solved() {
            let side = SIDE * self.0 as f32;
            scene.rect((0.0, 0.0, side, side)).stroke(Ink::Solution, 3.0);
        }
    }
}
