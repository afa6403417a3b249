//! A search of one's own, written in Python: Algorithm B asks functions which choices there are and whether one passes, and all else
//! follows, as for any [`Sequence`](stepdance_search::backtrack::Sequence). The package for npm takes the same from JavaScript (`src/web/own.rs`).

use crate::fault::SearchError;
use crate::value::{whole, wrong};
use pyo3::exceptions::{PyException, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyList;
use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use stepdance_machines::timeline::Moment;
use stepdance_problems::CATALOG;
use stepdance_scene::Scene;
use stepdance_search::address::Address;
use stepdance_search::backtrack::Backtrack;
use stepdance_search::catalog::{Catalog, Entry, Opening};
use stepdance_search::drawing;
use stepdance_search::own::{self, Choice, Functions, LONGEST, is_id, kept, refuse, state, with};
use stepdance_search::params::{Field, Kind, Params};
use stepdance_search::problem::sequence::Shown;
use stepdance_search::session::Session;

mod shapes;
mod words;

/// What Python has defined.
struct Own {
    id: String,
    length: usize,
    choices: Py<PyAny>,
    test: Py<PyAny>,
    label: Option<Py<PyAny>>,
    draw: Option<Py<PyAny>>,
}

/// All that Python has defined, by their names in addresses.
static DEFINED: Mutex<Option<HashMap<String, Arc<Own>>>> = Mutex::new(None);

/// The catalogue with them.
static OFFERED: Mutex<Catalog> = Mutex::new(CATALOG);

thread_local! {
    /// What a function has raised, until who asked is told.
    static RAISED: RefCell<Option<PyErr>> = const { RefCell::new(None) };
}

/// The parameter that tells a search from another one. It has one value, which addresses leave out.
const NAME: &str = "search";

/// The searches that Stepdance brings along, and those that Python has defined.
pub fn catalog() -> Catalog {
    *OFFERED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Whether an address is of a search that Python has defined, so that the page cannot open it.
pub fn is_own(address: &Address) -> bool {
    defined(address.entry().id).is_some()
}

fn defined(id: &str) -> Option<Arc<Own>> {
    let defined = DEFINED.lock().unwrap_or_else(PoisonError::into_inner);
    defined.as_ref()?.get(id).cloned()
}

fn open(params: &Params) -> Opening {
    let id = params.text(NAME);
    let own = defined(id).ok_or_else(|| params.refuse(NAME, words::UNKNOWN))?;
    let (length, has_picture) = (own.length, own.draw.is_some());
    let search = Shown::new(Backtrack::new(Path::empty(own), length));
    Ok(Session::new(if has_picture { search.drawn(draw) } else { search }).of_slow_moves())
}

/// What a function has raised since this was asked last on this thread.
///
/// # Errors
/// That.
pub fn raised() -> PyResult<()> {
    RAISED.take().map_or(Ok(()), Err)
}

/// Defines a search. From then on its address is its `id`. One of the same name takes the place of the earlier one.
#[pyfunction]
#[pyo3(signature = (*, id, length, choices, test, title = None, summary = None, label = None, draw = None))]
#[expect(clippy::too_many_arguments, reason = "they are what a search consists of, by name")]
pub fn define(
    id: &Bound<'_, PyAny>,
    length: &Bound<'_, PyAny>,
    choices: Bound<'_, PyAny>,
    test: Bound<'_, PyAny>,
    title: Option<String>,
    summary: Option<String>,
    label: Option<Bound<'_, PyAny>>,
    draw: Option<Bound<'_, PyAny>>,
) -> PyResult<String> {
    let name = id.extract::<String>().ok().filter(|name| is_id(name));
    let name = name.ok_or_else(|| wrong("id", id, &words::ID))?;
    let length = whole("length", length, 1, LONGEST as u64)? as usize;
    let function = |name: &str, given: Bound<'_, PyAny>| match given.is_callable() {
        true => Ok(given.unbind()),
        false => Err(PyTypeError::new_err(words::no_function(name, &given.repr()?.to_string()))),
    };
    let own = Own {
        id: name.clone(),
        length,
        choices: function("choices", choices)?,
        test: function("test", test)?,
        label: label.map(|label| function("label", label)).transpose()?,
        draw: draw.map(|draw| function("draw", draw)).transpose()?,
    };
    if CATALOG.entry(&name).is_some() {
        return Err(PyValueError::new_err(words::taken(&name)));
    }
    let mut defined = DEFINED.lock().unwrap_or_else(PoisonError::into_inner);
    let known = defined.get_or_insert_default().insert(name.clone(), Arc::new(own));
    if known.is_none() {
        offer(&name, title.as_deref().unwrap_or(&name), summary.as_deref().unwrap_or_default());
    }
    Ok(name)
}

/// Adds a line to the catalogue, which lives as long as the program.
fn offer(id: &str, title: &str, summary: &str) {
    let (id, title, summary) = (kept(id), kept(title), kept(summary));
    let kind = Kind::Choice(Box::leak(Box::new([(id, title)])));
    let fields = Box::leak(Box::new([Field { name: NAME, label: title, note: "", default: id, kind }]));
    let mut offered = OFFERED.lock().unwrap_or_else(PoisonError::into_inner);
    *offered = with(*offered, Entry { id, title, summary, fields, open, ..Entry::BARE });
}

/// The choices made so far.
type Path = own::Path<Arc<Own>>;
type Step = Choice<Arc<Py<PyAny>>>;

impl Own {
    /// What a function gives for a path, read by `take`. Once one has raised something no more is asked: the search comes to its end
    /// by itself, and who made it go on is told.
    fn ask<T>(
        &self,
        name: &str,
        ask: impl for<'py> FnOnce(Python<'py>) -> PyResult<Bound<'py, PyAny>>,
        take: impl for<'py> FnOnce(Bound<'py, PyAny>) -> PyResult<T>,
    ) -> Option<T> {
        if RAISED.with_borrow(Option::is_some) {
            return None;
        }
        Python::attach(|py| {
            let answer = ask(py).and_then(take);
            answer.map_err(|error| RAISED.set(Some(self.told(py, name, error)))).ok()
        })
    }

    /// What was raised, as the cause of an error that names the function. Ctrl+C stays what it is.
    fn told(&self, py: Python<'_>, name: &str, error: PyErr) -> PyErr {
        if !error.is_instance_of::<PyException>(py) {
            return error;
        }
        let kind = error.get_type(py).name().map_or_else(|_| "an exception".to_owned(), |name| name.to_string());
        let told = SearchError::new_err(words::raised(&self.id, name, &kind, &error.value(py).to_string()));
        told.set_cause(py, Some(error));
        told
    }

    fn step(&self, value: Py<PyAny>) -> Option<Step> {
        let name = match &self.label {
            Some(label) => {
                self.ask("label", |py| label.bind(py).call1((&value,)), |name| name.str()?.extract::<String>())
            }
            None => self.ask("choices", |py| Ok(value.bind(py).clone()), |value| value.str()?.extract::<String>()),
        };
        Some(Step { name: name?.into(), value: Arc::new(value) })
    }
}

