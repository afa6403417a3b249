//! The picture of the stack: one line for each state, with its length, its board and its remaining steps, and one
//! more for the sequence under test, where it will stand once it is pushed.
//!
//! The stack grows downwards like the board, since the state of length l holds the steps for row l + 1.

use super::words::verdict;
use super::{Focus, Rows};
use crate::backtrack::{Backtrack, State};
use crate::machine::Machine;
use crate::scene::{Area, Cells, Ink, Label, Look, Scene, Segment};
use crate::timeline::Moment;
use crate::within::Within;

/// Heights of a line: one that looks good, the least, and the largest below a board and beside it; and the least width of a column
/// of lines; in pixels.
const GOOD_LINE: f32 = 24.0;
const LEAST_LINE: f32 = 17.0;
const LARGEST_LINE: f32 = 56.0;
const LARGEST_ROW: f32 = 110.0;
const LEAST_COLUMN: f32 = 150.0;
/// Between columns of lines.
const BETWEEN: f32 = 14.0;
/// Height of the letters, in parts of a line, and in pixels at the least and at the most.
const TEXT: (f32, f32, f32) = (0.6, 11.0, 14.0);
/// Room above and below the lines, in heights of letters.
const HEAD: f32 = 1.8;
const FOOT: f32 = 1.8;
/// The largest cell of a step, and the least that has room for its number.
const LARGEST_STEP: f32 = 32.0;
const NUMBERED_STEP: f32 = 11.0;
/// Squares of a small board below this many pixels show nothing.
const LEAST_SQUARE: f32 = 2.6;

/// The stack at a moment, and where its lines lie.
pub struct Stack<'a> {
    moment: &'a Moment<'a, Backtrack<Rows>>,
    focus: Option<Focus>,
    area: Area,
    /// The lines, column by column.
    lines: Cells,
    /// The level of the first line; lines before it have no room.
    first: usize,
    text: f32,
    /// Whether it stands beside the board, with room for more words.
    roomy: bool,
}

/// The parts of a line.
struct Line {
    number: Area,
    /// None if its squares would be too small.
    board: Option<Area>,
    steps: Area,
}

