// Each problem opened, played, stepped both ways and sought, as far as a script within the page can: what goes wrong is
// returned, a line each. It runs in every browser engine, so it uses nothing that only one of them has.
async () => {
  const wrong = [];
  addEventListener("error", ({ message }) => wrong.push(`error: ${message}`));
  addEventListener("unhandledrejection", ({ reason }) => wrong.push(`rejected: ${reason}`));
  const pause = (ms) => new Promise((done) => setTimeout(done, ms));
  const until = async (what, look) => {
    for (let tries = 0; tries < 1200; tries++) {
      if (look()) return true;
      await pause(25);
    }
    wrong.push(`waited in vain for ${what}`);
    return false;
  };
  await until("the page", () => globalThis.stepdance?.ready);
  const { catalog } = await import(new URL("pkg/stepdance.js", document.baseURI));
  const { stage } = globalThis.stepdance;
  const at = () => Number(document.getElementById("timeline").value);
  const press = (command) => document.querySelector(`[data-command="${command}"]`).click();
  /** Whether nothing is under way and what the page shows is where the search is: it is painted a frame later. */
  const rests = () => {
    const { playing, busy, at: step } = stage.view();
    return !playing && busy === undefined && at() === step;
  };
  const told = () => document.getElementById("narration").textContent;

  /** How many kinds of pixels there are on the stage. */
  const colours = () => {
    const canvas = document.getElementById("stage");
    const copy = document.createElement("canvas");
    [copy.width, copy.height] = [canvas.width, canvas.height];
    const context = copy.getContext("2d", { willReadFrequently: true });
    context.drawImage(canvas, 0, 0);
    return new Set(new Uint32Array(context.getImageData(0, 0, copy.width, copy.height).data.buffer)).size;
  };

  for (const { id } of catalog()) {
    location.hash = id;
    if (!(await until(`${id} to open`, () => stage.view().address.split("?")[0] === id))) continue;
    press("first");
    await until(`${id} at its beginning`, () => at() === 0);
    const beginning = told();
    press("small-step");
    await until(`${id}, a small step`, () => at() === 1);
    press("back");
    await until(`${id}, the step back`, () => at() === 0 && told() === beginning);
    press("play");
    await until(`${id} to play`, () => at() > 0);
    press("play");
    await until(`${id} to pause`, rests);
    const played = at();
    press("next-solution");
    await until(`${id}, a place further on`, () => rests() && at() > played);
    const [there, said] = [at(), told()];
    press("back");
    await until(`${id}, back from there`, () => rests() && at() < there);
    stage.send("goTo", there);
    await until(`${id}, there again`, () => rests() && at() === there && told() === said);
    await until(`${id} to be painted`, () => colours() > 8);
  }
  return wrong;
};
