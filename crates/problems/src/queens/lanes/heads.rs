//! The headers of the items with their numbers of options, and their list.

use super::{HEAD, Laid};
use crate::cover::focus::Column;
use crate::cover::lists::List;
use crate::queens::words;
use crate::scene::measure::{SLACK, width};
use crate::scene::{Area, Ink, Label, Point, Scene, Segment};

/// The greatest size of text in the list, in multiples of the least size; the most rows of headers, and the list's greatest share of the
/// height.
const LARGEST: f32 = 1.4;
const ROWS: usize = 2;
const SHARE: f32 = 0.4;
/// The height of the title and of a row, the margins of a header's text, the gap between headers, and the height of the line above headers
/// that are not in the list, in sizes of text.
const TITLE: f32 = 2.6;
const LINE: f32 = 3.0;
const MARGIN: f32 = 1.0;
const BETWEEN: f32 = 0.8;
const ABOVE: f32 = 0.45;

/// Draws the header of an item with its number of options; its key begins with `kind`.
pub fn head(
    laid: &Laid,
    item: u32,
    list: &List,
    changed: bool,
    (place, text, kind): (Area, f32, &'static str),
    scene: &mut Scene,
) {
    let is_primary = laid.instance().is_primary(item);
    let frame = scene.rect(place).round(if is_primary { 0.5 * text } else { place.h / 2.0 }).fill(Ink::Paper);
    let (mut ink, mut weight) = (Ink::Ink, 700);
    match list.state {
        Column::Now => {
            frame.fill(Ink::Accent).stroke(Ink::Accent, 2.0);
            ink = Ink::Paper;
        }
        Column::Stuck => drop(frame.stroke(Ink::Conflict, 3.0)),
        Column::Looked | Column::Best | Column::Tied => drop(frame.stroke(Ink::Accent, 2.5)),
        Column::Covered => {
            frame.stroke(Ink::Accent, 1.25);
            (ink, weight) = (Ink::Accent, 400);
        }
        Column::Open if is_primary => drop(frame.stroke(Ink::Ink, 1.75)),
        Column::Open => {
            frame.stroke(Ink::Muted, 1.0);
            weight = 400;
        }
    }
    if !list.is_open && is_primary {
        frame.dash(4.0, 3.0);
    }
    frame.key(kind, item as usize, 1).target("item", item as usize);
    let inside = Area { x: place.x + 0.3 * text, w: place.w - 0.6 * text, ..place };
    let (name, left) = (laid.instance().name(item), list.left.to_string());
    let (first, second) = inside.split_left(0.58 * inside.w);
    let number = match list.state {
        Column::Stuck => Ink::Conflict,
        _ if changed && ink == Ink::Ink => Ink::Accent,
        _ => ink,
    };
    Label::new(name)
        .sizes(0.6 * text, text)
        .weight(weight)
        .ink(ink)
        .draw(scene, first)
        .map(|it| it.key(kind, item as usize, 2));
    let label = Label::new(&left).sizes(0.6 * text, text).weight(if changed { 700 } else { 400 }).ink(number);
    label.draw(scene, second).map(|it| it.key(kind, item as usize, 3));
}

/// Draws the list of headers of the rows and columns, from the top of an area on; returns the height used, 0 if there is no room.
pub fn open(laid: &Laid, area: Area, letters: f32, scene: &mut Scene) -> f32 {
    let items = laid.instance().primary();
    let pitch = |text: f32| width(&format!("r{items} {items}"), text, 700, false) * SLACK + (MARGIN + BETWEEN) * text;
    // One row of large headers, or two of small ones.
    let large = LARGEST * letters;
    let text = if pitch(large) * (items + 1) as f32 <= area.w { large } else { letters };
    let (pitch, line) = (pitch(text), LINE * text);
    let wide = pitch - BETWEEN * text;
    let fit = (area.w / pitch) as usize;
    let rows = (items + 1).div_ceil(fit.max(1));
    let used = TITLE * text + line * rows as f32;
    if !laid.lists.are_linked || rows > ROWS || used > SHARE * area.h {
        return 0.0;
    }
    let title = Area { h: 1.6 * text, ..area };
    Label::new(words::TO_COVER).sizes(letters, 1.15 * letters).start().ink(Ink::Muted).draw(scene, title);
    let place = |nth: usize| {
        let (row, column) = (nth / fit, nth % fit);
        let y = area.y + TITLE * text + line * row as f32;
        Area::new(area.x + pitch * column as f32, y, wide, HEAD * text)
    };
    for row in 0..rows {
        // One line along the row: through the headers that are in the list, above the others.
        let members = (row * fit..((row + 1) * fit).min(items + 1)).collect::<Vec<_>>();
        let Some(first) = members.first() else { break };
        let middle = place(*first).centre().y;
        let high = place(*first).y - ABOVE * text;
        let is_in = |nth: usize| nth == 0 || laid.lists.get(nth as u32).is_some_and(|list| list.is_open);
        let mut path = vec![Segment::Move(Point::new(place(*first).x, middle))];
        let mut y = middle;
        for nth in members {
            let to = if is_in(nth) { middle } else { high };
            let at = place(nth);
            let from = at.x - 0.7 * text;
            let turn = Point::new(at.x - 0.1 * text, to);
            path.push(Segment::Line(Point::new(from, y)));
            path.push(Segment::Cubic(Point::new(from + 0.3 * text, y), Point::new(from + 0.3 * text, to), turn));
            path.push(Segment::Line(Point::new(at.right() + 0.1 * text, to)));
            y = to;
        }
        scene.path(path).stroke(Ink::Ink, 1.4).alpha(0.8).key("heads", row, 0);
    }
    let root = place(0);
    scene.circle(root.centre(), root.h / 2.0 + 2.0).fill(Ink::Paper).stroke(Ink::Ink, 1.75).key("root", 0, 0);
    Label::new(words::ROOT).sizes(0.6 * text, 0.9 * text).draw(scene, root);
    for item in 1..=items {
        let Some(list) = laid.lists.get(item as u32) else { continue };
        head(laid, item as u32, list, false, (place(item), text, "open"), scene);
    }
    used
}
