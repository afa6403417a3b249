//! The picture of the search tree: the present path, and beside each of its nodes the subtrees behind it, folded.

use super::Fold;
use super::levels::{LETTERS, Levels};
use crate::machine::Beat;
use crate::scene::{Anchor, Area, Frame, Ink, Label, Motion, Point, Scene, Segment, polygon, signs, when};
use crate::session::Session;
use crate::sign::Sign;
use crate::within::Within;
use crate::words::short;

/// Where the tree begins, right of the names of the levels, and the room right of it for names of choices.
const LEFT: f32 = 10.0;
const RIGHT: f32 = 34.0;
/// From the tree's left edge, and from the folds to the left, to a node of the path.
const ASIDE: f32 = 8.0;
/// The least room for a fold; how much it would have besides, times the root of its nodes; what lies between two.
const NARROWEST: f32 = 13.0;
const GROWTH: f32 = 11.0;
const BETWEEN: f32 = 4.0;
/// How bold the name of a level is where the search is at work.
const HEAVY: u16 = 700;
/// As many folds a node shows at the most; the older ones become one.
const MOST_FOLDS: usize = 12;
/// The radius of a node in rows, and the least and the most in pixels.
const NODE: (f32, f32, f32) = (0.27, 2.0, 7.0);
/// The present node is so much larger, a solution so much larger still.
const PRESENT: f32 = 1.0;
const FOUND: f32 = 3.0;
/// A fold begins so many rows above the level of its root, and ends so many below that of its deepest node; it is as
/// deep as so many rows at least.
const APEX: f32 = 0.35;
const BASE: f32 = 0.2;
const FLATTEST: f32 = 0.4;
/// The side of the square of a single node in rows, and the least and the most in pixels; a diamond is so much larger.
const SINGLE: (f32, f32, f32) = (0.4, 3.0, 10.0);
const DIAMOND: f32 = 0.8;
/// The diamond in a fold with solutions, in widths of the fold, and the least and the most in pixels.
const SOLVED: (f32, f32, f32) = (0.25, 2.5, 6.0);
/// It stands so far above the count, or the base, and in a flat fold so many of its sizes below the tip.
const FOOT: f32 = 7.0;
const TIP: f32 = 1.6;
/// A fold's count: its least size, the share of the width that it may take, the middle of its line above the base, the
/// height that the line takes, and the least height of a fold with a count.
const LEAST_LETTERS: f32 = 9.0;
const SHARE: f32 = 0.95;
const ABOVE_BASE: f32 = 9.0;
const LINE: f32 = 15.0;
const COUNTED: f32 = 22.0;
/// The least distance of levels with names of choices; a name stands so far right of its node, and so far above.
const NAMED: f32 = 12.0;
const NAME: (f32, f32) = (4.0, 1.0);
/// The width of lines, and of the outline of the present node.
const THIN: f32 = 1.25;
const THICK: f32 = 2.0;
/// The twig of a refusal: how long in rows, how far beyond the node at least, and half its bar in radii.
const TWIG: (f32, f32, f32) = (0.62, 4.0, 0.8);
/// The arrow back: how far off fold and node it keeps, how many rows below the node it begins, how far it swings out, and
/// the length of its head.
const RETURN: (f32, f32, f32, f32) = (3.0, 1.1, 9.0, 7.0);
/// How far right and down the rim of a disc lies in that direction, in radii.
const DIAGONAL: f32 = std::f32::consts::FRAC_1_SQRT_2;
/// How opaque a fold is.
const TINT: f32 = 0.2;

