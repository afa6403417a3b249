//! The pictures: the grid, and beside or below it the list being filled, or the exact cover being searched.

use super::puzzle::{BLANK, Place, Puzzle, sign};
use crate::cover::lined::Lined;
use crate::scene::{Area, Cells, Edge, Frame, Ink, Item, Label, Look, Part, Point, Scene, measure, split};

mod list;
pub mod making;
pub mod reasoning;
mod sides;
pub mod solving;

/// The directions in the picture, by the source's codes; 0 is none.
const DIRECTIONS: [Point; 5] =
    [Point::ZERO, Point::new(0.0, -1.0), Point::new(-1.0, 0.0), Point::new(1.0, 0.0), Point::new(0.0, 1.0)];
/// The stage on which texts have their usual size and a unit is a pixel. The lengths below are in units.
const USUAL: Point = Point::new(960.0, 620.0);
/// The greatest side of a cell.
const CELL: f32 = 92.0;
/// The greatest side of a cell in the picture with the tree.
const LARGEST: f32 = 148.0 * TEXT.0 / 11.0;
/// The margin around everything, and the gaps between the grid and the content beside it, or below it.
const EDGE: f32 = 20.0;
const GAP: (f32, f32) = (28.0, 4.0);
/// The greatest margin, as a share of the stage.
const EDGE_PART: f32 = 0.05;
/// The preferred sizes of the list or the exact cover beside the grid and below it, and the least size.
const SIDE: [(f32, f32); 3] = [(520.0, 480.0), (330.0, 250.0), (300.0, 60.0)];
/// The least width of a line of text below the grid, and the heights of both lines; the second one is shown only if the list is beside the
/// grid.
const CAPTION: (f32, f32, f32) = (300.0, 30.0, 22.0);
/// The least height of a stage with these lines.
const ROOMY: f32 = 330.0;
/// The greatest distance of the grid from the top, so that the list begins beside it.
const TOP: f32 = 24.0;
/// The least and the usual size of texts.
pub const TEXT: (f32, f32) = (9.0, 14.0);
/// The size of small words in cells; the least side of a cell with a small word, and that of one with a small number in pixels.
const SMALL: (f32, f32, f32) = (12.0, 54.0, 26.0);
/// The distance of small texts from the edge of their cell, as a share of the cell, which leaves room for a frame; the height of a line, in
/// its sizes.
const RIM: f32 = 0.13;
const LINE: f32 = 1.2;
/// The size of the numbers of rows and columns, their distance from the grid, beyond the frame of a solution, and the room that they need.
const NUMBERED: (f32, f32, f32) = (10.0, 9.0, 15.0);
/// The size of a cell's digit as a share of the cell, and the least readable size in pixels.
const DIGIT: (f32, f32) = (0.44, 4.0);
/// The distance from the middle, to the right and upwards, of a stroke beside a clue, and its size, as shares of the cell.
const BESIDE: (f32, f32) = (0.3, 0.34);
/// The opacity of a region's ink, and of the hatching of tagged cells.
const HUE: f32 = 0.42;
const TAGGED: f32 = 0.2;
/// The side of a cell with lines of full width; in smaller cells they are thinner.
const FULL: f32 = 44.0;

/// Returns the ink of a size; every fifth size has the same.
pub fn hue(d: usize) -> Ink {
    [Ink::Pink, Ink::Grey, Ink::Sky, Ink::Green, Ink::Here][d % 5]
}

/// The layout. Both searches have the same, so that nothing moves at the transition between them.
pub struct Plan {
    /// The size of a unit in pixels: 1 on usual stages, more on large ones.
    pub unit: f32,
    /// The grid.
    pub cells: Cells,
    /// The list or the exact cover, beside or below it.
    pub side: Area,
    /// The lines below the grid, if there is room.
    captions: Vec<Area>,
}

