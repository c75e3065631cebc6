import { agree, fields, type Comparison, type Field, type Pair } from './compare';
import type { FoundRow } from './found';
import { scoresOf, type Score } from './score';
import type { TruthRow } from './table';

/** The scores, then everything that differs: equal differences together, the most frequent first. */
export function reportOf(comparison: Comparison): string {
  const sections = [
    scoresOf(comparison).map(scoreLine),
    ...fields.map((field) => differenceLines(field, comparison.pairs)),
    ...misplacedLines(comparison),
    conditionalLines(comparison),
  ];
  return sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

export function scoreLine({ title, count, rows, share, limit, bound, met }: Score): string {
  const figure = `${count} of ${rows} (${percent(share)})`;
  return `${met ? 'ok  ' : 'FAIL'}  ${title}: ${figure}, ${bound} ${percent(limit)}`;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)} %`;
}

function differenceLines(field: Field, pairs: readonly Pair[]): readonly string[] {
  const differing = pairs.filter(({ truth, found }) => !agree(field, truth, found));
  if (differing.length === 0) return [];
  const groups = groupBy(
    differing,
    ({ truth, found }) => `    truth: ${shown(truth[field])}\n    found: ${shown(found[field])}`,
  );
  const lines = groups.flatMap(([difference, members]) => [
    `  ${members.length} x`,
    difference,
    ...members.map(({ truth, found }) => `      ${routeText(truth)}  ${found.place}`),
  ]);
  return [`Another ${field}: ${differing.length}`, ...lines];
}

/** Missing rows and rows too many; where a row of each has the same action, they stand side by side: the URI is off. */
function misplacedLines({ missing, extra }: Comparison): readonly (readonly string[])[] {
  const left = new Set(extra);
  const moved: string[] = [];
  const absent: TruthRow[] = [];
  for (const row of missing) {
    const other = [...left].find((candidate) => row.action !== 'Closure' && candidate.action === row.action);
    if (other === undefined) {
      absent.push(row);
      continue;
    }
    left.delete(other);
    moved.push(`  ${row.action}`, `    truth: ${routeText(row)}`, `    found: ${routeText(other)}  ${other.place}`);
  }
  return [
    titled(`Missing, and too many under other methods or another URI: ${moved.length / 3}`, moved),
    titled(
      `Missing: ${absent.length}`,
      absent.map((row) => `  ${rowText(row)}`),
    ),
    titled(
      `Too many: ${left.size}`,
      [...left].map((row) => `  ${rowText(row)}  ${row.place}`),
    ),
  ];
}

function conditionalLines({ pairs, extra }: Comparison): readonly string[] {
  const rows = [...pairs.map((pair) => pair.found), ...extra].filter((row: FoundRow) => row.conditional);
  return titled(
    `Marked conditional: ${rows.length}`,
    rows.map((row) => `  ${routeText(row)}  ${row.place}`),
  );
}

function titled(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [title, ...lines];
}

function rowText(row: TruthRow): string {
  return `${routeText(row)}  ${shown(row.name)}  ${row.action}  [${row.middleware}]`;
}

function routeText(row: TruthRow): string {
  return `${row.methods} ${row.domain === '' ? '' : `${row.domain} `}${row.uri}`;
}

function shown(value: string): string {
  return value === '' ? '(none)' : value;
}

function groupBy<Item>(
  items: readonly Item[],
  key: (item: Item) => string,
): readonly (readonly [string, readonly Item[]])[] {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return [...groups].sort(([, a], [, b]) => b.length - a.length);
}
