//! Texts of the tree explorer.

use crate::shape::{Node, Shape};
use crate::steer::Estimate;
use crate::words::{count, count_or_no, grouped};

/// The description of the whole tree, at its root; while it is counted, what is known of it.
pub fn all(shape: &Shape) -> String {
    let (nodes, found) = (count(shape.levels().iter().sum::<u64>(), "node"), shape.found());
    match shape.is_whole() {
        true => format!("all: {nodes} with the root, {}", count_or_no(found, "solution")),
        false if found == 0 => format!("so far: {nodes} with the root, no solution yet"),
        false => format!("so far: {nodes} with the root, {}", count(found, "solution")),
    }
}

/// The description of the node above the subtree shown.
pub fn above(shape: &Shape, node: Node, name: &str) -> String {
    match node {
        Node::ROOT => all(shape),
        _ => format!("{name}: {}", counts(shape, node)),
    }
}

/// The count of a subtree. If levels are cut off, or a node has several solutions, nodes with solutions are counted instead of solutions.
fn counts(shape: &Shape, node: Node) -> String {
    let solutions = shape.solutions_in(node) as u64;
    let solved = match shape.found() == shape.solutions() as u64 {
        true => count_or_no(solutions, "solution"),
        false => format!("{} with solutions", count_or_no(solutions, "node")),
    };
    format!("{}, {solved}", count(shape.size(node) as u64, "node"))
}

/// The description of the subtree shown.
pub fn shown(shape: &Shape, node: Node, name: &str) -> String {
    let cut = shape.cut_below().map_or(String::new(), |level| format!("; too large to keep below level {level}"));
    match node {
        Node::ROOT => format!("{}{cut}", all(shape)),
        _ => format!("shown: the subtree of {name}, {}{cut}", counts(shape, node)),
    }
}

/// The range of levels shown, if not all are.
pub fn rows((from, behind): (usize, usize), deepest: usize) -> String {
    format!("; levels {from} to {} of {deepest}", behind - 1)
}

/// The mark beside the current node; a node that is wide enough has its name in it.
pub fn here(name: &str, named: bool) -> String {
    if named || name.is_empty() { "here".to_owned() } else { format!("{name}, here") }
}

/// The notice while the tree is being counted.
pub const GROWING: &str = "still being counted";

/// The remark on a figure of a tree that is cut off.
pub fn of_the_first(moves: u64) -> String {
    format!("only the first {} moves are shown", grouped(moves))
}

/// The size of a subtree.
pub fn below(shape: &Shape, node: Node) -> String {
    match shape.size(node) {
        1 if shape.is_solution(node) => "a solution".to_owned(),
        1 => "a dead end: no node below".to_owned(),
        size => format!("{} below", count(size as u64 - 1, "node")),
    }
}

/// The solutions of a subtree with their numbers; empty if there is none.
pub fn solutions(shape: &Shape, node: Node) -> String {
    let (many, first) = (shape.solutions_in(node) as u64, shape.solutions_before(node) as u64 + 1);
    match many {
        0 => String::new(),
        1 => format!("solution {}", grouped(first)),
        2 => format!("solutions {} and {}", grouped(first), grouped(first + 1)),
        _ => format!("{}, {} to {}", count(many, "solution"), grouped(first), grouped(first + many - 1)),
    }
}

/// The move that enters a node, and its distance from move `at`.
pub fn entered(shape: &Shape, node: Node, at: u64) -> String {
    let (step, exactly) = shape.entered(node);
    let about = if exactly { "move" } else { "soon after move" };
    match step.cmp(&at) {
        std::cmp::Ordering::Greater => format!("{about} {}, {} ahead", grouped(step), grouped(step - at)),
        std::cmp::Ordering::Equal => format!("{about} {}, just now", grouped(step)),
        std::cmp::Ordering::Less => format!("{about} {}, {} behind", grouped(step), grouped(at - step)),
    }
}

/// The description of a node for screen readers.
pub fn item(shape: &Shape, node: Node, path: &str, at: u64) -> String {
    let solved = solutions(shape, node);
    let comma = if solved.is_empty() { "" } else { ", " };
    let place = if node == Node::ROOT { "root".to_owned() } else { format!("level {}: {path}", shape.level(node)) };
    format!("{place}; {}{comma}{solved}, {}", below(shape, node), entered(shape, node, at))
}

/// The description of the map above the tree.
pub fn overview(shape: &Shape, focus: Node, name: &str) -> String {
    format!("Overview of {}; {}", count(shape.nodes() as u64, "node"), shown(shape, focus, name))
}

/// The estimated size of the tree, and its actual size once it is counted.
pub fn estimate(estimate: &Estimate, seed: u64, truth: Option<(u64, u64)>) -> String {
    let about = |mean: f64, spread: f64, what| {
        let [mean, spread] = [mean, spread].map(|number| grouped(number.round() as u64));
        format!("{mean} ± {spread} {what}")
    };
    let solutions = match estimate.solutions() {
        // That says nothing of how many there are.
        0.0 => ", and met no solution".to_owned(),
        mean => format!(" and {}", about(mean, estimate.solutions_spread(), "solutions")),
    };
    let guess = format!(
        "{} (seed {seed}) estimate {}{solutions}",
        count(estimate.dives(), "random probe"),
        about(estimate.nodes(), estimate.spread(), "nodes"),
    );
    let Some((truth, solutions)) = truth else { return format!("{guess}; the search is still being counted.") };
    let off = (truth as f64 - estimate.nodes()) / estimate.spread().max(1e-9);
    let (whole, tenth) = ((off.abs() * 10.0).round() as u64 / 10, (off.abs() * 10.0).round() as u64 % 10);
    let more = if off < 0.0 { "less" } else { "more" };
    match estimate.spread() > 0.0 {
        true => format!(
            "{guess}; the count is {}, {whole}.{tenth} standard errors {more}, and {}.",
            count(truth, "node"),
            count_or_no(solutions, "solution")
        ),
        false => format!("{guess}; the count is {} and {}.", count(truth, "node"), count_or_no(solutions, "solution")),
    }
}

/// The reason why there is no estimate.
pub fn too_deep(most: usize) -> String {
    format!("No estimate: random probes are made of trees with up to {} levels.", grouped(most as u64))
}

/// The caption of the rows in the table of levels.
pub const LEVEL: &str = "level";

/// The columns of the table of levels.
pub const COLUMNS: [&str; 4] = ["now", "actual", "estimate", "error"];
