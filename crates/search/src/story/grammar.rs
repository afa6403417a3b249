//! One grammar for all problems: from the account of a move to its lead and its reason, in whole sentences.
//!
//! A lead has at most 9 words, a reason at most 18. The lead of a dead end or a backtrack has its cause, as far as there is room. Where a
//! reason is too long, what comes next is dropped first, and then fewer things are listed; after a backtrack, which has to say where
//! the search goes on, it is the other way round.

use super::text::Joint;
use super::{Event, Kind, Names, Next, Nouns, Phrase, Quantity, Reason, Span, Text};
use crate::narration::{self, LEAD, Narration, REASON};
use crate::scene::Target;
use crate::sign::Sign;
use crate::stated::{Fact, Stated};
use crate::text;
use crate::words;

/// What there is to say of a move.
pub struct Account {
    /// The move.
    pub event: Event,
    /// Its outcome.
    pub sign: Sign,
    /// How many choices are in force after it.
    pub level: usize,
    /// What is decided on the levels from 1 on.
    pub levels: Vec<Target>,
    /// Solutions so far, and below the present node.
    pub solutions: u64,
    /// See there.
    pub found: u64,
    /// Nodes and solutions of the subtree that a backtrack has left.
    pub left: Option<(u64, u64)>,
    /// What blocks the candidate that is rejected.
    pub reasons: Vec<Reason>,
    /// The candidates of the item that is closed, or that was closed below a choice which is undone, with what blocks each.
    pub fan: Vec<(Target, Vec<Reason>)>,
}

/// A sentence, with what it claims.
#[derive(Clone, Debug, Default, PartialEq)]
struct Sentence {
    phrase: Phrase,
    stated: Vec<Stated>,
    /// Whether it holds only where the search decides: what comes next, and what became of a subtree.
    goes_on: bool,
}

impl Sentence {
    /// One that claims nothing.
    fn plain(phrase: Phrase) -> Sentence {
        Sentence { phrase: phrase.capital(), ..Sentence::default() }
    }
}

/// How much a reason lists.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Listing {
    /// Each thing by its name.
    Named,
    /// How many there are.
    Counted,
}

/// A problem's words.
#[derive(Clone, Copy)]
pub struct Grammar<'a> {
    /// For kinds of move.
    pub nouns: Nouns,
    /// For things.
    pub names: Names<'a>,
}

/// What is said of a move, and what of it can be held against the search.
pub struct Told {
    /// Lead and reason.
    pub narration: Narration,
    /// What they claim, with the words that do.
    pub stated: Vec<Stated>,
}

