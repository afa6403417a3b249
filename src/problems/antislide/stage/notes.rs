//! What is said beside the picture: why cells must be filled, what comes next, what was chosen so far.

use super::maps::Grid;
use super::show::{Mood, Note, Show};
use crate::problems::antislide::classes::NO_PIECE;
use crate::scene::{Anchor, Area, Ink, Point, Scene, Segment};

/// Sizes of headings and of what follows them.
const HEAD: f32 = 14.0;
const TEXT: f32 = 13.0;
/// From line to line.
const LINE: f32 = 18.0;

/// How wide a text is, about.
#[inline(never)]
pub fn width(text: &str, size: f32) -> f32 {
    0.53 * size * text.chars().count() as f32
}

/// The lines of a text that is to be no wider than so much.
#[inline(never)]
pub fn wrapped(text: &str, size: f32, most: f32) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let last = lines.len() - 1;
        let line = &mut lines[last];
        if !line.is_empty() && width(line, size) + width(word, size) + 0.3 * size > most {
            lines.push(word.to_owned());
        } else {
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
    }
    lines
}

/// Writes lines below each other, the first one's middle at `top`; returns where the next would go.
#[inline(never)]
pub fn write(scene: &mut Scene, Point { x, y: top }: Point, text: &str, size: f32, most: f32) -> f32 {
    let mut y = top;
    for line in wrapped(text, size, most) {
        scene.text((x, y + 0.36 * size), size, line).anchor(Anchor::Start).fill(Ink::Muted);
        y += 1.38 * size;
    }
    y
}

fn ink(mood: Mood) -> Ink {
    match mood {
        Mood::Next => Ink::Accent,
        Mood::Demand => Ink::TrialInk,
        Mood::Open => Ink::Conflict,
        Mood::Found => Ink::Solution,
        Mood::Plain => Ink::Ink,
    }
}

/// Writes the notes in the order of the cells they point at, each beside its cell if there is room; returns how far
/// down they reach.
pub fn notes(scene: &mut Scene, notes: &[Note], grid: &Grid, Area { x, y: top, w, h }: Area) -> f32 {
    let place = |note: &Note| note.cell.map_or(top, |cell| grid.cell(cell).y + grid.cell / 2.0);
    let mut order: Vec<usize> = (0..notes.len()).collect();
    for i in 1..order.len() {
        let mut at = i;
        while at > 0 && place(&notes[order[at]]) < place(&notes[order[at - 1]]) {
            order.swap(at, at - 1);
            at -= 1;
        }
    }
    let tall = |i: usize| {
        let lines = wrapped(&notes[i].text, TEXT, w).len() + wrapped(&notes[i].head, 1.06 * HEAD, w).len();
        LINE * lines as f32 + 12.0
    };
    let mut y = top;
    for (i, which) in order.iter().enumerate() {
        let note = &notes[*which];
        let below: f32 = order[i..].iter().map(|which| tall(*which)).sum();
        // As far down as its cell lies, as long as the others still find room.
        let beside = place(note).min(top + h - below).max(y);
        let at = if grid.columns == 1 { beside } else { y };
        if at + tall(*which) > top + h + 12.0 {
            break;
        }
        let colour = ink(note.mood);
        let mut line = at;
        for head in wrapped(&note.head, 1.06 * HEAD, w) {
            scene.text((x, line + 0.36 * HEAD), HEAD, head).anchor(Anchor::Start).weight(600).fill(colour);
            line += LINE;
        }
        if let (Some(cell), 1) = (note.cell, grid.columns) {
            let Point { x: cx, y: cy } = grid.cell(cell);
            let (right, middle) = (cx + grid.cell, cy + grid.cell * 0.5);
            let turn = x - 14.0 - 4.0 * (i % 2) as f32;
            let path = [
                Segment::Move(Point::new(right.max(grid.corner.x + grid.size().x), middle)),
                Segment::Line(Point::new(turn, middle)),
                Segment::Line(Point::new(turn, at)),
                Segment::Line(Point::new(x - 6.0, at)),
            ];
            scene.path(path).stroke(colour, 1.2);
        }
        write(scene, Point::new(x, line), &note.text, TEXT, w);
        y = at + tall(*which);
    }
    y
}

