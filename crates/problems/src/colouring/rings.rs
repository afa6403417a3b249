//! Layouts of graphs with a rotational symmetry, as concentric rings: Petersen's graph is a star in a pentagon.

use super::graph::Graph;
use crate::scene::Point;
use crate::scene::iso::sin_cos;
use std::f32::consts::TAU;

/// The least distance between vertices, and between a vertex and an edge of others, in radii of the outermost ring.
const APART: f32 = 0.24;
const CLEAR: f32 = 0.14;
/// The fewest vertices of a ring, and the most rings.
const LEAST: usize = 3;
const RINGS: usize = 4;

/// Returns the positions of the vertices on rings of consecutive vertices, if turning each ring by one vertex is an automorphism of the
/// graph and the outermost ring is a cycle; `None` otherwise. A single remaining vertex is the middle.
pub fn places(graph: &Graph) -> Option<Vec<Point>> {
    let n = graph.names.len();
    // The largest rings first, so that there are few.
    let sizes = (LEAST..=n).rev().filter(|ring| n % ring < 2 && n / ring <= RINGS);
    sizes.filter(|ring| turns(graph, *ring)).find_map(|ring| Some(laid(graph, ring)).filter(|at| is_clear(graph, at)))
}

/// Returns whether turning each ring of that size by one vertex is an automorphism, and the outermost ring is a cycle.
fn turns(graph: &Graph, ring: usize) -> bool {
    let n = graph.names.len();
    let middle = n - n % ring;
    let next = |vertex: usize| match vertex < middle {
        true => vertex / ring * ring + (vertex + 1) % ring,
        false => vertex,
    };
    let is_edge = |a: usize, b: usize| graph.neighbours[a].contains(&b);
    is_edge(0, 1)
        && graph.edges.iter().all(|(a, b)| is_edge(next(*a), next(*b)))
        && graph.neighbours.iter().all(|around| !around.is_empty())
}

/// Places the vertices on rings of that size, each turned towards its neighbours on the outer rings.
fn laid(graph: &Graph, ring: usize) -> Vec<Point> {
    let n = graph.names.len();
    // Clockwise, the first on top.
    let place = |nth: usize| {
        let (sin, cos) = sin_cos(TAU * nth as f32 / ring as f32);
        Point::new(sin, -cos)
    };
    let unit: Vec<Point> = (0..ring).map(place).collect();
    let rings = n / ring;
    let mut at: Vec<Point> = vec![];
    for nth in 0..rings {
        let first = nth * ring;
        let outer = graph.neighbours[first].iter().filter(|other| **other < first);
        let towards = outer.fold(Point::ZERO, |sum, other| sum + at[*other]);
        let (up, radius) = (towards.unit(), 1.0 - nth as f32 / rings.max(2) as f32);
        let up = if up.length() > 0.5 { up } else { unit[0] };
        at.extend(unit.iter().map(|p| Point::new(-p.y * up.x - p.x * up.y, p.x * up.x - p.y * up.y) * radius));
    }
    at.resize(n, Point::ZERO);
    at
}

/// Returns whether vertices have their least distance from each other and from the edges of others.
fn is_clear(graph: &Graph, at: &[Point]) -> bool {
    let far = |a: usize, b: usize| (at[a] - at[b]).length() >= APART;
    let passes = |(a, b): (usize, usize), other: usize| {
        let (along, to) = (at[b] - at[a], at[other] - at[a]);
        let part = (along.x * to.x + along.y * to.y) / (along.length() * along.length());
        other != a && other != b && (0.0..=1.0).contains(&part) && (to - along * part).length() < CLEAR
    };
    let n = at.len();
    (0..n).all(|a| (0..a).all(|b| far(a, b)))
        && graph.edges.iter().all(|edge| (0..n).all(|other| !passes(*edge, other)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rings(text: &str) -> Option<Vec<i32>> {
        let at = places(&Graph::read(text).expect("a graph"))?;
        Some(at.iter().map(|place| (100.0 * place.length()).round() as i32).collect())
    }

    #[test]
    fn what_turns_is_drawn_as_rings() {
        let petersen = "0-1,1-2,2-3,3-4,4-0,0-5,1-6,2-7,3-8,4-9,5-7,6-8,7-9,8-5,9-6";
        assert_eq!(rings(petersen), Some([[100; 5], [50; 5]].concat()));
        let at = places(&Graph::read(petersen).expect("a graph")).expect("rings");
        let is_near = |vertex: usize, x: f32, y: f32| (at[vertex] - Point::new(x, y)).length() < 0.01;
        assert!(is_near(0, 0.0, -1.0) && is_near(5, 0.0, -0.5) && is_near(1, 0.951, -0.309), "{at:?}");
        let groetzsch = "0-1,1-2,2-3,3-4,4-0,5-1,6-2,7-3,8-4,9-0,5-4,6-0,7-1,8-2,9-3,5-10,6-10,7-10,8-10,9-10";
        assert_eq!(rings(groetzsch), Some([&[100; 5][..], &[50; 5], &[0]].concat()));
        assert_eq!(rings("A-B,B-C,C-D,D-A,A-E,B-F,C-G,D-H,E-F,F-G,G-H,H-E"), Some([[100; 4], [50; 4]].concat()));
        assert_eq!(rings("0-1,1-2,2-3,3-0,4-0,4-1,4-2,4-3"), Some(vec![100, 100, 100, 100, 0]));
    }

    #[test]
    fn what_does_not_turn_is_not() {
        assert_eq!(rings("E-B,B-G,E-F,E-D,F-D,G-A,D-A,F-C,F-I,D-I,C-I,D-H,A-H,I-H"), None);
        assert_eq!(rings("0-1,1-2,2-3,3-4"), None);
        assert_eq!(rings("0-1,1-2,2-0,3"), None);
        // K3,3, in whose numbering no rings are turned by one.
        assert_eq!(rings("0-3,0-4,0-5,1-3,1-4,1-5,2-3,2-4,2-5"), None);
    }
}
