//! The module behind the page, used from JavaScript as any other.

use super::kit;
use super::visit::visit;
use serde_json::json;

#[test]
fn a_search_is_an_iterator_in_javascript() {
    visit("#queens", |page| {
        let run = |body: &str| {
            page.value(&format!(
                "import('./pkg/stepdance.js').then(async ({{ default: init, Search }}) => {{ await init(); {body} }})"
            ))
        };
        let moves = run("const moves = [];
            for (const move of new Search('queens?n=4')) moves.push(move);
            return [moves.length, moves.at(-1), moves.filter(({ beat }) => beat === 'solution').map(({ at }) => at)];");
        let last = json!({
            "at": 155, "beat": "done", "label": "B5", "level": 0,
            "text": "Search finished: 2 solutions."
        });
        assert_eq!(moves, json!([155, last, [62, 94]]));

        let taken = run("const search = new Search('queens');
            const [first, second] = [search.take(1000), search.take(1000)];
            return [first.length, first.at(-1).at, second[0].at, search.take(1e6).length, search.take(5).length];");
        assert_eq!(taken, json!([1000, 1000, 1001, 33_555, 0]));

        let left = run("const search = new Search('langford?at=50');
            for (const { at } of search) if (at === 52) break;
            const { value, done } = search.next();
            return [value.at, value.beat, done, search.seek(7), search.next().value.at];");
        assert_eq!(left, json!([53, "solution", false, 7, 8]));

        let count = run(
            "const { steps, solutions, nodes, done } = new Search('queens').count(); return [steps, solutions, nodes, done];",
        );
        assert_eq!(count, json!([35_555, 92, 2057, true]));

        let wrong =
            run("try { new Search('queens?n=99') } catch (error) { return [error instanceof Error, error.message]; }");
        assert_eq!(wrong, json!([true, "n=99: n must be a whole number from 1 to 32."]));
    });
}

/// Thousands of millions of moves: only the optimised module makes them in seconds.
#[test]
fn the_twelve_pentominoes_fill_boxes_in_as_many_ways_as_published() {
    visit("#queens", |page| {
        for (size, published) in [("3x20", 8), ("4x15", 1472), ("5x12", 4040), ("6x10", 9356)] {
            let found = page.value(&format!(
                "import('./pkg/stepdance.js').then(async ({{ default: init, Search }}) => {{
                    await init();
                    const search = new Search('cover?preset=pentominoes{size}');
                    for (;;) {{
                        const {{ solutions, done }} = search.count(1e8);
                        if (done) return solutions;
                        await new Promise((resolve) => setTimeout(resolve, 0));
                    }}
                }})"
            ));
            assert_eq!(found, json!(published), "{size}");
        }
    });
}

#[test]
fn the_module_declares_its_types() {
    let path = kit::built("pkg/stepdance.d.ts");
    let types = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    for part in
        ["[Symbol.iterator](): Moves", "export interface Move {", "take(count: number): Move[]", "IteratorResult<Move"]
    {
        assert!(types.contains(part), "{} has no {part:?}", path.display());
    }
}
