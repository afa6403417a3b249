//! Predict: the mode that asks for the next decision before it makes it, and keeps the score.

use super::Mode;
use crate::address::{Address, Situation};
use crate::ask::{Asking, Question, words};
use crate::desk::{Context, DONE, Desk, Event, Flow, Reply, Want};
use crate::location::{Given, answers_written};
use crate::machine::Beat;
use crate::player::{Clock, Command, Goal, Grain, State};
use crate::scene::{Ink, Point, Scene};
use crate::script::ToScript;
use answers::Handed;
use kinds::Kinds;
use practice::Practice;

mod answers;
mod keeping;
mod kinds;
mod practice;

/// The most answered questions marked above the timeline, and the size of a mark in pixels.
const MARKED: usize = 200;
const MARK: f32 = 4.0;

/// The stage of asking.
#[derive(Default)]
enum Stage {
    /// It does not ask.
    #[default]
    Off,
    /// The search is on its way to the next question; this many moves of the asked weight are made before without a question.
    Coming(u32),
    /// The question is open.
    Open(Box<Question>),
    /// The question is answered, or its answer was shown; with the index of the answer given, if one was.
    Told(Box<Question>, Option<usize>),
    /// Nothing can be asked, for this reason.
    Over(&'static str),
}

/// State of the mode Predict: the question and the score.
#[derive(Default)]
pub(crate) struct Predict {
    asking: Option<Asking>,
    stage: Stage,
    /// First answers: how many were right, how many were given, the present streak of right ones and the longest.
    right: u32,
    of: u32,
    streak: u32,
    best: u32,
    /// Positions after the moves asked for, and whether the first answer was right.
    marks: Vec<(u64, bool)>,
    /// First answers, as a link holds them.
    given: Vec<Given>,
    /// Answers from the link that was opened.
    handed: Handed,
    /// The notice about the last key or click.
    notice: Option<&'static str>,
    /// The position after the move to replay.
    again: Option<u64>,
    /// Whether an answer was given or shown since the mode was turned on, and was not hidden again.
    has_answered: bool,
    /// Positions after the moves whose answer was only shown: later answers to them do not count.
    shown: Vec<u64>,
    /// The question whose answer was shown before a reload, and the answer given.
    resuming: Option<(u64, Option<usize>)>,
    /// Counts of right answers per kind of decision.
    kinds: Kinds,
    /// The practice of one kind of decision, if it is on.
    practice: Option<Practice>,
}

/// View model of a question.
#[derive(Clone, Debug, PartialEq, ToScript)]
#[script(name = "Question")]
pub struct Told {
    /// Which moves are asked for, as an address writes it.
    pub asking: String,
    /// `"open"`, `"back"` while the user looks at an earlier position than that of the open question, `"told"`, `"coming"` or `"over"`.
    #[script(ts = "\"open\" | \"back\" | \"told\" | \"coming\" | \"over\"")]
    pub stage: &'static str,
    /// The question; after a wrong answer, the misunderstanding behind it.
    pub line: String,
    /// The answers.
    pub answers: Vec<String>,
    /// Index of the right answer, once it is shown.
    pub right: Option<usize>,
    /// Index of the answer given.
    pub given: Option<usize>,
    /// The outcome: "right", "wrong", or "shown" if no answer was given; empty while the question is open.
    #[script(ts = "\"\" | \"right\" | \"wrong\" | \"shown\"")]
    pub outcome: &'static str,
    /// How to answer, while the question is open.
    pub how: String,
    /// Summary of the kinds of decisions often answered wrongly; empty until enough is answered.
    pub summary: String,
    /// The label for `asking` "moves": decisions, or moves if *Step* makes single moves.
    pub often: &'static str,
    /// The verdict in words, for screen readers.
    pub verdict: String,
    /// The score in words.
    pub score: String,
    /// The result as a text to hand in.
    pub result: String,
}

impl Predict {
    /// Counts an answer to a question if it is the first one.
    fn count(&mut self, given: Given, question: &Question) {
        let (then, right) = (question.then, given.which == question.right);
        if let Some(practice) = &mut self.practice {
            practice.count(question.kind, right);
        }
        if self.marks.iter().any(|(at, _)| *at == then) || self.shown.contains(&then) {
            return;
        }
        self.kinds.count(question.kind, right);
        self.mark(then, right);
        self.given.push(given);
    }

