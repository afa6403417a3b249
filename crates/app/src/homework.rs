//! Homework: a table of the links that students handed in. The links contain who did what; whether it is right is computed again from the
//! search.
//!
//! A link can stand anywhere in a text, alone or between words, one per line. Its author is its `name=`, or the text before it in its
//! line; its `task=` is judged by its decisions. Rows are made in batches of moves, so that the page can check homework between its frames.
//! Rows with the same name or the same decisions name each other, and whoever of a list of names handed in nothing is missing.
//!
//! ```
//! use stepdance::homework::Homework;
//! use stepdance::problems::CATALOG;
//!
//! let mut homework = Homework::new(CATALOG, "Ada: https://example.org/#queens?n=4&hand=2.1.1.1\n");
//! while !homework.go_on(1000) {}
//! let [row] = homework.rows() else { panic!("one link") };
//! assert_eq!((row.name.as_str(), row.kind.name(), row.solutions, row.diverged.is_empty()), ("Ada", "solved by hand", Some(1), false));
//! ```

use crate::address::Address;
use crate::ask::{Asking, Question};
use crate::catalog::Catalog;
use crate::location::{Given, Location, Place, Shown, answers_written, name_of};
use crate::machine::{Beat, Stop};
use crate::modes::predict::shuffled_by;
use crate::session::Session;
use crate::steer::{Decision, Decisions};
use crate::task::{Assignment, back, decided};
use std::collections::HashMap;

mod csv;
mod order;
mod words;

pub use csv::{COLUMNS, csv};
pub use order::{Order, missing};
pub use words::missing as missing_said;

/// The most links that are checked: more than any course has.
pub const MOST: usize = 5000;

/// The longest text that is read, in bytes.
pub const LONGEST: usize = 1 << 22;

/// The most moves made to check one link; nobody makes as many by hand.
const FAR: u64 = 1 << 24;

/// The kind of work that a link hands in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Decisions made by hand.
    ByHand,
    /// Answers to questions.
    Answers,
    /// A position of a search.
    Position,
    /// A race, in which the visitor decides nothing.
    Race,
    /// A slide of a tour.
    Slide,
    /// A link that could not be read.
    Unread,
    /// No link of a name that was expected.
    Missing,
}

impl Kind {
    /// Returns the name of the kind in the table.
    pub fn name(self) -> &'static str {
        match self {
            Kind::ByHand => "solved by hand",
            Kind::Answers => "predicted",
            Kind::Position => "a position",
            Kind::Race => "a race",
            Kind::Slide => "a slide",
            Kind::Unread => "not read",
            Kind::Missing => "missing",
        }
    }
}

/// A row of the table: one link.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// The line of the link in the text, from 1.
    pub line: usize,
    /// The name of the author; empty if unknown.
    pub name: String,
    /// The task: the address of the search at its beginning, of the race or of the slide.
    pub task: String,
    /// The kind of work.
    pub kind: Kind,
    /// Whether the link's task is met; `None` if it has none.
    pub met: Option<bool>,
    /// Where the task failed, or what is missing.
    pub failed: String,
    /// The number of decisions by hand that choose or reject a candidate, and of backtracks.
    pub decisions: Option<u64>,
    pub backtracks: Option<u64>,
    /// The number of solutions found.
    pub solutions: Option<u64>,
    /// The number of nodes entered, as the problem's source counts them.
    pub nodes: Option<u64>,
    /// The number of rejected decisions: candidates that were tried and failed their test.
    pub rejected: Option<u64>,
    /// The number of right answers, and of all answered questions.
    pub right: Option<(u32, u32)>,
    /// The rows with the same name or the same decisions; empty if there are none.
    pub duplicate: String,
    /// The first difference from the algorithm's decisions; empty if there is none.
    pub diverged: String,
    /// The error of the link; empty if it could be read.
    pub fault: String,
    /// The link, without the page's address.
    pub link: String,
    /// The search with all decisions and answers, to find equal ones; empty if there are none.
    work: String,
}

