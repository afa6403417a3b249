//! All that follows from a story at a position, compiled once for all machines. The generic functions document each function.

use super::told::{Names, Told};
use super::{Fan, Fate, Forbidden, sign};
use crate::claim::{self, Claim, Wrong};
use crate::machine::Beat;
use crate::narration::Narration;
use crate::problem::{Asked, Candidates};
use crate::scene::Target;
use crate::sign::Sign;
#[cfg(not(target_arch = "wasm32"))]
use crate::stated::Stated;
use crate::story::grammar::{Account, Grammar, Told as Sentence};
use crate::story::{Event, Kind, Name, Reason, Text};
use crate::words;
use std::ops::Range;

pub fn points_to(story: &dyn Names, event: &Event) -> Option<Target> {
    event.focus.or(event.subject).or(event.item).and_then(|target| story.drawn(target).first().copied())
}

pub fn picked(story: &dyn Names, candidate: Target) -> Option<Target> {
    story.drawn(candidate).last().copied()
}

/// Returns the item whose candidates matter after an event: the one that closed, also below an undone choice, or the current one.
pub fn item(event: &Event, level: usize, levels: &[Target]) -> Option<Target> {
    match event.kind {
        Kind::Back => event.item.or_else(|| levels.get(level + 1).copied()),
        _ => event.item.or_else(|| levels.get(level).copied()),
    }
}

/// Returns all that the grammar needs to narrate the last move.
fn account(story: &dyn Told) -> Account {
    let event = story.event();
    let (found, level) = (story.found(), story.level());
    let sign = sign(&event, story.hopes());
    let levels = story.levels();
    let fan = match (event.kind, item(&event, level, &levels)) {
        (kind, Some(item)) if matches!(kind, Kind::Close | Kind::Back) || sign == Sign::DeadEnd => {
            let candidates = story.candidates(item);
            let reasons = story.reasons_of(&candidates);
            candidates.into_iter().zip(reasons).collect()
        }
        _ => vec![],
    };
    let reasons = match (event.kind, event.subject) {
        (Kind::Reject, Some(subject)) => story.reasons(subject),
        _ => vec![],
    };
    let left = (event.kind == Kind::Back).then(|| story.left()).flatten();
    Account { event, sign, level, levels, solutions: story.solutions(), found, left, reasons, fan }
}

/// Calls `then` with a problem's words and the names of its targets.
fn with_grammar<T>(story: &dyn Names, then: impl FnOnce(Grammar) -> T) -> T {
    let name = |target: Target| -> Name { story.name(target) };
    then(Grammar { nouns: story.nouns(), names: crate::story::Names(&name) })
}

pub fn tell(story: &dyn Told) -> Sentence {
    let account = account(story);
    with_grammar(story, |grammar| grammar.tell(&account))
}

pub fn narrate(story: &dyn Told) -> Narration {
    tell(story).narration
}

#[cfg(not(target_arch = "wasm32"))]
pub fn stated(story: &dyn Told) -> Vec<Stated> {
    tell(story).stated
}

pub fn outcome(story: &dyn Told) -> Sign {
    sign(&story.event(), story.hopes())
}

pub fn path(story: &dyn Told) -> Vec<String> {
    bare(story, &story.path())
}

pub fn path_part(story: &dyn Told, part: Range<usize>) -> Vec<String> {
    bare(story, &of_part(story.path(), &part))
}

pub fn called(story: &dyn Told) -> Vec<String> {
    story.path().into_iter().map(|target| full(story, target)).collect()
}

pub fn levels_part(story: &dyn Told, part: Range<usize>) -> Option<Vec<String>> {
    let levels = story.levels();
    let named = |part: Vec<Target>| part.into_iter().map(|item| story.name(item).label()).collect();
    (story.has_levels() || !levels.is_empty()).then(|| named(of_part(levels, &part)))
}

pub fn levels_known(story: &dyn Told) -> Option<usize> {
    let levels = story.levels();
    (story.has_levels() || !levels.is_empty()).then_some(levels.len())
}

pub fn choice(story: &dyn Told) -> Option<String> {
    story.event().subject.map(|subject| story.name(subject).bare)
}

pub fn subject(story: &dyn Told) -> Option<String> {
    let event = story.event();
    event.subject.or(event.item).map(|target| full(story, target))
}

