//! Graphs: a map of countries, a graph to be coloured, a ring of persons.

use super::iso::sin_cos;
use super::{Area, CHOICE, Ink, Item, Label, Look, Point, Scene};
use std::f32::consts::TAU;

/// The places of a graph's nodes, and its edges.
#[derive(Clone, Debug, PartialEq)]
pub struct Graph {
    /// The middle of each node.
    pub at: Vec<Point>,
    /// The two ends of each edge, by the nodes' numbers from 0.
    pub edges: Vec<(usize, usize)>,
    /// The radius of a node.
    pub radius: f32,
}

/// The largest radius of a node, in pixels, and as a share of the distance to its nearest neighbour.
const LARGEST: f32 = 48.0;
const APART: f32 = 0.42;

impl Graph {
    /// Creates a graph with its nodes at places in any unit, scaled to fill an area.
    ///
    /// ```
    /// use stepdance_scene::{Area, Graph, Point};
    /// let graph = Graph::new(Area::new(0.0, 0.0, 200.0, 100.0), &[(0, 0), (2, 0), (0, 1)], &[(0, 1), (0, 2)]);
    /// assert!(graph.at[1].x > graph.at[0].x && graph.at[1].y == graph.at[0].y);
    /// assert!(graph.at[2].y > graph.at[0].y && graph.radius > 10.0);
    /// ```
    pub fn new(area: Area, places: &[(i16, i16)], edges: &[(usize, usize)]) -> Graph {
        let places: Vec<Point> = places.iter().map(|(x, y)| Point::new((*x).into(), (*y).into())).collect();
        Graph::placed(area, &places, edges)
    }

    /// Creates a graph with its nodes on a circle, clockwise, the first on top.
    ///
    /// ```
    /// use stepdance_scene::{Area, Graph};
    /// let ring = Graph::circle(Area::new(0.0, 0.0, 200.0, 200.0), 4, &[]);
    /// assert!((ring.at[0].x - 100.0).abs() < 0.01 && ring.at[0].y < ring.at[1].y && ring.at[1].x > ring.at[3].x);
    /// ```
    pub fn circle(area: Area, nodes: usize, edges: &[(usize, usize)]) -> Graph {
        let place = |node: usize| {
            let (sin, cos) = sin_cos(TAU * node as f32 / nodes as f32);
            Point::new(sin, -cos)
        };
        Graph::placed(area, &(0..nodes).map(place).collect::<Vec<_>>(), edges)
    }

    /// Creates a graph with its nodes at places that need not be whole numbers, scaled to fill an area.
    #[inline(never)]
    pub fn placed(area: Area, places: &[Point], edges: &[(usize, usize)]) -> Graph {
        let fold =
            |start: f32, best: fn(f32, f32) -> f32, of: fn(&Point) -> f32| places.iter().map(of).fold(start, best);
        let low = Point::new(fold(f32::MAX, f32::min, |p| p.x), fold(f32::MAX, f32::min, |p| p.y));
        let high = Point::new(fold(f32::MIN, f32::max, |p| p.x), fold(f32::MIN, f32::max, |p| p.y));
        let size = high - low;
        // The nearest two nodes bound the radius, which in turn takes its room around all of them.
        let mut nearest = f32::MAX;
        for (i, a) in places.iter().enumerate() {
            for b in &places[..i] {
                nearest = nearest.min((*a - *b).length());
            }
        }
        // A radius r = APART · nearest · scale, and nodes that lie within area less 2 r: one scale fits both.
        let reach = if nearest < f32::MAX { 2.0 * APART * nearest } else { 1.0 };
        let scale = (area.w / (size.x.max(0.0) + reach)).min(area.h / (size.y.max(0.0) + reach));
        let radius = (reach / 2.0 * scale).min(LARGEST);
        // Where nodes are as large as they get, the places can spread further.
        let spread = |room: f32, size: f32| if size > 0.0 { ((room - 2.0 * radius) / size).max(0.0) } else { f32::MAX };
        let scale = spread(area.w, size.x).min(spread(area.h, size.y));
        let scale = if scale < f32::MAX { scale } else { 1.0 };
        let middle = low.towards(high, 0.5);
        let at = places.iter().map(|place| area.centre() + (*place - middle) * scale).collect();
        Graph { at, edges: edges.to_vec(), radius }
    }

