import type { ts } from 'ts-morph';
import type { FieldSchema, FieldType } from '../../../../core/fields/field-schema';
import { awaitedMember } from './awaited-members';
import { isConversion } from '../language/converted-values';
import { numberType } from '../operators';
import { perhapsOften } from '../doubt/repeated-code';
import type { Runtime } from '../runtime';
import { methodOfParts } from '../language/texts-with-holes';
import { lacksMember, typedItem } from '../types/typed-values';
import {
  list,
  nativeFunction,
  nothing,
  unknown,
  unknownFrom,
  unknownOf,
  type UnknownValue,
  type Value,
} from '../value';
import { noteVarying } from '../doubt/varying';

/** What methods of the language return, whatever they are called on. */
const results: Readonly<Record<string, FieldType>> = {
  ...named('string', 'toString trim toLowerCase toUpperCase join substring toFixed padStart padEnd toISOString'),
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
  const ofParts = methodOfParts(value, name);
  if (ofParts !== undefined) return ofParts;
  if (lacksMember(value, name)) return nothing;
  const property = field?.properties?.[name];
  if (property !== undefined) return unknown(at, property);
  if (name === 'length') return unknownOf('integer', at);
  if (field?.items !== undefined) {
    const ofList = listMember(field, field.items, name, runtime);
    if (ofList !== undefined) return ofList;
  }
  if (name === 'map') return mapped(typedItem(value) ?? itemOfUnknown(value), runtime);
  const type = Object.hasOwn(results, name) ? results[name] : undefined;
  if (type === undefined) return unknownFrom({ kind: 'member', of: value, name }, at);
  return nativeFunction((_, { node }) => unknownOf(type, node, name === 'toISOString' ? { format: 'date-time' } : {}));
}

/** What is gone through of a value that source does not tell. */
export function itemOfUnknown(value: UnknownValue): UnknownValue {
  const { field } = value;
  return field?.items === undefined ? unknownFrom({ kind: 'item', of: value }) : unknown(null, field.items);
}

/** Where an item stands in its list: made anew, as what code says of a value is noted of it. */
const place = (): UnknownValue => unknownOf('integer', null);

const sameLists = /^(?:filter|slice|sort|toSorted|reverse|toReversed)$/;
const items = /^(?:at|find|findLast|pop|shift)$/;

/** A member of a list of which only the items' type is known; undefined for others. */
function listMember(list: FieldSchema, item: FieldSchema, name: string, runtime: Runtime): Value | undefined {
  if (/^\d+$/.test(name)) return unknown(null, item);
  if (name === 'reduce') return reduced(list, item, runtime);
  const answer = sameLists.test(name) ? list : items.test(name) ? { ...item, nullable: true } : undefined;
  if (answer === undefined) return undefined;
  return nativeFunction(([callback], { node, run }) => {
    if (callback?.kind === 'function')
      perhapsOften(callback, () => run(callback, [unknown(null, item), place()]), runtime);
    return unknown(node, answer);
  });
}

/** `rows.reduce((sum, row) => sum + row.amount, 0)`: the numbers that are added to one are of its type, or make it another. */
function reduced(list: FieldSchema, item: FieldSchema, runtime: Runtime): Value {
  return nativeFunction(([callback, start], { node, run }) => {
    const of = unknownFrom({ kind: 'member', of: unknown(null, list), name: 'reduce' });
    const otherwise = unknownFrom({ kind: 'result', of }, node);
    const before = start === undefined ? null : numberType(start);
    if (before === null || callback?.kind !== 'function') return otherwise;
    const sum = runtime.perhaps(() => run(callback, [unknownOf(before, null), unknown(null, item)]));
    const after = numberType(sum);
    if (after === null) return otherwise;
    return unknownOf(before === 'integer' && after === 'integer' ? 'integer' : 'number', node);
  });
}

/** A list of what is made of an item that nobody knows. */
function mapped(item: Value, runtime: Runtime): Value {
  return nativeFunction(([callback], { run }) => {
    if (callback?.kind === 'function') {
      return noteVarying(list([perhapsOften(callback, () => run(callback, [item, place()]), runtime)]));
    }
    // `texts.map(Number)`
    return callback !== undefined && isConversion(callback)
      ? noteVarying(list([run(callback, [item])]))
      : unknown(null);
  });
}
