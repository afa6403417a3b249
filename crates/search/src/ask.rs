//! Questions about the next move, with plausible answers of which one is right.
//!
//! Answers are claims about one move, worded alike whether true or not. Each wrong one follows from a misunderstanding, which it names:
//! some are possible in any search, a [story](crate::story::Story::misunderstandings) adds others.
//!
//! Exactly one answer to a question is the move that comes next. Claims are worded from kind, subject and level alone
//! ([`Claim`]), so that two are alike only if they say the same; a law checks every answer by a separate search. While
//! a question is open (`ask=moves`, `choices` or a number, with `at=`), the view has neither narration nor marks nor variables; the order
//! of the answers follows from the search and the move. An address does not store score and verdict; the link of a result stores the
//! answers (`answers=`), and opening it judges them again.
//!
//! ```
//! use stepdance::machine::Beat;
//! use stepdance::problems::CATALOG;
//!
//! let mut search = CATALOG.open("queens?n=4")?;
//! search.seek(9, u64::MAX);
//! let question = search.question(Beat::Choose, 1).expect("there is a next move");
//! assert_eq!(question.asked, "Placed: row 2, column 3. What comes next?");
//! assert_eq!(question.answers[question.right].text, "Rejected: row 3, column 1.");
//! # Ok::<(), stepdance::params::BadParams>(())
//! ```

use crate::claim::Claim;
use crate::claim::Wrong;
use crate::machine::{Beat, Stop};
use crate::problem::any::AnyProblem;
use crate::scene::Target;
use crate::session::Session;
use crate::sign::Sign;
use crate::steer::{self, Guided, Random, Walker};
use std::fmt::{self, Display};
use std::str::FromStr;

pub mod words;

/// Before which moves the page asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asking {
    /// Before each decision; where the user steps by moves, before each move that has a name.
    Moves,
    /// Before each candidate chosen, backtrack and solution.
    Choices,
    /// Before every nth decision.
    Every(u32),
}

impl Asking {
    /// The greatest number of decisions from one question to the next.
    const MOST: u32 = 100;

    /// Returns the least kind of a move that is asked about; `small` tells that the user steps by moves.
    pub fn least(self, small: bool) -> Beat {
        match self {
            Asking::Choices => Beat::Descend,
            Asking::Moves if small => Beat::Detail,
            Asking::Moves | Asking::Every(_) => Beat::Choose,
        }
    }

    /// Returns the number of such moves between two questions.
    pub fn unasked(self) -> u32 {
        match self {
            Asking::Every(count) => count - 1,
            Asking::Moves | Asking::Choices => 0,
        }
    }
}

impl Display for Asking {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Asking::Moves => f.write_str("moves"),
            Asking::Choices => f.write_str("choices"),
            Asking::Every(count) => write!(f, "{count}"),
        }
    }
}

impl FromStr for Asking {
    type Err = String;

    fn from_str(text: &str) -> Result<Asking, String> {
        let digits = text.bytes().all(|byte| byte.is_ascii_digit());
        match (text, text.parse()) {
            ("moves", _) => Ok(Asking::Moves),
            ("choices", _) => Ok(Asking::Choices),
            (_, Ok(count @ 2..=Asking::MOST)) if digits => Ok(Asking::Every(count)),
            _ => Err(words::asking(Asking::MOST)),
        }
    }
}

/// An answer to a question.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// Its claim.
    pub text: String,
    /// The misunderstanding that it follows from; empty for the right answer.
    pub why: String,
    /// The target on the stage that it is about.
    pub target: Option<Target>,
}

/// A question about the next move.
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    /// The position at which it is asked.
    pub at: u64,
    /// The narration of the last move, and the question.
    pub asked: String,
    /// Two to four answers.
    pub answers: Vec<Answer>,
    /// The index of the right one.
    pub right: usize,
    /// The position after the move that is asked about.
    pub then: u64,
    /// The kind and the outcome of the move.
    pub kind: (Beat, Sign),
}

/// The most wrong answers of a question, the most of these that the problem itself adds, and the most children of a node that are examined.
const WRONG: usize = 3;
const OWN: usize = 2;
const CHILDREN: usize = 8;
/// The most moves before the one that is asked about, which take a few milliseconds.
const FAR: u64 = 1 << 14;

