//! Subset sum: which numbers add up to a given sum?
//!
//! Sources: Horowitz and Sahni, Fundamentals of Computer Algorithms, 7.3, with the two bounds one by one.

use crate::catalog::{Entry, Opening, Preset};
use crate::icon::Icons;
use crate::instance::{self, Opened, Ways};
use crate::numbers;
use crate::params::{BadParams, Field, Kind, Params};
use crate::session::Session;

mod rules;

use rules::Sums;

/// The most numbers, and the largest.
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
                ("none", "no bound"),
            ]),
        },
    ],
    presets: &[
        Preset::new("Six numbers, sum 30", "sums").figures(3, 45),
        Preset::new("Six numbers without bounds", "sums?prune=none").figures(3, 118),
        Preset::new("Seven numbers, sum 35", "sums?numbers=5,7,10,12,15,18,20&sum=35").figures(4, 88),
        Preset::new("1 to 10, sum 25", "sums?numbers=1,2,3,4,5,6,7,8,9,10&sum=25").figures(39, 695),
    ],
    races: &[Preset::new("No bound against both", "race?left=sums?prune%3Dnone&right=sums&clock=nodes")],
    samples: &[
        "sums",
        "sums?prune=most",
        "sums?prune=reach",
        "sums?prune=none",
        "sums?numbers=7&sum=9&prune=none",
        "sums?numbers=3,3,3&sum=6",
        "sums?numbers=3,34,4,12,5,2&sum=9",
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
    let (most, reach) = (matches!(prune, "both" | "most"), matches!(prune, "both" | "reach"));
    Ok(Sums { numbers, sum: params.number("sum"), most, reach })
}

fn open(params: &Params) -> Opening {
    Ok(Session::new(Opened::new(instance(params)?, Ways::PLAIN)))
}
