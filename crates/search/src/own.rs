//! A search that functions of another language describe: Algorithm B over the choices that they name. The package for npm
//! (`src/web/own.rs`) and that for Python (`pip/src/own.rs`) ask their functions; what is the same for both is here.

use crate::backtrack::{Action, Sequence};
use crate::catalog::{Catalog, Entry};
use crate::scene::paragraph::write;
use crate::scene::{Area, Ink, Scene};
use std::fmt::{self, Debug, Display, Formatter};
use std::ops::Deref;
use std::rc::Rc;

/// The longest path.
pub const LONGEST: usize = 10_000;

/// The distance between a picture and the edges of the stage, in pixels.
const EDGE: f32 = 20.0;
/// The letters in which is said what is wrong with it.
const LETTERS: f32 = 16.0;

/// The functions of a search over a path of choices.
pub trait Functions: 'static {
    /// A choice as they know it.
    type Value: Clone + 'static;

    /// The candidates after a path, in the order in which they are tried.
    fn choices(&self, path: &[Choice<Self::Value>]) -> Vec<Choice<Self::Value>>;

    /// Whether the last choice of a path passes.
    fn passes(&self, path: &[Choice<Self::Value>]) -> bool;

    /// Whether a path is a solution, where no length says so.
    fn completes(&self, path: &[Choice<Self::Value>]) -> bool {
        let _ = path;
        false
    }
}

/// A pointer to functions, for one thread or for several.
pub trait Shared: Deref<Target: Functions> + Clone + 'static {}

impl<P: Deref<Target: Functions> + Clone + 'static> Shared for P {}

/// A choice of the functions that a pointer leads to.
pub type ChoiceOf<P> = Choice<<<P as Deref>::Target as Functions>::Value>;

/// The choices made so far.
#[derive(Clone)]
pub struct Path<P: Shared> {
    /// The functions.
    pub functions: P,
    /// The choices.
    pub choices: Vec<ChoiceOf<P>>,
}

/// A choice, and how it is written. Choices are made whenever they are asked for, so those of one name are the same.
#[derive(Clone)]
pub struct Choice<V> {
    /// The value of the functions.
    pub value: V,
    /// The text.
    pub name: Rc<str>,
}

impl<P: Shared> Path<P> {
    /// No choice yet.
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

/// The state of the last choice of a path, by its name for functions.
pub fn state<V>(last: Option<&Action<Choice<V>>>) -> &'static str {
    match last {
        Some(Action::Took { .. } | Action::Passed { .. }) => "trial",
        Some(Action::Failed { .. }) => "refused",
        Some(Action::Completed) => "solution",
        _ => "chosen",
    }
}

/// The area of a picture.
pub fn area(scene: &Scene) -> Area {
    scene.stage().inset(EDGE)
}

/// Says in the place of a picture what is wrong with it.
pub fn refuse(scene: &mut Scene, id: &str, why: &str) {
    let told = format!("draw of the search {id} returned no picture. {why}");
    let area = area(scene);
    write(scene, area, &told, LETTERS, 400, Ink::Conflict);
    scene.refusal = Some(told);
}

/// Whether a name can be in an address.
pub fn is_id(name: &str) -> bool {
    !name.is_empty() && name.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
}

/// A text for as long as the program runs, as a catalogue lives.
pub fn kept(text: &str) -> &'static str {
    Box::leak(text.to_owned().into_boxed_str())
}

/// A catalogue with one entry more.
pub fn with(catalog: Catalog, entry: Entry) -> Catalog {
    let entry: &'static Entry = Box::leak(Box::new(entry));
    let entries: Vec<&'static Entry> = catalog.0.iter().copied().chain([entry]).collect();
    Catalog(Box::leak(entries.into_boxed_slice()))
}
