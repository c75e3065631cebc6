import type { FoundField, FoundTable } from './rules-found';
import type { RulesRow, RulesTable } from './rules-table';

/** How the found fields of one application compare with the recorded ones. */
export interface RulesComparison {
  readonly app: string;
  readonly rows: number;
  readonly missing: readonly RulesRow[];
  readonly found: number;
  readonly extra: readonly FoundField[];
  /** Found fields of which the truth tells whether they are required. */
  readonly judged: number;
  readonly required: readonly Difference[];
  readonly compared: number;
  readonly otherRules: readonly Difference[];
  readonly conditional: readonly FoundField[];
}

export interface Difference {
  readonly truth: RulesRow;
  readonly found: FoundField;
}

const unknown = '?';

export function compareRules(app: string, truth: RulesTable, found: FoundTable): RulesComparison {
  const rows = truth.rows.filter((row) => row.field !== '-' && row.how !== 'error');
  const missing: RulesRow[] = [];
  const pairs: Difference[] = [];
  const known = new Set<FoundField>();
  for (const row of rows) {
    const fields = row.methods.split('|').map((method) => found.fields.find((field) => isOf(row, method, field)));
    for (const field of fields) if (field !== undefined) known.add(field);
    const [first] = fields;
    if (first === undefined || fields.includes(undefined)) missing.push(row);
    else pairs.push({ truth: row, found: first });
  }
  const judged = pairs.filter(({ truth: row }) => namesOf(row).includes('required') || !namesOf(row).includes(unknown));
  const openActions = new Set([
    ...truth.untold,
    ...truth.rows.filter((row) => row.field === '-' && row.how !== 'runtime').map((row) => row.action),
  ]);
  const counted = found.fields.filter((field) => !openActions.has(field.action));
  return {
    app,
    rows: rows.length,
    missing,
    found: counted.length,
    extra: counted.filter((field) => !known.has(field)),
    judged: judged.length,
    required: judged.filter(({ truth: row, found: field }) => namesOf(row).includes('required') !== isRequired(field)),
    compared: pairs.length,
    otherRules: pairs.filter((pair) => !hasSameRules(pair)),
    conditional: found.fields.filter((field) => field.conditional !== null),
  };
}

function isOf(row: RulesRow, method: string, field: FoundField): boolean {
  return (
    field.method === method &&
    field.uri === row.uri &&
    field.action === row.action &&
    field.kind === row.kind &&
    field.class === row.class &&
    field.field === row.field
  );
}

function isRequired(field: FoundField): boolean {
  return field.conditional === null && field.rules.map(nameOf).includes('required');
}

/** Names of the rules, parameters left out. */
function namesOf(row: RulesRow): readonly string[] {
  return (row.rules.match(recordedRule) ?? []).map(nameOf);
}

/** Between bars, which a pattern may hold itself up to its last delimiter. */
const recordedRule = /(?:not_)?regex:(\S)(?:\\.|(?!\1)[^\\])*\1\w*|[^|]+/gs;

function nameOf(rule: string): string {
  // A rule object is called after its class: `NotIn` is `not_in`.
  return rule
    .replace(/[:(].*$/s, '')
    .replaceAll('_', '')
    .toLowerCase();
}

/** Rules that are objects in the application and text in the table may stand for each other. */
function hasSameRules({ truth, found }: Difference): boolean {
  const [left, right] = [namesOf(truth), found.rules.map(nameOf)];
  if (left.includes(unknown))
    return left.filter((name) => name !== unknown).every((name) => right.includes(name) || right.includes(unknown));
  return left.length === right.length && left.every((name, index) => right[index] === name || right[index] === unknown);
}
