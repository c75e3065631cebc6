import { either, orNull, present, waysOf } from '../types/either';
import type { Typed } from '../types/typed';
import { integer, literal, literalNumber, nothing, nullTyped, numeric, text } from '../types/typed-values';

/** Drivers differ in whether sums and fractions are texts. */
const decimal = orNull(either([text, numeric]));

/** What functions of SQL come to, of MySQL, PostgreSQL and SQLite; of nothing most of them come to nothing. */
const byFunction: ReadonlyMap<string, Typed> = new Map<string, Typed>([
  ...of(integer, ['count', 'row_number', 'rank', 'dense_rank', 'json_length']),
  ...of(decimal, ['sum', 'avg', 'round', 'ceil', 'ceiling', 'floor', 'truncate', 'format_number']),
  ...of(orNull(integer), [
    ...['year', 'month', 'day', 'dayofmonth', 'dayofweek', 'dayofyear', 'hour', 'minute', 'second', 'week', 'weekday'],
    ...['quarter', 'yearweek', 'datediff', 'timestampdiff', 'length', 'char_length', 'unix_timestamp', 'time_to_sec'],
  ]),
  ...of(orNull(text), [
    ...[
      'date',
      'date_format',
      'strftime',
      'to_char',
      'date_trunc',
      'concat',
      'concat_ws',
      'group_concat',
      'string_agg',
    ],
    ...[
      'upper',
      'lower',
      'ucase',
      'lcase',
      'trim',
      'ltrim',
      'rtrim',
      'substring',
      'substr',
      'left',
      'right',
      'replace',
    ],
    ...['monthname', 'dayname', 'time_format', 'sec_to_time', 'json_unquote', 'format', 'lpad', 'rpad', 'now', 'md5'],
    ...['time', 'datetime', 'last_day', 'date_add', 'date_sub', 'str_to_date'],
  ]),
]);

function of(typed: Typed, names: readonly string[]): [string, Typed][] {
  return names.map((name) => [name, typed]);
}

/** Columns that are written in SQL, one after another: `status, count(*) as total`. */
export function columnsIn(sql: string): readonly string[] {
  const columns: string[] = [];
  let [depth, start] = [0, 0];
  for (const { 0: sign, index } of sql.matchAll(/[(),]/g)) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign !== ',' || depth > 0) continue;
    columns.push(sql.slice(start, index));
    start = index + 1;
  }
  return [...columns, sql.slice(start)].map((one) => one.trim()).filter((one) => one !== '');
}

/** What is reckoned in SQL comes to: a call of a function, a query in parentheses, a literal, a choice of some. `column` tells of a column. */
export function reckoned(written: string, column: (written: string) => Typed | null): Typed {
  const sql = written.trim();
  const plain = literalOf(sql);
  if (plain !== null) return plain;
  const inner = /^\(\s*select\s+([\s\S]+)\)$/i.exec(sql)?.[1];
  if (inner !== undefined) return ofQuery(inner);
  const cases = /^case\b([\s\S]+)\bend$/i.exec(sql)?.[1];
  if (cases !== undefined) return chosen(cases, column);
  const [, called = '', given = ''] = /^(\w+)\s*\(([\s\S]*)\)$/.exec(sql) ?? [];
  const name = called.toLowerCase();
  const known = byFunction.get(name);
  if (known !== undefined && isOneCall(sql)) return known;
  switch (name) {
    case 'min':
    case 'max':
    case 'any_value':
      return orUnknown(columnsIn(given).slice(0, 1), column, orNull);
    case 'coalesce':
    case 'ifnull':
      return filledIn(columnsIn(given), column);
    default:
      return nothing;
  }
}

/** Whether the parenthesis that a call opens is the one that ends it: `sum(a) / count(b)` is no call of `sum`. */
function isOneCall(sql: string): boolean {
  let depth = 0;
  for (const { 0: sign, index } of sql.matchAll(/[()]/g)) {
    depth += sign === '(' ? 1 : -1;
    if (depth === 0) return index === sql.length - 1;
  }
  return false;
}

function literalOf(sql: string): Typed | null {
  if (/^null$/i.test(sql)) return nullTyped;
  if (/^-?\d+$/.test(sql)) return literal(Number(sql));
  const [, quoted] = /^'([^']*)'$/.exec(sql) ?? [];
  return quoted === undefined ? null : literal(quoted);
}

/** `(select count(*) from …)` */
function ofQuery(selected: string): Typed {
  if (/^count\s*\(/i.test(selected)) return integer;
  return /^(?:sum|avg)\s*\(/i.test(selected) ? decimal : nothing;
}

/** `when … then 'a' else 'b'` */
function chosen(cases: string, column: (written: string) => Typed | null): Typed {
  const values = Array.from(cases.matchAll(/\b(?:then|else)\s+('[^']*'|[\w.`"]+)/gi), ([, value = '']) => value);
  const made = orUnknown(values, column, (one) => one);
  return /\belse\b/i.test(cases) ? made : orNull(made);
}

/** `coalesce(a, 0)` */
function filledIn(written: readonly string[], column: (written: string) => Typed | null): Typed {
  const ways = written.map((one) => literalOf(one) ?? column(one) ?? reckoned(one, column));
  const last = ways.at(-1);
  if (last === undefined || ways.some(({ kind }) => kind === 'unknown')) return nothing;
  const before = ways.slice(0, -1).map(present);
  const isOfType = literalNumber(last) !== null && before.flatMap(waysOf).some(({ kind }) => kind === 'field');
  return either(isOfType ? before : [...before, last]);
}

function orUnknown(
  written: readonly string[],
  column: (written: string) => Typed | null,
  made: (value: Typed) => Typed,
): Typed {
  const ways = written.map((one) => literalOf(one.trim()) ?? column(one) ?? reckoned(one, column));
  return ways.length === 0 || ways.some(({ kind }) => kind === 'unknown') ? nothing : made(either(ways));
}
