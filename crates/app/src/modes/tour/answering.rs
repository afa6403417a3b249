//! Answers to the author's question: a letter, a number, or a click on a place of the picture that an answer names.

use super::{Touring, Tours, words};
use crate::desk::{Context, Desk};
use crate::player::Clock;
use crate::scene::Point;
use crate::tour::{Answers, Directive};

/// The most digits of a number that is typed.
const DIGITS: usize = 12;

/// The user's answer to the author's question.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Answered {
    /// Index of the author's answer that was given; `None` for a number that the author does not list.
    pub(super) which: Option<usize>,
    /// The number as typed.
    pub(super) typed: String,
    /// The notice about the last press.
    pub(super) notice: &'static str,
}

impl Tours {
    /// Returns the open tour if the slide's question is open and the slide is shown.
    fn asking(&mut self, desk: &Desk, racing: bool, on_its_way: bool) -> Option<&mut Touring> {
        self.open.as_mut().filter(|touring| touring.asks(desk, racing, on_its_way))
    }

    /// Whether the question of the slide shown is open.
    pub(crate) fn asks(&self, desk: &Desk, racing: bool, on_its_way: bool) -> bool {
        self.open.as_ref().is_some_and(|touring| touring.asks(desk, racing, on_its_way))
    }

    /// Handles a key for the slide's question. Returns whether it was meant for that.
    pub(super) fn answer_key(&mut self, key: &str, cx: &mut Context) -> bool {
        let (racing, on_its_way) = (cx.around.racing, cx.around.on_its_way);
        let (desk, clock) = (&mut *cx.desk, &mut *cx.clock);
        let Some(touring) = self.asking(desk, racing, on_its_way) else { return false };
        let mut letters = key.chars();
        let (Some(letter), None) = (letters.next(), letters.next()) else {
            return touring.edit(key, desk, clock);
        };
        match touring.moment().answers() {
            Answers::Listed(all) => {
                let which = (letter.to_ascii_uppercase() as usize).wrapping_sub('A' as usize);
                let meant = which < all.len();
                if meant {
                    touring.answer(Some(which), desk, clock);
                }
                meant
            }
            Answers::Number(_) if letter.is_ascii_digit() => {
                if touring.answered.typed.len() < DIGITS {
                    touring.answered.typed.push(letter);
                }
                desk.stale = true;
                true
            }
            Answers::Number(_) | Answers::Said => false,
        }
    }

    /// Handles an answer given as its index from 0, or as a number. Returns whether a question was open.
    pub(crate) fn answer_text(
        &mut self,
        text: &str,
        racing: bool,
        on_its_way: bool,
        desk: &mut Desk,
        clock: Clock,
    ) -> bool {
        let Some(touring) = self.asking(desk, racing, on_its_way) else { return false };
        match touring.moment().answers() {
            Answers::Listed(all) => {
                if let Some(which) = text.parse().ok().filter(|which| *which < all.len()) {
                    touring.answer(Some(which), desk, clock);
                }
            }
            Answers::Number(_) => {
                touring.answered.typed = text.trim().chars().take(DIGITS).collect();
                touring.edit("Enter", desk, clock);
            }
            Answers::Said => {}
        }
        desk.stale = true;
        true
    }

    /// Handles a click on the picture for the slide's question. Returns whether it was meant for that.
    pub(super) fn answer_at(&mut self, at: Point, on_its_way: bool, desk: &mut Desk, clock: Clock) -> bool {
        let Some(touring) = self.asking(desk, false, on_its_way) else { return false };
        let Answers::Listed(all) = touring.moment().answers() else { return false };
        let Some(target) = desk.stage().target_at(at) else { return false };
        let name = desk.player.session().place_name(target);
        match all.iter().position(|answer| is_named(&answer.text, &name)) {
            Some(which) => touring.answer(Some(which), desk, clock),
            None if has_places(touring, desk) => touring.answered.notice = words::NO_SUCH_PLACE,
            None => return false,
        }
        desk.stale = true;
        true
    }

    /// Counts an answer to the question for the next move, if the slide shown asks it.
    pub(crate) fn count_predicted(&mut self, right: bool) {
        if let Some(touring) = &mut self.open
            && !touring.left
            && touring.moment().directives.contains(&Directive::Ask)
        {
            touring.count(right);
        }
    }

    /// Returns the score of first answers in words, empty without any; `None` without a tour.
    pub(crate) fn score(&self) -> Option<String> {
        self.open.as_ref().map(Touring::score)
    }
}

