//! A search as a Python iterator.

use crate::figures::{Count, Counted, Estimate};
use crate::moves::{self, Move};
use crate::open::Opened;
use crate::solutions::Solutions;
use crate::source::Source;
use crate::value::{whole, wrong};
use crate::{fault, own, pace};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use std::io::{self, Write};
use stepdance_app::take::{Asked, LARGEST, What, picture};
use stepdance_recording::entry::{EVENTS, RECORD};
use stepdance_recording::write;
use stepdance_scene::ink::Theme;
use stepdance_scene::{Lens, svg};
use stepdance_search::address::LAST_STEP;
use stepdance_search::location::Location;
use stepdance_search::session::Session;

/// The width of pictures, where none is given.
const WIDTH: f32 = 960.0;
/// The most moves that are taken at once, which fill some gigabytes.
const MOST_MOVES: u64 = 10_000_000;
/// The most moves of a search of Python's that the page is handed.
const SHOWN: u64 = 50_000;
/// The most probes, which take about a day.
const PROBES: u64 = 1_000_000_000;

/// A search, move by move: `for move in Search("queens?n=8")`. Iterating goes on where the search stands, so that a loop that was left
/// can be taken up again.
#[pyclass(frozen, subclass, module = "stepdance._native")]
pub struct Search(Opened);

#[pymethods]
impl Search {
    /// The search at an address, at the position it names; of the record of a file; or of a Recorder.
    #[new]
    fn new(source: &Bound<'_, PyAny>) -> PyResult<Search> {
        if let Ok(other) = source.cast::<Search>() {
            let Opened { source, .. } = &other.get().0;
            return Ok(Search(Opened::at(source.clone(), other.get().0.position())));
        }
        Opened::new(source.py(), Source::read(source)?).map(Search)
    }

    /// The address, with the position.
    #[getter]
    fn address(&self) -> String {
        self.0.source.address.with_at(self.0.position()).to_string()
    }

    /// The number of moves up to the position.
    #[getter]
    fn at(&self) -> u64 {
        self.0.position()
    }

    /// Whether the position is the last one.
    #[getter]
    fn done(&self, py: Python<'_>) -> PyResult<bool> {
        self.0.with(py, |session| Ok(session.now().over()))
    }

