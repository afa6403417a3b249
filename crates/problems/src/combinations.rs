//! Combinations: k of the numbers from 1 to n, in ascending order.
//!
//! Source: Knuth, TAOCP 7.2.1.3.

use crate::catalog::{Entry, Opening, Preset};
use crate::constraints::{Action, Block, Choice, Goal, Rules};
use crate::icon::Icons;
use crate::instance::{self, CANDIDATE, Instance, Opened, Plan, Program, Seen, Ways, number};
use crate::params::{BadParams, Field, Kind, Params};
use crate::problem::Watch;
use crate::program;
use crate::scene::{Area, Scene, Target};
use crate::session::Session;
use crate::slots::{self, Slots};
use crate::story::{Event, Name, Nouns, Quantity, Span, Text};
use crate::text;

/// The catalogue's entry.
pub static COMBINATIONS: Entry = Entry {
    id: "combinations",
    title: "Combinations",
    group: "First searches",
    heading: Some(|params| format!("Combinations, {} of {}", params.number("k"), params.number("n"))),
    summary: "Choose k of the numbers from 1 to n in every way.",
    icons: Some(&ICONS),
    source: "Knuth, The Art of Computer Programming, 7.2.1.3",
    fields: &[
        Field { name: "n", label: "Numbers", note: "how many, from 1 on", default: "5", kind: Kind::number(1, 16) },
        Field { name: "k", label: "Chosen", note: "how many of them", default: "3", kind: Kind::number(1, 16) },
        Field {
            name: "prune",
            label: "Pruning",
            note: "whether enough larger values must be left",
            default: "none",
            kind: Kind::Choice(&[("none", "no pruning"), ("enough", "enough values left")]),
        },
    ],
    presets: &[
        Preset::new("3 of 5", "combinations").figures(10, 25),
        Preset::new("3 of 5, enough values left", "combinations?prune=enough").figures(10, 19),
        Preset::new("4 of 7", "combinations?n=7&k=4").figures(35, 98),
    ],
    races: &[Preset::new(
        "No pruning against enough values left",
        "race?left=combinations?n%3D7%26k%3D4&right=combinations?n%3D7%26k%3D4%26prune%3Denough&clock=nodes",
    )],
    samples: &["combinations?n=1&k=1", "combinations?n=4&k=2", "combinations?n=4&k=4&prune=enough"],
    open,
    ..Entry::BARE
};

static ICONS: Icons = Icons {
    clause: "k of n numbers",
    emblem: "combinations",
    instance: |params, _, scene| {
        if let Ok(combinations) = instance(params) {
            instance::sketch(combinations, scene);
        }
    },
    methods: None,
    story: &[],
};

static PROGRAM: Program = program!(
    "T",
    "slot",
    "value",
    "larger values",
    "Does a rule exclude it (none is set)?",
    "All slots are filled: report it."
);
static ENOUGH: Program = program!(
    "T",
    "slot",
    "value",
    "larger values",
    "Are fewer larger values left than slots?",
    "All slots are filled: report it."
);

/// The height of the slots, as a share of the picture.
const SHARE: f32 = 0.34;

/// The choice of k of n numbers. Slots and values are numbered from 0: value i is the number i + 1.
#[derive(Clone, Debug, PartialEq)]
struct Combinations {
    n: u32,
    k: u32,
    /// Whether a value is rejected if too few larger values remain for the slots after it.
    enough: bool,
}

fn instance(params: &Params) -> Result<Combinations, BadParams> {
    let (n, k) = (params.number("n"), params.number("k"));
    if k > n {
        return Err(params.refuse("k", format!("must be at most n, which is {n}")));
    }
    Ok(Combinations { n, k, enough: params.text("prune") == "enough" })
}

fn open(params: &Params) -> Opening {
    Ok(Session::new(Opened::new(instance(params)?, Ways::PLAIN)))
}

fn sign(value: u32) -> String {
    (value + 1).to_string()
}

impl Combinations {
    /// Returns the number of larger values, and the number of slots after the candidate's.
    fn left(&self, candidate: Choice) -> (u32, u32) {
        ((self.n - 1).saturating_sub(candidate.value), (self.k - 1).saturating_sub(candidate.item))
    }
}

impl Rules for Combinations {
    fn goal(&self, chosen: &[Choice]) -> Goal {
        if chosen.len() == self.depth() { Goal::Solution } else { Goal::Decide(chosen.len() as u32) }
    }

    fn candidates(&self, chosen: &[Choice], _: u32) -> Vec<u32> {
        (chosen.last().map_or(0, |last| last.value + 1)..self.n).collect()
    }

    fn blocks(&self, _: &[Choice], candidate: Choice) -> Vec<Block> {
        let (values, slots) = self.left(candidate);
        if self.enough && values < slots { vec![Block::always(0)] } else { vec![] }
    }

    fn depth(&self) -> usize {
        self.k as usize
    }
}

impl Instance for Combinations {
    slots::in_slots!("value", sign);

    fn program(&self) -> &'static Program {
        if self.enough { &ENOUGH } else { &PROGRAM }
    }

    fn nouns(&self) -> Nouns {
        Nouns { candidate: "value", placed: "Placed", enter: "Fill", ..Nouns::PLAIN }
    }

    fn begin(&self) -> Event {
        let of = |number: u32, noun| Span::count(number, noun, Quantity::Instance);
        Event::begin(text!("Choose ", of(self.k, "value"), " from 1 to ", of(self.n, ""), "."))
            .because("The values ascend from slot to slot.")
    }

    fn because(&self, seen: &Seen) -> Option<Text> {
        let short = |choice: Choice| Span::Short(Target(CANDIDATE, number(choice)));
        match *seen.last? {
            Action::Failed(candidate) => {
                let (values, slots) = self.left(candidate);
                let slots = Span::count(slots, "more slot", Quantity::State);
                Some(match values {
                    0 => text!("No larger value is left for ", slots, "."),
                    1 => {
                        text!("Only ", Span::count(1_u32, "larger value", Quantity::State), " is left for ", slots, ".")
                    }
                    _ => text!(
                        "Only ",
                        Span::count(values, "larger value", Quantity::State),
                        " are left for ",
                        slots,
                        "."
                    ),
                })
            }
            Action::Exhausted { item, .. } if self.candidates(seen.chosen(), item).is_empty() => {
                Some(text!("No value is larger than ", Span::count(self.n, "", Quantity::Instance), "."))
            }
            Action::Placed(choice) => match seen.chosen() {
                [.., before, _] => Some(text!(short(choice), " is larger than ", short(*before), ".")),
                _ => Some(text!(short(choice), " comes first: any later value is larger.")),
            },
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
        Slots::new(area, self.depth()).draw(seen, sign, scene);
    }

    fn plan(&self) -> Plan {
        Plan::Columns(SHARE)
    }

    fn solutions(&self) -> Option<u64> {
        let (n, k) = (u64::from(self.n), u64::from(self.k));
        Some((0..k).fold(1, |all, taken| all * (n - taken) / (taken + 1)))
    }

    fn lines(&self) -> Vec<String> {
        (0..self.n).map(sign).collect()
    }
}
