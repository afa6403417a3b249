//! What the page says in words and numbers beside its pictures, as data.
//!
//! The side panel keeps its places. A variable has one line (the beginning of a long list is seen, all of it when
//! pointed at; of the options chosen the newest, as the stage has all), so that the tree below does not move; where
//! there is little room the program gives way, by whole lines and with a shade where there is more.

use crate::script::ToScript;
use crate::sign::Sign;
use crate::words::terms::Piece;

/// Everything that the page says at one moment.
#[derive(Clone, Debug, PartialEq, ToScript)]
pub struct View {
    /// The address of the search and its moment, without `#`.
    pub address: String,
    /// What the address bar shows: the same, or where it stands in a tour.
    pub link: String,
    /// How the page is laid out.
    #[script(ts = "\"page\" | \"stage\" | \"stage+program\" | \"embed\"")]
    pub layout: &'static str,
    /// Whether all is dark.
    pub blank: bool,
    /// How many searches were opened before this one: another number, another search.
    pub opening: u32,
    /// The document's title.
    pub heading: String,
    /// The catalogue entry that is open.
    pub problem: &'static str,
    /// What is open, in two names with a word between them: such as "8 queens", "by", "bit rows".
    pub named: [String; 3],
    /// Which of its headlines the page shows.
    pub headline: Headline,
    /// What is said of the last move, whole.
    pub narration: String,
    /// The verdict, coloured by what it means, in pieces, some of them words to be explained.
    pub lead: Vec<Piece>,
    /// Why, or what comes next; empty while it could not be read.
    pub reason: Vec<Piece>,
    /// What stands below the headline in the place of the program's lines, if anything does.
    pub hint: Option<String>,
    /// What the last move means, which colours the verdict.
    pub sign: Sign,
    /// The same in words.
    pub sign_words: &'static str,
    /// Whether the sentence changes too fast to be read out.
    pub quiet: bool,
    /// The stage in words.
    pub describe: String,
    /// The tree in words.
    pub tree: String,
    /// The profile in words.
    pub profile: String,
    /// Nodes, solutions and moves so far.
    pub totals: String,
    /// Whether the root is among the nodes, in words.
    pub root: &'static str,
    /// The label of the step that ran; `None` at step 0, and while moves are made too fast to be followed.
    pub ran: Option<&'static str>,
    /// The label of the step that runs next; `None` when the search is over.
    pub next: Option<&'static str>,
    /// The variables.
    pub state: Vec<Watched>,
    /// Whether the visitor plays by hand.
    pub hand: bool,
    /// What the button between a play and the algorithm's own search says, where there is one.
    pub between: Option<&'static str>,
    /// The present step.
    pub at: u64,
    /// The last step that is known.
    pub last: u64,
    /// How many moves are made, in words.
    pub position: String,
    /// How many choices are made, in words, where Step advances by them and they are counted.
    pub choices: Option<String>,
    /// Solutions so far.
    pub solutions: u64,
    /// Solutions so far in words.
    pub found: String,
    /// How more can be searched where the search is over and has left something out on purpose.
    pub wider: Vec<Wider>,
    /// The breakpoints, as an address has them.
    pub stops: String,
    /// Whether the search is being played.
    pub playing: bool,
    /// What takes a while, in words.
    pub busy: Option<String>,
    /// How far that has come, from 0 to 1, where it is known.
    pub progress: Option<f64>,
    /// Something the visitor should know about the last command.
    pub notice: Option<String>,
    /// Where there is something to go to.
    pub can: Can,
    /// The place on the scale of speeds.
    pub speed: u16,
    /// The last place on it.
    pub fastest: u16,
    /// The speed in words.
    pub speed_text: String,
    /// What one press of Step advances by: "move" or "choice".
    #[script(ts = "\"move\" | \"choice\"")]
    pub grain: &'static str,
    /// Whether the stage's picture can be zoomed into.
    pub zoomable: bool,
    /// Whether the stage's picture can be turned.
    pub turnable: bool,
    /// The slider of the stage's picture, if it has one.
    pub dial: Option<Dial>,
}

/// A way to search more.
#[derive(Clone, Debug, PartialEq, Eq, ToScript)]
pub struct Wider {
    /// What it does.
    pub label: String,
    /// The address of that search.
    pub address: String,
}

/// A variable.
#[derive(Clone, Debug, PartialEq, Eq, ToScript)]
pub struct Watched {
    /// What it is called.
    pub name: &'static str,
    /// Its value.
    pub value: String,
    /// What it means.
    pub note: &'static str,
    /// Whether the value has changed since the step before.
    pub changed: bool,
}

/// Where there is something to go to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ToScript)]
pub struct Can {
    /// A step before this one.
    pub back: bool,
    /// A step behind it.
    pub forward: bool,
    /// A solution before.
    pub previous: bool,
    /// A solution ahead, as far as is known.
    pub next: bool,
    /// A level to step out of.
    pub out: bool,
}

/// A slider of the stage's picture.
#[derive(Clone, Debug, PartialEq, ToScript)]
pub struct Dial {
    /// What it does.
    pub label: &'static str,
    /// Where it stands, from 0 to 1.
    pub value: f32,
}

/// What the page's headline is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ToScript)]
pub enum Headline {
    /// The rule of the problem, before the first move.
    Rule,
    /// What the last move did, and why.
    Both,
    /// What it did.
    Lead,
    /// What is searched, and how far that is.
    Still,
}
