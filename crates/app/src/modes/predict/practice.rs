//! Practice: questions of one kind of decision in turn, until enough answers in a row are right.

use super::{Predict, Stage};
use crate::ask::{Asking, words};
use crate::desk::Desk;
use crate::machine::Beat;
use crate::player::Clock;
use crate::sign::Sign;

/// The number of right answers in a row that ends practice.
const ENOUGH: u32 = 3;

/// The kind of decision practised, and the present streak of right answers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Practice {
    kind: (Beat, Sign),
    streak: u32,
}

impl Practice {
    /// Counts an answer, if it is of the kind practised.
    pub(super) fn count(&mut self, kind: (Beat, Sign), right: bool) {
        if kind == self.kind {
            self.streak = if right { self.streak + 1 } else { 0 };
        }
    }

    /// Ends the streak because an answer was only shown.
    pub(super) fn miss(&mut self) {
        self.streak = 0;
    }

    /// Returns the state of practice in words.
    pub(super) fn told(&self) -> String {
        words::practice(words::kind(self.kind), self.streak, ENOUGH)
    }
}

impl Predict {
    /// Starts the practice of the present question's kind of decision, or ends practice.
    pub(super) fn toggle_practice(&mut self, desk: &mut Desk, clock: Clock) {
        let (Stage::Open(question) | Stage::Told(question, _)) = &self.stage else { return };
        let kind = question.kind;
        match self.practice.take() {
            Some(_) => self.notice = Some(words::PRACTICE_OVER),
            None => {
                self.practice = Some(Practice { kind, streak: 0 });
                self.practise(desk, clock);
            }
        }
        desk.stale = true;
    }

    /// Goes to the next question of the kind practised, or ends practice if enough answers were right or there is no other question.
    pub(super) fn practise(&mut self, desk: &mut Desk, clock: Clock) {
        desk.stale = true;
        let Some(practice) = self.practice else { return };
        if practice.streak >= ENOUGH {
            self.practice = None;
            self.notice = Some(words::PRACTISED);
            return self.go_on(desk, clock);
        }
        let least = self.asked_for(self.asking.unwrap_or(Asking::Moves), desk);
        match desk.player.session().another(least, practice.kind) {
            Some(at) => {
                desk.player.go_to(at, clock);
                self.stage = Stage::Coming(0);
            }
            None => {
                self.practice = None;
                self.notice = Some(words::NO_OTHER);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::host::{Event, Host, Surface};
    use crate::modes::predict::Told;
    use crate::problems::CATALOG;

    fn page(address: &str) -> Host {
        let mut page = Host::new(CATALOG);
        page.resize(Surface::Stage, 640.0, 400.0);
        page.open(address, &mut || 0.0).expect("it opens");
        rest(&mut page);
        page
    }

    fn rest(page: &mut Host) {
        let mut now = 0.0;
        while page.tick(now, &mut || 0.0).again {
            now += 100.0;
        }
    }

    fn press(page: &mut Host, key: &str) -> Told {
        page.send(&Event::Key(key.to_owned(), false), 0.0, &mut || 0.0);
        rest(page);
        page.question().expect("it asks")
    }

    /// Answers as asked for, knowing the truth from a plain look at it.
    fn answer(page: &mut Host, right: bool) -> Told {
        let at = page.view().at;
        let mut peek = self::page(&page.view().address);
        assert_eq!(peek.view().at, at);
        let truth = press(&mut peek, "Enter").right.expect("it is told");
        press(page, if right || truth > 0 { if right { ["1", "2", "3", "4"][truth] } else { "1" } } else { "2" })
    }

    #[test]
    fn a_kind_is_asked_for_until_three_in_a_row_are_right() {
        let mut page = page("queens?n=6&method=basic&ask=moves&at=3");
        let kind = |page: &Host| {
            let (crate::modes::predict::Stage::Open(question) | crate::modes::predict::Stage::Told(question, _)) =
                &page.predict().stage
            else {
                panic!("no question")
            };
            question.kind
        };
        assert_eq!(answer(&mut page, false).outcome, "wrong");
        let practised = kind(&page);
        press(&mut page, "k");
        for (right, streak) in [(true, 1), (true, 2), (false, 0), (true, 1), (true, 2), (true, 3)] {
            assert_eq!(kind(&page), practised);
            let told = answer(&mut page, right);
            assert_eq!(told.score, format!("practice: rejections · {streak} of 3 in a row"));
            if streak < 3 {
                press(&mut page, "Enter");
            }
        }
        let told = press(&mut page, "Enter");
        assert!(told.line.ends_with("Three in a row: you see this kind.") && told.score.contains("streak"), "{told:?}");
        // What is only shown ends the row.
        for key in ["k", "Enter", "Enter"] {
            press(&mut page, key);
        }
        assert!(press(&mut page, "Enter").score.ends_with("0 of 3 in a row"));
        assert!(press(&mut page, "k").score.contains("streak"));
    }

    #[test]
    fn what_is_only_shown_is_told_as_such_and_counts_as_nothing() {
        let mut page = page("queens?n=4&method=basic&ask=moves&at=3");
        let told = press(&mut page, "Enter");
        assert_eq!(
            (told.outcome, told.given, told.score.as_str()),
            ("shown", None, "0 of 0 right · streak 0 · 1 shown")
        );
        assert!(told.verdict.starts_with("Shown, not answered: "), "{}", told.verdict);
        press(&mut page, "Enter");
        assert_eq!(answer(&mut page, true).outcome, "right");
        // Who was shown it does not know it.
        page.send(&Event::GoTo(3), 0.0, &mut || 0.0);
        rest(&mut page);
        assert_eq!(answer(&mut page, true).score, "1 of 1 right · streak 1 · 1 shown");
    }

    #[test]
    fn a_summary_names_the_kinds_that_are_not_seen_yet() {
        let mut page = page("queens?n=6&method=basic&ask=moves&at=3");
        let mut told = page.question().expect("it asks");
        assert_eq!(told.summary, "");
        for _ in 0..40 {
            let kind = page.predict().open_question().map(|question| question.kind);
            let rejects = kind == Some((crate::machine::Beat::Reject, crate::sign::Sign::Refused));
            answer(&mut page, !rejects);
            told = press(&mut page, "Enter");
        }
        assert!(
            told.summary.starts_with("Not seen yet: rejections (0 of ") && told.summary.matches('(').count() == 1,
            "{}",
            told.summary
        );
        assert!(told.result.contains(&told.summary), "{}", told.result);
        // The link hands it in: whoever opens it finds the same.
        let link = told.result.split_whitespace().last().expect("a link").to_owned();
        let lecturer = self::page(&link);
        assert_eq!(lecturer.question().map(|other| other.summary), Some(told.summary));
    }

    /// Which variables were hidden would tell which of them change.
    #[test]
    fn no_variable_is_seen_while_a_question_is_open() {
        for entry in CATALOG.entries() {
            let page = page(&format!("{}?ask=moves&at=6", entry.id));
            let view = page.view();
            let open = page.question().is_some_and(|told| told.stage == "open");
            assert!(!open || view.state.iter().all(|it| it.value.is_empty() && it.note.is_empty()), "{}", entry.id);
        }
    }
}
