// The page in a notebook's cell. The kernel hands it over as one file, which a frame shows; no request leaves. Between the two go the
// messages and events of docs/embed.md. `cargo xtask build --pip` makes python/stepdance/widget.js of it.

/** What was handed over, for all widgets of a document: each of them has these scripts to itself. */
const shared = (globalThis[Symbol.for("stepdance")] ??= {});
const EVERY = 100; // ms between two positions of a search that plays, as the kernel is told them

/** Asks the kernel for the page, or for the record of this widget: gzipped bytes. */
function want(model, what) {
  const number = crypto.getRandomValues(new Uint32Array(1))[0];
  return new Promise((done) => {
    const hear = (message, buffers) => {
      if (message?.bring !== number) return;
      model.off("msg:custom", hear);
      const [bytes] = buffers;
      done(new Uint8Array(bytes.buffer ?? bytes, bytes.byteOffset ?? 0, bytes.byteLength));
    };
    model.on("msg:custom", hear);
    model.send({ want: what, number });
  });
}

function unpacked(bytes) {
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).text();
}

/** The page as a file that the browser holds, with a record in it, if it is to show one. */
async function laid(model) {
  shared.page ??= want(model, "page").then(unpacked);
  const brings = model.get("_brings");
  const parts = [await shared.page];
  if (brings) {
    const bytes = await want(model, "record");
    let letters = "";
    for (let at = 0; at < bytes.length; at += 1 << 15) letters += String.fromCharCode(...bytes.subarray(at, at + (1 << 15)));
    const end = parts[0].indexOf("</head>");
    const record = `<script type="application/json" id="brought">${JSON.stringify({ [brings]: btoa(letters) })}</script>\n`;
    parts.splice(0, 1, parts[0].slice(0, end), record, parts[0].slice(end));
  }
  return URL.createObjectURL(new Blob(parts, { type: "text/html" }));
}

/** The page is as dark as the notebook around it. */
function scheme() {
  const { classList, dataset } = document.body;
  const dark = dataset.jpThemeLight === "false" || /\b(vscode-dark|vscode-high-contrast|dark)\b/.test(`${classList} ${document.documentElement.classList}`);
  return dark ? "dark" : "light";
}

function render({ model, el }) {
  const frame = document.createElement("iframe");
  const waiting = []; // what was asked for before the page could be asked
  let ready = false;
  let told = {}; // what the page has told last, or was asked for
  let timer = 0;
  let url;
  let gone = false;

  const fit = () => {
    const height = model.get("height");
    Object.assign(frame.style, { display: "block", width: "100%", border: "0", colorScheme: scheme(), height: height ? `${height}px` : "", aspectRatio: height ? "" : "16 / 9" });
  };
  const ask = (message) => {
    if (ready) frame.contentWindow.postMessage(message, "*"); // a file that we have made ourselves
    else waiting.push(message);
  };
  const tell = () => {
    timer = 0;
    const { step, address, text, solutions, playing } = told;
    for (const [name, value] of Object.entries({ at: step, address, text, solutions, playing })) if (value !== undefined) model.set(name, value);
    model.save_changes();
    model.send({ told });
  };
  const hear = ({ source, data }) => {
    if (source !== frame.contentWindow || !data?.stepdance) return;
    if (data.stepdance === "ready") {
      // A notebook may take its outputs out and put them back: the page begins once more, and goes to where it was.
      if (ready) waiting.unshift({ stepdance: "open", address: told.address });
      ready = true;
      ask({ stepdance: "hello" });
      for (const message of waiting.splice(0)) ask(message);
      return;
    }
    if (data.stepdance === "moment") {
      told = data;
      timer ||= setTimeout(tell, data.playing ? EVERY : 0);
    }
    // The notebook's own keys are its own again.
    if (data.stepdance === "keys" && !data.held && document.activeElement === frame) frame.blur();
    if (["solution", "end", "fault", "keys"].includes(data.stepdance)) {
      if (timer) {
        clearTimeout(timer);
        tell();
      }
      model.send({ told: data });
    }
  };
  const seek = () => {
    const at = model.get("at");
    if (at === told.step) return;
    told = { ...told, step: at };
    ask({ stepdance: "seek", at });
  };
  const open = () => {
    const address = model.get("address");
    if (address === told.address) return;
    told = { ...told, address };
    ask({ stepdance: "open", address });
  };
  const pass = (message) => message?.ask && ask(message.ask);

  frame.title = model.get("label");
  frame.allow = "fullscreen; clipboard-write";
  fit();
  addEventListener("message", hear);
  model.on("change:at", seek);
  model.on("change:address", open);
  model.on("change:height", fit);
  model.on("msg:custom", pass);
  el.append(frame);
  laid(model).then((made) => {
    url = made;
    if (gone) return URL.revokeObjectURL(url);
    const address = model.get("address");
    told = { step: model.get("at"), address };
    frame.src = `${url}#${address}&view=${encodeURIComponent(model.get("view"))}`;
  });

  return () => {
    gone = true;
    clearTimeout(timer);
    removeEventListener("message", hear);
    for (const [name, heard] of Object.entries({ "change:at": seek, "change:address": open, "change:height": fit, "msg:custom": pass })) model.off(name, heard);
    if (url) URL.revokeObjectURL(url);
  };
}

export default { render };
