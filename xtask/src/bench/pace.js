// Runs a search to its end, at once or by slices of so many moves; returns the milliseconds it took.
async ({ address, slice }) => {
  const { default: init, Search } = await import(new URL("pkg/stepdance.js", document.baseURI));
  await init();
  const search = new Search(address);
  const start = performance.now();
  while (!search.count(slice).done);
  const time = performance.now() - start;
  search.free();
  return time;
}