impl Row {
    /// Returns an empty row of a kind.
    fn new(kind: Kind, line: usize, name: String) -> Row {
        Row {
            line,
            name,
            task: String::new(),
            kind,
            met: None,
            failed: String::new(),
            decisions: None,
            backtracks: None,
            solutions: None,
            nodes: None,
            rejected: None,
            right: None,
            duplicate: String::new(),
            diverged: String::new(),
            fault: String::new(),
            link: String::new(),
            work: String::new(),
        }
    }
}

/// The links of a text while they are being checked.
pub struct Homework {
    catalog: Catalog,
    rows: Vec<Row>,
    /// The links not yet checked, the next one last.
    links: Vec<Link>,
    open: Option<Work>,
    /// The first row of each name and of each work.
    names: HashMap<String, usize>,
    works: HashMap<String, usize>,
}

/// A link in a text.
struct Link {
    line: usize,
    before: String,
    fragment: String,
}

/// A link while it is checked.
struct Work {
    row: Row,
    session: Session,
    task: Task,
    /// The task of the link, and its decisions.
    assignment: Option<(Assignment, Vec<Decision>)>,
}

enum Task {
    /// Decisions by hand, compared with those of the algorithm.
    ByHand { algorithm: Box<Session>, decisions: u64, mine: Option<String> },
    /// Answers, the number of those already marked (`seen`), and the moves that were asked for.
    Answers { search: Address, asking: Asking, given: Vec<Given>, seen: usize, asked: Vec<u64> },
    /// A position to go to.
    Position(u64),
}

impl Homework {
    /// Finds the links of a text, without checking any.
    pub fn new(catalog: Catalog, text: &str) -> Homework {
        let mut cut = text.len().min(LONGEST);
        while !text.is_char_boundary(cut) {
            cut -= 1;
        }
        let mut links: Vec<Link> = (1..)
            .zip(text[..cut].lines())
            .flat_map(|(line, text)| {
                found(catalog, text).map(move |(before, fragment)| Link { line, before, fragment })
            })
            .take(MOST)
            .collect();
        links.reverse();
        Homework { catalog, rows: vec![], links, open: None, names: HashMap::new(), works: HashMap::new() }
    }

    /// Returns the progress in words: how many links are checked.
    pub fn said(&self) -> String {
        let unread = self.rows.iter().filter(|row| row.kind == Kind::Unread).count();
        words::checked(self.rows.len(), unread, self.links.len() + usize::from(self.open.is_some()))
    }

    /// Returns the complete rows.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// Checks links for about `budget` moves; returns whether all links are checked.
    pub fn go_on(&mut self, budget: u64) -> bool {
        let work = match self.open.take() {
            Some(work) => Some(work),
            None => {
                let Some(link) = self.links.pop() else { return true };
                match begun(self.catalog, link) {
                    Ok(work) => Some(work),
                    Err(row) => {
                        self.push(*row);
                        None
                    }
                }
            }
        };
        if let Some(mut work) = work {
            match work.go_on(budget) {
                true => self.push(work.row),
                false => self.open = Some(work),
            }
        }
        self.open.is_none() && self.links.is_empty()
    }

    /// Adds a complete row, and names it and the first one with the same name or the same work to each other.
    fn push(&mut self, row: Row) {
        let (place, line) = (self.rows.len(), row.line);
        let (name, work) = (order::key(&row.name), row.work.clone());
        self.rows.push(row);
        let others = [(name, &mut self.names, words::SAME_NAME), (work, &mut self.works, words::SAME_WORK)];
        for (key, seen, same) in others {
            if key.is_empty() {
                continue;
            }
            let first = *seen.entry(key).or_insert(place);
            if first != place {
                let first_line = self.rows[first].line;
                words::add(&mut self.rows[place].duplicate, same, first_line);
                words::add(&mut self.rows[first].duplicate, same, line);
            }
        }
    }
}

