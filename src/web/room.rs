//! The tree on the stage, as JavaScript sees it.

use super::canvas::Canvas;
use super::now;
use super::objects::{array, object};
use super::stage::Stage;
use crate::page::{Place, RoomView};
use crate::scene::Point;
use crate::tree::room::Asked;
use wasm_bindgen::prelude::*;
use web_sys::HtmlCanvasElement;

/// How many times larger the stage is laid out whose picture a card shows.
const SHRUNK: f64 = 3.0;

/// Where to paint the places of the room.
pub(super) type Canvases = [Option<Canvas>; 4];

impl Stage {
    pub(super) fn room_surface(
        &mut self,
        which: &str,
        canvas: &HtmlCanvasElement,
        width: f64,
        height: f64,
        ratio: f64,
    ) -> bool {
        let Some((_, place)) = Place::ALL.into_iter().find(|(known, _)| *known == which) else { return false };
        // A stage as small as a card has no room for all that it shows: a larger one is painted at a smaller scale.
        let scale = if place == Place::Card { SHRUNK } else { 1.0 };
        let (width, height) = (width * scale, height * scale);
        self.room[place as usize] = Canvas::new(canvas, width, height, ratio / scale);
        self.page.resize_place(place, width as f32, height as f32);
        self.room[place as usize].is_some()
    }

    pub(super) fn paint_room(&mut self) {
        for (_, place) in Place::ALL {
            if let (true, Some(canvas)) = (self.page.take_fresh(place), &mut self.room[place as usize]) {
                canvas.paint(self.page.room_scene(place), &self.colours);
            }
        }
    }
}

#[wasm_bindgen]
impl Stage {
    /// Puts the tree on the stage, or takes it away.
    #[wasm_bindgen(js_name = swapTree)]
    pub fn swap_tree(&mut self) {
        self.page.swap_tree();
    }

    /// Whether the tree is on the stage.
    #[wasm_bindgen(js_name = showsTree)]
    pub fn shows_tree(&self) -> bool {
        self.page.shows_tree()
    }

    /// The same address with the tree on the stage, if it is there now.
    #[wasm_bindgen(js_name = inRoom)]
    pub fn in_room(&self, address: &str) -> String {
        self.page.in_room(address).unwrap_or_else(|_| address.to_owned())
    }

    /// Takes what a census has written of the tree (`Census.strokes()`).
    pub fn grow(&mut self, strokes: &[u8]) {
        self.page.grow(strokes);
    }

    /// Goes on with what that has left to do; true while there is more. Whoever writes the tree waits until there is none.
    #[wasm_bindgen(js_name = goOnGrowing)]
    pub fn go_on_growing(&mut self) -> bool {
        self.page.go_on_growing()
    }

    /// The pointer rests at a point of the tree, in its CSS pixels. Says whether on a node.
    #[wasm_bindgen(js_name = pointInRoom)]
    pub fn point_in_room(&mut self, x: f32, y: f32) -> bool {
        self.page.point_in_room(Some(Point::new(x, y)))
    }

    /// The pointer has left the tree.
    #[wasm_bindgen(js_name = leaveRoom)]
    pub fn leave_room(&mut self) {
        self.page.point_in_room(None);
    }

    /// A press on the tree, by a finger or not: goes to the node there; a finger only looks at it.
    #[wasm_bindgen(js_name = pressInRoom)]
    pub fn press_in_room(&mut self, x: f32, y: f32, finger: bool) {
        self.page.press_in_room(Point::new(x, y), finger, &mut now);
    }

    /// A double press on the tree: shows the subtree there.
    #[wasm_bindgen(js_name = openInRoom)]
    pub fn open_in_room(&mut self, x: f32, y: f32, finger: bool) {
        self.page.open_in_room(Point::new(x, y), finger);
    }

    /// Zooms by a factor so that what lies at `x` stays there.
    #[wasm_bindgen(js_name = zoomRoom)]
    pub fn zoom_room(&mut self, factor: f64, x: f32) {
        if factor.is_finite() && factor > 0.0 {
            self.page.change_room(|room, shape| room.zoom(shape, factor, x));
        }
    }