    /// Counts a first answer, by the position after the move that was asked for.
    fn mark(&mut self, then: u64, right: bool) {
        self.of += 1;
        self.right += u32::from(right);
        self.streak = if right { self.streak + 1 } else { 0 };
        self.best = self.best.max(self.streak);
        self.marks.push((then, right));
    }
}

impl Predict {
    /// Starts to ask for the next decision, or stops if `asking` is `None`.
    pub(crate) fn ask(&mut self, asking: Option<Asking>, desk: &mut Desk) {
        if asking != self.asking {
            if asking.is_none() || self.asking.is_none() {
                *self = Predict::default();
            }
            self.asking = asking;
            self.stage = if asking.is_some() { Stage::Coming(0) } else { Stage::Off };
            desk.want(Want::SetTreeAside(false));
        }
        desk.stale = true;
    }

    /// Returns which moves are asked for, or `None` if the mode is off.
    pub(crate) fn asking(&self) -> Option<Asking> {
        self.asking
    }

    /// Returns the least weight of a move that is asked for: single moves if *Step* makes single moves.
    fn asked_for(&self, asking: Asking, desk: &Desk) -> Beat {
        asking.least(desk.player.grain() == Grain::Move)
    }

    /// Whether the answer to a question is shown now.
    pub(crate) fn has_told(&self) -> bool {
        matches!(self.stage, Stage::Told(..))
    }

    /// Whether the answer given is right, once it is told; `None` if none was given.
    pub(crate) fn answered(&self) -> Option<bool> {
        match &self.stage {
            Stage::Told(question, given) => given.map(|given| given == question.right),
            _ => None,
        }
    }

    /// Whether one kind of question is practised.
    pub(crate) fn practises(&self) -> bool {
        self.practice.is_some()
    }

    /// Returns the open question.
    fn open_question(&self) -> Option<&Question> {
        match &self.stage {
            Stage::Open(question) => Some(question),
            _ => None,
        }
    }

    /// Whether a question is open, even if the user looks at another position.
    pub(crate) fn has_question(&self) -> bool {
        self.open_question().is_some()
    }

    /// Returns the open question if the search is at its position, so that nothing may be shown that gives its answer away.
    pub(crate) fn hides(&self, desk: &Desk) -> Option<&Question> {
        self.open_question().filter(|question| question.at == desk.at())
    }

    /// Resets questions and score, because another search was opened.
    pub(crate) fn ask_anew(&mut self, desk: &mut Desk) {
        let asking = self.asking.take();
        self.ask(asking, desk);
    }

    /// Whether there is something to do in the next frame.
    pub(crate) fn is_coming(&self) -> bool {
        matches!(self.stage, Stage::Coming(_)) || self.again.is_some()
    }

    /// Opens the next question once the search has reached its position. Discards the old question if the search or the position has
    /// changed.
    pub(crate) fn come(&mut self, desk: &mut Desk) {
        let Some(asking) = self.asking.filter(|_| desk.player.state() == State::Paused) else { return };
        let at = desk.at();
        if let Some(then) = self.again.filter(|_| desk.drawn == at) {
            self.again = None;
            desk.player.step_to(then, &mut || 0.0);
            desk.stale = true;
            return;
        }
        match &self.stage {
            Stage::Coming(0) => {}
            Stage::Coming(left) => {
                let left = left - 1;
                self.stage = Stage::Coming(left);
                desk.player.set_out(Goal::Weighty(self.asked_for(asking, desk)), &mut || 0.0);
                desk.stale = true;
                return;
            }
            Stage::Told(question, _) if question.then != at && question.at != at => {}
            Stage::Open(question) if at > question.at || at < question.at && self.handed_in(at).is_some() => {}
            Stage::Over(_) if !desk.player.session().now().over() => {}
            _ => return,
        }
        let session = desk.player.session();
        let question = session.question(self.asked_for(asking, desk), shuffled_by(at, &desk.address));
        self.stage = match question {
            Some(question) => Stage::Open(question.into()),
            None if session.now().over() => Stage::Over(words::OVER),
            None => Stage::Over(words::FAR),
        };
        desk.want(Want::SetTreeAside(self.has_question()));
        // What was shown before a reload, or was handed in, is seen at once.
        if let Some((_, given)) = self.resuming.take().filter(|(asked, _)| *asked == at && self.has_question()) {
            self.tell(given, desk, &mut || 0.0);
            return;
        }
        if let Some(given) = self.handed_in(at).filter(|_| self.has_question()) {
            self.tell(Some(given), desk, &mut || 0.0);
        }
        desk.stale = true;
    }

