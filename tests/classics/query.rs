//! Addresses: what they set, and whether the catalogue knows it.

use stepdance::problems::CATALOG;

/// An address, taken apart.
pub struct Query<'a> {
    /// The problem.
    pub problem: &'a str,
    pairs: Vec<(&'a str, &'a str)>,
}

impl<'a> Query<'a> {
    pub fn new(address: &'a str) -> Query<'a> {
        let (problem, rest) = address.split_once('?').unwrap_or((address, ""));
        let pairs = rest.split('&').filter(|pair| !pair.is_empty());
        Query { problem, pairs: pairs.map(|pair| pair.split_once('=').expect("a name and a value")).collect() }
    }

    /// What the address sets, if it does.
    pub fn find(&self, name: &str) -> Option<&'a str> {
        self.pairs.iter().find(|pair| pair.0 == name).map(|pair| pair.1)
    }

    /// What the address must set.
    pub fn text(&self, name: &str) -> &'a str {
        self.find(name).unwrap_or_else(|| panic!("{} without {name}", self.problem))
    }

    pub fn number(&self, name: &str) -> usize {
        self.text(name).parse().expect("a number")
    }

    pub fn numbers(&self, name: &str) -> Vec<usize> {
        self.text(name).split(',').map(|number| number.parse().expect("a number")).collect()
    }

    /// Rows that a slash separates, each as its signs.
    pub fn rows(&self, name: &str) -> Vec<Vec<char>> {
        self.text(name).split('/').map(|row| row.chars().collect()).collect()
    }

    /// Two numbers that a dot separates, from 1 on, as numbers from 0 on.
    pub fn place(text: &str) -> (usize, usize) {
        let (row, column) = text.split_once('.').expect("a row and a column");
        let from_one = |text: &str| text.parse::<usize>().expect("a number") - 1;
        (from_one(row), from_one(column))
    }

    /// Edges as pairs of numbers; the number of vertices.
    pub fn graph(&self) -> (usize, Vec<(usize, usize)>) {
        let ends = |edge: &str| -> (usize, usize) {
            let (a, b) = edge.split_once('-').expect("an edge");
            (a.parse().expect("a vertex"), b.parse().expect("a vertex"))
        };
        let edges: Vec<(usize, usize)> = self.text("edges").split(',').map(ends).collect();
        (edges.iter().map(|(a, b)| a.max(b) + 1).max().unwrap_or(0), edges)
    }

    /// The problem or the parameters that the catalogue lacks.
    pub fn missing(&self) -> Option<String> {
        let Some(entry) = CATALOG.entry(self.problem) else {
            return Some(self.problem.to_owned());
        };
        let is_field = |name: &str| entry.fields.iter().any(|field| field.name == name);
        let missing: Vec<&str> = self.pairs.iter().map(|pair| pair.0).filter(|name| !is_field(name)).collect();
        (!missing.is_empty()).then(|| format!("{} with {}", self.problem, missing.join(" and ")))
    }
}
