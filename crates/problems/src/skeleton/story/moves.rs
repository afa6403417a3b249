//! Each move as an event. Calculations are quoted as they are written; the digit that decides is named where it stands.

use super::super::ending::Ending;
use super::super::judged::Product;
use super::super::machine::{Act, SkeletonMachine};
use super::super::solution::Solution;
use super::super::stage::{lines, seen, values};
use super::super::words;
use super::{Composing, names};
use crate::machine::Machine;
use crate::narration::{self, REASON};
use crate::scene::Target;
use crate::story::{Event, Next, Quantity, Span, Text, derived};
use crate::text;
use crate::timeline::Moment;
use crate::words::{Number, verb};

/// What is said of a place at which all digits were tried: the *last digit* is the one at the right end.
const NONE_LEFT: &str = "No digit is left there.";
/// Multiplier digits are named in a list up to so many.
const LISTED: usize = 5;

/// A move, with what tells it.
struct Teller<'a> {
    story: &'a Composing,
    moment: &'a Moment<'a, SkeletonMachine>,
    machine: &'a SkeletonMachine,
}

/// The last move.
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
            .because("Their long multiplication has one digit at all stars and nowhere else."),
    }
}

fn joined(texts: impl IntoIterator<Item = Text>) -> Text {
    Text(texts.into_iter().flat_map(|text| text.0).collect())
}

fn count(number: impl Number, noun: &'static str) -> Span {
    Span::count(number, noun, Quantity::State)
}

/// Numbers in a list: `9 and 9`.
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

/// `5 × …12 = …60`
fn product(by: impl std::fmt::Display, of: impl std::fmt::Display, is: impl std::fmt::Display) -> Span {
    Span::Quote(format!("{by} × {of} = {is}"))
}

