//! Texts of others, as the page sees them.

use super::objects::{array, object};
use super::stage::Stage;
use crate::host::Choice;
use crate::reader::LONGEST;
use wasm_bindgen::prelude::*;

/// The most bytes of a text that is read.
#[wasm_bindgen(js_name = longestText)]
pub fn longest_text() -> usize {
    LONGEST
}

#[wasm_bindgen]
impl Stage {
    /// What a text is of. Of several puzzles in it, `number` is the chosen one, from 1, or if that is 0, the one at `line`, from 1.
    #[wasm_bindgen(unchecked_return_type = "Import")]
    pub fn reads(&self, text: &str, line: usize, number: usize) -> JsValue {
        let choice = if number > 0 { Choice::Number(number) } else { Choice::Line(line) };
        let import = self.host.desk().reads(text, choice);
        let offers =
            import.offers.iter().map(|(kind, address)| object([("kind", (*kind).into()), ("address", address.into())]));
        let (line, column) = import.place.unwrap_or_default();
        object([
            ("address", import.address.into()),
            ("told", import.told.into()),
            ("line", line.into()),
            ("column", column.into()),
            ("number", import.number.into()),
            ("of", import.of.into()),
            ("offers", array(offers)),
        ])
    }
}

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** How a text was read: its address, or none if no reader takes it (then `line` and `column`, from 1, are the place of the mistake) or if several do (`offers`). */
export interface Import {
    address?: string; told: string; line: number; column: number;
    /** Which of its puzzles that is, from 1, and how many there are. */
    number: number; of: number;
    offers: { kind: string; address: string }[];
}
"#;
