//! The narration of the listing: the cells that join the growing piece, and those that are rejected, with reasons.

use super::{FORCED, cell, conflict, digit, joined, number, start};
use crate::fillomino::options::{Act, Options};
use crate::fillomino::puzzle::{BLANK, Place, Puzzle};
use crate::fillomino::words::making::SIDES;
use crate::machine::Move;
use crate::scene::Target;
use crate::sign::Sign;
use crate::story::{Event, Next, Quantity, Span, Text};
use crate::text;

/// The most cells of a piece that are named one by one.
const FEW: usize = 6;

/// The verdict if no piece can be listed.
const NO_START: &str = "Dead end: no start is left.";

/// Returns the event before the first move.
pub fn begin(puzzle: &Puzzle, alone: bool) -> Event {
    let sizes = match puzzle.most() {
        1 => text!(Span::count(1_u8, "cell", Quantity::Instance)),
        most => text!(number(1), " to ", Span::count(most, "cell", Quantity::Instance)),
    };
    match alone {
        true => Event::begin("List the pieces.").because(joined([
            text!("A piece is connected, has "),
            sizes,
            text!(" and fits the clues."),
        ])),
        false => Event::begin("First list the pieces.").because(joined([
            text!("A piece has "),
            sizes,
            text!(". Then the second search chooses among them."),
        ])),
    }
}

/// Describes the complete list, after which the second search begins.
pub fn complete(pieces: usize) -> Event {
    match pieces {
        0 => Event::detail("No piece fits the clues.")
            .because("Nothing can be chosen. The second search finds that at once."),
        _ => Event::detail(text!("List complete: ", Span::count(pieces, "piece", Quantity::State), "."))
            .because("A piece is a possible region. The second search covers each cell with one of them."),
    }
    .answer("The list is complete.")
}

/// Returns why the list is not complete: the limit, where it was reached, and how to avoid it.
fn incomplete(options: &Options) -> Text {
    let entries = Span::count(options.allowed(), "entry", Quantity::State);
    let sizes = text!("size ", number(options.size()), " of ", number(options.puzzle().most()));
    let lean = if options.is_lean() { "" } else { "a lean listing (list=lean), " };
    joined([
        text!("The list of pieces holds ", entries, ", and "),
        sizes,
        text!(" needs more; ", lean, "more clues or smaller ones shorten it."),
    ])
}

/// Returns this reason as a message.
pub fn truncation(options: &Options) -> Text {
    joined([text!("Search incomplete: the list is full. "), incomplete(options)])
}

/// A move of the listing.
pub struct Listing<'a> {
    /// The search after the move.
    pub options: &'a Options,
    /// The move.
    pub act: Act,
    /// The outcome.
    pub sign: Sign,
    /// Whether only the pieces are requested.
    pub alone: bool,
}

