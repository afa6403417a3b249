//! The board of a packing: a box of cells that pieces fill.

use super::super::beside::{Board, Laid};
use super::super::lexicon::{self, Lexicon};
use super::super::small::{self, Small};
use super::{Cell, READABLE, cells, ground, size, solved};
use crate::exact_cover::Instance;
use crate::narration::Narration;
use crate::scene::{Area, Cells, Edge, Ink, Label, Look, Point, Scene};
use crate::story::Name;
use crate::words::count;

/// The size of a piece's name, and the width of its outline, as shares of a cell.
const NAME: f32 = 0.5;
const OUTLINE: f32 = 0.07;
/// The least size of text in pixels, and the size of a cell's number of options as a share of the cell.
const LETTERS: f32 = 11.0;
const COUNT: f32 = 0.14;
/// The distance of that number from the edges of its cell, as a share of the cell.
const RIM: f32 = 0.07;
/// The inks of pieces in small pictures.
const HUES: [Ink; 5] = [Ink::Sky, Ink::Green, Ink::Pink, Ink::Yellow, Ink::Grey];

/// The opacity of these inks on the board.
const HUE: f32 = 0.42;

/// Returns the ink of a piece.
fn hue(item: u32) -> Ink {
    HUES[item as usize % HUES.len()]
}

/// A box of cells. An option's placement is the set of cells among its items.
pub struct Pieces {
    pub rows: usize,
    pub columns: usize,
    /// The number of items before those of the cells. They are the pieces, and the first item of an option is its piece.
    pub first: usize,
    /// The cells of a region in the order of their items, which the items of the pieces follow; `None` if the region is the whole box.
    pub cells: Option<Vec<Cell>>,
    /// The distance between layers of cubes, in columns; `None` on a plane.
    pub pitch: Option<usize>,
    /// The task.
    pub task: Narration,
}

impl Pieces {
    /// Returns the cells of an option's placement.
    fn piece(&self, laid: &Laid, option: usize) -> Vec<(usize, usize)> {
        let entries = laid.instance().option(option).iter();
        entries.filter_map(|entry| self.cell(entry.item)).collect()
    }

    /// Returns the cell of an item; `None` for a piece.
    fn cell(&self, item: u32) -> Option<Cell> {
        let nth = (item as usize).checked_sub(self.first + 1)?;
        match &self.cells {
            Some(cells) => cells.get(nth).copied(),
            None => (nth < self.rows * self.columns).then_some((nth / self.columns, nth % self.columns)),
        }
    }

    /// Returns the item of a cell, by its number in reading order; `None` for a hole.
    fn item_at(&self, index: usize) -> Option<usize> {
        let cell = (index / self.columns, index % self.columns);
        let nth = self.cells.as_ref().map_or(Some(index), |cells| cells.binary_search(&cell).ok())?;
        Some(self.first + 1 + nth)
    }

    /// Returns the cells of each layer.
    fn layers<'a>(&'a self, cells: &'a Cells) -> impl Iterator<Item = Cells> + 'a {
        let pitch = self.pitch.unwrap_or(self.columns + 1);
        (0..self.columns).step_by(pitch).map(move |left| {
            let columns = (pitch - 1).min(self.columns - left);
            let first = cells.cell((0, left));
            Cells { columns, area: Area { x: first.x, w: columns as f32 * first.w, ..cells.area }, ..*cells }
        })
    }

    /// Returns whether an item is a piece.
    fn is_piece(&self, item: u32) -> bool {
        item as usize <= self.first || self.cells.as_ref().is_some_and(|cells| item as usize > self.first + cells.len())
    }

    /// Draws a placement: filled, outlined, with its piece's name in each of its cells that is not `taken`.
    fn draw(&self, laid: &Laid, option: usize, cells: &Cells, scene: &mut Scene, taken: &[(usize, usize)]) {
        let (look, instance) = (laid.look(option), laid.instance());
        let lit = laid.pointed() == Some(option);
        let name = self.named_by(instance, option).map_or("", |piece| instance.name(piece));
        let piece = self.piece(laid, option);
        let (coloured, hue) = (scene.composed, hue(instance.option(option)[0].item));
        for at in &piece {
            if lit {
                // It covers the shapes below.
                scene.rect(cells.cell(*at)).fill(Ink::Paper);
            }
            let square = scene.rect(cells.cell(*at)).target("option", option);
            match look {
                _ if lit => square.tint(Ink::Pink, 0.3),
                Look::Solved => square.tint(Ink::Solution, 0.16),
                Look::Came => square.tint(Ink::Accent, 0.2),
                Look::Chosen if coloured => square.tint(hue, HUE),
                Look::Chosen => square.fill(Ink::Square),
                _ => square,
            };
            if look.is_laid() {
                square.key("piece cell", option, at.0 * self.columns + at.1);
            }
        }
        let edge = scene.path(cells.outline(|at| piece.contains(&at)));
        let width = (OUTLINE * cells.side()).max(1.2);
        if lit {
            edge.stroke(Ink::Pink, width)
        } else {
            look.outline(edge, width)
        };
        edge.key("edge", option, 0);
        let free = piece.iter().filter(|at| !name.is_empty() && !taken.contains(at));
        // In the picture with the tree each piece is labelled once.
        let once = scene.composed.then(|| middle(&piece, free.clone())).flatten();
        for at in free.filter(|at| once.is_none_or(|once| once == **at)) {
            if let Some(text) = cells.text(scene, *at, name, NAME, READABLE) {
                text.weight(600).fill(if lit { Ink::Ink } else { look.text_ink() });
                if look.is_laid() {
                    text.key("piece name", option, at.0 * self.columns + at.1);
                }
            }
        }
    }
}