/// Returns the links of a line, each with the text before it.
fn found(catalog: Catalog, line: &str) -> impl Iterator<Item = (String, String)> {
    let (mut before, mut all) = (vec![], vec![]);
    for word in line.split([' ', '\t', ',', ';', '"']).filter(|word| !word.is_empty()) {
        let fragment = match word.split_once('#') {
            Some((_, fragment)) => Some(fragment),
            None => Some(word).filter(|word| catalog.entry(word.split('?').next().unwrap_or_default()).is_some()),
        };
        match fragment.filter(|fragment| !fragment.is_empty()) {
            Some(fragment) => all.push((std::mem::take(&mut before).join(" "), fragment.to_owned())),
            None => before.push(word),
        }
    }
    all.into_iter()
}

/// Opens what a link hands in.
///
/// # Errors
/// The complete row if nothing must be searched.
fn begun(catalog: Catalog, Link { line, before, fragment }: Link) -> Result<Work, Box<Row>> {
    let name = name_of(before.trim_end_matches([':', '–', '-', '|', ' '])).unwrap_or_default();
    let mut row = Row { link: fragment.clone(), ..Row::new(Kind::Unread, line, name) };
    let read = match Location::read(catalog, &fragment) {
        Ok(read) => read,
        Err(bad) => return Err(Row { fault: bad.to_string(), ..row }.into()),
    };
    row.name = read.name.unwrap_or(row.name);
    let (place, answers) = match read.place {
        Place::Tour(tour) => {
            row.task = words::slide(&tour.source, tour.moment.unwrap_or(1));
            row.kind = Kind::Slide;
            match tour.on {
                Some(on) => (on.place, on.answers),
                None => return Err(row.into()),
            }
        }
        place => (place, read.answers),
    };
    let address = match place {
        Place::Shown(Shown::Search(address)) => address,
        Place::Shown(Shown::Race(race)) => {
            return Err(Row { kind: Kind::Race, task: words::race(race.sides()), ..row }.into());
        }
        Place::Tour(_) => return Err(row.into()),
    };
    let plain = address.search().with_hand(Decisions::default());
    let assigned = read.task.map(|task| Assignment::new(task, &plain)).transpose();
    let assignment = match assigned {
        Ok(assignment) => assignment.map(|assignment| (assignment, address.hand().list().to_vec())),
        Err(fault) => return Err(Row { fault: fault.to_string(), ..row }.into()),
    };
    let location = Location { task: read.task, ..Location::from(Shown::Search(plain.clone())) };
    let asked = location.to_string();
    row.task = if row.task.is_empty() { asked } else { format!("{}: {asked}", row.task) };
    let open = |address: &Address| address.open();
    let (session, algorithm) = match (open(&address), open(&plain)) {
        (Ok(session), Ok(algorithm)) => (session, algorithm),
        (Err(bad), _) | (_, Err(bad)) => return Err(Row { fault: bad.to_string(), ..row }.into()),
    };
    let task = match (address.hand().is_empty(), address.asking().or((!answers.is_empty()).then_some(Asking::Moves))) {
        (false, _) => {
            row.kind = Kind::ByHand;
            let refused = |decision: &&Decision| matches!(decision, Decision::Refused(_));
            let list = address.hand().list();
            row.rejected = Some(list.iter().filter(refused).count() as u64);
            (row.decisions, row.backtracks) = (Some(decided(list)), Some(back(list)));
            row.work = format!("{}", address.search());
            Task::ByHand { algorithm: algorithm.into(), decisions: 0, mine: None }
        }
        (true, Some(asking)) if !answers.is_empty() => {
            row.kind = Kind::Answers;
            row.right = Some((0, 0));
            row.work = format!("{plain}{}", answers_written(&answers));
            Task::Answers { search: address.search(), asking, given: answers, seen: 0, asked: vec![] }
        }
        _ => {
            row.kind = Kind::Position;
            row.rejected = Some(0);
            Task::Position(address.at())
        }
    };
    Ok(Work { row, session, task, assignment })
}

