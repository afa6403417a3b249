//! The reader of graphs: DIMACS files (`p edge 5 4`, `e 1 2`), or one edge per line, as `A-B` or `3 7`.

use super::graph::{Graph, VERTICES};
use crate::reader::{Fit, Flaw, Found, Puzzle, Reader, Reading};
use crate::words::{count, grouped};
use std::collections::BTreeSet;

/// The reader of graphs.
pub const READER: Reader = Reader { kind: "a graph", kinds: "graphs", field: "edges", read };

/// The reader of graphs for other searches, which are suggested after the colouring.
pub const LESSER: Reader = Reader {
    kind: "a graph for paths",
    kinds: "graphs for paths",
    field: "edges",
    read: |text| read(text).less(" for paths"),
};

/// The most bytes of a text of this kind.
const LONGEST: usize = 200_000;

/// The most lines of two numbers that are too few to be read as a graph.
const FEW: usize = 3;

/// The edges and isolated vertices of a text, and a note about it.
struct Edges {
    parts: Vec<String>,
    known: BTreeSet<(String, String)>,
    fit: Fit,
    note: String,
}

impl Edges {
    fn new(fit: Fit) -> Edges {
        Edges { parts: vec![], known: BTreeSet::new(), fit, note: String::new() }
    }

    /// Adds an edge, unless it is known in either direction; returns whether it was added.
    fn add(&mut self, a: &str, b: &str) -> bool {
        let ends = if a < b { (a, b) } else { (b, a) };
        let is_new = self.known.insert((ends.0.to_owned(), ends.1.to_owned()));
        if is_new {
            self.parts.push(format!("{a}-{b}"));
        }
        is_new
    }
}

/// Reads a graph.
fn read(text: &str) -> Reading {
    if text.len() > LONGEST {
        return Reading::Foreign;
    }
    let text = text.trim_start_matches('\u{feff}');
    let lines: Vec<(usize, &str)> =
        (1..).zip(text.lines().map(str::trim)).filter(|(_, line)| !line.is_empty()).collect();
    let is_dimacs = lines.iter().any(|(_, line)| line.starts_with("p edge") || line.starts_with("p col"));
    let edges = match is_dimacs {
        true => match dimacs(&lines) {
            Ok(edges) => edges,
            Err(flaw) => return Reading::Faulty(flaw),
        },
        false => match joined(&lines).or_else(|| pairs(&lines)) {
            Some(edges) => edges,
            None => return Reading::Foreign,
        },
    };
    match Graph::read(&edges.parts.join(",")) {
        Ok(graph) => {
            let (vertices, joins) = (count(graph.names.len(), "vertex"), count(graph.edges.len(), "edge"));
            let what = format!("a graph of {vertices} and {joins}");
            let puzzle = Puzzle { shown: what.clone(), note: edges.note, ..Puzzle::new(1, graph.text) };
            Reading::Taken(Found { what, fit: edges.fit, puzzles: vec![puzzle], left_out: None })
        }
        Err(wrong) => Reading::Faulty(Flaw { certain: edges.fit == Fit::Sure, ..Flaw::new(1, 1, wrong) }),
    }
}

/// Reads a DIMACS file. Its vertices are numbered from 1, or from 0 if vertex 0 occurs and the last one does not.
fn dimacs(lines: &[(usize, &str)]) -> Result<Edges, Flaw> {
    let mut edges = Edges::new(Fit::Sure);
    let mut size: Option<(usize, usize)> = None;
    let mut ends: Vec<(usize, usize)> = vec![];
    let mut joins = 0;
    for (number, line) in lines {
        let flaw = |wrong: String| Flaw::new(*number, 1, wrong);
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            // Comments, and properties of vertices: weights, coordinates and parameters.
            ["c" | "n" | "d" | "v" | "x", ..] => {}
            ["p", _, vertices, ref rest @ ..] => {
                let vertices: usize =
                    vertices.parse().map_err(|_| flaw("p edge must be followed by two numbers".to_owned()))?;
                if vertices > VERTICES {
                    return Err(flaw(format!("{vertices} vertices; a graph must have at most {VERTICES}")));
                }
                size = Some((vertices, rest.first().and_then(|edges| edges.parse().ok()).unwrap_or(0)));
            }
            ["e" | "a", a, b, ..] => {
                let end = |end: &str| {
                    end.parse::<usize>().map_err(|_| flaw(format!("the vertex {}; it must be a number", shown(end))))
                };
                let (one, other) = (end(a)?, end(b)?);
                if one == other {
                    return Err(flaw(format!("an edge from {a} to itself")));
                }
                ends.extend([(*number, one), (*number, other)]);
                joins += 1;
                edges.add(&one.to_string(), &other.to_string());
            }
            _ => return Err(flaw("a line must be e, p or c, such as e 1 2".to_owned())),
        }
    }
    let Some((vertices, said)) = size else { return Ok(edges) };
    let from_0 = ends.iter().any(|(_, end)| *end == 0) && ends.iter().all(|(_, end)| *end < vertices);
    let numbers = if from_0 { 0..=vertices.saturating_sub(1) } else { 1..=vertices };
    if let Some((line, end)) = ends.iter().find(|(_, end)| !numbers.contains(end)) {
        let wrong = format!("the vertex {end}; the line p says that there are {vertices}");
        return Err(Flaw::new(*line, 1, wrong));
    }
    // Many files list each edge twice, and count it once or twice.
    if said != 0 && said != joins && said != edges.known.len() && said != 2 * edges.known.len() {
        let found = count(edges.known.len(), "edge");
        edges.note = format!("Its line p says {}; there are {found}.", grouped(said as u64));
    }
    // Vertices without an edge are listed as well, all in their order.
    edges.parts.splice(0..0, numbers.map(|vertex| vertex.to_string()));
    Ok(edges)
}

