//! The picture of Algorithm B*: the board, and the three rows of bits beside or below it.

use super::words::{MEANING, NAMES, verdict};
use super::{Act, BStar, BitsetMachine, index};
use crate::machine::Machine;
use crate::queens::aligned::{Aligned, Ends};
use crate::queens::board::Board;
use crate::queens::lane::{Lane, Square, attackers};
use crate::queens::story::focus;
use crate::scene::{Area, Cells, Ink, Item, Label, Look, Part, Phase, Point, Scene, polygon, split, when};
use crate::sign::Sign;
use crate::story::{Story, derived};
use crate::timeline::Moment;
use crate::within::Within;

/// The margin around board and bits, and the gap between them, in pixels.
const EDGE: f32 = 8.0;
const GAP: f32 = 24.0;
/// The width and height of the rows of bits beside the board, in pixels, and the greatest factor by which they may grow.
const BESIDE: (f32, f32, f32) = (360.0, 330.0, 1.5);
/// The height of the caption that explains the numbers, below the rows of bits, in pixels.
const CAPTION: f32 = 24.0;
/// The height of the rows of bits below the board as a share of the board's, and their least size in pixels.
const BELOW: f32 = 0.24;
const LEAST: Point = Point::new(200.0, 108.0);
/// The size of text as a share of a row of bits, and the least and the greatest size in pixels.
const TEXT: (f32, f32, f32) = (0.14, 11.0, 15.0);
/// The least height of a row of bits with text above and below its cells, in sizes of text.
const ROOMY: f32 = 6.0;
/// The greatest size of a bit's cell in pixels, the gap between cells as a share of their width, and the least width of a cell with a
/// number.
const LARGEST: (f32, f32) = (36.0, 26.0);
const APART: f32 = 3.0 / 22.0;
const NUMBERED: f32 = 12.0;
/// The lean of bits at the ends of diagonals, as a share of their height.
const LEAN: f32 = 0.1;

/// In a hall: the width of rows of bits beside the tree, as a share of the picture's, and the height of all three.
const RIGHT: f32 = 0.36;
const ROWS: f32 = 96.0;

/// Draws the position.
pub fn draw(story: &BStar, moment: &Moment<BitsetMachine>, scene: &mut Scene) {
    let n = usize::from(moment.machine.n);
    if scene.composed {
        return draw_aligned(story, moment, scene);
    }
    let wish = Board::wish(n, true);
    let bits = Part::filling((BESIDE.0, BESIDE.1)).most(BESIDE.2).stacked((wish.x, BELOW * wish.y)).least(LEAST);
    if scene.has_one_part() {
        return draw_board(story, &Board::new(n, scene.stage().inset(EDGE), true), moment, scene);
    }
    let share = split(scene.stage().inset(EDGE), GAP, [Part::drawing(wish), bits]);
    let [board, mut area] = share.areas;
    if share.beside {
        area = Area::around(area.centre(), area.w, area.h.min(BESIDE.1));
        let (note, rest) = area.split_bottom(CAPTION);
        Label::new(MEANING).sizes(TEXT.1, TEXT.1 + 1.0).start().ink(Ink::Muted).whole().draw(scene, note);
        area = rest;
    }
    draw_board(story, &Board::new(n, board, true), moment, scene);
    let bits = Bits { n, machine: moment.machine, focus: focus(n, &story.event(moment)) };
    for i in 0..Lane::ALL.len() {
        bits.draw(scene, i, area.cell((i, 0), (Lane::ALL.len(), 1)));
    }
}

/// Draws the board in the rows of the tree, with the bits at the ends of their lanes.
fn draw_aligned(story: &BStar, moment: &Moment<BitsetMachine>, scene: &mut Scene) {
    let n = usize::from(moment.machine.n);
    let Aligned { board, mut levels, ends, .. } = {
        let aligned = Aligned::new(n, scene, true, 0.0);
        aligned.titles(scene);
        aligned
    };
    let has_ends = ends.has_room(&board, scene);
    // In a hall the tree leaves them its right side instead.
    let beside = (!has_ends && scene.is_for_hall() && levels.down).then(|| {
        let (tree, beside) = levels.tree.split_right(RIGHT * scene.width);
        levels.tree = tree;
        beside
    });
    draw_board(story, &board, moment, scene);
    let bits = Bits { n, machine: moment.machine, focus: focus(n, &story.event(moment)) };
    for i in 0..Lane::ALL.len() {
        if has_ends {
            bits.at_ends(scene, i, &board, ends);
        } else if let Some(area) = beside {
            bits.in_a_row(scene, i, area.split_bottom(ROWS.min(area.h)).0.cell((i, 0), (Lane::ALL.len(), 1)));
        }
    }
    scene.levels = Some(levels);
}