impl Pieces {
    /// Returns the cells in an area, and the size of text in and beside them. In the picture with the tree rows and columns are numbered,
    /// since cells are named by both; the layers are numbered below them.
    fn grid(&self, area: Area, scene: &Scene) -> (Cells, f32) {
        let letters = scene.legible().max(LETTERS) * scene.growth();
        let cells = match scene.composed {
            true => {
                let corner = area.corner() + Point::new(1.0, 1.0) * (1.4 * letters);
                let board = Area::between(corner, area.corners()[2]);
                let board = if self.pitch.is_some() { board.split_bottom(1.4 * letters).1 } else { board };
                Cells::squares(board, (self.rows, self.columns), f32::MAX)
            }
            false => cells(self.rows, self.columns, area),
        };
        (cells, letters)
    }

    /// Returns for each item the number of options left for it; `None` for an item that is covered, or in the option under test.
    fn left(&self, laid: &Laid) -> Vec<Option<usize>> {
        let instance = laid.instance();
        let mut left = vec![Some(0); instance.items() + 1];
        for option in 0..instance.options() {
            let look = laid.look(option);
            for entry in instance.option(option) {
                let left = &mut left[entry.item as usize];
                match look {
                    Look::Trial | Look::Left => *left = None,
                    look if look.is_laid() => *left = None,
                    Look::Gone => {}
                    _ => *left = left.map(|left| left + 1),
                }
            }
        }
        left
    }

    /// Draws in each empty cell the number of options left for it; the least of all is framed.
    fn counts(&self, laid: &Laid, cells: &Cells, letters: f32, scene: &mut Scene) {
        let left = self.left(laid);
        let fewest = fewest(laid, &left);
        for cell in 0..self.rows * self.columns {
            let Some(number) = self.item_at(cell).and_then(|item| left[item]) else { continue };
            let is_fewest = fewest == Some(number);
            let (ink, weight) = match (number, is_fewest) {
                (0, _) => (Ink::Conflict, 600),
                (_, true) => (Ink::Ink, 700),
                _ => (Ink::Muted, 400),
            };
            let place = cells.nth(cell).inset(RIM * cells.side());
            if is_fewest {
                let frame = scene.rect(cells.nth(cell).inset(0.5 * RIM * cells.side())).round(4.0);
                frame.stroke(ink, 2.0).key("fewest", cell, 0);
            }
            let size = (COUNT * cells.side()).max(letters);
            let (corner, _) = place.split_top(1.3 * size.min(place.h / 1.3));
            let texts = [(format!("fewest: {number}"), letters), (number.to_string(), size)];
            for (text, least) in texts.into_iter().skip(usize::from(!is_fewest)) {
                let label = Label::new(&text).sizes(least, size).ink(ink).weight(weight).whole().end();
                if let Some(item) = label.draw(scene, corner) {
                    item.key("left", cell, 0);
                    break;
                }
            }
        }
    }
}

/// Returns the least number of options left for an item that must be covered, which decides the next choice.
fn fewest(laid: &Laid, left: &[Option<usize>]) -> Option<usize> {
    left.iter().take(laid.instance().primary() + 1).skip(1).flatten().min().copied()
}

/// Returns the cell nearest to the middle of a piece.
fn middle<'a>(piece: &[Cell], cells: impl Iterator<Item = &'a Cell>) -> Option<Cell> {
    let many = piece.len();
    let sum = piece.iter().fold((0, 0), |sum, at| (sum.0 + at.0, sum.1 + at.1));
    let far = |at: &&Cell| (many * at.0).abs_diff(sum.0).pow(2) + (many * at.1).abs_diff(sum.1).pow(2);
    cells.min_by_key(far).copied()
}

impl Pieces {
    /// Returns the item of an option's piece.
    fn named_by(&self, instance: &Instance, option: usize) -> Option<u32> {
        instance.option(option).first().map(|entry| entry.item).filter(|item| self.is_piece(*item))
    }
}

impl Lexicon for Pieces {
    /// Returns the name of an item: a piece by its letter, a cell by its layer, if it has one, row and column.
    fn item(&self, instance: &Instance, item: u32) -> Name {
        let name = instance.name(item);
        match self.cell(item) {
            Some(_) => {
                let numbers: Vec<String> = name.chars().map(String::from).collect();
                Name::new("cell", name).marked(format!("({})", numbers.join(",\u{a0}")))
            }
            None if self.is_piece(item) => Name::new("piece", name),
            None => lexicon::item(instance, item),
        }
    }

