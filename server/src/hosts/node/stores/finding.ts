import type { ts } from 'ts-morph';
import type { FieldSchema } from '../../../core/fields/field-schema';
import {
  list,
  type NativeCall,
  nothing,
  perhapsMissing,
  primitive,
  record,
  type RecordValue,
  unknown,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import { noteEachItem } from '../../../languages/typescript/evaluate/doubt/each-item';
import { noteVarying } from '../../../languages/typescript/evaluate/doubt/varying';
import { documentValue } from './document-value';
import type { StoredModel } from './stored-model';

/** Told what code puts into what is stored. */
export type Taken = (value: Value) => void;

/** Things of a store that code asks for. */
export interface Finding {
  readonly model: StoredModel;
  readonly amount: 'one' | 'perhaps' | 'many';
  /** What each of them holds. */
  readonly field: FieldSchema;
  /** What stands in members that lead to other things, by path, where it was asked for, too. */
  readonly loaded: ReadonlyMap<string, Finding>;
  /** Whether they are nothing but objects: without methods, and as JSON what they hold. */
  readonly isPlain: boolean;
}

/** Who asks for them. */
export interface Asking {
  readonly at: ts.Node | null;
  readonly call: NativeCall;
  readonly taken: Taken;
  /** Told that code keeps what it has made, with what it put into that before. */
  readonly kept?: (put: ReadonlyMap<string, Value>, call: NativeCall) => void;
}

export function finding(model: StoredModel, amount: Finding['amount']): Finding {
  return { model, amount, field: model.stored, loaded: new Map(), isPlain: false };
}

/** Things that code makes hold what queries hide, too. */
export function making(model: StoredModel, amount: Finding['amount']): Finding {
  const { properties } = model.stored;
  return { ...finding(model, amount), field: { ...model.stored, properties: { ...properties, ...model.hidden } } };
}

/** What code has in hands that has found them. */
export function foundValue(found: Finding, asking: Asking): Value {
  if (found.amount === 'many')
    return noteVarying(list([noteEachItem(foundValue({ ...found, amount: 'one' }, asking))]));
  if (!found.isPlain) return documentValue(found, asking);
  const held = heldBy(found, asking);
  return found.amount === 'perhaps' ? perhapsMissing(held, primitive(null)) : held;
}

/** What one of them holds. */
export function heldBy({ field, loaded, isPlain }: Finding, asking: Asking): RecordValue {
  const without: Asking = { at: asking.at, call: asking.call, taken: () => undefined };
  const below = new Map([...loaded].map(([path, one]) => [path, { ...one, isPlain: isPlain || one.isPlain }] as const));
  return recordOf(field, below, without);
}

function recordOf({ properties = {} }: FieldSchema, loaded: Finding['loaded'], asking: Asking): RecordValue {
  const names = new Set([...Object.keys(properties), ...[...loaded.keys()].filter((path) => !path.includes('.'))]);
  const entries = [...names].map((name) => {
    const own = new Map([...loaded].flatMap(([path, one]) => below(path, name, one)));
    return [name, valueOf(properties[name], own, asking)] as const;
  });
  return asking.call.making(record(entries));
}

/** Of a path that begins with `name` the rest of it. */
function below(path: string, name: string, found: Finding): readonly (readonly [string, Finding])[] {
  if (path === name) return [['', found]];
  return path.startsWith(`${name}.`) ? [[path.slice(name.length + 1), found]] : [];
}

function valueOf(field: FieldSchema | undefined, loaded: Finding['loaded'], asking: Asking): Value {
  const found = loaded.get('');
  if (found !== undefined) return orMissing(foundValue(found, asking), field);
  if (field === undefined) return unknown(asking.at);
  if (loaded.size === 0) return unknown(asking.at, field);
  if (field.type !== 'array') return orMissing(recordOf(field, loaded, asking), field);
  return orMissing(noteVarying(list([valueOf(field.items, loaded, asking)])), field);
}

function orMissing(value: Value, field: FieldSchema | undefined): Value {
  if (field === undefined || field.required) return value;
  return value.kind === 'record' ? perhapsMissing(value, nothing) : { kind: 'union', values: [value, nothing] };
}
