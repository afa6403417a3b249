//! Puzzles as the page sees them.

use super::objects::{array, number, object};
use crate::puzzles::{Puzzle, Table, Verdict};
use wasm_bindgen::prelude::*;

pub(super) fn table(table: Table) -> JsValue {
    let rows = table.rows.into_iter().map(|row| {
        object([
            ("which", row.which.into()),
            ("unique", row.unique.into()),
            ("signature", row.signature.into()),
            ("shared", row.shared.into()),
            ("svg", row.svg.into()),
        ])
    });
    object([("words", table.words.into()), ("matching", number(table.matching as u64)), ("rows", array(rows))])
}

pub(super) fn puzzle(puzzle: Puzzle) -> JsValue {
    let lines = puzzle.lines.into_iter().map(|line| {
        object([
            ("name", line.name.into()),
            ("shift", number(line.shift as u64)),
            ("ruled", line.ruled.into()),
            ("stars", array(line.stars.into_iter().map(JsValue::from))),
            ("answer", line.answer.into()),
        ])
    });
    object([
        ("title", puzzle.title.into()),
        ("words", puzzle.words.into()),
        ("solutions", array(puzzle.solutions.into_iter().map(JsValue::from))),
        ("text", puzzle.text.into()),
        ("svg", puzzle.svg.into()),
        ("columns", number(puzzle.columns as u64)),
        ("lines", array(lines)),
    ])
}

pub(super) fn verdict(verdict: Verdict) -> JsValue {
    object([
        ("words", verdict.words.into()),
        ("solved", verdict.solved.into()),
        ("wrong", array(verdict.wrong.into_iter().map(JsValue::from))),
    ])
}

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** The puzzles that a search has composed so far. */
export interface Table { words: string; matching: number; rows: Row[] }
export interface Row { which: number; unique: boolean; signature: string; shared: string; svg: string }
export interface Puzzle {
    title: string; words: string; solutions: string[]; text: string; svg: string; columns: number;
    lines: { name: string; shift: number; ruled: boolean; stars: boolean[]; answer: string }[];
}
export interface Verdict { words: string; solved: boolean; wrong: number[] }
"#;
