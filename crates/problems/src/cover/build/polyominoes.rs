//! Polyominoes in a region: each piece once, each cell once.
//!
//! Pieces are named by their letters or drawn. `I`, `L` and `T` name a piece of four cells and one of five: `L4` and `L5` say which.
//! Without a number all of them have four cells if the region is filled so, otherwise five.

use super::super::boards::{Cell, Pieces};
use super::super::words::instances;
use super::{Built, on};
use crate::exact_cover::{Entry, Instance};
use crate::params::{Fault, Params};
use crate::words::count;
use std::collections::{BTreeMap, BTreeSet};

/// The most rows and columns, cells and pieces.
const SIDE: usize = 36;
const CELLS: usize = 400;
const PIECES: usize = 30;

/// The default region and its pieces.
pub const REGION: &str = ".###../######/######/#####.";
pub const FIVE: &str = "I,L,O,S,T";

/// The free tetrominoes and pentominoes by their letters.
const NAMED: [(&str, &str); 17] = [
    ("I4", "####"),
    ("L4", "###/#.."),
    ("O", "##/##"),
    ("S", ".##/##."),
    ("T4", "###/.#."),
    ("F", ".##/##./.#."),
    ("I5", "#####"),
    ("L5", "#./#./#./##"),
    ("N", ".#/.#/##/#."),
    ("P", "##/##/#."),
    ("T5", "###/.#./.#."),
    ("U", "#.#/###"),
    ("V", "#../#../###"),
    ("W", "#../##./.##"),
    ("X", ".#./###/.#."),
    ("Y", ".#/##/.#/.#"),
    ("Z", "##./.#./.##"),
];

/// A piece: its name and its cells.
type Piece = (String, Vec<Cell>);

/// The instance that the parameters name.
///
/// # Errors
/// Says what is wrong with region or pieces.
pub fn built(params: &Params) -> Result<Built, Fault> {
    let [region, pieces] = ["region", "pieces"].map(|name| params.text(name));
    let fault = |name: &str, value: &str, wrong: String| Fault::new(name, value, wrong);
    let cells = read_region(region).map_err(|wrong| fault("region", region, wrong))?;
    let pieces_read = read_pieces(pieces, cells.len()).map_err(|wrong| fault("pieces", pieces, wrong))?;
    let rows = cells.iter().map(|cell| cell.0 + 1).max().unwrap_or(0);
    let columns = cells.iter().map(|cell| cell.1 + 1).max().unwrap_or(0);
    let instance = instance(&cells, &pieces_read, params.text("reflections") != "no");
    let task = instances::polyominoes(pieces_read.len(), cells.len());
    let pieces = Pieces { rows, columns, first: 0, cells: Some(cells), task };
    Ok(on(Box::new(pieces), instance))
}

/// The cells of a region, row by row.
fn read_region(text: &str) -> Result<Vec<Cell>, String> {
    let mut cells = vec![];
    for (row, line) in text.split(['/', '\n']).enumerate() {
        for (column, sign) in line.trim_end().chars().enumerate() {
            match sign {
                '#' => cells.push((row, column)),
                '.' | ' ' | '_' => {}
                _ => return Err(format!("has {sign:?} in row {}; a cell must be # and a hole a dot", row + 1)),
            }
        }
    }
    let high = cells.iter().map(|cell| cell.0).max().unwrap_or(0);
    let wide = cells.iter().map(|cell| cell.1).max().unwrap_or(0);
    match cells.len() {
        0 => Err("must have a cell, such as ##/##".to_owned()),
        _ if high.max(wide) >= SIDE => Err(format!("must have at most {SIDE} rows and columns")),
        count if count > CELLS => Err(format!("has {count} cells; it must have at most {CELLS}")),
        // Empty rows above and columns at the left are no part of it.
        _ => Ok(pushed(cells)),
    }
}

