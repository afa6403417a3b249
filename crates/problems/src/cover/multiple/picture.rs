//! The picture of a cover with multiplicities: a column for each item, with the options that it needs and has left; a row for each option.

use super::super::beside::{self, Board, Laid};
use super::super::lined;
use super::super::lists::Lists;
use super::super::picture::{Rows, dots_wish, ink, lit};
use super::words;
use crate::exact_cover::Act as Shared;
use crate::exact_cover::multiple::{Act, Multicover};
use crate::machine::Machine;
use crate::scene::{Area, Frame, Ink, Label, Look, Point, Scene, Segment, Target, disc, measure, polygon, signs, when};
use crate::timeline::Moment;
use crate::within::Within;
use crate::words::cut;

/// The second number of keys, different from those of a board.
const APART: usize = 3000;
/// The most letters of a name.
const NAME: usize = 8;
/// The least width of a column with a number, in pixels.
const NUMBERED: f32 = 15.0;

/// The share of its area for the bar of an item that may be covered more than once, and the side of its fields, at most and at least, in
/// pixels.
const FIELDS: f32 = 0.9;
/// The share of a column's width beside the bar, for the number of times that are left.
const NUMBER: f32 = 0.35;
const WIDEST: f32 = 24.0;
const LEAST: f32 = 6.0;

/// Draws the matrix of a position, and the board beside or above it if there is one.
pub fn draw(board: Option<&dyn Board>, moment: &Moment<Multicover>, scene: &mut Scene) {
    let all = beside::stage(scene);
    let instance = moment.machine.instance();
    let looks = looks(moment);
    let Some(board) = board else { return matrix(moment, &looks, all, scene) };
    let laid = Laid {
        instance,
        options: moment.machine.chosen().collect(),
        looks: looks.clone(),
        at: words::item(moment),
        is_stuck: matches!(moment.last, Some(Act::Linked(Shared::Stuck { .. }))),
        is_solved: moment.last == Some(Act::Linked(Shared::Solved)),
        pointed_at: lit(scene),
        lists: Lists::default(),
    };
    if scene.composed {
        // The item of a node that is unlinked or relinked.
        let linked = match moment.last {
            Some(Act::Linked(Shared::Hidden { node } | Shared::Shown { node })) => Some(moment.machine.item_of(node)),
            _ => None,
        };
        lined::draw(board, &laid, moment, linked, 0.0, scene);
        return;
    }
    if scene.brief {
        return board.draw(&laid, all, scene);
    }
    let (on, beside) = beside::share(board.size(), all, None, || dots_wish(instance));
    board.draw(&laid, on, scene);
    scene.set_frame(Frame::SCENE);
    matrix(moment, &looks, beside, scene);
}

/// Returns the look of each option.
fn looks(moment: &Moment<Multicover>) -> Vec<Look> {
    let (multicover, last) = (moment.machine, moment.last);
    let instance = multicover.instance();
    let gone = |option: usize| {
        instance.option(option).iter().zip(multicover.node(option, 0)..).any(|(entry, node)| {
            !multicover.is_listed(node) || (instance.is_primary(entry.item) && !multicover.is_active(entry.item))
        })
    };
    let look = |option| if gone(option) { Look::Gone } else { Look::Waiting };
    let mut looks: Vec<Look> = (0..instance.options()).map(look).collect();
    for option in multicover.chosen() {
        looks[option] = if last == Some(Act::Linked(Shared::Solved)) { Look::Solved } else { Look::Chosen };
    }
    let mut set = |node: u32, look| {
        if !multicover.is_head(node) {
            looks[multicover.option_of(node)] = look;
        }
    };
    if let Some(node) = multicover.choices().get(multicover.level()) {
        let undone = matches!(multicover.label().0, "M7") || matches!(last, Some(Act::Linked(Shared::Dropped { .. })));
        set(*node, if undone { Look::Left } else { Look::Trial });
    }
    match last {
        Some(Act::Linked(Shared::Tried { node })) => set(node, Look::Came),
        Some(Act::Linked(Shared::Hidden { node } | Shared::Shown { node })) => set(node, Look::Moving),
        _ => {}
    }
    looks
}

