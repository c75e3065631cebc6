import { type JsonObject, type JsonValue, listOf, membersOf, objectOf, textOf } from './json';
import { resolved } from './schema';

/** Tells the names of the fields that an operation takes and answers with; of a component they are gathered once. */
export function fieldNames(schemas: JsonObject): (operation: JsonObject) => readonly string[] {
  const known = new Map<string, ReadonlySet<string>>();

  const gather = (value: JsonValue | undefined, names: Set<string>): void => {
    const { schema, name } = resolved(value, schemas);
    if (name === null) gatherIn(schema, names);
    else for (const one of ofComponent(name, schema)) names.add(one);
  };
  const gatherIn = (schema: JsonObject, names: Set<string>): void => {
    for (const [name, field] of membersOf(schema['properties'])) {
      names.add(name);
      gather(field, names);
    }
    for (const key of ['allOf', 'oneOf', 'anyOf']) for (const one of listOf(schema[key])) gather(one, names);
    for (const key of ['items', 'additionalProperties']) if (schema[key] !== undefined) gather(schema[key], names);
  };
  const ofComponent = (name: string, schema: JsonObject): ReadonlySet<string> => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const names = new Set<string>();
    // Before its fields, as it may hold itself.
    known.set(name, names);
    gatherIn(schema, names);
    return names;
  };

  return (operation) => {
    const names = new Set(listOf(operation['parameters']).map((one) => textOf(objectOf(one)['name'])));
    const answers = membersOf(operation['responses']).map(([, answer]) => answer);
    for (const holder of [operation['requestBody'], ...answers]) {
      for (const [, media] of membersOf(objectOf(holder)['content'])) gather(objectOf(media)['schema'], names);
    }
    return [...names];
  };
}
