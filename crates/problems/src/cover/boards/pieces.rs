//! A box of cells that pieces fill.

use super::super::beside::{Board, Laid};
use super::{READABLE, cells, ground, size, solved};
use crate::narration::Narration;
use crate::scene::{Area, Cells, Ink, Look, Point, Scene};

/// Height of a piece's name, and width of its outline, in parts of a cell.
const NAME: f32 = 0.5;
const OUTLINE: f32 = 0.07;

/// A box of cells. An option's piece is the cells among its items.
pub struct Pieces {
    pub rows: usize,
    pub columns: usize,
    /// The number of items before those of the cells. They are the pieces, and the first item of an option names its piece.
    pub first: usize,
    /// What is looked for, with the size of the box.
    pub task: fn(usize, usize) -> Narration,
}

impl Pieces {
    /// The cells of an option's piece.
    fn piece(&self, laid: &Laid, option: usize) -> Vec<(usize, usize)> {
        let entries = laid.instance().option(option).iter();
        let cells = entries.filter_map(|entry| (entry.item as usize).checked_sub(self.first + 1));
        let cells = cells.filter(|cell| *cell < self.rows * self.columns);
        cells.map(|cell| (cell / self.columns, cell % self.columns)).collect()
    }

    /// A piece: filled, outlined, with its name in each of its cells that is not `taken`.
    fn draw(&self, laid: &Laid, option: usize, cells: &Cells, scene: &mut Scene, taken: &[(usize, usize)]) {
        let (look, instance) = (laid.look(option), laid.instance());
        let lit = laid.pointed() == Some(option);
        let name = if self.first > 0 { instance.name(instance.option(option)[0].item) } else { "" };
        let piece = self.piece(laid, option);
        for at in &piece {
            if lit {
                // Over whatever lies there.
                scene.rect(cells.cell(*at)).fill(Ink::Paper);
            }
            let square = scene.rect(cells.cell(*at)).target("option", option);
            match look {
                _ if lit => square.tint(Ink::Here, 0.3),
                Look::Solved => square.tint(Ink::Solution, 0.16),
                Look::Came => square.tint(Ink::Accent, 0.2),
                Look::Chosen => square.fill(Ink::Square),
                _ => square,
            };
            if look.is_laid() {
                square.key("cell", option, at.0 * self.columns + at.1);
            }
        }
        let edge = scene.path(cells.outline(|at| piece.contains(&at)));
        let width = (OUTLINE * cells.side()).max(1.2);
        if lit {
            edge.stroke(Ink::Here, width)
        } else {
            look.outline(edge, width)
        };
        edge.key("edge", option, 0);
        for at in piece.iter().filter(|at| !name.is_empty() && !taken.contains(at)) {
            if let Some(text) = cells.text(scene, *at, name, NAME, READABLE) {
                text.weight(600).fill(if lit { Ink::Ink } else { look.text_ink() });
                if look.is_laid() {
                    text.key("name", option, at.0 * self.columns + at.1);
                }
            }
        }
    }
}

impl Board for Pieces {
    fn size(&self) -> Point {
        size(self.rows, self.columns)
    }

    fn task(&self) -> Narration {
        (self.task)(self.rows, self.columns)
    }

    fn draw(&self, laid: &Laid, area: Area, scene: &mut Scene) {
        let cells = cells(self.rows, self.columns, area);
        cells.lines(scene).stroke(Ink::Grid, 1.0);
        let first = self.first + 1;
        ground(&cells, laid, first, scene, |item, index| item as usize == first + index);
        scene.rect(cells.area).stroke(Ink::Muted, 2.0);
        // The newest last, since its outline is the one to be seen; what only passes is written around the rest.
        let mut taken = Vec::new();
        for option in laid.chosen() {
            self.draw(laid, option, &cells, scene, &[]);
            taken.extend(self.piece(laid, option));
        }
        let trial = laid.passing().filter(|option| laid.look(*option) != Look::Moving);
        taken.extend(trial.flat_map(|option| self.piece(laid, option)));
        for option in laid.passing() {
            let moving = laid.look(option) == Look::Moving;
            self.draw(laid, option, &cells, scene, if moving { &taken } else { &[] });
        }
        if let Some(option) = laid.pointed().filter(|option| !laid.look(*option).is_laid()) {
            self.draw(laid, option, &cells, scene, &[]);
        }
        solved(&cells, laid, scene);
    }
}