impl Touring {
    /// Whether the slide's question is open and the slide is shown.
    fn asks(&self, desk: &Desk, racing: bool, on_its_way: bool) -> bool {
        let shown = racing == self.moment().race.is_some() && (racing || self.is_of(&desk.address));
        shown && self.moment().question().is_some() && self.revealed.is_none() && !on_its_way
    }

    /// Handles a key of more than one letter, such as Enter, while a number is typed. Returns whether it was meant for that.
    fn edit(&mut self, key: &str, desk: &mut Desk, clock: Clock) -> bool {
        let Answers::Number(all) = self.moment().answers() else { return false };
        let value: Option<u64> = self.answered.typed.parse().ok();
        let which = all.iter().position(|answer| answer.text.parse().ok() == value);
        match (key, value) {
            ("Enter", Some(_)) => self.answer(which, desk, clock),
            ("Enter", None) => self.answered.notice = words::NO_NUMBER,
            ("Backspace", _) if !self.answered.typed.is_empty() => drop(self.answered.typed.pop()),
            _ => return false,
        }
        desk.stale = true;
        true
    }

    fn answer(&mut self, which: Option<usize>, desk: &mut Desk, clock: Clock) {
        self.answered.which = which;
        self.answered.notice = "";
        let right = which.is_some_and(|which| self.moment().answers().all()[which].right);
        self.count(right);
        self.reveal(desk, clock);
    }

    /// Counts an answer on the current slide, unless one was given before.
    fn count(&mut self, right: bool) {
        let at = self.at;
        if self.first.iter().all(|(slide, _)| *slide != at) {
            self.first.push((at, right));
        }
    }

    /// Returns the answers and how to give one while the question is open; once it is answered, the verdict.
    pub(super) fn told_answers(&self, desk: &Desk, open: bool) -> (Vec<String>, String) {
        let moment = self.moment();
        let Some(question) = moment.question() else { return Default::default() };
        let answers = moment.answers();
        let listed = matches!(answers, Answers::Listed(_));
        let named = |which: usize, text: &str| if listed { words::lettered(which, text) } else { text.to_owned() };
        let all = answers.all();
        if open {
            let shown = if listed { all } else { &[] };
            let lines = shown.iter().enumerate().map(|(i, answer)| named(i, &answer.text)).collect();
            let how = match &answers {
                Answers::Listed(all) => words::how_listed(all.len(), has_places(self, desk)),
                Answers::Number(_) => words::how_number(&self.answered.typed),
                Answers::Said => words::HOW_SAID.to_owned(),
            };
            return (lines, format!("{how} {}", self.answered.notice).trim_end().to_owned());
        }
        if self.revealed.is_none() {
            return Default::default();
        }
        let given = match (self.answered.which, self.answered.typed.as_str()) {
            (Some(which), _) => Some((all[which].right, named(which, &all[which].text), all[which].reply)),
            (None, "") => None,
            (None, typed) => Some((false, typed.to_owned(), None)),
        };
        let mut lines: Vec<String> =
            given.iter().map(|(right, text, reply)| words::verdict(*right, text, *reply)).collect();
        // Who was right need not hear it twice.
        if !given.is_some_and(|(right, ..)| right)
            && let Some((which, answer)) = all.iter().enumerate().find(|(_, answer)| answer.right)
        {
            lines.push(crate::desk::words::right_answer(question, &named(which, &answer.text)));
        }
        (lines, String::new())
    }

    /// Returns whether the answer was right, once it is shown; `None` if none was given.
    pub(super) fn outcome(&self) -> Option<bool> {
        self.revealed?;
        match self.answered.which {
            Some(which) => Some(self.moment().answers().all()[which].right),
            None => (!self.answered.typed.is_empty()).then_some(false),
        }
    }

    /// Returns the score of first answers in words; empty without any.
    pub(super) fn score(&self) -> String {
        let right = self.first.iter().filter(|(_, right)| *right).count();
        if self.first.is_empty() { String::new() } else { words::score(right, self.first.len()) }
    }
}

/// Whether an author's answer is the name of a place of the picture.
fn is_named(answer: &str, place: &str) -> bool {
    answer.trim_end_matches('.').eq_ignore_ascii_case(place)
}

/// Whether any answer names a place of the picture that is shown.
fn has_places(touring: &Touring, desk: &Desk) -> bool {
    let (answers, session) = (touring.moment().answers(), desk.player.session());
    let mut targets = desk.stage().items().iter().filter_map(|item| item.target);
    targets.any(|target| {
        let name = session.place_name(target);
        answers.all().iter().any(|answer| is_named(&answer.text, &name))
    })
}

