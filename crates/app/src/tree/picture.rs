//! The picture of the search tree: the present path, and beside each of its nodes the searched subtrees, collapsed.
//!
//! One renderer draws it everywhere: in a picture whose stage has places for the levels ([`Levels`]), beside a stage, and in a panel of
//! its own. Where levels are far enough apart, a node contains its choice, the candidate under test has a node with crosses for rejected
//! candidates before it, and dots stand for candidates still to try.

use super::Fold;
use super::levels::{self, LEAST, LETTERS, in_panel};
use crate::machine::Beat;
use crate::problem::Candidates;
use crate::scene::measure;
use crate::scene::{
    Anchor, Area, CHOICE, Frame, Ink, Item, Label, Levels, Motion, Point, Scene, Segment, polygon, signs, when,
};
use crate::session::Session;
use crate::sign::Sign;
use crate::within::Within;
use crate::words::{count, short};

mod below;
mod grid;
pub mod labels;
mod lines;
mod nodes;
mod style;

use labels::{Mark, Meaning};
use style::Style;

/// The weight of the name of the level at work.
const HEAVY: u16 = 700;
/// The distances of a collapsed subtree's tip above the level of its root, and of its base below that of its deepest node, and its least
/// height, all in rows.
const APEX: f32 = 0.35;
const BASE: f32 = 0.2;
const FLATTEST: f32 = 0.4;
/// The side of the square of a single node, in rows, with its least and greatest size in pixels; the ratio of a diamond's half width to
/// it.
const SINGLE: (f32, f32, f32) = (0.4, 3.0, 10.0);
const DIAMOND: f32 = 0.8;
/// The half width of the diamond in a subtree with solutions, in widths of the subtree, with its least and greatest size in pixels.
const SOLVED: (f32, f32, f32) = (0.25, 2.5, 6.0);
/// The distance of that diamond from the count or the base, and in a flat subtree below the tip, in sizes of the diamond.
const FOOT: f32 = 7.0;
const TIP: f32 = 1.6;
/// The count in a subtree: the share of the width that it may take, the middle of its line above the base, the height of its line, and the
/// least height of a subtree with a count.
const SHARE: f32 = 0.95;
const ABOVE_BASE: f32 = 9.0;
const LINE: f32 = 15.0;
const COUNTED: f32 = 22.0;
/// The kinds of items of a node that the search goes back from; they leave once the search has left the node.
const LEFT: [&str; 8] =
    ["node of the tree", "path", "choice", "fold", "collapsed behind", "aside", "collapsed count", "collapsed solved"];
/// How far the outline of another subtree shows behind one that stands for several.
const BEHIND: f32 = 3.5;
/// The width of lines, in pixels.
const THIN: f32 = 1.25;
/// The opacity of a collapsed subtree.
const TINT: f32 = 0.14;
/// The lengths of dashes and gaps of one that was left by hand.
const UNDONE: (f32, f32) = (4.0, 3.0);

/// Draws the tree in a panel of its own, with the names of its levels.
pub fn draw(session: &Session, scene: &mut Scene) {
    if !scene.has_size() {
        return;
    }
    scene.set_frame(Frame::SCENE);
    draw_at(session, &in_panel(session, scene), scene);
}

/// Draws the present path at the places of levels, and beside each of its nodes the searched subtrees, collapsed; returns the signs drawn.
pub fn draw_at(session: &Session, levels: &Levels, scene: &mut Scene) -> Vec<Mark> {
    let before = scene.items().len();
    let mut marks = draw_marked(session, levels, scene);
    if session.hand().is_some() {
        // Whoever decides by hand may have left candidates untried.
        marks.iter_mut().for_each(|mark| mark.meaning = mark.meaning.by_hand());
        scene.since(before, |item| {
            if item.key.is_some_and(|key| matches!(key.0, "fold" | "collapsed behind")) {
                mute(item);
            }
        });
    }
    marks
}

