import { shownText } from './shown-text';

/** How long the texts of rows are at most, so that all rows fit. */
const lengths = [500, 200, 80, 30] as const;

/**
 * Rows that have `most` characters of JSON together: the longest texts with which all fit. Where no text is short enough, the
 * first rows that fit, at least one.
 */
export function fittingRows<Row extends object>(rowsWith: (longest: number) => readonly Row[], most: number): Row[] {
  for (const longest of lengths) {
    const rows = rowsWith(longest);
    if (shownText(rows).length <= most) return [...rows];
  }
  return firstRows(rowsWith(lengths[3]), most);
}

/** The first rows that have `most` characters of JSON together, at least one. */
export function firstRows<Row extends object>(rows: readonly Row[], most: number): Row[] {
  return rows.slice(0, Math.max(1, fittingCount(rows, most)));
}

/** How many of the first rows have `most` characters of JSON together. */
export function fittingCount(rows: readonly object[], most: number): number {
  let left = most;
  const end = rows.findIndex((row) => (left -= shownText(row).length) < 0);
  return end < 0 ? rows.length : end;
}
