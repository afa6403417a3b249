//! View models of solving by hand.

use super::hint::Below;
use super::list::Offer;
use super::trees::{self, Tree};
use super::words::{self, Place};
use super::{Beside, Play, Solve, Way};
use crate::address::Address;
use crate::desk::{Desk, picture};
use crate::machine::Beat;
use crate::scene::{Area, Levels, Scene, Target, svg};
use crate::script::ToScript;
use crate::sign::Sign;
use crate::steer::{Decision, Decisions};

/// Number of candidates shown at first, and of those added by *Show more*.
pub(super) const SHOWN: usize = 120;

/// The number that the key 0 stands for.
const TEN: usize = 10;

/// The longest list in the algorithm's order. In a longer one, rejected candidates come last.
const AT_A_GLANCE: usize = 40;

/// View model of a game by hand.
#[derive(Clone, Debug, PartialEq, ToScript)]
#[script(name = "Hand")]
pub struct HandView {
    /// A number that changes with every list.
    pub serial: u32,
    /// The question.
    pub question: String,
    /// The candidates in the order shown.
    pub offers: Vec<OfferView>,
    /// The number of candidates not shown, in words; empty if all are shown.
    pub rest: String,
    /// The advice: what can be done now, or what was found.
    pub advice: String,
    /// Whether the advice is about a solution, and whether it says why a press did nothing.
    pub solved: bool,
    pub refused: bool,
    /// The levels of the path, the current one last.
    pub rows: Vec<RowView>,
    /// The candidates left on all levels, in one line.
    pub left: String,
    /// The counts: name, value of the user, value of the algorithm.
    pub figures: Vec<(&'static str, String, String)>,
    /// What the counts mean.
    pub counted: &'static str,
    /// Both trees, with captions.
    pub trees: TreesView,
    /// Whether there is a press to undo.
    pub can_take_back: bool,
    /// Whether there is a level to go back from.
    pub can_give_up: bool,
    /// Whether the algorithm has a decision to make.
    pub can_go_on: bool,
    /// Whether the algorithm makes the decisions.
    pub going: bool,
    /// Whether hints are on.
    pub hints: bool,
    /// Whether each candidate has a place of its own on the stage, so that no list is needed.
    pub on_stage: bool,
}

/// The user's tree beside the algorithm's.
#[derive(Clone, Debug, PartialEq, ToScript)]
pub struct TreesView {
    /// Both trees as one SVG; empty if the stage shows them.
    pub svg: String,
    /// The positions of the game and of the algorithm's run.
    pub captions: [String; 2],
    /// A sentence on the first difference, or that there is none; empty before the first decision.
    pub parted: String,
    /// Whether there is a difference.
    pub apart: bool,
}

/// View model of a candidate.
#[derive(Clone, Debug, PartialEq, ToScript)]
pub struct OfferView {
    /// Its index in the list, for [`Event::Choose`](crate::desk::Event::Choose).
    pub place: usize,
    /// Its name.
    pub name: String,
    /// Its label for screen readers.
    pub label: String,
    /// Its state, for the style: `free`, `refused`, `tried`.
    #[script(ts = "\"free\" | \"refused\" | \"tried\"")]
    pub state: &'static str,
    /// Its state in words.
    pub word: String,
    /// The digit that chooses it.
    pub key: Option<usize>,
    /// Whether it is highlighted.
    pub lit: bool,
    /// The solutions below it, in words and as a fraction of the most below any candidate, if they are counted.
    pub hint: Option<(String, f32)>,
}

/// A level of the path.
#[derive(Clone, Debug, PartialEq, ToScript)]
pub struct RowView {
    /// The place of the decision, as the question names it.
    pub place: String,
    /// The choice; a question mark if it is still to be made.
    pub chosen: String,
    /// The candidates that were tried and undone.
    pub given_up: String,
    /// The rejected candidates.
    pub refused: String,
    /// The candidates left.
    pub left: String,
}

impl Play {
    /// Returns the indices of the candidates in the order shown.
    pub(super) fn shown(&self) -> Vec<usize> {
        let Some(list) = self.list() else { return vec![] };
        let asked = list.asked.as_ref().map(|asked| &asked.question);
        let many = list.distinct.len() > AT_A_GLANCE;
        // What is refused where something else is asked comes behind what is asked here.
        let last = |place: &&usize| {
            let offer = &list.offers[**place];
            offer.refused.is_some() && (many || asked != Some(&offer.question))
        };
        let mut shown: Vec<usize> = list.distinct.iter().filter(|place| !last(place)).copied().collect();
        shown.extend(list.distinct.iter().filter(last));
        shown.truncate(self.most);
        shown
    }

