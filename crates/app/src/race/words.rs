//! Texts of races.

use super::course::{Course, Row};
use crate::decimal::Decimal;
use crate::location::{By, Measure};
use crate::params::{Fault, Field, Kind};
use crate::words::{capital, count, count_or_no, cut, grouped};

/// The least ratio of two values that counts as a difference.
const NOTABLE: f64 = 1.05;
/// The most letters of a text that distinguishes two searches.
const SHORT: usize = 24;

/// The error for a typed text that is not a position of the clock.
pub(super) fn no_place(given: &str) -> String {
    Fault::new("place", given, "must be a number of the clock, a share such as 50 %, start or end".to_owned())
        .told_of("The position")
}

/// What may be typed for a position of the clock.
pub(crate) const TYPED: &str = "A number of the clock, such as 300, a share such as 50 %, start or end.";

/// The notice that there is no further solution.
pub(super) fn no_solution(forwards: bool) -> String {
    match forwards {
        true => "There is no further solution on either side.",
        false => "There is no solution before this on either side.",
    }
    .to_owned()
}

// ---- names ----

/// A value that distinguishes two searches.
pub(super) fn value(field: &Field, given: &str) -> String {
    match &field.kind {
        Kind::Choice(_) => field.kind.shown(given).to_owned(),
        Kind::Number { .. } => format!("{} = {given}", field.name),
        Kind::Text { .. } => cut(given, SHORT),
    }
}

/// A value without the brackets behind it, such as those with the letter of an algorithm.
pub(super) fn short(value: &str) -> &str {
    value.split(" (").next().unwrap_or(value)
}

/// Explanations of a side's counts.
pub(super) const MOVES: &str = "A move is one run of one line of the program.";
pub(super) const NODES: &str = "A node is a partial solution that the search enters; all nodes are its tree.";
pub(super) const UPDATES: &str = "An update is a change of the data: in exact cover, an item covered, or a node unlinked from \
                                  another item's list. Undoing is not counted.";
pub(super) const TIME: &str = "The time that the moves take at full speed on the machine that measured both.";

/// The name of the search itself among suggestions for a race.
pub(super) const THIS: &str = "this search";

/// The name of a suggestion for a race, by the field that differs.
pub(super) fn rival(field: &Field, given: &str) -> String {
    match &field.kind {
        Kind::Number { .. } => format!("{} {given}", field.label),
        _ => format!("{}: {}", field.label, value(field, given)),
    }
}

/// The name of a search of a subtree.
pub(super) fn below(path: &str) -> String {
    format!("below {path}")
}

/// The name of a game by hand.
pub(super) const BY_HAND: &str = "by hand";

/// The names of sides without a difference.
pub(super) const SAME: [&str; 2] = ["the left one", "the right one"];

// ---- the clock ----

/// A time in microseconds.
pub(super) fn time(us: u64) -> String {
    let shown = |number: f64, places: u32, unit: &str| format!("{}\u{a0}{unit}", Decimal(number, places));
    match us {
        0..10_000 => format!("{}\u{a0}µs", grouped(us)),
        10_000..10_000_000 => shown(us as f64 / 1e3, if us < 100_000 { 1 } else { 0 }, "ms"),
        _ => shown(us as f64 / 1e6, 1, "s"),
    }
}

/// The position of the clock.
pub(super) fn position(by: By, at: u64, last: u64, all: bool) -> String {
    let of = match all {
        true => " of ",
        false if last > at => " of at least ",
        false => "",
    };
    let shown = |name: &str, last: u64| {
        let rest = if of.is_empty() { String::new() } else { format!("{of}{}", grouped(last)) };
        format!("{name} {}{rest}", grouped(at))
    };
    match by {
        By::Moves => shown("move", last),
        // Behind the last node and the last solution comes the end.
        By::Nodes | By::Solutions if all && at >= last => "the end".to_owned(),
        By::Nodes => shown("node", if all { last - 1 } else { last }),
        By::Solutions => shown("solution", if all { last - 1 } else { last }),
        By::Time => {
            let rest = if of.is_empty() { String::new() } else { format!("{of}{}", time(last)) };
            format!("{}{rest}", time(at))
        }
    }
}

