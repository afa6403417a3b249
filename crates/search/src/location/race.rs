//! The address of a race: both searches, each with its whole address, the clock, and its time.

use super::words;
use crate::address::{self, Address};
use crate::catalog::Catalog;
use crate::params::RESERVED;
use percent_encoding::{percent_decode_str, utf8_percent_encode};
use std::fmt::{self, Display};

/// The most bets on a side: more hands than a hall has.
pub const MOST_BETS: u32 = 999;
/// The beginning of a race's address.
const RACE: &str = "race";
/// The keys of the two sides.
pub const SIDES: [&str; 2] = ["left", "right"];

/// The clock that both searches follow.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum By {
    /// Equal numbers of moves.
    #[default]
    Moves,
    /// Equal numbers of nodes, as the problem's source counts them.
    Nodes,
    /// Equal numbers of solutions.
    Solutions,
    /// Equal running times in microseconds, each search at its full speed.
    Time,
}

impl By {
    /// All clocks, with their names in addresses and on buttons.
    pub const ALL: [(&'static str, By); 4] =
        [("moves", By::Moves), ("nodes", By::Nodes), ("solutions", By::Solutions), ("time", By::Time)];

    /// Returns its name.
    pub fn name(self) -> &'static str {
        By::ALL[self as usize].0
    }
}

/// The quantity on the axis of a chart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Measure {
    /// The number of moves.
    #[default]
    Moves,
    /// The number of nodes entered.
    Nodes,
    /// The number of changes to the data.
    Updates,
    /// The running time in microseconds at full speed.
    Time,
}

impl Measure {
    /// All measures, with their names in addresses and on buttons.
    pub const ALL: [(&'static str, Measure); 4] =
        [("moves", Measure::Moves), ("nodes", Measure::Nodes), ("updates", Measure::Updates), ("time", Measure::Time)];

    /// Returns its name.
    pub fn name(self) -> &'static str {
        Measure::ALL[self as usize].0
    }
}

/// The address of a race.
#[derive(Clone, Debug, PartialEq)]
pub struct RaceAddress {
    sides: [Address; 2],
    /// The state of the race.
    pub moment: RaceMoment,
}

/// The state of a race: the clock and how it is shown.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RaceMoment {
    /// The kind of clock.
    pub by: By,
    /// The time of the clock.
    pub at: u64,
    /// The side that is shown alone.
    pub follow: Option<usize>,
    /// The quantity of the chart.
    pub measure: Measure,
    /// The measured speeds of both searches, in moves per millisecond.
    pub speeds: Option<[u64; 2]>,
    /// The bets on each side to need fewer moves: the visitor's own, or the hands of an audience.
    pub bets: [u32; 2],
}

/// Returns whether an address, with or without its leading `#`, is that of a race.
pub fn is_race(text: &str) -> bool {
    let text = text.strip_prefix('#').unwrap_or(text);
    text.strip_prefix(RACE).is_some_and(|rest| rest.is_empty() || rest.starts_with('?'))
}

/// Returns the address of a race of two searches, at its beginning.
pub fn race_of(left: &str, right: &str) -> String {
    let encoded = |address: &str| utf8_percent_encode(address, RESERVED).to_string();
    format!("{RACE}?left={}&right={}", encoded(left), encoded(right))
}

/// Returns the address of the race that a user asks for: a typed address of a race, or the search on the left against a typed search or,
/// without one, against the search on the right.
pub fn race_typed(left: &str, right: &str, typed: &str) -> String {
    let typed = typed.trim();
    let typed = typed.split_once('#').map_or(typed, |(_, address)| address);
    if is_race(typed) { typed.to_owned() } else { race_of(left, if typed.is_empty() { right } else { typed }) }
}

