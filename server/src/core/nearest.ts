/** ` Did you mean --format?`, where one of the names is close to what was written; else nothing. */
export function suggestion(written: string, names: readonly string[], mark = ''): string {
  const ranked = names
    .map((name) => ({ name, distance: editDistance(written, name) }))
    .sort((one, other) => one.distance - other.distance);
  const [nearest] = ranked;
  const isClose = nearest !== undefined && nearest.distance <= Math.max(1, Math.floor(nearest.name.length / 3));
  return isClose ? ` Did you mean ${mark}${nearest.name}?` : '';
}

/** Characters to insert, remove or replace to make one text the other (Levenshtein). */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let index = 0; index < one.length; index++) {
    const next = [index + 1];
    for (let column = 1; column <= other.length; column++) {
      const replaced = (row[column - 1] ?? 0) + (other[column - 1] === one[index] ? 0 : 1);
      next.push(Math.min(replaced, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