#[cfg(test)]
mod tests {
    use crate::host::{Event, Host, Reply, Surface};
    use crate::location::race_of;
    use crate::problems::CATALOG;
    use crate::scene::Target;

    fn page(slide: &str) -> Host {
        let mut page = Host::new(CATALOG);
        page.resize(Surface::Stage, 640.0, 400.0);
        let text = format!("# T\n\n## One\n{slide}\n\n## Two\nqueens?n=5\n");
        page.begin_tour("own", &text, 1, 0.0, &mut || 0.0).expect(slide);
        for frame in 0..20 {
            page.tick(f64::from(frame) * 100.0, &mut || 0.0);
        }
        page
    }

    fn press(page: &mut Host, key: &str) -> Reply {
        let reply = page.send(&Event::Key(key.to_owned(), false), 0.0, &mut || 0.0);
        page.tick(0.0, &mut || 0.0);
        reply
    }

    fn told(page: &Host) -> (Vec<String>, String, Option<bool>, bool) {
        let told = page.tour().expect("a tour");
        (told.answers, told.how, told.outcome, page.view().blank)
    }

    const LETTERS: &str = "queens?n=4&method=basic&at=21\n\n`ask: Which queen moves?`\n\n`wrong: the first`\n\n\
                           `reply: Boards with it are still untried.`\n\n`right: the second`\n\n`reply: The newest choice goes first.`\n\n`wrong: none`";

    /// B blanks the page, F fills the screen, A means nothing: while a question with letters is open they are answers.
    #[test]
    fn a_letter_is_the_answer_while_a_question_with_letters_is_open() {
        for (key, outcome, first) in [
            ("a", false, "Wrong: A: the first. Boards with it are still untried."),
            ("A", false, "Wrong: A: the first. Boards with it are still untried."),
            ("b", true, "Right: B: the second. The newest choice goes first."),
            ("B", true, "Right: B: the second. The newest choice goes first."),
            ("c", false, "Wrong: C: none."),
        ] {
            let mut page = page(LETTERS);
            let (answers, how, ..) = told(&page);
            assert_eq!((answers.len(), how.as_str()), (3, "Choose A to C, or press Next for the answer."));
            assert_eq!(page.tour().map(|told| told.asks), Some("letter"));
            assert_eq!(press(&mut page, key), Reply::Done);
            let (answers, how, verdict, blank) = told(&page);
            assert_eq!((answers[0].as_str(), how.as_str(), verdict, blank), (first, "", Some(outcome), false), "{key}");
            assert_eq!(answers.len(), if outcome { 1 } else { 2 });
            assert_ne!(page.view().at, 21, "the move follows");
            assert_eq!(page.tour().map(|told| told.score), Some(format!("{} of 1 right", u32::from(outcome))));
            // Once it is told, letters are what they were.
            press(&mut page, "b");
            assert!(page.view().blank);
        }
        // No answer has this letter, and in the dark none has any.
        let mut page = page(LETTERS);
        assert_eq!(press(&mut page, "d"), Reply::Unused);
        press(&mut page, ".");
        press(&mut page, "b");
        assert_eq!(told(&page).2, None);
    }

    /// Answers to questions of both kinds count together, wherever the score stands.
    #[test]
    fn the_score_counts_answers_to_all_questions_of_a_tour() {
        let text = format!("# T\n\n## One\n{LETTERS}\n\n## Two\nat=21\n\n`ask`\n\n## Three\nat=5\n\nWords.\n");
        let mut page = Host::new(CATALOG);
        page.resize(Surface::Stage, 640.0, 400.0);
        page.begin_tour("own", &text, 1, 0.0, &mut || 0.0).expect("a tour");
        let mut press = |key: &str| {
            page.send(&Event::Key(key.to_owned(), false), 0.0, &mut || 0.0);
            for frame in 0..40 {
                page.tick(f64::from(frame) * 100.0, &mut || 0.0);
            }
            [page.question().map(|asked| asked.score), page.tour().map(|told| told.score)]
                .into_iter()
                .flatten()
                .filter(|score| !score.is_empty())
                .collect::<Vec<_>>()
        };
        assert_eq!(press("b"), ["1 of 1 right"]);
        assert_eq!(press("PageDown"), ["1 of 1 right"], "the next question is open");
        let told = press("1");
        assert!(told == ["1 of 2 right"] || told == ["2 of 2 right"], "{told:?}");
        assert_eq!(press("PageDown"), told);
    }

