"""The examples of README.md and of the module run, and print what stands beside them."""

import contextlib
import doctest
import io
import os
import pathlib
import re
import tempfile
import unittest

import stepdance
import stepdance.words

README = pathlib.Path(__file__).parents[1] / "README.md"


class Readme(unittest.TestCase):
    def test_every_block_prints_what_it_says(self):
        blocks = re.findall(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
        self.assertEqual(len(blocks), 7)
        names, promised = {}, 0
        home = os.getcwd()
        with tempfile.TemporaryDirectory() as folder:
            os.chdir(folder)
            try:
                for nth, block in enumerate(blocks):
                    # Where tracebacks and listings look for the lines.
                    file = pathlib.Path(folder, f"block{nth}.py")
                    file.write_text(block, encoding="utf-8")
                    printed = io.StringIO()
                    with contextlib.redirect_stdout(printed):
                        exec(compile(block, str(file), "exec"), names)
                    said = [line.split("# ", 1)[1] for line in block.splitlines() if line.lstrip().startswith("print(") and "# " in line]
                    self.assertEqual(printed.getvalue().splitlines(), said, block)
                    promised += len(said)
            finally:
                os.chdir(home)
        self.assertEqual(promised, 9)

    def test_the_examples_of_modules_print_what_they_say(self):
        for module, examples in ((stepdance, 1), (stepdance.words, 2)):
            outcome = doctest.testmod(module, extraglobs=vars(stepdance))
            self.assertEqual((outcome.failed, outcome.attempted), (0, examples), module)


if __name__ == "__main__":
    unittest.main()
