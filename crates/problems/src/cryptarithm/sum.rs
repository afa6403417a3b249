//! A sum of letters: its columns, and what rules out a digit.

use crate::constraints::{Block, Choice};

/// The most numbers that are added, letters of one, and letters that differ.
const ADDENDS: usize = 8;
const LENGTH: usize = 12;
const LETTERS: usize = 10;

/// The ways in which a digit is ruled out: another letter has it; a number would start with 0; its column makes another digit; a carry
/// would be left.
pub const USED: u8 = 0;
pub const LEADING: u8 = 1;
pub const COLUMN: u8 = 2;
pub const CARRY: u8 = 3;

/// How a level is decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The letter of an addend: each digit is tried.
    Added,
    /// The letter below a column, which follows from it.
    Computed,
    /// The same, where the letter has a digit already.
    Checked,
}

/// A level: a letter and the column where it is decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The letter, from 0 on.
    pub letter: usize,
    /// Its column, from the right.
    pub column: usize,
    /// The number in which it stands there; the sum behind all addends.
    pub number: usize,
    /// How it is decided.
    pub kind: Kind,
}

/// What a column makes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    /// The carry into it.
    pub carry: u32,
    /// The digits in it, from the top.
    pub digits: Vec<u32>,
}

impl Column {
    /// All together.
    pub fn total(&self) -> u32 {
        self.carry + self.digits.iter().sum::<u32>()
    }

    /// The digit below it.
    pub fn digit(&self) -> u32 {
        self.total() % 10
    }
}

/// A sum of letters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sum {
    /// The addends and the sum behind them, as letters from the right; letters are numbered as they first appear.
    pub numbers: Vec<Vec<usize>>,
    /// The letters by their numbers.
    pub letters: Vec<char>,
    /// The levels in their order.
    pub steps: Vec<Step>,
}

impl Sum {
    /// Reads a sum such as `SEND+MORE=MONEY`.
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

    /// The number of addends: the sum stands behind them.
    pub fn addends(&self) -> usize {
        self.numbers.len() - 1
    }

    /// How many columns there are.
    pub fn columns(&self) -> usize {
        self.numbers.last().map_or(0, Vec::len)
    }

    /// A number as it is written.
    pub fn written(&self, number: usize) -> String {
        self.numbers[number].iter().rev().map(|letter| self.letters[*letter]).collect()
    }

    /// The whole sum with these signs for letters.
    pub fn shown(&self, sign: impl Fn(usize) -> String) -> String {
        let word = |number: &Vec<usize>| number.iter().rev().map(|letter| sign(*letter)).collect::<String>();
        let words: Vec<String> = self.numbers.iter().map(word).collect();
        match words.split_last() {
            Some((sum, added)) => format!("{} = {sum}", added.join(" + ")),
            None => String::new(),
        }
    }

    /// The choice of a letter's digit, and its level.
    pub fn choice(&self, chosen: &[Choice], letter: usize) -> Option<(Choice, usize)> {
        let decides = |choice: &Choice| {
            let step = self.steps[choice.item as usize];
            step.letter == letter && step.kind != Kind::Checked
        };
        let place = chosen.iter().position(decides)?;
        Some((chosen[place], place + 1))
    }

    /// A letter's digit.
    pub fn digit(&self, chosen: &[Choice], letter: usize) -> Option<u32> {
        self.choice(chosen, letter).map(|(choice, _)| choice.value)
    }

    /// What a column makes, once all digits in it and right of it are known.
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

    /// The carry into a column, once it is known.
    pub fn carry(&self, chosen: &[Choice], column: usize) -> Option<u32> {
        self.column(chosen, column.checked_sub(1)?).map(|made| made.total() / 10)
    }

    /// The digits that can be tried on a level.
    pub fn candidates(&self, chosen: &[Choice], item: u32) -> Vec<u32> {
        let step = self.steps[item as usize];
        match step.kind {
            Kind::Added => (0..10).collect(),
            _ => self.column(chosen, step.column).map(|made| made.digit()).into_iter().collect(),
        }
    }

    /// Whether a letter is the first of a number of several.
    pub fn leads(&self, letter: usize) -> Option<usize> {
        self.numbers.iter().position(|number| number.len() > 1 && number.last() == Some(&letter))
    }

    /// The levels of the digits in a column and right of it.
    fn sources(&self, chosen: &[Choice], column: usize) -> Vec<usize> {
        let added = self.numbers[..self.addends()].iter();
        let letters = added.flat_map(|number| number.iter().take(column + 1));
        letters.filter_map(|letter| self.choice(chosen, *letter)).map(|(_, level)| level).collect()
    }

    /// The level of a choice, and those that it follows from.
    fn behind(&self, chosen: &[Choice], choice: Choice, level: usize) -> Vec<usize> {
        let step = self.steps[choice.item as usize];
        let mut levels = if step.kind == Kind::Added { vec![] } else { self.sources(chosen, step.column) };
        levels.push(level);
        levels
    }

    /// What rules out a digit. What follows from a column depends on all choices in it and right of it: others would make another digit.
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

    /// The levels that can be decided now, in their order.
    pub fn undecided(&self, chosen: &[Choice]) -> Vec<u32> {
        let is_open = |item: &u32| chosen.iter().all(|choice| choice.item != *item);
        let is_ready = |item: &u32| {
            let step = self.steps[*item as usize];
            step.kind == Kind::Added || self.column(chosen, step.column).is_some()
        };
        (0..self.steps.len() as u32).filter(is_open).filter(is_ready).collect()
    }
}

/// The levels: column by column from the right, the letters of the addends from the top, and the letter below them.
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
