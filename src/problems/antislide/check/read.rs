//! Reading a packing.

use super::Packing;
use crate::params::{Fault, shortened};
use crate::problems::antislide::classes::NO_PIECE;
use crate::problems::antislide::solid::{LONGEST, Solid};
use crate::problems::antislide::speech::{cells, count};
use std::rc::Rc;

impl Packing {
    /// Reads a packing.
    ///
    /// # Errors
    /// Says which row, cell or block is wrong, and what is allowed.
    pub fn read(text: &str) -> Result<Packing, Fault> {
        parse(text).map_err(|wrong| Fault::new("check", text, wrong))
    }
}

/// The symbols of a row, of a layer's rows, of all layers.
type Layers = Vec<Vec<Vec<char>>>;

fn parse(text: &str) -> Result<Packing, String> {
    let layers = split(text);
    let rows = layers.first().map_or(0, Vec::len);
    let sides = [layers.len(), rows, layers.first().and_then(|layer| layer.first()).map_or(0, Vec::len)];
    for (side, name) in sides.into_iter().zip(["layers", "rows in a layer", "cells in a row"]) {
        if !(1..=LONGEST).contains(&side) {
            return Err(format!("has {side} {name}; there must be 1 to {LONGEST}"));
        }
    }
    let mut symbols = Vec::new();
    for (i, layer) in layers.iter().enumerate() {
        if layer.len() != sides[1] {
            return Err(format!("has {} rows in layer {i}, but {} in layer 0", layer.len(), sides[1]));
        }
        for (j, row) in layer.iter().enumerate() {
            if row.len() != sides[2] {
                let many = row.len();
                return Err(format!("has {many} cells in row {j} of layer {i}, but {} in the first row", sides[2]));
            }
            symbols.extend_from_slice(row);
        }
    }
    let solid = Rc::new(Solid::new(sides));
    if let Some(cell) = symbols.iter().position(|symbol| *symbol != '.' && !symbol.is_ascii_alphanumeric()) {
        let (name, found) = (solid.name(cell as u8), shortened(&symbols[cell].to_string()));
        return Err(format!("has {found} in cell {name}; it must be a digit or letter, or . for an empty cell"));
    }
    let mut packing = Packing { filled: vec![NO_PIECE; symbols.len()], blocks: vec![], solid };
    for (cell, symbol) in symbols.iter().copied().enumerate() {
        if symbol == '.' || packing.filled[cell] != NO_PIECE {
            continue;
        }
        let covered: Vec<u8> = (0..symbols.len() as u8).filter(|c| symbols[usize::from(*c)] == symbol).collect();
        let Some(which) = packing.solid.blocks.iter().position(|block| block.cells[..] == covered[..]) else {
            let most = covered.len().min(5);
            let more = if covered.len() > most { " and more" } else { "" };
            let names = cells(&packing.solid, &covered[..most], ", ");
            let many = count(covered.len(), "cell");
            return Err(format!("has block {symbol} in {many} ({names}{more}); a block covers 2 × 2 × 1 of them"));
        };
        let piece = (symbols.len() + which) as u16;
        for cell in covered {
            packing.filled[usize::from(cell)] = piece;
        }
        packing.blocks.push((piece, symbol));
    }
    Ok(packing)
}

/// The layers' rows, as symbols. Where there is neither a comma nor a `/` nor an empty line, layers stand beside each
/// other, as the source prints them: a line has a row of each, set apart by tabs or by more spaces than the cells of a
/// row.
fn split(text: &str) -> Layers {
    let text = text.trim();
    let lines = || text.split('\n').map(|line| line.trim_end_matches('\r'));
    let beside = text.contains('\n') && !text.contains(['/', ',']) && lines().all(|line| !line.trim().is_empty());
    let mut layers = Layers::new();
    if !beside {
        // An empty line ends a layer as `/` does.
        let mut fresh = true;
        for line in lines() {
            fresh |= line.trim().is_empty();
            for (i, part) in line.split('/').enumerate() {
                fresh |= i > 0;
                for row in part.split([',', ' ', '\t']).filter(|row| !row.is_empty()) {
                    put(&mut layers, fresh, row);
                    fresh = false;
                }
            }
        }
        return layers;
    }
    for (j, line) in lines().enumerate() {
        let wide = line.contains('\t') || line.trim().contains("  ");
        let mut row = String::new();
        let mut nth = 0;
        let mut spaces = 0;
        for c in line.trim().chars().chain(['\t']) {
            spaces = if c == ' ' { spaces + 1 } else { 0 };
            let ends = c == '\t' || spaces == if wide { 2 } else { 1 };
            if ends && !row.is_empty() {
                if j == 0 || nth >= layers.len() {
                    layers.push(vec![]);
                }
                layers[nth].push(row.chars().collect());
                row.clear();
                nth += 1;
            } else if !c.is_whitespace() {
                row.push(c);
            }
        }
    }
    layers
}

/// Adds a row to the last layer, or to a new one.
fn put(layers: &mut Layers, fresh: bool, row: &str) {
    if fresh || layers.is_empty() {
        layers.push(vec![]);
    }
    let last = layers.len() - 1;
    layers[last].push(row.chars().collect());
}
