//! What the page says of a race beside its pictures.

use super::words::Runner;
use super::{Race, chart, words};
use crate::location::{By, Measure, race_of};
use crate::player::Speed;
use crate::script::ToScript;
use crate::words::grouped;

/// What is said of one side.
#[derive(Clone, Debug, PartialEq, ToScript)]
#[script(name = "Racer")]
pub struct SideView {
    /// What tells it from the other.
    pub name: String,
    /// The solutions found.
    pub found: String,
    /// Of how many, if that is known.
    pub all: String,
    /// What was counted.
    pub figures: Vec<Figure>,
    /// One sentence on its last move, or that it is over.
    pub caption: String,
    /// What its picture shows.
    pub describe: String,
}

/// Something that was counted of a side.
#[derive(Clone, Debug, PartialEq, Eq, ToScript)]
pub struct Figure {
    /// What.
    pub text: &'static str,
    /// How many.
    pub value: String,
    /// Of how many, if that is known.
    pub of: String,
    /// What the word means.
    pub says: Option<&'static str>,
}

/// Where there is a way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ToScript)]
#[script(name = "RaceCan")]
pub struct Can {
    /// Back.
    pub back: bool,
    /// On.
    pub forward: bool,
}

/// Everything that the page says of a race at one moment.
#[derive(Clone, Debug, PartialEq, ToScript)]
#[script(name = "Race")]
pub struct View {
    /// The address of this moment; on a page, of all that is open.
    pub link: String,
    /// The address of the race alone.
    pub of: String,
    /// How the page is laid out, where there is one.
    pub layout: &'static str,
    /// Whether all is dark.
    pub blank: bool,
    /// What is raced.
    pub heading: String,
    /// The problem, with what both searches have in common.
    pub title: String,
    /// Both sides.
    #[script(ts = "[Racer, Racer]")]
    pub sides: [SideView; 2],
    /// What there is to learn from it so far.
    pub lesson: String,
    /// The verdict.
    pub lead: String,
    /// Who was ahead before or will be.
    pub turned: String,
    /// What the chart shows.
    pub chart: String,
    /// All its points in words.
    pub points: String,
    /// Where the clock runs on the chart, from left to right: from where, and how far.
    pub plot: Option<[f32; 2]>,
    /// What of solutions it may show; nothing where the clock counts something else.
    pub measures: Vec<&'static str>,
    /// What it shows.
    pub measure: &'static str,
    /// The clock.
    pub clock: &'static str,
    /// The side that is shown alone.
    pub follow: Option<usize>,
    /// Where the clock is, and its last place as far as is known.
    pub at: u64,
    /// The last place known.
    pub last: u64,
    /// The same in words.
    pub position: String,
    /// The solutions found.
    pub found: String,
    /// Whether it plays.
    pub playing: bool,
    /// Whether sentences come too fast to be read.
    pub quiet: bool,
    /// What is under way, where that takes long.
    pub busy: Option<String>,
    /// Something the visitor should know about the last command.
    pub notice: Option<String>,
    /// The place on the scale of speeds.
    pub speed: u16,
    /// The last place on it.
    pub fastest: u16,
    /// What the speed means.
    pub speed_text: String,
    /// Where there is a way.
    pub can: Can,
}

impl Race {
    /// What the page says beside its pictures.
    pub fn view(&self) -> View {
        let (last, all) = self.last();
        let names = &self.names;
        let (by, at) = self.clock();
        let title = self.title();
        let rows = [self.sides[0].now(), self.sides[1].now()];
        let sides = [self.side_view(0), self.side_view(1)];
        let line = |i: usize| chart::line(&self.sides[i], self.speed_of(i), &names[i], self.link.measure);
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
            chart: words::chart(by, self.link.measure),
            points: format!("{}; {}", line(0), line(1)),
            plot: self.clock_on_chart(),
            measures: if by == By::Solutions { self.measures() } else { vec![] },
            measure: self.link.measure.name(),
            clock: by.name(),
            follow: self.link.follow,
            at,
            last,
            position: words::position(by, at, last, all),
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

    /// What is raced.
    pub fn heading(&self) -> String {
        let (title, entry) = (self.title(), self.sides[0].address.entry());
        match title.strip_prefix(entry.title) {
            Some(shared) => words::heading(entry.title, shared, &self.names),
            None => words::heading(&title, "", &self.names),
        }
    }

    /// The problem with the numbers that both searches share.
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

    /// What the chart can show: what both searches count, or at least one.
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
        let of = |count: fn(super::Row) -> Option<u64>| end.and_then(count).map(grouped).unwrap_or_default();
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
            let all = end.map(|end| time(end.moves)).unwrap_or_default();
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
        let (found, all) = (grouped(row.solutions), of(|end| Some(end.solutions)));
        SideView { name: self.names[i].clone(), found, all, figures, caption, describe }
    }

    /// Why one of both has ended before everything was searched: what both have found is not compared then.
    fn truncation(&self) -> Option<String> {
        let over = self.sides.iter().filter(|side| side.session.now().over());
        over.filter_map(|side| side.session.truncation()).next()
    }

    /// The verdict of this position, and how the lead has changed or will.
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
        let turned = self.turn().map(|turn| words::turned(turn.solution, turn.at <= at, names, turn.leader));
        (lead, turned.unwrap_or_default())
    }

    fn lesson(&self) -> String {
        if let Some(why) = self.truncation() {
            return why;
        }
        words::lesson(&self.runners(), self.link.by, self.link.measure)
    }

    fn runners(&self) -> [Runner<'_>; 2] {
        [0, 1].map(|i| {
            let side = &self.sides[i];
            let (over, speed) = (side.session.now().over(), self.speed_of(i));
            Runner { name: &self.names[i], now: side.now(), over, course: side.course(), speed }
        })
    }
}
