//! Laws on solving by hand: all decisions, rejections and backtracks included, are in the address and can be watched again.

use crate::chance;
use crate::searches::{WHOLE, adding, whole};
use crate::shown::open;
use stepdance::catalog::Catalog;
use stepdance::machine::{Beat, Stop, Turn};
use stepdance::session::Session;
use stepdance::sign::Sign;
use stepdance::steer::{Decision, Decisions, Path, Random, children};

/// The most decisions of a random run.
const DECISIONS: usize = 25;

/// One in `BACK` decisions is a backtrack, and one in `REFUSED` a rejected candidate, if there is one.
const BACK: u64 = 5;
const REFUSED: u64 = 3;

/// The most children of a node from which a decision is chosen.
const FIRST: usize = 12;

/// Returns a random decision; `None` at a dead end at the root.
fn decision(session: &Session, random: &mut Random) -> Option<Decision> {
    let hand = session.hand()?;
    let (mut entered, mut refused) = (0, 0);
    for child in children(hand.node()).take(FIRST) {
        match child.beat() {
            Some(Beat::Reject) => refused += 1,
            _ => entered += 1,
        }
    }
    let one = |random: &mut Random, many: u32| 1 + random.below(u64::from(many)) as u32;
    let back = (session.now().level > 0).then_some(Decision::Back);
    match () {
        () if refused > 0 && random.below(REFUSED) == 0 => Some(Decision::Refused(one(random, refused))),
        () if entered == 0 || random.below(BACK) == 0 => back,
        () => Some(Decision::Child(one(random, entered))),
    }
}

/// Makes random decisions up to a solution, or up to the greatest number of decisions; returns their number.
fn play(session: &mut Session, random: &mut Random, address: &str) -> usize {
    let mut made = 0;
    while made < DECISIONS && session.now().beat != Some(Beat::Solution) {
        let Some(decision) = decision(session, random) else { break };
        session.decide(decision).unwrap_or_else(|wrong| panic!("{address}: {decision:?} {wrong}"));
        let ran = session.forward(u64::MAX, Stop::NEVER);
        assert!(ran.made > 0 && session.now().over(), "{address}: {decision:?}");
        let (beat, settled) = (session.now().beat, session.walker().turn() == Turn::Settles);
        let ended = match decision {
            Decision::Child(_) => settled || matches!(beat, Some(Beat::Descend | Beat::Solution)),
            Decision::Refused(_) => beat == Some(Beat::Reject),
            Decision::Back => beat == Some(Beat::Retreat),
        };
        assert!(ended, "{address}: {decision:?} ends with {beat:?}");
        made += 1;
    }
    made
}

/// Checks that at each node each candidate has its own name and lies ahead of the present position, and that a node without candidates is
/// shown as such, as far as the algorithm does before it goes back.
pub fn what_can_be_decided_has_a_name_and_is_still_to_come(catalog: Catalog) {
    for address in whole(catalog, WHOLE) {
        let mut random = chance::of(&address);
        let mut session = taken_in_hand(catalog, &address);
        session.forward(u64::MAX, Stop::NEVER);
        for _ in 0..DECISIONS {
            let stands = stands(&session);
            let node = session.hand().expect("a play").node();
            let (mut tried, mut names) = (0, vec![]);
            for child in children(node).take(FIRST).filter(|child| child.turn() != Turn::Works) {
                if child.turn() == Turn::Settles {
                    assert!(tried > 0, "{address}: {stands} comes before it is settled what can be tried there");
                    continue;
                }
                let look = session.look(&*child);
                let (choice, name) = (look.choice(), look.offered());
                assert!(!name.is_empty(), "{address}: {:?} at {stands}", choice.refused);
                assert!(child.record().at > node.record().at, "{address}: {name} is tried before {stands}");
                tried += 1;
                if choice.refused.is_none() {
                    // Of long names only the beginning is seen.
                    let alike = names.contains(&name) && !name.ends_with('…');
                    assert!(!alike, "{address}: two are {name} at {stands}");
                    names.push(name);
                }
            }
            if node.beat() == Some(Beat::Reject) {
                assert_eq!((tried, session.look(node).told().sign), (0, Sign::DeadEnd), "{address}: {stands}");
            }
            let Some(decision) = decision(&session, &mut random) else { break };
            session.decide(decision).unwrap_or_else(|wrong| panic!("{address}: {decision:?} {wrong}"));
            session.forward(u64::MAX, Stop::NEVER);
        }
    }
}

