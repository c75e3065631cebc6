import { equal, identical, truthOf } from '../../../languages/php/evaluate/conversions';
import { textOf, type Value } from '../../../languages/php/evaluate/values';
import type { Expression } from '../../../languages/php/syntax/ast';
import { decided, scalarOf } from './decided-conditions';
import type { ReadPlace } from './found-input';
import { textsOf } from './names-read';
import { anyInput, noteReads } from './reads';
import { asksForSignature, signedUrl } from './signed-url';
import type { Frame, MethodCall, Tracer } from './tracer';
import { unsentOf } from './unsent';
import { refuses } from './values-among';

/** Methods of requests that ask whether something is there, and where they look, in lower case. */
const asking: ReadonlyMap<string, ReadPlace> = new Map<string, ReadPlace>([
  ...['has', 'filled', 'exists'].map((name): [string, ReadPlace] => [name, 'any']),
  ['hasfile', 'body'],
  ['hasheader', 'header'],
]);

/** The same of whether it is missing. */
const askingForLack: ReadonlyMap<string, ReadPlace> = new Map<string, ReadPlace>([
  ['missing', 'any'],
  ['isnotfilled', 'any'],
]);

/** Functions that hold where something is missing, or where it is there, and what they take for missing. */
const askingValues: ReadonlyMap<
  string,
  { readonly isForLack: boolean; readonly lacks: (value: Value) => boolean | null }
> = new Map([
  ['is_null', { isForLack: true, lacks: isNull }],
  ['isset', { isForLack: false, lacks: isNull }],
  ['empty', { isForLack: true, lacks: isFalse }],
  ['blank', { isForLack: true, lacks: isBlank }],
  ['filled', { isForLack: false, lacks: isBlank }],
  ['count', { isForLack: false, lacks: isNothingToCount }],
  ['sizeof', { isForLack: false, lacks: isNothingToCount }],
  ...['is_array', 'is_string', 'is_numeric', 'is_scalar'].map(
    (name) => [name, { isForLack: false, lacks: (value: Value) => isNull(value) || null }] as const,
  ),
]);

/** Of nothing PHP counts none, or refuses to. */
function isNothingToCount(value: Value): boolean | null {
  if (value.kind === 'array') return value.gap === undefined ? value.entries.size === 0 : null;
  return isNull(value) || null;
}

function isNull({ kind }: Value): boolean {
  return kind === 'null';
}

function isFalse(value: Value): boolean | null {
  const isTrue = truthOf(value);
  return isTrue === null ? null : !isTrue;
}

/** Neither a number nor a boolean is blank. */
function isBlank(value: Value): boolean | null {
  return value.kind === 'number' || value.kind === 'boolean' ? false : isNull(value) || textOf(value)?.trim() === '';
}

/** `$a ?? abort(400)`, `$a ? $a : abort(400)`: the same of what one side of an expression sends away. */
export function noteNeededBeside(
  tracer: Tracer,
  condition: Expression,
  { then, otherwise }: { readonly then: Expression | null; readonly otherwise: Expression },
  frame: Frame,
): void {
  if (then !== null && refuses(then)) noteNeeded(tracer, condition, true, frame);
  if (refuses(otherwise)) noteNeeded(tracer, condition, false, frame);
}

/**
 * Notes the fields without which every request is refused: `if (! $request->has('key')) abort(400)`. `refused`: whether a
 * request is refused where the condition holds, or where it does not. Of code that some requests never come to nothing is told.
 */
export function noteNeeded(tracer: Tracer, condition: Expression, refused: boolean, frame: Frame): void {
  if (!tracer.isCertain) return;
  if (condition.kind === 'unary' && condition.operator === '!') {
    noteNeeded(tracer, condition.operand, !refused, frame);
    return;
  }
  if (condition.kind === 'binary') {
    ofBinary(tracer, condition, refused, frame);
    return;
  }
  const name =
    condition.kind === 'call' && 'name' in condition.function ? condition.function.fallback.toLowerCase() : '';
  const asks = askingValues.get(name);
  if (condition.kind === 'call' && asks !== undefined) {
    const asked = asks.isForLack === refused ? condition.arguments : [];
    for (const { value } of asked) noteValue(tracer, value, frame, asks.lacks);
    return;
  }
  if (asksForSignature(tracer, condition, frame)) {
    if (!refused) for (const one of signedUrl(frame.file.source(condition))) tracer.found.read(one);
    return;
  }
  if (condition.kind === 'methodCall' && noteAsked(tracer, condition, refused, frame)) return;
  if (!refused) noteValue(tracer, condition, frame, isFalse);
}

