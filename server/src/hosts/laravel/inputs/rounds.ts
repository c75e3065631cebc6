import { string, type ArrayKey, type ArrayValue, type Value } from '../../../languages/php/evaluate/values';
import type { ScalarValue } from '../../../languages/php/scalars';
import type { Expression } from '../../../languages/php/syntax/ast';
import type { InputFramework } from './input-framework';
import { inputAt, type Traced } from './traced';
import { toldByMethod } from './told-by-methods';
import type { Frame, Tracer } from './tracer';
import { writtenValue } from './written-value';

/** What a round of a loop has for the key and the value. */
export interface Round {
  readonly key: Traced | null;
  readonly value: Traced | null;
  /** The value as it is written, where that is a list or a map itself. */
  readonly entries: ReadonlyMap<ArrayKey, Traced> | null;
}

/** Of more entries all are gone through as one. */
const mostRounds = 12;
/** Of loops within loops. */
const mostTogether = 144;

/**
 * The rounds of a loop over what is written out (`['kind', 'size']`, `['kind' => 'kind_id']`), or over fields that were
 * chosen by name (`$request->only('kind', 'size')`): what one of them does says nothing of the others. Null where that is
 * not known.
 */
export function roundsOf(
  { laravel }: Tracer,
  of: Traced | null,
  subject: Expression,
  frame: Frame,
): readonly Round[] | null {
  const rounds = of?.kind === 'input' ? roundsOfInput(of) : writtenRounds(writtenList(laravel, subject, frame));
  if (rounds === null || rounds.length > mostRounds) return null;
  return rounds.length * frame.rounds <= mostTogether ? rounds : null;
}

/** A list that is written out, or that a method answers: `$post->getFillable()`. */
function writtenList(laravel: InputFramework, subject: Expression, frame: Frame): Value | null {
  const [only, ...others] = subject.kind === 'variable' ? (frame.assigned.get(subject.name) ?? []) : [subject];
  const call = others.length === 0 && only?.kind === 'methodCall' ? only : null;
  return (call === null ? null : toldByMethod(laravel, call, frame)) ?? writtenValue(laravel, subject, frame);
}

function roundsOfInput(of: Traced & { readonly kind: 'input' }): readonly Round[] | null {
  if (of.path !== '' || of.only === null) return null;
  return of.only.map((name) => ({ key: scalar(string(name)), value: inputAt(of, name), entries: null }));
}

/** What is no scalar is nothing that is followed. */
function writtenRounds(written: Value | null): readonly Round[] | null {
  if (written?.kind !== 'array' || written.gap !== undefined) return null;
  return [...written.entries].map(([key, value]) => ({
    key: typeof key === 'string' ? scalar(string(key)) : null,
    value: isScalar(value) ? scalar(value) : null,
    entries: value.kind === 'array' ? scalarsOf(value) : null,
  }));
}

function scalarsOf({ entries }: ArrayValue): ReadonlyMap<ArrayKey, Traced> {
  return new Map([...entries].flatMap(([key, one]) => (isScalar(one) ? [[key, scalar(one)] as const] : [])));
}

function scalar(value: ScalarValue): Traced {
  return { kind: 'scalar', value };
}

function isScalar(value: Value): value is ScalarValue {
  return ['string', 'number', 'boolean', 'null'].includes(value.kind);
}