/// Draws the matrix into an area.
fn matrix(moment: &Moment<Multicover>, looks: &[Look], area: Area, scene: &mut Scene) {
    if !area.has_size() {
        return;
    }
    let multicover = moment.machine;
    let instance = multicover.instance();
    let pointed = lit(scene);
    let rows = Rows::new(instance, area, scene);
    columns(moment, &rows, pointed, scene);
    let named = |option: usize| match instance.label(option) {
        Some(label) => label.to_owned(),
        None => format!("{} {}", instance.number(option), instance.called(option)),
    };
    // All names have the size of the longest.
    let room = rows.window.x - rows.whole.x - 8.0;
    let is_named = rows.letters > 0 && rows.pitch.y >= rows.text + 1.0;
    let wide = |option| measure::width(&named(option), 1.0, 400, true);
    let longest = rows.options().filter(|_| is_named).map(wide).fold(0.1, f32::max);
    let size = rows.text.min(room / (longest * measure::SLACK)).max(7.0);
    for option in rows.options() {
        let band = rows.band(option, rows.pitch.y);
        let look = looks[option];
        if rows.pitch.y >= 3.0 {
            scene.rect(Area { x: rows.whole.x, w: rows.whole.w, ..band }).target("option", option);
        }
        if !matches!(look, Look::Waiting | Look::Gone) {
            let y = rows.y(option);
            Look::outline(look, scene.line((band.x, y), (band.right(), y)), 2.0).key("row", option, APART);
        }
        if pointed == Some(Target("option", option as u32)) {
            scene.rect(band).tint(Ink::Pink, 0.25);
        }
        if is_named {
            let place = Area { x: rows.whole.x, w: room, ..band };
            let text = named(option);
            if let Some(text) = Label::new(&text).sizes(7.0, size).mono().ink(ink(look)).end().draw(scene, place) {
                text.key("option", option, APART);
            }
        }
    }
    dots(multicover, looks, &rows, scene);
    match moment.last {
        Some(Act::Linked(Shared::Stuck { item })) => signs::wall(scene, rows.strip(item), true),
        Some(Act::Linked(Shared::Spent { item })) => signs::wall(scene, rows.strip(item), moment.trail.found() == 0),
        Some(Act::Linked(Shared::Dropped { node })) => {
            let item = multicover.choice_items()[multicover.level()];
            if !multicover.is_head(node) && rows.options().contains(&multicover.option_of(node)) {
                let middle = Point::new(rows.x(item), rows.y(multicover.option_of(node)));
                let side = rows.pitch.x.min(rows.pitch.y).max(8.0);
                let inside = rows.whole.inset(side / 2.0);
                let at = (middle.x.within(inside.x, inside.right()), middle.y.within(inside.y, inside.bottom()));
                signs::struck(scene, Area::around(at, side, side), (node as usize, APART), when::RESTS);
            }
            scene.cue(signs::DEAD_END, when::CLIMBS);
        }
        Some(Act::Linked(Shared::Solved)) => signs::solved(scene, rows.whole),
        _ => {}
    }
}

