//! Solve by hand: the mode in which the user makes the decision at each node, or lets the algorithm continue from there.
//!
//! A game by hand is a search like any other, whose list of decisions grows: the session shows it, the address holds it. This module has
//! the rest of its state: the candidates, the user's own tree, and a log of the decisions.
//!
//! An address writes a decision as the number of a child, as `x` and a number for a rejected candidate, or as `-` for a step back. While
//! the user decides, each decision is appended to the session's own list (`Timeline::decide`), so that stage, sentence and timeline work as
//! for any search. The candidates of a node are found by clones that prune, and a candidate is previewed by drawing its clone. On entry to
//! a node, and at the root, the moves are made until it is settled what can be tried there (`machine::Turn`: an item, a cell or a
//! constraint is chosen, or nothing is left). So sentence, list, table, picture and tree show the same position. Older links mean the same
//! choices; only the moves that `at=` counts are more. *Parted* is the first decision that differs from a search through the children in
//! order. The algorithm's column shows its run up to the last node, in its order, that the user has visited, so that it never goes back
//! when the user backtracks. On a branch (`branch`) it shows the search that waits.

use super::Mode;
use crate::address::{self, Situation};
use crate::census::Findings;
use crate::desk::{Context, DONE, Desk, Event, Flow, Reply, Want};
use crate::machine::{Beat, Stop};
use crate::player::{Clock, Command, Motion, Pace, SLICE};
use crate::scene::Point;
use crate::session::Session;
use crate::steer::{Decision, Decisions};
use std::borrow::Cow;

mod aside;
mod beside;
mod branch;
pub(crate) mod circle;
mod count;
mod grown;
mod hint;
mod keys;
mod list;
mod stage;
mod trees;
mod view;
mod words;

pub(crate) use branch::Meaning;
pub use view::{HandView, OfferView, RowView, TreesView};

use aside::Aside;
use beside::{Beside, Way};
use branch::{Click, Parent};
use count::Count;
use grown::Grown;
use hint::Hints;
use list::List;

/// Number of moves of a decision that are made at once. That takes little time beside a picture; most decisions have a handful.
const AT_ONCE: u64 = 1 << 12;

/// State of the mode Solve, in which the user makes the decisions.
#[derive(Default)]
pub(crate) struct Solve {
    /// The game that is on.
    play: Option<Play>,
    /// A game that is kept while the user watches the algorithm's own search.
    aside: Option<Aside>,
    /// A click whose meaning is not found yet.
    click: Option<Click>,
    /// Where the last press on the stage was: until the pointer moves, it points at nothing.
    rests: Option<Point>,
}

/// A game and its search, before it is shown.
pub(crate) struct Game {
    play: Play,
    session: Session,
}

/// A game by hand that is on.
struct Play {
    /// The search's position before the game, to which it returns if nothing is decided.
    from: u64,
    /// The search from which the game parts, if it is a branch.
    parent: Option<Parent>,
    count: Count,
    /// The candidates of the nodes on the path, the root's first.
    lists: Vec<List>,
    /// The user's own tree.
    mine: Grown,
    log: Vec<Made>,
    /// Number of decisions in the log before each press.
    presses: Vec<usize>,
    /// Decisions still to be made, the last one first.
    pending: Vec<Decision>,
    /// The first difference from the algorithm.
    parted: Option<Parting>,
    /// The number of decisions after which the search was exhausted.
    ended: Option<usize>,
    /// The time of the algorithm's next decision, while it makes them.
    going: Option<f64>,
    /// Index of the candidate that has the pointer or the focus.
    lit: Option<usize>,
    /// What the last press did not do, or did besides.
    notice: Option<Notice>,
    /// The most candidates shown.
    most: usize,
    /// A number that changes with every list.
    serial: u32,
    /// The census of the whole search.
    whole: Findings,
    /// The algorithm's own run, once there is something to compare.
    beside: Option<Beside>,
    hints: Hints,
}

/// A notice below the question.
struct Notice {
    text: Cow<'static, str>,
    /// Whether it says why a press did nothing.
    refuses: bool,
}

impl Notice {
    fn refusal(why: impl Into<Cow<'static, str>>) -> Notice {
        Notice { text: why.into(), refuses: true }
    }
}

/// A decision that was made.
struct Made {
    decision: Decision,
    /// The node of the user's tree where it was made.
    node: usize,
    /// Whether it made a new node.
    new: bool,
    /// For a step back, the number of the node's children that were never tried.
    untried: u32,
}

