//! The tree below a stage: the path runs to the right in one line, with the searched subtrees collapsed under it.

use super::nodes::Form;
use super::{Area, Beat, CHOICE, Ink, Label, Levels, Motion, Point, Scene, Session, Sign, Style};
use super::{Choices, Mark, Meaning, THIN, TINT, candidates, count, folds, polygon, short, signs, when, wide};

/// The height of a collapsed subtree, in sizes of letters, and the distance of its tip before the level of its root, in levels.
const HIGH: f32 = 1.45;
const TIP: f32 = 0.3;
/// The radius of the root, as a share of a node's.
const ROOT: f32 = 0.5;

/// Draws the tree and returns the signs drawn.
pub(super) fn draw(session: &Session, levels: &Levels, style: Style, scene: &mut Scene) -> Vec<Mark> {
    let now = session.now();
    // A node that shows a thing of the stage bears its mark.
    let marks = levels.lines.iter().map(|line| line.mark.clone()).take(now.level);
    let names = match levels.lines.is_empty() {
        true => Choices::shown(session, levels),
        false => Choices { first: 1, names: marks.collect() },
    };
    let y = levels.tree.y + style.radius + 2.0;
    let place = |level: usize| levels.at(level).map(|x| Point::new(x, y));
    // Below names that do not fit their nodes.
    let outside = names
        .names
        .iter()
        .chain(&session.choice().filter(|_| levels.lines.is_empty()))
        .any(|name| wide(name, style.letters.0) > 1.72 * style.radius);
    let under = if outside { 1.5 * style.letters.0 } else { 0.0 };
    let mut marks = fold(session, levels, style, y + style.radius + 3.0 + under, scene);
    for level in levels.shown().take_while(|level| *level < now.level) {
        if let (Some(from), Some(to)) = (place(level), place(level + 1)) {
            let edge = scene.line(from, to).stroke(Ink::Accent, style.edge).key("path", level, 0);
            edge.motion(Motion::Draw, Motion::Fade).enters_in(when::GROWS).travels_in(when::GROWS);
        }
    }
    let sign = session.sign_in_tree();
    for level in levels.shown().take_while(|level| *level <= now.level) {
        let Some(at) = place(level) else { continue };
        let form = match sign {
            _ if level != now.level => Form::Choice,
            Sign::DeadEnd => Form::DeadEnd,
            Sign::Solved => Form::Solved,
            _ => Form::Choice,
        };
        let name = names.on(level);
        let radius = if level == 0 { ROOT * style.radius } else { style.radius };
        let hue = level.checked_sub(1).and_then(|above| levels.lines.get(above)).and_then(|line| line.hue);
        node(scene, at, radius, form, level, hue);
        if level == now.level {
            let here = match hue {
                Some(_) => scene.rect(Area::around(at, 2.2 * radius, 2.2 * radius)).round(0.35 * radius),
                None if form == Form::DeadEnd => scene.rect(Area::around(at, 2.0 * radius, 2.0 * radius)),
                None => scene.circle(at, radius + 1.0),
            };
            here.stroke(Ink::Ink, 2.0).key("tree here", 0, 0).travels_in(when::GROWS);
        }
        let dark = hue.is_some() && form == Form::Choice;
        text(scene, at, (name, dark), form, style, levels.pitch, level);
        if form == Form::DeadEnd {
            let at = Area::around(at, 2.0 * radius, 2.0 * radius);
            marks.push(Mark { meaning: Meaning::DeadEnd, at, number: None, key: (level, 0) });
        }
    }
    under_test(session, levels, style, y, scene);
    marks
}

/// Draws a node: a square at a dead end, a diamond at a solution.
fn node(scene: &mut Scene, at: Point, radius: f32, form: Form, level: usize, hue: Option<Ink>) {
    let item = match form {
        Form::Choice if hue.is_some() => {
            let area = Area::around(at, 1.8 * radius, 1.8 * radius);
            let hue = hue.unwrap_or(Ink::Paper);
            scene.rect(area).round(0.3 * radius).fill(Ink::Paper);
            scene.rect(area).round(0.3 * radius).tint(hue, 0.55);
            scene.rect(area).round(0.3 * radius).stroke(Ink::Ink, 1.2)
        }
        Form::DeadEnd => scene.rect(Area::around(at, 2.0 * radius, 2.0 * radius)).fill(Ink::Conflict),
        Form::Solved => signs::diamond(scene, at, radius + 4.0),
        _ => scene.circle(at, radius).fill(Ink::Accent),
    };
    item.key("node of the tree", level, 0).enters_in(when::GROWS).travels_in(when::GROWS);
    if level > 0 && form != Form::Solved {
        item.target(CHOICE, level - 1);
    }
}

/// Draws the name of a choice in its node, or under it if it does not fit.
fn text(scene: &mut Scene, at: Point, (name, hued): (&str, bool), form: Form, style: Style, pitch: f32, level: usize) {
    let ink = match form {
        _ if hued => Ink::Ink,
        Form::Trial => Ink::TrialInk,
        Form::Rejected => Ink::Conflict,
        _ => Ink::Paper,
    };
    let inside = wide(name, style.letters.0) <= 1.72 * style.radius;
    // What does not fit its node stands under it.
    let (place, ink) = match inside {
        true => (Area::around(at, 1.8 * style.radius, 2.0 * style.radius), ink),
        false => {
            let ink = if ink == Ink::Paper { Ink::Ink } else { ink };
            (Area::around(at.down(style.radius + 0.75 * style.letters.0), pitch - 2.0, 1.3 * style.letters.0), ink)
        }
    };
    let label = Label::new(name).sizes(style.letters.0, style.letters.1.min(16.0_f32.max(style.letters.0)));
    if let Some(item) = label.weight(600).ink(ink).draw(scene, place) {
        item.key(if form == Form::Trial { "tree trial" } else { "choice" }, level, 7).enters_in(when::GROWS);
    }
}

