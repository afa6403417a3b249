//! The tree on the timeline, for all samples: what is counted, what lies around a move, and the bars that are drawn, against a walk of
//! single moves.

use super::walk::searches;
use crate::common::open;
use std::collections::BTreeMap;
use stepdance::census::Census;
use stepdance::host::{Event, Host, Surface};
use stepdance::machine::{Beat, Stop};
use stepdance::problems::CATALOG;
use stepdance::session::PathNode;
use stepdance::tree::{Bar, Columns, Kind, Recorder};

/// As many moves of a search are walked.
const MOVES: u64 = 24_000;

/// A node as the walk has met it.
#[derive(Clone, Debug)]
struct Node {
    level: usize,
    first: u64,
    last: u64,
    /// The steps of its subtree's solutions.
    solutions: Vec<u64>,
    /// The steps that entered the nodes below it.
    below: Vec<u64>,
}

impl Node {
    fn solved(&self, by: u64) -> bool {
        self.solutions.iter().any(|step| *step <= by)
    }
}

/// All nodes of a search, as far as it is walked; those that stay open end beyond all moves.
fn walk(address: &str) -> (Vec<Node>, u64, bool) {
    let mut session = open(address);
    let new = |level, first| Node { level, first, last: u64::MAX, solutions: vec![], below: vec![] };
    let (mut nodes, mut path, mut at) = (vec![new(0, 0)], vec![0], 0);
    while at < MOVES && session.now().end.is_none() && session.forward(1, Stop::NEVER).made == 1 {
        at = session.now().at;
        match session.now().beat {
            Some(Beat::Descend) => {
                path.iter().for_each(|i: &usize| nodes[*i].below.push(at));
                path.push(nodes.len());
                nodes.push(new(path.len() - 1, at));
            }
            Some(Beat::Retreat) => nodes[path.pop().expect("a node")].last = at,
            Some(Beat::Solution) => path.iter().for_each(|i| nodes[*i].solutions.push(at)),
            _ => {}
        }
    }
    let over = session.now().over();
    if over {
        path.iter().for_each(|i| nodes[*i].last = at);
    }
    (nodes, at, over)
}

/// Every column of moves and every node kept by itself is that of the walk.
fn check(place: &str, columns: &Columns, nodes: &[Node]) {
    let (moves, width) = (columns.moves(), columns.width());
    let shared = columns.levels_in_a_row();
    let (mut known, mut found) = (BTreeMap::new(), BTreeMap::new());
    let column = |at: u64| (at.max(moves.start) - moves.start) / width;
    for node in nodes.iter().filter(|node| node.last <= moves.end && node.last >= moves.start) {
        for i in column(node.first)..=column(node.last) {
            let (from, to) = (moves.start + i * width, moves.start + (i + 1) * width);
            let own = node.last.min(to).saturating_sub(node.first.max(from));
            let sums = known.entry((node.level / shared, i)).or_insert((0, 0));
            if node.solved(moves.end) { sums.1 += own } else { sums.0 += own }
        }
    }
    for step in nodes[0].solutions.iter().filter(|step| **step > moves.start && **step <= moves.end) {
        // What the last move found belongs to the moves before it.
        *found.entry(column((*step).min(moves.end - 1))).or_insert(0) += 1;
    }
    for i in 0..=column(moves.end) {
        let (from, to) = (moves.start + i * width, moves.start + (i + 1) * width);
        for row in 0..=columns.deepest() / shared {
            let (failed, solved) = columns.covered(row..row + 1, from as f64, to as f64);
            let walked = known.get(&(row, i)).copied().unwrap_or((0, 0));
            assert_eq!((failed as u64, solved as u64), walked, "{place}: row {row} from move {from}");
        }
        let solutions = columns.found(from as f64, to as f64) as u64;
        assert_eq!(solutions, found.get(&i).copied().unwrap_or(0), "{place}: solutions from move {from}");
    }
    for node in nodes.iter().filter(|node| node.first <= moves.end && node.last > moves.start) {
        let last = node.last.min(moves.end);
        let bar = columns.bars().find(|bar| bar.level == node.level && bar.first == node.first);
        match bar {
            Some(bar) => {
                let below = node.below.iter().filter(|step| **step <= moves.end).count() as u64;
                let solutions = node.solutions.iter().filter(|step| **step <= moves.end).count() as u64;
                assert_eq!((bar.last, bar.nodes, bar.solutions), (last, below + 1, solutions), "{place}: {node:?}");
            }
            None => assert!(last - node.first < width || shared > 1, "{place}: {node:?} is not kept"),
        }
    }
    assert_eq!(Columns::unpack(&columns.pack()).as_ref(), Some(columns), "{place}");
}

