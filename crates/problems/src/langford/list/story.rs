//! The narration of Algorithm L.

use super::{Act, AlgorithmL, ListMachine, stage, terms, words};
use crate::problem::{About, Parts, Picture, Watch};
use crate::scene::{Point, Scene, Target};
use crate::story::{Event, Name, Next, Nouns, Quantity, Reason, Search, Span, Story, Text, derived};
use crate::text;
use crate::timeline::Moment;
use crate::words::spaced;

/// Returns the target of a slot, from 1.
fn slot(slot: usize) -> Target {
    Target("slot", slot as u32)
}

/// Returns the target of a value for a slot, which is the left one of its pair.
fn value(slot: usize, k: usize) -> Target {
    Target("value", (slot << 8 | k) as u32)
}

/// Returns the target of a placed pair, by its left slot and value.
fn pair(slot: usize, k: usize) -> Target {
    Target("pair", (slot << 8 | k) as u32)
}

/// Returns left slot and value of a target's pair.
fn parts(Target(_, number): Target) -> (usize, usize) {
    ((number >> 8) as usize, (number & 255) as usize)
}

impl AlgorithmL {
    /// Returns the slots of a pair; the second one is `None` beyond the end.
    fn slots(&self, (left, k): (usize, usize)) -> [Option<usize>; 2] {
        [Some(left), Some(left + k + 1).filter(|right| *right <= 2 * self.0)]
    }

    /// Returns the pairs in the row, including one that was just removed, each with its level.
    fn pairs<'a>(&self, moment: &Moment<'a, ListMachine>) -> impl Iterator<Item = (usize, (usize, usize))> + use<'a> {
        let removed = match moment.last {
            Some(Act::Lifted { slot, k, .. }) => Some((slot.into(), k.into())),
            _ => None,
        };
        (1..).zip(moment.machine.placed().chain(removed))
    }

    /// Returns the leftmost empty slot.
    fn leftmost(&self, moment: &Moment<ListMachine>) -> Option<usize> {
        let filled: Vec<usize> = self.pairs(moment).flat_map(|(_, pair)| self.slots(pair)).flatten().collect();
        (1..=2 * self.0).find(|slot| !filled.contains(slot))
    }
}

impl Search for AlgorithmL {
    type Machine = ListMachine;

    fn start(&self) -> ListMachine {
        ListMachine::new(self.0)
    }

    fn about(&self) -> About {
        // Each level decides one value.
        let parts = Parts { solved_on: Some(self.0), ..Parts::default() };
        About { terms: terms::TERMS, first_level: 1, parts, ..About::new(words::LISTING) }
    }

    fn solution(&self, moment: &Moment<ListMachine>) -> Option<String> {
        Some(spaced(moment.machine.slots().iter().map(|x| x.unsigned_abs())))
    }
}

impl Story for AlgorithmL {
    const NOUNS: Nouns = Nouns {
        candidate: "value",
        placed: "Placed",
        dead_end: "Dead end in",
        enter: "Fill",
        open: "possible",
        block: ["rules out", "rule out"],
        hold: ["fills", "fill"],
    };

