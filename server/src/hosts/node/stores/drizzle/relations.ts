import {
  type NativeCall,
  type NativeObject,
  native,
  nativeFunction,
  nothing,
  type Value,
} from '../../../../languages/typescript/evaluate/value';
import { columnIn } from './columns';
import { type Relation, tableIn } from './tables';

const relations = new WeakMap<NativeObject, Relation>();

function relationValue(relation: Relation): Value {
  const object: NativeObject = {};
  relations.set(object, relation);
  return native(object);
}

const one = nativeFunction(([of, config]) => {
  const table = tableIn(of);
  if (table === null) return nothing;
  const fields = config?.kind === 'record' ? config.entries.get('fields') : undefined;
  const columns = fields?.kind === 'list' ? fields.items.map(columnIn) : [];
  // Without columns of its own it is the other table that may refer to it.
  const isThere = columns.length > 0 && columns.every((column) => column?.isNullable === false);
  return relationValue({ kind: 'one', table, isNullable: !isThere });
});

const many = nativeFunction(([of]) => {
  const table = tableIn(of);
  return table === null ? nothing : relationValue({ kind: 'many', table, isNullable: false });
});

const helpers: Value = native({ get: (name) => (name === 'one' ? one : name === 'many' ? many : undefined) });

/** `relations(users, ({ many }) => ({ posts: many(posts) }))`. https://orm.drizzle.team/docs/relations */
export function declaredRelations([of, tell]: readonly Value[], { run, changing }: NativeCall): Value {
  const table = tableIn(of);
  const told = tell?.kind === 'function' ? run(tell, [helpers]) : undefined;
  if (of === undefined || table === null || told?.kind !== 'record') return nothing;
  changing(of);
  for (const [name, value] of told.entries) {
    const relation = value.kind === 'native' ? relations.get(value.object) : undefined;
    if (relation !== undefined) table.relations.set(name, relation);
  }
  return nothing;
}
