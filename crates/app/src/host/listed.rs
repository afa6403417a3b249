//! Data for scripts about the catalogue and the open search: fields of forms, rules, programs and errors.

use super::{Host, Opened, icons};
use crate::catalog::{Catalog, Entry, Preset};
use crate::desk::{Desk, words};
use crate::location::BadLocation;
use crate::modes::tour::offers;
use crate::offer::Offer;
use crate::params::{self, Editor, Kind};
use crate::rule;
use crate::script::ToScript;
use crate::words::terms::{Marker, Piece};

/// A problem of the catalogue.
#[derive(Clone, Debug, PartialEq, ToScript)]
#[script(name = "Entry")]
pub struct Listed {
    /// Its name in addresses.
    pub id: &'static str,
    /// Its title.
    pub title: &'static str,
    /// The heading of its group in lists.
    pub group: &'static str,
    /// What is searched for, in a sentence or more.
    pub summary: &'static str,
    /// The same in one clause.
    pub clause: &'static str,
    /// The field whose choices are methods.
    pub methods: &'static str,
    /// The source of its algorithms.
    pub source: &'static str,
    /// Its parameters, in the order of a form.
    pub fields: Vec<Field>,
    /// Its examples.
    pub presets: Vec<Link>,
    /// Its races.
    pub races: Vec<Link>,
    /// Its tours.
    pub tours: Vec<File>,
}

/// A titled link to a search or a race.
#[derive(Clone, Debug, PartialEq, Eq, ToScript)]
pub struct Link {
    /// The title.
    pub title: String,
    /// The address that opens it.
    pub address: String,
}

/// A tour that is a file beside the page.
#[derive(Clone, Debug, PartialEq, Eq, ToScript)]
#[script(name = "TourFile")]
pub struct File {
    /// The title.
    pub title: String,
    /// The file's name.
    pub file: &'static str,
    /// How long it takes, and what it teaches, in words; empty if unknown.
    pub takes: String,
    pub teaches: &'static str,
}

/// The tours of a problem.
#[derive(Clone, Debug, PartialEq, Eq, ToScript)]
#[script(name = "TourGroup")]
pub struct TourGroup {
    /// The problem's title.
    pub title: &'static str,
    /// Whether it is the open problem.
    pub open: bool,
    /// The tours.
    pub tours: Vec<File>,
}

impl File {
    /// Returns a tour under a title.
    pub fn of(offer: &Offer, title: String) -> File {
        File { title, file: offer.file, takes: words::minutes(offer.minutes), teaches: offer.teaches }
    }
}

/// Returns all tours of a catalogue by problem, the open problem's first, each file once.
pub fn tours(desk: &Desk) -> Vec<TourGroup> {
    let open = desk.address.entry();
    let others = desk.catalog.entries().filter(|entry| entry.id != open.id);
    let says = |file: &str| {
        let all = desk.catalog.entries().flat_map(|entry| entry.tours);
        all.into_iter().find(|offer| offer.file == file && offer.minutes > 0)
    };
    let mut seen = vec![];
    let mut group = |entry: &'static Entry, offers: Vec<&'static Offer>| {
        let mut tours = vec![];
        for offer in offers {
            if !seen.contains(&offer.file) {
                seen.push(offer.file);
                tours.push(File::of(says(offer.file).unwrap_or(offer), offer.title.to_owned()));
            }
        }
        TourGroup { title: entry.title, open: entry.id == open.id, tours }
    };
    let first = group(open, offers(desk));
    let rest = others.map(|entry| group(entry, entry.tours.iter().collect()));
    let all: Vec<TourGroup> = std::iter::once(first).chain(rest).collect();
    all.into_iter().filter(|group| !group.tours.is_empty()).collect()
}

/// A field of a form.
#[derive(Clone, Debug, PartialEq, ToScript)]
pub struct Field {
    /// The parameter's name.
    pub name: &'static str,
    /// The label.
    pub label: &'static str,
    /// The note beside it.
    pub note: &'static str,
    /// A sentence with label, note and, for a number, the values allowed.
    pub says: String,
    /// The default value.
    pub default: &'static str,
    /// The kind of input.
    #[script(ts = "\"number\" | \"choice\" | \"line\" | \"lines\" | \"grid\"")]
    pub kind: &'static str,
    /// The bounds, if it is a number.
    pub number: Option<Bounds>,
    /// The choices, if it has a list of them.
    pub choice: Option<Vec<Choice>>,
    /// The limits, if it is a grid.
    pub grid: Option<Grid>,
    /// The value of another field beside which alone this one is shown.
    pub goes_with: Option<Beside>,
}

