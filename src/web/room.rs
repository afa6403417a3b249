//! The enlarged tree, as JavaScript sees it.

use super::canvas::Canvas;
use super::stage::Stage;
use crate::modes::tree::Place;
use wasm_bindgen::prelude::*;
use web_sys::HtmlCanvasElement;

/// Where to paint the places of the room.
pub(super) type Canvases = [Option<Canvas>; 2];

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
        self.room[place as usize] = Canvas::new(canvas, width, height, ratio);
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

    /// Sets where the timeline lies below the enlarged tree: its left edge and its width, in that picture's coordinates.
    #[wasm_bindgen(js_name = alignTree)]
    pub fn align_tree(&mut self, left: f64, width: f64) {
        self.host.align_tree(left as f32, width as f32);
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
}
