//! The state of a lecture that a reload restores beside the address: the answer that is shown, the answers given, the hands counted, and
//! whether the slide was stopped while it played. The page stores it as a text as long as its tab lives.
//!
//! The text is a query, such as `slide=8&revealed=43&which=1&hands=8-3.14`, and names the source of its tour last.

use super::{Playing, Touring, Tours};
use std::fmt::Write;
use std::str::FromStr;

impl Tours {
    /// Returns the state of the open tour as a text; `None` without a tour. `on_its_way` says whether something is played to its end.
    pub(crate) fn kept(&self, on_its_way: bool) -> Option<String> {
        let touring = self.open.as_ref()?;
        let mut text = format!("slide={}", touring.at + 1);
        let mut add = |key: &str, value: Option<String>| {
            if let Some(value) = value {
                let _ = write!(text, "&{key}={value}");
            }
        };
        add("revealed", touring.revealed.map(|at| at.to_string()));
        add("which", touring.answered.which.map(|which| which.to_string()));
        add("typed", Some(touring.answered.typed.clone()).filter(|typed| !typed.is_empty()));
        let stopped = touring.playing == Playing::Halted || touring.playing == Playing::Plays && on_its_way;
        add("stopped", stopped.then(|| "1".to_owned()));
        add("left", touring.left.then(|| touring.stood.map_or(String::new(), |at| at.to_string())));
        add("before", touring.before.map(|at| (at + 1).to_string()));
        let first =
            touring.first.iter().map(|(slide, right)| format!("{}{}", slide + 1, if *right { "r" } else { "w" }));
        add("first", joined(first));
        let counted = touring.hands.iter().filter(|(_, counts)| counts.iter().any(|count| *count > 0));
        let hands = counted.map(|(slide, counts)| {
            let counts = counts.iter().map(u32::to_string).collect::<Vec<_>>().join("-");
            format!("{}-{counts}", slide + 1)
        });
        add("hands", joined(hands));
        let _ = write!(text, "&of={}", touring.source);
        Some(text)
    }

    /// Returns the slide of a kept state, counted from 0, if it is one of the open tour and not the one shown.
    pub(crate) fn other_slide(&self, text: &str) -> Option<usize> {
        let touring = self.open.as_ref()?;
        let slide = number::<usize>(value(touring.state(text)?, "slide"))?.checked_sub(1)?;
        (slide != touring.at && slide < touring.tour.moments.len()).then_some(slide)
    }

    /// Returns the position in a kept state, if that is of the slide shown.
    pub(crate) fn kept_at(&self, text: &str) -> Option<u64> {
        let touring = self.open.as_ref()?;
        let state = touring.state(text)?;
        number(value(state, "at")).filter(|_| number(value(state, "slide")) == Some(touring.at + 1))
    }

    /// Restores the state of the open tour from a text, as far as it is one of this tour; what is of the slide alone only if that is the
    /// slide shown. Returns whether it is.
    pub(crate) fn restore(&mut self, text: &str) -> bool {
        let Some(touring) = &mut self.open else { return false };
        let Some(state) = touring.state(text) else { return false };
        let value = |key: &str| value(state, key);
        let slides = touring.tour.moments.len();
        touring.before =
            number(value("before")).filter(|before| (1..=slides).contains(before)).map(|before| before - 1);
        let first = value("first").into_iter().flat_map(|all| all.split('.'));
        touring.first = first.filter_map(|one| first_answer(one, slides)).collect();
        let hands = value("hands").into_iter().flat_map(|all| all.split('.'));
        for (slide, which, count) in hands.filter_map(|one| hand_counts(one, slides)).flatten() {
            touring.set_hands(slide, which, count);
        }
        if number(value("slide")) != Some(touring.at + 1) {
            return false;
        }
        touring.restore_slide(&value);
        true
    }
}

