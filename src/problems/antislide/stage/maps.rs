//! Flat maps of the layers, as the source prints them: a symbol in each cell of a block.

use super::show::Show;
use crate::problems::antislide::classes::NO_PIECE;
use crate::scene::{Anchor, Area, Ink, Point, Scene, Segment};
use crate::within::Within;

/// Maps of all layers, side by side or below each other.
#[derive(Clone, Copy)]
pub struct Grid {
    /// The upper left corner of the first map.
    pub corner: Point,
    /// The edge of a cell.
    pub cell: f32,
    /// How many maps stand side by side.
    pub columns: usize,
    /// Between maps.
    pub gap: Point,
    /// The sides of the box.
    pub sides: [usize; 3],
}

impl Grid {
    /// The grid with the largest cells that fits a box of `w` × `h`, no larger than `most`.
    pub fn fit(sides: [usize; 3], Area { x, y, w, h }: Area, gap: Point, most: f32) -> Grid {
        let [layers, m, n] = sides;
        let mut best = Grid { corner: Point::new(x, y), cell: 0.0, columns: 1, gap, sides };
        for columns in 1..=layers {
            let rows = layers.div_ceil(columns);
            let across = (w - gap.x * (columns - 1) as f32) / (columns * n) as f32;
            let down = (h - gap.y * (rows - 1) as f32) / (rows * m) as f32;
            let cell = across.min(down).min(most);
            if cell > best.cell + 0.01 {
                best = Grid { cell, columns, ..best };
            }
        }
        best.cell = best.cell.max(0.5);
        best
    }

    /// Its width and height.
    pub fn size(&self) -> Point {
        let rows = self.sides[0].div_ceil(self.columns);
        let along = |maps: usize, cells: usize, gap: f32| (maps * cells) as f32 * self.cell + gap * (maps - 1) as f32;
        Point::new(along(self.columns, self.sides[2], self.gap.x), along(rows, self.sides[1], self.gap.y))
    }

    /// The upper left corner of a layer's map.
    pub fn map(&self, layer: usize) -> Point {
        let (row, column) = (layer / self.columns, layer % self.columns);
        let (w, h) = (self.sides[2] as f32 * self.cell + self.gap.x, self.sides[1] as f32 * self.cell + self.gap.y);
        Point::new(self.corner.x + column as f32 * w, self.corner.y + row as f32 * h)
    }

    /// The upper left corner of a cell.
    pub fn cell(&self, cell: u8) -> Point {
        let [_, m, n] = self.sides;
        let (layer, rest) = (usize::from(cell) / (m * n), usize::from(cell) % (m * n));
        let Point { x, y } = self.map(layer);
        Point::new(x + (rest % n) as f32 * self.cell, y + (rest / n) as f32 * self.cell)
    }
}

/// What the maps show.
pub struct Maps<'a> {
    pub show: &'a Show,
    pub grid: Grid,
    /// The piece of each cell.
    pub filled: &'a [u16],
    /// The hue and symbol of a piece, if it is a block.
    pub look: &'a dyn Fn(u16) -> Option<(Ink, char)>,
    /// Whether what is open, forced and next is shown.
    pub marks: bool,
    /// What keys of the items begin with; two sets of maps need two.
    pub name: &'static str,
}

