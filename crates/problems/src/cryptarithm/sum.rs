//! A sum of letters: its columns, and the rules that block a digit.

use crate::constraints::{Block, Choice};

/// The most addends, letters of a number, and distinct letters.
const ADDENDS: usize = 8;
const LENGTH: usize = 12;
const LETTERS: usize = 10;

/// The kinds of blocks: another letter has the digit; a number would start with 0; the column has another digit; a carry would remain.
pub const USED: u8 = 0;
pub const LEADING: u8 = 1;
pub const COLUMN: u8 = 2;
pub const CARRY: u8 = 3;

/// How a level is decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The letter of an addend: each digit is tried.
    Added,
    /// The letter of the sum, whose digit follows from the column.
    Computed,
    /// The letter of the sum, which already has a digit.
    Checked,
}

/// A level: a letter, and the column in which it is decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The letter, from 0.
    pub letter: usize,
    /// The column, from the right, from 0.
    pub column: usize,
    /// The number whose letter it is; the sum comes after all addends.
    pub number: usize,
    /// How the level is decided.
    pub kind: Kind,
}

/// The addition of a column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    /// The carry into it.
    pub carry: u32,
    /// The digits in it, from the top.
    pub digits: Vec<u32>,
}

impl Column {
    /// Returns the sum of carry and digits.
    pub fn total(&self) -> u32 {
        self.carry + self.digits.iter().sum::<u32>()
    }

    /// Returns the digit of the sum in this column.
    pub fn digit(&self) -> u32 {
        self.total() % 10
    }
}

/// A sum of letters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sum {
    /// The addends and then the sum, as letters from the right; letters are numbered by their first appearance.
    pub numbers: Vec<Vec<usize>>,
    /// The letters by their numbers.
    pub letters: Vec<char>,
    /// The levels, in their order.
    pub steps: Vec<Step>,
}

impl Sum {
    /// Reads a sum such as `SEND+MORE=MONEY`.
    ///
    /// # Errors
    /// Names what is wrong, and what is allowed.
    pub fn read(text: &str) -> Result<Sum, String> {
        let text: String = text.chars().filter(|sign| !sign.is_whitespace()).collect();
        let words: Vec<&str> = match text.split('=').collect::<Vec<_>>()[..] {
            [added, sum] => added.split('+').chain([sum]).collect(),
            _ => return Err("must be numbers of letters and one =, such as SEND+MORE=MONEY".to_owned()),
        };
        let mut letters: Vec<char> = vec![];
        let mut numbers = vec![];
        for word in &words {
            if word.is_empty() || !word.chars().all(|letter| letter.is_ascii_alphabetic()) {
                return Err(format!("has {word:?}; a number must be letters from A to Z, such as SEND"));
            }
            if word.len() > LENGTH {
                return Err(format!("has a number of {} letters; it must have at most {LENGTH}", word.len()));
            }
            let mut number = vec![];
            for letter in word.chars().map(|letter| letter.to_ascii_uppercase()) {
                let known = letters.iter().position(|known| *known == letter);
                number.push(known.unwrap_or(letters.len()));
                if known.is_none() {
                    letters.push(letter);
                }
            }
            number.reverse();
            numbers.push(number);
        }
        let (addends, columns) = (numbers.len() - 1, numbers.last().map_or(0, Vec::len));
        if !(2..=ADDENDS).contains(&addends) {
            return Err(format!("adds {addends} numbers; it must add 2 to {ADDENDS}"));
        }
        if letters.len() > LETTERS {
            return Err(format!(
                "has {} different letters; it must have at most {LETTERS}, one for each digit",
                letters.len()
            ));
        }
        if let Some(longer) = words.iter().find(|word| word.len() > columns) {
            return Err(format!(
                "has {longer}, which is longer than the sum; the sum must have at least as many letters"
            ));
        }
        let steps = steps(&numbers);
        Ok(Sum { numbers, letters, steps })
    }

    /// Returns the number of addends.
    pub fn addends(&self) -> usize {
        self.numbers.len() - 1
    }

    /// Returns the number of columns.
    pub fn columns(&self) -> usize {
        self.numbers.last().map_or(0, Vec::len)
    }

    /// Returns a number as it is written.
    pub fn written(&self, number: usize) -> String {
        self.numbers[number].iter().rev().map(|letter| self.letters[*letter]).collect()
    }

    /// Returns the whole sum with the letters replaced by `sign`.
    pub fn shown(&self, sign: impl Fn(usize) -> String) -> String {
        let word = |number: &Vec<usize>| number.iter().rev().map(|letter| sign(*letter)).collect::<String>();
        let words: Vec<String> = self.numbers.iter().map(word).collect();
        match words.split_last() {
            Some((sum, added)) => format!("{} = {sum}", added.join(" + ")),
            None => String::new(),
        }
    }

    /// Returns the choice of a letter's digit, and its level.
    pub fn choice(&self, chosen: &[Choice], letter: usize) -> Option<(Choice, usize)> {
        let decides = |choice: &Choice| {
            let step = self.steps[choice.item as usize];
            step.letter == letter && step.kind != Kind::Checked
        };
        let place = chosen.iter().position(decides)?;
        Some((chosen[place], place + 1))
    }

