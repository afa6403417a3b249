//! The picture of the stack: one line for each state, with its length, its board and its remaining steps, and one
//! more for the sequence under test, where it will stand once it is pushed. Drawn in pixels.
//!
//! The stack grows downwards like the board, since the state of length l holds the steps for row l + 1.

use super::{Look, Rows, focus};
use crate::backtrack::{Backtrack, Sequence, State};
use crate::machine::Machine;
use crate::scene::{Anchor, Area, Frame, Ink, Motion, Point, Scene, Segment};
use crate::timeline::Moment;
use crate::within::Within;

/// Squares of a small board below this many pixels show nothing.
const LEAST_SQUARE: f32 = 2.6;
/// Steps are drawn as one small board row each if its squares have at least this many pixels, and all on one row
/// otherwise.
const LEAST_STEP: f32 = 12.0;
/// Heights of a line below the board: one that looks good, and the least; and the least width of a column of lines.
const GOOD_LINE: f32 = 24.0;
const LEAST_LINE: f32 = 17.0;
const LEAST_COLUMN: f32 = 160.0;

/// Where the lines of the stack lie, in pixels.
pub struct Lines {
    /// The top left corner of the first one.
    pub at: Point,
    /// The width of all of them.
    pub width: f32,
    /// From one line to the next.
    pub pitch: f32,
    /// How far above them the captions stand.
    pub lift: f32,
    /// Room below them, for the count of results where it does not stand above.
    pub foot: f32,
    /// How many lines a column has.
    pub rows: usize,
    /// How many columns of lines there are.
    pub columns: usize,
    /// Height of the letters.
    pub text: f32,
}

/// How a state's parts share its line.
struct Parts {
    /// Where the small board begins, counted from the line's left edge, and its side; 0 if it has no room.
    board: (f32, f32),
    /// Where the steps begin, and how much room they have.
    steps: (f32, f32),
    shape: Steps,
}

/// How the next steps are drawn.
#[derive(Clone, Copy)]
enum Steps {
    /// Each as a board row of its own, `per_row` of them side by side.
    Apart { per_row: usize, square: f32, pitch: Point },
    /// Each as one cell of a common row.
    Together { w: f32, h: f32 },
}

/// What has become of a step.
#[derive(Clone, Copy, PartialEq)]
enum Fate {
    Remains,
    /// Under test, or just refused.
    Tried {
        refused: bool,
    },
    /// It led to the next state on the stack.
    Chosen,
    Spent,
}

impl Lines {
    /// Lines for all states of a search for `n` queens in the box (`x`, `y`, `w`, `h`), below a heading; if they do not
    /// all fit, the topmost states are shown.
    pub fn packed(n: usize, Area { x, y, w, h }: Area) -> Lines {
        let (head, foot) = (22.0, 4.0);
        // A stage may be smaller than makes sense, but a line always has some height and width.
        let (w, room) = (w.max(LEAST_COLUMN / 2.0), (h - head - foot).max(LEAST_LINE));
        let most = ((w / LEAST_COLUMN) as usize).max(1);
        let rows = |columns: usize| (n + 1).div_ceil(columns);
        // As few columns as give good lines, else as few as give bearable ones, else what fits.
        let fewest = |line: f32| (1..=most).find(|columns| room / rows(*columns) as f32 >= line);
        let columns = fewest(GOOD_LINE).or_else(|| fewest(LEAST_LINE)).unwrap_or(most);
        let rows = rows(columns).min((room / LEAST_LINE).max(1.0) as usize);
        let pitch = (room / rows as f32).min(56.0);
        Lines {
            at: Point::new(x, y + head),
            width: w,
            pitch,
            lift: 8.0,
            foot,
            rows,
            columns,
            text: (pitch * 0.6).within(11.0, 13.0),
        }
    }

    /// The first level that is shown while the stack reaches up to `level`. The line after it is kept for the
    /// sequence under test, so that nothing moves when one comes.
    fn first(&self, n: usize, level: usize) -> usize {
        let room = self.rows * self.columns;
        // The line that says how many are left out takes a place too.
        if n < room { 0 } else { (level + 3).saturating_sub(room).min(level) }
    }

    fn column_width(&self) -> f32 {
        let gap = 14.0;
        (self.width - gap * (self.columns - 1) as f32) / self.columns as f32
    }

    /// The top left corner of line `place`.
    fn corner(&self, place: usize) -> Point {
        let (column, row) = (place / self.rows, place % self.rows);
        Point::new(self.at.x + (self.column_width() + 14.0) * column as f32, self.at.y + self.pitch * row as f32)
    }