    fn event(&self, moment: &Moment<ListMachine>) -> Event {
        let (n, machine) = (self.0, moment.machine);
        let Some(last) = moment.last else { return begin(n) };
        let of = |slot: u8, k: u8| value(slot.into(), k.into());
        let follows =
            |slot: u8, k: u8| Some(machine.p[usize::from(k)]).filter(|next| *next > 0).map(|next| of(slot, next));
        let right = |l: u8, k: u8| slot(usize::from(l) + usize::from(k) + 1);
        match last {
            Act::Started => {
                Event::note("The row is empty.").because(text!("No value is used. The search starts at ", slot(1), "."))
            }
            Act::Entered { from, slot: l, k } => {
                let event = Event::enter(slot(l.into())).about(of(l, k)).then(Next::Try(of(l, k)));
                match usize::from(l - from) {
                    0 => event,
                    1 => event.because(text!(slot(from.into()), " is filled.")),
                    2 => event.because(text!(vec![slot(from.into()), slot(usize::from(l) - 1)], " are filled.")),
                    more => event.because(text!(
                        "The ",
                        Span::count(more, "slot", Quantity::State),
                        " before it are filled."
                    )),
                }
            }
            Act::Filled => {
                Event::solution().because(text!("All ", Span::count(2 * n, "slot", Quantity::Instance), " are filled."))
            }
            Act::Placed { slot: l, k, j } => {
                let lead = text!("Placed: ", Span::Short(of(l, k)), " in ", vec![slot(l.into()), right(l, k)], ".");
                let number = |k: u8| Span::count(k, "", Quantity::State);
                let list = match (j, machine.p[usize::from(k)]) {
                    (0, 0) => text!("No unused value is left."),
                    (0, next) => text!("The unused values start with ", number(next), " now."),
                    (_, 0) => text!("The unused values end with ", number(j), " now."),
                    (_, next) => text!("Among unused values, ", number(next), " follows ", number(j), " now."),
                };
                let noted = match j {
                    0 => text!("For undoing, ", slot(l.into()), " notes that ", number(k), " was the first."),
                    _ => {
                        text!("For undoing, ", slot(l.into()), " notes that ", number(k), " followed ", number(j), ".")
                    }
                };
                Event::place(of(l, k)).led(lead).because(Text([list.0, vec![" ".into()], noted.0].concat()))
            }
            Act::Taken { slot: l, k } => Event::reject(of(l, k)).then_try(follows(l, k)),
            Act::Beyond { slot: l, k } => {
                let subject = of(l, k);
                let why = match usize::from(k) < n {
                    true => {
                        text!(Span::Short(subject), " needs a slot beyond the last one, and so do all larger values.")
                    }
                    false => text!(Span::Short(subject), " needs a slot beyond the last one."),
                };
                Event::reject(subject).because(why).then(Next::Back)
            }
            Act::Advanced { slot: l, k } => {
                let second = usize::from(l) + usize::from(k) + 1;
                let why = match second <= 2 * n {
                    true => text!("The second ", Span::count(k, "", Quantity::State), " needs ", slot(second), "."),
                    false => {
                        text!("The second ", Span::count(k, "", Quantity::State), " needs a slot beyond the last one.")
                    }
                };
                Event::test(of(l, k)).because(why)
            }
            Act::Exhausted { slot: l } => {
                let last = machine.unused().last().map(|k| value(l.into(), k));
                let rejected = last.is_some_and(|last| !self.reasons(moment, last).is_empty());
                Event::close(slot(l.into())).announced(rejected)
            }
            Act::Lifted { slot: l, k, .. } => {
                let event = Event::back(of(l, k)).then_try(follows(l, k));
                self.leftmost(moment).map_or(event.clone(), |below| event.of(slot(below)))
            }
            Act::Ended => ended(n, moment.tally.solutions()),
        }
    }

    fn name(&self, target: Target) -> Name {
        let (left, k) = parts(target);
        match target.0 {
            "value" => Name::new("value", k).within(slot(left)),
            "pair" => Name { definite: true, ..Name::new("pair", format!("of {k}s")) },
            "end" => Name::the("end of the row"),
            _ => Name::new("slot", target.1),
        }
    }

    fn path(&self, moment: &Moment<ListMachine>) -> Vec<Target> {
        moment.machine.placed().map(|(slot, k)| value(slot, k)).collect()
    }

    fn levels(&self, moment: &Moment<ListMachine>) -> Vec<Target> {
        // The slot of the last move is the next to be filled, unless it just was.
        let about = moment.last.map_or(Some(1), |act| act.pair().map(|(slot, _)| usize::from(slot)));
        let next = about.filter(|slot| moment.machine.placed().all(|(other, _)| other < *slot));
        moment.machine.placed().map(|(slot, _)| slot).chain(next).map(slot).collect()
    }

