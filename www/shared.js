// What the page uses at once and its later parts use again: one file, where each set of parts would have one of its own, and a visitor
// would wait for them all.

import "./address.js";
import "./controls.js";
import "./dom.js";
import "./files.js";
import "./message.js";
import "./pack.js";
import "./program.js";
import "./record.js";
import "./rule.js";
import "./texts.js";
import "./tour.js";
