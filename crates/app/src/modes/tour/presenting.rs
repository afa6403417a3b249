//! The presenter's window: the words of this slide and the next, the author's notes, the place in the tour, and the hands counted for each
//! answer. The audience sees none of this.
//!
//! The window is a second one of the same page (`www/presenter.js`), without its own search. It shows what the audience's page sends, and
//! returns keys and counts. Counts are stored with the tour, so that either window can be reloaded.

use super::{Desk, HandsBar, Part, Passage, Told, Touring, Tours, words};
use crate::catalog::Catalog;
use crate::modes::predict;
use crate::player::Clock;
use crate::race::Race;
use crate::scene::{Scene, svg};
use crate::script::ToScript;
use crate::session::Session;
use crate::tour::{Answers, Moment, OwnAnswer};

/// The most hands that are counted for an answer.
const MOST_HANDS: usize = 9999;
/// The most answers to a question.
const MOST_ANSWERS: usize = 8;
/// Width and height of a race's picture, and the fraction of the height that its chart gets.
const RACE: (f32, f32) = (640.0, 360.0);
const CHART: f32 = 0.3;
/// The number of moves between two readings of the clock on the way to a picture, and the time per frame for it in milliseconds.
const STRIDE: u64 = 1 << 16;
const SLICE: f64 = 5.0;

/// View model of the presenter's window.
#[derive(Clone, Debug, PartialEq, ToScript)]
pub struct Lecture {
    /// The tour's title.
    pub title: String,
    /// The slide's number, and what it plays.
    pub place: String,
    /// What the next press does unless it turns to the next slide, and what the audience sees instead of the slide.
    pub hint: String,
    /// The current slide.
    pub slide: Slide,
    /// The next slide; `None` at the end of the tour.
    pub next: Option<Slide>,
    /// The author's notes.
    pub notes: Vec<Passage>,
    /// The answers to the slide's question.
    pub answers: Vec<RoomAnswer>,
    /// The number of all hands counted, in words; empty if there are none.
    pub hands: String,
}

/// A slide as its author wrote it.
#[derive(Clone, Debug, PartialEq, ToScript)]
pub struct Slide {
    /// The slide's caption.
    pub caption: String,
    /// The slide's words as blocks, each in spans.
    pub words: Vec<Passage>,
    /// The slide's question; empty without one.
    pub question: String,
    /// The slide's picture as SVG, empty without one; `None` while it moves or is not drawn yet.
    pub picture: Option<String>,
}

/// The next slide and its picture, or the search on its way to it.
#[derive(Default)]
pub(super) struct Ahead {
    of: Option<Moment>,
    search: Option<Session>,
    picture: Option<String>,
}

/// An answer with the audience's hands.
#[derive(Clone, Debug, PartialEq, Eq, ToScript)]
pub struct RoomAnswer {
    /// The answer's text, with its letter or number.
    pub text: String,
    /// Whether it is the right one, as far as the page shows it.
    pub right: bool,
    /// The number of hands counted for it.
    pub hands: u32,
}

impl Slide {
    pub(super) fn of(moment: &Moment) -> Slide {
        Slide {
            caption: moment.caption.clone(),
            words: moment.words.iter().map(Passage::of).collect(),
            question: moment.question().unwrap_or_default().to_owned(),
            picture: None,
        }
    }
}

/// Returns a picture for the presenter's window as SVG.
pub(crate) fn pictured(scene: &Scene) -> String {
    svg::compact(scene, "")
}

/// Draws both sides of a race at its current position, above their chart.
pub(crate) fn race_scene(race: &Race) -> Scene {
    let mut scene = Scene::new(RACE.0, RACE.1);
    let (sides, chart) = scene.stage().split_top((1.0 - CHART) * RACE.1);
    for (i, side) in race.sides().iter().enumerate() {
        let place = sides.cell((0, i), (1, 2));
        let mut own = Scene::new(place.w, place.h);
        side.draw(&mut own);
        scene.put(&own, place);
    }
    let mut own = Scene::new(chart.w, chart.h);
    race.draw_chart(&mut own);
    scene.put(&own, chart);
    scene
}

