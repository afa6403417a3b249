//! Hand-outs on the page's class.

use super::stage::Stage;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
impl Stage {
    /// This moment on a sheet of paper, as SVG; `packed` is the open tour as a link has it, or nothing.
    #[wasm_bindgen(js_name = momentSheet)]
    pub fn moment_sheet(&self, base: &str, packed: &str) -> String {
        self.host.sheet(base, packed)
    }

    /// So many moments from one on as a strip, so many to a sheet.
    #[wasm_bindgen(js_name = stripSheets)]
    pub fn strip_sheets(&self, from: f64, count: usize, on_a_sheet: usize, base: &str) -> Vec<String> {
        self.host.strip_sheets(from as u64, count, on_a_sheet, base)
    }

    /// The sheets of the tour that is open; `packed` is its text as a link has it.
    #[wasm_bindgen(js_name = tourSheets)]
    pub fn tour_sheets(&self, base: &str, packed: &str) -> Vec<String> {
        self.host.tour_sheets(base, packed)
    }

    /// What to say when the picture was copied, or could not be.
    #[wasm_bindgen(js_name = pictureCopied)]
    pub fn picture_copied(&self, done: bool) -> String {
        crate::modes::export::handout::words::copied(done).to_owned()
    }
}
