//! The board or diagram of a position: what the picture shows without the tree, in the same layout.

use super::{Asked, MARGIN, Seen, WIDE, height};
use crate::desk::picture::beside_the_tree;
use crate::scene::{Area, Frame, Item, Lens, Levels, Point, Scene};
use crate::session::Session;

/// The kinds of items that a stage draws for the tree: its titles, and lines between its rows.
const OF_THE_TREE: [&str; 2] = ["title", "ruled"];
/// The kind of the lines of a grid whose columns are levels.
const LINE: &str = "line";
/// The kind of the bands that reach from the stage into the tree.
const BAND: &str = "band";
/// The greatest enlargement of what stands in a picture of the usual width.
const ENLARGED: f32 = 2.0;

/// The board or diagram in the picture's layout, and the area that it takes there.
struct Cut {
    scene: Scene,
    drawn: Area,
}

impl Cut {
    /// Draws it, and leaves out what belongs to the tree.
    fn new(session: &Session, lens: Lens, seen: Seen) -> Cut {
        let mut scene = seen.scene(lens);
        match seen.brief {
            true => session.draw(&mut scene),
            false => beside_the_tree(session, &mut scene, &mut |scene| session.draw(scene)),
        }
        scene.leave_out_small();
        if !seen.brief {
            OF_THE_TREE.into_iter().for_each(|kind| scene.leave_out(kind));
        }
        // Where each level is a line of the picture, the lines are the tree's.
        if let Some(levels) = scene.levels.take().filter(|_| !seen.brief) {
            let grid = if levels.spine > 0.0 { Some(levels.tree) } else { grid(&levels, &scene) };
            grid.into_iter().for_each(|grid| scene.leave_out_within(grid));
        }
        let is_band = |item: &&Item| item.key.is_some_and(|key| key.0 == BAND);
        let drawn = extent(scene.items().iter().filter(|item| !is_band(item)));
        scene.trim(BAND, drawn);
        Cut { scene, drawn }
    }

    /// Returns the scale of a figure with a width, and its height if none was asked for.
    fn fit(&self, (width, height): (f32, Option<f32>), seen: Seen) -> (f32, f32) {
        let Cut { drawn, .. } = self;
        let margin = margin((width, height));
        let across = (width - 2.0 * margin) / drawn.w;
        let down = height.map_or(f32::MAX, |height| (height - 2.0 * margin) / drawn.h);
        let scale = across.min(down).min(ENLARGED * (WIDE / seen.size.x).max(1.0));
        (scale, height.unwrap_or(drawn.h * scale + 2.0 * margin))
    }
}

/// Returns the area of the grid that a stage draws for the tree beside or below its board, with the grid's labels.
fn grid(levels: &Levels, scene: &Scene) -> Option<Area> {
    let is_line =
        |item: &Item| item.key.is_some_and(|key| key.0 == LINE) && levels.tree.contains(item.extent().centre());
    let board = scene.board.filter(|_| !levels.down && scene.items().iter().any(is_line))?;
    let corner = scene.stage().corners()[2];
    if levels.tree.x >= board.right() {
        return Some(Area::between(Point::new(board.right() + 1.0, 0.0), corner));
    }
    (levels.tree.y >= board.bottom()).then(|| Area::between(Point::new(0.0, board.bottom() + 1.0), corner))
}

/// Returns the smallest area with all of these items.
fn extent<'a>(items: impl Iterator<Item = &'a Item>) -> Area {
    let all: Vec<Area> = items.map(Item::extent).collect();
    let least = |side: fn(Area) -> f32| all.iter().copied().map(side).fold(f32::MAX, f32::min);
    let most = |side: fn(Area) -> f32| all.iter().copied().map(side).fold(f32::MIN, f32::max);
    let (left, top) = (least(|area| area.x), least(|area| area.y));
    Area::new(left, top, most(Area::right) - left, most(Area::bottom) - top)
}

fn margin((width, height): (f32, Option<f32>)) -> f32 {
    MARGIN.min(0.1 * height.map_or(width, |height| height.min(width)))
}

/// Returns how a picture of a width is laid out that nobody saw.
fn unseen(width: f32) -> Seen {
    let width = width.max(WIDE);
    Seen { size: (width, height(width)).into(), least: 0.0, brief: false }
}

/// Returns the height of the figure with a width, in pixels, of what was seen.
pub fn high(session: &Session, lens: Lens, seen: Seen, width: f32) -> f32 {
    let cut = Cut::new(session, lens, seen);
    if cut.drawn.has_size() { cut.fit((width, None), seen).1 } else { height(width) }
}

/// Draws the board or diagram, as wide as requested; its height follows from the content unless it was requested.
pub(crate) fn alone(session: &Session, asked: &Asked, seen: Option<Seen>) -> Scene {
    let (width, asked_height) = asked.size;
    let seen = seen.unwrap_or_else(|| unseen(width));
    let cut = Cut::new(session, asked.lens, seen);
    let drawn = cut.drawn;
    if !drawn.has_size() {
        return Scene::new(width, asked_height.unwrap_or(height(width)));
    }
    let (scale, high) = cut.fit(asked.size, seen);
    let mut own = cut.scene;
    let middle = Point::new(width, high) * 0.5 - drawn.centre() * scale;
    own.bring(Frame { origin: middle, scale });
    (own.width, own.height) = (width, high);
    // Its items keep neither motion nor target.
    let mut scene = Scene::new(width, high);
    scene.put(&own, scene.stage());
    scene
}