/// Draws the present path, and beside each of its nodes the subtrees behind it, folded.
pub fn draw(session: &Session, scene: &mut Scene) {
    if !scene.has_size() {
        return;
    }
    scene.set_frame(Frame::SCENE);
    let (levels, names) = (Levels::new(session, scene), session.levels());
    // Where it is told what is decided on a level: the one where something was decided just now, or is to be.
    let now = session.now();
    let decided = matches!(now.beat, Some(Beat::Descend | Beat::Solution));
    let at_work = names.as_ref().filter(|_| !now.over()).map(|_| now.level + usize::from(!decided));
    for level in levels.all() {
        if let Some(place) = levels.text(level, 0.0, levels.edge) {
            let name = super::words::level(&names, level);
            let label = Label::new(&name).sizes(LEAST_LETTERS, LETTERS);
            let label = if at_work == Some(level) { label.weight(HEAVY).ink(Ink::Ink) } else { label.ink(Ink::Muted) };
            label.draw(scene, place).map(|item| item.key("level", level, 0));
        }
    }
    let tree = Tree::new(session, levels, scene.width);
    // Lines first, so that they end under the nodes.
    for (level, from) in tree.nodes.iter().enumerate() {
        let apex = levels.y(level + 1) - APEX * levels.pitch;
        for (i, fold) in tree.folds[level].iter().enumerate() {
            scene
                .line(*from, (fold.middle, apex))
                .stroke(Ink::Muted, THIN)
                .key("aside", level, i)
                .enters_in(when::RESTS);
        }
        if let Some(child) = tree.nodes.get(level + 1) {
            let edge = scene.line(*from, *child).stroke(Ink::Muted, THIN).key("path", level, 0);
            edge.motion(Motion::Draw, Motion::Fade).enters_in(when::GROWS).travels_in(when::GROWS);
        }
    }
    for (level, folds) in tree.folds.iter().enumerate() {
        for (i, fold) in folds.iter().enumerate() {
            fold.draw(scene, levels, (level, i));
        }
    }
    tree.draw_path(session, scene);
    if let (Some([_, begins]), Some(root)) = (session.prepares(), tree.nodes.first()) {
        let from = root.x + levels.pitch;
        let place = Area::new(from, root.y - LINE / 2.0, (scene.width - from).max(0.0), LINE);
        Label::new(begins).sizes(LEAST_LETTERS, LETTERS).start().ink(Ink::Muted).draw(scene, place);
    }
}

/// The folds that a picture of that width, with so much room for the names of levels, shows beside each node of the path: as many a level as there is room for.
pub fn folds(session: &Session, left: f32, width: f32) -> Vec<Vec<Fold>> {
    let (trail, level) = (session.now().trail, session.now().level);
    let room = (width - left - LEFT - RIGHT).max(0.0);
    let shown = |most: usize| (0..=level).map(|l| trail.folds(l).len().min(most)).sum::<usize>();
    let fits = |most: &usize| shown(*most) as f32 * NARROWEST <= room;
    let most = (2..=MOST_FOLDS).take_while(fits).last().unwrap_or(1);
    (0..=level).map(|l| gathered(trail.folds(l), most)).collect()
}

/// Where everything stands.
struct Tree {
    levels: Levels,
    /// The path's nodes, root first.
    nodes: Vec<Point>,
    /// The folds below each of them, oldest first.
    folds: Vec<Vec<Placed>>,
}

/// A fold (or several in one) with its place.
struct Placed {
    fold: Fold,
    middle: f32,
    width: f32,
}

