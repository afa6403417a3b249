//! Where a visitor wants to go, as typed: a move, a solution, a level, a line of the program, a per cent.

use super::Page;
use crate::address::LAST_STEP;
use crate::machine::Label;
use crate::player::{Clock, Goal};
use crate::words::grouped;

impl Page {
    /// Takes places that the census has come to, packed: from now on any step up to the last of them is near.
    pub fn learn_places(&mut self, places: &[u8]) {
        if self.play.is_none() {
            self.player.session_mut().learn(places);
        }
    }

    /// Goes where a visitor typed to go: `61` or `move 61`, `solution 3`, `level 2`, `50 %`, or a label of the program
    /// such as `B5`, which is the next time that this line runs.
    ///
    /// # Errors
    /// Says what is allowed.
    pub fn go_to_text(&mut self, text: &str, clock: Clock) -> Result<(), String> {
        match self.place(text) {
            Some(Goal::At(at)) => self.go_to(at, clock),
            Some(Goal::Numbered(number)) => self.go_to_solution(number, clock),
            Some(goal) => self.set_out(goal, clock),
            None => return Err(self.places(text)),
        }
        Ok(())
    }

    /// Goes to the solution of that number, counted from 1.
    pub fn go_to_solution(&mut self, number: u64, clock: Clock) {
        let here = self.player.session().now();
        let (at, solutions) = (here.at, here.tally.solutions());
        // What the census has found is a way to begin with, and often all of it.
        let (from, exactly) = self.findings.before_solution(number);
        if exactly {
            return self.go_to(from, clock);
        }
        if solutions >= number || at < from {
            self.go_to(from, clock);
        }
        self.set_out(Goal::Numbered(number), clock);
    }

    fn set_out(&mut self, goal: Goal, clock: Clock) {
        self.hide_rule();
        self.player.set_out(goal, clock);
    }

    /// What is meant by a text; `None` if nothing is.
    fn place(&self, text: &str) -> Option<Goal> {
        let text = text.trim().to_ascii_lowercase();
        let digits: String = text.chars().filter(|c| c.is_ascii_digit()).collect();
        let number: Option<u64> = digits.parse().ok();
        // Digits may be grouped by spaces of any kind.
        let rest = text.trim_matches(|c: char| c.is_ascii_digit() || c.is_whitespace());
        let session = self.player.session();
        match rest {
            "" | "move" | "step" => number.filter(|at| *at <= LAST_STEP).map(Goal::At),
            "solution" => number.filter(|number| *number > 0).map(Goal::Numbered),
            "level" => number.and_then(|level| usize::try_from(level).ok()).map(Goal::Level),
            "%" | "per cent" | "percent" => {
                let part = u128::from(number.filter(|part| *part <= 100)?);
                Some(Goal::At((u128::from(self.last_step()) * part / 100) as u64))
            }
            _ => {
                let line = session.listing().iter().find(|line| line.label.0.eq_ignore_ascii_case(&text))?;
                Some(Goal::Ran(Label(line.label.0)))
            }
        }
    }

    /// What may be typed instead.
    fn places(&self, text: &str) -> String {
        let line = self.player.session().listing().first().map_or(String::new(), |line| format!(" or {}", line.label));
        let last = grouped(self.last_step().max(1));
        let given = if text.trim().is_empty() { "Nothing was typed" } else { "That is no place here" };
        format!("{given}; a place is the number of a move, such as {last}, solution 1, level 2, 50 %{line}.")
    }
}