/// Returns the value with a name.
fn named<T: Copy>(key: &str, given: &str, all: &[(&'static str, T)]) -> Result<T, String> {
    let found = all.iter().find(|(name, _)| *name == given);
    found.map(|(_, value)| *value).ok_or_else(|| words::not_one_of(key, given, all.iter().map(|(name, _)| *name)))
}

/// Reads a whole number that JavaScript represents exactly.
fn number(key: &str, given: &str, least: u64) -> Result<u64, String> {
    address::number(given).filter(|n| *n >= least).ok_or_else(|| words::no_number(key, given, least))
}

impl RaceAddress {
    /// Creates the address of a race of two searches of one entry, each at position 0.
    pub fn new(sides: [Address; 2], moment: RaceMoment) -> RaceAddress {
        RaceAddress { sides, moment }
    }

    /// Returns both searches, the left one first.
    pub fn sides(&self) -> &[Address; 2] {
        &self.sides
    }

    /// Reads the address of a race.
    ///
    /// # Errors
    /// Names the side or key, the value and what is allowed, for every fault.
    pub fn read(catalog: Catalog, text: &str) -> Result<RaceAddress, String> {
        let query = text.split_once('?').map_or("", |(_, query)| query);
        let mut sides: [Option<Address>; 2] = [None, None];
        let (mut by, mut at, mut follow, mut measure, mut speeds, mut bets) = (None, 0, None, None, None, [0, 0]);
        let (mut wrong, mut seen): (Vec<String>, Vec<&str>) = (vec![], vec![]);
        for pair in query.split('&').filter(|pair| !pair.is_empty()) {
            let (key, given) = pair.split_once('=').unwrap_or((pair, ""));
            let given = percent_decode_str(given).decode_utf8_lossy();
            if seen.contains(&key) {
                wrong.push(words::twice(key));
                continue;
            }
            seen.push(key);
            let read = match key {
                "left" | "right" => {
                    let side = usize::from(key == "right");
                    read_side(catalog, side, &given).map(|address| sides[side] = Some(address))
                }
                "clock" => named(key, &given, &By::ALL).map(|known| by = Some(known)),
                "at" => number(key, &given, 0).map(|number| at = number),
                "follow" => named(key, &given, &[(SIDES[0], 0), (SIDES[1], 1)]).map(|known| follow = Some(known)),
                "chart" => named(key, &given, &Measure::ALL).map(|known| measure = Some(known)),
                "speeds" => match given.split_once(',') {
                    Some((left, right)) => number(key, left, 1)
                        .and_then(|left| Ok([left, number(key, right, 1)?]))
                        .map(|both| speeds = Some(both)),
                    None => Err(words::no_speeds(&given)),
                },
                "bets" => read_bets(&given).map(|both| bets = both).ok_or_else(|| words::no_bets(&given, MOST_BETS)),
                _ => Err(words::unknown(key)),
            };
            wrong.extend(read.err());
        }
        for (side, address) in SIDES.iter().zip(&sides) {
            if address.is_none() && !seen.contains(side) {
                wrong.push(words::missing(side));
            }
        }
        if let [Some(left), Some(right)] = &sides
            && left.entry().id != right.entry().id
            && !(left.entry().foreign || right.entry().foreign)
        {
            wrong.push(words::other_problem(right.entry().id, left.entry().id));
        }
        let (by, speeds): (By, Option<[u64; 2]>) = (by.unwrap_or_default(), speeds);
        let timed = by == By::Time || speeds.is_some();
        if measure == Some(Measure::Time) && !timed {
            wrong.push(words::untimed());
        }
        match sides {
            [Some(left), Some(right)] if wrong.is_empty() => {
                let usual = if by == By::Time { Measure::Time } else { Measure::Moves };
                let moment = RaceMoment { by, at, follow, measure: measure.unwrap_or(usual), speeds, bets };
                Ok(RaceAddress { sides: [left, right], moment })
            }
            _ => Err(wrong.join(" ")),
        }
    }
}

impl RaceMoment {
    /// Returns the address of a race of two searches in this state, without `#`.
    pub fn written(self, [left, right]: [&str; 2]) -> String {
        let mut text = race_of(left, right);
        let usual = if self.by == By::Time { Measure::Time } else { Measure::Moves };
        for (key, value) in [
            ("clock", (self.by != By::Moves).then(|| self.by.name().to_owned())),
            ("chart", (self.measure != usual).then(|| self.measure.name().to_owned())),
            ("speeds", self.speeds.map(|[left, right]| format!("{left},{right}"))),
            ("bets", (self.bets != [0, 0]).then(|| format!("{},{}", self.bets[0], self.bets[1]))),
            ("follow", self.follow.map(|side| SIDES[side].to_owned())),
            ("at", (self.at > 0).then(|| self.at.to_string())),
        ] {
            if let Some(value) = value {
                text.extend(["&", key, "=", &value]);
            }
        }
        text
    }
}

impl Display for RaceAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [left, right] = &self.sides;
        f.write_str(&self.moment.written([&left.to_string(), &right.to_string()]))
    }
}

/// Reads the bets on both sides.
fn read_bets(given: &str) -> Option<[u32; 2]> {
    let one = |text: &str| u32::try_from(address::number(text)?).ok().filter(|count| *count <= MOST_BETS);
    let (left, right) = given.split_once(',')?;
    Some([one(left)?, one(right)?])
}

/// Reads the search of a side, which must be at position 0.
fn read_side(catalog: Catalog, side: usize, given: &str) -> Result<Address, String> {
    let address = catalog.address(given).map_err(|bad| words::bad_side(SIDES[side], &bad))?;
    let extra = [
        ("stop", !address.stops().is_empty()),
        ("ask", address.asking().is_some()),
        ("tree", address.view().is_some()),
        ("at", address.at() > 0),
    ];
    match extra.iter().find(|(_, given)| *given) {
        Some((key, _)) => Err(words::not_in_a_race(SIDES[side], key)),
        None => Ok(address),
    }
}
