//! Permutations of the numbers from 1 to n, or only derangements, which leave no number in its own position.
//!
//! Sources: Knuth, TAOCP 7.2.1.2; for derangements Graham, Knuth and Patashnik, Concrete Mathematics, 5.3.

use crate::catalog::{Entry, Opening, Preset};
use crate::constraints::{Action, Block, Choice, Goal, Rules};
use crate::icon::Icons;
use crate::instance::{self, ITEM, Instance, Opened, Plan, Program, Seen, Ways, number};
use crate::params::{Field, Kind, Params};
use crate::problem::Watch;
use crate::program;
use crate::scene::{Area, Scene, Target};
use crate::session::Session;
use crate::sign::Sign;
use crate::slots::{self, Slots};
use crate::story::{Event, Name, Nouns, Quantity, Span, Text};
use crate::text;

/// The catalogue's entry.
pub static PERMUTATIONS: Entry = Entry {
    id: "permutations",
    title: "Permutations",
    group: "First searches",
    heading: Some(|params| format!("Permutations of {}", params.number("n"))),
    summary: "Arrange the numbers from 1 to n in every order.",
    icons: Some(&ICONS),
    source: "Knuth, The Art of Computer Programming, 7.2.1.2",
    fields: &[
        Field { name: "n", label: "Numbers", note: "how many, from 1 on", default: "4", kind: Kind::number(1, 12) },
        Field {
            name: "derangements",
            label: "Derangements",
            note: "whether each number must leave its slot",
            default: "no",
            kind: Kind::Choice(&[("no", "all permutations"), ("yes", "only derangements")]),
        },
    ],
    presets: &[
        Preset::new("1 to 4", "permutations").figures(24, 64),
        Preset::new("Derangements of 4", "permutations?derangements=yes").figures(9, 30),
        Preset::new("Derangements of 5", "permutations?n=5&derangements=yes").figures(44, 146),
        Preset::new("1 to 6", "permutations?n=6").figures(720, 1956),
    ],
    races: &[Preset::new(
        "All arrangements against those that leave every slot",
        "race?left=permutations&right=permutations?derangements%3Dyes&clock=nodes",
    )],
    samples: &["permutations?n=1", "permutations?n=1&derangements=yes", "permutations?n=3&derangements=yes"],
    open,
    ..Entry::BARE
};

static ICONS: Icons = Icons {
    clause: "numbers in every order",
    emblem: "permutations",
    instance: |params, _, scene| instance::sketch(instance(params), scene),
    methods: None,
    story: &[],
};

static PROGRAM: Program =
    program!("P", "slot", "value", "values", "Is the value in an earlier slot?", "All slots are filled: report it.");
static DERANGED: Program = program!(
    "P",
    "slot",
    "value",
    "values",
    "Is the value in an earlier slot, or is it the slot's own number?",
    "All slots are filled: report it."
);

/// The kinds of blocks: the value is already in a slot, or it is the slot's own number.
const USED: u8 = 0;
const OWN: u8 = 1;
/// The height of the slots, as a share of the picture.
const SHARE: f32 = 0.36;

/// The count of numbers, and whether only derangements are solutions. Slots and values are numbered from 0: value i is the number i + 1.
#[derive(Clone, Debug, PartialEq)]
struct Permutations {
    n: u32,
    deranged: bool,
}

fn instance(params: &Params) -> Permutations {
    Permutations { n: params.number("n"), deranged: params.text("derangements") == "yes" }
}

fn open(params: &Params) -> Opening {
    Ok(Session::new(Opened::new(instance(params), Ways::PLAIN)))
}

fn sign(value: u32) -> String {
    (value + 1).to_string()
}

impl Permutations {
    /// Returns why a candidate is rejected.
    fn rejected(&self, seen: &Seen, candidate: Choice) -> Option<Text> {
        let value = Span::Short(Target(instance::CANDIDATE, number(candidate)));
        match seen.chosen().iter().find(|choice| choice.value == candidate.value) {
            Some(other) => Some(text!(value, " is in ", Target(ITEM, other.item), " already.")),
            None => Some(text!(value, " must not be in ", Target(ITEM, candidate.item), ".")),
        }
    }

