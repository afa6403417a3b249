const coins = [10, 5, 2, 1];
const paid = [];

function pay(left, largest) {
  if (left === 0) {
    found(paid);
    return;
  }
  for (const coin of choose(coins)) {
    if (coin <= largest && coin <= left) {
      paid.push(coin);
      pay(left - coin, coin);
      paid.pop();
    }
  }
}

pay(20, 10);