    /// Returns a letter's digit.
    pub fn digit(&self, chosen: &[Choice], letter: usize) -> Option<u32> {
        self.choice(chosen, letter).map(|(choice, _)| choice.value)
    }

    /// Returns the addition of a column, once all digits in it and to its right are known.
    pub fn column(&self, chosen: &[Choice], column: usize) -> Option<Column> {
        let added = &self.numbers[..self.addends()];
        let mut made = Column { carry: 0, digits: vec![] };
        for at in 0..=column {
            let letters = added.iter().filter_map(|number| number.get(at));
            let digits = letters.map(|letter| self.digit(chosen, *letter)).collect::<Option<Vec<u32>>>()?;
            made = Column { carry: if at == 0 { 0 } else { made.total() / 10 }, digits };
        }
        Some(made)
    }

    /// Returns the carry into a column, once it is known.
    pub fn carry(&self, chosen: &[Choice], column: usize) -> Option<u32> {
        self.column(chosen, column.checked_sub(1)?).map(|made| made.total() / 10)
    }

    /// Returns the candidates of a level.
    pub fn candidates(&self, chosen: &[Choice], item: u32) -> Vec<u32> {
        let step = self.steps[item as usize];
        match step.kind {
            Kind::Added => (0..10).collect(),
            _ => self.column(chosen, step.column).map(|made| made.digit()).into_iter().collect(),
        }
    }

    /// Returns the first number of several letters that begins with a letter.
    pub fn leads(&self, letter: usize) -> Option<usize> {
        self.numbers.iter().position(|number| number.len() > 1 && number.last() == Some(&letter))
    }

    /// Returns the levels of the addends' digits in a column and to its right.
    fn sources(&self, chosen: &[Choice], column: usize) -> Vec<usize> {
        let added = self.numbers[..self.addends()].iter();
        let letters = added.flat_map(|number| number.iter().take(column + 1));
        letters.filter_map(|letter| self.choice(chosen, *letter)).map(|(_, level)| level).collect()
    }

    /// Returns the level of a choice and, if it follows from a column, the levels that determine it.
    fn behind(&self, chosen: &[Choice], choice: Choice, level: usize) -> Vec<usize> {
        let step = self.steps[choice.item as usize];
        let mut levels = if step.kind == Kind::Added { vec![] } else { self.sources(chosen, step.column) };
        levels.push(level);
        levels
    }

    /// Returns the blocks of a candidate. A digit that follows from a column depends on all choices in it and to its right, so these belong
    /// to its blocks.
    pub fn blocks(&self, chosen: &[Choice], candidate: Choice) -> Vec<Block> {
        let step = self.steps[candidate.item as usize];
        let own = if step.kind == Kind::Added { vec![] } else { self.sources(chosen, step.column) };
        let together = |more: Vec<usize>, how: u8| {
            let mut levels = [own.clone(), more].concat();
            levels.sort_unstable();
            levels.dedup();
            Block::together(chosen, levels, how)
        };
        let mut blocks = vec![];
        match (step.kind, self.choice(chosen, step.letter)) {
            (Kind::Checked, Some((choice, level))) => {
                if choice.value != candidate.value {
                    blocks.push(together(self.behind(chosen, choice, level), COLUMN));
                }
            }
            _ => {
                for letter in (0..self.letters.len()).filter(|letter| *letter != step.letter) {
                    let used = self.choice(chosen, letter).filter(|(choice, _)| choice.value == candidate.value);
                    blocks.extend(used.map(|(choice, level)| together(self.behind(chosen, choice, level), USED)));
                }
                if candidate.value == 0 && self.leads(step.letter).is_some() {
                    blocks.push(together(vec![], LEADING));
                }
            }
        }
        let is_last = step.kind != Kind::Added && step.column + 1 == self.columns();
        if is_last && self.column(chosen, step.column).is_some_and(|made| made.total() > 9) {
            blocks.push(together(vec![], CARRY));
        }
        blocks
    }

    /// Returns the levels that can be decided now, in their order.
    pub fn undecided(&self, chosen: &[Choice]) -> Vec<u32> {
        let is_open = |item: &u32| chosen.iter().all(|choice| choice.item != *item);
        let is_ready = |item: &u32| {
            let step = self.steps[*item as usize];
            step.kind == Kind::Added || self.column(chosen, step.column).is_some()
        };
        (0..self.steps.len() as u32).filter(is_open).filter(is_ready).collect()
    }
}

/// Returns the levels: column by column from the right, the new letters of the addends from the top, and then the letter of the sum.
fn steps(numbers: &[Vec<usize>]) -> Vec<Step> {
    let mut steps: Vec<Step> = vec![];
    let Some((sum, added)) = numbers.split_last() else { return steps };
    for (column, below) in sum.iter().enumerate() {
        let is_known = |steps: &[Step], letter: usize| steps.iter().any(|step| step.letter == letter);
        for (number, letters) in added.iter().enumerate() {
            if let Some(letter) = letters.get(column).copied().filter(|letter| !is_known(&steps, *letter)) {
                steps.push(Step { letter, column, number, kind: Kind::Added });
            }
        }
        let kind = if is_known(&steps, *below) { Kind::Checked } else { Kind::Computed };
        steps.push(Step { letter: *below, column, number: added.len(), kind });
    }
    steps
}
