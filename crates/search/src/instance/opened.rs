//! The search of an instance: its moves as events, and its picture with the tree on a grid.

use super::{CANDIDATE, HOLDER, ITEM, Instance, Machine, Seen, Shared, choice, grid, number};
use crate::constraints::{Action, Block, Choice, ConstraintSearch, Ways};
use crate::machine::Machine as _;
use crate::problem::{About, Parts, Picture, Watch};
use crate::scene::{Point, Scene, Target};
use crate::sign::Sign;
use crate::story::{Event, Name, Next, Nouns, Quantity, Reason, Search, Span, Story, Text, Within, derived};
use crate::text;
use crate::timeline::Moment;
use std::rc::Rc;

/// The most items that a sentence lists: those of short names, and such as *row 3, column 2*.
const LISTED: (usize, usize) = (5, 2);

/// An instance with the ways in which it is searched.
pub struct Opened {
    shared: Shared,
    ways: Ways,
}

impl Opened {
    /// The search of an instance.
    pub fn new(instance: impl Instance, ways: Ways) -> Opened {
        Opened { shared: Shared(Rc::new(instance)), ways }
    }

    pub(super) fn instance(&self) -> &dyn Instance {
        &*self.shared.0
    }

    pub(super) fn seen<'a>(&'a self, moment: &'a Moment<'a, Machine>, sign: Sign) -> Seen<'a> {
        Seen::new(self.instance(), moment, sign)
    }

    /// What happened, whatever the problem.
    fn usual(&self, moment: &Moment<Machine>) -> Event {
        let machine = moment.machine;
        let candidate = |choice: Choice| Target(CANDIDATE, number(choice));
        let next = || {
            let top = machine.open().last()?;
            let value = *top.values.get(top.taken)?;
            Some(candidate(Choice { item: top.item, value }))
        };
        let below = |undone: Choice| {
            let chosen: Vec<Choice> = machine.chosen().iter().copied().chain([undone]).collect();
            machine.below(&chosen).map(|item| Target(ITEM, item))
        };
        let noun = self.instance().nouns().candidate;
        let Some(last) = moment.last else { return self.instance().begin() };
        match last {
            Action::Entered { item, decided } => {
                let event = Event::enter(Target(ITEM, item)).then_try(next());
                let left = machine.open().last().map_or(0, |top| top.values.len());
                match decided && self.ways.fewest {
                    true => {
                        event.because(text!("It has the fewest left: ", Span::count(left, noun, Quantity::State), "."))
                    }
                    false => event,
                }
            }
            Action::Took(choice) => Event::test(candidate(choice)),
            Action::Passed(choice) => Event::test(candidate(choice))
                .led(text!("Passed: ", candidate(choice), "."))
                .because("Nothing blocks it."),
            Action::Failed(choice) => Event::reject(candidate(choice)).of(Target(ITEM, choice.item)).then_try(next()),
            Action::Placed(choice) => Event::place(candidate(choice)).because("Nothing blocks it."),
            Action::Struck { item } => {
                let level = machine.level();
                let struck =
                    |strike: &&crate::constraints::Strike| strike.level == level && strike.candidate.item == item;
                let struck: Vec<Choice> =
                    machine.strikes().iter().filter(struck).map(|strike| strike.candidate).collect();
                let by = machine.chosen().last().map(|choice| Target(HOLDER, number(*choice)));
                let by = by.map_or_else(|| text!("The choice"), |by| text!(by));
                let rest = match *struck {
                    [one] => text!(" rules out ", candidate(one), "."),
                    _ => {
                        let all = Span::count(struck.len(), noun, Quantity::State);
                        text!(" rules out ", all, " of ", Target(ITEM, item), ".")
                    }
                };
                let why = Text([by.0, rest.0].concat());
                Event::detail(text!("Check ", Target(ITEM, item), ".")).because(why).at(Target(ITEM, item))
            }
            Action::Emptied { item } => self.close(machine, item),
            Action::Exhausted { item, .. } => {
                let above = machine.chosen();
                let last = machine.open().last().and_then(|top| top.values.last());
                let blocked = |value: &u32| self.instance().is_blocked(above, Choice { item, value: *value });
                self.close(machine, item).announced(last.is_some_and(blocked))
            }
            Action::Solved => Event::solution(),
            Action::Undid { choice, passed: true } => Event::back(candidate(choice))
                .of_some(below(choice))
                .then(Next::Back)
                .because(text!(Target(ITEM, choice.item), " is not to blame, so it is passed over."))
                .coming("The search goes back further."),
            Action::Undid { choice, .. } => Event::back(candidate(choice)).of_some(below(choice)).then_try(next()),
            Action::Ended => Event::end(),
        }
    }

    /// The end of what can be tried for an item.
    fn close(&self, machine: &Machine, item: u32) -> Event {
        let event = Event::close(Target(ITEM, item));
        match self.conflict_set(machine) {
            Some(set) => event.because(set),
            None => event,
        }
    }

    /// What decides where a search that jumps goes on from here, unless it goes back one level as any search does.
    fn conflict_set(&self, machine: &Machine) -> Option<Text> {
        let levels: Vec<usize> = machine.carried().levels().collect();
        if !self.ways.jump || levels.len() == machine.chosen().len() {
            return None;
        }
        let items: Vec<Target> = levels.iter().map(|level| Target(ITEM, machine.chosen()[level - 1].item)).collect();
        let name = items.first().map(|item| self.name(*item));
        let is_short = name.as_ref().is_some_and(|name| name.within == Within::Nowhere && name.said.is_none());
        let listed = if is_short { LISTED.0 } else { LISTED.1 };
        Some(match items.len() {
            0 => "Its conflict set is empty: no choice above is to blame.".into(),
            1 => text!(items, " is to blame: its conflict set."),
            n if n <= listed => text!(items, " are to blame: its conflict set."),
            n => {
                let noun = name.map_or("item", |name| name.noun);
                text!(Span::count(n, noun, Quantity::State), " are to blame: its conflict set.")
            }
        })
    }

    /// A block as a reason.
    fn reason(&self, candidate: Choice, block: &Block, skips: bool) -> Reason {
        let how = self.instance().how(block.how);
        let holders = block.holders.iter().map(|(choice, level)| (Target(HOLDER, number(*choice)), *level)).collect();
        let reason = match block.holders.is_empty() {
            true => Reason::by(self.instance().barrier(candidate, block.how), 0, how),
            false => Reason { holders, via: None, how, skips: false },
        };
        if skips { reason.skipped() } else { reason }
    }

    /// Whether the search makes no move for a candidate that is blocked where its item is entered.
    fn skips(&self) -> bool {
        self.ways.fewest || self.ways.forward
    }
}