/// The bounds of a number.
#[derive(Clone, Debug, PartialEq, Eq, ToScript)]
pub struct Bounds {
    /// The least value.
    pub min: u32,
    /// The greatest value.
    pub max: u32,
    /// The increment between values.
    pub step: u32,
}

/// A value to choose.
#[derive(Clone, Debug, PartialEq, Eq, ToScript)]
pub struct Choice {
    /// The value as addresses write it.
    pub name: String,
    /// The label.
    pub label: String,
    /// What the method does, in one clause; `None` if it is not a method.
    pub clause: Option<&'static str>,
}

/// The limits of a grid.
#[derive(Clone, Debug, PartialEq, Eq, ToScript)]
pub struct Grid {
    /// The most rows.
    pub rows: u32,
    /// The most columns.
    pub columns: u32,
    /// The marks that a cell can have.
    pub marks: &'static str,
    /// The mark of an empty cell in the value.
    pub blank: String,
}

/// A value of a field.
#[derive(Clone, Debug, PartialEq, Eq, ToScript)]
pub struct Beside {
    /// The field's name.
    pub name: &'static str,
    /// Its value.
    pub value: &'static str,
}

impl Link {
    /// Returns links for pairs of title and address.
    pub fn all(of: Vec<(String, String)>) -> Vec<Link> {
        of.into_iter().map(|(title, address)| Link { title, address }).collect()
    }

    fn of(presets: &[Preset]) -> Vec<Link> {
        presets.iter().map(|it| Link { title: it.title.to_owned(), address: it.address.to_owned() }).collect()
    }
}

/// Whether a text contains all of some typed words. Ignores case, and × counts as x.
///
/// ```
/// use stepdance::host::listed::has_words;
/// assert!(has_words("Antisliding blocks 4 × 4 × 3: all", "ALL 4x4x3"));
/// assert!(!has_words("4 queens: the whole search", "queens six"));
/// ```
pub fn has_words(text: &str, words: &str) -> bool {
    let plain = |text: &str| {
        let text = text.to_lowercase().replace('×', "x");
        text.split('x').map(str::trim).collect::<Vec<_>>().join("x")
    };
    let text = plain(text);
    plain(words).split_whitespace().all(|word| text.contains(word))
}

/// Returns all problems of a catalogue.
pub fn listed(catalog: Catalog) -> Vec<Listed> {
    let listed = |info: &'static Entry| Listed {
        id: info.id,
        title: info.title,
        group: info.group,
        summary: info.summary,
        clause: info.icons.map_or(info.summary, |icons| icons.clause),
        methods: icons::methods(info),
        source: info.source,
        fields: info.fields.iter().map(|field| Field::of(field, info)).collect(),
        presets: Link::of(info.presets),
        races: Link::of(info.races),
        tours: info.tours.iter().map(|tour| File::of(tour, tour.title.to_owned())).collect(),
    };
    catalog.entries().map(listed).collect()
}

impl Field {
    fn of(of: &'static params::Field, info: &'static Entry) -> Field {
        let mut field = Field {
            name: of.name,
            label: of.label,
            note: of.note,
            says: of.says(),
            default: of.default,
            kind: "choice",
            number: None,
            choice: None,
            grid: None,
            goes_with: None,
        };
        match &of.kind {
            Kind::Number { min, max, least: Some(least) } => {
                let label = |n: u32| if n == *min { (*least).to_owned() } else { n.to_string() };
                let choices = (*min..=*max).map(|n| Choice { name: n.to_string(), label: label(n), clause: None });
                field.choice = Some(choices.collect());
            }
            Kind::Number { min, max, least: None } => {
                (field.kind, field.number) = ("number", Some(Bounds { min: *min, max: *max, step: 1 }));
            }
            Kind::Choice(choices) => {
                let choice = |(name, label): &(&str, &str)| Choice {
                    name: (*name).into(),
                    label: (*label).into(),
                    clause: icons::clause(info, of.name, name),
                };
                field.choice = Some(choices.iter().map(choice).collect());
            }
            Kind::Text { editor, goes_with, .. } => {
                field.goes_with = goes_with.map(|(name, value)| Beside { name, value });
                field.kind = match editor {
                    Editor::Line => "line",
                    Editor::Lines => "lines",
                    Editor::Grid { rows, columns, marks, blank, .. } => {
                        let (rows, columns, blank) = (*rows, *columns, blank.to_string());
                        field.grid = Some(Grid { rows, columns, marks, blank });
                        "grid"
                    }
                };
            }
        }
        field
    }
}

