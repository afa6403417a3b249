//! A sudoku: its clues, the digits put in, and small in each empty cell the digits that may still go there.

use super::super::build::Clues;
use super::{SIDE, cell, frame, sign, size};
use crate::problems::cover::beside::{Board, Laid};
use crate::scene::{Area, Ink, Look, Point, Scene, Segment};

/// A sudoku with its clues.
pub struct Digits(pub Clues);

/// The cell, row by row from 0, and the digit of an option: its items are cell, row's digit, and two more.
fn put(laid: &Laid, option: usize) -> (usize, usize) {
    let entries = laid.instance().option(option);
    (entries[0].item as usize - 1, (entries[1].item as usize - 82) % 9 + 1)
}

/// The cells that an item is about: one, or those of a row, column or box.
fn within(item: u32, cell: usize) -> bool {
    let (kind, index) = ((item as usize - 1) / 81, (item as usize - 1) % 81);
    let (row, column) = (cell / 9, cell % 9);
    match kind {
        0 => index == cell,
        1 => index / 9 == row,
        2 => index / 9 == column,
        _ => index / 9 == row / 3 * 3 + column / 3,
    }
}

impl Board for Digits {
    fn size(&self) -> Point {
        size(9, 9).into()
    }

    fn task(&self) -> String {
        "An option is a digit in a cell: choose 81 so that each cell has one, and each row, column and box each digit."
            .to_owned()
    }

    fn draw(&self, laid: &Laid, area: Area, scene: &mut Scene) {
        scene.set_frame(frame(9, 9, area));
        let all = 9.0 * SIDE;
        for index in 0..81 {
            let square = cell(scene, index / 9, index % 9, 0.0);
            if laid.pointed_item().is_some_and(|item| within(item, index)) {
                square.tint(Ink::Here, 0.25);
            } else if laid.item().is_some_and(|item| within(item, index)) {
                square.tint(Ink::Accent, 0.13);
            } else if self.0[index] > 0 {
                square.fill(Ink::Square);
            }
            square.target("item", index + 1);
        }
        self.lines(scene, all);
        let mut filled = [false; 81];
        for option in 0..laid.instance().options() {
            if matches!(laid.look(option), Look::Trial | Look::Came | Look::Chosen | Look::Solved) {
                filled[put(laid, option).0] = true;
            }
        }
        for option in 0..laid.instance().options() {
            let look = laid.look(option);
            let (index, digit) = put(laid, option);
            let (row, column) = (index / 9, index % 9);
            let lit = laid.pointed() == Some(option);
            match look {
                Look::Gone if !lit => {}
                // What is given is read as such from the beginning.
                Look::Waiting | Look::Moving | Look::Gone if self.0[index] > 0 && !lit => {
                    if let Some(text) = sign(scene, row, column, 25.0, &digit.to_string()) {
                        text.weight(700).fill(if look == Look::Moving { Ink::Accent } else { Ink::Muted });
                    }
                    cell(scene, row, column, 3.0).target("option", option);
                }
                Look::Waiting | Look::Moving if filled[index] && !lit => {}
                Look::Waiting | Look::Moving | Look::Left | Look::Gone => {
                    candidate(scene, (row, column), digit, look, lit, option)
                }
                Look::Trial | Look::Refused | Look::Came | Look::Chosen | Look::Solved => {
                    let frame = cell(scene, row, column, 3.0).round(4.0).target("option", option);
                    if lit {
                        frame.tint(Ink::Here, 0.3).stroke(Ink::Here, 2.5);
                    } else if matches!(look, Look::Trial | Look::Came) {
                        look.outline(frame, 2.5);
                    }
                    if let Some(text) = sign(scene, row, column, 25.0, &digit.to_string()) {
                        let clue = self.0[index] > 0;
                        text.weight(if clue { 700 } else { 400 }).fill(look.text_ink());
                        if look.is_laid() {
                            text.key("digit", index, digit);
                        }
                    }
                }
            }
        }
        if laid.solved() {
            scene.rect((0.0, 0.0, all, all)).stroke(Ink::Solution, 4.0);
        }
    }
}

impl Digits {
    /// Thin lines between cells, strong ones around boxes.
    fn lines(&self, scene: &mut Scene, all: f32) {
        for (every, ink, width) in [(1, Ink::Grid, 1.0), (3, Ink::Ink, 2.0)] {
            let mut path = Vec::new();
            for i in (0..=9).step_by(every) {
                let at = SIDE * i as f32;
                path.extend([Segment::Move(Point::new(at, 0.0)), Segment::Line(Point::new(at, all))]);
                path.extend([Segment::Move(Point::new(0.0, at)), Segment::Line(Point::new(all, at))]);
            }
            scene.path(path).stroke(ink, width);
        }
    }
}

/// A digit that may go into a cell, small and in its own place there.
fn candidate(scene: &mut Scene, (row, column): (usize, usize), digit: usize, look: Look, lit: bool, option: usize) {
    let third = (SIDE - 4.0) / 3.0;
    let x = SIDE * column as f32 + 2.0 + third * ((digit - 1) % 3) as f32;
    let y = SIDE * row as f32 + 2.0 + third * ((digit - 1) / 3) as f32;
    let place = scene.rect((x, y, third, third)).round(2.0).target("option", option);
    if lit {
        place.tint(Ink::Here, 0.4).stroke(Ink::Here, 1.5);
    } else if look == Look::Moving {
        place.tint(Ink::Accent, 0.25);
    }
    let size = 11.0;
    let middle = (x + third / 2.0, y + third / 2.0);
    let ink = match look {
        _ if lit => Ink::Ink,
        Look::Moving => Ink::Accent,
        _ => Ink::Muted,
    };
    if size * scene.frame().scale >= super::READABLE {
        scene.text((middle.0, middle.1 + 0.36 * size), size, digit.to_string()).fill(ink);
    } else {
        // Too small to be read, and yet it tells how many there are.
        scene.circle(middle, 2.2).fill(ink);
    }
}
