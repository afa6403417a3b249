//! Cryptarithms: each letter of a sum is a digit, and different letters are different digits.
//!
//! The columns are decided from the right: the digits of the addends' letters are tried, and the letter of the sum follows.
//!
//! Sources: Russell and Norvig, Artificial Intelligence: A Modern Approach, 6.1.2; Knuth, TAOCP 7.2.2; Dudeney 1924 (SEND + MORE).

use crate::catalog::{Entry, Opening, Preset};
use crate::icon::Icons;
use crate::instance::{self, BACK, ORDER, Opened, PRUNE};
use crate::params::{BadParams, Field, Kind, Params};
use crate::session::Session;

pub mod read;
mod sum;
#[cfg(test)]
mod tests;
mod words;

use sum::Sum;

/// The catalogue's entry.
pub static CRYPTARITHM: Entry = Entry {
    id: "cryptarithm",
    title: "Cryptarithm",
    group: "Puzzles",
    heading: Some(|params| params.text("sum").replace('+', " + ").replace('=', " = ")),
    summary: "Give each letter of a sum another digit so that the sum is right.",
    icons: Some(&ICONS),
    source: "Russell and Norvig, Artificial Intelligence: A Modern Approach, 6.1.2; Knuth, TAOCP 7.2.2",
    fields: &[
        Field {
            name: "sum",
            label: "Sum",
            note: "such as SEND+MORE=MONEY",
            default: "TO+GO=OUT",
            kind: Kind::line(400),
        },
        PRUNE,
        BACK,
        ORDER,
    ],
    presets: &[
        Preset::new("TO + GO = OUT", "cryptarithm").figures(1, 120),
        Preset::new("SEND + MORE = MONEY", "cryptarithm?sum=SEND%2BMORE%3DMONEY").figures(1, 7930),
        Preset::new("TWO + TWO = FOUR: seven solutions", "cryptarithm?sum=TWO%2BTWO%3DFOUR").figures(7, 450),
        Preset::new("BASE + BALL = GAMES, jumping back", "cryptarithm?sum=BASE%2BBALL%3DGAMES&back=jump").solutions(1),
    ],
    races: &[Preset::new(
        "SEND + MORE = MONEY: one level back against jumping back",
        "race?left=cryptarithm?sum%3DSEND%252BMORE%253DMONEY&right=cryptarithm?sum%3DSEND%252BMORE%253DMONEY%26back%3Djump&clock=nodes",
    )],
    samples: &[
        "cryptarithm?sum=I+BB=ILL",
        "cryptarithm?sum=A+B=C",
        "cryptarithm?sum=A+A=A",
        "cryptarithm?prune=forward",
        "cryptarithm?back=jump",
        "cryptarithm?order=fewest",
        "cryptarithm?prune=forward&back=jump",
        "cryptarithm?sum=I+BB=ILL&order=fewest&prune=forward&back=jump",
    ],
    readers: &[read::READER],
    open,
    ..Entry::BARE
};

static ICONS: Icons = Icons {
    clause: "different letters, different digits",
    emblem: "cryptarithm",
    instance: |params, _, scene| {
        if let Ok(sum) = instance(params) {
            instance::sketch(sum, scene);
        }
    },
    methods: None,
    story: &[],
};

fn instance(params: &Params) -> Result<Sum, BadParams> {
    Sum::read(params.text("sum")).map_err(|wrong| params.refuse("sum", wrong))
}

fn open(params: &Params) -> Opening {
    let ways = instance::ways(params, &[&PRUNE, &BACK, &ORDER]);
    Ok(Session::new(Opened::new(instance(params)?, ways)))
}