impl Listing<'_> {
    fn cell(&self, at: Place) -> Target {
        cell(self.options.puzzle(), at)
    }

    fn forced(&self, at: Place) -> Target {
        Target(FORCED, self.options.puzzle().item(at))
    }

    fn size(&self) -> usize {
        self.options.size()
    }

    /// Returns the size of the piece so far: `2 of 3 cells`.
    fn grown(&self) -> Text {
        let all = Span::count(self.size(), "cell", Quantity::State);
        text!(number(self.options.piece().len()), " of ", all)
    }

    /// Returns the current side, such as `left of cell 12`.
    fn side(&self) -> Text {
        let (i, a, _) = self.options.trying().unwrap_or_default();
        let side = SIDES.get(usize::from(a)).copied().unwrap_or_default();
        match self.options.piece().get(i) {
            Some(at) => text!(side, " ", self.cell(*at)),
            None => text!(side),
        }
    }

    /// Returns the event of the move.
    pub fn event(&self) -> Event {
        let event = match self.act {
            Act::Started { .. } | Act::Forced { .. } | Act::Added { .. } => self.joins(),
            Act::Freed { .. } | Act::Removed { .. } | Act::Left { .. } => self.leaves(),
            Act::Listed => self.listed(),
            Act::Finished | Act::Stopped | Act::Cut { .. } => self.ends(),
            act if act.beat() == crate::machine::Beat::Reject => self.rejects(),
            _ => self.turns(),
        };
        Event { answer: self.answer(), ..event }
    }

    /// Describes the move for answers to questions; `None` if a cell is rejected, or for a detail.
    fn answer(&self) -> Option<Text> {
        Some(match self.act {
            Act::Sized { d } => text!("Size ", number(d.into()), " is next."),
            Act::Started { cell: at } => text!(self.cell(at), " is the next start."),
            Act::Forced { cell: at, .. } | Act::Added { cell: at } => text!(self.cell(at), " joins the piece."),
            Act::Freed { cell: at } | Act::Removed { cell: at } => text!(self.cell(at), " is removed from the piece."),
            Act::Left { cell: at } => text!(self.cell(at), " is exhausted as a start."),
            Act::Listed => text!("The piece is complete."),
            Act::Cut { .. } => text!("The list ends."),
            _ => return None,
        })
    }

    /// Describes the next size, cell or side.
    fn turns(&self) -> Event {
        let (options, puzzle) = (self.options, self.options.puzzle());
        match self.act {
            Act::Sized { d } => {
                let corner = puzzle.cell(puzzle.columns() - 1);
                let (row, column) = (number(1), number(corner.column() + 1));
                // The names of cells are explained once, at the first size.
                let why = match d {
                    1 => text!(
                        "Each cell is tried as a start, and ",
                        self.cell(corner),
                        " means row ",
                        row,
                        ", column ",
                        column,
                        "."
                    ),
                    _ => text!("Each cell is tried as a start."),
                };
                Event::detail(text!("List the pieces of size ", number(d.into()), ".")).because(why)
            }
            Act::Other { cell: at } => {
                let (clue, size) = (digit(puzzle.label(at).into()), number(self.size()));
                Event::detail(text!("Skip ", self.cell(at), ": it holds digit ", clue, ".")).because(text!(
                    "The pieces now have size ",
                    size,
                    "."
                ))
            }
            Act::Entered => {
                let lead = joined([text!("The piece has "), self.grown(), text!(".")]);
                let forced = options.is_forcing() && options.piece().len() > 1;
                let why = if forced {
                    "Nothing more is forced, so its neighbours are tried."
                } else {
                    "Its neighbours are tried."
                };
                Event::detail(lead).because(why)
            }
            Act::Turned { a: 5 } => {
                let at = options.trying().and_then(|(i, ..)| options.piece().get(i));
                match at {
                    Some(at) => Event::detail(text!("All sides of ", self.cell(*at), " are tried.")),
                    None => Event::detail("All sides are tried."),
                }
            }
            Act::Turned { .. } => Event::detail(joined([text!("Look "), self.side(), text!(" next.")])),
            Act::Kept => Event::detail(joined([text!("Look "), self.side(), text!(".")])),
            Act::Moved { to } => Event::detail(text!("Go on to ", self.cell(to), "."))
                .because("It is the next cell of the piece, and the side above it comes first."),
            Act::Exhausted if self.sign == Sign::DeadEnd => {
                let lead = joined([text!("Dead end: the piece has "), self.grown(), text!(".")]);
                Event::detail(lead).because("It cannot grow on any side. The newest cell is removed next.")
            }
            Act::Exhausted if !options.has_listed() => {
                let has = joined([text!("It has "), self.grown(), text!(". The newest cell is removed next.")]);
                Event::detail("The piece cannot grow.").because(has)
            }
            _ => Event::detail("The piece is exhausted.")
                .because("All sides of all its cells are tried. The newest cell is removed next."),
        }
    }

    /// Describes a cell that joins the piece.
    fn joins(&self) -> Event {
        let d = self.size();
        let has = || joined([text!("The piece has "), self.grown(), text!(".")]);
        match self.act {
            Act::Started { cell: at } => {
                let why = match (self.options.is_forcing(), d) {
                    (true, _) => text!(
                        "It holds digit ",
                        digit(d),
                        ", and every ",
                        digit(d),
                        " that touches the piece must join it."
                    ),
                    (_, 1) => text!("It is blank, and no ", digit(1), " touches it."),
                    _ => {
                        text!("Pieces with earlier cells are listed already, so only later cells may join this piece.")
                    }
                };
                Event::place(start(d, self.cell(at).1)).led(text!("Start at ", self.cell(at), ".")).because(why)
            }
            Act::Forced { cell: at, by } => {
                let why = text!("It holds digit ", digit(d), " and touches ", self.cell(by), ". ");
                Event::place(self.forced(at)).led(text!("Forced: ", self.forced(at), ".")).because(joined([why, has()]))
            }
            Act::Added { cell: at } => {
                let lead = text!("Added: ", self.cell(at), ".");
                Event::place(self.cell(at))
                    .led(lead)
                    .because(joined([text!("It is blank and was not tried here yet. "), has()]))
            }
            _ => Event::detail(""),
        }
    }

    /// Describes the rejection of a cell or of the whole piece.
    fn rejects(&self) -> Event {
        let (options, d) = (self.options, digit(self.size()));
        let puzzle = options.puzzle();
        let is_in = |at: Place| options.piece().contains(&at);
        match self.act {
            Act::Beside { cell: at, by } | Act::Touching { cell: at, by } => {
                let rule = match self.size() {
                    1 => text!("A ", digit(1), " must stand alone."),
                    _ => text!("A piece with a clue starts at a clue."),
                };
                // In a verdict stands what the picture names: not a cell with a clue.
                let which = text!(self.cell(by), " has that digit.");
                let why = if self.end().is_some() { which } else { joined([which, text!(" "), rule]) };
                self.reject(at, text!(" touches digit ", d), why)
            }
            Act::TooMany { cell: at, by } => {
                let why = text!("It must join ", self.cell(by), ", but the piece is full.");
                self.reject(at, text!(" is one too many"), why)
            }
            Act::Before { cell: at, by } => {
                let why = text!("It touches ", self.cell(by), ", and pieces with both are listed already.");
                self.reject(at, text!(" comes before the start"), why)
            }
            Act::Blocked { cell: at } if !puzzle.has(at) => {
                let why = joined([text!("There is no cell "), self.side(), text!(".")]);
                self.reject_all("the grid ends here.", why)
            }
            Act::Blocked { cell: at } | Act::Tagged { cell: at } if is_in(at) => {
                self.reject(at, text!(" is in the piece already"), text!())
            }
            Act::Blocked { cell: at } => {
                let clue = digit(puzzle.label(at).into());
                self.reject(at, text!(" holds digit ", clue), text!("This piece needs digit ", d, "."))
            }
            Act::Tagged { cell: at } => {
                self.reject(at, text!(" was tried before"), text!("All pieces with it are listed already."))
            }
            Act::Early { cell: at } => {
                let why = text!("Pieces with both are listed already.");
                self.reject(at, text!(" comes before the start"), why)
            }
            Act::Excluded { cell: at } => {
                self.reject(at, text!(" cannot have digit ", d), text!("That digit is ruled out there."))
            }
            Act::LeftOut => {
                let why = options
                    .conflict()
                    .map_or(text!(), |why| joined([text!("With it, "), conflict(puzzle, why), text!(".")]));
                self.reject_all("the complete piece fails.", why)
            }
            _ => {
                let allowed = Span::count(options.allowed(), "entry", Quantity::State);
                let cells = Span::count(self.size(), "cell", Quantity::State);
                let why = match options.fails() {
                    true => text!("The list is full: it may have ", allowed, "."),
                    false => text!("Pieces of ", cells, " are too many to list."),
                };
                self.reject_all("the complete piece fails.", why)
            }
        }
    }

    /// Describes the rejection of a cell: `cause` follows its name, and `why` is the reason.
    fn reject(&self, at: Place, cause: Text, why: Text) -> Event {
        let (it, forced) = match self.act.is_forced() {
            true => (self.forced(at), "forced "),
            false => (self.cell(at), ""),
        };
        let event = Event { next: Next::Open, ..Event::reject(it) };
        let lead = |verdict: &'static str| joined([text!(verdict, forced, it), cause.clone(), text!(".")]);
        match self.end() {
            Some(NO_START) => event.led(NO_START).because(joined([text!(it), cause, text!(". "), why])),
            Some(verdict) => event.led(lead(verdict)).because(self.with_size(why)),
            None => event.led(lead("Rejected: ")).because(why),
        }
    }

    /// Describes a rejection that concerns no single cell.
    fn reject_all(&self, cause: &'static str, why: Text) -> Event {
        let event = Event::reject_rest().then(Next::Open);
        match self.end() {
            Some(NO_START) => event.led(NO_START).because(why),
            Some(verdict) => event.led(text!(verdict, cause)).because(self.with_size(why)),
            None => event.led(text!("Rejected: ", cause)).because(why),
        }
    }

    /// Adds to a reason the size of the piece so far, unless it is complete.
    fn with_size(&self, why: Text) -> Text {
        if self.options.piece().len() == self.size() {
            return why;
        }
        joined([why, text!(" The piece has "), self.grown(), text!(".")])
    }

    /// Returns the verdict on a rejection after which no candidate is left.
    fn end(&self) -> Option<&'static str> {
        let grows = !self.options.piece().is_empty();
        match self.sign {
            Sign::DeadEnd if !grows => Some(NO_START),
            Sign::DeadEnd => Some("Dead end: "),
            _ if grows && !self.act.is_forced() && self.is_last() => Some("Stuck: "),
            _ => None,
        }
    }

    /// Returns whether the rejected candidate was the last one of a piece that led to no listed piece.
    fn is_last(&self) -> bool {
        !self.options.has_listed() && Sign::nothing_follows(self.options)
    }

    /// Describes a complete piece.
    fn listed(&self) -> Event {
        let (options, d) = (self.options, self.size());
        let (nth, all) = (options.pieces().of_size(d), options.pieces().len());
        let lead = text!("Piece ", number(nth), " of size ", number(d), " is complete.");
        let cells: Vec<Target> = options.piece().iter().map(|at| self.cell(*at)).collect();
        let last = cells.last().copied();
        let has = match (cells.len(), last) {
            (0..=FEW, _) => text!("It has ", cells, "."),
            (_, Some(last)) => text!("Its last cell is ", last, "."),
            _ => text!(),
        };
        let list = text!(" The list has ", Span::count(all, "piece", Quantity::State), ".");
        let event = if self.alone { Event::solution() } else { Event::detail("") };
        let event = event.led(lead).because(joined([has, list]));
        // The piece is listed, and still there.
        Event { subject: last.filter(|_| !self.alone), ..event }
    }

    /// Describes the removal of a cell.
    fn leaves(&self) -> Event {
        let options = self.options;
        let back = |at: Place| joined([text!("Back to "), self.grown(), text!(": remove ", self.cell(at), ".")]);
        let newest = || options.piece().last().map_or(text!(), |at| text!(self.cell(*at), " is removed next."));
        let (event, why) = match self.act {
            Act::Freed { cell: at } => {
                let event = Event::back(self.forced(at)).led(back(at)).then(Next::Back).coming(newest());
                (event, text!(self.forced(at), " was forced."))
            }
            Act::Removed { cell: at } => {
                let event = Event::back(self.cell(at)).led(back(at));
                let event = match options.next_side() {
                    _ if options.is_full() => event.then(Next::Back).coming(newest()),
                    None => event.then(Next::Back).coming("No side of the piece is left to try."),
                    Some((of, a)) => {
                        let coming = text!("What lies ", SIDES[usize::from(a)], " ", self.cell(of), " is next.");
                        let to = of.towards(a);
                        match options.puzzle().has(to) {
                            true => event.then(Next::Try(self.cell(to))).coming(text!(self.cell(to), " is next.")),
                            false => event.then(Next::More).coming(coming),
                        }
                    }
                };
                (event, text!(self.cell(at), " is not tried here again."))
            }
            Act::Left { cell: at } => {
                let lead = text!("Back to the starts: ", self.cell(at), " is exhausted.");
                let event = Event::back(start(options.size(), self.cell(at).1)).led(lead);
                let event = match options.next_start() {
                    Some((n, next)) if n == options.size() => event.then(Next::More).coming(self.starts(next)),
                    Some((n, _)) => event.then(Next::More).coming(text!("Size ", number(n), " is next.")),
                    None if self.alone => event.then(Next::Back).coming("No start is left."),
                    // What the second search tries.
                    None => event.then(Next::More).coming("No start is left."),
                };
                (event, text!("Every way to grow a piece from there was tried."))
            }
            _ => (Event::detail(""), text!()),
        };
        event.because(why)
    }

    /// Describes the next start; cells with other digits are skipped, and the last of them is named.
    fn starts(&self, next: Place) -> Text {
        let puzzle = self.options.puzzle();
        let other = |at: &Place| puzzle.label(*at) != BLANK && usize::from(puzzle.label(*at)) != self.size();
        let skipped: Vec<Place> = puzzle.cells().skip_while(|at| *at != next).take_while(other).collect();
        match &*skipped {
            [] => text!(self.cell(next), " is next."),
            [_] => text!(self.cell(next), " has another digit and is skipped."),
            [first, .., last] => text!(
                "The cells from ",
                self.cell(*first),
                " to ",
                self.cell(*last),
                " have other digits and are skipped."
            ),
        }
    }

    /// Describes the end of the listing.
    fn ends(&self) -> Event {
        let options = self.options;
        let pieces = match options.pieces().len() {
            0 => text!("no piece."),
            all => text!(Span::count(all, "piece", Quantity::State), "."),
        };
        match self.act {
            Act::Stopped => Event::end().led("Search incomplete: the list is full.").because(incomplete(options)),
            Act::Cut { d } => Event::end().led(joined([text!("List ended: "), pieces])).because(text!(
                "Pieces of size ",
                number(d.into()),
                " and larger ones are too many to list."
            )),
            _ if options.puzzle().is_complete() => Event::end().led(joined([text!("List complete: "), pieces])),
            _ => {
                let most = Span::count(options.puzzle().most(), "cell", Quantity::State);
                Event::end().led(joined([text!("List finished: "), pieces])).because(text!(
                    "They have up to ",
                    most,
                    "; larger pieces were not listed."
                ))
            }
        }
    }
}
