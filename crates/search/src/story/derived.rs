//! What follows from a story, without code of a problem's own.

use super::grammar::{Account, Grammar, Told};
use super::{Event, Kind, Name, Names, Next, Reason, Story, Text};
use crate::claim::{self, Claim, Wrong};
use crate::machine::{Beat, Machine};
use crate::narration::Narration;
use crate::problem::{Asked, Candidates};
use crate::scene::Target;
use crate::sign::Sign;
#[cfg(not(target_arch = "wasm32"))]
use crate::stated::Stated;
use crate::timeline::Moment;
use crate::words;
use std::ops::Range;

/// What has become of a candidate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It is blocked, for each of these reasons.
    Blocked(Vec<Reason>),
    /// It was chosen, and all below it is searched.
    Searched,
    /// It is still to be tried.
    Left,
}

/// The candidates of an item, with what has become of each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fan {
    /// The item.
    pub item: Target,
    /// How many choices are older than what is decided here.
    pub level: usize,
    /// Its candidates, in the order in which they are tried.
    pub candidates: Vec<(Target, Fate)>,
    /// Whether these are all of them; where only a search knows them, the one that is rejected stands alone.
    pub whole: bool,
}

impl Fan {
    /// The newest level at which a choice can be undone so that a candidate is free; `None` unless all are blocked.
    pub fn helps(&self) -> Option<usize> {
        if !self.whole {
            return None;
        }
        Reason::freed_at(self.candidates.iter().map(|(_, fate)| match fate {
            Fate::Blocked(reasons) => &reasons[..],
            _ => &[],
        }))
    }
}

/// The outcome of an event at a node below which so many solutions were found.
pub fn sign(event: &Event, found: u64) -> Sign {
    if let Some(stated) = event.sign {
        return stated;
    }
    match event.kind {
        Kind::Reject if event.next == Next::Back && found == 0 => Sign::DeadEnd,
        Kind::Reject => Sign::Refused,
        Kind::Close if !event.announced && found == 0 => Sign::DeadEnd,
        Kind::Back => Sign::Back,
        Kind::Solution => Sign::Solved,
        _ => Sign::Plain,
    }
}

/// What on the stage an event is about.
pub fn points_to<S: Story>(story: &S, event: &Event) -> Option<Target> {
    event.focus.or(event.subject).or(event.item).and_then(|target| story.drawn(target).first().copied())
}

/// Where on the stage a candidate is chosen by hand.
pub fn picked<S: Story>(story: &S, candidate: Target) -> Option<Target> {
    story.drawn(candidate).last().copied()
}

/// The item whose candidates matter after an event: the one that closed, also below a choice that is undone, or the present one.
fn item(event: &Event, level: usize, levels: &[Target]) -> Option<Target> {
    match event.kind {
        Kind::Back => event.item.or_else(|| levels.get(level + 1).copied()),
        _ => event.item.or_else(|| levels.get(level).copied()),
    }
}

/// What there is to say of the last move.
fn account<S: Story>(story: &S, moment: &Moment<S::Machine>) -> Account {
    let event = story.event(moment);
    let (found, level) = (moment.trail.found(), moment.machine.level());
    let sign = sign(&event, found);
    let levels = story.levels(moment);
    let fan = match (event.kind, item(&event, level, &levels)) {
        (kind, Some(item)) if matches!(kind, Kind::Close | Kind::Back) || sign == Sign::DeadEnd => {
            let candidates = story.candidates(moment, item);
            let reasons = story.reasons_of(moment, &candidates);
            candidates.into_iter().zip(reasons).collect()
        }
        _ => vec![],
    };
    let reasons = match (event.kind, event.subject) {
        (Kind::Reject, Some(subject)) => story.reasons(moment, subject),
        _ => vec![],
    };
    let left = (event.kind == Kind::Back).then(|| moment.trail.folds(moment.trail.level()).last()).flatten();
    let left = left.map(|fold| (fold.nodes, fold.solutions));
    Account { event, sign, level, levels, solutions: moment.tally.solutions(), found, left, reasons, fan }
}

/// A problem's words, with names for things.
fn with_grammar<S: Story, T>(story: &S, then: impl FnOnce(Grammar) -> T) -> T {
    let name = |target: Target| -> Name { story.name(target) };
    then(Grammar { nouns: story.nouns(), names: Names(&name) })
}

