//! What comes next? The page asks before it moves, and keeps the score.

use super::Page;
use crate::ask::{Asking, Question, words};
use crate::machine::Beat;
use crate::player::{Clock, Command, Goal, Grain, State};
use crate::scene::{Ink, Point, Scene};
use answers::{Given, Handed};

pub(super) mod answers;

/// So many asked moments are marked above the timeline; and the size of a mark, in pixels.
const MARKED: usize = 200;
const MARK: f32 = 4.0;

/// What the page is doing about its questions.
#[derive(Default)]
pub(super) enum Stage {
    /// It does not ask.
    #[default]
    Off,
    /// On the way to the moment of the next question; so many moves are still to be made unasked.
    Coming(u32),
    /// The question is open.
    Open(Box<Question>),
    /// It is answered, or was shown: which answer was given.
    Told(Box<Question>, Option<usize>),
    /// There is nothing to ask: why.
    Over(&'static str),
}

/// The questions of a page.
#[derive(Default)]
pub(super) struct Asked {
    asking: Option<Asking>,
    stage: Stage,
    /// First answers: how many were right, of how many; how many one after the other, and at the most.
    right: u32,
    of: u32,
    streak: u32,
    best: u32,
    /// The moments asked for, and whether the answer was right.
    marks: Vec<(u64, bool)>,
    /// First answers, as a link holds them.
    given: Vec<Given>,
    /// Answers that were handed in.
    handed: Handed,
    /// What there is to say of the last key.
    notice: Option<&'static str>,
    /// The move to this step is to be seen once more.
    again: Option<u64>,
}

/// What the page shows of a question.
#[derive(Clone, Debug, PartialEq)]
pub struct Told {
    /// Before which moves it asks, as an address has it.
    pub asking: String,
    /// `"open"`, `"back"` while the visitor looks back from an open one, `"told"`, `"coming"` or `"over"`.
    pub stage: &'static str,
    /// The question; once a wrong answer is given, the misunderstanding behind it.
    pub line: String,
    /// The answers.
    pub answers: Vec<String>,
    /// Which of them is true, once that is told.
    pub right: Option<usize>,
    /// Which was given.
    pub given: Option<usize>,
    /// The verdict in words, for who hears it.
    pub verdict: String,
    /// The score in words.
    pub score: String,
    /// The result as a text to be handed in.
    pub result: String,
}

impl Asked {
    /// Counts an answer to the question about the move to `then`, if it is the first.
    fn count(&mut self, given: Given, then: u64, right: bool) {
        if self.marks.iter().any(|(at, _)| *at == then) {
            return;
        }
        self.of += 1;
        self.right += u32::from(right);
        self.streak = if right { self.streak + 1 } else { 0 };
        self.best = self.best.max(self.streak);
        self.marks.push((then, right));
        self.given.push(given);
    }
}

impl Page {
    /// From now on asks what comes next, or no more.
    pub fn ask(&mut self, asking: Option<Asking>) {
        // Who plays by hand makes the moves, and is not asked for them.
        let asking = asking.filter(|_| self.play.is_none());
        if asking != self.asked.asking {
            let kept = std::mem::take(&mut self.asked);
            self.asked = if asking.is_some() && kept.asking.is_some() { kept } else { Asked::default() };
            self.asked.asking = asking;
            self.asked.stage = if asking.is_some() { Stage::Coming(0) } else { Stage::Off };
            self.put_tree_aside(false);
        }
        self.stale = true;
    }

    fn stop_asking(&mut self) {
        if self.asked.asking.is_some() {
            self.asked = Asked::default();
            self.put_tree_aside(false);
            self.stale = true;
        }
    }

    /// Before which moves the page asks.
    pub fn asking(&self) -> Option<Asking> {
        self.asked.asking
    }

    /// The least weight of a move that is asked for: who goes by small moves is asked for these.
    fn asked_for(&self, asking: Asking) -> Beat {
        asking.least(self.player.grain() == Grain::Move)
    }

    /// Whether the answer to a question is told just now.
    pub(super) fn has_told(&self) -> bool {
        matches!(self.asked.stage, Stage::Told(..))
    }

    /// The open question.
    fn open_question(&self) -> Option<&Question> {
        match &self.asked.stage {
            Stage::Open(question) => Some(question),
            _ => None,
        }
    }

    /// Whether a question waits for its answer, wherever the visitor looks meanwhile.
    pub(super) fn has_question(&self) -> bool {
        self.open_question().is_some()
    }

    /// The question that is open at this very moment, so that nothing may be seen that gives its answer away.
    pub(super) fn hides(&self) -> Option<&Question> {
        self.open_question().filter(|question| question.at == self.player.session().now().at)
    }

    /// Another search is open, about which nothing was asked yet.
    pub(super) fn ask_anew(&mut self) {
        let asking = self.asked.asking.take();
        self.ask(asking);
    }

