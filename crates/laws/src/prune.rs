//! Laws on pruning: `prune` leads out of a node at once, and leaves the search as if the node had been searched.

use crate::chance;
use crate::painter::nonsense;
use crate::searches::{WHOLE, whole};
use crate::shown::open;
use std::collections::VecDeque;
use stepdance::catalog::Catalog;
use stepdance::machine::{Beat, Stop};
use stepdance::problem::Line;
use stepdance::scene::Scene;
use stepdance::session::Session;
use stepdance::steer::{Random, Walker};
use stepdance::tally::Tally;

/// The number of sets of nodes that are pruned in each search.
const SETS: usize = 12;

/// The number of runs of each search that begin in a pruned node.
const RUNS: usize = 60;

/// The number of nodes of each search that are drawn while they are pruned.
const SHOWN: usize = 60;

/// What remains of a search without details, rejections and the order of a node's solutions: how the tree grows, and what is found in it.
#[derive(Clone, Debug, PartialEq)]
enum Event {
    /// A move that changes the level, or ends the search.
    Turn(Beat, String),
    /// The solutions found between two such moves, in alphabetical order.
    Found(Vec<String>),
}

/// Runs a search and prunes each node for whose number, from 0, `given_up` returns true; returns the events. Ends after `most` moves, in
/// case the search does not end.
fn events(session: &Session, most: usize, mut given_up: impl FnMut(usize) -> bool) -> Vec<Event> {
    let (mut events, mut found, mut nodes, mut walker) = (vec![], vec![], 0, session.walker());
    for _ in 0..most {
        let Some(beat) = walker.step().then(|| walker.beat()).flatten() else { break };
        if beat == Beat::Solution {
            found.push(session.look(&*walker).solution());
        }
        if matches!(beat, Beat::Descend | Beat::Retreat | Beat::Done) {
            if !found.is_empty() {
                found.sort();
                events.push(Event::Found(std::mem::take(&mut found)));
            }
            events.push(Event::Turn(beat, walker.moved()));
        }
        if beat == Beat::Descend {
            if given_up(nodes) {
                walker.prune();
            }
            nodes += 1;
        }
    }
    events
}

/// Returns the events without those below the nodes for whose number, among those that remain, `given_up` returns true.
fn cut(events: &[Event], mut given_up: impl FnMut(usize) -> bool) -> Vec<Event> {
    let (mut kept, mut nodes, mut below) = (vec![], 0, 0);
    for event in events {
        let beat = if let Event::Turn(beat, _) = event { *beat } else { Beat::Solution };
        // How deep below a node that was given up: 1 in the node itself.
        let before = below;
        match beat {
            Beat::Descend if below > 0 => below += 1,
            Beat::Retreat if below > 0 => below -= 1,
            _ => {}
        }
        if before == 0 || below == 0 {
            kept.push(event.clone());
        }
        if before == 0 && beat == Beat::Descend {
            below = usize::from(given_up(nodes));
            nodes += 1;
        }
    }
    kept
}

/// A search that has pruned the node just entered and has left it, with the moves since then.
struct Out {
    /// The search at its next move heavier than a detail, where the way out is complete.
    walker: Box<dyn Walker>,
    /// The `Retreat` and the moves that follow, up to that move.
    moves: VecDeque<String>,
}

/// Prunes the node just entered, and checks that only details occur before the `Retreat` that leaves it.
fn out(entered: &dyn Walker, listing: &[Line], place: &str) -> Out {
    let (mut walker, level, mut moves) = (entered.boxed(), entered.level(), VecDeque::new());
    walker.prune();
    loop {
        let label = walker.label();
        assert!(listing.iter().any(|line| line.label == label), "{place}: no line is labelled {label}");
        let Some(beat) = walker.step().then(|| walker.beat()).flatten() else {
            panic!("{place}: over before the node is left");
        };
        let moved = walker.moved();
        let leaves = moves.is_empty();
        if leaves {
            assert!(matches!(beat, Beat::Detail | Beat::Retreat), "{place}: {moved} in a node given up");
            let left = usize::from(beat == Beat::Retreat);
            assert_eq!(walker.level(), level - left, "{place}: the level after {moved}");
        }
        if beat == Beat::Retreat || !leaves {
            moves.push_back(moved);
            if !leaves && beat > Beat::Detail {
                return Out { walker, moves };
            }
        }
    }
}