/// The jump under way, or the measurement.
pub(super) fn busy(by: By, measuring: bool, at: u64) -> String {
    match (measuring, by) {
        (true, _) => "Measuring how fast both are".to_owned(),
        (_, By::Time) => format!("Going to {}", time(at)),
        (_, By::Moves) => format!("Going to move {}", grouped(at)),
        (_, By::Nodes) => format!("Going to node {}", grouped(at)),
        (_, By::Solutions) => format!("Going to solution {}", grouped(at)),
    }
}

/// The speed with its unit.
pub(super) fn unit(by: By, speed: String) -> String {
    match by {
        By::Time => speed.replace(" per second", " µs per second"),
        _ => speed,
    }
}

/// The notice that a search has ended at a limit, in place of the solutions found.
pub(super) const TRUNCATED: &str = "search incomplete";
/// The same as a verdict.
pub(super) const INCOMPLETE: &str = "Search incomplete.";

/// The solutions that both sides have found.
pub(super) fn found(left: u64, right: u64) -> String {
    if left == right {
        return format!("both found {}", grouped(left));
    }
    format!("{} and {} found", grouped(left), grouped(right))
}

/// The heading, for the bar and the window's title.
pub(super) fn heading(title: &str, common: &str, names: &[String; 2]) -> String {
    format!("{title}{common}: {} against {}", names[0], names[1])
}

// ---- sides ----

/// The caption of a side that is over.
pub(super) fn over(row: Row) -> String {
    let found = count_or_no(row.solutions, "solution");
    format!("Search finished at move {}: {}, {found}.", grouped(row.moves), count(row.nodes, "node"))
}

/// The caption of a side that is too fast for sentences.
pub(super) fn calm(row: Row, level: usize) -> String {
    format!("Level {level}; {}.", count_or_no(row.solutions, "solution"))
}

/// The note that a search does not count the chart's measure.
pub(super) fn uncounted(measure: Measure) -> String {
    format!("makes no {}", measure.name())
}

/// An average per node.
pub(super) fn a_node(number: u64, nodes: u64) -> String {
    let each = number as f64 / nodes.max(1) as f64;
    if each < 1000.0 { Decimal(each, 1).to_string() } else { grouped(each.round() as u64) }
}

// ---- the chart ----

/// The title of the chart.
pub(super) fn chart(by: By, measure: Measure) -> String {
    let what = match measure {
        Measure::Moves => "Moves",
        Measure::Nodes => "Nodes",
        Measure::Updates => "Updates",
        Measure::Time => "Time at full speed",
    };
    match by {
        By::Solutions => format!("{what} until each solution"),
        By::Moves => "Solutions by moves".to_owned(),
        By::Nodes => "Solutions by nodes".to_owned(),
        By::Time => "Solutions by time".to_owned(),
    }
}

/// The title of the chart, and what its scale counts, where both sides have one solution at most.
pub(super) const DEPTHS: &str = "Choices in force by moves";
pub(super) const IN_FORCE: &str = "choices in force";

/// How many choices are in force on both sides, while none has found a solution; the side with more first.
pub(super) fn deep(names: [&str; 2], levels: [usize; 2]) -> String {
    let first = usize::from(levels[1] > levels[0]);
    let [name, other] = [names[first], names[1 - first]];
    format!("{} has {} in force, {other} {}.", capital(name), count(levels[first] as u64, "choice"), levels[1 - first])
}

/// The unit of the clock, behind the 0 of its scale; empty for times, which have theirs.
pub(super) fn unit_of(by: By) -> &'static str {
    match by {
        By::Moves => "moves",
        By::Nodes => "nodes",
        By::Solutions => "solutions",
        By::Time => "",
    }
}

/// The position of the clock on the chart; `each` says whether both sides have come so far.
pub(super) fn here(by: By, at: u64, each: bool) -> String {
    match by {
        By::Moves | By::Nodes if each => format!("{} each", grouped(at)),
        By::Moves => format!("move {}", grouped(at)),
        By::Nodes => format!("node {}", grouped(at)),
        By::Solutions => format!("solution {}", grouped(at)),
        By::Time if each => format!("{} each", time(at)),
        By::Time => time(at),
    }
}