    /// Only shown is not right; taken back, it is asked again, and the first answer counts.
    #[test]
    fn shown_is_not_right_and_the_first_answer_counts() {
        let mut page = page(LETTERS);
        press(&mut page, "PageDown");
        assert_eq!(
            (told(&page).0, told(&page).2),
            (vec!["Which queen moves? Right is B: the second".to_owned()], None)
        );
        press(&mut page, "PageUp");
        assert_eq!((told(&page).2, page.view().at), (None, 21));
        press(&mut page, "c");
        press(&mut page, "PageUp");
        press(&mut page, "b");
        let told = page.tour().expect("a tour");
        assert_eq!((told.outcome, told.score.as_str()), (Some(true), "0 of 1 right"));
        press(&mut page, "PageDown");
        assert_eq!(page.tour().map(|told| told.number), Some(2));
    }

    /// An answer that is called as a place of the picture is given by a press on that.
    #[test]
    fn a_press_on_the_picture_answers() {
        let slide = "queens?n=4&method=basic&at=21\n\n`ask: Where does the second queen go?`\n\n`wrong: row 2, column 1`\n\n\
                     `reply: It was rejected there.`\n\n`right: row 2, column 4`";
        for (square, first) in [
            (4 + 3, Some("Right: B: row 2, column 4.")),
            (4, Some("Wrong: A: row 2, column 1. It was rejected there.")),
            (15, None),
        ] {
            let mut page = page(slide);
            assert_eq!(told(&page).1, "Choose A to B or the place in the picture, or press Next for the answer.");
            let at = page.scene(Surface::Stage, 1e9).area_of(Target("square", square)).expect("a square").centre();
            page.send(&Event::Pick(at), 0.0, &mut || 0.0);
            let (answers, how, ..) = told(&page);
            match first {
                Some(first) => assert_eq!(answers[0], first),
                None => assert!(how.ends_with("No answer is there."), "{how}"),
            }
        }
    }

    /// A number is typed; wrong ones that the author knows are replied to. In a race, too, where 1 and 2 show one side.
    #[test]
    fn a_number_is_typed() {
        let asks = "`ask: How many boards?`\n\n`number: 16`\n\n`reply: 4 × 4.`\n\n`wrong: 256`\n\n`reply: These are all boards.`";
        for search in ["queens?n=4".to_owned(), race_of("queens?n=4", "queens?n=5")] {
            for (keys, first, outcome) in [
                (&["1", "6", "Enter"][..], "Right: 16. 4 × 4.", true),
                (&["2", "5", "6", "Enter"], "Wrong: 256. These are all boards.", false),
                (&["1", "Backspace", "2", "Enter"], "Wrong: 2.", false),
            ] {
                let mut page = page(&format!("{search}\n\n{asks}"));
                assert_eq!(told(&page).1, "Type the number, then Enter, or press Next for the answer.");
                assert_eq!(page.tour().map(|told| told.asks), Some("number"));
                press(&mut page, "Enter");
                assert!(told(&page).1.ends_with("The answer must be a whole number."));
                for key in keys {
                    assert_eq!(press(&mut page, key), Reply::Done, "{key}");
                }
                assert_eq!((told(&page).0[0].as_str(), told(&page).2), (first, Some(outcome)), "{search}");
                assert!(page.race().is_none_or(|race| race.view().follow.is_none()), "{search}");
                if !outcome {
                    assert_eq!(told(&page).0[1], "How many boards? Right is 16");
                }
            }
            let mut page = page(&format!("{search}\n\n{asks}"));
            let reply = page.send(&Event::AnswerSlide("16".to_owned()), 0.0, &mut || 0.0);
            assert_eq!((reply, told(&page).2), (Reply::Found(true), Some(true)));
        }
    }

    #[test]
    fn every_question_of_every_shipped_tour_says_how_to_answer() {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tours");
        for file in std::fs::read_dir(folder).expect("the folder of tours") {
            let path = file.expect("an entry").path();
            let text = std::fs::read_to_string(&path).expect("a text");
            let slides = crate::tour::Tour::read(CATALOG, &text).expect("a tour").moments.len();
            let mut page = Host::new(CATALOG);
            page.resize(Surface::Stage, 640.0, 400.0);
            for slide in 1..=slides {
                page.begin_tour("x", &text, slide, 0.0, &mut || 0.0).expect("a tour");
                let mut now = 0.0;
                while page.tick(now, &mut || 0.0).again {
                    now += 100.0;
                }
                let told = page.tour().expect("a tour");
                assert_eq!(told.question.is_some(), !told.how.is_empty(), "{}, {slide}", path.display());
                if let Some(question) = page.question() {
                    assert!(
                        question.how.starts_with("Choose an answer"),
                        "{}, {slide}: {}",
                        path.display(),
                        question.how
                    );
                }
            }
        }
    }
}
