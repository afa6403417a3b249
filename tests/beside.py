"""A sheet of drawings beside the page: python tests/beside.py SHEET.png LIST FOLDER [ADDRESS-OF-THE-PAGE].

A line of the list has a drawing's file in the folder, the size of the window, `light` or `dark`, the page's address, and steps: `key:t`,
`hover:X,Y`, `click:X,Y`, `double:X,Y`, `run:JAVASCRIPT`, `wait:SECONDS`. Needs selenium and pillow from PyPI, and chromium with its driver. The page is
served by `cargo xtask serve`.
"""

import io
import sys
import time

from PIL import Image, ImageDraw
from selenium import webdriver
from selenium.webdriver.common.action_chains import ActionChains

WIDTH, LINE = 900, 18


def browser(width, height, dark):
    options = webdriver.ChromeOptions()
    for flag in ["--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"]:
        options.add_argument(flag)
    page = webdriver.Chrome(options=options)
    small = min(width, height) < 500
    metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": small}
    page.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
    page.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": small})
    scheme = [{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}]
    page.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": scheme})
    return page


def mouse(page, kind, x, y, count=1):
    what = {"type": kind, "x": x, "y": y, "button": "none" if kind == "mouseMoved" else "left", "clickCount": count}
    page.execute_cdp_cmd("Input.dispatchMouseEvent", what)


def step(page, kind, value):
    if kind == "key":
        ActionChains(page).send_keys(value).perform()
    elif kind == "run":
        page.execute_script(value)
    elif kind == "wait":
        time.sleep(float(value))
    else:
        x, y = map(float, value.split(","))
        mouse(page, "mouseMoved", x, y)
        for count in {"click": (1,), "double": (1, 2)}.get(kind, ()):
            mouse(page, "mousePressed", x, y, count)
            mouse(page, "mouseReleased", x, y, count)
    time.sleep(0.3)


def shown(root, size, theme, address, steps):
    width, height = map(int, size.split("x"))
    page = browser(width, height, theme == "dark")
    try:
        page.get(f"{root}/{address}")
        while not page.execute_script("return !!window.stepdance?.stage"):
            time.sleep(0.1)
        time.sleep(2)
        for one in steps:
            step(page, *one.split(":", 1))
        time.sleep(0.5)
        return Image.open(io.BytesIO(page.get_screenshot_as_png())).convert("RGB")
    finally:
        page.quit()


def main(sheet, list_of_drawings, folder, root="http://localhost:8000"):
    rows = []
    for line in open(list_of_drawings):
        if not line.strip() or line.startswith("#"):
            continue
        drawing, size, theme, address, *steps = line.split()
        drawn = Image.open(f"{folder}/{drawing}").convert("RGB")
        pair = [image.resize((WIDTH, round(image.height * WIDTH / image.width)), Image.LANCZOS) for image in (drawn, shown(root, size, theme, address, steps))]
        if pair[1].height > 1.2 * WIDTH:
            pair = [image.resize((WIDTH // 2, round(image.height / 2))) for image in pair]
        rows.append((f"{drawing}   {address} {' '.join(steps)}", pair))
        print(drawing, flush=True)
    paper = Image.new("RGB", (2 * WIDTH, sum(LINE + max(image.height for image in pair) for _, pair in rows)), "white")
    pen, y = ImageDraw.Draw(paper), 0
    for name, (drawn, page) in rows:
        pen.text((4, y + 2), name, fill="black")
        paper.paste(drawn, (0, y + LINE))
        paper.paste(page, (WIDTH, y + LINE))
        y += LINE + max(drawn.height, page.height)
    paper.save(sheet)


main(*sys.argv[1:])
