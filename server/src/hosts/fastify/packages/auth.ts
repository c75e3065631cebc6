import {
  type NativeObject,
  list,
  native,
  nativeFunction,
  textOf,
  unknown,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import type { Instance } from '../instances/instance';

const alternatives = new WeakMap<NativeObject, readonly Value[]>();

/** Functions of which one that lets a request pass is enough; null for any other value. */
export function eitherOf(value: Value): readonly Value[] | null {
  return value.kind === 'native' ? (alternatives.get(value.object) ?? null) : null;
}

/** `@fastify/auth`: `auth([first, other], { relation })` makes one hook of several functions. */
export function decorateAuth(instance: Instance, options: ReadonlyMap<string, Value>): void {
  const byDefault = textOf(options.get('defaultRelation')) ?? 'or';
  instance.decorate(
    'instance',
    'auth',
    nativeFunction(([functions, given]) => {
      const relation = given?.kind === 'record' ? textOf(given.entries.get('relation')) : null;
      return joined(functions?.kind === 'list' ? functions.items : [], relation ?? byDefault);
    }),
  );
}

/** A list within it has the other relation. */
function joined(functions: readonly Value[], relation: string): Value {
  const all = functions.map((one) =>
    one.kind === 'list' ? joined(one.items, relation === 'and' ? 'or' : 'and') : one,
  );
  const [only] = all;
  if (all.length === 1 && only !== undefined) return only;
  if (relation === 'and') return list(all);
  const object: NativeObject = { call: (_, { node }) => unknown(node) };
  alternatives.set(object, all);
  return native(object);
}
