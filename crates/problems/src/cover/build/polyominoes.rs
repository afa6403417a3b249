//! Polyominoes in a region: each piece once, each cell once.
//!
//! Pieces are named by their letters or drawn. `I`, `L` and `T` name a piece of four cells and one of five, which `L4` and `L5`
//! distinguish. Without a number all of them have four cells if the region is filled so, otherwise five.
//!
//! A region in layers consists of cubes: its layers are drawn side by side, with an empty column between. Pieces are rotated in space, and
//! `V`, `L`, `T`, `Z`, `A`, `B`, `P` are those of the Soma cube.
//!
//! Source of the Soma cube and its 240 solutions up to symmetry: Knuth, TAOCP 7.2.2.1.

use super::super::boards::{Cell, Pieces};
use super::super::words::instances;
use super::{Built, on};
use crate::exact_cover::{Entry, Instance};
use crate::params::{Fault, Params};
use crate::words::count;
use std::collections::{BTreeMap, BTreeSet};

/// The most rows and columns, cells, and pieces.
const SIDE: usize = 36;
const CELLS: usize = 400;
const PIECES: usize = 30;

/// The default region, and its pieces.
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

/// The pieces of the Soma cube, layer by layer; A and B are mirror images.
const SOMA: [(&str, &str); 7] = [
    ("V", "##/#."),
    ("L", "###/#.."),
    ("T", "###/.#."),
    ("Z", "##./.##"),
    ("A", "##/#.|../#."),
    ("B", "##/#.|.#/.."),
    ("P", "##/#.|#./.."),
];

/// A cell as layer, row and column. On a plane the layer is 0.
type Cube = [isize; 3];

/// A piece: its name and its cells.
type Piece = (String, Vec<Cube>);

/// A region.
struct Region {
    /// The cells in the order of the drawing, row by row.
    cells: Vec<Cube>,
    /// The distance between layers, in columns; `None` on a plane.
    pitch: Option<usize>,
}

impl Region {
    /// Returns row and column of a cell in the drawing.
    fn drawn(&self, [layer, row, column]: Cube) -> Cell {
        (row as usize, layer as usize * self.pitch.unwrap_or(0) + column as usize)
    }
}

/// Returns the instance of the parameters.
///
/// # Errors
/// Names what is wrong with the region, its layers or its pieces.
pub fn built(params: &Params) -> Result<Built, Fault> {
    let [region, pieces] = ["region", "pieces"].map(|name| params.text(name));
    let layers = params.number("layers") as usize;
    let fault = |name: &str, value: &str, wrong: String| Fault::new(name, value, wrong);
    let cells = read_region(region, layers == 1).map_err(|wrong| fault("region", region, wrong))?;
    let region = in_layers(region, cells, layers).map_err(|wrong| fault("layers", &layers.to_string(), wrong))?;
    let pieces_read = read_pieces(pieces, &region).map_err(|wrong| fault("pieces", pieces, wrong))?;
    let cells: Vec<Cell> = region.cells.iter().map(|cube| region.drawn(*cube)).collect();
    let rows = cells.iter().map(|cell| cell.0 + 1).max().unwrap_or(0);
    let columns = cells.iter().map(|cell| cell.1 + 1).max().unwrap_or(0);
    let instance = instance(&region, &pieces_read, params.text("reflections") != "no");
    let task = instances::polyominoes(pieces_read.len(), cells.len());
    let pieces = Pieces { rows, columns, first: 0, cells: Some(cells), pitch: region.pitch, task };
    Ok(on(Box::new(pieces), instance))
}

/// Returns the region of the drawn cells, in `layers` layers.
///
/// # Errors
/// Names the width that the layers require.
fn in_layers(text: &str, cells: Vec<Cell>, layers: usize) -> Result<Region, String> {
    let plane = |cells: Vec<Cell>| cells.into_iter().map(|(row, column)| [0, row as isize, column as isize]).collect();
    if layers == 1 {
        return Ok(Region { cells: plane(cells), pitch: None });
    }
    let columns = text.split(['/', '\n']).map(|line| line.trim_end().chars().count()).max().unwrap_or(0);
    let pitch = (columns + 1) / layers;
    let is_even = (columns + 1).is_multiple_of(layers) && pitch > 1;
    if !is_even || cells.iter().any(|(_, column)| column % pitch + 1 == pitch) {
        return Err(format!("must fit a region of {columns} columns: layers of equal width, an empty column between"));
    }
    let cube = |(row, column): Cell| [column / pitch, row, column % pitch].map(|at| at as isize);
    Ok(Region { cells: cells.into_iter().map(cube).collect(), pitch: Some(pitch) })
}

