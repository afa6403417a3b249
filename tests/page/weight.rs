//! How much a visitor loads. How soon the page answers, `cargo xtask bench` measures.

use super::kit;
use super::visit::visit;
use std::path::Path;
use stepdance::problems::CATALOG;

/// What all files together may weigh, compressed as servers do: the page with its first two problems, and each further
/// problem with its machine, its pictures and its words.
const STAGE_BYTES: f64 = 200_000.0;
const PROBLEM_BYTES: f64 = 70_000.0;

/// What each of these may add besides, for all problems at once.
const PARTS: [&str; 43] = [
    "figures and clips",
    "the tree's room",
    "play by hand",
    "questions",
    "stops",
    "tours",
    "the projector",
    "a tour's words, links and races in a hall",
    "parts of other pages",
    "hand-outs",
    "the race",
    "questions for courses",
    "counts shared among workers, and the places they leave",
    "texts of other programs, and what came before an example",
    "antislide once more, for what is left of a box, at half the time",
    "exact covers in the formats of others",
    "sudokus of four sizes, as people write them",
    "fillominoes, patterns and packings as people write them, and which is meant",
    "a grid that is typed and pasted into",
    "fillominoes whose pieces are ruled out first",
    "what ends at a limit and says so",
    "exact covers by dancing cells",
    "exact covers with multiplicities",
    "exact covers with a look ahead",
    "the tree and its profile in the picture",
    "slides driven by a clicker, questions that answer back, practice",
    "homework, and its table",
    "a lecturer's view: presenter's window, a closer look",
    "the set-up sheet, and how large searches are beside each other",
    "antislide, skeletons, fillomino and boards with their trees in one picture",
    "records of any length, read while keys are answered, and raced against anything",
    "small pictures of problems, methods, examples and of what will happen",
    "races in one picture whose chart is the timeline, and signs of the tree that are named once",
    "searches that JavaScript defines and draws as SVG, for the package for npm: one program serves both",
    "fillominoes whose larger numbers are ruled out or told as left out",
    "texts of megabytes that are read beside the page, boards of queens, sudokus of 25 and other programs' ids",
    "events from which sentences, marks and questions follow",
    "what another search leaves undone, and the licences of all that is in the page",
    "exact covers told by one narrator, each thing and number with where it comes from",
    "blocks and skeletons told in the same way",
    "the puzzle's words for items and options, and names of sudokus, pieces, edges and pairs",
    "rods: what blocks each candidate, where it was chosen, and whether going back frees one",
    "fillominoes with numbers larger than all clues, and what a reading of long texts shares",
];
const PART_BYTES: f64 = 19_000.0;

/// What may be fetched before one can play, each file of which costs: scripts, the style sheet and the manifest.
const FIRST_FILES: f64 = 8.0;

/// The paths of all files below a folder, as the page's addresses go.
fn files(folder: &Path, prefix: &str) -> Vec<String> {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let all = entries.flat_map(|entry| {
        let entry = entry.expect("an entry of dist/");
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() { files(&entry.path(), &format!("{name}/")) } else { vec![name] }
    });
    all.collect()
}

#[test]
fn all_files_together_are_light() {
    // A tour is read when somebody takes it, and no other with it; the deck is another page, and the element is for others;
    // what makes figures is loaded when one is wanted, and so is what the playground brings along; small programs are parts of the whole one, and icons are where the page is installed.
    let loaded = |name: &String| {
        !name.ends_with(".d.ts")
            && !name.starts_with("tours/")
            && !name.starts_with("deck")
            && !name.starts_with("pkg/figures")
            && !name.starts_with("pkg/playground")
            && !name.starts_with("www/playground/")
            && !name.starts_with("pkg/first-")
            && !name.ends_with(".png")
            && !["www/step-dance.js", "www/taker.js"].contains(&&**name)
    };
    let mut files: Vec<String> = files(&kit::built(""), "").into_iter().filter(loaded).collect();
    files.sort_unstable();
    assert!(files.iter().any(|name| name.ends_with(".wasm")) && files.contains(&"index.html".to_owned()), "{files:?}");
    visit("#queens", |page| {
        let weigh = |name: &String| {
            page.number(&format!(
                "fetch({name:?}).then(async (got) => {{
                    if (!got.ok) throw new Error(got.status);
                    const zipped = got.body.pipeThrough(new CompressionStream('gzip'));
                    return (await new Response(zipped).arrayBuffer()).byteLength;
                }})"
            ))
        };
        let weights: Vec<f64> = files.iter().map(weigh).collect();
        let sum: f64 = weights.iter().sum();
        let list: Vec<String> =
            files.iter().zip(&weights).map(|(name, weight)| format!("{weight:>8} {name}")).collect();
        println!("gzipped bytes:\n{}\n{sum:>8} in all", list.join("\n"));
        let parts = PART_BYTES * PARTS.len() as f64;
        let allowed = STAGE_BYTES + PROBLEM_BYTES * (CATALOG.0.len() as f64 - 2.0) + parts;
        assert!(sum < allowed, "{sum} bytes in all, allowed are {allowed}");
    });
}

#[test]
fn few_files_are_fetched_before_a_visitor_can_play() {
    visit("#queens", |page| {
        let fetched = "performance.getEntriesByType('resource').filter(({ initiatorType, startTime }) => \
                       initiatorType !== 'fetch' && startTime < performance.getEntriesByName('interactive')[0].startTime).length";
        let fetched = page.number(fetched);
        assert!(
            fetched > 0.0 && fetched <= FIRST_FILES,
            "{fetched} files are fetched first, allowed are {FIRST_FILES}"
        );
    });
}

/// Nothing that visitors load tells of the machine that made it, and the licences of what is in it lie beside it.
#[test]
fn what_is_built_has_its_licences_and_no_path_of_its_machine() {
    let home = std::env::var("HOME").unwrap_or_default();
    for folder in ["", "../dist.npm"] {
        let root = kit::built(folder);
        if folder.is_empty() || root.is_dir() {
            let text = std::fs::read_to_string(root.join("THIRD-PARTY.txt")).expect("licences");
            assert!(text.contains("SIL OPEN FONT LICENSE") && text.contains("\nwasm-bindgen "), "{folder}");
        }
    }
    for name in files(&kit::built("pkg"), "").into_iter().filter(|name| name.ends_with(".wasm")) {
        let bytes = std::fs::read(kit::built("pkg").join(&name)).expect("a program");
        let tells = |path: &str| path.len() > 1 && bytes.windows(path.len()).any(|part| part == path.as_bytes());
        assert!(!tells(&home) && !tells(env!("CARGO_MANIFEST_DIR")) && !tells("/.cargo/registry"), "{name}");
    }
}