/// A square with a symbol, or a dot for a cell that stays empty.
#[inline(never)]
pub fn chip(scene: &mut Scene, Point { x, y }: Point, side: f32, look: Option<(Ink, char)>) {
    match look {
        Some((hue, symbol)) => {
            scene.rect((x, y, side, side)).tint(hue, 1.0).round(4.0);
            scene.rect((x, y, side, side)).tint(Ink::White, 0.45).round(4.0);
            scene.rect((x, y, side, side)).stroke(Ink::Black, 1.2).alpha(0.8).round(4.0);
            let size = 0.48 * side;
            scene
                .text((x + side / 2.0, y + side / 2.0 + 0.36 * size), size, symbol.to_string())
                .weight(600)
                .fill(Ink::Black);
        }
        None => {
            scene.rect((x, y, side, side)).stroke(Ink::Muted, 1.4).round(4.0);
            scene.circle((x + side / 2.0, y + side / 2.0), 0.09 * side).fill(Ink::Muted);
        }
    }
}

/// The choices so far, the newest of them if there is not room for all.
pub fn choices(
    scene: &mut Scene,
    show: &Show,
    look: &dyn Fn(u16) -> Option<(Ink, char)>,
    Area { x, y: top, w, h }: Area,
) {
    let (side, pitch, row) = (28.0, 34.0, 48.0);
    if show.path.is_empty() || h < 22.0 + row {
        return;
    }
    scene.text((x, top + 14.0), HEAD, "Choices so far").anchor(Anchor::Start).weight(600);
    let columns = (((w + pitch - side) / pitch) as usize).max(1);
    let rows = ((h - 22.0) / row) as usize;
    let count = show.path.len() + usize::from(show.next.is_some() && show.path.last().map(|last| last.0) != show.next);
    let from = (count + 1).saturating_sub(columns * rows).max(usize::from(count > columns * rows));
    let cut = count > columns * rows;
    let from = if cut { from } else { 0 };
    for place in 0..count - from + usize::from(cut) {
        let at = (x + pitch * (place % columns) as f32, top + 24.0 + row * (place / columns) as f32);
        if cut && place == 0 {
            scene.text((at.0 + side / 2.0, at.1 + side * 0.62), HEAD, "…").fill(Ink::Muted);
            continue;
        }
        let which = from + place - usize::from(cut);
        let cell = match show.path.get(which) {
            Some((cell, piece)) => {
                chip(scene, at.into(), side, if *piece == NO_PIECE { None } else { look(*piece) });
                *cell
            }
            None => {
                scene.rect((at.0, at.1, side, side)).tint(Ink::Accent, 0.16).stroke(Ink::Accent, 2.4).round(4.0);
                let middle = (at.0 + side / 2.0, at.1 + side * 0.66);
                scene.text(middle, HEAD, "?").weight(600).fill(Ink::Accent);
                show.next.unwrap_or(0)
            }
        };
        scene.text((at.0 + side / 2.0, at.1 + side + 12.0), 10.5, show.solid.name(cell)).fill(Ink::Muted);
    }
}

/// The moves of a level: those that were tried are struck out.
pub fn moves(scene: &mut Scene, show: &Show, Area { x, y: top, w, h }: Area) {
    let (wide, pitch, row) = (50.0, 56.0, 30.0);
    let (pieces, tried) = &show.moves;
    if pieces.is_empty() || h < 24.0 + row {
        return;
    }
    scene.text((x, top + 14.0), HEAD, "Moves of this level").anchor(Anchor::Start).weight(600);
    let columns = (((w + pitch - wide) / pitch) as usize).max(1);
    let most = columns * ((h - 24.0) / row) as usize;
    // Those before the present one leave room for what is to come.
    let from = if pieces.len() > most { tried.saturating_sub(most / 2).min(pieces.len() - most) } else { 0 };
    for (place, piece) in pieces[from..].iter().take(most).enumerate() {
        let at = (x + pitch * (place % columns) as f32, top + 24.0 + row * (place / columns) as f32);
        let Some(block) = show.solid.block(*piece) else { continue };
        let axis = ["x", "y", "z"][usize::from(block.axis)];
        let name = format!("{axis}{}", show.solid.name(block.cells[0]));
        let which = from + place;
        let (colour, width) = if which == *tried { (Ink::Accent, 2.4) } else { (Ink::Muted, 1.0) };
        scene.rect((at.0, at.1, wide, 24.0)).stroke(colour, width).round(4.0);
        let text = scene.text((at.0 + wide / 2.0, at.1 + 16.5), 12.5, name);
        if which < *tried {
            text.fill(Ink::Muted);
            scene.line((at.0 + 6.0, at.1 + 12.0), (at.0 + wide - 6.0, at.1 + 12.0)).stroke(Ink::Muted, 1.4);
        }
    }
}
