//! The table: solutions, nodes and profile of each search.

use super::query::Query;
use super::{colouring, cryptarithms, knights, lists, paths, polyominoes, queens, sudokus, sums, units};
use crate::common::open;
use std::collections::BTreeSet;
use stepdance::machine::{Beat, Stop};

/// How an address ends, solutions, nodes without the root, these by levels, and decisions: how many are rejections, how many there are,
/// which is the first solution, and which is the return from the first subtree without one; 0 for none.
pub type Row = (&'static str, u64, u64, &'static [u64], [u64; 4]);
/// How addresses begin, each with its rows.
pub type Table = &'static [(&'static str, &'static [Row])];
/// Counts the solutions in another way; `None` where that takes too long.
pub type Count = fn(&Query) -> Option<u64>;

const TABLES: [(Table, Count); 9] = [
    (sudokus::TABLE, units::count),
    (queens::TABLE, queens::count),
    (colouring::TABLE, colouring::count),
    (knights::TABLE, knights::count),
    (sums::TABLE, sums::count),
    (lists::TABLE, lists::count),
    (paths::TABLE, paths::count),
    (cryptarithms::TABLE, cryptarithms::count),
    (polyominoes::TABLE, polyominoes::count),
];

/// Figures of one search.
pub struct Figures {
    pub address: String,
    pub solutions: u64,
    pub nodes: u64,
    pub profile: &'static [u64],
    pub decisions: [u64; 4],
}

/// The figures of each address.
pub fn rows(table: Table) -> impl Iterator<Item = Figures> {
    let with = |start: &str, (end, solutions, nodes, profile, decisions): Row| Figures {
        address: format!("{start}{end}"),
        solutions,
        nodes,
        profile,
        decisions,
    };
    table.iter().flat_map(move |(start, rows)| rows.iter().map(move |row| with(start, *row)))
}

/// Levels down to the last one that has a node, without the root.
pub fn below_root(profile: &[u64]) -> Vec<u64> {
    let last = profile.iter().rposition(|nodes| *nodes > 0).unwrap_or(0);
    profile[1..=last].to_vec()
}

/// A whole search: nodes by levels without the root, and solutions.
pub fn totals(address: &str) -> (Vec<u64>, u64) {
    let mut session = open(address);
    assert!(session.forward(u64::MAX, Stop::NEVER).stopped, "{address}");
    let tally = session.now().tally;
    (below_root(tally.profile()), tally.solutions())
}

/// Decisions as the tables have them, counted move by move.
fn counted(address: &str) -> [u64; 4] {
    let mut session = open(address);
    let [mut rejected, mut decisions, mut first, mut dead] = [0; 4];
    // Whether a solution was found below each node in force, and below the root.
    let mut found = vec![false];
    while session.forward(1, Stop::NEVER).made == 1 {
        let beat = session.now().beat;
        if matches!(beat, Some(Beat::Reject | Beat::Descend | Beat::Solution | Beat::Retreat)) {
            decisions += 1;
        }
        match beat {
            Some(Beat::Reject) => rejected += 1,
            Some(Beat::Descend) => found.push(false),
            Some(Beat::Solution) => {
                first = if first == 0 { decisions } else { first };
                found.fill(true);
            }
            Some(Beat::Retreat) if found.pop() == Some(false) && dead == 0 => dead = decisions,
            _ => {}
        }
    }
    if found == [false] && dead == 0 {
        dead = decisions + 1;
    }
    [rejected, decisions, first, dead]
}

/// Holds the searches that the catalogue knows to a table.
#[track_caller]
fn holds(table: Table) {
    for Figures { address, solutions, nodes, profile, decisions } in rows(table) {
        assert_eq!(profile.iter().sum::<u64>(), nodes, "{address}: the table itself");
        if Query::new(&address).missing().is_none() {
            let (found, count) = totals(&address);
            assert_eq!((count, &*found), (solutions, profile), "{address}");
            // Dancing links count other things as decisions.
            if decisions[1] <= 10_000 && !address.starts_with("cover") {
                assert_eq!(counted(&address), decisions, "{address}: decisions");
            }
        }
    }
}

/// The only test that fails for what the catalogue lacks.
#[test]
fn the_catalogue_has_all_problems_of_the_tables() {
    let addresses = TABLES.iter().flat_map(|(table, _)| rows(table)).map(|row| row.address);
    let missing: BTreeSet<String> = addresses.filter_map(|address| Query::new(&address).missing()).collect();
    assert!(missing.is_empty(), "the catalogue lacks {}", missing.into_iter().collect::<Vec<_>>().join(", "));
}

#[test]
fn solutions_of_the_tables_are_found_in_another_way() {
    for (table, count) in TABLES {
        for Figures { address, solutions, .. } in rows(table) {
            let found = count(&Query::new(&address));
            assert!(found.is_none_or(|found| found == solutions), "{address}: {found:?}, not {solutions}");
        }
    }
}

#[test]
fn sudokus_meet_the_figures() {
    holds(sudokus::TABLE);
}

#[test]
fn queens_with_givens_and_regions_meet_the_figures() {
    holds(queens::TABLE);
}

#[test]
fn colourings_meet_the_figures() {
    holds(colouring::TABLE);
}

#[test]
fn tours_meet_the_figures() {
    holds(knights::TABLE);
}

#[test]
fn sums_meet_the_figures() {
    holds(sums::TABLE);
}

#[test]
fn lists_meet_the_figures() {
    holds(lists::TABLE);
}

#[test]
fn paths_meet_the_figures() {
    holds(paths::TABLE);
}

#[test]
fn cryptarithms_meet_the_figures() {
    holds(cryptarithms::TABLE);
}

#[test]
fn polyominoes_meet_the_figures() {
    holds(polyominoes::TABLE);
}

/// Up to the first solution, which depends on the order of the candidates.
#[test]
fn first_tours_meet_the_figures() {
    for (address, profile) in knights::FIRST {
        if Query::new(address).missing().is_none() {
            let mut session = open(address);
            assert!(session.forward(u64::MAX, Stop::at(Beat::Solution)).stopped, "{address}");
            assert_eq!(below_root(session.now().tally.profile()), *profile, "{address}");
        }
    }
}