/// Draws the columns with their names, the numbers of options that the items need, and the numbers left.
fn columns(moment: &Moment<Multicover>, rows: &Rows, pointed: Option<Target>, scene: &mut Scene) {
    let multicover = moment.machine;
    let instance = multicover.instance();
    let now = words::item(moment);
    let above = rows.window.y - rows.whole.y;
    // After an undo the numbers are about to change, and are not shown.
    let back = matches!(moment.last, Some(Act::Linked(Shared::Dropped { .. })));
    for item in rows.items() {
        let strip = rows.strip(item);
        let open = !instance.is_primary(item) || multicover.is_active(item);
        if !open {
            scene.rect(strip).fill(Ink::Square).key("covered", item as usize, APART);
        }
        if now == Some(item) {
            scene.rect(strip).tint(Ink::Accent, 0.16).key("strip", item as usize, APART);
        }
        if pointed == Some(Target("item", item)) {
            scene.rect(strip).tint(Ink::Pink, 0.2);
        }
        if above < 10.0 || rows.pitch.x < 3.0 {
            continue;
        }
        let place = Area::new(strip.x, rows.whole.y, strip.w, above);
        scene.rect(place).target("item", item as usize);
        if rows.pitch.x < NUMBERED {
            continue;
        }
        let text = match (now == Some(item), open) {
            (true, _) => Ink::Accent,
            (_, true) => Ink::Ink,
            _ => Ink::Muted,
        };
        let third = above / 3.0;
        let line = |nth: f32| Area { y: place.y + nth * third, h: third, ..place };
        let name = cut(instance.name(item), NAME);
        if let Some(item_name) = Label::new(&name).sizes(6.5, rows.text).weight(600).ink(text).draw(scene, line(0.0)) {
            item_name.key("item", item as usize, APART);
        }
        if back {
            continue;
        }
        let (beside, fields) = line(1.0).split_right(NUMBER * line(1.0).w);
        let is_bar = instance.multiplicity(item).1 > 1 && filling(multicover, item, fields, scene);
        if instance.is_primary(item) && open {
            let (most, least) = multicover.left(item);
            let times = if least == most { most.to_string() } else { format!("{least}:{most}") };
            let place = if is_bar { beside } else { line(1.0) };
            if let Some(times) = Label::new(&times).sizes(6.5, rows.text).ink(text).draw(scene, place) {
                times.key("needs", item as usize, APART);
            }
        }
        let len = multicover.len(item).to_string();
        if let Some(len) = Label::new(&len).sizes(6.5, rows.text).mono().ink(Ink::Muted).draw(scene, line(2.0)) {
            len.key("len", item as usize, APART);
        }
    }
}

/// Draws how often an item is covered, as a bar that fills: a field for each time that it may be covered, framed if it must be. Returns
/// whether it has room.
fn filling(multicover: &Multicover, item: u32, area: Area, scene: &mut Scene) -> bool {
    let (least, most) = multicover.instance().multiplicity(item);
    let filled = most - multicover.left(item).0.min(most);
    let side = (area.w * FIELDS / most as f32).min(0.7 * area.h).min(WIDEST);
    if side < LEAST {
        return false;
    }
    let left = area.centre().x - 0.5 * side * most as f32;
    for nth in 0..most {
        let field = Area::new(left + side * nth as f32, area.centre().y - side / 2.0, side, side).inset(1.0);
        let is_filled = nth < filled;
        let frame = scene.rect(field).round(2.0);
        frame.fill(if is_filled { Ink::Accent } else { Ink::Paper });
        match (is_filled, nth < least) {
            (true, _) => frame.stroke(Ink::Accent, 1.4),
            (_, true) => frame.stroke(Ink::Ink, 1.6),
            _ => frame.stroke(Ink::Muted, 1.2).dash(3.0, 2.5),
        };
        frame.key("needs", item as usize, APART + 1 + nth as usize);
    }
    true
}

/// Draws the dots: those in lists, and those unlinked.
fn dots(multicover: &Multicover, looks: &[Look], rows: &Rows, scene: &mut Scene) {
    let instance = multicover.instance();
    let r = (0.3 * rows.pitch.x.min(rows.pitch.y)).min(5.0 * rows.unit);
    let (items, mut paths): (_, [Vec<Segment>; 4]) = (rows.items(), Default::default());
    for option in rows.options() {
        for (entry, node) in instance.option(option).iter().zip(multicover.node(option, 0)..) {
            if !items.contains(&entry.item) {
                continue;
            }
            let kind = match looks[option] {
                Look::Solved => 3,
                Look::Waiting if multicover.is_listed(node) => 1,
                Look::Waiting | Look::Gone => 0,
                _ => 2,
            };
            let at = Point::new(rows.x(entry.item), rows.y(option));
            match r >= 2.0 {
                true => paths[kind].extend(disc(at, r)),
                false => paths[kind].extend(polygon(Area::around(at, 2.0 * r.max(0.4), 2.0 * r.max(0.4)).corners())),
            }
        }
    }
    let inks = [(Ink::Muted, 0.34), (Ink::Ink, 1.0), (Ink::Accent, 1.0), (Ink::Solution, 1.0)];
    for (kind, (path, (ink, alpha))) in paths.into_iter().zip(inks).enumerate() {
        if !path.is_empty() {
            scene.path(path).tint(ink, alpha).key("dots", kind, APART);
        }
    }
}
