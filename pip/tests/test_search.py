"""Searches of the catalogue: moves, counts, pictures, and what is wrong."""

import json
import os
import pathlib
import signal
import tempfile
import threading
import time
import unittest
import xml.etree.ElementTree

import stepdance
from stepdance import Search


class Moves(unittest.TestCase):
    def test_a_search_is_walked_forwards_backwards_and_straight_to_a_move(self):
        search = Search("queens?n=4&method=basic")
        moves = list(search)
        self.assertEqual([move.at for move in moves], list(range(1, len(moves) + 1)))
        self.assertEqual([move.solution for move in moves if move.solution], ["2 4 1 3", "3 1 4 2"])
        self.assertTrue(search.done)
        self.assertIsNone(next(search, None))
        for move in (moves[40], moves[3], moves[-1]):
            self.assertEqual(search.seek(move.at), move.at)
            self.assertEqual(search.move, move)
            self.assertEqual(len(search.path), move.level)
        self.assertEqual(search.seek(10**9), len(moves))
        self.assertEqual(search.seek(0), 0)
        self.assertIsNone(search.move)
        self.assertEqual(search.take(5), moves[:5])
        self.assertEqual(next(search), moves[5])
        self.assertEqual(search.at, 6)

    def test_a_move_says_what_it_is(self):
        moves = list(Search("queens?n=6&method=basic"))
        refused = next(move for move in moves if move.sign == "refused")
        self.assertEqual((refused.beat, refused.label, refused.lead), ("reject", "B3", "Rejected: row 2, column 1."))
        self.assertTrue(refused.reason.startswith("The queen in row 1 "))
        self.assertEqual(refused.text, f"{refused.lead} {refused.reason}")
        self.assertEqual({move.sign for move in moves}, {None, "refused", "dead end", "back", "solution"})
        with self.assertRaises(AttributeError):
            refused.at = 3

    def test_an_address_names_a_position(self):
        search = Search("queens?n=6&at=100")
        self.assertEqual((search.at, search.address), (100, "queens?n=6&at=100"))
        self.assertEqual(Search(search).at, 100)
        self.assertIn("queens?n=6&at=100", repr(search))

    def test_a_break_in_a_loop_leaves_the_search_there(self):
        search = Search("langford?n=3")
        for move in search:
            if move.at == 7:
                break
        self.assertEqual([search.at, next(search).at], [7, 8])

    def test_threads_go_on_where_others_have_left_it(self):
        search, seen = Search("queens?n=6"), []
        for _ in range(3):
            thread = threading.Thread(target=lambda: seen.append(next(search).at))
            thread.start()
            thread.join()
        self.assertEqual(seen, [1, 2, 3])


class Figures(unittest.TestCase):
    def test_counts_are_the_published_ones(self):
        # The book's tree has 2057 nodes for 8 queens, with its root; solutions: OEIS A000170.
        count = Search("queens?n=8&method=basic").count()
        self.assertEqual((count.solutions, count.nodes, count.done), (92, 2057, True))
        self.assertEqual(count.profile, [1, 8, 42, 140, 344, 568, 550, 312, 92])
        self.assertEqual([Search(f"queens?n={n}").count().solutions for n in range(1, 9)], [1, 0, 0, 2, 10, 4, 40, 92])

    def test_a_count_leaves_the_search_where_it_is_and_keeps_to_its_budget(self):
        search = Search("queens?n=6&at=9")
        part = search.count(budget=100)
        self.assertEqual((part.steps, part.done, search.at), (100, False, 9))
        self.assertTrue(search.count().done)

    def test_solutions_come_one_by_one(self):
        solutions = Search("queens?n=6").solutions()
        self.assertEqual(next(solutions), "2 4 6 1 3 5")
        self.assertEqual(len(list(solutions)), 3)
        self.assertEqual(list(Search("queens?n=6").solutions(limit=0)), [])

    def test_an_estimate_follows_from_its_seed(self):
        search = Search("queens?n=10")
        one, two, other = (search.estimate(probes=50, seed=seed) for seed in (1, 1, 2))
        self.assertEqual(one.nodes, two.nodes)
        self.assertNotEqual(one.nodes, other.nodes)
        # Within ten standard errors of the truth.
        self.assertLess(abs(one.nodes - search.count().nodes), 10 * one.spread)

    def test_a_long_count_lets_other_threads_run_and_is_interrupted(self):
        search = Search("queens?n=18")
        turns = []

        def interrupt():
            for turn in range(20):
                time.sleep(0.01)
                turns.append(turn)
            os.kill(os.getpid(), signal.SIGINT)

        thread = threading.Thread(target=interrupt)
        thread.start()
        with self.assertRaises(KeyboardInterrupt):
            search.count()
        thread.join()
        self.assertEqual(len(turns), 20)
        self.assertEqual(next(search).at, 1)


