import type { ts } from 'ts-morph';
import type { FieldSchema } from '../../../../core/fields/field-schema';
import { list, nativeFunction, nothing, unknown, type Value } from '../../../../languages/typescript/evaluate/value';
import { arrayOf, plain } from '../../../../languages/typescript/types/plain-fields';
import type { Watched } from '../../operations/follower';
import { noteTaken } from '../taken-attributes';
import { queryValue } from '../query-value';
import { columnValue } from './columns';
import { selectedRow, type Source } from './selections';
import { attributesOf, rowOf, type Table, tableIn, tableValue } from './tables';

/** What answers with rows, whichever way it is asked for them. */
function rowsQuery(row: FieldSchema, at: ts.Node | null, get?: (name: string) => Value | undefined): Value {
  const rows = unknown(at, arrayOf(row));
  const all = nativeFunction(() => queryValue(rows));
  const perhapsOne = nativeFunction((_, { node }) => queryValue(unknown(node, { ...row, nullable: true })));
  return queryValue(rows, (name) => {
    if (name === 'get') return perhapsOne;
    return name === 'all' || name === 'execute' ? all : get?.(name);
  });
}

/** `db.select()`, with or without what is selected. https://orm.drizzle.team/docs/select */
export function selectQuery(selected: Value | undefined, at: ts.Node, sources: readonly Source[] = []): Value {
  return rowsQuery(selectedRow(selected, sources), at, (name) => {
    const joined = /^(?:from|(inner|cross|left|right|full)Join(?:Lateral)?)$/.exec(name);
    if (joined !== null) {
      const [, kind = 'inner'] = joined;
      return nativeFunction(([of], { node }) => {
        const table = tableIn(of);
        if (table === null) return queryValue(unknown(node));
        const isEmptied = kind === 'right' || kind === 'full';
        const before = isEmptied ? sources.map((one) => ({ ...one, isOptional: true })) : sources;
        return selectQuery(selected, at, [...before, { table, isOptional: kind === 'left' || kind === 'full' }]);
      });
    }
    return name === 'as' ? nativeFunction(() => subquery(selectedRow(selected, sources))) : undefined;
  });
}

/** A query that others read from as from a table. */
export function subquery(row: FieldSchema): Value {
  const columns = Object.entries(row.properties ?? {}).map(
    ([name, field]) => [name, columnValue({ field, isNullable: field.nullable, hasDefault: false })] as const,
  );
  return tableValue({ name: '', columns: new Map(columns), relations: new Map() });
}

/** `db.insert(users)`, `db.update(users)`, `db.delete(users)`: what is put in is noted, and `returning` answers with rows. */
export function changeQuery(table: Table, at: ts.Node, watched: Watched): Value {
  const take = (value: Value | undefined): void => {
    const rows = value?.kind === 'list' ? value.items : [value];
    for (const one of rows) noteTaken(one, attributesOf(table), watched.noted);
  };
  const self: Value = queryValue(unknown(at), (name) => {
    switch (name) {
      case 'values':
      case 'set':
        return nativeFunction(([value]) => {
          take(value);
          return self;
        });
      case 'onConflictDoUpdate':
      case 'onDuplicateKeyUpdate':
        return nativeFunction(([options]) => {
          take(options?.kind === 'record' ? options.entries.get('set') : undefined);
          return self;
        });
      case 'returning':
        return nativeFunction(([selected], { node }) =>
          rowsQuery(
            selected === undefined ? rowOf(table) : selectedRow(selected, [{ table, isOptional: false }]),
            node,
          ),
        );
      case '$returningId':
        return nativeFunction((_, { node }) =>
          rowsQuery({ ...plain('object'), properties: { id: plain('integer') } }, node),
        );
      default:
        return undefined;
    }
  });
  return self;
}

/** `db.batch([…])` answers with what each query answers with. */
export function batched(queries: Value | undefined, at: ts.Node): Value {
  if (queries?.kind !== 'list') return queryValue(unknown(at));
  const answers = queries.items.map((one) =>
    one.kind === 'native' ? (one.object.settled?.().value ?? nothing) : nothing,
  );
  return queryValue(list(answers));
}

/** What is waited for, and is nothing but that. */
export function answerOf(field: FieldSchema, at: ts.Node): Value {
  return queryValue(unknown(at, field));
}
