//! Which numbers add up to a given sum? A search with a machine of its own, listed before those of Stepdance.

mod machine;
use machine::{Act, LISTING, Sums};
use stepdance::prelude::*;
use stepdance::scene::{Cells, Target};

/// What page and runner offer: this problem, and behind it those that Stepdance brings along.
pub const CATALOG: Catalog = Catalog(&ALL);
const ALL: [&Entry; 1 + stepdance::problems::CATALOG.0.len()] = stepdance::problems::CATALOG.behind([&SUMS]);
stepdance::page!(CATALOG);

static SUMS: Entry = Entry {
    id: "sums",
    title: "Subset sums",
    summary: "Find the numbers that add up to a given sum.",
    source: "Horowitz and Sahni, Fundamentals of Computer Algorithms, Sum of subsets",
    fields: &[
        Field { name: "numbers", label: "Numbers", note: "ascending", default: "5,10,12,13,15,18", kind: NUMBERS },
        Field { name: "sum", label: "Sum", note: "what they add up to", default: "30", kind: Kind::number(1, 9999) },
    ],
    presets: &[Preset::new("Powers of two", "sums?numbers=1,2,4,8,16,32,64&sum=99")],
    samples: &["sums", "sums?numbers=1,2,3,4&sum=5", "sums?numbers=7&sum=9"],
    open,
    ..Entry::BARE
};
const NUMBERS: Kind = Kind::line(60);

fn open(params: &Params) -> Opening {
    let numbers = params.text("numbers").split(',').map(|part| Some(part.parse::<u16>().ok()?.into()));
    let numbers = numbers.collect::<Option<Vec<u32>>>().filter(|numbers| numbers.is_sorted_by(|a, b| a < b));
    let numbers = numbers.ok_or_else(|| params.refuse("numbers", "must be ascending numbers below 65536, as 1,2,5"))?;
    Ok(Session::new(Sums { numbers, wanted: params.number("sum"), ..Sums::default() }))
}

impl Problem for Sums {
    type Machine = Sums;

    fn listing(&self) -> &'static [Line] {
        LISTING
    }

    fn start(&self) -> Sums {
        self.clone()
    }

    fn path(&self, moment: &Moment<Sums>) -> Vec<String> {
        moment.machine.chosen.iter().map(|place| self.numbers[*place].to_string()).collect()
    }

    fn choice(&self, moment: &Moment<Sums>) -> Option<String> {
        let (Act::Added(number) | Act::TooLarge(number) | Act::TookBack(number)) = moment.last? else { return None };
        Some(number.to_string())
    }

    fn points_to(&self, moment: &Moment<Sums>) -> Option<Target> {
        let number = self.choice(moment)?;
        Some(Target("number", self.numbers.iter().position(|known| known.to_string() == number)? as u32))
    }

    fn kinds(&self) -> &'static [&'static str] {
        &["number"]
    }

    /// By what it is, not by which one it is.
    fn place(&self, target: Target) -> String {
        format!("number {}", self.numbers.get(target.1 as usize).map_or(0, |number| *number))
    }

    fn narrate(&self, moment: &Moment<Sums>) -> Narration {
        let wanted = moment.machine.wanted;
        let is_dead_end = self.sign(moment) == Sign::DeadEnd;
        let rejected = |lead: String, reason: String| match is_dead_end {
            true => Narration::new("Dead end.", reason),
            false => Narration::new(lead, reason),
        };
        match moment.last {
            Some(Act::Added(number)) => Narration::new(format!("Added: {number}."), format!("{wanted} more to go.")),
            Some(Act::TooLarge(number)) => {
                rejected(format!("Too large: {number}."), format!("{number} exceeds {wanted}."))
            }
            Some(Act::TooLittle) => rejected(
                "Too little is left.".to_owned(),
                format!("The remaining numbers add up to less than {wanted}."),
            ),
            _ => plain::narrate(&plain::Seen::of(self, moment)),
        }
    }

    fn watch(&self, moment: &Moment<Sums>) -> Vec<Watch> {
        vec![Watch::new("wanted", moment.machine.wanted, "what is still to be added")]
    }

    /// All numbers as cells, and below them those that were added, end to end on a bar as long as the sum.
    fn draw(&self, moment: &Moment<Sums>, scene: &mut Scene) {
        let (bar, above) = scene.stage().inset(24.0).split_bottom(90.0);
        let cells = Cells::wrapped(above, self.numbers.len(), (110.0, 80.0));
        scene.rect(bar).fill(Ink::Panel);
        let (mut end, chosen) = (bar.x, &moment.machine.chosen);
        for (place, number) in self.numbers.iter().enumerate() {
            let text = number.to_string();
            let look = after_move(moment.beat(), self.choice(moment).as_ref() == Some(&text), chosen.contains(&place));
            scene.rect(cells.nth(place)).fill(Ink::Paper).target("number", place);
            look.labelled(scene, cells.nth(place), &text, "number", place);
            if look.is_laid() {
                let piece = Area { x: end, w: bar.w * *number as f32 / self.wanted as f32, ..bar };
                look.labelled(scene, piece, &text, "piece", place);
                end = piece.right();
            }
        }
    }
}