/// Checks that a choice undone at once is not said to have failed, nor a node at which something was not tried: nothing was searched.
pub fn what_was_not_searched_is_not_said_to_have_failed(catalog: Catalog) {
    for address in whole(catalog, WHOLE) {
        let mut random = chance::of(&address);
        let mut session = taken_in_hand(catalog, &address);
        session.forward(u64::MAX, Stop::NEVER);
        for _ in 0..DECISIONS {
            let entered = |child: &_| matches!(child, Some(Beat::Descend));
            let first = session.hand().expect("a play").node();
            if children(first).take(FIRST).map(|child| child.beat()).filter(entered).count() > 0 {
                for decision in [Decision::Child(1), Decision::Back] {
                    session.decide(decision).unwrap_or_else(|wrong| panic!("{address}: {decision:?} {wrong}"));
                    session.forward(u64::MAX, Stop::NEVER);
                    let said = session.narration().to_string();
                    let failed = ["failed", "fails", "led to no", "without a solution"];
                    let lie = failed.iter().find(|words| said.contains(*words));
                    assert_eq!(lie, None, "{address}: {} at {:?}", said, session.hand().map(|hand| hand.decisions()));
                }
            }
            let Some(decision) = decision(&session, &mut random) else { break };
            session.decide(decision).unwrap_or_else(|wrong| panic!("{address}: {decision:?} {wrong}"));
            session.forward(u64::MAX, Stop::NEVER);
        }
    }
}

fn taken_in_hand(catalog: Catalog, address: &str) -> Session {
    let mut session = open(catalog, address);
    let taken = session.take_in_hand(&Path::default(), &Decisions::default());
    taken.unwrap_or_else(|bad| panic!("{address}: {bad}"));
    session
}

fn decisions(session: &Session) -> Decisions {
    session.hand().map(|hand| hand.decisions().clone()).unwrap_or_default()
}

/// Returns the position of a run, in numbers and in words.
fn stands(session: &Session) -> String {
    let now = session.now();
    format!("{} {:?} {} {:?} {:?}", now.at, now.beat, now.level, now.tally, session.told())
}

/// Checks that a run opened by its address ends in the position where it ended when it was made.
pub fn a_play_by_chance_is_watched_again_by_its_address(catalog: Catalog) {
    for address in whole(catalog, WHOLE) {
        let mut random = chance::of(&address);
        let mut session = taken_in_hand(catalog, &address);
        play(&mut session, &mut random, &address);
        let decisions = decisions(&session);
        if decisions.is_empty() {
            continue;
        }
        let by_hand = adding(&address, &format!("hand={decisions}"));
        let mut again = open(catalog, &by_hand);
        again.forward(u64::MAX, Stop::NEVER);
        assert_eq!(stands(&again), stands(&session), "{by_hand}");
        let printed = catalog.address(&by_hand).map(|address| address.hand().clone());
        assert_eq!(printed.ok(), Some(decisions), "{by_hand}");
    }
}

/// Checks that a run after taking decisions back equals the run without these decisions.
pub fn taking_back_leads_to_the_play_before(catalog: Catalog) {
    for address in whole(catalog, WHOLE) {
        let mut random = chance::of(&address);
        let mut session = taken_in_hand(catalog, &address);
        let made = play(&mut session, &mut random, &address);
        if made == 0 {
            continue;
        }
        let kept = random.below(made as u64) as usize;
        let list = decisions(&session);
        session.take_back(kept);
        let mut before = open(catalog, &address);
        before.take_in_hand(&Path::default(), &list.first(kept)).expect("a play that was made");
        before.forward(u64::MAX, Stop::NEVER);
        assert_eq!(stands(&session), stands(&before), "{address}: {list}, {kept} kept");
        assert_eq!(decisions(&session), list.first(kept), "{address}");
        // It can be gone on with.
        session.decide(list.list()[kept]).unwrap_or_else(|wrong| panic!("{address}: {wrong}"));
        session.forward(u64::MAX, Stop::NEVER);
        assert_eq!(decisions(&session), list.first(kept + 1), "{address}");
    }
}
