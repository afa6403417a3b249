//! The picture of a subset sum: a row for each number, with the sum so far and the number as bars, and below them the greatest sum that the
//! numbers that follow can reach; a line across all rows is the sum to reach.

use super::{Sums, WITH};
use crate::constraints::Choice;
use crate::instance::{self, Seen};
use crate::scene::{Area, Cells, Ink, Label, Look, Point, Scene};

/// The greatest value in the picture, as a multiple of the sum to reach.
const FAR: f32 = 2.6;
/// The width to the right of the bars for labels, and the least width of a picture that has it, in pixels.
const WORDS: (f32, f32) = (76.0, 320.0);
/// The least height of a row that shows the reachable sum, in pixels.
const REACHES: f32 = 26.0;
/// Top and height of a bar as shares of its row, with a line for the reachable sum and without; the position of that line as a share of the
/// row.
const BAR: [(f32, f32); 2] = [(0.12, 0.46), (0.1, 0.8)];
const LINE: f32 = 0.74;
/// The size of numbers as a share of a row, their greatest size and the least size of text, in pixels.
const TEXT: (f32, f32, f32) = (0.3, 20.0, 11.0);
/// The gap between the numbers and the bars, in pixels.
const GAP: f32 = 12.0;

/// The layout of the rows.
struct Bars<'a> {
    sums: &'a Sums,
    cells: Cells,
    /// The x coordinate of 0, the length of 1, and the right edge of the picture.
    zero: f32,
    unit: f32,
    end: f32,
    letters: f32,
}

/// Draws the rows.
pub fn draw(sums: &Sums, seen: &Seen, area: Area, scene: &mut Scene) {
    let letters = scene.legible().max(TEXT.2);
    let (head, cells) = instance::rows(area, sums.numbers.len(), scene);
    let high = cells.cell((0, 0)).h;
    let size = (TEXT.0 * high).min(TEXT.1).max(letters);
    let names: Vec<String> = sums.numbers.iter().map(u32::to_string).collect();
    let wide = names.iter().map(|name| Label::new(name).size(size).weight(700).width()).fold(0.0, f32::max) + 2.0;
    let zero = area.x + wide.min(0.3 * area.w) + GAP;
    let words = if area.w >= WORDS.1 { WORDS.0 * letters / TEXT.2 } else { 4.0 };
    let all: u32 = sums.numbers.iter().sum();
    let far = (all as f32).min(FAR * sums.sum as f32).max(1.05 * sums.sum as f32);
    let unit = (area.right() - words - zero).max(1.0) / far;
    let bars = Bars { sums, cells, zero, unit, end: area.right(), letters };
    for (row, name) in names.iter().enumerate() {
        let place = Area { x: area.x, w: zero - GAP - area.x, ..cells.cell((row, 0)) };
        let place = Area { h: bars.bar(row).h, y: bars.bar(row).y, ..place };
        let here = seen.item() == Some(row as u32);
        let label = Label::new(name).sizes(letters.min(size), size).end();
        let label =
            if here { label.weight(700) } else { label.ink(if row < seen.depth() { Ink::Ink } else { Ink::Muted }) };
        if let Some(text) = label.draw(scene, place) {
            text.key("name", row, 0);
        }
        let y = cells.cell((row, 0)).bottom();
        scene.line((zero, y), (area.right(), y)).stroke(Ink::Grid, 1.0).key("rule", row, 0);
        bars.row(seen, row, scene);
    }
    bars.wanted(head, scene);
}

