import { nativeRecord } from '../../../languages/typescript/evaluate/members';
import { type PackageValue, packageValueOf } from '../../../languages/typescript/evaluate/package-values';
import {
  list,
  nativeFunction,
  nothing,
  record,
  unknown,
  type Value,
} from '../../../languages/typescript/evaluate/value';

/** What decorators set on a handler and its class (`SetMetadata`), by its key. */
export interface Metadata {
  readonly own: ReadonlyMap<string, Value>;
  readonly ofClass: ReadonlyMap<string, Value>;
}

export function metadataOf(own: readonly PackageValue[], ofClass: readonly PackageValue[]): Metadata {
  return { own: setIn(own), ofClass: setIn(ofClass) };
}

function setIn(decorators: readonly PackageValue[]): ReadonlyMap<string, Value> {
  // What is written first is applied last.
  const set = decorators
    .filter(({ name }) => name === 'SetMetadata')
    .flatMap(({ args }) => {
      const [key, value] = args ?? [];
      return key?.kind === 'primitive' ? [[String(key.value), value ?? nothing] as const] : [];
    });
  return new Map(set.toReversed());
}

/** What is the same for all handlers that a guard cannot tell apart. */
export function metadataKey({ own, ofClass }: Metadata): string {
  const told = (map: ReadonlyMap<string, Value>): unknown => [...map].map(([key, value]) => [key, plainOf(value)]);
  return JSON.stringify([told(own), told(ofClass)]);
}

function plainOf(value: Value): unknown {
  if (value.kind === 'primitive') return value.value;
  return value.kind === 'list' ? value.items.map(plainOf) : value.kind;
}

/** `Reflector` of @nestjs/core, asked by the guards of one handler. */
export function reflectorObject({ own, ofClass }: Metadata): Value {
  const find = (key: Value | undefined, targets: Value | undefined): readonly Value[] | null => {
    if (key?.kind !== 'primitive') return packageValueOf(key) === null ? null : [];
    const names = (targets?.kind === 'list' ? targets.items : targets === undefined ? [] : [targets]).map((one) =>
      one.kind === 'primitive' ? one.value : 'handler',
    );
    return names.flatMap((name) => (name === 'class' ? ofClass : own).get(String(key.value)) ?? []);
  };
  const first = nativeFunction(([key, targets], { node }) => {
    const found = find(key, targets);
    return found === null ? unknown(node) : (found[0] ?? nothing);
  });
  return nativeRecord({
    get: first,
    getAllAndOverride: first,
    getAll: nativeFunction(([key, targets], { node }) => {
      const found = find(key, targets);
      return found === null ? unknown(node) : list(found);
    }),
    getAllAndMerge: nativeFunction(([key, targets], { node }) => {
      const found = find(key, targets);
      if (found === null) return unknown(node);
      const merged = found.flatMap((one) => (one.kind === 'list' ? one.items : [one]));
      return found.some(({ kind }) => kind === 'record') ? record([]) : list(merged);
    }),
  });
}
