//! Texts of the enlarged tree.

use super::Count;
use super::drawn::Counts;
use crate::desk::words::{TOGETHER, chosen, together, way};
use crate::shape::{Node, Shape};
use crate::steer::Estimate;
use crate::words::{capital, count, count_or_no, grouped, short};
use stepdance_tree::Bar;

/// The description of the whole tree, at its root; while it is counted, what is known of it.
pub fn all((nodes, found): (u64, u64), is_whole: bool) -> String {
    let nodes = count(nodes, "node");
    match is_whole {
        true => format!("all: {nodes} with the root, {}", count_or_no(found, "solution")),
        false if found == 0 => format!("so far: {nodes} with the root, no solution yet"),
        false => format!("so far: {nodes} with the root, {}", count(found, "solution")),
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
pub fn shown(shape: &Shape, node: Node, name: &str, all: &str) -> String {
    let cut = shape.cut_below().map_or(String::new(), |level| format!("; too large to keep below level {level}"));
    match node {
        Node::ROOT => format!("{all}{cut}"),
        _ => format!("shown: the subtree of {name}, {}{cut}", counts(shape, node)),
    }
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
        1 if shape.cut_below() == Some(shape.level(node)) => "nodes below are not kept".to_owned(),
        1 => "a dead end: no node below".to_owned(),
        size => count(size as u64, "node"),
    }
}

/// The solutions of a subtree with their numbers; empty if there is none.
pub fn solutions(shape: &Shape, node: Node) -> String {
    let (many, first) = (shape.solutions_in(node) as u64, shape.solutions_before(node) as u64 + 1);
    match many {
        0 => String::new(),
        1 if shape.is_solution(node) => format!("number {}", grouped(first)),
        1 => format!("1 solution, number {}", grouped(first)),
        _ => format!("{}, numbers {} to {}", count(many, "solution"), grouped(first), grouped(first + many - 1)),
    }
}

/// The move that enters a node, and its distance from move `at`.
pub fn entered(shape: &Shape, node: Node, at: u64) -> String {
    at_move(shape.entered(node), at)
}

/// A move, and its distance from move `at`.
fn at_move((step, exactly): (u64, bool), at: u64) -> String {
    let about = if exactly { "move" } else { "soon after move" };
    match step.cmp(&at) {
        std::cmp::Ordering::Greater if at == 0 => format!("{about} {}", grouped(step)),
        std::cmp::Ordering::Greater => format!("{about} {}, {} ahead", grouped(step), grouped(step - at)),
        std::cmp::Ordering::Equal => format!("{about} {}, just now", grouped(step)),
        std::cmp::Ordering::Less => format!("{about} {}, {} behind", grouped(step), grouped(at - step)),
    }
}

/// The description of a node for screen readers; `path` are the choices that lead to it, `moves` are those of its subtree, `in_force` is
/// whether it is a choice in force. The newest choice is said at the beginning and those above it at the end, where they can be cut short.
pub fn item(shape: &Shape, node: Node, path: &[String], moves: Option<u64>, in_force: bool, at: u64) -> String {
    let mut solved = solutions(shape, node);
    if solved.is_empty() && shape.size(node) > 1 && shape.is_searched(node) {
        solved = "no solution".to_owned();
    }
    let moves = moves.filter(|moves| *moves > 1).map(|moves| count(moves, "move"));
    let known = [below(shape, node), solved, moves.unwrap_or_default()];
    let known: Vec<String> = known.into_iter().filter(|part| !part.is_empty()).collect();
    let (place, above) = match path.split_last() {
        Some((own, above)) if node != Node::ROOT => (format!("level {}: {own}", shape.level(node)), above),
        _ => ("root".to_owned(), &[][..]),
    };
    let force = if in_force { ", in force" } else { "" };
    let above = if above.is_empty() { String::new() } else { format!("; below {}", way(above, usize::MAX)) };
    format!("{place}{force}; {}; {}{above}", known.join(", "), entered(shape, node, at))
}

/// What is said of a key that leads nowhere.
pub fn nowhere(key: &str) -> &'static str {
    match key {
        "ArrowUp" => "This is the root.",
        "ArrowDown" => "Nothing below.",
        "ArrowLeft" => "This is the first one.",
        "ArrowRight" => "This is the last one.",
        "n" => "No solution behind this.",
        _ => "No solution before this.",
    }
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

/// The heading of the numbers of nodes beside a part of the tree.
pub const OF_ALL: &str = "in all the tree";

/// The heading of the numbers of nodes.
pub fn counts_of(counts: &Counts) -> &'static str {
    match (counts.whole, counts.estimated) {
        (true, _) => "nodes in all",
        (false, []) => "nodes so far",
        (false, _) => "nodes, \u{2248}",
    }
}

