//! Columns, bars and layouts against the same tree by a list of its nodes.

use proptest::prelude::*;
use stepdance_machines::strokes::Stroke;
use stepdance_tree::{Axis, Bar, Cell, Columns, Kind, Layout, Recorder, Rows, Thumb};

/// A node, as a list of all of them has it.
#[derive(Clone, Debug)]
struct Node {
    level: usize,
    first: u64,
    last: Option<u64>,
    solutions: Vec<u64>,
    nodes: u64,
}

/// All nodes of the events up to a move, the root first.
fn list(events: &[(Stroke, u64)], end: u64) -> Vec<Node> {
    let mut nodes = vec![Node { level: 0, first: 0, last: None, solutions: vec![], nodes: 1 }];
    let mut path = vec![0];
    for (stroke, at) in events.iter().filter(|(_, at)| *at <= end) {
        match stroke {
            Stroke::Into => {
                path.iter().for_each(|i: &usize| nodes[*i].nodes += 1);
                path.push(nodes.len());
                nodes.push(Node { level: path.len() - 1, first: *at, last: None, solutions: vec![], nodes: 1 });
            }
            Stroke::Out => nodes[path.pop().unwrap()].last = Some(*at),
            Stroke::Solved => path.iter().for_each(|i| nodes[*i].solutions.push(*at)),
        }
    }
    nodes
}

/// Events of a search that goes down, back, and finds solutions as the numbers say, so many moves apart.
fn events(choices: &[(u8, u64)], deepest: usize) -> Vec<(Stroke, u64)> {
    let (mut at, mut level) = (0, 0);
    let mut events = vec![];
    let mut fresh = false;
    for (choice, apart) in choices {
        at += apart;
        let stroke = match choice % 4 {
            0 | 1 if level < deepest => Stroke::Into,
            3 if fresh => Stroke::Solved,
            _ if level > 0 => Stroke::Out,
            _ => Stroke::Into,
        };
        fresh = stroke == Stroke::Into;
        level = match stroke {
            Stroke::Into => level + 1,
            Stroke::Out => level - 1,
            Stroke::Solved => level,
        };
        events.push((stroke, at));
    }
    for _ in 0..level {
        at += 1;
        events.push((Stroke::Out, at));
    }
    events
}

/// What a list says that columns must hold, each move by itself.
fn check(columns: &Columns, nodes: &[Node]) {
    let moves = columns.moves();
    let shared = columns.levels_in_a_row();
    assert_eq!(columns.nodes(), nodes.iter().filter(|node| node.first <= moves.end).count() as u64);
    assert_eq!(columns.solutions(), nodes[0].solutions.len() as u64);
    let mut column = moves.start;
    while column < moves.end {
        let to = column + columns.width();
        for row in 0..nodes.iter().map(|node| node.level / shared).max().unwrap() + 1 {
            let mut known = (0, 0);
            for node in nodes.iter().filter(|node| node.level / shared == row) {
                let Some(last) = node.last else { continue };
                let own = last.min(to).saturating_sub(node.first.max(column));
                if node.solutions.is_empty() { known.0 += own } else { known.1 += own }
            }
            let (failed, solved) = columns.covered(row..row + 1, column as f64, to as f64);
            assert_eq!((failed as u64, solved as u64), known, "row {row} from move {column}");
        }
        // A solution of the last move counted belongs to the last column, also where that column is full.
        let own = |at: &u64| (column..to).contains(at) || (*at == moves.end && to == moves.end);
        let found = nodes[0].solutions.iter().filter(|at| own(at)).count();
        assert_eq!(columns.found(column as f64, to as f64) as usize, found);
        column = to;
    }
    for node in nodes.iter().filter(|node| node.level.is_multiple_of(shared)) {
        let last = node.last.unwrap_or(moves.end);
        let bar = columns.bars().find(|bar| bar.level == node.level && bar.first == node.first);
        match bar {
            Some(bar) => {
                assert_eq!((bar.last, bar.nodes, bar.solutions), (last, node.nodes, node.solutions.len() as u64));
            }
            None => assert!(node.last.is_some() && last - node.first < columns.width(), "{node:?} is not kept"),
        }
    }
    assert_eq!(Columns::unpack(&columns.pack()).as_ref(), Some(columns));
}

