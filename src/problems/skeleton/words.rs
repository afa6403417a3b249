//! The search in words: its steps, its variables, and what each move does.

use super::machine::{SkeletonMachine, Step};
use super::moves::Composed;
use super::solution::Solution;
use crate::machine::Label;
use crate::problem::{Line, Watch};
use crate::timeline::Moment;
use crate::words::{count, grouped, list};

/// The steps, by the source's labels and sections.
pub(super) const LISTING: &[Line] = &[
    Line {
        label: Label("§14"),
        title: "Next shifts",
        text: "Shift the partial products, in lexicographic order, by 0 = s0 < s1 < …; lay the pattern over them as far \
               right as it goes. No further shifts: done.",
    },
    Line {
        label: Label("B1"),
        title: "Next special digit",
        text: "d runs from 0 to 9 (0 only if the multiplier has no zero). List all other nonzero digits for each \
               partial product; l = 0. No further d: §14.",
    },
    Line {
        label: Label("B2"),
        title: "Enter level l",
        text: "Too many digits? Then B5. If one multiplier digit is left in each list: §30. If no zero may stand in \
               front: §34. Otherwise begin with x = 0: B3.",
    },
    Line {
        label: Label("§30"),
        title: "Solution?",
        text: "Do all partial products and the total show the pattern to their last digits? Then this is a solution. \
               Go on to longer multiplicands: B3.",
    },
    Line {
        label: Label("§34"),
        title: "Resolve",
        text: "The multiplicand is complete, but several multiplier digits are left: drop those whose multiples do not \
               show the pattern, then try all combinations.",
    },
    Line {
        label: Label("B3"),
        title: "Try x",
        text: "x = d, or a 0 at the right end despite slack? Then B4. Otherwise place x in front of the multiplicand \
               and test it: §25, §27, §35. If it holds, let a_l be x and l grow by 1: B2.",
    },
    Line {
        label: Label("§25"),
        title: "Test the partial products",
        text: "For each list, drop the digits whose multiple has d where no star is, or no d where one is, in place l. \
               A list is empty: B4.",
    },
    Line {
        label: Label("§27"),
        title: "Force",
        text: "A list with one digit left forces it; partial products with other stars lose that digit. A list is empty: \
               B4.",
    },
    Line {
        label: Label("§35"),
        title: "Test the total",
        text: "At most as many combinations left as the threshold says? Then compare the last l + 1 places of each sum \
               with the stars, and drop the digits that no complying total has. None complies: B4.",
    },
    Line { label: Label("B4"), title: "Next x", text: "If x = 9: B5. Otherwise let x grow by 1: B3." },
    Line {
        label: Label("B5"),
        title: "Back",
        text: "If l = 0: B1. Otherwise take back the leftmost digit, x = a_l, and with it what the lists lost since: B4.",
    },
];

fn article(digit: char) -> &'static str {
    if digit == '8' { "an" } else { "a" }
}

/// `…0443` and its like. Of a long number the middle is left out: its first digit is the one that is tried or tested.
fn ending(tail: &str) -> String {
    const SHOWN: usize = 12;
    match tail.len() {
        0..=SHOWN => format!("…{tail}"),
        long => format!("…{}…{}", &tail[..5], &tail[long - 6..]),
    }
}

/// The sentences of one moment.
struct Teller<'a> {
    machine: &'a SkeletonMachine,
    solutions: u64,
}

