//! Word search: a word in a grid of letters is a path of adjacent cells, none of them used twice, whose letters spell the word.
//!
//! Source: LeetCode 79, Word Search, which asks for one path; here all are found.

use crate::catalog::{Entry, Opening, Preset};
use crate::icon::Icons;
use crate::instance::{self, Opened, Ways};
use crate::params::{BadParams, Field, Kind, Params};
use crate::session::Session;

mod letters;
mod read;

use letters::Letters;

/// The catalogue's entry.
pub static WORD: Entry = Entry {
    id: "word",
    title: "Word in a grid",
    group: "First searches",
    heading: Some(|params| format!("Word {}", params.text("word").to_uppercase())),
    summary: "Find a word in a grid of letters, from cell to neighbouring cell, none of them twice.",
    icons: Some(&ICONS),
    source: "LeetCode 79, Word Search",
    fields: &[
        Field {
            name: "grid",
            label: "Grid",
            note: "rows of letters with / between them, such as ABCE/SFCS/ADEE",
            default: "DACNE/NADAN/CEADA/NCDNA",
            kind: Kind::line(1200),
        },
        Field {
            name: "word",
            label: "Word",
            note: "the word to find, such as SEE",
            default: "DANCE",
            kind: Kind::line(100),
        },
    ],
    presets: &[
        Preset::new("DANCE", "word").figures(1, 22),
        Preset::new("SEARCH", "word?grid=RSCHS/SREHS/EAACE/SEARR&word=SEARCH").figures(1, 19),
        Preset::new("ABCB is not there", "word?grid=ABCE/SFCS/ADEE&word=ABCB").figures(0, 4),
        Preset::new("AAAAB, 18 times", "word?grid=AAAA/AAAA/AAAB&word=AAAAB").figures(18, 229),
    ],
    races: &[Preset::new(
        "A word that is there against one that is not",
        "race?left=word?grid%3DABCE/SFCS/ADEE%26word%3DSEE&right=word?grid%3DABCE/SFCS/ADEE%26word%3DABCB",
    )],
    samples: &[
        "word?grid=ABCE/SFCS/ADEE&word=ABCCED",
        "word?grid=ABCE/SFCS/ADEE&word=SEE",
        "word?grid=A&word=A",
        "word?grid=AB/CD&word=X",
        "word?grid=AB/BA&word=ABA",
    ],
    readers: &[read::READER],
    open,
    ..Entry::BARE
};

static ICONS: Icons = Icons {
    clause: "neighbouring cells spell a word",
    emblem: "word",
    instance: |params, _, scene| {
        if let Ok(letters) = instance(params) {
            instance::sketch(letters, scene);
        }
    },
    methods: None,
    story: &[],
};

fn instance(params: &Params) -> Result<Letters, BadParams> {
    let grid = letters::grid(params.text("grid")).map_err(|wrong| params.refuse("grid", wrong))?;
    let word = letters::word(params.text("word")).map_err(|wrong| params.refuse("word", wrong))?;
    Ok(Letters::new(&grid, word))
}

fn open(params: &Params) -> Opening {
    Ok(Session::new(Opened::new(instance(params)?, Ways::PLAIN)))
}