impl Touring {
    /// Returns the state in a text, if it is one of this tour.
    fn state<'a>(&self, text: &'a str) -> Option<&'a str> {
        text.split_once("&of=").filter(|(_, source)| *source == self.source).map(|(state, _)| state)
    }

    /// Restores the state of the current slide.
    fn restore_slide<'a>(&mut self, value: &dyn Fn(&str) -> Option<&'a str>) {
        let many = self.moment().answers().all().len();
        self.revealed = number(value("revealed")).filter(|_| self.moment().question().is_some());
        self.answered.which = number(value("which")).filter(|which| *which < many);
        self.answered.typed = value("typed").unwrap_or_default().chars().filter(char::is_ascii_digit).collect();
        self.playing = if value("stopped").is_some() { Playing::Halted } else { Playing::Nothing };
        (self.left, self.stood) = (value("left").is_some(), number(value("left")));
    }
}

/// Returns a value of a state.
fn value<'a>(state: &'a str, key: &str) -> Option<&'a str> {
    state.split('&').find_map(|pair| pair.strip_prefix(key)?.strip_prefix('='))
}

/// Returns the parts with dots between them; `None` without any.
fn joined(parts: impl Iterator<Item = String>) -> Option<String> {
    let parts: Vec<String> = parts.collect();
    (!parts.is_empty()).then(|| parts.join("."))
}

fn number<N: FromStr>(text: Option<&str>) -> Option<N> {
    text?.parse().ok()
}

/// Reads a first answer: the slide's index, and whether it was right.
fn first_answer(text: &str, slides: usize) -> Option<(usize, bool)> {
    let (slide, right) = (text.strip_suffix(['r', 'w'])?, text.ends_with('r'));
    number(Some(slide)).filter(|slide| (1..=slides).contains(slide)).map(|slide: usize| (slide - 1, right))
}

/// Reads the hands of a slide: its index, an answer and its count, for each answer.
fn hand_counts(text: &str, slides: usize) -> Option<impl Iterator<Item = (usize, usize, usize)>> {
    let (slide, counts) = text.split_once('-')?;
    let slide: usize = number(Some(slide)).filter(|slide| (1..=slides).contains(slide))?;
    Some(counts.split('-').enumerate().filter_map(move |(which, count)| Some((slide - 1, which, number(Some(count))?))))
}

#[cfg(test)]
mod tests {
    use crate::host::{Event, Host, Opened, Surface};
    use crate::problems::CATALOG;

    const TOUR: &str = "# Four queens\n\n## Which one?\nqueens?n=4&method=basic&at=21\n\n`ask: Which queen moves?`\n\n`wrong: the first`\n\n\
        `right: the second`\n\n## How many?\nat=30\n\n`ask: How many boards?`\n\n`number: 16`\n\n## Next\nat=21\n\n`ask`\n\n\
        ## It plays\nat=0\n\n`play until solution in 20 s`\n\n## Words\nat=5\n\nSome words.\n";

    fn page() -> Host {
        let mut page = Host::new(CATALOG);
        page.resize(Surface::Stage, 640.0, 360.0);
        page
    }

    fn open(page: &mut Host, link: &str) {
        let opened = page.open(link, &mut || 0.0).expect(link);
        assert!(matches!(opened, Opened::Tour(_)), "{link}");
        page.open_tour(link, TOUR, 0.0, &mut || 0.0).expect(link);
    }

    fn rest(page: &mut Host) {
        let mut now = 0.0;
        while page.tick(now, &mut || 0.0).again {
            now += 50.0;
        }
    }

    /// The same page after a reload: from the address and from what the page keeps.
    fn reloaded(before: &Host) -> Host {
        let mut after = page();
        open(&mut after, &before.view().link);
        after.restore(&before.kept().expect("a tour"), &mut || 0.0);
        after
    }

    fn press(page: &mut Host, key: &str) {
        page.send(&Event::Key(key.to_owned(), false), 0.0, &mut || 0.0);
        rest(page);
    }

