import type { ts } from 'ts-morph';
import { anyOfThem } from '../../../core/fields/alternatives';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { resultOfCallback } from '../../../languages/typescript/inference/calls';
import type { InferenceHooks, Infers, PackagedFunction } from '../../../languages/typescript/inference/infers';
import { nobodyKnows, ofField, type Typed } from '../../../languages/typescript/inference/typed';
import { literal, openObject, plain } from '../../../languages/typescript/types/plain-fields';

/** What something of a package holds that is a result or an error: members by the place of the argument that says their type. */
interface Side {
  readonly tag: string | null;
  readonly holds: readonly [member: string, argument: number] | null;
}

const left: Side = { tag: 'Left', holds: ['left', 0] };
const right: Side = { tag: 'Right', holds: ['right', 1] };
const none: Side = { tag: 'None', holds: null };
const some: Side = { tag: 'Some', holds: ['value', 0] };

/** Types of fp-ts. https://gcanti.github.io/fp-ts/modules/Either.ts.html, Option.ts.html */
const ofFpTs: Readonly<Record<string, readonly Side[]>> = {
  Either: [left, right],
  Left: [left],
  Right: [{ ...right, holds: ['right', 0] }],
  Option: [none, some],
  Some: [some],
  None: [none],
};

const ok: Side = { tag: null, holds: ['value', 0] };
const failed: Side = { tag: null, holds: ['error', 1] };

/** Types of neverthrow. https://github.com/supermacro/neverthrow#top-level-exports */
const ofNeverthrow: Readonly<Record<string, readonly Side[]>> = {
  Result: [ok, failed],
  ResultAsync: [ok, failed],
  Ok: [ok],
  Err: [failed],
};

type Packaged = Typed & { readonly kind: 'packaged' };

/** A type of a package whose functions answer results and errors as values; null for all others. */
export function resultType(specifier: string, name: string, args: readonly FieldSchema[]): FieldSchema | null {
  const sides = sidesOf(specifier, name);
  return sides === null ? null : anyOfThem(sides.map((side) => fieldOf(side, args)));
}

/** A member of something that is a result or an error: code looks before which of them it is. */
export function resultMember({ specifier, name, args }: Packaged, member: string): Typed | null {
  const held = sidesOf(specifier, name)?.flatMap(({ holds }) => (holds?.[0] === member ? [holds[1]] : []));
  return args[held?.[0] ?? args.length] ?? null;
}

/** What a function makes that hands back a result or an error. */
export function resultFunction(
  { specifier, name }: PackagedFunction,
  { arguments: [given] }: ts.CallExpression,
  inference: Infers,
): Typed | null {
  const makers = isOfFpTs(specifier) ? makersOfFpTs : specifier === 'neverthrow' ? makersOfNeverthrow : null;
  const made = makers?.get(name.split('.').at(-1) ?? name);
  if (made === undefined) return null;
  return ofField(fieldOf(made, given === undefined ? [] : [inference.field(given)]));
}

/** What a method of a result of neverthrow comes to. https://github.com/supermacro/neverthrow#synchronous-api-result */
export const resultCall: InferenceHooks['packagedCall'] = (of, method, { arguments: [first, second] }, inference) => {
  if (of.specifier !== 'neverthrow') return null;
  const [value = nobodyKnows, error = nobodyKnows] = of.args;
  const made = (callback: ts.Expression | undefined): Typed =>
    callback === undefined ? nobodyKnows : resultOfCallback(callback, inference);
  if (method === 'isOk' || method === 'isErr') return ofField(plain('boolean'));
  if (method === '_unsafeUnwrap') return value;
  if (method === 'unwrapOr') return first === undefined ? value : inference.either([value, inference.of(first)]);
  if (method === 'match') return inference.either([made(first), made(second)]);
  if (method === 'map') return { ...of, args: [made(first), error] };
  if (method === 'andThen') return made(first);
  return method === 'mapErr' || method === 'orElse' ? { ...of, args: [value, nobodyKnows] } : null;
};

/** What a method of neverthrow hands first to its callback. */
export function resultHanded({ specifier, args }: Packaged, method: string): Typed | null {
  const isHanded = specifier === 'neverthrow' && /^(?:map|andThen|match)$/.test(method);
  return isHanded ? (args[0] ?? null) : null;
}

function sidesOf(specifier: string, name: string): readonly Side[] | null {
  const known = isOfFpTs(specifier) ? ofFpTs : specifier === 'neverthrow' ? ofNeverthrow : {};
  const own = name.split('.').at(-1) ?? name;
  return Object.hasOwn(known, own) ? (known[own] ?? null) : null;
}

function isOfFpTs(specifier: string): boolean {
  return /^fp-ts(?:\/|$)/.test(specifier);
}

const makersOfFpTs: ReadonlyMap<string, Side> = new Map([
  ['left', left],
  ['right', { ...right, holds: ['right', 0] }],
]);

const made: Side = { tag: null, holds: ['error', 0] };

const makersOfNeverthrow: ReadonlyMap<string, Side> = new Map([
  ['ok', ok],
  ['okAsync', ok],
  ['err', made],
  ['errAsync', made],
]);

function fieldOf({ tag, holds }: Side, args: readonly FieldSchema[]): FieldSchema {
  const held = holds === null ? undefined : args[holds[1]];
  const properties = {
    ...(tag === null ? {} : { _tag: literal(tag) }),
    ...(holds === null || held === undefined ? {} : { [holds[0]]: held }),
  };
  return { ...openObject, properties };
}
