//! The catalogue of searches. It is a value, so that a page or a command line can be made from any.
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

/// An entry of the catalogue: the data of a problem for menu, forms, addresses and command line, and the function that opens it.
#[derive(Debug)]
pub struct Entry {
    /// The name in addresses, such as `queens`.
    pub id: &'static str,
    /// The name for users, such as `Queens`.
    pub title: &'static str,
    /// The heading of its group in lists.
    pub group: &'static str,
    /// Returns the name of an instance, such as `Sudoku 6 × 6`; by default the title after the value of the field `n`.
    pub heading: Option<fn(&Params) -> String>,
    /// The task, in one sentence.
    pub summary: &'static str,
    /// The task as pictures, for the first look at the problem; without them, the summary is shown.
    pub rule: Option<&'static Rule>,
    /// Small pictures of its instances and methods; without them, lists show the rule's right example and names only.
    pub icons: Option<&'static Icons>,
    /// The source of the algorithms.
    pub source: &'static str,
    /// The parameters, in the order of forms and addresses.
    pub fields: &'static [Field],
    /// The examples.
    pub presets: &'static [Preset],
    /// The example races: addresses of two of its searches under one clock (`race`).
    pub races: &'static [Preset],
    /// Its tours, each a text file beside the page.
    pub tours: &'static [Offer],
    /// Addresses of further searches for the laws: they are small enough to check every move, and together use every method and show every
    /// kind of move. Small examples are checked in any case.
    pub samples: &'static [&'static str],
    /// The readers of texts that users bring, in the order in which they are tried.
    pub readers: &'static [Reader],
    /// Whether its searches come from other programs, so that each can race against any search.
    pub foreign: bool,
    /// Opens a search at position 0. The error names parameters that are valid alone but make no instance together.
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

/// An opened search, or the faults of its parameters.
pub type Opening = Result<Session, BadParams>;

/// An example of a problem.
#[derive(Debug)]
pub struct Preset {
    /// The label.
    pub title: &'static str,
    /// The address it opens.
    pub address: &'static str,
    /// The published figures of the search, if known.
    pub figures: Option<Figures>,
    /// The step size and speed of the example, where they differ from the method's.
    pub manner: Option<Manner>,
}

/// The figures of a search according to its source, or to an independent program. A law compares the search with them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Figures {
    /// The number of solutions.
    pub solutions: u64,
    /// The number of nodes as the source counts them, on the levels from [`first_level`](crate::problem::About::first_level) on. `None` if
    /// only the solutions are published.
    pub nodes: Option<u64>,
}

impl Preset {
    /// Creates an example with a title and an address, played as its method is.
    pub const fn new(title: &'static str, address: &'static str) -> Preset {
        Preset { title, address, figures: None, manner: None }
    }

    /// Returns the example played move by move, for what happens between two decisions.
    pub const fn by_moves(self) -> Preset {
        Preset { manner: Some(Manner::MOVES), ..self }
    }

    /// Returns the example with the published number of solutions.
    pub const fn solutions(self, solutions: u64) -> Preset {
        Preset { figures: Some(Figures { solutions, nodes: None }), ..self }
    }

    /// Returns the example with the published numbers of solutions and nodes.
    pub const fn figures(self, solutions: u64, nodes: u64) -> Preset {
        Preset { figures: Some(Figures { solutions, nodes: Some(nodes) }), ..self }
    }
}

/// The searches that a page or a command line offers, in the order of the menu: those of Stepdance, of another crate, or both. The first
/// entry opens when no address says otherwise.
#[derive(Clone, Copy, Debug)]
pub struct Catalog(pub &'static [&'static Entry]);

impl Catalog {
    /// Returns the entries of another crate followed by these, `N` in all, from which a catalogue of both is made.
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
    /// If `N` is not the sum of both; for a constant this is a compile error.
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

    /// Returns all entries, in the order of the menu.
    pub fn entries(self) -> impl ExactSizeIterator<Item = &'static Entry> {
        self.0.iter().copied()
    }

    /// Returns the entry with an id.
    pub fn entry(self, id: &str) -> Option<&'static Entry> {
        self.entries().find(|entry| entry.id == id)
    }

    /// Returns the id of the entry that opens when no address says otherwise; empty without entries.
    pub fn first(self) -> &'static str {
        self.0.first().map_or("", |entry| entry.id)
    }
}