impl Tours {
    /// Continues towards the next slide's picture for a slice of time; `draw` draws it. Returns whether more is left.
    pub(crate) fn look_ahead(&mut self, catalog: Catalog, draw: &dyn Fn(&Session) -> Scene, clock: Clock) -> bool {
        let Some(touring) = &mut self.open else { return false };
        let (next, ahead) = (touring.tour.moments.get(touring.at + 1), &mut touring.ahead);
        if ahead.of.as_ref() != next {
            *ahead = Ahead { of: next.cloned(), ..Ahead::default() };
        }
        let Some(moment) = next.filter(|_| ahead.picture.is_none()) else { return false };
        if !moment.has_picture() {
            ahead.picture = Some(String::new());
        } else if let Some(race) = &moment.race {
            let race = Race::open(catalog, (**race).clone()).map(|mut race| {
                // By a clock that stands still, one turn leads there.
                race.tick(0.0, &mut || 0.0);
                pictured(&race_scene(&race))
            });
            ahead.picture = Some(race.unwrap_or_default());
        } else {
            let search = match ahead.search.take() {
                Some(search) => Some(search),
                None => moment.address.open().ok(),
            };
            let Some(mut search) = search else {
                ahead.picture = Some(String::new());
                return false;
            };
            let since = clock();
            while !search.seek(moment.address.at(), STRIDE) {
                if clock() - since > SLICE {
                    ahead.search = Some(search);
                    return true;
                }
            }
            ahead.picture = Some(pictured(&draw(&search)));
        }
        false
    }

    /// Returns the view model of the presenter's window. `told` is the view model of the tour, `asked` that of the page's own question,
    /// `seen` the picture on the page if it does not move.
    pub(crate) fn lecture(
        &self,
        told: &Told,
        asked: Option<&predict::Told>,
        blank: bool,
        seen: Option<String>,
    ) -> Option<Lecture> {
        let touring = self.open.as_ref()?;
        let moment = touring.moment();
        let mut slide = Slide::of(moment);
        slide.picture = if told.hidden.contains(&Part::Picture.name()) { Some(String::new()) } else { seen };
        let answers = match asked.filter(|asked| !asked.answers.is_empty()) {
            Some(asked) => {
                slide.question = asked.line.clone();
                let numbered = asked.answers.iter().enumerate();
                numbered.map(|(i, text)| (format!("{}: {text}", i + 1), asked.right == Some(i))).collect()
            }
            None => touring.room_answers(),
        };
        let answers: Vec<_> = answers
            .into_iter()
            .enumerate()
            .map(|(i, (text, right))| RoomAnswer { text, right, hands: touring.hands_for(i) })
            .collect();
        let all = answers.iter().map(|answer| answer.hands).sum();
        let how = asked.map_or(told.how.as_str(), |asked| asked.how.as_str());
        Some(Lecture {
            title: told.title.clone(),
            place: told.place.clone(),
            hint: [if blank { words::BLANK } else { "" }, told.note, how]
                .into_iter()
                .find(|said| !said.is_empty())
                .unwrap_or_default()
                .to_owned(),
            slide,
            next: touring.tour.moments.get(touring.at + 1).map(|next| {
                let drawn = touring.ahead.of.as_ref() == Some(next);
                Slide { picture: touring.ahead.picture.clone().filter(|_| drawn), ..Slide::of(next) }
            }),
            notes: moment.notes().map(Passage::note).collect(),
            answers,
            hands: if all == 0 { String::new() } else { words::hands(all) },
        })
    }

    /// Sets the number of hands for an answer of this slide, counted from 0.
    pub(super) fn count_hands(&mut self, which: usize, count: usize, desk: &mut Desk) {
        let Some(touring) = &mut self.open else { return };
        touring.set_hands(touring.at, which, count);
        desk.stale = true;
    }
}

impl Touring {
    /// Sets the number of hands for an answer of a slide, both counted from 0.
    pub(super) fn set_hands(&mut self, slide: usize, which: usize, count: usize) {
        if which >= MOST_ANSWERS {
            return;
        }
        let place = self.hands.iter().position(|(other, _)| *other == slide).unwrap_or_else(|| {
            self.hands.push((slide, vec![0; MOST_ANSWERS]));
            self.hands.len() - 1
        });
        self.hands[place].1[which] = count.min(MOST_HANDS) as u32;
    }

