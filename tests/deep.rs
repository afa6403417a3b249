//! Searches many levels deep: what is shown and said of a moment takes no more where the path is longer, counted in names that are asked
//! for and in shapes that are drawn, so that a busy machine makes no difference.

use std::cell::Cell;
use stepdance::host::{Event, Host, Surface};
use stepdance::machine::Machine;
use stepdance::modes::tree::Place;
use stepdance::player::{Command, State};
use stepdance::prelude::{
    About, Catalog, Entry, Moment, Name, Opening, Params, Picture, Search, Session, Story, Target, Watch,
};
use stepdance::recording::{files, problem::Recorded, replay::Replay};
use stepdance::story;

thread_local! {
    static NAMES: Cell<usize> = const { Cell::new(0) };
}

/// The search of a record, which counts the things whose names it is asked for.
struct Counted(Recorded);

impl Search for Counted {
    type Machine = Replay;

    fn start(&self) -> Replay {
        self.0.start()
    }

    fn about(&self) -> About {
        self.0.about()
    }
}

impl Story for Counted {
    fn event(&self, moment: &Moment<Replay>) -> story::Event {
        self.0.event(moment)
    }

    fn name(&self, target: Target) -> Name {
        NAMES.set(NAMES.get() + 1);
        self.0.name(target)
    }

    fn path(&self, moment: &Moment<Replay>) -> Vec<Target> {
        self.0.path(moment)
    }

    fn levels(&self, moment: &Moment<Replay>) -> Vec<Target> {
        self.0.levels(moment)
    }
}

impl Picture for Counted {
    fn watch(&self, moment: &Moment<Replay>) -> Vec<Watch> {
        self.0.watch(moment)
    }
}

/// The depths of two records, of which one is eight times as deep.
const DEPTHS: [usize; 2] = [1500, 12_000];

static SHALLOWER: Entry = entry("deep0", |_| opened(0));
static DEEPER: Entry = entry("deep1", |_| opened(1));
const CATALOGS: [Catalog; 2] = [Catalog(&[&SHALLOWER]), Catalog(&[&DEEPER])];

const fn entry(id: &'static str, open: fn(&Params) -> Opening) -> Entry {
    Entry {
        id,
        title: "A deep search",
        group: "",
        heading: None,
        summary: "A chain of nodes, each with a leaf beside it.",
        rule: None,
        icons: None,
        source: "this test",
        fields: &[],
        presets: &[],
        races: &[],
        tours: &[],
        foreign: false,
        samples: &[],
        readers: &[],
        open,
    }
}

fn opened(which: usize) -> Opening {
    let node = "[\"in\",1]\n[\"out\"]\n[\"in\",2,\"it is free\",{\"level\":\"row\",\"vars\":{\"free\":7}}]\n";
    let depth = DEPTHS[which];
    let text = node.repeat(depth) + "[\"found\"]\n" + &"[\"out\"]\n".repeat(depth);
    Ok(Session::new(Counted(Recorded(files::read(&text).expect("a record").into()))))
}

/// What a page asks and draws while somebody does something.
#[derive(Clone, Copy, Debug, Default)]
struct Work {
    /// The most names that a call has asked for.
    names: usize,
    /// The most shapes of a picture.
    shapes: usize,
}

struct Page {
    host: Host,
    time: f64,
    work: Work,
}

impl Page {
    fn call<T>(&mut self, call: impl FnOnce(&mut Host, f64) -> T) -> T {
        NAMES.set(0);
        let result = call(&mut self.host, self.time);
        self.work.names = self.work.names.max(NAMES.get());
        result
    }

    fn settle(&mut self) {
        for _ in 0..2000 {
            self.time += 500.0;
            let now = self.time;
            let frame = self.call(|host, now| host.tick(now, &mut || now));
            for (_, surface) in Surface::ALL {
                self.work.shapes = self.work.shapes.max(self.host.scene(surface, now).items().len());
            }
            for (_, place) in Place::ALL {
                self.work.shapes = self.work.shapes.max(self.host.explorer().scene(place).items().len());
            }
            self.call(|host, _| host.view());
            let room = self.call(|host, _| host.tree());
            assert!(room.is_none_or(|room| room.crumbs.len() < 100));
            if !frame.again && self.host.player().state() == State::Paused {
                return;
            }
        }
        panic!("it never ends");
    }

    fn measure(&mut self, what: &Event) -> Work {
        self.work = Work::default();
        self.call(|host, now| host.send(what, now, &mut || now));
        self.settle();
        self.work
    }
}

/// The work of each of some things that one does at the deepest node, at its end and at its beginning.
fn works(which: usize) -> Vec<(String, Work)> {
    let mut host = Host::new(CATALOGS[which]);
    for (_, surface) in Surface::ALL {
        host.resize(surface, 400.0, 300.0);
    }
    for (_, place) in Place::ALL {
        host.resize_place(place, 400.0, 300.0);
    }
    let mut page = Page { host, time: 0.0, work: Work::default() };
    page.settle();
    page.call(|host, _| host.go_to(3 * DEPTHS[which] as u64, &mut || 0.0));
    page.settle();
    let mut works = vec![];
    let commands = [
        Command::Back,
        Command::SmallBack,
        Command::Step,
        Command::BackOut,
        Command::NextSolution,
        Command::StepOut,
        Command::PreviousSolution,
        Command::Last,
        Command::Back,
        Command::First,
    ];
    for command in commands {
        works.push((format!("{command:?}"), page.measure(&Event::Command(command))));
    }
    page.call(|host, _| host.go_to(3 * DEPTHS[which] as u64, &mut || 0.0));
    page.settle();
    for event in [Event::SwapTree, Event::Command(Command::Back), Event::TreeKey("+".into()), Event::SwapTree] {
        works.push((format!("{event:?}"), page.measure(&event)));
    }
    works
}

/// So many names and shapes a picture and its words may need, whatever the depth.
const MOST: Work = Work { names: 2500, shapes: 2500 };

#[test]
fn what_a_press_asks_and_draws_does_not_grow_with_the_depth() {
    for (which, depth) in DEPTHS.into_iter().enumerate() {
        for (what, work) in works(which) {
            assert!(work.names <= MOST.names, "{what}, {depth} deep: {} names", work.names);
            assert!(work.shapes <= MOST.shapes, "{what}, {depth} deep: {} shapes", work.shapes);
        }
    }
    // The search that is counted is the one that is shown.
    let mut session = opened(0).expect("a search");
    session.seek(10, u64::MAX);
    NAMES.set(0);
    assert_eq!((session.path().len(), NAMES.get()), (session.now().level, session.now().level));
    assert_eq!(session.walker().machine::<Replay>().expect("a replay").level(), session.now().level);
}