    /// Handles a key while the mode asks. Returns whether the key was meant for the question.
    fn key(&mut self, key: &str, cx: &mut Context) -> bool {
        let touring = cx.around.touring;
        let desk = &mut *cx.desk;
        let clock = &mut *cx.clock;
        if self.asking.is_none() {
            return false;
        }
        // On a branch the question waits.
        if key == "y" || desk.is_under_way() {
            return false;
        }
        if touring && key.starts_with("Page") {
            return self.page(key == "PageDown", desk, clock);
        }
        self.notice = None;
        desk.stale = true;
        match (key, &self.stage) {
            ("1" | "2" | "3" | "4", Stage::Open(_)) => self.answer(usize::from(key.as_bytes()[0] - b'1'), desk, clock),
            ("Enter" | "PageDown" | "ArrowRight", _) => self.go_on(desk, clock),
            ("s", Stage::Open(_) | Stage::Told(..)) => self.skip(desk, clock),
            ("ArrowLeft" | "PageUp", Stage::Open(_)) => look_back(desk, clock),
            (" ", Stage::Told(..)) => self.go_on(desk, clock),
            ("r", Stage::Told(..)) => self.see_again(desk, clock),
            ("k", Stage::Open(_) | Stage::Told(..)) => self.toggle_practice(desk, clock),
            ("Escape", _) => self.ask(None, desk),
            (" " | "S" | "n" | "N" | "u" | "ArrowDown" | "ArrowUp" | "End" | "r" | "R", Stage::Open(_)) => {}
            _ => return false,
        }
        true
    }

    /// Handles a clicker's key in a tour: shows the answer to the slide's question, or hides it again. Returns whether it did.
    fn page(&mut self, forward: bool, desk: &mut Desk, clock: Clock) -> bool {
        // A question that is still on its way is no reason to wait.
        if forward && !self.has_answered && matches!(self.stage, Stage::Coming(_)) {
            desk.player.arrive(clock);
            self.come(desk);
        }
        self.notice = None;
        match (forward, std::mem::take(&mut self.stage)) {
            (true, Stage::Open(question)) => {
                self.stage = Stage::Open(question);
                self.tell(None, desk, clock);
            }
            (false, Stage::Told(question, _)) => {
                desk.player.go_to(question.at, clock);
                self.stage = Stage::Open(question);
                self.has_answered = false;
                desk.want(Want::SetTreeAside(true));
            }
            (_, stage) => {
                self.stage = stage;
                return false;
            }
        }
        desk.stale = true;
        true
    }

    /// Answers the open question with answer `given`: makes the move and shows why. Ignores an index out of range.
    pub(crate) fn answer(&mut self, given: usize, desk: &mut Desk, clock: Clock) {
        let Some(question) = self.open_question().filter(|question| given < question.answers.len()) else { return };
        let (question, small) = (question.clone(), desk.player.grain() == Grain::Move);
        self.notice = None;
        self.count(Given { at: question.at, which: given, small }, &question);
        self.tell(Some(given), desk, clock);
    }