    /// The move that led to the position; None at the beginning.
    #[getter]
    fn r#move(&self, py: Python<'_>) -> PyResult<Option<Move>> {
        self.0.with(py, |session| Ok(moves::last(session)))
    }

    /// The choices in force, one for each level.
    #[getter]
    fn path(&self, py: Python<'_>) -> PyResult<Vec<String>> {
        self.0.with(py, |session| Ok(session.told().path))
    }

    /// What stands where, in a line.
    #[getter]
    fn description(&self, py: Python<'_>) -> PyResult<String> {
        self.0.with(py, |session| Ok(session.told().description))
    }

    /// The variables of the program with their values.
    #[getter]
    fn _variables(&self, py: Python<'_>) -> PyResult<Vec<(&'static str, String)>> {
        let watched = |session: &mut Session| session.told().variables;
        let watched = self.0.with(py, |session| Ok(watched(session)))?;
        Ok(watched.into_iter().map(|watch| (watch.name, watch.value)).collect())
    }

    fn __iter__(slf: Bound<'_, Self>) -> Bound<'_, Self> {
        slf
    }

    /// Makes a move.
    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Move>> {
        self.0.with(py, |session| Ok(moves::step(session)))
    }

    /// Makes as many moves, or as many as there are left, and returns them all.
    fn take(&self, py: Python<'_>, count: &Bound<'_, PyAny>) -> PyResult<Vec<Move>> {
        let count = whole("count", count, 0, MOST_MOVES)?;
        self.0.with(py, |session| {
            let (mut taken, mut pace) = (vec![], pace::Pace::new(session));
            while (taken.len() as u64) < count {
                let Some(made) = moves::step(session) else { break };
                taken.push(made);
                pace.look()?;
            }
            Ok(taken)
        })
    }

    /// Goes to a move, backwards or forwards; returns where that led: the last move, if it lies before.
    fn seek(&self, py: Python<'_>, at: &Bound<'_, PyAny>) -> PyResult<u64> {
        let at = whole("at", at, 0, LAST_STEP)?;
        self.0.with(py, |session| {
            pace::seek(session, at)?;
            Ok(session.now().at)
        })
    }

    /// Counts the whole search, or what `budget` moves come to. The search stays where it is.
    #[pyo3(signature = (budget = None))]
    fn count(&self, py: Python<'_>, budget: Option<&Bound<'_, PyAny>>) -> PyResult<Count> {
        let budget = budget.map_or(Ok(u64::MAX), |budget| whole("budget", budget, 0, u64::MAX))?;
        let counted = self.afresh(py, |session| Counted::of(session, budget))?;
        counted.told(py)
    }

    /// The solutions as texts, in the order found. The search stays where it is.
    #[pyo3(signature = (limit = None))]
    fn solutions(&self, limit: Option<&Bound<'_, PyAny>>) -> PyResult<Solutions> {
        let limit = limit.map_or(Ok(u64::MAX), |limit| whole("limit", limit, 0, u64::MAX))?;
        Ok(Solutions::new(Opened::at(self.0.source.clone(), 0), limit))
    }

    /// Estimates the size of the tree and the number of solutions by random probes; the same seed gives the same figures.
    #[pyo3(signature = (probes = None, seed = None))]
    fn estimate(
        &self,
        py: Python<'_>,
        probes: Option<&Bound<'_, PyAny>>,
        seed: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Estimate> {
        let probes = probes.map_or(Ok(1000), |probes| whole("probes", probes, 1, PROBES))?;
        let seed = seed.map_or(Ok(1), |seed| whole("seed", seed, 0, u64::MAX))?;
        self.afresh(py, |session| Estimate::of(&session, probes, seed))
    }

    /// The picture of the position as SVG: the "stage" alone, the page's "picture", the whole "tree", "both", or the "page" with sentence and program. Its colours are
    /// those of the theme "light", "dark" or "print"; without one they follow the reader's.
    #[pyo3(signature = (what = None, width = None, height = None, theme = None))]
    fn _draw(
        &self,
        py: Python<'_>,
        what: Option<&Bound<'_, PyAny>>,
        width: Option<&Bound<'_, PyAny>>,
        height: Option<&Bound<'_, PyAny>>,
        theme: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<String> {
        let text = |given: &Bound<'_, PyAny>| given.extract::<String>().unwrap_or_default();
        let what = what.map_or(Ok(What::Stage(None)), |given| {
            What::named(&text(given))
                .ok_or_else(|| wrong("what", given, &"\"stage\", \"picture\", \"tree\", \"both\" or \"page\""))
        })?;
        let theme = theme.map(|given| {
            Theme::named(&text(given)).ok_or_else(|| wrong("theme", given, &"None, \"light\", \"dark\" or \"print\""))
        });
        let theme = theme.transpose()?;
        let size = (width.map_or(Ok(WIDTH), |given| side("width", given))?, height.map(|given| side("height", given)));
        let asked = Asked { what, size: (size.0, size.1.transpose()?), lens: Lens::default() };
        let source = &self.0.source;
        self.0.with(py, |session| {
            if !matches!(what, What::Stage(_) | What::Page) {
                source.lay_out();
            }
            let address = source.address.with_at(session.now().at);
            let drawn = picture(own::catalog(), &address, session, &asked, &mut |_, _| {});
            let (scene, title) = drawn.map_err(|bad| fault::address(&bad))?;
            Ok(match theme {
                Some(theme) => svg::themed(&scene, &title, theme),
                None => svg::document(&scene, &title),
            })
        })
    }

    /// The record of the whole search, or of its first `moves`, as JSON Lines. One of a search that Python defines has its pictures.
    #[pyo3(signature = (moves = None))]
    fn record(&self, py: Python<'_>, moves: Option<&Bound<'_, PyAny>>) -> PyResult<String> {
        let most = moves.map_or(Ok(u64::MAX), |moves| whole("moves", moves, 0, u64::MAX))?;
        self.afresh(py, |session| self.written(session, most))
    }

    /// What is searched.
    #[getter]
    fn title(&self) -> String {
        self.0.source.title()
    }

    /// What the page is handed: the address, and the name and text of the record that it names, if it does. A search that Python
    /// defines is one, since the page cannot ask its functions.
    fn _shown(&self, py: Python<'_>) -> PyResult<(String, String, Py<PyBytes>)> {
        let Source { address, .. } = &self.0.source;
        let bytes = |bytes: &[u8]| PyBytes::new(py, bytes).unbind();
        if own::is_own(address) {
            let text = self.afresh(py, |session| self.written(session, SHOWN))?;
            let name = format!("{}.jsonl", address.entry().id);
            let shown = own::catalog().address(&format!("{}?{EVENTS}=@{name}", RECORD.id));
            let shown = shown.map_err(|bad| fault::address(&bad))?.with_at(self.0.position());
            return Ok((shown.to_string(), name, bytes(text.as_bytes())));
        }
        let text = py.detach(|| self.0.source.record())?;
        let name = if text.is_some() { address.params().text(EVENTS).trim_start_matches('@') } else { "" };
        Ok((self.address(), name.to_owned(), bytes(&text.unwrap_or_default())))
    }

    fn __repr__(&self) -> String {
        format!("<Search {}>", self.address())
    }
}

impl Search {
    /// Does something with the search opened once more, at its beginning.
    fn afresh<T: Send>(&self, py: Python<'_>, work: impl FnOnce(Session) -> PyResult<T> + Send) -> PyResult<T> {
        let source = &self.0.source;
        py.detach(|| {
            let done = work(source.open()?);
            own::raised()?;
            done
        })
    }

    fn written(&self, mut session: Session, most: u64) -> PyResult<String> {
        let mut text = Heard { text: vec![], pace: pace::Pace::new(&session), error: None };
        let title = self.0.source.title();
        let drawn = own::is_own(&self.0.source.address);
        let picture = |session: &Session| if drawn { own::picture(session) } else { None };
        let made = write::write(&mut session, &title, most, &picture, &mut text);
        if let Some(error) = text.error {
            return Err(error);
        }
        made?;
        session.truncation().map_or(Ok(()), |why| Err(fault::limit(why)))?;
        Ok(String::from_utf8_lossy(&text.text).into_owned())
    }
}

/// A text that is written, unless it is interrupted.
struct Heard {
    text: Vec<u8>,
    pace: pace::Pace,
    error: Option<PyErr>,
}

impl Write for Heard {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.text.extend_from_slice(bytes);
        if let Err(error) = self.pace.look() {
            self.error = Some(error);
            return Err(io::ErrorKind::Other.into());
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A side of a picture in pixels.
fn side(name: &str, given: &Bound<'_, PyAny>) -> PyResult<f32> {
    let pixels = given.extract::<f32>().ok().filter(|pixels| (1.0..=LARGEST).contains(pixels));
    pixels.ok_or_else(|| wrong(name, given, &format!("a number of pixels from 1 to {LARGEST}")))
}

/// The address of a search, a race or a slide of a tour as the page has it. Raises if it is none, saying what is allowed.
#[pyfunction]
pub fn location(address: &str) -> PyResult<String> {
    let read = Location::read(own::catalog(), address).map_err(|bad| fault::location(&bad))?;
    Ok(read.to_string())
}