fn recorded(events: &[(Stroke, u64)], end: u64, columns: usize) -> Recorder {
    let mut recorder = Recorder::new(columns);
    events.iter().filter(|(_, at)| *at <= end).for_each(|(stroke, at)| recorder.note(*stroke, *at));
    recorder.reach(end);
    recorder
}

/// The node of a bar, the move that leaves it, and what the bar may mean at move `at`, where the nodes of `path` are in force.
fn meant<'a>(nodes: &'a [Node], cell: &Cell, path: &[u64], at: u64) -> (&'a Node, u64, [Kind; 2]) {
    let node = nodes.iter().find(|node| node.level == cell.bar.level && node.first == cell.bar.first);
    let node = node.expect("a bar is a node");
    let end = node.last.or(nodes.iter().filter_map(|node| node.last).max()).unwrap_or(0);
    let kind = match (node.level == 0 || path.contains(&node.first), end <= at, node.solutions.is_empty()) {
        (true, ..) => [Kind::InForce, Kind::ToCome],
        (_, true, true) => [Kind::Failed; 2],
        (_, true, false) => [Kind::Solved; 2],
        _ => [Kind::NotYet; 2],
    };
    (node, end, kind)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn columns_hold_what_a_list_of_all_nodes_holds(
        choices in prop::collection::vec((any::<u8>(), 1..40_u64), 1..300),
        deepest in 1..12_usize,
        columns in 0..7_u32,
    ) {
        let events = events(&choices, deepest);
        let last = events.last().map_or(0, |(_, at)| *at);
        for end in [0, last / 3, last / 2, last] {
            check(&recorded(&events, end, 1 << columns).columns(), &list(&events, end));
        }
    }

    #[test]
    fn a_part_that_is_appended_is_as_if_it_had_been_counted(
        before in prop::collection::vec((any::<u8>(), 1..40_u64), 0..60),
        part in prop::collection::vec((any::<u8>(), 1..40_u64), 1..200),
    ) {
        // Before it some moves, then a node, which is the part's root.
        let mut all = events(&before, 5);
        let start = all.last().map_or(0, |(_, at)| *at) + 1;
        all.push((Stroke::Into, start));
        let part = events(&part, 6);
        let end = part.last().map_or(0, |(_, at)| *at) + 1;
        let mut whole = recorded(&all, start, 64);
        let mut own = Recorder::new(16);
        part.iter().for_each(|(stroke, at)| own.note(*stroke, *at));
        own.reach(end);
        whole.append(&own.columns());
        whole.note(Stroke::Out, start + end);
        whole.finish(start + end);
        let moved = part.iter().map(|(stroke, at)| (*stroke, start + at));
        let together: Vec<_> = all.iter().copied().chain(moved).chain([(Stroke::Out, start + end)]).collect();
        let mut alone = recorded(&together, start + end, 64);
        alone.finish(start + end);
        let (whole, alone) = (whole.columns(), alone.columns());
        prop_assert_eq!(whole.nodes(), alone.nodes());
        prop_assert_eq!(whole.solutions(), alone.solutions());
        for row in 0..=alone.deepest() {
            let all = |columns: &Columns| columns.covered(row..row + 1, 0.0, f64::INFINITY);
            prop_assert_eq!(all(&whole), all(&alone), "row {}", row);
        }
        let wide: Vec<Bar> = alone.bars().filter(|bar| bar.last - bar.first >= whole.width()).copied().collect();
        for bar in wide {
            prop_assert!(whole.bars().any(|known| *known == bar), "{:?}", bar);
        }
    }

    #[test]
    fn bars_and_pixels_are_the_nodes_of_the_tree(
        choices in prop::collection::vec((any::<u8>(), 1..40_u64), 1..300),
        part in 0.0..1.0_f64,
        width in 40.0..900.0_f32,
    ) {
        let events = events(&choices, 7);
        let last = events.last().map_or(0, |(_, at)| *at);
        let at = (last as f64 * part) as u64;
        let mut recorder = recorded(&events, last, 1024);
        recorder.finish(last);
        let columns = recorder.columns();
        let nodes = list(&events, last);
        let open = nodes.iter().filter(|node| node.first <= at && node.last.is_none_or(|last| last > at));
        let path: Vec<u64> = open.filter(|node| node.level > 0).map(|node| node.first).collect();
        let axis = Axis::around(width, last, at);
        let layout = Layout::new(&[&columns], axis, &Rows::Height(300.0), &Thumb { at, path: path.clone() });
        prop_assert!(layout.unknown.is_empty());
        for row in &layout.rows {
            for cell in &row.cells {
                let (node, end, kind) = meant(&nodes, cell, &path, at);
                prop_assert!(kind.contains(&cell.kind), "{:?} is {:?}", node, cell.kind);
                if !kind.contains(&Kind::InForce) {
                    let scale = f64::from(width) / last as f64;
                    prop_assert!((f64::from(cell.x) - node.first as f64 * scale).abs() < 0.01);
                    prop_assert!((f64::from(cell.right) - end as f64 * scale).abs() < 0.01);
                }
            }
            // Together bars and pixels cover as many moves as the nodes of the level.
            let own = nodes.iter().filter(|node| (row.level..row.level + row.levels).contains(&node.level));
            let moves: u64 = own.map(|node| node.last.unwrap_or(last) - node.first).sum();
            let pixels: f32 = row.pixels.iter().map(|pixel| pixel.width * (pixel.failed + pixel.solved + pixel.not_yet)).sum();
            let cells: f32 = row.cells.iter().map(|cell| cell.right - cell.x).sum();
            let covered = f64::from(pixels * row.levels as f32 + cells);
            let expected = moves as f64 / last as f64 * f64::from(width);
            prop_assert!((covered - expected).abs() <= 0.02 * expected + 3.0, "level {}: {covered} for {expected}", row.level);
        }
        let ticks: f32 = layout.ticks.iter().map(|tick| tick.solutions).sum();
        prop_assert!((ticks - nodes[0].solutions.len() as f32).abs() < 0.01 + 0.001 * ticks);
    }

    /// A part of the tree, known more finely than the rest: whatever moves are shown of it, each bar is its node, to its end, with the
    /// meaning that this has for the whole search.
    #[test]
    fn a_window_shows_the_nodes_of_its_moves(
        choices in prop::collection::vec((any::<u8>(), 1..40_u64), 20..300),
        (part, which, from, wide) in (0.0..1.0_f64, 0.0..1.0_f64, 0.0..1.0_f64, 0.05..1.5_f64),
        coarse in 3..8_u32,
        top in 0..4_usize,
    ) {
        let events = events(&choices, 7);
        let last = events.last().map_or(0, |(_, at)| *at);
        let at = (last as f64 * part) as u64;
        let nodes = list(&events, last);
        let node = &nodes[(which * nodes.len() as f64) as usize];
        let (first, end) = (node.first, node.last.unwrap_or(last));
        let mut whole = recorded(&events, last, 1 << coarse);
        whole.finish(last);
        // The path to the part's node, of whose other children it knows nothing.
        let holds = |other: &&Node| other.first <= first && other.last.is_none_or(|last| last >= end) && other.level <= node.level;
        let path = nodes.iter().filter(holds).map(|open| {
            let before = nodes.iter().filter(|other| other.level == open.level && other.first > open.first);
            let child = u32::try_from(before.count()).expect("few nodes");
            let last = open.last.unwrap_or(last);
            let (nodes, solutions) = (open.nodes, open.solutions.len() as u64);
            Bar { level: open.level, first: open.first, last, child, nodes, solutions }
        });
        let mut fine = Recorder::within(1 << 14, first, path, 0);
        for (stroke, at) in events.iter().filter(|(_, at)| (first + 1..=end).contains(at)) {
            fine.note(*stroke, *at);
        }
        fine.reach(end);
        let (whole, fine) = (whole.columns(), fine.columns());
        let open = nodes.iter().filter(|node| node.first <= at && node.last.is_none_or(|last| last > at));
        let path: Vec<u64> = open.filter(|node| node.level > 0).map(|node| node.first).collect();
        let moves = ((end - first) as f64 * wide).max(8.0).min(last as f64);
        let from = (first as f64 + from * (end - first) as f64 - moves / 2.0).max(0.0).min(last as f64 - moves);
        let axis = Axis::window(890.0, from, from + moves);
        let rows = Rows::Rooted { root: 20.0, height: 300.0, from: top };
        let mut layout = Layout::new(&[&whole, &fine], axis, &rows, &Thumb { at, path: path.clone() });
        layout.clip(890.0);
        let x = |at: u64| (at as f64 - from) / moves * 890.0;
        for row in &layout.rows {
            prop_assert!(row.level + row.levels > top.min(row.level));
            for cell in &row.cells {
                prop_assert!(cell.x >= 0.0 && cell.right <= 890.0 && cell.x < cell.right, "{:?}", cell);
                let (node, end, kind) = meant(&nodes, cell, &path, at);
                prop_assert!(kind.contains(&cell.kind), "{:?} is {:?}", node, cell.kind);
                if !kind.contains(&Kind::InForce) {
                    prop_assert!(f64::from(cell.x) >= x(node.first) - 0.1, "{:?} of {:?}", cell, node);
                    prop_assert!(f64::from(cell.right) <= x(end) + 0.1, "{:?} of {:?}", cell, node);
                }
            }
        }
        // Within the part, where each move has its column, no node that is wide enough is left out.
        for node in nodes.iter().filter(|other| other.first >= first && other.last.is_some_and(|last| last <= end)) {
            let (left, right) = (x(node.first), x(node.last.unwrap_or(last)));
            let Some(row) = layout.rows.iter().find(|row| row.level == node.level && row.levels == 1) else { continue };
            let is_seen = right - left >= 1.4 && left >= 0.0 && right <= 890.0;
            if is_seen && !path.contains(&node.first) && node.level > 0 {
                let own: f64 = row
                    .cells
                    .iter()
                    .filter(|cell| cell.bar.first == node.first)
                    .map(|cell| f64::from(cell.right - cell.x))
                    .sum();
                prop_assert!((own - (right - left)).abs() < 0.2, "{:?} is {} wide, not {}", node, own, right - left);
            }
        }
    }
}

