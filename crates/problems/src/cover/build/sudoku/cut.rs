//! The values of the cells of a sudoku, which depend on all signs in it.

use crate::reader::grid::{Cell, EMPTY, NONE};

/// The notation of the digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Writing {
    /// From 1, with A after 9; 0 is an empty cell.
    One,
    /// From 0, with A after 9.
    Zero,
    /// As letters from A.
    Letters,
}

/// The digits of a sudoku of one size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Digits {
    side: usize,
    writing: Writing,
}

impl Digits {
    /// Returns the notation of the digits for a side, from the signs that occur. Only 16 and 25 have several: from 0 to F or O, if 0 and
    /// another sign of an empty cell occur and the last letter does not; and letters alone, if one of them is beyond that.
    pub fn of(signs: impl Iterator<Item = char> + Clone, side: usize) -> Digits {
        let has = |wanted: &dyn Fn(char) -> bool| signs.clone().any(|sign| wanted(sign.to_ascii_uppercase()));
        // The last digit after 9, and the last one if all are letters.
        let (last, letter) = if side < 25 { ('G', 'P') } else { ('P', 'Y') };
        let writing = if side < 16 {
            Writing::One
        } else if has(&|sign| sign > last && sign <= letter) && !has(&|sign| sign.is_ascii_digit() && sign != '0') {
            Writing::Letters
        } else if has(&|sign| sign == '0')
            && has(&|sign| sign != '0' && EMPTY.contains(&sign))
            && !has(&|sign| sign == last)
        {
            Writing::Zero
        } else {
            Writing::One
        };
        Digits { side, writing }
    }

    /// Returns the notation of the digits for a side, from these cells: numbers of two digits among them do not count as signs.
    pub fn of_cells<'a>(cells: impl Iterator<Item = Cell<'a>> + Clone, side: usize) -> Digits {
        let is_sign = |cell: &Cell| cell.text.chars().nth(1).is_none();
        let digits = Digits::of(cells.clone().filter(is_sign).flat_map(|cell| cell.text.chars()), side);
        let is_most = |cell: Cell| cell.text.parse() == Ok(side);
        let is = |wanted: &'static str| cells.clone().any(|cell| cell.text == wanted);
        if cells.clone().any(|cell| !is_sign(&cell)) && cells.clone().any(is_most) {
            return Digits { writing: Writing::One, ..digits };
        }
        // If -1 is an empty cell, 0 is a digit.
        if is(NONE) && is("0") {
            return Digits { writing: Writing::Zero, ..digits };
        }
        digits
    }

    /// Returns the value of a sign, 0 for an empty cell; `None` if it is neither.
    pub fn value(self, sign: char) -> Option<u8> {
        let value = match (self.writing, sign.to_ascii_uppercase()) {
            (Writing::Zero, '0') => 1,
            // In other notations, the 24th of 25 letters is a sign of an empty cell.
            (Writing::Letters, 'X') if self.side == 25 => 24,
            (_, sign) if EMPTY.contains(&sign) => return Some(0),
            (Writing::Letters, sign @ 'A'..='Y') => sign as u8 - b'A' + 1,
            (Writing::Letters, _) => return None,
            (writing, sign) => {
                let digit = sign.to_digit(26)? as u8;
                digit + u8::from(writing == Writing::Zero)
            }
        };
        (usize::from(value) <= self.side).then_some(value)
    }

    /// Returns the value of a cell, in which a number may have two digits, 0 for an empty cell; `None` if it is neither.
    pub fn cell(self, cell: Cell) -> Option<u8> {
        let mut signs = cell.text.chars();
        match (signs.next(), signs.next()) {
            (None, _) => Some(0),
            (Some(sign), None) => self.value(sign),
            _ if cell.text == NONE => Some(0),
            _ if cell.text.len() == 2 && cell.text.bytes().all(|b| b.is_ascii_digit()) => {
                let value = cell.text.parse::<u8>().ok()? + u8::from(self.writing == Writing::Zero);
                (usize::from(value) <= self.side).then_some(value)
            }
            _ => None,
        }
    }

    /// Returns the description of the allowed cells.
    pub fn allowed(self) -> String {
        let digits = match (self.writing, self.side) {
            (Writing::One, side @ ..=9) => format!("1 to {side}"),
            (Writing::Zero, side @ ..=9) => format!("0 to {}", side - 1),
            (Writing::Zero, ..=16) => "0 to 9, A to F".to_owned(),
            (Writing::Zero, _) => "0 to 9, A to O".to_owned(),
            (Writing::Letters, ..=16) => "A to P".to_owned(),
            (Writing::Letters, _) => "A to Y".to_owned(),
            (Writing::One, ..=16) => "1 to 9, A to G".to_owned(),
            (Writing::One, _) => "1 to 9, A to P".to_owned(),
        };
        format!("{digits}, or . 0 _ - x * ? if it is empty")
    }
}
