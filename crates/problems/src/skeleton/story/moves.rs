//! The events of the moves. Calculations are quoted as they are written; the deciding digit is named at its place.

use super::super::judged::Product;
use super::super::machine::{Act, SkeletonMachine};
use super::super::solution::Solution;
use super::super::stage::{lines, seen, values};
use super::super::words;
use super::{Composing, names};
use crate::machine::Machine;
use crate::scene::Target;
use crate::story::{Event, Next, Quantity, Span, Text};
use crate::text;
use crate::timeline::Moment;
use crate::words::Number;

mod products;

/// The reason at a place at which all digits were tried; the *last digit* is the rightmost one.
const NONE_LEFT: &str = "No digit is left to try.";
/// The most multiplier digits that are named one by one.
const LISTED: usize = 5;

/// The narration of a move.
struct Teller<'a> {
    story: &'a Composing,
    moment: &'a Moment<'a, SkeletonMachine>,
    machine: &'a SkeletonMachine,
}

/// Returns the event of the last move.
pub fn event(story: &Composing, moment: &Moment<SkeletonMachine>) -> Event {
    let teller = Teller { story, moment, machine: moment.machine };
    match moment.last {
        Some(last) => {
            let event = teller.event(last);
            match teller.focus(last) {
                Some(focus) => event.at(focus),
                None => event,
            }
        }
        None => Event::begin("Find two numbers.")
            .because("In their long multiplication one special digit stands at all stars and nowhere else."),
    }
}

fn joined(texts: impl IntoIterator<Item = Text>) -> Text {
    Text(texts.into_iter().flat_map(|text| text.0).collect())
}

fn count(number: impl Number, noun: &'static str) -> Span {
    Span::count(number, noun, Quantity::State)
}

/// Returns numbers in a list: `9 and 9`.
fn numbers(numbers: &[u8]) -> Text {
    let last = numbers.len().saturating_sub(1);
    joined(numbers.iter().enumerate().map(|(nth, number)| {
        let before = match nth {
            0 => "",
            nth if nth == last => " and ",
            _ => ", ",
        };
        text!(before, count(*number, ""))
    }))
}

/// Returns a calculation: `5 × …12 = …60`.
fn product(by: impl std::fmt::Display, of: impl std::fmt::Display, is: impl std::fmt::Display) -> Span {
    Span::Quote(format!("{by} × {of} = {is}"))
}