/// Draws a subtree without a solution as one that was left, not as a failed one.
fn mute(item: &mut Item) {
    if let Some((ink, _)) = item.fill.as_mut().filter(|(ink, _)| *ink == Ink::Conflict) {
        *ink = Ink::Muted;
    }
    if let Some(stroke) = item.stroke.as_mut().filter(|stroke| stroke.ink == Ink::Conflict) {
        (stroke.ink, stroke.dash) = (Ink::Muted, UNDONE);
    }
}

/// Draws the path and the subtrees, and returns their signs.
fn draw_marked(session: &Session, levels: &Levels, scene: &mut Scene) -> Vec<Mark> {
    let style = Style::new(levels, scene.legible());
    let before = scene.items().len();
    if levels.down && levels.spine > 0.0 {
        return lines::draw(session, levels, style, scene);
    }
    draw_names(session, levels, style, scene);
    if let (Some([_, begins]), Some(y)) = (session.prepares(), levels.at(0).filter(|_| levels.down)) {
        let from = levels.tree.x + style.aside + style.indent(levels) + style.radius + 12.0;
        let high = LINE.max(1.3 * style.letters.0);
        let place = Area::new(from, y - high / 2.0, (levels.tree.right() - from).max(0.0), high);
        let label = Label::new(begins).sizes(style.letters.0, LETTERS.max(style.letters.0)).start().ink(Ink::Muted);
        label.draw(scene, place);
    }
    match levels.down {
        _ if levels.row > 0.0 => grid::draw(session, levels, style, scene),
        true => Tree::new(session, levels, style).draw(session, before, scene),
        false => below::draw(session, levels, style, scene),
    }
}

/// Returns the level at work: the level of the last or the next decision.
pub fn at_work(session: &Session) -> usize {
    let now = session.now();
    let decided = matches!(now.beat, Some(Beat::Descend | Beat::Solution)) || now.over();
    now.level + usize::from(!decided)
}

/// The gap between the names of levels beside each other, in sizes of their letters.
const NAMES_APART: f32 = 1.2;

/// Draws the names of the levels, bold at the level at work, and the number of levels that are not shown.
fn draw_names(session: &Session, levels: &Levels, style: Style, scene: &mut Scene) {
    let (names, now) = (session.levels_part(levels.shown()), session.now());
    // Where it is told what is decided on a level.
    let at_work = names.are_known().then(|| at_work(session)).filter(|_| !now.over());
    let letters = style.names;
    // Names that stand above their nodes may be wider than the nodes are apart: then those closest to the present one are left out.
    let step = |level: usize| levels.down || style.every.max(1) == 1 || level.abs_diff(now.level) % style.every == 0;
    // Below a stage the root has no room for a name.
    for level in levels.shown().filter(|level| step(*level) && (levels.down || *level > 0)) {
        let forced = at_work == Some(level) && style.large;
        let place = match forced && levels.down {
            true => levels.text(level, levels.names, letters.1 * 1.2),
            false if levels.down => levels::line(levels, level, levels.names, letters.1),
            false => levels.text(level, levels.names, letters.1 * 1.2),
        };
        if let Some(place) = place.filter(|_| levels.names.has_size()) {
            let near = at_work.is_some_and(|at| level != at && level.abs_diff(at) as f32 * levels.pitch < letters.1);
            if near && levels.down && style.large {
                continue;
            }
            let subject = levels.lines.get(level.wrapping_sub(1)).map(|line| line.subject.clone());
            // Below what is known nothing may be, unless the search was there.
            let entered = level < session.now().tally.profile().len();
            if subject.is_none() && !entered && names.known().is_some_and(|known| level > known) {
                continue;
            }
            let name = subject.unwrap_or_else(|| super::words::level(&names, level));
            // Names beside each other keep apart; where a whole one has no room, its last word says which it is.
            let place = if levels.down { place } else { place.split_left(place.w - NAMES_APART * letters.0).0 };
            let whole = Label::new(&name).sizes(letters.0, letters.1).whole();
            let fits = levels.down || whole.weight(HEAVY).fit(place.w, place.h).is_some();
            let shown = name.rsplit(' ').next().filter(|_| !fits).unwrap_or(&name);
            let label = Label::new(shown).sizes(letters.0, letters.1);
            let label = if at_work == Some(level) { label.weight(HEAVY).ink(Ink::Ink) } else { label.ink(Ink::Muted) };
            label.draw(scene, place).map(|item| item.key("level", level, 0));
        }
    }
    if levels.first > 1 && style.large {
        let said = match levels.down {
            true => format!("{} above", count(levels.first as u64, "level")),
            false => format!("‹ {}", levels.first),
        };
        let place = match levels.down {
            true => Area { h: 1.3 * letters.1, y: levels.near(levels.first) - 2.0 * letters.1, ..levels.tree },
            // On a grid in the place of the first heading.
            false if !levels.spots.is_empty() => {
                let high = 1.5 * letters.1;
                Area { w: levels.pitch, h: high, y: levels.tree.y - high, ..levels.tree }
            }
            false => Area { w: 2.0 * letters.1, h: 2.0 * style.radius, ..levels.tree },
        };
        if let Some(item) = Label::new(&said).sizes(letters.0, letters.1).start().ink(Ink::Muted).draw(scene, place) {
            item.key("levels above", 0, 0);
        }
    }
}

