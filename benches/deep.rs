//! How long the page works at once on records of searches many levels deep: the worst call of each kind, by depth. What grows with
//! the square of the depth shows as four times as much from one column to the next.
//!
//! Not by criterion, since the mean is not what a visitor feels: the longest call is what holds a key back.

use std::time::Instant;
use stepdance::host::{Event, Host, Surface};
use stepdance::player::{Command, State};
use stepdance::problems::CATALOG;
use stepdance::recording::files;
use stepdance::scene::Lens;
use stepdance::take::{self, Asked, What};

/// The depths, and the children of each node of which one goes on.
const DEPTHS: [(usize, usize); 6] = [(2000, 1), (4000, 1), (8000, 1), (16_000, 1), (100_000, 1), (100_000, 10)];

/// A chain of nodes; all children but the last of each are leaves.
fn record(depth: usize, children: usize) -> String {
    let leaves = "[\"in\",1]\n[\"out\"]\n".repeat(children - 1);
    let node = format!("{leaves}[\"in\",{children},\"it is free\",{{\"level\":\"row\"}}]\n");
    node.repeat(depth) + "[\"found\"]\n" + &"[\"out\"]\n".repeat(depth)
}

struct Page {
    host: Host,
    began: Instant,
    time: f64,
    worst: (f64, &'static str),
    calls: usize,
}

impl Page {
    fn call<T>(&mut self, what: &'static str, call: impl FnOnce(&mut Host, f64, &mut dyn FnMut() -> f64) -> T) -> T {
        let began = self.began;
        let start = Instant::now();
        let result = call(&mut self.host, self.time, &mut || 1000.0 * began.elapsed().as_secs_f64());
        let took = 1000.0 * start.elapsed().as_secs_f64();
        if took > self.worst.0 {
            self.worst = (took, what);
        }
        self.calls += 1;
        result
    }

    /// Ticks and looks as the page does, until nothing more is wanted.
    fn settle(&mut self) {
        loop {
            self.time += 16.0;
            let frame = self.call("tick", |host, now, clock| host.tick(now, clock));
            if frame.repaint {
                for (_, surface) in Surface::ALL {
                    self.call("scene", |host, now, _| host.scene(surface, now).items().len());
                }
            }
            if frame.view {
                self.call("view", |host, _, _| host.view());
            }
            if frame.room {
                self.call("room", |host, _, _| host.explorer().is_shown());
            }
            if !frame.again && self.host.player().state() == State::Paused {
                return;
            }
        }
    }

    /// Does something, and says how long the longest call took, what that was, and how long it took in all.
    fn measure(&mut self, what: &str, event: impl FnOnce(&mut Page)) {
        (self.worst, self.calls) = ((0.0, ""), 0);
        let start = Instant::now();
        event(self);
        self.settle();
        let ((worst, call), all) = (self.worst, 1000.0 * start.elapsed().as_secs_f64());
        println!("| {what} | {worst:.1} ({call}) | {all:.1} | {} |", self.calls);
    }

    fn send(&mut self, event: &Event) {
        self.call("send", |host, now, clock| host.send(event, now, clock));
    }
}

fn main() {
    let most = std::env::args().find_map(|text| text.parse().ok()).unwrap_or(usize::MAX);
    for (depth, children) in DEPTHS.into_iter().filter(|(depth, _)| *depth <= most) {
        let text = record(depth, children);
        println!("\n{depth} levels, {} nodes\n", depth * children);
        println!("| what | longest call, ms | in all, ms | calls |\n|---|---|---|---|");
        let value = files::keep("deep.jsonl", files::read(&text).expect("a record"));
        let address = format!("record?preset=own&events={value}");
        let mut host = Host::new(CATALOG);
        for (_, surface) in Surface::ALL {
            host.resize(surface, 800.0, 600.0);
        }
        let mut page = Page { host, began: Instant::now(), time: 0.0, worst: (0.0, ""), calls: 0 };
        page.measure("open", |page| {
            page.call("open", |host, _, clock| host.open(&address, clock)).expect("it opens");
        });
        let deepest = (2 * children - 1) * depth;
        page.measure("to the deepest node", |page| {
            page.call("go to", |host, _, clock| host.go_to(deepest as u64, clock));
        });
        for (name, command) in [
            ("Back", Command::Back),
            ("Back again", Command::Back),
            ("Step", Command::Step),
            ("a move back", Command::SmallBack),
            ("out", Command::BackOut),
            ("solution", Command::NextSolution),
            ("End", Command::Last),
            ("Back from the end", Command::Back),
            ("over, back", Command::BackOver),
            ("solution before", Command::PreviousSolution),
            ("Home", Command::First),
        ] {
            page.measure(name, |page| page.send(&Event::Command(command)));
        }
        page.measure("t at the deepest node", |page| {
            page.call("go to", |host, _, clock| host.go_to(deepest as u64, clock));
            page.settle();
            page.send(&Event::SwapTree);
        });
        page.measure("t again", |page| page.send(&Event::SwapTree));
        figure(&address, deepest as u64);
    }
}

/// The tree as a figure, as the runner makes it.
fn figure(address: &str, at: u64) {
    let address = CATALOG.address(&format!("{address}&at={at}")).expect("an address");
    let mut session = address.open().expect("a search");
    session.seek(at, u64::MAX);
    let start = Instant::now();
    let asked = Asked { what: What::Tree, size: (960.0, None), lens: Lens::default() };
    let drawn = take::picture(CATALOG, &address, &session, &asked, &mut |_, _| ());
    let items = drawn.expect("a picture").0.items().len();
    println!("| tree as a figure, {items} shapes | | {:.1} | |", 1000.0 * start.elapsed().as_secs_f64());
}
