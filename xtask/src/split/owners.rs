//! Which part each function and each piece of data belongs to.
//!
//! `rules.txt` names where parts begin: functions by the beginnings of their paths. Everything else follows from what refers to
//! what: it belongs to the only part that leads there, or, if there are several or one gets there without any, to the core.

use anyhow::{Context, Result};

use super::graph::Graph;

/// The rules of Stepdance's own modules; of somebody else's searches all is in the core.
const RULES: &str = include_str!("rules.txt");

/// The part that stays away where the program is cut: only those who have it in one piece call for it.
const AWAY: &str = "own";

/// Where parts begin.
pub struct Rules {
    /// The names of the parts, in the order in which they are named.
    pub parts: Vec<String>,
    /// Beginnings of paths, and the part of what begins so: the longest that fits holds.
    beginnings: Vec<(String, Option<usize>)>,
}

impl Rules {
    /// Stepdance's own.
    pub fn own() -> Result<Self> {
        Self::read(RULES)
    }

    /// Rules of a text, for tests.
    #[cfg(test)]
    pub fn of(text: &str) -> Self {
        Self::read(text).expect("rules")
    }

    /// Reads lines of a part and a beginning; `core` is what is there from the start.
    fn read(text: &str) -> Result<Self> {
        let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
        let pairs =
            lines.map(|line| line.split_once(' ').with_context(|| format!("'{line}' is no part and beginning")));
        let pairs: Vec<(&str, &str)> = pairs.collect::<Result<_>>()?;
        let mut parts: Vec<String> = vec![];
        for (part, _) in &pairs {
            if *part != "core" && parts.iter().all(|other| other != part) {
                parts.push((*part).to_owned());
            }
        }
        let number = |name: &str| parts.iter().position(|part| part == name);
        let beginnings = pairs.iter().map(|(part, beginning)| ((*beginning).to_owned(), number(part))).collect();
        Ok(Self { parts, beginnings })
    }

    /// Whether a part stays away.
    pub fn away(&self, part: usize) -> bool {
        self.parts[part] == AWAY
    }

    /// The part that begins with a function, by its name as the linker has it.
    fn part(&self, name: &str) -> Option<usize> {
        let path = format!("{:#}", rustc_demangle::demangle(name));
        let path = path.trim_start_matches(['<', '&']);
        let fitting = self.beginnings.iter().filter(|(beginning, _)| path.starts_with(beginning));
        fitting.max_by_key(|(beginning, _)| beginning.len())?.1
    }
}

/// Who has a function or a piece of data.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Owner {
    Core,
    Part(usize),
    /// Nothing leads there: what only served to make the bindings.
    Nobody,
}

/// The owner of each node of a graph, in which `roots` can be called from outside.
pub fn owners(graph: &Graph, rules: &Rules, roots: Vec<usize>) -> Vec<Owner> {
    let begins: Vec<Option<usize>> =
        graph.nodes.iter().map(|node| if node.data.is_some() { None } else { rules.part(&node.name) }).collect();
    let alive = reached(graph, roots.clone(), |_| true);
    let core = reached(graph, roots, |node| begins[node].is_none());
    let mut owners: Vec<Owner> = alive
        .iter()
        .zip(&core)
        .map(|(alive, core)| if *alive && *core { Owner::Core } else { Owner::Nobody })
        .collect();
    // What is away has only what nobody else leads to.
    let mut parts: Vec<usize> = (0..rules.parts.len()).collect();
    parts.sort_by_key(|part| rules.away(*part));
    for part in parts {
        let own = (0..begins.len()).filter(|node| begins[*node] == Some(part)).collect();
        let mine = reached(graph, own, |node| alive[node] && begins[node].is_none_or(|other| other == part));
        for (owner, _) in owners.iter_mut().zip(mine).filter(|(_, mine)| *mine) {
            // What several parts lead to is the core's.
            *owner = match *owner {
                Owner::Nobody => Owner::Part(part),
                owner if rules.away(part) => owner,
                _ => Owner::Core,
            };
        }
    }
    owners
}

/// What one gets to from some nodes, by way of nodes that are open.
fn reached(graph: &Graph, mut from: Vec<usize>, is_open: impl Fn(usize) -> bool) -> Vec<bool> {
    let mut reached = vec![false; graph.nodes.len()];
    while let Some(node) = from.pop() {
        if is_open(node) && !reached[node] {
            reached[node] = true;
            from.extend(graph.nodes[node].needs.iter().map(|(to, _)| *to));
        }
    }
    reached
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::split::graph::{How, Node};

    const RULES: &str = "# Two parts.\none a::b\ncore a::b::c\n\ntwo d\n";

    fn graph(nodes: &[(&str, &[usize])]) -> Graph {
        let node = |(name, needs): &(&str, &[usize])| {
            let data = name.starts_with("data").then_some(0..1);
            Node { name: (*name).to_owned(), needs: needs.iter().map(|to| (*to, How::Use)).collect(), data }
        };
        Graph { nodes: nodes.iter().map(node).collect(), segments: vec![] }
    }

    #[test]
    fn the_longest_beginning_holds() {
        let rules = Rules::read(RULES).expect("rules");
        assert_eq!(rules.parts, ["one", "two"]);
        for (name, part) in
            [("a::b", Some(0)), ("a::bc", Some(0)), ("a::b::c::d", None), ("<d as e>::f", Some(1)), ("e", None)]
        {
            assert_eq!(rules.part(name), part, "{name}");
        }
        assert!(Rules::read("lonely\n").is_err());
    }

    #[test]
    fn what_only_a_part_leads_to_is_its_own() {
        let graph = graph(&[
            ("begin", &[1, 2]),
            ("a::b::own", &[3, 4, 5, 6]),
            ("e::core", &[]),
            ("e::helper of one", &[7]),
            ("e::helper of both", &[]),
            ("e::core", &[]),
            ("d::begin", &[4, 8]),
            ("data of one", &[]),
            ("data of two", &[]),
            ("describes", &[10]),
            ("data of what describes", &[]),
        ]);
        let rules = Rules::read(RULES).expect("rules");
        let found = owners(&graph, &rules, vec![0, 5]);
        let (one, two) = (Owner::Part(0), Owner::Part(1));
        let core = Owner::Core;
        assert_eq!(found, [core, one, core, one, core, core, two, one, two, Owner::Nobody, Owner::Nobody]);
    }

    #[test]
    fn what_stays_away_takes_nothing_with_it_that_others_need() {
        let graph = graph(&[
            ("begin", &[1, 2]),
            ("own::begin", &[3, 4, 5]),
            ("a::b", &[4, 5]),
            ("helper of own", &[]),
            ("helper of both", &[]),
            ("data of both", &[]),
        ]);
        let rules = Rules::read("own own::\none a::b\n").expect("rules");
        let one = Owner::Part(1);
        let away = Owner::Part(0);
        assert_eq!(owners(&graph, &rules, vec![0]), [Owner::Core, away, one, away, one, one]);
    }

    #[test]
    fn the_rules_of_our_own_name_every_problem() {
        let rules = Rules::own().expect("rules");
        assert_eq!(
            rules.parts.first().map(String::as_str),
            Some("queens"),
            "the one that the bare page opens is not first"
        );
        for part in ["langford", "cover", "antislide", "skeleton", "fillomino", "count", "later"] {
            assert!(rules.parts.iter().any(|name| name == part), "{part}");
        }
    }
}
