//! Counts and estimates.

use crate::pace::{Pace, forward};
use crate::{fault, own};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use stepdance_machines::machine::Stop;
use stepdance_machines::tally::Figure;
use stepdance_search::session::Session;

/// The count of a search.
#[pyclass(frozen, get_all, module = "stepdance")]
pub struct Count {
    /// The number of solutions.
    solutions: u64,
    /// The number of nodes.
    nodes: u64,
    /// The nodes of each level that the problem's source counts.
    profile: Vec<u64>,
    /// The number of moves.
    steps: u64,
    /// Whether the search is finished.
    done: bool,
    /// Whether the solutions are all there are: the search is finished and left nothing out on purpose.
    complete: bool,
    /// What the problem counts besides, such as updates.
    figures: Py<PyDict>,
}

#[pymethods]
impl Count {
    fn __repr__(&self) -> String {
        let Count { solutions, nodes, steps, done, complete, .. } = self;
        let more = match (*done, *complete) {
            (false, _) => ", not finished",
            (true, false) => ", not all",
            (true, true) => "",
        };
        format!("<Count: {solutions} solutions, {nodes} nodes, {steps} moves{more}>")
    }
}

/// What was counted, without Python.
pub struct Counted {
    solutions: u64,
    profile: Vec<u64>,
    steps: u64,
    done: bool,
    complete: bool,
    figures: Vec<(&'static str, Figure)>,
}

impl Counted {
    /// Counts a search that was just opened, for `budget` moves at the most.
    ///
    /// # Errors
    /// If it is interrupted, or ends at a limit.
    pub fn of(mut session: Session, budget: u64) -> PyResult<Counted> {
        session.keep_no_past();
        forward(&mut session, budget, Stop::NEVER)?;
        session.truncation().map_or(Ok(()), |why| Err(fault::limit(why)))?;
        let now = session.now();
        Ok(Counted {
            solutions: now.tally.solutions(),
            profile: now.profile().to_vec(),
            steps: now.at,
            done: now.over(),
            complete: now.over() && session.widening().is_none(),
            figures: session.figures(),
        })
    }

    /// The same for Python.
    pub fn told(self, py: Python<'_>) -> PyResult<Count> {
        let figures = PyDict::new(py);
        for (name, figure) in self.figures {
            match figure {
                Figure::Number(number) => figures.set_item(name, number)?,
                Figure::Counts(counts) => {
                    let of = PyDict::new(py);
                    counts.into_iter().try_for_each(|(kind, many)| of.set_item(kind, many))?;
                    figures.set_item(name, of)?;
                }
            }
        }
        let Counted { solutions, profile, steps, done, complete, .. } = self;
        Ok(Count { solutions, nodes: profile.iter().sum(), profile, steps, done, complete, figures: figures.unbind() })
    }
}

/// The estimated size of a search's tree.
#[pyclass(frozen, get_all, module = "stepdance")]
pub struct Estimate {
    /// The number of nodes.
    nodes: f64,
    /// The standard error of the number of nodes.
    spread: f64,
    /// The number of solutions.
    solutions: f64,
    /// The standard error of the number of solutions.
    solutions_spread: f64,
    /// The nodes of each level that the problem's source counts.
    profile: Vec<f64>,
    /// The number of probes.
    probes: u64,
    /// The seed of the random numbers.
    seed: u64,
}

#[pymethods]
impl Estimate {
    fn __repr__(&self) -> String {
        let Estimate { nodes, spread, probes, .. } = self;
        format!("<Estimate: {nodes:.0} nodes, give or take {spread:.0}, by {probes} probes>")
    }
}

impl Estimate {
    /// Estimates a search that was just opened.
    ///
    /// # Errors
    /// If it is interrupted, or would end at a limit.
    pub fn of(session: &Session, probes: u64, seed: u64) -> PyResult<Estimate> {
        let truncated = session.truncation_ahead();
        own::raised()?;
        truncated.map_or(Ok(()), |why| Err(fault::limit(why)))?;
        let (mut dives, mut pace) = (session.dives(seed), Pace::new(session));
        for _ in 0..probes {
            while !dives.go_on(pace.moves) {
                pace.look()?;
            }
            pace.look()?;
        }
        let (estimate, first) = (dives.estimate(), session.now().first_level);
        let uncounted: f64 = estimate.profile().iter().take(first).sum();
        Ok(Estimate {
            nodes: estimate.nodes() - uncounted,
            spread: estimate.spread(),
            solutions: estimate.solutions(),
            solutions_spread: estimate.solutions_spread(),
            profile: estimate.profile().get(first..).unwrap_or_default().to_vec(),
            probes,
            seed,
        })
    }
}
