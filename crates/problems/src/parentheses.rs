//! Parentheses: all ways to write n pairs so that they match.
//!
//! Source: Knuth, TAOCP 7.2.1.6.

use crate::catalog::{Entry, Opening, Preset};
use crate::constraints::{Action, Block, Choice, Goal, Rules};
use crate::icon::Icons;
use crate::instance::{self, Instance, Opened, Plan, Program, Seen, Ways};
use crate::params::{Field, Kind, Params};
use crate::problem::Watch;
use crate::program;
use crate::scene::{Area, Ink, Label, Look, Point, Scene, Segment, Target};
use crate::session::Session;
use crate::slots::{self, Slots};
use crate::story::{Event, Name, Nouns, Quantity, Span, Text};
use crate::text;
use crate::words::count;

/// The catalogue's entry.
pub static PARENTHESES: Entry = Entry {
    id: "parentheses",
    title: "Parentheses",
    group: "First searches",
    heading: Some(|params| count(params.number("n"), "pair") + " of parentheses"),
    summary: "Write n pairs of parentheses in every way in which they match.",
    icons: Some(&ICONS),
    source: "Knuth, The Art of Computer Programming, 7.2.1.6",
    fields: &[Field { name: "n", label: "Pairs", note: "how many", default: "4", kind: Kind::number(1, 12) }],
    presets: &[
        Preset::new("Four pairs", "parentheses").figures(14, 63),
        Preset::new("Three pairs", "parentheses?n=3").figures(5, 21),
        Preset::new("Six pairs", "parentheses?n=6").figures(132, 624),
    ],
    races: &[Preset::new("Three pairs against four", "race?left=parentheses?n%3D3&right=parentheses")],
    samples: &["parentheses?n=1", "parentheses?n=2"],
    open,
    ..Entry::BARE
};

static ICONS: Icons = Icons {
    clause: "pairs that match",
    emblem: "parentheses",
    instance: |params, _, scene| instance::sketch(Parentheses { n: params.number("n") }, scene),
    methods: None,
    story: &[],
};

static PROGRAM: Program = program!(
    "G",
    "slot",
    "sign",
    "signs",
    "Are all pairs opened already, or is none open to close?",
    "All slots are filled: report it."
);

/// The candidates: an opening and a closing parenthesis.
const OPEN: u32 = 0;
const CLOSE: u32 = 1;
/// The kinds of blocks: all pairs are opened, or none is open.
const ALL: u8 = 0;
const NONE: u8 = 1;
/// The height of the picture as a share of the stage, and of the slots as a share of the picture.
const SHARE: f32 = 0.52;
const SLOTS: f32 = 0.34;
/// The room below height 0 for a step too far, in steps.
const BELOW: f32 = 0.8;
/// The radius of a dot of the line, and the sizes of the height labels, in pixels.
const DOT: f32 = 4.5;
const TEXT: (f32, f32) = (11.0, 13.0);

/// The number of pairs. Slots are numbered from 0.
#[derive(Clone, Debug, PartialEq)]
struct Parentheses {
    n: u32,
}

fn open(params: &Params) -> Opening {
    Ok(Session::new(Opened::new(Parentheses { n: params.number("n") }, Ways::PLAIN)))
}

fn sign(value: u32) -> String {
    if value == OPEN { "(" } else { ")" }.to_owned()
}

/// Returns the numbers of opening and closing parentheses.
fn counts(chosen: &[Choice]) -> (u32, u32) {
    let opened = chosen.iter().filter(|choice| choice.value == OPEN).count() as u32;
    (opened, chosen.len() as u32 - opened)
}

impl Rules for Parentheses {
    fn goal(&self, chosen: &[Choice]) -> Goal {
        if chosen.len() == self.depth() { Goal::Solution } else { Goal::Decide(chosen.len() as u32) }
    }

    fn candidates(&self, _: &[Choice], _: u32) -> Vec<u32> {
        vec![OPEN, CLOSE]
    }

    fn blocks(&self, chosen: &[Choice], candidate: Choice) -> Vec<Block> {
        let (opened, closed) = counts(chosen);
        let opens = chosen.iter().enumerate().filter(|(_, choice)| choice.value == OPEN).map(|(i, _)| i + 1);
        match candidate.value {
            OPEN if opened == self.n => vec![Block::together(chosen, opens, ALL)],
            CLOSE if opened == closed => vec![Block::together(chosen, 1..=chosen.len(), NONE)],
            _ => vec![],
        }
    }

    fn depth(&self) -> usize {
        2 * self.n as usize
    }
}

impl Instance for Parentheses {
    slots::in_slots!("sign", sign);

