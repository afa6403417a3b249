// Milliseconds that some million rounds of a plain loop take just now: what other times are compared with.
() => {
  const start = performance.now();
  let x = 1;
  for (let i = 0; i < 2e7; i++) x = (x ^ (x << 13) ^ (x >>> 7)) | 1;
  return performance.now() - start + 0 * x;
}