/// The first decision of the game that differs from the algorithm's.
struct Parting {
    /// The index of the decision.
    index: usize,
    /// The node of the user's tree where it was made.
    node: usize,
    did: Decision,
    /// Whether that child was chosen before.
    again: bool,
    /// The decision of the algorithm.
    instead: Decision,
    /// For a step back, the names of the children that were left untried.
    untried: Vec<String>,
    /// The name of the child that the algorithm tries; empty if it goes back.
    name: String,
}

impl Play {
    fn new(from: u64, pending: &Decisions, whole: Findings) -> Play {
        Play {
            from,
            parent: None,
            count: Count::default(),
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

    /// Returns the candidates of the current node.
    fn list(&self) -> Option<&List> {
        self.lists.last()
    }

    /// Returns the game as the address has it. Of a branch from a game that was watched it has no beginning.
    fn written(&self) -> address::Play {
        match &self.parent {
            Some(parent) if parent.is_whole => address::Play::Branch(parent.moves),
            _ => address::Play::Game,
        }
    }

    /// Whether the current node's list is complete and no decision is pending.
    fn is_ready(&self) -> bool {
        self.pending.is_empty() && self.list().is_some_and(List::is_whole)
    }

    /// Returns the algorithm's decision at this node: the first untried child, or a step back; `None` if the search is exhausted.
    fn algorithm(&self) -> Option<Decision> {
        let next = self.mine.next(self.mine.here);
        match self.list()?.children >= next {
            true => Some(Decision::Child(next)),
            false => (self.lists.len() > 1).then_some(Decision::Back),
        }
    }

    /// Returns the decisions that are the user's.
    fn own_log(&self) -> &[Made] {
        &self.log[self.log.len() - self.decided()..]
    }

    /// Returns the number of tests: candidates entered and candidates rejected.
    fn tests(&self) -> usize {
        self.own_log().iter().filter(|made| made.decision != Decision::Back).count()
    }

    /// Returns the number of candidates skipped by going back.
    fn untried(&self) -> u32 {
        self.own_log().iter().map(|made| made.untried).sum()
    }

    /// Makes a decision and its first moves; later calls make the rest. Returns the reason if the decision cannot be made.
    fn make(&mut self, decision: Decision, session: &mut Session) -> Result<(), String> {
        session.decide(decision)?;
        let node = self.mine.here;
        let instead = self.algorithm();
        let mut untried = 0;
        if let (Decision::Back, Some(list)) = (decision, self.list()) {
            untried = list.children.saturating_sub(self.mine.tried(node) as u32);
            self.mine.leave_untried(untried);
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

    /// Makes at most `budget` moves that follow from the decisions. Returns whether there were any.
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

    /// Records in the user's tree that the child of the last decision is entered.
    fn enter(&mut self) {
        let Some(made) = self.log.last_mut() else { return };
        let Decision::Child(number) = made.decision else { return };
        let before = self.mine.len();
        let list = self.lists.iter().rev().nth(1);
        self.mine.enter(number, list.map_or_else(String::new, |list| list.name(number).to_owned()));
        made.new = self.mine.len() > before;
        if let Some(parent) = self.parent.as_ref().filter(|parent| self.log.len() <= parent.kept) {
            parent.note(&mut self.mine);
        }
    }

    /// Returns the description of the first difference from the algorithm. Must be called before that decision is made.
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
        let again = matches!(did, Decision::Child(number) if self.mine.child(node, number).is_some());
        Parting { index: self.log.len(), node, did, again, instead, untried, name: other }
    }

    /// Sends the algorithm's run to the last node, in its order, that the user has visited, or to the last of these that it reaches within
    /// its limit. Once the search is exhausted, sends it to its end.
    fn set_beside(&mut self, session: &Session) {
        let Some(hand) = session.hand() else { return };
        self.note_end();
        // The search of a branch waits where it is.
        if self.parent.is_some() {
            return;
        }
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

    /// Notes the number of decisions once the search is exhausted and back at the root.
    fn note_end(&mut self) {
        if self.ended.is_none() && self.lists.len() == 1 && self.lists[0].is_whole() && self.algorithm().is_none() {
            self.ended = Some(self.log.len());
        }
    }

    /// Continues the algorithm's run. Returns whether it has ended: at its goal, or because it does not reach that within its limit.
    fn go_on_beside(&mut self, session: &Session, clock: Clock) -> bool {
        let there = self.beside.as_mut().is_some_and(|beside| beside.go_on(clock));
        if there && self.beside.as_ref().is_some_and(|beside| beside.way == Way::Far) {
            self.set_beside(session);
        }
        there
    }

    /// Undoes the decisions of the last press. Returns whether there was one.
    fn take_back(&mut self, session: &mut Session) -> bool {
        let Some(count) = self.presses.pop() else { return false };
        self.count.undo();
        self.cut(count, session);
        true
    }

    /// Drops all decisions but the first `count`.
    fn cut(&mut self, count: usize, session: &mut Session) {
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
    }

    /// Makes the decision of a press, and counts it.
    fn press(&mut self, decision: Decision, session: &mut Session) -> Result<(), String> {
        self.begin_press();
        let made = self.make(decision, session);
        match made {
            Ok(()) => self.count.add(decision),
            Err(_) => drop(self.presses.pop()),
        }
        made
    }

    /// Notes where a press begins.
    fn begin_press(&mut self) {
        if let Some(parent) = self.parent.as_mut().filter(|_| self.presses.is_empty()) {
            parent.first = self.mine.len();
        }
        self.presses.push(self.log.len());
    }

    /// Lists candidates and makes due decisions for a slice of time. Returns whether decisions or position have changed.
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
                let kept = self.parent.as_ref().is_some_and(|parent| self.log.len() < parent.kept);
                let made = if kept { self.make(decision, session) } else { self.press(decision, session) };
                // What comes from an address was looked at when that was opened.
                if made.is_err() {
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

    /// Starts the list of the current node if it has none, after it was entered or reopened.
    fn mend(&mut self, session: &Session) {
        if let (Some(last), Some(hand)) = (self.lists.last_mut(), session.hand())
            && last.is_none()
        {
            *last = List::new(hand);
        }
    }

    /// Makes one decision of the algorithm. Stops it at a solution, or if the search is exhausted.
    fn let_go_on(&mut self, session: &mut Session, pace: Pace, now: f64) {
        let made = self.algorithm().map(|decision| self.make(decision, session));
        let over = match made {
            None => Some(words::ALL_TRIED),
            Some(Err(_)) => Some(words::TOO_LONG),
            Some(Ok(())) => None,
        };
        let solved = session.now().beat == Some(Beat::Solution);
        self.notice = over.map(|why| Notice { text: why.into(), refuses: why != words::ALL_TRIED });
        self.going = match (over, pace) {
            (Some(_), _) => None,
            _ if solved => None,
            (None, Pace::PerSecond(rate)) => Some(now + 1000.0 / rate),
            (None, _) => Some(now),
        };
    }

    /// Stores the census of the whole search.
    fn learn(&mut self, whole: Findings) {
        self.whole = whole;
    }

    /// Whether there is work to do without input.
    fn is_busy(&self) -> bool {
        !self.is_ready() || self.going.is_some() || self.beside.as_ref().is_some_and(|beside| beside.way == Way::Going)
    }
}

impl Solve {
    /// Whether the user solves by hand.
    pub(crate) fn is_on(&self) -> bool {
        self.play.is_some()
    }

    /// Returns the address of the search for the census to count: without decisions while the user solves by hand.
    pub(crate) fn counted(&self, desk: &Desk) -> String {
        match self.play {
            Some(_) => desk.address.with_hand(Decisions::default()).to_string(),
            None => desk.address.to_string(),
        }
    }

    /// Ends the game, because another search was opened.
    pub(crate) fn end(&mut self) {
        (self.play, self.click) = (None, None);
    }

    /// Stores the census of the whole search, if a game is on. Returns whether one is.
    pub(crate) fn learn(&mut self, whole: &Findings) -> bool {
        self.play.as_mut().map(|play| play.learn(whole.clone())).is_some()
    }

    /// Starts a game of the open search. `from` is the position to return to if nothing is decided. Returns whether the game started.
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

    /// Ends the game. Its decisions stay in the address as a search to watch. Returns the position for that search, or `None` if no game
    /// was on.
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

    /// Continues to list candidates and to make decisions. Returns whether decisions or position have changed.
    pub(crate) fn go_on(&mut self, desk: &mut Desk, now: f64, clock: Clock) -> bool {
        let pace = desk.player.speed().pace();
        let Some(play) = &mut self.play else { return false };
        let (before, serial, going) = (play.log.len(), play.serial, play.going.is_some());
        let changed = play.go_on(desk.player.played(), pace, now, clock);
        let steps = play.log.len().abs_diff(before);
        // Where nothing is left to be tried, that it goes on no more is all that changes.
        desk.stale |= going != play.going.is_some();
        if changed || play.beside.is_none() && play.parent.is_none() {
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

    /// Whether the algorithm makes the decisions of a game.
    pub(crate) fn is_going(&self) -> bool {
        self.play.as_ref().is_some_and(|play| play.going.is_some())
    }

    /// Whether a game has work to do without input.
    pub(crate) fn is_busy(&self) -> bool {
        self.click.is_some() || self.play.as_ref().is_some_and(Play::is_busy)
    }

    /// Tries the candidate at that index of the list.
    fn choose(&mut self, place: usize, desk: &mut Desk, now: f64, clock: Clock) {
        let Some(play) = &mut self.play else { return };
        if !play.is_ready() {
            return;
        }
        match play.list().and_then(|list| list.offers.get(place)).map(|offer| offer.decision) {
            Some(decision) => {
                self.press(decision, desk, now, clock);
                if !self.is_branch() {
                    desk.want(Want::GoFromMoment);
                }
            }
            None => play.notice = Some(Notice::refusal(words::NO_SUCH)),
        }
        desk.stale = true;
    }

    /// Goes back one level.
    fn give_up(&mut self, desk: &mut Desk, now: f64, clock: Clock) {
        let Some(play) = &mut self.play else { return };
        match play.lists.len() {
            ..=1 => play.notice = Some(Notice::refusal(words::AT_ROOT)),
            _ => self.press(Decision::Back, desk, now, clock),
        }
        desk.stale = true;
    }

    /// Undoes the last press.
    fn take_back(&mut self, desk: &mut Desk, now: f64, clock: Clock) {
        let Some(play) = &mut self.play else { return };
        (play.going, play.notice) = (None, None);
        desk.stale = true;
        if play.take_back(desk.player.played()) {
            play.set_beside(desk.player.played());
            went_on(Some(Motion::STEP), desk);
            self.go_on(desk, now, clock);
        } else {
            play.notice = Some(Notice::refusal(words::NOTHING_BACK));
        }
    }

    /// Lets the algorithm decide from here on, or stops it.
    fn let_algorithm(&mut self, desk: &mut Desk, now: f64, clock: Clock) {
        let Some(play) = &mut self.play else { return };
        let going = play.going.take();
        play.notice = desk.task().map(|_| Notice::refusal(words::HOMEWORK));
        desk.stale = true;
        if play.notice.is_some() {
            return;
        }
        if going.is_none() {
            play.begin_press();
            play.going = Some(now);
            self.go_on(desk, now, clock);
        }
    }

    fn press(&mut self, decision: Decision, desk: &mut Desk, now: f64, clock: Clock) {
        let Some(play) = &mut self.play else { return };
        (play.going, play.notice) = (None, None);
        if !play.is_ready() {
            return;
        }
        desk.lens.picked = None;
        match play.press(decision, desk.player.played()) {
            Ok(()) => {
                play.set_beside(desk.player.played());
                went_on(Some(Motion::STEP), desk);
                self.go_on(desk, now, clock);
            }
            Err(_) => play.notice = Some(Notice::refusal(words::TOO_LONG)),
        }
    }

    /// Highlights the candidate at that index; none if there is no such candidate.
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

/// Updates the address to the decisions made, and animates the pictures with `motion`.
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
            Event::Cross if self.is_branch() => cx.desk.want(Want::LeaveHand),
            Event::Cross => return Flow::Taken(self.cross(cx).map_or(Reply::Done, Reply::Open)),
            Event::Command(Command::Solve) => {
                cx.desk.want(if self.is_on() { Want::LeaveHand } else { Want::TakeInHand })
            }
            _ if !self.is_on() => return Flow::Pass,
            Event::Key(key, shift) => return self.key(key, *shift, cx),
            Event::Point(at) => return Flow::Taken(Reply::Found(self.point(*at, cx.desk))),
            Event::Pick(at) => {
                self.rests = Some(*at);
                match self.meant_at(*at, cx.desk) {
                    Some(Ok(place)) => self.choose(place, cx.desk, now, cx.clock),
                    Some(Err(next)) => self.light(Some(next), cx.desk),
                    None => self.refuse_at(*at, cx.desk, now, cx.clock),
                }
            }
            Event::Command(command @ (Command::NextPage | Command::PreviousPage))
                if self.returns(*command == Command::NextPage, cx.around.touring, cx.desk) => {}
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
        situation.playing = self.play.as_ref().map(Play::written);
        // Until something is decided, the search stands where it is left to.
        if let Some(play) = self.play.as_ref().filter(|_| desk.address.hand().is_empty()) {
            situation.at = play.from;
        }
    }
}
