"""Searches that Python defines: the same as in JavaScript, and what their functions raise."""

import json
import pathlib
import re
import signal
import subprocess
import unittest

import stepdance

ROOT = pathlib.Path(__file__).parents[2]

# The search that the README of the package for npm defines.
JAVASCRIPT = """
import { readFileSync } from "node:fs";
import { define, Search } from "./dist.npm/node.js";
const readme = readFileSync("npm/README.md", "utf8");
const part = readme.split("```js\\n").find((part) => part.includes("define(queens)"));
const begun = part.indexOf("const queens");
new Function("define", part.slice(begun, part.indexOf("console.log")))(define);
const search = new Search("my-queens");
const moves = [...search].map(({ at, beat, label, level, text }) => [at, beat, label, level, text]);
search.seek(30);
console.log(JSON.stringify([moves, search.svg(960, 640, "light")]));
"""


def passes(path):
    *before, column = path
    return all(c != column and len(before) - above != abs(c - column) for above, c in enumerate(before))


def shapes(path, state):
    """What the README of the package for npm draws."""
    return "".join(
        f'<circle id="queen{row}" cx="{column * 14}" cy="{row * 14 + 8}" r="5" '
        f'fill="{"conflict" if state == "refused" and row == len(path) - 1 else "accent"}"/>'
        for row, column in enumerate(path)
    )


def queens(id, n=6, **more):
    return stepdance.define(id=id, length=n, choices=lambda path: range(1, n + 1), test=passes, **more)