/// Walks through the search once; at each node a clone prunes it, to be compared when the walk leaves the node.
pub fn a_node_given_up_leaves_the_machine_that_searched_it(catalog: Catalog) {
    for address in whole(catalog, WHOLE) {
        let session = open(catalog, &address);
        let (mut walker, listing) = (session.walker(), session.listing());
        if walker.leaves_a_trace() {
            continue;
        }
        // Those of the nodes entered, and those that the walk has left, with what it made since then.
        let mut inside: Vec<Out> = vec![];
        let mut leaving: Vec<(Out, VecDeque<String>)> = vec![];
        while walker.step() {
            let Some(beat) = walker.beat() else { break };
            let place = format!("{address} at step {}", walker.record().at);
            for (out, made) in &mut leaving {
                made.push_back(walker.moved());
                if beat > Beat::Detail {
                    // The shorter way out is how the longer one ends.
                    let skipped = made.len().checked_sub(out.moves.len());
                    let Some(skipped) = skipped else { panic!("{place}: a longer way out, {:?}", out.moves) };
                    assert_eq!(made.front(), out.moves.front(), "{place}");
                    assert!(made.iter().skip(1 + skipped).eq(out.moves.iter().skip(1)), "{place}: {:?}", out.moves);
                    let same = out.walker.same(&*walker);
                    assert!(same, "{place}: {}\n≠ {}", out.walker.printed(), walker.printed());
                }
            }
            if beat > Beat::Detail {
                leaving.clear();
            }
            match beat {
                Beat::Descend => inside.push(out(&*walker, listing, &place)),
                Beat::Retreat => leaving.extend(inside.pop().map(|out| (out, VecDeque::from([walker.moved()])))),
                _ => {}
            }
        }
    }
}

/// Returns a function that selects one node in `one_in` at random; the same ones for the same seed.
fn at_random(seed: u64, one_in: u64) -> impl FnMut(usize) -> bool {
    move |node| Random::new(seed ^ node as u64).below(one_in) == 0
}

/// Checks this for random sets of pruned nodes, from few nodes to all of them.
pub fn what_is_not_given_up_is_searched_as_if_all_were(catalog: Catalog) {
    for address in whole(catalog, WHOLE) {
        let session = open(catalog, &address);
        let whole = events(&session, WHOLE, |_| false);
        let mut random = chance::of(&address);
        for _ in 0..SETS {
            let most = *chance::one(&mut random, &[1, 5, 200]);
            let (seed, one_in) = (random.draw(), 1 + random.below(most));
            let expected = cut(&whole, at_random(seed, one_in));
            // More moves than the whole search has show that it does not come to its end as well.
            let rest = events(&session, 2 * WHOLE, at_random(seed, one_in));
            let place = format!("{address}, one node in {one_in} given up, seed {seed}");
            for (event, other) in expected.iter().zip(&rest) {
                assert_eq!(event, other, "{place}");
            }
            assert_eq!(rest.len(), expected.len(), "{place}");
        }
    }
}

