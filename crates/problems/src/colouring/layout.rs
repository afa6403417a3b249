//! Where the vertices of a graph are drawn: on rings where it has them; or else from a circle, edges pull and vertices push until they
//! rest.

use super::graph::Graph;
use super::rings;
use crate::scene::{Area, Graph as Nodes, Point};

/// So many rounds, and how far a vertex goes in the first of them.
const ROUNDS: usize = 160;
const STEP: f32 = 0.12;
/// Graphs with more vertices stay on the circle.
const MOST: usize = 60;

/// The places of the vertices of a graph, in any unit.
pub fn places(graph: &Graph) -> Vec<Point> {
    let n = graph.names.len();
    if n == 2 {
        return vec![Point::ZERO, Point::new(1.0, 0.0)];
    }
    if let Some(places) = rings::places(graph) {
        return places;
    }
    let circle = Nodes::circle(Area::new(0.0, 0.0, 2.0, 2.0), n, &[]).at;
    if !(4..=MOST).contains(&n) {
        return circle;
    }
    let mut at = circle;
    let rest = 1.6 / (n as f32).sqrt();
    for round in 0..ROUNDS {
        let mut way = vec![Point::ZERO; n];
        for a in 0..n {
            for b in 0..a {
                let apart = at[a] - at[b];
                let length = apart.length().max(0.01);
                let push = apart.unit() * (rest * rest / length);
                way[a] += push;
                way[b] = way[b] - push;
            }
        }
        for (a, b) in &graph.edges {
            let apart = at[*a] - at[*b];
            let pull = apart.unit() * (apart.length() * apart.length() / rest);
            way[*a] = way[*a] - pull;
            way[*b] += pull;
        }
        let step = STEP * (1.0 - round as f32 / ROUNDS as f32);
        for (place, way) in at.iter_mut().zip(way) {
            let far = way.length().min(step);
            // What has no edge must not fly away.
            let home = (Point::new(1.0, 1.0) - *place) * 0.02;
            *place = *place + way.unit() * far + home;
        }
    }
    at
}
