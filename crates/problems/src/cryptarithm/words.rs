//! A cryptarithm as an instance: its program, names and reasons.

use super::sum::{CARRY, COLUMN, Column, Kind, LEADING, Sum, USED};
use crate::constraints::{Action, Block, Choice, Goal, Rules};
use crate::instance::{CANDIDATE, HOLDER, ITEM, Instance, Program, Seen, choice};
use crate::problem::Watch;
use crate::program;
use crate::scene::{Area, Scene, Target};
use crate::sign::Sign;
use crate::story::{Event, Name, Nouns, Quantity, Span, Text};
use crate::text;

mod picture;

static PROGRAM: Program = program!(
    "D",
    "letter",
    "digit",
    "digits",
    "Is it used, a leading 0, or not what the column makes?",
    "All columns are right, and no carry is left: report it."
);

/// The kinds of targets: a cell of the sum, and a whole number.
pub const CELL: &str = "cell";
pub const NUMBER: &str = "number";

/// Returns a calculation such as `1 + 2 + 7 = 10`.
pub fn calculation(made: &Column) -> String {
    let carry = Some(made.carry).filter(|carry| *carry > 0 || made.digits.is_empty());
    let parts: Vec<String> =
        carry.into_iter().chain(made.digits.iter().copied()).map(|part| part.to_string()).collect();
    match parts.len() {
        1 => parts.concat(),
        _ => format!("{} = {}", parts.join(" + "), made.total()),
    }
}

impl Sum {
    /// Returns the addition of a level's column in words.
    fn makes(&self, chosen: &[Choice], item: u32) -> Option<Text> {
        let made = self.column(chosen, self.steps[item as usize].column)?;
        let said = Span::Quote(calculation(&made));
        Some(match made.digits.is_empty() {
            true => text!("the carry into its column is ", said),
            false => text!("its column makes ", said),
        })
    }

    /// Returns the level on which a letter gets its digit.
    fn item_of(&self, letter: usize) -> u32 {
        self.steps.iter().position(|step| step.letter == letter).unwrap_or(0) as u32
    }

    /// Returns why the only digit of a column is rejected; `None` for a letter that is added, or whose digit is not rejected.
    fn emptied(&self, chosen: &[Choice], item: u32) -> Option<Text> {
        match (self.steps[item as usize].kind, &*self.candidates(chosen, item)) {
            (Kind::Computed | Kind::Checked, &[value]) => self.rejected(chosen, Choice { item, value }),
            _ => None,
        }
    }

    /// Returns why a digit is rejected.
    fn rejected(&self, chosen: &[Choice], candidate: Choice) -> Option<Text> {
        let step = self.steps[candidate.item as usize];
        let letter = Target(ITEM, self.item_of(step.letter));
        match Sum::blocks(self, chosen, candidate).first()?.how {
            LEADING => {
                let zero = || Span::count(0_u32, "", Quantity::State);
                Some(match step.kind {
                    Kind::Added => text!("No number starts with ", zero(), "."),
                    _ => join(
                        self.makes(chosen, candidate.item)?,
                        text!(", but no number starts with ", zero(), "."),
                        Text::default(),
                    ),
                })
            }
            USED => {
                let has =
                    |letter: &usize| *letter != step.letter && self.digit(chosen, *letter) == Some(candidate.value);
                let other = (0..self.letters.len()).find(has)?;
                let other = Target(ITEM, self.item_of(other));
                let is_already = text!(other, " is ", Span::count(candidate.value, "", Quantity::State), " already.");
                match step.kind {
                    Kind::Added => Some(is_already),
                    _ => Some(join(self.makes(chosen, candidate.item)?, text!(", but "), is_already)),
                }
            }
            COLUMN => {
                let own = self.digit(chosen, step.letter)?;
                let but = text!(", but ", letter, " is ", Span::count(own, "", Quantity::State), ".");
                Some(join(self.makes(chosen, candidate.item)?, but, Text::default()))
            }
            CARRY => Some(join(self.makes(chosen, candidate.item)?, text!(", which leaves a carry."), Text::default())),
            _ => None,
        }
    }
}