    /// Handles a click on the stage as an answer. Returns whether a question was open.
    fn answer_at(&mut self, at: Point, desk: &mut Desk, clock: Clock) -> bool {
        let Some(question) = self.open_question() else { return false };
        let target = desk.scenes[0].target_at(at);
        let mut meant = (0..).zip(&question.answers).filter(|(_, answer)| target.is_some() && answer.target == target);
        match (meant.next(), meant.next()) {
            (Some((given, _)), None) => self.answer(given, desk, clock),
            (Some(_), Some(_)) => self.notice = Some(words::SEVERAL_MEANT),
            (None, _) => self.notice = Some(words::NOT_MEANT),
        }
        desk.stale = true;
        true
    }

    /// Makes the move that was asked for and shows the answer.
    fn tell(&mut self, given: Option<usize>, desk: &mut Desk, clock: Clock) {
        if let Stage::Open(question) = std::mem::take(&mut self.stage) {
            // From where it was asked, whatever was looked at since.
            desk.player.go_to(question.at, clock);
            desk.player.step_to(question.then, clock);
            if given.is_none() {
                self.shown.push(question.then);
                self.practice.iter_mut().for_each(Practice::miss);
            }
            self.stage = Stage::Told(question, given);
            self.has_answered = true;
        }
        desk.stale = true;
    }

    /// Goes on: shows the answer to the open question, or goes to the next question if the answer is shown.
    pub(crate) fn go_on(&mut self, desk: &mut Desk, clock: Clock) {
        match &self.stage {
            Stage::Open(question) if question.at != desk.at() => {
                let at = question.at;
                desk.player.go_to(at, clock);
            }
            Stage::Open(_) => self.tell(None, desk, clock),
            Stage::Told(..) if self.practice.is_some() => return self.practise(desk, clock),
            Stage::Told(question, _) => {
                let then = question.then;
                let unasked = self.asking.map_or(0, Asking::unasked);
                desk.player.go_to(then, clock);
                self.stage = Stage::Coming(unasked);
            }
            _ => {}
        }
        desk.stale = true;
    }

    /// Skips the open question and goes to the next one.
    fn skip(&mut self, desk: &mut Desk, clock: Clock) {
        if let Stage::Open(_) = self.stage {
            self.tell(None, desk, clock);
        }
        self.go_on(desk, clock);
    }

    /// Replays the move that was asked for.
    fn see_again(&mut self, desk: &mut Desk, clock: Clock) {
        if let Stage::Told(question, _) = &self.stage {
            let (at, then) = (question.at, question.then);
            desk.player.go_to(at, clock);
            self.again = Some(then);
        }
        desk.stale = true;
    }

    /// Returns the view model of the question; `None` if the mode is off. `begin` is the address of the search's beginning for links.
    pub(crate) fn told(&self, desk: &Desk, begin: &Address) -> Option<Told> {
        let asked = self;
        let at = desk.at();
        let question = match &asked.stage {
            Stage::Off => return None,
            Stage::Coming(_) | Stage::Over(_) => None,
            Stage::Open(question) => Some((question, None, false)),
            Stage::Told(question, given) => Some((question, *given, true)),
        };
        let (stage, mut line) = match &asked.stage {
            Stage::Open(question) if question.at != at => ("back", question.asked.clone()),
            Stage::Open(question) => ("open", question.asked.clone()),
            Stage::Told(question, given) => {
                let why = given.map_or("", |given| &question.answers[given].why);
                let here = question.then == at && why.is_empty();
                ("told", if here { desk.player.session().narration().to_string() } else { why.to_owned() })
            }
            Stage::Over(why) => ("over", (*why).to_owned()),
            Stage::Off | Stage::Coming(_) => ("coming", String::new()),
        };
        if let Some(notice) = asked.notice {
            line = format!("{line} {notice}").trim_start().to_owned();
        }
        let heading = desk.heading(at);
        let all = question.iter().flat_map(|(question, ..)| &question.answers);
        Some(Told {
            asking: asked.asking.map_or(String::new(), |asking| asking.to_string()),
            stage,
            outcome: match question {
                Some((question, Some(given), true)) if given == question.right => "right",
                Some((_, Some(_), true)) => "wrong",
                Some((_, None, true)) => "shown",
                _ => "",
            },
            how: match &asked.stage {
                Stage::Open(question) if question.at == at => words::how(question),
                _ => String::new(),
            },
            summary: asked.kinds.summary(),
            often: if desk.player.grain() == Grain::Move { words::OFTEN_MOVES } else { words::OFTEN_DECISIONS },
            verdict: question.map_or(String::new(), |(question, given, told)| match (told, given) {
                (false, _) => String::new(),
                (true, given) => words::verdict(
                    given.map(|given| given == question.right),
                    given.map_or("", |given| &question.answers[given].why),
                    &question.answers[question.right].text,
                ),
            }),
            line,
            answers: all.map(|answer| answer.text.clone()).collect(),
            right: question.filter(|(.., told)| *told).map(|(question, ..)| question.right),
            given: question.and_then(|(_, given, _)| given),
            score: match &asked.practice {
                Some(practice) => practice.told(),
                None => words::score(asked.right, asked.of, asked.streak, asked.shown.len()),
            },
            result: words::result(
                &heading,
                asked.right,
                asked.of,
                asked.best,
                &asked.kinds.summary(),
                &format!("#{begin}{}", answers_written(&self.answers())),
            ),
        })
    }

