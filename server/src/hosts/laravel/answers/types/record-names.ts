/** What stands under certain names of a record, or of what was put into a model. */
export function onlyNames<T>(entries: ReadonlyMap<string, T>, names: Iterable<string>): ReadonlyMap<string, T> {
  const chosen = new Set(names);
  return new Map([...entries].filter(([name]) => chosen.has(name)));
}

/** What stands under all other names. */
export function withoutNames<T>(entries: ReadonlyMap<string, T>, names: Iterable<string>): ReadonlyMap<string, T> {
  const left = new Map(entries);
  for (const name of names) left.delete(name);
  return left;
}
