//! Number partitioning: numbers are put into boxes so that all boxes have the same sum.
//!
//! Source: Korf, *A complete anytime algorithm for number partitioning*, 1998 (the largest number first).

use crate::catalog::{Entry, Opening, Preset};
use crate::constraints::{Action, Block, Choice, Goal, Rules};
use crate::icon::Icons;
use crate::instance::{self, CANDIDATE, HOLDER, ITEM, Instance, Opened, Program, Seen, Ways, choice, number};
use crate::numbers;
use crate::params::{BadParams, Field, Kind, Params};
use crate::problem::Watch;
use crate::program;
use crate::scene::{Area, Cells, Ink, Label, Look, Scene, Target};
use crate::session::Session;
use crate::sign::Sign;
use crate::slots;
use crate::story::{Event, Name, Nouns, Quantity, Span, Text};
use crate::text;
use crate::words::count;

/// The most numbers, the largest number, and the most boxes.
const MANY: usize = 20;
const MOST: u32 = 999;
const BOXES: u32 = 8;

/// The catalogue's entry.
pub static PARTS: Entry = Entry {
    id: "parts",
    title: "Equal parts",
    group: "First searches",
    heading: Some(|params| format!("Equal parts in {}", count(params.number("boxes"), "box"))),
    summary: "Put numbers into boxes so that all boxes hold the same.",
    icons: Some(&ICONS),
    source: "Korf, A complete anytime algorithm for number partitioning, 1998",
    fields: &[
        Field {
            name: "numbers",
            label: "Numbers",
            note: "between commas; the largest is placed first",
            default: "1,2,3,4,5,6,7,8,9",
            kind: Kind::line(160),
        },
        Field { name: "boxes", label: "Boxes", note: "how many", default: "3", kind: Kind::number(1, BOXES) },
    ],
    presets: &[
        Preset::new("1 to 9 into three", "parts").figures(9, 56),
        Preset::new("4 to 8 into two", "parts?numbers=8,7,6,5,4&boxes=2").figures(1, 10),
        Preset::new("Seven numbers into four", "parts?numbers=4,3,2,3,5,2,1&boxes=4").figures(2, 10),
    ],
    races: &[Preset::new("Five numbers against nine", "race?left=parts?numbers%3D8,7,6,5,4%26boxes%3D2&right=parts")],
    samples: &[
        "parts?numbers=8,7,6,5,4&boxes=2",
        "parts?numbers=1,5,11,5&boxes=2",
        "parts?numbers=5,1&boxes=2",
        "parts?numbers=3&boxes=1",
    ],
    open,
    ..Entry::BARE
};

static ICONS: Icons = Icons {
    clause: "boxes that hold the same",
    emblem: "parts",
    instance: |params, _, scene| {
        if let Ok(parts) = instance(params) {
            instance::sketch(parts, scene);
        }
    },
    methods: None,
    story: &[],
};

static PROGRAM: Program =
    program!("E", "number", "box", "boxes", "Would the box hold too much?", "All numbers are in boxes: report it.");

/// The greatest width of the boxes' names, as a share of the width.
const NAMES: f32 = 0.2;
/// The greatest height of a row in pixels, and the height of a bar as a share of it; the height of the label above, and the height of the
/// numbers in no box as a share of the picture.
const ROW: (f32, f32) = (86.0, 0.62);
const HEAD: f32 = 26.0;
const TRAY: f32 = 0.22;
/// The greatest size of the cell of a number in no box, and the least and the greatest size of text, in pixels.
const CELL: (f32, f32) = (52.0, 40.0);
const TEXT: (f32, f32) = (11.0, 18.0);

/// Numbers and boxes. Number i is item i; a candidate is a box.
#[derive(Clone, Debug, PartialEq)]
struct Parts {
    /// The numbers, in descending order.
    numbers: Vec<u32>,
    boxes: u32,
    /// The sum of each box in a solution: the total divided by the number of boxes.
    each: u32,
}

impl Parts {
    fn new(mut numbers: Vec<u32>, boxes: u32) -> Parts {
        numbers.sort_unstable_by(|a, b| b.cmp(a));
        let each = numbers.iter().sum::<u32>() / boxes.max(1);
        Parts { numbers, boxes, each }
    }

    fn number(&self, item: u32) -> u32 {
        self.numbers.get(item as usize).copied().unwrap_or(0)
    }

    /// Returns the sum of a box.
    fn held(&self, chosen: &[Choice], of: u32) -> u32 {
        chosen.iter().filter(|choice| choice.value == of).map(|choice| self.number(choice.item)).sum()
    }
}

