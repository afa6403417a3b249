//! Searches defined by functions of another language, with words and pictures of their own. The packages for npm (`src/web/own.rs`) and
//! Python (`pip/src/own.rs`) implement [`Author`]; the rest is here, so that both offer the same.

use crate::picture;
use crate::words::said;
use stepdance_machines::backtrack::{Action, Backtrack};
use stepdance_machines::timeline::Moment;
use stepdance_scene::{Scene, Target};
use stepdance_search::drawing;
use stepdance_search::narration::Narration;
pub use stepdance_search::own::STATES;
use stepdance_search::own::{Choice, ChoiceOf, Functions, Path, Shared, refuse, state};
use stepdance_search::problem::Asked;
use stepdance_search::problem::sequence::{Places, Shown};
use stepdance_search::session::Session;
use stepdance_search::words::{capital, cut};

pub mod words;

/// The most letters of a level's name.
const NAME: usize = 24;

/// A function that defines a part of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Callback {
    /// The candidates.
    Choices,
    /// The test.
    Test,
    /// The solutions of searches without a fixed length.
    Complete,
    /// The names of choices.
    Label,
    /// The picture.
    Draw,
    /// The sentences.
    Tell,
    /// The names of levels.
    Level,
    /// The questions of Solve.
    Ask,
    /// The places that choices are about.
    At,
    /// The names of places.
    Place,
}

impl Callback {
    /// All callbacks; [`Callback::is_required`] holds for the first ones.
    pub const ALL: [Callback; 10] = [
        Callback::Choices,
        Callback::Test,
        Callback::Complete,
        Callback::Label,
        Callback::Draw,
        Callback::Tell,
        Callback::Level,
        Callback::Ask,
        Callback::At,
        Callback::Place,
    ];

    /// Returns its name in every language.
    pub fn name(self) -> &'static str {
        match self {
            Callback::Choices => "choices",
            Callback::Test => "test",
            Callback::Complete => "complete",
            Callback::Label => "label",
            Callback::Draw => "draw",
            Callback::Tell => "tell",
            Callback::Level => "level",
            Callback::Ask => "ask",
            Callback::At => "at",
            Callback::Place => "place",
        }
    }

    /// Returns its arguments, which are the same in every language.
    pub fn arguments(self) -> &'static [Argument] {
        match self {
            Callback::Label => &[Argument::Choice],
            Callback::Draw => &[Argument::Path, Argument::State],
            Callback::Tell => &[Argument::Path, Argument::AnyState],
            Callback::Place => &[Argument::Target],
            _ => &[Argument::Path],
        }
    }

    /// Returns what it returns, which each language writes in its own types.
    pub fn returns(self) -> Returned {
        match self {
            Callback::Choices => Returned::Candidates,
            Callback::Test | Callback::Complete => Returned::Truth,
            Callback::Label => Returned::Name,
            Callback::Draw => Returned::Picture,
            Callback::Tell => Returned::Sentence,
            Callback::Level | Callback::Ask | Callback::Place => Returned::Text,
            Callback::At => Returned::Place,
        }
    }

    /// Returns whether every search has it.
    pub fn is_required(self) -> bool {
        matches!(self, Callback::Choices | Callback::Test)
    }

    /// Returns the sentence that describes it in types and documents of every language.
    pub fn note(self) -> &'static str {
        match self {
            Callback::Choices => "The candidates after a path, in the order in which they are tried.",
            Callback::Test => "Tests the newest choice of a path.",
            Callback::Complete => "Whether a path is a solution; nothing is tried behind it.",
            Callback::Label => "The name of a choice; by default, its text. Choices with the same name are the same.",
            Callback::Draw => {
                "The picture of a path: SVG, shapes in a square of 100 by 100, or a picture of the kit; without it, a row of the choices."
            }
            Callback::Tell => {
                "The sentence on the last choice of a path, or nothing for the usual one: at most 9 words of lead, 18 of reason."
            }
            Callback::Level => "What the choice after a path decides, such as \"row 2\".",
            Callback::Ask => "The question of Solve for the choice after a path.",
            Callback::At => {
                "The place of the picture that the last choice of a path is about: the `target` of its shape. Breakpoints and Solve use it."
            }
            Callback::Place => "The name of a place, such as \"row 2, column 5\".",
        }
    }
}

/// An argument of a callback.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Argument {
    /// The choices so far.
    Path,
    /// What becomes of the last choice, one of [`STATES`].
    State,
    /// The same, or [`LEFT`].
    AnyState,
    /// A choice.
    Choice,
    /// The number of a place.
    Target,
}

impl Argument {
    /// Returns its name in every language.
    pub fn name(self) -> &'static str {
        match self {
            Argument::Path => "path",
            Argument::State | Argument::AnyState => "state",
            Argument::Choice => "choice",
            Argument::Target => "target",
        }
    }
}

/// What a callback returns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Returned {
    /// Candidates, one after the other.
    Candidates,
    /// Yes or no.
    Truth,
    /// A text.
    Name,
    /// A text, or nothing.
    Text,
    /// A picture.
    Picture,
    /// A lead, one with its reason, or nothing.
    Sentence,
    /// The number of a place, or nothing.
    Place,
}

/// The values of a search beside its callbacks, each with the sentence that describes it.
pub const VALUES: [(&str, &str); 4] = [
    ("id", "The name in addresses: small letters, digits, hyphens."),
    ("title", "The title; by default, the id."),
    ("summary", "A sentence that says what is searched for."),
    ("length", "The number of choices in a solution; without it, `complete` says which paths are solutions."),
];

/// The state of a choice that was undone, which only [`Callback::Tell`] receives.
pub const LEFT: &str = "left";