    /// Moves what is seen by so many pixels, to the right and downwards.
    #[wasm_bindgen(js_name = panRoom)]
    pub fn pan_room(&mut self, right: f32, down: f32) {
        self.page.change_room(|room, _| {
            room.pan(right);
            room.scroll(down);
        });
    }

    /// A place of the map is pressed, from 0 at its left edge to 1.
    #[wasm_bindgen(js_name = pressMap)]
    pub fn press_map(&mut self, part: f64) {
        self.page.press_map(part);
    }

    /// The crumb of that level is pressed.
    #[wasm_bindgen(js_name = pressCrumb)]
    pub fn press_crumb(&mut self, level: usize) {
        self.page.press_crumb(level);
    }

    /// Folds failures, or does not.
    #[wasm_bindgen(js_name = foldRoom)]
    pub fn fold_room(&mut self, folds: bool) {
        self.page.change_room(|room, _| room.fold(folds));
    }

    /// Estimates the tree once more, by dives of another seed.
    #[wasm_bindgen(js_name = diveAgain)]
    pub fn dive_again(&mut self) {
        self.page.dive_again();
    }

    /// Goes to where the card's node was entered.
    #[wasm_bindgen(js_name = goToTold)]
    pub fn go_to_told(&mut self) {
        self.page.go_to_told(&mut now);
    }

    /// The keys come to the tree, or go.
    #[wasm_bindgen(js_name = focusRoom)]
    pub fn focus_room(&mut self, here: bool) {
        self.page.focus_room(here);
    }

    /// A key pressed in the tree. Undefined if it is none of the tree's, "leave" if the keys are to go back.
    #[wasm_bindgen(js_name = roomKey)]
    pub fn room_key(&mut self, key: &str) -> Option<String> {
        let asked = self.page.room_key(key, &mut now)?;
        Some(if asked == Asked::Leave { "leave" } else { "" }.to_owned())
    }

    /// How many nodes, ends and solutions are known of the tree, and how many bytes they take; for tests.
    #[wasm_bindgen(js_name = treeFigures)]
    pub fn tree_figures(&self) -> Vec<f64> {
        let figures = self.page.shape().map(|shape| {
            let levels = shape.levels().iter().copied();
            [shape.nodes() as u64, shape.ends() as u64, shape.found(), shape.memory() as u64, shape.is_whole().into()]
                .into_iter()
                .chain(levels)
                .map(|figure| figure as f64)
                .collect()
        });
        figures.unwrap_or_default()
    }

    /// What the room says; undefined while the tree is not on the stage.
    #[wasm_bindgen(js_name = room, unchecked_return_type = "Room | undefined")]
    pub fn room_words(&self) -> JsValue {
        self.page.room_view().map_or(JsValue::UNDEFINED, room)
    }
}

fn room(view: RoomView) -> JsValue {
    let (name, level, place, of, expanded) = view.item;
    let item = object([
        ("name", name.into()),
        ("level", level.into()),
        ("place", place.into()),
        ("of", of.into()),
        ("expanded", expanded.into()),
    ]);
    let card = view.card.map(|(path, lines, at)| {
        object([
            ("path", path.into()),
            ("lines", array(lines.into_iter().map(JsValue::from))),
            ("at", array(at.into_iter().map(JsValue::from))),
        ])
    });
    object([
        ("crumbs", array(view.crumbs.into_iter().map(JsValue::from))),
        ("shownCrumb", (view.shown_crumb as f64).into()),
        ("shown", view.shown.into()),
        ("folds", view.folds.into()),
        ("scrolls", view.scrolls.into()),
        ("map", view.map.0.into()),
        ("from", view.map.1.into()),
        ("to", view.map.2.into()),
        ("item", item),
        ("card", card.into()),
        ("estimate", view.estimate.into()),
        ("whole", view.whole.into()),
    ])
}

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** The tree on the stage: the crumbs of the present path, what is shown, the visitor's node, and the card. */
export interface Room {
    crumbs: string[]; shownCrumb: number; shown: string; folds: boolean; scrolls: boolean;
    /** The map in words, and the part of it that is seen, from 0 to 1. */
    map: string; from: number; to: number;
    item: { name: string; level: number; place: number; of: number; expanded?: boolean };
    card?: { path: string; lines: string[]; at: number[] };
    estimate: string; whole: boolean;
}
"#;
