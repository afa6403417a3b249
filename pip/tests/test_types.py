"""The types that are published: they hold at their strictest, and the native half is what its stub says."""

import pathlib
import subprocess
import sys
import tempfile
import unittest

PROGRAM = '''
import stepdance
from typing import assert_type

search = stepdance.Search("queens?n=6")
for move in search:
    assert_type(move, stepdance.Move)
    assert_type(move.solution, "str | None")
assert_type(search.count().profile, "list[int]")
assert_type(list(search.solutions(limit=2)), "list[str]")
picture: str = search.draw(what="tree", theme=None)
r = stepdance.Recorder("own.jsonl", title="Own", vars=["row"])

@r.trace
def place(row: int) -> bool:
    return place(row + 1)

assert_type(place(1), bool)
stepdance.define(id="own", length=2, choices=lambda path: [1], test=lambda path: True)

def draw(path: "list[int]", state: stepdance.State) -> "dict[str, object]":
    return {"row": [{"text": n, "look": state} for n in path]}

def tell(path: "list[int]", state: str) -> "str | None":
    return "One." if state == "left" else None

stepdance.define(id="drawn", length=2, choices=lambda path: [1], test=lambda path: True, draw=draw, tell=tell)
'''


class Types(unittest.TestCase):
    def run_tool(self, *words):
        done = subprocess.run([sys.executable, "-m", *words], capture_output=True, text=True, cwd=tempfile.gettempdir())
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_a_strict_program_has_no_error_and_neither_has_the_package(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "program.py")
            file.write_text(PROGRAM, encoding="utf-8")
            cache = f"--cache-dir={folder}/cache"
            self.run_tool("mypy", "--strict", cache, str(file))
            self.run_tool("mypy", "--strict", cache, "-p", "stepdance")
            self.run_tool("mypy.stubtest", "stepdance._native")


if __name__ == "__main__":
    unittest.main()