    /// Returns the hands counted for an answer of the slide.
    fn hands_for(&self, which: usize) -> u32 {
        let counted = self.hands.iter().find(|(slide, _)| *slide == self.at);
        counted.and_then(|(_, hands)| hands.get(which)).copied().unwrap_or(0)
    }

    /// Returns the author's answers as the audience sees them, and whether each is right.
    fn room_answers(&self) -> Vec<(String, bool)> {
        let answers = self.moment().answers();
        let listed = matches!(answers, Answers::Listed(_));
        let named = |i: usize, text: &str| if listed { words::lettered(i, text) } else { text.to_owned() };
        answers.all().iter().enumerate().map(|(i, answer)| (named(i, &answer.text), answer.right)).collect()
    }

    /// Returns the counted hands for each lettered answer as bars; empty if none were counted.
    pub(super) fn bars(&self) -> Vec<HandsBar> {
        let Answers::Listed(all) = self.moment().answers() else { return vec![] };
        let most = (0..all.len()).map(|i| self.hands_for(i)).max().unwrap_or(0);
        let bar = |(i, answer): (usize, &OwnAnswer)| HandsBar {
            text: words::lettered(i, &answer.text),
            count: self.hands_for(i),
            share: self.hands_for(i) as f32 / most as f32,
            right: answer.right,
        };
        if most == 0 { vec![] } else { all.iter().enumerate().map(bar).collect() }
    }
}

#[cfg(test)]
mod tests {
    use crate::host::{Event, Host, Surface};
    use crate::problems::CATALOG;

    const TOUR: &str = "# Four queens\n\n## An empty board\nqueens?n=4&method=basic\n\nNothing is *placed*.\n\n\
        `note: Ask who knows chess.`\n\n`note: Wait for *three* hands.`\n\n## Which one?\nat=21\n\n`ask: Which queen moves?`\n\n\
        `wrong: the first`\n\n`right: the second`\n\n## The next move\nat=21\n\n`ask`\n";

    fn page(slide: usize) -> Host {
        let mut page = Host::new(CATALOG);
        page.resize(Surface::Stage, 640.0, 400.0);
        page.begin_tour("own", TOUR, slide, 0.0, &mut || 0.0).expect("a tour");
        rest(&mut page);
        page
    }

    fn rest(page: &mut Host) {
        for frame in 0..40 {
            page.tick(f64::from(frame) * 100.0, &mut || 0.0);
        }
    }

    fn press(page: &mut Host, key: &str) {
        page.send(&Event::Key(key.to_owned(), false), 0.0, &mut || 0.0);
        rest(page);
    }

    /// Notes are the presenter's alone, and are written back as they were read.
    #[test]
    fn notes_stand_in_the_presenters_window_and_nowhere_else() {
        let page = page(1);
        let lecture = page.lecture().expect("a lecture");
        let notes: Vec<String> =
            lecture.notes.iter().map(|note| note.spans.iter().map(|span| span.text.as_str()).collect()).collect();
        assert_eq!(notes, ["Ask who knows chess.", "Wait for three hands."]);
        assert_eq!(lecture.notes[1].spans.len(), 3, "emphasis is a part of its own");
        let hall = format!("{:?} {:?}", page.tour(), page.view());
        assert!(!hall.contains("chess"));
        assert_eq!(page.tours().open().map(ToString::to_string).as_deref(), Some(TOUR));
    }

    #[test]
    fn it_tells_this_slide_and_the_next_one_up_to_the_end() {
        let mut page = page(1);
        for (place, this, next) in [
            ("1 of 3", "An empty board", Some("Which one?")),
            ("2 of 3", "Which one?", Some("The next move")),
            ("2 of 3", "Which one?", Some("The next move")),
            ("3 of 3", "The next move", None),
        ] {
            let lecture = page.lecture().expect("a lecture");
            assert_eq!((lecture.place.as_str(), lecture.slide.caption.as_str()), (place, this));
            assert_eq!(lecture.next.map(|slide| slide.caption).as_deref(), next);
            press(&mut page, "PageDown");
        }
        assert_eq!(Host::new(CATALOG).lecture(), None, "without a tour");
    }