fn values<'py>(path: &[Step], py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
    PyList::new(py, path.iter().map(|step| step.value.bind(py)))
}

impl Functions for Own {
    type Value = Arc<Py<PyAny>>;

    fn passes(&self, path: &[Step]) -> bool {
        let asked = self.ask("test", |py| self.test.bind(py).call1((values(path, py)?,)), |passes| passes.is_truthy());
        asked.unwrap_or(false)
    }

    fn choices(&self, path: &[Step]) -> Vec<Step> {
        let listed = |choices: Bound<'_, PyAny>| -> PyResult<Vec<Py<PyAny>>> {
            choices.try_iter()?.map(|value| value.map(Bound::unbind)).collect()
        };
        let asked = self.ask("choices", |py| self.choices.bind(py).call1((values(path, py)?,)), listed);
        asked.unwrap_or_default().into_iter().filter_map(|value| self.step(value)).collect()
    }
}

/// The size of a stage whose picture is not looked at.
const PROBE: f32 = 400.0;

fn draw(moment: &Moment<Backtrack<Path>>, scene: &mut Scene) {
    let Some((own, text)) = drawn(moment) else { return };
    match drawing::draw(&text, scene, own::area(scene)) {
        Ok(()) => LAST.set(Some(text)),
        Err(wrong) => refuse(scene, &own.id, &wrong),
    }
}

/// The picture that the function gives, as SVG.
fn drawn<'a>(moment: &Moment<'a, Backtrack<Path>>) -> Option<(&'a Own, String)> {
    let machine = moment.machine;
    let path = machine.candidate().or(machine.top()).unwrap_or(machine.initial());
    let own = &*path.functions;
    let function = own.draw.as_ref()?;
    let state = state(moment.last.as_ref());
    let asked =
        own.ask("draw", |py| function.bind(py).call1((values(&path.choices, py)?, state)), |drawn| shapes::svg(&drawn));
    Some((own, asked?))
}

thread_local! {
    /// What was drawn last, as it was handed over.
    static LAST: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// The picture of the position of a search that Python has defined, as it was handed over; `None` where it draws none.
pub fn picture(session: &Session) -> Option<String> {
    LAST.take();
    session.draw(&mut Scene::new(PROBE, PROBE));
    LAST.take()
}
