//! Questions about the next move, for the page's scripts.

use super::objects::{array, object};
use super::stage::Stage;
use crate::modes::predict::Told as Questioned;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
impl Stage {
    /// What the page asks just now; undefined while it asks nothing.
    #[wasm_bindgen(unchecked_return_type = "Question | undefined")]
    pub fn question(&self) -> JsValue {
        self.host.question().map_or(JsValue::UNDEFINED, question)
    }
}

fn question(told: Questioned) -> JsValue {
    let place = |which: Option<usize>| which.map(|which| which as u32).into();
    object([
        ("asking", told.asking.into()),
        ("stage", told.stage.into()),
        ("line", told.line.into()),
        ("answers", array(told.answers.into_iter().map(JsValue::from))),
        ("right", place(told.right)),
        ("given", place(told.given)),
        ("verdict", told.verdict.into()),
        ("score", told.score.into()),
        ("result", told.result.into()),
    ])
}

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A question about the next move; `right` is set once the answer is shown, `given` is the visitor's answer. */
export interface Question {
    asking: string; stage: "open" | "back" | "told" | "coming" | "over"; line: string; answers: string[];
    right?: number; given?: number; verdict: string; score: string; result: string;
}
"#;
