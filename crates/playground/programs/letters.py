keys = {"2": "abc", "3": "def", "4": "ghi"}
number = "234"
word = []

def press(i):
    if i == len(number):
        found(word)
        return
    for letter in choose(keys[number[i]]):
        word.append(letter)
        press(i + 1)
        word.pop()

press(0)
