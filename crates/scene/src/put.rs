//! A picture within a picture.
//!
//! A picture of two, or in a corner, is brief (`Scene::brief`): where a link diagram cannot be read beside its board,
//! the board stands alone; the race's other side and the tree's room ask for that.

use super::{Area, Frame, Point, Scene, Segment, Shape};

/// Letters that come out smaller are left out.
const LEAST: f32 = 5.0;

impl Scene {
    /// Puts a whole scene into the middle of an area, as large as fits; nothing of it moves or can be pointed at.
    pub fn put(&mut self, other: &Scene, area: Area) {
        let frame = Frame::fit((0.0, 0.0), (other.width, other.height), area, 1.0);
        let point = |p: Point| frame.point(p);
        for item in other.items() {
            let mut item = item.clone();
            match &mut item.shape {
                Shape::Rect { x, y, w, h, r } => {
                    let area = frame.area(Area::new(*x, *y, *w, *h));
                    (*x, *y, *w, *h, *r) = (area.x, area.y, area.w, area.h, *r * frame.scale);
                }
                Shape::Circle { at, r } => (*at, *r) = (point(*at), *r * frame.scale),
                Shape::Path(path) => path.iter_mut().for_each(|segment: &mut Segment| *segment = segment.map(point)),
                Shape::Arrow { curve, head } => (*curve, *head) = (curve.map(point), *head * frame.scale),
                Shape::Text(text) => {
                    (text.at, text.size) = (point(text.at), text.size * frame.scale);
                    if text.size < LEAST {
                        continue;
                    }
                }
            }
            if let Some(stroke) = &mut item.stroke {
                let dash = stroke.dash;
                (stroke.width, stroke.dash) =
                    (stroke.width * frame.scale, (dash.0 * frame.scale, dash.1 * frame.scale));
            }
            (item.key, item.target) = (None, None);
            self.items.push(item);
        }
    }
}
