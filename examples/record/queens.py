"""Six queens, recorded: python3 queens.py > queens.jsonl. Copy the class beside a search of your own."""
import json
import sys

class Recorder:
    """Writes the record of a search, an event a line; `more` has keys of docs/record.md: level, vars, picture."""

    def __init__(self, out=sys.stdout, **header):
        self.out = out
        self.write({"stepdance": 1, **header})

    def write(self, event):
        print(json.dumps(event, ensure_ascii=False), file=self.out)

    def enter(self, candidate, reason="", **more):
        self.write(["in", candidate, reason, more])

    def reject(self, candidate, reason="", **more):
        self.write(["no", candidate, reason, more])

    def found(self, **more):
        self.write(["found", more])

    def leave(self, **more):
        self.write(["out", more])

def place(columns, n, record):
    """Fills the rows below those whose columns are given."""
    row = len(columns) + 1
    for column in range(1, n + 1) if row <= n else record.found() or []:
        attacks = [r for r, c in enumerate(columns, 1) if c == column or row - r == abs(column - c)]
        if attacks:
            record.reject(column, f"row {attacks[0]} attacks it", level=f"row {row}")
        else:
            record.enter(column, level=f"row {row}")
            place([*columns, column], n, record)
            record.leave()

place([], 6, Recorder(title="Place six queens"))
