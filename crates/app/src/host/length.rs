//! How long Play takes for an example of a list, and from the present position on at each speed. The moves are counted a part at a time.

use super::Host;
use crate::catalog::Catalog;
use crate::desk::words;
use crate::location::Shown;
use crate::machine::{Beat, Stop};
use crate::player::{Grain, Manner, Speed, State};
use crate::session::Session;
use crate::sign::Sign;

/// The most presses of Step that somebody makes by hand.
const HAND: u64 = 160;
/// The most seconds of Play for who has a minute, and who holds a lecture.
const MINUTE: f64 = 90.0;
const LECTURE: f64 = 1200.0;
/// The most moves that are counted of an example, and from a position on.
const OF_EXAMPLE: u64 = 1 << 18;
const AHEAD: u64 = 1 << 22;
/// The moves of a part.
const PART: u64 = 1 << 12;

/// A search whose length is being measured.
pub struct Length {
    session: Session,
    manner: Manner,
    /// The position from which on it is measured, and the last one that is looked at.
    from: u64,
    far: u64,
    /// The decisions that led here.
    decisions: u64,
    /// The presses of Step that led to the first solution, and to the first dead end, if that is sought.
    solution: Option<u64>,
    dead_end: Option<u64>,
    seeks_dead_end: bool,
}

/// The length of what lies ahead of a position.
pub(super) struct Ahead {
    /// Which opening of a search it is about.
    opening: u32,
    length: Length,
}

impl Length {
    /// Begins to measure the search of an example. `None` if it is a race or cannot be opened.
    ///
    /// ```
    /// use stepdance::host::length::Length;
    /// use stepdance::problems::CATALOG;
    ///
    /// let mut length = Length::of(CATALOG, "queens?n=4").expect("a search");
    /// while length.go_on() {}
    /// assert_eq!((length.says().as_str(), length.suits()), ("155 moves, 79 decisions, 2 min 35 s", vec!["hand", "lecture"]));
    /// ```
    pub fn of(catalog: Catalog, address: &str) -> Option<Length> {
        let Ok(Shown::Search(shown)) = Shown::read(catalog, address) else { return None };
        let preset = shown.entry().presets.iter().find(|preset| preset.address == address);
        let session = shown.search().open().ok()?;
        let manner = preset.and_then(|preset| preset.manner).unwrap_or(session.about().manner);
        Some(Length { seeks_dead_end: true, ..Length::from(session, manner, 0, OF_EXAMPLE) })
    }

    /// Begins to measure what a session makes from a position on, up to a far one.
    fn from(mut session: Session, manner: Manner, from: u64, far: u64) -> Length {
        // An item is exhausted, and no dead end, where its path is known to have led to solutions.
        session.keep_no_checkpoints();
        Length { session, manner, from, far, decisions: 0, solution: None, dead_end: None, seeks_dead_end: false }
    }

    /// Counts some moves more; returns whether more are to be counted.
    pub fn go_on(&mut self) -> bool {
        let at = self.session.now().at;
        if at < self.from {
            return !self.session.seek(self.from, self.session.batch(PART)) || !self.is_known();
        }
        // A dead end may be any move.
        let sought = self.seeks_dead_end && self.dead_end.is_none();
        let end = at + self.session.batch(if sought { PART / 8 } else { PART });
        while self.session.now().at < end && !self.is_known() {
            let (most, stop) =
                if sought { (1, Stop::NEVER) } else { (end - self.session.now().at, Stop::at(Beat::Choose)) };
            if self.session.forward(most, stop).made == 0 {
                break;
            }
            let beat = self.session.now().beat;
            let decided = beat >= Some(Beat::Choose);
            self.decisions += u64::from(decided);
            if beat == Some(Beat::Solution) {
                self.solution = self.solution.or(Some(self.presses()));
            }
            if sought && self.dead_end.is_none() && self.session.sign() == Sign::DeadEnd {
                // Within a press by decision, it is passed in that press.
                self.dead_end = Some(self.presses() + u64::from(!decided && self.manner.grain == Grain::Choice));
            }
        }
        !self.is_known()
    }

