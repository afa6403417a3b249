//! Play by hand: at each node the visitor makes the choice, or lets the algorithm go on from there.
//!
//! The play is a search like any other, one whose decisions come from a list that grows: the session shows it, the
//! address holds it. Here is what playing takes beside that: what can be tried, one's own tree, and what was done when.
//!
//! A play by hand is a search like any other, whose decisions come from the address: a child by its number, `x` and a
//! number for something that the algorithm refuses, `-` for a step back. While it is played, each decision is added to
//! the session's own list (`Timeline::decide`), so that stage, sentence and timeline need to know nothing of it; what
//! one can try follows from clones that prune, and a choice is seen before it is made by drawing its clone. What is
//! entered is gone through until it is settled what can be tried there (`machine::Turn`: an item, a cell, a constraint
//! is chosen, or nothing is left), so that sentence, list, table, picture and tree tell of one moment; so is the root,
//! before the first decision. Links of before mean the same choices, only the moves that `at=` counts are more.
//! *Parted* is the first decision that a search through the children in order would not have made. The algorithm's
//! column goes to the last place, in its order, that the play has been to, so that it never goes back when levels are
//! given up.

use super::Mode;
use crate::address::Situation;
use crate::census::Findings;
use crate::desk::{Context, DONE, Desk, Event, Flow, Reply, Want};
use crate::machine::{Beat, Stop};
use crate::player::{Clock, Command, Motion, Pace, SLICE};
use crate::session::Session;
use crate::steer::{Decision, Decisions};
use std::borrow::Cow;

mod aside;
mod beside;
mod grown;
mod hint;
mod keys;
mod list;
mod stage;
mod trees;
mod view;
mod words;

pub use view::{HandView, OfferView, RowView, TreesView};

use aside::Aside;
use beside::{Beside, Way};
use grown::Grown;
use hint::Hints;
use list::List;

/// So many moves of a decision are made at once, which takes little time beside a picture: most have a handful.
const AT_ONCE: u64 = 1 << 12;

/// Solve: the visitor makes the decisions.
#[derive(Default)]
pub(crate) struct Solve {
    /// The play under way.
    play: Option<Play>,
    /// One that is kept while the algorithm's own search is watched.
    aside: Option<Aside>,
}

/// A play by hand under way.
struct Play {
    /// Where the search stood before, to be found again if nothing is decided.
    from: u64,
    /// What the open nodes have to offer, the root's first.
    lists: Vec<List>,
    /// One's own tree.
    mine: Grown,
    log: Vec<Made>,
    /// How many decisions were made before each press.
    presses: Vec<usize>,
    /// Decisions still to be made, the last one first.
    pending: Vec<Decision>,
    /// Where the play first did what the algorithm would not have done.
    parted: Option<Parting>,
    /// How many decisions it took until everything was tried.
    ended: Option<usize>,
    /// The algorithm makes the decisions, the next one at that time.
    going: Option<f64>,
    /// The offer that is pointed at or has the focus.
    lit: Option<usize>,
    /// Why the last press did nothing.
    notice: Option<Cow<'static, str>>,
    /// How many offers are shown at the most.
    most: usize,
    /// Changes with every list.
    serial: u32,
    /// What the census knows of the whole search.
    whole: Findings,
    /// The algorithm's own run, once there is something to compare it with.
    beside: Option<Beside>,
    hints: Hints,
}

/// A decision that was made.
struct Made {
    decision: Decision,
    /// The node of one's own tree where it was made.
    node: usize,
    /// Whether it made a new node.
    new: bool,
    /// Of a node given up, how many of its children were never tried.
    untried: u32,
}

/// Where a play first did something else than the algorithm in its place.
struct Parting {
    /// The number of the decision, from 0.
    index: usize,
    /// The node of one's own tree.
    node: usize,
    did: Decision,
    /// What the algorithm would have done.
    instead: Decision,
    /// Which children were left untried, where the node was given up.
    untried: Vec<String>,
    /// What the child is called that only oneself went to, or only the algorithm.
    name: String,
}

impl Play {
    fn new(from: u64, pending: &Decisions, whole: Findings) -> Play {
        Play {
            from,
            lists: vec![List::none()],
            mine: Grown::new(),
            log: vec![],
            presses: vec![],
            pending: pending.list().iter().rev().copied().collect(),
            parted: None,
            ended: None,
            going: None,
            lit: None,
            notice: None,
            most: view::SHOWN,
            serial: 0,
            whole,
            beside: None,
            hints: Hints::default(),
        }
    }