    /// Returns why no value remains for a slot, if all were rejected.
    fn exhausted(&self, chosen: &[Choice], item: u32) -> Option<Text> {
        let is_blocked = |value: u32| self.is_blocked(chosen, Choice { item, value });
        let is_used = chosen.iter().any(|choice| choice.value == item);
        if is_used || !(0..self.n).all(is_blocked) {
            return None;
        }
        let own = Choice { item, value: item };
        let own = Target(instance::CANDIDATE, number(own));
        Some(match self.n {
            1 => text!(Span::Short(own), " must not be in ", Target(ITEM, item), "."),
            _ => text!("All others are used, and ", Span::Short(own), " must not be in ", Target(ITEM, item), "."),
        })
    }
}

impl Rules for Permutations {
    fn goal(&self, chosen: &[Choice]) -> Goal {
        if chosen.len() == self.depth() { Goal::Solution } else { Goal::Decide(chosen.len() as u32) }
    }

    fn candidates(&self, _: &[Choice], _: u32) -> Vec<u32> {
        (0..self.n).collect()
    }

    fn blocks(&self, chosen: &[Choice], candidate: Choice) -> Vec<Block> {
        let mut blocks = Block::each(chosen, |other| other.value == candidate.value, USED);
        if self.deranged && candidate.value == candidate.item {
            blocks.push(Block::always(OWN));
        }
        blocks
    }

    fn depth(&self) -> usize {
        self.n as usize
    }
}

impl Instance for Permutations {
    slots::in_slots!("value", sign);

    fn program(&self) -> &'static Program {
        if self.deranged { &DERANGED } else { &PROGRAM }
    }

    fn nouns(&self) -> Nouns {
        Nouns { candidate: "value", placed: "Placed", enter: "Fill", open: "free", ..Nouns::PLAIN }
    }

    fn begin(&self) -> Event {
        let slots = Span::count(self.n, "slot", Quantity::Instance);
        let why =
            if self.deranged { "No value may be in the slot of the same number." } else { "Each value is used once." };
        Event::begin(text!("Fill ", slots, " with values in every order.")).because(why)
    }

    fn because(&self, seen: &Seen) -> Option<Text> {
        match *seen.last? {
            Action::Failed(candidate) if seen.sign != Sign::DeadEnd => self.rejected(seen, candidate),
            Action::Failed(Choice { item, .. }) | Action::Exhausted { item, .. } if seen.sign == Sign::DeadEnd => {
                self.exhausted(seen.chosen(), item)
            }
            Action::Placed(_) if seen.depth() == 1 => Some(text!("No value is used yet.")),
            Action::Placed(choice) => {
                let value = Span::Short(Target(instance::CANDIDATE, number(choice)));
                Some(text!("No earlier slot has ", value, "."))
            }
            Action::Solved => Some(text!("All slots are filled.")),
            _ => None,
        }
    }

    fn solution(&self, chosen: &[Choice]) -> String {
        chosen.iter().map(|choice| sign(choice.value)).collect::<Vec<_>>().join(" ")
    }

    fn describe(&self, seen: &Seen) -> String {
        match seen.depth() {
            0 => "All slots are empty.".to_owned(),
            _ => format!("In the slots: {}.", self.solution(seen.chosen()).replace(' ', ", ")),
        }
    }

    fn watch(&self, seen: &Seen) -> Vec<Watch> {
        vec![Watch::new("l", seen.depth(), "slots filled")]
    }

    fn draw(&self, seen: &Seen, area: Area, scene: &mut Scene) {
        let slots = Slots::new(area, self.depth());
        slots.draw(seen, sign, scene);
    }

    fn plan(&self) -> Plan {
        Plan::Columns(SHARE)
    }

    fn solutions(&self) -> Option<u64> {
        let (mut before, mut all) = (0, 1_u64);
        for n in 1..=u64::from(self.n) {
            // The recurrence of derangements: the last number changes places with one of the n − 1 others.
            let next = if self.deranged { (n - 1) * (before + all) } else { n * all };
            (before, all) = (all, next);
        }
        Some(all)
    }

    fn lines(&self) -> Vec<String> {
        (0..self.n).map(sign).collect()
    }
}
