//! Free areas of a picture for an additional text.

use super::{Area, Ink, Item, Point, Scene, Segment, Shape};

/// The least distance of texts from each other and from lines.
const APART: f32 = 2.0;
/// The least opacity of an area on which no foreign text may lie.
const OPAQUE: f32 = 0.12;
/// The number of straight pieces by which a curve is approximated.
const PIECES: usize = 8;

/// The areas of a picture that are occupied.
///
/// ```
/// use stepdance_scene::{Area, Ink, Room, Scene};
/// let mut scene = Scene::new(100.0, 100.0);
/// scene.line((0.0, 100.0), (100.0, 0.0)).stroke(Ink::Ink, 1.0);
/// scene.rect((60.0, 60.0, 20.0, 20.0)).fill(Ink::Ink);
/// let room = Room::of(&scene);
/// let has_room = |x: f32, y: f32| room.is_free(Area::new(x, y, 10.0, 10.0));
/// assert_eq!([has_room(5.0, 5.0), has_room(45.0, 45.0), has_room(65.0, 65.0), has_room(95.0, 5.0)], [true, false, false, false]);
/// ```
pub struct Room {
    all: Area,
    taken: Vec<Area>,
    lines: Vec<[Point; 2]>,
    /// Thin lines of a grid, which a text may cover.
    rules: Vec<[Point; 2]>,
    grounds: Vec<Vec<Point>>,
}

impl Room {
    /// Collects the occupied areas of a picture.
    pub fn of(scene: &Scene) -> Room {
        let mut room =
            Room { all: scene.stage().inset(1.0), taken: vec![], lines: vec![], rules: vec![], grounds: vec![] };
        scene.items().iter().for_each(|item| room.add(item));
        room
    }

    /// Whether a text fits there: inside the picture, on no other text, across no line and within no filled area.
    pub fn is_free(&self, area: Area) -> bool {
        let within = self.all.contains(area.corner()) && self.all.contains(area.corners()[2]);
        let near = area.inset(-APART);
        within
            && !self.is_taken(area)
            && !self.lines.iter().any(|[a, b]| crosses(near, *a, *b))
            && !self.grounds.iter().any(|ground| contains(ground, area.centre()))
    }

    /// Whether a text or a disc lies there.
    pub fn is_taken(&self, area: Area) -> bool {
        self.taken.iter().any(|other| meet(area, *other))
    }

    /// Whether a thin line of a grid crosses an area.
    pub fn is_ruled(&self, area: Area) -> bool {
        self.rules.iter().any(|[a, b]| crosses(area, *a, *b))
    }

    /// Marks an area as occupied.
    pub fn take(&mut self, area: Area) {
        self.taken.push(area.inset(-APART));
    }

    fn add(&mut self, item: &Item) {
        let filled = item.fill.is_some_and(|(_, alpha)| alpha * item.alpha >= OPAQUE);
        if !filled && item.stroke.is_none() {
            return;
        }
        let is_rule = item.stroke.as_ref().is_some_and(|stroke| stroke.ink == Ink::Grid && stroke.width <= 1.0);
        if let (Shape::Path(path), true, false) = (&item.shape, is_rule, filled)
            && let [Segment::Move(a), Segment::Line(b)] = path[..]
        {
            return self.rules.push([a, b]);
        }
        let outline: Vec<Point> = match &item.shape {
            Shape::Text(_) => return self.take(item.extent()),
            Shape::Circle { .. } => return self.taken.push(item.extent().inset(-APART)),
            Shape::Rect { .. } => {
                let corners = item.extent().corners();
                corners.into_iter().chain([corners[0]]).collect()
            }
            Shape::Arrow { curve, .. } => along(*curve).collect(),
            Shape::Path(path) => return self.add_path(path, filled),
        };
        self.add_line(outline, filled);
    }

    fn add_path(&mut self, path: &[Segment], filled: bool) {
        let mut line: Vec<Point> = vec![];
        for segment in path {
            match *segment {
                Segment::Move(p) => {
                    let before = std::mem::replace(&mut line, vec![p]);
                    self.add_line(before, filled);
                }
                Segment::Line(p) => line.push(p),
                Segment::Cubic(a, b, c) => {
                    let from = line.last().copied().unwrap_or(a);
                    line.extend(along([from, a, b, c]).skip(1));
                }
                Segment::Close => line.extend(line.first().copied()),
            }
        }
        self.add_line(line, filled);
    }

    fn add_line(&mut self, line: Vec<Point>, filled: bool) {
        self.lines.extend(line.windows(2).map(|pair| [pair[0], pair[1]]));
        if filled && line.len() > 2 {
            self.grounds.push(line);
        }
    }
}

fn meet(a: Area, b: Area) -> bool {
    a.x < b.right() && b.x < a.right() && a.y < b.bottom() && b.y < a.bottom()
}

/// Returns points of a cubic curve.
fn along([a, b, c, d]: [Point; 4]) -> impl Iterator<Item = Point> {
    (0..=PIECES).map(move |nth| {
        let t = nth as f32 / PIECES as f32;
        let s = 1.0 - t;
        a * (s * s * s) + b * (3.0 * s * s * t) + c * (3.0 * s * t * t) + d * (t * t * t)
    })
}

/// Whether a line segment meets an area, by clipping it at each side.
fn crosses(area: Area, a: Point, b: Point) -> bool {
    let way = b - a;
    let (mut from, mut to) = (0.0_f32, 1.0_f32);
    for (start, step, least, most) in [(a.x, way.x, area.x, area.right()), (a.y, way.y, area.y, area.bottom())] {
        if step == 0.0 {
            if start < least || start > most {
                return false;
            }
            continue;
        }
        let (one, other) = ((least - start) / step, (most - start) / step);
        from = from.max(one.min(other));
        to = to.min(one.max(other));
    }
    from <= to
}

/// Whether a point lies within a closed line.
fn contains(line: &[Point], p: Point) -> bool {
    let mut inside = false;
    let last = line.last().copied().into_iter();
    for (a, b) in line.iter().copied().zip(last.chain(line.iter().copied())) {
        if (a.y > p.y) != (b.y > p.y) && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x {
            inside = !inside;
        }
    }
    inside
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Beside a triangle there is room, across its edge or within it there is none; pale grounds take none.
    #[test]
    fn a_filled_shape_takes_its_own_room_alone() {
        let mut scene = Scene::new(100.0, 100.0);
        let corners = [Point::new(50.0, 10.0), Point::new(90.0, 90.0), Point::new(10.0, 90.0)];
        scene.path(crate::polygon(corners)).tint(Ink::Conflict, 0.14);
        scene.rect((0.0, 0.0, 100.0, 100.0)).tint(Ink::Accent, 0.05);
        let room = Room::of(&scene);
        let free = |x: f32, y: f32| room.is_free(Area::around((x, y), 8.0, 8.0));
        assert_eq!([free(15.0, 20.0), free(50.0, 70.0), free(30.0, 50.0)], [true, false, false]);
    }

    /// What is not painted takes nothing, and what is taken stays so.
    #[test]
    fn only_what_is_seen_takes_room() {
        let mut scene = Scene::new(100.0, 100.0);
        scene.circle((20.0, 20.0), 10.0);
        scene.arrow((50.0, 90.0), (90.0, 90.0), 4.0).stroke(Ink::Ink, 1.0);
        let mut room = Room::of(&scene);
        let area = Area::around((20.0, 20.0), 8.0, 8.0);
        assert!(room.is_free(area) && !room.is_free(Area::around((70.0, 90.0), 8.0, 8.0)));
        room.take(area);
        assert!(!room.is_free(area));
    }
}