impl Teller<'_> {
    /// The name of the multiplier digit of partial product k: its place in the multiplier.
    fn b(&self, k: impl Into<usize>) -> String {
        format!("b{}", self.machine.shifts.off[k.into()])
    }

    /// Why the digit t of line k, at `place`, is wrong.
    fn wrong(&self, k: usize, place: usize, t: char) -> String {
        let d = self.machine.d;
        match self.machine.shifts.star(k, place) {
            true => format!("{} {t} where the pattern wants the {d}", article(t)),
            false => format!("{} {t} where the pattern wants none", article(t)),
        }
    }

    /// How many values are left for each multiplier digit.
    fn left(&self) -> String {
        let machine = self.machine;
        let sizes: Vec<String> = machine.sizes()[..machine.task.m].iter().map(u8::to_string).collect();
        sizes.join(", ")
    }

    fn shifted(&self) -> String {
        let (m, shifts) = (self.machine.task.m, &self.machine.shifts);
        let zeros = shifts.places(m) - m;
        let off: Vec<String> = shifts.off[..m].iter().map(u8::to_string).collect();
        let off = list(&off);
        match zeros {
            0 => format!("The partial products are shifted by {off}: no zero in the multiplier."),
            _ => format!("The partial products are shifted by {off}: {} in the multiplier.", count(zeros, "zero")),
        }
    }

    fn entered(&self) -> String {
        let machine = self.machine;
        let known = match machine.l {
            0 => "No digit of the multiplicand is known yet".to_owned(),
            _ => format!("The multiplicand ends in {}", ending(&machine.tail())),
        };
        match machine.step {
            Step::Judge => format!("{known}, and every multiplier digit is decided: see whether that is a solution."),
            Step::Resolve { .. } if machine.l < machine.shifts.full => {
                format!(
                    "{known}; as d = 0, no zero can stand in front, so the open multiplier digits are tried as well."
                )
            }
            Step::Resolve { .. } => {
                format!("{known}, as long as it may be; so the multiplier digits still open are tried one by one.")
            }
            _ if machine.sizes()[..machine.task.m].iter().all(|size| *size == 1) => {
                format!("{known}; this solution was reported before the zero came in front, so look for longer ones.")
            }
            _ => format!("{known}; for the multiplier digits {} values are left: go on in front.", self.left()),
        }
    }

    fn unfinished(&self, k: usize) -> String {
        let (machine, solution) = (self.machine, Solution::of(self.machine));
        let (name, number) = if k == machine.task.m {
            ("the total".to_owned(), solution.total())
        } else {
            (format!("{} × {}", solution.factors[k], solution.a), solution.partial(k))
        };
        format!("Not yet a solution: {name} = {number}, {}; look for longer ones.", self.fault(k, number))
    }

    /// What is wrong with a number that should be line k from its first digit to its last.
    fn fault(&self, k: usize, number: u128) -> String {
        let machine = self.machine;
        let digits: Vec<char> = if number == 0 { vec![] } else { number.to_string().chars().rev().collect() };
        for (place, t) in digits.iter().enumerate() {
            let special = t.to_digit(10) == Some(machine.d.into());
            if special != machine.shifts.star(k, place) {
                return self.wrong(k, place, *t);
            }
        }
        "too short to have its stars".to_owned()
    }

    fn option(&self, k: u8, j: u8) -> (usize, String, String) {
        let k = usize::from(k);
        let (machine, tail) = (self.machine, self.machine.tail_with(self.machine.x));
        let multiple = machine.multiple_tail(j, tail.len());
        (k, multiple.clone(), format!("{j} × {} ends in {}", ending(&tail), ending(&multiple)))
    }

    fn held(&self, k: u8, j: u8) -> String {
        let (list, multiple, product) = self.option(k, j);
        let (d, place) = (self.machine.d, multiple.len() - 1);
        let what = match self.machine.shifts.star(list, place) {
            true => format!("the {d} that the pattern wants there"),
            false => format!("no {d}, and the pattern wants none there"),
        };
        format!("{product}: {what}; {} may still be {j}.", self.b(list))
    }

    fn lost(&self, k: u8, j: u8) -> String {
        let (list, multiple, product) = self.option(k, j);
        let (machine, x) = (self.machine, self.machine.x);
        let wrong = self.wrong(list, multiple.len() - 1, multiple.chars().next().unwrap_or('0'));
        let b = self.b(list);
        match machine.sizes()[list] {
            _ if matches!(machine.step, Step::Next { .. }) => {
                format!("{product}: {wrong}; no value is left for {b}, so not {x}.")
            }
            _ => format!("{product}: {wrong}; {b} cannot be {j}."),
        }
    }

    fn removed(&self, k: u8, from: u8) -> String {
        let (machine, b, other) = (self.machine, self.b(k), self.b(from));
        let j = machine.choice[usize::from(k)][0];
        match matches!(machine.step, Step::Next { .. }) && machine.choice[usize::from(from)][0] == j {
            true => {
                format!("{b} must be {j}, but {other} can only be {j}, and their stars differ; so not {}.", machine.x)
            }
            false => format!("{other} cannot be {j}, as {b} is, and the two partial products differ in their stars."),
        }
    }

    fn totalled(&self, fault: Option<u8>) -> String {
        let machine = self.machine;
        let places = usize::from(machine.l) + 1;
        let (b, x) = (machine.multiplier(), machine.tail_with(machine.x));
        let total = machine.total_tail(fault.map_or(places, |place| usize::from(place) + 1));
        let sum = format!("{} × {b} ends in {}", ending(&x), ending(&total));
        let Some(place) = fault else {
            return format!("{sum}: the total complies.");
        };
        let wrong = self.wrong(machine.task.m, place.into(), total.chars().next().unwrap_or('0'));
        match machine.step {
            Step::Next { .. } => format!("{sum}: {wrong}; no total complies, so not {}.", machine.x),
            _ => format!("{sum}: {wrong}."),
        }
    }

    fn resolved(&self, k: u8, j: u8, suits: bool) -> String {
        let (list, a, b) = (usize::from(k), self.machine.multiplicand(), self.b(k));
        let number = u128::from(a) * u128::from(j);
        match suits {
            true => format!("{j} × {a} = {number} shows the pattern to its last digit; {b} may be {j}."),
            false => format!("{j} × {a} = {number}, {}; {b} cannot be {j}.", self.fault(list, number)),
        }
    }

    fn sentence(&self, last: Composed) -> String {
        let (machine, m) = (self.machine, self.machine.task.m);
        let d = machine.d;
        match last {
            Composed::Shifted => self.shifted(),
            Composed::Unshifted => "All special digits were tried with these shifts; take the next ones.".to_owned(),
            Composed::Marked { d } => format!(
                "The special digit is {d}: it must stand at each star and nowhere else; any other may be in the multiplier."
            ),
            Composed::Barred => {
                "0 cannot be the special digit: the multiplier has a zero, and no star can stand there.".to_owned()
            }
            Composed::Unmarked { d } => format!("All was tried with the special digit {d}."),
            Composed::Entered => self.entered(),
            Composed::Overlong => {
                format!("{}: longer than the multiplicand may be; back up.", count(machine.l, "digit"))
            }
            Composed::Solved => {
                let Solution { a, .. } = Solution::of(machine);
                let total = Solution::of(machine).total();
                let n = grouped(self.solutions);
                format!("{a} × {} = {total} shows the pattern with d = {d}: solution {n}.", machine.multiplier())
            }
            Composed::Unfinished { k } => self.unfinished(k.into()),
            Composed::Suits { k, j } => self.resolved(k, j, true),
            Composed::Strays { k, j } => self.resolved(k, j, false),
            Composed::Missed => {
                let (solution, b) = (Solution::of(machine), machine.multiplier());
                let total = solution.total();
                format!("{} × {b} = {total}, {}.", solution.a, self.fault(m, total))
            }
            Composed::Tried { x } => match machine.l {
                0 => format!("Try {x} as the last digit of the multiplicand, and test its multiples."),
                _ => format!("Try {x} in front, {}, and test its multiples.", ending(&machine.tail_with(x))),
            },
            Composed::Skipped { x } if x == d => {
                format!("{x} is the special digit, which must not be in the multiplicand.")
            }
            Composed::Skipped { .. } => {
                "A 0 at the right end is left out: those puzzles come with less slack.".to_owned()
            }
            Composed::Held { k, j } => self.held(k, j),
            Composed::Lost { k, j } => self.lost(k, j),
            Composed::Forced { k, j } => format!("{} must be {j}, the only value that is left for it.", self.b(k)),
            Composed::Removed { k, from } | Composed::Clashed { k, from } => self.removed(k, from),
            Composed::Complied => self.totalled(None),
            Composed::Failed { place } => self.totalled(Some(place)),
            Composed::Pruned { k, j } => format!("{} cannot be {j}: no total that complies has it.", self.b(k)),
            Composed::Kept { x } => {
                format!(
                    "{x} is kept: {}; for the multiplier digits {} values are left.",
                    ending(&machine.tail()),
                    self.left()
                )
            }
            Composed::Advanced { x } => format!("Next comes {x}."),
            Composed::Exhausted => match machine.l {
                0 => format!("All last digits were tried with d = {d}."),
                _ => format!("All digits in front of {} were tried; back up.", ending(&machine.tail())),
            },
            Composed::Dropped { x } => match machine.l {
                0 => format!("{x} is taken back; the multiplier digits have their values again."),
                _ => format!(
                    "{x} is taken back: {}; the multiplier digits have their values again.",
                    ending(&machine.tail())
                ),
            },
            Composed::Ended => match self.solutions {
                0 => "All shifts were tried: there is no solution.".to_owned(),
                1 => "All shifts were tried: the search is over, with one solution.".to_owned(),
                n => format!("All shifts were tried: the search is over, with {} solutions.", grouped(n)),
            },
        }
    }
}