impl Teller<'_> {
    /// Where to look, if not at the digit: the value that is judged, or the place that decided.
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
                let why = joined([text!("Each partial product moves left by its shift. The multiplier has "), zeros]);
                Event::place(names::shifts(&machine.shifts, m)).because(joined([why, text!(".")]))
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
            Act::Marked { d } => {
                Event::place(names::special(machine, d)).because("It stands at all stars and nowhere else.")
            }
            Act::Barred => Event::reject(names::special(machine, 0))
                .of(names::the_special(machine))
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
                let lead = match self.moment.trail.found() {
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
                    text!(product(it.a, it.multiplier(), it.total()), ", with d = ", names::starred(machine), ".");
                Event::solution().because(why)
            }
            Act::Unfinished { k } => self.unfinished(k.into()),
            Act::Suits { k, j } => self.resolved(k.into(), j, true),
            Act::Strays { k, j } => self.resolved(k.into(), j, false),
            Act::Missed => {
                let it = Solution::of(machine);
                let calculation = text!(product(it.a, it.multiplier(), it.total()));
                Event::detail(text!("The ", names::total(machine), " does not fit.")).because(joined([
                    calculation,
                    self.fault(m, it.total()),
                    text!("."),
                ]))
            }
            Act::Tried { .. } => {
                let multiples = Span::Quote(words::ending(machine.tried()));
                self.here(Event::test(self.under_test()).because(text!("The multiples of ", multiples, " are tested.")))
            }
            Act::Skipped { x } if x == machine.d => {
                let d = names::special(machine, x);
                self.rejected(text!(d, " stands at stars only, never in the multiplicand."))
            }
            Act::Skipped { .. } => self.rejected(text!("Multiplicands that end in a zero belong to less slack.")),
            Act::Held { k, j } => self.tested(k.into(), j, true),
            Act::Lost { k, j, .. } => self.tested(k.into(), j, false),
            Act::Forced { k, j } => {
                let (b, only) = (names::factor(machine, k.into()), names::option(machine, k.into(), j));
                let why = self.losses(k.into(), text!("Only ", only, " is left"));
                self.detail(Event::detail(text!(b, " must be ", only, ".")).because(why))
            }
            Act::Removed { k, from } => self.removed(k.into(), from.into(), false),
            Act::Clashed { k, from } => self.removed(k.into(), from.into(), true),
            Act::Complied => self.totalled(None),
            Act::Failed { place, .. } => self.totalled(Some(place.into())),
            Act::Pruned { k, j } => {
                let (b, value) = (names::factor(machine, k.into()), names::option(machine, k.into(), j));
                let why = text!("No ", names::total(machine), " with this value fits.");
                self.detail(Event::detail(text!(b, " cannot be ", value, ".")).because(why))
            }
            Act::Kept { x } => {
                Event::place(names::digit(known.last(known.places() - 1), x)).because(self.values_left())
            }
            Act::Advanced { x } => {
                let tried = text!(names::figure(known, x), " is tried ");
                let place = match known.places() {
                    0 => text!("as ", names::position(known), "."),
                    _ => text!("before ", Span::Quote(words::ending(known)), "."),
                };
                Event::detail("The next digit follows.")
                    .then(Next::Try(self.under_test()))
                    .coming(joined([tried, place]))
            }
            Act::Exhausted => {
                Event::close(names::position(known)).announced(machine.has_just_refused()).coming(self.back())
            }
            Act::Dropped { x } => self.dropped(x),
            Act::Ended => Event::end().because("All shifts were tried."),
        }
    }

    /// The digit under test.
    fn under_test(&self) -> Target {
        names::digit(self.machine.known(), self.machine.x)
    }

    /// A move about the next digit.
    fn here(&self, event: Event) -> Event {
        event.of(names::position(self.machine.known()))
    }

    /// A small move; about the digit under test, if there is one.
    fn detail(&self, event: Event) -> Event {
        match self.machine.is_testing() {
            true => self.here(event.about(self.under_test())),
            false => event,
        }
    }

    /// Where the search goes back to.
    fn back(&self) -> Text {
        let known = self.machine.known();
        match known.places().checked_sub(1) {
            Some(before) => text!("Back to ", names::position(known.last(before)), "."),
            None => text!("Back to ", names::the_special(self.machine), "."),
        }
    }

    /// The digit under test is rejected.
    fn rejected(&self, why: Text) -> Event {
        let (known, x) = (self.machine.known(), self.machine.x);
        let next = (x < 9).then(|| names::digit(known, x + 1));
        let event = self.here(Event::reject(names::digit(known, x))).because(why).then_try(next);
        match (next, self.moment.trail.found()) {
            (None, 0) => event.coming(self.back()),
            (None, _) => event.coming(NONE_LEFT),
            _ => event,
        }
    }

    /// What the subtree led to that a move leaves.
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

    /// The numbers of values left for each multiplier digit.
    fn values_left(&self) -> Text {
        let (machine, left) = (self.machine, numbers(self.machine.left()));
        let whose = match machine.task.m {
            m if m <= LISTED => text!((0..m).map(|k| names::factor(machine, k)).collect::<Vec<Target>>()),
            _ => text!("The multiplier digits"),
        };
        joined([whose, text!(" have "), left, text!(" values left.")])
    }

    fn entered(&self) -> Event {
        let (machine, known) = (self.machine, self.machine.known());
        let lead = match machine.l {
            0 => text!("No digit of the multiplicand is known."),
            _ => text!("The multiplicand ends in ", Span::Quote(words::ending(known)), "."),
        };
        let why = match machine.label().0 {
            "§30" => text!("Every multiplier digit is decided, so this may be a solution."),
            "§34" if machine.l < machine.shifts.full => {
                let zero = names::special(machine, 0);
                text!("With ", zero, " there are no leading zeros, so it is tested as it stands.")
            }
            "§34" => text!("The multiplicand has full length, so all remaining multiplier digits are checked."),
            _ if machine.left().iter().all(|left| *left == 1) => {
                text!("Its solution was reported without the leading zero; longer multiplicands are tried.")
            }
            _ => self.values_left(),
        };
        Event::enter(names::position(known)).led(lead).because(why)
    }

    /// Why the digit at a place of line k does not fit, as a predicate.
    fn misfit(&self, k: usize, place: usize, line: Ending) -> Text {
        let t = line.digit(place);
        let written = names::written(self.machine, k, place, t);
        match self.machine.shifts.star(k, place) {
            true => text!(if t == 8 { " has an " } else { " has a " }, written, " at a star"),
            false => text!(" has an extra ", written),
        }
    }

    /// The same, with what is needed there.
    fn misfit_now(&self, k: usize, place: usize, line: Ending) -> Text {
        let needed = names::written(self.machine, k, place, self.machine.d);
        match self.machine.shifts.star(k, place) {
            true => joined([self.misfit(k, place, line), text!(", not the ", needed)]),
            false => self.misfit(k, place, line),
        }
    }

    /// Why a number does not fit line k from its first digit to its last, as a predicate.
    fn fault(&self, k: usize, number: u128) -> Text {
        let line = Ending::whole(number);
        let place = self.machine.fault(k, line);
        place.map_or_else(|| text!(" is too short for its stars"), |place| self.misfit(k, place, line))
    }

    fn unfinished(&self, k: usize) -> Event {
        let it = Solution::of(self.machine);
        let (what, number) = match k == self.machine.task.m {
            true => {
                let total = it.total();
                (text!("The ", names::total(self.machine), " ", Span::Quote(total.to_string())), total)
            }
            false => {
                let partial = it.partial(k);
                (text!(product(it.factors[k], it.a, partial)), partial)
            }
        };
        let why = joined([what, self.fault(k, number), text!(". Longer multiplicands are tried.")]);
        Event::detail("No solution yet.").because(why)
    }

    /// Why partial product k lost with the digit under test the values that it lost; behind `what`, as far as a reason has room.
    fn losses(&self, k: usize, what: Text) -> Text {
        let (machine, tried) = (self.machine, self.machine.tried());
        let newest = tried.places().saturating_sub(1);
        let (misfits, others) = machine.lost_now(k);
        let misfits: Vec<u8> = misfits.iter().map(|(j, _)| *j).collect();
        let d = names::written(machine, k, newest, machine.d);
        let fail = || {
            let products = Span::Quote(format!("{} × {}", words::spans(&misfits), words::ending(tried)));
            let has = verb(misfits.len(), " has", " have");
            match machine.shifts.star(k, newest) {
                true => text!(products, has, " no ", d, " at the star"),
                false => text!(products, has, " an extra ", d),
            }
        };
        let clash = || text!(Span::Quote(words::spans(&others)), verb(others.len(), " clashes", " clash"));
        let why = match (misfits.is_empty(), others.is_empty()) {
            (true, true) => return joined([what, text!(".")]),
            (true, false) => joined([clash(), text!(" with other lines")]),
            (false, true) => fail(),
            (false, false) => {
                let both = joined([fail(), text!(" ("), clash(), text!(")")]);
                let long = |text: &Text| narration::words(&derived::read(self.story, text));
                if long(&what) + long(&both) <= REASON { both } else { fail() }
            }
        };
        joined([what, text!(": "), why, text!(".")])
    }

    /// The value j of partial product k was tested with the digit under test, and fits or not.
    fn tested(&self, k: usize, j: u8, fits: bool) -> Event {
        let (machine, tried) = (self.machine, self.machine.tried());
        let (multiple, place) = (tried.times(j.into()), tried.places() - 1);
        let (b, value) = (names::factor(machine, k), names::option(machine, k, j));
        let d = names::written(machine, k, place, machine.d);
        let calculation = text!(product(j, words::ending(tried), words::ending(multiple)));
        let may = || Event::detail(text!(b, " may be ", value, "."));
        match (fits, machine.shifts.star(k, place)) {
            (true, true) => self.detail(may().because(joined([calculation, text!(" has the ", d, " at its star.")]))),
            (true, false) => {
                self.detail(may().because(joined([calculation, text!(" has no ", d, " there and needs none.")])))
            }
            _ if machine.is_refusing() => {
                let x = names::figure(machine.known(), machine.x);
                self.rejected(self.losses(k, text!("With ", x, ", ", b, " has no value")))
            }
            _ => {
                let why = joined([calculation, self.misfit_now(k, place, multiple), text!(".")]);
                self.detail(Event::detail(text!(b, " cannot be ", value, ".")).because(why))
            }
        }
    }

    /// The digit that k is forced to have is removed from another list, which has no other where they clash.
    fn removed(&self, k: usize, from: usize, clash: bool) -> Event {
        let machine = self.machine;
        let j = machine.forced(k).unwrap_or_default();
        let (b, other) = (names::factor(machine, k), names::factor(machine, from));
        let value = names::option(machine, from, j);
        match clash {
            true => {
                let both = vec![b, other];
                self.rejected(text!(both, " must both be ", value, ", but the stars of their products differ."))
            }
            false => {
                let why = text!(b, " is ", value, ", and the stars of their products differ.");
                self.detail(Event::detail(text!(other, " cannot be ", value, ".")).because(why))
            }
        }
    }

    fn totalled(&self, fault: Option<usize>) -> Event {
        let (machine, m) = (self.machine, self.machine.task.m);
        let (tried, multiplier) = (machine.tried(), Solution::of(machine).multiplier());
        let all = tried.times(multiplier);
        let line = fault.map_or(all, |place| all.last(place + 1));
        let sum = text!(product(words::ending(tried), multiplier, words::ending(line)));
        let total = names::total(machine);
        let Some(place) = fault else {
            let lead = text!("The last digits of the ", total, " fit.");
            return self.detail(Event::detail(lead).because(joined([sum, text!(".")])));
        };
        match machine.is_refusing() {
            true => {
                self.rejected(joined([text!("No ", total, " fits: "), sum, self.misfit(m, place, line), text!(".")]))
            }
            false => {
                let why = joined([sum, self.misfit_now(m, place, line), text!(".")]);
                self.detail(Event::detail(text!("The ", total, " does not fit.")).because(why))
            }
        }
    }

    /// The multiplicand is taken as complete, and its j-fold was tested from its first digit to its last.
    fn resolved(&self, k: usize, j: u8, fits: bool) -> Event {
        let machine = self.machine;
        let (a, b, value) = (machine.known().number(), names::factor(machine, k), names::option(machine, k, j));
        let number = a * u128::from(j);
        // Only the number as it stands is tested; digits before it make other multiples.
        let open = machine.l < machine.shifts.full;
        let verdict = if fits { text!(" fits the pattern") } else { self.fault(k, number) };
        let lead = match (fits, open) {
            (true, _) => text!(b, " may be ", value, "."),
            (false, true) => text!(b, " = ", value, " fails for multiplicand ", Span::Quote(a.to_string()), "."),
            (false, false) => text!(b, " cannot be ", value, "."),
        };
        let so_far = if open { "As it stands, " } else { "" };
        Event::detail(lead).because(joined([text!(so_far, product(j, a, number)), verdict, text!(".")]))
    }
}