impl Session {
    /// Returns the question about the next move of at least this kind, its answers shuffled by a seed; `None` if the search is over, or if
    /// that move is too far away.
    pub fn question(&self, least: Beat, seed: u64) -> Option<Question> {
        self.asked(|problem, here| ask(problem, here, least, seed))
    }

    /// Returns what the last move has done, worded as an answer; empty at position 0, and for a detail without a name.
    pub fn claim(&self) -> String {
        self.asked(claim)
    }

    /// Returns the position before the next similar question: from there the next move of at least kind `least` is one of kind and outcome
    /// `kind`. The very next such move is skipped.
    pub fn another(&self, least: Beat, kind: (Beat, Sign)) -> Option<u64> {
        self.asked(|problem, here| {
            let (mut ahead, mut before) = (here.clone(), None);
            for _ in 0..FAR / 8 {
                let (beat, at) = (next(problem, &mut ahead, least)?, ahead.at());
                match before {
                    Some(before) if (beat, problem.sign(ahead.walker())) == kind => return Some(before),
                    _ => before = Some(at),
                }
            }
            None
        })
    }
}

/// Returns the claim that describes the last move of a search, which is of kind `beat`.
fn claim_of(problem: &dyn AnyProblem, at: &dyn Walker, beat: Beat) -> Claim {
    let about = if beat == Beat::Detail { problem.detail(at) } else { problem.subject(at) };
    Claim { beat, sign: problem.sign(at), about, level: at.level() }
}

/// Returns whether an answer can describe the last move: a detail must have a name.
fn is_told(problem: &dyn AnyProblem, at: &Guided) -> bool {
    at.beat().is_some_and(|beat| beat > Beat::Detail || problem.detail(at.walker()).is_some())
}

fn claim(problem: &dyn AnyProblem, at: &Guided) -> String {
    match at.beat().filter(|_| is_told(problem, at)) {
        Some(beat) => problem.claimed(&claim_of(problem, at.walker(), beat)),
        None => String::new(),
    }
}

/// Makes the next move of at least a kind that can be described; returns its kind.
fn next(problem: &dyn AnyProblem, walker: &mut Guided, least: Beat) -> Option<Beat> {
    let end = walker.at() + FAR;
    while !walker.over() && walker.at() < end {
        if walker.advance(end - walker.at(), Stop::at(least)) == 0 {
            break;
        }
        if walker.beat() >= Some(least) && is_told(problem, walker) {
            return walker.beat();
        }
    }
    None
}

fn ask(problem: &dyn AnyProblem, here: &Guided, least: Beat, seed: u64) -> Option<Question> {
    if here.over() {
        return None;
    }
    let (mut ahead, shown) = (here.clone(), claim(problem, here));
    let mut beat = next(problem, &mut ahead, least)?;
    // What is shown already is no question.
    while !shown.is_empty() && claim(problem, &ahead) == shown {
        beat = next(problem, &mut ahead, least)?;
    }
    let (from, to) = (here.walker(), ahead.walker());
    let truth = claim_of(problem, to, beat);
    let told = Answer { text: problem.claimed(&truth), why: String::new(), target: problem.points_to(to) };
    let mut answers = vec![told];
    let mut own = problem.misunderstandings(from, to);
    // Of small moves the search knows little besides.
    own.truncate(if beat == Beat::Detail { WRONG } else { OWN });
    for Wrong { text, why, target } in own.into_iter().chain(general(problem, here, &ahead, &truth, least)) {
        if answers.len() <= WRONG && answers.iter().all(|answer| answer.text != text) {
            answers.push(Answer { text, why, target });
        }
    }
    let right = shuffle(&mut answers, seed);
    Some(Question {
        at: here.at(),
        asked: words::asked(&shown),
        answers,
        right,
        then: ahead.at(),
        kind: (beat, truth.sign),
    })
}

/// Shuffles the answers by the seed; returns the new index of the first one.
fn shuffle(answers: &mut [Answer], seed: u64) -> usize {
    let (mut random, mut right) = (Random::new(seed), 0);
    for last in (1..answers.len()).rev() {
        let other = random.below(last as u64 + 1) as usize;
        answers.swap(last, other);
        right = match right {
            right if right == last => other,
            right if right == other => last,
            right => right,
        };
    }
    right
}

