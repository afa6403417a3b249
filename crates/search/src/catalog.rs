//! The catalogue: which searches there are. It is a value, so that a page or a runner can be made of any.
//!
//! ```
//! use stepdance::catalog::Catalog;
//! use stepdance::problems::{langford::LANGFORD, queens::QUEENS};
//!
//! const TWO: Catalog = Catalog(&[&LANGFORD, &QUEENS]);
//! assert_eq!(TWO.first(), "langford");
//! assert!(TWO.open("queens?n=6").is_ok());
//!
//! // Whatever it does not list is refused with what it does.
//! let unknown = TWO.address("fillomino").expect_err("not listed");
//! assert_eq!(unknown.to_string(), "problem=fillomino: problem must be langford or queens.");
//! ```

use crate::icon::Icons;
use crate::offer::Offer;
use crate::params::{BadParams, Fault, Field, Params};
use crate::playback::Manner;
use crate::reader::Reader;
use crate::rule::Rule;
use crate::session::Session;

/// A line of the catalogue: what the menu, the forms, the addresses and the runner know of it, and how it opens.
#[derive(Debug)]
pub struct Entry {
    /// The name in addresses, such as `queens`.
    pub id: &'static str,
    /// The name that visitors read, such as `Queens`.
    pub title: &'static str,
    /// The heading below which lists have it: entries of one heading stand together.
    pub group: &'static str,
    /// What an instance is called, such as `Sudoku 6 × 6`; by default the title, before it the value of the field `n`.
    pub heading: Option<fn(&Params) -> String>,
    /// The task, in one sentence.
    pub summary: &'static str,
    /// The same as a picture, for the first look at the problem; without one the summary is shown.
    pub rule: Option<&'static Rule>,
    /// Small pictures of its instances and methods; without them, lists show the rule's right example and names alone.
    pub icons: Option<&'static Icons>,
    /// The source of the algorithms.
    pub source: &'static str,
    /// The parameters, in the order of form and address.
    pub fields: &'static [Field],
    /// Examples worth opening.
    pub presets: &'static [Preset],
    /// Races worth watching: addresses of two of its searches under one clock (`race`).
    pub races: &'static [Preset],
    /// Tours of it, each the text of a file beside the page.
    pub tours: &'static [Offer],
    /// Addresses of further searches that are small enough for a law to walk through every one of their moves, and
    /// together use every method and show every kind of move. The examples, as far as they are small, are tried anyway.
    pub samples: &'static [&'static str],
    /// The readers of texts that visitors bring, in the order in which they are tried.
    pub readers: &'static [Reader],
    /// Whether its searches are those of other programs: each can be raced against any search.
    pub foreign: bool,
    /// Opens a search at its step 0. The fault names the parameters that each look right but make no instance together.
    pub open: fn(&Params) -> Opening,
}

impl Entry {
    /// The defaults of an entry, for `..Entry::BARE`.
    pub const BARE: Entry = Entry {
        id: "",
        title: "",
        group: "",
        heading: None,
        summary: "",
        rule: None,
        icons: None,
        source: "",
        fields: &[],
        presets: &[],
        races: &[],
        tours: &[],
        samples: &[],
        readers: &[],
        foreign: false,
        open: |_| Err(BadParams::one(Fault::new("problem", "", "opens no search".to_owned()))),
    };
}

/// An opened search, or what is wrong with the parameters.
pub type Opening = Result<Session, BadParams>;

/// An example worth opening.
#[derive(Debug)]
pub struct Preset {
    /// The label.
    pub title: &'static str,
    /// The address it opens.
    pub address: &'static str,
    /// The published figures of the search, if there are any.
    pub figures: Option<Figures>,
    /// The grain and speed in which its story shows, where those are not the method's.
    pub manner: Option<Manner>,
}

/// The figures of a search by its source, or by a program that shares nothing with ours. A law holds the search to them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Figures {
    /// How many solutions there are.
    pub solutions: u64,
    /// How many nodes, as the source counts them: on the levels from [`first_level`](crate::problem::About::first_level)
    /// on. `None` if only the solutions are published.
    pub nodes: Option<u64>,
}

impl Preset {
    /// The example of that title, at that address, played as its method is.
    pub const fn new(title: &'static str, address: &'static str) -> Preset {
        Preset { title, address, figures: None, manner: None }
    }

    /// Is played move by move: what it shows happens between two choices.
    pub const fn by_moves(self) -> Preset {
        Preset { manner: Some(Manner::MOVES), ..self }
    }

    /// Has that many solutions, as others have found.
    pub const fn solutions(self, solutions: u64) -> Preset {
        Preset { figures: Some(Figures { solutions, nodes: None }), ..self }
    }

    /// Has that many solutions in that many nodes, as others have found.
    pub const fn figures(self, solutions: u64, nodes: u64) -> Preset {
        Preset { figures: Some(Figures { solutions, nodes: Some(nodes) }), ..self }
    }
}

/// The searches that a page or a runner offers, in the order of the menu: those of Stepdance, of another crate, or both. The first is
/// the one that opens when no address says otherwise.
#[derive(Clone, Copy, Debug)]
pub struct Catalog(pub &'static [&'static Entry]);

impl Catalog {
    /// Searches of one's own and behind them these, `N` in all: what a catalogue of both is made of.
    ///
    /// ```
    /// use stepdance::catalog::{Catalog, Entry};
    /// use stepdance::problems::{CATALOG, langford::LANGFORD};
    ///
    /// const ALL: [&Entry; 1 + CATALOG.0.len()] = CATALOG.behind([&LANGFORD]);
    /// const BOTH: Catalog = Catalog(&ALL);
    /// assert_eq!(BOTH.first(), "langford");
    /// assert_eq!(BOTH.entries().len(), CATALOG.entries().len() + 1);
    /// ```
    ///
    /// # Panics
    /// If `N` is not the sum of both; a constant does not compile then.
    pub const fn behind<const M: usize, const N: usize>(self, own: [&'static Entry; M]) -> [&'static Entry; N] {
        assert!(N == M + self.0.len(), "as many entries as both have");
        let mut all = [if M > 0 { own[0] } else { self.0[0] }; N];
        let mut i = 1;
        while i < N {
            all[i] = if i < M { own[i] } else { self.0[i - M] };
            i += 1;
        }
        all
    }

    /// All entries, in the order of the menu.
    pub fn entries(self) -> impl ExactSizeIterator<Item = &'static Entry> {
        self.0.iter().copied()
    }

    /// The entry of that name.
    pub fn entry(self, id: &str) -> Option<&'static Entry> {
        self.entries().find(|entry| entry.id == id)
    }

    /// The name of the entry that opens when no address says otherwise; empty where there is none.
    pub fn first(self) -> &'static str {
        self.0.first().map_or("", |entry| entry.id)
    }
}