    /// Returns the name of an option: a placement, by its piece and its number among that piece's placements.
    fn option(&self, instance: &Instance, option: usize) -> Name {
        let Some(piece) = self.named_by(instance, option) else { return lexicon::option(instance, option) };
        let same = |other: &usize| instance.option(*other).first().is_some_and(|entry| entry.item == piece);
        let nth = (0..=option).filter(same).count();
        lexicon::called(instance, option, "placement", format!("piece {}, placement {nth}", instance.name(piece)))
    }

    fn placed(&self, instance: &Instance, option: usize) -> Name {
        match self.named_by(instance, option) {
            Some(piece) => self.item(instance, piece),
            None => lexicon::placed(instance, option),
        }
    }
}

impl Board for Pieces {
    fn has_small(&self) -> bool {
        true
    }

    fn small(&self, laid: &Laid, before: &[usize], option: usize, alpha: f32, area: Area, scene: &mut Scene) -> bool {
        let name = laid.instance().option(option)[0].item;
        let small = Small {
            grid: (self.rows, self.columns),
            ground: self.cells.as_deref(),
            taken: before.iter().flat_map(|option| self.piece(laid, *option)).collect(),
            own: self.piece(laid, option),
            hue: (hue(name), alpha),
        };
        small.draw(area, scene);
        true
    }

    /// Draws the pieces with the numbers of their placements left.
    fn tray(&self, laid: &Laid, area: Area, letters: f32, scene: &mut Scene) {
        let (instance, left) = (laid.instance(), self.left(laid));
        let fewest = fewest(laid, &left);
        let mut pieces: Vec<small::Piece> = vec![];
        for option in 0..instance.options() {
            let Some(item) = self.named_by(instance, option) else { continue };
            if pieces.iter().all(|piece| piece.item != item) {
                let (cells, texts) = (self.piece(laid, option), Default::default());
                pieces.push(small::Piece { item, cells, hue: (hue(item), HUE), left: left[item as usize], texts });
            }
        }
        for piece in &mut pieces {
            let name = instance.name(piece.item);
            piece.texts = match piece.left {
                Some(left) if fewest == Some(left) => {
                    [format!("{name}: {left}, the fewest"), format!("{name}: {left}")]
                }
                Some(left) => [format!("{name}: {}", count(left, "placement")), format!("{name}: {left}")],
                None if laid.chosen().any(|option| self.named_by(instance, option) == Some(piece.item)) => {
                    [format!("{name} is laid"), name.to_owned()]
                }
                None => [format!("{name}: under test"), name.to_owned()],
            };
        }
        small::Tray { pieces }.draw(area, letters, scene);
    }

    fn size(&self) -> Point {
        size(self.rows, self.columns)
    }

    fn task(&self) -> Narration {
        self.task.clone()
    }

    fn number(&self, laid: &Laid, option: usize, nth: usize, area: Area, scene: &mut Scene) {
        let (cells, letters) = self.grid(area, scene);
        if let Some(first) = self.piece(laid, option).first() {
            small::number(scene, cells.cell(*first), nth, letters);
        }
    }

    fn draw(&self, laid: &Laid, area: Area, scene: &mut Scene) {
        let (cells, letters) = self.grid(area, scene);
        scene.set_board(cells.area);
        if scene.composed {
            cells.numbers(scene, Edge::Left, 0, None, letters, 4.0);
            for (number, layer) in self.layers(&cells).enumerate() {
                layer.numbers(scene, Edge::Top, 0, None, letters, 4.0);
                if self.pitch.is_some() {
                    let room = Area { y: layer.area.bottom() + 0.2 * letters, h: 1.2 * letters, ..layer.area };
                    let name = format!("layer {number}");
                    Label::new(&name).sizes(letters, letters).ink(Ink::Muted).whole().draw(scene, room);
                }
            }
            self.counts(laid, &cells, letters, scene);
        }
        match &self.cells {
            Some(region) => cells.shape(scene, region.iter().copied()),
            None => cells.lines(scene),
        }
        .stroke(Ink::Grid, 1.0);
        ground(
            &cells,
            laid,
            |index| self.item_at(index),
            scene,
            |item, index| self.item_at(index) == Some(item as usize),
        );
        match &self.cells {
            Some(region) => scene.path(cells.outline(|at| region.binary_search(&at).is_ok())),
            None => scene.rect(cells.area),
        }
        .stroke(Ink::Muted, 2.0);
        // The newest last, so that its outline is visible; a name under test is written around the others.
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
        match &self.cells {
            Some(region) if laid.solved() => {
                let outline = scene.path(cells.outline(|at| region.binary_search(&at).is_ok()));
                outline.stroke(Ink::Solution, (0.1 * cells.side()).min(5.0)).key("solved", 0, 0);
            }
            _ => solved(&cells, laid, scene),
        }
    }
}