/// Returns three texts joined.
fn join(first: Text, second: Text, third: Text) -> Text {
    Text([first.0, second.0, third.0].concat())
}

impl Rules for Sum {
    fn goal(&self, chosen: &[Choice]) -> Goal {
        let is_open = |item: &u32| chosen.iter().all(|choice| choice.item != *item);
        let next = (0..self.steps.len() as u32).find(is_open);
        next.map_or(Goal::Solution, Goal::Decide)
    }

    fn candidates(&self, chosen: &[Choice], item: u32) -> Vec<u32> {
        Sum::candidates(self, chosen, item)
    }

    fn blocks(&self, chosen: &[Choice], candidate: Choice) -> Vec<Block> {
        Sum::blocks(self, chosen, candidate)
    }

    fn undecided(&self, chosen: &[Choice]) -> Vec<u32> {
        Sum::undecided(self, chosen)
    }

    fn depth(&self) -> usize {
        self.steps.len()
    }
}

impl Instance for Sum {
    fn program(&self) -> &'static Program {
        &PROGRAM
    }

    fn nouns(&self) -> Nouns {
        Nouns { candidate: "digit", dead_end: "Dead end on", open: "free", ..Nouns::PLAIN }
    }

    fn begin(&self) -> Event {
        let letters = Span::count(self.letters.len(), "letter", Quantity::Instance);
        Event::begin(text!("Find digits for ", letters, "."))
            .because("Different letters are different digits, and the sum must be right.")
    }

    fn name(&self, target: Target) -> Name {
        let Target(role, number) = target;
        let letter = |item: u32| self.letters[self.steps[item as usize].letter];
        match role {
            CANDIDATE => {
                let Choice { item, value } = choice(number);
                let name = self.name(Target(ITEM, item));
                let letter = name.said.unwrap_or_else(|| letter(item).to_string());
                Name::new("digit", value).said(format!("{letter} = {value}"))
            }
            HOLDER => {
                let Choice { item, value } = choice(number);
                Name::new("letter", letter(item)).marked(format!("{} ({value})", letter(item)))
            }
            ITEM if self.steps[number as usize].kind == Kind::Checked => {
                Name::new("letter", letter(number)).said(format!("the sum's {}", letter(number)))
            }
            ITEM => Name::new("letter", letter(number)),
            NUMBER => Name::new("number", self.written(number as usize)),
            _ => {
                let (row, column) = picture::place(number);
                let letter = self.numbers.get(row).and_then(|number| number.get(column));
                let letter = letter.map_or(' ', |letter| self.letters[*letter]);
                Name::new("letter", letter)
            }
        }
    }

    fn drawn(&self, target: Target) -> Vec<Target> {
        let cell = |item: u32| {
            let step = self.steps[item as usize];
            picture::target(step.number, step.column)
        };
        match target.0 {
            CANDIDATE | HOLDER => vec![cell(choice(target.1).item)],
            ITEM => vec![cell(target.1)],
            _ => vec![target],
        }
    }

    fn kinds(&self) -> &'static [&'static str] {
        &[CELL, NUMBER]
    }

    /// Returns the number that begins with the letter.
    fn barrier(&self, candidate: Choice, _: u8) -> Target {
        match self.leads(self.steps[candidate.item as usize].letter) {
            Some(number) => Target(NUMBER, number as u32),
            None => Target(ITEM, candidate.item),
        }
    }

    fn because(&self, seen: &Seen) -> Option<Text> {
        match *seen.last? {
            // Only the column has this digit; the grammar does not mention columns.
            Action::Entered { item, .. } if self.steps[item as usize].kind != Kind::Added => {
                Some(join(self.makes(seen.chosen(), item)?, text!("."), Text::default()))
            }
            // The grammar adds that a letter's digit was the last one.
            Action::Failed(Choice { item, .. })
                if seen.sign == Sign::DeadEnd && self.steps[item as usize].kind == Kind::Added =>
            {
                None
            }
            Action::Failed(candidate) => self.rejected(seen.chosen(), candidate),
            Action::Exhausted { item, .. } if !seen.is_searched() => self.emptied(seen.chosen(), item),
            Action::Undid { choice, passed: false } => {
                let chosen = [seen.chosen(), &[choice]].concat();
                let Goal::Decide(item) = self.goal(&chosen) else { return None };
                let has_none = text!(Target(ITEM, item), " has no digit: ");
                Some(join(has_none, self.emptied(&chosen, item)?, Text::default()))
            }
            Action::Placed(choice) => {
                let above = &seen.chosen()[..seen.depth() - 1];
                let step = self.steps[choice.item as usize];
                match step.kind {
                    Kind::Added => {
                        Some(text!("No other letter is ", Span::count(choice.value, "", Quantity::State), "."))
                    }
                    Kind::Computed => Some(join(self.makes(above, choice.item)?, text!("."), Text::default())),
                    Kind::Checked => {
                        Some(join(self.makes(above, choice.item)?, text!(", as it must."), Text::default()))
                    }
                }
            }
            Action::Solved => {
                let digit =
                    |letter: usize| self.digit(seen.chosen(), letter).map_or(String::new(), |digit| digit.to_string());
                Some(text!("All columns are right: ", Span::Quote(self.shown(digit)), "."))
            }
            _ => None,
        }
    }

    fn items(&self) -> Vec<u32> {
        (0..self.steps.len() as u32).collect()
    }

    fn solution(&self, chosen: &[Choice]) -> String {
        self.shown(|letter| self.digit(chosen, letter).map_or("?".to_owned(), |digit| digit.to_string()))
    }

    fn describe(&self, seen: &Seen) -> String {
        let known = |choice: &Choice| {
            let step = self.steps[choice.item as usize];
            let below = if step.kind == Kind::Checked { " in the sum" } else { "" };
            format!("{} = {}{below}", self.letters[step.letter], choice.value)
        };
        let known: Vec<String> = seen.chosen().iter().map(known).collect();
        let sum = self.shown(|letter| self.letters[letter].to_string());
        match known.is_empty() {
            true => format!("{sum}: no letter has a digit yet."),
            false => format!("{sum}: {}.", known.join(", ")),
        }
    }

    fn watch(&self, seen: &Seen) -> Vec<Watch> {
        let step = seen.item().map(|item| self.steps[item as usize]);
        let shown = |value: Option<String>| value.unwrap_or_else(|| "–".to_owned());
        let carry = step.and_then(|step| self.carry(seen.chosen(), step.column));
        vec![
            Watch::new("l", seen.depth(), "levels decided"),
            Watch::new("x", shown(step.map(|step| self.letters[step.letter].to_string())), "current letter"),
            Watch::new("c", shown(step.map(|step| (step.column + 1).to_string())), "column, from the right"),
            Watch::new("k", shown(carry.map(|carry| carry.to_string())), "carry into it"),
        ]
    }

    fn draw(&self, seen: &Seen, area: Area, scene: &mut Scene) {
        picture::draw(self, seen, area, scene);
    }

    fn shape(&self) -> f32 {
        picture::shape(self)
    }

    fn lines(&self) -> Vec<String> {
        (0..10).map(|digit| digit.to_string()).collect()
    }

    fn column(&self, item: u32) -> (String, Option<String>) {
        let step = self.steps[item as usize];
        let asked = if step.kind == Kind::Checked { "?" } else { "" };
        (format!("{}{asked}", self.letters[step.letter]), Some(format!("column {}", step.column + 1)))
    }

    fn mark(&self, candidate: Choice) -> String {
        candidate.value.to_string()
    }
}