/// The result of opening an address, for scripts.
#[derive(Clone, Debug, Default, PartialEq, Eq, ToScript)]
#[script(name = "Opened")]
pub struct Outcome {
    /// The errors by field.
    pub faults: Vec<Fault>,
    /// The errors in a sentence; empty without any.
    pub told: String,
    /// The source of a tour whose text must be read first.
    pub tour: Option<String>,
}

/// An error in an address.
#[derive(Clone, Debug, PartialEq, Eq, ToScript)]
pub struct Fault {
    /// The field, or "problem", "at" or "address".
    pub key: String,
    /// What is wrong or allowed, in words.
    pub text: String,
}

impl From<Result<Opened, BadLocation>> for Outcome {
    fn from(opened: Result<Opened, BadLocation>) -> Outcome {
        match opened {
            Ok(Opened::Shown) => Outcome::default(),
            Ok(Opened::Tour(tour)) => Outcome { tour: Some(tour.source), ..Outcome::default() },
            Err(bad) => Outcome {
                faults: bad.told().into_iter().map(|(key, text)| Fault { key, text }).collect(),
                told: words::not_opened(&bad),
                tour: None,
            },
        }
    }
}

/// The rule of a problem.
#[derive(Clone, Debug, PartialEq, Eq, ToScript)]
pub struct Rule {
    /// The sentence: three parts, the second of which is emphasized, or one part.
    pub sentence: Vec<String>,
    /// The right example.
    pub right: Option<Example>,
    /// The wrong example.
    pub wrong: Option<Example>,
    /// The story: what will happen, for new users.
    pub story: Vec<Chapter>,
}

/// A chapter of a story.
#[derive(Clone, Debug, PartialEq, Eq, ToScript)]
pub struct Chapter {
    /// The caption: three parts, the second of which is coloured.
    pub caption: Vec<String>,
    /// The name of that colour.
    pub ink: &'static str,
    /// The picture.
    pub svg: String,
}

/// An example of a rule.
#[derive(Clone, Debug, PartialEq, Eq, ToScript)]
pub struct Example {
    /// The caption below it.
    pub caption: &'static str,
    /// Its picture.
    pub svg: String,
}

/// A line of a program.
#[derive(Clone, Debug, PartialEq, Eq, ToScript)]
#[script(name = "Line")]
pub struct ProgramLine {
    /// Its label, such as B3.
    pub label: &'static str,
    /// Its title.
    pub title: &'static str,
    /// Its text in pieces, with terms marked.
    pub pieces: Vec<Piece>,
}

impl Host {
    /// Returns the rule of the open problem with its examples, or else its summary.
    pub fn rule(&self) -> Rule {
        let alone = |sentence: String| Rule { sentence: vec![sentence], right: None, wrong: None, story: vec![] };
        if let Some(title) = self.player().session().about().title {
            return alone(title);
        }
        let entry = self.address().entry();
        let task = || self.player().session().about().task.unwrap_or_else(|| entry.summary.to_owned());
        let Some(rule) = entry.rule else { return alone(task()) };
        let [right, wrong] = rule.svg();
        let example = |of: &rule::Example, svg| Some(Example { caption: of.caption, svg });
        Rule {
            sentence: rule.told(|name| self.address().params().number(name)).into(),
            right: example(&rule.right, right),
            wrong: example(&rule.wrong, wrong),
            story: self
                .story()
                .map(|(chapter, svg)| Chapter {
                    caption: chapter.caption.map(str::to_owned).into(),
                    ink: chapter.ink.token(),
                    svg,
                })
                .collect(),
        }
    }

    /// Returns the program of the open search.
    pub fn listing(&self) -> Vec<ProgramLine> {
        let session = self.player().session();
        let mut marker = Marker::new(session.terms());
        let line = |line: &crate::problem::Line| ProgramLine {
            label: line.label.0,
            title: line.title,
            pieces: marker.mark(line.text),
        };
        session.listing().iter().map(line).collect()
    }
}