    /// Returns a candidate's state: for the style, and in words.
    pub(super) fn state(&self, place: usize) -> (&'static str, String) {
        let offer = self.list().and_then(|list| list.offers.get(place));
        match offer.map(|offer| offer.decision) {
            Some(Decision::Child(number)) => match self.mine.child(self.mine.here, number) {
                None => ("free", words::FREE.to_owned()),
                Some(node) => match self.mine.exhausted(node) {
                    Some(exhausted) => ("tried", words::exhausted(exhausted)),
                    None => ("tried", words::tried(self.mine.sum(node).solutions)),
                },
            },
            _ => ("refused", words::REFUSED.to_owned()),
        }
    }

    /// Returns the digit that chooses each candidate shown: its number if all names are numbers, otherwise 1 to 9 and 0 in turn.
    pub(super) fn keys(&self) -> Vec<Option<usize>> {
        let Some(list) = self.list() else { return vec![] };
        let shown = self.shown();
        let numbers: Vec<Option<usize>> = shown.iter().map(|place| list.offers[*place].number).collect();
        let zero = numbers.contains(&Some(0));
        match numbers.iter().all(Option::is_some) && numbers.iter().flatten().any(|number| *number <= TEN) {
            true => numbers.iter().map(|n| n.filter(|n| *n < TEN || *n == TEN && !zero).map(|n| n % TEN)).collect(),
            false => (1..=shown.len()).map(|nth| (nth <= TEN).then_some(nth % TEN)).collect(),
        }
    }

    fn offer(&self, key: Option<usize>, place: usize, address: &Address, most: u64) -> OfferView {
        let list = &self.lists[self.lists.len() - 1];
        let offer = &list.offers[place];
        let (state, word) = self.state(place);
        let name = &offer.name;
        let kind = list.asked.as_ref().map_or("", |asked| asked.kind);
        let below = self.below(address, offer.decision);
        let hint = below.map(|below| words::below(below.solutions, below.all));
        OfferView {
            place,
            name: name.clone(),
            label: words::label(
                kind,
                name,
                &word,
                hint.as_deref(),
                offer.refused.as_deref().map(words::without_next).as_deref(),
            ),
            hint: below
                .map(|Below { solutions, all }| (words::least(solutions, all), solutions as f32 / most.max(1) as f32)),
            state,
            word,
            key,
            lit: self.lit == Some(place),
        }
    }

    fn row(&self, level: usize, path: &[String]) -> RowView {
        let list = &self.lists[level];
        let numbers = self.mine.path(self.mine.here);
        let node = self.mine.find(&numbers[..level.min(numbers.len())]).unwrap_or(0);
        let on = numbers.get(level).copied();
        let all = if list.is_none() { 0 } else { list.children };
        let gone = (1..=all).filter(|number| Some(*number) != on && self.mine.child(node, *number).is_some());
        let left = (1..=all).filter(|number| self.mine.child(node, *number).is_none());
        RowView {
            place: list.asked_at().unwrap_or_else(|| words::level(level)),
            chosen: match (on, path.get(level)) {
                (Some(number), Some(choice)) if number <= all => {
                    list.place(Decision::Child(number)).map_or(choice, |place| &list.offers[place].name).clone()
                }
                (_, Some(choice)) => choice.clone(),
                _ => if all > 0 { "?" } else { "–" }.to_owned(),
            },
            given_up: words::names(gone.map(|number| list.name(number))),
            refused: words::names(list.refused()),
            left: words::names(left.map(|number| list.name(number))),
        }
    }

