// Runs a search to its end, and then goes to places all over it; returns the milliseconds each took.
async ({ address }) => {
  const { default: init, Search } = await import(new URL("pkg/stepdance.js", document.baseURI));
  await init();
  const search = new Search(address);
  const end = search.count().steps;

  // Multiples of the golden ratio lie scattered, and the same on every run.
  const somewhere = (i) => Math.floor(end * ((i * 0.6180339887498949) % 1));
  const places = [];
  for (let i = 0; i < 1000; i += 1) places.push(somewhere(i));
  // Checkpoints lie 4096 · 2^k moves apart: right before one, the way from the last is the longest.
  const spacings = [];
  for (let spacing = 4096; spacing <= end; spacing *= 2) spacings.push(spacing);
  for (let i = 0; i < 1500; i += 1) {
    const spacing = spacings[i % spacings.length];
    places.push(Math.max(1, Math.floor(somewhere(i) / spacing)) * spacing - 1);
  }

  const times = places.map((place) => {
    const start = performance.now();
    const at = search.seek(place);
    const time = performance.now() - start;
    if (at !== place) throw new Error(`seek(${place}) led to ${at}`);
    return time;
  });
  search.free();
  return times;
}
