//! The picture with the search tree in it: the ten digits are above each place of the multiplicand, and the path leads through them from
//! the zeros of the multiplier and the special digit to the current place.

use super::super::machine::Act;
use super::super::words::picture as words;
use super::layout::Layout;
use super::seen::Seen;
use super::{lines, product, values};
use crate::machine::Machine;
use crate::scene::{Area, Frame, Ink, Label, Levels, Line, Look, Point, Scene, Spot, Try, when};
use crate::sign::Sign;
use crate::timeline::Moment;
use crate::within::Within;

/// The least height, and the least ratio of width to height, of a picture with room for both.
const HIGH: f32 = 480.0;
const WIDE: f32 = 1.25;
/// The height of a row of the grid, as a share of the picture and at most in pixels; the number of rows: the digits, and one for the
/// numbers of failed subtrees.
const ROW: (f32, f32) = (0.034, 24.0);
const ROWS: f32 = 11.4;
/// The least size of text, in pixels.
const LEAST: f32 = 11.0;
/// The distances of special digit and zeros from the multiplicand to the right, in places.
const RIGHT: [f32; 2] = [2.6, 1.3];
/// The pattern: its distance from the multiplicand in places, the side of its cells, and the gap to its text.
const PATTERN: (f32, f32, f32) = (4.4, 15.0, 18.0);

/// Returns whether a picture of this size has room for lines, candidates and tree.
pub fn has_room(size: Point) -> bool {
    size.y >= HIGH && size.x >= WIDE * size.y
}

/// Draws the position, and sets the levels of the tree.
pub fn draw(moment: &Moment<super::SkeletonMachine>, sign: Sign, scene: &mut Scene) {
    scene.set_frame(Frame::SCENE);
    let seen = Seen::new(moment.machine, moment.last);
    let letters = scene.legible().max(LEAST);
    let row = (ROW.0 * scene.height).within(1.3 * letters, ROW.1.max(1.3 * letters));
    let top = 1.5 * letters;
    let (grid, stage) = scene.stage().split_top(top + ROWS * row);
    let layout = Layout::within(&seen, scene, stage);
    let frame = layout.lines;
    let place = |column: usize| frame.area(layout.place(0, column));
    let pitch = place(0).w;
    let columns = seen.rows[0].places.len().min(layout.columns);
    let digit = |x: usize| grid.y + top + row * (x as f32 + 0.5);
    let left = place(columns - 1).x;
    let right = place(0).right();
    let work = moment.machine.known().places().min(columns - 1);
    let ink = if matches!(sign, Sign::Refused | Sign::DeadEnd) { Ink::Conflict } else { Ink::Accent };
    // The current place, from its digits down to it.
    if seen.d.is_some() && sign != Sign::Solved {
        let at = place(work);
        let band = Area { y: grid.y + top, h: at.bottom() - grid.y - top, ..at };
        scene.rect(band).tint(ink, 0.1).key("band", 0, 0);
    }
    for x in 0..10 {
        let line = Area::new(left, digit(x) - row / 2.0, right - left, row);
        if seen.d == Some(x as u8) {
            scene.rect(line).fill(Ink::Square).key("special", 0, 0);
        }
        scene.line((left, line.bottom()), (right, line.bottom())).stroke(Ink::Grid, 1.0);
        let place = Area { x: left - 2.0 * letters, w: 1.5 * letters, ..line };
        let size = (0.8 * row).min(14.0).max(letters);
        Label::new(&x.to_string()).sizes(letters, size).end().ink(Ink::Muted).draw(scene, place);
    }
    scene.set_frame(layout.lines);
    lines::draw(&seen, &layout, scene);
    lines::signs(&seen, &layout, sign, scene);
    // Before the first move this area shows the rule's examples, and no value is ruled out.
    if moment.last.is_some() {
        scene.set_frame(layout.values);
        values::draw(&seen, &layout, scene);
        let decisive = product::draw(&seen, &layout, scene).map(|place| layout.values.area(place));
        scene.set_frame(Frame::SCENE);
        join(&seen, &layout, decisive, scene);
    }
    scene.set_frame(Frame::SCENE);
    pattern(&seen, sign, Point::new(right + PATTERN.0 * pitch, grid.y + top), letters, scene);

    let across = RIGHT.map(|places| right + places * pitch);
    let at = across.into_iter().chain((0..columns).map(|column| place(column).centre().x)).collect();
    let off: Vec<u32> = seen.machine.shifts.off[..seen.m].iter().map(|off| u32::from(*off)).collect();
    if seen.machine.level() > 0 {
        // The shifts themselves are beside their node.
        let node = Point::new(across[0], digit(0));
        let room = Area::new(node.x + row, node.y - row / 2.0, (PATTERN.0 - RIGHT[0]) * pitch - row, row);
        let shifts = super::super::words::shifts(&off);
        Label::new(&shifts).sizes(letters, letters.max(13.0)).start().ink(Ink::Muted).draw(scene, room);
    }
    let heads = words::LEVELS.map(str::to_owned);
    let heads = heads.into_iter().chain((0..columns).map(|column| column.to_string()));
    let lines: Vec<Line> = heads.map(|subject| Line { subject, ..Line::default() }).collect();
    let tree = Area { x: left, w: across[0] + pitch - left, ..grid };
    let names = Area { h: top, ..grid };
    let spots = spots(moment, &seen, &digit, row);
    scene.levels = Some(Levels { tree, names, first: 1, at, pitch, spots, row, lines, ..Levels::default() });
}

