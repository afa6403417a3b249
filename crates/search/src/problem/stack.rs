//! The picture of Algorithm B for any sequence: its stack of states, one line for each, with the state's length and remaining steps, and
//! one more line for the sequence under test, where it will be once it is pushed.
//!
//! Source: the lecture *Backtracking* of the Friedrich-Alexander-Universität, function `b`.

use crate::backtrack::{Action, Backtrack, Sequence, State};
use crate::machine::Machine;
use crate::scene::{Area, Cells, Ink, Label, Lines, Look, Part, Point, Scene, Segment, split};
use crate::timeline::Moment;
use crate::within::Within;
use std::fmt::Display;

/// The preferred, the least and the greatest height of a line, and the least width of a column of lines, in pixels.
const LINE: (f32, f32, f32) = (24.0, 17.0, 56.0);
const COLUMN: f32 = 150.0;
/// The size of text as a part of a line's height, and its least and greatest size in pixels.
const TEXT: (f32, f32, f32) = (0.6, 11.0, 14.0);
/// The height above the lines for their captions, and below them for the count of results, in sizes of text.
const ROOM: f32 = 1.8;
/// The greatest size of a step's cell, and the least size of one with text.
const LARGEST_STEP: f32 = 32.0;
const NAMED_STEP: f32 = 11.0;

/// The margin around the picture, and the gap between the drawing of the sequence and its stack, in pixels.
pub const EDGE: f32 = 8.0;
const GAP: f32 = 24.0;
/// The width of a stack beside the drawing, and the greatest useful multiple of it; the height below its lines for the count of results;
/// the greatest height of a line.
const WIDTH: (f32, f32) = (400.0, 1.1);
const FOOT: f32 = 26.0;
const LARGEST_LINE: f32 = 110.0;
/// The height of a stack below the drawing, as a part of the drawing's height, and its least size.
const BELOW: f32 = 0.25;
const LEAST: Point = Point::new(150.0, 112.0);

/// Divides a stage between the drawing of a sequence, whose preferred size is given for its `rows`, and the stack; returns also whether the
/// stack stands beside the drawing rather than below it. A stack beside it has one line more than there are rows.
pub fn share(stage: Area, Point { x: w, y: h }: Point, rows: usize) -> (Area, Area, bool) {
    let lines = h + h / rows as f32 + FOOT;
    let parts = [
        Part::drawing((w, lines)).stacked((w, h)),
        Part::filling((WIDTH.0, lines)).most(WIDTH.1).stacked((w, BELOW * h)).least(LEAST),
    ];
    let share = split(stage.inset(EDGE), GAP, parts);
    let [area, stack] = share.areas;
    (if share.beside { area.split_top(area.h * h / lines).0 } else { area }, stack, share.beside)
}

/// Returns the look of the step that the last move is about; `None` if it is about none.
pub fn look<T>(action: &Action<T>) -> Option<Look> {
    match action {
        Action::Took { .. } | Action::Passed { .. } => Some(Look::Trial),
        Action::Failed { .. } => Some(Look::Refused),
        Action::Pushed { .. } => Some(Look::Came),
        Action::Popped { .. } => Some(Look::Left),
        Action::Started | Action::Completed | Action::Exhausted | Action::Ended => None,
    }
}

/// The verdict on a sequence under test, in words and as a formula.
pub type Verdict = (String, Option<String>);

/// The parts of a stack's picture that a problem provides.
pub struct Stack<'a, S: Sequence> {
    /// The position.
    pub moment: &'a Moment<'a, Backtrack<S>>,
    /// Draws a sequence into a small square; the look is that of its newest step.
    pub thumb: &'a dyn Fn(&mut Scene, Area, &S, Look),
    /// The least side of such a square that is legible.
    pub least_thumb: f32,
    /// Returns the verdict on the sequence under test: words (fewer unless there is room) and a formula.
    pub verdict: &'a dyn Fn(&S, bool) -> Verdict,
}

impl<S: Sequence> Stack<'_, S>
where
    S::Step: Display,
{
    /// Draws the stack into an area: with `rows`, the top and the height of the rows beside it, in one column of lines level with these as
    /// far as that suits lines; otherwise packed.
    pub fn draw(&self, scene: &mut Scene, area: Area, rows: Option<(f32, f32)>) {
        let (count, level) = (self.moment.machine.n() + 1, self.moment.machine.level());
        let lines = match rows {
            Some((top, pitch)) => Lines::column(Area { y: top, ..area }, count, pitch.min(LARGEST_LINE)),
            // A line is kept for the sequence under test.
            None => Lines::packed(area.split_top(ROOM * TEXT.2).1, count, (level + 1).min(count - 1), LINE, COLUMN),
        };
        let text = (TEXT.0 * lines.pitch()).within(TEXT.1, TEXT.2);
        let roomy = rows.is_some();
        let look = self.moment.last.as_ref().and_then(look);
        let steps = self.moment.machine.states().map(|state| state.steps.len()).max().unwrap_or(1).max(1);
        Drawn { stack: self, lines, text, roomy, look, steps }.draw(scene, area);
    }
}