/// Checks this except for the last moves and the solutions of the root itself.
pub fn a_search_that_gives_all_children_of_the_root_up_has_no_other_nodes_and_no_solutions(catalog: Catalog) {
    for address in whole(catalog, WHOLE) {
        let mut whole = open(catalog, &address).walker();
        let (mut shallow, mut children, mut solutions) = (whole.boxed(), 0, 0);
        while whole.step() {
            children += u64::from((whole.beat(), whole.level()) == (Some(Beat::Descend), 1));
            solutions += u64::from((whole.beat(), whole.level()) == (Some(Beat::Solution), 0));
        }
        let mut tally = Tally::new(1);
        while shallow.advance(u64::MAX, Stop::at(Beat::Descend)) > 0 {
            tally.note(shallow.beat().unwrap_or(Beat::Done), shallow.level());
            if shallow.beat() == Some(Beat::Descend) {
                shallow.prune();
            }
        }
        let profile: &[u64] = if children > 0 { &[1, children] } else { &[1] };
        assert_eq!((tally.profile(), tally.solutions()), (profile, solutions), "{address}");
        let same = shallow.leaves_a_trace() || shallow.same(&*whole);
        assert!(same, "{address}: {}\n≠ {}", shallow.printed(), whole.printed());
    }
}

/// Returns copies of the search right after it entered each of its nodes.
fn entered(session: &Session) -> Vec<Box<dyn Walker>> {
    let (mut walker, mut entered) = (session.walker(), vec![]);
    while walker.step() {
        if walker.beat() == Some(Beat::Descend) {
            entered.push(walker.boxed());
        }
    }
    entered
}

/// Checks runs from the pruned node, both short and long.
pub fn a_run_after_a_node_was_given_up_is_repeated_next(catalog: Catalog) {
    for address in whole(catalog, WHOLE) {
        let session = open(catalog, &address);
        let (nodes, mut random) = (entered(&session), chance::of(&address));
        for _ in 0..if nodes.is_empty() { 0 } else { RUNS } {
            let node = chance::one(&mut random, &nodes);
            let most = *chance::one(&mut random, &[40, 400, 3000]);
            let budget = chance::within(&mut random, 1..most);
            let stop = Stop { beat: *chance::one(&mut random, &Beat::ALL), below: random.below(6) as usize };
            let (mut strode, mut walked) = (node.afresh(), node.afresh());
            strode.prune();
            walked.prune();
            strode.advance(budget, stop);
            while walked.record().at < budget && walked.step() {
                if walked.beat().is_some_and(|beat| stop.reached(beat, walked.level())) {
                    break;
                }
            }
            let place = format!("{address}, given up at step {}: {budget} moves, {stop:?}", node.record().at);
            assert_eq!(strode.record(), walked.record(), "{place}");
            let alike = strode.same(&*walked) && strode.repeats(&*walked);
            assert!(alike, "{place}: {}\n≠ {}", strode.printed(), walked.printed());
            assert_eq!(session.look(&*strode).figures(), session.look(&*walked).figures(), "{place}");
        }
    }
}

/// Checks each move of the way out.
pub fn a_node_given_up_is_told_and_drawn_like_any_other(catalog: Catalog) {
    for address in whole(catalog, WHOLE) {
        let session = open(catalog, &address);
        let nodes = entered(&session);
        for node in nodes.iter().step_by(1 + nodes.len() / SHOWN) {
            let mut other = node.boxed();
            other.prune();
            loop {
                let made = other.record().at - node.record().at;
                let place = format!("{address}, {made} moves after step {}", node.record().at);
                let (look, mut scene) = (session.look(&*other), Scene::new(640.0, 480.0));
                look.draw(&mut scene);
                assert_eq!(nonsense(&scene), Vec::<String>::new(), "{place}");
                let told = look.told();
                assert!(told.narration.to_string().ends_with('.'), "{place}: {:?}", told.narration);
                assert!(!told.description.is_empty() && !told.variables.is_empty(), "{place}");
                assert_eq!(told.path.len(), other.level(), "{place}");
                // To the first move heavier than a detail behind the `Retreat` that leaves the node.
                let left = made > 1 && other.beat() > Some(Beat::Detail);
                if left || !other.step() {
                    break;
                }
            }
        }
    }
}
