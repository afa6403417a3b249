//! Change: all ways to pay an amount with coins, the largest coin first.
//!
//! Source: Graham, Knuth and Patashnik, Concrete Mathematics, 7.1.

use crate::catalog::{Entry, Opening, Preset};
use crate::constraints::{Action, Block, Choice, Goal, Rules};
use crate::icon::Icons;
use crate::instance::{self, CANDIDATE, Instance, Opened, Program, Seen, Ways, number};
use crate::numbers;
use crate::params::{BadParams, Field, Kind, Params};
use crate::problem::Watch;
use crate::program;
use crate::scene::{Area, Ink, Label, Look, Scene, Target};
use crate::session::Session;
use crate::sign::Sign;
use crate::slots::{self, SLOT_KIND};
use crate::story::{Event, Name, Nouns, Quantity, Span, Text};
use crate::text;

/// The most kinds of coins, and the largest amount.
const KINDS: usize = 12;
const MOST: u32 = 200;

/// The catalogue's entry.
pub static COINS: Entry = Entry {
    id: "coins",
    title: "Coins",
    group: "First searches",
    heading: Some(|params| format!("Coins for {}", params.number("sum"))),
    summary: "Pay an amount with coins in every way.",
    icons: Some(&ICONS),
    source: "Graham, Knuth and Patashnik, Concrete Mathematics, 7.1",
    fields: &[
        Field {
            name: "coins",
            label: "Coins",
            note: "their values, between commas; there are enough of each",
            default: "1,2,5",
            kind: Kind::line(100),
        },
        Field { name: "sum", label: "Amount", note: "what is paid", default: "11", kind: Kind::number(1, MOST) },
    ],
    presets: &[
        Preset::new("11 with 1, 2 and 5", "coins").figures(11, 59),
        Preset::new("23 with 3, 5 and 7", "coins?coins=3,5,7&sum=23").figures(4, 45),
        Preset::new("10 as sums of 1 to 10", "coins?coins=1,2,3,4,5,6,7,8,9,10&sum=10").figures(42, 138),
        Preset::new("Half a dollar in cents", "coins?coins=1,5,10,25,50&sum=50").solutions(50),
    ],
    races: &[Preset::new("Paying 10 against paying 11", "race?left=coins?sum%3D10&right=coins")],
    samples: &["coins?coins=3,5,7&sum=23", "coins?coins=5&sum=3", "coins?coins=2,4&sum=5"],
    open,
    ..Entry::BARE
};

static ICONS: Icons = Icons {
    clause: "coins for an amount",
    emblem: "coins",
    instance: |params, _, scene| {
        if let Ok(coins) = instance(params) {
            instance::sketch(coins, scene);
        }
    },
    methods: None,
    story: &[],
};

static PROGRAM: Program =
    program!("V", "slot", "coin", "coins", "Is the coin more than what is left?", "The amount is paid: report it.");

/// The greatest width of the coins' names as a share of the width, and the width beyond the amount as a share of the amount.
const NAMES: f32 = 0.2;
const BEHIND: f32 = 0.5;
/// The greatest height of a row in pixels, and the height of a bar as a share of it; the height of the label of the amount.
const ROW: (f32, f32) = (86.0, 0.7);
const HEAD: f32 = 26.0;
/// The least size of text, and the greatest one of a coin, in pixels.
const TEXT: (f32, f32) = (11.0, 18.0);

/// Kinds of coins, in descending order, and the amount. A candidate is the index of its coin.
#[derive(Clone, Debug, PartialEq)]
struct Coins {
    coins: Vec<u32>,
    sum: u32,
}

fn instance(params: &Params) -> Result<Coins, BadParams> {
    let refuse = |wrong: String| params.refuse("coins", wrong);
    let mut coins = numbers::read(params.text("coins"), KINDS, MOST).map_err(refuse)?;
    coins.sort_unstable_by(|a, b| b.cmp(a));
    match coins.windows(2).find(|pair| pair[0] == pair[1]) {
        Some(pair) => Err(refuse(format!("coin {} is given twice; leave one out", pair[0]))),
        None => Ok(Coins { coins, sum: params.number("sum") }),
    }
}

fn open(params: &Params) -> Opening {
    Ok(Session::new(Opened::new(instance(params)?, Ways::PLAIN)))
}