/// Returns the collapsed subtrees that the picture shows beside each node of the path, from its first level on: as many as there is room
/// for.
fn folds(session: &Session, levels: &Levels, least: f32) -> Vec<Vec<Fold>> {
    let (trail, style) = (session.now().trail, Style::new(levels, least));
    let shown = levels.first..=session.now().level;
    if !levels.down {
        return shown.map(|level| gathered(trail.folds(level), 1)).collect();
    }
    let room = style.room(levels);
    let all = |most: usize| shown.clone().map(|level| gathered(trail.folds(level), most)).collect::<Vec<_>>();
    let fits = |most: &usize| all(*most).iter().flatten().map(|fold| style.narrowest(fold)).sum::<f32>() <= room;
    all((2..=style.most_folds).take_while(fits).last().unwrap_or(1))
}

/// The names of the choices that the picture shows.
struct Choices {
    /// The level of the first name.
    first: usize,
    names: Vec<String>,
}

impl Choices {
    fn shown(session: &Session, levels: &Levels) -> Choices {
        let shown = levels.shown();
        let first = shown.start.max(1);
        Choices { first, names: session.path_part(first - 1..shown.end.max(first) - 1) }
    }

    /// Returns the name of a level's choice; empty at the root.
    fn on(&self, level: usize) -> &str {
        level.checked_sub(self.first).and_then(|place| self.names.get(place)).map_or("", String::as_str)
    }
}

/// The places of nodes and collapsed subtrees.
struct Tree<'a> {
    levels: &'a Levels,
    style: Style,
    /// The places of the path's nodes, from the first level shown on.
    nodes: Vec<Point>,
    /// The collapsed subtrees below each of them, oldest first.
    folds: Vec<Vec<Placed>>,
    /// The horizontal place of the next candidate, right of all collapsed subtrees of the present node.
    next: f32,
}

/// A collapsed subtree (or several in one) with its place.
struct Placed {
    fold: Fold,
    middle: f32,
    width: f32,
}

impl Placed {
    /// Returns where the line to it ends: at the tip of a triangle, or at the square of a single node.
    fn tip(&self, style: Style, levels: &Levels) -> f32 {
        let side = (levels.pitch * SINGLE.0).within(SINGLE.1, SINGLE.2).min(self.width);
        self.middle - if self.fold.nodes == 1 && style.large { (self.width - side) / 2.0 } else { 0.0 }
    }
}

