import type { RulesComparison } from './rules-compare';
import type { FoundField, FoundTable } from './rules-found';
import type { RulesRow } from './rules-table';
import { score, type Score } from './score';

/** The three shares that comparisons are judged by together. */
export function rulesScores(comparisons: readonly RulesComparison[]): readonly Score[] {
  const sum = (of: (one: RulesComparison) => number): number => comparisons.reduce((all, one) => all + of(one), 0);
  const [rows, found, judged] = [sum((one) => one.rows), sum((one) => one.found), sum((one) => one.judged)];
  if (rows === 0) throw new Error('The recorded tables have no rows.');
  const [missing, extra] = [sum((one) => one.missing.length), sum((one) => one.extra.length)];
  const wrong = sum((one) => one.required.length);
  return [
    score('fields found at their action and class', rows - missing, { rows, atLeast: 0.97 }),
    score('fields too many', extra, { rows: found, atMost: 0.01 }),
    score('required right', judged - wrong, { rows: judged, atLeast: 0.98 }),
  ];
}

export function rulesReport(comparison: RulesComparison, table: FoundTable): string {
  const { app, compared, otherRules, missing, extra, required, conditional } = comparison;
  const same = compared - otherRules.length;
  const sections = [
    [
      `${app}: ${comparison.rows} recorded fields, ${comparison.found} found; ${table.coldMs.toFixed(0)} ms cold, ${table.warmMs.toFixed(0)} ms warm`,
      `  the same names of rules: ${same} of ${compared}`,
    ],
    titled('Missing', missing.map(rowText)),
    titled('Too many', extra.map(fieldText)),
    titled(
      'Required is wrong',
      required.map(
        ({ truth, found }) => `${rowText(truth)}  found: ${found.rules.join('|')}${found.conditional ?? ''}`,
      ),
    ),
    titled(
      'Other rules',
      otherRules.map(({ truth, found }) => `${rowText(truth)}  found: ${found.rules.join('|')}`),
    ),
    titled(
      'Conditional',
      conditional.map((field) => `${fieldText(field)}: ${field.conditional ?? ''}`),
    ),
    titled('Problems', table.problems),
  ];
  return sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

function titled(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [`${title}: ${lines.length}`, ...lines.map((line) => `  ${line}`)];
}

function rowText(row: RulesRow): string {
  return `${row.methods} ${row.uri} ${row.action} ${row.field} [${row.rules}] ${row.how}`;
}

function fieldText(field: FoundField): string {
  return `${field.method} ${field.uri} ${field.action} ${field.field} [${field.rules.join('|')}]`;
}
