//! The pictures: the grid, and beside or below it the list that fills, or the exact cover that is searched.

use super::puzzle::{BLANK, Place, Puzzle, sign};
use crate::cover::lined::Lined;
use crate::scene::{Area, Cells, Edge, Frame, Ink, Item, Label, Look, Part, Point, Scene, measure, split};

mod list;
pub mod making;
pub mod reasoning;
pub mod solving;

/// Stages of this size, in pixels, have texts of the usual size: a unit is a pixel. The lengths below are in units.
const USUAL: Point = Point::new(960.0, 620.0);
/// A cell is not larger than this.
const CELL: f32 = 92.0;
/// Nor than this in the picture with the tree.
const LARGEST: f32 = 148.0 * TEXT.0 / 11.0;
/// Room around everything, and between the grid and what stands beside it, or below it.
const EDGE: f32 = 20.0;
const GAP: (f32, f32) = (28.0, 4.0);
/// The edge is no more than this part of the stage.
const EDGE_PART: f32 = 0.05;
/// The room of the list or the exact cover: beside the grid, below it, and the least.
const SIDE: [(f32, f32); 3] = [(520.0, 480.0), (330.0, 250.0), (300.0, 60.0)];
/// How wide a line of text below the grid may be at least, and how high each of the two is; the second stands only where
/// the list stands beside the grid.
const CAPTION: (f32, f32, f32) = (300.0, 30.0, 22.0);
/// A stage must be this high to have room for such lines.
const ROOMY: f32 = 330.0;
/// The grid is not farther from the top than this, so that the list begins beside it.
const TOP: f32 = 24.0;
/// The least and the usual size of texts.
pub const TEXT: (f32, f32) = (9.0, 14.0);
/// Small words in cells have this size; a cell must be as wide as the second number to bear them, and as the last, in
/// pixels, to bear small numbers.
const SMALL: (f32, f32, f32) = (12.0, 54.0, 26.0);
/// Small texts keep so far from the edge of their cell, in parts of the cell, since there may be a frame; a line of them is so much
/// higher than they are.
const RIM: f32 = 0.13;
const LINE: f32 = 1.2;
/// The numbers of rows and columns: how large they are, how far off the grid, beyond the frame of a solution, and the room
/// that they take.
const NUMBERED: (f32, f32, f32) = (10.0, 9.0, 15.0);
/// How large the digit of a cell is in parts of the cell, and the least, in pixels, that can be read.
const DIGIT: (f32, f32) = (0.44, 4.0);
/// How far from the middle the stroke of a cell stands beside its clue, to the right and above, and how large it is there, in parts
/// of the cell.
const BESIDE: (f32, f32) = (0.3, 0.34);
/// The opacity of a region's hue, and of the hatching of tagged cells.
const HUE: f32 = 0.42;
const TAGGED: f32 = 0.2;
/// The cell size for full line widths; lines are thinner in smaller cells.
const FULL: f32 = 44.0;

/// The hue of a size; every fifth has the same.
pub fn hue(d: usize) -> Ink {
    [Ink::Pink, Ink::Grey, Ink::Sky, Ink::Green, Ink::Here][d % 5]
}

/// Where things stand. Both searches have the same plan, so that nothing jumps at the border between them.
pub struct Plan {
    /// Pixels a unit: 1 on usual stages, more on large ones.
    pub unit: f32,
    /// The grid.
    pub cells: Cells,
    /// The list or the exact cover, beside or below it.
    pub side: Area,
    /// The lines below the grid, as far as there is room for them.
    captions: Vec<Area>,
}

impl Plan {
    /// The plan for a puzzle on a stage of the scene's size.
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

    /// The plan in the picture with the tree: the grid as large as has room, with the numbers of its rows and columns.
    pub fn aligned(puzzle: &Puzzle, scene: &mut Scene, left: f32) -> (Plan, Lined) {
        scene.set_frame(Frame::SCENE);
        let grid = (puzzle.rows(), puzzle.columns());
        let lined = Lined::new(scene, Point::new(grid.1 as f32, grid.0 as f32), left);
        let letters = lined.letters;
        let corner = lined.board.corner() + Point::new(1.0, 1.0) * (1.5 * letters);
        let inner = Area::between(corner, lined.board.corners()[2] - Point::new(2.0, 2.0));
        let cells = Cells::squares(inner, grid, LARGEST * letters / TEXT.0);
        // At the top, as its lines begin there.
        let area = Area {
            y: if lined.wide { corner.y.max(cells.area.y.min(corner.y + TOP)) } else { cells.area.y },
            ..cells.area
        };
        let plan = Plan { unit: (letters / SMALL.0).max(1.0), ..Plan::bare(Cells { area, ..cells }) };
        (plan, lined)
    }

