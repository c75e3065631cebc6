import { ts } from 'ts-morph';
import { columnsOf, type SelectedColumn } from '../../../../languages/sql/select-list';
import { noteDeclaredType } from '../../../../languages/typescript/evaluate/types/declared-types';
import {
  list,
  type NativeCall,
  nativeFunction,
  record,
  textOf,
  unknown,
  unknownFrom,
  unknownOf,
  type Value,
} from '../../../../languages/typescript/evaluate/value';
import type { Watched } from '../../operations/follower';
import { queryValue } from '../query-value';
import { rowOfColumns, type KnownDatabase, type Source } from '../tables/row-source';
import { orNone, rowsValue, rowValue } from '../tables/row-value';
import { noteTaken } from '../taken-attributes';
import { rawTextOf } from './raw-text';

/** What a query asks for so far. */
interface Query {
  readonly sources: readonly Source[];
  /** What people state that a row is: `db<User>('users')`. */
  readonly stated: ts.TypeNode | null;
  /** Null where nobody says: of a `select` all, of a change none. */
  readonly columns: readonly SelectedColumn[] | null;
  readonly kind: 'select' | 'change';
  readonly amount: 'many' | 'first' | 'one';
}

export interface KnexContext {
  readonly known: () => KnownDatabase;
  readonly watched: Watched;
}

/** `db('users as u')`, `db<User>('users')`: a query that is asked once somebody waits for it. https://knexjs.org/guide/query-builder.html */
export function tableQuery(table: Value | undefined, call: NativeCall, context: KnexContext): Value {
  const [stated = null] = ts.isCallExpression(call.node) ? (call.node.typeArguments ?? []) : [];
  const sources = sourcesIn(table, context.known(), false);
  return built({ sources, stated, columns: null, kind: 'select', amount: 'many' }, call, context);
}

type Step = (query: Query, args: readonly Value[], call: NativeCall, context: KnexContext) => Query;

const selecting: Step = (query, args) => {
  const added = args.flatMap(selectedIn);
  return { ...query, columns: added.length === 0 ? query.columns : [...(query.columns ?? []), ...added] };
};

const joining =
  (isOptional: boolean): Step =>
  (query, [table], _, { known }) => ({
    ...query,
    sources: [...query.sources, ...sourcesIn(table, known(), isOptional)],
  });

const changing: Step = (query, args, _, { watched }) => {
  for (const value of args) for (const one of value.kind === 'list' ? value.items : [value]) take(query, one, watched);
  return { ...query, kind: 'change', columns: null };
};

const aggregating =
  (name: string): Step =>
  (query, args) => ({
    ...query,
    columns: [...(query.columns ?? []), ...args.flatMap((one) => aggregatesIn(name, one))],
  });

/** Methods that say what is asked for; all others refine the query, and leave what it answers as it is. */
const steps: Readonly<Record<string, Step>> = {
  select: selecting,
  column: selecting,
  columns: selecting,
  distinct: selecting,
  returning: selecting,
  first: (query, args, call, context) => ({ ...selecting(query, args, call, context), amount: 'first' }),
  from: (query, [table], _, { known }) => ({ ...query, sources: sourcesIn(table, known(), false) }),
  into: (query, [table], _, { known }) => ({ ...query, sources: sourcesIn(table, known(), false) }),
  join: joining(false),
  innerJoin: joining(false),
  crossJoin: joining(false),
  leftJoin: joining(true),
  leftOuterJoin: joining(true),
  insert: (query, [rows, returning], call, context) => {
    const all = changing(query, rows === undefined ? [] : [rows], call, context);
    const changed: Query = rows?.kind === 'record' ? { ...all, amount: 'one' } : all;
    return returning === undefined ? changed : selecting(changed, [returning], call, context);
  },
  update: (query, [values, returning], call, context) => {
    const changed = changing(query, values === undefined ? [] : [values], call, context);
    return returning?.kind === 'list' ? selecting(changed, [returning], call, context) : changed;
  },
  del: changing,
  delete: changing,
  count: aggregating('count'),
  countDistinct: aggregating('count'),
  min: aggregating('min'),
  max: aggregating('max'),
  sum: aggregating('sum'),
  avg: aggregating('avg'),
};

