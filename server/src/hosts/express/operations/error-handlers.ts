import { haveSameItems } from '../../../core/same-items';
import { takenArguments } from '../../../languages/typescript/evaluate/calls/bound-arguments';
import { plainError } from '../../../languages/typescript/evaluate/classes/error-classes';
import {
  native,
  type NativeObject,
  nativeFunction,
  nothing,
  primitive,
  unknownOf,
  unknown,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import { statusBefore } from '../../node/operations/error-of-status';
import type { FollowCall } from '../../node/operations/follower';
import { handedBehind } from '../../node/operations/express-calling';
import { type HelpersBefore, noHelpers } from '../../node/operations/helpers-before';
import type { Noted, NotedAnswer } from '../../node/operations/noted';
import type { Failing } from '../../node/operations/operation-of';
import { answerOfError } from '../../node/operations/refused-statuses';
import { type OwnMembers, requestObject } from '../../node/operations/request-object';
import { responseObject } from '../../node/operations/response-object';

/** How a handler of a package answers an error; null where it hands it on. */
type AnswerOf = (error: Value) => NotedAnswer | null;

const ofPackages = new WeakMap<NativeObject, AnswerOf>();

/** What a package exports to handle errors. */
export function packageErrorHandler(answerOf: AnswerOf): Value {
  const object: NativeObject = { call: (_, { node }) => unknown(node) };
  ofPackages.set(object, answerOf);
  return native(object);
}

/** Four parameters make a function one that handles errors. */
export function isErrorHandler(value: Value): boolean {
  if (value.kind === 'native') return ofPackages.has(value.object);
  return value.kind === 'function' && takenArguments(value) === 4;
}

/** What handlers of errors answer. */
export type AnswersOfErrors = (handlers: readonly Value[], helpers?: HelpersBefore) => Failing;

/** Follows handlers of errors with each error that a route may come to, once. `declared` is what the application says of its requests. */
export function errorAnswers(follow: FollowCall, declared: OwnMembers): AnswersOfErrors {
  const known = new WeakMap<
    Value,
    { readonly handlers: readonly Value[]; readonly of: readonly Noted[]; readonly answers: readonly NotedAnswer[] }[]
  >();
  const unexpected = plainError.make([unknownOf('string', null)]);
  return (handlers, helpers = noHelpers) => {
    const { of } = helpers;
    const answersOf = (error: Value): readonly NotedAnswer[] => {
      const before = known.get(error) ?? [];
      const found = before.find((one) => haveSameItems(one.handlers, handlers) && haveSameItems(one.of, of));
      if (found !== undefined) return found.answers;
      const answers = answersTo(error, handlers, { follow, declared, helpers });
      known.set(error, [...before, { handlers, of, answers }]);
      return answers;
    };
    return { answersOf, anywhere: answersOf(unexpected) };
  };
}

/** `next('route')` is no error. */
function isError(value: Value): boolean {
  if (value.kind === 'unknown') return false;
  return value.kind !== 'primitive' || !['route', 'router', null, undefined].some((one) => one === value.value);
}

interface Handling {
  readonly follow: FollowCall;
  readonly declared: OwnMembers;
  readonly helpers: HelpersBefore;
}

function answersTo(error: Value, [handler, ...others]: readonly Value[], handling: Handling): readonly NotedAnswer[] {
  if (!isError(error)) return [];
  if (handler === undefined) return [ofExpress(error)];
  const known = handler.kind === 'native' ? ofPackages.get(handler.object)?.(error) : undefined;
  if (known !== undefined) return known === null ? answersTo(error, others, handling) : [known];
  const { answers, errors } = handling.follow(handler, {
    handed: (noted) => {
      const next = nativeFunction(([value]) => {
        noted.errors.push(value ?? nothing);
        return nothing;
      });
      const { declared, helpers } = handling;
      const response = responseObject(noted, statusBefore(error) ?? 200, { given: helpers.get });
      return [error, ...handedBehind(helpers, noted, [requestObject(noted, { given: declared }), response, next])];
    },
  });
  return [...answers, ...errors.flatMap((one) => answersTo(one, others, handling))];
}

/** Errors that nobody handles are answered with a page. */
function ofExpress(error: Value): NotedAnswer {
  const [known] = answerOfError(error);
  return { status: known?.status ?? 500, mediaType: 'text/html', body: primitive('') };
}