    /// Returns all values: the used ones block themselves.
    fn candidates(&self, _: &Moment<ListMachine>, slot: Target) -> Vec<Target> {
        (1..=self.0).map(|k| value(slot.1 as usize, k)).collect()
    }

    fn reasons(&self, moment: &Moment<ListMachine>, candidate: Target) -> Vec<Reason> {
        let (left, k) = parts(candidate);
        let needed = self.slots((left, k))[1];
        let mut reasons = vec![];
        for (level, (other, used)) in self.pairs(moment).filter(|(_, (other, _))| *other < left) {
            let by = || Reason::by(pair(other, used), level, "");
            if used == k {
                reasons.push(by().skipped());
            } else if let Some(second) = needed.filter(|_| self.slots((other, used)).contains(&needed)) {
                reasons.push(by().via(slot(second)));
            }
        }
        if needed.is_none() {
            reasons.push(Reason::by(Target("end", 0), 0, ""));
        }
        reasons
    }

    /// Returns the slots of a value or pair. By hand, a value is chosen at its right slot, since all have the same left one.
    fn drawn(&self, target: Target) -> Vec<Target> {
        let (left, k) = parts(target);
        match target.0 {
            "value" | "pair" => vec![slot(left), slot(left + k + 1)],
            "end" => vec![slot(2 * self.0)],
            _ => vec![target],
        }
    }
}

/// Returns the event before the first move.
fn begin(n: usize) -> Event {
    let (pairs, slots) = (Span::count(n, "pair", Quantity::Instance), Span::count(2 * n, "slot", Quantity::Instance));
    let why = match n {
        1 => "One slot must lie between both values of the pair.",
        _ => "Between both values k of a pair, exactly k slots must lie.",
    };
    Event::begin(text!("Place ", pairs, " in ", slots, ".")).because(why)
}

/// Returns the event of the search's end. No solution is its own mirror image, since the 1s would have to be around the middle, with an
/// even number of slots between them.
fn ended(n: usize, solutions: u64) -> Event {
    match solutions {
        0 => impossible(n),
        2 => Event::end().because("They mirror each other."),
        _ => Event::end().because(text!(
            "They are ",
            Span::count(solutions / 2, "", Quantity::State),
            " and their mirror images."
        )),
    }
}

/// Returns why n ≡ 1 or 2 (mod 4) pairs have no solution. The numbers of the 2n slots have the sum n(2n + 1). If a_k is the left slot of
/// the value k, a_k + k + 1 is its right one, so n(2n + 1) = 2 Σ a_k + n(n + 3)/2, and 2 Σ a_k = n(3n − 1)/2, which is odd.
fn impossible(n: usize) -> Event {
    let (total, shift) = (n * (2 * n + 1), n * (n + 3) / 2);
    let (exceed, left) = match n {
        1 => ("the right slot exceeds the left one", "the left one"),
        _ => ("the right slots exceed the left ones", "the sum of the left ones"),
    };
    let number = |number: usize| Span::count(number, "", Quantity::Instance);
    Event::end().led("No solution is possible.").because(text!(
        "The numbers of all slots up to ",
        number(2 * n),
        " add up to ",
        number(total),
        ", and ",
        exceed,
        " by ",
        number(shift),
        "; so twice ",
        left,
        " would be ",
        number(total - shift),
        ", which is odd."
    ))
}

impl Picture for AlgorithmL {
    fn draw(&self, moment: &Moment<ListMachine>, scene: &mut Scene) {
        let sign = derived::sign(&self.event(moment), moment.trail.hopes());
        stage::draw(self.0, moment, sign, scene);
    }

    fn describe(&self, moment: &Moment<ListMachine>) -> String {
        words::describe(self.0, moment.machine)
    }

    fn watch(&self, moment: &Moment<ListMachine>) -> Vec<Watch> {
        words::watch(moment)
    }

    fn kinds(&self) -> &'static [&'static str] {
        &["slot"]
    }

    fn aligns_tree(&self, size: Point) -> bool {
        stage::aligned::has_room(self.0, size)
    }
}
