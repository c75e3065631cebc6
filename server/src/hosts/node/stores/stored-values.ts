import type { ts } from 'ts-morph';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { withKeys } from '../../../languages/typescript/types/keys';
import {
  type NativeCall,
  native,
  nativeFunction,
  nothing,
  textOf,
  unknown,
  type Value,
} from '../../../languages/typescript/evaluate/value';

/** Told what code puts into what is stored. */
export type Taken = (value: Value) => void;

/** What a store answers, once somebody waits for it: what refines the query is the query. */
export function queryValue(field: FieldSchema, at: ts.Node | null, taken: Taken): Value {
  const self: Value = native({
    settled: () => ({ value: storedValue(field, at, taken), failures: [] }),
    get: (name) => {
      if (['then', 'catch', 'finally'].includes(name)) return undefined;
      return nativeFunction((args, call) => {
        if (name === 'select' || name === 'projection') return queryValue(selected(field, args[0]), at, taken);
        if (name === 'orFail') return queryValue({ ...field, nullable: false }, at, taken);
        return answeredTo(args, call, field, taken) ?? self;
      });
    },
  });
  return self;
}

/** What a store answers; a callback that is handed to it is called. */
export function answer(field: FieldSchema, args: readonly Value[], call: NativeCall, taken: Taken): Value {
  return answeredTo(args, call, field, taken) ?? queryValue(field, call.node, taken);
}

/** `find({}, (error, users) => …)`; null where nobody waits so. */
function answeredTo(args: readonly Value[], { run, node }: NativeCall, field: FieldSchema, taken: Taken): Value | null {
  const callback = args.at(-1);
  if (callback?.kind !== 'function') return null;
  run(callback, [unknown(node), storedValue(field, node, taken)]);
  return nothing;
}

/** Methods of what is stored that answer with it. */
const ofItself = new Set(['save', 'populate', 'toObject', 'toJSON', 'reload', 'execPopulate', 'get', 'lean', 'update']);

/** Members that have what is stored as a plain object. */
const plainObjects = new Set(['_doc', 'dataValues']);

function storedValue(field: FieldSchema, at: ts.Node | null, taken: Taken): Value {
  return field.type === 'object' ? documentValue(field, at, taken) : unknown(at, field);
}

/** One thing that is stored, as code has it in hands. */
export function documentValue(field: FieldSchema, at: ts.Node | null, taken: Taken): Value {
  const assigned = new Map<string, Value>();
  const self: Value = native({
    field,
    present: () => (field.nullable ? documentValue({ ...field, nullable: false }, at, taken) : self),
    get: (name) => {
      const own = assigned.get(name);
      if (own !== undefined) return own;
      if (plainObjects.has(name)) return unknown(at, field);
      const property = field.properties?.[name];
      if (property !== undefined) return unknown(at, property);
      // https://mongoosejs.com/docs/guide.html#id
      const key = name === 'id' ? field.properties?.['_id'] : undefined;
      if (key !== undefined) return unknown(at, key);
      if (!ofItself.has(name)) return undefined;
      return nativeFunction((args, call) => answeredTo(args, call, field, taken) ?? self);
    },
    merges: taken,
    set: (name, value) => {
      assigned.set(name, value);
      taken({ kind: 'record', entries: new Map([[name, value]]), class: null });
    },
  });
  return self;
}

/** What `select('-password')`, `select('name email')`, `{ password: 0 }` and lists of names leave of it. */
export function selected(field: FieldSchema, wanted: Value | undefined): FieldSchema {
  if (field.type === 'array' && field.items !== undefined) return { ...field, items: selected(field.items, wanted) };
  const names = namesIn(wanted);
  const without = names.filter((name) => name.startsWith('-')).map((name) => name.slice(1));
  if (names.length === 0 || field.properties === undefined) return field;
  if (without.length > 0) return withKeys(field, (name) => !without.includes(name));
  return withKeys(
    field,
    (name) => name === '_id' || names.some((one) => one.replace(/^\+/, '').split('.')[0] === name),
  );
}

function namesIn(wanted: Value | undefined): readonly string[] {
  const text = textOf(wanted);
  if (text !== null) return text.split(/\s+/).filter((name) => name !== '');
  if (wanted?.kind === 'list') return wanted.items.flatMap((one) => textOf(one) ?? []);
  if (wanted?.kind !== 'record') return [];
  return [...wanted.entries].flatMap(([name, value]) => {
    if (value.kind !== 'primitive') return [];
    return value.value ? [name] : [`-${name}`];
  });
}
