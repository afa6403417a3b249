n = 4

def write(text, opened, closed):
    if closed == n:
        found(text)
        return
    for bracket in choose("()"):
        if bracket == "(" and opened < n:
            write(text + "(", opened + 1, closed)
        if bracket == ")" and closed < opened:
            write(text + ")", opened, closed + 1)

write("", 0, 0)
