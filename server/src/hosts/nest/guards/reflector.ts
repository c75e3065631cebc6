import { nativeRecord } from '../../../languages/typescript/evaluate/members/members';
import {
  type MadeBy,
  packageNamed,
  type PackageValue,
  packageValueOf,
} from '../../../languages/typescript/evaluate/modules/package-values';
import {
  list,
  nativeFunction,
  nothing,
  primitive,
  record,
  unknown,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import { decoratedKey } from './known-guards';
import type { AskingPassport } from './passport-guard';

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
  const set = decorators.flatMap((decorator): readonly (readonly [string, Value])[] => {
    const decorated = decoratedKey(decorator);
    if (decorated !== null) return [[decorated, primitive(true)]];
    if (decorator.name !== 'SetMetadata') return [];
    const [key, value] = decorator.args ?? [];
    const name = keyText(key);
    return name === null ? [] : [[name, value ?? nothing]];
  });
  return new Map(set.toReversed());
}

/** What metadata is kept under: a text, or a decorator that `Reflector.createDecorator()` has made. */
function keyText(key: Value | undefined): string | null {
  if (key?.kind === 'primitive') return String(key.value);
  const made = packageValueOf(key);
  return made === null ? null : decoratorKey(made);
}

function decoratorKey({ name, args, at }: PackageValue): string | null {
  const isMade = name === createDecorator && args !== null && at !== null;
  return isMade ? `${at.getSourceFile().fileName}:${String(at.pos)}` : null;
}

const createDecorator = 'Reflector.createDecorator';

/** `Roles(['admin'])` sets what it is handed, where `Roles` is a `Reflector.createDecorator()`. */
export const madeDecorator: MadeBy = (of, args) => {
  const { specifier, at } = of;
  const key = decoratorKey(of);
  return key === null ? null : { specifier, name: 'SetMetadata', args: [primitive(key), ...args.slice(0, 1)], at };
};

/** What is the same for all handlers that a guard cannot tell apart. */
export function metadataKey({ own, ofClass }: Metadata): string {
  const told = (map: ReadonlyMap<string, Value>): unknown => [...map].map(([key, value]) => [key, plainOf(value)]);
  return JSON.stringify([told(own), told(ofClass)]);
}

/** Objects within objects that are told apart; what is further in mostly is no metadata. */
const deepest = 4;

function plainOf(value: Value, depth = 0): unknown {
  if (value.kind === 'primitive') return value.value;
  if (depth > deepest) return value.kind;
  if (value.kind === 'list') return value.items.map((one) => plainOf(one, depth + 1));
  if (value.kind !== 'record') return idOf(value);
  return { of: [...value.entries].map(([name, one]) => [name, plainOf(one, depth + 1)]) };
}

const ids = new WeakMap<Value, number>();
let lastId = 0;

/** Functions and classes are told apart by themselves: one text may make several, each of which knows something else. */
function idOf(value: Value): string {
  const id = ids.get(value) ?? (lastId += 1);
  ids.set(value, id);
  return `${value.kind} ${String(id)}`;
}

/** What is known while a guard is followed. */
export interface Reflecting extends AskingPassport {
  /** What `new Reflector()` makes then; null at any other time. */
  reflector: Value | null;
}

/** The `Reflector` that the container hands out: what holds it is followed with that of a handler instead. */
export const unmadeReflector: Value = packageNamed('@nestjs/core', 'Reflector');

/** `Reflector` of @nestjs/core, asked by the guards of one handler; `isAsked` is told of it. */
export function reflectorObject({ own, ofClass }: Metadata, isAsked?: () => void): Value {
  const find = (key: Value | undefined, targets: Value | undefined): readonly Value[] | null => {
    isAsked?.();
    const text = keyText(key);
    if (text === null) return packageValueOf(key) === null ? null : [];
    const names = (targets?.kind === 'list' ? targets.items : targets === undefined ? [] : [targets]).map((one) =>
      one.kind === 'primitive' ? one.value : 'handler',
    );
    return names.flatMap((name) => (name === 'class' ? ofClass : own).get(text) ?? []);
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
