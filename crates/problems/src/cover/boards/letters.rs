//! The board of a word square, in which words cross.

use super::super::beside::{Board, Laid};
use super::super::lexicon::{self, Lexicon};
use super::super::words::instances;
use super::{INSET, READABLE, SIGN, cells, ground, size, solved};
use crate::exact_cover::Instance;
use crate::narration::Narration;
use crate::scene::{Area, Cells, Edge, Ink, Look, Point, Scene};
use crate::story::Name;

/// The size of a letter that conflicts with the one in its cell, as a share of the cell.
const SECOND: f32 = 0.3;

/// A square; the field is its side. The items are its rows, its columns, its cells, and the words.
pub struct Letters(pub usize);

impl Letters {
    /// Returns the cell of an item, row by row from 0; `None` for other items.
    fn cell(&self, item: u32) -> Option<usize> {
        (item as usize).checked_sub(2 * self.0 + 1).filter(|index| *index < self.0 * self.0)
    }

    /// Returns whether an item is the row or column of a cell, or the cell.
    fn within(&self, item: u32, cell: usize) -> bool {
        let line = item as usize - 1;
        line == cell / self.0 || line == self.0 + cell % self.0 || self.cell(item) == Some(cell)
    }

    /// Returns the letters of an option, each with its cell.
    fn letters<'a>(&self, laid: &Laid<'a>, option: usize) -> Vec<(usize, &'a str)> {
        let instance = laid.instance();
        let entries = instance.option(option).iter().filter(|entry| entry.colour > 0);
        entries.filter_map(|entry| Some((self.cell(entry.item)?, instance.colour(entry.colour)))).collect()
    }

    /// Draws a word with a frame. `held` are the letters placed before it.
    fn word(&self, laid: &Laid, option: usize, held: &[(usize, &str)], cells: &Cells, scene: &mut Scene) {
        let (look, letters) = (laid.look(option), self.letters(laid, option));
        let lit = laid.pointed() == Some(option);
        let place = |index: usize| (index / self.0, index % self.0);
        let (Some(first), Some(last)) = (letters.first(), letters.last()) else { return };
        let area = cells.span(place(first.0), place(last.0)).inset(INSET * cells.side());
        let frame = scene.rect(area).round(0.3 * cells.side()).target("option", option).key("word", option, 0);
        if lit {
            frame.tint(Ink::Pink, 0.25).stroke(Ink::Pink, 2.0);
        } else if !matches!(look, Look::Waiting | Look::Gone) {
            look.outline(frame, Look::frame_width(cells.nth(0)));
        }
        for (index, letter) in letters {
            let (at, sign) = (place(index), letter.to_ascii_uppercase());
            let text = match held.iter().find(|(cell, _)| *cell == index) {
                None => cells.text(scene, at, &sign, SIGN, READABLE),
                Some((_, same)) if *same == letter => None,
                // A conflicting letter is drawn in the corner of the cell.
                Some(_) => cells.note(scene, at, (Edge::Right, Edge::Bottom), &sign, SECOND * cells.side()),
            };
            if let Some(text) = text {
                let clashes = held.iter().any(|(cell, _)| *cell == index);
                let ink = if clashes { Ink::Conflict } else { look.text_ink() };
                text.weight(600).fill(if lit { Ink::Ink } else { ink }).key("letter", option, index);
            }
        }
    }
}

impl Lexicon for Letters {
    /// Returns the name of an item: a row or column of letters, a cell, or a word.
    fn item(&self, instance: &Instance, item: u32) -> Name {
        let (n, at) = (self.0, item as usize - 1);
        let said = match at {
            at if at < n => format!("row {}", at + 1),
            at if at < 2 * n => format!("column {}", at - n + 1),
            at if at < 2 * n + n * n => format!("row {}, column {}", (at - 2 * n) / n + 1, (at - 2 * n) % n + 1),
            _ => format!("word {}", instance.name(item)),
        };
        lexicon::item_called(instance, item, "item", said)
    }
}

impl Board for Letters {
    fn size(&self) -> Point {
        size(self.0, self.0)
    }

    fn task(&self) -> Narration {
        instances::crossing(self.0)
    }

    fn draw(&self, laid: &Laid, area: Area, scene: &mut Scene) {
        let cells = cells(self.0, self.0, area);
        scene.set_board(cells.area);
        ground(&cells, laid, |cell| Some(2 * self.0 + 1 + cell), scene, |item, cell| self.within(item, cell));
        cells.lines(scene).stroke(Ink::Grid, 1.5);
        scene.rect(cells.area).stroke(Ink::Grid, 1.5);
        // Where words cross, the letter of the first placed word is drawn, then that of the one under test.
        let mut passing: Vec<usize> = laid.passing().collect();
        passing.reverse();
        let pointed =
            laid.pointed().filter(|option| laid.look(*option) == Look::Waiting || laid.look(*option) == Look::Gone);
        let mut held = Vec::new();
        for option in laid.chosen().chain(passing).chain(pointed) {
            self.word(laid, option, &held, &cells, scene);
            held.extend(self.letters(laid, option));
        }
        solved(&cells, laid, scene);
    }
}