    /// Adds the edge with a number, from rim to rim, as a line to be stroked.
    #[inline(never)]
    pub fn edge<'s>(&self, scene: &'s mut Scene, edge: usize) -> &'s mut Item {
        let (a, b) = self.edges[edge];
        let (a, b) = (self.at[a], self.at[b]);
        let rim = (b - a).unit() * self.radius;
        scene.line(a + rim, b - rim).key("edge", edge, 0)
    }

    /// Draws a node in a look, with a label; returns its rim.
    pub fn node<'s>(&self, scene: &'s mut Scene, node: usize, look: Look, label: &str) -> &'s mut Item {
        self.tinted(scene, node, look, label, None)
    }

    /// Draws a node with a tint and the word for the tint, since colour alone must not carry meaning; returns its rim.
    #[inline(never)]
    pub fn tinted<'s>(
        &self,
        scene: &'s mut Scene,
        node: usize,
        look: Look,
        label: &str,
        tint: Option<(&str, Ink)>,
    ) -> &'s mut Item {
        let (at, r) = (self.at[node], self.radius);
        let side = 2.0 * r;
        scene.circle(at, r).fill(Ink::Paper).target(CHOICE, node);
        if let Some((_, ink)) = tint {
            scene.circle(at, TINTED.0 * r).tint(ink, TINTED.1).key("tint", node, 0);
        }
        // The square within the circle, for what is square.
        let inner = Area::around(at, side * 0.7, side * 0.7);
        if look == Look::Refused {
            look.hatch(scene, inner);
        }
        let label = Label::new(label).sizes(8.0, 0.9 * r).weight(look.weight());
        match tint {
            Some((word, _)) => {
                let (low, high) = inner.split_bottom(0.44 * inner.h);
                label.draw(scene, high);
                Label::new(word).sizes(7.0, WORD * r).draw(scene, low);
            }
            None => {
                label.ink(look.text_ink()).draw(scene, inner);
            }
        }
        if look == Look::Refused {
            look.cross(scene, Area::around(at, side, side));
        }
        let width = Look::frame_width(Area::around(at, side, side));
        if look == Look::Solved {
            let rim = scene.circle(at, (r - 2.0 * width).max(0.0));
            rim.stroke(look.ink(), 0.5 * width);
        }
        look.outline(scene.circle(at, r).key("node", node, 0), width)
    }
}

/// The size of a tint's word, in radii; legible in the projector view.
const WORD: f32 = 0.49;

/// The radius of a tint, in radii of the node, so that the rim stays visible; its opacity, so that text on it is legible.
const TINTED: (f32, f32) = (0.92, 0.4);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nodes_lie_in_the_area_and_do_not_overlap() {
        for nodes in 1..30 {
            for (w, h) in [(968.0, 513.0), (358.0, 400.0), (40.0, 40.0)] {
                let area = Area::new(5.0, 6.0, w, h);
                let graph = Graph::circle(area, nodes, &[]);
                for (i, at) in graph.at.iter().enumerate() {
                    let all = area.inset(graph.radius - 0.01);
                    assert!(all.contains(*at), "{nodes} on {w} × {h}: {at:?}");
                    for other in &graph.at[..i] {
                        assert!((*at - *other).length() >= 2.0 * graph.radius, "{nodes} on {w} × {h}");
                    }
                }
            }
        }
    }

    #[test]
    fn an_edge_runs_between_the_rims_of_its_nodes() {
        let graph = Graph::new(Area::new(0.0, 0.0, 400.0, 100.0), &[(0, 0), (1, 0), (2, 0)], &[(0, 2)]);
        let mut scene = Scene::new(400.0, 100.0);
        let extent = graph.edge(&mut scene, 0).extent();
        assert!((extent.x - graph.at[0].x - graph.radius).abs() < 0.01, "{extent:?}");
        assert!((extent.right() - graph.at[2].x + graph.radius).abs() < 0.01, "{extent:?}");
    }

    #[test]
    fn a_node_has_its_label_and_its_key() {
        let graph = Graph::circle(Area::new(0.0, 0.0, 300.0, 300.0), 3, &[]);
        let mut scene = Scene::new(300.0, 300.0);
        graph.node(&mut scene, 2, Look::Trial, "VIC");
        let texts =
            scene.items().iter().filter(|item| matches!(&item.shape, crate::Shape::Text(text) if text.text == "VIC"));
        assert_eq!(texts.count(), 1);
        let keyed = scene.items().iter().find(|item| item.key == Some(crate::Key("node", 2, 0))).expect("its rim");
        assert!(keyed.is_dashed());
    }

    #[test]
    fn a_tint_and_its_word_lie_within_the_node() {
        let graph = Graph::circle(Area::new(0.0, 0.0, 300.0, 300.0), 3, &[]);
        let mut scene = Scene::new(300.0, 300.0);
        let rim = graph.tinted(&mut scene, 1, Look::Chosen, "NT", Some(("green", Ink::Green))).extent();
        let tint =
            scene.items().iter().find(|item| item.fill.is_some_and(|(ink, _)| ink == Ink::Green)).expect("a tint");
        assert!(rim.contains(tint.extent().corner()) && rim.contains(tint.extent().corners()[2]));
        let text = |word: &str| {
            let written = |item: &&Item| matches!(&item.shape, crate::Shape::Text(text) if text.text == word);
            scene.items().iter().find(written).expect("a text").extent()
        };
        assert!(rim.contains(text("green").corner()) && rim.contains(text("green").corners()[2]));
        assert!(text("NT").centre().y < graph.at[1].y && text("NT").bottom() <= text("green").y + 1.0);
    }

    #[test]
    fn no_nodes_and_nodes_in_one_place_do_no_harm() {
        assert!(Graph::circle(Area::new(0.0, 0.0, 30.0, 30.0), 0, &[]).at.is_empty());
        let one = Graph::new(Area::new(0.0, 0.0, 30.0, 30.0), &[(5, 5), (5, 5)], &[(0, 1)]);
        assert!(one.at.iter().all(|at| at.x.is_finite() && at.y.is_finite()) && one.radius.is_finite());
        let mut scene = Scene::new(30.0, 30.0);
        assert!(one.edge(&mut scene, 0).extent().w.is_finite());
    }
}
