//! The picture of an instance with its tree: beside the board, or below it on a phone, a grid with a column for each level and a line for
//! each candidate.

use super::{Fate, ITEM, Instance, Plan, Seen, found};
use crate::constraints::Action;
use crate::scene::{Area, Cells, Ink, Label, Levels, Point, Scene, Spot, Target, Try, every, signs, when};
use crate::sign::Sign;
use crate::within::Within;

/// The margin, and the gap between board and grid, in pixels.
const EDGE: f32 = 12.0;
const GAP: f32 = 28.0;
/// The least and the greatest part of the width for the grid in a wide picture, and its part of the height in another one.
const BESIDE: (f32, f32) = (0.42, 0.62);
const BELOW: f32 = 0.42;
/// The least part of its size alone that the board keeps beside or above the grid.
const KEPT: f32 = 0.65;
/// The least ratio of width to height of a wide picture.
const WIDE: f32 = 1.1;
/// The least and the greatest size of columns and of lines.
const COLUMN: (f32, f32) = (22.0, 76.0);
const LINE: (f32, f32) = (13.0, 124.0);
/// The height for the numbers of nodes below the grid, and the least height of a grid that has them.
const COUNTS: (f32, f32) = (44.0, 380.0);
/// The height for the arrow of a return, below the grid.
const RETURN: f32 = 26.0;
/// The size of headings, and the least size.
const TEXT: (f32, f32) = (15.0, 11.0);
/// The opacity of the band that marks the current level.
const BAND: f32 = 0.1;
/// The distance from the names of lines to the first column.
const NAMES: f32 = 10.0;
/// The greatest width of columns that the picture shares.
const SHARED: f32 = 170.0;
/// For levels as rows: the picture's part of the width, the height above in sizes of text, and the greatest height of a row.
const ROWS: (f32, f32, f32) = (0.56, 1.9, 96.0);
/// The least height of a row with a node beside it.
const NODE: f32 = 20.0;
/// The bars of nodes beside rows: their part of the width, and the least width of a picture that has them.
const BARS: (f32, f32) = (0.085, 900.0);

/// Returns whether the grid stands beside the board.
fn is_wide(size: Point) -> bool {
    size.x >= WIDE * size.y
}

/// Returns the area for board and grid, and that for the list of solutions, which is empty where there is no list.
fn stage(instance: &dyn Instance, size: Point, letters: f32) -> (Area, Area) {
    let stage = Area::new(0.0, 0.0, size.x, size.y).inset(EDGE);
    let (list, rest) = stage.split_right(found::width(instance, stage, letters));
    match list.w > 0.0 {
        true => (rest.split_right(GAP).1, list),
        false => (stage, list),
    }
}

/// Returns the areas of the board and of the grid.
fn split(instance: &dyn Instance, stage: Area, size: Point) -> (Area, Area) {
    if let Plan::Columns(share) = instance.plan() {
        let (board, grid) = stage.split_top(share * stage.h);
        return (board, grid.split_top(0.25 * GAP).1);
    }
    if !is_wide(size) {
        let (grid, board) = stage.split_bottom(BELOW * stage.h);
        return (board.split_bottom(0.5 * GAP).1, grid);
    }
    let board = if instance.plan() == Plan::Rows { ROWS.0 * stage.w } else { stage.h * instance.shape() };
    let grid = (stage.w - board - GAP).within(BESIDE.0 * stage.w, BESIDE.1 * stage.w);
    let (grid, board) = stage.split_right(grid);
    (board.split_right(GAP).1, grid)
}

/// Returns whether a picture of a size has room for board and grid.
pub(super) fn has_room(instance: &dyn Instance, size: Point) -> bool {
    let stage = stage(instance, size, TEXT.0).0;
    let (board, grid) = split(instance, stage, size);
    if instance.plan() == Plan::Rows && is_wide(size) {
        return board.h - ROWS.1 * TEXT.0 >= NODE * instance.depth() as f32;
    }
    let shares_columns = matches!(instance.plan(), Plan::Columns(_));
    let side = |area: Area| area.w.min(area.h * instance.shape());
    if !shares_columns && side(board) < KEPT * side(stage) {
        return false;
    }
    let lines = instance.lines().len();
    lines > 0 && grid.h - 3.0 * TEXT.0 >= LINE.0 * lines as f32 && grid.w >= 6.0 * COLUMN.0
}

