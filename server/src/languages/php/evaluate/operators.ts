import { compare, equal, identical, isNumeric, reasonOf, toNumber, toText, truthOf, truthValue } from './conversions';
import { isTooLong, maximumEntries, tooLarge } from './limits';
import {
  bool,
  nextIndex,
  nullValue,
  number,
  stringWithGap,
  unknown,
  type ArrayKey,
  type ArrayValue,
  type StringValue,
  type TextRange,
  type Value,
  type PartOf,
} from './values';

type Operator = (left: Value, right: Value) => Value;

/** The binary operators that look at both sides. `&&`, `||` and `??` do not always, and are not among them. */
export function applyOperator(operator: string, left: Value, right: Value): Value {
  const apply = operators.get(operator);
  return apply === undefined ? unknown(`the operator ${operator}`) : apply(left, right);
}

export function concatenate(parts: readonly Value[]): StringValue {
  const texts = parts.map(toText);
  const source = parts.find((part) => part.source !== undefined)?.source;
  const gap = texts.find((text) => text.gap !== undefined)?.gap;
  if (isTooLong(texts.reduce((sum, text) => sum + text.value.length, 0))) return stringWithGap('', tooLarge, source);
  const text = stringWithGap(texts.map(({ value }) => value).join(''), gap, source);
  return gap === undefined ? text : { ...text, gapAt: gapIn(texts) };
}

/** Where in the texts, one after the other, something is missing; undefined where that is so in several. */
function gapIn(texts: readonly StringValue[]): TextRange | undefined {
  const index = texts.findIndex(({ gap }) => gap !== undefined);
  const open = texts[index];
  if (open === undefined || texts.findLastIndex(({ gap }) => gap !== undefined) !== index) return undefined;
  const before = texts.slice(0, index).reduce((sum, { value }) => sum + value.length, 0);
  const { start, end } = open.gapAt ?? { start: 0, end: open.value.length };
  return { start: before + start, end: before + end };
}

/** A value as an array: an unknown one that is added to an array is an array of unknown entries. */
function asPart(value: Value, to: Value): ArrayValue | null {
  if (value.kind === 'array') return value;
  return value.kind === 'unknown' && to.kind === 'array'
    ? { kind: 'array', entries: new Map(), gap: value.reason }
    : null;
}

/** `+` of arrays: the left one's entries win. */
function union(left: ArrayValue, right: ArrayValue): Value {
  const added = new Map([...right.entries].filter(([key]) => !left.entries.has(key)));
  overrideBy(added, left);
  return { kind: 'array', entries: new Map([...left.entries, ...added]), gap: left.gap ?? right.gap };
}

export function mergeArrays(left: ArrayValue, right: ArrayValue): ArrayValue {
  return mergeAll([left, right]);
}

/** `array_merge`: text keys are replaced, numbered entries appended; `keepsNumbers`, as `array_replace` has it: replaced, too. */
export function mergeAll(arrays: readonly ArrayValue[], keepsNumbers = false): ArrayValue {
  const entries = new Map<ArrayKey, Value>();
  let index = 0;
  let gap: string | undefined;
  let part: PartOf | undefined;
  for (const array of arrays) {
    if (entries.size + array.entries.size > maximumEntries) return { kind: 'array', entries, gap: tooLarge };
    overrideBy(entries, array);
    if (array.gap !== undefined) part = array.part ?? part;
    for (const [key, value] of array.entries)
      entries.set(typeof key === 'number' && !keepsNumbers ? index++ : key, value);
    gap ??= array.gap;
  }
  return { kind: 'array', entries, gap, ...(part !== undefined && { part }) };
}

/** What stands before an array that is known in part is there where that one has nothing under the key. */
export function overrideBy(entries: Map<ArrayKey, Value>, { gap, part }: ArrayValue): void {
  if (gap === undefined || part === undefined) return;
  for (const key of entries.keys()) {
    const over = typeof key === 'string' ? part(key) : nullValue;
    // What is known not to be there overrides nothing.
    if (over.kind !== 'null') entries.set(key, withDefault(over));
  }
}

/** The value where there is one, else another. */
function withDefault(value: Value): Value {
  return value.kind === 'unknown' ? { ...unknown(value.reason), from: value, isCast: true } : value;
}

/** `$array[] = $value`. */
export function appended(array: ArrayValue, value: Value): ArrayValue {
  return { ...array, entries: new Map([...array.entries, [nextIndex(array.entries), value]]) };
}

function arithmetic(apply: (left: number, right: number) => number): Operator {
  return (left, right) => {
    const one = toNumber(left);
    const other = toNumber(right);
    if (one === null || other === null) return unknown(reasonOf([left, right]));
    const result = apply(one, other);
    const isFloat = isFloatValue(left) || isFloatValue(right) || !Number.isInteger(result);
    return Number.isFinite(result) ? number(result, isFloat) : unknown('a division by zero');
  };
}

function isFloatValue(value: Value): boolean {
  return value.kind === 'number'
    ? value.isFloat
    : value.kind === 'string' && /[.eE]/.test(value.value) && isNumeric(value.value);
}

function comparison(holds: (order: number) => boolean): Operator {
  return (left, right) => {
    const order = compare(left, right);
    return truthValue(order === null ? null : holds(order), [left, right]);
  };
}

function equality(same: (left: Value, right: Value) => boolean | null, wanted: boolean): Operator {
  return (left, right) => {
    const result = same(left, right);
    return truthValue(result === null ? null : result === wanted, [left, right]);
  };
}

const operators: ReadonlyMap<string, Operator> = new Map<string, Operator>([
  ['.', (left, right) => concatenate([left, right])],
  [
    '+',
    (left, right) => {
      const [one, other] = [asPart(left, right), asPart(right, left)];
      return one !== null && other !== null ? union(one, other) : arithmetic((a, b) => a + b)(left, right);
    },
  ],
  ['-', arithmetic((a, b) => a - b)],
  ['*', arithmetic((a, b) => a * b)],
  ['/', arithmetic((a, b) => a / b)],
  ['%', arithmetic((a, b) => Math.trunc(a) % Math.trunc(b))],
  ['**', arithmetic((a, b) => a ** b)],
  ['|', arithmetic((a, b) => a | b)],
  ['&', arithmetic((a, b) => a & b)],
  ['^', arithmetic((a, b) => a ^ b)],
  ['<<', arithmetic((a, b) => a * 2 ** b)],
  ['>>', arithmetic((a, b) => Math.floor(a / 2 ** b))],
  ['===', equality(identical, true)],
  ['!==', equality(identical, false)],
  ['==', equality(equal, true)],
  ['!=', equality(equal, false)],
  ['<>', equality(equal, false)],
  ['<', comparison((order) => order < 0)],
  ['<=', comparison((order) => order <= 0)],
  ['>', comparison((order) => order > 0)],
  ['>=', comparison((order) => order >= 0)],
  [
    '<=>',
    (left, right) => {
      const order = compare(left, right);
      return order === null ? unknown(reasonOf([left, right])) : number(order);
    },
  ],
  [
    'xor',
    (left, right) => {
      const one = truthOf(left);
      const other = truthOf(right);
      return one === null || other === null ? unknown(reasonOf([left, right])) : bool(one !== other);
    },
  ],
]);