impl<'a> Tree<'a> {
    /// Lays out the tree. Collapsed subtrees stand left of the path, deeper ones further right, so that no triangle hides another. What
    /// stands higher never moves because of what comes below.
    fn new(session: &Session, levels: &'a Levels, style: Style) -> Tree<'a> {
        let level = session.now().level;
        let room = style.room(levels);
        let folds = folds(session, levels, style.least);
        let narrow: f32 = folds.iter().flatten().map(|fold| style.narrowest(fold)).sum();
        let wish = |fold: &Fold| (style.wish(fold) - style.narrowest(fold)).max(0.0);
        let wishes: f32 = folds.iter().flatten().map(wish).sum();
        let squeezed = if narrow > room { room / narrow } else { 1.0 };
        let scale = if wishes > 0.0 { ((room - narrow).max(0.0) / wishes).min(1.0) } else { 0.0 };
        let left = levels.tree.x;
        let mut cursor = left;
        let mut place = |fold: Fold| {
            let width = style.narrowest(&fold) * squeezed + wish(&fold) * scale;
            cursor += width;
            let between = style.between.min(width / 2.0);
            Placed { fold, middle: cursor - width / 2.0, width: (width - between).max(between / 2.0) }
        };
        let folds: Vec<Vec<Placed>> =
            folds.into_iter().map(|folds| folds.into_iter().map(&mut place).collect()).collect();
        let mut at = left + style.aside + style.indent(levels);
        let mut nodes = vec![];
        for (i, level) in (levels.first..=level).enumerate() {
            nodes.push(Point::new(at, levels.near(level)));
            let end = folds[i].last().map_or(0.0, |last| last.middle + (last.width + style.between) / 2.0);
            at = at.max(end + style.aside);
        }
        Tree { levels, style, nodes, folds, next: at }
    }

    /// Draws the tree; the scene's items up to number `before` do not belong to it.
    fn draw(&self, session: &Session, before: usize, scene: &mut Scene) -> Vec<Mark> {
        let mut marks = vec![];
        let first = self.levels.first;
        // Lines first, so that they end under the nodes.
        for (i, from) in self.nodes.iter().enumerate() {
            let level = first + i;
            let apex = self.levels.near(level + 1) - APEX * self.levels.pitch;
            for (nth, fold) in self.folds[i].iter().enumerate() {
                let tip = if fold.fold.nodes == 1 { self.levels.near(level + 1) } else { apex };
                let line = scene.line(*from, (fold.tip(self.style, self.levels), tip)).stroke(Ink::Muted, THIN);
                line.key("aside", level, nth).enters_in(when::RESTS);
            }
            if let Some(child) = self.nodes.get(i + 1) {
                let edge = scene.line(*from, *child).stroke(Ink::Accent, self.style.edge).key("path", level, 0);
                edge.motion(Motion::Draw, Motion::Fade).enters_in(when::GROWS).travels_in(when::GROWS);
            }
        }
        for (i, folds) in self.folds.iter().enumerate() {
            for (nth, fold) in folds.iter().enumerate() {
                marks.push(self.fold(scene, fold, (first + i, nth)));
            }
        }
        self.draw_path(session, before, &mut marks, scene);
        marks
    }

    /// Draws a triangle from the level of the subtree's root to its deepest level, with its count, or a square or a diamond for a single
    /// node. `level` is that of the node above; `nth` is the number of the subtree at that node.
    fn fold(&self, scene: &mut Scene, Placed { fold, middle, width }: &Placed, (level, nth): (usize, usize)) -> Mark {
        let (levels, style) = (self.levels, self.style);
        let solved = fold.solutions > 0;
        let root = levels.near(level + 1);
        if fold.nodes == 1 {
            let side = (levels.pitch * SINGLE.0).within(SINGLE.1, SINGLE.2).min(*width);
            // Its number stands right of it.
            let at = Point::new(middle - if style.large { (width - side) / 2.0 } else { 0.0 }, root);
            let item = if solved {
                signs::diamond(scene, at, (side * DIAMOND).min(width / 2.0))
            } else {
                scene.rect(Area::around(at, side, side)).fill(Ink::Conflict)
            };
            item.key("fold", level, nth).enters_in(when::RESTS);
            let mut number = None;
            if style.large {
                let from = at.x + side / 2.0 + 2.0;
                let high = 1.3 * style.letters.1.min(style.letters.0 + 3.0);
                let place = Area::new(from, root - high / 2.0, middle + width / 2.0 - from + 1.0, high);
                if let Some(item) = style.count("1").draw(scene, place) {
                    number = Some(item.key("collapsed count", level, nth).enters_in(when::RESTS).extent());
                }
            }
            return Mark { meaning: Meaning::of(fold), at: Area::around(at, side, side), number, key: (level, nth) };
        }
        let apex = root - levels.pitch * APEX;
        let base = levels.near(fold.deepest).max(root + levels.pitch * FLATTEST) + levels.pitch * BASE;
        // On the lowest level it is as deep as there is room.
        let base = base.min((levels.tree.bottom() - 2.0).max(apex + levels.pitch * FLATTEST));
        let corner = |x: f32| Point::new(middle + x, base);
        let ink = if solved { Ink::Solution } else { Ink::Conflict };
        let triangle = polygon([Point::new(*middle, apex), corner(width / 2.0), corner(-width / 2.0)]);
        scene.path(triangle).tint(ink, TINT).stroke(ink, THIN).key("fold", level, nth).enters_in(when::RESTS).climbs();
        if fold.subtrees > 1 {
            // Several in one stand behind each other.
            let behind = [(0.0, apex), (-width / 2.0, base)].map(|(x, y)| Point::new(middle + x - BEHIND, y));
            scene
                .line(behind[0], behind[1])
                .stroke(ink, THIN)
                .key("collapsed behind", level, nth)
                .enters_in(when::RESTS);
        }
        let mut foot = base;
        let size = (width * SOLVED.0).within(SOLVED.1, SOLVED.2);
        let line = LINE.max(1.25 * style.letters.0);
        // A diamond in a flat fold leaves no room for a count below it.
        let taken = if solved { size * (TIP + 1.0) + line } else { COUNTED.max(1.5 * style.letters.0) };
        let text = short(fold.nodes);
        if base - apex > taken.max(COUNTED) {
            let place = Area::around((*middle, base - ABOVE_BASE.max(0.6 * line)), width * SHARE, line);
            if let Some(item) = style.count(&text).draw(scene, place) {
                item.key("collapsed count", level, nth).enters_in(when::RESTS);
                foot = base - line;
            }
        }
        if solved {
            // Above the count; in a flat fold not above its tip.
            let at = Point::new(*middle, (foot - FOOT).max(apex + size * TIP));
            signs::diamond(scene, at, size).key("collapsed solved", level, nth).enters_in(when::RESTS);
        }
        let at = Area::new(middle - width / 2.0, apex, *width, base - apex);
        Mark { meaning: Meaning::of(fold), at, number: None, key: (level, nth) }
    }
}

/// Returns a collapsed subtree of a picture that shows a position: by the level of its parent, and its number in the picture.
pub fn collapsed(session: &Session, scene: &Scene, level: usize, nth: usize) -> Option<Fold> {
    let is_there = |item: &&Item| item.key.is_some_and(|key| (key.0, key.1) == ("fold", level as u32));
    // As many as there was room for; on a grid the newest is drawn first.
    let mut shown = gathered(session.now().trail.folds(level), scene.items().iter().filter(is_there).count());
    if scene.levels.as_ref().is_some_and(|levels| levels.row > 0.0) {
        shown.reverse();
    }
    shown.get(nth).cloned()
}

/// Returns the collapsed subtrees, with the older ones merged into one so that at most `most` remain.
fn gathered(folds: &[Fold], most: usize) -> Vec<Fold> {
    let (old, new) = folds.split_at((folds.len() + 1).saturating_sub(most));
    let old = old.iter().cloned().reduce(|sum, fold| Fold {
        opened: sum.opened.min(fold.opened),
        nodes: sum.nodes + fold.nodes,
        solutions: sum.solutions + fold.solutions,
        deepest: sum.deepest.max(fold.deepest),
        subtrees: sum.subtrees + fold.subtrees,
    });
    old.into_iter().chain(new.iter().cloned()).collect()
}

/// Returns the width of a text in any font of the page.
fn wide(text: &str, size: f32) -> f32 {
    measure::width(text, size, 600, false) * measure::SLACK
}

/// Returns the known numbers of a level's candidates; zeros if unknown.
fn candidates(all: &[Candidates], level: usize) -> Candidates {
    level.checked_sub(1).and_then(|above| all.get(above)).copied().unwrap_or_default()
}
