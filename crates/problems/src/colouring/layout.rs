//! The layout of a graph: on rings where it has a rotational symmetry, otherwise force-directed, with attracting edges and repelling
//! vertices (the forces of Fruchterman and Reingold, 1991), starting from a circle.

use super::graph::Graph;
use super::rings;
use crate::scene::{Area, Graph as Nodes, Point};

/// The number of iterations, and the greatest displacement of a vertex in the first.
const ROUNDS: usize = 160;
const STEP: f32 = 0.12;
/// The most vertices of a force-directed layout; larger graphs stay on the circle.
const MOST: usize = 60;

/// Returns the positions of the vertices, in any unit.
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
            // A vertex without edges must stay near the others.
            let home = (Point::new(1.0, 1.0) - *place) * 0.02;
            *place = *place + way.unit() * far + home;
        }
    }
    at
}
