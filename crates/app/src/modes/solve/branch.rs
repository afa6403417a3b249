//! A branch: a game that begins at the present position of a search and keeps its choices in force.
//!
//! The game makes the kept choices like decisions of an address, so that it knows the candidates of every level above. They are not the
//! user's: they are neither counted nor undone. Of a candidate that the search has exhausted, the game knows the counts; it may be entered
//! again. All other candidates are undecided, also where the search has rejected them on the way: one look shows which are rejected.
//!
//! A click on the stage begins a branch if it means one candidate. Which one is found by the game itself, before it is shown: the
//! candidates of the present level first, then those of the levels above. One of a level above keeps only the choices above it.

use super::circle::Circle;
use super::grown::{Exhausted, Grown, Sum};
use super::{Game, List, Notice, Play, Solve, words};
use crate::census::Findings;
use crate::desk::{Desk, Want};
use crate::player::{Clock, Motion, Pace};
use crate::scene::{Point, Target};
use crate::session::{Now, Session};
use crate::steer::{Decision, Decisions};
use crate::trail::Fold;

/// The search from which a branch parts, as the game shows it.
pub(super) struct Parent {
    /// Number of decisions that the game keeps of it.
    pub(super) kept: usize,
    /// Number of nodes of the user's tree that are the search's: the kept path, and what was exhausted beside it.
    pub(super) first: usize,
    /// The subtrees that the search has exhausted on each level.
    closed: Vec<Vec<(u32, Exhausted)>>,
    /// The search's own tree: its path with what it has exhausted.
    pub(super) tree: Grown,
    /// Its moves, nodes and solutions.
    pub(super) moves: u64,
    pub(super) nodes: u64,
    pub(super) solutions: u64,
    /// Whether it is the algorithm's own, not one of decisions by hand.
    pub(super) is_whole: bool,
    /// The choices that it would make next, by targets and by names.
    pub(super) next: (Vec<Target>, Vec<String>),
}

/// The most moves up to the next choices of a search that waits.
const NEXT: u64 = 1 << 12;

/// A click on the stage, while it is found out which candidate it means.
pub(crate) struct Click {
    game: Game,
    at: Point,
    on: On,
    /// The position of the search at the click, and the number of changes of its address.
    position: (u64, u64),
}

/// What is at the place of a click.
enum On {
    Target(Target),
    Circle(Circle),
}

/// The meaning of a click.
pub(crate) enum Meaning {
    /// A candidate: the game that decides on it, and its target.
    Branch(Box<Game>, Option<Target>),
    /// No candidate.
    Other(Point),
}

impl Parent {
    fn new(session: &Session, kept: usize) -> Parent {
        let now = session.now();
        // Decisions by hand skip children, so that numbers do not follow from counts.
        let levels = if session.hand().is_some() { 0 } else { now.trail.level() + 1 };
        let closed: Vec<_> = (0..levels).map(|level| exhausted(level, now.trail.folds(level))).collect();
        let mut tree = Grown::new();
        let names = session.told().path;
        for (level, number) in now.trail.path().into_iter().enumerate() {
            close(&mut tree, closed.get(level));
            tree.enter(number, names.get(level).cloned().unwrap_or_default());
        }
        close(&mut tree, closed.get(now.trail.level()));
        let Now { at, tally, .. } = now;
        Parent {
            kept,
            first: 0,
            closed,
            tree,
            moves: at,
            nodes: now.profile().iter().sum(),
            solutions: tally.solutions(),
            is_whole: session.hand().is_none(),
            next: if session.hand().is_none() { session.chooses_next(NEXT) } else { Default::default() },
        }
    }

    /// Records what the search has exhausted below the current node of a tree, which lies on the kept path.
    pub(super) fn note(&self, mine: &mut Grown) {
        close(mine, self.closed.get(mine.level(mine.here) as usize));
    }
}

/// Returns the exhausted subtrees of a level, each with the number of its first child.
fn exhausted(level: usize, folds: &[Fold]) -> Vec<(u32, Exhausted)> {
    let mut number = 1_u32;
    let mut closed = vec![];
    for fold in folds {
        let subtrees = u32::try_from(fold.subtrees).unwrap_or(u32::MAX);
        let depth = fold.deepest.saturating_sub(level + 1) as u32;
        let sum = Sum { nodes: fold.nodes, solutions: fold.solutions, depth };
        closed.push((number, Exhausted { subtrees, sum }));
        number = number.saturating_add(subtrees);
    }
    closed
}

fn close(tree: &mut Grown, closed: Option<&Vec<(u32, Exhausted)>>) {
    closed.into_iter().flatten().for_each(|(number, exhausted)| tree.close(*number, *exhausted));
}

impl Game {
    /// Leaves out what the search would do next, which is the answer to an open question.
    pub(crate) fn hide_next(&mut self) {
        if let Some(parent) = &mut self.play.parent {
            parent.next = Default::default();
        }
    }