fn draw_board(story: &BStar, board: &Board, moment: &Moment<BitsetMachine>, scene: &mut Scene) {
    let (machine, event) = (moment.machine, story.event(moment));
    let n = usize::from(machine.n);
    let focus = focus(n, &event);
    let sign = derived::sign(&event, moment.trail.found());
    let (row, col) = focus.map_or((machine.row(), 0), |(square, _)| square);
    board.ground(scene, Board::asked(scene, machine.level(), (row, col)));
    let queens: Vec<Square> = machine.squares().collect();
    match moment.last {
        Some(Act::Exhausted { .. }) => board.exhausted(scene, row, &queens, moment.trail.found() == 0),
        Some(Act::Taken { .. }) if sign == Sign::DeadEnd => board.closed(scene, row, &queens),
        Some(Act::Lifted { .. }) => board.back(scene, (row, col), &queens, came_from_a_solution(moment)),
        _ if (1..=n).contains(&row) => board.tried(scene, row, 1..col.max(1), &queens),
        _ => {}
    }
    let attackers = focus.map_or(vec![], |(square, _)| attackers(machine.squares(), square));
    if let Some((square, look)) = focus {
        for (i, lane) in Lane::ALL.into_iter().enumerate().filter(|_| look.is_tried()) {
            let taken = look == Look::Refused && attackers.iter().any(|(_, by)| *by == lane);
            board.lane(scene, square, lane, (NAMES[i].0, index(n, square, i)), taken);
        }
        if look != Look::Left {
            board.mark(scene, square, look);
        }
    }
    let solved = moment.last == Some(Act::Filled);
    for square in machine.squares() {
        board.queen(scene, square, if solved { Ink::Solution } else { Ink::Piece });
    }
    if solved {
        board.solved(scene);
    }
}

/// Returns whether the subtree just left contains solutions.
fn came_from_a_solution(moment: &Moment<BitsetMachine>) -> bool {
    moment.trail.folds(moment.trail.level()).last().is_some_and(|fold| fold.solutions > 0)
}

/// Draws a cell that leans with its lane.
fn leaning(scene: &mut Scene, cell: Area, lean: f32) -> &mut Item {
    let by = LEAN * cell.h * lean;
    let [a, b, c, d] = cell.corners();
    scene.path(polygon([a.right(by), b.right(by), c.right(-by), d.right(-by)]))
}

struct Bits<'a> {
    n: usize,
    machine: &'a BitsetMachine,
    focus: Option<(Square, Look)>,
}

