//! Race: the mode that shows two searches side by side under one clock, in place of the open search.

use super::Mode;
use crate::catalog::Catalog;
use crate::desk::{Context, DONE, Event, Flow, Reply, Want};
use crate::location::RaceAddress;
use crate::player::{Command, Speed};
use crate::race::{Race, Surface};

/// The race that is shown, if there is one, and the sizes of its surfaces.
#[derive(Default)]
pub(crate) struct Races {
    race: Option<Race>,
    sizes: [(f32, f32); 3],
}

impl Races {
    /// Returns the race that is shown.
    pub(crate) fn race(&self) -> Option<&Race> {
        self.race.as_ref()
    }

    /// Returns the race that is shown, mutably.
    pub(crate) fn race_mut(&mut self) -> Option<&mut Race> {
        self.race.as_mut()
    }

    /// Opens a race and shows it.
    ///
    /// # Errors
    /// Names each side that cannot be opened. What was shown before stays.
    pub(crate) fn open(&mut self, catalog: Catalog, address: RaceAddress, still: bool) -> Result<(), String> {
        let mut race = Race::open(catalog, address)?;
        for ((_, surface), (width, height)) in Surface::ALL.into_iter().zip(self.sizes) {
            race.resize(surface, width, height);
        }
        race.set_still(still);
        self.race = Some(race);
        Ok(())
    }

    /// Closes the race. Returns whether there was one.
    pub(crate) fn leave(&mut self) -> bool {
        self.race.take().is_some()
    }

    /// Sets the size of a surface.
    pub(crate) fn resize(&mut self, surface: Surface, width: f32, height: f32) {
        self.sizes[surface as usize] = (width, height);
        if let Some(race) = &mut self.race {
            race.resize(surface, width, height);
        }
    }

    /// Marks everything for painting.
    pub(crate) fn refresh(&mut self) {
        self.race.iter_mut().for_each(Race::refresh);
    }
}

impl Mode for Races {
    /// Takes the letters of the bet, before b blanks the page; in a hall b is a clicker's.
    fn key_first(&mut self, key: &str, cx: &mut Context) -> Flow {
        let side = ["a", "b"].iter().position(|letter| *letter == key);
        let race = self.race.as_mut().filter(|_| !cx.around.dark && !cx.around.layout.is_for_hall());
        let taken = side.zip(race).is_some_and(|(side, race)| race.set_bet(side, true, false));
        if taken { DONE } else { Flow::Pass }
    }