/// The pieces that fill so many cells, by their names.
fn read_pieces(text: &str, area: usize) -> Result<Vec<Piece>, String> {
    let names: Vec<String> = text
        .split([',', ' ', ';'])
        .map(|name| name.trim().to_ascii_uppercase())
        .filter(|name| !name.is_empty())
        .collect();
    let is_known = |name: &String| named(name, 4).or_else(|| named(name, 5)).is_some();
    let is_drawn = text.contains(['/', '\n']) || names.len() == 1 && !names.iter().all(is_known);
    let mut pieces = if is_drawn {
        drawn(text)?
    } else {
        if let Some(wrong) = names.iter().find(|name| !is_known(name)) {
            return Err(format!("has {wrong:?}; a piece must be I, L, O, S, T or F, I, L, N, P, T to Z, or drawn"));
        }
        if let Some((_, twice)) = names.iter().enumerate().find(|(i, name)| names[..*i].contains(name)) {
            return Err(format!("has {twice} twice; each piece is laid once"));
        }
        let of = |size: usize| -> Vec<Piece> {
            let piece = |name: &String| Some((name.clone(), named(name, size)?));
            names.iter().filter_map(piece).collect()
        };
        let small = of(4);
        if filled(&small) == area { small } else { Some(of(5)).filter(|large| filled(large) == area).unwrap_or(small) }
    };
    pieces.sort();
    match filled(&pieces) {
        _ if pieces.is_empty() => Err("must name a piece, such as L, or draw one".to_owned()),
        _ if pieces.len() > PIECES => Err(format!("has {} pieces; it must have at most {PIECES}", pieces.len())),
        cells if cells != area => {
            Err(format!("has {}; it must have {area}, as many as the region", count(cells, "cell")))
        }
        _ => Ok(pieces),
    }
}

/// The cells of a named piece; where a letter names two, that of so many cells.
fn named(name: &str, size: usize) -> Option<Vec<Cell>> {
    let exact = |name: &str| NAMED.iter().find(|(known, _)| *known == name).map(|(_, picture)| cells_of(picture));
    exact(name).or_else(|| exact(&format!("{name}{size}")))
}

/// How many cells they have.
fn filled(pieces: &[Piece]) -> usize {
    pieces.iter().map(|(_, cells)| cells.len()).sum()
}

/// The cells of a picture.
fn cells_of(picture: &str) -> Vec<Cell> {
    let rows = picture.split('/').enumerate();
    rows.flat_map(|(row, line)| {
        line.bytes().enumerate().filter(|(_, sign)| *sign == b'#').map(move |(at, _)| (row, at))
    })
    .collect()
}

/// The pieces of a drawing: all cells with one letter are a piece.
fn drawn(text: &str) -> Result<Vec<Piece>, String> {
    let mut pieces: BTreeMap<String, Vec<Cell>> = BTreeMap::new();
    for (row, line) in text.split(['/', '\n']).enumerate() {
        for (column, sign) in line.chars().enumerate().filter(|(_, sign)| !matches!(sign, '.' | ' ' | '_')) {
            if !sign.is_ascii_alphanumeric() {
                return Err(format!("has {sign:?} in row {}; a cell must be a letter", row + 1));
            }
            if row.max(column) >= 4 * SIDE {
                return Err(format!("must be drawn in at most {} rows and columns", 4 * SIDE));
            }
            pieces.entry(sign.to_string()).or_default().push((row, column));
        }
    }
    for (name, cells) in &pieces {
        if !is_connected(cells) {
            return Err(format!("has {name} in several parts; the cells of a piece must be connected"));
        }
    }
    Ok(pieces.into_iter().map(|(name, cells)| (name, pushed(cells))).collect())
}

/// Whether each cell can be reached from every other one.
fn is_connected(cells: &[Cell]) -> bool {
    let mut left: BTreeSet<Cell> = cells.iter().copied().collect();
    let mut open: Vec<Cell> = left.pop_first().into_iter().collect();
    while let Some((row, column)) = open.pop() {
        for near in [(row + 1, column), (row.wrapping_sub(1), column), (row, column + 1), (row, column.wrapping_sub(1))]
        {
            if left.remove(&near) {
                open.push(near);
            }
        }
    }
    left.is_empty()
}

/// Pushed into the corner, in order.
fn pushed(mut cells: Vec<Cell>) -> Vec<Cell> {
    let top = cells.iter().map(|cell| cell.0).min().unwrap_or(0);
    let left = cells.iter().map(|cell| cell.1).min().unwrap_or(0);
    cells.iter_mut().for_each(|cell| *cell = (cell.0 - top, cell.1 - left));
    cells.sort_unstable();
    cells
}

/// The different ways to lay a piece down.
fn ways(cells: &[Cell], reflections: bool) -> BTreeSet<Vec<Cell>> {
    let mut ways = BTreeSet::new();
    let mut turned = pushed(cells.to_vec());
    for turn in 0..if reflections { 8 } else { 4 } {
        let width = turned.iter().map(|cell| cell.1).max().unwrap_or(0);
        let next = turned.iter().map(|cell| if turn == 4 { (cell.1, cell.0) } else { (width - cell.1, cell.0) });
        turned = pushed(next.collect());
        ways.insert(turned.clone());
    }
    ways
}