    /// Returns what the example suits: `hand`, if somebody can press Step through all of its search; and `minute`, `lecture` or `large` by the
    /// time that Play takes for it.
    pub fn suits(&self) -> Vec<&'static str> {
        let whole = self.session.now().over();
        let by_time = match self.seconds(self.presses()) {
            seconds if whole && seconds <= MINUTE => "minute",
            seconds if whole && seconds <= LECTURE => "lecture",
            _ => "large",
        };
        let by_hand = whole && self.presses() <= HAND;
        by_hand.then_some("hand").into_iter().chain([by_time]).collect()
    }

    /// Returns the length in words.
    pub fn says(&self) -> String {
        let now = self.session.now();
        match now.over() {
            true => words::length(now.at, self.decisions, self.seconds(self.presses())),
            false => words::length_so_far(now.at, self.solution.map(|presses| self.seconds(presses))),
        }
    }

    /// Returns what Play meets first and when, in words; empty where none of it was met.
    pub fn meets(&self) -> String {
        let [dead_end, solution] = [self.dead_end, self.solution].map(|met| met.map(|presses| self.seconds(presses)));
        words::meets(dead_end, solution, self.session.now().over())
    }

    /// The presses of Step that led here.
    fn presses(&self) -> u64 {
        match self.manner.grain {
            Grain::Move => self.session.now().at.saturating_sub(self.from),
            Grain::Choice => self.decisions,
        }
    }

    fn is_known(&self) -> bool {
        let now = self.session.now();
        now.over() || now.at >= self.far
    }

    /// Returns how long Play takes for so many presses.
    fn seconds(&self, presses: u64) -> f64 {
        presses as f64 / self.manner.speed.pace().rate()
    }
}

impl Host {
    /// Counts what lies ahead of the present position some moves further; returns whether more is to be counted. While Play runs, what was
    /// counted where it began stays. Beside an open question nothing is counted, since it would tell what comes next.
    pub fn count_ahead(&mut self) -> bool {
        let desk = &self.desk;
        let (from, player) = (desk.at(), &desk.player);
        let manner = Manner { grain: player.grain(), speed: player.speed() };
        let stays = |ahead: &Ahead| {
            let length = &ahead.length;
            let is_here = length.from == from || player.state() != State::Paused;
            ahead.opening == desk.opening && length.manner.grain == manner.grain && is_here
        };
        // What is far off would have to be searched again up to there.
        if self.races.race().is_some() || self.solve.is_on() || from > AHEAD || self.is_asked() {
            self.ahead = None;
            return false;
        }
        if !self.ahead.as_ref().is_some_and(stays) {
            let Ok(session) = desk.address.open_beside(player.session()) else { return false };
            let length = Length::from(session, manner, from, from + AHEAD);
            self.ahead = Some(Ahead { opening: desk.opening, length });
        }
        self.ahead.as_mut().is_some_and(|ahead| ahead.length.go_on())
    }

    /// Forgets what was counted ahead: nobody sees it any longer.
    pub fn forget_ahead(&mut self) {
        self.ahead = None;
    }

