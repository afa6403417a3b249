//! The layout and drawing of the kit's pictures.

use super::{CELL, Cell, Kit};
use stepdance_scene::{Area, Board, Cells, Graph, Ink, Label, Look, Point, Scene, Target};

/// The size of the largest cell of a row, and of a grid, in pixels.
const ROW: (f32, f32) = (96.0, 84.0);
const GRID: f32 = 84.0;
/// The greatest width of a bar, the part of it free on each side, and the height of the text below.
const BAR: (f32, f32, f32) = (120.0, 0.1, 26.0);

/// The opacity of a bar in use, and the distance of its ground from its edge, as a part of its shorter side.
const FULL: f32 = 0.3;
const FRAMED: f32 = 0.07;

impl Kit {
    pub(super) fn draw(&self, change: &dyn Fn(Look) -> Look, area: Area, scene: &mut Scene) {
        let look = |cell: &Cell, usual: Look| change(cell.look.unwrap_or(usual));
        match self {
            Kit::Row(row) => {
                let places = Cells::wrapped(area, row.len(), ROW);
                for (which, cell) in row.iter().enumerate() {
                    one(scene, cell, look(cell, Look::Waiting), places.nth(which), which);
                }
            }
            Kit::Grid(rows) => {
                let columns = rows.iter().map(Vec::len).max().unwrap_or(1);
                let places = Cells::squares(area, (rows.len(), columns), GRID);
                for (r, row) in rows.iter().enumerate() {
                    for (c, cell) in row.iter().enumerate() {
                        one(scene, cell, look(cell, Look::Waiting), places.cell((r, c)), r * columns + c);
                    }
                }
            }
            Kit::Board([rows, columns], pieces) => {
                let board = Board::bare(area, (*rows as usize, *columns as usize));
                board.ground(scene, None);
                for piece in pieces {
                    let [row, column] = piece.at.map(|place| place.unwrap_or(0.0) as usize);
                    let (at, first) = ((row, column), scene.items().len());
                    if let Some(ink) = piece.ink {
                        board.mark(scene, at, ink);
                    }
                    let Target(_, which) = board.target(at);
                    board.piece(scene, at, &piece.text, look(piece, Look::Chosen), Target(CELL, which));
                    points(scene, first, piece, which as usize);
                }
            }
            Kit::Graph(nodes, edges) => {
                let at = |node: &Cell| {
                    let [y, x] = node.at.map(|place| place.unwrap_or(0.0) as f32);
                    Point::new(x, y)
                };
                let placed = nodes.iter().any(|node| node.at.iter().all(Option::is_some));
                let graph = match placed {
                    true => Graph::placed(area, &nodes.iter().map(at).collect::<Vec<_>>(), edges),
                    false => Graph::circle(area, nodes.len(), edges),
                };
                // The neighbours whose equal inks reject a node stand out.
                let clash = |(a, b): (usize, usize)| {
                    let [a, b] = [a, b].map(|node| &nodes[node]);
                    let is_refused = [a, b].iter().any(|node| look(node, Look::Waiting) == Look::Refused);
                    is_refused && a.ink.is_some() && a.ink == b.ink
                };
                for (edge, ends) in edges.iter().enumerate() {
                    let line = graph.edge(scene, edge);
                    if clash(*ends) {
                        line.stroke(Ink::Conflict, 5.0)
                    } else {
                        line.stroke(Ink::Muted, 1.5)
                    };
                }
                for (which, node) in nodes.iter().enumerate() {
                    let tint = node.ink.map(|ink| (node.word.as_str(), ink));
                    let first = scene.items().len();
                    graph.tinted(scene, which, look(node, Look::Waiting), &node.text, tint);
                    points(scene, first, node, which);
                }
            }
            Kit::Bars(bars) => {
                let (texts, high) = area.split_bottom(BAR.2);
                let most = bars.iter().filter_map(|bar| bar.value).fold(0.0, |most: f64, value| most.max(value.abs()));
                let wide = (area.w / bars.len().max(1) as f32).min(BAR.0);
                let left = area.centre().x - wide * bars.len() as f32 / 2.0;
                for (which, bar) in bars.iter().enumerate() {
                    let part = if most > 0.0 { (bar.value.unwrap_or(0.0).abs() / most) as f32 } else { 0.0 };
                    let x = left + wide * (which as f32 + BAR.1);
                    let column =
                        Area { x, w: wide * (1.0 - 2.0 * BAR.1), y: high.bottom() - high.h * part, h: high.h * part };
                    let look = look(bar, Look::Waiting);
                    let first = scene.items().len();
                    if column.has_size() {
                        look.cell(scene, column).key(CELL, which, 0);
                        // A bar in use is full, another one pale.
                        let (ink, alpha) = match look {
                            Look::Waiting | Look::Gone => (Ink::Square, 1.0),
                            look => (look.ink(), FULL),
                        };
                        let inner = column.inset(FRAMED * column.w.min(column.h));
                        if look != Look::Refused && inner.has_size() {
                            scene.rect(inner).tint(ink, alpha).key(CELL, which, 3);
                        }
                        if let Some(ink) = bar.ink {
                            scene.rect(column).tint(ink, 0.4).key(CELL, which, 2);
                        }
                    }
                    let place = Area { x, w: column.w, ..texts };
                    let label = Label::new(&bar.text).sizes(8.0, 16.0).weight(look.weight()).ink(look.text_ink());
                    if let Some(item) = label.draw(scene, place) {
                        item.key(CELL, which, 1);
                    }
                    points(scene, first, bar, which);
                }
            }
        }
    }
}

/// Draws a cell.
fn one(scene: &mut Scene, cell: &Cell, look: Look, area: Area, which: usize) {
    let first = scene.items().len();
    if let Some(ink) = cell.ink {
        scene.rect(area.inset(1.0)).tint(ink, 0.4).key(CELL, which, 2);
    }
    look.labelled(scene, area, &cell.text, CELL, which);
    points(scene, first, cell, which);
}

/// Makes all items from `first` on the target that breakpoints and events use for a cell.
fn points(scene: &mut Scene, first: usize, cell: &Cell, which: usize) {
    let which = cell.target.unwrap_or(which as u32) as usize;
    scene.since(first, |item| {
        item.target(CELL, which);
    });
}
