//! The pictures of the search tree and of the profile. They share their rows, one for each level, so that a bar stands
//! beside the nodes it counts.

use super::Fold;
use crate::decimal::Decimal;
use crate::machine::Beat;
use crate::scene::{Anchor, Frame, Ink, Point, Scene, Segment};
use crate::session::Session;
use crate::within::Within;

/// From one level to the next, where there is room for that.
const PITCH: f32 = 26.0;
/// The root's middle.
const TOP: f32 = 14.0;
/// Where the tree begins, right of the numbers of the levels.
const LEFT: f32 = 30.0;
/// The least room for a fold.
const NARROWEST: f32 = 13.0;

/// The height of a row and the number of rows.
fn rows(session: &dyn Session, scene: &Scene) -> (f32, usize) {
    let rows = session.now().tally.profile().len();
    let pitch = ((scene.height - 2.0 * TOP) / (rows.max(2) - 1) as f32).within(1.0, PITCH);
    (pitch, rows)
}

/// Of how many rows one has room for a number.
fn every(pitch: f32) -> usize {
    (12.0 / pitch).ceil() as usize
}

/// Draws the present path, and beside each of its nodes the subtrees behind it, folded.
pub fn draw_tree(session: &dyn Session, scene: &mut Scene) {
    if !scene.has_size() {
        return;
    }
    scene.set_frame(Frame::SCENE);
    let (pitch, rows) = rows(session, scene);
    let y = |level: usize| TOP + pitch * level as f32;
    let numbered = every(pitch);
    for level in (0..rows).step_by(numbered) {
        scene.text((10.0, y(level) + 4.0), 12.0, level.to_string()).anchor(Anchor::Middle).fill(Ink::Muted);
    }
    let level = session.now().level;
    let columns = Columns::new(session, scene.width);
    // Lines first, so that they end under the nodes.
    for l in 0..=level {
        let from = (columns.nodes[l], y(l));
        let folds = columns.folds[l].iter().map(|fold| (fold.middle, y(l + 1) - pitch * 0.35));
        let path = columns.nodes.get(l + 1).map(|x| (*x, y(l + 1)));
        for to in folds.chain(path) {
            scene.line(from, to).stroke(Ink::Muted, 1.25);
        }
    }
    for l in 0..=level {
        for fold in &columns.folds[l] {
            draw_fold(scene, fold, pitch, y(l + 1), y(fold.fold.deepest));
        }
    }
    let path = session.told().path;
    let radius = (pitch * 0.27).within(2.0, 7.0);
    for l in 0..=level {
        let at = (columns.nodes[l], y(l));
        if l < level {
            scene.circle(at, radius).fill(Ink::Choice);
        } else if session.now().beat == Some(Beat::Solution) {
            diamond(scene, at, radius + 3.0, Ink::Solution);
        } else {
            scene.circle(at, radius + 1.0).fill(Ink::Here).stroke(Ink::Ink, 2.0);
        }
        if let Some(choice) = l.checked_sub(1).and_then(|i| path.get(i))
            && pitch >= 12.0
        {
            // Above the node's height, as lines to its children leave below it.
            let text = (at.0 + radius + 4.0, at.1 - 1.0);
            scene.text(text, 12.0, choice.as_str()).anchor(Anchor::Start).fill(Ink::Muted);
        }
    }
}

/// Where the nodes of the path and the folds beside it stand.
struct Columns {
    /// The path's nodes, root first.
    nodes: Vec<f32>,
    /// The folds below each of them.
    folds: Vec<Vec<Placed>>,
}

/// A fold (or several in one) with its place.
struct Placed {
    fold: Fold,
    middle: f32,
    width: f32,
}

impl Columns {
    /// Folds stand left of the path, deeper ones further right, so that no triangle hides another.
    fn new(session: &dyn Session, width: f32) -> Columns {
        let trail = session.now().trail;
        let level = session.now().level;
        let room = width - LEFT - 34.0;
        // As many folds a level as there is room for; the older ones become one.
        let most = (1..=12)
            .rev()
            .find(|most| {
                let folds: usize = (0..=level).map(|l| trail.folds(l).len().min(*most)).sum();
                folds as f32 * NARROWEST <= room
            })
            .unwrap_or(1);
        let folds: Vec<Vec<Fold>> = (0..=level).map(|l| gathered(trail.folds(l), most)).collect();
        let count = folds.iter().flatten().count() as f32;
        let wish = |fold: &Fold| (fold.nodes as f32).sqrt() * 11.0;
        let wishes: f32 = folds.iter().flatten().map(wish).sum();
        let spare = (room - count * NARROWEST).max(0.0);
        let narrowest = NARROWEST.min(room / count.max(1.0));
        let scale = if wishes > 0.0 { (spare / wishes).min(1.0) } else { 0.0 };

        // From the root down, left to right: the folds of a level, then everything below the path.
        let mut cursor = LEFT;
        let mut placed: Vec<Vec<Placed>> = vec![];
        let mut path = vec![LEFT + 8.0];
        for folds in folds {
            let mut row = vec![];
            for fold in folds {
                let width = narrowest + wish(&fold) * scale;
                row.push(Placed { fold, middle: cursor + width / 2.0, width: (width - 4.0).max(2.0) });
                cursor += width;
            }
            let above = *path.last().unwrap_or(&LEFT);
            path.push(if row.is_empty() { above } else { above.max(cursor + 8.0) });
            placed.push(row);
        }
        path.truncate(level + 1);
        // From the present node up: a node stands over the middle of its children, but never left of the folds that
        // lie behind it.
        let mut nodes = path.clone();
        for l in (0..=level).rev() {
            let Some(first) = placed[l].first().map(|fold| fold.middle).or(nodes.get(l + 1).copied()) else { continue };
            let last = nodes.get(l + 1).copied().unwrap_or(placed[l].last().map_or(first, |fold| fold.middle));
            nodes[l] = path[l].max((first + last) / 2.0);
        }
        Columns { nodes, folds: placed }
    }
}

