//! Flat maps of the layers, as the source prints them: a symbol in each cell of a block.

use super::{CELL, Skin};
use crate::antislide::solid::NO_PIECE;
use crate::antislide::view::Show;
use crate::antislide::words::notes::{GROWING, layer};
use crate::scene::{Anchor, Area, Cells, Edge, Ink, Item, Point, Scene, signs};
use crate::sign::Sign;
use crate::within::Within;

/// The sizes of symbols, and of numbers of candidates, as shares of a cell, with the least readable size in units.
const SYMBOL: (f32, f32) = (0.5, 5.0);
const NUMBER: (f32, f32) = (0.36, 7.0);
/// The greatest size of numbers of candidates.
const LARGEST: f32 = 12.0;
/// The size of the single symbol of a block in a layer, in the projector view, as a share of a cell.
const AFAR: f32 = 0.5;
/// The size of the numbers of rows and columns, their distance from the map, and the height above it.
const NUMBERED: (f32, f32) = (9.0, 3.0);
pub const HEADER: f32 = 12.0;
/// The distance of marks from the edge of their cell, as a share of it, and at most in units.
const INSET: (f32, f32) = (0.06, 2.0);

/// Maps of all layers, side by side or one below the other.
#[derive(Clone, Debug)]
pub struct Maps {
    layers: Vec<Cells>,
    /// The number of maps side by side.
    pub columns: usize,
    /// Whether this is the projector view, with fewer details.
    afar: bool,
    /// The least size of symbols, if cells have room for it.
    letters: f32,
}

/// The least distance of maps with a name between them, in sizes of text.
const BELOW: f32 = 3.4;

impl Maps {
    /// Fits the maps into an area, at its upper left corner, with cells as large as possible but at most `most`, with `gap` between them,
    /// in `columns`, or in as many columns as make the cells largest.
    pub fn fit([layers, m, n]: [usize; 3], area: Area, columns: Option<usize>, gap: Point, most: f32) -> Maps {
        let (wide, high) = (n as f32, m as f32);
        let with_gap = Area { w: area.w + gap.x, h: area.h + gap.y, ..area };
        let best = || Cells::wrapped(with_gap, layers, (wide * most + gap.x, high * most + gap.y)).columns;
        let columns = columns.unwrap_or_else(best).min(layers);
        let rows = layers.div_ceil(columns);
        let across = (with_gap.w / columns as f32 - gap.x) / wide;
        let down = (with_gap.h / rows as f32 - gap.y) / high;
        let cell = across.min(down).within(0.5, most);
        let map = |layer: usize| {
            let (row, column) = ((layer / columns) as f32, (layer % columns) as f32);
            let corner = Point::new(column * (wide * cell + gap.x), row * (high * cell + gap.y)) + area.corner();
            Cells::new(Area::new(corner.x, corner.y, wide * cell, high * cell), (m, n))
        };
        Maps { layers: (0..layers).map(map).collect(), columns, afar: false, letters: 0.0 }
    }

    /// Creates maps of `rows` and `columns` beside each floor, at the distance `x` from the left; their middles are `down` below those of
    /// the floors.
    pub fn beside(
        (rows, columns): (usize, usize),
        x: f32,
        floors: &[f32],
        cell: f32,
        (down, letters): (f32, f32),
    ) -> Maps {
        let (wide, high) = (cell * columns as f32, cell * rows as f32);
        let map = |floor: &f32| Cells::new(Area::new(x, floor + down - high / 2.0, wide, high), (rows, columns));
        Maps { layers: floors.iter().map(map).collect(), columns: 1, afar: false, letters }
    }

    /// Returns the map of the layer that contains a cell.
    pub fn layer(&self, cell: u8) -> Area {
        let of_layer = self.layers[0].rows * self.layers[0].columns;
        self.layers[usize::from(cell) / of_layer].area
    }

    /// Draws a dashed outline of a piece, on each of its layers.
    pub fn outline(&self, scene: &mut Scene, filled: &[u16], piece: u16, ink: Ink, kind: &'static str) {
        for (layer, map) in self.layers.iter().enumerate() {
            let first = layer * map.rows * map.columns;
            let holds = |(row, column): (usize, usize)| filled[first + row * map.columns + column] == piece;
            if map.all().any(holds) {
                let line = scene.path(map.outline(holds)).stroke(ink, 2.4).key(kind, layer, 0);
                if ink != Ink::Conflict {
                    line.dash(5.0, 3.0);
                }
            }
        }
    }

