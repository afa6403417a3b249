//! Questions about the next move, for the page's scripts.

use super::now;
use super::objects::{array, object};
use super::stage::Stage;
use crate::page::Questioned;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
impl Stage {
    /// What the page asks just now; undefined while it asks nothing.
    #[wasm_bindgen(unchecked_return_type = "Question | undefined")]
    pub fn question(&self) -> JsValue {
        self.page.told_question().map_or(JsValue::UNDEFINED, question)
    }

    /// Asks before which moves, as an address has it behind `ask=`; the empty text asks no more.
    pub fn ask(&mut self, asking: &str) {
        self.page.ask(asking.parse().ok());
    }

    /// Answers the open question by the number of an answer, from 0.
    pub fn answer(&mut self, which: usize) {
        self.page.answer(which, &mut now);
    }

    /// Takes a key for the question, as though it was pressed.
    #[wasm_bindgen(js_name = askKey)]
    pub fn ask_key(&mut self, key: &str) {
        self.page.ask_key(key, &mut now);
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
/** A question about the next move; `right` is known once it is told, `given` is the visitor's answer. */
export interface Question {
    asking: string; stage: "open" | "back" | "told" | "coming" | "over"; line: string; answers: string[];
    right?: number; given?: number; verdict: string; score: string; result: string;
}
"#;