    /// What the present node has to offer.
    fn list(&self) -> Option<&List> {
        self.lists.last()
    }

    /// Whether the list of the present node is whole and nothing is left to be done.
    fn is_ready(&self) -> bool {
        self.pending.is_empty() && self.list().is_some_and(List::is_whole)
    }

    /// What the algorithm would do here: the least child that was not tried, or back; `None` if all is tried.
    fn algorithm(&self) -> Option<Decision> {
        let next = self.mine.next(self.mine.here);
        match self.list()?.children >= next {
            true => Some(Decision::Child(next)),
            false => (self.lists.len() > 1).then_some(Decision::Back),
        }
    }

    /// How many tests were made: what was entered and what was refused.
    fn tests(&self) -> usize {
        self.log.iter().filter(|made| made.decision != Decision::Back).count()
    }

    /// How many choices were given up untried.
    fn untried(&self) -> u32 {
        self.log.iter().map(|made| made.untried).sum()
    }

    /// Makes a decision; says why not if it cannot be made. Moves that take long are made by and by.
    fn make(&mut self, decision: Decision, session: &mut Session) -> Result<(), String> {
        session.decide(decision)?;
        let node = self.mine.here;
        let instead = self.algorithm();
        let mut untried = 0;
        if let (Decision::Back, Some(list)) = (decision, self.list()) {
            untried = list.children.saturating_sub(self.mine.tried(node) as u32);
        }
        if let (None, Some(instead), false) = (&self.parted, instead, matches!(decision, Decision::Refused(_)))
            && instead != decision
        {
            self.parted = Some(self.parting(node, decision, instead));
        }
        self.log.push(Made { decision, node, new: false, untried });
        match decision {
            Decision::Child(_) => {
                // It is found where the moves lead to.
                self.lists.push(List::none());
                self.most = view::SHOWN;
            }
            Decision::Refused(_) => {}
            Decision::Back => {
                self.lists.pop();
            }
        }
        self.serial += 1;
        self.lit = None;
        self.catch_up(session, AT_ONCE);
        self.note_end();
        Ok(())
    }

    /// Makes moves that are decided, `budget` of them at the most; says whether there were any.
    fn catch_up(&mut self, session: &mut Session, budget: u64) -> bool {
        let mut sum = 0;
        while sum < budget {
            let made = session.forward(budget - sum, Stop::at(Beat::Reject)).made;
            if made == 0 {
                break;
            }
            sum += made;
            match session.now().beat {
                Some(Beat::Descend) => self.enter(),
                Some(Beat::Solution) => self.mine.solve(),
                Some(Beat::Retreat) => self.mine.leave(),
                _ => {}
            }
        }
        sum > 0
    }

    /// The child that was decided on is entered.
    fn enter(&mut self) {
        let Some(made) = self.log.last_mut() else { return };
        let Decision::Child(number) = made.decision else { return };
        let before = self.mine.len();
        let list = self.lists.iter().rev().nth(1);
        self.mine.enter(number, list.map_or_else(String::new, |list| list.name(number).to_owned()));
        made.new = self.mine.len() > before;
    }

    /// What there is to say of the first decision that is not the algorithm's; the lists are those before it was made.
    fn parting(&self, node: usize, did: Decision, instead: Decision) -> Parting {
        let list = self.list();
        let name = |number: u32| list.map_or_else(String::new, |list| list.name(number).to_owned());
        let untried = match (did, list) {
            (Decision::Back, Some(list)) => {
                (1..=list.children).filter(|number| self.mine.child(node, *number).is_none()).map(name).collect()
            }
            _ => vec![],
        };
        let other = if let Decision::Child(number) = instead { name(number) } else { String::new() };
        Parting { index: self.log.len(), node, did, instead, untried, name: other }
    }

    /// The algorithm's run sets out for the last of all places in its order that one has been to, or for the last to which
    /// it comes soon; for its end once everything is tried.
    fn set_beside(&mut self, session: &Session) {
        let Some(hand) = session.hand() else { return };
        self.note_end();
        let beside = self.beside.get_or_insert_with(|| Beside::new(hand.root()));
        let goal = match self.ended {
            Some(_) if beside.reaches(None) => None,
            _ => {
                let near = self.mine.paths().filter(|path| beside.reaches(Some(path)));
                Some(near.max().unwrap_or_default())
            }
        };
        beside.set_out(goal);
    }