function built(query: Query, call: NativeCall, context: KnexContext): Value {
  const self = queryValue(answerOf(query, call, context), (name) => {
    const step = Object.hasOwn(steps, name) ? steps[name] : undefined;
    if (step !== undefined)
      return nativeFunction((args, next) => built(step(query, args, next, context), next, context));
    if (name === 'pluck') {
      return nativeFunction(([column], next) =>
        queryValue(rowsValue(memberOfRow(query, textOf(column) ?? '', next, context), next)),
      );
    }
    return nativeFunction((args, next) => {
      if (/[wW]here|^having/.test(name)) for (const one of args) take(query, one, context.watched);
      // `modify((query) => …)`, `where((query) => …)`
      for (const one of args) if (one.kind === 'function') next.run({ ...one, self }, [self]);
      return self;
    });
  });
  return self;
}

function answerOf(query: Query, call: NativeCall, context: KnexContext): Value {
  // How many rows were changed.
  if (query.kind === 'change' && query.columns === null) return unknownOf('integer', call.node);
  const row = rowOfQuery(query, call, context);
  if (query.amount === 'one') return call.making(list([row]));
  return query.amount === 'first' ? orNone(row) : rowsValue(row, call);
}

function rowOfQuery({ sources, columns, stated }: Query, call: NativeCall, { known }: KnexContext): Value {
  const wanted = columns ?? [{ name: null, expression: '' }];
  const row = rowOfColumns(wanted, sources, known().kind);
  if (stated === null) return rowValue(row, call);
  const whole = unknown(call.node);
  noteDeclaredType(whole, stated);
  if (wanted.some(({ name }) => name === null)) return whole;
  const entries = wanted.map(({ name, expression }) => {
    const column = expression.split('.').at(-1) ?? '';
    return [name ?? column, unknownFrom({ kind: 'member', of: whole, name: column })] as const;
  });
  return call.making(record(entries));
}

function memberOfRow(query: Query, column: string, call: NativeCall, context: KnexContext): Value {
  const row = rowOfQuery({ ...query, columns: columnsOf(column) }, call, context);
  return row.kind === 'record' ? ([...row.entries.values()][0] ?? unknown(call.node)) : unknown(call.node);
}

/** `'users'`, `'users as u'`, `{ u: 'users' }` */
function sourcesIn(value: Value | undefined, { tables }: KnownDatabase, mayBeMissing: boolean): readonly Source[] {
  if (value?.kind === 'record') {
    return [...value.entries].map(([alias, one]) => ({
      alias,
      columns: tables.columnsOf(textOf(one) ?? ''),
      mayBeMissing,
    }));
  }
  const text = textOf(value);
  if (text === null) return [{ alias: '', columns: null, mayBeMissing }];
  const [, name = text, alias = name] = /^\s*([\w.]+)(?:\s+as\s+(\w+))?\s*$/i.exec(text) ?? [];
  return [{ alias: alias.split('.').at(-1) ?? alias, columns: tables.columnsOf(name), mayBeMissing }];
}

/** `'id'`, `'name as title'`, `['id', 'name']`, `{ title: 'name' }`, `db.raw('count(*) as total')` */
function selectedIn(value: Value): readonly SelectedColumn[] {
  if (value.kind === 'list') return value.items.flatMap(selectedIn);
  if (value.kind === 'record') {
    return [...value.entries].map(([name, one]) => ({ name, expression: textOf(one) ?? rawTextOf(one) ?? '' }));
  }
  const text = textOf(value) ?? rawTextOf(value);
  return text === null || text === '?' ? [{ name: null, expression: '?' }] : columnsOf(text);
}

/** `count('* as total')`, `count({ total: '*' })`, `sum('size')` */
function aggregatesIn(name: string, value: Value): readonly SelectedColumn[] {
  return selectedIn(value).map((one) => {
    const isNamed = value.kind === 'record' || (textOf(value) ?? '').toLowerCase().includes(' as ');
    return {
      name: isNamed ? (one.name ?? name) : name,
      expression: `${name}(${one.expression === '' ? '*' : one.expression})`,
    };
  });
}

function take({ sources }: Query, value: Value | undefined, watched: Watched): void {
  const attributes = Object.fromEntries(sources.flatMap(({ columns }) => Object.entries(columns ?? {})));
  noteTaken(value, attributes, watched.noted);
}
