//! The view model of a race.

use super::words::Runner;
use super::{Bet, Race, chart, words};
use crate::location::{By, Measure, race_of};
use crate::player::Speed;
use crate::script::ToScript;
use crate::words::grouped;

/// View model of a side.
#[derive(Clone, Debug, PartialEq, ToScript)]
#[script(name = "Racer")]
pub struct SideView {
    /// The name that distinguishes it from the other side.
    pub name: String,
    /// Number of solutions found.
    pub found: String,
    /// Number of all solutions, if it is known.
    pub all: String,
    /// The counts.
    pub figures: Vec<Figure>,
    /// The sentence on its last move, or that it is over.
    pub caption: String,
    /// Description of its picture.
    pub describe: String,
}

/// A count of a side.
#[derive(Clone, Debug, PartialEq, Eq, ToScript)]
pub struct Figure {
    /// Its name.
    pub text: &'static str,
    /// Its value.
    pub value: String,
    /// Its value at the end, if it is known.
    pub of: String,
    /// The explanation of its name.
    pub says: Option<&'static str>,
}

/// Which directions have something to go to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ToScript)]
#[script(name = "RaceCan")]
pub struct Can {
    /// Whether the clock can go back.
    pub back: bool,
    /// Whether the clock can advance.
    pub forward: bool,
}

/// View model of a race at a position.
#[derive(Clone, Debug, PartialEq, ToScript)]
#[script(name = "Race")]
pub struct View {
    /// The address of this position; on the page, that of all that is open.
    pub link: String,
    /// The address of the race without its position.
    pub of: String,
    /// The page's layout; empty without a page.
    pub layout: &'static str,
    /// Whether the page is dark.
    pub blank: bool,
    /// The heading: the problem and both sides.
    pub heading: String,
    /// The problem, with what both searches have in common.
    pub title: String,
    /// Both sides.
    #[script(ts = "[Racer, Racer]")]
    pub sides: [SideView; 2],
    /// The lesson from the race so far.
    pub lesson: String,
    /// The verdict.
    pub lead: String,
    /// The sentence on which side was ahead before, or will be.
    pub turned: String,
    /// The question before the start; `None` once the race has begun, and without a page.
    pub bet: Option<Bet>,
    /// The chart's title.
    pub chart: String,
    /// The chart's points in words.
    pub points: String,
    /// Where the clock runs on the chart: left edge and width.
    pub plot: Option<[f32; 2]>,
    /// The measures to choose from; empty unless the clock counts solutions.
    pub measures: Vec<&'static str>,
    /// The measure that the chart shows.
    pub measure: &'static str,
    /// What the clock counts.
    pub clock: &'static str,
    /// The index of the side that is shown alone.
    pub follow: Option<usize>,
    /// The position of the clock.
    pub at: u64,
    /// The last position known.
    pub last: u64,
    /// The position in words.
    pub position: String,
    /// The solutions that both sides have found, in words.
    pub found: String,
    /// Whether the race plays.
    pub playing: bool,
    /// Whether sentences change too fast to be read.
    pub quiet: bool,
    /// The jump under way, if it takes long.
    pub busy: Option<String>,
    /// The notice about the last command.
    pub notice: Option<String>,
    /// The value of the speed slider.
    pub speed: u16,
    /// The greatest value of the speed slider.
    pub fastest: u16,
    /// The speed in words.
    pub speed_text: String,
    /// Which directions have something to go to.
    pub can: Can,
}

