//! Tests of the presets' statistics, and of the solutions of both methods.

use crate::cover::COVER;
use crate::machine::{Beat, Stop};
use crate::params::Kind;
use crate::session::Session;
use crate::tally::Figure;

/// Opens the search of a preset.
fn open(preset: &str, method: &str) -> Session {
    crate::CATALOG.open(&format!("cover?preset={preset}&method={method}")).unwrap()
}

/// Returns the numbers of solutions, nodes and updates.
fn counted(mut session: Session) -> (u64, u64, Figure) {
    session.forward(u64::MAX, Stop::NEVER);
    let now = session.now();
    assert!(now.over());
    (now.tally.solutions(), now.tally.nodes(), session.figures()[0].1.clone())
}

/// Returns each solution, as its sorted options.
fn solutions(mut session: Session) -> Vec<Vec<String>> {
    let mut all = vec![];
    while session.forward(u64::MAX, Stop::at(Beat::Solution)).made > 0 && !session.now().over() {
        let mut path = session.solution().unwrap().split(" | ").map(str::to_owned).collect::<Vec<_>>();
        path.sort();
        all.push(path);
    }
    all.sort();
    all
}

/// The numbers of the published program, on the instances that `stepdance options` prints.
#[test]
fn sudoku_and_pentominoes_have_the_published_figures() {
    assert_eq!(counted(open("sudoku", "cells")), (1, 120, Figure::Number(1588)));
    let mut session = open("pentominoes3x20", "cells");
    session.forward(u64::MAX, Stop::NEVER);
    let profile = [1, 16, 92, 173, 432, 1032, 2134, 2631, 1741, 840, 220, 8, 8];
    assert_eq!(session.now().tally.profile(), profile);
    assert_eq!(session.figures()[0].1, Figure::Number(8_767_697));
    assert_eq!(session.now().tally.solutions(), 8);
}

/// Each preset with a search short enough for a test.
#[test]
fn cells_find_the_solutions_that_links_find() {
    let presets = COVER.fields.iter().find(|field| field.name == "preset").unwrap();
    let Kind::Choice(choices) = &presets.kind else { panic!("a choice") };
    let mut many = 0;
    for (preset, _) in
        choices.iter().filter(|choice| !choice.0.starts_with("pentominoes") || choice.0.ends_with("3x20"))
    {
        let (links, cells) = (solutions(open(preset, "links")), solutions(open(preset, "cells")));
        assert_eq!(links, cells, "{preset}");
        many += links.len();
    }
    assert!(many > 150, "{many}");
}

/// The subtrees below the children of the root together have all nodes, in whatever order they are counted.
#[test]
fn subtrees_have_the_nodes_of_the_whole_search() {
    for address in ["cover?preset=langford7&method=cells", "queens?n=8&method=cells"] {
        let (whole, nodes, _) = counted(crate::CATALOG.open(address).unwrap());
        let children = crate::CATALOG.open(address).unwrap().choices().len();
        let below: Vec<_> = (1..=children)
            .map(|child| counted(crate::CATALOG.open(&format!("{address}&path={child}")).unwrap()))
            .collect();
        assert_eq!(below.iter().map(|part| part.0).sum::<u64>(), whole, "{address}");
        assert_eq!(below.iter().map(|part| part.1).sum::<u64>() + 1, nodes, "{address}");
    }
}