/// The number of a solution.
pub fn number(shape: &Shape, node: Node) -> String {
    grouped(shape.solutions_before(node) as u64 + 1)
}

/// The moves of a node, which its bar's width stands for, and its solutions: in as many words as there is room for, and in fewer.
pub fn in_bar(bar: &Bar) -> Vec<String> {
    let moves = bar.last - bar.first;
    let (named, bare) = (count(moves, "move"), grouped(moves));
    match bar.solutions {
        0 => vec![named, bare],
        solutions => vec![format!("{named} \u{b7} \u{25c6} {}", grouped(solutions)), named, bare],
    }
}

/// Which of `all` first choices lead to a solution.
pub fn solved(names: &[String], all: usize) -> String {
    match names.len() {
        0 => String::new(),
        _ if all == 1 => String::new(),
        many if many == all => "; each first choice leads to a solution".to_owned(),
        1 => format!("; only {} leads to a solution", together(names)),
        2..=TOGETHER => format!("; only {} lead to a solution", together(names)),
        many => format!("; {many} of {all} first choices lead to a solution"),
    }
}

/// Which of `all` first choices take the most moves.
pub fn longest(names: &[String], moves: u64, all: usize) -> String {
    let moves = grouped(moves);
    match names {
        _ if all == 1 => String::new(),
        _ if names.len() == all => format!("; each first choice takes {moves} moves"),
        [_] => format!("; the most moves, {moves}, are those of {}", together(names)),
        _ if names.len() <= TOGETHER => format!("; the most moves, {moves} each, are those of {}", together(names)),
        _ => format!("; the most moves, {moves} each, are those of {} first choices", names.len()),
    }
}

/// What is said of the part that is not counted: a heading, and what probes estimate of the whole.
pub fn unknown(estimate: &Estimate, counted: u64) -> [String; 2] {
    let mean = estimate.nodes().round() as u64;
    let more = match mean.saturating_sub(counted) {
        0 => "Not counted yet".to_owned(),
        more => format!("Not counted yet: about {} nodes more", short(more)),
    };
    let spread = short(estimate.spread().round() as u64);
    [more, format!("{} estimate {} \u{b1} {spread} nodes.", count(estimate.dives(), "random probe"), short(mean))]
}

/// The headline of the whole tree.
pub fn headline_of_all((nodes, found): (u64, u64), is_whole: bool) -> [String; 2] {
    let so_far = if is_whole { "" } else { " so far" };
    [format!("{}{so_far}", capital(&count_or_no(found, "solution"))), format!("in {}.", count(nodes, "node"))]
}

/// The headline of a node below the root: what its subtree came to, and how it is counted; the second part has no emphasis. `path` are the choices that
/// lead to it.
pub fn headline(shape: &Shape, node: Node, known: &Count, path: &[String], is_whole: bool) -> [String; 2] {
    let (subject, are_many) = chosen(path);
    let verb = |plural: &str| if are_many { plural.to_owned() } else { format!("{plural}s") };
    let Count { nodes, solutions, moves, is_all } = *known;
    let least = if is_all { "" } else { "at least " };
    let cost = moves.map_or(String::new(), |moves| format!(", {}", count(moves, "move")));
    let among = format!("in {least}{}{cost}.", count(nodes, "node"));
    match (nodes, solutions, is_whole || shape.is_searched(node)) {
        (1, 1, _) if is_all => [format!("{subject} {} solution {}", verb("make"), number(shape, node)), String::new()],
        (1, 0, true) if is_all => {
            [format!("{subject} {} to a dead end", verb("lead")), "with no node below it.".to_owned()]
        }
        (_, 0, true) => [format!("{subject} failed"), among],
        (_, _, true) => [format!("{subject} {} to {least}{}", verb("lead"), count(solutions, "solution")), among],
        (_, 0, false) => [format!("{subject} {} to no solution so far", verb("lead")), among],
        (_, _, false) => {
            [format!("{subject} {} to {least}{} so far", verb("lead"), count(solutions, "solution")), among]
        }
    }
}

/// Where a press on a node leads: to the move that enters it, which is known exactly or nearly.
pub fn leads((first, exactly): (u64, bool), at: u64) -> String {
    match first == at && exactly {
        true => "The search stands at its start.".to_owned(),
        false => format!("Its start: {}.", at_move((first, exactly), at)),
    }
}