impl Tree {
    /// Folds stand left of the path, deeper ones further right, so that no triangle hides another.
    fn new(session: &Session, levels: Levels, width: f32) -> Tree {
        let level = session.now().level;
        let left = levels.edge + LEFT;
        let room = (width - left - RIGHT).max(0.0);
        let folds = folds(session, levels.edge, width);
        let count = folds.iter().flatten().count() as f32;
        let wish = |fold: &Fold| (fold.nodes as f32).sqrt() * GROWTH;
        let wishes: f32 = folds.iter().flatten().map(wish).sum();
        let spare = (room - count * NARROWEST).max(0.0);
        let narrowest = NARROWEST.min(room / count.max(1.0));
        let scale = if wishes > 0.0 { (spare / wishes).min(1.0) } else { 0.0 };

        // From the root down, left to right: the folds of a level, then everything below the path.
        let mut cursor = left;
        let mut place = |fold: Fold| {
            let width = narrowest + wish(&fold) * scale;
            cursor += width;
            Placed { fold, middle: cursor - width / 2.0, width: (width - BETWEEN).max(BETWEEN / 2.0) }
        };
        let folds: Vec<Vec<Placed>> =
            folds.into_iter().map(|folds| folds.into_iter().map(&mut place).collect()).collect();
        let mut path = vec![left + ASIDE];
        for (l, folds) in folds[..level].iter().enumerate() {
            let end = folds.last().map_or(0.0, |last| last.middle + (last.width + BETWEEN) / 2.0);
            path.push(path[l].max(end + ASIDE));
        }
        // From the present node up: a node stands over the middle of its children, but never left of the folds that
        // lie behind it.
        for l in (0..=level).rev() {
            let child = path.get(l + 1).copied();
            let first = folds[l].first().map(|fold| fold.middle).or(child);
            let last = child.or(folds[l].last().map(|fold| fold.middle));
            if let (Some(first), Some(last)) = (first, last) {
                path[l] = path[l].max((first + last) / 2.0);
            }
        }
        let nodes = path.into_iter().enumerate().map(|(l, x)| Point::new(x, levels.y(l))).collect();
        Tree { levels, nodes, folds }
    }

    /// The nodes of the path, the present one marked, with the choices that lead to them.
    fn draw_path(&self, session: &Session, scene: &mut Scene) {
        let names = session.told().path;
        let radius = (self.levels.pitch * NODE.0).within(NODE.1, NODE.2);
        for (level, at) in self.nodes.iter().enumerate() {
            let node = scene.circle(*at, radius).fill(Ink::Choice).key("node", level, 0);
            node.enters_in(when::GROWS).travels_in(when::GROWS);
            let name = level.checked_sub(1).and_then(|above| names.get(above));
            if let (Some(name), true) = (name, self.levels.pitch >= NAMED) {
                // Above the node's height, as lines to its children leave below it.
                let at = (at.x + radius + NAME.0, at.y - NAME.1);
                let text = scene.text(at, LETTERS, name.as_str()).anchor(Anchor::Start);
                text.fill(Ink::Muted).key("choice", level, 0).enters_in(when::GROWS);
            }
        }
        let sign = session.sign_in_tree();
        if sign == Sign::Back {
            self.fold_up(scene, radius);
        }
        self.here(scene, sign, radius);
    }

    /// The present node: a disc, a square at a dead end, a diamond at a solution; with a barred twig where a choice was
    /// refused.
    fn here(&self, scene: &mut Scene, sign: Sign, radius: f32) {
        let Some(at) = self.nodes.last().copied() else { return };
        let side = 2.0 * (radius + PRESENT);
        if sign == Sign::Refused {
            let foot = at.down((TWIG.0 * self.levels.pitch).max(radius + TWIG.1));
            // On the lowest level it is as long as there is room.
            let foot = Point::new(foot.x, foot.y.min(scene.height - THICK));
            let half = TWIG.2 * radius;
            let twig = scene.path([
                Segment::Move(at),
                Segment::Line(foot),
                Segment::Move(foot.right(-half)),
                Segment::Line(foot.right(half)),
            ]);
            twig.stroke(Ink::Conflict, THICK).key("twig", 0, 0).enters_in(when::CROSS).leaves_in(when::LOOKED);
        }
        let (node, phase) = match sign {
            Sign::Solved => (signs::diamond(scene, at, radius + FOUND), when::DIAMOND),
            Sign::DeadEnd => (scene.rect(Area::around(at, side, side)).fill(Ink::Failure), when::TURNS),
            Sign::Back => (scene.circle(at, side / 2.0).fill(Ink::Here), when::CLIMBS),
            Sign::Plain | Sign::Refused => (scene.circle(at, side / 2.0).fill(Ink::Here), when::GROWS),
        };
        node.stroke(Ink::Ink, THICK).key("here", 0, 0).travels_in(phase).climbs();
    }

