//! Homework on the page: links that were pasted, checked between frames.

use super::now;
use super::objects::js;
use super::stage::Stage;
use crate::homework::{COLUMNS, Homework, Row, csv};
use crate::script::{ToScript, Value};
use wasm_bindgen::prelude::*;

/// Moves between two looks at the clock, and how long a call may work, in milliseconds.
const BUDGET: u64 = 1 << 12;
const SLICE: f64 = 7.0;

/// Links that are being checked.
#[wasm_bindgen]
pub struct HomeworkCheck(Homework);

#[wasm_bindgen]
impl Stage {
    /// Whether the link to what is shown holds decisions or answers of the visitor's.
    #[wasm_bindgen(js_name = handsIn)]
    pub fn hands_in(&self) -> bool {
        self.host.hands_in()
    }

    /// The links of a text, to be checked.
    #[wasm_bindgen(js_name = homework)]
    pub fn homework(&self, text: &str) -> HomeworkCheck {
        HomeworkCheck(Homework::new(self.host.catalog(), text))
    }
}

#[wasm_bindgen]
impl HomeworkCheck {
    /// Goes on for a few milliseconds; says whether all links are checked.
    #[wasm_bindgen(js_name = goOn)]
    pub fn go_on(&mut self) -> bool {
        let until = now() + SLICE;
        while now() < until {
            if self.0.go_on(BUDGET) {
                return true;
            }
        }
        false
    }

    /// The rows that are complete, each with its cells by the names of the columns, and its `link` without `#`.
    #[wasm_bindgen(unchecked_return_type = "Record<string, string>[]")]
    pub fn rows(&self) -> JsValue {
        let row = |row: &Row| {
            let link = ("link", row.link.clone().to_script());
            Value::Object(
                COLUMNS.into_iter().zip(row.cells().each_ref().map(String::to_script)).chain([link]).collect(),
            )
        };
        js(&self.0.rows().iter().map(row).collect::<Vec<_>>())
    }

    /// How many links are checked, in words.
    pub fn said(&self) -> String {
        self.0.said()
    }

    /// The same as CSV.
    pub fn csv(&self) -> String {
        csv(self.0.rows())
    }
}
