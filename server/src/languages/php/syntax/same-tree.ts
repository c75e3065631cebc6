/** Whether two trees of one file in two of its versions say the same at the same places. */
export function isSameTree(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const entries = Object.entries(one);
  const others: Readonly<Record<string, unknown>> = { ...other };
  return (
    entries.length === Object.keys(others).length && entries.every(([key, value]) => isSameTree(value, others[key]))
  );
}
