const keys = { 2: "abc", 3: "def", 4: "ghi" };
const number = "234";
const word = [];

function press(i) {
  if (i === number.length) {
    found(word);
    return;
  }
  for (const letter of choose(keys[number[i]])) {
    word.push(letter);
    press(i + 1);
    word.pop();
  }
}

press(0);