    fn program(&self) -> &'static Program {
        &PROGRAM
    }

    fn nouns(&self) -> Nouns {
        Nouns { candidate: "sign", placed: "Placed", enter: "Fill", ..Nouns::PLAIN }
    }

    fn begin(&self) -> Event {
        let pairs = Span::count(self.n, "pair", Quantity::Instance);
        Event::begin(text!("Write ", pairs, " of parentheses that match."))
            .because("Each pair is closed after it was opened.")
    }

    fn because(&self, seen: &Seen) -> Option<Text> {
        let (opened, closed) = counts(seen.chosen());
        let pairs = |count: u32| Span::count(count, "pair", Quantity::State);
        match *seen.last? {
            Action::Failed(Choice { value: OPEN, .. }) => match self.n {
                1 => Some(text!("The only pair is opened already.")),
                n => Some(text!("All ", Span::count(n, "pair", Quantity::Instance), " are opened already.")),
            },
            Action::Failed(_) if opened == 0 => Some(text!("No pair is opened yet.")),
            Action::Failed(_) => Some(text!(
                pairs(opened),
                " opened, ",
                Span::count(closed, "", Quantity::State),
                " closed: nothing is open to close."
            )),
            Action::Placed(_) => match opened - closed {
                0 => Some(text!("No pair is open now.")),
                1 => Some(text!(pairs(1), " is open now.")),
                open => Some(text!(pairs(open), " are open now.")),
            },
            Action::Solved => Some(text!("Every pair is closed.")),
            _ => None,
        }
    }

    fn solution(&self, chosen: &[Choice]) -> String {
        chosen.iter().map(|choice| sign(choice.value)).collect()
    }

    fn describe(&self, seen: &Seen) -> String {
        match seen.depth() {
            0 => "All slots are empty.".to_owned(),
            _ => format!("In the slots: {}", self.solution(seen.chosen())),
        }
    }

    fn watch(&self, seen: &Seen) -> Vec<Watch> {
        let (opened, closed) = counts(seen.chosen());
        vec![Watch::new("a", opened, "pairs opened"), Watch::new("b", closed, "pairs closed")]
    }

    fn draw(&self, seen: &Seen, area: Area, scene: &mut Scene) {
        let (low, high) = area.split_bottom(SLOTS * area.h);
        let slots = Slots::new(low, self.depth());
        self.heights(seen, high.inset(DOT), &slots, scene);
        slots.draw(seen, sign, scene);
    }

    fn shape(&self) -> f32 {
        1.3
    }

    fn plan(&self) -> Plan {
        Plan::Columns(SHARE)
    }

    /// Returns the Catalan number of n.
    fn solutions(&self) -> Option<u64> {
        Some((0..u64::from(self.n)).fold(1, |all, n| all * 2 * (2 * n + 1) / (n + 2)))
    }

    fn lines(&self) -> Vec<String> {
        vec![sign(OPEN), sign(CLOSE)]
    }
}

impl Parentheses {
    /// Draws the number of open pairs after each slot as a line; the step of a sign under test is dashed.
    fn heights(&self, seen: &Seen, area: Area, slots: &Slots, scene: &mut Scene) {
        let step = area.h / (self.n as f32 + BELOW);
        let y = |open: f32| area.y + step * (self.n as f32 - open);
        let x = |slot: usize| if slot == 0 { slots.column(0).x } else { slots.column(slot - 1).right() };
        let letters = scene.legible().max(TEXT.0);
        for open in 0..=self.n {
            let ends = ((x(0), y(open as f32)), (x(self.depth()), y(open as f32)));
            scene.line(ends.0, ends.1).stroke(Ink::Grid, if open == 0 { 2.0 } else { 1.0 }).key(
                "height",
                open as usize,
                0,
            );
            let room = Area::new(x(0) - 30.0, y(open as f32) - 0.7 * TEXT.1, 22.0, 1.4 * TEXT.1.max(letters));
            if room.x >= 0.0 && step >= letters {
                let number = open.to_string();
                Label::new(&number).sizes(letters, TEXT.1.max(letters)).end().ink(Ink::Muted).draw(scene, room);
            }
        }
        let (mut open, mut at) = (0.0, vec![Point::new(x(0), y(0.0))]);
        for (slot, choice) in seen.chosen().iter().enumerate() {
            open += if choice.value == OPEN { 1.0 } else { -1.0 };
            at.push(Point::new(x(slot + 1), y(open)));
        }
        let ink = if seen.is_solved() { Ink::Solution } else { Ink::Choice };
        for (slot, ends) in at.windows(2).enumerate() {
            let path = [Segment::Move(ends[0]), Segment::Line(ends[1])];
            scene.path(path).stroke(ink, 3.0).key("step", slot, 0);
        }
        let dot = DOT.min(0.3 * slots.column(0).w);
        for (slot, place) in at.iter().enumerate() {
            scene.circle(*place, dot).fill(ink).key("dot", slot, 0);
        }
        let tested = seen.focus().filter(|(_, look)| !look.is_laid());
        let (Some((candidate, look)), Some(from)) = (tested, at.last().copied()) else { return };
        let up = if candidate.value == OPEN { 1.0 } else { -1.0 };
        // A step beyond the picture is drawn as far as there is room.
        let to = (open + up).max(-0.7 * BELOW).min(self.n as f32);
        let to = Point::new(x(at.len()), y(to));
        scene.line(from, to).stroke(look.ink(), 2.4).dash(6.0, 4.0).key("step", at.len() - 1, 0);
        if look == Look::Refused {
            scene.cross(to, 2.0 * dot).stroke(look.ink(), 2.6).key("step", at.len() - 1, 1);
        }
    }
}