/// Lead and reason of the last move, with what they claim.
pub fn tell<S: Story>(story: &S, moment: &Moment<S::Machine>) -> Told {
    let account = account(story, moment);
    with_grammar(story, |grammar| grammar.tell(&account))
}

/// The sentence on the last move.
pub fn narrate<S: Story>(story: &S, moment: &Moment<S::Machine>) -> Narration {
    tell(story, moment).narration
}

/// What the sentence on the last move claims of what follows, with the words that say so: laws hold it against the moves that follow.
#[cfg(not(target_arch = "wasm32"))]
pub fn stated<S: Story>(story: &S, moment: &Moment<S::Machine>) -> Vec<Stated> {
    tell(story, moment).stated
}

/// The outcome of the last move.
pub fn outcome<S: Story>(story: &S, moment: &Moment<S::Machine>) -> Sign {
    sign(&story.event(moment), moment.trail.found())
}

/// The choices in force, from level 1 on, as short as a tree can bear.
pub fn path<S: Story>(story: &S, moment: &Moment<S::Machine>) -> Vec<String> {
    bare(story, &story.path(moment))
}

/// Those of the path that have these numbers, the first one 0, as far as there are any: pictures and words of a deep path have a part
/// of it.
pub fn path_part<S: Story>(story: &S, moment: &Moment<S::Machine>, part: Range<usize>) -> Vec<String> {
    bare(story, &of_part(story.path(moment), &part))
}

/// The choices in force as sentences name them.
pub fn called<S: Story>(story: &S, moment: &Moment<S::Machine>) -> Vec<String> {
    story.path(moment).into_iter().map(|target| full(story, target)).collect()
}

/// What is decided on a part of the levels, of which level 1 is number 0, as short as the edge of a tree can bear, such as `row 2`;
/// without the level's number, since a program may count its levels from elsewhere. `None` where nothing is to be said but the number.
pub fn levels_part<S: Story>(story: &S, moment: &Moment<S::Machine>, part: Range<usize>) -> Option<Vec<String>> {
    let levels = story.levels(moment);
    let named = |part: Vec<Target>| part.into_iter().map(|item| story.name(item).label()).collect();
    (story.has_levels() || !levels.is_empty()).then(|| named(of_part(levels, &part)))
}

/// Of how many levels it is known what is decided on them.
pub fn levels_known<S: Story>(story: &S, moment: &Moment<S::Machine>) -> Option<usize> {
    let levels = story.levels(moment);
    (story.has_levels() || !levels.is_empty()).then_some(levels.len())
}

/// The choice that the last move is about, as the path names it.
pub fn choice<S: Story>(story: &S, moment: &Moment<S::Machine>) -> Option<String> {
    story.event(moment).subject.map(|subject| story.name(subject).bare)
}

/// What the last move is about, as answers name it.
pub fn subject<S: Story>(story: &S, moment: &Moment<S::Machine>) -> Option<String> {
    let event = story.event(moment);
    event.subject.or(event.item).map(|target| full(story, target))
}

/// What a detail does, as a sentence without its end; `None` where it is not worth a question.
pub fn detail<S: Story>(story: &S, moment: &Moment<S::Machine>) -> Option<String> {
    let event = story.event(moment);
    let answer = event.answer.as_ref().or(event.lead.as_ref().filter(|_| event.kind == Kind::Note && !event.quiet))?;
    let text = read(story, answer);
    (moment.beat() == Some(Beat::Detail)).then(|| text.trim_end_matches('.').to_owned())
}

/// What the choice that the last move is about is called where it is offered by hand, beside its type in the question. Choices at one
/// node are told apart by it.
pub fn offered<S: Story>(story: &S, moment: &Moment<S::Machine>) -> Option<String> {
    let name = story.name(story.event(moment).subject?);
    Some(match name.said {
        Some(said) => said.strip_prefix(name.noun).map_or(said.as_str(), str::trim_start).to_owned(),
        None => name.bare,
    })
}

/// What on the stage the last move is about.
pub fn pointed_to<S: Story>(story: &S, moment: &Moment<S::Machine>) -> Option<Target> {
    points_to(story, &story.event(moment))
}

/// Where on the stage the choice that the last move is about is made by hand.
pub fn picked_at<S: Story>(story: &S, moment: &Moment<S::Machine>) -> Option<Target> {
    let event = story.event(moment);
    event.subject.and_then(|subject| picked(story, subject)).or_else(|| points_to(story, &event))
}

