import { tableOf } from '../../rules/schema/model-table';
import { either, orNull } from '../either';
import type { Given, Typer } from '../frame';
import { propertyOf } from '../members';
import { integer, model, nothing, numeric, text, type Entry, type Typed, type TypedModel } from '../typed';
import { storedOf } from './loads';
import { storedColumn } from './pivots';

/** A column of a query as it is written: `title`, `users.name as author`, `count(*) as total`. */
interface Selected {
  /** What it is called in each row; null where nobody can tell. */
  readonly name: string | null;
  readonly table: string | null;
  /** The column, `*` for all; null for what is reckoned. */
  readonly column: string | null;
  readonly written: string;
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

function selectedIn(column: string): Selected {
  const [, written = column, alias] = /^([\s\S]*?)\s+as\s+[`"]?(\w+)[`"]?$/i.exec(column) ?? [];
  const [, table, name] = /^(?:[`"]?(\w+)[`"]?\.)?[`"]?(\w+|\*)[`"]?$/.exec(written) ?? [];
  return { name: alias ?? name ?? null, table: table ?? null, column: name ?? null, written };
}

/** A model, or a row of a table, of which a query asks for some columns. */
export function withColumns(of: TypedModel, columns: readonly string[], typer: Typer): TypedModel {
  const selected = columns.map(selectedIn);
  if (selected.length === 0) return of;
  return of.class === '' ? rowWith(of, selected, typer) : modelWith(of, selected, typer);
}

function modelWith(of: TypedModel, selected: readonly Selected[], typer: Typer): TypedModel {
  const own = tableOf(of.class, typer.laravel);
  const isAll = selected.some(({ column }) => column === '*');
  const extra = new Map(of.view.extra);
  for (const one of selected) {
    const isOther = one.column === null || one.name !== one.column || (one.table !== null && one.table !== own);
    if (one.name === null || one.name === '*' || !isOther) continue;
    extra.set(one.name, {
      value: valueOf(one, { ...of, view: { ...of.view, extra: new Map() } }, typer),
      isOptional: false,
    });
  }
  const names = selected.flatMap(({ name }) => (name === null ? [] : [name]));
  const asked = isAll ? of.view.columns : [...(of.view.columns ?? []), ...names];
  return { ...of, view: { ...of.view, columns: asked, extra } };
}

function rowWith(of: TypedModel, selected: readonly Selected[], typer: Typer): TypedModel {
  const extra = new Map<string, Entry>();
  for (const one of selected) {
    if (one.column === '*') {
      const held = one.table === null ? of.view.extra : rowsOf(typer, one.table).view.extra;
      for (const [name, entry] of held) extra.set(name, entry);
    } else if (one.name !== null) extra.set(one.name, { value: valueOf(one, of, typer), isOptional: false });
  }
  return model('', { extra });
}

function valueOf({ table, column, written }: Selected, of: TypedModel, typer: Typer): Typed {
  if (column === null) return reckoned(written, of, typer);
  const stored = table === null ? null : storedColumn(typer, table, column);
  return stored ?? propertyOf(of, column, typer);
}

/** What a function of SQL comes to; drivers differ in whether sums are texts. */
function reckoned(written: string, of: TypedModel, typer: Typer): Typed {
  const [, called = '', given = ''] = /^(\w+)\s*\(([\s\S]*)\)$/.exec(written) ?? [];
  switch (called.toLowerCase()) {
    case 'count':
      return integer;
    case 'sum':
    case 'avg':
      return orNull(either([text, numeric]));
    case 'min':
    case 'max': {
      const [one] = columnsIn(given).map(selectedIn);
      return one?.column == null ? nothing : orNull(valueOf(one, of, typer));
    }
    default:
      return nothing;
  }
}

/** Rows that a statement in SQL selects: `select status, count(*) as total from posts`. */
export function rowsSelected(typer: Typer, sql: string | null): TypedModel {
  const [, selected = ''] = /^\s*select\s+([\s\S]+)$/i.exec(sql ?? '') ?? [];
  const from = [...selected.matchAll(/\bfrom\s+[`"]?(\w+)/gi)].find(({ index }) => isOutside(selected.slice(0, index)));
  const [, table] = from ?? [];
  if (from === undefined || table === undefined) return model('');
  return withColumns(rowsOf(typer, table), columnsIn(selected.slice(0, from.index)), typer);
}

/** Whether what follows a text stands in none of its parentheses. */
function isOutside(before: string): boolean {
  return before.split('(').length === before.split(')').length;
}

/** Columns that are queries of their own: `addSelect(['last' => Post::select('title')->limit(1)])`. */
export function withSubqueries(of: TypedModel, given: readonly Given[], typer: Typer): TypedModel {
  const entries = given.flatMap(({ value }) => (value.kind === 'record' ? [...value.entries] : []));
  const queries = entries.flatMap(([name, { value }]): [string, Entry][] =>
    value.kind === 'query' ? [[name, { value: orNull(onlyColumn(value.model, typer)), isOptional: false }]] : [],
  );
  if (queries.length === 0) return of;
  return { ...of, view: { ...of.view, extra: new Map([...of.view.extra, ...queries]) } };
}

/** What a query selects that selects one column, as it is stored: nothing casts it here. */
function onlyColumn(of: TypedModel, typer: Typer): Typed {
  const { columns, extra } = of.view;
  const name = columns?.at(-1) ?? [...extra.keys()].at(-1);
  if (name === undefined) return nothing;
  return extra.get(name)?.value ?? storedOf(of, name, typer);
}

/** A row of a table of which no model tells: all its columns, as they are stored. */
export function rowsOf(typer: Typer, table: string): TypedModel {
  const name = table.split(/\s+as\s+/i)[0] ?? table;
  const names = [...(typer.laravel.database.columnsOf(name)?.keys() ?? [])];
  const entries = names.map((column): [string, Entry] => [
    column,
    { value: storedColumn(typer, name, column) ?? nothing, isOptional: false },
  ]);
  return model('', { extra: new Map(entries) });
}

/** A row that another table is joined to: it has the columns of both. */
export function joinedTo(of: TypedModel, table: string, mayMiss: boolean, typer: Typer): TypedModel {
  if (of.class !== '' || of.view.extra.size === 0) return of;
  const others = [...rowsOf(typer, table).view.extra].map(([name, { value }]): [string, Entry] => [
    name,
    { value: mayMiss ? orNull(value) : value, isOptional: false },
  ]);
  // Of a table that nobody knows there may be any.
  return others.length === 0 ? model('') : model('', { extra: new Map([...of.view.extra, ...others]) });
}
