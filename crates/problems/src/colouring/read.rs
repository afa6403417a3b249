//! Graphs as files have them: DIMACS (`p edge 5 4`, `e 1 2`), or one edge a line.

use super::graph::Graph;
use crate::reader::{Fit, Flaw, Found, Puzzle, Reader, Reading};
use crate::words::count;

/// The reader of graphs.
pub const READER: Reader = Reader { kind: "a graph", kinds: "graphs", field: "edges", read };

/// The longest text of a graph.
const LONGEST: usize = 200_000;

/// Reads a graph.
fn read(text: &str) -> Reading {
    if text.len() > LONGEST {
        return Reading::Foreign;
    }
    let lines = || text.lines().enumerate().map(|(i, line)| (i + 1, line.trim())).filter(|(_, line)| !line.is_empty());
    let is_dimacs = lines().any(|(_, line)| line.starts_with("p edge") || line.starts_with("p col"));
    let mut pairs: Vec<String> = vec![];
    if is_dimacs {
        for (number, line) in lines() {
            let words: Vec<&str> = line.split_whitespace().collect();
            match words[..] {
                ["c", ..] | ["n", ..] | ["d", ..] => {}
                ["p", _, vertices, _] => match vertices.parse::<usize>() {
                    Ok(vertices) if vertices <= super::graph::VERTICES => {
                        pairs.extend((1..=vertices).map(|n| n.to_string()))
                    }
                    Ok(vertices) => {
                        let most = super::graph::VERTICES;
                        return Reading::Faulty(Flaw::new(
                            number,
                            1,
                            format!("{vertices} vertices; a graph must have at most {most}"),
                        ));
                    }
                    Err(_) => {
                        return Reading::Faulty(Flaw::new(
                            number,
                            1,
                            "p edge must be followed by two numbers".to_owned(),
                        ));
                    }
                },
                ["e", a, b] if a != b && a.parse::<u32>().is_ok() && b.parse::<u32>().is_ok() => {
                    pairs.push(format!("{a}-{b}"))
                }
                ["e", a, b] if a == b => {
                    return Reading::Faulty(Flaw::new(number, 1, format!("an edge from {a} to itself")));
                }
                _ => {
                    return Reading::Faulty(Flaw::new(number, 1, "a line must be e, p or c, such as e 1 2".to_owned()));
                }
            }
        }
    } else {
        for (_, line) in lines() {
            let line = line.trim_end_matches([',', ';']);
            for part in line.split(',') {
                let part = part.trim().trim_matches(['(', ')', '[', ']', '"', '\'']);
                let ends: Vec<&str> = part.split(['-', ' ', '>', '\t']).filter(|end| !end.is_empty()).collect();
                let [a, b] = ends[..] else { return Reading::Foreign };
                let is_name = |end: &str| end.chars().all(char::is_alphanumeric);
                if a == b || !is_name(a) || !is_name(b) || !part.contains('-') {
                    return Reading::Foreign;
                }
                pairs.push(format!("{a}-{b}"));
            }
        }
    }
    if pairs.is_empty() {
        return Reading::Foreign;
    }
    match Graph::read(&pairs.join(",")) {
        Ok(graph) => {
            let (vertices, edges) = (count(graph.names.len(), "vertex"), count(graph.edges.len(), "edge"));
            let what = format!("a graph of {vertices} and {edges}");
            let puzzle = Puzzle { shown: what.clone(), ..Puzzle::new(1, graph.text) };
            Reading::Taken(Found { what, fit: Fit::Sure, puzzles: vec![puzzle], left_out: None })
        }
        Err(wrong) => Reading::Faulty(Flaw::new(1, 1, wrong)),
    }
}