/// When a side has all its solutions, or has ended without one.
pub(super) fn all_at(name: &str, solutions: u64, at: &str) -> String {
    match solutions {
        0 => format!("{name}: finished at {at}"),
        _ => format!("{name}: all {} at {at}", grouped(solutions)),
    }
}

/// The last change of the lead, in two lines.
pub(super) fn change(solution: u64, name: &str) -> [String; 2] {
    [format!("from solution {} on,", grouped(solution)), format!("ahead: {name}")]
}

/// A value of a measure.
pub(super) fn figure(measure: Measure, value: u64) -> String {
    if measure == Measure::Time { time(value) } else { grouped(value) }
}

/// Adds a point of a line for screen readers: of a solution, or of the end.
pub(super) fn point(text: &mut String, solution: Option<u64>, measure: Measure, value: u64) {
    let comma = if text.ends_with(':') { "" } else { "," };
    let what = solution.map_or("end".to_owned(), |number| format!("solution {}", grouped(number)));
    text.push_str(&format!("{comma} {what} {}", figure(measure, value)));
}

// ---- what there is to learn ----

/// One search of a race, for the lesson.
pub(super) struct Runner<'a> {
    pub name: &'a str,
    pub now: Row,
    pub over: bool,
    pub course: &'a Course,
    /// Moves per millisecond.
    pub speed: u64,
}

impl Runner<'_> {
    fn value(&self, measure: Measure, row: Row) -> Option<u64> {
        Some(row.value(measure, self.speed)?.max(1))
    }
}

/// The noun of a measure.
pub(super) fn noun(measure: Measure) -> &'static str {
    match measure {
        Measure::Moves => "moves",
        Measure::Nodes => "nodes",
        Measure::Updates => "updates",
        Measure::Time => "time",
    }
}

fn amount(measure: Measure) -> &'static str {
    if measure == Measure::Time { "much" } else { "many" }
}

/// Returns the smaller value as a percentage of the larger, such as `40 %`, and whether the second is the larger; `None` if they are about
/// equal.
fn compared(first: u64, second: u64) -> Option<(String, bool)> {
    let (less, more) = (first.min(second).max(1) as f64, first.max(second).max(1) as f64);
    let share = 100.0 * less / more;
    (more / less >= NOTABLE)
        .then(|| (format!("{} %", Decimal(share, if share < 10.0 { 1 } else { 0 })), second > first))
}

/// The verdict: who is ahead, and by how much. `values` are compared: more is better, but less is better if they are the `cost` of
/// solutions.
pub(super) fn lead(names: [&str; 2], values: [u64; 2], cost: Option<Measure>) -> String {
    let figure = |value: u64| cost.map_or_else(|| grouped(value), |measure| figure(measure, value));
    let ahead = |i: usize| {
        let [own, other] = [values[i], values[1 - i]].map(figure);
        let what = match cost {
            Some(Measure::Time) | None => String::new(),
            Some(measure) => format!(" {}", noun(measure)),
        };
        format!("Ahead: {}, {own} to {other}{what}.", names[i])
    };
    match (values[0].cmp(&values[1]), cost) {
        (std::cmp::Ordering::Equal, None) if values[0] == 0 => "No solution yet.".to_owned(),
        (std::cmp::Ordering::Equal, None) => format!("Equal: {} each.", count(values[0], "solution")),
        (std::cmp::Ordering::Equal, Some(_)) => format!("Equal: {} each.", figure(values[0])),
        (order, cost) => ahead(usize::from((order == std::cmp::Ordering::Less) == cost.is_none())),
    }
}

/// The verdict before the first move.
pub(super) fn against([left, right]: [&str; 2]) -> String {
    capital(&format!("{left} against {right}."))
}

/// The question before the start.
pub(super) const WHICH: &str = "Which needs fewer moves?";