/// The folds, the older ones in one so that no more than `most` remain.
fn gathered(folds: &[Fold], most: usize) -> Vec<Fold> {
    if folds.len() <= most {
        return folds.to_vec();
    }
    let (old, new) = folds.split_at(folds.len() + 1 - most);
    let sum = Fold {
        opened: old.iter().map(|f| f.opened).min().unwrap_or(0),
        nodes: old.iter().map(|f| f.nodes).sum(),
        solutions: old.iter().map(|f| f.solutions).sum(),
        deepest: old.iter().map(|f| f.deepest).max().unwrap_or(0),
        subtrees: old.iter().map(|f| f.subtrees).sum(),
    };
    std::iter::once(sum).chain(new.iter().cloned()).collect()
}

/// A triangle from the level of the subtree's root as deep as it went, with its count; a square or a diamond where it is
/// a single node.
fn draw_fold(scene: &mut Scene, placed: &Placed, pitch: f32, root: f32, deepest: f32) {
    let Placed { fold, middle, width } = placed;
    let solved = fold.solutions > 0;
    if fold.nodes == 1 {
        let side = (pitch * 0.4).within(3.0, 10.0).min(*width + 2.0);
        if solved {
            diamond(scene, (*middle, root), side * 0.8, Ink::Solution);
        } else {
            scene.rect((middle - side / 2.0, root - side / 2.0, side, side)).fill(Ink::Failure);
        }
        return;
    }
    let (apex, base) = (root - pitch * 0.35, deepest.max(root + pitch * 0.4) + pitch * 0.2);
    let half = width / 2.0;
    let ink = if solved { Ink::Choice } else { Ink::Failure };
    scene
        .path([
            Segment::Move(Point::new(*middle, apex)),
            Segment::Line(Point::new(middle + half, base)),
            Segment::Line(Point::new(middle - half, base)),
            Segment::Close,
        ])
        .tint(ink, 0.2)
        .stroke(ink, 1.25);
    let text = short(fold.nodes);
    let mut y = base - 5.0;
    let size = [12.0, 10.5, 9.0].into_iter().find(|size| size * 0.57 * text.len() as f32 <= width * 0.95);
    if let (Some(size), true) = (size, base - apex > 22.0) {
        scene.text((*middle, y), size, text).weight(600);
        y -= 15.0;
    }
    if solved {
        let size = (width * 0.25).within(2.5, 6.0);
        diamond(scene, (*middle, (y - 2.0).max(apex + size * 1.6)), size, Ink::Solution);
    }
}

fn diamond(scene: &mut Scene, (x, y): (f32, f32), size: f32, ink: Ink) {
    scene
        .path([
            Segment::Move(Point::new(x, y - size)),
            Segment::Line(Point::new(x + size, y)),
            Segment::Line(Point::new(x, y + size)),
            Segment::Line(Point::new(x - size, y)),
            Segment::Close,
        ])
        .fill(ink);
}

/// A count in four characters or so.
fn short(count: u64) -> String {
    match count {
        0..=9_999 => count.to_string(),
        10_000..=999_999 => format!("{}k", count / 1000),
        1_000_000..=9_999_999 => format!("{}M", Decimal(count as f64 / 1e6, 1)),
        10_000_000..=999_999_999 => format!("{}M", count / 1_000_000),
        _ => format!("{}G", Decimal(count as f64 / 1e9, 1)),
    }
}

/// Draws a bar for the nodes of each level.
pub fn draw_profile(session: &dyn Session, scene: &mut Scene) {
    if !scene.has_size() {
        return;
    }
    scene.set_frame(Frame::SCENE);
    let (pitch, _) = rows(session, scene);
    let profile = session.now().tally.profile();
    let most = profile.iter().copied().max().unwrap_or(1).max(1) as f32;
    let room = scene.width - 44.0;
    let height = (pitch * 0.46).within(1.0, 12.0);
    let lettered = every(pitch);
    for (level, count) in profile.iter().enumerate().skip(session.now().first_level) {
        let y = TOP + pitch * level as f32;
        let width = (room * *count as f32 / most).max(1.0);
        let here = level == session.now().level;
        scene.rect((0.0, y - height / 2.0, width, height)).fill(if here { Ink::Here } else { Ink::Grid });
        if level.is_multiple_of(lettered) {
            scene.text((width + 6.0, y + 4.0), 12.0, short(*count)).anchor(Anchor::Start).fill(Ink::Muted);
        }
    }
}

/// What the tree shows, in words.
pub fn describe_tree(session: &dyn Session) -> String {
    let path = session.told().path;
    let behind: u64 =
        (0..=session.now().level).flat_map(|l| session.now().trail.folds(l)).map(|fold| fold.subtrees).sum();
    let path = if path.is_empty() { "at the root".to_owned() } else { format!("choices {}", path.join(", ")) };
    format!("Search tree: {path}; {behind} subtrees folded behind the path.")
}

/// What the profile shows, in words.
pub fn describe_profile(session: &dyn Session) -> String {
    let first = session.now().first_level;
    let counts: Vec<String> = session.now().tally.profile()[first..].iter().map(u64::to_string).collect();
    format!("Nodes per level, from level {first} on: {}.", counts.join(", "))
}
