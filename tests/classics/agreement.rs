//! The product's searches against the second program, move by move and in their totals.

use super::binary::Binary;
use super::figures::{Figures, rows, totals};
use super::query::Query;
use super::searches::{Event, Method, Order, run, sums};
use super::{colouring, queens, sudokus};
use crate::common::open;
use stepdance::constraints::{Action, ConstraintSearch, Ways};
use stepdance::machine::{Beat, Stop};
use stepdance::steer::Random;

/// All ways to search in an order.
fn methods(order: Order) -> [Method; 4] {
    [(false, false), (true, false), (false, true), (true, true)].map(|(forward, jump)| Method { order, forward, jump })
}

/// Holds the machine to the second program, and names the first event that differs.
#[track_caller]
fn agree(problem: &Binary, method: Method, name: &str) -> Vec<Event> {
    let ways =
        Ways { fewest: method.order == Order::Fewest, forward: method.forward, jump: method.jump, dynamic: false };
    let mut search = ConstraintSearch::new(problem.clone(), ways);
    let expected = run(problem, method);
    let mut found = vec![];
    while let Some(action) = search.next() {
        match action {
            Action::Placed(choice) => {
                found.push(Event::Node(search.chosen().len(), (choice.item as usize, choice.value)));
            }
            Action::Solved => found.push(Event::Solution),
            _ => continue,
        }
        let at = found.len() - 1;
        assert_eq!(found.last(), expected.get(at), "{name}, {method:?}: event {at}");
    }
    assert_eq!(found.len(), expected.len(), "{name}, {method:?}: the machine is over sooner");
    found
}

/// No way finds other solutions, and none that looks forward or jumps needs more nodes than one that does not.
#[track_caller]
fn never_more_nodes(all: &[Vec<Event>], name: &str) {
    let solutions = |events: &[Event]| {
        let mut path = vec![];
        let mut solutions = vec![];
        for event in events {
            match event {
                Event::Node(level, value) => {
                    path.truncate(level - 1);
                    path.push(*value);
                }
                Event::Solution => solutions.push(path.clone()),
            }
        }
        solutions
    };
    let [plain, forward, jump, both] = all else { panic!("four ways") };
    for (better, than) in [(forward, plain), (jump, plain), (both, forward), (both, plain)] {
        assert_eq!(solutions(better), solutions(than), "{name}");
        assert!(better.len() <= than.len(), "{name}: {} events, {} without", better.len(), than.len());
    }
}

#[test]
fn the_machine_searches_random_problems_as_the_second_program_does() {
    let (mut fewer_by_jumping, mut solved) = (0, 0);
    for seed in 1..=400 {
        let problem = Binary::random(seed);
        let name = format!("seed {seed}");
        for order in [Order::Given, Order::Fewest] {
            let all = methods(order).map(|method| agree(&problem, method, &name));
            never_more_nodes(&all, &name);
            assert_eq!(sums(&all[0]).0, problem.count(), "{name}");
            if order == Order::Fewest {
                // What has no value left is next anyway.
                assert_eq!((&all[0], &all[2]), (&all[1], &all[3]), "{name}");
            }
            fewer_by_jumping += usize::from(all[2].len() < all[0].len());
            solved += usize::from(sums(&all[0]).0 > 0);
        }
    }
    assert!(fewer_by_jumping > 100 && solved > 200, "{fewer_by_jumping} gain by jumping, {solved} have solutions");
}

/// A graph of chance: its address and its neighbours.
fn graph(seed: u64) -> (String, Vec<Vec<usize>>, u32) {
    let mut random = Random::new(seed);
    let (vertices, dense) = (5 + random.below(5) as usize, 25 + random.below(60));
    let colours = 2 + random.below(3) as u32;
    let pairs = (0..vertices).flat_map(|a| (0..a).map(move |b| (b, a)));
    let edges: Vec<(usize, usize)> = pairs.filter(|_| random.below(100) < dense).collect();
    let mut around = vec![vec![]; vertices];
    for (a, b) in &edges {
        around[*a].push(*b);
        around[*b].push(*a);
    }
    let alone = (0..vertices).map(|vertex| vertex.to_string());
    let parts: Vec<String> = alone.chain(edges.iter().map(|(a, b)| format!("{a}-{b}"))).collect();
    (format!("colouring?edges={}&colours={colours}", parts.join(",")), around, colours)
}

/// A colouring for the second program, in the order of a method of the product's.
fn coloured(around: &[Vec<usize>], colours: u32, method: &str) -> (Binary, Order) {
    let mut problem = Binary::colouring(around, colours);
    if method == "degree" {
        problem.sequence.sort_by_key(|vertex| std::cmp::Reverse(around[*vertex].len()));
    }
    let order = match method {
        "fewest" => Order::Fewest,
        "dsatur" => Order::Saturation,
        _ => Order::Given,
    };
    (problem, order)
}

/// What an address adds for a way.
fn parameters(method: Method) -> String {
    let prune = if method.forward { "forward" } else { "none" };
    let back = if method.jump { "jump" } else { "step" };
    format!("&prune={prune}&back={back}")
}

