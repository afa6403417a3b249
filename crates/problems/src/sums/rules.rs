//! The rules, names and words of a subset sum.

use crate::constraints::{Action, Block, Choice, Goal, Rules};
use crate::instance::{CANDIDATE, HOLDER, ITEM, Instance, Plan, Program, Seen, choice};
use crate::numbers::{added, called};
use crate::problem::Watch;
use crate::program;
use crate::scene::{Area, Scene, Target};
use crate::sign::Sign;
use crate::story::{Event, Name, Nouns, Quantity, Span, Text};
use crate::text;

mod bars;

/// The two candidates of a number: it is in the subset, or not.
pub const WITH: u32 = 0;
const WITHOUT: u32 = 1;
/// The kinds of blocks: the sum is too large, the sum of all numbers that follow is too small, or the next number is too large.
const OVER: u8 = 0;
const SHORT: u8 = 1;
const NEXT: u8 = 2;
/// The most terms of a sum that is written out; a longer sum is described by its value alone.
const TERMS: usize = 5;

/// A subset sum. Number i is item i; the item after the last number has no candidate.
#[derive(Clone, Debug, PartialEq)]
pub struct Sums {
    /// The numbers, in the order in which they are decided.
    pub numbers: Vec<u32>,
    /// The sum of the subset.
    pub sum: u32,
    /// Whether a sum that is too large is rejected.
    pub most: bool,
    /// Whether a choice is rejected if the numbers that follow are too few to reach the sum.
    pub reach: bool,
    /// Whether a choice is rejected if the next number is too large, and with it, since the numbers ascend, all that follow.
    pub next: bool,
}

/// The programs with the book's bounding function, with both bounds, with one of them, and with none.
static BOOK: Program = program!(
    "H",
    "number",
    "choice",
    "choices",
    "Are all numbers that follow too few, or is the next one too large?",
    "The sum is reached: report it."
);
static BOTH: Program = program!(
    "H",
    "number",
    "choice",
    "choices",
    "Is the sum too large, or are all numbers that follow too few?",
    "The sum is reached: report it."
);
static LARGE: Program =
    program!("H", "number", "choice", "choices", "Is the sum too large?", "The sum is reached: report it.");
static SMALL: Program = program!(
    "H",
    "number",
    "choice",
    "choices",
    "Are all numbers that follow too few for the sum?",
    "The sum is reached: report it."
);
static NONE: Program = program!(
    "H",
    "number",
    "choice",
    "choices",
    "Does a bound exclude it (none is set)?",
    "The sum is reached: report it."
);

impl Sums {
    /// Returns the sum of the chosen numbers.
    pub fn total(&self, chosen: &[Choice]) -> u32 {
        self.taken(chosen).sum()
    }

    /// Returns the chosen numbers.
    fn taken(&self, chosen: &[Choice]) -> impl Iterator<Item = u32> {
        chosen.iter().filter(|choice| choice.value == WITH).map(|choice| self.number(choice.item))
    }

    /// Returns a number; 0 for the item after the last.
    pub fn number(&self, item: u32) -> u32 {
        self.numbers.get(item as usize).copied().unwrap_or(0)
    }

    /// Returns the sum of all numbers after this one.
    pub fn rest(&self, item: u32) -> u32 {
        self.numbers.iter().skip(item as usize + 1).sum()
    }

    /// Returns whether this is the item after the last number.
    fn is_end(&self, item: u32) -> bool {
        item as usize >= self.numbers.len()
    }

    /// Returns the sum after a candidate, and the greatest sum that the numbers that follow can reach.
    pub fn bounds(&self, above: &[Choice], candidate: Choice) -> (u32, u32) {
        let sum = self.total(above) + if candidate.value == WITH { self.number(candidate.item) } else { 0 };
        (sum, sum + self.rest(candidate.item))
    }

    /// Returns the item after a candidate's if its number makes the sum too large and the sum is not yet reached.
    fn next_over(&self, candidate: Choice, sum: u32) -> Option<u32> {
        let next = candidate.item + 1;
        (self.next && !self.is_end(next) && sum < self.sum && sum + self.number(next) > self.sum).then_some(next)
    }