    /// Returns for each speed, the slowest first, how long Play takes to the next solution and to the end; empty where nothing is counted.
    pub fn ahead(&self) -> Vec<[String; 2]> {
        let Some(Ahead { length, .. }) = &self.ahead else { return vec![] };
        let over = length.session.now().over();
        let told = |presses: Option<u64>, rate: f64| match presses {
            Some(presses) => words::duration(presses as f64 / rate),
            None if over => words::NEVER.to_owned(),
            None if length.is_known() && rate.is_infinite() => String::new(),
            None if length.is_known() => words::more_than(length.presses() as f64 / rate),
            None => words::COUNTING.to_owned(),
        };
        let end = over.then(|| length.presses());
        Speed::all().map(|speed| [told(length.solution, speed.rate()), told(end, speed.rate())]).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::command::Command;
    use crate::host::Event;
    use crate::problems::CATALOG;

    fn measured(address: &str) -> (String, Vec<&'static str>) {
        let mut length = Length::of(CATALOG, address).unwrap_or_else(|| panic!("{address} opens"));
        let mut parts = 0;
        while length.go_on() {
            parts += 1;
            assert!(parts < 100_000, "{address} is measured");
        }
        (length.says(), length.suits())
    }

    /// Every example that is a search says how long it takes, and who asks for one kind finds enough.
    #[test]
    fn every_example_has_a_length() {
        let mut found = std::collections::BTreeMap::new();
        for preset in CATALOG.entries().flat_map(|entry| entry.presets) {
            let (says, suits) = measured(preset.address);
            println!("{suits:?}  {says}  {}  {}", preset.address, preset.title);
            for kind in suits {
                *found.entry(kind).or_insert(0) += 1;
            }
        }
        println!("{found:?}");
        assert!(found.len() == 4 && found.values().all(|many| *many >= 10), "{found:?}");
    }

    #[test]
    fn lengths_are_those_of_the_census() {
        for address in ["queens?n=4", "queens?n=6&method=basic", "langford?n=4", "cover?preset=toy"] {
            let mut session = CATALOG.open(address).expect(address);
            session.forward(u64::MAX, Stop::NEVER);
            let moves = crate::words::count(session.now().at, "move");
            assert!(measured(address).0.starts_with(&format!("{moves}, ")), "{address}");
        }
    }

    /// As a program of its own counted them for a drawing of the set-up: of 4 queens, compared row by row, the first dead end is move 20, the
    /// first solution move 80, of 195 moves in all. The decisions are those of the player's Step.
    #[test]
    fn what_play_meets_first_is_told_with_its_time() {
        let mut length = Length::of(CATALOG, "queens?n=4&method=basic").expect("a search");
        length.manner = Manner { grain: Grain::Move, speed: Speed::READ };
        while length.go_on() {}
        let rate = Speed::READ.pace().rate();
        let [dead_end, solution] = [20.0, 80.0].map(|at: f64| words::duration(at / rate));
        assert_eq!(length.meets(), format!("Play meets a dead end after {dead_end} and a solution after {solution}."));
        let mut host = Host::new(CATALOG);
        host.open("queens?n=4&method=basic", &mut || 0.0).expect("it opens");
        host.send(&Event::Command(Command::ByChoices), 0.0, &mut || 0.0);
        let mut steps = 0;
        while !host.desk.player.session().now().over() {
            host.send(&Event::Command(Command::Step), 0.0, &mut || 0.0);
            while host.tick(0.0, &mut || 0.0).again {}
            steps += 1;
        }
        assert!(length.says().contains(&format!(", {steps} decisions, ")), "{steps}: {}", length.says());
        // There may be none of both, and more moves than are counted.
        assert_eq!(
            Length::of(CATALOG, "queens?n=1")
                .map(|mut length| {
                    while length.go_on() {}
                    length.meets()
                })
                .as_deref(),
            Some("Play meets no dead end and a solution after 1 s.")
        );
        assert_eq!(words::meets(Some(3.0), None, true), "Play meets a dead end after 3 s and no solution.");
        assert_eq!(
            words::meets(Some(40.0), Some(3.0), false),
            "Play meets a solution after 3 s and a dead end after 40 s."
        );
        assert_eq!(words::meets(Some(3.0), None, false), "Play meets a dead end after 3 s.");
        assert_eq!(words::meets(None, None, false), "");
    }

    #[test]
    fn what_is_no_search_has_none() {
        let race = CATALOG.entries().find_map(|entry| entry.races.first()).expect("a race");
        for address in [race.address, "queens?n=0", "nothing", "record?events=@a.jsonl"] {
            assert!(Length::of(CATALOG, address).is_none(), "{address}");
        }
    }

    /// As a program of its own counted the decisions for a drawing of this menu: from move 309 of 8 queens on, one per second takes 13 min
    /// 48 s to the first solution and 4 h 55 min to the end.
    #[test]
    fn play_tells_how_long_it_takes_from_here_on() {
        let mut host = Host::new(CATALOG);
        host.open("queens?n=8&at=309", &mut || 0.0).expect("it opens");
        while host.tick(0.0, &mut || 0.0).again {}
        assert!(host.ahead().is_empty());
        while host.count_ahead() {}
        let [slow, usual] = [Speed::READ, Speed::USUAL].map(|speed| host.ahead()[usize::from(speed.value())].clone());
        assert_eq!(slow, ["13 min 48 s", "4 h 55 min"]);
        assert_eq!(usual, ["6 min 54 s", "2 h 28 min"]);
        let most = host.ahead().pop().expect("full speed");
        assert_eq!(most, ["at once", "at once"]);
        // Another position is counted anew; behind the last solution there is none.
        host.open("queens?n=4&at=150", &mut || 0.0).expect("it opens");
        while host.tick(0.0, &mut || 0.0).again {}
        while host.count_ahead() {}
        assert_eq!(host.ahead()[2][0], words::NEVER);
        // Of a part of the tree, what lies ahead in that part: as many moves as its own search has.
        host.open("queens?n=4&path=2", &mut || 0.0).expect("it opens");
        host.send(&Event::Command(Command::ByMoves), 0.0, &mut || 0.0);
        while host.tick(0.0, &mut || 0.0).again {}
        while host.count_ahead() {}
        let mut part = CATALOG.open("queens?n=4&path=2").expect("it opens");
        part.forward(u64::MAX, Stop::NEVER);
        assert_eq!(host.ahead()[2][1], words::duration(part.now().at as f64));
        host.forget_ahead();
        assert!(host.ahead().is_empty());
        // It would answer what is asked about the next move.
        host.open("queens?n=4&at=20&ask=moves", &mut || 0.0).expect("it opens");
        while host.tick(0.0, &mut || 0.0).again {}
        assert!(!host.count_ahead() && host.ahead().is_empty());
    }
}