#[test]
fn a_solution_of_the_last_move_counts_in_a_full_column() {
    // A solution of move 8 stands on the edge of a column of one, two, four or eight moves.
    let events = [(Stroke::Into, 3), (Stroke::Solved, 8)];
    for columns in [1, 2, 4, 8] {
        check(&recorded(&events, 8, columns).columns(), &list(&events, 8));
    }
}

/// Where a move is wider than a pixel, a solution has one mark, at its move.
#[test]
fn a_solution_is_one_mark_where_moves_are_wide() {
    let events = [(Stroke::Into, 3), (Stroke::Solved, 5), (Stroke::Out, 8), (Stroke::Into, 10), (Stroke::Solved, 20)];
    let columns = recorded(&events, 20, 1024).columns();
    for axis in [Axis::straight(890.0, 20), Axis::window(890.0, 2.5, 20.0)] {
        let at = [axis.x(5), axis.x(20)];
        let layout = Layout::new(&[&columns], axis, &Rows::Height(56.0), &Thumb { at: 5, path: vec![] });
        let ticks: Vec<(f32, f32, bool)> =
            layout.ticks.iter().map(|tick| (tick.x, tick.solutions, tick.not_yet)).collect();
        assert_eq!(ticks, [(at[0], 1.0, false), (at[1], 1.0, true)]);
    }
}

