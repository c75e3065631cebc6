import { toNumber, toText, truthOf } from '../../../languages/php/evaluate/conversions';
import { emptyArray, textOf, unknown, type Value } from '../../../languages/php/evaluate/values';
import type { Traced, TracedInput } from './traced';

/** What a field is where nobody sends it: null, until code puts something in its place. */
export function unsentOf({ unsent = none }: TracedInput): Value {
  return unsent;
}

const none: Value = { kind: 'null' };

/** A field in whose place something stands where it is not sent. */
export function standingFor(held: TracedInput, unsent: Value | null): TracedInput {
  return held.path === '' ? held : { ...held, unsent: unsent ?? untold };
}

const untold: Value = unknown('a value beside the field');

/** A field that is one of several values: which one, source does not tell. */
export function besideOthers<Held extends Traced>(held: Held): Held | TracedInput {
  return held.kind === 'input' ? standingFor(held, untold) : held;
}

/** `$a ?? 'b'`, `$a ?: 'b'`: the other value stands for a field whose own is null, or is not true. */
export function orElse(
  held: TracedInput,
  { operator, value }: { readonly operator: '??' | '?:'; readonly value: Value | null },
): TracedInput {
  const unsent = unsentOf(held);
  if (unsent.kind === 'unknown') return held;
  const isTaken = operator === '??' ? unsent.kind === 'null' : truthOf(unsent) === false;
  return isTaken ? standingFor(held, value) : held;
}

/** `(int) $request->a`: what is cast is what is not sent, too. */
export function castUnsent(held: TracedInput, to: string): TracedInput {
  return standingFor(held, casts[to]?.(unsentOf(held)) ?? null);
}

const casts: Readonly<Record<string, ((value: Value) => Value | null) | undefined>> = {
  int: whole,
  integer: whole,
  float: numeric,
  double: numeric,
  bool: truth,
  boolean: truth,
  string: (value) => (value.kind === 'unknown' ? null : toText(value)),
  array: (value) => (value.kind === 'null' ? emptyArray : value.kind === 'array' ? value : null),
};

function whole(value: Value): Value | null {
  const number = toNumber(value);
  return number === null ? null : { kind: 'number', value: Math.trunc(number), isFloat: false };
}

function numeric(value: Value): Value | null {
  const number = toNumber(value);
  return number === null ? null : { kind: 'number', value: number, isFloat: true };
}

function truth(value: Value): Value | null {
  const isTrue = truthOf(value);
  return isTrue === null ? null : { kind: 'boolean', value: isTrue };
}

/** Tells what stands for one field from what stands for another. */
export function keyOfUnsent({ unsent }: TracedInput): string {
  return unsent === undefined ? '' : `${unsent.kind} ${textOf(unsent) ?? ''}`;
}