    /// Takes note of when everything was tried and the play stood at the root again.
    fn note_end(&mut self) {
        if self.ended.is_none() && self.lists.len() == 1 && self.lists[0].is_whole() && self.algorithm().is_none() {
            self.ended = Some(self.log.len());
        }
    }

    /// Lets the algorithm's run go on; says whether it has come to where it was to come to.
    fn go_on_beside(&mut self, session: &Session, clock: Clock) -> bool {
        let there = self.beside.as_mut().is_some_and(|beside| beside.go_on(clock));
        if there && self.beside.as_ref().is_some_and(|beside| beside.way == Way::Far) {
            self.set_beside(session);
        }
        there
    }

    /// Takes the decisions of the last press back.
    fn take_back(&mut self, session: &mut Session) -> bool {
        let Some(count) = self.presses.pop() else { return false };
        while self.log.len() > count {
            let Some(made) = self.log.pop() else { break };
            match made.decision {
                Decision::Child(_) => {
                    self.lists.pop();
                    if made.new {
                        self.mine.forget();
                    }
                }
                // What is left to list is found where the search stands again.
                Decision::Back => self.lists.push(List::none()),
                Decision::Refused(_) => {}
            }
            self.mine.here = made.node;
        }
        self.parted = self.parted.take().filter(|parting| parting.index < count);
        self.ended = self.ended.filter(|ended| *ended <= count);
        session.take_back(count);
        self.mend(session);
        self.serial += 1;
        self.lit = None;
        true
    }

    /// Lists, and makes decisions that are due, until the clock says that the slice is over; says whether the moment
    /// has changed.
    fn go_on(&mut self, session: &mut Session, pace: Pace, now: f64, clock: Clock) -> bool {
        let start = clock();
        let before = (self.log.len(), session.now().at);
        while clock() - start < SLICE {
            if self.catch_up(session, list::HELPING) {
                continue;
            }
            self.mend(session);
            if let Some(list) = self.lists.last_mut().filter(|list| !list.is_whole()) {
                list.go_on(session);
                self.serial += u32::from(list.is_whole());
                continue;
            }
            if let Some(decision) = self.pending.pop() {
                // What comes from an address was looked at when that was opened.
                self.presses.push(self.log.len());
                if self.make(decision, session).is_err() {
                    self.pending.clear();
                }
                continue;
            }
            match self.going {
                Some(due) if due <= now => self.let_go_on(session, pace, now),
                _ => break,
            }
        }
        (self.log.len(), session.now().at) != before
    }

    /// Nodes that were entered, or were given up and are open again, list what they have once they are the present one.
    fn mend(&mut self, session: &Session) {
        if let (Some(last), Some(hand)) = (self.lists.last_mut(), session.hand())
            && last.is_none()
        {
            *last = List::new(hand);
        }
    }

    /// One decision by the algorithm; a solution ends it, or that all is tried.
    fn let_go_on(&mut self, session: &mut Session, pace: Pace, now: f64) {
        let made = self.algorithm().map(|decision| self.make(decision, session));
        let over = match made {
            None => Some(words::ALL_TRIED),
            Some(Err(_)) => Some(words::TOO_LONG),
            Some(Ok(())) => None,
        };
        let solved = session.now().beat == Some(Beat::Solution);
        self.notice = over.map(Cow::Borrowed);
        self.going = match (over, pace) {
            (Some(_), _) => None,
            _ if solved => None,
            (None, Pace::PerSecond(rate)) => Some(now + 1000.0 / rate),
            (None, _) => Some(now),
        };
    }

    /// Takes note of what the census knows of the whole search.
    fn learn(&mut self, whole: Findings) {
        self.whole = whole;
    }

    /// Whether there is something to do without the visitor.
    fn is_busy(&self) -> bool {
        !self.is_ready() || self.going.is_some() || self.beside.as_ref().is_some_and(|beside| beside.way == Way::Going)
    }
}

impl Solve {
    /// Whether the visitor plays by hand.
    pub(crate) fn is_on(&self) -> bool {
        self.play.is_some()
    }

    /// The address whose search is to be counted ahead: of a play by hand, that of the whole.
    pub(crate) fn counted(&self, desk: &Desk) -> String {
        match self.play {
            Some(_) => desk.address.with_hand(Decisions::default()).to_string(),
            None => desk.address.to_string(),
        }
    }

