//! Graph colouring: each vertex gets a colour that no neighbour has.
//!
//! The vertices are coloured in the given order, in descending order of degree, or by saturation (DSATUR): first the vertex whose
//! neighbours have the most colours.
//!
//! Sources: Horowitz and Sahni, Fundamentals of Computer Algorithms, 7.4; Brélaz, *New methods to color the vertices of a graph*, 1979;
//! Russell and Norvig, Artificial Intelligence: A Modern Approach, on constraint satisfaction.

use crate::catalog::{Entry, Opening, Preset};
use crate::icon::{Icons, Method};
use crate::instance::{self, BACK, Opened, PRUNE};
use crate::offer::Offer;
use crate::params::{Field, Kind, Params};
use crate::session::Session;
use crate::words::count;

pub(crate) mod graph;
pub(crate) mod layout;
mod map;
pub mod read;
mod rings;

use graph::Graph;
use map::{Map, Order};

/// The catalogue's entry.
pub static COLOURING: Entry = Entry {
    id: "colouring",
    title: "Graph colouring",
    group: "First searches",
    heading: Some(heading),
    summary: "Give each vertex of a graph one of k colours so that no two neighbours have the same.",
    icons: Some(&ICONS),
    source: "Horowitz and Sahni, Fundamentals of Computer Algorithms, 7.4; Brélaz 1979 (DSATUR)",
    fields: &[
        Field {
            name: "edges",
            label: "Edges",
            note: "such as A-B,B-C; a vertex alone stands alone",
            default: OWN,
            kind: Kind::line(8000),
        },
        Field {
            name: "colours",
            label: "Colours",
            note: "how many",
            default: "3",
            kind: Kind::number(1, map::MOST as u32),
        },
        Field {
            name: "method",
            label: "Method",
            note: "which vertex is next",
            default: "given",
            kind: Kind::Choice(&[
                ("given", "order given"),
                ("degree", "most neighbours first"),
                ("dsatur", "most colours around first (DSATUR)"),
                ("fewest", "fewest colours left first"),
            ]),
        },
        PRUNE,
        BACK,
    ],
    presets: &[
        Preset::new("Nine vertices, three colours", "colouring").figures(12, 345),
        Preset::new("Australia", AUSTRALIA).figures(18, 51),
        Preset::new("Petersen's graph", PETERSEN).figures(120, 657),
        Preset::new("Grötzsch's graph needs four colours", GROETZSCH).figures(0, 471),
        Preset::new("Nine vertices, jumping back", "colouring?back=jump").solutions(12),
    ],
    races: &[Preset::new(
        "One level back against jumping back",
        "race?left=colouring&right=colouring?back%3Djump&clock=nodes",
    )],
    tours: &[
        Offer::new("Why going back one level is not enough", "tours/colouring-jump.md", "colouring?method=given")
            .teaches(10, "how a search jumps back to the choice at fault"),
        Offer::new("The order matters", "tours/order.md", "colouring?method=degree"),
        Offer::new("The order matters", "tours/order.md", "colouring?method=dsatur"),
        Offer::new("The order matters", "tours/order.md", "colouring?method=fewest"),
    ],
    samples: &[
        "colouring?edges=A-B&colours=1",
        "colouring?edges=A-B,B-C,C-A,D&colours=3",
        "colouring?method=degree",
        "colouring?method=dsatur",
        "colouring?method=fewest",
        "colouring?prune=forward",
        "colouring?prune=forward&back=jump",
        "colouring?method=dsatur&back=jump",
        "colouring?method=fewest&prune=forward&back=jump",
    ],
    readers: &[read::READER],
    open,
    ..Entry::BARE
};

/// A graph of nine vertices with a dead end after eleven decisions.
const OWN: &str = "E-B,B-G,E-F,E-D,F-D,G-A,D-A,F-C,F-I,D-I,C-I,D-H,A-H,I-H";
const AUSTRALIA: &str = "colouring?edges=WA-NT,WA-SA,NT-SA,NT-Q,SA-Q,SA-NSW,SA-V,Q-NSW,NSW-V,T";
const PETERSEN: &str = "colouring?edges=0-1,1-2,2-3,3-4,4-0,0-5,1-6,2-7,3-8,4-9,5-7,6-8,7-9,8-5,9-6";
const GROETZSCH: &str =
    "colouring?edges=0-1,1-2,2-3,3-4,4-0,5-1,6-2,7-3,8-4,9-0,5-4,6-0,7-1,8-2,9-3,5-10,6-10,7-10,8-10,9-10";

static ICONS: Icons = Icons {
    clause: "neighbours differ in colour",
    emblem: "colouring",
    instance: |params, _, scene| {
        if let Ok(map) = instance(params) {
            instance::sketch(map, scene);
        }
    },
    methods: Some(("method", &METHODS)),
    story: &[],
};

static METHODS: [Method; 4] = [
    Method { name: "given", clause: "one vertex after the other", draw: |scene| map::ordered(scene, &[1, 2, 3, 4]) },
    Method {
        name: "degree",
        clause: "the vertex with the most neighbours first",
        draw: |scene| map::ordered(scene, &[2, 1, 3, 4]),
    },
    Method {
        name: "dsatur",
        clause: "the vertex with the most colours around it",
        draw: |scene| map::ordered(scene, &[3, 1, 2, 4]),
    },
    Method {
        name: "fewest",
        clause: "the vertex with the fewest colours left",
        draw: |scene| map::ordered(scene, &[4, 1, 2, 3]),
    },
];

fn heading(params: &Params) -> String {
    let vertices = Graph::read(params.text("edges")).map_or(0, |graph| graph.names.len());
    format!("Graph colouring: {}, {}", count(vertices, "vertex"), count(params.number("colours"), "colour"))
}

fn instance(params: &Params) -> Result<Map, crate::params::BadParams> {
    let graph = Graph::read(params.text("edges")).map_err(|wrong| params.refuse("edges", wrong))?;
    let order = match params.text("method") {
        "degree" => Order::Degree,
        "dsatur" => Order::Dsatur,
        _ => Order::Given,
    };
    Ok(Map::new(graph, params.number("colours"), order))
}

fn open(params: &Params) -> Opening {
    let mut ways = instance::ways(params, &[&PRUNE, &BACK]);
    ways.fewest = params.text("method") == "fewest";
    ways.dynamic = params.text("method") == "dsatur";
    Ok(Session::new(Opened::new(instance(params)?, ways)))
}
