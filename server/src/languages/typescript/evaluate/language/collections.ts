import { isOtherName } from '../doubt/other-names';
import { noteEverHeld } from '../members/held-items';
import { nativeRecord } from '../members/members';
import { noteListMethod } from '../calls/native-functions';
import {
  isNothing,
  list,
  native,
  type NativeCall,
  nativeFunction,
  type NativeObject,
  nothing,
  primitive,
  unknown,
  unknownOf,
  type Value,
} from '../value';
import { hasVaried, isVarying } from '../doubt/varying';
import { certainType } from '../types/typed-values';

type Entries = Map<unknown, { readonly key: Value; readonly value: Value }>;

/** What tables and sets hold. */
const held = new WeakMap<NativeObject, () => readonly Value[] | null>();

/** What is gone through where a value is spread or looped over; null for what cannot be, or is not known. */
export function itemsOf(value: Value): readonly Value[] | null {
  if (value.kind === 'list') return value.items;
  if (value.kind === 'union') return itemsOfEach(value.values);
  return value.kind === 'native' ? (held.get(value.object)?.() ?? null) : null;
}

function itemsOfEach(values: readonly Value[]): readonly Value[] | null {
  const all = values.map(itemsOf);
  const known = all.filter((one) => one !== null);
  return known.length === all.length ? known.flat() : null;
}

/**
 * `Map` and `Set` of the language. What tables and sets hold is known while the application `isStarting`: when a request
 * comes, others may have been there before. Who goes through one that no request is seen to change finds what the application has put there.
 */
export function collections(isStarting: () => boolean): readonly (readonly [string, Value])[] {
  const made = (given: Value | undefined, isSet: boolean, { making, isHandling }: NativeCall): Value => {
    const entries: Entries = new Map();
    const isTold = given === undefined || (given.kind === 'list' && !(isHandling && isVarying(given)));
    for (const one of given === undefined ? [] : (itemsOf(given) ?? [])) {
      const [key, value] = isSet ? [one, one] : one.kind === 'list' ? one.items : [];
      if (key !== undefined) entries.set(identity(key), { key, value: value ?? nothing });
    }
    return making(collection(entries, { isSet, isTold, isStarting }));
  };
  return [
    ['Map', native({ call: ([given], call) => made(given, false, call) })],
    ['Set', native({ call: ([given], call) => made(given, true, call) })],
    ['WeakMap', native({ call: ([given], call) => made(given, false, call) })],
    ['WeakSet', native({ call: ([given], call) => made(given, true, call) })],
  ];
}

interface Kind {
  readonly isSet: boolean;
  /** Whether source tells all that it is made with. */
  readonly isTold: boolean;
  readonly isStarting: () => boolean;
}

function collection(entries: Entries, { isSet, isTold, isStarting }: Kind): Value {
  const all = (): readonly Value[] => [...entries.values()].map(({ key, value }) => (isSet ? key : list([key, value])));
  /** What nobody knows any more when requests come. */
  const known = (answer: (args: readonly Value[], call: NativeCall) => Value): Value =>
    nativeFunction((args, call) => (isStarting() ? answer(args, call) : unknown(call.node)));
  /** A set of texts, or a table by them, whichever else these may be: nothing is none of them, nor is a name that nobody asks for. */
  const holdsTexts = (): boolean => entries.size > 0 && [...entries.keys()].every((one) => typeof one === 'string');
  const change = (run: (args: readonly Value[]) => void): Value =>
    nativeFunction((args, { changing }) => {
      changing(self);
      run(args);
      return self;
    });
  const members: Readonly<Record<string, Value>> = {
    add: change(([key]) => key !== undefined && entries.set(identity(key), { key, value: key })),
    set: change(([key, value]) => key !== undefined && entries.set(identity(key), { key, value: value ?? nothing })),
    delete: change(([key]) => key !== undefined && entries.delete(identity(key))),
    clear: change(() => {
      entries.clear();
    }),
    get: known(([key]) => (key === undefined ? nothing : (entries.get(identity(key))?.value ?? nothing))),
    has: nativeFunction((args, call) => {
      const [key = nothing] = args;
      const isIn = entries.has(identity(key));
      return isStarting() || (!isIn && holdsTexts() && (isNothing(key) || isOtherName(key)))
        ? primitive(isIn)
        : unknownOf('boolean', call.node);
    }),
    keys: known(() => list([...entries.values()].map(({ key }) => key))),
    values: known(() => list([...entries.values()].map(({ value }) => value))),
    entries: known(() => list(all())),
    forEach: known(([callback], { run }) => {
      if (callback !== undefined) for (const { key, value } of entries.values()) run(callback, [value, key]);
      return nothing;
    }),
  };
  const object: NativeObject = {
    get: (name) => {
      if (name === 'size') return isStarting() ? primitive(entries.size) : unknownOf('integer', null);
      return Object.hasOwn(members, name) ? members[name] : undefined;
    },
  };
  // One that is empty may be filled by any request.
  const isFixed = (): boolean => isTold && entries.size > 0 && !hasVaried(self);
  held.set(object, () => (isStarting() || isFixed() ? all() : null));
  noteEverHeld(object, all);
  const self: Value = native(object);
  return self;
}

/** What tells a key from others: of texts and numbers what they are, else which value it is. */
function identity(value: Value): unknown {
  return value.kind === 'primitive' ? value.value : value.kind === 'native' ? value.object : value;
}

/** `Array` of the language. */
export const array: Value = nativeRecord({
  prototype: native({
    get: (name) =>
      noteListMethod(
        nativeFunction((_, { node }) => unknown(node)),
        name,
      ),
  }),
  from: nativeFunction(([given, change], { node, run, making }) => {
    const items = given === undefined ? null : itemsOf(given);
    if (items === null) return unknown(node);
    if (given?.kind === 'list' && !isVarying(given) && change === undefined) return making(list(given.items));
    return list(change === undefined ? items : items.map((item, index) => run(change, [item, primitive(index)])));
  }),
  of: nativeFunction((items) => list(items)),
  isArray: nativeFunction(([value], { node }) => {
    const type = value?.kind === 'unknown' ? certainType(value) : null;
    if (type !== null) return primitive(type.as === 'array');
    if (value === undefined || value.kind === 'unknown' || value.kind === 'native') return unknownOf('boolean', node);
    return primitive(value.kind === 'list');
  }),
});