/// The present solution as the runner prints it; asked only right after a solution.
pub fn solution<S: Story>(story: &S, moment: &Moment<S::Machine>) -> String {
    story.solution(moment).unwrap_or_else(|| path(story, moment).join(" "))
}

/// What of a list has these numbers.
fn of_part<T>(mut list: Vec<T>, part: &Range<usize>) -> Vec<T> {
    list.truncate(part.end);
    list.drain(..part.start.min(list.len()));
    list
}

/// The names that paths have for things.
pub fn bare<S: Story>(story: &S, targets: &[Target]) -> Vec<String> {
    targets.iter().map(|target| story.name(*target).bare).collect()
}

/// A text as it is read.
pub fn read<S: Story>(story: &S, text: &Text) -> String {
    with_grammar(story, |grammar| grammar.names.phrase(text).capital().text().to_owned())
}

/// The full name of a thing.
pub fn full<S: Story>(story: &S, target: Target) -> String {
    with_grammar(story, |grammar| grammar.names.full(target))
}

/// How far the candidates of the present item have been tried: so many of them, the one that the event is about included.
fn tried(event: &Event, candidates: &[Target]) -> usize {
    let at = event.subject.and_then(|subject| candidates.iter().position(|candidate| *candidate == subject));
    match event.kind {
        Kind::Close => candidates.len(),
        _ => at.map_or(0, |at| at + 1),
    }
}

/// How many candidates were rejected and how many are left, on each level from 1 on, which is number 0; none of those that are no part.
pub fn counts<S: Story>(story: &S, moment: &Moment<S::Machine>, part: Range<usize>) -> Vec<Candidates> {
    let (levels, path, event) = (story.levels(moment), story.path(moment), story.event(moment));
    let mut counts = vec![];
    for (level, item) in levels.into_iter().enumerate().take(path.len() + 1) {
        if !part.contains(&level) {
            counts.push(Candidates::default());
            continue;
        }
        let candidates = story.candidates(moment, item);
        if candidates.is_empty() {
            return vec![];
        }
        let reasons = story.reasons_of(moment, &candidates);
        // Those that the choices above have skipped are not tried.
        let is_tried = |reasons: &[Reason]| !reasons.iter().any(|reason| reason.skips && reason.level() <= level);
        let (candidates, reasons): (Vec<Target>, Vec<Vec<Reason>>) =
            candidates.into_iter().zip(reasons).filter(|(_, reasons)| is_tried(reasons)).unzip();
        counts.push(match path.get(level) {
            Some(chosen) => {
                let at = candidates.iter().position(|candidate| candidate == chosen);
                Candidates { rejected: 0, left: candidates.len() - at.map_or(0, |at| at + 1) }
            }
            None => {
                let tried = tried(&event, &candidates);
                let before = if event.kind == Kind::Close { tried } else { tried.saturating_sub(1) };
                let rejected = reasons[..before].iter().filter(|reasons| !reasons.is_empty()).count();
                Candidates { rejected, left: candidates.len() - tried }
            }
        });
    }
    counts
}

/// The candidates that explain the last move: of the item under test, of one that closed, or of the one that closed below a choice
/// which is undone. Where that is not known without a search, the candidate that is rejected, or `None`.
pub fn fan<S: Story>(story: &S, moment: &Moment<S::Machine>) -> Option<Fan> {
    let event = story.event(moment);
    // Where a detail names no candidate, how far they have been tried is not known.
    if event.kind == Kind::Note && event.subject.is_none() {
        return None;
    }
    let level = match event.kind {
        Kind::Back => moment.machine.level() + 1,
        _ => moment.machine.level(),
    };
    let item = item(&event, moment.machine.level(), &story.levels(moment)).filter(|_| event.kind != Kind::End)?;
    let candidates = story.candidates(moment, item);
    let tried = if event.kind == Kind::Back { candidates.len() } else { tried(&event, &candidates) };
    let fate = |(nth, (candidate, reasons)): (usize, (Target, Vec<Reason>))| {
        let fate = match reasons.is_empty() {
            false => Fate::Blocked(reasons),
            true if nth < tried && event.subject != Some(candidate) => Fate::Searched,
            true => Fate::Left,
        };
        (candidate, fate)
    };
    let reasons = story.reasons_of(moment, &candidates);
    let mut candidates: Vec<_> = candidates.into_iter().zip(reasons).enumerate().map(fate).collect();
    let whole = !candidates.is_empty();
    if !whole && event.kind == Kind::Reject {
        let reasons = event.subject.map_or(vec![], |subject| story.reasons(moment, subject));
        candidates.extend(event.subject.filter(|_| !reasons.is_empty()).map(|it| (it, Fate::Blocked(reasons))));
    }
    (!candidates.is_empty()).then_some(Fan { item, level, candidates, whole })
}