impl Teller<'_> {
    /// Returns the focus of a move, if it is not the digit: the tested value, or the place that decided.
    fn focus(&self, last: Act) -> Option<Target> {
        let machine = self.machine;
        if let Some(seen::Focus { k, j, .. }) = seen::Focus::new(machine, last) {
            return Some(Target(values::TARGET, values::number(k, j) as u32));
        }
        match last {
            Act::Solved => Some(Target(lines::TARGET, names::at(machine, machine.task.m, 0))),
            Act::Failed { .. } | Act::Unfinished { .. } | Act::Missed => {
                let product = Product::new(machine, last)?;
                Some(Target(lines::TARGET, names::at(machine, product.k, product.decisive?.0)))
            }
            Act::Complied | Act::Advanced { .. } => Some(self.under_test()),
            _ => None,
        }
    }

    fn event(&self, last: Act) -> Event {
        let (machine, known) = (self.machine, self.machine.known());
        let m = machine.task.m;
        match last {
            Act::Shifted => {
                let zeros = match machine.shifts.places(m) - m {
                    0 => text!("no zero"),
                    zeros => text!(count(zeros, "zero")),
                };
                let shifts = names::shifts(&machine.shifts, m);
                let why = text!("Each is written that many places to the left. The multiplier has ");
                Event::place(shifts).led(text!("Chosen for the partial products: ", shifts, ".")).because(joined([
                    why,
                    zeros,
                    text!("."),
                ]))
            }
            Act::Unshifted => {
                let back = Event::back(names::shifts(&machine.shifts, m))
                    .led(text!("Back to ", names::THE_SHIFTS, "."))
                    .because("All special digits were tried.");
                match machine.shifts.next(&machine.task) {
                    Some(_) => back.then(Next::More).coming("The next shifts follow."),
                    None => back.then(Next::Back).coming("No shifts are left."),
                }
            }
            Act::Marked { d } => Event::place(names::special(machine, d))
                .because("In all lines it must stand at the stars and nowhere else."),
            Act::Barred => Event::reject(names::special(machine, 0))
                .of(names::the_special(machine))
                .led(text!("Rejected: ", names::special(machine, 0), " stands in the multiplier."))
                .because(text!(
                    "With ",
                    names::shifts(&machine.shifts, m),
                    ", the multiplier has a zero, where no star can be."
                ))
                .then_try(Some(names::special(machine, 1))),
            Act::Unmarked { d } => {
                let coming = match d {
                    9 => text!(NONE_LEFT),
                    _ => text!(names::special_figure(machine, d + 1), " is next."),
                };
                Event::back(names::special(machine, d))
                    .led(text!("Back to ", names::the_special(machine), "."))
                    .because(self.led(names::special_figure(machine, d)))
                    .then_try((d < 9).then(|| names::special(machine, d + 1)))
                    .coming(coming)
            }
            Act::Entered => self.entered(),
            Act::Overlong => {
                let lead = match self.moment.trail.hopes() {
                    0 => "Dead end: the multiplicand is too long.",
                    _ => "The multiplicand is too long.",
                };
                let most = count(machine.shifts.full, "");
                let why = text!("It has ", count(machine.l, "digit"), ", but may have only ", most, ".");
                Event::close(names::position(known)).led(lead).because(why).coming(self.back())
            }
            Act::Solved => {
                let it = Solution::of(machine);
                let why =
                    text!(product(it.a, it.multiplier(), it.total()), ", with ", names::first_starred(machine), ".");
                Event::solution().because(why)
            }
            Act::Unfinished { k } => self.unfinished(k.into()),
            Act::Suits { k, j } => self.resolved(k.into(), j, true),
            Act::Strays { k, j } => self.resolved(k.into(), j, false),
            Act::Missed => {
                let it = Solution::of(machine);
                let calculation = text!(product(it.a, it.multiplier(), it.total()));
                Event::detail(text!("The ", names::total(machine), " does not fit the stars.")).because(joined([
                    calculation,
                    self.fault(m, it.total()),
                    text!("."),
                ]))
            }
            Act::Tried { .. } => {
                let multiples = Span::Quote(words::ending(machine.tried()));
                let d = names::first_starred(machine);
                let why = text!("The multiples of ", multiples, " must have ", d, " at their stars and nowhere else.");
                self.here(Event::test(self.under_test()).because(why))
            }
            Act::Skipped { x } if x == machine.d => {
                let d = names::special(machine, x);
                let lead = text!(names::figure(known, x), " may stand at stars only.");
                self.rejected(lead, text!(d, " has no star in the multiplicand"))
            }
            Act::Skipped { x } => {
                let lead = text!("the multiplicand may not end in ", names::figure(known, x), ".");
                self.rejected(lead, text!("the same lines without that zero are found with less slack"))
            }
            Act::Held { k, j } => self.tested(k.into(), j, true),
            Act::Lost { k, j, .. } => self.tested(k.into(), j, false),
            Act::Forced { k, j } => {
                let (b, only) = (names::factor(machine, k.into()), names::option(machine, k.into(), j));
                let why = self.losses(k.into(), text!("Only ", only, " is left"));
                self.detail(Event::detail(text!(b, " must be ", only, ".")).because(joined([why, text!(".")])))
            }
            Act::Removed { k, from } => self.removed(k.into(), from.into(), false),
            Act::Clashed { k, from } => self.removed(k.into(), from.into(), true),
            Act::Complied => self.totalled(None),
            Act::Failed { place, .. } => self.totalled(Some(place.into())),
            Act::Pruned { k, j } => {
                let (b, value) = (names::factor(machine, k.into()), names::option(machine, k.into(), j));
                let d = names::first_starred(machine);
                let why = text!("Each total with it has a star without ", d, ", or that digit without a star.");
                self.detail(Event::detail(text!(b, " = ", value, " makes no fitting total.")).because(why))
            }
            Act::Kept { x } => {
                Event::place(names::digit(known.last(known.places() - 1), x)).because(self.values_left())
            }
            Act::Advanced { x } => {
                let x = names::figure(known, x);
                let place = match known.places() {
                    0 => text!(x, " is tried as ", names::position(known), "."),
                    _ => text!(x, " is tried in front of ", Span::Quote(words::ending(known)), "."),
                };
                Event::detail(text!("The search goes on to ", x, ".")).then(Next::Try(self.under_test())).coming(place)
            }
            Act::Exhausted => {
                Event::close(names::position(known)).announced(machine.has_just_refused()).coming(self.back())
            }
            Act::Dropped { x } => self.dropped(x),
            Act::Ended => Event::end().because("All shifts were tried."),
        }
    }

    /// Returns the digit under test.
    fn under_test(&self) -> Target {
        names::digit(self.machine.known(), self.machine.x)
    }

    /// Sets the place of the next digit as the one that an event concerns.
    fn here(&self, event: Event) -> Event {
        event.of(names::position(self.machine.known()))
    }

    /// Relates a detail to the digit under test, if there is one.
    fn detail(&self, event: Event) -> Event {
        match self.machine.is_testing() {
            true => self.here(event.about(self.under_test())),
            false => event,
        }
    }

    /// Describes the position to which the search returns.
    fn back(&self) -> Text {
        let known = self.machine.known();
        match known.places().checked_sub(1) {
            Some(before) => text!("Back to ", names::position(known.last(before)), "."),
            None => text!("Back to ", names::the_special(self.machine), "."),
        }
    }

    /// Describes the rejection of the digit under test: what is `wrong` with it, and `why` in a clause. At a dead end the place is named
    /// instead.
    fn rejected(&self, wrong: Text, why: Text) -> Event {
        let (known, x) = (self.machine.known(), self.machine.x);
        let next = (x < 9).then(|| names::digit(known, x + 1));
        let event = self.here(Event::reject(names::digit(known, x))).then_try(next);
        let (lead, end) = (joined([text!("Rejected: "), wrong]), text!("."));
        match (next, self.moment.trail.hopes()) {
            (None, 0) => {
                let last = text!(names::figure(known, x), " also fails: ");
                event.because(joined([last, why, end])).coming(self.back())
            }
            (None, _) => event.led(lead).because(joined([why, end])).coming(NONE_LEFT),
            _ => event.led(lead).because(joined([why, end])),
        }
    }

    /// Describes the result of the subtree that a move leaves.
    fn led(&self, digit: Target) -> Text {
        match self.moment.trail.folds(self.moment.trail.level()).last() {
            Some(fold) if fold.solutions > 0 => {
                text!(digit, " gave ", Span::count(fold.solutions, "solution", Quantity::Found), ".")
            }
            _ => text!(digit, " led to no solution."),
        }
    }

    fn dropped(&self, x: u8) -> Event {
        let (machine, known) = (self.machine, self.machine.known());
        // Where one steps by decisions, no other sentence says why.
        let why = match machine.l == machine.shifts.full {
            true => text!(count(machine.l + 1, "digit"), " are too many."),
            false => self.led(names::figure(known, x)),
        };
        const RESTORED: &str = "The removed values are restored.";
        let coming = match x {
            9 => text!(NONE_LEFT, " ", RESTORED),
            _ => text!(names::figure(known, x + 1), " is next. ", RESTORED),
        };
        Event::back(names::digit(known, x))
            .led(text!("Back to ", names::position(known), "."))
            .because(why)
            .then_try((x < 9).then(|| names::digit(known, x + 1)))
            .coming(coming)
    }

    /// Describes the numbers of values left for the multiplier digits.
    fn values_left(&self) -> Text {
        let (machine, left) = (self.machine, numbers(self.machine.left()));
        let whose = match machine.task.m {
            m if m <= LISTED => text!((0..m).map(|k| names::factor(machine, k)).collect::<Vec<Target>>()),
            _ => text!("The multiplier digits"),
        };
        joined([whose, text!(" have "), left, text!(" possible values.")])
    }

    fn entered(&self) -> Event {
        let (machine, known) = (self.machine, self.machine.known());
        let label = machine.label().0;
        let whole = || Span::Quote(known.number().to_string());
        let lead = match (machine.l, label) {
            (0, _) => text!("Now find the multiplicand, its last digit first."),
            (l, "§34") if l == machine.shifts.full => {
                text!("Multiplicand ", whole(), " is complete: it has full length.")
            }
            (_, "§30" | "§34") => text!("Perhaps multiplicand ", whole(), " is already complete."),
            _ => text!("The multiplicand ends in ", Span::Quote(words::ending(known)), "."),
        };
        let why = match label {
            "§30" => {
                text!("Every multiplier digit is decided. If this is no solution, another digit is put in front.")
            }
            "§34" if machine.l < machine.shifts.full => {
                let zero = names::special(machine, 0);
                text!("With ", zero, " no zeros can stand in front, so the multiplicand is tested before it grows.")
            }
            "§34" => text!("All remaining multiplier digits are checked."),
            _ if machine.left().iter().all(|left| *left == 1) => {
                text!("Its solution was reported without the leading zero; longer multiplicands are tried.")
            }
            _ => self.values_left(),
        };
        Event::enter(names::position(known)).led(lead).because(why)
    }
}