pub fn detail(story: &dyn Told) -> Option<String> {
    let event = story.event();
    let answer = event.answer.as_ref().or(event.lead.as_ref().filter(|_| event.kind == Kind::Note && !event.quiet))?;
    let text = read(story, answer);
    (story.beat() == Some(Beat::Detail)).then(|| text.trim_end_matches('.').to_owned())
}

pub fn offered(story: &dyn Told) -> Option<String> {
    let name = story.name(story.event().subject?);
    Some(match name.said {
        Some(said) => said.strip_prefix(name.noun).map_or(said.as_str(), str::trim_start).to_owned(),
        None => name.bare,
    })
}

pub fn pointed_to(story: &dyn Told) -> Option<Target> {
    points_to(story, &story.event())
}

pub fn picked_at(story: &dyn Told) -> Option<Target> {
    let event = story.event();
    event.subject.and_then(|subject| picked(story, subject)).or_else(|| points_to(story, &event))
}

pub fn solution(story: &dyn Told) -> String {
    story.solution().unwrap_or_else(|| path(story).join(" "))
}

/// Returns the entries of a list whose indices are in a range.
fn of_part<T>(mut list: Vec<T>, part: &Range<usize>) -> Vec<T> {
    list.truncate(part.end);
    list.drain(..part.start.min(list.len()));
    list
}

pub fn bare(story: &dyn Names, targets: &[Target]) -> Vec<String> {
    targets.iter().map(|target| story.name(*target).bare).collect()
}

pub fn read(story: &dyn Names, text: &Text) -> String {
    with_grammar(story, |grammar| grammar.names.phrase(text).capital().text().to_owned())
}

pub fn full(story: &dyn Names, target: Target) -> String {
    with_grammar(story, |grammar| grammar.names.full(target))
}

/// Returns the number of candidates of the current item tried so far, including the one that the event is about.
fn tried(event: &Event, candidates: &[Target]) -> usize {
    let at = event.subject.and_then(|subject| candidates.iter().position(|candidate| *candidate == subject));
    match event.kind {
        Kind::Close => candidates.len(),
        _ => at.map_or(0, |at| at + 1),
    }
}