/// Draws the board, and the grid if the scene has room for it.
pub(super) fn draw(seen: &Seen, scene: &mut Scene) {
    if !scene.composed {
        return board(seen, scene);
    }
    let size = Point::new(scene.width, scene.height);
    let letters = TEXT.0.max(scene.legible());
    let (stage, list) = stage(seen.instance, size, letters);
    let (board, area) = split(seen.instance, stage, size);
    match seen.instance.plan() {
        Plan::Rows if is_wide(size) => beside(seen, board, area, scene),
        Plan::Columns(_) => {
            let mut grid = Grid::new(seen, area, scene);
            let mut place = board;
            if grid.shown == seen.instance.depth() {
                place = Area { x: grid.tree.x, w: grid.tree.w, ..board };
                grid.top = board.y;
            }
            grid.band(scene);
            seen.instance.draw(seen, place, scene);
            grid.draw(scene);
            found::draw(seen, list, letters, scene);
        }
        _ => {
            seen.instance.draw(seen, board, scene);
            let grid = Grid::new(seen, area, scene);
            grid.band(scene);
            grid.draw(scene);
        }
    }
}

/// Returns the areas of a picture whose rows are levels: the area above the rows, and the rows.
pub fn rows(area: Area, depth: usize, scene: &Scene) -> (Area, Cells) {
    let (head, rest) = area.split_top(ROWS.1 * TEXT.0.max(scene.legible()).min(0.07 * area.h));
    let high = (rest.h / depth.max(1) as f32).min(ROWS.2);
    (head, Cells::new(Area { h: high * depth as f32, ..rest }, (depth, 1)))
}

/// Draws a picture whose rows are the levels of the tree beside it.
fn beside(seen: &Seen, board: Area, area: Area, scene: &mut Scene) {
    let depth = seen.instance.depth();
    let (_, cells) = rows(board, depth, scene);
    let counted = scene.width >= BARS.1 && scene.legible() <= TEXT.1;
    // Left of the tree there is room for words.
    let room = Area { y: cells.area.y, h: cells.area.h, ..area }.split_left(2.0 * GAP).1;
    let (counts, tree) = room.split_right(if counted { BARS.0 * scene.width } else { 0.0 });
    if let Some(level) = here(seen).filter(|level| *level <= depth && !seen.is_solved()) {
        let row = Area { x: board.x, w: area.right() - board.x, ..cells.cell((level - 1, 0)) };
        let ink = if seen.sign == Sign::DeadEnd { Ink::Conflict } else { Ink::Accent };
        if seen.sign == Sign::DeadEnd {
            signs::wall(scene, Area { w: tree.right() - board.x, ..row }, true);
        }
        scene.rect(row).tint(ink, BAND).key("band", 0, 0).travels_in(when::CLIMBS).climbs();
    }
    seen.instance.draw(seen, board, scene);
    let middles = (0..depth).map(|row| cells.middle((row, 0)).y);
    let at = std::iter::once(cells.area.y).chain(middles).collect();
    scene.levels = Some(Levels { tree, counts, down: true, at, pitch: cells.cell((0, 0)).h, ..Levels::default() });
}

/// Returns the level that is being decided, or has just been decided; `None` before the first move.
fn here(seen: &Seen) -> Option<usize> {
    Some(match seen.last? {
        Action::Placed(_) => seen.depth(),
        _ => seen.depth() + 1,
    })
}

/// Draws the board alone, and below it the item that is being decided if the board does not show it.
fn board(seen: &Seen, scene: &mut Scene) {
    let stage = scene.stage();
    let area = stage.inset(EDGE.min(0.04 * stage.h));
    let item = match seen.last {
        Some(Action::Emptied { item } | Action::Struck { item }) => Some(*item),
        _ => seen.machine.open().last().map(|open| open.item),
    };
    let Some(item) = item.filter(|_| !seen.instance.shows_items() && !seen.is_solved()) else {
        return seen.instance.draw(seen, area, scene);
    };
    let size = scene.legible().max(TEXT.1);
    let (strip, area) = area.split_bottom(1.5 * size);
    seen.instance.draw(seen, area, scene);
    let name = seen.instance.name(Target(ITEM, item)).label();
    let label = Label::new(&name).sizes(0.6 * size, size).ink(Ink::Muted);
    if let (Some(Target(kind, which)), Some(text)) =
        (seen.instance.drawn(Target(ITEM, item)).first(), label.draw(scene, strip))
    {
        text.target(kind, *which as usize).key("decided", 0, 0);
    }
}