impl Maps<'_> {
    /// Paints them.
    pub fn draw(&self, scene: &mut Scene) {
        let [layers, m, n] = self.show.solid.sides;
        let cell = self.grid.cell;
        for layer in 0..layers {
            let Point { x, y } = self.grid.map(layer);
            let mut lines = Vec::new();
            for i in 1..m {
                lines.push(Segment::Move(Point::new(x, y + i as f32 * cell)));
                lines.push(Segment::Line(Point::new(x + n as f32 * cell, y + i as f32 * cell)));
            }
            for i in 1..n {
                lines.push(Segment::Move(Point::new(x + i as f32 * cell, y)));
                lines.push(Segment::Line(Point::new(x + i as f32 * cell, y + m as f32 * cell)));
            }
            if !lines.is_empty() {
                scene.path(lines).stroke(Ink::Grid, 1.0);
            }
        }
        for number in 0..self.filled.len() as u8 {
            self.cell(scene, number);
        }
        for layer in 0..layers {
            let Point { x, y } = self.grid.map(layer);
            scene.rect((x, y, n as f32 * cell, m as f32 * cell)).stroke(Ink::Muted, 1.2);
        }
        self.edges(scene);
    }

    fn cell(&self, scene: &mut Scene, number: u8) {
        let Point { x, y } = self.grid.cell(number);
        let cell = self.grid.cell;
        let piece = self.filled[usize::from(number)];
        let size = (0.52 * cell).min(18.0);
        let middle = (x + cell / 2.0, y + cell / 2.0 + 0.36 * size);
        if let Some((hue, symbol)) = (self.look)(piece) {
            scene.rect((x, y, cell, cell)).tint(hue, 1.0).key(self.name, number.into(), 0);
            scene.rect((x, y, cell, cell)).tint(Ink::White, 0.45).key(self.name, number.into(), 1);
            if size >= 5.0 {
                scene.text(middle, size, symbol.to_string()).weight(600).fill(Ink::Black).key(
                    self.name,
                    number.into(),
                    2,
                );
            }
        } else if piece != NO_PIECE {
            scene.circle((x + cell / 2.0, y + cell / 2.0), (0.09 * cell).max(1.0)).fill(Ink::Muted);
        } else if self.marks {
            let choices = self.show.choices[usize::from(number)];
            let small = (0.36 * cell).min(12.0);
            if choices > 0 && small >= 7.0 {
                let at = (x + cell / 2.0, y + cell / 2.0 + 0.36 * small);
                scene.text(at, small, choices.to_string()).fill(Ink::Muted);
            }
        }
        let target = if self.marks { "cell" } else { "other cell" };
        scene.rect((x, y, cell, cell)).tint(Ink::Paper, 0.0).target(target, number.into());
    }

    /// The outlines of blocks: a line wherever two cells of different pieces meet, at least one of them a block's.
    fn edges(&self, scene: &mut Scene) {
        let [_, m, n] = self.show.solid.sides;
        let cell = self.grid.cell;
        let mut lines = Vec::new();
        let block = |number: usize| (self.look)(self.filled[number]).map(|_| self.filled[number]);
        for number in 0..self.filled.len() {
            let (j, k) = (number / n % m, number % n);
            let Point { x, y } = self.grid.cell(number as u8);
            let here = block(number);
            let mut line = |differs: bool, from: Point, to: Point| {
                if differs {
                    lines.push(Segment::Move(from));
                    lines.push(Segment::Line(to));
                }
            };
            let left = if k > 0 { block(number - 1) } else { None };
            let above = if j > 0 { block(number - n) } else { None };
            line(left != here, Point::new(x, y), Point::new(x, y + cell));
            line(above != here, Point::new(x, y), Point::new(x + cell, y));
            line(k + 1 == n && here.is_some(), Point::new(x + cell, y), Point::new(x + cell, y + cell));
            line(j + 1 == m && here.is_some(), Point::new(x, y + cell), Point::new(x + cell, y + cell));
        }
        if !lines.is_empty() {
            scene.path(lines).stroke(Ink::Black, 1.2).alpha(0.8);
        }
    }

    /// Marks the cells of a constraint, those that must be filled, and the one that comes next.
    pub fn marks(&self, scene: &mut Scene, demand: &[u8], looked: &[u8]) {
        let cell = self.grid.cell;
        let inset = (0.06 * cell).min(2.0);
        let inner = cell - 2.0 * inset;
        for force in &self.show.forced {
            let Point { x, y } = self.grid.cell(force.cell);
            scene.rect((x + inset, y + inset, inner, inner)).tint(Ink::Trial, 0.1).stroke(Ink::Trial, 1.6);
            scene
                .hatch((x + inset, y + inset, inner, inner), (0.16 * cell).within(3.0, 6.0))
                .stroke(Ink::Trial, 1.0)
                .alpha(0.7);
        }
        for number in looked {
            let Point { x, y } = self.grid.cell(*number);
            scene.rect((x + inset, y + inset, inner, inner)).stroke(Ink::Accent, 1.8).dash(2.0, 2.0);
        }
        for number in demand {
            let Point { x, y } = self.grid.cell(*number);
            scene.rect((x + inset, y + inset, inner, inner)).stroke(Ink::Conflict, 2.4).dash(5.0, 3.0);
        }
        if let Some(next) = self.show.next {
            let Point { x, y } = self.grid.cell(next);
            scene
                .rect((x, y, cell, cell))
                .tint(Ink::Accent, 0.16)
                .stroke(Ink::Accent, 3.0)
                .round(2.0)
                .key("next", 0, 0);
        }
    }

    /// Names rows, columns and layers.
    pub fn name_layers(&self, scene: &mut Scene) {
        for layer in 0..self.show.solid.sides[0] {
            let Point { x, y } = self.grid.map(layer);
            let word = if self.grid.columns == 1 { format!("layer {layer}") } else { layer.to_string() };
            scene.text((x - 6.0, y + 12.0), 12.0, word).anchor(Anchor::End).fill(Ink::Muted);
        }
    }
}
