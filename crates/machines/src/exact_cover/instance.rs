//! An exact cover problem: items, some of them secondary, and options.

use crate::order;
use std::borrow::Cow;
use std::collections::HashMap;
use std::error::Error;
use std::fmt::{self, Display, Formatter};

/// An item in an option, with the colour it takes there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Entry {
    /// The item's number, from 1.
    pub item: u32,
    /// The colour's number, from 1; 0 where the item has none.
    pub colour: u32,
}

impl Entry {
    /// The item without a colour.
    pub fn plain(item: u32) -> Entry {
        Entry { item, colour: 0 }
    }
}

/// Items and options, valid by construction. A primary item is covered by exactly one option; a secondary item by at most
/// one, or by any number of options that give it the same colour.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Instance {
    names: Vec<String>,
    primary: usize,
    colours: Vec<String>,
    /// The least and greatest number of options that cover each primary item; empty while that is 1 for all.
    times: Vec<(u32, u32)>,
    entries: Vec<Entry>,
    /// Option `k` is the entries from `starts[k]` to `starts[k + 1]`.
    starts: Vec<u32>,
    /// Each option's number in the text that it comes from; empty while these are 1, 2, 3 and so on.
    numbers: Vec<u32>,
    /// Each option's name in that text; empty while no option has one.
    labels: Vec<Box<str>>,
    /// Whether titles of options are joined primary items; see [`join_titles`](Self::join_titles).
    joined: bool,
    /// The options that share their title with another one, in ascending order; `None` unless options are cited by number.
    alike: Option<Vec<u32>>,
}

/// The number and the name of an option in the text that it comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Origin<'a> {
    /// Its number among all options of the text, from 1; options that were left out count.
    pub number: u32,
    /// Its name in the text; empty if it has none.
    pub name: &'a str,
}

/// The reason why a list of entries is not an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadOption {
    /// It has no primary item, so it would never be tried.
    NoPrimary,
    /// The entry with this index repeats the item of an earlier entry.
    Twice(usize),
    /// The entry with this index gives a primary item a colour.
    ColouredPrimary(usize),
    /// It has more than [`LONGEST`] entries.
    TooLong,
}

impl Display for BadOption {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            BadOption::NoPrimary => f.write_str("the option has no primary item; it must have at least one."),
            BadOption::Twice(entry) => write!(f, "entry {entry} repeats an item of the option; its items must differ."),
            BadOption::ColouredPrimary(entry) => {
                write!(f, "entry {entry} gives a primary item a colour; only secondary items may have one.")
            }
            BadOption::TooLong => write!(f, "the option has more than {LONGEST} entries, the most allowed."),
        }
    }
}

impl Error for BadOption {}

/// The greatest number of entries of an option: nodes store the distance to its ends in 16 bits.
pub const LONGEST: usize = 1 << 16;

impl Instance {
    /// An instance with items of these names and no option yet. The first `primary` items are primary.
    ///
    /// # Panics
    /// If there are fewer names than primary items.
    pub fn new(names: Vec<String>, primary: usize) -> Instance {
        assert!(primary <= names.len(), "{primary} of {} items cannot be primary", names.len());
        Instance {
            names,
            primary,
            colours: vec![],
            times: vec![],
            entries: vec![],
            starts: vec![0],
            numbers: vec![],
            labels: vec![],
            joined: false,
            alike: None,
        }
    }

    /// Adds an option without a name; its number follows that of the last option.
    ///
    /// # Errors
    /// The reason why it is not an option; then it is not added.
    ///
    /// # Panics
    /// If an entry has an item or a colour that does not exist.
    pub fn add(&mut self, option: &[Entry]) -> Result<(), BadOption> {
        for entry in option {
            assert!((1..=self.names.len()).contains(&(entry.item as usize)), "no item {}", entry.item);
            assert!(entry.colour as usize <= self.colours.len(), "no colour {}", entry.colour);
        }
        if option.len() > LONGEST {
            return Err(BadOption::TooLong);
        }
        if let Some(i) = first_repeated(option) {
            return Err(BadOption::Twice(i));
        }
        if let Some(i) = option.iter().position(|entry| self.is_primary(entry.item) && entry.colour != 0) {
            return Err(BadOption::ColouredPrimary(i));
        }
        if !option.iter().any(|entry| self.is_primary(entry.item)) {
            return Err(BadOption::NoPrimary);
        }
        self.entries.extend_from_slice(option);
        self.starts.push(self.entries.len() as u32);
        if let Some(last) = self.numbers.last() {
            self.numbers.push(last + 1);
        }
        if !self.labels.is_empty() {
            self.labels.push("".into());
        }
        Ok(())
    }