    /// Whether there is something to do at the next frame.
    pub(super) fn is_coming_to_ask(&self) -> bool {
        matches!(self.asked.stage, Stage::Coming(_)) || self.asked.again.is_some()
    }

    /// Opens the question once the search stands where it is to be asked; another search or moment asks anew.
    pub(super) fn come_to_ask(&mut self) {
        if self.play.is_some() {
            return self.stop_asking();
        }
        let Some(asking) = self.asked.asking.filter(|_| self.player.state() == State::Paused) else { return };
        let at = self.player.session().now().at;
        if let Some(then) = self.asked.again.filter(|_| self.drawn == at) {
            self.asked.again = None;
            self.player.step_to(then, &mut || 0.0);
            self.stale = true;
            return;
        }
        let session = self.player.session();
        match &self.asked.stage {
            Stage::Coming(0) => {}
            Stage::Coming(left) => {
                let left = left - 1;
                self.asked.stage = Stage::Coming(left);
                self.player.set_out(Goal::Weighty(self.asked_for(asking)), &mut || 0.0);
                self.stale = true;
                return;
            }
            Stage::Told(question, _) if question.then != at && question.at != at => {}
            Stage::Open(question) if at > question.at || at < question.at && self.handed_in(at).is_some() => {}
            Stage::Over(_) if !session.now().over() => {}
            _ => return,
        }
        let question = session.question(self.asked_for(asking), self.shuffled_by(at));
        self.asked.stage = match question {
            Some(question) => Stage::Open(question.into()),
            None if session.now().over() => Stage::Over(words::OVER),
            None => Stage::Over(words::FAR),
        };
        self.put_tree_aside(self.has_question());
        // What was handed in is seen at once.
        if let Some(given) = self.handed_in(at).filter(|_| self.has_question()) {
            self.tell(Some(given), &mut || 0.0);
        }
        self.stale = true;
    }

    /// Takes a key while the page asks; says whether it was meant for the question.
    pub fn ask_key(&mut self, key: &str, clock: Clock) -> bool {
        if self.asked.asking.is_none() {
            if key == "q" {
                self.ask(Some(Asking::Moves));
            }
            return key == "q";
        }
        self.key_while_asking(key, clock)
    }

    fn key_while_asking(&mut self, key: &str, clock: Clock) -> bool {
        if key == "y" {
            self.stop_asking();
        }
        if key == "y" || self.is_under_way() || self.turns_page(key) {
            return false;
        }
        // In a tour a clicker reveals the move, and then turns the page.
        let reveals = key == "PageDown" && self.open_question().is_some();
        if self.touring.is_some() && key.starts_with("Page") && !reveals {
            return false;
        }
        self.asked.notice = None;
        self.stale = true;
        match (key, &self.asked.stage) {
            ("1" | "2" | "3" | "4", Stage::Open(_)) => self.answer(usize::from(key.as_bytes()[0] - b'1'), clock),
            ("Enter" | "PageDown" | "ArrowRight", _) => self.go_on_asking(clock),
            ("s", Stage::Open(_) | Stage::Told(..)) => self.skip_question(clock),
            ("ArrowLeft" | "PageUp", Stage::Open(_)) => self.look_back_asked(clock),
            (" ", Stage::Told(..)) => self.go_on_asking(clock),
            ("r", Stage::Told(..)) => self.see_again(clock),
            ("k", Stage::Open(_) | Stage::Told(..)) => self.ask_alike(clock),
            ("Escape" | "q", _) => self.ask(None),
            (" " | "S" | "n" | "N" | "u" | "ArrowDown" | "ArrowUp" | "End" | "r" | "R", Stage::Open(_)) => {}
            _ => return false,
        }
        true
    }

    /// Whether a key turns a page of a tour: always backwards, and forwards once the answer is known.
    fn turns_page(&self, key: &str) -> bool {
        let told = !matches!(self.asked.stage, Stage::Open(_));
        self.is_touring() && (key == "PageUp" || key == "PageDown" && told)
    }

    /// Answers the open question: makes the move, and says why.
    pub fn answer(&mut self, given: usize, clock: Clock) {
        let Some(question) = self.open_question().filter(|question| given < question.answers.len()) else { return };
        let (right, then, at) = (given == question.right, question.then, question.at);
        let small = self.player.grain() == Grain::Move;
        self.asked.count(Given { at, which: given, small }, then, right);
        self.tell(Some(given), clock);
    }

    /// A place of the stage is pointed out as the answer; says whether a question was open.
    pub fn answer_at(&mut self, at: Point, clock: Clock) -> bool {
        let Some(question) = self.open_question() else { return false };
        let target = self.scenes[0].target_at(at);
        let mut meant = (0..).zip(&question.answers).filter(|(_, answer)| target.is_some() && answer.target == target);
        match (meant.next(), meant.next()) {
            (Some((given, _)), None) => self.answer(given, clock),
            _ => self.asked.notice = Some(words::NOT_MEANT),
        }
        self.stale = true;
        true
    }

