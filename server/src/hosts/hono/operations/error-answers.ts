import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import { plainError } from '../../../languages/typescript/evaluate/classes/error-classes';
import {
  type FunctionValue,
  nothing,
  primitive,
  record,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import { webResponseOf } from '../../../languages/typescript/evaluate/language/web-response';
import { without } from '../../../core/without';
import { Noted, type NotedAnswer } from '../../node/operations/noted';
import { answerOfError } from '../../node/operations/refused-statuses';
import type { Application } from '../routes/application';
import { isAnswer, writtenResponses } from './answered';
import { contextObject } from './context-object';
import type { VariablesOf } from './context-variables';

const stepsOfHandler = 5_000;

/** Follows the error handlers of applications. */
export interface ErrorFollower {
  /** What was seen of code, with what its application makes of the errors that it throws. */
  readonly answered: (noted: Noted, handler: ErrorHandler) => Noted;
  /** How errors are answered of which nobody knows more. */
  readonly anywhere: (handler: ErrorHandler) => readonly NotedAnswer[];
}

/** What answers errors. */
export interface ErrorHandler {
  /** `onError`; null where nobody said one. */
  readonly value: Value | null;
  /** Applications whose contexts it is handed, the nearest first. */
  readonly within: readonly Application[];
}

/** Follows error handlers, each with each error once. */
export function errorFollower(interpreter: Interpreter, variablesOf: VariablesOf): ErrorFollower {
  const known = new WeakMap<Noted, Map<Value | null, Noted>>();
  return {
    answered: (noted, handler) => {
      if (noted.errors.length === 0) return noted;
      const byHandler = known.get(noted) ?? new Map<Value | null, Noted>();
      const made = byHandler.get(handler.value) ?? withAnswers(noted, handler);
      known.set(noted, byHandler.set(handler.value, made));
      return made;
    },
    anywhere: ({ value, within }) =>
      value?.kind === 'function'
        ? seenAnswers(plainError.make([]), value, within).slice(-1)
        : value === null
          ? [unhandled]
          : [],
  };

  function withAnswers(noted: Noted, handler: ErrorHandler): Noted {
    const { again } = noted;
    return noted.with({
      answers: [...noted.answers, ...noted.errors.flatMap((error) => answersOf(error, handler))],
      errors: [],
      again: again && ((request) => withAnswers(again(request), handler)),
    });
  }

  function answersOf(error: Value, { value, within }: ErrorHandler): readonly NotedAnswer[] {
    const own = ownAnswers(error);
    if (value?.kind !== 'function' || error.kind !== 'record') return own;
    const answers = seenAnswers(error, value, within);
    const [status] = answerOfError(error).map((one) => one.status);
    const answer = answers.findLast((one) => (status === undefined ? one.status < 500 : one.status === status));
    if (answer !== undefined) return [answer];
    return own;
  }

  /** What is answered under a condition comes before what is answered for certain. */
  function seenAnswers(error: Value, handler: FunctionValue, within: readonly Application[]): readonly NotedAnswer[] {
    const seen = new Noted();
    const context = contextObject(seen, { variables: variablesOf(handler.node, within) });
    interpreter.handling(stepsOfHandler, () => {
      interpreter.caught(() => interpreter.call(handler, [error, context], handler.node));
    });
    return seen.answers;
  }
}

/** https://hono.dev/docs/api/hono#error-handling */
const unhandled = { status: 500, mediaType: 'text/plain', body: primitive('Internal Server Error') } as const;

/**
 * What Hono answers errors with that know their status: the response that they bring, with that status, else their message. What a
 * context has made for them is noted there. https://hono.dev/docs/api/exception#custom-response
 */
function ownAnswers(error: Value): readonly NotedAnswer[] {
  const response = error.kind === 'record' ? error.entries.get('res') : undefined;
  if (response !== undefined && isAnswer(response)) return [];
  const written = response === undefined ? undefined : webResponseOf(response);
  const [brought] = written === undefined ? [] : writtenResponses({ ...written, init: withoutStatus(written.init) });
  return answerOfError(error).map((answer) => ({
    ...answer,
    ...(brought === undefined ? { mediaType: 'text/plain', body: messageOf(error) } : without(brought, 'status')),
  }));
}

/** The status of an error goes before that of its response. */
function withoutStatus(init: Value): Value {
  return init.kind === 'record' ? record([...init.entries].filter(([name]) => name !== 'status')) : nothing;
}

function messageOf(error: Value): Value | null {
  return error.kind === 'record' ? (error.entries.get('message') ?? null) : null;
}
