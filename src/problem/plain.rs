//! What can be said and shown of any search, from its path, its listing and its last move.

use super::{Line, Problem, Watch};
use crate::machine::{Beat, Machine, Move};
use crate::scene::row::{self, Row};
use crate::scene::{Look, Scene};
use crate::timeline::Moment;
use crate::words::{self, count, or_dash};

/// A moment as far as any search can be understood.
#[derive(Clone, Debug)]
pub struct Seen {
    /// The choices in force, the oldest first.
    pub path: Vec<String>,
    /// The choice that the last move is about.
    pub choice: Option<String>,
    /// How much the last move weighed; `None` at step 0.
    pub beat: Option<Beat>,
    /// The line of the listing that runs next.
    pub next: Option<Line>,
    /// Nodes so far, the root included.
    pub nodes: u64,
    /// Solutions so far.
    pub solutions: u64,
}

impl Seen {
    /// The moment of a problem.
    pub fn of<P: Problem + ?Sized>(problem: &P, moment: &Moment<P::Machine>) -> Seen {
        let label = moment.machine.label();
        Seen {
            path: problem.path(moment),
            choice: problem.choice(moment),
            beat: moment.last.as_ref().map(Move::beat),
            next: problem.listing().iter().find(|line| line.label == label).copied(),
            nodes: moment.tally.nodes(),
            solutions: moment.tally.solutions(),
        }
    }

    fn level(&self) -> usize {
        self.path.len()
    }
}

/// One sentence on the last move.
pub fn tell(seen: &Seen) -> String {
    let (level, choice) = (seen.level(), seen.choice.as_deref());
    let next = match seen.next {
        Some(line) => format!("step {}, “{}”, is next", line.label, line.title),
        None => "the search goes on".to_owned(),
    };
    match (seen.beat, choice) {
        (None, _) => format!("Nothing is chosen yet; {next}."),
        (Some(Beat::Detail | Beat::Choose), Some(choice)) => {
            format!("{choice} is on trial for level {}; {next}.", level + 1)
        }
        (Some(Beat::Detail | Beat::Choose), None) => format!("{level} choices are in force; {next}."),
        (Some(Beat::Reject), Some(choice)) => format!("{choice} is refused for level {}; {next}.", level + 1),
        (Some(Beat::Reject), None) => format!("What was on trial for level {} is refused; {next}.", level + 1),
        (Some(Beat::Descend), Some(choice)) => format!("{choice} is chosen on level {level}; {next}."),
        (Some(Beat::Descend), None) => format!("Level {level} is entered; {next}."),
        (Some(Beat::Retreat), Some(choice)) => format!("{choice} is taken back: back on level {level}; {next}."),
        (Some(Beat::Retreat), None) => format!("The newest choice is taken back: back on level {level}; {next}."),
        (Some(Beat::Solution), _) => format!("Solution {}: {}.", seen.solutions, in_order(seen)),
        (Some(Beat::Done), _) => match seen.solutions {
            0 => "Everything was tried: the search is over, and there is no solution.".to_owned(),
            1 => "Everything was tried: the search is over, with one solution.".to_owned(),
            many => format!("Everything was tried: the search is over, with {}.", count(many, "solution")),
        },
    }
}

/// One line for those who cannot see the picture.
pub fn describe(seen: &Seen) -> String {
    let trial = match (&seen.choice, seen.beat) {
        (Some(choice), Some(Beat::Detail | Beat::Choose)) => format!("; {choice} is on trial"),
        (Some(choice), Some(Beat::Reject)) => format!("; {choice} is refused"),
        _ => String::new(),
    };
    format!("Choices in force: {}{trial}.", in_order(seen))
}

/// The variables of any search: how deep it is, and what is on trial.
pub fn watch(seen: &Seen) -> Vec<Watch> {
    let trial = match seen.beat {
        Some(Beat::Detail | Beat::Choose | Beat::Reject) => seen.choice.clone(),
        _ => None,
    };
    vec![
        Watch::new("level", seen.level(), "how many choices are in force"),
        Watch::new("trial", or_dash(trial), "what is on trial for the next level"),
    ]
}

fn in_order(seen: &Seen) -> String {
    match &*seen.path {
        [] => "none".to_owned(),
        path => words::row(path),
    }
}

/// The path as a row of cells, with what is tried, refused or taken back behind it.
pub fn draw(seen: &Seen, scene: &mut Scene) {
    let look = match seen.beat {
        Some(Beat::Detail | Beat::Choose) => Some(Look::Trial),
        Some(Beat::Reject) => Some(Look::Refused),
        Some(Beat::Retreat) => Some(Look::Left),
        _ => None,
    };
    let row = Row {
        path: seen.path.clone(),
        came: seen.beat == Some(Beat::Descend),
        trial: seen.choice.clone().zip(look),
        solved: seen.beat == Some(Beat::Solution),
    };
    row::draw(&row, scene.stage(), scene);
}
