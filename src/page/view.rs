//! What the page says in words and numbers beside its pictures.

use super::{Page, Surface, words};
use crate::machine::Beat;
use crate::params::{Field, Kind};
use crate::player::{Grain, State};
use crate::sign::Sign;
use crate::tree;

/// At more steps a second than this, a change of the sentence is not read out.
const READABLE: f64 = 2.0;
/// At more steps a second than this, nobody can follow which variables change.
const FOLLOWED: f64 = 8.0;

/// Everything that the page says at one moment.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// The address of the moment, without `#`.
    pub address: String,
    /// The document's title.
    pub heading: String,
    /// The catalogue entry that is open.
    pub problem: &'static str,
    /// One sentence on the last move.
    pub narration: String,
    /// What the last move means, drawn as a small sign before the sentence.
    pub sign: Sign,
    /// Whether sentences follow each other so fast that they stay on one line, lest anything moves but the words.
    pub brisk: bool,
    /// Whether the sentence changes too fast to be read out.
    pub quiet: bool,
    /// The stage in words.
    pub describe: String,
    /// The tree in words.
    pub tree: String,
    /// The profile in words.
    pub profile: String,
    /// Nodes, solutions and steps so far.
    pub totals: String,
    /// The label of the step that runs next.
    pub label: &'static str,
    /// Variables: name, value, meaning, and whether the value has changed since the step before.
    pub state: Vec<(&'static str, String, &'static str, bool)>,
    /// The present step.
    pub at: u64,
    /// The last step that is known.
    pub last: u64,
    /// The present step in words.
    pub position: String,
    /// Solutions so far.
    pub solutions: u64,
    /// Solutions so far in words.
    pub found: String,
    /// Whether the search is being played.
    pub playing: bool,
    /// What takes a while, in words.
    pub busy: Option<String>,
    /// How far that has come, from 0 to 1, where it is known.
    pub progress: Option<f64>,
    /// Something the visitor should know about the last command.
    pub notice: Option<String>,
    /// Whether there is a step to go back to.
    pub can_back: bool,
    /// Whether there is a step to go on to.
    pub can_forward: bool,
    /// Whether a solution lies before.
    pub can_previous: bool,
    /// Whether a solution may lie ahead.
    pub can_next: bool,
    /// Whether there is a level to step out of.
    pub can_out: bool,
    /// The place on the scale of speeds.
    pub speed: u16,
    /// The speed in words.
    pub speed_text: String,
    /// Whether small steps are played.
    pub small: bool,
    /// Whether the stage's picture can be zoomed into.
    pub zoomable: bool,
    /// Whether the stage's picture can be turned.
    pub turnable: bool,
    /// Whether the rule of the problem is to be seen.
    pub rule: bool,
    /// What the slider of the stage's picture does, if it has one, and where it stands.
    pub dial: Option<(&'static str, f32)>,
}

impl Page {
    /// What the page says now.
    pub fn view(&self) -> View {
        let (player, session) = (self.player(), self.player().session());
        let (at, last) = (session.now().at, self.last_step());
        let info = self.address().entry();
        let stage = &self.scenes[Surface::Stage as usize];
        let (busy, progress) = player.progress().unzip();
        let solutions = session.now().tally.solutions();
        let here = u64::from(session.now().beat == Some(Beat::Solution));
        let over = session.now().over();
        let all = self.findings().complete.then_some(self.findings().solutions);
        // Marking what changed takes a replay.
        let fast = player.playing_faster_than(FOLLOWED) || matches!(player.state(), State::Seeking(_));
        let calm = self.is_calm();
        let watched = session.told().variables;
        let changed = if fast { vec![false; watched.len()] } else { session.changed() };
        View {
            address: self.address_at(at),
            heading: self.heading(at),
            problem: info.id,
            narration: if calm { words::calm(player, session.now().level) } else { session.tell() },
            sign: if calm { Sign::Plain } else { session.sign() },
            brisk: player.playing_faster_than(crate::player::FOLLOWED),
            quiet: player.playing_faster_than(READABLE) || busy.is_some(),
            describe: session.told().description,
            tree: tree::words::path(session),
            profile: tree::words::profile(session),
            totals: words::totals(session.now().profile().iter().sum(), solutions, at),
            label: session.now().label.0,
            state: watched.into_iter().zip(changed).map(|(w, changed)| (w.name, w.value, w.note, changed)).collect(),
            at,
            last,
            position: words::position(at, last, self.knows_end()),
            solutions,
            found: words::found(solutions, all),
            playing: matches!(player.state(), State::Playing { .. }),
            busy,
            progress: progress.flatten(),
            notice: player.notice().map(str::to_owned),
            can_back: at > 0,
            can_forward: !over,
            can_previous: solutions > here,
            can_next: !over && all.is_none_or(|all| solutions < all),
            can_out: session.now().level > 0,
            speed: player.speed().value(),
            speed_text: player.speed().words(),
            small: player.grain() == Grain::Small,
            zoomable: stage.zoomable,
            turnable: stage.turnable,
            rule: self.shows_rule(),
            dial: stage.dial_label.map(|label| (label, self.lens.dial)),
        }
    }

    /// The parameters in force, in the order of the problem's fields.
    pub fn values(&self) -> Vec<(&'static str, &str)> {
        let value = |field: &Field| (field.name, self.address().params().text(field.name));
        self.address().entry().fields.iter().map(value).collect()
    }

    /// The address of a step. An instance may be a long text, so what is written once is not written at each frame.
    fn address_at(&self, at: u64) -> String {
        let sign = if self.written.contains('?') { '&' } else { '?' };
        if at == 0 { self.written.clone() } else { format!("{}{sign}at={at}", self.written) }
    }

    /// What is open and where it stands, such as "Queens, n = 8, step 413".
    fn heading(&self, at: u64) -> String {
        let info = self.address().entry();
        let numbers = info.fields.iter().filter(|field| matches!(field.kind, Kind::Number { .. }));
        // Of a number, 0 says that there is none.
        let given = numbers.map(|field| (field.name, self.address().params().text(field.name))).filter(|n| n.1 != "0");
        words::heading(info.title, given, at)
    }
}