    fn event(&mut self, event: &Event, cx: &mut Context) -> Flow {
        let Some(race) = &mut self.race else { return Flow::Pass };
        match event {
            // Pages are the tour's.
            Event::Command(Command::NextPage | Command::PreviousPage) if cx.around.touring => return Flow::Pass,
            Event::Command(Command::Leave) if race.is_under_way() => race.command(Command::Stop, cx.now),
            Event::Command(Command::Leave) if !cx.around.projected => return Flow::Taken(Reply::Ask("leave-race")),
            // These belong to one search.
            Event::Command(Command::Tree | Command::Predict | Command::Solve | Command::Race | Command::Export) => {}
            Event::Command(command) if !command.is_of_page() => {
                cx.desk.want(Want::GoFromMoment);
                race.command(*command, cx.now);
            }
            Event::Bet(side, more) => drop(race.set_bet(*side, *more, cx.around.layout.is_for_hall())),
            Event::Key(key, _) if key == "1" => race.follow(Some(0)),
            Event::Key(key, _) if key == "2" => race.follow(Some(1)),
            Event::GoTo(at) => race.go_to(*at),
            Event::GoToText(text) => return Flow::Taken(Reply::of(race.go_to_text(text))),
            Event::SetSpeed(value) => race.set_speed(Speed::new(*value)),
            Event::SetClock(by) => race.set_clock(*by),
            Event::SetMeasure(measure) => race.set_measure(*measure),
            Event::LeaveRace => return Flow::Taken(Reply::Open(race.alone())),
            Event::LearnSide(side, report) => race.learn(*side, report),
            _ => return Flow::Pass,
        }
        DONE
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::host::Host;
    use crate::location::race_of;
    use crate::player::keys::keyboard;
    use crate::problems::CATALOG;

    fn racing(left: &str, right: &str) -> Host {
        let mut host = Host::new(CATALOG);
        host.open(&race_of(left, right), &mut || 0.0).expect("a race");
        host
    }

    fn press(host: &mut Host, key: &str) -> Reply {
        let reply = host.send(&Event::Key(key.to_owned(), false), 0.0, &mut || 0.0);
        while host.tick(0.0, &mut || 0.0).again && !host.race().is_none_or(Race::is_there) {}
        reply
    }

    fn at(host: &Host) -> u64 {
        host.race().expect("a race").clock().1
    }

    /// Keys are those of the page; 1 and 2 show one side alone.
    #[test]
    fn keys_play_and_follow() {
        let mut host = racing("queens?n=4", "queens?n=5");
        for (key, there) in [("ArrowRight", 1), ("PageDown", 2), ("s", 3), ("ArrowLeft", 2), ("Home", 0)] {
            assert_eq!((press(&mut host, key), at(&host)), (Reply::Done, there), "{key}");
        }
        for follow in [Some(1), None] {
            press(&mut host, "2");
            assert_eq!(host.race().map(|race| race.view().follow), Some(follow));
        }
        assert_eq!(
            ["g", "F7", "y"].map(|key| press(&mut host, key)),
            [Reply::Ask("go-to"), Reply::Unused, Reply::Done]
        );
        assert_eq!(host.player().session().now().at, 0, "the search below does not move");
    }

    /// A bet is asked for once, by a and b; it stands in the address and is judged at the end.
    #[test]
    fn a_bet_is_made_before_the_start_and_judged_at_the_end() {
        let mut host = racing("queens?n=6&method=basic", "queens?n=6&method=links");
        host.tick(0.0, &mut || 0.0);
        let view = |host: &Host| host.race_view().expect("a race");
        let bets = |host: &Host| view(host).bet.map(|bet| (bet.sides.map(|side| side.bets), bet.hands));
        assert_eq!((view(&host).lead.as_str(), bets(&host)), ("Which needs fewer moves?", Some(([0, 0], false))));
        for (key, wanted) in [("b", [0, 1]), ("b", [0, 0]), ("b", [0, 1]), ("a", [1, 0])] {
            assert_eq!((press(&mut host, key), bets(&host)), (Reply::Done, Some((wanted, false))), "{key}");
        }
        let link = host.location().to_string();
        assert!(link.ends_with("&bets=1,0"), "{link}");
        // A reload keeps it, another race does not.
        let mut again = Host::new(CATALOG);
        again.open(&link, &mut || 0.0).expect("the same race");
        again.tick(0.0, &mut || 0.0);
        assert_eq!(bets(&again), Some(([1, 0], false)));
        assert!(!again.race().expect("a race").with_side(1, "queens?n=6").contains("bets"));
        assert!(again.race().expect("a race").swapped().ends_with("&bets=0,1"));
        press(&mut again, "ArrowRight");
        assert_eq!((bets(&again), press(&mut again, "b")), (None, Reply::Done), "b blanks the page again");
        assert!(again.view().blank);
        // By moves 3 369 against 4 016.
        press(&mut host, "End");
        let end = view(&host);
        let told = (end.lead.replace('\u{a0}', " "), end.turned.split_inclusive('.').next().map(str::to_owned));
        assert_eq!(told, ("Fewer moves: compare rows, by 647.".to_owned(), Some("Your bet was right.".to_owned())));
        press(&mut host, "Home");
        assert_eq!(bets(&host), None, "what is known is not asked");
        for (bets, told) in [("0,1", "Your bet was wrong."), ("23,41", "23 of 64 bets were right."), ("0,0", "")] {
            let mut host = Host::new(CATALOG);
            host.open(&link.replace("1,0", bets), &mut || 0.0).expect("a race");
            press(&mut host, "End");
            assert!(view(&host).turned.starts_with(told), "{bets}: {}", view(&host).turned);
        }
    }

    /// In a hall + counts hands, and Play starts without any; a clicker's b blanks.
    #[test]
    fn a_hall_bets_by_hands() {
        let mut host = racing("queens?n=4", "queens?n=5");
        press(&mut host, "p");
        let mut bet = |side: usize, more: bool| {
            host.send(&Event::Bet(side, more), 0.0, &mut || 0.0);
            let bet = host.race_view().and_then(|race| race.bet).expect("it is asked for");
            assert!(bet.hands);
            bet.sides.map(|side| side.bets)
        };
        assert_eq!([bet(0, true), bet(1, true), bet(1, true), bet(0, false), bet(0, false)].last(), Some(&[0, 2]));
        assert_eq!(bet(2, true), [0, 2]);
        assert!(host.race_view().is_some_and(|race| race.lesson.starts_with("0 hands for A, 2 for B.")));
        press(&mut host, "b");
        assert!(host.view().blank);
        press(&mut host, "b");
        host.send(&Event::Command(Command::Play), 0.0, &mut || 0.0);
        assert!(host.race().is_some_and(Race::is_playing) && host.race_view().is_some_and(|race| race.bet.is_none()));
    }

    /// What is asked, played by hand or shown of the tree below a race hears none of its keys.
    #[test]
    fn a_race_stands_before_the_search() {
        let mut host = Host::new(CATALOG);
        host.open("queens?n=4&ask=moves", &mut || 0.0).expect("it opens");
        host.tick(0.0, &mut || 0.0);
        assert!(host.question().is_some_and(|question| question.stage == "open"));
        host.open(&race_of("queens?n=4", "queens?n=5"), &mut || 0.0).expect("a race");
        for key in keyboard().iter().filter(|key| key.cap.chars().count() == 1) {
            press(&mut host, key.cap);
        }
        assert!(!host.view().hand && host.question().is_some_and(|question| question.stage == "open"));
        let Reply::Open(alone) = host.send(&Event::LeaveRace, 0.0, &mut || 0.0) else { panic!("one search alone") };
        assert!(alone.starts_with("queens?n=4"), "{alone}");
    }

    /// Dark, projector, race: Esc leaves one after the other, the last one by the page.
    #[test]
    fn escape_leaves_what_lies_on_top() {
        let mut host = racing("queens?n=4", "queens?n=5");
        press(&mut host, "p");
        press(&mut host, "b");
        let seen = |host: &Host| (host.view().layout, host.view().blank);
        assert_eq!(seen(&host), ("stage", true));
        assert_eq!((press(&mut host, "ArrowRight"), at(&host)), (Reply::Done, 0), "in the dark nothing moves");
        assert_eq!((press(&mut host, "Escape"), seen(&host)), (Reply::Done, ("stage", false)));
        // Beside a race there is no program.
        assert_eq!((press(&mut host, "Escape"), seen(&host)), (Reply::Done, ("page", false)));
        assert_eq!(press(&mut host, "Escape"), Reply::Ask("leave-race"));
    }

    /// In a tour the pages are the tour's, and all else is the race's.
    #[test]
    fn a_tour_turns_its_pages_beside_a_race() {
        let mut host = Host::new(CATALOG);
        let race = race_of("queens?n=4", "queens?n=5");
        let text = format!("# T\n\n## Two\n{race}\n\n## One\nqueens?n=6&at=3\n");
        host.begin_tour("x", &text, 1, 0.0, &mut || 0.0).expect("a tour");
        assert_eq!((press(&mut host, "ArrowRight"), at(&host)), (Reply::Done, 1));
        assert_eq!(host.location().to_string(), format!("tour=x&moment=1&on={}", escaped(&format!("{race}&at=1"))));
        assert_eq!(press(&mut host, "PageDown"), Reply::Done);
        assert!(host.race().is_none());
        assert_eq!((host.view().address, host.tour().map(|tour| tour.number)), ("queens?n=6&at=3".to_owned(), Some(2)));
        assert_eq!(press(&mut host, "PageUp"), Reply::Done);
        assert_eq!((at(&host), host.tour().map(|tour| tour.away)), (0, Some(false)));
    }

    fn escaped(text: &str) -> String {
        percent_encoding::utf8_percent_encode(text, percent_encoding::NON_ALPHANUMERIC).to_string()
    }
}