class Pictures(unittest.TestCase):
    def test_every_picture_is_svg(self):
        search = Search("queens?n=6&at=60")
        for what in ("stage", "tree", "both", "page"):
            for theme in (None, "light", "dark", "print"):
                picture = search.draw(what, width=640, theme=theme)
                root = xml.etree.ElementTree.fromstring(picture)
                self.assertTrue(root.tag.endswith("svg"), what)
        self.assertNotEqual(search.draw(), Search("queens?n=6&at=3").draw())
        self.assertEqual(search.draw()._repr_svg_(), search.draw())


class Faults(unittest.TestCase):
    def assertSays(self, kind, said, do):
        with self.assertRaises(kind) as raised:
            do()
        for part in said:
            self.assertIn(part, str(raised.exception))
        return raised.exception

    def test_an_address_is_told_value_place_and_remedy(self):
        wrong = self.assertSays(stepdance.AddressError, ["n=99", "from 1 to 32"], lambda: Search("queens?n=99&m=2"))
        self.assertEqual([fault.place for fault in wrong.faults], ["n", "m"])
        self.assertEqual(wrong.faults[0].value, "99")
        self.assertIsInstance(wrong, ValueError)
        self.assertSays(stepdance.AddressError, ["problem=dames", "queens"], lambda: Search("dames?n=6"))
        self.assertSays(TypeError, ["Search(6)", "an address"], lambda: Search(6))

    def test_arguments_are_told_by_their_names(self):
        search = Search("queens?n=6")
        self.assertSays(ValueError, ["at=-1", "whole number from 0"], lambda: search.seek(-1))
        self.assertSays(ValueError, ["at=1.5"], lambda: search.seek(1.5))
        self.assertSays(ValueError, ["theme='blue'", '"dark"'], lambda: search.draw(theme="blue"))
        self.assertSays(ValueError, ["what='all'", '"tree"'], lambda: search.draw("all"))
        self.assertSays(ValueError, ["width=0", "from 1"], lambda: search.draw(width=0))
        self.assertSays(ValueError, ["probes=0"], lambda: search.estimate(probes=0))

    def test_a_file_that_is_not_there_and_one_with_a_mistake(self):
        self.assertSays(FileNotFoundError, ["No such file", "absent.jsonl"], lambda: Search("absent.jsonl"))
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "wrong.jsonl")
            file.write_text('["in",2]\n["on",3]\n')
            wrong = self.assertSays(stepdance.RecordError, ["wrong.jsonl", "line 2, column 2"], lambda: Search(file))
            self.assertEqual((wrong.line, wrong.column), (2, 2))

    def test_what_ends_at_a_limit_is_no_count(self):
        record = stepdance.Recorder()
        record.enter(1)
        self.assertSays(stepdance.LimitError, ["No count"], lambda: Search(record).count())


class Records(unittest.TestCase):
    def test_a_search_read_from_its_record_is_the_same(self):
        for address in ("queens?n=4", "langford?n=3", "cover?preset=toy"):
            search = Search(address)
            with tempfile.TemporaryDirectory() as folder:
                file = pathlib.Path(folder, "own.jsonl")
                file.write_text(search.record(), encoding="utf-8")
                again = Search(file)
                self.assertEqual([move.text for move in again], [move.text for move in search], address)
                self.assertEqual(list(again.solutions()), list(search.solutions()))
                self.assertEqual(Search(f"{file}?at=7").at, 7)
                self.assertIn("<svg", again.draw("both"))
        for line in Search("queens?n=4").record(moves=3).splitlines():
            json.loads(line)


if __name__ == "__main__":
    unittest.main()