    /// Adds an option with the number, and perhaps the name, that it has in the text it comes from.
    ///
    /// # Errors
    /// The reason why it is not an option; then it is not added.
    ///
    /// # Panics
    /// If an entry has an item or a colour that does not exist.
    pub fn add_from(&mut self, origin: Origin, option: &[Entry]) -> Result<(), BadOption> {
        self.add(option)?;
        let last = self.options() - 1;
        if self.number(last) != origin.number {
            if self.numbers.is_empty() {
                self.numbers = (1..=last as u32 + 1).collect();
            }
            self.numbers[last] = origin.number;
        }
        if !origin.name.is_empty() {
            self.labels.resize(last + 1, "".into());
            self.labels[last] = origin.name.into();
        }
        Ok(())
    }

    /// Sets how many options cover a primary item, at least and at most, instead of exactly one.
    ///
    /// # Panics
    /// If the item is not primary, `most` is 0, or `least` exceeds `most`.
    pub fn set_multiplicity(&mut self, item: u32, least: u32, most: u32) {
        assert!((1..=self.primary).contains(&(item as usize)) && most > 0 && least <= most, "{least}:{most}|{item}");
        if self.times.is_empty() {
            self.times = vec![(1, 1); self.primary];
        }
        self.times[item as usize - 1] = (least, most);
    }

    /// The least and the greatest number of options that cover an item; 0 and 1 for a secondary item, apart from colours.
    pub fn multiplicity(&self, item: u32) -> (u32, u32) {
        let exactly = u32::from(self.is_primary(item));
        self.times.get(item as usize - 1).copied().unwrap_or((exactly, 1))
    }

    /// Whether any item has a multiplicity other than one.
    pub fn has_multiplicities(&self) -> bool {
        self.times.iter().any(|times| *times != (1, 1))
    }

    /// The number of the colour with this name, which is added if it is new.
    pub fn colour_named(&mut self, name: &str) -> u32 {
        let known = self.colours.iter().position(|colour| colour == name);
        known.map_or_else(|| self.new_colour(name), |index| index as u32 + 1)
    }

    /// Adds a colour and returns its number. The caller knows that the name is new, so that no search is needed.
    pub fn new_colour(&mut self, name: &str) -> u32 {
        self.colours.push(name.to_owned());
        self.colours.len() as u32
    }

    /// The number of items.
    pub fn items(&self) -> usize {
        self.names.len()
    }

    /// The number of primary items, which have the lowest numbers.
    pub fn primary(&self) -> usize {
        self.primary
    }

    /// Whether the item is primary.
    pub fn is_primary(&self, item: u32) -> bool {
        item as usize <= self.primary
    }

    /// The name of an item, by its number from 1.
    pub fn name(&self, item: u32) -> &str {
        &self.names[item as usize - 1]
    }

    /// The name of a colour, by its number from 1.
    pub fn colour(&self, colour: u32) -> &str {
        &self.colours[colour as usize - 1]
    }

    /// Whether any option gives an item a colour.
    pub fn has_colours(&self) -> bool {
        !self.colours.is_empty()
    }

    /// The number of options.
    pub fn options(&self) -> usize {
        self.starts.len() - 1
    }

    /// The entries of an option, by its number from 0.
    pub fn option(&self, option: usize) -> &[Entry] {
        &self.entries[self.starts[option] as usize..self.starts[option + 1] as usize]
    }

    /// The option, from 0, that contains the entry with this index among all entries.
    pub fn option_at(&self, entry: usize) -> usize {
        self.starts.partition_point(|start| *start as usize <= entry) - 1
    }

    /// The number of entries of all options.
    pub fn entries(&self) -> usize {
        self.entries.len()
    }

    /// The index of the option's first entry among all entries.
    pub fn start(&self, option: usize) -> usize {
        self.starts[option] as usize
    }

    /// The option's number, from 1, in the text that it comes from; options that were left out count.
    pub fn number(&self, option: usize) -> u32 {
        self.numbers.get(option).copied().unwrap_or(option as u32 + 1)
    }

