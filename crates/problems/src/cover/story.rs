//! The narration of exact covers, the same for all methods. A method defines how it branches and restores ([`Step`]), an instance the names
//! of items and options.

use super::branch::{Branch, Lie, Step, clash, having};
use super::lexicon::{self, Lexicon};
use super::method::{By, Method, Told};
use super::said::{self, item};
use super::{question, words};
use crate::claim::{Claim, Wrong};
use crate::exact_cover::{Heuristic, Instance};
use crate::machine::Beat;
use crate::narration::{self, LEAD, REASON};
use crate::scene::Target;
use crate::story::{Event, Name, Next, Nouns, Quantity, Reason, Span, Story, Text, derived};
use crate::text;
use crate::timeline::Moment;
use crate::words::plural;

impl<M: Method> By<M> {
    /// Returns the exact cover.
    pub fn instance(&self) -> &Instance {
        &self.0.instance
    }

    /// Returns the names of items and options.
    fn lexicon(&self) -> &dyn Lexicon {
        match (&self.0.board, &self.0.lexicon) {
            (_, Some(lexicon)) => &**lexicon,
            (Some(board), None) => &**board,
            (None, None) => &lexicon::Names,
        }
    }

    /// Returns the noun of an item's candidates.
    fn branch(&self) -> &'static str {
        if M::BRANCH == "option" { self.lexicon().nouns()[0] } else { M::BRANCH }
    }

    /// Returns the event before the first move.
    fn begin(&self) -> Event {
        let task = self.0.board.as_ref().map_or_else(|| words::task(self.instance()), |board| board.task());
        Event::begin(task.lead().to_owned()).because(task.reason().to_owned())
    }

    /// Returns wrong answers: items that the search does not choose.
    fn other_items(&self, moment: &Moment<M>, chosen: u32) -> Vec<Wrong> {
        let name = |item: u32| derived::full(self, Target("item", item));
        let wrong = question::other_items(
            &moment.machine.state().open,
            chosen,
            self.0.heuristic,
            self.lexicon().nouns(),
            &name,
        );
        wrong.into_iter().map(|(item, why)| self.lie(Lie::Item(item, why))).collect()
    }

    /// Returns a wrong answer, worded like the right one.
    fn lie(&self, lie: Lie) -> Wrong {
        let (beat, target, why) = match lie {
            Lie::Detail(text, why, target) => return Wrong { text: derived::read(self, &text), why, target },
            Lie::Item(which, why) => (Beat::Choose, item(which), why),
            Lie::Choice(branch, why) => (Beat::Descend, branch.target(), why),
        };
        let text = derived::claimed(self, &Claim::new(beat, Some(derived::full(self, target)), 0));
        Wrong { text, why, target: self.drawn(target).first().copied() }
    }

    /// Describes the items that a choice covers in addition to the one for which it was made.
    fn covers(&self, moment: &Moment<M>, branch: Branch) -> Option<Text> {
        let Branch::Option(option) = branch else { return None };
        let entries = self.instance().option(option);
        let branched = moment.machine.state().items.get(moment.machine.level().checked_sub(1)?).copied();
        let items: Vec<Target> =
            entries.iter().filter(|entry| Some(entry.item) != branched).map(|entry| item(entry.item)).collect();
        let noun = items.first().map_or("item", |first| self.name(*first).noun);
        let noun = if items.iter().all(|other| self.name(*other).noun == noun) { noun } else { "item" };
        let own = branched.map(item);
        let counted = match (items.len(), own) {
            (0, Some(own)) => return Some(text!("It covers ", own, " alone.")),
            (n, Some(_)) => text!("It also covers ", Span::count(n, noun, Quantity::State), "."),
            (n, None) => text!("It covers ", Span::count(n, noun, Quantity::State), "."),
        };
        Some(self.shortest([text!("It also covers ", items, "."), counted], REASON))
    }

    /// Returns the first text of at most `most` words, or else the last text.
    fn shortest(&self, texts: impl IntoIterator<Item = Text>, most: usize) -> Text {
        let mut texts: Vec<Text> = texts.into_iter().collect();
        let fits = |text: &Text| narration::words(&derived::read(self, text)) <= most;
        match texts.iter().position(fits) {
            Some(at) => texts.swap_remove(at),
            None => texts.pop().unwrap_or_default(),
        }
    }

    /// Describes how an item was chosen.
    fn choice(&self, moment: &Moment<M>, chosen: u32) -> Text {
        let all = moment.machine.state().open;
        let len = all.iter().find(|(item, _)| *item == chosen).map_or(0, |(_, len)| *len);
        let tied = all.iter().filter(|(_, other)| *other == len).count();
        let ([_, noun], branch) = (self.lexicon().nouns(), self.branch());
        match self.0.heuristic {
            Heuristic::First => text!("It is the first ", noun, " that is not covered."),
            Heuristic::Fewest if all.len() == 1 => text!("It is the only ", noun, " left to cover."),
            Heuristic::Fewest if len == 1 => text!("Its ", branch, " is forced."),
            Heuristic::Fewest if tied > 1 => {
                let tied = Span::count(tied, noun, Quantity::State);
                text!("It is the first of ", tied, " with the fewest ", crate::words::plural(2_u8, branch), ".")
            }
            Heuristic::Fewest if branch == "option" => text!("It has the fewest options, so the fewest branches."),
            Heuristic::Fewest => text!("It has the fewest ", crate::words::plural(2_u8, branch), "."),
        }
    }

    /// Describes a detail in the method's own words.
    fn detail(&self, moment: &Moment<M>, answer: Option<Text>) -> Event {
        let said = M::detail(moment);
        let lead = self.shortest(said.leads, LEAD);
        let event = match answer {
            Some(answer) => Event::note(lead).answer(answer),
            None => Event::detail(lead),
        };
        if said.whys.is_empty() { event } else { event.because(self.shortest(said.whys, REASON)) }
    }

    fn solved(&self, moment: &Moment<M>) -> Event {
        let chosen = moment.machine.state().options();
        let [noun, of] = self.lexicon().nouns();
        let does = |verb: &str, meets: &str| match self.instance().has_multiplicities() {
            true => format!(" {meets} every bound."),
            false if of == "item" && self.instance().items() > self.instance().primary() => {
                format!(" {verb} each required {of} exactly once.")
            }
            false => format!(" {verb} every {of} exactly once."),
        };
        let (one, many) = (does("covers", "meets"), does("cover", "meet"));
        let named = |name: fn(usize) -> Target| -> Vec<Target> { chosen.iter().map(|option| name(*option)).collect() };
        Event::solution().because(match chosen.len() {
            0 => text!("There is nothing to cover."),
            1 => text!(said::option(chosen[0]), one),
            n => {
                let counted = text!("Together, the ", Span::count(n, noun, Quantity::State), many.clone());
                let listed = match self.0.board.is_some() || self.0.lexicon.is_some() {
                    true => vec![counted],
                    false => {
                        vec![
                            text!(named(said::option), many.clone()),
                            text!(named(said::number), many.clone()),
                            counted,
                        ]
                    }
                };
                self.shortest(listed, narration::SOLUTION)
            }
        })
    }

    /// Returns what blocks a candidate, given these choices with their levels.
    fn blocked(&self, candidate: Target, chosen: &[(Branch, usize)], step: Option<Step>) -> Vec<Reason> {
        let Target("option", option) = candidate else { return vec![] };
        let (instance, option) = (self.instance(), option as usize);
        let reasons = M::blocks(instance, chosen, option);
        match step {
            // With it, the choices in force would leave that item no option.
            Some(Step::Rejected(Branch::Option(rejected), last)) if rejected == option && reasons.is_empty() => {
                let blocks = |(branch, _): &&(Branch, usize)| {
                    let Branch::Option(other) = *branch else { return true };
                    having(instance, last).iter().any(|option| clash(instance, *option, other).is_some())
                };
                let holders = chosen.iter().filter(blocks).map(|(branch, level)| (branch.holder(), *level)).collect();
                vec![Reason { holders, via: Some(item(last)), how: "", skips: false }]
            }
            _ => reasons,
        }
    }

    /// Returns the choices in force and the one just undone, each with its level.
    fn in_force(&self, moment: &Moment<M>, step: Option<Step>) -> Vec<(Branch, usize)> {
        let mut all = moment.machine.state().branches;
        if let Some(Step::Dropped(branch)) = step {
            all.push(branch);
        }
        all.into_iter().zip(1..).collect()
    }
}

