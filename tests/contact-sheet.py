"""A sheet of figures as programs of others show them: python tests/contact-sheet.py SHEET.png ADDRESS...

Needs cairosvg, resvg_py, pymupdf and pillow from PyPI, and pdftoppm; STEPDANCE names the runner, target/debug/stepdance if unset.
Prints how far each is from the runner's own PNG, as the mean difference of a channel, 0 to 255.
"""

import io
import os
import subprocess
import sys

import cairosvg
import pymupdf
import resvg_py
from PIL import Image, ImageChops, ImageDraw, ImageStat

SIZE = (480, 320)
LINE = 14
RUNNER = os.environ.get("STEPDANCE", "target/debug/stepdance")


def drawn(address, form):
    asked = [RUNNER, "draw", address, "--theme", os.environ.get("THEME", "light"), "--format", form]
    return subprocess.run(asked, check=True, capture_output=True).stdout


def seen(picture):
    """On a colour that no figure has, so that what was left out shows."""
    picture = Image.open(io.BytesIO(picture)).convert("RGBA")
    ground = Image.new("RGBA", picture.size, (255, 0, 255, 255))
    ground.alpha_composite(picture)
    return ground.convert("RGB").resize(SIZE, Image.LANCZOS)


def poppler(pdf):
    return subprocess.run(["pdftoppm", "-r", "96", "-png", "-singlefile", "-"], input=pdf, check=True, capture_output=True).stdout


def mupdf(file, kind):
    document = pymupdf.open(stream=file, filetype=kind)
    assert len(document) == 1
    return document[0].get_pixmap(dpi=96).tobytes("png")


def row(address):
    svg, pdf = drawn(address, "svg"), drawn(address, "pdf")
    return {
        "ours": drawn(address, "png"),
        "resvg": bytes(resvg_py.svg_to_bytes(svg_string=svg.decode(), skip_system_fonts=True)),
        "CairoSVG": cairosvg.svg2png(bytestring=svg),
        "MuPDF, SVG": mupdf(svg, "svg"),
        "MuPDF, PDF": mupdf(pdf, "pdf"),
        "poppler": poppler(pdf),
    }


def main(sheet, addresses):
    high = SIZE[1] + LINE
    rows = [(address, {name: seen(picture) for name, picture in row(address).items()}) for address in addresses]
    paper = Image.new("RGB", (SIZE[0] * len(rows[0][1]), high * len(rows)), "white")
    pen = ImageDraw.Draw(paper)
    for j, (address, pictures) in enumerate(rows):
        far = []
        for i, (name, picture) in enumerate(pictures.items()):
            paper.paste(picture, (i * SIZE[0], j * high + LINE))
            pen.text((i * SIZE[0] + 4, j * high), f"{address}  {name}", fill="black")
            mean = ImageStat.Stat(ImageChops.difference(pictures["ours"], picture)).mean
            far.append(f"{name} {sum(mean) / 3:.2f}")
        print(address, *far, sep="\t")
    paper.save(sheet)


main(sys.argv[1], sys.argv[2:])