impl Race {
    /// Returns the view model of the race.
    pub fn view(&self) -> View {
        let (last, all) = self.last();
        let names = &self.names;
        let (by, at) = self.clock();
        let title = self.title();
        let rows = [self.sides[0].now(), self.sides[1].now()];
        let sides = [self.side_view(0), self.side_view(1)];
        let line = |i: usize| {
            let (side, speed) = (&self.sides[i], self.speed_of(i));
            chart::line(side, speed, &names[i], self.link.measure, &|row| side.place(by, row, speed) <= self.shown())
        };
        // How long the race is says who wins it.
        let (told, whole) = if self.revealed || by == By::Solutions { (last, all) } else { (at, false) };
        let (lead, turned) = self.headline();
        View {
            link: self.link(),
            of: race_of(self.counted(0), self.counted(1)),
            layout: "",
            blank: false,
            heading: self.heading(),
            sides,
            lesson: self.lesson(),
            lead,
            turned,
            bet: None,
            chart: if self.is_of_depths() { words::DEPTHS.to_owned() } else { words::chart(by, self.link.measure) },
            points: format!("{}; {}", line(0), line(1)),
            plot: self.clock_on_chart(),
            measures: if by == By::Solutions { self.measures() } else { vec![] },
            measure: self.link.measure.name(),
            clock: by.name(),
            follow: self.link.follow,
            at,
            last: self.axis(),
            position: words::position(by, at, told, whole),
            found: match self.truncation() {
                Some(_) => words::TRUNCATED.to_owned(),
                None => words::found(rows[0].solutions, rows[1].solutions),
            },
            playing: self.is_playing(),
            quiet: self.is_calm(),
            busy: self.is_under_way().then(|| words::busy(by, self.watches.is_some(), at)),
            notice: self.notice.clone(),
            speed: self.speed.value(),
            speed_text: words::unit(by, self.speed.words()),
            fastest: Speed::FASTEST,
            can: Can { back: at > 0, forward: !all || at < last },
            title,
        }
    }

    /// Returns the heading: the problem and both sides.
    pub fn heading(&self) -> String {
        let (title, entry) = (self.title(), self.sides[0].address.entry());
        match title.strip_prefix(entry.title) {
            Some(shared) => words::heading(entry.title, shared, &self.names),
            None => words::heading(&title, "", &self.names),
        }
    }

    /// Returns the problem's title with the numbers that both searches share.
    fn title(&self) -> String {
        let [left, right] = self.sides.each_ref().map(|side| &side.address);
        if left.entry().id != right.entry().id {
            // Of a record and a search here, that one says what both search for.
            let problem = if left.entry().foreign { right } else { left };
            return problem.entry().title.to_owned();
        }
        let mut text = left.entry().title.to_owned();
        for field in left.entry().fields {
            let value = left.params().text(field.name);
            let number = matches!(field.kind, crate::params::Kind::Number { .. }) && value != "0";
            if number && value == right.params().text(field.name) {
                text += &format!(", {} = {value}", field.name);
            }
        }
        text
    }

