//! Graphs as text: `A-B,B-C`, or the edges of a DIMACS file.

/// The most vertices, and the most edges.
pub const VERTICES: usize = 200;
const EDGES: usize = 2000;
/// The most letters of a vertex's name.
const NAME: usize = 12;

/// An undirected graph.
#[derive(Clone, Debug, PartialEq)]
pub struct Graph {
    /// The names of the vertices: ascending if all are single letters or all are numbers, otherwise in the order of their first appearance.
    pub names: Vec<String>,
    /// The edges, as pairs of indices of vertices.
    pub edges: Vec<(usize, usize)>,
    /// The indices of each vertex's neighbours, ascending.
    pub neighbours: Vec<Vec<usize>>,
    /// The graph as text, in the form that [`Graph::read`] takes.
    pub text: String,
}

impl Graph {
    /// Reads a graph from pairs of names; a name alone is a vertex.
    ///
    /// # Errors
    /// Names the first part that is no vertex or edge, or the limit that is exceeded.
    pub fn read(text: &str) -> Result<Graph, String> {
        let mut names: Vec<String> = vec![];
        let (mut pairs, mut typed) = (vec![], vec![]);
        for part in text.split([',', ';', ' ', '\n', '\t', '/']).filter(|part| !part.is_empty()) {
            let ends: Vec<&str> = part.split('-').collect();
            for end in &ends {
                let is_name = !end.is_empty() && end.chars().count() <= NAME && end.chars().all(char::is_alphanumeric);
                if !is_name {
                    return Err(format!(
                        "{}: an edge must be two names, such as A-B, of at most {NAME} letters",
                        shown(part)
                    ));
                }
                if !names.iter().any(|name| name == end) {
                    names.push((*end).to_owned());
                }
            }
            typed.push(part);
            match ends[..] {
                [_] => {}
                [a, b] if a == b => {
                    return Err(format!("{}: an edge must join two vertices, not one with itself", shown(part)));
                }
                [a, b] => pairs.push((a.to_owned(), b.to_owned())),
                _ => return Err(format!("{}: an edge must have two ends, such as A-B", shown(part))),
            }
            if names.len() > VERTICES || pairs.len() > EDGES {
                return Err(format!("must have at most {VERTICES} vertices and {EDGES} edges"));
            }
        }
        if names.is_empty() {
            return Err("must have a vertex, such as A-B,B-C".to_owned());
        }
        if names.iter().all(|name| name.parse::<u32>().is_ok()) {
            names.sort_by_key(|name| name.parse::<u32>().unwrap_or(0));
        } else if names.iter().all(|name| name.chars().count() == 1) {
            names.sort();
        }
        let place = |name: &String| names.iter().position(|known| known == name).unwrap_or(0);
        let mut edges: Vec<(usize, usize)> = vec![];
        for (a, b) in &pairs {
            let (a, b) = (place(a), place(b));
            if !edges.iter().any(|edge| *edge == (a, b) || *edge == (b, a)) {
                edges.push((a, b));
            }
        }
        let typed = typed.join(",");
        Ok(Graph::new(names, edges, typed))
    }

    fn new(names: Vec<String>, edges: Vec<(usize, usize)>, text: String) -> Graph {
        let mut neighbours = vec![vec![]; names.len()];
        for (a, b) in &edges {
            neighbours[*a].push(*b);
            neighbours[*b].push(*a);
        }
        neighbours.iter_mut().for_each(|list| list.sort_unstable());
        Graph { names, edges, neighbours, text }
    }
}

/// Returns the displayable part of a text that is no edge.
fn shown(part: &str) -> String {
    part.chars().map(|c| if c.is_alphanumeric() || c.is_ascii_graphic() { c } else { '?' }).take(NAME * 3).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn vertices_stand_in_their_order() {
        let order = |text: &str| Graph::read(text).map(|graph| graph.names.join(" "));
        assert_eq!(order("E-B,B-A"), Ok("A B E".to_owned()));
        assert_eq!(order("10-2,2-1"), Ok("1 2 10".to_owned()));
        assert_eq!(order("WA-NT,NT-SA,T"), Ok("WA NT SA T".to_owned()));
        assert_eq!(Graph::read("A-B,B-A,A-B").map(|graph| graph.edges), Ok(vec![(0, 1)]));
        let wrong = |text: &str| Graph::read(text).expect_err("a fault");
        assert_eq!(wrong("A-A"), "A-A: an edge must join two vertices, not one with itself");
        assert_eq!(wrong("A-B-C"), "A-B-C: an edge must have two ends, such as A-B");
        assert_eq!(wrong("A--B"), "A--B: an edge must be two names, such as A-B, of at most 12 letters");
        assert_eq!(wrong(""), "must have a vertex, such as A-B,B-C");
    }
}