    /// Returns why a candidate is rejected.
    fn rejected(&self, above: &[Choice], candidate: Choice) -> Text {
        let (sum, reach) = self.bounds(above, candidate);
        let count = |number: u32| Span::count(number, "", Quantity::State);
        let wanted = Span::count(self.sum, "", Quantity::Instance);
        if self.most && sum > self.sum {
            let terms: Vec<u32> = self.taken(above).chain([self.number(candidate.item)]).collect();
            return match terms.len() {
                2..=TERMS => text!(Span::Quote(format!("{} = {sum}", added(terms))), " is more than ", wanted, "."),
                _ => text!("The sum would be ", count(sum), ", more than ", wanted, "."),
            };
        }
        if let Some(next) = self.next_over(candidate, sum).filter(|_| reach >= self.sum) {
            let stays = if candidate.value == WITH { "would be " } else { "stays " };
            let with = count(sum + self.number(next));
            let next = Target(ITEM, next);
            return text!(
                "The sum ",
                stays,
                count(sum),
                "; with ",
                next,
                ", the next, it is ",
                with,
                ", more than ",
                wanted,
                "."
            );
        }
        match self.numbers.len() as u32 - candidate.item {
            1 => text!("The sum would be only ", count(reach), "."),
            2 => text!("Even with ", Target(ITEM, candidate.item + 1), " the sum is only ", count(reach), "."),
            _ => text!("Even with all numbers that follow the sum is only ", count(reach), "."),
        }
    }

    /// Returns why no candidate remains for a number, if both were rejected.
    fn exhausted(&self, above: &[Choice], item: u32) -> Option<Text> {
        let count = |number: u32| Span::count(number, "", Quantity::State);
        let is_blocked = |value: u32| self.is_blocked(above, Choice { item, value });
        let (with, _) = self.bounds(above, Choice { item, value: WITH });
        let (sum, without) = self.bounds(above, Choice { item, value: WITHOUT });
        let is_next = |sum: u32| self.next_over(Choice { item, value: WITHOUT }, sum).is_some();
        let next = || Target(ITEM, item + 1);
        match [WITH, WITHOUT].map(is_blocked) {
            [true, true] if with > self.sum && without >= self.sum => {
                Some(text!("With it the sum is ", count(with), ", and no number that follows is smaller."))
            }
            [true, true] if is_next(sum) => {
                Some(text!("With it and without it, ", next(), ", the next, is too large."))
            }
            [true, true] if is_next(with) => {
                Some(text!("With it, ", next(), " is too large; without it the sum is at most ", count(without), "."))
            }
            [false, true] if is_next(sum) => Some(text!("Without it, ", next(), ", the next, is too large.")),
            [true, true] if with > self.sum => {
                Some(text!("With it the sum is ", count(with), ", without it at most ", count(without), "."))
            }
            [true, true] => Some(text!("Even with all numbers that follow the sum is at most ", count(with), ".")),
            [false, true] => Some(text!("Without it the sum is at most ", count(without), ".")),
            _ => None,
        }
    }
}

impl Rules for Sums {
    fn goal(&self, chosen: &[Choice]) -> Goal {
        if self.total(chosen) == self.sum { Goal::Solution } else { Goal::Decide(chosen.len() as u32) }
    }

    fn candidates(&self, chosen: &[Choice], item: u32) -> Vec<u32> {
        if self.is_end(item) || self.total(chosen) == self.sum { vec![] } else { vec![WITH, WITHOUT] }
    }

    fn blocks(&self, chosen: &[Choice], candidate: Choice) -> Vec<Block> {
        let of = |value: u32| {
            let levels = chosen.iter().enumerate().filter(move |(_, choice)| choice.value == value);
            levels.map(|(i, _)| i + 1)
        };
        let (sum, reach) = self.bounds(chosen, candidate);
        let over = (self.most && sum > self.sum).then(|| Block::together(chosen, of(WITH), OVER));
        let short = (self.reach && reach < self.sum).then(|| Block::together(chosen, of(WITHOUT), SHORT));
        // With a number that was left out, the sum might be reached at once, unless that number exceeds the missing amount.
        let may_reach = |choice: &Choice| choice.value == WITH || sum + self.number(choice.item) <= self.sum;
        let beside = || (1..).zip(chosen).filter(|(_, choice)| may_reach(choice)).map(|(level, _)| level);
        let next = self.next_over(candidate, sum).map(|_| Block::together(chosen, beside(), NEXT));
        over.into_iter().chain(short).chain(next).collect()
    }

    fn depth(&self) -> usize {
        self.numbers.len()
    }
}

