import { oneOf } from '../../../languages/typescript/evaluate/one-of';
import { isNothing, type Value } from '../../../languages/typescript/evaluate/value';
import type { Noted, NotedAnswer } from '../../node/operations/noted';
import type { Failing } from '../../node/operations/operation-of';
import { bound } from '../instances/bound';
import type { RouteRecord } from '../routes/route-record';
import { isWrittenByFastify } from './error-answer';

/** What a hook makes of what is to be answered. */
export type FollowPayload = (hook: Value, payload: Value) => readonly Value[];

/** Answers as hooks send them that may put something else in the place of a payload. */
export interface PayloadHooks {
  readonly noted: (noted: Noted) => Noted;
  readonly failing: (failing: Failing) => Failing;
}

/**
 * Those of a route: its instance's, then its own. They see neither texts, data and streams, nor what there is none of, nor the errors that
 * Fastify writes by itself. https://fastify.dev/docs/latest/Reference/Hooks/#preserialization
 */
export function payloadHooks(
  { instance, options }: RouteRecord,
  self: Value,
  follow: FollowPayload,
): PayloadHooks | null {
  const own = options.entries.get('preSerialization');
  const all = [...(instance.hooks.get('preSerialization') ?? []), ...(own === undefined ? [] : [own])];
  const hooks = all.flatMap((one) => (one.kind === 'list' ? one.items : [one])).map((one) => bound(one, self));
  if (hooks.length === 0) return null;
  const changed = (answer: NotedAnswer): NotedAnswer => {
    const { body } = answer;
    if (body === null || !isSeen(answer, body)) return answer;
    return { ...answer, body: hooks.reduce((payload, hook) => sentBy(follow(hook, payload), payload), body) };
  };
  return {
    noted: (noted) => noted.with({ answers: noted.answers.map(changed) }),
    failing: ({ answersOf, anywhere }) => ({
      answersOf: (error) => answersOf(error).map(changed),
      anywhere: anywhere.map(changed),
    }),
  };
}

function sentBy(made: readonly Value[], payload: Value): Value {
  return made.length === 0 ? payload : oneOf(made);
}

function isSeen(answer: NotedAnswer, body: Value): boolean {
  if (answer.sent !== undefined || isNothing(body) || isWrittenByFastify(answer)) return false;
  const type =
    body.kind === 'unknown' ? body.field?.type : body.kind === 'native' ? body.object.field?.type : undefined;
  const isText = body.kind === 'primitive' && typeof body.value === 'string';
  return !isText && type !== 'string' && type !== 'file' && answer.mediaType === 'application/json';
}
