//! The timeline, as JavaScript sees it.

use super::stage::Stage;
use super::{catalog, now};
use crate::desk::foot::Ahead;
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

    /// Opens a lens at a point of the timeline until the thumb is let go, and goes to the move there; says what it shows.
    #[wasm_bindgen(js_name = openLens)]
    pub fn open_lens(&mut self, x: f32) -> Option<String> {
        self.host.open_lens(x, self.now, &mut now)
    }

    /// Moves the lens on while the finger is beside it; says what it shows then.
    #[wasm_bindgen(js_name = panLens)]
    pub fn pan_lens(&mut self, x: f32) -> Option<String> {
        self.host.pan_lens(x, self.now, &mut now)
    }

    /// What a point of the timeline is called in Go to; empty where nothing is.
    #[wasm_bindgen(js_name = timelineText)]
    pub fn timeline_text(&self, x: f32, y: f32) -> String {
        self.host.timeline_text(Point::new(x, y))
    }

    /// Drags the thumb to a point of the timeline, or lets it go.
    #[wasm_bindgen(js_name = dragTimeline)]
    pub fn drag_timeline(&mut self, x: Option<f32>) {
        self.host.drag_timeline(x, self.now, &mut now);
    }

    /// Whether the timeline needs a worker's record of the tree.
    #[wasm_bindgen(js_name = wantsSurvey)]
    pub fn wants_survey(&self) -> bool {
        self.host.wants_survey()
    }

    /// Takes what a worker has recorded (`Survey.report()`); says whether no more of it is needed.
    #[wasm_bindgen(js_name = learnSurvey)]
    pub fn learn_survey(&mut self, packed: &[u8]) -> bool {
        self.host.learn_survey(packed)
    }
}

/// A worker's record of the tree of a long search.
#[wasm_bindgen]
pub struct Survey(Ahead);

#[wasm_bindgen]
impl Survey {
    /// Of the search at an address.
    #[wasm_bindgen(constructor)]
    pub fn new(address: &str) -> Result<Survey, JsError> {
        Ok(Survey(Ahead::new(&catalog().open(address)?)))
    }

    /// Records for about `ms` milliseconds; true while there is more to record.
    pub fn run(&mut self, ms: f64) -> bool {
        self.0.run(ms, &mut now)
    }

    /// What is recorded, for `Stage.learnSurvey`; undefined if that is little more than last time.
    pub fn report(&mut self) -> Option<Vec<u8>> {
        self.0.pack()
    }
}
