//! The reader of boxes and packings, in several notations.

use super::check::Packing;
use super::solid::{LONGEST, Solid};
use super::words::name;
use crate::params::{Fault, shortened};
use crate::reader::{Fit, Flaw, Found, Puzzle, Reader, Reading};
use crate::words::{count, row as list};
use std::rc::Rc;

/// The reader of packings.
pub const READER: Reader = Reader { kind: "a packing", kinds: "packings", field: "check", read };

/// The most bytes of a packing.
pub const TEXT: usize = 2000;

/// Reads a packing with at least one block. Mistakes are reported only in a text that has layers and otherwise only cells.
fn read(text: &str) -> Reading {
    let text = text.trim().trim_start_matches('\u{feff}');
    let blocks = text.contains(|c: char| c.is_ascii_alphanumeric());
    if text.len() > TEXT || !blocks {
        return Reading::Foreign;
    }
    match parse(text) {
        Ok(packing) => {
            let what = format!("a packing of {}", packing.solid.sides.map(|side| side.to_string()).join(" × "));
            Reading::Taken(Found::one(what, Fit::Sure, Puzzle::new(1, text.to_owned())))
        }
        Err(wrong) => {
            let is_cell = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | ',' | '/') || c.is_whitespace();
            let layers = text.contains(',') && text.contains('/') && text.chars().all(is_cell);
            let flaw = Flaw { certain: false, ..Flaw::new(1, 1, wrong.trim_start_matches("has ")) };
            if layers { Reading::Faulty(flaw) } else { Reading::Foreign }
        }
    }
}

/// Reads sides such as `4x4x3` or `4 4 3`.
///
/// # Errors
/// Names the wrong side, and what is allowed.
pub fn sides(text: &str) -> Result<[usize; 3], Fault> {
    let fault = |wrong: String| Fault::new("box", text, wrong);
    let mut parts: Vec<&str> = Vec::new();
    for part in text.split(['x', 'X', '×', '*']) {
        // Blanks alone separate sides as well; nothing between two signs is a missing side.
        let before = parts.len();
        parts.extend(part.split_whitespace());
        if parts.len() == before && !text.trim().is_empty() {
            parts.push("");
        }
    }
    if parts.len() != 3 {
        return Err(fault(format!("has {}; it must have three, such as 4x4x3", count(parts.len(), "side"))));
    }
    let mut sides = [0; 3];
    for (side, (part, which)) in sides.iter_mut().zip(parts.into_iter().zip(["first", "second", "third"])) {
        let number = part.parse().ok().filter(|_| part.bytes().all(|b| b.is_ascii_digit()));
        *side = number.filter(|n| (1..=LONGEST).contains(n)).ok_or_else(|| {
            let named = if part.is_empty() { "nothing".to_owned() } else { shortened(part) };
            fault(format!("has {named} as its {which} side; it must be a whole number from 1 to {LONGEST}"))
        })?;
    }
    Ok(sides)
}

/// Reads a packing.
///
/// # Errors
/// Names the wrong row, cell or block, and what is allowed.
pub fn packing(text: &str) -> Result<Packing, Fault> {
    parse(text).map_err(|wrong| Fault::new("check", text, wrong))
}

/// A row of signs, and the layer to which it belongs.
type Row = (usize, Vec<char>);

fn parse(text: &str) -> Result<Packing, String> {
    let rows = split(text);
    let in_layer = |i: usize| rows.iter().filter(|(layer, _)| *layer == i).count();
    let layers = rows.iter().map(|(layer, _)| layer + 1).max().unwrap_or(0);
    let sides = [layers, in_layer(0), rows.first().map_or(0, |(_, row)| row.len())];
    for (side, name) in sides.into_iter().zip(["layers", "rows in a layer", "cells in a row"]) {
        if !(1..=LONGEST).contains(&side) {
            return Err(format!("has {side} {name}; there must be 1 to {LONGEST}"));
        }
    }
    let mut symbols = Vec::new();
    for i in 0..layers {
        if in_layer(i) != sides[1] {
            let rows = count(in_layer(i), "row");
            return Err(format!("has {rows} in layer {i}; layer 0 has {}, and all must have as many", sides[1]));
        }
        for (j, (_, row)) in rows.iter().filter(|(layer, _)| *layer == i).enumerate() {
            if row.len() != sides[2] {
                let cells = count(row.len(), "cell");
                return Err(format!("has {cells} in row {j} of layer {i}; each row must have {}", sides[2]));
            }
            symbols.extend_from_slice(row);
        }
    }
    let solid = Rc::new(Solid::new(sides));
    if let Some(cell) = symbols.iter().position(|symbol| *symbol != '.' && !symbol.is_ascii_alphanumeric()) {
        let (name, found) = (name(&solid, cell as u8), shortened(&symbols[cell].to_string()));
        return Err(format!("has {found} in cell {name}; it must be a digit or letter, or . for an empty cell"));
    }
    let mut packing = Packing { filled: (0..symbols.len() as u16).collect(), blocks: vec![], solid };
    for (cell, symbol) in symbols.iter().copied().enumerate() {
        if symbol == '.' || usize::from(packing.filled[cell]) != cell {
            continue;
        }
        let covered: Vec<u8> = (0..symbols.len() as u8).filter(|c| symbols[usize::from(*c)] == symbol).collect();
        let Some(which) = packing.solid.blocks.iter().position(|block| block.cells[..] == covered[..]) else {
            let most = covered.len().min(5);
            let more = if covered.len() > most { " and more" } else { "" };
            let names = list(covered[..most].iter().map(|cell| name(&packing.solid, *cell)));
            let many = count(covered.len(), "cell");
            return Err(format!("has block {symbol} in {many} ({names}{more}); a block must fill 2×2×1 cells"));
        };
        let piece = (symbols.len() + which) as u16;
        for cell in covered {
            packing.filled[usize::from(cell)] = piece;
        }
        packing.blocks.push((piece, symbol));
    }
    Ok(packing)
}

/// Splits a packing into rows. Without commas, slashes and empty lines, layers are side by side, as the source prints them: a line has a
/// row of each, separated by tabs or by more spaces than the cells of a row.
fn split(text: &str) -> Vec<Row> {
    let text = text.trim();
    let lines = || text.split('\n').map(str::trim);
    let beside = text.contains('\n') && !text.contains(['/', ',']) && lines().all(|line| !line.is_empty());
    let mut rows: Vec<Row> = Vec::new();
    let mut layer = 0;
    for line in lines() {
        let wide = beside && (line.contains('\t') || line.contains("  "));
        if beside {
            layer = 0;
        } else if line.is_empty() && !rows.is_empty() {
            layer = rows[rows.len() - 1].0 + 1;
        }
        let mut row = Vec::new();
        let mut spaces = 0;
        for c in line.chars().chain(['\n']) {
            spaces = if c == ' ' { spaces + 1 } else { 0 };
            let ends = matches!(c, '\n' | '\t' | ',' | '/') || spaces == if wide { 2 } else { 1 };
            if !ends {
                if c != ' ' {
                    row.push(c);
                }
                continue;
            }
            if !row.is_empty() {
                rows.push((layer, std::mem::take(&mut row)));
                layer += usize::from(beside);
            }
            if c == '/' && !rows.is_empty() {
                layer = rows[rows.len() - 1].0 + 1;
            }
        }
    }
    rows
}
