"""Records of programs: events, calls, generators, and what goes wrong."""

import json
import pathlib
import tempfile
import unittest

import stepdance
from stepdance import Recorder, Search


def attacks(columns, column):
    return [row for row, other in enumerate(columns, 1) if other == column or len(columns) + 1 - row == abs(column - other)]


def place_by_events(r, columns, n):
    row = len(columns) + 1
    if row > n:
        r.found(" ".join(map(str, columns)))
        return
    for column in range(1, n + 1):
        attackers = attacks(columns, column)
        if attackers:
            r.reject(column, f"row {attackers[0]} attacks it", level=f"row {row}")
        else:
            with r.enter(column, level=f"row {row}"):
                place_by_events(r, [*columns, column], n)


def by_calls(r, n):
    @r.trace
    def place(columns):
        if columns and attacks(columns[:-1], columns[-1]):
            return False
        if len(columns) == n:
            return True
        for column in range(1, n + 1):
            place([*columns, column])

    return place


def by_generator(r, n):
    @r.trace(candidate=lambda columns: columns[-1], level=lambda columns: f"row {len(columns)}")
    def place(columns):
        if len(columns) == n:
            yield columns
            return
        for column in range(1, n + 1):
            if not attacks(columns, column):
                yield from place([*columns, column])

    return place


class Trees(unittest.TestCase):
    def setUp(self):
        self.book = Search("queens?n=6&method=basic")

    def assertSameTree(self, r):
        own, book = Search(r).count(), self.book.count()
        self.assertEqual(own.solutions, book.solutions)
        self.assertEqual([own.nodes, own.profile], [book.nodes, book.profile])

    def test_events_make_the_tree_of_algorithm_b(self):
        with Recorder(title="Six queens") as r:
            place_by_events(r, [], 6)
        self.assertSameTree(r)
        search = Search(r)
        self.assertEqual(list(search.solutions()), list(self.book.solutions()))
        refused = [move.text for move in search if move.beat == "reject"]
        self.assertEqual(len(refused), sum(move.beat == "reject" for move in self.book))
        self.assertEqual(search.title, "Six queens")

    def test_calls_make_it(self):
        r = Recorder()
        with r:
            by_calls(r, 6)([])
        self.assertSameTree(r)
        self.assertEqual(sum(move.beat == "reject" for move in Search(r)), sum(move.beat == "reject" for move in self.book))

    def test_a_generator_makes_it(self):
        r = Recorder()
        with r:
            solutions = list(by_generator(r, 6)([]))
        self.assertEqual(len(solutions), 4)
        self.assertSameTree(r)

    def test_a_generator_that_is_left_early_is_a_search_as_far_as_it_went(self):
        r = Recorder()
        with r:
            place = by_generator(r, 6)([])
            self.assertEqual(next(place), [2, 4, 6, 1, 3, 5])
            place.close()
        search = Search(r)
        self.assertEqual(search.count().solutions, 1)

    def test_an_exception_that_is_caught_leaves_the_calls_it_passes(self):
        class Found(Exception):
            pass

        r = Recorder()

        @r.trace
        def down(n):
            if n == 3:
                r.found()
                raise Found
            down(n + 1)

        with r:
            with self.assertRaises(Found):
                down(0)
        self.assertEqual([Search(r).count().solutions, Search(r).count().nodes], [1, 4])


