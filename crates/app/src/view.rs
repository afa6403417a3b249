//! The texts and numbers of the page beside its pictures, as data.
//!
//! The side panel does not move. A variable has one line: the beginning of a long list, and all of it under the pointer; of the chosen
//! options the newest, since the stage shows all. Therefore the tree below stays in place. Where there is little room, the program is
//! shortened by whole lines, with a shade where there is more.

use crate::script::ToScript;
use crate::sign::Sign;
use crate::words::terms::Piece;

/// The state of the page at one position.
#[derive(Clone, Debug, PartialEq, ToScript)]
pub struct View {
    /// The address of the search with its position, without `#`.
    pub address: String,
    /// The address in the address bar: the same, or the slide of a tour.
    pub link: String,
    /// The layout of the page.
    #[script(ts = "\"page\" | \"stage\" | \"stage+program\" | \"embed\"")]
    pub layout: &'static str,
    /// Whether the page is blanked.
    pub blank: bool,
    /// The number of searches opened before this one; it changes with each search.
    pub opening: u32,
    /// The document's title.
    pub heading: String,
    /// The catalogue entry that is open.
    pub problem: &'static str,
    /// The name of the open search, in two parts with a word between them, such as "8 queens", "by", "bit rows".
    pub named: [String; 3],
    /// The kind of headline.
    pub headline: Headline,
    /// The narration of the last move: lead and reason.
    pub narration: String,
    /// The lead of the narration, in pieces; terms with a card are pieces of their own.
    pub lead: Vec<Piece>,
    /// The reason of the narration, in the same way; empty while it could not be read.
    pub reason: Vec<Piece>,
    /// The text below the headline in place of the program's lines, if there is one.
    pub hint: Option<String>,
    /// The outcome of the last move, which colours the lead.
    pub sign: Sign,
    /// The outcome in words.
    pub sign_words: &'static str,
    /// Whether the narration changes too fast to be read out.
    pub quiet: bool,
    /// The description of the stage.
    pub describe: String,
    /// The description of the tree.
    pub tree: String,
    /// The description of the profile.
    pub profile: String,
    /// Nodes, solutions and moves so far.
    pub totals: String,
    /// Whether the root is counted as a node, in words.
    pub root: &'static str,
    /// The label of the line that ran; `None` at step 0, and while moves are too fast to follow.
    pub ran: Option<&'static str>,
    /// The label of the line that runs next; `None` when the search is over.
    pub next: Option<&'static str>,
    /// The variables.
    pub state: Vec<Watched>,
    /// Whether the visitor solves by hand.
    pub hand: bool,
    /// The label of the button between solving by hand and the algorithm's own search, if there is one.
    pub between: Option<&'static str>,
    /// The present step.
    pub at: u64,
    /// The last known step.
    pub last: u64,
    /// The number of moves made, in words.
    pub position: String,
    /// The number of its letters at the last move.
    pub widest: usize,
    /// How much of the search is left, in words; empty at both ends and while that is not known.
    pub left: String,
    /// The number of decisions made, in words, if Step advances by decisions and they are counted.
    pub choices: Option<String>,
    /// The number of solutions so far.
    pub solutions: u64,
    /// The number of solutions in words.
    pub found: String,
    /// Ways to search more, after a search that has left something out on purpose.
    pub wider: Vec<Wider>,
    /// The breakpoints, as in an address.
    pub stops: String,
    /// Whether the search is playing.
    pub playing: bool,
    /// The long way in progress, in words.
    pub busy: Option<String>,
    /// The progress of the long way, from 0 to 1, where it is known.
    pub progress: Option<f64>,
    /// The notice to the visitor about the last command.
    pub notice: Option<String>,
    /// The directions that the search can go.
    pub can: Can,
    /// The speed, on the scale of the slider.
    pub speed: u16,
    /// The highest speed on that scale.
    pub fastest: u16,
    /// The speed in words.
    pub speed_text: String,
    /// The step size: what one press of Step advances by.
    #[script(ts = "\"move\" | \"choice\"")]
    pub grain: &'static str,
    /// Whether the stage's picture can be zoomed into.
    pub zoomable: bool,
    /// Whether the stage's picture can be rotated.
    pub turnable: bool,
    /// The slider of the stage's picture, if it has one.
    pub dial: Option<Dial>,
}

/// A way to search more.
#[derive(Clone, Debug, PartialEq, Eq, ToScript)]
pub struct Wider {
    /// The label.
    pub label: String,
    /// The address of the larger search.
    pub address: String,
}

/// A variable.
#[derive(Clone, Debug, PartialEq, Eq, ToScript)]
pub struct Watched {
    /// The name.
    pub name: &'static str,
    /// Its value.
    pub value: String,
    /// The meaning.
    pub note: &'static str,
    /// Whether the last step changed the value.
    pub changed: bool,
}

/// The directions that the search can go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ToScript)]
pub struct Can {
    /// Whether there is a step before this one.
    pub back: bool,
    /// Whether there is a step after this one.
    pub forward: bool,
    /// Whether there is a solution before this step.
    pub previous: bool,
    /// Whether there can be a solution after this step.
    pub next: bool,
    /// Whether there is a level to step out of.
    pub out: bool,
}

/// A slider of the stage's picture.
#[derive(Clone, Debug, PartialEq, ToScript)]
pub struct Dial {
    /// The label.
    pub label: &'static str,
    /// The value, from 0 to 1.
    pub value: f32,
}

/// The kind of the page's headline.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ToScript)]
pub enum Headline {
    /// The rule of the problem, before the first move.
    Rule,
    /// The lead and the reason of the last move's narration.
    Both,
    /// The lead of the last move's narration.
    Lead,
    /// The search and its progress.
    Still,
}
