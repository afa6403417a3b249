//! The narration of Algorithm B for queens.

use super::words::queens;
use super::{Basic, Focus, Rows, stage};
use crate::backtrack::{self, Action, Backtrack};
use crate::machine::Machine;
use crate::problem::{About, Parts, Picture, Watch};
use crate::queens::lane::Square;
use crate::queens::story::{self, queen, row};
use crate::queens::words::{ROW, columns, describe, number_or_dash};
use crate::queens::{board, terms};
use crate::scene::{Point, Scene, Target};
use crate::story::{Event, Name, Nouns, Quantity, Reason, Search, Span, Story};
use crate::text;
use crate::timeline::Moment;
use crate::words::count;

impl Search for Basic {
    type Machine = Backtrack<Rows>;

    fn start(&self) -> Backtrack<Rows> {
        Backtrack::new(Rows::new(self.0), self.0)
    }

    fn about(&self) -> About {
        // Each level decides one row.
        let parts = Parts { solved_on: Some(self.0), ..Parts::default() };
        About { terms: terms::STACK, parts, ..About::new(backtrack::LISTING) }
    }
}

impl Story for Basic {
    const NOUNS: Nouns = story::NOUNS;

    fn event(&self, moment: &Moment<Backtrack<Rows>>) -> Event {
        let (n, machine) = (self.0, moment.machine);
        let Some(last) = &moment.last else {
            return story::begin(n, "Compare each queen with all earlier ones.");
        };
        let (level, present) = (machine.level(), machine.level() + 1);
        let at = |row, col: u8| board::target(n, (row, col.into()));
        let tried = || machine.candidate().map_or(at(present, 1), |rows| board::target(n, rows.last()));
        let earlier = |row: usize| queen(n, machine.top().map_or((1, 1), |rows| rows.square(row)));
        let next = || machine.states().last().and_then(|state| Some(at(present, *state.remaining().first()?)));
        match *last {
            Action::Started => Event::note("The empty board is pushed.").because(text!(
                "The stack holds it. The search starts in ",
                row(1),
                "."
            )),
            Action::Took { step } => Event::test(at(present, step)).because(match level {
                0 => text!("There is no earlier row to compare it with."),
                1 => text!("It is compared with ", earlier(1), "."),
                _ => text!("It is compared with the ", Span::count(level, "queen", Quantity::State), " above."),
            }),
            Action::Passed { test } => {
                let event = Event::test(tried()).led(text!("No conflict with ", earlier(test + 1), "."));
                event.because(match test + 2 {
                    other if other < present => {
                        text!(tried(), " is compared with ", earlier(other), " next.")
                    }
                    _ => text!(tried(), " has passed its last test."),
                })
            }
            Action::Failed { .. } => Event::reject(tried()).then_try(next()),
            Action::Pushed { step } => Event::place(at(level, step)).because(match level {
                1 => text!("No test was needed."),
                2 => text!("It passed its test."),
                3 => text!("It passed both tests."),
                _ => text!("It passed all ", Span::count(level - 1, "test", Quantity::State), "."),
            }),
            Action::Completed => story::filled(n),
            Action::Exhausted => Event::close(row(present)).announced(machine.has_just_refused()),
            Action::Popped { step } => Event::back(at(present, step)).then_try(next()),
            Action::Ended => story::ended(n, moment.tally.solutions()),
        }
    }

    fn name(&self, target: Target) -> Name {
        story::name(self.0, target)
    }

    fn path(&self, moment: &Moment<Backtrack<Rows>>) -> Vec<Target> {
        story::path(self.0, moment.machine.top().into_iter().flat_map(Rows::squares))
    }

    fn levels(&self, _: &Moment<Backtrack<Rows>>) -> Vec<Target> {
        story::levels(self.0)
    }

    fn candidates(&self, _: &Moment<Backtrack<Rows>>, row: Target) -> Vec<Target> {
        story::candidates(self.0, row)
    }

    /// Returns the first conflict, with which the comparison ends.
    fn reasons(&self, moment: &Moment<Backtrack<Rows>>, candidate: Target) -> Vec<Reason> {
        let removed = match moment.last {
            Some(Action::Popped { step }) => Some((moment.machine.level() + 1, usize::from(step))),
            _ => None,
        };
        let queens = moment.machine.top().into_iter().flat_map(Rows::squares).chain(removed);
        let all = story::reasons(self.0, queens, candidate);
        all.into_iter().min_by_key(Reason::level).into_iter().collect()
    }

    fn drawn(&self, target: Target) -> Vec<Target> {
        story::drawn(target)
    }
}

impl Picture for Basic {
    fn draw(&self, moment: &Moment<Backtrack<Rows>>, scene: &mut Scene) {
        stage::draw(self, moment, scene);
    }

    fn describe(&self, moment: &Moment<Backtrack<Rows>>) -> String {
        let (machine, row) = (moment.machine, moment.machine.level() + 1);
        let testing = match (machine.candidate().map(|rows| rows.last().1), machine.tested()) {
            (None, _) => format!("at row {row}"),
            (Some(column), 0) => format!("at row {row}, column {column}"),
            (Some(column), other) => format!("row {row}, column {column}, is compared with row {other}"),
        };
        let states = match machine.states().len() {
            0 => "the stack is empty".to_owned(),
            states => format!("{} on the stack", count(states, "state")),
        };
        describe(self.0, queens(machine), &format!("{testing}; {states}"))
    }

    fn watch(&self, moment: &Moment<Backtrack<Rows>>) -> Vec<Watch> {
        let machine = moment.machine;
        let tried = machine.candidate().map_or(0, |rows| rows.last().1);
        // For a queen that was just placed or removed, its own row and column, as in the picture.
        let (row, tried): Square = Focus::new(moment).map_or((machine.level() + 1, tried), |focus| focus.square);
        let compared = if tried == 0 { 0 } else { machine.tested() };
        vec![
            Watch::new("l", row, ROW),
            Watch::new("t", number_or_dash(tried), "column under test"),
            Watch::new("j", number_or_dash(compared), "row compared with"),
            Watch::new("x", columns(queens(machine)), "columns chosen so far"),
        ]
    }

    fn kinds(&self) -> &'static [&'static str] {
        &["square", "row"]
    }

    fn aligns_tree(&self, _: Point) -> bool {
        true
    }
}
