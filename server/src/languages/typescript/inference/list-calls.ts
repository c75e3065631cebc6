import type { ts } from 'ts-morph';
import { plain } from '../types/plain-fields';
import { nobodyKnows, ofField, type Typed } from './typed';

type Call = (item: Typed, args: readonly ts.Expression[], resultOf: (callback: ts.Expression) => Typed) => Typed;

const same: Call = (item) => ({ kind: 'list', item });
const one: Call = (item) => item;
const number: Call = () => ofField(plain('integer'));
const truth: Call = () => ofField(plain('boolean'));

/** What methods of lists come to. */
const methods: Readonly<Record<string, Call>> = {
  filter: same,
  slice: same,
  sort: same,
  toSorted: same,
  reverse: same,
  toReversed: same,
  concat: same,
  splice: same,
  find: one,
  findLast: one,
  at: one,
  pop: one,
  shift: one,
  indexOf: number,
  findIndex: number,
  push: number,
  some: truth,
  every: truth,
  includes: truth,
  join: () => ofField(plain('string')),
  map: (_, [callback], resultOf) => ({ kind: 'list', item: callback === undefined ? nobodyKnows : resultOf(callback) }),
  flatMap: (_, [callback], resultOf) => {
    const result = callback === undefined ? nobodyKnows : resultOf(callback);
    return result.kind === 'list' ? result : { kind: 'list', item: result };
  },
  reduce: (item, [callback, initial], resultOf) => {
    if (initial === undefined) return item;
    const start = resultOf(initial);
    // What is added to a whole number may be none.
    const mayGrow = isInteger(start) && callback !== undefined && !isInteger(resultOf(callback));
    return mayGrow ? ofField(plain('number')) : start;
  },
};

function isInteger(typed: Typed): boolean {
  return typed.kind === 'field' && typed.field.type === 'integer';
}

/** What a call of a method of a list comes to; null for a method that is not known. */
export function listCall(name: string, ...args: Parameters<Call>): Typed | null {
  return Object.hasOwn(methods, name) ? (methods[name]?.(...args) ?? null) : null;
}