    /// What was played is over: another search is open.
    pub(crate) fn end(&mut self) {
        self.play = None;
    }

    /// Takes note of what the census knows of the whole search; says whether somebody plays.
    pub(crate) fn learn(&mut self, whole: &Findings) -> bool {
        self.play.as_mut().map(|play| play.learn(whole.clone())).is_some()
    }

    /// Plays the search that is open; where nothing gets decided, it is left at step `from`. Says whether that is so.
    pub(crate) fn take(&mut self, from: u64, desk: &mut Desk) -> bool {
        let whole = desk.address.with_hand(Decisions::default());
        // It opened once, so it does again.
        let Ok(mut session) = whole.open() else { return false };
        if session.take_in_hand(whole.path(), &Decisions::default()).is_err() {
            return false;
        }
        let counted =
            if desk.address.hand().is_empty() { std::mem::take(&mut desk.findings) } else { Findings::default() };
        desk.findings = Findings::default();
        self.play = Some(Play::new(from, desk.address.hand(), counted));
        desk.player.reopen(session);
        desk.lens = crate::scene::Lens::default();
        went_on(None, desk);
        true
    }

    /// Leaves the play where it stands; it stays in the address, and is a search to be watched like any other. Returns the step
    /// that the search is to be at.
    pub(crate) fn leave(&mut self, desk: &mut Desk) -> Option<u64> {
        let play = self.play.take()?;
        let played = !desk.address.hand().is_empty();
        let at = if played { desk.at() } else { play.from };
        desk.findings = if played { Findings::default() } else { play.whole };
        if let Ok(session) = desk.address.open() {
            desk.player.reopen(session);
            desk.want(Want::ForgetTree);
        }
        desk.drawn = u64::MAX;
        Some(at)
    }

    /// Goes on listing choices and making decisions; says whether the moment has changed.
    pub(crate) fn go_on(&mut self, desk: &mut Desk, now: f64, clock: Clock) -> bool {
        let pace = desk.player.speed().pace();
        let Some(play) = &mut self.play else { return false };
        let (before, serial, going) = (play.log.len(), play.serial, play.going.is_some());
        let changed = play.go_on(desk.player.played(), pace, now, clock);
        let steps = play.log.len().abs_diff(before);
        // Where nothing is left to be tried, that it goes on no more is all that changes.
        desk.stale |= going != play.going.is_some();
        if changed || play.beside.is_none() {
            play.set_beside(desk.player.played());
        }
        desk.stale |= play.serial != serial;
        desk.stale |= play.go_on_beside(desk.player.session(), clock);
        if changed {
            let motion = match pace {
                Pace::PerSecond(rate) => Motion::at_rate(rate),
                _ => None,
            };
            went_on(motion.filter(|_| steps == 1), desk);
        }
        changed
    }

    /// Whether a play by hand has something to do by itself.
    pub(crate) fn is_busy(&self) -> bool {
        self.play.as_ref().is_some_and(Play::is_busy)
    }

    /// The visitor tries the offer with that place in the list.
    fn choose(&mut self, place: usize, desk: &mut Desk, now: f64, clock: Clock) {
        let Some(play) = &mut self.play else { return };
        if !play.is_ready() {
            return;
        }
        match play.list().and_then(|list| list.offers.get(place)).map(|offer| offer.decision) {
            Some(decision) => {
                self.press(decision, desk, now, clock);
                desk.want(Want::GoFromMoment);
            }
            None => play.notice = Some(words::NO_SUCH.into()),
        }
        desk.stale = true;
    }

    /// The visitor gives the present level up.
    fn give_up(&mut self, desk: &mut Desk, now: f64, clock: Clock) {
        let Some(play) = &mut self.play else { return };
        match play.lists.len() {
            ..=1 => play.notice = Some(words::AT_ROOT.into()),
            _ => self.press(Decision::Back, desk, now, clock),
        }
        desk.stale = true;
    }

    /// The visitor takes the last press back.
    fn take_back(&mut self, desk: &mut Desk, now: f64, clock: Clock) {
        let Some(play) = &mut self.play else { return };
        (play.going, play.notice) = (None, None);
        desk.stale = true;
        if play.take_back(desk.player.played()) {
            play.set_beside(desk.player.played());
            went_on(Some(Motion::STEP), desk);
            self.go_on(desk, now, clock);
        } else {
            play.notice = Some(words::NOTHING_BACK.into());
        }
    }