#[test]
fn a_deep_tree_takes_bounded_memory() {
    let mut recorder = Recorder::new(1024);
    for at in 1..=100_000 {
        recorder.note(Stroke::Into, at);
    }
    recorder.note(Stroke::Solved, 100_000);
    for at in 100_001..=200_000 {
        recorder.note(Stroke::Out, at);
    }
    recorder.finish(200_000);
    let columns = recorder.columns();
    assert_eq!((columns.nodes(), columns.deepest(), columns.solutions()), (100_001, 100_000, 1));
    assert!(columns.pack().len() < 1 << 20, "{}", columns.pack().len());
    let layout = Layout::new(&[&columns], Axis::around(890.0, 200_000, 5), &Rows::Height(56.0), &Thumb::default());
    assert!(layout.rows.len() <= 28);
}

#[test]
fn bytes_of_another_kind_are_no_columns() {
    let mut recorder = Recorder::new(16);
    recorder.note(Stroke::Into, 3);
    recorder.finish(9);
    let bytes = recorder.pack();
    assert!(Columns::unpack(&bytes).is_some());
    for cut in 0..bytes.len() {
        assert!(Columns::unpack(&bytes[..cut]).is_none(), "{cut} of {} bytes", bytes.len());
    }
    for place in 0..bytes.len() {
        for value in [0, 1, 0x7f, 0xff] {
            let mut other = bytes.clone();
            other[place] = value;
            // It may be another tree; it does not panic, and takes no memory that is not there.
            let _ = Columns::unpack(&other);
        }
    }
}