    /// Returns a game that branches from the present position, or `None` if the search cannot be decided by hand.
    fn branch(desk: &Desk) -> Option<Game> {
        let from = desk.player.session();
        let kept = match from.hand() {
            Some(hand) => hand.decisions().first(hand.begun().len()),
            None => Decisions::down(&from.now().trail.path()),
        };
        Game::from(desk, &kept, kept.list().len())
    }

    /// Returns a branch with its decisions, of which it keeps those that the search has made, too.
    fn of(desk: &Desk, decisions: &Decisions) -> Option<Game> {
        let path = Decisions::down(&desk.player.session().now().trail.path());
        let same = path.list().iter().zip(decisions.list()).take_while(|(theirs, mine)| theirs == mine);
        Game::from(desk, decisions, same.count())
    }

    fn from(desk: &Desk, decisions: &Decisions, kept: usize) -> Option<Game> {
        let from = desk.player.session();
        let mut session = from.anew();
        session.take_in_hand(desk.address.path(), &Decisions::default()).ok()?;
        let parent = Parent::new(from, kept);
        let mut play = Play::new(from.now().at, decisions, Findings::default());
        parent.note(&mut play.mine);
        play.parent = Some(parent);
        Some(Game { play, session })
    }

    /// Decides on what a click means, if that is a candidate. Must be called once all levels are listed.
    fn decide(&mut self, on: &On) -> bool {
        match on {
            On::Target(target) => self.decide_at(*target),
            On::Circle(circle) => {
                let level = circle.level - 1;
                let chosen = self.play.log.get(level).map(|made| made.decision).filter(|_| self.goes_down());
                let list = self.play.lists.get(level).filter(|_| level == self.play.log.len() || chosen.is_some());
                list.and_then(|list| circle.place(list, chosen)).is_some_and(|place| self.decide_on(level, place))
            }
        }
    }

    /// Whether the kept choices lead down from the root. Decisions by hand may go up and down.
    fn goes_down(&self) -> bool {
        self.play.lists.len() == self.play.log.len() + 1
    }

    /// Decides on a candidate of a level, counted from 0, and drops the choices from there on.
    fn decide_on(&mut self, level: usize, place: usize) -> bool {
        let Game { play, session } = self;
        if level < play.log.len() {
            play.cut(level, session);
            if let Some(parent) = &mut play.parent {
                parent.kept = level;
            }
        }
        play.begin(place, session)
    }

    /// Decides on the candidate at a target: of the present level, or the only one of a level above that is not chosen there.
    fn decide_at(&mut self, target: Target) -> bool {
        let Game { play, session } = self;
        match play.meant(target) {
            Some(Ok(place)) => return play.begin(place, session),
            Some(Err(place)) => {
                play.lit = Some(place);
                return true;
            }
            None => {}
        }
        let above = self.goes_down().then(|| self.play.above(target)).flatten();
        above.is_some_and(|(level, place)| self.decide_on(level, place))
    }
}

/// Returns the only candidate at a target.
fn only(list: &List, target: Target) -> Option<usize> {
    let mut those = list.distinct.iter().copied().filter(|place| list.offers[*place].target == Some(target));
    let first = those.next();
    first.filter(|_| those.next().is_none())
}

impl Play {
    /// Makes the first decision of a branch.
    fn begin(&mut self, place: usize, session: &mut Session) -> bool {
        let Some(decision) = self.list().and_then(|list| list.offers.get(place)).map(|offer| offer.decision) else {
            return false;
        };
        self.press(decision, session).is_ok()
    }

    /// Returns the level and the index of the only candidate at a target on a level above, if it is not the one chosen there.
    fn above(&self, target: Target) -> Option<(usize, usize)> {
        let path = self.mine.path(self.mine.here);
        let levels = 0..path.len().min(self.lists.len());
        let found = levels.rev().find_map(|level| Some((level, only(&self.lists[level], target)?)));
        found.filter(|(level, place)| self.lists[*level].offers[*place].decision != Decision::Child(path[*level]))
    }

    /// Returns why that candidate is rejected, if it is.
    pub(super) fn rejected_above(&self, target: Target) -> Option<String> {
        let (level, place) = self.above(target)?;
        self.lists[level].offers[place].refused.as_deref().map(words::without_next)
    }

    /// Goes back to a level and decides there, as one press.
    fn redecide(&mut self, (level, decision): (usize, Decision), session: &mut Session) -> Result<(), String> {
        self.begin_press();
        let count = self.log.len();
        let backs = std::iter::repeat_n(Decision::Back, self.lists.len() - 1 - level);
        for made in backs.chain([decision]) {
            if let Err(wrong) = self.make(made, session) {
                self.cut(count, session);
                self.presses.pop();
                return Err(wrong);
            }
        }
        self.count.undo();
        self.count.add(decision);
        Ok(())
    }