fn instance(params: &Params) -> Result<Parts, BadParams> {
    let numbers = numbers::read(params.text("numbers"), MANY, MOST).map_err(|wrong| params.refuse("numbers", wrong))?;
    Ok(Parts::new(numbers, params.number("boxes")))
}

fn open(params: &Params) -> Opening {
    Ok(Session::new(Opened::new(instance(params)?, Ways::PLAIN)))
}

impl Rules for Parts {
    fn goal(&self, chosen: &[Choice]) -> Goal {
        if chosen.len() == self.depth() { Goal::Solution } else { Goal::Decide(chosen.len() as u32) }
    }

    /// Returns the boxes in use and the first empty one: all empty boxes are equivalent.
    fn candidates(&self, chosen: &[Choice], _: u32) -> Vec<u32> {
        let used = chosen.iter().map(|choice| choice.value + 1).max().unwrap_or(0);
        (0..self.boxes.min(used + 1)).collect()
    }

    fn blocks(&self, chosen: &[Choice], candidate: Choice) -> Vec<Block> {
        let would = self.held(chosen, candidate.value) + self.number(candidate.item);
        let within = chosen.iter().enumerate().filter(|(_, choice)| choice.value == candidate.value);
        let levels = within.map(|(i, _)| i + 1);
        (would > self.each).then(|| Block::together(chosen, levels, 0)).into_iter().collect()
    }

    fn depth(&self) -> usize {
        self.numbers.len()
    }
}

