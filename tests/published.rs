//! Published figures, and counts by independent programs.

use crate::common::{figures, open, oracle, solutions};
use std::process::{Command, Output};
use stepdance::machine::{Beat, Stop};

/// n queens: nodes per level, root first. Knuth's figures for Algorithms B and B*.
const QUEENS: [(usize, u64, &[u64]); 7] = [
    (1, 1, &[1, 1]),
    (2, 0, &[1, 2, 0]),
    (3, 0, &[1, 3, 2, 0]),
    (4, 2, &[1, 4, 6, 4, 2]),
    (5, 10, &[1, 5, 12, 14, 12, 10]),
    (6, 4, &[1, 6, 20, 36, 46, 40, 4]),
    (8, 92, &[1, 8, 42, 140, 344, 568, 550, 312, 92]),
];

/// The methods that walk the tree of Algorithm B.
const METHODS: [&str; 2] = ["bitset", "basic"];

/// Langford pairs: how many have 1, 2, … pairs down. Knuth's figures for Algorithm L.
const LANGFORD: [(usize, u64, &[u64]); 4] = [
    (3, 2, &[3, 4, 2]),
    (4, 2, &[4, 9, 11, 2]),
    (5, 0, &[5, 16, 34, 28, 0]),
    (7, 52, &[7, 36, 136, 379, 628, 391, 52]),
];

#[test]
fn queens_by_both_methods_meet_the_published_profiles() {
    for (n, solutions, profile) in QUEENS {
        for method in METHODS {
            let found = figures(&format!("queens?n={n}&method={method}"));
            assert_eq!(found, (profile.to_vec(), solutions), "{n} queens by {method}");
        }
    }
    assert_eq!(open("queens").forward(0, Stop::NEVER).made, 0);
    assert_eq!(figures("queens").0.iter().sum::<u64>(), 2057);
}

/// OEIS A000170.
#[test]
fn queens_have_the_known_numbers_of_solutions() {
    for (n, expected) in (1..).zip([1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200]) {
        assert_eq!(figures(&format!("queens?n={n}")).1, expected, "{n} queens");
    }
    for (n, expected) in [(7, 40), (9, 352)] {
        assert_eq!(figures(&format!("queens?n={n}&method=basic")).1, expected, "{n} queens by basic");
    }
}

#[test]
fn queens_walk_the_same_tree_as_a_program_written_otherwise() {
    for n in 1..=10 {
        let expected = oracle::queens(n);
        for method in METHODS.iter().filter(|method| **method != "basic" || n <= 9) {
            let (profile, solutions) = figures(&format!("queens?n={n}&method={method}"));
            assert_eq!(profile, expected, "{n} queens by {method}");
            assert_eq!(Some(&solutions), expected.last(), "{n} queens by {method}");
        }
    }
}

/// OEIS A140450.
#[test]
fn queens_have_the_known_numbers_of_nodes() {
    for (n, expected) in [(7, 552), (8, 2057), (9, 8394), (10, 35_539), (11, 166_926), (12, 856_189)] {
        assert_eq!(figures(&format!("queens?n={n}")).0.iter().sum::<u64>(), expected, "{n} queens");
    }
}

/// Wirth, *Program Development by Stepwise Refinement*: the first solution for 8 queens, after 876 tests of a square.
#[test]
fn the_first_eight_queens_take_876_tests() {
    for method in METHODS {
        let mut session = open(&format!("queens?method={method}"));
        let (mut squares, mut looks) = (0, 0);
        while session.now().beat != Some(Beat::Solution) {
            looks += u32::from(session.now().label.0 == "B3");
            session.forward(1, Stop::NEVER);
            squares += u32::from(matches!(session.now().beat, Some(Beat::Reject | Beat::Descend)));
        }
        assert_eq!(session.solution().as_deref(), Some("1 5 8 6 3 7 2 4"), "{method}");
        assert_eq!(squares, 876, "{method}");
        // Bit rows take one look at a square; comparing takes one for each queen that might attack it.
        assert!(if method == "bitset" { looks == 876 } else { looks > 876 }, "{method}: {looks}");
    }
}

#[test]
fn the_solutions_for_eight_queens_are_in_order_and_each_is_one() {
    for method in METHODS {
        let all: Vec<Vec<i32>> = solutions(&format!("queens?method={method}"), usize::MAX)
            .iter()
            .map(|line| line.split(' ').map(|col| col.parse().unwrap()).collect())
            .collect();
        assert_eq!(all.len(), 92);
        assert!(all.is_sorted_by(|a, b| a < b), "{method}: not in lexicographic order");
        for queens in &all {
            let squares: Vec<(i32, i32)> = (1..).zip(queens.iter().copied()).collect();
            for (i, (row, col)) in squares.iter().enumerate() {
                assert!((1..=8).contains(col), "{queens:?}");
                let attacks = |(r, c): &(i32, i32)| c == col || (r - row).abs() == (c - col).abs();
                assert!(!squares[..i].iter().any(attacks), "{queens:?}");
            }
        }
    }
}

