//! No call works longer than a slice, however long the search: counted in moves, so that a busy machine makes no difference.
//!
//! The search here counts its own moves, replayed ones included, and its clock goes by them: a thousand to the millisecond,
//! as the slowest machines of the catalogue make them. Its states are so large that checkpoints soon lie far apart.

use std::cell::Cell;
use stepdance::host::{Event, Host, Surface};
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
    group: "",
    heading: None,
    summary: "Rows of digits with a ballast.",
    rule: None,
    icons: None,
    source: "this test",
    fields: &[],
    presets: &[],
    races: &[],
    tours: &[],
    foreign: false,
    samples: &[],
    readers: &[],
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
    page: Host,
    time: f64,
    /// The most moves of a call, and what that was.
    most: (u64, String),
}

impl Watched {
    fn watch<T>(&mut self, what: &str, call: impl FnOnce(&mut Host, f64) -> T) -> T {
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
    let mut page = Host::new(CATALOG);
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
        watched.watch(&format!("{command:?}"), |page, now| page.send(&Event::Command(command), now, &mut clock));
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

/// A node with so many choices that to list them takes many slices.
const WIDE: u16 = 2000;

/// How long it takes to say what a choice is called, in moves.
const SAID: u64 = 20;

/// Any choice that is no multiple of three; its name is dear.
#[derive(Clone, Debug, PartialEq)]
struct Wide(Option<Dear>);

#[derive(Clone, Debug, PartialEq)]
struct Dear(u16);

impl std::fmt::Display for Dear {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        TRIED.set(TRIED.get() + SAID / MOVES);
        write!(f, "{}", self.0)
    }
}

impl Sequence for Wide {
    type Step = Dear;

    fn satisfies(&self) -> bool {
        TRIED.set(TRIED.get() + 1);
        self.0.as_ref().is_none_or(|step| !step.0.is_multiple_of(3))
    }

    fn next_steps(&self) -> impl IntoIterator<Item = Dear> {
        (1..=WIDE).map(Dear)
    }

    fn apply(&self, step: Dear) -> Wide {
        Wide(Some(step))
    }
}

static CHOICES: Entry =
    Entry { id: "wide", open: |_| Ok(Session::new(Shown::new(Backtrack::new(Wide(None), 3)))), ..HEAVY };

/// What a call may come to while one plays: a slice for the list, half of one for the algorithm beside, and the pictures and
/// words of what is shown.
const MOST_BY_HAND: u64 = 15_000;

#[test]
fn no_call_lists_more_than_a_slice_however_many_choices_there_are() {
    const CATALOG: Catalog = Catalog(&[&CHOICES]);
    let mut page = Host::new(CATALOG);
    page.resize(Surface::Stage, 600.0, 600.0);
    let mut watched = Watched { page, time: 0.0, most: (0, String::new()) };
    watched.watch("begin", |page, now| page.send(&Event::Command(Command::Solve), now, &mut clock));
    for key in ["", "5", "7", "ArrowUp", "4", "ArrowLeft", "ArrowUp", "8"] {
        watched.watch(key, |page, now| page.send(&Event::Key(key.into(), false), now, &mut clock));
        let mut calls = 1;
        loop {
            watched.time += 16.0;
            let frame = watched.watch(&format!("a tick after {key}"), |page, now| page.tick(now, &mut clock));
            watched.watch(&format!("a view after {key}"), |page, _| page.hand());
            if !frame.again {
                break;
            }
            calls += 1;
        }
        let hand = watched.page.hand().expect("a play");
        assert!(!hand.offers.is_empty() && hand.rest.contains("left"), "{key}: {:?}", hand.rest);
        // Each of the names is said twice at least: that alone takes so many slices.
        let new = !key.starts_with("Arrow");
        assert!(!new || calls > 4, "{key}: listed in {calls} calls, so the test tests nothing");
    }
    assert!(watched.most.0 <= MOST_BY_HAND, "{} moves in {}", watched.most.0, watched.most.1);
}

/// So many tests does a choice take before it is one: to look for the next choice takes several slices.
const TESTS: usize = 20_000;

/// Any digit, tested at length.
#[derive(Clone, Debug, PartialEq)]
struct Slow(u8);

impl Sequence for Slow {
    type Step = u8;

    fn satisfies(&self) -> bool {
        true
    }

    fn next_steps(&self) -> impl IntoIterator<Item = u8> {
        1..=3
    }

    fn apply(&self, step: u8) -> Slow {
        Slow(step)
    }

    fn tests(&self) -> usize {
        TESTS
    }

    fn passes(&self, _: usize) -> bool {
        // One move each.
        TRIED.set(TRIED.get() + 1);
        true
    }
}

static TESTED: Entry =
    Entry { id: "slow", open: |_| Ok(Session::new(Shown::new(Backtrack::new(Slow(0), 2)))), ..HEAVY };

#[test]
fn no_call_looks_further_than_a_slice_for_the_next_choice() {
    const CATALOG: Catalog = Catalog(&[&TESTED]);
    let mut page = Host::new(CATALOG);
    page.resize(Surface::Stage, 600.0, 600.0);
    let mut watched = Watched { page, time: 0.0, most: (0, String::new()) };
    // To begin is to open an instance, which looks once at how far it is to the first choice.
    watched.page.send(&Event::Command(Command::Solve), 0.0, &mut clock);
    let mut calls = 1;
    while watched.page.hand().is_none_or(|hand| hand.offers.len() < 3) {
        watched.time += 16.0;
        watched.watch("a tick", |page, now| page.tick(now, &mut clock));
        calls += 1;
        assert!(calls < 1000, "it never ends");
    }
    // A slice is seven milliseconds, of a thousand moves each.
    assert!(calls > 3 * TESTS / 10_000, "listed in {calls} calls, so the test tests nothing");
    assert!(watched.most.0 <= MOST_BY_HAND, "{} moves in {}", watched.most.0, watched.most.1);
}
