coins = [10, 5, 2, 1]
paid = []

def pay(left, largest):
    if left == 0:
        found(paid)
        return
    for coin in choose(coins):
        if coin <= largest and coin <= left:
            paid.append(coin)
            pay(left - coin, coin)
            paid.pop()

pay(20, 10)
