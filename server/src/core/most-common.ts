/** What occurs most often, of equals the first; null for nothing. Values are the same where their JSON is. */
export function mostCommon<Value>(values: readonly Value[]): Value | null {
  const counts = new Map<string, { readonly value: Value; count: number }>();
  for (const value of values) {
    const text = JSON.stringify(value);
    const known = counts.get(text);
    if (known === undefined) counts.set(text, { value, count: 1 });
    else known.count++;
  }
  const [most] = [...counts.values()].sort((one, other) => other.count - one.count);
  return most?.value ?? null;
}
