"""The page in notebooks, without a browser: a notebook that is run, and what the widget is told and tells."""

import gzip
import pathlib
import unittest
import warnings

import nbclient
import nbformat
import traitlets

import stepdance
from stepdance.widget import Widget

NOTEBOOK = pathlib.Path(__file__).parents[2] / "examples/notebook/search.ipynb"
VIEW = "application/vnd.jupyter.widget-view+json"


class Run(unittest.TestCase):
    def test_the_example_runs_headless(self):
        notebook = nbformat.read(NOTEBOOK, as_version=4)
        nbclient.NotebookClient(notebook, kernel_name="python3", timeout=600).execute()
        outputs = [output.data for cell in notebook.cells for output in cell.get("outputs", [])]
        self.assertEqual(outputs[0]["text/plain"], "<Count: 4 solutions, 153 nodes, 2095 moves>")
        widgets = [data for data in outputs if VIEW in data]
        self.assertEqual(len(widgets), 2)
        for data in widgets:
            self.assertTrue(data["image/svg+xml"].startswith("<svg"))
        self.assertEqual(outputs[2]["text/plain"], "(0, '')")


class Front:
    """What a page is told, and how it answers."""

    def __init__(self, widget):
        self.widget, self.sent = widget, []
        widget.send = lambda content, buffers=None: self.sent.append((content, buffers))

    def tells(self, message):
        self.widget._handle_custom_msg(message, [])


class Page(unittest.TestCase):
    def test_the_page_and_a_record_are_handed_over(self):
        with stepdance.Recorder(title="Two") as r:
            with r.enter(1):
                r.found()
        widget = r.show(height=300)
        self.assertEqual((widget.address, widget._brings), ("record?preset=own&events=@record.jsonl", "record.jsonl"))
        self.assertEqual((widget.label, widget.height), ("Two, step by step", 300))
        front = Front(widget)
        front.tells({"want": "page", "number": 5})
        front.tells({"want": "record", "number": 6})
        (page, [page_bytes]), (record, [record_bytes]) = front.sent
        self.assertEqual((page, record), ({"bring": 5}, {"bring": 6}))
        self.assertIn(b"stepdanceFiles", gzip.decompress(page_bytes))
        self.assertEqual(gzip.decompress(record_bytes).decode(), r.text)

    def test_what_is_shown_is_whatever_has_an_address(self):
        for given, address in (
            ("queens?n=6&at=5", "queens?n=6&at=5"),
            (stepdance.Search("langford?n=3"), "langford?n=3"),
            ("race?left=queens%3Fn%3D6&right=queens%3Fn%3D6%26method%3Dbasic", None),
            ("tour=tours/queens-basic.md", "tour=tours/queens-basic.md"),
        ):
            widget = stepdance.show(given)
            self.assertEqual(widget.address, address or widget.address)
            self.assertTrue(address or widget.address.startswith("race?"))
        with self.assertRaises(stepdance.AddressError) as raised:
            stepdance.show("queens?n=99")
        self.assertIn("n=99", str(raised.exception))
        with self.assertRaises(traitlets.TraitError) as raised:
            stepdance.show("queens", view="all")
        self.assertIn("all", str(raised.exception))

    def test_a_search_of_pythons_is_shown_as_its_record(self):
        search = stepdance.define(id="shown", length=2, choices=lambda path: [1, 2], test=lambda path: True)
        search.seek(3)
        widget = search.show()
        self.assertEqual((widget.address, widget.at), ("record?preset=own&events=@shown.jsonl&at=3", 3))
        self.assertEqual(gzip.decompress(widget._record).decode(), search.record())

    def test_the_position_goes_both_ways(self):
        widget = stepdance.show("queens?n=6")
        seen = []
        widget.observe(lambda change: seen.append(change.new), "at")
        widget.set_state({"at": 7, "address": "queens?n=6&at=7", "text": "Placed.", "solutions": 0, "playing": False})
        self.assertEqual((widget.at, widget.text, seen), (7, "Placed.", [7]))
        widget.at = 60
        self.assertEqual(seen, [7, 60])
        widget.address = "langford?n=3"
        self.assertEqual(widget.address, "langford?n=3")
        with self.assertRaises(stepdance.AddressError):
            widget.address = "langford?n=many"
        with self.assertRaises(traitlets.TraitError):
            widget.at = -1
        with self.assertRaises(traitlets.TraitError):
            widget.text = "mine"

    def test_buttons_are_pressed_and_events_are_heard(self):
        widget = stepdance.show("queens?n=6")
        front, heard = Front(widget), []
        widget.step("next-solution")
        widget.play(until=9)
        widget.pause()
        asked = [content["ask"] for content, _ in front.sent]
        self.assertEqual(
            asked,
            [{"stepdance": "step", "by": "next-solution"}, {"stepdance": "play", "until": 9}, {"stepdance": "pause"}],
        )
        widget.on("solution", heard.append)
        event = {"stepdance": "solution", "step": 60, "number": 1, "text": "2 4 6 1 3 5"}
        front.tells({"told": event})
        front.tells({"told": {"stepdance": "end", "step": 99, "solutions": 4}})
        self.assertEqual(heard, [event])
        with warnings.catch_warnings(record=True) as warned:
            warnings.simplefilter("always")
            front.tells({"told": {"stepdance": "fault", "text": "The field by of a message is wrong."}})
        self.assertIn("The field by", str(warned[0].message))
        with self.assertRaises(ValueError) as raised:
            widget.on("solved", print)
        self.assertIn("on('solved'): must be moment, solution", str(raised.exception))

    def test_a_search_as_a_value_is_the_page_with_a_picture_beside(self):
        data = stepdance.Search("queens?n=6&at=5")._repr_mimebundle_()
        data = data[0] if isinstance(data, tuple) else data
        self.assertIn(VIEW, data)
        self.assertEqual(data["image/svg+xml"], stepdance.Search("queens?n=6&at=5").draw())
        self.assertIsInstance(stepdance.show("queens"), Widget)


if __name__ == "__main__":
    unittest.main()