impl Bars<'_> {
    fn x(&self, value: u32) -> f32 {
        (self.zero + self.unit * value as f32).min(self.end)
    }

    fn span(&self, row: usize, from: u32, to: u32) -> Area {
        Area { x: self.x(from), w: (self.x(to) - self.x(from)).max(1.0), ..self.bar(row) }
    }

    /// Returns whether rows are high enough to show the reachable sum.
    fn reaches(&self) -> bool {
        self.cells.cell((0, 0)).h >= REACHES
    }

    /// Returns the area of a row in which its bars lie.
    fn bar(&self, row: usize) -> Area {
        let row = self.cells.cell((row, 0));
        let (top, high) = BAR[usize::from(!self.reaches())];
        Area { y: row.y + top * row.h, h: high * row.h, ..row }
    }

    /// Draws the sum to reach, as a line across all rows.
    fn wanted(&self, head: Area, scene: &mut Scene) {
        let x = self.x(self.sums.sum);
        let words = format!("sum {}", self.sums.sum);
        let label =
            Label::new(&words).sizes(self.letters, 15.0_f32.max(self.letters)).weight(700).ink(Ink::Solution).whole();
        let wide = label.width();
        let room = Area { x: (x - wide / 2.0).min(self.end - wide).max(head.x), w: wide + 1.0, ..head };
        if let Some(text) = label.draw(scene, room) {
            text.key("sum", 1, 0).target("sum", 0);
        }
        let ends = ((x, head.bottom()), (x, self.cells.area.bottom()));
        scene.line(ends.0, ends.1).stroke(Ink::Solution, 2.2).key("sum", 0, 0).target("sum", 0);
    }

    /// Draws a row, as far as its number is decided.
    fn row(&self, seen: &Seen, row: usize, scene: &mut Scene) {
        let (item, number) = (row as u32, self.sums.number(row as u32));
        let focus = seen.focus().filter(|(candidate, _)| candidate.item == item);
        let chosen = seen.value(item).map(|value| Choice { item, value });
        let Some(candidate) = chosen.or(focus.map(|(candidate, _)| candidate)) else {
            let from = if seen.item() == Some(item) { self.sums.total(seen.chosen()) } else { 0 };
            self.before(row, from, scene);
            let bar = scene.rect(self.span(row, from, from + number)).fill(Ink::Paper).stroke(Ink::Grid, 1.2);
            bar.key("number", row, 0).target("number", row);
            return;
        };
        let look = match focus {
            Some((_, look)) => look,
            None if seen.is_solved() => Look::Solved,
            None => Look::Chosen,
        };
        let above = &seen.chosen()[..row.min(seen.depth())];
        let (from, (sum, reach)) = (self.sums.total(above), self.sums.bounds(above, candidate));
        self.before(row, from, scene);
        self.block(row, candidate, look, self.span(row, from, from + number), scene);
        if self.reaches() {
            let next = self.sums.next_over(candidate, sum).filter(|_| look == Look::Refused && reach >= self.sums.sum);
            match next {
                Some(next) => self.over(row, sum, sum + self.sums.number(next), scene),
                None => self.reach(row, look, (sum, reach), scene),
            }
        }
    }

    /// Draws the sum above a row.
    fn before(&self, row: usize, sum: u32, scene: &mut Scene) {
        if sum == 0 {
            return;
        }
        let area = self.span(row, 0, sum);
        scene.rect(area).fill(Ink::Grid).key("before", row, 0);
        let words = sum.to_string();
        let label = Label::new(&words).sizes(self.letters, 15.0_f32.max(self.letters)).ink(Ink::Ink).whole();
        if let Some(text) = label.draw(scene, area.inset(1.0)) {
            text.key("before", row, 1);
        }
    }

    /// Draws a number: filled if it is in the subset, dashed and crossed out if not.
    fn block(&self, row: usize, candidate: Choice, look: Look, area: Area, scene: &mut Scene) {
        let (with, number) = (candidate.value == WITH, self.sums.number(candidate.item));
        let width = Look::frame_width(area);
        let is_full = with && look.is_laid();
        let rect = scene.rect(area).round(2.0).key("number", row, 0).target("number", row);
        match (with, look) {
            (true, look) if look.is_laid() => {
                rect.fill(if look == Look::Solved { Ink::Solution } else { Ink::Choice });
            }
            (false, look) if look.is_laid() => {
                rect.fill(Ink::Paper).stroke(Ink::Muted, 1.4).dash(4.0, 3.0);
            }
            _ => {
                look.outline(rect.fill(Ink::Paper), width);
            }
        }
        if look == Look::Refused {
            look.hatch(scene, area).key("number", row, 1);
        }
        let words = if is_full { format!("+{number}") } else { number.to_string() };
        let ink = if is_full {
            Ink::White
        } else if look.is_laid() {
            Ink::Muted
        } else {
            look.text_ink()
        };
        let label =
            Label::new(&words).sizes(self.letters, 16.0_f32.max(self.letters)).weight(look.weight()).ink(ink).whole();
        if let Some(text) = label.draw(scene, area.inset(1.0)) {
            text.key("number", row, 2);
        }
        if !with {
            let inner = area.inset(0.12 * area.h.min(area.w));
            let [_, from, _, to] = inner.corners();
            scene.line(to, from).stroke(ink, 1.4).key("number", row, 3);
        }
        if look == Look::Refused {
            look.cross(scene, area).key("number", row, 4);
        }
    }

    /// Draws the next number after the sum, and the excess.
    fn over(&self, row: usize, sum: u32, with: u32, scene: &mut Scene) {
        let (place, wanted) = (self.cells.cell((row, 0)), self.sums.sum);
        let y = place.y + LINE * place.h;
        let at = |value: u32| Point::new(self.x(value), y);
        scene.line(at(sum), at(wanted)).stroke(Ink::Conflict, 2.0).dash(3.0, 3.0).key("reach", row, 0);
        scene.line(at(wanted), at(with)).stroke(Ink::Conflict, 5.0).key("reach", row, 2);
        let tick = 0.11 * place.h;
        scene.line(at(with).down(-tick), at(with).down(tick)).stroke(Ink::Conflict, 3.5).key("reach", row, 1);
        self.words(row, self.x(with), &format!("next: {} too much", with - wanted), Ink::Conflict, scene);
    }

    /// Writes the label of a row's line after its end.
    fn words(&self, row: usize, end: f32, words: &str, ink: Ink, scene: &mut Scene) {
        let place = self.cells.cell((row, 0));
        let (y, size) = (place.y + LINE * place.h, self.letters.max(12.0));
        let room = Area::new(end + 8.0, y - 0.7 * size, (self.end - end - 8.0).max(0.0), 1.4 * size);
        let label = Label::new(words).sizes(self.letters, size).start().ink(ink).whole();
        if let Some(text) = label.draw(scene, room) {
            text.key("reach", row, 3);
        }
    }

    /// Draws the greatest sum that the numbers that follow can reach, and the missing amount or the excess if that is why the choice is
    /// rejected.
    fn reach(&self, row: usize, look: Look, (sum, reach): (u32, u32), scene: &mut Scene) {
        let (place, wanted) = (self.cells.cell((row, 0)), self.sums.sum);
        let y = place.y + LINE * place.h;
        let at = |value: u32| Point::new(self.x(value), y);
        let refused = look == Look::Refused;
        let (from, to, ink, words) = match (sum > wanted, reach < wanted) {
            (true, _) if refused => (wanted, sum, Ink::Conflict, format!("{} too much", sum - wanted)),
            (_, true) if refused => (sum, reach, Ink::Conflict, format!("{} missing", wanted - reach)),
            _ => (sum, reach, Ink::Muted, format!("reach {reach}")),
        };
        let width = if refused { 5.0 } else { 2.0 };
        scene.line(at(from), at(to)).stroke(ink, width).alpha(if refused { 1.0 } else { 0.5 }).key("reach", row, 0);
        let tick = 0.11 * place.h;
        scene.line(at(to).down(-tick), at(to).down(tick)).stroke(ink, width / 2.0 + 1.0).key("reach", row, 1);
        let mut end = self.x(to);
        if refused && reach < wanted {
            scene.line(at(reach), at(wanted)).stroke(Ink::Conflict, 2.0).dash(3.0, 3.0).key("reach", row, 2);
            end = self.x(wanted);
        }
        self.words(row, end, &words, ink, scene);
    }
}
