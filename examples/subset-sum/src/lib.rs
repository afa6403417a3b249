//! Which numbers add up to a given sum? A search with a machine of its own, listed before those of Stepdance.

mod machine;
use machine::{Act, LISTING, Sums};
use stepdance::prelude::*;

/// What page and runner offer: this problem, and behind it those that Stepdance brings along.
pub const CATALOG: Catalog = Catalog(&ALL);
const ALL: [&Entry; 1 + stepdance::problems::CATALOG.0.len()] = stepdance::problems::CATALOG.behind([&SUMS]);
stepdance::page!(CATALOG);

static SUMS: Entry = Entry {
    id: "subset",
    title: "Subset sums",
    summary: "Find the numbers that add up to a given sum.",
    source: "Horowitz and Sahni, Fundamentals of Computer Algorithms, Sum of subsets",
    fields: &[
        Field { name: "numbers", label: "Numbers", note: "ascending", default: "5,10,12,13,15,18", kind: NUMBERS },
        Field { name: "sum", label: "Sum", note: "what they add up to", default: "30", kind: Kind::number(1, 9999) },
    ],
    presets: &[Preset::new("Powers of two", "subset?numbers=1,2,4,8,16,32,64&sum=99")],
    samples: &["subset", "subset?numbers=1,2,3,4&sum=5", "subset?numbers=7&sum=9"],
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

impl Search for Sums {
    type Machine = Sums;

    fn start(&self) -> Sums {
        self.clone()
    }

    fn about(&self) -> About {
        About::new(LISTING)
    }
}

impl Story for Sums {
    const NOUNS: Nouns = Nouns { candidate: "number", placed: "Added", dead_end: "Dead end on", ..Nouns::PLAIN };

    fn event(&self, moment: &Moment<Sums>) -> Event {
        let Sums { wanted, numbers, next, .. } = moment.machine;
        let (left, count) = (&numbers[*next..], |number: u32| Span::count(number, "", Quantity::State));
        match moment.last {
            None => Event::begin(text!("Find numbers that add up to ", count(self.wanted), ".")),
            Some(Act::Added(number)) => {
                Event::place(self.place(number)).because(text!("The sum needs ", count(*wanted), " more."))
            }
            Some(Act::TooLarge(number)) => {
                let number = self.place(number);
                let why =
                    text!(number, " exceeds ", count(*wanted), ", which the sum still needs, and so do all behind it.");
                Event::reject(number).because(why).then(Next::Back)
            }
            Some(Act::TooLittle) => {
                Event::reject_rest().because(text!("All that are left add up to less than ", count(*wanted), "."))
            }
            Some(Act::Solved) => Event::solution().because(text!("The numbers add up to ", count(self.wanted), ".")),
            Some(Act::TookBack(number)) => Event::back(self.place(number)).then(match left {
                // The rest is too little.
                _ if left.iter().sum::<u32>() < *wanted => Next::More,
                left => Next::Try(self.place(left[0])),
            }),
            Some(Act::Ended) => Event::end(),
        }
    }

    /// By what it is, not by which one it is.
    fn name(&self, Target(_, place): Target) -> Name {
        Name::new("number", self.numbers.get(place as usize).copied().unwrap_or_default())
    }

    fn path(&self, moment: &Moment<Sums>) -> Vec<Target> {
        moment.machine.chosen.iter().map(|place| Target("number", *place as u32)).collect()
    }
}

impl Sums {
    /// The number as a thing of the picture.
    fn place(&self, number: u32) -> Target {
        Target("number", self.numbers.partition_point(|known| *known < number) as u32)
    }
}

impl Picture for Sums {
    fn kinds(&self) -> &'static [&'static str] {
        &["number"]
    }

    fn watch(&self, moment: &Moment<Sums>) -> Vec<Watch> {
        vec![Watch::new("wanted", moment.machine.wanted, "what is still to be added")]
    }

    /// All numbers as cells, and below them those that were added, end to end on a bar as long as the sum.
    fn draw(&self, moment: &Moment<Sums>, scene: &mut Scene) {
        let (bar, above) = scene.stage().inset(24.0).split_bottom(90.0);
        let cells = Cells::wrapped(above, self.numbers.len(), (110.0, 80.0));
        scene.rect(bar).fill(Ink::Panel);
        let (mut end, chosen, about) = (bar.x, &moment.machine.chosen, self.event(moment).subject);
        for (place, number) in self.numbers.iter().enumerate() {
            let text = number.to_string();
            let look =
                after_move(moment.beat(), about == Some(Target("number", place as u32)), chosen.contains(&place));
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
