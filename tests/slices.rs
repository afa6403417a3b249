//! No call works longer than a slice, however long the search: counted in moves, so that a busy machine makes no difference.
//!
//! The search here counts its own moves, replayed ones included, and its clock goes by them: a thousand to the millisecond,
//! as the slowest machines of the catalogue make them. Its states are so large that checkpoints soon lie far apart.

use std::cell::Cell;
use stepdance::page::{Page, Surface};
use stepdance::player::{Command, State};
use stepdance::prelude::*;

thread_local! {
    static TRIED: Cell<u64> = const { Cell::new(0) };
}

/// Of the moves that a state is tried with, two are sure: it is taken, and it passes or fails.
const MOVES: u64 = 2;

fn made() -> u64 {
    MOVES * TRIED.get()
}

/// By the moves made, in milliseconds.
fn clock() -> f64 {
    made() as f64 / 1000.0
}

/// Rows of three digits none of which follows itself, as large as a state may get.
#[derive(Clone, Debug, PartialEq)]
struct Heavy {
    last: u8,
    ballast: [u8; 2 << 10],
}

impl Sequence for Heavy {
    type Step = u8;

    fn satisfies(&self) -> bool {
        TRIED.set(TRIED.get() + 1);
        self.ballast[usize::from(self.last)] != self.last
    }

    fn next_steps(&self) -> impl IntoIterator<Item = u8> {
        1..=3
    }

    fn apply(&self, step: u8) -> Heavy {
        let mut next = self.clone();
        next.ballast[usize::from(step)] = self.last;
        next.last = step;
        next
    }
}

const LENGTH: usize = 1000;

static HEAVY: Entry = Entry {
    id: "heavy",
    title: "Heavy rows",
    summary: "Rows of digits with a ballast.",
    rule: None,
    source: "this test",
    fields: &[],
    presets: &[],
    races: &[],
    tours: &[],
    samples: &[],
    open: |_| {
        let empty = Heavy { last: 0, ballast: [0; 2 << 10] };
        Ok(Session::new(Shown::new(Backtrack::new(empty, LENGTH))))
    },
};

const CATALOG: Catalog = Catalog(&[&HEAVY]);

/// What a call may come to: a slice each for the search, for the count of choices and for the look back, each a batch too
/// long at the most, and a few short replays.
const MOST: u64 = 24_000;

/// The calls of a page, each with its moves.
struct Watched {
    page: Page,
    time: f64,
    /// The most moves of a call, and what that was.
    most: (u64, String),
}

impl Watched {
    fn watch<T>(&mut self, what: &str, call: impl FnOnce(&mut Page, f64) -> T) -> T {
        let before = made();
        let result = call(&mut self.page, self.time);
        self.most =
            self.most.clone().max((made() - before, format!("{what}, at {}", self.page.player().session().now().at)));
        result
    }

    /// Ticks and looks until nothing more is wanted.
    fn settle(&mut self, what: &str) {
        for _ in 0..100_000 {
            self.time += 16.0;
            let frame = self.watch(&format!("a tick after {what}"), |page, now| page.tick(now, &mut clock));
            self.watch(&format!("a view after {what}"), |page, _| page.view());
            if !frame.again && self.page.player().state() == State::Paused {
                return;
            }
        }
        panic!("{what} never ends");
    }
}

#[test]
fn no_call_replays_more_than_a_slice_however_far_the_search_is() {
    let mut page = Page::new(CATALOG);
    for (_, surface) in Surface::ALL {
        page.resize(surface, 390.0, 300.0);
    }
    let mut watched = Watched { page, time: 0.0, most: (0, String::new()) };
    // Just before a checkpoint, whatever their distance of 4096 times a power of two.
    let far = (30 << 15) - 1;
    watched.watch("open", |page, _| page.open(&format!("heavy?at={far}"), &mut clock)).unwrap();
    watched.settle("open");
    assert_eq!(watched.page.player().session().now().at, far);
    // Checkpoints are so far apart by now that replaying from one, twice in a view, takes more than any call may.
    let replayed = {
        let before = made();
        let mut copy = watched.page.address().open().unwrap();
        copy.seek(far, u64::MAX);
        let there = made();
        copy.seek(far - 3, u64::MAX);
        assert!(there - before >= far / 3, "the search does not count its moves");
        made() - there
    };
    assert!(replayed > MOST / 2, "only {replayed} moves to replay: the test tests nothing");
    for command in [
        Command::SmallBack,
        Command::SmallStep,
        Command::Back,
        Command::Back,
        Command::Step,
        Command::BackOver,
        Command::BackOut,
        Command::StepOver,
        Command::StepOut,
        Command::ByChoices,
        Command::Back,
        Command::Step,
        Command::PreviousSolution,
        Command::PreviousSolution,
        Command::NextSolution,
    ] {
        watched.watch(&format!("{command:?}"), |page, now| page.command(command, now, &mut clock));
        watched.settle(&format!("{command:?}"));
    }
    for at in [500_000, 16_000, 999_999, 123_456, 0, far] {
        watched.watch("go to", |page, _| page.go_to(at, &mut clock));
        watched.settle(&format!("going to {at}"));
        let view = watched.page.view();
        // What ran and what has changed is told in the end, wherever that is.
        assert_eq!((view.at, view.ran.is_some()), (at, at > 0));
    }
    assert!(watched.most.0 <= MOST, "{} moves in {}", watched.most.0, watched.most.1);
}