impl Bits<'_> {
    /// Draws row `i` of the bits, 0 for a: its name above or before it, and the verdict on the bit of the last move below it.
    fn draw(&self, scene: &mut Scene, i: usize, area: Area) {
        let text = (TEXT.0 * area.h).within(TEXT.1, TEXT.2);
        let (letter, name, formula) = NAMES[i];
        let letter = Label::new(letter).size(text + 2.0).mono().weight(600).start();
        if area.h < ROOMY * text {
            return self.in_a_row(scene, i, area);
        }
        let (head, rest) = area.split_top(1.8 * text);
        letter.draw(scene, head);
        let (_, head) = head.split_left(1.5 * text);
        Label::new(name).size(text).start().whole().draw(scene, head);
        let formula = formula.replace('n', &self.n.to_string());
        let room = head.split_left(Label::new(name).size(text).width() + text).1;
        Label::new(&formula).size(text - 1.0).mono().end().ink(Ink::Muted).whole().draw(scene, room);
        let (below, cells) = rest.split_bottom(2.2 * text);
        let Some((bit, set, look, cell)) = self.cells(scene, i, cells.inset(3.0), text) else { return };
        let (said, ink) = verdict(format!("{}{bit}", NAMES[i].0), set.then(|| self.setter(i, bit)), look);
        // Below its bit, but within the row.
        let label = Label::new(&said).size(text).weight(if ink == Ink::Muted { 400 } else { 600 }).ink(ink);
        let (wide, middle) = (label.width().min(below.w), cell.centre().x);
        let left = (middle - wide / 2.0).within(below.x, below.right() - wide);
        if let Some(item) = label.draw(scene, Area { x: left, w: wide + 1.0, ..below.split_top(1.6 * text).0 }) {
            item.key("verdict", i, bit).enters_in(self.phase()).leaves_in(when::LOOKED);
        }
    }

    /// Draws row `i` of the bits in one line, its name before it.
    fn in_a_row(&self, scene: &mut Scene, i: usize, area: Area) {
        let text = (TEXT.0 * area.h).within(TEXT.1, TEXT.2);
        let (before, cells) = area.split_left(1.8 * text);
        Label::new(NAMES[i].0).size(text + 2.0).mono().weight(600).start().draw(scene, before);
        self.cells(scene, i, cells.inset(4.0), text);
    }

    /// Draws the cells of a row of bits; returns the bit that the last move read or wrote, whether it is set, its look, and its cell.
    fn cells(&self, scene: &mut Scene, i: usize, area: Area, text: f32) -> Option<(usize, bool, Look, Area)> {
        // Columns have cells of the same width as diagonals, so that they can be compared.
        let columns = 2 * self.n - 1;
        let (wide, high) = ((area.w / columns as f32).min(LARGEST.0), area.h.min(LARGEST.1));
        let row = Area { x: area.x, w: wide * columns as f32, ..Area::around(area.centre(), 0.0, high) };
        let cells = Cells::new(row, (1, columns));
        scene.cue("by", self.phase());
        let marked = self.focus.map(|(square, look)| (index(self.n, square, i), look));
        let bits = self.machine.bits()[i];
        let set = |bit: usize| bits >> (bit - 1) & 1 == 1;
        for bit in 1..=if i == 0 { self.n } else { columns } {
            let cell = cells.nth(bit - 1).inset(APART / 2.0 * wide);
            let shape = scene.rect(cell).round((cell.w / 5.0).min(3.0));
            match (set(bit), marked == Some((bit, Look::Refused))) {
                (true, true) => shape.fill(Ink::Conflict),
                (true, false) => shape.fill(Ink::Piece),
                (false, _) => shape.stroke(Ink::Grid, 1.0),
            };
            shape.key("cell", i, bit).travels_in(self.phase());
            if set(bit) && cell.w >= NUMBERED {
                let by = self.setter(i, bit).to_string();
                if let Some(item) = Label::new(&by).sizes(6.0, text).weight(600).ink(Ink::Paper).draw(scene, cell) {
                    item.key("by", i, bit).enters_in(self.phase());
                }
            }
        }
        let (bit, look) = marked?;
        let cell = cells.nth(bit - 1).inset(APART / 2.0 * wide);
        let frame = scene.rect(cell.inset(-3.0)).round(5.0);
        match (look, set(bit)) {
            (Look::Refused, true) => frame.stroke(Ink::Conflict, 2.0),
            (Look::Refused, false) => Look::Trial.outline(frame, 2.0),
            (look, _) => look.outline(frame, 2.0),
        };
        frame.key("bit", i, 0).enters_in(when::LOOKED).travels_in(match look {
            Look::Left => when::LIFTED,
            _ => when::LOOKED,
        });
        Some((bit, set(bit), look, cell))
    }

    /// Draws a row of bits at the lower ends of their lanes.
    fn at_ends(&self, scene: &mut Scene, i: usize, board: &Board, ends: Ends) {
        scene.cue("by", self.phase());
        let marked = self.focus.map(|(square, look)| (index(self.n, square, i), look));
        let bits = self.machine.bits()[i];
        let set = |bit: usize| bits >> (bit - 1) & 1 == 1;
        for bit in 1..=if i == 0 { self.n } else { 2 * self.n - 1 } {
            let (cell, lean) = ends.place(board, i, bit);
            let shape = leaning(scene, cell, lean);
            match (set(bit), marked == Some((bit, Look::Refused))) {
                (true, true) => shape.fill(Ink::Conflict),
                (true, false) => shape.fill(Ink::Piece),
                (false, _) => shape.stroke(Ink::Grid, 1.2),
            };
            shape.key("cell", i, bit).travels_in(self.phase());
            if set(bit) {
                let by = self.setter(i, bit).to_string();
                let label =
                    Label::new(&by).sizes(scene.legible().max(TEXT.1), 0.8 * cell.h).weight(600).ink(Ink::Paper);
                if let Some(item) = label.draw(scene, Area::around(cell.centre(), cell.w, cell.h)) {
                    item.key("by", i, bit).enters_in(self.phase());
                }
            }
        }
        // On a desk the page says which are which.
        if scene.is_for_hall() {
            let at = ends.name(board, i);
            scene.text(at, TEXT.1 + 2.0, NAMES[i].0).mono().weight(600);
        }
        let Some((bit, look)) = marked else { return };
        let (cell, lean) = ends.place(board, i, bit);
        let frame = leaning(scene, cell.inset(-2.6), lean);
        match (look, set(bit)) {
            (Look::Refused, true) => frame.stroke(Ink::Conflict, 2.0),
            (Look::Refused, false) => Look::Trial.outline(frame, 2.0),
            (look, _) => look.outline(frame, 2.0),
        };
        frame.key("bit", i, 0).enters_in(when::LOOKED).travels_in(match look {
            Look::Left => when::LIFTED,
            _ => when::LOOKED,
        });
    }

    /// Returns when the bits are read or written: with the queen that is placed or removed, or during the test.
    fn phase(&self) -> Phase {
        match self.focus {
            Some((_, Look::Left)) => when::LIFTED,
            Some((_, Look::Came)) => when::FOLLOWS,
            _ => when::ATTACK,
        }
    }

    /// Returns the row of the queen that set the bit.
    fn setter(&self, i: usize, bit: usize) -> usize {
        self.machine.squares().find(|square| index(self.n, *square, i) == bit).map_or(0, |(row, _)| row)
    }
}