    /// A grid alone.
    pub fn bare(cells: Cells) -> Plan {
        Plan { unit: 1.0, cells, side: Area::default(), captions: vec![] }
    }

    /// Writes one or two lines below the grid: what matters, and a remark.
    pub fn caption(&self, scene: &mut Scene, ink: Ink, texts: [String; 2]) {
        for (area, (text, (ink, weight))) in self.captions.iter().zip(texts.iter().zip([(ink, 600), (Ink::Muted, 400)]))
        {
            self.line(text).ink(ink).weight(weight).draw(scene, *area);
        }
    }

    /// A line of text at the left of its area.
    pub fn line<'a>(&self, text: &'a str) -> Label<'a> {
        Label::new(text).sizes(TEXT.0 * self.unit, TEXT.1 * self.unit).start()
    }

    /// The area of a cell.
    pub fn at(&self, cell: Place) -> Area {
        self.cells.cell((cell.row(), cell.column()))
    }

    /// A width that suits the cells: `width` where they are large, less where they are small.
    pub fn width(&self, width: f32) -> f32 {
        (width * self.unit).min(self.cells.side() * width / FULL).max(0.4)
    }

    /// A cell, to be filled.
    pub fn square<'s>(&self, scene: &'s mut Scene, cell: Place) -> &'s mut Item {
        scene.rect(self.at(cell))
    }

    /// A cell as part of a region of size `d`.
    pub fn ground<'s>(&self, scene: &'s mut Scene, cell: Place, d: usize) -> &'s mut Item {
        self.square(scene, cell).tint(hue(d), HUE)
    }

    /// A frame within a cell, as the look says.
    pub fn frame<'s>(&self, scene: &'s mut Scene, cell: Place, look: Look) -> &'s mut Item {
        let width = self.width(3.0);
        look.outline(scene.rect(self.at(cell).inset(1.6 * width)), width)
    }

    /// Lines between the cells, and the frame.
    pub fn lines(&self, scene: &mut Scene) {
        self.cells.lines(scene).stroke(Ink::Grid, self.width(1.2));
        scene.rect(self.cells.area).stroke(Ink::Ink, self.width(1.6));
    }

    /// Numbers rows and columns, of which the names of cells are made.
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

    /// The outline of a set of cells.
    pub fn border<'s>(&self, scene: &'s mut Scene, set: &[Place], width: f32, ink: Ink) -> &'s mut Item {
        let outline = self.cells.outline(|(row, column)| set.contains(&Place::at(row, column)));
        scene.path(outline).stroke(ink, self.width(width))
    }

    /// A digit in the middle of a cell: bold if it is a clue.
    pub fn digit<'s>(&self, scene: &'s mut Scene, cell: Place, label: u8, clue: bool) -> Option<&'s mut Item> {
        let text = sign(label);
        let item = self.cells.text(scene, (cell.row(), cell.column()), &text, DIGIT.0, DIGIT.1)?;
        Some(item.weight(if clue { 700 } else { 400 }))
    }

    /// All clues.
    pub fn clues(&self, puzzle: &Puzzle, scene: &mut Scene) {
        for cell in puzzle.cells().filter(|cell| puzzle.label(*cell) != BLANK) {
            if let Some(item) = self.digit(scene, cell, puzzle.label(cell), true) {
                item.key("clue", usize::from(cell.name()), 0);
            }
        }
    }

    /// The place of the stroke that a removed piece leaves in a cell: all of it, but beside the digit of a clue.
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

    /// A small word in the upper left corner of a cell, if cells have room for such.
    pub fn word(&self, scene: &mut Scene, cell: Place, word: &str, ink: Ink) {
        let (inner, line) = self.small(cell);
        let label = Label::new(word).size(line / LINE).weight(700).ink(ink).start().whole();
        if self.is_wordy()
            && let Some(item) = label.draw(scene, inner.split_top(line).0)
        {
            item.key("word", cell.name().into(), 0);
        }
    }

    /// The name of the cell that the move is about, in its upper right corner, whatever the size of the cell.
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

    /// A small text in the lower right corner, if cells have room for such.
    pub fn note(&self, scene: &mut Scene, cell: Place, text: &str, ink: Ink) {
        let (inner, line) = self.small(cell);
        let label = Label::new(text).size(line / LINE).ink(ink).end().whole();
        if self.cells.side() >= SMALL.2
            && let Some(item) = label.draw(scene, inner.split_bottom(line).0)
        {
            item.key("note", cell.name().into(), 0);
        }
    }

    /// What the notes of all cells count, beside that of one cell, if it has room for it.
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

    /// Where small texts of a cell stand, and how high a line of them is.
    fn small(&self, cell: Place) -> (Area, f32) {
        let side = self.cells.side();
        (self.at(cell).inset(RIM * side), LINE * (SMALL.0 * self.unit).min(0.28 * side))
    }
}
