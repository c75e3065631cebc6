import type { JoinedTable } from '../types/joined-table';
import { tableOf } from '../../rules/schema/model-table';
import { either, orNull } from '../types/either';
import type { Given, Typer } from '../frame';
import { propertyOf } from '../members';
import { castOfSelected } from '../models/selected-attribute';
import type { Entry, ModelView, Typed, TypedModel } from '../types/typed';
import { model, nothing } from '../types/typed-values';
import { storedOf } from './loads';
import { storedColumn } from './pivots';
import { columnsIn, reckoned } from './sql-values';

/** A column of a query as it is written: `title`, `users.name as author`, `count(*) as total`. */
interface Selected {
  /** What it is called in each row; null where nobody can tell. */
  readonly name: string | null;
  readonly table: string | null;
  /** The column, `*` for all; null for what is reckoned. */
  readonly column: string | null;
  readonly written: string;
}

function selectedIn(column: string): Selected {
  // Before the name of what is reckoned `as` may be left out: `count(*) total`.
  const [, written = column, alias] =
    /^(?:distinct\s+)?([\s\S]*?)\s+as\s+[`"']?(\w+)[`"']?$/i.exec(column) ??
    /^([\s\S]*(?:\)|\bend)|[\w.`"]+)\s+[`"]?(?!end\b)(\w+)[`"]?$/i.exec(column.replace(/^distinct\s+/i, '')) ??
    /^distinct\s+([\s\S]+)$/i.exec(column) ??
    [];
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
  const choose = choosing(extra);
  for (const one of selected) {
    const isOther = one.column === null || one.name !== one.column || (one.table !== null && one.table !== own);
    if (one.name === null || one.name === '*' || !isOther) continue;
    const value = valueOf(one, { ...of, view: { ...of.view, extra: new Map() } }, typer);
    choose(one.name, castOfSelected(of.class, one.name, value, typer));
  }
  const names = selected.flatMap(({ name }) => (name === null ? [] : [name]));
  const asked = isAll ? of.view.columns : [...(of.view.columns ?? []), ...names];
  return { ...of, view: { ...of.view, columns: asked, extra, chosen: chosenOf(of, selected) } };
}

/** Puts what is chosen under its name: what SQL that is one of several texts calls alike is one of them. */
function choosing(extra: Map<string, Entry>): (name: string, value: Typed) => void {
  const before = new Map<string, Typed>();
  return (name, value) => {
    const known = before.get(name);
    const all = known === undefined ? value : either([known, value]);
    before.set(name, all);
    extra.set(name, { value: all, isOptional: false });
  };
}

/** Which columns of which tables were chosen: those may be joined later. */
function chosenOf({ view }: TypedModel, selected: readonly Selected[]): NonNullable<ModelView['chosen']> {
  const chosen = new Map(view.chosen);
  for (const { name, table, column } of selected) {
    if (name !== null && name !== '*' && table !== null && column !== null) chosen.set(name, { table, column });
  }
  return chosen;
}

function rowWith(of: TypedModel, selected: readonly Selected[], typer: Typer): TypedModel {
  // What is chosen later comes beside what was chosen before.
  const extra = new Map<string, Entry>(of.view.columns === null ? [] : of.view.extra);
  const choose = choosing(extra);
  for (const one of selected) {
    if (one.column === '*') {
      for (const [name, entry] of one.table === null ? of.view.extra : allOf(one.table, of, typer))
        extra.set(name, entry);
    } else if (one.name !== null) {
      const value = valueOf(one, of, typer);
      choose(one.name, value);
    }
  }
  return { ...of, view: { ...of.view, columns: [...extra.keys()], extra, chosen: chosenOf(of, selected) } };
}

/** `users.*` */
function allOf(name: string, of: TypedModel, typer: Typer): readonly (readonly [string, Entry])[] {
  const { table = name, mayMiss = false } = of.view.tables?.get(name) ?? {};
  const { extra } = rowsOf(typer, table).view;
  return [...extra].map(([column, entry]) => [column, mayMiss ? { ...entry, value: orNull(entry.value) } : entry]);
}

function valueOf({ table, column, written }: Selected, of: TypedModel, typer: Typer): Typed {
  if (column === null) return reckoned(written, (one) => columnValue(one, of, typer));
  return valueIn({ table, column }, of, typer);
}

function valueIn(
  { table, column }: { readonly table: string | null; readonly column: string },
  of: TypedModel,
  typer: Typer,
): Typed {
  const joined = table === null ? undefined : of.view.tables?.get(table);
  const stored = table === null ? null : storedColumn(typer, joined?.table ?? table, column);
  if (stored === null) return of.view.extra.has(column) ? propertyOf(of, column, typer) : ofTables(of, column, typer);
  return joined?.mayMiss === true ? orNull(stored) : stored;
}

/** What is no column of what was chosen is one of a table that the query names. */
function ofTables(of: TypedModel, column: string, typer: Typer): Typed {
  for (const { table, mayMiss } of of.view.tables?.values() ?? []) {
    const stored = storedColumn(typer, table, column);
    if (stored !== null) return mayMiss ? orNull(stored) : stored;
  }
  return propertyOf(of, column, typer);
}

/** What a column is that SQL names; null for what names none. */
function columnValue(written: string, of: TypedModel, typer: Typer): Typed | null {
  const { table, column } = selectedIn(written);
  return column === null || column === '*' ? null : valueIn({ table, column }, of, typer);
}

/** `from posts p left join users as u on …` */
const namedTable =
  /\b(from|(?:left\s+(?:outer\s+)?|right\s+|inner\s+|cross\s+)?join)\s+[`"]?(\w+)[`"]?(?:\s+(?:as\s+)?(?!(?:on|where|left|right|inner|cross|join|group|order|limit|using|having|union|as)\b)[`"]?(\w+)[`"]?)?/gi;

/** Rows that a statement in SQL selects: `select status, count(*) as total from posts`. */
export function rowsSelected(typer: Typer, sql: string | null): TypedModel {
  const [, selected = ''] = /^\s*select\s+([\s\S]+)$/i.exec(sql ?? '') ?? [];
  const from = [...selected.matchAll(/\bfrom\s+[`"]?(\w+)/gi)].find(({ index }) => isOutside(selected.slice(0, index)));
  const [, table] = from ?? [];
  if (from === undefined || table === undefined) return model('');
  const named = [...selected.slice(from.index).matchAll(namedTable)].filter(({ index }) =>
    isOutside(selected.slice(0, from.index + index)),
  );
  const row = named.reduce(
    (of, [, how = '', name = '', alias = name]) => withTable(of, `${name} ${alias}`, /^left\b/i.test(how), typer),
    rowsOf(typer, table),
  );
  return withColumns(row, columnsIn(selected.slice(0, from.index)), typer);
}

/** Whether what follows a text stands in none of its parentheses. */
function isOutside(before: string): boolean {
  return before.split('(').length === before.split(')').length;
}

/** Columns that are queries of their own: `addSelect(['last' => Post::select('title')->limit(1)])`. */
export function withSubqueries(of: TypedModel, given: readonly Given[], typer: Typer): TypedModel {
  const entries = given.flatMap(({ value }) => (value.kind === 'record' ? [...value.entries] : []));
  const queries = entries.flatMap(([name, { value: query }]): [string, Entry][] => {
    if (query.kind !== 'query') return [];
    const value = castOfSelected(of.class, name, orNull(onlyColumn(query.model, typer)), typer);
    return [[name, { value, isOptional: false }]];
  });
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
  return model('', { extra: new Map(entries), tables: new Map([[name, { table: name, mayMiss: false }]]) });
}

/** A row of a query that names a table: `users`, or `users as u`. */
export function withTable(of: TypedModel, table: string, mayMiss: boolean, typer: Typer): TypedModel {
  const [, name = table, alias = name] = /^\s*(\S+)\s+(?:as\s+)?(\w+)\s*$/i.exec(table) ?? [];
  const tables: ReadonlyMap<string, JoinedTable> = new Map(of.view.tables).set(alias, { table: name, mayMiss });
  const joined = { ...of, view: { ...of.view, tables } };
  // What was chosen before is of this table now.
  const chosen = [...(of.view.chosen ?? [])].filter(([, one]) => one.table === alias);
  const isNew = chosen.length > 0 && (mayMiss || alias !== name);
  if (!isNew) return joined;
  const extra = new Map(of.view.extra);
  for (const [as, one] of chosen) extra.set(as, { value: valueIn(one, joined, typer), isOptional: false });
  return { ...joined, view: { ...joined.view, extra } };
}

/** A row that another table is joined to: it has the columns of both. */
export function joinedTo(of: TypedModel, table: string, mayMiss: boolean, typer: Typer): TypedModel {
  const isChosen = of.view.columns !== null;
  if (of.class !== '' || of.view.extra.size === 0 || isChosen) return withTable(of, table, mayMiss, typer);
  const others = [...rowsOf(typer, table).view.extra].map(([name, { value }]): [string, Entry] => [
    name,
    { value: mayMiss ? orNull(value) : value, isOptional: false },
  ]);
  // Of a table that nobody knows there may be any.
  const extra = others.length === 0 ? new Map<string, Entry>() : new Map([...of.view.extra, ...others]);
  return withTable({ ...of, view: { ...of.view, extra } }, table, mayMiss, typer);
}