impl Search for Opened {
    type Machine = Machine;

    fn start(&self) -> Machine {
        ConstraintSearch::new(self.shared.clone(), self.ways)
    }

    fn about(&self) -> About {
        let about = self.instance().about(About::new(self.instance().program().listing(self.ways)));
        // Where a search that jumps goes on depends on what it searched before.
        let parts = Parts { apart: !self.ways.jump, ..about.parts };
        let begin = self.instance().begin();
        let task = [begin.lead, begin.why].into_iter().flatten().map(|text| derived::read(self, &text));
        let task = Some(task.collect::<Vec<_>>().join(" ")).filter(|task| !task.is_empty());
        About { parts, task, first_level: 1, jumps: self.ways.jump, ..about }
    }

    fn solution(&self, moment: &Moment<Machine>) -> Option<String> {
        Some(self.instance().solution(moment.machine.chosen()))
    }

    fn deepest(&self) -> Option<usize> {
        Some(self.instance().depth()).filter(|depth| *depth > 0)
    }
}

impl Story for Opened {
    fn nouns(&self) -> Nouns {
        self.instance().nouns()
    }

    fn has_levels(&self) -> bool {
        true
    }

    fn event(&self, moment: &Moment<Machine>) -> Event {
        let event = self.usual(moment);
        let sign = derived::sign(&event, moment.trail.hopes());
        let seen = self.seen(moment, sign);
        let is_held = |candidate: Choice| seen.blocks(candidate).iter().any(|block| !block.holders.is_empty());
        // Whether the last candidate lies elsewhere than its item, which the verdict names.
        let is_apart = |candidate: Choice| {
            let place = |target| self.instance().drawn(target).first().copied();
            place(Target(CANDIDATE, number(candidate))) != place(Target(ITEM, candidate.item))
        };
        match (self.instance().because(&seen), moment.last) {
            // The last candidate is named where a choice blocks it.
            (Some(_), Some(Action::Failed(candidate)))
                if sign == Sign::DeadEnd && is_held(candidate) && is_apart(candidate) =>
            {
                event
            }
            (Some(why), _) => event.because(why),
            (None, _) => event,
        }
    }