    /// Marks a piece that was ruled out, or is again a candidate, with its name.
    pub fn ghost(&self, scene: &mut Scene, cells: &[u8], name: &str, ink: Ink, letters: f32) {
        for cell in cells {
            let frame = scene.rect(self.cell(*cell).inset(1.0)).tint(ink, 0.08).stroke(ink, 1.8).dash(3.0, 3.0);
            frame.key("ghost", usize::from(*cell), 0);
        }
        let Some(first) = cells.first() else { return };
        let map = self.layer(*first);
        let own = cells.iter().filter(|cell| self.layer(**cell) == map);
        let all = own.fold(self.cell(*first), |all, cell| {
            let cell = self.cell(*cell);
            Area::between(all.corner(), Point::new(all.right().max(cell.right()), all.bottom().max(cell.bottom())))
        });
        let wide = crate::scene::measure::width(name, letters, 600, false) * crate::scene::measure::SLACK + 4.0;
        // Below the map, so that it hides nothing, or over the cells if another map is too near.
        let below = self.layers.iter().map(|map| map.area).filter(|other| other.y > map.y).map(|other| other.y);
        let free = below.fold(scene.height + 2.0 * letters, f32::min) - map.bottom();
        let middle = match free >= BELOW * letters {
            true => Point::new(all.centre().x, map.bottom() + 0.8 * letters),
            false => all.centre(),
        };
        let place = Area::around(middle, wide, 1.25 * letters);
        let x = place.x.within(map.x - letters, (map.right() + letters - wide).max(map.x - letters));
        let place = Area { x, ..place };
        scene.rect(place).fill(Ink::Paper).round(2.0).key("ghost name", 0, 0);
        let text = super::centred(scene, place, letters, name).weight(600).fill(ink);
        text.key("ghost name", 0, 1);
    }

    /// Writes the numbers of rows and columns alone, if they are readable; those of the cell `about` stand out.
    pub fn number(&self, scene: &mut Scene, about: Option<u8>, letters: f32) {
        let about = usize::from(about.unwrap_or(u8::MAX));
        for (number, map) in self.layers.iter().enumerate() {
            let here = about.checked_sub(number * map.rows * map.columns).filter(|at| *at < map.rows * map.columns);
            let of = [(Edge::Left, here.map(|at| at / map.columns)), (Edge::Top, here.map(|at| at % map.columns))];
            for (edge, here) in of {
                map.numbers(scene, edge, 0, here, letters, NUMBERED.1);
            }
        }
    }

    /// Returns the maps for the projector view.
    pub fn seen_from_afar(self) -> Maps {
        Maps { afar: true, ..self }
    }

    /// Returns the area of all maps together.
    pub fn area(&self) -> Area {
        let first = self.layers[0].area;
        let (right, bottom) = self.layers.iter().fold((0.0_f32, 0.0_f32), |(right, bottom), map| {
            (right.max(map.area.right()), bottom.max(map.area.bottom()))
        });
        Area::between(first.corner(), Point::new(right, bottom))
    }

    /// Returns the maps, moved.
    pub fn moved(mut self, by: Point) -> Maps {
        for map in &mut self.layers {
            map.area = map.area.moved(by);
        }
        self
    }

    /// Returns the area of a cell of the box.
    pub fn cell(&self, cell: u8) -> Area {
        let of_layer = self.layers[0].rows * self.layers[0].columns;
        self.layers[usize::from(cell) / of_layer].nth(usize::from(cell) % of_layer)
    }