impl Work {
    /// Continues for about `budget` moves; returns whether the row is complete.
    fn go_on(&mut self, budget: u64) -> bool {
        let (row, session) = (&mut self.row, &mut self.session);
        let done = match &mut self.task {
            Task::Answers { search, asking, given, seen, asked } => {
                let Some(answer) = given.get(*seen).copied() else { return true };
                if session.now().at != answer.at && !session.seek(answer.at, budget) {
                    return false;
                }
                *seen += 1;
                let question = session.question(asking.least(answer.small), shuffled_by(answer.at, search));
                let fits = |question: &Question| question.at == answer.at && answer.which < question.answers.len();
                match question.filter(fits) {
                    Some(question) => mark(row, &question, answer.which, asked),
                    None if row.fault.is_empty() => row.fault = words::strange(answer.at),
                    None => {}
                }
                return *seen == given.len();
            }
            Task::ByHand { algorithm, decisions, mine: mine @ Some(_) } => {
                // The algorithm makes its decision of this number, if it takes several calls.
                let ran = algorithm.forward(budget, Stop::at(Beat::Descend));
                if ran.stopped || algorithm.now().at >= FAR {
                    let (mine, theirs) = (mine.take().unwrap_or_default(), algorithm.claim());
                    if mine != theirs {
                        row.diverged = words::diverged(*decisions, &mine, &theirs);
                    }
                }
                return false;
            }
            Task::ByHand { decisions, mine, .. } => {
                let made = session.forward(budget, Stop::at(Beat::Descend));
                if made.stopped && made.made > 0 && session.now().beat >= Some(Beat::Descend) {
                    *decisions += 1;
                    *mine = row.diverged.is_empty().then(|| session.claim());
                }
                mine.is_none() && (made.made == 0 || session.now().over())
            }
            Task::Position(at) => {
                let left = at.saturating_sub(session.now().at).min(budget);
                let made = session.forward(left, Stop::at(Beat::Choose)).made;
                if made > 0 && session.now().beat == Some(Beat::Reject) {
                    row.rejected = row.rejected.map(|rejected| rejected + 1);
                }
                made == 0 || session.now().at >= *at
            }
        };
        let now = session.now();
        let late = now.at >= FAR;
        if late && !done {
            row.fault = words::far(FAR);
        }
        (row.solutions, row.nodes) = (Some(now.tally.solutions()), Some(now.profile().iter().sum()));
        (done || late) && self.judge(budget)
    }

    /// Judges the task of the link, once its solutions are counted for about `budget` moves. Returns whether the row is complete.
    fn judge(&mut self, budget: u64) -> bool {
        let Work { row, assignment: Some((assignment, decisions)), .. } = self else { return true };
        if !assignment.go_on(budget) {
            return false;
        }
        let verdict = assignment.judge(decisions, row.solutions.unwrap_or(0));
        row.met = Some(verdict.is_met() && !decisions.is_empty());
        row.failed = if decisions.is_empty() { words::NOTHING_DECIDED.to_owned() } else { verdict.note() };
        true
    }
}

/// Marks an answer if it is the first to its question.
fn mark(row: &mut Row, question: &Question, which: usize, asked: &mut Vec<u64>) {
    if asked.contains(&question.then) {
        return;
    }
    asked.push(question.then);
    let (right, of) = row.right.unwrap_or_default();
    let fits = which == question.right;
    row.right = Some((right + u32::from(fits), of + 1));
    if !fits && row.diverged.is_empty() {
        row.diverged =
            words::mistaken(question.at, &question.answers[which].text, &question.answers[question.right].text);
    }
}