class Own(unittest.TestCase):
    def test_it_is_move_by_move_the_one_in_javascript(self):
        search = queens("my-queens", title="My queens", label=lambda column: f"c{column}", draw=shapes)
        told = subprocess.run(
            ["node", "--input-type=module", "-e", JAVASCRIPT], cwd=ROOT, capture_output=True, text=True, check=True
        )
        moves, picture = json.loads(told.stdout)
        for move, other in zip(search, moves):
            self.assertEqual([move.at, move.beat, move.label, move.level, move.text], other)
        self.assertEqual((search.at, search.done), (len(moves), True))
        search.seek(30)
        # A figure has a margin, which the picture of JavaScript has not: both are the same picture, and tell the same.
        own = search.draw("picture", height=640, theme="light")
        # Without lengths and places, which differ by that margin, nothing differs.
        self.assertEqual(*(re.sub(r"-?\d+(\.\d+)?", "#", str(it)) for it in (own, picture)))

    def test_its_tree_is_that_of_the_search_brought_along(self):
        own, book = queens("seven", 7).count(), stepdance.Search("queens?n=7&method=basic").count()
        self.assertEqual((own.solutions, own.profile[-7:]), (book.solutions, book.profile[-7:]))

    def test_it_is_a_search_like_any_other(self):
        search = queens("like-any")
        self.assertEqual(list(search.solutions()), ["2 4 6 1 3 5", "3 6 2 5 1 4", "4 1 5 2 6 3", "5 3 1 6 4 2"])
        self.assertEqual(stepdance.Search("like-any?at=9").at, 9)
        self.assertGreater(search.estimate(probes=10).nodes, 6)
        self.assertIn("<svg", search.draw("both"))
        self.assertEqual(stepdance.Search("like-any?path=2").count().solutions, 1)
        # One of the same name takes its place.
        self.assertEqual(queens("like-any", 4).count().solutions, 2)

    def test_choices_are_any_values(self):
        bits = stepdance.define(
            id="bits", length=3, choices=lambda path: [(0, "a"), None, 2.5], test=lambda path: path.count(None) < 2
        )
        self.assertIn("(0, 'a') None 2.5", list(bits.solutions()))

    def test_shapes_are_drawn_and_what_is_none_is_told_on_the_picture(self):
        def drawn(picture):
            search = queens("drawn", 4, draw=lambda path, state: picture)
            return search.draw(theme="light")

        self.assertIn("<circle", drawn([{"circle": [50, 50, 9], "fill": "accent"}]))
        text = drawn([{"text": "here", "at": [10, 10]}, {"line": [0, 0, 9, 9], "stroke": "c3", "width": 1}, {"rect": [1, 1, 5, 5]}])
        self.assertIn("here", text)
        kit = drawn({"board": [3, 4], "pieces": [{"row": 1, "column": 2, "text": "here", "look": "trial"}]})
        self.assertIn("here", kit)
        looks = [{"circle": (50, 50, 9), "look": "refused", "target": 3, "id": "queen"}, {"rect": [1, 1, 5, 5], "look": "trial"}]
        self.assertIn("<circle", drawn(looks))
        for wrong, said in (
            ("<script>1</script>", "<script> cannot be drawn"),
            ([{"square": 3}], "Shape 0 has square; it may have rect, circle, line, text, at"),
            ([{"circle": [1, 1, 1]}, {"circle": [1]}], "Shape 1: circle is [1]; it must be a list of 3 numbers."),
            ([5], "Shape 0 is 5; it must have one of rect, circle, line or text."),
            ([{"circle": [1, 1, 1], "look": "grene"}], 'Shape 0: look is "grene"; it must be waiting, gone'),
            ({"rows": [1]}, '"rows" stands here; there must be row, grid'),
            ({"row": [{"text": 1, "colour": 2}]}, '"colour" stands here'),
            (None, "It must be SVG, a list of shapes, or have row, grid, board, graph or bars."),
            (5, "It must be SVG, a list of shapes"),
            ({"row": [object]}, "row[0] is <class 'object'>: it must be a text, a number, None, a list or a dictionary."),
            ({"bars": [float("nan")]}, "bars[0] is nan: it must be"),
        ):
            with self.assertRaises(stepdance.SearchError, msg=wrong) as raised:
                drawn(wrong)
            self.assertIn(f"draw of the search drawn returned no picture. {said}", str(raised.exception))

    def test_it_has_what_one_in_javascript_has(self):
        def tell(path, state):
            if state == "chosen" and path == [1]:
                return {"lead": "One stair up.", "reason": "4 are left."}
            if state == "refused":
                return f"Too far: {path[-1]}."
            return None

        stairs = stepdance.define(
            id="stairs",
            choices=lambda path: [1, 2],
            test=lambda path: sum(path) <= 5,
            complete=lambda path: sum(path) == 5,
            level=lambda path: f"step {len(path) + 1}",
            ask=lambda path: f"How many stairs from {sum(path)}?",
            draw=lambda path, state: {"row": [1, 2, 3, 4, 5, 6, 7]},
            at=lambda path: sum(path) - 1,
            place=lambda target: f"stair {target + 1}",
            tell=tell,
        )
        # Fibonacci: eight ways up five stairs by ones and twos.
        self.assertEqual(stairs.count().solutions, 8)
        texts = [move.text for move in stairs]
        self.assertIn("One stair up. 4 are left.", texts)
        self.assertTrue(any(text.startswith("Too far: 2.") for text in texts), texts)
        events = [json.loads(line) for line in stairs.record().splitlines()][1:]
        self.assertEqual({event[-1]["level"] for event in events if event[0] == "in"}, {f"step {n}" for n in range(1, 6)})
        self.assertEqual(events[0][-1]["picture"], {"row": [1, 2, 3, 4, 5, 6, 7]})
        # The record is one: it is read again.
        self.assertEqual(stepdance.Search("stairs?at=9").at, 9)

    def test_its_record_has_its_pictures(self):
        search = queens("pictured", 4, draw=shapes)
        lines = [json.loads(line) for line in search.record().splitlines()]
        self.assertEqual(lines[0]["title"], "pictured")
        pictures = [line[-1].get("picture") for line in lines[1:]]
        search.seek(20)
        self.assertEqual(len(pictures), search.count().steps)
        self.assertIn("<circle", pictures[19])