/// Items: the cells row by row, each named by its row and column from 0, then the pieces. Options by piece, by the way it is turned, by where
/// it lies; the piece is their first item.
fn instance(cells: &[Cell], pieces: &[Piece], reflections: bool) -> Instance {
    let sign = |i: usize| char::from_digit(i as u32, SIDE as u32).unwrap_or('?');
    let mut names: Vec<String> = cells.iter().map(|(row, column)| format!("{}{}", sign(*row), sign(*column))).collect();
    let places: BTreeMap<Cell, u32> = cells.iter().copied().zip(1..).collect();
    // Cells have small letters behind 9, so that none is called like a piece.
    names.extend(pieces.iter().map(|(name, _)| name.clone()));
    let items = names.len();
    let mut instance = Instance::new(names, items);
    for (number, (_, piece)) in pieces.iter().enumerate() {
        for way in ways(piece, reflections) {
            for (top, left) in (0..SIDE).flat_map(|top| (0..SIDE).map(move |left| (top, left))) {
                let laid = way.iter().map(|(row, column)| places.get(&(top + row, left + column)).copied());
                let Some(laid) = laid.collect::<Option<Vec<u32>>>() else { continue };
                let mut option = vec![Entry::plain((cells.len() + number + 1) as u32)];
                option.extend(laid.into_iter().map(Entry::plain));
                let added = instance.add(&option);
                debug_assert!(added.is_ok(), "{added:?}");
            }
        }
    }
    instance
}

#[cfg(test)]
mod tests {
    use crate::machine::Stop;

    fn count(query: &str) -> (u64, Vec<u64>) {
        let mut session = crate::CATALOG.open(&format!("cover?preset=polyominoes&{query}")).expect(query);
        session.forward(u64::MAX, Stop::NEVER);
        let tally = session.now().tally;
        (tally.solutions(), tally.profile()[1..].to_vec())
    }

    /// By a program that shares nothing with this one, which counts the solutions a second time by filling the first empty cell.
    #[test]
    fn regions_are_filled_as_others_have_found() {
        for (query, solutions, profile) in [
            ("", 5, &[10, 20, 31, 22, 5][..]),
            ("reflections=no", 2, &[6, 6, 10, 6, 2]),
            ("region=####/####/####/####/####", 0, &[12, 44, 54, 52]),
            ("region=###.##/#.####/#####./##.###", 1, &[4, 4, 3, 2, 1]),
            ("region=.##../#####/##.##/#####/####.", 4, &[8, 21, 29, 21, 4]),
            ("region=.##../#####/##.##/#####/####.&reflections=no", 1, &[5, 4, 2, 1, 1]),
            ("region=#####/#####/#####/#####/#####&pieces=P,U,V,L,Y", 0, &[23, 106, 161, 63]),
        ] {
            assert_eq!(count(query), (solutions, profile.to_vec()), "{query}");
        }
    }

    #[test]
    fn all_methods_find_the_same() {
        for method in ["links", "cells", "lookahead", "multiplicities"] {
            assert_eq!(count(&format!("method={method}")).0, 5, "{method}");
            assert_eq!(count(&format!("method={method}&reflections=no")).0, 2, "{method}");
        }
    }

    #[test]
    fn pieces_are_named_or_drawn() {
        assert_eq!(count("pieces=IIII...../LLL..SS../L...SS.OO/TTT....OO/.T").0, 5);
        assert_eq!(count("region=####/####&pieces=L4,I").0, count("region=####/####&pieces=L,I").0);
        assert_eq!(count("region=#####/#####&pieces=L,I").0, 0);
        assert_eq!(count("region=#####&pieces=I").0, 1);
        assert_eq!(count("region=###/##.&pieces=AB/AB/A").0, 1);
    }

    #[test]
    fn what_does_not_fit_is_refused() {
        for (query, wrong) in [
            ("pieces=L,T", "pieces=L,T: pieces has 8 cells; it must have 20, as many as the region."),
            ("pieces=L,L", "pieces=L,L: pieces has L twice; each piece is laid once."),
            (
                "pieces=L,Q",
                "pieces=L,Q: pieces has \"Q\"; a piece must be I, L, O, S, T or F, I, L, N, P, T to Z, or drawn.",
            ),
            (
                "region=####&pieces=A.A/AA.",
                "pieces=A.A/AA.: pieces has A in several parts; the cells of a piece must be connected.",
            ),
            ("region=x", "region=x: region has 'x' in row 1; a cell must be # and a hole a dot."),
            ("region=..", "region=..: region must have a cell, such as ##/##."),
        ] {
            let fault = crate::CATALOG.open(&format!("cover?preset=polyominoes&{query}")).err().expect(query);
            assert_eq!(fault.to_string(), wrong);
        }
    }
}