    /// What the hall sees, and what it will see: the picture of the next slide is the one that is shown once it is there.
    #[test]
    fn it_shows_the_picture_at_hand_and_the_next_one() {
        let race = crate::location::race_of("queens?n=6&method=basic", "queens?n=6&method=links");
        let text =
            format!("{TOUR}\n## Words\nat=21\n\n- A\n\n`hide: picture`\n\n## A race\n{race}&clock=solutions&at=1\n");
        let mut page = Host::new(CATALOG);
        page.resize(Surface::Stage, 640.0, 400.0);
        page.begin_tour("own", &text, 1, 0.0, &mut || 0.0).expect("a tour");
        let mut coming: Option<String> = None;
        for slide in 1..=5 {
            rest(&mut page);
            assert_eq!(page.lecture().expect("a lecture").next.is_some(), slide < 5);
            while page.look_ahead(&mut || 0.0) {}
            let lecture = page.lecture().expect("a lecture");
            let seen = lecture.slide.picture.expect("it stands still");
            assert_eq!(seen.is_empty(), slide == 4, "{slide}: words alone have no picture");
            assert!(seen.len() < 40_000, "{slide}: {} bytes", seen.len());
            if let Some(coming) = coming.filter(|_| slide != 3) {
                assert_eq!(coming, seen, "{slide}");
            }
            coming = lecture.next.map(|next| next.picture.expect("it is drawn"));
            press(&mut page, "PageDown");
            if slide == 2 || slide == 3 {
                press(&mut page, "PageDown");
            }
        }
        // While it plays, nothing is handed over.
        let mut page = self::page(1);
        page.send(&Event::Command(crate::player::Command::Play), 0.0, &mut || 0.0);
        assert_eq!(page.lecture().and_then(|lecture| lecture.slide.picture), None);
    }

    /// The lecturer sees which answer is right; the hall sees the count once the answer is told.
    #[test]
    fn hands_are_counted_for_each_answer_and_told_with_the_answer() {
        let mut page = page(2);
        for (which, count) in [(0, 4), (1, 18), (1, 17), (99, 5)] {
            page.send(&Event::CountHands(which, count), 0.0, &mut || 0.0);
        }
        let lecture = page.lecture().expect("a lecture");
        let told: Vec<_> = lecture.answers.iter().map(|it| (it.text.as_str(), it.right, it.hands)).collect();
        assert_eq!(told, [("A: the first", false, 4), ("B: the second", true, 17)]);
        assert_eq!(lecture.hands, "21 hands");
        let hall = |page: &Host| page.tour().expect("a tour").hands;
        assert_eq!(hall(&page), []);
        press(&mut page, "PageDown");
        let bars: Vec<_> = hall(&page).into_iter().map(|bar| (bar.text, bar.count, bar.share, bar.right)).collect();
        let bar = |text: &str, count: u32, right: bool| (text.to_owned(), count, count as f32 / 17.0, right);
        assert_eq!(bars, [bar("A: the first", 4, false), bar("B: the second", 17, true)]);
        // Another slide has hands of its own, and these are kept.
        press(&mut page, "PageDown");
        let lecture = page.lecture().expect("a lecture");
        assert!(lecture.answers.len() > 1 && lecture.answers.iter().all(|answer| answer.hands == 0));
        assert!(lecture.slide.question.len() > 5 && lecture.answers[0].text.starts_with("1: "));
        press(&mut page, "PageUp");
        assert_eq!(page.lecture().map(|lecture| lecture.hands), Some("21 hands".to_owned()));
    }

    #[test]
    fn it_says_what_the_hall_sees_instead_of_the_slide() {
        let mut page = page(2);
        assert!(page.lecture().is_some_and(|lecture| lecture.hint.starts_with("Choose A to B")));
        press(&mut page, ".");
        assert!(page.lecture().is_some_and(|lecture| lecture.hint.contains("blank")));
        press(&mut page, ".");
        press(&mut page, "ArrowRight");
        press(&mut page, "ArrowRight");
        assert!(page.lecture().is_some_and(|lecture| lecture.place.starts_with("Back to 2")));
    }
}
