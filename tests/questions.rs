//! What comes next in exact covers, by small moves: held against Algorithm X as the book has it, written down here once
//! more with plain arrays and a recursion, whose every splice is a sentence.

use stepdance::ask::Question;
use stepdance::host::{Event, Host, Reply};
use stepdance::machine::{Beat, Stop};
use stepdance::modes::tree::Place;
use stepdance::player::Command;
use stepdance::problems::CATALOG;
use stepdance::session::Session;
use stepdance::words::capital;

/// Items by name and options by item numbers from 1, linked as in the book.
struct Dance<'a> {
    names: Vec<&'a str>,
    /// The first so many items must be covered.
    primary: usize,
    /// Its options are pieces, and are called so.
    pieces: bool,
    /// The option of each node from 1, and its item; heads come first.
    option: Vec<usize>,
    top: Vec<usize>,
    up: Vec<usize>,
    down: Vec<usize>,
    left: Vec<usize>,
    right: Vec<usize>,
    len: Vec<usize>,
    /// First and last node of each option.
    ends: Vec<(usize, usize)>,
    said: Vec<String>,
}

impl<'a> Dance<'a> {
    fn new(names: &[&'a str], primary: usize, options: &[Vec<usize>]) -> Dance<'a> {
        let heads = names.len() + 1;
        let listed = |i: usize, to: usize| if i > primary { i } else { to % (primary + 1) };
        let mut dance = Dance {
            names: names.to_vec(),
            primary,
            pieces: false,
            option: vec![0; heads],
            top: (0..heads).collect(),
            up: (0..heads).collect(),
            down: (0..heads).collect(),
            left: (0..heads).map(|i| listed(i, i + primary)).collect(),
            right: (0..heads).map(|i| listed(i, i + 1)).collect(),
            len: vec![0; heads],
            ends: vec![],
            said: vec![],
        };
        for (number, items) in (1..).zip(options) {
            let first = dance.top.len();
            dance.ends.push((first, first + items.len() - 1));
            for item in items {
                let node = dance.top.len();
                let above = dance.up[*item];
                dance.top.push(*item);
                dance.option.push(number);
                dance.up.push(above);
                dance.down.push(*item);
                dance.down[above] = node;
                dance.up[*item] = node;
                dance.len[*item] += 1;
            }
        }
        dance
    }

    fn name(&self, item: usize) -> &'a str {
        self.names[item - 1]
    }

    /// An edge by both its cells and the size of the pieces that have it.
    fn edge(&self, item: usize) -> String {
        let (kind, [row, column, size]) = match self.name(item).as_bytes() {
            [kind, rest @ ..] => (*kind, [0, 1, 2].map(|at| rest[at] - b'0')),
            [] => unreachable!("no name"),
        };
        let (below, right) = if kind == b'h' { (1, 0) } else { (0, 1) };
        format!("edge {row}{column}|{}{} for\u{a0}{size}s", row + below, column + right)
    }

    fn after(&self, node: usize) -> usize {
        let (first, last) = self.ends[self.option[node] - 1];
        if node == last { first } else { node + 1 }
    }

    fn before(&self, node: usize) -> usize {
        let (first, last) = self.ends[self.option[node] - 1];
        if node == first { last } else { node - 1 }
    }

    fn text(&self, node: usize) -> String {
        let (first, last) = self.ends[self.option[node] - 1];
        (first..=last).map(|node| self.name(self.top[node])).collect::<Vec<_>>().join(" ")
    }

    /// An item of the toy, of Langford pairs or of a fillomino, in the puzzle's words.
    fn item(&self, item: usize) -> String {
        if self.pieces {
            return if item <= self.primary { format!("cell {}", self.name(item)) } else { self.edge(item) };
        }
        match (self.name(item).strip_prefix('s'), self.name(item).parse::<u8>()) {
            (Some(slot), _) => format!("slot {slot}"),
            (None, Ok(value)) => format!("value {value}"),
            (None, Err(_)) => format!("item {}", self.name(item)),
        }
    }

    /// An option of theirs.
    fn choice(&self, node: usize) -> String {
        if self.pieces {
            return format!("piece {}", self.piece(node));
        }
        let text = self.text(node);
        let parts: Vec<&str> = text.split(" s").collect();
        match *parts {
            [value, left, right] => format!("value {value} in slots {left} and {right}"),
            _ => format!("option {} ({text})", self.option[node]),
        }
    }

    /// A piece by its cells.
    fn piece(&self, node: usize) -> String {
        let (first, last) = self.ends[self.option[node] - 1];
        let cells = (first..=last).map(|node| self.top[node]).filter(|item| *item <= self.primary);
        let mut cells: Vec<&str> = cells.map(|item| self.name(item)).collect();
        cells.sort_unstable();
        cells.join("-")
    }

    fn head(&mut self, item: usize, leaves: bool) {
        let item = match item <= self.primary {
            true => format!("the header of {} is {}", self.item(item), if leaves { "unlinked" } else { "relinked" }),
            false => format!("{} is {}", self.item(item), if leaves { "covered" } else { "uncovered" }),
        };
        self.said.push(format!("{}.", capital(&item)));
    }

    fn say(&mut self, node: usize, does: &str) {
        let does = if does == "leaves" { "unlinked from" } else { "relinked to" };
        let option = if self.pieces { self.choice(node) } else { format!("option {}", self.option[node]) };
        self.said.push(format!("{} is {does} {}.", capital(&option), self.item(self.top[node])));
    }

    fn cover(&mut self, item: usize) {
        let mut p = self.down[item];
        while p != item {
            let mut q = self.after(p);
            while q != p {
                let (up, down) = (self.up[q], self.down[q]);
                (self.down[up], self.up[down]) = (down, up);
                self.len[self.top[q]] -= 1;
                self.say(q, "leaves");
                q = self.after(q);
            }
            p = self.down[p];
        }
        let (left, right) = (self.left[item], self.right[item]);
        (self.right[left], self.left[right]) = (right, left);
        self.head(item, true);
    }

    fn uncover(&mut self, item: usize) {
        let (left, right) = (self.left[item], self.right[item]);
        (self.right[left], self.left[right]) = (item, item);
        self.head(item, false);
        let mut p = self.up[item];
        while p != item {
            let mut q = self.before(p);
            while q != p {
                let (up, down) = (self.up[q], self.down[q]);
                (self.down[up], self.up[down]) = (q, q);
                self.len[self.top[q]] += 1;
                self.say(q, "comes back to");
                q = self.before(q);
            }
            p = self.up[p];
        }
    }

    fn search(&mut self) {
        if self.right[0] == 0 {
            return self.said.push("A solution is reported.".to_owned());
        }
        let items = || std::iter::successors(Some(self.right[0]), |i| Some(self.right[*i])).take_while(|i| *i != 0);
        let item = items().min_by_key(|item| self.len[*item]).unwrap();
        self.said.push(match self.len[item] {
            0 => "dead end".to_owned(),
            _ => format!("Choose {}.", self.item(item)),
        });
        self.cover(item);
        let mut x = self.down[item];
        while x != item {
            self.said.push(format!("{}: {}.", if self.pieces { "Placed" } else { "Chosen" }, self.choice(x)));
            let mut p = self.after(x);
            while p != x {
                self.cover(self.top[p]);
                p = self.after(p);
            }
            self.search();
            self.said.push(format!("Undone: {}.", self.choice(x)));
            p = self.before(x);
            while p != x {
                self.uncover(self.top[p]);
                p = self.before(p);
            }
            x = self.down[x];
        }
        self.uncover(item);
    }
}

/// The questions before all moves of a search that weigh so much, one after the other.
fn questions(session: &mut Session, least: Beat) -> Vec<Question> {
    let next = || {
        let question = session.question(least, session.now().at)?;
        session.seek(question.then, u64::MAX);
        Some(question)
    };
    std::iter::from_fn(next).collect()
}

fn right(question: &Question) -> &str {
    &question.answers[question.right].text
}

fn held(address: &str, names: &[&str], options: &[Vec<usize>]) {
    compared(address, &mut CATALOG.open(address).unwrap(), Dance::new(names, names.len(), options));
}

/// From where the search stands, each question and what the dance says.
fn compared(address: &str, session: &mut Session, mut dance: Dance) {
    dance.search();
    dance.said.push("The search is finished.".to_owned());
    let asked = questions(session, Beat::Detail);
    assert_eq!(asked.len(), dance.said.len(), "{address}");
    for (question, said) in asked.iter().zip(&dance.said) {
        let found = right(question);
        let same = if said == "dead end" { found.starts_with("Dead end: ") } else { found == said };
        assert!(same, "{address}, before move {}: {found:?} instead of {said:?}", question.then);
    }
}

/// The book's toy: a to g, and its six options.
#[test]
fn before_every_splice_of_the_toy_the_book_says_what_comes_next() {
    let options = ["ce", "adg", "bcf", "adf", "bg", "deg"];
    let options = options.map(|option| option.bytes().map(|item| usize::from(item - b'a') + 1).collect());
    held("cover?preset=toy", &["a", "b", "c", "d", "e", "f", "g"], &options);
}

/// Langford pairs of 4: items 1 to 4 and eight slots; i stands in slots j and j + i + 1.
#[test]
fn before_every_splice_of_langford_pairs_too() {
    let names = ["1", "2", "3", "4", "s1", "s2", "s3", "s4", "s5", "s6", "s7", "s8"];
    let place = |i: usize| (1..=7 - i).map(move |j| vec![i, 4 + j, 4 + j + i + 1]);
    let options: Vec<Vec<usize>> = (1..=4).flat_map(place).collect();
    held("langford?method=links", &names, &options);
}

/// A fillomino's second search: cells must be covered, edges may be, each by one piece of a size; all counted from 1.
#[test]
fn before_every_splice_of_a_fillomino_too() {
    for grid in ["2./..", ".3./...", "2..3/...."] {
        let address = format!("fillomino?grid={grid}");
        let mut session = CATALOG.open(&address).unwrap();
        // The list of pieces is held by tests of its own; here it is given.
        let text = session.options().unwrap();
        let from_one = |name: &str| -> String {
            let digits = |c: char| c.to_digit(10).map_or(c, |digit| char::from_digit(digit + 1, 10).unwrap());
            let at = usize::from(name.len() > 2);
            name[..at + 2].chars().map(digits).chain(name[at + 2..].chars()).collect()
        };
        let mut lines = text.lines().filter(|line| !line.starts_with("| "));
        let head = lines.next().unwrap();
        let primary = head.split(" | ").next().unwrap().split(' ').count();
        let names: Vec<String> = head.split(' ').filter(|name| *name != "|").map(from_one).collect();
        let place = |name: &str| 1 + names.iter().position(|known| *known == from_one(name)).unwrap();
        let options: Vec<Vec<usize>> = lines.map(|line| line.split(' ').map(place).collect()).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        while session.now().label.0 != "X1" {
            assert_eq!(session.forward(1, Stop::NEVER).made, 1, "{grid}");
        }
        let mut dance = Dance::new(&names, primary, &options);
        dance.pieces = true;
        compared(&address, &mut session, dance);
    }
}

/// Each wrong order is offered where it can be told from the right one, with what is wrong with it.
#[test]
fn who_mixes_up_an_order_is_told_which() {
    let asked = questions(&mut CATALOG.open("cover?preset=toy").unwrap(), Beat::Detail);
    let before = |text: &str| asked.iter().find(|question| right(question) == text).unwrap();
    let why = |question: &Question, text: &str| {
        let answer = question.answers.iter().find(|answer| answer.text == text);
        answer.unwrap_or_else(|| panic!("{text:?} is not in {question:#?}")).why.clone()
    };
    // Item a is covered: options 2 (a d g) and 4 (a d f) are unlinked from the other lists.
    let first = before("Option 2 is unlinked from item d.");
    assert!(why(first, "Option 2 is unlinked from item g.").contains("to the right"));
    assert!(why(first, "Option 4 is unlinked from item d.").contains("top option first"));
    assert!(why(first, "The header of item a is unlinked.").contains("unlinked last"));
    assert!(
        why(before("The header of item a is unlinked."), "Option 2 is unlinked from item a.").contains("stay linked")
    );
    // Option b c f is undone: c and f were covered with it, f last.
    let question = asked.iter().find(|question| question.asked.starts_with("Undone: option 3 (b c f).")).unwrap();
    assert_eq!(right(question), "The header of item f is relinked.");
    assert!(why(question, "The header of item c is relinked.").contains("c was covered first"));
}

fn page(address: &str) -> Host {
    let mut page = Host::new(CATALOG);
    page.resize_place(Place::Tree, 600.0, 400.0);
    page.open(address, &mut || 0.0).unwrap();
    settle(&mut page);
    page
}

fn settle(page: &mut Host) {
    while page.tick(0.0, &mut || 0.0).again {}
}

/// Who goes by small moves is asked for them, who goes by choices is not.
#[test]
fn the_page_asks_for_what_a_press_would_show() {
    let mut page = page("cover?preset=toy&ask=moves&at=1");
    for (grain, first) in
        [(Command::ByMoves, "Option 2 is unlinked from item d."), (Command::ByChoices, "Chosen: option 2 (a d g).")]
    {
        page.send(&Event::Command(grain), 0.0, &mut || 0.0);
        page.open("cover?preset=toy&at=1", &mut || 0.0).unwrap();
        page.open("cover?preset=toy&ask=moves&at=1", &mut || 0.0).unwrap();
        settle(&mut page);
        // Which item is chosen; and then.
        for key in ["Enter", "Enter", "Enter"] {
            assert_eq!(page.send(&Event::Key(key.into(), false), 0.0, &mut || 0.0), Reply::Done);
            settle(&mut page);
        }
        let told = page.question().unwrap();
        assert_eq!(told.right.map(|right| told.answers[right].as_str()), Some(first));
    }
}

/// The tree on the stage knows what lies ahead: it makes room for the picture while a question waits, wherever one looks,
/// and until the visitor asks for it once it is answered.
#[test]
fn an_open_question_puts_the_tree_aside() {
    let mut page = page("queens?n=4&tree=whole&ask=moves&at=30");
    let key = |page: &mut Host, key: &str| {
        assert_eq!(page.send(&Event::Key(key.into(), false), 0.0, &mut || 0.0), Reply::Done, "{key}");
        settle(page);
    };
    let shown =
        |page: &Host| (page.question().map(|told| told.stage), page.explorer().is_shown(), page.tree().is_some());
    assert_eq!(shown(&page), (Some("open"), false, false));
    page.send(&Event::SwapTree, 0.0, &mut || 0.0);
    assert_eq!(shown(&page), (Some("open"), false, false));
    key(&mut page, "ArrowLeft");
    assert_eq!(shown(&page), (Some("back"), false, false));
    key(&mut page, "Enter");
    key(&mut page, "Enter");
    assert_eq!(shown(&page), (Some("told"), false, false));
    page.send(&Event::SwapTree, 0.0, &mut || 0.0);
    assert_eq!(shown(&page), (Some("told"), true, true));
    key(&mut page, "Enter");
    assert_eq!(shown(&page), (Some("open"), false, false));
    // The address has kept the tree, and with the questions it is back.
    assert!(page.view().address.contains("tree=whole"));
    key(&mut page, "Escape");
    assert_eq!(shown(&page), (None, true, true));
}

/// Where decisions alone are shown, undoing in the order of covering is answered.
#[test]
fn who_undoes_in_the_order_of_covering_is_told() {
    let asked = questions(&mut CATALOG.open("cover?preset=toy").unwrap(), Beat::Choose);
    // Of option a d g, which item a chose, d was covered first, then g.
    let question = asked.iter().find(|question| question.asked.starts_with("Undone: option 2 (a d g).")).unwrap();
    let text = "Header d is relinked, then header g.";
    let answer = question.answers.iter().find(|answer| answer.text == text).expect("it is among the answers");
    assert!(
        answer.why.contains("g was covered last, so it is uncovered first") && right(question) != text,
        "{question:#?}"
    );
}
