const gap = '  ';
const narrowest = 8;

/**
 * Rows of text in aligned columns, the first row being the head. Where a width is given, the widest columns are cut
 * until a line fits.
 */
export function table(rows: readonly (readonly string[])[], width: number | null): string {
  const widths = fitted(widthsOf(rows), width);
  return rows.map((row) => `${lineOf(row, widths)}\n`).join('');
}

function widthsOf(rows: readonly (readonly string[])[]): readonly number[] {
  const [head = []] = rows;
  return head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
}

function fitted(widths: readonly number[], width: number | null): readonly number[] {
  if (width === null) return widths;
  const fitting = [...widths];
  const room = width - gap.length * (widths.length - 1);
  while (fitting.reduce((sum, one) => sum + one, 0) > room && Math.max(...fitting) > narrowest) {
    const widest = fitting.lastIndexOf(Math.max(...fitting));
    fitting[widest] = (fitting[widest] ?? 0) - 1;
  }
  return fitting;
}

function lineOf(row: readonly string[], widths: readonly number[]): string {
  return row
    .map((cell, column) => cut(cell, widths[column] ?? 0))
    .join(gap)
    .trimEnd();
}

function cut(cell: string, width: number): string {
  return cell.length > width ? `${cell.slice(0, width - 1)}…` : cell.padEnd(width);
}