impl Plan {
    /// Lays out a puzzle on a stage of the scene's size.
    pub fn new(puzzle: &Puzzle, scene: &mut Scene) -> Plan {
        scene.set_frame(Frame::SCENE);
        let (w, h) = (scene.width, scene.height);
        let unit = (w / USUAL.x).min(h / USUAL.y).max(1.0);
        let edge = (EDGE * unit).min(EDGE_PART * w.min(h));
        if scene.has_one_part() {
            let cells = Cells::squares(scene.stage().inset(edge), (puzzle.rows(), puzzle.columns()), h);
            return Plan { unit, ..Plan::bare(cells) };
        }
        let (wide, first, second) = if h > ROOMY * unit { CAPTION } else { (0.0, 0.0, 0.0) };
        let size = |below: f32| {
            let (rows, columns) = (puzzle.rows() as f32, puzzle.columns() as f32);
            Point::new((CELL * columns).max(wide), CELL * rows + below) * unit
        };
        let [beside, below, least] = SIDE.map(|(w, h)| Point::new(w, h) * unit);
        let grid = Part::drawing(size(first + second)).stacked(size(first)).most(1.0);
        let list = Part::filling(beside).stacked(below).least(least);
        let gap = if scene.upright() { GAP.1 } else { GAP.0 };
        let parts = split(scene.stage().inset(edge), gap * unit, [grid, list]);
        let ([grid, side], lines) = (parts.areas, if parts.beside { vec![first, second] } else { vec![first] });
        let (_, room) = grid.split_bottom(lines.iter().sum::<f32>() * unit);
        let mut cells = Cells::squares(room, (puzzle.rows(), puzzle.columns()), CELL * unit);
        if parts.beside {
            cells.area = Area { x: room.x, y: cells.area.y.min(room.y + TOP * unit), ..cells.area };
        }
        let mut rest = Area { y: cells.area.bottom(), h: (h - cells.area.bottom()).max(0.0), ..grid };
        let mut captions = vec![];
        for line in lines {
            let (caption, below) = rest.split_top(line * unit);
            captions.push(caption);
            rest = below;
        }
        Plan { unit, cells, side, captions }
    }

    /// Lays out the picture with the tree: the grid as large as possible, with the numbers of its rows and columns.
    pub fn aligned(puzzle: &Puzzle, scene: &mut Scene, left: f32) -> (Plan, Lined) {
        scene.set_frame(Frame::SCENE);
        let grid = (puzzle.rows(), puzzle.columns());
        let lined = Lined::new(scene, Point::new(grid.1 as f32, grid.0 as f32), left);
        let letters = lined.letters;
        let corner = lined.board.corner() + Point::new(1.0, 1.0) * (1.5 * letters);
        let inner = Area::between(corner, lined.board.corners()[2] - Point::new(2.0, 2.0));
        let cells = Cells::squares(inner, grid, LARGEST * letters / TEXT.0);
        // At the top, level with its lines.
        let area = Area {
            y: if lined.wide { corner.y.max(cells.area.y.min(corner.y + TOP)) } else { cells.area.y },
            ..cells.area
        };
        let plan = Plan { unit: (letters / SMALL.0).max(1.0), ..Plan::bare(Cells { area, ..cells }) };
        (plan, lined)
    }

    /// Creates the layout of a grid alone.
    pub fn bare(cells: Cells) -> Plan {
        Plan { unit: 1.0, cells, side: Area::default(), captions: vec![] }
    }

    /// Writes one or two lines below the grid: the heading, and a remark.
    pub fn caption(&self, scene: &mut Scene, ink: Ink, texts: [String; 2]) {
        for (area, (text, (ink, weight))) in self.captions.iter().zip(texts.iter().zip([(ink, 600), (Ink::Muted, 400)]))
        {
            self.line(text).ink(ink).weight(weight).draw(scene, *area);
        }
    }

