//! The census, for a worker.

use super::{catalog, now};
use crate::census;
use wasm_bindgen::prelude::*;

/// Counts a whole search ahead of the visitor.
#[wasm_bindgen]
pub struct Census(census::Census);

#[wasm_bindgen]
impl Census {
    /// A census of the search at an address.
    #[wasm_bindgen(constructor)]
    pub fn new(address: &str) -> Result<Census, JsError> {
        let session = catalog().open(address)?;
        Ok(Census(census::Census::new(session)))
    }

    /// Right after the beginning: writes the tree down as well.
    #[wasm_bindgen(js_name = writeStrokes)]
    pub fn write_strokes(&mut self) {
        self.0.write_strokes();
    }

    /// What was written since this was last asked, for `Stage.grow`; undefined where nothing is written.
    pub fn strokes(&mut self) -> Option<Vec<u8>> {
        self.0.take_strokes().map(|strokes| strokes.pack())
    }

    /// Counts for about `ms` milliseconds; true while there is more to do.
    pub fn run(&mut self, ms: f64) -> bool {
        self.0.run(ms, &mut now)
    }

    /// What is known so far, for `Stage.learn`.
    pub fn report(&self) -> Vec<f64> {
        self.0.found().pack()
    }
}