    /// Calls `then` with the user's tree and the algorithm's.
    fn with_trees<T>(&self, then: impl FnOnce([Tree; 2]) -> T) -> T {
        let empty = super::Grown::new();
        let beside = self.beside.as_ref();
        let waiting = self.parent.as_ref().map(|parent| &parent.tree);
        let theirs = waiting.or(beside.map(|beside| &beside.tree)).unwrap_or(&empty);
        let node = self.parted.as_ref().map(|parting| parting.node);
        let same = |node: usize| theirs.find(&self.mine.path(node));
        let child = |decision: Decision| if let Decision::Child(number) = decision { Some(number) } else { None };
        let (did, instead) = self.parted.as_ref().map_or((None, None), |it| (child(it.did), child(it.instead)));
        let named = |number: Option<u32>| {
            let known = node.zip(number).and_then(|(node, number)| self.mine.child(node, number));
            known.map(|node| self.mine.name(node).to_owned())
        };
        let instead_name = self.parted.as_ref().map(|parting| parting.name.clone()).filter(|name| !name.is_empty());
        let mine_has = node.zip(instead).is_some_and(|(node, number)| self.mine.child(node, number).is_some());
        let theirs_node = node.and_then(same);
        let theirs_has = theirs_node.zip(did).is_some_and(|(node, number)| theirs.child(node, number).is_some());
        let mine_name = |node: usize| self.mine.name(node).to_owned();
        let theirs_name = |node: usize| {
            let known = self.mine.find(&theirs.path(node)).map(|node| self.mine.name(node).to_owned());
            let known = known.or_else(|| Some(theirs.name(node).to_owned())).filter(|name| !name.is_empty());
            known.or_else(|| instead_name.clone().filter(|_| theirs.parent(node) == theirs_node)).unwrap_or_default()
        };
        let mine = Tree {
            grown: &self.mine,
            parted: node,
            alone: did,
            missing: instead_name.clone().filter(|_| !mine_has),
            next: &[],
            dead: self.list().is_some_and(|list| list.is_whole() && list.children == 0),
            label: &words::PARTED,
            name: &mine_name,
        };
        let other = Tree {
            grown: theirs,
            parted: theirs_node,
            alone: instead,
            missing: named(did).filter(|_| !theirs_has),
            next: self.parent.as_ref().map_or(&[], |parent| &parent.next.1),
            // The sign is of the place where it stands itself.
            dead: mine.dead && theirs.path(theirs.here) == self.mine.path(self.mine.here),
            label: &[],
            name: &theirs_name,
        };
        then([mine, other])
    }

    /// Returns the sentence on the first difference, or that there is none.
    fn parted_in_words(&self, theirs: &Tree) -> String {
        let theirs = theirs.grown;
        let Some(parting) = &self.parted else {
            let stands = self.beside.as_ref().filter(|beside| beside.way == Way::There);
            return words::same(self.decided(), self.tests() as u64, stands.map(|beside| beside.tests));
        };
        let child = |decision: Decision| if let Decision::Child(number) = decision { Some(number) } else { None };
        let did = child(parting.did).and_then(|number| self.mine.child(parting.node, number));
        let node = theirs.find(&self.mine.path(parting.node));
        let found = node.zip(child(parting.instead)).and_then(|(node, number)| theirs.child(node, number));
        // Only what it has left again is known as a whole.
        let left = found.filter(|child| !theirs.path(theirs.here).starts_with(&theirs.path(*child)));
        let path: Vec<&str> = self.mine.way(parting.node).map(|node| self.mine.name(node)).collect();
        let did = did.map(|node| self.mine.name(node).to_owned());
        words::parted(&path, did, parting.again, &parting.name, &parting.untried, left.map(|child| theirs.sum(child)))
    }