    fn name(&self, target: Target) -> Name {
        self.instance().name(target)
    }

    fn path(&self, moment: &Moment<Machine>) -> Vec<Target> {
        moment.machine.chosen().iter().map(|choice| Target(CANDIDATE, number(*choice))).collect()
    }

    fn levels(&self, moment: &Moment<Machine>) -> Vec<Target> {
        let fixed = if self.ways.fewest { vec![] } else { self.instance().items() };
        let items = match fixed.is_empty() {
            true => moment.machine.open().iter().map(|open| open.item).collect(),
            false => fixed,
        };
        items.into_iter().map(|item| Target(ITEM, item)).collect()
    }

    fn candidates(&self, moment: &Moment<Machine>, item: Target) -> Vec<Target> {
        let seen = self.seen(moment, Sign::Plain);
        if !seen.is_known(item.1) {
            return vec![];
        }
        let values = self.instance().candidates(&seen.above(item.1), item.1);
        values.into_iter().map(|value| Target(CANDIDATE, number(Choice { item: item.1, value }))).collect()
    }

    fn reasons(&self, moment: &Moment<Machine>, candidate: Target) -> Vec<Reason> {
        let (seen, candidate) = (self.seen(moment, Sign::Plain), choice(candidate.1));
        let blocks = seen.blocks(candidate);
        blocks.iter().map(|block| self.reason(candidate, block, self.skips())).collect()
    }

    /// What the sentence on its rejection says.
    fn against(&self, moment: &Moment<Machine>, candidate: Target) -> Option<Text> {
        let (candidate, seen) = (choice(candidate.1), self.seen(moment, Sign::Refused));
        let rejected = Action::Failed(candidate);
        let is_present = moment.machine.open().last().is_some_and(|open| open.item == candidate.item);
        is_present.then(|| self.instance().because(&Seen { last: Some(&rejected), ..seen })).flatten()
    }

    fn drawn(&self, target: Target) -> Vec<Target> {
        self.instance().drawn(target)
    }
}

impl Picture for Opened {
    fn draw(&self, moment: &Moment<Machine>, scene: &mut Scene) {
        let event = self.usual(moment);
        let seen = self.seen(moment, derived::sign(&event, moment.trail.hopes()));
        grid::draw(&seen, scene);
    }

    fn describe(&self, moment: &Moment<Machine>) -> String {
        self.instance().describe(&self.seen(moment, Sign::Plain))
    }

    fn watch(&self, moment: &Moment<Machine>) -> Vec<Watch> {
        self.instance().watch(&self.seen(moment, Sign::Plain))
    }

    fn kinds(&self) -> &'static [&'static str] {
        self.instance().kinds()
    }

    fn aligns_tree(&self, size: Point) -> bool {
        grid::has_room(self.instance(), size)
    }
}