/// A stack with its layout.
struct Drawn<'a, S: Sequence> {
    stack: &'a Stack<'a, S>,
    lines: Lines,
    text: f32,
    /// Whether there is room for more words.
    roomy: bool,
    look: Option<Look>,
    /// The greatest number of steps of a state.
    steps: usize,
}

/// The parts of a line: the length, the small drawing if it has room, and the steps.
struct Line {
    all: Area,
    length: Area,
    thumb: Option<Area>,
    steps: Area,
}

impl<S: Sequence> Drawn<'_, S>
where
    S::Step: Display,
{
    fn draw(&self, scene: &mut Scene, area: Area) {
        let machine = self.stack.moment.machine;
        self.captions(scene, area);
        if let Some(place) = self.lines.earlier() {
            let note = format!("… {} earlier", self.lines.first);
            self.label(&note).start().draw(scene, place.split_left(0.8 * self.text).1);
        }
        for (level, state) in machine.states().enumerate() {
            if let Some(line) = self.line(level) {
                self.state(scene, &state, level, line);
            }
        }
        if let (Some(sequence), Some(line)) = (machine.candidate(), self.line(machine.level() + 1)) {
            self.candidate(scene, sequence, line);
        }
    }

    fn label<'t>(&self, text: &'t str) -> Label<'t> {
        Label::new(text).sizes(TEXT.1, self.text)
    }

    fn line(&self, level: usize) -> Option<Line> {
        let all = self.lines.at(level)?;
        let digits = if self.stack.moment.machine.n() > 9 { 2.2 } else { 1.6 };
        let (length, rest) = all.split_left(self.text * digits);
        let side = (0.8 * all.h).min(0.24 * all.w);
        let (thumb, rest) = rest.split_left(if side < self.stack.least_thumb { 0.0 } else { side + 0.8 * self.text });
        let thumb = (thumb.w > 0.0).then(|| Area::around(thumb.centre(), side, side));
        Some(Line { all, length, thumb, steps: rest.inset(0.5 * self.text) })
    }

    /// Draws the headings of the lines, and the number of results so far.
    fn captions(&self, scene: &mut Scene, area: Area) {
        let (lines, high) = (self.lines.area(), ROOM * self.text);
        let above = Area { y: lines.y - high, h: high, ..area }.split_left(0.6 * self.text).1;
        let below = Area { y: lines.bottom(), h: high, ..above };
        let name = |text| self.label(text).mono().weight(600).start();
        name("states").draw(scene, above);
        let (wide, solutions) = (name("results").width() + 0.5 * self.text, self.stack.moment.tally.solutions());
        let ink = if solutions > 0 { Ink::Solution } else { Ink::Muted };
        let count = solutions.to_string();
        let beside = above.split_right(wide + (count.len() + 1) as f32 * self.text).0;
        let (results, number) = if self.roomy { below } else { beside }.split_left(wide);
        name("results").draw(scene, results);
        self.label(&count).ink(ink).start().draw(scene, number);
        match self.line(self.lines.first) {
            Some(line) if self.stack.moment.machine.top().is_none() => {
                self.label("empty").ink(Ink::Muted).start().draw(scene, line.all.split_left(0.6 * self.text).1);
            }
            Some(line) if self.roomy => {
                let after = (name("states").width() + self.text).max(line.steps.x - above.x);
                let steps = above.split_left(after).1;
                self.label("candidates left").ink(Ink::Muted).start().whole().draw(scene, steps);
            }
            _ => {}
        }
    }

    fn state(&self, scene: &mut Scene, state: &State<'_, S>, level: usize, line: Line) {
        let machine = self.stack.moment.machine;
        let (top, complete) = (level == machine.level(), level == machine.n());
        if top {
            let ground = line.all.inset(1.0);
            scene.rect(ground).round(4.0).fill(Ink::Panel).key("top", 0, 0);
            scene.rect(ground.split_left(3.0).0).fill(Ink::Accent).key("top", 1, 0);
        }
        let (ink, weight) = if top { (Ink::Ink, 700) } else { (Ink::Muted, 400) };
        let length = level.to_string();
        let label = Label::new(&length).size(self.text.min(line.all.h)).ink(ink).weight(weight);
        if let Some(item) = label.draw(scene, line.length) {
            item.key("length", level, 0);
        }
        let look = match self.look {
            Some(Look::Came) if top => Look::Came,
            _ if complete => Look::Solved,
            _ => Look::Chosen,
        };
        if let Some(thumb) = line.thumb {
            (self.stack.thumb)(scene, thumb, state.sequence, look);
        }
        if complete {
            if let Some(item) = self.label("complete").weight(600).ink(Ink::Solution).start().draw(scene, line.steps) {
                item.key("complete", 0, 0);
            }
            return;
        }
        let tried = self.look.filter(|look| top && look.is_tried());
        let looks = (1..=state.steps.len()).map(|i| match i {
            waiting if waiting > state.taken => Look::Waiting,
            spent if spent < state.taken => Look::Gone,
            // The last one taken: under test, or given up, or it led to the next state.
            _ if top => tried.unwrap_or(Look::Gone),
            _ => Look::Chosen,
        });
        self.steps(scene, level, state.steps.iter().zip(looks), line);
    }

    /// Draws a state's next steps, in brackets.
    fn steps<'s>(&self, scene: &mut Scene, level: usize, steps: impl Iterator<Item = (&'s S::Step, Look)>, line: Line)
    where
        S::Step: 's,
    {
        let (area, high) = (line.steps, 0.8 * line.all.h.min(LARGEST_STEP));
        let wide = (area.w / self.steps as f32).min(LARGEST_STEP);
        let row = Area { x: area.x, w: wide * self.steps as f32, ..Area::around(area.centre(), 0.0, high) };
        let cells = Cells::new(row, (1, self.steps));
        for (i, (step, look)) in steps.enumerate() {
            let cell = cells.nth(i).inset((0.06 * wide).min(1.5));
            let frame = look.cell(scene, cell);
            // What has no room for its text shows by its fill.
            if look == Look::Chosen || (look.is_tried() && wide < NAMED_STEP) {
                frame.fill(look.ink());
            }
            frame.key("step", level, i + 1);
            if wide >= NAMED_STEP && look != Look::Gone {
                let ink = if look == Look::Chosen { Ink::Paper } else { look.text_ink() };
                let (text, inner) = (step.to_string(), Area::around(cell.centre(), 0.94 * cell.w, cell.h));
                let label = Label::new(&text).whole().sizes(8.0, self.text).weight(look.weight()).ink(ink);
                if let Some(item) = label.draw(scene, inner) {
                    item.key("step text", level, i + 1);
                }
            }
        }
        let around = Area::around(row.centre(), row.w + 6.0, (row.h + 6.0).min(0.92 * line.all.h));
        for (side, (x, foot)) in [(around.x, 4.0), (around.right(), -4.0)].into_iter().enumerate() {
            let [a, b] = [around.corner(), around.corners()[3]].map(|corner| corner.right(x - around.x));
            let path = [Segment::Move(a.right(foot)), Segment::Line(a), Segment::Line(b), Segment::Line(b.right(foot))];
            scene.path(path).stroke(Ink::Muted, 1.2).key("bracket", level, side);
        }
    }

    /// Draws the sequence under test, on the line where it will be once it is pushed.
    fn candidate(&self, scene: &mut Scene, sequence: &S, line: Line) {
        let look = self.look.unwrap_or(Look::Trial);
        if let Some(thumb) = line.thumb {
            (self.stack.thumb)(scene, thumb, sequence, look);
        }
        let strip = Area::around(line.steps.centre(), line.steps.w, 1.4 * self.text);
        let (long, formula) = (self.stack.verdict)(sequence, self.roomy);
        let short = (self.stack.verdict)(sequence, false).0;
        let said = [&long, &short].map(|text| self.label(text).weight(600).ink(look.text_ink()).start());
        let said = if said[0].width() <= strip.w { &said[0] } else { &said[1] };
        let ink = if look == Look::Refused { look.ink() } else { Ink::Muted };
        let mono = formula.as_ref().map(|text| Label::new(text).size(self.text).mono().ink(ink).start());
        let mono = mono.filter(|label| self.roomy && line.all.h >= 3.0 * self.text && label.width() <= strip.w);
        let apart = if mono.is_some() { 0.7 * self.text } else { 0.0 };
        if let Some(item) = said.draw(scene, strip.moved((0.0, -apart).into())) {
            item.key("verdict", 0, 0);
        }
        if let Some(item) = mono.and_then(|label| label.draw(scene, strip.moved((0.0, apart).into()))) {
            item.key("verdict", 1, 0);
        }
    }
}
