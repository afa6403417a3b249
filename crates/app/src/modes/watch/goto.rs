//! Follows a typed position: a move, a share, a solution, a dead end, a level, a line of the program, or a decision in the puzzle's words.

use crate::address::LAST_STEP;
use crate::desk::{Desk, Want};
use crate::machine::{Beat, Label, Stop};
use crate::params::shortened;
use crate::player::{Clock, Goal};
use crate::typed::{Typed, Words, is_number};
use crate::words::{either, grouped};

/// The error for a slide where no tour is open.
const NO_TOUR: &str = "Go to: no tour is open, so there are no slides. Type the number of a move.";
/// The most words of an error.
const WORDS: usize = 20;
/// The most decisions, and the most moves up to them, whose names show which words a search uses.
const NAMES: usize = 256;
const MOVES: u64 = 1 << 14;

/// Moves the search to a typed position: `61` or `move 61`, `50 %`, `start`, `end`, `solution 3`, `dead end 2`, `third dead end`, `level 2`,
/// a label of the program such as `B5`, for the next run of that line, or `row 3 column 2`, for the next time that this is chosen.
///
/// # Errors
/// Says what was read and what is allowed.
pub(super) fn go_to_text(text: &str, desk: &mut Desk, clock: Clock) -> Result<(), String> {
    match Typed::read(text)? {
        Typed::Move { at, .. } => desk.want(Want::GoTo(at)),
        Typed::Share(part) => desk.want(Want::GoTo(share(part, desk))),
        Typed::Solution(Some(number)) => go_to_solution(number, desk),
        Typed::Solution(None) => desk.set_out(Goal::Solution, clock),
        Typed::DeadEnd(number) => desk.set_out(Goal::DeadEnd(number), clock),
        Typed::Level(level) => desk.set_out(Goal::Level(level), clock),
        Typed::End => desk.set_out(Goal::End, clock),
        Typed::Slide(_) => return Err(NO_TOUR.to_owned()),
        Typed::Other => return go_to_name(text.trim(), desk, clock),
    }
    Ok(())
}

/// Returns the move to which a typed position leads, where that is known without running ahead.
pub(crate) fn preview(text: &str, desk: &Desk) -> Option<u64> {
    let at = match Typed::read(text).ok()? {
        Typed::Move { at, .. } => at,
        Typed::Share(part) => share(part, desk),
        Typed::Solution(Some(number)) => Some(desk.findings.before_solution(number)).filter(|(_, exactly)| *exactly)?.0,
        Typed::End if desk.knows_end() => desk.last_step(),
        _ => return None,
    };
    Some(at.min(if desk.knows_end() { desk.last_step() } else { LAST_STEP }))
}

/// Returns the move after a percentage of all known moves.
fn share(part: u64, desk: &Desk) -> u64 {
    (u128::from(desk.last_step()) * u128::from(part) / 100) as u64
}

/// Moves the search to the solution with that number, counted from 1.
pub(super) fn go_to_solution(number: u64, desk: &mut Desk) {
    let here = desk.player.session().now();
    let (at, solutions) = (here.at, here.tally.solutions());
    // What the census has found is a way to begin with, and often all of it.
    let (from, exactly) = desk.findings.before_solution(number);
    if exactly {
        return desk.want(Want::GoTo(from));
    }
    if solutions >= number || at < from {
        desk.want(Want::GoTo(from));
    }
    desk.want(Want::SetOut(Goal::Numbered(number)));
}

/// Moves the search to the next run of a line of the program, or to the next decision with that name.
fn go_to_name(text: &str, desk: &mut Desk, clock: Clock) -> Result<(), String> {
    let listing = desk.player.session().listing();
    if let Some(line) = listing.iter().find(|line| line.label.0.eq_ignore_ascii_case(text)) {
        let label = Label(line.label.0);
        desk.set_out(Goal::Ran(label), clock);
        return Ok(());
    }
    let (names, words) = (names(desk), Words::of(text));
    if let Some(wrong) = no_such_level(&words, desk) {
        return Err(wrong);
    }
    let known: Vec<Words> = names.iter().map(|name| Words::of(name)).collect();
    let mut texts = words.list().iter().filter(|word| !is_number(word)).peekable();
    let is_named = texts.peek().is_some();
    match texts.find(|word| !known.iter().any(|name| name.list().contains(word))) {
        None if is_named => {
            desk.stale = true;
            desk.player.go_to_decision(text, clock);
            Ok(())
        }
        // A symbol may be what is wrong with a single word.
        Some(word) if words.list().len() > 1 => Err(not_known(word, &names, desk)),
        _ => Err(not_known(text, &names, desk)),
    }
}

/// Returns the error for a level such as `row 9` of a search whose levels are known from the beginning: `row 1` to `row 8`.
fn no_such_level(typed: &Words, desk: &Desk) -> Option<String> {
    let [noun, number, ..] = typed.list() else { return None };
    let levels = desk.player.session().anew().levels().filter(|levels| levels.len() > 1)?;
    let is_numbered = |(nth, name): (usize, &String)| Words::of(name).list() == [noun.clone(), (nth + 1).to_string()];
    let misses = number.parse().is_ok_and(|number: usize| !(1..=levels.len()).contains(&number));
    (misses && levels.iter().enumerate().all(is_numbered))
        .then(|| format!("Go to: there is no {noun} {number}; it must be 1 to {}.", levels.len()))
}

/// Returns the names of the first decisions of the open search, as in sentences.
fn names(desk: &Desk) -> Vec<String> {
    let mut search = desk.player.session().anew();
    search.keep_no_past();
    let (mut names, mut left) = (vec![], search.batch(MOVES));
    while left > 0 && names.len() < NAMES && !search.now().over() {
        left = left.saturating_sub(search.forward(left, Stop::at(Beat::Descend)).made);
        names.extend(search.decision_name());
    }
    names
}

/// Returns positions of the open search as a visitor may type them, the most helpful ones first.
fn examples(desk: &Desk, names: &[String]) -> Vec<String> {
    let line = desk.player.session().listing().first().map(|line| line.label.to_string());
    let last = grouped(desk.last_step().max(1));
    let name = names.first().map(|name| name.replace(',', ""));
    let rest = ["dead end 2", "solution 1", "50 %"].map(str::to_owned);
    [Some(last), name].into_iter().flatten().chain(rest).chain(line).collect()
}

/// Returns the note below the field in two parts: three positions of the open search as a visitor may type them, and what else may be
/// typed, for places with room.
pub(crate) fn note(desk: &Desk) -> [String; 2] {
    let mut three = examples(desk, &names(desk));
    three.truncate(3);
    [
        format!("For example {}.", either(&three)),
        "Also solution 1, level 2, 50 %, end, or a line by its label.".to_owned(),
    ]
}

/// Returns the error for a word that names no position, with as many examples as there is room for.
fn not_known(word: &str, names: &[String], desk: &Desk) -> String {
    let mut told = match word {
        "" => "Go to: nothing was typed. Type".to_owned(),
        word => format!("Go to: {} is not known here. Type", shortened(word)),
    };
    let mut left = WORDS.saturating_sub(told.split_whitespace().count() + 1);
    let mut shown = vec![];
    for example in examples(desk, names) {
        let long = example.split_whitespace().count();
        if long <= left {
            left -= long;
            shown.push(example);
        }
    }
    told += " ";
    told += &either(&shown);
    told + "."
}
