//! A search of one's own, written in Python: Algorithm B asks functions which choices there are and whether one passes, and all else
//! follows, as for every [`Author`]. The package for npm takes the same from JavaScript (`src/web/own.rs`).

use crate::fault::SearchError;
use crate::value::{whole, wrong};
use pyo3::exceptions::{PyException, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyTuple};
use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use stepdance_problems::CATALOG;
use stepdance_recording::own::{self, Author, Callback};
use stepdance_scene::Scene;
use stepdance_search::address::Address;
use stepdance_search::catalog::{Catalog, Entry, Opening};
use stepdance_search::drawing::LAST_PLACE;
use stepdance_search::own::{Choice, Functions, LONGEST, is_id, kept, with};
use stepdance_search::params::{Field, Kind, Params};
use stepdance_search::session::Session;

mod json;
mod words;

/// What Python has defined.
struct Own {
    id: String,
    /// The length of a solution; nothing where `complete` says what is one.
    length: Option<usize>,
    /// In the order of [`Callback::ALL`].
    functions: [Option<Py<PyAny>>; Callback::ALL.len()],
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
    Ok(own::open(own))
}

/// What a function has raised since this was asked last on this thread.
///
/// # Errors
/// That.
pub fn raised() -> PyResult<()> {
    RAISED.take().map_or(Ok(()), Err)
}

/// Defines a search by its functions, some of which may be None. From then on its address is its `id`. One of the same name takes the
/// place of the earlier one.
#[pyfunction]
pub fn define(
    id: &Bound<'_, PyAny>,
    length: &Bound<'_, PyAny>,
    title: Option<String>,
    summary: Option<String>,
    functions: &Bound<'_, PyDict>,
) -> PyResult<String> {
    let name = id.extract::<String>().ok().filter(|name| is_id(name));
    let name = name.ok_or_else(|| wrong("id", id, &words::ID))?;
    let mut own = Own { id: name.clone(), length: None, functions: [const { None }; Callback::ALL.len()] };
    for callback in Callback::ALL {
        let given = functions.get_item(callback.name())?.filter(|given| callback.is_required() || !given.is_none());
        let Some(given) = given else { continue };
        if !given.is_callable() {
            return Err(PyTypeError::new_err(words::no_function(callback.name(), &given.repr()?.to_string())));
        }
        own.functions[callback as usize] = Some(given.unbind());
    }
    own.length = match (length.is_none(), own.has(Callback::Complete)) {
        (true, true) => None,
        (true, false) => return Err(PyTypeError::new_err(words::NO_LENGTH)),
        (false, _) => Some(whole("length", length, 1, LONGEST as u64)? as usize),
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

type Step = Choice<Arc<Py<PyAny>>>;

/// Why a function gave nothing.
enum Failure {
    /// It raised this.
    Raised(PyErr),
    /// It returned what is not allowed; the cause, if Python knows one.
    Returned(String, Option<PyErr>),
}

impl From<PyErr> for Failure {
    fn from(error: PyErr) -> Failure {
        Failure::Raised(error)
    }
}

impl Own {
    /// What a function gives for its arguments, read by `take`; `None` where there is none of that name. Once one has raised something no
    /// more is asked: the search comes to its end by itself, and who made it go on is told.
    fn call<T>(
        &self,
        callback: Callback,
        arguments: impl for<'py> FnOnce(Python<'py>) -> PyResult<Bound<'py, PyTuple>>,
        take: impl for<'py> FnOnce(Bound<'py, PyAny>) -> Result<T, Failure>,
    ) -> Option<T> {
        let function = self.functions[callback as usize].as_ref()?;
        self.guarded(callback.name(), |py| take(function.bind(py).call1(arguments(py)?)?))
    }

    /// Does some work in Python, unless something was raised before.
    fn guarded<T>(&self, name: &str, work: impl for<'py> FnOnce(Python<'py>) -> Result<T, Failure>) -> Option<T> {
        if RAISED.with_borrow(Option::is_some) {
            return None;
        }
        Python::attach(|py| match work(py) {
            Ok(done) => Some(done),
            Err(failure) => {
                RAISED.set(Some(self.told(py, name, failure)));
                None
            }
        })
    }

    /// The error that names the function, with what was raised as its cause. Ctrl+C stays what it is.
    fn told(&self, py: Python<'_>, name: &str, failure: Failure) -> PyErr {
        let (told, cause) = match failure {
            Failure::Returned(told, cause) => (told, cause),
            Failure::Raised(error) if !error.is_instance_of::<PyException>(py) => return error,
            Failure::Raised(error) => {
                let kind = error.get_type(py).name();
                let kind = kind.map_or_else(|_| "an exception".to_owned(), |name| name.to_string());
                (words::raised(&self.id, name, &kind, &error.value(py).to_string()), Some(error))
            }
        };
        let told = SearchError::new_err(told);
        told.set_cause(py, cause);
        told
    }

    /// What a function gives for a path as text; nothing where it gives None.
    fn text(&self, callback: Callback, path: &[Step]) -> Option<String> {
        self.call(callback, |py| arguments(py, path, None), text)?
    }

    fn step(&self, value: Py<PyAny>) -> Option<Step> {
        let name = match self.functions[Callback::Label as usize] {
            Some(_) => self.call(Callback::Label, |py| PyTuple::new(py, [&value]), |name| Ok(name.str()?.extract()?)),
            None => self.guarded(Callback::Choices.name(), |py| Ok(value.bind(py).str()?.extract::<String>()?)),
        };
        Some(Step { name: name?.into(), value: Arc::new(value) })
    }
}

