//! Searches defined by functions of another language: Algorithm B over the choices that these return. The packages for npm
//! (`src/web/own.rs`) and Python (`pip/src/own.rs`) call their functions; their common code is here.

use crate::backtrack::{Action, Sequence};
use crate::catalog::{Catalog, Entry};
use crate::scene::paragraph::write;
use crate::scene::{Area, Ink, Scene};
use std::fmt::{self, Debug, Display, Formatter};
use std::ops::Deref;
use std::rc::Rc;

/// The greatest length of a path.
pub const LONGEST: usize = 10_000;

/// The distance between a picture and the edges of the stage, in pixels.
const EDGE: f32 = 20.0;
/// The size of error texts in the place of a picture.
const LETTERS: f32 = 16.0;

/// The functions of a search over a path of choices.
pub trait Functions: 'static {
    /// A choice as a value of their language.
    type Value: Clone + 'static;

    /// Returns the candidates after a path, in the order in which they are tried.
    fn choices(&self, path: &[Choice<Self::Value>]) -> Vec<Choice<Self::Value>>;

    /// Returns whether the last choice of a path passes its test.
    fn passes(&self, path: &[Choice<Self::Value>]) -> bool;

    /// Returns whether a path is a solution, for searches without a fixed length.
    fn completes(&self, path: &[Choice<Self::Value>]) -> bool {
        let _ = path;
        false
    }
}

/// A pointer to functions, for one thread or for several.
pub trait Shared: Deref<Target: Functions> + Clone + 'static {}

impl<P: Deref<Target: Functions> + Clone + 'static> Shared for P {}

/// The type of choices of the functions behind a pointer.
pub type ChoiceOf<P> = Choice<<<P as Deref>::Target as Functions>::Value>;

/// The choices made so far.
#[derive(Clone)]
pub struct Path<P: Shared> {
    /// The functions.
    pub functions: P,
    /// The choices.
    pub choices: Vec<ChoiceOf<P>>,
}

/// A choice with its name. Its functions may create it again on each call, so choices with the same name are equal.
#[derive(Clone)]
pub struct Choice<V> {
    /// The value of the functions.
    pub value: V,
    /// The text.
    pub name: Rc<str>,
}

impl<P: Shared> Path<P> {
    /// Creates a path without choices.
    pub fn empty(functions: P) -> Path<P> {
        Path { functions, choices: vec![] }
    }
}

impl<P: Shared> PartialEq for Path<P> {
    fn eq(&self, other: &Path<P>) -> bool {
        self.choices == other.choices
    }
}

impl<P: Shared> Debug for Path<P> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.choices.fmt(f)
    }
}

impl<V> PartialEq for Choice<V> {
    fn eq(&self, other: &Choice<V>) -> bool {
        self.name == other.name
    }
}

impl<V> Debug for Choice<V> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

impl<V> Display for Choice<V> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

impl<P: Shared> Sequence for Path<P> {
    type Step = ChoiceOf<P>;

    fn satisfies(&self) -> bool {
        self.functions.passes(&self.choices)
    }

    fn next_steps(&self) -> impl IntoIterator<Item = ChoiceOf<P>> {
        self.functions.choices(&self.choices)
    }

    fn is_complete(&self) -> bool {
        self.functions.completes(&self.choices)
    }

    fn apply(&self, step: ChoiceOf<P>) -> Path<P> {
        let mut longer = self.clone();
        longer.choices.push(step);
        longer
    }

    fn heap(&self) -> usize {
        self.choices.len() * size_of::<ChoiceOf<P>>()
    }
}

/// The states of the last choice of a path.
pub const STATES: [&str; 4] = ["chosen", "trial", "refused", "solution"];

/// Returns the state of the last choice of a path, as functions that draw receive it.
pub fn state<V>(last: Option<&Action<Choice<V>>>) -> &'static str {
    let [chosen, trial, refused, solution] = STATES;
    match last {
        Some(Action::Took { .. } | Action::Passed { .. }) => trial,
        Some(Action::Failed { .. }) => refused,
        Some(Action::Completed) => solution,
        _ => chosen,
    }
}

/// Returns the area of a picture.
pub fn area(scene: &Scene) -> Area {
    scene.stage().inset(EDGE)
}

/// Writes an error in the place of a picture, and returns it.
pub fn refuse(scene: &mut Scene, id: &str, why: &str) -> String {
    let told = format!("draw of the search {id} returned no picture. {why}");
    let area = area(scene);
    write(scene, area, &told, LETTERS, 400, Ink::Conflict);
    scene.refusal = Some(told.clone());
    told
}

/// Returns whether a name is allowed in an address.
pub fn is_id(name: &str) -> bool {
    !name.is_empty() && name.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
}

/// Returns a static copy of a text, as a catalogue requires.
pub fn kept(text: &str) -> &'static str {
    Box::leak(text.to_owned().into_boxed_str())
}

/// Returns a catalogue with one more entry.
pub fn with(catalog: Catalog, entry: Entry) -> Catalog {
    let entry: &'static Entry = Box::leak(Box::new(entry));
    let entries: Vec<&'static Entry> = catalog.0.iter().copied().chain([entry]).collect();
    Catalog(Box::leak(entries.into_boxed_slice()))
}