#[test]
fn langford_meets_the_published_profiles() {
    for (n, solutions, profile) in LANGFORD {
        assert_eq!(figures(&format!("langford?n={n}")), (profile.to_vec(), solutions), "Langford {n}");
    }
}

#[test]
fn langford_begins_with_the_published_solutions() {
    assert_eq!(solutions("langford?n=3", 9), ["2 3 1 2 1 3", "3 1 2 1 3 2"]);
    assert_eq!(solutions("langford?n=4", 9), ["2 3 4 2 1 3 1 4", "4 1 3 1 2 4 3 2"]);
}

/// OEIS A014552, which counts mirror images once.
#[test]
fn langford_has_the_known_numbers_of_solutions() {
    for (n, expected) in (1..).zip([0, 0, 1, 1, 0, 0, 26, 150]) {
        assert_eq!(figures(&format!("langford?n={n}")).1, 2 * expected, "Langford {n}");
    }
    assert_eq!(figures("langford?n=11").1, 2 * 17_792);
}

#[test]
fn langford_walks_the_same_tree_as_a_program_written_otherwise() {
    for n in 1..=9 {
        let expected = oracle::langford(n);
        let (profile, solutions) = figures(&format!("langford?n={n}"));
        assert_eq!(profile, expected, "Langford {n}");
        assert_eq!(Some(&solutions), expected.last(), "Langford {n}");
    }
}

#[test]
fn langford_finds_exactly_the_solutions_in_order() {
    for n in 1..=8 {
        let line = |row: &Vec<usize>| row.iter().map(usize::to_string).collect::<Vec<_>>().join(" ");
        let expected: Vec<String> = oracle::langford_solutions(n).iter().map(line).collect();
        assert_eq!(solutions(&format!("langford?n={n}"), usize::MAX), expected, "Langford {n}");
    }
}

/// What `stepdance count` prints, without the time it took.
fn counted(address: &str) -> serde_json::Value {
    let out = Command::new(env!("CARGO_BIN_EXE_stepdance")).args(["count", address]).output().unwrap();
    assert!(out.stderr.is_empty(), "{out:?}");
    told(&out)
}

/// What a count printed at its end, without the time it took.
fn told(out: &Output) -> serde_json::Value {
    assert!(out.status.success(), "{out:?}");
    let mut json: serde_json::Value = serde_json::from_slice(&out.stdout).unwrap();
    let seconds = json.as_object_mut().unwrap().remove("seconds").unwrap();
    assert!(seconds.as_f64().is_some_and(|s| (0.0..600.0).contains(&s)), "{seconds}");
    json
}

#[test]
fn the_runner_counts_the_same() {
    for (n, solutions, profile) in QUEENS {
        for method in METHODS {
            let json = counted(&format!("queens?n={n}&method={method}"));
            let found = (&json["solutions"], &json["nodes"], &json["profile"]);
            let nodes = profile.iter().sum::<u64>();
            assert_eq!(found, (&solutions.into(), &nodes.into(), &profile.into()), "{n} queens by {method}");
        }
    }
    for (n, solutions, profile) in LANGFORD {
        let json = counted(&format!("#langford?n={n}"));
        let found = (&json["solutions"], &json["nodes"], &json["profile"]);
        let nodes = profile.iter().sum::<u64>();
        assert_eq!(found, (&solutions.into(), &nodes.into(), &profile.into()), "Langford {n}");
    }
}

/// The one slow search among them: a quarter of a minute of one processor's time.
#[test]
fn a_box_of_5x5x5_is_counted_to_its_end() {
    let runner = &mut Command::new(env!("CARGO_BIN_EXE_stepdance"));
    let json = told(&runner.args(["count", "antislide?box=5x5x5", "--jobs", "2"]).output().unwrap());
    assert_eq!((&json["solutions"], &json["nodes"]), (&11_203_187.into(), &168_077_701.into()));
}

/// So many dives are to come within a tenth of the truth, whatever the seed.
const DIVES: u64 = 1000;
const SEEDS: [u64; 2] = [1, 2];
const NEAR: f64 = 0.1;

/// So many standard errors off are nothing that chance may be blamed for.
const FAR: f64 = 4.0;

/// The sources of Langford pairs and of antislide count no root; here it is a node like the others.
#[test]
fn a_thousand_dives_come_within_a_tenth_of_the_published_figures() {
    let langford: u64 = [1, 7, 36, 136, 379, 628, 391, 52].iter().sum();
    for (address, nodes) in [
        ("queens", 2057),
        ("langford?n=7", langford),
        ("queens?method=links", 1049),
        ("cover", 6),
        ("antislide?box=3x3x4", 1 + 201),
    ] {
        let nodes = nodes as f64;
        for seed in SEEDS {
            let estimate = open(address).estimate(DIVES, seed);
            let off = estimate.nodes() - nodes;
            let place = format!("{address}, seed {seed}: {} nodes, in truth {nodes}", estimate.nodes());
            assert!(off.abs() <= NEAR * nodes, "{place}");
            assert!(
                off.abs() <= FAR * estimate.spread(),
                "{place}, off by more than {FAR} times {}",
                estimate.spread()
            );
        }
    }
}
