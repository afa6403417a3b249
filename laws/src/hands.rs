//! Laws on playing by hand: whatever somebody decides, with refusals and steps back, is in the address and can be watched
//! again.

use crate::chance;
use crate::searches::{WHOLE, adding, whole};
use crate::shown::open;
use stepdance::catalog::Catalog;
use stepdance::machine::{Beat, Stop};
use stepdance::session::Session;
use stepdance::steer::{Decision, Decisions, Path, Random, children};

/// So many decisions are made in each play at the most.
const DECISIONS: usize = 25;

/// Of so many decisions one is a step back, and one something refused, as far as there is any.
const BACK: u64 = 5;
const REFUSED: u64 = 3;

/// So much of what is refused at a node is tried.
const FIRST: usize = 12;

/// What somebody may decide who decides by chance; `None` at a dead end that is the root.
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

/// The play goes on to a solution, or as long as anybody would.
fn play(session: &mut Session, random: &mut Random, address: &str) -> usize {
    let mut made = 0;
    while made < DECISIONS && session.now().beat != Some(Beat::Solution) {
        let Some(decision) = decision(session, random) else { break };
        session.decide(decision).unwrap_or_else(|wrong| panic!("{address}: {decision:?} {wrong}"));
        let ran = session.forward(u64::MAX, Stop::NEVER);
        assert!(ran.made > 0 && session.now().over(), "{address}: {decision:?}");
        let beats: &[Beat] = match decision {
            Decision::Child(_) => &[Beat::Descend, Beat::Solution],
            Decision::Refused(_) => &[Beat::Reject],
            Decision::Back => &[Beat::Retreat],
        };
        assert!(session.now().beat.is_some_and(|beat| beats.contains(&beat)), "{address}: {decision:?}");
        made += 1;
    }
    made
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

/// Where a play stands: in numbers and in words.
fn stands(session: &Session) -> String {
    let now = session.now();
    format!("{} {:?} {} {:?} {:?}", now.at, now.beat, now.level, now.tally, session.told())
}

/// Opened by its address and gone through, a play ends where it ended when it was made.
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

/// What is taken back was never made.
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
