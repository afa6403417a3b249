//! The timeline, as JavaScript sees it.

use super::now;
use super::stage::Stage;
use crate::scene::Point;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
impl Stage {
    /// Moves the pointer on the timeline, or off it; says what is there.
    #[wasm_bindgen(js_name = pointAtTimeline)]
    pub fn point_at_timeline(&mut self, x: Option<f32>, y: Option<f32>) -> Option<String> {
        self.host.point_at_timeline(x.zip(y).map(|(x, y)| Point::new(x, y)))
    }

    /// Presses the timeline at a point: goes to the first move of the subtree there, to a solution, or to a move.
    #[wasm_bindgen(js_name = pressTimeline)]
    pub fn press_timeline(&mut self, x: f32, y: f32) {
        self.host.press_timeline(Point::new(x, y), self.now, &mut now);
    }

    /// Drags the thumb to a point of the timeline, or lets it go.
    #[wasm_bindgen(js_name = dragTimeline)]
    pub fn drag_timeline(&mut self, x: Option<f32>) {
        self.host.drag_timeline(x, self.now, &mut now);
    }
}
