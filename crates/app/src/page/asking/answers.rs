//! Answers as a link holds them, so that they can be handed in: which were given is written down, and whether they are right
//! is found anew by whoever opens the link.
//!
//! `answers=5-2.9-1m` says that at move 5 the second answer was given, and at move 9, where small moves were asked for, the
//! first.

use super::{Page, Stage, seed};
use crate::ask::words;
use crate::params::Fault;
use crate::player::{Clock, SLICE};
use crate::session::Session;
use crate::tour::number;

/// The key of the answers in a link.
const KEY: &str = "answers=";

/// More answers than this are no quiz.
const MOST: usize = 1000;

/// So many moves are made between two looks at the clock.
const BUDGET: u64 = 1 << 12;

/// An answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::page) struct Given {
    /// The move at which it was asked.
    pub(super) at: u64,
    /// Which answer, counted from 0.
    pub(super) which: usize,
    /// Whether small moves were asked for.
    pub(super) small: bool,
}

/// Answers that were handed in, on the way to being looked at.
#[derive(Default)]
pub(super) struct Handed {
    answers: Vec<Given>,
    /// How many of them were looked at.
    seen: usize,
    /// A search of its own, which goes from one to the next.
    session: Option<Session>,
}

fn read(text: &str) -> Option<Vec<Given>> {
    let given = |part: &str| {
        let (at, rest) = part.split_once('-')?;
        let small = rest.ends_with('m');
        let which = number(rest.strip_suffix('m').unwrap_or(rest)).filter(|which| (1..=4).contains(which))?;
        Some(Given { at: number(at)?, which: which as usize - 1, small })
    };
    let all: Option<Vec<Given>> = text.split('.').take(MOST + 1).map(given).collect();
    all.filter(|all| all.len() <= MOST)
}

impl Page {
    /// Takes the answers that were handed in out of an address; what is left is to be opened.
    ///
    /// # Errors
    /// Says what answers have to look like.
    pub fn take_answers(&mut self, address: &str) -> Result<String, String> {
        self.handed = vec![];
        let Some((before, rest)) = address.split_once(&format!("&{KEY}")) else { return Ok(address.to_owned()) };
        let (answers, after) = rest.split_once('&').unwrap_or((rest, ""));
        let wrong = || {
            let allowed = "must be moves and answers, as 5-2.9-1".to_owned();
            Fault::new("answers", answers, allowed).told_of("What was handed in (answers)")
        };
        self.handed = read(answers).ok_or_else(wrong)?;
        Ok(if after.is_empty() { before.to_owned() } else { format!("{before}&{after}") })
    }

    /// Begins to look at what was handed in for the search that has just been opened; says at which move it begins.
    pub(in crate::page) fn take_up_answers(&mut self, answers: Vec<Given>) -> Option<u64> {
        let first = answers.first().filter(|_| self.asked.asking.is_some())?.at;
        let handed = Handed { answers, seen: 0, session: self.address.open().ok() };
        self.asked = super::Asked { asking: self.asked.asking, stage: Stage::Coming(0), handed, ..Default::default() };
        Some(first)
    }

    /// Goes on looking at what was handed in; says whether there is more.
    pub(in crate::page) fn look_at_answers(&mut self, clock: Clock) -> bool {
        let until = clock() + SLICE;
        while let Some(given) = self.asked.handed.answers.get(self.asked.handed.seen).copied() {
            let Some(mut session) = self.asked.handed.session.take() else { return false };
            let there = session.seek(given.at, BUDGET);
            if there {
                self.asked.handed.seen += 1;
                let least = self.asked.asking.map(|asking| asking.least(given.small));
                let question = least.and_then(|least| session.question(least, self.shuffled_by(given.at)));
                match question.filter(|question| question.at == given.at && given.which < question.answers.len()) {
                    Some(question) => self.asked.count(given, question.then, given.which == question.right),
                    None => self.asked.notice = Some(words::STRANGE),
                }
                self.stale = true;
            }
            self.asked.handed.session = Some(session);
            if clock() >= until {
                return true;
            }
        }
        self.asked.handed.session = None;
        false
    }

    /// What was handed in for the question at a move.
    pub(super) fn handed_in(&self, at: u64) -> Option<usize> {
        self.asked.handed.answers.iter().find(|given| given.at == at).map(|given| given.which)
    }

    /// What orders the answers to the question at a move: the search and the move, and nothing that one may do besides.
    pub(super) fn shuffled_by(&self, at: u64) -> u64 {
        seed(&format!("{}&at={at}", self.written))
    }

    /// The answers for the address of a page that some were handed in to, so that a reload keeps them.
    pub(in crate::page) fn kept_answers(&self) -> String {
        if self.asked.handed.answers.is_empty() { String::new() } else { self.answers() }
    }

    /// Where such a page is opened again: at the question whose answer is shown, which is then answered anew.
    pub(in crate::page) fn kept_at(&self, at: u64) -> u64 {
        match &self.asked.stage {
            Stage::Told(question, _) if question.then == at && !self.asked.handed.answers.is_empty() => question.at,
            _ => at,
        }
    }