/// The rules of the bet before the start, or the bets so far.
pub(super) fn betting([left, right]: &[String; 2], bets: [u32; 2]) -> String {
    match bets {
        [0, 0] => format!("Bet on A, {left}, or B, {right}; or press Play."),
        [_, 0] | [0, _] if bets[0] + bets[1] == 1 => {
            format!("Your bet: {}. Press Play.", if bets[0] == 1 { left } else { right })
        }
        _ => format!("{} for A, {} for B. Press Play.", count(bets[0], "hand"), bets[1]),
    }
}

/// Whether the bets were right, once both have finished with these moves; `None` without a bet.
pub(super) fn outcome(bets: [u32; 2], moves: [u64; 2]) -> Option<String> {
    let (all, winner) = (bets[0] + bets[1], usize::from(moves[1] < moves[0]));
    let right = if moves[0] == moves[1] { 0 } else { bets[winner] };
    match (all, right) {
        (0, _) => None,
        (1, 1) => Some("Your bet was right.".to_owned()),
        (1, _) => Some("Your bet was wrong.".to_owned()),
        _ => Some(format!("{right} of {all} bets were right.")),
    }
}

/// The verdict at the end of a race for moves: who needed fewer, and by how many.
pub(super) fn fewer(names: [&str; 2], moves: [u64; 2]) -> String {
    match moves[0].abs_diff(moves[1]) {
        0 => format!("Equal: {} each.", count(moves[0], "move")),
        by => format!("Fewer moves: {}, by {}.", names[usize::from(moves[1] < moves[0])], grouped(by)),
    }
}

/// The verdict at the end: who finished first, or that both finished together.
pub(super) fn first(name: Option<&str>) -> String {
    name.map_or_else(|| "Both finished together.".to_owned(), |name| format!("First to finish: {name}."))
}

/// The sentence after the verdict: who was ahead before, or will be.
pub(super) fn turned(solution: u64, done: bool, names: [&str; 2], leader: usize) -> String {
    match done {
        true => format!("Before solution {}: {}.", grouped(solution), names[1 - leader]),
        false => format!("From solution {} on: {}.", grouped(solution), names[leader]),
    }
}

