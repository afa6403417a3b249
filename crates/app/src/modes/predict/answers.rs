//! Answers in a link that was opened. The page checks them again by its own run of the search.

use super::{Predict, Stage, shuffled_by};
use crate::ask::words;
use crate::desk::Desk;
use crate::location::Given;
use crate::player::{Clock, SLICE};
use crate::session::Session;

/// Number of moves between two readings of the clock.
const BUDGET: u64 = 1 << 12;

/// Answers from a link, while they are checked.
#[derive(Default)]
pub(super) struct Handed {
    answers: Vec<Given>,
    /// How many of them are checked.
    seen: usize,
    /// A separate run of the search, which visits their positions in turn.
    session: Option<Session>,
}

impl Predict {
    /// Starts to check the answers of a link for the search that was just opened. Returns the first one's position.
    pub(crate) fn take_up(&mut self, answers: Vec<Given>, desk: &Desk) -> Option<u64> {
        let first = answers.first().filter(|_| self.asking.is_some())?.at;
        let handed = Handed { answers, seen: 0, session: desk.address.open().ok() };
        *self = Predict { asking: self.asking, stage: Stage::Coming(0), handed, ..Default::default() };
        Some(first)
    }

    /// Continues the check for a slice of time. Returns whether more is left.
    pub(crate) fn look_at_answers(&mut self, desk: &mut Desk, clock: Clock) -> bool {
        let until = clock() + SLICE;
        while let Some(given) = self.handed.answers.get(self.handed.seen).copied() {
            let Some(mut session) = self.handed.session.take() else { return false };
            let there = session.seek(given.at, BUDGET);
            if there {
                self.handed.seen += 1;
                let least = self.asking.map(|asking| asking.least(given.small));
                let question = least.and_then(|least| session.question(least, shuffled_by(given.at, &desk.address)));
                match question.filter(|question| question.at == given.at && given.which < question.answers.len()) {
                    Some(question) => self.count(given, &question),
                    None => self.notice = Some(words::STRANGE),
                }
                desk.stale = true;
            }
            self.handed.session = Some(session);
            if clock() >= until {
                return true;
            }
        }
        self.handed.session = None;
        false
    }

    /// Returns the index of the link's answer to the question at a position.
    pub(super) fn handed_in(&self, at: u64) -> Option<usize> {
        self.handed.answers.iter().find(|given| given.at == at).map(|given| given.which)
    }

    /// Returns all answers for the page's address if it was opened with some, so that a reload keeps them.
    pub(crate) fn kept_answers(&self) -> Vec<Given> {
        if self.handed.answers.is_empty() { vec![] } else { self.answers() }
    }

    /// Returns the position for the page's address: that of the question whose answer is shown, so that a reload answers it again.
    pub(crate) fn kept_at(&self, at: u64) -> u64 {
        match &self.stage {
            Stage::Told(question, _) if question.then == at && !self.handed.answers.is_empty() => question.at,
            _ => at,
        }
    }

    /// Returns the answers for a link: those given here and those not checked yet.
    pub(super) fn answers(&self) -> Vec<Given> {
        let handed = &self.handed;
        self.given.iter().chain(&handed.answers[handed.seen..]).copied().collect()
    }
}

#[cfg(test)]
mod tests {
    use crate::host::Surface;
    use crate::host::{Event, Host};
    use crate::problems::CATALOG;

    fn page() -> Host {
        let mut page = Host::new(CATALOG);
        page.resize(Surface::Stage, 640.0, 400.0);
        page
    }

    fn rest(page: &mut Host, now: &mut f64) {
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
            student.send(&Event::Answer(0), 0.0, &mut || 0.0);
            student.send(&Event::Key("Enter".into(), false), 0.0, &mut || 0.0);
        }
        rest(&mut student, &mut now);
        let told = student.question().expect("it asks");
        let right = student.predict().marks.iter().filter(|(_, right)| *right).count();
        assert!((1..9).contains(&right), "{right} of 9");
        let link = told.result.split_whitespace().last().expect("a link").to_owned();

        let mut lecturer = page();
        lecturer.open(&link, &mut || 0.0).expect("it opens");
        rest(&mut lecturer, &mut now);
        let mine_first = lecturer.predict().marks[0].0;
        let (mine, theirs) = (lecturer.predict(), student.predict());
        assert_eq!(
            (mine.right, mine.of, mine.best, &mine.marks),
            (theirs.right, theirs.of, theirs.best, &theirs.marks)
        );
        let told = lecturer.question().expect("it asks");
        let answers = |link: &str| link.split_once("&answers=").map(|(_, answers)| answers.to_owned());
        assert_eq!(answers(&told.result), answers(&link), "it can be handed on");

        // From the first question on the lecturer sees what was answered.
        assert_eq!((told.stage, told.given, lecturer.view().at), ("told", Some(0), mine.marks[0].0));
        lecturer.send(&Event::Key("Enter".into(), false), 0.0, &mut || 0.0);
        rest(&mut lecturer, &mut now);
        assert_eq!(lecturer.question().map(|told| told.given), Some(Some(0)));
        assert_eq!(lecturer.predict().of, 9, "and nothing is counted twice");

        // Wherever the lecturer goes, the address keeps the answers, and a reload both them and the place.
        lecturer.send(&Event::Key("Enter".into(), false), 0.0, &mut || 0.0);
        rest(&mut lecturer, &mut now);
        let view = lecturer.view();
        assert_ne!(view.at, mine_first);
        assert_eq!(answers(&view.link), answers(&link));
        let mut reloaded = page();
        reloaded.open(&view.link, &mut || 0.0).expect("it opens");
        assert_eq!(answers(&reloaded.view().link), answers(&link), "also before they were looked at");
        rest(&mut reloaded, &mut now);
        assert_eq!((reloaded.predict().of, reloaded.predict().right), (9, student.predict().right));
        assert_eq!(reloaded.view().at, view.at);
    }

    #[test]
    fn who_changes_a_link_changes_the_answers_and_not_the_verdicts() {
        let verdict = |answers: &str| {
            let (mut page, mut now) = (page(), 0.0);
            page.open(&format!("queens?n=4&ask=moves&answers={answers}&at=0"), &mut || 0.0).expect("it opens");
            rest(&mut page, &mut now);
            (page.predict().of, page.predict().right, page.predict().notice.is_some())
        };
        // Of the answers to one question exactly one is right.
        let right: u32 = (1..=4).map(|which| verdict(&format!("9-{which}")).1).sum();
        assert_eq!(right, 1);
        assert_eq!(verdict("9-1.9-1").0, 1, "the first answer counts");
        assert_eq!(verdict("100000-1"), (0, 0, true), "what is asked nowhere is not counted");
        for wrong in ["", "9", "9-5", "9-0", "x-1", "9-1..", "9-1x", "-1"] {
            let told = page().open(&format!("queens?ask=moves&answers={wrong}"), &mut || 0.0).expect_err(wrong);
            let told = told.told().remove(0).1;
            assert!(told.starts_with("What was handed in (answers) must be moves and answers"), "{told}");
        }
        assert!(page().open(&format!("queens?ask=moves&answers={}", ["1-1"; 1001].join(".")), &mut || 0.0).is_err());
    }
}
