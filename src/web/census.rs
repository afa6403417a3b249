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

    /// Counts for about `ms` milliseconds; true while there is more to do.
    pub fn run(&mut self, ms: f64) -> bool {
        self.0.run(ms, &mut now)
    }

    /// What is known so far, for `Stage.learn`.
    pub fn report(&self) -> Vec<f64> {
        self.0.found().pack()
    }
}