    /// The algorithm goes on from here, or stops where it is.
    fn let_algorithm(&mut self, desk: &mut Desk, now: f64, clock: Clock) {
        let Some(play) = &mut self.play else { return };
        let going = play.going.take();
        play.notice = None;
        if going.is_none() {
            play.presses.push(play.log.len());
            play.going = Some(now);
            self.go_on(desk, now, clock);
        }
        desk.stale = true;
    }

    fn press(&mut self, decision: Decision, desk: &mut Desk, now: f64, clock: Clock) {
        let Some(play) = &mut self.play else { return };
        (play.going, play.notice) = (None, None);
        if !play.is_ready() {
            return;
        }
        play.presses.push(play.log.len());
        match play.make(decision, desk.player.played()) {
            Ok(()) => {
                play.set_beside(desk.player.played());
                went_on(Some(Motion::STEP), desk);
                self.go_on(desk, now, clock);
            }
            Err(_) => {
                play.presses.pop();
                play.notice = Some(words::TOO_LONG.into());
            }
        }
    }

    /// An offer is pointed at or has the focus; none is from then on if there is no such.
    fn light(&mut self, place: Option<usize>, desk: &mut Desk) {
        let Some(play) = &mut self.play else { return };
        let lit = place.filter(|place| play.list().is_some_and(|list| *place < list.offers.len()));
        if lit != play.lit {
            play.lit = lit;
            desk.stale = true;
        }
    }

    /// Shows more of a long list.
    fn list_more(&mut self, desk: &mut Desk) {
        if let Some(play) = &mut self.play {
            play.most += view::SHOWN;
            play.serial += 1;
            desk.stale = true;
        }
    }
}

/// The address follows the play, and the pictures the motion.
fn went_on(motion: Option<Motion>, desk: &mut Desk) {
    let decisions = desk.player.session().hand().map(|hand| hand.decisions().clone()).unwrap_or_default();
    desk.set_address(desk.address.with_hand(decisions));
    desk.player.show(motion);
    desk.stale = true;
    // Taking back drops the tree.
    if desk.player.session().shape().is_none() {
        desk.want(Want::ForgetTree);
    }
}

impl Mode for Solve {
    fn is_of_search(&self) -> bool {
        true
    }

    fn event(&mut self, event: &Event, cx: &mut Context) -> Flow {
        let now = cx.now;
        match event {
            Event::Cross => return Flow::Taken(self.cross(cx).map_or(Reply::Done, Reply::Open)),
            Event::Command(Command::Solve) => {
                cx.desk.want(if self.is_on() { Want::LeaveHand } else { Want::TakeInHand })
            }
            Event::PlayFromHere => self.play_from_here(cx.desk),
            _ if !self.is_on() => return Flow::Pass,
            Event::Key(key, shift) => return self.key(key, *shift, cx),
            Event::Point(at) => return Flow::Taken(Reply::Found(self.point(*at, cx.desk))),
            Event::Pick(at) => match self.meant_at(*at, cx.desk) {
                Some(Ok(place)) => self.choose(place, cx.desk, now, cx.clock),
                Some(Err(next)) => self.light(Some(next), cx.desk),
                None => self.refuse_at(*at, cx.desk),
            },
            // Where there is no further moment, a play by hand goes on.
            Event::Command(Command::NextPage | Command::PreviousPage) if cx.around.touring => return Flow::Pass,
            Event::Command(command) if command.is_about_pace() || command.is_of_page() => return Flow::Pass,
            Event::Command(command) => {
                cx.desk.want(Want::LeaveHand);
                cx.desk.want(Want::Command(*command));
            }
            Event::Choose(place) => self.choose(*place, cx.desk, now, cx.clock),
            Event::Light(place) => self.light(*place, cx.desk),
            Event::ListMore => self.list_more(cx.desk),
            Event::LetAlgorithm => self.let_algorithm(cx.desk, now, cx.clock),
            Event::Hint(found) => {
                let now = (cx.clock)();
                self.hint(found, now, cx.desk);
            }
            _ => return Flow::Pass,
        }
        DONE
    }

    fn situate(&self, desk: &Desk, situation: &mut Situation) {
        situation.playing = self.is_on();
        // Until something is decided, the search stands where it is left to.
        if let Some(play) = self.play.as_ref().filter(|_| desk.address.hand().is_empty()) {
            situation.at = play.from;
        }
    }
}