    /// Returns the captions of both trees.
    fn captions(&self) -> [String; 2] {
        let beside = self.beside.as_ref();
        let stands = |beside: &Beside| match beside.goal() {
            _ if beside.way == Way::Going => Place::Under,
            None => Place::End,
            Some(goal) if *goal == self.mine.path(self.mine.here) => Place::Here,
            Some(_) if self.mine.paths().all(|path| beside.reaches(Some(&path))) => Place::Ahead,
            Some(_) => Place::Short,
        };
        [
            words::presses(self.count),
            match &self.parent {
                Some(parent) => words::waits(parent.moves),
                None => beside.map_or_else(String::new, |beside| words::beside(stands(beside), beside.moves())),
            },
        ]
    }

    /// Returns the view model of both trees; `on_stage` if the stage shows them.
    fn trees(&self, on_stage: bool) -> TreesView {
        self.with_trees(|[mine, theirs]| {
            let parted = self.parted_in_words(&theirs);
            let told = words::trees(mine.grown.sum(0).nodes, theirs.grown.sum(0).nodes, &parted);
            let svg = if on_stage { String::new() } else { svg::document(&trees::draw([mine, theirs]), &told) };
            TreesView { svg, captions: self.captions(), parted, apart: self.parted.is_some() }
        })
    }

    /// Returns the counts of the user, and those of the algorithm.
    fn figures(&self) -> Vec<(&'static str, String, String)> {
        let (nodes, solutions) = self.own();
        let beside = self.beside.as_ref().filter(|beside| beside.way != Way::Going);
        let theirs = match (&self.parent, beside) {
            (Some(parent), _) => [Some(parent.nodes), None, None, Some(parent.solutions)],
            (None, Some(beside)) => [beside.tree.len() as u64, beside.tests, 0, beside.tree.sum(0).solutions].map(Some),
            (None, None) => [None; 4],
        };
        words::figures([nodes, self.tests() as u64, self.untried().into(), solutions], theirs)
    }

    /// Returns the place of the decision if all candidates of a newly entered node are rejected: a dead end.
    fn stuck(&self) -> Option<String> {
        let list = self.list().filter(|list| list.is_whole() && list.children == 0)?;
        let entered = matches!(self.log.last()?.decision, Decision::Child(_));
        list.asked_at().filter(|_| entered && !self.mine.is_solved(self.mine.here))
    }

    /// Returns what follows from the first decision of a branch, as a question and its answer. `None` after others, and while the answer is
    /// looked for.
    fn what_if(&self) -> Option<(String, Sign)> {
        let kept = self.parent.as_ref()?.kept;
        let decision = self.log.get(kept).filter(|_| self.log.len() == kept + 1)?.decision;
        let (before, here) = (self.lists.get(kept)?, self.list().filter(|list| list.is_whole())?);
        let Decision::Child(_) = decision else { return None };
        let offer = &before.offers[before.place(decision)?];
        let asked = before.asked.as_ref()?;
        let question = words::what_if(&before.asked_at()?, asked.kind, &offer.name);
        let free: Vec<&str> = here
            .distinct
            .iter()
            .map(|place| &here.offers[*place])
            .filter(|it| it.refused.is_none())
            .map(|it| it.name.as_str())
            .collect();
        let kind = here.asked.as_ref().map_or("", |asked| asked.kind);
        let answer = match here.asked_at() {
            _ if self.mine.is_solved(self.mine.here) => words::SOLVED.to_owned(),
            Some(place) => words::then(&place, kind, &free),
            None => return None,
        };
        let sign = if free.is_empty() && !self.mine.is_solved(self.mine.here) { Sign::DeadEnd } else { Sign::Plain };
        Some((format!("{question} {answer}"), sign))
    }

