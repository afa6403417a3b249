//! The editor of a grid, as the page sees it.

use super::catalog;
use crate::host::grid::GridEditor;
use wasm_bindgen::prelude::*;

/// The editor of a grid.
#[wasm_bindgen(js_name = GridEditor)]
pub struct WebGrid(GridEditor);

#[wasm_bindgen(js_class = GridEditor)]
impl WebGrid {
    /// The editor on the value of a problem's field.
    #[wasm_bindgen(constructor)]
    pub fn new(problem: &str, field: &str, value: &str) -> Result<WebGrid, JsValue> {
        GridEditor::new(catalog(), problem, field, value).map(WebGrid).ok_or_else(|| "no grid".into())
    }

    /// How many rows.
    #[wasm_bindgen(getter)]
    pub fn rows(&self) -> usize {
        self.0.rows()
    }

    /// The rows and columns of a box; undefined without boxes.
    #[wasm_bindgen(getter)]
    pub fn boxes(&self) -> Option<Vec<usize>> {
        self.0.boxes().map(|(rows, columns)| vec![rows, columns])
    }

    /// Whether the grid can have these sizes as they are.
    pub fn allows(&self, rows: usize, columns: usize) -> bool {
        self.0.allows(rows, columns)
    }

    /// How many columns.
    #[wasm_bindgen(getter)]
    pub fn columns(&self) -> usize {
        self.0.columns()
    }

    /// The contents of the cells, row by row.
    #[wasm_bindgen(getter)]
    pub fn cells(&self) -> Vec<String> {
        self.0.cells().map(str::to_owned).collect()
    }

    /// The number of the cell that is typed into, from 0.
    #[wasm_bindgen(getter)]
    pub fn at(&self) -> usize {
        let (row, column) = self.0.at();
        row * self.0.columns() + column
    }

    /// Whether cells take numbers of several digits at all.
    #[wasm_bindgen(getter, js_name = takesNumbers)]
    pub fn takes_numbers(&self) -> bool {
        self.0.takes_numbers()
    }

    /// Whether a keyboard of digits is enough.
    #[wasm_bindgen(getter, js_name = isNumeric)]
    pub fn is_numeric(&self) -> bool {
        self.0.is_numeric()
    }

    /// Whether digits typed one after the other make one number.
    #[wasm_bindgen(getter)]
    pub fn joins(&self) -> bool {
        self.0.joins()
    }

    /// Whether a click sets a mark and takes it away.
    #[wasm_bindgen(getter)]
    pub fn toggles(&self) -> bool {
        self.0.toggles()
    }

    /// The grid as its field takes it.
    #[wasm_bindgen(getter)]
    pub fn value(&self) -> String {
        self.0.value()
    }

    /// Has digits typed one after the other make one number, or a cell each.
    pub fn join(&mut self, joins: bool) {
        self.0.join(joins);
    }

    /// Types into that cell from now on, by its number.
    pub fn go(&mut self, cell: usize) {
        let columns = self.0.columns();
        self.0.go(cell / columns, cell % columns);
    }

    /// Sets the only mark of a cell, or takes it away.
    pub fn toggle(&mut self, cell: usize) {
        let columns = self.0.columns();
        self.0.toggle(cell / columns, cell % columns);
    }

    /// Handles a key; returns whether it does anything.
    pub fn press(&mut self, key: &str) -> bool {
        self.0.press(key)
    }

    /// Takes a text, all of it.
    pub fn paste(&mut self, text: &str) {
        self.0.paste(text);
    }

    /// Gives the grid the size that it can have next to this one.
    pub fn resize(&mut self, rows: usize, columns: usize) {
        self.0.resize(rows, columns);
    }

    /// Empties all cells.
    pub fn clear(&mut self) {
        self.0.clear();
    }
}
