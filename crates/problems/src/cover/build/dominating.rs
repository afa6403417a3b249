//! Dominating queens: a given number of queens attack or occupy each square of a board.
//!
//! Source: TAOCP 7.2.2.1, the introduction to multiplicities; OEIS A002564.

use crate::cover::beside::{Board, Laid};
use crate::cover::lexicon::{self, Lexicon};
use crate::cover::words::short;
use crate::exact_cover::{Entry, Instance, Origin};
use crate::narration::Narration;
use crate::queens::board::Board as Squares;
use crate::queens::links::Chess;
use crate::scene::{Area, Ink, Label, Point, Scene, Target};
use crate::story::Name;
use crate::within::Within;

/// The least side of a square with a number, in pixels.
const READABLE: f32 = 26.0;

/// Returns the instance for `queens` queens on n × n squares. The item `q` is covered by exactly `queens` options, each square by at least
/// one; an option is a queen on a square.
pub fn instance(n: usize, queens: u32) -> Instance {
    let squares = || (1..=n).flat_map(|row| (1..=n).map(move |column| (row, column)));
    let names = std::iter::once("q".to_owned()).chain(squares().map(|(row, column)| format!("{row}{column}")));
    let mut instance = Instance::new(names.collect(), n * n + 1);
    instance.set_multiplicity(1, queens, queens);
    for (square, item) in squares().zip(2..) {
        instance.set_multiplicity(item, 1, queens);
        let attacks = |other: (usize, usize)| {
            let (rows, columns) = (square.0.abs_diff(other.0), square.1.abs_diff(other.1));
            rows == 0 || columns == 0 || rows == columns
        };
        let attacked = squares().zip(2..).filter(|(other, _)| attacks(*other)).map(|(_, item)| Entry::plain(item));
        let option: Vec<Entry> = std::iter::once(Entry::plain(1)).chain(attacked).collect();
        // As text it would be a list of up to half of the board.
        let name = format!("{}.{}", square.0, square.1);
        let added = instance.add_from(Origin { number: item - 1, name: &name }, &option);
        debug_assert!(added.is_ok(), "{added:?}");
    }
    instance
}

/// The board of the queens.
pub struct Dominated {
    pub n: usize,
    pub queens: u32,
}

impl Dominated {
    /// Draws on each square the number of queens that attack or occupy it, and marks the current square, unless its item has no option
    /// left.
    fn counts(&self, laid: &Laid, squares: &Squares, scene: &mut Scene) {
        let has = |option: usize, item: u32| laid.instance().option(option).iter().any(|entry| entry.item == item);
        let side = squares.square();
        for square in 0..self.n * self.n {
            let (area, item) = (squares.at((square / self.n + 1, square % self.n + 1)), square as u32 + 2);
            if laid.item() == Some(item) {
                let width = (0.05 * side).within(1.5, 4.0);
                scene.rect(area.inset(0.06 * side)).round(0.1 * side).stroke(Ink::Accent, width).key("at", square, 0);
            }
            if laid.pointed().is_some_and(|option| has(option, item)) {
                scene.rect(area).tint(Ink::Here, 0.16);
            }
            let queens = laid.chosen().filter(|option| has(*option, item)).count();
            if queens == 0 || side < READABLE || laid.look(square).is_laid() {
                continue;
            }
            let corner = Area::new(area.right() - 0.34 * side, area.bottom() - 0.34 * side, 0.3 * side, 0.3 * side);
            let text = queens.to_string();
            let label = Label::new(&text).sizes(7.0, 0.26 * side).weight(600).ink(Ink::Accent);
            if let Some(text) = label.draw(scene, corner) {
                text.key("queens", square, 0);
            }
        }
    }
}

impl Lexicon for Dominated {
    /// Returns the name of an item: a square by its row and column, or the number of queens.
    fn item(&self, instance: &Instance, item: u32) -> Name {
        let (noun, said) = match (item as usize).checked_sub(2) {
            None => ("item", "the number of queens".to_owned()),
            Some(square) => ("square", format!("row {}, column {}", square / self.n + 1, square % self.n + 1)),
        };
        lexicon::item_called(instance, item, noun, said)
    }

    fn option(&self, instance: &Instance, option: usize) -> Name {
        let square = Target("item", option as u32 + 2);
        Name::new("queen", short(instance, option)).marked(String::new()).definite().within(square)
    }

    fn placed(&self, instance: &Instance, option: usize) -> Name {
        self.option(instance, option)
    }
}

impl Board for Dominated {
    fn size(&self) -> Point {
        Chess(self.n).size()
    }

    fn task(&self) -> Narration {
        Narration::new(
            format!("Dominate the board with {} queens.", self.queens),
            "Every square is attacked or held by at least one.",
        )
    }

    fn draw(&self, laid: &Laid, area: Area, scene: &mut Scene) {
        Chess(self.n).draw(laid, area, scene);
        self.counts(laid, &Squares::new(self.n, area, false), scene);
    }
}