    /// Returns the names of the current node's children below which something is still untried.
    fn unfinished(&self) -> Vec<&str> {
        let children = self.mine.children(self.mine.here);
        let left = children.filter(|(child, _)| !self.mine.is_finished(*child));
        left.map(|(child, _)| self.mine.name(child)).collect()
    }

    /// Returns the advice.
    fn advice(&self, solved: bool, kind: &str, rows: &[RowView], on_stage: bool) -> String {
        let Some(list) = self.list().filter(|list| list.is_whole()) else { return words::LISTING.to_owned() };
        if let Some(notice) = &self.notice {
            return notice.text.to_string();
        }
        if self.going.is_some() {
            return words::GOES_ON.to_owned();
        }
        let free = list.children as usize - self.mine.tried(self.mine.here).min(list.children as usize);
        let found = self.own().1;
        // Of a branch, those found before it are not the user's.
        let all = self.whole.all_solutions().filter(|_| self.parent.is_none());
        let untried = rows.iter().any(|row| !row.left.is_empty());
        match (solved, free, self.lists.len()) {
            (true, ..) => words::solved(found, all, untried),
            (_, 0, 1) if self.unfinished().is_empty() => words::over(found, all),
            (_, 0, _) => words::nothing_left(list.children == 0, self.hints.on, &self.unfinished()),
            (_, free, _) => words::choose(free, kind, on_stage),
        }
    }
}

impl picture::SecondTree for Play {
    fn fits(&self, levels: &Levels) -> bool {
        self.with_trees(|[_, theirs]| trees::fits(&theirs, levels))
    }

    fn draw(&self, levels: &Levels, area: Area, scene: &mut Scene) {
        let [mine, theirs] = self.captions();
        let titles = [[words::YOU, &*mine], [words::ALGORITHM, &*theirs]];
        self.with_trees(|[own, other]| trees::draw_beside([&own, &other], titles, levels, area, scene));
    }
}

impl Solve {
    /// Returns the view model of the game; `None` without one.
    pub(crate) fn view(&self, desk: &Desk) -> Option<HandView> {
        let play = self.play.as_ref()?;
        let session = desk.player.session();
        let list = play.list();
        let shown = play.shown();
        let path = session.told().path;
        let solved = session.now().beat == Some(Beat::Solution);
        let asked = list.and_then(|list| list.asked.as_ref());
        let many = list.map_or(0, |list| list.distinct.len());
        let ready = play.is_ready();
        let on_stage = play.is_on(desk.stage());
        let whole = desk.address.with_hand(Decisions::default());
        let all =
            list.map_or(&[][..], |list| &list.offers).iter().filter_map(|offer| play.below(&whole, offer.decision));
        let most = all.map(|below| below.solutions).max().unwrap_or(0);
        let offer = |(key, place)| play.offer(key, place, &whole, most);
        // Where nothing is asked there is no row.
        let asks = |level: &usize| !(play.lists[*level].is_whole() && play.lists[*level].offers.is_empty());
        let rows: Vec<RowView> = (0..play.lists.len()).filter(asks).map(|level| play.row(level, &path)).collect();
        Some(HandView {
            serial: play.serial,
            question: match asked {
                Some(asked) => asked.question.clone(),
                None if play.mine.is_solved(play.mine.here) => words::SOLUTION.to_owned(),
                None => words::no_question(session.now().level),
            },
            rest: words::rest(many - shown.len()),
            offers: if ready { play.keys().into_iter().zip(shown).map(offer).collect() } else { vec![] },
            advice: play.advice(solved, asked.map_or("", |asked| asked.kind), &rows, on_stage),
            solved: solved && play.notice.is_none(),
            refused: play.notice.as_ref().is_some_and(|notice| notice.refuses),
            left: words::left(&rows),
            rows,
            figures: play.figures(),
            counted: if play.parent.is_some() { words::COUNTED_FROM } else { words::COUNTED },
            trees: play
                .trees(desk.stage().items().iter().any(|item| item.key.is_some_and(|key| key.0 == trees::THEIRS))),
            can_take_back: !play.presses.is_empty(),
            can_give_up: play.lists.len() > 1,
            can_go_on: desk.task().is_none() && (!ready || play.algorithm().is_some()),
            going: play.going.is_some(),
            hints: play.hints.on,
            on_stage,
        })
    }