impl Grammar<'_> {
    /// Lead and reason.
    pub fn tell(self, account: &Account) -> Told {
        let (verdict, failure) = (self.verdict(account), self.failure(account));
        let length = |sentences: &Vec<Sentence>| -> usize {
            sentences.iter().map(|sentence| narration::words(sentence.phrase.text())).sum()
        };
        let mut ladder = self.ladder(account);
        let shortest = ladder.pop().unwrap_or_default();
        let chosen = ladder.into_iter().find(|sentences| length(sentences) <= REASON).unwrap_or(shortest);
        let (mut reason, mut stated, mut rest) = (Phrase::default(), vec![], None);
        for sentence in chosen {
            if sentence.goes_on {
                rest.get_or_insert(reason.text().len());
            }
            reason.append(&sentence.phrase);
            stated.extend(sentence.stated);
        }
        let narration = match failure {
            Some(failure) => Narration::of(failure, reason).resting(rest, Some(verdict)),
            None => Narration::of(verdict, reason).resting(rest, None),
        };
        Told { narration, stated }
    }

    /// The verdict, whatever became of what was searched.
    fn verdict(self, account: &Account) -> Phrase {
        let Account { event, sign, .. } = account;
        if let Some(lead) = &event.lead {
            return self.names.phrase(lead).capital();
        }
        let subject = || event.subject.map_or(Text::default(), |subject| text!(subject));
        let with = |verdict: &'static str, rest: Text| Text([text!(verdict).0, rest.0, text!(".").0].concat());
        let lead = match (event.kind, sign) {
            (Kind::Reject | Kind::Close, Sign::DeadEnd) => return self.dead_end(account),
            (Kind::Close, _) => {
                let item = self.item(account, account.level);
                Text([item.0, text!(" is exhausted.").0].concat())
            }
            (Kind::Enter, _) => {
                with(self.nouns.enter, Text([text!(" ").0, self.item(account, account.level).0].concat()))
            }
            (Kind::Test, _) => with("Under test: ", subject()),
            (Kind::Reject, _) if event.subject.is_none() => text!("No ", self.nouns.candidate, " that is left fits."),
            (Kind::Reject, _) => return self.rejected(account),
            (Kind::Place, _) => with(self.nouns.placed, Text([text!(": ").0, subject().0].concat())),
            (Kind::Back, _) => with("Back to ", self.item(account, account.level)),
            (Kind::Solution, _) => text!("Solution ", Span::count(account.solutions, "", Quantity::Solutions), "."),
            (Kind::End, _) if account.solutions == 0 => text!("Search finished: no solution."),
            (Kind::End, _) => {
                text!("Search finished: ", Span::count(account.solutions, "solution", Quantity::Solutions), ".")
            }
            (Kind::Begin | Kind::Note, _) => Text::default(),
        };
        self.names.phrase(&lead).capital()
    }

    /// The verdict on an item without a candidate, with the cause if there is room.
    fn dead_end(self, account: &Account) -> Phrase {
        let Nouns { candidate, open, dead_end, .. } = self.nouns;
        let item = || self.item(account, account.level).0;
        let plain = [text!(dead_end, " ").0, item()].concat();
        match self.all_blocked(&account.fan) {
            Some(_) => {
                let none = [text!("Dead end: ").0, item(), text!(" has no ", open, " ", candidate).0].concat();
                let fits = [text!("Dead end: no ", candidate, " fits ").0, item()].concat();
                self.roomy([none, fits], plain)
            }
            None => self.roomy([], plain),
        }
    }

    /// The verdict on a candidate, with the ways in which it is blocked, such as its row, if there is room and the reason, in words
    /// of its own, does not list them.
    fn rejected(self, account: &Account) -> Phrase {
        let subject = || account.event.subject.map_or(vec![], |subject| text!(subject).0);
        let reasons = account.reasons.iter().filter(|_| account.event.why.is_some());
        let mut ways: Vec<&'static str> = reasons.map(|reason| reason.how).filter(|how| !how.is_empty()).collect();
        ways.dedup();
        let with = |ways: &[&str]| [text!(format!("Rejected ({}): ", ways.join(" and "))).0, subject()].concat();
        let plain = [text!("Rejected: ").0, subject()].concat();
        match &*ways {
            [] => self.roomy([], plain),
            [first, ..] => self.roomy([with(&ways), with(&[*first])], plain),
        }
    }

    /// The verdict that what was searched has failed, if it did and if there is room: the choice that is undone, or every candidate of
    /// an item. Nobody may say so who decides by hand, and so need not have searched it to its end.
    fn failure(self, account: &Account) -> Option<Phrase> {
        let event = &account.event;
        let verdicts = match (event.kind, account.sign) {
            _ if event.lead.is_some() => return None,
            (Kind::Back, _) if account.left.is_some_and(|(_, found)| found == 0) => {
                let back = [text!("Back to ").0, self.item(account, account.level).0, text!(": ").0].concat();
                let names = event.subject.map(Span::Short).into_iter().chain(event.brief.map(Span::Noun));
                names.map(|name| [back.clone(), text!(name, " failed").0].concat()).collect()
            }
            (Kind::Reject | Kind::Close, Sign::DeadEnd) if self.all_blocked(&account.fan).is_none() => {
                let Nouns { candidate, dead_end, .. } = self.nouns;
                let item = || self.item(account, account.level).0;
                let every = [text!("Dead end: every ", candidate, " for ").0, item(), text!(" failed").0].concat();
                let all = [text!(dead_end, " ").0, item(), text!(": all failed").0].concat();
                let is_known = !account.fan.is_empty();
                if is_known { vec![every, all] } else { vec![] }
            }
            _ => vec![],
        };
        verdicts.into_iter().find_map(|verdict| self.fitting(verdict))
    }

    /// A verdict as a sentence, if it is short enough.
    fn fitting(self, verdict: Vec<Span>) -> Option<Phrase> {
        let phrase = self.names.phrase(&Text([verdict, text!(".").0].concat())).capital();
        (narration::words(phrase.text()) <= LEAD).then_some(phrase)
    }

    /// The first of some verdicts that is short enough, or else a plain one.
    fn roomy<const N: usize>(self, verdicts: [Vec<Span>; N], plain: Vec<Span>) -> Phrase {
        let first = verdicts.into_iter().find_map(|verdict| self.fitting(verdict));
        first.unwrap_or_else(|| self.names.phrase(&Text([plain, text!(".").0].concat())).capital())
    }

    /// What is decided above `level` choices.
    fn item(self, account: &Account, level: usize) -> Text {
        let own = account.event.item.filter(|_| level == account.level && account.event.kind != Kind::Back);
        match own.or_else(|| account.levels.get(level).copied()) {
            Some(item) => text!(item),
            None => text!("level ", Span::count(level, "", Quantity::State)),
        }
    }

    /// Reasons from the longest to the shortest.
    fn ladder(self, account: &Account) -> Vec<Vec<Sentence>> {
        let event = &account.event;
        let (next, more) = (self.next(account, false), self.next(account, true));
        let why = |listing| self.why(account, listing);
        let with = |listing, next: &Vec<Sentence>| [why(listing), next.clone()].concat();
        match (event.kind, &event.why) {
            (Kind::Back, _) if !next.is_empty() => {
                vec![with(Listing::Named, &next), with(Listing::Counted, &next), next.clone()]
            }
            _ => vec![
                with(Listing::Named, &more),
                with(if event.kind == Kind::Close && more != next { Listing::Counted } else { Listing::Named }, &more),
                with(Listing::Named, &next),
                why(Listing::Named),
                why(Listing::Counted),
            ],
        }
    }

    /// Why.
    fn why(self, account: &Account, listing: Listing) -> Vec<Sentence> {
        let event = &account.event;
        if let Some(why) = &event.why {
            let mut sentence = Sentence { goes_on: event.kind == Kind::Back, ..self.plain(why) };
            // Words of its own on a rejection claim what the reasons do that they name.
            let said = sentence.phrase.text().to_owned();
            let named: Vec<Target> = sentence.phrase.names().iter().flat_map(|named| named.targets.clone()).collect();
            for reason in account.reasons.iter().filter(|_| event.kind == Kind::Reject) {
                let all = reason.holders.iter().all(|(holder, _)| named.contains(holder));
                let levels = reason.holders.iter().filter_map(|(_, level)| level.checked_sub(1)).collect::<Vec<_>>();
                if all && !levels.is_empty() {
                    sentence.stated.push(Stated::barred(said.clone(), levels));
                }
            }
            return vec![sentence];
        }
        match (event.kind, account.sign) {
            (Kind::Reject, sign) => {
                let last = event.subject.filter(|_| sign == Sign::DeadEnd);
                let what = last.map_or(text!("it"), |last| text!(Span::Short(last), ", the last one"));
                self.blame(&account.reasons, &what, last.is_some(), listing).into_iter().collect()
            }
            (Kind::Close, _) if account.found > 0 => {
                let gave = text!(
                    "Its ",
                    words::plural(2_u8, self.nouns.candidate),
                    " led to ",
                    Span::count(account.found, "solution", Quantity::Found),
                    "."
                );
                vec![self.plain(&gave)]
            }
            (Kind::Close, Sign::DeadEnd) if self.failure(account).is_some() => vec![],
            (Kind::Close, _) => vec![self.closed(account, listing)],
            (Kind::Back, _) => self.undone(account, listing),
            _ => vec![],
        }
    }

    /// What blocks a candidate: `The queens in row 1 (diagonal) and row 2 (column) attack it.`
    fn blame(self, reasons: &[Reason], what: &Text, last: bool, listing: Listing) -> Option<Sentence> {
        let single = reasons.iter().filter(|reason| reason.holders.len() == 1).count();
        let mut holders: Vec<Target> = vec![];
        for (target, _) in reasons.iter().flat_map(|reason| &reason.holders) {
            // What follows from choices of several levels is said once.
            if !holders.contains(target) {
                holders.push(*target);
            }
        }
        let many = holders.len() > 1;
        holders.first()?;
        let mut sentence = Sentence::default();
        if listing == Listing::Counted && many {
            sentence.phrase = self.who(&holders, listing);
            // Each reason holds by itself, whoever else is counted with it.
            let said = sentence.phrase.text().to_owned();
            let levels =
                |reason: &Reason| reason.holders.iter().filter_map(|(_, level)| level.checked_sub(1)).collect();
            let by = reasons.iter().map(levels).filter(|levels: &Vec<usize>| !levels.is_empty());
            sentence.stated.extend(by.map(|levels| Stated::barred(said.clone(), levels)));
        } else {
            let mut groups: Vec<(&str, Vec<(Target, usize)>)> = vec![];
            for reason in reasons {
                let mut own = reason.holders.clone();
                own.dedup_by_key(|(target, _)| *target);
                match groups.iter_mut().find(|(how, _)| *how == reason.how && single == reasons.len()) {
                    Some((_, holders)) => holders.extend(own),
                    None => groups.push((reason.how, own)),
                }
            }
            groups.iter_mut().for_each(|(_, holders)| crate::order::by_key(holders, |(_, level)| *level as u32));
            crate::order::by_key(&mut groups, |(_, holders)| holders.first().map_or(0, |(_, level)| *level as u32));
            self.holders(&groups, single == reasons.len(), &mut sentence);
        }
        let mut vias: Vec<Target> = vec![];
        for via in reasons.iter().filter_map(|reason| reason.via).take_while(|_| listing == Listing::Named) {
            if !vias.contains(&via) {
                vias.push(via);
            }
        }
        let verb = if vias.is_empty() { self.nouns.block } else { self.nouns.hold };
        let verb = verb[usize::from(many)];
        let plain = self.names.phrase(what);
        // A pronoun stands inside of the verb.
        if let (Some(verb), true, "it") = (verb.strip_suffix(" out"), vias.is_empty(), plain.text()) {
            sentence.phrase.push(&format!(" {verb} it out."));
            return Some(self.begun(sentence));
        }
        sentence.phrase.push(&format!(" {verb} "));
        if !vias.is_empty() {
            sentence.phrase.extend(&self.names.list(&vias));
            sentence.phrase.push(", which ");
        }
        sentence.phrase.extend(&plain);
        sentence.phrase.push(match vias.is_empty() {
            true => ".",
            false if last => ", needs.",
            false => " needs.",
        });
        Some(self.begun(sentence))
    }

    /// A sentence with a capital at its beginning, and so what it claims there.
    fn begun(self, mut sentence: Sentence) -> Sentence {
        sentence.phrase = sentence.phrase.capital();
        for stated in sentence.stated.iter_mut().filter(|stated| !sentence.phrase.text().contains(&stated.said)) {
            stated.said = words::capital(&stated.said);
        }
        sentence
    }

    /// Holders by groups that block in the same way: each `alone`, or all of a group together.
    fn holders(self, groups: &[(&str, Vec<(Target, usize)>)], alone: bool, sentence: &mut Sentence) {
        let all: Vec<Target> = groups.iter().flat_map(|(_, of)| of.iter().map(|(target, _)| *target)).collect();
        let names: Vec<_> = all.iter().map(|target| self.names.of(*target)).collect();
        let by_place = names.iter().all(|name| name.is_alone() && name.noun == names[0].noun && name.place().is_some());
        let by_place = by_place && all.len() > 1;
        if by_place {
            let the = if names[0].definite { "the " } else { "" };
            sentence.phrase.push(&format!("{the}{} in ", words::plural(all.len(), names[0].noun)));
        }
        for (nth, (how, of)) in groups.iter().enumerate() {
            let joint = if nth == 0 {
                ""
            } else if nth + 1 == groups.len() {
                " and "
            } else {
                ", "
            };
            sentence.phrase.push(joint);
            let targets: Vec<Target> = of.iter().map(|(target, _)| *target).collect();
            let places: Vec<Target> = targets.iter().filter_map(|target| self.names.of(*target).place()).collect();
            let mut said =
                if by_place { self.names.in_places(&targets, &places, Joint::And) } else { self.names.list(&targets) };
            if !how.is_empty() {
                said.push(&format!(" ({})", words::plural(targets.len(), how)));
            }
            let levels: Vec<usize> = of.iter().filter(|(_, level)| *level > 0).map(|(_, level)| level - 1).collect();
            let told = said.text().to_owned();
            match alone {
                true => sentence.stated.extend(levels.into_iter().map(|level| Stated::barred(told.clone(), [level]))),
                false if levels.is_empty() => {}
                false => sentence.stated.push(Stated::barred(told, levels)),
            }
            sentence.phrase.extend(&said);
        }
    }

    /// Why no candidate is left: `The queens in rows 1 and 2 attack all 4 columns.`
    fn closed(self, account: &Account, listing: Listing) -> Sentence {
        let fan = &account.fan;
        if let Some(holders) = self.all_blocked(fan) {
            return self.all(&holders, fan.len(), &self.item(account, account.level), listing);
        }
        let Nouns { open, candidate, .. } = self.nouns;
        let text = match fan.iter().any(|(_, reasons)| !reasons.is_empty()) {
            true => text!("No ", open, " ", candidate, " led to a solution."),
            false => text!("No ", candidate, " led to a solution."),
        };
        Sentence { goes_on: true, ..self.plain(&text) }
    }

    /// What blocks all candidates, from the oldest choice on; `None` unless all are blocked.
    fn all_blocked(self, fan: &[(Target, Vec<Reason>)]) -> Option<Vec<Target>> {
        if fan.is_empty() || fan.iter().any(|(_, reasons)| reasons.is_empty()) {
            return None;
        }
        let mut all: Vec<(Target, usize)> = vec![];
        for (_, reasons) in fan {
            for holder in reasons.iter().flat_map(|reason| &reason.holders) {
                if !all.contains(holder) {
                    all.push(*holder);
                }
            }
        }
        crate::order::by_key(&mut all, |(_, level)| *level as u32);
        Some(all.into_iter().map(|(target, _)| target).collect())
    }

    /// `The queens in rows 1 and 2 attack all 4 columns.`
    fn all(self, holders: &[Target], candidates: usize, item: &Text, listing: Listing) -> Sentence {
        let many = holders.len() > 1;
        let mut phrase = self.who(holders, listing);
        let block = self.nouns.block[usize::from(many)];
        let rest = match candidates {
            1 => Text(
                [text!(" ", block, " the only ", self.nouns.candidate, " of ").0, item.0.clone(), text!(".").0]
                    .concat(),
            ),
            2 => text!(" ", block, " both ", words::plural(2_u8, self.nouns.candidate), "."),
            n => text!(" ", block, " all ", Span::count(n, self.nouns.candidate, Quantity::Candidates), "."),
        };
        phrase.extend(&self.names.phrase(&rest));
        Sentence::plain(phrase)
    }

    /// Things by their names, or how many there are.
    fn who(self, holders: &[Target], listing: Listing) -> Phrase {
        if holders.len() < 2 || listing == Listing::Named {
            return self.names.list(holders);
        }
        // Each type by how many there are, and what is alone by its name.
        let mut types: Vec<(&'static str, Vec<Target>)> = vec![];
        for holder in holders {
            let noun = self.names.of(*holder).noun;
            match types.iter_mut().find(|(known, _)| *known == noun) {
                Some((_, of)) => of.push(*holder),
                None => types.push((noun, vec![*holder])),
            }
        }
        let mut phrase = Phrase::default();
        for (nth, (noun, of)) in types.iter().enumerate() {
            phrase.push(if nth == 0 {
                ""
            } else if nth + 1 == types.len() {
                " and "
            } else {
                ", "
            });
            phrase.extend(&self.names.phrase(&match **of {
                [one] => text!(one),
                _ => text!(Span::count(of.len(), noun, Quantity::Holders)),
            }));
        }
        phrase
    }

    /// Why the newest choice is undone.
    fn undone(self, account: &Account, listing: Listing) -> Vec<Sentence> {
        let Some(subject) = account.event.subject else { return vec![] };
        let subject = match listing {
            Listing::Named => text!(Span::Short(subject)),
            Listing::Counted => text!("The last choice"),
        };
        let led = |rest: Text| Text([subject.0.clone(), rest.0].concat());
        let searched = |text: Text| vec![Sentence { goes_on: true, ..self.plain(&text) }];
        match account.left {
            Some((_, found)) if found > 0 => {
                let found = Span::count(found, "solution", Quantity::Found);
                searched(led(text!(" led to ", found, ".")))
            }
            Some((1, _)) if self.all_blocked(&account.fan).is_some() => {
                let holders = self.all_blocked(&account.fan).unwrap_or_default();
                let mut phrase = self.who(&holders, listing);
                phrase.push(if holders.len() > 1 { " leave " } else { " leaves " });
                let below = account.event.item.or_else(|| account.levels.get(account.level + 1).copied());
                match below {
                    Some(item) => phrase.extend(&self.names.phrase(&text!(item))),
                    None => phrase.push("the level below"),
                }
                phrase.push(&format!(" no {} {}.", self.nouns.open, self.nouns.candidate));
                vec![Sentence::plain(phrase)]
            }
            Some((nodes, _)) if nodes > 1 => {
                let nodes = Span::count(nodes, "node", Quantity::Nodes);
                searched(match listing {
                    Listing::Named if self.failure(account).is_none() => {
                        led(text!(" led to a subtree of ", nodes, " without a solution."))
                    }
                    _ => text!("The failed subtree has ", nodes, "."),
                })
            }
            _ if self.failure(account).is_some() => vec![],
            _ => searched(led(text!(" led to no solution."))),
        }
    }

    /// What comes next, as far as that can be claimed; and whether going back helps, if `more` is said.
    fn next(self, account: &Account, more: bool) -> Vec<Sentence> {
        let event = &account.event;
        let claim = |text: &Text, fact: Fact| {
            let phrase = self.names.phrase(text).capital();
            let said = phrase.text().trim_end_matches('.').to_owned();
            vec![Sentence { phrase, stated: vec![Stated { said, fact }], goes_on: true }]
        };
        if let Some(coming) = &event.coming {
            return claim(
                coming,
                match event.next {
                    Next::Try(target) => Fact::Next(Some(self.names.of(target).bare)),
                    Next::More | Next::Open => Fact::Next(None),
                    Next::Back => Fact::Last,
                },
            );
        }
        match (event.next, event.kind) {
            (Next::Try(target), kind) => {
                let next = if kind == Kind::Enter { " is tried first." } else { " is next." };
                claim(&text!(Span::Short(target), next), Fact::Next(Some(self.names.of(target).bare)))
            }
            (Next::More, Kind::Back) => claim(&text!("The search goes on there."), Fact::Next(None)),
            (Next::Back, Kind::Back) => {
                let none = text!(" has no ", self.nouns.candidate, " left.");
                claim(&Text([self.item(account, account.level).0, none.0].concat()), Fact::Last)
            }
            (Next::Back, Kind::Reject) if account.sign != Sign::DeadEnd && event.subject.is_none() => vec![],
            (Next::Back, Kind::Reject) if account.sign != Sign::DeadEnd => {
                claim(&text!("It was the last ", self.nouns.candidate, "."), Fact::Last)
            }
            (Next::Back, Kind::Reject | Kind::Close) => match account.level.checked_sub(1) {
                Some(above) => {
                    let item = self.item(account, above);
                    // Where an older choice blocks all that the newest one blocks.
                    let fan = account.fan.iter().map(|(_, reasons)| &reasons[..]);
                    let mut back = [text!("Back to ").0, item.0].concat();
                    if more && Reason::freed_at(fan).is_some_and(|level| level < account.level) {
                        back.extend(text!(", although that frees no ", self.nouns.candidate, " for ").0);
                        back.extend(self.item(account, account.level).0);
                    }
                    back.extend(text!(".").0);
                    claim(&Text(back), Fact::Last)
                }
                None => vec![],
            },
            _ => vec![],
        }
    }

    /// A sentence that claims nothing.
    fn plain(self, text: &Text) -> Sentence {
        Sentence::plain(self.names.phrase(text))
    }

    /// Why a candidate cannot be chosen, in a sentence; `None` if nothing blocks it.
    pub fn why_not(self, candidate: Target, reasons: &[Reason]) -> Option<String> {
        let what = text!(Span::Noun(candidate));
        let all = [Listing::Named, Listing::Counted].map(|listing| self.blame(reasons, &what, false, listing));
        let short = |sentence: &Sentence| narration::words(sentence.phrase.text()) <= REASON;
        let [named, counted] = all;
        named.filter(short).or(counted).map(|sentence| sentence.phrase.text().to_owned())
    }
}
