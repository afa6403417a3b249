//! How long examples are, for lists of them, and how long Play takes from here on.

use super::catalog;
use super::stage::Stage;
use crate::host::length;
use wasm_bindgen::prelude::*;

/// An example that is measured, a part at a time.
#[wasm_bindgen]
pub struct Length {
    length: length::Length,
}

#[wasm_bindgen]
impl Length {
    /// Begins to measure the search of an example; undefined where it is no search.
    #[wasm_bindgen(js_name = "of")]
    pub fn of(address: &str) -> Option<Length> {
        length::Length::of(catalog(), address).map(|length| Length { length })
    }

    /// Counts some moves more; true while there are more.
    #[wasm_bindgen(js_name = goOn)]
    pub fn go_on(&mut self) -> bool {
        self.length.go_on()
    }

    /// Its length in words.
    pub fn says(&self) -> String {
        self.length.says()
    }

    /// What Play meets first and when, in words.
    pub fn meets(&self) -> String {
        self.length.meets()
    }

    /// What it suits, of hand, minute, lecture and large.
    pub fn suits(&self) -> Vec<String> {
        self.length.suits().into_iter().map(str::to_owned).collect()
    }
}

#[wasm_bindgen]
impl Stage {
    /// Counts what lies ahead a little further; true while there is more.
    #[wasm_bindgen(js_name = countAhead)]
    pub fn count_ahead(&mut self) -> bool {
        self.host.count_ahead()
    }

    /// Nobody sees any longer what was counted.
    #[wasm_bindgen(js_name = forgetAhead)]
    pub fn forget_ahead(&mut self) {
        self.host.forget_ahead();
    }

    /// How long Play takes to the next solution and to the end, of each speed in turn; nothing where that is not counted.
    pub fn ahead(&self) -> Vec<String> {
        self.host.ahead().into_iter().flatten().collect()
    }
}
