import type { Credential } from '../../../core/guards';
import {
  type NativeObject,
  primitive,
  record,
  unknown,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import { httpError } from '../../node/known-packages/http-errors';
import { checking } from '../../node/operations/checking-value';
import type { NotedAnswer } from '../../node/operations/noted';

/** A hook of a package that refuses who does not show a credential. */
export interface KnownGuard {
  readonly name: string;
  readonly credential: Credential;
}

const guards = new WeakMap<NativeObject, KnownGuard>();

export function knownGuard(value: Value): KnownGuard | null {
  return value.kind === 'native' ? (guards.get(value.object) ?? null) : null;
}

/** Such a hook; where it answers by itself, with what. */
export function guardValue(guard: KnownGuard, answer: NotedAnswer | null): Value {
  const object: NativeObject = { call: (_, { node }) => unknown(node) };
  guards.set(object, guard);
  const refused = answer === null ? { errors: [httpError(401)] } : { answers: [answer] };
  return checking(object, () => [], refused);
}

/** `{ error: '…' }` with 401. */
export const plainRefusal: NotedAnswer = {
  status: 401,
  mediaType: 'application/json',
  body: record([['error', primitive('')]]),
};