/// Returns the wrong answers that are possible in any search, the most instructive first.
fn general(problem: &dyn AnyProblem, here: &Guided, ahead: &Guided, truth: &Claim, least: Beat) -> Vec<Wrong> {
    let (level, root) = (here.level(), here.root());
    let path = problem.called(here.walker());
    if truth.beat == Beat::Detail {
        return too_fast(problem, here);
    }
    let mut wrong = vec![];
    let mut add = |claim: Claim, why: String, target: Option<Target>| {
        let weighs = claim.beat >= least || claim.sign == Sign::DeadEnd && least <= Beat::Choose;
        // What is not named could be the same.
        let told_apart =
            claim.beat != truth.beat || claim.sign != truth.sign || claim.about.is_some() && truth.about.is_some();
        if weighs && told_apart {
            wrong.push(Wrong { text: problem.claimed(&claim), why, target });
        }
    };
    let back = truth.beat == Beat::Retreat || truth.sign == Sign::DeadEnd || truth.beat == Beat::Done;
    let about = truth.about.clone();
    let target = problem.points_to(ahead.walker());
    match truth.beat {
        Beat::Reject if about.is_some() && !back => {
            add(Claim::new(Beat::Descend, about, level + 1), words::no_test(), target);
        }
        Beat::Descend if about.is_some() => {
            add(Claim::new(Beat::Reject, about, level), words::nothing_forbids(), target)
        }
        _ => {}
    }
    if back && truth.beat != Beat::Done {
        // What is tried once the newest choice is taken back, as though it need not be.
        let mut further = ahead.clone();
        if truth.beat != Beat::Retreat {
            further.advance(FAR, Stop::at(Beat::Retreat));
        }
        if further.beat() == Some(Beat::Retreat)
            && let Some(child) = steer::children(further.walker()).next()
        {
            let claim = Claim::new(Beat::Descend, problem.subject(&*child), further.level() + 1);
            add(claim, words::not_taken_back(), problem.points_to(&*child));
        }
        if let [older, _] = path[root.min(path.len())..].last_chunk::<2>().map_or(&[][..], |pair| pair) {
            add(Claim::new(Beat::Retreat, Some(older.clone()), level.saturating_sub(2)), words::newest_first(), None);
        }
        if here.beat() != Some(Beat::Solution) {
            add(Claim::new(Beat::Solution, None, level), words::no_solution(), None);
        }
    }
    if !back && truth.beat != Beat::Solution {
        for child in steer::children(here.walker()).take(CHILDREN).skip(1) {
            if child.beat() == Some(Beat::Descend) {
                let claim = Claim::new(Beat::Descend, problem.subject(&*child), child.level());
                // The first that is chosen may be what comes next.
                if claim.about != truth.about {
                    add(claim, words::later(), problem.points_to(&*child));
                    break;
                }
            }
        }
    }
    if !back {
        if level > root {
            add(Claim::new(Beat::Retreat, path.last().cloned(), level - 1), words::too_early(truth.beat), None);
        } else if truth.beat != Beat::Solution {
            add(Claim::dead_end(level), words::something_left(), None);
        }
    }
    if truth.beat != Beat::Done {
        let solved = truth.beat == Beat::Solution || here.beat() == Some(Beat::Solution);
        add(Claim::new(Beat::Done, None, root), words::not_over(solved), None);
    } else {
        wrong.push(Wrong { text: words::ANEW.to_owned(), why: words::once(), target: None });
    }
    wrong
}

/// Returns wrong answers for a detail: moves that come after the details, as though these were skipped.
fn too_fast(problem: &dyn AnyProblem, here: &Guided) -> Vec<Wrong> {
    let (level, root) = (here.level(), here.root());
    let mut wrong = vec![];
    let mut add = |claim: Claim, target| {
        wrong.push(Wrong { text: problem.claimed(&claim), why: words::small_first(), target });
    };
    if let Some(child) = steer::children(here.walker()).next().filter(|child| child.beat() == Some(Beat::Descend)) {
        add(Claim::new(Beat::Descend, problem.subject(&*child), child.level()), problem.points_to(&*child));
    }
    if let (true, Some(last)) = (level > root, problem.called(here.walker()).pop()) {
        add(Claim::new(Beat::Retreat, Some(last), level - 1), None);
    }
    add(Claim::new(Beat::Done, None, root), None);
    wrong
}
