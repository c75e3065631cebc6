/** Some things, and behind them what only others have, each of that once. */
export function withOthers<One>(
  own: readonly One[],
  others: readonly One[],
  keyOf: (one: One) => string,
): readonly One[] {
  const known = new Set(own.map(keyOf));
  const more = new Map(others.map((one) => [keyOf(one), one]));
  return [...own, ...[...more].flatMap(([key, one]) => (known.has(key) ? [] : [one]))];
}