/// Reads edges with a sign between their ends: `A-B`, `A -> B`, `("A" - "B"), ("B" - "C")`; returns `None` for other texts.
fn joined(lines: &[(usize, &str)]) -> Option<Edges> {
    let mut edges = Edges::new(Fit::Sure);
    for (_, line) in lines {
        let line = line.trim_end_matches([',', ';']);
        for part in line.split(',') {
            let part = part.trim().trim_matches(['(', ')', '[', ']', '"', '\'']);
            let ends: Vec<&str> = part.split(['-', ' ', '>', '\t']).filter(|end| !end.is_empty()).collect();
            let [a, b] = ends[..] else { return None };
            let is_name = |end: &str| end.chars().all(char::is_alphanumeric);
            if a == b || !is_name(a) || !is_name(b) || !part.contains('-') {
                return None;
            }
            edges.add(a, b);
        }
    }
    (!edges.parts.is_empty()).then_some(edges)
}

/// Reads lines of two numbers, separated by a blank, a tab or a comma; returns `None` if an edge occurs twice or a line differs.
fn pairs(lines: &[(usize, &str)]) -> Option<Edges> {
    let mut edges = Edges::new(Fit::Possible);
    for (_, line) in lines.iter().filter(|(_, line)| !line.starts_with(['#', '%'])) {
        let ends: Vec<&str> = line.split([' ', '\t', ',']).filter(|end| !end.is_empty()).collect();
        let [a, b] = ends[..] else { return None };
        let is_number = |end: &str| end.len() < 7 && end.bytes().all(|byte| byte.is_ascii_digit());
        if a == b || !is_number(a) || !is_number(b) || !edges.add(a, b) {
            return None;
        }
    }
    (edges.parts.len() > FEW).then_some(edges)
}

/// Returns the displayable part of a word that is no number.
fn shown(word: &str) -> String {
    crate::words::visible(&word.chars().take(12).collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(text: &str) -> String {
        match read(text) {
            Reading::Taken(found) => found.puzzles[0].value.clone(),
            other => panic!("{text}\n{other:?}"),
        }
    }

    #[test]
    fn graphs_are_written_in_many_ways() {
        for text in ["0 1\n0 2\n1 2\n2 3\n", "0\t1\n0\t2\n1\t2\n2\t3\n", "0-1\n0-2\n1-2\n2-3\n", "0,1\n0,2\n1,2\n2,3\n"]
        {
            assert_eq!(value(text), "0-1,0-2,1-2,2-3", "{text}");
        }
        assert_eq!(value("c mine\np edge 3 2\ne 1 2\ne 2 3\n"), "1,2,3,1-2,2-3");
        // Each edge twice, a bound, weights of vertices and of edges.
        assert_eq!(value("p edge 3 4\ne 1 2\ne 2 1\ne 2 3\ne 3 2\n"), "1,2,3,1-2,2-3");
        assert_eq!(value("p col 3 2 3\nv 1 5\ne 1 2 7\ne 2 3 1\n"), "1,2,3,1-2,2-3");
        // Numbered from 0.
        assert_eq!(value("p edge 3 2\ne 0 1\ne 1 2\n"), "0,1,2,0-1,1-2");
        assert_eq!(read("1 2\n2 1\n1 3\n3 4\n"), Reading::Foreign);
        assert_eq!(read("1 2\n2 3\n"), Reading::Foreign);
    }

    #[test]
    fn what_does_not_fit_its_header_is_told() {
        for (text, told) in [
            ("p edge 3 2\ne 1 2\ne 2 4\n", "line 3, column 1: the vertex 4; the line p says that there are 3"),
            ("p edge 3 2\ne 0 1\ne 1 3\n", "line 2, column 1: the vertex 0; the line p says that there are 3"),
            ("p edge 3 2\ne 1 x\n", "line 2, column 1: the vertex x; it must be a number"),
            ("p edge 3 1\ne 2 2\n", "line 2, column 1: an edge from 2 to itself"),
            ("p edge 3 1\nq 2 2\n", "line 2, column 1: a line must be e, p or c, such as e 1 2"),
        ] {
            let Reading::Faulty(flaw) = read(text) else { panic!("{text}: {:?}", read(text)) };
            assert_eq!(flaw.told(), told);
        }
        let Reading::Taken(found) = read("p edge 3 160\ne 1 2\ne 2 3\n") else { panic!("a graph") };
        assert_eq!(found.puzzles[0].note, "Its line p says 160; there are 2 edges.");
    }
}
