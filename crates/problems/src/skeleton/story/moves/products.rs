//! The digits of products and totals at stars and elsewhere.

use super::super::super::ending::Ending;
use super::super::super::solution::Solution;
use super::super::super::words;
use super::super::names;
use super::{Teller, joined, product};
use crate::narration::{self, REASON};
use crate::story::{Event, Span, Text, derived};
use crate::text;
use crate::words::verb;

impl Teller<'_> {
    /// Returns why a complete number does not fit line k, as a predicate.
    pub(super) fn fault(&self, k: usize, number: u128) -> Text {
        let line = Ending::whole(number);
        let place = self.machine.fault(k, line);
        place.map_or_else(|| text!(" is too short for its stars"), |place| self.misfit(k, place, line))
    }

    pub(super) fn unfinished(&self, k: usize) -> Event {
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
        Event::detail(text!("Multiplicand ", Span::Quote(it.a.to_string()), " is not complete yet.")).because(why)
    }

    /// Returns why the digit under test ruled out values of partial product k; it follows `what`, as far as a reason has room.
    pub(super) fn losses(&self, k: usize, what: Text) -> Text {
        let (machine, tried) = (self.machine, self.machine.tried());
        let newest = tried.places().saturating_sub(1);
        let (misfits, others) = machine.lost_now(k);
        let misfits: Vec<u8> = misfits.iter().map(|(j, _)| *j).collect();
        let d = names::starred(machine, k, newest);
        let fail = || {
            let products = Span::Quote(format!("{} times {}", words::ending(tried), words::spans(&misfits)));
            match machine.shifts.star(k, newest) {
                true => text!(products, verb(misfits.len(), " has no ", " have no "), d, " at the leftmost star"),
                false => text!(products, verb(misfits.len(), " has ", " have "), d, " leftmost, without a star"),
            }
        };
        let clash = || text!("other lines rule out ", Span::Quote(words::spans(&others)));
        let why = match (misfits.is_empty(), others.is_empty()) {
            (true, true) => return what,
            (true, false) => clash(),
            (false, true) => fail(),
            (false, false) => {
                let both = joined([fail(), text!("; "), clash()]);
                let long = |text: &Text| narration::words(&derived::read(self.story, text));
                if long(&what) + long(&both) <= REASON { both } else { fail() }
            }
        };
        if what.0.is_empty() { why } else { joined([what, text!(": "), why]) }
    }

    /// Describes the test of the value j of partial product k with the digit under test; `fits` is the result.
    pub(super) fn tested(&self, k: usize, j: u8, fits: bool) -> Event {
        let (machine, tried) = (self.machine, self.machine.tried());
        let (multiple, place) = (tried.times(j.into()), tried.places() - 1);
        let (b, value) = (names::factor(machine, k), names::option(machine, k, j));
        let d = names::starred(machine, k, place);
        let calculation = text!(product(j, words::ending(tried), words::ending(multiple)));
        let may = || Event::detail(text!(b, " may be ", value, "."));
        let written = names::written(machine, k, place, multiple.digit(place));
        match (fits, machine.shifts.star(k, place)) {
            (true, true) => {
                let why = text!(": the leftmost digit is ", d, ", and its place has a star.");
                self.detail(may().because(joined([calculation, why])))
            }
            (true, false) => {
                let why = text!(": the leftmost digit ", written, " is not ", d, ", and its place has no star.");
                self.detail(may().because(joined([calculation, why])))
            }
            _ if machine.is_refusing() => {
                let x = names::figure(machine.known(), machine.x);
                self.rejected(text!(x, " leaves ", b, " no value."), self.all_lost(k))
            }
            _ => {
                let [lead, why] = self.wrong(k, place, multiple);
                let lead = joined([text!(b, " = ", value), lead]);
                self.detail(Event::detail(lead).because(joined([calculation, why])))
            }
        }
    }

    /// Describes that the value to which k is forced is removed from another list; in a `clash` it is the only one of that list.
    pub(super) fn removed(&self, k: usize, from: usize, clash: bool) -> Event {
        let machine = self.machine;
        let j = machine.forced(k).unwrap_or_default();
        let (b, other) = (names::factor(machine, k), names::factor(machine, from));
        let value = names::option(machine, from, j);
        match clash {
            true => {
                let x = names::figure(machine.known(), machine.x);
                let why = text!(vec![b, other], " must both be ", value, ", but their stars differ");
                self.rejected(text!(x, " forces a clash."), why)
            }
            false => {
                let why = text!(b, " is ", value, ". Equal digits make equal products, but their stars differ.");
                self.detail(Event::detail(text!(other, " cannot be ", value, " as well.")).because(why))
            }
        }
    }

    pub(super) fn totalled(&self, fault: Option<usize>) -> Event {
        let (machine, m) = (self.machine, self.machine.task.m);
        let (tried, multiplier) = (machine.tried(), Solution::of(machine).multiplier());
        let all = tried.times(multiplier);
        let line = fault.map_or(all, |place| all.last(place + 1));
        let sum = text!(product(words::ending(tried), multiplier, words::ending(line)));
        let total = names::total(machine);
        let Some(place) = fault else {
            let lead = text!("The last digits of the ", total, " fit.");
            let d = names::first_starred(machine);
            let why = match line.digits().any(|digit| digit == machine.d) {
                true => text!(" has ", d, " at its stars only."),
                false => text!(" has no ", d, ", and no star stands there."),
            };
            return self.detail(Event::detail(lead).because(joined([sum, why])));
        };
        match machine.is_refusing() {
            true => {
                let x = names::figure(machine.known(), machine.x);
                self.rejected(text!(x, " makes no ", total, " that fits."), joined([sum, self.misfit(m, place, line)]))
            }
            false => {
                let [lead, why] = self.wrong(m, place, line);
                let lead = joined([text!("The ", total), lead]);
                self.detail(Event::detail(lead).because(joined([sum, why])))
            }
        }
    }

    /// Describes the test of the j-fold of the multiplicand, taken as complete; `fits` is the result.
    pub(super) fn resolved(&self, k: usize, j: u8, fits: bool) -> Event {
        let machine = self.machine;
        let (a, b, value) = (machine.known().number(), names::factor(machine, k), names::option(machine, k, j));
        let number = a * u128::from(j);
        // Only the number as it stands is tested; digits in front of it make other multiples.
        let open = machine.l < machine.shifts.full;
        let verdict = match fits {
            true => text!(" fits: it has ", names::first_starred(machine), " at its stars only"),
            false => self.fault(k, number),
        };
        let lead = match (fits, open) {
            (true, _) => text!(b, " may be ", value, "."),
            (false, true) => {
                text!("Multiplicand ", Span::Quote(a.to_string()), " is incomplete with ", b, " = ", value, ".")
            }
            (false, false) => text!(b, " cannot be ", value, "."),
        };
        let more = if open && !fits { ". Another digit may help." } else { "." };
        Event::detail(lead).because(joined([text!(product(j, a, number)), verdict, text!(more)]))
    }

    /// Returns why the digit at a place of line k does not fit, as a predicate.
    fn misfit(&self, k: usize, place: usize, line: Ending) -> Text {
        let t = line.digit(place);
        let written = names::written(self.machine, k, place, t);
        let needed = names::starred(self.machine, k, place);
        match self.machine.shifts.star(k, place) {
            true => text!(if t == 8 { " has an " } else { " has a " }, written, " at a star, which needs ", needed),
            false => text!(" has ", needed, " where no star is"),
        }
    }

    /// Returns what is wrong with the newest digit of line k, as a predicate and as an addition to a product that shows it.
    fn wrong(&self, k: usize, place: usize, line: Ending) -> [Text; 2] {
        let d = names::written(self.machine, k, place, self.machine.d);
        let (written, special) =
            (names::written(self.machine, k, place, line.digit(place)), names::starred(self.machine, k, place));
        match self.machine.shifts.star(k, place) {
            true => [
                text!(" leaves a star without ", d, "."),
                text!(": the leftmost digit ", written, " stands at a star, which needs ", special, "."),
            ],
            false => [
                text!(" makes an extra ", d, "."),
                text!(": the leftmost digit is ", special, ", but its place has no star."),
            ],
        }
    }

    /// Returns why partial product k has no value left with the digit under test.
    fn all_lost(&self, k: usize) -> Text {
        let (misfits, others) = self.machine.lost_now(k);
        let what = match misfits.len() + others.len() {
            1 => "the last value fails",
            _ => "the last values fail",
        };
        // At a dead end the digit that fails stands in front of the products.
        match self.machine.x == 9 && self.moment.trail.hopes() == 0 {
            true => self.losses(k, Text::default()),
            false => self.losses(k, text!(what)),
        }
    }
}
