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
        self.assertIn("cannot be drawn", drawn("<script>1</script>"))
        for wrong in ([{"square": 3}], [{"circle": [1]}], [5]):
            with self.assertRaises(stepdance.SearchError) as raised:
                drawn(wrong)
            self.assertIn("draw of the search drawn raised", str(raised.exception))
            self.assertIn("shape 0", str(raised.exception))

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

        for name in ("choices", "test", "label", "draw"):
            given = {"choices": lambda path: [1], "test": lambda path: True, name: wrong}
            search = None
            with self.assertRaises(stepdance.SearchError) as raised:
                search = stepdance.define(id="named", length=2, **given)
                search.count()
                search.draw()
            self.assertEqual(str(raised.exception), f"{name} of the search named raised ValueError: why")
        search = stepdance.define(id="named", length=2, choices=lambda path: 5, test=lambda path: True)
        with self.assertRaises(stepdance.SearchError) as raised:
            search.count()
        self.assertIsInstance(raised.exception.__cause__, TypeError)

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

    def test_a_function_may_use_other_searches(self):
        search = stepdance.define(
            id="outer", length=2, choices=lambda path: [1, 2], test=lambda path: stepdance.Search("queens?n=4").count().done
        )
        self.assertEqual(search.count().solutions, 4)


if __name__ == "__main__":
    unittest.main()