/// The lesson in one sentence: who needed how much less so far, why, and, once the outcome is shown, whether that will change.
pub(super) fn lesson(runners: &[Runner<'_>; 2], by: By, measure: Measure, revealed: bool) -> String {
    let [left, right] = runners;
    if left.now.moves == 0 && right.now.moves == 0 {
        return begin(runners, by);
    }
    if left.over && right.over {
        return at_the_end(runners, measure);
    }
    // The last solution that both have found, as far as it is kept.
    let every = left.course.every().max(right.course.every());
    let both = left.now.solutions.min(right.now.solutions) / every * every;
    let rows = left.course.at(both).zip(right.course.at(both));
    let Some((of_left, of_right)) = rows else { return before_the_first(runners) };
    let until = format!("Until solution {}", grouped(both));
    let needed = needs(runners, [of_left, of_right], measure);
    let turns = if revealed { turn(runners, both, every, measure) } else { String::new() };
    format!("{until} {needed}{turns}.")
}

fn begin(runners: &[Runner<'_>; 2], by: By) -> String {
    let (left, right) = (runners[0].name, runners[1].name);
    match by {
        By::Moves => format!("Both make one move at a time: which finds more, {left} or {right}?"),
        By::Nodes => format!("Both enter one node at a time: which needs fewer moves for it, {left} or {right}?"),
        By::Solutions => format!("Both run to their next solution: which needs fewer moves, {left} or {right}?"),
        By::Time => {
            let fast = |i: usize| grouped(runners[i].speed.saturating_mul(1000));
            capital(&format!("{left} makes {} moves per second on this machine, {right} {}.", fast(0), fast(1)))
        }
    }
}

/// The clause on who needed less of the measure, with the reason.
fn needs(runners: &[Runner<'_>; 2], rows: [Row; 2], measure: Measure) -> String {
    let value = |i: usize| runners[i].value(measure, rows[i]);
    let (measure, first, second) = match (value(0), value(1)) {
        (Some(first), Some(second)) => (measure, first, second),
        // Only one of them counts that.
        _ => (Measure::Moves, rows[0].moves, rows[1].moves),
    };
    let Some((share, second_more)) = compared(first, second) else {
        return format!(
            "both needed about as {} {}: {} and {}{}",
            amount(measure),
            noun(measure),
            figure(measure, first),
            figure(measure, second),
            nodes_besides(rows, measure),
        );
    };
    let (winner, loser) = if second_more { (0, 1) } else { (1, 0) };
    let (less, more) = (first.min(second), first.max(second));
    let (less, more) = (figure(measure, less), figure(measure, more));
    let (name, noun) = (runners[winner].name, noun(measure));
    let why = why([rows[winner], rows[loser]], measure);
    format!("{name} needed {share} as {} {noun}, {less} against {more}{why}", amount(measure))
}

/// The numbers of nodes of both, if these differ and are not what is compared.
fn nodes_besides(rows: [Row; 2], measure: Measure) -> String {
    match compared(rows[0].nodes, rows[1].nodes) {
        Some(_) if measure != Measure::Nodes => {
            format!(", in {} and {} nodes", grouped(rows[0].nodes), grouped(rows[1].nodes))
        }
        _ => String::new(),
    }
}

/// The reason: fewer nodes, or a lower cost of each.
fn why([winner, loser]: [Row; 2], measure: Measure) -> String {
    if measure == Measure::Nodes {
        let [winner, loser] = [winner, loser].map(|row| a_node(row.moves, row.nodes));
        return format!(", at {winner} moves per node against {loser}");
    }
    match compared(winner.nodes, loser.nodes) {
        None => ", in as many nodes: each costs less".to_owned(),
        Some((share, true)) => format!(", as it enters {share} as many nodes"),
        Some((share, false)) => format!(", though the other enters {share} as many nodes"),
    }
}

/// The clause on a later change of the lead, as far as it is known.
fn turn(runners: &[Runner<'_>; 2], from: u64, every: u64, measure: Measure) -> String {
    let [left, right] = runners;
    let leads = |rows: (Row, Row)| {
        let (first, second) = (left.value(measure, rows.0)?, right.value(measure, rows.1)?);
        (first != second).then_some(first < second)
    };
    let rows = |number: u64| left.course.at(number).zip(right.course.at(number));
    let Some(now) = rows(from).and_then(leads) else { return String::new() };
    let mut number = from + every;
    while let Some(further) = rows(number) {
        if leads(further) == Some(!now) {
            return format!("; from solution {} on it is behind", grouped(number));
        }
        number += every;
    }
    let ends = left.course.end().zip(right.course.end()).filter(|(a, b)| a.solutions == b.solutions);
    if ends.and_then(leads) == Some(!now) { "; at the end it is behind".to_owned() } else { String::new() }
}

fn before_the_first(runners: &[Runner<'_>; 2]) -> String {
    let [left, right] = runners;
    let way = |runner: &Runner<'_>| {
        let found = match (runner.now.solutions, runner.over) {
            (0, true) => "is over without a solution".to_owned(),
            (0, false) => "looks for its first solution".to_owned(),
            (n, true) => format!("is over with {}", count(n, "solution")),
            (n, false) => format!("has {}", count(n, "solution")),
        };
        let spent = count(runner.now.moves, "move");
        format!("{} {found}, after {spent} and {}", runner.name, count(runner.now.nodes, "node"))
    };
    capital(&format!("{}; {}.", way(left), way(right)))
}

fn at_the_end(runners: &[Runner<'_>; 2], measure: Measure) -> String {
    let rows = [runners[0].now, runners[1].now];
    let found = [0, 1].map(|i: usize| count_or_no(rows[i].solutions, "solution"));
    if found[0] == found[1] {
        return format!("To the end, with {} each, {}.", found[0], needs(runners, rows, measure));
    }
    let needed = needs(runners, rows, measure);
    format!("To the end {needed}; {} has {}, {} {}.", runners[0].name, found[0], runners[1].name, found[1])
}
