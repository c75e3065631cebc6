import {
  figuresOf,
  judgedGrowth,
  judgedPeak,
  judgedRatio,
  type Judged,
  type Measurement,
  type Spread,
} from './figures';

const head = ['routes', 'files', 'read', 'product ms', 'floor ms', 'product / floor', 'peak MB'];

/** The figures as people read them, limits beside those that have one. */
export function tableOf(measurements: readonly Measurement[]): string {
  return [...alignedRows([head, ...measurements.map(rowOf)]), '', growthLine(measurements), legend].join('\n');
}

/** Lines in which the cells of a column end below each other. */
export function alignedRows(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => row.map((cell, column) => cell.padStart(widths[column] ?? 0)).join('   '));
}

const legend = 'Medians, with the lowest and the highest run; the peak is the worst run. MB are 1,000,000 bytes.';

function rowOf(measurement: Measurement): readonly string[] {
  const figures = figuresOf(measurement);
  return [
    grouped(measurement.routes),
    grouped(measurement.files),
    grouped(measurement.phpFilesRead + measurement.otherFilesRead),
    spreadText(figures.productMs, 0),
    spreadText(figures.floorMs, 0),
    spreadText(figures.ratio, 2) + verdict(judgedRatio(figures), 'at most'),
    figures.peakMegabytes.toFixed(0) + verdict(judgedPeak(figures), 'under'),
  ];
}

function growthLine(measurements: readonly Measurement[]): string {
  const growth = judgedGrowth(measurements.map(figuresOf));
  const title = 'From 200 to 2,000 routes, net of an application without routes: ';
  if (growth === null) return `${title}not measured`;
  return `${title}${growth.value.toFixed(2)} times the time${verdict(growth, 'at most')}`;
}

function verdict(judged: Judged | null, relation: string): string {
  return judged === null ? '' : ` [${relation} ${judged.limit}: ${judged.met ? 'met' : 'MISSED'}]`;
}

function spreadText({ median, lowest, highest }: Spread, digits: number): string {
  const [middle, low, high] = [median, lowest, highest].map((value) => value.toFixed(digits));
  return `${middle} (${low}-${high})`;
}

function grouped(value: number): string {
  return value.toLocaleString('en-US');
}
