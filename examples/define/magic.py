"""Magic squares of order 3, defined in Python; prints the picture of a rejection.

    pip install stepdance    # or from a clone: pip/README.md
    python examples/define/magic.py > magic.svg
"""

import stepdance

SUM = 15


def lines(path):
    """The complete rows, columns and diagonals that end in the newest cell, each as its cells."""
    newest = len(path) - 1
    rows = [[3 * row + column for column in range(3)] for row in range(3)]
    columns = [list(cells) for cells in zip(*rows)]
    diagonals = [[0, 4, 8], [2, 4, 6]]
    return [cells for cells in rows + columns + diagonals if cells[-1] == newest]


def test(path):
    return all(sum(path[cell] for cell in cells) == SUM for cells in lines(path))


def draw(path, state):
    cells = [{"text": digit, "look": "chosen"} for digit in path] + [None] * (9 - len(path))
    if path:
        cells[len(path) - 1] = {"text": path[-1], "look": state}
    return {"grid": [cells[:3], cells[3:6], cells[6:]]}


def tell(path, state):
    sums = [sum(path[cell] for cell in cells) for cells in lines(path)]
    wrong = [total for total in sums if total != SUM]
    if state == "refused" and wrong:
        return {"lead": f"Rejected: digit {path[-1]}.", "reason": f"A line has the sum {wrong[0]}, not {SUM}."}
    return None


squares = stepdance.define(
    id="magic",
    title="Magic squares",
    length=9,
    choices=lambda path: [digit for digit in range(1, 10) if digit not in path],
    test=test,
    draw=draw,
    tell=tell,
    level=lambda path: f"cell {len(path) + 1}",
    at=lambda path: len(path) - 1,
    place=lambda cell: f"cell {cell + 1}",
)

if __name__ == "__main__":
    rejected = next(move for move in squares if move.level == 5 and move.sign == "refused")
    squares.seek(rejected.at)
    print(squares.draw("picture", width=800, theme="light"))
