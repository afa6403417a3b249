//! Pictures within a picture.
//!
//! A small picture, or one of two, is brief (`Scene::brief`): if a link diagram is illegible beside its board, the board stands alone.
//! Races and the enlarged tree use this.

use super::{Area, Frame, Item, Point, Scene, Segment, Shape};
use crate::within::Within;

/// The least size of letters; smaller ones are left out.
const LEAST: f32 = 5.0;

impl Scene {
    /// Puts a whole scene into the middle of an area, scaled down to fit; its items get no motion and no target.
    pub fn put(&mut self, other: &Scene, area: Area) {
        let frame = Frame::fit((0.0, 0.0), (other.width, other.height), area, 1.0);
        for item in other.items() {
            let mut item = item.clone();
            item.place(frame);
            let small = matches!(&item.shape, Shape::Text(text) if text.size < LEAST);
            if !small {
                (item.key, item.target) = (None, None);
                self.items.push(item);
            }
        }
    }

    /// Sets the area of the board, unless it is set already.
    pub fn set_board(&mut self, area: Area) {
        let area = self.frame().area(area);
        self.board.get_or_insert(area);
    }

    /// Removes items that lie outside of an area.
    pub fn crop(&mut self, area: Area) {
        let meets = |item: &Item| {
            let extent = item.extent();
            extent.x < area.right() && area.x < extent.right() && extent.y < area.bottom() && area.y < extent.bottom()
        };
        // Lines across have no height, and lines down no width.
        let meets = |item: &Item| meets(item) || area.contains(item.extent().corner());
        self.items.retain(meets);
        self.passing.retain(meets);
    }

    /// Removes texts whose middle lies outside of an area.
    pub fn leave_out_texts_beside(&mut self, area: Area) {
        let stays = |item: &Item| !matches!(item.shape, Shape::Text(_)) || area.contains(item.extent().centre());
        self.items.retain(stays);
        self.passing.retain(stays);
    }

    /// Shortens the rectangles and straight lines of a kind to what lies within an area.
    ///
    /// ```
    /// use stepdance_scene::{Area, Scene};
    /// let mut scene = Scene::new(100.0, 100.0);
    /// scene.rect((0.0, 10.0, 90.0, 20.0)).key("band", 0, 0);
    /// scene.line((0.0, 10.0), (90.0, 10.0)).key("band", 1, 0);
    /// scene.trim("band", Area::new(20.0, 0.0, 40.0, 100.0));
    /// let extents: Vec<Area> = scene.items().iter().map(|item| item.extent()).collect();
    /// assert_eq!(extents, [Area::new(20.0, 10.0, 40.0, 20.0), Area::new(20.0, 10.0, 40.0, 0.0)]);
    /// ```
    pub fn trim(&mut self, kind: &str, area: Area) {
        let x = |x: f32| x.within(area.x, area.right());
        let y = |y: f32| y.within(area.y, area.bottom());
        for item in self.items.iter_mut().filter(|item| item.key.is_some_and(|key| key.0 == kind)) {
            match &mut item.shape {
                Shape::Rect { x: left, y: top, w, h, .. } => {
                    let (right, bottom) = (x(*left + *w), y(*top + *h));
                    (*left, *top) = (x(*left), y(*top));
                    (*w, *h) = (right - *left, bottom - *top);
                }
                Shape::Path(path) => {
                    path.iter_mut().for_each(|segment| *segment = segment.map(|at| Point::new(x(at.x), y(at.y))));
                }
                _ => {}
            }
        }
    }

    /// Moves and scales everything by a frame.
    ///
    /// ```
    /// use stepdance_scene::{Area, Frame, Point, Scene};
    /// let mut scene = Scene::new(100.0, 100.0);
    /// scene.rect((20.0, 10.0, 40.0, 40.0));
    /// scene.set_board(Area::new(20.0, 10.0, 40.0, 40.0));
    /// scene.bring(Frame { origin: Point::new(0.0, 30.0), scale: 0.5 });
    /// assert_eq!((scene.items()[0].extent(), scene.board), (Area::new(10.0, 35.0, 20.0, 20.0), Some(Area::new(10.0, 35.0, 20.0, 20.0))));
    /// ```
    pub fn bring(&mut self, frame: Frame) {
        self.items.iter_mut().chain(&mut self.passing).for_each(|item| item.place(frame));
        self.board = self.board.map(|board| frame.area(board));
    }
}

impl Item {
    /// Moves and scales the item by a frame.
    fn place(&mut self, frame: Frame) {
        let point = |p: Point| frame.point(p);
        match &mut self.shape {
            Shape::Rect { x, y, w, h, r } => {
                let area = frame.area(Area::new(*x, *y, *w, *h));
                (*x, *y, *w, *h, *r) = (area.x, area.y, area.w, area.h, *r * frame.scale);
            }
            Shape::Circle { at, r } => (*at, *r) = (point(*at), *r * frame.scale),
            Shape::Path(path) => path.iter_mut().for_each(|segment: &mut Segment| *segment = segment.map(point)),
            Shape::Arrow { curve, head } => (*curve, *head) = (curve.map(point), *head * frame.scale),
            Shape::Text(text) => (text.at, text.size) = (point(text.at), text.size * frame.scale),
        }
        if let Some(stroke) = &mut self.stroke {
            let dash = stroke.dash;
            (stroke.width, stroke.dash) = (stroke.width * frame.scale, (dash.0 * frame.scale, dash.1 * frame.scale));
        }
    }
}