/// The grid with its layout.
struct Grid<'a> {
    seen: &'a Seen<'a>,
    lines: Vec<String>,
    letters: f32,
    /// The area of the nodes.
    tree: Area,
    counts: Area,
    /// The upper edge of the current level's band.
    top: f32,
    /// The area of the headings of levels, in one row or two. The names of lines stand left of the tree.
    heads: Area,
    grouped: bool,
    pitch: f32,
    row: f32,
    /// The first level with a column, from 1 on, and the number of levels with one.
    first: usize,
    shown: usize,
}

impl<'a> Grid<'a> {
    fn new(seen: &'a Seen, area: Area, scene: &Scene) -> Grid<'a> {
        let (instance, letters) = (seen.instance, scene.legible().max(TEXT.1));
        let lines = instance.lines();
        let size = TEXT.0.max(letters);
        let names = lines.iter().map(|line| Label::new(line).size(size).width()).fold(0.0, f32::max) + NAMES;
        let (_, rest) = area.split_left(names.min(0.3 * area.w));
        let grouped = instance.items().iter().any(|item| instance.column(*item).1.is_some());
        let head = if grouped { 2.9 } else { 1.7 } * size;
        let counted = rest.h - head >= COUNTS.1 && scene.legible() == 0.0;
        let foot = RETURN + if counted { COUNTS.0 } else { 0.0 };
        let row = ((rest.h - head - foot) / lines.len() as f32).min(LINE.1);
        // In the middle of its height, as the board is.
        let high = head + row * lines.len() as f32 + foot;
        let rest = Area { y: rest.y + (rest.h - high) / 2.0, h: high, ..rest };
        let (heads, room) = rest.split_top(head);
        let tree = Area { h: row * lines.len() as f32, ..room };
        // As many levels as there are at the most, or those around the present one.
        let all = instance.depth().max(1);
        let fit = ((tree.w / COLUMN.0.max(2.0 * letters)) as usize).max(3);
        let here = seen.depth() + 1;
        let by = (fit / 3).max(1);
        let window = if here < fit { 1 } else { 1 + (here + 1 - fit).div_ceil(by) * by };
        // The last window is as wide as all others.
        let first = window.min((all + 1).saturating_sub(fit)).max(1);
        let shown = fit.min(all);
        let shared = matches!(instance.plan(), Plan::Columns(_));
        let pitch = (tree.w / shown as f32).min(if shared { SHARED } else { COLUMN.1 });
        // Columns that the picture shares stand in the middle.
        let aside = if shared { 0.5 * (tree.w - pitch * shown as f32 - names).max(0.0) } else { 0.0 };
        let tree = Area { x: tree.x + aside, w: pitch * shown as f32, ..tree };
        let counts = if counted {
            Area { x: tree.x, w: tree.w, y: tree.bottom() + RETURN, h: COUNTS.0 }
        } else {
            Area::default()
        };
        Grid { seen, lines, letters, tree, top: tree.y, counts, heads, grouped, pitch, row, first, shown }
    }

    fn x(&self, level: usize) -> f32 {
        self.tree.x + self.pitch * (level as f32 - self.first as f32 + 0.5)
    }

    fn y(&self, line: usize) -> f32 {
        self.tree.y + self.row * (line as f32 + 0.5)
    }

    fn draw(&self, scene: &mut Scene) {
        // Before the first move the rule's examples stand there.
        if self.seen.last.is_some() {
            self.lines(scene);
            self.columns(scene);
        }
        let last = self.first + self.shown;
        let at: Vec<f32> = std::iter::once(self.tree.x - 0.5 * self.pitch)
            .filter(|_| self.first == 1)
            .chain((self.first..last).map(|level| self.x(level)))
            .collect();
        let first = if self.first == 1 { 0 } else { self.first };
        scene.levels = Some(Levels {
            tree: self.tree,
            counts: self.counts,
            first,
            at,
            pitch: self.pitch,
            spots: self.spots(),
            row: self.row,
            ..Levels::default()
        });
    }

    /// Draws the band of the current level; at a dead end it is a frame with a wall.
    fn band(&self, scene: &mut Scene) {
        // Before the first move the rule's examples stand there.
        let Some(level) = here(self.seen) else { return };
        if !(self.first..self.first + self.shown).contains(&level) || self.seen.is_solved() {
            return;
        }
        let column =
            Area { x: self.x(level) - self.pitch / 2.0, w: self.pitch, y: self.top, h: self.tree.bottom() - self.top };
        let ink = if self.seen.sign == Sign::DeadEnd { Ink::Conflict } else { Ink::Accent };
        if self.seen.sign == Sign::DeadEnd {
            signs::wall(scene, column, true);
        }
        let item = self.item(level).and_then(|item| self.unseen(item, scene));
        let band = scene.rect(column).tint(ink, BAND).key("band", 0, 0).travels_in(when::CLIMBS).climbs();
        if let Some(Target(kind, which)) = item {
            band.target(kind, which as usize);
        }
    }

    /// Returns the item of a level, if known.
    fn item(&self, level: usize) -> Option<u32> {
        let open = self.seen.machine.open().get(level - 1).map(|open| open.item);
        open.or_else(|| self.seen.instance.items().get(level - 1).copied())
    }

    /// Returns the target as which an item is drawn, if the board does not show it.
    fn unseen(&self, item: u32, scene: &Scene) -> Option<Target> {
        let target = self.seen.instance.drawn(Target(ITEM, item)).first().copied()?;
        scene.items().iter().all(|item| item.target != Some(target)).then_some(target)
    }

    fn lines(&self, scene: &mut Scene) {
        let size = TEXT.0.min(0.9 * self.row).max(self.letters);
        for (line, name) in self.lines.iter().enumerate() {
            let y = self.y(line) - self.row / 2.0;
            scene.line((self.tree.x - NAMES, y), (self.tree.right(), y)).stroke(Ink::Grid, 1.0).key("line", line, 0);
            let room = Area::new(self.tree.x - NAMES - 400.0, y, 394.0, self.row);
            if line % every(1.3 * self.letters, self.row) == 0 {
                Label::new(name).sizes(self.letters, size).end().ink(Ink::Muted).draw(scene, room);
            }
        }
    }

    fn columns(&self, scene: &mut Scene) {
        let instance = self.seen.instance;
        let here = self.seen.depth() + 1;
        let size = TEXT.0.max(self.letters);
        let (groups, heads) =
            if self.grouped { self.heads.split_top(0.45 * self.heads.h) } else { (Area::default(), self.heads) };
        let mut group: Option<(String, f32)> = None;
        let last = self.first + self.shown;
        for level in self.first..=last {
            let known = if level < last { self.item(level) } else { None };
            let named = known.map(|item| instance.column(item));
            let left = self.x(level) - self.pitch / 2.0;
            let now = named.as_ref().and_then(|(_, group)| group.clone());
            if group.as_ref().map(|(name, _)| name) != now.as_ref() {
                if let Some((name, from)) = group.take().filter(|_| self.grouped) {
                    let room = Area { x: from + 2.0, w: left - from - 4.0, ..groups };
                    scene.line((room.x, room.bottom()), (room.right(), room.bottom())).stroke(Ink::Muted, 1.4);
                    Label::new(&name).sizes(self.letters, size - 1.0).ink(Ink::Muted).whole().draw(scene, room);
                }
                group = now.map(|name| (name, left));
            }
            // How many levels are not shown stands in the place of the first heading.
            let Some((name, _)) = named.filter(|_| level > self.first || self.first == 1) else { continue };
            let room = Area { x: left + 1.0, w: self.pitch - 2.0, ..heads };
            let label = Label::new(&name).sizes(self.letters, size).whole();
            let label = if level == here { label.weight(700) } else { label.ink(Ink::Muted) };
            let target = known.and_then(|item| self.unseen(item, scene));
            if let (Some(item), Some(Target(kind, which))) = (label.draw(scene, room), target) {
                item.target(kind, which as usize);
            }
        }
    }

    /// Returns the candidates of all levels of the path, each with its line.
    fn spots(&self) -> Vec<Vec<Spot>> {
        let seen = self.seen;
        let level = |level: usize| {
            if level + 1 < self.first {
                return vec![];
            }
            let above = &seen.chosen()[..level.min(seen.depth())];
            let spot = |tried: super::Tried| {
                let line = seen.instance.line(above, tried.candidate);
                Spot {
                    across: self.y(line.min(self.lines.len().saturating_sub(1))),
                    aside: 0.0,
                    name: seen.instance.mark(tried.candidate),
                    tried: match tried.fate {
                        Fate::Rejected => Try::Rejected,
                        Fate::Searched => Try::Behind,
                        Fate::Chosen => Try::Chosen,
                        Fate::Tested => Try::Tested,
                        Fate::Left => Try::Left,
                    },
                }
            };
            seen.tried(level).into_iter().map(spot).collect()
        };
        (0..seen.machine.open().len()).map(level).collect()
    }
}