/// Draws the candidate under test after the present node.
fn under_test(session: &Session, levels: &Levels, style: Style, y: f32, scene: &mut Scene) {
    let (now, level) = (session.now(), session.now().level + 1);
    let (Some(from), Some(x)) = (levels.at(level - 1), levels.at(level)) else { return };
    let (at, radius) = (Point::new(x, y), style.radius);
    let rejected = now.beat == Some(Beat::Reject);
    let tested = match now.beat {
        Some(Beat::Reject | Beat::Detail | Beat::Choose) if !now.over() => session.choice(),
        _ => None,
    };
    let mark = levels.lines.get(level - 1).map(|line| line.mark.clone());
    let Some(name) = tested.map(|name| mark.unwrap_or(name)) else {
        // Dots for what is still to try, where nothing is tried just now.
        let left = candidates(&session.candidates(level..level + 1), level).left.min(6);
        for nth in 0..if now.over() { 0 } else { left } {
            let dot = Point::new(x - radius + 7.0 * nth as f32, y);
            scene.circle(dot, 2.2).stroke(Ink::Muted, 1.1).alpha(0.75).key("to try", level, nth);
        }
        return;
    };
    let ink = if rejected { Ink::Conflict } else { Ink::Trial };
    let edge = scene.line((from + radius, y), (x - radius, y)).stroke(ink, 1.8).dash(4.0, 3.0);
    edge.key("tree trial", level, 0).enters_in(when::LOOKED);
    let rim = match levels.lines.is_empty() {
        true => scene.circle(at, radius - 1.0),
        false => scene.rect(Area::around(at, 1.8 * radius, 1.8 * radius)).round(0.3 * radius),
    };
    rim.fill(Ink::Paper).stroke(ink, 2.0).key("tree trial", level, 2);
    rim.target(CHOICE, level - 1).enters_in(when::LOOKED).travels_in(when::LOOKED);
    if rejected {
        let cross = scene.cross(at, 0.95 * radius).stroke(Ink::Conflict, 2.4).key("tree trial", level, 3);
        cross.motion(Motion::Fall, Motion::Fade).enters_in(when::CROSS);
    } else {
        rim.dash(4.0, 3.0);
        text(scene, at, (&name, false), Form::Trial, style, levels.pitch, level);
    }
}

/// Draws the newest searched subtree of each node of the path as a triangle: as many as there is room for under the path, the newest
/// first.
fn fold(session: &Session, levels: &Levels, style: Style, top: f32, scene: &mut Scene) -> Vec<Mark> {
    let mut marks = vec![];
    let high = HIGH * style.letters.0;
    let lanes = ((levels.tree.bottom() - top) / (high + 2.0)).max(0.0) as usize;
    let mut free = vec![f32::INFINITY; lanes];
    let all = folds(session, levels, style.least);
    for (i, folds) in all.iter().enumerate().rev() {
        let (level, Some(fold)) = (levels.first + i, folds.last()) else { continue };
        let Some(root) = levels.at(level + 1) else { continue };
        let said = match fold.subtrees {
            ..=1 => short(fold.nodes),
            several => format!("{}: {}", count(several, "choice"), short(fold.nodes)),
        };
        let need = wide(&said, style.letters.0) * 1.1 + 30.0;
        let from = root - TIP * levels.pitch;
        let end = (levels.near(fold.deepest) + 0.3 * levels.pitch).max(from + need).min(levels.tree.right());
        let from = from.min(end - need).max(levels.tree.x);
        // Deeper ones stand first; what lies before them may share their lane.
        let Some(lane) = free.iter().position(|taken| end + 4.0 <= *taken) else { continue };
        free[lane] = from;
        let y = top + (lane as f32 + 0.5) * (high + 2.0);
        let ink = if fold.solutions > 0 { Ink::Solution } else { Ink::Conflict };
        let tip = Point::new(from, y);
        if let Some(node) = levels.at(level) {
            let line = scene.line((node, top - 3.0), tip).stroke(Ink::Muted, THIN).key("aside", level, 0);
            line.enters_in(when::RESTS);
        }
        let corners = [tip, Point::new(end, y - high / 2.0), Point::new(end, y + high / 2.0)];
        let item = scene.path(polygon(corners)).tint(ink, TINT).stroke(ink, THIN).key("fold", level, 0);
        item.enters_in(when::RESTS).climbs();
        let place = Area::new(end - need + 16.0, y - high / 2.0, need - 19.0, high);
        let label = Label::new(&said).sizes(style.letters.0, style.letters.0 + 2.0).weight(600).end();
        if let Some(item) = label.draw(scene, place) {
            item.key("collapsed count", level, 0).enters_in(when::RESTS);
        }
        if fold.solutions > 0 {
            let at = Point::new(place.x + place.w - wide(&said, style.letters.0 + 2.0) - 10.0, y);
            signs::diamond(scene, at, 4.0).key("collapsed solved", level, 0).enters_in(when::RESTS);
        }
        let at = Area::new(from, y - high / 2.0, end - from, high);
        marks.push(Mark { meaning: Meaning::of(fold), at, number: None, key: (level, 0) });
    }
    marks
}