    /// Returns the choices that the search from which a branch parts would make next.
    pub(crate) fn next_of_search(&self) -> &[Target] {
        self.play.as_ref().and_then(|play| play.parent.as_ref()).map_or(&[], |parent| &parent.next.0)
    }

    /// Returns the algorithm's tree, once it differs from the user's.
    pub(crate) fn beside(&self) -> Option<&dyn picture::SecondTree> {
        self.play.as_ref().filter(|play| play.parted.is_some()).map(|play| play as &dyn picture::SecondTree)
    }

    /// Returns the narration during a game, with its outcome: of the highlighted candidate, or of the last move without the algorithm's
    /// next one.
    pub(crate) fn said(&self, desk: &Desk, told: &str, sign: Sign) -> Option<(String, Sign)> {
        let play = self.play.as_ref()?;
        let lit = self.said_of_lit();
        if let (None, Some(said)) = (&lit, play.what_if()) {
            return Some(said);
        }
        if let (None, Some(place)) = (&lit, play.stuck()) {
            return Some((words::stuck(&words::without_next(told), &place), Sign::DeadEnd));
        }
        let sign = if lit.is_some() { self.sign_of_lit() } else { sign };
        let plain = !matches!(desk.player.session().now().beat, None | Some(Beat::Reject | Beat::Retreat));
        Some((lit.unwrap_or_else(|| if plain { told.to_owned() } else { words::without_next(told) }), sign))
    }

    /// Whether a candidate is pointed at, of which the headline tells.
    pub(crate) fn points_at_offer(&self) -> bool {
        self.said_of_lit().is_some()
    }

    fn sign_of_lit(&self) -> Sign {
        let offer = self.play.as_ref().and_then(|play| play.list()?.offers.get(play.lit?));
        if offer.is_some_and(|offer| offer.refused.is_some()) { Sign::Refused } else { Sign::Plain }
    }

    fn said_of_lit(&self) -> Option<String> {
        let play = self.play.as_ref()?;
        let (list, place) = (play.list()?, play.lit?);
        let offer = list.offers.get(place)?;
        let kind = list.asked.as_ref().map_or("", |asked| asked.kind);
        Some(match (&offer.refused, play.state(place)) {
            (Some(why), _) => words::rejected(kind, &offer.name, why),
            (None, ("free", _)) => {
                let there = |other: &&Offer| other.refused.is_none() && other.target == offer.target;
                let alone = offer.target.is_none() || list.offers.iter().filter(there).count() == 1;
                words::can_be_chosen(kind, &offer.name, alone)
            }
            (None, _) => {
                let node = play.mine.child(play.mine.here, number(offer.decision));
                match node.and_then(|node| play.mine.exhausted(node)) {
                    Some(exhausted) => words::was_exhausted(kind, &offer.name, exhausted),
                    None => words::was_tried(kind, &offer.name, node.map(|node| play.mine.sum(node))),
                }
            }
        })
    }

    /// Returns the user's decisions, those wrong and those undone, in words, during a game, as in the title of the tree.
    pub(crate) fn position(&self) -> Option<String> {
        Some(words::presses(self.play.as_ref()?.count))
    }
}

fn number(decision: Decision) -> u32 {
    match decision {
        Decision::Child(number) | Decision::Refused(number) => number,
        Decision::Back => 0,
    }
}