/// What is asked of a visitor who plays by hand where the candidate of the last move can be chosen.
pub fn asks<S: Story>(story: &S, moment: &Moment<S::Machine>) -> Asked {
    let event = story.event(moment);
    let entered = usize::from(moment.beat() == Some(Beat::Descend));
    let level = moment.machine.level() - entered;
    let item = event.item.filter(|_| entered == 0).or_else(|| story.levels(moment).get(level).copied());
    let item = match item {
        Some(item) => with_grammar(story, |grammar| words::capital(&grammar.names.short(item))),
        None => format!("Level {level}"),
    };
    let candidate = story.nouns().candidate;
    let article = if candidate.starts_with(['a', 'e', 'i', 'o']) { "an" } else { "a" };
    Asked { question: format!("{item}: choose {article} {candidate}"), kind: candidate }
}

/// Why a place of the stage cannot be chosen by hand: what blocks the candidate there.
pub fn forbids<S: Story>(story: &S, moment: &Moment<S::Machine>, place: Target) -> Option<String> {
    let (event, levels) = (story.event(moment), story.levels(moment));
    let item = match event.kind {
        Kind::Back => levels.get(moment.machine.level()).copied(),
        _ => item(&event, moment.machine.level(), &levels),
    }?;
    let candidates = story.candidates(moment, item);
    let is_here = |candidate: &&Target| picked(story, **candidate) == Some(place);
    // Where all are chosen at one place, the one that the move is about.
    let here = event.subject.as_ref().filter(is_here).or_else(|| candidates.iter().find(is_here)).copied();
    // Elsewhere, what is drawn as itself is a candidate of another item.
    let kind = candidates.first().map(|candidate| candidate.0);
    let candidate = here.or_else(|| kind.is_none_or(|kind| kind == place.0).then_some(place))?;
    if story.path(moment).contains(&candidate) {
        return Some(format!("{} is chosen already.", words::capital(&full(story, candidate))));
    }
    let reasons = story.reasons(moment, candidate);
    with_grammar(story, |grammar| grammar.why_not(candidate, &reasons)).or_else(|| {
        let [candidate, item] = [candidate, item].map(|target| full(story, target));
        (here.is_none() && kind.is_some())
            .then(|| format!("{} is not ruled out, but {item} is decided first.", words::capital(&candidate)))
    })
}

/// A claim about a move, worded as its lead would be.
pub fn claimed<S: Story>(story: &S, claim: &Claim) -> String {
    let nouns = story.nouns();
    match (claim.beat, claim.sign, claim.about.as_deref()) {
        (Beat::Choose, Sign::Plain, Some(about)) => format!("{} {about}.", nouns.enter),
        (Beat::Reject, Sign::Refused, Some(about)) => format!("Rejected: {about}."),
        (Beat::Descend, _, Some(about)) => format!("{}: {about}.", nouns.placed),
        (Beat::Retreat, _, Some(about)) => format!("Undone: {about}."),
        _ => claim::claimed(claim),
    }
}

/// A candidate that is blocked, taken for one that can be chosen: of the item that the next move is about.
pub fn misunderstandings<S: Story>(story: &S, moment: &Moment<S::Machine>, next: &Moment<S::Machine>) -> Vec<Wrong> {
    let coming = story.event(next);
    if !matches!(coming.kind, Kind::Reject | Kind::Place) {
        return vec![];
    }
    let level = next.machine.level() - usize::from(coming.kind == Kind::Place);
    let Some(item) = story.levels(next).get(level).copied() else { return vec![] };
    let mut blocked = story.candidates(moment, item).into_iter().filter(|candidate| coming.subject != Some(*candidate));
    let wrong = blocked.find_map(|candidate| {
        let reasons = story.reasons(moment, candidate);
        // What is blocked in one way only looks free to a visitor who forgets that way.
        let why = with_grammar(story, |grammar| grammar.why_not(candidate, &reasons)).filter(|_| reasons.len() == 1)?;
        let claim = Claim::new(Beat::Descend, Some(full(story, candidate)), level + 1);
        Some(Wrong { text: claimed(story, &claim), why, target: picked(story, candidate) })
    });
    wrong.into_iter().collect()
}
