import type { ts } from 'ts-morph';
import type { FieldType } from '../../../core/fields/field-schema';
import { awaitedMember } from './awaited-members';
import type { Runtime } from './runtime';
import { list, nativeFunction, unknown, unknownOf, type UnknownValue, type Value } from './value';

/** What methods of the language return, whatever they are called on. */
const results: Readonly<Record<string, FieldType>> = {
  ...named('string', 'toString trim toLowerCase toUpperCase join substring toFixed padStart padEnd toISOString toJSON'),
  ...named('boolean', 'some every includes startsWith endsWith'),
  ...named('integer', 'indexOf findIndex getTime'),
};

function named(type: FieldType, names: string): Readonly<Record<string, FieldType>> {
  return Object.fromEntries(names.split(' ').map((name) => [name, type]));
}

/** A member of a value that source does not tell. */
export function unknownMember(value: UnknownValue, name: string, runtime: Runtime, at: ts.Node): Value {
  const { field } = value;
  const awaited = awaitedMember(value, name, runtime);
  if (awaited !== undefined) return awaited;
  const property = field?.properties?.[name];
  if (property !== undefined) return unknown(at, property);
  if (name === 'length') return unknownOf('integer', at);
  if (name === 'map') return mapped(field?.items === undefined ? unknown(null) : unknown(null, field.items), runtime);
  const type = Object.hasOwn(results, name) ? results[name] : undefined;
  if (type === undefined) return unknown(at);
  return nativeFunction((_, { node }) => unknownOf(type, node, name === 'toISOString' ? { format: 'date-time' } : {}));
}

/** A list of what is made of an item that nobody knows. */
function mapped(item: Value, runtime: Runtime): Value {
  return nativeFunction(([callback], { run }) =>
    callback?.kind === 'function' ? list([runtime.perhaps(() => run(callback, [item]))]) : unknown(null),
  );
}
