import { memoized } from './memoized';

/** What occurs most often, of equals the first; null for nothing. Values are the same where their JSON is. */
export function mostCommon<Value>(values: readonly Value[]): Value | null {
  const textOf = memoized((value: Value) => JSON.stringify(value));
  const counts = new Map<string, { readonly value: Value; count: number }>();
  for (const value of values) {
    const known = counts.get(textOf(value));
    if (known === undefined) counts.set(textOf(value), { value, count: 1 });
    else known.count++;
  }
  const [most] = [...counts.values()].sort((one, other) => other.count - one.count);
  return most?.value ?? null;
}