/// One sentence on the last move.
pub(super) fn tell(moment: &Moment<SkeletonMachine>) -> String {
    let teller = Teller { machine: &moment.machine, solutions: moment.tally.solutions() };
    match moment.last {
        Some(last) => teller.sentence(last),
        None => {
            "Find two numbers whose long multiplication, partial products and total, has one digit, any from 0 to 9, at \
             all the stars and nowhere else; press Play or Step."
                .to_owned()
        }
    }
}

/// What stands where, in a line.
pub(super) fn describe(machine: &SkeletonMachine) -> String {
    if machine.level < 2 {
        return "Long multiplication, nothing known".to_owned();
    }
    let m = machine.task.m;
    let tail = if machine.l == 0 { "unknown".to_owned() } else { format!("…{}", machine.tail()) };
    let lists: Vec<String> = (0..m)
        .map(|k| {
            let digits: String = machine.possible(k).iter().map(|j| char::from(b'0' + j)).collect();
            format!("b{} {digits}", machine.shifts.off[k])
        })
        .collect();
    let d = machine.d;
    format!(
        "Long multiplication, special digit {d}, multiplicand {tail}, possible multiplier digits: {}",
        lists.join(", ")
    )
}

/// The variables.
pub(super) fn watch(machine: &SkeletonMachine) -> Vec<Watch> {
    let m = machine.task.m;
    let marked = machine.level >= 2;
    let shown = |value: String, there: bool| if there { value } else { "–".to_owned() };
    let off: Vec<String> = machine.shifts.off[..m].iter().map(u8::to_string).collect();
    let sizes: String = machine.sizes()[..m].iter().map(|size| char::from(b'0' + size)).collect();
    vec![
        Watch::new("off", shown(off.join(" "), machine.level > 0), "shifts of the partial products"),
        Watch::new("d", shown(machine.d.to_string(), marked), "special digit"),
        Watch::new("a", shown(format!("…{}", machine.tail()), marked), "multiplicand"),
        Watch::new("x", shown(machine.x.to_string(), marked), "digit to try there"),
        Watch::new("csize", shown(sizes, marked), "values left for each b"),
    ]
}

/// The choices in force.
pub(super) fn path(machine: &SkeletonMachine) -> Vec<String> {
    let mut path = Vec::new();
    if machine.level > 0 {
        let off: Vec<String> = machine.shifts.off[..machine.task.m].iter().map(u8::to_string).collect();
        // As much of it as a tree can bear.
        let mut name = off.concat();
        if off.iter().any(|off| off.len() > 1) {
            name = off.join(" ").chars().take(11).collect::<String>() + "…";
        }
        path.push(name);
    }
    if machine.level > 1 {
        path.push(format!("d={}", machine.d));
    }
    path.extend(machine.a[..usize::from(machine.l)].iter().map(u8::to_string));
    path
}