/// Holds an address to the second program.
#[track_caller]
fn totals_agree(address: &str, problem: &Binary, method: Method) -> (u64, Vec<u64>) {
    let expected = sums(&run(problem, method));
    let (profile, solutions) = totals(address);
    assert_eq!((solutions, profile), expected, "{address}");
    expected
}

#[test]
fn colourings_of_random_graphs_are_searched_as_the_second_program_does() {
    for seed in 1..=100 {
        let (address, around, colours) = graph(seed);
        let colourings = colouring::colourings(&around, colours);
        for name in ["given", "degree", "dsatur", "fewest"] {
            let (problem, order) = coloured(&around, colours, name);
            let nodes = methods(order).map(|method| {
                let address = format!("{address}&method={name}{}", parameters(method));
                let (solutions, profile) = totals_agree(&address, &problem, method);
                assert_eq!(solutions, colourings, "seed {seed}: {address}");
                profile.iter().sum::<u64>()
            });
            assert!(
                nodes[1] <= nodes[0] && nodes[2] <= nodes[0] && nodes[3] <= nodes[1],
                "seed {seed}, {name}: {nodes:?}"
            );
        }
    }
}

/// The second program itself meets the figures of the tables, and the machine meets it in all ways.
#[test]
fn the_second_program_meets_the_figures() {
    let plain = |order| Method { order, forward: false, jump: false };
    for Figures { address, solutions, nodes, profile, .. } in rows(queens::TABLE).chain(rows(sudokus::TABLE)) {
        let query = Query::new(&address);
        if query.find("cages").is_some() {
            continue;
        }
        let problem = if query.problem == "queens" { Binary::queens(&query) } else { Binary::sudoku(&query) };
        let order = if query.find("method") == Some("fewest") { Order::Fewest } else { Order::Given };
        if nodes <= 7000 {
            assert_eq!(sums(&run(&problem, plain(order))), (solutions, profile.to_vec()), "{address}");
        }
        if nodes <= 1000 {
            let all = methods(order).map(|method| agree(&problem, method, &address));
            never_more_nodes(&all, &address);
        }
    }
    for Figures { address, solutions, nodes, profile, .. } in rows(colouring::TABLE) {
        let query = Query::new(&address);
        let around = colouring::graph(query.text("edges"));
        let (problem, order) = coloured(&around, query.number("colours") as u32, query.text("method"));
        if nodes <= 10_000 {
            assert_eq!(sums(&run(&problem, plain(order))), (solutions, profile.to_vec()), "{address}");
        }
    }
}

/// As soon as the catalogue has them.
#[test]
fn sudokus_and_queens_are_searched_as_the_second_program_does() {
    for Figures { address, nodes, .. } in rows(queens::TABLE).chain(rows(sudokus::TABLE)) {
        let query = Query::new(&address);
        if nodes > 1000 || query.find("cages").is_some() {
            continue;
        }
        let problem = if query.problem == "queens" { Binary::queens(&query) } else { Binary::sudoku(&query) };
        let order = if query.find("method") == Some("fewest") { Order::Fewest } else { Order::Given };
        for method in methods(order) {
            let address = format!("{address}{}", parameters(method));
            if Query::new(&address).missing().is_none() {
                totals_agree(&address, &problem, method);
            }
        }
    }
}

/// The conflict set that is told at a dead end says where a search that jumps stops: at the newest of the set, which is named last.
/// The choices that were passed over are none of it.
#[test]
fn a_jump_stops_at_the_newest_of_the_set_that_is_told() {
    let (mut told, mut jumps) = (0, 0);
    for address in [
        "colouring?back=jump",
        "colouring?edges=A-B,A-D,A-F,B-C,B-E,B-F,B-H,C-E,C-F,C-I,D-G,F-I,G-H&back=jump",
        "colouring?edges=A-B,A-C,A-F,A-G,A-H,B-C,B-E,B-I,C-D,C-E,C-F,C-G,C-I,D-G,E-H&back=jump&prune=forward",
    ] {
        let mut search = open(address);
        let mut newest: Option<char> = None;
        while search.forward(1, Stop::NEVER).made == 1 {
            let said = search.narration().to_string();
            if let Some((set, _)) = said.split_once(" its conflict set.") {
                let names = set.rsplit(". ").next().unwrap_or_default();
                let mut letters = names.split([' ', ',']).filter(|word| word.len() == 1);
                newest = letters.next_back().and_then(|letter| letter.chars().next());
                assert!(newest.is_some(), "{address}: {said}");
                told += 1;
            } else if search.now().beat == Some(Beat::Retreat) {
                let Some(stop) = newest else { continue };
                let back = said.strip_prefix("Back to vertex ").and_then(|rest| rest.chars().next());
                match said.contains("passed over") {
                    true => {
                        assert_ne!(back, Some(stop), "{address}: {said}");
                        jumps += 1;
                    }
                    false => {
                        assert_eq!(back, Some(stop), "{address}: {said}");
                        newest = None;
                    }
                }
            } else if search.now().beat == Some(Beat::Descend) {
                newest = None;
            }
        }
    }
    assert!(told > 60 && jumps > 20, "{told} sets, {jumps} levels passed over");
}
