//! The tree on the stage, as JavaScript sees it.

use super::canvas::Canvas;
use super::objects::{array, object};
use super::stage::Stage;
use crate::modes::tree::{Place, RoomView};
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
        self.host.resize_place(place, width as f32, height as f32);
        self.room[place as usize].is_some()
    }

    pub(super) fn paint_room(&mut self) {
        for (_, place) in Place::ALL {
            if let (true, Some(canvas)) = (self.host.take_fresh(place), &mut self.room[place as usize]) {
                canvas.paint(self.host.explorer().scene(place), &self.colours);
            }
        }
    }
}

#[wasm_bindgen]
impl Stage {
    /// Whether the tree is on the stage.
    #[wasm_bindgen(js_name = showsTree)]
    pub fn shows_tree(&self) -> bool {
        self.host.explorer().is_shown()
    }

    /// Takes what a census has written of the tree (`Census.strokes()`).
    pub fn grow(&mut self, strokes: &[u8]) {
        self.host.grow(strokes);
    }

    /// Goes on with what that has left to do; true while there is more. Whoever writes the tree waits until there is none.
    #[wasm_bindgen(js_name = goOnGrowing)]
    pub fn go_on_growing(&mut self) -> bool {
        self.host.go_on_growing()
    }

    /// How many nodes, ends and solutions are known of the tree, and how many bytes they take; for tests.
    #[wasm_bindgen(js_name = treeFigures)]
    pub fn tree_figures(&self) -> Vec<f64> {
        let figures = self.host.player().session().shape().map(|shape| {
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
        self.host.tree().map_or(JsValue::UNDEFINED, room)
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
/** The enlarged tree: the crumbs of the current path, what is shown, the visitor's node, and its card. */
export interface Room {
    crumbs: string[]; shownCrumb: number; shown: string; folds: boolean; scrolls: boolean;
    /** The map in words, and its visible part, from 0 to 1. */
    map: string; from: number; to: number;
    item: { name: string; level: number; place: number; of: number; expanded?: boolean };
    card?: { path: string; lines: string[]; at: number[] };
    estimate: string; whole: boolean;
}
"#;
