import type { FieldSchema } from '../../../../core/fields/field-schema';
import { type NativeCall, truth, type Value } from '../../../../languages/typescript/evaluate/value';
import { anything, arrayOf, openObject } from '../../../../languages/typescript/types/plain-fields';
import { expressionField } from './expressions';
import { rowOf, type Table, tableValue } from './tables';

/** A row with what `columns`, `with` and `extras` of a query say. https://orm.drizzle.team/docs/rqb */
export function relatedRow(table: Table, config: Value | undefined, call: NativeCall): FieldSchema {
  if (config?.kind !== 'record') return rowOf(table);
  const own = chosen(rowOf(table).properties ?? {}, config.entries.get('columns'));
  const related = membersOf(config.entries.get('with')).flatMap(([name, wanted]) => {
    const relation = table.relations.get(name);
    if (relation === undefined || truth(wanted) === false) return [];
    const row = relatedRow(relation.table, wanted, call);
    return [[name, relation.kind === 'many' ? arrayOf(row) : { ...row, nullable: relation.isNullable }] as const];
  });
  const extras = membersOf(calledWith(config.entries.get('extras'), table, call)).map(
    ([name, value]) => [name, expressionField(value) ?? anything] as const,
  );
  return { ...openObject, properties: { ...own, ...Object.fromEntries([...extras, ...related]) } };
}

/** `columns: { name: true }`, or all but some: `columns: { passwordHash: false }` */
function chosen(
  properties: Readonly<Record<string, FieldSchema>>,
  columns: Value | undefined,
): Readonly<Record<string, FieldSchema>> {
  const said = new Map(membersOf(columns).map(([name, value]) => [name, truth(value)] as const));
  const isWanted = [...said.values()].includes(true);
  const isThere = (name: string): boolean => (isWanted ? said.get(name) === true : said.get(name) !== false);
  return Object.fromEntries(Object.entries(properties).filter(([name]) => isThere(name)));
}

function membersOf(value: Value | undefined): readonly (readonly [string, Value])[] {
  return value?.kind === 'record' ? [...value.entries] : [];
}

function calledWith(value: Value | undefined, table: Table, { run }: NativeCall): Value | undefined {
  return value?.kind === 'function' ? run(value, [tableValue(table)]) : value;
}