class Faults(unittest.TestCase):
    def test_what_a_function_raises_is_the_cause(self):
        def fails(path):
            if len(path) == 2:
                raise KeyError("mine")
            return True

        search = stepdance.define(id="fails", length=3, choices=lambda path: "ab", test=fails)
        with self.assertRaises(stepdance.SearchError) as raised:
            search.count()
        self.assertEqual(str(raised.exception), "test of the search fails raised KeyError: 'mine'")
        self.assertIsInstance(raised.exception.__cause__, KeyError)
        moves = []
        with self.assertRaises(stepdance.SearchError):
            moves.extend(search)
        # It stands where the function has not failed yet, and can be asked again.
        self.assertEqual(search.path, ["a"])
        with self.assertRaises(stepdance.SearchError):
            next(search)
        self.assertGreater(search.at, 1)

    def test_each_function_is_named(self):
        def wrong(*given):
            raise ValueError("why")

        for name in ("choices", "test", "complete", "label", "draw", "tell", "level", "at"):
            given = {"choices": lambda path: [1], "test": lambda path: True, name: wrong}
            search = None
            with self.assertRaises(stepdance.SearchError) as raised:
                search = stepdance.define(id="named", length=None if name == "complete" else 2, **given)
                search.count()
                search.draw()
                search.record()
            self.assertEqual(str(raised.exception), f"{name} of the search named raised ValueError: why")
        search = stepdance.define(id="named", length=2, choices=lambda path: 5, test=lambda path: True)
        with self.assertRaises(stepdance.SearchError) as raised:
            search.count()
        self.assertIsInstance(raised.exception.__cause__, TypeError)
        self.assertEqual(
            str(raised.exception), "choices of the search named returned 5; it must return a list of candidates."
        )

    def test_what_a_function_must_return_is_told(self):
        for given, said in (
            ({"at": lambda path: -1}, "at of the search told returned -1: it must be a whole number from 0 to 4095, or None."),
            ({"at": lambda path: 9}, "at returned 9: a shape of the picture must have it as its target."),
            ({"tell": lambda path, state: 5}, "tell of the search told returned 5; it must return a text, a dictionary"),
            ({"tell": lambda path, state: {"led": "x"}}, "tell of the search told returned {'led': 'x'}"),
            ({"complete": lambda path: False, "length": None}, "a path of the search told has 10000 choices, the most allowed"),
        ):
            drawn = {"draw": lambda path, state: [{"circle": [1, 1, 1], "target": 3}]}
            more = {} if "complete" in given else drawn
            both = {"length": 2, "choices": lambda path: [1], "test": lambda path: True, **more, **given}
            search = stepdance.define(id="told", **both)
            with self.assertRaises(stepdance.SearchError, msg=said) as raised:
                search.count() if "complete" in given else search.record()
            self.assertIn(said, str(raised.exception))

    def test_ctrl_c_stays_what_it_is(self):
        def interrupted(path):
            if len(path) == 3:
                signal.raise_signal(signal.SIGINT)
            return True

        search = stepdance.define(id="interrupted", length=4, choices=lambda path: [1], test=interrupted)
        with self.assertRaises(KeyboardInterrupt):
            search.count()

    def test_what_no_search_can_be_is_told(self):
        def both(path):
            return [1]

        for wrong, said in (
            ({"id": "My Queens"}, "id='My Queens': must be a name of small letters"),
            ({"id": "queens"}, 'id="queens": must be a name that no search of Stepdance has'),
            ({"length": 0}, "length=0: must be a whole number from 1 to 10000"),
        ):
            with self.assertRaises(ValueError) as raised:
                stepdance.define(**{"id": "own", "length": 2, "choices": both, "test": both, **wrong})
            self.assertIn(said, str(raised.exception))
        with self.assertRaises(TypeError) as raised:
            stepdance.define(id="own", length=2, choices=[1, 2], test=both)
        self.assertEqual(str(raised.exception), "choices=[1, 2]: must be a function.")
        with self.assertRaises(TypeError) as raised:
            stepdance.define(id="own", length=2, choices=both, test=both, tell="x")
        self.assertEqual(str(raised.exception), "tell='x': must be a function.")
        with self.assertRaises(TypeError) as raised:
            stepdance.define(id="own", choices=both, test=both)
        self.assertIn("complete(path) must say which paths are solutions", str(raised.exception))

    def test_a_function_may_use_other_searches(self):
        search = stepdance.define(
            id="outer", length=2, choices=lambda path: [1, 2], test=lambda path: stepdance.Search("queens?n=4").count().done
        )
        self.assertEqual(search.count().solutions, 4)


if __name__ == "__main__":
    unittest.main()