    fn parts(&self, n: usize) -> Parts {
        let (w, text) = (self.column_width(), self.text);
        let number = 12.0 + text * if n > 9 { 1.25 } else { 0.7 };
        let side = (self.pitch * 0.8).min(w * 0.24);
        let side = if side / n as f32 >= LEAST_SQUARE { side } else { 0.0 };
        // Brackets take 9 on either side, the steps keep 4 off the edge.
        let from = number + if side > 0.0 { side + text * 0.7 } else { 0.0 } + 9.0;
        let room = (w - from - 13.0).max(n as f32);
        let apart = |rows: usize| {
            let per_row = n.div_ceil(rows);
            let pitch = (room / per_row as f32, self.pitch * 0.86 / rows as f32);
            let square = ((pitch.0 - 6.0) / n as f32).min(pitch.1 * 0.72).min(18.0);
            (
                square,
                Steps::Apart {
                    per_row,
                    square,
                    pitch: Point::new(square * n as f32 + 6.0, (square * 1.4).min(pitch.1)),
                },
            )
        };
        // All side by side if their squares are large enough, in two rows if that makes them larger.
        let (one, two) = (apart(1), apart(2));
        let (square, shape) = if one.0 >= 9.0 || one.0 >= two.0 { one } else { two };
        let shape = if square >= LEAST_STEP && n <= 8 {
            shape
        } else {
            let w = (room / n as f32).min(30.0);
            Steps::Together { w, h: (self.pitch * 0.7).min(w * 1.2).max(w.min(self.pitch * 0.8)).min(26.0) }
        };
        Parts { board: (number, side), steps: (from, room), shape }
    }
}

/// Draws the stack. `roomy` says that it stands beside the board: with its results below, and a word on the sequence
/// under test.
pub fn draw_stack(n: usize, moment: &Moment<Backtrack<Rows>>, lines: &Lines, roomy: bool, scene: &mut Scene) {
    scene.set_frame(Frame::SCENE);
    let machine = &moment.machine;
    let stack = Stack { n, moment, lines, parts: lines.parts(n), look: focus(moment).map(|(_, look)| look) };
    stack.captions(scene, roomy);
    let first = lines.first(n, machine.level());
    if first > 0 {
        let Point { x, y } = lines.corner(0);
        let text = format!("… {first} earlier");
        scene.text((x + 10.0, y + lines.pitch * 0.5 + lines.text * 0.36), lines.text, text).anchor(Anchor::Start);
    }
    let corner = |level: usize| lines.corner(level - first + usize::from(first > 0));
    let top = machine.level();
    for (level, state) in machine.states().enumerate().skip(first) {
        stack.state(scene, &state, level, level == top, corner(level));
    }
    if let Some(rows) = machine.candidate() {
        stack.candidate(scene, rows, roomy, corner(top + 1));
    }
}

struct Stack<'a> {
    n: usize,
    moment: &'a Moment<'a, Backtrack<Rows>>,
    lines: &'a Lines,
    parts: Parts,
    look: Option<Look>,
}