impl Instance for Sums {
    fn program(&self) -> &'static Program {
        match (self.most, self.reach) {
            _ if self.next => &BOOK,
            (true, true) => &BOTH,
            (true, false) => &LARGE,
            (false, true) => &SMALL,
            (false, false) => &NONE,
        }
    }

    fn nouns(&self) -> Nouns {
        Nouns { candidate: "choice", dead_end: "Dead end on", enter: "Consider", ..Nouns::PLAIN }
    }

    fn begin(&self) -> Event {
        let numbers = Span::count(self.numbers.len(), "number", Quantity::Instance);
        let sum = Span::count(self.sum, "", Quantity::Instance);
        Event::begin(text!("Find numbers with the sum ", sum, ".")).because(text!(
            "Each of the ",
            numbers,
            " is taken or left out."
        ))
    }

    fn name(&self, target: Target) -> Name {
        let Target(role, which) = target;
        let Choice { item, value } =
            if role == CANDIDATE || role == HOLDER { choice(which) } else { Choice { item: which, value: 0 } };
        if role == "sum" || self.is_end(item) {
            return Name::the("sum");
        }
        let (number, called) = (self.number(item), called(&self.numbers, item as usize));
        match (role, value) {
            (CANDIDATE, WITH) => Name::new("", format!("+{number}")).marked(format!("taking {called}")),
            (CANDIDATE, _) => Name::new("", format!("−{number}")).marked(format!("leaving {called} out")),
            (HOLDER, WITHOUT) => Name::new("number", number).marked(format!("{called} (left out)")),
            _ => Name::new("number", number).marked(called),
        }
    }

    fn drawn(&self, target: Target) -> Vec<Target> {
        let item = match target.0 {
            CANDIDATE | HOLDER => choice(target.1).item,
            ITEM => target.1,
            _ => return vec![target],
        };
        vec![if self.is_end(item) { Target("sum", 0) } else { Target("number", item) }]
    }

    fn kinds(&self) -> &'static [&'static str] {
        &["number", "sum"]
    }

    fn barrier(&self, _candidate: Choice, _how: u8) -> Target {
        Target("sum", 0)
    }

    fn because(&self, seen: &Seen) -> Option<Text> {
        let (sum, count) = (self.total(seen.chosen()), |number: u32| Span::count(number, "", Quantity::State));
        let wanted = || Span::count(self.sum, "", Quantity::Instance);
        match *seen.last? {
            Action::Entered { item, .. } if self.is_end(item) => {
                Some(text!("All numbers are decided, and the sum is ", count(sum), ", not ", wanted(), "."))
            }
            Action::Exhausted { item, .. } if self.is_end(item) => {
                Some(text!("The sum is ", count(sum), ", not ", wanted(), "."))
            }
            Action::Exhausted { item, .. } if seen.sign == Sign::DeadEnd => self.exhausted(seen.chosen(), item),
            Action::Failed(candidate) if seen.sign == Sign::DeadEnd => self.exhausted(seen.chosen(), candidate.item),
            Action::Failed(candidate) => Some(self.rejected(seen.chosen(), candidate)),
            Action::Placed(Choice { value: WITH, .. }) if sum >= self.sum => {
                Some(text!("The sum is ", count(sum), "."))
            }
            Action::Placed(Choice { value: WITH, .. }) => {
                Some(text!("The sum is ", count(sum), "; ", count(self.sum - sum), " is missing."))
            }
            Action::Placed(Choice { item, .. }) => match self.rest(item) {
                0 => Some(text!("The sum stays ", count(sum), ".")),
                rest => {
                    Some(text!("The sum stays ", count(sum), "; the numbers that follow can add ", count(rest), "."))
                }
            },
            Action::Solved => {
                let taken: Vec<u32> = self.taken(seen.chosen()).collect();
                match taken.len() {
                    2..=TERMS => Some(text!(Span::Quote(format!("{} = {}", added(taken), self.sum)), ".")),
                    _ => Some(text!("The numbers taken add up to ", wanted(), ".")),
                }
            }
            _ => None,
        }
    }

    fn items(&self) -> Vec<u32> {
        (0..self.numbers.len() as u32).collect()
    }

    fn solution(&self, chosen: &[Choice]) -> String {
        let taken = chosen.iter().filter(|choice| choice.value == WITH);
        taken.map(|choice| called(&self.numbers, choice.item as usize)).collect::<Vec<_>>().join(" ")
    }

    fn describe(&self, seen: &Seen) -> String {
        let one = |choice: &Choice| {
            let with = if choice.value == WITH { "with" } else { "without" };
            format!("{with} {}", called(&self.numbers, choice.item as usize))
        };
        let said: Vec<String> = seen.chosen().iter().map(one).collect();
        match seen.depth() {
            0 => "No number is decided.".to_owned(),
            _ => format!("The sum is {}: {}.", self.total(seen.chosen()), said.join(", ")),
        }
    }

    fn watch(&self, seen: &Seen) -> Vec<Watch> {
        let rest: u32 = self.numbers.iter().skip(seen.depth()).sum();
        vec![
            Watch::new("s", self.total(seen.chosen()), "sum of the numbers taken"),
            Watch::new("r", rest, "sum of the undecided numbers"),
        ]
    }

    fn draw(&self, seen: &Seen, area: Area, scene: &mut Scene) {
        bars::draw(self, seen, area, scene);
    }

    fn shape(&self) -> f32 {
        1.2
    }

    fn plan(&self) -> Plan {
        Plan::Rows
    }

    fn lines(&self) -> Vec<String> {
        vec!["with".to_owned(), "without".to_owned()]
    }

    fn column(&self, item: u32) -> (String, Option<String>) {
        (self.number(item).to_string(), None)
    }

    fn mark(&self, candidate: Choice) -> String {
        if candidate.value == WITH { "+" } else { "−" }.to_owned()
    }
}