/// The callbacks of a search in their language. A callback that is not there, fails or returns nothing gives `None`.
pub trait Author: Functions {
    /// Returns the id of the search.
    fn id(&self) -> &str;

    /// Returns the length of a solution; `None` if [`Callback::Complete`] decides.
    fn length(&self) -> Option<usize>;

    /// Returns whether there is a callback.
    fn has(&self, callback: Callback) -> bool;

    /// Returns the picture of a path as JSON: a string of SVG, a list of shapes, or a picture of the kit.
    fn draw(&self, path: &[Choice<Self::Value>], state: &'static str) -> Option<String>;

    /// Returns lead and reason of the sentence on the last choice of a path.
    fn tell(&self, path: &[Choice<Self::Value>], state: &'static str) -> Option<(String, Option<String>)>;

    /// Returns the name of the level behind a path.
    fn level(&self, path: &[Choice<Self::Value>]) -> Option<String>;

    /// Returns the question for the choice behind a path.
    fn ask(&self, path: &[Choice<Self::Value>]) -> Option<String>;

    /// Returns the place that the last choice of a path is about.
    fn at(&self, path: &[Choice<Self::Value>]) -> Option<u32>;

    /// Returns the name of a place.
    fn place(&self, target: u32) -> Option<String>;

    /// Takes the error of a wrong picture, which also stands in the place of the picture.
    fn refuse(&self, why: &str) {
        let _ = why;
    }
}

/// Opens the search of an author.
pub fn open<P: Shared<Target: Author>>(author: P) -> Session {
    let length = author.length();
    let has = |callback| author.has(callback);
    let [draws, tells, has_levels, asks, points] =
        [Callback::Draw, Callback::Tell, Callback::Level, Callback::Ask, Callback::At].map(has);
    let path = Path::empty(author);
    let mut search = Shown::new(match length {
        Some(length) => Backtrack::new(path, length),
        None => Backtrack::of_any_length(path),
    });
    if draws {
        search = search.drawn(draw);
    }
    if tells {
        search = search.narrated(tell);
    }
    if has_levels {
        search = search.levelled(levels);
    }
    if asks {
        search = search.asking(ask);
    }
    if points {
        search = search.placed(Places { kinds: &[drawing::PLACE], points_to, name: place });
    }
    Session::new(search).of_slow_moves()
}

/// A position of a search of an author.
type At<'a, P> = Moment<'a, Backtrack<Path<P>>>;

/// Returns the path that the last move is about, that choice at its end, and what becomes of it; `None` if it is about none.
fn about<P: Shared<Target: Author>>(moment: &At<P>) -> Option<(Path<P>, &'static str)> {
    let machine = moment.machine;
    let last = moment.last.as_ref()?;
    let path = match last {
        Action::Took { .. } | Action::Passed { .. } | Action::Failed { .. } => machine.candidate()?.clone(),
        Action::Pushed { .. } | Action::Completed => machine.top()?.clone(),
        Action::Popped { step } => {
            let mut path = machine.top()?.clone();
            path.choices.push(step.clone());
            return Some((path, LEFT));
        }
        Action::Started | Action::Exhausted | Action::Ended => return None,
    };
    Some((path, state::<<P::Target as Functions>::Value>(Some(last))))
}

fn tell<P: Shared<Target: Author>>(moment: &At<P>) -> Option<Narration> {
    let (path, state) = about(moment)?;
    let (lead, reason) = path.functions.tell(&path.choices, state)?;
    Some(said(lead.trim(), reason.as_deref()))
}

/// Returns the name of what is decided behind some choices.
fn level<P: Shared<Target: Author>>(author: &P, before: &[ChoiceOf<P>]) -> String {
    author.level(before).map_or_else(|| words::level(before.len() + 1), |name| cut(&name, NAME))
}

fn levels<P: Shared<Target: Author>>(moment: &At<P>) -> Vec<String> {
    let Some(Path { functions, choices }) = moment.machine.top() else { return vec![] };
    (0..=choices.len()).map(|before| level(functions, &choices[..before])).collect()
}

fn ask<P: Shared<Target: Author>>(moment: &At<P>) -> Asked {
    let path = about(moment).map(|(path, _)| path).or_else(|| moment.machine.top().cloned());
    let Path { functions, choices } = path.unwrap_or_else(|| moment.machine.initial().clone());
    let before = &choices[..choices.len().saturating_sub(1)];
    let question = functions.ask(before);
    Asked { question: question.unwrap_or_else(|| words::question(&capital(&level(&functions, before)))), kind: "" }
}

fn points_to<P: Shared<Target: Author>>(moment: &At<P>) -> Option<Target> {
    let (path, _) = about(moment)?;
    let place = if path.choices.is_empty() { None } else { path.functions.at(&path.choices) };
    Some(Target(drawing::PLACE, place?))
}

fn place<P: Shared<Target: Author>>(path: &Path<P>, target: Target) -> String {
    path.functions.place(target.1).unwrap_or_else(|| words::place(target.1))
}

fn draw<P: Shared<Target: Author>>(moment: &At<P>, scene: &mut Scene) {
    let machine = moment.machine;
    let Path { functions, choices } = machine.candidate().or(machine.top()).unwrap_or(machine.initial());
    let Some(drawn) = functions.draw(choices, state(moment.last.as_ref())) else { return };
    let outcome = picture::draw_own(&drawn, scene).and_then(|()| match points_to(moment) {
        Some(target) if !scene.items().iter().any(|item| item.target == Some(target)) => {
            Err(words::no_shape_there(target.1))
        }
        _ => Ok(()),
    });
    if let Err(wrong) = outcome {
        let told = refuse(scene, functions.id(), &wrong);
        functions.refuse(&told);
    }
}
