//! Laws on what an address adds to a search: a path to a subtree of it, and decisions made by hand.

use crate::common::{open, small_searches};
use stepdance::machine::{Beat, Stop};
use stepdance::problems::CATALOG;
use stepdance::session::Session;

/// Searches of no more moves are looked at whole.
const MOST: u64 = 6000;

/// So many decisions are made by hand in each search.
const DECISIONS: usize = 60;

fn searches() -> impl Iterator<Item = String> {
    small_searches(4).into_iter().filter(|address| open(address).forward(MOST + 1, Stop::NEVER).made <= MOST)
}

fn with(address: &str, more: &str) -> String {
    let sign = if address.contains('?') { '&' } else { '?' };
    format!("{address}{sign}{more}")
}

/// Solutions and nodes of a whole search.
fn counted(address: &str) -> (u64, u64) {
    let mut session = open(address);
    session.forward(u64::MAX, Stop::NEVER);
    let now = session.now();
    assert!(now.over() && now.level == 0, "{address}");
    (now.tally.solutions(), now.profile().iter().sum())
}

/// How many children the node has where the search stands.
fn children(session: &dyn Session) -> usize {
    session.choices().iter().filter(|choice| choice.refused.is_none()).count()
}

/// The steps of a search heavier than a detail that change something: weight, level, sentence.
fn turns(session: &mut dyn Session, most: usize) -> Vec<(Beat, usize)> {
    let mut turns = vec![];
    while turns.len() < most && session.forward(u64::MAX, Stop::at(Beat::Descend)).made > 0 {
        let now = session.now();
        let beat = now.beat.filter(|beat| matches!(beat, Beat::Descend | Beat::Retreat | Beat::Solution));
        turns.extend(beat.map(|beat| (beat, now.level)));
        if now.over() {
            break;
        }
    }
    turns
}

#[test]
fn the_subtrees_of_the_roots_children_have_its_solutions_and_nodes_between_them() {
    let mut seen = 0;
    for address in searches() {
        let session = open(&address);
        let (solutions, nodes) = counted(&address);
        let many = children(&*session);
        let parts: Vec<_> = (1..=many).map(|child| counted(&with(&address, &format!("path={child}")))).collect();
        let first = session.now().first_level;
        // A node is counted where its level is, and a solution that is the root's own belongs to no child.
        let own = nodes - parts.iter().map(|part| part.1).sum::<u64>();
        assert_eq!(own, u64::from(first == 0), "{address}: nodes");
        let below = parts.iter().map(|part| part.0).sum::<u64>();
        assert!(solutions == below || (many == 0 && below == 0), "{address}: {solutions} solutions, {below} below");
        seen += many;
        let beyond = with(&address, &format!("path={}", many + 1));
        let Err(bad) = CATALOG.open(&beyond) else { panic!("{beyond} opens") };
        let told = match many {
            0 => "no children".to_owned(),
            1 => "1 child".to_owned(),
            many => format!("{many} children"),
        };
        assert!(bad.to_string().contains(&told), "{beyond}: {bad}");
    }
    assert!(seen > 100, "only {seen} subtrees");
}

#[test]
fn decisions_like_those_of_the_algorithm_make_its_tree() {
    for address in searches() {
        let mut whole = open(&address);
        let turns_made = turns(&mut *whole, DECISIONS);
        // The number of the child that each descent enters.
        let mut decisions: Vec<String> = vec![];
        let mut counts = vec![0];
        for (beat, _) in &turns_made {
            match beat {
                Beat::Descend => {
                    *counts.last_mut().unwrap() += 1;
                    decisions.push(counts.last().unwrap().to_string());
                    counts.push(0);
                }
                Beat::Retreat => {
                    counts.pop();
                    decisions.push("-".to_owned());
                }
                _ => {}
            }
        }
        if decisions.is_empty() {
            continue;
        }
        let by_hand = with(&address, &format!("hand={}", decisions.join(".")));
        let mut hand = open(&by_hand);
        let mut turns_by_hand = turns(&mut *hand, usize::MAX);
        // A solution that is not the last thing found below a choice may come later, after deeper ones.
        let shape = |turns: &mut Vec<(Beat, usize)>| turns.retain(|turn| turn.0 != Beat::Solution);
        let mut turns_made = turns_made;
        shape(&mut turns_made);
        shape(&mut turns_by_hand);
        assert_eq!(turns_by_hand, turns_made, "{by_hand}");
        assert!(hand.now().over(), "{by_hand}");
        hand.seek(3, u64::MAX);
        assert_eq!((hand.now().at, open(&by_hand).now().at), (3.min(hand.now().end.unwrap_or(3)), 0), "{by_hand}");
    }
}

#[test]
fn children_are_entered_in_any_order_and_shown_as_they_are() {
    for address in searches() {
        let session = open(&address);
        let choices = session.choices();
        let names: Vec<_> = choices.iter().filter(|choice| choice.refused.is_none()).map(|c| &c.name).collect();
        for choice in &choices {
            assert!(choice.refused.as_ref().is_none_or(|why| why.ends_with('.')), "{address}: {choice:?}");
        }
        for (name, number) in names.iter().zip(1..) {
            let below = open(&with(&address, &format!("path={number}")));
            assert!(below.told().path.is_empty() && below.now().at == 0, "{address}");
            // The last one first, taken back, then this one.
            let mut hand = open(&with(&address, &format!("hand={}.-.{number}", names.len())));
            hand.forward(u64::MAX, Stop::NEVER);
            assert_eq!(hand.told().path.last(), name.as_ref(), "{address}: child {number}");
        }
    }
}

#[test]
fn decisions_that_cannot_be_made_are_named() {
    for (address, wrong) in [
        ("queens?n=4&hand=1.-.-", "decision 3 is a step back"),
        ("queens?n=4&hand=5", "decision 1 is child 5 of a node that has 4 children"),
        ("queens?n=4&hand=1.1.1", "decision 3 is child 1 of a node that has no children"),
        ("queens?n=4&hand=x", "decision 1 is x"),
        ("queens?n=4&hand=1..2", "decision 2 is empty"),
        ("queens?n=4&hand=1&hand=2", "twice"),
        ("queens?n=4&path=1&path=2", "twice"),
        ("queens?n=4&path=1.1&hand=1", "no children"),
    ] {
        let Err(bad) = CATALOG.open(address) else { panic!("{address} opens") };
        assert!(bad.to_string().contains(wrong), "{address}: {bad}");
    }
    let long = format!("queens?n=4&hand={}1", "1.-.".repeat(5000));
    assert!(CATALOG.open(&long).is_err_and(|bad| bad.to_string().contains("4096")));
}

#[test]
fn addresses_keep_path_and_hand() {
    for address in ["queens?n=6&path=3.1", "queens?n=6&hand=3.-.2", "queens?n=6&path=3&hand=1.-&at=4"] {
        assert_eq!(CATALOG.address(address).unwrap().to_string(), address);
    }
    assert_eq!(CATALOG.address("queens?path=03.1&hand=").unwrap().to_string(), "queens?path=3.1");
}
