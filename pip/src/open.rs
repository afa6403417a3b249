//! Opened searches. A session stays on the thread that opened it, and Python has many: each of them opens a search for itself, and
//! goes to where the others have left it.

use crate::source::Source;
use crate::{own, pace};
use pyo3::prelude::*;
use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Weak};
use stepdance_search::session::Session;

thread_local! {
    /// The sessions of this thread, by the numbers of their searches, with a sign of whether these are still there.
    static OPEN: RefCell<HashMap<u64, (Weak<()>, Session)>> = RefCell::default();
}

/// The number of the next search.
static NEXT: AtomicU64 = AtomicU64::new(0);

/// A search, and the position at which it stands.
pub struct Opened {
    /// What it is opened from.
    pub source: Source,
    number: u64,
    alive: Arc<()>,
    at: AtomicU64,
}

impl Opened {
    /// A search at the position that its address names.
    ///
    /// # Errors
    /// If it cannot be opened.
    pub fn new(py: Python<'_>, source: Source) -> PyResult<Opened> {
        let at = source.address.at();
        let opened = Opened::at(source, at);
        // What cannot be opened is told now; a position beyond the end is the last one.
        opened.with(py, |_| Ok(()))?;
        Ok(opened)
    }

    /// A search at one of its positions, which is opened when it is asked for something.
    pub fn at(source: Source, at: u64) -> Opened {
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        Opened { source, number, alive: Arc::default(), at: AtomicU64::new(at) }
    }

    /// The number of moves up to the position.
    pub fn position(&self) -> u64 {
        self.at.load(Ordering::Relaxed)
    }

    /// Does something with the session at the position, while other threads of Python run. What fails leaves the position as it is.
    ///
    /// # Errors
    /// Those of `work`, of opening it, and what a function of Python has raised.
    pub fn with<T: Send>(&self, py: Python<'_>, work: impl FnOnce(&mut Session) -> PyResult<T> + Send) -> PyResult<T> {
        py.detach(|| {
            let mut session = match self.taken() {
                Some(session) => session,
                None => self.source.open()?,
            };
            let at = self.position();
            if session.now().at != at {
                pace::seek(&mut session, at)?;
            }
            let done = work(&mut session);
            // What a function has raised leaves a search in which nothing is certain: it is opened again.
            own::raised()?;
            if done.is_ok() {
                self.at.store(session.now().at, Ordering::Relaxed);
            }
            OPEN.with_borrow_mut(|open| open.insert(self.number, (Arc::downgrade(&self.alive), session)));
            done
        })
    }

    /// The session of this thread. It is in no list while it is worked with.
    fn taken(&self) -> Option<Session> {
        OPEN.with_borrow_mut(|open| {
            open.retain(|_, (alive, _)| alive.strong_count() > 0);
            open.remove(&self.number).map(|(_, session)| session)
        })
    }
}

impl Drop for Opened {
    fn drop(&mut self) {
        // A thread that ends has none any longer.
        let _ = OPEN.try_with(|open| open.try_borrow_mut().ok().and_then(|mut open| open.remove(&self.number)));
    }
}