impl<M: Method> Story for By<M> {
    const NOUNS: Nouns = Nouns {
        candidate: "option",
        placed: "Chosen",
        dead_end: "Dead end for",
        enter: "Choose",
        open: "possible",
        block: ["rules out", "rule out"],
        hold: ["covers", "cover"],
    };

    fn nouns(&self) -> Nouns {
        Nouns { candidate: self.branch(), ..Self::NOUNS }
    }

    // Before the first item is chosen, there is none.
    fn has_levels(&self) -> bool {
        true
    }

    fn event(&self, moment: &Moment<M>) -> Event {
        if moment.last.is_none() {
            return self.begin();
        }
        let Told { about, step, next, answer, why, below } = M::told(moment);
        let then = |event: Event| match next {
            Some(next) => event.then_try(next.map(Branch::target)),
            None => event,
        };
        match step {
            None => {
                let event = self.detail(moment, answer).of_some(about.item.map(item));
                match (about.branch, about.moving) {
                    (Some(branch), _) => event.about(branch.target()),
                    (None, Some(option)) => event.at(Target("option", option as u32)),
                    (None, None) => event,
                }
            }
            Some(Step::Chosen(chosen)) => {
                let open = moment.machine.state().open;
                let len = open.iter().find(|(item, _)| *item == chosen).map_or(0, |(_, len)| *len);
                let of = if M::IS_PLAIN { Quantity::Left } else { Quantity::State };
                let lead = text!("Choose ", item(chosen), ": ", Span::count(len, self.branch(), of), ".");
                Event::enter(item(chosen)).led(lead).because(self.choice(moment, chosen))
            }
            Some(Step::Stuck(stuck)) => {
                let [noun, _] = self.lexicon().nouns();
                let event = Event::close(item(stuck));
                let event = match why {
                    Some(_) if M::BRANCH == "branch" => {
                        let has = [" has too few ", " lacks "];
                        let leads = has.map(|has| text!("Dead end: ", item(stuck), has, plural(2_u8, noun), "."));
                        event.led(self.shortest(leads, LEAD))
                    }
                    _ => event,
                };
                match (having(self.instance(), stuck).is_empty(), why) {
                    (true, _) => event.because(text!("No ", noun, " has ", item(stuck), ", so there is no solution.")),
                    (_, Some(why)) => event.because(why),
                    _ => event,
                }
            }
            Some(Step::Tried(branch)) => {
                let event = Event::place(branch.target());
                match why.or_else(|| self.covers(moment, branch)) {
                    Some(why) => event.because(why),
                    None => event,
                }
            }
            Some(Step::Rejected(branch, last)) => {
                let event = then(Event::reject(branch.target()));
                let is_last = event.next == Next::Back;
                event.because(match (branch, is_last) {
                    (Branch::Option(_), true) => text!(branch.target(), " leaves ", item(last), " no option."),
                    (Branch::Option(_), false) => text!("It leaves ", item(last), " no option."),
                    (Branch::Without(option), _) => {
                        text!("Without ", said::option(option), ", ", item(last), " has no option left.")
                    }
                    (Branch::Enough(_), _) => text!("Then ", item(last), " has no option left."),
                })
            }
            Some(Step::Dropped(branch)) => {
                then(Event::back(branch.target())).brief(short(branch)).of_some(below.map(item))
            }
            Some(Step::Spent(spent, announced)) => Event::close(item(spent)).announced(announced),
            Some(Step::Solved) => self.solved(moment),
            Some(Step::Ended) => Event::end().because(self.shortest(M::detail(moment).whys, REASON)),
        }
    }

