//! Reading a packing.

use super::Packing;
use crate::params::{Fault, shortened};
use crate::problems::antislide::classes::NO_PIECE;
use crate::problems::antislide::solid::{LONGEST, Solid};
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

fn parse(text: &str) -> Result<Packing, String> {
    let layers = split(text);
    let sides =
        [layers.len(), layers.first().map_or(0, Vec::len), layers.first().and_then(|l| l.first()).map_or(0, Vec::len)];
    let names = ["layers", "rows in a layer", "cells in a row"];
    for (side, name) in sides.into_iter().zip(names) {
        if !(1..=LONGEST).contains(&side) {
            return Err(format!("has {side} {name}; there must be 1 to {LONGEST}"));
        }
    }
    for (i, layer) in layers.iter().enumerate() {
        if layer.len() != sides[1] {
            return Err(format!("has {} rows in layer {i}, but {} in layer 0", layer.len(), sides[1]));
        }
        for (j, row) in layer.iter().enumerate() {
            if row.len() != sides[2] {
                return Err(format!(
                    "has {} cells in row {j} of layer {i}, but {} in the first row",
                    row.len(),
                    sides[2]
                ));
            }
        }
    }
    let solid = Rc::new(Solid::new(sides));
    let cells: Vec<char> = layers.into_iter().flatten().flatten().collect();
    if let Some(cell) = cells.iter().position(|c| *c != '.' && !c.is_ascii_alphanumeric()) {
        let (name, found) = (solid.name(cell as u8), shortened(&cells[cell].to_string()));
        return Err(format!("has {found} in cell {name}; it must be a digit or letter, or . for an empty cell"));
    }
    let mut packing = Packing { filled: vec![NO_PIECE; cells.len()], blocks: vec![], solid };
    for (cell, symbol) in cells.iter().enumerate() {
        if *symbol == '.' || packing.filled[cell] != NO_PIECE {
            continue;
        }
        let covered: Vec<u8> = (0..cells.len()).filter(|c| cells[*c] == *symbol).map(|c| c as u8).collect();
        let blocks = &packing.solid.blocks;
        let Some(which) = blocks.iter().position(|block| block.cells[..] == covered[..]) else {
            let most = covered.len().min(5);
            let more = if covered.len() > most { " and more" } else { "" };
            let names = super::super::speech::cells(&packing.solid, &covered[..most], ", ");
            return Err(format!(
                "has block {symbol} in {} ({names}{more}); a block covers 2 × 2 × 1 of them",
                super::super::speech::count(covered.len(), "cell")
            ));
        };
        let piece = (cells.len() + which) as u16;
        for cell in covered {
            packing.filled[usize::from(cell)] = piece;
        }
        packing.blocks.push((piece, *symbol));
    }
    Ok(packing)
}

/// The layers' rows, as symbols.
fn split(text: &str) -> Vec<Vec<Vec<char>>> {
    let text = text.trim().replace("\r\n", "\n");
    let rows = |layer: &str| -> Vec<Vec<char>> {
        let rows = layer.split([',', '\n', ' ', '\t']).filter(|row| !row.is_empty());
        rows.map(|row| row.chars().collect()).collect()
    };
    if !text.contains(['/', ',']) && !text.contains("\n\n") && text.contains('\n') {
        return side_by_side(&text);
    }
    text.replace("\n\n", "/").split('/').map(rows).filter(|layer| !layer.is_empty()).collect()
}

/// Layers beside each other, as the source prints them: a line has a row of each. Rows are set apart by tabs or by
/// more spaces than the cells of a row.
fn side_by_side(text: &str) -> Vec<Vec<Vec<char>>> {
    let mut layers: Vec<Vec<Vec<char>>> = Vec::new();
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        let line = line.trim().replace("  ", "\t");
        let wide = line.contains('\t');
        let rows = line.split(if wide { '\t' } else { ' ' }).map(|row| row.chars().filter(|c| *c != ' ').collect());
        let rows = rows.filter(|row: &Vec<char>| !row.is_empty());
        for (i, row) in rows.enumerate() {
            if i == layers.len() {
                layers.push(vec![]);
            }
            layers[i].push(row);
        }
    }
    layers
}