    /// Marks the answered questions above the timeline: a tick for a right answer, a cross for a wrong one.
    pub(crate) fn draw_asked(&self, desk: &Desk, scene: &mut Scene) {
        for (i, (at, right)) in self.marks.iter().rev().enumerate().take(MARKED) {
            let middle = Point::new(desk.timeline_x(*at), MARK + 1.0);
            let ink = if *right { Ink::Accent } else { Ink::Conflict };
            match right {
                true => {
                    let (low, end) = (middle.down(MARK), middle + Point::new(MARK, -MARK));
                    scene.line(middle.right(-MARK), low).stroke(ink, 1.5).key("right", i, 0);
                    scene.line(low, end).stroke(ink, 1.5).key("right", i, 1);
                }
                false => {
                    scene.cross(middle, MARK).stroke(ink, 1.5).key("wrong", i, 0);
                }
            }
        }
    }

    /// Frames the target of a wrong answer on the stage.
    pub(crate) fn draw_given(&self, desk: &Desk, scene: &mut Scene) {
        let Stage::Told(question, Some(given)) = &self.stage else { return };
        let target = question.answers[*given].target.filter(|_| *given != question.right);
        let here = desk.at() == question.then;
        let Some(area) = target.filter(|_| here).and_then(|target| scene.area_of(target)) else { return };
        scene.rect(area.inset(-3.0)).round(6.0).stroke(Ink::Conflict, 3.0).dash(6.0, 4.0).key("given", 0, 0);
    }
}

impl Mode for Predict {
    fn is_of_search(&self) -> bool {
        true
    }

    fn event(&mut self, event: &Event, cx: &mut Context) -> Flow {
        match event {
            // Who plays by hand makes the moves, and is not asked for them.
            Event::Ask(asking) => self.ask(asking.parse().ok().filter(|_| !cx.around.by_hand), cx.desk),
            Event::Command(Command::Predict) => {
                let begins = self.asking.is_none() && !cx.around.by_hand;
                self.ask(begins.then_some(Asking::Moves), cx.desk);
            }
            Event::Answer(given) => self.answer(*given, cx.desk, cx.clock),
            Event::AskKey(key) => return Flow::Taken(Reply::Found(self.key(key, cx))),
            Event::Key(key, _) if self.key(key, cx) => {}
            Event::Pick(at) if self.answer_at(*at, cx.desk, cx.clock) => {}
            _ => return Flow::Pass,
        }
        DONE
    }

    fn situate(&self, _: &Desk, situation: &mut Situation) {
        situation.asking = self.asking;
    }
}

/// Goes back by one decision while the question stays open.
fn look_back(desk: &mut Desk, clock: Clock) {
    desk.player.command(Command::Back, 0.0, clock);
    desk.stale = true;
}

/// Returns the seed that orders the answers to the question at move `at` of a search. It depends on nothing else.
pub(crate) fn shuffled_by(at: u64, search: &Address) -> u64 {
    seed(&format!("{search}&at={at}"))
}

/// Returns the FNV-1a hash of a text, by Fowler, Noll and Vo.
fn seed(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