    /// Returns the label of a line of text at the left of its area.
    pub fn line<'a>(&self, text: &'a str) -> Label<'a> {
        Label::new(text).sizes(TEXT.0 * self.unit, TEXT.1 * self.unit).start()
    }

    /// Returns the area of a cell.
    pub fn at(&self, cell: Place) -> Area {
        self.cells.cell((cell.row(), cell.column()))
    }

    /// Returns the width of a line: `width` in large cells, less in small ones.
    pub fn width(&self, width: f32) -> f32 {
        (width * self.unit).min(self.cells.side() * width / FULL).max(0.4)
    }

    /// Adds a cell without a fill.
    pub fn square<'s>(&self, scene: &'s mut Scene, cell: Place) -> &'s mut Item {
        scene.rect(self.at(cell))
    }

    /// Draws a cell as part of a region of size `d`.
    pub fn ground<'s>(&self, scene: &'s mut Scene, cell: Place, d: usize) -> &'s mut Item {
        self.square(scene, cell).tint(hue(d), HUE)
    }

    /// Draws a frame within a cell, in this look.
    pub fn frame<'s>(&self, scene: &'s mut Scene, cell: Place, look: Look) -> &'s mut Item {
        let width = self.width(3.0);
        look.outline(scene.rect(self.at(cell).inset(1.6 * width)), width)
    }

    /// Draws the lines between the cells, and the border.
    pub fn lines(&self, scene: &mut Scene) {
        self.cells.lines(scene).stroke(Ink::Grid, self.width(1.2));
        scene.rect(self.cells.area).stroke(Ink::Ink, self.width(1.6));
    }

    /// Writes the numbers of rows and columns, from which the names of cells are formed.
    pub fn numbers(&self, scene: &mut Scene) {
        let room = self.cells.area.x.min(self.cells.area.y);
        if scene.composed {
            for edge in [Edge::Left, Edge::Top] {
                self.cells.numbers(scene, edge, 1, None, scene.legible().max(11.0), 4.0);
            }
        } else if !scene.is_for_hall() && room >= NUMBERED.2 * self.unit {
            for edge in [Edge::Left, Edge::Top] {
                self.cells.numbers(scene, edge, 1, None, NUMBERED.0 * self.unit, NUMBERED.1 * self.unit);
            }
        }
    }

    /// Draws the outline of a set of cells.
    pub fn border<'s>(&self, scene: &'s mut Scene, set: &[Place], width: f32, ink: Ink) -> &'s mut Item {
        let outline = self.cells.outline(|(row, column)| set.contains(&Place::at(row, column)));
        scene.path(outline).stroke(ink, self.width(width))
    }

    /// Draws a digit in the middle of a cell, bold if it is a clue.
    pub fn digit<'s>(&self, scene: &'s mut Scene, cell: Place, label: u8, clue: bool) -> Option<&'s mut Item> {
        let text = sign(label);
        let item = self.cells.text(scene, (cell.row(), cell.column()), &text, DIGIT.0, DIGIT.1)?;
        Some(item.weight(if clue { 700 } else { 400 }))
    }

    /// Draws all clues.
    pub fn clues(&self, puzzle: &Puzzle, scene: &mut Scene) {
        for cell in puzzle.cells().filter(|cell| puzzle.label(*cell) != BLANK) {
            if let Some(item) = self.digit(scene, cell, puzzle.label(cell), true) {
                item.key("clue", usize::from(cell.name()), 0);
            }
        }
    }

    /// Returns the area of the stroke that a removed piece leaves in a cell: the whole cell, or the area beside a clue.
    pub fn struck(&self, puzzle: &Puzzle, cell: Place) -> Area {
        let at = self.at(cell);
        match puzzle.label(cell) {
            BLANK => at,
            _ => Area::around(at.centre() + Point::new(BESIDE.0, -BESIDE.0) * at.w, BESIDE.1 * at.w, BESIDE.1 * at.h),
        }
    }

    /// Returns whether cells have room for small words.
    pub fn is_wordy(&self) -> bool {
        self.cells.side() >= SMALL.1 * self.unit
    }

    /// Writes a small word in the upper left corner of a cell, if there is room.
    pub fn word(&self, scene: &mut Scene, cell: Place, word: &str, ink: Ink) {
        let (inner, line) = self.small(cell);
        let label = Label::new(word).size(line / LINE).weight(700).ink(ink).start().whole();
        if self.is_wordy()
            && let Some(item) = label.draw(scene, inner.split_top(line).0)
        {
            item.key("word", cell.name().into(), 0);
        }
    }

    /// Writes the name of the last move's cell in its upper right corner, for any size of the cell.
    pub fn name(&self, scene: &mut Scene, cell: Place, ink: Ink) {
        let letters = scene.legible().max(11.0);
        let area = self.at(cell);
        let text = cell.text("");
        let wide = measure::width(&text, letters, 700, false) * measure::SLACK + 4.0;
        let place = Area::new(area.right() - wide - 1.0, area.y + 1.0, wide, 1.2 * letters);
        scene.rect(place).tint(Ink::Paper, 0.85).round(2.0).key("cell name", 0, 0);
        let label = Label::new(&text).size(letters).weight(700).ink(ink);
        label
            .draw(scene, Area { h: 1.6 * letters, y: place.y - 0.2 * letters, ..place })
            .map(|item| item.key("cell name", 0, 1));
    }

    /// Writes a small text in the lower right corner of a cell, if there is room.
    pub fn note(&self, scene: &mut Scene, cell: Place, text: &str, ink: Ink) {
        let (inner, line) = self.small(cell);
        let label = Label::new(text).size(line / LINE).ink(ink).end().whole();
        if self.cells.side() >= SMALL.2
            && let Some(item) = label.draw(scene, inner.split_bottom(line).0)
        {
            item.key("note", cell.name().into(), 0);
        }
    }

    /// Writes the noun that the notes of all cells count beside that of one cell, if there is room.
    pub fn counted(&self, scene: &mut Scene, cell: Place, note: &str, noun: &str) {
        let (inner, line) = self.small(cell);
        let size = line / LINE;
        let taken = (measure::width(note, size, 400, false) + measure::width(" ", size, 400, false)) * measure::SLACK;
        let label = Label::new(noun).size(size).ink(Ink::Muted).end().whole();
        let left = Area { w: inner.w - taken, ..inner };
        if self.cells.side() >= SMALL.2
            && let Some(item) = label.draw(scene, left.split_bottom(line).0)
        {
            item.key("counted", 0, 0);
        }
    }

    /// Returns the area of a cell's small texts, and the height of a line.
    fn small(&self, cell: Place) -> (Area, f32) {
        let side = self.cells.side();
        (self.at(cell).inset(RIM * side), LINE * (SMALL.0 * self.unit).min(0.28 * side))
    }
}