    /// What was left folds once the search has climbed out of it; an arrow runs round it, back to the present node.
    fn fold_up(&self, scene: &mut Scene, radius: f32) {
        scene.all_travel_in(when::RESTS);
        for kind in ["node", "path", "choice", "fold", "aside", "count", "solved"] {
            scene.cue(kind, when::RESTS);
        }
        let level = self.nodes.len().saturating_sub(1);
        if let (Some(at), Some(fold)) = (self.nodes.last(), self.folds.get(level).and_then(|folds| folds.last())) {
            let foot = Point::new(fold.middle + fold.width / 2.0 + RETURN.0, at.y + RETURN.1 * self.levels.pitch);
            // Below the name on the right of the node.
            let near = radius * DIAGONAL + RETURN.0;
            let tip = *at + Point::new(near, near);
            let out = Point::new(foot.x.max(tip.x) + RETURN.2, 0.0).x;
            let (a, b) = (Point::new(out, foot.y - RETURN.0), Point::new(out, tip.y + RETURN.0));
            let arrow = scene.curve([foot, a, b, tip], RETURN.3).stroke(Ink::Accent, THICK).key("return", 0, 0);
            arrow.motion(Motion::Grow, Motion::Fade).enters_in(when::CLIMBS).leaves_in(when::LOOKED);
        }
    }
}

/// The folds, the older ones in one so that no more than `most` remain.
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

impl Placed {
    /// A triangle from the level of the subtree's root as deep as it went, with its count; a square or a diamond where
    /// it is a single node. `level` is that of the node above, and `i` says which of its folds it is.
    fn draw(&self, scene: &mut Scene, levels: Levels, (level, i): (usize, usize)) {
        let Placed { fold, middle, width } = self;
        let solved = fold.solutions > 0;
        let root = levels.y(level + 1);
        if fold.nodes == 1 {
            let side = (levels.pitch * SINGLE.0).within(SINGLE.1, SINGLE.2).min(*width);
            let item = if solved {
                signs::diamond(scene, Point::new(*middle, root), (side * DIAMOND).min(width / 2.0))
            } else {
                scene.rect(Area::around((*middle, root), side, side)).fill(Ink::Failure)
            };
            item.key("fold", level, i).enters_in(when::RESTS);
            return;
        }
        let apex = root - levels.pitch * APEX;
        let base = levels.y(fold.deepest).max(root + levels.pitch * FLATTEST) + levels.pitch * BASE;
        let corner = |x: f32| Point::new(middle + x, base);
        let ink = if solved { Ink::Choice } else { Ink::Failure };
        let triangle = polygon([Point::new(*middle, apex), corner(width / 2.0), corner(-width / 2.0)]);
        scene.path(triangle).tint(ink, TINT).stroke(ink, THIN).key("fold", level, i).enters_in(when::RESTS).climbs();
        let mut foot = base;
        let size = (width * SOLVED.0).within(SOLVED.1, SOLVED.2);
        // A diamond in a flat fold leaves no room for a count below it.
        let taken = if solved { size * (TIP + 1.0) + LINE } else { COUNTED };
        if base - apex > taken.max(COUNTED) {
            let text = short(fold.nodes);
            let place = Area::around((*middle, base - ABOVE_BASE), width * SHARE, LINE);
            let label = Label::new(&text).sizes(LEAST_LETTERS, LETTERS).weight(600).whole();
            if let Some(item) = label.draw(scene, place) {
                item.key("count", level, i).enters_in(when::RESTS);
                foot = base - LINE;
            }
        }
        if solved {
            // Above the count; in a flat fold not above its tip.
            let at = Point::new(*middle, (foot - FOOT).max(apex + size * TIP));
            signs::diamond(scene, at, size).key("solved", level, i).enters_in(when::RESTS);
        }
    }
}
