import { comparedFigures, type Compared, type Quartiles } from './comparison';
import { alignedRows } from './table';

const head = ['', 'this build', '95th', 'the other', '95th', 'this / other'];
/** What a build may be worse than the one before. */
const mostRatio = 1.05;

/** Both builds side by side, as people read them. */
export function comparisonTable(other: string, all: readonly Compared[]): string {
  const rows = all.filter(({ pairs }) => pairs.length > 0).map(rowOf);
  return [`Against ${other}:`, ...alignedRows([head, ...rows]), '', legend].join('\n');
}

const legend = 'Medians, with the quartiles; ratios pair by pair.';

function rowOf({ title, unit, pairs }: Compared): readonly string[] {
  const { measured, base, ratio } = comparedFigures(pairs);
  const verdict = `[at most ${mostRatio}: ${ratio.median <= mostRatio ? 'met' : 'MISSED'}]`;
  return [
    `${title} (${pairs.length} pairs)`,
    `${quartilesText(measured, 0)} ${unit}`,
    measured.percentile95.toFixed(0),
    `${quartilesText(base, 0)} ${unit}`,
    base.percentile95.toFixed(0),
    `${quartilesText(ratio, 3)} ${verdict}`,
  ];
}

function quartilesText({ lower, median, upper }: Quartiles, digits: number): string {
  return `${median.toFixed(digits)} (${lower.toFixed(digits)}-${upper.toFixed(digits)})`;
}