    /// What the hall sees and what the presenter sees.
    fn seen(page: &Host) -> String {
        format!("{:?} {:?} {} {}", page.tour(), page.question(), page.view().at, page.view().blank)
            + &format!("{:?}", page.lecture().map(|lecture| (lecture.answers, lecture.hands)))
    }

    /// Whatever is pressed on a slide, a reload shows the same, and the next presses do the same.
    #[test]
    fn a_reload_shows_the_same_slide_with_its_answer() {
        for (slide, keys) in [
            (1, &[][..]),
            (1, &["PageDown"]),
            (1, &["a"]),
            (1, &["b"]),
            (1, &["b", "ArrowRight"]),
            (1, &["b", "PageDown"]),
            (2, &["1", "6", "Enter"]),
            (2, &["2", "Enter"]),
            (2, &["1"]),
            (3, &["PageDown"]),
            (3, &["1"]),
            (3, &["2", "PageUp"]),
            (5, &["ArrowRight"]),
            (5, &["."]),
            (1, &["PageDown", "."]),
        ] {
            let mut before = page();
            open(&mut before, &format!("tour=own&moment={slide}&view=stage"));
            rest(&mut before);
            for (which, count) in [(0, 4), (1, 17)] {
                before.send(&Event::CountHands(which, count), 0.0, &mut || 0.0);
            }
            keys.iter().for_each(|key| press(&mut before, key));
            let mut after = reloaded(&before);
            rest(&mut after);
            assert_eq!(seen(&after), seen(&before), "{slide} {keys:?}");
            assert_eq!(after.view().link, before.view().link, "{slide} {keys:?}");
            for key in ["PageUp", "PageDown", "PageDown", "PageDown"] {
                press(&mut before, key);
                press(&mut after, key);
                assert_eq!(seen(&after), seen(&before), "{slide} {keys:?}, then {key}");
            }
        }
    }

    /// The address bar is behind by a moment: it may still name the slide before.
    #[test]
    fn a_reload_right_after_a_slide_was_turned_shows_that_slide() {
        let mut before = page();
        open(&mut before, "tour=own&moment=2&view=stage");
        rest(&mut before);
        let stale = before.view().link;
        for keys in [&["PageUp", "PageUp", "a", "."][..], &["."], &["2", "PageDown", "PageDown"]] {
            keys.iter().for_each(|key| press(&mut before, key));
            let mut after = page();
            open(&mut after, &stale);
            after.restore(&before.kept().expect("a tour"), &mut || 0.0);
            rest(&mut after);
            assert_eq!(seen(&after), seen(&before), "{keys:?}");
        }
    }

    /// What played is stopped where it was, and the next press plays on.
    #[test]
    fn a_reload_stops_a_slide_that_plays() {
        let mut before = page();
        open(&mut before, "tour=own&moment=4&view=stage");
        for frame in 0..40 {
            before.tick(f64::from(frame) * 50.0, &mut || 0.0);
        }
        let at = before.view().at;
        assert!((1..80).contains(&at), "{at}");
        let mut after = reloaded(&before);
        rest(&mut after);
        let place = |page: &Host| page.tour().expect("a tour").place;
        assert_eq!((after.view().at, place(&after).as_str()), (at, "4 of 5 · stopped, Next plays on"));
        after.send(&Event::Key("PageDown".to_owned(), false), 0.0, &mut || 0.0);
        assert!(place(&after).contains("playing"), "{}", place(&after));
    }

    /// The state of another tour, or nonsense, changes nothing.
    #[test]
    fn what_is_not_of_this_tour_is_not_restored() {
        for text in [
            "",
            "slide=1&revealed=21&of=tours/other.md",
            "slide=9&revealed=30&at=30&of=own",
            "slide=x&hands=9-1.x-2.1-x.-&first=7r.0w.x&before=99&which=3&of=own",
        ] {
            let mut page = page();
            open(&mut page, "tour=own&moment=1");
            rest(&mut page);
            let before = seen(&page);
            page.restore(text, &mut || 0.0);
            rest(&mut page);
            assert_eq!(seen(&page), before, "{text}");
        }
    }
}
