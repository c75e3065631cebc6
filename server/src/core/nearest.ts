/** How many names are suggested at most. */
export const mostNames = 3;

/** The names that are close to what was written, the closest first. `mostSlips` says how many slips a name may suffer. */
export function nearest(
  written: string,
  names: readonly string[],
  mostSlips: (name: string) => number = usualSlips,
): readonly string[] {
  return names
    .flatMap((name) => {
      const most = mostSlips(name);
      // No text is nearer to another than their lengths are to each other.
      if (name === written || Math.abs(name.length - written.length) > most) return [];
      const distance = editDistance(written, name);
      return distance <= most ? [{ name, distance }] : [];
    })
    .sort((one, other) => one.distance - other.distance)
    .slice(0, mostNames)
    .map(({ name }) => name);
}

/** One, and one more for each third letter. */
function usualSlips({ length }: string): number {
  return Math.max(1, Math.floor(length / 3));
}

/** ` Did you mean --format?`, where one of the names is close to what was written; else nothing. */
export function suggestion(written: string, names: readonly string[], mark = ''): string {
  return didYouMean(nearest(written, names), mark);
}

/** ` Did you mean --format?` of names that are close, the closest first; nothing where there is none. */
export function didYouMean([closest]: readonly string[], mark = ''): string {
  return closest === undefined ? '' : ` Did you mean ${mark}${closest}?`;
}

/** Characters to insert, remove, replace or exchange with the next to make one text the other (optimal string alignment). */
function editDistance(one: string, other: string): number {
  let before: readonly number[] = [];
  let row: readonly number[] = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let index = 0; index < one.length; index++) {
    const next = [index + 1];
    for (let column = 1; column <= other.length; column++) {
      const isSame = other[column - 1] === one[index];
      const isExchanged =
        column > 1 && index > 0 && other[column - 1] === one[index - 1] && other[column - 2] === one[index];
      const replaced = (row[column - 1] ?? 0) + (isSame ? 0 : 1);
      const exchanged = isExchanged ? (before[column - 2] ?? 0) + 1 : replaced;
      next.push(Math.min(replaced, exchanged, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    before = row;
    row = next;
  }
  return row[other.length] ?? 0;
}