#[test]
fn what_is_counted_is_the_tree_of_a_walk_while_it_is_counted_and_after() {
    for address in searches() {
        let (nodes, end, over) = walk(&address);
        let mut census = Census::new(open(&address));
        let mut stages = 0;
        while stages == 0 || census.run(0.0, &mut || 0.0) {
            if census.found().steps > end {
                break;
            }
            check(&address, &Columns::unpack(&census.columns()).expect("columns"), &nodes);
            stages += 1;
        }
        let columns = Columns::unpack(&census.columns()).expect("columns");
        if over {
            assert_eq!((columns.moves().end, columns.is_over()), (end, true), "{address}");
            check(&address, &columns, &nodes);
        }
    }
}

#[test]
fn what_lies_around_a_move_is_the_tree_of_a_walk() {
    for address in searches() {
        let (nodes, end, _) = walk(&address);
        let mut session = open(&address);
        session.seek(end, u64::MAX);
        for at in [0, end / 5, end / 2, end] {
            let after = session.tree_after(at, (end - at) / 2);
            let path = after.path.iter().enumerate().map(|(level, node)| {
                let PathNode { first, child, nodes, solutions } = *node;
                Bar { level, first, last: after.at, child, nodes, solutions }
            });
            let mut recorder = Recorder::within(256, after.at, path);
            recorder.read(&after.diary);
            if after.over {
                recorder.finish(after.end)
            } else {
                recorder.reach(after.end)
            }
            let open: Vec<u64> = nodes
                .iter()
                .filter(|node| node.level == 0 || (node.first <= at && node.last > at))
                .map(|node| node.first)
                .collect();
            assert_eq!(after.path.iter().map(|node| node.first).collect::<Vec<_>>(), open, "{address} at {at}");
            check(&format!("{address} after {at}"), &recorder.columns(), &nodes);
        }
    }
}

#[test]
fn bars_on_the_page_are_nodes_of_the_walk_and_say_what_became_of_them() {
    let (mut bars, mut kinds) = (0, BTreeMap::new());
    for address in searches() {
        let (nodes, end, over) = walk(&address);
        let mut page = Host::new(CATALOG);
        page.resize(Surface::Timeline, 890.0, 102.0);
        if !over || page.open(&address, &mut || 0.0).is_err() {
            continue;
        }
        for at in [0, end / 3, end] {
            page.send(&Event::GoTo(at), 0.0, &mut || 0.0);
            page.tick(0.0, &mut || 0.0);
            let layout = page.desk().tree().expect("it is laid out");
            let at = page.view().at;
            assert!(layout.unknown.is_empty(), "{address} at {at}: {:?}", layout.unknown);
            for cell in layout.rows.iter().flat_map(|row| &row.cells) {
                let node = nodes.iter().find(|node| node.level == cell.bar.level && node.first == cell.bar.first);
                let node = node.unwrap_or_else(|| panic!("{address} at {at}: {cell:?} is no node"));
                let kind = match cell.kind {
                    Kind::InForce | Kind::ToCome => node.first <= at && (node.last > at || node.level == 0),
                    Kind::Failed => node.last <= at && !node.solved(at),
                    Kind::Solved => node.last <= at && node.solved(at),
                    Kind::NotYet => node.last > at,
                };
                assert!(kind, "{address} at {at}: {cell:?} of {:?}", (node.first, node.last));
                bars += 1;
                *kinds.entry(cell.kind).or_insert(0) += 1;
            }
            let solutions: f32 = layout.ticks.iter().map(|tick| tick.solutions).sum();
            assert!(
                (solutions - nodes[0].solutions.len() as f32).abs() < 0.01 + 0.001 * solutions,
                "{address} at {at}"
            );
        }
    }
    assert!(bars > 1000 && kinds.len() == 5, "{bars} bars: {kinds:?}");
}