impl Instance for Parts {
    fn program(&self) -> &'static Program {
        &PROGRAM
    }

    fn nouns(&self) -> Nouns {
        Nouns { candidate: "box", placed: "Placed", dead_end: "Dead end on", enter: "Place", ..Nouns::PLAIN }
    }

    fn begin(&self) -> Event {
        let of = |number: usize, noun| Span::count(number, noun, Quantity::Instance);
        Event::begin(text!("Put ", of(self.depth(), "number"), " into ", of(self.boxes as usize, "box"), ".")).because(
            match self.numbers.iter().sum::<u32>() % self.boxes.max(1) {
                0 => text!("Each box must hold ", of(self.each as usize, ""), "."),
                _ => {
                    text!("No box may hold more than ", of(self.each as usize, ""), "; some number will have no room.")
                }
            },
        )
    }

    fn name(&self, target: Target) -> Name {
        let called = |item: u32| numbers::called(&self.numbers, item as usize);
        match target.0 {
            CANDIDATE => {
                let Choice { item, value } = choice(target.1);
                Name::new("box", value + 1).said(format!("number {} in box {}", called(item), value + 1))
            }
            HOLDER => {
                let Choice { item, value } = choice(target.1);
                Name::new("number", self.number(item)).marked(format!("{} (box {})", called(item), value + 1))
            }
            "box" => Name::new("box", target.1 + 1),
            "limit" => Name::the("limit"),
            _ => Name::new("number", self.number(target.1)).marked(called(target.1)),
        }
    }

    fn drawn(&self, target: Target) -> Vec<Target> {
        match target.0 {
            CANDIDATE => vec![Target("box", choice(target.1).value)],
            HOLDER => vec![Target("number", choice(target.1).item)],
            ITEM => vec![Target("number", target.1)],
            _ => vec![target],
        }
    }

    fn kinds(&self) -> &'static [&'static str] {
        &["number", "box", "limit"]
    }

    fn barrier(&self, _candidate: Choice, _how: u8) -> Target {
        Target("limit", 0)
    }

    fn because(&self, seen: &Seen) -> Option<Text> {
        let each = || Span::count(self.each, "", Quantity::Instance);
        let count = |number: u32| Span::count(number, "", Quantity::State);
        let (chosen, held) = (seen.chosen(), |of: u32| self.held(seen.chosen(), of));
        match *seen.last? {
            Action::Failed(candidate) => {
                let Choice { item, value } = candidate;
                let would = held(value) + self.number(item);
                let blocked = |value: &u32| self.is_blocked(chosen, Choice { item, value: *value });
                let (candidates, named) = (self.candidates(chosen, item), Target(CANDIDATE, number(candidate)));
                if seen.sign != Sign::DeadEnd {
                    return Some(text!(Target("box", value), " would hold ", count(would), " of ", each(), "."));
                }
                let rest = match candidates.len() {
                    1 => ".",
                    _ if candidates.iter().all(blocked) => "; no box has room.",
                    _ => "; no other box led to a solution.",
                };
                Some(text!(named, " would make ", count(would), " of ", each(), rest))
            }
            Action::Placed(Choice { value, .. }) => {
                Some(text!(Target("box", value), " now holds ", count(held(value)), " of ", each(), "."))
            }
            Action::Solved => Some(text!("Every box holds ", each(), ".")),
            _ => None,
        }
    }

    fn items(&self) -> Vec<u32> {
        (0..self.depth() as u32).collect()
    }

    fn solution(&self, chosen: &[Choice]) -> String {
        let of = |value: u32| {
            let within = chosen.iter().filter(move |choice| choice.value == value);
            let called = within.map(|choice| numbers::called(&self.numbers, choice.item as usize));
            called.collect::<Vec<_>>().join(" + ")
        };
        (0..self.boxes).map(of).collect::<Vec<_>>().join(" = ")
    }

    fn describe(&self, seen: &Seen) -> String {
        match seen.depth() {
            0 => "All boxes are empty.".to_owned(),
            _ => format!("In the boxes: {}.", self.solution(seen.chosen()).replace(" = ", "; ")),
        }
    }

    fn watch(&self, seen: &Seen) -> Vec<Watch> {
        vec![Watch::new("l", seen.depth(), "numbers placed"), Watch::new("m", self.each, "sum of each box")]
    }

    /// Draws a row for each box, with its numbers as bars, a line across all rows for the sum of each box, and the numbers in no box below.
    fn draw(&self, seen: &Seen, area: Area, scene: &mut Scene) {
        let letters = scene.legible().max(TEXT.0);
        let (head, rest) = area.split_top((HEAD * letters / TEXT.0).min(0.14 * area.h));
        let high = ((rest.h - TRAY * area.h) / self.boxes as f32).min(ROW.0);
        let (rest, tray) = rest.split_top(high * self.boxes as f32);
        let tray = Area { h: TRAY * area.h, ..tray };
        let size = TEXT.1.min(0.5 * high).max(letters);
        let (names, bars) = rest.split_left((Label::new("box 8").size(size).width() + 10.0).min(NAMES * area.w));
        let largest = self.numbers.first().copied().unwrap_or(0).max(1) as f32;
        let unit = bars.w / (self.each as f32 + largest);
        let x = |value: u32| (bars.x + unit * value as f32).min(bars.right());
        let bar = |row: u32, from: u32, to: u32| {
            let y = bars.y + high * (row as f32 + 0.5 - 0.5 * ROW.1);
            Area { x: x(from), w: (x(to) - x(from)).max(1.0), y, h: ROW.1 * high }
        };
        for row in 0..self.boxes {
            let place = bar(row, 0, self.each);
            let words = format!("box {}", row + 1);
            let label = Label::new(&words).sizes(letters.min(size), size).end().ink(Ink::Muted);
            if let Some(text) = label.draw(scene, Area { x: names.x, w: names.w - 8.0, ..place }) {
                text.key("box", row as usize, 1);
            }
            let frame = scene.rect(place).fill(Ink::Paper).stroke(Ink::Muted, 1.2);
            frame.key("box", row as usize, 0).target("box", row as usize);
        }
        let mut held = vec![0; self.boxes as usize];
        let focus = seen.focus();
        let tried = focus.filter(|(candidate, _)| candidate.item as usize >= seen.depth());
        let chosen = seen.chosen().iter().map(|choice| {
            let came = focus.filter(|(candidate, _)| candidate == choice).map(|(_, look)| look);
            (*choice, came.unwrap_or(if seen.is_solved() { Look::Solved } else { Look::Chosen }))
        });
        for (Choice { item, value }, look) in chosen.chain(tried) {
            let (Some(from), number) = (held.get_mut(value as usize), self.number(item)) else { continue };
            let place = bar(value, *from, *from + number).inset(1.0);
            slots::tile(scene, place, look, &number.to_string(), Target("number", item));
            *from += number;
        }
        let placed = seen.depth() + usize::from(tried.is_some());
        scene.rect(tray).stroke(Ink::Grid, 1.0).key("tray", 0, 0);
        let cells = Cells::wrapped(tray.inset(2.0), self.depth(), CELL);
        for item in placed..self.depth() {
            let here = seen.item() == Some(item as u32);
            let look = if here { Look::Trial } else { Look::Waiting };
            let place = cells.nth(item).inset(2.0);
            slots::tile(scene, place, look, &self.number(item as u32).to_string(), Target("number", item as u32));
        }
        let end = bar(self.boxes - 1, 0, 1).bottom();
        slots::wanted(scene, head, (x(self.each), end), &format!("each {}", self.each), "limit");
    }

    fn shape(&self) -> f32 {
        1.2
    }

    fn lines(&self) -> Vec<String> {
        (1..=self.boxes).map(|number| format!("box {number}")).collect()
    }

    fn column(&self, item: u32) -> (String, Option<String>) {
        (self.number(item).to_string(), Some("numbers".to_owned()))
    }

    fn mark(&self, candidate: Choice) -> String {
        (candidate.value + 1).to_string()
    }
}