    /// Returns the number of decisions that are the user's.
    pub(super) fn decided(&self) -> usize {
        self.log.len() - self.parent.as_ref().map_or(0, |parent| parent.kept.min(self.log.len()))
    }

    /// Returns the numbers of nodes and of solutions of the user: of a branch, those below the node where it begins.
    pub(super) fn own(&self) -> (u64, u64) {
        let first = match &self.parent {
            Some(_) if self.presses.is_empty() => self.mine.len(),
            Some(parent) => parent.first,
            None => 1,
        };
        let (nodes, solutions) = self.mine.since(first);
        (nodes + 1, solutions)
    }
}

impl Solve {
    /// Returns a game that branches from the present position: with the decisions of an address, or with none.
    pub(crate) fn branch(&self, decisions: Option<&Decisions>, desk: &Desk) -> Option<Game> {
        decisions.map_or_else(|| Game::branch(desk), |decisions| Game::of(desk, decisions))
    }

    /// Starts to find out which candidate a click on the stage means. Returns whether there is anything to find out.
    pub(crate) fn ask_click(&mut self, at: Point, desk: &Desk) -> bool {
        let position = (desk.at(), desk.changes);
        let circle = Circle::at(desk, at).map(On::Circle);
        let on = circle.or_else(|| desk.stage().target_at(at).map(On::Target));
        self.click = on.and_then(|on| Some(Click { game: Game::branch(desk)?, at, on, position }));
        self.click.is_some()
    }

    /// Continues to find out what a click means. Returns the meaning once it is found; a click at a position that the search has left means
    /// nothing.
    pub(crate) fn understand(&mut self, desk: &mut Desk, now: f64, clock: Clock) -> Option<Meaning> {
        let mut click = self.click.take().filter(|click| click.position == (desk.at(), desk.changes))?;
        click.game.play.go_on(&mut click.game.session, Pace::PerSecond(1.0), now, clock);
        if !click.game.play.is_ready() {
            self.click = Some(click);
            return None;
        }
        let is_candidate = click.game.decide(&click.on);
        let target = match click.on {
            On::Target(target) => Some(target),
            On::Circle(_) => None,
        };
        Some(if is_candidate { Meaning::Branch(Box::new(click.game), target) } else { Meaning::Other(click.at) })
    }

    /// Shows a branch, and returns the player that waits.
    pub(crate) fn begin(&mut self, game: Game, desk: &mut Desk) -> crate::player::Player {
        let Game { mut play, session } = game;
        if desk.address.hand().is_empty() {
            play.whole = std::mem::take(&mut desk.findings);
        }
        let shown = play.decided() > 0;
        self.play = Some(play);
        let waiting = desk.player.set_aside(session);
        desk.lens = crate::scene::Lens::default();
        super::went_on(Some(Motion::STEP).filter(|_| shown), desk);
        waiting
    }

    /// Ends a branch. Returns the census of the whole search.
    pub(crate) fn end_branch(&mut self) -> Findings {
        self.play.take().map(|play| play.whole).unwrap_or_default()
    }

    /// Whether the meaning of a click is still to be found.
    pub(crate) fn is_asked(&self) -> bool {
        self.click.is_some()
    }

    /// Goes back to a level above and decides there, if a point of the stage shows one of its candidates. Returns whether it does.
    pub(super) fn decide_above(&mut self, at: Point, desk: &mut Desk, now: f64, clock: Clock) -> bool {
        let Some(play) = self.play.as_mut().filter(|play| play.is_ready()) else { return false };
        let Some(meant) = desk.stage().target_at(at).and_then(|target| play.above(target)) else { return false };
        let undone = play.lists.len() - 1 - meant.0;
        let place = play.lists[meant.0].asked_at().unwrap_or_else(|| words::level(meant.0));
        let meant = (meant.0, play.lists[meant.0].offers[meant.1].decision);
        (play.going, play.notice) = (None, None);
        match play.redecide(meant, desk.player.played()) {
            Ok(()) => {
                play.set_beside(desk.player.played());
                play.notice = Some(Notice { text: words::decided_again(&place, undone).into(), refuses: false });
                super::went_on(Some(Motion::STEP), desk);
                self.go_on(desk, now, clock);
            }
            Err(_) => play.notice = Some(Notice::refusal(words::TOO_LONG)),
        }
        true
    }

    /// Whether the user is on a branch.
    pub(crate) fn is_branch(&self) -> bool {
        self.play.as_ref().is_some_and(|play| play.parent.is_some())
    }

    /// Handles an event that returns from a branch. Returns whether it is one.
    pub(super) fn returns(&self, forward: bool, touring: bool, desk: &mut Desk) -> bool {
        if !self.is_branch() {
            return false;
        }
        // The next slide follows the one where the branch began; without a tour no slip ends the branch.
        if !forward || touring {
            desk.want(Want::LeaveHand);
        }
        if forward && touring {
            desk.want(Want::Command(crate::command::Command::NextPage));
        }
        true
    }
}
