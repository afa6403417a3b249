//! The page within another one, for the page's scripts.

use super::now;
use super::stage::Stage;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
impl Stage {
    /// Does what a message asks for: name, kind and text of each of its fields in turn. Returns the address of a tour that
    /// is to be opened; what is wrong becomes an event.
    pub fn heed(&mut self, fields: Vec<String>) -> Option<String> {
        self.host.heed(&fields, self.now, &mut now).map(|tour| tour.to_string())
    }
}
