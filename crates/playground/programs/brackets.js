const n = 4;

function write(text, opened, closed) {
  if (closed === n) {
    found(text);
    return;
  }
  for (const bracket of choose("()")) {
    if (bracket === "(" && opened < n) write(text + "(", opened + 1, closed);
    if (bracket === ")" && closed < opened) write(text + ")", opened, closed + 1);
  }
}

write("", 0, 0);