/// Returns the digits of each level: the tried ones are struck through, and at the foot are the numbers of their subtrees.
fn spots(
    moment: &Moment<super::SkeletonMachine>,
    seen: &Seen,
    digit: &dyn Fn(usize) -> f32,
    row: f32,
) -> Vec<Vec<Spot>> {
    let (machine, level) = (moment.machine, moment.trail.level());
    let spot = |x: usize, name: String, tried: Try| Spot { across: digit(x), aside: 0.0, name, tried };
    let behind = |level: usize| {
        let some = !moment.trail.folds(level - 1).is_empty();
        some.then(|| Spot { across: digit(9) + row, aside: 0.0, name: String::new(), tried: Try::Behind })
    };
    let mut spots = vec![];
    if level >= 1 {
        spots.push([spot(0, String::new(), Try::Chosen)].into_iter().chain(behind(1)).collect());
    }
    if level >= 2 {
        let d = usize::from(machine.d);
        spots.push([spot(d, d.to_string(), Try::Chosen)].into_iter().chain(behind(2)).collect());
    }
    let Some(special) = seen.d.filter(|_| level >= 2) else { return spots };
    let known: Vec<u8> = machine.known().digits().collect();
    for place in 0..=known.len() {
        let chosen = known.get(place).copied().filter(|_| place + 3 <= level);
        // After the digits in force: the one under test, or the one just undone.
        let tested = seen.rows[0].places.get(place).and_then(|place| place.digit).filter(|_| chosen.is_none());
        let given_up = match moment.last {
            Some(Act::Dropped { x }) if chosen.is_none() => Some(x),
            _ => None,
        };
        let here = chosen.or(tested);
        let all = |x: u8| match here.map(|here| (x.cmp(&here), chosen.is_some())) {
            Some((std::cmp::Ordering::Less, _)) => Try::Rejected,
            Some((std::cmp::Ordering::Equal, true)) => Try::Chosen,
            Some((std::cmp::Ordering::Equal, false)) => Try::Tested,
            None if given_up.is_some_and(|given_up| x <= given_up) => Try::Rejected,
            None if moment.last == Some(Act::Exhausted) && place == known.len() => Try::Rejected,
            _ => Try::Left,
        };
        let digits = (0..10).filter(|x| *x != special).map(|x| spot(usize::from(x), x.to_string(), all(x)));
        spots.push(digits.chain(behind(place + 3)).collect());
    }
    spots
}

/// Joins a digit that fails in a product to its place in the multiplication and to the value that is lost: a band along the line of the
/// product, and a line from the digit below the values to the same digit in the line.
fn join(seen: &Seen, layout: &Layout, decisive: Option<Area>, scene: &mut Scene) {
    let Some((product, (place, Look::Refused))) = seen.product.and_then(|product| Some((product, product.decisive?)))
    else {
        return;
    };
    let column = seen.shift(product.k) + place;
    if column >= layout.columns || !layout.beside {
        return;
    }
    let star = layout.lines.area(layout.place(2 + product.k, column));
    if product.k < seen.m {
        let row = layout.values.area(layout.values(product.k));
        let right = row.x + (row.w * 0.8);
        let band = Area::between(star.corner(), Point::new(right, star.bottom()));
        scene.rect(band).round(4.0).tint(Ink::Conflict, 0.08).key("product band", 0, 0).enters_in(when::ATTACK);
    }
    let Some(digit) = decisive else { return };
    let gutter = 0.5 * (layout.lines.area(layout.place(0, 0)).right() + layout.values.area(layout.values(0)).x);
    let (over, under) = (star.bottom() - 1.0, digit.bottom() + 2.0);
    let way = [
        Point::new(star.centre().x, over - 3.0),
        Point::new(star.centre().x, over),
        Point::new(gutter, over),
        Point::new(gutter, under),
        Point::new(digit.centre().x, under),
        Point::new(digit.centre().x, under - 3.0),
    ];
    for (nth, ends) in way.windows(2).enumerate() {
        let line = scene.line(ends[0], ends[1]).stroke(Ink::Conflict, 2.0).key("product line", nth, 0);
        line.enters_in(when::ATTACK);
    }
}

/// Draws the pattern of the stars, and the rule for the special digit.
fn pattern(seen: &Seen, sign: Sign, corner: Point, letters: f32, scene: &mut Scene) {
    let pattern = &seen.machine.task.pattern;
    let (rows, columns) = (pattern.rows(), pattern.columns());
    let side = PATTERN.1.max(letters);
    if corner.x + side * columns as f32 > scene.width {
        return;
    }
    let solved = sign == Sign::Solved;
    for row in 0..rows {
        for column in 0..columns {
            let cell = Area::new(corner.x + side * column as f32, corner.y + side * row as f32, side, side);
            let square = scene.rect(cell.inset(1.0)).round(2.0);
            match pattern.star(row, column) {
                true => square.fill(if solved { Ink::Solution } else { Ink::Ink }),
                false => square.stroke(Ink::Grid, 1.0),
            };
        }
    }
    let x = corner.x + side * columns as f32 + PATTERN.2;
    let size = 14.0_f32.max(letters);
    for (nth, text) in words::stars(seen.d).iter().enumerate() {
        let place = Area::new(x, corner.y + 1.5 * size * nth as f32, scene.width - x, 1.5 * size);
        let ink = if nth == 0 { Ink::Ink } else { Ink::Muted };
        Label::new(text).sizes(letters, size).start().ink(ink).draw(scene, place);
    }
}