    /// The answers for a link, with what goes before them; empty without any.
    pub(super) fn answers(&self) -> String {
        let mut text = String::new();
        let handed = &self.asked.handed;
        for Given { at, which, small } in self.asked.given.iter().chain(&handed.answers[handed.seen..]) {
            text += if text.is_empty() { "&answers=" } else { "." };
            text += &format!("{at}-{}{}", which + 1, if *small { "m" } else { "" });
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::page::Surface;
    use crate::problems::CATALOG;

    fn page() -> Page {
        let mut page = Page::new(CATALOG);
        page.resize(Surface::Stage, 640.0, 400.0);
        page
    }

    fn rest(page: &mut Page, now: &mut f64) {
        for _ in 0..40 {
            *now += 50.0;
            let time = *now;
            page.tick(time, &mut || time);
        }
    }

    #[test]
    fn what_was_answered_is_handed_in_and_looked_at_anew() {
        let (mut student, mut now) = (page(), 0.0);
        student.open("queens?n=5&ask=moves&at=6", &mut || 0.0).expect("it opens");
        // Always the first answer: some are right.
        for _ in 0..9 {
            rest(&mut student, &mut now);
            student.answer(0, &mut || 0.0);
            student.go_on_asking(&mut || 0.0);
        }
        rest(&mut student, &mut now);
        let told = student.told_question().expect("it asks");
        let right = student.asked.marks.iter().filter(|(_, right)| *right).count();
        assert!((1..9).contains(&right), "{right} of 9");
        let link = told.result.split_whitespace().last().expect("a link").to_owned();

        let mut lecturer = page();
        let address = lecturer.take_answers(&link).expect("answers");
        assert!(!address.contains("answers"), "{address}");
        lecturer.open(&address, &mut || 0.0).expect("it opens");
        rest(&mut lecturer, &mut now);
        let mine_first = lecturer.asked.marks[0].0;
        let (mine, theirs) = (&lecturer.asked, &student.asked);
        assert_eq!(
            (mine.right, mine.of, mine.best, &mine.marks),
            (theirs.right, theirs.of, theirs.best, &theirs.marks)
        );
        let told = lecturer.told_question().expect("it asks");
        let answers = |link: &str| link.split_once("&answers=").map(|(_, answers)| answers.to_owned());
        assert_eq!(answers(&told.result), answers(&link), "it can be handed on");

        // From the first question on the lecturer sees what was answered.
        assert_eq!((told.stage, told.given, lecturer.view().at), ("told", Some(0), mine.marks[0].0));
        lecturer.go_on_asking(&mut || 0.0);
        rest(&mut lecturer, &mut now);
        assert_eq!(lecturer.told_question().map(|told| told.given), Some(Some(0)));
        assert_eq!(lecturer.asked.of, 9, "and nothing is counted twice");

        // Wherever the lecturer goes, the address keeps the answers, and a reload both them and the place.
        lecturer.go_on_asking(&mut || 0.0);
        rest(&mut lecturer, &mut now);
        let view = lecturer.view();
        assert_ne!(view.at, mine_first);
        assert_eq!(answers(&view.link), answers(&link));
        let mut reloaded = page();
        let address = reloaded.take_answers(&view.link).expect("answers");
        reloaded.open(&address, &mut || 0.0).expect("it opens");
        assert_eq!(answers(&reloaded.view().link), answers(&link), "also before they were looked at");
        rest(&mut reloaded, &mut now);
        assert_eq!((reloaded.asked.of, reloaded.asked.right), (9, student.asked.right));
        assert_eq!(reloaded.view().at, view.at);
    }

    #[test]
    fn who_changes_a_link_changes_the_answers_and_not_the_verdicts() {
        let verdict = |answers: &str| {
            let (mut page, mut now) = (page(), 0.0);
            let rest_of = page.take_answers(&format!("queens?n=4&ask=moves&answers={answers}&at=0")).expect("answers");
            page.open(&rest_of, &mut || 0.0).expect("it opens");
            rest(&mut page, &mut now);
            (page.asked.of, page.asked.right, page.asked.notice.is_some())
        };
        // Of the answers to one question exactly one is right.
        let right: u32 = (1..=4).map(|which| verdict(&format!("9-{which}")).1).sum();
        assert_eq!(right, 1);
        assert_eq!(verdict("9-1.9-1").0, 1, "the first answer counts");
        assert_eq!(verdict("100000-1"), (0, 0, true), "what is asked nowhere is not counted");
        for wrong in ["", "9", "9-5", "9-0", "x-1", "9-1..", "9-1x", "-1"] {
            let told = page().take_answers(&format!("queens?ask=moves&answers={wrong}")).expect_err(wrong);
            assert!(told.starts_with("What was handed in (answers) must be moves and answers"), "{told}");
        }
        assert!(page().take_answers(&format!("queens?ask=moves&answers={}", ["1-1"; 1001].join("."))).is_err());
    }
}
