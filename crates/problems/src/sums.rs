//! Subset sum: the subsets of given numbers that have a given sum.
//!
//! Source: Horowitz and Sahni, Fundamentals of Computer Algorithms, 7.3: its two bounds one by one, and its bounding function.

use crate::catalog::{Entry, Opening, Preset};
use crate::icon::Icons;
use crate::instance::{self, Opened, Ways};
use crate::numbers;
use crate::params::{BadParams, Field, Kind, Params};
use crate::session::Session;

mod rules;

use rules::Sums;

/// The most numbers, and the largest number.
const MANY: usize = 20;
const MOST: u32 = 9999;

/// The catalogue's entry.
pub static SUMS: Entry = Entry {
    id: "sums",
    title: "Subset sum",
    group: "First searches",
    heading: Some(|params| format!("Subset sum {}", params.number("sum"))),
    summary: "Find the numbers that add up to a given sum.",
    icons: Some(&ICONS),
    source: "Horowitz and Sahni, Fundamentals of Computer Algorithms, 7.3",
    fields: &[
        Field {
            name: "numbers",
            label: "Numbers",
            note: "between commas, in the order in which they are decided",
            default: "5,10,12,13,15,18",
            kind: Kind::line(200),
        },
        Field { name: "sum", label: "Sum", note: "what they add up to", default: "30", kind: Kind::number(1, MOST) },
        Field {
            name: "prune",
            label: "Bounds",
            note: "what rules a choice out",
            default: "both",
            kind: Kind::Choice(&[
                ("both", "both bounds"),
                ("most", "the sum is too large"),
                ("reach", "the rest is too small"),
                ("next", "the next number, too"),
                ("none", "no bound"),
            ]),
        },
    ],
    presets: &[
        Preset::new("Six numbers, sum 30", "sums").figures(3, 45),
        Preset::new("Six numbers without bounds", "sums?prune=none").figures(3, 118),
        Preset::new("Six numbers, the book's bound", "sums?prune=next").figures(3, 22),
        Preset::new("Seven numbers, sum 35", "sums?numbers=5,7,10,12,15,18,20&sum=35").figures(4, 88),
        Preset::new("1 to 10, sum 25", "sums?numbers=1,2,3,4,5,6,7,8,9,10&sum=25").figures(39, 695),
    ],
    races: &[
        Preset::new("No bound against both", "race?left=sums?prune%3Dnone&right=sums&clock=nodes"),
        Preset::new("Both bounds against the book's", "race?left=sums&right=sums?prune%3Dnext&clock=nodes"),
    ],
    samples: &[
        "sums",
        "sums?prune=most",
        "sums?prune=reach",
        "sums?prune=none",
        "sums?prune=next",
        "sums?numbers=7&sum=9&prune=none",
        "sums?numbers=3,3,3&sum=6",
        "sums?numbers=3,34,4,12,5,2&sum=9",
        "sums?numbers=3,3,5,9&sum=8&prune=next",
        "sums?numbers=10,31&sum=30&prune=next",
        "sums?numbers=40,50,60&sum=30&prune=next",
    ],
    open,
    ..Entry::BARE
};

static ICONS: Icons = Icons {
    clause: "numbers with a given sum",
    emblem: "sums",
    instance: |params, _, scene| {
        if let Ok(sums) = instance(params) {
            instance::sketch(sums, scene);
        }
    },
    methods: None,
    story: &[],
};

fn instance(params: &Params) -> Result<Sums, BadParams> {
    let numbers = numbers::read(params.text("numbers"), MANY, MOST).map_err(|wrong| params.refuse("numbers", wrong))?;
    let prune = params.text("prune");
    let next = prune == "next";
    if let Some(place) = numbers.windows(2).position(|pair| pair[0] > pair[1]).filter(|_| next) {
        let [before, after] = [numbers[place], numbers[place + 1]];
        let wrong =
            format!("must ascend where prune=next; {after} in place {} is less than {before}. Sort them", place + 2);
        return Err(params.refuse("numbers", wrong));
    }
    let (most, reach) = (next || matches!(prune, "both" | "most"), next || matches!(prune, "both" | "reach"));
    Ok(Sums { numbers, sum: params.number("sum"), most, reach, next })
}

fn open(params: &Params) -> Opening {
    Ok(Session::new(Opened::new(instance(params)?, Ways::PLAIN)))
}