class Told(unittest.TestCase):
    def test_the_programs_line_and_its_variables_are_seen(self):
        r = Recorder(vars=["columns", "row"])

        @r.trace
        def place(columns):
            row = len(columns)
            if row == 2:
                return r.found(columns)
            for column in (1, 2):
                place([*columns, column])

        with r:
            place([])
        lines = [json.loads(line) for line in r.text.splitlines()]
        self.assertEqual(lines[0]["listing"][0], "def place(columns):")
        self.assertEqual(lines[0]["listing"][-1], "        place([*columns, column])")
        entered = lines[1]
        self.assertEqual(entered[:2], ["in", 1])
        self.assertEqual(entered[2], {"line": "6", "vars": {"columns": [], "row": 0}})
        found = next(line for line in lines[1:] if line[0] == "found")
        self.assertEqual(found[-1]["line"], "4")
        search = Search(r)
        search.seek(1)
        self.assertEqual((search.move.label, search.variables["columns"]), ("6", "[]"))

    def test_candidates_are_what_is_new_in_a_call(self):
        r = Recorder()

        @r.trace
        def try_out(row, column, board):
            if row < 2:
                try_out(row + 1, column, board)
                try_out(row + 1, column + 1, board)

        with r:
            try_out(0, 0, {})
        names = [json.loads(line)[1] for line in r.text.splitlines() if line.startswith('["in"')]
        self.assertEqual(names, [1, 2, "2, 1", "1, 1", 2, "2, 2"])

    def test_a_call_with_the_same_objects_is_named_by_the_variable_set_last(self):
        def solve_by(r, **how):
            @r.trace(**how)
            def solve(board):
                if None not in board:
                    return True
                cell = board.index(None)
                for digit in (1, 2):
                    if board[cell - 1] != digit:
                        board[cell] = digit
                        if solve(board):
                            return True
                        board[cell] = None
                return False

            with r:
                self.assertTrue(solve([1, None, None]))
            lines = [json.loads(line) for line in r.text.splitlines()[1:]]
            return [line for line in lines if line[0] in ("in", "no")]

        plain = solve_by(Recorder())
        self.assertEqual([line[1] for line in plain], [2, 1])
        named = solve_by(Recorder(), candidate="digit", level="cell")
        self.assertEqual([(line[1], line[2]["level"]) for line in named], [(2, "1"), (1, "2")])

    def test_every_kind_of_event_and_key_is_written(self):
        with Recorder(title="All", lead="Begin.", picture={"row": [1, 2]}) as r:
            r.pick("Row 1 is next.", "fewest columns")
            r.note("Look.", vars={"n": 3})
            r.reject(reason="all are too large")
            with r.enter("a", "why not", level="row 1", picture='<circle r="3"/>', at=0):
                r.found()
            r.enter(2.5)
            r.leave("done")
        kinds = [move.beat for move in Search(r)]
        self.assertEqual(kinds, ["choose", "detail", "reject", "descend", "solution", "retreat", "descend", "retreat", "done"])

    def test_a_file_is_written_as_it_comes(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "own.jsonl")
            with self.assertRaises(ZeroDivisionError), Recorder(file) as r:
                r.enter(1)
                1 / 0
            search = Search(file)
            self.assertEqual(search.address, "record?preset=own&events=@own.jsonl")
            with self.assertRaises(stepdance.LimitError):
                search.count()
            # The way back is the reader's.
            self.assertEqual([move.beat for move in search][0], "descend")
            self.assertEqual(file.read_text(encoding="utf-8"), r.text)
            r.save(file)
            self.assertEqual(Search(r).address, "record?preset=own&events=@own.jsonl")


class Faults(unittest.TestCase):
    def test_a_mistake_is_told_at_the_call_that_makes_it(self):
        r = Recorder()
        r.enter(1)
        r.leave()
        with self.assertRaises(stepdance.RecordError) as raised:
            r.leave()
        self.assertIn("line 4, column", str(raised.exception))
        with self.assertRaises(stepdance.RecordError) as raised:
            r.note("Look.", sign="bad")
        self.assertIn("bad", str(raised.exception))
        with self.assertRaises(stepdance.RecordError):
            Recorder(picture={"rows": []}).enter(1)
        with self.assertRaises(TypeError) as raised:
            r.trace(len)
        self.assertIn("must be a function", str(raised.exception))

    def test_a_record_without_an_event_is_none(self):
        with self.assertRaises(stepdance.RecordError):
            Search(Recorder())


if __name__ == "__main__":
    unittest.main()