    /// The option's name in the text that it comes from, if it has one there.
    pub fn label(&self, option: usize) -> Option<&str> {
        self.labels.get(option).map(|label| &**label).filter(|label| !label.is_empty())
    }

    /// Cites options by their numbers from now on, for readers who have the text: a title that several options share is
    /// followed by the number, and solutions are given by numbers.
    pub fn cite(&mut self) {
        let mut times: HashMap<Title, u32> = HashMap::new();
        for option in 0..self.options() {
            *times.entry(self.compared(option)).or_default() += 1;
        }
        let is_alike = |option: &usize| times[&self.compared(*option)] > 1;
        let alike = (0..self.options()).filter(is_alike).map(|option| option as u32).collect();
        self.alike = Some(alike);
    }

    /// The title of an option as a key; a text only if equal titles may have different entries.
    fn compared(&self, option: usize) -> Title<'_> {
        match self.label(option) {
            Some(label) => Title::Spelled(label.into()),
            None if self.joined || !self.labels.is_empty() => Title::Spelled(self.title(option).into()),
            None => Title::Listed(self.option(option)),
        }
    }

    /// Whether options are cited by their numbers.
    pub fn is_cited(&self) -> bool {
        self.alike.is_some()
    }

    /// The name of an option where no number stands beside it: its title, followed by its number if others share the title.
    pub fn called(&self, option: usize) -> String {
        let title = self.title(option);
        match &self.alike {
            Some(alike) if alike.binary_search(&(option as u32)).is_ok() => {
                format!("{title} ({})", self.number(option))
            }
            _ => title,
        }
    }

    /// The option as text: its items, with their colours as `item:colour`, separated by spaces.
    pub fn text(&self, option: usize) -> String {
        let entry = |entry: &Entry| match entry.colour {
            0 => self.name(entry.item).to_owned(),
            colour => format!("{}:{}", self.name(entry.item), self.colour(colour)),
        };
        self.option(option).iter().map(entry).collect::<Vec<_>>().join(" ")
    }

    /// From now on, makes an option's title of its primary items in the order of the list, joined by hyphens: `11-12`.
    pub fn join_titles(&mut self) {
        self.joined = true;
    }

    /// The option's title: its name, else its text; or its joined primary items.
    pub fn title(&self, option: usize) -> String {
        if !self.joined {
            return self.label(option).map_or_else(|| self.text(option), str::to_owned);
        }
        let mut items: Vec<u32> = self.option(option).iter().map(|entry| entry.item).collect();
        items.retain(|item| self.is_primary(*item));
        order::by_key(&mut items, |item| *item);
        items.into_iter().map(|item| self.name(item)).collect::<Vec<_>>().join("-")
    }

    /// The number of letters of the longest title. Pictures ask for it in every frame, so it is computed without building
    /// titles.
    pub fn longest_title(&self) -> usize {
        let letters = |text: &str| text.chars().count();
        let entry = |entry: &Entry| match entry.colour {
            _ if self.joined && !self.is_primary(entry.item) => 0,
            0 => letters(self.name(entry.item)) + 1,
            colour => letters(self.name(entry.item)) + 1 + letters(self.colour(colour)) + 1,
        };
        let title = |option| match self.label(option) {
            Some(label) if !self.joined => letters(label),
            _ => self.option(option).iter().map(entry).sum::<usize>() - 1,
        };
        (0..self.options()).map(title).max().unwrap_or(0)
    }

    /// The separator of the items in a title.
    pub fn between(&self) -> char {
        if self.joined { '-' } else { ' ' }
    }
}

/// The number of entries up to which an option is checked without sorting.
const FEW: usize = 16;

/// The title of an option as a key for comparison.
#[derive(PartialEq, Eq, Hash)]
enum Title<'a> {
    Spelled(Cow<'a, str>),
    Listed(&'a [Entry]),
}

/// The index of the first entry that repeats the item of an earlier one.
fn first_repeated(option: &[Entry]) -> Option<usize> {
    if option.len() <= FEW {
        return (1..option.len()).find(|i| option[..*i].iter().any(|entry| entry.item == option[*i].item));
    }
    // Sorted, so that an option of thousands of entries does not take millions of comparisons.
    let mut places: Vec<usize> = (0..option.len()).collect();
    order::by_key(&mut places, |place| option[*place].item);
    places.windows(2).filter(|two| option[two[0]].item == option[two[1]].item).map(|two| two[1]).min()
}