impl Stack<'_> {
    /// What the lines are, and how many results there are so far.
    fn captions(&self, scene: &mut Scene, roomy: bool) {
        let Lines { at: Point { x, y }, width, text, lift, .. } = *self.lines;
        let below = y + self.lines.pitch * self.lines.rows as f32 + (text * 1.7).min(self.lines.foot - 3.0);
        let (results, anchor, shift) = match roomy {
            true => ((x + 10.0, below), Anchor::Start, text * 5.0),
            false => ((x + width - text * 1.6, y - lift), Anchor::End, text * 0.5),
        };
        scene.text((x + 10.0, y - lift), text, "states").mono().weight(600).anchor(Anchor::Start);
        let solutions = self.moment.tally.solutions();
        let ink = if solutions > 0 { Ink::Solution } else { Ink::Muted };
        scene.text(results, text, "results").mono().weight(600).anchor(anchor);
        scene.text((results.0 + shift, results.1), text, solutions.to_string()).anchor(Anchor::Start).fill(ink);
        if self.moment.machine.top().is_none() {
            let at = (x + 10.0, y + self.lines.pitch * 0.5 + text * 0.36);
            scene.text(at, text, "empty").anchor(Anchor::Start).fill(Ink::Muted).key("no state", 0, 0);
        } else if roomy {
            let steps = x + (self.parts.steps.0 - 9.0).max(10.0 + text * 4.4);
            scene.text((steps, y - lift), text, "remaining steps").anchor(Anchor::Start).fill(Ink::Muted);
        }
    }

    fn state(&self, scene: &mut Scene, state: &State<'_, Rows>, level: usize, top: bool, Point { x, y }: Point) {
        let (pitch, text) = (self.lines.pitch, self.lines.text);
        if top {
            let inset = (pitch * 0.04).min(3.0);
            let (w, h) = (self.lines.column_width(), pitch - 2.0 * inset);
            scene.rect((x, y + inset, w, h)).round((pitch * 0.1).min(6.0)).fill(Ink::Panel).key("top", 0, 0);
            scene.rect((x, y + inset, 3.0, h)).fill(Ink::Accent).key("top", 1, 0);
        }
        self.number(scene, level, top, Point::new(x, y));
        let frame = match self.look {
            Some(Look::Came) if top => Ink::Accent,
            _ if level == self.n => Ink::Solution,
            _ => Ink::Muted,
        };
        self.board(scene, state.sequence, frame, false, Point::new(x, y));
        if level == self.n {
            let at = (x + self.parts.steps.0, y + pitch * 0.5 + text * 0.36);
            scene
                .text(at, text, "complete")
                .anchor(Anchor::Start)
                .weight(600)
                .fill(Ink::Solution)
                .key("complete", 0, 0);
            return;
        }
        let refused = matches!(self.look, Some(Look::Refused { .. }));
        let testing = self.moment.machine.candidate().is_some();
        for (i, step) in state.steps.iter().enumerate() {
            let fate = match i + 1 {
                taken if taken > state.taken => Fate::Remains,
                taken if taken < state.taken => Fate::Spent,
                _ if top && testing => Fate::Tried { refused },
                _ if top => Fate::Spent,
                _ => Fate::Chosen,
            };
            self.step(scene, (level, (*step).into()), fate, Point::new(x, y));
        }
        if pitch >= LEAST_LINE {
            self.brackets(scene, level, Point::new(x, y));
        }
    }

    /// The length of a sequence. Where lines are low, only some of the numbers have room.
    fn number(&self, scene: &mut Scene, level: usize, top: bool, Point { x, y }: Point) {
        let (text, pitch) = (self.lines.text, self.lines.pitch);
        let every = (text * 1.15 / pitch).ceil() as usize;
        let here = self.moment.machine.level();
        if top || (level.is_multiple_of(every) && level.abs_diff(here) >= every) {
            let at = (x + self.parts.board.0 - text * 0.55, y + pitch * 0.5 + text * 0.36);
            let number = scene.text(at, text, level.to_string()).anchor(Anchor::End);
            if top {
                number.weight(700);
            } else {
                number.fill(Ink::Muted);
            }
            number.key("length", level, 0);
        }
    }

    /// A sequence as a small board: its frame, and a dot for each queen. The newest queen of one under test is on trial.
    fn board(&self, scene: &mut Scene, rows: &Rows, frame: Ink, trial: bool, Point { x, y }: Point) {
        let (left, side) = self.parts.board;
        if side == 0.0 {
            return;
        }
        let (x, y) = (x + left, y + (self.lines.pitch - side) / 2.0);
        let (n, level) = (self.n, rows.columns().len());
        let square = side / n as f32;
        scene.rect((x, y, side, side)).fill(Ink::Paper).key("small", level, 0);
        if square >= LEAST_SQUARE {
            let dark = (0..n * n).map(|i| (i / n, i % n)).filter(|(r, c)| (r + c) % 2 == 1);
            let dark = dark.flat_map(|(r, c)| block(x + c as f32 * square, y + r as f32 * square, square, square));
            scene.path(dark.collect::<Vec<_>>()).fill(Ink::Square).key("small", level, 1);
        }
        if let (true, Some(Look::Refused { .. })) = (trial, self.look) {
            let pitch = (side / 9.0).max(4.0);
            scene.hatch((x, y, side, side), pitch).stroke(Ink::Conflict, pitch * 0.28).alpha(0.3);
        }
        let border = scene.rect((x, y, side, side)).round(1.5).stroke(frame, if trial { 2.0 } else { 1.0 });
        if trial && frame == Ink::Trial {
            border.dash(5.0, 3.0);
        }
        border.key("small", level, 2);
        for (row, col) in rows.squares() {
            let at = (x + (col as f32 - 0.5) * square, y + (row as f32 - 0.5) * square);
            let ink = if trial && row == level { frame } else { Ink::Piece };
            scene.circle(at, square * 0.4).fill(ink).key("small queen", level, row);
        }
    }

    /// One of a state's next steps.
    fn step(&self, scene: &mut Scene, (level, col): (usize, usize), fate: Fate, Point { x, y }: Point) {
        let (left, room) = self.parts.steps;
        let (x, middle) = (x + left, y + self.lines.pitch / 2.0);
        let ink = match fate {
            Fate::Tried { refused: false } => Ink::Trial,
            Fate::Tried { refused: true } => Ink::Conflict,
            _ => Ink::Piece,
        };
        let key = level * 64 + col;
        match self.parts.shape {
            Steps::Apart { per_row, square, pitch } => {
                let rows = self.n.div_ceil(per_row);
                let (across, down) = ((col - 1) % per_row, (col - 1) / per_row);
                let top = middle - (pitch.y * (rows - 1) as f32 + square) / 2.0;
                let (x, y) = (x + 3.0 + pitch.x * across as f32, top + pitch.y * down as f32);
                self.strip(scene, (x, y, square), key, fate, ink);
            }
            Steps::Together { w, h } => {
                // The common row lies in the middle of its room, as wide as it needs to be.
                let from = x + (room - w * self.n as f32).max(0.0) / 2.0;
                self.cell(scene, Area::new(from + w * (col - 1) as f32, middle - h / 2.0, w, h), key, fate, ink);
            }
        }
    }

    /// A step as a board row of its own.
    fn strip(&self, scene: &mut Scene, (x, y, square): (f32, f32, f32), key: usize, fate: Fate, ink: Ink) {
        let (n, col) = (self.n, key % 64);
        let pale = if matches!(fate, Fate::Spent | Fate::Chosen) { 0.4 } else { 1.0 };
        let w = square * n as f32;
        if pale == 1.0 {
            scene.rect((x, y, w, square)).fill(Ink::Paper).key("step ground", key, 0).motion(FROM, GONE);
            let dark = (0..n).filter(|c| c % 2 == 1);
            let dark = dark.flat_map(|c| block(x + c as f32 * square, y, square, square)).collect::<Vec<_>>();
            scene.path(dark).fill(Ink::Square).key("step ground", key, 1).motion(FROM, GONE);
            let dot = (x + (col as f32 - 0.5) * square, y + square / 2.0);
            scene.circle(dot, square * 0.4).fill(ink).key("step", key, 0).motion(FROM, GONE);
        }
        let frame = scene.rect((x, y, w, square)).alpha(pale);
        match fate {
            Fate::Tried { .. } => frame.stroke(ink, 1.8),
            Fate::Remains => frame.stroke(Ink::Muted, 0.9),
            Fate::Chosen | Fate::Spent => frame.stroke(Ink::Muted, 0.9).dash(1.0, 3.0),
        };
        frame.key("step frame", key, 0).motion(FROM, GONE);
    }

    /// A step as a cell of a common row.
    fn cell(&self, scene: &mut Scene, Area { x, y, w, h }: Area, key: usize, fate: Fate, ink: Ink) {
        let gap = (w * 0.12).min(3.0);
        let (x, w) = (x + gap / 2.0, w - gap);
        let cell = scene.rect((x, y, w, h)).round((w / 5.0).min(3.0));
        match fate {
            Fate::Chosen => cell.fill(Ink::Piece),
            Fate::Tried { .. } if w < 12.0 => cell.fill(ink),
            Fate::Tried { .. } => cell.fill(Ink::Paper).stroke(ink, 1.8),
            Fate::Remains => cell.fill(Ink::Square).stroke(Ink::Muted, if w < 12.0 { 0.5 } else { 0.9 }),
            Fate::Spent => cell.stroke(Ink::Grid, 0.6),
        };
        cell.key("step", key, 0).motion(FROM, GONE);
        if w >= 12.0 && fate != Fate::Spent {
            let size = (w * if self.n > 9 { 0.62 } else { 0.8 }).min(h * 0.8).min(self.lines.text);
            let ink = match fate {
                Fate::Chosen => Ink::Paper,
                Fate::Tried { refused: false } => Ink::TrialInk,
                _ => ink,
            };
            let text = scene.text((x + w / 2.0, y + h / 2.0 + size * 0.36), size, (key % 64).to_string()).fill(ink);
            if matches!(fate, Fate::Tried { .. } | Fate::Chosen) {
                text.weight(700);
            }
            text.key("step text", key, 0).motion(FROM, GONE);
        }
    }

    fn brackets(&self, scene: &mut Scene, level: usize, Point { x, y }: Point) {
        let (left, room) = self.parts.steps;
        let (inner, h) = match self.parts.shape {
            Steps::Apart { per_row, square, pitch } => {
                let rows = self.n.div_ceil(per_row);
                (pitch.x * per_row as f32, pitch.y * (rows - 1) as f32 + square + 8.0)
            }
            Steps::Together { h, .. } => (room, h + 4.0),
        };
        let h = h.min(self.lines.pitch * 0.92);
        let (top, bottom) = (y + (self.lines.pitch - h) / 2.0, y + (self.lines.pitch + h) / 2.0);
        for (i, (at, foot)) in [(x + left - 4.0, 4.0), (x + left + inner + 4.0, -4.0)].into_iter().enumerate() {
            let corners = [(at + foot, top), (at, top), (at, bottom), (at + foot, bottom)];
            let line = corners.map(|corner| Segment::Line(corner.into()));
            scene
                .path([Segment::Move(corners[0].into())].into_iter().chain(line))
                .stroke(Ink::Muted, 1.2)
                .key("bracket", level, i)
                .motion(FROM, GONE);
        }
    }

    /// The sequence under test, on the line where it will stand once it is pushed.
    fn candidate(&self, scene: &mut Scene, rows: &Rows, roomy: bool, Point { x, y }: Point) {
        let (ink, text_ink) = match self.look {
            Some(Look::Refused { .. }) => (Ink::Conflict, Ink::Conflict),
            _ => (Ink::Trial, Ink::TrialInk),
        };
        self.board(scene, rows, ink, true, Point::new(x, y));
        let (text, pitch) = (self.lines.text, self.lines.pitch);
        let from = if self.parts.board.1 > 0.0 { self.parts.steps.0 } else { 10.0 };
        let (x, room) = (x + from, self.lines.column_width() - from);
        // Letters of one width take 0.6 of their size; bold ones of several widths take less on the average.
        let fits = |said: &String| said.chars().count() as f32 * text * 0.6 <= room;
        let (said, formula) = self.verdict(rows, roomy);
        let said = if fits(&said) { said } else { self.verdict(rows, false).0 };
        let two = roomy && pitch >= text * 3.0 && !formula.is_empty() && fits(&formula);
        // Keeps clear of the line above where lines are lower than letters.
        let shift = (text * 1.2 - pitch).max(0.0) / 2.0;
        let base = y + pitch * 0.5 + shift + text * if two { -0.2 } else { 0.36 };
        scene.text((x, base), text, said).anchor(Anchor::Start).weight(600).fill(text_ink).key("verdict", 0, 0);
        if two {
            let ink = if ink == Ink::Conflict { ink } else { Ink::Muted };
            scene.text((x, base + text * 1.45), text, formula).anchor(Anchor::Start).mono().fill(ink);
        }
    }

    /// What the last comparison found, in a few words (fewer unless it is `roomy`) and as the book's formula.
    fn verdict(&self, rows: &Rows, roomy: bool) -> (String, String) {
        let (k, col) = rows.last();
        let with = |row: usize, found: &str| if roomy { format!("row {row}: {found}") } else { found.to_owned() };
        let differences =
            |row: usize, relation: char| format!("|{col} − {}| {relation} {k} − {row}", rows.square(row).1);
        let (said, formula) = match self.look {
            Some(Look::Clear { row }) => {
                let other = rows.square(row).1;
                (with(row, "no conflict"), format!("{col} ≠ {other}, {}", differences(row, '≠')))
            }
            Some(Look::Refused { row }) if rows.square(row).1 == col => {
                (with(row, "same column"), format!("{col} = {col}"))
            }
            Some(Look::Refused { row }) => (with(row, "same diagonal"), differences(row, '=')),
            _ if !roomy => ("under test".to_owned(), String::new()),
            _ => {
                let said = match rows.tests() {
                    0 => "no row to compare with".to_owned(),
                    1 => "compare with row 1".to_owned(),
                    more => format!("compare with rows 1–{more}"),
                };
                (said, String::new())
            }
        };
        (said, formula)
    }
}

/// Steps come from the left, where their state is, and fade where they are.
const FROM: Motion = Motion::Slide(-14.0, 0.0);
const GONE: Motion = Motion::Fade;

/// A rectangle as a part of a path.
fn block(x: f32, y: f32, w: f32, h: f32) -> [Segment; 5] {
    [
        Segment::Move(Point::new(x, y)),
        Segment::Line(Point::new(x + w, y)),
        Segment::Line(Point::new(x + w, y + h)),
        Segment::Line(Point::new(x, y + h)),
        Segment::Close,
    ]
}