impl<'a> Stack<'a> {
    /// The stack in an area; level with the rows of `board` if that stands beside it.
    pub fn new(moment: &'a Moment<'a, Backtrack<Rows>>, area: Area, board: Option<Cells>) -> Stack<'a> {
        let (count, level) = (moment.machine.n() + 1, moment.machine.level());
        let text = |line: f32| (TEXT.0 * line).within(TEXT.1, TEXT.2);
        let (lines, text) = match board {
            Some(board) => {
                let pitch = board.side().min(LARGEST_ROW);
                (Cells::new(Area { y: board.area.y, h: pitch * count as f32, ..area }, (count, 1)), text(pitch))
            }
            None => {
                let room = area.split_top(HEAD * TEXT.2).1;
                // As few columns as give good lines, else as few as give bearable ones; at the most as many as fit.
                let most = ((area.w / LEAST_COLUMN) as usize).max(1);
                let columns = |line: f32| count.div_ceil(((room.h / line) as usize).max(1));
                let columns =
                    if columns(GOOD_LINE) <= most { columns(GOOD_LINE) } else { columns(LEAST_LINE).min(most) };
                let rows = count.div_ceil(columns).min(((room.h / LEAST_LINE) as usize).max(1));
                let pitch = (room.h / rows as f32).min(LARGEST_LINE);
                (Cells::new(room.split_top(pitch * rows as f32).0, (rows, columns)), text(pitch))
            }
        };
        let room = lines.rows * lines.columns;
        // A line is kept for the sequence under test, and one says how many states are left out.
        let first = if count <= room { 0 } else { (level + 3).saturating_sub(room).min(level) };
        Stack { moment, focus: Focus::new(moment), area, lines, first, text, roomy: board.is_some() }
    }

    /// Draws it.
    pub fn draw(&self, scene: &mut Scene) {
        let machine = self.moment.machine;
        self.captions(scene);
        if self.first > 0 {
            let note = format!("… {} earlier", self.first);
            self.label(&note).start().draw(scene, self.place(0).split_left(0.8 * self.text).1);
        }
        for (level, state) in machine.states().enumerate().skip(self.first) {
            self.state(scene, &state, level);
        }
        if let Some(rows) = machine.candidate() {
            self.candidate(scene, rows);
        }
    }

    fn label<'t>(&self, text: &'t str) -> Label<'t> {
        Label::new(text).sizes(TEXT.1.min(self.text), self.text)
    }

    /// The area of a line by its place, and by its level.
    fn place(&self, place: usize) -> Area {
        let cell = self.lines.cell((place % self.lines.rows, place / self.lines.rows));
        if self.lines.columns > 1 { cell.split_right(BETWEEN).1 } else { cell }
    }

    fn at(&self, level: usize) -> Area {
        self.place(level - self.first + usize::from(self.first > 0))
    }

    fn line(&self, level: usize) -> Line {
        let (all, n) = (self.at(level), self.moment.machine.n());
        let (number, rest) = all.split_left(self.text * if n > 9 { 2.2 } else { 1.6 });
        let side = (0.8 * all.h).min(0.24 * all.w);
        if side / (n as f32) < LEAST_SQUARE {
            return Line { number, board: None, steps: rest.inset(0.5 * self.text) };
        }
        let (board, steps) = rest.split_left(side + 0.8 * self.text);
        let board = Area { x: board.x + 0.4 * self.text, w: side, ..board }.fit(1.0, side);
        Line { number, board: Some(board), steps: steps.inset(0.5 * self.text) }
    }

    /// What the lines are, and how many results there are so far.
    fn captions(&self, scene: &mut Scene) {
        let (head, foot) = (HEAD * self.text, FOOT * self.text);
        let above = Area { y: self.lines.area.y - head, h: head, ..self.area }.split_left(0.6 * self.text).1;
        let below = Area { y: self.lines.area.bottom(), h: foot, ..above };
        let solutions = self.moment.tally.solutions().to_string();
        let ink = if solutions == "0" { Ink::Muted } else { Ink::Solution };
        self.label("states").mono().weight(600).start().draw(scene, above);
        let wide = self.label("results").mono().weight(600).width() + 0.5 * self.text;
        let results =
            if self.roomy { below } else { above.split_right(wide + (solutions.len() + 1) as f32 * self.text).0 };
        let (name, count) = results.split_left(wide);
        self.label("results").mono().weight(600).start().draw(scene, name);
        self.label(&solutions).ink(ink).start().draw(scene, count);
        if self.moment.machine.top().is_none() {
            let empty = self.place(0).split_left(0.6 * self.text).1;
            self.label("empty").ink(Ink::Muted).start().draw(scene, empty);
        } else if self.roomy {
            let after = self.label("states").mono().width() + self.text;
            let steps = above.split_left(after.max(self.line(self.first).steps.x - above.x)).1;
            self.label("remaining steps").ink(Ink::Muted).start().whole().draw(scene, steps);
        }
    }

    fn state(&self, scene: &mut Scene, state: &State<'_, Rows>, level: usize) {
        let (line, all, n) = (self.line(level), self.at(level), self.moment.machine.n());
        let top = level == self.moment.machine.level();
        if top {
            scene.rect(all.inset(1.0)).round(4.0).fill(Ink::Panel).key("top", 0, 0);
            scene.rect(all.inset(1.0).split_left(3.0).0).fill(Ink::Accent).key("top", 1, 0);
        }
        let (ink, weight) = if top { (Ink::Ink, 700) } else { (Ink::Muted, 400) };
        let length = level.to_string();
        if let Some(item) =
            self.label(&length).size(self.text.min(all.h)).ink(ink).weight(weight).draw(scene, line.number)
        {
            item.key("length", level, 0);
        }
        let look = match self.focus {
            Some(Focus { look: Look::Came, .. }) if top => Look::Came,
            _ if level == n => Look::Solved,
            _ => Look::Chosen,
        };
        self.board(scene, state.sequence, look, line.board);
        if level == n {
            if let Some(item) = self.label("complete").weight(600).ink(Ink::Solution).start().draw(scene, line.steps) {
                item.key("complete", 0, 0);
            }
            return;
        }
        let tried = self.focus.map(|focus| focus.look).filter(|look| top && look.is_tried());
        let looks = (1..).zip(state.steps).map(|(i, step)| match i {
            waiting if waiting > state.taken => (*step, Look::Waiting),
            spent if spent < state.taken => (*step, Look::Gone),
            // The last one taken: under test, or given up, or it led to the next state.
            _ if top => (*step, tried.unwrap_or(Look::Gone)),
            _ => (*step, Look::Chosen),
        });
        self.steps(scene, level, looks, line.steps);
    }

    /// A state's next steps, in brackets.
    fn steps(&self, scene: &mut Scene, level: usize, looks: impl Iterator<Item = (u8, Look)>, area: Area) {
        let n = self.moment.machine.n();
        let (wide, high) = ((area.w / n as f32).min(LARGEST_STEP), 0.8 * self.at(level).h.min(LARGEST_STEP));
        let room = Area { w: wide * n as f32, ..Area::around(area.centre(), 0.0, high) };
        let cells = Cells::new(Area { x: area.x, ..room }, (1, n));
        for (step, look) in looks {
            let cell = cells.cell((0, usize::from(step) - 1));
            let cell = cell.inset((0.06 * wide).min(1.5));
            let frame = look.cell(scene, cell);
            // What has no room for its number shows by its fill.
            if look == Look::Chosen || (look.is_tried() && wide < NUMBERED_STEP) {
                frame.fill(look.ink());
            }
            frame.key("step", level, step.into());
            if wide >= NUMBERED_STEP && look != Look::Gone {
                let ink = if look == Look::Chosen { Ink::Paper } else { look.text_ink() };
                let (number, inner) = (step.to_string(), Area::around(cell.centre(), 0.94 * cell.w, cell.h));
                let label = Label::new(&number).whole().sizes(8.0, self.text).weight(look.weight()).ink(ink);
                if let Some(item) = label.draw(scene, inner) {
                    item.key("step text", level, step.into());
                }
            }
        }
        let around = cells.area.inset(-3.0);
        let around = Area::around(around.centre(), around.w, around.h.min(0.92 * self.at(level).h));
        for (side, (at, foot)) in [(around.x, 4.0), (around.right(), -4.0)].into_iter().enumerate() {
            let (top, bottom) = (around.y, around.bottom());
            let points = [(at + foot, top), (at, top), (at, bottom), (at + foot, bottom)];
            let path = points.into_iter().enumerate().map(|(i, point)| match i {
                0 => Segment::Move(point.into()),
                _ => Segment::Line(point.into()),
            });
            scene.path(path).stroke(Ink::Muted, 1.2).key("bracket", level, side);
        }
    }

    /// A sequence as a small board: its frame, and a dot for each queen, the newest of one under test in its own ink.
    fn board(&self, scene: &mut Scene, rows: &Rows, look: Look, area: Option<Area>) {
        let (Some(area), n, level) = (area, self.moment.machine.n(), rows.columns().len()) else { return };
        let cells = Cells::squares(area, (n, n), f32::MAX);
        scene.rect(cells.area).fill(Ink::Paper).key("small", level, 0);
        cells.chequers(scene).key("small", level, 1);
        if look == Look::Refused {
            look.hatch(scene, cells.area);
        }
        let width = if look.is_tried() { 2.0 } else { 1.4 };
        look.outline(scene.rect(cells.area).round(1.5), width).key("small", level, 2);
        for (row, col) in rows.squares() {
            let ink = if look.is_tried() && row == level { look.ink() } else { Ink::Piece };
            let dot = scene.circle(cells.middle((row - 1, col - 1)), 0.4 * cells.side()).fill(ink);
            dot.key("small queen", level, row);
        }
    }

    /// The sequence under test, on the line where it will stand once it is pushed.
    fn candidate(&self, scene: &mut Scene, rows: &Rows) {
        let look = self.focus.map_or(Look::Trial, |focus| focus.look);
        let line = self.line(rows.columns().len());
        self.board(scene, rows, look, line.board);
        let fits = |text: &str, mono: bool| {
            let label = self.label(text).whole();
            (if mono { label.mono() } else { label.weight(600) }).fit(line.steps.w, 2.0 * self.text).is_some()
        };
        let (said, formula) = verdict(rows, self.focus, self.roomy);
        let said = if fits(&said, false) { said } else { verdict(rows, self.focus, false).0 };
        let middle = line.steps.centre().y;
        let strip = Area { y: middle - 0.7 * self.text, h: 1.4 * self.text, ..line.steps };
        let formula =
            formula.filter(|formula| self.roomy && self.lines.side() >= 3.0 * self.text && fits(formula, true));
        let (upper, lower) = match formula {
            Some(formula) => (strip.moved((0.0, -0.7 * self.text).into()), Some((formula, 0.7 * self.text))),
            None => (strip, None),
        };
        if let Some(item) = self.label(&said).weight(600).ink(look.text_ink()).start().draw(scene, upper) {
            item.key("verdict", 0, 0);
        }
        if let Some((formula, down)) = lower {
            let ink = if look == Look::Refused { look.ink() } else { Ink::Muted };
            self.label(&formula).mono().ink(ink).start().draw(scene, strip.moved((0.0, down).into()));
        }
    }
}