/// A path, and the state of its last choice, as arguments.
fn arguments<'py>(py: Python<'py>, path: &[Step], state: Option<&str>) -> PyResult<Bound<'py, PyTuple>> {
    let path = PyList::new(py, path.iter().map(|step| step.value.bind(py)))?.into_any();
    match state {
        Some(state) => PyTuple::new(py, [path, state.into_pyobject(py)?.into_any()]),
        None => PyTuple::new(py, [path]),
    }
}

fn text(given: Bound<'_, PyAny>) -> Result<Option<String>, Failure> {
    if given.is_none() { Ok(None) } else { Ok(Some(given.str()?.extract()?)) }
}

impl Functions for Own {
    type Value = Arc<Py<PyAny>>;

    fn passes(&self, path: &[Step]) -> bool {
        let asked = self.call(Callback::Test, |py| arguments(py, path, None), |passes| Ok(passes.is_truthy()?));
        asked.unwrap_or(false)
    }

    fn choices(&self, path: &[Step]) -> Vec<Step> {
        let listed = |choices: Bound<'_, PyAny>| -> Result<Vec<Py<PyAny>>, Failure> {
            if path.len() == LONGEST {
                return Err(Failure::Returned(own::words::too_long(&self.id, LONGEST), None));
            }
            let Ok(list) = choices.try_iter() else {
                let given = choices.repr()?.to_string();
                let cause = PyTypeError::new_err(format!("{given} is not iterable"));
                return Err(Failure::Returned(own::words::no_choices(&self.id, &given), Some(cause)));
            };
            list.map(|value| Ok(value?.unbind())).collect()
        };
        let asked = self.call(Callback::Choices, |py| arguments(py, path, None), listed);
        asked.unwrap_or_default().into_iter().filter_map(|value| self.step(value)).collect()
    }

    fn completes(&self, path: &[Step]) -> bool {
        let asked = self.call(Callback::Complete, |py| arguments(py, path, None), |passes| Ok(passes.is_truthy()?));
        asked.unwrap_or(false)
    }
}

impl Author for Own {
    fn id(&self) -> &str {
        &self.id
    }

    fn length(&self) -> Option<usize> {
        self.length
    }

    fn has(&self, callback: Callback) -> bool {
        self.functions[callback as usize].is_some()
    }

    fn draw(&self, path: &[Step], state: &'static str) -> Option<String> {
        let written = |drawn: Bound<'_, PyAny>| {
            json::written(&drawn)?.map_err(|wrong| Failure::Returned(words::no_picture(&self.id, &wrong), None))
        };
        let drawn = self.call(Callback::Draw, |py| arguments(py, path, Some(state)), written)?;
        LAST.set(Some(drawn.clone()));
        Some(drawn)
    }

    fn tell(&self, path: &[Step], state: &'static str) -> Option<(String, Option<String>)> {
        let told = |told: Bound<'_, PyAny>| {
            if told.is_none() {
                return Ok(None);
            }
            if let Ok(lead) = told.extract::<String>() {
                return Ok(Some((lead, None)));
            }
            let wrong = |given: String| Failure::Returned(words::no_sentence(&self.id, &given), None);
            let Ok(parts) = told.cast::<PyDict>() else { return Err(wrong(told.repr()?.to_string())) };
            let part = |name| parts.get_item(name)?.map_or(Ok(None), text);
            match part("lead")? {
                Some(lead) => Ok(Some((lead, part("reason")?))),
                None => Err(wrong(told.repr()?.to_string())),
            }
        };
        self.call(Callback::Tell, |py| arguments(py, path, Some(state)), told)?
    }

    fn level(&self, path: &[Step]) -> Option<String> {
        self.text(Callback::Level, path)
    }

    fn ask(&self, path: &[Step]) -> Option<String> {
        self.text(Callback::Ask, path)
    }

    fn at(&self, path: &[Step]) -> Option<u32> {
        let place = |place: Bound<'_, PyAny>| {
            if place.is_none() {
                return Ok(None);
            }
            match place.extract::<u32>() {
                Ok(number) if number <= LAST_PLACE => Ok(Some(number)),
                _ => {
                    let given = place.repr()?.to_string();
                    Err(Failure::Returned(own::words::no_place(&self.id, &given, LAST_PLACE, "None"), None))
                }
            }
        };
        self.call(Callback::At, |py| arguments(py, path, None), place)?
    }

    fn place(&self, target: u32) -> Option<String> {
        self.call(Callback::Place, |py| PyTuple::new(py, [target]), text)?
    }

    fn refuse(&self, why: &str) {
        self.guarded(Callback::Draw.name(), |_| Err::<(), _>(Failure::Returned(why.to_owned(), None)));
    }
}

/// The size of a stage whose picture is not looked at.
const PROBE: f32 = 400.0;

thread_local! {
    /// The picture that a function has drawn last, in JSON.
    static LAST: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// The picture of the position of a search that Python has defined, as a record has it; `None` where it draws none.
pub fn picture(session: &Session) -> Option<String> {
    LAST.take();
    session.draw(&mut Scene::new(PROBE, PROBE));
    LAST.take()
}
