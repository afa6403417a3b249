//! Laws on additions to a search by its address: a path to a subtree, and decisions made by hand.

use crate::searches::{WHOLE, adding, whole};
use crate::shown::open;
use stepdance::catalog::Catalog;
use stepdance::machine::{Beat, Stop};
use stepdance::session::Session;

/// The number of decisions made by hand in each search.
const DECISIONS: usize = 60;

/// Returns the numbers of solutions and nodes of a whole search.
fn counted(catalog: Catalog, address: &str) -> (u64, u64) {
    let mut session = open(catalog, address);
    session.forward(u64::MAX, Stop::NEVER);
    let now = session.now();
    assert!(now.over() && now.level == 0, "{address}");
    (now.tally.solutions(), now.profile().iter().sum())
}

/// Returns the number of children of the present node.
fn children(session: &Session) -> usize {
    session.choices().iter().filter(|choice| choice.refused.is_none()).count()
}

/// Returns the first moves of a search that change the level or find a solution, each with its weight and its level.
fn turns(session: &mut Session, most: usize) -> Vec<(Beat, usize)> {
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

/// Checks also that a child beyond the last is rejected with the number of children.
pub fn the_subtrees_of_the_roots_children_have_its_solutions_and_nodes_between_them(catalog: Catalog) {
    for address in whole(catalog, WHOLE) {
        let session = open(catalog, &address);
        let (solutions, nodes) = counted(catalog, &address);
        let many = children(&session);
        let parts: Vec<_> =
            (1..=many).map(|child| counted(catalog, &adding(&address, &format!("path={child}")))).collect();
        let first = session.now().first_level;
        // A node is counted where its level is, and a solution that is the root's own belongs to no child.
        let own = nodes - parts.iter().map(|part| part.1).sum::<u64>();
        assert_eq!(own, u64::from(first == 0), "{address}: nodes");
        let below = parts.iter().map(|part| part.0).sum::<u64>();
        assert!(solutions == below || (many == 0 && below == 0), "{address}: {solutions} solutions, {below} below");
        let beyond = adding(&address, &format!("path={}", many + 1));
        let Err(bad) = catalog.open(&beyond) else { panic!("{beyond} opens") };
        let told = match many {
            0 => "no children".to_owned(),
            1 => "1 child".to_owned(),
            many => format!("{many} children"),
        };
        assert!(bad.to_string().contains(&told), "{beyond}: {bad}");
    }
}

/// Checks that the same moves occur on the same levels.
pub fn decisions_like_those_of_the_algorithm_make_its_tree(catalog: Catalog) {
    for address in whole(catalog, WHOLE) {
        let mut whole = open(catalog, &address);
        let turns_made = turns(&mut whole, DECISIONS);
        // The number of the child that each descent enters.
        let mut decisions: Vec<String> = vec![];
        let mut counts = vec![0];
        for (beat, _) in &turns_made {
            match beat {
                Beat::Descend => {
                    *counts.last_mut().expect("the root is never left") += 1;
                    decisions.push(counts[counts.len() - 1].to_string());
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
        let by_hand = adding(&address, &format!("hand={}", decisions.join(".")));
        let mut hand = open(catalog, &by_hand);
        let mut turns_by_hand = turns(&mut hand, usize::MAX);
        // A solution that is not the last thing found below a choice may come later, after deeper ones.
        let shape = |turns: &mut Vec<(Beat, usize)>| turns.retain(|turn| turn.0 != Beat::Solution);
        let mut turns_made = turns_made;
        shape(&mut turns_made);
        shape(&mut turns_by_hand);
        assert_eq!(turns_by_hand, turns_made, "{by_hand}");
        assert!(hand.now().over(), "{by_hand}");
        hand.seek(3, u64::MAX);
        assert_eq!(
            (hand.now().at, open(catalog, &by_hand).now().at),
            (3.min(hand.now().end.unwrap_or(3)), 0),
            "{by_hand}"
        );
    }
}

/// Checks this by the path, and by hand after other children.
pub fn children_are_entered_in_any_order_and_shown_as_they_are(catalog: Catalog) {
    for address in whole(catalog, WHOLE) {
        let session = open(catalog, &address);
        let choices = session.choices();
        let names: Vec<_> = choices.iter().filter(|choice| choice.refused.is_none()).map(|c| &c.name).collect();
        for choice in &choices {
            assert!(choice.refused.as_ref().is_none_or(|why| why.ends_with('.')), "{address}: {choice:?}");
        }
        for (name, number) in names.iter().zip(1..) {
            let below = open(catalog, &adding(&address, &format!("path={number}")));
            assert!(below.told().path.is_empty() && below.now().at == 0, "{address}");
            // The last one first, taken back, then this one.
            let mut hand = open(catalog, &adding(&address, &format!("hand={}.-.{number}", names.len())));
            hand.forward(u64::MAX, Stop::NEVER);
            assert_eq!(hand.told().path.last(), name.as_ref(), "{address}: child {number}");
        }
    }
}