    fn name(&self, target: Target) -> Name {
        let (instance, lexicon) = (self.instance(), self.lexicon());
        let Target(kind, which) = target;
        let (is_option, is_item) =
            ((which as usize) < instance.options(), (1..=instance.items() as u32).contains(&which));
        match kind {
            "item" if is_item => lexicon.item(instance, which),
            "listed" if is_item => lexicon.listed(instance, which, derived::full(self, item(which))),
            "number" if is_option => lexicon.numbered(instance, which as usize),
            "option" if is_option => lexicon.option(instance, which as usize),
            "placed" if is_option => lexicon.placed(instance, which as usize),
            "without" if is_option => {
                let said = derived::full(self, Target("option", which));
                Name::new("choice", words::without(instance, which as usize)).said(format!("without {said}"))
            }
            "enough" if is_item => {
                let said = format!("no further option for {}", derived::full(self, item(which)));
                Name::new("choice", words::enough(instance, which)).said(said)
            }
            _ => Name::new(kind, which),
        }
    }

    fn path(&self, moment: &Moment<M>) -> Vec<Target> {
        moment.machine.state().branches.into_iter().map(Branch::target).collect()
    }

    fn levels(&self, moment: &Moment<M>) -> Vec<Target> {
        // The current item is known before an option of it is chosen, and after the last was undone.
        moment.machine.state().items.into_iter().map(item).collect()
    }

    fn candidates(&self, moment: &Moment<M>, Target(_, item): Target) -> Vec<Target> {
        match M::IS_PLAIN {
            true => moment
                .machine
                .listed(self.instance(), item)
                .into_iter()
                .map(|option| Target("option", option as u32))
                .collect(),
            false => vec![],
        }
    }

    fn reasons(&self, moment: &Moment<M>, candidate: Target) -> Vec<Reason> {
        self.reasons_of(moment, &[candidate]).pop().unwrap_or_default()
    }

    fn reasons_of(&self, moment: &Moment<M>, candidates: &[Target]) -> Vec<Vec<Reason>> {
        let step = M::told(moment).step;
        let chosen = self.in_force(moment, step);
        candidates.iter().map(|candidate| self.blocked(*candidate, &chosen, step)).collect()
    }

    fn drawn(&self, target: Target) -> Vec<Target> {
        match target {
            Target("without" | "placed" | "number", option) => vec![Target("option", option)],
            Target("enough" | "listed", of) => vec![item(of)],
            _ => vec![target],
        }
    }

    fn misunderstandings(&self, moment: &Moment<M>, next: &Moment<M>) -> Vec<Wrong> {
        let own: Vec<Wrong> = M::misunderstandings(moment, next).into_iter().map(|lie| self.lie(lie)).collect();
        match (M::told(next).step, next.beat()) {
            (Some(Step::Chosen(chosen)), _) if M::IS_PLAIN => self.other_items(moment, chosen),
            (None, _) | (_, Some(Beat::Detail)) => own,
            _ if own.is_empty() => crate::story::derived::misunderstandings(self, moment, next),
            _ => own,
        }
    }
}

/// Returns the target of a choice with a short name: an option by its number.
fn short(branch: Branch) -> Target {
    match branch {
        Branch::Option(option) => said::number(option),
        other => other.target(),
    }
}