impl Coins {
    fn coin(&self, value: u32) -> u32 {
        self.coins.get(value as usize).copied().unwrap_or(0)
    }

    /// Returns the amount that is not yet paid.
    fn left(&self, chosen: &[Choice]) -> u32 {
        self.sum.saturating_sub(chosen.iter().map(|choice| self.coin(choice.value)).sum())
    }
}

impl Rules for Coins {
    fn goal(&self, chosen: &[Choice]) -> Goal {
        if self.left(chosen) == 0 { Goal::Solution } else { Goal::Decide(chosen.len() as u32) }
    }

    fn candidates(&self, chosen: &[Choice], _: u32) -> Vec<u32> {
        (chosen.last().map_or(0, |last| last.value)..self.coins.len() as u32).collect()
    }

    fn blocks(&self, chosen: &[Choice], candidate: Choice) -> Vec<Block> {
        let is_over = self.coin(candidate.value) > self.left(chosen);
        is_over.then(|| Block::together(chosen, 1..=chosen.len(), 0)).into_iter().collect()
    }

    fn depth(&self) -> usize {
        (self.sum / self.coins.last().copied().unwrap_or(1).max(1)).max(1) as usize
    }
}

impl Instance for Coins {
    fn program(&self) -> &'static Program {
        &PROGRAM
    }

    fn nouns(&self) -> Nouns {
        Nouns { candidate: "coin", placed: "Placed", enter: "Fill", ..Nouns::PLAIN }
    }

    fn begin(&self) -> Event {
        let kinds = Span::count(self.coins.len(), "kind", Quantity::Instance);
        Event::begin(text!("Pay ", Span::count(self.sum, "", Quantity::Instance), " with ", kinds, " of coins."))
            .because("No coin is larger than the one before.")
    }

    fn name(&self, target: Target) -> Name {
        if target.0 == "amount" {
            return Name::the("amount");
        }
        slots::name(target, "coin", |value| self.coin(value).to_string())
    }

    fn drawn(&self, target: Target) -> Vec<Target> {
        if target.0 == "amount" { vec![target] } else { slots::drawn(target) }
    }

    fn kinds(&self) -> &'static [&'static str] {
        &[SLOT_KIND, "amount"]
    }

    fn barrier(&self, _candidate: Choice, _how: u8) -> Target {
        Target("amount", 0)
    }

    fn because(&self, seen: &Seen) -> Option<Text> {
        let count = |number: u32| Span::count(number, "", Quantity::State);
        let left = self.left(seen.chosen());
        let short = |choice: Choice| Span::Short(Target(CANDIDATE, number(choice)));
        match *seen.last? {
            Action::Failed(candidate) if seen.sign == Sign::DeadEnd => {
                Some(text!("Even ", short(candidate), " is more than the ", count(left), " left to pay."))
            }
            Action::Failed(candidate) => {
                Some(text!(short(candidate), " is more than the ", count(left), " left to pay."))
            }
            Action::Placed(_) if left == 0 => Some(text!("Nothing is left to pay.")),
            Action::Placed(_) => {
                Some(text!(count(left), " of ", Span::count(self.sum, "", Quantity::Instance), " is left to pay."))
            }
            Action::Solved => {
                let coins = Span::count(seen.depth(), "coin", Quantity::State);
                Some(text!(
                    coins,
                    if seen.depth() == 1 { " pays " } else { " pay " },
                    Span::count(self.sum, "", Quantity::Instance),
                    "."
                ))
            }
            _ => None,
        }
    }

    fn items(&self) -> Vec<u32> {
        (0..self.depth() as u32).collect()
    }

    fn solution(&self, chosen: &[Choice]) -> String {
        chosen.iter().map(|choice| self.coin(choice.value).to_string()).collect::<Vec<_>>().join(" ")
    }

    fn describe(&self, seen: &Seen) -> String {
        match seen.depth() {
            0 => "Nothing is paid.".to_owned(),
            _ => format!("Paid: {}.", self.solution(seen.chosen()).replace(' ', ", ")),
        }
    }

    fn watch(&self, seen: &Seen) -> Vec<Watch> {
        vec![
            Watch::new("r", self.left(seen.chosen()), "amount left to pay"),
            Watch::new("l", seen.depth(), "coins placed"),
        ]
    }

    /// Draws a row for each kind of coin, with the amount paid by larger coins and its own coins as bars; a line across all rows is the
    /// amount.
    fn draw(&self, seen: &Seen, area: Area, scene: &mut Scene) {
        let letters = scene.legible().max(TEXT.0);
        let (head, rest) = area.split_top((HEAD * letters / TEXT.0).min(0.14 * area.h));
        let high = (rest.h / self.coins.len() as f32).min(ROW.0);
        let names: Vec<String> = self.coins.iter().map(|coin| format!("coin {coin}")).collect();
        let size = TEXT.1.min(0.5 * high).max(letters);
        let wide = names.iter().map(|name| Label::new(name).size(size).width()).fold(0.0, f32::max) + 10.0;
        let (names_room, bars) = rest.split_left(wide.min(NAMES * area.w));
        let largest = self.coins.first().copied().unwrap_or(1).min(self.sum) as f32;
        let unit = bars.w / (self.sum as f32 + largest.min(BEHIND * self.sum as f32 + 1.0));
        let x = |value: u32| (bars.x + unit * value as f32).min(bars.right());
        let bar = |row: u32, from: u32, to: u32| {
            let y = bars.y + high * (row as f32 + 0.5 - 0.5 * ROW.1);
            Area { x: x(from), w: (x(to) - x(from)).max(1.0), y, h: ROW.1 * high }
        };
        for (row, name) in names.iter().enumerate() {
            let place = Area { y: bar(row as u32, 0, 1).y, h: ROW.1 * high, w: names_room.w - 8.0, ..names_room };
            if let Some(text) = Label::new(name).sizes(letters.min(size), size).end().ink(Ink::Muted).draw(scene, place)
            {
                text.key("coin", row, 0);
            }
            let y = bars.y + high * (row as f32 + 1.0);
            scene.line((bars.x, y), (bars.right(), y)).stroke(Ink::Grid, 1.0).key("coin", row, 1);
        }
        let (mut paid, mut row) = (0, None);
        let tried = seen.focus().filter(|(candidate, _)| candidate.item as usize >= seen.depth());
        let chosen = seen.chosen().iter().map(|choice| {
            let came = seen.focus().filter(|(candidate, _)| candidate == choice).map(|(_, look)| look);
            (*choice, came.unwrap_or(if seen.is_solved() { Look::Solved } else { Look::Chosen }))
        });
        for (choice, look) in chosen.chain(tried) {
            let coin = self.coin(choice.value);
            if row != Some(choice.value) && paid > 0 {
                let before = bar(choice.value, 0, paid);
                scene.rect(before).fill(Ink::Grid).key("paid", choice.value as usize, 0);
                let words = paid.to_string();
                let label = Label::new(&words).sizes(letters, TEXT.1.max(letters)).whole();
                if let Some(text) = label.draw(scene, before.inset(1.0)) {
                    text.key("paid", choice.value as usize, 1);
                }
            }
            row = Some(choice.value);
            slots::tile(
                scene,
                bar(choice.value, paid, paid + coin),
                look,
                &coin.to_string(),
                Target(SLOT_KIND, choice.item),
            );
            paid += coin;
        }
        // The slot that is filled next, or that was below an undone one.
        let next = seen.depth() + usize::from(tried.is_some());
        if paid < self.sum && !seen.is_solved() {
            let row = row.unwrap_or(0);
            let place = bar(row, paid, paid + self.coin(row).min(self.sum - paid));
            let frame = scene.rect(place.inset(1.0_f32.min(0.1 * place.w))).fill(Ink::Paper).stroke(Ink::Muted, 1.0);
            frame.key(SLOT_KIND, next, 0).target(SLOT_KIND, next);
        }
        slots::wanted(
            scene,
            head,
            (x(self.sum), rest.y + high * self.coins.len() as f32),
            &format!("amount {}", self.sum),
            "amount",
        );
    }

    fn shape(&self) -> f32 {
        1.2
    }

    fn lines(&self) -> Vec<String> {
        self.coins.iter().map(|coin| coin.to_string()).collect()
    }

    fn column(&self, item: u32) -> (String, Option<String>) {
        ((item + 1).to_string(), Some("slots".to_owned()))
    }

    fn mark(&self, candidate: Choice) -> String {
        self.coin(candidate.value).to_string()
    }
}