    /// Returns the measures that the chart can show: those that at least one of the searches counts.
    pub(super) fn measures(&self) -> Vec<&'static str> {
        let mut all = vec![Measure::Moves.name(), Measure::Nodes.name()];
        let [left, right] = &self.sides;
        if left.now().updates.or(right.now().updates).is_some() {
            all.push(Measure::Updates.name());
        }
        if self.link.speeds.is_some() {
            all.push(Measure::Time.name());
        }
        all
    }

    fn side_view(&self, i: usize) -> SideView {
        let side = &self.sides[i];
        let (row, end) = (side.now(), side.course().end());
        let shown = end.filter(|_| self.revealed);
        let of = |count: fn(super::Row) -> Option<u64>| shown.and_then(count).map(grouped).unwrap_or_default();
        let figure = |text, value, of, says| Figure { text, value, of, says };
        let mut figures = vec![
            figure("moves", grouped(row.moves), of(|end| Some(end.moves)), Some(words::MOVES)),
            figure("nodes", grouped(row.nodes), of(|end| Some(end.nodes)), Some(words::NODES)),
        ];
        if let Some(updates) = row.updates {
            figures.push(figure("updates", grouped(updates), of(|end| end.updates), Some(words::UPDATES)));
        }
        // What a node costs is the same thing on both sides.
        figures.push(figure("moves per node", words::a_node(row.moves, row.nodes), String::new(), None));
        if let Some(speeds) = self.link.speeds.filter(|_| self.link.by == By::Time) {
            let time = |moves| words::time(super::time_for(moves, speeds[i]));
            let all = shown.map(|end| time(end.moves)).unwrap_or_default();
            figures.insert(0, figure("time", time(row.moves), all, Some(words::TIME)));
        }
        let now = side.session.now();
        let calm = self.is_calm();
        let caption = match (now.over() && now.at > 0, calm) {
            (true, _) => {
                let left_out = || side.session.widening().map(|widening| widening.told(row.solutions));
                side.session.truncation().or_else(left_out).unwrap_or_else(|| words::over(row))
            }
            (_, true) => words::calm(row, now.level),
            _ => side.session.narration().to_string(),
        };
        let describe = if calm { String::new() } else { side.session.told().description };
        let all = end.map(|end| grouped(end.solutions)).unwrap_or_default();
        let found = grouped(row.solutions);
        SideView { name: self.names[i].clone(), found, all, figures, caption, describe }
    }

    /// Returns why a search has ended at a limit. Then the solutions of both are not compared.
    fn truncation(&self) -> Option<String> {
        let over = self.sides.iter().filter(|side| side.session.now().over());
        over.filter_map(|side| side.session.truncation()).next()
    }

    /// Returns the verdict at this position, and the sentence on an earlier or later change of the lead.
    fn headline(&self) -> (String, String) {
        if self.truncation().is_some() {
            return (words::INCOMPLETE.to_owned(), String::new());
        }
        let names = [&*self.names[0], &*self.names[1]];
        let (by, at) = self.clock();
        let rows = [self.sides[0].now(), self.sides[1].now()];
        let cost = (by == By::Solutions).then_some(self.link.measure);
        let value = |i: usize| match cost {
            Some(measure) => rows[i].value(measure, self.speed_of(i)).unwrap_or(rows[i].moves),
            None => rows[i].solutions,
        };
        let over = self.sides.iter().all(|side| side.session.now().over());
        let lead = match over {
            _ if rows.iter().all(|row| row.moves == 0) => words::against(names),
            true if self.is_about_moves() => words::fewer(names, rows.map(|row| row.moves)),
            true => {
                let last = |i: usize| match cost {
                    Some(_) => value(i),
                    None => self.sides[i].last(by, self.speed_of(i)).unwrap_or(u64::MAX),
                };
                words::first((last(0) != last(1)).then(|| names[usize::from(last(1) < last(0))]))
            }
            // What one has not found yet is not compared.
            false if cost.is_some() && rows.iter().any(|row| row.solutions < at.max(1)) => {
                words::lead(names, rows.map(|row| row.solutions), None)
            }
            false => words::lead(names, [value(0), value(1)], cost),
        };
        let begun = rows.iter().any(|row| row.moves > 0) && rows.iter().all(|row| row.solutions == 0);
        let depths = (self.is_of_depths() && begun && !over)
            .then(|| words::deep(names, [0, 1].map(|i: usize| self.sides[i].session.now().level)));
        let turned = self.turn().map(|turn| words::turned(turn.solution, turn.at <= at, names, turn.leader));
        let bet = if over { words::outcome(self.link.bets, rows.map(|row| row.moves)) } else { None };
        // Both do not fit a line, and the chart shows who was ahead before.
        let turned = turned.filter(|_| bet.is_none());
        (lead, bet.into_iter().chain(turned).chain(depths).collect::<Vec<_>>().join(" "))
    }

    fn lesson(&self) -> String {
        if let Some(why) = self.truncation() {
            return why;
        }
        words::lesson(&self.runners(), self.link.by, self.link.measure, self.revealed)
    }

    fn runners(&self) -> [Runner<'_>; 2] {
        [0, 1].map(|i| {
            let side = &self.sides[i];
            let (over, speed) = (side.session.now().over(), self.speed_of(i));
            Runner { name: &self.names[i], now: side.now(), over, course: side.course(), speed }
        })
    }
}