pub fn counts(story: &dyn Told, part: Range<usize>) -> Vec<Candidates> {
    let (levels, path, event) = (story.levels(), story.path(), story.event());
    let mut counts = vec![];
    for (level, item) in levels.into_iter().enumerate().take(path.len() + 1) {
        if !part.contains(&level) {
            counts.push(Candidates::default());
            continue;
        }
        let candidates = story.candidates(item);
        if candidates.is_empty() {
            return vec![];
        }
        let reasons = story.reasons_of(&candidates);
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

pub fn fan(story: &dyn Told) -> Option<Fan> {
    let event = story.event();
    // Where a detail names no candidate, how far they have been tried is not known.
    if event.kind == Kind::Note && event.subject.is_none() {
        return None;
    }
    let level = match event.kind {
        Kind::Back => story.level() + 1,
        _ => story.level(),
    };
    let item = item(&event, story.level(), &story.levels()).filter(|_| event.kind != Kind::End)?;
    let candidates = story.candidates(item);
    let tried = if event.kind == Kind::Back { candidates.len() } else { tried(&event, &candidates) };
    let fate = |(nth, (candidate, reasons)): (usize, (Target, Vec<Reason>))| {
        let fate = match reasons.is_empty() {
            false => Fate::Blocked(reasons),
            true if nth < tried && event.subject != Some(candidate) => Fate::Searched,
            true => Fate::Left,
        };
        (candidate, fate)
    };
    let reasons = story.reasons_of(&candidates);
    let mut candidates: Vec<_> = candidates.into_iter().zip(reasons).enumerate().map(fate).collect();
    let whole = !candidates.is_empty();
    if !whole && event.kind == Kind::Reject {
        let reasons = event.subject.map_or(vec![], |subject| story.reasons(subject));
        candidates.extend(event.subject.filter(|_| !reasons.is_empty()).map(|it| (it, Fate::Blocked(reasons))));
    }
    (!candidates.is_empty()).then_some(Fan { item, level, candidates, whole })
}

pub fn asks(story: &dyn Told) -> Asked {
    let event = story.event();
    let entered = usize::from(story.beat() == Some(Beat::Descend));
    let level = story.level() - entered;
    let item = event.item.filter(|_| entered == 0).or_else(|| story.levels().get(level).copied());
    let item = match item {
        Some(item) => with_grammar(story, |grammar| words::capital(&grammar.names.short(item))),
        None => format!("Level {level}"),
    };
    let candidate = story.nouns().candidate;
    let article = if candidate.starts_with(['a', 'e', 'i', 'o']) { "an" } else { "a" };
    Asked { question: format!("{item}: choose {article} {candidate}"), kind: candidate }
}

pub fn forbids(story: &dyn Told, place: Target) -> Option<Forbidden> {
    let (event, levels) = (story.event(), story.levels());
    let item = match event.kind {
        Kind::Back => levels.get(story.level()).copied(),
        _ => item(&event, story.level(), &levels),
    }?;
    let candidates = story.candidates(item);
    let is_here = |candidate: &&Target| picked(story, **candidate) == Some(place);
    // Where all are chosen at one place, the one that the move is about.
    let here = event.subject.as_ref().filter(is_here).or_else(|| candidates.iter().find(is_here)).copied();
    if here.is_none() && story.drawn(item).contains(&place) {
        let (name, nouns) = (words::capital(&full(story, item)), story.nouns());
        let is_dead = event.kind == Kind::Close
            || !candidates.is_empty() && story.reasons_of(&candidates).iter().all(|reasons| !reasons.is_empty());
        return Some(Forbidden::because(match is_dead {
            true => format!("{name} has no {} {} left.", nouns.open, nouns.candidate),
            false => format!("{name} is decided now: choose its {}.", nouns.candidate),
        }));
    }
    // Elsewhere, what is drawn as itself is a candidate of another item.
    let kind = candidates.first().map(|candidate| candidate.0);
    let candidate = here.or_else(|| kind.is_none_or(|kind| kind == place.0).then_some(place))?;
    if story.path().contains(&candidate) {
        return Some(Forbidden::because(format!("{} is chosen already.", words::capital(&full(story, candidate)))));
    }
    let ruled_out = why_not(story, candidate, &story.reasons(candidate));
    ruled_out.map(|why| Forbidden { why, is_ruled_out: true }).or_else(|| {
        let [candidate, item] = [candidate, item].map(|target| full(story, target));
        (here.is_none() && kind.is_some())
            .then(|| format!("{} is not ruled out, but {item} is decided first.", words::capital(&candidate)))
            .map(Forbidden::because)
    })
}

/// Returns why a candidate cannot be chosen, worded like its rejection.
fn why_not(story: &dyn Told, candidate: Target, reasons: &[Reason]) -> Option<String> {
    let own = story.against(candidate).filter(|_| !reasons.is_empty());
    own.map(|text| read(story, &text)).or_else(|| with_grammar(story, |grammar| grammar.why_not(candidate, reasons)))
}

pub fn claimed(story: &dyn Names, claim: &Claim) -> String {
    let nouns = story.nouns();
    match (claim.beat, claim.sign, claim.about.as_deref()) {
        (Beat::Choose, Sign::Plain, Some(about)) => format!("{} {about}.", nouns.enter),
        (Beat::Reject, Sign::Refused, Some(about)) => format!("Rejected: {about}."),
        (Beat::Descend, _, Some(about)) => format!("{}: {about}.", nouns.placed),
        (Beat::Retreat, _, Some(about)) => format!("Undone: {about}."),
        _ => claim::claimed(claim),
    }
}

pub fn misunderstandings(story: &dyn Told, next: &dyn Told) -> Vec<Wrong> {
    let coming = next.event();
    if !matches!(coming.kind, Kind::Reject | Kind::Place) {
        return vec![];
    }
    let level = next.level() - usize::from(coming.kind == Kind::Place);
    let Some(item) = next.levels().get(level).copied() else { return vec![] };
    let mut blocked = story.candidates(item).into_iter().filter(|candidate| coming.subject != Some(*candidate));
    let wrong = blocked.find_map(|candidate| {
        let reasons = story.reasons(candidate);
        // What is blocked in one way only looks free to a visitor who forgets that way.
        let why = why_not(story, candidate, &reasons).filter(|_| reasons.len() == 1)?;
        let claim = Claim::new(Beat::Descend, Some(full(story, candidate)), level + 1);
        Some(Wrong { text: claimed(story, &claim), why, target: picked(story, candidate) })
    });
    wrong.into_iter().collect()
}