function ofBinary(
  tracer: Tracer,
  { operator, left, right }: Expression & { readonly kind: 'binary' },
  refused: boolean,
  frame: Frame,
): void {
  const isEither = operator === '||' || operator === 'or';
  if (isEither || operator === '&&' || operator === 'and') {
    // What holds for each request of this method leaves it to the other side.
    const open = [left, right].filter((side) => decided(tracer, side, frame) !== !isEither);
    // Of several each sends away by itself what one alone sends away.
    const asked = isEither === refused || open.length === 1 ? open : [];
    for (const side of asked) noteNeeded(tracer, side, refused, frame);
    return;
  }
  const compare = comparing.get(operator);
  if (compare === undefined) return;
  const [value, other] = knownValue(tracer, left, frame) === null ? [left, right] : [right, left];
  const known = knownValue(tracer, other, frame);
  if (known === null) return;
  const measured = measuredIn(value);
  if (ordering.has(operator)) {
    if (measured === null) return;
    const isSwapped = value === right;
    noteValue(tracer, measured, frame, (unsent) => {
      const length = lengthOf(unsent);
      if (length === null || known.kind !== 'number') return null;
      return (isSwapped ? compare(known, length) : compare(length, known)) === refused;
    });
    return;
  }
  noteValue(tracer, value, frame, (unsent) => {
    const isSame = known === configured && unsent.kind !== 'null' ? null : compare(unsent, known);
    return isSame === null ? null : (isSame === operator.startsWith('=')) === refused;
  });
}

const comparing: ReadonlyMap<string, (one: Value, other: Value) => boolean | null> = new Map([
  ['===', identical],
  ['!==', identical],
  ['==', equal],
  ['!=', equal],
  ['<>', equal],
  ['<', byNumber((one, other) => one < other)],
  ['<=', byNumber((one, other) => one <= other)],
  ['>', byNumber((one, other) => one > other)],
  ['>=', byNumber((one, other) => one >= other)],
]);

const ordering: ReadonlySet<string> = new Set(['<', '<=', '>', '>=']);

function byNumber(holds: (one: number, other: number) => boolean): (one: Value, other: Value) => boolean | null {
  return (one, other) => (one.kind === 'number' && other.kind === 'number' ? holds(one.value, other.value) : null);
}

/** The text of which an expression is the length: `mb_strlen($request->q)`. */
function measuredIn(node: Expression): Expression | null {
  if (node.kind !== 'call' || !('name' in node.function)) return null;
  const isLength = ['strlen', 'mb_strlen'].includes(node.function.fallback.toLowerCase());
  return isLength ? (node.arguments[0]?.value ?? null) : null;
}

/** The length of what stands for a field that is not sent: null is an empty text to PHP. */
function lengthOf(unsent: Value): Value | null {
  const text = unsent.kind === 'null' ? '' : textOf(unsent);
  return text === null ? null : { kind: 'number', value: text.length, isFloat: false };
}

/** What a field is compared with, where that is written out. What is configured is there, whatever it is. */
function knownValue(tracer: Tracer, node: Expression, frame: Frame): Value | null {
  const value = scalarOf(tracer, node, frame);
  const isConfigured =
    node.kind === 'call' && 'name' in node.function && node.function.fallback.toLowerCase() === 'config';
  return isConfigured && (value === null || value.kind === 'null') ? configured : value;
}

const configured: Value = { kind: 'boolean', value: true };

/** `$request->has('a')`, `$request->hasHeader('X-A')`; false for another method. */
function noteAsked(tracer: Tracer, node: MethodCall, refused: boolean, frame: Frame): boolean {
  const name = 'name' in node.member ? node.member.name.toLowerCase() : '';
  const place = asking.get(name) ?? askingForLack.get(name);
  if (place === undefined || tracer.expression(node.of, frame)?.kind !== 'request') return false;
  if (askingForLack.has(name) !== refused) return true;
  const names = node.arguments.flatMap(({ value }) => textsOf(tracer.laravel, value, frame));
  // It holds where none of them is there.
  const isNeeded = name !== 'isnotfilled' || names.length === 1;
  if (isNeeded) noteReads(tracer, names, { of: anyInput, in: place }, { node, frame, hint: { isNeeded } });
  return true;
}

/** Notes the field that a value is, where code refuses what stands for it when it is not sent. */
function noteValue(tracer: Tracer, node: Expression, frame: Frame, refuses: (unsent: Value) => boolean | null): void {
  const held = tracer.expression(node, frame);
  if (held?.kind !== 'input' || held.path === '' || held.isBag || refuses(unsentOf(held)) !== true) return;
  const of = { ...held, path: '' };
  noteReads(tracer, [held.path], { of, in: held.in }, { node, frame, hint: { isNeeded: true } });
}