    /// Draws the pieces of the cells with the looks of blocks; `name` has the kind of the items' keys and of the cells' targets.
    pub fn draw(&self, scene: &mut Scene, filled: &[u16], skin: &dyn Fn(u16) -> Option<Skin>, name: [&'static str; 2]) {
        for map in &self.layers {
            map.lines(scene).stroke(Ink::Grid, 1.0);
        }
        for (number, piece) in filled.iter().enumerate() {
            let cell = self.cell(number as u8);
            let key = |item: &mut Item, n: usize| {
                item.key(name[0], number, n);
            };
            if let Some((hue, symbol)) = skin(*piece) {
                key(scene.rect(cell).tint(hue, 1.0), 0);
                key(scene.rect(cell).tint(Ink::White, super::body::TOP), 1);
                let size = (SYMBOL.0 * cell.w).max(self.letters.min(0.8 * cell.w));
                if size >= SYMBOL.1 && !self.afar {
                    key(super::centred(scene, cell, size, &symbol.to_string()).weight(600).fill(Ink::Black), 2);
                }
            } else if *piece != NO_PIECE {
                key(scene.circle(cell.centre(), (0.09 * cell.w).max(1.0)).fill(Ink::Muted), 3);
            }
            scene.rect(cell).tint(Ink::Paper, 0.0).target(name[1], number);
        }
        for (layer, map) in self.layers.iter().enumerate() {
            let frame = scene.rect(map.area).stroke(Ink::Muted, 1.2);
            if name[0] == "map" {
                frame.key("map frame", layer, 0);
            }
            let first = layer * map.rows * map.columns;
            let piece = |number: usize| filled[first + number];
            for number in 0..map.rows * map.columns {
                let here = piece(number);
                // Each block once, at its first cell.
                if skin(here).is_some() && (0..number).all(|before| piece(before) != here) {
                    let outline = map.outline(|(row, column)| piece(row * map.columns + column) == here);
                    scene.path(outline).stroke(Ink::Black, 1.2).alpha(0.8);
                    if let (true, Some((_, symbol))) = (self.afar, skin(here)) {
                        let last = (number..map.rows * map.columns).rev().find(|after| piece(*after) == here);
                        let ends =
                            Area::between(map.nth(number).corner(), map.nth(last.unwrap_or(number)).corners()[2]);
                        let symbol = super::centred(scene, ends, AFAR * map.nth(0).w, &symbol.to_string());
                        symbol.weight(600).fill(Ink::Black).key(name[0], first + number, 2);
                    }
                }
            }
        }
    }

    /// Marks open, forced, tested and next cells, and writes the number of candidates of each cell.
    pub fn mark(&self, scene: &mut Scene, show: &Show, demand: &[u8], looked: &[u8]) {
        let side = self.cell(0).w;
        let inner = |cell: u8| self.cell(cell).inset((INSET.0 * side).min(INSET.1));
        let size = (NUMBER.0 * side).min(LARGEST);
        let legible = size >= NUMBER.1 && !self.afar;
        for (cell, choices) in show.choices.iter().enumerate().filter(|_| legible) {
            let growing = show.recounted.get(cell) == Some(&true);
            let text = if growing { GROWING.to_owned() } else { choices.to_string() };
            if growing || *choices > 0 {
                let number = super::centred(scene, self.cell(cell as u8), size, &text);
                number.fill(Ink::Muted).key("choices", cell, 0);
            }
        }
        for force in &show.forced {
            let (area, which) = (inner(force.cell), usize::from(force.cell));
            scene.rect(area).tint(Ink::Accent, 0.1).stroke(Ink::Accent, 1.6).key("forced", which, 0);
            let hatch = scene.hatch(area, (0.16 * side).within(3.0, 6.0)).stroke(Ink::Accent, 1.0).alpha(0.7);
            hatch.key("forced", which, 1);
        }
        for cell in looked {
            let frame = scene.rect(inner(*cell)).stroke(Ink::Accent, 1.8).dash(2.0, 2.0);
            frame.key("looked", usize::from(*cell), 0);
        }
        let open = if matches!(show.sign, Sign::Refused | Sign::DeadEnd) { Ink::Conflict } else { Ink::Accent };
        for cell in demand {
            let frame = scene.rect(inner(*cell)).stroke(open, 2.4).dash(5.0, 3.0);
            frame.key("demand", usize::from(*cell), 0);
        }
        if let Some(next) = show.next {
            let ink = if matches!(show.sign, Sign::Refused | Sign::DeadEnd) { Ink::Conflict } else { Ink::Accent };
            let frame = scene.rect(self.cell(next)).tint(ink, 0.16).stroke(ink, 3.0).round(2.0);
            frame.key(signs::NEXT, 0, 0).target(CELL, next.into());
        }
    }

    /// Writes the names of the layers and the numbers of rows and columns, of which the names of cells consist; those of the cell `about`
    /// stand out.
    pub fn name(&self, scene: &mut Scene, about: Option<u8>) {
        let about = usize::from(about.unwrap_or(u8::MAX));
        for (number, map) in self.layers.iter().enumerate() {
            let here = about.checked_sub(number * map.rows * map.columns).filter(|at| *at < map.rows * map.columns);
            if !self.afar {
                let of = [(Edge::Left, here.map(|at| at / map.columns)), (Edge::Top, here.map(|at| at % map.columns))];
                for (edge, here) in of {
                    map.numbers(scene, edge, 0, here, NUMBERED.0, NUMBERED.1);
                }
            }
            // In the corner before the numbers of rows and of columns, or in the projector view above the map.
            let (by, anchor) = match self.afar {
                true => (Point::new(0.0, -5.0), Anchor::Start),
                false => (Point::new(-NUMBERED.1, -NUMBERED.1), Anchor::End),
            };
            let name = layer(number, self.columns == 1 || self.afar);
            let name = scene.text(map.area.corner() + by, 12.0, name).anchor(anchor);
            if here.is_some() {
                name.weight(700)
            } else {
                name.fill(Ink::Muted)
            };
        }
    }
}