/// Reads the cells of a region, row by row; `pushes` removes empty rows above and empty columns at the left.
///
/// # Errors
/// Names the first bad sign, or the limit that is exceeded.
fn read_region(text: &str, pushes: bool) -> Result<Vec<Cell>, String> {
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
        // Empty rows above and columns at the left are not part of it.
        _ if pushes => {
            let top = cells.iter().map(|cell| cell.0).min().unwrap_or(0);
            let left = cells.iter().map(|cell| cell.1).min().unwrap_or(0);
            Ok(cells.into_iter().map(|(row, column)| (row - top, column - left)).collect())
        }
        _ => Ok(cells),
    }
}

/// Returns the pieces that fill a region, by their names.
///
/// # Errors
/// Names the first unknown piece, or what is allowed.
fn read_pieces(text: &str, region: &Region) -> Result<Vec<Piece>, String> {
    let (area, in_space) = (region.cells.len(), region.pitch.is_some());
    let names: Vec<String> = text
        .split([',', ' ', ';'])
        .map(|name| name.trim().to_ascii_uppercase())
        .filter(|name| !name.is_empty())
        .collect();
    let is_known = |name: &String| named(name, 4, in_space).or_else(|| named(name, 5, in_space)).is_some();
    let is_drawn = text.contains(['/', '\n']) || names.len() == 1 && !names.iter().all(is_known);
    let mut pieces = if is_drawn {
        drawn(text)?
    } else {
        if let Some(wrong) = names.iter().find(|name| !is_known(name)) {
            let known =
                if in_space { "A, B, F, I, L, N to P, S to Z" } else { "I, L, O, S, T or F, I, L, N, P, T to Z" };
            return Err(format!("has {wrong:?}; a piece must be {known}, or drawn"));
        }
        if let Some((_, twice)) = names.iter().enumerate().find(|(i, name)| names[..*i].contains(name)) {
            return Err(format!("has {twice} twice; each piece is laid once"));
        }
        let of = |size: usize| -> Vec<Piece> {
            let piece = |name: &String| Some((name.clone(), named(name, size, in_space)?));
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

/// Returns the cells of a named piece; `size` decides between two pieces of one letter. In space a letter of the Soma cube names its piece.
fn named(name: &str, size: usize, in_space: bool) -> Option<Vec<Cube>> {
    let exact = |name: &str| NAMED.iter().find(|(known, _)| *known == name);
    let soma = SOMA.iter().find(|(known, _)| in_space && *known == name);
    let found = soma.or_else(|| exact(name)).or_else(|| exact(&format!("{name}{size}")));
    found.map(|(_, picture)| cells_of(picture))
}

/// Returns the number of cells of some pieces.
fn filled(pieces: &[Piece]) -> usize {
    pieces.iter().map(|(_, cells)| cells.len()).sum()
}

/// Returns the cells of a picture.
fn cells_of(picture: &str) -> Vec<Cube> {
    let mut cells = vec![];
    for (layer, picture) in (0..).zip(picture.split('|')) {
        for (row, line) in (0..).zip(picture.split('/')) {
            cells.extend((0..).zip(line.bytes()).filter(|(_, sign)| *sign == b'#').map(|(at, _)| [layer, row, at]));
        }
    }
    cells
}

/// Returns the pieces of a drawing: all cells with one letter are a piece.
///
/// # Errors
/// Names the first bad sign, or the limit that is exceeded.
fn drawn(text: &str) -> Result<Vec<Piece>, String> {
    let mut pieces: BTreeMap<String, Vec<Cube>> = BTreeMap::new();
    for (row, line) in text.split(['/', '\n']).enumerate() {
        for (column, sign) in line.chars().enumerate().filter(|(_, sign)| !matches!(sign, '.' | ' ' | '_')) {
            if !sign.is_ascii_alphanumeric() {
                return Err(format!("has {sign:?} in row {}; a cell must be a letter", row + 1));
            }
            if row.max(column) >= 4 * SIDE {
                return Err(format!("must be drawn in at most {} rows and columns", 4 * SIDE));
            }
            pieces.entry(sign.to_string()).or_default().push([0, row as isize, column as isize]);
        }
    }
    for (name, cells) in &pieces {
        if !is_connected(cells) {
            return Err(format!("has {name} in several parts; the cells of a piece must be connected"));
        }
    }
    Ok(pieces.into_iter().map(|(name, cells)| (name, pushed(cells))).collect())
}

/// Returns whether the cells are connected.
fn is_connected(cells: &[Cube]) -> bool {
    let mut left: BTreeSet<Cube> = cells.iter().copied().collect();
    let mut open: Vec<Cube> = left.pop_first().into_iter().collect();
    while let Some([layer, row, column]) = open.pop() {
        for (down, right) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
            let near = [layer, row + down, column + right];
            if left.remove(&near) {
                open.push(near);
            }
        }
    }
    left.is_empty()
}

/// Returns the cells moved into the corner, in order.
fn pushed(mut cells: Vec<Cube>) -> Vec<Cube> {
    let least = [0, 1, 2].map(|axis| cells.iter().map(|cell| cell[axis]).min().unwrap_or(0));
    cells.iter_mut().for_each(|cell| cell.iter_mut().zip(least).for_each(|(at, least)| *at -= least));
    cells.sort_unstable();
    cells
}

/// Returns the distinct orientations of a piece: rotated in the plane and optionally reflected, or rotated in space.
fn ways(cells: &[Cube], reflections: bool, in_space: bool) -> BTreeSet<Vec<Cube>> {
    let turn = |[layer, row, column]: Cube| [layer, column, -row];
    let tilt = |[layer, row, column]: Cube| [row, -layer, column];
    let flip = |[layer, row, column]: Cube| [layer, row, -column];
    let (mut ways, mut open) = (BTreeSet::new(), vec![pushed(cells.to_vec())]);
    while let Some(way) = open.pop() {
        let moved = |by: fn(Cube) -> Cube| pushed(way.iter().map(|cell| by(*cell)).collect());
        let other = if in_space { Some(moved(tilt)) } else { reflections.then(|| moved(flip)) };
        open.extend([moved(turn)].into_iter().chain(other).filter(|other| !ways.contains(other) && *other != way));
        ways.insert(way);
    }
    ways
}

/// Returns the instance. Its items are the cells row by row, named by layer, if there are any, row and column from 0, then the pieces. Its
/// options are ordered by piece, then orientation, then position; their first item is the piece.
fn instance(region: &Region, pieces: &[Piece], reflections: bool) -> Instance {
    let (cells, in_space) = (&region.cells, region.pitch.is_some());
    let sign = |at: &isize| char::from_digit(*at as u32, SIDE as u32).unwrap_or('?');
    let name = |cell: &Cube| cell[usize::from(!in_space)..].iter().map(sign).collect();
    let mut names: Vec<String> = cells.iter().map(name).collect();
    let places: BTreeMap<Cube, u32> = cells.iter().copied().zip(1..).collect();
    // Cells have lower-case letters after 9, so that no cell is named like a piece.
    names.extend(pieces.iter().map(|(name, _)| name.clone()));
    let items = names.len();
    let mut instance = Instance::new(names, items);
    let [layers, rows, columns] = [0, 1, 2].map(|axis| cells.iter().map(|cell| cell[axis] + 1).max().unwrap_or(0));
    let along =
        |rows: isize, columns: isize| (0..rows).flat_map(move |row| (0..columns).map(move |column| (row, column)));
    for (number, (_, piece)) in pieces.iter().enumerate() {
        for way in ways(piece, reflections, in_space) {
            for (front, (top, left)) in (0..layers).flat_map(|layer| along(rows, columns).map(move |at| (layer, at))) {
                let laid =
                    |[layer, row, column]: &Cube| places.get(&[front + layer, top + row, left + column]).copied();
                let Some(laid) = way.iter().map(laid).collect::<Option<Vec<u32>>>() else { continue };
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

    /// Numbers from an independent program, which also counts the solutions by filling the first empty cell.
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
    fn pieces_turn_in_space() {
        let ways = |name: &str| super::ways(&super::named(name, 4, true).expect(name), true, true).len();
        assert_eq!(["V", "L", "T", "Z", "A", "B", "P"].map(ways), [12, 24, 12, 12, 12, 12, 8]);
        assert_eq!(super::ways(&super::named("I", 4, true).expect("I"), true, true).len(), 3);
        // A cube of eight cells is cut into two squares in three ways, and two pieces are ordered in two ways.
        assert_eq!(count("layers=2&region=##.##/##.##&pieces=XXYY/XXYY").0, 6);
        // Knuth has 11520 / 48 = 240 Soma cubes, up to rotations and reflections.
        assert_eq!(count("layers=3&region=###.###.###/###.###.###/###.###.###&pieces=V,L,T,Z,A,B,P").0, 11_520);
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
            (
                "layers=3&region=###.###.##/###.###.##",
                "layers=3: layers must fit a region of 10 columns: layers of equal width, an empty column between.",
            ),
            (
                "layers=2&region=##.##/##.##&pieces=A,Q",
                "pieces=A,Q: pieces has \"Q\"; a piece must be A, B, F, I, L, N to P, S to Z, or drawn.",
            ),
            ("region=..", "region=..: region must have a cell, such as ##/##."),
        ] {
            let fault = crate::CATALOG.open(&format!("cover?preset=polyominoes&{query}")).err().expect(query);
            assert_eq!(fault.to_string(), wrong);
        }
    }
}
