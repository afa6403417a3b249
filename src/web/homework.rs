//! Homework on the page: links that were pasted, checked between frames.

use super::now;
use super::objects::js;
use super::stage::Stage;
use crate::homework::{COLUMNS, Homework, Order, Row, csv, missing};
use crate::script::{ToScript, Value};
use wasm_bindgen::prelude::*;

/// Moves between two looks at the clock, and how long a call may work, in milliseconds.
const BUDGET: u64 = 1 << 12;
const SLICE: f64 = 7.0;

/// Links that are being checked, with the names that are expected and the order of the table.
#[wasm_bindgen]
pub struct HomeworkCheck {
    homework: Homework,
    names: String,
    order: Order,
}

#[wasm_bindgen]
impl Stage {
    /// Whether the link to what is shown holds decisions or answers of the visitor's.
    #[wasm_bindgen(js_name = handsIn)]
    pub fn hands_in(&self) -> bool {
        self.host.hands_in()
    }

    /// The links of a text, to be checked; `names` are those who are expected to hand in, one a line.
    #[wasm_bindgen(js_name = homework)]
    pub fn homework(&self, text: &str, names: &str) -> HomeworkCheck {
        let homework = Homework::new(self.host.catalog(), text);
        HomeworkCheck { homework, names: names.to_owned(), order: Order::default() }
    }

    /// The task of the search that is open; undefined without one.
    #[wasm_bindgen(unchecked_return_type = "TaskView | undefined")]
    pub fn task(&self) -> JsValue {
        js(&self.host.task())
    }

    /// The address that sets a task for the search that is open: the number of its first choice, `"all"` or a number of solutions, and
    /// the most backtracks, each empty if it is not asked for.
    ///
    /// # Errors
    /// Says what is wrong with the task.
    #[wasm_bindgen(js_name = taskAddress)]
    pub fn task_address(&self, first: &str, solutions: &str, backtracks: &str) -> Result<String, JsValue> {
        self.host.task_address([first, solutions, backtracks]).map_err(JsValue::from)
    }
}

#[wasm_bindgen]
impl HomeworkCheck {
    /// Goes on for a few milliseconds; says whether all links are checked.
    #[wasm_bindgen(js_name = goOn)]
    pub fn go_on(&mut self) -> bool {
        let until = now() + SLICE;
        while now() < until {
            if self.homework.go_on(BUDGET) {
                return true;
            }
        }
        false
    }

    /// The rows that are complete in their order, each with its cells by the names of the columns, and its `link` without `#`.
    #[wasm_bindgen(unchecked_return_type = "Record<string, string>[]")]
    pub fn rows(&self) -> JsValue {
        let row = |row: &Row| {
            let link = ("link", row.link.clone().to_script());
            Value::Object(
                COLUMNS.into_iter().zip(row.cells().each_ref().map(String::to_script)).chain([link]).collect(),
            )
        };
        js(&self.ordered(|rows| rows.iter().map(|it| row(it)).collect::<Vec<_>>()))
    }

    /// Orders the rows by a column; pressed again, the other way round. Returns the column with its direction, for its heading.
    pub fn order(&mut self, column: &str) -> String {
        self.order = self.order.pressed(column);
        if self.order.falls() { "descending" } else { "ascending" }.to_owned()
    }

    /// How many links are checked, in words.
    pub fn said(&self) -> String {
        let missing = missing(self.homework.rows(), &self.names).len();
        self.homework.said() + &crate::homework::missing_said(missing)
    }

    /// The same as CSV.
    pub fn csv(&self) -> String {
        self.ordered(|rows| csv(rows.iter().copied()))
    }
}

impl HomeworkCheck {
    /// Hands over all rows in their order, those of missing names included.
    fn ordered<T>(&self, does: impl FnOnce(&[&Row]) -> T) -> T {
        let missing = missing(self.homework.rows(), &self.names);
        does(&self.order.sorted(self.homework.rows().iter().chain(&missing)))
    }
}