    /// Makes the move that was asked for.
    fn tell(&mut self, given: Option<usize>, clock: Clock) {
        if let Stage::Open(question) = std::mem::take(&mut self.asked.stage) {
            // From where it was asked, whatever was looked at since.
            self.player.go_to(question.at, clock);
            self.player.step_to(question.then, clock);
            self.asked.stage = Stage::Told(question, given);
        }
        self.stale = true;
    }

    /// Shows the move that is asked for; once it is told, goes on to the next question.
    pub fn go_on_asking(&mut self, clock: Clock) {
        match &self.asked.stage {
            Stage::Open(question) if question.at != self.player.session().now().at => {
                let at = question.at;
                self.player.go_to(at, clock);
            }
            Stage::Open(_) => self.tell(None, clock),
            Stage::Told(question, _) => {
                let then = question.then;
                let unasked = self.asked.asking.map_or(0, Asking::unasked);
                self.player.go_to(then, clock);
                self.asked.stage = Stage::Coming(unasked);
            }
            _ => {}
        }
        self.stale = true;
    }

    /// Leaves the open question, and goes on to the next.
    pub fn skip_question(&mut self, clock: Clock) {
        if let Stage::Open(_) = self.asked.stage {
            self.tell(None, clock);
        }
        self.go_on_asking(clock);
    }

    /// Looks at the moment before, while the question stays.
    pub fn look_back_asked(&mut self, clock: Clock) {
        self.player.command(Command::Back, 0.0, clock);
        self.stale = true;
    }

    /// Makes the move that was asked for once more.
    pub fn see_again(&mut self, clock: Clock) {
        if let Stage::Told(question, _) = &self.asked.stage {
            let (at, then) = (question.at, question.then);
            self.player.go_to(at, clock);
            self.asked.again = Some(then);
        }
        self.stale = true;
    }

    /// Goes on to another move of the same kind, and asks for it.
    pub fn ask_alike(&mut self, clock: Clock) {
        let (Stage::Open(question) | Stage::Told(question, _)) = &self.asked.stage else { return };
        let (kind, asking) = (question.kind, self.asked.asking.unwrap_or(Asking::Moves));
        match self.player.session().another(self.asked_for(asking), kind) {
            Some(at) => {
                self.player.go_to(at, clock);
                self.asked.stage = Stage::Coming(0);
            }
            None => self.asked.notice = Some(words::NO_OTHER),
        }
        self.stale = true;
    }

    /// What the page shows of its question; `None` if it asks nothing.
    pub fn told_question(&self) -> Option<Told> {
        let is_on = !matches!(self.asked.stage, Stage::Off);
        is_on.then(|| self.told_while_asking()).flatten()
    }

    fn told_while_asking(&self) -> Option<Told> {
        let asked = &self.asked;
        let at = self.player.session().now().at;
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
                ("told", if here { self.player.session().tell() } else { why.to_owned() })
            }
            Stage::Over(why) => ("over", (*why).to_owned()),
            Stage::Off | Stage::Coming(_) => ("coming", String::new()),
        };
        if let Some(notice) = asked.notice {
            line = format!("{line} {notice}").trim_start().to_owned();
        }
        let heading = self.heading(at);
        let all = question.iter().flat_map(|(question, ..)| &question.answers);
        Some(Told {
            asking: asked.asking.map_or(String::new(), |asking| asking.to_string()),
            stage,
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
            score: words::score(asked.right, asked.of, asked.streak),
            result: words::result(
                &heading,
                asked.right,
                asked.of,
                asked.best,
                &format!("#{}{}", self.address_at(0), self.answers()),
            ),
        })
    }

    /// Marks the moments that were asked for: a tick for a right answer, a cross for a wrong one.
    pub(super) fn draw_asked(&self, scene: &mut Scene) {
        let last = self.last_step().max(1);
        for (i, (at, right)) in self.asked.marks.iter().rev().enumerate().take(MARKED) {
            let x = scene.width * ((*at as f64 / last as f64) as f32).min(1.0);
            let middle = Point::new(x, MARK + 1.0);
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

    /// Frames on the stage what the wrong answer was about.
    pub(super) fn draw_given(&self, scene: &mut Scene) {
        let Stage::Told(question, Some(given)) = &self.asked.stage else { return };
        let target = question.answers[*given].target.filter(|_| *given != question.right);
        let here = self.player.session().now().at == question.then;
        let Some(area) = target.filter(|_| here).and_then(|target| scene.area_of(target)) else { return };
        scene.rect(area.inset(-3.0)).round(6.0).stroke(Ink::Conflict, 3.0).dash(6.0, 4.0).key("given", 0, 0);
    }
}

/// A number that follows from a text: that of Fowler, Noll and Vo.
fn seed(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
